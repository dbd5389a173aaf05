// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QDialog>

#include <vector>

#include "core/array/arrayconfig.h"
#include "ui/support/sessionparts.h"
#include "ui/support/units.h"

class QComboBox;
class QDoubleSpinBox;
class QPushButton;
class QTableWidget;

namespace ui {

class SentenceLine;

/// Action of STOP for each joint, action when the program exits, park positions, and how long the window may
/// be silent while joints move. OK is one step of the array's history. GUI thread.
class SafetyDialog : public QDialog
{
    Q_OBJECT

public:
    SafetyDialog(const SessionParts& session, const Units& units, QWidget* parent = nullptr);

    enum Column { Joint, Stop, Place, Present, Columns };

public slots:
    void accept() override;

private:
    struct Row
    {
        QComboBox* stop = nullptr;
        QDoubleSpinBox* place = nullptr;
        core::Angle angle{};   ///< before rounding by the box
        bool hasPlace = false; ///< a position was chosen
    };

    void load();
    /// Reloads when the settings edited here, or the list of joints, differ from those loaded; else only the
    /// joints' ranges follow the array.
    void loadIfChangedElsewhere();
    /// Shows the position of a joint in its range and in the current units, as far as the range reaches.
    void showPlace(int joint);
    void showUnits();
    void addRow(int joint);
    core::ArrayConfig edited() const;
    void refresh();

    SessionParts m_session;
    const Units& m_units;
    core::ArrayConfig m_loaded;
    std::vector<Row> m_rows;
    bool m_isLoading = false;

    QComboBox* m_stop;
    QComboBox* m_leave;
    QDoubleSpinBox* m_parkTime;
    QDoubleSpinBox* m_watchdog;
    QTableWidget* m_table;
    SentenceLine* m_problem;
    QPushButton* m_ok;
};

} // namespace ui
