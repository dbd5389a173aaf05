// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topics/rosnames.h"

#include <QtCore/QCryptographicHash>
#include <QtCore/QRegularExpression>
#include <QtCore/QStringList>

#include <algorithm>

#include "core/recording/messages/schema.h"

namespace core::topics {

namespace {

using recording::Primitive;
using recording::Schema;
using recording::SchemaField;
using recording::SchemaMessage;

constexpr qsizetype kLongestTopic = 247;

/// type_description_interfaces/msg/FieldType.
int idOf(const SchemaField& field)
{
    constexpr int kByte = 16;
    switch (field.type) {
    case Primitive::Message:
        return 1;
    case Primitive::Int8:
        return 2;
    case Primitive::Uint8:
        return field.isByte ? kByte : 3;
    case Primitive::Int16:
        return 4;
    case Primitive::Uint16:
        return 5;
    case Primitive::Int32:
        return 6;
    case Primitive::Uint32:
        return 7;
    case Primitive::Int64:
        return 8;
    case Primitive::Uint64:
        return 9;
    case Primitive::Float32:
        return 10;
    case Primitive::Float64:
        return 11;
    case Primitive::Bool:
        return 15;
    case Primitive::String:
        break;
    }
    return 17;
}

/// "std_msgs/msg/Header" of "std_msgs/Header".
QString longName(const QString& name)
{
    return name.section(QLatin1Char('/'), 0, 0) + QStringLiteral("/msg/")
           + name.section(QLatin1Char('/'), -1);
}

QString described(const Schema& schema, const SchemaMessage& message)
{
    constexpr int kFixed = 48; // added to the type
    constexpr int kUnbounded = 144;
    QStringList fields;
    for (const SchemaField& field : message.fields) {
        const bool isFixed = field.list == SchemaField::List::Fixed;
        const int list = isFixed ? kFixed : field.list == SchemaField::List::Dynamic ? kUnbounded : 0;
        const QString nested =
            field.type == Primitive::Message ? longName(schema.message(field.message).name) : QString();
        fields << QStringLiteral("{\"name\": \"%1\", \"type\": {\"type_id\": %2, \"capacity\": %3, "
                                 "\"string_capacity\": 0, \"nested_type_name\": \"%4\"}}")
                      .arg(field.name)
                      .arg(idOf(field) + list)
                      .arg(isFixed ? field.count : 0)
                      .arg(nested);
    }
    return QStringLiteral("{\"type_name\": \"%1\", \"fields\": [%2]}")
        .arg(longName(message.name), fields.join(QStringLiteral(", ")));
}

} // namespace

Result<QString> ddsTopicOf(const QString& topic, Kind kind)
{
    static const QRegularExpression kGood(QStringLiteral("^(/[A-Za-z_][A-Za-z0-9_]*)+$"));
    if (topic.size() > kLongestTopic || topic.contains(QLatin1String("__"))
        || topic.endsWith(QLatin1Char('_')) || !kGood.match(topic).hasMatch())
        return badArgument(QStringLiteral("\"%1\" is not the name of a topic. It begins with / and has "
                                          "letters, digits and single _; no part begins with a digit.")
                               .arg(topic));
    switch (kind) {
    case Kind::Request:
        return QStringLiteral("rq%1Request").arg(topic);
    case Kind::Reply:
        return QStringLiteral("rr%1Reply").arg(topic);
    case Kind::Topic:
    case Kind::Latched:
        break;
    }
    return QString(QStringLiteral("rt") + topic);
}

QString rosTopicOf(const QString& ddsTopic)
{
    return ddsTopic.startsWith(QLatin1String("rt/")) ? ddsTopic.mid(2) : QString();
}

QString ddsTypeOf(const QString& type)
{
    const QStringList parts = type.split(QLatin1Char('/'));
    if (parts.size() != 3)
        return {};
    return QStringLiteral("%1::%2::dds_::%3_").arg(parts[0], parts[1], parts[2]);
}

QString rosTypeOf(const QString& ddsType)
{
    const QStringList parts = ddsType.split(QStringLiteral("::"));
    if (parts.size() != 4 || parts[2] != QLatin1String("dds_") || !parts[3].endsWith(QLatin1Char('_')))
        return {};
    return QStringList{parts[0], parts[1], parts[3].chopped(1)}.join(QLatin1Char('/'));
}

QString typeHashOf(const QString& type)
{
    if (type.contains(QLatin1String("/srv/")))
        return {};
    const auto schema = Schema::parse(type, recording::schemaTextOf(type));
    if (!schema || schema->root().fields.empty())
        return {};
    QStringList others;
    std::vector<const SchemaMessage*> sorted;
    for (const SchemaMessage& each : schema->messages())
        sorted.push_back(&each);
    std::sort(sorted.begin() + 1, sorted.end(),
              [](const auto* a, const auto* b) { return longName(a->name) < longName(b->name); });
    for (std::size_t i = 1; i < sorted.size(); ++i)
        others << described(*schema, *sorted[i]);
    const QString text = QStringLiteral("{\"type_description\": %1, \"referenced_type_descriptions\": [%2]}")
                             .arg(described(*schema, schema->root()), others.join(QStringLiteral(", ")));
    return QStringLiteral("RIHS01_")
           + QString::fromLatin1(QCryptographicHash::hash(text.toUtf8(), QCryptographicHash::Sha256).toHex());
}

} // namespace core::topics
