// SPDX-License-Identifier: GPL-3.0-or-later
// servodeck recording info, check, repair, export; compare and replay are elsewhere
#include <QtCore/QDateTime>
#include <QtCore/QFileInfo>
#include <QtCore/QLocale>
#include <QtCore/QSaveFile>
#include <QtCore/QStorageInfo>

#include <algorithm>
#include <array>
#include <cstdio>

#include "app/cli/recordingcommands.h"
#include "core/recording/csvexport.h"
#include "core/recording/mcap/check.h"
#include "core/recording/mcap/reader.h"
#include "core/recording/mcap/repair.h"
#include "core/recording/mcap/writer.h"
#include "core/recordingfile/recordingfile.h"

namespace cli {

namespace {

namespace mcap = core::mcap;
using core::recording::RecordingFile;
using core::recording::RecordingSource;

constexpr double kNanosecondsPerSecond = 1e9;

template <typename T>
T ofFile(core::Result<T> result, const QString& path)
{
    if (!result)
        quitFailed("'%1': %2", path, result.error().detail);
    return std::move(result).value();
}

/// Why a file of `wanted` bytes was not written, once nothing of it is left on the disk; `reason` if there
/// would be room.
QString notWritten(const QString& out, std::uint64_t wanted, const QString& reason)
{
    const qint64 room = QStorageInfo(QFileInfo(out).absolutePath()).bytesAvailable();
    if (room < 0 || static_cast<std::uint64_t>(room) >= wanted)
        return reason;
    const auto sizeText = [](std::uint64_t bytes) {
        return QLocale::c().formattedDataSize(static_cast<qint64>(bytes), 1, QLocale::DataSizeSIFormat);
    };
    return filled("'%1' was not written: its disk is full. %2 are needed, %3 are free; free some space, or "
                  "choose a file on another disk with --out.",
                  out, sizeText(wanted), sizeText(static_cast<std::uint64_t>(room)));
}

double secondsOf(const mcap::Statistics& statistics)
{
    return static_cast<double>(statistics.endTime - statistics.startTime) / kNanosecondsPerSecond;
}

std::uint64_t countOf(const mcap::Statistics& statistics, mcap::ChannelId id)
{
    const auto found = statistics.messagesOf.find(id);
    return found == statistics.messagesOf.end() ? 0 : found->second;
}

QStringList timeWarnings(const mcap::Statistics& statistics)
{
    constexpr std::uint64_t kMillisecond = 1'000'000; // ns
    return mcap::timeWarnings(statistics,
                              static_cast<std::uint64_t>(QDateTime::currentMSecsSinceEpoch()) * kMillisecond);
}

QJsonObject infoJson(const mcap::Reader& reader, const QString& path, std::uint64_t size, bool isGrowing)
{
    const mcap::Statistics& statistics = reader.statistics();
    QJsonArray channels;
    for (const auto& [id, channel] : reader.book().channels()) {
        const auto* schema = reader.book().schemaOf(channel);
        channels.append(json({{"topic", channel.topic},
                              {"type", schema != nullptr ? schema->name : QString()},
                              {"encoding", channel.encoding},
                              {"messages", countOf(statistics, id)}}));
    }
    QJsonArray attachments;
    for (const auto& each : reader.attachments())
        attachments.append(
            json({{"name", each.name}, {"media_type", each.mediaType}, {"bytes", each.dataSize}}));
    QJsonArray metadata;
    for (const auto& each : reader.metadata()) {
        QJsonObject entries;
        for (const auto& [key, value] : each.metadata.entries)
            entries[key] = value;
        metadata.append(json({{"name", each.metadata.name},
                              {"entries", entries},
                              {"checked", each.proof == mcap::Proof::Good}}));
    }
    return json({{"file", path},
                 {"bytes", size},
                 {"complete", reader.isIndexed() || reader.scanReport()->isComplete},
                 {"being_written", isGrowing},
                 {"damaged_bytes", reader.isIndexed() ? 0 : reader.scanReport()->damagedBytes},
                 {"unchecked_messages", reader.unprovenMessages()},
                 {"library", reader.header().library},
                 {"start_utc", core::recording::utcText(statistics.startTime)},
                 {"end_utc", core::recording::utcText(statistics.endTime)},
                 {"duration_s", secondsOf(statistics)},
                 {"messages", statistics.messages},
                 {"chunks", statistics.chunks},
                 {"channels", channels},
                 {"attachments", attachments},
                 {"metadata", metadata}});
}

void printInfo(const mcap::Reader& reader, const QString& path, std::uint64_t size)
{
    const mcap::Statistics& statistics = reader.statistics();
    const double seconds = secondsOf(statistics);
    print("%1: %2 bytes, %3 in %4 s, %5, written by %6.", path, size, counted(statistics.messages, "message"),
          fixed(seconds, 3), counted(statistics.chunks, "chunk"), reader.header().library);
    if (statistics.messages > 0)
        print("From %1 to %2.", core::recording::utcText(statistics.startTime),
              core::recording::utcText(statistics.endTime));
    for (const auto& [id, channel] : reader.book().channels()) {
        const auto* schema = reader.book().schemaOf(channel);
        const std::uint64_t count = countOf(statistics, id);
        QString line = filled("  %1  %2  %3", channel.topic,
                              schema != nullptr ? schema->name : channel.encoding, counted(count, "message"));
        if (count > 1 && seconds > 0)
            line += filled(", %1/s", fixed(static_cast<double>(count) / seconds, 1));
        print(line);
    }
    for (const auto& each : reader.attachments())
        print("  attachment %1, %2 bytes", each.name, each.dataSize);
    for (const auto& each : reader.metadata()) {
        QStringList entries;
        for (const auto& [key, value] : each.metadata.entries)
            entries << key + QLatin1Char('=') + value;
        print("  metadata %1: %2%3", each.metadata.name, listed(entries),
              each.proof == mcap::Proof::Good ? "" : " (not checked)");
    }
}

/// Returns Failed for a file that was not read as a whole on purpose.
int warnIfIncomplete(const RecordingSource& source, const mcap::Reader& reader, const QString& path)
{
    if (const auto& report = reader.scanReport(); report && report->oversizedChunks > 0)
        return fail("'%1': %2", path, mcap::Reader::oversizedText(*report));
    if (source.isGrowing())
        warn("'%1' is still being written; this is what it has up to now.", path);
    else if (!reader.isIndexed()
             && (!reader.scanReport()->isComplete || reader.scanReport()->damagedBytes > 0))
        warn("'%1' is not complete or damaged; \"servodeck recording repair\" makes a complete file of what "
             "is sound.",
             path);
    return Done;
}

int info(const QStringList& words)
{
    const Options options(words, "recording info", "one recording", "FILE [--json]");
    const QString& path = options.words().first();
    const auto source = orFail(RecordingSource::open(path));
    const auto reader = ofFile(mcap::Reader::open(source), path);
    if (options.isJson())
        printJson(infoJson(reader, path, source.size(), source.isGrowing()));
    else
        printInfo(reader, path, source.size());
    for (const QString& each : timeWarnings(reader.statistics()))
        warn("'%1': %2", path, each);
    return warnIfIncomplete(source, reader, path);
}

int checkRecording(const QStringList& words)
{
    const Options options(words, "recording check", "one recording", "FILE [--json]");
    const QString& path = options.words().first();
    const auto source = orFail(RecordingSource::open(path));
    auto report = mcap::check(source);
    report.warnings += timeWarnings(report.statistics);
    if (options.isJson()) {
        QJsonArray problems;
        for (const QString& each : report.errors)
            problems.append(problemJson(each, true));
        for (const QString& each : report.warnings)
            problems.append(problemJson(each, false));
        std::uint64_t missing = 0;
        for (const auto& [id, watch] : report.sequences)
            missing += watch.missing();
        printJson({{"file", path},
                   {"valid", report.errors.isEmpty()},
                   {"complete", report.scan.isComplete},
                   {"being_written", source.isGrowing()},
                   {"messages", report.statistics.messages},
                   {"missing_messages", missing},
                   {"unchecked_messages", report.unprovenMessages},
                   {"damaged_bytes", report.scan.damagedBytes},
                   {"problems", problems}});
    } else {
        for (const QString& each : report.errors)
            fail("'%1': %2", path, each);
        for (const QString& each : report.warnings)
            warn("'%1': %2", path, each);
        if (report.scan.isMcap)
            print("%1: %2, %3.", path, counted(report.statistics.messages, "sound message"),
                  report.errors.isEmpty() ? "no errors" : "damaged");
    }
    return report.errors.isEmpty() ? Done : Failed;
}

/// "a.mcap" and "a.mcap.part" -> "a.repaired.mcap"
QString repairedName(QString path)
{
    for (const char* suffix : {".part", ".mcap"}) {
        if (path.endsWith(QLatin1String(suffix)))
            path.chop(5);
    }
    return path + QStringLiteral(".repaired.mcap");
}

/// Counts the bytes of a file.
class CountingOutput : public mcap::ByteOutput
{
public:
    core::Result<void> write(mcap::ByteView bytes) override
    {
        m_size += bytes.size();
        return {};
    }
    std::uint64_t size() const { return m_size; }

private:
    std::uint64_t m_size = 0;
};

mcap::RepairReport repaired(const RecordingSource& source, const QString& out)
{
    const QString library = QStringLiteral("servodeck " SERVODECK_VERSION);
    // Not ".part": that may be the recording that is repaired.
    auto file = orFail(RecordingFile::create(out, QStringLiteral(".repair")));
    const auto report = mcap::repair(source, file, library);
    const auto written = report ? file.sync() : core::Result<void>(report.error());
    if (!written) {
        file.discard();
        CountingOutput counted;
        [[maybe_unused]] const auto again = mcap::repair(source, counted, library);
        quitFailed(notWritten(out, counted.size() + mcap::Writer::kReserve, written.error().detail));
    }
    orFail(file.commit());
    return *report;
}

int repairRecording(const QStringList& words)
{
    const Options options(words, "recording repair", "one recording", "FILE [--out OUT] [--json]");
    const QString& path = options.words().first();
    const auto source = orFail(RecordingSource::open(path));
    if (source.isGrowing())
        quitFailed("'%1' is still being written and needs no repair; stop the recording to complete it.",
                   path);
    const auto before = mcap::check(source);
    if (!before.scan.isMcap)
        quitFailed("'%1': %2", path, before.errors.join(QLatin1Char(' ')));
    const QString out = options.isSet("out") ? options.value("out") : repairedName(path);
    const bool isSound = before.errors.isEmpty();
    mcap::RepairReport report;
    if (!isSound)
        report = repaired(source, out);
    if (options.isJson())
        printJson({{"file", path},
                   {"out", isSound ? QJsonValue() : QJsonValue(out)},
                   {"messages", isSound ? before.statistics.messages : report.messages},
                   {"attachments", report.attachments},
                   {"unchecked_messages", report.unprovenMessages},
                   {"lost_metadata", report.lostMetadata},
                   {"damaged_bytes", before.scan.damagedBytes},
                   {"damaged_chunks", before.scan.damagedChunks}});
    else if (isSound)
        print("%1: no errors; nothing was written.", path);
    else
        print("Wrote %1 to %2; %3 bytes of %4 were damaged.", counted(report.messages, "message"), out,
              QString::number(before.scan.damagedBytes), path);
    if (report.unprovenMessages > 0)
        warn("%1 messages have no checksum: they may be damaged.", report.unprovenMessages);
    return Done;
}

int exportRecording(const QStringList& words)
{
    const Options options(words, "recording export", "one recording",
                          "FILE [--channels /TOPIC,...] [--out CSV]");
    const QString& path = options.words().first();
    const QString out = options.value("out");
    const auto source = orFail(RecordingSource::open(path));
    const auto reader = ofFile(mcap::Reader::open(source), path);
    if (const QFileInfo target(out); !out.isEmpty() && target.exists() && !target.isFile())
        quitFailed("'%1' is not a file; choose a file for the table.", out);
    QSaveFile file(out);
    const auto failure = [&] { return filled("'%1' cannot be written: %2.", out, file.errorString()); };
    if (!out.isEmpty() && !file.open(QIODevice::WriteOnly))
        quitFailed(failure());
    std::uint64_t bytes = 0; // of the whole table, also when the disk is full
    bool isWritten = true;
    const auto write = [&](const QByteArray& line) {
        const auto size = static_cast<std::size_t>(line.size());
        if (out.isEmpty())
            return std::fwrite(line.constData(), 1, size, stdout) == size;
        bytes += size;
        isWritten = isWritten && file.write(line) == line.size();
        return true;
    };
    const QStringList topics = options.value("channels").split(QLatin1Char(','), Qt::SkipEmptyParts);
    const auto report = orQuit(core::recording::exportCsv(reader, topics, write));
    if (!out.isEmpty()) {
        isWritten = isWritten && file.flush();
        const QString reason = failure();
        if (!isWritten)
            file.cancelWriting();
        if (!file.commit())
            quitFailed(notWritten(out, bytes, isWritten ? failure() : reason));
    }
    const int code = warnIfIncomplete(source, reader, path);
    if (!report.leftOut.isEmpty())
        warn("left out, because they are not in CDR with a ros2msg schema: %1.", listed(report.leftOut));
    if (report.unreadable > 0)
        warn("%1 messages do not fit their schema and were left out.", report.unreadable);
    if (!out.isEmpty())
        print("Wrote %1 to %2.", counted(report.rows, "message"), out);
    if (report.damagedParts > 0)
        return fail("%1 chunks are damaged; their messages are missing.", report.damagedParts);
    if (report.rows == 0 && !report.leftOut.isEmpty())
        return fail("'%1' has no message that can be written as a table.", path);
    return code;
}

/// "recording replay RECORDING FILE …" is "array replay FILE RECORDING …".
int replayRecording(const QStringList& words)
{
    QStringList swapped = words;
    qsizetype first = 1; // of the two files; options may be before them
    while (first < words.size() && words[first].startsWith(QLatin1Char('-')))
        ++first;
    if (first + 1 >= words.size() || words[first + 1].startsWith(QLatin1Char('-')))
        return misuse("\"recording replay\" takes a recording and an array: servodeck recording replay "
                      "RECORDING FILE [--speed PERCENT] [--seconds S] [--arm].");
    swapped.swapItemsAt(first, first + 1);
    return array(QStringList{QStringLiteral("array")} + swapped);
}

struct RecordingCommand
{
    const char* name;
    Command* run;
};

constexpr std::array kRecordingCommands{
    RecordingCommand{"info", info},
    RecordingCommand{"check", checkRecording},
    RecordingCommand{"repair", repairRecording},
    RecordingCommand{"export", exportRecording},
    RecordingCommand{"compare", compareRecordings},
    RecordingCommand{"replay", replayRecording},
};

} // namespace

int recording(const QStringList& words)
{
    const QString name = words.value(1);
    const auto command = std::ranges::find(
        kRecordingCommands, name, [](const RecordingCommand& each) { return QLatin1String(each.name); });
    if (command == kRecordingCommands.end())
        return misuse(name.isEmpty() ? QStringLiteral(
                          "\"recording\" needs a command: info, check, repair, export, compare or "
                          "replay.")
                                     : filled("\"recording\" has no command \"%1\"; use info, check, repair, "
                                              "export, compare or replay.",
                                              name));
    return command->run(words.mid(1));
}

} // namespace cli
