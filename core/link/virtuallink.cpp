// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/link/virtuallink.h"

#include <QtCore/QFile>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>
#include <tuple>

#include <sys/stat.h>
#include <unistd.h>

#include "core/base/descriptor.h"

namespace core {

namespace {

constexpr char kPorts[] = "/dev/pts/";
constexpr char kMarked[] = "/dev/./pts/";

} // namespace

QByteArray virtualLinkTarget(const QString& port)
{
    return QFile::encodeName(port).replace(kPorts, kMarked);
}

std::pair<sockaddr_un, socklen_t> servedName(const QString& port)
{
    sockaddr_un name{};
    name.sun_family = AF_UNIX;
    const QByteArray text = "servodeck" + QFile::encodeName(port); // behind a 0
    const auto size = std::min(static_cast<std::size_t>(text.size()), sizeof name.sun_path - 1);
    std::memcpy(name.sun_path + 1, text.constData(), size);
    return {name, static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + 1 + size)};
}

bool isServed(const QString& port)
{
    const Descriptor client(::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0));
    const auto [name, size] = servedName(port);
    return ::connect(client.get(), reinterpret_cast<const sockaddr*>(&name), size) == 0;
}

bool isStaleLink(const QString& path)
{
    const QByteArray name = QFile::encodeName(path);
    std::array<char, 64> target{};
    const auto size = ::readlink(name.constData(), target.data(), target.size() - 1);
    const QByteArray text(target.data(), std::max<qsizetype>(size, 0));
    struct stat link = {};
    struct stat port = {};
    if (!text.startsWith(kMarked) || ::lstat(name.constData(), &link) != 0
        || ::stat(name.constData(), &port) != 0)
        return false;
    // A program in another network namespace cannot see the name; a link is younger than its own port.
    const bool isYounger = std::tie(port.st_ctim.tv_sec, port.st_ctim.tv_nsec)
                           > std::tie(link.st_mtim.tv_sec, link.st_mtim.tv_nsec);
    return isYounger && !isServed(QFile::decodeName(QByteArray(text).replace(kMarked, kPorts)));
}

} // namespace core
