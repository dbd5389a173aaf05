// SPDX-License-Identifier: GPL-3.0-or-later
// Test signals in the window, by clicks and keys, on the virtual array.
#include <QtGui/QClipboard>
#include <QtTest/QtTest>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QDockWidget>
#include <QtWidgets/QDoubleSpinBox>
#include <QtWidgets/QLabel>
#include <QtWidgets/QProgressBar>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QTableView>
#include <QtWidgets/QTabWidget>

#include <cmath>

#include "core/session/links/simulation.h"
#include "core/simhost/simulator.h"
#include "tests/support/scriptedprompts.h"
#include "tests/support/servostep.h"
#include "tests/support/takecontrol.h"
#include "tests/support/testarray.h"
#include "tests/support/testprogram.h"
#include "tests/support/wholesession.h"
#include "ui/motion/signaljointmodel.h"
#include "ui/motion/signalresultmodel.h"
#include "ui/motion/testsignalpanel.h"
#include "ui/plots/timeplot.h"
#include "ui/support/units.h"
#include "ui/widgets/dialogparts.h"
#include "ui/window/mainwindow.h"

namespace tst_testsignalpanel {

using namespace ui;
using testsupport::arrayOf;
using testsupport::at;

class tst_TestSignalPanel : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    ScriptedPrompts::Script m_script;
    std::unique_ptr<core::Simulator> m_simulator;
    std::unique_ptr<core::Session> m_session;
    Units m_units;
    std::unique_ptr<ScriptedPrompts> m_prompts;
    std::unique_ptr<TestSignalPanel> m_panel;
    QStringList m_reported;

    template <typename T>
    T* part(const char* name)
    {
        auto* found = m_panel->findChild<T*>(QLatin1String(name));
        if (found == nullptr)
            qFatal("no %s", name);
        return found;
    }
    void click(const char* name)
    {
        auto* button = part<QAbstractButton>(name);
        QVERIFY2(button->isEnabled() && button->isVisible(), name);
        QTest::mouseClick(button, Qt::LeftButton);
    }
    /// Space on the joint, as a person with a keyboard marks it.
    void mark(int joint)
    {
        auto* table = part<QTableView>("signalJoints");
        table->setFocus();
        table->setCurrentIndex(table->model()->index(joint, 0));
        QTest::keyClick(table, Qt::Key_Space);
    }
    void type(const char* name, const char* text)
    {
        auto* box = part<QAbstractSpinBox>(name);
        QVERIFY2(box->isEnabled(), name);
        box->setFocus();
        box->selectAll();
        QTest::keyClicks(box, QLatin1String(text));
        QTest::keyClick(box, Qt::Key_Return);
    }
    void choose(const char* kind)
    {
        auto* box = part<QComboBox>("signalKind");
        box->setFocus();
        QTest::keyClicks(box, QLatin1String(kind));
        QCOMPARE(box->currentText(), QLatin1String(kind));
        QTest::qWait(QApplication::keyboardInputInterval() + 10); // the next word begins anew
    }
    QString plan() { return part<SentenceLine>("signalPlan")->text(); }
    bool canPlay() { return part<QPushButton>("signalPlay")->isEnabled(); }
    QAbstractItemModel* results() { return part<QTableView>("signalResults")->model(); }
    QString cell(int row, int column) { return results()->index(row, column).data().toString(); }

    bool ticked(const std::function<bool()>& condition)
    {
        m_session->tick(core::Clock::now());
        m_panel->refresh();
        return condition();
    }
    void wait(int milliseconds)
    {
        QElapsedTimer timer;
        timer.start();
        while (timer.elapsed() < milliseconds) {
            QTest::qWait(10);
            ticked([] { return true; });
        }
    }
    bool areAll(const std::function<bool(const core::JointState&)>& is)
    {
        for (int joint = 0; joint < m_session->joints.jointCount(); ++joint) {
            if (!is(m_session->joints.joint(at(joint))))
                return false;
        }
        return m_session->links.linkState() == core::LinkState::Connected;
    }
    void connectSimulated()
    {
        const QString link = m_folder.filePath(QStringLiteral("bus"));
        auto settings =
            core::simulationOf(m_session->document.array(), core::ModelLibrary::builtIn(), 1'000'000);
        settings.ftPort = -1;
        settings.linkPath = link;
        auto started = core::Simulator::start(settings);
        QVERIFY(started);
        m_simulator = std::move(*started);
        m_session->links.connectTo(link, 1'000'000);
        QTRY_VERIFY_WITH_TIMEOUT(
            ticked([&] { return areAll([](const auto& joint) { return joint.hasSample; }); }), 15'000);
    }
    void armAll()
    {
        QVERIFY(m_session->control.setControl(true));
        ::armAll(*m_session);
        QTRY_VERIFY_WITH_TIMEOUT(
            ticked([&] { return areAll([](const auto& joint) { return joint.torqueOn; }); }), 15'000);
        wait(600);
    }
    void prepare(int joints)
    {
        m_session->document.edit(QStringLiteral("Edit"), arrayOf(joints));
        connectSimulated();
        armAll();
    }
    bool hasResults()
    {
        return ticked([&] {
                   return m_session->motions.motion().isSignal && !m_session->motions.motion().isActive;
               })
               && results()->rowCount() > 0 && part<QLabel>("signalResultWords")->isVisible();
    }

private slots:
    void init()
    {
        m_script = {};
        m_reported.clear();
        m_units.setAngleUnit(AngleUnit::Degrees);
        m_session = std::make_unique<core::Session>(core::ModelLibrary::builtIn());
        m_prompts = std::make_unique<ScriptedPrompts>(m_script);
        m_panel = std::make_unique<TestSignalPanel>(*m_session, m_units, *m_prompts);
        m_panel->resize(1100, 260);
        connect(m_panel.get(), &TestSignalPanel::reported, this,
                [this](core::Severity, const QString& sentence) { m_reported << sentence; });
        new QAbstractItemModelTester(part<QTableView>("signalJoints")->model(),
                                     QAbstractItemModelTester::FailureReportingMode::QtTest, m_panel.get());
        new QAbstractItemModelTester(results(), QAbstractItemModelTester::FailureReportingMode::QtTest,
                                     m_panel.get());
        m_panel->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
    }
    void cleanup()
    {
        m_panel.reset();
        m_session.reset();
        m_simulator.reset();
    }

    void anEmptyPanelSaysWhatToDo()
    {
        QVERIFY(part<QLabel>("signalNoJoints")->isVisible());
        QVERIFY(part<QLabel>("signalEmpty")->isVisible());
        QVERIFY(!canPlay());
        QVERIFY(!part<QPushButton>("signalEnd")->isEnabled());
        m_session->document.edit(QStringLiteral("Edit"), arrayOf(2));
        QVERIFY(part<QTableView>("signalJoints")->isVisible());
        QVERIFY(plan().startsWith(QLatin1String("Select joints")));
        QVERIFY(!canPlay());
    }

    void onlyFieldsTheKindUsesAreEnabled_data()
    {
        QTest::addColumn<bool>("frequency");
        QTest::addColumn<bool>("end");
        QTest::addColumn<bool>("band");
        QTest::newRow("Step") << false << false << true;
        QTest::newRow("Square") << true << false << true;
        QTest::newRow("Sine") << true << false << false;
        QTest::newRow("Chirp") << true << true << false;
        QTest::newRow("Triangle") << true << false << false;
    }
    void onlyFieldsTheKindUsesAreEnabled()
    {
        QFETCH(bool, frequency);
        QFETCH(bool, end);
        QFETCH(bool, band);
        choose(QTest::currentDataTag());
        QVERIFY(part<QWidget>("signalAmplitude")->isEnabled()
                && part<QWidget>("signalDuration")->isEnabled());
        QCOMPARE(part<QWidget>("signalFrequency")->isEnabled(), frequency);
        QCOMPARE(part<QWidget>("signalEndFrequency")->isEnabled(), end);
        QCOMPARE(part<QWidget>("signalBand")->isEnabled(), band);
    }

    void whyNothingIsPlayedIsSaid()
    {
        m_session->document.edit(QStringLiteral("Edit"), arrayOf(2));
        mark(0);
        QVERIFY2(plan().contains(QLatin1String("Monitor")), qPrintable(plan()));
        connectSimulated();
        QVERIFY2(plan().contains(QLatin1String("Monitor")), qPrintable(plan()));
        QVERIFY(m_session->control.setControl(true));
        QVERIFY2(plan().contains(QLatin1String("torque is off")), qPrintable(plan()));
        QVERIFY(!canPlay());
        armAll();
        QVERIFY(canPlay());
        QVERIFY2(plan().startsWith(QStringLiteral("joint 0 jumps from 0.0° to 10.0°")), qPrintable(plan()));
        // Outside the limits: the sentence of the check.
        type("signalAmplitude", "175");
        QVERIFY2(plan().contains(QLatin1String("would leave its limits")), qPrintable(plan()));
        QVERIFY(!canPlay());
        QCOMPARE(part<QPushButton>("signalPlay")->toolTip(), plan());
        type("signalAmplitude", "15");
        choose("Sine");
        type("signalFrequency", "1");
        QVERIFY2(plan().contains(QStringLiteral("swings between -15.0° and 15.0°, up to 94°/s")),
                 qPrintable(plan()));
        QVERIFY(plan().contains(QLatin1String("three periods"))); // 2 s are two
        type("signalFrequency", "10");
        QVERIFY2(plan().contains(QLatin1String("maximum velocity")), qPrintable(plan()));
        // In radians too.
        type("signalFrequency", "1");
        m_units.setAngleUnit(AngleUnit::Radians);
        QVERIFY2(plan().contains(QLatin1String("0.262 rad")), qPrintable(plan()));
        m_units.setAngleUnit(AngleUnit::Degrees);
        // Held by another.
        QVERIFY(m_session->motions.beginJog({at(0)}));
        QTRY_VERIFY(ticked([&] { return plan().contains(QLatin1String("controlled by jogging")); }));
        QVERIFY(!canPlay());
        m_session->motions.endJog();
        QTRY_VERIFY(ticked([&] { return canPlay(); }));
        mark(1);
        QVERIFY2(plan().startsWith(QStringLiteral("joint 0, joint 1 swing by 15.0°")), qPrintable(plan()));
        m_session->control.stop();
        QTRY_VERIFY(ticked([&] { return plan().contains(QLatin1String("STOP")); }));
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
        auto* play = part<QPushButton>("signalPlay");
        play->setFocus();
        QTest::keyClick(play, Qt::Key_Space);
        QTRY_VERIFY(ticked([&] { return m_session->motions.motion().isActive; }));
        QVERIFY(!canPlay());
        QVERIFY(part<QPushButton>("signalEnd")->isEnabled());
        QVERIFY(!part<QWidget>("signalAmplitude")->isEnabled());
        QCOMPARE(m_session->motions.holderOf(at(1)), QStringLiteral("the test signal"));
        QTRY_VERIFY(ticked([&] { return part<QProgressBar>("signalProgress")->value() > 50; }));
        QTRY_VERIFY_WITH_TIMEOUT(hasResults(), 15'000);
        QTRY_VERIFY(ticked([&] { return canPlay(); }));
        QCOMPARE(results()->rowCount(), 2);
        QCOMPARE(results()->headerData(3, Qt::Horizontal).toString(), QStringLiteral("Rise time (s)"));
        QCOMPARE(cell(0, 0), QStringLiteral("joint 0 (ID 1)"));
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
        QTRY_VERIFY(plot->isVisible());
        QVERIFY(plot->hasData());
        QVERIFY(!plot->drawnRuns(QStringLiteral("0:1.position")).empty());
        QVERIFY(!plot->drawnRuns(QStringLiteral("goal")).empty());
        QVERIFY(plot->timeRange().second > 1.5);
        // The other band counts at once, without playing again.
        const auto times = m_session->motions.motion().time;
        part<QComboBox>("signalBand")->setCurrentIndex(1);
        QCOMPARE(results()->rowCount(), 2);
        QCOMPARE(m_session->motions.motion().time, times);
        // In the other unit.
        m_units.setAngleUnit(AngleUnit::Radians);
        QCOMPARE(results()->headerData(6, Qt::Horizontal).toString(), QStringLiteral("Steady error (rad)"));
        m_units.setAngleUnit(AngleUnit::Degrees);
        // Copied and exported.
        click("signalCopy");
        QVERIFY(QGuiApplication::clipboard()->text().startsWith(QLatin1String("Joint\tStep\tDead time (s)")));
        m_script.paths = {m_folder.filePath(QStringLiteral("r.csv")),
                          m_folder.filePath(QStringLiteral("s.csv")), QStringLiteral("/nowhere/at/all.csv"),
                          QString()};
        click("signalSaveResults");
        click("signalSaveSamples");
        QFile file(m_folder.filePath(QStringLiteral("r.csv")));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll().count('\n'), 3);
        QFile readings(m_folder.filePath(QStringLiteral("s.csv")));
        QVERIFY(readings.open(QIODevice::ReadOnly));
        QVERIFY(readings.readLine().startsWith("joint,id,time_s,wanted_rad"));
        QVERIFY(m_reported.last().startsWith(QLatin1String("Wrote ")));
        click("signalSaveResults");
        QVERIFY2(m_reported.last().contains(QLatin1String("/nowhere")), qPrintable(m_reported.last()));
        const auto reported = m_reported.size();
        click("signalSaveResults"); // turned back
        QCOMPARE(m_reported.size(), reported);
    }

    void whatEndsItIsSaidAndNothingIsResumed_data()
    {
        QTest::addColumn<QString>("how");
        for (const char* how : {"End", "STOP", "link"})
            QTest::newRow(how) << QString::fromLatin1(how);
    }
    void whatEndsItIsSaidAndNothingIsResumed()
    {
        QFETCH(QString, how);
        prepare(1);
        mark(0);
        choose("Square");
        type("signalDuration", "30");
        click("signalPlay");
        QTRY_VERIFY_WITH_TIMEOUT(ticked([&] { return m_session->motions.motion().time > 1.2; }), 15'000);
        if (how == QLatin1String("End"))
            click("signalEnd");
        else if (how == QLatin1String("STOP"))
            m_session->control.stop();
        else
            m_simulator.reset();
        QTRY_VERIFY_WITH_TIMEOUT(hasResults(), 15'000);
        const QString words = part<QLabel>("signalResultWords")->text();
        QVERIFY2(words.contains(how == QLatin1String("End") ? QStringLiteral("ended early") : how),
                 qPrintable(words));
        QVERIFY(cell(0, 1).startsWith(QLatin1String("mean of")));
        wait(500);
        QVERIFY(!m_session->motions.motion().isActive);
        if (how != QLatin1String("End")) {
            QVERIFY(!canPlay());
            return;
        }
        // Results stay until the next run, and that begins only by Play.
        QTRY_VERIFY(ticked([&] { return canPlay(); }));
        QVERIFY(results()->rowCount() > 0);
    }

    void aSineTellsGainAndLag()
    {
        prepare(1);
        mark(0);
        choose("Sine");
        type("signalFrequency", "1");
        type("signalDuration", "4");
        // Readings that a busy machine delays count as missing, and the result says so: once more then.
        for (int attempt = 0; attempt < 3; ++attempt) {
            QTRY_VERIFY(ticked([&] { return canPlay(); }));
            click("signalPlay");
            QTRY_VERIFY_WITH_TIMEOUT(ticked([&] { return m_session->motions.motion().isActive; }), 5'000);
            QTRY_VERIFY_WITH_TIMEOUT(hasResults(), 20'000);
            if (!cell(0, 1).startsWith(QLatin1String("missing")))
                break;
        }
        QCOMPARE(results()->columnCount(), 4);
        bool ok = false;
        QVERIFY2(std::abs(cell(0, 1).toDouble(&ok) - 1) < 0.15 && ok, qPrintable(cell(0, 1)));
        QVERIFY2(std::abs(cell(0, 2).toDouble(&ok)) < 60 && ok, qPrintable(cell(0, 2)));
        QVERIFY(
            results()->index(0, 2).data(Qt::ToolTipRole).toString().contains(QLatin1String("ms at 1 Hz")));
    }

    void theMenuOpensItWithTheJointsSelectedInTheTable()
    {
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_folder.path());
        m_session->document.edit(QStringLiteral("Edit"), arrayOf(3));
        MainWindow window(*m_session, std::make_unique<ScriptedPrompts>(m_script));
        window.resize(1366, 768);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        auto* dock = window.findChild<QDockWidget*>(QStringLiteral("testSignalDock"));
        QVERIFY(!dock->isVisible());
        auto* tableDock = window.findChild<QDockWidget*>(QStringLiteral("jointTableDock"));
        tableDock->show();
        tableDock->raise();
        auto* table = window.findChild<QTableView*>(QStringLiteral("jointTable"));
        QTRY_VERIFY(table->isVisible());
        table->selectRow(1);
        window.findChild<QAction*>(QStringLiteral("testSignalsAction"))->trigger();
        QTRY_VERIFY(dock->isVisible());
        QTRY_VERIFY(dock->height() >= 200);
        QVERIFY2(window.width() <= 1366 && window.height() <= 768, "the window grew");
        auto* joints = dock->findChild<QTableView*>(QStringLiteral("signalJoints"))->model();
        for (int row = 0; row < 3; ++row)
            QCOMPARE(joints->index(row, 0).data(Qt::CheckStateRole).toInt(),
                     row == 1 ? int{Qt::Checked} : int{Qt::Unchecked});
        QVERIFY(dock->isAncestorOf(QApplication::focusWidget()));
        QVERIFY(window.findChild<QAction*>(QStringLiteral("testSignalDockAction")) != nullptr);
    }

    void marksFollowTheirJoints()
    {
        m_session->document.edit(QStringLiteral("Edit"), arrayOf(3));
        mark(2);
        auto* table = part<QTableView>("signalJoints");
        auto fewer = m_session->document.array();
        fewer.joints.erase(fewer.joints.begin());
        m_session->document.edit(QStringLiteral("Remove"), fewer);
        QCOMPARE(table->model()->rowCount(), 2);
        QCOMPARE(table->model()->index(1, 0).data(Qt::CheckStateRole).toInt(), int{Qt::Checked});
        m_panel->choose({0});
        QCOMPARE(table->model()->index(1, 0).data(Qt::CheckStateRole).toInt(), int{Qt::Unchecked});
        QCOMPARE(table->model()->index(0, 0).data(Qt::CheckStateRole).toInt(), int{Qt::Checked});
    }
};

SERVODECK_TEST(tst_TestSignalPanel)

} // namespace tst_testsignalpanel
#include "tst_testsignalpanel.moc"
