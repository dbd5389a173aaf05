// SPDX-License-Identifier: GPL-3.0-or-later
// What is known of an adapter, what its latency timer costs and which rates it makes: on a device tree made
// by hand.
#include <cerrno>

#include "core/link/adapter.h"
#include "core/link/portlist.h"
#include "core/timing/adaptercost.h"
#include "tests/support/testprogram.h"

namespace tst_adapter {

using namespace core;

namespace {

/// /sys of a computer with some adapters.
class DeviceTree
{
public:
    QString root() const { return m_folder.path(); }

    /// An adapter on USB: the port's folder in that of the interface in that of the device.
    QString addUsb(const QString& name, const char* driver, const QString& release)
    {
        const QString device = u"devices/usb1/%1"_s.arg(name + u"_usb"_s);
        const QString port = device + u"/if0/"_s + name;
        QDir(root()).mkpath(port);
        write(device + u"/bcdDevice"_s, release);
        link(u"bus/drivers/"_s + QLatin1String(driver), port + u"/driver"_s);
        link(port, u"class/tty/%1/device"_s.arg(name));
        return port;
    }
    /// An FTDI adapter, ttyUSB0.
    QString addFtdi(const QString& release = u"0600"_s) { return addUsb(u"ttyUSB0"_s, "ftdi_sio", release); }
    void write(const QString& path, const QString& text)
    {
        QFile file(root() + QLatin1Char('/') + path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text.toLatin1() + '\n');
    }
    QString read(const QString& path) const
    {
        QFile file(root() + QLatin1Char('/') + path);
        return file.open(QIODevice::ReadOnly) ? QString::fromLatin1(file.readAll()).trimmed() : QString();
    }
    void link(const QString& to, const QString& at)
    {
        const QString whole = root() + QLatin1Char('/');
        QDir().mkpath(whole + to);
        QDir().mkpath(QFileInfo(whole + at).path());
        QVERIFY(QFile::link(whole + to, whole + at));
    }

private:
    QTemporaryDir m_folder;
};

const QString kUsb0 = u"/dev/ttyUSB0"_s;

/// Twelve joints, delays as usual.
BudgetInput inputOf(int baud)
{
    BudgetInput input;
    input.schedule.baud = baud;
    input.joints = 12;
    return input;
}

} // namespace

class TestAdapter : public QObject
{
    Q_OBJECT

private slots:
    void onlyAGroupOfSerialPortsIsSuggested()
    {
        const auto words = [](const char* group, unsigned mode) {
            return permissionText(kUsb0, u"root"_s, QString::fromLatin1(group), mode);
        };
        for (const char* group : {"dialout", "uucp", "plugdev", "tty"})
            QVERIFY(words(group, 0660).contains(u"usermod -aG %1 "_s.arg(QLatin1String(group))));
        for (const auto& [group, mode] : {std::pair{"root", 0600U},
                                          {"root", 0660U},
                                          {"dialout", 0600U},
                                          {"dialout", 0640U},
                                          {"wheel", 0660U}}) {
            const QString reported = words(group, mode);
            QVERIFY2(!reported.contains("usermod"_L1), qPrintable(reported));
            for (const QString& part : {u"udev"_s, kUsb0, QString::number(mode, 8)})
                QVERIFY(support::contains(reported, part));
        }
    }

    void anFtdiAdapterIsReadFromTheDeviceTree()
    {
        DeviceTree tree;
        tree.write(tree.addFtdi() + u"/latency_timer"_s, u"16"_s);
        const auto facts = adapterOf(kUsb0, tree.root());
        QCOMPARE(facts.port, kUsb0);
        QVERIFY(facts.kind == AdapterKind::Ftdi);
        QCOMPARE(facts.driver, u"ftdi_sio"_s);
        QVERIFY(facts.latencyTimer == 16);
        QVERIFY(facts.isLatencyWritable && !facts.isHighSpeed && !facts.lowLatency);
        QVERIFY(adapterText(facts).contains(u"ftdi_sio"_s));
    }
    void newerChipsCountFromAFasterClock_data()
    {
        support::addRows<QString, bool>({"release", "isHighSpeed"}, {{"FT232B", "0400", false},
                                                                     {"FT2232D", "0500", false},
                                                                     {"FT232R", "0600", false},
                                                                     {"FT2232H", "0700", true},
                                                                     {"FT4232H", "0800", true},
                                                                     {"FT232H", "0900", true},
                                                                     {"FT-X", "1000", false},
                                                                     {"FT2233HP", "2800", true},
                                                                     {"unreadable", "x", false}});
    }
    void newerChipsCountFromAFasterClock()
    {
        QFETCH(QString, release);
        DeviceTree tree;
        tree.addFtdi(release);
        QTEST(adapterOf(kUsb0, tree.root()).isHighSpeed, "isHighSpeed");
    }
    void otherAdaptersHaveNoTimer()
    {
        DeviceTree tree;
        tree.addUsb(u"ttyACM0"_s, "cdc_acm", u"0700"_s);
        const auto facts = adapterOf(u"/dev/ttyACM0"_s, tree.root());
        QVERIFY(facts.kind == AdapterKind::Other);
        QCOMPARE(facts.driver, u"cdc_acm"_s);
        QVERIFY(!facts.latencyTimer && !facts.isLatencyWritable && !facts.isHighSpeed);
        // As kernels since 6.5 lay it out: port in controller in device.
        const QString uart = u"devices/platform/uart/uart:0/uart:0.0"_s;
        QDir(tree.root()).mkpath(uart);
        tree.link(uart, u"class/tty/ttyS3/device"_s);
        tree.link(u"bus/drivers/port"_s, uart + u"/driver"_s);
        tree.link(u"bus/drivers/ctrl"_s, uart + u"/../driver"_s);
        tree.link(u"bus/drivers/serial8250"_s, uart + u"/../../driver"_s);
        QCOMPARE(adapterOf(u"/dev/ttyS3"_s, tree.root()).driver, u"serial8250"_s);
        const auto unknown = adapterOf(u"/dev/ttyS77"_s, tree.root());
        QVERIFY(unknown.kind == AdapterKind::Other && unknown.driver.isEmpty());
        QVERIFY(adapterOf(virtualPortPath(), tree.root()).kind == AdapterKind::Virtual);
    }
    void theTimerIsSet()
    {
        DeviceTree tree;
        const QString port = tree.addFtdi();
        tree.write(port + u"/latency_timer"_s, u"16"_s);
        QVERIFY(setLatencyTimer(kUsb0, 1, tree.root()));
        QVERIFY(tree.read(port + u"/latency_timer"_s).startsWith(QLatin1Char('1')));
        for (const int wrong : {0, -1, 256})
            QVERIFY(setLatencyTimer(kUsb0, wrong, tree.root()).error().code == Errc::BadArgument);
    }
    void whereItCannotBeSetTheWayIsSaid()
    {
        DeviceTree tree;
        tree.addUsb(u"ttyACM0"_s, "cdc_acm", u"0100"_s);
        const auto none = setLatencyTimer(u"/dev/ttyACM0"_s, 1, tree.root());
        QVERIFY(none.error().code == Errc::NotFound && none.error().detail.contains(u"no latency timer"_s));

        // A file of the kernel that cannot be written, not even by the superuser.
        const QString port = tree.addFtdi();
        QVERIFY(QFile::link(u"/sys/class/tty/console/active"_s,
                            tree.root() + QLatin1Char('/') + port + u"/latency_timer"_s));
        const auto refused = setLatencyTimer(kUsb0, 1, tree.root());
        QVERIFY(!refused);
        QVERIFY2(refused.error().code == Errc::PermissionDenied, qPrintable(refused.error().detail));
        VERIFY_CONTAINS(refused.error().detail,
                        "echo 1 | sudo tee /sys/bus/usb-serial/devices/ttyUSB0/latency_timer",
                        udevRulePath());

        const Error flag = lowLatencyRefusal(kUsb0, true, EPERM);
        QVERIFY(flag.code == Errc::PermissionDenied);
        QVERIFY(flag.detail.contains(u"sudo setserial /dev/ttyUSB0 low_latency"_s));
        QCOMPARE(lowLatencyCommand(kUsb0, false), u"sudo setserial /dev/ttyUSB0 ^low_latency"_s);
        QVERIFY(lowLatencyRefusal(kUsb0, true, ENOTTY).code == Errc::NotFound);
        QVERIFY(lowLatencyRefusal(kUsb0, true, EIO).detail.contains(u"not set"_s));
    }

    void theChipDividesItsClock_data()
    {
        // 3 MHz / n, n in eighths: by hand from FTDI's application note AN120.
        support::addRows<int, bool, double>(
            {"baud", "isHighSpeed", "made"},
            {// made 0: out of reach
             {"115200 = 3 M / 26", 115200, false, 3e6 / 26},
             {"57600 = 3 M / 52.125", 57600, false, 3e6 / 52.125},
             {"666666 = 3 M / 4.5", 666666, false, 3e6 / 4.5},
             {"400000 = 3 M / 7.5", 400000, false, 400000.0},
             {"250000", 250000, false, 250000.0},
             {"200000", 200000, false, 200000.0},
             {"1000000", 1000000, false, 1e6},
             {"3000000", 3000000, false, 3e6},
             {"no 1.25: 2400000 becomes 2 M", 2400000, false, 2e6},
             {"above 3 M", 4000000, false, 0.0},
             {"too slow", 100, false, 0.0},
             {"fast chip 4 M", 4000000, true, 4e6},
             {"fast chip 115200 = 12 M / 104.125", 115200, true, 12e6 / 104.125},
             {"fast chip 1000 counts as the others", 1000, true, 1000.0},
             {"above 12 M", 13000000, true, 0.0},
             {"nothing", 0, false, 0.0}});
    }
    void theChipDividesItsClock()
    {
        const auto [baud, isHighSpeed, made] =
            support::fetched<int, bool, double>({"baud", "isHighSpeed", "made"});
        const auto rate = ftdiRate(baud, isHighSpeed);
        QCOMPARE(rate.has_value(), made > 0.0);
        if (rate)
            QVERIFY2(std::abs(*rate - made) < 0.01, qPrintable(QString::number(*rate)));
    }
    void theRateIsToldWithItsError()
    {
        AdapterFacts facts;
        facts.port = kUsb0;
        QVERIFY(rateText(facts).isEmpty());
        facts.kind = AdapterKind::Ftdi;
        facts.realBaud = facts.requestedBaud = 115200; // the driver repeats what it was asked
        QVERIFY(std::abs(*baudError(facts) - 0.0016) < 1e-5);
        QCOMPARE(rateText(facts), u"115200 baud requested, 115384.6 actual (+0.16 %)"_s);
        QVERIFY(rateProblem(facts).isEmpty());
        facts.requestedBaud = 2600000;
        QVERIFY(rateProblem(facts).contains(u"+15.38 %"_s));
        facts.kind = AdapterKind::Other;
        facts.realBaud = facts.requestedBaud = 666666;
        QCOMPARE(rateText(facts), u"666666 baud requested, 666666 actual (±0.00 %)"_s);
        facts.realBaud = 640000;
        QVERIFY(rateProblem(facts).contains(u"−4.00 %"_s));
        facts.realBaud.reset();
        QVERIFY(rateText(facts).contains(u"unknown"_s));
        QVERIFY(rateProblem(facts).isEmpty());
    }

    void theTimerCostsPolls()
    {
        // 28 bytes at 115200, 0.2 ms of the servo, 0.03 ms of this program: 2.66 ms.
        const auto input = inputOf(115200);
        const auto none = adapterCost(input, 0ms);
        QCOMPARE(none.added, Duration(0));
        QCOMPARE(static_cast<int>(none.pollsPerSecond), 375);
        for (const auto& [timer, poll, perSecond] : {std::tuple(16ms, 16ms, 62), std::tuple(1ms, 3ms, 333)}) {
            const auto cost = adapterCost(input, timer);
            QCOMPARE(std::tuple(cost.poll, static_cast<int>(cost.pollsPerSecond)),
                     std::tuple(poll, perSecond));
        }
        // One that goes off twice during an exchange is waited for twice.
        QCOMPARE(adapterCost(inputOf(9600), 16ms).poll, Duration(32ms));
    }
    void theBudgetSpeaksTheSameNumbers()
    {
        BudgetInput input = inputOf(115200);
        const auto cost = adapterCost(input, 16ms);
        input.adapterLatency = cost.added;
        input.isOverlapping = false;
        const Budget budget = budgetOf(input);
        QCOMPARE(std::pair(budget.poll, budget.cycle), std::pair(cost.poll, cost.cycle));
        QVERIFY(budget.dominant == BudgetTerm::Adapter);
        QVERIFY(cost.cycle >= 12 * 16ms);
        QVERIFY(adapterCost(input, 1ms).cycle < cost.cycle / 4);
        // What the input already has of an adapter does not count twice.
        QCOMPARE(adapterCost(input, 16ms).poll, cost.poll);
    }

    void theRuleIsPartOfTheProgram()
    {
        const QString rule = QString::fromUtf8(udevRule());
        VERIFY_CONTAINS(rule, "DRIVER==\"ftdi_sio\", ATTR{latency_timer}=\"1\"", "TAG+=\"uaccess\"",
                        udevRulePath());
        for (const QString& line : rule.split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
            if (line.startsWith(QLatin1Char('#')))
                continue;
            static const QRegularExpression kPair(u"^[A-Z]+(\\{[a-z_]+\\})?(==|!=|\\+=|=)\"[^\"]*\"$"_s);
            for (const QString& pair : line.split(u", "_s))
                QVERIFY2(kPair.match(pair).hasMatch(), qPrintable(pair));
        }
        // Seats are given what is tagged by number 73.
        QVERIFY(QFileInfo(udevRulePath()).fileName().left(2).toInt() < 73);
        QTemporaryDir folder;
        const QString copy = folder.filePath(u"a.rules"_s);
        QVERIFY(saveUdevRule(copy));
        QCOMPARE(support::contentOf(copy), udevRule());
        QVERIFY(!saveUdevRule(folder.filePath(u"no/such/folder.rules"_s)));
    }
};

SERVODECK_TEST(TestAdapter)

} // namespace tst_adapter
#include "tst_adapter.moc"
