// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sensor/robotiqprofile.h"

#include <algorithm>
#include <utility>

#include "core/base/filled.h"

namespace core {

namespace {

constexpr Duration kHearing = 150ms; // for a stream that runs already
constexpr Duration kStopPace = 2ms;  // between the bytes that stop it
constexpr Duration kQuiet = 100ms;   // after them
constexpr Duration kReplyTime = 200ms;
constexpr Duration kPollTime = 100ms;
constexpr Duration kPollPeriod = 33ms; // a request and its reply take a real line that long
constexpr Duration kByteGap = 80ms;    // without a byte, the stream has ended
constexpr Duration kFrameGap = 160ms;  // without a frame, it is not to be understood
constexpr Duration kRobotiqRest = 1s;
constexpr int kTries = 3;
constexpr int kMostMisses = 10;
constexpr std::array<std::uint8_t, 1> kStop{robotiq::kStopByte};

} // namespace

RobotiqProfile::RobotiqProfile(std::uint8_t slave, bool isPolled)
    : m_slave(slave)
    , m_isPolled(isPolled)
{
    m_report.baud = robotiq::kBaud;
}

void RobotiqProfile::open(SensorLine& line, Time now)
{
    if (m_report.phase == SerialPhase::Streaming)
        m_report.phase = SerialPhase::Interrupted;
    m_isStopped = false;
    m_misses = 0;
    go(line, Step::Listen, now);
}

bool RobotiqProfile::awaitsReply() const
{
    return m_step == Step::Firmware || m_step == Step::Serial || m_step == Step::Start
           || m_step == Step::Poll;
}

robotiq::Request RobotiqProfile::requestOf(Step step) const
{
    robotiq::Request request = step == Step::Firmware ? robotiq::readFirmware()
                               : step == Step::Serial ? robotiq::readSerial()
                               : step == Step::Start  ? robotiq::startStream()
                                                      : robotiq::readWrench();
    request.slave = m_slave;
    return request;
}

void RobotiqProfile::go(SensorLine& line, Step step, Time now)
{
    m_step = step;
    m_tries = 0;
    switch (step) {
    case Step::Listen:
        m_stream.reset();
        m_deadline = now + kHearing;
        return;
    case Step::Stop:
        m_isStopped = true;
        m_stopsLeft = robotiq::kStopBytes;
        m_deadline = now;
        return;
    case Step::Quiet:
        m_deadline = now + kQuiet;
        return;
    case Step::Stream:
        m_lastByte = m_lastFrame = now;
        m_deadline = now + kByteGap;
        return;
    case Step::Wait:
        m_deadline = std::max(now, m_asked + kPollPeriod);
        return;
    case Step::Rest:
        m_deadline = now + kRobotiqRest;
        return;
    case Step::Start:
        m_stream.reset();
        m_isFirstFrame = true;
        m_lostBefore = m_report.lost;
        [[fallthrough]];
    case Step::Firmware:
    case Step::Serial:
    case Step::Poll:
        request(line, now);
    }
}

void RobotiqProfile::request(SensorLine& line, Time now)
{
    const robotiq::Request request = requestOf(m_step);
    m_reply.reset();
    m_reply.setFormat({request});
    line.send(robotiq::encode(request).span());
    ++m_tries;
    m_asked = now;
    m_deadline = now + (m_step == Step::Poll ? kPollTime : kReplyTime);
}

void RobotiqProfile::take(SensorLine& line, std::span<const std::uint8_t> bytes, Time arrival)
{
    m_lastByte = arrival;
    for (std::size_t at = 0; at < bytes.size(); at += robotiq::StreamParser::kChunk) {
        const auto chunk = bytes.subspan(at, std::min(bytes.size() - at, robotiq::StreamParser::kChunk));
        if (awaitsReply()) {
            m_reply.feed(chunk);
            std::span<const std::uint8_t> frame;
            if (m_step == Step::Start)
                m_stream.feed(chunk);
            if (m_reply.next(frame))
                replied(line, robotiq::decodeReply(frame), arrival);
        } else if (m_step == Step::Listen || m_step == Step::Stream) {
            m_stream.feed(chunk);
        }
        takeStream(line, arrival);
    }
}

void RobotiqProfile::takeStream(SensorLine& line, Time arrival)
{
    std::span<const std::uint8_t> frame;
    while ((m_step == Step::Listen || m_step == Step::Start || m_step == Step::Stream)
           && m_stream.next(frame)) {
        if (m_step == Step::Listen) { // it is decided
            m_wasStreaming = m_wasStreaming.value_or(true);
            go(line, Step::Stop, arrival);
            return;
        }
        if (m_step == Step::Start && m_isLeaving) {
            m_isClosed = true;
            return;
        }
        if (m_step == Step::Start)
            go(line, Step::Stream, arrival); // the reply was lost, or it has streamed all the time
        const auto& counters = m_stream.counters();
        if (std::exchange(m_isFirstFrame, false)) {
            m_droppedBefore = counters.droppedBytes;
            m_damagedBefore = counters.checksumErrors - m_report.damaged;
        }
        m_report.damaged = counters.checksumErrors - m_damagedBefore;
        m_lastFrame = arrival;
        m_misses = 0;
        const std::uint64_t dropped = counters.droppedBytes - m_droppedBefore;
        const std::uint64_t lost =
            m_lostBefore + (dropped + robotiq::kStreamFrameSize / 2) / robotiq::kStreamFrameSize;
        m_sequence += static_cast<std::uint32_t>(lost - std::min(lost, m_report.lost));
        m_report.lost = std::max(m_report.lost, lost);
        push(line, robotiq::decodeStream(frame.first<robotiq::kStreamFrameSize>()), arrival);
    }
    if (m_step == Step::Stream)
        m_deadline = std::min(m_lastByte + kByteGap, m_lastFrame + kFrameGap);
}

void RobotiqProfile::push(SensorLine& line, const robotiq::Counts& counts, Time arrival)
{
    m_report.phase = SerialPhase::Streaming;
    m_report.nominalRate = m_isPolled ? 0.0 : robotiq::kStreamRate;
    ++m_sequence;
    line.push({arrival, Wrench{robotiq::toSi(counts)}, m_sequence, m_sequence, 0});
}

void RobotiqProfile::replied(SensorLine& line, const robotiq::Reply& reply, Time now)
{
    if (m_isLeaving) {
        m_isClosed = true;
        return;
    }
    switch (m_step) {
    case Step::Firmware:
        m_firmware = reply.count == 3 ? robotiq::firmwareText(reply.values().first<3>()) : QString();
        if (m_firmware.isEmpty())
            fail(line, SerialPhase::OtherDevice, now);
        else
            go(line, Step::Serial, now);
        return;
    case Step::Serial:
        m_report.setIdentity(
            reply.count == 4 ? filled("%1, %2", m_firmware, robotiq::serialText(reply.values().first<4>()))
                             : m_firmware);
        go(line, m_isPolled ? Step::Poll : Step::Start, now);
        return;
    case Step::Start:
        if (reply.exception)
            fail(line, SerialPhase::NotFound, now);
        else
            go(line, Step::Stream, now);
        return;
    case Step::Poll:
        if (reply.count == 6) {
            robotiq::Counts counts{};
            std::ranges::transform(reply.values(), counts.begin(),
                                   [](std::uint16_t value) { return static_cast<std::int16_t>(value); });
            m_misses = 0;
            push(line, counts, now);
        }
        go(line, Step::Wait, now);
        return;
    default:
        return;
    }
}

void RobotiqProfile::fail(SensorLine& line, SerialPhase phase, Time now)
{
    m_report.phase = phase;
    go(line, Step::Rest, now);
}

/// The sensor did not answer in time.
void RobotiqProfile::missed(SensorLine& line, Time now)
{
    if (m_step == Step::Poll) {
        ++m_report.lost;
        ++m_sequence;
        if (++m_misses < kMostMisses)
            go(line, Step::Poll, now);
        else
            open(line, now);
        return;
    }
    if (m_report.phase == SerialPhase::Streaming)
        m_report.phase = SerialPhase::Interrupted;
    if (m_tries < kTries)
        request(line, now);
    else if (m_isLeaving)
        m_isClosed = true;
    else if (m_step == Step::Serial)
        go(line, m_isPolled ? Step::Poll : Step::Start, now); // it is nice to know only
    else if (!m_isStopped)
        go(line, Step::Stop, now); // it may stream frames that were not recognised
    else
        fail(line, SerialPhase::NotFound, now);
}

void RobotiqProfile::advance(SensorLine& line, Time now)
{
    if (now < m_deadline || m_isClosed)
        return;
    switch (m_step) {
    case Step::Listen:
        m_wasStreaming = m_wasStreaming.value_or(false);
        if (m_report.phase == SerialPhase::Searching)
            m_report.phase = SerialPhase::Preparing;
        go(line, Step::Firmware, now);
        return;
    case Step::Stop:
        line.send(kStop);
        m_deadline = now + kStopPace;
        if (--m_stopsLeft == 0)
            go(line, Step::Quiet, now);
        return;
    case Step::Quiet:
        if (m_isLeaving)
            m_isClosed = true;
        else
            go(line, m_firmware.isEmpty() ? Step::Firmware : m_isPolled ? Step::Poll : Step::Start, now);
        return;
    case Step::Stream:
        m_report.phase = now - m_lastFrame >= kFrameGap ? SerialPhase::Interrupted : m_report.phase;
        if (++m_misses > kMostMisses)
            open(line, now);
        else if (now - m_lastByte >= kByteGap)
            go(line, Step::Start, now); // it has ended
        else
            go(line, Step::Stop, now); // bytes, but no frames
        return;
    case Step::Wait:
        go(line, Step::Poll, now);
        return;
    case Step::Rest:
        open(line, now);
        return;
    default:
        missed(line, now);
    }
}

void RobotiqProfile::close(SensorLine& line, Time now)
{
    m_isLeaving = true;
    const bool wasStreaming = m_wasStreaming.value_or(false);
    const bool isStreaming = m_step == Step::Start || m_step == Step::Stream;
    const bool isStopping = m_step == Step::Stop || m_step == Step::Quiet;
    if (!wasStreaming && isStreaming)
        go(line, Step::Stop, now);
    else if (wasStreaming && m_isStopped && !isStreaming)
        go(line, Step::Start, now);
    else
        m_isClosed = wasStreaming || !isStopping;
}

} // namespace core
