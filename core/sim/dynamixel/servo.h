// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/base/time.h"
#include "core/sim/condition.h"
#include "core/sim/dynamixel/controltable.h"
#include "core/sim/dynamixel/move.h"
#include "core/sim/dynamixel/wire.h"
#include "core/sim/linkage.h"
#include "core/sim/random.h"
#include "core/sim/servomotor.h"
#include "core/sim/virtualdevice.h"

namespace core {

struct Register;
struct ServoModel;

namespace sim::dynamixel {

/// Properties of a virtual Dynamixel or Feetech servo.
struct ServoOptions
{
    /// What the goal is after torque on is not certain. False: the present position. True: the goal register,
    /// which may hold an old goal; a host must handle both.
    bool torqueOnKeepsGoal = false;
    bool torqueOnAtBoot = false; ///< some Feetech servos power up so
    double positionNoise = 0.3;  ///< ticks to either side, of readings only
    double gravityShare = 0.0;   ///< weight on the shaft, as a share of stall torque in horizontal position
    std::optional<Duration> bootTime; ///< without replies after a reboot; nullopt: as the family does
    std::optional<int> firmware;      ///< nullopt: one with all that the registers of the model need
    std::uint64_t seed = 1;
    sim::LinkageSetup linkage{};
};

/// What Dynamixel and Feetech servos share: the control table, the requests, their trains of replies, and the
/// shaft. A subclass has the rules of a family. Positions are raw ticks, in the direction and about the zero
/// of the servo.
class Servo : public VirtualDevice
{
public:
    void advance(Time now) override;
    bool receive(std::span<const std::uint8_t> packet, bool isIntact, Time now, Answer& answer) override;
    bool hear(std::span<const std::uint8_t> bytes, Time now, Answer& answer) override;
    bool babble(Time now, Answer& answer) override;

    std::uint8_t id() const override { return static_cast<std::uint8_t>(m_table.get(m_common.id)); }
    int baud() const override { return m_baud; }
    const sim::Dialect& dialect() const override { return dialectOf(m_protocol); }
    Duration garbagePeriod() const override;
    const ServoModel& model() const { return *m_model; }

    double angle() const override { return m_motor.angle(); }
    double load() const override { return m_motor.load(); }
    double speed() const { return m_motor.speed(); }             ///< rad/s
    double temperature() const { return m_motor.temperature(); } ///< degrees Celsius
    virtual bool isTorqueOn() const;
    /// Raw value of a register as a read would return it, without noise.
    int value(const char* name);

    // Environment.
    void turnTo(double angle) override;
    void setExternalTorque(double torque); ///< N·m, positive with rising angle
    void setSupply(double volts) override;
    void setAmbient(double celsius);
    /// It reports these alarms until it is repaired (0).
    void setDefect(int alarms) { m_defect = alarms; }

protected:
    enum class Fault : std::uint8_t { None, ResultFail, Instruction, Crc, Range, Length, Limit, Access };
    enum class Level { PingOnly, Reads, All };

    Servo(Protocol protocol, const ServoModel& model, const ServoOptions& options, Time start);
    /// Called by the constructor of a subclass: sets ID and rate and powers up.
    void begin(std::uint8_t id, int baud, Time start);
    void boot(Time now) override;

    // The rules of a family.
    virtual bool knows(std::uint8_t instruction) const = 0;
    virtual std::uint8_t errorByte(Fault fault) const = 0;
    virtual Level replyLevel() const = 0;
    /// Between the replies of servos with consecutive IDs to a ping for all.
    virtual Duration pingSlot() const { return Duration::zero(); }
    virtual std::vector<std::uint8_t> pingContent() const { return {}; }
    virtual bool reportsBadPackets() const { return true; } ///< wrong checksums, unknown instructions
    virtual bool writesWholeRegisters() const { return false; }
    virtual std::size_t resolve(std::size_t address) const { return address; }
    virtual std::uint8_t groupId() const { return kAll; } ///< kAll: none
    /// Whether a value may be written now.
    virtual Fault check(const Register& reg, int value) const = 0;
    /// Bits beyond the range of a register, which its value does not show.
    virtual bool exceeds(const Register&, std::span<const std::uint8_t>) const { return false; }
    /// A value has been written in place of another.
    virtual void written(const Register& reg, int value, int before) = 0;
    /// All instructions but those that read and write registers.
    virtual Fault perform(const Request& request) = 0;
    virtual bool isObeyedInSilence(const Request& /*request*/) const { return false; }
    virtual void noteInstruction() {}
    virtual Duration defaultBootTime() const { return 200ms; }
    /// After the registers have got their values of power-up.
    virtual void started() = 0;
    /// Drive of -1..1 towards rising positions, torque on. Called every kStep.
    virtual double control() = 0;
    virtual sim::ServoMotor::Bridge restBridge() const { return sim::ServoMotor::Bridge::Free; }
    /// Latches the alarms whose causes have lasted.
    virtual void checkAlarms();
    virtual void latch(int /*error*/) {} ///< of checkAlarms()
    /// Time that a resting servo may skip.
    virtual Duration longestRest() const { return 100ms; }
    virtual void refresh(double noise) = 0; ///< registers with readings
    virtual double offset() const { return 0.0; }

    static constexpr Duration kStep = 1ms; ///< inner control period; not published
    static constexpr double kStepSeconds = 1e-3;
    /// With the reply: the time for each ID in the window that libraries leave for a ping for all.
    static constexpr Duration kPingSlot = 3ms;
    // How long the cause of an alarm must last is not published, nor the load of an overload.
    static constexpr Duration kAlarmTime = 100ms;
    static constexpr Duration kOverloadTime = 1s;
    static constexpr double kOverloadShare = 0.8; ///< of stall torque
    static constexpr double kMovingShare = 0.01;  ///< of no-load speed

    /// Registers that all have.
    struct Common
    {
        const Register* id = nullptr;
        const Register* baud = nullptr;
        const Register* returnDelay = nullptr;
        const Register* torque = nullptr;
        const Register* goal = nullptr;
        const Register* position = nullptr;
        const Register* velocity = nullptr;
        const Register* voltage = nullptr;
        const Register* temperature = nullptr;
        const Register* moving = nullptr;
        const Register* registered = nullptr;
        const Register* maxTemperature = nullptr;
        const Register* minVoltage = nullptr;
        const Register* maxVoltage = nullptr;
    };

    Time time() const { return m_time; }
    double position() const;
    double velocity() const;    ///< rad/s, in the servo's direction
    double torqueShare() const; ///< of stall torque, in the servo's direction
    double speedShare() const;  ///< of no-load speed
    double drive() const { return m_drive; }
    double ticksPerSecond(double radiansPerSecond) const;
    bool isHot() const;
    bool isVoltageWrong() const;
    bool hasStopped() const;
    /// The position becomes one of a single turn.
    void foldTurns();
    void setDirection(int direction) { m_direction = direction; }
    void wake() { m_quiet = false; }
    void readCommon(double noise);
    void requestBoot() { m_wantsBoot = true; } ///< after the reply
    /// Takes over ID and rate from their registers.
    void applyRate();

    ControlTable m_table;
    Common m_common;
    Move m_move;
    sim::ServoMotor m_motor;
    sim::Linkage m_linkage;
    ServoOptions m_options;
    int m_defect = 0;
    struct
    {
        Condition voltage;
        Condition heat;
        Condition overload;
    } m_causes; ///< of alarms

private:
    struct Change
    {
        const Register* reg = nullptr;
        int value = 0;
        int before = 0;
    };
    /// A place in a train of replies.
    struct Turn
    {
        bool waits = false;
        bool isFast = false;
        std::uint8_t previous = 0; ///< answers before this servo
        std::size_t address = 0;
        std::size_t length = 0;
        std::size_t heard = 0;   ///< fast: bytes of the reply so far
        std::size_t awaited = 0; ///< fast: bytes of the reply before this servo's
        std::size_t total = 0;   ///< fast: bytes of the whole reply
        std::uint16_t crc = 0;   ///< fast: of the bytes so far
    };
    struct Entry
    {
        std::uint8_t id = 0;
        std::size_t address = 0;
        std::size_t length = 0;
        std::span<const std::uint8_t> data{};
    };

    bool execute(const Request& request, Answer& answer);
    bool isForGroup(const Request& request) const;
    bool ping(const Request& request, Answer& answer);
    bool read(const Request& request, Answer& answer);
    Fault obey(const Request& request);
    Fault write(std::span<const std::uint8_t> params);
    Fault registerWrite(std::span<const std::uint8_t> params);
    Fault action();
    bool joinTrain(const Request& request, Answer& answer);
    bool answerTurn(Answer& answer);
    void writeGroup(const Request& request);
    std::size_t readPlace(std::span<const std::uint8_t>& params) const;
    std::span<const std::uint8_t> listOf(const Request& request, Entry& common) const;
    bool nextEntry(std::uint8_t instruction, std::span<const std::uint8_t>& rest, Entry& entry) const;

    Fault readRegisters(std::size_t address, std::size_t count);
    Fault collect(std::size_t address, std::span<const std::uint8_t> data);
    Fault collectOne(std::size_t& address, std::span<const std::uint8_t>& data);
    Fault writeRegisters(std::size_t address, std::span<const std::uint8_t> data);
    bool reply(Answer& answer, Fault fault, std::span<const std::uint8_t> params = {});
    void step();
    double sensor() const;

    const Protocol m_protocol;
    const ServoModel* m_model;
    sim::Random m_random;
    Time m_time; ///< time of the shaft and the checks
    Time m_bootEnd;
    int m_baud = 0;
    int m_direction = 1;
    double m_fold = 0.0; ///< ticks of full turns that the position does not count
    double m_drive = 0.0;
    bool m_quiet = false; ///< no change until the next request
    bool m_wantsBoot = false;
    std::uint8_t m_replyId = 0; ///< the one of the request, while it changes
    Turn m_turn;
    struct
    {
        bool isWaiting = false;
        std::vector<std::uint8_t> params;
    } m_registered;
    PacketReceiver m_others; ///< what the other servos of the line send
    PlainBuffer m_plain{};
    std::vector<std::uint8_t> m_content; ///< of a reply
    std::vector<Change> m_changes;
};

} // namespace sim::dynamixel

} // namespace core
