// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/base/time.h"
#include "core/servo/jointunits.h"

namespace core::bus {

/// Checks the position readings of one joint: a position that the joint cannot have reached since its last
/// reading is held back. It is accepted when a second reading confirms it and enough time has passed to reach
/// it. The checksum of a HerkuleX packet ignores bit 0 of every byte, and bit 0 of a position's upper byte is
/// up to 83 degrees. A reading that is held back reaches no history, no alarm and no controller. Controllers,
/// jogging and parking start only at a position that isSure().
///
/// Common to every family: the only measures are the times of request and reply, the reported position and
/// velocity, and the joint's JointUnits. No velocity counts that is beyond the top speed of the model
/// (JointUnits::maxVelocity, with a margin for a higher supply); without a known top speed only a second
/// reading can confirm a jump. Where the sensor's range ends and begins again (JointUnits::wraps), positions
/// are compared within one turn.
///
/// Pure; bus thread. Angles in rad, velocities in rad/s, of the joint.
class PositionCheck
{
public:
    /// A reported position with the bounds of its time.
    struct Reading
    {
        Time asked;   ///< the request left; the servo measured after this …
        Time arrived; ///< … and before this
        double position = 0.0;
        double velocity = 0.0;
    };

    /// False: hold the reading back and read again. The unconfirmed first reading is held back too.
    bool take(const Reading& reading, const JointUnits& units);
    /// True when the last three readings agree: a motion may begin at the position.
    bool isSure() const { return m_agreements >= 2; }
    /// Velocity at the last accepted reading: the median of its own value, that of the reading before and
    /// that of the difference of positions, so that one damaged value has no effect.
    double velocity() const { return m_velocity; }
    /// Drops all readings: the joint was silent, or its link was closed.
    void reset() { *this = {}; }

private:
    std::optional<Reading> m_last;      ///< accepted
    std::optional<Reading> m_candidate; ///< held back
    double m_velocity = 0.0;
    int m_agreements = 0; ///< of consecutive readings, with none held back in between
};

} // namespace core::bus
