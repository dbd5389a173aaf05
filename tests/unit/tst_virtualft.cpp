// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/quantities.h"
#include "core/sim/virtualft.h"
#include "tests/support/testprogram.h"

namespace tst_virtualft {

using namespace core;

namespace {

constexpr double kWeight = 0.85 * 9.80665; // N

ArmState armAt(std::initializer_list<double> angles)
{
    ArmState arm;
    for (const double angle : angles)
        arm.angle[static_cast<std::size_t>(arm.joints++)] = static_cast<float>(angle);
    return arm;
}

} // namespace

class TestVirtualFt : public QObject
{
    Q_OBJECT

    static bool isNear(double a, double b, double tolerance = 1e-5) { return std::abs(a - b) < tolerance; }

private slots:
    void theSameSeedGivesTheSameValues()
    {
        VirtualFt a({.seed = 42}), b({.seed = 42}), c({.seed = 43});
        const auto arm = armAt({0.3, -0.7});
        int different = 0;
        for (int i = 0; i < 1000; ++i) {
            const auto value = a.sample(i * 2ms, arm);
            QVERIFY(value == b.sample(i * 2ms, arm));
            different += value != c.sample(i * 2ms, arm) ? 1 : 0;
        }
        QCOMPARE(different, 1000);
    }

    void aStraightArmFeelsTheWeightDownwards()
    {
        const auto load = VirtualFt().load(armAt({0, 0, 0}));
        QVERIFY(isNear(load[0], 0) && isNear(load[1], 0) && isNear(load[2], -kWeight));
        QVERIFY(isNear(load[3], 0.004 * kWeight)); // c x F
        QVERIFY(isNear(load[4], 0.012 * kWeight));
        QVERIFY(isNear(load[5], 0));
    }

    void turningJointsTurnTheWeightAndKeepItsSize()
    {
        const VirtualFt sensor;
        const auto aboutY = sensor.load(armAt({kPi / 2}));
        QVERIFY(isNear(aboutY[0], kWeight) && isNear(aboutY[1], 0) && isNear(aboutY[2], 0));
        const auto aboutX = sensor.load(armAt({0, kPi / 2}));
        QVERIFY(isNear(aboutX[0], 0) && isNear(aboutX[1], -kWeight) && isNear(aboutX[2], 0));
        const auto any = sensor.load(armAt({0.3, -1.1, 2.0, 0.7, -0.2}));
        QVERIFY(isNear(std::hypot(any[0], any[1], any[2]), kWeight));
    }

    void everyJointIsFelt()
    {
        const VirtualFt sensor;
        ArmState arm{.joints = ArmState::kMaxJoints};
        const auto still = sensor.load(arm);
        for (std::size_t joint = 0; joint < ArmState::kMaxJoints; ++joint) {
            ArmState moved = arm;
            moved.angle[joint] = 0.2F;
            QVERIFY(sensor.load(moved) != still);
            ArmState loaded = arm;
            loaded.load[joint] = 0.5F;
            QVERIFY(sensor.load(loaded) != still);
        }
    }

    void aJointsLoadIsForceAndTorque()
    {
        const VirtualFt sensor;
        auto arm = armAt({0});
        const auto still = sensor.load(arm);
        arm.load[0] = 1.0F;
        const auto loaded = sensor.load(arm);
        QVERIFY(isNear(loaded[4] - still[4], 0.2)); // a fifth is passed on, about y
        QVERIFY(isNear(loaded[0] - still[0], 0.8)); // on a lever of 0.25 m
        QVERIFY(isNear(loaded[2], still[2]));
    }

    void theWallPushesAgainstTheTip()
    {
        VirtualFtSettings settings{.payloadMass = 0.0, .wall = VirtualFtWall{10'000.0, 0.1}};
        const VirtualFt sensor(settings);
        QVERIFY(isNear(sensor.load(armAt({0}))[0], 0)); // straight up, away from the wall
        // One link and the tool, 0.2 m, by 45 degrees: 41.4 mm beyond the wall.
        const auto load = sensor.load(armAt({kPi / 4}));
        const double push = 10'000.0 * (0.2 * std::sqrt(0.5) - 0.1);
        QVERIFY(isNear(std::hypot(load[0], load[1], load[2]), push, 1e-3));
        QVERIFY(isNear(load[0], -push * std::sqrt(0.5), 1e-3) && isNear(load[2], load[0], 1e-3));
        QVERIFY(isNear(load[4], 0.1 * load[0], 1e-3)); // at the tip
    }

    void aWarmSensorHasDrifted()
    {
        const VirtualFt sensor;
        QCOMPARE(sensor.temperature(0s), 25.0);
        QVERIFY(isNear(sensor.temperature(1h), 35.0, 1e-3));
        VirtualFt level({.payloadMass = 0.0, .forceNoise = 0.0, .forceDrift = 10.0});
        const double change = level.sample(1h, {})[2] - level.sample(0s, {})[2];
        QVERIFY(isNear(change, 5.0, 1e-3)); // half of the drift is by temperature
    }

    void noiseAndBiasAreAsSet()
    {
        VirtualFtSettings settings;
        settings.forceDrift = settings.torqueDrift = 0.0;
        VirtualFt sensor(settings);
        const auto load = sensor.load(ArmState{});
        std::array<double, 6> sum{};
        std::array<double, 6> squares{};
        constexpr int kCount = 20000;
        for (int i = 0; i < kCount; ++i) {
            const auto value = sensor.sample(i * 2ms, ArmState{});
            for (std::size_t axis = 0; axis < 6; ++axis) {
                const double error = value[axis] - load[axis] - settings.bias[axis];
                sum[axis] += error;
                squares[axis] += error * error;
            }
        }
        for (std::size_t axis = 0; axis < 6; ++axis) {
            const double noise = axis < 3 ? settings.forceNoise : settings.torqueNoise;
            QVERIFY(std::abs(sum[axis] / kCount) < 0.05 * noise);
            QVERIFY(isNear(std::sqrt(squares[axis] / kCount), noise, 0.05 * noise));
        }
    }

    void theZeroWandersSlowlyAndWithinBounds()
    {
        VirtualFtSettings settings;
        settings.forceNoise = settings.torqueNoise = 0.0;
        VirtualFt sensor(settings);
        const auto first = sensor.sample(0s, ArmState{});
        double most = 0.0;
        double before = first[0];
        for (int s = 1; s <= 7200; ++s) {
            const auto value = sensor.sample(s * 1s, ArmState{});
            most = std::max(most, std::abs(value[0] - first[0]));
            QVERIFY(std::abs(value[0] - before) < 0.01);
            before = value[0];
        }
        QVERIFY(most > 0.1 * settings.forceDrift);
        QVERIFY(most <= 1.0 * settings.forceDrift);
    }

    void nonsenseFromTheArmIsNoNonsenseOfTheSensor()
    {
        ArmState arm{.joints = 1000};
        arm.angle[3] = std::numeric_limits<float>::quiet_NaN();
        arm.load[5] = std::numeric_limits<float>::infinity();
        for (const double value : VirtualFt().sample(1s, arm))
            QVERIFY(std::isfinite(value));
        arm.joints = -5;
        QVERIFY(VirtualFt().load(arm) == VirtualFt().load(ArmState{}));
    }
};

SERVODECK_TEST(TestVirtualFt)

} // namespace tst_virtualft
#include "tst_virtualft.moc"
