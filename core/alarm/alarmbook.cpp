// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/alarm/alarmbook.h"

#include <cmath>

namespace core {

namespace {

/// True when `a` is the worse value of an alarm of this kind.
bool isWorse(AlarmKind kind, double a, double b)
{
    if (std::isnan(b))
        return !std::isnan(a);
    if (kind == AlarmKind::PositionLimit)
        return std::fabs(a) > std::fabs(b);
    return kind == AlarmKind::LowVoltage ? a < b : a > b;
}

/// A joint in continuous rotation drives as hard as its goal requires; it is overloaded only when it hardly
/// moves.
bool isOnlyDriven(const JointObservation& joint, const AlarmLimits& limits)
{
    constexpr double kTurning = 0.5;
    return joint.turns && limits.noLoadVelocity > 0
           && std::fabs(joint.velocity) >= kTurning * std::fabs(joint.pwm) * limits.noLoadVelocity;
}

} // namespace

/// Result of the check for one kind of alarm.
struct AlarmBook::Finding
{
    bool enters = false;
    bool leaves = true;
    bool isServos = false;
    double value = std::numeric_limits<double>::quiet_NaN();
    double limit = std::numeric_limits<double>::quiet_NaN();
    Duration time{0};    ///< delay before it is raised
    Duration backFor{0}; ///< delay before it ends
    std::uint16_t faults = 0;
    AlarmAction action = AlarmAction::None;
};

// --- conditions ---

AlarmAction AlarmBook::observe(const JointObservation& joint, const AlarmLimits& limits)
{
    m_requested = AlarmAction::None;
    const Subject subject{joint.servo, joint.name, joint.time};
    Watch& watch = m_watches[joint.servo];
    if (joint.temperature || joint.health.has(Fault::kTemperature)) // else the condition stays unchanged
        judge(subject, watch, AlarmKind::OverTemperature, temperatureOf(joint, limits));
    judgeVoltage(subject, watch, joint, limits);
    judge(subject, watch, AlarmKind::Overload, loadOf(joint, limits));
    judge(subject, watch, AlarmKind::PositionLimit, positionOf(joint, limits));
    judgeFollowing(subject, watch, joint, limits);
    const auto judgeFault = [&](AlarmKind kind, std::uint16_t fault) {
        Finding found;
        found.isServos = found.enters = joint.health.has(fault);
        found.leaves = !found.enters;
        found.faults = kind == AlarmKind::InvalidPacket ? joint.health.faults : std::uint16_t{0};
        judge(subject, watch, kind, found);
    };
    judgeFault(AlarmKind::DriverFault, Fault::kDriver);
    judgeFault(AlarmKind::EncoderFault, Fault::kEncoder);
    judgeFault(AlarmKind::EepDistorted, Fault::kMemory);
    judgeFault(AlarmKind::InvalidPacket, Fault::kPacket);
    return m_requested;
}

AlarmBook::Finding AlarmBook::temperatureOf(const JointObservation& joint, const AlarmLimits& limits)
{
    Finding found;
    found.isServos = joint.health.has(Fault::kTemperature);
    found.value = joint.temperature.value_or(found.value);
    found.limit = limits.temperature;
    found.enters = found.isServos || found.value > limits.temperature;
    found.leaves = !found.isServos && !(found.value > limits.temperature - kTemperatureBack);
    found.time = found.isServos ? Duration{0} : kTemperatureTime;
    return found;
}

void AlarmBook::judgeVoltage(const Subject& subject, Watch& watch, const JointObservation& joint,
                             const AlarmLimits& limits)
{
    const bool isServos = joint.health.has(Fault::kVoltage);
    if (!isServos && !joint.voltage)
        return; // not read yet
    const double value = joint.voltage.value_or(std::numeric_limits<double>::quiet_NaN());
    // The servo does not report which limit it is: assume the nearer one, and keep that assumption. An empty
    // battery is the usual cause.
    const bool isHigh = watch.at(AlarmKind::HighVoltage).isRaised
                        || (!watch.at(AlarmKind::LowVoltage).isRaised
                            && limits.maxVoltage - value < value - limits.minVoltage);
    const auto judgeSide = [&](AlarmKind kind, double limit, double inwards, bool isOfServo) {
        Finding found;
        found.value = value;
        found.limit = limit;
        found.isServos = isOfServo;
        found.enters = isOfServo || (value - limit) * inwards < 0;
        found.leaves = !isOfServo && !((value - limit) * inwards < kVoltageBack);
        found.time = kVoltageTime; // of the servo too: its limits may not be read yet
        found.backFor = kBackFor;
        judge(subject, watch, kind, found);
    };
    judgeSide(AlarmKind::LowVoltage, limits.minVoltage, 1.0, isServos && !isHigh);
    judgeSide(AlarmKind::HighVoltage, limits.maxVoltage, -1.0, isServos && isHigh);
}

AlarmBook::Finding AlarmBook::loadOf(const JointObservation& joint, const AlarmLimits& limits)
{
    Finding found;
    found.isServos = joint.health.has(Fault::kOverload);
    found.value = std::fabs(joint.pwm);
    found.limit = limits.load;
    const bool counts = joint.torqueOn && !isOnlyDriven(joint, limits);
    found.enters = found.isServos || (counts && found.value >= limits.load);
    found.leaves = !found.isServos && !(counts && found.value >= limits.load * kShareBack);
    found.time = found.isServos ? Duration{0} : limits.loadTime;
    found.backFor = kBackFor;
    found.action = limits.onOverload;
    return found;
}

AlarmBook::Finding AlarmBook::positionOf(const JointObservation& joint, const AlarmLimits& limits)
{
    Finding found;
    found.isServos = joint.health.has(Fault::kPositionLimit);
    found.value = joint.position;
    const bool isAbove = joint.position - limits.maxPosition > limits.minPosition - joint.position;
    found.limit = isAbove ? limits.maxPosition : limits.minPosition;
    const double beyond = std::max(joint.position - limits.maxPosition, limits.minPosition - joint.position);
    const bool counts = joint.torqueOn && !joint.turns; // torque off: a hand may move the joint anywhere
    found.enters = found.isServos || (counts && beyond > limits.positionMargin);
    found.leaves = !found.isServos && !(counts && beyond > limits.positionMargin / 2);
    found.time = found.isServos ? Duration{0} : kPositionTime;
    return found;
}

void AlarmBook::judgeFollowing(const Subject& subject, Watch& watch, const JointObservation& joint,
                               const AlarmLimits& limits)
{
    const FollowingError::Reading reading{.time = joint.time,
                                          .position = joint.position,
                                          .isFollowing = joint.torqueOn && !joint.turns,
                                          .goal = joint.goal,
                                          .within = joint.within,
                                          .desired = joint.desired};
    const auto off =
        watch.following.take(reading, {limits.following, limits.noLoadVelocity, limits.longestAcceleration});
    Condition& condition = watch.at(AlarmKind::FollowingError);
    if (!off && reading.isFollowing && joint.goal) {
        // Cannot be determined now: a raised alarm stays, a delay that runs starts again.
        condition.isBeyond = condition.isRaised;
        condition.backSince.reset();
        return;
    }
    Finding found;
    found.value = off.value_or(found.value);
    found.limit = limits.following;
    found.enters = off && *off > limits.following;
    found.leaves = !off || *off < limits.following * kShareBack;
    found.time = limits.followingTime;
    found.backFor = kBackFor;
    found.action = limits.onFollowing;
    judge(subject, watch, AlarmKind::FollowingError, found);
}

void AlarmBook::observeSilence(ServoId servo, const QString& name, Time now, bool isSilent)
{
    Watch& watch = m_watches[servo];
    if (isSilent) {
        for (Condition& condition : watch.conditions) {
            if (&condition != &watch.at(AlarmKind::NotResponding))
                end(condition);
        }
        watch.following.reset();
    }
    Finding found;
    found.enters = isSilent;
    found.leaves = !isSilent;
    judge({servo, name, now}, watch, AlarmKind::NotResponding, found);
}

void AlarmBook::observeAge(ServoId servo, const QString& name, Time now, Duration age, Duration limit)
{
    Finding found;
    found.value = toSeconds(age);
    found.limit = toSeconds(limit);
    found.enters = age > limit;
    found.leaves = !found.enters;
    judge({servo, name, now}, m_watches[servo], AlarmKind::StaleData, found);
}

void AlarmBook::release(ServoId servo)
{
    const auto found = m_watches.find(servo);
    if (found == m_watches.end())
        return;
    for (Condition& condition : found->second.conditions)
        end(condition);
    found->second.following.reset();
}

// --- latching ---

void AlarmBook::judge(const Subject& subject, Watch& watch, AlarmKind kind, const Finding& finding)
{
    Condition& condition = watch.at(kind);
    const bool isBeyond = condition.isBeyond ? !finding.leaves : finding.enters;
    if (!isBeyond) {
        if (!condition.isRaised) {
            condition.isBeyond = false;
            return;
        }
        if (!condition.backSince)
            condition.backSince = subject.now;
        if (subject.now - *condition.backSince >= finding.backFor)
            end(condition);
        return;
    }
    condition.backSince.reset();
    if (!condition.isBeyond)
        condition.since = subject.now;
    condition.isBeyond = true;
    if (condition.isRaised) {
        if (Alarm* alarm = open(condition.alarm))
            worsen(*alarm, finding, subject.now);
    } else if (subject.now - condition.since >= finding.time) {
        raise(subject, condition, kind, finding);
    }
}

void AlarmBook::raise(const Subject& subject, Condition& condition, AlarmKind kind, const Finding& finding)
{
    condition.isRaised = true;
    Alarm* alarm = open(condition.alarm);
    if (alarm != nullptr) {
        ++alarm->count;
        alarm->isActive = true;
        alarm->joint = subject.name;
    } else {
        Alarm fresh;
        fresh.id = condition.alarm = ++m_lastId;
        fresh.kind = kind;
        fresh.servo = subject.servo;
        fresh.joint = subject.name;
        fresh.first = subject.now;
        m_alarms.push_back(fresh);
        dropOldest();
        alarm = &m_alarms.back();
    }
    worsen(*alarm, finding, subject.now);
    alarm->requested = std::max(alarm->requested, finding.action);
    m_requested = std::max(m_requested, finding.action);
    ++m_changes;
}

void AlarmBook::worsen(Alarm& alarm, const Finding& finding, Time now)
{
    alarm.last = now;
    alarm.limit = finding.limit;
    alarm.isServos = alarm.isServos || finding.isServos;
    alarm.faults |= finding.faults;
    if (isWorse(alarm.kind, finding.value, alarm.worst))
        alarm.worst = finding.value;
}

void AlarmBook::end(Condition& condition)
{
    if (condition.isRaised) {
        if (Alarm* alarm = open(condition.alarm))
            alarm->isActive = false;
        ++m_changes;
    }
    condition.isBeyond = condition.isRaised = false;
    condition.backSince.reset();
}

Alarm* AlarmBook::open(AlarmId id)
{
    auto* alarm = const_cast<Alarm*>(find(id));
    return alarm != nullptr && alarm->isOpen() ? alarm : nullptr;
}

void AlarmBook::dropOldest()
{
    if (m_alarms.size() <= kMost)
        return;
    const auto oldest = std::ranges::find(m_alarms, false, &Alarm::isOpen);
    if (oldest != m_alarms.end())
        m_alarms.erase(oldest);
}

void AlarmBook::noteStopped(ServoId servo, AlarmAction action)
{
    for (Alarm& alarm : m_alarms) {
        if (alarm.servo != servo || !alarm.isActive || alarm.requested != action)
            continue;
        alarm.stopped = std::max(alarm.stopped, action);
        ++m_changes;
    }
}

// --- acknowledgement ---

void AlarmBook::acknowledge(AlarmId id)
{
    Alarm* alarm = open(id);
    if (alarm == nullptr || alarm->isAcknowledged)
        return;
    alarm->isAcknowledged = true;
    ++m_changes;
}

void AlarmBook::acknowledgeAll()
{
    for (Alarm& alarm : m_alarms) {
        m_changes += alarm.isAcknowledged ? 0 : 1;
        alarm.isAcknowledged = true;
    }
}

void AlarmBook::clear()
{
    m_watches.clear();
    m_alarms.clear();
    ++m_changes;
}

const Alarm* AlarmBook::find(AlarmId id) const
{
    const auto at = std::ranges::lower_bound(m_alarms, id, {}, &Alarm::id);
    return at != m_alarms.end() && at->id == id ? &*at : nullptr;
}

} // namespace core
