// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/anglespinbox.h"

#include <QtGui/QFocusEvent>
#include <QtGui/QKeyEvent>
#include <QtGui/QWheelEvent>
#include <QtWidgets/QLineEdit>

#include <algorithm>
#include <utility>

#include "ui/support/units.h"

namespace ui {

AngleSpinBox::AngleSpinBox(const Units& units, QWidget* parent)
    : QDoubleSpinBox(parent)
    , m_units(units)
{
    setKeyboardTracking(false);
    setFocusPolicy(Qt::StrongFocus);
    setAlignment(Qt::AlignRight);
    setCorrectionMode(QAbstractSpinBox::CorrectToNearestValue);
    setLocale(QLocale::c());
    connect(&units, &Units::changed, this, &AngleSpinBox::useUnits);
    connect(this, &QDoubleSpinBox::valueChanged, this, [this](double value) {
        if (m_isTold)
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
    m_isTold = true;
    setDecimals(m_units.decimals());
    setSuffix(m_units.suffix());
    setSingleStep(m_units.step());
    const auto [low, high] = std::minmax({m_units.shown(m_minimum), m_units.shown(m_maximum)});
    setRange(low, high); // ticks of a reversed joint fall
    m_isTold = false;
    showAngle();
}

void AngleSpinBox::showAngle()
{
    m_isTold = true;
    setSpecialValueText(m_angle ? QString() : QStringLiteral("–")); // stands for the minimum
    setValue(m_angle ? m_units.shown(*m_angle) : minimum());
    m_isTold = false;
}

void AngleSpinBox::setLimits(core::Angle minimum, core::Angle maximum)
{
    if (minimum == m_minimum && maximum == m_maximum)
        return;
    m_minimum = minimum;
    m_maximum = maximum;
    useUnits();
}

void AngleSpinBox::setAngle(std::optional<core::Angle> angle)
{
    if (angle == m_angle || m_preview || (hasFocus() && lineEdit()->isModified()))
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
    lineEdit()->setModified(false);
    showAngle();
    if (had)
        emit previewChanged(std::nullopt);
}

void AngleSpinBox::stepBy(int steps)
{
    if (m_angle || m_preview)
        emit wished(m_units.fromShown(value() + steps * singleStep()));
    QDoubleSpinBox::stepBy(steps);
}

void AngleSpinBox::keyPressEvent(QKeyEvent* event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && lineEdit()->isModified()) {
        if (const auto typed = m_units.parse(lineEdit()->text()))
            emit wished(*typed);
    }
    QDoubleSpinBox::keyPressEvent(event);
    if (isEnter && m_preview) {
        m_angle = std::exchange(m_preview, std::nullopt);
        emit previewChanged(std::nullopt);
        emit committed(*m_angle);
    }
}

void AngleSpinBox::focusOutEvent(QFocusEvent* event)
{
    if (m_waits || event->reason() == Qt::ActiveWindowFocusReason)
        drop();
    QDoubleSpinBox::focusOutEvent(event);
}

void AngleSpinBox::wheelEvent(QWheelEvent* event)
{
    if (hasFocus())
        QDoubleSpinBox::wheelEvent(event);
    else
        event->ignore();
}

double AngleSpinBox::valueFromText(const QString& text) const
{
    const auto angle = m_units.parse(text);
    return angle ? m_units.shown(*angle) : value();
}

QValidator::State AngleSpinBox::validate(QString& text, int&) const
{
    return m_units.parse(text) ? QValidator::Acceptable : QValidator::Intermediate;
}

} // namespace ui
