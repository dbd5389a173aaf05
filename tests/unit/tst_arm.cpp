// SPDX-License-Identifier: GPL-3.0-or-later
// Arming: the sheet before torque goes on, and torque on with proof.
#include "core/base/numbertext.h"
#include "core/configure/arm.h"
#include "core/configure/writing.h"
#include "core/motion/permission.h"
#include "tests/support/configworld.h"
#include "tests/support/testprogram.h"

namespace tst_arm {

using namespace core;
using support::contains;

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

OperationReport armAll(ConfigWorld& world)
{
    std::vector<DeviceImage> images(world.joints.size());
    return world.run(armServos(world.io, world.targets(), images, unitsOf(world)));
}

OperationReport sheetOf(ConfigWorld& world, std::vector<ArmRow>& rows)
{
    std::vector<DeviceImage> images(world.joints.size());
    return world.run(readArmSheet(world.io, world.targets(), images, unitsOf(world), rows));
}

constexpr double kStart = -140.0; ///< degrees

/// `worst` becomes how far a servo gets from where it is now (rad).
void watchMotion(ConfigWorld& world, double& worst)
{
    std::vector<double> start;
    for (std::size_t i = 0; i < world.bus.size(); ++i)
        start.push_back(world.bus.device(i).angle());
    world.watch = [&world, start, &worst] {
        for (std::size_t i = 0; i < start.size(); ++i)
            worst = std::max(worst, std::abs(world.bus.device(i).angle() - start[i]));
    };
}

/// Sixteen servos of a family, their goal registers 30 to 300 degrees from where they are; one silent, one
/// beyond its limit.
struct Bench
{
    ConfigWorld world;
    std::vector<double> start;
    double worst = 0.0;

    Bench(int family, bool keepsGoal)
        : world(anyfamily::at(family))
    {
        const bool isMixed = anyfamily::isHerkulex(*world.usual);
        for (int i = 0; i < kJoints; ++i) {
            const char* model = i % 4 == 0   ? "DRS-0602"
                                : i % 4 == 1 ? "DRS-0402"
                                : i % 4 == 2 ? "DRS-0101"
                                             : "DRS-0201";
            world.addAny(i + 1, {.keepsGoal = keepsGoal}, isMixed ? model : nullptr);
        }
        for (std::size_t i = 0; i < kJoints; ++i) {
            const auto& units = world.joints[i].units;
            start.push_back(Angle::fromDegrees(kStart).radians());
            const double away = start[i] + Angle::fromDegrees(30.0 + 18.0 * static_cast<double>(i)).radians();
            anyfamily::leaveOldGoal(world.bus.device(i), units.tick(Angle::fromRadians(away)), start[i],
                                    world.now);
        }
        world.joints[kOutside].units.minTick = world.joints[kOutside].units.tick(Angle::fromDegrees(-100));
        world.bus.device(kSilent).setDeaf(true);
        watchMotion(world, worst);
        world.open();
        world.runFor(300ms);
    }

    /// True if no joint moved.
    bool isStill() const { return support::isBelow(support::degrees(worst), 0.5); }
};

} // namespace

class tst_Arm : public QObject
{
    Q_OBJECT

    /// Besides goals only torque is written, and what belongs to it, and only where it was to go on.
    static void checkWrites(const ConfigWorld& world, std::size_t from)
    {
        const ServoModel& model = *world.usual;
        const auto* goal = model.find(RegisterRole::GoalPosition);
        for (std::size_t i = from; i < world.written.size(); ++i) {
            for (const auto& each : anyfamily::ramWrites(model, world.written[i].bytes)) {
                const auto* reg = model.at(Memory::Ram, each.address);
                const bool isTorque =
                    reg != nullptr && (reg->role == RegisterRole::Torque || reg->role == RegisterRole::Lock);
                QVERIFY(isTorque || each.value(*goal, Memory::Ram));
                QVERIFY(each.id >= 1 && each.id <= kJoints && each.id != kSilent + 1
                        && each.id != kOutside + 1);
            }
        }
    }

private slots:
    void reasonsHaveOneOrder()
    {
        ArmFacts facts{Takes::Neither,
                       u"PWM"_s,
                       Angle::fromDegrees(50.5),
                       Angle::fromDegrees(-50),
                       Angle::fromDegrees(50),
                       true,
                       {}};
        facts.health.faults = Fault::kOverload | Fault::kEncoder | Fault::kPacket | Fault::kGarbage;
        using enum Refusal::Reason;
        for (const auto& [reason, words, mend] :
             std::vector<std::tuple<Refusal::Reason, const char*, std::function<void()>>>{
                 {Mode, "operating mode is \"PWM\"", [&] { facts.takes = Takes::Positions; }},
                 {OutsideLimits, "at 50.5°, outside its limits of -50.0° to 50.0°",
                  [&] { facts.position = Angle::fromDegrees(50.3); }},
                 {Powerless, "torque limit is 0", [&] { facts.isPowerless = false; }},
                 {Faults, "errors: encoder fault, overload.", // what came on the line does not count
                  [&] { facts.health.faults = Fault::kPacket | Fault::kGarbage; }}}) {
            const auto refusal = checkArming(facts);
            QVERIFY(refusal && refusal->reason == reason);
            QVERIFY2(contains(refusal->sentence, words), qPrintable(refusal->sentence));
            mend();
        }
        QVERIFY(!checkArming(facts));
        facts.position = Angle::fromDegrees(400);
        facts.takes = Takes::Velocities; // turns on
        QVERIFY(!checkArming(facts));
    }

    /// As LeRobot writes them: goals beyond are never reached, whatever the array says.
    void limitsInTheServoAreNamed_data() { anyfamily::addFamilies(); }
    void limitsInTheServoAreNamed()
    {
        QFETCH(int, family);
        ConfigWorld world(anyfamily::at(family));
        world.beginAny(1, 300ms);
        std::vector<DeviceImage> images(1);
        const ServoModel& model = *world.usual;
        const Register& maximum = *model.find(RegisterRole::MaxPosition);
        const int tick = model.centreTick + model.positionCounts / 8;
        for (const bool isNarrow : {false, true}) {
            const RegisterOrder order{maximum.name, placeOf(maximum, Memory::Ram), tick};
            if (isNarrow)
                QVERIFY(isDone(world.run(writeRegisters(world.io, world.targets(), images, order))));
            std::vector<ArmRow> rows;
            QVERIFY(isDone(sheetOf(world, rows)));
            QVERIFY(rows[0].canBeArmed());
            const QString degrees = numberText(world.joints[0].units.positionOfTick(tick).degrees(), 1);
            const auto status = world.run(reportStatus(world.io, world.targets(), images, unitsOf(world)));
            QVERIFY(isDone(status));
            QCOMPARE(!rows[0].remark.isEmpty(), isNarrow);
            QCOMPARE(contains(rows[0].remark,
                              u"to %1° (%2, "_s.arg(degrees, model.nameOf(RegisterRole::MinPosition))),
                     isNarrow);
            QCOMPARE(::contains(status, u"The servo itself allows only"_s), isNarrow);
        }
    }

    void theSheetTellsWhatTorqueWouldDo_data() { anyfamily::addFamilies(); }
    void theSheetTellsWhatTorqueWouldDo()
    {
        QFETCH(int, family);
        Bench bench(family, true);
        std::vector<ArmRow> rows;
        const auto report = sheetOf(bench.world, rows);
        QCOMPARE(rows.size(), std::size_t{kJoints});
        QCOMPARE(report.failed(), 1);
        for (std::size_t i = 0; i < kJoints; ++i) {
            const ArmRow& row = rows[i];
            QCOMPARE(row.joint, static_cast<int>(i));
            if (i == kSilent) {
                QVERIFY(!row.isRead && !row.canBeArmed());
                QVERIFY2(row.obstacle.contains("respond"_L1), qPrintable(row.obstacle));
                continue;
            }
            QVERIFY(row.isRead && !row.isOn);
            QVERIFY(std::abs(row.present.degrees() - kStart) < 0.5);
            // Up to the end of the servo's own travel.
            const JointUnits& units = bench.world.joints[i].units;
            const double goal =
                std::min(kStart + 30 + 18.0 * static_cast<double>(i), units.maxPosition().degrees());
            QVERIFY2(std::abs(row.goalRegister.degrees() - goal) < 0.5,
                     qPrintable(u"%1: %2"_s.arg(i).arg(row.goalRegister.degrees())));
            const Angle travel = units.maxPosition() - units.minPosition();
            QVERIFY(std::abs((row.toMinimum + row.toMaximum - travel).radians()) < 1e-9);
            QVERIFY(row.voltage > 5 && row.voltage < 16);
            QVERIFY(row.temperature > 10 && row.temperature < 60);
            QCOMPARE(row.canBeArmed(), i != kOutside);
        }
        QVERIFY(contains(rows[kOutside].obstacle, "outside its limits"));
        QCOMPARE(bench.worst, 0.0);
    }

    void fourteenAreArmedTwoRefusedAndNothingMoves_data()
    {
        anyfamily::addFamilies<bool>("keepsGoal", {{"plain", false}, {"pursues the goal register", true}});
    }
    void fourteenAreArmedTwoRefusedAndNothingMoves()
    {
        const auto [family, keepsGoal] = support::fetched<int, bool>({"family", "keepsGoal"});
        Bench bench(family, keepsGoal);
        const std::size_t before = bench.world.written.size();
        const auto report = armAll(bench.world);
        bench.world.runFor(2s);
        QCOMPARE(report.failed(), 2);
        int armed = 0;
        for (std::size_t i = 0; i < kJoints; ++i) {
            const bool isOn = bench.world.isTorqueOn(i);
            QCOMPARE(isOn, i != kSilent && i != kOutside);
            QCOMPARE(report.servos[i].ok, isOn);
            armed += isOn ? 1 : 0;
        }
        QCOMPARE(armed, 14);
        QVERIFY(contains(report.servos[kSilent].sentence, "respond"));
        QVERIFY(contains(report.servos[kOutside].sentence, "outside its limits"));
        QVERIFY(bench.isStill());
        // No goal on the wire differs from the present place by more than a tick.
        int goals = 0;
        for (const auto& goal : bench.world.goalsSent(before)) {
            const auto joint = static_cast<std::size_t>(goal.id - 1);
            const auto& units = bench.world.joints[joint].units;
            const int place = units.tick(Angle::fromRadians(bench.start[joint]));
            QVERIFY2(std::abs(goal.tick - place) <= 1,
                     qPrintable(u"%1: %2 of %3"_s.arg(goal.id).arg(goal.tick).arg(place)));
            // With some servos this would switch the torque on.
            QVERIFY(goal.id != kSilent + 1 && goal.id != kOutside + 1);
            ++goals;
        }
        QVERIFY(goals >= 14);
        checkWrites(bench.world, before);
    }

    // --- trouble in the middle: whatever happens, no joint moves, and what is so is reported ---

    void troubleInTheMiddleMovesNothing_data()
    {
        support::addColumns<int, int, bool>("family", "what", "keepsGoal");
        const char* const names[] = {"reboots",          "loses power for a moment",
                                     "torque not heard", "torque not confirmed",
                                     "cable pulled",     "STOP hold",
                                     "STOP release"};
        for (int family = 0; family < static_cast<int>(anyfamily::kFamilies.size()); ++family) {
            const auto& of = anyfamily::at(family);
            const bool reboots = familyOf(anyfamily::model(of.modelName)).traits().canReboot;
            for (int what = reboots ? 0 : 1; what < 7; ++what) {
                QTest::addRow("%s: %s", of.name, names[what]) << family << what << false;
                QTest::addRow("%s: %s, pursues its goal register", of.name, names[what])
                    << family << what << true;
            }
        }
    }
    void troubleInTheMiddleMovesNothing()
    {
        QFETCH(int, family);
        QFETCH(int, what);
        QFETCH(bool, keepsGoal);
        Bench bench(family, keepsGoal);
        auto& world = bench.world;
        constexpr std::size_t kAt = 3; // not the first that is armed
        const auto idAt = static_cast<std::uint8_t>(kAt + 1);
        bool happened = false;
        const auto state = world.protocol->state(idAt);
        const auto isConfirmation = [&](std::span<const std::uint8_t> bytes) { // of any width
            for (std::uint16_t extra = 0; extra < 16; ++extra) {
                const auto ask = extra == 0 ? state : world.protocol->widened(state, extra);
                if (std::ranges::equal(bytes, ask.frame.span()))
                    return true;
            }
            return false;
        };
        world.eats = [&](std::span<const std::uint8_t> bytes) {
            const bool isIt = anyfamily::switchesOn(*world.usual, bytes, idAt);
            happened = happened || isIt;
            if (what == 2)
                return isIt;
            // What asks it for its status, after torque went on.
            return what == 3 && happened && isConfirmation(bytes);
        };
        bool isDone = false;
        world.onStep = [&] {
            if (!happened || isDone || (what == 1 && !world.isTorqueOn(kAt)))
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
                world.io.cancel();
            }
        };
        const auto report = armAll(bench.world);
        QVERIFY(happened);
        world.onStep = nullptr;
        world.eats = nullptr;
        world.isDeaf = false;
        world.spoil = nullptr;
        world.runFor(2s);
        QVERIFY(bench.isStill());
        QVERIFY(!report.ok());
        for (std::size_t i = 0; i < kJoints; ++i) {
            const bool isOn = world.isTorqueOn(i);
            const auto& servo = report.servos[i];
            if (what < 5) // a STOP that releases takes it afterwards
                QVERIFY2(!servo.ok || isOn, qPrintable(servo.sentence));
            QVERIFY(!servo.sentence.isEmpty());
        }
        // Where the servo is back before its confirmation is given up, it is armed once more.
        const bool isArmedAgain = what == 1 && family == 1 && report.servos[kAt].ok;
        if (what != 5 && !isArmedAgain) // it was on when it was commanded to hold
            QVERIFY(!report.servos[kAt].ok);
        if (isArmedAgain) {
            QVERIFY(world.isTorqueOn(kAt) && world.isTorqueOn(kAt + 1));
        } else if (what <= 3) { // it goes on with the others
            QVERIFY(world.isTorqueOn(kAt + 1));
            QCOMPARE(report.failed(), 3);
            QVERIFY2(!world.isTorqueOn(kAt), qPrintable(report.servos[kAt].sentence));
        } else {
            QVERIFY(!world.isTorqueOn(kJoints - 1));
        }
    }

    /// What was being read when STOP came is asked again; when STOP is taken back meanwhile, it arms none.
    void aStopTakenBackWhileAJointIsReadArmsNobody_data() { anyfamily::addFamilies(); }
    void aStopTakenBackWhileAJointIsReadArmsNobody()
    {
        QFETCH(int, family);
        ConfigWorld world(anyfamily::at(family));
        world.beginAny(2, 100ms);
        world.isDeaf = true; // the first reading takes long
        world.after(1, [&] {
            world.scheduler->stop(StopMode::Hold, world.now);
            world.io.cancel();
            world.ask(bus::ResumeRequest{});
            world.isDeaf = false;
        });
        const auto report = armAll(world);
        world.runFor(500ms);
        QVERIFY(!world.isDeaf && !report.ok());
        QVERIFY(!world.isTorqueOn(0) && !world.isTorqueOn(1));
    }

    void twoServosWithOneIdMoveNeither_data() { anyfamily::addFamilies(); }
    void twoServosWithOneIdMoveNeither()
    {
        QFETCH(int, family);
        for (const double apart : {0.0, 0.5, 40.0}) {
            ConfigWorld world(anyfamily::at(family));
            world.addAny(1);
            world.addAny(1);
            world.joints.pop_back();
            world.addAny(2);
            world.bus.device(1).turnTo(Angle::fromDegrees(apart).radians());
            world.open();
            world.runFor(200ms);
            double worst = 0.0;
            watchMotion(world, worst);
            std::vector<Target> targets{{0, ServoId{1}, u"a"_s, world.usual},
                                        {1, ServoId{2}, u"b"_s, world.usual}};
            std::vector<DeviceImage> images(2);
            const auto report = world.run(armServos(world.io, targets, images, unitsOf(world)));
            world.runFor(1s);
            QVERIFY2(support::degrees(worst) < 0.5, qPrintable(u"%1 apart: %2"_s.arg(apart).arg(worst)));
            if (apart > 1)
                QVERIFY(!report.servos[0].ok);
            QVERIFY(report.servos[1].ok);
        }
    }

    void oneThatIsPulledAwayGoesOffAgain_data() { anyfamily::addFamilies(); }
    void oneThatIsPulledAwayGoesOffAgain()
    {
        QFETCH(int, family);
        ConfigWorld world(anyfamily::at(family));
        world.beginAny(1, 100ms);
        bool wasOn = false;
        world.onStep = [&] { // the moment its torque is on, something turns it
            if (world.isTorqueOn(0) && !wasOn) {
                wasOn = true;
                world.bus.device(0).turnTo(world.bus.device(0).angle() + 0.1);
                anyfamily::pull(world.bus.device(0), 50.0);
            }
        };
        const auto report = armAll(world);
        QVERIFY(wasOn);
        QCOMPARE(report.failed(), 1);
        QVERIFY(contains(report.servos[0].sentence, "switched off again"));
        QVERIFY(!world.isTorqueOn(0));
    }

    void oneWithErrorsStaysOffAndOneThatIsOnStaysOn()
    {
        RunningWorld world(2);
        QCOMPARE(world.torque(1, bus::TorqueMode::On).outcome, bus::Outcome::Done);
        world.bus.servo(0).failDriver();
        world.runFor(100ms);
        const auto report = armAll(world);
        QVERIFY(!report.servos[0].ok);
        QVERIFY(contains(report.servos[0].sentence, "errors"));
        QVERIFY(report.servos[1].ok);
        QVERIFY(world.bus.servo(1).isTorqueOn());
    }

    void cancelledItLeavesTheOthersOff_data() { anyfamily::addFamilies(); }
    void cancelledItLeavesTheOthersOff()
    {
        QFETCH(int, family);
        ConfigWorld world(anyfamily::at(family));
        world.beginAny(4, 100ms);
        world.onStep = [&] {
            if (world.isTorqueOn(1))
                world.io.cancel();
        };
        const auto report = armAll(world);
        QVERIFY(report.cancelled);
        QVERIFY(world.isTorqueOn(0) && world.isTorqueOn(1));
        QVERIFY(!world.isTorqueOn(2) && !world.isTorqueOn(3));
    }
};

SERVODECK_TEST(tst_Arm)

} // namespace tst_arm
#include "tst_arm.moc"
