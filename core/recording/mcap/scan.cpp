// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recording/mcap/scan.h"

#include <algorithm>
#include <array>

namespace core::mcap {

namespace {

/// Bytes of the head of a chunk at most: its fixed fields and the name of a compression.
constexpr std::uint64_t kChunkHeadMost = 64;
constexpr std::uint64_t kSearchPiece = 1U << 20;
constexpr std::size_t kMagicBytesLeft = 5; ///< at least, of a damaged beginning

struct RecordHead
{
    std::uint8_t op = 0;
    std::uint64_t length = 0;
};

std::optional<RecordHead> headAt(const ByteSource& source, std::uint64_t offset)
{
    std::array<std::uint8_t, kRecordHead> bytes{};
    if (!source.read(offset, bytes))
        return {};
    ByteReader reader(bytes);
    RecordHead head;
    head.op = reader.number<std::uint8_t>();
    head.length = reader.number<std::uint64_t>();
    return head;
}

bool hasChecksum(std::uint8_t op)
{
    return Op{op} == Op::Chunk || Op{op} == Op::Attachment || Op{op} == Op::Metadata;
}

std::size_t magicBytesOf(const ByteSource& source)
{
    std::array<std::uint8_t, kMagic.size()> bytes{};
    if (!source.read(0, bytes))
        return 0;
    std::size_t same = 0;
    for (std::size_t i = 0; i < bytes.size(); ++i)
        same += bytes[i] == kMagic[i] ? 1 : 0;
    return same;
}

} // namespace

Scanner::Scanner(const ByteSource& source, ScanSink& sink)
    : m_source(source)
    , m_sink(sink)
    , m_limit(source.size())
    , m_budget(4 * source.size() + (1U << 26))
{
}

ScanReport Scanner::run()
{
    const std::size_t magic = magicBytesOf(m_source);
    m_report.isMcap = magic >= kMagicBytesLeft;
    if (!m_report.isMcap)
        return m_report;
    if (magic < kMagic.size())
        skip(0, kMagic.size());
    readEnd();
    std::uint64_t offset = kMagic.size();
    while (offset < m_limit && !m_isEnd) {
        if (const auto next = step(offset)) {
            offset = *next;
        } else {
            const std::uint64_t sound = findSound(offset + 1);
            skip(offset, sound);
            offset = sound;
        }
    }
    if (offset < m_limit)
        skip(offset, m_limit);
    return m_report;
}

/// The end first: its checksums prove what the other records have no checksum for.
void Scanner::readEnd()
{
    m_summary = readSummary(m_source);
    if (!m_summary)
        return;
    m_report.isComplete = true;
    m_report.summary = m_summary->proof;
    const bool isProven = m_summary->proof == Proof::Good;
    for (const Schema& schema : m_summary->schemas)
        m_definitions.add(schema, isProven);
    for (const Channel& channel : m_summary->channels)
        m_definitions.add(channel, isProven);
    if (m_summary->dataEnd == 0)
        return;
    m_limit = m_summary->dataEnd;
    const auto content = read({m_limit + kRecordHead, DataEnd::kContent});
    const auto end = content ? parse<DataEnd>(*content) : std::nullopt;
    if (end && end->crc != 0)
        m_report.data = crc32(m_source, m_limit) == end->crc ? Proof::Good : Proof::Wrong;
}

std::optional<std::uint64_t> Scanner::step(std::uint64_t offset)
{
    if (m_limit - offset < kRecordHead)
        return {};
    const auto head = headAt(m_source, offset);
    if (!head || head->op == 0 || head->length > kMostContent
        || head->length > m_limit - offset - kRecordHead)
        return {};
    const Range range{offset, kRecordHead + head->length};
    const auto content = read({offset + kRecordHead, head->length});
    if (!content)
        return {};
    if (Op{head->op} == Op::Chunk)
        return takeChunk(range, *content);
    // Only the next record shows that the length of a record without a checksum is right.
    if (!isPlausible(range.end()) || !takeOther(head->op, range, *content))
        return {};
    return range.end();
}

/// A chunk that announces too much is damaged, or one of many that would exhaust the memory.
std::optional<ChunkContent> Scanner::unpack(const Bytes& content)
{
    const auto head = parseChunkHead(content);
    const std::uint64_t size = head && hasRightLengths(content) ? head->uncompressedSize : 0;
    if (size > mostUncompressed(m_source.size()) - m_unpacked) {
        ++m_report.oversizedChunks;
        return {};
    }
    m_unpacked += size;
    return contentOf(content);
}

std::optional<std::uint64_t> Scanner::takeChunk(const Range& range, const Bytes& content)
{
    m_hasChunks = true;
    const auto found = unpack(content);
    if (!found || !define(*found)) {
        ++m_report.damagedChunks;
        // Its end is known if its lengths agree. Its inside is not searched: it could contain another file.
        if (!hasRightLengths(content) || !isPlausible(range.end()))
            return {};
        skip(range.offset, range.end());
        return range.end();
    }
    m_sink.chunk(range, *found);
    return range.end();
}

bool Scanner::define(const ChunkContent& content)
{
    const bool isProven = content.isChecked || isDataProven();
    bool isGood = true;
    for (const Schema& schema : content.schemas)
        isGood = m_definitions.add(schema, isProven) && isGood;
    for (const Channel& channel : content.channels)
        isGood = m_definitions.add(channel, isProven) && isGood;
    m_report.redefines = m_report.redefines || !isGood;
    return isGood;
}

bool Scanner::takeOther(std::uint8_t op, const Range& range, ByteView content)
{
    switch (Op{op}) {
    case Op::Header: {
        const auto header = parse<Header>(content);
        if (header)
            m_sink.header(*header);
        return header.has_value();
    }
    case Op::Schema: {
        const auto schema = parse<Schema>(content);
        if (schema && !m_definitions.add(*schema, isDataProven()))
            m_report.redefines = true;
        return schema.has_value();
    }
    case Op::Channel: {
        const auto channel = parse<Channel>(content);
        if (channel && !m_definitions.add(*channel, isDataProven()))
            m_report.redefines = true;
        return channel.has_value();
    }
    case Op::Message: {
        // Beside chunks there are no others: one without proof is another record with a damaged opcode.
        const auto message = parse<Message>(content);
        if (message && !isDataProven() && (m_hasChunks || hasRightLengths(content)))
            skip(range.offset, range.end());
        else if (message)
            m_sink.message(range, *message);
        return message.has_value();
    }
    case Op::MessageIndex: {
        const auto index = parse<MessageIndex>(content);
        if (index)
            m_sink.messageIndex(*index);
        return index.has_value();
    }
    case Op::Attachment: {
        const auto attachment = parseAttachment(content);
        if (attachment && attachment->proof == Proof::Wrong)
            skip(range.offset, range.end());
        else if (attachment)
            m_sink.attachment(range, *attachment);
        return attachment.has_value();
    }
    case Op::Metadata: {
        const auto metadata = parseMetadata(content);
        if (metadata && metadata->proof == Proof::Wrong)
            skip(range.offset, range.end());
        else if (metadata)
            m_sink.metadata(range, *metadata);
        return metadata.has_value();
    }
    case Op::Footer:
        m_isEnd = parse<Footer>(content).has_value() && m_source.size() - range.end() <= kMagic.size();
        return m_isEnd;
    case Op::DataEnd:
        return parse<DataEnd>(content).has_value();
    default: // of a summary that cannot be used, or of later versions of the format
        return true;
    }
}

/// True if a record may begin here. Other bytes hardly ever look like a length that is possible.
bool Scanner::isPlausible(std::uint64_t offset) const
{
    if (offset == m_limit || m_source.size() - offset <= kMagic.size())
        return true;
    const auto head = headAt(m_source, offset);
    return !head || (head->op != 0 && head->length <= kMostContent);
}

/// The offset of the next record that its checksum proves; the limit if there is none.
std::uint64_t Scanner::findSound(std::uint64_t offset)
{
    Bytes piece;
    while (offset < m_limit) {
        piece.resize(static_cast<std::size_t>(std::min(kSearchPiece, m_limit - offset)));
        if (!m_source.read(offset, piece)) {
            offset += piece.size();
            continue;
        }
        for (std::size_t i = 0; i < piece.size(); ++i) {
            // The upper half of a length is 0: excludes nearly all others without reading them.
            const bool isFar = i + kRecordHead <= piece.size()
                               && (piece[i + 5] | piece[i + 6] | piece[i + 7] | piece[i + 8]) != 0;
            if (hasChecksum(piece[i]) && !isFar && isSound(offset + i))
                return offset + i;
        }
        offset += piece.size();
    }
    return m_limit;
}

bool Scanner::isSound(std::uint64_t offset)
{
    const auto head = headAt(m_source, offset);
    if (!head || head->length > kMostContent || m_limit - offset < kRecordHead
        || head->length > m_limit - offset - kRecordHead || head->length > m_budget)
        return false;
    const std::uint64_t start = offset + kRecordHead;
    if (Op{head->op} == Op::Chunk) {
        const auto bytes = read({start, std::min(kChunkHeadMost, head->length)});
        const auto chunk = bytes ? parseChunkHead(*bytes) : std::nullopt;
        if (!chunk || chunk->crc == 0 || chunk->uncompressedSize > m_budget
            || sizeOf(*chunk) - kRecordHead + chunk->size != head->length)
            return false;
        m_budget -= std::min(m_budget, head->length + chunk->uncompressedSize);
        const auto content = read({start, head->length});
        return content && contentOf(*content).has_value();
    }
    m_budget -= head->length;
    const auto content = read({start, head->length});
    if (!content)
        return false;
    if (Op{head->op} == Op::Attachment) {
        const auto attachment = parseAttachment(*content);
        return attachment && attachment->proof == Proof::Good;
    }
    const auto metadata = parseMetadata(*content);
    return metadata && metadata->proof == Proof::Good;
}

void Scanner::skip(std::uint64_t from, std::uint64_t to)
{
    m_report.damagedBytes += to - from;
    m_sink.damage({from, to - from});
}

std::optional<Bytes> Scanner::read(const Range& range) const
{
    Bytes bytes(static_cast<std::size_t>(range.length));
    if (!m_source.read(range.offset, bytes))
        return {};
    return bytes;
}

} // namespace core::mcap
