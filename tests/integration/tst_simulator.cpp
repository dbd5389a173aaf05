// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtSerialPort/QSerialPort>

#include <fcntl.h>
#include <sys/ioctl.h>

#include "core/base/bytes.h"
#include "core/link/localline.h"
#include "core/link/seriallink.h"
#include "core/protocol/herkulex/packet.h"
#include "core/protocol/herkulex/parser.h"
#include "core/protocol/herkulex/status.h"
#include "tests/support/sessionbench.h"

namespace tst_simulator {

using namespace core;
using namespace testsupport;
using namespace core::herkulex;

namespace {

constexpr int kReplyTimeout = 500; // ms, where an answer is expected
constexpr int kSilence = 6;        // ms, where none is
constexpr std::uint8_t kTorqueOn = 0x60;

/// The simplest possible client: one request, one reply, through a QSerialPort as the program itself uses it.
class Client
{
public:
    bool open(const QString& path, int baud)
    {
        m_port.setPortName(path);
        return m_port.open(QIODevice::ReadWrite) && m_port.setBaudRate(baud);
    }
    void send(const Frame& frame)
    {
        m_port.write(reinterpret_cast<const char*>(frame.bytes.data()), frame.size);
        m_port.flush();
    }
    /// Everything that arrives within `timeout` ms or up to the first good packet.
    std::optional<std::vector<std::uint8_t>> reply(int timeout = kReplyTimeout)
    {
        QElapsedTimer clock;
        clock.start();
        PacketView packet;
        while (!m_parser.next(packet)) {
            const int left = timeout - static_cast<int>(clock.elapsed());
            if (left <= 0 || (m_port.bytesAvailable() == 0 && !m_port.waitForReadyRead(left)))
                return std::nullopt;
            const QByteArray bytes = m_port.readAll();
            rawBytes += bytes.size();
            m_parser.feed(core::toSpan(bytes));
        }
        lastId = packet.id;
        return std::vector<std::uint8_t>(packet.data.begin(), packet.data.end());
    }
    std::optional<std::vector<std::uint8_t>> ask(const Frame& frame, int timeout = kReplyTimeout)
    {
        send(frame);
        return reply(timeout);
    }
    bool ping(std::uint8_t id, int timeout = kReplyTimeout)
    {
        return ask(makeStat({id}), timeout).has_value();
    }
    /// A 16-bit register, -1 when there is no answer.
    int word(std::uint8_t id, std::uint8_t address)
    {
        const auto data = ask(makeRead({id}, Command::RamRead, address, 2));
        return data && data->size() == 6 ? (*data)[2] | (*data)[3] << 8 : -1;
    }
    void writeRam(std::uint8_t id, std::uint8_t address, std::uint8_t value)
    {
        send(makeWrite({id}, Command::RamWrite, address, std::array{value}));
    }
    void move(std::uint8_t id, std::uint16_t ticks, std::uint8_t playtime)
    {
        send(makeIJog(std::array{JogTag::position({id}, ticks, playtime)}));
    }
    void setBaud(int baud) { m_port.setBaudRate(baud); }

    qint64 rawBytes = 0;
    int lastId = -1;

private:
    QSerialPort m_port;
    StreamParser m_parser;
};

/// Sends a status request.
bool asks(SerialLink& link, std::uint8_t id, Time& arrived)
{
    const Frame request = makeStat({id});
    return link.write({request.bytes.data(), request.size}, arrived) == static_cast<int>(request.size);
}

/// Whether a status request over `link` is answered by its servo.
bool answers(SerialLink& link, std::uint8_t id, int timeout = kReplyTimeout)
{
    Time arrived;
    if (!asks(link, id, arrived))
        return false;
    StreamParser parser;
    PacketView packet;
    std::array<std::uint8_t, 64> buffer{};
    return QTest::qWaitFor(
               [&] {
                   const int count = link.read(buffer, arrived);
                   parser.feed({buffer.data(), static_cast<std::size_t>(std::max(count, 0))});
                   return count < 0 || parser.next(packet);
               },
               timeout)
           && packet.id == id;
}

SimulatorSettings settingsFor(const std::vector<std::uint8_t>& ids, int baud = 115200,
                              const char* model = "DRS-0101")
{
    SimulatorSettings settings;
    settings.baud = baud;
    for (const std::uint8_t id : ids)
        settings.servos.push_back({ModelLibrary::builtIn().find(QString::fromLatin1(model)), id, -1});
    return settings;
}

struct Servos
{
    std::unique_ptr<Simulator> simulator;
};

/// A client on the port of its own servos.
struct ServedClient : Servos, Client
{
    explicit ServedClient(const SimulatorSettings& settings)
        : Servos{startSimulator(settings)}
    {
        if (!open(simulator->portPath(), settings.baud))
            qFatal("no port");
    }
};

} // namespace

class TestSimulator : public QObject
{
    Q_OBJECT

private slots:
    void aServoAnswersPingAndTellsItsModel()
    {
        ServedClient client(settingsFor({7}, 115200, "DRS-0201"));
        QVERIFY(client.ping(7));
        QCOMPARE(client.lastId, 7);
        const auto model = client.ask(makeRead({7}, Command::EepRead, 0, 2));
        QVERIFY(model);
        QCOMPARE(*model, (std::vector<std::uint8_t>{0, 2, 2, 1, 0, 0}));
        QVERIFY(!client.ping(8, kSilence));
    }

    void aClientThatSetsNoSpeedIsUnderstood()
    {
        const auto simulator = startSimulator(settingsFor({1}, 57600));
        QFile raw(simulator->portPath());
        QVERIFY(raw.open(QIODevice::ReadWrite | QIODevice::Unbuffered));
        const Frame request = makeStat({1});
        raw.write(reinterpret_cast<const char*>(request.bytes.data()), request.size);
        QCOMPARE(raw.read(9).toHex(), QByteArrayLiteral("ffff090147"
                                                        "4eb00000"));
    }

    void aScanFindsTwelveScatteredServos()
    {
        const std::vector<std::uint8_t> ids{0, 1, 5, 17, 42, 63, 64, 99, 128, 200, 252, 253};
        ServedClient client(settingsFor(ids));
        // A busy machine may bring an answer late, but never from a servo that is not there, and each once.
        // The next request must not run into it.
        std::vector<std::uint8_t> found;
        for (int id = 0; id <= ServoId::kMax; ++id) {
            const bool isThere = std::ranges::count(ids, id) > 0;
            if (client.ping(static_cast<std::uint8_t>(id), isThere ? kReplyTimeout : kSilence))
                found.push_back(static_cast<std::uint8_t>(client.lastId));
        }
        while (client.reply(100))
            found.push_back(static_cast<std::uint8_t>(client.lastId));
        QCOMPARE(found, ids);
    }

    void aScanAtAForeignRateFindsNone()
    {
        const auto simulator = startSimulator(settingsFor({0, 9, 253}));
        for (const int baud : {57600, 200000, 250000, 400000, 500000, 666666, 1000000}) {
            Client client;
            QVERIFY(client.open(simulator->portPath(), baud));
            for (const std::uint8_t id : std::array<std::uint8_t, 3>{0, 9, 253})
                QVERIFY2(!client.ping(id, kSilence), qPrintable(QString::number(baud)));
        }
    }

    void anOddRateIsSpokenExactly()
    {
        ServedClient client(settingsFor({3}, 666666));
        QVERIFY(client.ping(3));
        client.setBaud(500000);
        QVERIFY(!client.ping(3, kSilence));
    }

    void aJogMovesTheServoAndItArrives()
    {
        ServedClient client(settingsFor({4, 5}));
        QCOMPARE(client.word(4, 60), 512);
        client.writeRam(4, 52, kTorqueOn);
        client.move(4, 700, 30);
        QTRY_VERIFY_WITH_TIMEOUT(std::abs(client.word(4, 60) - 700) <= 2, 60'000);
        QCOMPARE(client.word(4, 68), 700);
        QCOMPARE(client.word(5, 60), 512);
        const auto status = client.ask(makeStat({4}));
        QVERIFY(status);
        QVERIFY((status->at(1) & StatusDetail::kMotorOn) != 0);
    }

    void severalServosAnsweringAtOnceAreNotUnderstood()
    {
        ServedClient one(settingsFor({33}));
        QVERIFY(one.ping(ServoId::kBroadcast));
        QCOMPARE(one.lastId, 33);

        ServedClient client(settingsFor({2, 3, 10, 11}));
        for (int i = 0; i < 20; ++i)
            QVERIFY(!client.ping(ServoId::kBroadcast, kSilence));
        QVERIFY(client.rawBytes > 100); // garbled, not silent
    }

    void aRestartServesUnderTheSameLink()
    {
        const QTemporaryDir folder;
        auto settings = settingsFor({1});
        settings.linkPath = folder.filePath(u"port"_s);
        for (int i = 0; i < 3; ++i) {
            const auto simulator = startSimulator(settings);
            Client client;
            QVERIFY(client.open(settings.linkPath, 115200));
            QVERIFY(client.ping(1));
        }
        // One that was killed leaves its link behind.
        QVERIFY(QFile::link(folder.filePath(u"nothing"_s), settings.linkPath));
        const auto simulator = startSimulator(settings);
        QCOMPARE(QFile::symLinkTarget(settings.linkPath), simulator->portPath());
    }

    void aFileInTheLinksPlaceIsLeftAlone()
    {
        const QTemporaryDir folder;
        auto settings = settingsFor({1});
        settings.linkPath = folder.filePath(u"notes.txt"_s);
        QFile file(settings.linkPath);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("mine");
        file.close();
        const auto refused = Simulator::start(settings);
        QVERIFY(!refused);
        QVERIFY(refused.error().detail.contains(settings.linkPath));
        QCOMPARE(QFileInfo(settings.linkPath).size(), 4);

        const QString toFile = folder.filePath(u"shortcut"_s);
        QVERIFY(QFile::link(settings.linkPath, toFile));
        settings.linkPath = toFile;
        QVERIFY(!Simulator::start(settings));
        QVERIFY(QFileInfo(toFile).isSymLink());
    }

    void theLinkGoesWithTheSimulator()
    {
        const QTemporaryDir folder;
        auto settings = settingsFor({1});
        settings.linkPath = folder.filePath(u"port"_s);
        {
            const auto simulator = startSimulator(settings);
            QVERIFY(QFileInfo(settings.linkPath).isSymLink());
        }
        QVERIFY(!QFileInfo(settings.linkPath).isSymLink());
    }

    void theLinkOfARunningSimulatorIsKept()
    {
        const QTemporaryDir folder;
        auto settings = settingsFor({1});
        settings.linkPath = folder.filePath(u"port"_s);
        const auto running = startSimulator(settings);
        Client client;
        for (int i = 0; i < 2; ++i) {
            const auto second = Simulator::start(settings);
            QVERIFY(!second);
            QVERIFY(second.error().detail.contains(settings.linkPath));
            QCOMPARE(QFile::symLinkTarget(settings.linkPath), running->portPath());
            QVERIFY(i > 0 || client.open(settings.linkPath, 115200)); // and while a client has the port
        }
        QVERIFY(client.ping(1));
    }

    void aWrongSettingIsRefusedWithASentence()
    {
        const auto badRate = Simulator::start(settingsFor({1}, 9600));
        QVERIFY(!badRate);
        QCOMPARE(badRate.error().code, Errc::BadArgument);
        QVERIFY(badRate.error().detail.contains("9600"_L1));
        QVERIFY(!Simulator::start(settingsFor({254})));
        auto away = settingsFor({1});
        away.servos[0].initialTick = 5000;
        QVERIFY(!Simulator::start(away));
        away.servos[0].model = nullptr;
        QVERIFY(!Simulator::start(away));
    }

    void aClientThatDiedDoesNotBlockThePort()
    {
        const auto simulator = startSimulator(settingsFor({1}));
        const auto open = [&] {
            return ::open(simulator->portPath().toLocal8Bit().constData(), O_RDWR | O_NOCTTY);
        };
        const int dead = open();
        const int next = open();
        QCOMPARE(ioctl(dead, TIOCEXCL), 0);
        close(dead);
        const auto isExclusive = [next] {
            int flag = -1;
            return ioctl(next, TIOCGEXCL, &flag) != 0 || flag != 0;
        };
        QTRY_VERIFY_WITH_TIMEOUT(!isExclusive(), 60'000);
        close(next);
    }

    void theSensorServesBesideTheServos()
    {
        auto settings = settingsFor({1});
        QCOMPARE((*Simulator::start(settings))->ftPort(), -1);
        settings.ftPort = 0;
        ServedClient client(settings);
        QVERIFY(client.simulator->ftPort() > 0);
        QVERIFY(client.ping(1));
    }

    void aLineInsideTheProgramServesLikeAPort()
    {
        SimulatorSettings settings = settingsFor({7}, 57600);
        settings.line = std::make_shared<LocalLine>();
        SerialLink link;
        QVERIFY(!link.open(settings.line, 57600)); // nothing serves it yet
        const auto simulator = startSimulator(settings);
        QVERIFY(simulator->portPath().isEmpty());
        QVERIFY(link.open(simulator->line(), 115200));
        QCOMPARE(link.realBaud(), 115200);
        QVERIFY(!answers(link, 7, kSilence)); // at a foreign rate
        QVERIFY(link.setBaud(57600));
        QVERIFY(answers(link, 7));

        // A new client does not get the answer to the one before.
        Time arrived;
        QVERIFY(asks(link, 7, arrived));
        QTRY_VERIFY(Clock::now() > link.nextRead());
        QVERIFY(link.open(simulator->line(), 57600));
        std::array<std::uint8_t, 64> buffer{};
        QCOMPARE(link.read(buffer, arrived), 0);
        QVERIFY(answers(link, 7));

        // A reply that was read in part: the rest is due at once.
        QVERIFY(asks(link, 7, arrived));
        QTRY_VERIFY(Clock::now() > link.nextRead());
        QCOMPARE(link.read(std::span(buffer).first(2), arrived), 2);
        QVERIFY(Clock::now() - arrived > 1ms); // when the reply was complete
        const Duration overdue = Clock::now() - link.nextRead();
        QVERIFY(overdue >= Duration::zero() && overdue < 10s);
        QVERIFY(link.read(buffer, arrived) > 2);
    }

    void aLineInsideTheProgramGoesAndComesBack()
    {
        SimulatorSettings settings = settingsFor({7});
        settings.line = std::make_shared<LocalLine>();
        settings.faults = sim::Faults::parse(u"vanish=600ms@300ms"_s).value();
        const auto simulator = startSimulator(settings);
        SerialLink link;
        QVERIFY(link.open(simulator->line(), 115200));
        QTRY_VERIFY(!answers(link, 7, 20));
        std::array<std::uint8_t, 64> buffer{};
        Time arrived;
        QTRY_COMPARE(link.read(buffer, arrived), -1);
        QCOMPARE(link.error(), ENODEV);
        const Frame request = makeStat({7});
        QCOMPARE(link.write({request.bytes.data(), request.size}, arrived),
                 -1); // and no signal ends the program
        QVERIFY(!link.open(simulator->line(), 115200));
        QTRY_VERIFY(link.open(simulator->line(), 115200));
        QVERIFY(answers(link, 7));
    }
};

SERVODECK_TEST(TestSimulator)

} // namespace tst_simulator
#include "tst_simulator.moc"
