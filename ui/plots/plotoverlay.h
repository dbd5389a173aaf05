// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QWidget>

#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "ui/plots/curvespec.h"

namespace ui {

/// What is drawn above the curves of a row. Seconds on the time axis.
struct PlotDecor
{
    std::optional<double> hover;                      ///< time under the pointer, in any row
    std::optional<std::pair<double, double>> cursors; ///< A and B
    std::vector<std::pair<double, PlotMark>> marks;   ///< at their times
    std::optional<double> level;                      ///< of the trigger, in the unit of the left axis
};

/// A transparent widget above the canvas of a row: marks, cursors, the value under the pointer and the box
/// of a zoom. Painted without the curves, so that a moving pointer costs little. GUI thread.
class PlotOverlay : public QWidget
{
    Q_OBJECT

public:
    /// Pixels of the canvas of a time, and of a value of the left axis.
    struct Scale
    {
        std::function<double(double)> x;
        std::function<double(double)> y;
        std::function<QRect()> area;
    };

    PlotOverlay(Scale scale, QWidget* canvas);

    void setDecor(const PlotDecor& decor);
    const PlotDecor& decor() const { return m_decor; }
    /// The curve next to the pointer, as text beside it; empty: none.
    void setReadout(const QString& text, QPoint at);
    const QString& readout() const { return m_readout; }
    void setBox(const std::optional<QRect>& box);
    void setHint(const QString& hint); ///< in the middle of an empty plot
    /// For pictures.
    void paint(QPainter& painter) const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void paintMarks(QPainter& painter) const;
    void paintCursors(QPainter& painter) const;
    void paintReadout(QPainter& painter) const;
    void showIfNeeded();

    Scale m_scale;
    PlotDecor m_decor;
    QString m_hint;
    QString m_readout;
    QPoint m_readoutAt;
    std::optional<QRect> m_box;
};

} // namespace ui
