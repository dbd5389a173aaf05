// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/motion/measure.h"

#include <QtCore/QRegularExpression>

#include <cmath>

#include "core/base/quantities.h"

namespace core {

std::optional<Measure> parseMeasure(const QString& text)
{
    static const QRegularExpression form(QStringLiteral("^([-+]?[0-9]*\\.?[0-9]+)(deg|°|rad|t)?$"));
    const auto match = form.match(text);
    if (!match.hasMatch())
        return std::nullopt;
    bool ok = false;
    const double value = match.captured(1).toDouble(&ok);
    if (!ok || !std::isfinite(value))
        return std::nullopt;
    const QString unit = match.captured(2);
    if (unit == QLatin1String("t"))
        return value == std::floor(value) && std::abs(value) <= 32767 ? std::optional(Measure{value, true})
                                                                      : std::nullopt;
    return Measure{unit == QLatin1String("rad") ? value : Angle::fromDegrees(value).radians(), false};
}

std::optional<NamedGoal> parseNamedGoal(const QString& text)
{
    const auto equals = text.lastIndexOf(QLatin1Char('='));
    const auto goal = parseMeasure(text.mid(equals + 1));
    if (equals <= 0 || !goal)
        return std::nullopt;
    return NamedGoal{text.left(equals), *goal};
}

} // namespace core
