// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>

namespace core::sim {

/// A geared DC motor at its output shaft: torque = stall (u V/Vn - speed/no-load speed), inertia, Coulomb and
/// viscous friction, and the heat of its winding. SI units. Its owner advances it in steps; reads no clock.
class ServoMotor
{
public:
    /// Data of the motor with its gear.
    struct Data
    {
        double stallTorque = 1.2;    ///< N·m at nominal voltage
        double noLoadSpeed = 6.3;    ///< rad/s at nominal voltage
        double nominalVoltage = 7.4; ///< V
        double frictionShare = 0.02; ///< Coulomb friction as a share of stall torque
    };
    enum class Bridge { Free, Brake, Drive };

    explicit ServoMotor(const Data& data);

    /// Applies a drive of -1..1 for `dt` seconds; only Bridge::Drive uses it. Returns true if the shaft was
    /// at rest before and after.
    bool step(double dt, Bridge bridge, double drive);
    /// Any number of seconds with the shaft at rest and constant current: only heat changes.
    void rest(double seconds);

    double angle() const { return m_angle; }             ///< rad, unbounded
    double speed() const { return m_speed; }             ///< rad/s
    double temperature() const { return m_temperature; } ///< degrees Celsius
    double voltage() const;                              ///< V at the servo, reduced by its own current
    double load() const;                                 ///< N·m on what the shaft turns

    double torque() const { return m_motorTorque; } ///< N·m of the motor, before friction

    void setAngle(double angle);
    /// Hard stops of the shaft, rad; infinite: none. A shaft at a stop loses its speed, and its load rises.
    void setStops(double lowest, double highest);
    void setSupply(double volts) { m_supply = volts; }
    void setAmbient(double celsius);
    /// External torque, N·m: constant `torque`, plus a weight hanging from the shaft: gravity * -sin(angle).
    void setExternalTorque(double torque, double gravity);

private:
    double externalTorque() const;

    Data m_data;
    double m_inertia;
    double m_angle = 0.0;
    double m_speed = 0.0;
    double m_motorTorque = 0.0;
    double m_accelerationTorque = 0.0;
    double m_supply;
    double m_ambient;
    double m_temperature;
    double m_torque = 0.0;
    double m_gravity = 0.0;
    double m_lowest = -std::numeric_limits<double>::infinity();
    double m_highest = std::numeric_limits<double>::infinity();
    double m_stopTorque = 0.0; ///< of the shaft on a stop
};

} // namespace core::sim
