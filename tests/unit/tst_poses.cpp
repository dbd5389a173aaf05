// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/array/arrayfile.h"
#include "core/array/compare.h"
#include "core/array/poses.h"
#include "tests/support/arraytexts.h"
#include "tests/support/testarray.h"
#include "tests/support/testprogram.h"

namespace tst_poses {

using namespace core;
using testsupport::arrayOf, testsupport::list;

namespace {

/// Joints hip, knee and foot; poses "home" of all and "kick" of the knee; a sequence of both and a motion of
/// knee and foot.
ArrayConfig leg()
{
    ArrayConfig array = arrayOf({u"hip"_s, u"knee"_s, u"foot"_s});
    array.poses = {{u"home"_s, {{u"hip"_s, 0.0}, {u"knee"_s, 0.1}, {u"foot"_s, 0.2}}, {}},
                   {u"kick"_s, {{u"knee"_s, 0.5}}, {}}};
    const QList<SequenceStep> steps{
        {u"home"_s, 1.0, 0.0, {}}, {u"kick"_s, 0.5, 0.5, {}}, {u"home"_s, 2.0, 0.0, {}}};
    const RecordedMotion motion{{u"knee"_s, u"foot"_s}, {{0.0, {0.1, 0.2}}, {1.0, {0.3, 0.4}}}, {}};
    array.sequences = {{u"walk"_s, steps, {}, 3, {}}, {u"shown"_s, {}, motion, 1, {}}};
    return array;
}

QStringList sentences(const ArrayConfig& array)
{
    QStringList list;
    for (const auto& problem : validate(array, ModelLibrary::builtIn())) {
        if (!problem.sentence.contains("period"_L1))
            list << (problem.isError ? QString() : u"warning: "_s) + problem.sentence;
    }
    return list;
}

} // namespace

class TestPoses : public QObject
{
    Q_OBJECT

private slots:
    void goodPosesAreNotComplainedAbout() { QCOMPARE(sentences(leg()), QStringList()); }

    void whatIsWrongIsToldInSentences_data()
    {
        support::addColumns<ArrayConfig, QString>("array", "sentence");
        const auto row = [](const char* name, const char* sentence, auto change) {
            ArrayConfig array = leg();
            change(array);
            QTest::newRow(name) << array << QString::fromUtf8(sentence);
        };
        row("unknown joint",
            "Pose 'kick' refers to 'toe', which is not a joint of the array; remove it or correct the name.",
            [](auto& a) { a.poses[1].positions[0].joint = u"toe"_s; });
        row("joint twice", "Pose 'home' lists joint 'hip' twice; remove one.",
            [](auto& a) { a.poses[0].positions[1].joint = u"hip"_s; });
        row("no number",
            "Pose 'kick': the position of joint 'knee' is nan rad, which is not valid; correct it.",
            [](auto& a) { a.poses[1].positions[0].position = std::numeric_limits<double>::quiet_NaN(); });
        row("infinite",
            "Pose 'kick': the position of joint 'knee' is inf rad, which is not valid; correct it.",
            [](auto& a) { a.poses[1].positions[0].position = std::numeric_limits<double>::infinity(); });
        row("beyond the soft limits",
            "warning: Pose 'kick' sets joint 'knee' to 28.6°, outside its limits -5.5° to 22.8°; it cannot "
            "be played. Change the pose or the limits.",
            [](auto& a) {
                a.joints[1].limits = SoftLimits{-0.1, 0.4};
            });
        row("beyond the servo",
            "warning: Pose 'kick' sets joint 'knee' to 171.9°, outside its limits -159.6° to 159.3°; it "
            "cannot be played. Change the pose or the limits.",
            [](auto& a) { a.poses[1].positions[0].position = 3.0; });
        row("empty pose", "warning: Pose 'kick' has no joints; recapture or delete it.",
            [](auto& a) { a.poses[1].positions.clear(); });
        row("no name", "Pose 1 has no name; give it one.", [](auto& a) {
            a.poses[0].name.clear();
            a.sequences.clear();
        });
        row("same names", "Pose 2 is named 'home' as another one; names must differ.", [](auto& a) {
            a.poses[1].name = u"home"_s;
            a.sequences[0].steps.removeAt(1);
        });
        row("control character", "Sequence 2: the name contains a control character; remove it.",
            [](auto& a) { a.sequences[1].name = u"a\nb"_s; });
        row("unknown pose",
            "Sequence 'walk', step 2 refers to 'jump', which is not a pose of the array; choose another pose "
            "or remove the step.",
            [](auto& a) { a.sequences[0].steps[1].pose = u"jump"_s; });
        row("no time", "Sequence 'walk', step 1: the move time is 0 s; it must be from 0.05 to 3600 s.",
            [](auto& a) { a.sequences[0].steps[0].seconds = 0; });
        row("nan hold", "Sequence 'walk', step 3: the hold time is nan s; it must be from 0 to 3600 s.",
            [](auto& a) { a.sequences[0].steps[2].hold = std::nan(""); });
        row("loops", "Sequence 'walk' has -1 loops; it must be 1 to 10000, or 0 for endless.",
            [](auto& a) { a.sequences[0].loops = -1; });
        row("both", "Sequence 'walk' has steps and a recorded motion; it must be one of them.",
            [](auto& a) { a.sequences[0].recorded = a.sequences[1].recorded; });
        row("times fall",
            "Sequence 'shown', point 2: the time is 0 s; times must increase from 0 to at most 3600 s.",
            [](auto& a) { a.sequences[1].recorded->points[1].time = 0; });
        row("places missing",
            "Sequence 'shown', point 1 has 1 positions for 2 joints; it must have one for each.",
            [](auto& a) { a.sequences[1].recorded->points[0].positions.removeLast(); });
        row("motion beyond the limits",
            "warning: Sequence 'shown', point 2 sets joint 'foot' to 22.9°, outside its limits -5.5° to "
            "16.9°; the motion cannot be played. Record it again or change the limits.",
            [](auto& a) {
                a.joints[2].limits = SoftLimits{-0.1, 0.3};
            });
        row("motion of an unknown joint",
            "Sequence 'shown' refers to 'toe', which is not a joint of the array; remove it or correct the "
            "name.",
            [](auto& a) { a.sequences[1].recorded->joints[0] = u"toe"_s; });
        row("empty motion",
            "warning: Sequence 'shown' is a motion without positions; record it again or delete it.",
            [](auto& a) { a.sequences[1].recorded->points.clear(); });
    }
    void whatIsWrongIsToldInSentences()
    {
        const auto [array, sentence] = support::fetched<ArrayConfig, QString>({"array", "sentence"});
        QCOMPARE(sentences(array), QStringList{sentence});
    }

    void tooManyAreTold()
    {
        ArrayConfig array = leg();
        for (std::size_t i = array.poses.size(); i <= kMaxPoses; ++i)
            array.poses.push_back({u"p%1"_s.arg(i), array.poses[0].positions, {}});
        const SequenceStep step = array.sequences[0].steps[0];
        array.sequences[0].steps.resize(static_cast<qsizetype>(kMaxSteps) + 1, step);
        QCOMPARE(sentences(array),
                 QStringList({u"The array has 1001 poses; it may have at most 1000."_s,
                              u"Sequence 'walk' has 1001 steps; it may have at most 1000."_s}));
        const auto read = arrayfile::fromServodeck(arrayfile::toServodeck(array), u"leg"_s);
        VERIFY_CONTAINS(support::refusalOf(read), "poses[1000] is one too many");
    }

    void posesFollowTheirJoints()
    {
        const ArrayConfig before = leg();
        ArrayConfig after = before;
        after.joints[1].name = u"shin"_s;
        followPoses(before, after);
        QCOMPARE(after.poses[0].positions[1], (JointPosition{u"shin"_s, 0.1}));
        QCOMPARE(after.poses[1].positions[0], (JointPosition{u"shin"_s, 0.5}));
        QCOMPARE(after.sequences[1].recorded->joints, list("shin|foot"));
        QCOMPARE(sentences(after), QStringList());

        after = before;
        after.joints.erase(after.joints.begin() + 1);
        followPoses(before, after);
        QCOMPARE(after.poses[0].positions, (QList<JointPosition>{{u"hip"_s, 0.0}, {u"foot"_s, 0.2}}));
        QVERIFY(after.poses[1].positions.isEmpty());
        QCOMPARE(after.sequences[1].recorded->joints, list("foot"));
        QCOMPARE(after.sequences[1].recorded->points[1], (RecordedPoint{1.0, {0.4}}));
    }

    void aNameThatWasNoJointStays()
    {
        ArrayConfig before = leg();
        before.poses[1].positions[0].joint = u"stranger"_s;
        ArrayConfig after = before;
        after.joints[0].name = u"thigh"_s;
        followPoses(before, after);
        QCOMPARE(after.poses[1].positions[0].joint, u"stranger"_s);
    }

    void stepsFollowTheirPose()
    {
        ArrayConfig array = leg();
        QCOMPARE(sequencesWith(array, u"home"_s), list("walk"));
        renamePose(array, 0, u"rest"_s);
        QCOMPARE(array.poses[0].name, u"rest"_s);
        QCOMPARE(support::listOf(array.sequences[0].steps, &SequenceStep::pose), list("rest|kick|rest"));
        removePose(array, 0);
        QCOMPARE(array.poses.size(), 1U);
        QCOMPARE(array.sequences[0].steps.size(), 1);
        QCOMPARE(sentences(array), QStringList());
    }

    void aPlaceIsSetAndTakenOut()
    {
        PoseConfig pose = leg().poses[1];
        setPositionIn(pose, u"hip"_s, 0.25);
        QCOMPARE(positionIn(pose, u"hip"_s), std::optional(0.25));
        setPositionIn(pose, u"hip"_s, 0.5);
        QCOMPARE(pose.positions.size(), 2);
        setPositionIn(pose, u"hip"_s, std::nullopt);
        setPositionIn(pose, u"hip"_s, std::nullopt);
        QCOMPARE(positionIn(pose, u"hip"_s), std::nullopt);
        QCOMPARE(pose.positions.size(), 1);
    }

    void namesThatAreFreeAreFound()
    {
        const ArrayConfig array = leg();
        QCOMPARE(freeNameIn(array.poses, u"up"_s), u"up"_s);
        QCOMPARE(freeNameIn(array.poses, u"home"_s), u"home 2"_s);
        QCOMPARE(freeNameIn(array.sequences, u"walk"_s), u"walk 2"_s);
    }

    void posesOfTheSameNameAreReplaced()
    {
        const ArrayConfig array = leg();
        ASSIGN_OR_FAIL(more, withPoses(array, {{u"kick"_s, {{u"hip"_s, 1.0}}, {}}, {u"new"_s, {}, {}}}));
        QCOMPARE(more->poses.size(), 3U);
        QCOMPARE(more->poses[1].positions, (QList<JointPosition>{{u"hip"_s, 1.0}}));
        QCOMPARE(more->poses[2].name, u"new"_s);
        std::vector<PoseConfig> many(kMaxPoses);
        for (std::size_t i = 0; i < many.size(); ++i)
            many[i].name = QString::number(i);
        QCOMPARE(support::refusalOf(withPoses(array, many)),
                 u"The array would have 1002 poses; the maximum is 1000. Delete some first."_s);
    }

    void anArrayThatJoinsAnotherBringsItsPoses()
    {
        ASSIGN_OR_FAIL(both, withBusesOf(leg(), leg()));
        QCOMPARE(both->poses.size(), 4U);
        QCOMPARE(both->poses[3].name, u"kick 2"_s);
        QCOMPARE(both->poses[3].positions[0].joint, both->joints[4].name);
        QCOMPARE(both->sequences[2].name, u"walk 2"_s);
        QCOMPARE(both->sequences[2].steps[1].pose, u"kick 2"_s);
        QCOMPARE(both->sequences[3].recorded->joints,
                 QStringList({both->joints[4].name, both->joints[5].name}));
        QCOMPARE(testsupport::errorsOf(*both), QStringList());
    }

    void differencesAreSeenAndMerged()
    {
        const ArrayConfig left = leg();
        ArrayConfig right = left;
        right.poses[0].positions[0].position = 0.3;
        right.poses.push_back({u"new"_s, {}, {}});
        right.sequences[0].steps[1].hold = 2.0;
        right.sequences[1].recorded->points[1].positions[0] = 0.35;
        const auto places =
            support::listOf(compare(left, right).rows, [](const auto& row) { return row.place; });
        QCOMPARE(places, list("pose home|pose new|sequence walk|sequence shown"));
        QCOMPARE(merge(left, right, {0, 1, 2, 3}), right);
        QCOMPARE(merge(left, right, {}), left);
        QCOMPARE(merge(left, right, {0}).poses, (std::vector{right.poses[0], left.poses[1]}));
    }

    void aCpfCannotHoldThem()
    {
        QVERIFY(arrayfile::lostInCpf(leg()).contains(u"the poses and sequences"_s));
        QVERIFY(!arrayfile::lostInCpf(arrayOf({u"hip"_s})).contains(u"the poses and sequences"_s));
    }

    void copiesOfAnArrayShareItsPoses()
    {
        // The history of edits keeps thousands of arrays.
        const ArrayConfig array = leg();
        ArrayConfig copy = array;
        copy.joints[0].description = u"x"_s;
        QCOMPARE(copy.poses[0].positions.constData(), array.poses[0].positions.constData());
        QCOMPARE(copy.sequences[1].recorded->points.constData(),
                 array.sequences[1].recorded->points.constData());
    }
};

SERVODECK_TEST(TestPoses)

} // namespace tst_poses
#include "tst_poses.moc"
