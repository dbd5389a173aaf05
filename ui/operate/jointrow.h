// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QWidget>

#include <optional>
#include <vector>

#include "core/base/ids.h"
#include "core/base/quantities.h"
#include "core/base/time.h"
#include "core/session/motion/movepace.h"
#include "core/session/state/jointstate.h"
#include "ui/support/sessionparts.h"

class QLabel;
class QMenu;
class QToolButton;

namespace ui {

class AngleSpinBox;
class GoalSlider;
class Units;

/// Widths shared by all rows of a list, pixels, so that their parts are in columns.
struct JointRowWidths
{
    int name = 120;
    int goal = 70;    ///< 0: not shown
    int present = 70; ///< 0: not shown
    static constexpr int kMenu = 24;
    static constexpr int kMirror = 22;
    static constexpr int kSwatch = 6;
    static constexpr int kSpacing = 6;
    static constexpr int kLeft = 4; ///< margins of a row
    static constexpr int kRight = 6;

    /// Width of all parts but the slider, with the space between them.
    int withoutSlider() const
    {
        return kLeft + kSwatch + name + goal + present + kMenu + kRight + 5 * kSpacing;
    }
};

/// One joint of the operating list on one line: its name, a slider that shows goal, position and state, both
/// as numbers, and a menu of all its actions. Shows the session's state at each refresh(); goals go straight
/// to the session, torque is requested by signals. If selected together with others, its goals move them too.
/// It is one stop of the Tab key, the slider: Enter there types a goal, Up and Down go to another row, and
/// the menu key opens the menu. GUI thread.
class JointRow : public QWidget
{
    Q_OBJECT

public:
    static constexpr int kTall = 30; ///< height of a row, pixels
    static constexpr int kLow = 22;

    JointRow(const SessionParts& session, core::JointIndex index, const Units& units,
             QWidget* parent = nullptr);

    ~JointRow() override;

    core::JointIndex index() const { return m_index; }

    /// A joint with the health `ordinary` needs no text.
    void refresh(core::Time now, core::JointHealth ordinary);
    void setWidths(const JointRowWidths& widths);
    void setCompact(bool compact);
    GoalSlider& slider() { return *m_slider; }
    /// Selected in the list; `canMirror`: with others, so that its direction among them can be chosen.
    void setChosen(bool isChosen, bool canMirror, bool isMirrored);
    /// The joints that follow this joint's goals.
    void setFollowers(const std::vector<core::Follower>& followers) { m_followers = followers; }
    const std::vector<core::Follower>& followers() const { return m_followers; }
    /// Goals are sent on releasing the mouse or Enter.
    void setWaits(bool waits);

signals:
    /// By the mouse on the name or a key on the slider.
    void chosen(core::JointIndex joint, Qt::KeyboardModifiers modifiers);
    void allChosen();
    void goalSent();
    void mirrorChosen(core::JointIndex joint, bool isMirrored);
    void turnRequested(core::JointIndex joint);
    void armRequested(core::JointIndex joint);
    void releaseRequested(core::JointIndex joint);
    void clearRequested(core::JointIndex joint);             ///< its errors
    void rowStepRequested(core::JointIndex joint, int step); ///< to the row above (-1) or below (1)
    void paceRequested(core::JointIndex joint);
    /// A position that is not sent yet appears or disappears.
    void previewChanged(core::JointIndex joint, std::optional<core::Angle> place);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void rename();
    QString lockReason() const;
    void paintSwatch();
    void placeMirror();
    void judge(core::Angle wish);
    void refreshNote(core::Time now);
    void move(core::Angle goal);
    void fillMenu();
    void addLedMenu();

    SessionParts m_session;
    const core::JointIndex m_index;
    Units* m_own;         ///< the window's, with this joint's ticks
    const Units& m_units; ///< the same
    QString m_jointName;
    int m_shownId = -1;
    QWidget* m_swatch;
    QLabel* m_name;
    GoalSlider* m_slider;
    AngleSpinBox* m_goal;
    QLabel* m_present;
    QToolButton* m_more;
    QToolButton* m_mirror;
    QMenu* m_menu;
    bool m_isOwnPace = false;
    bool m_isChosen = false;
    std::vector<core::Follower> m_followers;
    core::GoalBound m_bound; ///< of the last wish
    core::Angle m_boundGoal; ///< the resulting goal
    core::Time m_boundSince;
};

} // namespace ui
