// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recording/mcap/chunk.h"

#include <algorithm>
#include <utility>

namespace core::mcap {

std::uint64_t Chunk::messages() const
{
    std::uint64_t count = 0;
    for (const auto& [channel, entries] : index)
        count += entries.size();
    return count;
}

std::size_t Chunk::bytes() const
{
    return sizeof(Chunk) + records.size() + static_cast<std::size_t>(messages()) * sizeof(IndexEntry)
           + index.size() * (sizeof(std::pair<ChannelId, std::vector<IndexEntry>>) + 64);
}

ChunkBuilder::ChunkBuilder(const ChannelBook& book, Compression compression)
    : m_book(book)
    , m_compressor(compression)
{
}

void ChunkBuilder::add(const Message& message)
{
    const bool isFirst = m_index.empty();
    auto& entries = m_index[message.channel];
    if (entries.empty()) {
        const Bytes& definition = m_book.definition(message.channel);
        m_records.insert(m_records.end(), definition.begin(), definition.end());
    }
    entries.push_back({message.logTime, m_records.size()});
    append(m_records, message);
    m_start = isFirst ? message.logTime : std::min(m_start, message.logTime);
    m_end = isFirst ? message.logTime : std::max(m_end, message.logTime);
}

Chunk ChunkBuilder::finish()
{
    Chunk chunk;
    m_compressor.append(chunk.records, m_records);
    chunk.records.shrink_to_fit(); // chunks may be kept in memory
    chunk.head = {m_start,
                  m_end,
                  m_records.size(),
                  crc32(m_records),
                  nameOf(m_compressor.compression()),
                  chunk.records.size()};
    chunk.index = std::exchange(m_index, {});
    m_records.clear();
    return chunk;
}

} // namespace core::mcap
