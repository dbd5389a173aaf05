// SPDX-License-Identifier: GPL-3.0-or-later
// Every transition of the rounds RT_JOG, RT_READ, CM on a virtual clock, the cases of HerkulexSched among
// them.
#include "tests/support/testprogram.h"
#include "tests/support/virtualworld.h"

namespace tst_rounds {

using namespace core;
using namespace core::bus;

struct Rounds : VirtualWorld
{
    /// Without servos it is not open.
    explicit Rounds(int servos = 0, const std::function<void(ScheduleSettings&)>& change = {})
    {
        settings.vitalsPeriod = 0ms;
        settings.period = 20ms;
        onCycle = [this](const CycleRecord& cycle) { cycles.push_back(cycle); };
        onExchange = [this](const ExchangeRecord& exchange) { exchanges.push_back(exchange); };
        if (change)
            change(settings);
        addServos(servos);
        if (servos > 0)
            open();
    }
    std::vector<ExchangeRecord> of(std::uint64_t cycle, ExchangeKind kind) const
    {
        auto found = exchanges;
        std::erase_if(found, [=](const auto& each) { return each.cycle != cycle || each.kind != kind; });
        std::ranges::sort(found, {}, &ExchangeRecord::sendStart);
        return found;
    }
    const CycleRecord& last() const { return cycles.back(); }

    std::vector<CycleRecord> cycles;
    std::vector<ExchangeRecord> exchanges;
};

class TestRounds : public QObject
{
    Q_OBJECT

private slots:
    void aScanBegunWhileAStopIsRepeatedWaitsForIt()
    {
        // Whenever it is asked for in the cycles in which the STOP is said again.
        for (Duration at = 0ms; at < 60ms; at += 100us) {
            Rounds world(2);
            QVERIFY(world.arm());
            world.goals.set(0, {900, 250, false});
            world.runFor(100ms);
            world.scheduler->stop(StopMode::Hold, world.now);
            world.runFor(at);
            world.ask(ScanRequest{.firstId = 2, .lastId = 2, .preferred = {}});
            world.runFor(500ms);
            QVERIFY(std::ranges::any_of(world.all<ScanProgress>(), [](const ScanProgress& each) {
                return each.finished && !each.cancelled;
            }));
        }
    }

    void aWriteThatWasHeldUpDelaysTheNext()
    {
        Rounds world;
        world.settings.period = 0ms;
        world.addServos(8);
        world.heldUp = [n = 0]() mutable { return ++n % 7 == 0 ? Duration(600us) : Duration(5us); };
        world.open();
        world.runFor(3s);
        const auto stats = world.scheduler->stats(world.now);
        QVERIFY(stats.duplexPolls > 1000);
        QCOMPARE(world.bus.collisions(), 0u);
        QCOMPARE(stats.lost, 0u);
    }

    void jogThenReadThenCmThenIdle()
    {
        Rounds world(3);
        QVERIFY(world.arm());
        world.runFor(100ms);
        world.goals.set(0, {600, 20, false});
        world.ask(ReadRequest{0, 2, false, 0, 10});
        const auto from = world.cycles.size();
        world.runFor(60ms);
        bool seen = false;
        for (const auto& c : std::span(world.cycles).subspan(from)) {
            QVERIFY(c.start <= c.jogEnd && c.jogEnd <= c.readStart);
            QCOMPARE(c.successes, 3); // the operation costs no polls
            QVERIFY(c.readStart <= c.readEnd && c.readEnd <= c.cmStart && c.cmStart <= c.end);
            if (c.goals == 0)
                continue;
            seen = true;
            QCOMPARE(c.jogEnd - c.start, c.jogBytesTime);
            QVERIFY(c.readStart >= c.jogEnd + world.settings.jogGuard);
            for (const auto& e : world.of(c.number, ExchangeKind::Operation))
                QVERIFY(e.sendStart >= c.readEnd);
        }
        QVERIFY(seen);
    }

    void withoutGoalsTheReadRoundBeginsAtOnce()
    {
        Rounds world(2);
        world.runFor(200ms);
        QCOMPARE(world.last().readStart, world.last().start);
        QCOMPARE(world.last().jogEnd, world.last().start);
    }

    void requestsGoOutAtReqPeriodWithoutWaitingForReplies()
    {
        // Shorter than a whole exchange of 2.6 ms, and than the timeout.
        Rounds world(4, [](ScheduleSettings& settings) { settings.reqPeriod = 2ms; });
        world.runFor(500ms);
        const auto polls = world.of(world.last().number, ExchangeKind::Poll);
        QCOMPARE(polls.size(), 4u);
        for (std::size_t i = 1; i < polls.size(); ++i) {
            QCOMPARE(polls[i].sendStart - polls[i - 1].sendStart, 2ms);
            QVERIFY(polls[i].sendStart < polls[i - 1].replyEnd);
        }
        QCOMPARE(world.bus.collisions(), 0u);
        QCOMPARE(world.scheduler->stats().unanswered, 0u);
    }

    void aReplySeenBeforeReqPeriodLetsTheNextRequestGo()
    {
        // An exchange takes 2.6 ms.
        Rounds world(4, [](ScheduleSettings& settings) { settings.reqPeriod = 4ms; });
        world.runFor(500ms);
        const auto polls = world.of(world.last().number, ExchangeKind::Poll);
        QCOMPARE(polls.size(), 4u);
        for (std::size_t i = 1; i < polls.size(); ++i) {
            QVERIFY(polls[i].sendStart >= polls[i - 1].replyEnd);
            QVERIFY(polls[i].sendStart - polls[i - 1].replyEnd < 100us);
        }
    }

    void reqPeriodBeyondTheTimeoutIsOneAtATime()
    {
        Rounds world(3, [](ScheduleSettings& settings) { settings.reqPeriod = 50ms; });
        world.runFor(500ms);
        const auto polls = world.of(world.last().number, ExchangeKind::Poll);
        QCOMPARE(polls.size(), 3u);
        for (std::size_t i = 1; i < polls.size(); ++i)
            QVERIFY(polls[i].sendStart >= polls[i - 1].replyEnd);
        QCOMPARE(world.scheduler->stats().duplexPolls, 0u);
    }

    void aPollListLongerThanARoundGoesOnInTheNextCycle()
    {
        Rounds world(5, [](ScheduleSettings& settings) {
            settings.pollList = {3, 1, 4, 1, 0};
            settings.pollListSize = 5;
            settings.pollRoundSize = 2;
        });
        world.runFor(100ms); // first readings are confirmed by second ones
        world.exchanges.clear();
        world.cycles.clear();
        world.runFor(410ms);
        QVERIFY(world.exchanges.size() >= 20);
        constexpr std::array kList{3, 1, 4, 1, 0};
        for (std::size_t i = 0; i < world.exchanges.size(); ++i)
            QCOMPARE(int{world.exchanges[i].joint}, kList[i % kList.size()]);
        for (const auto& cycle : world.cycles)
            QCOMPARE(cycle.successes, 2);
    }

    void aSyncBeforeTheRoundsEndIsOneOverrunAndNoReplyIsLost()
    {
        // One poll alone takes 2.6 ms; the sync comes every 2 ms.
        Rounds world(2, [](ScheduleSettings& settings) {
            settings.period = 2ms;
            settings.cmReserve = 0ms;
        });
        world.runFor(20ms); // what torque needs
        QVERIFY(world.arm());
        const auto from = world.cycles.size();
        for (int i = 0; i < 200; ++i) {
            world.goals.set(0, {512 + i % 20, 20, false});
            world.runFor(5ms);
        }
        QVERIFY(world.scheduler->stats().overruns > 0);
        QCOMPARE(world.bus.collisions(), 0u); // old replies travel on the other line than the new JOG
        QCOMPARE(world.scheduler->stats().lost, 0u);
        std::uint64_t overruns = 0;
        for (const CycleRecord& cycle : world.cycles)
            overruns += cycle.overruns;
        world.scheduler->linkLost(world.now); // the cycle that is open is reported, too
        overruns += world.cycles.back().overruns;
        QCOMPARE(overruns, world.scheduler->stats().overruns);
        QVERIFY(world.cycles.size() > from + 100);
        QVERIFY(!world.sentGoals().empty());
    }

    void periodRtReadEndsTheRound()
    {
        Rounds world(8, [](ScheduleSettings& settings) { settings.readPeriod = 6ms; });
        world.runFor(500ms);
        QVERIFY(world.last().readEnd - world.last().start <= 6ms);
        const auto polls = world.of(world.last().number, ExchangeKind::Poll);
        QVERIFY(!polls.empty() && polls.size() < 5);
        for (const auto& poll : polls)
            QVERIFY(poll.replyEnd - world.last().start <= 6ms + 100us);
        for (int joint = 0; joint < 8; ++joint) // all have their turn, cycle by cycle
            QVERIFY(!world.samplesOf(joint).empty());
    }

    void periodRtJogKeepsTheLineFreeAfterGoals()
    {
        Rounds world(2, [](ScheduleSettings& settings) { settings.jogPeriod = 7ms; });
        QVERIFY(world.arm());
        world.runFor(50ms);
        world.goals.set(1, {600, 20, false});
        const auto from = world.cycles.size();
        world.runFor(60ms);
        int withGoals = 0;
        for (const auto& c : std::span(world.cycles).subspan(from)) {
            withGoals += c.goals > 0 ? 1 : 0;
            QVERIFY(c.goals > 0 ? c.readStart - c.start >= 7ms : c.readStart == c.start);
        }
        QCOMPARE(withGoals, 1);
    }

    void newSettingsCountFromTheNextCycleOn()
    {
        Rounds world(4);
        world.runFor(205ms); // within a cycle
        auto settings = world.settings;
        settings.period = 50ms;
        settings.content = PollContent::Detailed;
        settings.pollRoundSize = 1;
        const Time given = world.now;
        world.ask(ScheduleRequest{settings});
        world.runFor(500ms);
        for (const auto& c : world.cycles) {
            if (c.end <= given || c.start <= given) {
                QVERIFY(c.end - c.start <= 20ms + 1us);
                continue;
            }
            QCOMPARE(c.end - c.start, 50ms);
            QCOMPARE(c.successes, 1);
        }
        QCOMPARE(world.scheduler->stats().overruns, 0u);
        QCOMPARE(world.scheduler->stats().unanswered, 0u);
    }

    void anOperationComesThroughHoweverFullTheCyclesAre()
    {
        // A poll and no more.
        Rounds world(8, [](ScheduleSettings& settings) {
            settings.period = 5ms;
            settings.cmReserve = 0ms;
        });
        world.runFor(200ms);
        const Time asked = world.now;
        const auto reply = world.answer(world.ask(ReadRequest{0, 3, true, 0, 40})); // 6.5 ms with its reply
        QCOMPARE(reply.outcome, Outcome::Done);
        QVERIFY(reply.time - asked < 6 * 5ms + 10ms);
        // And the polls go on.
        const auto samples = world.scheduler->stats().samples;
        world.runFor(100ms);
        QVERIFY(world.scheduler->stats().samples > samples + 15);
    }
};

SERVODECK_TEST(TestRounds)

} // namespace tst_rounds
#include "tst_rounds.moc"
