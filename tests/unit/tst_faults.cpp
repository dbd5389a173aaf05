// SPDX-License-Identifier: GPL-3.0-or-later
// Faults of the wire and of servos: done as asked, survived by the bus, named by its statistics.
#include <QtTest/QtTest>

#include <map>
#include <set>

#include "core/timing/busstatistics.h"
#include "tests/support/virtualworld.h"

using namespace core;
using namespace core::bus;
using namespace std::chrono_literals;
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

/// A bus that has run long enough to know its servos, and what it told of itself.
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
                least = std::min(least, static_cast<double>(got.contains(joint) ? got.at(joint) : 0) / count);
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
        return static_cast<int>(std::count_if(exchanges.begin(), exchanges.end(), [&](const auto& e) {
            return e.cycle > limit && e.kind == ExchangeKind::Poll && e.end == ExchangeEnd::Unanswered
                   && e.joint != without;
        }));
    }
    /// Every joint is sampled at its old rate from two cycles after `time` on.
    bool isBack(Time time, int without = -1) const
    {
        const Time from = time + 2 * std::max<Duration>(settings.period, 20ms);
        const double share = leastShare(from, from + 1s, without);
        if (share < 0.95)
            qWarning("a joint has %.3f of its rate after the fault", share);
        return share >= 0.95;
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
        QTest::addColumn<QString>("spec");
        QTest::addColumn<QString>("place");
        QTest::newRow("") << QString() << QStringLiteral("too early");
        const std::vector<std::pair<const char*, const char*>> bad{
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
            {"vanish=99999999999s@1s", "character 8 "},
        };
        for (const auto& [spec, place] : bad)
            QTest::newRow(spec) << QString::fromLatin1(spec) << QString::fromLatin1(place);
    }
    void aBadSpecIsRefusedWithThePlace()
    {
        QFETCH(QString, spec);
        QFETCH(QString, place);
        const auto parsed = Faults::parse(spec);
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
        qInfo("%llu of %.0f bytes, %llu of %.0f replies",
              static_cast<unsigned long long>(bus.done(FaultKind::Drop)), bytes,
              static_cast<unsigned long long>(bus.done(FaultKind::WrongId)), replies);
        QVERIFY(std::abs(static_cast<double>(bus.done(FaultKind::Drop)) / bytes - 0.01) < 0.002);
        QVERIFY(std::abs(static_cast<double>(bus.done(FaultKind::WrongId)) / replies - 0.02) < 0.006);
    }

    // --- single bytes ---

    void aSpoiledByteCostsOneRepeatAtMost_data()
    {
        QTest::addColumn<QString>("spec");
        QTest::addColumn<int>("kind");
        const std::vector<std::pair<const char*, FaultKind>> kinds{{"drop", FaultKind::Drop},
                                                                   {"flip", FaultKind::Flip},
                                                                   {"dup", FaultKind::Double},
                                                                   {"delay=30ms@", FaultKind::Delay}};
        for (const auto& [name, kind] : kinds) {
            for (const char* line : {"", "request."}) {
                for (int byte = 0; byte < 19; ++byte) {
                    QString spec = QString::fromLatin1(line) + QString::fromLatin1(name);
                    spec += spec.endsWith(QLatin1Char('@')) ? QString() : QStringLiteral("=");
                    spec += QStringLiteral("#%1").arg(byte);
                    QTest::newRow(qPrintable(spec)) << spec << static_cast<int>(kind);
                }
            }
        }
    }
    void aSpoiledByteCostsOneRepeatAtMost()
    {
        QFETCH(QString, spec);
        QFETCH(int, kind);
        Bus bus;
        bus.give(qPrintable(spec));
        bus.runFor(1200ms);
        QCOMPARE(bus.done(static_cast<FaultKind>(kind)), 1u);
        QCOMPARE(bus.bus.faults().total(), 1u);
        const auto fault = bus.bus.faults().injected().front();
        const auto stats = bus.since();
        // A reply that comes 30 ms late may run into others; a request that does holds up the line.
        const bool isLate = kind == static_cast<int>(FaultKind::Delay);
        QVERIFY2(stats.unanswered <= (isLate ? 14 : 2), qPrintable(QString::number(stats.unanswered)));
        QCOMPARE(stats.lost, 0u);
        const bool isNamed = stats.unanswered + stats.droppedBytes + stats.checksumErrors > 0;
        // A header's first byte twice is a longer header, which servos and host take as one.
        QVERIFY2(isNamed || (kind == static_cast<int>(FaultKind::Double)), "nothing names it");
        const Time over = fault.time + (kind == static_cast<int>(FaultKind::Delay) ? 30ms : 0ms);
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
              static_cast<unsigned long long>(flips), static_cast<unsigned long long>(stats.unanswered),
              static_cast<unsigned long long>(stats.checksumErrors),
              static_cast<unsigned long long>(stats.droppedBytes),
              static_cast<unsigned long long>(stats.collisions));
        QVERIFY(stats.unanswered >= flips * 8 / 10); // two may fall into one reply
        QVERIFY(stats.unanswered <= flips * 13 / 10);
        QCOMPARE(stats.lost, 0u);
        QVERIFY(bus.isBack(bus.begun + 30s));
    }
};

QTEST_APPLESS_MAIN(TestFaults)
#include "tst_faults.moc"
