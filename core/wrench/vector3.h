// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cmath>

namespace core::wrench {

/// A vector in a right-handed frame.
struct Vector3
{
    double x = 0.0;
    double y = 0.0;
    double z = 0.0;

    Vector3 operator+(const Vector3& o) const { return {x + o.x, y + o.y, z + o.z}; }
    Vector3 operator-(const Vector3& o) const { return {x - o.x, y - o.y, z - o.z}; }
    Vector3 operator*(double factor) const { return {x * factor, y * factor, z * factor}; }
    double norm() const { return std::hypot(x, y, z); }
    bool isFinite() const { return std::isfinite(x) && std::isfinite(y) && std::isfinite(z); }

    friend bool operator==(const Vector3&, const Vector3&) = default;
};

constexpr Vector3 cross(const Vector3& a, const Vector3& b)
{
    return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

/// Force or torque of six values Fx Fy Fz Tx Ty Tz.
constexpr Vector3 forceOf(const std::array<double, 6>& values)
{
    return {values[0], values[1], values[2]};
}
constexpr Vector3 torqueOf(const std::array<double, 6>& values)
{
    return {values[3], values[4], values[5]};
}
constexpr std::array<double, 6> joined(const Vector3& force, const Vector3& torque)
{
    return {force.x, force.y, force.z, torque.x, torque.y, torque.z};
}

/// The pose of the sensor in the frame that forces are shown in: the origin of the sensor in that frame, and
/// the rotation from sensor to frame as roll, pitch and yaw of URDF: R = Rz(yaw) Ry(pitch) Rx(roll).
struct FramePose
{
    Vector3 position; ///< m
    Vector3 rpy;      ///< rad

    friend bool operator==(const FramePose&, const FramePose&) = default;
};

/// A rotation, by rows.
struct Rotation
{
    std::array<Vector3, 3> rows{Vector3{1, 0, 0}, Vector3{0, 1, 0}, Vector3{0, 0, 1}};

    static Rotation fromRpy(const Vector3& rpy)
    {
        const double sr = std::sin(rpy.x), cr = std::cos(rpy.x);
        const double sp = std::sin(rpy.y), cp = std::cos(rpy.y);
        const double sy = std::sin(rpy.z), cy = std::cos(rpy.z);
        return {{Vector3{cy * cp, cy * sp * sr - sy * cr, cy * sp * cr + sy * sr},
                 Vector3{sy * cp, sy * sp * sr + cy * cr, sy * sp * cr - cy * sr},
                 Vector3{-sp, cp * sr, cp * cr}}};
    }

    Vector3 operator*(const Vector3& v) const
    {
        const auto dot = [&v](const Vector3& row) { return row.x * v.x + row.y * v.y + row.z * v.z; };
        return {dot(rows[0]), dot(rows[1]), dot(rows[2])};
    }
};

} // namespace core::wrench
