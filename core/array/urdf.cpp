// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/array/urdf.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QSet>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/array/problems.h"
#include "core/array/xmlnode.h"
#include "core/base/filled.h"
#include "core/base/named.h"

namespace core::urdf {

namespace {

/// The context of this file's texts.
struct UrdfWords
{
    Q_DECLARE_TR_FUNCTIONS(UrdfWords)
};

/// Beyond it a number means "no limit": any joint is slower, and no servo counts so many turns.
constexpr double kMaxNumber = 1e6;

/// Walks the parsed text once. Keeps the first error and ignores the rest.
class UrdfReader
{
public:
    explicit UrdfReader(const QString& source)
        : m_source(source)
    {
    }

    Result<Robot> read(const XmlNode& root)
    {
        refuseXacro(root);
        if (root.name != QLatin1String("robot"))
            fail(root, "the root element is <%1>; expected <robot>", root.name);
        m_robot.name = root.attribute(u"name");
        QSet<QString> seen;
        // Only these are joints; transmissions and plugins have elements of the same name.
        for (const auto& child : root.children) {
            if (m_error)
                break;
            if (!child.isElement(u"joint"))
                continue;
            const QString name = child.attribute(u"name");
            if (name.isEmpty())
                fail(child, "a joint has no name; expected <joint name=\"...\">");
            if (seen.contains(name))
                fail(child, "joint '%1' is given twice; expected each name once", name);
            seen.insert(name);
            readJoint(child, name);
        }
        if (m_robot.joints.empty() && m_firstWrong)
            return *m_firstWrong;
        if (m_error)
            return *m_error;
        return std::move(m_robot);
    }

private:
    template <typename... Parts>
    void fail(const XmlNode& node, const char* what, const Parts&... parts)
    {
        if (!m_error)
            m_error = fileError(m_source, node.place, filled(what, parts...));
    }

    /// Leaves out the joint that is being read, for its first error; others may be right.
    template <typename... Parts>
    void skip(const XmlNode& node, const char* what, const Parts&... parts)
    {
        if (std::exchange(m_isSkipped, true))
            return;
        const QString sentence = filled(what, parts...);
        if (!m_firstWrong)
            m_firstWrong = fileError(m_source, node.place, sentence);
        note(node, "%1: joint '%2' is skipped", sentence, m_joint);
    }

    template <typename... Parts>
    void note(const XmlNode& node, const char* what, const Parts&... parts)
    {
        m_robot.notes << fileError(m_source, node.place, filled(what, parts...)).detail;
    }

    /// A xacro file is XML too, but its numbers are formulas and macros generate its joints.
    void refuseXacro(const XmlNode& node)
    {
        const auto isFormula = [](const auto& attribute) {
            return attribute.second.contains(QLatin1String("${"))
                   || attribute.second.contains(QLatin1String("$("));
        };
        const bool isXacro = node.isElement() && node.name.startsWith(QLatin1String("xacro:"));
        if (isXacro || std::ranges::any_of(node.attributes, isFormula)) {
            QString made = m_source;
            if (made.endsWith(QLatin1String(".xacro")))
                made.chop(6);
            if (!made.endsWith(QLatin1String(".urdf")) || made == m_source)
                made = QStringLiteral("robot.urdf");
            fail(node, "this is a xacro file; run 'xacro %1 > %2' and import %2", m_source, made);
        }
        for (const auto& child : node.children) {
            if (m_error)
                return;
            refuseXacro(child);
        }
    }

    void readJoint(const XmlNode& node, const QString& name)
    {
        m_joint = name;
        m_isSkipped = false;
        const QString type = node.attribute(u"type");
        if (type == QLatin1String("fixed"))
            return;
        if (type == QLatin1String("prismatic") || type == QLatin1String("planar")
            || type == QLatin1String("floating")) {
            note(node, "joint '%1' is %2, which servos do not support: it is skipped", name, type);
            return;
        }
        if (type != QLatin1String("revolute") && type != QLatin1String("continuous")) {
            skip(node,
                 "joint '%1' has the type '%2'; expected revolute, continuous, prismatic, planar, floating "
                 "or fixed",
                 name, type);
            return;
        }
        Joint joint;
        joint.name = name;
        joint.isContinuous = type == QLatin1String("continuous");
        if (const XmlNode* limit = node.child(u"limit"))
            readLimit(*limit, joint);
        else if (!joint.isContinuous)
            note(node, "joint '%1' has no <limit>: its limits are not known", name);
        if (const XmlNode* safety = node.child(u"safety_controller"); safety && joint.limits)
            narrow(*safety, joint);
        if (const XmlNode* mimic = node.child(u"mimic")) {
            joint.mimics = mimic->attribute(u"joint");
            joint.mimicMultiplier = number(*mimic, u"multiplier").value_or(1.0);
            joint.mimicOffset = number(*mimic, u"offset").value_or(0.0);
        }
        if (!m_isSkipped)
            m_robot.joints.push_back(std::move(joint));
    }

    void readLimit(const XmlNode& limit, Joint& joint)
    {
        joint.velocity = above0(limit, u"velocity");
        if (joint.isContinuous || (!has(limit, u"lower") && !has(limit, u"upper")))
            return;
        const double lower = number(limit, u"lower").value_or(0.0); // defaults of the format
        const double upper = number(limit, u"upper").value_or(0.0);
        if (m_isSkipped)
            return;
        const bool isEndless = std::fabs(lower) > kMaxNumber && std::fabs(upper) > kMaxNumber;
        if (lower > upper) {
            skip(limit, "the lower limit %1 is above the upper one %2", limit.attribute(u"lower"),
                 limit.attribute(u"upper"));
        } else if (lower == upper) {
            note(limit, "the limits of joint '%1' leave no travel: they are skipped", joint.name);
        } else if (!isEndless) {
            joint.limits = {std::max(lower, -kMaxNumber), std::min(upper, kMaxNumber)};
        }
    }

    void narrow(const XmlNode& safety, Joint& joint)
    {
        SoftLimits limits = *joint.limits;
        if (const auto lower = number(safety, u"soft_lower_limit"))
            limits.minPosition = std::max(limits.minPosition, *lower);
        if (const auto upper = number(safety, u"soft_upper_limit"))
            limits.maxPosition = std::min(limits.maxPosition, *upper);
        if (limits.minPosition < limits.maxPosition) {
            joint.limits = limits;
        } else {
            note(safety, "the soft limits of joint '%1' leave no travel: they are skipped", joint.name);
        }
    }

    /// None when it is not above 0, which means "not given" in many files, or too high to be a limit.
    std::optional<double> above0(const XmlNode& node, QStringView attribute)
    {
        const auto value = number(node, attribute);
        return value && *value > 0 && *value <= kMaxNumber ? value : std::nullopt;
    }

    static bool has(const XmlNode& node, QStringView attribute)
    {
        return std::ranges::find(node.attributes, attribute, &std::pair<QString, QString>::first)
               != node.attributes.end();
    }

    /// Infinity too.
    std::optional<double> number(const XmlNode& node, QStringView attribute)
    {
        if (!has(node, attribute))
            return std::nullopt;
        const QString text = node.attribute(attribute).trimmed();
        bool ok = false;
        const double value = text.toDouble(&ok);
        for (const double sign : {1.0, -1.0}) {
            const QLatin1String word(sign > 0 ? "infinity" : "-infinity");
            if (text.compare(word, Qt::CaseInsensitive) == 0)
                return sign * std::numeric_limits<double>::infinity();
        }
        if ((ok && !std::isnan(value)) || std::isinf(value)) // too large for a double
            return value;
        skip(node, "%1 is '%2'; expected a number", attribute.toString(), text.left(40));
        return std::nullopt;
    }

    QString m_source;
    Robot m_robot;
    QString m_joint;                   ///< that is being read
    bool m_isSkipped = false;          ///< it is
    std::optional<Error> m_firstWrong; ///< of a joint that was skipped
    std::optional<Error> m_error;
};

QString span(const SoftLimits& limits)
{
    return UrdfWords::tr("%1 to %2").arg(shownDegrees(limits.minPosition), shownDegrees(limits.maxPosition));
}

/// Applies the chosen parts of a match to its joint.
struct JointImport
{
    Q_DECLARE_TR_FUNCTIONS(UrdfWords)

public:
    const ArrayConfig& config;
    JointConfig& joint;
    const Joint& from;
    const ServoModel* model;
    QStringList& notes;
    const QString who = tr("Joint '%1' (ID %2)").arg(joint.name, QString::number(joint.id.value));

    void run(Choice choice)
    {
        if (choice.limits)
            takeLimits();
        if (choice.velocity)
            takeVelocity();
        if (choice.name)
            joint.name = from.name;
        if (!model && (choice.limits || choice.velocity))
            note(tr("%1: the model '%2' is unknown; its limits are not checked."), joint.model);
        if (!from.mimics.isEmpty())
            noteMimic();
    }

    /// What the program has for it is set by the user: a pair needs two servos on one shaft or link.
    void noteMimic()
    {
        const bool isPair = std::fabs(from.mimicMultiplier) == 1.0 && from.mimicOffset == 0.0;
        note(
            isPair ? tr(
                "%1: in the URDF it follows '%2' with the multiplier %3 and the offset %4 rad; here it moves "
                "independently. If both servos move one link, set \"follows\" of the joint; else load a "
                "controller of the type \"follow\" with this ratio.")
                   : tr(
                       "%1: in the URDF it follows '%2' with the multiplier %3 and the offset %4 rad; here "
                       "it moves "
                       "independently. Load a controller of the type \"follow\" with this ratio and offset."),
            from.mimics, from.mimicMultiplier, from.mimicOffset);
    }

    template <typename... Parts>
    void note(const QString& text, const Parts&... parts)
    {
        notes << filled(text, who, parts...);
    }

    void takeLimits()
    {
        if (from.isContinuous) {
            note(tr("%1: it is continuous in the URDF; its limits are not changed."));
            return;
        }
        if (!from.limits) {
            note(tr("%1: the URDF has no limits for it; its own limits stay."));
            return;
        }
        SoftLimits limits = *from.limits;
        if (model && joint.scale >= kMinScale && joint.scale <= kMaxScale) {
            const auto before = std::exchange(joint.limits, std::nullopt); // only the servo's limits remain
            const JointUnits units = config.units(joint, *model);
            const SoftLimits servo{units.minPosition().radians(), units.maxPosition().radians()};
            if (limits.minPosition >= servo.maxPosition || limits.maxPosition <= servo.minPosition) {
                joint.limits = before;
                note(tr("%1: the URDF limits %2 are outside the servo limits %3; they are not imported. "
                        "Check the offset and the direction."),
                     span(limits), span(servo));
                return;
            }
            if (limits.minPosition < servo.minPosition || limits.maxPosition > servo.maxPosition) {
                note(tr("%1: the URDF limits %2 exceed the servo limits %3; they are clipped."), span(limits),
                     span(servo));
            }
            limits.minPosition = std::max(limits.minPosition, servo.minPosition);
            limits.maxPosition = std::min(limits.maxPosition, servo.maxPosition);
        }
        joint.limits = limits;
    }

    void takeVelocity()
    {
        if (!from.velocity)
            return;
        joint.maxVelocity = from.velocity;
        const double fastest = model ? model->maxVelocity * joint.scale : 0.0;
        if (!(fastest > 0) || !std::isfinite(fastest) || *from.velocity <= fastest)
            return;
        joint.maxVelocity = fastest;
        note(tr("%1: the URDF velocity %2/s exceeds the servo maximum %3/s; it is clipped."),
             shownDegrees(*from.velocity), shownDegrees(fastest));
    }
};

} // namespace

QByteArray wellFormed(QByteArray text)
{
    static const QByteArray mark("\xEF\xBB\xBF");
    const qsizetype start = text.startsWith(mark) ? mark.size() : 0;
    const qsizetype declaration = text.indexOf("<?xml");
    const qsizetype end = text.indexOf("?>", declaration) + 2;
    const QByteArray space = text.mid(start, declaration - start);
    if (declaration > start && end > declaration && space.trimmed().isEmpty())
        text = text.left(start) + text.mid(declaration, end - declaration) + space + text.mid(end);
    for (qsizetype at = text.indexOf("<!--"); at >= 0; at = text.indexOf("<!--", at)) {
        const qsizetype first = at + 4;
        at = text.indexOf("-->", first);
        if (at < 0)
            break;
        const QByteArray comment = text.mid(first, at - first);
        if (comment.contains("--") || comment.endsWith('-'))
            std::replace(text.begin() + first, text.begin() + at, '-', ' ');
    }
    return text;
}

Result<Robot> read(const QByteArray& text, const QString& source)
{
    const auto root = XmlNode::parse(wellFormed(text), source, QStringLiteral("a URDF file"));
    if (!root)
        return root.error();
    return UrdfReader(source).read(*root);
}

std::vector<Match> matchByName(const ArrayConfig& config, const Robot& robot)
{
    std::vector<Match> matches;
    for (std::size_t i = 0; i < config.joints.size(); ++i) {
        if (const int place = placeNamed(robot.joints, config.joints[i].name); place >= 0)
            matches.push_back({i, static_cast<std::size_t>(place)});
    }
    return matches;
}

Applied apply(const ArrayConfig& config, const Robot& robot, const std::vector<Match>& matches,
              const ModelLibrary& models, Choice choice)
{
    Applied applied{config, {}};
    for (const Match& match : matches) {
        if (match.joint >= config.joints.size() || match.urdfJoint >= robot.joints.size())
            continue;
        JointConfig& joint = applied.config.joints[match.joint];
        JointImport{config, joint, robot.joints[match.urdfJoint], models.find(joint.model), applied.notes}
            .run(choice);
    }
    return applied;
}

} // namespace core::urdf
