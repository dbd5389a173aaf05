// SPDX-License-Identifier: GPL-3.0-or-later
// What an operator does between connecting and leaving, by clicks and keys: Monitor and Control, the arm
// sheet, what STOP and leaving do, the stop drill, the banner, and the question at the end.
#include <QtCore/QDir>
#include <QtTest/QtTest>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QDoubleSpinBox>
#include <QtWidgets/QLabel>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QSpinBox>
#include <QtWidgets/QTabBar>
#include <QtWidgets/QToolButton>
#include <QtWidgets/QTreeWidget>

#include <cmath>

#include "core/configure/arm.h"
#include "tests/support/testarray.h"
#include "tests/support/testwindow.h"
#include "ui/dialogs/armdialog.h"
#include "ui/dialogs/safetydialog.h"
#include "ui/dialogs/stopdrilldialog.h"
#include "ui/panels/stopbutton.h"

using namespace core;
using namespace ui;
using testsupport::at;

class TestOperator : public QObject, private TestWindow
{
    Q_OBJECT

private:
    void connectOnly(const ArrayConfig& array)
    {
        m_session->edit(QStringLiteral("Edit"), array);
        // So that closing asks nothing of it.
        QVERIFY(m_session->saveArray(m_folder.filePath(QStringLiteral("a.servodeck"))));
        m_session->connectTo(virtualPortPath(), 115200);
        QTRY_VERIFY_WITH_TIMEOUT(
            m_session->hasLink() && m_session->joint(at(m_session->jointCount() - 1)).hasSample, 20000);
    }
    void arm()
    {
        QVERIFY(m_session->setControl(true));
        bool isArmed = false;
        QVERIFY(m_session->arm({}, [&](const OperationReport& report) { isArmed = report.ok(); }));
        QTRY_VERIFY_WITH_TIMEOUT(isArmed, 20000);
        QTRY_VERIFY(m_session->joint(at(m_session->jointCount() - 1)).torqueOn);
    }
    QString banner() { return part<QLabel>("stopText")->text(); }
    void click(const char* name) { QTest::mouseClick(part<QAbstractButton>(name), Qt::LeftButton); }
    void key(QWidget* window, const char* keys)
    {
        const auto combination = QKeySequence(QLatin1String(keys))[0];
        QTest::keyClick(window->windowHandle(), combination.key(), combination.keyboardModifiers());
    }

private slots:
    void initTestCase() { useOwnSettings(); }
    void init()
    {
        m_script = {};
        forgetSettings();
        makeWindow({1366, 768});
    }
    void cleanup() { dropWindow(); }

    void theModeIsChosenByClicksAndSaid()
    {
        QVERIFY(!part<QToolButton>("controlButton")->isEnabled()); // nothing to control
        connectOnly(arrayOf(2));
        QVERIFY(part<QToolButton>("monitorButton")->isChecked());
        QVERIFY(!part<QWidget>("controlFrame")->isVisible());
        QVERIFY(!part<QToolButton>("holdButton")->isEnabled());
        click("controlButton");
        QVERIFY(m_session->isControl());
        QVERIFY(part<QToolButton>("controlButton")->isChecked()
                && !part<QToolButton>("monitorButton")->isChecked());
        QVERIFY(part<QWidget>("controlFrame")->isVisible());
        QCOMPARE(part<QWidget>("controlFrame")->size(), m_window->size());
        click("controlButton"); // again: it stays
        QVERIFY(m_session->isControl() && part<QToolButton>("controlButton")->isChecked());
        arm();
        m_session->setPlaytime(2.5);
        m_session->setGoal(at(0), Angle::fromDegrees(100));
        QTRY_VERIFY(m_session->joint(at(0)).position.degrees() > 3);
        key(m_window.get(), "Ctrl+Shift+H");
        QTRY_VERIFY(!m_session->joint(at(0)).isMoving);
        QVERIFY(m_session->joint(at(0)).position.degrees() < 90);
        QVERIFY(m_session->isControl()); // holding is no leaving
        part<QToolButton>("monitorButton")->setFocus();
        QTest::keyClick(part<QToolButton>("monitorButton"), Qt::Key_Space);
        QVERIFY(!m_session->isControl());
        QVERIFY(!part<QWidget>("controlFrame")->isVisible());
        QVERIFY(m_session->joint(at(0)).torqueOn);
        m_session->stop();
        QVERIFY(!part<QToolButton>("controlButton")->isEnabled());
    }

    void theArmSheetArmsWhatIsTickedAndSaysWhyAnotherStaysOff()
    {
        ArrayConfig array = arrayOf(4);
        array.joints[3].limits =
            SoftLimits{Angle::fromDegrees(20).radians(), Angle::fromDegrees(80).radians()}; // it stands at 0
        connectOnly(array);
        m_session->turnByHand(at(3), Angle::fromDegrees(0));
        key(m_window.get(), "Ctrl+Shift+A");
        auto* dialog = part<ArmDialog>("armDialog");
        QVERIFY(QTest::qWaitForWindowActive(dialog));
        QVERIFY(m_session->isControl()); // who wants to arm wants to control
        auto* table = dialog->findChild<QTreeWidget*>(QStringLiteral("armTable"));
        auto* begin = dialog->findChild<QPushButton*>(QStringLiteral("armBegin"));
        QTRY_COMPARE(table->topLevelItemCount(), 4);
        QTRY_VERIFY(begin->isEnabled());
        auto* refused = table->topLevelItem(3);
        QVERIFY(!refused->flags().testFlag(Qt::ItemIsUserCheckable));
        const auto words = [](const QTreeWidgetItem* item) { return item->text(item->columnCount() - 1); };
        QVERIFY2(words(refused).contains(QStringLiteral("outside its limits")), qPrintable(words(refused)));
        // The second is not wanted: by the keyboard.
        table->setFocus();
        table->setCurrentItem(table->topLevelItem(1));
        QTest::keyClick(table, Qt::Key_Space);
        QCOMPARE(table->topLevelItem(1)->checkState(0), Qt::Unchecked);
        QVERIFY2(begin->text().contains(QStringLiteral("2")), qPrintable(begin->text()));
        begin->setFocus();
        QTest::keyClick(begin, Qt::Key_Space);
        QTRY_VERIFY(m_session->joint(at(0)).torqueOn && m_session->joint(at(2)).torqueOn);
        QTRY_COMPARE(table->topLevelItem(2)->text(1), QStringLiteral("armed")); // read again
        QCOMPARE(table->topLevelItem(1)->text(1), QStringLiteral("can be armed"));
        QVERIFY(!m_session->joint(at(1)).torqueOn && !m_session->joint(at(3)).torqueOn);
        // STOP over the sheet: it says so, and nothing can be armed.
        QTRY_VERIFY(!m_session->isOperating());
        QTest::keyClick(dialog->windowHandle(), Qt::Key_Pause);
        QVERIFY(m_session->isStopped());
        QVERIFY(!begin->isEnabled());
        QVERIFY(dialog->findChild<QLabel*>(QStringLiteral("armState")) == nullptr
                || !dialog->findChild<QLabel*>(QStringLiteral("armState"))->text().isEmpty());
        const QPointer<QWidget> sheet(dialog); // it deletes itself when it is closed
        QTest::keyClick(dialog->windowHandle(), Qt::Key_Escape);
        QTRY_VERIFY(sheet.isNull() || !sheet->isVisible());
    }

    void whoIsChosenInTheRowsIsMeantWithoutTheTableToo()
    {
        connectOnly(arrayOf(3));
        m_window->findChild<QDockWidget*>(QStringLiteral("jointTableDock"))->hide();
        auto* forWhom = m_window->findChild<QAction*>(QStringLiteral("forWhomAction"));
        QTest::mouseClick(m_window->findChild<QLabel*>(QStringLiteral("jointName1")), Qt::LeftButton);
        for (auto* menu : m_window->findChildren<QMenu*>()) {
            if (menu->actions().contains(forWhom))
                emit menu->aboutToShow();
        }
        QVERIFY2(forWhom->text().contains(m_session->array().joints[1].name), qPrintable(forWhom->text()));
        QVERIFY(!forWhom->text().contains(m_session->array().joints[0].name));
    }

    void whatStopAndLeavingDoIsSetForAllAndForOne()
    {
        connectOnly(arrayOf(2));
        part<QAction>("safetyAction")->trigger();
        auto* dialog = part<SafetyDialog>("safetyDialog");
        QVERIFY(QTest::qWaitForWindowActive(dialog));
        auto* stop = dialog->findChild<QComboBox*>(QStringLiteral("safetyStop"));
        auto* own = dialog->findChild<QComboBox*>(QStringLiteral("safetyStop1"));
        auto* leave = dialog->findChild<QComboBox*>(QStringLiteral("safetyLeave"));
        auto* place = dialog->findChild<QDoubleSpinBox*>(QStringLiteral("safetyPlace1"));
        auto* ok = dialog->findChild<QPushButton*>(QStringLiteral("safetyOk"));
        QVERIFY(!place->isEnabled()); // nothing parks
        stop->setFocus();
        QTest::keyClick(stop, Qt::Key_Down);
        QTest::keyClick(stop, Qt::Key_Down);
        own->setFocus();
        QTest::keyClick(own, Qt::Key_Down);
        QTest::keyClick(own, Qt::Key_Down); // park
        QVERIFY(place->isEnabled());
        leave->setFocus();
        QTest::keyClick(leave, Qt::Key_Down);
        place->setFocus();
        place->selectAll();
        QTest::keyClicks(place, QStringLiteral("25"));
        QVERIFY(m_session->array().stopPolicy == StopPolicy::Hold); // not before OK
        QTRY_VERIFY(ok->isEnabled());
        QTest::mouseClick(ok, Qt::LeftButton);
        const ArrayConfig& array = m_session->array();
        QCOMPARE(array.stopPolicy, StopPolicy::Release);
        QCOMPARE(array.leavePolicy, StopPolicy::Park);
        QVERIFY(array.joints[1].stopPolicy == StopPolicy::Park);
        QVERIFY(!array.joints[0].stopPolicy.has_value());
        QVERIFY(std::abs(Angle::fromRadians(array.joints[1].parkPosition.value_or(0)).degrees() - 25) < 0.1);
        QVERIFY(part<StopButton>("stopButton")->toolTip().contains(QStringLiteral("Some joints")));
        part<QAction>("undoAction")->trigger();
        QCOMPARE(m_session->array().stopPolicy, StopPolicy::Hold);
    }

    void theParkingPlaceCanBeWhereTheJointIs()
    {
        ArrayConfig array = arrayOf(1);
        array.stopPolicy = StopPolicy::Park;
        connectOnly(array);
        m_session->turnByHand(at(0), Angle::fromDegrees(33));
        QTRY_VERIFY(std::abs(m_session->joint(at(0)).position.degrees() - 33) < 1);
        part<QAction>("safetyAction")->trigger();
        auto* dialog = part<SafetyDialog>("safetyDialog");
        QTest::mouseClick(dialog->findChild<QToolButton*>(QStringLiteral("safetyPresent0")), Qt::LeftButton);
        QVERIFY(std::abs(dialog->findChild<QDoubleSpinBox*>(QStringLiteral("safetyPlace0"))->value() - 33)
                < 1);
        QTest::keyClick(dialog->windowHandle(), Qt::Key_Escape); // turned back
        QVERIFY(!m_session->array().joints[0].parkPosition.has_value());
    }

    void theDrillProvesStopAndKeepsItsReport()
    {
        connectOnly(arrayOf(2));
        part<QAction>("drillAction")->trigger();
        auto* dialog = part<StopDrillDialog>("stopDrillDialog");
        QVERIFY(QTest::qWaitForWindowActive(dialog));
        auto* begin = dialog->findChild<QPushButton*>(QStringLiteral("drillBegin"));
        QVERIFY(!begin->isEnabled() && !begin->toolTip().isEmpty());
        arm();
        QVERIFY(begin->isEnabled());
        dialog->findChild<QSpinBox*>(QStringLiteral("drillCount"))->setValue(3);
        QTest::mouseClick(begin, Qt::LeftButton);
        auto* end = dialog->findChild<QPushButton*>(QStringLiteral("drillEnd"));
        QVERIFY(end->isEnabled() && !begin->isEnabled());
        auto* figures = dialog->findChild<QLabel*>(QStringLiteral("drillFigures"));
        QTRY_VERIFY_WITH_TIMEOUT(figures->text().contains(QStringLiteral("p99")), 30000);
        QVERIFY(dialog->isVisible()); // its Esc is not the dialog's
        const auto reports = QDir(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation)
                                  + QStringLiteral("/stop-drills"))
                                 .entryList({QStringLiteral("*.json")});
        QVERIFY(!reports.isEmpty());
        QVERIFY(!m_session->isStopped());
        // Ended by the operator.
        QTRY_VERIFY(begin->isEnabled());
        dialog->findChild<QSpinBox*>(QStringLiteral("drillCount"))->setValue(500);
        QTest::mouseClick(begin, Qt::LeftButton);
        QTest::mouseClick(end, Qt::LeftButton);
        QTRY_VERIFY(!end->isEnabled());
    }

    void theBannerSaysWhatIsTrue()
    {
        ArrayConfig array = arrayOf(3);
        array.joints[1].stopPolicy = StopPolicy::Release;
        connectOnly(array);
        QVERIFY(!part<QWidget>("stopBanner")->isVisible());
        click("stopButton");
        QVERIFY(part<QWidget>("stopBanner")->isVisible());
        QVERIFY2(banner().contains(QStringLiteral("No joint has torque")), qPrintable(banner()));
        m_session->resume();
        arm();
        click("stopButton");
        QTRY_VERIFY2(banner().contains(QStringLiteral("olding their place: 2"))
                         && !banner().contains(QStringLiteral("etting go")),
                     qPrintable(banner())); // the third has let go
        QVERIFY(part<QTabBar>("workspaceTabs")->width()
                >= part<QTabBar>("workspaceTabs")->sizeHint().width());
        // The way back, by the keyboard: it moves nothing and shows the sheet.
        auto* resume = part<QPushButton>("resumeButton");
        resume->setFocus();
        QTest::keyClick(resume, Qt::Key_Space);
        QVERIFY(!m_session->isStopped());
        QVERIFY(!part<QWidget>("stopBanner")->isVisible());
        QTRY_VERIFY(part<ArmDialog>("armDialog")->isVisible());
    }

    void theBannerTellsParkingFromHolding()
    {
        ArrayConfig array = arrayOf(2);
        array.stopPolicy = StopPolicy::Park;
        array.joints[0].parkPosition = Angle::fromDegrees(80).radians();
        array.joints[1].parkPosition = Angle::fromDegrees(80).radians();
        array.parkTime = 3.0;
        connectOnly(array);
        arm();
        QTest::keyClick(m_window->windowHandle(), Qt::Key_Escape);
        QTRY_VERIFY2(banner().contains(QStringLiteral("parking places")), qPrintable(banner()));
        QTRY_VERIFY(m_session->joint(at(0)).position.degrees() > 20);
        QTest::keyClick(m_window->windowHandle(), Qt::Key_Escape); // on the way: they hold
        QTRY_VERIFY2(banner().contains(QStringLiteral("olding their place: 2"))
                         && !banner().contains(QStringLiteral("parking")),
                     qPrintable(banner()));
    }

    void closingDuringAnApplyTakesBackWhatWasWritten_data()
    {
        QTest::addColumn<int>("answer");
        QTest::newRow("cancel and close") << 0;
        QTest::newRow("stay") << 1;
    }
    void closingDuringAnApplyTakesBackWhatWasWritten()
    {
        QFETCH(int, answer);
        constexpr int kMany = 6;
        ArrayConfig array = arrayOf(kMany);
        for (auto& joint : array.joints) {
            joint.pending.push_back({Memory::Ram, QStringLiteral("min_voltage"), 90});
            joint.pending.push_back({Memory::Eep, QStringLiteral("min_voltage"), 90});
            joint.pending.push_back({Memory::Eep, QStringLiteral("max_temperature"), 200});
        }
        connectOnly(array);
        const Register& reg =
            *m_session->models().find(array.joints[0].model)->find(QStringLiteral("min_voltage"));
        std::optional<OperationReport> ended;
        QVERIFY(m_session->applyPending(false, [&](const OperationReport& report) { ended = report; }));
        QVERIFY(m_session->operationWrites());
        QTRY_VERIFY(m_session->operationProgress().share > 0.4);
        m_script.answers << answer;
        QCOMPARE(m_window->close(), answer == 0);
        QVERIFY(m_script.asked.last().text.contains(QStringLiteral("under way")));
        if (answer != 0)
            QVERIFY(!ended);
        QTRY_VERIFY_WITH_TIMEOUT(ended.has_value(), 30000);
        QCOMPARE(ended->ok(), answer != 0);
        QVERIFY(m_session->readRegisters());
        while (m_session->isOperating()) {
            QTest::qWait(5);
            m_session->tick(Clock::now());
        }
        for (int i = 0; i < kMany; ++i) {
            const auto held = m_session->image(at(i)).value(reg, Memory::Eep);
            QVERIFY(held);
            QCOMPARE(*held == 90, answer != 0);
        }
    }

    void leavingAsksOnlyWhenSomethingIsArmed()
    {
        connectOnly(arrayOf(2));
        QVERIFY(m_window->close());
        QVERIFY(m_script.asked.isEmpty());
    }

    void theQuestionOfLeavingNamesWhatTheArraySays()
    {
        ArrayConfig array = arrayOf(2);
        array.leavePolicy = StopPolicy::Release;
        connectOnly(array);
        arm();
        m_script.answers = {3}; // stay
        QVERIFY(!m_window->close());
        QCOMPARE(m_script.asked.size(), 1);
        const Question& question = m_script.asked.first();
        QVERIFY2(question.text.startsWith(QLatin1Char('2')), qPrintable(question.text));
        QCOMPARE(question.names.size(), 4);
        QCOMPARE(question.safe, 3);
        QCOMPARE(question.timed, static_cast<int>(StopPolicy::Release));
        QVERIFY(question.seconds > 0);
        QVERIFY(question.detail.contains(QStringLiteral("release")));
        QVERIFY(m_session->isControl() && m_session->joint(at(0)).torqueOn);
        m_script.answers = {2};
        QVERIFY(m_window->close());
        QVERIFY(!m_session->joint(at(0)).torqueOn && !m_session->joint(at(1)).torqueOn);
    }

    void stopBreaksLeavingOff()
    {
        ArrayConfig array = arrayOf(1);
        array.joints[0].parkPosition = Angle::fromDegrees(100).radians();
        array.parkTime = 5.0;
        connectOnly(array);
        arm();
        m_script.answers = {1}; // park
        QTimer looks;
        bool wasPressed = false;
        connect(&looks, &QTimer::timeout, this, [&] {
            if (wasPressed || m_session->joint(at(0)).position.degrees() < 15)
                return;
            wasPressed = true;
            m_window->close(); // impatient: it asks nothing again
            QTest::keyClick(m_window->windowHandle(), Qt::Key_Escape);
        });
        looks.start(20);
        QVERIFY(!m_window->close());
        QVERIFY(wasPressed);
        QCOMPARE(m_script.asked.size(), 1);
        QVERIFY(m_window->isVisible());
        QVERIFY(m_session->isStopped());
        QTest::qWait(300);
        const double there = m_session->joint(at(0)).position.degrees();
        QTest::qWait(700);
        QVERIFY(std::abs(m_session->joint(at(0)).position.degrees() - there) < 1);
        QVERIFY(m_session->joint(at(0)).torqueOn && there < 90);
    }

    /// A second way to the parking places, of a joint that was on the way there already.
    void leavingParksWhatAStopIsParking()
    {
        ArrayConfig array = arrayOf(1);
        array.stopPolicy = array.leavePolicy = StopPolicy::Park;
        array.joints[0].parkPosition = Angle::fromDegrees(60).radians();
        array.parkTime = 2.0;
        connectOnly(array);
        arm();
        click("stopButton");
        QTRY_VERIFY(m_session->joint(at(0)).position.degrees() > 10);
        m_script.answers = {1};
        QVERIFY(m_window->close());
        QVERIFY(!m_session->joint(at(0)).torqueOn);
        QVERIFY(std::abs(m_session->joint(at(0)).position.degrees() - 60) < 4);
    }
};

QTEST_MAIN(TestOperator)
#include "tst_operator.moc"
