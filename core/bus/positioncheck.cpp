// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bus/positioncheck.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace core::bus {

namespace {

/// A joint whose velocity register lags behind a start still passes; a flipped bit 8 does not (7 degrees on
/// the finest encoder).
constexpr double kReachSlack = 2.0 * kPi / 180; // rad
/// Largest difference of two readings of one position: noise and play.
constexpr double kSureSlack = 0.5 * kPi / 180; // rad
constexpr double kSureTicks = 1.5;
/// Of the velocity between two readings, which the servo measures at their ends only.
constexpr double kVelocityShare = 1.5;
/// Beyond this time the velocities at its ends do not bound the distance in between.
constexpr Duration kLongestReach = 250ms;
/// Of the no-load speed at nominal voltage; servos run at up to a third more than that.
constexpr double kTopSpeedShare = 1.5;
constexpr double kVelocityUnits = 2.0;

double median(double a, double b, double c)
{
    return std::max(std::min(a, b), std::min(std::max(a, b), c));
}

} // namespace

bool PositionCheck::take(const Reading& reading, const JointUnits& units)
{
    using std::abs;
    const double unit = abs(units.velocityPerUnit) * units.scale;
    const double top = units.maxVelocity > 0.0 ? kTopSpeedShare * units.maxVelocity + kVelocityUnits * unit
                                               : std::numeric_limits<double>::infinity();
    // A joint that turns through the end of its sensor's range jumps by a turn.
    const auto distance = [&](const Reading& before) {
        const double way = reading.position - before.position;
        return units.wraps ? std::remainder(way, 2 * kPi * units.scale) : way;
    };
    const auto seconds = [&](const Reading& before) { return toSeconds(reading.arrived - before.asked); };
    const auto isWithin = [&](const Reading& before, double slack, double velocitySlack) {
        const double fastest = std::max(abs(before.velocity), abs(reading.velocity)) + velocitySlack;
        const double time = std::clamp(seconds(before), 0.0, toSeconds(kLongestReach));
        return abs(distance(before)) <= slack + kVelocityShare * fastest * time;
    };
    const bool isFollowing = m_last && abs(reading.velocity) <= top && isWithin(*m_last, kReachSlack, unit);
    const bool isConfirmed =
        m_candidate && isWithin(*m_candidate, kReachSlack, unit)
        && (abs(reading.velocity) <= top || abs(m_candidate->velocity) > top)
        && (!m_last || abs(distance(*m_last)) <= kReachSlack + top * std::max(0.0, seconds(*m_last)));
    if (!isFollowing && !isConfirmed) {
        m_candidate = reading;
        m_agreements = 0;
        return false;
    }
    const Reading& before = isFollowing ? *m_last : *m_candidate;
    const double between = toSeconds(reading.arrived - before.arrived);
    m_velocity = between > 0.0 ? median(before.velocity, reading.velocity, distance(before) / between)
                               : reading.velocity;
    const bool agrees = isWithin(before, std::max(kSureSlack, kSureTicks * units.tickSize()), 0.0);
    m_agreements = agrees ? std::min(m_agreements + 1, 2) : 0;
    m_last = reading;
    m_candidate.reset();
    return true;
}

} // namespace core::bus
