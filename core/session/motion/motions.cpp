// SPDX-License-Identifier: GPL-3.0-or-later
// The controllers that move joints: who has which joint, moves, jogging, signals and motions.
#include <algorithm>
#include <cmath>
#include <map>

#include "core/base/numbertext.h"
#include "core/control/jogcontroller.h"
#include "core/control/minimumjerk.h"
#include "core/control/movecontroller.h"
#include "core/control/plancontroller.h"
#include "core/control/startplace.h"
#include "core/control/testsignal.h"
#include "core/servo/limitslack.h"
#include "core/session/sessiondata.h"

namespace core {

namespace {

std::vector<std::size_t> placesOf(const std::vector<JointIndex>& joints)
{
    std::vector<std::size_t> places;
    for (const JointIndex joint : joints)
        places.push_back(joint.value);
    return places;
}

} // namespace

Motions::Motions(SessionData& data)
    : d(&data)
{
}

// --- who has a joint ---

const SessionData::Running* SessionData::holder(std::size_t joint) const
{
    for (const auto& each : running) {
        if (std::find(each->joints.begin(), each->joints.end(), joint) != each->joints.end())
            return each.get();
    }
    return nullptr;
}

QString Motions::holderOf(JointIndex index) const
{
    const auto* holder = d->holder(index.value);
    return holder != nullptr ? holder->holder : QString();
}

QString Motions::blockerOf(JointIndex index) const
{
    const auto* holder = d->holder(index.value);
    return holder != nullptr && !holder->isManual ? holder->holder : QString();
}

QString SessionData::whyNotDriven(JointIndex index) const
{
    if (index.value >= joints.size() || joints[index.value].model == nullptr)
        return Session::tr("There is no such joint.");
    const QString name = jointName(index.value);
    if (!control)
        return Session::tr("%1 is not moved: the array is in Monitor. Switch to Control first.").arg(name);
    if (!isOpen(index.value))
        return Session::tr("%1 is not moved: its bus has no link.").arg(name);
    const auto& state = joints[index.value].state;
    if (!state.answers || !state.hasSample)
        return Session::tr("%1 is not moved: it does not respond, so its position is unknown.").arg(name);
    if (!state.torqueOn || joints[index.value].isFreed)
        return Session::tr("%1 is not moved: its torque is off. Arm it first.").arg(name);
    if (scanning && array.joints[index.value].id.bus == scannedBus)
        return Session::tr("%1 is not moved: a scan is using the bus. Wait for it to finish or cancel it.")
            .arg(name);
    if (const QString why = p.goals.whyNotMoved(index); !why.isEmpty())
        return why;
    if (!isPolled(index))
        return Session::tr("%1 is not moved: it is not in the poll list, so its position is unknown. Add it "
                           "to the joints that are read.")
            .arg(name);
    return {};
}

QString SessionData::whyNotGuided(JointIndex index) const
{
    QString why = whyNotDriven(index);
    if (!why.isEmpty())
        return why;
    const auto& joint = joints[index.value];
    if (!standsOutside(joint.units, joint.state.tick))
        return {};
    const Angle beyond = std::max(joint.units.minPosition() - joint.state.position,
                                  joint.state.position - joint.units.maxPosition());
    constexpr double kStep = 0.1; // s; so rounded, the time given is one that is short enough
    return Session::tr(
               "%1 is not moved: it is %2° outside its limits and would jump back to them. Move it back with "
               "its slider and a time below %3 s, or switch its torque off and turn it back by hand.")
        .arg(jointName(index.value))
        .arg(numberText(beyond.degrees(), 1))
        .arg(numberText(std::floor(kLongestPlaytimeSeconds / kStep) * kStep, 1));
}

int SessionData::beginControllers(const QString& holderName, const std::vector<std::size_t>& meant,
                                  const MakeController& make)
{
    std::map<std::uint8_t, std::vector<std::size_t>> byBus;
    QString why;
    for (const std::size_t joint : meant) {
        why = whyNotGuided(JointIndex{static_cast<std::uint16_t>(joint)});
        if (const Running* other = holder(joint); why.isEmpty() && other != nullptr)
            why = Session::tr("%1 is not moved: it is controlled by %2. End that first.")
                      .arg(jointName(joint), other->holder);
        if (!why.isEmpty())
            break;
        byBus[array.joints[joint].id.bus].push_back(joint);
    }
    if (why.isEmpty() && meant.empty())
        why = Session::tr("There is no joint to move.");
    if (!why.isEmpty()) {
        emit p.messages.notified(Severity::Warning, why);
        return 0;
    }
    const int group = ++lastGroup;
    for (const auto& [place, joints_] : byBus) {
        std::vector<std::uint16_t> local;
        for (const std::size_t joint : joints_)
            local.push_back(bus->place(JointIndex{static_cast<std::uint16_t>(joint)})->local.value);
        auto each = std::make_unique<Running>();
        each->controller = make(joints_, std::move(local));
        each->group = group;
        each->bus = place;
        each->holder = holderName;
        each->joints = joints_;
        bus::SwitchRequest request;
        request.bus = place;
        request.start[0] = each->controller.get();
        each->request = bus->submit(request);
        if (each->request == 0) {
            emit p.messages.notified(
                Severity::Warning, Session::tr("The bus is busy; nothing was moved. Try again in a moment."));
            endControllers(group); // those of other buses
            return 0;
        }
        for (const std::size_t joint : joints_) {
            joints[joint].state.goal.reset();
            joints[joint].speedWord = 0;
            joints[joint].orderedAt = Clock::now();
        }
        running.push_back(std::move(each));
    }
    emit p.motions.holdersChanged();
    return group;
}

void SessionData::tellControllers(int group, const control::Command& command)
{
    for (const auto& each : running) {
        if (each->group != group || bus == nullptr)
            continue;
        bus::CommandRequest request;
        request.controller = each->controller.get();
        request.command = command;
        request.bus = each->bus;
        bus->submit(request);
    }
}

void SessionData::endControllers(int group)
{
    tellControllers(group, {control::CommandKind::End});
}

void SessionData::controllerEnded(const control::Controller* controller, const QString& why)
{
    const auto it = std::find_if(running.begin(), running.end(),
                                 [&](const auto& each) { return each->controller.get() == controller; });
    if (it == running.end())
        return;
    const int group = (*it)->group;
    if (!(*it)->isManual) {
        for (const std::size_t joint : (*it)->joints) {
            if (joint < joints.size())
                joints[joint].state.goal.reset(); // the next reading knows it
        }
    }
    running.erase(it); // nobody else has it any more
    if (!why.isEmpty())
        endControllers(group); // its like on other buses
    const bool isOver = std::none_of(running.begin(), running.end(),
                                     [group](const auto& each) { return each->group == group; });
    if (group == motionGroup && !why.isEmpty() && motion.endedBecause.isEmpty())
        motion.endedBecause = why;
    if (isOver && group == motionGroup)
        endMotionState(motion.endedBecause);
    if (isOver && group == jogGroup)
        jogGroup = 0;
    emit p.motions.holdersChanged();
}

void SessionData::endMotionState(const QString& why)
{
    motionGroup = 0;
    motion.isActive = motion.isPaused = false;
    motion.endedBecause = why;
    if (!why.isEmpty())
        emit p.messages.notified(Severity::Warning, why);
    emit p.motions.motionChanged();
}

void SessionData::dropControllers(const QString& why)
{
    const bool had = !running.empty();
    running.clear();
    jogGroup = 0;
    if (motionGroup != 0)
        endMotionState(why);
    if (had)
        emit p.motions.holdersChanged();
}

bool SessionData::switchAnswered(const bus::Reply& reply)
{
    const auto it = std::find_if(running.begin(), running.end(), [&](const auto& each) {
        return each->request != 0 && each->request == reply.request;
    });
    if (it == running.end())
        return false;
    (*it)->request = 0;
    if (reply.outcome == bus::Outcome::Done) {
        if ((*it)->group == motionGroup)
            motion.began[(*it)->bus] = reply.time; // goals leave in the cycle of the switch
        return true;
    }
    QString who = (*it)->holder;
    for (const std::size_t joint : (*it)->joints) {
        if (array.joints[joint].id.value == reply.id)
            who = jointName(joint);
    }
    const QString why =
        reply.outcome == bus::Outcome::LinkLost  ? Session::tr("The link was lost before the motion started.")
        : reply.outcome == bus::Outcome::Stopped ? Session::tr("STOP was pressed before the motion started.")
        : reply.outcome == bus::Outcome::NoReply
            ? Session::tr("Not started: %1 has no torque or does not respond.").arg(who)
        : reply.outcome == bus::Outcome::Unsettled
            ? Session::tr(
                  "Not started: the position of %1 is not stable between two readings. Check its cable.")
                  .arg(who)
        : reply.outcome == bus::Outcome::OutsideLimits
            ? Session::tr("Not started: %1 is outside its limits. Move it back with its slider first.")
                  .arg(who)
            : Session::tr("Not started: %1 is controlled by another motion.").arg(who);
    if ((*it)->group != motionGroup)
        emit p.messages.notified(Severity::Warning, why);
    controllerEnded((*it)->controller.get(), why);
    return true;
}

void SessionData::handle(const bus::ControllerEvent& event)
{
    const auto it = std::find_if(running.begin(), running.end(), [&](const auto& each) {
        return each->controller.get() == event.controller;
    });
    if (it == running.end())
        return;
    const Running& each = **it;
    QString why;
    switch (event.ending) {
    case control::Ending::Finished:
    case control::Ending::Switched:
        break;
    case control::Ending::Stopped:
        why = Session::tr("%1 was ended by STOP.").arg(each.holder);
        break;
    case control::Ending::LinkLost:
        why = Session::tr("%1 ended because the link was lost. The joints hold; the motion does not resume "
                          "automatically.")
                  .arg(each.holder);
        break;
    case control::Ending::JointLost:
        why = event.joint.value < joints.size()
                  ? Session::tr("%1 ended: %2 has no torque or does not respond. The other joints hold.")
                        .arg(each.holder, jointName(event.joint.value))
                  : Session::tr("%1 ended because a joint was lost.").arg(each.holder);
        break;
    }
    if (each.group == motionGroup)
        motion.ended = event.time;
    controllerEnded(event.controller, why);
}

void SessionData::handle(const bus::ProgressEvent& event)
{
    const auto it = std::find_if(running.begin(), running.end(), [&](const auto& each) {
        return each->controller.get() == event.controller;
    });
    if (it == running.end() || (*it)->group != motionGroup)
        return;
    motion.time = event.progress.time;
    if (const auto began = motion.began.find((*it)->bus); began != motion.began.end())
        motion.behind[(*it)->bus] = toSeconds(event.time - began->second) - event.progress.time;
    motion.loop = event.progress.loop;
    motion.isPaused = event.progress.isPaused;
    emit p.motions.motionChanged();
}

// --- moves of the operator ---

double SessionData::secondsFor(JointIndex index, Angle goal, double seconds) const
{
    const auto limit = array.joints[index.value].maxVelocity;
    const double way = std::abs((goal - joints[index.value].state.position).radians());
    return limit ? std::max(seconds, control::kMinimumJerkPeak * way / *limit) : seconds;
}

bool Motions::moveTogether(const std::vector<std::pair<JointIndex, Angle>>& goals, double seconds)
{
    std::vector<std::size_t> meant;
    std::map<std::size_t, double> wanted;
    double time =
        std::clamp(std::isfinite(seconds) ? seconds : 1.0, kPlaytimeUnitSeconds, Goals::kMaxMoveTime);
    for (const auto& [index, goal] : goals) {
        if (index.value >= d->joints.size() || !isFinite(goal))
            return false;
        const auto& units = d->joints[index.value].units;
        const Angle clamped = std::clamp(goal, units.minPosition(), units.maxPosition());
        meant.push_back(index.value);
        wanted[index.value] = clamped.radians();
        time = d->secondsFor(index, clamped, time);
    }
    time /= d->speedScale;
    return d->beginControllers(
               Session::tr("the move of %n joint(s)", nullptr, static_cast<int>(meant.size())), meant,
               [&](const std::vector<std::size_t>& joints, std::vector<std::uint16_t> local) {
                   std::vector<double> places;
                   for (const std::size_t joint : joints)
                       places.push_back(wanted[joint]);
                   return std::make_unique<control::MoveController>(std::move(local), std::move(places),
                                                                    time);
               })
           != 0;
}

bool Motions::beginJog(const std::vector<JointIndex>& joints, const std::vector<double>& shares)
{
    endJog();
    std::map<std::size_t, double> share;
    d->jogJoints.clear();
    for (std::size_t i = 0; i < joints.size(); ++i) {
        share[joints[i].value] = i < shares.size() ? std::clamp(shares[i], -1.0, 1.0) : 1.0;
        d->jogJoints.emplace_back(joints[i], share[joints[i].value]);
    }
    d->jogGroup = d->beginControllers(
        Session::tr("jogging"), placesOf(joints),
        [&](const std::vector<std::size_t>& meant, std::vector<std::uint16_t> local) {
            std::vector<double> own;
            for (const std::size_t joint : meant)
                own.push_back(share[joint]);
            return std::make_unique<control::JogController>(std::move(local), std::move(own));
        });
    return d->jogGroup != 0;
}

void Motions::driveJog(AngularVelocity velocity)
{
    if (d->jogGroup == 0 || !isFinite(velocity))
        return;
    double most = std::abs(velocity.radians());
    for (const auto& [joint, share] : d->jogJoints) {
        const auto limit = d->array.joints[joint.value].maxVelocity;
        if (limit && std::abs(share) > 0)
            most = std::min(most, *limit / std::abs(share));
    }
    d->tellControllers(
        d->jogGroup, {control::CommandKind::Drive, std::copysign(most * d->speedScale, velocity.radians())});
}

void Motions::endJog()
{
    if (d->jogGroup != 0)
        d->endControllers(std::exchange(d->jogGroup, 0));
    d->jogJoints.clear();
}

bool Motions::isJogging() const
{
    return d->jogGroup != 0;
}

bool Motions::isJogging(JointIndex index) const
{
    return isJogging() && std::any_of(d->jogJoints.begin(), d->jogJoints.end(), [index](const auto& each) {
               return each.first == index;
           });
}

double Motions::jumpTime(const std::vector<JointIndex>& joints, const control::TestSignal& signal) const
{
    double slowest = 0.0;
    for (const JointIndex index : joints) {
        if (!signal.jumps() || index.value >= d->joints.size())
            continue;
        if (const auto limit = d->array.joints[index.value].maxVelocity; limit && *limit > 0)
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
        return refused(Session::tr("No selected joint can follow a signal."));
    if (d->stopped)
        return refused(Session::tr("Nothing moves after STOP. Re-arm first."));
    if (d->speedScale < 1.0) {
        return refused(Session::tr("The test signal was not started: the speed of the array is %1 %, and a "
                                   "test signal requires 100 %. Set the speed to 100 % first.")
                           .arg(std::lround(d->speedScale * 100)));
    }
    if (d->motionGroup != 0)
        return refused(Session::tr("Not started: %1 is playing. End it first.").arg(d->motion.title));
    for (const JointIndex index : joints) {
        const bool isOff = index.value < d->joints.size() && d->joints[index.value].model != nullptr
                           && !d->joints[index.value].state.torqueOn;
        if (const QString why = d->whyNotGuided(index); !why.isEmpty() && !(ifArmed && isOff))
            return refused(why);
        if (const auto* other = d->holder(index.value); other != nullptr)
            return refused(Session::tr("%1 is not moved: it is controlled by %2. End that first.")
                               .arg(d->jointName(index.value), other->holder));
        const auto& joint = d->joints[index.value];
        const auto& state = joint.state;
        const bool isHeld = state.goal && abs(*state.goal - state.position).radians() < control::kSag;
        const double centre = (isHeld ? *state.goal : state.position).radians(); // as SignalController's
        const double fastest =
            d->array.joints[index.value].maxVelocity.value_or(joint.model->maxVelocity * joint.units.scale);
        const auto checked =
            control::checkSignal(signal, centre, joint.units.minPosition().radians(),
                                 joint.units.maxPosition().radians(), fastest, d->jointName(index.value));
        if (!checked)
            return checked;
        const double time = jumpTime({index}, signal);
        if (time > kLongestPlaytimeSeconds)
            return refused(Session::tr("%1 would exceed its maximum velocity: a servo can extend a step to "
                                       "%2 s at most, but this step needs %3 s. Decrease the amplitude.")
                               .arg(d->jointName(index.value))
                               .arg(numberText(kLongestPlaytimeSeconds, 2))
                               .arg(numberText(time, 2)));
    }
    return {};
}

Result<void> Motions::playSignal(const std::vector<JointIndex>& joints, const control::TestSignal& signal)
{
    if (const auto checked = checkSignal(joints, signal); !checked)
        return checked;
    const double slowest = jumpTime(joints, signal);
    const QString title = Session::tr("the test signal");
    const int group = d->beginControllers(
        title, placesOf(joints), [&](const std::vector<std::size_t>&, std::vector<std::uint16_t> local) {
            return std::make_unique<control::SignalController>(std::move(local), signal, slowest);
        });
    if (group == 0)
        return Error{Errc::Refused, Session::tr("The test signal was not started.")};
    d->motionGroup = group;
    d->motion = {};
    d->motion.isActive = d->motion.isSignal = true;
    d->motion.title = title;
    d->motion.duration = signal.duration;
    emit motionChanged();
    return {};
}

bool Motions::playMotion(const MotionPlan& plan, const QString& title, int loops, double speed)
{
    const auto shared = std::make_shared<const MotionPlan>(plan);
    const std::vector<std::size_t> meant(plan.joints.begin(), plan.joints.end());
    const int group = d->beginControllers(
        title, meant, [&](const std::vector<std::size_t>& joints, std::vector<std::uint16_t> local) {
            std::vector<std::uint16_t> planned;
            for (const std::size_t joint : joints)
                planned.push_back(
                    static_cast<std::uint16_t>(std::find(meant.begin(), meant.end(), joint) - meant.begin()));
            return std::make_unique<control::PlanController>(shared, std::move(local), std::move(planned),
                                                             loops, speed, d->speedScale);
        });
    if (group == 0)
        return false;
    d->motionGroup = group;
    d->motion = {};
    d->motion.isActive = true;
    d->motion.title = title;
    d->motion.duration = plan.duration();
    d->motion.loops = loops;
    d->motion.speed = speed;
    emit motionChanged();
    return true;
}

void Motions::pauseMotion()
{
    d->tellControllers(d->motionGroup, {control::CommandKind::Pause});
}

void Motions::continueMotion()
{
    d->tellControllers(d->motionGroup, {control::CommandKind::Continue});
}

void Motions::seekMotion(double time)
{
    d->tellControllers(d->motionGroup, {control::CommandKind::Seek, time});
}

void Motions::setMotionSpeed(double speed)
{
    d->motion.speed = std::clamp(std::isfinite(speed) ? speed : 1.0, 0.0, control::PlanController::kMaxSpeed);
    d->tellControllers(d->motionGroup, {control::CommandKind::Speed, d->motion.speed});
    emit motionChanged();
}

void Motions::endMotion()
{
    if (d->motionGroup != 0)
        d->endControllers(d->motionGroup);
}

const MotionState& Motions::motion() const
{
    return d->motion;
}

void Control::hold(const std::vector<int>& joints)
{
    if (d->bus == nullptr)
        return;
    for (const std::size_t joint : d->meant(joints)) {
        const auto& state = d->joints[joint].state;
        if (const auto* other = d->holder(joint)) {
            d->endControllers(other->group);
        } else if (d->isOpen(joint) && state.torqueOn && state.hasSample && !d->stopped
                   && (state.isMoving || d->mayBeMoving(joint))) {
            const JointIndex index{static_cast<std::uint16_t>(joint)};
            d->joints[joint].speedWord = 0;
            d->joints[joint].state.goal.reset();
            d->bus->setGoal(index, rt::GoalCell::stop());
        }
    }
}

} // namespace core
