// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtNetwork/QtNetwork>

#include "core/protocol/rdt/netftxml.h"
#include "core/protocol/rdt/rdt.h"
#include "core/sensor/ftdrivers.h"
#include "core/sensor/rdtsensor.h"
#include "core/simhost/rdtserver.h"
#include "tests/support/fakerdt.h"
#include "tests/support/testprogram.h"

namespace tst_rdtsensor {

using namespace core;
using testsupport::FakeRdt;

namespace {

QString local(int port)
{
    return u"127.0.0.1:%1"_s.arg(port);
}

std::unique_ptr<RdtSensor> sensorAt(const QString& address)
{
    return std::make_unique<RdtSensor>(u"wrist"_s, address);
}
std::unique_ptr<RdtSensor> sensorAt(int port)
{
    return sensorAt(local(port));
}

std::unique_ptr<RdtServer> startServer(std::uint64_t seed = 1, int port = 0)
{
    auto server = RdtServer::start(port, {.seed = seed});
    if (!server)
        qFatal("%s", qPrintable(server.error().detail));
    return std::move(*server);
}

/// Begins a stream and waits until its scale is decided, so that what is sent next is handed on. Uses
/// records 1..n; returns n.
std::uint32_t settle(FakeRdt& device, RdtSensor& sensor)
{
    std::uint32_t sequence = 0;
    if (!device.waitForStart())
        return 0;
    QElapsedTimer timer;
    timer.start();
    while (sensor.scale() == SensorScale::Pending && timer.elapsed() < 60'000) {
        ++sequence;
        device.send(sequence, sequence);
        QTest::qWait(20);
    }
    sensor.drain(1000, [](const WrenchSample&) {});
    return sequence;
}

/// The newest sample, as soon as there is one; numbered 0: none came.
WrenchSample nextOf(FtSensor& sensor)
{
    WrenchSample newest;
    const auto hasSample = [&] {
        return sensor.drain(100, [&](const WrenchSample& each) { newest = each; }) > 0;
    };
    return QTest::qWaitFor(hasSample, 60'000) ? newest : WrenchSample{};
}

} // namespace

class TestRdtSensor : public QObject
{
    Q_OBJECT

private slots:
    void theVirtualSensorStreamsWithoutLoss()
    {
        auto server = startServer(7);
        const auto sensor = sensorAt(server->port());
        QCOMPARE(sensor->name(), u"wrist"_s);
        std::vector<WrenchSample> samples;
        const auto collect = [&] {
            sensor->drain(10000, [&](const WrenchSample& sample) {
                if (!samples.empty() && sample.sequence <= 2)
                    samples.clear(); // the machine paused, so the stream was asked for anew and begins at 1
                samples.push_back(sample);
            });
            return samples.size();
        };
        QTRY_VERIFY_WITH_TIMEOUT(collect() >= 1000, 60'000);
        for (std::size_t i = 1; i < samples.size(); ++i) {
            QCOMPARE(samples[i].sequence, samples[i - 1].sequence + 1);
            QVERIFY(samples[i].time >= samples[i - 1].time);
            QCOMPARE(samples[i].status, 0U);
        }
        const auto stats = sensor->stats();
        QVERIFY(stats.link == SensorLink::Streaming);
        QCOMPARE(stats.lost, quint64{0});
        QCOMPARE(stats.duplicated, quint64{0});
        QCOMPARE(stats.malformed, quint64{0});
        QCOMPARE(sensor->refused(), quint64{0});
        const auto rate = [&] {
            return sensor->stats().rate;
        }; // over the last second: a busy machine may hiccup
        QTRY_VERIFY2(rate() > 237 && rate() < 263, qPrintable(QString::number(rate())));
        QVERIFY(sensor->scale() == SensorScale::Read);
        QVERIFY(stats.hasOwnLimits);
        QCOMPARE(stats.limits.value[3], 3.0);
        QVERIFY(!stats.isFrozen);
        VERIFY_CONTAINS(sensor->description(), "1 000 000 counts per newton,");
        QVERIFY(!sensor->description().contains(u"assumed"_s));
        QCOMPARE(sensor->linkWords(stats), u"Streaming."_s);
    }

    void theForceFollowsTheArm()
    {
        auto server = startServer(7);
        const auto sensor = sensorAt(server->port());
        Wrench newest;
        const auto fz = [&] {
            sensor->drain(10000, [&](const WrenchSample& sample) { newest = sample.raw; });
            return newest.value[2];
        };
        QTRY_VERIFY_WITH_TIMEOUT(sensor->stats().received > 0, 60'000);
        QTRY_VERIFY(std::abs(fz() - (7.7 - 8.336)) < 0.5); // bias and 0.85 kg hanging down
        ArmState arm;
        arm.joints = 1;
        arm.angle[0] = 3.14159265F;
        server->setArmState(arm);
        QTRY_VERIFY(std::abs(fz() - (7.7 + 8.336)) < 0.5); // upside down
    }

    void aDeadSensorIsSilentSoonAndStreamsWhenBack()
    {
        auto server = startServer();
        const int port = server->port();
        const auto sensor = sensorAt(port);
        QTRY_VERIFY_WITH_TIMEOUT(sensor->stats().received > 100, 60'000);
        server.reset();
        QTRY_VERIFY_WITH_TIMEOUT(sensor->stats().link == SensorLink::Silent, 3000);
        QVERIFY(sensor->linkWords(sensor->stats()).contains(local(port)));
        QTRY_VERIFY_WITH_TIMEOUT(sensor->stats().rate < 1.0, 60'000);
        const auto before = sensor->stats().received;

        const auto again = startServer(2, port);
        QTRY_VERIFY_WITH_TIMEOUT(sensor->stats().link == SensorLink::Streaming, 60'000);
        QTRY_VERIFY_WITH_TIMEOUT(sensor->stats().received > before + 100, 60'000);
        QCOMPARE(sensor->stats().lost, quint64{0});
        QVERIFY(sensor->scale() == SensorScale::Read);
    }

    void whatAnotherClientTookIsCounted()
    {
        auto server = startServer();
        const auto sensor = sensorAt(server->port());
        QTRY_VERIFY_WITH_TIMEOUT(sensor->stats().received > 500, 60'000);
        const auto before = sensor->stats().lost;
        QUdpSocket other;
        const auto start = rdt::encode(rdt::Request{rdt::Command::StartRealTime, 0});
        other.writeDatagram(reinterpret_cast<const char*>(start.data()), static_cast<qint64>(start.size()),
                            QHostAddress(QHostAddress::LocalHost), static_cast<quint16>(server->port()));
        QTRY_VERIFY_WITH_TIMEOUT(sensor->stats().lost > before + 25,
                                 60'000); // 250 ms at 250 records/s are 62
        QVERIFY(sensor->stats().link == SensorLink::Streaming);
    }

    void aBadAddressIsASentence_data()
    {
        QTest::addColumn<QString>("address");
        for (const char* address : {"", "two words", "sensor:", "sensor:0", "sensor:99999",
                                    "sensor:99999999999999", "300.1.1.1", "[::zz]:5", "a:b:c"})
            QTest::newRow(address) << QString::fromLatin1(address);
    }
    void aBadAddressIsASentence()
    {
        QFETCH(QString, address);
        const auto sensor = sensorAt(address);
        QVERIFY(sensor != nullptr);
        QVERIFY(sensor->stats().link == SensorLink::Failed);
        const auto words = sensor->linkWords(sensor->stats());
        QVERIFY2(words.contains(u'\'' + address + u'\'') && words.endsWith(u'.'), qPrintable(words));
        QCOMPARE(sensor->drain(10, [](const WrenchSample&) {}), std::size_t{0});
    }

    void aSensorIsFoundByName()
    {
        auto server = startServer();
        const auto sensor = sensorAt(u"localhost:%1"_s.arg(server->port()));
        QTRY_VERIFY_WITH_TIMEOUT(sensor->stats().link == SensorLink::Streaming, 60'000);
    }

    void anUnknownDriverIsNoSensor()
    {
        QVERIFY(makeFtSensor({u"wrist"_s, u"abacus"_s, local(1), {}}) == nullptr);
    }

    void aSensorIsGoneQuickly_data()
    {
        support::addRows<QString>({"address"}, {{"nobody answers", local(1)},
                                                {"far away", "192.0.2.1"},
                                                {"unknown name", "no-such-sensor.invalid"}});
    }
    void aSensorIsGoneQuickly()
    {
        QFETCH(QString, address);
        auto sensor = sensorAt(address);
        if (address == local(1))
            QTRY_VERIFY(sensor->stats().link == SensorLink::Silent);
        else
            QTest::qWait(50); // amid the look-up, which no state shows
        QVERIFY(sensor->stats().link != SensorLink::Streaming);
        QElapsedTimer timer;
        timer.start();
        sensor.reset();
        // No time-out of the network is waited for: those take seconds.
        QVERIFY2(timer.elapsed() < 2000, qPrintable(QString::number(timer.elapsed())));
    }

    void theSensorIsToldToStopAtTheEnd()
    {
        FakeRdt device;
        auto sensor = sensorAt(device.port());
        QVERIFY(device.waitForStart());
        sensor.reset();
        QVERIFY(device.waitFor(rdt::Command::Stop));
        QVERIFY(!device.request(0).has_value()); // nor did it send anything else before it was gone
    }

    void anUnansweredStartIsSentAgain()
    {
        FakeRdt device;
        const auto sensor = sensorAt(device.port());
        QElapsedTimer timer;
        timer.start();
        for (int i = 0; i < 3; ++i)
            QVERIFY(device.waitForStart());
        QVERIFY2(timer.elapsed() > 500, qPrintable(QString::number(timer.elapsed())));
        QTRY_VERIFY(sensor->stats().link == SensorLink::Silent);
        device.send(1, 1);
        QTRY_VERIFY(sensor->stats().link == SensorLink::Streaming);
    }

    void anAssumedScaleIsSaid()
    {
        FakeRdt device; // nothing listens on TCP
        const auto sensor = sensorAt(device.port());
        const auto last = settle(device, *sensor);
        QVERIFY(sensor->scale() == SensorScale::AssumedNoAnswer);
        QVERIFY(!sensor->stats().hasOwnLimits);
        VERIFY_CONTAINS(sensor->description(), "assumed 1 000 000 counts per newton");
        QVERIFY(sensor->description().contains(u"could not be read"_s));
        VERIFY_CONTAINS(sensor->linkWords(sensor->stats()), "Assuming 1 000 000 counts per newton");
        device.send(last + 1, last + 1, 0, {1'234'567, 0, 0, 0, 0, -1});
        const auto wrench = nextOf(*sensor).raw;
        QCOMPARE(wrench.value[0], 1.234567);
        QCOMPARE(wrench.value[5], -0.000001);
    }

    void aMakerHasItsScaleItsStatusAndItsPeriod()
    {
        FakeRdt device; // nothing listens on TCP
        const auto sensor =
            makeFtSensor({u"wrist"_s, u"onrobot"_s, local(device.port()), {{u"period"_s, 2}}});
        QVERIFY(sensor);
        auto request = device.request();
        QVERIFY(request && request->command == rdt::Command::Stop);
        request = device.request();
        QVERIFY(request && *request == (rdt::Request{rdt::Command::SetPeriod, 2}));
        request = device.request();
        QVERIFY(request && request->command == rdt::Command::StartRealTime);
        device.send(1, 1, 0x10, {123'400, 0, 0, 0, 0, 100});
        const auto newest = nextOf(*sensor);
        QCOMPARE(newest.raw.value[0], 12.34);
        QCOMPARE(newest.raw.value[5], 0.001);
        QVERIFY(newest.isFaulty);
        QCOMPARE(sensor->linkWords(sensor->stats()), u"The sensor reports: overload of Fx."_s);
        QVERIFY2(sensor->description().startsWith(u"OnRobot RDT over UDP at 127.0.0.1"_s),
                 qPrintable(sensor->description()));
        QVERIFY(sensor->description().contains(u"10 000 counts per newton, 100 000"_s));
    }

    void theScaleOfTheDeviceIsUsedAndNothingIsHandedOnBefore()
    {
        FakeRdt device;
        QTcpServer http;
        QVERIFY(http.listen(QHostAddress::LocalHost, static_cast<quint16>(device.port())));
        const auto sensor = sensorAt(device.port());
        QVERIFY(device.waitForStart());
        for (std::uint32_t i = 1; i <= 5; ++i)
            device.send(i, i, 0, {1000, 0, 0, 0, 0, 0});
        QVERIFY(http.waitForNewConnection(60'000));
        std::unique_ptr<QTcpSocket> client(http.nextPendingConnection());
        QVERIFY(client->waitForReadyRead(60'000));
        QVERIFY(client->readAll().startsWith("GET /netftapi2.xml "));
        QCOMPARE(sensor->drain(10, [](const WrenchSample&) {}), std::size_t{0});
        client->write("HTTP/1.0 200 OK\r\n\r\n<netft><cfgcpf>500</cfgcpf><cfgcpt>2000</cfgcpt>"
                      "<scfgfu>N</scfgfu><scfgtu>Nmm</scfgtu></netft>");
        client->disconnectFromHost(); // the answer has no length: the end tells
        QTRY_VERIFY(sensor->scale() == SensorScale::Read);
        QCOMPARE(sensor->drain(10, [](const WrenchSample&) {}), std::size_t{0});
        device.send(6, 6, 0, {1000, 0, 0, 0, 0, 4000});
        const auto wrench = nextOf(*sensor).raw;
        QCOMPARE(wrench.value[0], 2.0);
        QCOMPARE(wrench.value[5], 0.002);
        QCOMPARE(sensor->stats().lost, quint64{0});
    }

    void aNonsensePageIsAnAssumedScale()
    {
        FakeRdt device;
        QTcpServer http;
        QVERIFY(http.listen(QHostAddress::LocalHost, static_cast<quint16>(device.port())));
        const auto sensor = sensorAt(device.port());
        QVERIFY(device.waitForStart());
        device.send(1, 1);
        QVERIFY(http.waitForNewConnection(60'000));
        std::unique_ptr<QTcpSocket> client(http.nextPendingConnection());
        client->write("HTTP/1.1 200 OK\r\nContent-Length: 14\r\n\r\n<html>hi</html>");
        QVERIFY(client->waitForBytesWritten(1000));
        QTRY_VERIFY(sensor->scale() == SensorScale::AssumedUnreadable);
    }

    void badDatagramsAreCountedAndNotHandedOn()
    {
        FakeRdt device;
        const auto sensor = sensorAt(device.port());
        const auto n = settle(device, *sensor);
        QVERIFY(n > 0);
        const auto before = sensor->stats().received;
        for (const int size : {0, 1, 35, 37, 1476, 9000})
            device.sendBytes(QByteArray(size, '\x55'));
        device.send(n + 1, n + 1);
        device.send(n + 1, n + 1); // repeated
        device.send(n + 3, n + 3); // n + 2 is missing
        device.send(n + 2, n + 2); // and comes late
        device.send(n + 6, n + 6); // two are lost
        QByteArray several;
        for (std::uint32_t i = n + 7; i <= n + 9; ++i) {
            const auto bytes = rdt::encode(rdt::Record{i, i, 0, {}});
            several.append(reinterpret_cast<const char*>(bytes.data()), static_cast<qsizetype>(bytes.size()));
        }
        device.sendBytes(several);
        std::vector<std::uint32_t> sequences;
        QTRY_VERIFY((sensor->drain(100, [&](const WrenchSample& s) { sequences.push_back(s.sequence - n); }),
                     sequences.size() >= 6));
        const std::vector<std::uint32_t> expected{1, 3, 6, 7, 8, 9};
        QVERIFY(sequences == expected);
        QTRY_COMPARE(sensor->stats().received, before + 6);
        const auto stats = sensor->stats();
        QCOMPARE(stats.malformed, quint64{6});
        QCOMPARE(stats.lost, quint64{2});
        QCOMPARE(stats.duplicated, quint64{2});
        QCOMPARE(stats.reordered, quint64{1});
    }

    void aFaultIsToldInWords()
    {
        FakeRdt device;
        const auto sensor = sensorAt(device.port());
        auto n = settle(device, *sensor);
        auto stats = sensor->stats();
        const auto isReported = [&] {
            ++n;
            device.send(n, n, 0x80020000);
            stats = sensor->stats();
            return stats.status == 0x80020000U && stats.link == SensorLink::Streaming;
        };
        QTRY_VERIFY(isReported());
        QCOMPARE(sensor->statusWords(stats.status), u"transducer saturated or A/D fault"_s);
        QVERIFY(
            sensor->linkWords(stats).startsWith(u"The sensor reports: transducer saturated or A/D fault."_s));
        const auto newest = nextOf(*sensor);
        QCOMPARE(newest.status, 0x80020000U);
    }

    void aFrozenSensorIsNoticed()
    {
        FakeRdt device;
        const auto sensor = sensorAt(device.port());
        auto n = settle(device, *sensor);
        const auto stuck = n;
        const auto sendAndLook = [&](std::uint32_t sensorSequence) {
            ++n;
            device.send(n, sensorSequence);
            return sensor->stats().isFrozen;
        };
        QTRY_VERIFY(sendAndLook(stuck));
        QVERIFY(sensor->linkWords(sensor->stats()).contains(u"counter does not advance"_s));
        QTRY_VERIFY(!sendAndLook(n));
    }

    void theServerObeysTheCommandsOfTheRealOne()
    {
        auto server = startServer(3);
        const auto port = static_cast<quint16>(server->port());
        QUdpSocket client;
        QVERIFY(client.bind(QHostAddress::LocalHost, 0));
        const auto command = [&](rdt::Command code, std::uint32_t count) {
            const auto bytes = rdt::encode(rdt::Request{code, count});
            client.writeDatagram(reinterpret_cast<const char*>(bytes.data()),
                                 static_cast<qint64>(bytes.size()), QHostAddress::LocalHost, port);
        };
        std::vector<rdt::Record> records;
        std::vector<qsizetype> sizes;
        const auto receive = [&] {
            while (client.hasPendingDatagrams()) {
                QByteArray bytes(2000, '\0');
                bytes.resize(client.readDatagram(bytes.data(), bytes.size()));
                sizes.push_back(bytes.size());
                const std::span all(reinterpret_cast<const std::uint8_t*>(bytes.constData()),
                                    static_cast<std::size_t>(bytes.size()));
                for (std::size_t at = 0; at < all.size(); at += rdt::kRecordSize)
                    records.push_back(rdt::decodeRecord(all.subspan(at).first<rdt::kRecordSize>()));
            }
            return records.size();
        };

        command(rdt::Command::StartRealTime, 5); // a count is honoured
        QTRY_COMPARE(receive(), std::size_t{5});
        QCOMPARE(records.front().sequence, 1U);
        QCOMPARE(records.back().sequence, 5U);
        const auto lastSensorSequence = records.back().sensorSequence;
        QVERIFY(std::abs(records.back().counts[1]) > 1'000'000);
        // Nothing else comes, while the sensor's own counter goes on.
        for (std::size_t count = 6; records.back().sensorSequence < lastSensorSequence + 25; ++count) {
            command(rdt::Command::StartRealTime, 1);
            QTRY_COMPARE(receive(), count);
        }

        records.clear();
        sizes.clear();
        command(rdt::Command::SetBias, 0);
        command(rdt::Command::StartBuffered, 25); // ten a datagram, the rest in the last
        QTRY_COMPARE(receive(), std::size_t{25});
        QVERIFY((sizes == std::vector<qsizetype>{360, 360, 180}));
        QCOMPARE(records.front().sequence, 1U);
        QVERIFY(records.front().sensorSequence > lastSensorSequence);
        QVERIFY(std::abs(records.front().counts[1]) < 300'000);

        records.clear();
        command(rdt::Command::StartRealTime, 0);
        QTRY_VERIFY(receive() > 20);
        command(rdt::Command::Stop, 0);
        const auto isStill = [&] {
            const auto before = receive();
            QTest::qWait(50); // 25 records of a running stream
            return receive() == before;
        };
        QTRY_VERIFY(isStill());
    }

    void aPortInUseIsASentence()
    {
        const auto first = startServer();
        const int port = first->port();
        auto second = RdtServer::start(port, {.seed = 1});
        QVERIFY(!second.has_value());
        QVERIFY(second.error().code == Errc::Busy);
        QVERIFY(second.error().detail.contains(QString::number(port)));
        QVERIFY(!RdtServer::start(70000, {.seed = 1}).has_value());
    }

    void thePageIsForGetAndHead_data()
    {
        support::addColumns<QByteArray, QByteArray, bool>("request", "status", "hasBody");
        const QByteArray end = " HTTP/1.0\r\n\r\n";
        QTest::newRow("get") << "GET /netftapi2.xml" + end << QByteArray("200 ") << true;
        QTest::newRow("query") << "GET /netftapi2.xml?index=1" + end << QByteArray("200 ") << true;
        QTest::newRow("head") << "HEAD /netftapi2.xml" + end << QByteArray("200 ") << false;
        QTest::newRow("post") << "POST /netftapi2.xml" + end << QByteArray("405 ") << true;
        QTest::newRow("root") << "GET /" + end << QByteArray("404 ") << true;
        QTest::newRow("head of none") << "HEAD /x" + end << QByteArray("404 ") << false;
        QTest::newRow("longer") << "GET /netftapi2.xmls" + end << QByteArray("404 ") << true;
        QTest::newRow("nothing") << QByteArray("\r\n\r\n") << QByteArray("404 ") << true;
    }
    void thePageIsForGetAndHead()
    {
        const auto [request, status, hasBody] =
            support::fetched<QByteArray, QByteArray, bool>({"request", "status", "hasBody"});
        auto server = startServer();
        const auto isOpen = [&](QTcpSocket& socket) {
            socket.connectToHost(QHostAddress::LocalHost, static_cast<quint16>(server->port()));
            return socket.waitForConnected(60'000);
        };
        const auto isClosed = [](QTcpSocket& socket) {
            return socket.waitForDisconnected(4000) || socket.state() == QAbstractSocket::UnconnectedState;
        };
        // Clients that send nothing, or slowly, do not keep others waiting.
        std::array<QTcpSocket, 20> silent;
        QVERIFY(std::ranges::all_of(silent, isOpen));
        silent.back().write("GET /netftapi2.xml HT");
        QTcpSocket client;
        QVERIFY(isOpen(client));
        client.write(request);
        QVERIFY(isClosed(client));
        const QByteArray answer = client.readAll();
        QVERIFY2(answer.startsWith(QByteArray("HTTP/1.1 " + status)), answer.constData());
        QCOMPARE(!answer.endsWith("\r\n\r\n"), hasBody);
        silent.back().write("TP/1.0\r\n\r\n");
        QVERIFY(isClosed(silent.back()));
        QVERIFY(silent.back().readAll().startsWith("HTTP/1.1 200 "));
    }
};

SERVODECK_TEST(TestRdtSensor)

} // namespace tst_rdtsensor
#include "tst_rdtsensor.moc"
