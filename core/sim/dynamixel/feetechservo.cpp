// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/dynamixel/feetechservo.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "core/servo/servomodel.h"

namespace core::sim::dynamixel {

namespace {

constexpr int kFirmwareMinor = 10; // the first that calibrates by instruction
constexpr int kMiddle = 2048;
constexpr int kMakeMiddle = 128; // a value of Torque Enable
constexpr int kFineSpeed = 0x04;
constexpr int kZeroIsFast = 0x08;
constexpr int kMultiTurn = 0x10;
constexpr int kCoarseUnit = 50;             // steps/s
constexpr double kAccelerationUnit = 100.0; // steps/s²
constexpr double kFullDrive = 1000.0;
constexpr double kFullPercent = 100.0;
constexpr double kStallCurrent = 385.0; // 6.5 mA each: 2.5 A; not in the model
// The units of the gains are not published; with these the defaults are well damped.
constexpr double kProportional = 1.0 / 4096.0; // full drive a tick
constexpr double kDerivative = 1.0 / 8192.0;
constexpr double kSpeedProportional = 1e-4;
constexpr double kSpeedIntegral = 1e-6;

} // namespace

FeetechServo::FeetechServo(const ServoModel& model, std::uint8_t id, int baud, const ServoOptions& options,
                           Time start)
    : Servo(Protocol::One, model, options, start)
{
    const auto find = [this](const char* name) { return m_table.find(name); };
    m_fs = {find("response_level"),
            find("min_position_limit"),
            find("max_position_limit"),
            find("phase"),
            find("unloading_condition"),
            find("homing_offset"),
            find("operating_mode"),
            find("max_torque_limit"),
            find("torque_limit"),
            find("eeprom_lock"),
            find("present_load"),
            find("present_current"),
            find("status"),
            find("acceleration"),
            find("goal_time"),
            find("goal_velocity"),
            find("goal_position_echo"),
            find("protection_current"),
            find("protection_time"),
            find("protective_torque"),
            find("overload_torque"),
            find("overcurrent_protection_time"),
            find("position_p_gain"),
            find("position_d_gain"),
            find("velocity_p_gain"),
            find("velocity_i_gain"),
            find("firmware_minor")};
    m_common.registered = find("async_write_flag");
    for (const NamedValue& choice : m_common.torque->choices) {
        if (choice.name == QLatin1String("damped"))
            m_dampedCode = choice.value;
    }
    m_table.set(m_fs.firmwareMinor, options.firmware.value_or(kFirmwareMinor));
    m_table.save(*m_fs.firmwareMinor);
    m_table.saveDefaults();
    begin(id, baud, start);
}

void FeetechServo::started()
{
    m_causes = {};
    m_alarms = {};
    m_integral = 0.0;
    m_table.set(m_fs.torqueLimit, m_table.get(m_fs.maxTorque));
    m_move.hold(position());
    m_table.set(m_common.goal, position());
}

/// Dynamixel adds its offset, Feetech takes it away.
double FeetechServo::offset() const
{
    return -m_table.get(m_fs.offset);
}

FeetechServo::Mode FeetechServo::mode() const
{
    if (hasEncoder())
        return static_cast<Mode>(m_table.get(m_fs.mode));
    const bool isMotor = m_table.get(m_fs.minPosition) == 0 && m_table.get(m_fs.maxPosition) == 0;
    return isMotor ? Mode::Pwm : Mode::Position;
}

bool FeetechServo::countsTurns() const
{
    return hasEncoder() && (m_table.get(m_fs.phase) & kMultiTurn) != 0;
}

// ---- protocol

bool FeetechServo::knows(std::uint8_t instruction) const
{
    switch (instruction) {
    case code::kSyncRead:
        return hasEncoder();
    case code::kCalibrate:
        return hasEncoder() && m_table.get(m_fs.firmwareMinor) >= kFirmwareMinor;
    case code::kReboot:
    case code::kStoreDefaults:
    case code::kResetState:
    case code::kSyncWrite:
        return true;
    default:
        return instruction >= code::kPing && instruction <= code::kFactoryReset;
    }
}

std::uint8_t FeetechServo::errorByte(Fault /*fault*/) const
{
    return static_cast<std::uint8_t>(m_alarms.status);
}

Servo::Level FeetechServo::replyLevel() const
{
    return m_table.get(m_fs.level) == 0 ? Level::Reads : Level::All;
}

/// Not published: like the servos whose frame it is, as libraries ask all of them at once.
Duration FeetechServo::pingSlot() const
{
    return kPingSlot + wireTime(kPingReply1, baud());
}

bool FeetechServo::isObeyedInSilence(const Request& request) const
{
    return request.instruction == code::kReboot;
}

/// The servo takes any value that its line survives: sheets and libraries differ on the ranges.
Servo::Fault FeetechServo::check(const Register& reg, int value) const
{
    if ((&reg == m_common.id || &reg == m_common.baud) && !reg.checkWritable(value))
        return Fault::Range;
    return Fault::None;
}

void FeetechServo::written(const Register& reg, int value, int before)
{
    if (m_table.get(m_fs.lock) == 0)
        m_table.save(reg);
    if (&reg == m_common.torque && value == kMakeMiddle) {
        m_table.set(&reg, before);
        calibrateTo(kMiddle);
    } else if (&reg == m_common.torque && value != before) {
        switchTorque(value == 1);
    }
    if (&reg == m_common.baud)
        applyRate();
    else if (&reg == m_fs.mode || &reg == m_fs.phase || &reg == m_fs.offset)
        m_move.hold(position());
    if (&reg != m_common.goal && &reg != m_fs.speed && &reg != m_fs.time)
        return;
    // A goal switches the torque on.
    if (!isTorqueOn() && &reg == m_common.goal) {
        switchTorque(true);
        m_table.set(&reg, value);
    }
    const bool startsStep = mode() == Mode::Step && &reg == m_common.goal;
    if (isTorqueOn() && (mode() == Mode::Position || startsStep))
        startMove(m_table.get(m_common.goal));
}

Servo::Fault FeetechServo::perform(const Request& request)
{
    switch (request.instruction) {
    case code::kFactoryReset: {
        const int id = m_table.get(m_common.id);
        m_table.restoreDefaults();
        m_table.set(m_common.id, id);
        m_table.save(*m_common.id);
        applyRate();
        return Fault::None;
    }
    case code::kStoreDefaults:
        m_table.saveDefaults();
        return Fault::None;
    case code::kReboot:
        requestBoot();
        return Fault::None;
    case code::kResetState:
        foldTurns();
        m_move.hold(position());
        return Fault::None;
    default:
        calibrateTo(request.params.size() == 2 ? request.params[0] + 256 * request.params[1] : kMiddle);
        return Fault::None;
    }
}

// ---- motion

void FeetechServo::calibrateTo(int target)
{
    if (m_fs.offset == nullptr)
        return;
    foldTurns();
    const double counts = model().positionCounts;
    double shift = position() - offset() - target;
    shift -= counts * std::floor((shift + counts / 2.0) / counts);
    m_table.set(m_fs.offset, shift);
    if (m_table.get(m_fs.lock) == 0)
        m_table.save(*m_fs.offset);
    m_move.hold(position());
    m_table.set(m_common.goal, position());
}

void FeetechServo::switchTorque(bool on)
{
    m_integral = 0.0;
    m_alarms.status &= ~alarm::kOverload;
    m_causes.overload = {};
    if (on)
        m_table.set(m_common.torque, 1);
    if (!countsTurns())
        foldTurns();
    m_move.hold(position());
    if (on && m_options.torqueOnKeepsGoal && mode() == Mode::Position)
        startMove(m_table.get(m_common.goal));
    else if (on)
        m_table.set(m_common.goal, position());
}

double FeetechServo::topSpeed() const
{
    const int phase = m_table.get(m_fs.phase);
    const int speed = std::abs(m_table.get(m_fs.speed));
    const double fastest = ticksPerSecond(model().maxVelocity);
    if (!hasEncoder())
        return speed > 0 ? speed : fastest;
    if (speed == 0)
        return (phase & kZeroIsFast) != 0 ? fastest : 0.0;
    return std::min(fastest, speed * ((phase & kFineSpeed) != 0 ? 1.0 : kCoarseUnit));
}

void FeetechServo::startMove(int goal)
{
    const double acceleration = kAccelerationUnit * m_table.get(m_fs.acceleration);
    m_alarms.status &= ~alarm::kOverload;
    m_causes.overload = {};
    double target = goal;
    if (mode() == Mode::Step)
        target += m_move.goal();
    else if (const int most = m_table.get(m_fs.maxPosition); most > 0 && !countsTurns())
        target = std::clamp(target, static_cast<double>(m_table.get(m_fs.minPosition)), most + 0.0);
    const int milliseconds = hasEncoder() ? 0 : m_table.get(m_fs.time);
    if (milliseconds > 0 && m_table.get(m_fs.speed) == 0)
        m_move.goIn(target, milliseconds * 1e-3, 0.0, time());
    else if (topSpeed() > 0.0)
        m_move.goTo(target, topSpeed(), acceleration, time());
}

double FeetechServo::limitOfDrive() const
{
    double limit = m_fs.torqueLimit != nullptr ? m_table.get(m_fs.torqueLimit) / kFullDrive
                                               : m_table.get(m_fs.maxTorque) / kFullDrive;
    if ((m_alarms.status & alarm::kOverload & m_table.get(m_fs.unload)) != 0)
        limit = std::min(limit, m_table.get(m_fs.protectiveTorque) / kFullPercent);
    return limit;
}

double FeetechServo::control()
{
    double drive = 0.0;
    switch (mode()) {
    case Mode::Speed:
        drive = speedDrive();
        break;
    case Mode::Pwm:
        drive = m_table.get(m_fs.time) / kFullDrive;
        break;
    default:
        drive = positionDrive();
        break;
    }
    const double limit = limitOfDrive();
    return std::clamp(drive, -limit, limit);
}

double FeetechServo::speedDrive()
{
    const double unit = (m_table.get(m_fs.phase) & kFineSpeed) != 0 ? 1.0 : kCoarseUnit;
    const double error = m_table.get(m_fs.speed) * unit - ticksPerSecond(velocity());
    const double gain = kSpeedIntegral * m_table.get(m_fs.speedKi);
    const double bound = gain > 0.0 ? 1.0 / gain : 0.0;
    m_integral = std::clamp(m_integral + error, -bound, bound);
    return kSpeedProportional * m_table.get(m_fs.speedKp) * error + gain * m_integral;
}

double FeetechServo::positionDrive()
{
    const double error = m_move.setpoint() - position();
    const double change = error - m_lastError;
    m_lastError = error;
    const double scale = 4096.0 / model().positionCounts;
    return scale
           * (kProportional * m_table.get(m_fs.kp) * error + kDerivative * m_table.get(m_fs.kd) * change);
}

sim::ServoMotor::Bridge FeetechServo::restBridge() const
{
    using Bridge = sim::ServoMotor::Bridge;
    return m_table.get(m_common.torque) == m_dampedCode ? Bridge::Brake : Bridge::Free;
}

// ---- alarms

double FeetechServo::currentNow() const
{
    return torqueShare() * kStallCurrent;
}

Duration FeetechServo::protectionTime() const
{
    return m_table.get(m_fs.protectionTime) * (hasEncoder() ? 10ms : 40ms);
}

/// Voltage and heat are reported as long as they last, an overload until the next goal.
void FeetechServo::checkAlarms()
{
    const int before = m_alarms.status;
    const bool badVoltage = m_causes.voltage.lasts(isVoltageWrong(), time(), kAlarmTime);
    const bool hot = m_causes.heat.lasts(isHot(), time(), kAlarmTime);
    const bool isLoaded = std::fabs(torqueShare()) > m_table.get(m_fs.overloadTorque) / kFullPercent;
    if (m_causes.overload.lasts(isLoaded, time(), protectionTime()))
        m_alarms.status |= alarm::kOverload;
    const bool isStrong =
        m_fs.protectionCurrent != nullptr && std::fabs(currentNow()) > m_table.get(m_fs.protectionCurrent);
    const bool overcurrent =
        m_alarms.current.lasts(isStrong, time(), m_table.get(m_fs.overcurrentTime) * 10ms);
    m_alarms.status = (m_alarms.status & alarm::kOverload) | (badVoltage ? alarm::kVoltage : 0)
                      | (hot ? alarm::kOverheating : 0) | (overcurrent ? alarm::kCurrent : 0) | m_defect;
    if (m_alarms.status != before)
        wake();
    const int releases = m_alarms.status & ~alarm::kOverload & m_table.get(m_fs.unload);
    if (releases != 0 && isTorqueOn()) {
        m_table.set(m_common.torque, 0);
        m_move.hold(position());
    }
}

void FeetechServo::refresh(double noise)
{
    readCommon(noise);
    const double counts = model().positionCounts;
    double place = std::round(position() + noise);
    if (!hasEncoder())
        place = std::clamp(place, 0.0, counts - 1.0);
    else if (!countsTurns())
        place -= counts * std::floor(place / counts);
    m_table.set(m_common.position, place);
    m_table.set(m_fs.load, drive() * kFullDrive);
    m_table.set(m_fs.current, currentNow());
    m_table.set(m_fs.status, m_alarms.status);
    m_table.set(m_fs.goalEcho, m_table.get(m_common.goal));
    const bool isFast = std::fabs(speedShare()) > kMovingShare;
    m_table.set(m_common.moving, isTorqueOn() && (m_move.isRunning() || isFast) ? 1 : 0);
}

} // namespace core::sim::dynamixel
