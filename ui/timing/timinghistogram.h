// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCharts/QChartView>

#include "core/timing/distribution.h"

class QAreaSeries;
class QLineSeries;
class QLogValueAxis;
class QValueAxis;

namespace ui {

/// Histogram of a time in ms; the counts on a logarithmic axis, so that one in a thousand is visible. GUI
/// thread.
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

/// Applies the colours of the program to a chart.
void themeChart(QChart& chart);

} // namespace ui
