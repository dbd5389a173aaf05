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

/// What an operator learned of joints by turning them with the hand, and the array it makes. Pure: nothing is
/// written anywhere. All places are absolute ticks, which no setting of the servo or the array moves.
namespace core::calibrate {

/// Where a joint's zero is kept.
enum class ZeroBy {
    Offset,   ///< the array's offset
    Register, ///< the servo's calibration_difference
};

/// The joint stood at its reference.
struct ZeroMark
{
    int tick = 0; ///< absolute
    Angle angle;  ///< what the joint shall be called there
    ZeroBy by = ZeroBy::Offset;

    friend bool operator==(const ZeroMark&, const ZeroMark&) = default;
};

/// The joint was swept from end to end.
struct LimitMark
{
    TickRange travel;     ///< absolute
    Angle margin;         ///< kept from either end, >= 0
    bool inServo = false; ///< also as the servo's min_position and max_position

    friend bool operator==(const LimitMark&, const LimitMark&) = default;
};

/// What was learned of one joint. Anything may be missing.
struct Learned
{
    JointIndex joint;
    int calibration = 0; ///< calibration_difference of the servo as it is now
    std::optional<ZeroMark> zero;
    std::optional<bool> reverse; ///< as the direction check found it
    std::optional<LimitMark> limits;

    bool isEmpty() const { return !zero && !reverse && !limits; }
};

/// The servo's calibration_difference, of one reading before and after it.
int calibrationOf(int absoluteTick, int calibratedTick, int positionCounts);

/// A joint as it will be once everything pending is applied.
struct Outcome
{
    JointConfig joint;
    int calibration = 0;  ///< the servo's calibration_difference then
    JointUnits units;     ///< with limits
    QStringList problems; ///< what was asked for and cannot be; it is left as it was
    QStringList notes;    ///< what the operator should know

    /// What the joint's position will be called where the servo reads `absoluteTick`.
    Angle positionAt(int absoluteTick) const;
};

/// One joint of `array` with what was learned. Order of things: direction first (limits typed as angles keep
/// their physical places), then zero (limits typed as angles keep their angles), then limits from the sweep,
/// which keep their physical places whatever moves the zero.
Outcome outcomeOf(const ArrayConfig& array, const ServoModel& model, const Learned& learned);

/// The array with all that was learned; what cannot be is left as it was.
ArrayConfig calibrated(const ArrayConfig& array, const std::vector<Learned>& learned,
                       const ModelLibrary& models);

/// Goal of a nudge by `step` from `present`, or why there is none: a sentence.
Result<Angle> nudgeGoal(const QString& joint, Angle present, Angle minimum, Angle maximum, Angle step);

/// "elbow (ID 3)"
QString jointTitle(const JointConfig& joint);

} // namespace core::calibrate
