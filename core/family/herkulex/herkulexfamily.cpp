// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/family/herkulex/herkulexfamily.h"

#include "core/family/herkulex/health.h"
#include "core/family/herkulex/herkulexprotocol.h"
#include "core/family/herkulex/playtime.h"

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

private:
    static FamilyTraits traitsOf()
    {
        FamilyTraits traits;
        traits.name = QStringLiteral("herkulex");
        traits.title = QStringLiteral("HerkuleX");
        traits.canBrake = true;
        traits.factoryValues = FactoryValues::AtReboot;
        traits.keepsIdentity = true;
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
