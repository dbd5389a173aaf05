// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/array/arrayconfig.h"
#include "core/base/result.h"
#include "core/control/motionplan.h"

namespace core {

/// Present positions of the array's joints, rad; nullopt: unknown.
using PresentPositions = std::vector<std::optional<double>>;

/// A motion from the present positions through a sequence: its steps, or its recorded motion. The move to its
/// first position takes `leadIn` (s); the first step's own time applies in later loops. Each part is
/// stretched until no joint exceeds its highest velocity or its servo's; a recorded motion is stretched as a
/// whole. Joints that a pose does not name keep their position. With several loops, the motion ends where the
/// first step ended.
///
/// An Error is a sentence: unknown joint or pose, position beyond a joint's limits, unknown position of a
/// joint.
Result<MotionPlan> planSequence(const ArrayConfig& array, const ModelLibrary& models,
                                const SequenceConfig& sequence, const PresentPositions& present,
                                double leadIn);
/// From the present positions to one pose.
Result<MotionPlan> planPose(const ArrayConfig& array, const ModelLibrary& models, const PoseConfig& pose,
                            const PresentPositions& present, double seconds);

/// rad/s; limit of the joint and of its servo.
double fastestOf(const JointConfig& joint, const ModelLibrary& models);

/// s; duration of a sequence from the start of its first step to the end of its last hold, unless stretched.
double nominalSeconds(const SequenceConfig& sequence);

} // namespace core
