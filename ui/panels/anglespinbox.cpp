// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/anglespinbox.h"

#include <QtGui/QWheelEvent>
#include <QtWidgets/QLineEdit>

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
    setSingleStep(m_units.isDegrees() ? 1.0 : 0.01);
    setRange(m_units.shown(m_minimum), m_units.shown(m_maximum));
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
    if (angle == m_angle || (hasFocus() && lineEdit()->isModified()))
        return;
    m_angle = angle;
    showAngle();
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
