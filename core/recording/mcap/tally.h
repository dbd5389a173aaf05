// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>

#include "core/recording/mcap/channelbook.h"
#include "core/recording/mcap/records.h"

namespace core::mcap {

/// Counts the messages of a file that is scanned. The definition of a channel may come after its messages in
/// a damaged or wrong file, so only the end shows which of them are known.
class Tally
{
public:
    void add(const Message& message, bool isProven);
    /// Fills in the numbers and times of known messages and the size of the book.
    void finish(const ChannelBook& book, Statistics& statistics) const;
    std::uint64_t unproven(const ChannelBook& book) const; ///< known messages without a checksum
    std::uint64_t unknown(const ChannelBook& book) const;  ///< messages of channels without a definition

private:
    struct Count
    {
        std::uint64_t messages = 0;
        std::uint64_t unproven = 0;
        std::uint64_t startTime = UINT64_MAX;
        std::uint64_t endTime = 0;
    };
    std::map<ChannelId, Count> m_counts;
};

} // namespace core::mcap
