// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>
#include <QtCore/QString>

#include <optional>

#include "core/base/ids.h"
#include "core/base/quantities.h"
#include "core/base/time.h"
#include "core/configure/report.h"
#include "ui/support/sessionparts.h"

namespace ui {

/// Nudges one joint a little and asks the operator which way it moved: the joint is armed in its position, a
/// slow move, a question, torque as before. In Control only. Ends automatically when the joint does not
/// follow, STOP is pressed, Control ends or the link is lost. GUI thread; tick() advances it.
class DirectionCheck : public QObject
{
    Q_OBJECT

public:
    enum class Phase { Idle, SwitchingOn, Moving, Asking };

    static constexpr double kStepDegrees = 5.0;

    explicit DirectionCheck(const SessionParts& session, QObject* parent = nullptr);
    ~DirectionCheck() override;

    Phase phase() const { return m_phase; }
    /// The joint being checked; none while idle.
    std::optional<core::JointIndex> joint() const;
    /// Why this joint cannot be nudged now, a sentence; empty when it can. `mirrored`: the step is against
    /// the joint's current direction in the array.
    QString obstacle(core::JointIndex joint, bool mirrored, core::Time now) const;
    /// False when there is an obstacle.
    bool begin(core::JointIndex joint, bool mirrored, core::Time now);
    /// Ends the check and restores torque; `why` is shown unless empty.
    void end(const QString& why = {});
    void tick(core::Time now);

signals:
    void changed(); ///< phase
    void reported(const QString& sentence);

private:
    void setPhase(Phase phase, core::Time now);
    void startMove(core::Time now);
    void armed(const core::OperationReport& report);
    QString title() const;

    SessionParts m_session;
    Phase m_phase = Phase::Idle;
    core::JointIndex m_joint;
    core::ServoId m_id; ///< of the joint: the array may change meanwhile
    bool m_mirrored = false;
    bool m_wasOn = false;
    bool m_isArmed = false;
    core::Angle m_from;
    core::Time m_since;
    int m_run = 0; ///< counts the checks: an arming that ends late belongs to an earlier one
};

} // namespace ui
