// SPDX-License-Identifier: GPL-3.0-or-later
// The types of controllers that are part of the program: their parameters, and what they do with joints.
#include <set>

#include "core/control/controllermanager.h"
#include "core/control/controllertypes.h"
#include "core/control/followcontroller.h"
#include "core/control/forcelimitedcontroller.h"
#include "core/control/motionplan.h"
#include "core/control/pid.h"
#include "core/control/topictrajectorycontroller.h"
#include "core/control/trajectorycontroller.h"
#include "core/control/velocitycontroller.h"
#include "core/control/waypointpath.h"
#include "tests/support/controllers.h"
#include "tests/support/testprogram.h"

namespace tst_controllertypes {

using namespace core;
using namespace core::control;
using core::control::Orders;
using Status = Controller::Status;
using namespace support;

namespace {

constexpr Duration kPeriod = 10ms;
constexpr double kLimit = 1.5; // rad
constexpr double kEnd = 1e-9;
constexpr double kMostJump =
    OnlineTrajectory::kBraking * 0.01 * 3 + 0.02; // rad/s; goals are three periods ahead

QString text(const char* latin)
{
    return QString::fromLatin1(latin);
}

/// Joints that do exactly as they are ordered, unless they are blocked; the manager runs the controllers.
class Bench final : public Orders
{
public:
    explicit Bench(std::unique_ptr<Controller> of, double position = 0.0, std::size_t count = 3)
        : Bench(*of, position, count)
    {
        m_owned = std::move(of);
    }
    explicit Bench(Controller& of, double position = 0.0, std::size_t count = 3)
        : Bench(count, position)
    {
        controller = &of;
        start({controller});
    }
    explicit Bench(std::size_t count, double position = 0.0)
        : joints(count)
        , goals(count, position)
        , m_velocities(count)
        , m_isByGoal(count)
    {
        for (JointNow& joint : joints) {
            joint.position = joint.goal = position;
            joint.minimum = -kLimit;
            joint.maximum = kLimit;
            joint.isOn = joint.isKnown = joint.isSure = true;
            joint.load = 0.1;
        }
    }

    void goTo(std::uint16_t joint, double position, Duration within, double most) override
    {
        catchUp = most;
        isOutside = isOutside || position < -kLimit - kEnd || position > kLimit + kEnd;
        largestStep = std::max(largestStep, std::abs(position - goals[joint]));
        joints[joint].ordered = goals[joint] = joints[joint].goal = position;
        joints[joint].orderedWithin = within;
        m_velocities[joint] = (position - joints[joint].position) / toSeconds(within);
        m_isByGoal[joint] = true;
        ++orders;
    }
    void hold(std::uint16_t joint) override
    {
        joints[joint].goal = goals[joint] = joints[joint].position;
        m_velocities[joint] = 0.0;
        ++holds;
    }
    void turn(std::uint16_t joint, double velocity) override
    {
        largestKick = std::max(largestKick, std::abs(velocity - m_velocities[joint]));
        joints[joint].goal = joints[joint].position;
        m_velocities[joint] = velocity;
        m_isByGoal[joint] = false;
        ++orders;
    }

    void start(std::initializer_list<Controller*> list)
    {
        for (std::size_t i = 0; i < joints.size(); ++i)
            goals[i] = joints[i].goal;
        manager.switchTo({}, {list.begin(), list.size()}, joints, *this, [](const auto&) {});
    }
    /// False once a controller has ended.
    bool step()
    {
        for (JointNow& joint : joints)
            joint.ordered = std::numeric_limits<double>::quiet_NaN();
        manager.update(
            {kPeriod, kPeriod}, joints, *this, [this](const auto& each) { ended.push_back(each); },
            [](const auto&, Duration) {});
        const double dt = toSeconds(kPeriod);
        for (std::size_t i = 0; i < joints.size(); ++i) {
            if (m_isByGoal[i]) // it stops there
                m_velocities[i] = std::copysign(
                    std::min(std::abs(m_velocities[i]), std::abs(goals[i] - joints[i].position) / dt),
                    m_velocities[i]);
            joints[i].velocity = i == blocked ? 0.0 : m_velocities[i];
            joints[i].position += joints[i].velocity * dt;
            fastest = std::max(fastest, std::abs(joints[i].velocity));
        }
        highest = std::max(highest, at(0));
        lowest = std::min(lowest, at(0));
        jump = std::max(jump, std::abs(joints[0].velocity - std::exchange(m_last, joints[0].velocity)));
        if (onStep)
            onStep();
        return ended.empty();
    }
    /// Seconds until a controller ended, at most `seconds`.
    double run(double seconds)
    {
        int steps = 0;
        while (steps * toSeconds(kPeriod) < seconds - kEnd && step())
            ++steps;
        return steps * toSeconds(kPeriod);
    }
    /// Begins anew with what the first joint does.
    void observe()
    {
        highest = lowest = at(0);
        jump = 0.0;
    }
    void command(const Command& what) { controller->command(what); }
    double at(std::size_t joint) const { return joints[joint].position; }
    bool isAt(std::size_t joint, double position, double tolerance = 1e-3) const
    {
        return isNear(at(joint), position, tolerance);
    }
    /// The first joints are where they were to go, and the controller has finished.
    bool hasFinishedAt(std::initializer_list<double> positions) const
    {
        std::size_t joint = 0;
        return ending() == Ending::Finished
               && std::ranges::all_of(positions, [&](double each) { return isAt(joint++, each); });
    }
    bool failsWith(const QString& why) const
    {
        if (!controller->whyFailed().contains(why))
            qWarning("%s", qPrintable(controller->whyFailed()));
        return controller->whyFailed().contains(why);
    }
    Ending ending() const { return ended.empty() ? Ending::Stopped : ended.front().ending; }

    static constexpr std::size_t kNone = 99;
    ControllerManager manager;
    Controller* controller = nullptr;
    std::vector<JointNow> joints;
    std::vector<double> goals;
    std::vector<ControllerManager::Ended> ended;
    std::function<void()> onStep;
    std::size_t blocked = kNone;
    double largestStep = 0.0; ///< rad, between two goals of a joint
    double largestKick = 0.0; ///< rad/s, between two velocities
    double fastest = 0.0;     ///< rad/s
    double catchUp = 0.0;     ///< rad/s, of the last goal: the servo's way to it is no faster
    double jump = 0.0;        ///< rad/s, the largest change of the first joint's velocity
    double highest = 0.0;     ///< of the first joint
    double lowest = 0.0;
    bool isOutside = false;
    int orders = 0;
    int holds = 0;

private:
    std::unique_ptr<Controller> m_owned;
    double m_last = 0.0; ///< velocity
    std::vector<double> m_velocities;
    std::vector<bool> m_isByGoal;
};

const ControllerFactory& typeOf(const char* name)
{
    const auto& all = builtinControllers();
    const auto found =
        std::ranges::find_if(all, [&](const auto& each) { return each.type.name == text(name); });
    if (found == all.end())
        qFatal("no type %s", name);
    return *found;
}

/// A sensor whose samples the test makes.
struct Sensor
{
    std::shared_ptr<LatestWrench> now = std::make_shared<LatestWrench>();
    std::uint32_t count = 0;

    void set(double force, double torque, bool isFaulty = false)
    {
        WrenchSample sample{
            Time{} + 1s, {{50.0, 0, 0, 0, 5.0, 0}}, 0, ++count, 0}; // the raw values do not count
        sample.net = {{force, 0, 0, 0, torque, 0}};
        sample.isFaulty = isFaulty;
        now->publish(sample);
    }
    void repeat() // as a sensor that is frozen
    {
        --count;
        set(1.0, 0.0);
    }
};

/// Two joints a controller claims, and a third one on the same bus.
struct Order
{
    QJsonObject parameters{};
    int joints = 2;
    double maxVelocity = 3.0;
    std::optional<std::uint16_t> other = 2;
    std::shared_ptr<const LatestWrench> force = Sensor().now;
    double scale = 1.0;
};

const QStringList kNames{text("shoulder"), text("elbow"), text("wrist")};

std::shared_ptr<const MotionPlan> plan()
{
    auto made = std::make_shared<MotionPlan>();
    made->joints = {0, 1};
    made->knots = {{0.0, {0.0, 0.2}}, {1.0, {0.5, -0.5}}};
    return made;
}

Result<std::unique_ptr<Controller>> tryMake(const char* type, const Order& order)
{
    std::vector<ControllerType> types;
    for (const ControllerFactory& each : builtinControllers())
        types.push_back(each.type);
    ControllerCatalogue catalogue(types);
    ControllerSpec spec{text("it"), text(type), kNames.first(order.joints), order.parameters, {}, {}, {}};
    if (const auto loaded = catalogue.load(spec, {kNames, {text("wave")}, {text("ft")}}); !loaded)
        return loaded.error();
    ControllerInput input;
    for (int i = 0; i < order.joints; ++i)
        input.joints.push_back({static_cast<std::uint16_t>(i), static_cast<std::size_t>(i), order.maxVelocity,
                                0.3 * i, kNames[i]});
    input.other = order.other;
    input.plan = plan();
    input.force = order.force;
    input.speedScale = order.scale;
    return typeOf(type).make(catalogue.find(spec.name)->spec, input);
}

std::unique_ptr<Controller> make(const char* type, const Order& order)
{
    auto made = tryMake(type, order);
    if (!made)
        qFatal("%s: %s", type, qPrintable(made.error().detail));
    return std::move(*made);
}
std::unique_ptr<Controller> make(const char* type, const QJsonObject& parameters = {}, int joints = 2)
{
    return make(type, Order{parameters, joints});
}

QString refusal(const char* type, const Order& order)
{
    const auto made = tryMake(type, order);
    return made ? QString() : made.error().detail;
}

/// Values of the parameters that must be given.
QJsonObject required(const QString& type)
{
    if (type == text("follow"))
        return {{text("leader"), kNames[2]}, {text("offset"), 0.2}};
    if (type == text("pose_player"))
        return {{text("motion"), text("wave")}};
    if (type == text("trajectory"))
        return {{text("points"), QJsonArray{QJsonArray{1.5, 1.0, -1.0}, QJsonArray{2.5, 0.0, 0.5}}}};
    if (type == text("move") || type == text("force_limited_move"))
        return {{text("goals"), QJsonArray{-9.0, 9.0}}}; // beyond the limits
    return {};
}

/// As another program gives it, for the first two joints.
std::unique_ptr<TrajectoryController> trajectory(double timeout, const std::vector<PathPoint>& points)
{
    ControllerInput input;
    for (std::uint16_t i = 0; i < 2; ++i)
        input.joints.push_back({i, i, 3.0, 0.0, kNames[i]});
    const ControllerSpec spec{{}, {}, {}, {{text("timeout"), timeout}}, {}, {}, {}};
    auto made = TopicTrajectoryController::prepare(spec, input, points);
    return std::move(*made);
}

Command goTo(double value, double seconds = 0.0, std::uint16_t joint = Command::kAllJoints)
{
    return {CommandKind::GoTo, value, joint, seconds};
}

} // namespace

class TestControllerTypes : public QObject
{
    Q_OBJECT

    static void addTypes()
    {
        QTest::addColumn<int>("index");
        for (std::size_t i = 0; i < builtinControllers().size(); ++i)
            QTest::newRow(qPrintable(builtinControllers()[i].type.name)) << static_cast<int>(i);
    }
    /// Of the type of the row.
    static std::unique_ptr<Controller> usual()
    {
        QFETCH(int, index);
        Order order;
        const ControllerType& type = builtinControllers()[static_cast<std::size_t>(index)].type;
        order.parameters = required(type.name);
        order.joints = std::min(2, type.maxJoints);
        return make(qPrintable(type.name), order);
    }

private slots:
    // --- all types ---

    void theTypesAreInOrderOfTheirNames()
    {
        QStringList names;
        for (const ControllerFactory& each : builtinControllers())
            names << each.type.name;
        QCOMPARE(names.size(), 12);
        QStringList sorted = names;
        sorted.sort();
        sorted.removeDuplicates();
        QCOMPARE(names, sorted);
    }

    void everyTypeExplainsItselfAndItsParameters_data() { addTypes(); }
    void everyTypeExplainsItselfAndItsParameters()
    {
        using Kind = Parameter::Kind;
        const QStringList plain{text("ratio"), text("d"),     text("shares"),
                                text("speed"), text("loops"), text("load_limit")};
        QFETCH(int, index);
        const ControllerType& type = builtinControllers()[static_cast<std::size_t>(index)].type;
        QVERIFY(type.description.endsWith(QLatin1Char('.')));
        std::set<QString> names;
        for (const Parameter& each : type.parameters) {
            QVERIFY2(QRegularExpression(text("^[a-z]+(_[a-z]+)*$")).match(each.name).hasMatch(),
                     qPrintable(each.name));
            QVERIFY(names.insert(each.name).second);
            QVERIFY2(each.description.endsWith(QLatin1Char('.')), qPrintable(each.name));
            const bool isNumber = each.kind == Kind::Number || each.kind == Kind::PerJoint;
            if (isNumber && !plain.contains(each.name))
                QVERIFY2(!each.unit.isEmpty(), qPrintable(each.name));
            if (isNumber && each.defaultValue.isDouble())
                QVERIFY(each.range.contains(each.defaultValue.toDouble()));
            if (each.kind == Kind::Choice)
                QVERIFY(each.choices.size() > 1 && each.choices.contains(each.defaultValue.toString()));
        }
    }

    void everyTypeIsMadeOfItsUsualValues_data() { addTypes(); }
    void everyTypeIsMadeOfItsUsualValues() { QVERIFY(usual() != nullptr); }

    void nothingStepsAtItsStartOrLeavesTheLimits_data() { addTypes(); }
    void nothingStepsAtItsStartOrLeavesTheLimits()
    {
        Bench bench(usual(), 0.4);
        QVERIFY(bench.step());
        QVERIFY(isBelow(bench.largestStep, 0.01));
        QVERIFY(isBelow(bench.largestKick, 0.2));
        bench.command({CommandKind::Drive, 2.0});
        bench.command(goTo(9.0));
        bench.run(5.0);
        QVERIFY(!bench.isOutside);
        for (const JointNow& joint : bench.joints)
            QVERIFY2(std::abs(joint.position) <= kLimit + 0.01, qPrintable(QString::number(joint.position)));
        QVERIFY(isBelow(bench.largestStep, 0.05));
        QVERIFY(isBelow(bench.fastest, 3.1));
    }

    void everyTypeHoldsAndFinishesAtItsEnd_data() { addTypes(); }
    void everyTypeHoldsAndFinishesAtItsEnd()
    {
        Bench bench(usual(), 0.4);
        bench.run(0.05);
        bench.command({CommandKind::End});
        QVERIFY(bench.run(0.3) < 0.25); // a plan brakes first
        QCOMPARE(bench.ending(), Ending::Finished);
        const double there = bench.at(0);
        bench.ended.clear();
        bench.run(0.2);
        QVERIFY(bench.isAt(0, there, 0.01));
    }

    void everyTypeKeepsItsGoalsWithoutTime_data() { addTypes(); }
    void everyTypeKeepsItsGoalsWithoutTime()
    {
        Bench bench(usual(), 0.4);
        bench.run(0.05);
        bench.joints[0].isAnswering = false; // its time stops
        const int before = bench.orders;
        bench.run(0.1);
        QCOMPARE(bench.orders, before);
        bench.joints[0].isAnswering = true;
        bench.largestStep = 0.0;
        bench.run(0.1);
        QVERIFY(isBelow(bench.largestStep, 0.05));
        QVERIFY(bench.ending() != Ending::BadGoal);
    }

    // --- topic_goals ---

    void goalsOfTopicsTimeOutIntoHold()
    {
        Bench bench(make("topic_goals", {{text("timeout"), 0.5}}), 0.2);
        bench.run(1.0);
        QCOMPARE(bench.orders, 0); // no goal, no order
        bench.command(goTo(1.0, 2.0, 1));
        bench.run(0.4);
        bench.command(goTo(1.0, 2.0, 1)); // renewed in time
        bench.run(0.5);
        const double there = bench.at(1);
        QVERIFY(there > 0.25 && there < 0.9);
        bench.run(0.02); // one cycle after the time-out
        const double held = bench.at(1);
        const int orders = bench.orders;
        bench.run(1.0);
        QCOMPARE(bench.at(1), held);
        QCOMPARE(bench.orders, orders);
        QCOMPARE(bench.at(0), 0.2);
        QVERIFY(bench.ended.empty());
        bench.command(goTo(9.0, 0.3, 1)); // beyond the limit
        for (int i = 0; i < 10; ++i) {
            bench.run(0.1);
            bench.command(goTo(9.0, 0.3, 1));
        }
        QVERIFY(bench.isAt(1, kLimit));
    }

    // --- topic_goals that are trajectories ---

    void aTrajectoryOfATopicReplacesTheOneBefore()
    {
        Bench bench(make("topic_goals", {{text("source"), text("joint_trajectory")}}), 0.2);
        auto& follower = dynamic_cast<TopicTrajectoryController&>(*bench.controller);
        bench.run(1.0);
        QCOMPARE(bench.orders, 0); // it holds
        follower.follow(trajectory(9.0, {{0.0, {0.2, 0.2}}, {1.0, {0.6, 0.2}}, {2.0, {1.2, 0.0}}}));
        bench.run(1.0);
        QVERIFY(bench.isAt(0, 0.6, 0.05));
        follower.follow(trajectory(9.0, {{0.0, {0.6, 0.2}}, {1.0, {-0.5, 0.9}}}));
        bench.largestStep = 0.0;
        bench.run(2.0);
        QVERIFY(isBelow(bench.largestStep, 0.05));
        QVERIFY(bench.isAt(0, -0.5) && bench.isAt(1, 0.9));
        const int orders = bench.orders; // at its end it goes on, without goals
        bench.run(1.0);
        QCOMPARE(bench.orders, orders);
        QVERIFY(bench.ended.empty() && !bench.isOutside);
        follower.follow(trajectory(9.0, {{0.0, {-0.5, 0.9}}, {1.0, {0.0, 0.0}}}));
        bench.run(2.0);
        QVERIFY(bench.isAt(0, 0.0));
        bench.command({CommandKind::End});
        bench.run(0.1);
        QCOMPARE(bench.ending(), Ending::Finished);
    }

    void aTrajectoryOfATopicTimesOutIntoHold()
    {
        Bench bench(make("topic_goals", {{text("source"), text("joint_trajectory")}}), 0.0);
        auto& follower = dynamic_cast<TopicTrajectoryController&>(*bench.controller);
        follower.follow(trajectory(0.5, {{0.0, {0.0, 0.0}}, {4.0, {1.2, 1.2}}}));
        bench.run(0.4);
        bench.command({CommandKind::Continue}); // its program sent it again
        bench.run(0.49);
        QVERIFY(bench.at(0) > 0.05);
        bench.run(0.03);
        const double held = bench.at(0);
        QVERIFY(held < 0.5);
        bench.run(2.0);
        QCOMPARE(bench.at(0), held);
        QVERIFY(bench.ended.empty());
    }

    void aTrajectoryOfATopicThatIsTooFastIsRefused()
    {
        ControllerInput input;
        input.joints.push_back({0, 0, 1.0, 0.0, kNames[0]});
        const ControllerSpec spec{{}, {}, {}, {{text("timeout"), 1.0}}, {}, {}, {}};
        const auto made = TopicTrajectoryController::prepare(spec, input, {{0.0, {0.0}}, {0.1, {1.0}}});
        QVERIFY(!made && made.error().detail.contains(kNames[0]));
    }

    // --- position ---

    void aPositionIsReachedInItsTime()
    {
        Bench bench(make("position"), 0.2);
        bench.run(1.0);
        QCOMPARE(bench.at(0), 0.2); // it holds
        bench.command(goTo(1.0, 2.0, 1));
        bench.run(1.0);
        QVERIFY(bench.isAt(1, 0.6, 0.02)); // half of the way
        bench.run(1.05);
        QVERIFY(bench.isAt(1, 1.0));
        QCOMPARE(bench.at(0), 0.2);
        QVERIFY(bench.ended.empty());
    }

    void aPositionWithoutATimeHasTheUsualOne()
    {
        Bench bench(make("position", {{text("within"), 1.0}}));
        bench.command(goTo(1.0, 0.0, 0));
        bench.run(0.95);
        QVERIFY(std::abs(bench.at(0) - 1.0) > 1e-4);
        bench.run(0.15);
        QVERIFY(bench.isAt(0, 1.0));
    }

    void aPositionIsNotReachedFasterThanTheJointIs()
    {
        Bench bench(make("position", Order{{}, 2, 0.5}));
        bench.command(goTo(1.0, 0.1));
        bench.run(5.0);
        QVERIFY(isBelow(bench.fastest, 0.52));
        QVERIFY(bench.isAt(0, 1.0));
    }

    void aNewPositionOnTheWayCausesNoJump()
    {
        Bench bench(make("position"));
        bench.command(goTo(1.0, 1.0));
        bench.run(0.5);
        bench.observe();
        bench.command(goTo(-1.0, 2.0));
        bench.run(2.1);
        QVERIFY(isBelow(bench.jump, kMostJump));
        QVERIFY(bench.isAt(0, -1.0));
    }

    void aJointDoesNotLeaveItsWay_data()
    {
        support::addColumns<double, double>("at", "way");
        for (const double at : {0.3, 0.5, 0.7, 0.8, 0.9}) {
            for (const double way : {0.05, 0.5, -0.05, -0.5})
                QTest::addRow("at %.1f s, %+.2f rad", at, way) << at << way;
        }
    }
    void aJointDoesNotLeaveItsWay() // braking, it gets another goal with much time
    {
        const auto [at, way] = support::fetched<double, double>({"at", "way"});
        Bench bench(make("position"));
        bench.command(goTo(1.0, 1.0));
        bench.run(at);
        const double from = bench.at(0);
        const double goal = from + way;
        const double turning = bench.joints[0].velocity * 0.35 + 0.02; // on its way when the goal comes
        bench.observe();
        bench.command(goTo(goal, 8.0));
        bench.run(9.0);
        QVERIFY(isBelow(bench.highest, std::max(from, goal) + turning));
        QVERIFY(isBelow(std::min(from, goal) - 0.02, bench.lowest));
        QVERIFY(bench.isAt(0, goal));
        QVERIFY(isBelow(bench.jump, kMostJump));
    }

    // --- velocity ---

    void aVelocityIsRampedTo()
    {
        Bench bench(
            make("velocity", {{text("velocity"), QJsonArray{0.5, -0.5}}, {text("acceleration"), 2.0}}));
        bench.run(0.12);
        QVERIFY(std::abs(bench.joints[0].velocity - 0.24) < 0.03);
        bench.run(0.3);
        QCOMPARE(bench.joints[0].velocity, 0.5);
        QCOMPARE(bench.joints[1].velocity, -0.5);
        bench.command({CommandKind::Drive, 1.0, 1});
        bench.run(0.8);
        QCOMPARE(bench.joints[0].velocity, 0.5);
        QCOMPARE(bench.joints[1].velocity, 1.0);
        QVERIFY(isBelow(bench.largestKick, 0.021));
    }

    void aPausedVelocityIsRestored()
    {
        Bench bench(make("velocity", {{text("velocity"), 0.2}}));
        bench.run(0.3);
        bench.command({CommandKind::Pause});
        bench.run(0.3);
        QCOMPARE(bench.joints[0].velocity, 0.0);
        QVERIFY(bench.controller->progress().isPaused);
        bench.command({CommandKind::Continue});
        bench.run(0.3);
        QCOMPARE(bench.joints[0].velocity, 0.2);
    }

    void aVelocityBrakesBeforeTheLimit()
    {
        VelocityController controller({0}, {2.0}, 4.0, {10.0});
        Bench bench(controller);
        bench.run(5.0);
        QVERIFY(bench.isAt(0, kLimit, 0.01) && bench.at(0) <= kLimit);
        controller.command({CommandKind::Drive, -0.5});
        bench.run(1.0);
        QVERIFY(bench.at(0) < kLimit - 0.3); // back it may go
    }

    void aJointWithoutLimitsTurnsOn()
    {
        Bench bench(3);
        for (JointNow& joint : bench.joints)
            joint.turnsFreely = true;
        VelocityController controller({0}, {2.0}, 4.0, {10.0});
        bench.start({&controller});
        bench.run(3.0);
        QCOMPARE(bench.joints[0].velocity, 2.0);
        QVERIFY(bench.at(0) > 2 * kLimit);
    }

    void theEndOfAVelocityRampsDownAndHolds()
    {
        VelocityController controller({0, 1}, {1.0, 0.5}, 5.0, {10.0, 10.0});
        Bench bench(controller);
        bench.run(0.4);
        controller.command({CommandKind::End});
        bench.largestKick = 0.0;
        QVERIFY(isBetween(bench.run(1.0), 0.15, 0.25));
        QVERIFY(bench.largestKick < 0.06);
        QVERIFY(bench.ending() == Ending::Finished);
        QCOMPARE(bench.holds, 2);
    }

    void aVelocityIsAtMostTheJoints()
    {
        Bench bench(make("velocity", Order{{{text("velocity"), 50.0}}, 2, 0.7}));
        bench.command({CommandKind::Drive, -80.0, 1});
        bench.run(1.0);
        QCOMPARE(bench.fastest, 0.7);
    }

    // --- the PID loop ---

    void aStepIsFollowedWithoutAnError()
    {
        Pid pid({4.0, 1.0, 0.05, 1.0, 20.0, 2.0});
        double position = 0.0;
        double highest = 0.0;
        for (int i = 0; i < 2000; ++i) { // the plant: an integrator with a constant drift
            position += (pid.update(1.0, position, 0.005) - 0.2) * 0.005;
            highest = std::max(highest, position);
        }
        QVERIFY2(std::abs(position - 1.0) < 0.002, qPrintable(QString::number(position)));
        QVERIFY(isBelow(highest, 1.15));
    }

    void theIntegralDoesNotWindUp()
    {
        // A wall holds the joint for 10 s; without protection the integral would be 20 times the limit.
        Pid pid({2.0, 2.0, 0.0, 100.0, 0.0, 1.0});
        for (int i = 0; i < 1000; ++i)
            QCOMPARE(pid.update(1.0, 0.0, 0.01), 1.0);
        QVERIFY2(std::abs(pid.integral()) < 0.05, qPrintable(QString::number(pid.integral())));
        double position = 0.0;
        double highest = 0.0;
        for (int i = 0; i < 1000; ++i) {
            position += pid.update(1.0, position, 0.01) * 0.01;
            highest = std::max(highest, position);
        }
        QVERIFY(isBelow(highest, 1.3));
    }

    void theIntegralIsClamped()
    {
        Pid pid({0.0, 1.0, 0.0, 0.25, 0.0, 10.0});
        for (int i = 0; i < 1000; ++i)
            pid.update(1.0, 0.0, 0.01);
        QCOMPARE(pid.integral(), 0.25);
        for (int i = 0; i < 1000; ++i)
            pid.update(-1.0, 0.0, 0.01);
        QCOMPARE(pid.integral(), -0.25);
    }

    void aStepOfTheGoalDoesNotKickTheDerivative()
    {
        Pid pid({1.0, 0.0, 10.0, 1.0, 0.0, 1000.0});
        pid.update(0.0, 0.0, 0.01);
        QCOMPARE(pid.update(1.0, 0.0, 0.01), 1.0);  // 1000 more, if it acted on the error
        QVERIFY(pid.update(1.0, 0.01, 0.01) < 0.0); // the measurement counts
    }

    void theFirstMeasurementDoesNotKickTheDerivative()
    {
        Pid pid({1.0, 0.0, 10.0, 1.0, 0.0, 1000.0});
        QCOMPARE(pid.update(2.0, 2.0, 0.01), 0.0);
    }

    void theFilterSmoothsTheDerivative()
    {
        const auto noiseOf = [](double cutoff) {
            Pid pid({0.0, 0.0, 1.0, 1.0, cutoff, 1e6});
            double most = 0.0;
            for (int i = 0; i < 400; ++i)
                most = std::max(most, std::abs(pid.update(0.0, i % 2 == 0 ? 0.001 : -0.001, 0.005)));
            return most;
        };
        QVERIFY(noiseOf(0.0) > 0.39); // 0.002 in 5 ms
        QVERIFY2(noiseOf(2.0) < 0.05, qPrintable(QString::number(noiseOf(2.0))));
        Pid slow({0.0, 0.0, 1.0, 1.0, 2.0, 1e6});
        for (int i = 0; i < 400; ++i)
            slow.update(0.0, i * 0.005, 0.005);
        QVERIFY(std::abs(slow.rate() - 1.0) < 1e-3); // a constant velocity passes
    }

    void withoutTimeTheOutputStays()
    {
        Pid pid({1.0, 1.0, 1.0});
        pid.update(1.0, 0.0, 0.01);
        const double before = pid.update(1.0, 0.1, 0.01);
        QCOMPARE(pid.update(5.0, -3.0, 0.0), before);
    }

    void aPidKeepsTheStartAndMovesToGoals()
    {
        Bench bench(make("pid", {{text("p"), 10.0}, {text("max_velocity"), 1.0}}), 0.3);
        bench.run(0.5);
        QCOMPARE(bench.at(0), 0.3);
        bench.command(goTo(1.2, 0.0, 0));
        bench.run(4.0);
        QVERIFY(bench.isAt(0, 1.2, 0.005)); // final error
        QCOMPARE(bench.at(1), 0.3);
        QVERIFY2(bench.fastest <= 1.0, qPrintable(QString::number(bench.fastest)));
        QVERIFY(isBelow(bench.largestKick, 0.1));
    }

    void aPidMovesToTheGoalOfItsParameters()
    {
        Bench bench(make("pid", {{text("hold_start"), false}, {text("goal"), QJsonArray{-0.5, 0.5}}}), 0.3);
        bench.run(4.0);
        QVERIFY(bench.isAt(0, -0.5, 0.005) && bench.isAt(1, 0.5, 0.005));
    }

    // --- follow ---

    void aFollowerIsOrderedInTheCycleOfItsLeader()
    {
        Bench bench(3);
        const auto leader = make("position", {}, 1);
        FollowController follower(1, 0, {-0.5, 0.2, FollowController::Source::Goal}, 5.0);
        follower.setRank(1);
        bench.joints[1].position = bench.joints[1].goal = 0.2;
        bench.start({leader.get(), &follower});
        bench.run(0.5);
        leader->command(goTo(1.0, 1.0));
        double error = 0.0;
        bench.onStep = [&] {
            error = std::max(error, std::abs(bench.goals[1] - (0.2 - 0.5 * bench.goals[0])));
        };
        bench.run(1.5);
        QVERIFY(isBelow(error, kEnd));
        QVERIFY(bench.isAt(1, -0.3));
        QCOMPARE(bench.joints[1].orderedWithin, kPeriod * kCyclesAhead);
    }

    void aFollowerJoinsItsLeaderSmoothly()
    {
        Bench bench(3);
        bench.joints[1].position = bench.joints[1].goal = 1.0; // its leader: 0
        FollowController follower(1, 0, {}, 5.0);
        bench.start({&follower});
        bench.run(0.5);
        QVERIFY(bench.at(1) > 0.9);
        bench.run(4.0);
        QVERIFY(bench.isAt(1, 0.0));
        QVERIFY(isBelow(bench.fastest, 0.55)); // 30 degrees/s
    }

    void aGoalThatJumpsIsJoinedAtTheFollowersVelocity()
    {
        FollowController follower(1, 0, {}, 1.0);
        Bench bench(follower);
        bench.run(0.5);
        bench.joints[0].goal = 1.2; // the operator's
        bench.run(1.0);
        QVERIFY(bench.at(1) > 0.1 && bench.at(1) < 1.0);
        bench.run(2.0);
        QVERIFY(bench.isAt(1, 1.2));
        QVERIFY(isBelow(bench.fastest, 1.05));
    }

    void aFollowerHoldsWhileItsLeaderIsNotKnown()
    {
        FollowController follower(1, 0, {1.0, 0.0, FollowController::Source::Position}, 5.0);
        Bench bench(follower);
        bench.run(0.5);
        bench.joints[0].isKnown = false;
        bench.joints[0].position = 1.0;
        bench.run(1.0);
        QCOMPARE(bench.at(1), 0.0);
        bench.joints[0].isKnown = true;
        bench.largestStep = 0.0;
        bench.run(5.0);
        QVERIFY(bench.isAt(1, 1.0));
        QVERIFY(isBelow(bench.largestStep, 0.02));
    }

    void aLeaderOfAnotherBusIsRefused()
    {
        Order order{{{text("leader"), kNames[2]}}, 1};
        order.other.reset();
        QVERIFY(refusal("follow", order).contains(text("on the same bus")));
        order.other = 0;
        QVERIFY(refusal("follow", order).contains(text("itself")));
        order.joints = 2;
        QVERIFY(refusal("follow", order).contains(text("claim")));
    }

    // --- waypoints ---

    void pathsPassTheirPointsSmoothly_data()
    {
        support::addRows<Interpolation, double>({"kind", "velocity"}, // its largest change in 1 ms
                                                {{"linear", Interpolation::Linear, 10.0},
                                                 {"cubic", Interpolation::Cubic, 0.05},
                                                 {"quintic", Interpolation::Quintic, 0.05}});
    }
    void pathsPassTheirPointsSmoothly()
    {
        const auto [kind, velocity] = support::fetched<Interpolation, double>({"kind", "velocity"});
        const std::vector<std::array<double, 2>> points{{0, 0},   {1, 0.5},  {1.5, 1},
                                                        {2, 0.2}, {3, -0.4}, {4, -0.5}};
        WaypointPath path(1, points.size(), kind);
        for (const auto& [time, position] : points)
            QVERIFY(path.append(time, {&position, 1}));
        for (const auto& [time, position] : points)
            QVERIFY(std::abs(path.at(0, time) - position) < kEnd);
        double last = 0.0;
        double largest = 0.0;
        for (int i = 1; i <= 4000; ++i) {
            const double now = (path.at(0, i * 1e-3) - path.at(0, (i - 1) * 1e-3)) / 1e-3;
            largest = std::max(largest, std::abs(now - last));
            last = now;
            for (std::size_t k = 0; k + 1 < points.size(); ++k) { // it stays between its points
                if (i * 1e-3 > points[k][0] && i * 1e-3 < points[k + 1][0])
                    QVERIFY(path.at(0, i * 1e-3) <= std::max(points[k][1], points[k + 1][1]) + kEnd
                            && path.at(0, i * 1e-3) >= std::min(points[k][1], points[k + 1][1]) - kEnd);
            }
        }
        QVERIFY(isBelow(largest, velocity));
    }

    void anEnteredSegmentKeepsItsVelocities()
    {
        WaypointPath path(1, 5, Interpolation::Quintic);
        const auto append = [&path](double time, double position) {
            return path.append(time, {&position, 1});
        };
        append(0, 0);
        append(1, 1);
        path.enter(0.5);
        const double before = path.at(0, 0.8);
        append(2, 3);
        QCOMPARE(path.at(0, 0.8), before);
        append(3, 4);
        path.enter(1.2);
        path.forget(1.2);
        QCOMPARE(path.size(), 3u);
        QVERIFY(append(4, 4) && append(5, 4)); // the ring has room again
        QVERIFY(!append(6, 4));
        QVERIFY(std::abs(path.at(0, 2) - 3) < kEnd);
    }

    // --- trajectory ---

    void aTrajectoryReachesItsPointsInTime()
    {
        Bench bench(make("trajectory", required(text("trajectory"))), 0.4);
        double error = 10.0;
        bench.onStep = [&] {
            if (std::abs(bench.controller->progress().time - 1.5) < 0.005)
                error = std::max(std::abs(bench.at(0) - 1.0), std::abs(bench.at(1) + 1.0));
        };
        const double spent = bench.run(5.0);
        QVERIFY(isBelow(error, 0.01));
        QVERIFY2(spent > 2.45 && spent < 2.6, qPrintable(QString::number(spent)));
        QVERIFY(bench.hasFinishedAt({0.0, 0.5}));
    }

    void aTrajectoryThatBeginsElsewhereIsJoined()
    {
        TrajectoryController controller({0}, {{0.0, {0.0}}, {4.0, {0.2}}}, {}, kNames, {3.0});
        Bench bench(controller, 0.4);
        QVERIFY(bench.step());
        QVERIFY(isBelow(bench.largestStep, 0.01));
        bench.run(7.0);
        QVERIFY(bench.isAt(0, 0.2));
        QVERIFY(isBelow(bench.fastest, 0.6));
    }

    void aFirstPointNowIsReachedFirst_data()
    {
        support::addRows<bool>({"isAlone"}, {{"a path", false}, {"one point", true}});
    }
    void aFirstPointNowIsReachedFirst() // however far it is, and no other way
    {
        QFETCH(bool, isAlone);
        Bench bench(3, -1.4);
        std::vector<TrajectoryController::Point> points{{0.0, {0.5}}};
        if (!isAlone)
            points.push_back({1.0, {0.2}});
        TrajectoryController controller({0}, points, {}, kNames, {3.0});
        bench.start({&controller});
        bench.run(20.0);
        QVERIFY(bench.lowest > -1.41);
        QVERIFY(std::abs(bench.at(0) - (isAlone ? 0.5 : 0.2)) < 1e-3);
        QCOMPARE(bench.ending(), Ending::Finished);
    }

    void goalsAreAppendedToATrajectory()
    {
        TrajectoryController controller({0, 1}, {{1.0, {0.5, 0.5}}}, {}, kNames, {3.0, 3.0});
        Bench bench(controller);
        bench.run(0.5);
        controller.command(goTo(1.0, 1.0, 0)); // of two joints: one point
        controller.command(goTo(-0.2, 1.0, 1));
        bench.run(1.5);
        QVERIFY(bench.isAt(0, 1.0, 0.01));
        QVERIFY(bench.isAt(1, -0.2, 0.01));
        QVERIFY(bench.ended.empty());
        controller.command(goTo(0.0, 1.0, 0)); // at rest already
        controller.command(goTo(0.8, 0.8, 0));
        bench.largestStep = 0.0;
        QVERIFY(isBetween(bench.run(4.0), 1.7, 1.9));
        QVERIFY(bench.isAt(0, 0.8));
        QVERIFY(isBelow(bench.largestStep, 0.03));
    }

    void theQueueOfATrajectoryIsAsLongAsPromised()
    {
        TrajectoryController controller({0}, {{1.0, {0.1}}}, {}, kNames, {3.0});
        Bench bench(controller, 0.0, 1);
        bench.step();
        for (int i = 0; i < 100; ++i)
            controller.command(goTo(i % 2 == 0 ? 0.1 : 0.0, 0.1, 0));
        const double spent = bench.run(20.0);
        QVERIFY2(std::abs(spent - (1.0 + 6.4)) < 0.15, qPrintable(QString::number(spent)));
    }

    void aTrajectoryThatIsTooFastIsRefused()
    {
        Order order{{{text("points"), QJsonArray{QJsonArray{1.0, 0.0, 0.0}, QJsonArray{1.5, 0.1, 1.0}}}}};
        order.maxVelocity = 2.0;
        const QString why = refusal("trajectory", order);
        QVERIFY2(why.contains(kNames[1]) && why.contains(text("point 1 to point 2")), qPrintable(why));
        order.maxVelocity = 4.0;
        QVERIFY(refusal("trajectory", order).isEmpty());
        order.parameters[text("interpolation")] = text("linear"); // needs less
        order.maxVelocity = 2.01;
        QVERIFY(refusal("trajectory", order).isEmpty());
    }

    void aFirstPointThatIsTooFarFails()
    {
        TrajectoryController controller({0}, {{0.5, {-1.0}}}, {}, kNames, {3.0});
        Bench bench(controller, 1.0, 1);
        QVERIFY(!bench.step());
        QVERIFY(bench.ending() == Ending::Failed);
        QCOMPARE(bench.orders, 0);
        QVERIFY(bench.failsWith(kNames[0]));
    }

    void aPointOutsideTheLimitsFails()
    {
        TrajectoryController controller({0}, {{1.0, {0.0}}, {5.0, {2.0}}}, {}, kNames, {3.0});
        Bench bench(controller, 0.0, 1);
        QVERIFY(!bench.step());
        QVERIFY(bench.failsWith(text("outside its limits")));
    }

    void aJointAwayFromItsPathAborts()
    {
        TrajectoryController controller({0, 1}, {{2.0, {1.0, 1.0}}},
                                        {Interpolation::Quintic, {0.0, 0.1}, 0.0, true}, kNames, {3.0, 3.0});
        Bench bench(controller, 0.0, 2);
        bench.blocked = 1;
        QVERIFY(isBetween(bench.run(3.0), 0.4, 0.7));
        QVERIFY(bench.ending() == Ending::Failed);
        QVERIFY(support::startsWith(controller.whyFailed(), text("the joint elbow is 5.")));
    }

    void aJointAwayFromItsPathIsWaitedFor()
    {
        TrajectoryController controller({0, 1}, {{2.0, {1.0, 1.0}}},
                                        {Interpolation::Quintic, {0.0, 0.1}, 0.1, false}, kNames, {3.0, 3.0});
        Bench bench(controller, 0.0, 2);
        bench.blocked = 1;
        bench.run(1.5);
        QVERIFY(std::abs(bench.joints[0].velocity) < 1e-6); // all wait
        QVERIFY(bench.at(0) < 0.4);
        bench.largestStep = 0.0;
        bench.blocked = Bench::kNone;
        QVERIFY(isBetween(bench.run(4.0), 1.0, 2.5));
        QVERIFY(bench.ending() == Ending::Finished);
        QVERIFY(bench.isAt(1, 1.0));
        QVERIFY(isBelow(bench.largestStep, 0.02));
    }

    void aJointThatStaysAwayFailsInTheEnd()
    {
        TrajectoryController controller({0}, {{2.0, {1.0}}}, {Interpolation::Cubic, {0.1}, 0.1, false},
                                        kNames, {3.0});
        Bench bench(controller, 0.0, 1);
        bench.blocked = 0;
        QVERIFY(isBetween(bench.run(10.0), TrajectoryController::kLongestHold,
                          TrajectoryController::kLongestHold + 1.0));
        QVERIFY(bench.ending() == Ending::Failed);
    }

    void aLastPointThatIsNotReachedFails()
    {
        TrajectoryController controller({0}, {{1.0, {0.5}}}, {Interpolation::Quintic, {}, 0.1, false}, kNames,
                                        {3.0});
        Bench bench(controller, 0.0, 1);
        bench.blocked = 0;
        QVERIFY(isBetween(bench.run(5.0), 1.9, 2.2));
        QVERIFY(bench.failsWith(text("28.6")));
    }

    void aPausedTrajectoryRampsDownAndGoesOn()
    {
        TrajectoryController controller({0}, {{2.0, {1.0}}}, {}, kNames, {3.0});
        Bench bench(controller, 0.0, 1);
        bench.run(1.0);
        controller.command({CommandKind::Pause});
        bench.largestStep = 0.0;
        bench.run(1.0);
        QVERIFY(std::abs(bench.joints[0].velocity) < 1e-6);
        controller.command({CommandKind::Continue});
        bench.run(3.0);
        QVERIFY(bench.isAt(0, 1.0));
        QVERIFY(bench.largestStep < 0.02);
    }

    void aTrajectoryStartsAnew()
    {
        TrajectoryController controller({0}, {{1.0, {0.5}}}, {}, kNames, {3.0});
        Bench bench(controller, 0.0, 1);
        bench.run(5.0);
        bench.ended.clear();
        bench.joints[0].position = bench.joints[0].goal = -0.5;
        bench.largestStep = 0.0;
        bench.start({&controller});
        bench.run(5.0);
        QVERIFY(bench.hasFinishedAt({0.5}));
        QVERIFY(bench.largestStep < 0.05);
    }

    // --- sweep, poses, moves ---

    void aSweepReturnsToItsStart()
    {
        Bench bench(make("sine_sweep", {{text("duration"), 5.0}, {text("end_frequency"), 1.0}}), 0.4);
        QVERIFY(isBetween(bench.run(10.0), 4.9, 5.2));
        QVERIFY(bench.isAt(0, 0.4));
        QVERIFY(isBetween(bench.highest, 0.48, 0.501));
    }

    void aSweepThatIsTooFastIsRefused()
    {
        Order order{{{text("amplitude"), 1.0}, {text("end_frequency"), 1.0}}};
        order.maxVelocity = 2.0;
        QVERIFY2(refusal("sine_sweep", order).contains(kNames[0]), qPrintable(refusal("sine_sweep", order)));
    }

    void aSweepThatWouldLeaveTheLimitsFails()
    {
        Bench bench(make("sine_sweep"), 1.45);
        QVERIFY(!bench.step());
        QVERIFY(bench.ending() == Ending::Failed);
        QCOMPARE(bench.orders, 0);
        QVERIFY(bench.failsWith(text("limits")));
    }

    void aPoseIsPlayed()
    {
        Bench bench(make("pose_player", required(text("pose_player"))));
        bench.run(5.0);
        QVERIFY(bench.hasFinishedAt({0.5, -0.5}));
    }

    void aPoseWithoutAJointIsRefused()
    {
        const QString why = refusal("pose_player", Order{required(text("pose_player")), 3});
        QVERIFY2(why.contains(kNames[2]), qPrintable(why));
    }

    void aMoveIsNotFasterThanItsJoints()
    {
        Bench bench(
            make("move", Order{{{text("goals"), QJsonArray{1.0, 0.1}}, {text("seconds"), 0.1}}, 2, 1.0}));
        QVERIFY(isBetween(bench.run(5.0), 1.8, 2.1)); // 1.875 s
        QVERIFY(bench.hasFinishedAt({1.0, 0.1}));
        QVERIFY(isBelow(bench.fastest, 1.02));
    }

    void aSlowerGoalOnTheWaySlowsTheCatchingUpToo()
    {
        Bench bench(make("move", Order{{{text("goals"), 1.0}, {text("seconds"), 2.0}}, 1, 2.0}));
        bench.run(1.0);
        bench.command({CommandKind::GoTo, 1.5, 0, 5.0, 0.2});
        bench.step();
        QVERIFY(bench.catchUp > 0.5); // it brakes first
        bench.run(1.0);
        QVERIFY(isNear(bench.joints[0].velocity, 0.2, 0.01));
        QCOMPARE(bench.catchUp, 0.2);
    }

    void theSpeedOfTheArraySlowsAMove()
    {
        Order order{{{text("goals"), 0.5}, {text("seconds"), 1.0}}};
        order.scale = 0.5;
        Bench bench(make("move", order));
        QVERIFY(isBetween(bench.run(5.0), 1.95, 2.1));
    }

    void parkingEndsAtTheParkPositions()
    {
        Bench bench(make("park"), 0.5);
        bench.run(5.0);
        QVERIFY(bench.hasFinishedAt({0.0, 0.3}));
    }

    void aJogStopsWithoutDrive()
    {
        Bench bench(make("jog", {{text("shares"), QJsonArray{1.0, -0.5}}}));
        for (int i = 0; i < 20; ++i) {
            bench.command({CommandKind::Drive, 1.0});
            bench.run(0.05);
        }
        QVERIFY(bench.at(0) > 0.5);
        QVERIFY(std::abs(bench.at(1) + 0.5 * bench.at(0)) < 0.01);
        bench.run(0.5);
        QCOMPARE(bench.joints[0].velocity, 0.0);
    }

    // --- force ---

    void aForceStopsAMove_data()
    {
        support::addRows<double, double, double, QString>(
            {"force", "torque", "load", "why"},
            {{"none", 14.0, 1.4, 0.7, ""},
             {"force", 16.04, 1.4, 0.7, "the force reached 16.0 N"},
             {"torque", 14.0, 1.6, 0.7, "the torque reached 1.60 N·m"},
             {"load", 14.0, 1.4, -0.85, "the load of the joint elbow reached 85 %"}});
    }
    void aForceStopsAMove()
    {
        QFETCH(double, force);
        QFETCH(double, torque);
        QFETCH(double, load);
        QFETCH(QString, why);
        Sensor sensor;
        Order order{{{text("goals"), 1.0}, {text("sensor"), text("ft")}, {text("torque_limit"), 1.5}}};
        order.force = sensor.now;
        Bench bench(make("force_limited_move", order));
        sensor.set(0.0, 0.0);
        bench.onStep = [&] {
            const bool isContact = bench.at(0) > 0.5;
            sensor.set(isContact ? force : 1.0, isContact ? torque : 0.1);
            bench.joints[1].load = isContact ? load : 0.1;
        };
        bench.run(5.0);
        if (why.isEmpty()) {
            QVERIFY(bench.ending() == Ending::Finished);
            QVERIFY(bench.isAt(0, 1.0));
            return;
        }
        QVERIFY(bench.ending() == Ending::Failed);
        QCOMPARE(bench.controller->whyFailed(), why);
        QVERIFY2(bench.at(0) < 0.53, qPrintable(QString::number(bench.at(0))));
        QCOMPARE(bench.joints[0].velocity, 0.0); // it holds
    }

    /// A saturated sensor is the collision that the limit is for, whatever it measures.
    void aSensorThatFailsStopsAMove_data()
    {
        using Spoil = std::function<void(Sensor&)>;
        support::addRows<Spoil, QString>(
            {"spoil", "why"},
            {{"nothing", Spoil([](Sensor&) {}), text("sent no data")},
             {"the same sample again and again", Spoil([](Sensor& s) { s.repeat(); }), text("sent no data")},
             {"a fault", Spoil([](Sensor& s) { s.set(1.0, 0.0, true); }), text("fault")},
             {"no number", Spoil([](Sensor& s) { s.set(NAN, 0.0); }), text("direction of gravity")}});
    }
    void aSensorThatFailsStopsAMove()
    {
        QFETCH(std::function<void(Sensor&)>, spoil);
        QFETCH(QString, why);
        Sensor sensor;
        Order order{{{text("goals"), 1.0}, {text("sensor"), text("ft")}}};
        order.force = sensor.now;
        Bench bench(make("force_limited_move", order));
        Duration time{0};
        bench.onStep = [&] {
            time += kPeriod;
            if (time <= 500ms)
                sensor.set(1.0, 0.0);
            else
                spoil(sensor);
        };
        const double patience = why == text("sent no data") ? 0.1 : 0.0;
        QVERIFY(isBetween(bench.run(3.0), 0.45 + patience, 0.6 + patience / 2));
        QVERIFY(bench.failsWith(why));
        QCOMPARE(bench.joints[0].velocity, 0.0); // it holds
    }

    void aSensorWithoutAnySampleStopsAMove()
    {
        Bench bench(make("force_limited_move", Order{{{text("goals"), 1.0}, {text("sensor"), text("ft")}}}));
        QVERIFY(isBetween(bench.run(3.0), 0.05, 0.2));
    }

    void aMoveWithoutAnyLimitIsRefused()
    {
        Order order{{{text("goals"), 1.0}, {text("load_limit"), 0.0}}};
        QVERIFY(refusal("force_limited_move", order).contains(text("limits nothing")));
        order.parameters[text("sensor")] = text("ft");
        QVERIFY(refusal("force_limited_move", order).isEmpty());
        order.force.reset();
        QVERIFY(refusal("force_limited_move", order).contains(text("sends no data")));
    }

    void aLoadThatIsNotReportedStopsAMoveWithoutASensor()
    {
        Bench bench(3);
        bench.joints[1].load = std::numeric_limits<double>::quiet_NaN();
        const auto controller = make("force_limited_move", {{text("goals"), 1.0}});
        bench.start({controller.get()});
        QVERIFY(!bench.step());
        QVERIFY(support::contains(controller->whyFailed(), kNames[1]));
    }

    // --- on the wire ---

    void aFollowerMovesInTheFrameOfItsLeader()
    {
        support::ControlWorld world(2);
        const auto leader = make("move", Order{{{text("goals"), 1.0}, {text("seconds"), 3.0}}, 1});
        FollowController follower(1, 0, {-1.0, 0.0, FollowController::Source::Goal}, 5.0);
        follower.setRank(1);
        const std::size_t before = world.written.size();
        QCOMPARE(support::switched(world, {}, {leader.get(), &follower}), bus::Outcome::Done);
        double error = 0.0;
        world.watch = [&] {
            error = std::max(error, std::abs(world.bus.servo(0).angle() + world.bus.servo(1).angle()));
        };
        world.runFor(4s);
        QVERIFY(isBelow(error, 0.012)); // two ticks
        QVERIFY(std::abs(world.bus.servo(1).angle() + 1.0) < 0.01);
        std::map<Time, std::set<int>> frames;
        for (const auto& goal : world.sentGoals(before))
            frames[goal.time].insert(goal.id);
        const auto both =
            std::ranges::count_if(frames, [](const auto& frame) { return frame.second.size() == 2; });
        QVERIFY2(both > 100, qPrintable(QString::number(both)));
    }

    void aForceStopsTheServo()
    {
        support::ControlWorld world(1);
        Sensor sensor;
        Order order{{{text("goals"), 1.5}, {text("seconds"), 4.0}, {text("sensor"), text("ft")}}, 1};
        order.force = sensor.now;
        const auto controller = make("force_limited_move", order);
        double touched = 0.0;
        world.watch = [&] { // a spring from 0.5 rad on
            const double force = 100.0 * std::max(world.bus.servo(0).angle() - 0.5, 0.0);
            sensor.set(force, 0.0);
            touched = touched == 0.0 && force >= 15.0 ? world.bus.servo(0).angle() : touched;
        };
        world.ask(support::switching({}, {controller.get()}));
        world.runFor(5s);
        const auto ended = world.all<bus::ControllerEvent>();
        QCOMPARE(ended.size(), 1u);
        QVERIFY(ended[0].ending == Ending::Failed);
        QVERIFY(support::startsWith(controller->whyFailed(), text("the force reached 1")));
        const double over = world.bus.servo(0).angle() - touched;
        QVERIFY2(touched > 0.6 && over < 0.03, qPrintable(QString::number(over)));
    }

    void aVelocityTurnsAServoUntilItIsUnread_data() { anyfamily::addFamilies(); }
    void aVelocityTurnsAServoUntilItIsUnread()
    {
        QFETCH(int, family);
        VirtualWorld world(anyfamily::at(family));
        auto& servo = world.addAny(1);
        anyfamily::turnFreely(servo, world.now);
        world.open();
        world.runFor(500ms);
        QVERIFY(world.arm());
        world.runFor(300ms);
        VelocityController controller({0}, {1.0}, 2.0, {4.0});
        QCOMPARE(support::started(world, controller), bus::Outcome::Done);
        world.runFor(1s);
        const double before = servo.angle();
        world.runFor(1s);
        QVERIFY(isNear(servo.angle() - before, 1.0, family == 1 ? 0.05 : 0.2)); // others have coarse units
        support::command(world, controller, {CommandKind::End});
        world.runFor(1s);
        const double there = servo.angle();
        world.runFor(1s);
        QVERIFY(std::abs(servo.angle() - there) < 0.005);
        VelocityController again({0}, {1.0}, 2.0, {4.0});
        QCOMPARE(support::started(world, again), bus::Outcome::Done);
        world.runFor(1s);
        const double lost = servo.angle();
        world.spoil = [](auto&) { return false; };
        world.runFor(250ms);
        const double stopped = servo.angle();
        QVERIFY(isBetween(stopped - lost, 0.05, 0.2));
        world.runFor(250ms);
        QVERIFY(servo.angle() - stopped < 0.05); // of 0.25: an X brakes slowly
        world.spoil = nullptr;
        world.runFor(1s);
        QVERIFY(std::abs(servo.angle() - stopped) < 0.06); // and it does not go on by itself
        const auto ended = world.all<bus::ControllerEvent>();
        QVERIFY(ended.size() == 2 && ended[0].ending == Ending::Finished
                && ended[1].ending == Ending::JointLost);
    }
};

SERVODECK_TEST(TestControllerTypes)

} // namespace tst_controllertypes
#include "tst_controllertypes.moc"
