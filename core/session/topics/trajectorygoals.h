// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QStringList>

#include <map>

#include "core/array/arrayconfig.h"
#include "core/base/result.h"
#include "core/control/waypointpath.h"
#include "core/topics/topicthread.h"

namespace core {

class Controllers;
class JointStates;

/// Trajectories of other programs (trajectory_msgs/JointTrajectory) for the controllers whose source they
/// are: a topic each. GUI thread.
class TrajectoryGoals
{
public:
    TrajectoryGoals(Controllers& controllers, const JointStates& joints)
        : m_controllers(controllers)
        , m_joints(joints)
    {
    }

    /// "/NAME/joint_trajectory" of the controller NAME.
    static QString topicOf(const QString& controller);
    static QStringList topicsOf(const ArrayConfig& array);
    /// The silence of a writer after which another one may take its place.
    static Duration timeoutOf(const control::ControllerSpec& spec);
    /// Why a number is no goal of any joint; empty: it may be one.
    static QString whyNoPosition(double radians);
    /// Why a goal of another program does not count: a joint follows one program at a time.
    static QString followsAnother(const topics::Guid& present);

    enum class Outcome {
        Ignored,  ///< no running controller has this topic
        Followed, ///< from now on, or further on
        Clamped,  ///< the same, with positions at limits of joints
    };
    /// Fails with a sentence; the present trajectory then goes on.
    Result<Outcome> take(const topics::Received& received, const ArrayConfig& array, std::int64_t utcNow);

private:
    struct Latest
    {
        mcap::Bytes bytes;
        topics::Guid writer{};
        int group = 0; ///< run of the controller
        Time time;     ///< received
    };
    std::vector<control::PathPoint> pointsOf(const recording::JointTrajectory& trajectory,
                                             const control::ControllerSpec& spec, const ArrayConfig& array,
                                             bool& isClamped) const;

    Controllers& m_controllers;
    const JointStates& m_joints;
    std::map<QString, Latest> m_latest; ///< by controller: what it follows
};

} // namespace core
