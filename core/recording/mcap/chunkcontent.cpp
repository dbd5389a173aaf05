// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recording/mcap/chunkcontent.h"

#include <algorithm>
#include <utility>

#include "core/recording/mcap/compression.h"

namespace core::mcap {

namespace {

template <typename Record>
bool takeDefinition(ByteView bytes, std::vector<Record>& list)
{
    auto record = parse<Record>(bytes);
    if (record)
        list.push_back(std::move(*record));
    return record.has_value();
}

bool isUnknown(std::uint8_t op)
{
    return op > static_cast<std::uint8_t>(Op::DataEnd);
}

/// False when the records are not as the format requires.
bool split(ChunkContent& content, bool isChunk)
{
    ByteReader reader(content.records);
    while (const auto record = nextRecord(reader)) {
        switch (Op{record->op}) {
        case Op::Schema:
            if (!takeDefinition(record->content, content.schemas))
                return false;
            break;
        case Op::Channel:
            if (!takeDefinition(record->content, content.channels))
                return false;
            break;
        case Op::Message: {
            const auto message = parse<Message>(record->content);
            if (!message)
                return false;
            content.messages.push_back({*message, record->offset});
            break;
        }
        default:
            if (isChunk && !isUnknown(record->op))
                return false; // chunks contain nothing else
        }
    }
    return reader.isGood();
}

} // namespace

std::uint64_t ChunkContent::startTime() const
{
    std::uint64_t time = messages.empty() ? 0 : UINT64_MAX;
    for (const PlacedMessage& each : messages)
        time = std::min(time, each.message.logTime);
    return time;
}

std::uint64_t ChunkContent::endTime() const
{
    std::uint64_t time = 0;
    for (const PlacedMessage& each : messages)
        time = std::max(time, each.message.logTime);
    return time;
}

bool hasRightLengths(ByteView chunk)
{
    const auto head = parseChunkHead(chunk);
    return head && sizeOf(*head) - kRecordHead + head->size == chunk.size();
}

std::optional<ChunkContent> contentOf(ByteView chunk)
{
    const auto head = parseChunkHead(chunk);
    if (!head || !hasRightLengths(chunk))
        return {};
    const auto compression = compressionNamed(head->compression);
    if (!compression)
        return {};
    auto records =
        decompressed(*compression, chunk.last(static_cast<std::size_t>(head->size)), head->uncompressedSize);
    if (!records || (head->crc != 0 && crc32(*records) != head->crc))
        return {};
    ChunkContent content;
    content.head = *head;
    content.records = std::move(*records);
    content.isChecked = head->crc != 0;
    if (!split(content, true))
        return {};
    return content;
}

std::optional<ChunkContent> looseContentOf(Bytes records)
{
    ChunkContent content;
    content.records = std::move(records);
    if (!split(content, false))
        return {};
    return content;
}

} // namespace core::mcap
