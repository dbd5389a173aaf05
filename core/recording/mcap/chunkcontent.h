// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/recording/mcap/records.h"

namespace core::mcap {

/// A message and its position in the records of its chunk.
struct PlacedMessage
{
    Message message;
    std::uint64_t offset = 0;
};

/// The records of a chunk, or of a part of a file without chunks. Moved, not copied: the messages are views
/// of the records.
struct ChunkContent
{
    ChunkContent() = default;
    ChunkContent(ChunkContent&&) = default;
    ChunkContent& operator=(ChunkContent&&) = default;

    ChunkHead head;         ///< as in the file
    Bytes records;          ///< decompressed
    bool isChecked = false; ///< its checksum is right; false: it has none
    std::vector<Schema> schemas;
    std::vector<Channel> channels;
    std::vector<PlacedMessage> messages;

    std::uint64_t startTime() const; ///< by the messages
    std::uint64_t endTime() const;
};

/// None when they are damaged: the checksum is wrong, or the records are not as the format requires.
std::optional<ChunkContent> contentOf(ByteView chunk);
/// True when the whole chunk has the lengths that its head announces.
bool hasRightLengths(ByteView chunk);
/// Splits the records between two chunks; others than schemas, channels and messages are skipped.
std::optional<ChunkContent> looseContentOf(Bytes records);

} // namespace core::mcap
