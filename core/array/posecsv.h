// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QByteArray>

#include <vector>

#include "core/array/arrayconfig.h"

/// Poses and recorded motions as tables for a spreadsheet: RFC 4180, UTF-8, the same in every locale. The
/// heading of a joint's column is its name and the unit: "elbow_deg" or "elbow_rad". Pure; any thread. A
/// wrong text is an Error whose sentence names the source, line, column and expectation.
namespace core::posecsv {

enum class Unit { Degrees, Radians };

/// "pose" and a column for each joint in any pose; one line per pose. A joint that is not in a pose has an
/// empty field.
QByteArray toCsv(const ArrayConfig& array, const std::vector<PoseConfig>& poses, Unit unit);
/// The joints must be the array's. Limits are not checked here: validate() does that.
Result<std::vector<PoseConfig>> posesOf(const QByteArray& text, const QString& source,
                                        const ArrayConfig& array);

/// "time_s" and a column for each joint; one line per point.
QByteArray toCsv(const RecordedMotion& motion, Unit unit);
Result<RecordedMotion> motionOf(const QByteArray& text, const QString& source, const ArrayConfig& array);

} // namespace core::posecsv
