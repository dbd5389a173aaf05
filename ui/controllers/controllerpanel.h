// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QWidget>

#include "core/base/time.h"
#include "core/session/cause.h"
#include "ui/support/sessionparts.h"

class QAbstractItemModel;
class QAction;
class QSortFilterProxyModel;
class QTabWidget;
class QTableView;

namespace ui {

class ActuatorStatisticsModel;
class ControllerGoal;
class ControllerTableModel;
class JointStatisticsModel;
class PageOrNote;
class Prompts;
class SentenceLine;
class SwitchBox;
class Units;

/// The Controllers workspace: controllers of the array by name, their next switch, and the statistics of
/// joints and servos. GUI thread.
class ControllerPanel final : public QWidget
{
    Q_OBJECT

public:
    ControllerPanel(const SessionParts& session, const Units& units, Prompts& prompts,
                    QWidget* parent = nullptr);

    /// Its commands, for menus.
    struct Actions
    {
        QAction* load = nullptr;
        QAction* change = nullptr;
        QAction* unload = nullptr;
        QAction* start = nullptr;
        QAction* stop = nullptr;
        QAction* restart = nullptr;
        QAction* libraries = nullptr;
    };
    const Actions& actions() const { return m_actions; }
    void refreshActions();
    void refresh(core::Time now); ///< called by the display tick while visible
    void focusTable();
    ControllerTableModel& model() { return *m_model; }

signals:
    void loadRequested();
    void changeRequested(const QString& name);
    void librariesRequested();
    void refused(const QString& sentence);
    void reported(core::Severity severity, const QString& sentence);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void makeActions();
    QWidget* buildBar();
    QWidget* buildTable();
    QWidget* buildStatistics();
    QTableView* addStatistics(const char* objectName, const QString& name, const QString& title,
                              QAbstractItemModel& model, std::initializer_list<int> widths);
    QStringList selected() const;
    void unload();
    void switchSelected(bool starts, bool stops);
    QString switchRefusal(bool starts, bool stops) const;
    void exportTable(const QString& fileName, const QByteArray& csv);
    void refreshStatistics();

    SessionParts m_session;
    Prompts& m_prompts;
    ControllerTableModel* m_model;
    QSortFilterProxyModel* m_sorted;
    JointStatisticsModel* m_joints;
    ActuatorStatisticsModel* m_servos;
    Actions m_actions;
    SentenceLine* m_problems;
    SentenceLine* m_reason; ///< why the selected controller ended
    QTableView* m_table = nullptr;
    PageOrNote* m_pages;
    SwitchBox* m_switch;
    ControllerGoal* m_goal;
    QTabWidget* m_statistics;
    core::Time m_due;
};

} // namespace ui
