// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/motion/motions.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "core/array/pairs.h"
#include "core/base/numbertext.h"
#include "core/control/jogcontroller.h"
#include "core/control/minimumjerk.h"
#include "core/control/movecontroller.h"
#include "core/control/plancontroller.h"
#include "core/control/startposition.h"
#include "core/control/testsignal.h"
#include "core/document/arraydocument.h"
#include "core/motion/motionplanner.h"
#include "core/servo/limitslack.h"
#include "core/servo/servomodel.h"
#include "core/session/links/links.h"
#include "core/session/messages.h"
#include "core/session/motion/commandwriter.h"
#include "core/session/motion/goals.h"
#include "core/session/motion/manualguard.h"
#include "core/session/state/gate.h"
#include "core/session/state/jointstates.h"

namespace core {

namespace {

// Types of controllers that only the operator's own hand moves.
const QString kMoveType = QStringLiteral("move");
const QString kJogType = QStringLiteral("jog");

} // namespace

Motions::Motions(const Base& base, JointStates& joints, const Gate& gate, CommandWriter& writer,
                 ActiveControllers& active, ManualGuard& guard)
    : SessionPart(base)
    , m_joints(joints)
    , m_gate(gate)
    , m_writer(writer)
    , m_active(active)
    , m_guard(guard)
{
    connect(&guard, &ManualGuard::changed, this, &Motions::endManual);
    connect(&active, &ActiveControllers::changed, this, &Motions::holdersChanged);
    connect(&active, &ActiveControllers::started, this, [this](int group, int bus, Time time) {
        if (group == m_motionGroup)
            m_motion.began[static_cast<std::uint8_t>(bus)] = time; // goals leave in the cycle of the switch
    });
    connect(&active, &ActiveControllers::ended, this, &Motions::runEnded);
    connect(&active, &ActiveControllers::progressed, this, &Motions::progressed);
    connect(&m_document, &ArrayDocument::replaced, this, [this] {
        endMotion();
        m_motionGroup = 0; // how it ends is of no joint of the new array
        m_motion = {};
        emit motionChanged();
        if (std::exchange(m_speedScale, 1.0) != 1.0)
            emit speedScaleChanged();
    });
}

// --- holders of joints ---

QString Motions::holderOf(JointIndex index) const
{
    const auto* running = m_active.holder(index.value);
    return running != nullptr ? running->holder : QString();
}

QString Motions::blockerOf(JointIndex index) const
{
    const auto* running = m_active.holder(index.value);
    return running != nullptr && !running->isManual ? running->holder : QString();
}

bool Motions::isGoalPassedOn(JointIndex index) const
{
    const auto* running = m_active.holder(index.value);
    return running != nullptr && running->takesGoals;
}

MotionFacts Motions::factsOf(JointIndex index, Torque torque) const
{
    MotionFacts facts = m_gate.facts(index);
    if (!facts.isInArray)
        return facts;
    facts.hasTorque = torque == Torque::MayBeOff || (facts.hasTorque && !m_writer.isFreed(index.value));
    if (const auto* running = m_active.holder(index.value); running != nullptr) {
        facts.holder = running->holder;
        facts.isHolderManual = running->isManual;
        facts.doesHolderTakeGoals = running->takesGoals && !running->isPending;
    }
    return facts;
}

std::optional<Refusal> Motions::check(JointIndex index, Use use, Torque torque) const
{
    if (const auto own = core::check(factsOf(index, torque), use))
        return own;
    const auto partner = partnerOf(array(), index.value);
    const auto other =
        partner ? core::check(factsOf(JointIndex::at(*partner), torque), Use::Partner) : std::nullopt;
    return other ? std::optional(refusedWith(m_messages.jointName(*partner), *other)) : std::nullopt;
}

QString Motions::refusal(JointIndex index, Use use, Torque torque) const
{
    const auto refusal = check(index, use, torque);
    if (!refusal)
        return {};
    return refusal->reason == Refusal::Reason::NoJoint
               ? refusal->sentence
               : refusalText(m_messages.jointName(index.value), *refusal, use);
}

std::optional<Refusal> Motions::checkMode(JointIndex index, Use use) const
{
    const MotionFacts facts = m_gate.facts(index);
    MotionFacts mode;
    mode.takes = facts.takes;
    mode.model = facts.model;
    mode.hasVelocityMode = facts.hasVelocityMode;
    return core::check(mode, use);
}

QString Motions::scanRefusal(int bus) const
{
    // Joints are not polled during a scan. A motion by a single JOG ends on its own.
    for (std::size_t joint = 0; joint < m_joints.count(); ++joint) {
        if (m_joints.id(joint).bus == bus && (m_active.holder(joint) != nullptr || m_writer.isTurning(joint)))
            return Messages::tr("%1 is moving and cannot be controlled during a scan. Press \"Hold\", then "
                                "scan.")
                .arg(m_messages.jointName(joint));
    }
    return {};
}

int Motions::begin(const ActiveControllers::Running& like, const std::vector<std::size_t>& meant,
                   const ActiveControllers::MakeController& make)
{
    QString why = meant.empty() ? Messages::tr("There is no joint to move.") : QString();
    for (const std::size_t joint : meant) {
        why = refusal(JointIndex::at(joint), Use::Motion);
        if (!why.isEmpty())
            break;
    }
    if (!why.isEmpty()) {
        m_messages.warn(why);
        return 0;
    }
    ActiveControllers::Running own{
        .group = m_active.newGroup(), .holder = like.holder, .type = like.type, .isManual = like.isManual};
    const bool isJog = own.type == kJogType;
    const auto guarded = [&](const std::vector<std::size_t>& joints, std::vector<std::uint16_t> local) {
        using When = control::GuardedController::WhenHeld;
        auto made = make(joints, std::move(local));
        return isJog || own.type == kMoveType ? m_guard.guarded(
                   std::move(made), m_joints.id(joints.front()).bus, isJog ? When::Waits : When::Ends)
                                              : std::move(made);
    };
    m_active.change({}, {}, m_active.make(own, meant, guarded));
    return m_active.isRunning(own.group) ? own.group : 0;
}

std::vector<int> Motions::manualGroups() const
{
    std::vector<int> groups;
    for (const auto& each : m_active.running()) {
        if (!each->isNamed && (each->type == kMoveType || each->type == kJogType))
            groups.push_back(each->group);
    }
    return groups;
}

/// They run by a guard that does not count any more.
void Motions::endManual()
{
    for (const int group : manualGroups())
        m_active.end(group);
}

/// Refusals and faults of moves and jogs are reported; what ended a motion is part of its state.
void Motions::runEnded(int group, const QString& why, bool isFault, Time time)
{
    if (group == m_jogGroup)
        m_jogGroup = 0;
    if (group != m_motionGroup) {
        if (isFault && !why.isEmpty())
            m_messages.warn(why);
        return;
    }
    if (time != Time{})
        m_motion.ended = time;
    if (m_motion.endedBecause.isEmpty())
        m_motion.endedBecause = why;
    endMotionState(m_motion.endedBecause);
}

void Motions::progressed(int group, int bus, const control::Progress& progress, Time time)
{
    if (group != m_motionGroup)
        return;
    const auto line = static_cast<std::uint8_t>(bus);
    m_motion.time = progress.time;
    if (const auto began = m_motion.began.find(line); began != m_motion.began.end())
        m_motion.behind[line] = toSeconds(time - began->second) - progress.time;
    m_motion.loop = progress.loop;
    m_motion.isPaused = progress.isPaused;
    emit motionChanged();
}

void Motions::beginMotion(int group, MotionState motion)
{
    m_motionGroup = group;
    m_motion = std::move(motion);
    m_motion.isActive = true;
    emit motionChanged();
}

void Motions::endMotionState(const QString& why)
{
    m_motionGroup = 0;
    m_motion.isActive = m_motion.isPaused = false;
    m_motion.endedBecause = why;
    if (!why.isEmpty())
        m_messages.warn(why);
    emit motionChanged();
}

// --- the speed of all ---

void Motions::setSpeedScale(double scale)
{
    if (!std::isfinite(scale))
        return;
    scale = std::clamp(scale, kMinSpeedScale, 1.0);
    if (scale == m_speedScale)
        return;
    m_speedScale = scale;
    if (m_motionGroup != 0 && m_motion.isSignal && scale < 1.0) {
        // A signal measures at its own frequency: it cannot be scaled, and must not be faster than requested.
        if (m_motion.endedBecause.isEmpty())
            m_motion.endedBecause = Messages::tr(
                "The test signal ended because the speed was lowered; a test signal requires 100 %.");
        endMotion();
    } else if (m_motionGroup != 0) {
        m_active.send(m_motionGroup, {control::CommandKind::Scale, scale});
    }
    m_active.sendToNamed({control::CommandKind::Scale, scale});
    emit speedScaleChanged();
}

// --- moves of the operator ---

double Motions::secondsFor(JointIndex index, Angle goal, double seconds) const
{
    const auto limit = array().joints[index.value].maxVelocity;
    const double travel = std::abs((goal - m_joints.joint(index).position).radians());
    return limit ? std::max(seconds, control::kMinimumJerkPeak * travel / *limit) : seconds;
}

bool Motions::moveTogether(const std::vector<std::pair<JointIndex, Angle>>& goals, double seconds)
{
    std::vector<std::size_t> meant;
    std::map<std::size_t, double> wanted;
    double time =
        std::clamp(std::isfinite(seconds) ? seconds : 1.0, Goals::kMinMoveTime, Goals::kMaxMoveTime);
    for (const auto& [index, goal] : goals) {
        if (index.value >= m_joints.count() || !isFinite(goal))
            return false;
        const auto& units = m_joints.units(index);
        const Angle clamped = std::clamp(goal, units.minPosition(), units.maxPosition());
        meant.push_back(index.value);
        wanted[index.value] = clamped.radians();
        time = secondsFor(index, clamped, time);
    }
    time /= m_speedScale;
    return begin({.holder = Messages::tr("the move of %n joint(s)", nullptr, static_cast<int>(meant.size())),
                  .type = kMoveType},
                 meant,
                 [&](const std::vector<std::size_t>& joints, std::vector<std::uint16_t> local) {
                     std::vector<double> places;
                     for (const std::size_t joint : joints)
                         places.push_back(wanted[joint]);
                     return std::make_unique<control::MoveController>(std::move(local), std::move(places),
                                                                      time);
                 })
           != 0;
}

/// Their indices, without those that follow another of them and move with it.
std::vector<std::size_t> Motions::leadersOf(const std::vector<JointIndex>& joints) const
{
    std::vector<std::size_t> places;
    for (const JointIndex joint : joints) {
        const bool isLed =
            joint.value < m_joints.count() && isFollower(array(), joint.value)
            && std::ranges::find(joints, JointIndex::at(leaderOf(array(), joint.value))) != joints.end();
        if (!isLed)
            places.push_back(joint.value);
    }
    return places;
}

bool Motions::beginJog(const std::vector<JointIndex>& joints, const std::vector<double>& shares)
{
    endJog();
    std::map<std::size_t, double> share;
    m_jogJoints.clear();
    for (std::size_t i = 0; i < joints.size(); ++i) {
        share[joints[i].value] = i < shares.size() ? std::clamp(shares[i], -1.0, 1.0) : 1.0;
        m_jogJoints.emplace_back(joints[i], share[joints[i].value]);
    }
    m_jogGroup = begin({.holder = Messages::tr("jogging"), .type = kJogType}, leadersOf(joints),
                       [&](const std::vector<std::size_t>& meant, std::vector<std::uint16_t> local) {
                           std::vector<double> own;
                           for (const std::size_t joint : meant)
                               own.push_back(share[joint]);
                           return std::make_unique<control::JogController>(std::move(local), std::move(own));
                       });
    return m_jogGroup != 0;
}

void Motions::driveJog(AngularVelocity velocity)
{
    if (m_jogGroup == 0 || !isFinite(velocity))
        return;
    double most = std::abs(velocity.radians());
    for (const auto& [joint, share] : m_jogJoints) {
        const auto limit = array().joints[joint.value].maxVelocity;
        if (limit && std::abs(share) > 0)
            most = std::min(most, *limit / std::abs(share));
    }
    m_active.send(m_jogGroup,
                  {control::CommandKind::Drive, std::copysign(most * m_speedScale, velocity.radians())});
}

void Motions::endJog()
{
    if (m_jogGroup != 0)
        m_active.end(std::exchange(m_jogGroup, 0));
    m_jogJoints.clear();
}

bool Motions::isJogging(JointIndex index) const
{
    return isJogging()
           && std::ranges::any_of(m_jogJoints, [index](const auto& each) { return each.first == index; });
}

double Motions::jumpTime(const std::vector<JointIndex>& joints, const control::TestSignal& signal) const
{
    double slowest = 0.0;
    for (const JointIndex index : joints) {
        if (!signal.jumps() || index.value >= m_joints.count())
            continue;
        if (const auto limit = array().joints[index.value].maxVelocity; limit && *limit > 0)
            slowest =
                std::max(slowest, 2 * control::kMinimumJerkPeak * 2 * std::abs(signal.amplitude) / *limit);
    }
    return slowest;
}

Result<void> Motions::checkSignal(const std::vector<JointIndex>& joints, const control::TestSignal& signal,
                                  bool ifArmed) const
{
    const auto refused = [](const QString& why) { return Error{Errc::Refused, why}; };
    if (joints.empty())
        return refused(Messages::tr("No selected joint can follow a signal."));
    if (m_gate.isStopped())
        return refused(Messages::tr("Nothing moves after STOP. Clear STOP first."));
    if (m_speedScale < 1.0) {
        return refused(Messages::tr("The test signal was not started: the speed of the array is %1 %, and a "
                                    "test signal requires 100 %. Set the speed to 100 % first.")
                           .arg(std::lround(m_speedScale * 100)));
    }
    if (m_motionGroup != 0)
        return refused(Messages::tr("Not started: %1 is playing. End it first.").arg(m_motion.title));
    for (const std::size_t place : leadersOf(joints)) {
        const auto index = JointIndex::at(place);
        const bool isOff = index.value < m_joints.count() && m_joints.model(index) != nullptr
                           && !m_joints.joint(index).torqueOn;
        if (const QString why = refusal(index, Use::Motion); !why.isEmpty() && !(ifArmed && isOff))
            return refused(why);
        const JointUnits& units = m_joints.units(index);
        const JointState& state = m_joints.joint(index);
        const bool isHeld = state.goal && abs(*state.goal - state.position).radians() < control::kSag;
        const double centre = (isHeld ? *state.goal : state.position).radians(); // as SignalController's
        const double fastest = array().joints[index.value].maxVelocity.value_or(
            m_joints.model(index)->maxVelocity * units.scale);
        const auto checked =
            control::checkSignal(signal, centre, units.minPosition().radians(), units.maxPosition().radians(),
                                 fastest, m_messages.jointName(index.value));
        if (!checked)
            return checked;
        const double time = jumpTime({index}, signal);
        if (const double longest = familyOf(m_joints.model(index)).traits().moves.longest; time > longest)
            return refused(Messages::tr("%1 would exceed its maximum velocity: a servo can extend a step to "
                                        "%2 s at most, but this step needs %3 s. Decrease the amplitude.")
                               .arg(m_messages.jointName(index.value))
                               .arg(numberText(longest, 2))
                               .arg(numberText(time, 2)));
    }
    return {};
}

Result<void> Motions::playSignal(const std::vector<JointIndex>& joints, const control::TestSignal& signal)
{
    if (const auto checked = checkSignal(joints, signal); !checked)
        return checked;
    const double slowest = jumpTime(joints, signal);
    const QString title = Messages::tr("the test signal");
    const int group =
        begin({.holder = title, .type = QStringLiteral("sine_sweep")}, leadersOf(joints),
              [&](const std::vector<std::size_t>&, std::vector<std::uint16_t> local) {
                  return std::make_unique<control::SignalController>(std::move(local), signal, slowest);
              });
    if (group == 0)
        return Error{Errc::Refused, Messages::tr("The test signal was not started.")};
    MotionState motion;
    motion.isSignal = true;
    motion.title = title;
    motion.duration = signal.duration;
    beginMotion(group, std::move(motion));
    return {};
}

bool Motions::playMotion(const MotionPlan& plan, const QString& title, int loops, double speed)
{
    const auto shared = std::make_shared<const MotionPlan>(plan);
    const std::vector<std::size_t> meant(plan.joints.begin(), plan.joints.end());
    const int group = begin({.holder = title, .type = QStringLiteral("pose_player")}, meant,
                            [&](const std::vector<std::size_t>& joints, std::vector<std::uint16_t> local) {
                                std::vector<std::uint16_t> planned;
                                for (const std::size_t joint : joints)
                                    planned.push_back(static_cast<std::uint16_t>(
                                        std::ranges::find(meant, joint) - meant.begin()));
                                return std::make_unique<control::PlanController>(
                                    shared, std::move(local), std::move(planned), loops, speed, m_speedScale);
                            });
    if (group == 0)
        return false;
    MotionState motion;
    motion.title = title;
    motion.duration = plan.duration();
    motion.loops = loops;
    motion.speed = speed;
    beginMotion(group, std::move(motion));
    return true;
}

void Motions::pauseMotion()
{
    m_active.send(m_motionGroup, {control::CommandKind::Pause});
}

void Motions::continueMotion()
{
    m_active.send(m_motionGroup, {control::CommandKind::Continue});
}

void Motions::seekMotion(double time)
{
    m_active.send(m_motionGroup, {control::CommandKind::Seek, time});
}

void Motions::setMotionSpeed(double speed)
{
    m_motion.speed = std::clamp(std::isfinite(speed) ? speed : 1.0, 0.0, control::PlanController::kMaxSpeed);
    m_active.send(m_motionGroup, {control::CommandKind::Speed, m_motion.speed});
    emit motionChanged();
}

void Motions::endMotion()
{
    if (m_motionGroup != 0)
        m_active.end(m_motionGroup);
}

} // namespace core
