// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/dynamixel/axservo.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>

#include "core/servo/servomodel.h"

namespace core::sim::dynamixel {

namespace {

constexpr int kAxFirmware = 24;
constexpr int kEncoderCounts = 4096;
constexpr double kFullTorque = 1023.0; // of drive, load and torque
constexpr unsigned kLeastSlope = 2;
constexpr unsigned kMostSlope = 128;

} // namespace

AxServo::AxServo(const ServoModel& model, std::uint8_t id, int baud, const ServoOptions& options, Time start)
    : Servo(Protocol::One, model, options, start)
{
    const auto find = [this](const char* name) { return m_table.find(name); };
    m_ax = {find("status_return_level"),
            find("shutdown"),
            find("cw_angle_limit"),
            find("ccw_angle_limit"),
            find("max_torque"),
            find("torque_limit"),
            find("moving_speed"),
            find("present_load"),
            find("eeprom_lock"),
            find("punch"),
            find("firmware_version"),
            find("cw_compliance_margin"),
            find("ccw_compliance_margin"),
            find("cw_compliance_slope"),
            find("ccw_compliance_slope")};
    m_common.registered = find("registered");
    m_table.set(m_ax.firmware, options.firmware.value_or(kAxFirmware));
    m_table.save(*m_ax.firmware);
    m_table.saveDefaults();
    begin(id, baud, start);
}

void AxServo::started()
{
    m_causes = {};
    m_latched = 0;
    m_table.set(m_ax.torqueLimit, m_table.get(m_ax.maxTorque));
    m_table.set(m_common.goal, position());
}

bool AxServo::isEncoder() const
{
    return model().positionCounts >= kEncoderCounts;
}

bool AxServo::isWheel() const
{
    return m_table.get(m_ax.minPosition) == 0 && m_table.get(m_ax.maxPosition) == 0;
}

// ---- protocol

bool AxServo::knows(std::uint8_t instruction) const
{
    if (instruction == code::kBulkRead)
        return isEncoder();
    return (instruction >= code::kPing && instruction <= code::kFactoryReset)
           || instruction == code::kSyncWrite;
}

/// The manual names no error for writes that are refused; they count as out of range here.
std::uint8_t AxServo::errorByte(Fault fault) const
{
    const int bit = fault == Fault::None          ? 0
                    : fault == Fault::Instruction ? alarm::kInstruction
                    : fault == Fault::Crc         ? alarm::kChecksum
                    : fault == Fault::Limit       ? alarm::kAngleLimit
                                                  : alarm::kRange;
    return static_cast<std::uint8_t>(m_latched | bit);
}

Servo::Fault AxServo::check(const Register& reg, int value) const
{
    const bool isLocked = m_table.get(m_ax.lock) == 1;
    if (isLocked && (ControlTable::isLasting(reg) || &reg == m_ax.lock))
        return Fault::Access; // until the power is off
    if (!reg.checkWritable(value))
        return Fault::Range;
    const bool isGoal = &reg == m_common.goal && !isWheel();
    const bool isBeyond = value < m_table.get(m_ax.minPosition) || value > m_table.get(m_ax.maxPosition);
    return isGoal && isBeyond ? Fault::Limit : Fault::None;
}

bool AxServo::exceeds(const Register& reg, std::span<const std::uint8_t> bytes) const
{
    return reg.signBit != 0 && (bytes[0] | bytes[1] << 8) >> (reg.signBit + 1) != 0;
}

void AxServo::written(const Register& reg, int value, int before)
{
    m_table.save(reg);
    if (&reg == m_common.torque && value != before)
        switchTorque(value == 1);
    else if (&reg == m_common.baud)
        applyRate();
    else if (&reg == m_ax.torqueLimit && value > 0)
        clearAlarms();
    // A goal switches the torque on; of an MX, a speed does not.
    const bool isGoal = &reg == m_common.goal;
    const bool isSpeed = &reg == m_ax.speed;
    if (!isTorqueOn() && (isGoal || (isSpeed && !isEncoder()))) {
        switchTorque(true);
        m_table.set(&reg, value);
    }
    if (isTorqueOn() && !isWheel() && (isGoal || isSpeed))
        startMove();
}

Servo::Fault AxServo::perform(const Request& request)
{
    if (request.instruction != code::kFactoryReset)
        return Fault::Instruction;
    m_table.restoreDefaults();
    requestBoot();
    return Fault::None;
}

// ---- motion

void AxServo::switchTorque(bool on)
{
    m_table.set(m_common.torque, on ? 1 : 0);
    m_move.hold(position());
    if (on && m_options.torqueOnKeepsGoal)
        startMove();
    else if (on)
        m_table.set(m_common.goal, position());
}

void AxServo::startMove()
{
    const double unit = ticksPerSecond(model().velocityPerUnit);
    m_move.goTo(m_table.get(m_common.goal), std::abs(m_table.get(m_ax.speed)) * unit, 0.0, time());
}

double AxServo::control()
{
    const double limit = m_table.get(m_ax.torqueLimit) / kFullTorque;
    const double drive = isWheel() ? m_table.get(m_ax.speed) / kFullTorque : complianceDrive();
    return std::clamp(drive, -limit, limit);
}

/// Nothing within the margin; then from the punch up to full drive over the slope.
double AxServo::complianceDrive() const
{
    const double error = m_move.setpoint() - position();
    const bool isClockwise = error < 0.0;
    const double margin = m_table.get(isClockwise ? m_ax.cwMargin : m_ax.ccwMargin);
    const int slope = m_table.get(isClockwise ? m_ax.cwSlope : m_ax.ccwSlope);
    const double beyond = std::fabs(error) - margin;
    if (beyond <= 0.0)
        return 0.0;
    const double punch = m_table.get(m_ax.punch) / kFullTorque;
    const unsigned width =
        std::clamp(std::bit_floor(static_cast<unsigned>(std::max(slope, 1))), kLeastSlope, kMostSlope);
    return std::copysign(std::min(punch + beyond / width, 1.0), error);
}

// ---- alarms

void AxServo::latch(int error)
{
    m_latched |= error;
    if ((error & m_table.get(m_ax.shutdown)) == 0 || m_table.get(m_ax.torqueLimit) == 0)
        return;
    m_table.set(m_ax.torqueLimit, 0);
    wake();
}

void AxServo::clearAlarms()
{
    m_latched = 0;
    m_causes = {};
}

void AxServo::refresh(double noise)
{
    readCommon(noise);
    m_table.set(m_common.position, std::clamp(position() + noise, 0.0, model().positionCounts - 1.0));
    m_table.set(m_ax.load, drive() * kFullTorque);
    const bool isFast = std::fabs(speedShare()) > kMovingShare;
    m_table.set(m_common.moving, isTorqueOn() && (m_move.isRunning() || isFast) ? 1 : 0);
}

} // namespace core::sim::dynamixel
