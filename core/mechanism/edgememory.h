// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <optional>

#include "core/servo/sample.h"

namespace core::mechanism {

/// Remembers the edges of a servo's reference input, as the fields calibration_* of ActuatorStatistics have
/// them: in time, rising from low to high, whatever the direction of travel.
class EdgeMemory
{
public:
    /// A reading of the input and of the encoder (rad, without the joint's zero). Edges are in the middle of
    /// two readings. An unknown input ends the knowledge of the last one: no edge is found across a gap.
    /// Angles repeat after `turn` rad; 0: they do not.
    void add(Reference reference, double angle, double turn = 0.0);
    /// Another servo: forgets everything.
    void restart() { *this = {}; }

    Reference reading() const { return m_reading; }
    std::optional<double> lastRising() const { return m_rising; }   ///< rad; none since the start
    std::optional<double> lastFalling() const { return m_falling; } ///< rad

private:
    Reference m_reading = Reference::Unknown;
    double m_angle = kNotReported;
    std::optional<double> m_rising;
    std::optional<double> m_falling;
};

inline void EdgeMemory::add(Reference reference, double angle, double turn)
{
    if (!std::isfinite(angle))
        reference = Reference::Unknown;
    if (reference != m_reading && reference != Reference::Unknown && m_reading != Reference::Unknown) {
        const double way = angle - m_angle;
        const double edge = m_angle + (turn > 0.0 ? std::remainder(way, turn) : way) / 2.0;
        (reference == Reference::High ? m_rising : m_falling) = edge;
    }
    m_reading = reference;
    m_angle = angle;
}

} // namespace core::mechanism
