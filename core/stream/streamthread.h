// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QThread>

#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <vector>

#include "core/bus/busgroup.h"
#include "core/rt/spscqueue.h"
#include "core/stream/tapemessages.h"

namespace core::stream {

/// A thread that reads the tapes of buses and sensors and gives their messages to a sink. The recorder and
/// the topics have one each, with tapes of its own: a slow disk delays no topic, and a slow network no
/// recording. Public functions are for the GUI thread; none waits.
class StreamThread : private QThread
{
public:
    using BusTape = rt::SpscQueue<bus::TapeItem>::Consumer;
    using SensorTape = rt::SpscQueue<WrenchSample>::Consumer;

    ~StreamThread() override;

    /// The buses were started. The tapes of the ones before are read to their ends first, so these must have
    /// ended.
    void setBuses(Layout layout, std::vector<BusTape> tapes);
    /// The buses go on, with other names.
    void rename(Layout layout);
    void addSensor(TapeMessages::Sensor sensor, SensorTape tape);
    /// The name of a controller, for its goals (bus::GoalSent::run). Call it before the bus has it.
    void nameController(std::uint32_t run, const QString& name);
    /// Something that the session knows: called on the thread, in order with the tapes.
    using Note = std::function<void(Sink& sink)>;
    void note(Note note);

protected:
    /// `period` is that of tick(). Call start() when the sink is complete.
    StreamThread(const QString& name, Duration period, Sink& sink);
    using QThread::start;
    void finish(); ///< ends the thread: in the destructor, while the sink is complete
    using Task = std::function<void()>;
    void post(Task task); ///< for the thread

    // --- on the thread ---

    virtual void busesStarted() {}
    virtual void tick() = 0; ///< after the tapes were read
    virtual void ending() {} ///< after the last tick()
    virtual void lost(std::uint64_t count) { Q_UNUSED(count) }
    void drain();
    std::uint64_t lostItems() const { return m_lost; } ///< of all tapes, since the thread began
    double fill() const { return m_fill; }             ///< of the fullest queue of a bus, 0..1
    TapeMessages& messages() { return m_messages; }

private:
    void run() override;
    std::vector<Task> nextTasks();
    QString nameOf(std::uint32_t run) const;
    void countLost();

    /// A sensor whose tape has not ended.
    struct SensorSource
    {
        TapeMessages::Sensor sensor;
        SensorTape tape;
    };

    mutable std::mutex m_mutex; ///< neither thread is a real-time thread
    std::condition_variable m_wake;
    std::vector<Task> m_tasks;
    bool m_isEnding = false;
    std::map<std::uint32_t, QString> m_names; ///< of controllers, by run

    // Of the thread:
    const Duration m_period;
    Sink& m_sink;
    TapeMessages m_messages;
    std::vector<BusTape> m_buses;
    std::vector<SensorSource> m_sensors;
    std::uint64_t m_lostBefore = 0; ///< of tapes that have ended
    std::uint64_t m_lost = 0;
    double m_fill = 0.0;
};

} // namespace core::stream
