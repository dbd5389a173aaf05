// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/state/payloadposes.h"

#include <QtCore/QDateTime>

#include <cmath>

#include "core/base/filled.h"
#include "core/session/state/ftgravity.h"
#include "core/session/state/jointstates.h"
#include "core/session/state/sensors.h"

namespace core {

namespace {

constexpr double kSteady = 0.05; ///< m/s², beside a tick of each joint; a larger change: the arm moved

} // namespace

PayloadPoses::PayloadPoses(Sensors& sensors, const FtGravity& gravity, const JointStates& joints,
                           const QString& sensor)
    : m_sensors(sensors)
    , m_gravity(gravity)
    , m_joints(joints)
    , m_sensor(sensor)
    , m_fit(wrench::fitPayload({}))
{
    m_sensors.listen(this, sensor, [this](const WrenchSample& sample) { add(sample); });
}

PayloadPoses::~PayloadPoses()
{
    m_sensors.forget(this);
}

int PayloadPoses::index() const
{
    return m_sensors.find(m_sensor);
}

Result<wrench::Vector3> PayloadPoses::gravity(Time now) const
{
    if (m_direction)
        return *m_direction * (wrench::kStandardGravity / m_direction->norm());
    return m_gravity.at(index(), now);
}

void PayloadPoses::take(Time now, const std::optional<wrench::Vector3>& direction)
{
    m_direction = direction;
    if (index() < 0)
        return end(filled(tr("No pose was taken: the force/torque sensor %1 is not connected."), m_sensor));
    if (const QString why = m_joints.movingWords(); !why.isEmpty())
        return end(filled(tr("No pose was taken: %1"), why));
    const auto found = gravity(now);
    if (!found)
        return end(
            filled(tr("No pose was taken: the direction of gravity is unknown. %1"), found.error().detail));
    const auto& calibration = m_sensors.ftConfig(index()).calibration;
    if (calibration != m_calibration)
        m_poses.clear(); // measured in other units
    m_calibration = calibration;
    m_before = *found;
    m_sum = {};
    m_ticks = 0;
    m_begun = now;
    m_spread = {};
    m_isFaulty = false;
    m_isTaking = true;
    m_isRefused = false;
    m_message = tr("Measuring for a second: touch nothing…");
    emit changed();
}

void PayloadPoses::add(const WrenchSample& sample)
{
    // Samples that waited in the queue show what was before.
    if (!m_isTaking || sample.time < m_begun || m_last - m_first >= kCollect)
        return;
    m_isFaulty = m_isFaulty || sample.isFaulty || !wrench::isFinite(sample.filtered.value);
    if (m_spread.count() == 0)
        m_first = sample.time;
    m_last = sample.time;
    m_temperature = sample.temperature;
    m_spread.add(sample.filtered.value);
}

void PayloadPoses::end(const QString& refusal)
{
    m_isTaking = false;
    m_isRefused = !refusal.isEmpty();
    if (m_isRefused)
        m_message = refusal;
    m_first = m_last = {};
    emit changed();
}

void PayloadPoses::tick(Time now)
{
    if (!m_isTaking)
        return;
    if (const QString why = m_joints.movingWords(); !why.isEmpty())
        return end(filled(tr("No pose was taken: %1"), why));
    if (index() < 0)
        return end(filled(tr("No pose was taken: the force/torque sensor %1 is not connected."), m_sensor));
    if (m_isFaulty)
        return end(filled(tr("No pose was taken: the force/torque sensor %1 reports a fault. Clear it, then "
                             "take the pose again."),
                          m_sensor));
    if (const auto here = gravity(now)) {
        m_sum = m_sum + *here;
        ++m_ticks;
    }
    if (m_spread.count() > 0 && m_last - m_first >= kCollect)
        finish(now);
    else if (now - m_begun >= kPatience)
        end(filled(
            tr("No pose was taken: only %1 samples arrived within %2 s. Check that the sensor streams."),
            m_spread.count(), toSeconds(kPatience)));
}

void PayloadPoses::finish(Time now)
{
    const auto after = gravity(now);
    if (!after)
        return end(
            filled(tr("No pose was taken: the direction of gravity is unknown. %1"), after.error().detail));
    if ((*after - m_before).norm() > kSteady + m_gravity.oneTick(index()))
        return end(tr("No pose was taken: the arm moved meanwhile. Wait until it rests, then take the pose "
                      "again."));
    const wrench::StaticPose pose{m_sum * (1.0 / m_ticks), m_spread.mean(), m_spread.deviation(),
                                  m_spread.count()};
    if (const QString problem = wrench::problemOf(pose, static_cast<int>(m_poses.size()) + 1);
        !problem.isEmpty())
        return end(filled(tr("No pose was taken. %1"), problem));
    m_poses.push_back(pose);
    m_fit = wrench::fitPayload(m_poses);
    m_message = filled(tr("Pose %1 is taken. Tilt the sensor another way for the next one."), m_poses.size());
    end({});
}

void PayloadPoses::remove(std::size_t pose)
{
    if (pose >= m_poses.size())
        return;
    m_poses.erase(m_poses.begin() + static_cast<std::ptrdiff_t>(pose));
    m_fit = wrench::fitPayload(m_poses);
    emit changed();
}

bool PayloadPoses::apply()
{
    if (!m_fit || index() < 0)
        return false;
    FtBias bias;
    bias.value = m_fit->bias;
    bias.method = FtBias::Method::Poses;
    bias.takenAt = QDateTime::currentMSecsSinceEpoch();
    if (std::isfinite(m_temperature))
        bias.temperature = m_temperature;
    bias.deviation.emplace();
    for (std::size_t axis = 0; axis < bias.deviation->size(); ++axis)
        (*bias.deviation)[axis] = axis < 3 ? m_fit->forceBiasDeviation : m_fit->torqueBiasDeviation;
    return m_sensors.setTare(index(), bias, m_fit->payload(),
                             filled(tr("Tool and bias of %1 from poses"), m_sensor));
}

} // namespace core
