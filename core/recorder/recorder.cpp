// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recorder/recorder.h"

#include <QtCore/QDateTime>
#include <QtCore/QThread>

#include <algorithm>
#include <condition_variable>
#include <map>
#include <mutex>

#include "core/base/thread.h"
#include "core/recordingfile/recordingfile.h"

namespace core::recorder {

namespace {

using recording::RecordingFile;
using recording::RecordingSession;

/// The queues hold at least three seconds.
constexpr Duration kPeriod = 50ms;
constexpr Duration kStatusPeriod = 500ms;
constexpr std::size_t kMostNames = 1000; ///< of controllers

recording::ClockPair clockNow()
{
    return {Clock::now(), QDateTime::currentMSecsSinceEpoch() * 1'000'000};
}

/// A file with its writer.
struct File
{
    RecordingFile file;
    mcap::Writer writer;
    Time since = Clock::now();

    File(RecordingFile to, const mcap::ChannelBook& book)
        : file(std::move(to))
        , writer(file, book)
    {
    }
};

Result<void> attach(File& file, const RecordingSession& session, const QString& name, const QByteArray& json)
{
    mcap::Attachment attached;
    attached.logTime = static_cast<std::uint64_t>(session.clock().utcOf(Clock::now()));
    attached.name = name;
    attached.mediaType = QStringLiteral("application/json");
    attached.data.assign(json.begin(), json.end());
    return file.writer.append(attached);
}

Result<std::unique_ptr<File>> begun(const Recorder::Start& start, const RecordingSession& session)
{
    auto file = RecordingFile::create(start.path);
    if (!file)
        return file.error();
    auto made = std::make_unique<File>(std::move(*file), session.book());
    auto written =
        made->writer.begin({QString(), QStringLiteral("servodeck ") + QStringLiteral(SERVODECK_VERSION)});
    for (const auto& [name, text] : {std::pair(QStringLiteral("array.servodeck"), start.array),
                                     std::pair(QStringLiteral("sensors.json"), start.sensors)}) {
        if (written && !text.isEmpty())
            written = attach(*made, session, name, text);
    }
    if (!written) {
        made->file.discard();
        return Error{written.error().code,
                     Recorder::tr("'%1' was not created. %2").arg(start.path, written.error().detail)};
    }
    return made;
}

Result<void> completed(File& file)
{
    if (const auto finished = file.writer.finish(); !finished)
        return finished;
    return file.file.commit();
}

} // namespace

/// The thread and what it shares with the GUI thread, under a mutex: neither is a real-time thread.
class Recorder::Thread final : public QThread
{
public:
    explicit Thread(const recording::BlackBox::Limits& limits)
        : m_session(clockNow())
        , m_writer(m_session, [this](std::uint32_t run) { return nameOf(run); })
        , m_blackBox(limits)
    {
        setObjectName(QStringLiteral("recorder"));
        start();
    }
    ~Thread() override
    {
        post({});
        wait();
    }

    using Task = std::function<void(Thread&)>;
    /// An empty task ends the thread.
    void post(Task task)
    {
        const std::lock_guard lock(m_mutex);
        m_tasks.push_back(std::move(task));
        m_wake.notify_one();
    }
    std::vector<Outcome> takeOutcomes()
    {
        const std::lock_guard lock(m_mutex);
        return std::exchange(m_outcomes, {});
    }
    Status status() const
    {
        const std::lock_guard lock(m_mutex);
        return m_status;
    }

    void nameController(std::uint32_t run, const QString& name)
    {
        const std::lock_guard lock(m_mutex);
        m_names[run] = name;
        if (m_names.size() > kMostNames) // of those that ended long ago: runs are counted
            m_names.erase(m_names.begin());
    }

    // --- tasks, on the thread ---

    void setBuses(Layout layout, std::vector<BusTape> tapes)
    {
        drain(); // their ends
        m_lostBefore += lostOf(m_buses);
        m_writer.finishCycles();
        m_session.beginEpoch();
        m_buses = std::move(tapes);
        m_writer.setLayout(std::make_shared<const Layout>(std::move(layout)));
    }
    void rename(Layout layout)
    {
        drain();
        m_writer.setLayout(std::make_shared<const Layout>(std::move(layout)));
    }
    void addSensor(const QString& name, SensorTape tape) { m_sensors.push_back({name, std::move(tape)}); }
    void apply(const Note& note)
    {
        drain();
        note(m_session);
    }
    void begin(const Start& start)
    {
        if (m_file != nullptr)
            return report(Outcome::Kind::Failed, start.path,
                          Recorder::tr("Nothing new was recorded: '%1' is being written. Stop it first.")
                              .arg(m_file->file.path()));
        drain();
        m_session.flush(); // what was before belongs to the black box only
        spool();
        auto made = begun(start, m_session);
        if (!made)
            return report(Outcome::Kind::Failed, start.path, made.error().detail);
        m_file = std::move(*made);
        report(Outcome::Kind::Started, start.path, Recorder::tr("Recording to '%1'.").arg(start.path));
    }
    void attachSensors(const QByteArray& json)
    {
        if (m_file == nullptr)
            return;
        if (const auto written = attach(*m_file, m_session, QStringLiteral("sensors.json"), json); !written)
            fail(written.error());
    }
    void end()
    {
        if (m_file == nullptr)
            return;
        drain();
        m_writer.finishCycles();
        m_session.flush();
        spool();
        if (m_file != nullptr) // else its disk was full
            complete(Recorder::tr("'%1' was recorded.").arg(m_file->file.path()));
    }
    void save(const Start& start)
    {
        drain();
        m_writer.finishCycles();
        m_session.flush();
        spool();
        auto made = begun(start, m_session);
        if (!made)
            return report(Outcome::Kind::Failed, start.path, made.error().detail);
        File& file = **made;
        auto saved = m_blackBox.save(file.writer);
        if (saved)
            saved = file.writer.finish();
        if (saved)
            saved = file.file.sync();
        if (!saved) {
            file.file.discard(); // the black box still has it
            return report(Outcome::Kind::Failed, start.path,
                          Recorder::tr("'%1' was not saved. %2").arg(start.path, saved.error().detail));
        }
        if (const auto named = file.file.commit(); !named)
            return report(Outcome::Kind::Failed, start.path, named.error().detail);
        report(Outcome::Kind::BlackBoxSaved, start.path,
               Recorder::tr("The last %1 s were saved to '%2'.")
                   .arg(toSeconds(m_blackBox.span()), 0, 'f', 0)
                   .arg(start.path));
    }

protected:
    void run() override
    {
        for (bool isLast = false; !isLast;) {
            for (const Task& task : nextTasks()) {
                isLast = !task;
                if (isLast)
                    break;
                task(*this);
            }
            drain();
            m_session.tick(Clock::now());
            spool();
            if (Clock::now() - m_statusAt >= kStatusPeriod)
                publish();
        }
        end();
    }

private:
    struct SensorSource
    {
        QString name;
        SensorTape tape;
        std::uint64_t reported = 0;
    };

    std::vector<Task> nextTasks()
    {
        std::unique_lock lock(m_mutex);
        m_wake.wait_for(lock, kPeriod, [this] { return !m_tasks.empty(); });
        return std::exchange(m_tasks, {});
    }

    QString nameOf(std::uint32_t run) const
    {
        const std::lock_guard lock(m_mutex);
        const auto found = m_names.find(run);
        return found == m_names.end() ? QString() : found->second;
    }
    static std::uint64_t lostOf(const std::vector<BusTape>& tapes)
    {
        std::uint64_t lost = 0;
        for (const BusTape& tape : tapes)
            lost += tape.refused();
        return lost;
    }
    void drain()
    {
        m_fill = 0.0;
        for (std::size_t bus = 0; bus < m_buses.size(); ++bus) {
            m_fill = std::max(m_fill, static_cast<double>(m_buses[bus].sizeApprox()) / bus::kTapeCapacity);
            bus::TapeItem item;
            while (m_buses[bus].tryPop(item)) {
                bus::setBus(item, bus);
                m_writer.take(bus, item);
            }
        }
        std::erase_if(m_sensors, [this](SensorSource& sensor) {
            const bool isLast = sensor.tape.isEnded();
            WrenchSample sample;
            while (sensor.tape.tryPop(sample))
                m_writer.take(sensor.name, sample);
            m_lostBefore += isLast ? sensor.tape.refused() : 0;
            return isLast;
        });
        std::uint64_t lost = m_lostBefore + lostOf(m_buses);
        for (const SensorSource& sensor : m_sensors)
            lost += sensor.tape.refused();
        if (lost > m_lost)
            m_writer.lost(Recorder::tr("Items of the tape"), lost - m_lost, Clock::now());
        m_lost = lost;
    }
    /// Finished chunks to the black box and to the file.
    void spool()
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
    void fail(const Error& error)
    {
        const QString path = m_file->file.path();
        const bool isOurs = error.code != Errc::NotFound && error.code != Errc::BadFile;
        const bool isComplete = isOurs && completed(*m_file).has_value();
        m_file.reset();
        if (!isOurs) // deleted, or changed by another program: its sentence says all
            return report(Outcome::Kind::Failed, path, error.detail);
        report(
            Outcome::Kind::Failed, path,
            isComplete
                ? Recorder::tr("The recording ended early; it is complete up to then. %1").arg(error.detail)
                : Recorder::tr("The recording ended early; \"servodeck recording repair\" restores it. %1")
                      .arg(error.detail));
    }
    void complete(const QString& message)
    {
        const QString path = m_file->file.path();
        const auto done = completed(*m_file);
        m_file.reset();
        report(done ? Outcome::Kind::Completed : Outcome::Kind::Failed, path,
               done ? message : done.error().detail);
    }
    void report(Outcome::Kind kind, const QString& path, const QString& message)
    {
        publish();
        const std::lock_guard lock(m_mutex);
        m_outcomes.push_back({kind, path, message});
    }
    void publish()
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
        status.lost = m_lost;
        status.fill = m_fill;
        const Duration used = threadCpuTime();
        if (now > m_statusAt)
            status.cpuShare = toSeconds(used - m_cpuUsed) / toSeconds(now - m_statusAt);
        m_cpuUsed = used;
        m_statusAt = now;
        const std::lock_guard lock(m_mutex);
        m_status = status;
    }

    RecordingSession m_session;
    TapeWriter m_writer;
    recording::BlackBox m_blackBox;
    std::unique_ptr<File> m_file;
    std::vector<BusTape> m_buses;
    std::vector<SensorSource> m_sensors;
    std::uint64_t m_lostBefore = 0; ///< by buses that ended
    std::uint64_t m_lost = 0;
    double m_fill = 0.0;
    Time m_statusAt;
    Duration m_cpuUsed{0};

    mutable std::mutex m_mutex; ///< for the following
    std::condition_variable m_wake;
    std::vector<Task> m_tasks;
    std::map<std::uint32_t, QString> m_names; ///< of controllers, by run
    std::vector<Outcome> m_outcomes;
    Status m_status;
};

Recorder::Recorder(const recording::BlackBox::Limits& limits)
    : m_thread(std::make_unique<Thread>(limits))
{
}

Recorder::~Recorder() = default;

void Recorder::setBuses(Layout layout, std::vector<BusTape> tapes)
{
    // A task can be copied, tapes cannot.
    auto shared = std::make_shared<std::vector<BusTape>>(std::move(tapes));
    m_thread->post([layout = std::move(layout), shared](Thread& thread) {
        thread.setBuses(layout, std::move(*shared));
    });
}

void Recorder::rename(Layout layout)
{
    m_thread->post([layout = std::move(layout)](Thread& thread) { thread.rename(layout); });
}

void Recorder::addSensor(const QString& name, SensorTape tape)
{
    auto shared = std::make_shared<SensorTape>(std::move(tape));
    m_thread->post([name, shared](Thread& thread) { thread.addSensor(name, std::move(*shared)); });
}

void Recorder::nameController(std::uint32_t run, const QString& name)
{
    m_thread->nameController(run, name);
}

void Recorder::note(Note note)
{
    m_thread->post([note = std::move(note)](Thread& thread) { thread.apply(note); });
}

void Recorder::start(Start start)
{
    m_thread->post([start = std::move(start)](Thread& thread) { thread.begin(start); });
}

void Recorder::attachSensors(const QByteArray& json)
{
    m_thread->post([json](Thread& thread) { thread.attachSensors(json); });
}

void Recorder::stop()
{
    m_thread->post([](Thread& thread) { thread.end(); });
}

void Recorder::saveBlackBox(Start start)
{
    m_thread->post([start = std::move(start)](Thread& thread) { thread.save(start); });
}

std::vector<Recorder::Outcome> Recorder::takeOutcomes()
{
    return m_thread->takeOutcomes();
}

Recorder::Status Recorder::status() const
{
    return m_thread->status();
}

} // namespace core::recorder
