// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes, in any pieces, as the stream of a line. The first byte chooses the protocol and the direction.
#include <algorithm>

#include "core/protocol/dynamixel/parser.h"
#include "core/protocol/dynamixel/slices.h"
#include "tests/fuzz/oracle.h"

using namespace core::dynamixel;

namespace {

void requireUsable(const PacketView& packet, Traffic traffic)
{
    const auto start = Packets{packet.version, traffic}.inspect(packet.raw);
    fuzz::require(start.front == core::frames::Front::Frame && start.size == packet.raw.size(),
                  "a packet is good");
    fuzz::require(packet.params.size() < packet.raw.size(), "parameters are a part of their packet");
    ReadRequest read;
    WriteRequest write;
    parseRead(packet, read);
    parseWrite(packet, write);
    Parts parts(packet);
    Part part;
    std::size_t bytes = 0;
    while (parts.next(part))
        bytes += 1 + part.bytes.size();
    fuzz::require(bytes <= packet.params.size(), "parts are not longer than their packet");
    SliceReader slices(packet.raw);
    Slice slice;
    for (std::size_t length = 0; slices.next(length, slice) != SliceReader::Incomplete; ++length)
        fuzz::require(slices.used() <= packet.raw.size(), "slices stay in their packet");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (size == 0)
        return 0;
    const Version version = (data[0] & 1) != 0 ? Version::Two : Version::One;
    const Traffic traffic = (data[0] & 2) != 0 ? Traffic::Replies : Traffic::Requests;
    const std::size_t chunk = 1 + data[0] / 4;
    StreamParser parser(version, traffic);
    std::uint64_t delivered = 0;
    PacketView packet;
    const auto takeAll = [&] {
        while (parser.next(packet)) {
            delivered += packet.raw.size();
            requireUsable(packet, traffic);
        }
    };
    std::span<const std::uint8_t> rest{data + 1, size - 1};
    while (!rest.empty()) {
        const auto piece = rest.first(std::min(chunk, rest.size()));
        rest = rest.subspan(piece.size());
        parser.feed(piece);
        takeAll();
        fuzz::require(parser.pending() < core::Frame::kCapacity, "an incomplete packet has an end");
    }
    while (parser.pending() > 0) {
        const std::size_t before = parser.pending();
        parser.abandonIncomplete();
        takeAll();
        fuzz::require(parser.pending() < before, "giving up goes on");
    }
    fuzz::require(delivered + parser.counters().droppedBytes == size - 1, "every byte is counted once");
    return 0;
}
