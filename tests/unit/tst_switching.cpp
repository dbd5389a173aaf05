// SPDX-License-Identifier: GPL-3.0-or-later
// Switches of controllers as the cycle trace and the wire show them: owners of joints, the seam between two
// controllers, and the statistics of updates against their raw trace.
#include <deque>

#include "core/control/controllermanager.h"
#include "core/control/positioncontroller.h"
#include "core/control/switchticket.h"
#include "core/control/velocitycontroller.h"
#include "tests/support/controllers.h"
#include "tests/support/extent.h"
#include "tests/support/testprogram.h"
namespace tst_switching {

using namespace core;
using namespace core::bus;
using namespace core::control;
using core::control::Orders;
using support::switching;

namespace {

constexpr int kJoints = 16;
constexpr int kFast = 1'000'000; // baud: goals of all joints fit into a cycle
constexpr int kNone = -1;

constexpr int kControllers = 12;

/// Does nothing; its updates take the times of a script.
class Scripted : public Controller
{
public:
    using Controller::Controller;
    void start(std::span<const JointNow>) override {}
    Status update(const Cycle&, std::span<const JointNow>, Orders&) override { return Status::Running; }
    void command(const Command&) override {}
    Progress progress() const override { return {}; }
};

/// The goals of each controller are two ticks of its own, in turns, since a goal that does not change is not
/// sent again: a goal on the wire shows who gave it.
class Signed final : public Scripted
{
public:
    Signed(std::vector<std::uint16_t> joints, std::array<double, 2> goals)
        : Scripted(std::move(joints))
        , m_goals(goals)
    {
    }
    Status update(const Cycle& cycle, std::span<const JointNow>, Orders& orders) override
    {
        ++m_updates;
        for (const std::uint16_t joint : joints())
            orders.goTo(joint, m_goals[m_updates % 2], cycle.pace * kCyclesAhead);
        return Status::Running;
    }

private:
    std::array<double, 2> m_goals;
    std::size_t m_updates = 0;
};

/// The clock of a script: each update takes the next of its times, then the last one again and again.
struct Script
{
    inline static std::deque<Duration> times;
    inline static Time now;
    inline static bool isBegin = true;

    static Time stamp()
    {
        isBegin = !isBegin;
        if (!isBegin)
            return now;
        now += times.empty() ? 50us : times.front();
        if (!times.empty())
            times.pop_front();
        return now;
    }
    static void write(std::deque<Duration> all)
    {
        times = std::move(all);
        now = Time{} + 1s;
        isBegin = true;
    }
};

/// 16 armed joints at 1 Mbaud, with the trace of all cycles.
struct Traced : VirtualWorld
{
    std::vector<CycleRecord> cycles;

    Traced()
    {
        settings.baud = kFast;
        addServos(kJoints);
        onCycle = [this](const CycleRecord& cycle) { cycles.push_back(cycle); };
        open();
        if (!arm())
            qFatal("a joint without torque");
        runFor(200ms);
    }
    int middle() const { return joints[0].units.tick(Angle::fromDegrees(0)); }
    /// Of the controller numbered `number`.
    std::array<double, 2> goalsOf(int number) const
    {
        const auto& units = joints[0].units;
        return {units.positionOfTick(middle() + number).radians(),
                units.positionOfTick(middle() + number + kControllers).radians()};
    }
    /// The number of the controller that gave a goal.
    int signer(int tick) const { return (tick - middle()) % kControllers; }
    std::uint64_t cycleAt(Time time) const
    {
        const auto it = std::ranges::find_if(
            cycles, [time](const CycleRecord& cycle) { return cycle.start <= time && time < cycle.end; });
        return it == cycles.end() ? 0 : it->number;
    }
    const Reply* replyTo(RequestId id) const
    {
        for (const auto& event : events) {
            if (const auto* reply = std::get_if<Reply>(&event); reply != nullptr && reply->request == id)
                return reply;
        }
        return nullptr;
    }
};

std::vector<std::uint16_t> allJoints()
{
    std::vector<std::uint16_t> all(kJoints);
    std::iota(all.begin(), all.end(), std::uint16_t{0});
    return all;
}

/// What a switch must do, computed apart from the code.
struct Reference
{
    std::set<int> running;
    std::vector<std::vector<std::uint16_t>> joints; ///< by controller

    bool take(const std::set<int>& stop, const std::set<int>& start)
    {
        std::set<int> after;
        std::ranges::set_difference(running, stop, std::inserter(after, after.end()));
        after.insert(start.begin(), start.end());
        std::set<std::uint16_t> owned;
        for (const int each : after) {
            for (const std::uint16_t joint : joints[static_cast<std::size_t>(each)]) {
                if (!owned.insert(joint).second)
                    return false;
            }
        }
        running = after;
        return true;
    }
    std::array<int, kJoints> owners() const
    {
        std::array<int, kJoints> all;
        all.fill(kNone);
        for (const int each : running) {
            for (const std::uint16_t joint : joints[static_cast<std::size_t>(each)])
                all[joint] = each;
        }
        return all;
    }
};

} // namespace

class TestSwitching : public QObject
{
    Q_OBJECT

    /// The largest step between two goals of a joint, in ticks, from `from` on.
    static int largestStep(const std::vector<VirtualWorld::SentGoal>& goals, Time from, Time to)
    {
        std::map<int, int> last;
        int most = 0;
        for (const auto& goal : goals) {
            const auto before = last.find(goal.id);
            if (before != last.end() && goal.time >= from && goal.time <= to)
                most = std::max(most, std::abs(goal.ticks - before->second));
            last[goal.id] = goal.ticks;
        }
        return most;
    }

private slots:
    void sixteenJointsChangeTheirOwnerInOneCycle_data()
    {
        support::addChoices<bool>("moves", {"at rest", "on their way"});
    }
    void sixteenJointsChangeTheirOwnerInOneCycle()
    {
        QFETCH(bool, moves);
        Traced world;
        const std::vector<double> velocities(kJoints, 1.0);
        PositionController first(allJoints(), 2.0, velocities);
        PositionController second(allJoints(), 2.0, velocities);
        QCOMPARE(world.begin(first).outcome, Outcome::Done);
        world.command(first, {CommandKind::GoTo, 0.5, Command::kAllJoints, 3.0});
        world.runFor(moves ? 1500ms : 5s); // in the middle of the way it is fastest
        const Time before = world.now;
        const Reply reply = world.answer(world.ask(switching({&first}, {&second})));
        QCOMPARE(reply.outcome, Outcome::Done);
        world.runFor(300ms);

        int changes = 0;
        for (const CycleRecord& cycle : world.cycles) {
            if (cycle.start < before)
                continue;
            QCOMPARE(int{cycle.claimedJoints}, kJoints); // no cycle without an owner of each joint
            QCOMPARE(int{cycle.claimChanges}, cycle.number == reply.cycle ? kJoints : 0);
            changes += cycle.claimChanges;
        }
        QCOMPARE(changes, kJoints);
        const auto goals = world.sentGoals();
        std::set<int> ids; // a joint that moves has its goal of the new owner in the cycle of the switch
        for (const auto& each : goals) {
            if (world.cycleAt(each.time) == reply.cycle)
                ids.insert(each.id);
        }
        QCOMPARE(static_cast<int>(ids.size()), moves ? kJoints : 0); // at rest there is no other goal
        const int usual = largestStep(goals, before - 200ms, before);
        const int seam = largestStep(goals, before, world.now);
        QVERIFY2(seam <= std::max(usual, 0) + 1,
                 qPrintable(u"%1 ticks at the seam, %2 before"_s.arg(seam).arg(usual)));
    }

    void updatesAreTheCyclesBetweenStartAndStop()
    {
        Traced world;
        Script::write({});
        world.scheduler->setStamp(&Script::stamp);
        Scripted one({0}), other({1});
        world.runFor(100ms);
        QCOMPARE(one.times().now().updates, std::uint64_t{0});
        const Reply started = world.begin(one);
        world.runFor(500ms);
        const Reply stopped = world.answer(world.ask(switching({&one}, {&other})));
        world.runFor(100ms);
        // Updated in the cycle of its start, and no more in that of its stop.
        QCOMPARE(one.times().now().updates, stopped.cycle - started.cycle);
        QVERIFY(other.times().now().updates > 0);
    }

    void progressIsReportedAtItsRate()
    {
        Traced world;
        Scripted one({0});
        QCOMPARE(world.begin(one).outcome, Outcome::Done);
        world.runFor(5s);
        const auto reports = world.all<ProgressEvent>().size();
        QVERIFY2(reports >= 115 && reports <= 130, qPrintable(QString::number(reports)));
    }

    void aStopMayNameOneThatIsGone() // it ended while the request was on its way
    {
        Traced world;
        auto one = std::make_unique<Scripted>(std::vector<std::uint16_t>{0});
        QCOMPARE(world.begin(*one).outcome, Outcome::Done);
        QCOMPARE(world.answer(world.ask(switching({one.get()}, {}))).outcome, Outcome::Done);
        Controller* gone = one.get();
        one.reset();
        Scripted other({0, 1});
        QCOMPARE(world.answer(world.ask(switching({gone}, {&other}))).outcome, Outcome::Done);
        world.runFor(100ms);
        QCOMPARE(int{world.cycles.back().claimedJoints}, 2);
    }

    // --- random switches of several clients ---

    void noGoalIsThatOfAStoppedController()
    {
        const int calls = testsupport::rounds(1000, 100'000);
        Traced world;
        std::mt19937 random{1000};
        const auto pick = [&random](int most) { return std::uniform_int_distribution(0, most)(random); };
        Reference reference;
        std::vector<std::unique_ptr<Signed>> all;
        for (int i = 0; i < kControllers; ++i) {
            std::set<std::uint16_t> joints;
            for (int k = pick(4); k >= 0; --k)
                joints.insert(static_cast<std::uint16_t>(pick(kJoints - 1)));
            reference.joints.emplace_back(joints.begin(), joints.end());
            all.push_back(std::make_unique<Signed>(reference.joints.back(), world.goalsOf(i)));
        }
        const auto put = [&all](const std::set<int>& numbers, auto& list) {
            std::ranges::transform(numbers, list.begin(),
                                   [&](int each) { return all[static_cast<std::size_t>(each)].get(); });
        };
        struct Asked
        {
            RequestId id;
            std::set<int> stop, start;
        };
        std::deque<Asked> asked; // by up to three clients, which do not wait for each other
        std::vector<std::pair<std::uint64_t, std::array<int, kJoints>>> owners; // from a cycle on
        const std::size_t from = world.written.size();
        owners.emplace_back(0, reference.owners());
        int done = 0;
        int refused = 0;
        for (int call = 0; call < calls;) {
            for (int client = pick(2); client >= 0; --client, ++call) {
                Asked one{0, {}, {}};
                for (int i = pick(3); i > 0; --i)
                    one.stop.insert(pick(kControllers - 1));
                for (int i = pick(2); i > 0; --i)
                    one.start.insert(pick(kControllers - 1));
                SwitchRequest request;
                put(one.stop, request.stop);
                put(one.start, request.start);
                one.id = world.ask(request);
                QVERIFY(world.accepted);
                asked.push_back(one);
            }
            world.runFor(Duration(1ms) * (5 + pick(40)));
            while (!asked.empty()) {
                const Reply* reply = world.replyTo(asked.front().id);
                if (reply == nullptr && asked.size() <= 4)
                    break;
                if (reply == nullptr) { // the queue of the bus holds eight
                    world.runFor(5ms);
                    continue;
                }
                const bool expected = reference.take(asked.front().stop, asked.front().start);
                QCOMPARE(reply->outcome, expected ? Outcome::Done : Outcome::Refused);
                ++(expected ? done : refused);
                if (expected)
                    owners.emplace_back(reply->cycle, reference.owners());
                asked.pop_front();
            }
        }
        world.runFor(300ms);
        QVERIFY(done > calls / 10 && refused > calls / 20);

        int checked = 0;
        std::size_t at = 0; // goals and owners are both in order of time
        std::size_t cycle = 0;
        for (const auto& goal : world.sentGoals(from)) {
            while (cycle < world.cycles.size() && world.cycles[cycle].end <= goal.time)
                ++cycle;
            if (cycle == world.cycles.size())
                break;
            while (at + 1 < owners.size() && owners[at + 1].first <= world.cycles[cycle].number)
                ++at;
            QVERIFY2(world.signer(goal.ticks) == owners[at].second[static_cast<std::size_t>(goal.id - 1)],
                     qPrintable(u"servo %1, cycle %2: a goal of controller %3, owner is %4"_s.arg(goal.id)
                                    .arg(world.cycles[cycle].number)
                                    .arg(world.signer(goal.ticks))
                                    .arg(owners[at].second[static_cast<std::size_t>(goal.id - 1)])));
            ++checked;
        }
        for (const CycleRecord& each : world.cycles)
            QVERIFY(each.claimedJoints <= kJoints);
        qInfo("%d switches done, %d refused, %d goals on the wire checked", done, refused, checked);
        QVERIFY(checked > calls);
    }

    // --- statistics ---

    void statisticsAreThoseOfTheRawTrace()
    {
        std::mt19937 random{7};
        std::uniform_int_distribution<std::int64_t> spread(2'000, 990'000); // ns
        std::deque<Duration> trace;
        for (int i = 0; i < 2'500; ++i)
            trace.push_back(Duration(spread(random)));
        Script::write(trace);
        ControllerManager manager;
        manager.setStamp(&Script::stamp);
        Scripted one({0});
        std::array<Controller*, 1> start{&one};
        std::array<JointNow, 1> joints{};
        joints[0].isKnown = joints[0].isOn = true;
        support::NoOrders silent;
        QVERIFY(manager.switchTo({}, start, joints, silent, [](const auto&) {}));
        Duration longest{0};
        for (std::size_t i = 0; i < trace.size(); ++i) {
            manager.update(
                {10ms, 10ms}, joints, silent, [](const auto&) {}, [](const auto&, Duration) {});
            longest = std::max(longest, trace[i]);
            const std::size_t first = i + 1 > UpdateTimes::kWindow ? i + 1 - UpdateTimes::kWindow : 0;
            if (i % 97 != 0 && i != trace.size() - 1)
                continue;
            const auto count = static_cast<long double>(i + 1 - first);
            const auto seconds = [&](std::size_t k) {
                return static_cast<long double>(trace[k].count()) * 1e-9L;
            };
            long double sum = 0, squares = 0;
            for (std::size_t k = first; k <= i; ++k)
                sum += seconds(k);
            for (std::size_t k = first; k <= i; ++k)
                squares += std::pow(seconds(k) - sum / count, 2.0L);
            const TimesNow& now = one.times().now();
            QCOMPARE(now.updates, std::uint64_t{i + 1});
            QCOMPARE(now.inWindow, static_cast<std::uint64_t>(count));
            QVERIFY(std::abs(now.mean() - static_cast<double>(sum / count)) < 1e-12);
            QVERIFY(std::abs(now.deviation() - static_cast<double>(std::sqrt(squares / count))) < 1e-9);
            QCOMPARE(now.longest, longest);
            QCOMPARE(now.last, trace[i]);
        }
    }

    void theOldestValueLeavesTheWindow() // after N + 1 values it counts no more
    {
        UpdateTimes times;
        times.add(900us, 1ms, {});
        for (std::size_t i = 1; i < UpdateTimes::kWindow; ++i)
            times.add(100us, 1ms, {});
        QVERIFY(times.now().mean() > 100e-6 && times.now().deviation() > 1e-6);
        times.add(100us, 1ms, {});
        QVERIFY(std::abs(times.now().mean() - 100e-6) < 1e-12);
        QVERIFY(times.now().deviation() < 1e-9);
        QCOMPARE(times.now().longest, Duration(900us)); // since the start
    }

    void overrunsAreReportedAtTheirCycles()
    {
        Traced world;
        Script::write({});
        world.scheduler->setStamp(&Script::stamp);
        Scripted one({0, 1});
        const Reply started = world.begin(one);
        QCOMPARE(started.outcome, Outcome::Done);
        world.runFor(100ms);
        std::set<std::uint64_t> expected;
        const std::uint64_t next = world.cycles.back().number + 2; // the present one is updated already
        for (int i = 0; i < 200; ++i) {
            const bool isLate = i == 3 || i == 4 || i == 50 || i == 199;
            Script::times.push_back(isLate ? Duration(1500us) : i == 100 ? Duration(1ms) : Duration(30us));
            if (isLate)
                expected.insert(next + static_cast<std::uint64_t>(i));
        }
        world.runFor(5s);
        std::set<std::uint64_t> reported;
        for (const auto& event : world.all<OverrunEvent>()) {
            QCOMPARE(event.controller, static_cast<const Controller*>(&one));
            QCOMPARE(event.used, Duration(1500us));
            reported.insert(event.cycle);
        }
        QCOMPARE(reported, expected);
        QCOMPARE(one.times().now().overruns, 4u);
    }

    // --- one switch of several buses ---

    /// Two buses on one virtual clock, in turns of a millisecond.
    void aSwitchOfTwoBusesIsAllOrNothing_data()
    {
        QTest::addColumn<QString>("what");
        for (const char* row : {"both can", "one refuses", "one is paused", "STOP while it waits"})
            QTest::newRow(row) << QString::fromLatin1(row);
    }
    void aSwitchOfTwoBusesIsAllOrNothing()
    {
        QFETCH(QString, what);
        Traced left, right;
        const std::size_t from = left.written.size();
        Signed a({0, 1}, left.goalsOf(0)), b({2, 3}, right.goalsOf(0));
        Signed holder({3}, right.goalsOf(0));
        if (what == "one refuses"_L1)
            QCOMPARE(right.begin(holder).outcome, Outcome::Done);
        SwitchTicket ticket(2);
        SwitchRequest first = switching({}, {&a}), second = switching({}, {&b});
        first.ticket = second.ticket = &ticket;
        const RequestId asked = left.ask(first);
        const bool isPaused = what == "one is paused"_L1;
        const bool isStopped = what == "STOP while it waits"_L1;
        if (isPaused || isStopped) {
            left.runFor(300ms);
            QVERIFY(left.replyTo(asked) == nullptr); // it waits for the other bus
            QVERIFY(left.sentGoals(from).empty());
        }
        if (isStopped)
            left.scheduler->stop(StopMode::Hold, left.now);
        if (isPaused)
            QVERIFY(ticket.withdraw()); // as after the time-out of the action
        const RequestId other = right.ask(second);
        for (int i = 0; i < 100; ++i) {
            left.runFor(1ms);
            right.runFor(1ms);
        }
        const bool isDone = what == "both can"_L1;
        QVERIFY(left.replyTo(asked) != nullptr && right.replyTo(other) != nullptr);
        QCOMPARE(left.replyTo(asked)->outcome == Outcome::Done, isDone);
        QCOMPARE(right.replyTo(other)->outcome == Outcome::Done, isDone);
        QCOMPARE(!left.sentGoals(from).empty(), isDone);
        if (isDone) {
            const Duration apart = left.replyTo(asked)->time - right.replyTo(other)->time;
            QVERIFY(std::chrono::abs(apart) <= left.settings.period);
        }
        // Later requests work.
        if (isStopped)
            left.ask(ResumeRequest{});
        if (!isDone)
            QCOMPARE(left.begin(a).outcome, Outcome::Done);
    }
};

SERVODECK_TEST(TestSwitching)

} // namespace tst_switching
#include "tst_switching.moc"
