// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/virtualrobotiq.h"

#include <QtCore/QtEndian>

#include <cmath>
#include <utility>

#include "core/base/bytes.h"
#include "core/protocol/frames/crc16.h"
#include "core/protocol/robotiq/modbus.h"

namespace core::sim {

namespace {

constexpr Duration kSilence = 2ms; // of the line, after which a request is complete: 3.5 characters at least
constexpr Duration kStreamPeriod = 10ms;
constexpr char kReadRegisters = 3;
constexpr char kWriteRegisters = 16;
constexpr int kMaxWritten = 123;
constexpr double kGravity = 9.80665;                                          // m/s^2
constexpr std::array<std::uint16_t, 3> kFirmware{0x4654, 0x5300, 0x0203};     // FTS-0.2.3
constexpr std::array<std::uint16_t, 4> kSerial{0x5344, 0x4B00, 0x04D2, 0x00}; // SDK-1234
constexpr std::uint16_t kYear = 2026;

std::uint16_t wordAt(const QByteArray& bytes, qsizetype at)
{
    return static_cast<std::uint16_t>(static_cast<std::uint8_t>(bytes[at]) << 8U
                                      | static_cast<std::uint8_t>(bytes[at + 1]));
}

void appendWord(QByteArray& bytes, std::uint16_t value)
{
    bytes.append(static_cast<char>(value >> 8U));
    bytes.append(static_cast<char>(value & 0xFFU));
}

std::uint16_t modbusSumOf(QByteArrayView bytes)
{
    return frames::crcModbus(toSpan(bytes));
}

QByteArray refusal(char function, robotiq::Exception exception)
{
    QByteArray reply;
    reply.append(static_cast<char>(static_cast<std::uint8_t>(function) | 0x80U));
    reply.append(static_cast<char>(exception));
    return reply;
}

} // namespace

VirtualRobotiq::VirtualRobotiq(const FtSetup& setup, Time start)
    : m_slave(setup.slave)
    , m_sensor(setup.model)
    , m_start(start)
    , m_now(start)
    , m_lastByte(start)
    , m_isStreaming(setup.isStreaming)
    , m_nextFrame(start + kStreamPeriod)
{
}

void VirtualRobotiq::hostBytes(std::span<const std::uint8_t> bytes, Time now)
{
    for (const std::uint8_t byte : bytes) {
        if (!m_isStreaming) {
            m_request.append(static_cast<char>(byte));
            m_lastByte = now;
            continue;
        }
        m_stopBytes = byte == robotiq::kStopByte ? m_stopBytes + 1 : 0;
        if (m_stopBytes >= robotiq::kStopBytes) {
            m_isStreaming = false;
            m_output = 0;
        }
    }
}

/// The host's bytes come all at once, but a line takes its time for them.
Time VirtualRobotiq::requestEnd() const
{
    return m_lastByte + wireTime(static_cast<std::size_t>(m_request.size()), baud()) + kSilence;
}

Time VirtualRobotiq::next() const
{
    return !m_reply.isEmpty()    ? m_replyEnd
           : m_isStreaming       ? m_nextFrame
           : m_request.isEmpty() ? Time::max()
                                 : requestEnd();
}

QByteArray VirtualRobotiq::take(Time now, const ArmState& arm)
{
    m_now = now;
    QByteArray sent;
    if (!m_isStreaming && m_reply.isEmpty() && !m_request.isEmpty() && now >= requestEnd()) {
        m_reply = replyTo(std::exchange(m_request, {}), arm);
        m_replyEnd = now + wireTime(static_cast<std::size_t>(m_reply.size()), baud());
        m_nextFrame = m_replyEnd + kStreamPeriod;
        m_stopBytes = 0;
    }
    if (now >= m_replyEnd)
        sent = std::exchange(m_reply, {});
    if (m_isStreaming && now - m_nextFrame > 10 * kStreamPeriod)
        m_nextFrame = now; // a host that was late: no burst
    while (m_isStreaming && m_nextFrame <= now) {
        sent += streamFrame(arm);
        m_nextFrame += kStreamPeriod;
    }
    return sent;
}

robotiq::Counts VirtualRobotiq::sample(const ArmState& arm)
{
    return robotiq::toCounts(m_sensor.sample(m_now - m_start, arm));
}

QByteArray VirtualRobotiq::streamFrame(const ArmState& arm)
{
    const auto frame = robotiq::encodeStream(sample(arm));
    return afterFate(m_sensor.drawFate(), toByteArray(frame));
}

/// Requests of other slaves and damaged ones have no reply.
QByteArray VirtualRobotiq::replyTo(const QByteArray& request, const ArmState& arm)
{
    constexpr qsizetype kReadSize = 8;
    constexpr qsizetype kWriteSize = 9; // without values
    const qsizetype sumAt = request.size() - 2;
    if (sumAt < 2 || static_cast<std::uint8_t>(request[0]) != m_slave
        || modbusSumOf(request.first(sumAt)) != qFromLittleEndian<std::uint16_t>(request.data() + sumAt))
        return {};
    const char function = request[1];
    QByteArray reply;
    if (function != kReadRegisters && function != kWriteRegisters)
        reply = refusal(function, robotiq::Exception::IllegalFunction);
    else if (function == kReadRegisters ? request.size() != kReadSize : request.size() < kWriteSize)
        reply = refusal(function, robotiq::Exception::IllegalValue);
    else
        reply =
            function == kReadRegisters ? read(wordAt(request, 2), wordAt(request, 4), arm) : write(request);
    reply.prepend(static_cast<char>(m_slave));
    const std::uint16_t sum = modbusSumOf(reply);
    reply.append(static_cast<char>(sum & 0xFFU));
    reply.append(static_cast<char>(sum >> 8U));
    return afterFate(m_sensor.drawFate(), reply);
}

QByteArray VirtualRobotiq::read(std::uint16_t address, std::uint16_t count, const ArmState& arm)
{
    if (count < 1 || count > robotiq::kMaxRegisters)
        return refusal(kReadRegisters, robotiq::Exception::IllegalValue);
    QByteArray reply;
    reply.append(kReadRegisters);
    reply.append(static_cast<char>(2 * count));
    const auto wrench = sample(arm);
    const auto acceleration = m_sensor.acceleration(arm);
    for (unsigned at = address; at < unsigned{address} + count; ++at) {
        const auto value =
            at > 0xFFFF ? std::nullopt : registerAt(static_cast<std::uint16_t>(at), wrench, acceleration);
        if (!value)
            return refusal(kReadRegisters, robotiq::Exception::IllegalAddress);
        appendWord(reply, *value);
    }
    return reply;
}

std::optional<std::uint16_t> VirtualRobotiq::registerAt(std::uint16_t address, const robotiq::Counts& wrench,
                                                        const std::array<double, 3>& acceleration) const
{
    const auto in = [address](std::uint16_t first, std::size_t size) {
        return address >= first && address < first + size;
    };
    if (in(robotiq::kWrenchRegister, wrench.size()))
        return static_cast<std::uint16_t>(wrench[std::size_t{address} - robotiq::kWrenchRegister]);
    if (in(robotiq::kAccelerationRegister, acceleration.size())) {
        const double g = acceleration[std::size_t{address} - robotiq::kAccelerationRegister] / kGravity;
        return static_cast<std::uint16_t>(static_cast<std::int16_t>(std::lround(g * 1000.0)));
    }
    if (in(robotiq::kFirmwareRegister, kFirmware.size()))
        return kFirmware[std::size_t{address} - robotiq::kFirmwareRegister];
    if (in(robotiq::kSerialRegister, kSerial.size()))
        return kSerial[std::size_t{address} - robotiq::kSerialRegister];
    if (address == robotiq::kYearRegister)
        return kYear;
    if (address == robotiq::kOutputRegister)
        return m_output;
    return std::nullopt;
}

QByteArray VirtualRobotiq::write(const QByteArray& request)
{
    const std::uint16_t address = wordAt(request, 2);
    const std::uint16_t count = wordAt(request, 4);
    const int bytes = static_cast<std::uint8_t>(request[6]);
    if (count < 1 || count > kMaxWritten || bytes != 2 * count || request.size() != 9 + bytes)
        return refusal(kWriteRegisters, robotiq::Exception::IllegalValue);
    if (address != robotiq::kOutputRegister || count != 1)
        return refusal(kWriteRegisters, robotiq::Exception::IllegalAddress);
    m_output = wordAt(request, 7);
    m_isStreaming = m_output == robotiq::kStartStream;
    return request.mid(1, 5);
}

} // namespace core::sim
