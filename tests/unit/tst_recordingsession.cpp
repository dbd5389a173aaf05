// SPDX-License-Identifier: GPL-3.0-or-later
#include <csignal>

#include <sys/resource.h>

#include "core/recording/blackbox.h"
#include "core/recording/mcap/check.h"
#include "core/recording/mcap/reader.h"
#include "core/recording/recordingsession.h"
#include "core/recordingfile/recordingfile.h"
#include "tests/support/recordingbytes.h"
#include "tests/support/testprogram.h"

namespace tst_recordingsession {

using namespace core;
using namespace core::recording;

namespace {

constexpr Time kStart{std::chrono::seconds(1000)};
constexpr ClockPair kClock{kStart, 1'700'000'000'000'000'000};

mcap::CheckReport checkOf(const RecordingSession& session, const std::vector<FinishedChunk>& chunks)
{
    const mcap::Bytes bytes = support::fileOf(session, chunks);
    return mcap::check(mcap::MemorySource(bytes));
}

QString pathIn(const QTemporaryDir& folder, const char* name)
{
    return folder.filePath(QString::fromUtf8(name));
}

} // namespace

class TestRecordingSession : public QObject
{
    Q_OBJECT

    static Marker marker(const QString& text) { return {0, text, u"test"_s}; }

private slots:
    void messagesAreCountedByChannel()
    {
        RecordingSession session(kClock);
        const auto a = session.channel<Marker>(u"/a"_s);
        const auto b = session.channel<SessionEvent>(u"/b"_s);
        QVERIFY(a.id != b.id);
        QCOMPARE(session.channel<Marker>(u"/a"_s).id, a.id);
        for (int i = 0; i < 10; ++i)
            session.record(a, kStart + i * 10ms, marker(QString::number(i)), kStart);
        session.record(b, kStart + 1ms, SessionEvent());
        QVERIFY(session.takeChunks().empty());
        session.flush();
        const auto chunks = session.takeChunks();
        QCOMPARE(chunks.size(), 1U);
        QVERIFY(session.takeChunks().empty());
        QCOMPARE(session.messages(), 11U);

        const mcap::Bytes file = support::fileOf(session, chunks);
        const mcap::MemorySource source(file);
        ASSIGN_OR_FAIL(reader, mcap::Reader::open(source));
        QCOMPARE(reader->statistics().messagesOf.at(a.id), 10U);
        std::uint32_t sequence = 0;
        reader->read({{a.id}}, [&](const mcap::Message& message) {
            const auto text = decode<Marker>(message.data);
            return message.sequence == ++sequence && text && text->text == QString::number(sequence - 1)
                   && message.logTime == static_cast<std::uint64_t>(kClock.utc) + (sequence - 1) * 10'000'000
                   && message.publishTime == static_cast<std::uint64_t>(kClock.utc);
        });
        QCOMPARE(sequence, 10U);
        QCOMPARE(reader->book().schemaOf(*reader->book().find(a.id))->name, u"servodeck_msgs/msg/Marker"_s);
    }

    void lostMessagesLeaveAGapInTheNumbers()
    {
        RecordingSession session(kClock);
        const auto channel = session.channel<Marker>(u"/a"_s);
        session.record(channel, kStart, marker({}));
        session.skip(channel.id, 3);
        session.record(channel, kStart, marker({}));
        session.flush();
        const auto report = checkOf(session, session.takeChunks());
        QCOMPARE(report.errors, QStringList());
        QCOMPARE(report.sequences.at(channel.id).missing(), 3U);
        QCOMPARE(report.warnings.size(), 1);
    }

    void aChunkEndsBySizeAndByTime()
    {
        RecordingSession session(kClock, {mcap::Compression::None, 8000, 1s});
        const auto channel = session.channel<WireBytes>(u"/wire"_s);
        const WireBytes wire{0, 0, true, 1, 0, 0, std::vector<std::uint8_t>(400)};
        session.record(channel, kStart, wire);
        session.tick(kStart + 999ms);
        QCOMPARE(session.takeChunks().size(), 0U);
        session.tick(kStart + 1s);
        QCOMPARE(session.takeChunks().size(), 1U);
        session.tick(kStart + 5s); // nothing to finish
        QCOMPARE(session.takeChunks().size(), 0U);
        for (int i = 0; i < 20; ++i)
            session.record(channel, kStart + 6s, wire);
        QVERIFY(!session.takeChunks().empty());
    }

    void everyChunkRelatesTheClocksOfItsEpoch()
    {
        RecordingSession session(kClock, {mcap::Compression::Zstd, 500, 1s});
        const auto channel = session.channel<Marker>(u"/a"_s);
        for (int i = 0; i < 100; ++i) {
            if (i == 50)
                session.beginEpoch();
            session.record(channel, kStart + i * 1ms, marker(u"text"_s));
        }
        session.flush();
        const auto chunks = session.takeChunks();
        QVERIFY(chunks.size() > 4);
        std::set<std::uint32_t> epochs;
        for (const auto& chunk : chunks) {
            const mcap::Bytes file = support::fileOf(session, {chunk});
            const mcap::MemorySource source(file);
            ASSIGN_OR_FAIL(reader, mcap::Reader::open(source));
            std::optional<ClockMark> mark;
            std::uint64_t markers = 0;
            reader->read({}, [&](const mcap::Message& message) {
                if (message.channel == channel.id) {
                    const auto index = (message.logTime - static_cast<std::uint64_t>(kClock.utc)) / 1'000'000;
                    markers += mark && mark->epoch == (index < 50 ? 1U : 2U) ? 1 : 0;
                    return true;
                }
                if (!mark)
                    mark = decode<ClockMark>(message.data);
                return true;
            });
            QVERIFY(mark);
            QCOMPARE(markers, reader->statistics().messagesOf.at(channel.id));
            QCOMPARE(kClock.utcOf(Time(Duration(mark->monotonic))), mark->stamp);
            epochs.insert(mark->epoch);
        }
        QCOMPARE(epochs, (std::set<std::uint32_t>{1, 2}));
        const auto report = checkOf(session, chunks);
        QCOMPARE(report.errors + report.warnings, QStringList()); // no number is missing
    }

    void theBlackBoxKeepsTheNewest()
    {
        RecordingSession session(kClock);
        const auto channel = session.channel<Marker>(u"/a"_s);
        BlackBox box({10s, 1U << 20});
        std::vector<FinishedChunk> all;
        QVERIFY(box.span() == 0s);
        for (int second = 0; second < 60; ++second) {
            session.record(channel, kStart + second * 1s, marker(QString::number(second)));
            session.tick(kStart + second * 1s + 1s);
            for (const auto& chunk : session.takeChunks()) {
                all.push_back(chunk);
                box.add(chunk);
            }
        }
        QVERIFY(box.span() >= 10s && box.span() <= 12s);
        mcap::MemoryOutput output;
        mcap::Writer writer(output, session.book());
        QVERIFY(writer.begin({}) && box.save(writer) && writer.finish());
        const auto report = mcap::check(mcap::MemorySource(output.bytes()));
        QCOMPARE(report.errors + report.warnings, QStringList());
        QCOMPARE(report.statistics.endTime, static_cast<std::uint64_t>(kClock.utc) + 59'000'000'000);
        QVERIFY(report.statistics.endTime - report.statistics.startTime == std::uint64_t(box.span().count()));

        BlackBox small({10s, 5 * all.back()->bytes()});
        for (const auto& chunk : all)
            small.add(chunk);
        QVERIFY(small.span() > 2s && small.span() < 7s);
    }

    void theSameMessagesGiveTheSameBytes()
    {
        const auto make = [] {
            RecordingSession session(kClock);
            const auto channel = session.channel<JointPositions>(u"/joint_states"_s);
            for (int i = 0; i < 50; ++i)
                session.record(channel, kStart + i * 1ms,
                               JointPositions{i, {}, {u"hip"_s}, {i * 0.1}, {}, {}});
            return support::fileOf(session);
        };
        QCOMPARE(make(), make());
    }

    void aFileGetsItsNameWhenItIsComplete()
    {
        const QTemporaryDir folder;
        const QString path = pathIn(folder, "r.mcap");
        auto file = RecordingFile::create(path);
        QVERIFY(file);
        RecordingSession session(kClock);
        const auto channel = session.channel<Marker>(u"/a"_s);
        mcap::Writer writer(*file, session.book());
        QVERIFY(writer.begin({}));
        session.record(channel, kStart, marker({}));
        session.flush();
        for (const auto& chunk : session.takeChunks())
            QVERIFY(writer.append(*chunk));
        QVERIFY(file->syncIfDue(kStart));
        QVERIFY(!QFileInfo::exists(path));
        QCOMPARE(file->partPath(), path + u".part"_s);
        // A program that was killed leaves this; it can be repaired.
        {
            ASSIGN_OR_FAIL(source, RecordingSource::open(file->partPath()));
            const auto report = mcap::check(*source);
            QVERIFY(!report.scan.isComplete);
            QCOMPARE(report.statistics.messages, 2U); // with that of the clock
        }
        QVERIFY(writer.finish() && file->commit());
        QVERIFY(!QFileInfo::exists(path + u".part"_s));
        ASSIGN_OR_FAIL(source, RecordingSource::open(path));
        QCOMPARE(source->size(), writer.size());
        QCOMPARE(mcap::check(*source).errors, QStringList());
    }

    void noFileIsReplaced()
    {
        const QTemporaryDir folder;
        const QString path = pathIn(folder, "r.mcap");
        support::writeFile(path, "x");
        const auto refused = RecordingFile::create(path);
        VERIFY_CONTAINS(support::refusalOf(refused), path);
        QVERIFY(refused.error().code == Errc::Refused);
        QVERIFY(QFile::rename(path, path + u".part"_s));
        QVERIFY(!RecordingFile::create(path)); // another recording is running, or was killed
        QVERIFY(QFile::remove(path + u".part"_s));

        auto file = RecordingFile::create(path);
        QVERIFY(file);
        support::writeFile(path, "x"); // meanwhile
        VERIFY_CONTAINS(support::refusalOf(file->commit()), file->partPath());
        QVERIFY(QFileInfo::exists(file->partPath()));
        QCOMPARE(QFileInfo(path).size(), 1);
        QVERIFY(!RecordingFile::create(pathIn(folder, "no/folder.mcap")));
    }

    void aDeletedOrMovedFileIsReported()
    {
        const QTemporaryDir folder;
        auto file = RecordingFile::create(pathIn(folder, "r.mcap"));
        QVERIFY(file);
        const Time begin = Clock::now();
        QVERIFY(file->syncIfDue(begin));
        QVERIFY(QFile::remove(file->partPath()));
        for (const auto& failed : {file->syncIfDue(begin + RecordingFile::kSyncPeriod), file->commit()}) {
            VERIFY_CONTAINS(support::refusalOf(failed), "was deleted");
            QCOMPARE(failed.error().code, Errc::NotFound);
        }

        QVERIFY(QDir(folder.path()).mkdir(u"here"_s));
        auto moved = RecordingFile::create(pathIn(folder, "here/r.mcap"));
        QVERIFY(moved);
        QVERIFY(QFile::rename(pathIn(folder, "here"), pathIn(folder, "there")));
        QVERIFY(moved->syncIfDue(begin + RecordingFile::kSyncPeriod)); // it is still complete
        VERIFY_CONTAINS(support::refusalOf(moved->commit()), pathIn(folder, "there/r.mcap.part"));
    }

    void aFullDiskEndsTheFileCleanly()
    {
        // A limit of the size of files fails as a full disk does, in the middle of a write.
        const QTemporaryDir folder;
        auto file = RecordingFile::create(pathIn(folder, "r.mcap"));
        QVERIFY(file);
        QVERIFY(file->write(mcap::Bytes(1000, 1)));
        struct rlimit before = {};
        QCOMPARE(::getrlimit(RLIMIT_FSIZE, &before), 0);
        const auto oldHandler = std::signal(SIGXFSZ, SIG_IGN);
        struct rlimit limit = before;
        limit.rlim_cur = 1500;
        QCOMPARE(::setrlimit(RLIMIT_FSIZE, &limit), 0);
        const auto failed = file->write(mcap::Bytes(1000, 2));
        ::setrlimit(RLIMIT_FSIZE, &before);
        std::signal(SIGXFSZ, oldHandler);
        QVERIFY(!failed);
        QVERIFY(failed.error().detail.endsWith(QLatin1Char('.')));
        QCOMPARE(QFileInfo(file->partPath()).size(), 1000); // whole records only
        QVERIFY(file->write(mcap::Bytes(10, 3)));
        QCOMPARE(QFileInfo(file->partPath()).size(), 1010);
    }

    void onlyFilesAreRead()
    {
        const QTemporaryDir folder;
        for (const QString& path : {folder.path(), u"/dev/null"_s, pathIn(folder, "none.mcap")}) {
            VERIFY_CONTAINS(support::refusalOf(RecordingSource::open(path)), path);
        }
    }
};

SERVODECK_TEST(TestRecordingSession)

} // namespace tst_recordingsession
#include "tst_recordingsession.moc"
