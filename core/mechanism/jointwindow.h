// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/servo/sample.h"

/// Statistics of a mechanism as pr2_mechanism_msgs defines them. Pure.
namespace core::mechanism {

/// A reading of a joint, in its direction.
struct JointReading
{
    double position = kNotReported; ///< rad
    double velocity = kNotReported; ///< rad/s
    double effort = kNotReported;   ///< N·m, measured
    bool isBeyond = false;          ///< outside its limits of position, or faster than its highest velocity
};

/// What the readings of a time had in common; NaN: there was none.
struct JointExtremes
{
    double minPosition = kNotReported; ///< rad
    double maxPosition = kNotReported;
    double maxVelocity = kNotReported; ///< rad/s, without sign
    double maxEffort = kNotReported;   ///< N·m, without sign
    bool isBeyond = false;             ///< some reading was
};

/// Follows the readings of one joint. Values that are no numbers count as not reported.
class JointWindow
{
public:
    /// Positions repeat after `turn` rad (continuous rotation); 0: they do not. Between two readings the
    /// joint turns by less than half of it. Up to `noise` rad from the last position that counted are no way:
    /// readings of a joint at rest vary by a tick or two.
    void add(const JointReading& reading, double turn, double noise = 0.0);
    /// The next position is no movement from the last: another zero or scale, or another servo.
    void restart() { m_last = kNotReported; }
    /// Of the readings since the last call; its first one begins the next window.
    JointExtremes take();
    double odometer() const { return m_odometer; } ///< rad, the whole way since the start

private:
    JointExtremes m_now;
    double m_last = kNotReported; ///< rad, the last position that counted
    double m_odometer = 0.0;
};

} // namespace core::mechanism
