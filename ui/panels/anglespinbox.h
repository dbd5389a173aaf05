// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QDoubleSpinBox>

#include <optional>

#include "core/base/quantities.h"

namespace ui {

class Units;

/// Number entry of an angle in the unit shown. Speaks only when the user is done: by Enter, by leaving the
/// box or by a step; never for a wheel turned over it without the focus, never because it was told a value,
/// never because another window came up. Where it waits (setWaits()), by Enter only. GUI thread.
class AngleSpinBox : public QDoubleSpinBox
{
    Q_OBJECT

public:
    explicit AngleSpinBox(const Units& units, QWidget* parent = nullptr);

    void setLimits(core::Angle minimum, core::Angle maximum);
    /// Shows an angle, or a dash when none is known; ignored while the user types.
    void setAngle(std::optional<core::Angle> angle);
    std::optional<core::Angle> angle() const { return m_angle; } ///< none: a dash is shown
    void setWaits(bool waits);
    void stepBy(int steps) override;

signals:
    /// The user would like this, be it within the limits or not; before committed().
    void wished(core::Angle wish);
    /// Chosen by steps and not committed yet; none: dropped or committed.
    void previewChanged(std::optional<core::Angle> angle);
    void committed(core::Angle angle);

protected:
    void focusOutEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    double valueFromText(const QString& text) const override;
    QValidator::State validate(QString& text, int& pos) const override;

private:
    void useUnits();
    void showAngle();
    void drop();

    const Units& m_units;
    core::Angle m_minimum;
    core::Angle m_maximum;
    std::optional<core::Angle> m_angle;
    bool m_isTold = false; ///< the change under way is not the user's
    bool m_waits = false;
    std::optional<core::Angle> m_preview;
};

} // namespace ui
