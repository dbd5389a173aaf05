// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>
#include <QtCore/QPointer>

#include <functional>
#include <vector>

#include "core/base/ids.h"
#include "core/base/time.h"
#include "core/bus/busevents.h"
#include "core/configure/reboot.h"
#include "core/family/servofamily.h"
#include "ui/support/sessionparts.h"

class QAction;
class QMenu;
class QMenuBar;
class QWidget;

namespace ui {

class GoalDialog;
class Prompts;
class Units;

/// The menu "Servos": actions on the selected servos or, with no selection, on all. Its first line shows
/// which. The operation panel shows the results. GUI thread.
class ServoMenu : public QObject
{
    Q_OBJECT

public:
    /// Joints selected in the current view; empty: none.
    using Selection = std::function<std::vector<int>()>;

    ServoMenu(const SessionParts& session, Prompts& prompts, const Units& units, Selection selection,
              QMenuBar* bar, QWidget* window);

    /// Called by the display tick.
    void refresh(core::Time now);
    /// Shows the goal by number, ready to turn a joint endlessly.
    void turn(core::JointIndex joint);

signals:
    void begun(); ///< an operation started whose result the operation panel will show
    /// Torque goes on by the arm sheet alone; empty: all joints.
    void armRequested(const std::vector<int>& joints);

private:
    QAction* add(QMenu* menu, const char* objectName, const QString& text, const QString& tip,
                 std::function<void(const std::vector<int>& joints)> act);
    void addTorque(QMenu* menu);
    void addReset(QMenu* menu);
    void refreshActions();
    std::vector<int> chosen() const;
    QString namesOf(const std::vector<int>& joints) const;
    bool mayDropTorque(const std::vector<int>& joints, const QString& act);
    std::vector<int> orAll(std::vector<int> joints) const;
    std::vector<int> configured(const std::vector<int>& joints, bool isOn) const;
    void requestArming(const std::vector<int>& joints);
    void freeTorque(core::bus::TorqueMode mode, const std::vector<int>& joints);
    void restoreTorque(const std::vector<int>& joints);
    void initialise(const std::vector<int>& joints);
    /// The obstacle to what no servo of some joints (all when none) can do.
    QString lacking(const std::vector<int>& joints, bool core::FamilyTraits::*trait,
                    const QString& sentence) const;
    void reset(core::ResetKind kind, const std::vector<int>& joints);
    void sendGoal(const std::vector<int>& joints);

    SessionParts m_session;
    Prompts& m_prompts;
    const Units& m_units;
    Selection m_selection;
    QWidget* m_window;
    QAction* m_forWhom;
    std::vector<QAction*> m_actions; ///< those that need a link
    QPointer<GoalDialog> m_goal;
};

} // namespace ui
