// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCharts/QChartView>

#include "core/timing/distribution.h"

class QAreaSeries;
class QLineSeries;
class QLogValueAxis;
class QValueAxis;

namespace ui {

/// How often a time was how long, over ms; the counts on a logarithmic axis, so that one in a thousand is
/// seen. GUI thread.
class TimingHistogram : public QChartView
{
    Q_OBJECT

public:
    static constexpr int kBins = 80;

    explicit TimingHistogram(QWidget* parent = nullptr);

    void show(const core::Distribution& times);

    QSize minimumSizeHint() const override { return {220, 110}; }

private:
    void applyTheme();

    QLineSeries* m_upper;
    QLineSeries* m_lower;
    QAreaSeries* m_area;
    QValueAxis* m_time;
    QLogValueAxis* m_counts;
};

/// Colours of the program for a chart.
void themeChart(QChart& chart);

} // namespace ui
