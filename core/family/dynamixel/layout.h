// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "core/family/train.h"
#include "core/protocol/dynamixel/packet.h"
#include "core/servo/pollcontent.h"

/// Where Dynamixel and Feetech servos have the registers that the bus thread uses.
namespace core::dynamixel {

/// The families that share packets; each is the protocol of a bus.
enum class Kind : std::uint8_t { Dynamixel1, Dynamixel2, Feetech };
constexpr Version versionOf(Kind kind)
{
    return kind == Kind::Dynamixel2 ? Version::Two : Version::One;
}

/// A register: 1, 2 or 4 bytes. Signed by two's complement, or by a sign bit.
struct Field
{
    std::uint16_t address = 0;
    std::uint8_t size = 0; ///< 0: the servo has no such register
    enum Sign : std::uint8_t {
        Unsigned = 0,
        Bit10 = 10,
        Bit11 = 11,
        Bit15 = 15,
        TwosComplement = 255
    } sign = Unsigned;

    bool isThere() const { return size > 0; }
};

/// Some bytes in a row.
struct Block
{
    std::uint16_t first = 0;
    std::uint16_t length = 0;

    bool contains(const Block& other) const
    {
        return other.first >= first && other.first + other.length <= first + length;
    }
    bool contains(const Field& field) const
    {
        return field.size > 0 && field.address >= first && field.address + field.size <= first + length;
    }
};

/// How a servo gets its goals.
enum class GoalStyle : std::uint8_t {
    Speed,        ///< AX: position, highest speed
    Profile,      ///< X: acceleration and velocity of the profile, position
    Acceleration, ///< STS: acceleration, position, (time), speed
    Time,         ///< SCS: position, time, (speed)
};

/// Addresses of the registers that the bus uses, and peculiarities of the model series.
struct Layout
{
    GoalStyle style = GoalStyle::Profile;
    bool isBigEndian = false;
    /// A goal switches the torque on.
    bool goalSwitchesOn = false;

    Field torque, lock, watchdog, replyLevel, errors, moving;
    Field position, velocity, load, pwm, current, voltage, temperature;
    Field goal, goalSpeed;
    Field trajectoryPosition; ///< of the servo's own move
    struct
    {
        Field input;
        Block polled; ///< detailed, and the input; without length: the servo has none
    } reference;      ///< a digital input
    Field firmware, driveMode, operatingMode, homingOffset, phase;
    std::array<Field, 2> limits; ///< lowest and highest position; both 0: it turns continuously
    Block goals;                 ///< written at once
    Block settings;              ///< that decide what a goal means
    Block motion;                ///< position and velocity, and whether it moves
    Block motionAndPwm, detailed;
    std::array<Block, 2> vitals; ///< the second, where supply and temperature are far from the torque
    /// Torque and errors; nothing that changes by itself, because two servos of an ID differ in their
    /// replies.
    Block state;
    Block arming; ///< settings, torque and position
    Block check;  ///< torque, goal and position

    const Block& poll(PollContent content) const
    {
        switch (content) {
        case PollContent::Motion:
            return motion;
        case PollContent::MotionAndPwm:
            return motionAndPwm;
        case PollContent::Detailed:
            return detailed;
        case PollContent::Reference:
            break;
        }
        return reference.polled.length > 0 ? reference.polled : detailed;
    }
};

/// The operating modes of a Dynamixel 2.0 whose goals are positions, the one of a single turn first.
inline constexpr std::array kPositionModes{3, 4, 5};
inline constexpr int kVelocityMode = 1; ///< also of Feetech STS
constexpr bool isPositionMode(int mode)
{
    return std::ranges::find(kPositionModes, mode) != kPositionModes.end();
}
/// A Dynamixel 2.0 in the mode of a single turn ignores a larger homing offset.
inline constexpr int kLargestOffset = 1024;
/// The position that a servo counts within a turn (`turn` ticks) when its torque is on.
int foldedTick(int tick, int homingOffset, int turn);

/// Of a model, by the bytes that it reports.
const Layout& layoutOf(Kind kind, std::array<std::uint8_t, 2> modelBytes);

/// Value of a field in the data of a block that contains it.
int valueOf(const Layout& layout, const Field& field, std::uint16_t first,
            std::span<const std::uint8_t> data);
/// Writes a value to `bytes`, which begin at the field.
void putValue(const Layout& layout, const Field& field, int value, std::span<std::uint8_t> bytes);

/// What register 126 of a Dynamixel 2.0 model holds: A a unit of current, or 0 for its load.
double amperesPerUnit(int modelNumber);
/// The fastest train that a model answers with any firmware; model 0: any model.
family::Train safeTrain(Kind kind, int modelNumber);
/// Bytes around the data of a servo in the reply to a train; in a merged one the first servo's part has the
/// head.
std::size_t trainReplySize(Version version, family::Train train, bool isFirst);
/// First firmware of a Dynamixel 2.0 model that answers fast reads; none: 256.
int firstFastFirmware(int modelNumber);

} // namespace core::dynamixel
