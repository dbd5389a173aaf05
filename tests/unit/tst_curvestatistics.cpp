// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/curvestatistics.h"
#include "tests/support/curves.h"
#include "tests/support/testprogram.h"

namespace tst_curvestatistics {

using namespace core;
using namespace core::analysis;
using namespace support;

namespace {

/// The slow way.
std::optional<Series::Point> nearestOf(const std::vector<Series::Point>& all, Time time)
{
    std::optional<Series::Point> best;
    for (const auto& each : all) {
        if (isGap(each.value))
            continue;
        const auto distance = [&](const Series::Point& p) { return std::chrono::abs(p.time - time); };
        if (!best || distance(each) < distance(*best)
            || (distance(each) == distance(*best) && each.time == best->time))
            best = each;
    }
    return best;
}

} // namespace

class TestCurveStatistics : public QObject
{
    Q_OBJECT

private slots:
    void aFewValuesByHand()
    {
        const Series series = support::seriesOf(
            {{0, 9.F}, {1, 2.F}, {2, 4.F}, {3, 4.F}, {4, 4.F}, {5, 5.F}, {6, 5.F}, {7, 7.F}});
        ASSIGN_OR_FAIL(result, statisticsOf(series, timeAt(0), timeAt(7)));
        QCOMPARE(std::tuple(result->count, result->minimum, result->maximum), std::tuple(8U, 2.0, 9.0));
        QCOMPARE(std::tuple(result->mean, result->deviation), std::tuple(5.0, 2.0));
        QCOMPARE(result->rms, std::sqrt(29.0));
        QCOMPARE(std::tuple(result->first.value, result->last.value), std::tuple(9.F, 7.F));
        QVERIFY(result->last.time == timeAt(7));

        ASSIGN_OR_FAIL(part, statisticsOf(series, timeAt(1), timeAt(3.5))); // both ends belong to the range
        QCOMPARE(std::tuple(part->count, part->first.value, part->maximum), std::tuple(3U, 2.F, 4.0));
        ASSIGN_OR_FAIL(one, statisticsOf(series, timeAt(0), timeAt(0)));
        QCOMPARE(std::tuple(one->deviation, one->rms), std::tuple(0.0, 9.0));
    }

    void gapsDoNotCount()
    {
        const Series series = support::seriesOf({{0, kGap},
                                                 {1, 1.F},
                                                 {2, kGap},
                                                 {3, std::numeric_limits<float>::infinity()},
                                                 {4, 3.F},
                                                 {5, kGap}});
        ASSIGN_OR_FAIL(result, statisticsOf(series, timeAt(0), timeAt(9)));
        QCOMPARE(std::tuple(result->count, result->mean, result->deviation, result->maximum),
                 std::tuple(2U, 2.0, 1.0, 3.0));
        QCOMPARE(std::pair(result->first.time, result->last.time), std::pair(timeAt(1), timeAt(4)));
    }

    void withoutValuesThereIsNone()
    {
        Series series;
        QVERIFY(!statisticsOf(series, timeAt(0), timeAt(1)));
        QVERIFY(!nearestSample(series, timeAt(0)));
        QVERIFY(!valueAt(series, timeAt(0)));
        series.append(timeAt(1), kGap);
        QVERIFY(!statisticsOf(series, timeAt(0), timeAt(2)));
        QVERIFY(!nearestSample(series, timeAt(1)));
        series.append(timeAt(2), 1.F);
        QVERIFY(!statisticsOf(series, timeAt(0), timeAt(1.9)));
        QVERIFY(!statisticsOf(series, timeAt(3), timeAt(1)));
    }

    /// The sum of squares minus the square of the sum would have no digit left.
    void aRippleOnALargeOffsetKeepsItsDigits()
    {
        Series series;
        for (int i = 0; i < 100'000; ++i)
            series.append(timeAt(i * 0.001), i % 2 == 0 ? 8'388'608.F : 8'388'609.F);
        ASSIGN_OR_FAIL(result, statisticsOf(series, timeAt(0), timeAt(1000)));
        QVERIFY(isNear(result->mean, 8'388'608.5, 1e-9));
        QVERIFY(isNear(result->deviation, 0.5, 1e-12));
    }

    void aSineHasItsRms()
    {
        Series series;
        support::fill(series, 5000, 1000.0, [](double s) { return 3.0 + 2.0 * std::sin(2 * M_PI * s); });
        ASSIGN_OR_FAIL(result, statisticsOf(series, timeAt(0), timeAt(10)));
        QVERIFY(isNear(result->mean, 3.0, 1e-6));
        QVERIFY(isNear(result->deviation, std::sqrt(2.0), 1e-6));
        QVERIFY(isNear(result->rms, std::sqrt(11.0), 1e-6));
    }

    void theValueAtATimeHasItsAge()
    {
        const Series series = support::seriesOf({{1, 10.F}, {2, 20.F}, {2, 21.F}, {3, kGap}, {4, 40.F}});
        QVERIFY(!valueAt(series, timeAt(0.5)));
        ASSIGN_OR_FAIL(value, valueAt(series, timeAt(2.25)));
        QCOMPARE(std::tuple(value->point.value, value->age), std::tuple(21.F, 250ms));
        QVERIFY(!valueAt(series, timeAt(3)));
        QVERIFY(!valueAt(series, timeAt(3.9)));
        QVERIFY(valueAt(series, timeAt(4))->age == 0s);
        QVERIFY(valueAt(series, timeAt(100))->age == 96s);
    }

    void theNearestSampleIsTheOneOfASlowSearch()
    {
        std::mt19937 random(1);
        for (int round = 0; round < 40; ++round) {
            Series series;
            std::vector<Series::Point> all;
            std::int64_t now = 0;
            const double gaps = round % 4 * 0.3;
            for (int i = 0; i < 60; ++i) {
                now += std::uniform_int_distribution<std::int64_t>(0, 5)(random);
                const float value = std::bernoulli_distribution(gaps)(random) ? kGap : static_cast<float>(i);
                QVERIFY(series.append(Time{Duration{now}}, value));
                all.push_back({Time{Duration{now}}, value});
            }
            for (std::int64_t t = -3; t <= now + 3; ++t) {
                const auto found = nearestSample(series, Time{Duration{t}});
                const auto expected = nearestOf(all, Time{Duration{t}});
                QCOMPARE(found.has_value(), expected.has_value());
                if (found)
                    QCOMPARE(found->value, expected->value);
            }
        }
        const Series series = support::seriesOf({{1, 1.F}});
        QCOMPARE(nearestSample(series, Time::min())->value, 1.F);
        QCOMPARE(nearestSample(series, Time::max())->value, 1.F);
    }
};

SERVODECK_TEST(TestCurveStatistics)

} // namespace tst_curvestatistics

#include "tst_curvestatistics.moc"
