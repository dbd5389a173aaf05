// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QPoint>
#include <QtGui/QImage>

#include <optional>
#include <span>

namespace ui {

/// The curves of a plot as a picture, column by column: lines with many points cost a fraction of what
/// QPainter needs for them. Lines are one pixel wide, without antialiasing. GUI thread.
class CurveRaster
{
public:
    using Run = std::span<const QPoint>; ///< pixels of a line, from left to right

    const void* first = nullptr; ///< the curve that begins the picture, and the one that ends it
    const void* last = nullptr;

    /// An empty picture of `area`, in pixels of the plot.
    void begin(const QRect& area);
    /// Adds a line. `dashAnchor`: x of a dash's begin; none: solid.
    void add(Run run, const QColor& colour, bool isPoints, std::optional<int> dashAnchor);
    const QImage& image() const { return m_image; }

private:
    /// Pixels of a column, `top` to `bottom`.
    void fill(int x, int top, int bottom);
    /// The columns between two points; the row of the last one.
    int join(QPoint from, QPoint to);

    QImage m_image;
    QRgb* m_pixels = nullptr; ///< of m_image, and pixels from row to row
    qsizetype m_stride = 0;
    QRect m_area;
    QRgb m_colour = 0;
    std::optional<int> m_anchor;
};

} // namespace ui
