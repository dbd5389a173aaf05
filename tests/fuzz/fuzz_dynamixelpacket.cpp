// SPDX-License-Identifier: GPL-3.0-or-later
// Any parameters: what is encoded comes back behind any garbage. The first byte chooses the protocol, the
// second one the size of the garbage.
#include <algorithm>

#include "core/protocol/dynamixel/parser.h"
#include "core/protocol/dynamixel/slices.h"
#include "tests/fuzz/oracle.h"
#include "tests/support/mergedreply.h"

using namespace core::dynamixel;
using Bytes = std::span<const std::uint8_t>;

namespace {

bool isSame(Bytes a, Bytes b)
{
    return std::ranges::equal(a, b);
}

/// The last packet of a stream of garbage and a frame.
void requireFound(Version version, Traffic traffic, Bytes garbage, const core::Frame& frame, Bytes params)
{
    StreamParser parser(version, traffic);
    parser.feed(garbage);
    parser.feed(frame.span());
    PacketView packet;
    bool isFound = false;
    const auto search = [&] {
        while (parser.next(packet))
            isFound = isFound || (isSame(packet.raw, frame.span()) && isSame(packet.params, params));
    };
    search();
    while (parser.pending() > 0) {
        parser.abandonIncomplete();
        search();
    }
    // A packet in the garbage that ends within the frame is as good as the frame.
    const bool isHidden = parser.counters().frames > 0;
    fuzz::require(isFound || isHidden, "a frame is found behind garbage");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (size < 2)
        return 0;
    const Version version = (data[0] & 1) != 0 ? Version::Two : Version::One;
    const Bytes rest{data + 2, std::min<std::size_t>(size - 2, 2000)};
    const Bytes garbage = rest.first(std::min<std::size_t>(data[1] % 32, rest.size()));
    const Bytes params = rest.subspan(garbage.size());
    const core::Frame request = makePacket(version, 1, 0x03, params);
    const core::Frame status = makeStatus(version, 1, 0, params);
    fuzz::require(params.size() > 240 || (!request.isEmpty() && !status.isEmpty()), "short packets fit");
    if (!request.isEmpty())
        requireFound(version, Traffic::Requests, garbage, request, params);
    if (!status.isEmpty())
        requireFound(version, Traffic::Replies, garbage, status, params);

    const std::size_t half = params.size() / 2;
    const std::array slices{Slice{data[0], 1, params.first(half)}, Slice{data[1], 2, params.subspan(half)}};
    const core::Frame merged = support::makeMerged(slices);
    SliceReader reader(merged.span());
    for (const Slice& expected : slices) {
        Slice slice;
        if (merged.isEmpty())
            break;
        fuzz::require(reader.next(expected.data.size(), slice) == SliceReader::Good, "a slice is good");
        fuzz::require(slice.id == expected.id && slice.error == expected.error
                          && isSame(slice.data, expected.data),
                      "a slice comes back");
    }
    return 0;
}
