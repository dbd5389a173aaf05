// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recording/messages/flatten.h"

#include <QtCore/QByteArray>
#include <QtCore/QLocale>
#include <QtCore/QSet>
#include <QtCore/QStringList>

#include <cmath>
#include <limits>
#include <string>
#include <type_traits>
#include <utility>

#include <fastcdr/Cdr.h>
#include <fastcdr/exceptions/BadParamException.h>
#include <fastcdr/exceptions/Exception.h>

#include "core/recording/messages/codec.h"

namespace core::recording {

namespace {

using eprosima::fastcdr::Cdr;
using eprosima::fastcdr::FastBuffer;

constexpr std::int64_t kNanosecondsOfSecond = 1'000'000'000;
constexpr std::int32_t kMissing = std::numeric_limits<std::int32_t>::min();

FlatValue::Form formOf(const SchemaField& field)
{
    return field.type == Primitive::Bool     ? FlatValue::Form::Truth
           : field.type == Primitive::String ? FlatValue::Form::Text
                                             : FlatValue::Form::Number;
}

QString floatText(double value, int precision)
{
    return std::isnan(value) ? QString() : QString::number(value, 'g', precision);
}

/// Reads values in the order of a schema. Throws what Cdr throws.
class ValueReader
{
public:
    ValueReader(const Schema& schema, Cdr& cdr, std::size_t size)
        : m_schema(schema)
        , m_cdr(cdr)
        , m_size(size)
    {
    }
    /// Appends the values of a message.
    void read(const SchemaMessage& message, std::vector<FlatValue>& values)
    {
        QStringList names; // of the elements of the lists beside
        for (const SchemaField& field : message.fields) {
            if (field.list == SchemaField::List::Single)
                readSingle(field, values);
            else
                readList(field, names, values);
        }
    }

private:
    template <typename T>
    T get()
    {
        T value{};
        m_cdr >> value;
        return value;
    }
    template <typename T>
    QString numberText()
    {
        return QString::number(get<T>());
    }
    QString primitive(const SchemaField& field);
    std::optional<QString> timeText(const SchemaField& field);
    void readSingle(const SchemaField& field, std::vector<FlatValue>& values);
    void readList(const SchemaField& field, QStringList& names, std::vector<FlatValue>& values);
    void readMessages(const SchemaField& field, std::uint32_t count, std::vector<FlatValue>& values);

    const Schema& m_schema;
    Cdr& m_cdr;
    std::size_t m_size;
};

QString ValueReader::primitive(const SchemaField& field)
{
    switch (field.type) {
    case Primitive::Bool:
        return get<bool>() ? QStringLiteral("1") : QStringLiteral("0");
    case Primitive::Int8:
        return QString::number(static_cast<std::int8_t>(get<std::uint8_t>()));
    case Primitive::Uint8:
        return numberText<std::uint8_t>();
    case Primitive::Int16:
        return numberText<std::int16_t>();
    case Primitive::Uint16:
        return numberText<std::uint16_t>();
    case Primitive::Int32: {
        const auto value = get<std::int32_t>();
        return field.canBeMissing && value == kMissing ? QString() : QString::number(value);
    }
    case Primitive::Uint32:
        return numberText<std::uint32_t>();
    case Primitive::Int64:
        return numberText<std::int64_t>();
    case Primitive::Uint64:
        return numberText<std::uint64_t>();
    case Primitive::Float32:
        return floatText(static_cast<double>(get<float>()), std::numeric_limits<float>::max_digits10);
    case Primitive::Float64:
        return floatText(get<double>(), QLocale::FloatingPointShortest);
    case Primitive::String:
        return QString::fromStdString(get<std::string>());
    case Primitive::Message:
        break;
    }
    return {};
}

/// A time or a duration; none: another message.
std::optional<QString> ValueReader::timeText(const SchemaField& field)
{
    const QString& name = m_schema.message(field.message).name;
    const bool isTime = name == QLatin1String("builtin_interfaces/Time");
    if (!isTime && name != QLatin1String("builtin_interfaces/Duration"))
        return {};
    const auto seconds = get<std::int32_t>();
    const auto rest = get<std::uint32_t>();
    if (rest == 0 && seconds == (isTime ? 0 : kMissing))
        return QString();
    return QString::number(seconds * kNanosecondsOfSecond + rest);
}

void ValueReader::readSingle(const SchemaField& field, std::vector<FlatValue>& values)
{
    if (field.type != Primitive::Message) {
        values.push_back({field.name, field.unit, primitive(field), formOf(field)});
        return;
    }
    if (const auto time = timeText(field)) {
        values.push_back({field.name, QStringLiteral("ns"), *time});
        return;
    }
    const std::size_t start = values.size();
    read(m_schema.message(field.message), values);
    for (std::size_t i = start; i < values.size(); ++i) {
        values[i].path = field.name + QLatin1Char('.') + values[i].path;
        if (values[i].unit.isEmpty())
            values[i].unit = field.unit;
    }
}

void ValueReader::readList(const SchemaField& field, QStringList& names, std::vector<FlatValue>& values)
{
    const auto count = field.list == SchemaField::List::Fixed ? field.count : get<std::uint32_t>();
    if (count > m_size - m_cdr.getSerializedDataLength()) // each takes a byte at least
        throw eprosima::fastcdr::exception::BadParamException("length of a list");
    if (field.type == Primitive::Message) {
        readMessages(field, count, values);
        return;
    }
    if (field.type == Primitive::Uint8) {
        QByteArray bytes(static_cast<qsizetype>(count), '\0');
        m_cdr.deserializeArray(bytes.data(), count);
        values.push_back({field.name, field.unit, QString::fromLatin1(bytes.toHex()), FlatValue::Form::Text});
        return;
    }
    QStringList texts;
    for (std::uint32_t i = 0; i < count; ++i)
        texts << primitive(field);
    if (field.type == Primitive::String && field.name == QLatin1String("name")
        && QSet<QString>(texts.begin(), texts.end()).size() == texts.size()) {
        names = texts;
        return;
    }
    const bool areNamed = names.size() == texts.size();
    for (qsizetype i = 0; i < texts.size(); ++i) {
        const QString label = areNamed ? names[i] : QString::number(i);
        values.push_back(
            {QStringLiteral("%1[%2]").arg(field.name, label), field.unit, texts[i], formOf(field)});
    }
}

void ValueReader::readMessages(const SchemaField& field, std::uint32_t count, std::vector<FlatValue>& values)
{
    QSet<QString> used;
    for (std::uint32_t i = 0; i < count; ++i) {
        std::vector<FlatValue> element;
        if (const auto time = timeText(field))
            element.push_back({QString(), QStringLiteral("ns"), *time});
        else
            read(m_schema.message(field.message), element);
        QString label = QString::number(i);
        for (const char* key : {"id", "name"}) {
            for (const FlatValue& each : element) {
                if (each.path == QLatin1String(key) && !each.text.isEmpty())
                    label = each.text;
            }
        }
        if (used.contains(label))
            label += QStringLiteral(" #%1").arg(i);
        used.insert(label);
        for (FlatValue& each : element) {
            const QString dot = each.path.isEmpty() ? QString() : QStringLiteral(".");
            values.push_back({QStringLiteral("%1[%2]").arg(field.name, label) + dot + each.path, each.unit,
                              each.text, each.form});
        }
    }
}

} // namespace

std::optional<std::vector<FlatValue>> flatten(const Schema& schema, mcap::ByteView bytes)
{
    if (!isPlainCdr(bytes))
        return {};
    // Only read: the buffer has no type for constant bytes.
    FastBuffer buffer(const_cast<char*>(reinterpret_cast<const char*>(bytes.data())), bytes.size());
    Cdr cdr(buffer, Cdr::LITTLE_ENDIANNESS, Cdr::DDS_CDR);
    try {
        cdr.read_encapsulation();
        std::vector<FlatValue> values;
        ValueReader(schema, cdr, bytes.size()).read(schema.root(), values);
        return values;
    } catch (const eprosima::fastcdr::exception::Exception&) {
        return {};
    }
}

} // namespace core::recording
