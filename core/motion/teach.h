// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <vector>

#include "core/array/arrayconfig.h"

namespace core {

/// rad; deviation of a hand from a line that is ignored: more than a servo's tick and its noise.
inline constexpr double kTeachTolerance = 0.5 * 3.14159265358979323846 / 180.0;
/// s; a record ends at this length.
inline constexpr double kMaxTeachSeconds = 600;

/// Records the measured positions of joints that are moved by hand: poses at a key press, or a continuous
/// motion. Reads no clock: times are arguments. One thread.
class Teacher
{
public:
    /// `joints`: names of the recorded joints, all different.
    explicit Teacher(QStringList joints);

    const QStringList& joints() const { return m_joints; }

    /// Records a pose at a key press; arguments as of addSample(). False after kMaxSteps poses.
    bool addPose(double seconds, const std::vector<double>& positions);
    /// Records the positions at a time: `seconds` from any origin; rad, one per joint. Ignores a time that is
    /// not later than the last one. False when the record is longer than kMaxTeachSeconds.
    bool addSample(double seconds, const std::vector<double>& positions);

    int poseCount() const { return static_cast<int>(m_poses.size()); }
    int sampleCount() const { return static_cast<int>(m_times.size()); }
    /// Length of the record.
    double seconds() const { return m_times.empty() ? 0.0 : m_times.back() - m_times.front(); }
    /// Time of the last pose.
    double lastSeconds() const { return m_poses.empty() ? 0.0 : m_poses.back().seconds; }

    /// `array` with the poses "name 1", "name 2" or the next free names, and a sequence "name" through them.
    /// Each move takes as long as the hand did, at least `least` (s), at most 10 s.
    Result<ArrayConfig> withPoses(const ArrayConfig& array, const QString& name, double least = 1.0) const;
    /// The recorded motion with the fewest points that `tolerance` (rad) allows: played, it deviates from no
    /// sample by more. Starts when the first joint starts to move and ends when the last one stops.
    RecordedMotion motion(double tolerance = kTeachTolerance) const;
    /// `array` with the motion as a sequence "name", or the next free name.
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
    std::vector<double> m_samples; ///< all samples in sequence, one position per joint
};

/// Name of a new captured pose: "pose 1" or the next free one.
QString nextPoseName(const ArrayConfig& array);

/// `position` inside the limits of a joint; unlimited for an unknown model.
double insideLimits(const ArrayConfig& array, const ModelLibrary& models, int joint, double position);

} // namespace core
