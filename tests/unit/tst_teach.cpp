// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/array/poses.h"
#include "core/motion/motionplanner.h"
#include "core/motion/teach.h"
#include "tests/support/testarray.h"
#include "tests/support/testprogram.h"

namespace tst_teach {

using namespace core;
using testsupport::list, testsupport::models;

namespace {

const QStringList kTwo{u"j0"_s, u"j1"_s};

/// As a servo counts: whole ticks.
double ticks(double radians)
{
    constexpr double kTick = 0.325 * kPi / 180;
    return std::round(radians / kTick) * kTick;
}

} // namespace

class TestTeach : public QObject
{
    Q_OBJECT

    static ArrayConfig arm(int joints) { return testsupport::arrayOf(joints, u"DRS-0101"_s, u"j%1"_s); }

private slots:
    void posesByKeyBecomeASequence()
    {
        Teacher teacher(kTwo);
        QVERIFY(teacher.addPose(10.0, {0.1, 0.2}));
        QVERIFY(teacher.addPose(12.34, {0.3, 0.4}));
        QVERIFY(teacher.addPose(12.5, {0.5, 0.6}));
        QVERIFY(teacher.addPose(500, {0.7, 0.8}));
        QVERIFY(!teacher.addPose(501, {0.7}));
        QCOMPARE(teacher.poseCount(), 4);
        ArrayConfig array = arm(3);
        array.poses.push_back({u"wave 2"_s, {}, {}});
        ASSIGN_OR_FAIL(taught, teacher.withPoses(array, u"wave"_s));
        QCOMPARE(support::listOf(taught->poses, &PoseConfig::name),
                 list("wave 2|wave 1|wave 3|wave 4|wave 5"));
        QCOMPARE(taught->poses[2].positions, (QList<JointPosition>{{u"j0"_s, 0.3}, {u"j1"_s, 0.4}}));
        QCOMPARE(taught->sequences.size(), 1U);
        const auto& steps = taught->sequences[0].steps;
        QCOMPARE(taught->sequences[0].name, u"wave"_s);
        QCOMPARE(steps.value(1).pose, u"wave 3"_s);
        // The third is not as hasty as the hand, the last one not as slow.
        QCOMPARE(support::listOf(steps, &SequenceStep::seconds), (QList{1.0, 2.3, 1.0, 10.0}));
        const auto again = teacher.withPoses(*taught, u"wave"_s);
        QCOMPARE(again->sequences[1].name, u"wave 2"_s);
        QVERIFY(planSequence(*again, models(), again->sequences[1], {0.0, 0.0, 0.0}, 1.0));
    }

    void aMotionIsKeptWithFewPoints()
    {
        Teacher teacher(kTwo);
        const auto shown = [](double t) {
            return std::vector{ticks(0.8 * std::sin(2 * t)), ticks(0.5 * std::sin(0.7 * t + 1))};
        };
        std::vector<double> times;
        for (int i = 0; i <= 300; ++i) {
            times.push_back(5 + i / 30.0);
            QVERIFY(teacher.addSample(times.back(), shown(i / 30.0)));
        }
        QCOMPARE(teacher.sampleCount(), 301);
        QCOMPARE(teacher.seconds(), 10.0);
        const RecordedMotion motion = teacher.motion();
        QCOMPARE(motion.joints, kTwo);
        QVERIFY(support::isBetween(double(motion.points.size()), 10, 120));
        QCOMPARE(motion.points.first().time, 0.0);

        // Played, it is where the hand was.
        SequenceConfig sequence{u"s"_s, {}, motion, 1, {}};
        ASSIGN_OR_FAIL(plan, planSequence(arm(2), models(), sequence, {0.0, 0.0}, 0.5));
        const double begin = plan->loopStart;
        const double skipped = 10.0 - (plan->duration() - begin);
        QVERIFY2(skipped >= -1e-9 && skipped < 0.2, qPrintable(QString::number(skipped)));
        double most = 0;
        for (const double t : times) {
            const auto hand = shown(t - 5);
            const double played = begin + t - 5;
            if (played > plan->duration())
                break;
            for (std::size_t joint = 0; joint < 2; ++joint)
                most = std::max(most, std::fabs(plan->at(joint, played) - hand[joint]));
        }
        QVERIFY2(most <= kTeachTolerance + 1e-9, qPrintable(QString::number(most)));
        QVERIFY(teacher.motion(kTeachTolerance * 8).points.size() < motion.points.size());
    }

    void aStraightLineNeedsTwoPoints()
    {
        Teacher teacher({u"j0"_s});
        // As minimum jerk has it, which begins and ends at rest as playing does.
        MotionPlan line{.joints = {0}, .knots = {{0.0, {0.0}}, {3.0, {1.0}}}};
        for (int i = 0; i <= 90; ++i)
            teacher.addSample(i / 30.0, {line.at(0, i / 30.0)});
        QCOMPARE_LE(teacher.motion().points.size(), 8);
    }

    void stillnessBeforeAndBehindIsLeftOut()
    {
        Teacher teacher({u"j0"_s});
        for (int i = 0; i <= 300; ++i) {
            const double t = i / 30.0;
            teacher.addSample(t, {std::clamp((t - 4) / 2, 0.0, 1.0)});
        }
        const RecordedMotion motion = teacher.motion();
        QCOMPARE(motion.points.first().time, 0.0);
        QVERIFY(support::isNear(motion.points.last().time, 2.0, 0.15));
        QCOMPARE(motion.points.first().positions.first(), 0.0);
        QCOMPARE(motion.points.last().positions.first(), 1.0);
    }

    void whoNeverMovesIsStillAMotion()
    {
        Teacher teacher({u"j0"_s});
        QVERIFY(teacher.motion().points.isEmpty());
        QVERIFY(teacher.addSample(1.0, {0.25}));
        QCOMPARE(teacher.motion().points.size(), 1);
        for (int i = 1; i < 50; ++i)
            teacher.addSample(1.0 + i, {0.25});
        QCOMPARE(teacher.motion().points.size(), 2);
        QVERIFY(planSequence(arm(1), models(), {u"s"_s, {}, teacher.motion(), 1, {}}, {0.0}, 1.0));
    }

    void timesThatDoNotRiseAreLeftOut()
    {
        Teacher teacher({u"j0"_s});
        QVERIFY(teacher.addSample(1.0, {0.0}));
        QVERIFY(teacher.addSample(1.0, {0.5}));
        QVERIFY(teacher.addSample(0.5, {0.5}));
        QCOMPARE(teacher.sampleCount(), 1);
        QVERIFY(!teacher.addSample(2.0, {}));
    }

    void aRecordEndsByItself()
    {
        Teacher teacher({u"j0"_s});
        QVERIFY(teacher.addSample(0.0, {0.0}));
        QVERIFY(teacher.addSample(kMaxTeachSeconds, {0.5}));
        QVERIFY(!teacher.addSample(kMaxTeachSeconds + 1, {0.5}));
        QCOMPARE(teacher.sampleCount(), 2);
    }

    void aFullArrayTakesNoMore()
    {
        ArrayConfig array = arm(1);
        array.sequences.resize(kMaxSequences);
        Teacher teacher({u"j0"_s});
        teacher.addPose(0, {0.0});
        QVERIFY(!teacher.withPoses(array, u"s"_s));
        QVERIFY(!teacher.withMotion(array, u"s"_s));
        array.sequences.clear();
        array.poses.resize(kMaxPoses);
        QCOMPARE(support::refusalOf(teacher.withPoses(array, u"s"_s)),
                 u"The array already has the maximum number of poses, 1000. Delete some first."_s);
    }

    void namesOfCapturedPosesCount()
    {
        ArrayConfig array = arm(1);
        QCOMPARE(nextPoseName(array), u"pose 1"_s);
        array.poses = {{u"x"_s, {}, {}}, {u"pose 3"_s, {}, {}}};
        QCOMPARE(nextPoseName(array), u"pose 4"_s);
    }

    void placesComeInsideTheLimits()
    {
        ArrayConfig array = arm(1);
        array.joints[0].limits = SoftLimits{-0.5, 0.5};
        QCOMPARE(insideLimits(array, models(), 0, 0.25), 0.25);
        const double most = insideLimits(array, models(), 0, 3.0);
        QVERIFY(most <= 0.5 && most > 0.49);
        array.joints[0].model = u"ABC"_s;
        QCOMPARE(insideLimits(array, models(), 0, 3.0), 3.0);
    }
};

SERVODECK_TEST(TestTeach)

} // namespace tst_teach
#include "tst_teach.moc"
