// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>
#include <QtCore/QString>

#include <optional>

#include "core/base/quantities.h"

namespace ui {

enum class AngleUnit { Degrees, Radians };

/// Angles as people read and type them. One object for the whole window; everything shown follows it. GUI
/// thread.
class Units : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    AngleUnit angleUnit() const { return m_angle; }
    void setAngleUnit(AngleUnit unit);
    bool isDegrees() const { return m_angle == AngleUnit::Degrees; }

    /// Number shown for an angle and the angle of a number typed.
    double shown(core::Angle angle) const;
    core::Angle fromShown(double number) const;
    int decimals() const { return isDegrees() ? 1 : 3; }

    QString suffix() const;         ///< "°" or " rad"
    QString velocitySuffix() const; ///< "°/s" or " rad/s"
    QString format(core::Angle angle) const;
    QString format(core::AngularVelocity velocity) const;
    /// "12.5", "12.5°", "0.2 rad", with a decimal comma too; a unit written out wins over the one shown. None
    /// when it is not a finite number.
    std::optional<core::Angle> parse(const QString& text) const;

signals:
    void changed();

private:
    AngleUnit m_angle = AngleUnit::Degrees;
};

} // namespace ui
