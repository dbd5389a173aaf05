// SPDX-License-Identifier: GPL-3.0-or-later
// Serial F/T sensors through a pty: the thread, the port, the words. tst_serialprofiles has the protocols.
#include "core/sensor/ftdrivers.h"
#include "core/simhost/serialftserver.h"
#include "core/simhost/simulator.h"
#include "tests/support/testprogram.h"

namespace tst_serialft {

using namespace core;

namespace {

std::unique_ptr<SerialFtServer> serve(const char* kind, const char* properties, const QString& link)
{
    const auto setup = sim::parseFt(QLatin1String(kind), QLatin1String(properties));
    auto server = SerialFtServer::start(*setup, link);
    return server ? std::move(*server) : nullptr;
}

std::unique_ptr<FtSensor> sensorAt(const char* driver, const QString& port, const char* parameters = "")
{
    return makeFtSensor(
        {u"wrist"_s, QLatin1String(driver), port, *parseFtParameters(QLatin1String(parameters))});
}

/// All samples until now.
std::vector<WrenchSample> drained(FtSensor& sensor)
{
    std::vector<WrenchSample> samples;
    sensor.drain(100'000, [&](const WrenchSample& sample) { samples.push_back(sample); });
    return samples;
}

bool isStreaming(FtSensor& sensor)
{
    return sensor.stats().link == SensorLink::Streaming;
}

QString wordsOf(FtSensor& sensor)
{
    return sensor.linkWords(sensor.stats());
}

} // namespace

class TestSerialFt : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_link = m_folder.filePath(u"ft"_s);

private slots:
    void itStreams_data()
    {
        const support::Table<QByteArray, QByteArray, QByteArray, double> row("driver", "device", "parameters",
                                                                             "rate");
        row("bota", "bota", "", "", 1004.0);
        row("bota at another rate", "bota", "baud=115200,sinc=512", "baud=230400", 100.0);
        row("robotiq", "robotiq", "", "", 100.0);
        row("robotiq that streams", "robotiq", "streaming=1", "", 100.0);
        row("robotiq polled", "robotiq", "", "mode=poll", 30.0);
    }
    void itStreams()
    {
        const auto [driver, device, parameters] =
            support::fetched<QByteArray, QByteArray, QByteArray>({"driver", "device", "parameters"});
        QFETCH(double, rate);
        const auto server = serve(driver.constData(), device.constData(), {});
        QVERIFY(server);
        const auto sensor = sensorAt(driver.constData(), server->path(), parameters.constData());
        QTRY_VERIFY2_WITH_TIMEOUT(isStreaming(*sensor), qPrintable(wordsOf(*sensor)), 60'000);
        const auto isAtRate = [&] { return std::abs(sensor->stats().rate - rate) < 0.2 * rate; };
        QTRY_VERIFY2_WITH_TIMEOUT(isAtRate(), qPrintable(QString::number(sensor->stats().rate)), 60'000);
        QCOMPARE(wordsOf(*sensor), u"Streaming."_s);
        QVERIFY2(sensor->description().contains(server->path()), qPrintable(sensor->description()));
        const auto samples = drained(*sensor);
        QVERIFY(samples.size() > 10);
        QCOMPARE(samples.back().deviceTime.has_value(), driver == "bota");
        QCOMPARE(samples.back().temperature >= 25.0F, driver == "bota");
        QCOMPARE(sensor->stats().temperature >= 25.0F, driver == "bota");
    }

    void aSensorThatIsUnpluggedComesBack_data()
    {
        support::addRows<QByteArray>({"driver"},
                                     {{"bota", QByteArray("bota")}, {"robotiq", QByteArray("robotiq")}});
    }
    void aSensorThatIsUnpluggedComesBack()
    {
        QFETCH(QByteArray, driver);
        auto server = serve(driver.constData(), "", m_link);
        QVERIFY(server);
        const auto sensor = sensorAt(driver.constData(), m_link);
        QTRY_VERIFY_WITH_TIMEOUT(isStreaming(*sensor), 60'000);
        server.reset();
        QTRY_VERIFY(sensor->stats().link == SensorLink::Silent);
        QTRY_VERIFY2(wordsOf(*sensor).contains(u"There is no port"_s), qPrintable(wordsOf(*sensor)));
        QVERIFY(wordsOf(*sensor).endsWith(u"Retrying."_s));
        server = serve(driver.constData(), "", m_link);
        QVERIFY(server);
        drained(*sensor);
        QTRY_VERIFY_WITH_TIMEOUT(isStreaming(*sensor), 60'000);
        std::size_t count = 0;
        QTRY_VERIFY((count += drained(*sensor).size()) > 5);
    }

    void damagedFramesAreCountedAndNotPassedOn()
    {
        const auto server = serve("bota", "damaged=0.1,noise=0,mass=0,drift=0,bias=1:1:1:1:1:1", {});
        QVERIFY(server);
        const auto sensor = sensorAt("bota", server->path());
        QTRY_VERIFY_WITH_TIMEOUT(sensor->stats().malformed > 50, 60'000);
        QVERIFY(sensor->stats().lost > 40);
        for (const auto& sample : drained(*sensor)) {
            for (const double value : sample.raw.value)
                QVERIFY(std::abs(value - 1.0) < 1e-4);
        }
    }

    void aSensorThatIsMissingIsNamedWithARemedy()
    {
        const auto sensor = sensorAt("robotiq", u"/dev/no-such-port"_s);
        QTRY_VERIFY2(wordsOf(*sensor).startsWith(u"There is no port /dev/no-such-port"_s),
                     qPrintable(wordsOf(*sensor)));
        const auto server = serve("robotiq", "slave=3", {});
        QVERIFY(server);
        const auto other = sensorAt("robotiq", server->path());
        QTRY_VERIFY2_WITH_TIMEOUT(wordsOf(*other).contains(u"parameters in the array settings"_s),
                                  qPrintable(wordsOf(*other)), 60'000);
    }

    void theVirtualArrayServesThemBesideItsServos()
    {
        SimulatorSettings settings;
        settings.serialFts = {sim::FtKind::Bota, sim::FtKind::Robotiq};
        const auto simulator = Simulator::start(settings);
        QVERIFY(simulator);
        const auto bota = sensorAt("bota", (*simulator)->ftPath(sim::FtKind::Bota));
        const auto robotiq = sensorAt("robotiq", (*simulator)->ftPath(sim::FtKind::Robotiq));
        QTRY_VERIFY_WITH_TIMEOUT(isStreaming(*bota) && isStreaming(*robotiq), 60'000);
    }
};

SERVODECK_TEST(TestSerialFt)

} // namespace tst_serialft
#include "tst_serialft.moc"
