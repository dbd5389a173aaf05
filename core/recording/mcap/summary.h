// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/recording/mcap/records.h"

namespace core::mcap {

/// What the end of a complete file lists.
struct Summary
{
    Footer footer;
    Proof proof = Proof::None; ///< of all the following
    std::vector<Schema> schemas;
    std::vector<Channel> channels;
    std::optional<Statistics> statistics;
    std::vector<ChunkIndex> chunks;
    std::vector<AttachmentIndex> attachments;
    std::vector<MetadataIndex> metadata;
    std::uint64_t dataEnd = 0; ///< offset of the DataEnd record; 0: there is none before the summary

    /// True when all messages can be found by the chunk indexes. Files without chunks need a scan, and so do
    /// those without a checksum, or whose summary does not have all definitions.
    bool isIndex() const;
    /// True when the statistics, which are optional, count the messages of every channel.
    bool hasCounts() const;
};

/// Of a file that ends as a complete one does; none otherwise. Lists are empty when their checksum is wrong.
std::optional<Summary> readSummary(const ByteSource& source);

} // namespace core::mcap
