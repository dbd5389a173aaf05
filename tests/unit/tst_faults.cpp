// SPDX-License-Identifier: GPL-3.0-or-later
// Faults of the wire and of servos: done as asked, survived by the bus, named by its statistics.
#include "core/timing/busstatistics.h"
#include "tests/support/extent.h"
#include "tests/support/testprogram.h"
#include "tests/support/virtualworld.h"

namespace tst_faults {

using namespace core;
using namespace core::bus;
using sim::FaultKind;
using sim::Faults;

namespace {

Faults faults(const char* spec)
{
    auto parsed = Faults::parse(QString::fromLatin1(spec));
    if (!parsed)
        qFatal("%s", qPrintable(parsed.error().detail));
    return *parsed;
}

unsigned long long shown(std::uint64_t number)
{
    return number;
}

/// A bus that has run long enough to know its servos, and what it reported of itself.
struct Bus : VirtualWorld
{
    explicit Bus(int servos = 8, Duration period = 20ms, Duration reqPeriod = 0ms)
    {
        settings.period = period;
        settings.reqPeriod = reqPeriod;
        settings.vitalsPeriod = 0ms;
        addServos(servos);
        statistics.linkOpened(now);
        onCycle = [this](const CycleRecord& cycle) {
            statistics.add(cycle);
            cycles.push_back(cycle);
        };
        onExchange = [this](const ExchangeRecord& exchange) {
            statistics.add(exchange);
            exchanges.push_back(exchange);
        };
        open();
        runFor(3s);
    }

    void give(const char* spec)
    {
        begun = now;
        before = scheduler->stats();
        bus.setFaults(faults(spec), now);
    }
    std::uint64_t done(FaultKind kind) const { return bus.faults().count(kind); }
    Stats since() const
    {
        Stats stats = scheduler->stats(now);
        stats.unanswered -= before.unanswered;
        stats.retries -= before.retries;
        stats.lost -= before.lost;
        stats.collisions -= before.collisions;
        stats.checksumErrors -= before.checksumErrors;
        stats.droppedBytes -= before.droppedBytes;
        stats.unexpected -= before.unexpected;
        stats.overruns -= before.overruns;
        return stats;
    }

    /// Samples of each joint within a time.
    std::map<int, int> samplesBetween(Time from, Time to) const
    {
        std::map<int, int> counts;
        for (const auto& event : events) {
            const auto* sample = std::get_if<Sample>(&event);
            if (sample != nullptr && sample->time >= from && sample->time < to)
                ++counts[sample->joint.value];
        }
        return counts;
    }
    /// The least share of its rate before the faults that a joint other than `without` had between two times.
    double leastShare(Time from, Time to, int without) const
    {
        const auto reference = samplesBetween(begun - (to - from), begun);
        const auto got = samplesBetween(from, to);
        double least = 1e9;
        for (const auto& [joint, count] : reference) {
            if (joint != without)
                least = std::min(least, (got.contains(joint) ? got.at(joint) + 1.0 : 0.0)
                                            / count); // one more or less
        }
        return least;
    }
    /// Polls not answered whose cycle began later than `cyclesLater` cycles after `time`.
    int unansweredAfter(Time time, int cyclesLater, int without = -1) const
    {
        std::uint64_t limit = 0;
        for (const auto& cycle : cycles) {
            if (cycle.start <= time)
                limit = cycle.number + static_cast<std::uint64_t>(cyclesLater);
        }
        return static_cast<int>(std::ranges::count_if(exchanges, [&](const auto& e) {
            return e.cycle > limit && e.kind == ExchangeKind::Poll && e.end == ExchangeEnd::Unanswered
                   && e.joint != without;
        }));
    }
    /// leastShare() is almost the whole.
    bool keepsRate(Time from, Time to, int without = -1) const
    {
        const double share = leastShare(from, to, without);
        return support::compared(share >= 0.95, share);
    }
    /// Every joint is sampled at its old rate from two cycles after `time` on. After late replies its polls
    /// are longer for a while (`lateFor`), so that another late one is no reply to them.
    bool isBack(Time time, int without = -1, Duration lateFor = 0s) const
    {
        const Time from = time + 2 * std::max<Duration>(settings.period, 20ms);
        const double first = leastShare(from, from + 1s, without);
        const double share = leastShare(from + lateFor, from + lateFor + 1s, without);
        if (first < 0.75 || share < 0.95)
            qWarning("a joint has %.3f, then %.3f of its rate after the fault", first, share);
        return first >= 0.75 && share >= 0.95;
    }

    BusStatistics statistics;
    std::vector<CycleRecord> cycles;
    std::vector<ExchangeRecord> exchanges;
    Time begun;
    Stats before;
};

} // namespace

class TestFaults : public QObject
{
    Q_OBJECT

private slots:
    // --- the SPEC ---

    void aSpecIsRead_data()
    {
        QTest::addColumn<QString>("spec");
        for (const char* spec : {"drop=0.001",
                                 "seed=7,drop=0.001,flip=0.0005,dup=1",
                                 "drop=#120",
                                 "request.flip=#3",
                                 "request.drop=0.5@1s..2s",
                                 "delay=5ms@0.01",
                                 "delay=500us@#7@2s..",
                                 "request.delay=1.5ms@0.2",
                                 "wrongid=#4",
                                 "wrongid=0.1@100ms..2min",
                                 "dead=3@2s..4s",
                                 "dead=0@1s..",
                                 "duplicate=253@0s..1s",
                                 "babble=3@2s..4s",
                                 "babble=3/500us@2s..4s",
                                 "brownout=5@10s",
                                 "brownout=5@10s..12s",
                                 "brownout=5@10s+30s",
                                 "stall=12ms@5s+5s",
                                 "stall=12ms@5s",
                                 "vanish=1s@20s",
                                 "seed=0"})
            QTest::newRow(spec) << QString::fromLatin1(spec);
    }
    void aSpecIsRead()
    {
        QFETCH(QString, spec);
        const auto parsed = Faults::parse(spec);
        QVERIFY2(parsed.has_value(), parsed ? "" : qPrintable(parsed.error().detail));
    }

    void aBadSpecIsRefusedWithThePlace_data()
    {
        support::addRows<QString>({"place"}, {{"", "too early"},
                                              {"drop", "too early"},
                                              {"drop=", "too early"},
                                              {"drop=0", "character 6 "},
                                              {"drop=1.5", "character 6 "},
                                              {"drop=0.1;flip=0.1", "character 9 "},
                                              {"drop=0.1,", "too early"},
                                              {"drop=0.1,fleep=3", "character 10 "},
                                              {"drop=-0.1", "character 6 "},
                                              {"drop=#x", "character 7 "},
                                              {"drop=0.1@3s", "too early"},
                                              {"drop=0.1@4s..2s", "character 14 "},
                                              {"delay=5@0.01", "character 7 "},
                                              {"delay=5ms", "too early"},
                                              {"dead=254@1s..2s", "character 6 "},
                                              {"dead=3@1s", "too early"},
                                              {"babble=3/1us@1s..2s", "character 10 "},
                                              {"stall=12ms@5s+1ms", "character 7 "},
                                              {"stall=12ms@5s..6s", "character 14 "},
                                              {"request.dead=3@1s..2s", "character 1 "},
                                              {"request.seed=3", "character 1 "},
                                              {"seed=abc", "character 6 "},
                                              {"vanish=1s", "too early"},
                                              {"vanish=99999999999s@1s", "character 8 "}});
    }
    void aBadSpecIsRefusedWithThePlace()
    {
        QFETCH(QString, place);
        const auto parsed = Faults::parse(QString::fromLatin1(QTest::currentDataTag()));
        QVERIFY(!parsed.has_value());
        QVERIFY2(parsed.error().detail.contains(place), qPrintable(parsed.error().detail));
        QVERIFY(parsed.error().detail.endsWith(QLatin1Char('.')));
        QVERIFY(parsed.error().code == Errc::BadArgument);
    }

    void theSameSeedGivesTheSameFaults()
    {
        const auto run = [](const char* spec) {
            Bus bus;
            bus.give(spec);
            bus.runFor(2s);
            std::vector<std::pair<Duration, int>> done;
            for (const auto& fault : bus.bus.faults().injected())
                done.emplace_back(fault.time - bus.begun, static_cast<int>(fault.kind));
            return done;
        };
        const auto first = run("seed=7,drop=0.001,flip=0.001,request.dup=0.001,babble=3@1s..1100ms");
        QVERIFY(first.size() > 10);
        QCOMPARE(run("seed=7,drop=0.001,flip=0.001,request.dup=0.001,babble=3@1s..1100ms"), first);
        QVERIFY(run("seed=8,drop=0.001,flip=0.001,request.dup=0.001,babble=3@1s..1100ms") != first);
    }

    void aShareIsKept()
    {
        Bus bus;
        bus.give("drop=0.01@0s..10s,wrongid=0.02@0s..");
        bus.runFor(10s);
        const auto bytes =
            static_cast<double>(bus.scheduler->stats().bytesReceived - bus.before.bytesReceived);
        const auto replies = bytes / 19.0;
        qInfo("%llu of %.0f bytes, %llu of %.0f replies", shown(bus.done(FaultKind::Drop)), bytes,
              shown(bus.done(FaultKind::WrongId)), replies);
        QVERIFY(std::abs(static_cast<double>(bus.done(FaultKind::Drop)) / bytes - 0.01) < 0.002);
        QVERIFY(std::abs(static_cast<double>(bus.done(FaultKind::WrongId)) / replies - 0.02) < 0.006);
    }

    // --- single bytes ---

    void aSpoiledByteCostsOneRepeatAtMost_data()
    {
        support::addColumns<QString, FaultKind>("spec", "kind");
        const std::vector<std::pair<const char*, FaultKind>> kinds{{"drop=", FaultKind::Drop},
                                                                   {"flip=", FaultKind::Flip},
                                                                   {"dup=", FaultKind::Double},
                                                                   {"delay=30ms@", FaultKind::Delay}};
        int begin = 0;
        for (const auto& [name, kind] : kinds) {
            for (const char* line : {"", "request."}) {
                for (int byte = begin++ % testsupport::stride(3); byte < 19; byte += testsupport::stride(3)) {
                    const QString spec = QString::fromLatin1(line) + QLatin1String(name) + u"#%1"_s.arg(byte);
                    QTest::newRow(qPrintable(spec)) << spec << kind;
                }
            }
        }
    }
    void aSpoiledByteCostsOneRepeatAtMost()
    {
        const auto [spec, kind] = support::fetched<QString, FaultKind>({"spec", "kind"});
        Bus bus;
        bus.give(qPrintable(spec));
        bus.runFor(1200ms);
        QCOMPARE(bus.done(kind), 1u);
        QCOMPARE(bus.bus.faults().injected().size(), std::size_t{1});
        const auto fault = bus.bus.faults().injected().front();
        const auto stats = bus.since();
        // A reply that comes 30 ms late may run into others; a request that does holds up the line.
        const bool isLate = kind == FaultKind::Delay;
        QVERIFY2(stats.unanswered <= (isLate ? 24 : 2), qPrintable(QString::number(stats.unanswered)));
        QCOMPARE(stats.lost, 0u);
        const bool isNamed = stats.unanswered + stats.droppedBytes + stats.checksumErrors > 0;
        // A header's first byte twice is a longer header, which servos and host take as one.
        QVERIFY2(isNamed || kind == FaultKind::Double, "nothing names it");
        const Time over = fault.time + (kind == FaultKind::Delay ? 30ms : 0ms);
        QCOMPARE(bus.unansweredAfter(over, 2), 0);
        QVERIFY(bus.isBack(over));
        QCOMPARE(bus.all<AnswerEvent>().size(), 0u);
    }

    void manySpoiledBytesAreAllCounted()
    {
        Bus bus;
        bus.give("seed=3,flip=0.002@0s..30s");
        bus.runFor(32s);
        const auto stats = bus.since();
        const auto flips = bus.done(FaultKind::Flip);
        QVERIFY(flips > 100);
        qInfo("%llu flips: %llu unanswered, %llu checksums, %llu bytes dropped, %llu collisions",
              shown(flips), shown(stats.unanswered), shown(stats.checksumErrors), shown(stats.droppedBytes),
              shown(stats.collisions));
        // Two may fall into one reply.
        QVERIFY(flips * 8 / 10 <= stats.unanswered && stats.unanswered <= flips * 13 / 10);
        QCOMPARE(stats.lost, 0u);
        QVERIFY(bus.isBack(bus.begun + 30s));
    }

    // --- servos ---

    void aReplyOfTheWrongIdIsNobodysSample_data()
    {
        support::addRows<int>({"reqPeriodMs"}, {{"overlapping", 0}, {"one at a time", 20}});
    }
    void aReplyOfTheWrongIdIsNobodysSample()
    {
        QFETCH(int, reqPeriodMs);
        Bus bus(8, 20ms, std::chrono::milliseconds(reqPeriodMs));
        for (int i = 0; i < 8; ++i) // shows which is which
            bus.bus.servo(static_cast<std::size_t>(i)).turnTo(0.1 * i);
        bus.runFor(1s);
        const auto first = bus.events.size();
        bus.give("seed=5,wrongid=0.02@0s..5s");
        bus.runFor(8100ms);
        const auto wrong = bus.done(FaultKind::WrongId);
        QVERIFY(wrong > 10);
        for (std::size_t i = first; i < bus.events.size(); ++i) {
            if (const auto* sample = std::get_if<Sample>(&bus.events[i]))
                QVERIFY2(std::abs(sample->position.radians() - 0.1 * sample->joint.value) < 0.03,
                         qPrintable(u"joint %1"_s.arg(sample->joint.value)));
        }
        const auto stats = bus.since();
        // One may come while that servo is asked again; its place then decides.
        QVERIFY(stats.unexpected <= wrong && stats.unexpected * 10 >= wrong * 9);
        QVERIFY(stats.unanswered * 10 >= wrong * 9);
        QVERIFY(bus.isBack(bus.begun + 5s, -1, 2s)); // some looked like late ones
        QCOMPARE(bus.unansweredAfter(bus.begun + 5s, 2), 0);
    }

    void aDeadServoCostsTheOthersLittle_data()
    {
        support::addRows<int, int, int>({"periodMs", "reqPeriodMs", "servos"},
                                        {{"overlapping, 20 ms", 20, 0, 8},
                                         {"overlapping, cycle after cycle", 0, 0, 8},
                                         {"overlapping, 16 servos", 20, 0, 16},
                                         {"at a pace, 20 ms", 20, 3, 8},
                                         {"one at a time, 40 ms", 40, 20, 8},
                                         {"one at a time, cycle after cycle", 0, 20, 8},
                                         {"one at a time, 3 servos", 20, 20, 3}});
    }
    void aDeadServoCostsTheOthersLittle()
    {
        const auto [periodMs, reqPeriodMs, servos] =
            support::fetched<int, int, int>({"periodMs", "reqPeriodMs", "servos"});
        Bus bus(servos, std::chrono::milliseconds(periodMs), std::chrono::milliseconds(reqPeriodMs));
        bus.give("dead=3@0s..3s");
        bus.runFor(3s);
        const double early = bus.leastShare(bus.begun, bus.begun + 1s, 2);
        const double late = bus.leastShare(bus.begun + 1s, bus.begun + 3s, 2);
        qInfo("%.3f of their rate in the first second, %.3f afterwards; %llu repeats", early, late,
              shown(bus.since().retries));
        QVERIFY(early >= 0.95 && late >= 0.95); // as printed
        QVERIFY(bus.statistics.sinceStart().servos.at(2).unanswered > 0);
        for (const auto& [joint, servo] : bus.statistics.sinceStart().servos)
            QVERIFY(joint == 2 || servo.unanswered == 0);
        const auto reported = bus.all<AnswerEvent>();
        QCOMPARE(reported.size(), 1u);
        QCOMPARE(reported[0].joint.value, 2);
        // It is asked twice a second while it is silent; the others do not notice that it is back.
        bus.runFor(2s);
        QCOMPARE(bus.all<AnswerEvent>().size(), 2u);
        QVERIFY(bus.all<AnswerEvent>()[1].time - (bus.begun + 3s) < 600ms);
        QVERIFY(bus.isBack(bus.begun + 3s, 2));
        QVERIFY(bus.keepsRate(bus.begun + 4s, bus.begun + 5s));
    }

    void aBabblingServoIsSurvived_data()
    {
        // Every packet sent unasked takes 0.78 ms of the reply line and spoils every reply (1.65 ms) it
        // touches: one in eight every 20 ms, every other one every 5 ms. Joints that are thought silent lose
        // more.
        support::addRows<QString, double>({"spec", "least"},
                                          {{"every 20 ms", "babble=3/20ms@0s..2s", 0.75},
                                           {"every 5 ms", "babble=3/5ms@0s..2s", 0.05},
                                           {"without pause", "babble=3/500us@0s..2s", 0.0}});
    }
    void aBabblingServoIsSurvived()
    {
        const auto [spec, least] = support::fetched<QString, double>({"spec", "least"});
        Bus bus(8, 20ms);
        bus.give(qPrintable(spec));
        bus.runFor(5s);
        const double share = bus.leastShare(bus.begun, bus.begun + 2s, 2);
        const auto stats = bus.since();
        qInfo("%.3f of their rate; %llu packets, %llu unexpected, %llu unanswered, %llu collisions", share,
              shown(bus.done(FaultKind::Babble)), shown(stats.unexpected), shown(stats.unanswered),
              shown(stats.collisions));
        QVERIFY(share >= least);
        QVERIFY(stats.unexpected + stats.droppedBytes + stats.checksumErrors > 20);
        // Those it silenced are asked again twice a second, one a cycle.
        const auto reported = bus.all<AnswerEvent>();
        QVERIFY(bus.leastShare(bus.begun + (reported.empty() ? 2040ms : 3s), bus.begun + 4s, -1) >= 0.95);
        QVERIFY(bus.unansweredAfter(bus.begun + 2s, 2) <= 1);
    }

    void twoServosOfOneIdAreNamed()
    {
        Bus bus;
        bus.give("duplicate=3@0s..2s");
        bus.runFor(3500ms);
        QVERIFY(bus.statistics.sinceStart().servos.at(2).unanswered > 0);
        QVERIFY(bus.since().checksumErrors + bus.since().droppedBytes > 0);
        QVERIFY(bus.keepsRate(bus.begun, bus.begun + 2s, 2));
        QVERIFY(bus.isBack(bus.begun + 2s, 2));
        QVERIFY(bus.keepsRate(bus.begun + 2600ms, bus.begun + 3500ms));
    }

    void aBrownOutInMotionIsSeenAndTheServoStaysSlack()
    {
        Bus bus;
        QVERIFY(bus.arm());
        bus.goals.set(4, {900, 250, false}); // 2.8 s
        bus.runFor(500ms);
        QVERIFY(bus.bus.servo(4).isTorqueOn());
        bus.give("brownout=5@100ms");
        bus.runFor(3s);
        QVERIFY(!bus.bus.servo(4).isTorqueOn());
        QCOMPARE(bus.done(FaultKind::BrownOut), 1u);
        const auto samples = bus.samplesOf(4);
        QCOMPARE(samples.back().health.torque, Fact::No); // that is how it is seen
        QVERIFY(std::isnan(samples.back().goal.radians()));
        QVERIFY(bus.since().unanswered > 0); // it boots for 200 ms
        QVERIFY(bus.keepsRate(bus.begun, bus.begun + 1s, 4));
        // No goal reaches it until the operator has given torque again.
        const auto sent = bus.sentGoals().size();
        bus.goals.set(4, {300, 250, false});
        bus.runFor(500ms);
        QCOMPARE(bus.sentGoals().size(), sent);
    }

    // --- the line ---

    void aStalledLineLosesNothingForLong_data() { support::addValues("ms", {5, 12, 30, 100, 400}); }
    void aStalledLineLosesNothingForLong()
    {
        QFETCH(int, ms);
        Bus bus;
        bus.give(qPrintable(u"stall=%1ms@503ms"_s.arg(ms)));
        bus.runFor(ms <= 100 ? 3s : 5s);
        QCOMPARE(bus.done(FaultKind::Stall), 1u);
        const Time over = bus.begun + 503ms + std::chrono::milliseconds(ms);
        const auto stats = bus.since();
        qInfo("%llu unanswered, %llu repeats, %llu lost, %llu unexpected", shown(stats.unanswered),
              shown(stats.retries), shown(stats.lost), shown(stats.unexpected));
        if (ms >= 12)
            QVERIFY(stats.unanswered > 0);
        if (ms <= 100)
            QCOMPARE(bus.all<AnswerEvent>().size(), 0u);
        QCOMPARE(bus.unansweredAfter(over, 2), 0);
        // After the longest stall all count as silent and are asked again one by one, and replies come late.
        if (ms <= 100)
            QVERIFY(bus.leastShare(over + 40ms, bus.begun + 3s, -1) >= 0.95);
        else
            QVERIFY(bus.isBack(over + 700ms, -1, 2s));
        for (const auto& reported : bus.all<AnswerEvent>())
            QVERIFY(reported.time < over + 700ms);
    }

    void aPortThatVanishesAndComesBackIsUsedAgain()
    {
        Bus bus;
        QVERIFY(bus.arm());
        bus.give("vanish=1s@510ms");
        bus.goals.set(0, {600, 100, false});
        bus.runFor(600ms);
        QVERIFY(!bus.isPortOpen);
        const auto written = bus.written.size();
        bus.goals.set(0, {700, 100, false});
        bus.runFor(800ms);
        QCOMPARE(bus.written.size(), written);
        bus.runFor(2s);
        QVERIFY(bus.isPortOpen);
        QCOMPARE(bus.done(FaultKind::Vanish), 1u);
        const Time open = bus.begun + 1510ms + bus.reopenPause;
        QVERIFY(bus.leastShare(open + 40ms, open + 1s, -1) >= 0.95);
        for (const auto& goal : bus.sentGoals(written))
            QVERIFY(goal.ticks != 700); // it was void
    }

    void aClockThatJumpsIsAnOverrunAndNothingElse()
    {
        Bus bus;
        for (const auto jump : {5ms, 25ms, 130ms, 2000ms}) {
            bus.before = bus.scheduler->stats();
            bus.begun = bus.now;
            bus.now += jump; // the thread is not run; the wire goes on
            bus.bus.advance(bus.now);
            const Time over = bus.now;
            bus.runFor(3500ms);
            QVERIFY(bus.since().overruns >= static_cast<std::uint64_t>(jump / 20ms));
            QCOMPARE(bus.since().lost, 0u);
            QVERIFY(bus.isBack(over, -1, 2s));
            QCOMPARE(bus.unansweredAfter(over, 2), 0);
        }
        QCOMPARE(bus.all<AnswerEvent>().size(), 0u);
    }

    /// Called late once, a servo is not slow: its replies would be thought to come later than they do.
    void oneLateReplyMakesNoCollisions()
    {
        Bus bus;
        bus.give("delay=15ms@#3");
        bus.runFor(10s);
        QCOMPARE(bus.done(FaultKind::Delay), 1u);
        const auto collisions = bus.bus.collisions();
        QVERIFY(collisions <= 1); // with what came in the meantime
        QVERIFY(bus.since().unanswered <= 4);
    }
};

SERVODECK_TEST(TestFaults)

} // namespace tst_faults
#include "tst_faults.moc"
