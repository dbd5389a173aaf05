// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <vector>

namespace core {

/// A place servos may hang on.
struct PortInfo
{
    QString path;  ///< what is opened: "/dev/ttyUSB0"; "sim" for the virtual array
    QString label; ///< for people: "FT232R USB UART (ttyUSB0)"
    QString
        identity; ///< stays the same after replugging: "usb:0403:6001:A50285BI"; the path when there is none
    QString problem; ///< why it cannot be opened and what to do, a sentence; empty when it can
    bool isVirtual = false;

    friend bool operator==(const PortInfo&, const PortInfo&) = default;
};

/// Path that stands for the program's own virtual array.
inline const QString& virtualPortPath()
{
    static const QString path = QStringLiteral("sim");
    return path;
}

/// All ports now, the virtual array first, then USB, then the rest that exist. Cheap enough for once a
/// second.
std::vector<PortInfo> availablePorts();

/// Why `path` cannot be opened (missing, group dialout, busy by process N …) and what to do; empty when it
/// can.
/// `error` is the errno of the failure when known: whoever else holds the port is named only when that is the
/// cause.
QString diagnosePort(const QString& path, int error = 0);

/// Why the user may not open the node `path`, by its owner, group and mode (the lower 9 bits), and what to
/// do.
QString permissionWords(const QString& path, const QString& owner, const QString& group, unsigned mode);
/// "socat (process 12)": another process that has `path` open; empty when none is found.
QString portHolder(const QString& path);
/// What took an open port away, by the errno of the loss (EBUSY: another program reads it), and what to do.
QString lossWords(const QString& path, int error);

/// The port an identity or path means now; empty when it is not plugged in.
QString resolvePort(const QString& identityOrPath);

} // namespace core
