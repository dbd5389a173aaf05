// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtCore/QCoreApplication>

#include <algorithm>
#include <iterator>
#include <utility>

#include "core/array/arrayfile.h"
#include "core/array/cpfgroups.h"
#include "core/array/cpfkept.h"
#include "core/array/csvtable.h"
#include "core/array/scheduleparameters.h"
#include "core/array/xmlnode.h"
#include "core/base/named.h"

namespace core::arrayfile {

namespace {

/// The context of this file's texts.
struct CpfWriterWords
{
    Q_DECLARE_TR_FUNCTIONS(CpfWriterWords)
};

void moveChildren(XmlNode& from, XmlNode& to)
{
    std::move(from.children.begin(), from.children.end(), std::back_inserter(to.children));
    from.children.clear();
}

void addDescription(const QString& text, XmlNode& parent)
{
    if (text.isEmpty())
        return;
    XmlNode description = XmlNode::element(QStringLiteral("description"));
    description.children.push_back(XmlNode::textOf(text));
    parent.children.push_back(std::move(description));
}

XmlNode property(const QString& element, const QString& name, const QString& type)
{
    XmlNode node = XmlNode::element(element);
    node.attributes = {{QStringLiteral("name"), name}, {QStringLiteral("type"), type}};
    return node;
}

XmlNode bag(const QString& name)
{
    return property(QStringLiteral("struct"), name, QStringLiteral("PropertyBag"));
}

/// Adds the kept attributes and children to `node`.
void addRest(XmlNode& rest, XmlNode& node)
{
    const XmlNode other = cpf::leftovers(rest, rest.name);
    node.attributes.insert(node.attributes.end(), other.attributes.begin(), other.attributes.end());
    moveChildren(rest, node);
}

void addSimple(const QString& name, const QString& type, const QString& value, XmlNode rest, XmlNode& parent)
{
    XmlNode node = property(QStringLiteral("simple"), name, type);
    std::erase_if(rest.children, [](const XmlNode& child) { return child.isElement(u"value"); });
    addRest(rest, node);
    XmlNode valueNode = XmlNode::element(QStringLiteral("value"));
    valueNode.children.push_back(XmlNode::textOf(value));
    node.children.push_back(std::move(valueNode));
    parent.children.push_back(std::move(node));
}

/// A list of texts in the format of OROCOS. Kept parts of removed entries are dropped.
void addTexts(const QString& name, const QStringList& values, XmlNode rest, XmlNode& parent)
{
    const QString element = rest.name == QLatin1String("sequence") ? rest.name : QStringLiteral("struct");
    const QString type = rest.attribute(u"type");
    XmlNode node = property(element, name, type.isEmpty() ? QStringLiteral("strings") : type);
    for (qsizetype i = 0; i < values.size(); ++i) {
        const QString entry = cpf::entryName(i);
        addSimple(entry, QStringLiteral("string"), values[i], rest.takeProperty(entry), node);
    }
    std::erase_if(rest.children, [](const XmlNode& child) { return child.isElement(u"simple"); });
    addRest(rest, node);
    parent.children.push_back(std::move(node));
}

/// The seed reads registers and offsets as `ulong` only.
void addWhole(const QString& name, int value, XmlNode rest, XmlNode& parent)
{
    addSimple(name, value < 0 ? QStringLiteral("long") : QStringLiteral("ulong"), QString::number(value),
              std::move(rest), parent);
}

void addRegisters(const std::vector<RegisterSetting>& registers, const QString& modelName, XmlNode rest,
                  XmlNode& parent)
{
    const ServoModel* model = ModelLibrary::installed().find(modelName);
    if (registers.empty() && rest.children.empty() && cpf::leftovers(rest, {}).attributes.empty())
        return;
    XmlNode node = bag(QStringLiteral("registers_init"));
    for (const auto& setting : registers) {
        XmlNode described;
        addDescription(setting.description, described);
        const auto value = cpf::seedValue(setting.name, setting.value, model);
        addWhole(cpf::seedName(setting.name), value ? static_cast<int>(*value) : setting.value,
                 std::move(described), node);
    }
    addRest(rest, node);
    parent.children.push_back(std::move(node));
}

QString modelOfAll(const ArrayConfig& config)
{
    return config.joints.empty() ? JointConfig().model : config.joints.front().model;
}

void addServo(const JointConfig& joint, XmlNode& servos)
{
    XmlNode kept = XmlNode::parseKept(joint.unknownCpf, cpf::kJoint);
    XmlNode before = kept.take(cpf::kBefore);
    moveChildren(before, servos);

    XmlNode node = bag(joint.name);
    addDescription(joint.description, node);
    addSimple(QStringLiteral("servo_id"), QStringLiteral("ulong"), QString::number(joint.id.value),
              kept.takeProperty(u"servo_id"), node);
    if (joint.offset != JointConfig::kCentre)
        addWhole(QStringLiteral("offset"), joint.offset, kept.takeProperty(u"offset"), node);
    addSimple(QStringLiteral("reverse"), QStringLiteral("boolean"), QString::number(joint.reverse ? 1 : 0),
              kept.takeProperty(u"reverse"), node);
    XmlNode scaleRest = kept.takeProperty(u"scale");
    if (joint.scale != 1.0 || !scaleRest.name.isEmpty())
        addSimple(QStringLiteral("scale"), QStringLiteral("double"), csv::number(joint.scale),
                  std::move(scaleRest), node);
    if (kept.property(cpf::kModel) != nullptr) {
        const QString written = cpf::textOf(kept, cpf::kModel);
        const bool isSame = cpf::modelName(written, ModelLibrary::installed()) == joint.model;
        XmlNode rest = kept.takeProperty(cpf::kModel);
        addSimple(cpf::kModel, QStringLiteral("string"), isSame ? written : joint.model, std::move(rest),
                  node);
    }
    addRegisters(joint.registersInit, joint.model, kept.takeProperty(u"registers_init"), node);
    addRest(kept, node);
    servos.children.push_back(std::move(node));
}

/// Adds the registers for all servos to the group "default" among `properties`; false: there is none.
bool addToGroup(const ArrayConfig& config, XmlNode& properties)
{
    for (XmlNode& groups : properties.children) {
        for (XmlNode& group : groups.children) {
            if (!groups.isProperty(cpf::kGroups) || !group.isProperty(cpf::kDefaultGroup))
                continue;
            XmlNode rest = group.takeProperty(cpf::kRegistersInit);
            addRegisters(config.broadcast, modelOfAll(config), std::move(rest), group);
            return true;
        }
    }
    return false;
}

void addBroadcast(const ArrayConfig& config, XmlNode kept, XmlNode& servos)
{
    XmlNode before = kept.take(cpf::kBefore);
    if (config.broadcast.empty() && config.broadcastDescription.isEmpty() && kept.isBare() && before.isBare())
        return;
    moveChildren(before, servos);
    XmlNode node = bag(QString::fromUtf16(kBroadcastName));
    addDescription(config.broadcastDescription, node);
    addSimple(QStringLiteral("servo_id"), QStringLiteral("ulong"), QString::number(ServoId::kBroadcast),
              kept.takeProperty(u"servo_id"), node);
    addRegisters(config.broadcast, modelOfAll(config), kept.takeProperty(u"registers_init"), node);
    addRest(kept, node);
    servos.children.push_back(std::move(node));
}

/// Writes the known properties of the whole array: those of the file at their old positions, others that
/// differ from their defaults after `before`.
class ArrayProperties
{
public:
    explicit ArrayProperties(const ArrayConfig& config)
    {
        const ScheduleConfig& schedule = config.schedule;
        const InitConfig& init = config.init;
        const ArrayConfig usual;
        const auto add = [this](const QString& name, const char* type, const QString& value, bool isSet) {
            m_all.push_back({name, QLatin1String(type), value, isSet});
        };
        namespace n = schedulenames;
        for (const QString& name : {n::kTryouts, n::kTimeout, n::kPollRoundSize, n::kPeriodCm, n::kPeriodJog,
                                    n::kPeriodRead, n::kReqPeriod}) {
            const auto parameter = scheduleParameter(name);
            const QString value = scheduleValue(schedule, *parameter);
            const char* whole = name == n::kPollRoundSize ? "long" : "ulong";
            add(name, parameter->kind == Parameter::Kind::Number ? "double" : whole, value,
                parameter->value(schedule) != parameter->defaultValue);
        }
        // A boolean cannot express "with PWM"; its absence does.
        const bool isDetailedSet = schedule.content != PollContent::MotionAndPwm;
        add(n::kDetailedState, "boolean", QString::number(schedule.content == PollContent::Detailed),
            isDetailedSet);
        m_all.back().isWritten = !isDetailedSet;
        add(n::kPollList, "strings", {}, !schedule.pollList.isEmpty());
        m_pollList = schedule.pollList;
        add(cpf::kMassReset, "boolean", QString::number(init.massReset),
            init.massReset != usual.init.massReset);
        add(cpf::kResetDelay, "double", csv::number(init.resetDelay),
            init.resetDelay != usual.init.resetDelay);
    }

    /// Moves the kept parts beside the servos to `root`, the known properties with their values.
    void place(XmlNode& kept, XmlNode& root)
    {
        for (XmlNode& child : kept.children) {
            const QString name = child.isElement() ? child.attribute(u"name") : QString();
            Known* known = named(m_all, name);
            if (known == nullptr)
                root.children.push_back(std::move(child));
            else if (!std::exchange(known->isWritten, true))
                addKnown(*known, std::move(child), root);
        }
        kept.children.clear();
    }

    void placeOthers(const XmlNode& after, XmlNode& root)
    {
        for (Known& each : m_all) {
            if (!each.isWritten && each.isSet && after.property(each.name) == nullptr)
                addKnown(each, {}, root);
        }
    }

private:
    struct Known
    {
        QString name;
        QString type;
        QString value;
        bool isSet = false; ///< differs from its default
        bool isWritten = false;
    };

    void addKnown(const Known& known, XmlNode rest, XmlNode& root) const
    {
        if (known.name == schedulenames::kPollList)
            addTexts(known.name, m_pollList, std::move(rest), root);
        else
            addSimple(known.name, known.type, known.value, std::move(rest), root);
    }

    std::vector<Known> m_all;
    QStringList m_pollList;
};

bool hasUnknownJson(const ArrayConfig& config)
{
    const auto holds = [](const auto& each) { return !each.unknownJson.isEmpty(); };
    const auto anyHolds = [&](const auto& list) { return std::ranges::any_of(list, holds); };
    return holds(config) || anyHolds(config.joints) || anyHolds(config.ftSensors)
           || anyHolds(config.broadcast) || std::ranges::any_of(config.joints, [&](const JointConfig& joint) {
                  return anyHolds(joint.registersInit) || anyHolds(joint.pending);
              });
}

/// True when a comment or similar is kept for a property of the whole array.
bool saysMoreOf(const ArrayConfig& config, const QString& name)
{
    XmlNode kept = XmlNode::parseKept(config.unknownCpf, cpf::kArray);
    for (const QString& part : {cpf::kBefore, cpf::kAfter}) {
        XmlNode properties = kept.take(part);
        const XmlNode rest = properties.takeProperty(name);
        if (!rest.children.empty() || !cpf::leftovers(rest, {}).isBare())
            return true;
    }
    return false;
}

bool holdsAll(const std::vector<RegisterSetting>& registers)
{
    return std::ranges::all_of(registers, [](const RegisterSetting& each) {
        return XmlNode::canHold(each.name) && XmlNode::canHold(each.description);
    });
}

/// "shoulder, elbow and 3 more"
QString named(const QStringList& names)
{
    constexpr qsizetype kShown = 3;
    const QString text = names.mid(0, kShown).join(QStringLiteral(", "));
    return names.size() <= kShown ? text
                                  : CpfWriterWords::tr("%1 and %2 more").arg(text).arg(names.size() - kShown);
}

} // namespace

QByteArray toCpf(const ArrayConfig& config)
{
    XmlNode kept = XmlNode::parseKept(config.unknownCpf, cpf::kArray);
    XmlNode before = kept.take(cpf::kBefore);
    XmlNode after = kept.take(cpf::kAfter);
    XmlNode keptServos = kept.take(cpf::kServos);

    XmlNode servos = bag(QStringLiteral("servos"));
    const bool isDescribed =
        !keptServos.children.empty() && keptServos.children.front().isElement(u"description");
    if (isDescribed) {
        servos.children.push_back(std::move(keptServos.children.front()));
        keptServos.children.erase(keptServos.children.begin());
    }
    for (const auto& joint : config.joints)
        addServo(joint, servos);
    const bool isInGroup =
        cpf::hasDefaultGroup(config) && (addToGroup(config, before) || addToGroup(config, after));
    if (!isInGroup)
        addBroadcast(config, kept.take(cpf::kBroadcast), servos);
    addRest(keptServos, servos);

    XmlNode root = XmlNode::element(QStringLiteral("properties"));
    root.attributes = kept.attributes;
    ArrayProperties properties(config);
    properties.place(before, root);
    properties.placeOthers(after, root);
    root.children.push_back(std::move(servos));
    properties.place(after, root);
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE properties SYSTEM \"cpf.dtd\">\n"
           + root.toText().toUtf8();
}

QStringList lostInCpf(const ArrayConfig& config)
{
    const ArrayConfig usual;
    const JointConfig usualJoint;
    QStringList lost;
    const auto add = [&](bool isLost, const QString& what) {
        if (isLost)
            lost << what;
    };
    /// The losses of single joints.
    const auto addOf = [&](const QString& what, auto isLost) {
        QStringList names;
        for (const JointConfig& joint : config.joints) {
            if (isLost(joint))
                names << joint.name;
        }
        //: %1: a setting a .cpf file cannot hold, such as "the model"; %2: the joints that have it
        add(!names.isEmpty(), CpfWriterWords::tr("%1 of %2").arg(what, named(names)));
    };
    add(!config.name.isEmpty(), CpfWriterWords::tr("the array's name"));
    add(config.bus(0).port != usual.bus(0).port, CpfWriterWords::tr("the port"));
    add(config.bus(0).baud != usual.bus(0).baud, CpfWriterWords::tr("the baud rate"));
    add(!config.bus(0).protocol.isEmpty(),
        CpfWriterWords::tr("the protocol: a .cpf file is for HerkuleX servos"));
    add(config.hasSeveralBuses(), CpfWriterWords::tr("the buses and the bus of each joint"));
    add(config.schedule.period != usual.schedule.period, CpfWriterWords::tr("the control period"));
    add(config.schedule.jogGuard != usual.schedule.jogGuard,
        CpfWriterWords::tr("the quiet time after goals"));
    add(config.schedule.content == PollContent::MotionAndPwm
            && saysMoreOf(config, schedulenames::kDetailedState),
        CpfWriterWords::tr("the detailed_state setting"));
    add(config.init.ackPolicy != usual.init.ackPolicy, CpfWriterWords::tr("the ACK policy"));
    add(config.stopPolicy != usual.stopPolicy, CpfWriterWords::tr("STOP action"));
    add(config.leavePolicy != usual.leavePolicy, CpfWriterWords::tr("exit action"));
    add(config.parkTime != usual.parkTime, CpfWriterWords::tr("the time for parking"));
    add(config.watchdog != usual.watchdog, CpfWriterWords::tr("window timeout"));
    add(config.alarmActions != usual.alarmActions, CpfWriterWords::tr("the alarm actions"));
    addOf(CpfWriterWords::tr("the model"), [&](auto& joint) {
        return joint.model != usualJoint.model
               && XmlNode::parseKept(joint.unknownCpf, cpf::kJoint).property(cpf::kModel) == nullptr;
    });
    addOf(CpfWriterWords::tr("the soft limits"), [](auto& joint) { return joint.limits.has_value(); });
    addOf(CpfWriterWords::tr("the velocity limit"),
          [](auto& joint) { return joint.maxVelocity.has_value(); });
    addOf(CpfWriterWords::tr("its STOP action"), [](auto& joint) { return joint.stopPolicy.has_value(); });
    addOf(CpfWriterWords::tr("the park position"),
          [](auto& joint) { return joint.parkPosition.has_value(); });
    addOf(CpfWriterWords::tr("the colour"), [](auto& joint) { return !joint.colour.isEmpty(); });
    addOf(CpfWriterWords::tr("pending writes"), [](auto& joint) { return !joint.pending.empty(); });
    addOf(CpfWriterWords::tr("the alarm limits"), [](auto& joint) { return !joint.alarms.isEmpty(); });
    addOf(CpfWriterWords::tr("the followed joint"), [](auto& joint) { return !joint.follows.isEmpty(); });
    addOf(CpfWriterWords::tr("the group"), [](auto& joint) { return !joint.group.isEmpty(); });
    addOf(CpfWriterWords::tr("control characters"), [](auto& joint) {
        return !XmlNode::canHold(joint.name) || !XmlNode::canHold(joint.description)
               || !holdsAll(joint.registersInit);
    });
    add(!XmlNode::canHold(config.broadcastDescription) || !holdsAll(config.broadcast),
        CpfWriterWords::tr("control characters in the registers for all servos"));
    add(!config.ftSensors.empty(), CpfWriterWords::tr("the force/torque sensors"));
    add(!config.poses.empty() || !config.sequences.empty(), CpfWriterWords::tr("the poses and sequences"));
    add(!config.controllers.empty(), CpfWriterWords::tr("the controllers"));
    add(hasUnknownJson(config), CpfWriterWords::tr("settings of a newer Servodeck version"));
    return lost;
}

} // namespace core::arrayfile
