// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recording/mcap/channelbook.h"

#include <utility>

namespace core::mcap {

namespace {

/// The ID of an equal element, which is compared without its ID; else that of the element, which is added
/// with the next free one.
template <typename Map, typename Element>
auto idOf(const Map& map, Element& element, typename Map::key_type first)
{
    for (const auto& [id, other] : map) {
        element.id = id;
        if (other == element)
            return id;
    }
    element.id = map.empty() ? first : static_cast<typename Map::key_type>(map.rbegin()->first + 1);
    return element.id;
}

} // namespace

SchemaId ChannelBook::addSchema(const QString& name, const QString& encoding, Bytes data)
{
    Schema schema{0, name, encoding, std::move(data)};
    const SchemaId id = idOf(m_schemas, schema, 1);
    m_schemas.try_emplace(id, std::move(schema));
    return id;
}

ChannelId ChannelBook::addChannel(const QString& topic, const QString& encoding, SchemaId schema,
                                  const Entries& metadata)
{
    Channel channel{0, schema, topic, encoding, metadata};
    const ChannelId id = idOf(m_channels, channel, 1);
    define(channel);
    return id;
}

bool ChannelBook::define(const Schema& schema)
{
    return m_schemas.try_emplace(schema.id, schema).first->second == schema;
}

bool ChannelBook::define(const Channel& channel)
{
    const Schema* schema = schemaOf(channel);
    if (channel.schema != 0 && schema == nullptr)
        return false;
    const auto [place, isNew] = m_channels.try_emplace(channel.id, channel);
    if (!isNew)
        return place->second == channel;
    Bytes& definition = m_definitions[channel.id];
    if (schema != nullptr)
        append(definition, *schema);
    append(definition, channel);
    return true;
}

const Channel* ChannelBook::find(ChannelId id) const
{
    const auto found = m_channels.find(id);
    return found == m_channels.end() ? nullptr : &found->second;
}

const Channel* ChannelBook::find(const QString& topic) const
{
    for (const auto& [id, channel] : m_channels) {
        if (channel.topic == topic)
            return &channel;
    }
    return nullptr;
}

const Schema* ChannelBook::schemaOf(const Channel& channel) const
{
    const auto found = m_schemas.find(channel.schema);
    return found == m_schemas.end() ? nullptr : &found->second;
}

} // namespace core::mcap
