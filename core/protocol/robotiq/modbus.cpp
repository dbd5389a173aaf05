// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/protocol/robotiq/modbus.h"

#include <QtCore/QtEndian>

#include "core/protocol/frames/crc16.h"
#include "core/protocol/robotiq/robotiq.h"

namespace core::robotiq {

namespace {

constexpr std::uint8_t kException = 0x80;
constexpr std::size_t kWriteReplySize = 8;
constexpr std::size_t kExceptionSize = 5;
constexpr std::size_t kSumSize = 2;

void append(Frame& frame, std::uint8_t byte)
{
    frame.append({&byte, 1});
}

void append(Frame& frame, std::uint16_t value)
{
    append(frame, static_cast<std::uint8_t>(value >> 8U));
    append(frame, static_cast<std::uint8_t>(value & 0xFFU));
}

std::uint16_t valueAt(std::span<const std::uint8_t> bytes, std::size_t at)
{
    return qFromBigEndian<std::uint16_t>(bytes.data() + at);
}

/// Judges a frame of a known size.
frames::Inspection judged(std::span<const std::uint8_t> bytes, std::size_t size)
{
    if (bytes.size() < size)
        return {frames::Front::Incomplete};
    const std::size_t sumAt = size - kSumSize;
    if (qFromLittleEndian<std::uint16_t>(bytes.data() + sumAt) != frames::crcModbus(bytes.first(sumAt)))
        return {frames::Front::BadSum};
    return {frames::Front::Frame, size};
}

bool isUsable(const Request& request)
{
    const std::size_t most = request.function == Function::ReadRegisters ? kMaxRegisters : 1;
    return request.count >= 1 && request.count <= most;
}

} // namespace

Request readWrench()
{
    return {kSlave, Function::ReadRegisters, kWrenchRegister, 6};
}

Request readFirmware()
{
    return {kSlave, Function::ReadRegisters, kFirmwareRegister, 3};
}

Request readSerial()
{
    return {kSlave, Function::ReadRegisters, kSerialRegister, 4};
}

Request startStream()
{
    return {kSlave, Function::WriteRegisters, kOutputRegister, 1, kStartStream};
}

Frame encode(const Request& request)
{
    if (!isUsable(request))
        return {};
    Frame frame;
    append(frame, request.slave);
    append(frame, static_cast<std::uint8_t>(request.function));
    append(frame, request.address);
    append(frame, request.count);
    if (request.function == Function::WriteRegisters) {
        append(frame, std::uint8_t{2});
        append(frame, request.value);
    }
    const std::uint16_t sum = frames::crcModbus(frame.span());
    append(frame, static_cast<std::uint8_t>(sum & 0xFFU));
    append(frame, static_cast<std::uint8_t>(sum >> 8U));
    return frame;
}

Reply decodeReply(std::span<const std::uint8_t> frame)
{
    Reply reply;
    if ((frame[1] & kException) != 0) {
        reply.exception = static_cast<Exception>(frame[2]);
    } else if (static_cast<Function>(frame[1]) == Function::ReadRegisters) {
        reply.count = frame[2] / 2U;
        for (std::size_t i = 0; i < reply.count; ++i)
            reply.registers[i] = valueAt(frame, 3 + 2 * i);
    }
    return reply;
}

frames::Inspection ReplyFormat::inspect(std::span<const std::uint8_t> bytes) const
{
    const auto function = static_cast<std::uint8_t>(request.function);
    if (bytes[0] != request.slave || !isUsable(request))
        return {frames::Front::Garbage};
    if (bytes.size() < 2)
        return {frames::Front::Incomplete};
    if (bytes[1] == (function | kException))
        return judged(bytes, kExceptionSize);
    if (bytes[1] != function)
        return {frames::Front::Garbage};
    if (request.function == Function::WriteRegisters) {
        const Frame sent = encode(request); // the reply begins like its request
        if (!frames::beginsLike(bytes, sent.span().first(kWriteReplySize - kSumSize)))
            return {frames::Front::Garbage};
        return judged(bytes, kWriteReplySize);
    }
    if (bytes.size() < 3)
        return {frames::Front::Incomplete};
    if (bytes[2] != 2 * request.count)
        return {frames::Front::Garbage};
    return judged(bytes, 3 + bytes[2] + kSumSize);
}

} // namespace core::robotiq
