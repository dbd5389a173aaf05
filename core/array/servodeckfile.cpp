// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtCore/QDateTime>
#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtCore/QSet>

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>
#include <limits>
#include <optional>
#include <span>
#include <utility>

#include "core/array/arrayfile.h"
#include "core/array/controllers.h"
#include "core/array/poses.h"
#include "core/array/scheduleparameters.h"
#include "core/base/element.h"
#include "core/base/filled.h"
#include "core/base/jsonscan.h"
#include "core/base/textplace.h"
#include "core/family/servofamily.h"

namespace core::arrayfile {

QString wordOf(FtBias::Method method)
{
    return method == FtBias::Method::Zero    ? QStringLiteral("zero")
           : method == FtBias::Method::Poses ? QStringLiteral("poses")
                                             : QStringLiteral("entered");
}

namespace {

/// A program without support for several buses would send all joints' goals to one: it must not open these.
constexpr int kVersionOfOneBus = 1;
constexpr int kVersion = 2;
constexpr double kMaxAngle = 1e6;
constexpr double kMaxVelocity = 1e6;
constexpr const char* kFormat = "servodeck-array";
/// Parts from a .cpf file without a key here, to write them back to one.
constexpr const char* kCpfRest = "cpf_rest";
constexpr const char* kBus = "bus";
constexpr const char* kBusName = "bus_name";
constexpr const char* kProtocol = "protocol";
constexpr const char* kName = "name";
constexpr const char* kMinPosition = "position_min_rad";
constexpr const char* kMaxPosition = "position_max_rad";
const QString kPollList = QStringLiteral("poll_list");
const QString kJoints = QStringLiteral("joints");
const QString kPositions = QStringLiteral("positions_rad");
const QString kPoints = QStringLiteral("points");

constexpr std::array kStopModes{StopMode::Hold, StopMode::Park, StopMode::Release};
constexpr std::array kBiasMethods{FtBias::Method::Entered, FtBias::Method::Zero, FtBias::Method::Poses};
// Of F/T sensors.
constexpr double kMaxCutoff = 1e5;   ///< Hz
constexpr double kMaxLoad = 1e5;     ///< N, N·m
constexpr double kMaxMatrix = 1e12;  ///< an entry of a calibration matrix
constexpr double kMaxToolMass = 1e3; ///< kg
constexpr double kMaxLever = 100.0;  ///< m
constexpr double kMaxTemperature = 1e3;
constexpr std::array kMemories{Memory::Ram, Memory::Eep};

QString shown(const QJsonValue& value)
{
    switch (value.type()) {
    case QJsonValue::Object:
        return QStringLiteral("an object");
    case QJsonValue::Array:
        return QStringLiteral("a list");
    case QJsonValue::Undefined:
        return QStringLiteral("missing");
    case QJsonValue::String:
        return QStringLiteral("\"%1\"").arg(value.toString().left(40));
    default:
        return QString::fromUtf8(QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact))
            .mid(1)
            .chopped(1);
    }
}

using arrayfile::wordOf; // beside those that follow

QString wordOf(StopMode mode)
{
    return mode == StopMode::Hold   ? QStringLiteral("hold")
           : mode == StopMode::Park ? QStringLiteral("park")
                                    : QStringLiteral("release");
}

/// The fields of an array and its parts, each named once for both directions: reading removes it from its
/// JSON object, so that only unknown parts remain; writing adds it. Keeps the first error of a text and
/// ignores the rest.
class ServodeckFile
{
public:
    /// Writes.
    ServodeckFile() = default;
    /// Reads `text`.
    ServodeckFile(const QByteArray& text, const QString& source)
        : m_isReading(true)
        , m_text(text)
        , m_source(source)
    {
    }

    Result<ArrayConfig> read(QJsonObject top)
    {
        ArrayConfig config;
        array(top, config);
        config.unknownJson = top;
        if (m_error)
            return *m_error;
        return config;
    }

    QJsonObject write(ArrayConfig config)
    {
        QJsonObject top = config.unknownJson;
        array(top, config);
        return top;
    }

private:
    void array(QJsonObject& o, ArrayConfig& config)
    {
        const ArrayConfig usual;
        header(o, config);
        text(o, kName, config.name);
        buses(o, config);
        schedule(o, config.schedule);
        boolean(o, "mass_reset", config.init.massReset);
        number(o, "reset_delay_s", config.init.resetDelay, {0.0, kMaxResetDelay});
        whole(o, "ack_policy", config.init.ackPolicy, 0, kMaxAckPolicy);
        word(o, "stop", config.stopPolicy, kStopModes);
        if (has(o, "leave", config.leavePolicy != usual.leavePolicy))
            word(o, "leave", config.leavePolicy, kStopModes);
        if (has(o, "park_time_s", config.parkTime != usual.parkTime))
            number(o, "park_time_s", config.parkTime, {kMinParkTime, kMaxParkTime});
        if (has(o, "watchdog_s", config.watchdog != usual.watchdog))
            number(o, "watchdog_s", config.watchdog, {kMinWatchdog, kMaxWatchdog});
        AlarmActions& actions = config.alarmActions;
        if (has(o, "alarm_on_overload", actions.onOverload != AlarmAction::None))
            word(o, "alarm_on_overload", actions.onOverload, kAlarmActions);
        if (has(o, "alarm_on_following", actions.onFollowing != AlarmAction::None))
            word(o, "alarm_on_following", actions.onFollowing, kAlarmActions);
        textIfAny(o, "broadcast_description", config.broadcastDescription);
        registers(o, "broadcast_registers", config.broadcast);
        list(o, "joints", kMaxJoints, config.joints, [this](auto& entry, auto& each) { joint(entry, each); });
        for (const JointConfig& joint : config.joints)
            m_joints.insert(joint.name);
        pollList(o, config.schedule.pollList);
        list(o, "ft_sensors", kMaxJoints, config.ftSensors, [this](auto& entry, FtSensorConfig& sensor) {
            required(entry, kName, sensor.name);
            text(entry, "driver", sensor.driver);
            text(entry, "address", sensor.address);
            parameters(entry, sensor.parameters);
            textIfAny(entry, "model", sensor.model);
            pipeline(entry, sensor);
        });
        if (has(o, "poses", !config.poses.empty()))
            list(o, "poses", kMaxPoses, config.poses, [this](auto& entry, auto& each) { pose(entry, each); });
        if (has(o, "sequences", !config.sequences.empty()))
            list(o, "sequences", kMaxSequences, config.sequences,
                 [this](auto& entry, auto& each) { sequence(entry, each); });
        if (has(o, "controllers", !config.controllers.empty()))
            list(o, "controllers", kMaxControllers, config.controllers,
                 [this](auto& entry, auto& each) { controller(entry, each); });
        cpfRest(o, config.unknownCpf);
    }

    void header(QJsonObject& o, const ArrayConfig& config)
    {
        const QString versionKey = QStringLiteral("version");
        if (!m_isReading) {
            o[QLatin1String("format")] = QLatin1String(kFormat);
            o[versionKey] = config.hasSeveralBuses() ? kVersion : kVersionOfOneBus;
            return;
        }
        const QJsonValue format = o.take(QLatin1String("format"));
        if (format != QJsonValue(QLatin1String(kFormat)))
            failAt("format", "is %1; expected \"servodeck-array\" in a Servodeck array file", shown(format));
        const QJsonValue version = o.take(versionKey);
        const double number = version.toDouble();
        if (number > kVersion && number == std::floor(number)) {
            fail({versionKey}, filled("the file has version %1, made by a newer Servodeck; expected at most "
                                      "%2: update Servodeck to open it",
                                      shown(version), kVersion));
        } else if (number != kVersion && number != kVersionOfOneBus) {
            failAt("version", "is %1; expected 1 or 2", shown(version));
        }
    }

    void line(QJsonObject& o, BusConfig& bus)
    {
        text(o, "port", bus.port);
        whole(o, "baud", bus.baud, 1, kMaxBaud);
        textIfAny(o, kProtocol, bus.protocol);
        if (!m_isReading)
            return;
        if (!bus.protocol.isEmpty() && familyOf(bus.protocol) == nullptr)
            failAt(kProtocol, "\"%1\" is not known; expected one of: %2", bus.protocol.left(40),
                   familyNames().join(QStringLiteral(", ")));
        if (&bus.family() == &usualFamily())
            bus.protocol.clear(); // the usual one
    }

    void buses(QJsonObject& o, ArrayConfig& config)
    {
        line(o, config.bus(0));
        std::vector<BusConfig> more(config.buses.begin() + 1, config.buses.end());
        if (has(o, "more_buses", !more.empty())) {
            list(o, "more_buses", kMaxBuses - 1, more, [this](QJsonObject& entry, BusConfig& bus) {
                required(entry, kName, bus.name);
                if (bus.name.isEmpty())
                    failAt(kName, "is empty; expected the name of the bus");
                line(entry, bus);
                if (m_buses.contains(bus.name))
                    failAt(kName, "\"%1\" is the name of another bus; expected a unique name",
                           bus.name.left(40));
                m_buses << bus.name;
            });
        }
        if (m_isReading)
            std::move(more.begin(), more.end(), std::back_inserter(config.buses));
        if (!config.hasSeveralBuses())
            return;
        QString& first = config.bus(0).name;
        required(o, kBusName, first);
        if (first.isEmpty() || m_buses.contains(first))
            failAt(kBusName, "%1 is not valid; expected a unique name for the first bus", shown(first));
        m_buses.prepend(first);
    }

    /// The bus of a joint; the first when it names none.
    void bus(QJsonObject& o, std::uint8_t& place)
    {
        if (!has(o, kBus, place > 0))
            return;
        // A missing bus has no name: such a file cannot be opened, so it is not saved.
        QString name = m_buses.value(place);
        text(o, kBus, name);
        const auto found = name.isEmpty() ? -1 : m_buses.indexOf(name);
        if (found < 0)
            failAt(kBus, "\"%1\" is not a bus of the array; expected a bus name", name.left(40));
        if (m_isReading)
            place = static_cast<std::uint8_t>(std::max<qsizetype>(found, 0));
    }

    void schedule(QJsonObject& o, ScheduleConfig& schedule)
    {
        for (const ScheduleParameter& each : scheduleParameters()) {
            if (each.kind != Parameter::Kind::Joints)
                each.set(schedule, described(o, each.key.toLatin1(), each, each.value(schedule)));
        }
    }

    /// Only when all joints are known.
    void pollList(QJsonObject& o, QStringList& names)
    {
        if (!m_isReading) {
            if (!names.isEmpty())
                o[kPollList] = QJsonArray::fromStringList(names);
            return;
        }
        const QJsonValue list = o.take(kPollList);
        if (!list.isUndefined() && !list.isArray())
            failIn({kPollList}, filled("%1 is not a list; expected [...]", shown(list)));
        for (const auto& value : list.toArray()) {
            const QStringList place{kPollList, QString::number(names.size())};
            if (names.size() == static_cast<qsizetype>(kMaxJoints))
                failIn(place, filled("is one too many; expected at most %1", kMaxJoints));
            if (!value.isString() || !m_joints.contains(value.toString()))
                failIn(place, filled("%1 is not a joint; expected a joint name", shown(value)));
            if (m_error)
                break;
            names << value.toString();
        }
    }

    void joint(QJsonObject& o, JointConfig& joint)
    {
        required(o, kName, joint.name);
        need(o, "id", "0 to 253");
        int id = joint.id.value;
        whole(o, "id", id, 0, ServoId::kMax);
        joint.id.value = static_cast<std::uint8_t>(id);
        bus(o, joint.id.bus);
        text(o, "model", joint.model);
        if (has(o, "offset_ticks", joint.offset != JointConfig::kCentre)) {
            whole(o, "offset_ticks", joint.offset, 0, 65535);
        } else if (m_isReading) {
            const ServoModel* model = ModelLibrary::installed().find(joint.model);
            joint.offset = model != nullptr ? model->centreTick : JointConfig::kCentre;
        }
        boolean(o, "reverse", joint.reverse);
        number(o, "scale", joint.scale, {kMinScale, kMaxScale});
        if (has(o, kMinPosition, joint.limits.has_value()) || has(o, kMaxPosition, joint.limits.has_value()))
            limits(o, joint.limits);
        optional(o, "velocity_max_rad_s", joint.maxVelocity, [&](auto* key, double& value) {
            number(o, key, value, {0.0, kMaxVelocity, false});
        });
        optional(o, "stop", joint.stopPolicy,
                 [&](auto* key, StopMode& mode) { word(o, key, mode, kStopModes); });
        optional(o, "park_rad", joint.parkPosition, [&](auto* key, double& value) {
            number(o, key, value, {-kMaxAngle, kMaxAngle});
        });
        textIfAny(o, "follows", joint.follows);
        textIfAny(o, "group", joint.group);
        textIfAny(o, "colour", joint.colour);
        textIfAny(o, "description", joint.description);
        registers(o, "registers_init", joint.registersInit);
        if (has(o, "pending", !joint.pending.empty())) {
            list(o, "pending", kMaxFileRegisters, joint.pending, [this](auto& entry, PendingWrite& write) {
                need(entry, "memory", "a text");
                word(entry, "memory", write.memory, kMemories);
                required(entry, kName, write.name);
                registerValue(entry, write.value);
            });
        }
        if (has(o, "alarms", !joint.alarms.isEmpty()))
            object(o, "alarms", joint.alarms, [this](auto& entry, auto& each) { alarms(entry, each); });
        cpfRest(o, joint.unknownCpf);
    }

    void limits(QJsonObject& o, std::optional<SoftLimits>& limits)
    {
        need(o, kMinPosition, "both limits or none");
        need(o, kMaxPosition, "both limits or none");
        if (!limits)
            limits.emplace();
        number(o, kMinPosition, limits->minPosition, {-kMaxAngle, kMaxAngle});
        number(o, kMaxPosition, limits->maxPosition, {-kMaxAngle, kMaxAngle});
    }

    void registers(QJsonObject& o, const char* key, std::vector<RegisterSetting>& registers)
    {
        if (!has(o, key, !registers.empty()))
            return;
        list(o, key, kMaxFileRegisters, registers, [this](auto& entry, RegisterSetting& setting) {
            required(entry, kName, setting.name);
            registerValue(entry, setting.value);
            textIfAny(entry, "description", setting.description);
        });
    }

    void registerValue(QJsonObject& entry, int& value)
    {
        need(entry, "value", "a whole number");
        using Range = std::numeric_limits<int>; // registers have up to four bytes
        whole(entry, "value", value, Range::min(), Range::max());
    }

    void alarms(QJsonObject& o, AlarmConfig& alarms)
    {
        for (const AlarmParameter& each : alarmParameters()) {
            auto& value = alarms.*each.member;
            const auto field =
                described(o, each.name.toLatin1(), each, value ? *value : QJsonValue(QJsonValue::Undefined));
            value = field.isUndefined() ? std::nullopt : std::optional(field.toDouble());
        }
        const auto action = [&](auto* key, auto& value) { word(o, key, value, kAlarmActions); };
        optional(o, "on_overload", alarms.onOverload, action);
        optional(o, "on_following", alarms.onFollowing, action);
    }

    /// The name of a pose or sequence, unique among `names`.
    void ownName(QJsonObject& o, QString& name, QSet<QString>& names)
    {
        required(o, kName, name);
        if (name.isEmpty() || names.contains(name))
            failAt(kName, "%1 is not valid; expected a unique name", shown(name));
        names.insert(name);
    }

    void pose(QJsonObject& o, PoseConfig& pose)
    {
        ownName(o, pose.name, m_poses);
        QStringList joints;
        QJsonArray positions;
        for (const JointPosition& each : std::as_const(pose.positions)) {
            joints << each.joint;
            positions << each.position;
        }
        jointNames(o, joints);
        if (!m_isReading) {
            o[kPositions] = positions;
            return;
        }
        const auto read = numbers(o.take(kPositions), {kPositions}, joints.size());
        for (qsizetype i = 0; i < joints.size() && i < read.size(); ++i)
            pose.positions.append({joints[i], read[i]});
    }

    /// Names of joints of the array, each at most once.
    void jointNames(QJsonObject& o, QStringList& names)
    {
        if (!m_isReading) {
            o[kJoints] = QJsonArray::fromStringList(names);
            return;
        }
        const QJsonValue list = o.take(kJoints);
        if (!list.isArray())
            failIn({kJoints}, filled("%1 is not valid; expected a list of joints", shown(list)));
        QSet<QString> seen;
        for (const auto& value : list.toArray()) {
            const QString name = value.toString();
            if (!value.isString() || !m_joints.contains(name) || seen.contains(name)) {
                failIn({kJoints, QString::number(names.size())},
                       filled("%1 is not valid; expected a joint name, once", shown(value)));
                break;
            }
            seen.insert(name);
            names << name;
        }
    }

    /// Reads `count` positions; `path` leads to `list` in the object being read.
    QList<double> numbers(const QJsonValue& list, const QStringList& path, qsizetype count)
    {
        const QJsonArray values = list.toArray();
        if (!list.isArray() || values.size() != count) {
            failIn(path, filled("%1 is not valid; expected a list of %2 numbers",
                                list.isArray() ? filled("a list of %1", values.size()) : shown(list), count));
            return {};
        }
        QList<double> result;
        for (const auto& value : values) {
            if (!value.isDouble() || std::fabs(value.toDouble()) > kMaxPoseAngle) {
                failIn(path + QStringList{QString::number(result.size())},
                       filled("%1 is not valid; expected a number from %2 to %3", shown(value),
                              -kMaxPoseAngle, kMaxPoseAngle));
                return {};
            }
            result.append(value.toDouble());
        }
        return result;
    }

    void sequence(QJsonObject& o, SequenceConfig& sequence)
    {
        ownName(o, sequence.name, m_sequences);
        whole(o, "loops", sequence.loops, 0, kMaxLoops);
        if (has(o, "steps", !sequence.steps.isEmpty())) {
            list(o, "steps", kMaxSteps, sequence.steps, [this](auto& entry, SequenceStep& step) {
                required(entry, "pose", step.pose);
                if (!m_poses.contains(step.pose))
                    failAt("pose", "%1 is not a pose; expected a pose name", shown(step.pose));
                number(entry, "move_s", step.seconds, {kMinMoveSeconds, kMaxMoveSeconds});
                number(entry, "hold_s", step.hold, {0.0, kMaxMoveSeconds});
            });
        }
        optional(o, "recorded", sequence.recorded, [&](auto* key, RecordedMotion& motion) {
            if (!sequence.steps.isEmpty())
                failAt(key, "is given together with steps; expected one of the two");
            object(o, key, motion, [this](auto& entry, auto& each) { recorded(entry, each); });
        });
    }

    /// Its type, joints and parameters are checked when it is loaded: a type may come from a library.
    void controller(QJsonObject& o, control::ControllerSpec& spec)
    {
        ownName(o, spec.name, m_controllers);
        required(o, "type", spec.type);
        words(o, kJoints, spec.joints);
        parameters(o, spec.parameters);
        words(o, QStringLiteral("before"), spec.before);
        words(o, QStringLiteral("after"), spec.after);
    }

    void parameters(QJsonObject& o, QJsonObject& values)
    {
        const QString key = QStringLiteral("parameters");
        if (m_isReading) {
            const QJsonValue value = o.take(key);
            if (!value.isObject() && !value.isUndefined())
                failIn({key}, filled("%1 is not valid; expected an object", shown(value)));
            values = value.toObject();
        } else if (!values.isEmpty()) {
            o[key] = values;
        }
    }

    /// A list of names; absent: empty.
    void words(QJsonObject& o, const QString& key, QStringList& words)
    {
        if (!m_isReading) {
            if (!words.isEmpty())
                o[key] = QJsonArray::fromStringList(words);
            return;
        }
        const QJsonValue list = o.take(key);
        if (!list.isArray() && !list.isUndefined())
            failIn({key}, filled("%1 is not valid; expected a list of names", shown(list)));
        for (const auto& value : list.toArray()) {
            if (!value.isString())
                failIn({key, QString::number(words.size())},
                       filled("%1 is not valid; expected a name", shown(value)));
            words << value.toString();
        }
    }

    /// What is done with the values of a sensor.
    void pipeline(QJsonObject& o, FtSensorConfig& sensor)
    {
        optional(o, "calibration", sensor.calibration,
                 [&](auto* key, wrench::Matrix6& rows) { matrix(o, key, rows); });
        optional(o, "cutoff_hz", sensor.cutoff, [&](auto* key, double& value) {
            number(o, key, value, {0.0, kMaxCutoff, false});
        });
        if (has(o, "bias", sensor.bias.has_value()) || hasAny(o, {"bias_method", "bias_deviation"}))
            bias(o, sensor.bias);
        if (has(o, "tool_mass_kg", sensor.tool.has_value()) || hasAny(o, {"tool_centre_m"})) {
            need(o, "tool_mass_kg", "the mass of the tool");
            need(o, "tool_centre_m", "its centre of mass");
            if (!sensor.tool)
                sensor.tool.emplace();
            number(o, "tool_mass_kg", sensor.tool->mass, {0.0, kMaxToolMass});
            vector(o, "tool_centre_m", sensor.tool->centre, kMaxLever);
        }
        if (has(o, "frame_position_m", sensor.frame.position != wrench::Vector3{}))
            vector(o, "frame_position_m", sensor.frame.position, kMaxLever);
        if (has(o, "frame_rpy_rad", sensor.frame.rpy != wrench::Vector3{}))
            vector(o, "frame_rpy_rad", sensor.frame.rpy, kMaxAngle);
        if (has(o, "mounting_down", sensor.mounting.has_value())
            || hasAny(o, {"mounting_joints", "mounting_rpy_rad"}))
            mounting(o, sensor.mounting);
        if (has(o, "guard_force_n", sensor.guard.force > 0.0))
            number(o, "guard_force_n", sensor.guard.force, {0.0, wrench::kMaxGuardedLoad});
        if (has(o, "guard_torque_nm", sensor.guard.torque > 0.0))
            number(o, "guard_torque_nm", sensor.guard.torque, {0.0, wrench::kMaxGuardedLoad});
        if (has(o, "guard_age_s", sensor.guard.age != wrench::ForceEnvelope{}.age))
            number(o, "guard_age_s", sensor.guard.age, {wrench::kMinGuardAge, wrench::kMaxGuardAge});
        if (has(o, "delay_s", sensor.delay.has_value())
            || hasAny(o, {"delay_uncertainty_s", "skew_ppm", "skew_uncertainty_ppm"}))
            delay(o, sensor.delay);
    }

    void delay(QJsonObject& o, std::optional<FtDelay>& delay)
    {
        need(o, "delay_s", "the delay of the sensor against the servo bus");
        if (!delay)
            delay.emplace();
        number(o, "delay_s", delay->delay, {-FtDelay::kMost, FtDelay::kMost});
        number(o, "delay_uncertainty_s", delay->uncertainty, {0.0, FtDelay::kMost});
        optional(o, "skew_ppm", delay->skew, [&](auto* key, double& value) {
            number(o, key, value, {-FtDelay::kMostSkew, FtDelay::kMostSkew});
        });
        if (has(o, "skew_uncertainty_ppm", delay->skewUncertainty != 0.0))
            number(o, "skew_uncertainty_ppm", delay->skewUncertainty, {0.0, FtDelay::kMostSkew});
    }

    void mounting(QJsonObject& o, std::optional<wrench::Mounting>& mounting)
    {
        need(o, "mounting_down", "the direction of gravity in the base");
        if (!mounting)
            mounting.emplace();
        vector(o, "mounting_down", mounting->down, kMaxLever);
        if (has(o, "mounting_joints", !mounting->joints.empty()))
            list(o, "mounting_joints", wrench::kMaxMountJoints, mounting->joints,
                 [this](auto& entry, wrench::MountJoint& joint) {
                     required(entry, "joint", joint.joint);
                     need(entry, "axis", "the axis of the joint");
                     vector(entry, "axis", joint.axis, kMaxLever);
                     if (has(entry, "rpy_rad", joint.rpy != wrench::Vector3{}))
                         vector(entry, "rpy_rad", joint.rpy, kMaxAngle);
                 });
        if (has(o, "mounting_rpy_rad", mounting->rpy != wrench::Vector3{}))
            vector(o, "mounting_rpy_rad", mounting->rpy, kMaxAngle);
    }

    void bias(QJsonObject& o, std::optional<FtBias>& bias)
    {
        need(o, "bias", "six numbers");
        if (!bias)
            bias.emplace();
        fixed(o, "bias", bias->value, kMaxLoad);
        if (has(o, "bias_method", true))
            word(o, "bias_method", bias->method, kBiasMethods);
        if (has(o, "bias_utc", bias->takenAt != 0)) {
            QString time = QDateTime::fromMSecsSinceEpoch(bias->takenAt, Qt::UTC).toString(Qt::ISODateWithMs);
            text(o, "bias_utc", time);
            const auto read = QDateTime::fromString(time, Qt::ISODateWithMs);
            if (!read.isValid())
                failAt("bias_utc", "\"%1\" is not a time; expected one as 2026-01-31T12:00:00.000Z",
                       time.left(40));
            bias->takenAt = read.toMSecsSinceEpoch();
        }
        optional(o, "bias_temperature_c", bias->temperature, [&](auto* key, double& value) {
            number(o, key, value, {-kMaxTemperature, kMaxTemperature});
        });
        optional(o, "bias_deviation", bias->deviation,
                 [&](auto* key, wrench::Values& values) { fixed(o, key, values, kMaxLoad); });
    }

    void matrix(QJsonObject& o, const char* key, wrench::Matrix6& rows)
    {
        std::array<double, 36> all{};
        for (std::size_t i = 0; i < all.size(); ++i)
            all[i] = rows[i / 6][i % 6];
        fixed(o, key, all, kMaxMatrix, 6);
        for (std::size_t i = 0; i < all.size(); ++i)
            rows[i / 6][i % 6] = all[i];
    }

    void vector(QJsonObject& o, const char* key, wrench::Vector3& vector, double most)
    {
        std::array values{vector.x, vector.y, vector.z};
        fixed(o, key, values, most);
        vector = {values[0], values[1], values[2]};
    }

    void recorded(QJsonObject& o, RecordedMotion& motion)
    {
        jointNames(o, motion.joints);
        if (m_isReading) {
            readPoints(o, motion);
            return;
        }
        QJsonArray points;
        for (const RecordedPoint& point : std::as_const(motion.points)) {
            QJsonArray row{point.time};
            for (const double position : point.positions)
                row.append(position);
            points.append(row);
        }
        o[kPoints] = points;
    }

    void readPoints(QJsonObject& o, RecordedMotion& motion)
    {
        const QJsonValue list = o.take(kPoints);
        const QJsonArray points = list.toArray();
        if (!list.isArray() || points.size() > static_cast<qsizetype>(kMaxRecordedPoints)) {
            failIn({kPoints}, filled("%1 is not valid; expected a list of at most %2 points", shown(list),
                                     kMaxRecordedPoints));
        }
        double last = -1;
        for (const auto& value : points) {
            const QString place = QString::number(motion.points.size());
            QList<double> row = numbers(value, {kPoints, place}, motion.joints.size() + 1);
            if (m_error)
                break;
            const double time = row.takeFirst();
            if (!(time > last) || time < 0 || time > kMaxMoveSeconds) {
                failIn({kPoints, place, QStringLiteral("0")},
                       filled("%1 s is not valid; expected increasing times from 0 to %2 s", time,
                              kMaxMoveSeconds));
                break;
            }
            last = time;
            motion.points.append({time, row});
        }
    }

    // --- one field ---

    /// Only while reading: parts of something that is missing.
    bool hasAny(const QJsonObject& o, std::initializer_list<const char*> keys) const
    {
        return m_isReading
               && std::ranges::any_of(keys, [&o](auto* key) { return o.contains(QLatin1String(key)); });
    }

    /// A list of numbers, as many as there are in `values`; in rows of `columns`, if given.
    void fixed(QJsonObject& o, const char* key, std::span<double> values, double most,
               std::size_t columns = 0)
    {
        if (!m_isReading) {
            QJsonArray list;
            for (std::size_t i = 0; i < values.size(); i += std::max<std::size_t>(columns, 1)) {
                QJsonArray row;
                for (std::size_t j = i; j < i + columns; ++j)
                    row.append(values[j]);
                list.append(columns == 0 ? QJsonValue(values[i]) : QJsonValue(row));
            }
            o[QLatin1String(key)] = list;
            return;
        }
        const QJsonArray list = o.take(QLatin1String(key)).toArray();
        QJsonArray all;
        bool isRight = true;
        for (const auto& each : list) {
            const QJsonArray row = columns == 0 ? QJsonArray{each} : each.toArray();
            isRight = isRight && row.size() == static_cast<qsizetype>(std::max<std::size_t>(columns, 1));
            for (const auto& number : row)
                all.append(number);
        }
        isRight = isRight && all.size() == static_cast<qsizetype>(values.size())
                  && std::ranges::all_of(all, [most](const QJsonValue& each) {
                         return each.isDouble() && std::fabs(each.toDouble()) <= most;
                     });
        if (!isRight) {
            failAt(key, "is not valid; expected %1 numbers from %2 to %3",
                   columns == 0 ? filled("%1", values.size())
                                : filled("%1 rows of %2", values.size() / columns, columns),
                   -most, most);
            return;
        }
        std::ranges::transform(all, values.begin(), [](const QJsonValue& each) { return each.toDouble(); });
    }

    /// True when a field exists, or is to be written.
    bool has(const QJsonObject& o, const char* key, bool isWritten) const
    {
        return m_isReading ? o.contains(QLatin1String(key)) : isWritten;
    }

    void need(const QJsonObject& o, const char* key, const char* expected)
    {
        if (!has(o, key, true))
            failAt(key, "is missing; expected %1", QLatin1String(expected));
    }

    /// A field that is written only when the value is set.
    template <typename T, typename Field>
    void optional(QJsonObject& o, const char* key, std::optional<T>& value, Field field)
    {
        if (!has(o, key, value.has_value()))
            return;
        if (!value)
            value.emplace();
        field(key, *value);
    }

    void text(QJsonObject& o, const char* key, QString& value)
    {
        if (!m_isReading) {
            o[QLatin1String(key)] = value;
            return;
        }
        const QJsonValue read = o.take(QLatin1String(key));
        if (!read.isUndefined() && !read.isString())
            failAt(key, "%1 is not valid; expected a text", shown(read));
        value = read.toString(value);
    }

    void textIfAny(QJsonObject& o, const char* key, QString& value)
    {
        if (has(o, key, !value.isEmpty()))
            text(o, key, value);
    }

    void required(QJsonObject& o, const char* key, QString& value)
    {
        need(o, key, "a text");
        text(o, key, value);
    }

    void cpfRest(QJsonObject& o, QByteArray& value)
    {
        QString rest = QString::fromUtf8(value);
        textIfAny(o, kCpfRest, rest);
        value = rest.toUtf8();
    }

    void boolean(QJsonObject& o, const char* key, bool& value)
    {
        value = described(o, key, {.kind = Parameter::Kind::Switch}, value).toBool();
    }

    /// One of `values`, by its key.
    template <typename T, typename Values>
    void word(QJsonObject& o, const char* key, T& value, const Values& values)
    {
        QStringList words;
        for (const T each : values)
            words << wordOf(each);
        const Parameter choice{
            .kind = Parameter::Kind::Choice, .defaultValue = words.first(), .choices = words};
        value = element(values, words.indexOf(described(o, key, choice, wordOf(value)).toString()));
    }

    void whole(QJsonObject& o, const char* key, int& value, int minimum, int maximum)
    {
        const NumberRange range{double(minimum), double(maximum)};
        value = described(o, key, {.kind = Parameter::Kind::Whole, .range = range}, value).toInt();
    }

    void number(QJsonObject& o, const char* key, double& value, const NumberRange& range)
    {
        value = described(o, key, {.range = range}, value).toDouble();
    }

    /// The value of a parameter. Reading: `value` when the field is absent or wrong. Writing: no field when
    /// it is undefined.
    QJsonValue described(QJsonObject& o, const char* key, const Parameter& parameter, const QJsonValue& value)
    {
        if (!m_isReading) {
            o.insert(QLatin1String(key), value); // removes an undefined one
            return value;
        }
        const QJsonValue read = o.take(QLatin1String(key));
        if (read.isUndefined())
            return value;
        if (const auto checked = parameter.check(read); !checked) {
            failIn({QLatin1String(key)}, checked.error().detail);
            return value;
        }
        return read;
    }

    /// `fields` of a value that is itself an object.
    template <typename T, typename Fields>
    void object(QJsonObject& o, const char* key, T& value, Fields fields)
    {
        QJsonObject entry = value.unknownJson;
        if (m_isReading) {
            const QJsonValue read = o.take(QLatin1String(key));
            if (!read.isObject())
                failAt(key, "%1 is not an object; expected {...}", shown(read));
            entry = read.toObject();
        }
        m_path << QLatin1String(key);
        fields(entry, value);
        m_path.removeLast();
        if (m_isReading)
            value.unknownJson = entry;
        else
            o[QLatin1String(key)] = entry;
    }

    /// `fields` of each value of a list.
    template <typename Values, typename Fields>
    void list(QJsonObject& o, const char* key, std::size_t most, Values& values, Fields fields)
    {
        if (m_isReading) {
            readList(o, key, most, values, fields);
            return;
        }
        QJsonArray list;
        for (auto& each : values) {
            QJsonObject entry = each.unknownJson;
            fields(entry, each);
            list.append(entry);
        }
        o[QLatin1String(key)] = list;
    }

    template <typename Values, typename Fields>
    void readList(QJsonObject& o, const char* key, std::size_t most, Values& values, Fields fields)
    {
        const QJsonValue list = o.take(QLatin1String(key));
        if (!list.isUndefined() && !list.isArray())
            failAt(key, "%1 is not a list; expected [...]", shown(list));
        m_path << QLatin1String(key);
        for (const auto& value : list.toArray()) {
            const QString place = QString::number(values.size());
            if (static_cast<std::size_t>(values.size()) == most)
                failIn({place}, filled("is one too many; expected at most %1", most));
            if (!value.isObject())
                failIn({place}, filled("%1 is not an object; expected {...}", shown(value)));
            if (m_error)
                break;
            m_path << place;
            QJsonObject entry = value.toObject();
            typename Values::value_type read;
            fields(entry, read);
            read.unknownJson = entry;
            values.push_back(std::move(read));
            m_path.removeLast();
        }
        m_path.removeLast();
    }

    // --- errors ---

    /// Reports an error in `key` of the object being read: "joints[2].id: 300 is not an ID; expected 0 to
    /// 253".
    template <typename... Parts>
    void failAt(const char* key, const char* what, const Parts&... parts)
    {
        failIn({QLatin1String(key)}, filled(what, parts...));
    }

    /// The same for the value at `keys`.
    void failIn(const QStringList& keys, const QString& what)
    {
        QString name;
        const QStringList path = m_path + keys;
        for (const auto& step : path) {
            bool isPlace = false;
            step.toInt(&isPlace);
            name += isPlace ? QStringLiteral("[%1]").arg(step)
                            : (name.isEmpty() ? QString() : QStringLiteral(".")) + step;
        }
        const QString join =
            what.startsWith(QLatin1String("is ")) ? QStringLiteral(" ") : QStringLiteral(": ");
        fail(path, name + join + what);
    }

    void fail(const QStringList& path, const QString& what)
    {
        if (m_isReading && !m_error)
            m_error = fileError(m_source, placeInServodeck(m_text, path), what);
    }

    bool m_isReading = false;
    QByteArray m_text;
    QString m_source;
    QStringList m_path;
    QStringList m_buses;    ///< their names
    QSet<QString> m_joints; ///< the same, when all are known
    QSet<QString> m_poses;
    QSet<QString> m_sequences;
    QSet<QString> m_controllers;
    std::optional<Error> m_error;
};

} // namespace

namespace {

bool isLerobotCalibration(const QJsonObject& object)
{
    return std::any_of(object.begin(), object.end(), [](const QJsonValue& motor) {
        return motor[u"id"].isDouble() && motor[u"range_min"].isDouble();
    });
}

bool isEarlyLerobot(const QJsonObject& object)
{
    return object[u"motor_names"].isArray() && object[u"calib_mode"].isArray();
}

} // namespace

QString lerobotWords(bool isEarly)
{
    return isEarly
               ? QStringLiteral("this is a calibration file of an early LeRobot, not an array, and it is not "
                                "imported. Its homing offsets are of that program alone, not in the servos: "
                                "find these with a scan, save the array, and set the zero and the limits of "
                                "each joint there")
               : QStringLiteral(
                   "this is a calibration file of LeRobot, not an array, and it is not imported "
                   "yet. Its values are in the servos already: find them with a scan and save the "
                   "array. Then set offset_ticks of each joint to the middle of range_min and "
                   "range_max, its limits to both, and reverse where drive_mode is 1");
}

Result<ArrayConfig> fromServodeck(const QByteArray& text, const QString& source)
{
    const auto object = jsonscan::parse(text, source, QStringLiteral("a Servodeck array file"));
    if (!object)
        return object.error();
    if (isEarlyLerobot(*object) || isLerobotCalibration(*object))
        return fileError(source, {}, lerobotWords(isEarlyLerobot(*object)));
    return ServodeckFile(text, source).read(*object);
}

TextPlace placeInServodeck(const QByteArray& text, const QStringList& path)
{
    return TextPlace::of(text, jsonscan::locate(text, path));
}

QByteArray toServodeck(const ArrayConfig& config)
{
    return jsonscan::withEscapedMarks(QJsonDocument(ServodeckFile().write(config)).toJson());
}

} // namespace core::arrayfile
