// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recording/mcap/summary.h"

#include <algorithm>
#include <set>
#include <utility>

namespace core::mcap {

namespace {

constexpr std::uint64_t kFooterSize = kRecordHead + Footer::kContent;
constexpr std::uint64_t kDataEndSize = kRecordHead + DataEnd::kContent;

template <typename Record>
bool take(ByteView content, std::vector<Record>& list)
{
    auto record = parse<Record>(content);
    if (record)
        list.push_back(std::move(*record));
    return record.has_value();
}

bool take(const RawRecord& record, Summary& summary)
{
    switch (Op{record.op}) {
    case Op::Schema:
        return take(record.content, summary.schemas);
    case Op::Channel:
        return take(record.content, summary.channels);
    case Op::ChunkIndex:
        return take(record.content, summary.chunks);
    case Op::AttachmentIndex:
        return take(record.content, summary.attachments);
    case Op::MetadataIndex:
        return take(record.content, summary.metadata);
    case Op::Statistics:
        summary.statistics = parse<Statistics>(record.content);
        return summary.statistics.has_value();
    default:
        return true; // offsets of groups, and what later versions of the format add
    }
}

bool isDataEndAt(const ByteSource& source, std::uint64_t offset)
{
    std::array<std::uint8_t, kDataEndSize> bytes{};
    if (!source.read(offset, bytes))
        return false;
    ByteReader reader(bytes);
    const auto record = nextRecord(reader);
    return record && Op{record->op} == Op::DataEnd && record->content.size() == DataEnd::kContent;
}

} // namespace

bool Summary::isIndex() const
{
    if (proof != Proof::Good || (chunks.empty() && !(statistics && statistics->messages == 0)))
        return false;
    // A summary need not repeat the definitions, nor list the channels of a chunk.
    std::set<ChannelId> defined;
    for (const Channel& channel : channels) {
        if (channel.schema == 0 || std::ranges::find(schemas, channel.schema, &Schema::id) != schemas.end())
            defined.insert(channel.id);
    }
    const auto isDefined = [&defined](const auto& entry) { return defined.contains(entry.first); };
    const bool hasCounts = statistics && !statistics->messagesOf.empty();
    const bool areDefined = !statistics || std::ranges::all_of(statistics->messagesOf, isDefined);
    return areDefined && std::ranges::all_of(chunks, [&](const ChunkIndex& each) {
               return (hasCounts || !each.messageIndexes.empty())
                      && std::ranges::all_of(each.messageIndexes, isDefined);
           });
}

bool Summary::hasCounts() const
{
    if (!statistics)
        return false;
    std::uint64_t sum = 0;
    for (const auto& [channel, count] : statistics->messagesOf)
        sum += count;
    return sum == statistics->messages;
}

std::optional<Summary> readSummary(const ByteSource& source)
{
    if (source.size() < kMagic.size() + kFooterSize + kMagic.size())
        return {};
    std::array<std::uint8_t, kFooterSize + kMagic.size()> tail{};
    const std::uint64_t footerAt = source.size() - tail.size();
    if (!source.read(footerAt, tail) || !std::ranges::equal(ByteView(tail).last(kMagic.size()), kMagic))
        return {};
    ByteReader tailReader(tail);
    const auto last = nextRecord(tailReader);
    if (!last || Op{last->op} != Op::Footer)
        return {};
    const auto footer = parse<Footer>(last->content);
    if (!footer)
        return {};

    Summary found;
    found.footer = *footer;
    const std::uint64_t start = footer->summaryStart != 0 ? footer->summaryStart : footerAt;
    if (start > footerAt || start < kMagic.size() + kDataEndSize || footerAt - start > kMostContent)
        return {};
    if (isDataEndAt(source, start - kDataEndSize))
        found.dataEnd = start - kDataEndSize;
    // All but the magic and the checksum itself, which it does not cover.
    Bytes bytes(static_cast<std::size_t>(source.size() - kMagic.size() - sizeof(footer->summaryCrc) - start));
    if (!source.read(start, bytes))
        return {};
    if (footer->summaryCrc != 0)
        found.proof = crc32(bytes) == footer->summaryCrc ? Proof::Good : Proof::Wrong;
    if (found.proof == Proof::Wrong)
        return found;
    ByteReader reader(ByteView(bytes).first(static_cast<std::size_t>(footerAt - start)));
    while (const auto record = nextRecord(reader)) {
        if (!take(*record, found))
            reader.fail();
    }
    if (!reader.isGood()) {
        Summary empty;
        empty.footer = found.footer;
        empty.proof = Proof::Wrong;
        empty.dataEnd = found.dataEnd;
        return empty;
    }
    return found;
}

} // namespace core::mcap
