// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QSet>
#include <QtWidgets/QWidget>

#include <array>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/analysis/curvestatistics.h"
#include "ui/plots/curveraster.h"
#include "ui/plots/curvespec.h"
#include "ui/plots/plotgestures.h"
#include "ui/plots/plotoverlay.h"
#include "ui/support/fixedkey.h"

class QCPAxis;
class QCPPainter;
class QCustomPlot;

namespace ui {

class Curve;
class Legend;

/// One row of curves over time, with one or two vertical axes and its legend at the right. Has no clock and
/// does not decide which part of time it shows: it requests one by signals and shows what showRange() sets.
/// GUI thread.
///
/// Mouse: see PlotGestures; with the focus: Space pauses, arrows pan, + and - zoom, F fits, L goes live. The
/// legend shows the values under the pointer, else at the end of the time shown; clicks there are reported,
/// so that other rows can follow.
class TimePlot : public QWidget
{
    Q_OBJECT

public:
    enum class Side { Left, Right };

    explicit TimePlot(const QString& key, QWidget* parent = nullptr);

    QString key() const { return m_key; }
    static QList<FixedKey> keys() { return listKeys(keyTable()); } ///< for the shortcut list
    /// Sets new curves and axes. Hidden subjects stay hidden and one shown alone stays alone, even while the
    /// row lacks it; an axis whose label changed scales itself again.
    void setContent(const PlotRow& row);
    std::vector<CurveSpec> visibleCurves() const;
    std::vector<CurveSpec> curvesOf(const QString& subject) const; ///< visible or not
    bool hasData() const; ///< some curve, hidden or not, has a sample
    bool isNew() const { return m_isNew; }

    bool isCurveVisible(const QString& curveKey) const;
    bool hasSubject(const QString& subject) const;
    bool isSubjectVisible(const QString& subject) const;
    void setSubjectVisible(const QString& subject, bool on);
    /// True when this is the only subject shown.
    bool isAlone(const QString& subject) const;
    /// Shows this subject alone, or, when it is empty, all of them. While the row does not have it, the
    /// others are shown as they were before.
    void setAlone(const QString& subject);

    /// Loads and draws [from, to] seconds since `origin`. Queued: many calls, one repaint.
    void showRange(core::Time origin, double from, double to);
    /// Call when nothing else is shown for now: the values of the legend, which follow more slowly, catch up.
    void settle();
    void endHover();                                       ///< hides the value under the pointer
    std::pair<double, double> timeRange() const;           ///< shown, s
    std::pair<double, double> valueRange(Side side) const; ///< shown, in the axis' unit
    QString axisLabel(Side side) const; ///< text at the axis: as much of its label as fits into the height
    bool isAutoScaled(Side side) const { return axis(side).automatic; }
    void setAutoScaled();
    /// The shown values of both axes, to return to them.
    struct ValueView
    {
        std::array<double, 4> ends{}; ///< left lower, left upper, right lower, right upper
        std::array<bool, 2> isAutomatic{true, true};
    };
    ValueView valueView() const;
    void setValueView(const ValueView& view);

    /// What is drawn above the curves. With a hover the legend shows the values at that time.
    void setDecor(const PlotDecor& decor);
    const PlotOverlay& overlay() const { return *m_overlay; }
    /// The curve whose last known value is drawn next to a pixel of the canvas.
    struct Nearest
    {
        const CurveSpec* curve = nullptr;
        core::analysis::AgedValue value; ///< of the series, at the time under the pixel
    };
    std::optional<Nearest> nearest(QPoint pixel) const;
    double secondsAt(int pixel) const; ///< on the time axis
    double valueAt(int pixel) const;   ///< on the left axis
    /// Draws the row as it is now, at its place in the window; curves as vectors.
    void paintPicture(QCPPainter& painter) const;

    void setTimeLabelsShown(bool on); ///< only the lowest row has them
    void setLegendShown(bool on);
    void setRightMarginShown(bool on); ///< rows without a right axis keep its space, so that all rows align

    /// The lines of a curve: unbroken runs, in pixels. For tests and debugging.
    std::vector<QVector<QPoint>> drawnRuns(const QString& curveKey) const;
    std::uint64_t redraws() const { return m_redraws; } ///< showRange() calls so far
    QWidget* canvas() const;
    QRect plotArea() const; ///< of the canvas, without margins

signals:
    void subjectClicked(const QString& subject, bool isAlone); ///< in the legend; with Ctrl: alone
    void viewWillChange();                                     ///< by a gesture: to be able to return
    void panRequested(double seconds);                         ///< positive: towards now
    void zoomRequested(double factor, double anchor);          ///< of the time axis; anchor in s
    void rangeRequested(double from, double to);               ///< of the time axis, s
    void fitRequested();
    void backRequested(); ///< to the view before
    void cursorsToggled();
    void hovered(std::optional<double> seconds);  ///< none: the pointer has left
    void cursorMoved(int cursor, double seconds); ///< 0: A, 1: B; at a sample if one is near
    void dropped(const QStringList& keys, ui::DropPlace place);
    void curveMenuRequested(const QString& subject, const QPoint& globalPosition); ///< in the legend
    void pauseToggled();
    void liveRequested();
    void menuRequested(const QPoint& globalPosition);
    void viewChanged(); ///< something but time changed: redraw

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void connectGestures();
    struct ValueAxis
    {
        QCPAxis* axis = nullptr;
        PlotAxis spec;
        bool automatic = true;
    };
    const ValueAxis& axis(Side side) const { return side == Side::Left ? m_left : m_right; }
    void setAxis(ValueAxis& valueAxis, const PlotAxis& spec);
    bool isShown(const QString& subject) const;
    void showChosen();
    void useRaster();
    void applyMargins();
    void fitLabels();
    void applyTheme();
    void rebuildLegend();
    void showValues();
    void autoScale(ValueAxis& valueAxis);
    void zoomValues(double factor, double pixel);
    void panValues(int pixels);
    void zoomToBox(const QRect& box);
    void hover(const QPoint& position);
    int cursorAt(QPoint pixel) const;
    double snapped(int pixel) const;
    std::optional<double> shownValue(const Curve& curve) const;
    static std::span<const KeyAct<TimePlot>> keyTable();
    Curve* find(const QString& curveKey) const;

    QString m_key;
    QCustomPlot* m_plot = nullptr;
    PlotOverlay* m_overlay = nullptr;
    PlotGestures* m_gestures = nullptr;
    Legend* m_legend = nullptr;
    core::Time m_origin; ///< of the last showRange()
    std::optional<QPoint> m_hoverAt;
    std::vector<Curve*> m_curves; ///< owned by the plot
    CurveRaster m_raster;
    QSet<QString> m_hidden; ///< subjects, also those missing from the row now
    QString m_solo;         ///< the subject shown alone; empty: none
    ValueAxis m_left;
    ValueAxis m_right;
    bool m_timeLabels = false;
    bool m_rightMargin = false;
    bool m_isLegendNew = false;  ///< has no values yet
    bool m_areValuesOld = false; ///< of the legend
    bool m_isNew = false;        ///< see PlotRow
    std::uint64_t m_redraws = 0;
};

} // namespace ui
