// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/link/seriallink.h"

#include <QtSerialPort/QSerialPort>

#include <cerrno>

#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "core/link/adapter.h"
#include "core/link/linespeed.h"
#include "core/link/localline.h"

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
    m_lineEnd = line->openHost();
    m_error = m_lineEnd.isOpen() ? 0 : ENOENT;
    m_descriptor = m_lineEnd.get();
    m_line = std::move(line);
    m_stolen = 0;
    return m_error == 0 && setBaud(baud);
}

void SerialLink::close()
{
    m_descriptor = -1;
    m_lowLatency.reset();
    m_port.reset();
    m_line.reset();
    m_lineEnd.reset();
}

int SerialLink::read(std::span<std::uint8_t> into)
{
    if (m_descriptor < 0)
        return -1;
    const auto count = ::read(m_descriptor, into.data(), into.size());
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

int SerialLink::write(std::span<const std::uint8_t> bytes)
{
    if (m_descriptor < 0)
        return -1;
    const auto count = m_line != nullptr ? ::send(m_descriptor, bytes.data(), bytes.size(), MSG_NOSIGNAL)
                                         : ::write(m_descriptor, bytes.data(), bytes.size());
    if (count >= 0)
        return static_cast<int>(count);
    if (errno == EAGAIN || errno == EINTR)
        return 0;
    m_error = errno;
    return -1;
}

void SerialLink::dropUnread()
{
    dropInput(m_descriptor);
}

bool SerialLink::setBaud(int baud)
{
    if (m_line != nullptr) {
        m_line->setHostBaud(baud);
        return true;
    }
    const int error = setLineSpeed(m_descriptor, baud);
    if (error != 0)
        m_error = error;
    return error == 0;
}

int SerialLink::realBaud() const
{
    return m_line != nullptr ? m_line->hostBaud() : lineSpeed(m_descriptor);
}

int SerialLink::setLowLatency(bool on)
{
    const int error = core::setLowLatency(m_descriptor, on);
    m_lowLatency = lowLatencyOf(m_descriptor);
    return error;
}

} // namespace core
