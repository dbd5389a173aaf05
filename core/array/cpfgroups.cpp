// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/array/cpfgroups.h"

#include <QtCore/QRegularExpression>
#include <QtCore/QSet>

#include <algorithm>
#include <array>
#include <utility>

#include "core/array/cpfkept.h"
#include "core/array/scheduleparameters.h"
#include "core/base/filled.h"

namespace core::cpf {

namespace {

/// The values of torque_control as this program writes them.
struct TorqueValue
{
    const char* mode;     ///< of `modes`
    const char* property; ///< of a group, in files without modes
    const char* value;
};
constexpr std::array kTorqueValues{TorqueValue{"on", "torque_mode_on", "96"},
                                   TorqueValue{"brake", "torque_mode_brake", "64"},
                                   TorqueValue{"free", "torque_mode_free", "0"}};

QString nameOf(const XmlNode& node)
{
    const QString name = node.attribute(u"name");
    return name.isEmpty() ? node.name : name;
}

bool isContent(const XmlNode& node)
{
    return node.isElement() && !node.isElement(u"description");
}

QString valueOf(const XmlNode& simple)
{
    const XmlNode* value = simple.child(u"value");
    return value != nullptr ? value->joinedText().trimmed() : QString();
}

/// A mode or a property that says what torque on, free and brake do here anyway.
bool isOwnMode(const XmlNode& mode)
{
    const auto known = std::ranges::find_if(
        kTorqueValues, [&](const TorqueValue& each) { return nameOf(mode) == QLatin1String(each.mode); });
    if (known == kTorqueValues.end() || std::ranges::count_if(mode.children, isContent) != 1)
        return false;
    const auto content = std::ranges::find_if(mode.children, isContent);
    const Register* reg = anyRegister(nameOf(*content));
    return reg != nullptr && reg->role == RegisterRole::Torque
           && valueOf(*content) == QLatin1String(known->value);
}
bool isOwnTorque(const XmlNode& property)
{
    return std::ranges::any_of(kTorqueValues, [&](const TorqueValue& each) {
        return nameOf(property) == QLatin1String(each.property)
               && valueOf(property) == QLatin1String(each.value);
    });
}

bool isArrayProperty(const QString& name)
{
    const auto parameter = scheduleParameter(name);
    return name == kMassReset || name == kResetDelay || name == schedulenames::kDetailedState
           || name == schedulenames::kPollList || (parameter && parameter->isSeeds());
}

/// Collects what is unused of one array.
class Collector
{
public:
    explicit Collector(const ArrayConfig& config)
        : m_config(config)
        , m_kept(XmlNode::parseKept(config.unknownCpf, kArray))
    {
        for (const JointConfig& joint : config.joints) {
            m_joints.push_back(XmlNode::parseKept(joint.unknownCpf, kJoint));
            m_usedGroups.insert(groupOf(m_joints.back()));
        }
    }

    std::vector<Unused> run()
    {
        for (const QString& part : {kBefore, kAfter}) {
            if (const XmlNode* properties = m_kept.child(part))
                addProperties(*properties);
        }
        if (const XmlNode* servos = m_kept.child(kServos))
            addAll(*servos, {QStringLiteral("joints")}, QStringLiteral("servos/"));
        // The offset and direction of "broadcast" have no meaning.
        if (const XmlNode* broadcast = m_kept.child(kBroadcast))
            addServo(*broadcast, std::nullopt);
        for (std::size_t i = 0; i < m_joints.size(); ++i)
            addServo(m_joints[i], static_cast<int>(i));
        return std::move(m_all);
    }

private:
    void add(const QStringList& path, const QString& name, std::optional<int> joint = {})
    {
        const QString who = joint ? filled("Joint '%1' (ID %2): ", m_config.joints[std::size_t(*joint)].name,
                                           m_config.joints[std::size_t(*joint)].id.value)
                                  : QString();
        m_all.push_back(
            {path, joint, who + filled("'%1' of the .cpf file is not used; it stays in the file.", name)});
    }
    void addAll(const XmlNode& bag, const QStringList& path, const QString& prefix,
                std::optional<int> joint = {})
    {
        for (const XmlNode& child : bag.children) {
            if (isContent(child) && !child.isElement(kBefore))
                add(path + QStringList{nameOf(child)}, prefix + nameOf(child), joint);
        }
    }

    void addProperties(const XmlNode& properties)
    {
        for (const XmlNode& child : properties.children) {
            if (!isContent(child) || isArrayProperty(nameOf(child)))
                continue;
            if (child.isProperty(kGroups))
                addGroups(child);
            else
                add({nameOf(child)}, nameOf(child));
        }
    }

    void addGroups(const XmlNode& groups)
    {
        for (const XmlNode& group : groups.children) {
            if (!isContent(group))
                continue;
            const QStringList path{kGroups, nameOf(group)};
            m_groups.insert(nameOf(group));
            if (!group.isElement(u"struct") || !m_usedGroups.contains(nameOf(group)))
                add(path, path.join(u'/'));
            else
                addGroup(group, path);
        }
    }

    void addGroup(const XmlNode& group, const QStringList& path)
    {
        for (const XmlNode& child : group.children) {
            const QStringList at = path + QStringList{nameOf(child)};
            const QString inside = at.join(u'/') + u'/';
            if (!isContent(child) || isOwnTorque(child))
                continue;
            if (child.isProperty(kRegistersInit)) {
                addAll(child, at, inside);
            } else if (child.isProperty(u"modes")) {
                for (const XmlNode& mode : child.children) {
                    if (isContent(mode) && !isOwnMode(mode))
                        add(at + QStringList{nameOf(mode)}, inside + nameOf(mode));
                }
            } else {
                add(at, at.join(u'/'));
            }
        }
    }

    void addServo(const XmlNode& servo, std::optional<int> joint)
    {
        static const QStringList known{QStringLiteral("servo_id"), QStringLiteral("offset"),
                                       QStringLiteral("reverse"), QStringLiteral("scale"), kModel};
        const QStringList path = joint ? QStringList{QStringLiteral("joints"), QString::number(*joint)}
                                       : QStringList{QStringLiteral("broadcast_registers")};
        const QString prefix = joint ? QString() : QStringLiteral("servos/broadcast/");
        for (const XmlNode& child : servo.children) {
            const QString name = nameOf(child);
            const bool isGroup = name == kGroup && m_groups.contains(groupOf(servo));
            if (!isContent(child) || child.isElement(kBefore) || known.contains(name) || isGroup)
                continue;
            if (child.isProperty(kRegistersInit))
                addAll(child, path + QStringList{name}, prefix + name + u'/', joint);
            else
                add(path + QStringList{name}, prefix + name, joint);
        }
    }

    const ArrayConfig& m_config;
    XmlNode m_kept;
    std::vector<XmlNode> m_joints;
    QSet<QString> m_usedGroups, m_groups;
    std::vector<Unused> m_all;
};

} // namespace

QString textOf(const XmlNode& bag, QStringView property)
{
    const XmlNode* simple = bag.property(property);
    return simple != nullptr ? valueOf(*simple) : QString();
}

QString groupOf(const XmlNode& servo)
{
    const QString name = textOf(servo, kGroup);
    return name.isEmpty() ? kDefaultGroup : name;
}

QString modelName(const QString& text, const ModelLibrary& models)
{
    if (const ServoModel* model = models.find(text))
        return model->name;
    static const QRegularExpression shape(QStringLiteral("^drs[-_]?0?(\\d{3})$"),
                                          QRegularExpression::CaseInsensitiveOption);
    const ServoModel* model = models.find(QStringLiteral("DRS-0") + shape.match(text).captured(1));
    return model != nullptr ? model->name : text;
}

bool hasDefaultGroup(const ArrayConfig& config)
{
    const XmlNode kept = XmlNode::parseKept(config.unknownCpf, kArray);
    if (!config.broadcastDescription.isEmpty() || kept.child(kBroadcast) != nullptr)
        return false;
    const bool isNamed = std::ranges::any_of(config.joints, [](const JointConfig& joint) {
        return groupOf(XmlNode::parseKept(joint.unknownCpf, kJoint)) != kDefaultGroup;
    });
    if (isNamed)
        return false;
    return std::ranges::any_of(std::array{kBefore, kAfter}, [&](const QString& part) {
        const XmlNode* properties = kept.child(part);
        const XmlNode* groups = properties != nullptr ? properties->property(kGroups) : nullptr;
        return groups != nullptr && groups->property(kDefaultGroup) != nullptr;
    });
}

std::vector<Unused> unusedElements(const ArrayConfig& config)
{
    const auto isKept = [](const JointConfig& joint) { return !joint.unknownCpf.isEmpty(); };
    if (config.unknownCpf.isEmpty() && std::ranges::none_of(config.joints, isKept))
        return {};
    return Collector(config).run();
}

} // namespace core::cpf
