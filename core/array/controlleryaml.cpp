// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/array/controlleryaml.h"

#include <QtCore/QSet>

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include <yaml-cpp/yaml.h>

#include "core/array/arrayfile.h"
#include "core/array/jointnames.h"
#include "core/array/pairs.h"
#include "core/base/element.h"
#include "core/base/filled.h"
#include "core/family/servofamily.h"

namespace core::controlleryaml {

namespace {

/// A controller of dynamixel_controllers: its module and its class, which are not always alike.
struct ControllerType
{
    const char* module;
    const char* name;
};
constexpr ControllerType kPosition{"joint_position_controller", "JointPositionController"};
constexpr ControllerType kDualPosition{"joint_position_controller_dual_motor", "JointPositionControllerDual"};
constexpr ControllerType kTorque{"joint_torque_controller", "JointTorqueController"};
constexpr ControllerType kDualTorque{"joint_torque_controller_dual_motor", "JointTorqueControllerDualMotor"};
/// The description of a joint that was such a controller begins with it.
const QString kTorqueMark = QString::fromLatin1(kTorque.name);
const QString kUsualModel = QStringLiteral("AX-12A");
constexpr int kMaxRaw = 65535;
constexpr double kMinSpeed = 0.111 * 0.104719755; ///< rad/s, the slowest of dynamixel_motor

QString textOf(const YAML::Node& node)
{
    return QString::fromStdString(node.Scalar());
}

/// Keeps the first error and ignores the rest.
class Reader
{
public:
    Reader(const QByteArray& text, const QString& source)
        : m_text(text)
        , m_source(source)
    {
        m_file.source = source;
    }

    Result<File> read(const YAML::Node& root)
    {
        if (!root.IsMap())
            fail(root, "expected a map of controllers");
        for (auto entry = root.begin(); !m_error && root.IsMap() && entry != root.end(); ++entry)
            readEntry(entry->first, entry->second);
        const bool isEarlyLerobot = root.IsMap() && root["motor_names"] && root["calib_mode"];
        if (!m_error && m_file.controllers.empty() && (isEarlyLerobot || isLerobot(root)))
            fail(root, "%1", arrayfile::lerobotWords(isEarlyLerobot));
        if (!m_error && m_file.controllers.empty())
            fail(root, "there is no joint controller; expected a key with joint_name and motor");
        if (m_error)
            return *m_error;
        return std::move(m_file);
    }

    TextPlace placeOf(const YAML::Mark& mark) const
    {
        return mark.is_null() ? TextPlace{} : TextPlace::of(m_text, mark.pos);
    }

private:
    template <typename... Parts>
    void fail(const YAML::Node& node, const char* what, const Parts&... parts)
    {
        if (!m_error)
            m_error = fileError(m_source, placeOf(node.Mark()), filled(what, parts...));
    }
    template <typename... Parts>
    void note(const YAML::Node& node, const char* what, const Parts&... parts)
    {
        m_file.notes << fileError(m_source, placeOf(node.Mark()), filled(what, parts...)).detail;
    }

    static bool isLerobot(const YAML::Node& root)
    {
        return root.IsMap() && std::any_of(root.begin(), root.end(), [](const auto& entry) {
                   return entry.second.IsMap() && entry.second["id"] && entry.second["range_min"];
               });
    }

    void readEntry(const YAML::Node& key, const YAML::Node& value)
    {
        const QString name = key.IsScalar() ? textOf(key) : QStringLiteral("?");
        if (!value.IsMap() || !value["joint_name"]) {
            note(key, "'%1' is no joint controller; it is not imported", name);
            return;
        }
        Controller controller;
        controller.name = name;
        controller.place = placeOf(key.Mark());
        readController(controller, value);
        if (m_error)
            return;
        for (const Controller& other : m_file.controllers) {
            if (other.joint == controller.joint)
                fail(value["joint_name"], "the joint '%1' is given twice", controller.joint);
            for (const auto& id : {std::optional(controller.id), controller.slaveId}) {
                if (id && (other.id == *id || other.slaveId == *id))
                    fail(key, "the servo %1 is used twice, by '%2' and '%3'", *id, other.name, name);
            }
        }
        if (controller.slaveId == controller.id)
            fail(key, "the servo %1 is used twice, as master and as slave", controller.id);
        m_file.controllers.push_back(controller);
    }

    void readController(Controller& controller, const YAML::Node& value)
    {
        const YAML::Node joint = value["joint_name"];
        controller.joint = joint.IsScalar() ? textOf(joint).trimmed() : QString();
        if (controller.joint.isEmpty())
            fail(joint, "joint_name is no name");
        controller.isTorque = isTorqueType(value["controller"]);
        for (const char* key : {"joint_speed", "joint_max_speed"}) { // the second is the limit there
            if (const YAML::Node speed = value[key])
                controller.speed = speedOf(speed, key);
        }
        const YAML::Node master = value["motor_master"];
        const YAML::Node motor = master ? master : value["motor"];
        if (!motor || !motor.IsMap()) {
            fail(value, "'%1' has no motor; expected motor with id, init, min and max", controller.name);
            return;
        }
        controller.id = numberOf(motor, "id", ServoId::kMax);
        controller.init = numberOf(motor, "init", kMaxRaw);
        controller.min = limitOf(motor, "min");
        controller.max = limitOf(motor, "max");
        if (!m_error && controller.min == controller.max && !controller.isTorque)
            fail(motor, "min and max are equal; the joint could not move");
        const YAML::Node slave = value["motor_slave"];
        if (master && (!slave || !slave.IsMap()))
            fail(value, "'%1' has motor_master but no motor_slave", controller.name);
        else if (master)
            readSlave(controller, slave);
        noteOthers(controller, value);
    }

    void readSlave(Controller& controller, const YAML::Node& slave)
    {
        controller.slaveId = numberOf(slave, "id", ServoId::kMax);
        if (slave["calibration_offset"])
            controller.slaveOffset = numberOf(slave, "calibration_offset", kMaxRaw, -kMaxRaw);
    }

    void noteOthers(const Controller& controller, const YAML::Node& value)
    {
        QStringList others;
        for (const auto& each : value) {
            const QString key = each.first.IsScalar() ? textOf(each.first) : QStringLiteral("?");
            static const QStringList known{QStringLiteral("controller"),  QStringLiteral("joint_name"),
                                           QStringLiteral("joint_speed"), QStringLiteral("joint_max_speed"),
                                           QStringLiteral("motor"),       QStringLiteral("motor_master"),
                                           QStringLiteral("motor_slave")};
            if (!known.contains(key))
                others << key;
        }
        if (!others.isEmpty())
            note(value, "'%1': %2 is not imported", controller.name, others.join(QStringLiteral(", ")));
    }

    /// A whole number of a motor, least .. most.
    int numberOf(const YAML::Node& motor, const char* key, int most, int least = 0)
    {
        const YAML::Node node = motor[key];
        if (!node) {
            fail(motor, "%1 is missing; expected motor with id, init, min and max", QString::fromLatin1(key));
            return 0;
        }
        int number = -1;
        if (!node.IsScalar() || !YAML::convert<int>::decode(node, number) || number < least || number > most)
            fail(node, "%1 is no whole number from %2 to %3", QString::fromLatin1(key), least, most);
        return number;
    }

    /// A limit of positions; dynamixel_motor raises negative ones to 0.
    int limitOf(const YAML::Node& motor, const char* key)
    {
        const int number = numberOf(motor, key, kMaxRaw, -kMaxRaw);
        if (number < 0)
            note(motor[key], "%1 is %2; it is raised to 0, the lowest position", QString::fromLatin1(key),
                 number);
        return std::max(number, 0);
    }

    /// Any number: dynamixel_motor raises slow speeds to its slowest.
    std::optional<double> speedOf(const YAML::Node& node, const char* key)
    {
        double speed = 0.0;
        if (!node.IsScalar() || !YAML::convert<double>::decode(node, speed) || std::isnan(speed)) {
            fail(node, "%1 is no speed in rad/s", QString::fromLatin1(key));
            return {};
        }
        if (speed < kMinSpeed)
            note(node, "%1 is %2 rad/s; it is raised to %3, the slowest that dynamixel_motor sends",
                 QString::fromLatin1(key), speed, kMinSpeed);
        return std::max(speed, kMinSpeed);
    }

    static bool isTorqueType(const YAML::Node& controller)
    {
        const YAML::Node type = controller && controller.IsMap() ? controller["type"] : YAML::Node();
        return type && type.IsScalar() && textOf(type).startsWith(kTorqueMark);
    }

    const QByteArray& m_text;
    const QString& m_source;
    std::optional<Error> m_error;
    File m_file;
};

/// The limits of positions, where they are narrower than those of the servo.
void takeLimits(const Controller& from, const ArrayConfig& config, const ServoModel& model,
                JointConfig& joint, QStringList& notes)
{
    const JointUnits units = config.units(joint, model); // only the servo's limits remain
    const int low = std::min(from.min, from.max);
    const int high = std::max(from.min, from.max);
    if (low > units.minTick || high < units.maxTick) {
        const Angle a = units.positionOfTick(std::max(low, units.minTick));
        const Angle b = units.positionOfTick(std::min(high, units.maxTick));
        joint.limits = {std::min(a, b).radians(), std::max(a, b).radians()};
    }
    if (low < model.minPosition || high > model.maxPosition)
        notes << filled(
            "Joint '%1' (ID %2): %3 to %4 exceeds the travel of the model %5, %6 to %7; it is clipped.",
            from.joint, from.id, low, high, model.name, model.minPosition, model.maxPosition);
}

/// The joint's zero, direction, limits and highest velocity from a controller.
void take(const Controller& from, const ArrayConfig& config, const ServoModel& model, JointConfig& joint,
          QStringList& notes)
{
    const QString who = filled("Joint '%1' (ID %2)", from.joint, from.id);
    joint.name = from.joint;
    joint.offset = from.init;
    joint.reverse = from.isReversed();
    joint.limits.reset();
    if (from.isTorque) {
        if (joint.description.isEmpty())
            joint.description = kTorqueMark;
        notes << filled(
            "%1: a JointTorqueController turns its servo without end. It is imported without limits of "
            "position; here it takes velocities while its servo is in continuous rotation.",
            who);
    } else {
        if (joint.description.startsWith(kTorqueMark))
            joint.description.clear();
        takeLimits(from, config, model, joint, notes);
    }
    const double fastest = model.maxVelocity * joint.scale;
    if (from.speed && (fastest > 0.0 || std::isfinite(*from.speed))) {
        joint.maxVelocity = fastest > 0.0 ? std::min(*from.speed, fastest) : *from.speed;
        if (joint.maxVelocity < from.speed)
            notes << filled("%1: %2 rad/s exceeds the highest velocity of the model %3; it is clipped.", who,
                            *from.speed, model.name);
    }
}

/// The second servo of a controller as a joint that follows the first, `leader`. False when the servos are
/// too different.
bool takeSlave(const Controller& from, std::size_t leader, const ModelLibrary& models, Applied& applied)
{
    auto& joints = applied.config.joints;
    const ServoId id = joints[leader].id.beside(*from.slaveId);
    auto found = std::ranges::find(joints, id, &JointConfig::id);
    const bool isNew = found == joints.end();
    if (isNew) {
        JointConfig fresh;
        fresh.id = id;
        fresh.model = joints[leader].model;
        fresh.name = freeJointName(applied.config, from.joint + QStringLiteral("_slave"));
        found = joints.insert(found, fresh);
    }
    ++(isNew ? applied.added : applied.changed);
    JointConfig& slave = *found;
    JointConfig& master = joints[leader];
    const ServoModel& model = *models.find(master.model);
    const ServoModel* other = models.find(slave.model);
    if (other == nullptr || other->positionCounts != model.positionCounts)
        return false;
    const int highest = model.positionCounts - 1;
    slave.follows = master.name;
    slave.scale = master.scale;
    slave.reverse = !master.reverse;
    slave.limits.reset();
    slave.offset = std::clamp(highest - master.offset + from.slaveOffset, 0, highest);
    // dynamixel_motor clips goals that the slave cannot reach; here both stay in the range of both.
    const JointUnits own = applied.config.units(master, model);
    const JointUnits facing = applied.config.units(slave, *other);
    const Angle low = std::max(own.minPosition(), facing.minPosition());
    const Angle high = std::min(own.maxPosition(), facing.maxPosition());
    const Angle slack = Angle::fromRadians(own.tickSize() / 2);
    if (low > own.minPosition() + slack || high < own.maxPosition() - slack) {
        master.limits = {low.radians(), high.radians()};
        applied.notes << filled("Joint '%1' (ID %2): its limits are those that its second servo, ID %3, can "
                                "reach.",
                                from.joint, from.id, *from.slaveId);
    }
    return true;
}

/// The model of new joints, or why none is certain. One position beyond the last is clipped: files count to
/// 1024 or 4096.
Result<const ServoModel*> usualModel(const ArrayConfig& config, const File& file, int bus,
                                     const ModelLibrary& models)
{
    QSet<QString> used;
    QSet<int> ids;
    for (const JointConfig& joint : config.joints) {
        if (joint.id.bus != bus)
            continue;
        used.insert(joint.model);
        ids.insert(joint.id.value);
    }
    const ServoModel* model = models.find(used.isEmpty() ? kUsualModel : *used.begin());
    for (const Controller& each : file.controllers) {
        if (ids.contains(each.id))
            continue;
        const QString cure = QStringLiteral("give it with --model, or find the servo with a scan first");
        if (used.size() > 1 || model == nullptr)
            return fileError(
                file.source, each.place,
                filled("no joint of the array has the ID %1 of '%2', and the joints of the array have "
                       "several models, so that of a new one is not known; %3",
                       each.id, each.joint, cure));
        const int highest = std::max({each.init, each.min, each.max});
        if (highest > model->positionCounts)
            return fileError(
                file.source, each.place,
                filled("'%1' has the position %2, but %3, the model of new joints, has 0 to %4, so its "
                       "model is another one; %5",
                       each.joint, highest, model->name, model->positionCounts - 1, cure));
    }
    return model;
}

/// A bus without joints speaks as its first ones.
void takeProtocol(const ServoModel& model, int place, ArrayConfig& config)
{
    const QString& family = model.family;
    BusConfig& bus = config.bus(place);
    if (config.jointsOn(place) > 0 || bus.family().traits().name == family)
        return;
    bus.protocol = family;
    bus.baud = model.factoryBaud() > 0 ? model.factoryBaud() : bus.baud;
}

/// The first problem of a joint that a controller became.
Result<void> checked(const ArrayConfig& config, const File& file, const ModelLibrary& models)
{
    for (const ConfigProblem& problem : validate(config, models)) {
        if (!problem.isError || problem.joint < 0)
            continue;
        const QString& name = element(config.joints, problem.joint).name;
        const auto from = std::ranges::find(file.controllers, name, &Controller::joint);
        if (from != file.controllers.end())
            return fileError(file.source, from->place,
                             problem.sentence.endsWith(u'.') ? problem.sentence.chopped(1)
                                                             : problem.sentence);
    }
    return {};
}

QString controllerName(const QString& joint)
{
    static const QString ending = QStringLiteral("_joint");
    return (joint.endsWith(ending) ? joint.chopped(ending.size()) : joint) + QStringLiteral("_controller");
}

/// A joint that follows `leader` as dynamixel_motor's slave does: facing it, at the same scale.
struct Slave
{
    int id = 0;
    int offset = 0; ///< Controller::slaveOffset
};

std::optional<Slave> slaveOf(const ArrayConfig& config, std::size_t leader, const ModelLibrary& models)
{
    const auto partner = isFollower(config, leader) ? std::nullopt : partnerOf(config, leader);
    if (!partner)
        return std::nullopt;
    const JointConfig& master = config.joints[leader];
    const JointConfig& slave = config.joints[*partner];
    const ServoModel* model = models.find(master.model);
    const ServoModel* other = models.find(slave.model);
    if (model == nullptr || other == nullptr || model->positionCounts != other->positionCounts
        || master.scale != slave.scale || master.reverse == slave.reverse)
        return std::nullopt;
    return Slave{slave.id.value, slave.offset + master.offset - (model->positionCounts - 1)};
}

void writeJoint(YAML::Emitter& out, const JointConfig& joint, const JointUnits& units,
                const std::optional<Slave>& slave)
{
    out << YAML::Key << controllerName(joint.name).toStdString() << YAML::Value << YAML::BeginMap;
    const bool isTorque = joint.description.startsWith(kTorqueMark);
    const ControllerType& type =
        isTorque ? (slave ? kDualTorque : kTorque) : (slave ? kDualPosition : kPosition);
    const QString text = QStringLiteral("{package: dynamixel_controllers, module: %1, type: %2}")
                             .arg(QLatin1String(type.module), QLatin1String(type.name));
    out << YAML::Key << "controller" << YAML::Value << YAML::Load(text.toStdString());
    out << YAML::Key << "joint_name" << YAML::Value << joint.name.toStdString();
    for (const char* key : {"joint_speed", "joint_max_speed"}) { // at the start, and the limit
        if (joint.maxVelocity)
            out << YAML::Key << key << YAML::Value << *joint.maxVelocity;
    }
    out << YAML::Key << (slave ? "motor_master" : "motor") << YAML::Value << YAML::BeginMap;
    out << YAML::Key << "id" << YAML::Value << int{joint.id.value};
    out << YAML::Key << "init" << YAML::Value << units.offset;
    out << YAML::Key << "min" << YAML::Value << (units.reverse ? units.maxTick : units.minTick);
    out << YAML::Key << "max" << YAML::Value << (units.reverse ? units.minTick : units.maxTick);
    out << YAML::EndMap;
    if (slave) {
        out << YAML::Key << "motor_slave" << YAML::Value << YAML::BeginMap << YAML::Key << "id" << YAML::Value
            << slave->id;
        if (slave->offset != 0)
            out << YAML::Key << "calibration_offset" << YAML::Value << slave->offset;
        out << YAML::EndMap;
    }
    out << YAML::EndMap;
}

/// True when the joint is written as the slave of another.
bool isSlave(const ArrayConfig& config, std::size_t joint, const ModelLibrary& models)
{
    return isFollower(config, joint) && slaveOf(config, leaderOf(config, joint), models).has_value();
}

} // namespace

Result<File> read(const QByteArray& text, const QString& source)
{
    if (const auto good = checkText(text, source); !good)
        return good.error();
    Reader reader(text, source);
    try {
        return reader.read(YAML::Load(text.toStdString()));
    } catch (const YAML::Exception& error) {
        return fileError(source, reader.placeOf(error.mark), QString::fromStdString(error.msg));
    }
}

Result<Applied> apply(const ArrayConfig& config, const File& file, int bus, const ServoModel* added,
                      const ModelLibrary& models)
{
    Applied applied{config, {}};
    auto& joints = applied.config.joints;
    if (added == nullptr) {
        const auto usual = usualModel(config, file, bus, models);
        if (!usual)
            return usual.error();
        added = *usual;
    }
    if (added != nullptr)
        takeProtocol(*added, bus, applied.config);
    for (const Controller& from : file.controllers) {
        const ServoId id{static_cast<std::uint8_t>(from.id), static_cast<std::uint8_t>(bus)};
        auto joint = std::ranges::find(joints, id, &JointConfig::id);
        if (joint != joints.end()) {
            ++applied.changed;
        } else {
            ++applied.added;
            JointConfig fresh;
            fresh.id = id;
            fresh.model = added->name;
            joint = joints.insert(joints.end(), fresh);
        }
        const ServoModel* model = models.find(joint->model);
        if (model == nullptr)
            return fileError(file.source, from.place,
                             filled("the model '%1' of the joint with the ID %2 is unknown; correct it first",
                                    joint->model, from.id));
        take(from, config, *model, *joint, applied.notes);
        if (from.slaveId && !takeSlave(from, indexIn(joints, joint), models, applied))
            return fileError(
                file.source, from.place,
                filled("the servos %1 and %2 of '%3' have different ranges of positions; correct "
                       "their models first",
                       from.id, *from.slaveId, from.joint));
    }
    if (applied.added > 0)
        applied.notes.prepend(filled("%1 joints were added as %2; correct their model if it is another one.",
                                     applied.added, added->name));
    if (const auto good = checked(applied.config, file, models); !good)
        return good.error();
    return applied;
}

QByteArray write(const ArrayConfig& config, int bus, const ModelLibrary& models)
{
    YAML::Emitter out;
    out.SetIndent(4);
    out.SetDoublePrecision(9);
    out << YAML::BeginMap;
    for (std::size_t place = 0; place < config.joints.size(); ++place) {
        const JointConfig& joint = config.joints[place];
        const ServoModel* model = models.find(joint.model);
        if (joint.id.bus == bus && model != nullptr && !isSlave(config, place, models))
            writeJoint(out, joint, config.units(joint, *model), slaveOf(config, place, models));
    }
    out << YAML::EndMap;
    return QByteArray(out.c_str(), static_cast<qsizetype>(out.size())) + '\n';
}

} // namespace core::controlleryaml
