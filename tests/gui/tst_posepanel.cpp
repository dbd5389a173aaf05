// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/array/poses.h"
#include "tests/support/owntime.h"
#include "tests/support/widgettest.h"
#include "ui/motion/posejointmodel.h"
#include "ui/motion/posepanel.h"
#include "ui/motion/stepmodel.h"

namespace tst_posepanel {

using namespace ui;
using testsupport::contentOf;
using testsupport::list;
using testsupport::writeFile;

namespace {

/// `count` poses "p0" …, all joints between -20 and 20 degrees, and a sequence
/// "all" of them.
core::ArrayConfig posed(int joints, int count)
{
    core::ArrayConfig array = arrayOf(joints);
    core::SequenceConfig sequence;
    sequence.name = u"all"_s;
    for (int i = 0; i < count; ++i) {
        core::PoseConfig pose{u"p%1"_s.arg(i), {}, {}};
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

class tst_PosePanel : public QObject, private SessionTest<PosePanel>
{
    Q_OBJECT

    QStringList m_reported;

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
    const core::ArrayConfig& array() const { return current(); }
    QStringList names() const
    {
        QStringList names;
        for (const auto& pose : array().poses)
            names << pose.name;
        return names;
    }
    double degrees(int index) const { return place(index); }
    double timePlayed() const { return m_session->motions.motion().time; }

private slots:
    void init()
    {
        m_reported.clear();
        begin({}, m_units, m_prompts);
        m_widget->resize(1000, 260);
        connect(m_widget.get(), &PosePanel::notified, this,
                [this](core::Severity, const QString& sentence) { m_reported << sentence; });
        connect(m_widget.get(), &PosePanel::editRefused, this,
                [this](const QString& why) { m_reported << why; });
    }
    void cleanup() { drop(); }

    void emptyPagesSayWhatToDo()
    {
        QVERIFY(part<QLabel>("poseEmpty")->isVisible());
        VERIFY_CONTAINS(part<QLabel>("poseEmpty")->text(), "Open an array");
        QVERIFY(!part<QPushButton>("capturePresent")->isEnabled());
        edit(arrayOf(2));
        VERIFY_CONTAINS(part<QLabel>("poseEmpty")->text(), "Capture present");
        showPage(1);
        QVERIFY(part<QLabel>("sequenceEmpty")->isVisible());
        QVERIFY(part<QLabel>("stepNote")->isVisible());
        showPage(2);
        VERIFY_STARTS(part<QLabel>("teachTorque")->text(), "Connect first");
        QVERIFY(!part<QPushButton>("teachPose")->isEnabled());
        QVERIFY(!part<QPushButton>("motionPlay")->isEnabled());
    }

    void everyControlHasANameAndAPlaceInTheTabOrder()
    {
        edit(posed(3, 2));
        for (int page = 0; page < 3; ++page) {
            showPage(page);
            for (auto* widget : m_widget->findChildren<QWidget*>()) {
                const bool isControl = qobject_cast<QAbstractButton*>(widget) != nullptr
                                       || qobject_cast<QAbstractItemView*>(widget) != nullptr
                                       || qobject_cast<QAbstractSpinBox*>(widget) != nullptr
                                       || qobject_cast<QComboBox*>(widget) != nullptr
                                       || qobject_cast<QSlider*>(widget) != nullptr;
                if (!isControl || !widget->isVisible() || qobject_cast<QHeaderView*>(widget) != nullptr
                    || widget->objectName().startsWith("qt_"_L1)
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
        edit(arrayOf(3));
        connectSimulated(1'000'000);
        for (int joint = 0; joint < 3; ++joint)
            m_session->joints.turnByHand(at(joint), core::Angle::fromDegrees(10 * (joint + 1)));
        AWAIT(std::fabs(degrees(2) - 30) < 1);
        click("capturePresent");
        QCOMPARE(names(), list("pose 1"));
        QCOMPARE(array().poses[0].positions.size(), 3);
        QVERIFY(std::fabs(core::Angle::fromRadians(array().poses[0].positions[1].position).degrees() - 20)
                < 1);
        auto* poses = part<QTableView>("poseList");
        press(poses, Qt::Key_F2);
        type("poseList", "home");
        QCOMPARE(names(), list("home"));
        // Only one joint: the others stay where they are when it is gone to.
        choose("poseJoints", 2);
        click("captureSelected");
        click("capturePresent");
        QCOMPARE(names(), list("home|pose 2"));
        QCOMPARE(array().poses[1].positions.size(), 1);
        QCOMPARE(array().poses[1].positions[0].joint, u"joint 2"_s);
        press(poses, Qt::Key_Up, Qt::AltModifier);
        QCOMPARE(names(), list("pose 2|home"));
        QCOMPARE(poses->currentIndex().row(), 0);
        QVERIFY(!part<QPushButton>("poseUp")->isEnabled());
        click("poseDown");
        QCOMPARE(names(), list("home|pose 2"));
        QCOMPARE(poses->currentIndex().row(), 1);
        // Anew: where the pose's joints are now.
        m_session->joints.turnByHand(at(2), core::Angle::fromDegrees(-40));
        AWAIT(std::fabs(degrees(2) + 40) < 1);
        click("poseAgain");
        QCOMPARE(array().poses[1].positions.size(), 1);
        QVERIFY(array().poses[1].positions[0].position < -0.6);
        press(poses, Qt::Key_Delete);
        QCOMPARE(names(), list("home"));
        m_session->document.undo();
        QCOMPARE(names(), list("home|pose 2"));
    }

    void aPlaceIsTypedIntoTheTable()
    {
        edit(posed(3, 2));
        choose("poseList", 1);
        auto* joints = part<QTableView>("poseJoints");
        choose("poseJoints", 0, PoseJointModel::Place);
        QTest::keyClicks(joints, u"4"_s);
        type("poseJoints", "45");
        QCOMPARE(core::Angle::fromRadians(array().poses[1].positions[0].position).degrees(), 45.0);
        choose("poseJoints", 1, PoseJointModel::Place);
        QTest::keyClick(joints, Qt::Key_Delete);
        QCOMPARE(array().poses[1].positions.size(), 2);
        choose("poseJoints", 2, PoseJointModel::Place);
        QTest::keyClick(joints, Qt::Key_F2);
        type("poseJoints", "999");
        VERIFY_STARTS(lastReported(), "joint 2 cannot be at 999.0°");
    }

    void deletingAPoseOfASequenceIsAskedAbout()
    {
        edit(posed(2, 3));
        choose("poseList", 1);
        m_script.answers = {1};
        click("poseDelete");
        QCOMPARE(m_script.asked.size(), 1);
        VERIFY_CONTAINS(m_script.asked[0].detail, "all");
        QCOMPARE(names().size(), 3);
        m_script.answers = {0};
        click("poseDelete");
        QCOMPARE(names(), list("p0|p2"));
        QCOMPARE(array().sequences[0].steps.size(), 2);
    }

    void posesGoThroughATable()
    {
        edit(posed(2, 2));
        const QString path = m_folder.filePath(u"poses.csv"_s);
        m_script.paths = {path};
        click("exportPoses");
        QCOMPARE(contentOf(path), QByteArray("pose,joint 0_deg,joint 1_deg\r\np0,20,-20\r\np1,-20,20\r\n"));
        writeFile(path, "pose,joint 1_deg\np1,5\nnew,6\n");
        m_script.paths = {path};
        click("importPoses");
        QCOMPARE(names(), list("p0|p1|new"));
        QCOMPARE(array().poses[1].positions.size(), 1);
        QCOMPARE(lastReported(), u"2 poses were imported from poses.csv."_s);
        writeFile(path, "pose,joint 7_deg\np1,5\n");
        m_script.paths = {path};
        click("importPoses");
        VERIFY_CONTAINS(lastReported(), "line 1, column 6: \"joint 7\" is not a joint");
        QCOMPARE(names().size(), 3);
        m_script.paths = {m_folder.filePath(u"missing.csv"_s)};
        click("importPoses");
        VERIFY_CONTAINS(lastReported(), "There is no file");
    }

    void aSequenceIsBuiltByHand()
    {
        core::ArrayConfig start = posed(2, 3);
        start.sequences.clear();
        edit(start);
        showPage(1);
        click("newSequence");
        type("sequenceList", "wave");
        QCOMPARE(array().sequences[0].name, u"wave"_s);
        click("addStep");
        click("addStep");
        part<QComboBox>("stepPose")->setCurrentText(u"p2"_s);
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
        edit(posed(2, 2));
        showPage(1);
        QVERIFY(!part<QPushButton>("exportMotion")->isEnabled());
        const QString path = m_folder.filePath(u"wave.csv"_s);
        writeFile(path, "time_s;joint 1_deg\n0;0\n0,5;10\n2;-10\n");
        m_script.paths = {path};
        click("importMotion");
        QCOMPARE(array().sequences[1].name, u"wave"_s);
        QCOMPARE(array().sequences[1].recorded->points.size(), 3);
        VERIFY_STARTS(part<QLabel>("stepNote")->text(), "A recorded motion of joint 1: 2.0 s, 3 points.");
        QVERIFY(!part<QPushButton>("addStep")->isEnabled());
        const QString out = m_folder.filePath(u"out.csv"_s);
        m_script.paths = {out};
        click("exportMotion");
        QCOMPARE(contentOf(out), QByteArray("time_s,joint 1_deg\r\n0,0\r\n0.5,10\r\n2,-10\r\n"));
    }

    void aRecordingIsImportedAsAMotion()
    {
        edit(posed(2, 2));
        showPage(1);
        const int before = static_cast<int>(array().sequences.size());
        m_script.paths = {u":/samples/demo_arm.mcap"_s};
        click("importMotion");
        QCOMPARE(static_cast<int>(array().sequences.size()), before + 1);
        const core::SequenceConfig& added = array().sequences.back();
        QCOMPARE(added.name, u"demo_arm"_s);
        QVERIFY(added.recorded->points.size() > 2);
        QVERIFY(!added.recorded->joints.isEmpty());
        m_session->document.undo();
        QCOMPARE(static_cast<int>(array().sequences.size()), before);
        m_script.paths = {u":/arrays/demo_arm.servodeck.mcap"_s}; // there is none
        click("importMotion");
        QCOMPARE(static_cast<int>(array().sequences.size()), before);
    }

    void posesAreTaughtByKey()
    {
        edit(arrayOf(2));
        connectSimulated(1'000'000);
        showPage(2);
        QVERIFY(ticked([&] { return true; }));
        QCOMPARE(part<QLabel>("teachTorque")->text(), u"The selected joints turn freely."_s);
        part<QListWidget>("teachJoints")->item(0)->setCheckState(Qt::Unchecked);
        part<QLineEdit>("teachName")->setText(u"wave"_s);
        for (int i = 0; i < 3; ++i) {
            m_session->joints.turnByHand(at(1), core::Angle::fromDegrees(15 * i));
            AWAIT(std::fabs(degrees(1) - 15 * i) < 1);
            awaitReadings(18);
            click("teachPose");
        }
        VERIFY_STARTS(part<QLabel>("teachState")->text(), "3 poses");
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
        edit(start);
        connectSimulated(1'000'000);
        showPage(2);
        click("teachMotion");
        QCOMPARE(part<QPushButton>("teachMotion")->text(), u"End &motion"_s);
        QVERIFY(!part<QPushButton>("teachPose")->isEnabled());
        for (int i = 0; i <= 20; ++i) {
            m_session->joints.turnByHand(at(0), core::Angle::fromDegrees(2 * i));
            m_session->joints.turnByHand(at(1), core::Angle::fromDegrees(2 * i));
            awaitReadings(2);
        }
        awaitReadings(5);
        click("teachMotion");
        QCOMPARE(array().sequences.size(), 1U);
        const auto& motion = *array().sequences[0].recorded;
        QCOMPARE(motion.joints, list("joint 0|joint 1"));
        QVERIFY(motion.points.size() >= 2);
        QVERIFY(std::fabs(core::Angle::fromRadians(motion.points.last().positions[0]).degrees() - 40) < 1.5);
        QVERIFY(motion.points.last().positions[1] <= 0.36); // its limit
        VERIFY_STARTS(lastReported(), "Joints were turned beyond their limits");
        for (const auto& problem : core::validate(array(), core::ModelLibrary::builtIn()))
            QVERIFY2(!problem.sentence.contains("Sequence"_L1), qPrintable(problem.sentence));
    }

    void recordingIsDiscarded()
    {
        edit(arrayOf(1));
        connectSimulated(1'000'000);
        showPage(2);
        click("teachPose");
        click("teachDiscard");
        QVERIFY(array().poses.empty());
        QVERIFY(part<QPushButton>("teachMotion")->isEnabled());
        QVERIFY(!part<QPushButton>("teachFinish")->isEnabled());
        click("teachMotion");
        change([](core::ArrayConfig& array) { array.joints[0].name = u"elbow"_s; });
        VERIFY_CONTAINS(lastReported(), "the recording was discarded");
        QVERIFY(array().sequences.empty());
    }

    void torqueGoesOffAfterAQuestion()
    {
        edit(arrayOf(2));
        connectSimulated(1'000'000);
        armAll();
        showPage(2);
        QVERIFY(ticked([&] { return true; }));
        QCOMPARE(part<QLabel>("teachTorque")->text(),
                 u"Torque is on for 2 of 2 joints: they cannot be turned by hand."_s);
        m_script.answers = {1};
        click("teachFree");
        awaitReadings(10);
        QVERIFY(jointAt(0).torqueOn);
        m_script.answers = {0};
        click("teachFree");
        AWAIT(!jointAt(0).torqueOn && !jointAt(1).torqueOn);
        QCOMPARE(m_script.asked.size(), 2);
        QCOMPARE(m_script.asked[0].safe, 1);
    }

    void aPoseIsGoneToInControlOnly()
    {
        edit(posed(2, 2));
        connectSimulated(1'000'000);
        choose("poseList", 0);
        auto* go = part<QPushButton>("goToPose");
        QVERIFY(!go->isEnabled());
        VERIFY_CONTAINS(go->toolTip(), "Monitor");
        armAll();
        QVERIFY(go->isEnabled());
        // Play names what it would play: a sequence, where its page shows it.
        auto* play = part<QPushButton>("motionPlay");
        const auto motion = [this] { return part<QLabel>("motionState")->text(); };
        const auto showByClick = [this](int page) {
            auto* tabs = part<QTabWidget>("posePages")->tabBar();
            QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(page).center());
        };
        showByClick(1);
        choose("sequenceList", 0);
        QVERIFY(play->isEnabled());
        VERIFY_CONTAINS(motion(), "all");
        for (const int page : {2, 0}) {
            showByClick(page);
            QVERIFY(!play->isEnabled());
            VERIFY_CONTAINS(motion(), "page Sequences");
        }
        WidgetTest::type("goToSeconds", u"0.5");
        click("goToPose");
        QVERIFY(m_session->motions.motion().isActive);
        QVERIFY(!go->isEnabled());
        AWAIT(!m_session->motions.motion().isActive);
        AWAIT(std::fabs(degrees(0) - 20) < 1.5 && std::fabs(degrees(1) + 20) < 1.5);
        QVERIFY(go->isEnabled());
        // Goals are captured as they were asked for; the first reading after the motion knows them.
        AWAIT(jointAt(0).goal && jointAt(1).goal);
        showPage(0);
        click("captureGoals");
        QVERIFY2(array().poses.size() == 3, qPrintable(lastReported()));
    }

    void whatIsSlowerThanAskedForIsTold()
    {
        core::ArrayConfig start = posed(1, 1);
        start.joints[0].maxVelocity = 0.2;
        edit(start);
        connectSimulated(1'000'000);
        armAll();
        choose("poseList", 0);
        click("goToPose");
        VERIFY_STARTS(lastReported(), "“p0” takes 3.3 s instead of 2.0 s");
        showPage(1);
        click("motionEnd");
        AWAIT(!m_session->motions.motion().isActive);
    }

    void twentyPosesSurviveSaveReopenPlayPauseScrubAndUnplug()
    {
        const QString path = m_folder.filePath(u"arm.servodeck"_s);
        const core::ArrayConfig made = posed(3, 20);
        edit(made);
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
        AWAIT(timePlayed() > 0.6);
        QCOMPARE(play->text(), u"Pause"_s);
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
        AWAIT(m_session->motions.motion().isPaused);
        awaitReadings(25);
        const double paused = timePlayed();
        const double place = degrees(0);
        awaitReadings(15);
        QCOMPARE(timePlayed(), paused);
        QVERIFY2(std::fabs(degrees(0) - place) < 0.7, qPrintable(QString::number(degrees(0) - place)));
        QCOMPARE(play->text(), u"Continue"_s);

        // Step: to the next pose, where it pauses.
        click("motionStep");
        const auto& motion = m_session->motions.motion();
        AWAIT(ticked([&] {
            const double knots = motion.time / 0.4;
            return motion.time > paused && std::fabs(knots - std::round(knots)) < 0.01;
        }));
        AWAIT(std::fabs(std::fabs(degrees(0)) - 20) < 1.5);
        // And back again.
        const double stepped = motion.time;
        click("motionBack");
        AWAIT(motion.time < stepped - 0.3);

        // Scrub, by the keys of the slider.
        auto* slider = part<QSlider>("motionSlider");
        slider->setFocus();
        awaitReadings(30);
        const double before = motion.time;
        QTest::keyClick(slider, Qt::Key_PageUp);
        AWAIT(motion.time > before + 0.05);
        QVERIFY(motion.isPaused);

        // Slower, and on.
        part<QSpinBox>("motionSpeed")->setValue(50);
        QCOMPARE(motion.speed, 0.5);
        click("motionPlay");
        AWAIT(!m_session->motions.motion().isPaused);

        // Unplugged in the middle: it ends, says so, and nothing goes on by itself.
        const double unplugged = timePlayed();
        AWAIT(timePlayed() > unplugged + 0.2);
        m_simulator.reset();
        AWAIT(!m_session->motions.motion().isActive);
        QVERIFY(!m_session->motions.motion().endedBecause.isEmpty());
        QCOMPARE(part<QLabel>("motionState")->text(), m_session->motions.motion().endedBecause);
        QVERIFY(!play->isEnabled());
        QVERIFY(marked().empty());
        connectPluggable();
        awaitReadings(40);
        QVERIFY(!m_session->motions.motion().isActive);
        for (int joint = 0; joint < 3; ++joint) {
            QVERIFY(!jointAt(joint).torqueOn);
            QVERIFY(std::fabs(degrees(joint)) < 1.0);
        }
        QCOMPARE(array().poses.size(), 20U);
        m_session->document.newArray(); // nothing was ended there
        QCOMPARE(part<QLabel>("motionState")->text(), part<QPushButton>("motionPlay")->toolTip());
    }

    void aLoopGoesRoundWithoutAJump()
    {
        core::ArrayConfig start = posed(1, 2);
        start.sequences[0].loops = 2;
        edit(start);
        connectSimulated(1'000'000);
        armAll();
        showPage(1);
        choose("sequenceList", 0);
        click("motionPlay");
        bool wasSecond = false;
        AWAIT(ticked([&] {
            wasSecond = wasSecond || m_session->motions.motion().loop == 1;
            return !m_session->motions.motion().isActive;
        }));
        QVERIFY(wasSecond);
        AWAIT(std::fabs(degrees(0) - 20) < 1.5); // where the first step ended
    }

    void sixtyFourJointsAndTwentyPosesAreQuick()
    {
        edit(posed(64, 20));
        choose("poseList", 3);
        const core::Duration begin = testsupport::ownTime();
        for (int i = 0; i < 50; ++i)
            m_widget->refresh(core::Clock::now());
        const double took = core::toSeconds(testsupport::ownTime() - begin);
        QVERIFY2(took < 5, qPrintable(QString::number(took)));
        QCOMPARE_LE(m_widget->minimumSizeHint().height(), 240);
        QCOMPARE_LE(m_widget->minimumSizeHint().width(), 900);
    }
};

SERVODECK_TEST(tst_PosePanel)

} // namespace tst_posepanel
#include "tst_posepanel.moc"
