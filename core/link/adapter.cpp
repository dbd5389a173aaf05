// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/link/adapter.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QFile>
#include <QtCore/QFileInfo>
#include <QtCore/QSaveFile>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cmath>
#include <system_error>

#include <fcntl.h>
#include <linux/serial.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "core/base/descriptor.h"
#include "core/base/filled.h"
#include "core/base/numbertext.h"
#include "core/link/portlist.h"

namespace core {

namespace {

struct AdapterWords
{
    Q_DECLARE_TR_FUNCTIONS(AdapterWords)
};

constexpr int kMaxLatency = 255; // one byte in the chip

/// Kernel name of a port: "ttyUSB0". The name of a link is irrelevant.
QString kernelName(const QString& path)
{
    const QString canonical = QFileInfo(path).canonicalFilePath();
    return QFileInfo(canonical.isEmpty() ? path : canonical).fileName();
}

QString devicePath(const QString& path, const QString& root)
{
    return QStringLiteral("%1/class/tty/%2/device").arg(root, kernelName(path));
}

QString wordOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromLatin1(file.readAll()).trimmed() : QString();
}

/// FT2232H and all later chips except FT-X (1000) divide 12 MHz.
bool isHighSpeedChip(const QString& device)
{
    // The port's folder is in that of the interface, which is in that of the USB device.
    const QString port = QFileInfo(device).canonicalFilePath();
    bool ok = false;
    const int release = wordOf(port + QStringLiteral("/../../bcdDevice")).toInt(&ok, 16);
    return ok && release >= 0x700 && release != 0x1000;
}

/// "ftdi_sio". Newer kernels have two more levels between a serial port and its driver.
QString driverOf(const QString& device)
{
    QString folder = QFileInfo(device).canonicalFilePath();
    for (int level = 0; level < 3 && !folder.isEmpty(); ++level) {
        const QString driver =
            QFileInfo(QFileInfo(folder + QStringLiteral("/driver")).symLinkTarget()).fileName();
        if (driver != QLatin1String("port") && driver != QLatin1String("ctrl"))
            return driver;
        folder = QFileInfo(folder).path();
    }
    return {};
}

bool isRefused(int error)
{
    return error == EACCES || error == EPERM || error == EROFS;
}

QString systemWords(int error)
{
    return QString::fromStdString(std::generic_category().message(error));
}

QString baudText(double baud)
{
    const bool isWhole = std::abs(baud - std::round(baud)) < 0.05;
    return numberText(baud, isWhole ? 0 : 1);
}

QString percent(double share)
{
    const QString digits = numberText(std::abs(share) * 100.0, 2);
    const bool isNothing = digits == numberText(0.0, 2);
    return AdapterWords::tr("%1%2 %").arg(isNothing   ? QStringLiteral("±")
                                          : share < 0 ? QStringLiteral("−")
                                                      : QStringLiteral("+"),
                                          digits);
}

} // namespace

AdapterFacts adapterOf(const QString& path, const QString& root)
{
    AdapterFacts facts;
    facts.port = path;
    if (path == virtualPortPath()) {
        facts.kind = AdapterKind::Virtual;
        return facts;
    }
    if (QFileInfo(path).canonicalFilePath().startsWith(QLatin1String("/dev/pts/"))) {
        facts.kind = AdapterKind::Pty;
        return facts;
    }
    const QString device = devicePath(path, root);
    facts.driver = driverOf(device);
    const QString timer = device + QStringLiteral("/latency_timer");
    bool ok = false;
    if (const int value = wordOf(timer).toInt(&ok); ok && value >= 0)
        facts.latencyTimer = value;
    facts.isLatencyWritable = ::access(QFile::encodeName(timer).constData(), W_OK) == 0;
    if (facts.driver == QLatin1String("ftdi_sio")) {
        facts.kind = AdapterKind::Ftdi;
        facts.isHighSpeed = isHighSpeedChip(device);
    }
    return facts;
}

Result<void> setLatencyTimer(const QString& path, int milliseconds, const QString& root)
{
    if (milliseconds < 1 || milliseconds > kMaxLatency)
        return badArgument(filled(AdapterWords::tr("The latency timer cannot be %1 ms. Choose 1 to %2 ms."),
                                  milliseconds, kMaxLatency));
    const QString timer = devicePath(path, root) + QStringLiteral("/latency_timer");
    const Descriptor file(::open(QFile::encodeName(timer).constData(), O_WRONLY | O_CLOEXEC));
    const QByteArray text = QByteArray::number(milliseconds);
    if (!file.isOpen()
        || ::write(file.get(), text.constData(), static_cast<std::size_t>(text.size())) < text.size())
        return latencyRefusal(path, milliseconds, errno);
    return {};
}

std::optional<bool> lowLatencyOf(int descriptor)
{
    serial_struct serial{};
    if (::ioctl(descriptor, TIOCGSERIAL, &serial) != 0)
        return std::nullopt;
    return (serial.flags & static_cast<int>(ASYNC_LOW_LATENCY)) != 0;
}

int setLowLatency(int descriptor, bool on)
{
    serial_struct serial{};
    if (::ioctl(descriptor, TIOCGSERIAL, &serial) != 0)
        return errno;
    constexpr int kFlag = static_cast<int>(ASYNC_LOW_LATENCY);
    serial.flags = on ? serial.flags | kFlag : serial.flags & ~kFlag;
    if (::ioctl(descriptor, TIOCSSERIAL, &serial) != 0)
        return errno;
    // A driver may accept the call and ignore the flag.
    return lowLatencyOf(descriptor) == on ? 0 : EOPNOTSUPP;
}

std::optional<double> ftdiRate(int baud, bool isHighSpeed)
{
    // High-speed chips make slow rates as the others do.
    const bool isFast = isHighSpeed && baud >= 1200;
    const double clock = isFast ? 12e6 : 3e6;
    if (baud <= 0 || baud > clock || baud < clock / 16384)
        return std::nullopt;
    const auto eighths = static_cast<int>(std::lround(clock * 8 / baud));
    if (eighths >= 16)
        return clock * 8 / eighths;
    constexpr std::array kShort{8, 12, 16};
    const auto best = std::ranges::min_element(kShort, [&](int a, int b) {
        return std::abs(clock * 8 / a - baud) < std::abs(clock * 8 / b - baud);
    });
    return clock * 8 / *best;
}

std::optional<double> madeBaud(const AdapterFacts& facts)
{
    if (facts.requestedBaud <= 0)
        return std::nullopt;
    if (facts.kind == AdapterKind::Ftdi) {
        if (const auto rate = ftdiRate(facts.requestedBaud, facts.isHighSpeed))
            return rate;
    }
    return facts.realBaud;
}

std::optional<double> baudError(const AdapterFacts& facts)
{
    const auto made = madeBaud(facts);
    return made ? std::optional(*made / facts.requestedBaud - 1.0) : std::nullopt;
}

QString adapterText(const AdapterFacts& facts)
{
    switch (facts.kind) {
    case AdapterKind::Virtual:
        return AdapterWords::tr("none: the virtual array is part of Servodeck");
    case AdapterKind::Pty:
        return AdapterWords::tr("none: the port belongs to another program");
    case AdapterKind::Ftdi:
        return AdapterWords::tr("FTDI, driver %1").arg(facts.driver);
    case AdapterKind::Other:
        break;
    }
    return facts.driver.isEmpty() ? AdapterWords::tr("unknown")
                                  : AdapterWords::tr("driver %1").arg(facts.driver);
}

QString rateText(const AdapterFacts& facts)
{
    if (facts.requestedBaud <= 0)
        return {};
    const auto made = madeBaud(facts);
    if (!made)
        return AdapterWords::tr("%1 baud requested, actual rate unknown").arg(facts.requestedBaud);
    //: %1 and %2: rates. %3: an error in per cent with its sign.
    return AdapterWords::tr("%1 baud requested, %2 actual (%3)")
        .arg(QString::number(facts.requestedBaud), baudText(*made), percent(*baudError(facts)));
}

QString rateProblem(const AdapterFacts& facts)
{
    const auto error = baudError(facts);
    if (!error || std::abs(*error) <= kWorstBaudError)
        return {};
    return AdapterWords::tr(
               "%1 does not support %2 baud: the actual rate is %3 (%4), and servos tolerate at most "
               "%5 % error. Choose another rate or another adapter.")
        .arg(facts.port, QString::number(facts.requestedBaud), baudText(*madeBaud(facts)), percent(*error))
        .arg(std::lround(kWorstBaudError * 100));
}

QString latencyCommand(const QString& path, int milliseconds)
{
    return filled("echo %1 | sudo tee /sys/bus/usb-serial/devices/%2/latency_timer", milliseconds,
                  kernelName(path));
}

QString lowLatencyCommand(const QString& path, bool on)
{
    return QStringLiteral("sudo setserial %1 %2low_latency").arg(path, on ? QString() : QStringLiteral("^"));
}

Error latencyRefusal(const QString& path, int milliseconds, int error)
{
    if (isRefused(error))
        return {Errc::PermissionDenied,
                AdapterWords::tr(
                    "No permission to set the latency timer of %1. Run \"%2\" in a terminal. To set it "
                    "whenever the adapter is plugged in, install the udev rule of Servodeck at %3.")
                    .arg(path, latencyCommand(path, milliseconds), udevRulePath())};
    if (error == ENOENT || error == ENOTDIR)
        return {Errc::NotFound,
                AdapterWords::tr("%1 has no latency timer; only FTDI adapters have one. Nothing was set.")
                    .arg(path)};
    return {Errc::Io,
            AdapterWords::tr("The latency timer of %1 was not set: %2. Unplug the adapter, plug it in and "
                             "try again.")
                .arg(path, systemWords(error))};
}

Error lowLatencyRefusal(const QString& path, bool on, int error)
{
    if (isRefused(error))
        return {
            Errc::PermissionDenied,
            AdapterWords::tr("No permission to change the low-latency flag of %1. Run \"%2\" in a terminal.")
                .arg(path, lowLatencyCommand(path, on))};
    if (error == ENOTTY || error == EOPNOTSUPP || error == EINVAL)
        return {Errc::NotFound,
                AdapterWords::tr("The driver of %1 has no low-latency flag. Nothing was set.").arg(path)};
    return {Errc::Io,
            AdapterWords::tr("The low-latency flag of %1 was not set: %2. Unplug the adapter, plug it in "
                             "and try again.")
                .arg(path, systemWords(error))};
}

QString udevRulePath()
{
    return QStringLiteral("/etc/udev/rules.d/70-servodeck.rules");
}

QByteArray udevRule()
{
    QFile file(QStringLiteral(":/udev/70-servodeck.rules"));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

Result<void> saveUdevRule(const QString& path)
{
    QSaveFile file(path);
    const QByteArray rule = udevRule();
    if (!file.open(QIODevice::WriteOnly) || file.write(rule) != rule.size() || !file.commit())
        return Error{Errc::Io,
                     AdapterWords::tr("Could not write the udev rule to %1: %2. Choose another folder.")
                         .arg(path, file.errorString())};
    return {};
}

} // namespace core
