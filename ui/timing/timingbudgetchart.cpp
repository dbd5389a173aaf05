// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timing/timingbudgetchart.h"

#include <QtCharts/QBarCategoryAxis>
#include <QtCharts/QBarSet>
#include <QtCharts/QHorizontalStackedBarSeries>
#include <QtCharts/QLegend>
#include <QtCharts/QValueAxis>
#include <QtWidgets/QApplication>
#include <QtWidgets/QGraphicsLayout>

#include <algorithm>

#include "core/base/element.h"
#include "ui/support/theme.h"
#include "ui/timing/timingbudget.h"
#include "ui/timing/timinghistogram.h"
#include "ui/timing/timingwords.h"

namespace ui {

namespace {

using core::BudgetTerm;

QBrush brushOf(BudgetTerm term)
{
    static constexpr std::array<std::pair<int, Qt::BrushStyle>, core::kBudgetTerms> kLooks{{
        {1, Qt::SolidPattern},  // goals
        {1, Qt::Dense5Pattern}, // quiet
        {0, Qt::SolidPattern},  // requests
        {0, Qt::Dense5Pattern}, // delay
        {3, Qt::BDiagPattern},  // adapter
        {2, Qt::SolidPattern},  // replies
        {2, Qt::Dense5Pattern}, // guard
        {9, Qt::FDiagPattern},  // host
        {4, Qt::SolidPattern},  // monitoring
    }};
    const auto& [hue, fill] = core::element(kLooks, term);
    return {theme().jointColor(hue), fill};
}

} // namespace

BudgetChart::BudgetChart(QWidget* parent)
    : QChartView(parent)
    , m_bars(new QHorizontalStackedBarSeries)
    , m_time(new QValueAxis(this))
    , m_which(new QBarCategoryAxis(this))
{
    setObjectName(QStringLiteral("budgetChart"));
    setAccessibleName(tr("Parts of a cycle"));
    setFocusPolicy(Qt::NoFocus);
    setFrameShape(QFrame::StyledPanel);
    chart()->setMargins({2, fontMetrics().lineSpacing(), 2, 2}); // "period" is above the bars
    chart()->layout()->setContentsMargins(0, 0, 0, 0);
    for (int i = 0; i < core::kBudgetTerms; ++i) {
        auto* set = new QBarSet(budgetTermName(static_cast<BudgetTerm>(i)));
        *set << 0.0 << 0.0;
        m_bars->append(set);
        core::element(m_sets, i) = set;
    }
    chart()->setLocale(QLocale()); // else the axis uses the decimal point in every language
    chart()->setLocalizeNumbers(true);
    m_bars->setBarWidth(0.6);
    chart()->addSeries(m_bars);
    //: Of a bar in a chart: as it would be with the numbers typed.
    m_which->append({tr("What if"), tr("Now")});
    chart()->addAxis(m_time, Qt::AlignBottom);
    chart()->addAxis(m_which, Qt::AlignLeft);
    m_bars->attachAxis(m_time);
    m_bars->attachAxis(m_which);
    chart()->legend()->setAlignment(Qt::AlignBottom);
    connect(&theme(), &Theme::changed, this, &BudgetChart::applyTheme);
    applyTheme();
}

void BudgetChart::applyTheme()
{
    themeChart(*chart());
    setBackgroundBrush(QApplication::palette().color(QPalette::Base));
    for (int i = 0; i < core::kBudgetTerms; ++i) {
        const QBrush brush = brushOf(static_cast<BudgetTerm>(i));
        core::element(m_sets, i)->setBrush(brush);
        core::element(m_sets, i)->setPen(QPen(brush.color(), 1));
    }
}

void BudgetChart::show(const core::Budget& now, const core::Budget& other, core::Duration period)
{
    m_period = period;
    const auto put = [this](const core::Budget& budget, int place) {
        for (QBarSet* set : m_sets)
            set->replace(place, 0.0);
        for (const auto& part : budget.parts)
            core::element(m_sets, part.term)->replace(place, core::toSeconds(part.time) * 1e3);
    };
    put(other, 0);
    put(now, 1);
    const bool isSame = std::equal(now.parts.begin(), now.parts.end(), other.parts.begin(), other.parts.end(),
                                   [](const auto& a, const auto& b) { return a.time == b.time; });
    m_which->setRange(m_which->categories().at(isSame ? 1 : 0), m_which->categories().at(1));
    // A bar is as high as a row of text; the rest is for axis and legend.
    const int line = fontMetrics().lineSpacing();
    setFixedHeight((isSame ? 9 : 12) * line);
    const core::Duration longest = std::max({now.cycle, other.cycle, period, core::Duration{1000}});
    const core::Duration step = markDistance(longest, 8);
    const auto marks = (longest + step - core::Duration{1}) / step;
    m_time->setRange(0.0, core::toSeconds(step * marks) * 1e3);
    m_time->setTickCount(static_cast<int>(marks) + 1);
    m_time->setLabelFormat(step < std::chrono::milliseconds(1) ? QStringLiteral("%.2f ms")
                                                               : QStringLiteral("%.0f ms"));
    viewport()->update();
}

void BudgetChart::drawForeground(QPainter* painter, const QRectF& rect)
{
    QChartView::drawForeground(painter, rect);
    if (m_period <= core::Duration::zero())
        return;
    const QRectF area = chart()->plotArea();
    const double x = chart()->mapToPosition(QPointF(core::toSeconds(m_period) * 1e3, 0.0), m_bars).x();
    if (x > area.right() + 1)
        return;
    painter->save();
    painter->setPen(QPen(theme().color(Meaning::Fault), 1, Qt::DashLine));
    painter->drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
    painter->setFont(QApplication::font());
    const QString words = tr("period");
    const QFontMetricsF metrics(painter->font());
    painter->drawText(QPointF(x - metrics.horizontalAdvance(words) / 2, area.top() - metrics.descent()),
                      words);
    painter->restore();
}

} // namespace ui
