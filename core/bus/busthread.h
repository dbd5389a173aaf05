// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QThread>

#include <atomic>

#include "core/base/descriptor.h"
#include "core/bus/bushandle.h"
#include "core/bus/emergencyframes.h"

namespace core {
class SerialLink;
}

namespace core::bus {

/// Owns a port, a clock and a RoundScheduler and executes its actions. With the port open, run() is free of
/// allocation, locks, log lines and signals; a LocalLine in its place takes locks.
class BusThread final : public QThread, public EventSink
{
public:
    /// The ends of the queues of this thread.
    struct Ends
    {
        std::tuple<rt::SpscQueue<Event>::Producer, rt::SpscQueue<ExchangeRecord>::Producer,
                   rt::SpscQueue<CycleRecord>::Producer, rt::SpscQueue<WireChunk>::Producer>
            queues;
        rt::SpscQueue<Request>::Consumer requests;
    };
    BusThread(const BusHandle::Settings& settings, Ends ends);
    ~BusThread() override;

    // Called from other threads.
    /// `number` counts the requested stops, from 1.
    void requestStop(StopMode mode, std::uint32_t number);
    void beat(Time now) { m_beat.store(now.time_since_epoch().count(), std::memory_order_relaxed); }
    void setLowLatency(bool on);
    void finish();
    rt::Tapes<TapeItem>& tapes() { return m_tapes; }
    Goals& goals() { return m_goals; }
    rt::LatestValue<Stats>& stats() { return m_stats; }
    EmergencyFrames& emergencyFrames() { return m_emergencyFrames; }

protected:
    void run() override;

private:
    template <typename T>
    auto& queue()
    {
        return std::get<typename rt::SpscQueue<T>::Producer>(m_ends.queues);
    }
    /// To the window, and to the tapes that were taken.
    template <typename T>
    bool pass(const T& item)
    {
        m_tapes.push(item);
        return queue<T>().tryPush(item);
    }
    void push(const Event& event) override { pass(event); }
    void exchanged(const ExchangeRecord& record) override { pass(record); }
    void cycled(const CycleRecord& record) override { pass(record); }
    void goalSent(const GoalSent& goal) override { m_tapes.push(goal); }
    std::uint32_t waiting() override { return static_cast<std::uint32_t>(queue<Event>().sizeApprox()); }
    void recordWire(std::span<const std::uint8_t> bytes, bool isReceived, Time time, std::size_t echoes = 0);
    bool openLink(SerialLink& link);
    /// Runs until the link is lost or the thread must end; false: it must end.
    bool serve(SerialLink& link);
    void takeInputs(Time now);
    void prepareEmergencyFrames();
    bool writeAll(SerialLink& link, std::span<const std::uint8_t> bytes);
    bool waitAndRead(SerialLink& link, Time until, bool isPlanned);
    /// Passes on what has arrived: as SerialLink::read().
    int read(SerialLink& link);
    void waitForWake(Duration atMost);
    void drainWake();
    void askForPriority();
    /// Keeps the processor's cores from deep sleep while a port is open: a core in deep sleep wakes tens of
    /// microseconds late for every reply. Does nothing where the system does not permit it.
    void keepAwake(bool on);
    void measureCpu(Time now);
    void reportLink(LinkPhase phase, int error);
    void reportLine(const SerialLink& link);
    void takeLowLatency(SerialLink& link);
    void wake();

    BusHandle::Settings m_settings;
    EmergencyFrames m_emergencyFrames;
    Ends m_ends;
    std::uint16_t m_skippedChunks = 0;
    int m_baud = 0; ///< present rate of the line
    Goals m_goals;
    rt::LatestValue<Stats> m_stats;
    std::unique_ptr<family::BusProtocol> m_protocol;
    std::unique_ptr<RoundScheduler> m_scheduler;
    std::atomic<std::uint64_t> m_stopRequested{0}; ///< its number and its mode
    std::atomic<std::int64_t> m_stopAskedAt{0};    ///< steady clock, ns; of the last requestStop()
    std::atomic<std::int64_t> m_beat{0};           ///< steady clock, ns; the GUI's last sign of life
    std::atomic<int> m_lowLatencyAsked{-1};        ///< 0 or 1; -1: no request
    std::atomic<bool> m_finish{false};
    rt::Tapes<TapeItem> m_tapes;
    Descriptor m_wake; ///< eventfd: wakes the thread for a stop or its end before the next deadline
    LinkPhase m_phase = LinkPhase::Closed;
    int m_lastError = 0;
    double m_stopLatency = 0.0;
    bool m_stopBeingWritten = false;
    Time m_stopWritten;                ///< the last frames of a STOP
    bool m_orderBeingWritten = false;  ///< of m_emergencyFrames
    std::uint64_t m_preparedCycle = 0; ///< cycle of their frames
    bool m_isRealTime = false;
    Descriptor m_awake; ///< open while deep sleep of the processor's cores is disabled
    bool m_isLocked = false;
    double m_cpuShare = 0.0;
    Duration m_cpuUsed{0}; ///< by this thread, at the last reading
    Time m_cpuLooked;
    Time m_statsAt;
};

} // namespace core::bus
