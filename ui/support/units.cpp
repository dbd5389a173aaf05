// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/support/units.h"

#include <utility>

#include "core/base/numbertext.h"

namespace ui {

void Units::setAngleUnit(AngleUnit unit)
{
    if (m_angle == unit)
        return;
    m_angle = unit;
    emit changed();
}

void Units::setForceUnit(ForceUnit unit)
{
    if (std::exchange(m_force, unit) != unit)
        emit changed();
}

void Units::setTorqueUnit(TorqueUnit unit)
{
    if (std::exchange(m_torque, unit) != unit)
        emit changed();
}

ShownUnit Units::force() const
{
    constexpr double kNewtonsPerKilogramForce = 9.80665;      // by definition
    constexpr double kNewtonsPerPoundForce = 4.4482216152605; // by definition
    switch (m_force) {
    case ForceUnit::KilogramForce:
        return {QStringLiteral("kgf"), 1.0 / kNewtonsPerKilogramForce, 3};
    case ForceUnit::PoundForce:
        return {QStringLiteral("lbf"), 1.0 / kNewtonsPerPoundForce, 2};
    case ForceUnit::Newton:
        break;
    }
    return {QStringLiteral("N"), 1.0, 2};
}

ShownUnit Units::torque() const
{
    if (m_torque == TorqueUnit::NewtonMillimetre)
        return {QStringLiteral("N·mm"), 1e3, 0};
    return {QStringLiteral("N·m"), 1.0, 3};
}

void Units::follow(const Units& all)
{
    setAngleUnit(all.angleUnit());
    connect(&all, &Units::changed, this, [this, &all] { setAngleUnit(all.angleUnit()); });
}

void Units::setJoint(const core::JointUnits& joint)
{
    if (m_joint == joint)
        return;
    m_joint = joint;
    if (m_angle == AngleUnit::Ticks)
        emit changed();
}

double Units::shown(core::Angle angle) const
{
    if (isTicks() && m_joint->tickSize() > 0)
        return m_joint->offset + (m_joint->reverse ? -1 : 1) * angle.radians() / m_joint->tickSize();
    return isDegrees() ? angle.degrees() : angle.radians();
}

core::Angle Units::fromShown(double value) const
{
    if (isTicks())
        return angleOfTick(value);
    return isDegrees() ? core::Angle::fromDegrees(value) : core::Angle::fromRadians(value);
}

core::Angle Units::angleOfTick(double tick) const
{
    return core::Angle::fromRadians((m_joint->reverse ? -1 : 1) * m_joint->tickSize()
                                    * (tick - m_joint->offset));
}

QString Units::suffix() const
{
    if (isTicks())
        return QStringLiteral(" t");
    return isDegrees() ? QStringLiteral("°") : QStringLiteral(" rad");
}

QString Units::velocitySuffix() const
{
    return m_angle != AngleUnit::Radians ? QStringLiteral("°/s") : QStringLiteral(" rad/s");
}

QString Units::format(core::Angle angle) const
{
    return core::numberText(shown(angle), decimals()) + suffix();
}

QString Units::format(core::Angle angle, const core::JointUnits& joint) const
{
    if (m_angle != AngleUnit::Ticks)
        return format(angle);
    Units own;
    own.m_angle = m_angle;
    own.m_joint = joint;
    return own.format(angle);
}

QString Units::format(core::AngularVelocity velocity) const
{
    const bool isAngle = m_angle != AngleUnit::Radians; // ticks a second are not readable
    const double value = isAngle ? velocity.degrees() : velocity.radians();
    return core::numberText(value, isAngle ? 0 : 2) + velocitySuffix();
}

std::optional<core::Angle> Units::parse(const QString& text) const
{
    QString digits = text.trimmed().toLower();
    bool degrees = isDegrees();
    bool ticks = isTicks();
    if (m_joint && digits.endsWith(QLatin1Char('t'))) {
        digits.chop(1);
        ticks = true;
    }
    for (const auto& [ending, isDegree] :
         {std::pair{QStringLiteral("°"), true}, std::pair{QStringLiteral("deg"), true},
          std::pair{QStringLiteral("rad"), false}}) {
        if (digits.endsWith(ending)) {
            digits.chop(ending.size());
            degrees = isDegree;
            ticks = false;
            break;
        }
    }
    const auto value = core::readNumber(digits);
    if (!value)
        return std::nullopt;
    if (ticks)
        return angleOfTick(*value);
    return degrees ? core::Angle::fromDegrees(*value) : core::Angle::fromRadians(*value);
}

} // namespace ui
