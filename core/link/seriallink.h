// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>

#include "core/base/descriptor.h"
#include "core/base/time.h"

class QSerialPort;

namespace core {

class LocalLine;

/// A serial port for the bus thread: never blocks, never allocates after open(). QSerialPort opens it and
/// sets it up, then the descriptor is used directly, because Qt's waits have a resolution of milliseconds.
/// Must be created on the QThread that uses it.
class SerialLink
{
public:
    SerialLink();
    ~SerialLink();

    /// 8N1, no flow control, exclusive. False on failure; error() returns the errno.
    bool open(const QString& path, int baud);
    /// As above, to a line inside the program.
    bool open(std::shared_ptr<LocalLine> line, int baud);
    void close();

    /// For ppoll; -1 when closed. Of a line inside the program it never becomes ready: see nextRead().
    int descriptor() const { return m_descriptor; }
    /// When to read a line inside the program; Time::max(): a port, or nothing is on its way.
    Time nextRead() const { return m_nextRead; }
    /// Returns the bytes read, 0: none available, -1: the port is gone (EBUSY: another program reads it).
    /// `arrived`: now; of a line inside the program when they arrived, and only those of that time are read.
    int read(std::span<std::uint8_t> into, Time& arrived);
    /// Returns the bytes accepted, 0: no room, -1: the port is gone. `taken`: the latest time at which they
    /// were.
    int write(std::span<const std::uint8_t> bytes, Time& taken);
    /// Drops what has arrived and was not read; false: nothing had.
    bool dropUnread();
    /// Bits per second; false if the port does not support it.
    bool setBaud(int baud);
    /// errno of the last failure.
    int error() const { return m_error; }

    int realBaud() const; ///< as reported by the kernel; 0: unknown
    /// Flag of the driver when the port was opened or the flag was set; nullopt: no such flag.
    std::optional<bool> lowLatency() const { return m_lowLatency; }
    /// Returns the errno, 0 on success.
    int setLowLatency(bool on);

private:
    int readLine(std::span<std::uint8_t> into, Time at);
    int ofLine(int count);

    std::unique_ptr<QSerialPort> m_port;
    std::shared_ptr<LocalLine> m_line; ///< in place of m_port
    Descriptor m_lineEnd;              ///< in place of a port's: neither gives nor takes bytes
    int m_lineBaud = 0;
    Time m_nextRead = Time::max();
    int m_descriptor = -1;
    int m_error = 0;
    int m_stolen = 0; ///< consecutive reads whose bytes another program took
    std::optional<bool> m_lowLatency;
};

} // namespace core
