// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/alarm/alarmbook.h"

#include <algorithm>
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

// --- conditions ---

AlarmAction AlarmBook::observe(const JointObservation& joint, const AlarmLimits& limits)
{
    m_requested = AlarmAction::None;
    const Subject subject{joint.servo, joint.name, joint.time};
    Watch& watch = m_watches[joint.servo];
    judgeTemperature(subject, watch, joint, limits);
    judgeVoltage(subject, watch, joint, limits);
    judgeLoad(subject, watch, joint, limits);
    judgePosition(subject, watch, joint, limits);
    judgeFollowing(subject, watch, joint, limits);
    const auto judgeFault = [&](AlarmKind kind, std::uint16_t fault) {
        Finding found;
        found.isServos = found.enters = joint.health.has(fault);
        found.leaves = !found.enters;
        found.faults = kind == AlarmKind::InvalidPacket ? joint.health.faults : std::uint16_t{0};
        judge(subject, watch.at(kind), kind, found);
    };
    judgeFault(AlarmKind::DriverFault, Fault::kDriver);
    judgeFault(AlarmKind::EepDistorted, Fault::kMemory);
    judgeFault(AlarmKind::InvalidPacket, Fault::kPacket);
    return m_requested;
}

void AlarmBook::judgeTemperature(const Subject& subject, Watch& watch, const JointObservation& joint,
                                 const AlarmLimits& limits)
{
    Finding found;
    found.isServos = joint.health.has(Fault::kTemperature);
    if (!found.isServos && !joint.temperature)
        return; // not read yet: the condition stays unchanged
    found.value = joint.temperature.value_or(found.value);
    found.limit = limits.temperature;
    found.enters = found.isServos || found.value > limits.temperature;
    found.leaves = !found.isServos && !(found.value > limits.temperature - kTemperatureBack);
    found.time = found.isServos ? Duration{0} : kTemperatureTime;
    judge(subject, watch.at(AlarmKind::OverTemperature), AlarmKind::OverTemperature, found);
}

void AlarmBook::judgeVoltage(const Subject& subject, Watch& watch, const JointObservation& joint,
                             const AlarmLimits& limits)
{
    const bool isServos = joint.health.has(Fault::kVoltage);
    if (!isServos && !joint.voltage)
        return; // not read yet, as above
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
        found.time = isOfServo ? Duration{0} : kVoltageTime;
        found.backFor = kBackFor;
        judge(subject, watch.at(kind), kind, found);
    };
    judgeSide(AlarmKind::LowVoltage, limits.minVoltage, 1.0, isServos && !isHigh);
    judgeSide(AlarmKind::HighVoltage, limits.maxVoltage, -1.0, isServos && isHigh);
}

void AlarmBook::judgeLoad(const Subject& subject, Watch& watch, const JointObservation& joint,
                          const AlarmLimits& limits)
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
    judge(subject, watch.at(AlarmKind::Overload), AlarmKind::Overload, found);
}

void AlarmBook::judgePosition(const Subject& subject, Watch& watch, const JointObservation& joint,
                              const AlarmLimits& limits)
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
    judge(subject, watch.at(AlarmKind::PositionLimit), AlarmKind::PositionLimit, found);
}

void AlarmBook::judgeFollowing(const Subject& subject, Watch& watch, const JointObservation& joint,
                               const AlarmLimits& limits)
{
    FollowingError::Reading reading;
    reading.time = joint.time;
    reading.position = joint.position;
    reading.isFollowing = joint.torqueOn && !joint.turns;
    reading.goal = joint.goal;
    reading.within = joint.within;
    reading.desired = joint.desired;
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
    judge(subject, condition, AlarmKind::FollowingError, found);
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
    judge({servo, name, now}, watch.at(AlarmKind::NotResponding), AlarmKind::NotResponding, found);
}

void AlarmBook::observeAge(ServoId servo, const QString& name, Time now, Duration age, Duration limit)
{
    Finding found;
    found.value = toSeconds(age);
    found.limit = toSeconds(limit);
    found.enters = age > limit;
    found.leaves = !found.enters;
    judge({servo, name, now}, m_watches[servo].at(AlarmKind::StaleData), AlarmKind::StaleData, found);
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

void AlarmBook::judge(const Subject& subject, Condition& condition, AlarmKind kind, const Finding& finding)
{
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
    const auto oldest =
        std::find_if(m_alarms.begin(), m_alarms.end(), [](const Alarm& alarm) { return !alarm.isOpen(); });
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
    const auto at = std::lower_bound(m_alarms.begin(), m_alarms.end(), id,
                                     [](const Alarm& alarm, AlarmId wanted) { return alarm.id < wanted; });
    return at != m_alarms.end() && at->id == id ? &*at : nullptr;
}

} // namespace core
