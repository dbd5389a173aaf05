// SPDX-License-Identifier: GPL-3.0-or-later
// The Timing workspace as a person uses it, and its parts on records made by hand.
#include "tests/support/testwindow.h"
#include "ui/plots/plotpanel.h"
#include "ui/plots/timeplot.h"
#include "ui/support/stateshape.h"
#include "ui/timing/timingbudget.h"
#include "ui/timing/timingexchanges.h"
#include "ui/timing/timinglanes.h"
#include "ui/timing/timingpanel.h"
#include "ui/timing/timingstatsmodel.h"
#include "ui/timing/timingstrip.h"
#include "ui/timing/timingtimeline.h"
#include "ui/timing/timingwords.h"

namespace tst_timingpanel {

using namespace ui;
using core::bus::CycleRecord;
using core::bus::ExchangeEnd;
using core::bus::ExchangeKind;
using core::bus::ExchangeRecord;

namespace {

const core::Time kBegin = core::Time{} + 1h;
constexpr core::Duration kPeriod = 10ms;

/// Cycles 1 .. `count` of 10 ms with two polls each; those in `late` begin 4 ms late.
core::Timeline timelineOf(int count, const QList<int>& late)
{
    core::Timeline timeline;
    const auto startOf = [&](int number) {
        return kBegin + kPeriod * number + (late.contains(number) ? 4ms : 0ms);
    };
    for (int number = 1; number <= count; ++number) {
        CycleRecord cycle;
        cycle.number = static_cast<std::uint64_t>(number);
        cycle.deadline = kBegin + kPeriod * number;
        cycle.start = cycle.jogEnd = cycle.readStart = startOf(number);
        cycle.end = startOf(number + 1);
        cycle.readEnd = cycle.cmStart = cycle.start + 5ms;
        cycle.overruns = late.contains(number) ? 1 : 0;
        cycle.successes = 2;
        for (int i = 0; i < 2; ++i) {
            const core::Time sent = cycle.start + i * 2500us;
            timeline.add(ExchangeRecord{.cycle = cycle.number,
                                        .kind = ExchangeKind::Poll,
                                        .end = ExchangeEnd::Answered,
                                        .content = core::PollContent::MotionAndPwm,
                                        .id = static_cast<std::uint8_t>(i + 1),
                                        .joint = static_cast<std::int16_t>(i),
                                        .bytesOut = 9,
                                        .bytesIn = 19,
                                        .sendStart = sent,
                                        .sendEnd = sent + 780us,
                                        .replyStart = sent + 980us,
                                        .replyEnd = sent + 2480us});
        }
        timeline.add(cycle);
    }
    return timeline;
}

} // namespace

class tst_TimingPanel : public QObject, private TestWindow
{
    Q_OBJECT

    /// Connected, in the Timing workspace, with some cycles.
    void run(int joints, double period = 0.02)
    {
        core::ArrayConfig array = arrayOf(joints);
        array.schedule.period = period;
        edit(array);
        connectSimulated();
        m_window->showWorkspace(Workspace::Timing);
        AWAIT(kept() > 60);
        AWAIT(strip()->rowCount() > 60);
    }
    TimingStrip* strip() { return part<TimingStrip>("timingStrip"); }
    std::size_t kept() const { return m_session->links.busMonitor().timeline().size(); }
    void showPage(const char* page)
    {
        m_window->timingPanel().showPage(part<QWidget>(page));
        m_window->timingPanel().refresh(core::Clock::now());
    }
    static QString cell(const QAbstractItemModel& model, int row, int column)
    {
        return model.index(row, column).data().toString();
    }
    static int rowNamed(const QAbstractItemModel& model, const char* name)
    {
        for (int row = 0; row < model.rowCount(); ++row) {
            if (cell(model, row, 0) == QLatin1String(name))
                return row;
        }
        return -1;
    }

private slots:
    void init() { startFresh(); }
    void cleanup()
    {
        dropWindow();
        theme().apply(ThemeChoice::Light);
    }

    // --- the workspace ---

    void theWorkspaceIsChosenByTabAndKeysAndRemembered()
    {
        verifyWorkspace(Workspace::Timing, 2, "timingPanel", "timingAction");
    }
    void whatWillBeThereIsSaidBeforehand()
    {
        m_window->showWorkspace(Workspace::Timing);
        for (const auto& [page, words] : {std::pair{"timingTimeline", "timelineEmpty"},
                                          {"timingStatistics", "statisticsEmpty"},
                                          {"timingBudget", "budgetEmpty"}}) {
            showPage(page);
            QVERIFY(part<QLabel>(words)->isVisible());
        }
        edit(arrayOf(2)); // enough to predict
        m_window->timingPanel().refresh(core::Clock::now());
        QVERIFY(!part<QLabel>("budgetEmpty")->isVisible());
        VERIFY_CONTAINS(part<QLabel>("budgetGiven")->text(), "Not connected");
    }
    void aPageAddedIsRefreshedWhileSeen()
    {
        int beats = 0;
        auto* page = new QLabel(u"more"_s);
        m_window->timingPanel().addPage(page, u"More"_s, u"tip"_s, [&](core::Time) { ++beats; });
        m_window->showWorkspace(Workspace::Timing);
        m_window->timingPanel().refresh(kBegin);
        QCOMPARE(beats, 0);
        m_window->timingPanel().showPage(page);
        m_window->timingPanel().refresh(kBegin);
        QCOMPARE(beats, 1);
    }

    // --- the timeline ---

    void pausedItHoldsTheCyclesAndFollowingItGoesOn()
    {
        run(3);
        QVERIFY(m_window->timingPanel().timeline().isFollowing());
        click("timelinePause");
        QVERIFY(!m_window->timingPanel().timeline().isFollowing());
        const int held = strip()->rowCount();
        const auto before = kept();
        AWAIT(kept() > before + 30);
        QCOMPARE(strip()->rowCount(), held);
        click("timelineFollow");
        AWAIT(strip()->rowCount() >= held + 30);
        QCOMPARE(strip()->verticalScrollBar()->value(), strip()->verticalScrollBar()->maximum());
        press(strip(), Qt::Key_Space);
        QVERIFY(part<QToolButton>("timelinePause")->isChecked());
        QTest::keyClick(strip(), Qt::Key_L);
        QVERIFY(part<QToolButton>("timelineFollow")->isChecked());
    }
    void scrollingBackPauses()
    {
        run(1);
        strip()->verticalScrollBar()->triggerAction(QAbstractSlider::SliderPageStepSub);
        QVERIFY(!m_window->timingPanel().timeline().isFollowing());
    }
    void nothingIsDoneWhileHidden()
    {
        run(1);
        m_window->showWorkspace(Workspace::Operate);
        const int rows = strip()->rowCount();
        const auto before = kept();
        AWAIT(kept() > before + 10);
        QCOMPARE(strip()->rowCount(), rows);
    }
    void aClickShowsTheExchangesOfACycle()
    {
        run(3);
        const auto& live = m_session->links.busMonitor().timeline();
        const auto number = live.at(live.size() - 3).record.number;
        m_window->timingPanel().refresh(core::Clock::now());
        const auto expected = live.at(static_cast<std::size_t>(live.find(number)));
        QTest::mouseClick(strip()->viewport(), Qt::LeftButton, {}, strip()->rowRect(number).center());
        QCOMPARE(strip()->selected(), std::optional(number));
        QVERIFY(!m_window->timingPanel().timeline().isFollowing());
        const auto* model = part<QTableView>("timelineExchanges")->model();
        QCOMPARE(model->rowCount(), static_cast<int>(expected.exchanges.size()));
        QVERIFY(model->rowCount() > 0);
        const auto& first = expected.exchanges.front();
        QCOMPARE(cell(*model, 0, TimingExchanges::Id), QString::number(first.id));
        QCOMPARE(cell(*model, 0, TimingExchanges::Sent),
                 inMilliseconds(first.sendStart - expected.record.start));
        QCOMPARE(cell(*model, 0, TimingExchanges::Joint),
                 current().joints[static_cast<std::size_t>(first.joint)].name);
        QVERIFY(part<QLabel>("timelineCycle")->text().contains(QString::number(number)));
        // An exchange chosen on its line is chosen in the table.
        auto* lanes = part<TimingLanes>("timingLanes");
        QTest::mouseClick(lanes, Qt::LeftButton, {}, lanes->requestRect(0).center().toPoint());
        QCOMPARE(part<QTableView>("timelineExchanges")->currentIndex().row(), 0);
        QCOMPARE(lanes->marked(), 0);
    }
    void aSwitchOfControllersIsSeenInOneCycle()
    {
        run(4);
        takeControl(*m_session);
        QVERIFY(m_session->control.isControl());
        QVERIFY(m_session->operations.arm());
        AWAIT(!m_session->operations.isOperating());
        QVERIFY(m_session->operations.lastReport()->ok());
        const auto& live = m_session->links.busMonitor().timeline();
        const auto switched = [&] {
            std::vector<core::bus::CycleRecord> found;
            for (std::size_t i = 0; i < live.size(); ++i) {
                if (live.at(i).record.claimChanges > 0)
                    found.push_back(live.at(i).record);
            }
            return found;
        };
        QVERIFY(switched().empty());
        const core::Angle goal = core::Angle::fromDegrees(5);
        QVERIFY(m_session->motions.moveTogether({{at(0), goal}, {at(1), goal}, {at(2), goal}}, 20.0));
        AWAIT(!switched().empty());
        QCOMPARE(switched().size(), 1U);
        QCOMPARE(int{switched()[0].claimChanges}, 3);
        QCOMPARE(int{switched()[0].claimedJoints}, 3);
        const auto number = switched()[0].number;
        m_window->timingPanel().refresh(core::Clock::now());
        QTest::mouseClick(strip()->viewport(), Qt::LeftButton, {}, strip()->rowRect(number).center());
        QCOMPARE(strip()->selected(), std::optional(number));
        const QString words = part<QLabel>("timelineCycle")->text();
        VERIFY_CONTAINS(words, "3 joint(s) changed controller at the start");
        VERIFY_CONTAINS(words, "controllers moved 3 joint(s)");
        VERIFY_CONTAINS(strip()->tipAt({1, strip()->rowRect(number).center().y()}), "changed controller");
    }
    void arrowsMoveBetweenCycles()
    {
        run(1);
        press(strip(), Qt::Key_Up); // the newest
        QVERIFY(strip()->selected().has_value());
        const auto newest = *strip()->selected();
        QTest::keyClick(strip(), Qt::Key_Up);
        QCOMPARE(*strip()->selected(), newest - 1);
        QTest::keyClick(strip(), Qt::Key_Down);
        QCOMPARE(*strip()->selected(), newest);
        QTest::keyClick(strip(), Qt::Key_Home);
        QCOMPARE(strip()->verticalScrollBar()->value(), 0);
        QVERIFY(!strip()->rowRect(*strip()->selected()).isEmpty());
        QTest::keyClick(strip(), Qt::Key_End);
        QCOMPARE(*strip()->selected(), newest);
        QVERIFY(!strip()->rowRect(newest).isEmpty());
    }
    void lateCyclesAreFoundByButtonAndKey()
    {
        run(1);
        m_session->links.disconnectFrom();
        // Cycles of another start, a tenth of them late.
        auto& monitor = m_session->links.busMonitor(0);
        monitor.busStarted();
        for (int number = 1; number <= 200; ++number) {
            CycleRecord cycle;
            cycle.number = static_cast<std::uint64_t>(number);
            cycle.deadline = cycle.start = kBegin + kPeriod * number;
            cycle.end = cycle.start + kPeriod;
            cycle.overruns = number % 10 == 0 ? 1 : 0;
            monitor.add(cycle);
        }
        m_window->timingPanel().refresh(core::Clock::now());
        click("timelineNextLate");
        QVERIFY(!m_window->timingPanel().timeline().isFollowing());
        QVERIFY(strip()->selected().has_value());
        const auto newest = *strip()->selected();
        QCOMPARE(newest, 200u);
        press(strip(), Qt::Key_N, Qt::ShiftModifier);
        QCOMPARE(*strip()->selected(), 190u);
        QTest::keyClick(strip(), Qt::Key_N);
        QCOMPARE(*strip()->selected(), newest);
        click("timelineOnlyLate");
        QCOMPARE(strip()->rowCount(), 20);
        QCOMPARE(*strip()->selected(), newest);
        QVERIFY(!strip()->rowRect(newest).isEmpty());
    }
    void theStripShowsWhatTheSegmentsSay()
    {
        edit(arrayOf(2));
        const core::Timeline timeline = timelineOf(200, {50, 120});
        TimingStrip strip(*m_session);
        strip.resize(900, 300);
        strip.show();
        strip.showTimeline(timeline, kPeriod, true);
        QCOMPARE(strip.rowCount(), 200);
        QVERIFY(!strip.rowRect(200).isEmpty() && strip.rowRect(1).isEmpty());
        QVERIFY(strip.rowRect(120).isEmpty());
        strip.select(120);
        std::set<core::SegmentKind> seen;
        const QRect row = strip.rowRect(120);
        for (int x = 0; x < row.width(); ++x) {
            if (const auto segment = strip.segmentAt({x, row.center().y()}))
                seen.insert(segment->kind);
        }
        using Kind = core::SegmentKind;
        QVERIFY(seen
                    == std::set(
                        {Kind::Late, Kind::Request, Kind::Turnaround, Kind::Reply, Kind::Gap, Kind::Slack})
                || seen == std::set({Kind::Late, Kind::Request, Kind::Turnaround, Kind::Reply, Kind::Slack}));
        for (int x = 0; x < row.width(); ++x) {
            const QPoint place(x, row.center().y());
            const auto segment = strip.segmentAt(place);
            if (segment && segment->kind == Kind::Reply) {
                const QString tip = strip.tipAt(place);
                QVERIFY(tip.contains(segmentName(Kind::Reply)));
                VERIFY_CONTAINS(tip, "joint 0 (ID 1)");
                QVERIFY(tip.contains(inMilliseconds(segment->length())));
                break;
            }
        }
        strip.setOnlyLate(true);
        QCOMPARE(strip.rowCount(), 2);
        QVERIFY(!strip.rowRect(50).isEmpty() && !strip.rowRect(120).isEmpty());
    }
    void exchangesFollowTheCycle()
    {
        edit(arrayOf(2));
        TimingExchanges model(*m_session);
        testsupport::watchModel(model);
        const core::Timeline timeline = timelineOf(3, {});
        core::CycleTrace trace = timeline.at(1);
        model.show(trace);
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(cell(model, 1, TimingExchanges::Turnaround), inMilliseconds(200us));
        trace.exchanges[1].end = ExchangeEnd::Unanswered;
        trace.exchanges.push_back(trace.exchanges[0]);
        model.show(trace);
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(cell(model, 1, TimingExchanges::Turnaround), u"–"_s);
        QVERIFY(!model.index(1, TimingExchanges::Result).data(Qt::DecorationRole).isNull());
        model.clear();
        QCOMPARE(model.rowCount(), 0);
    }

    // --- statistics ---

    void statisticsSayWhatWasCounted()
    {
        run(2);
        BusStatsModel bus(*m_session);
        ServoStatsModel servos(*m_session);
        testsupport::watchModel(bus);
        testsupport::watchModel(servos);
        const auto& totals = m_session->links.busMonitor().statistics().sinceStart();
        AWAIT(totals.cycles > 20);
        bus.refresh(false);
        servos.refresh(false);
        QCOMPARE(cell(bus, 0, BusStatsModel::Name), u"Goals sent"_s);
        VERIFY_CONTAINS(bus.index(7, 0).data(Qt::ToolTipRole).toString(), "cm_start_time");
        for (int row = 0; row < bus.rowCount(); ++row)
            VERIFY_CONTAINS(bus.index(row, 0).data(Qt::ToolTipRole).toString(), "first second");
        const int period = rowNamed(bus, "Period");
        QCOMPARE(cell(bus, period, BusStatsModel::Count),
                 QLocale().toString(static_cast<qulonglong>(totals.period.count())));
        QVERIFY(
            cell(bus, period, BusStatsModel::Median).startsWith(inMilliseconds(totals.period.quantile(0.5))));
        QVERIFY(
            cell(bus, 1, BusStatsModel::P999).startsWith(inMilliseconds(totals.readStart.quantile(0.999))));
        QCOMPARE(servos.rowCount(), 2);
        QCOMPARE(cell(servos, 1, ServoStatsModel::Median),
                 inMilliseconds(totals.servos.at(1).roundTrip.quantile(0.5)));
        edit(arrayOf(5));
        servos.refresh(false);
        QCOMPARE(servos.rowCount(), 5);
        edit(arrayOf(1));
        servos.refresh(false);
        QCOMPARE(servos.rowCount(), 1);
    }
    void aResetBeginsAnewAndKeepsTheStart()
    {
        run(1);
        const auto& statistics = m_session->links.busMonitor().statistics();
        AWAIT(statistics.sinceStart().cycles > 50);
        showPage("timingStatistics");
        const auto* table = part<QTableView>("statisticsBus");
        QVERIFY(table->isVisible());
        click("statisticsReset");
        QCOMPARE(statistics.sinceReset().cycles, 0u);
        QVERIFY(part<QToolButton>("statisticsSinceReset")->isChecked());
        const int row = rowNamed(*table->model(), "Period");
        QCOMPARE(cell(*table->model(), row, BusStatsModel::Count), u"0"_s);
        AWAIT(cell(*table->model(), row, BusStatsModel::Count).toInt() > 0);
        click("statisticsSinceStart");
        QVERIFY(cell(*table->model(), row, BusStatsModel::Count).remove(u',').toInt() > 50);
    }
    void whatTheSystemPermitsIsShown()
    {
        run(1);
        showPage("timingStatistics");
        const auto text = [this](const char* name) { return part<StateLabel>(name)->words(); };
        AWAIT(m_session->links.busStats().cycles > 20);
        // Asked of the system itself.
        const auto open = QDir(u"/proc/self/fd"_s).entryInfoList(QDir::Files | QDir::System);
        const bool isAwake = std::ranges::any_of(
            open, [](const QFileInfo& each) { return each.symLinkTarget() == "/dev/cpu_dma_latency"_L1; });
        QTRY_VERIFY2(text("stateAwake").contains(isAwake ? u"kept awake"_s : u"may sleep"_s),
                     qPrintable(text("stateAwake")));
        QVERIFY(part<QWidget>("stateAwake")
                    ->toolTip()
                    .contains(isAwake ? u"reacts at once"_s : u"cpu_dma_latency"_s));
        QVERIFY(!part<QWidget>("stateAwake")->accessibleName().isEmpty());
        m_session->links.disconnectFrom();
        AWAIT_CONTAINS(text("stateAwake"), "Not connected");
    }
    void tablesAreCopied()
    {
        run(2);
        showPage("timingStatistics");
        part<QAction>("statisticsCopyCsv")->trigger();
        const QString csv = QGuiApplication::clipboard()->text();
        VERIFY_STARTS(csv, "Value,Last,p50");
        QCOMPARE(csv.count(u"\nLast poll,"_s), 1);
        VERIFY_CONTAINS(csv, "\njoint 1,2,");
        part<QAction>("statisticsCopyText")->trigger();
        VERIFY_CONTAINS(QGuiApplication::clipboard()->text(), "Last error status  ");
    }

    // --- budget ---

    void theBudgetIsThatOfTheCore()
    {
        core::ArrayConfig array = arrayOf(6);
        edit(array);
        m_window->showWorkspace(Workspace::Timing);
        showPage("timingBudget");
        auto& page = m_window->timingPanel().budget();
        core::BudgetInput input;
        input.schedule.baud = 115200;
        input.schedule.period = 20ms;
        input.joints = 6;
        const auto total = [&](int column) {
            return part<QTableWidget>("budgetTerms")->item(core::kBudgetTerms, column)->text();
        };
        QCOMPARE(total(1), inMilliseconds(core::budgetOf(input).cycle));
        // What if: only what is typed is other.
        auto* joints = part<QSpinBox>("budgetJoints");
        QCOMPARE(joints->value(), 6);
        joints->setFocus();
        joints->selectAll();
        QTest::keyClicks(joints, u"24"_s);
        QTest::keyClick(joints, Qt::Key_Tab);
        auto* baud = part<QComboBox>("budgetBaud");
        press(baud, Qt::Key_End);
        input.joints = 24;
        input.schedule.baud = 1'000'000;
        QCOMPARE(page.whatIf().joints, 24);
        QCOMPARE(page.whatIf().schedule.baud, 1'000'000);
        QCOMPARE(total(3), inMilliseconds(core::budgetOf(input).cycle));
        QVERIFY(total(1) != total(3));
        click("budgetOverlap");
        input.isOverlapping = false;
        QCOMPARE(total(3), inMilliseconds(core::budgetOf(input).cycle));
        VERIFY_CONTAINS(part<QLabel>("budgetAdvice")->text(), "overlapping");
        click("budgetBack");
        QCOMPARE(total(3), total(1));
        QCOMPARE(joints->value(), 6);
    }
    void theBudgetStandsBesideWhatWasMeasured()
    {
        run(4, 0.0); // each cycle begins when the last has ended
        showPage("timingBudget");
        const auto* table = part<QTableWidget>("budgetComparison");
        AWAIT(table->item(0, 1)->text() != u"–"_s);
        QVERIFY(table->item(0, 3)->text().contains(u'%'));
        const auto live = core::BudgetInput(budgetInputOf(*m_session));
        QCOMPARE(live.joints, 4);
        QCOMPARE(live.schedule.baud, 115200);
        QVERIFY(live.replyDelay > 0us);
    }
    void whatWasMeasuredIsTheMeanOfTheNewestCycles()
    {
        const auto measured = measuredCycle(timelineOf(100, {}), 2);
        QCOMPARE(measured.cycle, core::Duration(10ms));
        QCOMPARE(measured.poll, core::Duration(2500us));
        QCOMPARE(measured.pollsACycle, 2.0);
        QCOMPARE(measured.samplesPerSecond, 100.0);
        QCOMPARE(measuredCycle(core::Timeline(), 2).cycle, core::Duration(0));
    }

    // --- curves, colours ---

    void curvesOfTheBusStandBesideThoseOfTheJoints()
    {
        run(1);
        m_window->showWorkspace(Workspace::Operate);
        auto& plots = *part<PlotPanel>("plotPanel");
        plots.addCurves(u"force"_s, {u"bus.lateness"_s}, DropPlace::Below);
        auto* row = plots.view().row(u"plot1"_s);
        QVERIFY(row != nullptr);
        QVERIFY(row->isVisible() && row->hasData());
        QCOMPARE(row->visibleCurves().size(), 1u);
        QCOMPARE(row->visibleCurves().front().name, u"Bus: Lateness"_s);
        AWAIT(!row->drawnRuns(u"bus.lateness"_s).empty());
        plots.addCurves(u"plot1"_s, {u"bus.retries"_s}, DropPlace::Onto);
        QCOMPARE(row->visibleCurves().size(), 2u);
        QVERIFY(row->visibleCurves().back().onRightAxis);
    }
    void coloursFollowTheTheme()
    {
        run(2);
        click("timelinePause");
        // The palette reaches the widgets with the next events.
        const auto ground = [](QWidget* widget) { return widget->grab().toImage().pixelColor(4, 4); };
        theme().apply(ThemeChoice::Light);
        QTRY_COMPARE(ground(strip()->viewport()), Theme::palette(false).color(QPalette::Base));
        theme().apply(ThemeChoice::Dark);
        QTRY_COMPARE(ground(strip()->viewport()), Theme::palette(true).color(QPalette::Base));
        showPage("timingStatistics");
        showPage("timingBudget");
        QTRY_COMPARE(ground(part<QWidget>("budgetChart")), Theme::palette(true).color(QPalette::Base));
    }
    void everyKindHasANameADefinitionAndALook()
    {
        std::set<QString> names;
        std::vector<QImage> looks;
        for (const auto kind : kSegmentKinds) {
            QVERIFY(!segmentHelp(kind).isEmpty());
            names.insert(segmentName(kind));
            QImage image(24, 16, QImage::Format_RGB32);
            image.fill(Qt::white);
            QPainter painter(&image);
            paintSegment(painter, QRectF(2, 2, 20, 12), kind);
            painter.end();
            for (const QImage& other : looks)
                QVERIFY2(other != image, qPrintable(segmentName(kind)));
            looks.push_back(image);
        }
        QCOMPARE(names.size(), kSegmentKinds.size());
    }
};

SERVODECK_TEST(tst_TimingPanel)

} // namespace tst_timingpanel
#include "tst_timingpanel.moc"
