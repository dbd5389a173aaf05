// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>
#include <QtCore/QString>

#include <optional>

#include "core/session/session.h"

namespace ui {

/// Nudges one joint by a little and waits for somebody to say which way it went: torque on where it stands, a
/// slow move, a question, torque as it was before. Ends by itself when the joint does not follow, STOP is
/// pressed or the link is lost. GUI thread; tick() makes it go on.
class DirectionCheck : public QObject
{
    Q_OBJECT

public:
    enum class Phase { Idle, SwitchingOn, Moving, Asking };

    static constexpr double kStepDegrees = 5.0;

    explicit DirectionCheck(core::Session& session, QObject* parent = nullptr);
    ~DirectionCheck() override;

    Phase phase() const { return m_phase; }
    /// The joint under check; none while idle.
    std::optional<core::JointIndex> joint() const;
    /// Why this joint cannot be nudged now, a sentence; empty when it can. `mirrored`: the step goes against
    /// the direction the array has now.
    QString obstacle(core::JointIndex joint, bool mirrored, core::Time now) const;
    /// False when there is an obstacle.
    bool begin(core::JointIndex joint, bool mirrored, core::Time now);
    /// Ends it, with torque as it was before; `why` is told unless empty.
    void end(const QString& why = {});
    void tick(core::Time now);

signals:
    void changed(); ///< phase
    void told(const QString& sentence);

private:
    void setPhase(Phase phase, core::Time now);
    void startMove(core::Time now);
    QString title() const;
    bool isStillThere() const;

    core::Session& m_session;
    Phase m_phase = Phase::Idle;
    core::JointIndex m_joint;
    core::ServoId m_id; ///< of the joint: the array may change meanwhile
    bool m_mirrored = false;
    bool m_tookControl = false;
    bool m_wasOn = false;
    core::Angle m_from;
    core::Time m_since;
};

} // namespace ui
