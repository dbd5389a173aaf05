// SPDX-License-Identifier: GPL-3.0-or-later
// The operator's own moves: what limits them, how long they take, several joints together. A session on a
// virtual array behind a tap.
#include "core/control/motionplan.h"
#include "core/control/testsignal.h"
#include "core/session/motion/controllers.h"
#include "tests/support/pausemeter.h"
#include "tests/support/readings.h"
#include "tests/support/testprogram.h"
#include "tests/support/wirewords.h"

namespace tst_goals {

using namespace core;
using testsupport::arrayOf;
using testsupport::at;
using testsupport::comesToRest;
using testsupport::readMore;
using testsupport::SessionBench;

namespace {

Angle degrees(double value)
{
    return Angle::fromDegrees(value);
}

/// 60 degrees a second, at once.
MovePace at60()
{
    MovePace pace;
    pace.kind = MovePace::Kind::Speed;
    pace.speed = AngularVelocity::fromDegrees(60);
    pace.acceleration = AngularVelocity::fromDegrees(20'000);
    return pace;
}

/// One JOG frame.
struct Jog
{
    bool isCommon = false; ///< S_JOG
    std::set<int> ids;
    std::set<int> playtimes;
    std::set<int> speeds; ///< words of those that turn on and on
};

/// All joints are armed, or these.
struct Bench : SessionBench
{
    std::size_t seen = 0;

    explicit Bench(const ArrayConfig& array, int baud = 115'200, const std::vector<int>& joints = {})
        : SessionBench(array, baud)
    {
        support::require(arm(joints), "the joints are not armed");
    }

    bool rests(int joint, double place)
    {
        return runUntil([&] {
            return std::abs(this->place(joint) - place) < 0.7 && !session.joints.joint(at(joint)).isMoving
                   && std::abs(session.joints.joint(at(joint)).velocity.degrees()) < 0.1;
        });
    }
    /// Loads and starts a controller of a joint.
    bool runs(const char* name, const char* type, int joint)
    {
        control::ControllerSpec spec;
        spec.name = QLatin1String(name);
        spec.type = QLatin1String(type);
        spec.joints = {session.document.array().joints[static_cast<std::size_t>(joint)].name};
        if (!session.controllers.load(spec))
            return false;
        session.controllers.switchTo({{spec.name}, {}});
        return runUntil([&] { return session.controllers.catalogue().find(spec.name)->isRunning; });
    }
    /// What was said since this was asked last.
    std::vector<Jog> jogs()
    {
        std::vector<Jog> found;
        const auto all = tap->packets();
        for (; seen < all.size(); ++seen) {
            Jog one;
            one.isCommon = all[seen].command == herkulex::Command::SJog;
            for (const wire::Order& order : wire::ordersOf(all[seen])) {
                one.ids.insert(order.id);
                one.playtimes.insert(order.playtime);
                if (order.isSpeed)
                    one.speeds.insert(order.value & 0x03FF); // without its direction
            }
            if (!one.ids.empty())
                found.push_back(one);
        }
        return found;
    }
    /// Playtime of the only move sent since.
    int playtime()
    {
        readMore(*this, 0, 6);
        const auto all = jogs();
        return all.size() == 1 && all[0].playtimes.size() == 1 ? *all[0].playtimes.begin() : -1;
    }
    bool hasMessage(const char* part) const { return all().contains(part); }
};

} // namespace

class tst_Goals : public QObject
{
    Q_OBJECT

private slots:
    void whatLimitsAWishIsNamed()
    {
        ArrayConfig array = arrayOf(3);
        array.joints[0].limits = SoftLimits{-0.5, kPi / 2};
        array.joints[1].maxVelocity = 1.0;
        Bench bench(array);
        auto& session = bench.session;
        QCOMPARE(session.goals.boundOf(at(0), degrees(60)).by, GoalBound::By::Nothing);
        QCOMPARE(session.goals.boundOf(at(0), session.joints.units(at(0)).maxPosition()).by,
                 GoalBound::By::Nothing);
        QCOMPARE(session.goals.boundOf(at(0), degrees(90)).by, GoalBound::By::Nothing); // the same tick
        const GoalBound soft = session.goals.boundOf(at(0), degrees(120));
        QCOMPARE(soft.by, GoalBound::By::SoftLimit);
        QCOMPARE(soft.limit.radians(), kPi / 2);
        QCOMPARE(session.goals.boundOf(at(1), degrees(-300)).by, GoalBound::By::Model);
        // 1 rad/s: 2 rad in the half second asked for would be too fast.
        const GoalBound slow = session.goals.boundOf(at(1), Angle::fromRadians(1.5));
        QCOMPARE(slow.by, GoalBound::By::Velocity);
        QCOMPARE(slow.velocity.radians(), 1.0);
        QVERIFY(support::isBetween(slow.seconds, 1.5, 3.2));
        session.goals.setPlaytime(5.0);
        QCOMPARE(session.goals.boundOf(at(1), Angle::fromRadians(1.5)).by, GoalBound::By::Nothing);
        QCOMPARE(session.goals.boundOf(at(2), degrees(100)).by, GoalBound::By::Nothing);
    }

    void goalsOfSeveralJointsGoByOneJogOrNotAtAll()
    {
        ArrayConfig array = arrayOf(3);
        array.joints[0].limits = SoftLimits{-0.5, 0.5};
        array.joints[1].maxVelocity = 0.5;
        Bench bench(array);
        auto& session = bench.session;
        session.goals.setPlaytime(0.56);
        bench.jogs();
        const auto seconds =
            session.goals.setGoals({{at(0), degrees(90)}, {at(1), degrees(-20)}, {at(2), degrees(5)}});
        // 20 degrees at 0.5 rad/s: the slowest counts for all.
        QVERIFY(seconds && support::isBetween(*seconds, 0.69, 1.4));
        QVERIFY(readMore(bench, 0, 6));
        const auto jogs = bench.jogs();
        QCOMPARE(jogs.size(), std::size_t{1});
        QCOMPARE(jogs[0].ids.size(), std::size_t{3});
        QCOMPARE(jogs[0].playtimes.size(), std::size_t{1});
        QVERIFY(bench.rests(0, 28.6) && bench.rests(1, -20) && bench.rests(2, 5)); // the first at its limit
        bench.jogs();
        session.control.release(at(1));
        QVERIFY(bench.runUntil([&] { return !session.joints.joint(at(1)).torqueOn; }));
        const auto reported = bench.messages.size();
        QVERIFY(!session.goals.setGoals({{at(0), degrees(0)}, {at(1), degrees(0)}}));
        QVERIFY(!session.goals.setGoals({{at(0), degrees(std::nan(""))}}));
        QVERIFY(!session.goals.setGoals({}));
        QVERIFY(bench.messages.size() > reported);
        QVERIFY(readMore(bench, 0, 6));
        QVERIFY(bench.jogs().empty());
    }

    void theSpeedOfTheArrayMakesPlaytimesLonger()
    {
        Bench bench(arrayOf(2));
        auto& session = bench.session;
        session.goals.setPlaytime(0.56); // 50 units
        bench.jogs();
        QVERIFY(session.goals.setGoal(at(0), degrees(10)));
        QCOMPARE(bench.playtime(), 50);
        QVERIFY(bench.rests(0, 10)); // a joint on its way would be guided
        session.motions.setSpeedScale(0.5);
        QVERIFY(session.goals.setGoal(at(0), degrees(0)));
        QCOMPARE(bench.playtime(), 100);
        QVERIFY(bench.rests(0, 0));
        QVERIFY(testsupport::setGoalRaw(session, at(0), 540));
        QCOMPARE(bench.playtime(), 100);
        QVERIFY(bench.rests(0, 9.1));
        QVERIFY(session.goals.moveWith(at(0), degrees(0), {{at(1)}}));
        QCOMPARE(bench.playtime(), 100);
        session.motions.setSpeedScale(0.001);
        QCOMPARE(session.motions.speedScale(), Motions::kMinSpeedScale);
        // 11 s: the program itself goes there.
        QVERIFY(session.goals.setGoal(at(0), degrees(40)));
        QVERIFY(bench.runUntil([&] { return bench.place(0) > 3; }));
        QVERIFY(!session.motions.holderOf(at(0)).isEmpty());
        session.motions.setSpeedScale(1.0);
        session.control.hold({0});
        QVERIFY(bench.runUntil([&] { return session.motions.holderOf(at(0)).isEmpty(); }));
    }

    void theSpeedOfTheArrayIsThatOfJogAndTurningAndMovesTogether()
    {
        Bench bench(arrayOf(1));
        auto& session = bench.session;
        const auto jogged = [&](double scale) {
            session.motions.setSpeedScale(scale);
            const double from = bench.place(0);
            const Time begun = Clock::now();
            if (!session.motions.beginJog({at(0)}))
                return 0.0;
            bench.runUntil(
                [&] {
                    session.motions.driveJog(AngularVelocity::fromDegrees(40));
                    return Clock::now() - begun > 1s;
                },
                5s);
            session.motions.endJog();
            comesToRest(bench, 0);
            return bench.place(0) - from;
        };
        const double full = jogged(1.0);
        const double half = jogged(0.5);
        QVERIFY2(full > 25 && half > 0.35 * full && half < 0.65 * full,
                 qPrintable(u"%1 %2"_s.arg(full).arg(half)));

        const auto words = [&](double scale) {
            session.motions.setSpeedScale(scale);
            bench.jogs();
            testsupport::setVelocityRaw(session, at(0), -200);
            readMore(bench, 0, 5);
            std::set<int> said;
            for (const auto& jog : bench.jogs())
                said.insert(jog.speeds.begin(), jog.speeds.end());
            testsupport::setVelocityRaw(session, at(0), 0);
            comesToRest(bench, 0);
            said.erase(0);
            return said;
        };
        QCOMPARE(words(1.0), std::set<int>{200});
        QCOMPARE(words(0.5), std::set<int>{100});

        session.motions.setSpeedScale(0.25);
        const double from = bench.place(0);
        const Time begun = Clock::now();
        QVERIFY(session.motions.moveTogether({{at(0), degrees(from + 20)}}, 0.5));
        QVERIFY(bench.runUntil([&] { return session.motions.holderOf(at(0)).isEmpty(); }));
        QVERIFY(toSeconds(Clock::now() - begun) > 1.9);
    }

    void motionsFollowTheSpeedOfTheArrayAndSignalsDoNot()
    {
        Bench bench(arrayOf(1));
        auto& session = bench.session;
        MotionPlan plan;
        plan.joints = {0};
        plan.knots.push_back({0.0, {0.0}});
        plan.knots.push_back({2.0, {0.5}});
        session.motions.setSpeedScale(0.5);
        const Time begun = Clock::now();
        QVERIFY(session.motions.playMotion(plan, u"a wave"_s));
        QVERIFY(bench.runUntil([&] { return session.motions.motion().time > 1.0; }));
        QVERIFY(toSeconds(Clock::now() - begun) > 1.9); // twice as long
        session.motions.setSpeedScale(1.0);             // at once
        const PauseMeter machine;
        const Time faster = Clock::now();
        QVERIFY(bench.runUntil([&] { return !session.motions.motion().isActive; }));
        const Time end = Clock::now();
        const double took = toSeconds(end - faster - machine.total(faster, end));
        QVERIFY2(took < 1.9, qPrintable(QString::number(took)));

        control::TestSignal signal;
        signal.amplitude = 0.1;
        signal.frequency = 0.5;
        signal.duration = 20;
        session.motions.setSpeedScale(0.9);
        const auto refused = session.motions.playSignal({at(0)}, signal);
        QVERIFY(!refused);
        QVERIFY2(refused.error().detail.contains("100 %"_L1), qPrintable(refused.error().detail));
        session.motions.setSpeedScale(1.0);
        QVERIFY(session.motions.playSignal({at(0)}, signal));
        QVERIFY(bench.runUntil([&] { return session.motions.motion().isActive; }) && readMore(bench, 0, 15));
        session.motions.setSpeedScale(0.9); // it would go on faster than the array shall
        QVERIFY(bench.runUntil([&] { return !session.motions.motion().isActive; }));
        QVERIFY(session.motions.motion().endedBecause.contains("speed was lowered"_L1));
    }

    void aPositionControllerGetsTheGoalsOfItsJoints()
    {
        ArrayConfig array = arrayOf(2);
        array.joints[0].limits = SoftLimits{-0.5, 0.5};
        Bench bench(array);
        auto& session = bench.session;
        QVERIFY2(bench.runs("keeper", "position", 0), bench.all());
        session.goals.setPlaytime(0.5);
        Time begun = Clock::now();
        QVERIFY(session.goals.setGoal(at(0), degrees(60)));
        QCOMPARE(session.motions.holderOf(at(0)), u"keeper"_s);
        QCOMPARE(session.joints.joint(at(0)).goal, session.joints.units(at(0)).maxPosition()); // clamped
        QVERIFY(bench.runUntil([&] { return std::abs(bench.place(0) - 28.6) < 0.7; }));
        const double once = toSeconds(Clock::now() - begun);
        QVERIFY2(once > 0.35, qPrintable(QString::number(once)));
        QCOMPARE(session.motions.holderOf(at(0)), u"keeper"_s);

        QVERIFY(comesToRest(bench, 0));
        const PauseMeter machine;
        session.motions.setSpeedScale(0.25); // also of controllers that run
        begun = Clock::now();
        QVERIFY(session.goals.setGoal(at(0), degrees(0)));
        QVERIFY(bench.runUntil([&] { return std::abs(bench.place(0)) < 0.7; }));
        const Time end = Clock::now();
        const double slowly = toSeconds(end - begun);
        QVERIFY(support::isBetween(slowly, 1.4, 4.0 + toSeconds(machine.total(begun, end))));
        session.motions.setSpeedScale(1.0);

        // Together with a joint that no controller holds.
        QVERIFY(session.goals.moveWith(at(1), degrees(10), {{at(0)}}));
        QVERIFY(bench.runUntil(
            [&] { return std::abs(bench.place(0) - 10) < 0.7 && std::abs(bench.place(1) - 10) < 0.7; }));
        QCOMPARE(session.motions.holderOf(at(0)), u"keeper"_s);

        // A goal that the controller gets elsewhere is not hidden by the slider's.
        QVERIFY(session.controllers.setGoal(u"keeper"_s, at(0), degrees(-5), 0.2));
        QVERIFY(bench.runUntil([&] {
            const auto goal = session.joints.joint(at(0)).goal;
            return goal && std::abs(goal->degrees() + 5) < 0.5;
        }));

        QVERIFY(!session.goals.setVelocity(at(0), AngularVelocity::fromDegrees(10)));
        QVERIFY2(bench.hasMessage("controlled by keeper"), bench.all());
    }

    void otherControllersKeepTheirJoints()
    {
        Bench bench(arrayOf(2));
        QVERIFY2(bench.runs("swinger", "sine_sweep", 0), bench.all());
        QVERIFY(!bench.session.goals.setGoal(at(0), degrees(10)));
        QVERIFY2(bench.hasMessage("controlled by swinger"), bench.all());
        QVERIFY(bench.session.goals.setGoal(at(1), degrees(10)));
    }

    void anotherArrayMovesAtFullSpeed()
    {
        Session session(ModelLibrary::builtIn());
        session.document.edit(u"Edit"_s, arrayOf(1));
        session.motions.setSpeedScale(0.3);
        QSignalSpy changed(&session.motions, &Motions::speedScaleChanged);
        session.document.edit(u"Edit"_s, arrayOf(2));
        QCOMPARE(session.motions.speedScale(), 0.3);
        session.document.newArray();
        QCOMPARE(session.motions.speedScale(), 1.0);
        QCOMPARE(changed.count(), 1);
        session.motions.setSpeedScale(std::nan(""));
        QCOMPARE(session.motions.speedScale(), 1.0);
    }

    void aSpeedMakesTheTimeOfTheWay()
    {
        ArrayConfig array = arrayOf(2);
        array.joints[1].maxVelocity = 0.5;
        Bench bench(array);
        auto& session = bench.session;
        MovePace pace = at60();
        session.goals.setPace(pace);
        QVERIFY(readMore(bench, 0, 15)); // its shape is read: a quarter of the time, as it left the factory
        bench.jogs();
        QVERIFY(session.goals.setGoal(at(0), degrees(60)));
        // 60 degrees at 60 a second at most: 1 / 0.75 s.
        QVERIFY2(std::abs(bench.playtime() - 119) <= 2, "60");
        QVERIFY(bench.rests(0, 60));
        bench.jogs();
        QVERIFY(session.goals.setGoal(at(0), degrees(45)));
        QVERIFY2(std::abs(bench.playtime() - 30) <= 3, "15");
        // Its own highest velocity is lower, and said so.
        const GoalBound bound = session.goals.boundOf(at(1), Angle::fromRadians(0.5));
        QCOMPARE(bound.by, GoalBound::By::Velocity);
        QVERIFY(std::abs(bound.seconds - 1 / 0.75) < 0.05);

        pace.speed = AngularVelocity::fromDegrees(30);
        session.goals.setOwnPace(at(0), pace); // of this joint
        QVERIFY(bench.rests(0, 45));
        bench.jogs();
        QVERIFY(session.goals.setGoal(at(0), degrees(60)));
        QVERIFY2(std::abs(bench.playtime() - 60) <= 4, "own");
        session.goals.setOwnPace(at(0), std::nullopt);
        QVERIFY(!session.goals.ownPace(at(0)));

        // So gently that it takes longer than by the speed alone.
        pace.speed = AngularVelocity::fromDegrees(2'000);
        pace.acceleration = AngularVelocity::fromDegrees(60);
        QVERIFY(bench.rests(0, 60));
        bench.jogs();
        QVERIFY(session.goals.setGoal(at(0), degrees(45), pace));
        // 15 = a t^2 (1 - 1/4) / 4: 1.15 s
        QVERIFY2(std::abs(bench.playtime() - 103) <= 6, "acceleration");
    }

    void jointsMoveTogetherByOneJog()
    {
        Bench bench(arrayOf(4));
        auto& session = bench.session;
        session.goals.setPlaytime(0.4);
        const std::vector<Follower> others{{at(1), false}, {at(3), true}};
        bench.jogs();
        double asked = 0;
        for (int i = 0; i < 300; ++i) { // a drag
            asked = 30.0 * i / 299;
            QVERIFY(session.goals.moveWith(at(0), degrees(asked), others));
            std::this_thread::sleep_for(3ms);
            session.tick(Clock::now());
        }
        QVERIFY(readMore(bench, 0, 8));
        const auto jogs = bench.jogs();
        QVERIFY2(jogs.size() > 20, qPrintable(QString::number(jogs.size())));
        for (const auto& jog : jogs) {
            QVERIFY(jog.isCommon);
            QCOMPARE(jog.ids, (std::set<int>{1, 2, 4}));
            QCOMPARE(jog.playtimes.size(), std::size_t{1});
        }
        for (const auto& goal : {std::pair(0, 30), std::pair(1, 30), std::pair(3, -30)})
            QVERIFY2(bench.runUntil([&] { return std::abs(bench.place(goal.first) - goal.second) < 1; }),
                     bench.all());
        QVERIFY(std::abs(bench.place(2)) < 0.7);
    }

    void whereOneComesToItsLimitAllStop()
    {
        ArrayConfig array = arrayOf(3);
        array.joints[1].limits = SoftLimits{-1.0, degrees(20).radians()};
        array.joints[2].limits = SoftLimits{degrees(-40).radians(), 1.0};
        Bench bench(array);
        auto& session = bench.session;
        const std::vector<Follower> straight{{at(1), false}};
        QVERIFY(session.goals.moveWith(at(0), degrees(90), straight));
        QVERIFY(std::abs(session.joints.joint(at(1)).goal->degrees() - 20) < 0.4);
        QVERIFY(std::abs((*session.joints.joint(at(0)).goal - *session.joints.joint(at(1)).goal).degrees())
                < 1.0);
        const GoalBound bound = session.goals.boundOf(at(0), degrees(90), straight);
        QCOMPARE(bound.by, GoalBound::By::SoftLimit);
        QCOMPARE(bound.joint, at(1));
        QVERIFY(std::abs(bound.limit.degrees() - 20) < 1e-9);
        // The opposite way: the lower limit is what it comes to.
        const std::vector<Follower> mirrored{{at(2), true}};
        const GoalBound lower = session.goals.boundOf(at(0), degrees(150), mirrored);
        QCOMPARE(lower.joint, at(2));
        QVERIFY(std::abs(lower.limit.degrees() + 40) < 1e-9);
    }

    void aJointOutsideItsLimitsIsNotThrownBackToThem()
    {
        ArrayConfig array = arrayOf(1);
        Bench bench(array);
        auto& session = bench.session;
        session.goals.setPlaytime(1.0);
        QVERIFY(session.goals.setGoal(at(0), degrees(60)));
        QVERIFY(bench.rests(0, 60));
        array.joints[0].limits = SoftLimits{degrees(-30).radians(), degrees(30).radians()};
        session.document.edit(u"Edit"_s, array);
        QVERIFY(readMore(bench, 0, 15)); // the bus has begun anew
        QVERIFY2(bench.isReady() && bench.runUntil([&] { return bench.isOn(0); }), bench.all().constData());
        bench.jogs();
        bench.messages.clear();
        const auto refusals = [&] { return bench.messages.filter(u"outside its limits"_s).size(); };
        QVERIFY(!session.motions.moveTogether({{at(0), degrees(0)}}, 4.0));
        QCOMPARE(refusals(), 1);
        QVERIFY2(bench.messages.last().startsWith("joint 0 "_L1), bench.all().constData());
        QVERIFY(bench.messages.last().contains("below 2.8 s"_L1));
        QVERIFY(!session.motions.beginJog({at(0)}, {-1.0}));
        QCOMPARE(refusals(), 2);
        const auto signal =
            session.motions.checkSignal({at(0)}, {control::SignalKind::Sine, 0.02, 0.5, 2.0, 2.0});
        QVERIFY(!signal);
        QVERIFY(signal.error().detail.contains("outside its limits"_L1));
        session.goals.setPlaytime(5.0); // its slider, but so slowly that the program itself would go there
        for (int i = 0; i < 5; ++i)
            QVERIFY(!session.goals.setGoal(at(0), degrees(20 + i)));
        QCOMPARE(refusals(), 3); // a slider asks often
        QVERIFY(readMore(bench, 0, 15));
        QVERIFY(bench.jogs().empty());
        QVERIFY(std::abs(bench.place(0) - 60) < 1.0);
        session.goals.setPlaytime(2.0); // the way back that was named
        QVERIFY(session.goals.setGoal(at(0), degrees(20)));
        QVERIFY(bench.rests(0, 20));
        QVERIFY(session.motions.moveTogether({{at(0), degrees(0)}}, 1.0));
        QVERIFY2(bench.rests(0, 0), bench.all());
        QCOMPARE(refusals(), 3);
    }

    void aSlowGoalBackOnTheWayTurnsTheJointRound_data()
    {
        support::addRows<QString>({"model"}, {{"HerkuleX", u"DRS-0201"_s},
                                              {"X", u"XM430-W350"_s},
                                              {"AX", u"AX-12A"_s},
                                              {"STS", u"STS3215"_s}});
    }
    /// It brakes at once, and does not go on in the time that the slow way back would take.
    void aSlowGoalBackOnTheWayTurnsTheJointRound()
    {
        QFETCH(QString, model);
        ArrayConfig array = arrayOf(1, model);
        array.bus(0).protocol = ModelLibrary::builtIn().find(model)->family;
        Bench bench(array, model.startsWith(u'D') ? 115'200 : 1'000'000);
        auto& session = bench.session;
        MovePace pace = at60();
        session.goals.setPace(pace);
        QVERIFY(session.goals.setGoal(at(0), degrees(100)));
        RUN_UNTIL(bench, bench.place(0) > 40);
        pace.speed = AngularVelocity::fromDegrees(2);
        session.goals.setPace(pace);
        const PauseMeter meter;
        const Time turned = Clock::now();
        const double from = bench.place(0);
        QVERIFY(session.goals.setGoal(at(0), degrees(-90)));
        double highest = from;
        QVERIFY(readMore(bench, 0, 150, [&] { highest = std::max(highest, bench.place(0)); }));
        const double late = toSeconds(meter.longest(turned, Clock::now()));
        QVERIFY2(highest < from + 60 * (0.15 + late), qPrintable(u"%1 from %2"_s.arg(highest).arg(from)));
        const double now = bench.place(0);
        QVERIFY2(now < highest - 0.5 && now > highest - 12, qPrintable(QString::number(now)));
        session.control.stop();
    }

    void oneThatCannotMoveKeepsAllOfThem()
    {
        Bench bench(arrayOf(3), 115'200, {0, 1});
        auto& session = bench.session;
        bench.jogs();
        const std::vector<Follower> others{{at(1)}, {at(2)}};
        for (int i = 0; i < 5; ++i)
            QVERIFY(!session.goals.moveWith(at(0), degrees(20 + i), others));
        QVERIFY(readMore(bench, 0, 10));
        QVERIFY(bench.jogs().empty());
        QVERIFY(session.goals.checkTogether(others)->sentence.contains("joint 2"_L1));
        QCOMPARE(bench.messages.filter(u"joint 2"_s).size(), 1); // a slider asks often
        QVERIFY(session.goals.moveWith(at(0), degrees(20), {{at(1)}}));
    }

    void aSessionMayEndWhileItMovesJoints()
    {
        for (int i = 0; i < 4; ++i) {
            Bench bench(arrayOf(2));
            bench.session.goals.setPlaytime(10.0);
            QVERIFY(bench.session.goals.moveWith(at(0), degrees(90), {{at(1)}}));
            QVERIFY(bench.runUntil([&] { return bench.place(0) > 0.5; }));
        }
    }

    /// The window may be late: it redirects a move that has ended on the bus.
    void aGoalAtTheEndOfAMoveIsNotLost()
    {
        Bench bench(arrayOf(2));
        auto& session = bench.session;
        session.goals.setPlaytime(4.0);
        QVERIFY(session.goals.moveWith(at(0), degrees(4), {{at(1)}}));
        session.goals.setPlaytime(0.2);
        QVERIFY(session.goals.moveWith(at(0), degrees(1), {{at(1)}}));
        QTest::qSleep(1000); // no events: the session does not know that the move ended
        QVERIFY(session.goals.moveWith(at(0), degrees(20), {{at(1)}}));
        QVERIFY(bench.rests(0, 20) && bench.rests(1, 20));
    }

    void aGoalOfAnEndedMoveIsNotSentAfterHold()
    {
        Bench bench(arrayOf(2));
        auto& session = bench.session;
        session.goals.setPlaytime(4.0);
        QVERIFY(session.goals.setGoal(at(0), degrees(4)));
        session.goals.setPlaytime(0.2);
        QVERIFY(session.goals.setGoal(at(0), degrees(1)));
        QTest::qSleep(1000);
        QVERIFY(session.goals.setGoal(at(0), degrees(20)));
        session.control.hold();
        QVERIFY(bench.rests(0, 1));
        readMore(bench, 0, 20);
        QVERIFY2(std::abs(bench.place(0) - 1) < 0.7, qPrintable(QString::number(bench.place(0))));
    }

    void aLongMoveTogetherIsBentTogether()
    {
        Bench bench(arrayOf(2));
        auto& session = bench.session;
        session.goals.setPlaytime(4.0);
        QVERIFY(session.goals.moveWith(at(0), degrees(60), {{at(1), true}}));
        QVERIFY(bench.runUntil([&] { return bench.place(0) > 8; }));
        QVERIFY(session.goals.moveWith(at(0), degrees(20), {{at(1), true}}));
        double apart = 0;
        QVERIFY(bench.runUntil([&] {
            apart = std::max(apart, std::abs(bench.place(0) + bench.place(1)));
            return session.motions.holderOf(at(0)).isEmpty();
        }));
        QVERIFY(std::abs(bench.place(0) - 20) < 1.5);
        QVERIFY2(apart < 4.0, qPrintable(QString::number(apart))); // they are read one after the other
    }
};

SERVODECK_TEST(tst_Goals)

} // namespace tst_goals
#include "tst_goals.moc"
