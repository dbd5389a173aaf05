// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/link/portlist.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QFileInfo>
#include <QtSerialPort/QSerialPortInfo>

#include <algorithm>
#include <array>
#include <cerrno>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/descriptor.h"
#include "core/link/adapter.h"
#include "core/link/virtuallink.h"

namespace core {

namespace {

struct PortList
{
    Q_DECLARE_TR_FUNCTIONS(PortList)
};

QString usbIdentity(const QSerialPortInfo& info)
{
    if (!info.hasVendorIdentifier() || !info.hasProductIdentifier())
        return info.systemLocation();
    const auto hex = [](quint16 value) { return QStringLiteral("%1").arg(value, 4, 16, QLatin1Char('0')); };
    QString identity = QStringLiteral("usb:") + hex(info.vendorIdentifier()) + QLatin1Char(':')
                       + hex(info.productIdentifier());
    if (!info.serialNumber().isEmpty())
        identity += QLatin1Char(':') + info.serialNumber();
    return identity;
}

QString friendlyLabel(const QSerialPortInfo& info)
{
    if (info.description().isEmpty())
        return info.portName();
    return QStringLiteral("%1 (%2)").arg(info.description(), info.portName());
}

/// System groups for serial ports. Membership in another group, such as root, is no remedy.
bool isSerialGroup(const QString& group)
{
    constexpr std::array kGroups{"dialout", "uucp", "plugdev", "tty", "serial", "modem"};
    return std::ranges::any_of(kGroups, [&group](const char* each) { return group == QLatin1String(each); });
}

/// True also if unknown.
bool isTerminal(const QString& path)
{
    const Descriptor node(
        ::open(QFile::encodeName(path).constData(), O_RDONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC));
    return !node.isOpen() || ::isatty(node.get()) == 1;
}

} // namespace

std::vector<PortInfo> availablePorts()
{
    std::vector<PortInfo> ports;
    ports.push_back(
        {virtualPortPath(), PortList::tr("Virtual array (simulated)"), virtualPortPath(), {}, true});
    auto found = QSerialPortInfo::availablePorts();
    std::ranges::stable_sort(found, [](const QSerialPortInfo& a, const QSerialPortInfo& b) {
        if (a.hasVendorIdentifier() != b.hasVendorIdentifier())
            return a.hasVendorIdentifier();
        return a.portName() < b.portName();
    });
    for (const auto& info : found) {
        ports.push_back({info.systemLocation(), friendlyLabel(info), usbIdentity(info), {}, false});
        PortInfo& port = ports.back();
        if (::access(QFile::encodeName(port.path).constData(), R_OK | W_OK) != 0)
            port.problem = diagnosePort(port.path);
    }
    return ports;
}

QString portHolder(const QString& path)
{
    const QString target = QFileInfo(path).canonicalFilePath();
    const QString self = QString::number(QCoreApplication::applicationPid());
    const auto pids = QDir(QStringLiteral("/proc")).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    for (const QString& pid : pids) {
        if (pid == self || !pid.at(0).isDigit())
            continue;
        const QDir descriptors(QStringLiteral("/proc/%1/fd").arg(pid));
        QStringList open;
        for (const QFileInfo& link :
             descriptors.entryInfoList(QDir::Files | QDir::System | QDir::NoDotAndDotDot))
            open << link.symLinkTarget();
        // The program behind a pseudo-terminal keeps it open, too; without it there would be no port.
        const bool isBehindIt =
            target.startsWith(QLatin1String("/dev/pts/"))
            && (open.contains(QLatin1String("/dev/ptmx")) || open.contains(QLatin1String("/dev/pts/ptmx")));
        if (!open.contains(target) || isBehindIt)
            continue;
        QFile comm(QStringLiteral("/proc/%1/comm").arg(pid));
        const QString name =
            comm.open(QIODevice::ReadOnly) ? QString::fromUtf8(comm.readAll()).trimmed() : QString();
        return PortList::tr("%1 (process %2)")
            .arg(name.isEmpty() ? PortList::tr("another program") : name, pid);
    }
    return {};
}

QString permissionText(const QString& path, const QString& owner, const QString& group, unsigned mode)
{
    constexpr unsigned kGroupMay = 0060;
    if (isSerialGroup(group) && (mode & kGroupMay) == kGroupMay) {
        return PortList::tr("No permission to open %1: it belongs to the group %2, and your user is not a "
                            "member. Run \"sudo usermod -aG %2 $USER\", then log out and in again.")
            .arg(path, group);
    }
    const QString rule =
        QStringLiteral("SUBSYSTEM==\"tty\", KERNEL==\"%1\", GROUP=\"dialout\", MODE=\"0660\"")
            .arg(QFileInfo(path).fileName());
    return PortList::tr(
               "No permission to open %1: its device node belongs to %2:%3 with mode %4, which allows no "
               "group of serial ports. Put the udev rule %5 into %6, then plug the adapter in again.")
        .arg(path, owner, group, QString::number(mode, 8), rule, udevRulePath());
}

QString lossText(const QString& path, int error)
{
    if (error != EBUSY)
        return PortList::tr("The adapter was unplugged, or the other end closed. Plug it in again.");
    const QString holder = portHolder(path);
    return holder.isEmpty()
               ? PortList::tr("Another program reads from this port and takes replies. Close that program.")
               : PortList::tr("Another program reads from this port and takes replies: %1. Close it.")
                     .arg(holder);
}

QString diagnosePort(const QString& path, int error)
{
    if (path == virtualPortPath())
        return {};
    if (isStaleLink(path))
        return PortList::tr(
                   "%1 is the link of a virtual array that has ended; its pseudo-terminal belongs to "
                   "another program now. Start the virtual array again, or choose another port.")
            .arg(path);
    const QFileInfo info(path);
    if (!info.exists()) {
        return PortList::tr("There is no port %1: the adapter is unplugged or its driver is not loaded. Plug "
                            "it in, or choose another port.")
            .arg(path);
    }
    if (::access(QFile::encodeName(path).constData(), R_OK | W_OK) != 0) {
        struct stat node = {};
        const bool isKnown = ::stat(QFile::encodeName(path).constData(), &node) == 0;
        return permissionText(path, info.owner(), info.group(), isKnown ? node.st_mode & 0777 : 0);
    }
    if (error == EBUSY) {
        const QString holder = portHolder(path);
        return holder.isEmpty()
                   ? PortList::tr("%1 is in use by another program. Close that program, then connect again.")
                         .arg(path)
                   : PortList::tr("%1 is in use by %2. Close that program, then connect again.")
                         .arg(path, holder);
    }
    if (!isTerminal(path))
        return PortList::tr("%1 is not a serial port. Choose another port.").arg(path);
    return {};
}

QString resolvePort(const QString& identityOrPath)
{
    if (identityOrPath == virtualPortPath())
        return identityOrPath;
    if (!identityOrPath.startsWith(QLatin1String("usb:"))) {
        // A bare name is a file of the current folder first, as in a shell; "ttyUSB0" alone still means the
        // device.
        const QFileInfo here(identityOrPath);
        return here.isRelative() && here.exists() ? here.absoluteFilePath() : identityOrPath;
    }
    for (const auto& info : QSerialPortInfo::availablePorts()) {
        if (usbIdentity(info) == identityOrPath)
            return info.systemLocation();
    }
    return {};
}

} // namespace core
