// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QByteArray>

#include <vector>

#include "core/array/arrayconfig.h"

/// Poses and recorded motions as tables for a spreadsheet: RFC 4180, UTF-8, the same in every locale. The
/// heading of a joint's column is its name and the unit: "elbow_deg" or "elbow_rad". Pure; any thread. What
/// is wrong in a text is an Error whose sentence names the source, line and column and what was expected.
namespace core::posecsv {

enum class Unit { Degrees, Radians };

/// "pose" and a column for each joint that some pose names; a line a pose. A joint that a pose leaves alone
/// has an empty field.
QByteArray toCsv(const ArrayConfig& array, const std::vector<PoseConfig>& poses, Unit unit);
/// The joints must be the array's. Limits are not checked here: validate() does that.
Result<std::vector<PoseConfig>> posesOf(const QByteArray& text, const QString& source,
                                        const ArrayConfig& array);

/// "time_s" and a column for each joint; a line a point.
QByteArray toCsv(const RecordedMotion& motion, Unit unit);
Result<RecordedMotion> motionOf(const QByteArray& text, const QString& source, const ArrayConfig& array);

} // namespace core::posecsv
