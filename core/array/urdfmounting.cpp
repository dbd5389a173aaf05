// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/array/urdfmounting.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QRegularExpression>

#include <algorithm>
#include <array>
#include <cmath>

#include "core/array/urdf.h"
#include "core/array/xmlnode.h"
#include "core/base/element.h"
#include "core/base/filled.h"

namespace core::urdf {

namespace {

using wrench::Rotation;
using wrench::Vector3;

/// The context of this file's texts.
struct UrdfMountingWords
{
    Q_DECLARE_TR_FUNCTIONS(UrdfMountingWords)
};

Rotation product(const Rotation& a, const Rotation& b)
{
    Rotation result;
    for (std::size_t i = 0; i < result.rows.size(); ++i)
        result.rows[i] = b.rows[0] * a.rows[i].x + b.rows[1] * a.rows[i].y + b.rows[2] * a.rows[i].z;
    return result;
}

/// Roll, pitch and yaw of R = Rz Ry Rx; with a pitch of ±90°, yaw is 0.
Vector3 rpyOf(const Rotation& r)
{
    const double cosPitch = std::hypot(r.rows[0].x, r.rows[1].x);
    const double pitch = std::atan2(-r.rows[2].x, cosPitch);
    if (cosPitch < 1e-9)
        return {std::atan2(-r.rows[1].z, r.rows[1].y), pitch, 0.0};
    return {std::atan2(r.rows[2].y, r.rows[2].z), pitch, std::atan2(r.rows[1].x, r.rows[0].x)};
}

/// Three numbers of an attribute; `usual` without it, not finite when it has others.
Vector3 vectorOf(const XmlNode* node, QStringView attribute, const Vector3& usual)
{
    static const QRegularExpression kSpaces(QStringLiteral("\\s+"));
    const QString text = node != nullptr ? node->attribute(attribute) : QString();
    if (text.isEmpty())
        return usual;
    const QStringList parts = text.split(kSpaces, Qt::SkipEmptyParts);
    std::array<double, 3> values{};
    bool areNumbers = parts.size() == 3;
    for (qsizetype i = 0; areNumbers && i < parts.size(); ++i)
        element(values, i) = parts[i].toDouble(&areNumbers);
    return areNumbers ? Vector3{values[0], values[1], values[2]} : Vector3{NAN, NAN, NAN};
}

QString linkOf(const XmlNode& joint, QStringView element)
{
    const XmlNode* node = joint.child(element);
    return node != nullptr ? node->attribute(u"link") : QString();
}

} // namespace

Result<LinkTree> LinkTree::read(const QByteArray& text, const QString& source)
{
    if (const auto robot = urdf::read(text, source); !robot) // what is wrong, and xacro
        return robot.error();
    const auto root = XmlNode::parse(urdf::wellFormed(text), source, QStringLiteral("a URDF file"));
    LinkTree tree;
    for (const XmlNode& node : root->children) {
        if (!node.isElement(u"joint"))
            continue;
        Joint joint{node.attribute(u"name"),
                    node.attribute(u"type"),
                    linkOf(node, u"parent"),
                    linkOf(node, u"child"),
                    vectorOf(node.child(u"origin"), u"rpy", {}),
                    vectorOf(node.child(u"axis"), u"xyz", {1, 0, 0})};
        const auto refuse = [&](const QString& why) {
            return Error{Errc::BadFile, filled(why, joint.name, source)};
        };
        if (joint.parent.isEmpty() || joint.child.isEmpty())
            return refuse(UrdfMountingWords::tr("The joint %1 in %2 does not name its two links."));
        if (!joint.rpy.isFinite() || !joint.axis.isFinite())
            return refuse(UrdfMountingWords::tr(
                "The joint %1 in %2 has a rotation or an axis that is not three numbers."));
        if (tree.jointTo(joint.child) != nullptr)
            return refuse(
                UrdfMountingWords::tr("The joint %1 in %2 carries a link that another joint carries "
                                      "already."));
        tree.m_joints.push_back(std::move(joint));
    }
    if (tree.m_joints.empty())
        return Error{Errc::BadFile, filled(UrdfMountingWords::tr("%1 has no joints."), source)};
    return tree;
}

const LinkTree::Joint* LinkTree::jointTo(const QString& link) const
{
    const auto found = std::ranges::find(m_joints, link, &Joint::child);
    return found != m_joints.end() ? &*found : nullptr;
}

QStringList LinkTree::links() const
{
    QStringList all;
    for (const Joint& each : m_joints)
        all << each.child;
    return all;
}

QString LinkTree::likelyLink(const QString& sensor) const
{
    const auto is = [&](const QString& name) { return name.compare(sensor, Qt::CaseInsensitive) == 0; };
    const auto found =
        std::ranges::find_if(m_joints, [&](const Joint& each) { return is(each.child) || is(each.name); });
    return found != m_joints.end() ? found->child : links().value(links().size() - 1);
}

Result<wrench::Mounting> LinkTree::mountingOf(const QString& link, const QStringList& joints) const
{
    std::vector<const Joint*> chain; // from the link to the root
    for (const Joint* each = jointTo(link); each != nullptr; each = jointTo(each->parent)) {
        if (chain.size() > m_joints.size())
            return badArgument(UrdfMountingWords::tr("The joints of the URDF form a loop."));
        chain.push_back(each);
    }
    if (chain.empty())
        return badArgument(filled(UrdfMountingWords::tr("No joint of the URDF carries the link %1."), link));
    wrench::Mounting mounting;
    Rotation fixed;
    bool isFixed = false; // `fixed` is not the identity
    const auto withFixed = [&](const Vector3& rpy) {
        return isFixed ? rpyOf(product(fixed, Rotation::fromRpy(rpy))) : rpy;
    };
    for (auto it = chain.rbegin(); it != chain.rend(); ++it) {
        const Joint& each = **it;
        if (each.type == QLatin1String("revolute") || each.type == QLatin1String("continuous")) {
            if (!joints.contains(each.name))
                return badArgument(filled(
                    UrdfMountingWords::tr("The array has no joint %1, which carries the link %2 in the URDF. "
                                          "Give a joint of the array this name, or enter the mounting."),
                    each.name, link));
            mounting.joints.push_back({each.name, each.axis, withFixed(each.rpy), {}});
            isFixed = false;
        } else if (each.type == QLatin1String("fixed") || each.type == QLatin1String("prismatic")) {
            fixed = isFixed ? product(fixed, Rotation::fromRpy(each.rpy)) : Rotation::fromRpy(each.rpy);
            isFixed = isFixed || each.rpy != Vector3{};
        } else {
            return badArgument(filled(
                UrdfMountingWords::tr("The joint %1 of the URDF is %2, so the direction of gravity behind it "
                                      "is not known."),
                each.name, each.type));
        }
    }
    mounting.rpy = isFixed ? rpyOf(fixed) : Vector3{};
    if (const QStringList wrong = wrench::problems(mounting); !wrong.isEmpty())
        return badArgument(wrong.front());
    return mounting;
}

} // namespace core::urdf
