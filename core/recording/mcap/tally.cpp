// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recording/mcap/tally.h"

#include <algorithm>

namespace core::mcap {

void Tally::add(const Message& message, bool isProven)
{
    Count& count = m_counts[message.channel];
    ++count.messages;
    count.unproven += isProven ? 0 : 1;
    count.startTime = std::min(count.startTime, message.logTime);
    count.endTime = std::max(count.endTime, message.logTime);
}

void Tally::finish(const ChannelBook& book, Statistics& statistics) const
{
    statistics.schemas = static_cast<std::uint16_t>(book.schemas().size());
    statistics.channels = static_cast<std::uint32_t>(book.channels().size());
    std::uint64_t start = UINT64_MAX;
    for (const auto& [channel, count] : m_counts) {
        if (book.find(channel) == nullptr)
            continue;
        statistics.messagesOf[channel] = count.messages;
        statistics.messages += count.messages;
        start = std::min(start, count.startTime);
        statistics.endTime = std::max(statistics.endTime, count.endTime);
    }
    statistics.startTime = statistics.messages > 0 ? start : 0;
}

std::uint64_t Tally::unproven(const ChannelBook& book) const
{
    std::uint64_t sum = 0;
    for (const auto& [channel, count] : m_counts)
        sum += book.find(channel) != nullptr ? count.unproven : 0;
    return sum;
}

std::uint64_t Tally::unknown(const ChannelBook& book) const
{
    std::uint64_t sum = 0;
    for (const auto& [channel, count] : m_counts)
        sum += book.find(channel) == nullptr ? count.messages : 0;
    return sum;
}

} // namespace core::mcap
