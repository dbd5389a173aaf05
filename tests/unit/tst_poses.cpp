// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest/QtTest>

#include <cmath>
#include <limits>

#include "core/array/arrayfile.h"
#include "core/array/compare.h"
#include "core/array/poses.h"
#include "tests/support/arraytexts.h"
#include "tests/support/testprogram.h"

namespace tst_poses {

using namespace core;

namespace {

/// "a|b" as a list.
QStringList list(const char* names)
{
    return QString::fromUtf8(names).split(u'|');
}

ArrayConfig arm(const QStringList& names)
{
    ArrayConfig array;
    for (const QString& name : names) {
        auto& joint = array.joints.emplace_back();
        joint.name = name;
        joint.id.value = static_cast<std::uint8_t>(array.joints.size());
    }
    return array;
}

/// Joints hip, knee and foot; poses "home" of all and "kick" of the knee; a sequence of both and a motion of
/// knee and foot.
ArrayConfig leg()
{
    ArrayConfig array = arm({QStringLiteral("hip"), QStringLiteral("knee"), QStringLiteral("foot")});
    array.poses = {
        {QStringLiteral("home"),
         {{QStringLiteral("hip"), 0.0}, {QStringLiteral("knee"), 0.1}, {QStringLiteral("foot"), 0.2}},
         {}},
        {QStringLiteral("kick"), {{QStringLiteral("knee"), 0.5}}, {}}};
    array.sequences = {{QStringLiteral("walk"),
                        {{QStringLiteral("home"), 1.0, 0.0, {}},
                         {QStringLiteral("kick"), 0.5, 0.5, {}},
                         {QStringLiteral("home"), 2.0, 0.0, {}}},
                        {},
                        3,
                        {}},
                       {QStringLiteral("shown"), {}, RecordedMotion(), 1, {}}};
    array.sequences[1].recorded->joints = {QStringLiteral("knee"), QStringLiteral("foot")};
    array.sequences[1].recorded->points = {{0.0, {0.1, 0.2}}, {1.0, {0.3, 0.4}}};
    return array;
}

QStringList sentences(const ArrayConfig& array)
{
    QStringList list;
    for (const auto& problem : validate(array, ModelLibrary::builtIn())) {
        if (!problem.sentence.contains(QLatin1String("period")))
            list << (problem.isError ? QString() : QStringLiteral("warning: ")) + problem.sentence;
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
        QTest::addColumn<ArrayConfig>("array");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char* name, const char* sentence, auto change) {
            ArrayConfig array = leg();
            change(array);
            QTest::newRow(name) << array << QString::fromUtf8(sentence);
        };
        row("unknown joint",
            "Pose 'kick' refers to 'toe', which is not a joint of the array; remove it or correct the name.",
            [](auto& a) { a.poses[1].positions[0].joint = QStringLiteral("toe"); });
        row("joint twice", "Pose 'home' lists joint 'hip' twice; remove one.",
            [](auto& a) { a.poses[0].positions[1].joint = QStringLiteral("hip"); });
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
            a.poses[1].name = QStringLiteral("home");
            a.sequences[0].steps.removeAt(1);
        });
        row("control character", "Sequence 2: the name contains a control character; remove it.",
            [](auto& a) { a.sequences[1].name = QStringLiteral("a\nb"); });
        row("unknown pose",
            "Sequence 'walk', step 2 refers to 'jump', which is not a pose of the array; choose another pose "
            "or remove the step.",
            [](auto& a) { a.sequences[0].steps[1].pose = QStringLiteral("jump"); });
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
            [](auto& a) { a.sequences[1].recorded->joints[0] = QStringLiteral("toe"); });
        row("empty motion",
            "warning: Sequence 'shown' is a motion without positions; record it again or delete it.",
            [](auto& a) { a.sequences[1].recorded->points.clear(); });
    }
    void whatIsWrongIsToldInSentences()
    {
        QFETCH(ArrayConfig, array);
        QFETCH(QString, sentence);
        QCOMPARE(sentences(array), QStringList{sentence});
    }

    void tooManyAreTold()
    {
        ArrayConfig array = leg();
        for (std::size_t i = array.poses.size(); i <= kMaxPoses; ++i)
            array.poses.push_back({QStringLiteral("p%1").arg(i), array.poses[0].positions, {}});
        const SequenceStep step = array.sequences[0].steps[0];
        array.sequences[0].steps.resize(static_cast<qsizetype>(kMaxSteps) + 1, step);
        QCOMPARE(sentences(array),
                 QStringList({QStringLiteral("The array has 1001 poses; it may have at most 1000."),
                              QStringLiteral("Sequence 'walk' has 1001 steps; it may have at most 1000.")}));
        const auto read = arrayfile::fromServodeck(arrayfile::toServodeck(array), QStringLiteral("leg"));
        QVERIFY(!read);
        QVERIFY2(read.error().detail.contains(QLatin1String("poses[1000] is one too many")),
                 qPrintable(read.error().detail));
    }

    void posesFollowTheirJoints()
    {
        const ArrayConfig before = leg();
        ArrayConfig after = before;
        after.joints[1].name = QStringLiteral("shin");
        followPoses(before, after);
        QCOMPARE(after.poses[0].positions[1], (JointPosition{QStringLiteral("shin"), 0.1}));
        QCOMPARE(after.poses[1].positions[0], (JointPosition{QStringLiteral("shin"), 0.5}));
        QCOMPARE(after.sequences[1].recorded->joints, list("shin|foot"));
        QCOMPARE(sentences(after), QStringList());

        after = before;
        after.joints.erase(after.joints.begin() + 1);
        followPoses(before, after);
        QCOMPARE(after.poses[0].positions.size(), 2);
        QCOMPARE(after.poses[0].positions[1], (JointPosition{QStringLiteral("foot"), 0.2}));
        QVERIFY(after.poses[1].positions.isEmpty());
        QCOMPARE(after.sequences[1].recorded->joints, list("foot"));
        QCOMPARE(after.sequences[1].recorded->points[1], (RecordedPoint{1.0, {0.4}}));
    }

    void aNameThatWasNoJointStays()
    {
        ArrayConfig before = leg();
        before.poses[1].positions[0].joint = QStringLiteral("stranger");
        ArrayConfig after = before;
        after.joints[0].name = QStringLiteral("thigh");
        followPoses(before, after);
        QCOMPARE(after.poses[1].positions[0].joint, QStringLiteral("stranger"));
    }

    void stepsFollowTheirPose()
    {
        ArrayConfig array = leg();
        QCOMPARE(sequencesWith(array, QStringLiteral("home")), list("walk"));
        renamePose(array, 0, QStringLiteral("rest"));
        QCOMPARE(array.poses[0].name, QStringLiteral("rest"));
        QCOMPARE(array.sequences[0].steps[0].pose, QStringLiteral("rest"));
        QCOMPARE(array.sequences[0].steps[1].pose, QStringLiteral("kick"));
        QCOMPARE(array.sequences[0].steps[2].pose, QStringLiteral("rest"));
        removePose(array, 0);
        QCOMPARE(array.poses.size(), 1U);
        QCOMPARE(array.sequences[0].steps.size(), 1);
        QCOMPARE(sentences(array), QStringList());
    }

    void aPlaceIsSetAndTakenOut()
    {
        PoseConfig pose = leg().poses[1];
        setPositionIn(pose, QStringLiteral("hip"), 0.25);
        QCOMPARE(positionIn(pose, QStringLiteral("hip")), std::optional(0.25));
        setPositionIn(pose, QStringLiteral("hip"), 0.5);
        QCOMPARE(pose.positions.size(), 2);
        setPositionIn(pose, QStringLiteral("hip"), std::nullopt);
        setPositionIn(pose, QStringLiteral("hip"), std::nullopt);
        QCOMPARE(positionIn(pose, QStringLiteral("hip")), std::nullopt);
        QCOMPARE(pose.positions.size(), 1);
    }

    void namesThatAreFreeAreFound()
    {
        const ArrayConfig array = leg();
        QCOMPARE(freeNameIn(array.poses, QStringLiteral("up")), QStringLiteral("up"));
        QCOMPARE(freeNameIn(array.poses, QStringLiteral("home")), QStringLiteral("home 2"));
        QCOMPARE(freeNameIn(array.sequences, QStringLiteral("walk")), QStringLiteral("walk 2"));
    }

    void posesOfTheSameNameAreReplaced()
    {
        const ArrayConfig array = leg();
        const auto more = withPoses(array, {{QStringLiteral("kick"), {{QStringLiteral("hip"), 1.0}}, {}},
                                            {QStringLiteral("new"), {}, {}}});
        QVERIFY(more);
        QCOMPARE(more->poses.size(), 3U);
        QCOMPARE(more->poses[1].positions, (QList<JointPosition>{{QStringLiteral("hip"), 1.0}}));
        QCOMPARE(more->poses[2].name, QStringLiteral("new"));
        std::vector<PoseConfig> many(kMaxPoses);
        for (std::size_t i = 0; i < many.size(); ++i)
            many[i].name = QString::number(i);
        const auto tooMany = withPoses(array, many);
        QVERIFY(!tooMany);
        QCOMPARE(tooMany.error().detail,
                 QStringLiteral("The array would have 1002 poses; the maximum is 1000. Delete some first."));
    }

    void anArrayThatJoinsAnotherBringsItsPoses()
    {
        const auto both = withBusesOf(leg(), leg());
        QVERIFY2(both, both ? "" : qPrintable(both.error().detail));
        QCOMPARE(both->poses.size(), 4U);
        QCOMPARE(both->poses[3].name, QStringLiteral("kick 2"));
        QCOMPARE(both->poses[3].positions[0].joint, both->joints[4].name);
        QCOMPARE(both->sequences[2].name, QStringLiteral("walk 2"));
        QCOMPARE(both->sequences[2].steps[1].pose, QStringLiteral("kick 2"));
        QCOMPARE(both->sequences[3].recorded->joints,
                 QStringList({both->joints[4].name, both->joints[5].name}));
        QStringList errors;
        for (const auto& problem : validate(*both, ModelLibrary::builtIn())) {
            if (problem.isError)
                errors << problem.sentence;
        }
        QCOMPARE(errors, QStringList());
    }

    void differencesAreSeenAndMerged()
    {
        const ArrayConfig left = leg();
        ArrayConfig right = left;
        right.poses[0].positions[0].position = 0.3;
        right.poses.push_back({QStringLiteral("new"), {}, {}});
        right.sequences[0].steps[1].hold = 2.0;
        right.sequences[1].recorded->points[1].positions[0] = 0.35;
        const auto rows = compare(left, right).rows;
        QStringList places;
        for (const auto& row : rows)
            places << row.place;
        QCOMPARE(places, list("pose home|pose new|sequence walk|sequence shown"));
        QCOMPARE(merge(left, right, {0, 1, 2, 3}), right);
        QCOMPARE(merge(left, right, {}), left);
        QCOMPARE(merge(left, right, {0}).poses, (std::vector{right.poses[0], left.poses[1]}));
    }

    void aCpfCannotHoldThem()
    {
        QVERIFY(arrayfile::lostInCpf(leg()).contains(QStringLiteral("the poses and sequences")));
        QVERIFY(!arrayfile::lostInCpf(arm({QStringLiteral("hip")}))
                     .contains(QStringLiteral("the poses and sequences")));
    }

    void copiesOfAnArrayShareItsPoses()
    {
        // The history of edits keeps thousands of arrays.
        const ArrayConfig array = leg();
        ArrayConfig copy = array;
        copy.joints[0].description = QStringLiteral("x");
        QCOMPARE(copy.poses[0].positions.constData(), array.poses[0].positions.constData());
        QCOMPARE(copy.sequences[1].recorded->points.constData(),
                 array.sequences[1].recorded->points.constData());
    }
};

SERVODECK_TEST(TestPoses)

} // namespace tst_poses
#include "tst_poses.moc"
