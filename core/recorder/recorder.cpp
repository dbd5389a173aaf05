// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recorder/recorder.h"

#include <QtCore/QDateTime>

#include <algorithm>
#include <utility>

#include "core/base/thread.h"
#include "core/recordingfile/recordingfile.h"

namespace core::recorder {

namespace {

using recording::RecordingFile;
using recording::RecordingSession;

/// The queues hold at least three seconds.
constexpr Duration kPeriod = 50ms;
constexpr Duration kStatusPeriod = 500ms;

recording::ClockPair clockNow()
{
    return {Clock::now(), QDateTime::currentMSecsSinceEpoch() * 1'000'000};
}

} // namespace

/// A file with its writer.
struct Recorder::File
{
    RecordingFile file;
    mcap::Writer writer;
    Time since = Clock::now();

    File(RecordingFile to, const mcap::ChannelBook& book)
        : file(std::move(to))
        , writer(file, book)
    {
    }
    Result<void> attach(const RecordingSession& session, const QString& name, const QByteArray& json)
    {
        mcap::Attachment attached;
        attached.logTime = static_cast<std::uint64_t>(session.clock().utcOf(Clock::now()));
        attached.name = name;
        attached.mediaType = QStringLiteral("application/json");
        attached.data.assign(json.begin(), json.end());
        return writer.append(attached);
    }
    Result<void> complete()
    {
        if (const auto finished = writer.finish(); !finished)
            return finished;
        return file.commit();
    }
};

Recorder::Recorder(const recording::BlackBox::Limits& limits)
    : StreamThread(QStringLiteral("recorder"), kPeriod, m_sink)
    , m_session(clockNow())
    , m_blackBox(limits)
{
    StreamThread::start();
}

Recorder::~Recorder()
{
    finish();
}

void Recorder::start(Start start)
{
    post([this, start = std::move(start)] { create(start); });
}

void Recorder::attachSensors(const QByteArray& json)
{
    post([this, json] { attach(json); });
}

void Recorder::stop()
{
    post([this] { complete(); });
}

void Recorder::saveBlackBox(Start start)
{
    post([this, start = std::move(start)] { save(start); });
}

std::vector<Recorder::Outcome> Recorder::takeOutcomes()
{
    const std::lock_guard lock(m_mutex);
    return std::exchange(m_outcomes, {});
}

Recorder::Status Recorder::status() const
{
    const std::lock_guard lock(m_mutex);
    return m_status;
}

// --- on the thread ---

void Recorder::busesStarted()
{
    m_session.beginEpoch();
}

void Recorder::tick()
{
    m_session.tick(Clock::now());
    spool();
    if (Clock::now() - m_statusAt >= kStatusPeriod)
        publishStatus();
}

void Recorder::lost(std::uint64_t count)
{
    messages().event("recording_lost", Clock::now(),
                     QStringLiteral("%1: %2").arg(tr("Items of the tape")).arg(count));
}

Result<std::unique_ptr<Recorder::File>> Recorder::made(const Start& start)
{
    auto file = RecordingFile::create(start.path);
    if (!file)
        return file.error();
    auto made = std::make_unique<File>(std::move(*file), m_session.book());
    auto written =
        made->writer.begin({QString(), QStringLiteral("servodeck ") + QStringLiteral(SERVODECK_VERSION)});
    for (const auto& [name, text] : {std::pair(QStringLiteral("array.servodeck"), start.array),
                                     std::pair(QStringLiteral("sensors.json"), start.sensors)}) {
        if (written && !text.isEmpty())
            written = made->attach(m_session, name, text);
    }
    if (!written) {
        made->file.discard();
        return Error{written.error().code,
                     tr("'%1' was not created. %2").arg(start.path, written.error().detail)};
    }
    return made;
}

void Recorder::create(const Start& start)
{
    if (m_file != nullptr)
        return report(
            Outcome::Kind::Failed, start.path,
            tr("Nothing new was recorded: '%1' is being written. Stop it first.").arg(m_file->file.path()));
    drain();
    m_session.flush(); // what was before belongs to the black box only
    spool();
    auto file = made(start);
    if (!file)
        return report(Outcome::Kind::Failed, start.path, file.error().detail);
    m_file = std::move(*file);
    report(Outcome::Kind::Started, start.path, tr("Recording to '%1'.").arg(start.path));
}

void Recorder::attach(const QByteArray& sensors)
{
    if (m_file == nullptr)
        return;
    if (const auto written = m_file->attach(m_session, QStringLiteral("sensors.json"), sensors); !written)
        fail(written.error());
}

void Recorder::complete()
{
    if (m_file == nullptr)
        return;
    drain();
    messages().finishCycles();
    m_session.flush();
    spool();
    if (m_file == nullptr) // its disk was full
        return;
    const QString path = m_file->file.path();
    const auto done = m_file->complete();
    m_file.reset();
    report(done ? Outcome::Kind::Completed : Outcome::Kind::Failed, path,
           done ? tr("'%1' was recorded.").arg(path) : done.error().detail);
}

void Recorder::save(const Start& start)
{
    drain();
    messages().finishCycles();
    m_session.flush();
    spool();
    auto box = made(start);
    if (!box)
        return report(Outcome::Kind::Failed, start.path, box.error().detail);
    File& file = **box;
    auto saved = m_blackBox.save(file.writer);
    if (saved)
        saved = file.writer.finish();
    if (saved)
        saved = file.file.sync();
    if (!saved) {
        file.file.discard(); // the black box still has it
        return report(Outcome::Kind::Failed, start.path,
                      tr("'%1' was not saved. %2").arg(start.path, saved.error().detail));
    }
    if (const auto named = file.file.commit(); !named)
        return report(Outcome::Kind::Failed, start.path, named.error().detail);
    report(
        Outcome::Kind::BlackBoxSaved, start.path,
        tr("The last %1 s were saved to '%2'.").arg(toSeconds(m_blackBox.span()), 0, 'f', 0).arg(start.path));
}

/// Finished chunks to the black box and to the file.
void Recorder::spool()
{
    for (auto& chunk : m_session.takeChunks()) {
        m_blackBox.add(chunk);
        if (m_file == nullptr)
            continue;
        if (const auto written = m_file->writer.append(*chunk); !written)
            fail(written.error());
    }
    if (m_file == nullptr)
        return;
    if (const auto synced = m_file->file.syncIfDue(Clock::now()); !synced)
        fail(synced.error());
}

/// The disk is full, or gone: the file is completed with what it has.
void Recorder::fail(const Error& error)
{
    const QString path = m_file->file.path();
    const bool isOurs = error.code != Errc::NotFound && error.code != Errc::BadFile;
    const bool isComplete = isOurs && m_file->complete().has_value();
    m_file.reset();
    if (!isOurs) // deleted, or changed by another program: its sentence says all
        return report(Outcome::Kind::Failed, path, error.detail);
    report(Outcome::Kind::Failed, path,
           isComplete ? tr("The recording ended early; it is complete up to then. %1").arg(error.detail)
                      : tr("The recording ended early; \"servodeck recording repair\" restores it. %1")
                            .arg(error.detail));
}

void Recorder::report(Outcome::Kind kind, const QString& path, const QString& message)
{
    publishStatus();
    const std::lock_guard lock(m_mutex);
    m_outcomes.push_back({kind, path, message});
}

void Recorder::publishStatus()
{
    const Time now = Clock::now();
    Status status;
    status.isRecording = m_file != nullptr;
    if (m_file != nullptr) {
        status.path = m_file->file.path();
        status.since = m_file->since;
        status.bytes = m_file->writer.size();
        status.messages = m_file->writer.statistics().messages;
        status.room = m_file->file.room();
    }
    status.lost = lostItems();
    status.fill = fill();
    const Duration used = threadCpuTime();
    if (now > m_statusAt)
        status.cpuShare = toSeconds(used - m_cpuUsed) / toSeconds(now - m_statusAt);
    m_cpuUsed = used;
    m_statusAt = now;
    const std::lock_guard lock(m_mutex);
    m_status = status;
}

} // namespace core::recorder
