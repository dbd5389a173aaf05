// SPDX-License-Identifier: GPL-3.0-or-later
// The safety of motion, once for each family: STOP within its bound, what each STOP does, torque that was not
// requested, and the states in which a servo must not be armed.
#include <QtTest/QtTest>

#include <cmath>

#include "core/configure/arm.h"
#include "core/configure/status.h"
#include "core/configure/writing.h"
#include "core/control/movecontroller.h"
#include "core/control/plancontroller.h"
#include "tests/support/configworld.h"
#include "tests/support/testprogram.h"

namespace tst_familysafety {

using namespace core;
using namespace std::chrono_literals;

namespace {

double degrees(double radians)
{
    return radians * 180 / kPi;
}
double radians(double degrees)
{
    return degrees * kPi / 180;
}

QString reported(const OperationReport& report)
{
    QStringList lines{report.summary};
    for (const auto& servo : report.servos)
        lines += servo.sentence;
    return lines.join(QLatin1Char('\n'));
}

/// Some servos of a family, at their middle, and the farthest that each has been from there.
struct Bench
{
    ConfigWorld world;
    std::vector<double> start;
    double worst = 0.0; ///< degrees, since watch()

    Bench(int family, int count, const anyfamily::Options& options = {}, const char* model = nullptr)
        : world(anyfamily::at(family))
    {
        for (int id = 1; id <= count; ++id)
            world.addAny(id, options, model);
    }

    VirtualDevice& device(std::size_t joint) { return world.bus.device(joint); }
    double place(std::size_t joint) { return degrees(device(joint).angle()); }
    void open(Duration time = 300ms)
    {
        world.open();
        world.runFor(time);
    }
    /// From now on `worst` is kept.
    void watch()
    {
        start.clear();
        for (std::size_t i = 0; i < world.bus.size(); ++i)
            start.push_back(device(i).angle());
        worst = 0.0;
        world.watch = [this] {
            for (std::size_t i = 0; i < start.size(); ++i)
                worst = std::max(worst, std::abs(degrees(device(i).angle() - start[i])));
        };
    }
    bool arm()
    {
        const bool isArmed = world.arm();
        world.runFor(200ms); // every joint was read with its torque on
        return isArmed;
    }
    OperationReport armAll()
    {
        std::vector<DeviceImage> images(world.joints.size());
        return world.run(armServos(world.talk, world.targets(), images, units()));
    }
    OperationReport clear()
    {
        std::vector<DeviceImage> images(world.joints.size());
        return world.run(clearErrors(world.talk, world.targets(), images));
    }
    std::vector<ArmRow> sheet()
    {
        std::vector<DeviceImage> images(world.joints.size());
        std::vector<ArmRow> rows;
        world.run(readArmSheet(world.talk, world.targets(), images, units(), rows));
        return rows;
    }
    std::vector<JointUnits> units() const
    {
        std::vector<JointUnits> all;
        for (const auto& joint : world.joints)
            all.push_back(joint.units);
        return all;
    }
    /// Sends every joint to `angle` (degrees) within `time`.
    void move(double angle, Duration time)
    {
        for (std::size_t i = 0; i < world.joints.size(); ++i)
            world.goals.board.set(i, rt::GoalCell::position(radians(angle), toSeconds(time)));
    }
    void write(std::size_t joint, const char* name, int value)
    {
        anyfamily::write(device(joint), *world.usual->find(QLatin1String(name)), value, world.now);
    }
    int value(std::size_t joint, const char* name)
    {
        const Register& reg = *world.usual->find(QLatin1String(name));
        return anyfamily::valueOf(device(joint), reg, reg.ramAddress ? Memory::Ram : Memory::Eep);
    }
};

constexpr int kX = 1;
constexpr int kAx = 2;
constexpr int kSts = 3;

} // namespace

class TestFamilySafety : public QObject
{
    Q_OBJECT

private slots:
    // --- STOP ---

    /// Under load: all joints polled and moving, registers read in every pause of the line.
    void aStopLeavesWithinItsBound_data() { anyfamily::addFamilies(); }
    void aStopLeavesWithinItsBound()
    {
        QFETCH(int, family);
        constexpr int kServos = 6;
        constexpr int kStops = 100;
        Bench bench(family, kServos);
        auto& world = bench.world;
        bench.open();
        QVERIFY(bench.arm());
        sim::Random random(static_cast<std::uint64_t>(family) + 1);
        std::vector<double> delays;
        for (int run = 0; run < kStops; ++run) {
            bench.move(run % 2 == 0 ? 20 : -20, 400ms);
            for (int i = 0; i < 20; ++i)
                world.ask(bus::ReadRequest{
                    .id = static_cast<std::uint8_t>(1 + i % kServos), .address = 24, .length = 16});
            world.runFor(100ms + Duration(static_cast<std::int64_t>(random.next() % 20'000'000)));
            world.events.clear();
            world.scheduler->stop(StopMode::Hold, world.now);
            world.runFor(60ms);
            const auto stops = world.all<bus::StopEvent>();
            QVERIFY(!stops.empty());
            delays.push_back(toSeconds(stops.front().lastByte - stops.front().asked));
            world.ask(bus::ResumeRequest{});
            world.runFor(2ms);
        }
        std::ranges::sort(delays);
        const double bound = std::max(0.020, toSeconds(world.settings.period) + 0.010);
        const double p99 = delays[static_cast<std::size_t>(kStops * 99 / 100 - 1)];
        qInfo("%s: STOP p99 %.2f ms, longest %.2f ms, bound %.0f ms", anyfamily::at(family).name, p99 * 1e3,
              delays.back() * 1e3, bound * 1e3);
        QVERIFY(p99 <= bound);
        for (std::size_t i = 0; i < kServos; ++i)
            QVERIFY(world.isTorqueOn(i));
    }

    void aStopHoldsWhatMoves_data() { anyfamily::addFamilies(); }
    void aStopHoldsWhatMoves()
    {
        QFETCH(int, family);
        Bench bench(family, 4);
        bench.open();
        QVERIFY(bench.arm());
        bench.move(100, 1500ms);
        bench.world.runFor(700ms);
        QVERIFY2(bench.place(0) > 15 && bench.place(0) < 90, qPrintable(QString::number(bench.place(0))));
        const double at = bench.place(0);
        bench.world.scheduler->stop(StopMode::Hold, bench.world.now);
        bench.world.runFor(200ms);
        QVERIFY2(std::abs(bench.place(0) - at) < 15, qPrintable(QString::number(bench.place(0) - at)));
        bench.watch();
        bench.world.runFor(2s);
        QVERIFY2(bench.worst < 1.0, qPrintable(QString::number(bench.worst)));
        for (std::size_t i = 0; i < 4; ++i)
            QVERIFY(bench.world.isTorqueOn(i));
    }

    void eachJointIsStoppedAsItIsSet_data() { anyfamily::addFamilies(); }
    void eachJointIsStoppedAsItIsSet()
    {
        QFETCH(int, family);
        Bench bench(family, 3);
        auto& world = bench.world;
        world.joints[0].stop = StopMode::Hold;
        world.joints[1].stop = StopMode::Release;
        world.joints[2].stop = StopMode::Park;
        world.joints[2].parkTick = world.joints[2].units.tick(Angle::fromDegrees(-30));
        world.joints[2].parkTime = 1.0;
        bench.open();
        QVERIFY(bench.arm());
        bench.move(100, 1500ms);
        world.runFor(700ms);
        world.scheduler->stop(StopMode::AsSet, world.now);
        world.runFor(30ms);
        QVERIFY(!world.isTorqueOn(1));
        world.runFor(150ms);
        const double held = bench.place(0);
        world.runFor(4s);
        QVERIFY(world.isTorqueOn(0));
        QVERIFY2(std::abs(bench.place(0) - held) < 1.0, qPrintable(QString::number(bench.place(0) - held)));
        QVERIFY2(std::abs(bench.place(2) + 30) < 2, qPrintable(QString::number(bench.place(2))));
        QVERIFY(!world.isTorqueOn(1) && !world.isTorqueOn(2));
        const auto parked = world.all<bus::ParkEvent>();
        QVERIFY(parked.size() == 1 && parked[0].isParked);
    }

    /// Noise eats frames of the STOP: they are sent again until every joint obeys.
    void aStopIsRepeatedUntilItIsObeyed_data()
    {
        QTest::addColumn<int>("family");
        QTest::addColumn<bool>("releases");
        for (int family = 0; family < static_cast<int>(anyfamily::kFamilies.size()); ++family) {
            QTest::addRow("%s: hold", anyfamily::at(family).name) << family << false;
            QTest::addRow("%s: release", anyfamily::at(family).name) << family << true;
        }
    }
    void aStopIsRepeatedUntilItIsObeyed()
    {
        QFETCH(int, family);
        QFETCH(bool, releases);
        Bench bench(family, 3);
        auto& world = bench.world;
        bench.open();
        QVERIFY(bench.arm());
        bench.move(100, 2s);
        world.runFor(500ms);
        const Time stopped = world.now;
        world.eats = [&](std::span<const std::uint8_t>) { return world.now < stopped + 150ms; };
        world.scheduler->stop(releases ? StopMode::Release : StopMode::Hold, world.now);
        world.runFor(800ms);
        bench.watch();
        world.runFor(1s);
        for (std::size_t i = 0; i < 3; ++i)
            QCOMPARE(world.isTorqueOn(i), !releases);
        QVERIFY2(bench.worst < 1.0, qPrintable(QString::number(bench.worst)));
    }

    /// Whenever it comes, also before anything is known of the servos.
    void aStopSwitchesNoTorqueOn_data() { anyfamily::addFamilies(); }
    void aStopSwitchesNoTorqueOn()
    {
        QFETCH(int, family);
        for (const Duration after : {0ms, 5ms, 30ms, 60ms, 200ms, 700ms, 1500ms}) {
            Bench bench(family, 3, {.keepsGoal = true});
            for (std::size_t i = 0; i < 3; ++i) {
                anyfamily::leaveOldGoal(bench.device(i), bench.units()[i].tick(Angle::fromDegrees(60)), 0.0,
                                        bench.world.now);
                if (family == kX && i == 1)
                    bench.write(i, "drive_mode", 8); // a goal switches the torque on
            }
            bench.watch();
            bench.open(after);
            bench.world.scheduler->stop(after == 60ms ? StopMode::AsSet : StopMode::Hold, bench.world.now);
            bench.world.runFor(1s);
            for (std::size_t i = 0; i < 3; ++i)
                QVERIFY2(!bench.world.isTorqueOn(i), qPrintable(QString::number(toSeconds(after))));
            QVERIFY(bench.worst < 0.01);
        }
    }

    /// What a crashing program sends: the frames that the bus prepares in every cycle.
    void theLastFramesHoldOrRelease_data() { aStopIsRepeatedUntilItIsObeyed_data(); }
    void theLastFramesHoldOrRelease()
    {
        QFETCH(int, family);
        QFETCH(bool, releases);
        Bench bench(family, 3);
        auto& world = bench.world;
        bench.open();
        QVERIFY(bench.arm());
        bench.move(100, 2s);
        world.runFor(800ms);
        std::array<std::uint8_t, 1024> bytes{};
        const std::size_t size =
            world.scheduler->endingFrames(releases ? StopMode::Release : StopMode::Hold, bytes);
        QVERIFY(size > 0);
        const double at = bench.place(0);
        // The program is gone: nothing else is sent.
        world.bus.hostBytes({bytes.data(), size}, world.now, world.baud);
        for (int i = 0; i < 3000; ++i) {
            world.now += 1ms;
            world.bus.advance(world.now);
            if (i == 200)
                bench.watch();
            if (i > 200)
                world.watch();
        }
        for (std::size_t i = 0; i < 3; ++i)
            QCOMPARE(world.isTorqueOn(i), !releases);
        QVERIFY2(releases || bench.worst < 1.0, qPrintable(QString::number(bench.worst)));
        QVERIFY2(std::abs(bench.place(0) - at) < 20, qPrintable(QString::number(bench.place(0) - at)));
    }

    // --- torque without a request ---

    void connectingMovesNothing_data()
    {
        QTest::addColumn<int>("family");
        QTest::addColumn<bool>("isOn");
        for (int family = 0; family < static_cast<int>(anyfamily::kFamilies.size()); ++family) {
            QTest::addRow("%s: off", anyfamily::at(family).name) << family << false;
            QTest::addRow("%s: on", anyfamily::at(family).name) << family << true;
        }
    }
    void connectingMovesNothing()
    {
        QFETCH(int, family);
        QFETCH(bool, isOn);
        Bench bench(family, 3, {.keepsGoal = true});
        for (std::size_t i = 0; i < 3 && isOn; ++i)
            anyfamily::write(bench.device(i), RegisterRole::Torque,
                             anyfamily::isHerkulex(*bench.world.usual) ? 0x60 : 1, bench.world.now);
        bench.watch();
        bench.open(2s);
        QVERIFY(bench.worst < 0.1);
        QVERIFY(bench.world.goalsSent().empty());
        for (std::size_t i = 0; i < 3; ++i)
            QCOMPARE(bench.world.isTorqueOn(i), isOn);
        // As found: in the samples or in the slower readings.
        bool isShown = false;
        for (const auto& sample : bench.world.samplesOf(0))
            isShown = isShown || sample.health.torque == Fact::Yes;
        for (const auto& vitals : bench.world.all<Vitals>())
            isShown = isShown || vitals.torque == TorqueMode::On;
        QCOMPARE(isShown, isOn);
        for (const auto& row : bench.sheet())
            QVERIFY(row.isRead && row.isOn == isOn && row.canBeArmed());
        // Taking over what is on moves nothing either.
        QVERIFY(bench.armAll().ok());
        bench.world.runFor(500ms);
        QVERIFY2(bench.worst < 0.5, qPrintable(QString::number(bench.worst)));
        for (std::size_t i = 0; i < 3; ++i)
            QVERIFY(bench.world.isTorqueOn(i));
    }

    void aGoalWithoutTorqueIsNotSent_data() { anyfamily::addFamilies(); }
    void aGoalWithoutTorqueIsNotSent()
    {
        QFETCH(int, family);
        Bench bench(family, 2);
        if (family == kX)
            bench.write(1, "drive_mode", 8);
        bench.watch();
        bench.open(1500ms);
        bench.move(50, 500ms);
        bench.world.runFor(1s);
        control::MoveController controller({0, 1}, {radians(40), radians(40)}, 1.0);
        bus::SwitchRequest request;
        request.start[0] = &controller;
        QVERIFY(bench.world.answer(bench.world.ask(request)).outcome != bus::Outcome::Done);
        bench.world.runFor(1s);
        QVERIFY(bench.world.goalsSent().empty());
        QVERIFY(!bench.world.isTorqueOn(0) && !bench.world.isTorqueOn(1));
        QVERIFY(bench.worst < 0.01);
    }

    /// Released, it stays released, whatever is on its way.
    void aReleaseInAMoveStays_data() { anyfamily::addFamilies(); }
    void aReleaseInAMoveStays()
    {
        QFETCH(int, family);
        for (int run = 0; run < 8; ++run) {
            Bench bench(family, 2);
            bench.open();
            QVERIFY(bench.arm());
            bench.move(80, 1500ms);
            bench.world.runFor(300ms + run * 3ms);
            for (int i = 0; i < 20; ++i) { // an operator drags on
                if (i == 5)
                    bench.world.ask(bus::TorqueRequest{0, JointIndex{0}, TorqueMode::Free});
                bench.move(60 + i, 300ms);
                bench.world.runFor(7ms);
            }
            bench.world.runFor(1s);
            QVERIFY(!bench.world.isTorqueOn(0));
            QVERIFY(bench.world.isTorqueOn(1));
        }
    }

    // --- states in which a servo must not be armed, or only with care ---

    void aModeWithoutPositionsIsNotArmed_data()
    {
        QTest::addColumn<int>("family");
        QTest::addColumn<QByteArray>("model");
        QTest::addColumn<int>("mode");
        QTest::addColumn<QString>("says");
        const auto row = [](const char* name, int family, const char* model, int mode, const char* says) {
            QTest::newRow(name) << family << QByteArray(model) << mode << QString::fromLatin1(says);
        };
        row("X: current", kX, "XM430-W350", 0, "\"current\"");
        row("X: velocity", kX, "XM430-W350", 1, "\"velocity\"");
        row("X: PWM", kX, "XM430-W350", 16, "\"PWM\"");
        row("AX: wheel", kAx, "AX-12A", -1, "\"continuous rotation\"");
        row("STS: speed", kSts, "STS3215", 1, "\"speed\"");
        row("STS: PWM", kSts, "STS3215", 2, "\"PWM\"");
        row("STS: steps", kSts, "STS3215", 3, "\"steps\"");
        row("SCS: motor", kSts, "SCS0009", -1, "\"continuous rotation\"");
    }
    void aModeWithoutPositionsIsNotArmed()
    {
        QFETCH(int, family);
        QFETCH(QByteArray, model);
        QFETCH(int, mode);
        QFETCH(QString, says);
        Bench bench(family, 2, {}, model.constData());
        bench.world.usual = &anyfamily::model(model.constData());
        if (mode >= 0) {
            bench.write(0, "operating_mode", mode);
        } else {
            anyfamily::write(bench.device(0), RegisterRole::MinPosition, 0, bench.world.now);
            anyfamily::write(bench.device(0), RegisterRole::MaxPosition, 0, bench.world.now);
            if (const auto* reg = bench.world.usual->find(QStringLiteral("moving_speed"));
                reg != nullptr) { // an old one, which would turn it
                anyfamily::write(bench.device(0), *reg, 400, bench.world.now);
                anyfamily::write(bench.device(0), RegisterRole::Torque, 0, bench.world.now);
            }
        }
        bench.watch();
        bench.open(1s);
        const auto rows = bench.sheet();
        QVERIFY(!rows[0].canBeArmed() && rows[1].canBeArmed());
        QVERIFY2(rows[0].obstacle.contains(says), qPrintable(rows[0].obstacle));
        const auto report = bench.armAll();
        QVERIFY2(!report.servos[0].ok && report.servos[0].sentence.contains(says),
                 qPrintable(reported(report)));
        QVERIFY2(report.servos[1].ok, qPrintable(reported(report)));
        // A request past the procedure does not move it either.
        bench.world.torque(0, TorqueMode::On);
        bench.world.runFor(500ms);
        QVERIFY2(bench.worst < 0.5, qPrintable(QString::number(bench.worst)));
    }

    /// Without torque an X counts turns; with it, it counts within one, and its old goals have another
    /// meaning.
    void turnsAreFoldedWhenTorqueGoesOn()
    {
        for (const double turned : {400.0, -300.0, 725.0, -1000.0}) {
            Bench bench(kX, 2, {.keepsGoal = true});
            bench.write(1, "homing_offset", 200);
            bench.open();
            for (int step = 0; step < 40; ++step) { // by hand
                for (std::size_t i = 0; i < 2; ++i)
                    bench.device(i).turnTo(radians(turned * (step + 1) / 40));
                bench.world.runFor(10ms);
            }
            bench.world.runFor(300ms);
            bench.watch();
            const auto rows = bench.sheet();
            const double within = std::remainder(turned, 360.0);
            QVERIFY2(std::abs(rows[0].present.degrees() - within) < 0.5,
                     qPrintable(QString::number(rows[0].present.degrees())));
            const auto report = bench.armAll();
            QVERIFY2(report.ok(), qPrintable(reported(report)));
            bench.world.runFor(1s);
            QVERIFY2(bench.worst < 0.5, qPrintable(QString::number(bench.worst)));
        }
    }

    /// More than a turn away it is outside its limits, because an extended mode does not fold.
    void turnsAreOutsideTheLimitsInAnExtendedMode()
    {
        Bench bench(kX, 1);
        bench.write(0, "operating_mode", 4);
        bench.open();
        for (int step = 0; step < 40; ++step) {
            bench.device(0).turnTo(radians(400.0 * (step + 1) / 40));
            bench.world.runFor(10ms);
        }
        bench.world.runFor(300ms);
        bench.watch();
        const auto report = bench.armAll();
        QVERIFY2(!report.ok() && report.servos[0].sentence.contains(QLatin1String("outside its limits")),
                 qPrintable(reported(report)));
        QVERIFY(!bench.world.isTorqueOn(0));
        bench.device(0).turnTo(radians(40.0));
        bench.world.runFor(300ms);
        bench.watch();
        QVERIFY(bench.armAll().ok());
        bench.move(60, 500ms);
        bench.world.runFor(1s);
        QVERIFY2(std::abs(bench.place(0) - 60) < 1.5, qPrintable(QString::number(bench.place(0))));
    }

    /// A servo that its watchdog stopped moves again only after it is armed anew.
    void aFiredWatchdogIsClearedByArmingOnly()
    {
        Bench bench(kX, 1);
        bench.open();
        QVERIFY(bench.arm());
        bench.write(0, "bus_watchdog", 5);
        bench.move(50, 1s);
        bench.world.runFor(300ms);
        bench.world.isDeaf = true; // the line is silent for 300 ms
        bench.world.runFor(300ms);
        bench.world.isDeaf = false;
        QCOMPARE(bench.value(0, "bus_watchdog"), -1);
        bench.world.runFor(300ms);
        bench.watch();
        bench.move(80, 500ms);
        bench.world.runFor(1500ms);
        QVERIFY2(bench.worst < 1.0, qPrintable(QString::number(bench.worst)));
        QCOMPARE(bench.world.torque(0, TorqueMode::Free).outcome, bus::Outcome::Done);
        QVERIFY(bench.armAll().ok());
        QCOMPARE(bench.value(0, "bus_watchdog"), 0);
        bench.world.runFor(500ms);
        QVERIFY2(bench.worst < 1.0, qPrintable(QString::number(bench.worst)));
        bench.move(80, 500ms);
        bench.world.runFor(1500ms);
        QVERIFY2(std::abs(bench.place(0) - 80) < 2, qPrintable(QString::number(bench.place(0))));
    }

    /// An overload takes the force away: arming says so, clearing moves nothing, and only then it is armed.
    void anAlarmIsClearedBeforeArming_data()
    {
        QTest::addColumn<int>("family");
        for (const int family : {kX, kAx})
            QTest::newRow(anyfamily::at(family).name) << family;
    }
    void anAlarmIsClearedBeforeArming()
    {
        QFETCH(int, family);
        Bench bench(family, 2);
        auto& world = bench.world;
        if (family == kAx)
            bench.write(0, "max_torque", 900);
        world.bus.plugIn(0, world.now);
        world.runFor(0ms);
        bench.open(1s);
        QVERIFY(bench.arm());
        bench.move(30, 500ms);
        world.runFor(1s);
        anyfamily::pull(bench.device(0), -20.0);
        world.runFor(3s);
        anyfamily::pull(bench.device(0), 0.0);
        world.runFor(500ms);
        if (family == kX)
            QVERIFY(!world.isTorqueOn(0));
        else
            QCOMPARE(anyfamily::valueOf(bench.device(0), RegisterRole::ForceLimit), 0);
        world.torque(0, TorqueMode::Free);
        bench.device(0).turnTo(radians(-40));
        world.runFor(1s);
        bench.watch();
        auto report = bench.armAll();
        QVERIFY2(!report.servos[0].ok, qPrintable(reported(report)));
        QVERIFY2(report.servos[0].sentence.contains(QLatin1String("errors")), qPrintable(reported(report)));
        QVERIFY(report.servos[1].ok);
        report = bench.clear();
        QVERIFY2(report.ok(), qPrintable(reported(report)));
        QVERIFY(!world.isTorqueOn(0));
        if (family == kAx)
            QCOMPARE(anyfamily::valueOf(bench.device(0), RegisterRole::ForceLimit), 900);
        world.runFor(1s);
        report = bench.armAll();
        QVERIFY2(report.ok(), qPrintable(reported(report)));
        world.runFor(500ms);
        QVERIFY2(bench.worst < 0.5, qPrintable(QString::number(bench.worst)));
        QVERIFY(world.isTorqueOn(0));
    }

    /// Where a servo still has its torque on after an alarm, its old goal must not come back with its force.
    void clearingDoesNotMove()
    {
        Bench bench(kAx, 1);
        bench.open();
        QVERIFY(bench.arm());
        bench.move(30, 500ms);
        bench.world.runFor(1s);
        anyfamily::pull(bench.device(0), -20.0);
        bench.world.runFor(3s);
        anyfamily::pull(bench.device(0), 0.0);
        QCOMPARE(anyfamily::valueOf(bench.device(0), RegisterRole::ForceLimit), 0);
        bench.device(0).turnTo(radians(-40)); // it sank
        bench.world.runFor(500ms);
        bench.watch();
        QVERIFY(bench.clear().ok());
        bench.world.runFor(1s);
        QVERIFY2(bench.worst < 0.5, qPrintable(QString::number(bench.worst)));
    }

    void armingLocksItsSettings()
    {
        Bench bench(kSts, 2);
        anyfamily::write(bench.device(0), RegisterRole::Lock, 0, bench.world.now);
        bench.open();
        QVERIFY(bench.armAll().ok());
        for (std::size_t i = 0; i < 2; ++i)
            QCOMPARE(anyfamily::valueOf(bench.device(i), RegisterRole::Lock), 1);
    }

    // --- registers that are not always writable ---

    void aWriteWithoutTorqueNeedsLeave_data()
    {
        QTest::addColumn<bool>("isLone");
        QTest::newRow("joint") << false;
        QTest::newRow("servo in no array") << true;
    }
    void aWriteWithoutTorqueNeedsLeave()
    {
        QFETCH(bool, isLone);
        Bench bench(kX, 1);
        bench.open();
        QVERIFY(bench.arm());
        bench.move(30, 500ms);
        bench.world.runFor(1500ms);
        bench.watch();
        auto target = bench.world.target(0);
        if (isLone)
            target.joint = -1;
        RegisterOrder order{.name = QStringLiteral("temperature_limit"), .value = 66, .isLone = isLone};
        order.memory = Memory::Eep;
        std::vector<DeviceImage> images(1);
        const auto refused = bench.world.run(writeRegisters(bench.world.talk, {target}, images, order));
        QVERIFY(!refused.ok());
        QVERIFY2(reported(refused).contains(QStringLiteral("may fall")), qPrintable(reported(refused)));
        QCOMPARE(bench.value(0, "temperature_limit"), 80);
        QVERIFY(bench.world.isTorqueOn(0));
        order.mayRelease = true;
        const auto written = bench.world.run(writeRegisters(bench.world.talk, {target}, images, order));
        QVERIFY2(written.ok() && reported(written).contains(QStringLiteral("is on again")),
                 qPrintable(reported(written)));
        QCOMPARE(bench.value(0, "temperature_limit"), 66);
        bench.world.runFor(1s);
        QVERIFY(bench.world.isTorqueOn(0));
        QVERIFY2(bench.worst < 1.0, qPrintable(QString::number(bench.worst)));
    }

    void aLockIsLeftAsItWas_data()
    {
        QTest::addColumn<int>("lock");
        QTest::newRow("locked") << 1;
        QTest::newRow("open") << 0;
    }
    void aLockIsLeftAsItWas()
    {
        QFETCH(int, lock);
        Bench bench(kSts, 1);
        anyfamily::write(bench.device(0), RegisterRole::Lock, lock, bench.world.now);
        bench.open();
        std::vector<DeviceImage> images(1);
        const RegisterOrder order{
            .name = QStringLiteral("temperature_limit"), .memory = Memory::Eep, .value = 61};
        const auto report =
            bench.world.run(writeRegisters(bench.world.talk, bench.world.targets(), images, order));
        QVERIFY2(report.ok(), qPrintable(reported(report)));
        QCOMPARE(bench.value(0, "temperature_limit"), 61);
        QCOMPARE(anyfamily::valueOf(bench.device(0), RegisterRole::Lock), lock);
    }

    // --- motions ---

    void jointsArriveTogether_data() { anyfamily::addFamilies(); }
    void jointsArriveTogether()
    {
        QFETCH(int, family);
        Bench bench(family, 4);
        bench.open();
        QVERIFY(bench.arm());
        std::vector<double> goals;
        for (int i = 0; i < 4; ++i)
            goals.push_back(radians((i % 2 == 0 ? 1 : -1) * (15.0 + 20.0 * i)));
        control::MoveController move({0, 1, 2, 3}, goals, 3.0);
        bus::SwitchRequest request;
        request.start[0] = &move;
        QVERIFY(bench.world.answer(bench.world.ask(request)).outcome == bus::Outcome::Done);
        bench.world.runFor(1500ms);
        for (std::size_t i = 0; i < 4; ++i) // half of the way after half of the time
            QVERIFY2(std::abs(bench.place(i) - degrees(goals[i]) / 2) < 5,
                     qPrintable(QStringLiteral("%1: %2").arg(i).arg(bench.place(i))));
        bench.world.runFor(2s);
        for (std::size_t i = 0; i < 4; ++i)
            QVERIFY2(std::abs(bench.place(i) - degrees(goals[i])) < 1.5,
                     qPrintable(QStringLiteral("%1: %2").arg(i).arg(bench.place(i))));
        QCOMPARE(bench.world.all<bus::ControllerEvent>().size(), 1u);
    }

    void aSequenceIsStoppedOnItsWay_data() { anyfamily::addFamilies(); }
    void aSequenceIsStoppedOnItsWay()
    {
        QFETCH(int, family);
        Bench bench(family, 2);
        bench.open();
        QVERIFY(bench.arm());
        auto plan = std::make_shared<MotionPlan>();
        plan->joints = {0, 1};
        plan->knots = {{0.0, {0.0, 0.0}},
                       {1.0, {radians(30), radians(-30)}},
                       {2.0, {radians(-20), radians(20)}},
                       {3.0, {radians(10), radians(10)}}};
        control::PlanController sequence(plan, std::vector<std::uint16_t>{0, 1},
                                         std::vector<std::uint16_t>{0, 1}, 1, 1.0);
        bus::SwitchRequest request;
        request.start[0] = &sequence;
        QVERIFY(bench.world.answer(bench.world.ask(request)).outcome == bus::Outcome::Done);
        double highest = 0.0;
        for (int i = 0; i < 150; ++i) {
            bench.world.runFor(10ms);
            highest = std::max(highest, bench.place(0));
        }
        QVERIFY2(std::abs(highest - 30) < 3, qPrintable(QString::number(highest)));
        const double at = bench.place(0);
        bench.world.scheduler->stop(StopMode::Hold, bench.world.now);
        bench.world.runFor(200ms);
        QVERIFY2(std::abs(bench.place(0) - at) < 12, qPrintable(QString::number(bench.place(0) - at)));
        bench.watch();
        bench.world.runFor(2s);
        QVERIFY2(bench.worst < 1.0, qPrintable(QString::number(bench.worst)));
        QVERIFY(bench.world.isTorqueOn(0) && bench.world.isTorqueOn(1));
    }
};

SERVODECK_TEST(TestFamilySafety)

} // namespace tst_familysafety
#include "tst_familysafety.moc"
