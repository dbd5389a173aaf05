// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <vector>

namespace core {

/// A port to which servos may be connected.
struct PortInfo
{
    QString path;     ///< path to open: "/dev/ttyUSB0"; "sim" for the virtual array
    QString label;    ///< display name: "FT232R USB UART (ttyUSB0)"
    QString identity; ///< constant after replugging: "usb:0403:6001:A50285BI"; otherwise the path
    QString problem;  ///< a sentence: why it cannot be opened, and the remedy; empty: none
    bool isVirtual = false;

    friend bool operator==(const PortInfo&, const PortInfo&) = default;
};

/// Path of the program's own virtual array.
inline const QString& virtualPortPath()
{
    static const QString path = QStringLiteral("sim");
    return path;
}

/// Present ports, the virtual array first, then USB, then the others. Fast enough for once a second.
std::vector<PortInfo> availablePorts();

/// Why `path` cannot be opened (missing, group dialout, busy by process N …) and the remedy; empty: no
/// problem. `error`: errno of the failure if known; another holder of the port is named only if it is the
/// cause.
QString diagnosePort(const QString& path, int error = 0);

/// Why the user may not open `path`, by its owner, group and mode (the lower 9 bits), and the remedy.
QString permissionText(const QString& path, const QString& owner, const QString& group, unsigned mode);
/// "socat (process 12)": another process that has `path` open; empty: none found.
QString portHolder(const QString& path);
/// Cause of a port loss, by its errno (EBUSY: another program reads the port), and the remedy.
QString lossText(const QString& path, int error);

/// Present path of an identity or a path; empty: not plugged in.
QString resolvePort(const QString& identityOrPath);

} // namespace core
