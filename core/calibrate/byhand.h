// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>
#include <QtCore/QStringList>

#include <optional>
#include <vector>

#include "core/array/arrayconfig.h"
#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/calibrate/rangetracker.h"

/// Calibration of joints by hand, and the array that results. Pure: writes nothing. All positions are
/// absolute ticks, which do not depend on settings of the servo or the array.
namespace core::calibrate {

/// Storage of a joint's zero.
enum class ZeroBy {
    Offset,   ///< the array's offset
    Register, ///< the servo's calibration_difference
};

/// The joint was at its reference position.
struct ZeroMark
{
    int tick = 0; ///< absolute
    Angle angle;  ///< joint angle at this position
    ZeroBy by = ZeroBy::Offset;

    friend bool operator==(const ZeroMark&, const ZeroMark&) = default;
};

/// The joint was swept from end to end.
struct LimitMark
{
    TickRange travel;     ///< absolute
    Angle margin;         ///< distance from both ends, >= 0
    bool inServo = false; ///< also written to the servo's min_position and max_position

    friend bool operator==(const LimitMark&, const LimitMark&) = default;
};

/// Calibration of one joint; any part may be missing.
struct Learned
{
    JointIndex joint;
    int calibration = 0; ///< the servo's present calibration_difference
    std::optional<ZeroMark> zero;
    std::optional<bool> reverse; ///< result of the direction check
    std::optional<LimitMark> limits;

    bool isEmpty() const { return !zero && !reverse && !limits; }
};

/// The servo's calibration_difference, from one position in absolute and calibrated ticks.
int calibrationOf(int absoluteTick, int calibratedTick, int positionCounts);

/// A joint after everything pending is applied.
struct Outcome
{
    JointConfig joint;
    int calibration = 0;  ///< the servo's calibration_difference after that
    JointUnits units;     ///< with limits
    QStringList problems; ///< requests that are impossible; their parts stay unchanged
    QStringList notes;    ///< information for the operator

    /// Joint position where the servo reads `absoluteTick`.
    Angle positionAt(int absoluteTick) const
    {
        return units.position(static_cast<std::uint16_t>(absoluteTick - calibration));
    }
};

/// One joint of `array` with its calibration. Order: direction first (typed limits keep their physical
/// positions), then zero (typed limits keep their angles), then limits from the sweep, which keep their
/// physical positions, independent of the zero.
Outcome outcomeOf(const ArrayConfig& array, const ServoModel& model, const Learned& learned);

/// The array with all calibrations; impossible requests change nothing.
ArrayConfig calibrated(const ArrayConfig& array, const std::vector<Learned>& learned,
                       const ModelLibrary& models);

/// Goal of a nudge by `step` from `present`, or a sentence with the reason against it.
Result<Angle> nudgeGoal(const QString& joint, Angle present, Angle minimum, Angle maximum, Angle step);

/// "elbow (ID 3)"
QString jointTitle(const JointConfig& joint);

} // namespace core::calibrate
