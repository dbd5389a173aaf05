// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest/QTest>

#include <array>
#include <cmath>
#include <vector>

#include "core/protocol/herkulex/packet.h"
#include "core/protocol/herkulex/status.h"
#include "core/servo/servomodel.h"
#include "core/sim/trapezoid.h"
#include "core/sim/virtualservo.h"

using namespace core;
using namespace core::herkulex;

namespace {

constexpr std::uint8_t kId = 11;
constexpr double kUnit = 0.0112;

VirtualServoOptions noiseless()
{
    VirtualServoOptions options;
    options.positionNoise = 0.0;
    return options;
}

/// A servo with somebody who talks to it, on a clock of its own.
struct Bench
{
    explicit Bench(const char* model = "DRS-0101", const VirtualServoOptions& options = noiseless())
        : servo(*ModelLibrary::builtIn().find(QString::fromLatin1(model)), kId, 115200, options, Time{})
    {
    }
    void wait(double seconds)
    {
        now += fromSeconds(seconds);
        servo.advance(now);
    }
    bool send(const Frame& frame)
    {
        const auto bytes = frame.span();
        return servo.handle({bytes[3], bytes[4], bytes.subspan(kHeaderSize)}, now, reply);
    }
    bool writeRam(std::uint8_t address, std::vector<std::uint8_t> bytes)
    {
        return send(makeRamWrite({kId}, address, bytes));
    }
    bool writeEep(std::uint8_t address, std::vector<std::uint8_t> bytes)
    {
        return send(makeEepWrite({kId}, address, bytes));
    }
    void jog(const JogTag& tag) { send(makeIJog(std::array{tag})); }
    void move(int ticks, double seconds)
    {
        jog(JogTag::position({kId}, static_cast<std::uint16_t>(ticks), playtimeFromSeconds(seconds)));
    }
    void torqueOn() { writeRam(52, {0x60}); }
    void clear() { writeRam(48, {0, 0}); }
    void reboot()
    {
        send(makeReboot({kId}));
        wait(0.25);
    }
    int byte(std::size_t address) const { return servo.ram()[address]; }
    int word(std::size_t address) const
    {
        const auto image = servo.ram();
        return static_cast<std::int16_t>(image[address] | image[address + 1] << 8);
    }
    int position() const { return word(60); }
    int error() const { return byte(48); }
    int detail() const { return byte(49); }

    Time now{};
    VirtualServo servo;
    Frame reply;
};

} // namespace

class TestVirtualServo : public QObject
{
    Q_OBJECT

private slots:
    void aFreshServoHoldsItsFactoryImage();
    void bootCopiesEepIntoRam();
    void theAckPolicyRulesWhatIsAnswered_data();
    void theAckPolicyRulesWhatIsAnswered();
    void aNewPolicyRulesItsOwnReply();
    void aBroadcastIsObeyedAndOnlyStatAnswered();
    void aReadOnlyRegisterIsFlaggedAndTheRestOfTheBlockWritten();
    void aReadBeyondTheMapIsFlaggedAndNotAnswered();
    void anUnknownCommandIsFlagged();
    void aBadChecksumIsFlaggedForItsTargetOnly();
    void errorsStayUntilClearedAndLiveBitsCannotBeWritten();
    void anIdChangesAtOnceInRamAndAtBootFromEep();
    void aRateChangesAtTheReboot();
    void aRebootIsSilentForAWhile();
    void aRollbackKeepsWhatItIsToldTo();
    void torqueOnDoesNotMoveTheShaft_data();
    void torqueOnDoesNotMoveTheShaft();
    void aCautiousHostMeetsTheStaleGoalOnDemand();
    void aJogWithoutTorqueMovesNothing();
    void theProfileFollowsTheManualsFormulas_data();
    void theProfileFollowsTheManualsFormulas();
    void theTrajectoryRegisterShowsTheProfile();
    void aMoveArrivesWithinTwoTicks_data();
    void aMoveArrivesWithinTwoTicks();
    void theShaftLagsTheTrajectoryAndNeverOutrunsItsMotor();
    void aNewJogKeepsTheSpeedOfTheOldOne();
    void aJogWithoutPlaytimeIsAStep();
    void stopHoldsThePresentPlace();
    void aTagWithoutActionMovesNothing();
    void ledBitsOfATagReachTheLed();
    void aGoalBeyondTheLimitIsClampedAndFlagged();
    void speedModeTurnsWithTheSign_data();
    void speedModeTurnsWithTheSign();
    void movingLagsTheStopAndInPositionNeedsTorque();
    void strayBitsStandInTheCalibratedPositionOnly();
    void calibrationShiftsTheCalibratedPosition();
    void aStalledServoOverloadsAndReleases();
    void torqueIsRefusedUntilTheErrorIsCleared();
    void aVoltageFaultNeedsItsTimeAndComesBackWhileItsCauseLasts();
    void loadMakesHeatAndHeatTripsTheServo();
    void voltageSagsUnderLoad();
    void theLedBlinksOnAlarm();
    void theTickCounterCountsAndWraps();
    void aBrakedShaftTurnsSlowerThanAFreeOne();
    void aBadTagNeverMovesAnotherServo();
    void theSameSeedGivesTheSameReadings();
};

void TestVirtualServo::aFreshServoHoldsItsFactoryImage()
{
    const Bench bench("DRS-0201");
    QCOMPARE(int(bench.servo.eep()[0]), 2);
    QCOMPARE(int(bench.servo.eep()[1]), 1);
    QCOMPARE(int(bench.servo.eep()[4]), 0x10);
    QCOMPARE(bench.word(24), 440);
    QCOMPARE(bench.byte(54), 100);
    QCOMPARE(bench.byte(55), 128);
    QCOMPARE(bench.position(), 512);
    QCOMPARE(bench.word(68), 512);
    QCOMPARE(bench.error(), 0);
    QCOMPARE(bench.detail(), 0);
    QCOMPARE(bench.byte(52), 0);
}

void TestVirtualServo::bootCopiesEepIntoRam()
{
    Bench bench;
    bench.writeEep(30, {200, 0});
    QCOMPARE(bench.word(24), 440);
    bench.reboot();
    QCOMPARE(bench.word(24), 200);
    bench.writeRam(24, {100, 0});
    QCOMPARE(bench.word(24), 100);
    bench.reboot();
    QCOMPARE(bench.word(24), 200);
}

void TestVirtualServo::theAckPolicyRulesWhatIsAnswered_data()
{
    QTest::addColumn<int>("policy");
    QTest::addColumn<bool>("reads");
    QTest::addColumn<bool>("writes");
    QTest::newRow("never") << 0 << false << false;
    QTest::newRow("reads") << 1 << true << false;
    QTest::newRow("all") << 2 << true << true;
}

void TestVirtualServo::theAckPolicyRulesWhatIsAnswered()
{
    QFETCH(int, policy);
    QFETCH(bool, reads);
    QFETCH(bool, writes);
    Bench bench;
    bench.writeRam(1, {static_cast<std::uint8_t>(policy)});
    QCOMPARE(bench.send(makeRamRead({kId}, 58, 2)), reads);
    QCOMPARE(bench.send(makeEepRead({kId}, 0, 2)), reads);
    QCOMPARE(bench.writeRam(53, {1}), writes);
    QCOMPARE(bench.writeEep(7, {1}), writes);
    QCOMPARE(bench.send(makeIJog(std::array{JogTag::position({kId}, 512, 60)}, {kId})), writes);
    QVERIFY(bench.send(makeStat({kId})));
    QCOMPARE(int(bench.reply.bytes[4]), 0x47);
    QCOMPARE(bench.send(makeReboot({kId})), writes);
}

void TestVirtualServo::aNewPolicyRulesItsOwnReply()
{
    Bench bench;
    QVERIFY(bench.writeRam(1, {2}));
    QVERIFY(!bench.writeRam(1, {0}));
    QVERIFY(!bench.writeRam(1, {1}));
}

void TestVirtualServo::aBroadcastIsObeyedAndOnlyStatAnswered()
{
    Bench bench;
    const ServoId all = ServoId::broadcast();
    QVERIFY(!bench.send(makeRamWrite(all, 1, std::array<std::uint8_t, 1>{2})));
    QCOMPARE(bench.byte(1), 2);
    QVERIFY(!bench.send(makeRamRead(all, 58, 2)));
    QVERIFY(!bench.send(makeRamWrite(all, 52, std::array<std::uint8_t, 1>{0x60})));
    QVERIFY(bench.servo.isTorqueOn());
    QVERIFY(bench.send(makeStat(all)));
    QCOMPARE(int(bench.reply.bytes[3]), int(kId));
    QVERIFY(!bench.send(makeReboot(all)));
    QVERIFY(!bench.servo.isListening(bench.now));
    QVERIFY(!bench.servo.isTorqueOn());
}

void TestVirtualServo::aReadOnlyRegisterIsFlaggedAndTheRestOfTheBlockWritten()
{
    Bench bench;
    bench.writeRam(53, {3, 99}); // led_control, then voltage
    QCOMPARE(bench.byte(53), 3);
    QCOMPARE(bench.byte(54), 100);
    QCOMPARE(bench.error(), 0x08);
    QCOMPARE(bench.detail(), 0x10);
    bench.clear();
    bench.writeEep(0, {9});
    QCOMPARE(int(bench.servo.eep()[0]), 1);
    QCOMPARE(bench.error(), 0x08);
    bench.clear();
    bench.writeRam(56, {1});
    QCOMPARE(bench.byte(56), 0);
    QCOMPARE(bench.error(), 0x08);
    bench.clear();
    bench.writeRam(200, {1, 2});
    QCOMPARE(bench.detail(), 0x10);
}

void TestVirtualServo::aReadBeyondTheMapIsFlaggedAndNotAnswered()
{
    Bench bench;
    QVERIFY(bench.send(makeRamRead({kId}, 0, 74)));
    QCOMPARE(int(bench.reply.size), 85);
    QCOMPARE(bench.error(), 0);
    QVERIFY(!bench.send(makeRamRead({kId}, 73, 2)));
    QCOMPARE(bench.error(), 0x08);
    QCOMPARE(bench.detail(), 0x10);
}

void TestVirtualServo::anUnknownCommandIsFlagged()
{
    Bench bench;
    bench.writeRam(1, {2});
    QVERIFY(!bench.send(makeFrame(kId, 0x0A, {})));
    QCOMPARE(bench.error(), 0x08);
    QCOMPARE(bench.detail(), 0x08);
    QVERIFY(!bench.send(makeFrame(kId + 1, 0x0A, {})));
}

void TestVirtualServo::aBadChecksumIsFlaggedForItsTargetOnly()
{
    Bench bench;
    bench.servo.hearBadChecksum(kId + 1, bench.now);
    QCOMPARE(bench.error(), 0);
    bench.servo.hearBadChecksum(kId, bench.now);
    QCOMPARE(bench.error(), 0x08);
    QCOMPARE(bench.detail(), 0x04);
    bench.clear();
    bench.servo.hearGarbage(bench.now);
    QCOMPARE(bench.detail(), 0x20);
}

void TestVirtualServo::errorsStayUntilClearedAndLiveBitsCannotBeWritten()
{
    Bench bench;
    bench.servo.hearBadChecksum(kId, bench.now);
    bench.wait(10.0);
    QCOMPARE(bench.error(), 0x08);
    bench.writeRam(48, {0x7F, 0x7F});
    QCOMPARE(bench.error(), 0x08);
    QCOMPARE(bench.detail(), 0x04);
    bench.clear();
    QCOMPARE(bench.error(), 0);
    QCOMPARE(bench.detail(), 0);
    bench.torqueOn();
    bench.clear();
    QCOMPARE(bench.detail(), 0x42);
}

void TestVirtualServo::anIdChangesAtOnceInRamAndAtBootFromEep()
{
    Bench bench;
    bench.writeEep(6, {77});
    QVERIFY(bench.send(makeStat({kId})));
    bench.writeRam(0, {50});
    QVERIFY(!bench.send(makeStat({kId})));
    QVERIFY(bench.send(makeStat({50})));
    bench.send(makeReboot({50}));
    bench.wait(0.3);
    QVERIFY(bench.send(makeStat({77})));
    bench.send(makeRamWrite({77}, 0, std::array<std::uint8_t, 1>{254}));
    QVERIFY(bench.send(makeStat({77})));
    QCOMPARE(bench.error(), 0x08);
}

void TestVirtualServo::aRateChangesAtTheReboot()
{
    Bench bench;
    bench.writeEep(4, {0x02});
    QCOMPARE(bench.servo.baud(), 115200);
    bench.reboot();
    QCOMPARE(bench.servo.baud(), 666666);
    bench.writeEep(4, {0x77});
    QCOMPARE(bench.error(), 0x08);
    bench.reboot();
    QCOMPARE(bench.servo.baud(), 666666);
}

void TestVirtualServo::aRebootIsSilentForAWhile()
{
    Bench bench;
    bench.writeRam(1, {2});
    QVERIFY(bench.send(makeReboot({kId})));
    bench.wait(0.19);
    QVERIFY(!bench.send(makeStat({kId})));
    bench.wait(0.02);
    QVERIFY(bench.send(makeStat({kId})));
    QCOMPARE(bench.byte(1), 1);
}

void TestVirtualServo::aRollbackKeepsWhatItIsToldTo()
{
    Bench bench;
    bench.writeEep(4, {0x03});
    bench.writeEep(30, {1, 0});
    bench.send(makeRollback({kId}, true, true));
    bench.reboot();
    QCOMPARE(bench.servo.id(), kId);
    QCOMPARE(bench.servo.baud(), 500000);
    QCOMPARE(bench.word(24), 440);
    bench.send(makeRollback({kId}, false, false));
    QCOMPARE(bench.servo.id(), kId);
    bench.reboot();
    QCOMPARE(int(bench.servo.id()), 253);
    QCOMPARE(bench.servo.baud(), 115200);
}

void TestVirtualServo::torqueOnDoesNotMoveTheShaft_data()
{
    QTest::addColumn<double>("degrees");
    for (const double degrees : {-150.0, -30.0, 30.0, 90.0, 150.0})
        QTest::addRow("%.0f", degrees) << degrees;
}

void TestVirtualServo::torqueOnDoesNotMoveTheShaft()
{
    QFETCH(double, degrees);
    Bench bench;
    bench.torqueOn();
    bench.move(512, 0.5);
    bench.wait(1.0);
    bench.writeRam(52, {0});
    bench.servo.turnTo(degrees * kPi / 180.0);
    const double before = bench.servo.angle();
    bench.torqueOn();
    for (int i = 0; i < 100; ++i) {
        bench.wait(0.01);
        QVERIFY(std::fabs(bench.servo.angle() - before) * 180.0 / kPi < 0.5);
    }
}

void TestVirtualServo::aCautiousHostMeetsTheStaleGoalOnDemand()
{
    auto options = noiseless();
    options.torqueOnKeepsGoal = true;
    Bench bench("DRS-0101", options);
    bench.servo.turnTo(1.0);
    bench.torqueOn();
    bench.wait(2.0);
    QVERIFY(std::abs(bench.position() - 512) <= 2);
    bench.writeRam(52, {0});
    bench.servo.turnTo(1.0);
    const int present = bench.position();
    bench.move(present, 0.0); // the host says where it is before it asks for torque
    bench.torqueOn();
    bench.wait(2.0);
    QVERIFY(std::abs(bench.position() - present) <= 1);
}

void TestVirtualServo::aJogWithoutTorqueMovesNothing()
{
    Bench bench;
    bench.move(700, 0.2);
    bench.wait(1.0);
    QCOMPARE(bench.position(), 512);
    bench.writeRam(52, {0x40});
    bench.move(700, 0.2);
    bench.wait(1.0);
    QCOMPARE(bench.position(), 512);
    QCOMPARE(bench.detail(), 0);
}

void TestVirtualServo::theProfileFollowsTheManualsFormulas_data()
{
    QTest::addColumn<double>("duration");
    QTest::addColumn<double>("ratio");
    QTest::addColumn<double>("ramp");
    QTest::newRow("factory") << 1.0 << 0.25 << 0.25;
    QTest::newRow("capped") << 2.8 << 0.25 << 0.504;
    QTest::newRow("rectangular") << 1.0 << 0.0 << 0.0;
    QTest::newRow("triangular") << 0.9 << 0.5 << 0.45;
}

void TestVirtualServo::theProfileFollowsTheManualsFormulas()
{
    QFETCH(double, duration);
    QFETCH(double, ratio);
    QFETCH(double, ramp);
    const double start = 300.0;
    const double goal = 700.0;
    const auto profile = sim::Trapezoid::make(start, goal, 0.0, duration, ratio, 0.504);
    QCOMPARE(profile.ramp, ramp);
    const double v = (goal - start) / (duration - ramp);
    for (int i = 0; i <= 200; ++i) {
        const double t = duration * i / 200.0;
        const double left = duration - t;
        double expected = start + v * (t - ramp / 2.0);
        if (t < ramp)
            expected = start + v * t * t / (2.0 * ramp);
        else if (left < ramp)
            expected = goal - v * left * left / (2.0 * ramp);
        QVERIFY(std::fabs(profile.position(t) - expected) < 1e-9);
    }
    QCOMPARE(profile.position(duration + 1.0), goal);
    QCOMPARE(profile.velocity(duration), 0.0);
    QVERIFY(std::fabs(profile.velocity(duration / 2.0) - v) < 1e-9);
}

void TestVirtualServo::theTrajectoryRegisterShowsTheProfile()
{
    Bench bench;
    bench.torqueOn();
    bench.move(712, 1.12);
    QCOMPARE(bench.word(68), 712);
    const auto profile = sim::Trapezoid::make(512.0, 712.0, 0.0, 100 * kUnit, 0.25, 45 * kUnit);
    for (int i = 1; i <= 112; ++i) {
        bench.wait(0.01);
        QVERIFY(std::fabs(bench.word(70) - profile.position(i * 0.01)) <= 0.5);
    }
    QCOMPARE(bench.word(70), 712);
    QCOMPARE(bench.word(72), 0);
}

void TestVirtualServo::aMoveArrivesWithinTwoTicks_data()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<int>("from");
    QTest::addColumn<int>("to");
    for (const QString& name : ModelLibrary::builtIn().names()) {
        const ServoModel& model = *ModelLibrary::builtIn().find(name);
        const int far = (model.centreTick + model.maxPosition * 3) / 4;
        const int near = model.centreTick + model.positionCounts / 200;
        QTest::addRow("%s far", qPrintable(name)) << name << model.centreTick << far;
        QTest::addRow("%s near", qPrintable(name)) << name << model.centreTick << near;
    }
}

void TestVirtualServo::aMoveArrivesWithinTwoTicks()
{
    QFETCH(QString, model);
    QFETCH(int, from);
    QFETCH(int, to);
    Bench bench(model.toLatin1().constData());
    bench.torqueOn();
    QCOMPARE(bench.position(), from);
    bench.move(to, 1.5);
    bench.wait(2.5);
    QVERIFY2(std::abs(bench.position() - to) <= 2, qPrintable(QString::number(bench.position())));
    QCOMPARE(bench.error(), 0);
    QCOMPARE(bench.detail(), 0x42);
    const int settled = bench.position();
    bench.wait(5.0);
    QCOMPARE(bench.position(), settled);
}

void TestVirtualServo::theShaftLagsTheTrajectoryAndNeverOutrunsItsMotor()
{
    Bench bench;
    bench.torqueOn();
    bench.move(900, 0.5); // more than the motor can do
    int largestLag = 0;
    for (int i = 0; i < 100; ++i) {
        bench.wait(0.01);
        largestLag = std::max(largestLag, bench.word(70) - bench.position());
        QVERIFY(bench.servo.speed() <= bench.servo.model().maxVelocity * 1.001);
    }
    QVERIFY(largestLag > 5);
    bench.wait(1.0);
    bench.move(512, 2.0); // easily done
    largestLag = 0;
    for (int i = 0; i < 200; ++i) {
        bench.wait(0.01);
        largestLag = std::max(largestLag, bench.position() - bench.word(70));
    }
    QVERIFY(largestLag >= 1 && largestLag < 20);
}

void TestVirtualServo::aNewJogKeepsTheSpeedOfTheOldOne()
{
    Bench bench;
    bench.torqueOn();
    bench.move(800, 1.5);
    bench.wait(0.7);
    const double speed = bench.servo.speed();
    QVERIFY(speed > 0.5);
    bench.move(820, 1.5);
    for (int i = 0; i < 10; ++i) {
        bench.wait(0.01);
        QVERIFY(bench.servo.speed() > 0.7 * speed);
    }
    bench.wait(2.5);
    QVERIFY(std::abs(bench.position() - 820) <= 2);
}

void TestVirtualServo::aJogWithoutPlaytimeIsAStep()
{
    Bench bench;
    bench.torqueOn();
    bench.move(560, 0.0);
    bench.wait(0.002);
    QCOMPARE(bench.word(70), 560);
    bench.wait(1.0);
    QVERIFY(std::abs(bench.position() - 560) <= 2);
}

void TestVirtualServo::stopHoldsThePresentPlace()
{
    Bench bench;
    bench.torqueOn();
    bench.move(900, 2.0);
    bench.wait(1.0);
    const int here = bench.position();
    bench.jog(JogTag::stop({kId}));
    QVERIFY(std::abs(bench.word(68) - here) <= 1);
    bench.wait(2.0);
    QVERIFY(std::abs(bench.position() - here) <= 4);
    QVERIFY(bench.servo.isTorqueOn());
    bench.jog(JogTag::stop({kId}, 0x04));
    QCOMPARE(bench.byte(53), 0x04);
}

void TestVirtualServo::aTagWithoutActionMovesNothing()
{
    Bench bench;
    bench.torqueOn();
    auto tag = JogTag::position({kId}, 700, 10);
    tag.set |= JogSet::kNoAction;
    bench.jog(tag);
    bench.wait(1.0);
    QCOMPARE(bench.position(), 512);
    QCOMPARE(bench.word(68), 512);
}

void TestVirtualServo::ledBitsOfATagReachTheLed()
{
    Bench bench;
    bench.jog(JogTag::position({kId}, 512, 10, 0x02));
    QCOMPARE(bench.byte(53), 0x02);
    bench.jog(JogTag::position({kId}, 512, 10, 0x05));
    QCOMPARE(int(bench.servo.visibleLed()), 0x05);
    bench.jog(JogTag::position({kId}, 512, 10));
    QCOMPARE(bench.byte(53), 0);
}

void TestVirtualServo::aGoalBeyondTheLimitIsClampedAndFlagged()
{
    Bench bench;
    bench.torqueOn();
    bench.move(1020, 1.0);
    QCOMPARE(bench.word(68), 1002);
    QCOMPARE(bench.error(), 0x02);
    bench.wait(2.0);
    QVERIFY(std::abs(bench.position() - 1002) <= 2);
    QVERIFY(bench.servo.isTorqueOn());
    bench.clear();
    bench.wait(2.0);
    QCOMPARE(bench.error(), 0);
    bench.jog(JogTag::position({kId}, 5, 60));
    QCOMPARE(bench.word(68), 21);
}

void TestVirtualServo::speedModeTurnsWithTheSign_data()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<int>("speed");
    for (const char* model : {"DRS-0101", "DRS-0402"}) {
        QTest::addRow("%s forward", model) << QString::fromLatin1(model) << 300;
        QTest::addRow("%s back", model) << QString::fromLatin1(model) << -300;
    }
}

void TestVirtualServo::speedModeTurnsWithTheSign()
{
    QFETCH(QString, model);
    QFETCH(int, speed);
    Bench bench(model.toLatin1().constData());
    bench.torqueOn();
    bench.jog(JogTag::speed({kId}, speed, 0));
    bench.wait(2.0);
    QCOMPARE(bench.byte(56), 1);
    const double turned = bench.servo.speed() / speed;
    QVERIFY(turned > 0.0);
    if (model == QLatin1String("DRS-0402")) // a velocity command in velocity units
        QVERIFY(std::fabs(bench.word(62) - speed) <= 3);
    else // drive
        QCOMPARE(bench.word(64), speed);
    QVERIFY((bench.detail() & 0x01) != 0);
    bench.wait(20.0);
    QVERIFY(std::fabs(bench.servo.angle()) > 2.0 * kPi);
    QVERIFY(bench.position() >= 0 && bench.position() < bench.servo.model().positionCounts);
    QCOMPARE(bench.error(), 0);
    bench.jog(JogTag::speed({kId}, 0, 0));
    bench.wait(1.0);
    QCOMPARE(bench.servo.speed(), 0.0);
    QCOMPARE(bench.detail() & 0x01, 0);
}

void TestVirtualServo::movingLagsTheStopAndInPositionNeedsTorque()
{
    Bench bench;
    QCOMPARE(bench.detail(), 0);
    bench.torqueOn();
    QCOMPARE(bench.detail(), 0x42);
    bench.move(700, 0.56);
    bench.wait(0.1);
    QCOMPARE(bench.detail(), 0x41);
    bench.wait(0.56);
    QCOMPARE(bench.detail(), 0x43); // there, and "moving" still
    bench.wait(0.4);
    QCOMPARE(bench.detail(), 0x42);
    bench.writeRam(52, {0x40});
    QCOMPARE(bench.detail(), 0);
}

void TestVirtualServo::strayBitsStandInTheCalibratedPositionOnly()
{
    Bench bench;
    QCOMPARE(bench.word(58), 512);
    bench.torqueOn();
    QCOMPARE(bench.word(58), 512 | 0x6000);
    QCOMPARE(bench.word(60), 512);
    QCOMPARE(bench.word(70), 512);
    auto options = noiseless();
    options.strayPositionBits = false;
    Bench clean("DRS-0101", options);
    clean.torqueOn();
    QCOMPARE(clean.word(58), 512);
    Bench bigger("DRS-0601");
    bigger.torqueOn();
    QCOMPARE(bigger.word(58), 1024);
}

void TestVirtualServo::calibrationShiftsTheCalibratedPosition()
{
    Bench bench;
    bench.writeRam(47, {static_cast<std::uint8_t>(-10)});
    QCOMPARE(bench.word(58), 522);
    QCOMPARE(bench.word(60), 512);
    bench.torqueOn();
    bench.move(600, 0.5);
    QCOMPARE(bench.word(68), 590);
    bench.wait(1.5);
    QVERIFY(std::abs((bench.word(58) & 0x3FF) - 600) <= 2);
    Bench wide("DRS-0402");
    wide.writeRam(46, {0xE8, 0x03});
    QCOMPARE(wide.word(58), wide.word(60) - 1000);
}

void TestVirtualServo::aStalledServoOverloadsAndReleases()
{
    Bench bench;
    bench.torqueOn();
    bench.servo.setExternalTorque(-1.0 * bench.servo.model().stallTorque);
    bench.move(800, 0.5);
    bench.wait(1.5);
    QVERIFY((bench.error() & 0x10) == 0);
    bench.wait(1.0);
    QVERIFY((bench.error() & 0x10) != 0);
    QVERIFY(!bench.servo.isTorqueOn());
    QCOMPARE(bench.word(64), 0);
    QCOMPARE(bench.detail() & 0x40, 0);
}

void TestVirtualServo::torqueIsRefusedUntilTheErrorIsCleared()
{
    Bench bench;
    bench.torqueOn();
    bench.servo.failDriver();
    QVERIFY(!bench.servo.isTorqueOn());
    bench.torqueOn();
    QVERIFY(!bench.servo.isTorqueOn());
    bench.clear();
    QVERIFY(!bench.servo.isTorqueOn());
    bench.torqueOn();
    QVERIFY(bench.servo.isTorqueOn());
    bench.writeRam(3, {0}); // no error named: torque stays whatever happens
    bench.servo.failDriver();
    QVERIFY(bench.servo.isTorqueOn());
}

void TestVirtualServo::aVoltageFaultNeedsItsTimeAndComesBackWhileItsCauseLasts()
{
    Bench bench;
    bench.torqueOn();
    bench.servo.setSupply(6.0);
    bench.wait(0.4);
    QCOMPARE(bench.error(), 0);
    bench.wait(0.2);
    QCOMPARE(bench.error(), 0x01);
    QVERIFY(!bench.servo.isTorqueOn());
    bench.clear();
    QCOMPARE(bench.error(), 0);
    bench.wait(0.4);
    QCOMPARE(bench.error(), 0);
    bench.wait(0.2);
    QCOMPARE(bench.error(), 0x01);
    bench.servo.setSupply(7.4);
    bench.wait(1.0);
    QCOMPARE(bench.error(), 0x01);
    bench.clear();
    bench.wait(2.0);
    QCOMPARE(bench.error(), 0);
}

void TestVirtualServo::loadMakesHeatAndHeatTripsTheServo()
{
    Bench bench;
    bench.torqueOn();
    bench.servo.setExternalTorque(-0.5 * bench.servo.model().stallTorque);
    bench.wait(60.0);
    const double warm = bench.servo.temperature();
    QVERIFY(warm > 28.0 && warm < 60.0);
    QCOMPARE(bench.error(), 0);
    bench.servo.setAmbient(80.0);
    bench.wait(300.0);
    QVERIFY((bench.error() & 0x04) != 0);
    QVERIFY(!bench.servo.isTorqueOn());
}

void TestVirtualServo::voltageSagsUnderLoad()
{
    Bench bench;
    bench.torqueOn();
    const int idle = bench.byte(54);
    bench.servo.setExternalTorque(-0.6 * bench.servo.model().stallTorque);
    bench.wait(1.0);
    QVERIFY(bench.byte(54) < idle);
    QVERIFY(bench.word(64) > 500);
    QVERIFY(bench.servo.load() > 0.5 * bench.servo.model().stallTorque);
}

void TestVirtualServo::theLedBlinksOnAlarm()
{
    Bench bench;
    bench.writeRam(53, {1});
    QCOMPARE(int(bench.servo.visibleLed()), 1);
    bench.servo.hearBadChecksum(kId, bench.now);
    QVERIFY(bench.servo.isAlarm());
    std::array<int, 8> seen{};
    for (int i = 0; i < 20; ++i) {
        bench.wait(0.1);
        ++seen[bench.servo.visibleLed()];
    }
    QVERIFY(seen[0] >= 8 && seen[4] >= 8);
    bench.writeRam(53, {2});
    bench.clear();
    QCOMPARE(int(bench.servo.visibleLed()), 2);
}

void TestVirtualServo::theTickCounterCountsAndWraps()
{
    Bench bench;
    bench.wait(0.115);
    QCOMPARE(bench.byte(57), 10);
    bench.wait(2.8672);
    QCOMPARE(bench.byte(57), 10);
}

void TestVirtualServo::aBrakedShaftTurnsSlowerThanAFreeOne()
{
    Bench free;
    Bench braked;
    braked.writeRam(52, {0x40});
    const double pull = 0.1 * free.servo.model().stallTorque;
    free.servo.setExternalTorque(pull);
    braked.servo.setExternalTorque(pull);
    free.wait(0.5);
    braked.wait(0.5);
    QVERIFY(braked.servo.angle() > 0.0);
    QVERIFY(free.servo.angle() > 2.0 * braked.servo.angle());
}

void TestVirtualServo::aBadTagNeverMovesAnotherServo()
{
    Bench bench;
    bench.torqueOn();
    bench.send(
        makeIJog(std::array{JogTag::position({kId + 1}, 900, 10), JogTag::position({kId - 1}, 100, 10)}));
    bench.wait(0.5);
    QCOMPARE(bench.position(), 512);
    bench.send(makeFrame(kId, 0x05, std::array<std::uint8_t, 3>{0x00, 0x03, 0x00}));
    QCOMPARE(bench.error(), 0x08);
    bench.wait(0.5);
    QCOMPARE(bench.position(), 512);
}

void TestVirtualServo::theSameSeedGivesTheSameReadings()
{
    auto options = VirtualServoOptions{};
    options.positionNoise = 3.0;
    Bench one("DRS-0101", options);
    Bench two("DRS-0101", options);
    options.seed = 2;
    Bench other("DRS-0101", options);
    bool differs = false;
    for (int i = 0; i < 50; ++i) {
        QVERIFY(one.send(makeRamRead({kId}, 60, 2)));
        QVERIFY(two.send(makeRamRead({kId}, 60, 2)));
        QVERIFY(other.send(makeRamRead({kId}, 60, 2)));
        QVERIFY(std::equal(one.reply.span().begin(), one.reply.span().end(), two.reply.span().begin()));
        differs = differs || one.reply.bytes[9] != other.reply.bytes[9];
    }
    QVERIFY(differs);
}

QTEST_APPLESS_MAIN(TestVirtualServo)
#include "tst_virtualservo.moc"
