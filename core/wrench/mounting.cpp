// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wrench/mounting.h"

#include <QtCore/QCoreApplication>

#include <cmath>

#include "core/base/filled.h"
#include "core/wrench/pipeline.h"

namespace core::wrench {

namespace {

/// The context of this file's texts. Without a translator they are the English ones.
struct MountingWords
{
    Q_DECLARE_TR_FUNCTIONS(MountingWords)
};

constexpr double kLeastLength = 1e-6; ///< a shorter vector has no direction

double dot(const Vector3& a, const Vector3& b)
{
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

/// The transposed rotation of roll, pitch and yaw times `v`.
Vector3 turnedBack(const Vector3& rpy, const Vector3& v)
{
    const Rotation r = Rotation::fromRpy(rpy);
    return r.rows[0] * v.x + r.rows[1] * v.y + r.rows[2] * v.z;
}

/// Rodrigues' formula for -angle.
Vector3 turnedBack(const Vector3& axis, double angle, const Vector3& v)
{
    const Vector3 a = axis * (1.0 / axis.norm());
    return v * std::cos(angle) - cross(a, v) * std::sin(angle) + a * (dot(a, v) * (1.0 - std::cos(angle)));
}

bool isDirection(const Vector3& v)
{
    return v.isFinite() && v.norm() > kLeastLength;
}

} // namespace

QStringList problems(const Mounting& mounting)
{
    QStringList found;
    if (!isDirection(mounting.down))
        found << MountingWords::tr("The direction of gravity in the base must be three numbers that are not "
                                   "all 0, for example 0 0 -1.");
    if (!mounting.rpy.isFinite())
        found << MountingWords::tr("Roll, pitch and yaw of the mounting must be numbers.");
    if (mounting.joints.size() > kMaxMountJoints)
        found << filled(MountingWords::tr("The mounting has %1 joints; at most %2 are possible."),
                        static_cast<int>(mounting.joints.size()), static_cast<int>(kMaxMountJoints));
    for (std::size_t i = 0; i < mounting.joints.size(); ++i) {
        const MountJoint& each = mounting.joints[i];
        if (each.joint.isEmpty())
            found << filled(MountingWords::tr("Joint %1 of the mounting has no name. Choose a joint."),
                            static_cast<int>(i) + 1);
        if (!isDirection(each.axis) || !each.rpy.isFinite())
            found << filled(MountingWords::tr("The axis of %1 in the mounting must be three numbers that are "
                                              "not all 0, for example 0 1 0, and its rotation three angles."),
                            each.joint);
        for (std::size_t other = 0; other < i; ++other) {
            if (mounting.joints[other].joint == each.joint && !each.joint.isEmpty())
                found << filled(MountingWords::tr("The joint %1 is twice in the mounting. Remove one."),
                                each.joint);
        }
    }
    return found;
}

Vector3 gravityAt(const Mounting& mounting, std::span<const double> angles)
{
    Vector3 gravity = mounting.down * (kStandardGravity / mounting.down.norm());
    for (std::size_t i = 0; i < mounting.joints.size(); ++i) {
        const MountJoint& each = mounting.joints[i];
        gravity = turnedBack(each.axis, i < angles.size() ? angles[i] : 0.0, turnedBack(each.rpy, gravity));
    }
    return turnedBack(mounting.rpy, gravity);
}

} // namespace core::wrench
