// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/family/dynamixel/layout.h"

#include <algorithm>
#include <cstdlib>

#include "core/protocol/dynamixel/slices.h"

namespace core::dynamixel {

namespace {

constexpr auto kTwos = Field::TwosComplement;

Layout axLayout()
{
    Layout ax;
    ax.style = GoalStyle::Speed;
    ax.goalSwitchesOn = true;
    ax.firmware = {2, 1};
    ax.limits = {Field{6, 2}, Field{8, 2}};
    ax.replyLevel = {16, 1};
    ax.torque = {24, 1};
    ax.goal = {30, 2};
    ax.goalSpeed = {32, 2, Field::Bit10};
    ax.position = {36, 2};
    ax.velocity = {38, 2, Field::Bit10};
    ax.load = {40, 2, Field::Bit10};
    ax.voltage = {42, 1};
    ax.temperature = {43, 1};
    ax.moving = {46, 1};
    ax.goals = {30, 4};
    ax.settings = {6, 4};
    // Torque too: a goal would switch it on.
    ax.motion = ax.motionAndPwm = ax.detailed = ax.vitals[0] = ax.check = {24, 23};
    ax.state = {24, 1};
    ax.arming = {6, 41};
    return ax;
}

Layout xLayout()
{
    Layout x;
    x.style = GoalStyle::Profile;
    x.firmware = {6, 1};
    x.driveMode = {10, 1};
    x.operatingMode = {11, 1};
    x.homingOffset = {20, 4, kTwos};
    x.torque = {64, 1};
    x.replyLevel = {68, 1};
    x.errors = {70, 1};
    x.watchdog = {98, 1, kTwos};
    x.goalSpeed = {104, 4, kTwos};
    x.goal = {116, 4, kTwos};
    x.moving = {122, 1};
    x.pwm = {124, 2, kTwos};
    x.current = x.load = {126, 2, kTwos}; // by the model
    x.velocity = {128, 4, kTwos};
    x.position = {132, 4, kTwos};
    x.trajectoryPosition = {140, 4, kTwos};
    x.voltage = {144, 2};
    x.temperature = {146, 1};
    x.goals = {108, 12};
    x.settings = {6, 18};
    x.motion = {126, 10}; // whether it moves follows from the velocity
    x.motionAndPwm = {122, 14};
    x.detailed = {116, 28};
    x.vitals = {Block{64, 7}, Block{144, 3}};
    x.state = x.vitals[0];
    x.arming = {6, 130};
    x.check = {64, 72};
    return x;
}

/// With an external port.
Layout xPortLayout()
{
    Layout x = xLayout();
    x.reference.input = {152, 2};
    x.reference.polled = {116, 38}; // up to it, in one block: of the same instant as the position
    return x;
}

Layout stsLayout()
{
    Layout sts;
    sts.style = GoalStyle::Acceleration;
    sts.goalSwitchesOn = true;
    sts.phase = {18, 1};
    sts.homingOffset = {31, 2, Field::Bit11};
    sts.operatingMode = {33, 1};
    sts.torque = {40, 1};
    sts.goal = {42, 2, Field::Bit15};
    sts.goalSpeed = {46, 2, Field::Bit15};
    sts.lock = {55, 1};
    sts.position = {56, 2, Field::Bit15};
    sts.velocity = {58, 2, Field::Bit15};
    sts.load = {60, 2, Field::Bit10};
    sts.voltage = {62, 1};
    sts.temperature = {63, 1};
    sts.errors = {65, 1};
    sts.moving = {66, 1};
    sts.current = {69, 2, Field::Bit15};
    sts.goals = {41, 7};
    sts.settings = {18, 16};
    sts.motion = {56, 11};
    sts.motionAndPwm = {56, 15};
    sts.detailed = sts.vitals[0] = sts.check = {40, 31};
    sts.state = {40, 1};
    sts.arming = {18, 53};
    return sts;
}

Layout scsLayout()
{
    Layout scs;
    scs.style = GoalStyle::Time;
    scs.isBigEndian = true;
    scs.goalSwitchesOn = true;
    scs.limits = {Field{9, 2}, Field{11, 2}};
    scs.torque = {40, 1};
    scs.goal = {42, 2};
    scs.lock = {48, 1};
    scs.position = {56, 2};
    scs.velocity = {58, 2, Field::Bit15};
    scs.load = {60, 2, Field::Bit10};
    scs.voltage = {62, 1};
    scs.temperature = {63, 1};
    scs.errors = {65, 1};
    scs.moving = {66, 1};
    scs.goals = {42, 6};
    scs.settings = {9, 4};
    scs.motion = scs.motionAndPwm = {56, 11};
    scs.detailed = scs.vitals[0] = scs.check = {40, 27};
    scs.state = {40, 1};
    scs.arming = {9, 58};
    return scs;
}

constexpr bool isBetween(int number, int first, int last)
{
    return number >= first && number <= last;
}

} // namespace

const Layout& layoutOf(Kind kind, std::array<std::uint8_t, 2> modelBytes)
{
    static const Layout ax = axLayout();
    static const Layout x = xLayout();
    static const Layout xPort = xPortLayout();
    static const Layout sts = stsLayout();
    static const Layout scs = scsLayout();
    constexpr std::uint8_t kScsSeries = 5;
    constexpr std::array kWithPort{1100, 1110, 1120, 1130, 1140, 1150}; // XH540, XM540
    if (kind == Kind::Feetech)
        return modelBytes[0] == kScsSeries ? scs : sts;
    if (kind == Kind::Dynamixel1)
        return ax;
    return std::ranges::find(kWithPort, modelBytes[0] | modelBytes[1] << 8) != kWithPort.end() ? xPort : x;
}

int foldedTick(int tick, int homingOffset, int turn)
{
    const int offset = std::abs(homingOffset) <= kLargestOffset ? homingOffset : 0;
    const int actual = (tick - offset) % turn; // without the offset it is within a turn
    return (actual < 0 ? actual + turn : actual) + offset;
}

int valueOf(const Layout& layout, const Field& field, std::uint16_t first, std::span<const std::uint8_t> data)
{
    const auto at = static_cast<std::size_t>(field.address - first);
    std::uint32_t raw = 0;
    for (std::size_t i = 0; i < field.size; ++i) {
        const std::size_t shift = 8 * (layout.isBigEndian ? field.size - 1 - i : i);
        raw |= static_cast<std::uint32_t>(data[at + i]) << shift;
    }
    if (field.sign == Field::TwosComplement) {
        const int unused = 32 - 8 * field.size;
        return static_cast<std::int32_t>(raw << unused) >> unused;
    }
    if (field.sign == Field::Unsigned)
        return static_cast<int>(raw);
    const auto magnitude = static_cast<int>(raw & ((1u << field.sign) - 1));
    return (raw >> field.sign & 1u) != 0 ? -magnitude : magnitude;
}

void putValue(const Layout& layout, const Field& field, int value, std::span<std::uint8_t> bytes)
{
    auto raw = static_cast<std::uint32_t>(value);
    if (field.sign == Field::Bit10 || field.sign == Field::Bit11 || field.sign == Field::Bit15) {
        const int most = (1 << field.sign) - 1;
        raw =
            static_cast<std::uint32_t>(std::min(std::abs(value), most)) | (value < 0 ? 1u << field.sign : 0u);
    }
    for (std::size_t i = 0; i < field.size; ++i) {
        const std::size_t shift = 8 * (layout.isBigEndian ? field.size - 1 - i : i);
        bytes[i] = static_cast<std::uint8_t>(raw >> shift & 0xFFu);
    }
}

family::Train safeTrain(Kind kind, int modelNumber)
{
    using family::Train;
    constexpr std::array kMx1{29, 310, 320, 360}; // MX-28, MX-64, MX-106, MX-12W
    constexpr int kScsSeries = 5;
    switch (kind) {
    case Kind::Dynamixel1:
        return std::ranges::find(kMx1, modelNumber) != kMx1.end() ? Train::Bulk : Train::Single;
    case Kind::Dynamixel2:
        return Train::Sync;
    case Kind::Feetech:
        break;
    }
    return (modelNumber & 0xFF) == kScsSeries ? Train::Single : Train::Sync;
}

std::size_t trainReplySize(Version version, family::Train train, bool isFirst)
{
    if (train != family::Train::FastSync)
        return replySize(version);
    return kSliceFrame + (isFirst ? kMergedHead : 0);
}

double amperesPerUnit(int modelNumber)
{
    constexpr std::array kLoad{30, 1060, 1070, 1080, 1090, 1160}; // MX-28, XL430, XC430, 2XL430, 2XC430
    if (std::ranges::find(kLoad, modelNumber) != kLoad.end())
        return 0.0;
    return isBetween(modelNumber, 1190, 1240) ? 0.001 : 0.00269;
}

int firstFastFirmware(int modelNumber)
{
    constexpr int kNever = 256;
    if (modelNumber == 1090 || modelNumber == 1160 || !isBetween(modelNumber, 1000, 1310)) // 2XL430, 2XC430
        return kNever;
    return isBetween(modelNumber, 1190, 1240) ? 46 : 45;
}

} // namespace core::dynamixel
