// SPDX-License-Identifier: GPL-3.0-or-later
// Several ports at once: bus threads, QSerialPort, ptys, virtual servos.
#include "core/family/servofamily.h"
#include "core/session/links/portscan.h"
#include "tests/support/pausemeter.h"
#include "tests/support/sessionbench.h"

namespace tst_portscan {

using namespace core;
using namespace testsupport;

namespace {

using Servos = std::vector<std::pair<int, const char*>>;

std::unique_ptr<Simulator> simulate(const Servos& servos, int baud)
{
    SimulatorSettings settings;
    settings.baud = baud;
    for (const auto& [id, model] : servos)
        settings.servos.push_back(
            {ModelLibrary::builtIn().find(QLatin1String(model)), static_cast<std::uint8_t>(id)});
    return startSimulator(settings);
}

std::unique_ptr<Simulator> simulate(const std::vector<int>& ids, int baud = 115200)
{
    Servos servos;
    for (const int id : ids)
        servos.emplace_back(id, "DRS-0201");
    return simulate(servos, baud);
}

} // namespace

class tst_PortScan : public QObject
{
    Q_OBJECT

    PortScan m_scan;
    std::map<QString, std::vector<FoundServo>> m_found;
    std::map<QString, QString> m_errors;
    std::map<QString, bool> m_cancelled;

    static PortScanRequest request(const QStringList& ports, const std::vector<int>& bauds, int last)
    {
        return {ports, {{&usualFamily(), bauds}}, 0, last, {}};
    }

private slots:
    void initTestCase()
    {
        connect(&m_scan, &PortScan::found, this,
                [this](const QString& port, const FoundServo& servo) { m_found[port].push_back(servo); });
        connect(&m_scan, &PortScan::finished, this,
                [this](const QString& port, bool cancelled, const QString& error) {
                    m_errors[port] = error;
                    m_cancelled[port] = cancelled;
                });
    }
    void init()
    {
        m_found.clear();
        m_errors.clear();
        m_cancelled.clear();
    }

    void twoPortsAreScannedAtOnce()
    {
        const auto one = simulate({3, 9, 9});
        const auto two = simulate({3, 20}, 57600);
        QSignalSpy progress(&m_scan, &PortScan::progress);
        m_scan.start(request({one->portPath(), two->portPath(), u"/dev/nothing"_s}, {115200, 57600}, 100));
        QVERIFY(m_scan.isRunning());
        QTRY_VERIFY_WITH_TIMEOUT(!m_scan.isRunning(), 60'000);
        QCOMPARE(m_errors.size(), 3u);

        auto& first = m_found[one->portPath()];
        std::sort(first.begin(), first.end(), [](const auto& a, const auto& b) { return a.id < b.id; });
        QCOMPARE(first.size(), 2u);
        QVERIFY(first[0].id == ServoId{3} && !first[0].isDuplicate);
        QCOMPARE(first[0].model, u"DRS-0201"_s);
        QVERIFY(first[1].id == ServoId{9} && first[1].isDuplicate);
        const auto& second = m_found[two->portPath()];
        QCOMPARE(second.size(), 2u);
        for (const FoundServo& servo : second) {
            QCOMPARE(servo.baud, 57600);
            QVERIFY(!servo.isDuplicate);
        }
        QVERIFY(m_errors[one->portPath()].isEmpty() && m_errors[two->portPath()].isEmpty());
        QVERIFY2(m_errors[u"/dev/nothing"_s].contains(u"/dev/nothing"_s),
                 qPrintable(m_errors[u"/dev/nothing"_s]));
        std::map<QString, double> left;
        int together = 0;
        for (const auto& row : progress) {
            left[row[0].toString()] = row[4].toDouble();
            together += left[one->portPath()] > 0 && left[two->portPath()] > 0;
        }
        QVERIFY2(together >= 10, qPrintable(QString::number(together)));
        QCOMPARE(left[one->portPath()], 0.0);
    }

    void familiesSearchAPortOneAfterAnother()
    {
        const Servos servos{{3, "AX-12A"}, {4, "STS3215"}, {5, "SCS0009"}, {6, "XL430-W250"}};
        const auto simulator = simulate(servos, 1'000'000);
        const QString port = simulator->portPath();
        PortScanRequest all = request({port}, {}, 8);
        all.parts = partsOfAllFamilies(false);
        for (ScanPart& part : all.parts)
            part.bauds = {1'000'000};
        QSignalSpy progress(&m_scan, &PortScan::progress);
        m_scan.start(all);
        QTRY_VERIFY_WITH_TIMEOUT(!m_scan.isRunning(), 60'000);
        QCOMPARE(m_errors[port], QString());
        QCOMPARE(m_found[port].size(), servos.size());
        const std::map<int, const char*> models(servos.begin(), servos.end());
        for (const FoundServo& servo : m_found[port]) {
            QCOMPARE(servo.model, QLatin1String(models.at(servo.id.value)));
            QCOMPARE(servo.family, &familyOf(ModelLibrary::builtIn().find(servo.model)));
        }
        int last = 0;
        for (const auto& row : progress) {
            QVERIFY(row[1].toInt() >= last);
            last = row[1].toInt();
            QCOMPARE(row[2].toInt(), 36); // 9 IDs, four families
        }
        QCOMPARE(last, 36);
    }

    void cancelInALaterPartEndsAll()
    {
        const auto one = simulate({1});
        PortScanRequest all = request({one->portPath()}, {}, 253);
        all.parts = partsOfAllFamilies(true);
        all.parts.front().bauds = {115200};
        bool isCancelled = false;
        const auto watch = connect(&m_scan, &PortScan::progress, this, [&](const QString&, int done) {
            if (!isCancelled && done > 300) {
                isCancelled = true;
                m_scan.cancel();
            }
        });
        m_scan.start(all);
        QTRY_VERIFY_WITH_TIMEOUT(!m_scan.isRunning(), 60'000);
        disconnect(watch);
        QVERIFY(m_cancelled[one->portPath()]);
        QCOMPARE(m_found[one->portPath()].size(), 1u);
    }

    void cancelKeepsWhatWasFoundAndFreesThePorts()
    {
        const auto one = simulate({1});
        const auto two = simulate({2});
        PauseMeter pauses;
        QSignalSpy progress(&m_scan, &PortScan::progress);
        const auto isFound = [&](const auto& simulator) {
            return m_found[simulator->portPath()].size() == 1;
        };
        // At once, amid the scan, and when the servos were found.
        const std::vector<std::function<bool()>> moments{[] { return true; },
                                                         [&] { return progress.size() > 20; },
                                                         [&] { return isFound(one) && isFound(two); }};
        for (const auto& moment : moments) {
            init();
            progress.clear();
            m_scan.start(request({one->portPath(), two->portPath()}, usualFamily().bauds(), 253));
            QTRY_VERIFY_WITH_TIMEOUT(moment(), 60'000);
            const bool wereFound = isFound(one);
            const Time cancelled = Clock::now();
            m_scan.cancel();
            QTRY_VERIFY_WITH_TIMEOUT(!m_scan.isRunning(), 60'000);
            const Time over = Clock::now();
            QVERIFY2(over - cancelled < 200ms + pauses.longest(cancelled, over),
                     qPrintable(QString::number(toSeconds(over - cancelled))));
            QVERIFY(m_cancelled[one->portPath()] && m_cancelled[two->portPath()]);
            QVERIFY(!wereFound || isFound(one));
        }
    }

    void aPortThatGoesAwayIsToldAndTheOthersGoOn()
    {
        auto one = simulate({1});
        const auto two = simulate({2});
        const QString gone = one->portPath();
        m_scan.start(request({gone, two->portPath()}, {115200, 1000000}, 253));
        QTRY_VERIFY_WITH_TIMEOUT(!m_found[gone].empty(), 60'000);
        one.reset();
        QTRY_VERIFY_WITH_TIMEOUT(!m_scan.isRunning(), 60'000);
        QVERIFY(m_errors[gone].startsWith(u"Lost "_s));
        QCOMPARE(m_found[gone].size(), 1u);
        QCOMPARE(m_found[two->portPath()].size(), 1u);
        QVERIFY(m_errors[two->portPath()].isEmpty() && !m_cancelled[two->portPath()]);
    }
};

SERVODECK_TEST(tst_PortScan)

} // namespace tst_portscan
#include "tst_portscan.moc"
