// SPDX-License-Identifier: GPL-3.0-or-later
// Replies to a fast read with bytes changed, truncated and extended: no slice reaches beyond its bytes, and
// an undamaged reply gives what was sent. The first four bytes choose the sizes of the slices, where bytes
// change and where the reply ends; the rest is their data.
#include <algorithm>
#include <vector>

#include "core/protocol/dynamixel/parser.h"
#include "core/protocol/dynamixel/slices.h"
#include "tests/fuzz/oracle.h"
#include "tests/support/mergedreply.h"

using namespace core::dynamixel;
using Bytes = std::span<const std::uint8_t>;

namespace {

/// The bytes after the choices, as slices of `length` bytes.
std::vector<Slice> slicesOf(Bytes data, std::size_t length)
{
    std::vector<Slice> slices;
    while (data.size() >= length + 2 && slices.size() < 32) {
        slices.push_back({data[0], data[1], data.subspan(2, length)});
        data = data.subspan(length + 2);
    }
    return slices;
}

/// Reads any bytes as slices.
void requireInside(Bytes bytes, std::size_t length)
{
    SliceReader reader(bytes);
    Slice slice;
    std::size_t used = 0;
    for (;;) {
        const auto result = reader.next(length, slice);
        if (result == SliceReader::Incomplete)
            break;
        fuzz::require(reader.used() > used && reader.used() <= bytes.size(), "slices go on inside the bytes");
        used = reader.used();
        if (result == SliceReader::Good)
            fuzz::require(slice.data.size() == length && slice.data.data() >= bytes.data()
                              && slice.data.data() + length <= bytes.data() + used,
                          "data of a slice are inside the bytes");
    }
    fuzz::require(reader.used() == used, "an incomplete slice is not used");
}

/// The slices before the first changed byte come back.
void requireBefore(const std::vector<Slice>& sent, Bytes bytes, std::size_t length, std::size_t good)
{
    SliceReader reader(bytes);
    Slice slice;
    for (const Slice& expected : sent) {
        const auto result = reader.next(length, slice);
        if (result == SliceReader::Incomplete || reader.used() > good)
            return;
        fuzz::require(result == SliceReader::Good && slice.id == expected.id && slice.error == expected.error
                          && std::ranges::equal(slice.data, expected.data),
                      "a slice before the damage is good");
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (size < 4)
        return 0;
    const Bytes all{data, size};
    const std::size_t length = all[0] % 32;
    requireInside(all, length);
    const auto sent = slicesOf(all.subspan(4), length);
    const core::Frame merged = support::makeMerged(sent);
    if (merged.isEmpty())
        return 0;
    fuzz::require(isMergedHead(merged.span(), sent.size(), sent.size() * length), "the head is known");

    std::vector<std::uint8_t> line(merged.span().begin(), merged.span().end());
    std::size_t good = line.size();
    if (all[1] != 0) {
        good = all[2] * line.size() / 256;
        line[good] ^= all[1];
    }
    line.resize(all[3] % 4 == 0 ? line.size() - std::min<std::size_t>(all[3], line.size()) : line.size());
    requireInside(line, length);
    requireBefore(sent, line, length, good);

    StreamParser parser(Version::Two, Traffic::Replies);
    parser.feed(line);
    PacketView packet;
    while (parser.next(packet))
        requireInside(packet.raw, length);
    return 0;
}
