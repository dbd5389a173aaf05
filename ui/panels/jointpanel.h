// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QWidget>

#include <vector>

#include "core/session/session.h"

class QDoubleSpinBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace ui {

class JointRow;
class Units;

/// The list all joints are operated from, one row a joint, with what is common to them above it. GUI thread.
class JointPanel : public QWidget
{
    Q_OBJECT

public:
    JointPanel(core::Session& session, const Units& units, QWidget* parent = nullptr);

    /// Shows the session's state now; called by the display tick.
    void refresh(core::Time now);
    int rowCount() const { return static_cast<int>(m_rows.size()); }
    JointRow& row(int index) { return *m_rows[static_cast<std::size_t>(index)]; }
    void focusFilter();
    /// Rows are low when tall ones would fill more than a good third of a window `windowHeight` pixels high.
    void fitRowHeight(int windowHeight);
    /// Height at which all rows are seen, pixels.
    int fullHeight() const;

private:
    QWidget* makeBar();
    QWidget* makeHeader();
    void fitRows();
    void fitWidths();
    void applyFilter();

    core::Session& m_session;
    const Units& m_units;
    std::vector<JointRow*> m_rows;
    QWidget* m_bar = nullptr;
    QWidget* m_header = nullptr;
    QLineEdit* m_filter;
    QDoubleSpinBox* m_playtime;
    QPushButton* m_allOff;
    QLabel* m_noMatch;
    QScrollArea* m_scroll;
    QVBoxLayout* m_list;
    std::vector<QLabel*> m_headings;
    bool m_isCompact = true;
};

} // namespace ui
