// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QJsonObject>
#include <QtCore/QString>
#include <QtCore/QStringList>

#include <memory>

#include "core/base/result.h"
#include "core/sensor/ftsensor.h"

namespace core {

/// What is needed to open a sensor.
struct FtSettings
{
    QString name;
    QString driver;
    QString address;        ///< host[:port], or a serial port
    QJsonObject parameters; ///< of the driver; those that are absent have their usual values
};

/// Names of all drivers, the usual one first.
QStringList ftDrivers();
bool reportsTemperature(const QString& driver); ///< its sensors do
/// The parameters of a driver with their usual values, as the user types them: "mode=stream slave=9".
QString defaultFtParameters(const QString& driver);

/// Why these settings cannot be used, a sentence; empty: they can. An empty address is no problem.
QString ftProblem(const FtSettings& settings);

/// Null when the driver or a parameter is unknown or out of range; a wrong address is reported by the sensor.
std::unique_ptr<FtSensor> makeFtSensor(const FtSettings& settings);

/// "mode=poll slave=9" and back. Any spaces and commas separate.
QString ftParametersText(const QJsonObject& parameters);
Result<QJsonObject> parseFtParameters(const QString& text);

} // namespace core
