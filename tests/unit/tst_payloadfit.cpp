// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wrench/payloadfit.h"
#include "tests/support/testprogram.h"

namespace tst_payloadfit {

using namespace core::wrench;

namespace {

constexpr Values kBias{3.1, -1.2, 7.7, 0.11, -0.05, 0.02};
const std::vector<Vector3> kAxes{{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}};

/// A pose with gravity along `direction`, without noise.
StaticPose poseOf(const Payload& tool, const Vector3& direction)
{
    StaticPose pose{.gravity = direction * (kStandardGravity / direction.norm())};
    pose.mean = weightOf(tool, pose.gravity);
    for (std::size_t axis = 0; axis < 6; ++axis)
        pose.mean[axis] += kBias[axis];
    pose.samples = 500;
    return pose;
}

std::vector<StaticPose> posesOf(const Payload& tool, const std::vector<Vector3>& directions)
{
    std::vector<StaticPose> poses;
    for (const auto& direction : directions)
        poses.push_back(poseOf(tool, direction));
    return poses;
}

/// Adds the noise of a mean of noisy samples.
void addNoise(StaticPose& pose, std::mt19937& random)
{
    std::normal_distribution<double> noise;
    for (std::size_t axis = 0; axis < 6; ++axis) {
        pose.deviation[axis] = axis < 3 ? 0.3 : 0.01;
        pose.mean[axis] +=
            noise(random) * pose.deviation[axis] / std::sqrt(static_cast<double>(pose.samples));
    }
}

QString refusalOf(const std::vector<StaticPose>& poses)
{
    return support::refusalOf(fitPayload(poses));
}

} // namespace

class TestPayloadFit : public QObject
{
    Q_OBJECT

private slots:
    void aPayloadWithoutNoiseIsFoundExactly()
    {
        const Payload tool{0.85, {0.012, -0.004, 0.061}};
        ASSIGN_OR_FAIL(fit, fitPayload(posesOf(tool, kAxes)));
        QVERIFY(std::abs(fit->mass - tool.mass) < 1e-12);
        QVERIFY((*fit->centre - tool.centre).norm() < 1e-12);
        for (std::size_t axis = 0; axis < 6; ++axis)
            QVERIFY(std::abs(fit->bias[axis] - kBias[axis]) < 1e-12);
        QVERIFY(fit->forceResidual < 1e-12 && fit->torqueResidual < 1e-12);
        QVERIFY(std::abs(fit->condition - std::sqrt(1.5)) < 1e-9); // of the torques: sqrt(6 / 4)
    }

    void aSmallToolIsFoundInNoise()
    {
        const Payload tool{0.35, {0.01, -0.015, 0.05}};
        int good = 0;
        int inOneDeviation = 0;
        for (unsigned seed = 0; seed < 100; ++seed) {
            std::mt19937 random(seed);
            auto poses = posesOf(tool, kAxes);
            for (auto& pose : poses)
                addNoise(pose, random);
            const auto fit = fitPayload(poses);
            QVERIFY(fit && fit->centre);
            bool isGood =
                std::abs(fit->mass / tool.mass - 1.0) < 0.02 && (*fit->centre - tool.centre).norm() < 0.002;
            for (std::size_t axis = 0; axis < 3; ++axis)
                isGood = isGood && std::abs(fit->bias[axis] - kBias[axis]) < 0.05;
            good += isGood ? 1 : 0;
            inOneDeviation += std::abs(fit->mass - tool.mass) < fit->massDeviation ? 1 : 0;
        }
        QVERIFY2(good >= 95, qPrintable(QString::number(good)));
        // Two of three, for 14 degrees of freedom.
        QVERIFY2(inOneDeviation > 55 && inOneDeviation < 80, qPrintable(QString::number(inOneDeviation)));
    }

    void threePosesAreEnough()
    {
        const Payload tool{0.35, {0.01, -0.015, 0.05}};
        const auto fit = fitPayload(posesOf(tool, {{0, 0, -1}, {1, 0, 0}, {0, 1, 0}}));
        QVERIFY(fit && fit->centre);
        QVERIFY((*fit->centre - tool.centre).norm() < 1e-9);
        QVERIFY(!fit->worst);
    }

    void whatPosesDoNotDetermineIsRefused()
    {
        const Payload tool{0.35, {0.01, -0.015, 0.05}};
        const Vector3 down{0, 0, -1};
        const Vector3 side{1, 0, 0};
        QVERIFY(refusalOf({}).contains("there are 0"_L1));
        QVERIFY(refusalOf(posesOf(tool, {down, side})).contains("at least 3 poses"_L1));
        const QString similar = u"The directions of gravity in the poses are too similar"_s;
        QVERIFY(refusalOf(posesOf(tool, {down, side, side, down})).startsWith(similar));
        QVERIFY(refusalOf(posesOf(tool, {down, down, down})).startsWith(similar));
        QVERIFY(refusalOf(posesOf(tool, {down, {0.02, 0, -1}, {0, 0.02, -1}})).startsWith(similar));
    }

    void aPoseThatIsNoneIsRefused()
    {
        const auto poses = posesOf({0.35, {}}, kAxes);
        const auto refused = [&poses](auto change) {
            auto changed = poses;
            change(changed);
            return refusalOf(changed);
        };
        VERIFY_STARTS(refused([](auto& all) { all[2].deviation[1] = 3.0; }),
                      "The sensor was not still in pose 3");
        VERIFY_STARTS(refused([](auto& all) { all[5].deviation[4] = 0.2; }),
                      "The sensor was not still in pose 6");
        VERIFY_STARTS(refused([](auto& all) { all[0].samples = 5; }), "Pose 1 has too few samples: 5");
        VERIFY_STARTS(refused([](auto& all) { all[1].gravity = Vector3{0, 0, 1}; }), "Gravity in pose 2");
        VERIFY_STARTS(refused([](auto& all) { all[1].mean[3] = std::nan(""); }),
                      "Pose 2 has a value that is no number");
    }

    void aReversedSensorIsRefused()
    {
        auto poses = posesOf({0.35, {0, 0, 0.05}}, kAxes);
        for (auto& pose : poses)
            pose.gravity = pose.gravity * -1.0;
        QVERIFY(refusalOf(poses).contains("below zero"_L1));
    }

    void aSensorWithoutAToolHasABiasOnly()
    {
        std::mt19937 random(7);
        auto poses = posesOf({0.0, {}}, kAxes);
        for (auto& pose : poses)
            addNoise(pose, random);
        ASSIGN_OR_FAIL(fit, fitPayload(poses));
        QVERIFY(!fit->centre);
        QCOMPARE(fit->mass, 0.0);
        QVERIFY(std::abs(fit->bias[2] - kBias[2]) < 0.05);
    }

    void thePoseThatDoesNotFitIsNamed()
    {
        auto poses = posesOf({0.35, {0, 0, 0.05}}, kAxes);
        poses[3].mean[0] += 2.0; // somebody touched the tool
        const auto fit = fitPayload(poses);
        QVERIFY(fit && fit->worst);
        QCOMPARE(fit->worst->pose, std::size_t{3});
        QVERIFY(fit->worst->force > 1.9);
        QVERIFY(fit->forceResidual > 0.1);
    }
};

SERVODECK_TEST(TestPayloadFit)

} // namespace tst_payloadfit
#include "tst_payloadfit.moc"
