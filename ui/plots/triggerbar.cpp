// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/triggerbar.h"

#include <QtWidgets/QComboBox>
#include <QtWidgets/QLabel>
#include <QtWidgets/QToolButton>

#include <algorithm>
#include <cmath>

#include "core/base/element.h"
#include "ui/plots/curvechoice.h"
#include "ui/widgets/layouts.h"

namespace ui {

using core::analysis::Trigger;
using core::analysis::TriggerKind;
using core::analysis::TriggerMode;
using core::analysis::TriggerSettings;
using core::analysis::TriggerState;

TriggerBar::TriggerBar(QWidget* parent)
    : QWidget(parent)
    , m_curve(named(new QComboBox(this), "triggerCurve", tr("Curve that triggers")))
    , m_kind(named(new QComboBox(this), "triggerKind", tr("What triggers")))
    , m_level(new NumberField<QDoubleSpinBox>({-1e6, 1e6, 3}, 1.0, 0.0, this))
    , m_before(new NumberField<QSpinBox>({0, 100, 0, true, tr(" % before")}, 10, 20, this))
    , m_mode(named(new QComboBox(this), "triggerMode", tr("Trigger mode"),
                   tr("Auto: shows the newest readings while nothing triggers. Normal: waits. Single: stops "
                      "at the first hit.")))
    , m_rearm(makeToolButton("triggerRearm", tr("Rearm"), tr("Wait for the next hit"), this))
    , m_state(named(new QLabel(this), "triggerState", tr("State of the trigger")))
{
    setObjectName(QStringLiteral("triggerBar"));
    named(m_level, "triggerLevel", tr("Level"), tr("Level"));
    named(m_before, "triggerBefore", tr("Share of the window before the hit"),
          tr("Share of the window before the hit"));
    // In the order of TriggerKind and of TriggerMode.
    m_kind->addItems({tr("rises above"), tr("falls below"), tr("crosses"), tr("is above"), tr("is below")});
    m_mode->addItems({tr("Off"), tr("Auto"), tr("Normal"), tr("Single")});
    m_curve->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    connect(m_curve, &QComboBox::currentIndexChanged, this, &TriggerBar::showUnit);
    auto* close = makeToolButton("triggerClose", QStringLiteral("×"), tr("End the trigger"), this);
    connect(close, &QToolButton::clicked, this, [this] {
        m_mode->setCurrentIndex(0);
        emit closed();
    });
    connect(m_rearm, &QToolButton::clicked, this, [this] {
        if (m_trigger)
            m_trigger->rearm(m_now);
    });
    layOut(this, inRow({new QLabel(tr("Trigger"), this), m_mode, m_curve, m_kind, m_level, m_before, m_rearm,
                        m_state, kStretch, close}));
    begin();
    showState();
}

void TriggerBar::setCurves(const std::vector<CurveSpec>& curves)
{
    m_curves = curves;
    QStringList keys;
    for (const CurveSpec& each : curves)
        keys << each.key;
    chooseCurve(*m_curve, keys);
    if (curve() == nullptr)
        m_trigger.reset();
    showUnit();
    showState();
}

/// Only where it changes: Qt rewrites what is being typed.
void TriggerBar::showUnit()
{
    if (curve() == nullptr)
        return;
    const QString unit = u' ' % curve()->unit;
    if (unit != m_level->suffix())
        m_level->setSuffix(unit);
}

void TriggerBar::begin()
{
    m_mode->setCurrentIndex(static_cast<int>(TriggerMode::Normal));
}

const CurveSpec* TriggerBar::curve() const
{
    const int index = m_curve->currentIndex();
    return index >= 0 && index < static_cast<int>(m_curves.size()) ? &core::element(m_curves, index)
                                                                   : nullptr;
}

TriggerSettings TriggerBar::settings(core::Duration window) const
{
    TriggerSettings result;
    result.mode = static_cast<TriggerMode>(m_mode->currentIndex());
    result.kind = static_cast<TriggerKind>(m_kind->currentIndex());
    result.level = m_level->value() / (curve() != nullptr ? curve()->factor : 1.0);
    result.window = window;
    result.preTrigger = m_before->value() / 100.0;
    return result;
}

std::optional<core::analysis::TimeRange> TriggerBar::advance(core::Time now, core::Duration window)
{
    m_now = now;
    const CurveSpec* source = curve();
    if (source == nullptr)
        return {};
    if (!m_trigger || m_source != source->series) {
        m_trigger.emplace(settings(window), now);
        m_source = source->series;
    } else if (settings(window) != m_trigger->settings()) {
        m_trigger->setSettings(settings(window), now);
    }
    m_trigger->advance(*source->series, now);
    showState();
    const auto view = m_trigger->view();
    if (isFree() || view == m_shown)
        return {};
    m_shown = view;
    return view;
}

bool TriggerBar::isFree() const
{
    return !m_trigger || m_trigger->state() == TriggerState::Free || m_trigger->state() == TriggerState::Off;
}

std::optional<std::pair<QString, double>> TriggerBar::level() const
{
    if (curve() == nullptr || m_mode->currentIndex() == static_cast<int>(TriggerMode::Off))
        return {};
    return std::pair{curve()->key, m_level->value()};
}

void TriggerBar::showState()
{
    const TriggerState state = m_trigger ? m_trigger->state() : TriggerState::Off;
    const QStringList words{tr("off"), tr("waiting"), tr("triggered"), tr("stopped"), tr("running freely")};
    m_state->setText(curve() != nullptr ? words.at(static_cast<int>(state)) : tr("choose a curve"));
    m_rearm->setEnabled(state == TriggerState::Stopped || state == TriggerState::Triggered);
}

} // namespace ui
