// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QStringList>

#include "core/motion/motionplanner.h"
#include "core/session/sessionparts.h"

/// Shared by playing poses and sequences, whether in the window or from the command line. GUI thread.
namespace core {

/// The start positions of motions. A held joint starts from its goal: from its position under gravity it
/// would twitch. None for a joint that was not read, or does not answer.
PresentPositions presentPositions(const JointStates& joints);

/// A plan and its requested duration.
struct PlayPlan
{
    MotionPlan motion;
    double asked = 0.0; ///< s of one run; longer when a joint would be too fast
};
/// From the present positions through a sequence. `leadIn`: s to the first position of a recorded motion, and
/// of a sequence without steps; a first step has its own.
Result<PlayPlan> planToPlay(const SessionParts& session, const SequenceConfig& sequence, double leadIn);

/// The goals of a recording as a motion of the array.
struct ReplayedMotion
{
    RecordedMotion motion;
    QStringList problems; ///< damage and losses of the recording: goals may be missing. Sentences
};
/// The sentence of an error names the recording.
Result<ReplayedMotion> motionOfRecording(const QString& path, const ArrayConfig& array,
                                         const ModelLibrary& models);

} // namespace core
