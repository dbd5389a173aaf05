// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recording/mcap/definitions.h"

namespace core::mcap {

bool Definitions::isProven(ChannelId id) const
{
    const auto found = m_channels.find(id);
    if (found == m_channels.end() || !found->second.isProven)
        return false;
    const SchemaId schema = found->second.record.schema;
    return schema == 0 || (m_schemas.contains(schema) && m_schemas.at(schema).isProven);
}

ChannelBook Definitions::book() const
{
    ChannelBook book;
    for (const auto& [id, entry] : m_schemas)
        book.define(entry.record);
    for (const auto& [id, entry] : m_channels)
        book.define(entry.record); // without its schema it is left out
    return book;
}

} // namespace core::mcap
