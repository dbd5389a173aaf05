// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/curveraster.h"

#include <QtGui/QColor>

#include <algorithm>
#include <cmath>

namespace ui {

namespace {

constexpr int kOn = 6;          // pixels drawn
constexpr int kDashLength = 10; // pixels drawn and skipped
constexpr int kSteep = 3;       // pixels of a column; beyond this dashes are laid along the value

bool isOnDash(int place, int anchor)
{
    const int phase = (place - anchor) % kDashLength;
    return (phase < 0 ? phase + kDashLength : phase) < kOn;
}

} // namespace

void CurveRaster::begin(const QRect& area)
{
    m_area = area;
    if (m_image.size() != area.size())
        m_image = QImage(area.size(), QImage::Format_ARGB32_Premultiplied);
    m_image.fill(Qt::transparent);
    m_pixels = reinterpret_cast<QRgb*>(m_image.bits());
    m_stride = m_image.bytesPerLine() / static_cast<qsizetype>(sizeof(QRgb));
}

void CurveRaster::add(Run run, const QColor& colour, bool isPoints, std::optional<int> dashAnchor)
{
    m_colour = qPremultiply(colour.rgba());
    m_anchor = isPoints ? std::nullopt : dashAnchor;
    if (isPoints) {
        for (const QPoint point : run) {
            for (int x = point.x() - 1; x <= point.x() + 1; ++x)
                fill(x, point.y() - 1, point.y() + 1);
        }
        return;
    }
    int low = 0; // rows of the column before
    int high = 0;
    for (std::size_t i = 0; i < run.size();) {
        const QPoint begins = run[i];
        if (i == 0)
            low = high = begins.y();
        else if (run[i - 1].x() + 1 < begins.x())
            low = high = join(run[i - 1], begins);
        int top = begins.y();
        int bottom = begins.y();
        for (++i; i < run.size() && run[i].x() == begins.x(); ++i) {
            top = std::min(top, run[i].y());
            bottom = std::max(bottom, run[i].y());
        }
        bottom = std::max(bottom, low - 1); // touches the column before
        top = std::min(top, high + 1);
        fill(begins.x(), top, bottom);
        low = top;
        high = bottom;
    }
}

int CurveRaster::join(QPoint from, QPoint to)
{
    const double slope = static_cast<double>(to.y() - from.y()) / (to.x() - from.x());
    const int begin = std::max(from.x() + 1, m_area.left());
    const int end = std::min(to.x() - 1, m_area.right());
    const auto rowAt = [&](int x) {
        return from.y() + static_cast<int>(std::lround(slope * (x - from.x())));
    };
    int before = rowAt(begin - 1);
    for (int x = begin; x <= end; ++x) {
        const int row = rowAt(x);
        // A steep line fills the rows since the column before.
        fill(x, row > before ? before + 1 : row, row < before ? before - 1 : row);
        before = row;
    }
    return rowAt(to.x() - 1);
}

void CurveRaster::fill(int x, int top, int bottom)
{
    if (x < m_area.left() || x > m_area.right())
        return;
    const bool isSteep = bottom - top > kSteep;
    if (m_anchor && !isSteep && !isOnDash(x, *m_anchor))
        return;
    const int from = std::max(top, m_area.top());
    const int to = std::min(bottom, m_area.bottom());
    if (from > to)
        return;
    QRgb* pixel = m_pixels + (from - m_area.top()) * m_stride + (x - m_area.left());
    for (int y = from; y <= to; ++y, pixel += m_stride) {
        if (!m_anchor || !isSteep || isOnDash(y, 0))
            *pixel = m_colour;
    }
}

} // namespace ui
