// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/operate/goalslider.h"

#include <QtGui/QAccessible>
#include <QtGui/QKeyEvent>
#include <QtGui/QMouseEvent>
#include <QtGui/QPainter>
#include <QtWidgets/QAccessibleWidget>
#include <QtWidgets/QLineEdit>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "ui/support/theme.h"
#include "ui/support/units.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/numberfield.h"

namespace ui {

namespace {

constexpr double kThumb = 7.0; ///< radius, pixels
constexpr double kGrooveHeight = 6.0;
constexpr int kNoLabel = 4; // px beside a groove without labels: the focus frame
constexpr int kSliderNotch = 120;

/// Lets screen readers read and set the goal as a number in the current unit.
class SliderAccess final : public QAccessibleWidget, public QAccessibleValueInterface
{
public:
    explicit SliderAccess(GoalSlider* slider)
        : QAccessibleWidget(slider, QAccessible::Slider)
        , m_slider(slider)
    {
    }

    void* interface_cast(QAccessible::InterfaceType type) override
    {
        if (type == QAccessible::ValueInterface)
            return static_cast<QAccessibleValueInterface*>(this);
        return QAccessibleWidget::interface_cast(type);
    }
    QString text(QAccessible::Text which) const override
    {
        if (which == QAccessible::Value)
            return m_slider->units().format(shown());
        return QAccessibleWidget::text(which);
    }
    QAccessible::State state() const override
    {
        QAccessible::State state = QAccessibleWidget::state();
        state.readOnly = m_slider->isLocked();
        return state;
    }
    QVariant currentValue() const override { return m_slider->units().shown(shown()); }
    void setCurrentValue(const QVariant& value) override
    {
        m_slider->ask(m_slider->units().fromShown(value.toDouble()));
    }
    QVariant maximumValue() const override { return m_slider->units().shown(m_slider->maximum()); }
    QVariant minimumValue() const override { return m_slider->units().shown(m_slider->minimum()); }
    QVariant minimumStepSize() const override
    {
        return m_slider->units().shown(core::Angle::fromDegrees(0.1));
    }

private:
    core::Angle shown() const
    {
        return m_slider->goal().value_or(m_slider->present().value_or(core::Angle{}));
    }

    GoalSlider* m_slider;
};

QAccessibleInterface* makeAccess(const QString&, QObject* object)
{
    auto* slider = qobject_cast<GoalSlider*>(object);
    return slider ? new SliderAccess(slider) : nullptr;
}

} // namespace

GoalSlider::GoalSlider(const Units& units, QWidget* parent)
    : QWidget(parent)
    , m_units(units)
    , m_color(theme().color(Meaning::Active))
    , m_editor(new QLineEdit(this))
{
    static const bool isInstalled = (QAccessible::installFactory(makeAccess), true);
    Q_UNUSED(isInstalled)
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    named(m_editor, "goalEditor", tr("Goal as a number"));
    m_editor->hide();
    m_editor->installEventFilter(this);
    selectAllOnClick(*m_editor);
    connect(m_editor, &QLineEdit::textEdited, this, [this] { FieldNote::hide(*m_editor); });
    connect(&units, &Units::changed, this, [this] {
        updateMargins();
        updateTip();
        update();
    });
    updateMargins();
    updateTip();
}

void GoalSlider::setRange(core::Angle minimum, core::Angle maximum)
{
    if (minimum == m_minimum && maximum == m_maximum)
        return;
    m_minimum = minimum;
    m_maximum = std::max(minimum, maximum);
    m_low = m_lowEnd = m_minimum;
    m_high = m_highEnd = m_maximum;
    updateMargins();
    updateTip();
    update();
}

void GoalSlider::setEnds(core::Angle low, core::Angle high)
{
    if (low == m_lowEnd && high == m_highEnd)
        return;
    m_lowEnd = low;
    m_highEnd = high;
    updateTip();
    update();
}

void GoalSlider::setReach(core::Angle low, core::Angle high)
{
    m_low = std::clamp(low, m_minimum, m_maximum);
    m_high = std::clamp(high, m_low, m_maximum);
}

void GoalSlider::setNote(const QString& note, const QString& brief)
{
    if (std::tie(note, brief) == std::tie(m_note, m_brief))
        return;
    std::tie(m_note, m_brief) = std::tie(note, brief);
    updateTip();
    update();
    if (!note.isEmpty()) {
        QAccessibleEvent reported(this, QAccessible::DescriptionChanged);
        QAccessible::updateAccessibility(&reported);
    }
}

void GoalSlider::setState(StateLook look, const QString& words, const QString& brief,
                          const QString& description)
{
    const auto now = std::tie(look, words, brief, description);
    const auto shown = std::tie(m_state, m_stateWords, m_stateBrief, m_description);
    if (shown == now)
        return;
    std::tie(m_state, m_stateWords, m_stateBrief, m_description) = now;
    updateTip();
    update();
}

void GoalSlider::setWaits(bool waits)
{
    if (waits == m_waits)
        return;
    m_waits = waits;
    m_isDragging = false;
    dropPreview();
    updateTip();
}

void GoalSlider::showPreview(std::optional<core::Angle> place)
{
    if (place)
        place = std::clamp(*place, m_low, m_high);
    m_wish = place;
    if (std::exchange(m_preview, place) != place)
        update();
}

void GoalSlider::dropPreview()
{
    if (!m_preview)
        return;
    showPreview(std::nullopt);
    emit previewChanged();
}

void GoalSlider::setColor(const QColor& color)
{
    m_color = color;
    update();
}

void GoalSlider::setGoal(std::optional<core::Angle> goal)
{
    if (!m_isDragging && std::exchange(m_goal, goal) != goal)
        update();
}

void GoalSlider::setPresent(std::optional<core::Angle> present)
{
    if (std::exchange(m_present, present) != present)
        update();
}

void GoalSlider::setLockReason(const QString& reason)
{
    if (reason == m_lockReason)
        return;
    m_lockReason = reason;
    if (isLocked()) {
        m_isDragging = false;
        dropPreview();
        endTyping(false);
    }
    updateTip();
    update();
}

void GoalSlider::ask(core::Angle goal)
{
    if (isLocked() || !isFinite(goal))
        return;
    emit wished(goal);
    send(goal);
}

void GoalSlider::wish(core::Angle place)
{
    if (!m_waits) {
        ask(place);
        return;
    }
    if (isLocked() || !isFinite(place))
        return;
    emit wished(place);
    showPreview(place);
    m_wish = place;
    emit previewChanged();
}

bool GoalSlider::sendPreview()
{
    if (!m_preview || !m_wish || isLocked())
        return false;
    const core::Angle place = *m_wish;
    dropPreview();
    ask(place);
    return true;
}

void GoalSlider::send(core::Angle goal)
{
    goal = std::clamp(goal, m_low, m_high);
    if (m_goal == goal)
        return;
    m_goal = goal;
    update();
    QAccessibleValueChangeEvent change(this, m_units.shown(goal));
    QAccessible::updateAccessibility(&change);
    emit goalChanged(goal);
}

void GoalSlider::step(double degrees)
{
    if (const auto from = start())
        wish(*from + core::Angle::fromDegrees(degrees));
}

QRectF GoalSlider::groove() const
{
    const double inset = m_margin + kThumb;
    return {inset, height() / 2.0 - kGrooveHeight / 2 - 2, std::max(1.0, width() - 2 * inset), kGrooveHeight};
}

double GoalSlider::place(core::Angle angle) const
{
    const QRectF bar = groove();
    const double span = (m_maximum - m_minimum).radians();
    if (span <= 0)
        return bar.center().x();
    return bar.left() + bar.width() * std::clamp((angle - m_minimum).radians() / span, 0.0, 1.0);
}

void GoalSlider::updateMargins()
{
    // The same for every joint, so that the grooves of a list are in one column.
    const core::Angle widest = core::Angle::fromDegrees(-222.2);
    m_labels = 6 + fontMetrics().horizontalAdvance(m_units.format(widest));
    m_margin = width() >= labelledWidth() ? m_labels : kNoLabel;
}

int GoalSlider::labelledWidth() const
{
    return 2 * (m_labels + int(kThumb)) + kLeastGroove;
}

void GoalSlider::updateTip()
{
    QString tip = isLocked() ? m_lockReason
                             : tr("Drag to move the joint between %1 and %2; Shift for fine steps.\nLeft and "
                                  "Right 1°, with Shift 0.1°, Page keys 10°. Double-click to enter a number.")
                                   .arg(m_units.format(m_lowEnd), m_units.format(m_highEnd));
    if (!isLocked() && m_waits)
        tip += QLatin1Char('\n')
               + tr("The goal is sent when the mouse is released, or with Enter after keys and wheel. "
                    "Backspace discards it.");
    if (!isLocked() && !m_note.isEmpty())
        tip.prepend(m_note + QLatin1Char('\n'));
    if (!m_description.isEmpty())
        tip.prepend(m_description + QLatin1Char('\n'));
    setToolTip(tip);
    setAccessibleDescription(
        QStringList{m_description, isLocked() ? m_lockReason : m_note}.join(QLatin1Char('\n')).trimmed());
}

QSize GoalSlider::sizeHint() const
{
    return {labelledWidth(), 26};
}

QSize GoalSlider::minimumSizeHint() const
{
    return {2 * (kNoLabel + int(kThumb)) + kLeastGroove, 22};
}

bool GoalSlider::event(QEvent* event)
{
    switch (event->type()) {
    case QEvent::FontChange:
    case QEvent::StyleChange:
        updateMargins();
        break;
    case QEvent::WindowDeactivate:
    case QEvent::Hide:
        // A drag that loses its release event ends here.
        m_isDragging = false;
        dropPreview();
        break;
    default:
        break;
    }
    return QWidget::event(event);
}

void GoalSlider::anchorDrag(double x, bool fine)
{
    m_anchorX = x;
    m_anchor = start().value_or(core::Angle{});
    m_isFine = fine;
}

void GoalSlider::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || isLocked() || !start())
        return;
    m_isDragging = true;
    anchorDrag(event->position().x(), event->modifiers().testFlag(Qt::ShiftModifier));
    update();
}

void GoalSlider::mouseMoveEvent(QMouseEvent* event)
{
    if (!m_isDragging)
        return;
    const bool fine = event->modifiers().testFlag(Qt::ShiftModifier);
    if (fine != m_isFine)
        anchorDrag(event->position().x(), fine);
    const double share = (event->position().x() - m_anchorX) / groove().width();
    if (share != 0.0)
        wish(m_anchor + (m_maximum - m_minimum) * (share * (fine ? 0.1 : 1.0)));
}

void GoalSlider::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    if (std::exchange(m_isDragging, false))
        sendPreview();
    update();
}

void GoalSlider::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && !isLocked())
        beginTyping();
}

void GoalSlider::wheelEvent(QWheelEvent* event)
{
    if (!hasFocus() || isLocked()) {
        event->ignore(); // the list scrolls instead
        return;
    }
    m_wheel += event->angleDelta().y() != 0 ? event->angleDelta().y() : event->angleDelta().x();
    const int notches = m_wheel / kSliderNotch;
    m_wheel -= notches * kSliderNotch;
    const double size = event->modifiers().testFlag(Qt::ShiftModifier)     ? 0.1
                        : event->modifiers().testFlag(Qt::ControlModifier) ? 10.0
                                                                           : 1.0;
    if (notches != 0)
        step(notches * size);
    event->accept();
}

std::span<const KeyAct<GoalSlider>> GoalSlider::keyTable()
{
    using Slider = GoalSlider&;
    using Modifiers = Qt::KeyboardModifiers;
    constexpr auto up = [](Slider s, Modifiers keys) { s.step(keys & Qt::ShiftModifier ? 0.1 : 1.0); };
    constexpr auto down = [](Slider s, Modifiers keys) { s.step(keys & Qt::ShiftModifier ? -0.1 : -1.0); };
    constexpr auto enter = [](Slider s, Modifiers) {
        if (!s.isLocked() && !s.sendPreview())
            s.beginTyping();
    };
    constexpr auto drop = [](Slider s, Modifiers) {
        s.m_isDragging = s.m_isDragging && !s.m_waits;
        s.dropPreview();
    };
    static constexpr std::array kKeys{
        KeyAct<GoalSlider>{Qt::Key_Right,
                           QT_TRANSLATE_NOOP("ui::GoalSlider", "Goal up by one step; Shift: a tenth"), up},
        KeyAct<GoalSlider>{Qt::Key_Plus, nullptr, up},
        KeyAct<GoalSlider>{
            Qt::Key_Left, QT_TRANSLATE_NOOP("ui::GoalSlider", "Goal down by one step; Shift: a tenth"), down},
        KeyAct<GoalSlider>{Qt::Key_Minus, nullptr, down},
        KeyAct<GoalSlider>{Qt::Key_PageUp, QT_TRANSLATE_NOOP("ui::GoalSlider", "Goal up by ten steps"),
                           [](Slider s, Modifiers) { s.step(10); }},
        KeyAct<GoalSlider>{Qt::Key_PageDown, QT_TRANSLATE_NOOP("ui::GoalSlider", "Goal down by ten steps"),
                           [](Slider s, Modifiers) { s.step(-10); }},
        KeyAct<GoalSlider>{Qt::Key_Return,
                           QT_TRANSLATE_NOOP("ui::GoalSlider", "Type the goal, or send the one that waits"),
                           enter},
        KeyAct<GoalSlider>{Qt::Key_Enter, nullptr, enter},
        KeyAct<GoalSlider>{Qt::Key_Backspace, QT_TRANSLATE_NOOP("ui::GoalSlider", "Drop a goal that waits"),
                           drop},
        KeyAct<GoalSlider>{Qt::Key_Delete, nullptr, drop},
    };
    return kKeys;
}

void GoalSlider::keyPressEvent(QKeyEvent* event)
{
    if (!handleKey(*this, keyTable(), *event))
        QWidget::keyPressEvent(event);
}

void GoalSlider::focusOutEvent(QFocusEvent* event)
{
    if (m_preview) // drops a goal that is not visible any more
        m_isDragging = false;
    dropPreview();
    QWidget::focusOutEvent(event);
}

void GoalSlider::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    updateMargins();
    if (m_editor->isVisible())
        m_editor->setGeometry(rect().adjusted(width() / 2 - 60, 0, 60 - width() / 2, 0));
}

void GoalSlider::beginTyping()
{
    m_isDragging = false;
    dropPreview();
    m_isTyping = true;
    m_editor->setGeometry(QRect(width() / 2 - 60, 0, 120, height()));
    m_editor->setText(start() ? m_units.format(*start()) : QString());
    m_editor->selectAll();
    m_editor->show();
    m_editor->setFocus();
}

void GoalSlider::endTyping(bool take)
{
    if (!m_isTyping)
        return;
    const std::optional<core::Angle> typed = m_units.parse(m_editor->text());
    const bool isTaken = take && m_editor->isModified();
    if (isTaken) {
        const auto [low, high] = std::minmax({m_units.shown(m_low), m_units.shown(m_high)});
        const QString why =
            refusalOf(m_editor->text().trimmed(), typed ? std::optional(m_units.shown(*typed)) : std::nullopt,
                      {low, high, m_units.decimals(), false, m_units.suffix()});
        if (!why.isEmpty()) {
            FieldNote::show(*m_editor, why);
            m_editor->selectAll();
            return;
        }
    }
    m_isTyping = false;
    FieldNote::hide(*m_editor);
    if (m_editor->hasFocus())
        setFocus();
    m_editor->hide();
    if (isTaken)
        ask(*typed);
}

bool GoalSlider::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_editor || !m_isTyping)
        return QWidget::eventFilter(watched, event);
    if (event->type() == QEvent::FocusOut)
        endTyping(false);
    if (event->type() != QEvent::KeyPress)
        return false;
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key != Qt::Key_Return && key != Qt::Key_Enter && key != Qt::Key_Escape)
        return false;
    endTyping(key != Qt::Key_Escape);
    return true;
}

void GoalSlider::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintGroove(painter);
    paintMarkers(painter);
    paintTag(painter);
}

void GoalSlider::paintGroove(QPainter& painter) const
{
    const QRectF bar = groove();
    const QColor line = palette().color(isLocked() ? QPalette::Disabled : QPalette::Active, QPalette::Text);
    QColor fill = line;
    fill.setAlpha(isLocked() ? 30 : 50);
    painter.setPen(Qt::NoPen);
    painter.setBrush(fill);
    painter.drawRoundedRect(bar.adjusted(-kThumb, 0, kThumb, 0), kGrooveHeight / 2, kGrooveHeight / 2);
    if (m_minimum < core::Angle{} && core::Angle{} < m_maximum) {
        const double zero = place(core::Angle{});
        painter.setBrush(line);
        painter.drawRect(QRectF(zero - 0.5, bar.top() - 3, 1, bar.height() + 6));
    }
    if (m_goal && m_present && !isLocked()) {
        // The remaining travel.
        QColor way = m_color;
        way.setAlpha(150);
        painter.setBrush(way);
        const double from = place(*m_present);
        const double to = place(*m_goal);
        painter.drawRect(QRectF(std::min(from, to), bar.top(), std::fabs(to - from), bar.height()));
    }
    if (m_margin < m_labels)
        return;
    painter.setPen(line);
    painter.drawText(QRectF(0, 0, m_margin - 4, height() - 4), Qt::AlignRight | Qt::AlignVCenter,
                     m_units.format(m_lowEnd));
    painter.drawText(QRectF(width() - m_margin + 4, 0, m_margin - 4, height() - 4),
                     Qt::AlignLeft | Qt::AlignVCenter, m_units.format(m_highEnd));
}

void GoalSlider::paintMarkers(QPainter& painter) const
{
    const QRectF bar = groove();
    const QColor text = palette().color(isLocked() ? QPalette::Disabled : QPalette::Active, QPalette::Text);
    if (m_present) {
        const double x = place(*m_present);
        const double top = bar.bottom() + 1;
        painter.setPen(QPen(text, 1.4));
        painter.setBrush(palette().color(QPalette::Base));
        painter.drawPolygon(QPolygonF({QPointF(x, top), QPointF(x - 5, top + 7), QPointF(x + 5, top + 7)}));
    }
    const auto thumb = m_goal ? m_goal : m_present;
    if (!thumb)
        return;
    const QPointF centre(place(*thumb), bar.center().y());
    if (hasFocus()) {
        painter.setPen(QPen(palette().color(QPalette::Highlight), 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(centre, kThumb + 2.5, kThumb + 2.5);
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(palette().color(QPalette::Base)); // behind hollow shapes
    painter.drawEllipse(centre, kThumb - 2, kThumb - 2);
    paintShape(painter,
               QRectF(centre.x() - kThumb - 1, centre.y() - kThumb - 1, 2 * kThumb + 2, 2 * kThumb + 2),
               m_state.shape, theme().color(m_state.meaning));
    if (m_preview) {
        QPen dashed(m_color, 2, Qt::DotLine);
        painter.setPen(dashed);
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(QPointF(place(*m_preview), bar.center().y()), kThumb, kThumb);
    }
}

GoalSlider::Tag GoalSlider::tag() const
{
    if (!isLocked() && !m_note.isEmpty())
        return {m_note, m_brief, theme().color(Meaning::Warning), Shape::Triangle};
    if (!isLocked() && m_preview)
        return {m_units.format(*m_preview), {}, m_color};
    const bool isAlert = m_state.shape == Shape::Triangle || m_state.shape == Shape::Octagon;
    return {m_stateWords, m_stateBrief,
            isAlert ? theme().color(m_state.meaning) : palette().color(QPalette::PlaceholderText)};
}

/// Over the groove, on the side of the thumb with more room.
void GoalSlider::paintTag(QPainter& painter) const
{
    const Tag tag = this->tag();
    if (tag.words.isEmpty())
        return;
    const auto thumb = start();
    const double x = thumb ? place(*thumb) : 0.0;
    const double gap = kThumb + 5;
    bool isLeft = x - gap > width() - x - gap;
    if (m_preview && m_goal && !tag.shape) { // not over its next position
        const bool isAway = place(*m_goal) >= x;
        if ((isAway ? x : width() - x) > fontMetrics().horizontalAdvance(tag.words) + 30)
            isLeft = isAway;
    }
    const double room = (isLeft ? x : width() - x) - gap - 1;
    const int sign = tag.shape ? fontMetrics().height() * 2 / 3 : 0; // the triangle before the text
    const double padding = 5;
    const auto needed = [&](const QString& words) {
        return fontMetrics().horizontalAdvance(words) + sign + (sign > 0 ? 4 : 0) + 2 * padding;
    };
    const QString text = needed(tag.words) > room && !tag.brief.isEmpty() ? tag.brief : tag.words;
    const double wide = std::min(needed(text), room);
    const double high = std::min<double>(height() - 1, fontMetrics().height() + 2);
    const QRectF box(isLeft ? x - gap - wide : x + gap, (height() - high) / 2 - 1, wide, high);
    const bool isPlain = !tag.shape && !m_preview; // a state
    painter.setPen(isPlain ? QPen(Qt::NoPen) : QPen(tag.color, 1));
    painter.setBrush(palette().color(QPalette::Base));
    painter.drawRoundedRect(box, 3, 3);
    QRectF inside = box.adjusted(padding, 0, -padding, 0);
    if (tag.shape) {
        paintShape(painter, QRectF(inside.left(), inside.center().y() - sign / 2.0, sign, sign), *tag.shape,
                   tag.color);
        inside.setLeft(inside.left() + sign + 4);
    }
    painter.setPen(m_preview && !tag.shape ? palette().color(QPalette::Text) : tag.color);
    painter.drawText(inside, Qt::AlignLeft | Qt::AlignVCenter,
                     fontMetrics().elidedText(text, Qt::ElideRight, static_cast<int>(inside.width()) + 1));
}

} // namespace ui
