// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/trapezoid.h"
#include "tests/support/testprogram.h"
#include "tests/unit/servobench.h"

namespace tst_servomotion {

using namespace core;
using namespace core::herkulex;

class TestServoMotion : public QObject
{
    Q_OBJECT

private slots:
    void torqueOnDoesNotMoveTheShaft_data() { support::addValues("degrees", {-150, -30, 30, 90, 150}); }

    void torqueOnDoesNotMoveTheShaft()
    {
        QFETCH(int, degrees);
        ArmedBench bench;
        bench.move(512, 0.5);
        bench.wait(1.0);
        bench.writeRam(52, {0});
        bench.servo.turnTo(support::radians(degrees));
        const double before = bench.servo.angle();
        bench.torqueOn();
        for (int i = 0; i < 100; ++i) {
            bench.wait(0.01);
            QVERIFY(std::fabs(bench.servo.angle() - before) < support::radians(0.5));
        }
    }

    void aCautiousHostMeetsTheStaleGoalOnDemand()
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

    void aJogWithoutTorqueMovesNothing()
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

    void theProfileFollowsTheManualsFormulas_data()
    {
        const support::Table<double, double, double> row("duration", "ratio", "ramp");
        row("factory", 1.0, 0.25, 0.25);
        row("capped", 2.8, 0.25, 0.504);
        row("rectangular", 1.0, 0.0, 0.0);
        row("triangular", 0.9, 0.5, 0.45);
    }

    void theProfileFollowsTheManualsFormulas()
    {
        const auto [duration, ratio, ramp] =
            support::fetched<double, double, double>({"duration", "ratio", "ramp"});
        const double start = 300.0;
        const double goal = 700.0;
        const auto profile = sim::Trapezoid::make(start, goal, 0.0, duration, ratio, 0.504);
        QCOMPARE(profile.ramp, ramp);
        const double v = (goal - start) / (duration - ramp);
        for (int i = 0; i <= 200; ++i) {
            const double t = duration * i / 200.0;
            const double left = duration - t;
            const double expected = t < ramp      ? start + v * t * t / (2.0 * ramp)
                                    : left < ramp ? goal - v * left * left / (2.0 * ramp)
                                                  : start + v * (t - ramp / 2.0);
            QVERIFY(std::fabs(profile.position(t) - expected) < 1e-9);
        }
        QCOMPARE(profile.position(duration + 1.0), goal);
        QCOMPARE(profile.velocity(duration), 0.0);
        QVERIFY(std::fabs(profile.velocity(duration / 2.0) - v) < 1e-9);
    }

    void theTrajectoryRegisterShowsTheProfile()
    {
        ArmedBench bench;
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

    void aMoveArrivesWithinTwoTicks_data()
    {
        support::addColumns<QString, int, int>("model", "from", "to");
        for (const QString& name : ModelLibrary::builtIn().names(u"herkulex"_s)) {
            const ServoModel& model = *ModelLibrary::builtIn().find(name);
            const int far = (model.centreTick + model.maxPosition * 3) / 4;
            const int near = model.centreTick + model.positionCounts / 200;
            QTest::addRow("%s far", qPrintable(name)) << name << model.centreTick << far;
            QTest::addRow("%s near", qPrintable(name)) << name << model.centreTick << near;
        }
    }

    void aMoveArrivesWithinTwoTicks()
    {
        const auto [model, to] = support::fetched<QString, int>({"model", "to"});
        ArmedBench bench(model.toLatin1().constData());
        QTEST(bench.position(), "from");
        bench.move(to, 1.5);
        bench.wait(2.5);
        QVERIFY2(std::abs(bench.position() - to) <= 2, qPrintable(QString::number(bench.position())));
        QCOMPARE(bench.status(), std::pair(0, 0x42));
        const int settled = bench.position();
        bench.wait(5.0);
        QCOMPARE(bench.position(), settled);
    }

    void theShaftLagsTheTrajectoryAndNeverOutrunsItsMotor()
    {
        ArmedBench bench;
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

    void aNewJogKeepsTheSpeedOfTheOldOne()
    {
        ArmedBench bench;
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

    void aJogWithoutPlaytimeIsAStep()
    {
        ArmedBench bench;
        bench.move(560, 0.0);
        bench.wait(0.002);
        QCOMPARE(bench.word(70), 560);
        bench.wait(1.0);
        QVERIFY(std::abs(bench.position() - 560) <= 2);
    }

    void stopHoldsThePresentPlace()
    {
        ArmedBench bench;
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

    void aTagWithoutActionMovesNothing()
    {
        ArmedBench bench;
        auto tag = JogTag::position({kId}, 700, 10);
        tag.set |= JogSet::kNoAction;
        bench.jog(tag);
        bench.wait(1.0);
        QCOMPARE(bench.position(), 512);
        QCOMPARE(bench.word(68), 512);
    }

    void aGoalBeyondTheLimitIsClampedAndFlagged()
    {
        ArmedBench bench;
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

    void speedModeTurnsWithTheSign_data()
    {
        support::addRows<QByteArray, int>({"model", "speed"}, {{"DRS-0101 forward", "DRS-0101", 300},
                                                               {"DRS-0101 back", "DRS-0101", -300},
                                                               {"DRS-0402 forward", "DRS-0402", 300},
                                                               {"DRS-0402 back", "DRS-0402", -300}});
    }

    void speedModeTurnsWithTheSign()
    {
        const auto [model, speed] = support::fetched<QByteArray, int>({"model", "speed"});
        ArmedBench bench(model.constData());
        bench.jog(JogTag::speed({kId}, speed, 0));
        bench.wait(2.0);
        QCOMPARE(bench.byte(56), 1);
        const double turned = bench.servo.speed() / speed;
        QVERIFY(turned > 0.0);
        if (model == "DRS-0402") // a velocity command in velocity units
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

    void movingLagsTheStopAndInPositionNeedsTorque()
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

    void calibrationShiftsTheCalibratedPosition()
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

    void aBrakedShaftTurnsSlowerThanAFreeOne()
    {
        Bench free, braked;
        braked.writeRam(52, {0x40});
        for (Bench* each : {&free, &braked}) {
            each->servo.setExternalTorque(0.1 * each->servo.model().stallTorque);
            each->wait(0.5);
        }
        QVERIFY(braked.servo.angle() > 0.0);
        QVERIFY(free.servo.angle() > 2.0 * braked.servo.angle());
    }

    void aBadTagNeverMovesAnotherServo()
    {
        ArmedBench bench;
        bench.send(
            makeIJog(std::array{JogTag::position({kId + 1}, 900, 10), JogTag::position({kId - 1}, 100, 10)}));
        bench.wait(0.5);
        QCOMPARE(bench.position(), 512);
        bench.send(makeFrame(kId, 0x05, std::array<std::uint8_t, 3>{0x00, 0x03, 0x00}));
        QCOMPARE(bench.error(), 0x08);
        bench.wait(0.5);
        QCOMPARE(bench.position(), 512);
    }
};

SERVODECK_TEST(TestServoMotion)

} // namespace tst_servomotion
#include "tst_servomotion.moc"
