// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <cstdint>

#include "core/base/result.h"

namespace core {

/// A network address as the user writes it.
struct Endpoint
{
    QString host; ///< name or address, without brackets
    std::uint16_t port = 0;
    bool hasOwnPort = false; ///< the port was given, not assumed

    bool isLoopback() const;  ///< this computer, by a literal address or "localhost"
    QString toString() const; ///< host:port, [host]:port for IPv6
};

/// "host", "host:port", "[ipv6]" or "[ipv6]:port". The error is a sentence for the user. Any thread.
Result<Endpoint> parseEndpoint(const QString& text, std::uint16_t defaultPort);

} // namespace core
