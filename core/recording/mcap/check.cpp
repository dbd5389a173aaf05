// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recording/mcap/check.h"

#include <QtCore/QDateTime>

#include <algorithm>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "core/recording/mcap/reader.h"
#include "core/recording/mcap/tally.h"

namespace core::mcap {

namespace {

/// A chunk as a ChunkIndex describes it.
struct ChunkFacts
{
    Range range;
    std::uint64_t startTime = 0;
    std::uint64_t endTime = 0;
    std::uint64_t uncompressedSize = 0;
    QString compression;
    std::set<ChannelId> channels;
};

constexpr std::uint64_t kSecond = 1'000'000'000;
constexpr std::uint64_t kDay = 86'400 * kSecond;
constexpr std::uint64_t kMostDays = 366; ///< of a recording without a pause

/// The times of a channel, in the order of the file. Those of several writers are interleaved, a little out
/// of order.
class TimeWatch
{
public:
    void add(std::uint64_t time)
    {
        ++m_messages;
        m_back += time < m_last ? 1 : 0;
        m_isFar = m_isFar || m_latest > time + kSecond / 2;
        m_latest = std::max(m_latest, time);
        m_last = time;
    }
    /// Messages before the one before, where the clock itself ran or was set back.
    std::uint64_t back() const { return m_isFar || 2 * m_back > m_messages ? m_back : 0; }

private:
    std::uint64_t m_messages = 0;
    std::uint64_t m_back = 0;
    std::uint64_t m_last = 0;
    std::uint64_t m_latest = 0;
    bool m_isFar = false;
};

using Offsets = std::map<ChannelId, std::vector<IndexEntry>>;

class Checker : public ScanSink
{
public:
    explicit Checker(const ByteSource& source)
        : m_source(source)
        , m_scanner(source, *this)
    {
    }
    CheckReport run()
    {
        m_report.scan = m_scanner.run();
        m_report.scan.damagedBytes -= m_unfinishedBytes;
        m_report.book = m_scanner.definitions().book();
        m_tally.finish(m_report.book, m_report.statistics);
        m_report.unprovenMessages = m_tally.unproven(m_report.book);
        m_report.unknownMessages = m_tally.unknown(m_report.book);
        std::erase_if(m_report.sequences,
                      [this](const auto& each) { return m_report.book.find(each.first) == nullptr; });
        judge();
        return std::move(m_report);
    }

    void header(const Header& header) override { m_report.header = header; }
    void chunk(const Range& range, const ChunkContent& content) override
    {
        ++m_report.statistics.chunks;
        m_chunks.push_back({range,
                            content.head.startTime,
                            content.head.endTime,
                            content.head.uncompressedSize,
                            content.head.compression,
                            {}});
        m_hasWrongTimes = m_hasWrongTimes || content.head.startTime != content.startTime()
                          || content.head.endTime != content.endTime();
        m_offsets.clear();
        m_isAfterChunk = true;
        for (const PlacedMessage& each : content.messages) {
            m_chunks.back().channels.insert(each.message.channel);
            m_offsets[each.message.channel].push_back({each.message.logTime, each.offset});
            count(each.message, content.isChecked);
        }
    }
    void messageIndex(const MessageIndex& index) override
    {
        // Other programs may sort the entries by time.
        const auto sorted = [](std::vector<IndexEntry> entries) {
            std::ranges::sort(entries, {}, &IndexEntry::offset);
            return entries;
        };
        if (m_isAfterChunk && sorted(index.entries) != sorted(m_offsets[index.channel]))
            m_hasWrongIndex = true;
    }
    void message(const Range&, const Message& message) override
    {
        m_isLoose = true;
        count(message, false);
    }
    void attachment(const Range&, const CheckedAttachment&) override { ++m_report.statistics.attachments; }
    void metadata(const Range&, const CheckedMetadata&) override { ++m_report.statistics.metadata; }
    void damage(const Range& range) override
    {
        m_isAfterChunk = false;
        if (m_source.isGrowing() && range.end() == m_source.size())
            m_unfinishedBytes = range.length;
    }

private:
    void count(const Message& message, bool isChecked)
    {
        m_report.sequences[message.channel].add(message.sequence);
        m_times[message.channel].add(message.logTime);
        m_tally.add(message, (isChecked || m_scanner.isDataProven())
                                 && m_scanner.definitions().isProven(message.channel));
    }
    void error(const QString& sentence) { m_report.errors << sentence; }
    void judge();
    void judgeSummary(const Summary& summary);
    bool isListed(const ChunkIndex& index) const;

    const ByteSource& m_source;
    Scanner m_scanner;
    CheckReport m_report;
    Tally m_tally;
    std::vector<ChunkFacts> m_chunks;
    std::map<ChannelId, TimeWatch> m_times;
    Offsets m_offsets;           ///< of the last chunk
    bool m_isAfterChunk = false; ///< message indexes belong to it
    bool m_hasWrongTimes = false;
    bool m_hasWrongIndex = false;
    bool m_isLoose = false;              ///< there are messages outside of chunks
    std::uint64_t m_unfinishedBytes = 0; ///< at the end of a growing file
};

void Checker::judge()
{
    const ScanReport& scan = m_report.scan;
    if (!scan.isMcap) {
        error(CheckReport::tr("This is not an MCAP file."));
        return;
    }
    if (scan.oversizedChunks > 0)
        error(Reader::oversizedText(scan));
    if (m_source.isGrowing())
        m_report.warnings << CheckReport::tr(
            "The recording is still being written; this is what it has up to now.");
    else if (!scan.isComplete)
        error(CheckReport::tr("The recording was not finished, so it has no index. Repair it."));
    if (scan.damagedBytes > 0)
        error(CheckReport::tr("%1 bytes are damaged. Repair the recording to keep the rest.")
                  .arg(scan.damagedBytes));
    else if (scan.data == Proof::Wrong)
        error(CheckReport::tr("The checksum of the data is wrong, although no damage was found."));
    if (scan.summary == Proof::Wrong)
        error(CheckReport::tr("The index at the end is damaged. Repair the recording."));
    if (scan.redefines)
        error(CheckReport::tr("A channel or a schema is defined twice with different content."));
    if (m_hasWrongTimes)
        error(CheckReport::tr("The times of a chunk differ from those of its messages."));
    if (m_hasWrongIndex)
        error(CheckReport::tr("The message index of a chunk differs from its messages."));
    if (m_report.unknownMessages > 0)
        error(CheckReport::tr("%1 messages belong to unknown channels.").arg(m_report.unknownMessages));
    if (const auto& summary = m_scanner.summary(); summary && scan.summary != Proof::Wrong)
        judgeSummary(*summary);
    if (m_report.unprovenMessages > 0)
        m_report.warnings << CheckReport::tr(
                                 "%1 messages have no checksum, so damage to them is not noticed.")
                                 .arg(m_report.unprovenMessages);
    for (const auto& [id, watch] : m_times) {
        if (const Channel* channel = m_report.book.find(id); channel != nullptr && watch.back() > 0)
            m_report.warnings << CheckReport::tr(
                                     "%1: times run backwards (messages earlier than the one before "
                                     "them: %2). The clock was set or is wrong, so the times are.")
                                     .arg(channel->topic)
                                     .arg(watch.back());
    }
    for (const auto& [id, watch] : m_report.sequences) {
        if (watch.missing() > 0)
            m_report.warnings << CheckReport::tr("%1: %2 messages are missing by their sequence numbers.")
                                     .arg(m_report.book.find(id)->topic)
                                     .arg(watch.missing());
    }
}

void Checker::judgeSummary(const Summary& summary)
{
    // What is damaged is reported already; the lists then differ from what is left.
    if (m_report.scan.damagedBytes > 0)
        return;
    const Statistics& found = m_report.statistics;
    if (summary.statistics
        && (summary.statistics->messages != found.messages + m_report.unknownMessages
            || summary.statistics->chunks != found.chunks
            || summary.statistics->attachments != found.attachments
            || summary.statistics->metadata != found.metadata))
        error(CheckReport::tr("The statistics do not match: %1 messages are listed, %2 were found.")
                  .arg(summary.statistics->messages)
                  .arg(found.messages));
    const bool areListed =
        std::ranges::all_of(summary.chunks, [this](const auto& each) { return isListed(each); });
    if (!areListed || (!summary.chunks.empty() && (summary.chunks.size() != m_chunks.size() || m_isLoose)))
        error(CheckReport::tr("The index does not list the messages of the file. Repair the recording."));
}

bool Checker::isListed(const ChunkIndex& index) const
{
    const auto found = std::ranges::lower_bound(m_chunks, index.offset, {},
                                                [](const ChunkFacts& each) { return each.range.offset; });
    const auto lists = [&index](ChannelId id) { return index.messageIndexes.contains(id); };
    return found != m_chunks.end() && found->range.offset == index.offset
           && found->range.length == index.length && found->startTime == index.startTime
           && found->endTime == index.endTime && found->uncompressedSize == index.uncompressedSize
           && found->compression == index.compression
           && (index.messageIndexes.empty() || std::ranges::all_of(found->channels, lists));
}

} // namespace

void SequenceWatch::add(std::uint32_t sequence)
{
    m_isUsed = m_isUsed || sequence != 0;
    if (m_hasLast) {
        const std::uint32_t step = sequence - m_last; // wraps
        if (step != 0 && step <= UINT32_MAX / 2)      // neither repeated nor going back
            m_missing += step - 1;
    }
    m_hasLast = true;
    m_last = sequence;
    keep(sequence);
}

void SequenceWatch::keep(std::uint32_t sequence)
{
    const auto after = m_runs.upper_bound(sequence);
    const auto before = after == m_runs.begin() ? m_runs.end() : std::prev(after);
    if (before != m_runs.end() && sequence <= before->second)
        return;
    std::uint32_t last = sequence;
    if (after != m_runs.end() && after->first == sequence + 1) {
        last = after->second;
        m_runs.erase(after);
    }
    if (before != m_runs.end() && before->second + 1 == sequence)
        before->second = last;
    else if (m_runs.size() < kMostRuns)
        m_runs.emplace(sequence, last);
}

std::vector<std::uint32_t> SequenceWatch::resumed() const
{
    std::vector<std::uint32_t> numbers;
    for (const auto& run : m_runs)
        numbers.push_back(run.first);
    if (!numbers.empty())
        numbers.erase(numbers.begin());
    return numbers;
}

QStringList timeWarnings(const Statistics& statistics, std::uint64_t now)
{
    QStringList warnings;
    const auto days = (statistics.endTime - statistics.startTime) / kDay;
    if (statistics.messages > 0 && statistics.endTime > now + kDay)
        warnings << CheckReport::tr("Its messages are of the future, up to the year %1. The clock of the "
                                    "computer that wrote it was wrong, so their times are.")
                        .arg(QDateTime::fromSecsSinceEpoch(static_cast<qint64>(statistics.endTime / kSecond),
                                                           Qt::UTC)
                                 .date()
                                 .year());
    if (statistics.messages > 0 && days >= kMostDays)
        warnings << CheckReport::tr(
                        "Its messages span %1 days. The clock was set while they were written, so "
                        "some of their times are wrong.")
                        .arg(days);
    return warnings;
}

CheckReport check(const ByteSource& source)
{
    return Checker(source).run();
}

} // namespace core::mcap
