// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QCoreApplication>

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <vector>

#include "core/base/result.h"
#include "core/recording/mcap/channelbook.h"
#include "core/recording/mcap/scan.h"

namespace core::mcap {

/// Which messages are read.
struct Query
{
    std::set<ChannelId> channels;  ///< empty: all
    std::uint64_t from = 0;        ///< first log time
    std::uint64_t to = UINT64_MAX; ///< last log time
};

/// What a Reader::read() delivered.
struct Delivered
{
    std::uint64_t messages = 0;
    std::uint64_t damagedParts = 0; ///< chunks that could not be read
    bool isCancelled = false;
};

/// Reads the sound part of an MCAP file of any program, in the order of log times. A file whose end is
/// complete is read by its index; any other is scanned first. Nothing that contradicts its checksum is
/// delivered. One thread.
class Reader
{
    Q_DECLARE_TR_FUNCTIONS(McapReader)

public:
    /// Which messages a part of the file has.
    struct Part
    {
        Range range;
        bool isChunk = true;  ///< false: records between two chunks
        bool isProven = true; ///< a checksum proves its messages and their definitions
        std::uint64_t startTime = 0;
        std::uint64_t endTime = 0;
        std::set<ChannelId> channels; ///< empty: unknown
        std::uint64_t size = 0;       ///< of a chunk, before compression
    };

    /// The source must outlive the reader. Errc::BadFile when it is no MCAP file.
    static Result<Reader> open(const ByteSource& source);
    /// The same, but never by the index: reads the whole file.
    static Result<Reader> scan(const ByteSource& source);

    static QString oversizedText(const ScanReport& report); ///< a sentence; empty: there are none

    bool isIndexed() const { return m_isIndexed; }
    /// Of the scan; none when the index was used.
    const std::optional<ScanReport>& scanReport() const { return m_report; }
    const Header& header() const { return m_header; }
    const ChannelBook& book() const { return m_book; }
    const Statistics& statistics() const { return m_statistics; } ///< of what can be read
    std::uint64_t unprovenMessages() const { return m_unproven; } ///< that no checksum covers
    const std::vector<Part>& parts() const { return m_parts; }    ///< in the order of the file
    /// The records of a part; none when it is damaged.
    std::optional<ChunkContent> contentOf(const Part& part) const;

    /// Calls `take` with each message, by log time, equal times in the order of the file. It returns false to
    /// end. Messages of unknown channels are left out.
    Delivered read(const Query& query, const std::function<bool(const Message&)>& take) const;

    const std::vector<AttachmentIndex>& attachments() const { return m_attachments; }
    Result<Attachment> attachment(const AttachmentIndex& index) const;
    std::vector<CheckedMetadata> metadata() const; ///< without those that contradict their checksum

private:
    class Collector;

    explicit Reader(const ByteSource& source)
        : m_source(&source)
    {
    }
    void useIndex(const Summary& summary);

    const ByteSource* m_source;
    bool m_isIndexed = false;
    std::optional<ScanReport> m_report;
    Header m_header;
    ChannelBook m_book;
    Statistics m_statistics;
    std::uint64_t m_unproven = 0;
    std::vector<Part> m_parts;
    std::vector<AttachmentIndex> m_attachments;
    std::vector<MetadataIndex> m_metadata;
};

} // namespace core::mcap
