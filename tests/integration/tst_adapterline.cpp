// SPDX-License-Identifier: GPL-3.0-or-later
// Rates and flags on the way through the bus thread to a line: the other side of a pty sees what was asked of
// it.
#include <cerrno>

#include <fcntl.h>
#include <unistd.h>

#include "core/bus/bushandle.h"
#include "core/link/linespeed.h"
#include "core/link/portlist.h"
#include "core/link/seriallink.h"
#include "tests/support/program.h"
#include "tests/support/sessionbench.h"
#include "tests/support/testprogram.h"

namespace tst_adapterline {

using namespace core;

namespace {

/// A bus without joints on a line without servos.
struct Rig
{
    Pty pty;
    std::unique_ptr<bus::BusHandle> handle;
    std::vector<bus::LineEvent> lines;
    std::vector<bus::Reply> replies;
    bool isOpen = false;
    bool isScanned = false;
    std::set<int> seen; ///< rates of the line

    explicit Rig(int baud)
        : pty(std::move(Pty::open(9600)).value())
    {
        bus::BusHandle::Settings settings;
        settings.port = pty.path();
        settings.schedule.baud = baud;
        settings.schedule.vitalsPeriod = Duration::zero();
        handle = std::make_unique<bus::BusHandle>(settings);
    }
    bool until(const std::function<bool()>& done)
    {
        const Time end = Clock::now() + 60s;
        while (!done() && Clock::now() < end) {
            seen.insert(pty.clientBaud());
            std::array<std::uint8_t, 256> bytes;
            pty.read(bytes); // else the line fills
            handle->drain(1000, [this](const bus::Event& event) {
                if (const auto* line = std::get_if<bus::LineEvent>(&event))
                    lines.push_back(*line);
                else if (const auto* reply = std::get_if<bus::Reply>(&event))
                    replies.push_back(*reply);
                else if (const auto* link = std::get_if<bus::LinkEvent>(&event))
                    isOpen = link->phase == bus::LinkPhase::Open;
                else if (const auto* scan = std::get_if<bus::ScanProgress>(&event))
                    isScanned = isScanned || scan->finished;
            });
            QTest::qSleep(1);
        }
        return done();
    }
};

/// A session on a line without servos.
struct SessionRig
{
    Pty pty = std::move(Pty::open(9600)).value();
    Session session{ModelLibrary::builtIn()};

    bool connectNow(int baud)
    {
        session.links.connectTo(pty.path(), baud);
        return isConnected();
    }
    bool isConnected()
    {
        return testsupport::runUntil(
            session, [&] { return session.links.linkState() == LinkState::Connected; }, 60s);
    }
};

} // namespace

class TestAdapterLine : public QObject
{
    Q_OBJECT

private slots:
    /// The first request waits until replies to the program before, here one every 20 ms, have ended.
    void repliesToTheProgramBeforeAreWaitedOut()
    {
        bool wasSlow = true; // this test itself, on a busy machine
        for (int i = 0; wasSlow && i < 20; ++i) {
            Rig rig(115200);
            wasSlow = false;
            for (int reply = 0; reply < 15 && !wasSlow; ++reply) {
                const Time sent = Clock::now();
                rig.pty.write(std::array<std::uint8_t, 9>{0xFF, 0xFF, 9, 1, 0x44, 0, 0, 0, 0});
                QTest::qSleep(20);
                wasSlow = Clock::now() - sent > 40ms;
                rig.handle->drain(1000, [&](const bus::Event& event) {
                    const auto* link = std::get_if<bus::LinkEvent>(&event);
                    rig.isOpen = rig.isOpen || (link != nullptr && link->phase == bus::LinkPhase::Open);
                });
                QVERIFY(wasSlow || !rig.isOpen);
            }
            QVERIFY(rig.until([&rig] { return rig.isOpen; }));
        }
        QVERIFY(!wasSlow);
    }

    /// Another program that takes the bytes away is not an unplugged adapter.
    void anotherReaderIsToldFromAnUnpluggedAdapter()
    {
        auto pty = Pty::open(9600);
        QVERIFY(pty.has_value());
        const int other = ::open(pty->path().toLocal8Bit().constData(), O_RDWR | O_NOCTTY | O_NONBLOCK);
        QVERIFY(other >= 0);
        SerialLink link;
        Time arrived;
        QVERIFY(link.open(pty->path(), 115200));
        std::array<std::uint8_t, 16> bytes{1, 2, 3};
        int count = 0;
        for (int i = 0; i < 3; ++i) {
            QCOMPARE(count, 0); // once or twice may be chance
            QVERIFY(pty->write({bytes.data(), 3}) > 0);
            std::array<std::uint8_t, 16> taken;
            ssize_t got = 0;
            QTRY_VERIFY(got > 0 || (got = ::read(other, taken.data(), taken.size())) > 0);
            count = link.read(bytes, arrived);
        }
        QCOMPARE(count, -1);
        QCOMPARE(link.error(), EBUSY);
        QVERIFY(link.open(pty->path(), 115200));
        {
            const Pty gone(std::move(*pty)); // the other side goes away
        }
        QTRY_COMPARE(link.read(bytes, arrived), -1);
        QVERIFY(link.error() != EBUSY);
        ::close(other);
        QVERIFY(lossText(u"/dev/none"_s, ENODEV).contains("unplugged"_L1));
        QVERIFY(lossText(u"/dev/none"_s, EBUSY).contains("Another program"_L1));
    }

    /// The program behind a virtual port holds it, too, but must not be closed.
    void theHolderOfAVirtualPortIsItsClient()
    {
        program::Sim sim("--servos 1");
        QCOMPARE(portHolder(sim.port()), QString());
        program::Command client;
        client.start(u"sh"_s, {u"-c"_s, u"exec sleep 60 <> %1"_s.arg(sim.port())});
        QTRY_VERIFY_WITH_TIMEOUT(portHolder(sim.port()).contains(QString::number(client.processId())),
                                 program::kPatience);
    }

    void anyRateReachesTheOtherSide_data()
    {
        support::addValues("baud", {666666, 400000, 250000, 200000, 115200, 57600, 1000000, 123457, 3000001});
    }
    void anyRateReachesTheOtherSide()
    {
        QFETCH(int, baud);
        auto pty = Pty::open(9600);
        QVERIFY(pty);
        SerialLink link;
        QVERIFY(link.open(pty->path(), baud));
        QCOMPARE(pty->clientBaud(), baud);
        QCOMPARE(link.realBaud(), baud);
        for (const int other : {666666, 115200, baud}) {
            QVERIFY(link.setBaud(other));
            QCOMPARE(pty->clientBaud(), other);
        }
        QVERIFY(!link.setBaud(0));
        QCOMPARE(link.error(), EINVAL);
        QVERIFY(!link.lowLatency());
        QCOMPARE(link.setLowLatency(true), ENOTTY);
        link.close();
        QCOMPARE(link.realBaud(), 0);
        QVERIFY(!link.setBaud(115200));
    }
    void theBusSpeaksIt()
    {
        Rig rig(666666);
        QVERIFY(rig.until([&] { return rig.isOpen; }));
        QCOMPARE(rig.pty.clientBaud(), 666666);
        QCOMPARE(rig.lines.size(), 1u);
        QCOMPARE(rig.lines[0].baud, 666666);
        QCOMPARE(rig.lines[0].realBaud, 666666);
        QCOMPARE(int(rig.lines[0].lowLatency), -1);
        QVERIFY(!rig.lines[0].isAnswer);

        bus::BaudRequest request;
        request.baud = 123457;
        QVERIFY(rig.handle->submit(request) != 0);
        QVERIFY(rig.until([&] { return !rig.replies.empty(); }));
        QVERIFY(rig.replies[0].outcome == bus::Outcome::Done);
        QVERIFY(rig.until([&] { return rig.lines.size() == 2; }));
        QCOMPARE(rig.pty.clientBaud(), 123457);
        QCOMPARE(rig.lines[1].realBaud, 123457);
    }
    void aSearchGoesThroughTheRates()
    {
        Rig rig(115200);
        QVERIFY(rig.until([&] { return rig.isOpen; }));
        bus::ScanRequest request;
        request.bauds = {115200, 666666, 250000};
        request.firstId = request.lastId = 3;
        QVERIFY(rig.handle->submit(request) != 0);
        rig.seen.clear();
        QVERIFY(rig.until([&] { return rig.isScanned; }));
        QCOMPARE(rig.seen, (std::set{115200, 250000, 666666}));
        QCOMPARE(rig.pty.clientBaud(), 115200); // and comes back
    }
    void aFlagThatIsNotThereIsRefused()
    {
        Rig rig(115200);
        rig.handle->setLowLatency(true);
        QVERIFY(rig.until([&] { return !rig.lines.empty() && rig.lines.back().isAnswer; }));
        QCOMPARE(rig.lines.back().error, ENOTTY);
        QCOMPARE(int(rig.lines.back().lowLatency), -1);
    }
    void theSessionKnowsTheRateInForce()
    {
        SessionRig rig;
        Session& session = rig.session;
        QSignalSpy reported(&session.adapter, &Adapter::adapterChanged);
        QVERIFY(rig.connectNow(666666));
        const AdapterFacts facts = session.adapter.adapter();
        QVERIFY(facts.kind == AdapterKind::Pty);
        QCOMPARE(facts.port, rig.pty.path());
        QCOMPARE(facts.requestedBaud, 666666);
        QVERIFY(facts.realBaud == 666666);
        QVERIFY(!facts.latencyTimer);
        QVERIFY(session.adapter.latencyWords().isEmpty());
        QVERIFY(reported.count() > 0);
        session.adapter.setLatencyTimer(1);
        QVERIFY2(session.adapter.adapterProblem().contains(u"no latency timer"_s),
                 qPrintable(session.adapter.adapterProblem()));
        session.links.disconnectFrom();
        QVERIFY(session.adapter.adapter() == AdapterFacts());
        QVERIFY(session.adapter.adapterProblem().isEmpty());
    }
    void whereTheTimerIsRefusedTheFlagIsTried()
    {
        SessionRig rig;
        Session& session = rig.session;
        session.adapter.setAdapterSource({[](const QString& path) {
                                              AdapterFacts facts;
                                              facts.port = path;
                                              facts.latencyTimer = 16;
                                              facts.lowLatency = false;
                                              return facts;
                                          },
                                          [](const QString&, int) -> Result<void> {
                                              return Error{Errc::PermissionDenied, u"denied"_s};
                                          }});
        QVERIFY(rig.connectNow(115200));
        session.adapter.setLatencyTimer(1);
        QVERIFY(session.adapter.adapterProblem()
                    .isEmpty()); // the pty has no such flag, but that is not known yet
        QVERIFY(testsupport::runUntil(
            session, [&] { return session.adapter.adapterProblem() == u"denied"_s; }, 60s));
    }
    void aSlowAdapterIsToldOnceAConnection()
    {
        SessionRig rig;
        Session& session = rig.session;
        int timer = 16;
        session.adapter.setAdapterSource({[&](const QString& path) {
                                              AdapterFacts facts;
                                              facts.port = path;
                                              facts.kind = AdapterKind::Ftdi;
                                              facts.latencyTimer = timer;
                                              return facts;
                                          },
                                          [&](const QString&, int milliseconds) -> Result<void> {
                                              timer = milliseconds;
                                              return {};
                                          }});
        QStringList warnings;
        int corrected = 0;
        connect(&session.messages, &Messages::notified, this,
                [&](Severity, const QString& sentence, const Cause& cause) {
                    if (cause.kind == Cause::Kind::AdapterSlow)
                        warnings << sentence;
                });
        connect(&session.messages, &Messages::resolved, this,
                [&](const Cause& cause) { corrected += cause.kind == Cause::Kind::AdapterSlow ? 1 : 0; });
        QVERIFY(rig.connectNow(115200));
        QCOMPARE(warnings.size(), 1);
        QVERIFY2(warnings[0].contains(u"16 ms: at most 62 polls/s"_s), qPrintable(warnings[0]));
        ArrayConfig array;
        array.joints.emplace_back().name = u"new"_s;
        QVERIFY(session.document.edit(u"Edit"_s, array)); // begins the bus anew
        QVERIFY(rig.isConnected());
        QVERIFY(testsupport::runUntil(
            session, [&] { return session.links.busStats().cycles > 20; }, 60s));
        QCOMPARE(warnings.size(), 1);
        corrected = 0;
        session.adapter.setLatencyTimer(1);
        QCOMPARE(timer, 1);
        QCOMPARE(corrected, 1);
        QVERIFY(session.adapter.adapter().latencyTimer == 1);
        QVERIFY(session.adapter.adapterProblem().isEmpty());
        QVERIFY(rig.connectNow(115200));
        QCOMPARE(warnings.size(), 1);
        timer = 8;
        QVERIFY(rig.connectNow(2600000)); // one the chip cannot make
        QCOMPARE(warnings.size(), 2);
    }
};

SERVODECK_TEST(TestAdapterLine)

} // namespace tst_adapterline
#include "tst_adapterline.moc"
