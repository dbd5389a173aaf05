// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/array/cpfkept.h"

#include <QtCore/QStringList>

#include <algorithm>

#include "core/servo/rawrange.h"

namespace core::cpf {

namespace {

bool isNameOrType(const std::pair<QString, QString>& attribute)
{
    return attribute.first == QLatin1String("name") || attribute.first == QLatin1String("type");
}

/// Position of a known property in a servo; "before" is first.
qsizetype rank(const XmlNode& node)
{
    static const QStringList order{QStringLiteral("servo_id"), QStringLiteral("offset"),
                                   QStringLiteral("reverse"), QStringLiteral("scale"),
                                   QStringLiteral("registers_init")};
    return node.isElement(kBefore) ? -1 : order.indexOf(node.attribute(u"name"));
}

} // namespace

QString seedName(const QString& registerName)
{
    const Register* reg = anyRegister(registerName);
    return reg != nullptr && !reg->alias.isEmpty() ? reg->alias : registerName;
}

QString ownName(const QString& seedName)
{
    const Register* reg = anyRegister(seedName);
    return reg != nullptr ? reg->name : seedName;
}

std::optional<unsigned> seedValue(const QString& registerName, int value, const ServoModel* model)
{
    if (value >= 0)
        return static_cast<unsigned>(value);
    const Register* reg = model != nullptr ? model->find(registerName) : nullptr;
    if (reg == nullptr || !reg->isSigned || value < rawRange(*reg).first)
        return std::nullopt;
    return static_cast<unsigned>(value + (std::int64_t{1} << (8 * reg->size)));
}

int ownValue(const QString& registerName, int value, const ServoModel* model)
{
    const Register* reg = model != nullptr ? model->find(registerName) : nullptr;
    if (reg == nullptr || !reg->isSigned || value < 0)
        return value;
    if (value >= 1 << 15) // a register with more bytes in another model
        return value - (1 << 16);
    return reg->size == 1 && value >= 1 << 7 && value < 1 << 8 ? value - (1 << 8) : value;
}

QString entryName(qsizetype place)
{
    return QStringLiteral("Element%1").arg(place);
}

XmlNode leftovers(const XmlNode& node, const QString& wrapper)
{
    XmlNode result = XmlNode::element(wrapper);
    std::ranges::remove_copy_if(node.attributes, std::back_inserter(result.attributes), isNameOrType);
    return result;
}

void keep(XmlNode& kept, XmlNode part)
{
    const bool hasAttributes = !std::ranges::all_of(part.attributes, isNameOrType);
    if (hasAttributes || !part.children.empty())
        kept.children.push_back(std::move(part));
}

void sortKnown(XmlNode& kept)
{
    std::ranges::stable_sort(kept.children, {}, rank);
}

QByteArray keptText(const XmlNode& kept)
{
    return kept.isBare() ? QByteArray() : kept.toText().toUtf8();
}

} // namespace core::cpf
