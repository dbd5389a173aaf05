// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/control/forceguard.h"

#include <algorithm>

namespace core::control {

namespace {

constexpr double kRise = 0.1; ///< of the envelope: a direction that loads the sensor by so much is blocked

constexpr std::uint8_t bitOf(int direction)
{
    return direction > 0 ? 2 : 1;
}

} // namespace

ForceGuard::ForceGuard(std::vector<Sensor> sensors)
    : m_sensors(std::move(sensors))
    , m_seen(m_sensors.size())
{
}

const ForceGuard::Reading& ForceGuard::judge(const Cycle& cycle)
{
    m_reading = {};
    double worst = -1.0;
    for (std::size_t sensor = 0; sensor < m_sensors.size(); ++sensor)
        addSensor(sensor, cycle, worst);
    if (m_reading.state == State::Free)
        judgeShare(worst);
    else
        m_reading.speed = 0.0;
    return m_reading;
}

/// A sensor without valid values decides before all others.
void ForceGuard::addSensor(std::size_t sensor, const Cycle& cycle, double& worst)
{
    const auto& [name, envelope, latest] = m_sensors[sensor];
    const auto sample = latest != nullptr ? latest->read() : std::nullopt;
    Seen& seen = m_seen[sensor];
    // One that repeats a value is as silent as one that sends none.
    if (sample && seen.sequence != sample->sensorSequence)
        seen = {sample->sensorSequence, sample->time};
    const double age = sample ? toSeconds(cycle.now - seen.since) : HUGE_VAL;
    const bool isStale = age > envelope.age;
    const double share = sample ? wrench::usedShare(sample->net.value, envelope) : 0.0;
    const bool hasNet = sample && wrench::isFinite(sample->net.value);
    const bool decides = isStale || sample->isFaulty || !hasNet || share > worst;
    if (m_reading.state != State::Free || !decides)
        return;
    worst = share;
    m_reading.sensor = sensor;
    m_reading.age = age;
    m_reading.force = sample ? sample->net.force() : 0.0;
    m_reading.torque = sample ? sample->net.torque() : 0.0;
    m_reading.state = isStale            ? State::Stale
                      : sample->isFaulty ? State::Faulty
                      : !hasNet          ? State::NoNet
                                         : State::Free;
}

void ForceGuard::judgeShare(double share)
{
    if (share < wrench::kGuardReleases) {
        m_isBeyond = false;
        m_blocked.fill(0);
    } else if (!m_isBeyond && share >= 1.0) {
        m_isBeyond = true;
        m_least = share;
        blockMoving();
    } else if (m_isBeyond && share > m_least + kRise) {
        m_least = share;
        blockMoving();
    }
    m_least = std::min(m_least, share);
    m_reading.state = m_isBeyond ? State::Beyond : State::Free;
    m_reading.speed = m_isBeyond ? wrench::kGuardSlowest : wrench::guardedSpeed(share);
}

void ForceGuard::blockMoving()
{
    for (std::size_t joint = 0; joint < m_directions.size(); ++joint) {
        if (m_directions[joint] != 0)
            m_blocked[joint] |= bitOf(m_directions[joint]);
    }
}

bool ForceGuard::allows(std::uint16_t joint, int direction) const
{
    switch (m_reading.state) {
    case State::Free:
        return true;
    case State::Beyond:
        return (m_blocked[joint] & bitOf(direction)) == 0;
    case State::Stale:
    case State::Faulty:
    case State::NoNet:
        break;
    }
    return false;
}

} // namespace core::control
