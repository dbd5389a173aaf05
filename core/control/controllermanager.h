// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "core/base/ids.h"
#include "core/control/controller.h"

namespace core::control {

enum class Ending : std::uint8_t {
    Finished, ///< on its own
    Switched, ///< by a switch
    Stopped,  ///< by STOP
    LinkLost,
    JointLost, ///< a joint stopped answering, or its torque is off
};

/// Arbitrates joints between controllers: a joint has at most one claimant, a switch changes all claims or
/// none. One per bus, used on its thread; allocates nothing.
class ControllerManager
{
public:
    static constexpr std::size_t kMostControllers = 16;

    /// A controller that ended; the manager no longer accesses it.
    struct Ended
    {
        Controller* controller = nullptr;
        Ending ending = Ending::Finished;
        std::uint16_t joint = kNoJoint; ///< for JointLost
    };
    static constexpr std::uint16_t kNoJoint = 0xFFFF;

    /// The claimed joint that prevents a switch; kNoJoint: none.
    std::uint16_t obstacle(std::span<Controller* const> stop, std::span<Controller* const> start) const;
    /// Ends `stop` and starts `start`, between two cycles. Returns false and changes nothing if a joint is
    /// claimed by another controller, or if there are too many. Joints of stopped controllers hold unless a
    /// started one claims them. Starting a running controller, or stopping one that does not run, has no
    /// effect; one in both lists starts anew and keeps its joints.
    template <typename Report>
    bool switchTo(std::span<Controller* const> stop, std::span<Controller* const> start,
                  std::span<const JointNow> joints, Orders& orders, Report&& report)
    {
        if (obstacle(stop, start) != kNoJoint || countAfter(stop, start) > kMostControllers)
            return false;
        for (Controller* each : stop) {
            if (!isRunning(each) || isAmong(each, start))
                continue;
            remove(each);
            report(Ended{each, Ending::Switched, kNoJoint});
        }
        for (Controller* each : start) {
            if (!isRunning(each))
                add(each);
            else if (!isAmong(each, stop))
                continue;
            each->start(joints);
        }
        for (Controller* each : stop)
            holdUnclaimed(each, orders);
        return true;
    }

    /// Runs one cycle and reports what ended. If a controller lost a joint, its other joints hold. While a
    /// joint does not answer, the time of its controller is stopped and its goals are not sent.
    template <typename Report>
    void update(const Cycle& cycle, std::span<const JointNow> joints, Orders& orders, Report&& report)
    {
        for (std::size_t i = 0; i < m_count;) {
            Controller* each = m_running[i];
            const std::uint16_t lost = lostJoint(*each, joints);
            const bool rests = isAnyOverdue(*each, joints);
            HoldsOnly holds(orders);
            const bool isOver = lost != kNoJoint
                                || each->update(rests ? Cycle{Duration::zero(), cycle.pace} : cycle, joints,
                                                rests ? static_cast<Orders&>(holds) : orders)
                                       == Controller::Status::Finished;
            if (!isOver) {
                ++i;
                continue;
            }
            remove(each);
            if (lost != kNoJoint)
                holdUnclaimed(each, orders);
            report(Ended{each, lost != kNoJoint ? Ending::JointLost : Ending::Finished, lost});
        }
    }

    template <typename Report>
    void endAll(Ending ending, Report&& report)
    {
        while (m_count > 0) {
            Controller* each = m_running[m_count - 1];
            remove(each);
            report(Ended{each, ending, kNoJoint});
        }
    }

    Controller* claimant(std::size_t joint) const { return joint < kMaxJoints ? m_claims[joint] : nullptr; }
    bool isRunning(const Controller* controller) const;
    std::size_t count() const { return m_count; }
    std::span<Controller* const> running() const { return {m_running.data(), m_count}; }
    int claimedJoints() const;

private:
    static bool isAmong(const Controller* controller, std::span<Controller* const> list);

    /// Suppresses goals.
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

    std::array<Controller*, kMostControllers> m_running{}; ///< in order of start
    std::size_t m_count = 0;
    std::array<Controller*, kMaxJoints> m_claims{};
};

} // namespace core::control
