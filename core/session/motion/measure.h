// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <optional>

namespace core {

/// A number with a unit, as typed for a joint.
struct Measure
{
    double value = 0.0; ///< rad, or rad/s; ticks or the servo's own unit of speed when `isRaw`
    bool isRaw = false;
};

/// "30", "30deg", "30°" -> rad; "0.5rad"; "700t" unchanged. None for anything else. Pure.
std::optional<Measure> parseMeasure(const QString& text);

/// "elbow=30deg": a joint and its goal, split at the last '='.
struct NamedGoal
{
    QString joint;
    Measure goal;
};
std::optional<NamedGoal> parseNamedGoal(const QString& text);

} // namespace core
