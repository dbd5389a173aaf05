// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "core/base/ids.h"
#include "core/control/controller.h"

namespace core::control {

/// Why a controller is no longer run.
enum class Ending : std::uint8_t {
    Finished, ///< it said so itself
    Switched, ///< a switch stopped it
    Stopped,  ///< by STOP
    LinkLost,
    JointLost, ///< a joint of it stopped answering, or its torque went off
};

/// Who may say what a joint does: each joint has at most one claimant, a switch changes all claims at once or
/// none. Belongs to one bus and is used on its thread; allocates nothing.
class ControllerManager
{
public:
    static constexpr std::size_t kMostControllers = 16;

    /// What ended in an update or by a switch, for the GUI to know: the controller is not touched any more.
    struct Ended
    {
        Controller* controller = nullptr;
        Ending ending = Ending::Finished;
        std::uint16_t joint = kNoJoint; ///< JointLost: which
    };
    static constexpr std::uint16_t kNoJoint = 0xFFFF;

    /// The claimant of a joint that stands in the way of a switch; kNoJoint: none does.
    std::uint16_t obstacle(std::span<Controller* const> stop, std::span<Controller* const> start) const;
    /// Ends `stop` and begins `start`, between two cycles. False, and nothing changed, when a joint is
    /// claimed by one that goes on, or when there are too many. Stopped joints hold where they are unless one
    /// that begins takes them over. Starting one that runs, or stopping one that does not, changes nothing of
    /// it.
    template <typename Tell>
    bool switchTo(std::span<Controller* const> stop, std::span<Controller* const> start,
                  std::span<const JointNow> joints, Orders& orders, Tell&& tell)
    {
        if (obstacle(stop, start) != kNoJoint || countAfter(stop, start) > kMostControllers)
            return false;
        for (Controller* each : stop) {
            if (!isRunning(each))
                continue;
            remove(each);
            tell(Ended{each, Ending::Switched, kNoJoint});
        }
        for (Controller* each : start) {
            if (isRunning(each))
                continue;
            add(each);
            each->start(joints);
        }
        for (Controller* each : stop)
            holdUnclaimed(each, orders);
        return true;
    }

    /// One cycle. What is over is told; the joints of one that lost a joint hold where they are. Time stands
    /// still for one with a joint that does not answer, and its goals are not sent.
    template <typename Tell>
    void update(const Cycle& cycle, std::span<const JointNow> joints, Orders& orders, Tell&& tell)
    {
        for (std::size_t i = 0; i < m_count;) {
            Controller* each = m_running[i];
            const std::uint16_t lost = lostJoint(*each, joints);
            const bool rests = isAnyOverdue(*each, joints);
            HoldsOnly holds(orders);
            const bool isOver = lost != kNoJoint
                                || each->update(rests ? Cycle{Duration::zero(), cycle.pace} : cycle, joints,
                                                rests ? static_cast<Orders&>(holds) : orders)
                                       == Controller::Turn::IsOver;
            if (!isOver) {
                ++i;
                continue;
            }
            remove(each);
            if (lost != kNoJoint)
                holdUnclaimed(each, orders);
            tell(Ended{each, lost != kNoJoint ? Ending::JointLost : Ending::Finished, lost});
        }
    }

    template <typename Tell>
    void endAll(Ending ending, Tell&& tell)
    {
        while (m_count > 0) {
            Controller* each = m_running[m_count - 1];
            remove(each);
            tell(Ended{each, ending, kNoJoint});
        }
    }

    Controller* claimant(std::size_t joint) const { return joint < kMaxJoints ? m_claims[joint] : nullptr; }
    bool isRunning(const Controller* controller) const;
    std::size_t count() const { return m_count; }
    std::span<Controller* const> running() const { return {m_running.data(), m_count}; }
    int claimedJoints() const;

private:
    /// Passes no goals on.
    struct HoldsOnly final : Orders
    {
        explicit HoldsOnly(Orders& all)
            : orders(all)
        {
        }
        void goTo(std::uint16_t, double, Duration) override {}
        void hold(std::uint16_t joint) override { orders.hold(joint); }
        Orders& orders;
    };

    std::size_t countAfter(std::span<Controller* const> stop, std::span<Controller* const> start) const;
    void add(Controller* controller);
    void remove(Controller* controller);
    void holdUnclaimed(Controller* controller, Orders& orders) const;
    static bool isAnyOverdue(const Controller& controller, std::span<const JointNow> joints);
    static std::uint16_t lostJoint(const Controller& controller, std::span<const JointNow> joints);

    std::array<Controller*, kMostControllers> m_running{}; ///< in the order they were started
    std::size_t m_count = 0;
    std::array<Controller*, kMaxJoints> m_claims{};
};

} // namespace core::control
