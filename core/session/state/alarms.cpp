// SPDX-License-Identifier: GPL-3.0-or-later
// Alarms of the joints: what is known of them goes to the book, and what the book asks for is done.
#include <algorithm>

#include "core/alarm/alarmwords.h"
#include "core/document/arraystore.h"
#include "core/session/links/schedule.h"
#include "core/session/sessiondata.h"

namespace core {

Alarms::Alarms(SessionData& data)
    : d(&data)
{
}

const AlarmBook& Alarms::alarms() const
{
    return d->alarms.book;
}

void Alarms::acknowledgeAlarm(AlarmId id)
{
    d->alarms.book.acknowledge(id);
    d->tellAlarms();
}

void Alarms::acknowledgeAllAlarms()
{
    d->alarms.book.acknowledgeAll();
    d->tellAlarms();
}

const AlarmLimits& Alarms::alarmLimits(JointIndex index) const
{
    return d->alarmLimits(index.value);
}

AlarmLimits Alarms::defaultAlarmLimits(JointIndex index) const
{
    return core::defaultAlarmLimits(d->array, d->array.joints[index.value], d->joints[index.value].model,
                                    d->servoLimits(index.value),
                                    d->readingsPerSecond(d->array.joints[index.value].id.bus));
}

Result<void> Alarms::saveAlarms(const QString& path) const
{
    const auto clock = d->p.packets.packetClock();
    const auto& all = d->alarms.book.alarms();
    return arraystore::writeText(
        alarmwords::toCsv({all.begin(), all.end()},
                          [&clock](Time time) { return packetexport::utcText(clock.utc(time)); }),
        path);
}

// --- limits ---

const AlarmLimits& SessionData::alarmLimits(std::size_t joint)
{
    if (alarms.areLimitsOld || alarms.limits.size() != joints.size()) {
        alarms.areLimitsOld = false;
        alarms.limits.clear();
        for (std::size_t i = 0; i < joints.size(); ++i) {
            alarms.limits.push_back(alarmLimitsOf(array, array.joints[i], joints[i].model, servoLimits(i),
                                                  readingsPerSecond(array.joints[i].id.bus)));
        }
        alarms.book.releaseOthers([this](ServoId servo) {
            return std::any_of(array.joints.begin(), array.joints.end(),
                               [servo](const JointConfig& each) { return each.id == servo; });
        });
    }
    return alarms.limits[joint];
}

ServoLimits SessionData::servoLimits(std::size_t joint) const
{
    ServoLimits limits;
    const ServoModel* model = joints[joint].model;
    const auto image = heldImages.find(array.joints[joint].id);
    if (model == nullptr || image == heldImages.end())
        return limits;
    // What counts for the servo is in its RAM; the EEPROM will be, after it was restarted.
    const auto raw = [&](const QString& name) {
        const Register* reg = model->find(name);
        auto value = reg != nullptr ? image->second.value(*reg, Memory::Ram) : std::nullopt;
        return value || reg == nullptr ? value : image->second.value(*reg, Memory::Eep);
    };
    if (const auto value = raw(QStringLiteral("max_temperature")))
        limits.temperature = model->temperature(static_cast<std::uint8_t>(*value));
    if (const auto value = raw(QStringLiteral("min_voltage")))
        limits.minVoltage = model->voltage(static_cast<std::uint8_t>(*value));
    if (const auto value = raw(QStringLiteral("max_voltage")))
        limits.maxVoltage = model->voltage(static_cast<std::uint8_t>(*value));
    return limits;
}

/// Of each joint on a bus.
double SessionData::readingsPerSecond(std::size_t place) const
{
    if (place >= lines.size())
        return 0.0;
    const int baud = lines[place]->state == LinkState::Disconnected ? array.baudOf(static_cast<int>(place))
                                                                    : lines[place]->baud;
    return baud > 0 ? budgetOf(budgetInputOf(array, baud, static_cast<int>(place))).samplesPerSecond : 0.0;
}

// --- what is seen ---

void SessionData::watchAlarms(std::size_t index, Time time, const Sample* sample)
{
    const Joint& joint = joints[index];
    const JointState& state = joint.state;
    if (joint.model == nullptr || !state.hasSample || !state.answers)
        return;
    JointObservation seen;
    seen.servo = array.joints[index].id;
    seen.name = array.joints[index].name;
    seen.time = time;
    seen.position = state.position.radians();
    seen.velocity = state.velocity.radians();
    seen.pwm = state.pwm;
    seen.voltage = state.voltage;
    seen.temperature = state.temperature;
    seen.status = state.status;
    seen.torqueOn = state.torqueOn;
    seen.turns = joint.speedWord != 0;
    if (sample != nullptr) {
        if (isFinite(sample->goal))
            seen.goal = sample->goal.radians();
        seen.playtime = sample->playtime;
        if (isFinite(sample->desiredPosition))
            seen.desired = sample->desiredPosition.radians();
    }
    obey(alarms.book.observe(seen, alarmLimits(index)), index);
}

void SessionData::watchSilence(std::size_t joint, Time time, bool isSilent)
{
    alarms.book.observeSilence(array.joints[joint].id, array.joints[joint].name, time, isSilent);
}

/// Readings of the joint are awaited from then on.
void SessionData::renewAge(std::size_t joint, Time time)
{
    joints[joint].age.renew(time, line(array.joints[joint].id.bus).pausedBefore);
}

void SessionData::tickAlarms(Time now)
{
    // Readings rest while a scan asks everybody and while servos restart.
    const bool rests = scanning || (operation != nullptr && operation->movesServos);
    for (std::size_t i = 0; i < joints.size(); ++i) {
        const JointIndex index{static_cast<std::uint16_t>(i)};
        const JointState& state = joints[i].state;
        const ServoId servo = array.joints[i].id;
        const bus::Stats& stats = line(servo.bus).stats;
        if (rests || !isOpen(i) || !state.answers)
            renewAge(i, now);
        if (!isOpen(i)) {
            alarms.book.release(servo);
        } else if (state.hasSample) {
            const bool isAwaited = state.answers && isPolled(index);
            const Duration age = isAwaited ? joints[i].age.at(stats.time, stats.paused) : Duration{0};
            alarms.book.observeAge(servo, array.joints[i].name, now, age, alarmLimits(i).staleTime);
        }
    }
    tellAlarms();
}

void SessionData::tellAlarms()
{
    if (std::exchange(alarms.told, alarms.book.changes()) != alarms.book.changes())
        emit p.alarms.alarmsChanged();
}

void SessionData::forgetAlarms()
{
    alarms.book.clear();
    alarms.areLimitsOld = true;
    tellAlarms();
}

// --- what is done ---

void SessionData::obey(AlarmAction action, std::size_t index)
{
    if (action == AlarmAction::None || stopped)
        return;
    const auto& all = alarms.book.alarms();
    const auto cause = std::find_if(all.rbegin(), all.rend(), [&](const Alarm& alarm) {
        return alarm.servo == array.joints[index].id && alarm.isActive && alarm.asked == action;
    });
    const QString why = cause != all.rend() ? alarmwords::headline(*cause) : jointName(index);
    const ServoId servo = array.joints[index].id;
    if (action == AlarmAction::StopArray) {
        p.control.stop(why);
        alarms.book.noteStopped(servo, action);
        emit p.messages.notified(
            Severity::Error,
            Session::tr("%1 This alarm stopped all joints. Remove the cause, then press “Re-arm…”.").arg(why),
            about(Cause::Kind::None, index));
        return;
    }
    JointState& state = joints[index].state;
    if (!isOpen(index) || !state.torqueOn)
        return;
    if (const Running* other = holder(index)) {
        endControllers(other->group); // its joints hold where they are; it cannot go on without one
    } else {
        joints[index].speedWord = 0;
        state.goal.reset();
        bus->setGoal({static_cast<std::uint16_t>(index)}, rt::GoalCell::stop());
    }
    alarms.book.noteStopped(servo, action);
    emit p.messages.notified(
        Severity::Error,
        Session::tr("%1 This alarm stopped the joint. Remove the cause before you move it again.").arg(why),
        about(Cause::Kind::None, index));
}

} // namespace core
