// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCharts/QChartView>

#include <array>

#include "core/timing/budget.h"

class QBarCategoryAxis;
class QBarSet;
class QHorizontalStackedBarSeries;
class QValueAxis;

namespace ui {

/// Two bars of a cycle's terms in ms, now and "what if", and a line where the period ends. GUI thread.
class BudgetChart : public QChartView
{
    Q_OBJECT

public:
    explicit BudgetChart(QWidget* parent = nullptr);

    /// `period` = 0: none.
    void show(const core::Budget& now, const core::Budget& other, core::Duration period);

    QSize minimumSizeHint() const override { return {280, 130}; }

protected:
    void drawForeground(QPainter* painter, const QRectF& rect) override;

private:
    void applyTheme();

    std::array<QBarSet*, core::kBudgetTerms> m_sets{};
    QHorizontalStackedBarSeries* m_bars;
    QValueAxis* m_time;
    QBarCategoryAxis* m_which;
    core::Duration m_period{0};
};

} // namespace ui
