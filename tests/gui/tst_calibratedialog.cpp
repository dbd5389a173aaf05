// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest/QtTest>
#include <QtWidgets/QCheckBox>
#include <QtWidgets/QLabel>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QRadioButton>
#include <QtWidgets/QScrollArea>
#include <QtWidgets/QScrollBar>
#include <QtWidgets/QTableWidget>
#include <QtWidgets/QToolButton>

#include <cmath>

#include "core/link/portlist.h"
#include "tests/support/scriptedprompts.h"
#include "tests/support/takecontrol.h"
#include "tests/support/testarray.h"
#include "tests/support/testprogram.h"
#include "tests/support/wholesession.h"
#include "ui/configure/calibratedialog.h"
#include "ui/support/stopkeys.h"
#include "ui/support/theme.h"
#include "ui/support/units.h"
#include "ui/widgets/anglespinbox.h"
#include "ui/widgets/rangebar.h"

namespace tst_calibratedialog {

using namespace ui;
using testsupport::at;

namespace {

core::ArrayConfig arrayOf(int joints)
{
    core::ArrayConfig array = testsupport::patientArray();
    for (int i = 0; i < joints; ++i) {
        auto& joint = array.joints.emplace_back();
        joint.name = i == 0   ? QStringLiteral("elbow")
                     : i == 1 ? QStringLiteral("wrist")
                              : QStringLiteral("joint_%1").arg(i);
        joint.id = core::ServoId{static_cast<std::uint8_t>(i + 1)};
        joint.model = i == 1 ? QStringLiteral("DRS-0602") : QStringLiteral("DRS-0101");
        joint.offset = i == 1 ? 16384 : 512;
    }
    return array;
}

} // namespace

class tst_CalibrateDialog : public QObject
{
    Q_OBJECT

    std::unique_ptr<core::Session> m_session;
    std::unique_ptr<Units> m_units;
    ScriptedPrompts::Script m_script;
    ScriptedPrompts m_prompts{m_script};
    std::unique_ptr<CalibrateDialog> m_dialog;

    template <typename T>
    T* part(const QString& name)
    {
        T* found = m_dialog->findChild<T*>(name);
        if (found == nullptr)
            qFatal("There is no %s", qPrintable(name));
        return found;
    }
    void click(const QString& name)
    {
        auto* button = part<QAbstractButton>(name);
        QVERIFY2(button->isEnabled() && button->isVisible(), qPrintable(name));
        // A check box is hit where its box is.
        const QPoint place = qobject_cast<QCheckBox*>(button) != nullptr ? QPoint(10, button->height() / 2)
                                                                         : button->rect().center();
        QTest::mouseClick(button, Qt::LeftButton, {}, place);
    }
    QString words(const QString& name) { return part<QLabel>(name)->text(); }
    bool ticked(const std::function<bool()>& condition)
    {
        m_session->tick(core::Clock::now());
        return condition();
    }
    void open(int joints) { open(arrayOf(joints)); }
    void open(const core::ArrayConfig& array)
    {
        const int joints = static_cast<int>(array.joints.size());
        m_session->document.edit(QStringLiteral("Build"), array);
        takeControl(*m_session);
        m_session->links.connectTo(core::virtualPortPath(), 1'000'000);
        QTRY_VERIFY(ticked([&] { return m_session->joints.joint(at(joints - 1)).hasSample; }));
        // Whoever is still asked for its name is asked before anything is timed.
        QTRY_VERIFY(ticked([&] { return !m_session->joints.joint(at(joints - 1)).deviceModel.isEmpty(); }));
        m_dialog->start();
    }
    double shaftDegrees(int joint)
    {
        const auto* model = m_session->document.models().find(
            m_session->document.array().joints[static_cast<std::size_t>(joint)].model);
        return (m_session->joints.joint(at(joint)).absoluteTick - model->centreTick) * model->radiansPerTick
               * 180 / core::kPi;
    }
    /// The hand turns a joint of the virtual array, steadily.
    void turn(int joint, double from, double to)
    {
        const double step = to > from ? 6 : -6;
        for (double place = from; std::fabs(to - place) > 6; place += step) {
            m_session->joints.turnByHand(at(joint), core::Angle::fromDegrees(place));
            QTest::qWait(25);
            m_session->tick(core::Clock::now());
        }
        m_session->joints.turnByHand(at(joint), core::Angle::fromDegrees(to));
        for (int i = 0; i < 12; ++i) {
            QTest::qWait(25);
            m_session->tick(core::Clock::now());
        }
    }
    void torqueOn(int joint)
    {
        m_session->control.setTorque(at(joint), true);
        QTRY_VERIFY(ticked([&] { return m_session->joints.joint(at(joint)).torqueOn; }));
    }
    QString cell(const QString& setting, int column, const QString& joint = QStringLiteral("elbow (ID 1)"))
    {
        auto* table = part<QTableWidget>(QStringLiteral("calibrateReview"));
        for (int row = 0; row < table->rowCount(); ++row) {
            if (table->item(row, 0)->text() == joint && table->item(row, 1)->text().contains(setting))
                return table->item(row, column)->text();
        }
        return {};
    }
    void goTo(int step) { click(QStringLiteral("calibrateStep%1").arg(step)); }
    void shoot(const char* name)
    {
        const QString folder = qEnvironmentVariable("SERVODECK_SHOTS");
        if (folder.isEmpty())
            return;
        m_session->tick(core::Clock::now());
        QTest::qWait(30);
        m_dialog->grab().save(folder + QLatin1Char('/') + QLatin1String(name) + QStringLiteral(".png"));
    }

private slots:
    void init()
    {
        theme().apply(ThemeChoice::Light);
        m_session = std::make_unique<core::Session>(core::ModelLibrary::builtIn());
        m_units = std::make_unique<Units>();
        m_dialog = std::make_unique<CalibrateDialog>(*m_session, m_prompts, *m_units);
    }
    void cleanup()
    {
        m_dialog.reset();
        m_session.reset();
    }

    void withoutJointsOrLinkItSaysWhatToDo()
    {
        m_dialog->start();
        QVERIFY(!m_dialog->isModal());
        QVERIFY(part<QLabel>(QStringLiteral("calibrateEmpty"))->isVisible());
        QVERIFY(words(QStringLiteral("calibrateReported")).contains(QStringLiteral("Not connected")));
        shoot("empty");
        m_session->document.edit(QStringLiteral("Build"), arrayOf(2));
        QVERIFY(!part<QLabel>(QStringLiteral("calibrateEmpty"))->isVisible());
        click(QStringLiteral("calibrateBox0"));
        QVERIFY(!part<QPushButton>(QStringLiteral("calibrateAct0"))->isEnabled());
        goTo(1);
        QVERIFY(!part<QPushButton>(QStringLiteral("calibrateAct0"))->isEnabled());
        goTo(4);
        QVERIFY(!part<QPushButton>(QStringLiteral("calibrateKeep"))->isEnabled());
        QVERIFY(words(QStringLiteral("calibrateRemarks")).contains(QStringLiteral("produced no changes")));
    }
    void severalJointsAreCalibratedAndTheResultIsOneStep()
    {
        open(3);
        const core::ArrayConfig before = m_session->document.array();
        torqueOn(0);
        click(QStringLiteral("calibrateBox0"));
        click(QStringLiteral("calibrateBox1"));
        QTRY_VERIFY(ticked([&] {
            return words(QStringLiteral("calibrateReported")).contains(QStringLiteral("elbow (ID 1)"));
        }));
        QVERIFY(words(QStringLiteral("calibrateReported")).contains(QStringLiteral("Held by torque")));
        shoot("release");
        m_script.answers = {1}; // on a slow machine its state may be too old, which is asked about
        click(QStringLiteral("calibrateAct0"));
        m_script.answers.clear();
        QTRY_VERIFY(ticked([&] { return !m_session->joints.joint(at(0)).torqueOn; }));

        goTo(1);
        turn(0, 0, 20);
        turn(1, 0, -30);
        const auto zeroed = [&] { // once both are seen at rest
            click(QStringLiteral("calibrateZeroAll"));
            return ticked([&] {
                return words(QStringLiteral("calibrateReported")).contains(QStringLiteral("2 joint"));
            });
        };
        QTRY_VERIFY_WITH_TIMEOUT(zeroed(), 15000);
        QTRY_VERIFY(
            ticked([&] { return words(QStringLiteral("calibrateAngle0")).contains(QStringLiteral("→")); }));
        shoot("zero");

        goTo(2);
        turn(0, 20, -60);
        turn(0, -60, 80);
        turn(1, -30, 40);
        QVERIFY(words(QStringLiteral("calibrateWords0")).contains(QStringLiteral("growing")));
        QTRY_VERIFY_WITH_TIMEOUT(
            ticked([&] { return words(QStringLiteral("calibrateWords0")).contains(QStringLiteral("2 s")); }),
            4000);
        shoot("sweep");

        click(QStringLiteral("calibrateNext"));
        QCOMPARE(m_dialog->step(), CalibrateStep::Direction);
        click(QStringLiteral("calibrateNext"));
        QCOMPARE(m_dialog->step(), CalibrateStep::Review);
        QVERIFY(cell(QStringLiteral("Zero"), 2).contains(QStringLiteral("512")));
        QVERIFY(!cell(QStringLiteral("Limits"), 3).isEmpty());
        QVERIFY(!cell(QStringLiteral("Zero"), 3, QStringLiteral("wrist (ID 2)")).isEmpty());
        shoot("review");
        QCOMPARE(m_session->document.array(), before); // nothing is changed before it is kept
        QSignalSpy reported(m_dialog.get(), &CalibrateDialog::reported);
        click(QStringLiteral("calibrateKeep"));
        QVERIFY(!m_dialog->isVisible());
        QCOMPARE(reported.size(), 1);

        const auto& elbow = m_session->document.array().joints[0];
        QVERIFY(std::abs(elbow.offset - (512 + 62)) <= 2); // 20 degrees
        QVERIFY(std::fabs(elbow.limits->minPosition * 180 / core::kPi - (-80 + 2)) < 1.0);
        QVERIFY(std::fabs(elbow.limits->maxPosition * 180 / core::kPi - (60 - 2)) < 1.0);
        const auto& wrist = m_session->document.array().joints[1];
        QVERIFY(std::fabs(wrist.limits->minPosition * 180 / core::kPi - 2) < 1.0);
        QVERIFY(std::fabs(wrist.limits->maxPosition * 180 / core::kPi - 68) < 1.0);
        QCOMPARE(m_session->document.array().joints[2], before.joints[2]);
        QVERIFY(elbow.pending.empty());
        m_session->document.undo();
        QCOMPARE(m_session->document.array(), before);
    }
    void registersOfTheServoBecomePending()
    {
        open(1);
        click(QStringLiteral("calibrateAll"));
        goTo(1);
        click(QStringLiteral("calibrateByRegister"));
        turn(0, 0, 20);
        click(QStringLiteral("calibrateAct0"));
        goTo(2);
        click(QStringLiteral("calibrateInServo"));
        turn(0, 20, -40);
        turn(0, -40, 60);
        goTo(4);
        QVERIFY(cell(QStringLiteral("calibration_difference"), 3).contains(QStringLiteral("pending")));
        QVERIFY(!cell(QStringLiteral("min_position"), 3).isEmpty());
        QVERIFY(words(QStringLiteral("calibrateRemarks")).contains(QStringLiteral("until")));
        shoot("register");
        click(QStringLiteral("calibrateKeep"));
        const auto& joint = m_session->document.array().joints[0];
        QCOMPARE(joint.offset, 512);
        QCOMPARE(joint.pending.size(), 6u); // three registers, in EEP and RAM
        for (const auto& write : joint.pending) {
            if (write.name == QLatin1String("calibration_difference"))
                QVERIFY(std::abs(write.value - 62) <= 2);
        }
        // The servo has heard nothing of it.
        QTRY_VERIFY(ticked([&] { return m_session->joints.joint(at(0)).hasSample; }));
        QCOMPARE(m_session->joints.joint(at(0)).tick, m_session->joints.joint(at(0)).absoluteTick);
    }
    void aRegisterTooSmallForTheZeroIsExplained()
    {
        open(1);
        click(QStringLiteral("calibrateBox0"));
        goTo(1);
        click(QStringLiteral("calibrateByRegister"));
        turn(0, 0, 70);
        click(QStringLiteral("calibrateAct0"));
        QVERIFY(part<QLabel>(QStringLiteral("calibrateProblem0"))->isVisible());
        QVERIFY(words(QStringLiteral("calibrateProblem0")).contains(QStringLiteral("-128 to 127")));
        shoot("toosmall");
        click(QStringLiteral("calibrateByOffset"));
        QVERIFY(!part<QLabel>(QStringLiteral("calibrateProblem0"))->isVisible());
        click(QStringLiteral("calibrateBack0"));
        goTo(4);
        QVERIFY(!part<QPushButton>(QStringLiteral("calibrateKeep"))->isEnabled());
    }
    void theZeroIsStoredInServosOfOtherFamilies_data()
    {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QList<double>>("zeros"); // of the shaft, degrees, one after the other
        QTest::newRow("Dynamixel adds") << QStringLiteral("XM430-W350") << QList<double>{40, 15};
        QTest::newRow("Feetech subtracts") << QStringLiteral("STS3215") << QList<double>{40, 15};
        QTest::newRow("Feetech, where its sensor jumps")
            << QStringLiteral("STS3215") << QList<double>{175, 178};
    }
    void theZeroIsStoredInServosOfOtherFamilies()
    {
        QFETCH(QString, model);
        QFETCH(QList<double>, zeros);
        core::ArrayConfig array = testsupport::patientArray();
        auto& joint = array.joints.emplace_back();
        joint.name = QStringLiteral("elbow");
        joint.id = core::ServoId{1};
        joint.model = model;
        joint.offset = 2048;
        array.buses.front().protocol = m_session->document.models().find(model)->family;
        open(array);
        double place = 0;
        for (const double zero : zeros) {
            m_dialog->start();
            click(QStringLiteral("calibrateAll"));
            goTo(1);
            click(QStringLiteral("calibrateByRegister"));
            QVERIFY(part<QRadioButton>(QStringLiteral("calibrateByRegister"))
                        ->text()
                        .contains(QStringLiteral("homing_offset")));
            turn(0, place, zero);
            place = zero;
            click(QStringLiteral("calibrateAct0"));
            goTo(4);
            QVERIFY2(cell(QStringLiteral("homing_offset"), 3).contains(QStringLiteral("pending")),
                     qPrintable(words(QStringLiteral("calibrateRemarks"))));
            click(QStringLiteral("calibrateKeep"));
            QVERIFY(!m_session->gate.whyNotMoved(at(0)).isEmpty()); // its angles are not the servo's
            bool isApplied = false;
            QVERIFY(m_session->changes.applyPending(
                false, [&](const core::OperationReport& report) { isApplied = report.ok(); }));
            QTRY_VERIFY_WITH_TIMEOUT(ticked([&] { return isApplied; }), 20'000);
            QVERIFY(m_session->gate.whyNotMoved(at(0)).isEmpty());
            QTRY_VERIFY(
                ticked([&] { return std::fabs(m_session->joints.joint(at(0)).position.degrees()) < 0.5; }));
        }
        // The zero lies inside the travel, also where the sensor itself jumps.
        m_dialog->start();
        click(QStringLiteral("calibrateAll"));
        goTo(2);
        turn(0, place, place - 60);
        turn(0, place - 60, place + 50);
        goTo(4);
        click(QStringLiteral("calibrateKeep"));
        const auto& limits = m_session->document.array().joints[0].limits;
        QVERIFY2(limits.has_value(), qPrintable(words(QStringLiteral("calibrateRemarks"))));
        QVERIFY(std::fabs(core::Angle::fromRadians(limits->minPosition).degrees() - -58) < 1.0);
        QVERIFY(std::fabs(core::Angle::fromRadians(limits->maxPosition).degrees() - 48) < 1.0);
    }
    void aReferenceNeedNotBeZero()
    {
        open(1);
        click(QStringLiteral("calibrateBox0"));
        goTo(1);
        auto* spin = part<AngleSpinBox>(QStringLiteral("calibrateReference0"));
        spin->setFocus();
        spin->selectAll();
        QTest::keyClicks(spin, QStringLiteral("45"));
        QTest::keyClick(spin, Qt::Key_Return);
        QVERIFY(m_dialog->isVisible());
        turn(0, 0, 10);
        click(QStringLiteral("calibrateAct0"));
        goTo(4);
        click(QStringLiteral("calibrateKeep"));
        QTRY_VERIFY(ticked([&] { return m_session->joints.joint(at(0)).hasSample; }));
        QVERIFY(std::fabs(m_session->joints.joint(at(0)).position.degrees() - 45) < 1.0);
    }
    void aJointInMotionHasNoReference()
    {
        open(1);
        click(QStringLiteral("calibrateBox0"));
        goTo(1);
        turn(0, 0, 10);
        for (int i = 1; i <= 6; ++i) {
            m_session->joints.turnByHand(at(0), core::Angle::fromDegrees(10 + 6 * i));
            QTest::qWait(25);
            m_session->tick(core::Clock::now());
        }
        click(QStringLiteral("calibrateAct0"));
        QVERIFY(words(QStringLiteral("calibrateReported")).contains(QStringLiteral("not at rest")));
        QCOMPARE(words(QStringLiteral("calibrateWords0")), QStringLiteral("zero unchanged"));
    }
    void aWrapInsideTheTravelIsExplained()
    {
        open(2);
        click(QStringLiteral("calibrateAll"));
        goTo(2);
        turn(0, 0, 120);
        click(QStringLiteral("calibrateAct0")); // the way there is no travel
        turn(0, 120, 215);
        turn(0, 215, 130);
        const QString problem = words(QStringLiteral("calibrateProblem0"));
        QVERIFY(part<QLabel>(QStringLiteral("calibrateProblem0"))->isVisible());
        QVERIFY2(problem.contains(QStringLiteral("elbow (ID 1)")) && problem.contains(QStringLiteral("horn"))
                     && problem.contains(QStringLiteral("1023")),
                 qPrintable(problem));
        shoot("wrap");
        theme().apply(ThemeChoice::Dark);
        shoot("wrap_dark");
        goTo(4);
        QVERIFY(!part<QPushButton>(QStringLiteral("calibrateKeep"))->isEnabled());
        QVERIFY(words(QStringLiteral("calibrateRemarks")).contains(QStringLiteral("horn")));
        goTo(2);
        click(QStringLiteral("calibrateAct0"));
        turn(0, 130, 60);
        QVERIFY(!part<QLabel>(QStringLiteral("calibrateProblem0"))->isVisible());
    }
    void theBarIsTheHandOfTheVirtualArray()
    {
        open(1);
        click(QStringLiteral("calibrateBox0"));
        auto* bar = part<RangeBar>(QStringLiteral("calibrateBar0"));
        const QPoint place(static_cast<int>(bar->place(600)), bar->height() / 2);
        QTest::mouseClick(bar, Qt::LeftButton, {}, place);
        QTRY_VERIFY(ticked([&] { return std::abs(m_session->joints.joint(at(0)).absoluteTick - 600) <= 5; }));
        bar->setFocus();
        const int tick = m_session->joints.joint(at(0)).absoluteTick;
        QTest::keyClick(bar, Qt::Key_Right);
        QTRY_VERIFY(ticked([&] { return m_session->joints.joint(at(0)).absoluteTick > tick; }));
        // With torque on it is held.
        torqueOn(0);
        QTRY_VERIFY(ticked([&] { return bar->focusPolicy() == Qt::NoFocus; }));
    }
    void aNudgeTurnsAsksAndReleases_data()
    {
        QTest::addColumn<bool>("isRight");
        QTest::newRow("yes") << true;
        QTest::newRow("no") << false;
    }
    void aNudgeTurnsAsksAndReleases()
    {
        QFETCH(bool, isRight);
        open(2);
        core::ArrayConfig limited = m_session->document.array();
        limited.joints[0].limits = core::SoftLimits{-0.5, 1.0};
        m_session->document.edit(QStringLiteral("Limit"), limited);
        QTRY_VERIFY(ticked([&] { return m_session->joints.joint(at(0)).hasSample; }));
        const double playtime = m_session->goals.playtime();
        click(QStringLiteral("calibrateBox0"));
        goTo(3);
        QTRY_VERIFY(ticked([&] { return part<QPushButton>(QStringLiteral("calibrateAct0"))->isEnabled(); }));
        const double from = shaftDegrees(0);
        QVERIFY(!m_session->joints.joint(at(0)).torqueOn);
        click(QStringLiteral("calibrateAct0"));
        QCOMPARE(m_session->goals.playtime(), playtime);
        QTRY_VERIFY_WITH_TIMEOUT(
            ticked([&] { return part<QPushButton>(QStringLiteral("calibrateYes0"))->isVisible(); }), 8000);
        QVERIFY(std::fabs(shaftDegrees(0) - from - 5) < 1.0);
        QVERIFY(m_session->joints.joint(at(0)).torqueOn);
        QCOMPARE(m_session->goals.playtime(), playtime);
        QVERIFY(!part<QPushButton>(QStringLiteral("calibrateAct1"))->isEnabled()); // one at a time
        shoot("asking");
        click(isRight ? QStringLiteral("calibrateYes0") : QStringLiteral("calibrateNo0"));
        QTRY_VERIFY(ticked([&] { return !m_session->joints.joint(at(0)).torqueOn; }));
        QCOMPARE(words(QStringLiteral("calibrateWords0")),
                 isRight ? QStringLiteral("correct") : QStringLiteral("will be reversed"));
        if (!isRight) {
            // Asked again, it goes the way that shall be positive now.
            const double before = shaftDegrees(0);
            click(QStringLiteral("calibrateAct0"));
            QTRY_VERIFY_WITH_TIMEOUT(
                ticked([&] { return part<QPushButton>(QStringLiteral("calibrateYes0"))->isVisible(); }),
                8000);
            QVERIFY(std::fabs(shaftDegrees(0) - before + 5) < 1.0);
            click(QStringLiteral("calibrateYes0"));
        }
        goTo(4);
        if (isRight) {
            QVERIFY(!part<QPushButton>(QStringLiteral("calibrateKeep"))->isEnabled());
            return;
        }
        QVERIFY(!cell(QStringLiteral("Direction"), 3).isEmpty());
        click(QStringLiteral("calibrateKeep"));
        QVERIFY(m_session->document.array().joints[0].reverse);
        QCOMPARE(m_session->document.array().joints[0].limits, (core::SoftLimits{-1.0, 0.5}));
    }
    void noNudgeTakesControlByItself()
    {
        open(1);
        click(QStringLiteral("calibrateBox0"));
        goTo(3);
        auto* nudge = part<QPushButton>(QStringLiteral("calibrateAct0"));
        QTRY_VERIFY(ticked([&] { return nudge->isEnabled(); }));
        m_session->control.setControl(false);
        QVERIFY(!nudge->isEnabled());
        QVERIFY2(nudge->toolTip().contains(QStringLiteral("Control")), qPrintable(nudge->toolTip()));
        DirectionCheck check(*m_session);
        QVERIFY(!check.begin(at(0), false, core::Clock::now()));
        QVERIFY(!m_session->control.isControl());
        // Control that ends in the middle ends the check, and the joint is as it was.
        QVERIFY(m_session->control.setControl(true));
        QTRY_VERIFY(ticked([&] { return nudge->isEnabled(); }));
        click(QStringLiteral("calibrateAct0"));
        QTRY_VERIFY(ticked([&] { return m_session->joints.joint(at(0)).torqueOn; }));
        m_session->control.setControl(false);
        QTRY_VERIFY(ticked([&] { return !m_session->joints.joint(at(0)).torqueOn; }));
        QVERIFY(!m_session->control.isControl());
    }
    void noNudgeWhileStoppedOrAtALimit()
    {
        open(1);
        click(QStringLiteral("calibrateBox0"));
        goTo(3);
        auto* nudge = part<QPushButton>(QStringLiteral("calibrateAct0"));
        QTRY_VERIFY(ticked([&] { return nudge->isEnabled(); }));
        click(QStringLiteral("calibrateStop")); // in reach though the main window may be hidden
        QVERIFY(m_session->control.isStopped());
        QVERIFY(!nudge->isEnabled());
        QVERIFY(nudge->toolTip().contains(QStringLiteral("stopped")));
        QVERIFY(words(QStringLiteral("calibrateProblem0")).contains(QStringLiteral("stopped"))); // in the row
        QVERIFY(words(QStringLiteral("calibrateReported")).contains(QStringLiteral("stopped")));
        m_session->control.resume();
        QTRY_VERIFY(ticked([&] { return nudge->isEnabled(); }));
        turn(0, 0, 158);
        QVERIFY(!nudge->isEnabled());
        QVERIFY2(nudge->toolTip().contains(QStringLiteral("limit")), qPrintable(nudge->toolTip()));
        QVERIFY(part<QLabel>(QStringLiteral("calibrateProblem0"))->isVisible());
        QCOMPARE(words(QStringLiteral("calibrateProblem0")), nudge->toolTip());
        turn(0, 158, 0);
        QTRY_VERIFY(ticked([&] { return nudge->isEnabled(); }));
        QVERIFY(!part<QLabel>(QStringLiteral("calibrateProblem0"))->isVisible());
        core::ArrayConfig array = m_session->document.array();
        array.joints[0].pending.push_back({core::Memory::Ram, QStringLiteral("calibration_difference"), 20});
        m_session->document.edit(QStringLiteral("Edit"), array);
        QTRY_VERIFY(ticked([&] {
            return words(QStringLiteral("calibrateProblem0")).contains(QStringLiteral("pending calibration"));
        }));
    }
    void stopInTheMiddleEndsTheNudge()
    {
        open(1);
        StopKeys keys(*m_session);
        click(QStringLiteral("calibrateBox0"));
        goTo(3);
        QTRY_VERIFY(ticked([&] { return part<QPushButton>(QStringLiteral("calibrateAct0"))->isEnabled(); }));
        click(QStringLiteral("calibrateAct0"));
        QTRY_VERIFY(ticked(
            [&] { return words(QStringLiteral("calibrateWords0")).contains(QStringLiteral("turning")); }));
        QTest::keyClick(m_dialog.get(), Qt::Key_Escape);
        QVERIFY(m_session->control.isStopped());
        QVERIFY2(m_dialog->isVisible(), "Esc stops; it must not throw away what was learned");
        QVERIFY(ticked(
            [&] { return words(QStringLiteral("calibrateReported")).contains(QStringLiteral("Stopped")); }));
        QVERIFY(!part<QPushButton>(QStringLiteral("calibrateYes0"))->isVisible());
        // STOP holds the joint; the check does not drop it.
        for (int i = 0; i < 20; ++i) {
            QTest::qWait(20);
            m_session->tick(core::Clock::now());
        }
        QVERIFY(m_session->joints.joint(at(0)).torqueOn);
    }
    void closingInTheMiddleReleasesWhatTheNudgeSwitchedOn()
    {
        open(1);
        click(QStringLiteral("calibrateBox0"));
        goTo(3);
        QTRY_VERIFY(ticked([&] { return part<QPushButton>(QStringLiteral("calibrateAct0"))->isEnabled(); }));
        click(QStringLiteral("calibrateAct0"));
        QTRY_VERIFY(ticked([&] { return m_session->joints.joint(at(0)).torqueOn; }));
        click(QStringLiteral("calibrateCancel"));
        QTRY_VERIFY(ticked([&] { return !m_session->joints.joint(at(0)).torqueOn; }));
    }
    void aSilentJointIsNamed()
    {
        open(2);
        core::ArrayConfig more = m_session->document.array();
        auto& ghost = more.joints.emplace_back();
        ghost.name = QStringLiteral("ghost");
        ghost.id = core::ServoId{77};
        m_session->document.edit(QStringLiteral("Add"), more);
        click(QStringLiteral("calibrateAll"));
        QTRY_VERIFY(ticked([&] {
            return m_session->joints.joint(at(0)).hasSample && !m_session->joints.joint(at(2)).answers;
        }));
        QVERIFY(ticked([&] {
            return words(QStringLiteral("calibrateReported")).contains(QStringLiteral("ghost (ID 77)"));
        }));
        QVERIFY(!words(QStringLiteral("calibrateReported")).contains(QStringLiteral("elbow")));
        goTo(1);
        turn(0, 0, 5);
        click(QStringLiteral("calibrateZeroAll"));
        QVERIFY(words(QStringLiteral("calibrateReported")).contains(QStringLiteral("2 joint")));
        QVERIFY(words(QStringLiteral("calibrateReported"))
                    .contains(QStringLiteral("ghost (ID 77) does not respond")));
    }
    void cancelLeavesEverythingAsItWas()
    {
        open(1);
        const core::ArrayConfig before = m_session->document.array();
        const bool canUndo = m_session->document.canUndo();
        click(QStringLiteral("calibrateBox0"));
        goTo(1);
        turn(0, 0, 15);
        click(QStringLiteral("calibrateAct0"));
        click(QStringLiteral("calibrateCancel"));
        QVERIFY(!m_dialog->isVisible());
        QCOMPARE(m_session->document.array(), before);
        QCOMPARE(m_session->document.canUndo(), canUndo);
        m_dialog->start(); // and begins anew
        QVERIFY(!part<QCheckBox>(QStringLiteral("calibrateBox0"))->isChecked());
    }
    void anotherArrayBeginsAnew()
    {
        open(2);
        click(QStringLiteral("calibrateAll"));
        goTo(1);
        turn(0, 0, 10);
        click(QStringLiteral("calibrateZeroAll"));
        // An edit of something else takes nothing away.
        core::ArrayConfig edited = m_session->document.array();
        edited.joints[0].colour = QStringLiteral("#ff0000");
        m_session->document.edit(QStringLiteral("Colour"), edited);
        QVERIFY(part<QPushButton>(QStringLiteral("calibrateBack0"))->isVisible());
        edited.joints.erase(edited.joints.begin());
        m_session->document.edit(QStringLiteral("Delete"), edited);
        QVERIFY(words(QStringLiteral("calibrateReported")).contains(QStringLiteral("restarts")));
        QCOMPARE(part<QCheckBox>(QStringLiteral("calibrateBox0"))->text(), QStringLiteral("wrist (ID 2)"));
        m_session->document.newArray();
        QVERIFY(part<QLabel>(QStringLiteral("calibrateEmpty"))->isVisible());
    }
    void sixtyFourJointsFitASmallScreen()
    {
        open(64);
        m_dialog->resize(std::min(m_dialog->width(), 1366), std::min(m_dialog->height(), 700));
        QVERIFY2(m_dialog->minimumSizeHint().width() <= 1366 && m_dialog->minimumSizeHint().height() <= 700,
                 qPrintable(QStringLiteral("%1 x %2")
                                .arg(m_dialog->minimumSizeHint().width())
                                .arg(m_dialog->minimumSizeHint().height())));
        click(QStringLiteral("calibrateAll"));
        armAll(*m_session);
        QTRY_VERIFY(ticked([&] {
            return m_session->joints.joint(at(0)).torqueOn && m_session->joints.joint(at(63)).torqueOn;
        }));
        QTRY_VERIFY(ticked(
            [&] { return words(QStringLiteral("calibrateReported")).contains(QStringLiteral("58 more")); }));
        m_script.answers = {1};
        click(QStringLiteral("calibrateReleaseAll"));
        QTRY_VERIFY(ticked(
            [&] { return !words(QStringLiteral("calibrateReported")).contains(QStringLiteral("Held")); }));
        goTo(2);
        auto* scroll = part<QScrollArea>(QStringLiteral("calibrateScroll"));
        QVERIFY(scroll->verticalScrollBar()->maximum() > 0);
        turn(3, 0, 60);
        turn(60, 0, -50);
        shoot("many");
        theme().apply(ThemeChoice::Dark);
        scroll->verticalScrollBar()->setValue(scroll->verticalScrollBar()->maximum());
        m_session->tick(core::Clock::now());
        QCoreApplication::processEvents();
        shoot("many_dark");
        QElapsedTimer clock;
        clock.start();
        for (int i = 0; i < 50; ++i)
            m_session->tick(core::Clock::now());
        QVERIFY2(clock.elapsed() < 50 * 20, "a beat must not take more than 20 ms");
        goTo(4);
        QVERIFY(!cell(QStringLiteral("Limits"), 3, QStringLiteral("joint_60 (ID 61)")).isEmpty());
        shoot("many_review_dark");
    }
    void everyControlHasANameAndTheKeyboardReachesIt()
    {
        open(2);
        click(QStringLiteral("calibrateAll"));
        for (int step = 0; step < kCalibrateSteps; ++step) {
            goTo(step);
            m_session->tick(core::Clock::now());
            for (auto* button : m_dialog->findChildren<QAbstractButton*>()) {
                if (!button->isVisible())
                    continue;
                QVERIFY2(!button->text().isEmpty() || !button->accessibleName().isEmpty(),
                         qPrintable(button->objectName()));
                QVERIFY2(button->focusPolicy() & Qt::TabFocus, qPrintable(button->objectName()));
            }
            for (auto* spin : m_dialog->findChildren<QAbstractSpinBox*>())
                QVERIFY2(!spin->accessibleName().isEmpty(), qPrintable(spin->objectName()));
        }
    }
};

SERVODECK_TEST(tst_CalibrateDialog)

} // namespace tst_calibratedialog
#include "tst_calibratedialog.moc"
