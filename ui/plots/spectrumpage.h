// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QWidget>

#include <vector>

#include "ui/plots/curvespec.h"

class QCheckBox;
class QComboBox;
class QCustomPlot;
class QLabel;

namespace ui {

/// Amplitude spectra of curves in a part of time. GUI thread.
class SpectrumPage : public QWidget
{
    Q_OBJECT

public:
    explicit SpectrumPage(QWidget* parent = nullptr);

    void show(const std::vector<CurveSpec>& curves, core::Time from, core::Time to);

private:
    void draw();
    void applyTheme();

    std::vector<CurveSpec> m_curves;
    core::Time m_from;
    core::Time m_to;
    QComboBox* m_curve;
    QComboBox* m_window;
    QCheckBox* m_isLogarithmic;
    QLabel* m_words;
    QCustomPlot* m_plot;
};

} // namespace ui
