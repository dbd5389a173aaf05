// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/stream/sensorfacts.h"

#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>

#include <cmath>

#include "core/array/arrayfile.h"

namespace core {

namespace {

QJsonArray numbersOf(const wrench::Values& values)
{
    QJsonArray list;
    for (const double each : values)
        list.append(each);
    return list;
}

/// What a sensor reports of itself.
QJsonObject deviceOf(const FtState& state)
{
    QJsonObject facts{{QStringLiteral("device"), state.description},
                      {QStringLiteral("nominal_rate"), state.stats.nominalRate},
                      {QStringLiteral("sends_data"), state.hasSample}};
    if (state.scale) {
        facts[QLatin1String("counts_per_newton")] = state.scale->perNewton;
        facts[QLatin1String("counts_per_newton_metre")] = state.scale->perNewtonMetre;
        facts[QLatin1String("scale_is_assumed")] = state.scale->isAssumed;
    }
    return facts;
}

} // namespace

QJsonObject sensorfacts::tareOf(const FtState& sensor)
{
    QJsonObject tare{{QStringLiteral("sensor"), sensor.name},
                     {QStringLiteral("tare_id"), static_cast<qint64>(sensor.tareId)}};
    if (sensor.bias) {
        tare[QLatin1String("method")] = arrayfile::wordOf(sensor.bias->method);
        tare[QLatin1String("bias")] = numbersOf(sensor.bias->value);
        tare[QLatin1String("utc_ms")] = static_cast<qint64>(sensor.bias->takenAt);
        if (sensor.bias->deviation)
            tare[QLatin1String("deviation")] = numbersOf(*sensor.bias->deviation);
        if (sensor.bias->temperature)
            tare[QLatin1String("temperature_c")] = *sensor.bias->temperature;
    }
    if (sensor.tool) {
        tare[QLatin1String("tool_mass_kg")] = sensor.tool->mass;
        tare[QLatin1String("tool_centre_m")] =
            QJsonArray{sensor.tool->centre.x, sensor.tool->centre.y, sensor.tool->centre.z};
    }
    return tare;
}

QByteArray sensorfacts::devicesOf(const Sensors& sensors)
{
    QJsonArray all;
    for (int i = 0; i < sensors.ftCount(); ++i)
        all.append(deviceOf(sensors.ft(i)));
    return QJsonDocument(all).toJson();
}

bool sensorfacts::areSending(const Sensors& sensors)
{
    bool are = true;
    for (int i = 0; i < sensors.ftCount(); ++i)
        are = are && sensors.ft(i).hasSample;
    return are;
}

QByteArray sensorfacts::factsOf(const Sensors& sensors)
{
    QJsonArray all;
    for (int i = 0; i < sensors.ftCount(); ++i) {
        const FtState& state = sensors.ft(i);
        QJsonObject facts = deviceOf(state);
        const QJsonObject tare = tareOf(state);
        for (auto it = tare.begin(); it != tare.end(); ++it)
            facts[it.key()] = it.value();
        if (state.specs)
            facts[QLatin1String("model")] = state.specs->model;
        if (const auto& delay = sensors.ftConfig(i).delay) { // times in the recording are those of arrival
            facts[QLatin1String("delay_s")] = delay->delay;
            facts[QLatin1String("delay_uncertainty_s")] = delay->uncertainty;
            if (delay->skew) {
                facts[QLatin1String("skew_ppm")] = *delay->skew;
                facts[QLatin1String("skew_uncertainty_ppm")] = delay->skewUncertainty;
            }
        }
        QJsonArray axes;
        for (std::size_t axis = 0; axis < kWrenchAxisNames.size() && state.limits; ++axis) {
            const auto& limit = (*state.limits)[axis];
            QJsonObject entry{{QStringLiteral("axis"), QLatin1String(kWrenchAxisNames[axis])},
                              {QStringLiteral("rated"), limit.rated}};
            if (std::isfinite(limit.safeOverload)) // else unknown
                entry[QLatin1String("safe_overload")] = limit.rated * limit.safeOverload;
            if (std::isfinite(limit.maxOverload))
                entry[QLatin1String("max_overload")] = limit.rated * limit.maxOverload;
            axes.append(entry);
        }
        facts[QLatin1String("limits")] = axes;
        all.append(facts);
    }
    return all.isEmpty() ? QByteArray() : QJsonDocument(all).toJson();
}

} // namespace core
