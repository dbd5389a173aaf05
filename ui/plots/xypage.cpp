// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/xypage.h"

#include <qcustomplot.h>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QLabel>

#include <cmath>

#include "core/base/element.h"
#include "ui/plots/curvechoice.h"
#include "ui/plots/plotcolours.h"
#include "ui/support/theme.h"
#include "ui/widgets/layouts.h"

namespace ui {

XyPage::XyPage(QWidget* parent)
    : QWidget(parent)
    , m_x(named(new QComboBox(this), "xyX", tr("Curve along X")))
    , m_y(named(new QComboBox(this), "xyY", tr("Curve along Y")))
    , m_words(makeWords("xyWords", this))
    , m_plot(named(new QCustomPlot(this), "xyPlot", tr("XY plot")))
    , m_curve(new QCPCurve(m_plot->xAxis, m_plot->yAxis))
{
    setObjectName(QStringLiteral("xyPage"));
    m_plot->setMinimumHeight(170); // the label of the axis
    m_plot->setInteractions(QCP::iRangeDrag | QCP::iRangeZoom);
    m_curve->setAntialiased(false);
    m_curve->setScatterStyle({QCPScatterStyle::ssDisc, 3}); // a curve at rest is no line
    for (QComboBox* box : {m_x, m_y}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
        connect(box, &QComboBox::activated, this, &XyPage::draw);
    }
    layOut(this, inColumn({inRow({new QLabel(QStringLiteral("X"), this),
                                  m_x,
                                  new QLabel(QStringLiteral("Y"), this),
                                  m_y,
                                  {m_words, 1}}),
                           {m_plot, 1}},
                          2));
    connect(&theme(), &Theme::changed, this, &XyPage::applyTheme);
    applyTheme();
}

void XyPage::show(const std::vector<CurveSpec>& curves, core::Time from, core::Time to)
{
    const bool isFirst = m_curves.empty();
    m_curves = curves;
    m_from = from;
    m_to = to;
    QStringList keys;
    for (const CurveSpec& each : curves)
        keys << each.key;
    chooseCurve(*m_x, keys);
    chooseCurve(*m_y, keys);
    if (isFirst && m_y->count() > 1)
        m_y->setCurrentIndex(1);
    draw();
}

std::vector<QPointF> XyPage::points() const
{
    std::vector<QPointF> all;
    for (const QCPCurveData& each : *m_curve->data())
        all.emplace_back(each.key, each.value);
    return all;
}

void XyPage::applyTheme()
{
    applyPlotColours(*m_plot, palette());
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void XyPage::draw()
{
    m_curve->data()->clear();
    const auto at = [this](const QComboBox* box) -> const CurveSpec* {
        const int index = box->currentIndex();
        return index >= 0 && index < static_cast<int>(m_curves.size()) ? &core::element(m_curves, index)
                                                                       : nullptr;
    };
    const CurveSpec* x = at(m_x);
    const CurveSpec* y = at(m_y);
    m_words->setText(x == nullptr ? tr("No curve is shown.") : QString());
    if (x != nullptr && y != nullptr) {
        std::vector<core::Series::Point> points;
        x->series->samples(m_from, m_to, points);
        const std::size_t step = points.size() / kMostPoints + 1;
        QVector<QCPCurveData> shown;
        for (std::size_t i = 0; i < points.size(); i += step) {
            core::Series::Point other;
            const bool isKnown = y->series->at(points[i].time, other);
            // NaN interrupts the line, as over time.
            shown.append({static_cast<double>(i), points[i].value * x->factor,
                          isKnown ? other.value * y->factor : std::nan("")});
        }
        m_curve->data()->set(shown, true);
        m_curve->setPen(QPen(y->colour, 1));
        m_plot->xAxis->setLabel(u"%1 (%2)"_qs.arg(x->key, x->unit));
        m_plot->yAxis->setLabel(u"%1 (%2)"_qs.arg(y->key, y->unit));
        m_plot->rescaleAxes();
    }
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

} // namespace ui
