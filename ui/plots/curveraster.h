// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QVector>
#include <QtGui/QImage>

#include <optional>

namespace ui {

/// The curves of a plot as a picture, column by column: lines with many points cost a fraction of what
/// QPainter needs for them. Lines are one pixel wide, without antialiasing. GUI thread.
class CurveRaster
{
public:
    const void* first = nullptr; ///< the curve that begins the picture, and the one that ends it
    const void* last = nullptr;

    /// An empty picture of `area`, in pixels of the plot.
    void begin(const QRect& area);
    /// A run of line, from left to right. `dashAnchor`: x of a dash's begin; none: solid.
    void add(const QVector<QPoint>& run, const QColor& colour, bool isPoints, std::optional<int> dashAnchor);
    const QImage& image() const { return m_image; }

private:
    /// Pixels of a column, `top` to `bottom`.
    void fill(int x, int top, int bottom);
    /// The columns between two points; the row of the last one.
    int join(QPoint from, QPoint to);

    QImage m_image;
    QRect m_area;
    QRgb m_colour = 0;
    std::optional<int> m_anchor;
};

} // namespace ui
