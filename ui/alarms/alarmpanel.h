// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QWidget>

#include "core/alarm/alarmbook.h"
#include "core/session/cause.h"
#include "ui/support/sessionparts.h"

class QCheckBox;
class QLabel;
class QLayout;
class QLineEdit;
class QPushButton;
class QTableView;

namespace ui {

class AlarmFilter;
class AlarmModel;
class PageOrNote;
class Prompts;
class Units;

/// All alarms of the array: what, where, since when, how often, why and what to do; acknowledged here, one or
/// all, and written to a file. Alarms that ended and are acknowledged stay below as history. GUI thread.
class AlarmPanel final : public QWidget
{
    Q_OBJECT

public:
    AlarmPanel(const SessionParts& session, const Units& units, Prompts& prompts, QWidget* parent = nullptr);

    void refresh(); ///< values and times; called by the display tick while visible
    /// Moves the focus to the first alarm.
    void focusAlarms();
    void focusFilter();

signals:
    void reported(core::Severity severity, const QString& sentence);

protected:
    void showEvent(QShowEvent* event) override;

private:
    QLayout* buildBar();
    QWidget* buildTable();
    std::vector<core::AlarmId> selected() const;
    void acknowledgeSelected();
    void save();
    void applyFilter();
    void showDetail();
    void refreshBar();

    SessionParts m_session;
    Prompts& m_prompts;
    AlarmModel* m_model;
    AlarmFilter* m_filter;
    QLineEdit* m_search = nullptr;
    QCheckBox* m_onlyActive = nullptr;
    QCheckBox* m_onlyUnacknowledged = nullptr;
    QPushButton* m_acknowledge = nullptr;
    QPushButton* m_acknowledgeAll = nullptr;
    QPushButton* m_save = nullptr;
    PageOrNote* m_pages = nullptr;
    QTableView* m_table = nullptr;
    QLabel* m_detail = nullptr;
};

} // namespace ui
