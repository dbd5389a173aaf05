// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

#include "core/recording/mcap/channelbook.h"
#include "core/recording/messages/codec.h"
#include "core/recording/messages/schema.h"

namespace core::replay {

/// What the messages of a channel are. Those of this program are known by topic and type, and only if the
/// fields of their schema are those of this version; any other is read by its schema.
struct TypedChannel
{
    enum class Kind : std::uint8_t {
        Joints,
        Drive,
        Goals,
        Wrench,
        FtSamples,
        Clock,
        Markers,
        Events,
        Alarms,
        BusCounters,
        Bytes,    ///< of a port
        Repeated, ///< the same as in other channels, for programs that read HRIM or diagnostics
        Fields,   ///< read by the schema
        Unknown,
    };
    Kind kind = Kind::Unknown;
    std::optional<recording::Schema> schema; ///< none: Unknown

    static TypedChannel of(const mcap::ChannelBook& book, const mcap::Channel& channel);
};

} // namespace core::replay
