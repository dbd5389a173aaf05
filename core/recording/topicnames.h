// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>
#include <QtCore/QStringList>

#include "core/base/ids.h"
#include "core/recording/mcap/records.h"

/// The names of the topics, the same in recordings and in ROS 2. All are legal names of ROS 2. Pure.
///
/// | Topic | Type | Rate |
/// |---|---|---|
/// | /joint_states | sensor_msgs/JointState, rad and rad/s: the joints that were read in a cycle | each cycle
/// | | /joint_drive | servodeck_msgs/JointDrive: PWM and load 0..1, current A | with /joint_states | | /goals
/// | servodeck_msgs/Goal, rad and rad/s: goals as they were sent | each goal | | /wrench/SENSOR,
/// /wrench_raw/SENSOR | geometry_msgs/WrenchStamped, N and N·m: net, and as received | each sample | |
/// /ft_sample/SENSOR | servodeck_msgs/FtSample: tare, temperature °C, status, clock | changes, 10 Hz | |
/// /hrim_actuator_rotaryservo_ID/… | HRIM: state, temperature, power, id, specs, specs_comm, state_comm |
/// each reading | | /hrim_sensor_forcetorque_ID/… | HRIM: reading, id, specs, state_comm | each sample | |
/// /motor_states, /JOINT/state | dynamixel_msgs/MotorStateList, JointState | 5 Hz | | /bus_statistics |
/// servodeck_msgs/BusStatistics: counters | 5 Hz | | /mechanism_statistics |
/// pr2_mechanism_msgs/MechanismStatistics | 1 Hz | | /diagnostics | diagnostic_msgs/DiagnosticArray | 1 Hz |
/// | /events, /alarms, /markers | servodeck_msgs/Event, Alarm, Marker | when they happen |
/// | /wire | servodeck_msgs/WireBytes: both directions of a port; in recordings only | each wave |
///
/// Of several buses each has its own topic: /wire/BUS, /motor_states/BUS, /bus_statistics/BUS.
namespace core::topicnames {

/// A topic, and the name of the joint, bus or sensor that it is of; empty: of the array.
struct Topic
{
    QString name;
    QString source{};
};

/// A name as a part of a topic: other characters become "_"; a digit at its begin gets an "n" before it.
QString tokenOf(const QString& name);
/// The same for names that differ: so do their tokens. None is the first part of another topic.
QStringList tokensOf(const QStringList& names);

inline constexpr char kJointStates[] = "/joint_states";
inline constexpr char kJointDrive[] = "/joint_drive";
inline constexpr char kGoals[] = "/goals";
inline constexpr char kMechanism[] = "/mechanism_statistics";
inline constexpr char kDiagnostics[] = "/diagnostics";
inline constexpr char kEvents[] = "/events";
inline constexpr char kAlarms[] = "/alarms";
inline constexpr char kMarkers[] = "/markers";
// Of a bus:
inline constexpr char kMotorStates[] = "/motor_states";
inline constexpr char kBusStatistics[] = "/bus_statistics";
inline constexpr char kWire[] = "/wire";

inline Topic topic(const char* name)
{
    return {QString::fromLatin1(name), {}};
}
/// Of the bus at `index` of `buses`.
Topic busTopic(const char* name, const QStringList& buses, qsizetype index);
/// The state of the joint at `index` of `joints`, "/JOINT/state".
Topic jointTopic(const QStringList& joints, qsizetype index);

/// The topics of an F/T sensor.
struct SensorTopics
{
    Topic net;
    Topic raw;
    Topic sample;
    Topic reading; ///< of its HRIM component
};
/// Of the sensor at `index` of `sensors`.
SensorTopics sensorTopics(const QStringList& sensors, qsizetype index);

/// "/hrim_actuator_rotaryservo_000000000104/NAME" of the servo with ID 4 on the second bus.
QString hrimServo(ServoId servo, const QString& name);
/// The same of the F/T sensor at an index, from 0, in the array.
QString hrimSensor(qsizetype index, const QString& name);

/// The name that this version has for a topic of a recording by this program: earlier ones called /wrench_raw
/// /ft, and had names of joints, buses and sensors as they are.
QString present(const QString& topic);
/// The joint, bus or sensor of a topic of such a recording, as the array calls it; empty: none is known.
QString sourceOf(const mcap::Channel& channel);
/// The same when it is a sensor's.
QString sensorOf(const mcap::Channel& channel);

/// The key of Topic::source in the metadata of a channel.
inline constexpr char kSourceKey[] = "source";

} // namespace core::topicnames
