// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

#include "core/protocol/bota/bota.h"
#include "core/sim/virtualft.h"
#include "core/sim/virtualserialft.h"

namespace core::sim {

/// A virtual serial Bota sensor. After power-up, and after I or #, it says its boot text and then sends
/// frames, or lines of text in that format. C stops them; then it obeys the commands of core/protocol/bota
/// and replies "r,0,<command>,<error>". A command without a fixed length ends with a pause of 20 ms or CR.
class VirtualBota final : public VirtualSerialFt
{
public:
    VirtualBota(const FtSetup& setup, Time start);

    int baud() const override { return m_baud; }
    void hostBytes(std::span<const std::uint8_t> bytes, Time now) override;
    QByteArray take(Time now, const ArmState& arm) override;
    Time next() const override;

private:
    struct Setup
    {
        bota::Communication communication;
        bota::Filter filter;
        std::array<double, 6> offsets{};
    };

    void boot(Time now);
    void obey(const QByteArray& command, Time now);
    bool accept(const QByteArray& command);
    QByteArray setupText() const;
    QByteArray frame(const ArmState& arm);
    Duration period() const;

    VirtualFt m_sensor;
    Setup m_setup;
    Setup m_saved;
    Time m_start;
    std::uint64_t m_clock; ///< µs at the start
    QByteArray m_command;
    Time m_lastByte;
    QByteArray m_waiting; ///< text that was not taken yet
    int m_baud = 0;       ///< a new one counts after the reply to its command
    bool m_isRunning = true;
    Time m_nextFrame;
};

} // namespace core::sim
