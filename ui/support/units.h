// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>
#include <QtCore/QString>

#include <optional>

#include "core/servo/jointunits.h"

namespace ui {

/// Shown where a value is not known.
inline const QString kNothing = QStringLiteral("–");

enum class AngleUnit {
    Degrees,
    Radians,
    Ticks, ///< as its servo counts; degrees where no single joint is meant
};

/// Angles as people read and type them. One object for the whole window; everything shown follows it. One of
/// a joint's own (follow(), setJoint()) shows its ticks. GUI thread.
class Units : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    AngleUnit angleUnit() const { return m_angle; }
    void setAngleUnit(AngleUnit unit);
    bool isDegrees() const { return m_angle != AngleUnit::Radians && !isTicks(); }
    bool isTicks() const { return m_angle == AngleUnit::Ticks && m_joint; }
    /// Shows the unit of the whole window.
    void follow(const Units& all);
    void setJoint(const core::JointUnits& joint);

    /// Number shown for an angle and the angle of a number typed.
    double shown(core::Angle angle) const;
    core::Angle fromShown(double number) const;
    int decimals() const { return isTicks() ? 0 : isDegrees() ? 1 : 3; }
    /// Of a number entry.
    double step() const { return isDegrees() || isTicks() ? 1.0 : 0.01; }

    QString suffix() const;         ///< "°", " rad" or " t"
    QString velocitySuffix() const; ///< "°/s" or " rad/s"
    QString format(core::Angle angle) const;
    /// Of a joint, in its ticks when those are shown.
    QString format(core::Angle angle, const core::JointUnits& joint) const;
    QString format(core::AngularVelocity velocity) const;
    /// "12.5", "12.5°", "0.2 rad", of a joint "700 t" too, as core::readNumber() reads numbers; a unit
    /// written out wins over the one shown. None when it is not a finite number.
    std::optional<core::Angle> parse(const QString& text) const;

signals:
    void changed();

private:
    core::Angle angleOfTick(double tick) const; ///< of the own joint

    AngleUnit m_angle = AngleUnit::Degrees;
    std::optional<core::JointUnits> m_joint;
};

} // namespace ui
