// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <vector>

#include "core/sim/dynamixel/servo.h"

namespace core::sim::dynamixel {

/// A servo of the X series, or an MX with protocol 2.0. Source: ROBOTIS e-manual; comments mark what it
/// leaves open.
class XServo final : public Servo
{
public:
    /// Powered up at `start` with the model's factory registers, this ID and rate. The model must outlive the
    /// servo.
    XServo(const ServoModel& model, std::uint8_t id, int baud, const ServoOptions& options, Time start);

protected:
    void boot(Time now) override;
    bool knows(std::uint8_t instruction) const override;
    std::uint8_t errorByte(Fault fault) const override;
    Level replyLevel() const override { return static_cast<Level>(m_table.get(m_x.level)); }
    Duration pingSlot() const override;
    std::vector<std::uint8_t> pingContent() const override;
    bool writesWholeRegisters() const override { return true; }
    std::size_t resolve(std::size_t address) const override;
    std::uint8_t groupId() const override;
    Fault check(const Register& reg, int value) const override;
    void written(const Register& reg, int value, int before) override;
    Fault perform(const Request& request) override;
    void noteInstruction() override { m_lastInstruction = time(); }
    void started() override;
    double control() override;
    void checkAlarms() override;
    void latch(int error) override;
    Duration longestRest() const override;
    void refresh(double noise) override;
    double offset() const override;

private:
    enum class Mode { Current = 0, Velocity = 1, Position = 3, Extended = 4, CurrentPosition = 5, Pwm = 16 };
    struct Registers
    {
        const Register *level, *secondary, *drive, *mode, *offset, *threshold, *pwmLimit, *currentLimit,
            *velocityLimit, *minPosition, *maxPosition, *startup, *shutdown, *hardwareError, *watchdog,
            *goalPwm, *goalCurrent, *goalVelocity, *acceleration, *topVelocity, *firmware, *tick,
            *movingStatus, *pwm, *current, *load, *velocitySetpoint, *positionSetpoint, *backupReady,
            *portMode, *port;
        std::array<const Register*, 4> gains; ///< position P, I, D, velocity feed-forward
        std::array<const Register*, 2> velocityGains;
    };
    /// Registers that mirror others.
    struct Mirrors
    {
        std::size_t addresses = 0; ///< of 2 bytes each
        std::size_t data = 0;
        std::size_t count = 0;
    };

    Mode mode() const { return static_cast<Mode>(m_table.get(m_x.mode)); }
    bool isPositionMode() const;
    bool isNewer() const { return m_x.backupReady != nullptr; }
    bool isGoal(const Register& reg) const;
    bool isGoalOfMode(const Register& reg) const;
    Fault checkLimits(const Register& reg, int value) const;
    Fault factoryReset(std::span<const std::uint8_t> params, bool isForAll);
    Fault clear(std::span<const std::uint8_t> params);
    Fault backup(std::span<const std::uint8_t> params);
    void restoreBackup();
    void findMirrors();
    void applyDirection();
    void switchTorque(bool on);
    void changeMode();
    void startMove();
    void stop();
    double velocityDrive();
    double positionDrive();
    double currentShare() const;
    int movingStatus() const;
    void readPort();
    bool isMoving() const;

    Registers m_x{};
    std::vector<Mirrors> m_mirrors;
    Time m_bootTime;
    Time m_lastInstruction;
    double m_stallCurrent = 0.0;     ///< raw
    double m_velocitySetpoint = 0.0; ///< raw
    struct
    {
        double lastError = 0.0;
        double integral = 0.0;
    } m_loop;
    std::vector<std::uint8_t> m_backup; ///< the table; empty: none
};

} // namespace core::sim::dynamixel
