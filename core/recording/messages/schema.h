// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QByteArray>
#include <QtCore/QString>
#include <QtCore/QStringList>

#include <optional>
#include <vector>

#include "core/base/element.h"

/// Schemas of messages as ROS 2 writes them (.msg), with the encoding "ros2msg" of MCAP: the text of a
/// message and of each message that it contains. Pure.
namespace core::recording {

/// Text of a message of this program (resources/msgs) with those that it contains; empty: there is none.
QByteArray schemaTextOf(const QString& typeName);

enum class Primitive : std::uint8_t {
    Bool,
    Int8,
    Uint8,
    Int16,
    Uint16,
    Int32,
    Uint32,
    Int64,
    Uint64,
    Float32,
    Float64,
    String,
    Message, ///< another one of the schema
};

/// A field of a message.
struct SchemaField
{
    enum class List : std::uint8_t { Single, Fixed, Dynamic };
    QString name;
    Primitive type = Primitive::Float64;
    int message = -1; ///< index in the schema
    List list = List::Single;
    std::uint32_t count = 1;   ///< of a fixed list
    QString unit;              ///< "rad": in brackets at the beginning of its comment; empty: none
    bool isByte = false;       ///< ROS knows "byte" and "uint8", with the same bytes
    bool canBeMissing = false; ///< -2147483648 means that it is not reported
};

/// A message type and its fields.
struct SchemaMessage
{
    QString name; ///< "std_msgs/Header"
    std::vector<SchemaField> fields;
};

/// A schema that was read.
class Schema
{
public:
    /// None when the text is not a schema, or when messages contain each other. Units that it lacks are taken
    /// from the message of this program with the same name.
    static std::optional<Schema> parse(const QString& typeName, const QByteArray& text);

    const SchemaMessage& root() const { return m_messages.front(); }
    const std::vector<SchemaMessage>& messages() const { return m_messages; } ///< the root first
    const SchemaMessage& message(int index) const { return element(m_messages, index); }

private:
    bool resolve();
    enum class Visit : std::uint8_t { None, Running, Done };
    bool isFinite(int index, std::vector<Visit>& visits) const;
    void addUnits();

    std::vector<SchemaMessage> m_messages;
    std::vector<std::vector<QString>> m_types; ///< names of the types of the fields, for resolve()
};

} // namespace core::recording
