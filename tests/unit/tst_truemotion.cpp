// SPDX-License-Identifier: GPL-3.0-or-later
// Motion of every family by true positions: the program freezes, its line pauses, replies are lost, STOP
// comes at any moment of it, goals change on the way, and topics bring goals with any velocity. No joint
// leaps.
#include <random>

#include "core/control/followcontroller.h"
#include "core/control/movecontroller.h"
#include "core/control/plancontroller.h"
#include "core/control/topiccontroller.h"
#include "tests/support/checks.h"
#include "tests/support/datatables.h"
#include "tests/support/motionchecker.h"
#include "tests/support/testprogram.h"

namespace tst_truemotion {

using namespace core;
using support::radians;
using testsupport::MotionChecker;

namespace {

constexpr double kGoal = 100.0;  // degrees, of the first joint; the others go as far the other way
constexpr double kSeconds = 2.8; // of its move
/// degrees/s, by minimum jerk. A servo is given its way from where it was read last: it makes up for that.
constexpr double kCatchUp = 1.7;
constexpr double kPeak = 1.875 * kGoal / kSeconds * kCatchUp;
constexpr double kFastest = 172.0; // degrees/s, limit of the joints
constexpr double kPark = -30.0;    // degrees, of the first joint; the other parks as far the other way
constexpr int kFirst = 7;          // index in the array of the second joint; the first one comes behind it
constexpr double kShaft = 1.15;    // of that, of a shaft that catches up with its setpoint

/// degrees, of the servo's own control at its goal, where its setpoint stops at once; at a speed in
/// degrees/s.
double overshoot(double speed)
{
    return 0.5 + 0.006 * speed;
}

enum class Motion { Own, Guided, Plan, Follow };

/// Two armed joints at 0.
struct Bench
{
    VirtualWorld world;
    std::unique_ptr<MotionChecker> checker;
    std::vector<std::unique_ptr<control::Controller>> controllers; ///< the last one runs

    /// `turnsTo` (degrees): the first joint takes velocities, to there.
    explicit Bench(int family, std::optional<double> turnsTo = {})
        : world(anyfamily::at(family))
    {
        for (const int id : {1, 2}) {
            world.addAny(id);
            auto& joint = world.joints.back();
            joint.maxVelocity = radians(kFastest);
            joint.index = JointIndex::at(kFirst + 2 - id); // in another order than on the bus
            joint.parkTick = joint.units.tick(Angle::fromDegrees(id == 1 ? kPark : -kPark));
        }
        if (turnsTo) {
            auto& joint = world.joints[0];
            joint.limitsSpeed = true;
            joint.units.maxTick = joint.units.tick(Angle::fromDegrees(*turnsTo));
            anyfamily::turnFreely(world.bus.device(0), world.now);
        }
        world.open();
        bus::WatchRequest limit{2s};
        world.ask(limit);
        checker = std::make_unique<MotionChecker>(world);
        if (!world.arm())
            qFatal("a joint without torque");
        checker->run(300ms);
    }
    void move(Motion motion, double seconds = kSeconds)
    {
        const std::vector goals{radians(kGoal), -radians(kGoal)};
        const std::vector<std::uint16_t> both{0, 1};
        const double fastest = radians(kFastest);
        switch (motion) {
        case Motion::Own:
            for (std::size_t joint = 0; joint < goals.size(); ++joint)
                world.goals.board.set(joint, rt::GoalCell::position(goals[joint], seconds));
            return;
        case Motion::Guided:
            return begin(std::make_unique<control::MoveController>(both, goals, seconds,
                                                                   std::vector{fastest, fastest}));
        case Motion::Plan: {
            const auto plan = std::make_shared<MotionPlan>();
            plan->joints = both;
            plan->knots = {{0.0, {0.0, 0.0}}, {seconds, goals}};
            return begin(std::make_unique<control::PlanController>(plan, both, both, 1, 1.0));
        }
        case Motion::Follow:
            begin(std::make_unique<control::MoveController>(
                      std::vector<std::uint16_t>{0}, std::vector{goals[0]}, seconds, std::vector{fastest}),
                  std::make_unique<control::FollowController>(
                      1, 0,
                      control::FollowController::Rule{-1.0, 0.0, control::FollowController::Source::Goal},
                      fastest));
        }
    }
    void begin(std::unique_ptr<control::Controller> next, std::unique_ptr<control::Controller> follower = {})
    {
        bus::SwitchRequest request;
        if (!controllers.empty())
            request.stop[0] = controllers.back().get();
        request.start[0] = next.get();
        request.start[1] = follower.get();
        if (follower) {
            follower->setRank(1);
            controllers.push_back(std::move(follower));
        }
        world.ask(request);
        controllers.push_back(std::move(next));
    }
    Time stop(StopMode mode = StopMode::Hold)
    {
        world.scheduler->stop(mode, world.now);
        return world.now;
    }
};

/// A time of some milliseconds.
struct Draw
{
    std::mt19937 random;

    Duration operator()(int low, int high) { return 1ms * std::uniform_int_distribution(low, high)(random); }
};

/// What happens to the line, or to the program.
enum class Fault { Freeze, PauseLost, PauseDelivered, RepliesLost };

void happen(MotionChecker& checker, Fault fault, Duration time)
{
    switch (fault) {
    case Fault::Freeze:
        return checker.freeze(time);
    case Fault::PauseLost:
        return checker.pauseLine(time, false);
    case Fault::PauseDelivered:
        return checker.pauseLine(time, true);
    case Fault::RepliesLost:
        return checker.loseReplies(time);
    }
}

QString textOf(Fault fault, Duration time)
{
    constexpr std::array kNames{"freeze", "pause, lost", "pause, delivered", "replies lost"};
    return QStringLiteral("%1 of %2 ms: ")
        .arg(QLatin1String(kNames[static_cast<std::size_t>(fault)]))
        .arg(time / 1ms);
}

constexpr std::array kMotions{"own move", "guided", "sequence", "follow"};

void addMotions(std::size_t most = kMotions.size())
{
    support::addColumns<int, int>("family", "motion");
    for (std::size_t family = 0; family < anyfamily::kFamilies.size(); ++family) {
        for (std::size_t motion = 0; motion < kMotions.size() && motion < most; ++motion)
            QTest::addRow("%s, %s", anyfamily::kFamilies[family].name, kMotions[motion])
                << static_cast<int>(family) << static_cast<int>(motion);
    }
}

} // namespace

class TestTrueMotion : public QObject
{
    Q_OBJECT

private slots:
    // --- no STOP: the watchdog of a paused machine, and lost joints ---

    void aFreezeThrowsNoJoint_data() { addMotions(); }
    void aFreezeThrowsNoJoint()
    {
        const auto [family, motion] = support::fetched<int, int>({"family", "motion"});
        int number = motion;
        for (const Duration time : {200ms, 500ms, 1000ms, 1900ms, 2100ms, 4000ms, 10'000ms}) {
            for (const Duration lost : {0ms, 40ms, 300ms, 1000ms}) { // replies, right after it
                if (++number % testsupport::stride(11) != 0)
                    continue;
                Bench bench(family);
                auto& checker = *bench.checker;
                bench.move(static_cast<Motion>(motion));
                checker.run(700ms);
                checker.freeze(time);
                const Time woken = checker.now();
                checker.loseReplies(lost);
                checker.run(5s);
                const QString wrong = time >= 2s ? checker.holdSince(woken) : QString();
                const QString way = checker.wayTo(0, kGoal, kPeak) + checker.wayTo(1, -kGoal, kPeak);
                QVERIFY2(wrong.isEmpty() && way.isEmpty(),
                         qPrintable(textOf(Fault::Freeze, time) + u"replies %1 ms later: "_s.arg(lost / 1ms)
                                    + wrong + way));
            }
        }
    }

    void missingRepliesAloneThrowNoJoint_data() { addMotions(); }
    void missingRepliesAloneThrowNoJoint()
    {
        const auto [family, motion] = support::fetched<int, int>({"family", "motion"});
        int number = motion;
        for (const Fault fault : {Fault::PauseLost, Fault::PauseDelivered, Fault::RepliesLost}) {
            for (const Duration time : {50ms, 150ms, 400ms, 1000ms, 2000ms, 3000ms}) {
                if (++number % testsupport::stride(7) != 0)
                    continue;
                Bench bench(family);
                auto& checker = *bench.checker;
                bench.move(static_cast<Motion>(motion));
                checker.run(1000ms);
                happen(checker, fault, time);
                checker.run(6s);
                const QString wrong = checker.wayTo(0, kGoal, kPeak) + checker.wayTo(1, -kGoal, kPeak);
                QVERIFY2(wrong.isEmpty(), qPrintable(textOf(fault, time) + wrong));
            }
        }
    }

    /// The setpoint makes up for what was not read, but no faster than the joint may go.
    void someLostRepliesMakeNoJointTooFast_data() { addMotions(); }
    void someLostRepliesMakeNoJointTooFast()
    {
        const auto [family, motion] = support::fetched<int, int>({"family", "motion"});
        for (int i = 0; i < testsupport::rounds(2, 40); ++i) {
            Bench bench(family);
            auto& checker = *bench.checker;
            checker.loseSome(i % 2 == 0 ? 0.25 : 0.4);
            bench.move(static_cast<Motion>(motion), 1.2);
            checker.run(50ms * i + 6s);
            constexpr double kStop = 0.5; // it comes to rest by its path
            const QString wrong = checker.within(0, -kStop, kGoal + kStop, kFastest * kShaft)
                                  + checker.within(1, -kGoal - kStop, kStop, kFastest * kShaft);
            // A guided move does not begin where a position is not sure. It ends where a joint counts as
            // silent, which many lost replies in a row make it by chance.
            const double at = checker.angle(0);
            const auto ends = bench.world.all<bus::ControllerEvent>();
            const bool isLost = i % 2 == 1 && std::ranges::any_of(ends, [](const bus::ControllerEvent& each) {
                                    return each.ending == control::Ending::JointLost;
                                });
            QVERIFY2(wrong.isEmpty() && (isLost || std::abs(at - kGoal) < 1.5 || std::abs(at) < 0.5),
                     qPrintable(u"at %1° %2"_s.arg(at).arg(wrong)));
        }
    }

    // --- STOP at any moment of a fault ---

    void stopIsAHoldAtAnyMomentOfAFault_data() { addMotions(); }
    void stopIsAHoldAtAnyMomentOfAFault()
    {
        const auto [family, motion] = support::fetched<int, int>({"family", "motion"});
        int number = 0;
        for (const Fault fault : {Fault::PauseLost, Fault::PauseDelivered, Fault::RepliesLost}) {
            for (const Duration time : {50ms, 150ms, 400ms, 800ms, 2000ms}) {
                for (Duration at{}; at < time + 100ms; at += 10ms) {
                    if (++number % testsupport::stride(151) != 0)
                        continue;
                    Bench bench(family);
                    auto& checker = *bench.checker;
                    bench.move(static_cast<Motion>(motion));
                    checker.run(700ms + at / 3);
                    happen(checker, fault, time);
                    checker.run(at);
                    const Time asked = bench.stop();
                    checker.run(time + 2s);
                    const QString wrong = checker.holdSince(asked);
                    QVERIFY2(
                        wrong.isEmpty(),
                        qPrintable(textOf(fault, time) + u"STOP after %1 ms: %2"_s.arg(at / 1ms).arg(wrong)));
                }
            }
        }
    }

    void parkingInAnyFaultIsReportedAsItIs_data() { anyfamily::addFamilies(); }
    /// A joint is parked and has no torque, or it is reported not to be and holds.
    void parkingInAnyFaultIsReportedAsItIs()
    {
        QFETCH(int, family);
        Draw draw{std::mt19937{static_cast<unsigned>(family)}};
        for (int i = 0; i < testsupport::rounds(8, 1000); ++i) {
            const auto fault = static_cast<Fault>(i % 4);
            const Duration time = draw(20, 3000);
            Bench bench(family);
            auto& checker = *bench.checker;
            bench.move(static_cast<Motion>(i / 4 % 4));
            checker.run(draw(0, 3000));
            const Time asked = bench.stop(StopMode::Park);
            checker.run(draw(0, 4000));
            happen(checker, fault, time);
            checker.run(time + 8s);
            const auto ends = bench.world.all<bus::ParkEvent>();
            QCOMPARE(ends.size(), 2u);
            for (const auto& end : ends) {
                const std::size_t joint = kFirst + 1U - end.joint.value; // on the bus
                const double side = joint == 0 ? 1.0 : -1.0;
                const auto [low, high] =
                    std::minmax({side * (kPark - 1), side * (kGoal + MotionChecker::kStale)});
                const QString wrong = checker.within(joint, low, high, 1.3 * kPeak, asked)
                                      + checker.fasterThan(joint, MotionChecker::kSlow, checker.now() - 1s);
                const bool isTrue = !end.isParked || std::abs(checker.angle(joint) - side * kPark) < 5.5;
                QVERIFY2(wrong.isEmpty() && isTrue && end.isParked != bench.world.isTorqueOn(joint),
                         qPrintable(textOf(fault, time) + u"round %1: %2"_s.arg(i).arg(wrong)));
            }
        }
    }

    // --- rotations ---

    void aRotationEndsInAnyFault_data() { anyfamily::addFamilies(); }
    /// By the operator, by STOP or at its limit, as soon as the servo can be reached; the other joint stands.
    /// A start that is lost does not come after the end; a STOP is a hold, even if it is cleared at once.
    void aRotationEndsInAnyFault()
    {
        QFETCH(int, family);
        constexpr double kSpeed = 60.0, kLimit = 80.0;
        Draw draw{std::mt19937{static_cast<unsigned>(family)}};
        for (int i = 0; i < testsupport::rounds(12, 2000); ++i) {
            const auto fault = static_cast<Fault>(i % 4);
            const Duration time = draw(20, 1900);
            Bench bench(family, kLimit);
            auto& checker = *bench.checker;
            checker.loseSome(i % 5 == 0 ? 0.3 : 0.0);
            bench.world.goals.board.set(0, rt::GoalCell::velocity(radians(kSpeed)));
            checker.run(i / 4 % 2 == 0 ? draw(0, 100) : draw(100, 1500));
            const Time begun = checker.now();
            happen(checker, fault, time);
            checker.run(draw(0, 1500));
            if (i % 7 == 0) { // the adapter is plugged out and in
                bench.world.scheduler->linkLost(bench.world.now);
                bench.world.scheduler->linkOpened(bench.world.now);
            }
            if (i % 3 == 1)
                bench.world.goals.board.set(0, rt::GoalCell::velocity(0.0));
            else if (i % 3 == 2)
                bench.stop();
            const Time end = std::max(begun + time + (i % 3 == 0 ? 1400ms : 0ms), checker.now());
            checker.run(draw(0, 100));
            if (i % 3 == 2 && i / 4 % 4 != 0)
                bench.world.ask(bus::ResumeRequest{});
            checker.run(4s);
            const double most =
                kLimit + kSpeed * (0.45 + (fault == Fault::RepliesLost ? 0 : toSeconds(time)));
            const QString wrong = checker.within(0, -1.0, most, kSpeed * kShaft)
                                  + checker.within(1, -0.5, 0.5, 5.0)
                                  + checker.fasterThan(0, MotionChecker::kSlow, end + 700ms);
            QVERIFY2(wrong.isEmpty(), qPrintable(textOf(fault, time) + u"round %1: %2"_s.arg(i).arg(wrong)));
        }
    }

    void aRotationStaysWithinItsLimit_data() { anyfamily::addFamilies(); }
    void aRotationStaysWithinItsLimit()
    {
        QFETCH(int, family);
        for (int i = 0; i < testsupport::rounds(16, 320); ++i) {
            const double limit = i / 8 % 2 == 0 ? 80.0 : 35.0; // there it has its velocity, or gets it
            const double speed = std::array{30.0, 60.0, 120.0, 170.0}.at(i % 4);
            const double lost = i / 4 % 2 == 0 ? 0.0 : 0.8; // of the requests
            Bench bench(family, limit);
            auto& checker = *bench.checker;
            checker.run(1ms * i);
            bench.world.goals.board.set(0, rt::GoalCell::velocity(radians(speed)));
            checker.run(200ms);
            checker.loseRequests(lost);
            checker.run(fromSeconds(limit / speed + 2.0));
            const QString wrong =
                checker.within(0, -1.0, limit + (lost > 0 ? 0.6 * speed : 0.0), speed * kShaft);
            QVERIFY2(wrong.isEmpty() && (lost > 0 || checker.angle(0) > limit - 2.0 - 0.1 * speed),
                     qPrintable(u"%1°/s, round %2: %3"_s.arg(speed).arg(i).arg(wrong)));
        }
    }

    // --- other goals on the way ---

    void aNewGoalOnTheWayIsReachedByTheShortestWay_data() { addMotions(2); }
    void aNewGoalOnTheWayIsReachedByTheShortestWay()
    {
        const auto [family, motion] = support::fetched<int, int>({"family", "motion"});
        int number = 0;
        for (int percent = 10; percent <= 100; percent += 10) {
            for (const double goal : {-90.0, -20.0, 10.0, 60.0, 114.0}) {
                for (const double speed : {2.0, 5.0, 15.0, 30.0, 120.0}) {
                    if (++number % testsupport::stride(61) != 0)
                        continue;
                    Bench bench(family);
                    auto& checker = *bench.checker;
                    bench.move(static_cast<Motion>(motion));
                    for (int i = 0; i < 400 && checker.angle(0) < percent * kGoal / 100 - 0.5; ++i)
                        checker.run(10ms);
                    const Time turned = checker.now();
                    const double at = checker.angle(0);
                    const double velocity = checker.velocityNow(0);
                    // As the operator's goals: a move that guides the joint from where it is.
                    bench.begin(std::make_unique<control::MoveController>(std::vector<std::uint16_t>{0},
                                                                          std::vector{radians(goal)}, 0.1,
                                                                          std::vector{radians(speed)}));
                    checker.run(fromSeconds(3.0 + 1.875 * std::abs(goal - at) / speed));
                    // Two cycles pass until it is guided; then it brakes.
                    const double ahead =
                        at + std::max(velocity, 0.0) * 0.06 + velocity * velocity * kPi / 180 / 40;
                    // HerkuleX servos take a time, no speed.
                    const double most =
                        std::max(speed, std::abs(velocity)) * (family == 0 ? kCatchUp : kShaft);
                    const double over = overshoot(speed);
                    const QString wrong = checker.within(0, std::min(at, goal) - over,
                                                         std::max(ahead, goal) + over, most, turned);
                    const QString later = checker.fasterThan(0, speed, turned + 600ms);
                    QVERIFY2(wrong.isEmpty() && later.isEmpty() && std::abs(checker.angle(0) - goal) < 1.5,
                             qPrintable(u"at %1 %, to %2° at %3°/s, is at %4°: %5 %6"_s.arg(percent)
                                            .arg(goal)
                                            .arg(speed)
                                            .arg(checker.angle(0))
                                            .arg(wrong, later)));
                }
            }
        }
    }

    // --- topics ---

    void topicGoalsOfAnyVelocityStayBetweenTheGoals_data() { anyfamily::addFamilies(); }
    void topicGoalsOfAnyVelocityStayBetweenTheGoals()
    {
        QFETCH(int, family);
        constexpr double kMost = 23.0; // degrees, of all goals
        constexpr double kSpeed = 90.0;
        Bench bench(family);
        auto& checker = *bench.checker;
        auto made = std::make_unique<control::TopicController>(std::vector<std::uint16_t>{0}, 0.2, 0.5,
                                                               std::vector{radians(kSpeed)}, 1.0);
        auto* topic = made.get();
        bench.begin(std::move(made));
        checker.run(100ms);
        std::mt19937 random{3};
        const auto draw = [&](double low, double high) {
            return std::uniform_real_distribution(low, high)(random);
        };
        const std::array tiny{1e-300, 1e-17, 1e-9, 1e-3, 0.01, 0.0, 1e300};
        double goal = 0.0;
        for (int i = 0; i < testsupport::rounds(800, 10'000); ++i) {
            if (i % 5 == 0)
                goal = draw(-kMost, kMost);
            const double velocity = i % 3 == 0 ? tiny[static_cast<std::size_t>(i / 3) % tiny.size()]
                                               : std::pow(10.0, draw(-4, 1));
            bench.world.command(*topic, {control::CommandKind::GoTo, radians(goal), 0, 0.0, velocity});
            checker.run(20ms);
        }
        // What the joint needs to brake from its highest speed.
        const double brake = kSpeed * kSpeed * kPi / 180 / 40 + kSpeed * 0.06;
        const QString wrong = checker.within(0, -kMost - brake, kMost + brake, kSpeed * 1.2);
        QVERIFY2(wrong.isEmpty() && bench.world.all<bus::ControllerEvent>().empty(), qPrintable(wrong));
        for (int i = 0; i < 100; ++i) { // the same goal at a low velocity: no faster, and it comes there
            bench.world.command(*topic, {control::CommandKind::GoTo, radians(10), 0, 0.0, radians(20)});
            checker.run(50ms);
        }
        const QString slow = checker.fasterThan(0, 20, checker.now() - 4500ms);
        QVERIFY2(slow.isEmpty() && std::abs(checker.angle(0) - 10) < 1.5,
                 qPrintable(u"%1° %2"_s.arg(checker.angle(0)).arg(slow)));
    }
};

SERVODECK_TEST(TestTrueMotion)

} // namespace tst_truemotion
#include "tst_truemotion.moc"
