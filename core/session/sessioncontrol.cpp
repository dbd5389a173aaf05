// SPDX-License-Identifier: GPL-3.0-or-later
// Monitor and Control, arming, and the controllers that move joints.
#include <algorithm>
#include <cmath>
#include <ctime>
#include <map>

#include "core/configure/arm.h"
#include "core/configure/contact.h"
#include "core/control/jogcontroller.h"
#include "core/control/movecontroller.h"
#include "core/control/plancontroller.h"
#include "core/control/testsignal.h"
#include "core/protocol/herkulex/packet.h"
#include "core/session/session_p.h"

namespace core {

namespace {

/// A machine that slept this much longer than its steady clock counted was asleep.
constexpr Duration kSlept = std::chrono::seconds(2);
constexpr std::uint8_t kTorqueControl = 52; // of the RAM
constexpr Duration kStopLeavesPort = std::chrono::milliseconds(100);
constexpr Duration kLeavePatience = std::chrono::seconds(3);
constexpr double kEasedPeak = 1.875; ///< highest velocity of a minimum-jerk move, of its mean

Duration sleepOffsetNow()
{
    timespec boot{};
    timespec steady{};
    ::clock_gettime(CLOCK_BOOTTIME, &boot);
    ::clock_gettime(CLOCK_MONOTONIC, &steady);
    return std::chrono::seconds(boot.tv_sec - steady.tv_sec) + Duration(boot.tv_nsec - steady.tv_nsec);
}

bus::StopMode stopMode(StopPolicy policy)
{
    switch (policy) {
    case StopPolicy::Hold:
        return bus::StopMode::Hold;
    case StopPolicy::Park:
        return bus::StopMode::Park;
    case StopPolicy::Release:
        break;
    }
    return bus::StopMode::Release;
}

std::vector<std::size_t> placesOf(const std::vector<JointIndex>& joints)
{
    std::vector<std::size_t> places;
    for (const JointIndex joint : joints)
        places.push_back(joint.value);
    return places;
}

} // namespace

// --- Monitor and Control ---

bool Session::isControl() const
{
    return d->control;
}

QString Session::controlEndedBecause() const
{
    return d->controlEnded;
}

bool Session::setControl(bool on)
{
    if (on == d->control)
        return true;
    if (!on) {
        hold();
        d->endControl({});
        return true;
    }
    if (!d->isOpen() || d->stopped) {
        emit notified(Severity::Warning,
                      d->stopped ? tr("Control stays off after STOP. Choose \"Re-arm…\" first.")
                                 : tr("There is nothing to control: there is no link. Connect first."),
                      {d->stopped ? Cause::Kind::Stopped : Cause::Kind::NoLink});
        return false;
    }
    d->control = true;
    d->controlEnded.clear();
    d->sleepOffset = sleepOffsetNow();
    d->bus->beat(Clock::now());
    d->bus->submit(bus::WatchRequest{fromSeconds(d->array.watchdog)});
    d->mend(Cause::Kind::MonitorOnly);
    d->mend(Cause::Kind::ControlEnded);
    d->prepareLastWords();
    emit controlChanged();
    return true;
}

/// Goals asked for before are void. `why`: it ended by itself; `isTold`: something else tells of it already.
void Session::Private::endControl(const QString& why, bool isTold)
{
    if (!control)
        return;
    control = false;
    controlEnded = why;
    jogGroup = 0;
    if (bus != nullptr) {
        for (const auto& each : running)
            tellControllers(each->group, {control::CommandKind::End});
        bus->submit(bus::WatchRequest{});
        prepareLastWords();
    }
    for (auto& joint : joints)
        joint.state.goal.reset();
    if (!why.isEmpty() && !isTold)
        emit q.notified(Severity::Warning, why, {Cause::Kind::ControlEnded});
    emit q.controlChanged();
}

/// A joint that loses its torque, or its voice, by itself while the array is controlled.
void Session::Private::checkArmed(std::size_t joint, bool wasOn)
{
    if (!control || !wasOn || joints[joint].state.torqueOn || joints[joint].isFreed || operation != nullptr)
        return; // an operation tells itself what it does to torque
    q.hold();
    const bool answers = joints[joint].state.answers;
    endControl(
        answers
            ? Session::tr(
                  "Control ended: %1 switched its torque off by itself. Look at its state, then begin "
                  "again.")
                  .arg(jointName(joint))
            : Session::tr("Control ended: %1 does not answer any more. Check its cable and power, then begin "
                          "again.")
                  .arg(jointName(joint)),
        !answers);
}

void Session::Private::watchSleep()
{
    if (!control)
        return;
    const Duration offset = sleepOffsetNow();
    if (sleepOffset && offset - *sleepOffset > kSlept) {
        q.hold();
        endControl(
            Session::tr("Control ended because the machine slept. Look at the joints, then begin again."));
    }
    sleepOffset = offset;
}

bool Session::Private::refuseMonitor(const QString& what)
{
    if (control)
        return false;
    emit q.notified(
        Severity::Warning,
        Session::tr("%1: the array is in Monitor, where nothing can be moved. Switch to Control first.")
            .arg(what),
        {Cause::Kind::MonitorOnly});
    return true;
}

bus::StopRequest Session::Private::stopSetting(std::size_t joint) const
{
    const JointConfig& config = array.joints[joint];
    const JointUnits& units = joints[joint].units;
    bus::StopRequest request;
    request.joint = JointIndex{static_cast<std::uint16_t>(joint)};
    request.stop = stopMode(array.stopPolicyOf(config));
    request.parkTick = units.tick(Angle::fromRadians(config.parkPosition.value_or(0.0)));
    request.parkTime = array.parkTime;
    if (config.maxVelocity) { // from wherever it stands
        const double farthest =
            std::max((units.maxPosition() - units.positionOfTick(request.parkTick)).radians(),
                     (units.positionOfTick(request.parkTick) - units.minPosition()).radians());
        request.parkTime = std::max(request.parkTime, kEasedPeak * farthest / *config.maxVelocity);
    }
    return request;
}

/// What each bus says when the program crashes, as the array says of leaving. Parking takes time: it is
/// holding then.
void Session::Private::prepareLastWords()
{
    for (std::size_t place = 0; bus != nullptr && place < lines.size(); ++place) {
        std::vector<std::uint8_t> frames;
        const auto add = [&](const herkulex::Frame& frame) {
            frames.insert(frames.end(), frame.bytes.begin(),
                          frame.bytes.begin() + static_cast<std::ptrdiff_t>(frame.size));
        };
        if (array.leavePolicy == StopPolicy::Release && control) {
            constexpr std::array<std::uint8_t, 1> kOff{static_cast<std::uint8_t>(bus::TorqueMode::Free)};
            add(herkulex::makeRamWrite(ServoId::broadcast(), kTorqueControl, kOff));
        } else if (control) {
            std::vector<herkulex::JogTag> tags;
            for (const auto& joint : array.joints) {
                if (joint.id.bus == place)
                    tags.push_back(herkulex::JogTag::stop(joint.id, 0));
            }
            const std::span<const herkulex::JogTag> all = tags;
            for (std::size_t from = 0; from < all.size(); from += herkulex::kMaxSJogServos)
                add(herkulex::makeSJog(
                    0, all.subspan(from, std::min(herkulex::kMaxSJogServos, all.size() - from))));
        }
        bus->setLastWords(place, frames);
    }
}

void Session::Private::sendStopSettings()
{
    prepareLastWords();
    for (std::size_t joint = 0; bus != nullptr && joint < joints.size(); ++joint)
        bus->submit(stopSetting(joint));
    if (bus != nullptr && control)
        bus->submit(bus::WatchRequest{fromSeconds(array.watchdog)});
}

void Session::Private::handle(const bus::WatchdogEvent& event)
{
    // The bus that says so has stopped; the others follow.
    q.stop(Session::tr("The window did not answer for %1 s while joints moved, so the bus stopped them.")
               .arg(toSeconds(event.silence), 0, 'f', 1));
}

void Session::leave(StopPolicy policy)
{
    if (d->bus == nullptr)
        return;
    d->leaving = policy;
    d->leavingSince = Clock::now();
    d->stopsSent = 0;
    d->bus->stop(stopMode(policy));
    d->stopped = true;
    d->stoppedModes.assign(d->joints.size(), stopMode(policy));
    d->stoppedWith = policy;
    d->stopReason = tr("The program is being left.");
    d->endControl({});
    d->forgetGoals();
    emit stopChanged();
}

bool Session::isLeft() const
{
    if (!d->leaving || d->bus == nullptr)
        return true;
    int open = 0;
    for (const auto& line : d->lines)
        open += line->state == LinkState::Connected ? 1 : 0;
    if (open == 0)
        return true;
    const Duration since = Clock::now() - d->leavingSince;
    if (*d->leaving == StopPolicy::Hold)
        return (d->stopsSent >= open && since > kStopLeavesPort) || since > kLeavePatience;
    double longest = 0.0;
    bool isAnyOn = false;
    for (std::size_t joint = 0; joint < d->joints.size(); ++joint) {
        const auto& state = d->joints[joint].state;
        isAnyOn =
            isAnyOn || (d->isOpen(joint) && state.answers && state.torqueOn && !d->joints[joint].isUnparked);
        longest = std::max(longest, d->stopSetting(joint).parkTime);
    }
    if (*d->leaving == StopPolicy::Release)
        return (d->stopsSent >= open && !isAnyOn) || since > kLeavePatience;
    return !isAnyOn || since > kLeavePatience + fromSeconds(longest);
}

void Session::Private::handle(const bus::StopEvent& event)
{
    ++stopsSent;
    emit q.stopSent(event.asked, event.lastByte);
}

void Session::Private::handle(const bus::ParkEvent& event)
{
    if (event.joint.value >= joints.size() || event.isParked)
        return;
    joints[event.joint.value].isUnparked = true;
    emit q.notified(
        Severity::Error,
        Session::tr("%1 did not come to its parking place, so its torque stays on: something may be in "
                    "its way, or it is too weak. Look at it, then release it by hand.")
            .arg(jointName(event.joint.value)),
        about(Cause::Kind::NotParked, event.joint.value));
}

// --- arming ---

bool Session::readArmSheet(const std::vector<int>& joints, ArmSheetRead read)
{
    const auto rows = std::make_shared<std::vector<ArmRow>>();
    std::vector<JointUnits> units;
    for (const auto& joint : d->joints)
        units.push_back(joint.units);
    return run(
        tr("Read the arm sheet"), joints,
        [rows, units = std::move(units)](Conversation& talk, std::vector<Target> targets,
                                         std::vector<DeviceImage>& images) {
            std::vector<JointUnits> own;
            for (const auto& target : targets)
                own.push_back(units[static_cast<std::size_t>(target.joint)]);
            return core::readArmSheet(talk, std::move(targets), images, std::move(own), *rows);
        },
        [rows, read = std::move(read)](const OperationReport& report) {
            if (read)
                read(report, *rows);
        });
}

bool Session::arm(const std::vector<int>& joints, Done done)
{
    if (d->stopped) {
        emit notified(Severity::Warning, tr("Torque stays off after STOP. Choose \"Re-arm…\" first."),
                      {Cause::Kind::Stopped});
        return false;
    }
    if (d->refuseMonitor(tr("Nothing was armed")) || d->refuseShifted(d->meant(joints)))
        return false;
    std::vector<JointUnits> units;
    for (const auto& joint : d->joints)
        units.push_back(joint.units);
    return d->runStoppable(
        tr("Arm"), joints,
        [units = std::move(units)](Conversation& talk, std::vector<Target> targets,
                                   std::vector<DeviceImage>& images) {
            std::vector<JointUnits> own;
            for (const auto& target : targets)
                own.push_back(units[static_cast<std::size_t>(target.joint)]);
            return core::armServos(talk, std::move(targets), images, std::move(own));
        },
        std::move(done));
}

// --- controllers ---

const Session::Private::Running* Session::Private::holder(std::size_t joint) const
{
    for (const auto& each : running) {
        if (std::find(each->joints.begin(), each->joints.end(), joint) != each->joints.end())
            return each.get();
    }
    return nullptr;
}

QString Session::holderOf(JointIndex index) const
{
    const auto* holder = d->holder(index.value);
    return holder != nullptr ? holder->holder : QString();
}

QString Session::blockerOf(JointIndex index) const
{
    const auto* holder = d->holder(index.value);
    return holder != nullptr && !holder->isManual ? holder->holder : QString();
}

QString Session::Private::whyNotDriven(JointIndex index) const
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
        return Session::tr("%1 is not moved: nobody knows where it is, it does not answer.").arg(name);
    if (!state.torqueOn)
        return Session::tr("%1 is not moved: its torque is off. Arm it first.").arg(name);
    if (const QString why = q.whyNotMoved(index); !why.isEmpty())
        return why;
    if (!isPolled(index))
        return Session::tr(
                   "%1 is not moved: it is not in the poll list, so nobody sees where it is. Add it to "
                   "the joints that are read.")
            .arg(name);
    return {};
}

int Session::Private::beginControllers(const QString& holderName, const std::vector<std::size_t>& meant,
                                       const MakeController& make)
{
    std::map<std::uint8_t, std::vector<std::size_t>> byBus;
    QString why;
    for (const std::size_t joint : meant) {
        why = whyNotDriven(JointIndex{static_cast<std::uint16_t>(joint)});
        if (const Running* other = holder(joint); why.isEmpty() && other != nullptr)
            why = Session::tr("%1 is not moved: %2 has it. End that first.")
                      .arg(jointName(joint), other->holder);
        if (!why.isEmpty())
            break;
        byBus[array.joints[joint].id.bus].push_back(joint);
    }
    if (why.isEmpty() && meant.empty())
        why = Session::tr("No joint is named that could be moved.");
    if (!why.isEmpty()) {
        emit q.notified(Severity::Warning, why);
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
            emit q.notified(Severity::Warning,
                            Session::tr("The bus is busy; nothing was moved. Try again in a moment."));
            endControllers(group); // those of other buses
            return 0;
        }
        for (const std::size_t joint : joints_) {
            joints[joint].state.goal.reset();
            joints[joint].speedWord = 0;
        }
        running.push_back(std::move(each));
    }
    emit q.holdersChanged();
    return group;
}

void Session::Private::tellControllers(int group, const control::Command& command)
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

void Session::Private::endControllers(int group)
{
    tellControllers(group, {control::CommandKind::End});
}

void Session::Private::controllerEnded(const control::Controller* controller, const QString& why)
{
    const auto it = std::find_if(running.begin(), running.end(),
                                 [&](const auto& each) { return each->controller.get() == controller; });
    if (it == running.end())
        return;
    const int group = (*it)->group;
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
    emit q.holdersChanged();
}

void Session::Private::endMotionState(const QString& why)
{
    motionGroup = 0;
    motion.isActive = motion.isPaused = false;
    motion.endedBecause = why;
    if (!why.isEmpty())
        emit q.notified(Severity::Warning, why);
    emit q.motionChanged();
}

void Session::Private::dropControllers(const QString& why)
{
    const bool had = !running.empty();
    running.clear();
    jogGroup = 0;
    if (motionGroup != 0)
        endMotionState(why);
    if (had)
        emit q.holdersChanged();
}

bool Session::Private::switchAnswered(const bus::Reply& reply)
{
    const auto it = std::find_if(running.begin(), running.end(), [&](const auto& each) {
        return each->request != 0 && each->request == reply.request;
    });
    if (it == running.end())
        return false;
    (*it)->request = 0;
    if (reply.outcome == bus::Outcome::Done)
        return true;
    QString who = (*it)->holder;
    for (const std::size_t joint : (*it)->joints) {
        if (array.joints[joint].id.value == reply.id)
            who = jointName(joint);
    }
    const QString why = reply.outcome == bus::Outcome::LinkLost
                            ? Session::tr("The link was lost before it began.")
                        : reply.outcome == bus::Outcome::Stopped ? Session::tr("STOP came before it began.")
                        : reply.outcome == bus::Outcome::NoReply
                            ? Session::tr("It was not begun: %1 has no torque, or does not answer.").arg(who)
                            : Session::tr("It was not begun: %1 is held by another.").arg(who);
    if ((*it)->group != motionGroup)
        emit q.notified(Severity::Warning, why);
    controllerEnded((*it)->controller.get(), why);
    return true;
}

void Session::Private::handle(const bus::ControllerEvent& event)
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
        why = Session::tr("%1 ended because the link was lost. The joints hold; it does not go on by itself.")
                  .arg(each.holder);
        break;
    case control::Ending::JointLost:
        why = event.joint.value < joints.size()
                  ? Session::tr(
                        "%1 ended: %2 has no torque any more, or does not answer. The other joints hold.")
                        .arg(each.holder, jointName(event.joint.value))
                  : Session::tr("%1 ended because a joint was lost.").arg(each.holder);
        break;
    }
    controllerEnded(event.controller, why);
}

void Session::Private::handle(const bus::ProgressEvent& event)
{
    const auto it = std::find_if(running.begin(), running.end(), [&](const auto& each) {
        return each->controller.get() == event.controller;
    });
    if (it == running.end() || (*it)->group != motionGroup)
        return;
    motion.time = event.progress.time;
    motion.loop = event.progress.loop;
    motion.isPaused = event.progress.isPaused;
    emit q.motionChanged();
}

// --- moves of the operator ---

/// Moves longer than a JOG can be, and those that change one.
bool Session::Private::goSlowly(JointIndex index, Angle goal, double seconds)
{
    for (const auto& each : running) {
        if (!each->isManual || each->joints != std::vector<std::size_t>{index.value})
            continue;
        control::Command command{control::CommandKind::GoTo, goal.radians(), 0, seconds};
        command.joint = bus->place(index)->local.value;
        tellControllers(each->group, command);
        return true;
    }
    const int group =
        beginControllers(Session::tr("the move of %1").arg(array.joints[index.value].name), {index.value},
                         [&](const std::vector<std::size_t>&, std::vector<std::uint16_t> local) {
                             return std::make_unique<control::MoveController>(
                                 std::move(local), std::vector{goal.radians()}, seconds);
                         });
    for (const auto& each : running) {
        if (each->group == group)
            each->isManual = true;
    }
    return group != 0;
}

double Session::Private::secondsFor(JointIndex index, Angle goal, double seconds) const
{
    const auto limit = array.joints[index.value].maxVelocity;
    const double way = std::abs((goal - joints[index.value].state.position).radians());
    return limit ? std::max(seconds, kEasedPeak * way / *limit) : seconds;
}

bool Session::moveTogether(const std::vector<std::pair<JointIndex, Angle>>& goals, double seconds)
{
    std::vector<std::size_t> meant;
    std::map<std::size_t, double> wanted;
    double time = std::clamp(std::isfinite(seconds) ? seconds : 1.0, kPlaytimeUnitSeconds, kMaxMoveTime);
    for (const auto& [index, goal] : goals) {
        if (index.value >= d->joints.size() || !isFinite(goal))
            return false;
        const auto& units = d->joints[index.value].units;
        const Angle clamped = std::clamp(goal, units.minPosition(), units.maxPosition());
        meant.push_back(index.value);
        wanted[index.value] = clamped.radians();
        time = d->secondsFor(index, clamped, time);
    }
    return d->beginControllers(tr("the move of %n joint(s)", nullptr, static_cast<int>(meant.size())), meant,
                               [&](const std::vector<std::size_t>& joints, std::vector<std::uint16_t> local) {
                                   std::vector<double> places;
                                   for (const std::size_t joint : joints)
                                       places.push_back(wanted[joint]);
                                   return std::make_unique<control::MoveController>(std::move(local),
                                                                                    std::move(places), time);
                               })
           != 0;
}

bool Session::beginJog(const std::vector<JointIndex>& joints, const std::vector<double>& shares)
{
    endJog();
    std::map<std::size_t, double> share;
    d->jogJoints.clear();
    for (std::size_t i = 0; i < joints.size(); ++i) {
        share[joints[i].value] = i < shares.size() ? std::clamp(shares[i], -1.0, 1.0) : 1.0;
        d->jogJoints.emplace_back(joints[i], share[joints[i].value]);
    }
    d->jogGroup = d->beginControllers(
        tr("jogging"), placesOf(joints),
        [&](const std::vector<std::size_t>& meant, std::vector<std::uint16_t> local) {
            std::vector<double> own;
            for (const std::size_t joint : meant)
                own.push_back(share[joint]);
            return std::make_unique<control::JogController>(std::move(local), std::move(own));
        });
    return d->jogGroup != 0;
}

void Session::driveJog(AngularVelocity velocity)
{
    if (d->jogGroup == 0 || !isFinite(velocity))
        return;
    double most = std::abs(velocity.radians());
    for (const auto& [joint, share] : d->jogJoints) {
        const auto limit = d->array.joints[joint.value].maxVelocity;
        if (limit && std::abs(share) > 0)
            most = std::min(most, *limit / std::abs(share));
    }
    d->tellControllers(d->jogGroup, {control::CommandKind::Drive, std::copysign(most, velocity.radians())});
}

void Session::endJog()
{
    if (d->jogGroup != 0)
        d->endControllers(std::exchange(d->jogGroup, 0));
    d->jogJoints.clear();
}

bool Session::isJogging() const
{
    return d->jogGroup != 0;
}

Result<void> Session::playSignal(const std::vector<JointIndex>& joints, const control::TestSignal& signal)
{
    double slowest = 0.0;
    for (const JointIndex index : joints) {
        if (index.value >= d->joints.size())
            continue;
        const auto& joint = d->joints[index.value];
        const double centre = joint.state.goal.value_or(joint.state.position).radians();
        const auto limit = d->array.joints[index.value].maxVelocity;
        const double fastest =
            limit.value_or(joint.model != nullptr ? joint.model->maxVelocity * joint.units.scale : 0);
        const auto checked =
            control::checkSignal(signal, centre, joint.units.minPosition().radians(),
                                 joint.units.maxPosition().radians(), fastest, d->jointName(index.value));
        if (!checked)
            return checked;
        if (limit) // a jump takes so long that it is never faster
            slowest = std::max(slowest, 2 * kEasedPeak * 2 * std::abs(signal.amplitude) / *limit);
    }
    const QString title = tr("the test signal");
    const int group = d->beginControllers(
        title, placesOf(joints), [&](const std::vector<std::size_t>&, std::vector<std::uint16_t> local) {
            return std::make_unique<control::SignalController>(std::move(local), signal, slowest);
        });
    if (group == 0)
        return Error{Errc::Refused, tr("The test signal was not begun.")};
    d->motionGroup = group;
    d->motion = {};
    d->motion.isActive = d->motion.isSignal = true;
    d->motion.title = title;
    d->motion.duration = signal.duration;
    emit motionChanged();
    return {};
}

bool Session::playMotion(const MotionPlan& plan, const QString& title, int loops, double speed)
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
                                                             loops, speed);
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

void Session::pauseMotion()
{
    d->tellControllers(d->motionGroup, {control::CommandKind::Pause});
}

void Session::continueMotion()
{
    d->tellControllers(d->motionGroup, {control::CommandKind::Continue});
}

void Session::seekMotion(double time)
{
    d->tellControllers(d->motionGroup, {control::CommandKind::Seek, time});
}

void Session::setMotionSpeed(double speed)
{
    d->motion.speed = std::clamp(std::isfinite(speed) ? speed : 1.0, 0.0, control::PlanController::kMaxSpeed);
    d->tellControllers(d->motionGroup, {control::CommandKind::Speed, d->motion.speed});
    emit motionChanged();
}

void Session::endMotion()
{
    if (d->motionGroup != 0)
        d->endControllers(d->motionGroup);
}

const MotionState& Session::motion() const
{
    return d->motion;
}

void Session::hold(const std::vector<int>& joints)
{
    if (d->bus == nullptr)
        return;
    for (const std::size_t joint : d->meant(joints)) {
        const auto& state = d->joints[joint].state;
        if (const auto* other = d->holder(joint)) {
            d->endControllers(other->group);
        } else if (d->isOpen(joint) && state.torqueOn && state.hasSample && !d->stopped
                   && (state.isMoving || d->joints[joint].speedWord != 0)) {
            const JointIndex index{static_cast<std::uint16_t>(joint)};
            d->joints[joint].speedWord = 0;
            d->joints[joint].state.goal.reset();
            d->bus->setGoal(index, rt::GoalCell::stop());
        }
    }
}

} // namespace core
