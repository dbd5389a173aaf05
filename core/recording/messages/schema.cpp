// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recording/messages/schema.h"

#include <QtCore/QRegularExpression>
#include <QtCore/QResource>

#include <algorithm>
#include <array>
#include <utility>

#include "core/base/element.h"

/// The resources of a static library must be initialised explicitly; the macro works outside namespaces only.
static void initMessageTexts()
{
    Q_INIT_RESOURCE(servodeck_core_data);
}

namespace core::recording {

namespace {

constexpr std::size_t kMostMessages = 200;
constexpr std::uint32_t kMostCount = 1'000'000;

struct PrimitiveName
{
    const char* name;
    Primitive type;
};
constexpr std::array kPrimitives{
    PrimitiveName{"bool", Primitive::Bool},       PrimitiveName{"int8", Primitive::Int8},
    PrimitiveName{"uint8", Primitive::Uint8},     PrimitiveName{"byte", Primitive::Uint8},
    PrimitiveName{"char", Primitive::Uint8},      PrimitiveName{"int16", Primitive::Int16},
    PrimitiveName{"uint16", Primitive::Uint16},   PrimitiveName{"int32", Primitive::Int32},
    PrimitiveName{"uint32", Primitive::Uint32},   PrimitiveName{"int64", Primitive::Int64},
    PrimitiveName{"uint64", Primitive::Uint64},   PrimitiveName{"float32", Primitive::Float32},
    PrimitiveName{"float64", Primitive::Float64}, PrimitiveName{"string", Primitive::String},
};

const PrimitiveName* primitiveNamed(const QString& name)
{
    const auto found = std::ranges::find(kPrimitives, name,
                                         [](const PrimitiveName& each) { return QLatin1String(each.name); });
    return found == kPrimitives.end() ? nullptr : &*found;
}

/// "sensor_msgs/msg/JointState" and "sensor_msgs/JointState" are the same message.
QString shortName(const QString& name)
{
    return name.section(QLatin1Char('/'), 0, 0) + QLatin1Char('/') + name.section(QLatin1Char('/'), -1);
}

/// Of a service "pkg/srv/NAME_Request" and "pkg/srv/NAME_Response" are the parts before and after "---".
QByteArray textOf(const QString& name)
{
    initMessageTexts();
    if (name.section(QLatin1Char('/'), 1, 1) == QLatin1String("srv")) {
        const QString file = name.section(QLatin1Char('_'), 0, -2);
        const QByteArray text = QResource(QStringLiteral(":/msgs/%1.srv").arg(file)).uncompressedData();
        const auto line = text.indexOf("---\n");
        return name.endsWith(QLatin1String("_Request")) ? text.left(line) : text.mid(line + 4);
    }
    const QString path = QStringLiteral(":/msgs/%1/msg/%2.msg")
                             .arg(name.section(QLatin1Char('/'), 0, 0), name.section(QLatin1Char('/'), -1));
    return QResource(path).uncompressedData();
}

/// The name of a type in a message of `package`, with its package.
QString qualified(const QString& type, const QString& package)
{
    if (!type.contains(QLatin1Char('/')))
        return package + QLatin1Char('/') + type;
    return shortName(type);
}

/// Name, type and comment of a line with a field; none: the line has none.
struct FieldLine
{
    SchemaField field;
    QString type; ///< without the list
};
std::optional<FieldLine> fieldOf(const QString& line, bool& isGood)
{
    static const QRegularExpression kField(
        QStringLiteral("^\\s*([A-Za-z][\\w/]*)(?:<=\\d+)?(\\[(?:<=)?(\\d*)\\])?\\s+([A-Za-z]\\w*)\\s*(.*)$"));
    static const QRegularExpression kUnit(QStringLiteral("#\\s*\\[([^\\]]*)\\]"));
    const QString code = line.section(QLatin1Char('#'), 0, 0);
    if (code.trimmed().isEmpty())
        return {};
    const auto match = kField.match(code);
    isGood = match.hasMatch();
    if (!isGood || match.captured(5).startsWith(QLatin1Char('='))) // a constant
        return {};
    FieldLine found;
    found.type = match.captured(1);
    found.field.name = match.captured(4);
    const QString list = match.captured(2);
    if (!list.isEmpty()) {
        const bool isFixed = !match.captured(3).isEmpty() && !list.contains(QLatin1Char('<'));
        found.field.list = isFixed ? SchemaField::List::Fixed : SchemaField::List::Dynamic;
        found.field.count = isFixed ? match.captured(3).toUInt(&isGood) : 0;
        isGood = isGood && found.field.count <= kMostCount;
    }
    found.field.unit = kUnit.match(line).captured(1);
    found.field.canBeMissing = line.contains(QLatin1String("-2147483648: not reported"));
    return found;
}

} // namespace

QByteArray schemaTextOf(const QString& typeName)
{
    QByteArray text = textOf(typeName);
    if (text.isEmpty())
        return {};
    QStringList names{shortName(typeName)};
    for (qsizetype i = 0; i < names.size(); ++i) {
        const QByteArray part = i == 0 ? text : textOf(names[i]);
        if (i > 0)
            text += QByteArray(80, '=') + "\nMSG: " + names[i].toUtf8() + '\n' + part;
        for (const QString& line : QString::fromUtf8(part).split(QLatin1Char('\n'))) {
            bool isGood = true;
            const auto found = fieldOf(line, isGood);
            if (!found || primitiveNamed(found->type) != nullptr)
                continue;
            const QString name = qualified(found->type, names[i].section(QLatin1Char('/'), 0, 0));
            if (!names.contains(name))
                names << name;
        }
    }
    return text;
}

std::optional<Schema> Schema::parse(const QString& typeName, const QByteArray& text)
{
    static const QRegularExpression kSeparator(QStringLiteral("^={10,}$"));
    Schema schema;
    schema.m_messages.push_back({shortName(typeName), {}});
    schema.m_types.emplace_back();
    for (const QString& line : QString::fromUtf8(text).split(QLatin1Char('\n'))) {
        const QString trimmed = line.trimmed();
        if (kSeparator.match(trimmed).hasMatch())
            continue;
        if (trimmed.startsWith(QLatin1String("MSG:"))) {
            schema.m_messages.push_back({shortName(trimmed.mid(4).trimmed()), {}});
            schema.m_types.emplace_back();
            continue;
        }
        bool isGood = true;
        const auto found = fieldOf(line, isGood);
        if (!isGood)
            return {};
        if (!found)
            continue;
        schema.m_messages.back().fields.push_back(found->field);
        schema.m_types.back().push_back(found->type);
    }
    std::vector<Visit> visits(schema.m_messages.size(), Visit::None);
    if (visits.size() > kMostMessages || !schema.resolve() || !schema.isFinite(0, visits))
        return {};
    schema.addUnits();
    return schema;
}

bool Schema::resolve()
{
    for (std::size_t i = 0; i < m_messages.size(); ++i) {
        const QString package = m_messages[i].name.section(QLatin1Char('/'), 0, 0);
        for (std::size_t k = 0; k < m_messages[i].fields.size(); ++k) {
            SchemaField& field = m_messages[i].fields[k];
            if (const PrimitiveName* primitive = primitiveNamed(m_types[i][k])) {
                field.type = primitive->type;
                field.isByte = m_types[i][k] == QLatin1String("byte");
                continue;
            }
            const QString name = m_types[i][k] == QLatin1String("Header") ? QStringLiteral("std_msgs/Header")
                                                                          : qualified(m_types[i][k], package);
            const auto found = std::ranges::find(m_messages, name, &SchemaMessage::name);
            if (found == m_messages.end())
                return false;
            field.type = Primitive::Message;
            field.message = static_cast<int>(found - m_messages.begin());
        }
    }
    m_types.clear();
    return true;
}

/// False when the message contains itself, or takes no byte: a list of those could have any length.
bool Schema::isFinite(int index, std::vector<Visit>& visits) const
{
    Visit& visit = element(visits, index);
    if (visit != Visit::None)
        return visit == Visit::Done;
    visit = Visit::Running;
    const auto isGood = [&](const SchemaField& field) {
        return field.type != Primitive::Message || isFinite(field.message, visits);
    };
    const auto takesBytes = [](const SchemaField& field) {
        return field.list != SchemaField::List::Fixed || field.count > 0;
    };
    const auto& fields = message(index).fields;
    if (std::ranges::none_of(fields, takesBytes) || !std::ranges::all_of(fields, isGood))
        return false;
    visit = Visit::Done;
    return true;
}

void Schema::addUnits()
{
    for (SchemaMessage& each : m_messages) {
        for (const QString& line : QString::fromUtf8(textOf(each.name)).split(QLatin1Char('\n'))) {
            bool isGood = true;
            const auto known = fieldOf(line, isGood);
            if (!known)
                continue;
            const auto field = std::ranges::find(each.fields, known->field.name, &SchemaField::name);
            if (field != each.fields.end() && field->unit.isEmpty())
                field->unit = known->field.unit;
        }
    }
}

} // namespace core::recording
