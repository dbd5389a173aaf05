// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "core/base/time.h"
#include "core/protocol/herkulex/packet.h"
#include "core/sim/condition.h"
#include "core/sim/linkage.h"
#include "core/sim/random.h"
#include "core/sim/servomotor.h"
#include "core/sim/trapezoid.h"
#include "core/sim/virtualdevice.h"

namespace core {

struct ServoModel;

/// Properties of a virtual HerkuleX servo.
struct VirtualServoOptions
{
    /// DRS-0101/0201 return 0x6000 in calibrated_position while torque is on, like real ones.
    bool strayPositionBits = true;
    /// The goal after torque on is not documented. False: the present position. True: the goal register,
    /// which a JOG without torque also sets; a host must handle both.
    bool torqueOnKeepsGoal = false;
    double positionNoise = 0.3; ///< ticks to either side, of readings only
    double gravityShare = 0.0;  ///< weight on the shaft, as a share of stall torque in horizontal position
    Duration bootTime = 200ms;  ///< time without replies after a reboot
    std::optional<Duration> replyDelay; ///< of this servo; nullopt: the bus's
    std::uint64_t seed = 1;
    sim::LinkageSetup linkage{};
};

/// One HerkuleX servo: registers, command set, motion, motor, faults. Sources: HerkuleX manual, chapters on
/// registers, status and control; comments mark what the manual leaves open.
class VirtualServo final : public VirtualDevice
{
public:
    /// Powered up at `start` with the model's factory registers, this ID and rate. The model must outlive the
    /// servo.
    VirtualServo(const ServoModel& model, std::uint8_t id, int baud, const VirtualServoOptions& options,
                 Time start);

    void advance(Time now) override;
    bool receive(std::span<const std::uint8_t> packet, bool isIntact, Time now, Answer& answer) override;
    /// Takes a request whose last byte arrived at `now`. True: send `reply`.
    bool handle(const herkulex::PacketView& request, Time now, herkulex::Frame& reply);
    bool babble(Time now, Answer& answer) override;
    /// Takes a packet for `id` with invalid checksums.
    void receiveBadChecksum(std::uint8_t id, Time now);
    void receiveGarbage(Time now) override;

    std::uint8_t id() const override { return m_ram[0]; }
    int baud() const override { return m_baud; }
    const sim::Dialect& dialect() const override;
    bool isListening(Time now) const { return now >= m_bootEnd; }
    Duration garbagePeriod() const override;
    const ServoModel& model() const { return *m_model; }

    double angle() const override { return m_motor.angle(); }
    double load() const override { return m_motor.load(); }
    double speed() const { return m_motor.speed(); }             ///< rad/s
    double temperature() const { return m_motor.temperature(); } ///< degrees Celsius
    bool isTorqueOn() const;
    bool isAlarm() const; ///< an error in the alarm policy: the LED blinks
    /// led_control bits as visible: red, blinking, on alarm.
    std::uint8_t visibleLed() const;
    std::span<const std::uint8_t> eep() const { return m_eep; }
    /// RAM as a read would return it now, without noise.
    std::array<std::uint8_t, 74> ram() const;

    // Environment.
    void turnTo(double angle) override;
    void setExternalTorque(double torque); ///< N·m, positive with rising ticks
    void setSupply(double volts) override;
    void setAmbient(double celsius);
    void failDriver(); ///< latches the driver fault

    // Counters for tests.
    /// Unplugs itself after this number of executed write requests.
    void unplugAfterWrites(int writes) { m_writesToLive = writes; }
    std::uint32_t writes() const { return m_written.requests; } ///< executed write requests
    /// Executed EEP_WRITE requests that included this byte.
    std::uint32_t eepWrites(std::size_t address) const { return m_written.eepBytes[address]; }
    /// EEP_WRITE requests that changed nothing: unnecessary wear.
    std::uint32_t needlessEepWrites() const { return m_written.needless; }

private:
    void boot(Time now) override;
    void step();
    void control(double dt);
    double positionDrive(double dt);
    double velocityTerm(double desired);
    void checkFaults();
    void checkMotion();
    void latch(std::uint8_t error, std::uint8_t detail = 0);
    void releaseByPolicy();

    bool execute(const herkulex::PacketView& request, herkulex::Frame& reply);
    bool read(const herkulex::PacketView& request, bool eep, herkulex::Frame& reply);
    void write(const herkulex::PacketView& request, bool eep);
    void writeEep(std::uint8_t address, std::uint8_t value);
    void writeRam(std::uint8_t address, std::uint8_t value);
    void writeTorque(std::uint8_t value);
    void writeAux(std::uint8_t value);
    void rollback(const herkulex::PacketView& request);
    void jog(const herkulex::JogTag& tag);
    void jogPosition(const herkulex::JogTag& tag);
    void holdHere();

    bool isSpeedMode() const;
    bool isMoving() const { return m_moving; }
    bool isInPosition() const;
    std::uint8_t detail() const;
    int ram16(std::size_t address) const;
    Duration period(std::size_t address) const;
    int calibration() const;
    double sensor() const; ///< absolute position of the sensor in ticks, not rounded
    double sensorOf(double angle) const;
    void storeLive(std::array<std::uint8_t, 74>& image, double noise) const;
    herkulex::Status status() const;
    bool isGroupC() const { return m_groupC; }

    const ServoModel* m_model;
    VirtualServoOptions m_options;
    sim::Random m_random;
    bool m_groupA;
    bool m_groupC;
    std::size_t m_calibrationAddress = 47;
    std::size_t m_calibrationSize = 1;
    std::array<bool, 54> m_eepWritable{};
    std::array<bool, 74> m_ramWritable{};
    std::array<std::uint8_t, 54> m_eep{};
    std::array<std::uint8_t, 74> m_ram{};

    Time m_time; ///< time of the shaft and the checks
    Time m_bootEnd;
    int m_writesToLive = -1; ///< negative: unlimited
    struct
    {
        std::uint32_t requests = 0;
        std::uint32_t needless = 0;
        std::array<std::uint32_t, 54> eepBytes{};
    } m_written;
    Time m_tickStart;
    int m_baud;

    sim::ServoMotor m_motor;
    sim::Linkage m_linkage;
    double m_sensorShift = 0.0; ///< ticks, group C: absolute position forced by aux1
    bool m_quiet = false;       ///< no change until the next request
    double m_goal = 0.0;        ///< absolute ticks
    double m_setpoint = 0.0;
    double m_setpointSpeed = 0.0; ///< ticks/s
    bool m_profileRunning = false;
    Time m_profileStart;
    sim::Trapezoid m_profile;
    int m_speedGoal = 0; ///< -1023..1023
    struct
    {
        double lastError = 0.0;
        double integral = 0.0;
        double velocityIntegral = 0.0;
    } m_loop;
    int m_pwm = 0;
    bool m_moving = false;
    double m_stopReference = 0.0;
    Time m_stopSince;
    struct
    {
        sim::Condition voltage;
        sim::Condition heat;
        sim::Condition limit;
        sim::Condition overload;
    } m_faults;
};

} // namespace core
