// SPDX-License-Identifier: GPL-3.0-or-later
// The safety of motion, once for each family: STOP within its bound, what each STOP does, torque that was not
// requested, and the states in which a servo must not be armed.
#include <QtTest/QtTest>

#include <cmath>

#include "core/configure/arm.h"
#include "core/configure/reboot.h"
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

    /// `baud` 0: the usual one.
    Bench(int family, int count, const anyfamily::Options& options = {}, const char* model = nullptr,
          int baud = 0)
        : world(anyfamily::at(family))
    {
        if (baud > 0)
            world.settings.baud = baud;
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
    /// The operating mode of joint 0; -1: no limits, and an old speed, which would turn it.
    void setMode(int mode)
    {
        if (mode >= 0)
            return write(0, "operating_mode", mode);
        anyfamily::write(device(0), RegisterRole::MinPosition, 0, world.now);
        anyfamily::write(device(0), RegisterRole::MaxPosition, 0, world.now);
        if (const auto* reg = world.usual->find(QStringLiteral("moving_speed")); reg != nullptr) {
            anyfamily::write(device(0), *reg, 400, world.now);
            anyfamily::write(device(0), RegisterRole::Torque, 0, world.now);
        }
    }
    /// Joint `follower` follows `leader`, facing it. Before open().
    void pair(std::size_t leader, std::size_t follower)
    {
        world.joints[leader].partner = static_cast<std::int16_t>(follower);
        JointSetup& second = world.joints[follower];
        second.partner = static_cast<std::int16_t>(leader);
        second.follows = true;
        second.units.reverse = true;
    }
    /// True when the pair of joints 0 and 1 is there.
    bool isAt(double angle) { return std::abs(place(0) - angle) < 1.5 && std::abs(place(1) + angle) < 1.5; }
    QString placeText() { return QStringLiteral("%1 %2").arg(place(0)).arg(place(1)); }
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
    OperationReport status()
    {
        std::vector<DeviceImage> images(world.joints.size());
        return world.run(reportStatus(world.talk, world.targets(), images));
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
    void aStopLeavesWithinItsBound_data()
    {
        QTest::addColumn<int>("family");
        QTest::addColumn<int>("baud");
        for (int family = 0; family < int(anyfamily::kFamilies.size()); ++family) {
            QTest::addRow("%s", anyfamily::at(family).name) << family << 0;
            QTest::addRow("%s, 57600", anyfamily::at(family).name) << family << 57600;
        }
    }
    void aStopLeavesWithinItsBound()
    {
        QFETCH(int, family);
        QFETCH(int, baud);
        constexpr int kServos = 6;
        constexpr int kStops = 100;
        Bench bench(family, kServos, {}, nullptr, baud);
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
        row("X: PWM", kX, "XM430-W350", 16, "\"PWM\"");
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
        bench.setMode(mode);
        bench.watch();
        bench.open(1s);
        const auto rows = bench.sheet();
        QVERIFY(!rows[0].canBeArmed() && rows[1].canBeArmed());
        QVERIFY2(rows[0].obstacle.contains(says), qPrintable(rows[0].obstacle));
        const auto report = bench.armAll();
        QVERIFY2(!report.servos[0].ok && report.servos[0].sentence.contains(says),
                 qPrintable(reported(report)));
        QVERIFY2(report.servos[1].ok, qPrintable(reported(report)));
        // A request past the procedure is refused too.
        bench.world.torque(0, TorqueMode::On);
        bench.world.runFor(500ms);
        QVERIFY(!bench.world.isTorqueOn(0));
        QVERIFY2(bench.worst < 0.5, qPrintable(QString::number(bench.worst)));
    }

    void modesOfPositionsAreArmed_data()
    {
        QTest::addColumn<int>("mode");
        QTest::newRow("position") << 3;
        QTest::newRow("extended position") << 4;
        QTest::newRow("current-based position") << 5;
    }
    void modesOfPositionsAreArmed()
    {
        QFETCH(int, mode);
        Bench bench(kX, 1);
        bench.setMode(mode);
        bench.watch();
        bench.open(1s);
        const auto report = bench.armAll();
        QVERIFY2(report.ok(), qPrintable(reported(report)));
        QVERIFY2(bench.worst < 0.5, qPrintable(QString::number(bench.worst)));
        bench.move(25, 500ms);
        bench.world.runFor(1s);
        QVERIFY2(std::abs(bench.place(0) - 25) < 1.5, qPrintable(QString::number(bench.place(0))));
    }

    void aModeOfVelocitiesTurnsAndStops_data()
    {
        QTest::addColumn<int>("family");
        QTest::addColumn<int>("mode");
        QTest::newRow("X") << kX << 1;
        QTest::newRow("AX") << kAx << -1;
        QTest::newRow("STS") << kSts << 1;
    }
    void aModeOfVelocitiesTurnsAndStops()
    {
        QFETCH(int, family);
        QFETCH(int, mode);
        Bench bench(family, 2, {.keepsGoal = true});
        bench.setMode(mode);
        bench.watch();
        bench.open(1s);
        QVERIFY(bench.sheet()[0].canBeArmed());
        const auto report = bench.armAll();
        QVERIFY2(report.ok(), qPrintable(reported(report)));
        bench.world.runFor(500ms);
        QVERIFY2(bench.worst < 0.5, qPrintable(QString::number(bench.worst)));
        QVERIFY(bench.world.isTorqueOn(0));
        QCOMPARE(bench.world.samplesOf(0).back().takes, Takes::Velocities);
        QCOMPARE(bench.world.samplesOf(1).back().takes, Takes::Positions);
        auto& board = bench.world.goals.board;
        board.set(0, rt::GoalCell::position(radians(60), 0.3)); // not in this mode
        board.set(1, rt::GoalCell::velocity(radians(60)));
        bench.world.runFor(1s);
        QVERIFY2(bench.worst < 0.5, qPrintable(QString::number(bench.worst)));
        board.set(0, rt::GoalCell::velocity(radians(-60)));
        bench.world.runFor(1s);
        QVERIFY2(std::abs(bench.place(0) + 60) < 15, qPrintable(bench.placeText()));
        bench.world.scheduler->stop(StopMode::Hold, bench.world.now);
        bench.world.runFor(600ms);
        bench.watch();
        bench.world.runFor(1s);
        QVERIFY2(bench.worst < 1.0, qPrintable(QString::number(bench.worst)));
        QVERIFY(bench.world.isTorqueOn(0) && bench.world.isTorqueOn(1));
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
        const auto fired = bench.status();
        QVERIFY2(!fired.ok() && reported(fired).contains(QStringLiteral("write 0 to bus_watchdog")),
                 qPrintable(reported(fired)));
        bench.watch();
        bench.move(80, 500ms);
        bench.world.runFor(1500ms);
        QVERIFY2(bench.worst < 1.0, qPrintable(QString::number(bench.worst)));
        QCOMPARE(bench.world.torque(0, TorqueMode::Free).outcome, bus::Outcome::Done);
        QVERIFY(bench.armAll().ok());
        QCOMPARE(bench.value(0, "bus_watchdog"), 0);
        QVERIFY(bench.status().ok());
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

    /// With a velocity as its goal it would turn: it is left free after the write.
    void aLoneServoThatTurnsIsNotSwitchedOnAgain()
    {
        Bench bench(kX, 1);
        bench.write(0, "operating_mode", 1);
        bench.open();
        anyfamily::write(bench.device(0), RegisterRole::Torque, 1, bench.world.now);
        auto target = bench.world.target(0);
        target.joint = -1;
        RegisterOrder order{.name = QStringLiteral("temperature_limit"), .value = 66, .isLone = true};
        order.memory = Memory::Eep;
        order.mayRelease = true;
        std::vector<DeviceImage> images(1);
        const auto report = bench.world.run(writeRegisters(bench.world.talk, {target}, images, order));
        QVERIFY2(reported(report).contains(QStringLiteral("the servo is free")),
                 qPrintable(reported(report)));
        QCOMPARE(bench.value(0, "temperature_limit"), 66);
        QVERIFY(!bench.world.isTorqueOn(0));
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

    void anOpenLockIsReportedAndLeft()
    {
        Bench bench(kSts, 2);
        anyfamily::write(bench.device(0), RegisterRole::Lock, 0, bench.world.now);
        bench.open();
        const auto report = bench.status();
        QVERIFY(report.ok());
        QVERIFY2(report.servos[0].sentence.contains(QStringLiteral("Write 1 to eeprom_lock")),
                 qPrintable(reported(report)));
        QVERIFY(!report.servos[1].sentence.contains(QStringLiteral("lock")));
        QCOMPARE(anyfamily::valueOf(bench.device(0), RegisterRole::Lock), 0);
    }

    /// The value of the torque register that sets the middle changes the zero, no torque.
    void aZeroIsSetOnRequestAndVerified_data() { aWriteWithoutTorqueNeedsLeave_data(); }
    void aZeroIsSetOnRequestAndVerified()
    {
        QFETCH(bool, isLone);
        Bench bench(kSts, 1);
        bench.open();
        bench.device(0).turnTo(radians(40));
        bench.world.runFor(300ms);
        auto target = bench.world.target(0);
        if (isLone)
            target.joint = -1;
        RegisterOrder order{.name = QStringLiteral("torque_enable"), .value = 128, .isLone = isLone};
        std::vector<DeviceImage> images(1);
        const auto write = [&] {
            return bench.world.run(writeRegisters(bench.world.talk, {target}, images, order));
        };
        const auto refused = write();
        QVERIFY2(!refused.ok() && reported(refused).contains(QStringLiteral("changes the zero")),
                 qPrintable(reported(refused)));
        QCOMPARE(bench.value(0, "homing_offset"), 0);
        order.mayRelease = true;
        QVERIFY(bench.arm());
        const auto held = write();
        QVERIFY2(!held.ok() && reported(held).contains(QStringLiteral("torque is on")),
                 qPrintable(reported(held)));
        QVERIFY(bench.world.isTorqueOn(0));
        QCOMPARE(bench.value(0, "homing_offset"), 0);
        QCOMPARE(bench.world.torque(0, TorqueMode::Free).outcome, bus::Outcome::Done);
        const auto written = write();
        QVERIFY2(written.ok(), qPrintable(reported(written)));
        QCOMPARE(bench.value(0, "homing_offset"), 455); // 40°
        QVERIFY(!bench.world.isTorqueOn(0));
        QCOMPARE(anyfamily::valueOf(bench.device(0), RegisterRole::Lock), 1);
        // It is stored, although the lock was closed.
        std::vector<ResetOutcome> outcomes =
            bench.world.run(resetServos(bench.world.talk, {target}, images, {.allowTorqueLoss = true}));
        QCOMPARE(outcomes[0].end, ResetEnd::Rebooted);
        QCOMPARE(bench.value(0, "homing_offset"), 455);
    }

    /// Some servos start slowly: the reset delay of the array need not be changed for them.
    void aResetWaitsForASlowStart_data() { anyfamily::addFamilies(); }
    void aResetWaitsForASlowStart()
    {
        QFETCH(int, family);
        if (family == kAx)
            QSKIP("It has no request to restart.");
        Bench bench(family, 2);
        bench.open();
        std::vector<DeviceImage> images(2);
        const auto report =
            bench.world.run(reportReset(bench.world.talk, bench.world.targets(), images, ResetOrder{}));
        QVERIFY2(report.ok() && !reported(report).contains(QStringLiteral("reset delay")),
                 qPrintable(reported(report)));
    }

    /// A ping by hand is a ping on the wire: its reply is looked for there.
    void aPingByHandIsAPing_data() { anyfamily::addFamilies(); }
    void aPingByHandIsAPing()
    {
        QFETCH(int, family);
        Bench bench(family, 1);
        bench.open();
        const ServoFamily& of = familyOf(*bench.world.usual);
        const std::uint8_t command = of.packets().offered().front();
        const QByteArray ping = of.packets().frame(1, command, {});
        QCOMPARE(of.packets().kindOf(command).kind, HandRequest::Status);
        int sent = 0;
        bench.world.eats = [&](std::span<const std::uint8_t> bytes) {
            sent +=
                std::ranges::equal(bytes, ping, {}, {}, [](char c) { return static_cast<std::uint8_t>(c); });
            return false;
        };
        bus::StatRequest request{.id = 1, .isPing = true};
        QCOMPARE(bench.world.answer(bench.world.ask(request)).outcome, bus::Outcome::Done);
        QCOMPARE(sent, 1);
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

    // --- pairs: two servos on one shaft ---

    void bothServosOfAPairTakeTheSameGoals_data() { anyfamily::addFamilies(); }
    void bothServosOfAPairTakeTheSameGoals()
    {
        QFETCH(int, family);
        Bench bench(family, 3);
        bench.pair(0, 1);
        bench.open();
        QVERIFY(bench.arm());
        auto& board = bench.world.goals.board;
        board.set(0, rt::GoalCell::position(radians(20), 0.3));
        board.set(1, rt::GoalCell::position(radians(-40), 0.3)); // it has no goals of its own
        bench.world.runFor(1s);
        QVERIFY2(bench.isAt(20), qPrintable(bench.placeText()));
        QCOMPARE(bench.world.scheduler->stats().refusedGoals, 1u);
        control::MoveController move({0}, {radians(-25)}, 0.5);
        bus::SwitchRequest request;
        request.start[0] = &move;
        QVERIFY(bench.world.answer(bench.world.ask(request)).outcome == bus::Outcome::Done);
        bench.world.runFor(1200ms);
        QVERIFY2(bench.isAt(-25), qPrintable(bench.placeText()));
        QVERIFY(std::abs(bench.place(2)) < 0.5);
    }

    /// The rest of a pair must not work against a servo that was lost, nor be sent goals.
    void aPairThatLosesAServoHolds_data()
    {
        QTest::addColumn<int>("family");
        QTest::addColumn<int>("lost"); // joint
        QTest::addColumn<bool>("isSilent");
        for (int family = 0; family < static_cast<int>(anyfamily::kFamilies.size()); ++family) {
            for (const int lost : {0, 1}) {
                QTest::addRow("%s: joint %d silent", anyfamily::at(family).name, lost)
                    << family << lost << true;
                QTest::addRow("%s: joint %d without torque", anyfamily::at(family).name, lost)
                    << family << lost << false;
            }
        }
    }
    void aPairThatLosesAServoHolds()
    {
        QFETCH(int, family);
        QFETCH(int, lost);
        QFETCH(bool, isSilent);
        Bench bench(family, 2);
        bench.pair(0, 1);
        bench.open();
        QVERIFY(bench.arm());
        auto& world = bench.world;
        world.goals.board.set(0, rt::GoalCell::position(radians(60), 2.0));
        world.runFor(700ms);
        const auto gone = static_cast<std::size_t>(lost);
        if (isSilent)
            bench.device(gone).unplug();
        else
            anyfamily::write(bench.device(gone), RegisterRole::Torque, 0, world.now);
        world.runFor(500ms);
        const double at = bench.place(1 - gone);
        QVERIFY2(std::abs(at) < 50, qPrintable(bench.placeText()));
        world.goals.board.set(0, rt::GoalCell::position(radians(60), 0.3));
        control::MoveController move({0}, {radians(60)}, 0.5);
        bus::SwitchRequest request;
        request.start[0] = &move;
        QVERIFY(world.answer(world.ask(request)).outcome != bus::Outcome::Done);
        world.runFor(1500ms);
        QVERIFY2(std::abs(bench.place(1 - gone) - at) < 1, qPrintable(bench.placeText()));
        QVERIFY(world.isTorqueOn(1 - gone));
    }

    void aControllerEndsWhenItsPairLosesAServo_data() { anyfamily::addFamilies(); }
    void aControllerEndsWhenItsPairLosesAServo()
    {
        QFETCH(int, family);
        Bench bench(family, 2);
        bench.pair(0, 1);
        bench.open();
        QVERIFY(bench.arm());
        control::MoveController move({0}, {radians(60)}, 2.0);
        bus::SwitchRequest request;
        request.start[0] = &move;
        QVERIFY(bench.world.answer(bench.world.ask(request)).outcome == bus::Outcome::Done);
        bench.world.runFor(900ms);
        bench.device(1).unplug();
        bench.world.runFor(2s);
        const auto ended = bench.world.all<bus::ControllerEvent>();
        QCOMPARE(ended.size(), 1u);
        QCOMPARE(ended[0].ending, control::Ending::JointLost);
        QVERIFY2(bench.place(0) < 50, qPrintable(bench.placeText()));
    }

    void aPairParksTogether_data() { anyfamily::addFamilies(); }
    void aPairParksTogether()
    {
        QFETCH(int, family);
        Bench bench(family, 2);
        bench.pair(0, 1);
        auto& world = bench.world;
        for (JointSetup& joint : world.joints) {
            joint.stop = StopMode::Park;
            joint.parkTick = joint.units.tick(Angle::fromDegrees(-30));
            joint.parkTime = 1.0;
        }
        bench.open();
        QVERIFY(bench.arm());
        world.goals.board.set(0, rt::GoalCell::position(radians(40), 1.0));
        world.runFor(500ms);
        world.scheduler->stop(StopMode::AsSet, world.now);
        double apart = 0.0;
        for (int i = 0; i < 400; ++i) {
            world.runFor(10ms);
            apart = std::max(apart, std::abs(bench.place(0) + bench.place(1)));
        }
        QVERIFY2(bench.isAt(-30), qPrintable(bench.placeText()));
        QVERIFY2(apart < 4, qPrintable(QString::number(apart)));
        QVERIFY(!world.isTorqueOn(0) && !world.isTorqueOn(1));
    }

    /// Its other servo stays where it was: nothing may bend the shaft.
    void aPairWithoutOneServoDoesNotPark_data() { anyfamily::addFamilies(); }
    void aPairWithoutOneServoDoesNotPark()
    {
        QFETCH(int, family);
        Bench bench(family, 2);
        bench.pair(0, 1);
        auto& world = bench.world;
        for (JointSetup& joint : world.joints) {
            joint.stop = StopMode::Park;
            joint.parkTick = joint.units.tick(Angle::fromDegrees(-60));
            joint.parkTime = 2.0;
        }
        bench.open();
        QVERIFY(bench.arm());
        world.scheduler->stop(StopMode::AsSet, world.now);
        world.runFor(1200ms);
        bench.device(1).unplug();
        world.runFor(500ms);
        const double at = bench.place(0);
        QVERIFY2(at < -1 && at > -50, qPrintable(bench.placeText()));
        world.runFor(3s);
        QVERIFY2(std::abs(bench.place(0) - at) < 1, qPrintable(bench.placeText()));
        QVERIFY(world.isTorqueOn(0));
    }
};

SERVODECK_TEST(TestFamilySafety)

} // namespace tst_familysafety
#include "tst_familysafety.moc"
