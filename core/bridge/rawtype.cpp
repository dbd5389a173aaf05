// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bridge/rawtype.h"

#include <algorithm>
#include <cstdio>
#include <cstring>

#include <dds/ddsi/q_radmin.h>

namespace core::bridge {

namespace {

constexpr std::size_t kUnit = 4; ///< messages are multiples of this size

struct RawType : ddsi_sertype
{
};

struct RawData : ddsi_serdata
{
    RawData(const ddsi_sertype* of, ddsi_serdata_kind what, std::size_t size)
        : ddsi_serdata{}
        , bytes((size + kUnit - 1) / kUnit * kUnit, 0)
    {
        ddsi_serdata_init(this, of, what);
    }
    std::vector<std::uint8_t> bytes;
};

const RawData& rawOf(const ddsi_serdata* data)
{
    return *static_cast<const RawData*>(data);
}

ddsi_serdata* fromNetwork(const ddsi_sertype* type, ddsi_serdata_kind kind, const nn_rdata* part,
                          std::size_t size)
{
    auto* data = new RawData(type, kind, size);
    std::uint32_t at = 0;
    for (; part != nullptr; part = part->nextfrag) { // fragments may overlap
        if (part->maxp1 <= at)
            continue;
        const unsigned char* payload = NN_RMSG_PAYLOADOFF(part->rmsg, NN_RDATA_PAYLOAD_OFF(part));
        const std::size_t count = std::min<std::size_t>(part->maxp1, size) - at;
        std::memcpy(data->bytes.data() + at, payload + at - part->min, count);
        at += static_cast<std::uint32_t>(count);
    }
    return data;
}

ddsi_serdata* fromParts(const ddsi_sertype* type, ddsi_serdata_kind kind, ddsrt_msg_iovlen_t count,
                        const ddsrt_iovec_t* parts, std::size_t size)
{
    auto* data = new RawData(type, kind, size);
    std::size_t at = 0;
    for (ddsrt_msg_iovlen_t i = 0; i < count && at < size; ++i) {
        const std::size_t room = std::min<std::size_t>(parts[i].iov_len, size - at);
        std::memcpy(data->bytes.data() + at, parts[i].iov_base, room);
        at += room;
    }
    return data;
}

ddsi_serdata* withoutType(const ddsi_serdata* data)
{
    auto* untyped = new RawData(data->type, SDK_KEY, 0);
    untyped->type = nullptr;
    return untyped;
}

ddsi_serdata* ofKey(const ddsi_sertype* type, const ddsi_keyhash*)
{
    return new RawData(type, SDK_KEY, 0);
}

void copyOut(const ddsi_serdata* data, std::size_t at, std::size_t size, void* to)
{
    std::memcpy(to, rawOf(data).bytes.data() + at, size);
}

ddsi_serdata* refer(const ddsi_serdata* data, std::size_t at, std::size_t size, ddsrt_iovec_t* to)
{
    to->iov_base = const_cast<std::uint8_t*>(rawOf(data).bytes.data() + at);
    to->iov_len = static_cast<ddsrt_iov_len_t>(size);
    return ddsi_serdata_ref(data);
}

/// Samples of the C interface are not used: only bytes are written and taken.
const ddsi_serdata_ops& dataOps()
{
    static const ddsi_serdata_ops ops = [] {
        ddsi_serdata_ops made{};
        made.eqkey = [](const ddsi_serdata*, const ddsi_serdata*) { return true; };
        made.get_size = [](const ddsi_serdata* data) {
            return static_cast<std::uint32_t>(rawOf(data).bytes.size());
        };
        made.from_ser = fromNetwork;
        made.from_ser_iov = fromParts;
        made.from_keyhash = ofKey;
        made.from_sample = [](const ddsi_sertype*, ddsi_serdata_kind, const void*) -> ddsi_serdata* {
            return nullptr;
        };
        made.to_ser = copyOut;
        made.to_ser_ref = refer;
        made.to_ser_unref = [](ddsi_serdata* data, const ddsrt_iovec_t*) { ddsi_serdata_unref(data); };
        made.to_sample = [](const ddsi_serdata*, void*, void**, void*) { return false; };
        made.to_untyped = withoutType;
        made.untyped_to_sample = [](const ddsi_sertype*, const ddsi_serdata*, void*, void**, void*) {
            return true;
        };
        made.free = [](ddsi_serdata* data) { delete static_cast<RawData*>(data); };
        made.print = [](const ddsi_sertype*, const ddsi_serdata*, char* to, std::size_t size) {
            return static_cast<std::size_t>(std::snprintf(to, size, "(bytes)"));
        };
        made.get_keyhash = [](const ddsi_serdata*, ddsi_keyhash* to, bool) { *to = {}; };
        return made;
    }();
    return ops;
}

const ddsi_sertype_ops& typeOps()
{
    static const ddsi_sertype_ops ops = [] {
        ddsi_sertype_ops made{};
        made.version = ddsi_sertype_v0;
        made.free = [](ddsi_sertype* type) {
            ddsi_sertype_fini(type);
            delete static_cast<RawType*>(type);
        };
        made.zero_samples = [](const ddsi_sertype*, void*, std::size_t) {};
        made.realloc_samples = [](void**, const ddsi_sertype*, void*, std::size_t, std::size_t) {};
        made.free_samples = [](const ddsi_sertype*, void**, std::size_t, dds_free_op_t) {};
        made.equal = [](const ddsi_sertype*, const ddsi_sertype*) { return true; };
        made.hash = [](const ddsi_sertype*) { return std::uint32_t{0}; };
        return made;
    }();
    return ops;
}

} // namespace

ddsi_sertype* makeRawType(const char* name)
{
    auto* type = new RawType{};
    ddsi_sertype_init_flags(type, name, &typeOps(), &dataOps(), DDSI_SERTYPE_FLAG_TOPICKIND_NO_KEY);
    type->allowed_data_representation = DDS_DATA_REPRESENTATION_FLAG_XCDR1;
    return type;
}

ddsi_serdata* makeRawData(const ddsi_sertype* type, mcap::ByteView message)
{
    auto* data = new RawData(type, SDK_DATA, message.size());
    std::copy(message.begin(), message.end(), data->bytes.begin());
    data->bytes[3] = static_cast<std::uint8_t>(data->bytes.size() - message.size());
    return data;
}

mcap::ByteView bytesOf(const ddsi_serdata* data)
{
    return rawOf(data).bytes;
}

} // namespace core::bridge
