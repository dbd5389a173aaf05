// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "core/recording/mcap/bytes.h"

/// The records of MCAP, a container of time-stamped messages for robots (https://mcap.dev/spec). Pure; any
/// thread. Times are ns since 1970 UTC.
namespace core::mcap {

inline constexpr std::array<std::uint8_t, 8> kMagic{0x89, 'M', 'C', 'A', 'P', '0', '\r', '\n'};
/// Opcode and length before the content of every record.
inline constexpr std::uint64_t kRecordHead = 9;
/// Larger records of other programs are refused, so that a damaged length cannot use up the memory.
inline constexpr std::uint64_t kMostContent = std::uint64_t{1} << 30;
/// Bytes that all chunks of a file of this size may have before compression. Recordings are compressed to a
/// tenth; a file beyond this is damaged, or made to exhaust the memory of its readers.
constexpr std::uint64_t mostUncompressed(std::uint64_t fileSize)
{
    return (std::uint64_t{1} << 26) + 500 * fileSize;
}

enum class Op : std::uint8_t {
    Header = 0x01,
    Footer = 0x02,
    Schema = 0x03,
    Channel = 0x04,
    Message = 0x05,
    Chunk = 0x06,
    MessageIndex = 0x07,
    ChunkIndex = 0x08,
    Attachment = 0x09,
    AttachmentIndex = 0x0A,
    Statistics = 0x0B,
    Metadata = 0x0C,
    MetadataIndex = 0x0D,
    SummaryOffset = 0x0E,
    DataEnd = 0x0F,
};

using ChannelId = std::uint16_t;
using SchemaId = std::uint16_t;
using Entries = std::map<QString, QString>;

/// The first record of a file.
struct Header
{
    static constexpr Op kOp = Op::Header;
    QString profile;
    QString library;
};

/// The last record of a file: the offsets of its summary.
struct Footer
{
    static constexpr Op kOp = Op::Footer;
    static constexpr std::uint64_t kContent = 20;
    std::uint64_t summaryStart = 0; ///< 0: no summary
    std::uint64_t summaryOffsetStart = 0;
    std::uint32_t summaryCrc = 0; ///< 0: not computed
};

/// The description of a message type.
struct Schema
{
    static constexpr Op kOp = Op::Schema;
    SchemaId id = 0; ///< never 0
    QString name;
    QString encoding;
    Bytes data;

    friend bool operator==(const Schema&, const Schema&) = default;
};

/// A topic and the encoding of its messages.
struct Channel
{
    static constexpr Op kOp = Op::Channel;
    ChannelId id = 0;
    SchemaId schema = 0; ///< 0: none
    QString topic;
    QString encoding;
    Entries metadata;

    friend bool operator==(const Channel&, const Channel&) = default;
};

/// The data is a view of the chunk that contains it.
struct Message
{
    static constexpr Op kOp = Op::Message;
    static constexpr std::uint64_t kFixed = 22; ///< bytes before the data
    ChannelId channel = 0;
    std::uint32_t sequence = 0;
    std::uint64_t logTime = 0;
    std::uint64_t publishTime = 0;
    ByteView data;
};

/// A chunk without its compressed records, which follow in the file.
struct ChunkHead
{
    std::uint64_t startTime = 0;
    std::uint64_t endTime = 0;
    std::uint64_t uncompressedSize = 0;
    std::uint32_t crc = 0; ///< of the uncompressed records; 0: not computed
    QString compression;
    std::uint64_t size = 0; ///< of the compressed records

    friend bool operator==(const ChunkHead&, const ChunkHead&) = default;
};

/// Time (ns) and place of a message in its chunk.
struct IndexEntry
{
    std::uint64_t logTime = 0;
    std::uint64_t offset = 0; ///< of the message in the uncompressed records

    friend bool operator==(const IndexEntry&, const IndexEntry&) = default;
};

/// The messages of one channel in the chunk before this record.
struct MessageIndex
{
    static constexpr Op kOp = Op::MessageIndex;
    ChannelId channel = 0;
    std::vector<IndexEntry> entries;
};

/// Place and time range (ns) of a chunk.
struct ChunkIndex
{
    static constexpr Op kOp = Op::ChunkIndex;
    std::uint64_t startTime = 0;
    std::uint64_t endTime = 0;
    std::uint64_t offset = 0; ///< of the chunk in the file
    std::uint64_t length = 0; ///< of its record
    std::map<ChannelId, std::uint64_t> messageIndexes;
    std::uint64_t messageIndexLength = 0;
    QString compression;
    std::uint64_t compressedSize = 0;
    std::uint64_t uncompressedSize = 0;
};

/// A file inside the recording. Times in ns.
struct Attachment
{
    static constexpr Op kOp = Op::Attachment;
    std::uint64_t logTime = 0;
    std::uint64_t createTime = 0; ///< 0: unknown
    QString name;
    QString mediaType;
    Bytes data;
};

/// Place of an attachment in the file. Times in ns.
struct AttachmentIndex
{
    static constexpr Op kOp = Op::AttachmentIndex;
    std::uint64_t offset = 0;
    std::uint64_t length = 0;
    std::uint64_t logTime = 0;
    std::uint64_t createTime = 0;
    std::uint64_t dataSize = 0;
    QString name;
    QString mediaType;
};

/// Numbers of records in the file, and its time range (ns).
struct Statistics
{
    static constexpr Op kOp = Op::Statistics;
    std::uint64_t messages = 0;
    std::uint16_t schemas = 0;
    std::uint32_t channels = 0;
    std::uint32_t attachments = 0;
    std::uint32_t metadata = 0;
    std::uint32_t chunks = 0;
    std::uint64_t startTime = 0;
    std::uint64_t endTime = 0;
    std::map<ChannelId, std::uint64_t> messagesOf;

    friend bool operator==(const Statistics&, const Statistics&) = default;
};

/// Named pairs of texts.
struct Metadata
{
    static constexpr Op kOp = Op::Metadata;
    QString name;
    Entries entries;
};

/// Place of a metadata record in the file.
struct MetadataIndex
{
    static constexpr Op kOp = Op::MetadataIndex;
    std::uint64_t offset = 0;
    std::uint64_t length = 0;
    QString name;
};

/// Place of the records with one opcode in the summary.
struct SummaryOffset
{
    static constexpr Op kOp = Op::SummaryOffset;
    std::uint8_t group = 0; ///< opcode of the records
    std::uint64_t start = 0;
    std::uint64_t length = 0;
};

/// The end of the data section; the summary follows.
struct DataEnd
{
    static constexpr Op kOp = Op::DataEnd;
    static constexpr std::uint64_t kContent = 4;
    std::uint32_t crc = 0; ///< of all bytes before this record; 0: not computed
};

// Appends a record with its opcode and length.
void append(Bytes& out, const Header& record);
void append(Bytes& out, const Footer& record);
void append(Bytes& out, const Schema& record);
void append(Bytes& out, const Channel& record);
void append(Bytes& out, const Message& record);
void append(Bytes& out, const MessageIndex& record);
void append(Bytes& out, const ChunkIndex& record);
void append(Bytes& out, const Attachment& record); ///< with its checksum
void append(Bytes& out, const AttachmentIndex& record);
void append(Bytes& out, const Statistics& record);
/// With a checksum of its own among the entries, because the format has none.
void append(Bytes& out, const Metadata& record);
void append(Bytes& out, const MetadataIndex& record);
void append(Bytes& out, const SummaryOffset& record);
void append(Bytes& out, const DataEnd& record);
/// A whole chunk record.
void append(Bytes& out, const ChunkHead& head, ByteView compressed);

/// Bytes of the record before the compressed records of a chunk.
std::uint64_t sizeOf(const ChunkHead& head);

/// The content of a record; none when it is not as the format requires. Bytes after the last known field are
/// ignored where records may grow.
template <typename Record>
std::optional<Record> parse(ByteView content);
/// The head at the beginning of the content of a chunk, of which more may follow.
std::optional<ChunkHead> parseChunkHead(ByteView content);

/// Whether a checksum proves a record.
enum class Proof : std::uint8_t {
    Good,
    None, ///< the record has no checksum
    Wrong,
};

/// An attachment and the result of its checksum.
struct CheckedAttachment
{
    Attachment attachment;
    Proof proof = Proof::None;
};
std::optional<CheckedAttachment> parseAttachment(ByteView content);

/// Metadata and the result of its checksum.
struct CheckedMetadata
{
    Metadata metadata; ///< without the checksum
    Proof proof = Proof::None;
};
std::optional<CheckedMetadata> parseMetadata(ByteView content);

/// The next record of bytes that contain whole records; an opcode of this program is not implied.
struct RawRecord
{
    std::uint8_t op = 0;
    std::size_t offset = 0;
    ByteView content;
};
/// None at the end, or when the bytes do not contain a whole record; isGood() of the reader tells which.
std::optional<RawRecord> nextRecord(ByteReader& reader);

} // namespace core::mcap
