// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/time.h"
#include "core/motion/motionplanner.h"
#include "core/session/cause.h"
#include "ui/support/sessionparts.h"
#include "ui/widgets/editorpage.h"

class QTabWidget;

namespace ui {

class MotionPlayer;
class PosePage;
class Prompts;
class SequencePage;
class TeachPage;
class Units;

/// Poses, sequences, teaching by hand, and the player. GUI thread.
class PosePanel : public EditorPage
{
    Q_OBJECT

public:
    PosePanel(const SessionParts& session, const Units& units, Prompts& prompts, QWidget* parent = nullptr);

    /// Captures the present positions as a pose.
    void capturePresent();
    /// Updates what depends on the joints; called while the panel is visible.
    void refresh(core::Time now);

signals:
    void notified(core::Severity severity, const QString& sentence);
    void editRefused(const QString& why);
    void editCorrected(); ///< an edit that was refused is corrected or dropped

private:
    void goTo(int pose, double seconds);
    void play();
    void refreshPlayable();
    void start(const core::Result<core::MotionPlan>& plan, const QString& title, int loops, double asked);

    SessionParts m_session;
    QTabWidget* m_pages;
    PosePage* m_poses;
    SequencePage* m_sequences;
    TeachPage* m_teach;
    MotionPlayer* m_player;
    QString m_played; ///< sequence that was started last; empty: a pose
};

} // namespace ui
