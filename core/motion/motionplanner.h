// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/array/arrayconfig.h"
#include "core/base/result.h"
#include "core/control/motionplan.h"

namespace core {

/// Places of the array's joints now, rad; none of those nobody knows.
using PresentPositions = std::vector<std::optional<double>>;

/// A motion from the present places through a sequence: its steps, or its recorded motion. It takes `leadIn`
/// to the first of its places; the first step's own time holds in later loops. Every part is stretched so
/// that no joint is faster than its highest velocity and than its servo can be; a recorded motion as a whole.
/// A joint that a pose does not name stays where it is. When the sequence is played more than once, the
/// motion ends where the first step ended, in whatever loop it is ended.
///
/// An Error is a sentence: an unknown joint or pose, a place beyond a joint's limits, a joint nobody knows
/// the place of.
Result<MotionPlan> planSequence(const ArrayConfig& array, const ModelLibrary& models,
                                const SequenceConfig& sequence, const PresentPositions& present,
                                double leadIn);
/// From the present places to one pose.
Result<MotionPlan> planPose(const ArrayConfig& array, const ModelLibrary& models, const PoseConfig& pose,
                            const PresentPositions& present, double seconds);

/// s; what a sequence takes from its first step's beginning to its last hold's end, unless it is stretched.
double askedSeconds(const SequenceConfig& sequence);

} // namespace core
