// SPDX-License-Identifier: GPL-3.0-or-later
// servodeck array play
#include <QtCore/QJsonArray>

#include <array>
#include <cmath>
#include <cstdio>

#include <unistd.h>

#include "app/cli/moving.h"
#include "core/array/poses.h"
#include "core/document/arraydocument.h"
#include "core/session/motion/motions.h"
#include "core/session/motion/playing.h"
#include "core/session/operations/operations.h"
#include "core/session/state/jointstates.h"

namespace cli {

namespace {

using core::Session;

constexpr core::Duration kShowPeriod = std::chrono::milliseconds(200); ///< of the progress line
constexpr core::Duration kArrive = std::chrono::seconds(2);            ///< after the last goal
constexpr double kLongestLoops = 1'000'000;
constexpr double kLeadIn = 2.0; ///< s
constexpr core::Angle kNear = core::Angle::fromDegrees(1.5);

/// A running "servodeck array play".
struct PlayCall : ArrayCall
{
    using ArrayCall::ArrayCall;

    core::SequenceConfig sequence; ///< one step for a pose
    bool isPose = false;
    double leadIn = kLeadIn;
};

/// The sequence or the pose of this name, as a sequence.
void find(PlayCall& call, const QString& name)
{
    const auto& array = call.session().document.array();
    const int pose = core::poseNamed(array, name);
    const auto sequence = std::find_if(array.sequences.begin(), array.sequences.end(),
                                       [&](const auto& each) { return each.name == name; });
    const bool isSequence = sequence != array.sequences.end();
    if (pose >= 0 && isSequence && !call.isSet("pose"))
        quitMisused(QStringLiteral("Both a pose and a sequence are named \"%1\". Add --pose for the pose, "
                                   "or rename one of them.")
                        .arg(name));
    call.isPose = pose >= 0 && (!isSequence || call.isSet("pose"));
    if (!call.isPose && !(isSequence && !call.isSet("pose"))) {
        QStringList names;
        for (const auto& each : array.sequences)
            names << each.name;
        for (const auto& each : array.poses)
            names << each.name;
        quitMisused(names.isEmpty() ? QStringLiteral("The array has no poses and no sequences.")
                                    : QStringLiteral("The array has no %1 \"%2\". It has %3.")
                                          .arg(call.isSet("pose") ? QStringLiteral("pose")
                                                                  : QStringLiteral("pose or sequence"),
                                               name, names.join(QStringLiteral(", "))));
    }
    if (!call.isPose) {
        call.sequence = *sequence;
        return;
    }
    call.sequence.name = name;
    call.sequence.loops = 1;
    call.sequence.steps = {{name, call.leadIn, 0.0, {}}};
}

PlayCall readCall(const QStringList& words)
{
    PlayCall call(words, 2, 2, {"speed=", "loops=", "seconds=", "arm", "pose"});
    const QString number = QStringLiteral("a number");
    call.number("speed", 5, 100, number);
    const double loops = call.number("loops", 0, kLongestLoops, number).value_or(-1);
    call.leadIn =
        call.number("seconds", core::kMinMoveSeconds, core::kMaxMoveSeconds, number).value_or(kLeadIn);
    if (loops != std::floor(loops))
        quitMisused(QStringLiteral("--loops takes a whole number; 0 plays endlessly."));
    call.open(true);
    find(call, call.words()[1]);
    if (call.isSet("seconds") && !call.isPose && !call.sequence.recorded)
        quitMisused(QStringLiteral("--seconds applies to a pose, or to the move to the start of a recorded "
                                   "motion; the steps of a sequence have their own times."));
    if (loops >= 0 && call.isPose)
        quitMisused(QStringLiteral("A pose takes no --loops."));
    if (loops >= 0)
        call.sequence.loops = static_cast<int>(loops);
    return call;
}

/// Joints of the motion that exist in the array; planning reports the others.
std::vector<int> jointsOf(const PlayCall& call)
{
    const auto& array = call.session().document.array();
    QStringList names = call.sequence.recorded ? call.sequence.recorded->joints : QStringList();
    for (const auto& step : call.sequence.steps) {
        if (const int pose = core::poseNamed(array, step.pose); pose >= 0) {
            for (const auto& each : array.poses[static_cast<std::size_t>(pose)].positions)
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

/// Progress on one line of a terminal.
class ProgressLine
{
public:
    ~ProgressLine() { clear(); }
    void clear()
    {
        if (m_isShown)
            std::fputs("\r\033[K", stderr);
        m_isShown = false;
    }
    void show(const core::MotionState& motion)
    {
        const auto now = core::Clock::now();
        if (!m_isTerminal || now - m_shownAt < kShowPeriod)
            return;
        m_shownAt = now;
        QString line =
            QStringLiteral("%1 of %2 s")
                .arg(QString::number(motion.time, 'f', 1), QString::number(motion.duration, 'f', 1));
        if (motion.loops != 1)
            line += QStringLiteral(", loop %1%2")
                        .arg(motion.loop + 1)
                        .arg(motion.loops > 0 ? QStringLiteral(" of %1").arg(motion.loops) : QString());
        clear();
        std::fputs(qUtf8Printable(line), stderr);
        std::fflush(stderr);
        m_isShown = true;
    }

private:
    bool m_isTerminal = ::isatty(STDERR_FILENO) == 1;
    bool m_isShown = false;
    core::Time m_shownAt;
};

/// Texts for joints that did not reach the end of the motion.
QStringList notArrived(const PlayCall& call, const core::MotionPlan& plan)
{
    QStringList list;
    for (std::size_t i = 0; i < plan.joints.size(); ++i) {
        const auto& state = call.session().joints.joint({plan.joints[i]});
        const auto end = core::Angle::fromRadians(plan.knots.back().positions[i]);
        if (state.isMoving || !(abs(state.position - end) < kNear))
            list << QStringLiteral("%1 is at %2° instead of %3°")
                        .arg(call.session().operations.target(plan.joints[i]).label(),
                             QString::number(state.position.degrees(), 'f', 2),
                             QString::number(end.degrees(), 'f', 2));
    }
    return list;
}

int tellEnd(const PlayCall& call, const core::MotionPlan& plan, const std::vector<int>& joints)
{
    const core::MotionState& motion = call.session().motions.motion();
    const bool isWhole = motion.endedBecause.isEmpty();
    const QStringList broken = settleJoints(call.run(), joints);
    const QStringList away = isWhole && broken.isEmpty() ? notArrived(call, plan) : QStringList();
    const int loops = isWhole ? motion.loops : motion.loop;
    if (call.run().isJson()) {
        QJsonArray list;
        for (const int joint : joints)
            list.append(positionJson(call.run(), joint));
        printJson(QJsonObject{
            {QStringLiteral("name"), call.sequence.name},
            {QStringLiteral("kind"), call.isPose ? QStringLiteral("pose") : QStringLiteral("sequence")},
            {QStringLiteral("duration_s"), motion.duration},
            {QStringLiteral("speed"), motion.speed},
            {QStringLiteral("loops_done"), loops},
            {QStringLiteral("complete"), isWhole},
            {QStringLiteral("arrived"), isWhole && broken.isEmpty() && away.isEmpty()},
            {QStringLiteral("ended_because"), isWhole ? QJsonValue() : QJsonValue(motion.endedBecause)},
            {QStringLiteral("joints"), list}});
    } else if (isWhole && broken.isEmpty() && away.isEmpty()) {
        print(call.isPose ? QStringLiteral("The joints are at \"%1\".").arg(call.sequence.name)
              : loops == 1
                  ? QStringLiteral("\"%1\" has been played.").arg(call.sequence.name)
                  : QStringLiteral("\"%1\" has been played %2 times.").arg(call.sequence.name).arg(loops));
    }
    if (!away.isEmpty())
        return fail(QStringLiteral("\"%1\" has been played, but %2. The joint is blocked or too weak.")
                        .arg(call.sequence.name, away.join(QStringLiteral(", "))));
    for (const QString& why : broken) // the cause was already printed as a notification
        fail(why);
    return isWhole && broken.isEmpty() ? Done : Failed;
}

int play(const QStringList& words)
{
    const PlayCall call = readCall(words);
    ArrayRun& run = call.run();
    Session& session = run.session();
    call.connect();
    const std::vector<int> joints = jointsOf(call);
    readFirst(run, joints);
    // Reports what cannot be played before torque is switched on.
    if (const auto possible = core::planToPlay(session, call.sequence, call.leadIn); !possible)
        return fail(possible.error().detail);
    armJoints(run, joints, call.isSet("arm"));
    const auto plan = core::planToPlay(session, call.sequence, call.leadIn);
    if (!plan) {
        fail(plan.error().detail);
        return failUnmoved(run, joints);
    }
    if (!session.motions.playMotion(plan->motion, call.sequence.name, call.sequence.loops,
                                    call.number("speed", 5, 100).value_or(100.0) / 100))
        return failUnmoved(run, joints);
    if (plan->motion.duration() > plan->asked + 0.1)
        note(QStringLiteral("\"%1\" takes %2 s instead of %3 s because of the velocity limits.")
                 .arg(call.sequence.name, QString::number(plan->motion.duration(), 'f', 1),
                      QString::number(plan->asked, 'f', 1)));
    ProgressLine progress;
    run.waitInterruptible(
        [&] {
            progress.show(session.motions.motion());
            return !session.motions.motion().isActive;
        },
        std::chrono::hours(24 * 365));
    progress.clear();
    if (session.motions.motion().endedBecause.isEmpty()) // throws if interrupted
        run.wait([&] { return isMoveBroken(run, joints) || notArrived(call, plan->motion).isEmpty(); },
                 kArrive);
    return tellEnd(call, plan->motion, joints);
}

constexpr std::array kCommands{
    ArrayCommand{"play", "play FILE NAME [--speed PERCENT] [--loops N] [--seconds S] [--pose] [--arm]",
                 "move the joints through a sequence, or to a pose", play},
};

} // namespace

std::span<const ArrayCommand> playCommands()
{
    return kCommands;
}

} // namespace cli
