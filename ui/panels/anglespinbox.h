// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QDoubleSpinBox>

#include <optional>

#include "core/base/quantities.h"

namespace ui {

class Units;

/// Number entry of an angle in the unit shown. Speaks only when the user is done: by Enter, by leaving the
/// box or by a step; never for a wheel turned over it without the focus, never because it was told a value.
/// GUI thread.
class AngleSpinBox : public QDoubleSpinBox
{
    Q_OBJECT

public:
    explicit AngleSpinBox(const Units& units, QWidget* parent = nullptr);

    void setLimits(core::Angle minimum, core::Angle maximum);
    /// Shows an angle, or a dash when none is known; ignored while the user types.
    void setAngle(std::optional<core::Angle> angle);

signals:
    void committed(core::Angle angle);

protected:
    void wheelEvent(QWheelEvent* event) override;
    double valueFromText(const QString& text) const override;
    QValidator::State validate(QString& text, int& pos) const override;

private:
    void useUnits();
    void showAngle();

    const Units& m_units;
    core::Angle m_minimum;
    core::Angle m_maximum;
    std::optional<core::Angle> m_angle;
    bool m_isTold = false; ///< the change under way is not the user's
};

} // namespace ui
