// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/state/mechanism.h"

#include <algorithm>
#include <cmath>

#include "core/array/pairs.h"
#include "core/document/arraydocument.h"
#include "core/servo/limitslack.h"
#include "core/servo/servomodel.h"
#include "core/session/links/packets.h"
#include "core/session/state/gate.h"
#include "core/session/state/jointstates.h"

namespace core {

namespace {

constexpr int kIdsOfBus = 256;

/// N·m at the servo; NaN where the family reports no load.
double effortOf(const Sample& sample, const JointUnits& units, const ServoModel& model)
{
    return units.sign() * sample.load * model.stallTorque;
}

} // namespace

Mechanism::Mechanism(const Base& base, const JointStates& joints, const Gate& gate)
    : SessionPart(base)
    , m_joints(joints)
    , m_gate(gate)
    , m_clock(Packets::packetClock())
    , m_period(fromSeconds(1.0 / kUsualRate))
{
    connect(&joints, &JointStates::sampled, this, [this](const Sample& sample) { take(sample); });
    connect(&m_document, &ArrayDocument::replaced, this, [this] {
        m_own.clear();
        followArray({});
    });
}

void Mechanism::setRate(double rate)
{
    m_period = fromSeconds(1.0 / rate);
}

double Mechanism::stamp(Time time) const
{
    constexpr double kNanoseconds = 1e9;
    return static_cast<double>(m_clock.utc(time)) / kNanoseconds;
}

void Mechanism::followArray(const ArrayConfig& before)
{
    if (before.joints.size() != array().joints.size())
        m_own.assign(array().joints.size(), {});
    m_own.resize(array().joints.size());
    for (std::size_t i = 0; i < m_own.size(); ++i) {
        const JointConfig& was = before.joints.size() == m_own.size() ? before.joints[i] : JointConfig{};
        const JointConfig& is = array().joints[i];
        if (was.id != is.id || was.model != is.model)
            m_own[i] = {};
        else if (was.offset != is.offset || was.reverse != is.reverse || was.scale != is.scale)
            m_own[i].window.restart();
    }
}

void Mechanism::take(const Sample& sample)
{
    const std::size_t place = sample.joint.value;
    const ServoModel* model = place < m_own.size() ? m_joints.model(JointIndex::at(place)) : nullptr;
    if (model == nullptr)
        return;
    Joint& joint = m_own[place];
    const JointUnits& units = m_joints.units(sample.joint);
    mechanism::JointReading reading;
    reading.position = sample.position.radians();
    reading.velocity = sample.velocity.radians();
    reading.effort = units.sign() * effortOf(sample, units, *model) / units.scale;
    const auto fastest = array().joints[place].maxVelocity;
    reading.isBeyond =
        standsOutside(units, sample.raw.position) || (fastest && std::fabs(reading.velocity) > *fastest);
    const auto calibration = [](const Sample& each) {
        return std::int64_t{each.absoluteTick} - each.raw.position; // either may be any number of 4 bytes
    };
    if (joint.hasSample && (calibration(sample) - calibration(joint.last)) % units.positionCounts != 0)
        joint.window.restart(); // calibrated meanwhile
    const double turn = std::max(units.positionCounts * units.tickSize(), 2 * kPi * std::fabs(units.scale));
    constexpr double kNoise = 2.5; // ticks: readings are whole ones
    joint.window.add(reading, turn, kNoise * units.tickSize());
    joint.edges.add(sample.reference, sample.absoluteTick * model->radiansPerTick,
                    std::max(units.positionCounts * model->radiansPerTick, 2 * kPi));
    joint.last = sample;
    joint.hasSample = true;
}

msgs::JointStatistics Mechanism::jointStatistics(std::size_t place)
{
    Joint& joint = m_own[place];
    msgs::JointStatistics statistics;
    statistics.name = array().joints[place].name;
    statistics.isCalibrated = m_gate.facts(JointIndex::at(place)).pendingCalibration.isEmpty();
    const auto extremes = joint.window.take();
    statistics.violatedLimits = extremes.isBeyond;
    statistics.odometer = joint.window.odometer();
    statistics.minPosition = extremes.minPosition;
    statistics.maxPosition = extremes.maxPosition;
    statistics.maxAbsVelocity = extremes.maxVelocity;
    statistics.maxAbsEffort = extremes.maxEffort;
    const ServoModel* model = m_joints.model(JointIndex::at(place));
    if (!joint.hasSample || model == nullptr)
        return statistics;
    const JointUnits& units = m_joints.units(JointIndex::at(place));
    statistics.timestamp = stamp(joint.last.time);
    statistics.position = joint.last.position.radians();
    statistics.velocity = joint.last.velocity.radians();
    statistics.measuredEffort = units.sign() * effortOf(joint.last, units, *model) / units.scale;
    return statistics;
}

msgs::ActuatorStatistics Mechanism::actuatorStatistics(std::size_t place) const
{
    const Joint& joint = m_own[place];
    const JointState& state = m_joints.joint(JointIndex::at(place));
    const ServoId id = m_joints.id(place);
    msgs::ActuatorStatistics statistics;
    statistics.name = array().joints[place].name;
    statistics.deviceId = kIdsOfBus * id.bus + id.value;
    const ServoModel* model = m_joints.model(JointIndex::at(place));
    if (!joint.hasSample || model == nullptr)
        return statistics;
    const JointUnits& units = m_joints.units(JointIndex::at(place));
    const Sample& last = joint.last;
    const double tick = model->radiansPerTick;
    statistics.timestamp = stamp(last.time);
    statistics.encoderCount = last.absoluteTick;
    statistics.position = (static_cast<double>(last.raw.position) - units.offset) * tick;
    statistics.encoderOffset = statistics.position - last.absoluteTick * tick;
    statistics.velocity = units.sign() * last.velocity.radians() / units.scale;
    statistics.encoderVelocity = statistics.velocity / tick;
    if (joint.edges.reading() != Reference::Unknown)
        statistics.calibrationReading = joint.edges.reading() == Reference::High;
    statistics.lastRisingEdge = joint.edges.lastRising();
    statistics.lastFallingEdge = joint.edges.lastFalling();
    statistics.isEnabled = state.torqueOn;
    statistics.halted = !state.answers || state.health.hasFaults();
    statistics.lastMeasuredCurrent = units.sign() * last.current;
    statistics.lastMeasuredEffort = effortOf(last, units, *model);
    statistics.motorVoltage = units.sign() * last.pwm * state.voltage.value_or(kNotReported);
    return statistics;
}

mechanism::Diagnosis Mechanism::diagnosis(const msgs::JointStatistics& joint) const
{
    return mechanism::Diagnosis::of(joint, m_latest.header.stamp - joint.timestamp);
}

mechanism::Diagnosis Mechanism::diagnosis(const msgs::ControllerStatistics& controller) const
{
    return mechanism::Diagnosis::of(controller);
}

void Mechanism::publish(Time now)
{
    ++m_latest.header.seq;
    m_latest.header.stamp = stamp(now);
    m_latest.actuatorStatistics.clear();
    m_latest.jointStatistics.clear();
    for (std::size_t i = 0; i < m_own.size(); ++i) {
        m_latest.actuatorStatistics.push_back(actuatorStatistics(i));
        if (!isFollower(array(), i))
            m_latest.jointStatistics.push_back(jointStatistics(i));
    }
    m_latest.controllerStatistics =
        m_controllers ? m_controllers() : decltype(m_latest.controllerStatistics)();
    for (auto& each : m_latest.controllerStatistics)
        each.timestamp = m_latest.header.stamp;
    emit published();
}

void Mechanism::tick(Time now)
{
    if (now <= m_published + m_period)
        return;
    // In whole periods: none are made up for.
    m_published = m_published == Time{} ? now : m_published + (now - m_published) / m_period * m_period;
    publish(now);
}

} // namespace core
