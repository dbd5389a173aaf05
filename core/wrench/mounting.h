// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QJsonObject>
#include <QtCore/QString>
#include <QtCore/QStringList>

#include <cstddef>
#include <span>
#include <vector>

#include "core/wrench/vector3.h"

namespace core::wrench {

/// A joint between the base and a sensor.
struct MountJoint
{
    QString joint;         ///< its name
    Vector3 axis{0, 0, 1}; ///< of its positive direction, of any length, in the frame that `rpy` gives
    Vector3 rpy{}; ///< rad, from the frame after the joint before it (the base): roll, pitch, yaw of URDF
    QJsonObject unknownJson{}; ///< parts of a file that this version does not know

    friend bool operator==(const MountJoint&, const MountJoint&) = default;
};

/// How a sensor is mounted: the rotations from the base to the sensor. Positions do not matter for the
/// direction of gravity.
struct Mounting
{
    Vector3 down{0, 0, -1};         ///< the direction in which things fall, of any length, in the base
    std::vector<MountJoint> joints; ///< from the base on; none: the sensor does not move
    Vector3 rpy{};                  ///< rad, from the frame after the last joint to that of the sensor

    friend bool operator==(const Mounting&, const Mounting&) = default;
};

inline constexpr std::size_t kMaxMountJoints = 64;

/// Sentences about what is wrong; empty when it is usable. Whether the joints exist is not checked.
QStringList problems(const Mounting& mounting);

/// Gravity in the frame of the sensor, m/s². `angles`: rad, one for each joint. With R_i = rpy_i and the
/// rotation about the axis a_i by q_i:
///
///     g = (R_1 Rot(a_1, q_1) … R_n Rot(a_n, q_n) R)ᵀ g_base
Vector3 gravityAt(const Mounting& mounting, std::span<const double> angles);

} // namespace core::wrench
