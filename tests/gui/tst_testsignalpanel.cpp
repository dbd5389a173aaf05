// SPDX-License-Identifier: GPL-3.0-or-later
// Test signals in the window, by clicks and keys, on the virtual array.
#include "tests/support/datatables.h"
#include "tests/support/servostep.h"
#include "tests/support/testwindow.h"
#include "ui/motion/signaljointmodel.h"
#include "ui/motion/signalresultmodel.h"
#include "ui/motion/testsignalpanel.h"
#include "ui/plots/timeplot.h"

namespace tst_testsignalpanel {

using namespace ui;

class tst_TestSignalPanel : public QObject, private SessionTest<TestSignalPanel>
{
    Q_OBJECT

    QStringList m_reported;

    void mark(int joint)
    {
        auto* table = part<QTableView>("signalJoints");
        WidgetTest::mark(table, table->model()->index(joint, 0));
    }
    void choose(const char* kind)
    {
        WidgetTest::choose("signalKind", part<QComboBox>("signalKind")->findText(QLatin1String(kind)));
    }
    QString plan() { return part<SentenceLine>("signalPlan")->text(); }
    bool canPlay() { return part<QPushButton>("signalPlay")->isEnabled(); }
    QAbstractItemModel* results() { return part<QTableView>("signalResults")->model(); }
    QString cell(int row, int column) { return WidgetTest::cell("signalResults", row, column); }
    void armAll()
    {
        QVERIFY(m_session->control.setControl(true));
        switchOn();
        awaitReadings(30);
    }
    void prepare(int joints, double period = 0.02)
    {
        core::ArrayConfig array = arrayOf(joints);
        array.schedule.period = period;
        edit(array);
        connectPluggable();
        armAll();
    }
    bool hasResults()
    {
        return m_session->motions.motion().isSignal && !m_session->motions.motion().isActive
               && results()->rowCount() > 0 && part<QLabel>("signalResultWords")->isVisible();
    }

private slots:
    void init()
    {
        m_reported.clear();
        begin({}, m_units, m_prompts);
        m_widget->resize(1100, 260);
        connect(m_widget.get(), &TestSignalPanel::reported, this,
                [this](core::Severity, const QString& sentence) { m_reported << sentence; });
        testsupport::watchModel(*part<QTableView>("signalJoints")->model());
        testsupport::watchModel(*results());
    }
    void cleanup() { drop(); }

    void anEmptyPanelSaysWhatToDo()
    {
        QVERIFY(part<QLabel>("signalNoJoints")->isVisible());
        QVERIFY(part<QLabel>("signalEmpty")->isVisible());
        QVERIFY(!canPlay());
        QVERIFY(!part<QPushButton>("signalEnd")->isEnabled());
        edit(arrayOf(2));
        QVERIFY(part<QTableView>("signalJoints")->isVisible());
        VERIFY_STARTS(plan(), "Select joints");
        QVERIFY(!canPlay());
    }

    void onlyFieldsTheKindUsesAreEnabled_data()
    {
        support::addRows<bool, bool, bool>({"frequency", "end", "band"}, {{"Step", false, false, true},
                                                                          {"Square", true, false, true},
                                                                          {"Sine", true, false, false},
                                                                          {"Chirp", true, true, false},
                                                                          {"Triangle", true, false, false}});
    }
    void onlyFieldsTheKindUsesAreEnabled()
    {
        const auto [frequency, end, band] = support::fetched<bool, bool, bool>({"frequency", "end", "band"});
        choose(QTest::currentDataTag());
        QVERIFY(part<QWidget>("signalAmplitude")->isEnabled()
                && part<QWidget>("signalDuration")->isEnabled());
        QCOMPARE(part<QWidget>("signalFrequency")->isEnabled(), frequency);
        QCOMPARE(part<QWidget>("signalEndFrequency")->isEnabled(), end);
        QCOMPARE(part<QWidget>("signalBand")->isEnabled(), band);
    }

    void aSignalThatIsNotPlayedHasAReason()
    {
        edit(arrayOf(2));
        mark(0);
        VERIFY_CONTAINS(plan(), "not connected");
        connectPluggable();
        VERIFY_CONTAINS(plan(), "Monitor");
        QVERIFY(m_session->control.setControl(true));
        VERIFY_CONTAINS(plan(), "torque is off");
        QVERIFY(!canPlay());
        armAll();
        QVERIFY(canPlay());
        VERIFY_STARTS(plan(), "joint 0 jumps from 0.0° to 10.0°");
        // Outside the limits: the sentence of the check.
        type("signalAmplitude", "175");
        VERIFY_CONTAINS(plan(), "would leave its limits");
        QVERIFY(!canPlay());
        QCOMPARE(part<QPushButton>("signalPlay")->toolTip(), plan());
        type("signalAmplitude", "15");
        choose("Sine");
        type("signalFrequency", "1");
        VERIFY_CONTAINS(plan(), "swings between -15.0° and 15.0°, up to 94°/s");
        VERIFY_CONTAINS(plan(), "three periods"); // 2 s are two
        type("signalFrequency", "10");
        VERIFY_CONTAINS(plan(), "maximum velocity");
        // In radians too.
        type("signalFrequency", "1");
        m_units.setAngleUnit(AngleUnit::Radians);
        VERIFY_CONTAINS(plan(), "0.262 rad");
        m_units.setAngleUnit(AngleUnit::Degrees);
        // Held by another.
        QVERIFY(m_session->motions.beginJog({at(0)}));
        AWAIT_CONTAINS(plan(), "controlled by jogging");
        QVERIFY(!canPlay());
        m_session->motions.endJog();
        AWAIT(canPlay());
        mark(1);
        VERIFY_STARTS(plan(), "joint 0, joint 1 swing by 15.0°");
        m_session->control.stop();
        AWAIT_CONTAINS(plan(), "STOP");
        QVERIFY(!canPlay());
        QVERIFY(!m_session->motions.motion().isSignal); // nothing was ever played
    }

    void aStepIsPlayedAndItsNumbersAreTheServosOwn()
    {
        const double amplitude = core::Angle::fromDegrees(20).radians();
        const auto expected = stepOfVirtualServo("DRS-0201", amplitude, 1.5);
        QVERIFY(expected.riseTime.value && expected.steadyError.value);
        prepare(2);
        mark(0);
        mark(1);
        type("signalAmplitude", "20");
        type("signalDuration", "1.5");
        press(part<QPushButton>("signalPlay"), Qt::Key_Space);
        AWAIT(m_session->motions.motion().isActive);
        QVERIFY(!canPlay());
        QVERIFY(part<QPushButton>("signalEnd")->isEnabled());
        QVERIFY(!part<QWidget>("signalAmplitude")->isEnabled());
        QCOMPARE(m_session->motions.holderOf(at(1)), u"the test signal"_s);
        AWAIT(part<QProgressBar>("signalProgress")->value() > 50);
        AWAIT(hasResults());
        AWAIT(canPlay());
        QCOMPARE(results()->rowCount(), 2);
        QCOMPARE(results()->headerData(3, Qt::Horizontal).toString(), u"Rise time (s)"_s);
        QCOMPARE(cell(0, 0), u"joint 0 (ID 1)"_s);
        for (int row = 0; row < 2; ++row) {
            bool isNumber = false;
            const double rise = cell(row, 3).toDouble(&isNumber);
            if (!isNumber) { // a loaded machine reads too seldom, and then it has to say so
                QVERIFY(!results()->index(row, 3).data(Qt::ToolTipRole).toString().isEmpty());
                continue;
            }
            QVERIFY2(std::abs(rise - *expected.riseTime.value) < 0.03, qPrintable(cell(row, 3)));
            const double error = cell(row, 6).toDouble(&isNumber);
            QVERIFY(isNumber);
            QVERIFY2(std::abs(error - core::Angle::fromRadians(*expected.steadyError.value).degrees()) < 0.7,
                     qPrintable(cell(row, 6)));
        }
        part<QTabWidget>("signalTabs")->setCurrentIndex(1);
        auto* plot = part<TimePlot>("plot_response");
        AWAIT(plot->isVisible());
        QVERIFY(plot->hasData());
        QVERIFY(!plot->drawnRuns(u"0:1.position"_s).empty());
        QVERIFY(!plot->drawnRuns(u"goal"_s).empty());
        QVERIFY(plot->timeRange().second > 1.5);
        // The other band counts at once, without playing again.
        const auto times = m_session->motions.motion().time;
        part<QComboBox>("signalBand")->setCurrentIndex(1);
        QCOMPARE(results()->rowCount(), 2);
        QCOMPARE(m_session->motions.motion().time, times);
        // In the other unit.
        m_units.setAngleUnit(AngleUnit::Radians);
        QCOMPARE(results()->headerData(6, Qt::Horizontal).toString(), u"Steady error (rad)"_s);
        m_units.setAngleUnit(AngleUnit::Degrees);
        // Copied and exported.
        click("signalCopy");
        VERIFY_STARTS(QGuiApplication::clipboard()->text(), "Joint\tStep\tDead time (s)");
        m_script.paths = {m_folder.filePath(u"r.csv"_s), m_folder.filePath(u"s.csv"_s),
                          u"/nowhere/at/all.csv"_s, QString()};
        click("signalSaveResults");
        click("signalSaveSamples");
        QCOMPARE(testsupport::contentOf(m_folder.filePath(u"r.csv"_s)).count('\n'), 3);
        QVERIFY(
            testsupport::contentOf(m_folder.filePath(u"s.csv"_s)).startsWith("joint,id,time_s,wanted_rad"));
        VERIFY_STARTS(m_reported.last(), "Wrote ");
        click("signalSaveResults");
        VERIFY_CONTAINS(m_reported.last(), "/nowhere");
        const auto reported = m_reported.size();
        click("signalSaveResults"); // turned back
        QCOMPARE(m_reported.size(), reported);
    }

    void whatEndsItIsSaidAndNothingIsResumed_data()
    {
        support::addRows<QString>({"how"}, {{"End", "End"}, {"STOP", "STOP"}, {"link", "link"}});
    }
    void whatEndsItIsSaidAndNothingIsResumed()
    {
        QFETCH(QString, how);
        prepare(1);
        mark(0);
        choose("Square");
        type("signalDuration", "30");
        click("signalPlay");
        AWAIT(m_session->motions.motion().time > 1.2);
        if (how == "End"_L1)
            click("signalEnd");
        else if (how == "STOP"_L1)
            m_session->control.stop();
        else
            m_simulator.reset();
        AWAIT(hasResults());
        const QString words = part<QLabel>("signalResultWords")->text();
        QVERIFY2(words.contains(how == "End"_L1 ? u"ended early"_s : how), qPrintable(words));
        VERIFY_STARTS(cell(0, 1), "mean of");
        if (how == "link"_L1)
            connectPluggable();
        awaitReadings(25);
        QVERIFY(!m_session->motions.motion().isActive);
        if (how != "End"_L1) {
            QVERIFY(!canPlay());
            return;
        }
        // Results stay until the next run, and that begins only by Play.
        AWAIT(canPlay());
        QVERIFY(results()->rowCount() > 0);
    }

    void aSineTellsGainAndLag()
    {
        // In cycles of 100 ms, so that only a pause of the machine of 200 ms holds the signal up; values that
        // are marked as incomplete are of the periods before it.
        prepare(1, 0.1);
        mark(0);
        choose("Sine");
        type("signalFrequency", "0.5");
        type("signalDuration", "8");
        // Played again while the panel reports that a pause of the machine left no whole period.
        for (int runs = 0; runs == 0 || (runs < 20 && cell(0, 1) == "(not seen)"_L1); ++runs) {
            AWAIT(canPlay());
            click("signalPlay");
            AWAIT(m_session->motions.motion().isActive);
            AWAIT(hasResults());
        }
        QCOMPARE(results()->columnCount(), 4);
        const auto valueAt = [this](int column) { return cell(0, column).split(u' ').value(0); };
        bool ok = false;
        QVERIFY2(std::abs(valueAt(1).toDouble(&ok) - 1) < 0.15 && ok, qPrintable(cell(0, 1)));
        QVERIFY2(std::abs(valueAt(2).toDouble(&ok)) < 60 && ok, qPrintable(cell(0, 2)));
        const QString tip = results()->index(0, 2).data(Qt::ToolTipRole).toString();
        QVERIFY2(tip.contains("ms at 0.5 Hz"_L1) || cell(0, 2).endsWith(u'*'), qPrintable(tip));
    }

    void theMenuOpensItWithTheJointsSelectedInTheTable()
    {
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_folder.path());
        edit(arrayOf(3));
        MainWindow window(*m_session, std::make_unique<ScriptedPrompts>(m_script));
        window.resize(1366, 768);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        auto* dock = window.findChild<QDockWidget*>(u"testSignalDock"_s);
        QVERIFY(!dock->isVisible());
        auto* tableDock = window.findChild<QDockWidget*>(u"jointTableDock"_s);
        tableDock->show();
        tableDock->raise();
        auto* table = window.findChild<QTableView*>(u"jointTable"_s);
        AWAIT(table->isVisible());
        table->selectRow(1);
        window.findChild<QAction*>(u"testSignalsAction"_s)->trigger();
        AWAIT(dock->isVisible());
        AWAIT(dock->height() >= 200);
        QVERIFY2(window.width() <= 1366 && window.height() <= 768, "the window grew");
        auto* joints = dock->findChild<QTableView*>(u"signalJoints"_s)->model();
        for (int row = 0; row < 3; ++row)
            QCOMPARE(joints->index(row, 0).data(Qt::CheckStateRole).toInt(),
                     row == 1 ? int{Qt::Checked} : int{Qt::Unchecked});
        QVERIFY(dock->isAncestorOf(QApplication::focusWidget()));
        QVERIFY(window.findChild<QAction*>(u"testSignalDockAction"_s) != nullptr);
    }

    void marksFollowTheirJoints()
    {
        edit(arrayOf(3));
        mark(2);
        auto* table = part<QTableView>("signalJoints");
        change([](core::ArrayConfig& array) { array.joints.erase(array.joints.begin()); }, u"Remove"_s);
        QCOMPARE(table->model()->rowCount(), 2);
        QCOMPARE(table->model()->index(1, 0).data(Qt::CheckStateRole).toInt(), int{Qt::Checked});
        m_widget->choose({0});
        QCOMPARE(table->model()->index(1, 0).data(Qt::CheckStateRole).toInt(), int{Qt::Unchecked});
        QCOMPARE(table->model()->index(0, 0).data(Qt::CheckStateRole).toInt(), int{Qt::Checked});
    }
};

SERVODECK_TEST(tst_TestSignalPanel)

} // namespace tst_testsignalpanel
#include "tst_testsignalpanel.moc"
