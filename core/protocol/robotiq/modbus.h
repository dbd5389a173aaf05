// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "core/base/frame.h"
#include "core/protocol/frames/framestream.h"

/// The part of Modbus RTU that the Robotiq FT 300 has: read holding registers (03), write registers (16).
/// Values are big-endian, the CRC-16/MODBUS at the end has its low byte first. Sources: Modbus Application
/// Protocol 1.1b3, sections 6.3, 6.12 and 7; Modbus over Serial Line 1.02.
namespace core::robotiq {

inline constexpr std::size_t kMaxRegisters = 125; ///< of one request

enum class Function : std::uint8_t { ReadRegisters = 3, WriteRegisters = 16 };

/// A request for registers, or to write one register: the sensor needs no more.
struct Request
{
    std::uint8_t slave = 9;
    Function function = Function::ReadRegisters;
    std::uint16_t address = 0;
    std::uint16_t count = 1; ///< 1 to kMaxRegisters; of a write 1
    std::uint16_t value = 0; ///< of a write

    friend bool operator==(const Request&, const Request&) = default;
};

/// Requests of this sensor.
Request readWrench();
Request readFirmware();
Request readSerial();
Request startStream();

/// Empty when `count` is out of its range.
Frame encode(const Request& request);

/// Why a slave refuses a request. Others exist.
enum class Exception : std::uint8_t {
    IllegalFunction = 1,
    IllegalAddress = 2,
    IllegalValue = 3,
    Failure = 4
};

/// A reply of the slave: register values, or an exception.
struct Reply
{
    std::array<std::uint16_t, kMaxRegisters> registers{};
    std::size_t count = 0;              ///< of `registers`; 0 for a write
    std::optional<Exception> exception; ///< the request was refused

    std::span<const std::uint16_t> values() const { return {registers.data(), count}; }
};

/// The reply in a frame that ReplyFormat has found good.
Reply decodeReply(std::span<const std::uint8_t> frame);

/// Replies to one request, of its size and with its address, or exceptions.
struct ReplyFormat
{
    Request request;

    frames::Inspection inspect(std::span<const std::uint8_t> bytes) const;
};
using ReplyParser = frames::FrameStream<ReplyFormat>;

} // namespace core::robotiq
