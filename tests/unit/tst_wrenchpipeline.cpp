// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest/QtTest>

#include <numbers>

#include "core/wrench/pipeline.h"
#include "core/wrench/readout.h"
#include "tests/support/testprogram.h"

namespace tst_wrenchpipeline {

using namespace core::wrench;

namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr Values kOnes{1, 1, 1, 1, 1, 1};

constexpr AxisLimits::value_type kLimit{100, 1.5, 3};
constexpr AxisLimits kLimits{kLimit, kLimit, kLimit, kLimit, kLimit, kLimit};

Matrix6 diagonal(double value)
{
    Matrix6 matrix{};
    for (std::size_t i = 0; i < 6; ++i)
        matrix[i][i] = value;
    return matrix;
}

/// Settings that are refused with the beginning of a sentence.
struct Wrong
{
    const char* sentence;
    void (*spoil)(PipelineSettings& settings);
};
constexpr Wrong kWrong[] = {
    {"The rated load of Fz must be a number above 0.", [](auto& all) { (*all.limits)[2].rated = -1; }},
    {"The overloads of Fx must be at least 100 %", [](auto& all) { (*all.limits)[0].safeOverload = 4; }},
    {"The calibration matrix has an entry that is no number.",
     [](auto& all) { (*all.calibration)[1][2] = kNan; }},
    {"The calibration matrix cannot be right",
     [](auto& all) { (*all.calibration)[3] = (*all.calibration)[0]; }},
    {"The low-pass needs the rate of the sensor.", [](auto& all) { all.rate = 0; }},
    {"The cutoff of the low-pass must be above 0 and below 500 Hz", [](auto& all) { all.cutoff = 500; }},
    {"The bias has a value that is no number.", [](auto& all) { all.bias[5] = kNan; }},
    {"The mass of the tool must be 0 kg or more.", [](auto& all) { all.tool->mass = -0.1; }},
    {"The centre of mass of the tool has a value that is no number.",
     [](auto& all) { all.tool->centre.y = kNan; }},
    {"The frame of the sensor has a position or an angle that is no number.",
     [](auto& all) { all.frame.rpy.z = kNan; }},
};

core::Time at(int ms)
{
    return core::Time{} + std::chrono::milliseconds(ms);
}

bool isNear(const Values& a, const Values& b, double most = 1e-12)
{
    for (std::size_t axis = 0; axis < a.size(); ++axis) {
        if (!(std::abs(a[axis] - b[axis]) <= most)) {
            qWarning("value %zu: %.12g instead of %.12g", axis, a[axis], b[axis]);
            return false;
        }
    }
    return true;
}

} // namespace

class TestWrenchPipeline : public QObject
{
    Q_OBJECT

private slots:
    void theLowPassHasItsCoefficients_data()
    {
        // expected: b0 b1 a1 a2
        const support::Table<double, double, QList<double>> row("rate", "cutoff", "expected");
        row("100 Hz", 100.0, 10.0, QList{0.06745527, 0.13491055, -1.14298050, 0.41280160});
        row("1 kHz", 1000.0, 15.0, QList{0.00208057, 0.00416113, -1.86689228, 0.87521455});
        row("7 kHz", 7000.0, 100.0, QList{0.00189287, 0.00378575, -1.87321563, 0.88078713});
    }
    void theLowPassHasItsCoefficients()
    {
        const auto [rate, cutoff, expected] =
            support::fetched<double, double, QList<double>>({"rate", "cutoff", "expected"});
        const auto biquad = butterworth(cutoff, rate);
        const QList found{biquad.b0, biquad.b1, biquad.a1, biquad.a2};
        for (int i = 0; i < 4; ++i)
            QVERIFY2(std::abs(found[i] - expected[i]) < 1e-8, qPrintable(QString::number(found[i], 'g', 10)));
        QCOMPARE(biquad.b2, biquad.b0);
    }

    void theLowPassAnswersAStepAsItsVector()
    {
        LowPass lowPass(butterworth(10.0, 100.0));
        QVERIFY(isNear(lowPass.filtered({}), {}));
        for (const double expected :
             {0.067455, 0.279466, 0.561400, 0.796126, 0.948031, 1.024760, 1.049753, 1.046646}) {
            const Values y = lowPass.filtered({1, -2, 0, 0, 0, 10});
            QVERIFY(isNear(y, {expected, -2 * expected, 0, 0, 0, 10 * expected}, 1e-5));
        }
    }

    void theLowPassBeginsWithTheFirstValues()
    {
        LowPass lowPass(butterworth(15.0, 1000.0));
        const Values load{5, -3, 80, 1, 2, -4};
        for (int i = 0; i < 50; ++i)
            QVERIFY(isNear(lowPass.filtered(load), load, 1e-9));
        lowPass.filtered({});
        lowPass.restart();
        QVERIFY(isNear(lowPass.filtered(load), load));
    }

    void theLowPassHalvesThePowerAtItsCutoff()
    {
        LowPass lowPass(butterworth(50.0, 1000.0));
        double most = 0.0;
        for (int i = 0; i < 4000; ++i) {
            const double y = lowPass.filtered({std::sin(2 * std::numbers::pi * 50.0 * i / 1000.0 + 0.1)})[0];
            if (i > 2000)
                most = std::max(most, y);
        }
        QVERIFY(std::abs(most - std::numbers::sqrt2 / 2) < 0.01);
    }

    void frameChangesHaveTheValuesOfTheirVectors()
    {
        const auto turn = Rotation::fromRpy({0, 0, std::numbers::pi / 2});
        QVERIFY(isNear(transformed({10, -5, 20, 0.5, -0.25, 0.1}, turn, {0.1, 0, 0.05}),
                       {5, 10, 20, -0.25, -1.25, 1.10}));
        QVERIFY(isNear(transformed({0, 0, 10, 0, 0, 0}, Rotation{}, {0.1, 0, 0}), {0, 0, 10, 0, -1, 0}));
    }

    void rollPitchAndYawAreThoseOfUrdf()
    {
        const double quarter = std::numbers::pi / 2;
        const auto turned = [](const Vector3& rpy, const Vector3& v) {
            return joined(Rotation::fromRpy(rpy) * v, {});
        };
        QVERIFY(isNear(turned({quarter, 0, 0}, {0, 1, 0}), {0, 0, 1, 0, 0, 0}));
        QVERIFY(isNear(turned({0, quarter, 0}, {0, 0, 1}), {1, 0, 0, 0, 0, 0}));
        QVERIFY(isNear(turned({0, 0, quarter}, {1, 0, 0}), {0, 1, 0, 0, 0, 0}));
        // Roll first, yaw last.
        QVERIFY(isNear(turned({quarter, 0, quarter}, {0, 1, 0}), {0, 0, 1, 0, 0, 0}));
        QVERIFY(isNear(turned({quarter, quarter, 0}, {0, 1, 0}), {1, 0, 0, 0, 0, 0}));
    }

    void theStepsComeInTheirOrder()
    {
        PipelineSettings settings;
        settings.calibration = diagonal(2.0);
        settings.bias = {1, 2, 3, 0.1, 0.2, 0.3};
        settings.tool = Payload{0.5, {0.1, 0, 0}};
        settings.frame = {{0.1, 0, 0}, {0, 0, std::numbers::pi / 2}};
        QVERIFY(problems(settings).isEmpty());
        Pipeline pipeline(settings);
        const auto result = pipeline.process({10, 0, 0, 0, 0, 0}, Vector3{0, 0, -10});
        QVERIFY(isNear(result.filtered, {20, 0, 0, 0, 0, 0}));
        // Less bias: (19, -2, -3), (-0.1, -0.2, -0.3); less weight (0, 0, -5), (0, 0.5, 0): (19, -2, 2),
        // (-0.1, -0.7, -0.3); turned: (2, 19, 2), (0.7, -0.1, -0.3) and p × f = (0, -0.2, 1.9).
        QVERIFY(isNear(result.net, {2, 19, 2, 0.7, -0.3, 1.6}));
        QCOMPARE(result.gravity, Gravity::Removed);
    }

    void aBiasDoesNotHideALoad()
    {
        PipelineSettings settings;
        settings.limits = kLimits;
        settings.bias = {80, 0, 0, 0, 0, 0};
        Pipeline pipeline(settings);
        const auto result = pipeline.process({120, -99, 250, 0, -301, 0});
        using enum LoadZone;
        QCOMPARE(result.zone, Damage);
        QCOMPARE(pipeline.process({0, 0, 250, 0, 0, 0}).zone, Danger);
        QVERIFY(isNear(result.net, {40, -99, 250, 0, -301, 0}));
        QCOMPARE(pipeline.process({100, 0, 0, 0, 0, 0}).zone, Rated);
        QCOMPARE(pipeline.process({150, 0, 0, 0, 0, 0}).zone, Overload);
    }

    void withoutAnOrientationGravityStaysAndIsReported()
    {
        PipelineSettings settings;
        settings.tool = Payload{1, {}};
        Pipeline pipeline(settings);
        const auto result = pipeline.process(kOnes);
        QCOMPARE(result.gravity, Gravity::Unknown);
        QVERIFY(isNear(result.net, kOnes));
        pipeline.setSettings({});
        QCOMPARE(pipeline.process(kOnes, Vector3{0, 0, -9.8}).gravity, Gravity::NotSet);
    }

    void whatIsNoNumberDoesNotStayInTheLowPass()
    {
        PipelineSettings settings;
        settings.rate = 100;
        settings.cutoff = 10;
        settings.limits = kLimits;
        Pipeline pipeline(settings);
        pipeline.process({});
        const auto broken = pipeline.process({1, kNan, 1, 1, 1, 1});
        QVERIFY(!broken.isUsable);
        QVERIFY(std::isnan(broken.net[0]));
        QCOMPARE(broken.zone, LoadZone::Damage);
        const auto good = pipeline.process(kOnes);
        QVERIFY(good.isUsable);
        QVERIFY(isNear(good.net, kOnes));
    }

    void aNewBiasCanBeUndoneBitForBit()
    {
        PipelineSettings settings;
        settings.bias = {0.1, 0.2, 0.3, 0.4, 0.5, 0.6};
        Pipeline pipeline(settings);
        const Values load{1.0 / 3, 2, 3, 4, 5, 6};
        const auto before = pipeline.process(load).net;
        auto other = settings;
        other.bias = {7, 7, 7, 7, 7, 7};
        pipeline.setSettings(other);
        QVERIFY(pipeline.process(load).net != before);
        pipeline.setSettings(settings);
        QVERIFY(pipeline.process(load).net == before);
    }

    void settingsAreRefusedWithSentences_data()
    {
        QTest::addColumn<int>("wrong");
        for (int i = 0; const Wrong& each : kWrong)
            QTest::newRow(each.sentence) << i++;
    }
    void settingsAreRefusedWithSentences()
    {
        QFETCH(int, wrong);
        PipelineSettings settings;
        settings.rate = 1000;
        settings.cutoff = 15;
        settings.limits = kLimits;
        settings.calibration = diagonal(1.0);
        settings.tool = Payload{0.35, {0, 0, 0.05}};
        QVERIFY(problems(settings).isEmpty());
        kWrong[wrong].spoil(settings);
        const auto found = problems(settings);
        QCOMPARE(found.size(), 1);
        VERIFY_STARTS(found[0], kWrong[wrong].sentence);
        QVERIFY(found[0].endsWith(u'.'));
    }

    void theReadoutIsSmoothForTheEye()
    {
        Readout readout;
        readout.add(at(0), {5, 0, 0, 0, 0, 0});
        QCOMPARE(readout.shown()[0], 5.0); // at once
        for (int ms = 1; ms <= 100; ++ms)
            readout.add(at(ms), {15, 0, 0, 0, 0, 0});
        QVERIFY(std::abs(readout.shown()[0] - (15 - 10 * std::exp(-1))) < 0.01); // one time constant
        readout.add(at(1000), {1, 0, 0, 0, 0, 0});
        QCOMPARE(readout.shown()[0], 1.0); // after a gap
        readout.add(at(1001), {kNan, 0, 0, 0, 0, 0});
        QCOMPARE(readout.shown()[0], 1.0);
    }

    void theReadoutMeasuresNoiseAndKeepsPeaks()
    {
        Readout readout;
        QVERIFY(!readout.noise() && !readout.peaks());
        for (int ms = 0; ms <= 1000; ++ms)
            readout.add(at(ms), {ms % 2 == 0 ? 10.3 : 9.7, 0, 0, 0, 0, ms == 400 ? -7.0 : 0.0});
        QVERIFY(std::abs((*readout.noise())[0] - 0.3) < 0.001);
        QCOMPARE((*readout.noise())[1], 0.0);
        const auto peaks = *readout.peaks();
        QCOMPARE((QList{peaks[0].most, peaks[0].least, peaks[5].least}), (QList{10.3, 9.7, -7.0}));
        readout.resetPeaks();
        readout.add(at(1001), {1, 2, 3, 4, 5, 6});
        QCOMPARE((*readout.peaks())[5].least, 6.0);
        QVERIFY(readout.noise());
        readout.add(at(2000), {1, 2, 3, 4, 5, 6}); // a gap: unknown again
        QVERIFY(!readout.noise());
        readout.restart();
        QVERIFY(!readout.peaks());
    }
};

SERVODECK_TEST(TestWrenchPipeline)

} // namespace tst_wrenchpipeline
#include "tst_wrenchpipeline.moc"
