// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QCoreApplication>

#include <set>
#include <vector>

#include "core/base/result.h"
#include "core/recording/mcap/channelbook.h"
#include "core/recording/mcap/chunk.h"
#include "core/recording/mcap/records.h"

namespace core::mcap {

/// Writes an MCAP file record by record. Every call that writes does so at once and completely, or not at
/// all: the file always ends at the end of a record, and what is in it can be recovered without its summary.
/// One thread.
class Writer
{
    Q_DECLARE_TR_FUNCTIONS(McapWriter)

public:
    /// Kept free on the disk besides the summary, so that the file can always be finished.
    static constexpr std::uint64_t kReserve = std::uint64_t{256} * 1024;

    /// Both must outlive the writer; the book may grow.
    Writer(ByteOutput& output, const ChannelBook& book);

    Result<void> begin(const Header& header); ///< before anything else
    /// Writes a chunk and its message indexes. Errc::Io when the output has no room for it and the summary:
    /// nothing is written, and finish() is still possible.
    Result<void> append(const Chunk& chunk);
    Result<void> append(const Attachment& attachment);
    Result<void> append(const Metadata& metadata);
    /// Writes the end of the data, the summary and the end of the file.
    Result<void> finish();

    std::uint64_t size() const { return m_size; } ///< bytes written
    const Statistics& statistics() const { return m_statistics; }

private:
    Result<void> write(const Bytes& bytes);
    Result<void> writeData(const Bytes& bytes); ///< if there is room
    std::uint64_t summarySize() const;          ///< at most

    ByteOutput& m_output;
    const ChannelBook& m_book;
    std::uint64_t m_size = 0;
    std::uint32_t m_crc = 0; ///< of everything written
    Statistics m_statistics;
    std::set<ChannelId> m_channels; ///< in the file
    std::vector<ChunkIndex> m_chunks;
    std::vector<AttachmentIndex> m_attachments;
    std::vector<MetadataIndex> m_metadata;
    std::uint64_t m_indexSize = 0; ///< of those in the summary, at most
};

} // namespace core::mcap
