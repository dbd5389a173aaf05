// SPDX-License-Identifier: GPL-3.0-or-later
// Types of controllers that move joints along a path to its end.
#include <QtCore/QJsonArray>

#include <algorithm>

#include "core/base/filled.h"
#include "core/control/builtintypes.h"
#include "core/control/controllertypewords.h"
#include "core/control/forcelimitedcontroller.h"
#include "core/control/motionplan.h"
#include "core/control/movecontroller.h"
#include "core/control/plancontroller.h"
#include "core/control/sweepcontroller.h"
#include "core/control/trajectorycontroller.h"
#include "core/control/typeparameters.h"

namespace core::control::builtin {

namespace {

using Made = Result<std::unique_ptr<Controller>>;
using Words = ControllerTypeWords;

Parameter goalsParameter()
{
    auto goals = number("goals", Words::tr("The positions to move to."), "rad", QJsonValue::Undefined, -kAny,
                        kAny, Kind::PerJoint);
    goals.isGoal = true;
    return goals;
}

Parameter secondsParameter(double defaultValue)
{
    return number("seconds",
                  Words::tr("Duration of the move; it takes longer where a joint would exceed its "
                            "maximum velocity."),
                  "s", defaultValue, kShortestMove, kLongestMove);
}

Made makeForceLimited(const ControllerSpec& spec, const ControllerInput& input)
{
    const bool hasSensor = !valueOf(spec, "sensor").toString().isEmpty();
    if (hasSensor && input.force == nullptr)
        return Error{
            Errc::Refused,
            filled(Words::tr("The F/T sensor \"%1\" of %2 sends no data. Check its power and address."),
                   valueOf(spec, "sensor").toString(), spec.name)};
    const ForceLimitedController::Limits limits{numberOf(spec, "force_limit"), numberOf(spec, "torque_limit"),
                                                numberOf(spec, "load_limit"), numberOf(spec, "stale_after")};
    if (limits.load == 0.0 && !(hasSensor && (limits.force > 0.0 || limits.torque > 0.0)))
        return badArgument(filled(
            Words::tr("%1 limits nothing: it needs a limit of the load, or an F/T sensor with a limit of "
                      "its force or torque."),
            spec.name));
    return Made(std::make_unique<ForceLimitedController>(
        input.locals(), perJoint(spec, input, "goals"), numberOf(spec, "seconds") / scaleOf(input),
        maxVelocities(input), limits, hasSensor ? input.force : nullptr, namesOf(input)));
}

std::vector<TrajectoryController::Point> pointsOf(const ControllerSpec& spec, const ControllerInput& input)
{
    std::vector<TrajectoryController::Point> points;
    for (const QJsonValue each : valueOf(spec, "points").toArray()) {
        const QJsonArray row = each.toArray();
        TrajectoryController::Point point{row.at(0).toDouble(), {}};
        for (const ControllerInput::Joint& joint : input.joints)
            point.positions.push_back(row.at(static_cast<qsizetype>(joint.place) + 1).toDouble());
        points.push_back(std::move(point));
    }
    return points;
}

Made makeTrajectory(const ControllerSpec& spec, const ControllerInput& input)
{
    TrajectoryController::Rule rule;
    const QString interpolation = valueOf(spec, "interpolation").toString();
    rule.interpolation = interpolation == QLatin1String("linear")  ? Interpolation::Linear
                         : interpolation == QLatin1String("cubic") ? Interpolation::Cubic
                                                                   : Interpolation::Quintic;
    rule.tolerances = perJoint(spec, input, "tolerance");
    rule.goalTolerance = numberOf(spec, "goal_tolerance");
    rule.aborts = valueOf(spec, "on_violation") == QLatin1String("abort");
    auto points = pointsOf(spec, input);
    const QStringList names = namesOf(input);
    if (const auto checked =
            TrajectoryController::check(points, rule.interpolation, names, maxVelocities(input));
        !checked)
        return checked.error();
    return Made(std::make_unique<TrajectoryController>(input.locals(), std::move(points), std::move(rule),
                                                       names, maxVelocities(input), scaleOf(input)));
}

Made makeSweep(const ControllerSpec& spec, const ControllerInput& input)
{
    TestSignal signal;
    signal.amplitude = numberOf(spec, "amplitude");
    signal.frequency = numberOf(spec, "start_frequency");
    signal.endFrequency = numberOf(spec, "end_frequency");
    signal.duration = numberOf(spec, "duration");
    signal.kind = signal.frequency == signal.endFrequency ? SignalKind::Sine : SignalKind::Chirp;
    for (const ControllerInput::Joint& joint : input.joints) {
        // Where the joint will be is not known yet.
        if (const auto checked = checkSignal(signal, 0.0, -kAny, kAny, joint.maxVelocity, joint.name);
            !checked)
            return checked.error();
    }
    return Made(std::make_unique<SweepController>(input.locals(), signal, namesOf(input)));
}

Made makePosePlayer(const ControllerSpec& spec, const ControllerInput& input)
{
    if (input.plan == nullptr || input.plan->knots.empty())
        return Error{
            Errc::NotFound,
            filled(Words::tr(
                       "%1 has nothing to play: \"%2\" has no positions. Choose another pose or sequence."),
                   spec.name, valueOf(spec, "motion").toString())};
    std::vector<std::uint16_t> places;
    for (const ControllerInput::Joint& joint : input.joints) {
        const auto planned = std::ranges::find(input.plan->joints, joint.place);
        if (planned == input.plan->joints.end())
            return badArgument(filled(
                Words::tr(
                    "%1 cannot play \"%2\": it has no positions of %3. Add some, or leave out this joint."),
                spec.name, valueOf(spec, "motion").toString(), joint.name));
        places.push_back(static_cast<std::uint16_t>(planned - input.plan->joints.begin()));
    }
    return Made(std::make_unique<PlanController>(input.plan, input.locals(), std::move(places),
                                                 valueOf(spec, "loops").toInt(), numberOf(spec, "speed"),
                                                 input.speedScale));
}

} // namespace

ControllerFactory move()
{
    return {{QStringLiteral("move"),
             Words::tr("Moves joints to goals, all in the same time, and ends."),
             {goalsParameter(), secondsParameter(2.0)}},
            [](const ControllerSpec& spec, const ControllerInput& input) {
                return Made(std::make_unique<MoveController>(input.locals(), perJoint(spec, input, "goals"),
                                                             numberOf(spec, "seconds") / scaleOf(input),
                                                             maxVelocities(input)));
            }};
}

ControllerFactory park()
{
    return {{QStringLiteral("park"),
             Words::tr("Moves joints to their park positions and ends."),
             {secondsParameter(3.0)}},
            [](const ControllerSpec& spec, const ControllerInput& input) {
                std::vector<double> goals;
                for (const ControllerInput::Joint& joint : input.joints)
                    goals.push_back(joint.park);
                return Made(std::make_unique<MoveController>(input.locals(), std::move(goals),
                                                             numberOf(spec, "seconds") / scaleOf(input),
                                                             maxVelocities(input)));
            }};
}

ControllerFactory forceLimitedMove()
{
    return {
        {QStringLiteral("force_limited_move"),
         Words::tr("Moves joints to goals, and stops when a force, a torque or a load reaches its limit."),
         {goalsParameter(), secondsParameter(2.0),
          number("force_limit", Words::tr("Force of the F/T sensor that stops the move; 0: none."), "N", 15.0,
                 0.0),
          number("torque_limit", Words::tr("Torque of the F/T sensor that stops the move; 0: none."), "N·m",
                 0.0, 0.0),
          number("load_limit",
                 Words::tr("Load of a joint that stops the move, as a share of the highest; "
                           "0: none."),
                 "", 0.8, 0.0, 1.0),
          named("sensor", Words::tr("The F/T sensor; without one only the loads count."), Kind::Sensor,
                QString()),
          number("stale_after", Words::tr("The move stops when the sensor has sent no data for this time."),
                 "s", 0.1, 0.005, 10.0)}},
        makeForceLimited};
}

ControllerFactory trajectory()
{
    return {
        {QStringLiteral("trajectory"),
         Words::tr("Moves joints along points with given times; goals while it runs are appended."),
         {named("points",
                Words::tr(
                    "The points of the path: each a time and a position of each joint (in files s and rad)."),
                Kind::Points, QJsonValue::Undefined),
          choice("interpolation", Words::tr("The path between two points."),
                 {QStringLiteral("quintic"), QStringLiteral("cubic"), QStringLiteral("linear")}),
          number("tolerance", Words::tr("Largest distance of a joint from its path; 0: any."), "rad", 0.0,
                 0.0, kAny, Kind::PerJoint),
          number("goal_tolerance",
                 Words::tr("Largest distance of a joint from the last point at the end; "
                           "0: any."),
                 "rad", 0.1, 0.0),
          choice("on_violation", Words::tr("Beyond its tolerance: hold until the joint is back, or abort."),
                 {QStringLiteral("hold"), QStringLiteral("abort")})},
         1,
         std::numeric_limits<int>::max(),
         ControllerType::OutputInterface::Positions,
         false,
         ControllerType::InputInterface::Positions},
        makeTrajectory};
}

ControllerFactory sineSweep()
{
    const auto frequency = [](const char* name, const QString& description, double defaultValue) {
        return number(name, description, "Hz", defaultValue, 0.01, TestSignal::kMaxFrequency);
    };
    return {{QStringLiteral("sine_sweep"),
             Words::tr("Moves each joint in a sine around its position, with a frequency that changes."),
             {number("amplitude", Words::tr("To each side of the position."), "rad", kPi / 36, 0.001, kTurn),
              frequency("start_frequency", Words::tr("Frequency at the start."), 0.2),
              frequency("end_frequency", Words::tr("Frequency at the end."), 2.0),
              number("duration", Words::tr("Duration; the joints then return."), "s", 10.0, 0.1,
                     TestSignal::kMaxDuration)}},
            makeSweep};
}

ControllerFactory posePlayer()
{
    return {
        {QStringLiteral("pose_player"),
         Words::tr("Moves joints to a pose, or plays a sequence."),
         {named("motion", Words::tr("The pose or the sequence."), Kind::Motion, QJsonValue::Undefined),
          number("loops", Words::tr("Number of runs; 0: until it is stopped."), "", 1, 0.0, 1e6, Kind::Whole),
          number("speed", Words::tr("Speed; 1: as planned."), "", 1.0, 0.05, PlanController::kMaxSpeed)}},
        makePosePlayer};
}

} // namespace core::control::builtin
