// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtCore/QSet>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "core/array/arrayfile.h"
#include "core/array/jsonscan.h"
#include "core/array/poses.h"
#include "core/array/scheduleparameters.h"
#include "core/array/textplace.h"

namespace core::arrayfile {

namespace {

/// A program that knows nothing of several buses would send all joints' goals to one: it must not open these.
constexpr int kVersionOfOneBus = 1;
constexpr int kVersion = 2;
constexpr int kMaxBaud = 10'000'000;
constexpr double kMaxAngle = 1e6;
constexpr double kMaxVelocity = 1e6;
/// What came out of a .cpf file and has no key here, so that it can go back into one.
const QString kCpfRest = QStringLiteral("cpf_rest");
const QString kBus = QStringLiteral("bus");
const QString kBusName = QStringLiteral("bus_name");
const QString kMoreBuses = QStringLiteral("more_buses");
const QString kPollList = QStringLiteral("poll_list");
const QString kJoints = QStringLiteral("joints");
const QString kName = QStringLiteral("name");
const QString kPositions = QStringLiteral("positions_rad");
const QString kPoints = QStringLiteral("points");
const QString kSteps = QStringLiteral("steps");
const QString kPose = QStringLiteral("pose");
const QString kMove = QStringLiteral("move_s");
const QString kHold = QStringLiteral("hold_s");
const QString kLoops = QStringLiteral("loops");
const QString kRecorded = QStringLiteral("recorded");
const QString kAlarms = QStringLiteral("alarms");
const QString kAlarmOnOverload = QStringLiteral("alarm_on_overload");
const QString kAlarmOnFollowing = QStringLiteral("alarm_on_following");
// Of a joint's alarms.
const QString kOnOverload = QStringLiteral("on_overload");
const QString kOnFollowing = QStringLiteral("on_following");

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

QString stopWord(StopMode mode)
{
    return mode == StopMode::Hold   ? QStringLiteral("hold")
           : mode == StopMode::Park ? QStringLiteral("park")
                                    : QStringLiteral("release");
}

/// Takes the known keys out of the objects, so that what stays is what this version does not know. The first
/// thing wrong is kept; after it nothing counts.
class ServodeckReader
{
public:
    ServodeckReader(const QByteArray& text, const QString& source)
        : m_text(text)
        , m_source(source)
    {
    }

    Result<ArrayConfig> read(QJsonObject top)
    {
        ArrayConfig config;
        checkHeader(top);
        config.name = text(top, QStringLiteral("name"), config.name);
        buses(top, config);
        config.schedule = schedule(top);
        config.init = init(top);
        config.stopPolicy = stopPolicy(top, QStringLiteral("stop")).value_or(config.stopPolicy);
        config.leavePolicy = stopPolicy(top, QStringLiteral("leave")).value_or(config.leavePolicy);
        config.parkTime =
            within(top, QStringLiteral("park_time_s"), config.parkTime, kMinParkTime, kMaxParkTime);
        config.watchdog =
            within(top, QStringLiteral("watchdog_s"), config.watchdog, kMinWatchdog, kMaxWatchdog);
        config.alarmActions.onOverload = alarmAction(top, kAlarmOnOverload).value_or(AlarmAction::None);
        config.alarmActions.onFollowing = alarmAction(top, kAlarmOnFollowing).value_or(AlarmAction::None);
        config.broadcastDescription = text(top, QStringLiteral("broadcast_description"), {});
        config.broadcast = registers(top, QStringLiteral("broadcast_registers"));
        each(top, QStringLiteral("joints"), kMaxJoints,
             [&](QJsonObject& o) { config.joints.push_back(joint(o)); });
        checkPollList(config);
        each(top, QStringLiteral("ft_sensors"), kMaxJoints,
             [&](QJsonObject& o) { config.ftSensors.push_back(sensor(o)); });
        for (const JointConfig& joint : config.joints)
            m_joints.insert(joint.name);
        QSet<QString> names;
        each(top, QStringLiteral("poses"), kMaxPoses,
             [&](QJsonObject& o) { config.poses.push_back(pose(o, names)); });
        m_poses = std::exchange(names, {});
        each(top, QStringLiteral("sequences"), kMaxSequences,
             [&](QJsonObject& o) { config.sequences.push_back(sequence(o, names)); });
        config.unknownCpf = text(top, kCpfRest, {}).toUtf8();
        config.unknownJson = top;
        if (m_error)
            return *m_error;
        return config;
    }

private:
    void checkHeader(QJsonObject& top)
    {
        const QJsonValue format = top.take(QStringLiteral("format"));
        if (format != QJsonValue(QStringLiteral("servodeck-array"))) {
            fail({QStringLiteral("format")}, QStringLiteral("format is %1; expected \"servodeck-array\" in a "
                                                            "Servodeck array file")
                                                 .arg(shown(format)));
        }
        const QJsonValue version = top.take(QStringLiteral("version"));
        if (version.toDouble() > kVersion && version.toDouble() == std::floor(version.toDouble())) {
            fail({QStringLiteral("version")},
                 QStringLiteral(
                     "the file has version %1, made by a newer Servodeck; expected at most %2: update "
                     "Servodeck to open it")
                     .arg(shown(version))
                     .arg(kVersion));
        } else if (version.toDouble() != kVersion && version.toDouble() != kVersionOfOneBus) {
            fail({QStringLiteral("version")},
                 QStringLiteral("version is %1; expected 1 or 2").arg(shown(version)));
        }
    }

    void readLine(QJsonObject& o, BusConfig& bus)
    {
        bus.port = text(o, QStringLiteral("port"), bus.port);
        bus.baud = whole(o, QStringLiteral("baud"), bus.baud, 1, kMaxBaud, QStringLiteral("a baud rate"));
    }

    void buses(QJsonObject& top, ArrayConfig& config)
    {
        readLine(top, config.bus(0));
        each(top, kMoreBuses, kMaxBuses - 1, [&](QJsonObject& o) {
            BusConfig bus;
            bus.name = required(o, QStringLiteral("name"));
            if (bus.name.isEmpty())
                failAt(QStringLiteral("name"), QStringLiteral("is empty; expected the name of the bus"));
            readLine(o, bus);
            if (m_buses.contains(bus.name))
                failAt(QStringLiteral("name"),
                       QStringLiteral("\"%1\" is the name of another bus; expected a unique name")
                           .arg(bus.name.left(40)));
            m_buses << bus.name;
            bus.unknownJson = o;
            config.buses.push_back(std::move(bus));
        });
        if (!config.hasSeveralBuses())
            return;
        QString& first = config.bus(0).name = required(top, kBusName);
        if (first.isEmpty() || m_buses.contains(first))
            failAt(kBusName, QStringLiteral("%1 is not valid; expected a unique name for the first bus")
                                 .arg(shown(first)));
        m_buses.prepend(first);
    }

    /// The place of the bus a joint names; the first when it names none.
    std::uint8_t busOf(QJsonObject& o)
    {
        if (!o.contains(kBus))
            return 0;
        const QString name = text(o, kBus, {});
        const auto place = name.isEmpty() ? -1 : m_buses.indexOf(name);
        if (place < 0)
            failAt(
                kBus,
                QStringLiteral("\"%1\" is not a bus of the array; expected a bus name").arg(name.left(40)));
        return static_cast<std::uint8_t>(std::max<qsizetype>(place, 0));
    }

    ScheduleConfig schedule(QJsonObject& o)
    {
        ScheduleConfig result;
        result.period = above(o, QStringLiteral("period_s"), result.period, 0.0, kMaxCycleTime);
        result.jogGuard = within(o, QStringLiteral("jog_guard_s"), result.jogGuard, 0.0, kMaxCycleTime);
        result.cmReserve = within(o, QStringLiteral("cm_reserve_s"), result.cmReserve, 0.0, kMaxCycleTime);
        result.timeout = within(o, QStringLiteral("timeout_s"), result.timeout, kMinTimeout, kMaxCycleTime);
        result.pollRoundSize = whole(o, QStringLiteral("poll_round_size"), result.pollRoundSize, -1,
                                     static_cast<int>(kMaxJoints), QStringLiteral("a number of joints"));
        result.tryouts = whole(o, QStringLiteral("tryouts"), result.tryouts, 1, kMaxTryouts,
                               QStringLiteral("a number of attempts"));
        result.periodJog = within(o, QStringLiteral("period_jog_s"), result.periodJog, 0.0, kMaxCycleTime);
        result.periodRead = within(o, QStringLiteral("period_read_s"), result.periodRead, 0.0, kMaxCycleTime);
        result.reqPeriod = within(o, QStringLiteral("req_period_s"), result.reqPeriod, 0.0, kMaxCycleTime);
        result.content = content(o);
        result.pollList = pollList(o);
        return result;
    }

    PollContent content(QJsonObject& o)
    {
        const QString key = QStringLiteral("poll_content");
        const QString word = text(o, key, wordOf(PollContent::MotionAndPwm));
        const auto content = readContentOf(word);
        if (!content) {
            failAt(key, QStringLiteral("\"%1\" is not known; expected \"motion\", \"motion_and_pwm\" or "
                                       "\"detailed\"")
                            .arg(word.left(40)));
        }
        return content.value_or(PollContent::MotionAndPwm);
    }

    QStringList pollList(QJsonObject& o)
    {
        const QJsonValue list = o.take(kPollList);
        if (!list.isUndefined() && !list.isArray())
            failAt(kPollList, QStringLiteral("%1 is not a list; expected [...]").arg(shown(list)));
        QStringList names;
        for (const auto& value : list.toArray()) {
            if (names.size() == static_cast<qsizetype>(kMaxJoints)) {
                fail({kPollList, QString::number(names.size())},
                     QStringLiteral("poll_list[%1] is one too many; expected at most %1").arg(names.size()));
                break;
            }
            if (!value.isString())
                failPolled(names.size(), value);
            names << value.toString();
        }
        return names;
    }

    /// Only when all joints are known.
    void checkPollList(const ArrayConfig& config)
    {
        const QStringList& list = config.schedule.pollList;
        for (qsizetype i = 0; i < list.size(); ++i) {
            if (std::none_of(config.joints.begin(), config.joints.end(),
                             [&](const JointConfig& joint) { return joint.name == list[i]; }))
                failPolled(i, list[i]);
        }
    }

    void failPolled(qsizetype place, const QJsonValue& value)
    {
        fail({kPollList, QString::number(place)},
             QStringLiteral("poll_list[%1]: %2 is not a joint; expected a joint name")
                 .arg(QString::number(place), shown(value)));
    }

    InitConfig init(QJsonObject& o)
    {
        InitConfig result;
        result.massReset = boolean(o, QStringLiteral("mass_reset"), result.massReset);
        result.resetDelay =
            within(o, QStringLiteral("reset_delay_s"), result.resetDelay, 0.0, kMaxResetDelay);
        result.ackPolicy = whole(o, QStringLiteral("ack_policy"), result.ackPolicy, 0, kMaxAckPolicy,
                                 QStringLiteral("an ACK policy"));
        return result;
    }

    JointConfig joint(QJsonObject& o)
    {
        JointConfig joint;
        joint.name = required(o, QStringLiteral("name"));
        if (!o.contains(QStringLiteral("id")))
            failAt(QStringLiteral("id"), QStringLiteral("is missing; expected 0 to 253"));
        const int id = whole(o, QStringLiteral("id"), 0, 0, ServoId::kMax, QStringLiteral("an ID"));
        joint.id.value = static_cast<std::uint8_t>(id);
        joint.id.bus = busOf(o);
        joint.model = text(o, QStringLiteral("model"), joint.model);
        joint.offset = whole(o, QStringLiteral("offset_ticks"), joint.offset, 0, 65535,
                             QStringLiteral("an offset in ticks"));
        joint.reverse = boolean(o, QStringLiteral("reverse"), joint.reverse);
        joint.scale = within(o, QStringLiteral("scale"), joint.scale, kMinScale, kMaxScale);
        joint.limits = limits(o);
        if (o.contains(QStringLiteral("velocity_max_rad_s")))
            joint.maxVelocity = above(o, QStringLiteral("velocity_max_rad_s"), 0.0, 0.0, kMaxVelocity);
        joint.stopPolicy = stopPolicy(o, QStringLiteral("stop"));
        if (o.contains(QStringLiteral("park_rad")))
            joint.parkPosition = within(o, QStringLiteral("park_rad"), 0.0, -kMaxAngle, kMaxAngle);
        joint.group = text(o, QStringLiteral("group"), {});
        joint.colour = text(o, QStringLiteral("colour"), {});
        joint.description = text(o, QStringLiteral("description"), {});
        joint.registersInit = registers(o, QStringLiteral("registers_init"));
        joint.pending = pending(o);
        joint.alarms = alarms(o);
        joint.unknownCpf = text(o, kCpfRest, {}).toUtf8();
        joint.unknownJson = o;
        return joint;
    }

    std::optional<SoftLimits> limits(QJsonObject& o)
    {
        const QString minKey = QStringLiteral("position_min_rad");
        const QString maxKey = QStringLiteral("position_max_rad");
        if (!o.contains(minKey) && !o.contains(maxKey))
            return std::nullopt;
        for (const QString& key : {minKey, maxKey}) {
            if (!o.contains(key))
                failAt(key, QStringLiteral("is missing; expected both limits or none"));
        }
        SoftLimits limits;
        limits.minPosition = within(o, minKey, 0.0, -kMaxAngle, kMaxAngle);
        limits.maxPosition = within(o, maxKey, 0.0, -kMaxAngle, kMaxAngle);
        return limits;
    }

    std::vector<RegisterSetting> registers(QJsonObject& o, const QString& key)
    {
        std::vector<RegisterSetting> result;
        each(o, key, kMaxFileRegisters, [&](QJsonObject& entry) {
            RegisterSetting setting;
            setting.name = required(entry, QStringLiteral("name"));
            setting.value = registerValue(entry);
            setting.description = text(entry, QStringLiteral("description"), {});
            setting.unknownJson = entry;
            result.push_back(std::move(setting));
        });
        return result;
    }

    std::vector<PendingWrite> pending(QJsonObject& o)
    {
        std::vector<PendingWrite> result;
        each(o, QStringLiteral("pending"), kMaxFileRegisters, [&](QJsonObject& entry) {
            PendingWrite write;
            const QString memory = required(entry, QStringLiteral("memory"));
            if (memory != QLatin1String("ram") && memory != QLatin1String("eep")) {
                failAt(
                    QStringLiteral("memory"),
                    QStringLiteral("\"%1\" is not known; expected \"ram\" or \"eep\"").arg(memory.left(40)));
            }
            write.memory = memory == QLatin1String("eep") ? Memory::Eep : Memory::Ram;
            write.name = required(entry, QStringLiteral("name"));
            write.value = registerValue(entry);
            write.unknownJson = entry;
            result.push_back(std::move(write));
        });
        return result;
    }

    AlarmConfig alarms(QJsonObject& o)
    {
        AlarmConfig result;
        if (!o.contains(kAlarms))
            return result;
        const QJsonValue value = o.take(kAlarms);
        if (!value.isObject())
            failAt(kAlarms, QStringLiteral("%1 is not an object; expected {...}").arg(shown(value)));
        QJsonObject entry = value.toObject();
        m_path << kAlarms;
        for (const AlarmParameter& parameter : kAlarmParameters) {
            const QString key = QLatin1String(parameter.key);
            if (!entry.contains(key))
                continue;
            result.*parameter.value = parameter.isMinimumAllowed
                                          ? within(entry, key, 0.0, parameter.minimum, parameter.maximum)
                                          : above(entry, key, 0.0, parameter.minimum, parameter.maximum);
        }
        result.onOverload = alarmAction(entry, kOnOverload);
        result.onFollowing = alarmAction(entry, kOnFollowing);
        m_path.removeLast();
        result.unknownJson = entry;
        return result;
    }

    /// None when nothing is said of it.
    std::optional<AlarmAction> alarmAction(QJsonObject& o, const QString& key)
    {
        if (!o.contains(key))
            return std::nullopt;
        const QString word = text(o, key, {});
        const auto action = alarmActionOf(word);
        if (!action) {
            failAt(key,
                   QStringLiteral("\"%1\" is not known; expected \"none\", \"stop_joint\" or \"stop_array\"")
                       .arg(word.left(40)));
        }
        return action;
    }

    int registerValue(QJsonObject& entry)
    {
        if (!entry.contains(QStringLiteral("value")))
            failAt(QStringLiteral("value"), QStringLiteral("is missing; expected a whole number"));
        return whole(entry, QStringLiteral("value"), 0, -32768, 65535, QStringLiteral("a register's value"));
    }

    FtSensorConfig sensor(QJsonObject& o)
    {
        FtSensorConfig sensor;
        sensor.name = required(o, QStringLiteral("name"));
        sensor.driver = text(o, QStringLiteral("driver"), sensor.driver);
        sensor.address = text(o, QStringLiteral("address"), {});
        sensor.unknownJson = o;
        return sensor;
    }

    /// The name of a pose or sequence, unlike those in `names`.
    QString ownName(QJsonObject& o, QSet<QString>& names)
    {
        const QString name = required(o, kName);
        if (name.isEmpty() || names.contains(name))
            failAt(kName, QStringLiteral("%1 is not valid; expected a unique name").arg(shown(name)));
        names.insert(name);
        return name;
    }

    PoseConfig pose(QJsonObject& o, QSet<QString>& names)
    {
        PoseConfig pose;
        pose.name = ownName(o, names);
        const QStringList joints = jointNames(o);
        const QList<double> positions =
            numbers(o.take(kPositions), {kPositions}, -kMaxPoseAngle, kMaxPoseAngle, joints.size());
        for (qsizetype i = 0; i < joints.size() && i < positions.size(); ++i)
            pose.positions.append({joints[i], positions[i]});
        pose.unknownJson = o;
        return pose;
    }

    /// Names of joints of the array, each at most once.
    QStringList jointNames(QJsonObject& o)
    {
        const QJsonValue list = o.take(kJoints);
        if (!list.isArray())
            failAt(kJoints, QStringLiteral("%1 is not valid; expected a list of joints").arg(shown(list)));
        QStringList names;
        QSet<QString> seen;
        for (const auto& value : list.toArray()) {
            const QString name = value.toString();
            if (!value.isString() || !m_joints.contains(name) || seen.contains(name)) {
                failIn({kJoints, QString::number(names.size())},
                       QStringLiteral("%1 is not valid; expected a joint name, once").arg(shown(value)));
                break;
            }
            seen.insert(name);
            names << name;
        }
        return names;
    }

    /// So many numbers; `path` leads to `list` in the object being read.
    QList<double> numbers(const QJsonValue& list, const QStringList& path, double least, double most,
                          qsizetype count)
    {
        const QJsonArray values = list.toArray();
        if (!list.isArray() || values.size() != count) {
            failIn(path,
                   QStringLiteral("%1 is not valid; expected a list of %2 numbers")
                       .arg(list.isArray() ? QStringLiteral("a list of %1").arg(values.size()) : shown(list))
                       .arg(count));
            return {};
        }
        QList<double> result;
        for (const auto& value : values) {
            if (!value.isDouble() || value.toDouble() < least || value.toDouble() > most) {
                failIn(path + QStringList{QString::number(result.size())},
                       QStringLiteral("%1 is not valid; expected a number from %2 to %3")
                           .arg(shown(value))
                           .arg(least)
                           .arg(most));
                return {};
            }
            result.append(value.toDouble());
        }
        return result;
    }

    SequenceConfig sequence(QJsonObject& o, QSet<QString>& names)
    {
        SequenceConfig sequence;
        sequence.name = ownName(o, names);
        sequence.loops = whole(o, kLoops, sequence.loops, 0, kMaxLoops, QStringLiteral("a number of loops"));
        each(o, kSteps, kMaxSteps, [&](QJsonObject& entry) { sequence.steps.append(step(entry)); });
        if (o.contains(kRecorded)) {
            const QJsonValue value = o.take(kRecorded);
            if (!value.isObject())
                failAt(kRecorded, QStringLiteral("%1 is not an object; expected {...}").arg(shown(value)));
            if (!sequence.steps.isEmpty())
                failAt(kRecorded, QStringLiteral("is given together with steps; expected one of the two"));
            QJsonObject motion = value.toObject();
            m_path << kRecorded;
            sequence.recorded = recorded(motion);
            m_path.removeLast();
        }
        sequence.unknownJson = o;
        return sequence;
    }

    SequenceStep step(QJsonObject& o)
    {
        SequenceStep step;
        step.pose = required(o, kPose);
        if (!m_poses.contains(step.pose))
            failAt(kPose, QStringLiteral("%1 is not a pose; expected a pose name").arg(shown(step.pose)));
        step.seconds = within(o, kMove, step.seconds, kMinMoveSeconds, kMaxMoveSeconds);
        step.hold = within(o, kHold, step.hold, 0.0, kMaxMoveSeconds);
        step.unknownJson = o;
        return step;
    }

    RecordedMotion recorded(QJsonObject& o)
    {
        RecordedMotion motion;
        motion.joints = jointNames(o);
        const QJsonValue list = o.take(kPoints);
        const QJsonArray points = list.toArray();
        if (!list.isArray() || points.size() > static_cast<qsizetype>(kMaxRecordedPoints)) {
            failAt(kPoints, QStringLiteral("%1 is not valid; expected a list of at most %2 points")
                                .arg(shown(list))
                                .arg(kMaxRecordedPoints));
        }
        double last = -1;
        for (const auto& value : points) {
            const QString place = QString::number(motion.points.size());
            QList<double> row =
                numbers(value, {kPoints, place}, -kMaxPoseAngle, kMaxPoseAngle, motion.joints.size() + 1);
            if (m_error)
                break;
            const double time = row.takeFirst();
            if (!(time > last) || time < 0 || time > kMaxMoveSeconds) {
                failIn({kPoints, place, QStringLiteral("0")},
                       QStringLiteral("%1 s is not valid; expected increasing times from 0 to %2 s")
                           .arg(time)
                           .arg(kMaxMoveSeconds));
                break;
            }
            last = time;
            motion.points.append({time, row});
        }
        motion.unknownJson = o;
        return motion;
    }

    std::optional<StopMode> stopPolicy(QJsonObject& o, const QString& key)
    {
        if (!o.contains(key))
            return std::nullopt;
        const QString word = text(o, key, {});
        for (const StopMode policy : {StopMode::Hold, StopMode::Park, StopMode::Release}) {
            if (word == stopWord(policy))
                return policy;
        }
        failAt(key, QStringLiteral("\"%1\" is not known; expected \"hold\", \"park\" or \"release\"")
                        .arg(word.left(40)));
        return std::nullopt;
    }

    /// Calls `read` for every object of a list, which may be missing.
    template <typename Read>
    void each(QJsonObject& o, const QString& key, std::size_t most, Read read)
    {
        const QJsonValue list = o.take(key);
        if (!list.isUndefined() && !list.isArray())
            failAt(key, QStringLiteral("%1 is not a list; expected [...]").arg(shown(list)));
        m_path << key;
        qsizetype i = 0;
        for (const auto& value : list.toArray()) {
            const QString place = QString::number(i++);
            if (i > static_cast<qsizetype>(most))
                failAt(place, QStringLiteral("is one too many; expected at most %1").arg(most));
            if (!value.isObject())
                failAt(place, QStringLiteral("%1 is not an object; expected {...}").arg(shown(value)));
            if (m_error)
                break;
            m_path << place;
            QJsonObject entry = value.toObject();
            read(entry);
            m_path.removeLast();
        }
        m_path.removeLast();
    }

    QString text(QJsonObject& o, const QString& key, const QString& fallback)
    {
        return typed(o, key, QJsonValue::String, QStringLiteral("a text"), QJsonValue(fallback)).toString();
    }

    QString required(QJsonObject& o, const QString& key)
    {
        if (!o.contains(key))
            failAt(key, QStringLiteral("is missing; expected a text"));
        return text(o, key, {});
    }

    bool boolean(QJsonObject& o, const QString& key, bool fallback)
    {
        return typed(o, key, QJsonValue::Bool, QStringLiteral("true or false"), QJsonValue(fallback))
            .toBool();
    }

    int whole(QJsonObject& o, const QString& key, int fallback, int minimum, int maximum, const QString& kind)
    {
        const QString expected = QStringLiteral("%1 to %2").arg(minimum).arg(maximum);
        const QJsonValue value = typed(o, key, QJsonValue::Double, expected, QJsonValue(fallback));
        const double number = value.toDouble();
        if (number != std::floor(number) || number < minimum || number > maximum) {
            failAt(key, QStringLiteral("%1 is not %2; expected %3").arg(shown(value), kind, expected));
            return fallback;
        }
        return static_cast<int>(number);
    }

    double within(QJsonObject& o, const QString& key, double fallback, double minimum, double maximum)
    {
        const QString expected = QStringLiteral("a number from %1 to %2").arg(minimum).arg(maximum);
        const QJsonValue value = typed(o, key, QJsonValue::Double, expected, QJsonValue(fallback));
        if (value.toDouble() < minimum || value.toDouble() > maximum)
            failAt(key, QStringLiteral("%1 is out of range; expected %2").arg(shown(value), expected));
        return value.toDouble();
    }

    double above(QJsonObject& o, const QString& key, double fallback, double minimum, double maximum)
    {
        const QString expected = QStringLiteral("a number above %1, at most %2").arg(minimum).arg(maximum);
        const QJsonValue value = typed(o, key, QJsonValue::Double, expected, QJsonValue(fallback));
        if (value.toDouble() <= minimum || value.toDouble() > maximum)
            failAt(key, QStringLiteral("%1 is out of range; expected %2").arg(shown(value), expected));
        return value.toDouble();
    }

    QJsonValue typed(QJsonObject& o, const QString& key, QJsonValue::Type type, const QString& expected,
                     const QJsonValue& fallback)
    {
        const QJsonValue value = o.take(key);
        if (value.isUndefined())
            return fallback;
        if (value.type() == type)
            return value;
        failAt(key, QStringLiteral("%1 is not valid; expected %2").arg(shown(value), expected));
        return fallback;
    }

    /// Complains about `key` of the object being read: "joints[2].id: 300 is not an ID; expected 0 to 253".
    void failAt(const QString& key, const QString& what) { failIn({key}, what); }

    /// The same of what `keys` lead to.
    void failIn(const QStringList& keys, const QString& what)
    {
        if (m_error)
            return;
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
        if (!m_error)
            m_error = fileError(m_source, TextPlace::of(m_text, jsonscan::locate(m_text, path)), what);
    }

    const QByteArray& m_text;
    QString m_source;
    QStringList m_path;
    QStringList m_buses;    ///< their names
    QSet<QString> m_joints; ///< the same, when all are known
    QSet<QString> m_poses;
    std::optional<Error> m_error;
};

QJsonArray registersToJson(const std::vector<RegisterSetting>& registers)
{
    QJsonArray list;
    for (const auto& setting : registers) {
        QJsonObject entry = setting.unknownJson;
        entry[QLatin1String("name")] = setting.name;
        entry[QLatin1String("value")] = setting.value;
        if (!setting.description.isEmpty())
            entry[QLatin1String("description")] = setting.description;
        list.append(entry);
    }
    return list;
}

QJsonArray pendingToJson(const std::vector<PendingWrite>& pending)
{
    QJsonArray list;
    for (const auto& write : pending) {
        QJsonObject entry = write.unknownJson;
        entry[QLatin1String("memory")] =
            write.memory == Memory::Eep ? QStringLiteral("eep") : QStringLiteral("ram");
        entry[QLatin1String("name")] = write.name;
        entry[QLatin1String("value")] = write.value;
        list.append(entry);
    }
    return list;
}

QJsonObject alarmsToJson(const AlarmConfig& alarms)
{
    QJsonObject o = alarms.unknownJson;
    for (const AlarmParameter& parameter : kAlarmParameters) {
        if (const auto& value = alarms.*parameter.value)
            o[QLatin1String(parameter.key)] = *value;
    }
    if (alarms.onOverload)
        o[kOnOverload] = wordOf(*alarms.onOverload);
    if (alarms.onFollowing)
        o[kOnFollowing] = wordOf(*alarms.onFollowing);
    return o;
}

QJsonArray busesToJson(const ArrayConfig& config)
{
    QJsonArray list;
    for (auto bus = config.buses.begin() + 1; bus != config.buses.end(); ++bus) {
        QJsonObject o = bus->unknownJson;
        o[QLatin1String("name")] = bus->name;
        o[QLatin1String("port")] = bus->port;
        o[QLatin1String("baud")] = bus->baud;
        list.append(o);
    }
    return list;
}

QJsonObject jointToJson(const JointConfig& joint, const ArrayConfig& config)
{
    QJsonObject o = joint.unknownJson;
    o[QLatin1String("name")] = joint.name;
    o[QLatin1String("id")] = joint.id.value;
    if (joint.id.bus > 0) {
        // A bus that is not there has no name: such a file does not open, and is not saved for that.
        const bool isThere = joint.id.bus < config.busCount();
        o[kBus] = isThere ? config.bus(joint.id.bus).name : QString();
    }
    o[QLatin1String("model")] = joint.model;
    o[QLatin1String("offset_ticks")] = joint.offset;
    o[QLatin1String("reverse")] = joint.reverse;
    o[QLatin1String("scale")] = joint.scale;
    if (joint.limits) {
        o[QLatin1String("position_min_rad")] = joint.limits->minPosition;
        o[QLatin1String("position_max_rad")] = joint.limits->maxPosition;
    }
    if (joint.maxVelocity)
        o[QLatin1String("velocity_max_rad_s")] = *joint.maxVelocity;
    if (joint.stopPolicy)
        o[QLatin1String("stop")] = stopWord(*joint.stopPolicy);
    if (joint.parkPosition)
        o[QLatin1String("park_rad")] = *joint.parkPosition;
    if (!joint.group.isEmpty())
        o[QLatin1String("group")] = joint.group;
    if (!joint.colour.isEmpty())
        o[QLatin1String("colour")] = joint.colour;
    if (!joint.description.isEmpty())
        o[QLatin1String("description")] = joint.description;
    if (!joint.registersInit.empty())
        o[QLatin1String("registers_init")] = registersToJson(joint.registersInit);
    if (!joint.pending.empty())
        o[QLatin1String("pending")] = pendingToJson(joint.pending);
    if (!joint.alarms.isEmpty())
        o[kAlarms] = alarmsToJson(joint.alarms);
    if (!joint.unknownCpf.isEmpty())
        o[kCpfRest] = QString::fromUtf8(joint.unknownCpf);
    return o;
}

QJsonObject sensorToJson(const FtSensorConfig& sensor)
{
    QJsonObject o = sensor.unknownJson;
    o[QLatin1String("name")] = sensor.name;
    o[QLatin1String("driver")] = sensor.driver;
    o[QLatin1String("address")] = sensor.address;
    return o;
}

QJsonArray toJson(const QList<double>& values)
{
    QJsonArray list;
    for (const double value : values)
        list.append(value);
    return list;
}

QJsonObject poseToJson(const PoseConfig& pose)
{
    QJsonObject o = pose.unknownJson;
    QJsonArray joints;
    QJsonArray positions;
    for (const JointPosition& each : pose.positions) {
        joints.append(each.joint);
        positions.append(each.position);
    }
    o[kName] = pose.name;
    o[kJoints] = joints;
    o[kPositions] = positions;
    return o;
}

QJsonObject recordedToJson(const RecordedMotion& motion)
{
    QJsonObject o = motion.unknownJson;
    o[kJoints] = QJsonArray::fromStringList(motion.joints);
    QJsonArray points;
    for (const RecordedPoint& point : motion.points) {
        QJsonArray row = toJson(point.positions);
        row.prepend(point.time);
        points.append(row);
    }
    o[kPoints] = points;
    return o;
}

QJsonObject sequenceToJson(const SequenceConfig& sequence)
{
    QJsonObject o = sequence.unknownJson;
    o[kName] = sequence.name;
    o[kLoops] = sequence.loops;
    if (!sequence.steps.isEmpty()) {
        QJsonArray steps;
        for (const SequenceStep& step : sequence.steps) {
            QJsonObject entry = step.unknownJson;
            entry[kPose] = step.pose;
            entry[kMove] = step.seconds;
            entry[kHold] = step.hold;
            steps.append(entry);
        }
        o[kSteps] = steps;
    }
    if (sequence.recorded)
        o[kRecorded] = recordedToJson(*sequence.recorded);
    return o;
}

} // namespace

namespace {

/// Qt takes a byte order mark at the start of a string for none of its characters, unless it is an escape.
QByteArray withEscapedMarks(const QByteArray& text)
{
    constexpr const char* kMark = "\xEF\xBB\xBF";
    const qsizetype start = text.startsWith(kMark) ? 3 : 0; // of the file itself
    return text.indexOf(kMark, start) < 0 ? text
                                          : text.left(start) + text.mid(start).replace(kMark, "\\ufeff");
}

} // namespace

Result<ArrayConfig> fromServodeck(const QByteArray& text, const QString& source)
{
    if (text.size() > kMaxArrayTextBytes) {
        return fileError(source, {},
                         QStringLiteral("the file has %1 bytes; expected at most %2")
                             .arg(text.size())
                             .arg(kMaxArrayTextBytes));
    }
    if (const auto problem = firstNotText(text))
        return fileError(source, TextPlace::of(text, problem->offset), problem->what);
    QJsonParseError parseError;
    const QByteArray escaped = withEscapedMarks(text);
    const auto document = QJsonDocument::fromJson(escaped, &parseError);
    if (parseError.error != QJsonParseError::NoError) {
        // Qt counts the character it stumbled over as read.
        return fileError(source, TextPlace::of(escaped, parseError.offset - 1),
                         QStringLiteral("this is not JSON (%1); expected a Servodeck array file")
                             .arg(parseError.errorString()));
    }
    if (const auto problem = jsonscan::firstProblem(escaped, kMaxArrayTextDepth))
        return fileError(source, TextPlace::of(escaped, problem->offset), problem->what);
    if (!document.isObject())
        return fileError(source, {}, QStringLiteral("the file holds a list; expected {\"format\": ...}"));
    return ServodeckReader(text, source).read(document.object());
}

TextPlace placeInServodeck(const QByteArray& text, const QStringList& path)
{
    return TextPlace::of(text, jsonscan::locate(text, path));
}

QByteArray toServodeck(const ArrayConfig& config)
{
    QJsonObject o = config.unknownJson;
    o[QLatin1String("format")] = QStringLiteral("servodeck-array");
    o[QLatin1String("version")] = config.hasSeveralBuses() ? kVersion : kVersionOfOneBus;
    o[QLatin1String("name")] = config.name;
    o[QLatin1String("port")] = config.bus(0).port;
    o[QLatin1String("baud")] = config.bus(0).baud;
    if (config.hasSeveralBuses()) {
        o[kBusName] = config.bus(0).name;
        o[kMoreBuses] = busesToJson(config);
    }
    o[QLatin1String("period_s")] = config.schedule.period;
    o[QLatin1String("jog_guard_s")] = config.schedule.jogGuard;
    o[QLatin1String("cm_reserve_s")] = config.schedule.cmReserve;
    o[QLatin1String("timeout_s")] = config.schedule.timeout;
    o[QLatin1String("poll_round_size")] = config.schedule.pollRoundSize;
    o[QLatin1String("tryouts")] = config.schedule.tryouts;
    o[QLatin1String("period_jog_s")] = config.schedule.periodJog;
    o[QLatin1String("period_read_s")] = config.schedule.periodRead;
    o[QLatin1String("req_period_s")] = config.schedule.reqPeriod;
    o[QLatin1String("poll_content")] = wordOf(config.schedule.content);
    if (!config.schedule.pollList.isEmpty())
        o[kPollList] = QJsonArray::fromStringList(config.schedule.pollList);
    o[QLatin1String("mass_reset")] = config.init.massReset;
    o[QLatin1String("reset_delay_s")] = config.init.resetDelay;
    o[QLatin1String("ack_policy")] = config.init.ackPolicy;
    const ArrayConfig usual;
    o[QLatin1String("stop")] = stopWord(config.stopPolicy);
    if (config.leavePolicy != usual.leavePolicy)
        o[QLatin1String("leave")] = stopWord(config.leavePolicy);
    if (config.parkTime != usual.parkTime)
        o[QLatin1String("park_time_s")] = config.parkTime;
    if (config.watchdog != usual.watchdog)
        o[QLatin1String("watchdog_s")] = config.watchdog;
    if (config.alarmActions.onOverload != AlarmAction::None)
        o[kAlarmOnOverload] = wordOf(config.alarmActions.onOverload);
    if (config.alarmActions.onFollowing != AlarmAction::None)
        o[kAlarmOnFollowing] = wordOf(config.alarmActions.onFollowing);
    if (!config.broadcastDescription.isEmpty())
        o[QLatin1String("broadcast_description")] = config.broadcastDescription;
    if (!config.broadcast.empty())
        o[QLatin1String("broadcast_registers")] = registersToJson(config.broadcast);
    if (!config.unknownCpf.isEmpty())
        o[kCpfRest] = QString::fromUtf8(config.unknownCpf);
    QJsonArray joints;
    for (const auto& joint : config.joints)
        joints.append(jointToJson(joint, config));
    o[QLatin1String("joints")] = joints;
    QJsonArray sensors;
    for (const auto& sensor : config.ftSensors)
        sensors.append(sensorToJson(sensor));
    o[QLatin1String("ft_sensors")] = sensors;
    QJsonArray poses;
    for (const PoseConfig& pose : config.poses)
        poses.append(poseToJson(pose));
    if (!poses.isEmpty())
        o[QLatin1String("poses")] = poses;
    QJsonArray sequences;
    for (const SequenceConfig& sequence : config.sequences)
        sequences.append(sequenceToJson(sequence));
    if (!sequences.isEmpty())
        o[QLatin1String("sequences")] = sequences;
    return withEscapedMarks(QJsonDocument(o).toJson(QJsonDocument::Indented));
}

} // namespace core::arrayfile
