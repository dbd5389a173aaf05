// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QByteArray>
#include <QtCore/QString>

#include <utility>

#include <sys/socket.h>
#include <sys/un.h>

/// Symbolic links of virtual arrays to their pseudo-terminals: "/tmp/bus" to "/dev/pts/7". A virtual array
/// that is killed leaves its link, and the system gives the number to another program later.
namespace core {

/// What such a link contains: the same path, in a form by which other links can be told apart.
QByteArray virtualLinkTarget(const QString& port);
/// A name in the abstract namespace that exists as long as the program that serves `port` and has a link to
/// it. No lock of the port: clients lock it.
std::pair<sockaddr_un, socklen_t> servedName(const QString& port);
bool isServed(const QString& port);
/// True for a link of a virtual array that has ended, to a pseudo-terminal that was made after the link.
bool isStaleLink(const QString& path);

} // namespace core
