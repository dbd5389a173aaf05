// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/curve.h"

#include <QtCore/QCoreApplication>

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>

namespace ui {

namespace {

struct LimitWords
{
    Q_DECLARE_TR_FUNCTIONS(ui::Curve)
};

constexpr int kDash = 6;        // pixels drawn
constexpr int kDashPeriod = 10; // pixels drawn and skipped
constexpr int kFarAway = 30000; // pixels; beyond this QPainter loses precision

/// The pixel that contains a place; without std::floor(), which costs as much as the rest of a point.
int pixelAt(double place)
{
    return static_cast<int>(std::clamp<double>(place, -kFarAway, kFarAway) + kFarAway) - kFarAway;
}

/// Parts of [first, last] (first < last) that are on a dash, as visit(begin, end).
template <typename Visit>
void forEachDash(int first, int last, int anchor, Visit&& visit)
{
    int phase = (first - anchor) % kDashPeriod;
    if (phase < 0)
        phase += kDashPeriod;
    for (int begin = first - phase; begin <= last; begin += kDashPeriod) {
        const int a = std::max(begin, first);
        const int b = std::min(begin + kDash - 1, last);
        if (a <= b)
            visit(a, b);
    }
}

} // namespace

Curve::Curve(QCPAxis* keyAxis, QCPAxis* valueAxis, const CurveSpec& spec)
    : QCPAbstractPlottable(keyAxis, valueAxis)
    , m_spec(spec)
{
    setSelectable(QCP::stNone);
    setAntialiased(false);
    setName(spec.name);
    setPen(QPen(spec.colour, 1));
}

void Curve::load(core::Time origin, core::Time from, core::Duration width, int columns)
{
    m_origin = origin;
    const core::Series& series = *m_spec.series;
    if (series.isEmpty()) {
        m_points.clear();
        m_width = core::Duration{0};
        return;
    }
    if (canExtend(from, width))
        extend(from, width, columns);
    else
        series.decimate(from, from + width * columns, columns, m_points, isStep());
    m_from = from;
    m_width = width;
    m_seriesBegin = series.firstTime();
    const auto columnsDone = std::clamp<std::int64_t>((series.lastTime() - from) / width, 0, columns);
    m_doneTo = from + width * columnsDone;
}

bool Curve::canExtend(core::Time from, core::Duration width) const
{
    return width == m_width && from >= m_from && from < m_doneTo
           && (from - m_from) % width == core::Duration{0} && m_spec.series->firstTime() == m_seriesBegin
           && m_spec.series->lastTime() >= m_doneTo;
}

void Curve::extend(core::Time from, core::Duration width, int columns)
{
    const auto byTime = [](const core::Series::Point& point, core::Time time) { return point.time < time; };
    const core::Time done = std::min(m_doneTo, from + width * columns);
    m_points.erase(std::lower_bound(m_points.begin(), m_points.end(), done, byTime), m_points.end());
    auto first = std::lower_bound(m_points.begin(), m_points.end(), from, byTime);
    if (first != m_points.begin())
        --first; // the line enters at the left edge
    m_points.erase(m_points.begin(), first);
    const core::Time end = from + width * columns;
    m_spec.series->decimate(done, end, std::max(1, static_cast<int>((end - done) / width)), m_newPoints,
                            isStep());
    const auto fresh = m_points.empty()
                           ? m_newPoints.begin()
                           : std::lower_bound(m_newPoints.begin(), m_newPoints.end(), done, byTime);
    m_points.insert(m_points.end(), fresh, m_newPoints.end());
}

bool Curve::valueSpan(double& low, double& high) const
{
    float least = std::numeric_limits<float>::infinity();
    float most = -least;
    for (const auto& point : m_points) { // a gap is neither below nor above
        least = point.value < least ? point.value : least;
        most = point.value > most ? point.value : most;
    }
    if (least > most)
        return false;
    std::tie(low, high) = std::minmax({least * m_spec.factor, most * m_spec.factor});
    return true;
}

template <typename Visit>
void Curve::forEachRun(Visit&& visit) const
{
    const QCPRange keys = keyAxis()->range();
    const QCPRange values = valueAxis()->range();
    const QRect rect = keyAxis()->axisRect()->rect();
    const core::Time left = m_origin + core::fromSeconds(keys.lower);
    const double perTick = rect.width() / keys.size() * core::toSeconds(core::Duration{1});
    const double perValue = rect.height() / values.size() * m_spec.factor;
    const double base = rect.bottom() + 1 + values.lower * rect.height() / values.size();
    m_run.resize(2 * m_points.size());
    QPoint* const run = m_run.data();
    std::size_t n = 0; // points of the run
    for (const auto& point : m_points) {
        const int x = pixelAt(rect.left() + static_cast<double>((point.time - left).count()) * perTick);
        if (std::isnan(point.value)) {
            if (isStep() && n > 0 && run[n - 1].x() != x) {
                run[n] = {x, run[n - 1].y()}; // the last value holds until the gap
                ++n;
            }
            visit(Run{run, n});
            n = 0;
            continue;
        }
        const QPoint pixel(x, pixelAt(base - point.value * perValue));
        if (isStep() && n > 0 && run[n - 1].y() != pixel.y()) {
            run[n] = {pixel.x(), run[n - 1].y()}; // the last value holds until this one
            ++n;
        }
        if (n > 0 && run[n - 1] == pixel)
            continue;
        // A horizontal run is one line.
        const bool isExtended = m_spec.style != CurveStyle::Points && n > 1 && run[n - 1].y() == pixel.y()
                                && run[n - 2].y() == pixel.y();
        run[isExtended ? n - 1 : n++] = pixel;
    }
    visit(Run{run, n});
}

std::vector<QVector<QPoint>> Curve::runs() const
{
    std::vector<QVector<QPoint>> all;
    forEachRun([&all](Run run) {
        if (!run.empty())
            all.emplace_back(run.begin(), run.end());
    });
    return all;
}

void Curve::draw(QCPPainter* painter)
{
    painter->setAntialiasing(false);
    painter->setPen(mPen);
    painter->setBrush(Qt::NoBrush);
    drawLimits(painter);
    const bool isRaster = m_raster != nullptr && !painter->modes().testFlag(QCPPainter::pmVectorized);
    if (isRaster) {
        const QRect rect = keyAxis()->axisRect()->rect();
        if (m_raster->first == this)
            m_raster->begin(rect);
        const int anchor = static_cast<int>(std::floor(keyAxis()->coordToPixel(0.0)));
        forEachRun([&](Run run) {
            m_raster->add(run, m_spec.colour, m_spec.style == CurveStyle::Points,
                          m_spec.dashed ? std::optional(anchor) : std::nullopt);
        });
        if (m_raster->last == this)
            painter->drawImage(rect.topLeft(), m_raster->image());
        return;
    }
    forEachRun([&](Run run) {
        if (m_spec.style == CurveStyle::Points) {
            for (const QPoint point : run)
                painter->fillRect(QRect(point - QPoint(1, 1), QSize(3, 3)), m_spec.colour);
        } else if (run.size() == 1) {
            painter->drawPoint(run.front());
        } else if (run.size() > 1 && m_spec.dashed) {
            drawDashed(painter, run);
        } else if (run.size() > 1) {
            painter->drawPolyline(run.data(), static_cast<int>(run.size()));
        }
    });
}

void Curve::drawLimits(QCPPainter* painter) const
{
    if (!m_spec.limits)
        return;
    const QRect rect = keyAxis()->axisRect()->rect();
    const int height = painter->fontMetrics().height();
    painter->setPen(QPen(m_spec.colour, 1, Qt::DotLine));
    std::vector<int> tops; // of the words, also of the curves before: none is on another
    const auto visit = [&](const Curve& curve, double limit) {
        const int y = static_cast<int>(std::lround(curve.valueAxis()->coordToPixel(limit)));
        if (y < rect.top() || y > rect.bottom())
            return;
        if (&curve == this)
            painter->drawLine(QLine(rect.left(), y, rect.right(), y));
        const int top = y - height < rect.top() ? y : y - height;
        if (std::ranges::any_of(tops, [&](int other) { return std::abs(top - other) < height; }))
            return;
        tops.push_back(top);
        if (&curve == this)
            painter->drawText(QRect(rect.left(), top, rect.width(), height), Qt::AlignRight,
                              LimitWords::tr("limit"));
    };
    for (int i = 0; i < parentPlot()->plottableCount(); ++i) {
        const auto* curve = dynamic_cast<const Curve*>(parentPlot()->plottable(i));
        if (curve == nullptr || !curve->m_spec.limits || !curve->realVisibility())
            continue;
        visit(*curve, curve->m_spec.limits->first);
        visit(*curve, curve->m_spec.limits->second);
        if (curve == this)
            break;
    }
    painter->setPen(mPen);
}

void Curve::drawDashed(QCPPainter* painter, Run run)
{
    const int anchor = static_cast<int>(
        std::floor(std::fmod(keyAxis()->coordToPixel(0.0), static_cast<double>(kDashPeriod))));
    m_dashes.clear();
    for (std::size_t i = 1; i < run.size(); ++i) {
        const QPoint a = run[i - 1];
        const QPoint b = run[i];
        const int dx = b.x() - a.x();
        const int dy = b.y() - a.y();
        if (std::abs(dy) > dx) { // steep: dashes along the value, or a step could fall between two dashes
            forEachDash(std::min(a.y(), b.y()), std::max(a.y(), b.y()), 0, [&](int y1, int y2) {
                m_dashes.append(
                    QLine(a.x() + dx * (y1 - a.y()) / dy, y1, a.x() + dx * (y2 - a.y()) / dy, y2));
            });
        } else if (dx > 0) {
            forEachDash(a.x(), b.x(), anchor, [&](int x1, int x2) {
                m_dashes.append(
                    QLine(x1, a.y() + dy * (x1 - a.x()) / dx, x2, a.y() + dy * (x2 - a.x()) / dx));
            });
        }
    }
    painter->QPainter::drawLines(m_dashes);
}

double Curve::selectTest(const QPointF&, bool, QVariant*) const
{
    return -1.0;
}

QCPRange Curve::getKeyRange(bool& foundRange, QCP::SignDomain) const
{
    foundRange = !m_points.empty();
    if (!foundRange)
        return {};
    return {core::toSeconds(m_points.front().time - m_origin),
            core::toSeconds(m_points.back().time - m_origin)};
}

QCPRange Curve::getValueRange(bool& foundRange, QCP::SignDomain, const QCPRange&) const
{
    QCPRange range;
    foundRange = valueSpan(range.lower, range.upper);
    return range;
}

void Curve::drawLegendIcon(QCPPainter* painter, const QRectF& rect) const
{
    painter->setPen(mPen);
    painter->drawLine(QLineF(rect.left(), rect.center().y(), rect.right(), rect.center().y()));
}

} // namespace ui
