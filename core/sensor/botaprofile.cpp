// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sensor/botaprofile.h"

#include <algorithm>

namespace core {

namespace {

constexpr Duration kListen = 250ms;        // at one rate
constexpr Duration kBotaSilence = 300ms;   // without a frame
constexpr int kFramesToBelieve = 2;        // garbage can have a right checksum once
constexpr std::size_t kTextToBelieve = 60; // bytes
constexpr std::array<std::uint8_t, 1> kRunCommand{bota::kRun};

bool isPrintable(std::uint8_t byte)
{
    return (byte >= ' ' && byte <= '~') || byte == '\r' || byte == '\n';
}

} // namespace

BotaProfile::BotaProfile(int baud)
{
    // The fastest ones are the usual ones.
    std::reverse_copy(bota::kBaudRates.begin(), bota::kBaudRates.end(), m_bauds.begin());
    std::stable_partition(m_bauds.begin(), m_bauds.end(), [baud](int each) { return each == baud; });
}

void BotaProfile::open(SensorLine& line, Time now)
{
    if (m_report.phase == SerialPhase::Streaming)
        m_report.phase = SerialPhase::Interrupted;
    m_attempt %= m_bauds.size(); // a sensor that was found is where it was
    listen(line, now);
}

void BotaProfile::listen(SensorLine& line, Time now)
{
    m_parser.reset();
    m_found = 0;
    m_heard = 0;
    m_isText = true;
    m_report.baud = baud();
    line.setBaud(baud());
    if (m_attempt >= m_bauds.size())
        line.send(kRunCommand);
    m_deadline = now + kListen;
}

void BotaProfile::take(SensorLine& line, std::span<const std::uint8_t> bytes, Time arrival)
{
    m_heard += bytes.size();
    m_isText = m_isText && std::ranges::all_of(bytes, isPrintable);
    for (std::size_t at = 0; at < bytes.size(); at += bota::FrameParser::kChunk) {
        m_parser.feed(bytes.subspan(at, std::min(bytes.size() - at, bota::FrameParser::kChunk)));
        std::span<const std::uint8_t> frame;
        while (m_parser.next(frame)) {
            if (++m_found >= kFramesToBelieve)
                takeRecord(line, bota::decode(frame.first<bota::kFrameSize>()), arrival);
        }
    }
}

void BotaProfile::takeRecord(SensorLine& line, const bota::Record& record, Time arrival)
{
    if (m_found == kFramesToBelieve) {
        m_report.phase = SerialPhase::Streaming;
        m_gaps.restart();
        m_damagedBefore = m_parser.counters().checksumErrors - m_report.damaged;
        m_attempt %= m_bauds.size();
    }
    m_deadline = arrival + kBotaSilence;
    const Duration deviceTime = std::chrono::microseconds(m_clock.feed(record.microseconds));
    const bool isFirst = m_deviceTime < Duration::zero();
    const std::uint64_t missing =
        isFirst || m_found == kFramesToBelieve ? 0 : m_gaps.feed(deviceTime - m_deviceTime);
    m_report.nominalRate = m_gaps.rate();
    m_moved += deviceTime != m_deviceTime ? 1 : 0;
    m_deviceTime = deviceTime;
    m_sequence += static_cast<std::uint32_t>(missing) + 1;
    m_report.lost += missing;
    m_report.damaged = m_parser.counters().checksumErrors - m_damagedBefore;
    m_report.status = record.status;
    m_report.temperature = record.temperature;
    WrenchSample sample{arrival, {}, m_sequence, m_moved, record.status, record.temperature, deviceTime};
    std::ranges::copy(record.wrench, sample.raw.value.begin());
    sample.isFaulty = bota::isFault(record);
    line.push(sample);
}

void BotaProfile::advance(SensorLine& line, Time now)
{
    if (now < m_deadline)
        return;
    if (m_report.phase == SerialPhase::Streaming) {
        m_report.phase = SerialPhase::Interrupted;
        listen(line, now);
        return;
    }
    m_hasText = m_hasText || (m_isText && m_heard >= kTextToBelieve);
    if (++m_attempt == 2 * m_bauds.size()) {
        m_report.phase = m_hasText ? SerialPhase::Text : SerialPhase::NotFound;
        m_hasText = false;
        m_attempt = 0;
    }
    listen(line, now);
}

} // namespace core
