// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

#include "core/protocol/robotiq/modbus.h"
#include "core/protocol/robotiq/robotiq.h"
#include "core/sensor/serialprofile.h"

namespace core {

/// Robotiq FT 300, FT 300-S and FT 150. A sensor that already streams is stopped, then identified; then it
/// streams (100 samples per second) or is polled (about 30). A stream that ends is started again. At the end
/// the sensor streams if it did when it was found.
class RobotiqProfile final : public SerialProfile
{
public:
    RobotiqProfile(std::uint8_t slave, bool isPolled);

    int baud() const override { return robotiq::kBaud; }
    void open(SensorLine& line, Time now) override;
    void take(SensorLine& line, std::span<const std::uint8_t> bytes, Time arrival) override;
    void advance(SensorLine& line, Time now) override;
    void close(SensorLine& line, Time now) override;

private:
    enum class Step { Listen, Stop, Quiet, Firmware, Serial, Start, Stream, Poll, Wait, Rest };

    void go(SensorLine& line, Step step, Time now);
    void request(SensorLine& line, Time now);
    robotiq::Request requestOf(Step step) const;
    void missed(SensorLine& line, Time now);
    void replied(SensorLine& line, const robotiq::Reply& reply, Time now);
    void fail(SensorLine& line, SerialPhase phase, Time now);
    void takeStream(SensorLine& line, Time arrival);
    void push(SensorLine& line, const robotiq::Counts& counts, Time arrival);
    bool awaitsReply() const;

    std::uint8_t m_slave;
    bool m_isPolled;
    Step m_step = Step::Listen;
    robotiq::StreamParser m_stream;
    robotiq::ReplyParser m_reply;
    std::optional<bool> m_wasStreaming; ///< when it was found
    bool m_isLeaving = false;
    bool m_isStopped = false; ///< since it was opened
    std::size_t m_stopsLeft = 0;
    int m_tries = 0;  ///< of the present request
    int m_misses = 0; ///< polls or restarts one after another
    Time m_asked;
    Time m_lastByte;
    Time m_lastFrame;
    std::uint64_t m_lostBefore = 0;    ///< in earlier streams
    std::uint64_t m_droppedBefore = 0; ///< bytes, in them
    std::uint64_t m_damagedBefore = 0; ///< wrong checksums before this stream, without those that count
    bool m_isFirstFrame = false;       ///< of a stream
    QString m_firmware;
    std::uint32_t m_sequence = 0;
};

} // namespace core
