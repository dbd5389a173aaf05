// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "core/msgs/jointstate.h"
#include "core/msgs/mechanismstatistics.h"
#include "core/msgs/motorstate.h"

/// Messages in recordings that core/msgs does not have: those of ROS that many programs read, and those of
/// this program (package servodeck_msgs). Plain values. Their fields are described in resources/msgs.
namespace core::recording {

/// ns since 1970 UTC; 0: not reported.
using UtcTime = std::int64_t;

/// sensor_msgs/JointState: joints at one time. Every list has an element for each name, or none. NaN: not
/// reported.
struct JointPositions
{
    UtcTime stamp = 0;
    QString frameId;
    std::vector<QString> names;
    std::vector<double> positions;  ///< rad
    std::vector<double> velocities; ///< rad/s
    std::vector<double> efforts;    ///< N·m

    friend bool operator==(const JointPositions&, const JointPositions&) = default;
};

/// servodeck_msgs/JointDrive: beside JointPositions. Every list has an element for each name, or none. NaN:
/// not reported.
struct JointDrive
{
    UtcTime stamp = 0;
    std::vector<QString> names;
    std::vector<float> pwm;      ///< share of full drive, -1..1
    std::vector<float> currents; ///< A
    std::vector<float> loads;    ///< share of the highest, -1..1

    friend bool operator==(const JointDrive&, const JointDrive&) = default;
};

/// geometry_msgs/WrenchStamped: raw, in the frame of the sensor, or net.
struct StampedWrench
{
    UtcTime stamp = 0;
    QString frameId;                ///< name of the sensor
    std::array<double, 3> force{};  ///< N
    std::array<double, 3> torque{}; ///< N·m

    friend bool operator==(const StampedWrench&, const StampedWrench&) = default;
};

/// A sample of an F/T sensor beside its forces.
struct FtSample
{
    UtcTime stamp = 0;
    std::uint32_t sequence = 0;       ///< of the link
    std::uint32_t sensorSequence = 0; ///< of the sensor
    std::uint32_t status = 0;
    bool isFaulty = false;
    double deviceTime = kNotReported;  ///< s, by the clock of the sensor since its first sample
    double temperature = kNotReported; ///< °C
    std::uint32_t tareId = 0;          ///< in effect; 0: none
    std::uint8_t zone = 0;             ///< wrench::LoadZone
    std::uint8_t gravity = 0;          ///< wrench::Gravity
};

/// Relates the clocks: the first message of every chunk.
struct ClockMark
{
    UtcTime stamp = 0;
    std::int64_t monotonic = 0; ///< ns, the same moment as a core::Time
    std::uint32_t epoch = 0;

    friend bool operator==(const ClockMark&, const ClockMark&) = default;
};

/// A goal that was sent to a servo.
struct GoalSent
{
    enum class Kind : std::uint8_t { Position, Velocity, Hold };
    UtcTime stamp = 0; ///< when its frame was written
    std::uint64_t cycle = 0;
    std::uint8_t bus = 0;
    std::uint8_t id = 0;
    QString joint;
    Kind kind = Kind::Position;
    double position = kNotReported; ///< rad; Hold: where the joint is, if the frame has it
    double velocity = kNotReported; ///< rad/s
    double within = 0.0;            ///< s; 0: at once
    std::optional<int> raw;         ///< as in the frame
    QString source; ///< "operator", "controller NAME", or "bus": parking, or a hold, as at a limit
};

/// A change of an alarm.
struct AlarmChange
{
    UtcTime stamp = 0;
    std::uint64_t id = 0;
    QString kind; ///< alarmtext::keyOf()
    std::uint8_t bus = 0;
    std::uint8_t servo = 0;
    QString joint;
    UtcTime since = 0;
    std::uint32_t count = 1;
    bool isActive = true;
    bool isAcknowledged = false;
    bool isServos = false;
    double worst = kNotReported; ///< in `unit`
    double limit = kNotReported; ///< in `unit`
    QString unit;
    std::uint16_t faults = 0;
    QString stopped; ///< the reaction that was carried out
};

/// servodeck_msgs/Marker: a remark at a moment of the recording.
struct Marker
{
    UtcTime stamp = 0;
    QString text;
    QString source; ///< "operator", or what set it
};

/// Anything else that happened.
struct SessionEvent
{
    UtcTime stamp = 0;
    QString kind; ///< for programs: "link_lost", "armed", "stop" …
    std::uint8_t bus = 0;
    QString joint; ///< empty: of no single joint
    std::uint64_t cycle = 0;
    QString text;
};

/// The counters of a bus, as in bus::Stats.
struct BusCounters
{
    UtcTime stamp = 0;
    std::uint8_t bus = 0;
    double paused = 0.0; ///< s
    std::uint64_t cycles = 0;
    std::uint64_t overruns = 0;
    std::uint64_t polls = 0;
    std::uint64_t samples = 0;
    std::uint64_t lost = 0;
    std::uint64_t retries = 0;
    std::uint64_t goalsSent = 0;
    std::uint64_t framesSent = 0;
    std::uint64_t bytesSent = 0;
    std::uint64_t bytesReceived = 0;
    std::uint64_t droppedBytes = 0;
    std::uint64_t checksumErrors = 0;
    std::uint64_t stops = 0;
    std::uint64_t coalescedGoals = 0;
    std::uint64_t collisions = 0;
    std::uint64_t unanswered = 0;
    std::uint64_t unexpected = 0;
    std::uint64_t refusedGoals = 0;
    std::uint64_t heldBack = 0;
    std::uint64_t duplexPolls = 0;
    std::uint64_t refusedEvents = 0;
    double cycleRate = 0.0;   ///< 1/s
    double sampleRate = 0.0;  ///< 1/s
    double cpuShare = 0.0;    ///< of one core
    double stopLatency = 0.0; ///< s

    friend bool operator==(const BusCounters&, const BusCounters&) = default;
};

/// Bytes through a port, as in bus::WireChunk.
struct WireBytes
{
    UtcTime stamp = 0;
    std::uint8_t bus = 0;
    bool isReceived = false;
    std::uint32_t baud = 0;
    std::uint8_t echoes = 0;
    std::uint32_t skipped = 0;
    std::vector<std::uint8_t> bytes;

    friend bool operator==(const WireBytes&, const WireBytes&) = default;
};

/// trajectory_msgs/JointTrajectoryPoint. Lists other than positions may be empty.
struct TrajectoryPoint
{
    std::vector<double> positions;     ///< rad
    std::vector<double> velocities;    ///< rad/s
    std::vector<double> accelerations; ///< rad/s²
    std::vector<double> efforts;       ///< N·m
    double time = 0.0;                 ///< s from the start

    friend bool operator==(const TrajectoryPoint&, const TrajectoryPoint&) = default;
};

/// trajectory_msgs/JointTrajectory.
struct JointTrajectory
{
    UtcTime stamp = 0; ///< of the start; 0: at once
    QString frameId;
    std::vector<QString> names;
    std::vector<TrajectoryPoint> points;

    friend bool operator==(const JointTrajectory&, const JointTrajectory&) = default;
};

/// hrim_actuator_rotaryservo_msgs/GoalRotaryServo.
struct HrimGoal
{
    /// What counts in a goal; those with an effort are not used.
    enum class Type : std::uint8_t { None = 0, Position = 1, Velocity = 3, PositionVelocity = 4 };
    UtcTime stamp = 0;
    QString frameId;
    Type type = Type::Position;
    double position = 0.0; ///< rad
    float velocity = 0;    ///< rad/s
    float acceleration = 0;
    float effort = 0;

    friend bool operator==(const HrimGoal&, const HrimGoal&) = default;
};

/// hrim_actuator_rotaryservo_msgs/StateRotaryServo.
struct HrimState
{
    enum class Fault : std::uint8_t { None, Current, Temperature, BusVoltage, BridgeDriver };
    UtcTime stamp = 0;
    QString frameId;
    double goal = kNotReported;     ///< rad
    double position = kNotReported; ///< rad
    double error = kNotReported;    ///< rad: goal - position
    double velocity = kNotReported; ///< rad/s
    double effort = kNotReported;   ///< N·m
    double load = kNotReported;     ///< share of the highest
    bool moving = false;
    Fault fault = Fault::None;
    HrimGoal::Type type = HrimGoal::Type::Position;

    friend bool operator==(const HrimState&, const HrimState&) = default;
};

/// hrim_actuator_rotaryservo_msgs/Temperature.
struct HrimTemperature
{
    UtcTime stamp = 0;
    QString frameId;
    double temperature = kNotReported; ///< °C
    bool isOutside = false;            ///< of the allowed range

    friend bool operator==(const HrimTemperature&, const HrimTemperature&) = default;
};

/// hrim_generic_msgs/Power.
struct HrimPower
{
    static constexpr float kUnknown = std::numeric_limits<float>::quiet_NaN();
    UtcTime stamp = 0;
    QString frameId;
    float voltage = kUnknown; ///< V
    float current = kUnknown; ///< A
    float currentSurplus = kUnknown;
    float power = kUnknown; ///< W
    float powerSurplus = kUnknown;

    friend bool operator==(const HrimPower&, const HrimPower&) = default;
};

/// hrim_sensor_forcetorque_msgs/ForceTorque: axes x, y, z.
struct HrimForceTorque
{
    UtcTime stamp = 0;
    QString frameId;
    std::array<double, 3> forces{};  ///< N
    std::array<double, 3> torques{}; ///< N·m

    friend bool operator==(const HrimForceTorque&, const HrimForceTorque&) = default;
};

/// diagnostic_msgs/KeyValue: a detail of a component.
struct KeyValue
{
    QString key;
    QString value;

    friend bool operator==(const KeyValue&, const KeyValue&) = default;
};
/// diagnostic_msgs/DiagnosticStatus: the state of one component.
struct DiagnosticStatus
{
    enum class Level : std::uint8_t { Good, Warning, Error, Stale };
    Level level = Level::Good;
    QString name;
    QString message;
    QString hardwareId;
    std::vector<KeyValue> values;

    friend bool operator==(const DiagnosticStatus&, const DiagnosticStatus&) = default;
};
/// diagnostic_msgs/DiagnosticArray: the states of all components at one time.
struct DiagnosticArray
{
    UtcTime stamp = 0;
    QString frameId;
    std::vector<DiagnosticStatus> status;

    friend bool operator==(const DiagnosticArray&, const DiagnosticArray&) = default;
};

} // namespace core::recording
