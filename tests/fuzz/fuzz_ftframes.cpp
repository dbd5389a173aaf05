// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes, in any pieces, as the stream of a serial F/T sensor. The first byte chooses protocol and pieces.
#include <algorithm>

#include "core/protocol/bota/bota.h"
#include "core/protocol/robotiq/modbus.h"
#include "core/protocol/robotiq/robotiq.h"
#include "tests/fuzz/oracle.h"

using namespace core;

namespace {

using Bytes = std::span<const std::uint8_t>;

template <typename Parser, typename Check>
void readAll(Parser parser, Bytes bytes, std::size_t chunk, const Check& check)
{
    const std::size_t total = bytes.size();
    std::uint64_t delivered = 0;
    while (!bytes.empty()) {
        const auto piece = bytes.first(std::min(chunk, bytes.size()));
        bytes = bytes.subspan(piece.size());
        parser.feed(piece);
        Bytes frame;
        while (parser.next(frame)) {
            delivered += frame.size();
            check(frame);
        }
        fuzz::require(parser.pending() < 260, "an incomplete frame has an end");
    }
    fuzz::require(delivered + parser.pending() + parser.counters().droppedBytes == total,
                  "every byte is counted once");
}

void requireBota(Bytes frame)
{
    const auto record = bota::decode(frame.first<bota::kFrameSize>());
    fuzz::require(std::ranges::equal(frame, bota::encode(record)), "a frame is written as it was read");
    fuzz::require(record.status == 0 || !bota::statusWords(record.status).isEmpty(), "a status has words");
    bota::isFault(record);
}

void requireRobotiq(Bytes frame)
{
    const auto counts = robotiq::decodeStream(frame.first<robotiq::kStreamFrameSize>());
    fuzz::require(robotiq::toCounts(robotiq::toSi(counts)) == counts, "counts survive SI");
    fuzz::require(std::ranges::equal(frame, robotiq::encodeStream(counts)),
                  "a frame is written as it was read");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (size < 4)
        return 0;
    const std::size_t chunk = 1 + data[0] / 8;
    const Bytes stream{data + 4, size - 4};
    switch (data[0] % 4) {
    case 0:
        readAll(bota::FrameParser(), stream, chunk, requireBota);
        break;
    case 1:
        readAll(robotiq::StreamParser(), stream, chunk, requireRobotiq);
        break;
    case 2: {
        const auto function =
            (data[1] & 1) != 0 ? robotiq::Function::WriteRegisters : robotiq::Function::ReadRegisters;
        const robotiq::Request request{data[2], function, data[3], data[3]};
        readAll(robotiq::ReplyParser(robotiq::ReplyFormat{request}), stream, chunk, [&](Bytes frame) {
            const auto reply = robotiq::decodeReply(frame);
            const bool hasValues = function == robotiq::Function::ReadRegisters && !reply.exception;
            fuzz::require(reply.count == (hasValues ? request.count : 0U), "a reply has what was requested");
        });
        break;
    }
    default: {
        const QByteArrayView line{stream.data(), static_cast<qsizetype>(stream.size())};
        if (const auto communication = bota::parseCommunication(line)) {
            const auto again = bota::parseCommunication(bota::command(*communication));
            fuzz::require(again == communication, "a setup survives its command");
        }
    }
    }
    return 0;
}
