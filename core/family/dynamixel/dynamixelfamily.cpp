// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/family/dynamixel/dynamixelfamily.h"

#include <QtCore/QCoreApplication>

#include "core/family/dynamixel/dynamixelprotocol.h"
#include "core/family/dynamixel/health.h"
#include "core/family/dynamixel/packetformat.h"
#include "core/family/dynamixel/profile.h"

namespace core::dynamixel {

namespace {

/// The context of this file's texts.
struct DynamixelWords
{
    Q_DECLARE_TR_FUNCTIONS(DynamixelWords)
};

FamilyTraits traitsOf(Kind kind, const char* name, const char* title)
{
    FamilyTraits traits;
    traits.name = QLatin1String(name);
    traits.title = QLatin1String(title);
    traits.canReboot = kind != Kind::Dynamixel1;
    traits.bootTime = kind == Kind::Feetech ? 1s : Duration{0}; // about 800 ms
    traits.factoryValues = FactoryValues::AtOnce;
    traits.resetKeeps = kind == Kind::Dynamixel2 ? ResetKeeps::IdThenRate
                        : kind == Kind::Feetech  ? ResetKeeps::Id
                                                 : ResetKeeps::Nothing;
    traits.sharesLine = true;
    traits.goalSwitchesOn = kind != Kind::Dynamixel2;
    traits.modelAddress = kind == Kind::Feetech ? 3 : 0;
    traits.moves = moveTraits(kind);
    return traits;
}

} // namespace

DynamixelFamily::DynamixelFamily(Kind kind, const char* name, const char* title)
    : ServoFamily(traitsOf(kind, name, title))
    , m_kind(kind)
{
}

std::unique_ptr<core::family::BusProtocol>
DynamixelFamily::makeProtocol(std::span<const JointSetup> joints) const
{
    return std::make_unique<core::family::DynamixelProtocol>(m_kind, joints);
}

std::optional<int> DynamixelFamily::positionSetBy(const ServoModel& model, const Register& reg, int raw) const
{
    constexpr int kMakeMiddle = 128;
    const bool isMiddle = m_kind == Kind::Feetech && reg.role == RegisterRole::Torque && raw == kMakeMiddle
                          && model.find(RegisterRole::Calibration) != nullptr;
    return isMiddle ? std::optional(model.positionCounts / 2) : std::nullopt;
}

QStringList DynamixelFamily::statusWords(RegisterRole role, int raw) const
{
    ServoHealth health;
    if (role == RegisterRole::StatusError)
        health.faults = faultsOf(m_kind, static_cast<std::uint8_t>(raw));
    return faultWords(health);
}

QString DynamixelFamily::replyLevelName() const
{
    return DynamixelWords::tr("status return level");
}

LastingBlock DynamixelFamily::torqueSettings(const ServoModel& model) const
{
    const Block& settings = layoutOf(m_kind, model.modelBytes).settings;
    return {settings.first, settings.length};
}

TorqueFacts DynamixelFamily::torqueFacts(const ServoModel& model, int tick, const RegisterValue& value) const
{
    TorqueFacts facts{.tick = tick};
    const auto is = [&](const char* name, int wanted) { return value(name) == wanted; };
    const int mode = value("operating_mode").value_or(-1);
    switch (layoutOf(m_kind, model.modelBytes).style) {
    case GoalStyle::Profile:
        facts.takes = isPositionMode(mode)    ? Takes::Positions
                      : mode == kVelocityMode ? Takes::Velocities
                                              : Takes::Neither;
        facts.isLimited = mode == kPositionModes.front(); // the others turn on
        if (facts.isLimited)
            facts.tick = foldedTick(tick, value("homing_offset").value_or(0), model.positionCounts);
        break;
    case GoalStyle::Acceleration:
        facts.takes = mode == 0               ? Takes::Positions
                      : mode == kVelocityMode ? Takes::Velocities
                                              : Takes::Neither;
        facts.isPowerless = is("torque_limit", 0);
        break;
    case GoalStyle::Speed:
        facts.takes =
            is("cw_angle_limit", 0) && is("ccw_angle_limit", 0) ? Takes::Velocities : Takes::Positions;
        facts.isPowerless = is("torque_limit", 0);
        break;
    case GoalStyle::Time:
        facts.takes =
            is("min_position_limit", 0) && is("max_position_limit", 0) ? Takes::Neither : Takes::Positions;
        break;
    }
    return facts;
}

const PacketFormat& DynamixelFamily::packets() const
{
    return packetFormat(m_kind);
}

WireSizes DynamixelFamily::wireSizes() const
{
    const Version version = versionOf(m_kind);
    const Layout& layout = layoutOf(m_kind, {});
    const std::size_t places = version == Version::One ? 2 : 4; // address and length
    const auto& [first, second] = layout.vitals;
    return {
        requestSize(version) + places,
        replySize(version),
        std::size_t{first.length} + second.length,
        {layout.motion.length, layout.motionAndPwm.length, layout.detailed.length},
        {layout.motion.contains(first), layout.motionAndPwm.contains(first), layout.detailed.contains(first)},
        second.length > 0 ? 2 : 1};
}

core::family::Train DynamixelFamily::safeTrain(std::array<std::uint8_t, kModelBytes> model) const
{
    return dynamixel::safeTrain(m_kind, model[0] | model[1] << 8);
}

PollSize DynamixelFamily::pollSize(core::family::Train train, PollContent content, std::size_t joints) const
{
    using core::family::Train;
    if (train == Train::Single || joints <= 1)
        return ServoFamily::pollSize(train, content, 1);
    const Version version = versionOf(m_kind);
    const std::size_t places = version == Version::One ? 2 : 4; // address and length
    const std::size_t data = layoutOf(m_kind, {}).poll(content).length;
    PollSize size;
    size.request = requestSize(version)
                   + (train == Train::Bulk ? 1 + joints * (1 + places) : places + joints); // 1.0: a 0 before
    size.replies = trainReplySize(version, train, true) + (joints - 1) * trainReplySize(version, train, false)
                   + joints * data;
    size.delays = train == Train::FastSync ? 1 : static_cast<int>(joints);
    return size;
}

std::size_t DynamixelFamily::goalBytes(std::size_t joints, bool) const
{
    const Version version = versionOf(m_kind);
    const std::size_t most = version == Version::Two ? 60 : m_kind == Kind::Feetech ? 28 : 40;
    const std::size_t frames = (joints + most - 1) / most;
    const std::size_t places = version == Version::One ? 2 : 4;
    return frames * (requestSize(version) + places) + joints * (1 + layoutOf(m_kind, {}).goals.length);
}

const ServoFamily& family1()
{
    static const DynamixelFamily only(Kind::Dynamixel1, "dynamixel1", "Dynamixel 1.0");
    return only;
}

const ServoFamily& family2()
{
    static const DynamixelFamily only(Kind::Dynamixel2, "dynamixel2", "Dynamixel 2.0");
    return only;
}

} // namespace core::dynamixel
