// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sensor/sensorspecs.h"

#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QJsonArray>
#include <QtCore/QJsonObject>
#include <QtCore/QStandardPaths>

#include <algorithm>
#include <limits>
#include <span>
#include <tuple>

#include "core/base/element.h"
#include "core/base/filled.h"
#include "core/base/jsonscan.h"

static void initSensorResources()
{
    Q_INIT_RESOURCE(servodeck_core_data);
}

namespace core {

namespace {

constexpr double kLeastOverload = 100.0; // percent; below it the sensor would not withstand its maximum
constexpr qint64 kMostSpecsBytes = 1 << 20;

/// Texts about the content of a file are English.
Result<AxisSpecs> readAxis(const QJsonObject& entry, const QString& maximum)
{
    AxisSpecs axis;
    axis.maximum = entry[maximum].toDouble();
    if (axis.maximum <= 0.0)
        return badArgument(filled("%1 is missing or not above 0", maximum));
    const auto number = [&entry](const char* key, double least) -> std::optional<double> {
        const double value = entry[QLatin1String(key)].toDouble();
        return value > 0.0 && value >= least ? std::optional(value) : std::nullopt;
    };
    for (const auto& [key, least, to] : {std::tuple{"resolution", 0.0, &axis.resolution},
                                         std::tuple{"safe_overload", kLeastOverload, &axis.safeOverload},
                                         std::tuple{"max_overload", kLeastOverload, &axis.maxOverload}}) {
        *to = number(key, least);
        if (entry.contains(QLatin1String(key)) && !*to)
            return badArgument(filled("%1 is not a number above %2", QLatin1String(key), least));
    }
    return axis;
}

/// `quantity`: "force" or "torque".
Result<void> readAxes(const QJsonObject& file, const QString& quantity, std::span<AxisSpecs> to)
{
    const QString key = quantity + QStringLiteral("_axis_specs");
    const QJsonArray list = file[key].toArray();
    for (const QJsonValue each : list) {
        const int at = each[QLatin1String("axis")].toInt(-1);
        if (at < 0 || at > 2)
            return badArgument(filled("an axis of %1 is not 0 (X), 1 (Y) or 2 (Z)", key));
        const auto axis = readAxis(each.toObject(), QStringLiteral("max_") + quantity);
        if (!axis)
            return badArgument(filled("%1, axis %2: %3", key, at, axis.error().detail));
        element(to, at) = *axis;
    }
    if (std::ranges::any_of(to, [](const AxisSpecs& axis) { return axis.maximum <= 0.0; }))
        return badArgument(filled("%1 does not have the axes 0, 1 and 2", key));
    return {};
}

} // namespace

WrenchLimits SensorSpecs::limits() const
{
    WrenchLimits limits;
    for (std::size_t axis = 0; axis < axes.size(); ++axis)
        limits.value[axis] = axes[axis].maximum;
    return limits;
}

wrench::AxisLimits SensorSpecs::axisLimits() const
{
    constexpr double kUnknown = std::numeric_limits<double>::infinity();
    wrench::AxisLimits limits;
    for (std::size_t axis = 0; axis < axes.size(); ++axis) {
        const AxisSpecs& specs = axes[axis];
        const double most = specs.maxOverload ? *specs.maxOverload / 100.0 : kUnknown;
        const double safe = specs.safeOverload ? *specs.safeOverload / 100.0 : most;
        limits[axis] = {specs.maximum, std::min(safe, most), most};
    }
    return limits;
}

Result<void> SensorLibrary::add(const QByteArray& json, const QString& source)
{
    const auto file = jsonscan::parse(json, source, QStringLiteral("a file of a sensor's specifications"));
    if (!file)
        return file.error();
    SensorSpecs specs;
    specs.model = (*file)[QLatin1String("model")].toString();
    const std::span<AxisSpecs> axes(specs.axes);
    auto result = specs.model.isEmpty() ? Result<void>(badArgument(QStringLiteral("model is missing")))
                                        : readAxes(*file, QStringLiteral("force"), axes.first(3));
    if (result)
        result = readAxes(*file, QStringLiteral("torque"), axes.last(3));
    if (!result)
        return Error{Errc::BadFile, filled("%1 cannot be used: %2. See docs/force-torque.md.", source,
                                           result.error().detail)};
    std::erase_if(m_models, [&specs](const SensorSpecs& each) { return each.model == specs.model; });
    m_models.push_back(specs);
    return {};
}

QStringList SensorLibrary::addFolder(const QString& folder)
{
    QStringList problems;
    const QDir files(folder);
    for (const QString& name : files.entryList({QStringLiteral("*.json")}, QDir::Files, QDir::Name)) {
        QFile file(files.filePath(name));
        const auto added = file.open(QIODevice::ReadOnly)
                               ? add(file.read(kMostSpecsBytes), file.fileName())
                               : Result<void>(Error{Errc::Io, filled("%1 cannot be read: %2.",
                                                                     file.fileName(), file.errorString())});
        if (!added)
            problems << added.error().detail;
    }
    return problems;
}

SensorLibrary SensorLibrary::builtIn()
{
    initSensorResources();
    SensorLibrary library;
    const QStringList problems = library.addFolder(QStringLiteral(":/sensors"));
    Q_ASSERT(problems.isEmpty());
    return library;
}

SensorLibrary& SensorLibrary::shared()
{
    static SensorLibrary library = builtIn();
    return library;
}

const SensorLibrary& SensorLibrary::installed()
{
    return shared();
}

QStringList SensorLibrary::install()
{
    return shared().addFolder(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation)
                              + QStringLiteral("/sensors"));
}

const SensorSpecs* SensorLibrary::find(const QString& model) const
{
    const auto found = std::ranges::find(m_models, model, &SensorSpecs::model);
    return found == m_models.end() ? nullptr : &*found;
}

QStringList SensorLibrary::names() const
{
    QStringList names;
    for (const SensorSpecs& each : m_models)
        names << each.model;
    names.sort();
    return names;
}

} // namespace core
