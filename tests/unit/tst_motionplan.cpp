// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/motion/motionplanner.h"
#include "tests/support/testarray.h"
#include "tests/support/testprogram.h"

namespace tst_motionplan {

using namespace core;
using testsupport::models;

namespace {

constexpr double kStep = 1e-4; ///< s

PoseConfig pose(const QString& name, const QList<JointPosition>& positions)
{
    return {name, positions, {}};
}

/// "a": j0 and j1 at 0; "b": j0 at 1; "c": j0 at -0.5 and j1 at 0.5.
ArrayConfig posed()
{
    ArrayConfig array = testsupport::arrayOf(3, u"DRS-0101"_s, u"j%1"_s);
    const QString j0 = u"j0"_s;
    const QString j1 = u"j1"_s;
    array.poses = {pose(u"a"_s, {{j1, 0.0}, {j0, 0.0}}), pose(u"b"_s, {{j0, 1.0}}),
                   pose(u"c"_s, {{j0, -0.5}, {j1, 0.5}})};
    return array;
}

SequenceConfig sequence(const QList<SequenceStep>& steps, int loops = 1)
{
    return {u"s"_s, steps, {}, loops, {}};
}

SequenceStep step(const char* name, double seconds, double hold = 0)
{
    return {QString::fromLatin1(name), seconds, hold, {}};
}

PresentPositions present(std::initializer_list<double> positions)
{
    return {positions.begin(), positions.end()};
}

/// Of the first two joints.
std::pair<double, double> placesAt(const MotionPlan& plan, double time)
{
    return {plan.at(0, time), plan.at(1, time)};
}

constexpr double kHalf = 1e-5; ///< s; half the width of a measured slope

/// rad/s, of the position.
double slope(const MotionPlan& plan, std::size_t joint, double time)
{
    return (plan.at(joint, time + kHalf) - plan.at(joint, time - kHalf)) / (2 * kHalf);
}

/// Largest step of the position and of the velocity in kStep.
std::pair<double, double> largestSteps(const MotionPlan& plan, std::size_t joint)
{
    double position = 0;
    double velocity = 0;
    for (double t = -0.1; t < plan.duration() + 0.1; t += kStep) {
        position = std::max(position, std::fabs(plan.at(joint, t + kStep) - plan.at(joint, t)));
        velocity = std::max(velocity, std::fabs(slope(plan, joint, t + kStep) - slope(plan, joint, t)));
    }
    return {position, velocity};
}

double highestSpeed(const MotionPlan& plan, std::size_t joint)
{
    double most = 0;
    for (double t = 0; t < plan.duration(); t += 1e-3)
        most = std::max(most, std::fabs(slope(plan, joint, t)));
    return most;
}

MotionPlan passing(const std::vector<std::pair<double, double>>& points)
{
    MotionPlan plan;
    plan.joints = {0};
    for (const auto& [time, position] : points)
        plan.knots.push_back({time, {position}, true});
    plan.knots.front().isPassed = plan.knots.back().isPassed = false;
    return plan;
}

} // namespace

class TestMotionPlan : public QObject
{
    Q_OBJECT

private slots:
    void aMoveIsOfMinimumJerk()
    {
        MotionPlan plan{.joints = {4}, .knots = {{0.0, {1.0}}, {2.0, {3.0}}}};
        QCOMPARE(plan.duration(), 2.0);
        QCOMPARE(plan.at(0, 0.0), 1.0);
        QCOMPARE(plan.at(0, 1.0), 2.0);
        QCOMPARE(plan.at(0, 0.5), 1.0 + 2.0 * (10 / 64.0 - 15 / 256.0 + 6 / 1024.0));
        QCOMPARE(plan.at(0, 2.0), 3.0);
        QVERIFY(std::fabs(slope(plan, 0, 1.0) - 1.875) < 1e-6);
        QCOMPARE(plan.peakSpeed(0, 0), 1.875);
        // The acceleration begins and ends at nothing.
        QVERIFY(std::fabs(slope(plan, 0, 0.001)) < 1e-4);
        QVERIFY(std::fabs(slope(plan, 0, 1.999)) < 1e-4);
    }

    void outsideItStandsStill()
    {
        MotionPlan plan{.joints = {0}, .knots = {{0.5, {1.0}}, {2.0, {3.0}}}};
        for (const double time : {-1e9, -1.0, 0.0, 0.5}) {
            QCOMPARE(plan.at(0, time), 1.0);
            QVERIFY(std::fabs(slope(plan, 0, time)) < 1e-3);
        }
        QCOMPARE(plan.at(0, 1e9), 3.0);
        QVERIFY(std::fabs(slope(plan, 0, 2.0)) < 1e-3);
        QCOMPARE(plan.at(0, std::nan("")), 1.0);
        plan.knots.resize(1);
        QCOMPARE(plan.at(0, 1.0), 1.0);
        QCOMPARE(plan.duration(), 0.5);
    }

    void aPoseIsGoneToFromWhereTheJointsAre()
    {
        const ArrayConfig array = posed();
        ASSIGN_OR_FAIL(plan, planPose(array, models(), array.poses[2], present({0.2, -0.3, 9.0}), 2.0));
        QCOMPARE(plan->joints, (std::vector<std::uint16_t>{0, 1}));
        QCOMPARE(std::tuple(plan->knots.size(), plan->duration()), std::tuple(2U, 2.0));
        QCOMPARE(placesAt(*plan, 0), std::pair(0.2, -0.3));
        QCOMPARE(placesAt(*plan, 2), std::pair(-0.5, 0.5));
    }

    void jointsOfAnotherOrderKeepTheirPlaces()
    {
        ArrayConfig array = posed();
        array.poses[2].positions = {{u"j2"_s, 0.3}, {u"j0"_s, 0.1}};
        ASSIGN_OR_FAIL(plan, planPose(array, models(), array.poses[2], present({0, 0, 0}), 2.0));
        QCOMPARE(plan->joints, (std::vector<std::uint16_t>{0, 2}));
        QCOMPARE(placesAt(*plan, 2), std::pair(0.1, 0.3));
    }

    void aSequenceGoesThroughItsPosesAndHolds()
    {
        ASSIGN_OR_FAIL(plan, planSequence(posed(), models(),
                                          sequence({step("a", 9, 0.5), step("b", 2), step("c", 3, 1)}),
                                          present({0.2, 0.1, 0}), 1.5));
        QCOMPARE(plan->duration(), 1.5 + 0.5 + 2 + 3 + 1);
        QCOMPARE(plan->at(0, 1.5), 0.0);
        QCOMPARE(plan->at(0, 1.8), 0.0); // held
        QVERIFY(std::fabs(slope(*plan, 0, 1.8)) < 1e-3);
        QCOMPARE(placesAt(*plan, 4.0), std::pair(1.0, 0.0)); // "b" leaves the second where it is
        QCOMPARE(plan->at(0, 7.0), -0.5);
        QCOMPARE(plan->at(1, 7.5), 0.5);
        QCOMPARE(plan->loopStart, 1.5);
        for (std::size_t joint = 0; joint < 2; ++joint) {
            const auto [position, velocity] = largestSteps(*plan, joint);
            QVERIFY2(position < 2 * kStep && velocity < 5 * kStep,
                     qPrintable(u"%1 %2"_s.arg(position).arg(velocity)));
        }
    }

    void aLoopEndsWhereItBegins()
    {
        // "b" comes first and does not name j1, which "c" moves: in all loops but the first it stands there.
        ASSIGN_OR_FAIL(plan, planSequence(posed(), models(), sequence({step("b", 2, 0.5), step("c", 3)}, 0),
                                          present({0, -0.2, 0}), 1.0));
        QCOMPARE(plan->loopStart, 1.0);
        QCOMPARE(plan->duration(), 1.0 + 0.5 + 3 + 2);
        for (std::size_t joint = 0; joint < 2; ++joint) {
            QCOMPARE(plan->at(joint, plan->loopStart), plan->at(joint, plan->duration()));
            QVERIFY(std::fabs(slope(*plan, joint, plan->loopStart)) < 1e-3);
        }
        QCOMPARE(placesAt(*plan, plan->loopStart), std::pair(1.0, 0.5));
        const auto once = planSequence(posed(), models(), sequence({step("b", 2, 0.5), step("c", 3)}),
                                       present({0, -0.2, 0}), 1.0);
        QCOMPARE(once->duration(), 4.5);
        QCOMPARE(once->at(1, 1.0), -0.2);
    }

    void noJointIsFasterThanItMay()
    {
        ArrayConfig array = posed();
        array.joints[0].maxVelocity = 0.25;
        ASSIGN_OR_FAIL(plan,
                       planSequence(array, models(), sequence({step("a", 1), step("b", 1), step("c", 30)}),
                                    present({0.2, 0.1, 0}), 0.5));
        QCOMPARE(plan->knots[1].time, 1.875 * 0.2 / 0.25);
        QCOMPARE(plan->knots[2].time - plan->knots[1].time, 1.875 / 0.25);
        QCOMPARE(plan->knots[3].time - plan->knots[2].time, 30.0); // slow enough as asked for
        const double speed = highestSpeed(*plan, 0);
        QVERIFY2(speed <= 0.25 + 1e-6 && speed > 0.249, qPrintable(QString::number(speed)));
        // Joints arrive together: the other one takes as long.
        QCOMPARE(plan->at(1, plan->knots[1].time), 0.0);
        QVERIFY(plan->at(1, plan->knots[1].time - 0.2) > 0.0);
    }

    void noServoIsAskedForMoreThanItCan()
    {
        const ArrayConfig array = posed();
        ASSIGN_OR_FAIL(plan, planPose(array, models(), array.poses[1], present({-1, 0, 0}), 0.05));
        const double fastest = models().find(array.joints[0].model)->maxVelocity;
        QCOMPARE(plan->duration(), 1.875 * 2 / fastest);
    }

    void passedKnotsHaveOneVelocity()
    {
        const MotionPlan plan = passing({{0, 0}, {1, 1}, {1.5, 2}, {3, 2.5}, {4, 1}, {5, 1}, {6, 0}});
        for (const auto& knot : plan.knots)
            QVERIFY(std::fabs(plan.at(0, knot.time) - knot.positions[0]) < 1e-12);
        const auto [position, velocity] = largestSteps(plan, 0);
        QVERIFY2(position < 5 * kStep && velocity < 30 * kStep,
                 qPrintable(u"%1 %2"_s.arg(position).arg(velocity)));
        QVERIFY(std::fabs(slope(plan, 0, 1.0)) > 0.5);  // it does not stop there
        QVERIFY(std::fabs(slope(plan, 0, 3.0)) < 1e-3); // it turns there
    }

    void betweenPassedKnotsNothingSwingsOver()
    {
        const MotionPlan plan = passing({{0, 0}, {0.1, 1}, {5, 1.01}, {5.1, 3}, {6, 3}, {6.01, -1}, {9, -1}});
        for (std::size_t i = 0; i + 1 < plan.knots.size(); ++i) {
            const double a = plan.knots[i].positions[0];
            const double b = plan.knots[i + 1].positions[0];
            const double length = plan.knots[i + 1].time - plan.knots[i].time;
            for (int k = 0; k <= 100; ++k) {
                const double p = plan.at(0, plan.knots[i].time + length * k / 100);
                QVERIFY(p >= std::min(a, b) - 1e-9 && p <= std::max(a, b) + 1e-9);
            }
        }
    }

    void thePeakSpeedIsTheSteepestSlope()
    {
        const MotionPlan plan = passing({{0, 0}, {1, 1}, {1.5, 2}, {3, 2.5}, {4, 1}, {5, 1}, {6, 0}});
        for (std::size_t i = 0; i + 1 < plan.knots.size(); ++i) {
            double seen = 0;
            for (double t = plan.knots[i].time + kHalf; t < plan.knots[i + 1].time - kHalf; t += 1e-4)
                seen = std::max(seen, std::fabs(slope(plan, 0, t)));
            const double said = plan.peakSpeed(0, i);
            QVERIFY2(said >= seen - 1e-6 && said < seen + 1e-3, qPrintable(QString::number(said - seen)));
        }
    }

    void aRecordedMotionIsPassedThrough()
    {
        ArrayConfig array = testsupport::arrayOf(3, u"DRS-0101"_s, u"j%1"_s);
        SequenceConfig shown = sequence({});
        shown.recorded =
            RecordedMotion{{u"j2"_s, u"j0"_s}, {{1.0, {0.1, 0.5}}, {1.5, {0.2, 0.4}}, {2.5, {0.3, 0.3}}}, {}};
        auto plan = planSequence(array, models(), shown, present({0, 0, 0}), 2.0);
        QVERIFY2(plan, support::reasonOf(plan).constData());
        QCOMPARE(plan->joints, (std::vector<std::uint16_t>{0, 2}));
        QCOMPARE(plan->duration(), 2.0 + 1.5);
        QCOMPARE(plan->at(0, 2.0), 0.5); // the lead-in ends at the first point
        QVERIFY(std::fabs(slope(*plan, 0, 2.0)) < 1e-3);
        QVERIFY(std::fabs(plan->at(1, 2.5) - 0.2) < 1e-12);
        QVERIFY(slope(*plan, 1, 2.5) > 0.05);
        QCOMPARE(plan->loopStart, 2.0);

        array.joints[2].maxVelocity = 0.05;
        plan = planSequence(array, models(), shown, present({0, 0, 0.1}), 2.0);
        QVERIFY(plan->duration() > 2.0 + 1.5 * 3);
        QVERIFY(highestSpeed(*plan, 1) <= 0.05 + 1e-9);
        const double half =
            (plan->knots[2].time - plan->knots[1].time) / (plan->knots[3].time - plan->knots[1].time);
        QVERIFY(std::fabs(half - 1.0 / 3) < 1e-9); // slower, but the same motion

        shown.loops = 3;
        plan = planSequence(array, models(), shown, present({0, 0, 0.1}), 2.0);
        for (std::size_t joint = 0; joint < 2; ++joint)
            QCOMPARE(plan->at(joint, plan->duration()), plan->at(joint, plan->loopStart));
    }

    void whatCannotBeIsSaid()
    {
        const ArrayConfig array = posed();
        const auto refused = [&](const QList<SequenceStep>& steps, const PresentPositions& now,
                                 double leadIn = 1.0) {
            return support::refusalOf(planSequence(array, models(), sequence(steps), now, leadIn));
        };
        QCOMPARE(refused({}, present({0, 0, 0})), u"The sequence 's' has no steps. Add a pose to it."_s);
        QCOMPARE(refused({step("a", 1), step("z", 1)}, present({0, 0, 0})),
                 u"Step 2 of 's' refers to pose 'z', which does not exist. Choose another pose "
                 "or remove the step."_s);
        QCOMPARE(
            refused({step("a", 1)}, {0.0, std::nullopt, 0.0}),
            u"The position of j1 (ID 2) is unknown, so it is not moved. Connect and wait for its reply."_s);
        QCOMPARE(refused({step("a", 1)}, {}).left(41), u"The position of j0 (ID 1) is unknown, so "_s);
        QCOMPARE(refused({step("a", 1)}, present({0, 0, 0}), 0.0),
                 u"A move cannot take 0 s; the range is 0.05 to 3600 s. Choose another time."_s);
        QCOMPARE(refused({step("a", 1), step("b", std::nan(""))}, present({0, 0, 0})),
                 u"A move cannot take nan s; the range is 0.05 to 3600 s. Choose another time."_s);
        QCOMPARE(refused({step("a", 1, -1)}, present({0, 0, 0})),
                 u"A hold cannot take -1 s; the range is 0 to 3600 s. Choose another time."_s);
        QVERIFY(
            planSequence(array, models(), sequence({step("b", 1)}), {0.0, std::nullopt, std::nullopt}, 1));
    }

    void placesThatCannotBeAreSaid()
    {
        ArrayConfig array = posed();
        const auto refused = [&](const PoseConfig& wanted) {
            return support::refusalOf(planPose(array, models(), wanted, present({0, 0, 0}), 1.0));
        };
        array.joints[0].limits = SoftLimits{-0.6, 0.5};
        QCOMPARE(refused(array.poses[1]),
                 u"The pose 'b' sets j0 (ID 1) to 57.3°, outside its limits -34.1° to 28.6°. "
                 "Change the position or the limits."_s);
        QVERIFY(planPose(array, models(), array.poses[2], present({0, 0, 0}), 1.0));
        QVERIFY(refused(pose(u"n"_s, {{u"j1"_s, std::nan("")}}))
                    .startsWith(u"The pose 'n' sets j1 (ID 2) to nan°"_s));
        QCOMPARE(refused(pose(u"n"_s, {{u"toe"_s, 0.0}})),
                 u"The pose 'n' refers to joint 'toe', which is not in the array. Remove it or "
                 "correct the name."_s);
        QCOMPARE(refused(pose(u"n"_s, {})),
                 u"There is no joint to move: the poses contain none. Capture them again."_s);
        array.joints[0].model = u"ABC"_s;
        QCOMPARE(
            refused(array.poses[1]),
            u"j0 (ID 1) is a 'ABC', which is an unknown model, so it cannot be moved. Choose its model."_s);
        SequenceConfig shown = sequence({});
        shown.recorded = RecordedMotion();
        QCOMPARE(support::refusalOf(planSequence(array, models(), shown, present({0, 0, 0}), 1.0)),
                 u"The motion 's' contains no positions. Record it again."_s);
    }

    void aPlaceOnTheLimitIsTaken()
    {
        ArrayConfig array = posed();
        array.joints[0].limits = SoftLimits{-1.0, 1.0};
        ASSIGN_OR_FAIL(plan, planPose(array, models(), array.poses[1], present({0, 0, 0}), 1.0));
        const auto units = array.units(array.joints[0], *models().find(array.joints[0].model));
        QVERIFY(plan->at(0, 9) <= units.maxPosition().radians());
        QVERIFY(plan->at(0, 9) > 0.99);
    }

    void theTimeAskedForIsTheSum()
    {
        QCOMPARE(nominalSeconds(sequence({step("a", 1, 0.5), step("b", 2)})), 3.5);
        SequenceConfig shown = sequence({});
        shown.recorded = RecordedMotion{{}, {{1.0, {}}, {4.0, {}}}, {}};
        QCOMPARE(nominalSeconds(shown), 3.0);
    }
};

SERVODECK_TEST(TestMotionPlan)

} // namespace tst_motionplan
#include "tst_motionplan.moc"
