// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/family/herkulex/herkulexfamily.h"

#include "core/family/herkulex/health.h"
#include "core/family/herkulex/herkulexprotocol.h"
#include "core/family/herkulex/packetformat.h"
#include "core/family/herkulex/playtime.h"
#include "core/protocol/herkulex/packet.h"
#include "core/protocol/herkulex/status.h"

namespace core::herkulex {

namespace {

class HerkulexFamily final : public ServoFamily
{
public:
    HerkulexFamily()
        : ServoFamily(traitsOf())
    {
    }

    TorqueMode torqueMode(int raw) const override { return torqueModeOf(raw); }
    std::unique_ptr<core::family::BusProtocol> makeProtocol(std::span<const JointSetup> joints) const override
    {
        return std::make_unique<core::family::HerkulexProtocol>(joints);
    }
    MoveShape moveShape(int ratio, int time) const override { return herkulex::moveShape(ratio, time); }
    QStringList statusWords(RegisterRole role, int raw) const override
    {
        const auto byte = static_cast<std::uint8_t>(raw);
        return role == RegisterRole::StatusError ? faultWords(healthOf({byte, 0})) : detailWords({0, byte});
    }
    const PacketFormat& packets() const override { return packetFormat(); }
    WireSizes wireSizes() const override
    {
        constexpr std::size_t kAddressAndLength = 2;
        constexpr std::size_t kStatus = 2;
        return {kHeaderSize + kAddressAndLength, kHeaderSize + kAddressAndLength + kStatus, 4, {4, 8, 16}};
    }
    int liveBits(RegisterRole role) const override
    {
        return role == RegisterRole::StatusDetail ? StatusDetail::kLiveBits : 0;
    }
    std::size_t goalBytes(std::size_t joints, bool isSameTime) const override
    {
        const std::size_t most = isSameTime ? kMaxSJogServos : kMaxIJogServos;
        const std::size_t frames = (joints + most - 1) / most;
        return isSameTime ? frames * (kHeaderSize + 1) + 4 * joints : frames * kHeaderSize + 5 * joints;
    }

private:
    static FamilyTraits traitsOf()
    {
        FamilyTraits traits;
        traits.name = QStringLiteral("herkulex");
        traits.title = QStringLiteral("HerkuleX");
        traits.canBrake = true;
        traits.factoryValues = FactoryValues::AtReboot;
        traits.resetKeeps = ResetKeeps::EachByChoice;
        traits.clearsByWrite = true;
        traits.moves = moveTraits();
        return traits;
    }
};

} // namespace

const ServoFamily& family()
{
    static const HerkulexFamily only;
    return only;
}

} // namespace core::herkulex
