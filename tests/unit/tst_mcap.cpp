// SPDX-License-Identifier: GPL-3.0-or-later
#include <lz4frame.h>
#include <zstd.h>

#include "core/recording/mcap/check.h"
#include "core/recording/mcap/reader.h"
#include "core/recording/mcap/repair.h"
#include "core/recording/mcap/writer.h"
#include "tests/support/extent.h"
#include "tests/support/testprogram.h"

namespace tst_mcap {

using namespace core;
using namespace core::mcap;

namespace {

/// A message that owns its data.
struct Taken
{
    QString topic;
    std::uint32_t sequence = 0;
    std::uint64_t logTime = 0;
    Bytes data;

    friend bool operator==(const Taken&, const Taken&) = default;
};

std::vector<Taken> messagesOf(const Reader& reader, const Query& query = {})
{
    std::vector<Taken> list;
    reader.read(query, [&](const Message& message) {
        list.push_back({reader.book().find(message.channel)->topic, message.sequence, message.logTime,
                        Bytes(message.data.begin(), message.data.end())});
        return true;
    });
    return list;
}

std::vector<Taken> messagesOf(ByteView file)
{
    const MemorySource source(file);
    const auto reader = Reader::open(source);
    return reader ? messagesOf(*reader) : std::vector<Taken>();
}

using Times = std::vector<std::uint64_t>;
Times timesOf(const std::vector<Taken>& messages)
{
    Times times;
    std::ranges::transform(messages, std::back_inserter(times), &Taken::logTime);
    return times;
}

/// How many messages there are, and the first and the last time.
using Extent = std::tuple<std::uint64_t, std::uint64_t, std::uint64_t>;
Extent extentOf(const Reader& reader)
{
    const Statistics& statistics = reader.statistics();
    return {statistics.messages, statistics.startTime, statistics.endTime};
}

Bytes bytesOf(const char* text)
{
    return Bytes(text, text + std::strlen(text));
}

/// A book of two channels, and what becomes a small file of `chunks` with `perChunk` messages each.
struct SmallFile
{
    ChannelBook book;
    ChannelId a = 0;
    ChannelId b = 0;
    std::vector<Taken> messages;
    MemoryOutput output;

    explicit SmallFile(int chunks = 3, int perChunk = 4, Compression compression = Compression::Zstd,
                       bool isFinished = true)
    {
        const SchemaId schema = book.addSchema(u"p/msg/T"_s, u"ros2msg"_s, bytesOf("int32 x\n"));
        a = book.addChannel(u"/a"_s, u"cdr"_s, schema, {{u"unit"_s, u"°"_s}});
        b = book.addChannel(u"/b ü"_s, u"json"_s, 0);
        Writer writer(output, book);
        ChunkBuilder builder(book, compression);
        bool isGood = writer.begin({u"p"_s, u"test"_s}).has_value();
        std::array<std::uint32_t, 2> sequences{};
        for (int chunk = 0; chunk < chunks; ++chunk) {
            for (int i = 0; i < perChunk; ++i) {
                const auto which = static_cast<std::size_t>(i % 2);
                const auto number = static_cast<std::uint64_t>(chunk * perChunk + i);
                Bytes data(8 + number % 5, static_cast<std::uint8_t>(number));
                builder.add({which == 0 ? a : b, ++sequences[which], 1000 + number, 1000 + number, data});
                messages.push_back({which == 0 ? u"/a"_s : u"/b ü"_s, sequences[which], 1000 + number, data});
            }
            isGood = isGood && writer.append(builder.finish());
        }
        isGood = isGood && writer.append(Attachment{5, 6, u"config"_s, u"text/plain"_s, bytesOf("content")})
                 && writer.append(Metadata{u"m"_s, {{u"k"_s, u"v"_s}}});
        if (isFinished)
            isGood = isGood && writer.finish();
        if (!isGood)
            qFatal("the file was not written");
    }
    const Bytes& bytes() const { return output.bytes(); }
};

/// A small file whose summary has no records of a kind, which are optional: they are skipped as unknown.
Bytes withoutInSummary(const SmallFile& file, Op op)
{
    Bytes bytes = file.bytes();
    const std::size_t end = bytes.size() - kMagic.size();
    const auto start = static_cast<std::size_t>(readSummary(MemorySource(bytes))->footer.summaryStart);
    ByteReader records(ByteView(file.bytes()).subspan(start, end - start));
    while (const auto record = nextRecord(records)) {
        if (Op{record->op} == op)
            bytes[start + record->offset] = 0x7E;
    }
    ByteWriter(bytes).setNumber(end - 4, crc32(ByteView(bytes).subspan(start, end - 4 - start)));
    return bytes;
}

/// What becomes a file with one channel.
struct OneChannel
{
    ChannelBook book;
    ChannelId id = book.addChannel(u"/t"_s, u"json"_s, 0);
    MemoryOutput output;
    Writer writer{output, book};
    ChunkBuilder builder{book, Compression::None};

    OneChannel()
    {
        if (!writer.begin({}))
            qFatal("the file was not begun");
    }
};

/// A file of records outside of chunks, as other programs may write it, with `more` after them.
Bytes looseFile(bool isFinished, const Bytes& more = {})
{
    Bytes file(kMagic.begin(), kMagic.end());
    append(file, Header{QString(), u"other"_s});
    append(file, Schema{7, u"S"_s, u"jsonschema"_s, bytesOf("{}")});
    append(file, Channel{3, 7, u"/loose"_s, u"json"_s, {}});
    const Bytes data = bytesOf("{\"x\":1}");
    for (std::uint32_t i = 0; i < 5; ++i)
        append(file, Message{3, i, 100 - i, 100 - i, data});
    file.insert(file.end(), more.begin(), more.end());
    if (isFinished) {
        append(file, DataEnd{crc32(file)});
        append(file, Footer{});
        file.insert(file.end(), kMagic.begin(), kMagic.end());
    }
    return file;
}

/// True if each element of `part` is one of the others in `whole`.
bool isSubset(const std::vector<Taken>& part, std::vector<Taken> whole)
{
    return std::ranges::all_of(part, [&](const Taken& each) {
        const auto found = std::ranges::find(whole, each);
        if (found == whole.end())
            return false;
        whole.erase(found);
        return true;
    });
}

struct Repaired
{
    RepairReport report;
    Bytes bytes;
};

std::optional<Repaired> repaired(ByteView file)
{
    MemoryOutput output;
    const auto report = repair(MemorySource(file), output, u"test"_s);
    if (!report)
        return {};
    return Repaired{*report, output.bytes()};
}

/// An output that fails after some bytes, and keeps whole writes only.
class SmallDisk : public ByteOutput
{
public:
    explicit SmallDisk(std::size_t size, bool isKnown)
        : m_size(size)
        , m_isKnown(isKnown)
    {
    }
    Result<void> write(ByteView bytes) override
    {
        if (bytes.size() > m_size - m_output.bytes().size())
            return Error{Errc::Io, u"full"_s};
        return m_output.write(bytes);
    }
    std::uint64_t room() const override { return m_isKnown ? m_size - m_output.bytes().size() : UINT64_MAX; }
    void addSpace(std::size_t bytes) { m_size += bytes; }
    const Bytes& bytes() const { return m_output.bytes(); }

private:
    std::size_t m_size;
    bool m_isKnown;
    MemoryOutput m_output;
};

} // namespace

class TestMcap : public QObject
{
    Q_OBJECT

private slots:
    void anEmptyFileHasTheseBytes()
    {
        MemoryOutput output;
        ChannelBook book;
        Writer writer(output, book);
        QVERIFY(writer.begin({QString(), u"x"_s}));
        QVERIFY(writer.finish());
        QByteArray expected("\x89MCAP0\r\n", 8);
        expected += QByteArray::fromHex("01 0900000000000000 00000000 01000000 78"); // Header
        const auto data = crc32(ByteView(output.bytes()).first(static_cast<std::size_t>(expected.size())));
        const QByteArray found = core::toByteArray(output.bytes());
        QCOMPARE(found.left(expected.size()), expected);
        const QByteArray end = found.mid(expected.size());
        QCOMPARE(end.left(9), QByteArray::fromHex("0f 0400000000000000")); // DataEnd
        QCOMPARE(qFromLittleEndian<quint32>(end.constData() + 9), data);
        QCOMPARE(end.mid(13, 9), QByteArray::fromHex("0b 2e00000000000000")); // Statistics, all 0
        QCOMPARE(end.mid(22, 46), QByteArray(46, '\0'));
        QCOMPARE(end.mid(68, 10), QByteArray::fromHex("0e 1100000000000000 0b")); // SummaryOffset
        QCOMPARE(end.mid(94, 9), QByteArray::fromHex("02 1400000000000000"));     // Footer
        QCOMPARE(qFromLittleEndian<quint64>(end.constData() + 103), quint64(expected.size() + 13));
        QCOMPARE(qFromLittleEndian<quint64>(end.constData() + 111), quint64(expected.size() + 68));
        QCOMPARE(end.mid(123), QByteArray("\x89MCAP0\r\n", 8));
        const auto report = check(MemorySource(output.bytes()));
        QCOMPARE(report.errors, QStringList());
    }

    void theChecksumIsThatOfTheFormat()
    {
        const Bytes bytes = bytesOf("123456789");
        QCOMPARE(crc32(bytes), 0xCBF43926U);
        QCOMPARE(crc32(ByteView(bytes).subspan(4), crc32(ByteView(bytes).first(4))), 0xCBF43926U);
    }

    void whatIsWrittenIsRead_data()
    {
        support::addChoices<Compression>("compression", {"none", "lz4", "zstd"});
    }
    void whatIsWrittenIsRead()
    {
        QFETCH(Compression, compression);
        const SmallFile file(5, 10, compression);
        const MemorySource source(file.bytes());
        for (const bool isScan : {false, true}) {
            ASSIGN_OR_FAIL(reader, isScan ? Reader::scan(source) : Reader::open(source));
            QCOMPARE(reader->isIndexed(), !isScan);
            QCOMPARE(reader->header().library, u"test"_s);
            QCOMPARE(extentOf(*reader), (Extent{50, 1000, 1049}));
            QCOMPARE(reader->statistics().messagesOf.at(file.a), 25U);
            QCOMPARE(reader->unprovenMessages(), 0U);
            QVERIFY(messagesOf(*reader) == file.messages);
            QCOMPARE(reader->attachments().size(), 1U);
            const auto attachment = reader->attachment(reader->attachments().front());
            QVERIFY(attachment && attachment->data == bytesOf("content"));
            QCOMPARE(reader->metadata().size(), 1U);
            QCOMPARE(reader->metadata().front().metadata.entries, (Entries{{u"k"_s, u"v"_s}}));
            QVERIFY(reader->metadata().front().proof == Proof::Good);
            const Channel* channel = reader->book().find(u"/a"_s);
            QVERIFY(channel && channel->metadata.at(u"unit"_s) == u"°"_s);
            QCOMPARE(reader->book().schemaOf(*channel)->name, u"p/msg/T"_s);
        }
        const auto report = check(source);
        QCOMPARE(report.errors + report.warnings, QStringList());
    }

    void aQueryChoosesChannelsAndTimes()
    {
        const SmallFile file(5, 10);
        const MemorySource source(file.bytes());
        ASSIGN_OR_FAIL(reader, Reader::open(source));
        const auto found = messagesOf(*reader, {{file.a}, 1010, 1020});
        QCOMPARE(timesOf(found), (Times{1010, 1012, 1014, 1016, 1018, 1020}));
        int count = 0;
        const auto delivered = reader->read({}, [&](const Message&) { return ++count < 7; });
        QVERIFY(delivered.isCancelled);
        QCOMPARE(count, 7);
    }

    void overlappingChunksAreMergedByTime()
    {
        OneChannel file;
        Times times;
        const std::vector<Times> chunks{{50, 10, 30}, {0, 20, UINT64_MAX}, {30, 30}, {5, 60}, {70}};
        std::uint32_t sequence = 0;
        for (const auto& chunk : chunks) {
            for (const auto time : chunk) {
                file.builder.add({file.id, ++sequence, time, time, {}});
                times.push_back(time);
            }
            QVERIFY(file.writer.append(file.builder.finish()));
        }
        QVERIFY(file.writer.finish());
        std::ranges::sort(times);
        const auto found = messagesOf(file.output.bytes());
        QCOMPARE(timesOf(found), times);
        std::vector<std::uint32_t> at30;
        for (const Taken& each : found) {
            if (each.logTime == 30)
                at30.push_back(each.sequence);
        }
        QCOMPARE(at30, (std::vector<std::uint32_t>{3, 7, 8})); // in the order of the file
        QCOMPARE(check(MemorySource(file.output.bytes())).errors, QStringList());
    }

    void aFileCutAnywhereKeepsItsWholeChunks()
    {
        const SmallFile file;
        std::size_t before = 0;
        for (std::size_t size = 0; size < file.bytes().size(); size += testsupport::stride()) {
            const ByteView cut = ByteView(file.bytes()).first(size);
            const auto found = messagesOf(cut);
            QVERIFY2(found.size() >= before, qPrintable(QString::number(size)));
            QVERIFY(std::ranges::equal(
                found, std::vector(file.messages.begin(),
                                   file.messages.begin() + static_cast<std::ptrdiff_t>(found.size()))));
            before = found.size();
            QVERIFY(!check(MemorySource(cut)).errors.isEmpty());
            const auto fixed = repaired(cut);
            if (!fixed) {
                QVERIFY(found.empty());
                continue;
            }
            QVERIFY(messagesOf(fixed->bytes) == found);
            QCOMPARE(check(MemorySource(fixed->bytes)).errors, QStringList());
        }
        QCOMPARE(before, file.messages.size());
    }

    /// A writer may be in the middle of a record.
    void aGrowingFileIsSound()
    {
        struct Growing : MemorySource
        {
            using MemorySource::MemorySource;
            bool isGrowing() const override { return true; }
        };
        const SmallFile file(3, 4, Compression::Zstd, false);
        for (std::size_t size = 100; size < file.bytes().size(); size += testsupport::stride()) {
            const auto report = check(Growing(ByteView(file.bytes()).first(size)));
            QCOMPARE(report.errors, QStringList());
            QCOMPARE(report.warnings.size(), 1);
            QCOMPARE(report.scan.damagedBytes, 0U);
        }
        Bytes damaged = file.bytes();
        damaged[damaged.size() / 2] ^= 1;
        QVERIFY(!check(Growing(damaged)).errors.isEmpty());
    }

    void timesThatCannotBeRightAreNamed()
    {
        constexpr std::uint64_t kSecond = 1'000'000'000;
        constexpr std::uint64_t kNow = 1'800'000'000 * kSecond; // of 2027
        const auto sentences = [](std::uint64_t from, std::uint64_t to) {
            const Statistics all{.messages = 2, .startTime = from, .endTime = to, .messagesOf = {}};
            return timeWarnings(all, kNow).join(u' ');
        };
        QCOMPARE(sentences(0, 60 * kSecond), QString()); // of a simulation
        QCOMPARE(sentences(kNow, kNow + 3600 * kSecond), QString());
        VERIFY_CONTAINS(sentences(2 * kNow, 2 * kNow), "of the future, up to the year 2084");
        VERIFY_CONTAINS(sentences(0, kNow), "span 20833 days");
        for (const std::uint64_t step : {kSecond / 1000, kSecond}) { // all back, once set back
            OneChannel file;
            for (std::uint32_t i = 0; i < 10; ++i)
                file.builder.add(
                    {file.id, i, step == kSecond ? kNow + (i % 5) * step : kNow - i * step, kNow, {}});
            QVERIFY(file.writer.append(file.builder.finish()) && file.writer.finish());
            const auto report = check(MemorySource(file.output.bytes()));
            QCOMPARE(report.errors, QStringList());
            QCOMPARE(report.warnings.size(), 1);
            VERIFY_CONTAINS(report.warnings[0],
                            step == kSecond ? "/t: times run backwards" : "before them: 9)");
        }
    }

    void aRepairedFileBeginsWithItsAttachments()
    {
        ASSIGN_OR_FAIL(fixed, repaired(SmallFile(3, 4, Compression::Zstd, false).bytes()));
        const MemorySource whole(fixed->bytes);
        const auto reader = Reader::scan(whole);
        QVERIFY(reader && !reader->parts().empty());
        const MemorySource start(ByteView(fixed->bytes).first(reader->parts().front().range.offset));
        ASSIGN_OR_FAIL(left, Reader::scan(start));
        QCOMPARE(std::tuple(left->attachments().size(), left->metadata().size()), std::tuple(1U, 1U));
    }

    void aChangedByteIsNoticedAndLosesAtMostOneChunk_data()
    {
        support::addRows<int>({"change"}, {{"bit 0", 1}, {"bit 1", 2}, {"bit 6", 64}, {"all bits", 255}});
    }
    void aChangedByteIsNoticedAndLosesAtMostOneChunk()
    {
        QFETCH(int, change);
        for (const bool isFinished : {true, false}) {
            if (!isFinished && change != 255)
                continue;
            const SmallFile file(3, 4, Compression::Zstd, isFinished);
            for (std::size_t at = 0; at < file.bytes().size(); at += testsupport::stride()) {
                Bytes bytes = file.bytes();
                bytes[at] = static_cast<std::uint8_t>(bytes[at] ^ change);
                const QByteArray where = QByteArray::number(static_cast<qulonglong>(at));
                QVERIFY2(!isFinished || !check(MemorySource(bytes)).errors.isEmpty(), where);
                for (const bool isScan : {false, true}) {
                    const MemorySource source(bytes);
                    const auto reader = isScan ? Reader::scan(source) : Reader::open(source);
                    QVERIFY2(reader, where);
                    const auto found = messagesOf(*reader);
                    QVERIFY2(isSubset(found, file.messages) && found.size() >= 8, where);
                    for (const AttachmentIndex& index : reader->attachments()) {
                        const auto attachment = reader->attachment(index);
                        QVERIFY2(!attachment || attachment->data == bytesOf("content"), where);
                    }
                }
                if (change != 255)
                    continue;
                const auto fixed = repaired(bytes);
                QVERIFY2(fixed, where);
                const auto kept = messagesOf(fixed->bytes);
                QVERIFY2(isSubset(kept, file.messages) && kept.size() >= 8, where);
                QCOMPARE(fixed->report.messages, kept.size());
                QCOMPARE(check(MemorySource(fixed->bytes)).errors, QStringList());
            }
        }
    }

    void zerosAtTheEndAreNoMessages()
    {
        for (const auto compression : {Compression::None, Compression::Zstd}) {
            const SmallFile file(3, 4, compression);
            for (std::size_t from = kMagic.size(); from < file.bytes().size(); from += 3) {
                Bytes bytes = file.bytes();
                std::fill(bytes.begin() + static_cast<std::ptrdiff_t>(from), bytes.end(), std::uint8_t{0});
                QVERIFY(isSubset(messagesOf(bytes), file.messages));
            }
        }
    }

    void noiseIsNoFile()
    {
        QRandomGenerator random(1);
        for (int i = 0; i < 300; ++i) {
            Bytes bytes(static_cast<std::size_t>(random.bounded(2000)));
            for (auto& byte : bytes)
                byte = static_cast<std::uint8_t>(random.bounded(i % 2 == 0 ? 256 : 10));
            const auto reader = Reader::open(MemorySource(bytes));
            QVERIFY(!reader);
            QVERIFY(reader.error().code == Errc::BadFile);
            Bytes withMagic(kMagic.begin(), kMagic.end());
            withMagic.insert(withMagic.end(), bytes.begin(), bytes.end());
            QVERIFY(messagesOf(withMagic).empty());
        }
    }

    void messagesOutsideOfChunksAreReadByTime()
    {
        const Bytes file = looseFile(true);
        const MemorySource source(file);
        ASSIGN_OR_FAIL(reader, Reader::open(source));
        QVERIFY(!reader->isIndexed());
        QCOMPARE(reader->unprovenMessages(), 0U); // the checksum of the data covers them
        const auto found = messagesOf(*reader);
        QCOMPARE(found.size(), 5U);
        QCOMPARE(found.front().logTime, 96U);
        QCOMPARE(check(source).errors, QStringList());

        const Bytes open = looseFile(false);
        const MemorySource openSource(open);
        ASSIGN_OR_FAIL(unproven, Reader::open(openSource));
        QCOMPARE(unproven->unprovenMessages(), 5U);
        ASSIGN_OR_FAIL(fixed, repaired(open));
        QCOMPARE(fixed->report.messages, 5U);
        QCOMPARE(fixed->report.unprovenMessages, 5U);
        QVERIFY(messagesOf(fixed->bytes) == found);
    }

    /// The format allows it, and other programs do so.
    void aSummaryWithoutDefinitionsIsNoIndex()
    {
        const SmallFile file;
        for (const Op op : {Op::Schema, Op::Channel}) {
            const Bytes bytes = withoutInSummary(file, op);
            const MemorySource source(bytes);
            ASSIGN_OR_FAIL(reader, Reader::open(source));
            QVERIFY(!reader->isIndexed());
            QVERIFY(messagesOf(*reader) == file.messages);
            QCOMPARE(check(source).errors, QStringList());
        }
    }

    void messagesBeforeTheirChannelAreCounted()
    {
        Bytes more;
        const Bytes data = bytesOf("{}");
        append(more, Message{4, 0, 50, 50, data});
        append(more, Message{5, 0, 10, 10, data}); // never defined
        append(more, Channel{4, 7, u"/late"_s, u"json"_s, {}});
        const Bytes file = looseFile(true, more);
        const MemorySource source(file);
        ASSIGN_OR_FAIL(reader, Reader::open(source));
        const auto found = messagesOf(*reader);
        QCOMPARE(found.size(), 6U);
        QCOMPARE(found.front().topic, u"/late"_s);
        QCOMPARE(extentOf(*reader), (Extent{6, 50, 100}));
        QCOMPARE(reader->unprovenMessages(), 1U); // its channel was not known
        const CheckReport report = check(source);
        QVERIFY(report.statistics == reader->statistics());
        QCOMPARE(report.unknownMessages, 1U);
        QCOMPARE(repaired(file)->report.messages, 6U);
    }

    void aDamagedMessageOutsideOfChunksIsNeverCalledProven()
    {
        const Bytes file = looseFile(true);
        const auto whole = messagesOf(file);
        for (std::size_t at = 0; at < file.size(); ++at) {
            Bytes bytes = file;
            bytes[at] ^= 0x10;
            const MemorySource source(bytes);
            ASSIGN_OR_FAIL(reader, Reader::open(source));
            const auto found = messagesOf(*reader);
            QVERIFY(isSubset(found, whole) || reader->unprovenMessages() == found.size());
        }
    }

    void unknownRecordsAreSkipped()
    {
        Bytes more;
        for (const std::uint8_t op : {std::uint8_t{0x42}, std::uint8_t{0x90}}) {
            more.push_back(op);
            ByteWriter(more).number(std::uint64_t{5});
            more.insert(more.end(), {1, 2, 3, 4, 5});
        }
        append(more, Message{3, 9, 200, 200, {}});
        const Bytes file = looseFile(true, more);
        QCOMPARE(messagesOf(file).size(), 6U);
        QCOMPARE(check(MemorySource(file)).errors, QStringList());
    }

    void recordsMayGrow()
    {
        Bytes record;
        append(record, Channel{3, 0, u"/t"_s, u"json"_s, {}});
        Bytes content(record.begin() + 9, record.end());
        content.insert(content.end(), {1, 2, 3});
        QVERIFY(parse<Channel>(content));
        Bytes footer(23, 0);
        QVERIFY(!parse<Footer>(footer));
    }

    void invalidContentIsRefused()
    {
        Bytes record;
        append(record, Schema{0, u"S"_s, {}, {}});
        QVERIFY(!parse<Schema>(ByteView(record).subspan(9))); // no schema has the ID 0
        record.clear();
        append(record, Header{u"abc"_s, {}});
        record[13] = 0xFF; // not UTF-8
        QVERIFY(!parse<Header>(ByteView(record).subspan(9)));
        record.clear();
        append(record, MessageIndex{1, {{1, 2}, {3, 4}}});
        for (std::size_t size = 9; size < record.size(); ++size)
            QVERIFY(!parse<MessageIndex>(ByteView(record).first(size).subspan(9)));
    }

    void chunksOfOtherProgramsAreRead_data()
    {
        support::addRows<QString>(
            {"compression"}, {{"lz4 in blocks", "lz4"}, {"zstd without a size", "zstd"}, {"unknown", "bz2"}});
    }
    void chunksOfOtherProgramsAreRead()
    {
        QFETCH(QString, compression);
        Bytes records;
        append(records, Channel{9, 0, u"/c"_s, u"json"_s, {}});
        const Bytes data(100'000, 7);
        for (std::uint32_t i = 0; i < 20; ++i)
            append(records, Message{9, i, i, i, data});
        Bytes compressed(records.size() + 1000);
        if (compression == "zstd"_L1) {
            const auto context = ZSTD_createCCtx();
            ZSTD_inBuffer in{records.data(), records.size(), 0};
            ZSTD_outBuffer out{compressed.data(), compressed.size(), 0};
            QCOMPARE(ZSTD_compressStream2(context, &out, &in, ZSTD_e_continue), std::size_t{0});
            QCOMPARE(ZSTD_compressStream2(context, &out, &in, ZSTD_e_end), std::size_t{0});
            ZSTD_freeCCtx(context);
            compressed.resize(out.pos);
        } else {
            LZ4F_preferences_t preferences{};
            preferences.frameInfo.blockMode = LZ4F_blockLinked;
            preferences.frameInfo.contentChecksumFlag = LZ4F_contentChecksumEnabled;
            compressed.resize(LZ4F_compressFrameBound(records.size(), &preferences));
            compressed.resize(LZ4F_compressFrame(compressed.data(), compressed.size(), records.data(),
                                                 records.size(), &preferences));
        }
        Bytes chunk;
        append(chunk, ChunkHead{0, 19, records.size(), 0, compression, compressed.size()}, compressed);
        const Bytes file = looseFile(true, chunk);
        const bool isKnown = compression != "bz2"_L1;
        QCOMPARE(messagesOf(file).size(), isKnown ? 25U : 5U);
        QCOMPARE(check(MemorySource(file)).errors.isEmpty(), isKnown);
        ASSIGN_OR_FAIL(fixed, repaired(file));
        QCOMPARE(fixed->report.messages, isKnown ? 25U : 5U);
    }

    /// The statistics are optional, and so are their counts of each channel.
    void messagesAreCountedWithoutStatistics()
    {
        const SmallFile file;
        const Bytes bytes = withoutInSummary(file, Op::Statistics);
        const MemorySource source(bytes);
        ASSIGN_OR_FAIL(reader, Reader::open(source));
        const MemorySource complete(file.bytes());
        ASSIGN_OR_FAIL(whole, Reader::open(complete));
        QVERIFY(whole->isIndexed() && whole->statistics().messages > 0);
        QVERIFY(reader->statistics() == whole->statistics());
        QVERIFY(messagesOf(*reader) == file.messages);
    }

    /// A file of some kilobytes that expands to gigabytes ends at once, and what is sound is kept.
    void chunksThatExpandTooMuchAreNotUnpacked()
    {
        Bytes zeros(std::size_t{30} << 20, 0);
        Bytes compressed;
        Compressor(Compression::Zstd).append(compressed, zeros);
        Bytes chunks;
        for (int i = 0; i < 200; ++i)
            append(chunks, ChunkHead{0, 0, zeros.size(), 0, u"zstd"_s, compressed.size()}, compressed);
        const Bytes file = looseFile(true, chunks);
        const CheckReport report = check(MemorySource(file));
        QVERIFY2(report.scan.oversizedChunks > 150, qPrintable(QString::number(report.scan.oversizedChunks)));
        QVERIFY(report.errors.join(u' ').contains("500 times its size"_L1));
        QCOMPARE(messagesOf(file).size(), 5U);
    }

    void aHugeSizeUsesNoMemory()
    {
        Bytes chunk;
        const Bytes few(10, 1);
        append(chunk, ChunkHead{0, 0, kMostContent, 1, u"zstd"_s, few.size()}, few);
        QCOMPARE(messagesOf(looseFile(true, chunk)).size(), 5U);
    }

    void anotherFileInADamagedAttachmentIsNotRead()
    {
        const SmallFile inner;
        OneChannel file;
        const std::uint64_t at = file.writer.size();
        QVERIFY(file.writer.append(Attachment{0, 0, u"inner"_s, {}, inner.bytes()}));
        file.builder.add({file.id, 1, 1, 1, {}});
        QVERIFY(file.writer.append(file.builder.finish()));
        Bytes bytes = file.output.bytes();
        bytes[static_cast<std::size_t>(at) + 50] ^= 1;
        const auto found = messagesOf(bytes);
        QCOMPARE(found.size(), 1U);
        QCOMPARE(found.front().topic, u"/t"_s);
    }

    void definitionsOutsideOfAChunkComeFromTheSummary()
    {
        // The chunk has no definitions; the only ones before it are damaged.
        Bytes records;
        const Bytes data{1, 2};
        append(records, Message{3, 1, 5, 5, data});
        Bytes file(kMagic.begin(), kMagic.end());
        append(file, Header{});
        const Channel channel{3, 0, u"/t"_s, u"json"_s, {}};
        const std::size_t topic = file.size() + 9 + 2 + 2 + 4;
        append(file, channel);
        append(file, ChunkHead{5, 5, records.size(), crc32(records), {}, records.size()}, records);
        append(file, DataEnd{crc32(file)});
        const std::uint64_t start = file.size();
        append(file, channel);
        append(file, Footer{start, 0, 0});
        file.resize(file.size() - 4);
        const auto crc = crc32(ByteView(file).subspan(static_cast<std::size_t>(start)));
        ByteWriter(file).number(crc);
        file.insert(file.end(), kMagic.begin(), kMagic.end());
        file[topic] = 'X';
        const auto found = messagesOf(file);
        QCOMPARE(found.size(), 1U);
        QCOMPARE(found.front().topic, u"/t"_s);
    }

    void theDiskMayBecomeFull_data()
    {
        support::addRows<bool>({"isKnown"}, {{"noticed before", true}, {"noticed by the failure", false}});
    }
    void theDiskMayBecomeFull()
    {
        QFETCH(bool, isKnown);
        ChannelBook book;
        const ChannelId id = book.addChannel(u"/t"_s, u"json"_s, 0);
        SmallDisk disk(300 * 1024, isKnown);
        Writer writer(disk, book);
        ChunkBuilder builder(book, Compression::None);
        QVERIFY(writer.begin({}));
        std::uint64_t written = 0;
        const Bytes data(5000, 1);
        for (;;) {
            builder.add({id, static_cast<std::uint32_t>(written + 1), written, written, data});
            const auto result = writer.append(builder.finish());
            if (!result) {
                QVERIFY(result.error().code == Errc::Io);
                QVERIFY(!isKnown || result.error().detail.contains(u"disk is full"_s));
                break;
            }
            ++written;
        }
        QVERIFY(written > 3);
        if (!isKnown) {
            QVERIFY(!writer.finish() || written > 0);
            ASSIGN_OR_FAIL(fixed, repaired(disk.bytes()));
            QCOMPARE(fixed->report.messages, written);
            disk.addSpace(10'000); // the operator frees some space
        }
        if (isKnown || disk.bytes().size() + 1000 < 300 * 1024)
            QVERIFY(writer.finish());
        const auto report = check(MemorySource(disk.bytes()));
        QCOMPARE(report.statistics.messages, written);
        if (isKnown)
            QCOMPARE(report.errors, QStringList());
    }

    void missingSequenceNumbersAreCounted()
    {
        SequenceWatch watch;
        for (const std::uint32_t each : {UINT32_MAX - 1, UINT32_MAX, 0U, 3U, 3U, 4U})
            watch.add(each);
        QCOMPARE(watch.missing(), 2U);
        SequenceWatch unused;
        for (int i = 0; i < 5; ++i)
            unused.add(0);
        QCOMPARE(unused.missing(), 0U);
    }
};

SERVODECK_TEST(TestMcap)

} // namespace tst_mcap
#include "tst_mcap.moc"
