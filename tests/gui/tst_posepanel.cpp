// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest/QtTest>
#include <QtWidgets/QCheckBox>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QDoubleSpinBox>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QListWidget>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QSlider>
#include <QtWidgets/QSpinBox>
#include <QtWidgets/QTableView>
#include <QtWidgets/QTabWidget>

#include <cmath>

#include "core/array/poses.h"
#include "core/link/portlist.h"
#include "core/session/links/simulation.h"
#include "core/simhost/simulator.h"
#include "tests/support/scriptedprompts.h"
#include "tests/support/takecontrol.h"
#include "tests/support/testarray.h"
#include "tests/support/testprogram.h"
#include "tests/support/wholesession.h"
#include "ui/motion/posejointmodel.h"
#include "ui/motion/posepanel.h"
#include "ui/motion/stepmodel.h"
#include "ui/support/units.h"

namespace tst_posepanel {

using namespace ui;
using testsupport::arrayOf;
using testsupport::at;

namespace {

/// "a|b" as a list.
QStringList list(const char* names)
{
    return QString::fromUtf8(names).split(u'|');
}

/// `count` poses "p0" …, all joints between -20 and 20 degrees, and a sequence
/// "all" of them.
core::ArrayConfig posed(int joints, int count)
{
    core::ArrayConfig array = arrayOf(joints);
    core::SequenceConfig sequence;
    sequence.name = QStringLiteral("all");
    for (int i = 0; i < count; ++i) {
        core::PoseConfig pose{QStringLiteral("p%1").arg(i), {}, {}};
        for (int joint = 0; joint < joints; ++joint) {
            const double degrees = (i + joint) % 2 == 0 ? 20 : -20;
            pose.positions.append({array.joints[static_cast<std::size_t>(joint)].name,
                                   core::Angle::fromDegrees(degrees).radians()});
        }
        sequence.steps.append({pose.name, 0.4, 0.0, {}});
        array.poses.push_back(pose);
    }
    array.sequences = {sequence};
    return array;
}

} // namespace

class tst_PosePanel : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    ScriptedPrompts::Script m_script;
    std::unique_ptr<core::Simulator> m_simulator;
    std::unique_ptr<core::Session> m_session;
    Units m_units;
    std::unique_ptr<ScriptedPrompts> m_prompts;
    std::unique_ptr<PosePanel> m_panel;
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
        QTest::mouseClick(button, Qt::LeftButton, {},
                          qobject_cast<QCheckBox*>(button) != nullptr ? QPoint(8, button->height() / 2)
                                                                      : button->rect().center());
    }
    void showPage(int page) { part<QTabWidget>("posePages")->setCurrentIndex(page); }
    /// Into the editor that is open, by its keys.
    void type(const char* table, const char* text)
    {
        auto* editor = part<QTableView>(table)->findChild<QLineEdit*>();
        QVERIFY2(editor != nullptr, table);
        editor->selectAll();
        QTest::keyClicks(editor, QLatin1String(text));
        QTest::keyClick(editor, Qt::Key_Return);
        QCoreApplication::processEvents(); // the delegate commits behind the key
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
    void choose(const char* table, int row, int column = 0)
    {
        auto* view = part<QTableView>(table);
        view->setFocus();
        view->selectionModel()->setCurrentIndex(view->model()->index(row, column),
                                                QItemSelectionModel::ClearAndSelect
                                                    | QItemSelectionModel::Rows);
    }
    QString lastReported() const { return m_reported.isEmpty() ? QString() : m_reported.last(); }
    const core::ArrayConfig& array() const { return m_session->document.array(); }
    QStringList names() const
    {
        QStringList names;
        for (const auto& pose : array().poses)
            names << pose.name;
        return names;
    }
    bool ticked(const std::function<bool()>& condition)
    {
        m_session->tick(core::Clock::now());
        m_panel->refresh(core::Clock::now());
        return condition();
    }
    void wait(int milliseconds)
    {
        QElapsedTimer timer;
        timer.start();
        while (timer.elapsed() < milliseconds) {
            QTest::qWait(15);
            m_session->tick(core::Clock::now());
        }
    }
    bool allAnswer()
    {
        for (int joint = 0; joint < m_session->joints.jointCount(); ++joint) {
            if (!m_session->joints.joint(at(joint)).hasSample || !m_session->joints.joint(at(joint)).answers)
                return false;
        }
        return m_session->joints.jointCount() > 0
               && m_session->links.linkState() == core::LinkState::Connected;
    }
    void connectSimulated()
    {
        m_session->links.connectTo(core::virtualPortPath(), 1'000'000);
        QTRY_VERIFY_WITH_TIMEOUT(ticked([&] { return allAnswer(); }), 15'000);
    }
    void connectPluggable()
    {
        const QString link = m_folder.filePath(QStringLiteral("bus"));
        auto settings = core::simulationOf(array(), core::ModelLibrary::builtIn(), 1'000'000);
        settings.ftPort = -1;
        settings.linkPath = link;
        auto started = core::Simulator::start(settings);
        QVERIFY(started);
        m_simulator = std::move(*started);
        if (m_session->links.linkState() == core::LinkState::Disconnected)
            m_session->links.connectTo(link, 1'000'000);
        QTRY_VERIFY_WITH_TIMEOUT(ticked([&] { return allAnswer(); }), 15'000);
    }
    void armAll()
    {
        takeControl(*m_session);
        QVERIFY(m_session->control.isControl());
        ::armAll(*m_session);
        QTRY_VERIFY_WITH_TIMEOUT(ticked([&] {
                                     for (int joint = 0; joint < m_session->joints.jointCount(); ++joint) {
                                         if (!m_session->joints.joint(at(joint)).torqueOn)
                                             return false;
                                     }
                                     return true;
                                 }),
                                 15'000);
    }
    double degrees(int joint) const { return m_session->joints.joint(at(joint)).position.degrees(); }
    double timePlayed() const { return m_session->motions.motion().time; }

private slots:
    void init()
    {
        m_script = {};
        m_reported.clear();
        m_units.setAngleUnit(AngleUnit::Degrees);
        m_session = std::make_unique<core::Session>(core::ModelLibrary::builtIn());
        m_prompts = std::make_unique<ScriptedPrompts>(m_script);
        m_panel = std::make_unique<PosePanel>(*m_session, m_units, *m_prompts);
        m_panel->resize(1000, 260);
        connect(m_panel.get(), &PosePanel::notified, this,
                [this](core::Severity, const QString& sentence) { m_reported << sentence; });
        connect(m_panel.get(), &PosePanel::editRefused, this,
                [this](const QString& why) { m_reported << why; });
        m_panel->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
    }
    void cleanup()
    {
        m_panel.reset();
        m_session.reset();
        m_simulator.reset();
    }

    void emptyPagesSayWhatToDo()
    {
        QVERIFY(part<QLabel>("poseEmpty")->isVisible());
        QVERIFY(part<QLabel>("poseEmpty")->text().contains(QLatin1String("Open an array")));
        QVERIFY(!part<QPushButton>("capturePresent")->isEnabled());
        m_session->document.edit(QStringLiteral("Edit"), arrayOf(2));
        QVERIFY(part<QLabel>("poseEmpty")->text().contains(QLatin1String("Capture present")));
        showPage(1);
        QVERIFY(part<QLabel>("sequenceEmpty")->isVisible());
        QVERIFY(part<QLabel>("stepNote")->isVisible());
        showPage(2);
        QVERIFY(part<QLabel>("teachTorque")->text().startsWith(QLatin1String("Connect first")));
        QVERIFY(!part<QPushButton>("teachPose")->isEnabled());
        QVERIFY(!part<QPushButton>("motionPlay")->isEnabled());
    }

    void everyControlHasANameAndAPlaceInTheTabOrder()
    {
        m_session->document.edit(QStringLiteral("Edit"), posed(3, 2));
        for (int page = 0; page < 3; ++page) {
            showPage(page);
            for (auto* widget : m_panel->findChildren<QWidget*>()) {
                const bool isControl = qobject_cast<QAbstractButton*>(widget) != nullptr
                                       || qobject_cast<QAbstractItemView*>(widget) != nullptr
                                       || qobject_cast<QAbstractSpinBox*>(widget) != nullptr
                                       || qobject_cast<QComboBox*>(widget) != nullptr
                                       || qobject_cast<QSlider*>(widget) != nullptr;
                if (!isControl || !widget->isVisible() || qobject_cast<QHeaderView*>(widget) != nullptr
                    || widget->objectName().startsWith(QLatin1String("qt_"))
                    || widget->metaObject()->className() == QByteArray("QTableCornerButton"))
                    continue;
                const auto* button = qobject_cast<QAbstractButton*>(widget);
                QVERIFY2(!widget->accessibleName().isEmpty() || (button && !button->text().isEmpty()),
                         qPrintable(widget->objectName()));
                QVERIFY2(widget->focusPolicy() & Qt::TabFocus, qPrintable(widget->objectName()));
            }
        }
    }

    void presentPlacesAreCapturedNamedAndMoved()
    {
        m_session->document.edit(QStringLiteral("Edit"), arrayOf(3));
        connectSimulated();
        for (int joint = 0; joint < 3; ++joint)
            m_session->joints.turnByHand(at(joint), core::Angle::fromDegrees(10 * (joint + 1)));
        QTRY_VERIFY(ticked([&] { return std::fabs(degrees(2) - 30) < 1; }));
        click("capturePresent");
        QCOMPARE(names(), list("pose 1"));
        QCOMPARE(array().poses[0].positions.size(), 3);
        QVERIFY(std::fabs(core::Angle::fromRadians(array().poses[0].positions[1].position).degrees() - 20)
                < 1);
        auto* poses = part<QTableView>("poseList");
        poses->setFocus();
        QTest::keyClick(poses, Qt::Key_F2);
        type("poseList", "home");
        QCOMPARE(names(), list("home"));
        // Only one joint: the others stay where they are when it is gone to.
        choose("poseJoints", 2);
        click("captureSelected");
        click("capturePresent");
        QCOMPARE(names(), list("home|pose 2"));
        QCOMPARE(array().poses[1].positions.size(), 1);
        QCOMPARE(array().poses[1].positions[0].joint, QStringLiteral("joint 2"));
        poses->setFocus();
        QTest::keyClick(poses, Qt::Key_Up, Qt::AltModifier);
        QCOMPARE(names(), list("pose 2|home"));
        QCOMPARE(poses->currentIndex().row(), 0);
        QVERIFY(!part<QPushButton>("poseUp")->isEnabled());
        click("poseDown");
        QCOMPARE(names(), list("home|pose 2"));
        QCOMPARE(poses->currentIndex().row(), 1);
        // Anew: where the pose's joints are now.
        m_session->joints.turnByHand(at(2), core::Angle::fromDegrees(-40));
        QTRY_VERIFY(ticked([&] { return std::fabs(degrees(2) + 40) < 1; }));
        click("poseAgain");
        QCOMPARE(array().poses[1].positions.size(), 1);
        QVERIFY(array().poses[1].positions[0].position < -0.6);
        poses->setFocus();
        QTest::keyClick(poses, Qt::Key_Delete);
        QCOMPARE(names(), list("home"));
        m_session->document.undo();
        QCOMPARE(names(), list("home|pose 2"));
    }

    void aPlaceIsTypedIntoTheTable()
    {
        m_session->document.edit(QStringLiteral("Edit"), posed(3, 2));
        choose("poseList", 1);
        auto* joints = part<QTableView>("poseJoints");
        choose("poseJoints", 0, PoseJointModel::Place);
        QTest::keyClicks(joints, QStringLiteral("4"));
        type("poseJoints", "45");
        QCOMPARE(core::Angle::fromRadians(array().poses[1].positions[0].position).degrees(), 45.0);
        choose("poseJoints", 1, PoseJointModel::Place);
        QTest::keyClick(joints, Qt::Key_Delete);
        QCOMPARE(array().poses[1].positions.size(), 2);
        choose("poseJoints", 2, PoseJointModel::Place);
        QTest::keyClick(joints, Qt::Key_F2);
        type("poseJoints", "999");
        QVERIFY2(lastReported().startsWith(QStringLiteral("joint 2 cannot be at 999.0°")),
                 qPrintable(lastReported()));
    }

    void deletingAPoseOfASequenceIsAskedAbout()
    {
        m_session->document.edit(QStringLiteral("Edit"), posed(2, 3));
        choose("poseList", 1);
        m_script.answers = {1};
        click("poseDelete");
        QCOMPARE(m_script.asked.size(), 1);
        QVERIFY(m_script.asked[0].detail.contains(QLatin1String("all")));
        QCOMPARE(names().size(), 3);
        m_script.answers = {0};
        click("poseDelete");
        QCOMPARE(names(), list("p0|p2"));
        QCOMPARE(array().sequences[0].steps.size(), 2);
    }

    void posesGoThroughATable()
    {
        m_session->document.edit(QStringLiteral("Edit"), posed(2, 2));
        const QString path = m_folder.filePath(QStringLiteral("poses.csv"));
        m_script.paths = {path};
        click("exportPoses");
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("pose,joint 0_deg,joint 1_deg\r\np0,20,-20\r\np1,-20,20\r\n"));
        file.close();
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("pose,joint 1_deg\np1,5\nnew,6\n");
        file.close();
        m_script.paths = {path};
        click("importPoses");
        QCOMPARE(names(), list("p0|p1|new"));
        QCOMPARE(array().poses[1].positions.size(), 1);
        QCOMPARE(lastReported(), QStringLiteral("2 poses were imported from poses.csv."));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("pose,joint 7_deg\np1,5\n");
        file.close();
        m_script.paths = {path};
        click("importPoses");
        QVERIFY2(lastReported().contains(QLatin1String("line 1, column 6: \"joint 7\" is not a joint")),
                 qPrintable(lastReported()));
        QCOMPARE(names().size(), 3);
        m_script.paths = {m_folder.filePath(QStringLiteral("missing.csv"))};
        click("importPoses");
        QVERIFY(lastReported().contains(QLatin1String("There is no file")));
    }

    void aSequenceIsBuiltByHand()
    {
        core::ArrayConfig start = posed(2, 3);
        start.sequences.clear();
        m_session->document.edit(QStringLiteral("Edit"), start);
        showPage(1);
        click("newSequence");
        type("sequenceList", "wave");
        QCOMPARE(array().sequences[0].name, QStringLiteral("wave"));
        click("addStep");
        click("addStep");
        part<QComboBox>("stepPose")->setCurrentText(QStringLiteral("p2"));
        click("addStep");
        QStringList steps;
        for (const auto& step : array().sequences[0].steps)
            steps << step.pose;
        QCOMPARE(steps, list("p0|p1|p2"));
        auto* table = part<QTableView>("stepList");
        choose("stepList", 1, StepModel::Move);
        table->selectionModel()->setCurrentIndex(table->model()->index(1, StepModel::Move),
                                                 QItemSelectionModel::NoUpdate);
        QTest::keyClick(table, Qt::Key_F2);
        type("stepList", "2.5");
        QCOMPARE(array().sequences[0].steps[1].seconds, 2.5);
        QTest::keyClick(table, Qt::Key_Up, Qt::AltModifier);
        QCOMPARE(array().sequences[0].steps[0].seconds, 2.5);
        QCOMPARE(table->currentIndex().row(), 0);
        click("stepDown");
        click("removeStep");
        QCOMPARE(array().sequences[0].steps.size(), 2);
        click("sequenceDelete");
        QVERIFY(array().sequences.empty());
    }

    void aMotionGoesThroughATable()
    {
        m_session->document.edit(QStringLiteral("Edit"), posed(2, 2));
        showPage(1);
        QVERIFY(!part<QPushButton>("exportMotion")->isEnabled());
        const QString path = m_folder.filePath(QStringLiteral("wave.csv"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("time_s;joint 1_deg\n0;0\n0,5;10\n2;-10\n");
        file.close();
        m_script.paths = {path};
        click("importMotion");
        QCOMPARE(array().sequences[1].name, QStringLiteral("wave"));
        QCOMPARE(array().sequences[1].recorded->points.size(), 3);
        QVERIFY(part<QLabel>("stepNote")
                    ->text()
                    .startsWith(QLatin1String("A recorded motion of joint 1: 2.0 s, 3 points.")));
        QVERIFY(!part<QPushButton>("addStep")->isEnabled());
        const QString out = m_folder.filePath(QStringLiteral("out.csv"));
        m_script.paths = {out};
        click("exportMotion");
        QFile written(out);
        QVERIFY(written.open(QIODevice::ReadOnly));
        QCOMPARE(written.readAll(), QByteArray("time_s,joint 1_deg\r\n0,0\r\n0.5,10\r\n2,-10\r\n"));
    }

    void aRecordingIsImportedAsAMotion()
    {
        m_session->document.edit(QStringLiteral("Edit"), posed(2, 2));
        showPage(1);
        const int before = static_cast<int>(array().sequences.size());
        m_script.paths = {QStringLiteral(":/samples/demo_arm.mcap")};
        click("importMotion");
        QCOMPARE(static_cast<int>(array().sequences.size()), before + 1);
        const core::SequenceConfig& added = array().sequences.back();
        QCOMPARE(added.name, QStringLiteral("demo_arm"));
        QVERIFY(added.recorded->points.size() > 2);
        QVERIFY(!added.recorded->joints.isEmpty());
        m_session->document.undo();
        QCOMPARE(static_cast<int>(array().sequences.size()), before);
        m_script.paths = {QStringLiteral(":/arrays/demo_arm.servodeck.mcap")}; // there is none
        click("importMotion");
        QCOMPARE(static_cast<int>(array().sequences.size()), before);
    }

    void posesAreTaughtByKey()
    {
        m_session->document.edit(QStringLiteral("Edit"), arrayOf(2));
        connectSimulated();
        showPage(2);
        QVERIFY(ticked([&] { return true; }));
        QCOMPARE(part<QLabel>("teachTorque")->text(), QStringLiteral("The selected joints turn freely."));
        part<QListWidget>("teachJoints")->item(0)->setCheckState(Qt::Unchecked);
        part<QLineEdit>("teachName")->setText(QStringLiteral("wave"));
        for (int i = 0; i < 3; ++i) {
            m_session->joints.turnByHand(at(1), core::Angle::fromDegrees(15 * i));
            QTRY_VERIFY(ticked([&] { return std::fabs(degrees(1) - 15 * i) < 1; }));
            wait(350);
            click("teachPose");
        }
        QVERIFY(part<QLabel>("teachState")->text().startsWith(QLatin1String("3 poses")));
        QVERIFY(!part<QPushButton>("teachMotion")->isEnabled());
        QVERIFY(array().poses.empty()); // nothing before the end
        click("teachFinish");
        QCOMPARE(names(), list("wave 1|wave 2|wave 3"));
        QCOMPARE(array().poses[2].positions.size(), 1);
        QVERIFY(std::fabs(core::Angle::fromRadians(array().poses[2].positions[0].position).degrees() - 30)
                < 1);
        QCOMPARE(array().sequences[0].steps.size(), 3);
        QCOMPARE(part<QTabWidget>("posePages")->currentIndex(), 1); // it is shown
        m_session->document.undo();
        QVERIFY(array().poses.empty() && array().sequences.empty()); // one step
    }

    void aMotionIsTaughtAndKept()
    {
        core::ArrayConfig start = arrayOf(2);
        start.joints[1].limits = core::SoftLimits{-0.35, 0.35};
        m_session->document.edit(QStringLiteral("Edit"), start);
        connectSimulated();
        showPage(2);
        click("teachMotion");
        QCOMPARE(part<QPushButton>("teachMotion")->text(), QStringLiteral("End &motion"));
        QVERIFY(!part<QPushButton>("teachPose")->isEnabled());
        for (int i = 0; i <= 20; ++i) {
            m_session->joints.turnByHand(at(0), core::Angle::fromDegrees(2 * i));
            m_session->joints.turnByHand(at(1), core::Angle::fromDegrees(2 * i));
            wait(30);
        }
        wait(100);
        click("teachMotion");
        QCOMPARE(array().sequences.size(), 1U);
        const auto& motion = *array().sequences[0].recorded;
        QCOMPARE(motion.joints, list("joint 0|joint 1"));
        QVERIFY(motion.points.size() >= 2);
        QVERIFY(std::fabs(core::Angle::fromRadians(motion.points.last().positions[0]).degrees() - 40) < 1.5);
        QVERIFY(motion.points.last().positions[1] <= 0.36); // its limit
        QVERIFY2(lastReported().startsWith(QLatin1String("Joints were turned beyond their limits")),
                 qPrintable(lastReported()));
        for (const auto& problem : core::validate(array(), core::ModelLibrary::builtIn()))
            QVERIFY2(!problem.sentence.contains(QLatin1String("Sequence")), qPrintable(problem.sentence));
    }

    void recordingIsDiscarded()
    {
        m_session->document.edit(QStringLiteral("Edit"), arrayOf(1));
        connectSimulated();
        showPage(2);
        click("teachPose");
        click("teachDiscard");
        QVERIFY(array().poses.empty());
        QVERIFY(part<QPushButton>("teachMotion")->isEnabled());
        QVERIFY(!part<QPushButton>("teachFinish")->isEnabled());
        click("teachMotion");
        core::ArrayConfig other = array();
        other.joints[0].name = QStringLiteral("elbow");
        m_session->document.edit(QStringLiteral("Edit"), other);
        QVERIFY(lastReported().contains(QLatin1String("the recording was discarded")));
        QVERIFY(array().sequences.empty());
    }

    void torqueGoesOffAfterAQuestion()
    {
        m_session->document.edit(QStringLiteral("Edit"), arrayOf(2));
        connectSimulated();
        armAll();
        showPage(2);
        QVERIFY(ticked([&] { return true; }));
        QCOMPARE(part<QLabel>("teachTorque")->text(),
                 QStringLiteral("Torque is on for 2 of 2 joints: they cannot be turned by hand."));
        m_script.answers = {1};
        click("teachFree");
        wait(200);
        QVERIFY(m_session->joints.joint(at(0)).torqueOn);
        m_script.answers = {0};
        click("teachFree");
        QTRY_VERIFY(ticked([&] {
            return !m_session->joints.joint(at(0)).torqueOn && !m_session->joints.joint(at(1)).torqueOn;
        }));
        QCOMPARE(m_script.asked.size(), 2);
        QCOMPARE(m_script.asked[0].safe, 1);
    }

    void aPoseIsGoneToInControlOnly()
    {
        m_session->document.edit(QStringLiteral("Edit"), posed(2, 2));
        connectSimulated();
        choose("poseList", 0);
        auto* go = part<QPushButton>("goToPose");
        QVERIFY(!go->isEnabled());
        QVERIFY2(go->toolTip().contains(QLatin1String("Monitor")), qPrintable(go->toolTip()));
        armAll();
        QVERIFY(go->isEnabled());
        part<QDoubleSpinBox>("goToSeconds")->setValue(0.5);
        click("goToPose");
        QVERIFY(m_session->motions.motion().isActive);
        QVERIFY(!go->isEnabled());
        QTRY_VERIFY_WITH_TIMEOUT(ticked([&] { return !m_session->motions.motion().isActive; }), 10'000);
        QTRY_VERIFY(
            ticked([&] { return std::fabs(degrees(0) - 20) < 1.5 && std::fabs(degrees(1) + 20) < 1.5; }));
        QVERIFY(go->isEnabled());
        // Goals are captured as they were asked for; the first reading after the motion knows them.
        QTRY_VERIFY(ticked(
            [&] { return m_session->joints.joint(at(0)).goal && m_session->joints.joint(at(1)).goal; }));
        showPage(0);
        click("captureGoals");
        QVERIFY2(array().poses.size() == 3, qPrintable(lastReported()));
    }

    void whatIsSlowerThanAskedForIsTold()
    {
        core::ArrayConfig start = posed(1, 1);
        start.joints[0].maxVelocity = 0.2;
        m_session->document.edit(QStringLiteral("Edit"), start);
        connectSimulated();
        armAll();
        choose("poseList", 0);
        click("goToPose");
        QVERIFY2(lastReported().startsWith(QStringLiteral("“p0” takes 3.3 s instead of 2.0 s")),
                 qPrintable(lastReported()));
        showPage(1);
        click("motionEnd");
        QTRY_VERIFY(ticked([&] { return !m_session->motions.motion().isActive; }));
    }

    /// Done means 5.
    void twentyPosesSurviveSaveReopenPlayPauseScrubAndUnplug()
    {
        const QString path = m_folder.filePath(QStringLiteral("arm.servodeck"));
        const core::ArrayConfig made = posed(3, 20);
        m_session->document.edit(QStringLiteral("Edit"), made);
        QVERIFY(m_session->document.saveArray(path));
        m_session->document.newArray();
        QVERIFY(m_session->document.openArray(path));
        QCOMPARE(array().poses, made.poses);
        QCOMPARE(array().sequences, made.sequences);
        connectPluggable();
        armAll();
        showPage(1);
        choose("sequenceList", 0);
        auto* play = part<QPushButton>("motionPlay");
        click("motionPlay");
        QVERIFY(m_session->motions.motion().isActive);
        QTRY_VERIFY_WITH_TIMEOUT(ticked([&] { return timePlayed() > 0.6; }), 10'000);
        QCOMPARE(play->text(), QStringLiteral("Pause"));
        const auto* steps = part<QTableView>("stepList")->model();
        const auto marked = [&] {
            std::vector<int> rows;
            for (int row = 0; row < steps->rowCount(); ++row) {
                if (steps->headerData(row, Qt::Vertical).toString().startsWith(u'▶'))
                    rows.push_back(row);
            }
            return rows;
        };
        QCOMPARE(marked().size(), 1U);
        QCOMPARE(marked().front(), static_cast<int>(std::ceil(timePlayed() / 0.4)) - 1);

        // Pause: it comes to rest and stays.
        click("motionPlay");
        QTRY_VERIFY(ticked([&] { return m_session->motions.motion().isPaused; }));
        wait(500);
        const double paused = timePlayed();
        const double place = degrees(0);
        wait(300);
        QCOMPARE(timePlayed(), paused);
        QVERIFY2(std::fabs(degrees(0) - place) < 0.7, qPrintable(QString::number(degrees(0) - place)));
        QCOMPARE(play->text(), QStringLiteral("Continue"));

        // Step: to the next pose, where it pauses.
        click("motionStep");
        const auto& motion = m_session->motions.motion();
        QTRY_VERIFY_WITH_TIMEOUT(ticked([&] {
                                     const double knots = motion.time / 0.4;
                                     return motion.time > paused
                                            && std::fabs(knots - std::round(knots)) < 0.01;
                                 }),
                                 10'000);
        QTRY_VERIFY(ticked([&] { return std::fabs(std::fabs(degrees(0)) - 20) < 1.5; }));
        // And back again.
        const double stepped = motion.time;
        click("motionBack");
        QTRY_VERIFY_WITH_TIMEOUT(ticked([&] { return motion.time < stepped - 0.3; }), 10'000);

        // Scrub, by the keys of the slider.
        auto* slider = part<QSlider>("motionSlider");
        slider->setFocus();
        wait(600);
        const double before = motion.time;
        QTest::keyClick(slider, Qt::Key_PageUp);
        QTRY_VERIFY_WITH_TIMEOUT(ticked([&] { return motion.time > before + 0.05; }), 10'000);
        QVERIFY(motion.isPaused);

        // Slower, and on.
        part<QSpinBox>("motionSpeed")->setValue(50);
        QCOMPARE(motion.speed, 0.5);
        click("motionPlay");
        QTRY_VERIFY(ticked([&] { return !m_session->motions.motion().isPaused; }));

        // Unplugged in the middle: it ends, says so, and nothing goes on by itself.
        const double unplugged = timePlayed();
        QTRY_VERIFY_WITH_TIMEOUT(ticked([&] { return timePlayed() > unplugged + 0.2; }), 10'000);
        m_simulator.reset();
        QTRY_VERIFY_WITH_TIMEOUT(ticked([&] { return !m_session->motions.motion().isActive; }), 10'000);
        QVERIFY(!m_session->motions.motion().endedBecause.isEmpty());
        QCOMPARE(part<QLabel>("motionState")->text(), m_session->motions.motion().endedBecause);
        QVERIFY(!play->isEnabled());
        QVERIFY(marked().empty());
        connectPluggable();
        wait(800);
        QVERIFY(!m_session->motions.motion().isActive);
        for (int joint = 0; joint < 3; ++joint) {
            QVERIFY(!m_session->joints.joint(at(joint)).torqueOn);
            QVERIFY(std::fabs(degrees(joint)) < 1.0);
        }
        QCOMPARE(array().poses.size(), 20U);
    }

    void aLoopGoesRoundWithoutAJump()
    {
        core::ArrayConfig start = posed(1, 2);
        start.sequences[0].loops = 2;
        m_session->document.edit(QStringLiteral("Edit"), start);
        connectSimulated();
        armAll();
        showPage(1);
        choose("sequenceList", 0);
        click("motionPlay");
        bool wasSecond = false;
        QTRY_VERIFY_WITH_TIMEOUT(ticked([&] {
                                     wasSecond = wasSecond || m_session->motions.motion().loop == 1;
                                     return !m_session->motions.motion().isActive;
                                 }),
                                 15'000);
        QVERIFY(wasSecond);
        QTRY_VERIFY(ticked([&] { return std::fabs(degrees(0) - 20) < 1.5; })); // where the first step ended
    }

    void sixtyFourJointsAndTwentyPosesAreQuick()
    {
        m_session->document.edit(QStringLiteral("Edit"), posed(64, 20));
        choose("poseList", 3);
        QElapsedTimer timer;
        timer.start();
        for (int i = 0; i < 50; ++i)
            m_panel->refresh(core::Clock::now());
        QVERIFY2(timer.elapsed() < 5'000, qPrintable(QString::number(timer.elapsed())));
        QVERIFY2(m_panel->minimumSizeHint().height() <= 240,
                 qPrintable(QString::number(m_panel->minimumSizeHint().height())));
        QVERIFY2(m_panel->minimumSizeHint().width() <= 900,
                 qPrintable(QString::number(m_panel->minimumSizeHint().width())));
    }
};

SERVODECK_TEST(tst_PosePanel)

} // namespace tst_posepanel
#include "tst_posepanel.moc"
