// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QByteArray>
#include <QtCore/QCoreApplication>
#include <QtCore/QString>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "core/base/result.h"
#include "core/recorder/recordingsink.h"
#include "core/recording/blackbox.h"
#include "core/stream/streamthread.h"

namespace core::recorder {

/// Records buses and sensors into files and into a black box, on a thread of its own: what the window does or
/// waits for has no effect on it. All public functions are for the GUI thread; none waits for the disk, but
/// the destructor, which completes the file.
class Recorder final : public stream::StreamThread
{
    Q_DECLARE_TR_FUNCTIONS(Recorder)

public:
    explicit Recorder(const recording::BlackBox::Limits& limits = {});
    ~Recorder() override;

    /// A new file and what is attached to it.
    struct Start
    {
        QString path;
        QByteArray array;   ///< file of the array, attached
        QByteArray sensors; ///< JSON about the F/T sensors, attached; may be empty
    };
    /// Begins a file, or completes it. Results come as outcomes.
    void start(Start start);
    /// JSON about the F/T sensors, known later than start(); of several the last one counts. Without a file:
    /// nothing.
    void attachSensors(const QByteArray& json);
    void stop();
    /// Saves what the black box has into a file of its own.
    void saveBlackBox(Start start);

    /// The end of a request, or of a file.
    struct Outcome
    {
        enum class Kind { Started, Completed, BlackBoxSaved, Failed } kind = Kind::Started;
        QString path;
        QString message; ///< a sentence; of failures: why
    };
    std::vector<Outcome> takeOutcomes();

    /// The state of the recorder for the window.
    struct Status
    {
        bool isRecording = false;
        QString path;
        Time since;                 ///< the recording began
        std::uint64_t bytes = 0;    ///< of the file
        std::uint64_t messages = 0; ///< of the file
        std::uint64_t lost = 0;     ///< items of the tapes, since the recorder began
        std::uint64_t room = 0;     ///< bytes free on its disk
        double fill = 0.0;          ///< of the fullest queue, 0..1
        double cpuShare = 0.0;      ///< of one core
    };
    Status status() const;

private:
    struct File;
    void busesStarted() override;
    void tick() override;
    void ending() override { complete(); }
    void lost(std::uint64_t count) override;

    void create(const Start& start);
    void save(const Start& start);
    void attach(const QByteArray& sensors);
    void complete();
    void spool();
    void fail(const Error& error);
    void report(Outcome::Kind kind, const QString& path, const QString& message);
    void publishStatus();
    Result<std::unique_ptr<File>> made(const Start& start);

    recording::RecordingSession m_session;
    RecordingSink m_sink{m_session};
    recording::BlackBox m_blackBox;
    std::unique_ptr<File> m_file; ///< null: not recording
    Time m_statusAt;
    Duration m_cpuUsed{0};

    mutable std::mutex m_mutex; ///< for the following
    std::vector<Outcome> m_outcomes;
    Status m_status;
};

} // namespace core::recorder
