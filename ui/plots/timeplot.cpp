// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/timeplot.h"

#include <qcustomplot.h>
#include <QtGui/QKeyEvent>
#include <QtGui/QMouseEvent>
#include <QtGui/QPainter>
#include <QtGui/QWheelEvent>
#include <QtWidgets/QApplication>
#include <QtWidgets/QHBoxLayout>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "core/base/numbertext.h"
#include "ui/plots/curve.h"
#include "ui/plots/legend.h"
#include "ui/plots/roundedup.h"

namespace ui {

namespace {

constexpr std::uint64_t kRedrawsAValue = 5; ///< a value that changes faster is not readable

constexpr double kWheelStep = 0.85;   // span after one notch inwards
constexpr double kWheelNotch = 120.0; // eighths of a degree
constexpr double kKeyPan = 0.1;       // of the span
constexpr double kSmallestValueSpan = 1e-9;
constexpr double kLargestValueSpan = 1e9;
constexpr int kLeastTicks = 3; // of a value axis; approximately
constexpr int kMostTicks = 5;
constexpr int kLabelGap = 5;     // at both ends; upright text is drawn slightly longer than measured
constexpr int kLeastHeight = 60; // of the canvas, without the time labels

QColor mixed(const QColor& a, const QColor& b, double share)
{
    const auto mix = [share](int x, int y) { return static_cast<int>(std::lround(x + (y - x) * share)); };
    return {mix(a.red(), b.red()), mix(a.green(), b.green()), mix(a.blue(), b.blue())};
}

} // namespace

TimePlot::TimePlot(const QString& key, QWidget* parent)
    : QWidget(parent)
    , m_key(key)
    , m_plot(new QCustomPlot(this))
    , m_legend(new Legend(this))
{
    setObjectName(u"plot_" % key);
    m_plot->setObjectName(u"canvas_" % key);
    m_plot->setFocusPolicy(Qt::StrongFocus);
    m_plot->setMinimumSize(120, kLeastHeight);
    m_plot->setNotAntialiasedElements(QCP::aeAll);
    m_plot->setPlottingHint(QCP::phFastPolylines);
    m_plot->installEventFilter(this);
    m_legend->setObjectName(u"legend_" % key);

    m_left.axis = m_plot->yAxis;
    m_right.axis = m_plot->yAxis2;
    m_plot->axisRect()->setAutoMargins(QCP::msNone);
    for (QCPAxis* each : {m_plot->xAxis, m_plot->yAxis, m_plot->yAxis2}) {
        each->setSubTicks(false);
        each->setNumberFormat(QStringLiteral("g"));
        each->setNumberPrecision(6);
    }
    m_plot->xAxis->setNumberFormat(QStringLiteral("f"));
    m_plot->xAxis->ticker()->setTickCount(6);

    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(1, 1, 1, 1); // room for the focus frame
    layout->setSpacing(2);
    layout->addWidget(m_plot, 1);
    layout->addWidget(m_legend);

    connect(m_legend, &Legend::clicked, this, &TimePlot::subjectClicked);
    applyMargins();
    applyTheme();
}

void TimePlot::setContent(const PlotRow& row)
{
    m_curves.clear();
    m_plot->clearPlottables();
    setAxis(m_left, row.left);
    setAxis(m_right, row.right);
    for (const CurveSpec& spec : row.curves) {
        m_curves.push_back(new Curve(m_plot->xAxis, spec.onRightAxis ? m_right.axis : m_left.axis, spec));
    }
    for (Curve* curve : m_curves)
        curve->setVisible(isShown(curve->spec().subject()));
    m_plot->setAccessibleName(tr("Plot of %1").arg(row.title));
    m_legend->setAccessibleName(tr("Curves of %1").arg(row.title));
    rebuildLegend();
    emit viewChanged();
}

std::vector<CurveSpec> TimePlot::visibleCurves() const
{
    std::vector<CurveSpec> specs;
    for (const Curve* curve : m_curves) {
        if (curve->visible())
            specs.push_back(curve->spec());
    }
    return specs;
}

bool TimePlot::hasData() const
{
    return std::any_of(m_curves.begin(), m_curves.end(),
                       [](const Curve* curve) { return !curve->spec().series->isEmpty(); });
}

bool TimePlot::isCurveVisible(const QString& curveKey) const
{
    const Curve* curve = find(curveKey);
    return curve && curve->visible();
}

bool TimePlot::hasSubject(const QString& subject) const
{
    return std::any_of(m_curves.begin(), m_curves.end(),
                       [&](const Curve* curve) { return curve->spec().subject() == subject; });
}

bool TimePlot::isSubjectVisible(const QString& subject) const
{
    return hasSubject(subject) && isShown(subject);
}

bool TimePlot::isShown(const QString& subject) const
{
    return hasSubject(m_solo) ? subject == m_solo : !m_hidden.contains(subject);
}

void TimePlot::showChosen()
{
    for (Curve* curve : m_curves) {
        const bool on = isShown(curve->spec().subject());
        if (curve->visible() == on)
            continue;
        curve->setVisible(on);
        m_legend->mark(curve->spec().subject(), on);
        emit viewChanged();
    }
}

void TimePlot::setSubjectVisible(const QString& subject, bool on)
{
    if (!hasSubject(subject) || isSubjectVisible(subject) == on)
        return;
    // From now on each is hidden or shown on its own.
    for (const Curve* each : m_curves) {
        if (each->visible())
            m_hidden.remove(each->spec().subject());
        else
            m_hidden.insert(each->spec().subject());
    }
    m_solo.clear();
    if (on)
        m_hidden.remove(subject);
    else
        m_hidden.insert(subject);
    showChosen();
}

bool TimePlot::isAlone(const QString& subject) const
{
    return std::all_of(m_curves.begin(), m_curves.end(), [&](const Curve* curve) {
        return curve->visible() == (curve->spec().subject() == subject);
    });
}

void TimePlot::setAlone(const QString& subject)
{
    m_solo = subject;
    if (subject.isEmpty())
        m_hidden.clear();
    showChosen();
}

void TimePlot::showRange(core::Time origin, double from, double to)
{
    ++m_redraws;
    m_plot->xAxis->setRange(from, to);
    m_plot->xAxis->setNumberPrecision(
        std::clamp(static_cast<int>(std::ceil(-std::log10((to - from) / 10.0))), 0, 4));
    // Columns begin at multiples of their width: as the view scrolls, a sample stays in its column and the
    // curve does not shimmer.
    const int columns = std::max(1, plotArea().width());
    const core::Duration width = std::max(core::Duration{1}, core::fromSeconds((to - from) / columns));
    const core::Time begin = origin + core::fromSeconds(from);
    const core::Time first = begin - (begin.time_since_epoch() % width + width) % width;
    for (Curve* curve : m_curves) {
        if (curve->visible())
            curve->load(origin, first, width, columns + 2);
    }
    autoScale(m_left);
    autoScale(m_right);
    if (m_redraws % kRedrawsAValue == 1)
        showValues();
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

std::pair<double, double> TimePlot::timeRange() const
{
    return {m_plot->xAxis->range().lower, m_plot->xAxis->range().upper};
}

std::pair<double, double> TimePlot::valueRange(Side side) const
{
    const QCPRange range = axis(side).axis->range();
    return {range.lower, range.upper};
}

QString TimePlot::axisLabel(Side side) const
{
    return axis(side).axis->label();
}

void TimePlot::setAutoScaled()
{
    m_left.automatic = true;
    m_right.automatic = true;
    emit viewChanged();
}

void TimePlot::setTimeLabelsShown(bool on)
{
    m_timeLabels = on;
    applyMargins();
}

void TimePlot::setLegendShown(bool on)
{
    m_legend->setVisible(on);
}

void TimePlot::setRightMarginShown(bool on)
{
    m_rightMargin = on;
    applyMargins();
}

std::vector<QVector<QPoint>> TimePlot::drawnRuns(const QString& curveKey) const
{
    const Curve* curve = find(curveKey);
    return curve && curve->visible() ? curve->runs() : std::vector<QVector<QPoint>>{};
}

QWidget* TimePlot::canvas() const
{
    return m_plot;
}

QRect TimePlot::plotArea() const
{
    const QMargins margins = m_plot->axisRect()->margins();
    return m_plot->rect().marginsRemoved(margins);
}

void TimePlot::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        applyTheme();
        emit viewChanged();
    } else if (event->type() == QEvent::FontChange) {
        applyMargins();
        applyTheme();
        emit viewChanged();
    }
}

void TimePlot::paintEvent(QPaintEvent*)
{
    if (!m_plot->hasFocus())
        return;
    QPainter painter(this);
    painter.setPen(palette().color(QPalette::Highlight));
    painter.drawRect(m_plot->geometry().adjusted(-1, -1, 0, 0));
}

void TimePlot::setAxis(ValueAxis& valueAxis, const PlotAxis& spec)
{
    if (valueAxis.spec.label != spec.label)
        valueAxis.automatic = true;
    valueAxis.spec = spec;
    valueAxis.axis->setVisible(!spec.label.isEmpty());
    fitLabels();
}

void TimePlot::applyMargins()
{
    // Fixed, not fitted to the numbers: plots stay aligned and do not jump sideways as the numbers change.
    const QFontMetrics metrics(font());
    const int side = metrics.horizontalAdvance(QStringLiteral("-0000.00")) + metrics.height() + 14;
    const int narrow = metrics.horizontalAdvance(QLatin1Char('0')) * 2;
    const int half = (metrics.height() + 1) / 2; // of the number at the end of an axis
    const int bottom = m_timeLabels ? 2 * metrics.height() + 14 : half;
    m_plot->axisRect()->setMargins({side, half, m_rightMargin ? side : narrow, bottom});
    m_plot->setMinimumHeight(kLeastHeight + bottom - half); // the time labels take no space from the curves
    m_plot->xAxis->setTickLabels(m_timeLabels);
    m_plot->xAxis->setLabel(m_timeLabels ? tr("Time since start (s)") : QString());
    fitLabels();
}

void TimePlot::fitLabels()
{
    // A label is upright beside the middle of the axis; one longer than the canvas would be cut off.
    const QFontMetrics metrics(font());
    const QRect area = plotArea();
    const int middle = area.top() + area.height() / 2;
    const int room = 2 * (std::min(middle, m_plot->height() - middle) - kLabelGap);
    for (ValueAxis* each : {&m_left, &m_right}) {
        const QStringList choices{each->spec.label, each->spec.shortLabel, QString()};
        const auto fits = [&](const QString& text) { return metrics.horizontalAdvance(text) <= room; };
        each->axis->setLabel(*std::find_if(choices.begin(), choices.end(), fits));
        each->axis->ticker()->setTickCount(
            std::clamp(area.height() / (metrics.height() + 4), kLeastTicks, kMostTicks));
    }
}

void TimePlot::applyTheme()
{
    const QColor base = palette().color(QPalette::Base);
    const QColor text = palette().color(QPalette::Text);
    const QColor frame = mixed(base, text, 0.5);
    m_plot->setBackground(base);
    for (QCPAxis* each : {m_plot->xAxis, m_plot->yAxis, m_plot->yAxis2}) {
        each->setLabelColor(text);
        each->setTickLabelColor(text);
        each->setLabelFont(font());
        each->setTickLabelFont(font());
        each->setBasePen(frame);
        each->setTickPen(frame);
        each->grid()->setPen(QPen(mixed(base, text, 0.15), 1));
        each->grid()->setZeroLinePen(QPen(mixed(base, text, 0.35), 1));
    }
    rebuildLegend();
}

void TimePlot::rebuildLegend()
{
    m_legend->clear();
    for (const Curve* curve : m_curves)
        m_legend->add(curve->spec(), curve->visible());
    showValues();
}

/// A joint's position and goal are one entry: "39.6 → 42.0" while it is not at its goal.
void TimePlot::showValues()
{
    std::map<QString, double> first;
    QMap<QString, QString> texts;
    for (const Curve* curve : m_curves) {
        const QString subject = curve->spec().subject();
        const PlotAxis& scale = (curve->valueAxis() == m_left.axis ? m_left : m_right).spec;
        const int decimals = std::clamp(static_cast<int>(std::ceil(1 - std::log10(scale.minimumSpan))), 0, 3);
        const auto value = curve->visible() ? curve->endValue() : std::nullopt;
        QString& text = texts[subject];
        if (text.isEmpty())
            text = value ? core::numberText(*value, decimals) : QStringLiteral("–");
        else if (value && first.contains(subject)
                 && std::abs(*value - first[subject]) > scale.minimumSpan / 2)
            text += QStringLiteral(" → ") + core::numberText(*value, decimals);
        if (value)
            first.emplace(subject, *value);
    }
    for (auto each = texts.cbegin(); each != texts.cend(); ++each)
        m_legend->setValue(each.key(), each.value());
}

void TimePlot::autoScale(ValueAxis& valueAxis)
{
    if (!valueAxis.automatic)
        return;
    bool found = false;
    double low = 0.0;
    double high = 0.0;
    for (const Curve* curve : m_curves) {
        double curveLow = 0.0;
        double curveHigh = 0.0;
        if (!curve->visible() || curve->valueAxis() != valueAxis.axis
            || !curve->valueSpan(curveLow, curveHigh))
            continue;
        low = found ? std::min(low, curveLow) : curveLow;
        high = found ? std::max(high, curveHigh) : curveHigh;
        found = true;
    }
    const double missing = valueAxis.spec.minimumSpan - (high - low);
    if (missing > 0.0) {
        low -= missing / 2.0;
        high += missing / 2.0;
    }
    // Ends at whole steps: the scale stands still while the values tremble.
    const double step = roundedUp((high - low) / 10.0);
    valueAxis.axis->setRange(std::floor(low / step - 0.2) * step, std::ceil(high / step + 0.2) * step);
}

void TimePlot::zoomValues(double factor, double pixel)
{
    for (ValueAxis* each : {&m_left, &m_right}) {
        const double size = each->axis->range().size() * factor;
        if (size < kSmallestValueSpan || size > kLargestValueSpan)
            continue;
        each->axis->scaleRange(factor, each->axis->pixelToCoord(pixel));
        each->automatic = false;
    }
    emit viewChanged();
}

void TimePlot::panValues(int pixels)
{
    for (ValueAxis* each : {&m_left, &m_right}) {
        each->axis->moveRange(pixels * each->axis->range().size() / std::max(1, plotArea().height()));
        each->automatic = false;
    }
    emit viewChanged();
}

bool TimePlot::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::FocusIn:
    case QEvent::FocusOut:
        update();
        break;
    case QEvent::Resize:
        fitLabels();
        emit viewChanged();
        break;
    case QEvent::Wheel: {
        const auto* wheel = static_cast<QWheelEvent*>(event);
        return handleWheel(wheel->position().toPoint(), wheel->angleDelta(), wheel->modifiers());
    }
    case QEvent::MouseButtonPress: {
        const auto* mouse = static_cast<QMouseEvent*>(event);
        if (mouse->button() == Qt::LeftButton || mouse->button() == Qt::MiddleButton)
            m_drag = Drag{mouse->pos(), mouse->pos(), false, false};
        break;
    }
    case QEvent::MouseMove:
        handleDrag(static_cast<QMouseEvent*>(event)->pos());
        break;
    case QEvent::MouseButtonRelease:
        m_drag.reset();
        break;
    case QEvent::MouseButtonDblClick:
        m_drag.reset();
        emit fitRequested();
        break;
    case QEvent::ContextMenu:
        emit menuRequested(static_cast<QContextMenuEvent*>(event)->globalPos());
        return true;
    case QEvent::ShortcutOverride: // the plot's own keys override shortcuts of the window
        if (static_cast<QKeyEvent*>(event)->key() == Qt::Key_Space)
            event->accept();
        break;
    case QEvent::KeyPress: {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (!(key->modifiers() & (Qt::ControlModifier | Qt::AltModifier))
            && handleKey(*this, keyTable(), *key))
            return true;
        break;
    }
    default:
        break;
    }
    return QWidget::eventFilter(watched, event);
}

bool TimePlot::handleWheel(const QPoint& position, const QPoint& angle, Qt::KeyboardModifiers modifiers)
{
    const int delta = angle.y() != 0 ? angle.y() : angle.x();
    if (delta == 0)
        return true;
    const double factor = std::pow(kWheelStep, delta / kWheelNotch);
    const bool onlyTime = modifiers & Qt::ShiftModifier;
    const bool onlyValues = modifiers & Qt::ControlModifier;
    if (!onlyValues)
        emit zoomRequested(factor, m_plot->xAxis->pixelToCoord(position.x()));
    if (!onlyTime)
        zoomValues(factor, position.y());
    return true;
}

void TimePlot::handleDrag(const QPoint& position)
{
    if (!m_drag)
        return;
    // Each direction has its own threshold: a pan along time leaves auto-scale on.
    const QPoint way = position - m_drag->start;
    const QPoint step = position - m_drag->last;
    const int threshold = QApplication::startDragDistance();
    const bool timeBegins = !m_drag->time && std::abs(way.x()) >= threshold;
    const bool valueBegins = !m_drag->value && std::abs(way.y()) >= 2 * threshold;
    m_drag->last = position;
    const double perPixel = m_plot->xAxis->range().size() / std::max(1, plotArea().width());
    if (m_drag->time || timeBegins)
        emit panRequested(-(timeBegins ? way.x() : step.x()) * perPixel);
    if (m_drag->value || valueBegins)
        panValues(valueBegins ? way.y() : step.y());
    m_drag->time = m_drag->time || timeBegins;
    m_drag->value = m_drag->value || valueBegins;
}

std::span<const KeyAct<TimePlot>> TimePlot::keyTable()
{
    using Plot = TimePlot&;
    using Modifiers = Qt::KeyboardModifiers;
    static constexpr std::array kKeys{
        KeyAct<TimePlot>{Qt::Key_Space, QT_TRANSLATE_NOOP("ui::TimePlot", "Pause the view"),
                         [](Plot p, Modifiers) { emit p.pauseToggled(); }},
        KeyAct<TimePlot>{Qt::Key_L, QT_TRANSLATE_NOOP("ui::TimePlot", "Live: show the newest data"),
                         [](Plot p, Modifiers) { emit p.liveRequested(); }},
        KeyAct<TimePlot>{Qt::Key_F, QT_TRANSLATE_NOOP("ui::TimePlot", "Fit the values"),
                         [](Plot p, Modifiers) { emit p.fitRequested(); }},
        KeyAct<TimePlot>{
            Qt::Key_Left, QT_TRANSLATE_NOOP("ui::TimePlot", "Earlier"),
            [](Plot p, Modifiers) { emit p.panRequested(-kKeyPan * p.m_plot->xAxis->range().size()); }},
        KeyAct<TimePlot>{
            Qt::Key_Right, QT_TRANSLATE_NOOP("ui::TimePlot", "Later"),
            [](Plot p, Modifiers) { emit p.panRequested(kKeyPan * p.m_plot->xAxis->range().size()); }},
        KeyAct<TimePlot>{
            Qt::Key_Up, QT_TRANSLATE_NOOP("ui::TimePlot", "Higher values"),
            [](Plot p, Modifiers) { p.panValues(static_cast<int>(kKeyPan * p.plotArea().height())); }},
        KeyAct<TimePlot>{
            Qt::Key_Down, QT_TRANSLATE_NOOP("ui::TimePlot", "Lower values"),
            [](Plot p, Modifiers) { p.panValues(-static_cast<int>(kKeyPan * p.plotArea().height())); }},
        KeyAct<TimePlot>{
            Qt::Key_Plus, QT_TRANSLATE_NOOP("ui::TimePlot", "Zoom in"),
            [](Plot p, Modifiers) { emit p.zoomRequested(kWheelStep, p.m_plot->xAxis->range().center()); }},
        KeyAct<TimePlot>{
            Qt::Key_Equal, nullptr,
            [](Plot p, Modifiers) { emit p.zoomRequested(kWheelStep, p.m_plot->xAxis->range().center()); }},
        KeyAct<TimePlot>{Qt::Key_Minus, QT_TRANSLATE_NOOP("ui::TimePlot", "Zoom out"),
                         [](Plot p, Modifiers) {
                             emit p.zoomRequested(1.0 / kWheelStep, p.m_plot->xAxis->range().center());
                         }},
    };
    return kKeys;
}

Curve* TimePlot::find(const QString& curveKey) const
{
    const auto it = std::find_if(m_curves.begin(), m_curves.end(),
                                 [&](const Curve* curve) { return curve->spec().key == curveKey; });
    return it == m_curves.end() ? nullptr : *it;
}

} // namespace ui
