// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/motion/permission.h"

#include <QtCore/QCoreApplication>

#include "core/base/numbertext.h"

namespace core {

namespace {

/// The context of this file's texts.
struct Permission
{
    Q_DECLARE_TR_FUNCTIONS(Permission)
};

constexpr Angle kOutside = Angle::fromDegrees(0.4); ///< less is noise

QString inDegrees(Angle angle)
{
    return numberText(angle.degrees(), 1);
}

} // namespace

std::optional<Refusal> checkArming(const ArmFacts& facts)
{
    using enum Refusal::Reason;
    if (facts.takes == Takes::Neither)
        return Refusal{
            Mode, Permission::tr(
                      "Its operating mode is \"%1\", which is not supported here: joints are armed only in a "
                      "mode that moves to positions or turns at a velocity. Change its mode.")
                      .arg(facts.mode)};
    if (facts.takes != Takes::Velocities
        && (facts.position < facts.minimum - kOutside || facts.position > facts.maximum + kOutside))
        return Refusal{
            OutsideLimits,
            Permission::tr("It is at %1°, outside its limits of %2° to %3°, so torque would move it. Turn it "
                           "back by hand, or widen its limits (to one turn at most).")
                .arg(inDegrees(facts.position), inDegrees(facts.minimum), inDegrees(facts.maximum))};
    if (facts.isPowerless)
        return Refusal{Powerless,
                       Permission::tr("Its torque limit is 0, as after an alarm, so it would not hold the "
                                      "joint. Clear its errors.")};
    ServoHealth own = facts.health;
    own.faults &= static_cast<std::uint16_t>(~Fault::kOfPackets);
    if (own.hasFaults())
        return Refusal{Faults, Permission::tr("It has errors: %1. Remove the cause and clear the errors.")
                                   .arg(faultWords(own).join(QStringLiteral(", ")))};
    return {};
}

} // namespace core
