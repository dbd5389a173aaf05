// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recording/mcap/writer.h"

#include <algorithm>
#include <utility>

namespace core::mcap {

namespace {

/// Appends records of one kind to the summary, and their location to the list of such.
template <typename List>
void appendGroup(Bytes& summary, std::vector<SummaryOffset>& groups, std::uint64_t start, const List& records)
{
    if (records.empty())
        return;
    const std::size_t before = summary.size();
    for (const auto& record : records)
        append(summary, record);
    groups.push_back({static_cast<std::uint8_t>(std::decay_t<decltype(*records.begin())>::kOp),
                      start + before, summary.size() - before});
}

} // namespace

Writer::Writer(ByteOutput& output, const ChannelBook& book)
    : m_output(output)
    , m_book(book)
{
}

Result<void> Writer::write(const Bytes& bytes)
{
    if (auto written = m_output.write(bytes); !written)
        return written;
    m_crc = crc32(bytes, m_crc);
    m_size += bytes.size();
    return {};
}

Result<void> Writer::writeData(const Bytes& bytes)
{
    if (m_output.room() < bytes.size() + summarySize() + kReserve)
        return Error{Errc::Io, tr("The disk is full; free some space or choose another disk.")};
    return write(bytes);
}

Result<void> Writer::begin(const Header& header)
{
    Bytes bytes(kMagic.begin(), kMagic.end());
    mcap::append(bytes, header);
    return writeData(bytes);
}

Result<void> Writer::append(const Chunk& chunk)
{
    Bytes bytes;
    bytes.reserve(chunk.records.size() + 128 + static_cast<std::size_t>(chunk.messages()) * 16);
    mcap::append(bytes, chunk.head, chunk.records);
    ChunkIndex index{
        chunk.head.startTime, chunk.head.endTime,         m_size, bytes.size(), {}, 0, chunk.head.compression,
        chunk.head.size,      chunk.head.uncompressedSize};
    for (const auto& [channel, entries] : chunk.index) {
        index.messageIndexes[channel] = m_size + bytes.size();
        mcap::append(bytes, MessageIndex{channel, entries});
    }
    index.messageIndexLength = bytes.size() - index.length;
    if (auto written = writeData(bytes); !written)
        return written;

    const bool isFirst = m_statistics.messages == 0;
    for (const auto& [channel, entries] : chunk.index) {
        m_channels.insert(channel);
        m_statistics.messages += entries.size();
        m_statistics.messagesOf[channel] += entries.size();
    }
    m_statistics.startTime =
        isFirst ? chunk.head.startTime : std::min(m_statistics.startTime, chunk.head.startTime);
    m_statistics.endTime = isFirst ? chunk.head.endTime : std::max(m_statistics.endTime, chunk.head.endTime);
    ++m_statistics.chunks;
    m_indexSize += 96 + 10 * index.messageIndexes.size();
    m_chunks.push_back(std::move(index));
    return {};
}

Result<void> Writer::append(const Attachment& attachment)
{
    Bytes bytes;
    mcap::append(bytes, attachment);
    const std::uint64_t offset = m_size;
    if (auto written = writeData(bytes); !written)
        return written;
    m_attachments.push_back({offset, bytes.size(), attachment.logTime, attachment.createTime,
                             attachment.data.size(), attachment.name, attachment.mediaType});
    ++m_statistics.attachments;
    m_indexSize += 64 + 4 * static_cast<std::uint64_t>(attachment.name.size() + attachment.mediaType.size());
    return {};
}

Result<void> Writer::append(const Metadata& metadata)
{
    Bytes bytes;
    mcap::append(bytes, metadata);
    const std::uint64_t offset = m_size;
    if (auto written = writeData(bytes); !written)
        return written;
    m_metadata.push_back({offset, bytes.size(), metadata.name});
    ++m_statistics.metadata;
    m_indexSize += 32 + 4 * static_cast<std::uint64_t>(metadata.name.size());
    return {};
}

Result<void> Writer::finish()
{
    Bytes bytes;
    mcap::append(bytes, DataEnd{m_crc});
    const std::uint64_t start = m_size + bytes.size();

    std::vector<Schema> schemas;
    std::vector<Channel> channels;
    std::set<SchemaId> used;
    for (const ChannelId id : m_channels) {
        channels.push_back(*m_book.find(id));
        if (const Schema* schema = m_book.schemaOf(channels.back()); schema && used.insert(schema->id).second)
            schemas.push_back(*schema);
    }
    Statistics statistics = m_statistics;
    statistics.schemas = static_cast<std::uint16_t>(schemas.size());
    statistics.channels = static_cast<std::uint32_t>(channels.size());

    Bytes summary;
    std::vector<SummaryOffset> groups;
    appendGroup(summary, groups, start, schemas);
    appendGroup(summary, groups, start, channels);
    appendGroup(summary, groups, start, std::vector{statistics});
    appendGroup(summary, groups, start, m_chunks);
    appendGroup(summary, groups, start, m_attachments);
    appendGroup(summary, groups, start, m_metadata);
    Footer footer{start, start + summary.size(), 0};
    for (const SummaryOffset& group : groups)
        mcap::append(summary, group);
    mcap::append(summary, footer);
    // The checksum covers everything before itself, also the head of the footer.
    const std::size_t covered = summary.size() - sizeof(footer.summaryCrc);
    ByteWriter(summary).setNumber(covered, crc32(ByteView(summary).first(covered)));

    bytes.insert(bytes.end(), summary.begin(), summary.end());
    bytes.insert(bytes.end(), kMagic.begin(), kMagic.end());
    return write(bytes);
}

std::uint64_t Writer::summarySize() const
{
    std::uint64_t size = m_indexSize + 1024;
    for (const ChannelId id : m_channels)
        size += m_book.definition(id).size() + 10;
    return size;
}

} // namespace core::mcap
