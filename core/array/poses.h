// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QHash>

#include <optional>
#include <vector>

#include "core/array/arrayconfig.h"
#include "core/array/jointnames.h"

namespace core {

// Limits of poses and sequences, in files and in the window.
inline constexpr std::size_t kMaxPoses = 1000;
inline constexpr std::size_t kMaxSequences = 1000;
inline constexpr std::size_t kMaxSteps = 1000;           ///< of a sequence
inline constexpr std::size_t kMaxRecordedPoints = 10000; ///< of a motion
inline constexpr int kMaxLoops = 10000;
inline constexpr double kMinMoveSeconds = 0.05; ///< s
inline constexpr double kMaxMoveSeconds = 3600; ///< s; of a hold and of a recorded motion too
inline constexpr double kMaxPoseAngle = 1e6;    ///< rad

/// The joints of an array by name, for many look-ups.
class JointPlaces
{
public:
    explicit JointPlaces(const ArrayConfig& array);
    /// -1: there is no such joint.
    int of(const QString& name) const { return m_places.value(name, -1); }

private:
    QHash<QString, int> m_places;
};

/// The position of a joint in a pose, rad; none when it is not in the pose.
std::optional<double> positionIn(const PoseConfig& pose, const QString& joint);
/// Sets the position; none removes the joint from the pose.
void setPositionIn(PoseConfig& pose, const QString& joint, std::optional<double> position);

/// Renames the pose, also in the steps of sequences.
void renamePose(ArrayConfig& array, int place, const QString& name);
/// Removes the pose and the steps that name it.
void removePose(ArrayConfig& array, int place);
/// Names of the sequences that use a pose.
QStringList sequencesWith(const ArrayConfig& array, const QString& pose);

/// Replaces poses of the same name and appends the others. An Error, a sentence, when limits are exceeded.
Result<ArrayConfig> withPoses(const ArrayConfig& array, const std::vector<PoseConfig>& poses);

/// Updates poses and recorded motions of `after` from the changes to the joints of `before`: renamed ones
/// keep their positions, removed ones are removed. A name that was no joint before stays; validate() reports
/// it.
void followPoses(const ArrayConfig& before, ArrayConfig& after);

/// Checks poses and sequences; a part of validate().
void addPoseProblems(const ArrayConfig& config, const ModelLibrary& models,
                     std::vector<ConfigProblem>& problems);

} // namespace core
