// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/link/seriallink.h"

#include <QtSerialPort/QSerialPort>

#include <algorithm>
#include <array>
#include <cerrno>

#include <poll.h>
#include <sys/timerfd.h>
#include <unistd.h>

#include "core/link/adapter.h"
#include "core/link/linespeed.h"
#include "core/link/localline.h"
#include "core/link/virtuallink.h"

namespace core {

namespace {
/// Consecutive reads that found announced bytes missing; fewer may be chance.
constexpr int kMostStolen = 3;
} // namespace

SerialLink::SerialLink() = default;

SerialLink::~SerialLink()
{
    close();
}

bool SerialLink::open(const QString& path, int baud)
{
    close();
    if (isStaleLink(path)) { // what another program has there must not get our bytes
        m_error = ESTALE;
        return false;
    }
    auto port = std::make_unique<QSerialPort>();
    port->setPortName(path);
    port->setDataBits(QSerialPort::Data8);
    port->setParity(QSerialPort::NoParity);
    port->setStopBits(QSerialPort::OneStop);
    port->setFlowControl(QSerialPort::NoFlowControl);
    errno = 0;
    if (!port->open(QIODevice::ReadWrite)) {
        m_error = errno;
        // QSerialPort reports a foreign lock file this way, with an unrelated errno.
        if (port->error() == QSerialPort::PermissionError && m_error != EACCES && m_error != EPERM)
            m_error = EBUSY;
        if (m_error == 0) {
            const auto error = port->error();
            m_error = error == QSerialPort::PermissionError       ? EACCES
                      : error == QSerialPort::DeviceNotFoundError ? ENOENT
                                                                  : EIO;
        }
        return false;
    }
    m_port = std::move(port);
    m_descriptor = static_cast<int>(m_port->handle());
    // One call for every rate, because QSerialPort has no constants for some.
    if (!setBaud(baud)) {
        const int error = m_error;
        close();
        m_error = error;
        return false;
    }
    m_lowLatency = lowLatencyOf(m_descriptor);
    m_error = 0;
    m_stolen = 0;
    return true;
}

bool SerialLink::open(std::shared_ptr<LocalLine> line, int baud)
{
    close();
    m_line = std::move(line);
    m_lineBaud = baud;
    m_lineEnd.reset(::timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC)); // a timer never started
    m_descriptor = m_lineEnd.get();
    m_error = errno;
    if (m_lineEnd.isOpen())
        dropUnread();
    if (m_error == 0)
        return true;
    const int error = m_error == ENODEV ? ENOENT : m_error;
    close();
    m_error = error;
    return false;
}

void SerialLink::close()
{
    m_descriptor = -1;
    m_lowLatency.reset();
    m_port.reset();
    m_line.reset();
    m_lineEnd.reset();
    m_nextRead = Time::max();
}

/// Returns the `count` of a call of the line.
int SerialLink::ofLine(int count)
{
    m_error = count < 0 ? ENODEV : 0;
    return count;
}

int SerialLink::readLine(std::span<std::uint8_t> into, Time at)
{
    m_nextRead = Time::max();
    return ofLine(m_line->read(into, at, m_nextRead));
}

int SerialLink::read(std::span<std::uint8_t> into, Time& arrived)
{
    if (m_descriptor < 0)
        return -1;
    if (m_line != nullptr) {
        int count = 0;
        do {
            arrived = std::min(m_nextRead, Clock::now());
            count = readLine(into, arrived);
        } while (count == 0 && m_nextRead <= Clock::now());
        return count;
    }
    const auto count = ::read(m_descriptor, into.data(), into.size());
    arrived = Clock::now();
    if (count > 0) {
        m_stolen = 0;
        return static_cast<int>(count);
    }
    if (count < 0 && (errno == EAGAIN || errno == EINTR))
        return 0;
    if (count < 0) {
        m_error = errno;
        return -1;
    }
    // Nothing, though poll announced bytes: the other side is gone, or another program read them.
    pollfd port{m_descriptor, POLLIN, 0};
    const bool isGone = ::poll(&port, 1, 0) < 0 || (port.revents & (POLLHUP | POLLERR | POLLNVAL)) != 0;
    if (!isGone && ++m_stolen < kMostStolen)
        return 0;
    m_error = isGone ? ENODEV : EBUSY;
    return -1;
}

int SerialLink::write(std::span<const std::uint8_t> bytes, Time& taken)
{
    if (m_descriptor < 0)
        return -1;
    if (m_line != nullptr)
        return ofLine(m_line->write(bytes, m_lineBaud, taken, m_nextRead));
    const auto count = ::write(m_descriptor, bytes.data(), bytes.size());
    taken = Clock::now();
    if (count >= 0)
        return static_cast<int>(count);
    if (errno == EAGAIN || errno == EINTR)
        return 0;
    m_error = errno;
    return -1;
}

bool SerialLink::dropUnread()
{
    if (m_line == nullptr)
        return dropInput(m_descriptor);
    std::array<std::uint8_t, 256> dropped{};
    bool hadAny = false;
    while (readLine(dropped, Clock::now()) > 0)
        hadAny = true;
    return hadAny;
}

bool SerialLink::setBaud(int baud)
{
    if (m_line != nullptr) {
        m_lineBaud = baud;
        return true;
    }
    const int error = setLineSpeed(m_descriptor, baud);
    if (error != 0)
        m_error = error;
    return error == 0;
}

int SerialLink::realBaud() const
{
    return m_line != nullptr ? m_lineBaud : lineSpeed(m_descriptor);
}

int SerialLink::setLowLatency(bool on)
{
    const int error = core::setLowLatency(m_descriptor, on);
    m_lowLatency = lowLatencyOf(m_descriptor);
    return error;
}

} // namespace core
