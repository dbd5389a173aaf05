// SPDX-License-Identifier: GPL-3.0-or-later
// Monitor and Control, arming, what STOP and leaving do with the joints.
#include <algorithm>
#include <ctime>

#include "core/base/numbertext.h"
#include "core/bus/lastwords.h"
#include "core/bus/servoram.h"
#include "core/configure/arm.h"
#include "core/configure/contact.h"
#include "core/control/minimumjerk.h"
#include "core/protocol/herkulex/packet.h"
#include "core/session/sessiondata.h"

namespace core {

namespace {

/// A machine that slept this much longer than its steady clock counted was asleep.
constexpr Duration kSlept = std::chrono::seconds(2);
/// A joint that does not answer for so long while it is armed ends Control.
constexpr Duration kSilentPatience = std::chrono::milliseconds(500);
constexpr Duration kStopLeavesPort = std::chrono::milliseconds(100);
constexpr Duration kLeavePatience = std::chrono::seconds(3);

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

} // namespace

Control::Control(SessionData& data)
    : d(&data)
{
}

// --- Monitor and Control ---

bool Control::isControl() const
{
    return d->control;
}

QString Control::controlEndedBecause() const
{
    return d->controlEnded;
}

bool Control::setControl(bool on)
{
    if (on == d->control)
        return true;
    if (!on) {
        hold();
        d->endControl({});
        return true;
    }
    if (!d->isOpen() || d->stopped) {
        emit d->p.messages.notified(
            Severity::Warning,
            d->stopped ? Session::tr("Control stays off after STOP. Choose \"Re-arm…\" first.")
                       : Session::tr("There is no link, so there is nothing to control. Connect first."),
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
void SessionData::endControl(const QString& why, bool isTold)
{
    if (!control)
        return;
    control = false;
    controlEnded = why;
    jogGroup = 0;
    if (operation != nullptr && operation->needsControl)
        operation->talk->cancel();
    if (bus != nullptr) {
        for (const auto& each : running)
            tellControllers(each->group, {control::CommandKind::End});
        bus->submit(bus::WatchRequest{});
        prepareLastWords();
    }
    for (auto& joint : joints)
        joint.state.goal.reset();
    if (!why.isEmpty() && !isTold)
        emit p.messages.notified(Severity::Warning, why, {Cause::Kind::ControlEnded});
    emit p.control.controlChanged();
}

/// A joint that loses its torque, or its voice, by itself while the array is controlled.
void SessionData::checkArmed(std::size_t joint, bool wasOn)
{
    if (!control || !wasOn || joints[joint].state.torqueOn || joints[joint].isFreed || operation != nullptr)
        return; // an operation tells itself what it does to torque
    p.control.hold();
    const bool answers = joints[joint].state.answers;
    endControl(
        answers
            ? Session::tr(
                  "Control ended: %1 switched its torque off on its own. Check its state, then start again.")
                  .arg(jointName(joint))
            : Session::tr(
                  "Control ended: %1 stopped responding. Check its cable and power, then start again.")
                  .arg(jointName(joint)),
        !answers);
}

/// Two lost readings are no fault yet; a joint that stays silent is.
void SessionData::watchSilent(Time now)
{
    for (std::size_t joint = 0; joint < joints.size(); ++joint) {
        if (!joints[joint].silentSince || now - *joints[joint].silentSince < kSilentPatience)
            continue;
        joints[joint].silentSince.reset();
        checkArmed(joint, true);
    }
}

void SessionData::watchSleep()
{
    if (!control)
        return;
    const Duration offset = sleepOffsetNow();
    if (sleepOffset && offset - *sleepOffset > kSlept) {
        p.control.hold();
        endControl(Session::tr(
            "Control ended because the computer was suspended. Check the joints, then start again."));
    }
    sleepOffset = offset;
}

bool SessionData::refuseMonitor(const QString& what)
{
    if (control)
        return false;
    emit p.messages.notified(
        Severity::Warning,
        Session::tr("%1: the array is in Monitor, where joints cannot be moved. Switch to Control first.")
            .arg(what),
        {Cause::Kind::MonitorOnly});
    return true;
}

bus::StopRequest SessionData::stopSetting(std::size_t joint) const
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
        request.parkTime =
            std::max(request.parkTime, control::kMinimumJerkPeak * farthest / *config.maxVelocity);
    }
    return request;
}

/// What each bus sends when the program crashes or is suspended, as the array says of leaving. Parking takes
/// time: it is holding then. In Monitor nothing moves by what was said from here, so there is nothing to
/// hold.
void SessionData::prepareLastWords()
{
    for (std::size_t place = 0; bus != nullptr && place < lines.size(); ++place) {
        std::vector<std::uint8_t> frames;
        const auto add = [&](const herkulex::Frame& frame) {
            frames.insert(frames.end(), frame.bytes.begin(),
                          frame.bytes.begin() + static_cast<std::ptrdiff_t>(frame.size));
        };
        if (array.leavePolicy == StopPolicy::Release) {
            constexpr std::array<std::uint8_t, 1> kOff{static_cast<std::uint8_t>(bus::TorqueMode::Free)};
            add(herkulex::makeRamWrite(ServoId::broadcast(), bus::kTorqueControlAddress, kOff));
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
        const bool releases = array.leavePolicy == StopPolicy::Release;
        bus->lastWords(place).set(frames,
                                  releases  ? bus::StopMode::Release
                                  : control ? bus::StopMode::Hold
                                            : bus::StopMode::None,
                                  control);
    }
}

void SessionData::sendStopSettings()
{
    prepareLastWords();
    for (std::size_t joint = 0; bus != nullptr && joint < joints.size(); ++joint)
        bus->submit(stopSetting(joint));
    if (bus != nullptr && control)
        bus->submit(bus::WatchRequest{fromSeconds(array.watchdog)});
}

void SessionData::handle(const bus::WatchdogEvent& event)
{
    // The bus that says so has stopped; the others follow.
    if (event.silence == Duration::zero())
        return p.control.stop(Session::tr("The program was suspended, so the joints were stopped."));
    p.control.stop(
        Session::tr("The program did not respond for %1 s while joints moved, so the bus stopped them.")
            .arg(numberText(toSeconds(event.silence), 1)));
}

void Control::leave(StopPolicy policy)
{
    if (d->bus == nullptr)
        return;
    d->isLeaveBroken = false;
    d->leaving = policy;
    d->leavingSince = Clock::now();
    d->stopsSent = 0;
    ++d->stopCount;
    d->bus->stop(stopMode(policy));
    d->stopped = true;
    for (auto& joint : d->joints) {
        joint.stopped = stopMode(policy);
        joint.orderedAt.reset();
        joint.speedWord = 0;
        joint.isUnparked = false;
    }
    d->stoppedWith = policy;
    d->stopReason = Session::tr("Servodeck is closing.");
    d->endControl({});
    d->forgetGoals();
    emit stopChanged();
}

bool Control::isLeft() const
{
    if (!d->leaving || d->bus == nullptr)
        return true;
    int open = 0;
    for (const auto& line : d->lines)
        open += line->state == LinkState::Connected ? 1 : 0;
    if (open == 0)
        return true;
    const Duration since = Clock::now() - d->leavingSince;
    const bool isSaid = d->stopsSent >= open && since > kStopLeavesPort;
    if (*d->leaving == StopPolicy::Hold || d->isLeaveBroken)
        return isSaid || since > kLeavePatience;
    double longest = 0.0;
    bool isAnyOn = false;
    for (std::size_t joint = 0; joint < d->joints.size(); ++joint) {
        const auto& state = d->joints[joint].state;
        isAnyOn =
            isAnyOn || (d->isOpen(joint) && state.answers && state.torqueOn && !d->joints[joint].isUnparked);
        longest = std::max(longest, d->stopSetting(joint).parkTime);
    }
    if (isSaid && !isAnyOn)
        return true;
    return since > kLeavePatience + fromSeconds(*d->leaving == StopPolicy::Park ? longest : 0.0);
}

bool Control::isLeaveBroken() const
{
    return d->isLeaveBroken;
}

void SessionData::handle(const bus::StopEvent& event)
{
    ++stopsSent;
    for (std::size_t i = 0; event.isParkingOff && i < joints.size(); ++i) {
        if (array.joints[i].id.bus == event.bus && joints[i].stopped == bus::StopMode::Park)
            joints[i].stopped = bus::StopMode::Hold;
    }
    emit p.control.stopSent(event.asked, event.taken, event.lastByte);
}

void SessionData::handle(const bus::ParkEvent& event)
{
    if (event.joint.value >= joints.size() || event.isParked)
        return;
    const auto& joint = joints[event.joint.value];
    if (joint.isFreed || (joint.state.answers && joint.state.hasSample && !joint.state.torqueOn))
        return; // it went limp on the way, which is told by what made it so
    joints[event.joint.value].isUnparked = true;
    emit p.messages.notified(Severity::Error,
                             Session::tr("%1 did not reach its park position, so its torque stays on: it may "
                                         "be blocked or too weak. Check it, then release it by hand.")
                                 .arg(jointName(event.joint.value)),
                             about(Cause::Kind::NotParked, event.joint.value));
}

// --- arming ---

bool Control::readArmSheet(const std::vector<int>& joints, ArmSheetRead read)
{
    const auto rows = std::make_shared<std::vector<ArmRow>>();
    return d->p.operations.run(
        Session::tr("Read joint states for arming"), joints,
        [rows, units = d->allUnits()](Conversation& talk, std::vector<Target> targets,
                                      std::vector<DeviceImage>& images) {
            std::vector<JointUnits> own = SessionData::unitsOf(targets, units);
            return core::readArmSheet(talk, std::move(targets), images, std::move(own), *rows);
        },
        [rows, read = std::move(read)](const OperationReport& report) {
            if (read)
                read(report, *rows);
        });
}

bool Control::arm(const std::vector<int>& joints, Operations::Done done)
{
    if (d->stopped) {
        emit d->p.messages.notified(Severity::Warning,
                                    Session::tr("Torque stays off after STOP. Choose \"Re-arm…\" first."),
                                    {Cause::Kind::Stopped});
        return false;
    }
    if (d->refuseMonitor(Session::tr("Nothing was armed")) || d->refuseShifted(d->meant(joints)))
        return false;
    return d->runStoppable(
        Session::tr("Arm"), joints,
        [units = d->allUnits()](Conversation& talk, std::vector<Target> targets,
                                std::vector<DeviceImage>& images) {
            std::vector<JointUnits> own = SessionData::unitsOf(targets, units);
            return core::armServos(talk, std::move(targets), images, std::move(own));
        },
        std::move(done), true);
}

} // namespace core
