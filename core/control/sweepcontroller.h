// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QStringList>

#include <limits>

#include "core/control/testsignal.h"

namespace core::control {

/// A sine around the position of each joint at the start, whose frequency may change. Fails at its start,
/// without a move, if a joint would leave its limits.
class SweepController final : public Controller
{
public:
    /// `names[i]` of `joints[i]`, for whyFailed().
    SweepController(std::vector<std::uint16_t> joints, const TestSignal& signal, QStringList names);

    void start(std::span<const JointNow> joints) override;
    Status update(const Cycle& cycle, std::span<const JointNow> joints, Orders& orders) override;
    void command(const Command& command) override { m_signal.command(command); }
    Progress progress() const override { return m_signal.progress(); }
    QString whyFailed() const override;

private:
    static constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();
    SignalController m_signal;
    double m_amplitude;
    QStringList m_names;
    std::size_t m_outside = kNone; ///< the joint that would leave its limits
    double m_centre = 0.0;         ///< rad; of that joint
};

} // namespace core::control
