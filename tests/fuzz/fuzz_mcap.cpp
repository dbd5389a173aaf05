// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a recording: Scanner, Reader, check and repair. Every second mutation corrects the checksums,
// which would otherwise refuse nearly all of them.
#include <algorithm>
#include <map>
#include <tuple>

#include "core/recording/mcap/check.h"
#include "core/recording/mcap/compression.h"
#include "core/recording/mcap/reader.h"
#include "core/recording/mcap/repair.h"
#include "tests/fuzz/oracle.h"

using namespace core::mcap;

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

namespace {

void setNumber(std::span<std::uint8_t> bytes, std::uint32_t value)
{
    for (std::size_t i = 0; i < sizeof(value); ++i)
        bytes[i] = static_cast<std::uint8_t>(value >> (8 * i));
}

/// Corrects the checksum in the content of a chunk or an attachment.
void correctContent(Op op, std::span<std::uint8_t> content)
{
    if (op == Op::Attachment && content.size() >= sizeof(std::uint32_t)) {
        const auto crc = content.last(sizeof(std::uint32_t));
        setNumber(crc, crc32(content.first(content.size() - crc.size())));
    }
    if (op != Op::Chunk)
        return;
    const auto head = parseChunkHead(content);
    const auto compression = head ? compressionNamed(head->compression) : std::nullopt;
    if (!compression || !hasRightLengths(content))
        return;
    const auto records =
        decompressed(*compression, ByteView(content).last(head->size), head->uncompressedSize);
    if (records)
        setNumber(content.subspan(3 * sizeof(std::uint64_t)), crc32(*records));
}

void correctChecksums(std::span<std::uint8_t> file)
{
    if (file.size() < kMagic.size())
        return;
    std::size_t summary = kMagic.size();
    ByteReader reader(ByteView(file).subspan(kMagic.size()));
    while (const auto record = nextRecord(reader)) {
        const std::size_t start = kMagic.size() + record->offset;
        const auto content = file.subspan(start + kRecordHead, record->content.size());
        correctContent(Op{record->op}, content);
        if (Op{record->op} == Op::DataEnd && content.size() == DataEnd::kContent) {
            setNumber(content, crc32(file.first(start)));
            summary = start + kRecordHead + content.size();
        }
        if (Op{record->op} == Op::Footer && content.size() == Footer::kContent) {
            const auto crc = content.last(sizeof(std::uint32_t));
            const auto covered =
                file.subspan(summary, start + kRecordHead + content.size() - crc.size() - summary);
            setNumber(crc, crc32(covered));
            return;
        }
    }
}

/// Requires what every sink may rely on.
class Watch : public ScanSink
{
public:
    explicit Watch(std::uint64_t size)
        : m_size(size)
    {
    }
    void chunk(const Range& range, const ChunkContent& content) override
    {
        take(range);
        for (const PlacedMessage& each : content.messages)
            fuzz::require(each.offset < content.records.size(), "a message is in its chunk");
    }
    void message(const Range& range, const Message&) override { take(range); }
    void attachment(const Range& range, const CheckedAttachment& checked) override
    {
        take(range);
        fuzz::require(checked.proof != Proof::Wrong, "a damaged attachment is skipped");
    }
    void metadata(const Range& range, const CheckedMetadata& checked) override
    {
        take(range);
        fuzz::require(checked.proof != Proof::Wrong, "damaged metadata is skipped");
    }
    void damage(const Range& range) override
    {
        take(range);
        m_damaged += range.length;
    }
    std::uint64_t damaged() const { return m_damaged; }

private:
    void take(const Range& range)
    {
        fuzz::require(range.offset >= m_end && range.end() > range.offset && range.end() <= m_size,
                      "parts of a file follow each other");
        m_end = range.end();
    }

    std::uint64_t m_size;
    std::uint64_t m_end = 0;
    std::uint64_t m_damaged = 0;
};

using Contents = std::map<std::tuple<ChannelId, std::uint32_t, std::uint64_t, std::uint64_t, Bytes>, int>;

/// `isInOrder`: the times of the chunks are known to be right.
Contents readAll(const Reader& reader, bool isInOrder, std::uint64_t& damagedParts)
{
    Contents contents;
    std::uint64_t last = 0;
    std::uint64_t count = 0;
    const auto delivered = reader.read({}, [&](const Message& message) {
        fuzz::require(!isInOrder || message.logTime >= last, "messages come by their times");
        fuzz::require(reader.book().find(message.channel) != nullptr, "messages have a channel");
        last = std::max(last, message.logTime);
        ++count;
        ++contents[{message.channel, message.sequence, message.logTime, message.publishTime,
                    Bytes(message.data.begin(), message.data.end())}];
        return true;
    });
    fuzz::require(delivered.messages == count && !delivered.isCancelled, "every message is counted");
    Query query;
    query.from = last / 2;
    std::uint64_t later = 0;
    reader.read(query, [&](const Message& message) {
        fuzz::require(message.logTime >= query.from, "a query has its times");
        return ++later < 1'000'000;
    });
    fuzz::require(later <= count, "a query delivers a part");
    for (const auto& attachment : reader.attachments())
        (void)reader.attachment(attachment);
    (void)reader.metadata();
    damagedParts = delivered.damagedParts;
    return contents;
}

/// A repaired file is sound and has all that a scan of the damaged one delivers.
void requireRepaired(const ByteSource& source, const Reader& scanned, const Contents& messages)
{
    MemoryOutput output;
    const auto report = repair(source, output, fuzz::kSource);
    fuzz::require(report.has_value(), "an MCAP file can be repaired");
    const MemorySource repaired(output.bytes());
    const CheckReport found = check(repaired);
    fuzz::require(found.errors.isEmpty(), "a repaired file is sound", found.errors.join(u' '));
    fuzz::require(found.unprovenMessages == 0, "a repaired file has checksums");
    const auto reader = Reader::open(repaired);
    fuzz::require(reader && reader->isIndexed(), "a repaired file has an index");
    std::uint64_t damaged = 0;
    fuzz::require(readAll(*reader, true, damaged) == messages && damaged == 0, "repair keeps every message");
    fuzz::require(report->messages == scanned.statistics().messages, "a repair counts its messages");
}

} // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most,
                                               unsigned int seed)
{
    const std::size_t mutated = LLVMFuzzerMutate(data, size, most);
    if (seed % 2 == 0)
        correctChecksums({data, mutated});
    return mutated;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const MemorySource source({data, size});
    Watch watch(size);
    const ScanReport scan = Scanner(source, watch).run();
    fuzz::require(scan.damagedBytes == watch.damaged(), "damaged bytes are counted");

    const CheckReport report = check(source);
    const auto opened = Reader::open(source);
    const auto scanned = Reader::scan(source);
    fuzz::require(scanned.has_value() == scan.isMcap, "what is no recording is refused");
    std::uint64_t damaged = 0;
    const Contents ofIndex = opened ? readAll(*opened, report.errors.isEmpty(), damaged) : Contents();
    if (!scanned) {
        fuzz::require(!report.errors.isEmpty(), "what is no recording has an error");
        return 0;
    }
    std::uint64_t damagedScan = 0;
    const Contents ofScan = readAll(*scanned, true, damagedScan);
    std::uint64_t count = 0;
    for (const auto& [message, times] : ofScan)
        count += static_cast<std::uint64_t>(times);
    fuzz::require(damagedScan == 0, "what was scanned can be read");
    fuzz::require(count == scanned->statistics().messages && count == report.statistics.messages,
                  "statistics count what can be read");
    if (report.errors.isEmpty())
        fuzz::require(opened && damaged == 0 && ofIndex == ofScan, "the index of a sound file delivers all");
    requireRepaired(source, *scanned, ofScan);
    return 0;
}
