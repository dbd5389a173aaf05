// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/servomotor.h"

#include <algorithm>
#include <cmath>

namespace core::sim {

namespace {

// Not in any data sheet; chosen to match small geared servos.
constexpr double kMechanicalTimeConstant = 0.040; // s, of speed after a step of drive
constexpr double kViscousShare = 0.02;            // of stall torque, at no-load speed
constexpr double kLinkInertiaShare = 0.5;         // share of the inertia that is the shaft's load
constexpr double kSagAtStall = 0.06;              // share of the supply lost at stall current
constexpr double kHeatAtStall = 80.0;             // kelvin above ambient, final
constexpr double kThermalTimeConstant = 120.0;    // s
constexpr double kAmbient = 25.0;                 // degrees Celsius
constexpr double kLoadFilter = 0.010;             // s

} // namespace

ServoMotor::ServoMotor(const Data& data)
    : m_data(data)
    , m_inertia(data.stallTorque * kMechanicalTimeConstant / data.noLoadSpeed)
    , m_supply(data.nominalVoltage)
    , m_ambient(kAmbient)
    , m_temperature(kAmbient)
{
}

double ServoMotor::voltage() const
{
    const double share = std::min(std::fabs(m_motorTorque) / m_data.stallTorque, 1.0);
    return m_supply * (1.0 - kSagAtStall * share);
}

double ServoMotor::externalTorque() const
{
    return m_torque - m_gravity * std::sin(m_angle);
}

double ServoMotor::load() const
{
    return m_accelerationTorque * kLinkInertiaShare - externalTorque() + m_stopTorque;
}

void ServoMotor::setAngle(double angle)
{
    m_angle = std::clamp(angle, m_lowest, m_highest);
    m_speed = 0.0;
}

void ServoMotor::setStops(double lowest, double highest)
{
    m_lowest = lowest;
    m_highest = highest;
}

void ServoMotor::setAmbient(double celsius)
{
    m_temperature += celsius - m_ambient;
    m_ambient = celsius;
}

void ServoMotor::setExternalTorque(double torque, double gravity)
{
    m_torque = torque;
    m_gravity = gravity;
}

bool ServoMotor::step(double dt, Bridge bridge, double drive)
{
    const double before = m_speed;
    const double damping = m_data.stallTorque / m_data.noLoadSpeed;
    const double applied = bridge == Bridge::Drive ? drive * voltage() / m_data.nominalVoltage : 0.0;
    const double backEmf = bridge == Bridge::Free ? 0.0 : damping;
    const double viscous = damping * kViscousShare;

    // Implicit in the speed-proportional terms: stable for any step size.
    const double push = m_data.stallTorque * applied + externalTorque();
    double speed = (m_speed + push / m_inertia * dt) / (1.0 + (backEmf + viscous) / m_inertia * dt);
    const double friction = m_data.frictionShare * m_data.stallTorque / m_inertia * dt;
    speed = std::fabs(speed) <= friction ? 0.0 : speed - std::copysign(friction, speed);

    m_angle += speed * dt;
    m_stopTorque = 0.0;
    if (m_angle < m_lowest || m_angle > m_highest) {
        m_angle = std::clamp(m_angle, m_lowest, m_highest);
        m_stopTorque = m_inertia * speed / dt;
        speed = 0.0;
    }
    m_speed = speed;
    m_motorTorque = m_data.stallTorque * applied - backEmf * speed;
    const double accelerationTorque = m_inertia * (speed - before) / dt;
    m_accelerationTorque += (accelerationTorque - m_accelerationTorque) * dt / (kLoadFilter + dt);
    rest(dt);
    return before == 0.0 && speed == 0.0;
}

void ServoMotor::rest(double seconds)
{
    const double share = m_motorTorque / m_data.stallTorque;
    const double target = m_ambient + kHeatAtStall * std::min(share * share, 1.0);
    m_temperature += (target - m_temperature) * -std::expm1(-seconds / kThermalTimeConstant);
}

} // namespace core::sim
