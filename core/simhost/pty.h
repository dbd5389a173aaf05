// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <cstddef>
#include <cstdint>
#include <span>

#include "core/base/descriptor.h"
#include "core/base/result.h"
#include "core/link/linespeed.h"

namespace core {

/// The device side of a pseudo-terminal: clients open path() like a serial port. Raw from the start; one
/// client descriptor stays open, so the line survives clients. One thread.
class Pty
{
public:
    /// `baud`: initial speed for clients that set none.
    static Result<Pty> open(int baud);
    Pty(Pty&& other) noexcept = default;
    ~Pty();

    const QString& path() const { return m_path; }
    int descriptor() const { return m_master.get(); }
    /// Speed set by the client, bits per second; 0: unknown.
    int clientBaud() const { return lineSpeed(m_master.get()); }
    /// Bytes that the client wrote; 0: none.
    std::size_t read(std::span<std::uint8_t> out);
    /// Sends bytes to the client. Excess bytes are lost, as on a UART; returns the number sent.
    std::size_t write(std::span<const std::uint8_t> bytes);

    /// Drops bytes that no client has read.
    void dropUnread();

    /// Ends the exclusive use by a client that ended without releasing the port. A real port does so with its
    /// last client; here our own descriptor stays open.
    void endExclusiveUse();

    /// Makes `link` a symbolic link to path(). Replaces only a dangling link or one to a pseudo-terminal that
    /// no other Pty serves.
    /// Removed with the Pty.
    Result<void> linkAs(const QString& link);

private:
    Pty() = default;

    QString m_path;
    QString m_link;
    Descriptor m_master;
    Descriptor m_slave;
    Descriptor m_served; ///< tells other programs that the link is in use
};

} // namespace core
