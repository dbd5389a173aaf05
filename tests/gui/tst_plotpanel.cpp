// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/array/arrayfile.h"
#include "core/base/numbertext.h"
#include "core/recording/mcap/writer.h"
#include "core/recording/recordingsession.h"
#include "core/replay/replay.h"
#include "core/session/recording/recording.h"
#include "core/session/stream/journal.h"
#include "tests/support/curves.h"
#include "tests/support/widgettest.h"
#include "ui/plots/channelcatalogue.h"
#include "ui/plots/channeltree.h"
#include "ui/plots/jointchoice.h"
#include "ui/plots/legend.h"
#include "ui/plots/plotexport.h"
#include "ui/plots/plotlayouts.h"
#include "ui/plots/plotpanel.h"
#include "ui/plots/recordedchannels.h"
#include "ui/plots/sessionchannels.h"
#include "ui/plots/timeplot.h"
#include "ui/plots/triggerbar.h"
#include "ui/plots/xypage.h"
#include "ui/window/plotpage.h"

namespace tst_plotpanel {

using support::timeAt;

namespace {

constexpr double kPerRadian = 180.0 / core::kPi;

/// Two joints and a sensor: j0 is a sine of 1 Hz, j1 is a step at 10 s, the force is a ramp.
class Channels : public ui::ChannelCatalogue
{
public:
    Channels() { fill({u"j0"_s, u"j1"_s}); }

    void fill(const QStringList& joints)
    {
        std::vector<ui::Channel> channels;
        for (int i = 0; i < joints.size(); ++i) {
            const QString& name = joints[i];
            const auto add = [&](const QString& key, const QString& unit, const core::Series& series) {
                channels.push_back(
                    {{name % u'.' % key, name, unit, Qt::blue, false, series.shared(), 1.0, false, name},
                     {u"Joints"_s, name},
                     key,
                     key,
                     {},
                     0.1});
            };
            add(u"position"_s, u"deg"_s, i == 0 ? sine : step);
            add(u"velocity"_s, u"deg/s"_s, cosine);
        }
        channels.push_back({{u"ft.Fx"_s, u"Fx"_s, u"N"_s, Qt::red, true, ramp.shared()},
                            {u"Force"_s, u"ft"_s},
                            u"Fx"_s,
                            u"Force"_s,
                            {},
                            1.0});
        set(std::move(channels), joints, {u"ft"_s});
    }
    void collectUntil(double end)
    {
        for (; now < end; now = std::round(now * 100.0 + 1.0) / 100.0) {
            sine.append(timeAt(now), static_cast<float>(std::sin(2 * core::kPi * now)));
            cosine.append(timeAt(now), static_cast<float>(std::cos(2 * core::kPi * now)));
            step.append(timeAt(now), now < 10.0 ? 0.0F : 1.0F);
            ramp.append(timeAt(now), static_cast<float>(2.0 * now));
        }
    }

    core::Series sine;
    core::Series cosine;
    core::Series step;
    core::Series ramp;
    double now = 0.0;
};

struct Bench
{
    Channels channels;
    ScriptedPrompts::Script script;
    ScriptedPrompts prompts{script};
    ui::PlotPanel panel{u"plotPanel"_s, channels, prompts};

    Bench()
    {
        panel.view().setOrigin(timeAt(0.0));
        panel.resize(1000, 700);
        panel.show();
        run(20.0);
    }
    void run(double until)
    {
        channels.collectUntil(until);
        panel.refresh(timeAt(channels.now));
        QCoreApplication::processEvents();
    }
    template <typename T>
    T* part(const char* name)
    {
        T* found = panel.window()->findChild<T*>(QLatin1String(name));
        if (found == nullptr)
            qFatal("no %s", name);
        return found;
    }
    ui::TimePlot& row(const char* key) { return *panel.view().row(QLatin1String(key)); }
    QStringList curvesOf(const char* key)
    {
        QStringList keys;
        for (const auto& curve : row(key).visibleCurves())
            keys << curve.key;
        return keys;
    }
    void trigger(const char* action)
    {
        emit part<QMenu>("plotToolsMenu")->aboutToShow();
        part<QAction>(action)->trigger();
        run(channels.now + 0.02);
    }
    bool isTicked(const char* action)
    {
        emit part<QMenu>("plotToolsMenu")->aboutToShow();
        return part<QAction>(action)->isChecked();
    }
    void drop(ui::TimePlot& plot, const QString& key, QPointF share)
    {
        QMimeData data;
        data.setData(QLatin1String(ui::PlotGestures::mimeType()), key.toUtf8());
        const QRect area = plot.plotArea();
        const QPoint place =
            area.topLeft() + QPoint(int(share.x() * area.width()), int(share.y() * area.height()));
        QDragEnterEvent enter(place, Qt::CopyAction, &data, Qt::LeftButton, {});
        QCoreApplication::sendEvent(plot.canvas(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent event(place, Qt::CopyAction, &data, Qt::LeftButton, {});
        QCoreApplication::sendEvent(plot.canvas(), &event);
        run(channels.now + 0.02);
    }
    void curveMenu(const char* row, const char* entry)
    {
        auto* legend = part<QListWidget>(row);
        const QPoint place = legend->visualItemRect(legend->item(0)).center();
        QContextMenuEvent event(QContextMenuEvent::Mouse, place, legend->viewport()->mapToGlobal(place));
        QCoreApplication::sendEvent(legend->viewport(), &event);
        part<QAction>(entry)->trigger();
        part<QMenu>("curveMenu")->close();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        run(channels.now + 0.02);
    }
    QString cell(int row, int column)
    {
        return part<QTableView>("cursorTable")->model()->index(row, column).data().toString();
    }
};

} // namespace

/// The recording of an array, read from its file.
std::shared_ptr<const core::replay::RecordedCurves> curvesOf(core::recording::RecordingSession& recorded,
                                                             const QByteArray& array = {})
{
    recorded.flush();
    core::mcap::MemoryOutput file;
    core::mcap::Writer writer(file, recorded.book());
    bool isWritten =
        writer.begin({}).has_value()
        && writer.append({0, 0, u"array.servodeck"_s, {}, {array.begin(), array.end()}}).has_value();
    for (const auto& chunk : recorded.takeChunks())
        isWritten = isWritten && writer.append(*chunk);
    auto curves = core::replay::RecordedCurves::load(core::mcap::MemorySource(file.bytes()));
    return isWritten && curves ? std::make_shared<const core::replay::RecordedCurves>(std::move(*curves))
                               : nullptr;
}

class TestPlotPanel : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        ui::PlotLayouts layouts;
        for (const QString& name : layouts.names())
            layouts.remove(name);
    }

    // --- layout ---

    void theStandardLayoutShowsTheChosenJointsAndTheFirstSensor()
    {
        Bench bench;
        QCOMPARE(bench.curvesOf("position"), (QStringList{u"j0.position"_s, u"j1.position"_s}));
        QCOMPARE(bench.curvesOf("force"), QStringList{u"ft.Fx"_s});
        bench.panel.joints().setChosen(0, false);
        QCOMPARE(bench.curvesOf("position"), QStringList{u"j1.position"_s});
        bench.channels.fill({u"other"_s});
        QCOMPARE(bench.curvesOf("position"), QStringList{u"other.position"_s});
        bench.panel.joints().setAllChosen(false);
        bench.panel.refresh(timeAt(bench.channels.now));
        QCOMPARE(bench.part<QLabel>("plotEmptyText")->text(), u"Choose joints to plot."_s);
    }

    void aLayoutSurvivesItsTextAndDamageIsRefused()
    {
        ui::PlotLayout layout = ui::PlotLayout::standard();
        const QString key = layout.add(u"velocity"_s, ui::PlotLayout::Place::Right, u"Extra \"x\""_s);
        layout.find(key)->curves.push_back({u"a.b"_s, true, ui::CurveStyle::Points});
        QCOMPARE(layout.tabs.front().columns.size(), std::size_t(2));
        QCOMPARE(ui::PlotLayout::fromJson(layout.toJson()), std::optional(layout));
        layout.remove(key);
        QCOMPARE(layout, ui::PlotLayout::standard());
        for (const char* bad : {"", "[]", "{}", "{\"tabs\":[]}", "{\"tabs\":3}",
                                R"({"tabs":[{"columns":[[{"key":"a"},{"key":"a"}]]}]})",
                                R"({"tabs":[{"columns":[[{"title":"a"}]]}]})"})
            QVERIFY2(!ui::PlotLayout::fromJson(bad), bad);
    }

    void channelsAreDroppedOntoAPlotItsRightAxisAndItsEdges()
    {
        Bench bench;
        bench.drop(bench.row("velocity"), u"ft.Fx"_s, {0.3, 0.5});
        QVERIFY(bench.curvesOf("velocity").contains(u"ft.Fx"_s));
        QVERIFY(bench.row("velocity").visibleCurves().back().onRightAxis); // another unit
        QCOMPARE(bench.row("velocity").axisLabel(ui::TimePlot::Side::Right), u"Force (N)"_s);
        bench.drop(bench.row("velocity"), u"ft.Fx"_s, {0.3, 0.5}); // is there
        QCOMPARE(bench.curvesOf("velocity").size(), 3);
        bench.drop(bench.row("force"), u"j0.position"_s, {0.8, 0.5});
        QVERIFY(bench.row("force").visibleCurves().back().onRightAxis);
        const auto rows = bench.panel.view().shownRows().size();
        bench.drop(bench.row("force"), u"j1.velocity"_s, {0.3, 0.98});
        QCOMPARE(bench.panel.view().shownRows().size(), rows + 1);
        QCOMPARE(bench.curvesOf("plot1"), QStringList{u"j1.velocity"_s});
        bench.drop(bench.row("plot1"), u"j1.position"_s, {0.97, 0.5});
        QCOMPARE(bench.panel.plotLayout().tabs.front().columns.size(), std::size_t(2));
        QVERIFY(bench.row("plot2").isVisible());
        // Text from elsewhere is no channel.
        QMimeData text;
        text.setText(u"j0.position"_s);
        QDragEnterEvent enter({10, 10}, Qt::CopyAction, &text, Qt::LeftButton, {});
        QCoreApplication::sendEvent(bench.row("force").canvas(), &enter);
        QVERIFY(!enter.isAccepted());
    }

    /// As a folder of the tree: an axis has one unit, the third one gets a plot of its own.
    void aFolderOfSeveralUnitsBecomesSeveralPlots()
    {
        Bench bench;
        const auto rows = bench.panel.view().shownRows().size();
        bench.drop(bench.row("position"), u"ft.Fx\nj1.velocity\nj0.position\nj0.velocity"_s, {0.3, 0.5});
        QCOMPARE(bench.curvesOf("position"), (QStringList{u"j0.position"_s, u"j1.position"_s, u"ft.Fx"_s}));
        QCOMPARE(bench.curvesOf("plot1"), (QStringList{u"j1.velocity"_s, u"j0.velocity"_s}));
        QCOMPARE(bench.panel.view().shownRows().size(), rows + 1);
        QCOMPARE(bench.row("position").axisLabel(ui::TimePlot::Side::Right), u"Force (N)"_s);
        bench.drop(bench.row("plot1"), u"ft.Fx\nj0.position"_s, {0.8, 0.5});
        QCOMPARE(bench.curvesOf("plot1").back(), u"ft.Fx"_s);
        QCOMPARE(bench.curvesOf("plot2"), QStringList{u"j0.position"_s});
        QVERIFY(!bench.row("plot2").visibleCurves().front().onRightAxis);
    }

    void theTreeFindsChannelsAndAddsThemByEnter()
    {
        Bench bench;
        QTest::mouseClick(bench.part<QToolButton>("plotChannels"), Qt::LeftButton);
        auto* tree = bench.part<QTreeView>("channelTree");
        QVERIFY(tree->isVisible());
        QVERIFY(bench.part<QLineEdit>("channelFilter")->hasFocus());
        QTest::keyClicks(bench.part<QLineEdit>("channelFilter"), u"J1 velo"_s);
        QCOMPARE(tree->model()->rowCount(), 1);
        const QModelIndex joints = tree->model()->index(0, 0);
        const QModelIndex joint = tree->model()->index(0, 0, joints);
        QCOMPARE(joint.data().toString(), u"j1"_s);
        QCOMPARE(tree->model()->rowCount(joint), 1);
        const QModelIndex channel = tree->model()->index(0, 0, joint);
        bench.run(21.0);
        QCOMPARE(channel.siblingAtColumn(1).data().toString(),
                 core::numberText(bench.channels.cosine.lastValue(), 2) + u" deg/s"_s);
        tree->setCurrentIndex(channel);
        QTest::keyClick(tree, Qt::Key_Return);
        QVERIFY(bench.curvesOf("force").contains(u"j1.velocity"_s));
        // What is dragged from it are the keys of the channels.
        std::unique_ptr<QMimeData> data(tree->model()->mimeData({joint}));
        QCOMPARE(data->data(QLatin1String(ui::PlotGestures::mimeType())), QByteArray("j1.velocity"));
        // In a narrow tree the names have all of the width.
        for (const int width : {160, 500}) {
            bench.part<QWidget>("channels")->resize(width, 400);
            QCOMPARE(tree->isColumnHidden(1), width == 160);
        }
        bench.channels.fill({u"other"_s}); // which the filter was not about
        QCOMPARE(bench.part<QLineEdit>("channelFilter")->text(), QString());
    }

    void plotsTabsAndLayoutsAreMadeSavedAndLoaded()
    {
        Bench bench;
        bench.trigger("plotNewTab");
        auto* tabs = bench.part<QTabBar>("plotTabs");
        QCOMPARE(tabs->count(), 2);
        QCOMPARE(tabs->currentIndex(), 1);
        QVERIFY(!bench.row("position").isVisible());
        QVERIFY(bench.row("plot1").overlay().isVisible()); // says what to do
        bench.panel.addCurves({}, {u"ft.Fx"_s}, ui::DropPlace::Onto);
        bench.run(21.0);
        QCOMPARE(bench.curvesOf("plot1"), QStringList{u"ft.Fx"_s});
        const ui::PlotLayout made = bench.panel.plotLayout();

        bench.trigger("plotLayoutSave");
        auto* dialog = bench.part<QDialog>("plotNameDialog");
        const auto* ok = dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
        QVERIFY(!ok->isEnabled());
        QTest::keyClicks(bench.part<QLineEdit>("plotName"), u"My/Tuning & more "_s);
        QTest::keyClick(bench.part<QLineEdit>("plotName"), Qt::Key_Return);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        bench.trigger("plotLayoutStandard");
        QCOMPARE(bench.panel.plotLayout(), ui::PlotLayout::standard());
        QVERIFY(!tabs->isVisible());
        bench.trigger("plotLayout_My/Tuning & more");
        QCOMPARE(bench.panel.plotLayout(), made);

        // The present layout is kept with the window's.
        const QTemporaryDir folder;
        QSettings settings(folder.filePath(u"s.ini"_s), QSettings::IniFormat);
        bench.panel.saveState(settings, u"g"_s);
        bench.trigger("plotLayoutStandard");
        bench.panel.restoreState(settings, u"g"_s);
        QCOMPARE(bench.panel.plotLayout(), made);
        ui::PlotLayouts().remove(u"My/Tuning & more"_s);
        QVERIFY(!ui::PlotLayouts().names().contains(u"My/Tuning & more"_s));
    }

    void theCurveMenuChangesStyleAxisAndRemoves()
    {
        Bench bench;
        bench.curveMenu("legend_position", "curveStep");
        QCOMPARE(bench.row("position").visibleCurves().front().style, ui::CurveStyle::Step);
        bench.curveMenu("legend_force", "curveOtherAxis");
        QVERIFY(bench.row("force").visibleCurves().front().onRightAxis);
        bench.curveMenu("legend_position", "curveRemove");
        QCOMPARE(bench.curvesOf("position"), QStringList{u"j1.position"_s});
        QCOMPARE(bench.row("position").visibleCurves().front().style, ui::CurveStyle::Step);
        QCOMPARE(bench.curvesOf("velocity").size(), 2); // only in this plot
    }

    // --- analysis ---

    /// A sensor is disconnected while its curves are measured.
    void curvesOutliveTheirSource()
    {
        Bench bench;
        QTest::mouseClick(bench.part<QToolButton>("plotCursors"), Qt::LeftButton);
        bench.panel.view().setCursors(ui::PlotView::Cursors{12.0, 14.0});
        const int last = bench.part<QTableView>("cursorTable")->model()->rowCount() - 1;
        const QString before = bench.cell(last, 1);
        bench.channels.ramp = core::Series();
        bench.panel.view().setCursors(ui::PlotView::Cursors{12.0, 14.5});
        QCOMPARE(bench.cell(last, 1), before);
    }

    void cursorsHaveATableWithStatistics()
    {
        Bench bench;
        QTest::mouseClick(bench.part<QToolButton>("plotCursors"), Qt::LeftButton);
        QVERIFY(bench.part<QTableView>("cursorTable")->isVisible());
        bench.panel.view().setCursors(ui::PlotView::Cursors{12.0, 14.0});
        QVERIFY(bench.part<QLabel>("cursorTimes")->text().contains(u"0.5 Hz"_s)
                || bench.part<QLabel>("cursorTimes")->text().contains(u"0.5000 Hz"_s));
        // j0: two periods of a sine.
        QCOMPARE(bench.cell(0, 0), u"j0.position"_s);
        QCOMPARE(core::readNumber(bench.cell(0, 4)), std::optional(-1.0));
        QCOMPARE(core::readNumber(bench.cell(0, 5)), std::optional(1.0));
        QVERIFY(std::abs(*core::readNumber(bench.cell(0, 6))) < 0.01);
        QVERIFY(std::abs(*core::readNumber(bench.cell(0, 8)) - std::sqrt(0.5)) < 0.01);
        // The force: from 24 to 28 N.
        const int last = bench.part<QTableView>("cursorTable")->model()->rowCount() - 1;
        QCOMPARE(core::readNumber(bench.cell(last, 1)), std::optional(24.0));
        QCOMPARE(core::readNumber(bench.cell(last, 3)), std::optional(4.0));
        QCOMPARE(bench.cell(last, 9), u"N"_s);
        QTest::mouseClick(bench.part<QToolButton>("plotCursors"), Qt::LeftButton);
        QVERIFY(!bench.part<QTabWidget>("plotAnalysis")->isVisible());
    }

    void theSpectrumFindsTheFrequency()
    {
        Bench bench;
        bench.trigger("plotSpectrum");
        const QString words = bench.part<QLabel>("spectrumWords")->text();
        QVERIFY2(words.startsWith(u"Peak at 1"_s) || words.startsWith(u"Peak at 0.99"_s), qPrintable(words));
        bench.trigger("plotXy");
        QCOMPARE(bench.part<QTabWidget>("plotAnalysis")->count(), 2);
        // j0 over j1, the step: 10 s of the sine at 0 and at 1.
        QCOMPARE(bench.part<QComboBox>("xyX")->currentText(), u"j0.position"_s);
        QCOMPARE(bench.part<QComboBox>("xyY")->currentText(), u"j1.position"_s);
        auto* plot = bench.part<ui::XyPage>("xyPage");
        const auto points = plot->points();
        QVERIFY(points.size() > 900);
        QVERIFY(std::any_of(points.begin(), points.end(),
                            [](QPointF each) { return each.y() == 1.0 && each.x() > 0.99; }));
        QVERIFY(bench.isTicked("plotXy") && !bench.isTicked("plotSpectrum")); // it is behind
        bench.trigger("plotXy");                                              // closes it
        QVERIFY(!bench.isTicked("plotXy") && bench.isTicked("plotSpectrum"));
    }

    void theTriggerFindsItsCurveAgain()
    {
        Bench bench;
        bench.trigger("plotTrigger");
        auto* curve = bench.part<QComboBox>("triggerCurve");
        const QString chosen = curve->currentText();
        QVERIFY(!chosen.isEmpty());
        auto* legend = bench.part<QListWidget>("legend_position");
        const auto click = [&] {
            QTest::mouseClick(legend->viewport(), Qt::LeftButton, {},
                              legend->visualItemRect(legend->item(0)).center());
            bench.run(bench.channels.now + 0.02);
        };
        QVERIFY(bench.row("position").overlay().decor().level && bench.isTicked("plotTrigger"));
        click(); // hides it
        QVERIFY(!bench.row("position").overlay().decor().level);
        click(); // shows it
        QTest::mouseClick(bench.part<QToolButton>("triggerClose"), Qt::LeftButton);
        QVERIFY(!bench.isTicked("plotTrigger"));
        click(); // hides it
        bench.trigger("plotTrigger");
        QCOMPARE(curve->currentIndex(), -1);
        QCOMPARE(bench.part<QLabel>("triggerState")->text(), u"choose a curve"_s);
        click(); // shows it
        QCOMPARE(curve->currentText(), chosen);
        QCOMPARE(bench.part<QComboBox>("triggerMode")->currentText(), u"Normal"_s);
        QCOMPARE(bench.part<QLabel>("triggerState")->text(), u"waiting"_s);
    }

    void aClickThatOpensTheJointsTicksNone()
    {
        Bench bench;
        auto* menu = bench.part<QMenu>("jointChoiceMenu");
        menu->popup(QPoint(0, 0));
        QAction* joint = menu->actions().last();
        const QPoint place = menu->actionGeometry(joint).center();
        QVERIFY(joint->isChecked());
        QTest::mouseMove(menu, place);
        QTest::mouseRelease(menu, Qt::LeftButton, {}, place); // of a press on the button below
        QVERIFY(joint->isChecked());
        QTest::mouseClick(menu, Qt::LeftButton, {}, place);
        QVERIFY(!joint->isChecked());
        menu->close();
    }

    void aThirdUnitIsReported()
    {
        Bench bench;
        QSignalSpy notified(&bench.panel, &ui::PlotPanel::notified);
        bench.drop(bench.row("position"), u"ft.Fx"_s, {0.3, 0.5});
        QCOMPARE(notified.count(), 0);
        bench.drop(bench.row("position"), u"j0.velocity"_s, {0.3, 0.5});
        QCOMPARE(notified.count(), 1);
        VERIFY_CONTAINS(notified.last().at(1).toString(), "two units already, so velocity");
    }

    void theLayoutBeforeComesBack()
    {
        Bench bench;
        emit bench.part<QMenu>("plotToolsMenu")->aboutToShow();
        QVERIFY(!bench.part<QAction>("plotLayoutBack")->isEnabled());
        bench.trigger("plotNew");
        const QByteArray own = bench.panel.plotLayout().toJson();
        bench.trigger("plotLayoutStandard");
        QVERIFY(bench.panel.plotLayout().toJson() != own);
        bench.trigger("plotLayoutBack");
        QCOMPARE(bench.panel.plotLayout().toJson(), own);
    }

    void theTriggerHoldsTheViewAtTheStep()
    {
        Bench bench;
        bench.channels.step.clear();
        bench.channels.now = 9.0;
        bench.channels.sine.clear();
        bench.channels.cosine.clear();
        bench.channels.ramp.clear();
        bench.panel.view().setWindow(2s);
        bench.run(9.0);
        bench.panel.view().setWindow(2s);
        bench.trigger("plotTrigger");
        QVERIFY(bench.part<QWidget>("triggerBar")->isVisible());
        bench.part<QComboBox>("triggerCurve")->setCurrentText(u"j1.position"_s);
        auto* level = bench.part<QDoubleSpinBox>("triggerLevel");
        level->setFocus();
        QTest::keyClick(level, Qt::Key_A, Qt::ControlModifier);
        for (const char key : {'0', '.', '5'}) {
            QTest::keyClick(level, key);
            bench.run(9.05); // the plots go on between two keys
        }
        QTest::keyClick(level, Qt::Key_Return);
        bench.part<QComboBox>("triggerMode")->setCurrentIndex(3); // single
        for (double time = 9.1; time < 15.0; time += 0.1)
            bench.run(time);
        QVERIFY(!bench.panel.view().isLive());
        const auto [from, to] = bench.panel.view().range();
        QVERIFY2(std::abs(from - 9.6) < 0.05 && std::abs(to - 11.6) < 0.05,
                 qPrintable(u"%1 %2"_s.arg(from).arg(to)));
        QCOMPARE(bench.part<QLabel>("triggerState")->text(), u"stopped"_s);
        QCOMPARE(bench.row("position").overlay().decor().level, std::optional(0.5));
        bench.part<QComboBox>("triggerMode")->setCurrentIndex(0);
        bench.run(15.2);
        QVERIFY(bench.panel.view().isLive());
        QTest::mouseClick(bench.part<QToolButton>("triggerClose"), Qt::LeftButton);
        QVERIFY(!bench.part<QWidget>("triggerBar")->isVisible());
    }

    void aDerivedCurveIsAChannelLikeOthers()
    {
        Bench bench;
        bench.curveMenu("legend_force", "curveDerive");
        auto* dialog = bench.part<QDialog>("derivedDialog");
        QCOMPARE(bench.part<QComboBox>("derivedKind")->currentIndex(), 0);
        bench.part<QDoubleSpinBox>("derivedCutoff")->setValue(0.0);
        QTest::mouseClick(dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok),
                          Qt::LeftButton);
        bench.run(21.0);
        const QString key = u"d/dt(ft.Fx)"_s;
        QVERIFY(bench.curvesOf("force").contains(key));
        const ui::Channel* channel = bench.channels.find(key);
        QVERIFY(channel != nullptr);
        QCOMPARE(channel->curve.unit, u"N/s"_s);
        QVERIFY(std::abs(channel->curve.series->lastValue() - 2.0F) < 0.01F);
        // It waits for its source, and survives the session.
        const QJsonArray saved = bench.channels.derivedJson();
        bench.channels.setDerived({});
        QVERIFY(bench.channels.find(key) == nullptr);
        bench.channels.setDerived(saved);
        QVERIFY(bench.channels.find(key) != nullptr);
        bench.channels.setDerived(QJsonArray{QJsonObject{{u"key"_s, u"x"_s}, {u"kind"_s, u"magic"_s}}});
        QVERIFY(bench.channels.find(u"x"_s) == nullptr);
    }

    // --- files ---

    void picturesAreSavedAsPngSvgAndPdf()
    {
        Bench bench;
        const QTemporaryDir folder;
        QSignalSpy notified(&bench.panel, &ui::PlotPanel::notified);
        const auto save = [&](const QString& name) {
            const QString path = folder.filePath(name);
            bench.script.paths = {path};
            bench.trigger("plotToolsPicture");
            return QFile::exists(path) ? testsupport::contentOf(path) : QByteArray();
        };
        QVERIFY(QImage::fromData(save(u"a.png"_s)).width() > 600);
        const QByteArray svg = save(u"a.svg"_s);
        QVERIFY(svg.contains("<svg") && svg.contains("polyline"));
        QVERIFY(!svg.contains("<image")
                || svg.count("<image") < 30); // curves are lines, not a picture of them
        QVERIFY(save(u"a.pdf"_s).startsWith("%PDF"));
        QCOMPARE(notified.count(), 3);
        VERIFY_CONTAINS(notified.last().last().toString(), "a.pdf");
        QVERIFY(save(u"a.doc"_s).isEmpty());
        QCOMPARE(notified.last().first().value<core::Severity>(), core::Severity::Error);
        QVERIFY(!bench.panel.savePicture(folder.filePath(u"missing/a.png"_s)));
        QGuiApplication::clipboard()->clear();
        bench.part<QAction>("plotCopyPicture")->trigger();
        QVERIFY(QGuiApplication::clipboard()->pixmap().width() > 600);
    }

    void aLegendThatIsALittleTooLowShowsAllOfIt()
    {
        ui::Legend legend;
        for (int i = 0; i < 8; ++i) {
            ui::CurveSpec spec;
            spec.key = spec.name = u"joint%1"_s.arg(i);
            legend.add(spec, true);
        }
        legend.show();
        const int whole = legend.wholeHeight();
        const QScrollBar& bar = *legend.verticalScrollBar();
        for (const auto& [missing, isScrolled] :
             {std::pair(0, false), std::pair(8, false), std::pair(40, true)}) {
            legend.resize(legend.width(), whole - missing);
            QTRY_COMPARE(bar.maximum() > 0, isScrolled);
        }
        QCOMPARE(legend.wholeHeight(), whole);
    }

    /// Also what needs scrolling on the screen.
    void picturesHaveTheCompleteLegend()
    {
        Bench bench;
        QStringList joints;
        for (int i = 0; i < 40; ++i)
            joints << u"joint%1"_s.arg(i);
        bench.channels.fill(joints);
        bench.panel.joints().setAllChosen(true);
        bench.run(20.1);
        const auto* legend = bench.part<QListWidget>("legend_position");
        const int hidden = 40 * legend->sizeHintForRow(0) - legend->height();
        QVERIFY(hidden > 0);
        const QWidget* shown = bench.panel.view().picture();
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"a.svg"_s);
        QVERIFY(bench.panel.savePicture(path));
        const QByteArray svg = testsupport::contentOf(path);
        for (const char* joint : {"joint0<", "joint39<"}) // of position and velocity
            QCOMPARE(svg.count(joint), qsizetype(2));
        const QPixmap picture = ui::pixmapOf(bench.panel.view());
        QCOMPARE(picture.width(), shown->width());
        QVERIFY(picture.height() >= shown->height() + hidden);
        // The last entry is there: a line in the colour of its curve.
        const QPoint entry = legend->mapTo(shown, QPoint(0, 39 * legend->sizeHintForRow(0)));
        const QImage image = picture.copy(QRect(entry, QSize(60, legend->sizeHintForRow(0)))).toImage();
        QVERIFY(testsupport::pixelsOf(image, [](const QColor& pixel) { return pixel == Qt::blue; }) > 0);
    }

    void csvHasEveryClockAndEverySampleOfTheVisibleRange()
    {
        Bench bench;
        bench.panel.setPlotLayout(*ui::PlotLayout::fromJson(
            R"({"tabs":[{"title":"T","columns":[[{"key":"p","title":"P","curves":[{"key":"ft.Fx"}]}]]}]})"));
        bench.panel.view().showRange(15.0, 15.05);
        bench.run(20.1);
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"out.csv"_s);
        QVERIFY(bench.panel.saveCsv(path, false));
        const QList<QByteArray> lines = testsupport::contentOf(path).split('\n');
        QCOMPARE(lines.front(), QByteArray("utc,monotonic_ns,cycle,time_s,ft.Fx (N)"));
        QCOMPARE(lines.at(1), QByteArray("1970-01-01T00:16:55.000000000Z,1015000000000,,15.000000,30"));
        QCOMPARE(lines.size(), 1 + 6 + 1);
        QVERIFY(bench.panel.saveCsv(path, true));
        QVERIFY(QFileInfo(path).size() > 50'000);
        QVERIFY(!bench.panel.saveCsv(folder.filePath(u"missing/out.csv"_s), true));
    }

    // --- a recording ---

    /// What a session notes becomes the same marks when it is read from a recording.
    void marksOfARecordingAreThoseOfTheSession()
    {
        using namespace core::recording;
        const auto textsOf = [](const ui::ChannelCatalogue& channels) {
            QStringList texts;
            for (const ui::PlotMark& mark : channels.marks())
                texts << u"%1 %2"_s.arg(static_cast<int>(mark.kind)).arg(mark.text);
            return texts;
        };
        core::Session session(core::ModelLibrary::builtIn());
        ui::SessionChannels live(session);
        RecordingSession recorded({timeAt(0), 1'000'000'000});
        const auto alarms = recorded.channel<AlarmChange>(u"/alarms"_s);
        const auto events = recorded.channel<SessionEvent>(u"/events"_s);
        const auto markers = recorded.channel<Marker>(u"/markers"_s);
        const auto note = [&](double time, const char* kind, const char* joint = "", const char* text = "") {
            emit session.journal.noted(timeAt(time), QLatin1String(kind), QLatin1String(joint),
                                       QLatin1String(text));
        };
        const auto event = [&](double time, const char* kind, const char* joint, const char* text) {
            SessionEvent each;
            each.kind = QLatin1String(kind);
            each.joint = QLatin1String(joint);
            each.text = QLatin1String(text);
            recorded.record(events, timeAt(time), each);
        };
        const auto alarm = [&](double time, bool isActive) {
            AlarmChange change;
            change.kind = u"over_temperature"_s;
            change.joint = u"elbow"_s;
            change.isActive = isActive;
            recorded.record(alarms, timeAt(time), change);
        };
        note(1, "torque_on");
        event(1, "torque_on", "elbow", "");
        event(1.1, "torque_on", "wrist", "");
        note(4, "alarm", "elbow", "over_temperature");
        alarm(4, true);
        alarm(4.5, true); // worse
        alarm(5, false);
        note(6, "stop");
        event(6, "stop", "", "STOP pressed.");
        event(6.1, "stop_sent", "", "");
        event(6.2, "warning", "", "All joints are stopped.");
        note(7, "marker", "", "here");
        recorded.record(markers, timeAt(7), Marker{0, u"here"_s, u"operator"_s});
        note(8, "stop_released");
        event(8, "stop_released", "", "");
        core::replay::Replay replay;
        const ui::RecordedChannels channels(replay);
        replay.show(curvesOf(recorded));
        QCOMPARE(textsOf(channels), textsOf(live));
        QCOMPARE(textsOf(live), (QStringList{u"1 Torque on"_s, u"2 elbow: Too hot"_s, u"1 STOP"_s,
                                             u"0 here"_s, u"1 STOP cleared"_s}));
    }

    /// The first sensor of the array is the first of its recordings too; of several each curve has the name.
    void sensorsOfARecordingAreThoseOfTheArray()
    {
        using namespace core::recording;
        core::ArrayConfig array;
        array.ftSensors.resize(2);
        array.ftSensors[0].name = u"wrist"_s;
        array.ftSensors[1].name = u"tool"_s;
        RecordingSession recorded({timeAt(0), 1'000'000'000});
        for (const auto& name : {u"tool"_s, u"wrist"_s}) {
            StampedWrench wrench;
            wrench.frameId = name;
            recorded.record(recorded.channel<StampedWrench>(u"/wrench_raw/"_s + name), timeAt(1), wrench);
        }
        core::replay::Replay replay;
        const ui::RecordedChannels channels(replay);
        replay.show(curvesOf(recorded, core::arrayfile::toServodeck(array)));
        QCOMPARE(channels.sensors(), (QStringList{u"wrist"_s, u"tool"_s}));
        for (const QString& sensor : channels.sensors())
            QCOMPARE(channels.find(sensor + u".Fx"_s)->curve.name, QString(sensor + u" Fx"_s));
    }

    void theSampleRecordingIsPlayedInTheSameViews()
    {
        core::Session session(core::ModelLibrary::builtIn());
        ui::SessionChannels live(session);
        ui::Units units;
        ScriptedPrompts::Script script;
        ScriptedPrompts prompts(script);
        ui::PlotPage page(live, units, prompts);
        QSignalSpy notified(&page, &ui::PlotPage::notified);
        page.resize(1200, 800);
        page.show();
        QVERIFY(page.open(ui::PlotPage::kSample));
        QCOMPARE(notified.count(), 0);
        QVERIFY(page.isReplaying());
        const core::Time start = core::Time{} + 50s;
        page.refresh(start);
        ui::TimePlot* position = page.recorded().view().row(u"position"_s);
        QVERIFY(position->isVisible());
        QCOMPARE(position->visibleCurves().size(), std::size_t(16)); // position and goal of eight joints
        QCOMPARE(position->visibleCurves().front().key, u"base_yaw.position"_s);
        QCOMPARE(position->visibleCurves().front().unit, u"deg"_s);
        QCOMPARE(position->visibleCurves()[1].key, u"base_yaw.goal"_s);
        QCOMPARE(position->visibleCurves()[1].style, ui::CurveStyle::Step);
        QVERIFY(page.recorded().view().row(u"force"_s)->hasData());
        // The values are there at once, although nothing moves.
        auto* legend = page.recorded().findChild<QListWidget*>(u"legend_velocity"_s);
        QVERIFY(core::readNumber(legend->item(0)->data(Qt::UserRole + 1).toString()));
        const double whole = position->timeRange().second;
        QVERIFY(whole > 3.0);
        // The tree has the values at the position, also of folders that are opened while nothing moves.
        auto* tree = page.recorded().findChild<QTreeView*>(u"channelTree"_s);
        tree->expandAll();
        page.refresh(start);
        const QModelIndex joint = tree->model()->index(0, 0, tree->model()->index(0, 0));
        const QString shown = tree->model()->index(0, 1, joint).data().toString();
        QVERIFY2(core::readNumber(shown.section(u' ', 0, 0)), qPrintable(shown));

        // The wheel zooms at the pointer, although the view followed; Follow is switched on and off.
        const auto before = position->timeRange();
        const QPointF where(position->canvas()->rect().center());
        QWheelEvent wheel(where, position->canvas()->mapToGlobal(where), {}, {0, 240}, Qt::NoButton,
                          Qt::ShiftModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(position->canvas(), &wheel);
        page.refresh(start);
        QVERIFY(position->timeRange().first > before.first + 0.1);
        QVERIFY(position->timeRange().second < before.second - 0.1);
        auto* follow = page.recorded().findChild<QToolButton*>(u"plotLive"_s);
        for (const bool isOn : {true, false, true}) {
            QTest::mouseClick(follow, Qt::LeftButton);
            QCOMPARE(page.recorded().view().isLive(), isOn);
        }

        // Step back, play at twice the speed, scrub.
        QTest::mouseClick(page.findChild<QToolButton*>(u"replayBack"_s), Qt::LeftButton);
        page.refresh(start + 20ms);
        QVERIFY(std::abs(position->timeRange().second - (whole - 0.02)) < 0.001);
        auto* slider = page.findChild<QSlider*>(u"replaySlider"_s);
        slider->setValue(slider->maximum() / 2);
        page.refresh(start + 40ms);
        const double half = position->timeRange().second;
        QVERIFY(std::abs(half - whole / 2) < 0.01);
        auto* speed = page.findChild<QComboBox*>(u"replaySpeed"_s);
        speed->setCurrentIndex(speed->findData(2.0));
        emit speed->activated(speed->currentIndex());
        QTest::mouseClick(page.findChild<QToolButton*>(u"replayPlay"_s), Qt::LeftButton);
        page.refresh(start + 100ms);
        page.refresh(start + 350ms);
        QVERIFY2(std::abs(position->timeRange().second - (half + 0.5)) < 0.01,
                 qPrintable(QString::number(position->timeRange().second - half)));
        QTest::mouseClick(page.findChild<QToolButton*>(u"replayClose"_s), Qt::LeftButton);
        QVERIFY(!page.isReplaying() && page.live().isVisible());
        // What is no recording is refused with a sentence, and the view stays.
        QVERIFY(!page.open(QStringLiteral(SERVODECK_TEST_DATA "/unknown_properties.cpf")));
        QCOMPARE(notified.count(), 1);
        QCOMPARE(notified.last().first().value<core::Severity>(), core::Severity::Error);
    }

    // --- a session ---

    void onlySensorsWithATemperatureHaveItsChannel()
    {
        core::Session session(core::ModelLibrary::builtIn());
        const ui::SessionChannels channels(session);
        core::ArrayConfig array;
        array.joints.emplace_back().name = u"j0"_s;
        for (const char* driver : {"bota", "robotiq", "ati-rdt"}) {
            auto& sensor = array.ftSensors.emplace_back();
            sensor.name = sensor.driver = QLatin1String(driver);
        }
        session.document.edit(u"Edit"_s, array);
        session.links.connectTo(core::virtualPortPath(), 115200);
        QTRY_COMPARE(session.sensors.ftCount(), 3);
        QVERIFY(channels.find(u"bota.temperature"_s) != nullptr);
        QVERIFY(channels.find(u"robotiq.raw_Fx"_s) != nullptr);
        QVERIFY(channels.find(u"robotiq.temperature"_s) == nullptr);
        QVERIFY(channels.find(u"ati-rdt.temperature"_s) == nullptr);
    }

    void theChannelsOfASessionFollowItsJointsAndUnits()
    {
        core::Session session(core::ModelLibrary::builtIn());
        ui::SessionChannels channels(session);
        ScriptedPrompts::Script script;
        ScriptedPrompts prompts(script);
        ui::PlotPanel panel(u"plotPanel"_s, channels, prompts);
        core::ArrayConfig array;
        for (int i = 0; i < 3; ++i) {
            core::JointConfig joint;
            joint.name = u"j%1"_s.arg(i);
            joint.id = core::ServoId{static_cast<std::uint8_t>(i + 1)};
            array.joints.push_back(joint);
        }
        session.document.edit(u"Edit"_s, array);
        ui::TimePlot* position = panel.view().row(u"position"_s);
        QCOMPARE(position->visibleCurves().size(), std::size_t(6));
        QCOMPARE(position->visibleCurves()[1].key, u"j0.goal"_s);
        QVERIFY(position->visibleCurves()[1].dashed);
        QCOMPARE(position->visibleCurves()[0].style, ui::CurveStyle::Line);
        QCOMPARE(position->visibleCurves()[1].style, ui::CurveStyle::Step);
        QCOMPARE(channels.find(u"j0.register.position_kp"_s)->curve.style, ui::CurveStyle::Step);
        QVERIFY(position->visibleCurves()[0].limits);
        QCOMPARE(position->visibleCurves()[0].colour, position->visibleCurves()[1].colour);
        QCOMPARE(position->visibleCurves()[0].factor, kPerRadian);
        QCOMPARE(position->axisLabel(ui::TimePlot::Side::Left), u"Position (deg)"_s);
        // A joint keeps its automatic colour while others are removed, moved and return.
        const auto colourOf = [&](int joint) {
            return channels.find(u"j%1.position"_s.arg(joint))->curve.colour;
        };
        const QColor first = colourOf(0);
        const QColor second = colourOf(1);
        const QColor third = colourOf(2);
        QVERIFY(first != second && second != third);
        core::ArrayConfig fewer = array;
        fewer.joints.erase(fewer.joints.begin());
        std::swap(fewer.joints[0], fewer.joints[1]);
        session.document.edit(u"Remove"_s, fewer);
        QCOMPARE(colourOf(1), second);
        QCOMPARE(colourOf(2), third);
        fewer.joints[0].id = core::ServoId{9};
        session.document.edit(u"Change the ID"_s, fewer);
        QCOMPARE(colourOf(2), third);
        session.document.undo();
        session.document.undo();
        QCOMPARE(colourOf(0), first);
        QCOMPARE(colourOf(1), second);
        channels.setAngleUnit(false);
        QCOMPARE(position->visibleCurves()[0].factor, 1.0);
        QCOMPARE(position->visibleCurves()[0].unit, u"rad"_s);
        for (const char* key :
             {"j2.error", "j2.load", "j2.voltage", "j2.temperature", "bus.lateness", "bus.cycle"})
            QVERIFY2(channels.find(QLatin1String(key)) != nullptr, key);
        session.recording.enable();
        session.journal.mark(u"hello"_s);
        QCOMPARE(channels.marks().size(), std::size_t(1));
        QCOMPARE(channels.marks().front().text, u"hello"_s);
        QCOMPARE(channels.marks().front().kind, ui::PlotMark::Kind::Marker);
    }
};

SERVODECK_TEST(TestPlotPanel)

} // namespace tst_plotpanel
#include "tst_plotpanel.moc"
