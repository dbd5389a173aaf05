// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/control/forceguard.h"

namespace core::control {

/// A move or a jog of the operator under a force guard: slower near the envelope, held where the guard does
/// not allow it.
class GuardedController final : public Controller
{
public:
    enum class WhenHeld : std::uint8_t {
        Ends,  ///< a move: its goal is out of reach
        Waits, ///< a jog: it goes on when it is driven in an allowed direction
    };

    GuardedController(std::unique_ptr<Controller> inner, std::shared_ptr<ForceGuard> guard,
                      WhenHeld whenHeld);

    void start(std::span<const JointNow> joints) override;
    Status update(const Cycle& cycle, std::span<const JointNow> joints, Orders& orders) override;
    void command(const Command& command) override { m_inner->command(command); }
    Progress progress() const override { return m_inner->progress(); }
    QString whyFailed() const override;

private:
    class Kept;
    struct Goal
    {
        double position = 0.0; ///< rad
        Duration within{0};
        double fastest = 0.0; ///< as Orders'
    };
    /// -1, 0 or 1, of the goal of this update.
    int directionOf(std::size_t place, std::span<const JointNow> joints) const;

    std::unique_ptr<Controller> m_inner;
    std::shared_ptr<ForceGuard> m_guard;
    WhenHeld m_whenHeld;
    std::vector<std::optional<double>> m_last; ///< rad; the goals before, empty after a hold
    std::vector<std::optional<Goal>> m_kept;   ///< of this update
    ForceGuard::Reading m_why;                 ///< that ended it; Free: the inner controller ended by itself
};

} // namespace core::control
