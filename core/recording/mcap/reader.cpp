// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recording/mcap/reader.h"

#include <algorithm>
#include <utility>

#include "core/recording/mcap/tally.h"

namespace core::mcap {

namespace {

constexpr std::uint64_t kMostLoose = 1U << 20; ///< bytes of a part without chunks

std::optional<Bytes> contentAt(const ByteSource& source, const Range& range, Op op)
{
    if (range.length < kRecordHead || range.length - kRecordHead > kMostContent
        || range.offset > source.size() || range.length > source.size() - range.offset)
        return {};
    Bytes bytes(static_cast<std::size_t>(range.length));
    if (!source.read(range.offset, bytes))
        return {};
    ByteReader reader(bytes);
    const auto record = nextRecord(reader);
    if (!record || Op{record->op} != op || !reader.isAtEnd())
        return {};
    bytes.erase(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(kRecordHead));
    return bytes;
}

/// The messages of one part, by log time.
class Run
{
public:
    Run(std::size_t part, ChunkContent content, const Query& query, const ChannelBook& book)
        : m_part(part)
        , m_content(std::move(content))
    {
        std::erase_if(m_content.messages, [&](const PlacedMessage& each) {
            const Message& message = each.message;
            return message.logTime < query.from || message.logTime > query.to
                   || (!query.channels.empty() && !query.channels.contains(message.channel))
                   || book.find(message.channel) == nullptr;
        });
        std::ranges::stable_sort(m_content.messages, {},
                                 [](const PlacedMessage& each) { return each.message.logTime; });
    }
    bool isEmpty() const { return m_next == m_content.messages.size(); }
    const Message& front() const { return m_content.messages[m_next].message; }
    void pop() { ++m_next; }
    /// Later in the order of reading.
    bool operator<(const Run& other) const
    {
        return std::pair(front().logTime, m_part) > std::pair(other.front().logTime, other.m_part);
    }

private:
    std::size_t m_part;
    ChunkContent m_content;
    std::size_t m_next = 0;
};

/// Order of a heap whose front is read first.
constexpr auto isLater = [](const std::unique_ptr<Run>& a, const std::unique_ptr<Run>& b) { return *a < *b; };

} // namespace

/// Collects the parts of a file that is scanned.
class Reader::Collector : public ScanSink
{
public:
    explicit Collector(Reader& reader)
        : m_reader(reader)
        , m_scanner(*reader.m_source, *this)
    {
    }
    Result<void> run()
    {
        const ScanReport report = m_scanner.run();
        if (!report.isMcap)
            return Error{Errc::BadFile, tr("This is not an MCAP file.")};
        m_reader.m_report = report;
        m_reader.m_book = m_scanner.definitions().book();
        m_tally.finish(m_reader.m_book, m_reader.m_statistics);
        m_reader.m_unproven = m_tally.unproven(m_reader.m_book);
        return {};
    }

    void header(const Header& header) override { m_reader.m_header = header; }
    void chunk(const Range& range, const ChunkContent& content) override
    {
        m_isLoose = false;
        ++m_reader.m_statistics.chunks;
        m_reader.m_parts.push_back({range, true, true, 0, 0, {}, content.head.uncompressedSize});
        for (const PlacedMessage& each : content.messages)
            count(each.message, content.isChecked);
    }
    void message(const Range& range, const Message& message) override
    {
        auto& parts = m_reader.m_parts;
        if (!m_isLoose || range.end() - parts.back().range.offset > kMostLoose)
            parts.push_back({range, false, true, 0, 0, {}});
        m_isLoose = true;
        parts.back().range.length = range.end() - parts.back().range.offset;
        count(message, false);
    }
    void attachment(const Range& range, const CheckedAttachment& checked) override
    {
        m_isLoose = false;
        const Attachment& attachment = checked.attachment;
        ++m_reader.m_statistics.attachments;
        m_reader.m_attachments.push_back({range.offset, range.length, attachment.logTime,
                                          attachment.createTime, attachment.data.size(), attachment.name,
                                          attachment.mediaType});
    }
    void metadata(const Range& range, const CheckedMetadata& checked) override
    {
        m_isLoose = false;
        ++m_reader.m_statistics.metadata;
        m_reader.m_metadata.push_back({range.offset, range.length, checked.metadata.name});
    }
    void damage(const Range&) override { m_isLoose = false; }

private:
    void count(const Message& message, bool isChecked)
    {
        const bool isProven =
            (isChecked || m_scanner.isDataProven()) && m_scanner.definitions().isProven(message.channel);
        m_tally.add(message, isProven);
        Part& part = m_reader.m_parts.back();
        const bool isFirst = part.channels.empty();
        part.startTime = isFirst ? message.logTime : std::min(part.startTime, message.logTime);
        part.endTime = isFirst ? message.logTime : std::max(part.endTime, message.logTime);
        part.channels.insert(message.channel);
        part.isProven = part.isProven && isProven;
    }

    Reader& m_reader;
    Scanner m_scanner;
    Tally m_tally;
    bool m_isLoose = false; ///< the last part continues with the next message outside of a chunk
};

Result<Reader> Reader::open(const ByteSource& source)
{
    Reader reader(source);
    Bytes start(kMagic.size());
    const auto summary = readSummary(source);
    if (!summary || !summary->isIndex() || !summary->hasCounts() || !source.read(0, start)
        || !std::ranges::equal(start, kMagic))
        return scan(source);
    std::uint64_t size = 0;
    for (const ChunkIndex& chunk : summary->chunks) {
        size += std::min(chunk.uncompressedSize, kMostContent + 1);
        if (size > mostUncompressed(source.size()))
            return scan(source);
    }
    reader.useIndex(*summary);
    return reader;
}

QString Reader::oversizedText(const ScanReport& report)
{
    return report.oversizedChunks == 0
               ? QString()
               : tr(
                   "%n chunk(s) were not unpacked: the file would expand to more than 500 times its size. It "
                   "is damaged, or made to exhaust the memory.",
                   nullptr, static_cast<int>(report.oversizedChunks));
}

Result<Reader> Reader::scan(const ByteSource& source)
{
    Reader reader(source);
    if (const auto done = Collector(reader).run(); !done)
        return done.error();
    return reader;
}

void Reader::useIndex(const Summary& summary)
{
    m_isIndexed = true;
    Definitions definitions;
    for (const Schema& schema : summary.schemas)
        definitions.add(schema, true);
    for (const Channel& channel : summary.channels)
        definitions.add(channel, true);
    m_book = definitions.book();
    for (const ChunkIndex& chunk : summary.chunks) {
        Part part{{chunk.offset, chunk.length}, true, true, chunk.startTime, chunk.endTime, {},
                  chunk.uncompressedSize};
        for (const auto& [channel, offset] : chunk.messageIndexes)
            part.channels.insert(channel);
        m_parts.push_back(std::move(part));
    }
    std::ranges::sort(m_parts, {}, [](const Part& part) { return part.range.offset; });
    m_attachments = summary.attachments;
    m_metadata = summary.metadata;
    m_statistics = *summary.statistics;
    Bytes head(kRecordHead);
    if (!m_source->read(kMagic.size(), head))
        return;
    ByteReader reader(head);
    reader.number<std::uint8_t>();
    const Range range{kMagic.size(), kRecordHead + reader.number<std::uint64_t>()};
    const auto content = contentAt(*m_source, range, Op::Header);
    if (const auto header = content ? parse<Header>(*content) : std::nullopt)
        m_header = *header;
}

std::optional<ChunkContent> Reader::contentOf(const Part& part) const
{
    if (!part.isChunk) {
        Bytes bytes(static_cast<std::size_t>(part.range.length));
        if (!m_source->read(part.range.offset, bytes))
            return {};
        return looseContentOf(std::move(bytes));
    }
    const auto content = contentAt(*m_source, part.range, Op::Chunk);
    const auto head = content ? parseChunkHead(*content) : std::nullopt;
    return head && head->uncompressedSize == part.size ? mcap::contentOf(*content) : std::nullopt;
}

Delivered Reader::read(const Query& query, const std::function<bool(const Message&)>& take) const
{
    // Parts may overlap in time: each is read when its time begins, and their messages are merged.
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < m_parts.size(); ++i) {
        const Part& part = m_parts[i];
        const bool hasChannel =
            query.channels.empty() || part.channels.empty()
            || std::ranges::any_of(query.channels, [&](ChannelId id) { return part.channels.contains(id); });
        if (part.startTime <= query.to && part.endTime >= query.from && hasChannel)
            order.push_back(i);
    }
    std::ranges::stable_sort(order, {}, [this](std::size_t i) { return m_parts[i].startTime; });

    Delivered delivered;
    std::vector<std::unique_ptr<Run>> runs;
    const auto push = [&runs](std::unique_ptr<Run> run) {
        if (run->isEmpty())
            return;
        runs.push_back(std::move(run));
        std::ranges::push_heap(runs, isLater);
    };
    auto next = order.begin();
    for (;;) {
        while (next != order.end()
               && (runs.empty() || m_parts[*next].startTime <= runs.front()->front().logTime)) {
            if (auto content = contentOf(m_parts[*next]))
                push(std::make_unique<Run>(*next, std::move(*content), query, m_book));
            else
                ++delivered.damagedParts;
            ++next;
        }
        if (runs.empty())
            return delivered;
        std::ranges::pop_heap(runs, isLater);
        auto run = std::move(runs.back());
        runs.pop_back();
        while (next == order.end() || run->front().logTime < m_parts[*next].startTime) {
            ++delivered.messages;
            if (!take(run->front())) {
                delivered.isCancelled = true;
                return delivered;
            }
            run->pop();
            if (run->isEmpty() || (!runs.empty() && *run < *runs.front()))
                break;
        }
        push(std::move(run));
    }
}

Result<Attachment> Reader::attachment(const AttachmentIndex& index) const
{
    const auto content = contentAt(*m_source, {index.offset, index.length}, Op::Attachment);
    auto checked = content ? parseAttachment(*content) : std::nullopt;
    if (!checked || checked->proof == Proof::Wrong)
        return Error{Errc::BadFile, tr("The attachment '%1' is damaged.").arg(index.name)};
    return std::move(checked->attachment);
}

std::vector<CheckedMetadata> Reader::metadata() const
{
    std::vector<CheckedMetadata> list;
    for (const MetadataIndex& index : m_metadata) {
        const auto content = contentAt(*m_source, {index.offset, index.length}, Op::Metadata);
        auto checked = content ? parseMetadata(*content) : std::nullopt;
        if (!checked || checked->proof == Proof::Wrong)
            continue;
        if (m_report && m_report->data == Proof::Good)
            checked->proof = Proof::Good;
        list.push_back(std::move(*checked));
    }
    return list;
}

} // namespace core::mcap
