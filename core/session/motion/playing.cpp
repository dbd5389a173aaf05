// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/motion/playing.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/base/filled.h"
#include "core/control/startposition.h"
#include "core/document/arraydocument.h"
#include "core/recordingfile/recordingfile.h"
#include "core/replay/recordedgoals.h"
#include "core/session/state/jointstates.h"

namespace core {

PresentPositions presentPositions(const JointStates& joints)
{
    PresentPositions positions;
    for (int joint = 0; joint < joints.jointCount(); ++joint) {
        const JointState& state = joints.joint({static_cast<std::uint16_t>(joint)});
        if (!state.hasSample || !state.answers) {
            positions.push_back(std::nullopt);
            continue;
        }
        const bool isHeld = state.torqueOn && state.goal
                            && std::abs((*state.goal - state.position).radians()) < control::kSag;
        positions.push_back((isHeld ? *state.goal : state.position).radians());
    }
    return positions;
}

Result<PlayPlan> planToPlay(const SessionParts& session, const SequenceConfig& sequence, double leadIn)
{
    if (!sequence.steps.isEmpty())
        leadIn = sequence.steps.first().seconds;
    auto motion = planSequence(session.document.array(), session.document.models(), sequence,
                               presentPositions(session.joints), leadIn);
    if (!motion)
        return motion.error();
    double asked = nominalSeconds(sequence);
    if (sequence.recorded)
        asked += leadIn;
    if (sequence.loops != 1) // back to the first position
        asked += leadIn;
    return PlayPlan{std::move(*motion), asked};
}

Result<ReplayedMotion> motionOfRecording(const QString& path, const ArrayConfig& array,
                                         const ModelLibrary& models)
{
    const auto source = recording::RecordingSource::open(path);
    if (!source)
        return source.error();
    const auto named = [&path](const Error& error) {
        return Error{error.code, filled("'%1': %2", path, error.detail)};
    };
    const auto goals = replay::RecordedGoals::load(*source);
    if (!goals)
        return named(goals.error());
    auto motion = goals->motion([&](const QString& name) {
        const auto joint = std::ranges::find(array.joints, name, &JointConfig::name);
        // Planning reports joints that are not in the array, or cannot move.
        return joint == array.joints.end() ? std::numeric_limits<double>::infinity()
                                           : fastestOf(*joint, models);
    });
    if (!motion)
        return named(motion.error());
    return ReplayedMotion{std::move(*motion), goals->problems()};
}

} // namespace core
