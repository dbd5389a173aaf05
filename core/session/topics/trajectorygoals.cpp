// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/topics/trajectorygoals.h"

#include <algorithm>
#include <cmath>

#include "core/base/element.h"
#include "core/recording/topicnames.h"
#include "core/session/messages.h"
#include "core/session/motion/controllers.h"
#include "core/session/state/jointstates.h"

namespace core {

namespace {

using control::PathPoint;
using recording::JointTrajectory;

constexpr std::size_t kMostPoints = 10'000;
constexpr double kMostRadians = 1e5;               ///< beyond it the program that sends them is wrong
constexpr std::int64_t kMostShift = 1'000'000'000; ///< ns; of the start from now

bool isTrajectories(const control::ControllerSpec& spec)
{
    return spec.type == QLatin1String(control::kTopicType)
           && spec.parameters.value(QLatin1String(control::kTopicSource)).toString()
                  == QLatin1String(control::kTrajectories);
}

/// Why it cannot be followed whatever the joints are; empty: it can.
QString refusalOf(const JointTrajectory& trajectory, const QStringList& joints, std::int64_t utcNow)
{
    if (trajectory.stamp != 0 && std::abs(trajectory.stamp - utcNow) > kMostShift)
        return Messages::tr("It does not start now. Send the stamp 0.");
    if (trajectory.points.size() > kMostPoints)
        return Messages::tr("It has more than %1 points.").arg(kMostPoints);
    QStringList seen;
    for (const QString& name : trajectory.names) {
        if (!joints.contains(name))
            return Messages::tr("The controller does not claim the joint \"%1\".").arg(name);
        if (seen.contains(name))
            return Messages::tr("It names the joint \"%1\" twice.").arg(name);
        seen << name;
    }
    double time = -1.0;
    for (const auto& point : trajectory.points) {
        if (point.positions.size() != trajectory.names.size() || trajectory.names.empty())
            return Messages::tr("It has no position for each joint in each point.");
        for (const double each : point.positions) {
            if (const QString why = TrajectoryGoals::whyNoPosition(each); !why.isEmpty())
                return why;
        }
        if (!std::isfinite(point.time) || point.time < 0.0 || point.time <= time)
            return Messages::tr("The times of its points do not ascend.");
        time = point.time;
    }
    return {};
}

} // namespace

QString TrajectoryGoals::topicOf(const QString& controller)
{
    return QLatin1Char('/') + topicnames::tokenOf(controller) + QStringLiteral("/joint_trajectory");
}

Duration TrajectoryGoals::timeoutOf(const control::ControllerSpec& spec)
{
    return fromSeconds(spec.parameters.value(QLatin1String("timeout")).toDouble());
}

QString TrajectoryGoals::whyNoPosition(double radians)
{
    if (!std::isfinite(radians))
        return Messages::tr("It is not a number.");
    return std::abs(radians) > kMostRadians ? Messages::tr("%1 rad is no position of a joint.").arg(radians)
                                            : QString();
}

QString TrajectoryGoals::followsAnother(const topics::Guid& present)
{
    return Messages::tr("The joint follows the program %1. End that one first.")
        .arg(topics::guidText(present));
}

QStringList TrajectoryGoals::topicsOf(const ArrayConfig& array)
{
    QStringList all;
    for (const auto& spec : array.controllers) {
        if (isTrajectories(spec))
            all << topicOf(spec.name);
    }
    all.removeDuplicates();
    return all;
}

/// From the present positions. Joints that it does not name stay where they are, as all do without a point.
std::vector<PathPoint> TrajectoryGoals::pointsOf(const JointTrajectory& trajectory,
                                                 const control::ControllerSpec& spec,
                                                 const ArrayConfig& array, bool& isClamped) const
{
    const auto indexOf = [&array](const QString& name) {
        const auto found = std::ranges::find(array.joints, name, &JointConfig::name);
        return JointIndex::at(indexIn(array.joints, found));
    };
    PathPoint present;
    for (const QString& name : spec.joints)
        present.positions.push_back(m_joints.joint(indexOf(name)).position.radians());
    std::vector<PathPoint> points;
    if (trajectory.points.empty() || trajectory.points.front().time > 0.0)
        points.push_back(present);
    for (const auto& each : trajectory.points) {
        PathPoint point{each.time, present.positions};
        for (std::size_t i = 0; i < trajectory.names.size(); ++i) {
            const auto& units = m_joints.units(indexOf(trajectory.names[i]));
            const double wanted = each.positions[i];
            double& position = element(point.positions, spec.joints.indexOf(trajectory.names[i]));
            position = std::clamp(wanted, units.minPosition().radians(), units.maxPosition().radians());
            isClamped = isClamped || position != wanted;
        }
        points.push_back(std::move(point));
    }
    return points;
}

Result<TrajectoryGoals::Outcome> TrajectoryGoals::take(const topics::Received& received,
                                                       const ArrayConfig& array, std::int64_t utcNow)
{
    const auto& loaded = m_controllers.catalogue().loaded();
    const auto meant = std::ranges::find_if(loaded, [&](const auto& each) {
        return each.isRunning && isTrajectories(each.spec) && topicOf(each.spec.name) == received.topic;
    });
    if (meant == loaded.end())
        return Outcome::Ignored;
    const control::ControllerSpec& spec = meant->spec;
    const int group = m_controllers.state(spec.name).group;
    Latest& latest = m_latest[spec.name];
    const bool isInTime = received.time - latest.time <= timeoutOf(spec) && latest.group == group;
    if (isInTime && latest.writer != received.writer)
        return Error{Errc::BadArgument, followsAnother(latest.writer)};
    if (isInTime && latest.bytes == received.bytes) {
        latest.time = received.time;
        m_controllers.refreshTrajectory(spec.name);
        return Outcome::Followed;
    }
    const auto trajectory = recording::decode<JointTrajectory>(received.bytes);
    if (!trajectory)
        return Error{Errc::BadArgument, Messages::tr("It is no trajectory.")};
    if (const QString why = refusalOf(*trajectory, spec.joints, utcNow); !why.isEmpty())
        return Error{Errc::BadArgument, why};

    bool isClamped = false;
    const auto points = pointsOf(*trajectory, spec, array, isClamped);
    if (const auto followed = m_controllers.follow(spec.name, points); !followed)
        return followed.error();
    latest = {received.bytes, received.writer, group, received.time};
    return isClamped ? Outcome::Clamped : Outcome::Followed;
}

} // namespace core
