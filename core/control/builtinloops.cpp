// SPDX-License-Identifier: GPL-3.0-or-later
// Types of controllers that run until they are ended.
#include "core/base/filled.h"
#include "core/control/builtintypes.h"
#include "core/control/controllertypewords.h"
#include "core/control/followcontroller.h"
#include "core/control/jogcontroller.h"
#include "core/control/pidcontroller.h"
#include "core/control/positioncontroller.h"
#include "core/control/topiccontroller.h"
#include "core/control/topictrajectorycontroller.h"
#include "core/control/typeparameters.h"
#include "core/control/velocitycontroller.h"

namespace core::control::builtin {

namespace {

using Loop = Result<std::unique_ptr<Controller>>;
using Texts = ControllerTypeWords;

Loop makeFollow(const ControllerSpec& spec, const ControllerInput& input)
{
    const QString leader = valueOf(spec, "leader").toString();
    if (input.joints.size() != 1)
        return badArgument(filled(Texts::tr("%1 must claim exactly one joint."), spec.name));
    const ControllerInput::Joint& joint = input.joints.front();
    if (!input.other)
        return badArgument(filled(
            Texts::tr(
                "%1 cannot follow %2: both joints must be on the same bus. Choose a leader on its bus."),
            joint.name, leader));
    if (*input.other == joint.local)
        return badArgument(filled(Texts::tr("%1 cannot follow itself. Choose another leader."), joint.name));
    FollowController::Rule rule;
    rule.ratio = numberOf(spec, "ratio");
    rule.offset = numberOf(spec, "offset");
    rule.source = valueOf(spec, "source") == QLatin1String("position") ? FollowController::Source::Position
                                                                       : FollowController::Source::Goal;
    return Loop(
        std::make_unique<FollowController>(joint.local, *input.other, rule, maxVelocities(input).front()));
}

Loop makePid(const ControllerSpec& spec, const ControllerInput& input)
{
    const Pid::Gains gains{numberOf(spec, "p"),        numberOf(spec, "i"),
                           numberOf(spec, "d"),        numberOf(spec, "i_limit"),
                           numberOf(spec, "d_cutoff"), numberOf(spec, "max_velocity")};
    std::optional<std::vector<double>> goals;
    if (!valueOf(spec, "hold_start").toBool())
        goals = perJoint(spec, input, "goal");
    return Loop(std::make_unique<PidController>(input.locals(), gains, std::move(goals), maxVelocities(input),
                                                scaleOf(input)));
}

} // namespace

ControllerFactory position()
{
    return {{QStringLiteral("position"),
             Texts::tr("Holds joints where they are, and moves them smoothly to goals that it is given."),
             {number("within", Texts::tr("Duration of a move to a goal that comes without one."), "s", 0.5,
                     0.02, 60.0)},
             1,
             std::numeric_limits<int>::max(),
             ControllerType::OutputInterface::Positions,
             true,
             ControllerType::InputInterface::Positions},
            [](const ControllerSpec& spec, const ControllerInput& input) {
                return Loop(std::make_unique<PositionController>(input.locals(), numberOf(spec, "within"),
                                                                 maxVelocities(input), scaleOf(input)));
            }};
}

ControllerFactory topic()
{
    return {
        {QString::fromLatin1(kTopicType),
         Texts::tr("Follows goals that other programs send over topics. A joint without a new one holds."),
         {choice(kTopicSource,
                 Texts::tr("HRIM goals of each joint, messages on /joint_command, or trajectories on "
                           "/NAME/joint_trajectory."),
                 {QString::fromLatin1(kHrimGoals), QString::fromLatin1(kJointCommands),
                  QString::fromLatin1(kTrajectories)}),
          number("timeout", Texts::tr("A joint holds when its last goal is older than this."), "s", 0.5, 0.05,
                 60.0),
          number("within", Texts::tr("Duration of a move to a goal that comes without a velocity."), "s", 0.1,
                 0.02, 60.0)},
         1,
         std::numeric_limits<int>::max(),
         ControllerType::OutputInterface::Positions,
         false,
         ControllerType::InputInterface::Positions},
        [](const ControllerSpec& spec, const ControllerInput& input) {
            if (valueOf(spec, kTopicSource) == QLatin1String(kTrajectories))
                return Loop(std::make_unique<TopicTrajectoryController>(input.locals()));
            return Loop(std::make_unique<TopicController>(input.locals(), numberOf(spec, "within"),
                                                          numberOf(spec, "timeout"), maxVelocities(input),
                                                          scaleOf(input)));
        }};
}

ControllerFactory velocity()
{
    return {{QStringLiteral("velocity"),
             Texts::tr("Turns joints at velocities, and ramps to new ones that it is given."),
             {number("velocity", Texts::tr("The velocity at the start."), "rad/s", 0.0, -100.0, 100.0,
                     Kind::PerJoint),
              number("acceleration", Texts::tr("Highest acceleration."), "rad/s²", 5.0, 0.01, 1000.0)},
             1,
             std::numeric_limits<int>::max(),
             ControllerType::OutputInterface::Velocities,
             false,
             ControllerType::InputInterface::Velocities},
            [](const ControllerSpec& spec, const ControllerInput& input) {
                return Loop(std::make_unique<VelocityController>(
                    input.locals(), perJoint(spec, input, "velocity"), numberOf(spec, "acceleration"),
                    maxVelocities(input), input.speedScale));
            }};
}

ControllerFactory pid()
{
    return {{QStringLiteral("pid"),
             Texts::tr("Keeps joints at positions by velocities, with a PID loop of each joint."),
             {named("hold_start",
                    Texts::tr("Keeps the joints where they are at the start, instead of at the "
                              "goal."),
                    Kind::Switch, true),
              number("goal", Texts::tr("The position from the start on, unless the joints are kept."), "rad",
                     0.0, -kAny, kAny, Kind::PerJoint),
              number("p", Texts::tr("Proportional gain."), "1/s", 4.0, 0.0, 1000.0),
              number("i", Texts::tr("Integral gain."), "1/s²", 0.0, 0.0, 10000.0),
              number("d", Texts::tr("Derivative gain, of the measured velocity."), "", 0.0, 0.0, 100.0),
              number("i_limit", Texts::tr("Largest velocity that the integral may give."), "rad/s", 0.5, 0.0,
                     100.0),
              number("d_cutoff", Texts::tr("Cutoff frequency of the derivative's low-pass; 0: none."), "Hz",
                     10.0, 0.0, 1000.0),
              number("max_velocity", Texts::tr("Highest velocity."), "rad/s", 2.0, 0.01, 100.0)},
             1,
             std::numeric_limits<int>::max(),
             ControllerType::OutputInterface::Velocities,
             false,
             ControllerType::InputInterface::Positions},
            makePid};
}

ControllerFactory follow()
{
    return {{QStringLiteral("follow"),
             Texts::tr("A joint follows another joint of its bus."),
             {named("leader", Texts::tr("The joint that it follows."), Kind::Joint, QJsonValue::Undefined),
              number("ratio", Texts::tr("Its travel, relative to the leader's; negative: mirrored."), "", 1.0,
                     -10.0, 10.0),
              number("offset", Texts::tr("Its position while the leader is at 0."), "rad", 0.0),
              choice("source", Texts::tr("It follows the goal of the leader, or its measured position."),
                     {QStringLiteral("goal"), QStringLiteral("position")})},
             1,
             1},
            makeFollow};
}

ControllerFactory jog()
{
    return {{QStringLiteral("jog"),
             Texts::tr("Moves joints at a velocity that must be given again and again, else they stop."),
             {number("shares", Texts::tr("Direction and share of the velocity, from -1 to 1."), "", 1.0, -1.0,
                     1.0, Kind::PerJoint)}},
            [](const ControllerSpec& spec, const ControllerInput& input) {
                return Loop(std::make_unique<JogController>(input.locals(), perJoint(spec, input, "shares")));
            }};
}

} // namespace core::control::builtin
