// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/links/simulation.h"

#include <QtCore/QCoreApplication>

#include <algorithm>

#include "core/document/arraystore.h"

namespace core {

namespace {

/// The context of this file's texts.
struct SimulationWords
{
    Q_DECLARE_TR_FUNCTIONS(SimulationWords)
};

} // namespace

QString demoArrayPath()
{
    return QStringLiteral(":/arrays/demo_arm.servodeck");
}

QString mixedDemoPath()
{
    return QStringLiteral(":/arrays/demo_mixed.servodeck");
}

SimulatorSettings simulationOf(const ArrayConfig& array, const ModelLibrary& models, int baud, int bus)
{
    if (array.joints.empty() && bus == 0) {
        const auto demo = arraystore::load(demoArrayPath(), models);
        Q_ASSERT(demo.has_value() && !demo->joints.empty());
        if (demo.has_value() && !demo->joints.empty())
            return simulationOf(*demo, models, baud);
    }
    SimulatorSettings settings;
    settings.baud = baud;
    settings.ftPort = 0;
    for (const auto& sensor : array.ftSensors) { // the kinds with a serial line that have no other address
        const auto kind = sim::ftKindOf(sensor.driver);
        if (sensor.address.isEmpty() && kind
            && std::ranges::find(settings.serialFts, *kind) == settings.serialFts.end())
            settings.serialFts.push_back(*kind);
    }
    for (const auto& joint : array.joints) {
        const auto* model = models.find(joint.model);
        if (joint.id.bus != bus || model == nullptr)
            continue; // validate() reports it
        VirtualServoSetup servo;
        servo.model = model;
        servo.id = joint.id.value;
        servo.initialTick = std::clamp(joint.offset, model->minPosition, model->maxPosition);
        settings.servos.push_back(servo);
    }
    return settings;
}

Result<SimulatorSettings> simulationOf(const std::vector<std::uint8_t>& ids, const QString& model,
                                       const ModelLibrary& models, std::optional<int> baud)
{
    const auto* known = models.find(model);
    if (known == nullptr) {
        return Error{Errc::BadArgument,
                     SimulationWords::tr("There is no servo model \"%1\". Known models: %2.")
                         .arg(model, models.names().join(QStringLiteral(", ")))};
    }
    SimulatorSettings settings;
    settings.baud = baud.value_or(known->factoryBaud());
    for (const std::uint8_t id : ids)
        settings.servos.push_back({known, id, -1});
    return settings;
}

Result<std::vector<std::uint8_t>> idsFromOne(const QString& count)
{
    bool ok = false;
    const int number = count.toInt(&ok);
    if (!ok || number < 1 || number > ServoId::kMax) {
        return Error{Errc::BadArgument,
                     SimulationWords::tr(
                         "\"%1\" servos are not possible with IDs from 1; enter a number from 1 to %2.")
                         .arg(count)
                         .arg(ServoId::kMax)};
    }
    std::vector<std::uint8_t> ids;
    for (int id = 1; id <= number; ++id)
        ids.push_back(static_cast<std::uint8_t>(id));
    return ids;
}

} // namespace core
