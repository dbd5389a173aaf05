// SPDX-License-Identifier: GPL-3.0-or-later
// servodeck array component
#include <algorithm>

#include "app/cli/arrayrun.h"
#include "core/session/state/components.h"
#include "core/session/state/sensors.h"

namespace cli {

namespace {

constexpr core::Duration kFirstValues = std::chrono::seconds(2);
constexpr core::Duration kRates = std::chrono::milliseconds(1200); ///< until rates and currents are known

/// The place of a sensor among those of the array; none if the name is a joint's.
std::optional<int> sensorOf(const ArrayRun& run, const QString& name)
{
    const auto& sensors = run.config().ftSensors;
    const auto it = std::ranges::find(sensors, name, &core::FtSensorConfig::name);
    return it == sensors.end() ? std::nullopt : std::optional(static_cast<int>(it - sensors.begin()));
}

bool isSensorRead(const ArrayRun& run, const QString& name)
{
    const auto& sensors = run.session().sensors;
    const int sensor = sensors.find(name);
    return sensor >= 0 && sensors.ft(sensor).hasSample;
}

QJsonObject rowJson(const core::hrim::Row& row)
{
    return json({{"topic", orNull(row.topic)},
                 {"field", row.name},
                 {"mandatory", row.isMandatory},
                 {"type", row.type},
                 {"unit", row.unit},
                 {"value", QJsonValue::fromVariant(row.known.value)},
                 {"source", row.known.source}});
}

void printJsonOf(const core::hrim::Component& component)
{
    printJson({{"node", component.node()},
               {"profile", wordOf(component.profile)},
               {"values", jsonArray(rowsOf(component), rowJson)},
               {"missing", missing(component)}});
}

void printText(const core::hrim::Component& component)
{
    print("/%1, profile %2", component.node(), wordOf(component.profile));
    for (const auto& row : rowsOf(component)) {
        const QString path = row.topic.isEmpty() ? row.name : row.topic + u'/' + row.name;
        const QString value = row.known.value.isValid() ? row.text + u' ' + row.unit : QStringLiteral("?");
        print("%1 %2 %3  %4", row.isMandatory ? "M" : "O", path.leftJustified(44),
              value.trimmed().leftJustified(24), row.known.source);
    }
    const QStringList sentences = missing(component);
    print("missing to be conformant: %1", sentences.size());
    for (const QString& each : sentences)
        print(QStringLiteral("  ") + each);
}

} // namespace

int component(ArrayRun& run)
{
    const auto profile = orQuit(core::hrim::profileOf(
        run.isSet("profile") ? run.value("profile") : wordOf(core::hrim::Profile::Master)));
    const QString& name = run.words()[1];
    const auto sensor = sensorOf(run, name);
    const int joint = sensor ? -1 : run.joint(1);
    run.connect(ArrayRun::Mode::Monitor);
    run.wait(
        [&] {
            return sensor ? isSensorRead(run, name)
                          : run.state(joint).hasSample && run.state(joint).temperature.has_value();
        },
        kFirstValues);
    run.wait([] { return false; }, kRates);
    const auto now = core::Clock::now();
    const auto made = sensor ? core::components::ofSensor(run.session(), *sensor, profile, now)
                             : core::components::ofJoint(run.session(), at(joint), profile, now);
    run.isJson() ? printJsonOf(made) : printText(made);
    if (sensor)
        return isSensorRead(run, name) ? Done : fail("The sensor %1 sends nothing.", name);
    return run.state(joint).hasSample ? Done : run.reportUnseen();
}

} // namespace cli
