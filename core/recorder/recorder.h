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
#include "core/bus/busgroup.h"
#include "core/recorder/tapewriter.h"
#include "core/recording/blackbox.h"
#include "core/rt/spscqueue.h"

namespace core::recorder {

/// Records buses and sensors into files and into a black box, on a thread of its own: what the window does or
/// waits for has no effect on it. All functions are for the GUI thread; none waits for the disk, but the
/// destructor, which completes the file.
class Recorder
{
    Q_DECLARE_TR_FUNCTIONS(Recorder)

public:
    using BusTape = rt::SpscQueue<bus::TapeItem>::Consumer;
    using SensorTape = rt::SpscQueue<WrenchSample>::Consumer;

    explicit Recorder(const recording::BlackBox::Limits& limits = {});
    ~Recorder();
    Recorder(const Recorder&) = delete;
    Recorder& operator=(const Recorder&) = delete;

    /// The buses were started: what follows is another epoch of the same recording. The tapes of the ones
    /// before are read to their ends first, so these must have ended.
    void setBuses(Layout layout, std::vector<BusTape> tapes);
    /// The buses go on.
    void rename(Layout layout);
    void addSensor(const QString& name, SensorTape tape);
    /// The name of a controller, for its goals (bus::GoalSent::run). Call it before the bus has it.
    void nameController(std::uint32_t run, const QString& name);
    /// Something that the window knows: called on the recorder's thread, in order with the tapes.
    using Note = std::function<void(recording::RecordingSession& session)>;
    void note(Note note);

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
    class Thread;
    std::unique_ptr<Thread> m_thread;
};

} // namespace core::recorder
