// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <vector>

#include "core/recording/mcap/channelbook.h"
#include "core/recording/mcap/compression.h"
#include "core/recording/mcap/records.h"

namespace core::mcap {

/// A finished chunk. It contains the definitions of its channels, so it is readable without the rest of its
/// file, and may be written into any file of the same ChannelBook.
struct Chunk
{
    ChunkHead head;
    Bytes records; ///< compressed
    std::map<ChannelId, std::vector<IndexEntry>> index;

    std::uint64_t messages() const;
    std::size_t bytes() const; ///< in memory, about
};

/// Collects the messages of one chunk after another. One thread.
class ChunkBuilder
{
public:
    ChunkBuilder(const ChannelBook& book, Compression compression);

    /// The channel must be in the book. The data of the message is copied.
    void add(const Message& message);
    std::size_t size() const { return m_records.size(); } ///< bytes before compression
    bool isEmpty() const { return m_index.empty(); }
    std::uint64_t startTime() const { return m_start; } ///< of the messages so far

    /// The chunk, with its checksum; the next one begins. Must not be empty.
    Chunk finish();

private:
    const ChannelBook& m_book;
    Compressor m_compressor;
    Bytes m_records;
    std::map<ChannelId, std::vector<IndexEntry>> m_index;
    std::uint64_t m_start = 0;
    std::uint64_t m_end = 0;
};

} // namespace core::mcap
