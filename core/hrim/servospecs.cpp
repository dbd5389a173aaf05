// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hrim/servospecs.h"

namespace core::hrim {

Datasheet datasheetOf(const ServoModel& model)
{
    const auto angle = [&model](int tick) { return (tick - model.centreTick) * model.radiansPerTick; };
    Datasheet sheet{
        {QStringLiteral("hrim_version"), QStringView(kVersion).toString()},
        {QStringLiteral("device_kind_id"), kActuator},
        {QStringLiteral("device_name"), model.name},
        {QStringLiteral("Voltage"), model.nominalVoltage},
        // Goals of position are moves at a chosen speed.
        {QStringLiteral("control_type"),
         model.speedPerUnit > 0 ? kControlPositionVelocity : kControlPosition},
        {QStringLiteral("precision"), model.radiansPerTick},
        {QStringLiteral("reachable_torque"), model.stallTorque},
        {QStringLiteral("range_min"), angle(model.minPosition)},
        {QStringLiteral("range_max"), angle(model.maxPosition)},
    };
    if (model.maxVelocity > 0)
        sheet.insert(QStringLiteral("reachable_speed"), model.maxVelocity);
    const Register* limit = model.find(RegisterRole::MaxTemperature);
    if (const auto celsius = limit != nullptr && limit->defaultValue
                                 ? model.physical(*limit, *limit->defaultValue)
                                 : std::nullopt)
        sheet.insert(QStringLiteral("temperature_range_max"), *celsius);
    for (auto it = model.specs.begin(); it != model.specs.end(); ++it)
        sheet.insert(it.key(), it.value());
    return sheet;
}

Module componentModel(const ServoModel& model, Profile profile)
{
    Module module = builtIn(Device::RotaryServo, profile);
    QStringList missing{QStringLiteral("openclosebrake"), QStringLiteral("reconfiguration"),
                        QStringLiteral("acceleration")};
    if (model.find(RegisterRole::PresentTemperature) == nullptr)
        missing << QStringLiteral("temperature") << QStringLiteral("min_temperature")
                << QStringLiteral("max_temperature");
    for (const QString& each : missing)
        module.drop(each);
    return module;
}

} // namespace core::hrim
