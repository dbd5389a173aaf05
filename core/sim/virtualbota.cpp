// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/virtualbota.h"

#include <QtCore/QList>

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/bytes.h"

namespace core::sim {

namespace {

constexpr Duration kPause = 20ms;   // that ends a command
constexpr Duration kBooting = 50ms; // before the first frame
constexpr qsizetype kLongestCommand = 64;
constexpr qsizetype kMatrixNumbers = 6;
constexpr std::uint16_t kOutOfRange = 1U << 1;

/// The numbers after the first field; empty when one is no number.
QList<double> argumentsOf(const QByteArray& command)
{
    QList<double> numbers;
    for (const QByteArray& field : command.split(',').sliced(1)) {
        bool isNumber = false;
        numbers << field.toDouble(&isNumber);
        if (!isNumber || !std::isfinite(numbers.last()))
            return {};
    }
    return numbers;
}

bool isFlag(double value)
{
    return value == 0.0 || value == 1.0;
}

} // namespace

VirtualBota::VirtualBota(const FtSetup& setup, Time start)
    : m_sensor(setup.model)
    , m_start(start)
    , m_clock(static_cast<std::uint64_t>(setup.clock * 1e6))
    , m_lastByte(start)
{
    m_saved.communication.baud = setup.baud;
    m_saved.filter.sincLength = setup.sincLength;
    boot(start);
}

void VirtualBota::boot(Time now)
{
    m_setup = m_saved;
    m_baud = m_setup.communication.baud;
    m_waiting += "App Init\rname: Servodeck virtual F/T sensor\rS/N: 1234\rFW version: 1.0.0\r"
                 + bota::command(m_setup.communication) + '\r';
    m_command.clear();
    m_isRunning = true;
    m_nextFrame = now + kBooting;
}

void VirtualBota::hostBytes(std::span<const std::uint8_t> bytes, Time now)
{
    m_lastByte = now;
    for (const std::uint8_t byte : bytes) {
        const char letter = static_cast<char>(byte);
        const bool isEnd = letter == '\r' || letter == '\n';
        if (m_command.isEmpty() && QByteArrayView("CRI#slw").contains(letter))
            obey(QByteArray(1, letter), now);
        else if (isEnd && !m_command.isEmpty())
            obey(std::exchange(m_command, {}), now);
        else if (!isEnd && m_command.size() <= kLongestCommand)
            m_command.append(letter);
    }
}

void VirtualBota::obey(const QByteArray& command, Time now)
{
    const char name = command[0];
    if (name == bota::kRestart || name == '#') {
        boot(now);
        return;
    }
    if (m_isRunning && name != bota::kConfigure)
        return; // it hears nothing else while it measures
    const bool isDone = command.size() <= kLongestCommand && accept(command);
    if (name == bota::kRun)
        m_nextFrame = now + period();
    m_waiting += QByteArray("r,0,") + name + (isDone ? ",0\r" : ",1\r");
}

bool VirtualBota::accept(const QByteArray& command)
{
    const QList<double> numbers = argumentsOf(command);
    switch (command[0]) {
    case bota::kConfigure:
        m_isRunning = false;
        return true;
    case bota::kRun:
        m_isRunning = true;
        return true;
    case bota::kSave:
        m_saved = m_setup;
        return true;
    case bota::kLoad:
        m_setup = m_saved;
        return true;
    case bota::kPrint:
        m_waiting += setupText();
        return true;
    case 'c':
        if (const auto communication = bota::parseCommunication(command)) {
            m_setup.communication = *communication;
            return true;
        }
        return false;
    case 'f':
        if (numbers.size() != 4 || numbers[0] < 51 || numbers[0] > 1024
            || !std::all_of(numbers.begin() + 1, numbers.end(), isFlag))
            return false;
        m_setup.filter = {static_cast<int>(numbers[0]), numbers[1] == 1, numbers[2] == 1, numbers[3] == 1};
        return true;
    case 'b':
        if (numbers.size() != static_cast<qsizetype>(m_setup.offsets.size()))
            return false;
        std::copy(numbers.begin(), numbers.end(), m_setup.offsets.begin());
        return true;
    case 'm': // a row of the calibration: this sensor is calibrated
        return numbers.size() == kMatrixNumbers;
    default:
        return false;
    }
}

QByteArray VirtualBota::setupText() const
{
    return bota::command(m_setup.communication) + '\r' + bota::command(m_setup.filter) + '\r'
           + bota::offsetsCommand(m_setup.offsets) + '\r';
}

Duration VirtualBota::period() const
{
    // A line that is too slow for the rate of the filter gets as many frames as it carries.
    return std::max(fromSeconds(1.0 / bota::rateOf(m_setup.filter.sincLength)),
                    wireTime(bota::kFrameSize, m_baud));
}

Time VirtualBota::next() const
{
    if (!m_waiting.isEmpty())
        return m_lastByte;
    const Time command = m_command.isEmpty() ? Time::max() : m_lastByte + kPause;
    return m_isRunning ? std::min(command, m_nextFrame) : command;
}

QByteArray VirtualBota::take(Time now, const ArmState& arm)
{
    if (!m_command.isEmpty() && now - m_lastByte >= kPause)
        obey(std::exchange(m_command, {}), now);
    QByteArray sent = std::exchange(m_waiting, {});
    if (m_isRunning && now - m_nextFrame > 100ms)
        m_nextFrame = now; // a host that was late: no burst
    while (m_isRunning && m_nextFrame <= now) {
        sent += frame(arm);
        m_nextFrame += period();
    }
    m_baud = m_setup.communication.baud;
    return sent;
}

QByteArray VirtualBota::frame(const ArmState& arm)
{
    const Duration elapsed = m_nextFrame - m_start;
    const auto values = m_sensor.sample(elapsed, arm);
    bota::Record record;
    if (m_sensor.isOverloaded(values))
        record.status |= kOutOfRange;
    for (std::size_t axis = 0; axis < values.size(); ++axis)
        record.wrench[axis] = static_cast<float>(values[axis] + m_setup.offsets[axis]);
    record.microseconds = static_cast<std::uint32_t>(m_clock + static_cast<std::uint64_t>(elapsed / 1us));
    record.temperature = static_cast<float>(m_sensor.temperature(elapsed));
    const auto fate = m_sensor.drawFate();
    if (m_setup.communication.isText) {
        QByteArray line = QByteArray::number(record.status);
        for (const float value : record.wrench)
            line += ',' + QByteArray::number(double{value}, 'f', 4);
        line += ',' + QByteArray::number(record.microseconds) + ','
                + QByteArray::number(double{record.temperature}, 'f', 2) + "\r\n";
        return afterFate(fate, line);
    }
    const auto bytes = bota::encode(record);
    return afterFate(fate, toByteArray(bytes));
}

} // namespace core::sim
