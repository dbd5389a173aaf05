// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QStringList>

#include <cstdint>

namespace core {

/// A fact that not every servo reports.
enum class Fact : std::uint8_t { Unknown, No, Yes };

constexpr Fact factOf(bool is)
{
    return is ? Fact::Yes : Fact::No;
}

/// The effect of a servo on its joint: turns freely, brakes by its shorted motor, holds or moves it.
enum class TorqueMode : std::uint8_t { Free = 0x00, Brake = 0x40, On = 0x60 };

/// Faults of servos of any family: bits of ServoHealth::faults.
namespace Fault {
inline constexpr std::uint16_t kVoltage = 0x0001;       ///< of the supply, too low or too high
inline constexpr std::uint16_t kPositionLimit = 0x0002; ///< goal or position outside the servo's limits
inline constexpr std::uint16_t kTemperature = 0x0004;
inline constexpr std::uint16_t kPacket = 0x0008; ///< rejected a packet; the cause may be among the last four
inline constexpr std::uint16_t kOverload = 0x0010;
inline constexpr std::uint16_t kDriver = 0x0020; ///< of the motor
inline constexpr std::uint16_t kMemory = 0x0040; ///< registers that survive power-off are corrupted
inline constexpr std::uint16_t kEncoder = 0x0080;
inline constexpr std::uint16_t kChecksum = 0x0100;
inline constexpr std::uint16_t kCommand = 0x0200; ///< unknown to the servo
inline constexpr std::uint16_t kRange = 0x0400;   ///< a register that is missing or read-only
inline constexpr std::uint16_t kGarbage = 0x0800; ///< bytes outside of packets
/// Of the line, as after a search by other protocols: the servo works on.
inline constexpr std::uint16_t kOfPackets = kPacket | kChecksum | kCommand | kRange | kGarbage;
} // namespace Fault

/// The state that a servo reports with a reply, whatever its family. Trivially copyable: it crosses threads.
struct ServoHealth
{
    std::uint16_t faults = 0;  ///< Fault bits
    std::uint16_t unnamed = 0; ///< bits of `error` that have no meaning above
    Fact torque = Fact::Unknown;
    Fact moving = Fact::Unknown;
    Fact inPosition = Fact::Unknown;
    Fact alert = Fact::Unknown; ///< some fault, which the reply does not name
    std::uint16_t error = 0;    ///< as received, in the family's own bits
    std::uint16_t detail = 0;   ///< the same

    bool has(std::uint16_t fault) const { return (faults & fault) != 0; }
    bool hasFaults() const { return faults != 0 || unnamed != 0 || alert == Fact::Yes; }

    friend bool operator==(const ServoHealth&, const ServoHealth&) = default;
};

/// `reply`, with the facts that it does not report as they were before: not every reply contains all.
ServoHealth completed(const ServoHealth& before, const ServoHealth& reply);

/// `believed`, with every bit and fact on which two consecutive replies agree: one reply alone changes
/// nothing.
ServoHealth confirmed(const ServoHealth& believed, const ServoHealth& first, const ServoHealth& second);

/// Faults in words, most serious first: "input voltage out of range", "overload" … Unnamed bits are shown by
/// number. The causes of a rejected packet follow it in parentheses.
QStringList faultWords(const ServoHealth& health);

} // namespace core
