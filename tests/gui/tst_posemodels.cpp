// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/array/poses.h"
#include "tests/support/widgettest.h"
#include "ui/motion/posejointmodel.h"
#include "ui/motion/posemodel.h"
#include "ui/motion/sequencemodel.h"
#include "ui/motion/stepmodel.h"

namespace tst_posemodels {

using namespace ui;
using testsupport::column;
using testsupport::list;

namespace {

core::ArrayConfig posed()
{
    core::ArrayConfig array = arrayOf(list("hip|knee|foot"));
    array.poses = {{u"home"_s, {{u"hip"_s, 0.0}, {u"knee"_s, 0.0}}, {}},
                   {u"up"_s, {{u"knee"_s, core::kPi / 4}}, {}},
                   {u"out"_s, {{u"foot"_s, 0.5}}, {}}};
    array.sequences = {{u"walk"_s,
                        {{u"home"_s, 1.0, 0.0, {}}, {u"up"_s, 2.0, 0.5, {}}, {u"home"_s, 1.5, 0.0, {}}},
                        {},
                        3,
                        {}},
                       {u"dance"_s, {{u"out"_s, 1.0, 0.0, {}}}, {}, 0, {}}};
    return array;
}

} // namespace

class tst_PoseModels : public QObject
{
    Q_OBJECT

    std::unique_ptr<core::Session> m_session;
    Units m_units;
    std::unique_ptr<PoseModel> m_poses;
    std::unique_ptr<PoseJointModel> m_joints;
    std::unique_ptr<SequenceModel> m_sequences;
    std::unique_ptr<StepModel> m_steps;
    QStringList m_refused;

    QStringList names() { return column(*m_poses, PoseModel::Name); }
    QString refusal() { return m_refused.isEmpty() ? QString() : m_refused.takeLast(); }
    const core::ArrayConfig& array() { return m_session->document.array(); }

private slots:
    void init()
    {
        m_units.setAngleUnit(AngleUnit::Degrees);
        m_session = std::make_unique<core::Session>(core::ModelLibrary::builtIn());
        m_session->document.edit(u"Edit"_s, posed());
        m_poses = std::make_unique<PoseModel>(*m_session);
        m_joints = std::make_unique<PoseJointModel>(*m_session, m_units);
        m_sequences = std::make_unique<SequenceModel>(*m_session);
        m_steps = std::make_unique<StepModel>(*m_session);
        testsupport::watchModel(*m_poses);
        testsupport::watchModel(*m_joints);
        testsupport::watchModel(*m_sequences);
        testsupport::watchModel(*m_steps);
        m_refused.clear();
        const auto keep = [this](const QString& why) { m_refused << why; };
        connect(m_poses.get(), &PoseModel::refused, this, keep);
        connect(m_joints.get(), &PoseJointModel::refused, this, keep);
        connect(m_sequences.get(), &SequenceModel::refused, this, keep);
        connect(m_steps.get(), &StepModel::refused, this, keep);
    }
    void cleanup()
    {
        m_poses.reset();
        m_joints.reset();
        m_sequences.reset();
        m_steps.reset();
        m_session.reset();
    }

    void everyPoseIsARow()
    {
        QCOMPARE(names(), list("home|up|out"));
        QCOMPARE(column(*m_poses, PoseModel::Joints), list("2 of 3|1 of 3|1 of 3"));
        QCOMPARE(m_poses->index(0, 1).data(Qt::ToolTipRole).toString(), u"hip, knee"_s);
        m_session->document.newArray();
        QCOMPARE(m_poses->rowCount(), 0);
    }

    void aPoseIsRenamedAndItsStepsFollow()
    {
        m_steps->setSequence(0);
        QVERIFY(m_poses->setData(m_poses->index(0, 0), u" rest "_s));
        QCOMPARE(names(), list("rest|up|out"));
        QCOMPARE(column(*m_steps, StepModel::Pose), list("rest|up|rest"));
        QCOMPARE(m_session->document.undoStep(), u"Rename pose home"_s);
        m_session->document.undo();
        QCOMPARE(names(), list("home|up|out"));
        QVERIFY(!m_poses->setData(m_poses->index(0, 0), u"up"_s));
        QCOMPARE(refusal(), u"Another pose is already named “up”; “home” keeps its old name."_s);
        QVERIFY(!m_poses->setData(m_poses->index(0, 0), u"  "_s));
        QCOMPARE(refusal(), u"A pose must have a name; “home” keeps its old one."_s);
        QVERIFY(!m_poses->setData(m_poses->index(0, 1), u"x"_s));
    }

    void aMovedPoseKeepsItsSelection()
    {
        QItemSelectionModel selection(m_poses.get());
        selection.setCurrentIndex(m_poses->index(0, 0), QItemSelectionModel::ClearAndSelect);
        QVERIFY(m_poses->move(0, 2));
        QCOMPARE(names(), list("up|out|home"));
        QCOMPARE(selection.currentIndex().row(), 2);
        m_session->document.undo();
        QCOMPARE(names(), list("home|up|out"));
        QCOMPARE(selection.currentIndex().row(), 0);
        QVERIFY(!m_poses->move(0, -1));
        QVERIFY(!m_poses->move(2, 1));
        QVERIFY(m_poses->move(2, -1));
        QCOMPARE(names(), list("home|out|up"));
    }

    void deletedPosesTakeTheirStepsAlong()
    {
        QItemSelectionModel selection(m_poses.get());
        selection.setCurrentIndex(m_poses->index(2, 0), QItemSelectionModel::ClearAndSelect);
        QVERIFY(m_poses->remove({0}));
        QCOMPARE(names(), list("up|out"));
        QCOMPARE(selection.currentIndex().row(), 1);
        QCOMPARE(array().sequences[0].steps.size(), 1);
        m_session->document.undo();
        QCOMPARE(array().sequences[0].steps.size(), 3);
        QCOMPARE(selection.currentIndex().row(), 2);
        QVERIFY(m_poses->remove({0, 2}));
        QCOMPARE(names(), list("up"));
        QVERIFY(!m_poses->remove({7}));
    }

    void withoutALinkNothingIsCaptured()
    {
        QCOMPARE(m_poses->capture(PoseModel::Source::Present, {}), -1);
        VERIFY_STARTS(refusal(), "No joint responds");
        QCOMPARE(m_poses->capture(PoseModel::Source::Goals, {}), -1);
        VERIFY_STARTS(refusal(), "No joint has a goal");
        QVERIFY(!m_poses->recapture(0));
        QCOMPARE(names().size(), 3);
    }

    void placesAreShownAndEdited()
    {
        QCOMPARE(column(*m_joints, PoseJointModel::Place), list("–|–|–"));
        QVERIFY(!(m_joints->flags(m_joints->index(0, PoseJointModel::Place)) & Qt::ItemIsEditable));
        m_joints->setPose(1);
        QCOMPARE(column(*m_joints, PoseJointModel::Joint), list("hip (ID 1)|knee (ID 2)|foot (ID 3)"));
        QCOMPARE(column(*m_joints, PoseJointModel::Place), list("–|45.0°|–"));
        const auto place = [this](int row) { return m_joints->index(row, PoseJointModel::Place); };
        QVERIFY(m_joints->setData(place(1), u"45.0°"_s));
        QCOMPARE(array().poses[1].positions[0].position, core::kPi / 4); // what is shown is rounded
        QVERIFY(m_joints->setData(place(0), u"-12,5"_s));
        QCOMPARE(*core::positionIn(array().poses[1], u"hip"_s), core::Angle::fromDegrees(-12.5).radians());
        QVERIFY(m_joints->setData(place(0), u"0.25 rad"_s));
        QCOMPARE(*core::positionIn(array().poses[1], u"hip"_s), 0.25);
        QVERIFY(m_joints->setData(place(1), QString()));
        QVERIFY(!core::positionIn(array().poses[1], u"knee"_s));
        QVERIFY(!m_joints->setData(place(0), u"far"_s));
        VERIFY_STARTS(refusal(), "“far” is not an angle.");
        QVERIFY(!m_joints->setData(place(0), u"400"_s));
        QCOMPARE(refusal(), u"hip cannot be at 400.0°: its limits are -159.6° to 159.3°."_s);
        m_units.setAngleUnit(AngleUnit::Radians);
        QCOMPARE(place(0).data().toString(), u"0.250 rad"_s);
        QVERIFY(m_joints->clear({0, 1, 2}));
        QVERIFY(array().poses[1].positions.isEmpty());
        m_joints->setPose(17);
        QCOMPARE(column(*m_joints, PoseJointModel::Place), list("–|–|–"));
    }

    void rowsFollowTheJoints()
    {
        m_joints->setPose(0);
        core::ArrayConfig edited = array();
        edited.joints[0].name = u"thigh"_s;
        edited.joints.erase(edited.joints.begin() + 1);
        m_session->document.edit(u"Edit"_s, edited);
        QCOMPARE(column(*m_joints, PoseJointModel::Joint), list("thigh (ID 1)|foot (ID 3)"));
        QCOMPARE(column(*m_joints, PoseJointModel::Place), list("0.0°|–"));
        m_session->document.undo();
        QCOMPARE(column(*m_joints, PoseJointModel::Place), list("0.0°|0.0°|–"));
    }

    void everySequenceIsARow()
    {
        QCOMPARE(column(*m_sequences, SequenceModel::Name), list("walk|dance"));
        QCOMPARE(column(*m_sequences, SequenceModel::Content), list("3 steps, 5.0 s|1 steps, 1.0 s"));
        QCOMPARE(column(*m_sequences, SequenceModel::Loops), list("3|∞"));
        QVERIFY(m_sequences->setData(m_sequences->index(0, SequenceModel::Loops), u"0"_s));
        QCOMPARE(array().sequences[0].loops, 0);
        QVERIFY(m_sequences->setData(m_sequences->index(1, SequenceModel::Loops), u"12"_s));
        QCOMPARE(array().sequences[1].loops, 12);
        for (const char* wrong : {"-1", "10001", "two", ""}) {
            QVERIFY(!m_sequences->setData(m_sequences->index(1, SequenceModel::Loops), QLatin1String(wrong)));
            VERIFY_CONTAINS(refusal(), "is not a number of loops");
        }
        QVERIFY(!m_sequences->setData(m_sequences->index(1, SequenceModel::Name), u"walk"_s));
        QVERIFY(m_sequences->setData(m_sequences->index(1, SequenceModel::Name), u"jig"_s));
        QVERIFY(m_sequences->move(1, -1));
        QCOMPARE(column(*m_sequences, SequenceModel::Name), list("jig|walk"));
    }

    void sequencesComeAndGo()
    {
        QCOMPARE(m_sequences->add(u"walk"_s, {u"up"_s, u"out"_s}), 2);
        QCOMPARE(array().sequences[2].name, u"walk 2"_s);
        QCOMPARE(array().sequences[2].steps.size(), 2);
        core::RecordedMotion motion{{u"hip"_s}, {{0.0, {0.0}}, {2.5, {0.1}}}, {}};
        QCOMPARE(m_sequences->add(u"shown"_s, motion), 3);
        QCOMPARE(m_sequences->index(3, SequenceModel::Content).data().toString(), u"recorded, 2.5 s"_s);
        QVERIFY(m_sequences->remove(2));
        QVERIFY(!m_sequences->remove(9));
        QCOMPARE(column(*m_sequences, SequenceModel::Name), list("walk|dance|shown"));
    }

    void stepsAreEdited()
    {
        QCOMPARE(m_steps->rowCount(), 0);
        m_steps->setSequence(0);
        QCOMPARE(column(*m_steps, StepModel::Pose), list("home|up|home"));
        QCOMPARE(column(*m_steps, StepModel::Arrival), list("1|3|5"));
        const auto cell = [this](int row, int column) { return m_steps->index(row, column); };
        QVERIFY(m_steps->setData(cell(1, StepModel::Move), u"0,25 s"_s));
        QCOMPARE(array().sequences[0].steps[1].seconds, 0.25);
        QVERIFY(m_steps->setData(cell(1, StepModel::Hold), u"0"_s));
        QCOMPARE(array().sequences[0].steps[1].hold, 0.0);
        QVERIFY(m_steps->setData(cell(1, StepModel::Pose), u"out"_s));
        QCOMPARE(array().sequences[0].steps[1].pose, u"out"_s);
        QVERIFY(!m_steps->setData(cell(1, StepModel::Pose), u"nowhere"_s));
        QVERIFY(!m_steps->setData(cell(1, StepModel::Move), u"0"_s));
        QCOMPARE(refusal(), u"“0” is not a valid time. Enter seconds from 0.05 to 3600."_s);
        QVERIFY(!m_steps->setData(cell(1, StepModel::Hold), u"-1"_s));
        QVERIFY(!m_steps->setData(cell(1, StepModel::Hold), u"nan"_s));
        QVERIFY(!m_steps->setData(cell(1, StepModel::Arrival), u"1"_s));
    }

    void stepsComeGoAndMove()
    {
        m_steps->setSequence(0);
        QItemSelectionModel selection(m_steps.get());
        selection.setCurrentIndex(m_steps->index(1, 0), QItemSelectionModel::ClearAndSelect);
        QCOMPARE(m_steps->add(u"out"_s, 0), 1);
        QCOMPARE(column(*m_steps, StepModel::Pose), list("home|out|up|home"));
        QCOMPARE(array().sequences[0].steps[1].seconds, 1.0);
        QCOMPARE(selection.currentIndex().row(), 2);
        QVERIFY(m_steps->move(2, 1));
        QCOMPARE(column(*m_steps, StepModel::Pose), list("home|out|home|up"));
        QCOMPARE(selection.currentIndex().row(), 3);
        QVERIFY(m_steps->remove({0, 2}));
        QCOMPARE(column(*m_steps, StepModel::Pose), list("out|up"));
        QCOMPARE(m_steps->add(u"out"_s), 2);
        m_steps->setSequence(1);
        QCOMPARE(column(*m_steps, StepModel::Pose), list("out"));
        m_session->document.edit(u"Edit"_s, posed());
        QCOMPARE(m_steps->rowCount(), 1);
        core::ArrayConfig none = posed();
        none.sequences.clear();
        m_session->document.edit(u"Edit"_s, none);
        QCOMPARE(m_steps->rowCount(), 0);
        QCOMPARE(m_steps->add(u"out"_s), -1);
    }
};

SERVODECK_TEST(tst_PoseModels)

} // namespace tst_posemodels
#include "tst_posemodels.moc"
