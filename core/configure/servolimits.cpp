// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/configure/servolimits.h"

#include <QtCore/QCoreApplication>

#include "core/base/filled.h"
#include "core/base/numbertext.h"
#include "core/configure/writing.h"
#include "core/family/servofamily.h"
#include "core/servo/limitslack.h"

namespace core {

namespace {

/// The context of this file's texts.
struct ServoLimitText
{
    Q_DECLARE_TR_FUNCTIONS(ServoLimitText)
};

std::optional<int> heldValue(const DeviceImage& image, const Register* reg)
{
    return reg != nullptr ? image.value(*reg, placeOf(*reg, Memory::Ram)) : std::nullopt;
}

} // namespace

std::vector<RegisterRange> servoLimitRanges(const ServoModel& model)
{
    const Register* minimum = model.find(RegisterRole::MinPosition);
    const Memory memory = minimum != nullptr ? placeOf(*minimum, Memory::Ram) : Memory::Ram;
    const LastingBlock settings = familyOf(model).torqueSettings(model);
    std::vector<RegisterRange> ranges{
        RegisterRange::covering(model, memory, {RegisterRole::MinPosition, RegisterRole::MaxPosition}),
        {Memory::Eep, settings.address, settings.length}};
    std::erase_if(ranges, [](const RegisterRange& range) { return range.length == 0; });
    return ranges;
}

std::optional<PositionLimits> servoLimits(const ServoModel& model, const DeviceImage& image,
                                          const JointUnits& units)
{
    const auto minimum = heldValue(image, model.find(RegisterRole::MinPosition));
    const auto maximum = heldValue(image, model.find(RegisterRole::MaxPosition));
    if (!minimum || !maximum || *minimum >= *maximum)
        return {};
    const TorqueFacts facts = familyOf(model).torqueFacts(
        model, 0, [&](const char* name) { return heldValue(image, model.find(QLatin1String(name))); });
    if (!facts.isLimited || facts.takes == Takes::Velocities || facts.takes == Takes::Neither)
        return {};
    const Angle one = units.positionOfTick(*minimum);
    const Angle other = units.positionOfTick(*maximum);
    return PositionLimits{std::min(one, other), std::max(one, other)};
}

QString narrowerSentence(const ServoModel& model, const PositionLimits& limits, const JointUnits& units)
{
    const Angle slack = Angle::fromRadians(limitSlack(units) * units.tickSize());
    if (limits.minimum <= units.minPosition() + slack && limits.maximum >= units.maxPosition() - slack)
        return {};
    const auto inDegrees = [](Angle angle) { return numberText(angle.degrees(), 1); };
    return filled(
        ServoLimitText::tr("The servo itself allows only %1° to %2° (%3, %4), the joint %5° to %6°: "
                           "it does not reach goals beyond. Write these registers, or narrow the "
                           "limits of the joint."),
        inDegrees(limits.minimum), inDegrees(limits.maximum), model.nameOf(RegisterRole::MinPosition),
        model.nameOf(RegisterRole::MaxPosition), inDegrees(units.minPosition()),
        inDegrees(units.maxPosition()));
}

} // namespace core
