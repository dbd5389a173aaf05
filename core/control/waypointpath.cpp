// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/control/waypointpath.h"

#include <algorithm>
#include <cmath>

namespace core::control {

namespace {
/// Highest velocity at a waypoint, relative to the mean ones beside it, at which a quintic does not turn
/// back.
constexpr double kMostOfMean = 2.0;
} // namespace

WaypointPath::WaypointPath(std::size_t joints, std::size_t capacity, Interpolation interpolation)
    : m_joints(joints)
    , m_interpolation(interpolation)
    , m_times(std::max<std::size_t>(capacity, 1))
    , m_positions(m_times.size() * joints)
    , m_slopes(m_positions.size())
    , m_isFixed(m_times.size())
{
}

void WaypointPath::clear()
{
    m_first = m_count = 0;
}

bool WaypointPath::append(double time, std::span<const double> positions)
{
    if (m_count == m_times.size() || (m_count > 0 && !(time > end())))
        return false;
    const std::size_t last = slot(m_count++);
    m_times[last] = time;
    m_isFixed[last] = 0;
    std::copy_n(positions.begin(), m_joints,
                m_positions.begin() + static_cast<std::ptrdiff_t>(last * m_joints));
    return true;
}

void WaypointPath::setLast(std::size_t joint, double position)
{
    m_positions[slot(m_count - 1) * m_joints + joint] = position;
}

void WaypointPath::enter(double time)
{
    if (m_count == 0)
        return;
    const std::size_t last = std::min(segment(time) + 1, m_count - 1);
    for (std::size_t waypoint = 0; waypoint <= last; ++waypoint) {
        const std::size_t at = slot(waypoint);
        if (m_isFixed[at] != 0)
            continue;
        for (std::size_t joint = 0; joint < m_joints; ++joint)
            m_slopes[at * m_joints + joint] = slope(waypoint, joint);
        m_isFixed[at] = 1;
    }
}

void WaypointPath::forget(double time)
{
    while (m_count > 2 && this->time(1) <= time) {
        m_first = slot(1);
        --m_count;
    }
}

double WaypointPath::position(std::size_t waypoint, std::size_t joint) const
{
    return m_positions[slot(waypoint) * m_joints + joint];
}

/// The waypoint where the segment at `time` begins.
std::size_t WaypointPath::segment(double time) const
{
    std::size_t found = 0;
    while (found + 1 < m_count && this->time(found + 1) <= time)
        ++found;
    return found;
}

/// Velocity at a waypoint.
double WaypointPath::slope(std::size_t waypoint, std::size_t joint) const
{
    if (m_isFixed[slot(waypoint)] != 0)
        return m_slopes[slot(waypoint) * m_joints + joint];
    if (m_interpolation == Interpolation::Linear || waypoint == 0 || waypoint + 1 >= m_count)
        return 0.0;
    const double before = time(waypoint) - time(waypoint - 1);
    const double after = time(waypoint + 1) - time(waypoint);
    const double rise = (position(waypoint, joint) - position(waypoint - 1, joint)) / before;
    const double next = (position(waypoint + 1, joint) - position(waypoint, joint)) / after;
    if (rise * next <= 0)
        return 0.0; // reversal
    const double first = 2 * after + before;
    const double second = after + 2 * before;
    const double slope = (first + second) / (first / rise + second / next);
    if (m_interpolation == Interpolation::Cubic)
        return slope;
    const double most = kMostOfMean * std::min(std::abs(rise), std::abs(next));
    return std::clamp(slope, -most, most);
}

double WaypointPath::within(std::size_t waypoint, std::size_t joint, double s) const
{
    const double from = position(waypoint, joint);
    const double way = position(waypoint + 1, joint) - from;
    if (m_interpolation == Interpolation::Linear)
        return from + way * s;
    const double seconds = time(waypoint + 1) - time(waypoint);
    const double v = seconds * slope(waypoint, joint);
    const double w = seconds * slope(waypoint + 1, joint);
    if (m_interpolation == Interpolation::Cubic)
        return from + s * (v + s * ((3 * way - 2 * v - w) + s * (v + w - 2 * way)));
    return from
           + s
                 * (v
                    + s * s
                          * ((10 * way - 6 * v - 4 * w)
                             + s * ((8 * v + 7 * w - 15 * way) + s * (6 * way - 3 * v - 3 * w))));
}

double WaypointPath::speedWithin(std::size_t waypoint, std::size_t joint, double s) const
{
    const double way = position(waypoint + 1, joint) - position(waypoint, joint);
    const double seconds = time(waypoint + 1) - time(waypoint);
    if (m_interpolation == Interpolation::Linear)
        return way / seconds;
    const double v = seconds * slope(waypoint, joint);
    const double w = seconds * slope(waypoint + 1, joint);
    if (m_interpolation == Interpolation::Cubic)
        return (v + s * (2 * (3 * way - 2 * v - w) + s * 3 * (v + w - 2 * way))) / seconds;
    return (v
            + s * s
                  * (3 * (10 * way - 6 * v - 4 * w)
                     + s * (4 * (8 * v + 7 * w - 15 * way) + s * 5 * (6 * way - 3 * v - 3 * w))))
           / seconds;
}

double WaypointPath::at(std::size_t joint, double time) const
{
    if (m_count == 0)
        return 0.0;
    const std::size_t from = segment(time);
    const double start = this->time(from);
    if (from + 1 >= m_count || time <= start)
        return position(from, joint);
    return within(from, joint, (time - start) / (this->time(from + 1) - start));
}

double WaypointPath::peakSpeed(std::size_t joint, std::size_t waypoint) const
{
    constexpr int kParts = 40; // a multiple of 2: the middle is the peak from rest to rest
    double peak = 0.0;
    for (int i = 0; i <= kParts; ++i)
        peak = std::max(peak, std::abs(speedWithin(waypoint, joint, static_cast<double>(i) / kParts)));
    return peak;
}

} // namespace core::control
