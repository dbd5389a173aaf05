// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/dynamixel/servo.h"

#include <algorithm>
#include <cmath>

#include "core/servo/servomodel.h"

namespace core::sim::dynamixel {

namespace {

constexpr Duration kByteGap = 100ms;     // between the bytes of a request
constexpr double kFullTurn = 6.2;        // rad; potentiometers measure less
constexpr double kStoppedShare = 0.002;  // of no-load speed
constexpr double kFrictionShare = 0.015; // of stall torque
constexpr double kTurn = 2.0 * kPi;

sim::ServoMotor::Data motorOf(const ServoModel& model)
{
    return {model.stallTorque, model.maxVelocity, model.nominalVoltage, kFrictionShare};
}

} // namespace

Servo::Servo(Protocol protocol, const ServoModel& model, const ServoOptions& options, Time start)
    : m_table(model)
    , m_motor(motorOf(model))
    , m_linkage(options.linkage)
    , m_options(options)
    , m_protocol(protocol)
    , m_model(&model)
    , m_random(options.seed)
    , m_time(start)
    , m_others(protocol)
{
    m_common.id = model.find(RegisterRole::Id);
    m_common.baud = model.find(RegisterRole::Baud);
    m_common.returnDelay = model.find(RegisterRole::ReturnDelay);
    m_common.torque = model.find(RegisterRole::Torque);
    m_common.goal = model.find(RegisterRole::GoalPosition);
    m_common.position = model.find(RegisterRole::PresentPosition);
    m_common.velocity = model.find(RegisterRole::PresentVelocity);
    m_common.voltage = model.find(RegisterRole::PresentVoltage);
    m_common.temperature = model.find(RegisterRole::PresentTemperature);
    m_common.moving = model.find(RegisterRole::Moving);
    m_common.maxTemperature = model.find(RegisterRole::MaxTemperature);
    m_common.minVoltage = model.find(RegisterRole::MinVoltage);
    m_common.maxVoltage = model.find(RegisterRole::MaxVoltage);
    m_motor.setExternalTorque(0.0, options.gravityShare * model.stallTorque);
    m_motor.setStops(m_linkage.lowest(), m_linkage.highest());
}

void Servo::begin(std::uint8_t id, int baud, Time start)
{
    m_baud = baud;
    m_table.set(m_common.id, id);
    m_table.save(*m_common.id);
    if (const auto code = m_model->codeFromBaud(baud)) {
        m_table.set(m_common.baud, *code);
        m_table.save(*m_common.baud);
    }
    boot(start);
    m_bootEnd = start; // already booted when it is plugged in
}

void Servo::boot(Time now)
{
    m_table.load();
    applyRate();
    m_bootEnd = now + m_options.bootTime.value_or(defaultBootTime());
    m_turn = {};
    m_registered.isWaiting = false;
    m_drive = 0.0;
    m_quiet = false;
    foldTurns();
    m_move.hold(position());
    if (m_options.torqueOnAtBoot)
        m_table.set(m_common.torque, 1);
    started();
}

void Servo::applyRate()
{
    m_baud = m_model->baudFromCode(m_table.get(m_common.baud)).value_or(m_baud);
}

Duration Servo::garbagePeriod() const
{
    return kByteGap;
}

bool Servo::isTorqueOn() const
{
    return m_table.get(m_common.torque) == 1;
}

int Servo::value(const char* name)
{
    refresh(0.0);
    return m_table.get(m_table.find(name));
}

// ---- readings

/// Ticks of the sensor. A potentiometer has a blind arc that reads one end or the other.
double Servo::sensor() const
{
    const double counts = m_model->positionCounts;
    const double ticks = m_motor.angle() / m_model->radiansPerTick + m_model->centreTick;
    if (counts * m_model->radiansPerTick > kFullTurn || (ticks >= 0.0 && ticks <= counts - 1.0))
        return ticks;
    const double turn = kTurn / m_model->radiansPerTick;
    const double within = ticks - turn * std::floor(ticks / turn);
    if (within < counts)
        return within;
    return within < (counts + turn) / 2.0 ? counts - 1.0 : 0.0;
}

double Servo::position() const
{
    return m_direction * sensor() - m_fold + offset();
}

double Servo::velocity() const
{
    return m_direction * m_motor.speed();
}

double Servo::torqueShare() const
{
    return isTorqueOn() ? m_direction * m_motor.torque() / m_model->stallTorque : 0.0;
}

double Servo::speedShare() const
{
    return velocity() / m_model->maxVelocity;
}

double Servo::ticksPerSecond(double radiansPerSecond) const
{
    return radiansPerSecond / m_model->radiansPerTick;
}

bool Servo::isHot() const
{
    return m_motor.temperature() > m_table.get(m_common.maxTemperature);
}

bool Servo::isVoltageWrong() const
{
    const int volts = m_model->voltageRaw(m_motor.voltage());
    return volts < m_table.get(m_common.minVoltage) || volts > m_table.get(m_common.maxVoltage);
}

bool Servo::hasStopped() const
{
    return std::fabs(speedShare()) < kStoppedShare;
}

void Servo::foldTurns()
{
    const double counts = m_model->positionCounts;
    m_fold = counts * std::floor((m_direction * sensor() + 0.5) / counts);
}

void Servo::readCommon(double noise)
{
    m_table.set(m_common.position, position() + noise);
    m_table.set(m_common.velocity, velocity() / m_model->velocityPerUnit);
    m_table.set(m_common.voltage, m_model->voltageRaw(m_motor.voltage()));
    m_table.set(m_common.temperature, m_model->temperatureRaw(m_motor.temperature()));
    m_table.set(m_common.registered, m_registered.isWaiting ? 1 : 0);
}

// ---- motion

void Servo::advance(Time now)
{
    while (m_time + kStep <= now) {
        if (!m_quiet) {
            step();
            continue;
        }
        const Duration rest = std::min<Duration>(now - m_time, longestRest()) / kStep * kStep;
        m_motor.rest(toSeconds(rest));
        m_time += rest;
        checkAlarms();
    }
}

void Servo::step()
{
    const double before = m_drive;
    m_time += kStep;
    m_move.follow(m_time);
    const bool isOn = isTorqueOn();
    m_drive = isOn ? std::clamp(control(), -1.0, 1.0) : 0.0;
    const auto bridge = isOn ? sim::ServoMotor::Bridge::Drive : restBridge();
    const bool rests = m_motor.step(kStepSeconds, bridge, m_direction * m_drive);
    m_linkage.follow(m_motor.angle());
    m_quiet = rests && !m_move.isRunning() && m_drive == before;
    checkAlarms();
}

void Servo::checkAlarms()
{
    if (m_defect != 0)
        latch(m_defect);
    if (m_causes.voltage.lasts(isVoltageWrong(), m_time, kAlarmTime))
        latch(alarm::kVoltage);
    if (m_causes.heat.lasts(isHot(), m_time, kAlarmTime))
        latch(alarm::kOverheating);
    const bool isLoaded = std::fabs(torqueShare()) > kOverloadShare;
    if (m_causes.overload.lasts(isLoaded, m_time, kOverloadTime))
        latch(alarm::kOverload);
}

void Servo::turnTo(double angle)
{
    m_motor.setAngle(angle);
    m_linkage.follow(m_motor.angle());
    m_quiet = false;
    if (!isTorqueOn())
        m_move.hold(position());
}

void Servo::setExternalTorque(double torque)
{
    m_motor.setExternalTorque(torque, m_options.gravityShare * m_model->stallTorque);
    m_quiet = false;
}

void Servo::setSupply(double volts)
{
    m_motor.setSupply(volts);
    m_quiet = false;
}

void Servo::setAmbient(double celsius)
{
    m_motor.setAmbient(celsius);
    m_quiet = false;
}

} // namespace core::sim::dynamixel
