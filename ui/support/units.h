// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>
#include <QtCore/QString>

#include <optional>

#include "core/servo/jointunits.h"

namespace ui {

/// Shown for an unknown value.
inline const QString kNothing = QStringLiteral("–");

enum class AngleUnit {
    Degrees,
    Radians,
    Ticks, ///< as its servo counts; degrees where no single joint is concerned
};

enum class ForceUnit { Newton, KilogramForce, PoundForce };
enum class TorqueUnit { NewtonMetre, NewtonMillimetre };

/// How a quantity is shown.
struct ShownUnit
{
    QString name;        ///< "N"
    double factor = 1.0; ///< SI -> unit
    int decimals = 2;

    friend bool operator==(const ShownUnit&, const ShownUnit&) = default;
};

/// Angles as text for display and input, and the units of forces and torques. One object for the whole
/// window; all displayed angles follow it. An object for one joint (follow(), setJoint()) also shows its
/// ticks. GUI thread.
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

    /// The displayed number of an angle, and the angle of a typed number.
    double shown(core::Angle angle) const;
    core::Angle fromShown(double number) const;
    int decimals() const { return isTicks() ? 0 : isDegrees() ? 1 : 3; }
    /// Step of a number entry.
    double step() const { return isDegrees() || isTicks() ? 1.0 : 0.01; }

    ForceUnit forceUnit() const { return m_force; }
    TorqueUnit torqueUnit() const { return m_torque; }
    void setForceUnit(ForceUnit unit);
    void setTorqueUnit(TorqueUnit unit);
    ShownUnit force() const;
    ShownUnit torque() const;

    QString suffix() const;         ///< "°", " rad" or " t"
    QString velocitySuffix() const; ///< "°/s" or " rad/s"
    QString format(core::Angle angle) const;
    /// For a joint, in its ticks when these are shown.
    QString format(core::Angle angle, const core::JointUnits& joint) const;
    QString format(core::AngularVelocity velocity) const;
    /// "12.5", "12.5°", "0.2 rad", for a joint also "700 t", as core::readNumber() reads numbers; a unit in
    /// the text overrides the current one. None when it is not a finite number.
    std::optional<core::Angle> parse(const QString& text) const;

signals:
    void changed();

private:
    core::Angle angleOfTick(double tick) const; ///< of the own joint

    AngleUnit m_angle = AngleUnit::Degrees;
    ForceUnit m_force = ForceUnit::Newton;
    TorqueUnit m_torque = TorqueUnit::NewtonMetre;
    std::optional<core::JointUnits> m_joint;
};

} // namespace ui
