// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtCore/QHash>
#include <QtCore/QSet>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <limits>
#include <optional>
#include <utility>

#include "core/array/arrayfile.h"
#include "core/array/cpfgroups.h"
#include "core/array/cpfkept.h"
#include "core/array/scheduleparameters.h"
#include "core/array/xmlnode.h"
#include "core/base/element.h"
#include "core/base/filled.h"
#include "core/base/named.h"

namespace core::arrayfile {

namespace {

struct SimpleType
{
    QStringView name;
    double minimum;
    double maximum;
};

/// The types of an OROCOS property, with their ranges.
constexpr std::array kTypes{
    SimpleType{u"char", -128, 255},
    SimpleType{u"short", -32768, 32767},
    SimpleType{u"long", -2147483648.0, 2147483647.0},
    SimpleType{u"ushort", 0, 65535},
    SimpleType{u"ulong", 0, 4294967295.0},
    SimpleType{u"float", -3.402823466e38, 3.402823466e38},
    SimpleType{u"double", -std::numeric_limits<double>::max(), std::numeric_limits<double>::max()},
    SimpleType{u"boolean", 0, 1},
    SimpleType{u"string", -std::numeric_limits<double>::max(), std::numeric_limits<double>::max()},
};

/// Walks the parsed text once. Keeps the first error and ignores the rest.
class CpfReader
{
public:
    CpfReader(const QString& source, const ModelLibrary& models)
        : m_source(source)
        , m_models(models)
        , m_model(models.find(JointConfig().model))
    {
    }

    Result<ArrayConfig> read(XmlNode root)
    {
        if (root.name != QLatin1String("properties"))
            fail(root, "the root element is <%1>; expected <properties>", root.name);
        checkNames(root);
        readGroups(root);
        XmlNode kept = cpf::leftovers(root, cpf::kArray);
        XmlNode before = XmlNode::element(cpf::kBefore);
        XmlNode after = XmlNode::element(cpf::kAfter);
        bool isFound = false;
        for (auto& child : root.children) {
            if (child.isProperty(u"servos")) {
                isFound = true;
                readServos(child, kept);
            } else if (!isStray(child, root) && !readArrayProperty(child)) {
                (isFound ? after : before).children.push_back(std::move(child));
            }
        }
        if (!isFound)
            fail(root, "there are no servos; expected <struct name=\"servos\" type=\"PropertyBag\">");
        cpf::keep(kept, std::move(before));
        cpf::keep(kept, std::move(after));
        checkPollList();
        m_config.unknownCpf = cpf::keptText(kept);
        applyGroups();
        if (m_error)
            return *m_error;
        return std::move(m_config);
    }

private:
    template <typename... Parts>
    void fail(const XmlNode& node, const char* what, const Parts&... parts)
    {
        if (!m_error)
            m_error = fileError(m_source, node.place, filled(what, parts...));
    }

    /// True for text, which is not allowed between properties; white space is ignored.
    bool isStray(const XmlNode& node, const XmlNode& parent)
    {
        if (node.kind != XmlNode::Kind::Text)
            return false;
        if (!node.text.trimmed().isEmpty()) {
            fail(node, "'%1' is text in <%2>; expected an element", node.text.simplified().left(40),
                 parent.name);
        }
        return true;
    }

    /// No two properties of one bag may have the same name.
    void checkNames(const XmlNode& bag)
    {
        QSet<QString> seen;
        for (const auto& child : bag.children) {
            const QString name = child.attribute(u"name");
            if (child.isElement() && !name.isEmpty() && seen.contains(name))
                fail(child, "'%1' is given twice; expected each name once", name);
            seen.insert(name);
        }
    }

    void checkBag(const XmlNode& node)
    {
        const QString type = node.attribute(u"type");
        if (!node.isElement(u"struct"))
            fail(node, "'%1' is a <%2>; expected a <struct>", node.attribute(u"name"), node.name);
        else if (!type.isEmpty() && type != QLatin1String("PropertyBag")
                 && type != QLatin1String("type_less"))
            fail(node, "'%1' has the type '%2'; expected \"PropertyBag\"", node.attribute(u"name"), type);
        checkNames(node);
    }

    /// Removes the description from a property, with empty ones before it; one that is more than text stays.
    static QString takeDescription(XmlNode& node)
    {
        QString text;
        bool isDone = false;
        std::erase_if(node.children, [&](const XmlNode& child) {
            if (isDone || !child.isElement(u"description"))
                return false;
            isDone = !child.isTextOnly() || !child.attributes.empty();
            if (isDone)
                return false;
            text = child.joinedText();
            isDone = !text.isEmpty();
            return true;
        });
        return text;
    }

    /// Removes the value from a known property of the whole array. True when nothing of it must be kept. Our
    /// default values are kept: other readers of the file may have other defaults.
    bool readArrayProperty(XmlNode& node)
    {
        const QString name = node.isElement() ? node.attribute(u"name") : QString();
        ScheduleConfig& schedule = m_config.schedule;
        InitConfig& init = m_config.init;
        bool isDefault = false;
        const auto take = [&isDefault](auto& field, auto value) {
            isDefault = field == value;
            field = value;
        };
        const auto parameter = scheduleParameter(name);
        if (name == schedulenames::kDetailedState)
            take(schedule.content, readWhole(node, 0, 1) != 0 ? PollContent::Detailed : PollContent::Motion);
        else if (name == schedulenames::kPollList)
            take(schedule.pollList, readPollList(node));
        else if (name == schedulenames::kPollRoundSize)
            take(schedule.pollRoundSize, std::max(readWhole(node, -32768, static_cast<int>(kMaxJoints)), -1));
        else if (parameter && parameter->isSeeds()) {
            const QJsonValue before = parameter->value(schedule);
            const NumberRange& range = parameter->range;
            parameter->set(schedule, parameter->kind == Parameter::Kind::Whole
                                         ? readWhole(node, int(range.minimum), int(range.maximum))
                                         : readNumber(node, range));
            isDefault = parameter->value(schedule) == before;
        } else if (name == cpf::kMassReset)
            take(init.massReset, readWhole(node, 0, 1) != 0);
        else if (name == cpf::kResetDelay)
            take(init.resetDelay, readNumber(node, NumberRange{0.0, kMaxResetDelay}));
        else
            return false;
        const XmlNode rest = cpf::leftovers(node, {});
        return !isDefault && rest.isBare() && node.children.empty();
    }

    /// Removes and returns the names of a list of texts. A <struct> or <sequence> of <simple> elements.
    QStringList readPollList(XmlNode& node)
    {
        if (!node.isElement(u"struct") && !node.isElement(u"sequence")) {
            fail(node, "'%1' is a <%2>; expected a <struct> with the names of joints",
                 node.attribute(u"name"), node.name);
            return {};
        }
        QStringList names;
        std::vector<XmlNode> rest; // of the entries; then the other children, unchanged
        std::vector<XmlNode> others;
        for (auto& child : node.children) {
            if (isStray(child, node))
                continue;
            if (!child.isElement(u"simple")) {
                others.push_back(std::move(child));
                continue;
            }
            if (child.attribute(u"type") != QLatin1String("string") || !child.child(u"value")
                || child.child(u"value")->holdsElements()) {
                fail(child,
                     "entry %1 of 'poll_list' has no text; expected <simple type=\"string\"> with the name "
                     "of a joint",
                     names.size() + 1);
            }
            names << child.take(QStringLiteral("value")).joinedText();
            m_polled.push_back(child.place);
            if (names.size() > static_cast<qsizetype>(kMaxJoints)) {
                fail(child, "'poll_list' has more than %1 entries; expected at most one a joint", kMaxJoints);
                break;
            }
            // Other parts of an entry are kept at its index while the list is long enough.
            if (const XmlNode left = cpf::leftovers(child, {}); !left.isBare() || !child.children.empty()) {
                child.attributes = left.attributes;
                child.attributes.emplace_back(QStringLiteral("name"), cpf::entryName(names.size() - 1));
                rest.push_back(std::move(child));
            }
        }
        std::move(others.begin(), others.end(), std::back_inserter(rest));
        node.children = std::move(rest);
        return names;
    }

    /// All joints are known only now.
    void checkPollList()
    {
        const auto isJoint = [this](const QString& name) { return named(m_config.joints, name) != nullptr; };
        QStringList& list = m_config.schedule.pollList;
        for (qsizetype i = 0; i < list.size(); ++i) {
            if (isJoint(list[i]))
                continue;
            if (isJoint(list[i].trimmed())) {
                list[i] = list[i].trimmed();
                continue;
            }
            XmlNode node;
            node.place = element(m_polled, i);
            fail(node, "entry %1 of 'poll_list' is '%2'; expected the name of a servo", i + 1,
                 list[i].left(40));
        }
    }

    /// Removes the registers of the groups that servos belong to, before these are read. The other groups
    /// stay.
    void readGroups(XmlNode& root)
    {
        QSet<QString> used;
        if (const XmlNode* servos = root.property(u"servos")) {
            for (const XmlNode& servo : servos->children)
                used.insert(cpf::groupOf(servo));
        }
        for (XmlNode& groups : root.children) {
            if (!groups.isProperty(cpf::kGroups))
                continue;
            checkBag(groups);
            for (XmlNode& group : groups.children) {
                const QString name = group.attribute(u"name");
                for (XmlNode& child : group.children) {
                    if (used.contains(name) && child.isProperty(cpf::kRegistersInit))
                        m_groups[name] = readRegisters(child);
                }
            }
        }
    }

    /// The registers of a group that all servos belong to are those for all; else each servo has its own.
    void applyGroups()
    {
        if (cpf::hasDefaultGroup(m_config) && m_config.broadcast.empty()) {
            m_config.broadcast = m_groups.value(cpf::kDefaultGroup);
            return;
        }
        for (JointConfig& joint : m_config.joints) {
            const XmlNode kept = XmlNode::parseKept(joint.unknownCpf, cpf::kJoint);
            for (const RegisterSetting& setting : m_groups.value(cpf::groupOf(kept))) {
                if (named(joint.registersInit, setting.name) == nullptr)
                    joint.registersInit.push_back(setting);
            }
        }
    }

    void readServos(XmlNode& servos, XmlNode& kept)
    {
        checkBag(servos);
        XmlNode keptServos = cpf::leftovers(servos, cpf::kServos);
        XmlNode comments = XmlNode::element(cpf::kBefore);
        for (auto& child : servos.children) {
            if (isStray(child, servos))
                continue;
            if (child.kind == XmlNode::Kind::Comment)
                comments.children.push_back(std::move(child));
            else if (!child.isElement(u"struct"))
                keptServos.children.push_back(std::move(child));
            else if (child.attribute(u"name") == QStringView(kBroadcastName))
                readBroadcast(child, comments, kept);
            else
                readServo(child, comments);
            if (m_error)
                return;
        }
        for (auto& comment : comments.children)
            keptServos.children.push_back(std::move(comment));
        cpf::keep(kept, std::move(keptServos));
    }

    void readServo(XmlNode& servo, XmlNode& comments)
    {
        JointConfig joint;
        joint.name = servo.attribute(u"name");
        if (const QString model = cpf::textOf(servo, cpf::kModel); !model.isEmpty())
            joint.model = cpf::modelName(model, m_models);
        m_model = m_models.find(joint.model);
        joint.offset = m_model != nullptr ? m_model->centreTick : JointConfig::kCentre;
        bool hasId = false;
        const XmlNode kept = readBag(
            servo, cpf::kJoint, comments, joint.description, [&](const QString& name, XmlNode& child) {
                if (name == QLatin1String("servo_id")) {
                    hasId = true;
                    joint.id.value = static_cast<std::uint8_t>(readWhole(child, 0, ServoId::kMax));
                } else if (name == QLatin1String("offset")) {
                    joint.offset = readWhole(child, 0, 65535);
                } else if (name == QLatin1String("reverse")) {
                    joint.reverse = readWhole(child, 0, 1) != 0;
                } else if (name == QLatin1String("scale")) {
                    joint.scale = readNumber(child, NumberRange{kMinScale, kMaxScale});
                } else if (name == QLatin1String("registers_init")) {
                    joint.registersInit = readRegisters(child);
                } else {
                    return false;
                }
                return true;
            });
        if (joint.name.isEmpty())
            fail(servo, "a servo has no name; expected <struct name=\"...\">");
        if (!hasId)
            fail(servo, "servo '%1' has no servo_id; expected <simple name=\"servo_id\" type=\"ulong\">",
                 joint.name);
        joint.unknownCpf = cpf::keptText(kept);
        if (m_config.joints.size() >= kMaxJoints)
            fail(servo, "there are more than %1 servos; a bus has no more IDs", kMaxJoints);
        m_config.joints.push_back(std::move(joint));
    }

    void readBroadcast(XmlNode& servo, XmlNode& comments, XmlNode& kept)
    {
        // Its values are for all servos; they are written by the model of the first one.
        m_model =
            m_models.find(m_config.joints.empty() ? JointConfig().model : m_config.joints.front().model);
        bool hasId = false;
        cpf::keep(kept, readBag(servo, cpf::kBroadcast, comments, m_config.broadcastDescription,
                                [&](const QString& name, XmlNode& child) {
                                    if (name == QLatin1String("servo_id")) {
                                        hasId = true;
                                        readWhole(child, ServoId::kBroadcast, ServoId::kBroadcast);
                                    } else if (name == QLatin1String("registers_init")) {
                                        m_config.broadcast = readRegisters(child);
                                    } else {
                                        return false;
                                    }
                                    return true;
                                }));
        if (!hasId)
            fail(servo, "'broadcast' has no servo_id; expected the value 254");
    }

    /// The kept parts of a servo. `read` reads a property's value by name; false: the property is unknown.
    template <typename Read>
    XmlNode readBag(XmlNode& servo, const QString& wrapper, XmlNode& comments, QString& description,
                    Read read)
    {
        checkBag(servo);
        description = takeDescription(servo);
        XmlNode kept = cpf::leftovers(servo, wrapper);
        cpf::keep(kept, std::exchange(comments, XmlNode::element(cpf::kBefore)));
        std::vector<XmlNode> unknown;
        for (auto& child : servo.children) {
            if (isStray(child, servo))
                continue;
            if (read(child.isElement() ? child.attribute(u"name") : QString(), child))
                cpf::keep(kept, std::move(child));
            else
                unknown.push_back(std::move(child));
        }
        cpf::sortKnown(kept);
        std::move(unknown.begin(), unknown.end(), std::back_inserter(kept.children));
        return kept;
    }

    std::vector<RegisterSetting> readRegisters(XmlNode& bag)
    {
        checkBag(bag);
        std::vector<RegisterSetting> result;
        XmlNode rest = cpf::leftovers(bag, QStringLiteral("struct"));
        rest.attributes.emplace_back(QStringLiteral("name"), QStringLiteral("registers_init"));
        for (auto& child : bag.children) {
            if (isStray(child, bag))
                continue;
            if (!child.isElement(u"simple")) {
                rest.children.push_back(std::move(child));
                continue;
            }
            RegisterSetting setting;
            setting.name = cpf::ownName(child.attribute(u"name"));
            if (setting.name.isEmpty())
                fail(child, "a register has no name; expected <simple name=\"...\" type=\"ulong\">");
            setting.value = cpf::ownValue(setting.name, readWhole(child, -32768, 65535), m_model);
            setting.description = takeDescription(child);
            if (result.size() >= kMaxFileRegisters)
                fail(child, "there are more than %1 registers; a servo has about sixty", kMaxFileRegisters);
            result.push_back(std::move(setting));
        }
        bag = std::move(rest);
        return result;
    }

    int readWhole(XmlNode& node, int minimum, int maximum)
    {
        const QString expected = minimum == maximum
                                     ? QString::number(minimum)
                                     : filled("a whole number from %1 to %2", minimum, maximum);
        const double value = readNumber(node, expected);
        if (std::isfinite(value) && value == std::floor(value) && value >= minimum && value <= maximum)
            return static_cast<int>(value);
        fail(node, "'%1' is %2; expected %3", node.attribute(u"name"), m_lastText, expected);
        return minimum;
    }

    double readNumber(XmlNode& node, const NumberRange& range)
    {
        const QString expected = filled("a number from %1 to %2", range.minimum, range.maximum);
        const double value = readNumber(node, expected);
        if (range.contains(value))
            return value;
        fail(node, "'%1' is %2; expected %3", node.attribute(u"name"), m_lastText, expected);
        return range.minimum;
    }

    /// Removes and returns the value of a simple property; not-a-number when there is none.
    double readNumber(XmlNode& node, const QString& expected)
    {
        const QString name = node.attribute(u"name");
        const QString typeName = node.attribute(u"type");
        const auto* type = std::ranges::find(kTypes, typeName, &SimpleType::name);
        if (!node.isElement(u"simple")) {
            fail(node, "'%1' is a <%2>; expected a <simple> with %3", name, node.name, expected);
        } else if (type == kTypes.end()) {
            fail(node,
                 "'%1' has the type '%2'; expected char, short, long, ushort, ulong, float, double, boolean "
                 "or string",
                 name, typeName);
        } else if (const XmlNode* child = node.child(u"value"); !child || child->holdsElements()) {
            fail(node, "'%1' has no value; expected <value> with %2", name, expected);
        } else {
            m_lastText = node.take(QStringLiteral("value")).joinedText().trimmed();
            if (node.child(u"value"))
                fail(node, "'%1' has two values; expected one", name);
            std::erase_if(node.attributes,
                          [](const auto& each) { return each.first == QLatin1String("type"); });
            return toNumber(node, *type, expected);
        }
        return std::numeric_limits<double>::quiet_NaN();
    }

    double toNumber(const XmlNode& node, const SimpleType& type, const QString& expected)
    {
        const bool isBoolean = type.name == u"boolean";
        bool ok = false;
        double value = m_lastText.toDouble(&ok);
        if (isBoolean && (m_lastText == QLatin1String("true") || m_lastText == QLatin1String("false"))) {
            ok = true;
            value = m_lastText == QLatin1String("true") ? 1 : 0;
        }
        if (!ok) {
            fail(node, "'%1' is '%2'; expected %3", node.attribute(u"name"), m_lastText.left(40), expected);
        } else if (!(value >= type.minimum && value <= type.maximum)) {
            fail(node, "'%1' is %2, which does not fit its type %3; expected %4 to %5",
                 node.attribute(u"name"), m_lastText, type.name.toString(),
                 QString::number(type.minimum, 'g', 12), QString::number(type.maximum, 'g', 12));
        }
        return ok ? value : std::numeric_limits<double>::quiet_NaN();
    }

    QString m_source;
    const ModelLibrary& m_models;
    const ServoModel* m_model;                             ///< of the registers that are being read
    QHash<QString, std::vector<RegisterSetting>> m_groups; ///< by name, those that servos belong to
    QString m_lastText;
    ArrayConfig m_config;
    std::vector<TextPlace> m_polled; ///< locations of the entries of the poll list
    std::optional<Error> m_error;
};

} // namespace

Result<ArrayConfig> fromCpf(const QByteArray& text, const QString& source, const ModelLibrary& models)
{
    auto root = XmlNode::parse(text, source, QStringLiteral("an OROCOS property file"));
    if (!root)
        return root.error();
    return CpfReader(source, models).read(std::move(*root));
}

namespace {

bool isServo(const XmlNode& node)
{
    return node.isElement(u"struct") && node.attribute(u"name") != QStringView(kBroadcastName);
}

/// The child at an index among those that match, nullptr when there are fewer.
template <typename Predicate>
const XmlNode* childAt(const XmlNode& node, const QString& place, Predicate isMeant)
{
    auto left = place.toLongLong();
    for (const XmlNode& child : node.children) {
        if (isMeant(child) && left-- == 0)
            return &child;
    }
    return nullptr;
}

/// The property's name for a key of a .servodeck file.
QString propertyOf(const QString& key)
{
    if (const auto parameter = scheduleParameter(key))
        return parameter->name;
    const std::pair<const char*, QString> others[] = {
        {"reset_delay_s", cpf::kResetDelay},
        {"mass_reset", cpf::kMassReset},
        {"id", QStringLiteral("servo_id")},
        {"offset_ticks", QStringLiteral("offset")},
        {"broadcast_registers", QStringLiteral("registers_init")}};
    for (const auto& [ours, name] : others) {
        if (key == QLatin1String(ours))
            return name;
    }
    return key;
}

} // namespace

TextPlace placeInCpf(const QByteArray& text, const QStringList& path)
{
    const auto root = XmlNode::parse(text, {}, {});
    if (!root || path.isEmpty())
        return {};
    const XmlNode* servos = root->property(QStringLiteral("servos"));
    const auto isSimple = [](const XmlNode& node) { return node.isElement(u"simple"); };
    const XmlNode* at = &*root;
    const XmlNode* next = at;
    for (qsizetype i = 0; i < path.size() && next != nullptr; ++i) {
        if (i == 0 && path[i] == QLatin1String("joints")) {
            next = servos;
        } else if (i == 0 && path[i] == QLatin1String("broadcast_registers")) {
            const XmlNode* all =
                servos != nullptr ? servos->property(QString::fromUtf16(kBroadcastName)) : nullptr;
            next = all != nullptr ? all->property(propertyOf(path[i])) : nullptr;
        } else if (at == servos) {
            next = childAt(*at, path[i], isServo);
        } else if (bool isPlace = false; path[i].toInt(&isPlace) >= 0 && isPlace) {
            next = childAt(*at, path[i], isSimple);
        } else {
            next = at->property(propertyOf(path[i]));
        }
        at = next != nullptr ? next : at;
    }
    return at->place;
}

} // namespace core::arrayfile
