// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/state/ftgravity.h"

#include <algorithm>
#include <vector>

#include "core/base/element.h"
#include "core/base/filled.h"
#include "core/document/arraydocument.h"
#include "core/sensor/wrenchstage.h"
#include "core/servo/servomodel.h"
#include "core/session/messages.h"
#include "core/session/state/jointstates.h"
#include "core/session/state/sensors.h"

namespace core {

FtGravity::FtGravity(const Base& base, Sensors& sensors, const JointStates& joints)
    : SessionPart(base)
    , m_sensors(sensors)
    , m_joints(joints)
{
}

Result<FtGravity::Posture> FtGravity::posture(const FtSensorConfig& sensor, Time now) const
{
    if (!sensor.mounting)
        return Error{Errc::Refused,
                     filled(Messages::tr("The array does not contain how the force/torque sensor %1 is "
                                         "mounted. Enter it in Array > Array settings."),
                            sensor.name)};
    Posture posture{{}, now};
    std::vector<double> angles;
    for (const auto& each : sensor.mounting->joints) {
        const auto& joints = array().joints;
        const auto found = std::ranges::find(joints, each.joint, &JointConfig::name);
        const auto index = JointIndex::at(indexIn(joints, found));
        if (found == joints.end() || index.value >= m_joints.count())
            return Error{Errc::Refused, filled(Messages::tr("The joint %1, which carries the force/torque "
                                                            "sensor %2, is not in the array."),
                                               each.joint, sensor.name)};
        const JointState& state = m_joints.joint(index);
        if (!state.hasSample || !state.answers || now - state.sampleTime > WrenchStage::kGravityAge)
            return Error{Errc::Refused, filled(Messages::tr("The position of the joint %1, which carries the "
                                                            "force/torque sensor %2, is unknown now."),
                                               each.joint, sensor.name)};
        posture.time = std::min(posture.time, state.sampleTime);
        angles.push_back(state.position.radians());
    }
    posture.gravity = wrench::gravityAt(*sensor.mounting, angles);
    return posture;
}

Result<wrench::Vector3> FtGravity::at(int sensor, Time now) const
{
    const auto found = posture(m_sensors.ftConfig(sensor), now);
    if (!found)
        return found.error();
    return found->gravity;
}

double FtGravity::oneTick(int sensor) const
{
    double angle = 0.0;
    const auto& mounting = m_sensors.ftConfig(sensor).mounting;
    for (std::size_t joint = 0; mounting && joint < m_joints.count(); ++joint) {
        if (std::ranges::any_of(mounting->joints,
                                [&](const auto& each) { return each.joint == array().joints[joint].name; }))
            angle += m_joints.units(JointIndex::at(joint)).tickSize();
    }
    return angle * wrench::kStandardGravity;
}

void FtGravity::tick(Time now)
{
    for (int sensor = 0; sensor < m_sensors.ftCount(); ++sensor) {
        const auto found = posture(m_sensors.ftConfig(sensor), now);
        m_sensors.setFtGravity(sensor, found ? GravityNow{found->gravity, found->time} : GravityNow{{}, now});
    }
}

std::optional<wrench::Mounting> virtualMounting(const ArrayConfig& array, const ModelLibrary& models)
{
    wrench::Mounting mounting;
    for (const JointConfig& joint : array.joints) {
        const ServoModel* model = models.find(joint.model);
        if (joint.id.bus != 0)
            continue;
        if (model == nullptr || joint.scale != 1.0)
            return std::nullopt;
        const bool isAboutY = mounting.joints.size() % 2 == 0;
        const double sign = joint.reverse ? -1.0 : 1.0;
        // The virtual arm is straight at the centres of the models, the array's at its offsets.
        const double bent = JointUnits::fromModel(*model).positionOfTick(joint.offset).radians();
        mounting.joints.push_back({joint.name,
                                   isAboutY ? wrench::Vector3{0, sign, 0} : wrench::Vector3{sign, 0, 0},
                                   isAboutY ? wrench::Vector3{0, bent, 0} : wrench::Vector3{bent, 0, 0}});
    }
    if (mounting.joints.empty() || mounting.joints.size() > wrench::kMaxMountJoints)
        return std::nullopt;
    return mounting;
}

} // namespace core
