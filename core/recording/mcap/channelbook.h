// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <map>

#include "core/recording/mcap/records.h"

namespace core::mcap {

/// The schemas and channels of a recording. Grows only: an ID keeps its meaning. One thread.
class ChannelBook
{
public:
    static constexpr std::size_t kMost = 65535; ///< schemas, and channels

    /// The ID of a schema of this content: of an earlier one, or a new one.
    SchemaId addSchema(const QString& name, const QString& encoding, Bytes data);
    /// The ID of a channel of this content. Its schema must be in the book; 0: it has none.
    ChannelId addChannel(const QString& topic, const QString& encoding, SchemaId schema,
                         const Entries& metadata = {});

    /// Adds definitions of another file with the IDs they have there. False when the ID has another content,
    /// or when the schema of the channel is unknown.
    bool define(const Schema& schema);
    bool define(const Channel& channel);

    const std::map<SchemaId, Schema>& schemas() const { return m_schemas; }
    const std::map<ChannelId, Channel>& channels() const { return m_channels; }
    const Channel* find(ChannelId id) const;
    const Channel* find(const QString& topic) const; ///< the first one of this topic
    const Schema* schemaOf(const Channel& channel) const;

    /// The records that define a channel: of its schema, if it has one, and its own.
    const Bytes& definition(ChannelId id) const { return m_definitions.at(id); }

private:
    std::map<SchemaId, Schema> m_schemas;
    std::map<ChannelId, Channel> m_channels;
    std::map<ChannelId, Bytes> m_definitions;
};

} // namespace core::mcap
