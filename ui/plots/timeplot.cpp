// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/timeplot.h"

#include <qcustomplot.h>
#include <QtGui/QKeyEvent>
#include <QtGui/QPainter>
#include <QtWidgets/QHBoxLayout>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "core/base/numbertext.h"
#include "ui/plots/curve.h"
#include "ui/plots/legend.h"
#include "ui/plots/plotcanvas.h"
#include "ui/plots/plotcolours.h"
#include "ui/plots/roundedup.h"

namespace ui {

namespace {

class TimeTicker final : public QCPAxisTicker
{
public:
    /// So many that no label is rounded: of steps of 2.5 s one.
    int decimals(const QCPRange& range)
    {
        constexpr int kMost = 6;
        int count = 0;
        for (double step = getTickStep(range);
             count < kMost && std::abs(step - std::round(step)) > 1e-6 * step; ++count)
            step *= 10;
        return count;
    }
};

constexpr std::uint64_t kRedrawsAValue = 5; ///< a value that changes faster is not readable

constexpr double kWheelStep = 0.85; // span after one notch inwards
constexpr double kKeyPan = 0.1;     // of the span
constexpr double kSmallestValueSpan = 1e-9;
constexpr double kLargestValueSpan = 1e9;
constexpr int kLeastTicks = 3; // of a value axis; approximately
constexpr int kMostTicks = 5;
constexpr int kLabelGap = 5;     // at both ends; upright text is drawn slightly longer than measured
constexpr int kNear = 5;         ///< pixels to a cursor, or to a sample that it moves to
constexpr int kLeastHeight = 60; // of the canvas, without the time labels

} // namespace

TimePlot::TimePlot(const QString& key, QWidget* parent)
    : QWidget(parent)
    , m_key(key)
    , m_plot(new PlotCanvas(this))
    , m_legend(new Legend(this))
{
    setObjectName(u"plot_" % key);
    m_plot->setObjectName(u"canvas_" % key);
    m_plot->setFocusPolicy(Qt::StrongFocus);
    m_plot->setProperty("helpByKeyOnly", true); // it would cover the value under the pointer
    m_plot->setMinimumSize(120, kLeastHeight);
    m_plot->setNotAntialiasedElements(QCP::aeAll);
    m_plot->setPlottingHint(QCP::phFastPolylines);
    m_plot->installEventFilter(this);
    m_legend->setObjectName(u"legend_" % key);
    m_overlay = new PlotOverlay({[this](double seconds) { return m_plot->xAxis->coordToPixel(seconds); },
                                 [this](double value) { return m_plot->yAxis->coordToPixel(value); },
                                 [this] { return plotArea(); }},
                                m_plot);
    m_overlay->setObjectName(u"overlay_" % key);
    m_gestures = new PlotGestures(
        m_plot, [this](QPoint pixel) { return cursorAt(pixel); }, [this] { return plotArea(); });

    m_left.axis = m_plot->yAxis;
    m_right.axis = m_plot->yAxis2;
    m_plot->axisRect()->setAutoMargins(QCP::msNone);
    for (QCPAxis* each : {m_plot->xAxis, m_plot->yAxis, m_plot->yAxis2}) {
        each->setSubTicks(false);
        each->setNumberFormat(QStringLiteral("g"));
        each->setNumberPrecision(9);
    }
    m_plot->xAxis->setNumberFormat(QStringLiteral("f"));
    m_plot->xAxis->setTicker(QSharedPointer<TimeTicker>::create());
    m_plot->xAxis->ticker()->setTickCount(6);

    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(1, 1, 1, 1); // room for the focus frame
    layout->setSpacing(2);
    layout->addWidget(m_plot, 1);
    layout->addWidget(m_legend);

    connect(m_legend, &Legend::clicked, this, &TimePlot::subjectClicked);
    connect(m_legend, &Legend::menuRequested, this, &TimePlot::curveMenuRequested);
    connectGestures();
    applyMargins();
    applyTheme();
}

void TimePlot::connectGestures()
{
    connect(m_gestures, &PlotGestures::began, this, &TimePlot::viewWillChange);
    connect(m_gestures, &PlotGestures::wheeled, this,
            [this](QPoint position, double notches, bool onlyTime, bool onlyValues) {
                emit viewWillChange();
                const double factor = std::pow(kWheelStep, notches);
                if (!onlyValues)
                    emit zoomRequested(factor, secondsAt(position.x()));
                if (!onlyTime)
                    zoomValues(factor, position.y());
            });
    connect(m_gestures, &PlotGestures::panned, this, [this](QPoint way, bool ofTime, bool ofValues) {
        if (ofTime)
            emit panRequested(-way.x() * m_plot->xAxis->range().size() / std::max(1, plotArea().width()));
        if (ofValues)
            panValues(way.y());
    });
    connect(m_gestures, &PlotGestures::boxChanged, m_overlay,
            [this](const QRect& box) { m_overlay->setBox(box); });
    connect(m_gestures, &PlotGestures::boxCancelled, m_overlay, [this] { m_overlay->setBox({}); });
    connect(m_gestures, &PlotGestures::boxed, this, &TimePlot::zoomToBox);
    connect(m_gestures, &PlotGestures::handleMoved, this,
            [this](int handle, QPoint position) { emit cursorMoved(handle, snapped(position.x())); });
    connect(m_gestures, &PlotGestures::hovered, this, &TimePlot::hover);
    connect(m_gestures, &PlotGestures::left, this, &TimePlot::endHover);
    connect(m_gestures, &PlotGestures::doubleClicked, this, [this] {
        emit viewWillChange();
        emit fitRequested();
    });
    connect(m_gestures, &PlotGestures::menuRequested, this, &TimePlot::menuRequested);
    connect(m_gestures, &PlotGestures::dropped, this, &TimePlot::dropped);
    connect(m_gestures, &PlotGestures::dropHinted, m_overlay, [this](const QRect& area) {
        m_overlay->setBox(area.isEmpty() ? std::nullopt : std::optional(area));
    });
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
    useRaster();
    m_isNew = row.isNew;
    m_overlay->setHint(m_isNew ? tr("Drag channels here.") : QString());
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

std::vector<CurveSpec> TimePlot::curvesOf(const QString& subject) const
{
    std::vector<CurveSpec> specs;
    for (const Curve* curve : m_curves) {
        if (curve->spec().subject() == subject)
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
    useRaster();
}

/// The first visible curve begins the picture of all, the last one draws it. Pixels of a screen with another
/// ratio are left to QPainter.
void TimePlot::useRaster()
{
    m_raster.first = m_raster.last = nullptr;
    const bool isUsed = m_plot->bufferDevicePixelRatio() == 1.0;
    for (Curve* curve : m_curves) {
        curve->setRaster(isUsed ? &m_raster : nullptr);
        if (!curve->visible())
            continue;
        if (m_raster.first == nullptr)
            m_raster.first = curve;
        m_raster.last = curve;
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
    m_origin = origin;
    m_plot->xAxis->setRange(from, to);
    m_plot->xAxis->setNumberPrecision(m_plot->xAxis->ticker().staticCast<TimeTicker>()->decimals({from, to}));
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
    if (m_hoverAt)
        hover(*m_hoverAt); // the curves move under the pointer
    else if (std::exchange(m_isLegendNew, false) || m_redraws % kRedrawsAValue == 1)
        showValues();
    else
        m_areValuesOld = true;
    m_plot->update();
}

void TimePlot::settle()
{
    if (m_areValuesOld)
        showValues();
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

TimePlot::ValueView TimePlot::valueView() const
{
    const QCPRange left = m_left.axis->range();
    const QCPRange right = m_right.axis->range();
    return {{left.lower, left.upper, right.lower, right.upper}, {m_left.automatic, m_right.automatic}};
}

void TimePlot::setValueView(const ValueView& view)
{
    m_left.axis->setRange(view.ends[0], view.ends[1]);
    m_right.axis->setRange(view.ends[2], view.ends[3]);
    m_left.automatic = view.isAutomatic[0];
    m_right.automatic = view.isAutomatic[1];
    emit viewChanged();
}

void TimePlot::setDecor(const PlotDecor& decor)
{
    const bool wasHovered = m_overlay->decor().hover != decor.hover;
    m_overlay->setDecor(decor);
    if (wasHovered)
        showValues();
}

double TimePlot::secondsAt(int pixel) const
{
    return m_plot->xAxis->pixelToCoord(pixel);
}

double TimePlot::valueAt(int pixel) const
{
    return m_plot->yAxis->pixelToCoord(pixel);
}

std::optional<TimePlot::Nearest> TimePlot::nearest(QPoint pixel) const
{
    const core::Time time = m_origin + core::fromSeconds(secondsAt(pixel.x()));
    std::optional<Nearest> found;
    double least = 0.0;
    for (const Curve* curve : m_curves) {
        const auto value =
            curve->visible() ? core::analysis::valueAt(*curve->spec().series, time) : std::nullopt;
        if (!value)
            continue;
        const double y = curve->valueAxis()->coordToPixel(value->point.value * curve->spec().factor);
        const double distance = std::abs(y - pixel.y());
        if (found && distance >= least)
            continue;
        found = Nearest{&curve->spec(), *value};
        least = distance;
    }
    return found;
}

/// The sample of a visible curve within some pixels, else the pixel itself.
double TimePlot::snapped(int pixel) const
{
    const double seconds = secondsAt(pixel);
    double best = seconds;
    double least = std::abs(secondsAt(pixel + kNear) - seconds);
    for (const Curve* curve : m_curves) {
        const auto sample =
            curve->visible()
                ? core::analysis::nearestSample(*curve->spec().series, m_origin + core::fromSeconds(seconds))
                : std::nullopt;
        const double at = sample ? core::toSeconds(sample->time - m_origin) : seconds;
        if (sample && std::abs(at - seconds) < least) {
            least = std::abs(at - seconds);
            best = at;
        }
    }
    return best;
}

int TimePlot::cursorAt(QPoint pixel) const
{
    const auto& cursors = m_overlay->decor().cursors;
    if (!cursors || !plotArea().contains(pixel))
        return -1;
    const double a = std::abs(m_plot->xAxis->coordToPixel(cursors->first) - pixel.x());
    const double b = std::abs(m_plot->xAxis->coordToPixel(cursors->second) - pixel.x());
    return std::min(a, b) > kNear ? -1 : b <= a ? 1 : 0;
}

void TimePlot::endHover()
{
    m_hoverAt.reset();
    m_overlay->setReadout({}, {});
    emit hovered(std::nullopt);
}

void TimePlot::hover(const QPoint& position)
{
    if (!plotArea().contains(position)) {
        endHover();
        return;
    }
    m_hoverAt = position;
    emit hovered(secondsAt(position.x()));
    const auto found = nearest(position);
    if (!found) {
        m_overlay->setReadout({}, {});
        return;
    }
    const CurveSpec& curve = *found->curve;
    const PlotAxis& scale = (curve.onRightAxis ? m_right : m_left).spec;
    //: Value of a curve under the pointer. %1: curve, %2: value with its unit, %3: its age in ms, %4: the
    //: time under the pointer in s.
    m_overlay->setReadout(
        tr("%1: %2 at %4 s, %3 ms old")
            .arg(curve.key,
                 core::numberText(found->value.point.value * curve.factor, decimalsFor(scale.minimumSpan))
                     % u' ' % curve.unit)
            .arg(std::chrono::duration_cast<std::chrono::milliseconds>(found->value.age).count())
            .arg(core::numberText(secondsAt(position.x()), 3)),
        position);
}

void TimePlot::zoomToBox(const QRect& box)
{
    m_overlay->setBox({});
    if (box.height() > 0) {
        for (ValueAxis* each : {&m_left, &m_right}) {
            const double low = each->axis->pixelToCoord(box.bottom());
            const double high = each->axis->pixelToCoord(box.top());
            if (high - low < kSmallestValueSpan)
                continue;
            each->axis->setRange(low, high);
            each->automatic = false;
        }
    }
    if (box.width() > 0)
        emit rangeRequested(secondsAt(box.left()), secondsAt(box.right()));
    emit viewChanged();
}

void TimePlot::paintPicture(QCPPainter& painter) const
{
    painter.save();
    painter.translate(m_plot->mapTo(window(), QPoint()));
    m_plot->toPainter(&painter, m_plot->width(), m_plot->height());
    m_overlay->paint(painter);
    painter.restore();
    if (!m_legend->isVisibleTo(this))
        return;
    painter.save();
    painter.translate(m_legend->mapTo(window(), QPoint()));
    m_legend->paintWhole(painter);
    painter.restore();
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
    const QMargins margins = m_plot->xAxis->axisRect()->margins();
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
    m_plot->setFont(font());
    applyPlotColours(*m_plot, palette());
    rebuildLegend();
}

void TimePlot::rebuildLegend()
{
    m_legend->clear();
    for (const Curve* curve : m_curves)
        m_legend->add(curve->spec(), curve->visible());
    m_isLegendNew = true; // the curves have to be loaded first
    showValues();
}

/// Under the pointer, else at the end of the time shown.
std::optional<double> TimePlot::shownValue(const Curve& curve) const
{
    if (!curve.visible())
        return {};
    const double seconds = m_overlay->decor().hover.value_or(m_plot->xAxis->range().upper);
    const auto value = core::analysis::valueAt(*curve.spec().series, m_origin + core::fromSeconds(seconds));
    return value ? std::optional(value->point.value * curve.spec().factor) : std::nullopt;
}

/// A joint's position and goal are one entry: "39.6 → 42.0" while it is not at its goal.
void TimePlot::showValues()
{
    m_areValuesOld = false;
    std::map<QString, double> first;
    QMap<QString, QString> texts;
    for (const Curve* curve : m_curves) {
        const QString subject = curve->spec().subject();
        const PlotAxis& scale = (curve->valueAxis() == m_left.axis ? m_left : m_right).spec;
        const int decimals = decimalsFor(scale.minimumSpan);
        const auto value = shownValue(*curve);
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
        m_overlay->resize(m_plot->size());
        fitLabels();
        emit viewChanged();
        break;
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
                         [](Plot p, Modifiers) {
                             emit p.viewWillChange();
                             emit p.fitRequested();
                         }},
        KeyAct<TimePlot>{Qt::Key_Backspace, QT_TRANSLATE_NOOP("ui::TimePlot", "Back to the view before"),
                         [](Plot p, Modifiers) { emit p.backRequested(); }},
        KeyAct<TimePlot>{Qt::Key_C, QT_TRANSLATE_NOOP("ui::TimePlot", "Show or hide the cursors A and B"),
                         [](Plot p, Modifiers) { emit p.cursorsToggled(); }},
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
