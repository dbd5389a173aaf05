// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sim/dynamixel/servo.h"

namespace core::sim::dynamixel {

/// A servo with protocol 1.0, AX or like it. Source: ROBOTIS e-manual; comments mark what it leaves open.
class AxServo final : public Servo
{
public:
    /// Powered up at `start` with the model's factory registers, this ID and rate. The model must outlive the
    /// servo.
    AxServo(const ServoModel& model, std::uint8_t id, int baud, const ServoOptions& options, Time start);

protected:
    bool knows(std::uint8_t instruction) const override;
    std::uint8_t errorByte(Fault fault) const override;
    Level replyLevel() const override { return static_cast<Level>(m_table.get(m_ax.level)); }
    Fault check(const Register& reg, int value) const override;
    bool exceeds(const Register& reg, std::span<const std::uint8_t> bytes) const override;
    void written(const Register& reg, int value, int before) override;
    Fault perform(const Request& request) override;
    void started() override;
    double control() override;
    void latch(int error) override;
    void refresh(double noise) override;

private:
    struct Registers
    {
        const Register *level, *shutdown, *minPosition, *maxPosition, *maxTorque, *torqueLimit, *speed, *load,
            *lock, *punch, *firmware;
        const Register *cwMargin, *ccwMargin, *cwSlope, *ccwSlope;
    };

    bool isWheel() const;
    bool isEncoder() const; ///< an MX
    void switchTorque(bool on);
    void startMove();
    double complianceDrive() const;
    void clearAlarms();

    Registers m_ax{};
    int m_latched = 0; ///< bits of the error byte
};

} // namespace core::sim::dynamixel
