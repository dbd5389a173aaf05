// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QByteArray>
#include <QtCore/QString>
#include <QtCore/QStringList>

#include <array>
#include <optional>
#include <vector>

#include "core/base/result.h"
#include "core/sensor/wrench.h"

namespace core {

/// What an axis measures and withstands, in N or N·m, as in SpecsForceAxis of HRIM. Empty: unknown.
struct AxisSpecs
{
    double maximum = 0.0;               ///< max_force, max_torque; > 0
    std::optional<double> resolution;   ///< least difference it shows
    std::optional<double> safeOverload; ///< percent of the maximum that it withstands safely
    std::optional<double> maxOverload;  ///< percent of the maximum before it breaks
};

/// The specifications of a model of F/T sensor: SpecsForceTorque of HRIM.
struct SensorSpecs
{
    QString model;
    std::array<AxisSpecs, 6> axes;

    WrenchLimits limits() const;
    /// What is unknown of the overloads has no limit.
    wrench::AxisLimits axisLimits() const;
};

/// Models of sensors: the built-in ones (resources/sensors), and those of the user, "sensors" in the
/// program's data folder. A model of the user replaces a built-in one of the same name.
class SensorLibrary
{
public:
    static SensorLibrary builtIn();
    /// The models of this program: the built-in ones until install().
    static const SensorLibrary& installed();
    /// Adds those of the user, once at the start of the program. Returns a sentence for each file that cannot
    /// be used.
    static QStringList install();

    /// One file; `source` names it in errors.
    Result<void> add(const QByteArray& json, const QString& source);
    QStringList addFolder(const QString& folder); ///< returns as install()
    const SensorSpecs* find(const QString& model) const;
    QStringList names() const;

private:
    static SensorLibrary& shared();

    std::vector<SensorSpecs> m_models;
};

} // namespace core
