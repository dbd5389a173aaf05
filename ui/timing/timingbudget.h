// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QWidget>

#include <set>

#include "core/timing/budget.h"
#include "core/timing/timeline.h"
#include "ui/support/sessionparts.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QSpinBox;
class QTableWidget;
class QToolButton;

namespace ui {

class AdapterBox;
class BudgetChart;
class PageOrNote;
class ReplyBox;

/// Recent measurements of the bus, to compare a prediction with. Zero: unknown.
struct MeasuredCycle
{
    core::Duration cycle{0};       ///< mean
    core::Duration poll{0};        ///< mean time from one reply to the next in a cycle
    double pollsACycle = 0.0;      ///< mean
    double samplesPerSecond = 0.0; ///< of one joint
    double goals = 0.0;            ///< a cycle
};

/// Measures the newest recorded cycles.
MeasuredCycle measuredCycle(const core::Timeline& timeline, int joints);
/// The current array and the measured bus; typical values for what is not known yet.
core::BudgetInput budgetInputOf(const SessionParts& session, int bus = 0);
QString budgetTermName(core::BudgetTerm term);

/// Page "Budget" of the Timing workspace: the terms of a cycle's time, now and with other settings, beside
/// the measurement. Fields not touched follow the live array. GUI thread.
class TimingBudget : public QWidget
{
    Q_OBJECT

public:
    explicit TimingBudget(const SessionParts& session, QWidget* parent = nullptr);

    void setBus(int bus); ///< index in the array

    void refresh(core::Time now);
    core::BudgetInput whatIf() const; ///< from the fields
    AdapterBox& adapterBox() { return *m_adapterBox; }
    ReplyBox& replyBox() { return *m_replyBox; }

private:
    QWidget* buildInputs();
    QWidget* buildResults();
    void takeLive();
    void touched(const QWidget* field);
    void fill();
    void fillTerms(const core::Budget& now, const core::Budget& other);
    void fillComparison(const core::Budget& now, const core::Budget& other);
    QString advice(const core::BudgetInput& input, const core::Budget& budget) const;

    SessionParts m_session;
    int m_place = 0; ///< index of the shown bus
    core::BudgetInput m_live;
    MeasuredCycle m_measured;
    std::set<const QWidget*> m_touched; ///< fields that do not follow the live array
    core::Time m_due;

    PageOrNote* m_pages;
    QComboBox* m_baud = nullptr;
    QSpinBox* m_joints = nullptr;
    QDoubleSpinBox* m_adapter = nullptr;
    QDoubleSpinBox* m_delay = nullptr;
    QCheckBox* m_overlap = nullptr;
    QToolButton* m_back = nullptr;
    QLabel* m_given = nullptr;
    ReplyBox* m_replyBox = nullptr;
    AdapterBox* m_adapterBox = nullptr;
    BudgetChart* m_chart = nullptr;
    QTableWidget* m_terms = nullptr;
    QTableWidget* m_comparison = nullptr;
    QLabel* m_advice = nullptr;
};

} // namespace ui
