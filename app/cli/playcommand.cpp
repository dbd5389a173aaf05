// SPDX-License-Identifier: GPL-3.0-or-later
// servodeck array play, replay

#include <QtCore/QFileInfo>

#include <array>
#include <cmath>

#include "app/cli/moving.h"
#include "core/array/poses.h"
#include "core/base/element.h"
#include "core/base/named.h"
#include "core/motion/motionplanner.h"
#include "core/session/motion/motions.h"
#include "core/session/motion/playing.h"

namespace cli {

namespace {

constexpr core::Duration kArrive = std::chrono::seconds(2); ///< after the last goal
constexpr double kLongestLoops = 1'000'000;
constexpr double kLeadIn = 2.0; ///< s

struct Play
{
    core::SequenceConfig sequence; ///< one step for a pose
    enum class Kind { Sequence, Pose, Recording } kind = Kind::Sequence;
    double leadIn = kLeadIn;
};

/// The sequence or the pose of this name, as a sequence.
Play find(const ArrayRun& run, const QString& name, double leadIn)
{
    const auto& array = run.config();
    const bool wantsPose = run.isSet("pose");
    const bool hasPose = core::placeNamed(array.poses, name) >= 0;
    const auto sequence = std::ranges::find(array.sequences, name, &core::SequenceConfig::name);
    const bool hasSequence = sequence != array.sequences.end();
    if (hasPose && hasSequence && !wantsPose)
        quitUsage(
            "Both a pose and a sequence are named \"%1\". Add --pose for the pose, or rename one of them.",
            name);
    if (hasPose) {
        core::SequenceConfig alone;
        alone.name = name;
        alone.steps = {{name, leadIn, 0.0, {}}};
        return {alone, Play::Kind::Pose, leadIn};
    }
    if (hasSequence && !wantsPose)
        return {*sequence, Play::Kind::Sequence, leadIn};
    const QStringList names = core::namesIn(array.sequences) + core::namesIn(array.poses);
    quitUsage(names.isEmpty() ? QStringLiteral("The array has no poses and no sequences.")
                              : filled("The array has no %1 \"%2\". It has %3.",
                                       wantsPose ? "pose" : "pose or sequence", name, listed(names)));
}

QString nameOf(Play::Kind kind)
{
    constexpr std::array kNames{"sequence", "pose", "recording"}; // by Kind
    return QString::fromLatin1(core::element(kNames, kind));
}

std::optional<double> speedOf(const ArrayRun& run)
{
    return run.number("speed", 5, 100, "a number");
}

double leadInOf(const ArrayRun& run)
{
    return run.number("seconds", core::kMinMoveSeconds, core::kMaxMoveSeconds, "a number").value_or(kLeadIn);
}

/// The goals of a recording as a motion of the array.
Play readRecording(const ArrayRun& run, const QString& path)
{
    speedOf(run); // what is wrong is reported before anything is read
    const double leadIn = leadInOf(run);
    auto replayed = orFail(core::motionOfRecording(path, run.config(), run.session().document.models()));
    for (const QString& each : replayed.problems)
        warn("'%1': %2", path, each);
    core::SequenceConfig sequence;
    sequence.name = QFileInfo(path).fileName();
    sequence.recorded = std::move(replayed.motion);
    return {sequence, Play::Kind::Recording, leadIn};
}

Play readPlay(const ArrayRun& run)
{
    const char* const number = "a number";
    speedOf(run);
    const auto loops = run.number("loops", 0, kLongestLoops, number);
    const double leadIn = leadInOf(run);
    if (loops && *loops != std::floor(*loops))
        quitUsage("--loops takes a whole number; 0 plays endlessly.");
    Play play = find(run, run.words()[1], leadIn);
    if (run.isSet("seconds") && play.kind != Play::Kind::Pose && !play.sequence.recorded)
        quitUsage("--seconds applies to a pose, or to the move to the start of a recorded motion; the steps "
                  "of a sequence have their own times.");
    if (loops && play.kind == Play::Kind::Pose)
        quitUsage("A pose takes no --loops.");
    if (loops)
        play.sequence.loops = static_cast<int>(*loops);
    return play;
}

/// Joints of the motion that exist in the array; planning reports the others.
std::vector<int> jointsOf(const core::ArrayConfig& array, const core::SequenceConfig& sequence)
{
    QStringList names = sequence.recorded ? sequence.recorded->joints : QStringList();
    for (const auto& step : sequence.steps) {
        if (const int pose = core::placeNamed(array.poses, step.pose); pose >= 0) {
            for (const auto& each : core::element(array.poses, pose).positions)
                names << each.joint;
        }
    }
    std::vector<int> joints;
    for (std::size_t joint = 0; joint < array.joints.size(); ++joint) {
        if (names.contains(array.joints[joint].name))
            joints.push_back(static_cast<int>(joint));
    }
    return joints;
}

QString progressText(const core::MotionState& motion)
{
    const QString line = filled("%1 of %2 s", fixed(motion.time, 1), fixed(motion.duration, 1));
    if (motion.loops == 1)
        return line;
    return line
           + filled(", loop %1%2", motion.loop + 1,
                    motion.loops > 0 ? filled(" of %1", motion.loops) : QString());
}

/// Joints that did not reach the end of the motion, with it.
std::vector<std::pair<int, core::Angle>> notArrived(const ArrayRun& run, const core::MotionPlan& plan)
{
    std::vector<std::pair<int, core::Angle>> list;
    for (std::size_t i = 0; i < plan.joints.size(); ++i) {
        const auto& state = run.state(plan.joints[i]);
        const auto end = core::Angle::fromRadians(plan.knots.back().positions[i]);
        if (state.isMoving || !(abs(state.position - end) < kNear))
            list.emplace_back(plan.joints[i], end);
    }
    return list;
}

int reportEnd(ArrayRun& run, const Play& play, const core::MotionPlan& plan, const std::vector<int>& joints)
{
    const core::MotionState& motion = run.session().motions.motion();
    const QString& name = play.sequence.name;
    const bool isWhole = motion.endedBecause.isEmpty();
    const QStringList broken = settleJoints(run, joints);
    std::vector<std::pair<int, core::Angle>> away;
    if (isWhole && broken.isEmpty())
        away = notArrived(run, plan);
    const bool arrived = isWhole && broken.isEmpty() && away.empty();
    const int loops = isWhole ? motion.loops : motion.loop;
    if (run.isJson()) {
        const auto list = jsonArray(joints, [&](int joint) { return positionJson(run, joint); });
        printJson({{"name", name},
                   {"kind", nameOf(play.kind)},
                   {"duration_s", motion.duration},
                   {"speed", motion.speed},
                   {"loops_done", loops},
                   {"complete", isWhole},
                   {"arrived", arrived},
                   {"ended_because", isWhole ? QJsonValue() : QJsonValue(motion.endedBecause)},
                   {"joints", list}});
    } else if (arrived) {
        print(play.kind == Play::Kind::Pose ? filled("The joints are at \"%1\".", name)
              : loops == 1                  ? filled("\"%1\" has been played.", name)
                                            : filled("\"%1\" has been played %2 times.", name, loops));
    }
    if (!away.empty()) {
        QStringList places;
        for (const auto& [joint, end] : away)
            places << filled("%1 is at %2° instead of %3°", run.label(joint),
                             degrees(run.state(joint).position), degrees(end));
        fail("\"%1\" has been played, but %2.", name, listed(places));
        for (const QString& why : missedTexts(run, away))
            fail(why);
    }
    for (const QString& why : broken) // the cause was already printed as a notification
        fail(why);
    return arrived ? Done : Failed;
}

int move(ArrayRun& run, const Play& play)
{
    auto& session = run.session();
    auto& motions = session.motions;
    run.connect();
    const std::vector<int> joints = jointsOf(run.config(), play.sequence);
    readFirst(run, joints);
    // Reports what cannot be played before torque is switched on.
    orFail(core::planToPlay(session, play.sequence, play.leadIn));
    armJoints(run, joints);
    const auto plan = core::planToPlay(session, play.sequence, play.leadIn);
    if (!plan) {
        fail(plan.error().detail);
        return failUnmoved(run, joints);
    }
    if (!motions.playMotion(plan->motion, play.sequence.name, play.sequence.loops,
                            speedOf(run).value_or(100.0) / 100))
        return failUnmoved(run, joints);
    if (plan->motion.duration() > plan->asked + 0.1)
        note("\"%1\" takes %2 s instead of %3 s because of the velocity limits.", play.sequence.name,
             fixed(plan->motion.duration(), 1), fixed(plan->asked, 1));
    ProgressLine progress;
    run.waitInterruptible(
        [&] {
            progress.show([&] { return progressText(motions.motion()); });
            return !motions.motion().isActive;
        },
        kForever);
    progress.clear();
    if (motions.motion().endedBecause.isEmpty()) // throws if interrupted
        run.wait([&] { return isMoveBroken(run, joints) || notArrived(run, plan->motion).empty(); }, kArrive);
    return reportEnd(run, play, plan->motion, joints);
}

} // namespace

int play(ArrayRun& run)
{
    return move(run, readPlay(run));
}

int replay(ArrayRun& run)
{
    return move(run, readRecording(run, run.words()[1]));
}

} // namespace cli
