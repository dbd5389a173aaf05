// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "core/array/arrayconfig.h"
#include "core/base/ids.h"
#include "core/base/quantities.h"
#include "core/base/time.h"

namespace core {

class JointStates;
class Links;

/// Joints of the array with their goals.
using JointGoals = std::vector<std::pair<std::size_t, Angle>>;

/// Sends the operator's goals to the buses and records the commands of each joint. For core/session/motion.
/// GUI thread.
class CommandWriter
{
public:
    CommandWriter(Links& links, JointStates& joints);

    void followArray(const ArrayConfig& before, const ArrayConfig& now); ///< after an edit

    /// In one cycle, by one frame where the family can.
    void sendGoals(const JointGoals& goals, double seconds);
    /// Shows the goals as requested, not as rounded by the servo.
    void showAsked(const JointGoals& goals);
    /// Continuous rotation; 0 ends it.
    void turn(std::size_t joint, AngularVelocity velocity);
    /// Holds the joint at its position; no controller has it.
    void holdJoint(std::size_t joint);
    /// A controller moves the joint from now on.
    void handOver(std::size_t joint);
    void clearGoal(std::size_t joint);
    void clearGoals();
    void clearGoals(int bus);
    /// A STOP ends all commands.
    void clearOrders();
    /// Holds the joints that move, because the buses are about to be closed: the bus threads send the frames
    /// before they end.
    void holdMoving();
    /// True when the joint moves by an order, or may: no reading proves yet that it does not.
    bool mayBeMoving(std::size_t joint) const;
    bool isTurning(std::size_t joint) const;
    void setReleased(std::size_t joint); ///< as confirmed by the servo
    /// The operator switched the joint's torque off.
    bool isFreed(std::size_t joint) const { return m_orders[joint].isFreed; }
    void setFreed(std::size_t joint, bool on) { m_orders[joint].isFreed = on; }

private:
    struct Order
    {
        bool isFreed = false;
        std::optional<Time> time; ///< of the last order to move
    };

    Links& m_links;
    JointStates& m_joints;
    std::vector<Order> m_orders; ///< of the joints
};

} // namespace core
