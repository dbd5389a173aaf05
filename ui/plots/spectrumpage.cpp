// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/spectrumpage.h"

#include <qcustomplot.h>
#include <QtWidgets/QCheckBox>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QLabel>

#include "core/analysis/spectrum.h"
#include "core/base/element.h"
#include "core/base/numbertext.h"
#include "ui/plots/curvechoice.h"
#include "ui/plots/plotcolours.h"
#include "ui/support/theme.h"
#include "ui/widgets/layouts.h"

namespace ui {

SpectrumPage::SpectrumPage(QWidget* parent)
    : QWidget(parent)
    , m_curve(named(new QComboBox(this), "spectrumCurve", tr("Curve of the spectrum")))
    , m_window(named(new QComboBox(this), "spectrumWindow", tr("Window"),
                     tr("Hann for a general view, Flat top for exact amplitudes, Rectangular for whole "
                        "periods")))
    , m_isLogarithmic(named(new QCheckBox(tr("Logarithmic"), this), "spectrumLogarithmic"))
    , m_words(makeWords("spectrumWords", this))
    , m_plot(named(new QCustomPlot(this), "spectrumPlot", tr("Spectrum")))
{
    setObjectName(QStringLiteral("spectrumPage"));
    // In the order of SpectrumWindow.
    m_window->addItems({tr("Rectangular"), tr("Hann"), tr("Hamming"), tr("Blackman"), tr("Flat top")});
    m_window->setCurrentIndex(static_cast<int>(core::analysis::SpectrumWindow::Hann));
    m_curve->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_plot->setMinimumHeight(170); // the label of the axis
    m_plot->addGraph();
    m_plot->xAxis->setLabel(tr("Frequency (Hz)"));
    m_plot->setInteractions(QCP::iRangeDrag | QCP::iRangeZoom);
    layOut(this, inColumn({inRow({m_curve, m_window, m_isLogarithmic, {m_words, 1}}), {m_plot, 1}}, 2));
    for (QComboBox* box : {m_curve, m_window})
        connect(box, &QComboBox::activated, this, &SpectrumPage::draw);
    connect(m_isLogarithmic, &QCheckBox::toggled, this, &SpectrumPage::draw);
    connect(&theme(), &Theme::changed, this, &SpectrumPage::applyTheme);
    applyTheme();
}

void SpectrumPage::show(const std::vector<CurveSpec>& curves, core::Time from, core::Time to)
{
    m_curves = curves;
    m_from = from;
    m_to = to;
    QStringList keys;
    for (const CurveSpec& each : curves)
        keys << each.key;
    chooseCurve(*m_curve, keys);
    draw();
}

void SpectrumPage::applyTheme()
{
    applyPlotColours(*m_plot, palette());
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void SpectrumPage::draw()
{
    const int index = m_curve->currentIndex();
    QCPGraph* graph = m_plot->graph(0);
    graph->data()->clear();
    if (index < 0 || index >= static_cast<int>(m_curves.size())) {
        m_words->setText(tr("No curve is shown."));
        m_plot->replot(QCustomPlot::rpQueuedReplot);
        return;
    }
    const CurveSpec& curve = core::element(m_curves, index);
    const auto spectrum = core::analysis::spectrumOf(
        *curve.series, m_from, m_to,
        {static_cast<core::analysis::SpectrumWindow>(m_window->currentIndex()), false});
    if (!spectrum) {
        m_words->setText(spectrum.error().detail);
        m_plot->replot(QCustomPlot::rpQueuedReplot);
        return;
    }
    QVector<QCPGraphData> points;
    for (std::size_t i = 0; i < spectrum->amplitudes.size(); ++i)
        points.append(
            {static_cast<double>(i) * spectrum->step, spectrum->amplitudes[i] * std::abs(curve.factor)});
    graph->data()->set(points, true);
    graph->setPen(QPen(curve.colour, 1));
    m_plot->yAxis->setLabel(u"%1 (%2)"_qs.arg(tr("Amplitude"), curve.unit));
    const bool isLogarithmic = m_isLogarithmic->isChecked();
    m_plot->yAxis->setScaleType(isLogarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    m_plot->rescaleAxes();
    if (!spectrum->peak)
        m_plot->yAxis->setRange(0.0, 1.0); // nothing but rounding
    else if (!isLogarithmic)
        m_plot->yAxis->setRangeLower(0.0);
    m_words->setText(spectrum->peak
                         //: %1: Hz. %2: amplitude with its unit. %3: Hz.
                         ? tr("Peak at %1 Hz: %2. Resolution %3 Hz.")
                               .arg(core::numberText(spectrum->peak->frequency, 3),
                                    core::numberText(spectrum->peak->amplitude * std::abs(curve.factor), 3)
                                        % u' ' % curve.unit,
                                    core::numberText(spectrum->step, 3))
                         : tr("The curve is constant."));
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

} // namespace ui
