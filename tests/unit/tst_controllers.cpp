// SPDX-License-Identifier: GPL-3.0-or-later
// Controllers in the rounds: claims, switches between two cycles, moves, jogging, parking and the watchdog.
#include "core/control/jogcontroller.h"
#include "core/control/minimumjerk.h"
#include "core/control/movecontroller.h"
#include "core/control/plancontroller.h"
#include "core/control/testsignal.h"
#include "tests/support/controllers.h"
#include "tests/support/testprogram.h"

namespace tst_controllers {

using namespace core;
using namespace core::bus;
using namespace core::control;
using core::control::Orders;
using namespace support;

namespace {

/// Claims joints, and does nothing.
class Idle final : public Controller
{
public:
    using Controller::Controller;
    void start(std::span<const JointNow>) override { ++started; }
    Status update(const Cycle& cycle, std::span<const JointNow>, Orders&) override
    {
        ++updates;
        longest = std::max(longest, cycle.elapsed);
        return isOver ? Status::Finished : Status::Running;
    }
    void command(const Command&) override { isOver = true; }
    Progress progress() const override { return {}; }

    int started = 0;
    int updates = 0;
    bool isOver = false;
    Duration longest{0};
};

/// As a key that is held, for `times` * 50 ms.
void drive(VirtualWorld& world, Controller& jog, double velocity, int times)
{
    for (int i = 0; i < times; ++i) {
        command(world, jog, {CommandKind::Drive, velocity});
        world.runFor(50ms);
    }
}

/// The fastest a joint goes within `time`, degrees/s; the mean of every 20 ms.
double fastest(VirtualWorld& world, std::size_t joint, Duration time)
{
    double most = 0;
    for (Duration spent{}; spent < time; spent += 20ms) {
        const double before = world.bus.servo(joint).angle();
        world.runFor(20ms);
        most = std::max(most, std::abs(degrees(world.bus.servo(joint).angle() - before)) / 0.02);
    }
    return most;
}

/// Joints with the IDs 1, 2 …, each of which a STOP parks at its place (degrees): 62.5 degrees/s at its
/// fastest, from 0 to 100.
struct ParkWorld : VirtualWorld
{
    ParkWorld(std::initializer_list<double> places, bool begins = true)
    {
        for (const double place : places) {
            addServo(static_cast<int>(joints.size()) + 1);
            auto& joint = joints.back();
            joint.stop = StopMode::Park;
            joint.parkTick = tick(place);
            joint.parkTime = 3.0;
        }
        if (begins)
            begin();
    }
    int tick(double place) const { return joints[0].units.tick(Angle::fromDegrees(place)); }
    double place(std::size_t joint = 0) { return degrees(bus.servo(joint).angle()); }
    void begin()
    {
        open();
        require(arm(), "A joint was not armed.");
        runFor(100ms);
    }
    void stop(StopMode mode = StopMode::AsSet) { scheduler->stop(mode, now); }
    /// Until the first joint is on its way.
    bool stopAndPass(double degrees)
    {
        stop();
        return runUntil([&] { return place() > degrees; }, 4s);
    }
    bool isParkedAt(double degrees, std::size_t joint = 0)
    {
        return isNear(place(joint), degrees, 2) && !isTorqueOn(joint);
    }
    /// It has not moved since it was at `degrees`, and its torque is on.
    bool holdsAt(double degrees) { return isNear(place(), degrees, 0.5) && isTorqueOn(0); }
    /// What was reported: whether each is parked.
    std::vector<bool> reported() const
    {
        std::vector<bool> all;
        for (const auto& event : this->all<ParkEvent>())
            all.push_back(event.isParked);
        return all;
    }
};

/// Neither the bus nor the window runs for a while.
void stall(VirtualWorld& world, Duration time)
{
    world.now += time;
    world.bus.advance(world.now);
}

/// A joint is `place` (degrees) from its middle with torque on, and may only be between -30 and 30.
bool standsAt(VirtualWorld& world, double place)
{
    if (world.joints.empty())
        world.addServo(1);
    auto& units = world.joints[0].units;
    const int low = units.tick(Angle::fromDegrees(-30));
    units.maxTick = units.tick(Angle::fromDegrees(30));
    units.minTick = low;
    world.bus.servo(0).turnTo(radians(place));
    world.open();
    WriteRequest on; // as another program would
    on.id = world.joints[0].id;
    on.address = 52;
    on.length = 1;
    on.bytes[0] = static_cast<std::uint8_t>(TorqueMode::On);
    world.answer(world.ask(on));
    world.runFor(300ms);
    return world.isTorqueOn(0);
}

} // namespace

class tst_Controllers : public QObject
{
    Q_OBJECT

    static double angle(VirtualWorld& world, std::size_t joint) { return world.bus.servo(joint).angle(); }
    static bool staysThere(VirtualWorld& world, std::size_t joint, Duration time)
    {
        const double there = angle(world, joint);
        world.runFor(time);
        return std::abs(degrees(angle(world, joint) - there)) < 0.5;
    }

private slots:
    // --- claims ---

    void aJointHasOneClaimantAndASwitchIsAllOrNothing()
    {
        ControlWorld world(4);
        Idle a({0, 1}), b({1, 2}), c({2, 3});
        QCOMPARE(started(world, a), Outcome::Done);
        QCOMPARE(a.started, 1);
        // b wants what a has; c alone could have begun, but it was one switch.
        const Reply refused = world.answer(world.ask(switching({}, {&c, &b})));
        QCOMPARE(refused.outcome, Outcome::Refused);
        QCOMPARE(int{refused.id}, 2);
        QCOMPARE(b.started + c.started, 0);
        QCOMPARE(started(world, b), Outcome::Refused);
        // In one switch it takes over.
        std::vector<CycleRecord> changes;
        world.onCycle = [&](const CycleRecord& cycle) {
            if (cycle.claimChanges > 0)
                changes.push_back(cycle);
        };
        QCOMPARE(switched(world, {&a}, {&b}), Outcome::Done);
        world.runFor(100ms);
        QCOMPARE(changes.size(), 1u); // all claims in one cycle
        QCOMPARE(int{changes[0].claimChanges}, 3);
        QCOMPARE(int{changes[0].claimedJoints}, 2);
        const auto ended = world.all<ControllerEvent>();
        QCOMPARE(ended.size(), 1u);
        QCOMPARE(ended[0].controller, static_cast<Controller*>(&a));
        QVERIFY(ended[0].ending == Ending::Switched);
        const int before = a.updates;
        world.runFor(100ms);
        QCOMPARE(a.updates, before); // never touched again
        QVERIFY(b.updates > 3);
    }

    void oneInBothListsStartsAnewAndKeepsItsJoints()
    {
        ControlWorld world(3);
        Idle a({0, 1}), b({2});
        QCOMPARE(switched(world, {}, {&a, &b}), Outcome::Done);
        QCOMPARE(switched(world, {&a, &b}, {&a}), Outcome::Done);
        QCOMPARE(a.started, 2);
        QCOMPARE(b.started, 1);
        const auto ended = world.all<ControllerEvent>();
        QCOMPARE(ended.size(), 1u); // b only: a still runs
        QCOMPARE(ended[0].controller, static_cast<Controller*>(&b));
        const int before = a.updates;
        world.runFor(100ms);
        QVERIFY(a.updates > before);
        // Its joints are still its own.
        Idle other({1});
        QCOMPARE(started(world, other), Outcome::Refused);
    }

    void aListMayNameOneTwice()
    {
        ControlWorld world(3);
        Idle a({0}), b({1}), c({2});
        QCOMPARE(switched(world, {}, {&a, &a}), Outcome::Done);
        QCOMPARE(a.started, 1);
        QCOMPARE(switched(world, {&a, &a}, {&b, &c}), Outcome::Done);
        QCOMPARE(world.all<ControllerEvent>().size(), 1u);
        QCOMPARE(b.started + c.started, 2);
    }

    void theMostControllersAreNeverExceeded()
    {
        constexpr std::size_t kMost = ControllerManager::kMostControllers;
        NoOrders silent;
        ControllerManager manager;
        std::vector<std::unique_ptr<Idle>> all;
        for (std::uint16_t joint = 0; joint < kMost + 2; ++joint)
            all.push_back(std::make_unique<Idle>(std::vector<std::uint16_t>{joint}));
        std::vector<Controller*> first;
        for (std::size_t i = 0; i < kMost; ++i)
            first.push_back(all[i].get());
        const auto ignore = [](const auto&) {};
        QVERIFY(manager.switchTo({}, first, {}, silent, ignore));
        const std::array<Controller*, 2> twice{all[0].get(), all[0].get()};
        const std::array<Controller*, 2> more{all[kMost].get(), all[kMost + 1].get()};
        QVERIFY(!manager.switchTo(twice, more, {}, silent, ignore)); // one goes, two come
        QCOMPARE(manager.count(), kMost);
        QVERIFY(manager.switchTo(std::span(twice).first(1), std::span(more).first(1), {}, silent, ignore));
        QCOMPARE(manager.count(), kMost);
    }

    void twoOfOneSwitchMayNotShareAJoint()
    {
        ControlWorld world(3);
        Idle a({0, 1}), b({1, 2});
        QCOMPARE(switched(world, {}, {&a, &b}), Outcome::Refused);
    }

    void theOperatorsGoalsForAClaimedJointCountNot()
    {
        ControlWorld world(2);
        Idle a({0});
        QCOMPARE(started(world, a), Outcome::Done);
        const std::size_t before = world.written.size();
        world.goals.set(0, {700, 20});
        world.goals.set(1, {700, 20});
        world.runFor(100ms);
        for (const auto& goal : world.sentGoals(before))
            QCOMPARE(goal.id, 2);
        QCOMPARE(world.sentGoals(before).size(), 1u);
        QCOMPARE(world.scheduler->stats().refusedGoals, 1u);
    }

    void nothingBeginsOnAJointWithoutTorqueOrAfterAStop()
    {
        VirtualWorld world;
        world.addServos(2);
        world.open();
        world.runFor(100ms);
        Idle a({0});
        QCOMPARE(started(world, a), Outcome::NoReply);
        QVERIFY(world.arm());
        world.runFor(100ms);
        world.scheduler->stop(StopMode::Hold, world.now);
        QCOMPARE(started(world, a), Outcome::Stopped);
        QCOMPARE(a.started, 0);
    }

    void aStopAndALostLinkEndAll_data()
    {
        support::addRows<bool>({"link"}, {{"stop", false}, {"link", true}});
    }
    void aStopAndALostLinkEndAll()
    {
        QFETCH(bool, link);
        ControlWorld world(2);
        Idle a({0}), b({1});
        QCOMPARE(switched(world, {}, {&a, &b}), Outcome::Done);
        if (link)
            world.scheduler->linkLost(world.now);
        else
            world.scheduler->stop(StopMode::Hold, world.now);
        const auto ended = world.all<ControllerEvent>();
        QCOMPARE(ended.size(), 2u);
        for (const auto& each : ended)
            QVERIFY(each.ending == (link ? Ending::LinkLost : Ending::Stopped));
        const int before = a.updates;
        if (!link)
            world.runFor(100ms);
        QCOMPARE(a.updates, before);
    }

    void oneThatLosesAJointEndsAndTheOthersHold()
    {
        ControlWorld world(2);
        MoveController move({0, 1}, {radians(100), radians(100)}, 6.0);
        QCOMPARE(started(world, move), Outcome::Done);
        world.runFor(2s);
        QVERIFY(degrees(angle(world, 1)) > 5);
        world.bus.servo(0).setSupply(0.0); // it falls silent, or drops its torque
        world.runFor(1s);
        const auto ended = world.all<ControllerEvent>();
        QCOMPARE(ended.size(), 1u);
        QVERIFY(ended[0].ending == Ending::JointLost);
        QCOMPARE(ended[0].joint.value, std::uint16_t{0});
        QVERIFY(staysThere(world, 1, 3s));
    }

    // --- moves ---

    void jointsArriveTogetherWhateverTheirWays()
    {
        ControlWorld world(8);
        std::vector<std::uint16_t> joints;
        std::vector<double> goals;
        for (std::uint16_t i = 0; i < 8; ++i) {
            joints.push_back(i);
            goals.push_back(radians((i % 2 == 0 ? 1 : -1) * (5.0 + 17.0 * i)));
        }
        MoveController move(joints, goals, 4.0);
        const Time begun = world.now;
        std::map<int, Time> arrived;
        world.watch = [&] {
            for (std::size_t i = 0; i < 8; ++i) {
                if (arrived.count(static_cast<int>(i)) == 0
                    && std::abs(degrees(angle(world, i) - goals[i])) < 1.0)
                    arrived[static_cast<int>(i)] = world.now;
            }
        };
        std::map<int, Time> lastGoal; // on the wire
        const std::size_t before = world.written.size();
        world.ask(switching({}, {&move}));
        world.runFor(5s);
        QCOMPARE(arrived.size(), 8u);
        std::map<int, int> last;
        for (const auto& goal : world.sentGoals(before)) {
            if (last[goal.id] != goal.ticks)
                lastGoal[goal.id] = goal.time + goal.playtime * 11200us;
            last[goal.id] = goal.ticks;
        }
        // The goals reach their ends within a tick's way of each other: a joint with a short way takes its
        // last tick earlier, because a tick of it is a larger part. All are done at the end.
        for (const auto& [joint, time] : arrived)
            QVERIFY2(toSeconds(time - begun) > 2.5 && toSeconds(time - begun) < 4.3,
                     qPrintable(QString::number(joint)));
        QCOMPARE(world.all<ControllerEvent>().size(), 1u);
        const double over = toSeconds(world.all<ControllerEvent>()[0].time - begun);
        QVERIFY2(over > 3.9 && over < 4.2, qPrintable(QString::number(over)));
        for (std::size_t i = 0; i < 8; ++i)
            QVERIFY(std::abs(degrees(angle(world, i) - goals[i])) < 1.0);
    }

    /// While the switch waits for a sure position.
    void aGoalBeforeAMoveStartsIsItsGoal()
    {
        ControlWorld world(1);
        MoveController move({0}, {radians(5)}, 4.0);
        world.ask(switching({}, {&move}));
        world.ask(CommandRequest{&move, {CommandKind::GoTo, radians(30), 0, 6.0, 0.5}});
        const Time begun = world.now;
        world.runFor(3s);
        QVERIFY2(degrees(angle(world, 0)) > 5 && degrees(angle(world, 0)) < 25,
                 qPrintable(QString::number(degrees(angle(world, 0)))));
        world.runFor(begun + 7s - world.now);
        QVERIFY(std::abs(degrees(angle(world, 0)) - 30) < 1.0);
    }

    void aLongMoveHasNoSeams()
    {
        ControlWorld world(1);
        MoveController move({0}, {radians(120)}, 7.0);
        const std::size_t before = world.written.size();
        world.ask(switching({}, {&move}));
        world.runFor(8s);
        std::vector<VirtualWorld::SentGoal> goals;
        for (const auto& goal : world.sentGoals(before)) {
            if (goals.empty() || goal.ticks != goals.back().ticks)
                goals.push_back(goal);
        }
        QVERIFY(goals.size() > 200);
        // Ticks in a cycle, from cycle to cycle: rounding alone may change them by one, a seam would by many.
        std::map<std::int64_t, int> byCycle;
        for (const auto& goal : goals)
            byCycle[(goal.time - goals.front().time) / 20ms] = goal.ticks;
        int last = byCycle.begin()->second;
        int step = 0;
        const std::int64_t end = byCycle.rbegin()->first;
        for (std::int64_t cycle = 1; cycle <= end; ++cycle) {
            const auto it = byCycle.find(cycle);
            const int tick = it != byCycle.end() ? it->second : last;
            QVERIFY2(std::abs(tick - last - step) <= 1,
                     qPrintable(u"cycle %1: %2 then %3"_s.arg(cycle).arg(step).arg(tick - last)));
            step = tick - last;
            last = tick;
        }
        QVERIFY(std::abs(degrees(angle(world, 0)) - 120) < 1.0);
    }

    void aMovingJointTurnsToItsGoalWithinItsSpeed_data()
    {
        support::addRows<double, double, double>({"passed", "goal", "speed"}, // degrees, degrees/s
                                                 {{"back, slowly", 20, -90, 2},
                                                  {"back, at once", 20, -20, 60},
                                                  {"just behind", 30, 29, 5},
                                                  {"ahead, slowly", 30, 60, 5}});
    }
    /// A new goal and a slower speed on the way: the joint brakes at once, turns, and is never faster than
    /// asked.
    void aMovingJointTurnsToItsGoalWithinItsSpeed()
    {
        const auto [goal, speed] = support::fetched<double, double>({"goal", "speed"});
        QFETCH(double, passed);
        ControlWorld world(1);
        MoveController move({0}, {radians(90)}, 3.0);
        QCOMPARE(started(world, move), Outcome::Done);
        QVERIFY(world.runUntil([&] { return degrees(angle(world, 0)) > passed; }, 5s));
        const double from = degrees(angle(world, 0));
        command(world, move, {CommandKind::GoTo, radians(goal), 0, 0.02, radians(speed)});
        double highest = from;
        world.watch = [&] { highest = std::max(highest, degrees(angle(world, 0))); };
        world.runFor(500ms); // brakes from 56 degrees/s
        QVERIFY(isBelow(highest, std::max(from, goal) + 8));
        for (int i = 0; i < 4; ++i) { // a tick is 0.3 degrees
            const double begin = degrees(angle(world, 0));
            world.runFor(500ms);
            QVERIFY(isBelow(std::abs(degrees(angle(world, 0)) - begin), speed / 2 + 1));
        }
    }

    void aNearGoalWithMuchTimeIsNotPassed()
    {
        ControlWorld world(1);
        MoveController move({0}, {radians(60)}, 2.0);
        QCOMPARE(started(world, move), Outcome::Done);
        world.runFor(1500ms); // it brakes
        double most = 0;
        double least = 100;
        world.watch = [&] {
            most = std::max(most, degrees(angle(world, 0)));
            least = std::min(least, degrees(angle(world, 0)));
        };
        const double from = degrees(angle(world, 0));
        command(world, move, {CommandKind::GoTo, radians(62), 0, 10.0});
        world.runFor(12s);
        QVERIFY2(most < 64, qPrintable(QString::number(most)));
        QVERIFY2(least > from - 1, qPrintable(u"%1 of %2"_s.arg(least).arg(from)));
        QVERIFY(std::abs(degrees(angle(world, 0)) - 62) < 0.5);
    }

    void goalsOfManyJointsTakeTurnsOnASlowLine()
    {
        ControlWorld world(40);
        std::vector<std::uint16_t> joints;
        for (std::uint16_t i = 0; i < 40; ++i)
            joints.push_back(i);
        MoveController move(joints, std::vector<double>(40, radians(90)), 4.0);
        std::uint64_t overruns = world.scheduler->stats().overruns;
        world.ask(switching({}, {&move}));
        world.runFor(5s);
        QCOMPARE(world.scheduler->stats().overruns, overruns);
        for (std::size_t i = 0; i < 40; ++i)
            QVERIFY(std::abs(degrees(angle(world, i)) - 90) < 1.5);
    }

    void nothingBeginsOnAJointOutsideItsLimits_data()
    {
        support::addRows<int>({"kind"}, {{"move", 0}, {"jog", 1}, {"signal", 2}});
    }
    void nothingBeginsOnAJointOutsideItsLimits()
    {
        QFETCH(int, kind);
        VirtualWorld world;
        QVERIFY(standsAt(world, 60));
        MoveController move({0}, {0.0}, 6.0);
        JogController jog({0}, {-1.0});
        SignalController signal({0}, {SignalKind::Sine, radians(2), 0.5, 2.0, 4.0}, 0.3);
        Controller* const controllers[] = {&move, &jog, &signal};
        Controller& controller = *controllers[kind];
        const auto request = world.ask(switching({}, {&controller}));
        command(world, controller, {CommandKind::Drive, radians(20)});
        QVERIFY(isBelow(fastest(world, 0, 1s), 20));
        QVERIFY(std::abs(degrees(angle(world, 0)) - 60) < 1);
        const Reply refused = world.answer(request);
        QCOMPARE(refused.outcome, Outcome::OutsideLimits);
        QCOMPARE(int{refused.id}, 1);
    }

    void aJointThatSagsBeyondItsLimitIsDriven()
    {
        VirtualWorld world;
        QVERIFY(standsAt(world, 30.2));
        MoveController move({0}, {0.0}, 3.0);
        QCOMPARE(started(world, move), Outcome::Done);
        QVERIFY(isBelow(fastest(world, 0, 4s), 40));
        QVERIFY(std::abs(degrees(angle(world, 0))) < 1);
    }

    void whatBeginsOnTheWayOfAGoalBeginsWhereTheJointIs_data()
    {
        support::addRows<bool>({"isSignal"}, {{"move", false}, {"signal", true}});
    }
    void whatBeginsOnTheWayOfAGoalBeginsWhereTheJointIs()
    {
        QFETCH(bool, isSignal);
        ControlWorld world(1);
        world.goals.set(0, {900, 250}); // 126 degrees, 2.8 s
        world.runFor(30ms);             // no reading shows yet that it moves
        MoveController move({0}, {radians(20)}, 4.0);
        SignalController signal({0}, {SignalKind::Sine, radians(5), 0.5, 2.0, 4.0}, 0.3);
        Controller& controller = isSignal ? static_cast<Controller&>(signal) : move;
        QCOMPARE(started(world, controller), Outcome::Done);
        QVERIFY(isBelow(fastest(world, 0, 4s), 60));
        QVERIFY(std::abs(degrees(angle(world, 0)) - (isSignal ? 0 : 20)) < 3);
    }

    // --- jogging ---

    void jogStopsWhenNobodySaysGoOn()
    {
        ControlWorld world(2);
        JogController jog({0, 1}, {1.0, -0.5});
        QCOMPARE(started(world, jog), Outcome::Done);
        drive(world, jog, radians(40), 20);
        QVERIFY(isBetween(degrees(angle(world, 0)), 28, 42));
        QVERIFY(isNear(angle(world, 1), -angle(world, 0) / 2, radians(3))); // mirrored, half as far
        world.runFor(JogController::kPatience + 50ms);
        QVERIFY(staysThere(world, 0, 1s));
    }

    void aKeyThatIsOnlyTappedLeavesNoClaim()
    {
        ControlWorld world(1);
        JogController jog({0}, {1.0});
        world.ask(switching({}, {&jog})); // pressed and released within one cycle
        command(world, jog, {CommandKind::Drive, radians(40)});
        command(world, jog, {CommandKind::End});
        world.runFor(100ms);
        QCOMPARE(world.all<ControllerEvent>().size(), 1u);
        const std::size_t before = world.written.size();
        world.goals.set(0, {600, 20});
        world.runFor(100ms);
        QCOMPARE(world.sentGoals(before).size(), 1u); // no controller has it any more
    }

    void jogEndsAtOnceAndInsideTheLimits()
    {
        ControlWorld world(1);
        JogController jog({0}, {1.0});
        QCOMPARE(started(world, jog), Outcome::Done);
        drive(world, jog, radians(60), 10);
        QVERIFY(world.bus.servo(0).speed() > radians(30));
        const Time released = world.now;
        command(world, jog, {CommandKind::End});
        const double there = angle(world, 0);
        QVERIFY(world.runUntil([&] { return std::abs(world.bus.servo(0).speed()) < radians(2); }, 200ms));
        QVERIFY2(world.now - released <= 50ms, qPrintable(QString::number(toSeconds(world.now - released))));
        QVERIFY(std::abs(degrees(angle(world, 0) - there)) < 4);
        QCOMPARE(world.all<ControllerEvent>().size(), 1u);
        // To the end of the travel, and no further.
        JogController far({0}, {1.0});
        world.ask(switching({}, {&far}));
        const double limit = world.joints[0].units.maxPosition().radians();
        drive(world, far, radians(90), 120);
        QVERIFY(angle(world, 0) < limit + radians(1));
        QVERIFY(angle(world, 0) > limit - radians(2));
    }

    // --- test signals ---

    void aSineSwingsAboutItsPlaceAndComesBack()
    {
        ControlWorld world(1);
        SignalController controller({0}, {SignalKind::Sine, radians(20), 0.5, 2.0, 6.0}, 0);
        double low = 0, high = 0;
        world.watch = [&] {
            low = std::min(low, angle(world, 0));
            high = std::max(high, angle(world, 0));
        };
        world.ask(switching({}, {&controller}));
        world.runFor(7s);
        QVERIFY(std::abs(degrees(high) - 20) < 2);
        QVERIFY(std::abs(degrees(low) + 20) < 2);
        QVERIFY(std::abs(degrees(angle(world, 0))) < 0.7);
        QCOMPARE(world.all<ControllerEvent>().size(), 1u);
    }

    void aPlanIsPausedSoughtAndSlowedWithoutAJump_data()
    {
        support::addRows<double>({"speed"}, {{"as planned", 1.0}, {"slow", 0.3}, {"fast", 1.7}});
    }
    void aPlanIsPausedSoughtAndSlowedWithoutAJump()
    {
        QFETCH(double, speed);
        struct Last final : NoOrders
        {
            void goTo(std::uint16_t, double position, Duration, double) override { place = position; }
            void hold(std::uint16_t) override { ++holds; }
            double place = 0;
            int holds = 0;
        } orders;
        auto plan = std::make_shared<MotionPlan>();
        plan->joints = {0};
        plan->knots = {{0.0, {0.0}}, {2.0, {1.0}}, {4.0, {-1.0}}};
        PlanController controller(plan, {0}, {0}, 1, speed);
        controller.start({});
        const Cycle cycle{10ms, 10ms};
        double before = controller.progress().speed;
        double fastest = 0;
        const auto run = [&](int cycles) {
            for (int i = 0; i < cycles; ++i) {
                const double at = controller.progress().time;
                const double place = orders.place;
                controller.update(cycle, {}, orders);
                const Progress now = controller.progress();
                // Runs up and down within kRampTime; what remains of a seek's last cycle is less than that.
                const double ramp = 0.01 / PlanController::kRampTime * std::max(speed, 1.0);
                if (std::abs(now.speed - before) > 1.5 * ramp + 1e-9) {
                    qWarning("speed from %g to %g at %g s", before, now.speed, now.time);
                    return false;
                }
                fastest = std::max(fastest, std::abs(now.time - at) / 0.01);
                // 1.875: the peak of minimum jerk over 2 rad in 2 s; what is looked ahead shortens in a ramp.
                if (i > 0 && std::abs(orders.place - place) > 1.875 * std::max(speed, 1.0) * 0.01 * 1.3) {
                    qWarning("place from %g to %g at %g s", place, orders.place, now.time);
                    return false;
                }
                before = now.speed;
            }
            return true;
        };
        QVERIFY(run(100));
        controller.command({CommandKind::Pause});
        QVERIFY(run(50));
        QVERIFY(controller.progress().isPaused);
        QCOMPARE(controller.progress().speed, 0.0);
        const double paused = controller.progress().time;
        QVERIFY(run(50));
        QCOMPARE(controller.progress().time, paused);

        fastest = 0;
        controller.command({CommandKind::Seek, 3.5});
        QVERIFY(run(1500));
        QCOMPARE(controller.progress().time, 3.5);
        QVERIFY2(fastest <= std::min(1.0, speed) + 1e-9, "no seek is faster than planned or asked for");
        QCOMPARE(orders.place, plan->at(0, 3.5));
        controller.command({CommandKind::Seek, 0.0}); // and back in the middle of a seek
        QVERIFY(run(50));
        controller.command({CommandKind::Seek, 4.0});
        QVERIFY(run(1500));
        QCOMPARE(controller.progress().time, 4.0);
        controller.command({CommandKind::Seek, 1.0});
        QVERIFY(run(1500));
        QVERIFY(controller.progress().isPaused);

        controller.command({CommandKind::Seek, std::nan("")});
        controller.command({CommandKind::Speed, std::nan("")});
        controller.command({CommandKind::Continue});
        Controller::Status status = Controller::Status::Running;
        for (int i = 0; i < 2000 && status == Controller::Status::Running; ++i)
            status = controller.update(cycle, {}, orders);
        QCOMPARE(status, Controller::Status::Finished);
        QCOMPARE(orders.place, -1.0);
        QCOMPARE(orders.holds, 0);
    }

    void everySignalEndsWhereItBegan_data()
    {
        QTest::addColumn<SignalKind>("kind");
        for (const auto kind : {SignalKind::Step, SignalKind::Sine, SignalKind::Chirp, SignalKind::Triangle,
                                SignalKind::Square})
            QTest::addRow("%d", static_cast<int>(kind)) << kind;
    }
    void everySignalEndsWhereItBegan()
    {
        QFETCH(SignalKind, kind);
        ControlWorld world(1);
        SignalController controller({0}, {kind, radians(10), 0.5, 2.0, 4.0}, 0.3);
        double high = 0;
        world.watch = [&] { high = std::max(high, std::abs(angle(world, 0))); };
        world.ask(switching({}, {&controller}));
        world.runFor(6s);
        QVERIFY2(std::abs(degrees(high) - 10) < 2.5, qPrintable(QString::number(degrees(high))));
        QVERIFY(std::abs(degrees(angle(world, 0))) < 0.7);
        QCOMPARE(world.all<ControllerEvent>().size(), 1u);
    }

    void aJumpReachesJointsThatTakeTurnsOnASlowLine()
    {
        ControlWorld world(8, 5ms); // too short for the goals of eight joints at once
        SignalController controller({0, 1, 2, 3, 4, 5, 6, 7}, {SignalKind::Step, radians(10), 0.5, 2.0, 1.0},
                                    0);
        const auto before = world.written.size();
        world.ask(switching({}, {&controller}));
        world.runFor(700ms);
        for (std::size_t joint = 0; joint < 8; ++joint)
            QVERIFY2(std::abs(degrees(angle(world, joint)) - 10) < 1.5, qPrintable(QString::number(joint)));
        world.runFor(1s);
        for (std::size_t joint = 0; joint < 8; ++joint)
            QVERIFY2(std::abs(degrees(angle(world, joint))) < 1.5, qPrintable(QString::number(joint)));
        QCOMPARE(world.sentGoals(before).size(), 16u); // there and back, once each
        QCOMPARE(world.all<ControllerEvent>().size(), 1u);
    }

    void aJumpIsSaidOnALateBusToo()
    {
        struct Heard final : NoOrders
        {
            void goTo(std::uint16_t joint, double position, Duration, double) override
            {
                said << u"%1 to %2"_s.arg(joint).arg(degrees(position), 0, 'f', 0);
            }
            void hold(std::uint16_t) override { said << u"hold"_s; }
            QStringList said;
        } heard;
        SignalController controller({0, 1}, {SignalKind::Step, radians(10), 0.5, 2.0, 0.1}, 0);
        std::vector<JointNow> joints(2);
        controller.start(joints);
        const Cycle late{40ms, 20ms}; // two periods since the last
        QCOMPARE(controller.update(late, joints, heard), Controller::Status::Running);
        QCOMPARE(heard.said, QStringList({u"0 to 10"_s, u"1 to 10"_s}));
        joints[0].goal = radians(10.1); // it was sent, in whole ticks; the other had not its turn yet
        QCOMPARE(controller.update(late, joints, heard), Controller::Status::Running);
        QCOMPARE(heard.said.mid(2), QStringList({u"1 to 10"_s}));
        joints[1].goal = radians(10.1);
        QCOMPARE(controller.update(late, joints, heard), Controller::Status::Running);
        QCOMPARE(heard.said.size(), 3);
        // The way back is waited for.
        QCOMPARE(controller.update(late, joints, heard), Controller::Status::Running);
        QCOMPARE(heard.said.mid(3), QStringList({u"0 to 0"_s, u"1 to 0"_s}));
        joints[0].goal = 0;
        QCOMPARE(controller.update(late, joints, heard), Controller::Status::Running);
        QCOMPARE(heard.said.mid(5), QStringList({u"1 to 0"_s}));
        joints[1].goal = 0;
        QCOMPARE(controller.update(late, joints, heard), Controller::Status::Finished);
        QCOMPARE(heard.said.size(), 6);
    }

    void aSignalBeyondTheLimitsIsRefusedInASentence()
    {
        const TestSignal signal{SignalKind::Sine, radians(20), 1.0, 2.0, 5.0};
        const auto refused = checkSignal(signal, radians(100), radians(-110), radians(110), 0, u"knee"_s);
        QVERIFY(!refused);
        QVERIFY(refused.error().detail.contains("knee would leave its limits"_L1));
        QVERIFY(checkSignal(signal, 0, radians(-110), radians(110), radians(130), u"knee"_s));
        QVERIFY(!checkSignal(signal, 0, radians(-110), radians(110), radians(120), u"knee"_s));
    }

    // --- what STOP does with each joint ---

    void eachJointIsStoppedAsItIsSet()
    {
        ParkWorld world({0, 0, -30}, false);
        world.joints[0].stop = StopMode::Hold;
        world.joints[1].stop = StopMode::Release;
        world.joints[2].parkTime = 1.0;
        world.open();
        QVERIFY(world.arm());
        for (std::size_t joint = 0; joint < 3; ++joint)
            world.goals.set(joint, {900, 200});
        world.runFor(900ms);
        const std::size_t before = world.written.size();
        world.stop();
        world.runFor(15ms);
        QVERIFY(!world.bus.servo(1).isTorqueOn());
        QCOMPARE(world.requests(before).front().command, herkulex::Command::SJog); // what moves first
        world.runFor(150ms);
        const double held = world.place();
        world.runFor(4s);
        QVERIFY(world.holdsAt(held));
        QVERIFY(world.isParkedAt(-30, 2));
        QCOMPARE(world.reported(), std::vector{true});
    }

    void aSecondStopOnTheWayToTheParkingPlaceHolds()
    {
        ParkWorld world({100});
        world.stop();
        world.stop(); // a key that bounces
        QVERIFY(world.runUntil([&] { return world.place() > 30; }, 4s));
        world.stop();
        world.runFor(200ms);
        const double there = world.place();
        QVERIFY(there < 60);
        world.stop();
        world.runFor(5s);
        QVERIFY(world.holdsAt(there));
        world.ask(ResumeRequest{}); // afterwards it parks again
        world.stop();
        world.runFor(5s);
        QVERIFY(world.isParkedAt(100));
    }

    void aStalledBusIsNoJumpForAJointThatParks()
    {
        ParkWorld world({100});
        QVERIFY(world.stopAndPass(20));
        stall(world, 1s); // neither bus nor window ran
        QVERIFY(isBelow(fastest(world, 0, 4s), 90));
        QVERIFY(world.isParkedAt(100));
    }

    void aJointThatFallsSilentOnItsWayToTheParkingPlaceHolds()
    {
        ParkWorld world({100});
        QVERIFY(world.stopAndPass(20));
        world.bus.servo(0).setDeaf(true);
        world.runFor(1s);
        world.bus.servo(0).setDeaf(false);
        const double there = world.place();
        QVERIFY(isBelow(fastest(world, 0, 4s), 20));
        QVERIFY(world.holdsAt(there));
        QCOMPARE(world.reported(), std::vector{false});
    }

    void oneThatFallsSilentDoesNotKeepAnotherFromItsParkingPlace()
    {
        ParkWorld world({100, 60});
        QVERIFY(world.stopAndPass(20));
        world.bus.servo(0).setDeaf(true);
        world.runFor(5s);
        QVERIFY(world.isParkedAt(60, 1));
        QCOMPARE(world.reported(), (std::vector{false, true}));
        QCOMPARE(world.all<ParkEvent>()[0].joint.value, std::uint16_t{0});
    }

    void aPlaceThatIsSetOnTheWayCountsForTheNextParking()
    {
        ParkWorld world({100});
        QVERIFY(world.stopAndPass(20));
        StopRequest set;
        set.stop = StopMode::Park;
        set.parkTick = world.tick(-100);
        set.parkTime = 5.0;
        world.ask(set);
        QVERIFY(isBelow(fastest(world, 0, 4s), 90));
        QVERIFY(std::abs(world.place() - 100) < 2);
        QCOMPARE(world.reported(), std::vector{true});
    }

    void aJointOutsideItsLimitsIsNotParked()
    {
        ParkWorld world({0}, false);
        QVERIFY(standsAt(world, 60));
        world.stop();
        QVERIFY(isBelow(fastest(world, 0, 6s), 20));
        QVERIFY(isNear(world.place(), 60, 1) && world.isTorqueOn(0));
        QCOMPARE(world.reported(), std::vector{false});
    }

    void parkingDoesNotBeginWithWhatWasReadBeforeAStall()
    {
        ParkWorld world({100}, false);
        world.open();
        QVERIFY(world.arm());
        world.goals.set(0, {static_cast<std::int16_t>(world.tick(-100)), 220}); // 2.5 s
        world.runFor(500ms);
        world.stop();
        stall(world, 1500ms); // neither bus nor window ran: the joint went on
        QVERIFY(world.place() < -60);
        QVERIFY(isBelow(fastest(world, 0, 5s), 140)); // 125 degrees/s from -100 to 100
        QVERIFY(world.isParkedAt(100));
    }

    void aStallWhileJointsAreToStandIsNoTimeForThem()
    {
        ParkWorld world({100});
        world.stop();
        world.runFor(200ms);
        const std::array tag{
            herkulex::JogTag::position(ServoId{1}, static_cast<std::uint16_t>(world.tick(-60)), 250)};
        world.bus.hostBytes(herkulex::makeIJog(tag).span(), world.now, world.baud); // another's
        stall(world, 5s);                                                           // not run
        QVERIFY(world.place() < -55);
        QVERIFY(isBelow(fastest(world, 0, 6s), 120));
        QVERIFY(std::abs(world.place() - 100) < 2);
    }

    void aJointThatIsNotReadIsNotParked()
    {
        ParkWorld world({100, 60});
        ScheduleRequest schedule{world.settings};
        schedule.settings.pollListSize = 1;
        schedule.settings.pollList[0] = 1;
        world.ask(schedule);
        world.runFor(100ms);
        world.goals.set(0, {static_cast<std::int16_t>(world.tick(-80)), 100});
        world.runFor(2s);
        world.stop();
        QVERIFY(isBelow(fastest(world, 0, 7s), 20));
        QVERIFY(std::abs(world.place() + 80) < 2);
        QVERIFY(world.isTorqueOn(0) && !world.isTorqueOn(1));
        QCOMPARE(world.reported(), (std::vector{false, true}));
        QCOMPARE(world.all<ParkEvent>()[0].joint.value, std::uint16_t{0});
    }

    void aSecondStopHoldsAJointThatDidNotComeToItsParkingPlace()
    {
        ParkWorld world({100});
        bool isBlocked = true;
        world.eats = [&isBlocked](std::span<const std::uint8_t> bytes) {
            return isBlocked && bytes.size() > 4
                   && bytes[4] == static_cast<std::uint8_t>(herkulex::Command::SJog);
        };
        world.stop();
        world.runFor(5s);
        isBlocked = false;
        QCOMPARE(world.reported(), std::vector{false});
        const double there = world.place();
        world.stop();
        world.runFor(5s);
        QVERIFY(world.holdsAt(there));
        QVERIFY(world.all<StopEvent>().back().isParkingOff);
        world.stop(StopMode::Park); // a stop by parking parks
        world.runFor(5s);
        QVERIFY(world.isParkedAt(100));
    }

    void leavingParksWhatAStopIsParkingAlready()
    {
        ParkWorld world({60}, false);
        world.joints[0].parkTime = 2.0;
        world.begin();
        QVERIFY(world.stopAndPass(15));
        world.stop(StopMode::Park); // a stop by parking parks
        world.runFor(6s);
        QVERIFY(world.isParkedAt(60));
    }

    void parkingDoesNotGoOnWhenTheLinkIsBack_data()
    {
        support::addRows<bool>({"wasOnTheWay"},
                               {{"lost on the way", true}, {"STOP while it was lost", false}});
    }
    void parkingDoesNotGoOnWhenTheLinkIsBack()
    {
        QFETCH(bool, wasOnTheWay);
        ParkWorld world({100});
        if (wasOnTheWay)
            QVERIFY(world.stopAndPass(15));
        world.scheduler->linkLost(world.now);
        if (!wasOnTheWay)
            world.stop();
        world.runFor(100ms);
        world.scheduler->linkOpened(world.now);
        const std::size_t before = world.written.size();
        world.runFor(300ms);
        const double there = world.place();
        world.runFor(5s);
        QVERIFY(world.sentGoals(before).empty() && world.holdsAt(there));
    }

    // --- STOP and its end at once: a STOP overtakes the requests before it ---

    void aResumeThatCameBeforeTheStopDoesNotTakeItBack()
    {
        ControlWorld world(1);
        world.scheduler->stop(StopMode::AsSet, world.now, world.now, 1);
        world.runFor(100ms);
        world.scheduler->stop(StopMode::AsSet, world.now, world.now, 2);
        world.ask(ResumeRequest{1}); // asked for before the second STOP
        world.runFor(100ms);
        QVERIFY(world.scheduler->isStopped());
        world.ask(ResumeRequest{2});
        world.runFor(20ms);
        QVERIFY(!world.scheduler->isStopped());
    }

    void aStopThatIsTakenBackAtOnceIsStillSaid()
    {
        ControlWorld world(2);
        world.goals.set(0, {950, 250});
        world.runFor(300ms);
        const std::size_t before = world.written.size();
        world.scheduler->stop(StopMode::AsSet, world.now, world.now, 1);
        world.ask(ResumeRequest{1}); // before a byte of it was written
        world.runFor(100ms);
        QVERIFY(!world.scheduler->isStopped());
        QCOMPARE(world.requests(before).front().command, herkulex::Command::SJog);
        QVERIFY(staysThere(world, 0, 3s));
    }

    // --- the watchdog ---

    void aSilentWindowStopsWhatMovesWithinItsLimit()
    {
        ControlWorld world(2);
        world.ask(WatchRequest{500ms});
        world.scheduler->beat(world.now);
        world.runFor(3s); // nothing moves: nothing to be stopped
        QVERIFY(!world.scheduler->isStopped());
        world.scheduler->beat(world.now);
        world.goals.set(0, {950, 254}); // 2.8 s
        const Time silent = world.now;
        QVERIFY(world.runUntil([&] { return world.scheduler->isStopped(); }, 2s));
        QVERIFY(world.now - silent >= 500ms && world.now - silent <= 520ms);
        QCOMPARE(world.all<WatchdogEvent>().size(), 1u);
        world.runFor(100ms);
        QVERIFY(staysThere(world, 0, 3s));
    }

    void aWindowThatBeatsIsLeftAlone()
    {
        ControlWorld world(1);
        world.ask(WatchRequest{500ms});
        world.goals.set(0, {950, 254});
        for (int i = 0; i < 30; ++i) {
            world.scheduler->beat(world.now);
            world.runFor(100ms);
        }
        QVERIFY(!world.scheduler->isStopped());
    }

    void aPausedMachineIsNotASilentWindow()
    {
        ControlWorld world(1);
        world.ask(WatchRequest{500ms});
        world.goals.set(0, {950, 254}); // 2.8 s
        world.scheduler->beat(world.now);
        world.runFor(100ms);
        QCOMPARE(world.scheduler->stats(world.now).paused, Duration(0));
        for (int i = 0; i < 2; ++i) {
            stall(world, 900ms); // neither bus nor window ran
            world.runFor(100ms);
            QVERIFY(!world.scheduler->isStopped());
        }
        const Duration paused = world.scheduler->stats(world.now).paused;
        QVERIFY2(paused > 1760ms && paused <= 1800ms, qPrintable(QString::number(toSeconds(paused))));
        const Time silent = world.now; // and 300 ms of silence before
        QVERIFY(world.runUntil([&] { return world.scheduler->isStopped(); }, 1s));
        QVERIFY(world.now - silent <= 250ms);
        const auto reported = world.all<WatchdogEvent>();
        QCOMPARE(reported.size(), 1u);
        QVERIFY(reported[0].silence >= 500ms && reported[0].silence <= 520ms);
    }

    /// A motion must not continue by itself after that, however lively the window is.
    void aLongPauseOfTheMachineStopsWhatMoves()
    {
        ControlWorld world(1);
        world.ask(WatchRequest{500ms});
        Idle idle({0});
        QCOMPARE(started(world, idle), Outcome::Done);
        world.scheduler->beat(world.now);
        world.runFor(100ms);
        stall(world, 2500ms);
        world.scheduler->beat(world.now);
        world.runFor(20ms);
        QVERIFY(world.scheduler->isStopped());
        QVERIFY(world.all<WatchdogEvent>().at(0).silence >= 2400ms);
    }

    void aStalledBusIsNoJumpForAController()
    {
        ControlWorld world(1);
        Idle idle({0});
        QCOMPARE(started(world, idle), Outcome::Done);
        world.runFor(100ms);
        stall(world, 900ms); // neither bus nor window ran
        world.runFor(100ms);
        QVERIFY(idle.longest <= 40ms);
        QVERIFY(idle.longest > Duration::zero());
    }
};

SERVODECK_TEST(tst_Controllers)

} // namespace tst_controllers
#include "tst_controllers.moc"
