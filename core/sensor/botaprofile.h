// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>

#include "core/protocol/bota/bota.h"
#include "core/sensor/framegaps.h"
#include "core/sensor/serialprofile.h"

namespace core {

/// Serial Bota sensors. It listens at the given rate first, then at the others. When nothing was heard it
/// repeats that with the command to run, because a sensor that is being configured is silent. No setting of
/// the sensor is changed.
class BotaProfile final : public SerialProfile
{
public:
    explicit BotaProfile(int baud);

    int baud() const override { return m_bauds[m_attempt % m_bauds.size()]; }
    void open(SensorLine& line, Time now) override;
    void take(SensorLine& line, std::span<const std::uint8_t> bytes, Time arrival) override;
    void advance(SensorLine& line, Time now) override;

private:
    void listen(SensorLine& line, Time now);
    void takeRecord(SensorLine& line, const bota::Record& record, Time arrival);

    std::array<int, bota::kBaudRates.size()> m_bauds; ///< in the order in which they are tried
    std::size_t m_attempt = 0;
    int m_found = 0;         ///< frames in this attempt
    bool m_isText = false;   ///< all bytes of this attempt
    bool m_hasText = false;  ///< an attempt of this round
    std::size_t m_heard = 0; ///< bytes in this attempt
    bota::FrameParser m_parser;
    bota::DeviceClock m_clock;
    Duration m_deviceTime{-1};
    FrameGaps m_gaps;
    std::uint64_t m_damagedBefore = 0; ///< wrong checksums while searching
    std::uint32_t m_sequence = 0;
    std::uint32_t m_moved = 0; ///< samples for which the sensor's clock went on
};

} // namespace core
