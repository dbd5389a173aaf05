// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/family/busprotocol.h"
#include "core/family/dynamixel/layout.h"
#include "core/family/dynamixel/profile.h"

namespace core::family {

/// Dynamixel 1.0 and 2.0, and Feetech, on their shared line. Joints are polled by the fastest train that
/// their models and firmware answer: fast sync read, sync read, bulk read (MX with 1.0), else one by one;
/// goals, torque on and holding are sync writes, which no servo answers. There is no command to hold: the
/// goal becomes the present position.
///
/// What a goal means depends on settings of the servo (operating mode, kind of profile, units): a joint gets
/// goals only after they have been read, by vitals() or position().
class DynamixelProtocol final : public BusProtocol
{
public:
    DynamixelProtocol(dynamixel::Kind kind, std::span<const JointSetup> joints);

    const Rules& rules() const override { return m_rules; }
    std::unique_ptr<PacketStream> makeStream() const override;
    bool fits(const Ask& ask, const Packet& packet) const override;

    Ask widened(const Ask& ask, std::uint16_t extra) const override;
    Ask state(std::uint8_t id) const override;
    Ask ping(std::uint8_t id) const override;
    Ask identity(std::uint8_t id) const override;
    Ask model(std::uint8_t id) const override;
    Ask place(std::uint8_t id) const override;
    Ask read(std::uint8_t id, Memory memory, std::uint16_t address, std::uint16_t length) const override;
    Ask write(std::uint8_t id, Memory memory, std::uint16_t address,
              std::span<const std::uint8_t> bytes) const override;
    Ask reboot(std::uint8_t id) const override;
    Ask restore(std::uint8_t id, bool keepId, bool keepBaud) const override;
    Ask clear(std::uint8_t id) const override;
    Ask torque(std::uint8_t id, TorqueMode mode) const override;
    double placeOf(const Packet& packet, std::span<const std::uint8_t> identity) const override;
    Frame pingHead(std::uint8_t id) const override;

    Ask poll(std::span<const std::uint16_t> joints, PollContent content) const override;
    Ask vitals(std::uint16_t joint) const override;
    Ask position(std::uint16_t joint) const override;
    Ask check(std::uint16_t joint) const override;
    Place decodePlace(std::uint16_t joint, std::uint16_t address,
                      std::span<const std::uint8_t> data) override;
    void decode(std::uint16_t joint, std::uint16_t address, std::span<const std::uint8_t> data,
                Sample& sample) override;
    void decode(std::uint16_t joint, std::uint16_t address, std::span<const std::uint8_t> data,
                Vitals& vitals) override;
    Ask goals(std::span<const Goal> goals, std::size_t& taken) const override;
    double timeOf(const Goal& goal) const override;
    Ask holdAt(std::uint16_t joint, int tick) const override;
    Ask arm(std::uint16_t joint, int tick) const override;

    void forget(std::uint16_t joint) override;
    bool wrote(std::uint16_t joint, Memory memory, std::uint16_t address,
               std::span<const std::uint8_t> bytes) override;
    void rebooted(std::uint16_t joint) override { forgetSettings(m_joints[joint]); }

    dynamixel::Kind kind() const { return m_kind; }
    /// Of the joint with this ID, else of the usual servo.
    const dynamixel::Layout& layoutOf(std::uint8_t id) const;

private:
    enum class Control : std::uint8_t { Unknown, Position, Velocity, Other };
    static Takes takesOf(Control control);
    struct Joint
    {
        std::uint8_t id = 0;
        int model = 0; ///< number; 0: any
        JointUnits units;
        double maxVelocity = 0.0; ///< rad/s
        const dynamixel::Layout* layout = nullptr;
        bool knowsSettings = false;
        Control control = Control::Unknown;
        Control last =
            Control::Unknown;   ///< before it was forgotten: what a stop must go by while it is silent
        bool isOneTurn = false; ///< positions are within a turn when the torque goes on
        bool isByTime = false;
        bool goalSwitchesOn = false;
        bool hasSlowUnit = false; ///< STS: a unit of speed is 50 steps/s
        bool isWatchdogFired = false;
        int firmware = 0; ///< 0: unknown
        int homingOffset = 0;
        int maxTorque = 0; ///< AX; 0: unknown
        Fact torque = Fact::Unknown;
        std::optional<int> tick;   ///< last position
        bool isSupplyNext = false; ///< of the vitals
    };
    struct GoalBytes;

    static void forgetSettings(Joint& joint);
    static Control stoppedBy(const Joint& joint)
    {
        return joint.control != Control::Unknown ? joint.control : joint.last;
    }
    Ask readOf(std::uint16_t joint, const dynamixel::Block& block) const;
    /// The fastest that the joint's servo is known to answer.
    Train trainOf(std::uint16_t joint) const;
    /// How many of `joints`, from the first, one request of that kind can read.
    std::size_t runOf(std::span<const std::uint16_t> joints, Train train) const;
    Ask trainAsk(std::span<const std::uint16_t> joints, const dynamixel::Block& block, Train train) const;
    void learn(Joint& joint, std::uint16_t first, std::span<const std::uint8_t> data);
    int foldedTick(const Joint& joint, int tick) const;
    /// The last position without the homing offset: Dynamixel adds it, Feetech subtracts it.
    int sensorTick(const Joint& joint) const;
    /// `fastest`: rad/s, as Goal's.
    static dynamixel::MoveScale scaleOf(const Joint& joint,
                                        double fastest = std::numeric_limits<double>::infinity());
    dynamixel::MoveValues valuesOf(const Joint& joint, const Goal& goal) const;
    /// The registers for a goal; none when the joint must not get it.
    GoalBytes bytesOf(const Goal& goal) const;
    GoalBytes bytesOf(const Joint& joint, int tick, const dynamixel::MoveValues& values) const;
    enum class Hold : std::uint8_t { AtOnce, Slow, Arming };
    GoalBytes holdBytes(const Joint& joint, int tick, Hold hold) const;
    dynamixel::MoveValues slowHold(const Joint& joint, int tick) const;
    Frame frameOf(const Joint& joint, const GoalBytes& goal) const;
    Frame frameOf(const Joint& joint, const dynamixel::Field& field, int value) const;

    dynamixel::Kind m_kind;
    dynamixel::Version m_version;
    Rules m_rules;
    std::array<Joint, kMaxJoints> m_joints{};
    std::array<const dynamixel::Layout*, 256> m_layoutOfId{};
};

} // namespace core::family
