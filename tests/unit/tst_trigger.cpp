// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/trigger.h"
#include "tests/support/curves.h"
#include "tests/support/testprogram.h"

namespace tst_trigger {

using namespace core;
using namespace core::analysis;
using support::kGap;
using support::secondsOf;
using support::timeAt;

namespace {

TriggerSettings settingsOf(TriggerMode mode, TriggerKind kind, double level)
{
    return {.mode = mode, .kind = kind, .level = level, .window = 100ms, .preTrigger = 0.2};
}

/// A curve that grows while its trigger watches.
struct Scope
{
    Series series;
    Trigger trigger;
    std::vector<double> hits{}; ///< s, as they were shown

    explicit Scope(const TriggerSettings& settings)
        : trigger(settings, timeAt(0.0))
    {
    }
    void advance(double seconds)
    {
        if (trigger.advance(series, timeAt(seconds)) && trigger.hit())
            hits.push_back(secondsOf(*trigger.hit()));
    }
    void add(double seconds, float value)
    {
        series.append(timeAt(seconds), value);
        advance(seconds);
    }
    /// Samples of `value(seconds)` every ms in [from, to).
    void run(double from, double to, const std::function<double(double)>& value)
    {
        for (int i = static_cast<int>(std::lround(from * 1000)); i < std::lround(to * 1000); ++i)
            add(i * 0.001, static_cast<float>(value(i * 0.001)));
    }
};

using Samples = QList<std::pair<double, float>>;

double sine(double seconds)
{
    return std::sin(2.0 * M_PI * 2.0 * (seconds - 0.0123)); // rises through 0 at 0.0123, 0.5123 …
}

bool areNear(const std::vector<double>& found, const std::vector<double>& expected, double tolerance = 1e-5)
{
    const auto isHit = [tolerance](double a, double b) { return std::abs(a - b) <= tolerance; };
    const QStringList hits = support::listOf(found, [](double at) { return QString::number(at, 'f', 9); });
    return support::checked(std::ranges::equal(found, expected, isHit), u"hits at "_s + hits.join(u", "_s));
}

} // namespace

class TestTrigger : public QObject
{
    Q_OBJECT

private slots:
    void aSineTriggersOncePerPeriod_data()
    {
        const support::Table<int, QList<double>> row("kind", "expected");
        row("rising", int(TriggerKind::RisingEdge), QList<double>{0.5123, 1.0123, 1.5123});
        row("falling", int(TriggerKind::FallingEdge), QList<double>{0.2623, 0.7623, 1.2623, 1.7623});
        row("either", int(TriggerKind::EitherEdge),
            QList<double>{0.2623, 0.5123, 0.7623, 1.0123, 1.2623, 1.5123, 1.7623});
    }
    void aSineTriggersOncePerPeriod()
    {
        const auto [kind, expected] = support::fetched<int, QList<double>>({"kind", "expected"});
        Scope scope(settingsOf(TriggerMode::Normal, TriggerKind(kind), 0.0));
        scope.run(0.02, 2.0, sine); // begins above: the first edge is a falling one
        QVERIFY(areNear(scope.hits, {expected.begin(), expected.end()}));
        QVERIFY(scope.trigger.state() == TriggerState::Triggered);
        ASSIGN_OR_FAIL(view, scope.trigger.view());
        QVERIFY(view->to - view->from == 100ms);
        QVERIFY(*scope.trigger.hit() - view->from == 20ms);
    }

    void theTimeIsBetweenTheSamples_data()
    {
        const support::Table<int, double, Samples, QList<double>> row("kind", "level", "samples", "expected");
        const int rising = int(TriggerKind::RisingEdge);
        row("between", rising, 3.0, Samples{{1.0, 0.F}, {2.0, 12.F}}, QList{1.25});
        row("no edge leads across a gap", rising, 0.5,
            Samples{{1.0, 0.F}, {1.1, kGap}, {1.2, 1.F}, {1.3, 0.F}, {1.4, 1.F}}, QList{1.35});
        row("samples at the same time are a step", int(TriggerKind::EitherEdge), 0.5,
            Samples{{1.0, 0.F}, {1.0, 1.F}, {1.2, 1.F}, {1.3, 1.F}, {1.3, 0.F}}, QList{1.0, 1.3});
        // After the first hit the hysteresis is 2.
        row("the hysteresis is a hundredth of the range", rising, 0.0,
            Samples{{0.0, -100.F}, {0.1, 100.F}, {0.3, -1.9F}, {0.4, 1.F}, {0.6, -2.1F}, {0.7, 2.1F}},
            QList{0.05, 0.65});
    }
    void theTimeIsBetweenTheSamples()
    {
        const auto [kind, level, samples, expected] =
            support::fetched<int, double, Samples, QList<double>>({"kind", "level", "samples", "expected"});
        Scope scope(settingsOf(TriggerMode::Normal, TriggerKind(kind), level));
        for (const auto& [seconds, value] : samples)
            scope.add(seconds, value);
        scope.advance(3.0);
        QVERIFY(areNear(scope.hits, {expected.begin(), expected.end()}, 1e-9));
    }

    void aHitIsShownWhenItsWindowIsComplete()
    {
        Scope scope(settingsOf(TriggerMode::Normal, TriggerKind::RisingEdge, 0.5));
        scope.add(1.0, 0.F);
        scope.add(1.001, 1.F); // at 1.0005, complete at 1.0805
        scope.advance(1.08);
        QVERIFY(!scope.trigger.hit() && !scope.trigger.view());
        QVERIFY(scope.trigger.state() == TriggerState::Waiting);
        scope.advance(1.0805);
        QVERIFY(scope.trigger.hit());
        QVERIFY(scope.trigger.state() == TriggerState::Triggered);
    }

    /// Noise below the hysteresis around the level, on a slow triangle.
    void noiseNearTheLevelTriggersOnce()
    {
        const auto noisy = [random = std::mt19937(1)](double seconds) mutable {
            const double phase = std::fmod(seconds, 4.0);
            const double triangle = phase < 2.0 ? phase - 1.0 : 3.0 - phase;
            return triangle + std::uniform_real_distribution(-0.004, 0.004)(random);
        };
        TriggerSettings settings = settingsOf(TriggerMode::Normal, TriggerKind::RisingEdge, 0.0);
        settings.window = 1ms;
        Scope scope(settings);
        scope.run(0.0, 12.0, noisy);
        QVERIFY(areNear(scope.hits, {1.0, 5.0, 9.0}, 0.0051));
    }

    void theHitsDoNotDependOnHowOftenItIsAsked()
    {
        TriggerSettings settings = settingsOf(TriggerMode::Normal, TriggerKind::EitherEdge, 0.3);
        settings.window = 700ms;
        std::mt19937 random(3);
        Series series;
        Trigger often(settings, timeAt(0.0));
        double now = 0.0;
        for (int i = 0; i < 3000; ++i) {
            now += std::uniform_int_distribution(0, 3)(random) * 0.001;
            const float value = std::uniform_real_distribution(-1.F, 1.F)(random);
            series.append(timeAt(now), i % 50 == 0 ? kGap : value);
            if (i % 7 == 0)
                often.advance(series, timeAt(now));
        }
        often.advance(series, timeAt(now));
        Trigger once(settings, timeAt(0.0));
        once.advance(series, timeAt(now));
        QVERIFY(once.hit());
        QVERIFY(once.hit() == often.hit());
    }

    void theNextHitWaitsForTheWindow()
    {
        TriggerSettings settings = settingsOf(TriggerMode::Normal, TriggerKind::RisingEdge, 0.0);
        settings.window = 1s; // 0.8 s after the hit
        Scope slow(settings);
        slow.run(0.0, 2.9, sine);
        QVERIFY(areNear(slow.hits, {0.0123, 1.0123, 2.0123}));
    }

    void singleStopsAtItsFirstHit()
    {
        Scope scope(settingsOf(TriggerMode::Single, TriggerKind::RisingEdge, 0.0));
        scope.run(0.02, 2.0, sine);
        QVERIFY(areNear(scope.hits, {0.5123}));
        QVERIFY(scope.trigger.state() == TriggerState::Stopped);
        const auto view = scope.trigger.view();
        scope.trigger.rearm(timeAt(2.0));
        QVERIFY(scope.trigger.state() == TriggerState::Waiting);
        QVERIFY(!scope.trigger.view());
        scope.run(2.0, 4.0, sine);
        QVERIFY(areNear(scope.hits, {0.5123, 2.0123}));
        QVERIFY(view != scope.trigger.view());
    }

    void autoRunsFreelyWhileNothingTriggers()
    {
        Scope scope(settingsOf(TriggerMode::Auto, TriggerKind::RisingEdge, 0.5));
        scope.run(0.0, 0.9, [](double) { return 0.0; });
        QVERIFY(scope.trigger.state() == TriggerState::Waiting);
        scope.run(0.9, 1.5, [](double) { return 0.0; });
        QVERIFY(scope.trigger.state() == TriggerState::Free);
        QVERIFY((scope.trigger.view() == TimeRange{timeAt(1.399), timeAt(1.499)}));

        scope.run(1.5, 1.55, [](double) { return 1.0; });
        QVERIFY(scope.trigger.state() == TriggerState::Free); // until the window is complete
        scope.run(1.55, 1.6, [](double) { return 1.0; });
        QVERIFY(scope.trigger.state() == TriggerState::Triggered);
        QVERIFY(areNear(scope.hits, {1.4995}, 1e-6));
        scope.run(1.6, 2.57, [](double) { return 1.0; });
        QVERIFY(scope.trigger.state() == TriggerState::Triggered);
        scope.run(2.57, 2.6, [](double) { return 1.0; });
        QVERIFY(scope.trigger.state() == TriggerState::Free);
    }

    void normalKeepsTheLastHit()
    {
        Scope scope(settingsOf(TriggerMode::Normal, TriggerKind::RisingEdge, 0.0));
        scope.run(0.4, 0.6, sine);
        ASSIGN_OR_FAIL(view, scope.trigger.view());
        scope.advance(1000.0);
        QVERIFY(scope.trigger.view() == view);
        QVERIFY(scope.trigger.state() == TriggerState::Triggered);
    }

    void aLevelTriggersWhileItHolds()
    {
        Scope scope(settingsOf(TriggerMode::Normal, TriggerKind::Above, 0.5));
        scope.run(0.0, 0.1, [](double) { return 1.0; }); // no edge is needed
        scope.run(0.1, 0.3, [](double) { return 0.0; });
        scope.add(0.3, kGap);
        scope.run(0.301, 0.5, [](double) { return 1.0; });
        QVERIFY(areNear(scope.hits, {0.0, 0.08, 0.301, 0.381}, 1e-6));

        TriggerSettings settings = settingsOf(TriggerMode::Normal, TriggerKind::Below, 0.25);
        settings.preTrigger = 0.5;
        Scope below(settings);
        below.add(0.0, 1.F);
        below.run(0.1, 0.23, [](double) { return 0.0; });
        QVERIFY(areNear(below.hits, {0.075, 0.125, 0.175}, 1e-6));
        const auto view = below.trigger.view();
        QVERIFY(view && view->to == *below.trigger.hit() + 50ms);
    }

    void anotherLevelCountsFromNowOn()
    {
        Scope scope(settingsOf(TriggerMode::Normal, TriggerKind::RisingEdge, 0.0));
        scope.run(0.0, 0.4, sine);
        ASSIGN_OR_FAIL(hit, scope.trigger.hit());
        TriggerSettings settings = scope.trigger.settings();
        settings.level = 0.5;
        settings.window = 200ms;
        scope.trigger.setSettings(settings, timeAt(0.4));
        QVERIFY(scope.trigger.hit() == hit);
        QVERIFY(scope.trigger.view()->to - scope.trigger.view()->from == 200ms);
        scope.run(0.4, 0.9, sine);
        QCOMPARE(scope.hits.size(), std::size_t(2));
        QVERIFY(std::abs(scope.hits[1] - (0.5123 + 0.25 / 6)) < 1e-5); // asin(0.5) = 30°

        settings.mode = TriggerMode::Off;
        scope.trigger.setSettings(settings, timeAt(0.9));
        QVERIFY(scope.trigger.state() == TriggerState::Off);
        scope.run(0.9, 2.0, sine);
        QVERIFY(!scope.trigger.view());
        settings.mode = TriggerMode::Normal;
        scope.trigger.setSettings(settings, timeAt(2.0));
        scope.advance(2.0);
        QVERIFY(!scope.trigger.hit()); // what happened meanwhile does not count
    }

    void aClearedCurveBeginsAgain()
    {
        Scope scope(settingsOf(TriggerMode::Single, TriggerKind::RisingEdge, 0.0));
        scope.run(0.4, 0.7, sine);
        QVERIFY(scope.trigger.hit());
        scope.series.clear();
        scope.run(0.0, 0.2, sine); // an earlier time, as a replay from its beginning
        QVERIFY(scope.trigger.state() == TriggerState::Stopped);
        QVERIFY(areNear(scope.hits, {0.5123, 0.0123}));
    }

    void anEarlierStartSearchesThePast()
    {
        Series series;
        support::fill(series, 1000, 1000.0, sine);
        const TriggerSettings settings = settingsOf(TriggerMode::Normal, TriggerKind::RisingEdge, 0.0);
        Trigger fresh(settings, timeAt(1.0));
        QVERIFY(!fresh.advance(series, timeAt(1.0)));
        QVERIFY(!fresh.hit());
        Trigger search(settings, timeAt(0.0));
        QVERIFY(search.advance(series, timeAt(1.0)));
        QVERIFY(areNear({secondsOf(*search.hit())}, {0.5123}));
    }
};

SERVODECK_TEST(TestTrigger)

} // namespace tst_trigger

#include "tst_trigger.moc"
