// SPDX-License-Identifier: GPL-3.0-or-later
#include <numeric>

#include "core/base/numbertext.h"
#include "tests/support/curves.h"
#include "tests/support/widgettest.h"
#include "ui/plots/curveraster.h"
#include "ui/plots/jointchoice.h"
#include "ui/plots/plotpanel.h"
#include "ui/plots/plotview.h"
#include "ui/plots/timeplot.h"
#include "ui/plots/xypage.h"
#include "ui/support/theme.h"

namespace tst_plots {

using support::timeAt;

namespace {

constexpr double kPerRadian = 180.0 / core::kPi;

ui::CurveSpec curve(const QString& key, const core::Series& series, double factor = 1.0)
{
    return {key, key, u"deg"_s, Qt::blue, false, series.shared(), factor, false};
}

ui::PlotRow rowOf(const QString& key, const std::vector<ui::CurveSpec>& curves)
{
    const QString title = key.left(1).toUpper();
    return {key, title, {title + u" (deg)"_s, 0.1}, {}, curves};
}

QStringList namesOf(int joints)
{
    QStringList names;
    for (int i = 0; i < joints; ++i)
        names << u"j%1"_s.arg(i);
    return names;
}

/// Two rows of a curve each, 20 s of a sine at 50 Hz behind them, shown at 20 s.
struct Bench
{
    core::Series sine;
    core::Series cosine;
    ui::PlotView view;
    double now = 0.0;

    Bench()
    {
        view.setRow(rowOf(u"a"_s, {curve(u"sine"_s, sine)}));
        view.setRow(rowOf(u"b"_s, {curve(u"cosine"_s, cosine)}));
        view.setOrigin(timeAt(0.0));
        view.resize(800, 500);
        view.show();
        collectUntil(20.0);
        refresh();
    }
    void collectUntil(double end)
    {
        for (; now < end; now = std::round(now * 50.0 + 1.0) / 50.0) {
            sine.append(timeAt(now), static_cast<float>(std::sin(now)));
            cosine.append(timeAt(now), static_cast<float>(std::cos(now)));
        }
    }
    void refresh() { view.refresh(timeAt(now)); }
    ui::TimePlot& a() { return *view.row(u"a"_s); }
    ui::TimePlot& b() { return *view.row(u"b"_s); }
    QPoint middle() { return a().plotArea().center(); }

    void wheel(int delta, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        const QPointF where = middle();
        QWheelEvent event(where, a().canvas()->mapToGlobal(where), {}, {0, delta}, Qt::NoButton, modifiers,
                          Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(a().canvas(), &event);
        refresh();
    }
    /// With Ctrl: pans.
    void drag(QPoint way) { box(middle(), middle() + way, Qt::ControlModifier); }
    void box(QPoint from, QPoint to, Qt::KeyboardModifiers modifiers = {})
    {
        QWidget* canvas = a().canvas();
        QTest::mousePress(canvas, Qt::LeftButton, modifiers, from);
        QTest::mouseMove(canvas, (from + to) / 2);
        QTest::mouseMove(canvas, to);
        QTest::mouseRelease(canvas, Qt::LeftButton, {}, to);
        refresh();
    }
    void click(const QString& button)
    {
        QTest::mouseClick(view.findChild<QToolButton*>(button), Qt::LeftButton);
        refresh();
    }
    void key(Qt::Key key)
    {
        QTest::keyClick(a().canvas(), key);
        refresh();
    }
    void clickLegend(const QString& row, int item, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        auto* list = view.findChild<QListWidget*>(u"legend_" + row);
        QTest::mouseClick(list->viewport(), Qt::LeftButton, modifiers,
                          list->visualItemRect(list->item(item)).center());
        refresh();
    }
};

double span(std::pair<double, double> range)
{
    return range.second - range.first;
}

} // namespace

class TestPlots : public QObject
{
    Q_OBJECT

private slots:
    void aLiveViewEndsNowAndScrolls()
    {
        Bench bench;
        QCOMPARE(bench.a().timeRange(), std::pair(bench.now - 10.0, bench.now));
        bench.collectUntil(25.0);
        bench.refresh();
        QCOMPARE(bench.a().timeRange(), std::pair(bench.now - 10.0, bench.now));
        QVERIFY(bench.view.isLive());
    }

    void rowsStayOnOneTimeAxisAfterWheelAndDrag()
    {
        Bench bench;
        bench.wheel(240);
        QVERIFY(span(bench.a().timeRange()) < 9.0);
        QCOMPARE(bench.a().timeRange(), bench.b().timeRange());
        bench.drag({120, 0});
        QVERIFY(bench.a().timeRange().second < bench.now);
        QCOMPARE(bench.a().timeRange(), bench.b().timeRange());
        QCOMPARE(bench.a().plotArea().left(), bench.b().plotArea().left());
        QCOMPARE(bench.a().plotArea().width(), bench.b().plotArea().width());
    }

    void modifiersConfineTheWheelToOneAxis()
    {
        Bench bench;
        const auto values = bench.a().valueRange(ui::TimePlot::Side::Left);
        bench.wheel(120, Qt::ShiftModifier);
        QVERIFY(span(bench.a().timeRange()) < 10.0);
        QVERIFY(bench.a().isAutoScaled(ui::TimePlot::Side::Left));
        const double time = span(bench.a().timeRange());
        bench.wheel(120, Qt::ControlModifier);
        QCOMPARE(span(bench.a().timeRange()), time);
        QVERIFY(!bench.a().isAutoScaled(ui::TimePlot::Side::Left));
        QVERIFY(span(bench.a().valueRange(ui::TimePlot::Side::Left)) < span(values));
        QVERIFY(bench.b().isAutoScaled(ui::TimePlot::Side::Left));
    }

    void draggingLeavesLiveAndFollowsTheMouse()
    {
        Bench bench;
        const double perPixel = 10.0 / bench.a().plotArea().width();
        bench.drag({100, 0});
        QVERIFY(!bench.view.isLive());
        QVERIFY(std::abs(bench.a().timeRange().second - (bench.now - 100 * perPixel)) < 1e-6);
        QVERIFY(bench.a().isAutoScaled(ui::TimePlot::Side::Left));
    }

    void draggingUpMovesValuesAndStaysLive()
    {
        Bench bench;
        const auto before = bench.a().valueRange(ui::TimePlot::Side::Left);
        bench.drag({0, 50});
        QVERIFY(bench.view.isLive());
        QVERIFY(bench.a().valueRange(ui::TimePlot::Side::Left).first > before.first);
        QCOMPARE(span(bench.a().valueRange(ui::TimePlot::Side::Left)), span(before));
    }

    void pauseKeepsCollectingAndLiveReturnsToNow()
    {
        Bench bench;
        bench.click(u"plotPause"_s);
        const auto shown = bench.a().timeRange();
        const auto redraws = bench.a().redraws();
        const auto size = bench.sine.size();
        bench.collectUntil(30.0);
        bench.refresh();
        QVERIFY(bench.sine.size() > size);
        QCOMPARE(bench.a().timeRange(), shown);
        QCOMPARE(bench.a().redraws(), redraws);
        bench.click(u"plotLive"_s);
        QCOMPARE(bench.a().timeRange().second, bench.now);
    }

    void spacePausesWhenAPlotHasTheFocus()
    {
        Bench bench;
        QTest::keyClick(bench.a().canvas(), Qt::Key_Space);
        QVERIFY(!bench.view.isLive());
        QTest::keyClick(bench.a().canvas(), Qt::Key_Space);
        QVERIFY(bench.view.isLive());
    }

    void theViewNeverReachesPastNow()
    {
        Bench bench;
        bench.view.setLive(false);
        bench.drag({-300, 0});
        QCOMPARE(bench.a().timeRange().second, bench.now);
        bench.wheel(-1200);
        QVERIFY(bench.a().timeRange().second <= bench.now);
    }

    void doubleClickFits()
    {
        Bench bench;
        const auto values = bench.a().valueRange(ui::TimePlot::Side::Left);
        bench.wheel(480);
        QVERIFY(span(bench.a().valueRange(ui::TimePlot::Side::Left)) < span(values));
        QTest::mouseDClick(bench.a().canvas(), Qt::LeftButton, {}, bench.middle());
        bench.refresh();
        QCOMPARE(bench.a().timeRange(), std::pair(bench.now - 10.0, bench.now));
        QCOMPARE(bench.a().valueRange(ui::TimePlot::Side::Left), values);
        QVERIFY(bench.a().isAutoScaled(ui::TimePlot::Side::Left));
    }

    void aBoxZoomsToItsCornersAndBackspaceReturns()
    {
        Bench bench;
        const QRect area = bench.a().plotArea();
        const QPoint from = area.topLeft() + QPoint(area.width() / 4, area.height() / 4);
        const QPoint to = area.topLeft() + QPoint(area.width() / 2, area.height() / 2);
        const auto values = bench.a().valueRange(ui::TimePlot::Side::Left);
        const double left = bench.a().secondsAt(from.x());
        const double right = bench.a().secondsAt(to.x());
        const double top = bench.a().valueAt(from.y());
        bench.box(from, to);
        QVERIFY(!bench.view.isLive());
        QVERIFY(std::abs(bench.a().timeRange().first - left) < 0.05);
        QVERIFY(std::abs(bench.a().timeRange().second - right) < 0.05);
        QVERIFY(std::abs(bench.a().valueRange(ui::TimePlot::Side::Left).second - top) < 0.05);
        QCOMPARE(bench.b().timeRange(), bench.a().timeRange());
        QVERIFY(bench.b().isAutoScaled(ui::TimePlot::Side::Left));
        bench.key(Qt::Key_Backspace);
        QVERIFY(bench.view.isLive());
        QCOMPARE(bench.a().timeRange(), std::pair(bench.now - 10.0, bench.now));
        QCOMPARE(bench.a().valueRange(ui::TimePlot::Side::Left), values);
        QVERIFY(bench.a().isAutoScaled(ui::TimePlot::Side::Left));
        bench.key(Qt::Key_Backspace); // nothing before
        QVERIFY(bench.view.isLive());
    }

    void aLowBoxZoomsTimeAndANarrowOneValues()
    {
        Bench bench;
        const QPoint middle = bench.middle();
        bench.box(middle, middle + QPoint(100, 4));
        QVERIFY(span(bench.a().timeRange()) < 3.0);
        QVERIFY(bench.a().isAutoScaled(ui::TimePlot::Side::Left));
        bench.key(Qt::Key_Backspace);
        bench.box(middle, middle + QPoint(3, 40));
        QVERIFY(bench.view.isLive());
        QVERIFY(!bench.a().isAutoScaled(ui::TimePlot::Side::Left));
        const auto before = bench.a().timeRange();
        bench.box(middle, middle + QPoint(3, 2)); // a trembling click
        QCOMPARE(bench.a().timeRange(), before);
    }

    void thePointerShowsTheLastKnownValueAndItsAge()
    {
        Bench bench;
        bench.view.setLive(false);
        const QPoint middle = bench.middle();
        QTest::mouseMove(bench.a().canvas(), middle);
        const double seconds = bench.a().secondsAt(middle.x());
        QVERIFY(bench.a().overlay().decor().hover);
        QVERIFY(std::abs(*bench.b().overlay().decor().hover - seconds) < 1e-9); // in all rows
        const auto found = bench.a().nearest(middle);
        QVERIFY(found);
        QCOMPARE(found->curve->key, u"sine"_s);
        QVERIFY(found->value.age >= 0ns && found->value.age < 20ms);
        QVERIFY(found->value.point.time <= timeAt(seconds));
        VERIFY_STARTS(bench.a().overlay().readout(), "sine: ");
        QVERIFY(bench.a().overlay().readout().endsWith(u" ms old"_s));
        // The legend has the values there.
        auto* legend = bench.view.findChild<QListWidget*>(u"legend_b"_s);
        QCOMPARE(
            legend->item(0)->data(Qt::UserRole + 1).toString(),
            core::numberText(
                static_cast<float>(std::cos(core::toSeconds(found->value.point.time - timeAt(0.0)))), 2));
        QEvent leave(QEvent::Leave);
        QCoreApplication::sendEvent(bench.a().canvas(), &leave);
        QVERIFY(!bench.a().overlay().decor().hover && bench.a().overlay().isHidden());
    }

    /// They follow more slowly than the curves, but not for ever.
    void theLegendCatchesUpWhenTheViewStandsStill()
    {
        Bench bench;
        auto* legend = bench.view.findChild<QListWidget*>(u"legend_b"_s);
        for (int step = 0; step < 8; ++step) { // whatever redraw shows values by itself
            bench.view.showRange(5.0, 12.0 + 0.5 * step);
            bench.refresh();
            bench.refresh();
            const double end = bench.view.range().second;
            QCOMPARE(legend->item(0)->data(Qt::UserRole + 1).toString(),
                     core::numberText(std::cos(std::floor(end * 50.0 + 1e-6) / 50.0), 2));
        }
    }

    void theValueUnderThePointerEndsWithTheMenu()
    {
        Bench bench;
        QTest::mouseMove(bench.a().canvas(), bench.middle() + QPoint(7, 5)); // not where it was
        QVERIFY(!bench.a().overlay().readout().isEmpty());
        emit bench.a().menuRequested(QPoint());
        QVERIFY(bench.a().overlay().readout().isEmpty() && !bench.b().overlay().decor().hover);
        bench.view.menu().close();
    }

    void theTimeBoxShowsTheTimeShown()
    {
        Bench bench;
        auto* box = bench.view.findChild<QComboBox*>(u"plotWindow"_s);
        QCOMPARE(box->currentText(), u"10 s"_s);
        bench.view.showRange(10.0, 12.5);
        QCOMPARE(box->currentIndex(), -1);
        QCOMPARE(box->placeholderText(), u"2.5 s"_s);
        bench.view.fit();
        QCOMPARE(box->currentText(), u"10 s"_s);
    }

    void manyPlotsAreScrolled()
    {
        Bench bench;
        for (int i = 0; i < 12; ++i)
            bench.view.setRow(rowOf(u"more%1"_s.arg(i), {curve(u"more%1"_s.arg(i), bench.sine)}));
        bench.refresh();
        QCoreApplication::processEvents();
        QCOMPARE_LT(bench.view.minimumSizeHint().height(), 300);
        QVERIFY(bench.view.findChild<QScrollArea*>(u"plotScroll"_s)->verticalScrollBar()->maximum() > 100);
    }

    void cursorsAreDraggedToSamplesAndStayInAllRows()
    {
        Bench bench;
        bench.key(Qt::Key_C);
        QVERIFY(bench.view.cursors());
        QVERIFY(!bench.view.isLive()); // else they would scroll away
        const auto before = *bench.view.cursors();
        const auto pixelOf = [&](double seconds) {
            const auto [from, to] = bench.a().timeRange();
            const QRect area = bench.a().plotArea();
            return area.left() + static_cast<int>(std::lround((seconds - from) / (to - from) * area.width()));
        };
        const QPoint grip(pixelOf(before.first), bench.middle().y());
        bench.box(grip, grip + QPoint(50, 0));
        const double moved = bench.view.cursors()->first;
        QVERIFY(moved > before.first + 0.3);
        QCOMPARE(bench.view.cursors()->second, before.second);
        QVERIFY(std::abs(moved * 50.0 - std::round(moved * 50.0)) < 1e-6); // at a sample
        QCOMPARE(bench.b().overlay().decor().cursors->first, moved);
        bench.key(Qt::Key_C);
        QVERIFY(!bench.view.cursors());
    }

    void marksAreDrawnAtTheirTimes()
    {
        Bench bench;
        bench.view.setMarks({{timeAt(15.0), u"here"_s, ui::PlotMark::Kind::Marker},
                             {timeAt(2.0), u"before"_s, ui::PlotMark::Kind::Event}});
        QCOMPARE(bench.a().overlay().decor().marks.size(), std::size_t(1));
        QCOMPARE(bench.a().overlay().decor().marks.front().first, 5.0 + 10.0);
        bench.view.setWindow(30s);
        bench.refresh();
        QCOMPARE(bench.b().overlay().decor().marks.size(), std::size_t(2));
    }

    void rowsAreArrangedInColumns()
    {
        Bench bench;
        bench.view.setArrangement({{u"b"_s}, {u"a"_s}});
        QCoreApplication::processEvents();
        bench.refresh();
        QVERIFY(bench.a().mapTo(&bench.view, QPoint()).x()
                > bench.b().mapTo(&bench.view, QPoint()).x() + 100);
        QCOMPARE(bench.view.shownRows(), (std::vector<ui::TimePlot*>{&bench.b(), &bench.a()}));
        bench.view.setArrangement({{u"a"_s}});
        QVERIFY(!bench.b().isVisible());
        QVERIFY(!bench.view.findChild<QToolButton*>(u"plotRow_b"_s)->isVisible());
        bench.view.setArrangement({{u"a"_s, u"b"_s}});
        QVERIFY(bench.b().isVisible());
    }

    void aLineOfTheRasterHasNoBreakAndMeetsItsPoints()
    {
        std::mt19937 random(31);
        for (int round = 0; round < 200; ++round) {
            QVector<QPoint> run;
            const int most = round % 2 == 0 ? 2 : 12; // full columns, or few points far from each other
            for (int x = -20; x < 320; x += static_cast<int>(random() % static_cast<unsigned>(most)))
                run.append({x, static_cast<int>(random() % 90) + 5});
            ui::CurveRaster raster;
            raster.begin({0, 0, 300, 100});
            raster.add(run, Qt::red, false, {});
            const QImage& image = raster.image();
            const auto isSet = [&](int x, int y) { return image.pixelColor(x, y) == Qt::red; };
            for (const QPoint point : run)
                QVERIFY(!image.rect().contains(point) || isSet(point.x(), point.y()));
            int top = -1; // of the column before
            int bottom = -1;
            for (int x = 0; x < image.width() && x <= run.back().x(); ++x) {
                int first = 0;
                while (first < image.height() && !isSet(x, first))
                    ++first;
                int last = image.height() - 1;
                while (last >= 0 && !isSet(x, last))
                    --last;
                QVERIFY2(first <= last, qPrintable(u"column %1 is empty"_s.arg(x)));
                for (int y = first; y <= last; ++y)
                    QVERIFY(isSet(x, y));
                QVERIFY2(top < 0 || (first <= bottom + 1 && last >= top - 1),
                         qPrintable(u"break before column %1"_s.arg(x)));
                top = first;
                bottom = last;
            }
        }
    }

    void stepsHoldAValueAndPointsKeepEverySample()
    {
        core::Series series;
        for (int i = 0; i < 9; ++i)
            series.append(timeAt(i), i < 5 ? 0.0F : 1.0F);
        series.append(timeAt(10), std::numeric_limits<float>::quiet_NaN());
        ui::PlotView view;
        const auto show = [&](ui::CurveStyle style) {
            ui::CurveSpec spec = curve(u"s"_s, series);
            spec.style = style;
            view.setRow({u"a"_s, u"A"_s, {u"A"_s, 0.1}, {}, {spec}});
            view.setOrigin(timeAt(0.0));
            view.resize(700, 300);
            view.show();
            view.refresh(timeAt(10.0));
            return view.row(u"a"_s)->drawnRuns(u"s"_s).front();
        };
        const auto line = show(ui::CurveStyle::Line);
        QCOMPARE(line.size(), 4); // flat, up, flat
        const auto step = show(ui::CurveStyle::Step);
        QVERIFY(step.last().x() > line.last().x()); // up to the gap
        for (qsizetype i = 1; i < step.size(); ++i)
            QVERIFY(step[i].x() == step[i - 1].x() || step[i].y() == step[i - 1].y());
        QCOMPARE(show(ui::CurveStyle::Points).size(), 9);
    }

    void autoScaleHoldsTheWholeCurve()
    {
        Bench bench;
        const auto values = bench.a().valueRange(ui::TimePlot::Side::Left);
        QVERIFY(values.first < -0.99 && values.first > -1.6);
        QVERIFY(values.second > 0.99 && values.second < 1.6);
    }

    void theWindowIsChosenFromTheBox()
    {
        Bench bench;
        auto* box = bench.view.findChild<QComboBox*>(u"plotWindow"_s);
        QCOMPARE(box->count(), 6);
        box->setFocus();
        QTest::keyClick(box, Qt::Key_Down);
        bench.refresh();
        QCOMPARE(span(bench.a().timeRange()), 30.0);
        bench.view.setWindow(10min);
        bench.refresh();
        QCOMPARE(span(bench.b().timeRange()), 600.0);
        QCOMPARE(box->currentIndex(), 5);
    }

    void aLegendClickHidesAndShows()
    {
        Bench bench;
        const QString key = u"sine"_s;
        QVERIFY(!bench.a().drawnRuns(key).empty());
        bench.clickLegend(u"a"_s, 0);
        QVERIFY(!bench.a().isCurveVisible(key));
        QVERIFY(bench.a().drawnRuns(key).empty());
        bench.clickLegend(u"a"_s, 0);
        QVERIFY(bench.a().isCurveVisible(key));
    }

    void aLegendClickCountsInAllRowsAndTheLegendHasTheValues()
    {
        Bench bench;
        const auto row = [&](const QString& key) {
            ui::CurveSpec one = curve(key + u"1"_s, bench.sine);
            ui::CurveSpec goal = curve(key + u"goal"_s, bench.cosine);
            ui::CurveSpec other = curve(key + u"2"_s, bench.cosine);
            one.group = goal.group = u"elbow"_s;
            other.group = u"wrist"_s;
            bench.view.setRow({key, key, {u"A (deg)"_s, 0.1}, {}, {one, goal, other}});
        };
        row(u"a"_s);
        row(u"b"_s);
        bench.refresh();
        auto* list = bench.view.findChild<QListWidget*>(u"legend_a"_s);
        QCOMPARE(list->count(), 2); // position and goal are one entry
        for (int i = 0; i < 5; ++i) {
            bench.collectUntil(bench.now + 0.2);
            bench.refresh();
        }
        const QString value = list->item(0)->data(Qt::UserRole + 1).toString();
        VERIFY_CONTAINS(value, " → ");
        QVERIFY2(std::abs(value.section(u' ', 0, 0).toDouble() - std::sin(bench.now)) < 0.5,
                 qPrintable(value));
        bench.clickLegend(u"a"_s, 0);
        QVERIFY(!bench.a().isCurveVisible(u"a1"_s) && !bench.a().isCurveVisible(u"agoal"_s));
        QVERIFY(!bench.b().isCurveVisible(u"b1"_s) && bench.b().isCurveVisible(u"b2"_s));
        bench.clickLegend(u"b"_s, 0, Qt::ControlModifier);
        QVERIFY(bench.a().isCurveVisible(u"a1"_s) && !bench.a().isCurveVisible(u"a2"_s));
        QVERIFY(bench.b().isCurveVisible(u"b1"_s) && !bench.b().isCurveVisible(u"b2"_s));
        bench.clickLegend(u"a"_s, 0, Qt::ControlModifier);
        for (const char* each : {"a1", "a2", "agoal"})
            QVERIFY(bench.a().isCurveVisible(QLatin1String(each)));
        QVERIFY(bench.b().isCurveVisible(u"b2"_s));
    }

    void controlClickLeavesOneCurveAndAgainAll()
    {
        Bench bench;
        const QString first = u"sine"_s;
        const QString second = u"cosine"_s;
        bench.view.setRow(rowOf(u"a"_s, {curve(first, bench.sine), curve(second, bench.cosine)}));
        bench.refresh();
        bench.clickLegend(u"a"_s, 1, Qt::ControlModifier);
        QVERIFY(!bench.a().isCurveVisible(first));
        QVERIFY(bench.a().isCurveVisible(second));
        bench.clickLegend(u"a"_s, 1, Qt::ControlModifier);
        QVERIFY(bench.a().isCurveVisible(first));
    }

    void aSoloSurvivesItsCurveLeavingAndComingBack()
    {
        Bench bench;
        const auto row = [&](const QStringList& keys) {
            ui::PlotRow content = rowOf(u"a"_s, {});
            for (const QString& key : keys)
                content.curves.push_back(curve(key, bench.sine));
            return content;
        };
        const auto shown = [&] {
            QStringList keys;
            for (const auto& spec : bench.a().visibleCurves())
                keys << spec.key;
            return keys.join(u' ');
        };
        const QString one = u"one"_s;
        const QString two = u"two"_s;
        const QString three = u"three"_s;
        bench.view.setRow(row({one, two, three}));
        bench.a().setSubjectVisible(three, false);
        bench.a().setAlone(one);
        QCOMPARE(shown(), u"one"_s);
        bench.view.setRow(row({two, three})); // its joint was removed
        QCOMPARE(shown(), u"two"_s);
        bench.view.setRow(row({one, two, three}));
        QCOMPARE(shown(), u"one"_s);
        bench.a().setAlone({});
        QCOMPARE(shown(), u"one two three"_s);
        bench.a().setAlone(two);
        bench.a().setSubjectVisible(three, true); // the solo ends, what is drawn stays
        bench.view.setRow(row({one, three}));
        bench.view.setRow(row({one, two, three}));
        QCOMPARE(shown(), u"two three"_s);
    }

    void aHiddenCurveStaysHiddenWhenCurvesAreSetAgain()
    {
        Bench bench;
        const QString key = u"sine"_s;
        bench.a().setSubjectVisible(key, false);
        bench.view.setRow(rowOf(u"a"_s, {curve(key, bench.sine)}));
        QVERIFY(!bench.a().isCurveVisible(key));
    }

    void aGapIsNotBridged()
    {
        Bench bench;
        const QString key = u"sine"_s;
        QCOMPARE(bench.a().drawnRuns(key).size(), std::size_t(1));
        bench.sine.append(timeAt(bench.now), std::numeric_limits<float>::quiet_NaN());
        bench.now += 2.0;
        bench.collectUntil(24.0);
        bench.refresh();
        const auto runs = bench.a().drawnRuns(key);
        QCOMPARE(runs.size(), std::size_t(2));
        const double perSecond = bench.a().plotArea().width() / 10.0;
        QVERIFY(runs[1].first().x() - runs[0].last().x() > 1.8 * perSecond);
    }

    void aDashedCurveIsDrawnWithGapsAndASolidOneWithout()
    {
        core::Series level;
        ui::PlotView view;
        view.setOrigin(timeAt(0.0));
        view.resize(800, 300);
        view.show();
        const auto pixelsDrawn = [&](bool dashed) {
            ui::CurveSpec spec = curve(u"level"_s, level);
            spec.colour = QColor(0, 0, 254);
            spec.dashed = dashed;
            view.setRow({u"a"_s, u"A"_s, {u"A (deg)"_s, 1.0}, {}, {spec}});
            view.refresh(timeAt(20.0));
            QCoreApplication::processEvents(); // the replot is queued
            const QImage image = view.row(u"a"_s)->canvas()->grab().toImage();
            return testsupport::pixelsOf(image,
                                         [&spec](const QColor& pixel) { return pixel == spec.colour; });
        };
        for (int i = 0; i <= 20; ++i)
            level.append(timeAt(i), 0.3F);
        const int solid = pixelsDrawn(false);
        const int width = view.row(u"a"_s)->plotArea().width();
        QVERIFY2(std::abs(solid - width) <= 2, qPrintable(QString::number(solid)));
        const int dashed = pixelsDrawn(true);
        QVERIFY2(std::abs(dashed - 0.6 * width) < 0.03 * width, qPrintable(QString::number(dashed)));
    }

    void limitsAreNamedOnceAtAPlace()
    {
        Bench bench;
        const auto redWith = [&](double limit) {
            ui::CurveSpec one = curve(u"sine"_s, bench.sine);
            ui::CurveSpec two = curve(u"two"_s, core::Series());
            one.limits = {-9, 0.0};
            two.limits = {limit, 9};
            two.colour = QColor(254, 0, 0);
            bench.view.setRow(rowOf(u"a"_s, {one, two}));
            bench.refresh();
            QCoreApplication::processEvents(); // the replot is queued
            const QImage image = bench.a().canvas()->grab(bench.a().plotArea()).toImage();
            return testsupport::pixelsOf(image.copy(image.width() - 50, 0, 50, image.height()),
                                         [](const QColor& pixel) { return pixel.red() > pixel.blue() + 40; });
        };
        const int line = redWith(0.02); // its word would lie on the other
        QVERIFY(line > 10);
        QVERIFY2(redWith(0.6) > line + 20, qPrintable(QString::number(line)));
    }

    void aMarkIsWholeAtTheEdge()
    {
        QWidget canvas;
        canvas.resize(400, 100);
        ui::PlotOverlay overlay({[](double x) { return x; }, {}, [&] { return canvas.rect(); }}, &canvas);
        overlay.resize(canvas.size());
        const auto inkWith = [&](double x) {
            overlay.setDecor({{}, {}, {{x, {{}, u"STOP cleared"_s, ui::PlotMark::Kind::Event}}}, {}});
            return testsupport::pixelsOf(overlay.grab().toImage(),
                                         [](const QColor& pixel) { return pixel.alpha() > 0; });
        };
        QVERIFY(inkWith(200) > 200);
        QCOMPARE(inkWith(380), inkWith(200));
    }

    void aCurveAtRestIsAPointInXy()
    {
        core::Series level;
        for (int i = 0; i <= 20; ++i)
            level.append(timeAt(i), 0.3F);
        ui::CurveSpec spec = curve(u"level"_s, level);
        spec.colour = QColor(0, 0, 254);
        ui::XyPage page;
        page.resize(600, 300);
        page.QWidget::show();
        page.show({spec}, timeAt(0.0), timeAt(20.0));
        QCoreApplication::processEvents(); // the replot is queued
        QVERIFY(testsupport::pixelsOf(page.grab().toImage(),
                                      [&spec](const QColor& pixel) { return pixel == spec.colour; })
                > 2);
    }

    void pointsAreBoundedByPixels()
    {
        Bench bench;
        bench.collectUntil(600.0);
        bench.view.setWindow(10min);
        bench.refresh();
        const auto runs = bench.a().drawnRuns(u"sine"_s);
        QCOMPARE(runs.size(), std::size_t(1));
        QVERIFY(runs[0].size() > 200);
        QVERIFY(runs[0].size() <= 2 * (bench.a().plotArea().width() + 2) + 2);
    }

    void aScrolledViewDrawsWhatAFreshOneDraws()
    {
        Bench scrolled;
        scrolled.view.setWindow(1min);
        for (int i = 0; i < 400; ++i) {
            scrolled.collectUntil(20.0 + i * 0.34);
            scrolled.refresh();
        }
        Bench fresh;
        fresh.collectUntil(20.0 + 399 * 0.34);
        fresh.view.setWindow(1min);
        fresh.refresh();
        const QString key = u"sine"_s;
        const auto expected = fresh.a().drawnRuns(key);
        const auto drawn = scrolled.a().drawnRuns(key);
        QCOMPARE(drawn.size(), std::size_t(1));
        // The left edge may keep another sample of the column before it: compare what lies inside.
        const auto inside = [&](const QVector<QPoint>& run) {
            return QVector<QPoint>(
                std::find_if(run.begin(), run.end(),
                             [&](QPoint p) { return p.x() > fresh.a().plotArea().left() + 2; }),
                run.end());
        };
        QVERIFY(expected[0].size() > 100);
        QCOMPARE(inside(drawn[0]), inside(expected[0]));
    }

    void aClearedSeriesLeavesNothingDrawn()
    {
        Bench bench;
        bench.sine.clear();
        bench.now += 1.0;
        bench.refresh();
        QVERIFY(bench.a().drawnRuns(u"sine"_s).empty());
        bench.sine.append(timeAt(bench.now), 1.0F);
        bench.now += 1.0;
        bench.refresh();
        QCOMPARE(bench.a().drawnRuns(u"sine"_s).size(), std::size_t(1));
        QCOMPARE(bench.a().drawnRuns(u"sine"_s)[0].size(), 1);
    }

    void aMoveOfLessThanAPixelIsNotDrawn()
    {
        Bench bench;
        bench.view.setWindow(10min);
        bench.refresh();
        const auto redraws = bench.a().redraws();
        bench.view.refresh(timeAt(bench.now + 0.033));
        QCOMPARE(bench.a().redraws(), redraws);
        bench.view.refresh(timeAt(bench.now + 1.0));
        QCOMPARE(bench.a().redraws(), redraws + 1);
    }

    void noAxisLabelIsCutOffAtAnyHeight()
    {
        core::Series level;
        level.append(timeAt(15.0), 0.3F);
        for (const bool isLowest : {false, true}) {
            ui::TimePlot plot(u"a"_s);
            plot.setContent({u"a"_s,
                             u"A"_s,
                             {u"Velocity (deg/s)"_s, 1.0, u"deg/s"_s},
                             {u"Torque (N·m)"_s, 1.0, u"N·m"_s},
                             {curve(u"level"_s, level)}});
            plot.setRightMarginShown(true);
            plot.setTimeLabelsShown(isLowest);
            plot.show();
            QStringList seen;
            for (int height = 60; height <= 240; height += 3) {
                plot.resize(600, height);
                plot.showRange(timeAt(0.0), 10.0, 20.0);
                QCoreApplication::processEvents(); // the replot is queued
                const QImage image = plot.canvas()->grab().toImage();
                const QColor paper = plot.palette().color(QPalette::Base);
                const auto hasInk = [&](int x, int y) { return image.pixelColor(x, y) != paper; };
                for (int x = 0; x < image.width(); ++x) {
                    if (x >= plot.plotArea().left() && x <= plot.plotArea().right())
                        continue;
                    QVERIFY2(!hasInk(x, 0) && !hasInk(x, image.height() - 1),
                             qPrintable(QString::number(height)));
                }
                seen << plot.axisLabel(ui::TimePlot::Side::Right);
            }
            QCOMPARE(seen.first(), u"N·m"_s);
            QCOMPARE(seen.last(), u"Torque (N·m)"_s);
            QCOMPARE(plot.axisLabel(ui::TimePlot::Side::Left), u"Velocity (deg/s)"_s);
        }
    }

    /// Ticks of 2.5 s, for one, need a decimal.
    void noTimeOnTheAxisIsRounded()
    {
        ui::TimePlot plot(u"a"_s);
        plot.setTimeLabelsShown(true);
        plot.resize(800, 200);
        plot.show();
        for (const double span : {0.0012, 0.14, 0.7, 1.48, 14.8, 15.0, 61.0, 600.0, 3700.0}) {
            plot.showRange(timeAt(0.0), 0.0, span);
            QCoreApplication::processEvents(); // the replot is queued
            for (const QObject* axis : plot.canvas()->findChildren<QObject*>()) {
                if (axis->property("numberFormat") != u"f"_s)
                    continue;
                const auto ticks = axis->property("tickVector").value<QList<double>>();
                const auto labels = axis->property("tickVectorLabels").value<QList<QString>>();
                QVERIFY(ticks.size() > 2);
                QCOMPARE(labels.size(), ticks.size());
                for (int i = 0; i < ticks.size(); ++i)
                    QVERIFY2(std::abs(labels[i].toDouble() - ticks[i]) < 1e-6 * span, qPrintable(labels[i]));
            }
        }
    }

    void anotherUnitScalesTheRowAgain()
    {
        Bench bench;
        bench.wheel(120, Qt::ControlModifier);
        bench.view.setRow({u"a"_s, u"A"_s, {u"A (mdeg)"_s, 0.1}, {}, {curve(u"sine"_s, bench.sine, 1000.0)}});
        bench.refresh();
        QVERIFY(bench.a().isAutoScaled(ui::TimePlot::Side::Left));
        QVERIFY(bench.a().valueRange(ui::TimePlot::Side::Left).second > 990.0);
    }

    void aHiddenViewDoesNoWork()
    {
        Bench bench;
        const auto redraws = bench.a().redraws();
        bench.view.hide();
        bench.collectUntil(25.0);
        bench.refresh();
        QCOMPARE(bench.a().redraws(), redraws);
        bench.view.show();
        bench.refresh();
        QCOMPARE(bench.a().redraws(), redraws + 1);
        QCOMPARE(bench.a().timeRange().second, bench.now);
    }

    void aRowIsHiddenByItsButton()
    {
        Bench bench;
        QTest::mouseClick(bench.view.findChild<QToolButton*>(u"plotRow_b"_s), Qt::LeftButton);
        QVERIFY(!bench.b().isVisible());
        const auto redraws = bench.b().redraws();
        bench.collectUntil(21.0);
        bench.refresh();
        QCOMPARE(bench.b().redraws(), redraws);
    }

    void emptyPlotsSayWhatToDo()
    {
        core::Series none;
        ui::PlotView view;
        view.setRow(rowOf(u"a"_s, {curve(u"j"_s, none)}));
        view.setEmptyText(u"Connect first."_s);
        view.show();
        view.refresh(timeAt(1.0));
        auto* text = view.findChild<QLabel*>(u"plotEmptyText"_s);
        QVERIFY(text->isVisible());
        QCOMPARE(text->text(), u"Connect first."_s);
        none.append(timeAt(1.5), 1.0F);
        view.refresh(timeAt(2.0));
        QVERIFY(!text->isVisible());
    }

    void coloursFollowThePalette()
    {
        Bench bench;
        const auto cornerOf = [&] { return bench.a().canvas()->grab().toImage().pixelColor(3, 3); };
        for (const bool dark : {true, false}) {
            bench.view.setPalette(ui::Theme::palette(dark));
            bench.refresh();
            QTRY_COMPARE(cornerOf(), ui::Theme::palette(dark).color(QPalette::Base));
        }
    }

    void firstJointsAreChosenUntilTheUserChooses()
    {
        ui::JointChoice choice;
        QStringList names = namesOf(12);
        choice.setNames(names.mid(0, 2));
        choice.setNames(names);
        QCOMPARE(choice.chosen(), (std::vector<int>{0, 1, 2, 3, 4, 5, 6, 7}));
        choice.setAllChosen(false);
        choice.setChosen(11, true);
        names.removeFirst();
        choice.setNames(names);
        QCOMPARE(choice.chosen(), std::vector<int>{10});
        choice.setNames({u"other"_s});
        QCOMPARE(choice.chosen(), std::vector<int>{0});
    }

    void aFilterGoesBeforeTheChoice()
    {
        ui::JointChoice choice;
        const QStringList names = namesOf(64);
        choice.setNames(names);
        QSignalSpy changed(&choice, &ui::JointChoice::changed);
        choice.setFilter(std::vector<int>{40, 41});
        QCOMPARE(changed.count(), 1);
        QCOMPARE(choice.chosen(), (std::vector<int>{40, 41}));
        choice.setNames(names); // the link changed
        QCOMPARE(choice.chosen(), (std::vector<int>{40, 41}));
        choice.setFilter(std::nullopt);
        QCOMPARE(choice.chosen(), (std::vector<int>{0, 1, 2, 3, 4, 5, 6, 7}));
        std::vector<int> many(30);
        std::iota(many.begin(), many.end(), 20);
        choice.setFilter(many);
        QCOMPARE(choice.chosen().size(), std::size_t{ui::JointChoice::kDefaultCount});
        choice.setChosen(50, true); // what is shown, and this one
        QCOMPARE(choice.chosen(), (std::vector<int>{20, 21, 22, 23, 24, 25, 26, 27, 50}));
    }

    void theJointMenuStaysOpenWhileTicking()
    {
        ui::JointChoice choice;
        choice.setNames({u"one"_s, u"two"_s});
        QSignalSpy changed(&choice, &ui::JointChoice::changed);
        choice.menu()->popup({0, 0});
        QTRY_VERIFY(choice.menu()->isVisible());
        QAction* two = choice.menu()->actions().last();
        QTest::mouseClick(choice.menu(), Qt::LeftButton, {}, choice.menu()->actionGeometry(two).center());
        QVERIFY(choice.menu()->isVisible());
        QCOMPARE(choice.chosen(), std::vector<int>{0});
        QCOMPARE(changed.count(), 1);
        choice.menu()->close();
    }
};

SERVODECK_TEST(TestPlots)

} // namespace tst_plots
#include "tst_plots.moc"
