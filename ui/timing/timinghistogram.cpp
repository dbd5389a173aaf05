// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timing/timinghistogram.h"

#include <QtCharts/QAreaSeries>
#include <QtCharts/QLegend>
#include <QtCharts/QLineSeries>
#include <QtCharts/QLogValueAxis>
#include <QtCharts/QValueAxis>
#include <QtWidgets/QApplication>
#include <QtWidgets/QGraphicsLayout>

#include <algorithm>
#include <cmath>

#include "core/base/element.h"
#include "ui/support/theme.h"
#include "ui/widgets/layouts.h"

namespace ui {

namespace {

constexpr double kGround = 0.5; ///< a zero count on the logarithmic axis

} // namespace

void themeChart(QChart& chart)
{
    const QPalette palette = QApplication::palette();
    chart.setBackgroundBrush(palette.color(QPalette::Base));
    chart.setBackgroundRoundness(0);
    chart.setTitleBrush(palette.color(QPalette::Text));
    chart.legend()->setLabelColor(palette.color(QPalette::Text));
    QColor grid = palette.color(QPalette::Text);
    grid.setAlpha(40);
    for (QAbstractAxis* axis : chart.axes()) {
        axis->setLabelsColor(palette.color(QPalette::Text));
        axis->setTitleBrush(palette.color(QPalette::Text));
        axis->setLinePenColor(palette.color(QPalette::Text));
        axis->setGridLineColor(grid);
        axis->setLabelsFont(QApplication::font());
        QFont font = QApplication::font();
        font.setBold(false);
        axis->setTitleFont(font);
    }
    chart.legend()->setFont(QApplication::font());
}

TimingHistogram::TimingHistogram(QWidget* parent)
    : QChartView(parent)
    , m_upper(new QLineSeries(this))
    , m_lower(new QLineSeries(this))
    , m_area(new QAreaSeries(m_upper, m_lower))
    , m_time(new QValueAxis(this))
    , m_counts(new QLogValueAxis(this))
{
    named(this, "timingHistogram", tr("Histogram"));
    setFocusPolicy(Qt::NoFocus);
    setFrameShape(QFrame::StyledPanel);
    chart()->setMargins({2, 2, 2, 2});
    chart()->layout()->setContentsMargins(0, 0, 0, 0);
    chart()->legend()->hide();
    chart()->setLocale(QLocale()); // else the axes use the decimal point in every language
    chart()->setLocalizeNumbers(true);
    chart()->addSeries(m_area);
    m_time->setTitleText(tr("ms"));
    m_time->setTickCount(6);
    m_counts->setTitleText(tr("Count"));
    m_counts->setBase(10.0);
    m_counts->setLabelFormat(QStringLiteral("%.0f"));
    chart()->addAxis(m_time, Qt::AlignBottom);
    chart()->addAxis(m_counts, Qt::AlignLeft);
    m_area->attachAxis(m_time);
    m_area->attachAxis(m_counts);
    m_counts->setRange(kGround, 10.0);
    connect(&theme(), &Theme::changed, this, &TimingHistogram::applyTheme);
    applyTheme();
}

void TimingHistogram::applyTheme()
{
    themeChart(*chart());
    setBackgroundBrush(QApplication::palette().color(QPalette::Base));
    QColor colour = theme().jointColor(0);
    m_area->setPen(QPen(colour, 1));
    colour.setAlpha(140);
    m_area->setBrush(colour);
}

void TimingHistogram::show(const core::Distribution& times)
{
    using std::chrono::microseconds;
    const core::Duration least =
        times.isEmpty() ? core::Duration{0} : std::chrono::floor<microseconds>(times.least());
    // Whole microseconds in every bar: else some bars would cover more values than others.
    const auto span =
        std::max<core::Duration>(times.most() - least, microseconds(kBins - 1)) + microseconds(1);
    const core::Duration bin =
        microseconds((std::chrono::ceil<microseconds>(span).count() + kBins - 1) / kBins);
    const auto counts = times.histogram(least, least + bin * kBins, kBins);
    QList<QPointF> upper;
    QList<QPointF> lower;
    std::uint64_t most = 1;
    std::uint64_t all = 0;
    for (int i = 0; i < kBins; ++i) {
        const std::uint64_t count = core::element(counts, i);
        all += count;
        most = std::max(most, count);
        const double height = count == 0 ? kGround : static_cast<double>(count);
        const double from = core::toSeconds(least + bin * i) * 1e3;
        const double to = core::toSeconds(least + bin * (i + 1)) * 1e3;
        upper << QPointF(from, height) << QPointF(to, height);
        lower << QPointF(from, kGround) << QPointF(to, kGround);
    }
    m_upper->replace(upper);
    m_lower->replace(lower);
    m_time->setRange(upper.first().x(), upper.last().x());
    m_time->setLabelFormat(bin < microseconds(20) ? QStringLiteral("%.3f") : QStringLiteral("%.1f"));
    m_counts->setRange(kGround, std::pow(10.0, std::ceil(std::log10(static_cast<double>(most) * 1.2))));
    setAccessibleDescription(tr("%n value(s)", nullptr, static_cast<int>(all)));
}

} // namespace ui
