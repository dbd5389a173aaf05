// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QWidget>

#include <optional>
#include <vector>

#include "core/analysis/trigger.h"
#include "ui/plots/curvespec.h"
#include "ui/widgets/numberfield.h"

class QComboBox;
class QLabel;
class QToolButton;

namespace ui {

/// Settings and state of the trigger of a plot panel: what triggers it, and when. GUI thread.
class TriggerBar : public QWidget
{
    Q_OBJECT

public:
    explicit TriggerBar(QWidget* parent = nullptr);

    /// The curves to choose from; the chosen one stays if it is among them.
    void setCurves(const std::vector<CurveSpec>& curves);
    void begin(); ///< waits for hits, however it was ended
    /// The part of the view's span that is shown; called by the display tick. None: nothing new to show.
    std::optional<core::analysis::TimeRange> advance(core::Time now, core::Duration window);
    bool isFree() const; ///< off, or running freely: the view follows the newest readings
    /// Curve and level, in its unit, to draw; none while it is off.
    std::optional<std::pair<QString, double>> level() const;

signals:
    void closed();

private:
    core::analysis::TriggerSettings settings(core::Duration window) const;
    const CurveSpec* curve() const;
    void showState();
    void showUnit();

    std::vector<CurveSpec> m_curves;
    QComboBox* m_curve;
    QComboBox* m_kind;
    NumberField<QDoubleSpinBox>* m_level;
    NumberField<QSpinBox>* m_before;
    QComboBox* m_mode;
    QToolButton* m_rearm;
    QLabel* m_state;
    std::optional<core::analysis::Trigger> m_trigger;
    std::shared_ptr<const core::Series> m_source; ///< of m_trigger
    core::Time m_now;
    std::optional<core::analysis::TimeRange> m_shown;
};

} // namespace ui
