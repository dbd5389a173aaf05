// SPDX-License-Identifier: GPL-3.0-or-later
#include <bit>

#include "core/analysis/derivedcurve.h"
#include "tests/support/curves.h"
#include "tests/support/testprogram.h"

namespace tst_derivedcurve {

using namespace core;
using namespace core::analysis;
using namespace support;

using Kind = CurveDefinition::Kind;
using Points = std::vector<Series::Point>;

namespace {

CurveDefinition definitionOf(Kind kind)
{
    CurveDefinition definition;
    definition.kind = kind;
    definition.sources = {u"joint/1/position"_s};
    if (kind == Kind::Difference)
        definition.sources << u"joint/1/goal"_s;
    if (kind == Kind::LowPass)
        definition.cutoff = 5.0;
    return definition;
}

Points pointsOf(const Series& series)
{
    Points points;
    series.samples(Time::min(), Time::max(), points);
    return points;
}

Points derived(const CurveDefinition& definition, const Series& first, const Series* second = nullptr)
{
    DerivedCurve curve(definition);
    curve.update(first, second);
    return pointsOf(curve.output());
}

Series seriesOf(const Points& points)
{
    Series series;
    for (const auto& each : points)
        series.append(each.time, each.value);
    return series;
}

bool areSame(const Points& a, const Points& b)
{
    return std::ranges::equal(a, b, [](const auto& x, const auto& y) {
        return x.time == y.time
               && std::bit_cast<std::uint32_t>(x.value) == std::bit_cast<std::uint32_t>(y.value);
    });
}

/// Compares with (seconds, value); NaN: a gap.
bool areNear(const Points& found, const std::vector<std::pair<double, double>>& expected)
{
    return std::ranges::equal(found, expected, [](const auto& x, const auto& y) {
        const bool isSame = std::isnan(y.second) ? std::isnan(x.value) : std::abs(x.value - y.second) < 1e-5;
        if (!isSame || x.time != timeAt(y.first))
            qWarning("%f at %f instead of %f at %f", double(x.value), support::secondsOf(x.time), y.second,
                     y.first);
        return isSame && x.time == timeAt(y.first);
    });
}

/// Random steps, some of them zero, with gaps and pauses.
Points randomPoints(std::mt19937& random, int count)
{
    Points points;
    std::int64_t now = 0;
    for (int i = 0; i < count; ++i) {
        now += std::uniform_int_distribution<std::int64_t>(0, 4)(random) * 3'000'000;
        now += i % 37 == 0 ? 200'000'000 : 0;
        const float value = std::uniform_real_distribution(-5.F, 5.F)(random);
        points.push_back(
            {timeAt(0) + Duration{now}, std::bernoulli_distribution(0.05)(random) ? kGap : value});
    }
    return points;
}

} // namespace

class TestDerivedCurve : public QObject
{
    Q_OBJECT

private slots:
    void derivative()
    {
        const Series source = support::seriesOf({{0, 1.F},
                                                 {0.5, 2.F},
                                                 {0.5, 4.F}, // a step: no slope, but the next one starts here
                                                 {1.5, 3.F},
                                                 {2, kGap},
                                                 {3, 100.F},
                                                 {3.25, 101.F}});
        QVERIFY(areNear(derived(definitionOf(Kind::Derivative), source),
                        {{0.5, 2.0}, {1.5, -1.0}, {2, kGap}, {3.25, 4.0}}));
    }

    void derivativeOfASineIsItsCosine()
    {
        Series source;
        support::fill(source, 2000, 1000.0, [](double s) { return std::sin(2 * M_PI * s); });
        CurveDefinition definition = definitionOf(Kind::Derivative);
        for (const auto& each : derived(definition, source))
            QVERIFY(std::abs(each.value - 2 * M_PI * std::cos(2 * M_PI * support::secondsOf(each.time)))
                    < 0.03);
        definition.cutoff = 1.0; // of the same frequency: 1/sqrt(2) of the amplitude, after 45°
        DerivedCurve smooth(definition);
        smooth.update(source);
        const auto range = smooth.output().range(timeAt(1), timeAt(2));
        QVERIFY(std::abs(range.maximum - 2 * M_PI / std::sqrt(2.0)) < 0.03);
    }

    void lowPassIsExactForAStep()
    {
        Points points{{timeAt(0), 0.F}};
        std::vector<std::pair<double, double>> expected{{0, 0}};
        for (const double seconds : {0.01, 0.015, 0.1, 0.1, 0.3}) { // whatever the intervals
            points.push_back({timeAt(seconds), 1.F});
            expected.emplace_back(seconds, 1.0 - std::exp(-2.0 * M_PI * 5.0 * seconds));
        }
        QVERIFY(areNear(derived(definitionOf(Kind::LowPass), seriesOf(points)), expected));

        for (const auto& [seconds, value] : {std::pair{0.4, kGap}, {0.5, 7.F}}) { // starts again
            points.push_back({timeAt(seconds), value});
            expected.emplace_back(seconds, value);
        }
        QVERIFY(areNear(derived(definitionOf(Kind::LowPass), seriesOf(points)), expected));
    }

    void offsetAndScale()
    {
        CurveDefinition definition = definitionOf(Kind::OffsetScale);
        definition.scale = -2.0;
        definition.offset = 1.0;
        const Series source = support::seriesOf({{0, 1.F}, {1, kGap}, {2, 3.F}});
        QVERIFY(areNear(derived(definition, source), {{0, -1.0}, {1, kGap}, {2, -5.0}}));
        definition.scale = 1e300; // a result that is no float is a gap
        QVERIFY(areNear(derived(definition, source), {{0, kGap}, {1, kGap}, {2, kGap}}));
    }

    void differenceUsesTheLastKnownValue()
    {
        const Series second = support::seriesOf({{0, 10.F}, {1, 20.F}, {2, kGap}, {3, 30.F}, {14, 40.F}});
        const Series first = support::seriesOf({{-1, 1.F},  // nothing known
                                                {0, 1.F},   // the same time
                                                {1.5, 2.F}, // 20
                                                {2.5, 2.F}, // a gap there
                                                {3.5, kGap},
                                                {11, 3.F},     // 8 intervals old
                                                {11.1, 3.F},   // older
                                                {14, 4.F},     // known again
                                                {14.5, 5.F}}); // the second source may get older values yet
        QVERIFY(areNear(derived(definitionOf(Kind::Difference), first, &second), {{-1, kGap},
                                                                                  {0, -9.0},
                                                                                  {1.5, -18.0},
                                                                                  {2.5, kGap},
                                                                                  {3.5, kGap},
                                                                                  {11, -27.0},
                                                                                  {11.1, kGap},
                                                                                  {14, -36.0}}));
        QVERIFY(derived(definitionOf(Kind::Difference), first, nullptr).empty());
        QVERIFY(derived(definitionOf(Kind::Difference), first, std::make_unique<Series>().get()).empty());
    }

    void slicesGiveTheSameAsOnePass_data()
    {
        support::addRows<Kind, double>({"kind", "cutoff"}, {{"derivative", Kind::Derivative, 0.0},
                                                            {"smooth derivative", Kind::Derivative, 20.0},
                                                            {"low-pass", Kind::LowPass, 3.0},
                                                            {"offset and scale", Kind::OffsetScale, 0.0},
                                                            {"difference", Kind::Difference, 0.0}});
    }
    void slicesGiveTheSameAsOnePass()
    {
        const auto [kind, cutoff] = support::fetched<Kind, double>({"kind", "cutoff"});
        CurveDefinition definition = definitionOf(kind);
        definition.cutoff = cutoff;
        definition.scale = 1.7;
        definition.offset = -0.3;
        for (unsigned seed = 0; seed < 20; ++seed) {
            std::mt19937 random(seed);
            const Points first = randomPoints(random, 500);
            const Points second = randomPoints(random, 500);
            DerivedCurve curve(definition);
            Series a;
            Series b;
            std::size_t i = 0;
            std::size_t j = 0;
            std::uniform_int_distribution<std::size_t> slice(0, 1U << seed % 8);
            while (i < first.size() || j < second.size()) {
                for (const std::size_t end = std::min(first.size(), i + slice(random)); i < end; ++i)
                    a.append(first[i].time, first[i].value);
                for (const std::size_t end = std::min(second.size(), j + slice(random)); j < end; ++j)
                    b.append(second[j].time, second[j].value);
                curve.update(a, &b);
            }
            const Points expected = derived(definition, a, &b);
            QVERIFY(expected.size() > 300);
            QVERIFY(areSame(pointsOf(curve.output()), expected));
        }
    }

    void aClearedSourceStartsAgain()
    {
        DerivedCurve curve(definitionOf(Kind::Derivative));
        Series source = support::seriesOf({{5, 1.F}, {6, 3.F}});
        curve.update(source);
        QCOMPARE(curve.output().size(), std::size_t(1));
        source.clear();
        curve.update(source);
        QVERIFY(curve.output().isEmpty());
        source.append(timeAt(1), 1.F); // earlier than before
        source.append(timeAt(2), 5.F);
        curve.update(source);
        QVERIFY(areNear(pointsOf(curve.output()), {{2, 4.0}}));

        source.clear();
        source.append(timeAt(0), 1.F); // cleared and filled between two updates
        source.append(timeAt(1), 2.F);
        curve.update(source);
        QVERIFY(areNear(pointsOf(curve.output()), {{1, 1.0}}));
    }

    void aSourceThatDroppedItsOldestSamplesContinues()
    {
        DerivedCurve curve(definitionOf(Kind::OffsetScale));
        Series source(5000);
        for (int i = 0; i < 30'000; ++i) {
            source.append(timeAt(i * 0.001), float(i));
            if (i % 100 == 0)
                curve.update(source);
        }
        QCOMPARE(curve.output().size(), std::size_t(29'901)); // it has its own capacity
        for (int i = 30'000; i < 60'000; ++i)
            source.append(timeAt(i * 0.001), float(i));
        curve.update(source); // samples were lost before they were used
        QVERIFY(areSame(pointsOf(curve.output()), pointsOf(source)));
    }

    void aDifferenceStartsAgainWithEitherSource()
    {
        DerivedCurve curve(definitionOf(Kind::Difference));
        Series first = support::seriesOf({{1, 1.F}, {2, 2.F}});
        Series second = support::seriesOf({{1, 5.F}, {2, 5.F}});
        curve.update(first, &second);
        QVERIFY(areNear(pointsOf(curve.output()), {{1, -4.0}, {2, -3.0}}));
        second.clear();
        second.append(timeAt(1), 0.F);
        curve.update(first, &second);
        QVERIFY(areNear(pointsOf(curve.output()), {{1, 1.0}}));
        second.append(timeAt(3), 1.F);
        curve.update(first, &second);
        QVERIFY(areNear(pointsOf(curve.output()), {{1, 1.0}, {2, 2.0}}));
    }

    void aDefinitionIsStored()
    {
        for (const Kind kind : {Kind::Derivative, Kind::LowPass, Kind::OffsetScale, Kind::Difference}) {
            CurveDefinition definition = definitionOf(kind);
            if (kind == Kind::OffsetScale) {
                definition.scale = 57.29577951308232;
                definition.offset = -1e-9;
            }
            if (kind == Kind::Difference)
                definition.maxAge = 3;
            ASSIGN_OR_FAIL(again, CurveDefinition::fromJson(definition.toJson()));
            QVERIFY(*again == definition);
        }
        const QJsonObject json = definitionOf(Kind::LowPass).toJson();
        QCOMPARE(json, (QJsonObject{{u"kind"_s, u"low-pass"_s},
                                    {u"sources"_s, QJsonArray{u"joint/1/position"_s}},
                                    {u"cutoff"_s, 5.0}}));
    }

    void aWrongDefinitionIsRefused_data()
    {
        support::addRows<QString>(
            {"sentence"},
            {{R"({})", "A derived curve of the kind '' is not known."},
             {R"({"kind":"integral","sources":["a"]})",
              "A derived curve of the kind 'integral' is not known."},
             {R"({"kind":"derivative"})", "The derived curve needs one channel."},
             {R"({"kind":"derivative","sources":["a","b"]})", "The derived curve needs one channel."},
             {R"({"kind":"derivative","sources":[7]})", "The derived curve needs one channel."},
             {R"({"kind":"derivative","sources":["a"],"cutoff":-1})", "The cutoff frequency of a derivative"},
             {R"({"kind":"low-pass","sources":["a"]})", "The cutoff frequency of a low-pass"},
             {R"({"kind":"low-pass","sources":["a"],"cutoff":2e6})", "The cutoff frequency of a low-pass"},
             {R"({"kind":"low-pass","sources":["a"],"cutoff":"5"})", "The value of 'cutoff'"},
             {R"({"kind":"offset-scale","sources":["a"],"scale":null})", "The value of 'scale'"},
             {R"({"kind":"difference","sources":["a"]})", "A difference needs two channels."},
             {R"({"kind":"difference","sources":["a","a"]})", "The difference of a channel and itself"},
             {R"({"kind":"difference","sources":["a","b"],"maxAge":0})", "The second value of a difference"},
             {R"({"kind":"difference","sources":["a","b"],"maxAge":1.5})", "The value of 'maxAge'"},
             {R"({"kind":"difference","sources":["a","b"],"maxAge":1e99})", "The value of 'maxAge'"}});
    }
    void aWrongDefinitionIsRefused()
    {
        const QByteArray json = QTest::currentDataTag();
        QFETCH(QString, sentence);
        const QString refused =
            support::refusalOf(CurveDefinition::fromJson(QJsonDocument::fromJson(json).object()));
        QVERIFY(support::startsWith(refused, sentence));
        QVERIFY(refused.endsWith(u'.'));
    }

    void notANumberIsRefused()
    {
        CurveDefinition definition = definitionOf(Kind::LowPass);
        definition.cutoff = std::numeric_limits<double>::quiet_NaN();
        QVERIFY(!definition.check());
        definition = definitionOf(Kind::OffsetScale);
        definition.offset = std::numeric_limits<double>::infinity();
        QVERIFY(!definition.check());
    }
};

SERVODECK_TEST(TestDerivedCurve)

} // namespace tst_derivedcurve

#include "tst_derivedcurve.moc"
