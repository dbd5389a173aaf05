// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <vector>

#include "core/array/arrayconfig.h"

namespace core {

/// Most a hand moves a joint off a line without it counting, rad: more than a servo's tick and its noise.
inline constexpr double kTeachTolerance = 0.5 * 3.14159265358979323846 / 180.0;
/// s; a record that goes on longer ends by itself.
inline constexpr double kMaxTeachSeconds = 600;

/// Takes what a hand shows a robot: the places of some joints, as they are measured. Either by key, a pose
/// each, or continuously, a motion. Knows no clock: times come in with the places. One thread.
class Teacher
{
public:
    /// `joints` are the names of the joints that are shown, all different.
    explicit Teacher(QStringList joints);

    const QStringList& joints() const { return m_joints; }

    /// A key was pressed: the places now become a pose. `seconds` and `positions` as of addSample(). False
    /// when there are kMaxSteps of them.
    bool addPose(double seconds, const std::vector<double>& positions);
    /// The places at a moment, s from any zero; rad, one a joint. A moment that is not later than the last
    /// one is left out. False when the record is full: longer than kMaxTeachSeconds.
    bool addSample(double seconds, const std::vector<double>& positions);

    int poseCount() const { return static_cast<int>(m_poses.size()); }
    int sampleCount() const { return static_cast<int>(m_times.size()); }
    double seconds() const;     ///< s, of the record so far
    double lastSeconds() const; ///< s, when the last pose was taken

    /// `array` with the poses, "name 1", "name 2" or the next that are free, and a sequence "name" that goes
    /// through them. It takes as long from one to the next as the hand did, at least `least`, at most 10 s.
    Result<ArrayConfig> withPoses(const ArrayConfig& array, const QString& name, double least = 1.0) const;
    /// The recorded motion with as few points as `tolerance` (rad) allows: played, it is nowhere farther than
    /// that from a sample. Begins where the first joint began to move and ends where the last one stopped.
    RecordedMotion motion(double tolerance = kTeachTolerance) const;
    /// `array` with the motion as a sequence "name", or the next name that is free.
    Result<ArrayConfig> withMotion(const ArrayConfig& array, const QString& name,
                                   double tolerance = kTeachTolerance) const;

private:
    struct Pose
    {
        double seconds = 0.0;
        std::vector<double> positions;
    };

    QStringList m_joints;
    std::vector<Pose> m_poses;
    std::vector<double> m_times;   ///< of the samples
    std::vector<double> m_samples; ///< one behind the other, a place for each joint
};

/// The name a pose gets that is captured: "pose 1" or the next that is free.
QString nextPoseName(const ArrayConfig& array);

/// `position` inside the limits of a joint; a model that is not known has none.
double insideLimits(const ArrayConfig& array, const ModelLibrary& models, int joint, double position);

} // namespace core
