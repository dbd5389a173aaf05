// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>

#include <set>
#include <vector>

#include "core/base/time.h"
#include "core/session/cause.h"
#include "ui/support/sessionparts.h"

class QDockWidget;
class QItemSelectionModel;
class QMainWindow;
class QTableView;
class QToolBar;

namespace ui {

class AlarmPanel;
class ComponentPanel;
class JointTableModel;
class MessagePanel;
class PosePanel;
class Prompts;
class TestSignalPanel;
class Units;

/// The panels below the workspace, closed by default: poses, test signals, alarms, results of operations, the
/// joint table, the joints as messages and as components. Each is a dock with a button in a bar at the
/// bottom; a button shows its panel alone, while panels that were dragged elsewhere stay. GUI thread.
class Drawer : public QObject
{
    Q_OBJECT

public:
    Drawer(const SessionParts& session, const Units& units, Prompts& prompts, QMainWindow& window);

    /// The selection of joints, shared by all views.
    QItemSelectionModel* selection() const;
    /// Called by the display tick.
    void refresh(core::Time now);
    void closeAll();
    void showOperations();
    void storePose();
    void showTestSignals(const std::vector<int>& joints);
    void showAlarms();
    /// Moves the focus to the filter of the focused panel. False when there is none.
    bool focusFilter();

signals:
    void notified(core::Severity severity, const QString& sentence);
    void exported(core::Severity severity, const QString& sentence); ///< a file was written, or not
    void editRefused(const QString& why);
    void editCorrected();

private:
    QDockWidget* add(const char* objectName, const char* iconName, const QString& title, QWidget* panel);
    QWidget* makeTable(const Units& units);
    void open(QDockWidget* dock, int leastHeight = 0);

    SessionParts m_session;
    QMainWindow& m_window;
    QToolBar* m_bar;
    std::vector<QDockWidget*> m_docks;
    std::set<QDockWidget*> m_opened; ///< in this session
    QTableView* m_table;
    JointTableModel* m_joints;
    PosePanel* m_poses;
    TestSignalPanel* m_signals;
    AlarmPanel* m_alarms;
    MessagePanel* m_messages;
    ComponentPanel* m_components;
};

} // namespace ui
