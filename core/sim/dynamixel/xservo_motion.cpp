// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "core/servo/servomodel.h"
#include "core/sim/dynamixel/xservo.h"

namespace core::sim::dynamixel {

namespace {

constexpr int kTimeProfile = 0x04;
constexpr Duration kWatchdogUnit = 20ms;
constexpr Duration kTickPeriod = 32'768ms;
constexpr double kFullPwm = 885.0;
constexpr double kFullLoad = 1000.0;
constexpr double kRampUnit = 0.064; // s: velocity unit / acceleration unit
constexpr double kVelocityP = 128.0;
constexpr double kVelocityI = 65536.0;
constexpr double kPositionP = 128.0;
constexpr double kPositionI = 65536.0;
constexpr double kPositionD = 16.0;
constexpr double kFeedForward = 4.0;
constexpr double kInPosition = 20.0;      // ticks; not published
constexpr double kFollowingError = 200.0; // ticks; not published

} // namespace

void XServo::switchTorque(bool on)
{
    wake();
    // After a shutdown the torque stays off until the servo restarts; the error of the write is not
    // published.
    const bool isShutDown = (m_table.get(m_x.hardwareError) & m_table.get(m_x.shutdown)) != 0;
    m_table.set(m_common.torque, on && !isShutDown ? 1 : 0);
    m_loop = {};
    m_velocitySetpoint = velocity() / model().velocityPerUnit;
    if (!isTorqueOn()) {
        m_move.hold(position());
        return;
    }
    if (mode() == Mode::Position)
        foldTurns();
    m_move.hold(position());
    m_lastInstruction = time();
    if (m_options.torqueOnKeepsGoal) {
        if (isPositionMode())
            startMove();
        return;
    }
    m_table.set(m_common.goal, position());
    m_table.set(m_x.goalVelocity, 0);
}

void XServo::changeMode()
{
    for (const Register& reg : model().registers) {
        if (reg.name.endsWith(QLatin1String("_gain")))
            m_table.set(&reg, reg.defaultValue.value_or(0));
    }
    m_table.set(m_x.goalPwm, m_table.get(m_x.pwmLimit));
    m_table.set(m_x.goalCurrent, m_table.get(m_x.currentLimit));
    m_table.set(m_x.goalVelocity, 0);
    m_table.set(m_x.acceleration, 0);
    m_table.set(m_x.topVelocity, 0);
    if (mode() == Mode::Position)
        foldTurns();
    m_move.hold(position());
}

void XServo::startMove()
{
    const double goal = m_table.get(m_common.goal);
    const int velocity = m_table.get(m_x.topVelocity);
    const int acceleration = m_table.get(m_x.acceleration);
    m_loop.integral = 0.0;
    if (velocity == 0) {
        m_move.hold(goal);
        return;
    }
    if ((m_table.get(m_x.drive) & kTimeProfile) != 0) {
        m_move.goIn(goal, velocity * 1e-3, acceleration * 1e-3, time());
        return;
    }
    const double unit = ticksPerSecond(model().velocityPerUnit);
    const int top = std::min(velocity, std::max(m_table.get(m_x.velocityLimit), 1));
    m_move.goTo(goal, top * unit, acceleration * unit / kRampUnit, time());
}

/// The bus watchdog: holds where it is.
void XServo::stop()
{
    wake();
    m_table.set(m_x.watchdog, -1);
    m_move.hold(position());
    m_velocitySetpoint = 0.0;
    m_loop = {};
}

// ---- control

double XServo::control()
{
    const bool isStopped = m_table.get(m_x.watchdog) < 0;
    const double goalPwm = m_table.get(m_x.goalPwm) / kFullPwm;
    const double limit = std::min(std::fabs(goalPwm), m_table.get(m_x.pwmLimit) / kFullPwm);
    double drive = 0.0;
    switch (mode()) {
    case Mode::Current:
        drive = isStopped ? 0.0 : currentShare() + speedShare();
        break;
    case Mode::Velocity:
        drive = velocityDrive();
        break;
    case Mode::Pwm:
        return isStopped ? 0.0 : goalPwm;
    case Mode::CurrentPosition: {
        const double most = std::fabs(currentShare());
        drive = std::clamp(positionDrive(), speedShare() - most, speedShare() + most);
        break;
    }
    default:
        drive = positionDrive();
        break;
    }
    return std::clamp(drive, -limit, limit);
}

/// Goal Current, as a share of the stall torque that it makes.
double XServo::currentShare() const
{
    return m_stallCurrent > 0.0 ? m_table.get(m_x.goalCurrent) / m_stallCurrent : 0.0;
}

double XServo::velocityDrive()
{
    const double goal = m_table.get(m_x.watchdog) < 0 ? 0.0 : m_table.get(m_x.goalVelocity);
    const int acceleration = m_table.get(m_x.acceleration);
    const double change = acceleration * kStepSeconds / kRampUnit;
    m_velocitySetpoint =
        acceleration > 0 ? m_velocitySetpoint + std::clamp(goal - m_velocitySetpoint, -change, change) : goal;
    const double error = m_velocitySetpoint - velocity() / model().velocityPerUnit;
    const double gain = m_table.get(m_x.velocityGains[1]) / kVelocityI;
    const double bound = gain > 0.0 ? kFullPwm / gain : 0.0;
    m_loop.integral = std::clamp(m_loop.integral + error, -bound, bound);
    return (m_table.get(m_x.velocityGains[0]) / kVelocityP * error + gain * m_loop.integral) / kFullPwm;
}

double XServo::positionDrive()
{
    const double error = m_move.setpoint() - position();
    const double change = error - m_loop.lastError;
    m_loop.lastError = error;
    const double gain = m_table.get(m_x.gains[1]) / kPositionI;
    const double bound = gain > 0.0 ? kFullPwm / gain : 0.0;
    m_loop.integral = gain > 0.0 ? std::clamp(m_loop.integral + error, -bound, bound) : 0.0;
    double pwm = m_table.get(m_x.gains[0]) / kPositionP * error + gain * m_loop.integral;
    // The units of the other gains are not published: PWM a tick per step, and a unit of velocity.
    pwm += m_table.get(m_x.gains[2]) / kPositionD * change;
    pwm +=
        m_table.get(m_x.gains[3]) / kFeedForward * m_move.speed() / ticksPerSecond(model().velocityPerUnit);
    return pwm / kFullPwm;
}

// ---- alarms

Duration XServo::longestRest() const
{
    return m_table.get(m_x.watchdog) > 0 && isTorqueOn() ? kStep : Servo::longestRest();
}

void XServo::latch(int error)
{
    m_table.set(m_x.hardwareError, m_table.get(m_x.hardwareError) | error);
    if ((error & m_table.get(m_x.shutdown)) != 0 && isTorqueOn())
        switchTorque(false);
}

void XServo::checkAlarms()
{
    Servo::checkAlarms();
    const int watchdog = m_table.get(m_x.watchdog);
    if (watchdog > 0 && isTorqueOn() && time() - m_lastInstruction >= watchdog * kWatchdogUnit)
        stop();
}

// ---- readings

bool XServo::isMoving() const
{
    const double speed = std::fabs(velocity()) / model().velocityPerUnit;
    return isTorqueOn() && (m_move.isRunning() || speed > m_table.get(m_x.threshold));
}

int XServo::movingStatus() const
{
    constexpr int kArrived = 0x01;
    constexpr int kOngoing = 0x02;
    constexpr int kFollowing = 0x08;
    if (!isTorqueOn() || !isPositionMode())
        return 0;
    const bool isThere = std::fabs(m_move.goal() - position()) <= kInPosition;
    const bool isBehind = std::fabs(m_move.setpoint() - position()) > kFollowingError;
    return (isThere && !m_move.isRunning() ? kArrived : 0) | (m_move.isRunning() ? kOngoing : 0)
           | (isBehind ? kFollowing : 0) | static_cast<int>(m_move.shape()) << 4;
}

/// The switch of the flag is at the first pin of the external port: it drives the pin high on the flag and
/// low beside it. Without a flag nothing is connected.
void XServo::readPort()
{
    enum PortMode { Analogue = 0, Output = 1, PullUp = 2 };
    constexpr int kHighest = 4095; // of an analogue reading
    const int mode = m_table.get(m_x.portMode);
    if (m_x.port == nullptr || mode == Output)
        return;
    const bool isHigh = m_options.linkage.flag ? m_linkage.isFlagged() : mode == PullUp;
    m_table.set(m_x.port, !isHigh ? 0 : mode == Analogue ? kHighest : 1);
}

void XServo::refresh(double noise)
{
    readCommon(noise);
    readPort();
    const double unit = ticksPerSecond(model().velocityPerUnit);
    const double setpointSpeed = mode() == Mode::Velocity ? m_velocitySetpoint : m_move.speed() / unit;
    m_table.set(m_x.tick, static_cast<double>((time() - m_bootTime) % kTickPeriod / 1ms));
    m_table.set(m_common.moving, isMoving() ? 1 : 0);
    m_table.set(m_x.movingStatus, movingStatus());
    m_table.set(m_x.pwm, drive() * kFullPwm);
    m_table.set(m_x.current, torqueShare() * m_stallCurrent);
    m_table.set(m_x.load, torqueShare() * kFullLoad);
    m_table.set(m_x.velocitySetpoint, isTorqueOn() ? setpointSpeed : 0.0);
    m_table.set(m_x.positionSetpoint, isTorqueOn() ? m_move.setpoint() : position());
}

} // namespace core::sim::dynamixel
