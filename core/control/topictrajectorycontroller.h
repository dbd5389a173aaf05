// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>

#include "core/control/controllertypes.h"
#include "core/control/trajectorycontroller.h"

namespace core::control {

/// Follows trajectories that other programs send: a new one replaces the present one from where the joints
/// are. Before the first and after the last point they hold. Runs until it is ended.
class TopicTrajectoryController final : public Controller
{
public:
    explicit TopicTrajectoryController(std::vector<std::uint16_t> joints)
        : Controller(std::move(joints))
    {
    }
    ~TopicTrajectoryController() override;

    /// A trajectory for follow(), for the joints of `input`; the positions of `points` are by place. Fails
    /// with a sentence if a joint would exceed its highest velocity between two points. GUI thread.
    static Result<std::unique_ptr<TrajectoryController>>
    prepare(const ControllerSpec& spec, const ControllerInput& input, const std::vector<PathPoint>& points);
    /// Starts it in the next update. GUI thread, while a bus uses this controller.
    void follow(std::unique_ptr<TrajectoryController> trajectory);

    void start(std::span<const JointNow> joints) override;
    Status update(const Cycle& cycle, std::span<const JointNow> joints, Orders& orders) override;
    /// Continue: the program still wants its trajectory.
    void command(const Command& command) override;
    Progress progress() const override;

private:
    struct Path
    {
        std::unique_ptr<TrajectoryController> trajectory;
        Path* next = nullptr; ///< in m_done
    };
    void retire(Path* path);
    void deleteDone();

    std::atomic<Path*> m_next{nullptr}; ///< not started
    std::atomic<Path*> m_done{nullptr}; ///< a list: the GUI thread deletes them
    Path* m_present = nullptr;
    bool m_isEnding = false;
};

} // namespace core::control
