// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QStringList>

#include <memory>

#include "core/control/movecontroller.h"
#include "core/sensor/wrench.h"

namespace core::control {

/// Moves joints to goals like MoveController, and stops when a force, a torque or the load of a joint is
/// beyond its limit, or when the sensor sends no data.
class ForceLimitedController final : public Controller
{
public:
    /// Limits that stop the move.
    struct Limits
    {
        double force = 0.0;      ///< N; 0: any
        double torque = 0.0;     ///< N·m; 0: any
        double load = 0.0;       ///< share of the highest; 0: any
        double staleAfter = 0.1; ///< s
    };

    /// `sensor`: null without one; the loads are then all that counts, and must be known.
    ForceLimitedController(std::vector<std::uint16_t> joints, std::vector<double> goals, double seconds,
                           std::vector<double> maxVelocities, const Limits& limits,
                           std::shared_ptr<const LatestWrench> sensor, QStringList names);

    void start(std::span<const JointNow> joints) override;
    Status update(const Cycle& cycle, std::span<const JointNow> joints, Orders& orders) override;
    void command(const Command& command) override { m_move.command(command); }
    Progress progress() const override { return m_move.progress(); }
    QString whyFailed() const override;

private:
    enum class Why { None, Force, Torque, Load, Stale, Faulty, NoNet, NoLoad };
    Why judge(std::span<const JointNow> joints, double dt);
    Why judgeSensor(double dt);
    Why found(Why why, double value, std::size_t joint = 0);

    MoveController m_move;
    Limits m_limits;
    std::shared_ptr<const LatestWrench> m_sensor;
    QStringList m_names;
    /// Of the last sample: a sensor that repeats one is as silent as one that sends none.
    std::optional<std::uint32_t> m_sample;
    double m_age = 0.0; ///< s; of that sample, in the time of the updates
    Why m_why = Why::None;
    double m_whyValue = 0.0;
    std::size_t m_whyJoint = 0;
};

} // namespace core::control
