// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <cstddef>
#include <cstdint>
#include <span>

#include "core/base/result.h"

namespace core {

/// The device side of a pseudo-terminal: clients open path() as they would a serial port. Raw from the start;
/// one descriptor of the client side stays open, so the line survives clients coming and going. One thread.
class Pty
{
public:
    /// A client that never sets a speed finds `baud`.
    static Result<Pty> open(int baud);
    Pty(Pty&& other) noexcept;
    Pty& operator=(Pty&& other) noexcept;
    ~Pty();

    const QString& path() const { return m_path; }
    int descriptor() const { return m_master; }
    /// The speed the client asked for, any number of bits a second; 0 when the system does not say.
    int clientBaud() const;
    /// Bytes the client wrote; 0 when there are none.
    std::size_t read(std::span<std::uint8_t> out);
    /// Hands bytes to the client. What it is too slow to take is lost, as on a UART; returns what was taken.
    std::size_t write(std::span<const std::uint8_t> bytes);

    /// Lets the next client in when one that had the port to itself ended without giving it back. A real port
    /// forgets with its last client; this one always has us.
    void endExclusiveUse();

    /// Makes `link` a symbolic link to path(). Replaces a link that leads nowhere or to a
    /// pseudo-terminal, never anything else. Removed when the Pty goes.
    Result<void> linkAs(const QString& link);

private:
    Pty() = default;
    void close();

    QString m_path;
    QString m_link;
    int m_master = -1;
    int m_slave = -1;
};

} // namespace core
