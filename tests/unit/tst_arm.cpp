// SPDX-License-Identifier: GPL-3.0-or-later
// Arming: the sheet before torque goes on, and torque on with proof.
#include <QtTest/QtTest>

#include <cmath>

#include "core/configure/arm.h"
#include "core/protocol/herkulex/ramlayout.h"
#include "tests/support/configworld.h"
#include "tests/support/testprogram.h"

namespace tst_arm {

using namespace core;
using namespace std::chrono_literals;

namespace {

constexpr int kJoints = 16;
constexpr std::size_t kSilent = 6;
constexpr std::size_t kOutside = 11;

std::vector<JointUnits> unitsOf(const ConfigWorld& world)
{
    std::vector<JointUnits> units;
    for (const auto& joint : world.joints)
        units.push_back(joint.units);
    return units;
}

/// Sixteen servos, their goal registers 30 to 300 degrees from where they stand; one silent, one beyond its
/// limit.
struct Bench
{
    ConfigWorld world;
    std::vector<double> start;
    double worst = 0.0;

    explicit Bench(bool keepsGoal)
    {
        for (int i = 0; i < kJoints; ++i) {
            VirtualServoOptions options;
            options.torqueOnKeepsGoal = keepsGoal;
            options.gravityShare = 0.0;
            const char* model = i % 4 == 0   ? "DRS-0602"
                                : i % 4 == 1 ? "DRS-0402"
                                : i % 4 == 2 ? "DRS-0101"
                                             : "DRS-0201";
            world.addServo(i + 1, model, options);
        }
        for (std::size_t i = 0; i < kJoints; ++i) {
            auto& servo = world.bus.servo(i);
            const auto& units = world.joints[i].units;
            const double stands = Angle::fromDegrees(-150.0).radians();
            servo.turnTo(stands);
            start.push_back(stands);
            const double away = stands + Angle::fromDegrees(30.0 + 18.0 * static_cast<double>(i)).radians();
            const std::array tag{herkulex::JogTag::position(
                ServoId{static_cast<std::uint8_t>(i + 1)},
                static_cast<std::uint16_t>(units.tick(Angle::fromRadians(away))), 0)};
            const auto frame = herkulex::makeIJog(tag);
            herkulex::StreamParser parser;
            parser.feed(frame.span());
            herkulex::PacketView packet;
            herkulex::Frame reply;
            if (parser.next(packet))
                servo.handle(packet, world.now, reply);
        }
        world.joints[kOutside].units.minTick = world.joints[kOutside].units.tick(Angle::fromDegrees(-100));
        world.eats = [](std::span<const std::uint8_t> bytes) {
            return bytes.size() > 3 && bytes[3] == kSilent + 1;
        };
        world.watch = [this] {
            for (std::size_t i = 0; i < kJoints; ++i)
                worst = std::max(worst, std::abs(world.bus.servo(i).angle() - start[i]));
        };
        world.open();
        world.runFor(300ms);
    }

    OperationReport sheet(std::vector<ArmRow>& rows)
    {
        std::vector<DeviceImage> images(world.joints.size());
        return world.run(readArmSheet(world.talk, world.targets(), images, unitsOf(world), rows));
    }
    OperationReport arm()
    {
        std::vector<DeviceImage> images(world.joints.size());
        return world.run(armServos(world.talk, world.targets(), images, unitsOf(world)));
    }
};

} // namespace

class tst_Arm : public QObject
{
    Q_OBJECT

private slots:
    void theSheetTellsWhatTorqueWouldDo()
    {
        Bench bench(true);
        std::vector<ArmRow> rows;
        const auto report = bench.sheet(rows);
        QCOMPARE(rows.size(), std::size_t{kJoints});
        QCOMPARE(report.failed(), 1);
        for (std::size_t i = 0; i < kJoints; ++i) {
            const ArmRow& row = rows[i];
            QCOMPARE(row.joint, static_cast<int>(i));
            if (i == kSilent) {
                QVERIFY(!row.isRead && !row.canBeArmed());
                QVERIFY2(row.obstacle.contains(QLatin1String("respond")), qPrintable(row.obstacle));
                continue;
            }
            QVERIFY(row.isRead && !row.isOn);
            QVERIFY(std::abs(row.present.degrees() + 150) < 0.5);
            // Up to the end of the servo's own travel.
            const double highest = bench.world.joints[i].units.maxPosition().degrees();
            const double goal = std::min(-150 + 30 + 18.0 * static_cast<double>(i), highest);
            QVERIFY2(std::abs(row.goalRegister.degrees() - goal) < 0.5,
                     qPrintable(QStringLiteral("%1: %2").arg(i).arg(row.goalRegister.degrees())));
            QVERIFY(std::abs((row.toMinimum + row.toMaximum).radians()
                             - (bench.world.joints[i].units.maxPosition()
                                - bench.world.joints[i].units.minPosition())
                                   .radians())
                    < 1e-9);
            QVERIFY(row.voltage > 5 && row.voltage < 16);
            QVERIFY(row.temperature > 10 && row.temperature < 60);
            QCOMPARE(row.canBeArmed(), i != kOutside);
        }
        QVERIFY2(rows[kOutside].obstacle.contains(QLatin1String("outside its limits")),
                 qPrintable(rows[kOutside].obstacle));
        QCOMPARE(bench.worst, 0.0);
    }

    void fourteenAreArmedTwoRefusedAndNothingMoves_data()
    {
        QTest::addColumn<bool>("keepsGoal");
        QTest::newRow("servos that hold their place") << false;
        QTest::newRow("servos that pursue the goal register") << true;
    }
    void fourteenAreArmedTwoRefusedAndNothingMoves()
    {
        QFETCH(bool, keepsGoal);
        Bench bench(keepsGoal);
        const std::size_t before = bench.world.written.size();
        const auto report = bench.arm();
        bench.world.runFor(2s);
        QCOMPARE(report.failed(), 2);
        int armed = 0;
        for (std::size_t i = 0; i < kJoints; ++i) {
            const bool isOn = bench.world.bus.servo(i).isTorqueOn();
            QCOMPARE(isOn, i != kSilent && i != kOutside);
            QCOMPARE(report.servos[i].ok, isOn);
            armed += isOn ? 1 : 0;
        }
        QCOMPARE(armed, 14);
        QVERIFY2(report.servos[kSilent].sentence.contains(QLatin1String("respond")),
                 qPrintable(report.servos[kSilent].sentence));
        QVERIFY2(report.servos[kOutside].sentence.contains(QLatin1String("outside its limits")),
                 qPrintable(report.servos[kOutside].sentence));
        QVERIFY2(Angle::fromRadians(bench.worst).degrees() < 0.5, qPrintable(QString::number(bench.worst)));
        // No goal on the wire differs from the present place by more than a tick.
        int goals = 0;
        for (const auto& goal : bench.world.sentGoals(before)) {
            const auto joint = static_cast<std::size_t>(goal.id - 1);
            const auto& units = bench.world.joints[joint].units;
            const int place = units.tick(Angle::fromRadians(bench.start[joint]));
            QVERIFY2(std::abs(goal.ticks - place) <= 1,
                     qPrintable(QStringLiteral("%1: %2 of %3").arg(goal.id).arg(goal.ticks).arg(place)));
            ++goals;
        }
        QVERIFY(goals >= 14);
        // Nothing else is written that could be a goal: torque only, and only where it was to go on.
        for (const auto& request : bench.world.requests(before)) {
            QVERIFY(request.command != herkulex::Command::EepWrite);
            if (request.command != herkulex::Command::RamWrite)
                continue;
            QVERIFY(request.data.size() == 3 && request.data[0] == herkulex::ram::kTorqueControl);
            QVERIFY(request.id >= 1 && request.id <= kJoints && request.id != kSilent + 1
                    && request.id != kOutside + 1);
        }
    }

    // --- trouble in the middle: whatever happens, no joint moves, and the report says what is ---

    void troubleInTheMiddleMovesNothing_data()
    {
        QTest::addColumn<int>("what");
        QTest::addColumn<bool>("keepsGoal");
        const char* const names[] = {"reboots",          "loses power for a moment",
                                     "torque not heard", "torque not confirmed",
                                     "cable pulled",     "STOP hold",
                                     "STOP release"};
        for (int what = 0; what < 7; ++what) {
            QTest::addRow("%s", names[what]) << what << false;
            QTest::addRow("%s, pursues its goal register", names[what]) << what << true;
        }
    }
    void troubleInTheMiddleMovesNothing()
    {
        QFETCH(int, what);
        QFETCH(bool, keepsGoal);
        Bench bench(keepsGoal);
        auto& world = bench.world;
        constexpr std::size_t kAt = 3; // not the first that is armed
        const auto idAt = static_cast<std::uint8_t>(kAt + 1);
        bool happened = false;
        const auto inner = world.eats;
        const auto isTorqueOn = [idAt](std::span<const std::uint8_t> bytes) {
            herkulex::StreamParser parser;
            parser.feed(bytes);
            herkulex::PacketView packet;
            while (parser.next(packet)) {
                if (packet.id == idAt && packet.request() == herkulex::Command::RamWrite
                    && packet.data.size() == 3 && packet.data[2] == 0x60)
                    return true;
            }
            return false;
        };
        world.eats = [&, inner](std::span<const std::uint8_t> bytes) {
            if (inner(bytes))
                return true;
            const bool isIt = isTorqueOn(bytes);
            happened = happened || isIt;
            if (what == 2)
                return isIt;
            // What asks it for its status, after torque went on.
            return what == 3 && happened && bytes.size() > 4 && bytes[3] == idAt
                   && bytes[4] == static_cast<std::uint8_t>(herkulex::Command::Stat);
        };
        bool isDone = false;
        world.onStep = [&] {
            if (!happened || isDone)
                return;
            isDone = true;
            if (what == 0)
                world.ask(bus::RebootRequest{0, idAt});
            else if (what == 1)
                world.bus.plugIn(kAt, world.now);
            else if (what == 4) {
                world.isDeaf = true;
                world.spoil = [](std::vector<std::uint8_t>&) { return false; };
            } else if (what >= 5) { // as the session does it
                world.scheduler->stop(what == 5 ? StopMode::Hold : StopMode::Release, world.now);
                world.talk.cancel();
            }
        };
        const auto report = bench.arm();
        QVERIFY(happened);
        world.onStep = nullptr;
        world.eats = inner;
        world.isDeaf = false;
        world.spoil = nullptr;
        world.runFor(2s);
        QVERIFY2(Angle::fromRadians(bench.worst).degrees() < 0.5, qPrintable(QString::number(bench.worst)));
        QVERIFY(!report.ok());
        for (std::size_t i = 0; i < kJoints; ++i) {
            const bool isOn = world.bus.servo(i).isTorqueOn();
            const auto& servo = report.servos[i];
            if (what < 5) // a STOP that releases takes it afterwards
                QVERIFY2(!servo.ok || isOn, qPrintable(servo.sentence));
            QVERIFY(!servo.sentence.isEmpty());
        }
        if (what != 5) // it was on when it was commanded to hold
            QVERIFY(!report.servos[kAt].ok);
        if (what <= 3) { // it goes on with the others
            QVERIFY(world.bus.servo(kAt + 1).isTorqueOn());
            QCOMPARE(report.failed(), 3);
            QVERIFY2(!world.bus.servo(kAt).isTorqueOn(), qPrintable(report.servos[kAt].sentence));
        } else {
            QVERIFY(!world.bus.servo(kJoints - 1).isTorqueOn());
        }
    }

    /// What was being read when STOP came is asked again; when STOP is taken back meanwhile, it arms nobody.
    void aStopTakenBackWhileAJointIsReadArmsNobody()
    {
        ConfigWorld world;
        world.addServos(2);
        world.open();
        world.runFor(100ms);
        std::vector<DeviceImage> images(2);
        bool isStopped = false;
        world.isDeaf = true; // the first reading takes long
        world.onStep = [&] {
            if (isStopped)
                return;
            isStopped = true;
            world.scheduler->stop(StopMode::Hold, world.now);
            world.talk.cancel();
            world.ask(bus::ResumeRequest{});
            world.isDeaf = false;
        };
        const auto report = world.run(armServos(world.talk, world.targets(), images, unitsOf(world)));
        world.runFor(500ms);
        QVERIFY(isStopped && !report.ok());
        QVERIFY(!world.bus.servo(0).isTorqueOn() && !world.bus.servo(1).isTorqueOn());
    }

    void twoServosWithOneIdMoveNeither()
    {
        for (const double apart : {0.0, 0.5, 40.0}) {
            ConfigWorld world;
            world.addServo(1, "DRS-0101");
            world.bus.add(VirtualWorld::model("DRS-0101"), 1, 115200, {});
            world.addServo(2, "DRS-0101");
            world.bus.servo(1).turnTo(Angle::fromDegrees(apart).radians());
            world.open();
            world.runFor(200ms);
            std::array<double, 3> start{};
            for (std::size_t i = 0; i < 3; ++i)
                start[i] = world.bus.servo(i).angle();
            double worst = 0.0;
            world.watch = [&] {
                for (std::size_t i = 0; i < 3; ++i)
                    worst = std::max(worst, std::abs(world.bus.servo(i).angle() - start[i]));
            };
            std::vector<Target> targets{{0, ServoId{1}, QStringLiteral("a"), &world.bus.servo(0).model()},
                                        {1, ServoId{2}, QStringLiteral("b"), &world.bus.servo(2).model()}};
            std::vector<DeviceImage> images(2);
            const auto report = world.run(armServos(world.talk, targets, images, unitsOf(world)));
            world.runFor(1s);
            QVERIFY2(Angle::fromRadians(worst).degrees() < 0.5,
                     qPrintable(QStringLiteral("%1 apart: %2").arg(apart).arg(worst)));
            if (apart > 1)
                QVERIFY(!report.servos[0].ok);
            QVERIFY(report.servos[1].ok);
        }
    }

    void oneThatIsPulledAwayGoesOffAgain()
    {
        ConfigWorld world;
        world.addServo(1, "DRS-0101");
        world.open();
        world.runFor(100ms);
        std::vector<DeviceImage> images(1);
        bool wasOn = false;
        world.onStep = [&] { // the moment its torque is on, something turns it
            if (world.bus.servo(0).isTorqueOn() && !wasOn) {
                wasOn = true;
                world.bus.servo(0).turnTo(world.bus.servo(0).angle() + 0.1);
                world.bus.servo(0).setExternalTorque(50.0);
            }
        };
        const auto report = world.run(armServos(world.talk, world.targets(), images, unitsOf(world)));
        QVERIFY(wasOn);
        QCOMPARE(report.failed(), 1);
        QVERIFY2(report.servos[0].sentence.contains(QLatin1String("switched off again")),
                 qPrintable(report.servos[0].sentence));
        QVERIFY(!world.bus.servo(0).isTorqueOn());
    }

    void oneWithErrorsStaysOffAndOneThatIsOnStaysOn()
    {
        ConfigWorld world;
        world.addServos(2);
        world.open();
        QCOMPARE(world.torque(1, bus::TorqueMode::On).outcome, bus::Outcome::Done);
        world.bus.servo(0).failDriver();
        world.runFor(100ms);
        std::vector<DeviceImage> images(2);
        const auto report = world.run(armServos(world.talk, world.targets(), images, unitsOf(world)));
        QVERIFY(!report.servos[0].ok);
        QVERIFY2(report.servos[0].sentence.contains(QLatin1String("errors")),
                 qPrintable(report.servos[0].sentence));
        QVERIFY(report.servos[1].ok);
        QVERIFY(world.bus.servo(1).isTorqueOn());
    }

    void cancelledItLeavesTheOthersOff()
    {
        ConfigWorld world;
        world.addServos(4);
        world.open();
        world.runFor(100ms);
        std::vector<DeviceImage> images(4);
        world.onStep = [&] {
            if (world.bus.servo(1).isTorqueOn())
                world.talk.cancel();
        };
        const auto report = world.run(armServos(world.talk, world.targets(), images, unitsOf(world)));
        QVERIFY(report.cancelled);
        QVERIFY(world.bus.servo(0).isTorqueOn() && world.bus.servo(1).isTorqueOn());
        QVERIFY(!world.bus.servo(2).isTorqueOn() && !world.bus.servo(3).isTorqueOn());
    }
};

SERVODECK_TEST(tst_Arm)

} // namespace tst_arm
#include "tst_arm.moc"
