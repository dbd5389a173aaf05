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

/// Calibration of joints by hand, and the array that results. Pure: writes nothing. All positions are ticks
/// as tickOf() counts them: of the sensor, which do not depend on settings of the servo or the array; where
/// the calibration turns the reading (Feetech), the reading now, because that decides where it jumps.
namespace core::calibrate {

/// Storage of a joint's zero.
enum class ZeroBy {
    Offset,   ///< the array's offset
    Register, ///< the servo's register with the role Calibration
};

/// The joint was at its reference position.
struct ZeroMark
{
    int tick = 0;
    Angle angle; ///< joint angle at this position
    ZeroBy by = ZeroBy::Offset;

    friend bool operator==(const ZeroMark&, const ZeroMark&) = default;
};

/// The joint was swept from end to end.
struct LimitMark
{
    TickRange travel;
    Angle margin;         ///< distance from both ends, >= 0
    bool inServo = false; ///< also written to the servo's min_position and max_position

    friend bool operator==(const LimitMark&, const LimitMark&) = default;
};

/// Calibration of one joint; any part may be missing.
struct Learned
{
    JointIndex joint;
    int calibration = 0; ///< ticks by which the servo's reading is below tickOf() now
    int held = 0;        ///< value of its calibration register now
    std::optional<ZeroMark> zero;
    std::optional<bool> reverse; ///< result of the direction check
    std::optional<LimitMark> limits;

    bool isEmpty() const { return !zero && !reverse && !limits; }
};

/// The tick of a position that the servo reads as `reading` and its sensor as `absoluteTick`.
int tickOf(const ServoModel& model, int absoluteTick, int reading);
/// What is known of a servo from one such position, nothing learned.
Learned learnedNow(const ServoModel& model, int absoluteTick, int reading);

/// A joint after everything pending is applied.
struct Outcome
{
    JointConfig joint;
    int calibration = 0;  ///< ticks by which the servo's reading is below tickOf() after that
    int repeats = 0;      ///< readings are 0 .. repeats - 1; 0: any
    JointUnits units;     ///< with limits
    QStringList problems; ///< requests that are impossible; their parts stay unchanged
    QStringList notes;    ///< information for the operator

    /// Joint position at the tick.
    Angle positionAt(int tick) const;
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
