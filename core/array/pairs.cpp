// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/array/pairs.h"

#include <algorithm>

#include "core/array/poses.h"
#include "core/base/filled.h"
#include "core/base/named.h"

namespace core {

namespace {

/// The first joint that follows this one, on its bus.
std::optional<std::size_t> followerOf(const ArrayConfig& array, std::size_t leader)
{
    const JointConfig& joint = array.joints[leader];
    if (joint.name.isEmpty() || !joint.follows.isEmpty())
        return std::nullopt;
    for (std::size_t i = 0; i < array.joints.size(); ++i) {
        if (array.joints[i].follows == joint.name && array.joints[i].id.bus == joint.id.bus)
            return i;
    }
    return std::nullopt;
}

/// The range of a joint in degrees.
QString rangeText(const JointUnits& units)
{
    const auto degrees = [](Angle angle) -> QString {
        return QString::number(angle.degrees(), 'f', 1) + u'°';
    };
    return filled("%1 to %2", degrees(units.minPosition()), degrees(units.maxPosition()));
}

} // namespace

std::size_t leaderOf(const ArrayConfig& array, std::size_t joint)
{
    if (!isFollower(array, joint))
        return joint;
    const JointConfig* leader = named(array.joints, array.joints[joint].follows);
    if (leader == nullptr)
        return joint;
    const auto place = static_cast<std::size_t>(leader - array.joints.data());
    return followerOf(array, place) == joint ? place : joint;
}

std::optional<std::size_t> partnerOf(const ArrayConfig& array, std::size_t joint)
{
    if (!isFollower(array, joint))
        return followerOf(array, joint);
    const std::size_t leader = leaderOf(array, joint);
    return leader != joint ? std::optional(leader) : std::nullopt;
}

std::vector<int> withPartners(const ArrayConfig& array, const std::vector<int>& joints)
{
    std::vector<int> all = joints;
    for (const int joint : joints) {
        if (joint < 0 || static_cast<std::size_t>(joint) >= array.joints.size())
            continue;
        const auto partner = partnerOf(array, static_cast<std::size_t>(joint));
        if (partner && std::ranges::find(all, static_cast<int>(*partner)) == all.end())
            all.push_back(static_cast<int>(*partner));
    }
    return all;
}

QStringList possibleLeaders(const ArrayConfig& array, std::size_t joint)
{
    QStringList names;
    const JointConfig& own = array.joints[joint];
    if (followerOf(array, joint))
        return names;
    for (std::size_t i = 0; i < array.joints.size(); ++i) {
        const JointConfig& other = array.joints[i];
        const auto follower = followerOf(array, i);
        if (i != joint && other.follows.isEmpty() && other.id.bus == own.id.bus
            && (!follower || *follower == joint))
            names << other.name;
    }
    return names;
}

QString pairingProblem(const ArrayConfig& array, std::size_t joint, const ModelLibrary& models)
{
    const JointConfig& own = array.joints[joint];
    if (own.follows.isEmpty())
        return {};
    const QString name = own.follows.left(40);
    const JointConfig* leader = named(array.joints, own.follows);
    if (leader == nullptr)
        return filled("it follows '%1', which is not a joint of the array; choose a joint or none.", name);
    if (leader == &own)
        return QStringLiteral("it follows itself; choose another joint or none.");
    if (!leader->follows.isEmpty())
        return filled("it follows '%1', which follows '%2'; a joint that follows another cannot be followed.",
                      name, leader->follows.left(40));
    if (leader->id.bus != own.id.bus)
        return filled("it follows '%1', which is on another bus; both servos of a pair must be on one bus.",
                      name);
    const auto first = followerOf(array, static_cast<std::size_t>(leader - array.joints.data()));
    if (first != joint)
        return filled("it follows '%1', as '%2' does; only one joint can follow another.", name,
                      array.joints[*first].name.left(40));
    const ServoModel* model = models.find(own.model);
    const ServoModel* other = models.find(leader->model);
    if (model == nullptr || other == nullptr)
        return {};
    const JointUnits units = array.units(own, *model);
    const JointUnits wanted = array.units(*leader, *other);
    const double slack = (units.tickSize() + wanted.tickSize()) / 2;
    if (units.minPosition().radians() > wanted.minPosition().radians() + slack
        || units.maxPosition().radians() < wanted.maxPosition().radians() - slack)
        return filled(
            "its range %1 does not contain the range of '%2', %3, which it follows; narrow the limits of "
            "'%2' or correct the zero and direction of both.",
            rangeText(units), name, rangeText(wanted));
    return {};
}

void followLeaders(const ArrayConfig& before, ArrayConfig& after)
{
    for (JointConfig& joint : after.joints) {
        if (!joint.follows.isEmpty() && named(after.joints, joint.follows) == nullptr)
            joint.follows = followedName(before, after, joint.follows).value_or(QString());
    }
}

} // namespace core
