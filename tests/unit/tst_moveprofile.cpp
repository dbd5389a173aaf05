// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/family/dynamixel/profile.h"
#include "core/family/herkulex/playtime.h"
#include "tests/support/testprogram.h"
#include "tests/support/virtualworld.h"

namespace tst_moveprofile {

using namespace core;

class TestMoveProfile : public QObject
{
    Q_OBJECT

    const MoveTraits m_traits = herkulex::moveTraits();

private slots:
    void thePeakIsThatOfTheTrapezoid()
    {
        const auto factory = herkulex::moveShape(25, 45);
        QVERIFY(std::abs(peakSpeed(1.0, 0, 1.0, factory) - 4.0 / 3) < 1e-9);
        QVERIFY(std::abs(peakSpeed(-1.0, 0, 2.8, factory) - 1 / (2.8 - 0.504)) < 1e-9);
        QVERIFY(std::abs(peakSpeed(1.0, 0, 1.0, herkulex::moveShape(0, 45)) - 1.0) < 1e-9);
        QVERIFY(std::abs(peakSpeed(1.0, 0, 1.0, {}) - 2.0) < 1e-9); // nothing known: the worst
        QVERIFY(peakSpeed(1.0, -1.0, 1.0, factory) > peakSpeed(1.0, 0, 1.0, factory));
        QVERIFY(std::isinf(peakSpeed(1.0, 0, 0, factory)));
    }

    void playtimesAreStretchedButNotBeyondTheLongest()
    {
        const auto factory = herkulex::moveShape(25, 45);
        QCOMPARE(*moveTime(0.01, 0, 50 * m_traits.step, 1.0, m_traits, factory), 50 * m_traits.step);
        const auto stretched = moveTime(1.0, 0, 50 * m_traits.step, 1.0, m_traits, factory);
        QVERIFY(stretched && *stretched > 50 * m_traits.step);
        QVERIFY(peakSpeed(1.0, 0, *stretched, factory) <= 1.0);
        QVERIFY(peakSpeed(1.0, 0, *stretched - m_traits.step, factory) > 1.0);
        QVERIFY(!moveTime(10.0, 0, 50 * m_traits.step, 1.0, m_traits, factory));
    }

    void anAccelerationStretchesToo()
    {
        const auto factory = herkulex::moveShape(25, 45);
        QVERIFY(std::abs(peakAcceleration(1.0, 0, 1.0, factory) - 4.0 / 3 / 0.25) < 1e-9);
        QCOMPARE(peakAcceleration(0.0, 0, 1.0, factory), 0.0);
        QVERIFY(std::isinf(peakAcceleration(1.0, 0, 1.0, herkulex::moveShape(0, 45))));
        constexpr double kNone = std::numeric_limits<double>::infinity();
        ASSIGN_OR_FAIL(stretched, moveTime(0.5, 0, 0, kNone, m_traits, factory, 2.0));
        QVERIFY(peakAcceleration(0.5, 0, *stretched, factory) <= 2.0);
        QVERIFY(peakAcceleration(0.5, 0, *stretched - m_traits.step, factory) > 2.0);
        QVERIFY(!moveTime(0.5, 0, 0, kNone, m_traits, herkulex::moveShape(0, 45), 2.0));
    }

    /// Of servos that take a time instead of a speed.
    void aTimeIsNotShorterThanTheJointMayBe()
    {
        dynamixel::MoveScale scale;
        scale.fastest = 500; // ticks/s
        const auto of = [&](double seconds, bool isPath) {
            return dynamixel::moveValues(scale, {.distance = 1000, .within = seconds, .isPath = isPath});
        };
        scale.style = dynamixel::GoalStyle::Time;
        QCOMPARE(of(1.0, true).time, 2000);
        QCOMPARE(of(0.0, false).time, 2000);
        QCOMPARE(of(3.0, true).time, 3000);
        scale.style = dynamixel::GoalStyle::Profile;
        scale.isByTime = true;
        QCOMPARE(of(1.0, true).speed, 2000);
        QCOMPARE(of(1.0, false).speed, 2667); // a quarter of it is a ramp
    }

    /// What is computed is what a servo does.
    void aVirtualServoKeepsTheLimit()
    {
        VirtualWorld world;
        auto& servo = world.addServo(1);
        world.open();
        world.runFor(300ms);
        QVERIFY(world.arm());
        const double limit = 0.8;
        const auto& units = world.joints[0].units;
        const int tick = units.tick(Angle::fromRadians(1.0));
        ASSIGN_OR_FAIL(seconds,
                       moveTime(1.0 - servo.angle(), 0, 0, limit, m_traits, herkulex::moveShape(25, 45)));
        double fastest = 0;
        world.watch = [&] { fastest = std::max(fastest, std::abs(servo.speed())); };
        world.goals.set(0, {tick, herkulex::playtimeOf(*seconds)});
        world.runFor(3s);
        QVERIFY(std::abs(servo.angle() - 1.0) < 0.03);
        QVERIFY2(fastest < limit * 1.12 && fastest > limit * 0.8, qPrintable(QString::number(fastest)));
    }

    void wordsOfSpeedGoThereAndBack_data()
    {
        QTest::addColumn<QString>("model");
        for (const auto& name : ModelLibrary::builtIn().names())
            QTest::newRow(qPrintable(name)) << name;
    }
    void wordsOfSpeedGoThereAndBack()
    {
        QFETCH(QString, model);
        const auto& servo = *ModelLibrary::builtIn().find(model);
        for (const bool reverse : {false, true}) {
            const auto units = JointUnits::of(servo, servo.centreTick, reverse, 0.5);
            const int most = units.maxSpeed;
            for (int word = -most; word <= most; word += most / 11)
                QCOMPARE(units.speed(units.velocityOfSpeed(word)), word);
            const auto forward = AngularVelocity::fromRadians(0.3);
            QCOMPARE(units.speed(forward) > 0, !reverse);
            QVERIFY(std::abs(units.velocityOfSpeed(units.speed(forward)).radians()) <= 0.3 + 1e-9);
            QCOMPARE(std::abs(units.speed(AngularVelocity::fromRadians(1e6))), most);
            QCOMPARE(units.speed(AngularVelocity::fromRadians(std::nan(""))), 0);
        }
        const auto plain = JointUnits::fromModel(servo);
        if (servo.group == "C"_L1)
            QCOMPARE(plain.speed(AngularVelocity::fromDegrees(62.0)), 100);
        else if (servo.family == "herkulex"_L1)
            QCOMPARE(plain.speed(AngularVelocity::fromRadians(servo.maxVelocity)), 1023);
    }
};

SERVODECK_TEST(TestMoveProfile)

} // namespace tst_moveprofile
#include "tst_moveprofile.moc"
