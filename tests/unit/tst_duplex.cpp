// SPDX-License-Identifier: GPL-3.0-or-later
// Polls that overlap with replies: as fast as the reply line, never colliding, given up where it harms.
#include "tests/support/extent.h"
#include "tests/support/testprogram.h"
#include "tests/support/virtualworld.h"

namespace tst_duplex {

using namespace core;
using namespace core::bus;

namespace {

double pollRate(VirtualWorld& world, Duration time)
{
    const auto before = world.scheduler->stats().samples;
    world.runFor(time);
    return static_cast<double>(world.scheduler->stats().samples - before) / toSeconds(time);
}

/// Polls one after another: request and reply of 4 data bytes and the servo's delay.
double sequentialLimit(int baud, Duration delay)
{
    return 1.0 / toSeconds(wireTime(9 + 15, baud) + delay);
}

} // namespace

class TestDuplex : public QObject
{
    Q_OBJECT

private slots:
    void pollsFollowEachOtherAtThePaceOfTheReplies_data()
    {
        support::addRows<int, double>({"baud", "ratio"},
                                      {{"57600", 57600, 1.6}, {"115200", 115200, 1.6}, {"1M", 1000000, 1.9}});
    }
    void pollsFollowEachOtherAtThePaceOfTheReplies()
    {
        const auto [baud, ratio] = support::fetched<int, double>({"baud", "ratio"});
        VirtualWorld world;
        world.settings.baud = baud;
        world.settings.period = 0ms;
        world.settings.vitalsPeriod = 0ms;
        world.settings.content = PollContent::Motion;
        world.addServos(16);
        world.open();
        world.runFor(1s);
        const double rate = pollRate(world, 10s);
        qInfo("%.1f polls/s, %.3f of the sequential limit, guard %lld us", rate,
              rate / sequentialLimit(baud, 200us), static_cast<long long>(world.all<Sample>().size()));
        QVERIFY(rate > ratio * sequentialLimit(baud, 200us));
        QCOMPARE(world.bus.collisions(), 0u);
        QCOMPARE(world.scheduler->stats().unanswered, 0u);
    }

    /// A line inside the program is read in the wake of the next request: that changes nothing on it.
    void repliesReadWithTheNextRequestChangeNothing_data()
    {
        support::addRows<int>({"baud"}, {{"115200", 115200}, {"1M", 1000000}});
    }
    void repliesReadWithTheNextRequestChangeNothing()
    {
        QFETCH(int, baud);
        std::array<VirtualWorld, 2> worlds;
        int late = 0;
        for (VirtualWorld& world : worlds) {
            world.settings.baud = baud;
            world.readsInPlannedWakes = &world == &worlds[1];
            world.onExchange = [&](const ExchangeRecord& record) { late += record.replyEnd < world.now; };
            world.addServos(8);
            world.open();
            world.runFor(5s);
        }
        QVERIFY(late > 1000);
        const auto sent = worlds[0].requests();
        const auto sentLater = worlds[1].requests();
        QVERIFY(sent.size() > 1000);
        QCOMPARE(sentLater.size(), sent.size());
        for (std::size_t i = 0; i < sent.size(); ++i) {
            QCOMPARE(sentLater[i].time, sent[i].time);
            QCOMPARE(sentLater[i].data, sent[i].data);
        }
        const auto samples = worlds[0].all<Sample>();
        const auto samplesLater = worlds[1].all<Sample>();
        QCOMPARE(samplesLater.size(), samples.size());
        for (std::size_t i = 0; i < samples.size(); ++i)
            QCOMPARE(samplesLater[i].time, samples[i].time);
    }

    void manyPollsNeverCollide_data()
    {
        const support::Table<int, int, double> row("baud", "jitterUs", "least");
        row("115200", 115200, 50, 0.9);
        row("115200, late host", 115200, 400, 0.0); // at the edge of what overlapping is good for
        row("1M", 1000000, 50, 0.9);
    }
    void manyPollsNeverCollide()
    {
        const auto [baud, jitterUs, least] =
            support::fetched<int, int, double>({"baud", "jitterUs", "least"});
        VirtualWorld world;
        world.settings.baud = baud;
        world.settings.period = 0ms;
        world.hostJitter = std::chrono::microseconds(jitterUs);
        world.jitterSeed = 11;
        for (int id = 1; id <= 16; ++id) {
            VirtualServoOptions options;
            options.replyDelay = 100us + 700us * (id * 7 % 16) / 15;
            world.addServo(id, "DRS-0201", options);
        }
        world.open();
        while (world.scheduler->stats().polls < testsupport::rounds(25'000u, 100'000u)) {
            world.runFor(1s);
            world.events.clear();
            world.written.clear();
        }
        const auto stats = world.scheduler->stats(world.now);
        qInfo("%llu of %llu polls overlapped, guard %lld us, %.1f s",
              static_cast<unsigned long long>(stats.duplexPolls),
              static_cast<unsigned long long>(stats.polls), static_cast<long long>(stats.guard / 1000),
              toSeconds(world.now.time_since_epoch()) - 100.0);
        QCOMPARE(world.bus.collisions(), 0u);
        QCOMPARE(stats.collisions, 0u);
        QCOMPARE(stats.lost, 0u);
        QVERIFY(static_cast<double>(stats.duplexPolls) > least * static_cast<double>(stats.polls));
    }

    void anAdapterThatHandsOverInLumpsLosesNothing()
    {
        VirtualWorld world;
        world.lumps = 16ms;
        world.addServos(8);
        world.open();
        world.runFor(60s);
        const auto stats = world.scheduler->stats(world.now);
        qInfo("%llu polls, %llu overlapped, %llu unanswered", static_cast<unsigned long long>(stats.polls),
              static_cast<unsigned long long>(stats.duplexPolls),
              static_cast<unsigned long long>(stats.unanswered));
        QCOMPARE(stats.lost, 0u);
        QCOMPARE(world.bus.collisions(), 0u);
        QVERIFY(world.all<AnswerEvent>().empty());
        for (int joint = 0; joint < 8; ++joint)
            QVERIFY(world.samplesOf(joint).size() > 300);
    }
};

SERVODECK_TEST(TestDuplex)

} // namespace tst_duplex
#include "tst_duplex.moc"
