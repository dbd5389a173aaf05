// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/base/quantities.h"
#include "ui/widgets/numberfield.h"

namespace ui {

class Units;

/// Number entry of an angle in the current unit; "0.2 rad" is read as well. Commits like every NumberField,
/// and by a step; never by setAngle(). Where it waits (setWaits()), a step is a preview that Enter commits.
/// GUI thread.
class AngleSpinBox : public NumberBox
{
    Q_OBJECT

public:
    explicit AngleSpinBox(const Units& units, QWidget* parent = nullptr);

    void setLimits(core::Angle minimum, core::Angle maximum);
    /// Shows an angle, or a dash when it is unknown; ignored while the user types.
    void setAngle(std::optional<core::Angle> angle);
    std::optional<core::Angle> angle() const { return m_angle; } ///< none: a dash is shown
    void setWaits(bool waits);
    void stepBy(int steps) override;

signals:
    /// The angle the user asks for, within the limits or not; before committed().
    void wished(core::Angle wish);
    /// Chosen by steps and not committed yet; none: dropped or committed.
    void previewChanged(std::optional<core::Angle> angle);
    void committed(core::Angle angle);

protected:
    void focusOutEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    std::optional<double> numberOf(const QString& text) const override;

private:
    void useUnits();
    void useLimits();
    void showAngle();
    void drop();

    const Units& m_units;
    core::Angle m_minimum;
    core::Angle m_maximum;
    std::optional<core::Angle> m_angle;
    bool m_isReported = false; ///< the current change is not the user's
    bool m_waits = false;
    std::optional<core::Angle> m_preview;
};

} // namespace ui
