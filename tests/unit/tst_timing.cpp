// SPDX-License-Identifier: GPL-3.0-or-later
// Statistics, timeline and budget of a bus, from its records.
#include "core/sim/random.h"
#include "core/timing/budget.h"
#include "core/timing/busstatistics.h"
#include "core/timing/timeline.h"
#include "tests/support/extent.h"
#include "tests/support/fakeworld.h"
#include "tests/support/testprogram.h"
#include "tests/support/virtualworld.h"

namespace tst_timing {

using namespace core;
using namespace core::bus;

namespace {

/// Nearest rank, from the raw values.
Duration reference(std::vector<Duration> values, double q)
{
    std::sort(values.begin(), values.end());
    const auto rank = static_cast<std::size_t>(std::ceil(q * static_cast<double>(values.size())));
    return values[std::max<std::size_t>(rank, 1) - 1];
}

Duration floorToMicrosecond(Duration time)
{
    return std::chrono::floor<std::chrono::microseconds>(time);
}

} // namespace

class TestTiming : public QObject
{
    Q_OBJECT

private slots:
    void quantilesAreThoseOfTheRawValues()
    {
        Distribution distribution;
        QCOMPARE(distribution.quantile(0.5), 0ns);
        sim::Random random(7);
        std::vector<Duration> raw;
        for (int i = 0; i < 20'000; ++i) {
            // Most of them short, some of many seconds.
            const auto us = std::pow(10.0, 7.0 * std::pow((random.symmetric() + 1.0) / 2.0, 4.0));
            raw.push_back(fromSeconds(us * 1e-6));
            distribution.add(raw.back());
        }
        for (const double q : {0.0, 0.01, 0.5, 0.9, 0.99, 0.999, 1.0})
            QCOMPARE(distribution.quantile(q), floorToMicrosecond(reference(raw, q)));
        QCOMPARE(distribution.most(), *std::max_element(raw.begin(), raw.end()));
        QCOMPARE(distribution.least(), *std::min_element(raw.begin(), raw.end()));
        double sum = 0;
        for (const auto time : raw)
            sum += toSeconds(time);
        QVERIFY(std::abs(toSeconds(distribution.mean()) - sum / 20'000) < 1e-8);
        const auto bins = distribution.histogram(0s, 100s, 50);
        QCOMPARE(std::accumulate(bins.begin(), bins.end(), std::uint64_t{0}), 20'000u);
        distribution.clear();
        QVERIFY(distribution.isEmpty());
    }

    void aStallEveryFiveSecondsIsAnOverrunEachAtItsCycle()
    {
        VirtualWorld world;
        world.settings.period = 10ms;
        world.settings.vitalsPeriod = 0ms;
        world.addServos(3);
        BusStatistics statistics;
        std::vector<Duration> lateness;
        std::set<std::uint64_t> late;
        const Time start = world.now;
        statistics.linkOpened(start);
        world.onCycle = [&](const CycleRecord& cycle) {
            statistics.add(cycle);
            if (cycle.start >= start + BusStatistics::kWarmUp)
                lateness.push_back(cycle.start - cycle.deadline);
            if (cycle.overruns > 0)
                late.insert(cycle.number);
        };
        world.onExchange = [&](const ExchangeRecord& exchange) { statistics.add(exchange); };
        world.open();
        std::set<std::uint64_t> injected;
        world.runFor(2500ms);
        sim::Random random(3);
        for (int i = 0; i < 120; ++i) {
            // Anywhere within a cycle.
            world.runFor(fromSeconds((random.symmetric() + 1.0) / 2.0 * 10e-3));
            const auto before = world.scheduler->stats().cycles;
            world.now += 12ms;
            world.bus.advance(world.now);
            injected.insert(before + 1);
            world.runFor(5s - 12ms);
        }
        QCOMPARE(injected.size(), 120u);
        QCOMPARE(late, injected);
        QCOMPARE(statistics.sinceStart().overruns, 120u);
        QCOMPARE(world.scheduler->stats().overruns, 120u);
        for (const double q : {0.5, 0.99, 0.999, 1.0})
            QCOMPARE(statistics.sinceStart().lateness.quantile(q),
                     floorToMicrosecond(reference(lateness, q)));
        QVERIFY(statistics.sinceStart().lateness.quantile(0.999) >= 2ms);
        QCOMPARE(statistics.sinceStart().cycles, lateness.size());
    }

    void aResetCountsAnewAndTheWarmUpIsLeftOut()
    {
        VirtualWorld world;
        world.addServos(2);
        BusStatistics statistics;
        statistics.linkOpened(world.now);
        world.onCycle = [&](const CycleRecord& cycle) { statistics.add(cycle); };
        world.onExchange = [&](const ExchangeRecord& exchange) { statistics.add(exchange); };
        world.open();
        world.runFor(3s + 1ms);
        QCOMPARE(statistics.sinceStart().cycles, 100u); // 150 less the 50 of the first second
        QCOMPARE(statistics.sinceReset().cycles, 100u);
        QCOMPARE(statistics.sinceStart().servos.size(), 2u);
        QCOMPARE(statistics.sinceStart().servos.at(0).polls, 100u);
        QCOMPARE(statistics.sinceStart().servos.at(0).loss(), 0.0);
        statistics.reset();
        QCOMPARE(statistics.sinceReset().cycles, 0u);
        world.runFor(1s);
        QCOMPARE(statistics.sinceReset().cycles, 50u);
        QCOMPARE(statistics.sinceStart().cycles, 150u);
        const auto& trip = statistics.sinceStart().servos.at(1).roundTrip;
        const Duration expected = wireTime(9 + 19, 115200) + 200us;
        QVERIFY(std::abs(toSeconds(trip.quantile(0.5) - expected)) < 20e-6);
    }

    void eachJointOfATrainIsCounted_data()
    {
        support::addChoices<bool>("merges", {"own packets", "one packet"});
    }
    void eachJointOfATrainIsCounted()
    {
        QFETCH(bool, merges);
        struct World : fake::World
        {
            using fake::World::World;
            void exchanged(const ExchangeRecord& record) override
            {
                statistics.add(record);
                timeline.add(record);
            }
            void cycled(const CycleRecord& record) override
            {
                statistics.add(record);
                timeline.add(record);
            }
            BusStatistics statistics;
            Timeline timeline;
        };
        World world(6);
        world.rules().merges = merges;
        world.settings.vitalsPeriod = 0ms;
        world.settings.lossesToSilent = 1'000'000; // the dead one stays in the train
        world.settings.retries = 0;
        world.statistics.linkOpened(world.now);
        world.open();
        world.runFor(2s);
        const auto& all = world.statistics.sinceReset();
        QCOMPARE(all.servos.size(), 6u);
        std::set<Duration> means;
        for (int joint = 0; joint < 6; ++joint) {
            QCOMPARE(all.servos.at(joint).polls, 50u);
            QCOMPARE(all.servos.at(joint).unanswered, 0u);
            const auto one = all.servos.at(joint).roundTrip.mean();
            means.insert(one);
            QVERIFY(one > 0ns && one <= all.roundTrip.mean());
        }
        QCOMPARE(means.size(), merges ? 1u : 6u); // each has its own place in the train
        QCOMPARE(all.roundTrip.count(), 50u);
        QCOMPARE(world.timeline.at(world.timeline.size() - 1).exchanges.size(), 1u);

        world.line->devices[3].isDead = true;
        world.statistics.reset();
        world.runFor(1s);
        for (int joint = 0; joint < 6; ++joint) {
            QVERIFY(all.servos.at(joint).polls >= 49);
            QCOMPARE(all.servos.at(joint).unanswered, joint == 2 ? all.servos.at(2).polls : 0u);
        }
    }

    void theSegmentsOfACycleSumToItsLength_data()
    {
        const support::Table<int, int, bool> row("periodMs", "reqUs", "isNoisy");
        row("overlapping", 20, 0, false);
        row("one at a time", 20, 50'000, false);
        row("at a pace", 20, 2'500, false);
        row("without a period", 0, 0, false);
        row("noise, a dead servo", 20, 0, true);
    }
    void theSegmentsOfACycleSumToItsLength()
    {
        const auto [periodMs, reqUs, isNoisy] =
            support::fetched<int, int, bool>({"periodMs", "reqUs", "isNoisy"});
        VirtualWorld world;
        world.settings.period = std::chrono::milliseconds(periodMs);
        world.settings.reqPeriod = std::chrono::microseconds(reqUs);
        world.addServos(6);
        if (isNoisy) {
            world.joints.push_back({99, JointUnits::fromModel(VirtualWorld::model())});
            world.setNoise(20.0, 5);
        }
        Timeline timeline(100'000);
        world.onCycle = [&](const CycleRecord& cycle) { timeline.add(cycle); };
        world.onExchange = [&](const ExchangeRecord& exchange) { timeline.add(exchange); };
        world.open();
        world.runFor(100ms);
        for (int joint = 0; joint < 6; ++joint)
            QCOMPARE(world.torque(joint, TorqueMode::On).outcome, Outcome::Done);
        for (int i = 0; i < 200; ++i) {
            world.goals.set(static_cast<std::size_t>(i % 6), {500 + i % 20, 10});
            world.runFor(10ms);
        }
        world.runFor(1s);
        QVERIFY(timeline.size() > 100);
        std::map<SegmentKind, int> seen;
        for (std::size_t i = 1; i < timeline.size(); ++i) {
            const auto& cycle = timeline.at(i);
            const auto segments = segmentsOf(cycle, &timeline.at(i - 1));
            QVERIFY(!segments.empty());
            Time at = cycle.record.start;
            for (const auto& segment : segments) {
                QCOMPARE(segment.start, at);
                QVERIFY(segment.end > segment.start);
                at = segment.end;
                ++seen[segment.kind];
            }
            QCOMPARE(at, cycle.record.end);
            QCOMPARE(timeline.at(i).record.start, timeline.at(i - 1).record.end); // cycles leave no gap
        }
        QVERIFY(seen[SegmentKind::Jog] >= 50);
        QVERIFY(seen[SegmentKind::Quiet] >= 50);
        QVERIFY(seen[SegmentKind::Reply] > 400);
        QVERIFY(seen[SegmentKind::CmReply] > 10);
        QCOMPARE(seen[SegmentKind::NoReply] > 0, isNoisy);
        if (reqUs == 50'000 || periodMs == 0)
            QVERIFY(seen[SegmentKind::Turnaround] > 100);
    }

    void theTimelineKeepsTheLastCycles()
    {
        Timeline timeline(3);
        ExchangeRecord exchange;
        CycleRecord cycle;
        for (std::uint64_t number = 1; number <= 5; ++number) {
            exchange.cycle = cycle.number = number;
            timeline.add(exchange);
            timeline.add(cycle);
        }
        timeline.add(exchange); // answered later
        QCOMPARE(timeline.size(), 3u);
        QCOMPARE(timeline.find(2), -1);
        QCOMPARE(timeline.find(3), 0);
        QCOMPARE(timeline.at(0).exchanges.size(), 1u);
        QCOMPARE(timeline.at(2).exchanges.size(), 2u);
    }

    void theBudgetPredictsTheMeanCycle_data() { support::addNumbers("seed", testsupport::rounds(6, 20)); }
    void theBudgetPredictsTheMeanCycle()
    {
        QFETCH(int, seed);
        sim::Random random(static_cast<std::uint64_t>(seed) * 7919);
        const auto pick = [&random](int low, int high) {
            return low + static_cast<int>((random.symmetric() + 1.0) / 2.0 * (high - low + 1) * 0.999999);
        };
        const std::array bauds{57600, 115200, 200000, 400000, 666666, 1000000};
        const std::array contents{PollContent::Motion, PollContent::MotionAndPwm, PollContent::Detailed};
        const Duration delay = std::chrono::microseconds(pick(100, 800));
        VirtualWorld world(delay, static_cast<std::uint64_t>(seed));
        BudgetInput input;
        world.settings.baud = bauds[static_cast<std::size_t>(pick(0, 5))];
        world.settings.period = 0ms;
        world.settings.content = contents[static_cast<std::size_t>(pick(0, 2))];
        world.settings.vitalsPeriod = pick(0, 1) == 0 ? 0ms : 500ms;
        world.settings.reqPeriod = pick(0, 1) == 0 ? 0ms : 100ms;
        world.hostLatency = pick(0, 3) == 0 ? std::chrono::microseconds(pick(100, 3000)) : 0us;
        const int joints = pick(1, 24);
        const int goals = pick(0, 2) == 0 ? joints : 0;
        world.addServos(joints);
        std::uint64_t cycles = 0;
        Time first;
        Time last;
        bool isCounting = false;
        world.onCycle = [&](const CycleRecord& cycle) {
            if (!isCounting)
                return;
            if (cycles++ == 0)
                first = cycle.start;
            last = cycle.end;
        };
        world.watch = [&, n = 0]() mutable {
            if (goals == 0 || !isCounting)
                return;
            ++n;
            for (int i = 0; i < goals; ++i)
                world.goals.set(static_cast<std::size_t>(i), {510 + n % 4, 20});
        };
        world.open();
        if (goals > 0)
            QVERIFY(world.arm());
        world.runFor(2s);
        isCounting = true;
        world.runFor(5s);
        QVERIFY(cycles > 20);
        const double measured = toSeconds(last - first) / static_cast<double>(cycles);

        input.schedule = world.settings;
        input.joints = joints;
        input.goals = goals;
        input.replyDelay = delay;
        input.adapterLatency = world.hostLatency;
        input.hostTime = 1us; // the virtual world's own step
        input.isOverlapping = world.scheduler->stats(world.now).isOverlapping;
        input.guard = Duration{world.scheduler->stats().guard};
        const auto budget = budgetOf(input);
        const double predicted = toSeconds(budget.cycle);
        qInfo("%d baud, %d joints, %d goals, content %d, overlap %d, vitals %d, delay %lld us, adapter %lld "
              "us: measured %.3f ms, predicted %.3f ms, %+.1f %%",
              world.settings.baud, joints, goals, static_cast<int>(world.settings.content),
              input.schedule.reqPeriod == 0ms, world.settings.vitalsPeriod > 0ms,
              static_cast<long long>(delay.count() / 1000),
              static_cast<long long>(world.hostLatency.count() / 1000), measured * 1e3, predicted * 1e3,
              (predicted / measured - 1) * 100);
        QVERIFY(std::abs(predicted / measured - 1.0) < 0.05);
        Duration sum{0};
        for (const auto& part : budget.parts)
            sum += part.time;
        QVERIFY(std::abs((sum - budget.cycle).count()) < 1000 * 10);
    }
};

SERVODECK_TEST(TestTiming)

} // namespace tst_timing
#include "tst_timing.moc"
