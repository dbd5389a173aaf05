// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/control/controllermanager.h"
#include "core/control/guardedcontroller.h"
#include "core/control/jogcontroller.h"
#include "core/control/movecontroller.h"
#include "tests/support/controllers.h"
#include "tests/support/testprogram.h"

namespace tst_forceguard {

using namespace core;
using namespace core::control;
using State = ForceGuard::State;
using WhenHeld = GuardedController::WhenHeld;

namespace {

constexpr double kLever = 0.2;          // m
constexpr double kStiffness = 10'000.0; // N/m: 10 N/mm
constexpr double kLimit = 15.0;         // N
constexpr double kWall = 0.5;           // rad

QString text(const char* each)
{
    return QString::fromUtf8(each);
}

/// A sensor whose samples the test makes.
struct Sensor
{
    std::shared_ptr<LatestWrench> now = std::make_shared<LatestWrench>();
    std::uint32_t count = 0;

    void set(double force, Time time, bool isFaulty = false)
    {
        WrenchSample sample;
        sample.time = time;
        sample.sensorSequence = ++count;
        sample.net = {{0, -force, 0, 0, 0.1 * force, 0}};
        sample.isFaulty = isFaulty;
        now->publish(sample);
    }
    std::shared_ptr<ForceGuard> guard(const wrench::ForceEnvelope& envelope = {kLimit, 0.0, 0.1}) const
    {
        return std::make_shared<ForceGuard>(std::vector<ForceGuard::Sensor>{{text("wrist"), envelope, now}});
    }
};

/// A servo whose lever touches a wall, and a sensor at 500 Hz that sees it.
struct WallWorld : VirtualWorld
{
    Sensor sensor;
    std::shared_ptr<ForceGuard> guard;
    double stiffness = kStiffness;
    double force = 0.0;
    double peak = 0.0;
    bool isStreaming = true;
    Time nextSample;

    explicit WallWorld(const wrench::ForceEnvelope& envelope = {kLimit, 0.0, 0.1})
        : guard(sensor.guard(envelope))
    {
        addServo(1, "DRS-0602"); // fine steps: a tick of a DRS-0201 would be 11 N
        open();
        watch = [this] {
            force = stiffness * kLever * std::max(bus.servo(0).angle() - kWall, 0.0);
            peak = std::max(peak, force);
            if (isStreaming && now >= nextSample) {
                nextSample = now + 2ms;
                sensor.set(force, now);
            }
        };
        support::require(arm(), "The joint was not armed.");
        runFor(300ms);
    }
    void start(Controller& controller, Duration time = {})
    {
        QCOMPARE(support::started(*this, controller), core::bus::Outcome::Done);
        runFor(time);
    }
    std::unique_ptr<GuardedController> move(double goal, double seconds)
    {
        return std::make_unique<GuardedController>(
            std::make_unique<MoveController>(std::vector<std::uint16_t>{0}, std::vector{goal}, seconds),
            guard, WhenHeld::Ends);
    }
    std::unique_ptr<GuardedController> jog()
    {
        return std::make_unique<GuardedController>(
            std::make_unique<JogController>(std::vector<std::uint16_t>{0}, std::vector{1.0}), guard,
            WhenHeld::Waits);
    }
    /// As a key that is held.
    void drive(Controller& controller, double velocity, Duration time)
    {
        for (Duration done{0}; done < time; done += 50ms) {
            support::command(*this, controller, {CommandKind::Drive, velocity});
            runFor(50ms);
        }
    }
    double angle() { return bus.servo(0).angle(); }
    std::size_t failed() { return all<core::bus::ControllerEvent>().size(); }
};

} // namespace

class TestForceGuard : public QObject
{
    Q_OBJECT

    static Cycle at(Time now) { return {20ms, 20ms, now, 1.0}; }

private slots:
    void theSpeedFallsTowardsTheEnvelope()
    {
        QCOMPARE(wrench::guardedSpeed(0.0), 1.0);
        QCOMPARE(wrench::guardedSpeed(0.6), 1.0);
        QVERIFY(std::abs(wrench::guardedSpeed(0.8) - 0.55) < 1e-12);
        QCOMPARE(wrench::guardedSpeed(1.0), 0.1);
        QCOMPARE(wrench::guardedSpeed(7.0), 0.1);
        const wrench::ForceEnvelope both{10.0, 2.0, 0.1};
        QVERIFY(std::abs(wrench::usedShare({3, 4, 0, 0, 0, 0}, both) - 0.5) < 1e-12);
        QVERIFY(std::abs(wrench::usedShare({3, 4, 0, 0, 0, 1.5}, both) - 0.75) < 1e-12);
        QVERIFY(std::abs(wrench::usedShare({3, 4, 0, 0, 0, 1.5}, {10.0, 0.0, 0.1}) - 0.5) < 1e-12);
        QVERIFY(std::isinf(wrench::usedShare({0, std::nan(""), 0, 0, 0, 0}, both)));
        QCOMPARE(wrench::usedShare({1e9, 0, 0, 0, 0, 0}, {}), 0.0);
    }

    void onlyTheDirectionThatLoadsIsBlocked()
    {
        Sensor sensor;
        const auto guard = sensor.guard();
        Time now = Time{} + 1s;
        const auto judge = [&](double force) {
            now += 20ms;
            sensor.set(force, now);
            return guard->judge(at(now));
        };
        QVERIFY(judge(5).state == State::Free);
        guard->moves(3, 1);
        auto reading = judge(12);
        QVERIFY(reading.state == State::Free && std::abs(reading.speed - 0.55) < 1e-9);
        reading = judge(15.5);
        QVERIFY(reading.state == State::Beyond && reading.speed == 0.1);
        QVERIFY(!guard->allows(3, 1));
        QVERIFY(guard->allows(3, -1) && guard->allows(4, 1));
        guard->moves(3, -1);
        judge(14.5); // not yet released
        QVERIFY(!guard->allows(3, 1) && guard->allows(3, -1));
        judge(16.5); // a rise of a tenth since the least: this direction loads it too
        QVERIFY(!guard->allows(3, -1));
        QVERIFY(judge(13.4).state == State::Free);
        QVERIFY(guard->allows(3, 1) && guard->allows(3, -1));
    }

    void withoutValidValuesNothingMoves()
    {
        Sensor sensor;
        const auto guard = sensor.guard();
        const Time now = Time{} + 1s;
        QVERIFY(guard->judge(at(now)).state == State::Stale); // none yet
        sensor.set(1.0, now);
        QVERIFY(guard->judge(at(now + 100ms)).state == State::Free);
        QVERIFY(guard->judge(at(now + 101ms)).state == State::Stale);
        QVERIFY(!guard->allows(0, 1) && !guard->allows(0, -1));
        sensor.set(1.0, now + 110ms);
        QVERIFY(guard->judge(at(now + 120ms)).state == State::Free);
        --sensor.count;
        sensor.set(1.0, now + 300ms); // the sensor's own counter does not advance
        QVERIFY(guard->judge(at(now + 310ms)).state == State::Stale);
        sensor.set(1.0, now + 320ms, true);
        QVERIFY(guard->judge(at(now + 320ms)).state == State::Faulty);
        sensor.set(std::nan(""), now + 330ms);
        QVERIFY(guard->judge(at(now + 330ms)).state == State::NoNet && !guard->allows(0, 1));
        const ForceGuard lost({{text("lost"), {kLimit, 0.0, 0.1}, nullptr}});
        QVERIFY(ForceGuard(lost).judge(at(now)).state == State::Stale);
    }

    void theWorstOfSeveralSensorsCounts()
    {
        Sensor left;
        Sensor right;
        ForceGuard guard(
            {{text("left"), {10.0, 0.0, 0.1}, left.now}, {text("right"), {0.0, 1.0, 0.1}, right.now}});
        const Time now = Time{} + 1s;
        left.set(6.5, now);
        right.set(9.0, now); // 0.9 N·m
        QCOMPARE(guard.judge(at(now)).sensor, std::size_t{1});
        left.set(9.9, now);
        QCOMPARE(guard.judge(at(now)).sensor, std::size_t{0});
        right.set(0.0, now + 1s);
        const auto reading = guard.judge(at(now + 1s));
        QVERIFY(reading.state == State::Stale && reading.sensor == 0);
    }

    /// The peak is at most the limit, and what the stiffness makes of the travel in one cycle and in the
    /// latency: the age of the sample, and the time until the servo has stopped after a hold, which the same
    /// move without a wall shows.
    void aMoveEndsAtTheWall_data()
    {
        support::addRows<double>({"seconds"}, {{"slow", 12.0}, {"usual", 4.0}, {"fast", 1.5}});
    }
    void aMoveEndsAtTheWall()
    {
        QFETCH(double, seconds);
        WallWorld free;
        free.stiffness = 0.0;
        const auto same = free.move(1.0, seconds);
        free.start(*same);
        QVERIFY(free.runUntil([&] { return free.angle() >= kWall; }, 20s));
        const double before = free.angle();
        free.runFor(5ms);
        const double speed = (free.angle() - before) / 0.005;
        support::command(free, *same, {CommandKind::End, 0.0});
        QVERIFY(free.runUntil([&] { return free.failed() > 0; }, 1s));
        const double held = free.angle();
        double furthest = held;
        free.watch = [&] { furthest = std::max(furthest, free.angle()); };
        free.runFor(1s);

        WallWorld world;
        const auto move = world.move(1.0, seconds);
        world.start(*move, fromSeconds(seconds) + 10s);
        const double travel = speed * (0.020 + 0.002 + 0.002) + furthest - held; // cycle, sample, frame
        const double bound = kLimit + kStiffness * kLever * travel;
        qInfo("%.2f rad/s: peak %.1f N, bound %.1f N, stops within %.4f rad", speed, world.peak, bound,
              furthest - held);
        QVERIFY2(world.peak <= bound, qPrintable(QString::number(world.peak)));
        QVERIFY(world.peak > kLimit * 0.9);
        QCOMPARE(world.failed(), 1u);
        QVERIFY(support::startsWith(move->whyFailed(),
                                    text("the force guard holds: the force at wrist reached")));
    }

    void aJogWaitsAtTheWallAndGetsOut()
    {
        WallWorld world;
        const auto jog = world.jog();
        world.start(*jog);
        world.drive(*jog, 0.1, 7s);
        QVERIFY2(world.peak < kLimit * 1.5, qPrintable(QString::number(world.peak)));
        QVERIFY(world.force > kLimit * 0.8);
        const double there = world.angle();
        world.drive(*jog, 0.1, 3s); // does not creep
        QVERIFY(std::abs(world.angle() - there) < 0.002);
        world.drive(*jog, -0.5, 2s);
        QVERIFY2(world.angle() < kWall - 0.1, qPrintable(QString::number(world.angle())));
        QCOMPARE(world.failed(), 0u);
    }

    /// In another controller than the one that ended at the wall.
    void aMoveBackGetsOut()
    {
        WallWorld world;
        const auto in = world.move(1.0, 2.0);
        world.start(*in, 4s);
        QCOMPARE(world.failed(), 1u);
        const auto further = world.move(1.0, 1.0);
        const double there = world.angle();
        if (world.force >= 0.9 * kLimit) {
            world.start(*further, 1s);
            QCOMPARE(world.failed(), 2u);
            QVERIFY(std::abs(world.angle() - there) < 0.002);
        }
        const auto out = world.move(0.0, 1.0);
        world.start(*out, 12s);
        QVERIFY2(std::abs(world.angle()) < 0.01, qPrintable(QString::number(world.angle())));
    }

    void aStaleStreamHoldsWithinItsAgeAndACycle()
    {
        WallWorld world({kLimit, 0.0, 0.06});
        const auto move = world.move(0.4, 3.0); // not as far as the wall
        world.start(*move, 1500ms);
        world.isStreaming = false;
        const Time lost = world.now;
        Time ended;
        const auto inner = world.watch;
        world.watch = [&] {
            inner();
            if (ended == Time{} && world.failed() > 0)
                ended = world.now;
        };
        world.runFor(500ms);
        QCOMPARE(world.failed(), 1u);
        QVERIFY2(ended - lost <= 60ms + 20ms + 2ms, qPrintable(QString::number(toSeconds(ended - lost))));
        QVERIFY(move->whyFailed().contains(text("sends no data")));
        const double there = world.angle();
        world.runFor(500ms);
        QVERIFY(std::abs(world.angle() - there) < 0.002);
    }

    void withoutALoadAMoveIsAsPlanned()
    {
        WallWorld world;
        const auto move = world.move(0.4, 1.0);
        world.start(*move, 1300ms);
        QVERIFY2(std::abs(world.angle() - 0.4) < 0.01, qPrintable(QString::number(world.angle())));
        const auto ended = world.all<core::bus::ControllerEvent>();
        QVERIFY(ended.size() == 1 && ended[0].ending == Ending::Finished);
    }
};

SERVODECK_TEST(TestForceGuard)

} // namespace tst_forceguard
#include "tst_forceguard.moc"
