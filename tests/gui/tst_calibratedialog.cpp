// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/owntime.h"
#include "tests/support/widgettest.h"
#include "ui/configure/calibratedialog.h"
#include "ui/support/stopkeys.h"
#include "ui/support/theme.h"
#include "ui/widgets/anglespinbox.h"
#include "ui/widgets/rangebar.h"

namespace tst_calibratedialog {

using namespace ui;

namespace {

core::ArrayConfig arrayOf(int joints)
{
    core::ArrayConfig array = testsupport::patientArray();
    for (int i = 0; i < joints; ++i) {
        auto& joint = array.joints.emplace_back();
        joint.name = i == 0 ? u"elbow"_s : i == 1 ? u"wrist"_s : u"joint_%1"_s.arg(i);
        joint.id = core::ServoId{static_cast<std::uint8_t>(i + 1)};
        joint.model = i == 1 ? u"DRS-0602"_s : u"DRS-0101"_s;
        joint.offset = i == 1 ? 16384 : 512;
    }
    return array;
}

} // namespace

class tst_CalibrateDialog : public QObject, private SessionTest<CalibrateDialog>
{
    Q_OBJECT

    QString words(QAnyStringView name) { return part<QLabel>(name)->text(); }
    void open(int joints) { open(arrayOf(joints)); }
    void open(const core::ArrayConfig& array)
    {
        m_session->document.edit(u"Build"_s, array);
        takeControl(*m_session);
        connectSimulated(1'000'000);
        // Whoever is still asked for its name is asked before anything is timed.
        AWAIT(areAll([](const core::JointState& joint) { return !joint.deviceModel.isEmpty(); }));
        m_widget->start();
    }
    double shaftDegrees(int joint)
    {
        const auto* model =
            m_session->document.models().find(current().joints[static_cast<std::size_t>(joint)].model);
        return (jointAt(joint).absoluteTick - model->centreTick) * model->radiansPerTick * 180 / core::kPi;
    }
    /// The hand turns a joint of the virtual array, steadily: however late this machine is, each place is
    /// read before the next one.
    void turn(int joint, double from, double to)
    {
        const double step = to > from ? 6 : -6;
        for (double place = from; std::fabs(to - place) > 6; place += step) {
            m_session->joints.turnByHand(at(joint), core::Angle::fromDegrees(place));
            const core::Time turned = core::Clock::now();
            AWAIT(jointAt(joint).requestTime > turned);
        }
        m_session->joints.turnByHand(at(joint), core::Angle::fromDegrees(to));
        awaitReadings(15, joint);
    }
    void torqueOn(int joint)
    {
        ::torqueOn(*m_session, at(joint));
        AWAIT(jointAt(joint).torqueOn && !m_session->operations.isOperating());
    }
    QString cell(const QString& setting, int column, const QString& joint = u"elbow (ID 1)"_s)
    {
        auto* table = part<QTableWidget>("calibrateReview");
        for (int row = 0; row < table->rowCount(); ++row) {
            if (table->item(row, 0)->text() == joint && table->item(row, 1)->text().contains(setting))
                return table->item(row, column)->text();
        }
        return {};
    }
    void goTo(int step) { click(u"calibrateStep%1"_s.arg(step)); }

private slots:
    void init()
    {
        theme().apply(ThemeChoice::Light);
        makeSession();
        m_widget = std::make_unique<CalibrateDialog>(*m_session, m_prompts, m_units);
    }
    void cleanup() { drop(); }

    void withoutJointsOrLinkItSaysWhatToDo()
    {
        m_widget->start();
        QVERIFY(!m_widget->isModal());
        QVERIFY(part<QLabel>("calibrateEmpty")->isVisible());
        VERIFY_CONTAINS(words("calibrateReported"), "Not connected");
        m_session->document.edit(u"Build"_s, arrayOf(2));
        QVERIFY(!part<QLabel>("calibrateEmpty")->isVisible());
        click("calibrateBox0");
        QVERIFY(!part<QPushButton>("calibrateAct0")->isEnabled());
        goTo(1);
        QVERIFY(!part<QPushButton>("calibrateAct0")->isEnabled());
        goTo(4);
        QVERIFY(!part<QPushButton>("calibrateKeep")->isEnabled());
        VERIFY_CONTAINS(words("calibrateRemarks"), "produced no changes");
    }
    void severalJointsAreCalibratedAndTheResultIsOneStep()
    {
        open(3);
        const core::ArrayConfig before = current();
        torqueOn(0);
        click("calibrateBox0");
        click("calibrateBox1");
        AWAIT_CONTAINS(words("calibrateReported"), "elbow (ID 1)");
        VERIFY_CONTAINS(words("calibrateReported"), "Held by torque");
        m_script.answers = {1}; // on a slow machine its state may be too old, which is asked about
        click("calibrateAct0");
        m_script.answers.clear();
        AWAIT(!jointAt(0).torqueOn);

        goTo(1);
        turn(0, 0, 20);
        turn(1, 0, -30);
        const auto zeroed = [&] { // once both are seen at rest
            click("calibrateZeroAll");
            return ticked([&] { return words("calibrateReported").contains(u"2 joint"_s); });
        };
        AWAIT(zeroed());
        AWAIT_CONTAINS(words("calibrateAngle0"), "→");

        goTo(2);
        turn(0, 20, -60);
        turn(0, -60, 80);
        turn(1, -30, 40);
        VERIFY_CONTAINS(words("calibrateWords0"), "growing");
        AWAIT_CONTAINS(words("calibrateWords0"), "2 s");

        click("calibrateNext");
        QCOMPARE(m_widget->step(), CalibrateStep::Direction);
        click("calibrateNext");
        QCOMPARE(m_widget->step(), CalibrateStep::Review);
        VERIFY_CONTAINS(cell(u"Zero"_s, 2), "512");
        QVERIFY(!cell(u"Limits"_s, 3).isEmpty());
        QVERIFY(!cell(u"Zero"_s, 3, u"wrist (ID 2)"_s).isEmpty());
        QCOMPARE(current(), before); // nothing is changed before it is kept
        QSignalSpy reported(m_widget.get(), &CalibrateDialog::reported);
        click("calibrateKeep");
        QVERIFY(!m_widget->isVisible());
        QCOMPARE(reported.size(), 1);

        const auto& elbow = current().joints[0];
        QVERIFY(std::abs(elbow.offset - (512 + 62)) <= 2); // 20 degrees
        QVERIFY(std::fabs(elbow.limits->minPosition * 180 / core::kPi - (-80 + 2)) < 1.0);
        QVERIFY(std::fabs(elbow.limits->maxPosition * 180 / core::kPi - (60 - 2)) < 1.0);
        const auto& wrist = current().joints[1];
        QVERIFY(std::fabs(wrist.limits->minPosition * 180 / core::kPi - 2) < 1.0);
        QVERIFY(std::fabs(wrist.limits->maxPosition * 180 / core::kPi - 68) < 1.0);
        QCOMPARE(current().joints[2], before.joints[2]);
        QVERIFY(elbow.pending.empty());
        m_session->document.undo();
        QCOMPARE(current(), before);
    }
    void registersOfTheServoBecomePending()
    {
        open(1);
        click("calibrateAll");
        goTo(1);
        click("calibrateByRegister");
        turn(0, 0, 20);
        click("calibrateAct0");
        goTo(2);
        click("calibrateInServo");
        turn(0, 20, -40);
        turn(0, -40, 60);
        goTo(4);
        VERIFY_CONTAINS(cell(u"calibration_difference"_s, 3), "pending");
        QVERIFY(!cell(u"min_position"_s, 3).isEmpty());
        VERIFY_CONTAINS(words("calibrateRemarks"), "until");
        click("calibrateKeep");
        const auto& joint = current().joints[0];
        QCOMPARE(joint.offset, 512);
        QCOMPARE(joint.pending.size(), 6u); // three registers, in EEP and RAM
        for (const auto& write : joint.pending) {
            if (write.name == "calibration_difference"_L1)
                QVERIFY(std::abs(write.value - 62) <= 2);
        }
        // The servo has heard nothing of it.
        AWAIT(jointAt(0).hasSample);
        QCOMPARE(jointAt(0).tick, jointAt(0).absoluteTick);
    }
    void aRegisterTooSmallForTheZeroIsExplained()
    {
        open(1);
        click("calibrateBox0");
        goTo(1);
        click("calibrateByRegister");
        turn(0, 0, 70);
        click("calibrateAct0");
        QVERIFY(part<QLabel>("calibrateProblem0")->isVisible());
        VERIFY_CONTAINS(words("calibrateProblem0"), "-128 to 127");
        click("calibrateByOffset");
        QVERIFY(!part<QLabel>("calibrateProblem0")->isVisible());
        click("calibrateBack0");
        goTo(4);
        QVERIFY(!part<QPushButton>("calibrateKeep")->isEnabled());
    }
    void theZeroIsStoredInServosOfOtherFamilies_data()
    {
        // The zeros: of the shaft, degrees, one after the other.
        support::addRows<QString, QList<double>>(
            {"model", "zeros"}, {{"Dynamixel adds", "XM430-W350", QList<double>{40, 15}},
                                 {"Feetech subtracts", "STS3215", QList<double>{40, 15}},
                                 {"Feetech, where its sensor jumps", "STS3215", QList<double>{175, 178}}});
    }
    void theZeroIsStoredInServosOfOtherFamilies()
    {
        const auto [model, zeros] = support::fetched<QString, QList<double>>({"model", "zeros"});
        core::ArrayConfig array = testsupport::patientArray();
        auto& joint = array.joints.emplace_back();
        joint.name = u"elbow"_s;
        joint.id = core::ServoId{1};
        joint.model = model;
        joint.offset = 2048;
        array.buses.front().protocol = m_session->document.models().find(model)->family;
        open(array);
        double place = 0;
        for (const double zero : zeros) {
            m_widget->start();
            click("calibrateAll");
            goTo(1);
            click("calibrateByRegister");
            VERIFY_CONTAINS(part<QRadioButton>("calibrateByRegister")->text(), "Homing Offset");
            turn(0, place, zero);
            place = zero;
            click("calibrateAct0");
            goTo(4);
            QVERIFY2(cell(u"homing_offset"_s, 3).contains(u"pending"_s),
                     qPrintable(words("calibrateRemarks")));
            click("calibrateKeep");
            QVERIFY(
                !m_session->gate.facts(at(0)).pendingCalibration.isEmpty()); // its angles are not the servo's
            QVERIFY(m_session->changes.applyPending());
            AWAIT(!m_session->operations.isOperating());
            QVERIFY(m_session->operations.lastReport()->ok());
            QVERIFY(m_session->gate.facts(at(0)).pendingCalibration.isEmpty());
            AWAIT(std::fabs(jointAt(0).position.degrees()) < 0.5);
        }
        // The zero lies inside the travel, also where the sensor itself jumps.
        m_widget->start();
        click("calibrateAll");
        goTo(2);
        turn(0, place, place - 60);
        turn(0, place - 60, place + 50);
        goTo(4);
        click("calibrateKeep");
        const auto& limits = current().joints[0].limits;
        QVERIFY2(limits.has_value(), qPrintable(words("calibrateRemarks")));
        QVERIFY(std::fabs(core::Angle::fromRadians(limits->minPosition).degrees() - -58) < 1.0);
        QVERIFY(std::fabs(core::Angle::fromRadians(limits->maxPosition).degrees() - 48) < 1.0);
    }
    void aReferenceNeedNotBeZero()
    {
        open(1);
        click("calibrateBox0");
        goTo(1);
        auto* spin = part<AngleSpinBox>("calibrateReference0");
        spin->setFocus();
        spin->selectAll();
        QTest::keyClicks(spin, u"45"_s);
        QTest::keyClick(spin, Qt::Key_Return);
        QVERIFY(m_widget->isVisible());
        turn(0, 0, 10);
        click("calibrateAct0");
        goTo(4);
        click("calibrateKeep");
        AWAIT(jointAt(0).hasSample);
        QVERIFY(std::fabs(jointAt(0).position.degrees() - 45) < 1.0);
    }
    void aJointInMotionHasNoReference()
    {
        open(1);
        click("calibrateBox0");
        goTo(1);
        turn(0, 0, 10);
        for (int i = 1; i <= 6; ++i) {
            m_session->joints.turnByHand(at(0), core::Angle::fromDegrees(10 + 6 * i));
            awaitReadings(1);
        }
        click("calibrateAct0");
        VERIFY_CONTAINS(words("calibrateReported"), "not at rest");
        QCOMPARE(words("calibrateWords0"), u"zero unchanged"_s);
    }
    void aWrapInsideTheTravelIsExplained()
    {
        open(2);
        click("calibrateAll");
        goTo(2);
        turn(0, 0, 120);
        click("calibrateAct0"); // the way there is no travel
        turn(0, 120, 215);
        turn(0, 215, 130);
        const QString problem = words("calibrateProblem0");
        QVERIFY(part<QLabel>("calibrateProblem0")->isVisible());
        VERIFY_CONTAINS(problem, "elbow (ID 1)", "horn", "1023");
        theme().apply(ThemeChoice::Dark);
        goTo(4);
        QVERIFY(!part<QPushButton>("calibrateKeep")->isEnabled());
        VERIFY_CONTAINS(words("calibrateRemarks"), "horn");
        goTo(2);
        click("calibrateAct0");
        turn(0, 130, 60);
        QVERIFY(!part<QLabel>("calibrateProblem0")->isVisible());
    }
    void theBarIsTheHandOfTheVirtualArray()
    {
        open(1);
        click("calibrateBox0");
        auto* bar = part<RangeBar>("calibrateBar0");
        const QPoint place(static_cast<int>(bar->place(600)), bar->height() / 2);
        QTest::mouseClick(bar, Qt::LeftButton, {}, place);
        AWAIT(std::abs(jointAt(0).absoluteTick - 600) <= 5);
        bar->setFocus();
        const int tick = jointAt(0).absoluteTick;
        QTest::keyClick(bar, Qt::Key_Right);
        AWAIT(jointAt(0).absoluteTick > tick);
        // With torque on it is held.
        torqueOn(0);
        AWAIT(bar->focusPolicy() == Qt::NoFocus);
    }
    void aNudgeTurnsAsksAndReleases_data()
    {
        support::addRows<bool>({"isRight"}, {{"yes", true}, {"no", false}});
    }
    void aNudgeTurnsAsksAndReleases()
    {
        QFETCH(bool, isRight);
        open(2);
        core::ArrayConfig limited = current();
        limited.joints[0].limits = core::SoftLimits{-0.5, 1.0};
        m_session->document.edit(u"Limit"_s, limited);
        AWAIT(jointAt(0).hasSample);
        const double playtime = m_session->goals.playtime();
        click("calibrateBox0");
        goTo(3);
        AWAIT(part<QPushButton>("calibrateAct0")->isEnabled());
        const double from = shaftDegrees(0);
        QVERIFY(!jointAt(0).torqueOn);
        click("calibrateAct0");
        QCOMPARE(m_session->goals.playtime(), playtime);
        AWAIT(part<QPushButton>("calibrateYes0")->isVisible());
        QVERIFY(std::fabs(shaftDegrees(0) - from - 5) < 1.0);
        QVERIFY(jointAt(0).torqueOn);
        QCOMPARE(m_session->goals.playtime(), playtime);
        QVERIFY(!part<QPushButton>("calibrateAct1")->isEnabled()); // one at a time
        click(isRight ? u"calibrateYes0"_s : u"calibrateNo0"_s);
        AWAIT(!jointAt(0).torqueOn);
        QCOMPARE(words("calibrateWords0"), isRight ? u"correct"_s : u"will be reversed"_s);
        if (!isRight) {
            // Asked again, it goes the way that shall be positive now.
            const double before = shaftDegrees(0);
            click("calibrateAct0");
            AWAIT(part<QPushButton>("calibrateYes0")->isVisible());
            QVERIFY(std::fabs(shaftDegrees(0) - before + 5) < 1.0);
            click("calibrateYes0");
        }
        goTo(4);
        if (isRight) {
            QVERIFY(!part<QPushButton>("calibrateKeep")->isEnabled());
            return;
        }
        QVERIFY(!cell(u"Direction"_s, 3).isEmpty());
        click("calibrateKeep");
        QVERIFY(current().joints[0].reverse);
        QCOMPARE(current().joints[0].limits, (core::SoftLimits{-1.0, 0.5}));
    }
    void noNudgeTakesControlByItself()
    {
        open(1);
        click("calibrateBox0");
        goTo(3);
        auto* nudge = part<QPushButton>("calibrateAct0");
        AWAIT(nudge->isEnabled());
        m_session->control.setControl(false);
        QVERIFY(!nudge->isEnabled());
        VERIFY_CONTAINS(nudge->toolTip(), "Control");
        DirectionCheck check(*m_session);
        QVERIFY(!check.begin(at(0), false, core::Clock::now()));
        QVERIFY(!m_session->control.isControl());
        // Control that ends in the middle ends the check, and the joint is as it was.
        QVERIFY(m_session->control.setControl(true));
        AWAIT(nudge->isEnabled());
        click("calibrateAct0");
        AWAIT(jointAt(0).torqueOn);
        m_session->control.setControl(false);
        AWAIT(!jointAt(0).torqueOn);
        QVERIFY(!m_session->control.isControl());
    }
    void noNudgeWhileStoppedOrAtALimit()
    {
        open(1);
        click("calibrateBox0");
        goTo(3);
        auto* nudge = part<QPushButton>("calibrateAct0");
        AWAIT(nudge->isEnabled());
        click("calibrateStop"); // in reach though the main window may be hidden
        QVERIFY(m_session->control.isStopped());
        QVERIFY(!nudge->isEnabled());
        VERIFY_CONTAINS(nudge->toolTip(), "stopped");
        VERIFY_CONTAINS(words("calibrateProblem0"), "stopped"); // in the row
        VERIFY_CONTAINS(words("calibrateReported"), "stopped");
        m_session->control.resume();
        AWAIT(nudge->isEnabled());
        turn(0, 0, 158);
        QVERIFY(!nudge->isEnabled());
        VERIFY_CONTAINS(nudge->toolTip(), "limit");
        QVERIFY(part<QLabel>("calibrateProblem0")->isVisible());
        QCOMPARE(words("calibrateProblem0"), nudge->toolTip());
        turn(0, 158, 0);
        AWAIT(nudge->isEnabled());
        QVERIFY(!part<QLabel>("calibrateProblem0")->isVisible());
        change([](core::ArrayConfig& array) {
            array.joints[0].pending.push_back({core::Memory::Ram, u"calibration_difference"_s, 20});
        });
        AWAIT_CONTAINS(words("calibrateProblem0"), "pending calibration");
    }
    void stopInTheMiddleEndsTheNudge()
    {
        open(1);
        StopKeys keys(*m_session);
        click("calibrateBox0");
        goTo(3);
        AWAIT(part<QPushButton>("calibrateAct0")->isEnabled());
        click("calibrateAct0");
        AWAIT_CONTAINS(words("calibrateWords0"), "turning");
        QTest::keyClick(m_widget.get(), Qt::Key_Escape);
        QVERIFY(m_session->control.isStopped());
        QVERIFY2(m_widget->isVisible(), "Esc stops; it must not throw away what was learned");
        QVERIFY(ticked([&] { return words("calibrateReported").contains(u"Stopped"_s); }));
        QVERIFY(!part<QPushButton>("calibrateYes0")->isVisible());
        // STOP holds the joint; the check does not drop it.
        awaitReadings(20);
        QVERIFY(jointAt(0).torqueOn);
    }
    void closingInTheMiddleReleasesWhatTheNudgeSwitchedOn()
    {
        open(1);
        click("calibrateBox0");
        goTo(3);
        AWAIT(part<QPushButton>("calibrateAct0")->isEnabled());
        click("calibrateAct0");
        AWAIT(jointAt(0).torqueOn);
        click("calibrateCancel");
        AWAIT(!jointAt(0).torqueOn);
    }
    void aSilentJointIsNamed()
    {
        open(2);
        core::ArrayConfig more = current();
        auto& ghost = more.joints.emplace_back();
        ghost.name = u"ghost"_s;
        ghost.id = core::ServoId{77};
        m_session->document.edit(u"Add"_s, more);
        click("calibrateAll");
        AWAIT(jointAt(0).hasSample && !jointAt(2).answers);
        QVERIFY(ticked([&] { return words("calibrateReported").contains(u"ghost (ID 77)"_s); }));
        QVERIFY(!words("calibrateReported").contains(u"elbow"_s));
        goTo(1);
        turn(0, 0, 5);
        click("calibrateZeroAll");
        VERIFY_CONTAINS(words("calibrateReported"), "2 joint");
        VERIFY_CONTAINS(words("calibrateReported"), "ghost (ID 77) does not respond");
    }
    void cancelLeavesEverythingAsItWas()
    {
        open(1);
        const core::ArrayConfig before = current();
        const bool canUndo = m_session->document.canUndo();
        click("calibrateBox0");
        goTo(1);
        turn(0, 0, 15);
        click("calibrateAct0");
        click("calibrateCancel");
        QVERIFY(!m_widget->isVisible());
        QCOMPARE(current(), before);
        QCOMPARE(m_session->document.canUndo(), canUndo);
        m_widget->start(); // and begins anew
        QVERIFY(!part<QCheckBox>("calibrateBox0")->isChecked());
    }
    void anotherArrayBeginsAnew()
    {
        open(2);
        click("calibrateAll");
        goTo(1);
        turn(0, 0, 10);
        click("calibrateZeroAll");
        // An edit of something else takes nothing away.
        core::ArrayConfig edited = current();
        edited.joints[0].colour = u"#ff0000"_s;
        m_session->document.edit(u"Colour"_s, edited);
        QVERIFY(part<QPushButton>("calibrateBack0")->isVisible());
        edited.joints.erase(edited.joints.begin());
        m_session->document.edit(u"Delete"_s, edited);
        VERIFY_CONTAINS(words("calibrateReported"), "restarts");
        QCOMPARE(part<QCheckBox>("calibrateBox0")->text(), u"wrist (ID 2)"_s);
        m_session->document.newArray();
        QVERIFY(part<QLabel>("calibrateEmpty")->isVisible());
    }
    void sixtyFourJointsFitASmallScreen()
    {
        open(64);
        m_widget->resize(std::min(m_widget->width(), 1366), std::min(m_widget->height(), 700));
        QVERIFY(m_widget->minimumSizeHint().width() <= 1366 && m_widget->minimumSizeHint().height() <= 700);
        click("calibrateAll");
        switchOn();
        AWAIT_CONTAINS(words("calibrateReported"), "58 more");
        m_script.answers = {1};
        AWAIT(part<QPushButton>("calibrateReleaseAll")->isEnabled());
        click("calibrateReleaseAll");
        AWAIT(!words("calibrateReported").contains(u"Held"_s));
        goTo(2);
        auto* scroll = part<QScrollArea>("calibrateScroll");
        QVERIFY(scroll->verticalScrollBar()->maximum() > 0);
        turn(3, 0, 60);
        turn(60, 0, -50);
        theme().apply(ThemeChoice::Dark);
        scroll->verticalScrollBar()->setValue(scroll->verticalScrollBar()->maximum());
        m_session->tick(core::Clock::now());
        QCoreApplication::processEvents();
        const core::Duration begin = testsupport::ownTime();
        for (int beat = 0; beat < 50; ++beat)
            m_session->tick(core::Clock::now());
        const double mean = core::toSeconds(testsupport::ownTime() - begin) / 50;
        QVERIFY2(mean < 0.02, qPrintable(u"%1 ms a beat"_s.arg(mean * 1e3)));
        goTo(4);
        QVERIFY(!cell(u"Limits"_s, 3, u"joint_60 (ID 61)"_s).isEmpty());
    }
    void everyControlHasANameAndTheKeyboardReachesIt()
    {
        open(2);
        click("calibrateAll");
        for (int step = 0; step < kCalibrateSteps; ++step) {
            goTo(step);
            m_session->tick(core::Clock::now());
            for (auto* button : m_widget->findChildren<QAbstractButton*>()) {
                if (!button->isVisible())
                    continue;
                QVERIFY2(!button->text().isEmpty() || !button->accessibleName().isEmpty(),
                         qPrintable(button->objectName()));
                QVERIFY2(button->focusPolicy() & Qt::TabFocus, qPrintable(button->objectName()));
            }
            for (auto* spin : m_widget->findChildren<QAbstractSpinBox*>())
                QVERIFY2(!spin->accessibleName().isEmpty(), qPrintable(spin->objectName()));
        }
    }
};

SERVODECK_TEST(tst_CalibrateDialog)

} // namespace tst_calibratedialog
#include "tst_calibratedialog.moc"
