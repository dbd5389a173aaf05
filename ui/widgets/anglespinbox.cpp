// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/anglespinbox.h"

#include <QtGui/QFocusEvent>
#include <QtGui/QKeyEvent>
#include <QtWidgets/QLineEdit>

#include <algorithm>
#include <utility>

#include "ui/support/units.h"

namespace ui {

AngleSpinBox::AngleSpinBox(const Units& units, QWidget* parent)
    : NumberBox(parent)
    , m_units(units)
{
    setAlignment(Qt::AlignRight);
    connect(&units, &Units::changed, this, &AngleSpinBox::useUnits);
    connect(this, &QDoubleSpinBox::valueChanged, this, [this](double value) {
        if (m_isReported)
            return;
        if (m_waits) {
            m_preview = m_units.fromShown(value);
            emit previewChanged(m_preview);
            return;
        }
        m_angle = m_units.fromShown(value);
        emit committed(*m_angle);
    });
    useUnits();
}

void AngleSpinBox::useUnits()
{
    m_isReported = true;
    setDecimals(m_units.decimals());
    setSuffix(m_units.suffix());
    setSingleStep(m_units.step());
    m_isReported = false;
    useLimits();
    showAngle();
}

void AngleSpinBox::useLimits()
{
    m_isReported = true;
    const auto [low, high] = std::minmax({m_units.shown(m_minimum), m_units.shown(m_maximum)});
    setRange(low, high); // ticks of a reversed joint are descending
    m_isReported = false;
}

void AngleSpinBox::showAngle()
{
    m_isReported = true;
    setSpecialValueText(m_angle ? QString() : QStringLiteral("–")); // shown for the minimum
    setValue(m_angle ? m_units.shown(*m_angle) : minimum());
    m_isReported = false;
}

void AngleSpinBox::setLimits(core::Angle minimum, core::Angle maximum)
{
    if (minimum == m_minimum && maximum == m_maximum)
        return;
    const bool wasTyping = isTyping(); // a new range changes the text
    m_minimum = minimum;
    m_maximum = maximum;
    useLimits();
    if (!wasTyping)
        showAngle();
}

void AngleSpinBox::setAngle(std::optional<core::Angle> angle)
{
    if (angle == m_angle || m_preview || (hasFocus() && isTyping()))
        return;
    m_angle = angle;
    showAngle();
}

void AngleSpinBox::setWaits(bool waits)
{
    if (waits == m_waits)
        return;
    drop();
    m_waits = waits;
}

void AngleSpinBox::drop()
{
    const bool had = m_preview.has_value();
    m_preview.reset();
    dropTyping();
    showAngle();
    if (had)
        emit previewChanged(std::nullopt);
}

void AngleSpinBox::stepBy(int steps)
{
    if ((m_angle || m_preview) && !isTyping())
        emit wished(m_units.fromShown(value() + steps * singleStep()));
    NumberBox::stepBy(steps);
}

void AngleSpinBox::keyPressEvent(QKeyEvent* event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    const bool isTyped = isEnter && isTyping() && hasAcceptableInput();
    if (isTyped) {
        if (const auto wish = m_units.parse(bare(lineEdit()->text())))
            emit wished(*wish);
    }
    NumberBox::keyPressEvent(event);
    if (isEnter && m_preview && !isTyping()) {
        m_angle = std::exchange(m_preview, std::nullopt);
        emit previewChanged(std::nullopt);
        emit committed(*m_angle);
    }
}

void AngleSpinBox::focusOutEvent(QFocusEvent* event)
{
    if (m_waits)
        drop();
    NumberBox::focusOutEvent(event);
}

std::optional<double> AngleSpinBox::numberOf(const QString& text) const
{
    const auto angle = m_units.parse(text);
    return angle ? std::optional(m_units.shown(*angle)) : std::nullopt;
}

} // namespace ui
