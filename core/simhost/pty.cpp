// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simhost/pty.h"

#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QFileInfo>

#include <array>
#include <cerrno>
#include <cstring>

#include <asm/termbits.h>
#include <fcntl.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "core/base/filled.h"
#include "core/link/virtuallink.h"

namespace core {

namespace {

Error systemError(const QString& what)
{
    const int code = errno;
    return Error{code == EACCES || code == EPERM ? Errc::PermissionDenied : Errc::Io,
                 QStringLiteral("%1: %2.").arg(what, QString::fromLocal8Bit(std::strerror(code)))};
}

/// Raw bytes both ways, no echo, no signals, as cfmakeraw(), with any speed.
bool makeRaw(int descriptor, int baud)
{
    termios2 settings{};
    if (ioctl(descriptor, TCGETS2, &settings) != 0)
        return false;
    settings.c_iflag = 0;
    settings.c_oflag = 0;
    settings.c_lflag = 0;
    settings.c_cflag = CS8 | CREAD | CLOCAL | BOTHER | BOTHER << IBSHIFT;
    settings.c_ispeed = static_cast<speed_t>(baud);
    settings.c_ospeed = static_cast<speed_t>(baud);
    settings.c_cc[VMIN] = 1;
    settings.c_cc[VTIME] = 0;
    return ioctl(descriptor, TCSETS2, &settings) == 0;
}

} // namespace

Result<Pty> Pty::open(int baud)
{
    Pty pty;
    const int master = posix_openpt(O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
    pty.m_master.reset(master);
    if (master < 0 || grantpt(master) != 0 || unlockpt(master) != 0)
        return systemError(QStringLiteral("The system gave no pseudo-terminal"));
    std::array<char, 128> name{};
    if (ptsname_r(master, name.data(), name.size()) != 0)
        return systemError(QStringLiteral("The pseudo-terminal has no name"));
    pty.m_path = QString::fromLocal8Bit(name.data());
    pty.m_slave.reset(::open(name.data(), O_RDWR | O_NOCTTY | O_CLOEXEC));
    if (!pty.m_slave.isOpen() || !makeRaw(pty.m_slave.get(), baud))
        return systemError(QStringLiteral("The pseudo-terminal %1 cannot be set up").arg(pty.m_path));
    return pty;
}

Pty::~Pty()
{
    // Another simulator may own the link by now.
    if (!m_link.isEmpty() && QFile::symLinkTarget(m_link) == m_path)
        QFile::remove(m_link);
}

std::size_t Pty::read(std::span<std::uint8_t> out)
{
    const ssize_t count = ::read(m_master.get(), out.data(), out.size());
    return count > 0 ? static_cast<std::size_t>(count) : 0;
}

std::size_t Pty::write(std::span<const std::uint8_t> bytes)
{
    const ssize_t count = ::write(m_master.get(), bytes.data(), bytes.size());
    return count > 0 ? static_cast<std::size_t>(count) : 0;
}

void Pty::dropUnread()
{
    ioctl(m_slave.get(), TCFLSH, TCIFLUSH);
}

void Pty::endExclusiveUse()
{
    ioctl(m_slave.get(), TIOCNXCL);
}

Result<void> Pty::linkAs(const QString& link)
{
    const QFileInfo there(link);
    // A link of an earlier run may point at a pseudo-terminal that another program has now, or this one.
    const QString target = there.symLinkTarget();
    const bool isStale = !there.exists() || target.startsWith(QLatin1String("/dev/pts/"));
    if (there.isSymLink() && isStale) {
        if (target != m_path && isServed(target))
            return badArgument(filled("%1 is the link of another virtual array that runs now. Choose another "
                                      "path for the link, or stop that one.",
                                      link));
        if (!QFile::remove(link))
            return systemError(QStringLiteral("The old link %1 cannot be replaced").arg(link));
    } else if (there.exists() || there.isSymLink()) {
        return badArgument(
            filled("%1 exists and is not a link to a virtual port; choose another path for the link.", link));
    }
    // Before the link is there, for those that look at it.
    m_served.reset(::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0));
    const auto [name, size] = servedName(m_path);
    // Where it fails, others do not see that the port is served.
    static_cast<void>(::bind(m_served.get(), reinterpret_cast<const sockaddr*>(&name), size));
    if (symlink(virtualLinkTarget(m_path).constData(), QFile::encodeName(link).constData()) != 0)
        return systemError(QStringLiteral("The link %1 to the virtual port cannot be made").arg(link));
    m_link = QDir::cleanPath(QDir::current().absoluteFilePath(link));
    return {};
}

} // namespace core
