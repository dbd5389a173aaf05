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
    Failed,    ///< its update() said so: Controller::whyFailed()
    Threw,     ///< an exception left its start() or update(): Controller::whyFailed()
    BadGoal,   ///< it gave a goal that is no number, or for a joint it does not claim
    TooSlow,   ///< its updates were longer than their budget, again and again
};

/// Of the updates of each controller.
struct UpdateLimits
{
    Duration budget = std::chrono::milliseconds(1); ///< longer: an overrun
    int mostOverruns = 10; ///< not made up for by updates within the budget: the controller is ended
};

/// Arbitrates joints between controllers: a joint has at most one claimant, a switch changes all claims or
/// none. A controller that throws, gives goals that are no numbers or takes too long ends, and its joints
/// hold. The operator's goals (GoalBoard) count for joints without a claimant. One per bus, used on its
/// thread; allocates nothing.
class ControllerManager
{
public:
    static constexpr std::size_t kMostControllers = 16;
    using Stamp = Time (*)();

    /// The clock that measures updates; null: they are not measured (virtual time).
    void setStamp(Stamp stamp) { m_stamp = stamp; }

    /// A controller that ended; the manager no longer accesses it.
    struct Ended
    {
        Controller* controller = nullptr;
        Ending ending = Ending::Finished;
        std::uint16_t joint = kNoJoint; ///< for JointLost and BadGoal
    };
    static constexpr std::uint16_t kNoJoint = 0xFFFF;

    /// The claimed joint that prevents a switch; kNoJoint: none.
    std::uint16_t obstacle(std::span<Controller* const> stop, std::span<Controller* const> start) const;
    /// True if no joint would have two claimants, and there would not be too many controllers.
    bool canSwitch(std::span<Controller* const> stop, std::span<Controller* const> start) const;
    /// Ends `stop` and starts `start`, between two cycles. Returns false and changes nothing if !canSwitch().
    /// Joints of stopped controllers hold unless a started one claims them. Starting a running controller, or
    /// stopping one that does not run, has no effect; one in both lists starts anew and keeps its joints.
    /// `stop` may name controllers that ended and exist no more.
    template <typename Report>
    bool switchTo(std::span<Controller* const> stop, std::span<Controller* const> start,
                  std::span<const JointNow> joints, Orders& orders, Report&& report)
    {
        if (!canSwitch(stop, start))
            return false;
        std::array<Controller*, kMostControllers> stopped{};
        std::size_t stops = 0;
        for (Controller* each : stop) {
            if (!isRunning(each) || isAmong(each, start))
                continue;
            remove(each);
            stopped[stops++] = each;
            report(Ended{each, Ending::Switched, kNoJoint});
        }
        for (Controller* each : start) {
            if (!isRunning(each))
                add(each);
            else if (!isAmong(each, stop))
                continue;
            if (!begin(*each, joints))
                end({each, Ending::Threw, kNoJoint}, orders, report);
        }
        for (Controller* each : std::span(stopped).first(stops))
            holdUnclaimed(each, orders);
        sort();
        return true;
    }

    /// Runs one cycle, in the order of the ranks, and reports what ended. While a joint does not answer, the
    /// time of its controller is stopped and its goals are not sent. `overrun` receives a controller and the
    /// time it used.
    template <typename Report, typename Overrun>
    void update(const Cycle& cycle, std::span<const JointNow> joints, Orders& orders, Report&& report,
                Overrun&& overrun)
    {
        for (std::size_t i = 0; i < m_count;) {
            Controller* each = m_running[i];
            const Updated updated = updateOne(*each, cycle, joints, orders);
            if (updated.isOverrun)
                overrun(*each, each->times().now().last);
            if (updated.ended.controller == nullptr)
                ++i;
            else
                end(updated.ended, orders, report);
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

    struct Updated
    {
        Ended ended; ///< of no controller: it goes on
        bool isOverrun = false;
    };
    class CheckedOrders;

    template <typename Report>
    void end(const Ended& ended, Orders& orders, Report&& report)
    {
        remove(ended.controller);
        if (ended.ending != Ending::Finished)
            holdUnclaimed(ended.controller, orders);
        report(ended);
    }
    static bool begin(Controller& controller, std::span<const JointNow> joints); ///< false: it threw
    Updated updateOne(Controller& controller, const Cycle& cycle, std::span<const JointNow> joints,
                      Orders& orders) const;
    std::size_t countAfter(std::span<Controller* const> stop, std::span<Controller* const> start) const;
    void add(Controller* controller);
    void remove(Controller* controller);
    void sort(); ///< by rank; those of one rank stay in order of their start
    void holdUnclaimed(Controller* controller, Orders& orders) const;
    static bool isAnyOverdue(const Controller& controller, std::span<const JointNow> joints);
    static std::uint16_t lostJoint(const Controller& controller, std::span<const JointNow> joints);

    std::array<Controller*, kMostControllers> m_running{};
    std::size_t m_count = 0;
    std::array<Controller*, kMaxJoints> m_claims{};
    Stamp m_stamp = nullptr;
};

} // namespace core::control
