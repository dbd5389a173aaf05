// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <functional>
#include <optional>

#include "core/base/result.h"

namespace core {

enum class AdapterKind {
    Virtual, ///< the program's own array: no adapter
    Pty,     ///< a pseudo-terminal: another program is behind it
    Ftdi,    ///< has a latency timer, and makes its rates by dividing a known clock
    Other,
};

/// What is known of the adapter behind a port.
struct AdapterFacts
{
    QString port;
    AdapterKind kind = AdapterKind::Other;
    QString driver;                  ///< "ftdi_sio"; empty: not known
    std::optional<int> latencyTimer; ///< ms a short reply is kept back for more; the one in force
    bool isLatencyWritable = false;  ///< by this user
    std::optional<bool> lowLatency;  ///< the driver's flag; none: the port is not open, or has no such flag
    bool isHighSpeed = false;        ///< an FTDI chip that divides 12 MHz, not 3 MHz
    int requestedBaud = 0;           ///< 0: none was asked for
    std::optional<int> realBaud;     ///< what the kernel says it has set

    friend bool operator==(const AdapterFacts&, const AdapterFacts&) = default;
};

/// A rate further off than this is heard wrongly now and then.
inline constexpr double kWorstBaudError = 0.02;
inline constexpr int kBestLatency = 1; ///< ms; less is a gamble: some chips lose bytes

/// Of the port as it is now, without opening it. `root` is where the kernel tells of devices.
AdapterFacts adapterOf(const QString& path, const QString& root = QStringLiteral("/sys"));
/// Refused with a sentence that has the command or the rule that would do it.
Result<void> setLatencyTimer(const QString& path, int milliseconds,
                             const QString& root = QStringLiteral("/sys"));

/// The driver's low-latency flag of an open port; none when it has none.
std::optional<bool> lowLatencyOf(int descriptor);
/// The errno, 0 when done.
int setLowLatency(int descriptor, bool on);

/// The rate an FTDI chip makes for `baud`: 3 MHz (12 MHz) divided by a number with eighths; below 2 there are
/// only 1 and 1.5. None when it is out of its reach.
std::optional<double> ftdiRate(int baud, bool isHighSpeed);
/// What the line runs at: by the chip's arithmetic where it is known, else as the kernel says.
std::optional<double> madeBaud(const AdapterFacts& facts);
/// Of the made rate against the one asked for: 0.01 is one per cent too fast.
std::optional<double> baudError(const AdapterFacts& facts);

// --- in words ---
QString adapterWords(const AdapterFacts& facts); ///< "FTDI (driver ftdi_sio)"
/// "666666 baud asked for, 666666.7 made (+0.00 %)"; empty when none was asked for.
QString rateWords(const AdapterFacts& facts);
/// Why a rate that is too far off will not do; empty when it does.
QString rateProblem(const AdapterFacts& facts);
QString latencyCommand(const QString& path, int milliseconds); ///< for a shell
QString lowLatencyCommand(const QString& path, bool on);
/// Why setting the timer or the flag failed, by the errno, and what to do.
Error latencyRefusal(const QString& path, int milliseconds, int error);
Error lowLatencyRefusal(const QString& path, bool on, int error);

// --- the udev rule that sets it whenever an adapter is plugged in ---
QString udevRulePlace(); ///< where it belongs
QByteArray udevRule();
Result<void> saveUdevRule(const QString& path);

/// Where facts come from and go to; a test puts another in its place.
struct AdapterSource
{
    std::function<AdapterFacts(const QString& path)> facts = [](const QString& path) {
        return adapterOf(path);
    };
    std::function<Result<void>(const QString& path, int milliseconds)> setLatencyTimer =
        [](const QString& path, int milliseconds) { return core::setLatencyTimer(path, milliseconds); };
};

} // namespace core
