// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <functional>
#include <optional>

#include "core/base/result.h"

namespace core {

enum class AdapterKind {
    Virtual, ///< the program's own array: no adapter
    Pty,     ///< a pseudo-terminal with another program behind it
    Ftdi,    ///< has a latency timer, and divides a known clock
    Other,
};

/// Properties of the adapter of a port.
struct AdapterFacts
{
    QString port;
    AdapterKind kind = AdapterKind::Other;
    QString driver;                  ///< "ftdi_sio"; empty: unknown
    std::optional<int> latencyTimer; ///< present value, ms: delay of a short reply in the chip
    bool isLatencyWritable = false;  ///< by this user
    std::optional<bool> lowLatency;  ///< the driver's flag; none: the port is not open, or has no such flag
    bool isHighSpeed = false;        ///< an FTDI chip with a clock of 12 MHz, not 3 MHz
    int requestedBaud = 0;           ///< 0: none requested
    std::optional<int> realBaud;     ///< as reported by the kernel

    friend bool operator==(const AdapterFacts&, const AdapterFacts&) = default;
};

/// Larger errors of the rate cause receive errors.
inline constexpr double kWorstBaudError = 0.02;
inline constexpr int kBestLatency = 1; ///< ms; with less, some chips lose bytes

/// Present state of the port, without opening it. `root`: mount point of sysfs.
AdapterFacts adapterOf(const QString& path, const QString& root = QStringLiteral("/sys"));
/// An error names the command or the rule that would set it.
Result<void> setLatencyTimer(const QString& path, int milliseconds,
                             const QString& root = QStringLiteral("/sys"));

/// Low-latency flag of the driver of an open port; nullopt: no such flag.
std::optional<bool> lowLatencyOf(int descriptor);
/// Returns the errno, 0 on success.
int setLowLatency(int descriptor, bool on);

/// Rate of an FTDI chip for `baud`: 3 MHz (12 MHz) divided by a number with eighths; below 2 only by 1 and
/// 1.5. nullopt: out of range.
std::optional<double> ftdiRate(int baud, bool isHighSpeed);
/// Actual rate of the line: computed if the chip is known, otherwise as reported by the kernel.
std::optional<double> madeBaud(const AdapterFacts& facts);
/// Relative error of the actual rate: 0.01 is one per cent too fast.
std::optional<double> baudError(const AdapterFacts& facts);

// --- texts ---
QString adapterText(const AdapterFacts& facts); ///< "FTDI (driver ftdi_sio)"
/// "666666 baud requested, 666666.7 actual (+0.00 %)"; empty without a request.
QString rateText(const AdapterFacts& facts);
/// A sentence if the rate error is too large; otherwise empty.
QString rateProblem(const AdapterFacts& facts);
QString latencyCommand(const QString& path, int milliseconds); ///< shell command
QString lowLatencyCommand(const QString& path, bool on);
/// Cause and remedy when the timer or the flag could not be set, by errno.
Error latencyRefusal(const QString& path, int milliseconds, int error);
Error lowLatencyRefusal(const QString& path, bool on, int error);

// --- udev rule that sets the timer when an adapter is plugged in ---
QString udevRulePath(); ///< path of its file
QByteArray udevRule();
Result<void> saveUdevRule(const QString& path);

/// Access to adapters; tests replace it.
struct AdapterSource
{
    std::function<AdapterFacts(const QString& path)> facts = [](const QString& path) {
        return adapterOf(path);
    };
    std::function<Result<void>(const QString& path, int milliseconds)> setLatencyTimer =
        [](const QString& path, int milliseconds) { return core::setLatencyTimer(path, milliseconds); };
};

} // namespace core
