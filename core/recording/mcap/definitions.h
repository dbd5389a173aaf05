// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <set>

#include "core/recording/mcap/channelbook.h"

namespace core::mcap {

/// The schemas and channels of a file that may be damaged. A definition that a checksum proves replaces one
/// without proof; it is never replaced.
class Definitions
{
public:
    /// False when another one of this ID has at least the same proof: the new one does not count.
    bool add(const Schema& schema, bool isProven) { return add(m_schemas, schema, isProven); }
    bool add(const Channel& channel, bool isProven) { return add(m_channels, channel, isProven); }

    bool isProven(ChannelId id) const; ///< the channel and its schema
    /// All channels with their schemas.
    ChannelBook book() const;

private:
    template <typename Record>
    struct Entry
    {
        Record record;
        bool isProven = false;
    };
    template <typename Id, typename Record>
    static bool add(std::map<Id, Entry<Record>>& map, const Record& record, bool isProven)
    {
        const auto [place, isNew] = map.try_emplace(record.id, Entry<Record>{record, isProven});
        if (isNew || (isProven && !place->second.isProven)) {
            place->second = {record, isProven};
            return true;
        }
        return place->second.record == record;
    }

    std::map<SchemaId, Entry<Schema>> m_schemas;
    std::map<ChannelId, Entry<Channel>> m_channels;
};

} // namespace core::mcap
