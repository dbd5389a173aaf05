// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/state/alarms.h"

#include <algorithm>

#include "core/alarm/alarmtext.h"
#include "core/document/arraydocument.h"
#include "core/document/arraystore.h"
#include "core/servo/servomodel.h"
#include "core/session/links/links.h"
#include "core/session/links/packets.h"
#include "core/session/links/schedule.h"
#include "core/session/state/jointstates.h"
#include "core/session/state/registers.h"

namespace core {

Alarms::Alarms(const Base& base, JointStates& joints, Registers& registers)
    : SessionPart(base)
    , m_joints(joints)
    , m_registers(registers)
{
    const auto age = [this] { m_areLimitsOld = true; };
    connect(&m_document, &ArrayDocument::changed, this, age);
    connect(&registers, &Registers::changed, this, age);
    connect(&m_links, &Links::linkChanged, this, age);
    connect(&m_document, &ArrayDocument::replaced, this, [this] {
        m_book.clear();
        m_areLimitsOld = true;
        reportChanges();
    });
    connect(&joints, &JointStates::silenceReported, this, [this](JointIndex index, Time time, bool isSilent) {
        const JointConfig& joint = array().joints[index.value];
        m_book.observeSilence(joint.id, joint.name, time, isSilent);
    });
}

void Alarms::acknowledgeAlarm(AlarmId id)
{
    m_book.acknowledge(id);
    reportChanges();
}

void Alarms::acknowledgeAllAlarms()
{
    m_book.acknowledgeAll();
    reportChanges();
}

AlarmLimits Alarms::defaultAlarmLimits(JointIndex index) const
{
    const JointConfig& joint = array().joints[index.value];
    return core::defaultAlarmLimits(array(), joint, m_joints.model(index), servoLimits(index.value),
                                    readingsPerSecond(joint.id.bus));
}

Result<void> Alarms::saveAlarms(const QString& path) const
{
    const auto clock = Packets::packetClock();
    const auto& all = m_book.alarms();
    return textfile::write(
        alarmtext::toCsv({all.begin(), all.end()},
                         [&clock](Time time) { return packetexport::utcText(clock.utc(time)); }),
        path);
}

// --- limits ---

const AlarmLimits& Alarms::alarmLimits(JointIndex index) const
{
    const auto& joints = array().joints;
    if (m_areLimitsOld || m_limits.size() != joints.size()) {
        m_areLimitsOld = false;
        m_limits.clear();
        for (std::size_t i = 0; i < joints.size(); ++i) {
            m_limits.push_back(alarmLimitsOf(array(), joints[i], m_joints.model(JointIndex::at(i)),
                                             servoLimits(i), readingsPerSecond(joints[i].id.bus)));
        }
        m_book.releaseOthers([&joints](ServoId servo) {
            return std::ranges::any_of(joints, [servo](const JointConfig& each) { return each.id == servo; });
        });
    }
    return m_limits[index.value];
}

ServoLimits Alarms::servoLimits(std::size_t joint) const
{
    ServoLimits limits;
    const ServoModel* model = m_joints.model(JointIndex::at(joint));
    if (model == nullptr)
        return limits;
    const DeviceImage& image = m_registers.image(JointIndex::at(joint));
    // The servo uses its RAM; the EEPROM takes effect after its restart.
    const auto raw = [&](RegisterRole role) {
        const Register* reg = model->find(role);
        auto value = reg != nullptr ? image.value(*reg, Memory::Ram) : std::nullopt;
        return value || reg == nullptr ? value : image.value(*reg, Memory::Eep);
    };
    if (const auto value = raw(RegisterRole::MaxTemperature); value && *value > 0)
        limits.temperature = model->temperature(static_cast<std::uint8_t>(*value));
    const auto volts = [&](RegisterRole role) {
        const auto value = raw(role);
        return value ? model->physical(*model->find(role), *value) : std::nullopt;
    };
    const auto lowest = volts(RegisterRole::MinVoltage);
    const auto highest = volts(RegisterRole::MaxVoltage);
    if (lowest && highest && *lowest < *highest) { // else they are not set
        limits.minVoltage = lowest;
        limits.maxVoltage = highest;
    }
    return limits;
}

/// Of each joint on a bus.
double Alarms::readingsPerSecond(int bus) const
{
    if (bus >= m_links.busCount())
        return 0.0;
    const int baud =
        m_links.linkState(bus) == LinkState::Disconnected ? array().bus(bus).baud : m_links.linkBaud(bus);
    return baud > 0 ? budgetOf(budgetInputOf(array(), baud, bus)).samplesPerSecond : 0.0;
}

// --- observation ---

void Alarms::take(const Sample& sample)
{
    const std::size_t index = sample.joint.value;
    if (index >= m_joints.count() || m_joints.model(JointIndex::at(index)) == nullptr)
        return;
    const JointState& state = m_joints.joint(sample.joint);
    JointObservation seen;
    seen.servo = array().joints[index].id;
    seen.name = array().joints[index].name;
    seen.time = sample.time;
    seen.position = state.position.radians();
    seen.velocity = state.velocity.radians();
    seen.pwm = state.pwm;
    seen.voltage = state.voltage;
    seen.temperature = state.temperature;
    seen.health = state.health;
    seen.torqueOn = state.torqueOn;
    seen.turns = state.isTurning;
    if (isFinite(sample.goal))
        seen.goal = sample.goal.radians();
    seen.within = sample.within;
    if (isFinite(sample.desiredPosition))
        seen.desired = sample.desiredPosition.radians();
    require(m_book.observe(seen, alarmLimits(sample.joint)), index);
}

void Alarms::tick(Time now, bool isScanning)
{
    // No readings are expected while a scan asks every ID and while servos restart.
    const bool rests = isScanning || m_joints.areServosMoving();
    for (std::size_t i = 0; i < m_joints.count(); ++i) {
        const JointIndex index = JointIndex::at(i);
        const JointState& state = m_joints.joint(index);
        const JointConfig& joint = array().joints[i];
        const bus::Stats& stats = m_links.busStats(joint.id.bus);
        const bool isOpen = m_links.isOpen(JointIndex::at(i));
        if (rests || !isOpen || !state.answers)
            m_joints.renewAge(i, now);
        if (!isOpen) {
            m_book.release(joint.id);
        } else if (state.hasSample) {
            const bool isExpected = state.answers && m_joints.isPolled(index);
            const Duration age =
                isExpected ? m_joints.readingAge(i).at(stats.time, stats.paused) : Duration{0};
            m_book.observeAge(joint.id, joint.name, now, age, alarmLimits(index).staleTime);
        }
    }
    reportChanges();
}

void Alarms::reportChanges()
{
    if (std::exchange(m_reported, m_book.changes()) != m_book.changes())
        emit alarmsChanged();
}

void Alarms::require(AlarmAction action, std::size_t joint)
{
    if (action == AlarmAction::None)
        return;
    const auto& all = m_book.alarms();
    const auto cause = std::find_if(all.rbegin(), all.rend(), [&](const Alarm& alarm) {
        return alarm.servo == m_joints.id(joint) && alarm.isActive && alarm.requested == action;
    });
    emit stopRequired(action, JointIndex::at(joint),
                      cause != all.rend() ? alarmtext::headline(*cause) : QString());
}

} // namespace core
