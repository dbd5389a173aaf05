// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/family/dynamixel/layout.h"
#include "core/family/servofamily.h"

namespace core::dynamixel {

/// Dynamixel with protocol 1.0 or 2.0, or Feetech.
class DynamixelFamily final : public ServoFamily
{
public:
    DynamixelFamily(Kind kind, const char* name, const char* title);

    std::unique_ptr<core::family::BusProtocol>
    makeProtocol(std::span<const JointSetup> joints) const override;
    TorqueMode torqueMode(int raw) const override { return raw == 1 ? TorqueMode::On : TorqueMode::Free; }
    std::optional<int> positionSetBy(const ServoModel& model, const Register& reg, int raw) const override;
    QStringList statusWords(RegisterRole role, int raw) const override;
    QString modelNumber(std::uint8_t first, std::uint8_t second) const override
    {
        return QString::number(first | second << 8);
    }
    QString replyLevelName() const override;
    LastingBlock torqueSettings(const ServoModel& model) const override;
    TorqueFacts torqueFacts(const ServoModel& model, int tick, const RegisterValue& value) const override;
    bool hasVelocityMode(const ServoModel& model) const override
    {
        return layoutOf(m_kind, model.modelBytes).style != GoalStyle::Time;
    }
    const PacketFormat& packets() const override;
    WireSizes wireSizes() const override;
    core::family::Train safeTrain(std::array<std::uint8_t, kModelBytes> model) const override;
    PollSize pollSize(core::family::Train train, PollContent content, std::size_t joints) const override;
    std::size_t goalBytes(std::size_t joints, bool isSameTime) const override;

private:
    Kind m_kind;
};

const ServoFamily& family1(); ///< protocol 1.0
const ServoFamily& family2(); ///< protocol 2.0

} // namespace core::dynamixel
