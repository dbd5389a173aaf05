// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/telemetry/gapwatch.h"
#include "core/telemetry/history.h"
#include "tests/support/extent.h"
#include "tests/support/owntime.h"
#include "tests/support/testprogram.h"

namespace tst_history {

using namespace core;

namespace {

constexpr float kGap = std::numeric_limits<float>::quiet_NaN();

Time at(std::int64_t nanoseconds)
{
    return Time{Duration{nanoseconds}};
}

bool same(const Series::Point& a, const Series::Point& b)
{
    return a.time == b.time && (a.value == b.value || (std::isnan(a.value) && std::isnan(b.value)));
}

std::tuple<bool, float, float> endsOf(const Series::Range& range)
{
    return {range.isValid, range.minimum, range.maximum};
}

/// The same promises kept the slow way.
struct Reference
{
    std::vector<Series::Point> all;

    std::vector<Series::Point> samples(Time from, Time to) const
    {
        const auto low = std::ranges::lower_bound(all, from, {}, &Series::Point::time);
        const auto high = std::ranges::upper_bound(all, to, {}, &Series::Point::time);
        return low < high ? std::vector(low, high) : std::vector<Series::Point>();
    }

    Series::Range range(Time from, Time to) const
    {
        Series::Range r;
        for (const auto& p : samples(from, to)) {
            if (std::isnan(p.value))
                continue;
            r.minimum = r.isValid ? std::min(r.minimum, p.value) : p.value;
            r.maximum = r.isValid ? std::max(r.maximum, p.value) : p.value;
            r.isValid = true;
        }
        return r;
    }
};

struct Both
{
    Series series;
    Reference reference;

    explicit Both(std::size_t capacity = 1'000'000)
        : series(capacity)
    {
    }
    void append(Time time, float value)
    {
        QVERIFY(series.append(time, value));
        reference.all.push_back({time, value});
    }
    /// Random steps (some of them zero) and values, a share of them gaps.
    void fill(std::mt19937& random, int count, std::int64_t maxStep, double gapShare)
    {
        std::uniform_int_distribution<std::int64_t> step(0, maxStep);
        std::uniform_real_distribution<float> value(-100.0F, 100.0F);
        std::bernoulli_distribution isGap(gapShare);
        std::int64_t now = reference.all.empty() ? 0 : reference.all.back().time.time_since_epoch().count();
        for (int i = 0; i < count; ++i) {
            now += random() % 4 == 0 ? 0 : step(random);
            append(at(now), isGap(random) ? kGap : value(random));
        }
        // What the series has let go, the reference lets go too.
        reference.all.erase(reference.all.begin(), reference.all.end() - std::ptrdiff_t(series.size()));
    }
};

/// Column `i` of the range: [edge i, edge i+1), the last one closed.
std::vector<Series::Point> column(const Reference& reference, Time from, Time to, int i, int columns)
{
    const auto span = (to - from).count();
    const Time low = from + Duration{span / columns * i + span % columns * i / columns};
    const Time high = from + Duration{span / columns * (i + 1) + span % columns * (i + 1) / columns};
    auto result = reference.samples(low, high);
    if (i + 1 < columns)
        std::erase_if(result, [&](const Series::Point& p) { return p.time >= high; });
    return result;
}

/// Points of `out` that came from this column, judged by their times.
void checkColumn(const std::vector<Series::Point>& expected, const std::vector<Series::Point>& got)
{
    const auto isGap = [](const Series::Point& p) { return std::isnan(p.value); };
    Reference values{expected};
    Reference gotValues{got};
    std::erase_if(values.all, isGap);
    std::erase_if(gotValues.all, isGap);
    QCOMPARE(gotValues.all.empty(), values.all.empty());
    QVERIFY(gotValues.all.size() <= 2);
    if (!values.all.empty()) {
        QCOMPARE(endsOf(gotValues.range(Time::min(), Time::max())),
                 endsOf(values.range(Time::min(), Time::max())));
    }
    const auto gapsIn = [&](std::vector<Series::Point> points) {
        std::erase_if(points, std::not_fn(isGap));
        return points;
    };
    const auto gaps = gapsIn(expected);
    const auto gotGaps = gapsIn(got);
    QCOMPARE(gotGaps.empty(), gaps.empty());
    if (!gaps.empty()) {
        QCOMPARE(std::pair(gotGaps.front().time, gotGaps.back().time),
                 std::pair(gaps.front().time, gaps.back().time));
    }
    for (const auto& p : got)
        QVERIFY(std::ranges::any_of(expected, [&](const auto& e) { return same(e, p); }));
}

void checkDecimation(const Both& both, Time from, Time to, int columns)
{
    std::vector<Series::Point> out{{at(99), 99}};
    both.series.decimate(from, to, columns, out);
    QVERIFY(std::is_sorted(out.begin(), out.end(), [](auto& a, auto& b) { return a.time < b.time; }));

    const auto& all = both.reference.all;
    const auto inside = both.reference.samples(from, to);
    const auto before = std::find_if(all.rbegin(), all.rend(), [&](auto& p) { return p.time < from; });
    const auto after = std::find_if(all.begin(), all.end(), [&](auto& p) { return p.time > to; });
    if (before != all.rend()) {
        QVERIFY(!out.empty() && same(out.front(), *before));
        out.erase(out.begin());
    }
    if (after != all.end()) {
        QVERIFY(!out.empty() && same(out.back(), *after));
        out.pop_back();
    }
    if (inside.size() <= std::size_t(2 * columns)) {
        QVERIFY(std::ranges::equal(out, inside, same));
        return;
    }
    Reference got{out};
    Reference held;
    both.series.decimate(from, to, columns, held.all, true);
    std::size_t seen = 0;
    for (int i = 0; i < columns; ++i) {
        const auto points = column(got, from, to, i, columns);
        const auto expected = column(both.reference, from, to, i, columns);
        seen += points.size();
        checkColumn(expected, points);
        QVERIFY(expected.empty() || same(column(held, from, to, i, columns).back(), expected.back()));
    }
    QCOMPARE(seen, out.size());
}

} // namespace

class TestHistory : public QObject
{
    Q_OBJECT

private slots:
    void anEmptySeriesAnswersNothing()
    {
        const Series series;
        Series::Point point;
        std::vector<Series::Point> out{{at(1), 1}};
        QVERIFY(series.isEmpty());
        QVERIFY(!series.at(Time::max(), point));
        QVERIFY(!series.range(Time::min(), Time::max()).isValid);
        series.decimate(Time::min(), Time::max(), 100, out);
        QVERIFY(out.empty());
        out.push_back({at(1), 1});
        series.samples(Time::min(), Time::max(), out);
        QVERIFY(out.empty());
    }

    void timeNeverGoesBack()
    {
        Series series;
        QVERIFY(series.append(at(10), 1));
        QVERIFY(!series.append(at(9), 2));
        QVERIFY(series.append(at(10), 3));
        QCOMPARE(std::tuple(series.size(), series.lastTime(), series.lastValue()),
                 std::tuple(2U, at(10), 3.0F));
    }

    void atGivesTheNewestSampleNotLater()
    {
        Series series;
        for (const auto& [time, value] : {std::pair{10, 1.0F}, {20, 2.0F}, {20, 3.0F}, {30, kGap}})
            QVERIFY(series.append(at(time), value));
        Series::Point p;
        QVERIFY(!series.at(at(9), p));
        QVERIFY(series.at(at(10), p) && p.value == 1.0F && p.time == at(10));
        QVERIFY(series.at(at(19), p) && p.value == 1.0F);
        QVERIFY(series.at(at(20), p) && p.value == 3.0F);
        QVERIFY(series.at(Time::max(), p) && std::isnan(p.value) && p.time == at(30));
    }

    void everyColumnHasItsExactExtremesAndGaps_data()
    {
        support::addRows<int, qint64, double>(
            {"count", "maxStep", "gapShare"},
            {{"dense", 30000, qint64(20'000'000), 0.0},
             {"rare gaps", 30000, qint64(20'000'000), 0.001},
             {"many gaps", 20000, qint64(3), 0.4},
             {"only gaps", 9000, qint64(1000), 1.0},
             {"all at one time", 9000, qint64(0), 0.01},
             {"slow, times need eight bytes", 9000, qint64(3'000'000'000), 0.01},
             {"few", 40, qint64(1000), 0.1}});
    }
    void everyColumnHasItsExactExtremesAndGaps()
    {
        const auto [count, maxStep, gapShare] =
            support::fetched<int, qint64, double>({"count", "maxStep", "gapShare"});
        std::mt19937 random(7);
        Both both;
        both.fill(random, count, maxStep, gapShare);
        const auto last = both.series.lastTime().time_since_epoch().count();
        std::uniform_int_distribution<std::int64_t> anywhere(-last / 10 - 2, last + last / 10 + 2);
        for (int i = 0; i < 10; ++i) {
            auto from = anywhere(random);
            auto to = anywhere(random);
            if (from > to)
                std::swap(from, to);
            checkDecimation(both, at(from), at(to), 1 + int(random() % 200));
            if (QTest::currentTestFailed())
                return;
        }
        checkDecimation(both, at(0), at(last), 1);
        checkDecimation(both, at(last), at(last), 3);
    }

    void rangeAndSamplesEqualTheSlowWay()
    {
        std::mt19937 random(11);
        Both both;
        both.fill(random, 20000, 1000, 0.05);
        std::uniform_int_distribution<std::int64_t> anywhere(
            -100, both.series.lastTime().time_since_epoch().count() + 100);
        for (int i = 0; i < 100; ++i) {
            const Time from = at(anywhere(random));
            const Time to = i % 10 == 0 ? from : at(anywhere(random));
            QCOMPARE(endsOf(both.series.range(from, to)), endsOf(both.reference.range(from, to)));
            std::vector<Series::Point> out;
            both.series.samples(from, to, out);
            QVERIFY(std::ranges::equal(out, both.reference.samples(from, to), same));
        }
    }

    void onARampEveryRangeEndsExactlyAtItsEnds()
    {
        // The first and the last sample are the extremes: one too many or too few at any block's edge shows.
        Series series;
        for (int i = 0; i < 20000; ++i)
            QVERIFY(series.append(at(i), float(i)));
        for (const int low : {0, 1, 15, 16, 17, 255, 256, 257, 4095, 4096, 4097, 8000}) {
            for (int high = low; high < low + 9000; high += testsupport::stride(7)) {
                const auto range = series.range(at(low), at(high));
                QVERIFY2(range.minimum == float(low) && range.maximum == float(high),
                         qPrintable(u"%1 to %2"_s.arg(low).arg(high)));
            }
        }
    }

    void theOldestGoFirstAndAtLeastTheCapacityStays()
    {
        std::mt19937 random(13);
        Both both(20000);
        for (int i = 0; i < 12; ++i) {
            both.fill(random, 5000, 1'000'000, 0.01);
            QVERIFY(both.series.size() >= std::size_t(std::min(20000, 5000 * (i + 1))));
            QVERIFY(both.series.size() <= 30000U);
            QCOMPARE(both.series.firstTime(), both.reference.all.front().time);
            checkDecimation(both, at(0), both.series.lastTime(), 200);
            checkDecimation(both, both.series.firstTime() + 5ms, both.series.lastTime() - 5ms, 77);
            if (QTest::currentTestFailed())
                return;
        }
        QVERIFY(both.series.firstTime() > at(0));
        Series::Point p;
        QVERIFY(!both.series.at(both.series.firstTime() - 1ns, p));
    }

    void memoryStopsGrowingAndAnotherCapacityKeepsTheNewest()
    {
        // Every second sample comes four seconds after the other: times take eight bytes.
        for (const std::int64_t step : {std::int64_t{20'000'000}, std::int64_t{900'000'000}}) {
            SeriesTable table(3, 20000);
            const Series& series = table[1];
            std::int64_t now = 0;
            const auto fill = [&](int count) {
                for (int i = 0; i < count; ++i) {
                    QVERIFY(table.append(at(now += step), std::array{0.0F, float(i), kGap}));
                    QVERIFY(i % 100 != 0 || table.bytes() <= table.mostBytes());
                }
            };
            fill(60'000);
            QVERIFY(series.size() >= 8000);
            const std::size_t held = table.bytes();
            const std::size_t kept = series.size();
            fill(3 * 4096); // whole chunks: as full as before
            QVERIFY(table.bytes() <= held + table.mostBytes() / 6);
            QVERIFY(series.size() + 4096 >= kept);

            table.setCapacity(6000);
            QCOMPARE(table.mostBytes(), SeriesTable::mostBytes(3, 6000));
            QVERIFY(table.mostBytes() < SeriesTable::mostBytes(3, 20000));
            QVERIFY(table.bytes() <= table.mostBytes());
            QCOMPARE(series.lastTime(), at(now));
            std::vector<Series::Point> points;
            series.samples(at(0), at(now), points);
            QCOMPARE(points.size(), series.size());
            for (std::size_t i = 0; i < points.size(); ++i)
                QCOMPARE(points[i].time, at(now - std::int64_t(points.size() - 1 - i) * step));
            fill(30'000);
            QVERIFY(table.bytes() <= table.mostBytes());
            table.setCapacity(40'000);
            fill(40'000);
            QVERIFY(series.size() >= 16'000);
            QVERIFY(table.bytes() <= table.mostBytes());
            QVERIFY(SeriesTable::mostBytes(3, SeriesTable::capacityOf(3, 1'000'000)) <= 1'000'000);
        }
    }

    void aTableHasTheSameTimesInAllItsColumns()
    {
        SeriesTable table(8, 50'000);
        std::mt19937 random(29);
        std::uniform_real_distribution<float> value(-1, 1);
        std::array<Reference, 8> references;
        std::int64_t now = 0;
        for (int i = 0; i < 20'000; ++i) {
            std::array<float, 8> row{};
            now += 10'000'000;
            for (std::size_t column = 0; column < row.size(); ++column) {
                row[column] = random() % 50 == 0 ? kGap : value(random);
                references[column].all.push_back({at(now), row[column]});
            }
            QVERIFY(table.append(at(now), row));
        }
        QVERIFY(!table.append(at(0), std::array<float, 8>{}));
        QVERIFY(table.appendGap(at(now)));
        for (std::size_t column = 0; column < 8; ++column) {
            references[column].all.push_back({at(now), kGap});
            const Series& series = table[column];
            QCOMPARE(series.size(), 20'001U);
            const Time end = at(now - 77'000'000);
            QCOMPARE(endsOf(series.range(at(33), end)), endsOf(references[column].range(at(33), end)));
        }
        // Complete chunks: at most 4.6 bytes a value.
        SeriesTable full(8, 15 * 4096);
        for (int i = 0; i < 16 * 4096; ++i)
            QVERIFY(full.append(at(i * 10'000'000LL), std::array<float, 8>{}));
        QVERIFY(double(full.bytes()) / (8.0 * double(full[0].size())) <= 4.6);
    }

    // --- gaps ---

    void missingReadingsAreAGapAndASlowerRateIsNone()
    {
        GapWatch watch;
        Time now = at(0);
        const auto run = [&](int count, Duration interval) {
            int gaps = 0;
            for (int i = 0; i < count; ++i)
                gaps += watch.add(now += interval) ? 1 : 0;
            return gaps;
        };
        QCOMPARE(run(100, 20ms), 0);
        QCOMPARE(run(1, 100ms), 0); // four lost in a row are drawn across
        QCOMPARE(run(50, 20ms), 0);
        const Time last = now;
        const auto gap = watch.add(now += 700ms);
        QVERIFY(gap && *gap > last && *gap < last + 30ms); // when the first missing one was due
        QCOMPARE(run(50, 20ms), 0);
        QVERIFY(run(1, 300ms) == 1);
        // The joint is asked less often from now on: a few readings later that is the usual interval.
        QVERIFY(run(12, 400ms) <= 6);
        QCOMPARE(run(100, 400ms), 0);
        QCOMPARE(run(100, 20ms), 0);
        watch.reset();
        QCOMPARE(run(1, 10s), 0);
        QCOMPARE(run(50, 3ms), 0);
        QCOMPARE(run(1, 90ms), 0); // of a fast sensor: too short to matter
        QCOMPARE(run(1, 110ms), 1);
    }

    void anInfiniteValueIsAnExtreme()
    {
        Series series;
        QVERIFY(series.append(at(1), std::numeric_limits<float>::infinity()));
        const auto range = series.range(at(0), at(2));
        QVERIFY(range.isValid && std::isinf(range.minimum) && std::isinf(range.maximum));
        QVERIFY(series.append(at(2), 5));
        QCOMPARE(series.range(at(0), at(2)).minimum, 5.0F);
    }

    void aClearedSeriesStartsAfresh()
    {
        std::mt19937 random(17);
        Both both;
        both.fill(random, 9000, 5'000'000'000, 0);
        both.series.clear();
        both.reference.all.clear();
        QVERIFY(both.series.isEmpty());
        both.fill(random, 9000, 1000, 0.01);
        checkDecimation(both, at(0), both.series.lastTime(), 50);
    }

    void aMovedSeriesKeepsItsSamples()
    {
        Series series;
        QVERIFY(series.append(at(1), 2));
        Series other(10);
        other = std::move(series);
        QCOMPARE(other.lastValue(), 2.0F);
    }

    void extremeRangesDoNotOverflow()
    {
        std::mt19937 random(19);
        Both both;
        both.fill(random, 9000, 1000, 0);
        std::vector<Series::Point> out;
        both.series.decimate(Time::min(), Time::max(), 1000, out);
        QVERIFY(!out.empty() && out.size() <= 2000);
        both.series.decimate(at(5), at(1), 10, out);
        QVERIFY(out.empty());
        both.series.decimate(at(0), both.series.lastTime(), -3, out);
        QVERIFY(out.size() <= 3);
    }

    void aMillionSamplesCostColumnsNotSamples()
    {
        Series series(1'000'000);
        std::mt19937 random(23);
        std::uniform_real_distribution<float> value(-1, 1);
        for (int i = 0; i < 1'000'000; ++i)
            QVERIFY(series.append(at(i * 10'000'000LL), i == 500'000 ? 7.0F : value(random)));
        QCOMPARE(series.size(), 1'000'000U);

        // Compared with each other on the same machine: 25 times the samples cost about 6 times as much, as
        // both ends of a column lie within blocks of 256.
        std::vector<Series::Point> out;
        const auto cost = [&](std::int64_t samples) {
            Duration best = Duration::max();
            for (int i = 0; i < 15; ++i) {
                const Duration begin = testsupport::ownTime();
                series.decimate(at(0), at(samples * 10'000'000LL), 1000, out);
                best = std::min(best, testsupport::ownTime() - begin);
            }
            return best;
        };
        const auto small = cost(40'000);
        const auto large = cost(999'999);
        QVERIFY2(large < 12 * small,
                 qPrintable(u"%1 ns against %2 ns"_s.arg(large.count()).arg(small.count())));
        QVERIFY(out.size() <= 2002);
        QVERIFY(std::ranges::any_of(out, [](auto& p) { return p.value == 7.0F; }));
        QCOMPARE(series.range(Time::min(), Time::max()).maximum, 7.0F);
    }
};

SERVODECK_TEST(TestHistory)

} // namespace tst_history
#include "tst_history.moc"
