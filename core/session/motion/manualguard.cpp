// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/motion/manualguard.h"

#include <algorithm>

#include "core/document/arraydocument.h"
#include "core/session/state/sensors.h"

namespace core {

ManualGuard::ManualGuard(const Base& base, const Sensors& sensors)
    : SessionPart(base)
    , m_sensors(sensors)
{
    connect(&m_document, &ArrayDocument::documentChanged, this, &ManualGuard::follow);
    connect(&sensors, &Sensors::changed, this, &ManualGuard::follow);
    follow();
}

/// A guard whose envelopes and sensors are the same stays: it knows the blocked directions.
void ManualGuard::follow()
{
    std::vector<control::ForceGuard::Sensor> now;
    for (const FtSensorConfig& each : array().ftSensors) {
        if (!each.guard.isOn())
            continue;
        const int sensor = m_sensors.find(each.name);
        now.push_back({each.name, each.guard, sensor >= 0 ? m_sensors.latest(sensor) : nullptr});
    }
    const auto isSame = [](const auto& a, const auto& b) {
        return a.name == b.name && a.envelope == b.envelope && a.latest == b.latest;
    };
    if (std::ranges::equal(now, m_envelopes, isSame))
        return;
    m_envelopes = std::move(now);
    m_guards.clear();
    emit changed();
}

bool ManualGuard::uses(const QString& sensor) const
{
    return std::ranges::find(m_envelopes, sensor, &control::ForceGuard::Sensor::name) != m_envelopes.end();
}

std::unique_ptr<control::Controller> ManualGuard::guarded(std::unique_ptr<control::Controller> controller,
                                                          int bus,
                                                          control::GuardedController::WhenHeld whenHeld)
{
    if (!isOn() || controller == nullptr)
        return controller;
    auto& guard = m_guards[bus];
    if (guard == nullptr)
        guard = std::make_shared<control::ForceGuard>(m_envelopes);
    return std::make_unique<control::GuardedController>(std::move(controller), guard, whenHeld);
}

ManualGuard::Status ManualGuard::status(Time now) const
{
    // A guard that knows nothing of earlier moves: the window needs no blocked directions.
    control::ForceGuard guard(m_envelopes);
    control::Cycle cycle;
    cycle.now = now;
    const auto& reading = guard.judge(cycle);
    Status status;
    status.state = reading.state;
    status.speed = reading.speed;
    if (m_envelopes.empty())
        return status;
    const auto& [name, envelope, latest] = m_envelopes[reading.sensor];
    status.sensor = name;
    status.isForce = control::isByForce(reading, envelope);
    status.load = status.isForce ? reading.force : reading.torque;
    status.limit = status.isForce ? envelope.force : envelope.torque;
    return status;
}

} // namespace core
