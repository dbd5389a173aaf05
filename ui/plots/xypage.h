// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QPointF>
#include <QtWidgets/QWidget>

#include <vector>

#include "ui/plots/curvespec.h"

class QComboBox;
class QCPCurve;
class QCustomPlot;
class QLabel;

namespace ui {

/// One curve over another in a part of time: at each sample of the first, the last known value of the second.
/// GUI thread.
class XyPage : public QWidget
{
    Q_OBJECT

public:
    static constexpr int kMostPoints = 20'000; ///< of a longer range every n-th sample is drawn

    explicit XyPage(QWidget* parent = nullptr);

    void show(const std::vector<CurveSpec>& curves, core::Time from, core::Time to);
    std::vector<QPointF> points() const; ///< as drawn, in the units

private:
    void draw();
    void applyTheme();

    std::vector<CurveSpec> m_curves;
    core::Time m_from;
    core::Time m_to;
    QComboBox* m_x;
    QComboBox* m_y;
    QLabel* m_words;
    QCustomPlot* m_plot;
    QCPCurve* m_curve;
};

} // namespace ui
