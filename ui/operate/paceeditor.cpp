// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/operate/paceeditor.h"

#include <QtWidgets/QComboBox>

#include "core/session/motion/goals.h"
#include "ui/support/units.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/numberfield.h"

namespace ui {

PaceEditor::PaceEditor(const Units& units, QWidget* parent)
    : QWidget(parent)
    , m_units(units)
    , m_kind(named(new QComboBox(this), "paceKind", tr("Kind of setting for a move"),
                   tr("A fixed time for every move, or a speed: the duration then depends on the distance.")))
    , m_seconds(
          named(new NumberBox({core::Goals::kMinMoveTime, core::Goals::kMaxMoveTime, 2, false, tr(" s")}, 0.1,
                              core::Goals::kMinMoveTime, this),
                "playtime", tr("Time for a move in seconds"), tr("Time for a joint to reach a new goal.")))
    , m_speed(named(new NumberBox(this), "paceSpeed", tr("Maximum speed of a move"),
                    tr("No move exceeds this speed or the joint's maximum velocity.")))
    , m_acceleration(named(new NumberBox(this), "paceAcceleration", tr("Maximum acceleration of a move"),
                           tr("No move exceeds this acceleration. The servo accelerates during a share "
                              "of the playtime set in its registers, so a move becomes longer.")))
{
    m_kind->addItems({tr("Time for a move"), tr("Speed of a move")});
    layOut(this, inRow({m_kind, m_seconds, m_speed, m_acceleration}, 4));
    connect(m_kind, &QComboBox::activated, this, &PaceEditor::choose);
    for (QDoubleSpinBox* each : {m_seconds, m_speed, m_acceleration}) {
        each->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        connect(each, &QDoubleSpinBox::valueChanged, this, &PaceEditor::choose);
    }
    connect(&units, &Units::changed, this, &PaceEditor::useUnits);
    useUnits();
}

std::vector<QWidget*> PaceEditor::tabStops() const
{
    return {m_kind, m_seconds, m_speed, m_acceleration};
}

void PaceEditor::useUnits()
{
    m_isReported = true;
    const double one = m_units.isDegrees() ? 1.0 : core::kPi / 180;
    const int decimals = m_units.isDegrees() ? 0 : 2;
    for (QDoubleSpinBox* each : {m_speed, m_acceleration}) {
        each->setDecimals(decimals);
        each->setSingleStep((each == m_speed ? 10 : 50) * one);
        each->setSuffix(each == m_speed ? m_units.velocitySuffix() : m_units.velocitySuffix() + tr("²"));
    }
    m_speed->setRange(one, core::Goals::kMaxPaceSpeed * one);
    m_acceleration->setRange(one, core::Goals::kMaxPaceAcceleration * one);
    m_isReported = false;
    show(m_pace);
}

void PaceEditor::setPace(const core::MovePace& pace)
{
    if (pace == m_pace || m_seconds->hasFocus() || m_speed->hasFocus() || m_acceleration->hasFocus())
        return;
    show(pace);
}

void PaceEditor::show(const core::MovePace& pace)
{
    m_pace = pace;
    m_isReported = true;
    const bool isSpeed = pace.kind == core::MovePace::Kind::Speed;
    const auto shown = [this](core::AngularVelocity velocity) {
        return m_units.isDegrees() ? velocity.degrees() : velocity.radians();
    };
    m_kind->setCurrentIndex(isSpeed ? 1 : 0);
    m_seconds->setVisible(!isSpeed);
    m_speed->setVisible(isSpeed);
    m_acceleration->setVisible(isSpeed);
    m_seconds->setValue(pace.seconds);
    m_speed->setValue(shown(pace.speed));
    m_acceleration->setValue(shown(pace.acceleration));
    m_isReported = false;
}

void PaceEditor::choose()
{
    if (m_isReported)
        return;
    const auto meant = [this](double value) {
        return m_units.isDegrees() ? core::AngularVelocity::fromDegrees(value)
                                   : core::AngularVelocity::fromRadians(value);
    };
    core::MovePace pace = m_pace;
    pace.kind = m_kind->currentIndex() == 1 ? core::MovePace::Kind::Speed : core::MovePace::Kind::SameTime;
    pace.seconds = m_seconds->value();
    // The text is rounded: a number that was not edited keeps its value.
    if (sender() == m_speed)
        pace.speed = meant(m_speed->value());
    if (sender() == m_acceleration)
        pace.acceleration = meant(m_acceleration->value());
    show(pace);
    emit paceChosen(pace);
}

} // namespace ui
