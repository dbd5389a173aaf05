// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest/QtTest>

#include <numbers>

#include "core/sim/virtualft.h"
#include "core/wrench/mounting.h"
#include "core/wrench/payloadfit.h"
#include "core/wrench/spread.h"
#include "tests/support/testprogram.h"

namespace tst_mounting {

using namespace core::wrench;

namespace {

constexpr double kQuarter = std::numbers::pi / 2;
constexpr double kG = kStandardGravity;

/// That of the virtual sensor: axes alternate between y and x.
Mounting virtualArm(int joints)
{
    Mounting mounting;
    for (int i = 0; i < joints; ++i)
        mounting.joints.push_back({u"j%1"_s.arg(i), i % 2 == 0 ? Vector3{0, 1, 0} : Vector3{1, 0, 0}, {}});
    return mounting;
}

bool isNear(const Vector3& a, const Vector3& b, double tolerance = 1e-9)
{
    return (a - b).norm() < tolerance;
}

/// Postures of the virtual arm with gravity along each axis of the sensor, roughly.
const std::vector<std::vector<double>> kPostures{{0, 0, 0.1, -0.05},   {1.5, 0.1, 0, 0},
                                                 {-1.5, 0, 0.05, 0.1}, {0.1, 1.5, 0, 0.05},
                                                 {0, -1.5, 0.1, 0},    {1.5, 0.05, 1.5, 0.1}};

struct Measured
{
    std::vector<StaticPose> poses;
    Payload tool{0.35, {0.01, -0.015, 0.05}};
    core::VirtualFtSettings sensor;
};

/// Poses of the virtual arm, half a second each at 500 Hz. Angles have the steps of a servo.
Measured measuredWith(std::uint64_t seed, std::size_t count)
{
    Measured result;
    result.sensor.seed = seed;
    result.sensor.payloadMass = result.tool.mass;
    result.sensor.payloadCentre = {result.tool.centre.x, result.tool.centre.y, result.tool.centre.z};
    result.sensor.forceDrift = result.sensor.torqueDrift = 0.0;
    result.sensor.forceNoise = 0.2;
    result.sensor.torqueNoise = 0.005;
    core::VirtualFt sensor(result.sensor);
    const Mounting mounting = virtualArm(4);
    core::Duration elapsed{0};
    for (std::size_t i = 0; i < count; ++i) {
        core::ArmState arm{.joints = 4};
        std::vector<double> read;
        for (std::size_t joint = 0; joint < 4; ++joint) {
            arm.angle[joint] = static_cast<float>(kPostures[i][joint]);
            constexpr double kStep = 0.0057; // a tick of 1024 in 333°
            read.push_back(std::round(kPostures[i][joint] / kStep) * kStep);
        }
        Spread spread;
        for (int sample = 0; sample < 250; ++sample) {
            elapsed += std::chrono::milliseconds(2);
            spread.add(sensor.sample(elapsed, arm));
        }
        result.poses.push_back(
            {gravityAt(mounting, read), spread.mean(), spread.deviation(), spread.count()});
    }
    return result;
}

} // namespace

class TestMounting : public QObject
{
    Q_OBJECT

private slots:
    void aFixedSensorHasTheDirectionOfItsBase()
    {
        QVERIFY(isNear(gravityAt({}, {}), {0, 0, -kG}));
        Mounting upsideDown{{0, 0, 2}, {}, {}};
        QVERIFY(isNear(gravityAt(upsideDown, {}), {0, 0, kG}));
        // Pitch by 90°: x of the sensor is -z of the base.
        QVERIFY(isNear(gravityAt({{0, 0, -1}, {}, {0, kQuarter, 0}}, {}), {kG, 0, 0}));
        // Roll by 90°: y of the sensor is z of the base.
        QVERIFY(isNear(gravityAt({{0, 0, -1}, {}, {kQuarter, 0, 0}}, {}), {0, -kG, 0}));
    }

    void jointsTurnTheSensor()
    {
        Mounting mounting{{0, 0, -1}, {{u"a"_s, {0, 1, 0}, {}}}, {}};
        QVERIFY(isNear(gravityAt(mounting, std::array{kQuarter}), {kG, 0, 0}));
        mounting.joints[0].axis = {0, -3, 0};
        QVERIFY(isNear(gravityAt(mounting, std::array{kQuarter}), {-kG, 0, 0}));
        mounting.joints[0] = {u"a"_s, {0, 0, 1}, {0, kQuarter, 0}}; // about x of the base
        QVERIFY(isNear(gravityAt(mounting, std::array{0.0}), {kG, 0, 0}));
        QVERIFY(isNear(gravityAt(mounting, std::array{kQuarter}), {0, -kG, 0}));
        mounting.joints.push_back({u"b"_s, {1, 0, 0}, {}});
        QVERIFY(isNear(gravityAt(mounting, std::array{kQuarter, kQuarter}), {0, 0, kG}));
    }

    void theVirtualSensorHasThisMounting()
    {
        core::ArmState arm{.joints = 6};
        const std::vector<double> angles{0.3, -0.7, 1.1, 0.4, -1.3, 0.9};
        std::transform(angles.begin(), angles.end(), arm.angle.begin(),
                       [](double each) { return static_cast<float>(each); });
        const auto up = core::VirtualFt().acceleration(arm);
        QVERIFY(isNear(gravityAt(virtualArm(6), angles), Vector3{up[0], up[1], up[2]} * -1.0, 1e-5));
    }

    void aMountingThatCannotBeIsRefused()
    {
        QVERIFY(problems(virtualArm(6)).isEmpty());
        QVERIFY(problems({{0, 0, 0}, {}, {}}).value(0).startsWith("The direction of gravity"_L1));
        QVERIFY(problems({{0, 0, -1}, {}, {0, std::nan(""), 0}}).value(0).startsWith("Roll,"_L1));
        auto arm = virtualArm(2);
        arm.joints[1].axis = {};
        QVERIFY(problems(arm).value(0).startsWith("The axis of j1"_L1));
        arm = virtualArm(2);
        arm.joints[1].joint = arm.joints[0].joint;
        QVERIFY(problems(arm).value(0).contains("twice"_L1));
        arm.joints[1].joint.clear();
        QVERIFY(problems(arm).value(0).startsWith("Joint 2 of the mounting has no name"_L1));
        QVERIFY(problems(virtualArm(65)).value(0).contains("at most 64"_L1));
    }

    /// A tool of 0.35 kg, six poses, noise of the sensor: mass ±2 %, centre ±2 mm, bias ±0.05 N.
    void theToolOfTheVirtualArmIsFound()
    {
        int good = 0;
        for (std::uint64_t seed = 1; seed <= 100; ++seed) {
            const Measured measured = measuredWith(seed, kPostures.size());
            const auto fit = fitPayload(measured.poses);
            QVERIFY2(fit && fit->centre, fit ? "no centre" : qPrintable(fit.error().detail));
            bool isGood = std::abs(fit->mass / measured.tool.mass - 1.0) < 0.02
                          && (*fit->centre - measured.tool.centre).norm() < 0.002;
            for (std::size_t axis = 0; axis < 3; ++axis)
                isGood = isGood && std::abs(fit->bias[axis] - measured.sensor.bias[axis]) < 0.05;
            good += isGood ? 1 : 0;
        }
        QVERIFY2(good >= 95, qPrintable(QString::number(good)));
        qInfo() << good << "of 100 seeds";
    }

    void twoPosesOfTheVirtualArmAreRefused()
    {
        const auto fit = fitPayload(measuredWith(1, 2).poses);
        QVERIFY(!fit && fit.error().detail.contains("at least 3 poses"_L1));
    }
};

SERVODECK_TEST(TestMounting)

} // namespace tst_mounting
#include "tst_mounting.moc"
