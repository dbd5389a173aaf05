// SPDX-License-Identifier: GPL-3.0-or-later
// Several ports at once: bus threads, QSerialPort, ptys, virtual servos.
#include <QtTest/QtTest>

#include <map>

#include "core/family/servofamily.h"
#include "core/servo/servomodel.h"
#include "core/session/links/portscan.h"
#include "core/simhost/simulator.h"
#include "tests/support/testprogram.h"

namespace tst_portscan {

using namespace core;

namespace {

std::unique_ptr<Simulator> simulate(const std::vector<int>& ids, int baud)
{
    SimulatorSettings settings;
    settings.baud = baud;
    for (const int id : ids) {
        VirtualServoSetup servo;
        servo.model = ModelLibrary::builtIn().find(QStringLiteral("DRS-0201"));
        servo.id = static_cast<std::uint8_t>(id);
        settings.servos.push_back(servo);
    }
    auto started = Simulator::start(settings);
    return started ? std::move(*started) : nullptr;
}

} // namespace

class tst_PortScan : public QObject
{
    Q_OBJECT

    PortScan m_scan;
    std::map<QString, std::vector<FoundServo>> m_found;
    std::map<QString, QString> m_errors;
    std::map<QString, bool> m_cancelled;

    PortScanRequest request(const QStringList& ports, const std::vector<int>& bauds, int last)
    {
        PortScanRequest request;
        request.ports = ports;
        request.parts = {{&usualFamily(), bauds}};
        request.lastId = last;
        return request;
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
        const auto one = simulate({3, 9, 9}, 115200);
        const auto two = simulate({3, 20}, 57600);
        QVERIFY(one && two);
        QSignalSpy progress(&m_scan, &PortScan::progress);
        QElapsedTimer clock;
        clock.start();
        m_scan.start(request({one->portPath(), two->portPath(), QStringLiteral("/dev/nothing")},
                             {115200, 57600}, 100));
        QVERIFY(m_scan.isRunning());
        QTRY_VERIFY_WITH_TIMEOUT(!m_scan.isRunning(), 30'000);
        QCOMPARE(m_errors.size(), 3u);

        auto& first = m_found[one->portPath()];
        std::sort(first.begin(), first.end(), [](const auto& a, const auto& b) { return a.id < b.id; });
        QCOMPARE(first.size(), 2u);
        QVERIFY(first[0].id == ServoId{3} && !first[0].isDuplicate);
        QCOMPARE(first[0].model, QStringLiteral("DRS-0201"));
        QVERIFY(first[1].id == ServoId{9} && first[1].isDuplicate);
        const auto& second = m_found[two->portPath()];
        QCOMPARE(second.size(), 2u);
        for (const FoundServo& servo : second) {
            QCOMPARE(servo.baud, 57600);
            QVERIFY(!servo.isDuplicate);
        }
        QVERIFY(m_errors[one->portPath()].isEmpty() && m_errors[two->portPath()].isEmpty());
        QVERIFY2(m_errors[QStringLiteral("/dev/nothing")].contains(QStringLiteral("/dev/nothing")),
                 qPrintable(m_errors[QStringLiteral("/dev/nothing")]));
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
        SimulatorSettings settings;
        settings.baud = 1'000'000;
        const std::map<int, QString> models{{3, QStringLiteral("AX-12A")},
                                            {4, QStringLiteral("STS3215")},
                                            {5, QStringLiteral("SCS0009")},
                                            {6, QStringLiteral("XL430-W250")}};
        for (const auto& [id, model] : models) {
            VirtualServoSetup servo;
            servo.model = ModelLibrary::builtIn().find(model);
            servo.id = static_cast<std::uint8_t>(id);
            settings.servos.push_back(servo);
        }
        const auto started = Simulator::start(settings);
        QVERIFY(started);
        const QString port = (*started)->portPath();
        PortScanRequest all = request({port}, {}, 8);
        all.parts = partsOfAllFamilies(false);
        for (ScanPart& part : all.parts)
            part.bauds = {1'000'000};
        QSignalSpy progress(&m_scan, &PortScan::progress);
        m_scan.start(all);
        QTRY_VERIFY_WITH_TIMEOUT(!m_scan.isRunning(), 30'000);
        QCOMPARE(m_errors[port], QString());
        QCOMPARE(m_found[port].size(), models.size());
        for (const FoundServo& servo : m_found[port]) {
            QCOMPARE(servo.model, models.at(servo.id.value));
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
        const auto one = simulate({1}, 115200);
        QVERIFY(one);
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
        QTRY_VERIFY_WITH_TIMEOUT(!m_scan.isRunning(), 10'000);
        disconnect(watch);
        QVERIFY(m_cancelled[one->portPath()]);
        QCOMPARE(m_found[one->portPath()].size(), 1u);
    }

    void cancelKeepsWhatWasFoundAndFreesThePorts()
    {
        const auto one = simulate({1}, 115200);
        const auto two = simulate({2}, 115200);
        QVERIFY(one && two);
        for (const int afterMs : {0, 150, 700}) {
            init();
            m_scan.start(request({one->portPath(), two->portPath()}, usualFamily().bauds(), 253));
            if (afterMs == 700)
                QTRY_VERIFY(m_found[one->portPath()].size() == 1 && m_found[two->portPath()].size() == 1);
            else
                QTest::qWait(afterMs);
            QElapsedTimer clock;
            clock.start();
            m_scan.cancel();
            QTRY_VERIFY_WITH_TIMEOUT(!m_scan.isRunning(), 1000);
            QVERIFY2(clock.elapsed() < 200, qPrintable(QString::number(clock.elapsed())));
            QVERIFY(m_cancelled[one->portPath()] && m_cancelled[two->portPath()]);
            if (afterMs == 700)
                QCOMPARE(m_found[one->portPath()].size(), 1u);
        }
    }

    void aPortThatGoesAwayIsToldAndTheOthersGoOn()
    {
        auto one = simulate({1}, 115200);
        const auto two = simulate({2}, 115200);
        QVERIFY(one && two);
        const QString gone = one->portPath();
        m_scan.start(request({gone, two->portPath()}, {115200, 1000000}, 253));
        QTRY_VERIFY(!m_found[gone].empty());
        one.reset();
        QTRY_VERIFY_WITH_TIMEOUT(!m_scan.isRunning(), 20'000);
        QVERIFY(m_errors[gone].startsWith(QStringLiteral("Lost ")));
        QCOMPARE(m_found[gone].size(), 1u);
        QCOMPARE(m_found[two->portPath()].size(), 1u);
        QVERIFY(m_errors[two->portPath()].isEmpty() && !m_cancelled[two->portPath()]);
    }
};

SERVODECK_TEST(tst_PortScan)

} // namespace tst_portscan
#include "tst_portscan.moc"
