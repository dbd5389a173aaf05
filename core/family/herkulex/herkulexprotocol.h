// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/family/busprotocol.h"
#include "core/protocol/herkulex/packet.h"

namespace core::family {

/// HerkuleX on its full-duplex line: one request, one reply, one servo; JOG frames for many.
class HerkulexProtocol final : public BusProtocol
{
public:
    explicit HerkulexProtocol(std::span<const JointSetup> joints);

    const Rules& rules() const override { return m_rules; }
    std::unique_ptr<PacketStream> makeStream() const override;
    bool fits(const Ask& ask, const Packet& packet) const override;

    Ask widened(const Ask& ask, std::uint16_t extra) const override;
    Ask state(std::uint8_t id) const override;
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
    void rebooted(std::uint16_t joint) override { m_joints[joint].led = 0; }

private:
    struct Joint
    {
        std::uint8_t id = 0;
        JointUnits units;
        std::uint8_t led = 0;        ///< led_control as last read; a JOG must repeat it
        int calibration = 0;         ///< absolute less calibrated position, ticks
        int calibrationReadings = 0; ///< in a row that agree on it

        bool knowsCalibration() const { return calibrationReadings >= 2; }
    };

    Ask readOf(std::uint16_t joint, std::uint8_t address, std::uint8_t length) const;
    void learnCalibration(Joint& joint, int absolute, int calibrated) const;
    herkulex::JogTag tagOf(const Goal& goal) const;

    Rules m_rules;
    std::array<Joint, kMaxJoints> m_joints{};
};

} // namespace core::family
