// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sim/dynamixel/servo.h"

namespace core::sim::dynamixel {

/// A Feetech servo: STS and SMS with an encoder, SCS with a potentiometer. Sources: data sheets and the
/// vendor's library; comments mark what they leave open.
class FeetechServo final : public Servo
{
public:
    /// Powered up at `start` with the model's factory registers, this ID and rate. The model must outlive the
    /// servo.
    FeetechServo(const ServoModel& model, std::uint8_t id, int baud, const ServoOptions& options, Time start);

protected:
    bool knows(std::uint8_t instruction) const override;
    std::uint8_t errorByte(Fault fault) const override;
    Level replyLevel() const override;
    Duration pingSlot() const override;
    bool reportsBadPackets() const override { return false; }
    Fault check(const Register& reg, int value) const override;
    void written(const Register& reg, int value, int before) override;
    Fault perform(const Request& request) override;
    bool isObeyedInSilence(const Request& request) const override;
    Duration defaultBootTime() const override { return 800ms; }
    void started() override;
    double control() override;
    sim::ServoMotor::Bridge restBridge() const override;
    void checkAlarms() override;
    void refresh(double noise) override;
    double offset() const override;

private:
    enum class Mode { Position = 0, Speed = 1, Pwm = 2, Step = 3 };
    struct Registers
    {
        const Register *level, *minPosition, *maxPosition, *phase, *unload, *offset, *mode, *maxTorque,
            *torqueLimit, *lock, *load, *current, *status, *acceleration, *time, *speed, *goalEcho,
            *protectionCurrent, *protectionTime, *protectiveTorque, *overloadTorque, *overcurrentTime, *kp,
            *kd, *speedKp, *speedKi, *firmwareMinor;
    };

    bool hasEncoder() const { return m_fs.mode != nullptr; } ///< STS, SMS
    Mode mode() const;
    bool countsTurns() const;
    void switchTorque(bool on);
    void calibrateTo(int target);
    void startMove(int goal);
    double topSpeed() const; ///< ticks/s
    double speedDrive();
    double positionDrive();
    double limitOfDrive() const;
    Duration protectionTime() const;
    double currentNow() const; ///< raw

    Registers m_fs{};
    double m_integral = 0.0;
    double m_lastError = 0.0;
    int m_dampedCode = 2; ///< of Torque Enable
    struct
    {
        Condition current;
        int status = 0;
    } m_alarms;
};

} // namespace core::sim::dynamixel
