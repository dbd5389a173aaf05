// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace core::control {

enum class Interpolation : std::uint8_t {
    Linear,  ///< velocity jumps at the waypoints
    Cubic,   ///< monotone cubic (Fritsch and Butland): velocity without jumps
    Quintic, ///< acceleration without jumps: none at the waypoints
};

/// A waypoint: positions of all joints at one time.
struct PathPoint
{
    double time = 0.0;             ///< s, ascending
    std::vector<double> positions; ///< rad, one a joint
};

/// Positions of some joints along waypoints, which may be appended while the path is used: the velocity at
/// the end of a segment counts from the time the segment is entered. From rest to rest, and never beyond the
/// positions of both ends of a segment. A ring; allocates at its construction only.
class WaypointPath
{
public:
    WaypointPath(std::size_t joints, std::size_t capacity, Interpolation interpolation);

    void clear();
    /// False, without effect: it is full, or `time` (s) is not after the last one. `positions`: rad, one a
    /// joint.
    bool append(double time, std::span<const double> positions);
    /// Changes the last waypoint.
    void setLast(std::size_t joint, double position);
    /// Enters the segment at `time`: its velocities no longer change.
    void enter(double time);
    /// Forgets the waypoints before the segment at `time`.
    void forget(double time);

    std::size_t size() const { return m_count; }
    double time(std::size_t waypoint) const { return m_times[slot(waypoint)]; }
    double end() const { return m_count == 0 ? 0.0 : time(m_count - 1); }
    double position(std::size_t waypoint, std::size_t joint) const;
    /// rad; before the first waypoint and after the last one their positions.
    double at(std::size_t joint, double time) const;
    /// Highest speed from a waypoint to the next, rad/s.
    double peakSpeed(std::size_t joint, std::size_t waypoint) const;

private:
    std::size_t slot(std::size_t waypoint) const { return (m_first + waypoint) % m_times.size(); }
    std::size_t segment(double time) const;
    double slope(std::size_t waypoint, std::size_t joint) const;
    double within(std::size_t waypoint, std::size_t joint, double share) const;
    double speedWithin(std::size_t waypoint, std::size_t joint, double share) const;

    std::size_t m_joints;
    Interpolation m_interpolation;
    std::vector<double> m_times;
    std::vector<double> m_positions; ///< of each waypoint, joint by joint
    std::vector<double> m_slopes;    ///< rad/s; of fixed waypoints
    std::vector<char> m_isFixed;
    std::size_t m_first = 0;
    std::size_t m_count = 0;
};

} // namespace core::control
