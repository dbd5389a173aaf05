// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/protocol/robotiq/robotiq.h"
#include "core/sim/virtualft.h"
#include "core/sim/virtualserialft.h"

namespace core::sim {

/// A virtual Robotiq FT 300: a Modbus RTU slave with the registers of the force, the acceleration, the
/// output, firmware, serial number and year; FC03 and FC16, exceptions for the rest. While it streams, it
/// hears 50 bytes FF and nothing else.
class VirtualRobotiq final : public VirtualSerialFt
{
public:
    VirtualRobotiq(const FtSetup& setup, Time start);

    int baud() const override { return robotiq::kBaud; }
    void hostBytes(std::span<const std::uint8_t> bytes, Time now) override;
    QByteArray take(Time now, const ArmState& arm) override;
    Time next() const override;

private:
    Time requestEnd() const;
    QByteArray replyTo(const QByteArray& request, const ArmState& arm);
    QByteArray read(std::uint16_t address, std::uint16_t count, const ArmState& arm);
    QByteArray write(const QByteArray& request);
    QByteArray streamFrame(const ArmState& arm);
    std::optional<std::uint16_t> registerAt(std::uint16_t address, const robotiq::Counts& wrench,
                                            const std::array<double, 3>& acceleration) const;
    robotiq::Counts sample(const ArmState& arm);

    std::uint8_t m_slave;
    VirtualFt m_sensor;
    Time m_start;
    Time m_now;
    QByteArray m_request; ///< bytes since the line was idle
    Time m_lastByte;
    QByteArray m_reply; ///< on the line until m_replyEnd
    Time m_replyEnd;
    bool m_isStreaming;
    std::size_t m_stopBytes = 0; ///< FF one after another
    Time m_nextFrame;
    std::uint16_t m_output = 0; ///< the register of the output
};

} // namespace core::sim
