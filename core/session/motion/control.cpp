// SPDX-License-Identifier: GPL-3.0-or-later
// Monitor and Control, and the effects of STOP and exit on the joints.
#include "core/session/motion/control.h"

#include <algorithm>
#include <ctime>

#include "core/array/pairs.h"
#include "core/base/numbertext.h"
#include "core/bus/emergencyframes.h"
#include "core/control/minimumjerk.h"
#include "core/document/arraydocument.h"
#include "core/session/links/links.h"
#include "core/session/messages.h"
#include "core/session/motion/activecontrollers.h"
#include "core/session/motion/commandwriter.h"
#include "core/session/state/alarms.h"
#include "core/session/state/gate.h"
#include "core/session/state/jointstates.h"
#include "core/session/state/keptjoints.h"

namespace core {

namespace {

/// More sleep than the steady clock counted: the machine was suspended.
constexpr Duration kSlept = std::chrono::seconds(2);
/// Silence of an armed joint that ends Control.
constexpr Duration kSilentPatience = std::chrono::milliseconds(500);
constexpr Duration kStopLeavesPort = std::chrono::milliseconds(100);
constexpr Duration kLeavePatience = std::chrono::seconds(3);
/// A reading of a joint at rest may have been on its way when the joint was to stop, or begun to turn.
constexpr Duration kRest = std::chrono::milliseconds(200);

Duration sleepOffsetNow()
{
    timespec boot{};
    timespec steady{};
    ::clock_gettime(CLOCK_BOOTTIME, &boot);
    ::clock_gettime(CLOCK_MONOTONIC, &steady);
    return std::chrono::seconds(boot.tv_sec - steady.tv_sec) + Duration(boot.tv_nsec - steady.tv_nsec);
}

} // namespace

Control::Control(const Base& base, JointStates& joints, Alarms& alarms, Gate& gate, CommandWriter& writer,
                 ActiveControllers& active)
    : SessionPart(base)
    , m_joints(joints)
    , m_alarms(alarms)
    , m_gate(gate)
    , m_writer(writer)
    , m_active(active)
{
    connect(&m_document, &ArrayDocument::replaced, this, [this] {
        m_own.clear();
        m_writer.followArray({}, array());
        followArray({});
    });
    connect(&m_links, &Links::closing, this, [this](bool isDisconnect) {
        if (isDisconnect)
            endControl({});
        m_writer.holdMoving();
    });
    connect(&m_links, &Links::closed, this, [this] { m_writer.clearGoals(); });
    connect(&m_links, &Links::starting, this, &Control::prepareBus);
    connect(&m_links, &Links::started, this, [this] {
        if (isStopped())
            sendStopSettings(); // for the next
        if (isControl())        // the same joints on restarted buses: none of them moves because of that
            sendWatchdog();
        prepareEmergencyFrames();
    });
    connect(&m_links, &Links::lineOpened, this, &Control::lineWasOpened);
    connect(&m_links, &Links::lineLost, this, &Control::lineWasLost);
    connect(&m_links, &Links::pollListChanging, this, [this] {
        for (std::size_t joint = 0; joint < m_joints.count(); ++joint) {
            if (m_writer.isTurning(joint)) // its polls guard its limits
                hold({static_cast<int>(joint)});
        }
    });
    connect(&joints, &JointStates::sampled, this, &Control::sampled);
    connect(&joints, &JointStates::silenced, this, [this](JointIndex index, Time time, bool hadTorque) {
        if (hadTorque)
            m_own[index.value].silentSince = time;
    });
    connect(&alarms, &Alarms::stopRequired, this,
            [this](AlarmAction action, JointIndex index, const QString& alarm) {
                obeyAlarm(action, index.value, alarm);
            });
}

void Control::followArray(const ArrayConfig& before)
{
    m_own = keptJoints(std::move(m_own), before, array());
}

// --- Monitor and Control ---

bool Control::isControl() const
{
    return m_gate.isControl();
}

bool Control::setControl(bool on)
{
    if (on == isControl())
        return true;
    if (!on) {
        hold();
        endControl({});
        return true;
    }
    if (isStopped() || !m_links.hasLink()) {
        m_messages.warn(
            isStopped() ? Messages::tr("Control stays off after STOP. Choose \"Clear STOP\" first.")
                        : Messages::tr("There is no link, so there is nothing to control. Connect first."),
            {isStopped() ? Cause::Kind::Stopped : Cause::Kind::NoLink});
        return false;
    }
    m_gate.setControl(true);
    m_endedBecause.clear();
    m_sleepOffset = sleepOffsetNow();
    m_links.bus()->beat(Clock::now());
    sendWatchdog();
    m_messages.resolve(Cause::Kind::MonitorOnly);
    m_messages.resolve(Cause::Kind::ControlEnded);
    prepareEmergencyFrames();
    emit controlChanged();
    return true;
}

/// Earlier goals are void. `why`: reason of an automatic end; `isReported`: another message reports it
/// already.
void Control::endControl(const QString& why, bool isReported)
{
    if (!isControl())
        return;
    m_endedBecause = why;
    m_gate.setControl(false);
    m_active.endAll();
    m_links.submit(bus::WatchRequest{});
    prepareEmergencyFrames();
    m_writer.clearGoals();
    if (!why.isEmpty() && !isReported)
        m_messages.warn(why, {Cause::Kind::ControlEnded});
    emit controlChanged();
}

void Control::sampled(const Sample& sample, bool hadTorque)
{
    const std::size_t joint = sample.joint.value;
    if (m_joints.joint(sample.joint).torqueOn && !hadTorque) {
        resolveTorque(joint);
        m_writer.setFreed(joint, false);
    }
    Joint& own = m_own[joint];
    own.hadTorque = m_joints.joint(sample.joint).torqueOn;
    own.wasMoving = own.hadTorque && m_joints.joint(sample.joint).isMoving;
    if (own.toRest && !own.wasMoving && sample.time > *own.toRest + kRest)
        own.toRest.reset();
    const bool wasSilent = std::exchange(own.silentSince, std::nullopt).has_value();
    checkArmed(joint, hadTorque || wasSilent);
}

/// Ends Control when a joint unexpectedly loses its torque or stops answering.
void Control::checkArmed(std::size_t joint, bool hadTorque)
{
    const JointState& state = m_joints.joint(JointIndex::at(joint));
    if (!isControl() || !hadTorque || state.torqueOn || m_writer.isFreed(joint) || m_gate.operation())
        return; // operations report their own changes of torque
    hold();
    const bool answers = state.answers;
    endControl(
        answers
            ? Messages::tr(
                  "Control ended: %1 switched its torque off on its own. Check its state, then start again.")
                  .arg(m_messages.jointName(joint))
            : Messages::tr(
                  "Control ended: %1 stopped responding. Check its cable and power, then start again.")
                  .arg(m_messages.jointName(joint)),
        !answers);
}

/// Two lost readings are not yet a fault; longer silence is.
void Control::watchSilent(Time now)
{
    for (std::size_t joint = 0; joint < m_own.size(); ++joint) {
        auto& since = m_own[joint].silentSince;
        if (!since || now - *since < kSilentPatience)
            continue;
        since.reset();
        checkArmed(joint, true);
    }
}

void Control::watchSleep()
{
    if (!isControl())
        return;
    const Duration offset = sleepOffsetNow();
    if (m_sleepOffset && offset - *m_sleepOffset > kSlept) {
        hold();
        endControl(Messages::tr(
            "Control ended because the computer was suspended. Check the joints, then start again."));
    }
    m_sleepOffset = offset;
}

void Control::lineWasOpened(int bus)
{
    for (std::size_t joint = 0; joint < m_joints.count(); ++joint) {
        if (m_joints.id(joint).bus == bus && m_writer.isTurning(joint)) // it could not be stopped meanwhile
            return stop(
                [] { return Messages::tr("The link was restored while a joint was still turning."); });
    }
}

void Control::lineWasLost(int bus)
{
    const bool wasControl = isControl();
    endControl(Messages::tr("Control ended because the link was lost. Check the joints after "
                            "reconnecting, then start again."),
               true);
    m_writer.clearGoals(bus);
    for (std::size_t joint = 0; joint < m_own.size(); ++joint) {
        if (m_joints.id(joint).bus != bus)
            continue;
        Joint& own = m_own[joint];
        if (wasControl && (own.wasMoving || m_writer.isTurning(joint)))
            own.toRest = Clock::now();
        if (own.stopped != StopMode::Park)
            continue;
        own.stopped = StopMode::Hold; // none continues automatically
        own.isUnparked = own.hadTorque;
    }
}

// --- automatic actions of the buses ---

void Control::prepareBus(bus::BusGroup::Settings& settings)
{
    settings.isStopped = isStopped();
    for (std::size_t joint = 0; joint < settings.joints.size(); ++joint) {
        bus::JointSetup& setup = settings.joints[joint];
        const bus::StopRequest stop = stopSetting(joint);
        setup.stop = stop.stop;
        setup.parkTick = stop.parkTick;
        setup.parkTime = stop.parkTime;
        if (!isStopped())
            continue;
        // Continues the effect of STOP. A joint that STOP did not reach, or that was moving to its parking
        // position, holds: an opened link moves nothing.
        const StopMode was = m_own[joint].stopped.value_or(StopMode::Hold);
        setup.stop = was == StopMode::Park ? StopMode::Hold : was;
        m_own[joint].stopped = setup.stop;
    }
}

bus::StopRequest Control::stopSetting(std::size_t joint) const
{
    const JointConfig& config = array().joints[leaderOf(array(), joint)]; // of the pair
    const JointUnits& units = m_joints.units(JointIndex::at(joint));
    bus::StopRequest request;
    request.joint = JointIndex::at(joint);
    request.stop = array().stopPolicyOf(config);
    request.parkTick = units.tick(Angle::fromRadians(config.parkPosition.value_or(0.0)));
    request.parkTime = array().parkTime;
    if (config.maxVelocity) { // from any position
        const double farthest =
            std::max((units.maxPosition() - units.positionOfTick(request.parkTick)).radians(),
                     (units.positionOfTick(request.parkTick) - units.minPosition()).radians());
        request.parkTime =
            std::max(request.parkTime, control::kMinimumJerkPeak * farthest / *config.maxVelocity);
    }
    return request;
}

void Control::sendWatchdog()
{
    m_links.submit(bus::WatchRequest{fromSeconds(array().watchdog)});
}

void Control::sendStopSettings()
{
    if (m_links.bus() == nullptr)
        return;
    prepareEmergencyFrames();
    for (std::size_t joint = 0; joint < m_joints.count(); ++joint)
        m_links.submit(stopSetting(joint));
    if (isControl())
        sendWatchdog();
}

/// What each bus does at a crash or suspension of the program, by the array's exit policy. Parking takes
/// time, so it becomes holding. In Monitor this program moves nothing, so there is nothing to hold.
void Control::prepareEmergencyFrames()
{
    const StopMode ending = array().leavePolicy == StopMode::Release ? StopMode::Release
                            : isControl()                            ? StopMode::Hold
                                                                     : StopMode::None;
    for (int bus = 0; m_links.bus() != nullptr && bus < m_links.busCount(); ++bus)
        m_links.bus()->bus(static_cast<std::size_t>(bus)).emergencyFrames().set(ending, isControl());
}

void Control::take(const bus::WatchdogEvent& event)
{
    // The bus that reports it has stopped; the others follow.
    stop([silence = event.silence] {
        return silence == Duration::zero()
                   ? Messages::tr("The program was suspended, so the joints were stopped.")
                   : Messages::tr(
                         "The program did not respond for %1 s while joints moved, so the bus stopped them.")
                         .arg(numberText(toSeconds(silence), 1));
    });
}

// --- exit ---

void Control::leave(StopMode policy)
{
    if (m_links.bus() == nullptr)
        return;
    m_links.bus()->stop(policy); // first of all; the records follow
    m_stop.reason = [] { return Messages::tr("Servodeck is closing."); };
    ++m_stop.count;
    m_stop.policy = policy;
    m_stop.leaving = policy;
    m_stop.isLeaveBroken = false;
    m_stop.leavingSince = Clock::now();
    m_stop.busesStopped = 0;
    for (std::size_t i = 0; i < m_own.size(); ++i) {
        Joint& joint = m_own[i];
        joint.stopped = policy;
        joint.isUnparked = false;
        if (joint.hadTorque && (joint.wasMoving || m_writer.mayBeMoving(i) || m_active.holder(i) != nullptr))
            joint.toRest = m_stop.leavingSince;
    }
    m_gate.setStopped(true);
    m_writer.clearOrders();
    endControl({});
    m_writer.clearGoals();
    emit stopChanged();
}

bool Control::mustLeave(StopMode policy) const
{
    return (m_links.hasLink() && (isControl() || policy != StopMode::Hold))
           || std::ranges::any_of(m_own, [policy](const Joint& joint) {
                  return joint.toRest || (policy != StopMode::Hold && joint.hadTorque);
              });
}

std::vector<std::size_t> Control::notLeft() const
{
    std::vector<std::size_t> joints;
    if (!m_stop.leaving || m_links.bus() == nullptr)
        return joints;
    int open = 0;
    for (int bus = 0; bus < m_links.busCount(); ++bus)
        open += m_links.linkState(bus) == LinkState::Connected ? 1 : 0;
    const bool isSent = m_stop.busesStopped >= open && Clock::now() - m_stop.leavingSince > kStopLeavesPort;
    const bool isHold = *m_stop.leaving == StopMode::Hold || m_stop.isLeaveBroken;
    for (std::size_t joint = 0; joint < m_own.size(); ++joint) {
        if (!isSent || m_own[joint].toRest || (!isHold && m_own[joint].hadTorque))
            joints.push_back(joint);
    }
    return joints;
}

QString Control::notLeftText() const
{
    QStringList moving;
    QStringList armed;
    for (const std::size_t joint : notLeft())
        (m_own[joint].toRest ? moving : armed) << m_messages.jointName(joint);
    QStringList sentences;
    if (!moving.isEmpty())
        sentences << Messages::tr("No reply shows that these joints stopped: %1. Switch off their power.")
                         .arg(moving.join(QStringLiteral(", ")));
    if (!armed.isEmpty())
        sentences << Messages::tr("Not every joint has done the exit action: %1 may still have torque. "
                                  "Check the power and the cables, then release by hand.")
                         .arg(armed.join(QStringLiteral(", ")));
    return sentences.join(QLatin1Char(' '));
}

bool Control::isLeft() const
{
    const auto left = notLeft();
    if (std::ranges::all_of(left, [this](std::size_t joint) { return m_own[joint].isUnparked; }))
        return true;
    double longest = 0.0;
    for (std::size_t joint = 0; joint < m_own.size(); ++joint)
        longest = std::max(longest, stopSetting(joint).parkTime);
    const bool isParking = *m_stop.leaving == StopMode::Park && !m_stop.isLeaveBroken;
    return Clock::now() - m_stop.leavingSince > kLeavePatience + fromSeconds(isParking ? longest : 0.0);
}

void Control::take(const bus::StopEvent& event)
{
    ++m_stop.busesStopped;
    for (std::size_t joint = 0; event.isParkingOff && joint < m_own.size(); ++joint) {
        if (m_joints.id(joint).bus == event.bus && m_own[joint].stopped == StopMode::Park)
            m_own[joint].stopped = StopMode::Hold;
    }
    emit stopSent(event.asked, event.taken, event.lastByte);
}

void Control::take(const bus::ParkEvent& event)
{
    const std::size_t joint = event.joint.value;
    if (joint >= m_own.size() || event.isParked)
        return;
    const JointState& state = m_joints.joint(event.joint);
    if (m_writer.isFreed(joint) || (state.answers && state.hasSample && !state.torqueOn))
        return; // it lost its torque during the move, which is reported already
    m_own[joint].isUnparked = true;
    const QString sentence =
        state.answers ? Messages::tr("%1 did not reach its park position, so its torque stays on: it may "
                                     "be blocked or too weak. Check it, then release it by hand.")
                      : Messages::tr("%1 was not parked because it does not respond. Its torque may still be "
                                     "on. Check its power and cable, then release it by hand.");
    m_messages.error(sentence.arg(m_messages.jointName(joint)),
                     m_messages.about(Cause::Kind::NotParked, joint));
}

} // namespace core
