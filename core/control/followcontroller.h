// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/control/controller.h"
#include "core/control/onlinetrajectory.h"

namespace core::control {

/// A joint follows another joint of its bus: position = ratio * leader's + offset. In the cycle in which an
/// earlier controller gives the leader a goal, the joint gets its own. Where the leader's goal jumps, as an
/// operator's does, and at the start, the joint joins smoothly. While the leader is not known, it holds.
class FollowController final : public Controller
{
public:
    enum class Source : std::uint8_t { Goal, Position };
    /// How the goal follows from the leader's goal or position.
    struct Rule
    {
        double ratio = 1.0;
        double offset = 0.0; ///< rad
        Source source = Source::Goal;
    };

    /// `leader`: index on the bus. `maxVelocity`: rad/s.
    FollowController(std::uint16_t joint, std::uint16_t leader, const Rule& rule, double maxVelocity);

    void start(std::span<const JointNow> joints) override;
    Status update(const Cycle& cycle, std::span<const JointNow> joints, Orders& orders) override;
    void command(const Command& command) override;
    Progress progress() const override { return {m_time, m_isJoined ? 1.0 : 0.0, 0, !m_isJoined}; }

private:
    bool isOrdered(const JointNow& leader) const;
    double targetOf(const JointNow& leader, const JointNow& own) const;
    /// From the setpoint to the target in a time that depends on the distance.
    void join(double target, double targetVelocity, double fastest);
    void follow(const JointNow& leader, const JointNow& own, double dt);

    std::uint16_t m_leader;
    Rule m_rule;
    double m_maxVelocity;
    OnlineTrajectory m_rest; ///< rad; distance from the target, fades
    double m_restTime = 0.0; ///< s since its start
    double m_setpoint = 0.0;
    double m_velocity = 0.0; ///< of the setpoint
    double m_target = 0.0;
    double m_time = 0.0;
    bool m_isHeld = false;   ///< the leader is not known
    bool m_isJoined = false; ///< or about to be; false: the leader is not known
    bool m_isEnding = false;
};

} // namespace core::control
