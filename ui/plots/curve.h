// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

#include <vector>

#include "ui/plots/curveraster.h"
#include "ui/plots/curvespec.h"

namespace ui {

/// Draws one decimated Series as a line a pixel wide. Takes the points from Series::decimate(): no copy into
/// a container, at most two points a pixel column, so the cost follows pixels. NaN breaks the line. Dashes
/// are laid along the time axis by hand: they stay fixed on the curve as it scrolls, and cost a fraction of a
/// dashed QPen. Lives in a QCustomPlot, which owns it. GUI thread.
class Curve : public QCPAbstractPlottable
{
public:
    Curve(QCPAxis* keyAxis, QCPAxis* valueAxis, const CurveSpec& spec);

    const CurveSpec& spec() const { return m_spec; }
    /// Draws into a picture of all curves of the plot, not line by line; null: with the painter. Vectors are
    /// always drawn by the painter.
    void setRaster(CurveRaster* raster) { m_raster = raster; }
    /// Reads the points to draw: `columns` of `width`, the first beginning at `from`. A scrolled view reads
    /// only the new ones, for which `from` has to be a whole number of columns after the last one.
    void load(core::Time origin, core::Time from, core::Duration width, int columns);
    /// Smallest and largest loaded value in the spec's unit; false when there is none.
    bool valueSpan(double& low, double& high) const;
    /// Unbroken runs of line in pixels, as draw() would draw them now.
    std::vector<QVector<QPoint>> runs() const;

    double selectTest(const QPointF& pos, bool onlySelectable, QVariant* details) const override;
    QCPRange getKeyRange(bool& foundRange, QCP::SignDomain inSignDomain) const override;
    QCPRange getValueRange(bool& foundRange, QCP::SignDomain inSignDomain,
                           const QCPRange& inKeyRange) const override;

protected:
    void draw(QCPPainter* painter) override;
    void drawLegendIcon(QCPPainter* painter, const QRectF& rect) const override;

private:
    using Run = CurveRaster::Run;

    bool isStep() const { return m_spec.style == CurveStyle::Step; }
    bool canExtend(core::Time from, core::Duration width) const;
    void extend(core::Time from, core::Duration width, int columns);

    template <typename Visit>
    void forEachRun(Visit&& visit) const;
    void drawLimits(QCPPainter* painter) const;
    void drawDashed(QCPPainter* painter, Run run);

    CurveSpec m_spec;
    core::Time m_origin;
    std::vector<core::Series::Point> m_points;
    std::vector<core::Series::Point>
        m_newPoints;          ///< kept between replots, as are the next ones: no allocation
    core::Time m_from;        ///< of m_points: first column
    core::Time m_doneTo;      ///< columns before this one cannot change any more
    core::Time m_seriesBegin; ///< another one: the series was cleared or dropped its oldest
    core::Duration m_width{0};
    mutable std::vector<QPoint> m_run;
    QVector<QLine> m_dashes;
    CurveRaster* m_raster = nullptr;
};

} // namespace ui
