// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/support/units.h"

#include <QtCore/QLocale>

#include <cmath>

namespace ui {

namespace {

/// Never "-0.0": a joint at rest does not flicker between two zeros.
QString number(double value, int decimals)
{
    const double half = 0.5 * std::pow(10.0, -decimals);
    return QString::number(std::fabs(value) < half ? 0.0 : value, 'f', decimals);
}

} // namespace

void Units::setAngleUnit(AngleUnit unit)
{
    if (m_angle == unit)
        return;
    m_angle = unit;
    emit changed();
}

double Units::shown(core::Angle angle) const
{
    return isDegrees() ? angle.degrees() : angle.radians();
}

core::Angle Units::fromShown(double value) const
{
    return isDegrees() ? core::Angle::fromDegrees(value) : core::Angle::fromRadians(value);
}

QString Units::suffix() const
{
    return isDegrees() ? QStringLiteral("°") : QStringLiteral(" rad");
}

QString Units::velocitySuffix() const
{
    return isDegrees() ? QStringLiteral("°/s") : QStringLiteral(" rad/s");
}

QString Units::format(core::Angle angle) const
{
    return number(shown(angle), decimals()) + suffix();
}

QString Units::format(core::AngularVelocity velocity) const
{
    const double value = isDegrees() ? velocity.degrees() : velocity.radians();
    return number(value, isDegrees() ? 0 : 2) + velocitySuffix();
}

std::optional<core::Angle> Units::parse(const QString& text) const
{
    QString digits = text.trimmed().toLower();
    bool degrees = isDegrees();
    for (const auto& [ending, isDegree] :
         {std::pair{QStringLiteral("°"), true}, std::pair{QStringLiteral("deg"), true},
          std::pair{QStringLiteral("rad"), false}}) {
        if (digits.endsWith(ending)) {
            digits.chop(ending.size());
            degrees = isDegree;
            break;
        }
    }
    bool ok = false;
    const double value = digits.trimmed().replace(QLatin1Char(','), QLatin1Char('.')).toDouble(&ok);
    if (!ok || !std::isfinite(value))
        return std::nullopt;
    return degrees ? core::Angle::fromDegrees(value) : core::Angle::fromRadians(value);
}

} // namespace ui
