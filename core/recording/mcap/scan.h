// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/recording/mcap/chunkcontent.h"
#include "core/recording/mcap/definitions.h"
#include "core/recording/mcap/records.h"
#include "core/recording/mcap/summary.h"

namespace core::mcap {

/// A range of bytes of a file.
struct Range
{
    std::uint64_t offset = 0;
    std::uint64_t length = 0;

    std::uint64_t end() const { return offset + length; }
};

/// Receives the sound records of a file in their order.
class ScanSink
{
public:
    virtual ~ScanSink() = default;
    virtual void header(const Header&) {}
    /// Its definitions are known; it may contain messages of unknown channels.
    virtual void chunk(const Range& range, const ChunkContent& content) = 0;
    virtual void messageIndex(const MessageIndex&) {}
    /// Outside of chunks. The data is valid during the call.
    virtual void message(const Range& range, const Message& message) = 0;
    virtual void attachment(const Range& range, const CheckedAttachment& attachment) = 0;
    virtual void metadata(const Range& range, const CheckedMetadata& metadata) = 0;
    virtual void damage(const Range&) {} ///< bytes that were skipped
};

/// What a scan found about the file as a whole.
struct ScanReport
{
    bool isMcap = false;         ///< it has the beginning of one, perhaps a damaged one, or sound chunks
    bool isComplete = false;     ///< its end was written
    Proof data = Proof::None;    ///< of everything before the summary
    Proof summary = Proof::None; ///< None also without a summary
    std::uint64_t damagedBytes = 0;
    std::uint64_t damagedChunks = 0;
    std::uint64_t oversizedChunks = 0; ///< of these: not unpacked, because of mostUncompressed()
    bool redefines = false;            ///< an ID has two meanings
};

/// Reads a file from its beginning to its end and repairs nothing: what is damaged is skipped. Every chunk
/// with a right checksum is found, also behind damaged lengths. Pure.
class Scanner
{
public:
    Scanner(const ByteSource& source, ScanSink& sink);

    /// Once. The definitions are complete up to the record that the sink receives.
    ScanReport run();
    const Definitions& definitions() const { return m_definitions; }
    const std::optional<Summary>& summary() const { return m_summary; }
    /// True when a checksum proves the record outside of chunks, not only those that have their own.
    bool isDataProven() const { return m_report.data == Proof::Good; }

private:
    /// The offset after the record; none: it is damaged.
    std::optional<std::uint64_t> step(std::uint64_t offset);
    std::optional<ChunkContent> unpack(const Bytes& content);
    std::optional<std::uint64_t> takeChunk(const Range& range, const Bytes& content);
    bool takeOther(std::uint8_t op, const Range& range, ByteView content);
    bool define(const ChunkContent& content);
    void readEnd();
    bool isPlausible(std::uint64_t offset) const;
    std::uint64_t findSound(std::uint64_t offset);
    bool isSound(std::uint64_t offset);
    void skip(std::uint64_t from, std::uint64_t to);
    std::optional<Bytes> read(const Range& range) const;

    const ByteSource& m_source;
    ScanSink& m_sink;
    Definitions m_definitions;
    std::optional<Summary> m_summary;
    ScanReport m_report;
    std::uint64_t m_limit = 0;    ///< where the records to be read end
    std::uint64_t m_unpacked = 0; ///< bytes of chunks so far, before compression
    std::uint64_t m_budget = 0;   ///< bytes that the search for sound records may still read
    bool m_hasChunks = false;     ///< also damaged ones
    bool m_isEnd = false;         ///< the footer was read
};

} // namespace core::mcap
