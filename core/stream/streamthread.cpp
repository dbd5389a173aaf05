// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/stream/streamthread.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace core::stream {

namespace {

constexpr std::size_t kMostNames = 1000; ///< of controllers

} // namespace

StreamThread::StreamThread(const QString& name, Duration period, Sink& sink)
    : m_period(period)
    , m_sink(sink)
    , m_messages(sink, [this](std::uint32_t run) { return nameOf(run); })
{
    setObjectName(name);
}

StreamThread::~StreamThread() = default;

void StreamThread::finish()
{
    {
        const std::lock_guard lock(m_mutex);
        m_isEnding = true;
    }
    m_wake.notify_one();
    wait();
}

void StreamThread::post(Task task)
{
    const std::lock_guard lock(m_mutex);
    m_tasks.push_back(std::move(task));
    m_wake.notify_one();
}

void StreamThread::setBuses(Layout layout, std::vector<BusTape> tapes)
{
    // A function of the standard library must be copyable.
    const auto shared = std::make_shared<std::vector<BusTape>>(std::move(tapes));
    post([this, shared, layout = std::move(layout)]() mutable {
        drain(); // their ends
        for (const BusTape& tape : m_buses)
            m_lostBefore += tape.refused();
        m_messages.finishCycles();
        m_buses = std::move(*shared);
        busesStarted();
        m_messages.setLayout(std::move(layout));
    });
}

void StreamThread::rename(Layout layout)
{
    post([this, layout = std::move(layout)]() mutable {
        drain();
        m_messages.setLayout(std::move(layout));
    });
}

void StreamThread::addSensor(TapeMessages::Sensor sensor, SensorTape tape)
{
    const auto shared = std::make_shared<SensorTape>(std::move(tape));
    post([this, shared, sensor = std::move(sensor)] { m_sensors.push_back({sensor, std::move(*shared)}); });
}

void StreamThread::nameController(std::uint32_t run, const QString& name)
{
    const std::lock_guard lock(m_mutex);
    m_names[run] = name;
    if (m_names.size() > kMostNames) // of those that ended long ago: runs are counted
        m_names.erase(m_names.begin());
}

void StreamThread::note(Note note)
{
    post([this, note = std::move(note)] {
        drain();
        note(m_sink);
    });
}

void StreamThread::run()
{
    for (bool isLast = false; !isLast;) {
        for (const Task& task : nextTasks())
            task();
        {
            const std::lock_guard lock(m_mutex);
            isLast = m_isEnding && m_tasks.empty();
        }
        drain();
        tick();
    }
    ending();
}

std::vector<StreamThread::Task> StreamThread::nextTasks()
{
    std::unique_lock lock(m_mutex);
    m_wake.wait_for(lock, m_period, [this] { return !m_tasks.empty() || m_isEnding; });
    return std::exchange(m_tasks, {});
}

QString StreamThread::nameOf(std::uint32_t run) const
{
    const std::lock_guard lock(m_mutex);
    const auto found = m_names.find(run);
    return found == m_names.end() ? QString() : found->second;
}

void StreamThread::drain()
{
    m_fill = 0.0;
    bus::TapeItem item;
    for (std::size_t bus = 0; bus < m_buses.size(); ++bus) {
        m_fill = std::max(m_fill, static_cast<double>(m_buses[bus].sizeApprox()) / bus::kTapeCapacity);
        while (m_buses[bus].tryPop(item)) {
            bus::setBus(item, bus);
            m_messages.take(bus, item);
        }
    }
    WrenchSample sample;
    std::erase_if(m_sensors, [&](SensorSource& source) {
        const bool isLast = source.tape.isEnded();
        while (source.tape.tryPop(sample))
            m_messages.take(source.sensor, sample);
        m_lostBefore += isLast ? source.tape.refused() : 0;
        return isLast;
    });
    countLost();
}

void StreamThread::countLost()
{
    std::uint64_t all = m_lostBefore;
    for (const BusTape& tape : m_buses)
        all += tape.refused();
    for (const SensorSource& source : m_sensors)
        all += source.tape.refused();
    if (const std::uint64_t further = all - std::exchange(m_lost, all); further > 0)
        lost(further);
}

} // namespace core::stream
