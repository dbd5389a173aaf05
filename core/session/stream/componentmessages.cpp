// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/stream/componentmessages.h"

namespace core::componentmessages {

namespace {

using hrim::Component;

double number(const Component& component, const QString& path)
{
    const QVariant value = component.at(path).value;
    return value.isValid() ? value.toDouble() : kNotReported;
}

/// 0: not known.
template <typename T>
T whole(const Component& component, const QString& path)
{
    return static_cast<T>(component.at(path).value.toUInt());
}

QString text(const Component& component, const QString& path)
{
    return component.at(path).value.toString();
}

} // namespace

recording::HrimId idOf(const Component& component)
{
    recording::HrimId id;
    id.kind = whole<std::uint8_t>(component, QStringLiteral("id/device_kind_id"));
    id.device = text(component, QStringLiteral("id/device_name"));
    id.vendor = whole<std::uint32_t>(component, QStringLiteral("id/vendor_id"));
    id.product = whole<std::uint32_t>(component, QStringLiteral("id/product_id"));
    id.instance = whole<std::uint32_t>(component, QStringLiteral("id/instance_id"));
    id.hrimVersion = text(component, QStringLiteral("id/hrim_version"));
    id.hrosVersion = text(component, QStringLiteral("id/hros_version"));
    return id;
}

recording::HrimServoSpecs servoSpecsOf(const Component& component)
{
    const auto spec = [&](const char* name) {
        return number(component, QStringLiteral("specs/") + QLatin1String(name));
    };
    recording::HrimServoSpecs specs;
    specs.type = whole<std::uint8_t>(component, QStringLiteral("specs/control_type"));
    specs.lowest = spec("range_min");
    specs.highest = spec("range_max");
    specs.precision = spec("precision");
    specs.ratedSpeed = spec("rated_speed");
    specs.topSpeed = spec("reachable_speed");
    specs.ratedTorque = spec("rated_torque");
    specs.topTorque = spec("reachable_torque");
    specs.coldest = spec("temperature_range_min");
    specs.hottest = spec("temperature_range_max");
    return specs;
}

recording::HrimSensorSpecs sensorSpecsOf(const Component& component)
{
    recording::HrimSensorSpecs specs;
    for (const bool isForce : {true, false}) {
        const QString quantity = isForce ? QStringLiteral("force") : QStringLiteral("torque");
        for (std::size_t place = 0; place < 3; ++place) {
            const QString path = QStringLiteral("specs/%1_axis_specs[%2]/").arg(quantity).arg(place);
            auto& axis = (isForce ? specs.forces : specs.torques)[place];
            axis.maximum = whole<std::uint16_t>(component, path + QStringLiteral("max_") + quantity);
            axis.resolution = static_cast<float>(number(component, path + QStringLiteral("resolution")));
            axis.safeOverload = whole<std::uint16_t>(component, path + QStringLiteral("safe_overload"));
            axis.maxOverload = whole<std::uint16_t>(component, path + QStringLiteral("max_overload"));
        }
    }
    return specs;
}

recording::HrimCommSpecs commSpecsOf(const Component& component)
{
    recording::HrimCommSpecs specs;
    specs.highestRate = number(component, QStringLiteral("specs_comm/max_comm_rate"));
    return specs;
}

double commRateOf(const Component& component)
{
    return number(component, QStringLiteral("state_comm/comm_rate"));
}

} // namespace core::componentmessages
