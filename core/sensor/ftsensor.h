// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>

#include "core/rt/latestvalue.h"
#include "core/rt/spscqueue.h"
#include "core/rt/tapes.h"
#include "core/sensor/wrenchstage.h"

namespace core {

enum class SensorLink : std::uint8_t { Connecting, Streaming, Silent, Failed };

enum class SensorFailure : std::uint8_t {
    None,
    BadAddress,  ///< invalid address; the thread was not started
    UnknownHost, ///< no such name on the network
    NoNetwork,   ///< the system has no route
    NoPort,      ///< the serial port cannot be opened
    PortLost,    ///< it was unplugged
};

/// Published by the sensor thread about ten times a second.
struct SensorStats
{
    SensorLink link = SensorLink::Connecting;
    double rate = 0.0;          ///< samples/s over the last second
    double nominalRate = 0.0;   ///< as it is set in the sensor; 0: unknown
    std::uint64_t received = 0; ///< samples since start
    std::uint64_t lost =
        0; ///< gaps in the sequence, and records of a sensor that continued while its stream paused
    std::uint64_t duplicated = 0; ///< repeated or late datagrams, not passed on
    std::uint64_t reordered = 0;  ///< late ones of `duplicated`, received for the first time
    std::uint64_t malformed = 0;  ///< datagrams without valid records, damaged frames
    std::uint32_t status = 0;     ///< last status word
    WrenchLimits limits;
    bool hasOwnLimits = false; ///< reported by the sensor; otherwise usual ones
    bool isFrozen = false;     ///< records arrive, but the sensor's own counter does not advance
    SensorFailure failure = SensorFailure::None;
    int systemError = 0;                                         ///< errno of NoPort and PortLost
    float temperature = std::numeric_limits<float>::quiet_NaN(); ///< °C; no number: unknown
};

/// How a sensor that sends counts converts them.
struct CountScale
{
    double perNewton = 0.0;
    double perNewtonMetre = 0.0;
    bool isAssumed = false; ///< the default of its maker: the sensor's own could not be read
};

/// Where a sensor thread puts its samples: through the pipeline to the latest one, the window's queue, and
/// the tapes that were taken.
class WrenchOut
{
public:
    WrenchOut(rt::SpscQueue<WrenchSample>::Producer window, std::shared_ptr<rt::Tapes<WrenchSample>> tapes,
              std::shared_ptr<LatestWrench> latest, std::shared_ptr<PipelineCells> cells)
        : m_cells(std::move(cells))
        , m_latest(std::move(latest))
        , m_window(std::move(window))
        , m_tapes(std::move(tapes))
    {
    }
    void push(WrenchSample sample)
    {
        m_stage.complete(sample, *m_cells);
        m_latest->publish(sample);
        m_tapes->push(sample);
        m_window.tryPush(sample);
    }

private:
    WrenchStage m_stage;
    std::shared_ptr<PipelineCells> m_cells;
    std::shared_ptr<LatestWrench> m_latest;
    rt::SpscQueue<WrenchSample>::Producer m_window;
    std::shared_ptr<rt::Tapes<WrenchSample>> m_tapes;
};

/// A six-axis F/T sensor driver with its own thread and queue. GUI thread only, except inside. The destructor
/// stops and joins the thread.
class FtSensor
{
public:
    virtual ~FtSensor() = default;

    virtual QString name() const = 0;        ///< as configured
    virtual QString description() const = 0; ///< driver and address, for the user

    /// Empty: not known yet, or the sensor sends newtons.
    virtual std::optional<CountScale> countScale() const { return {}; }

    /// Calls visit(const WrenchSample&) for at most `budget` waiting samples, oldest first. Returns how many.
    template <typename Visitor>
    std::size_t drain(std::size_t budget, Visitor&& visit)
    {
        WrenchSample sample;
        std::size_t count = 0;
        while (count < budget && m_samples.tryPop(sample)) {
            visit(sample);
            ++count;
        }
        return count;
    }

    const SensorStats& stats() { return m_stats->read(); }
    std::uint64_t refused() const { return m_samples.refused(); } ///< samples lost because the queue was full
    /// Any thread; it gets no more samples when the sensor ends.
    std::shared_ptr<const LatestWrench> latest() const { return m_latest; }
    /// For the samples from now on; settings without problems().
    void order(const PipelineOrder& order) { m_cells->order.publish(order); }
    void setGravity(const GravityNow& gravity) { m_cells->gravity.publish(gravity); }
    /// All samples from now on; once a reader. They remain when the sensor ends. For one thread.
    rt::SpscQueue<WrenchSample>::Consumer takeTape(rt::TapeReader reader)
    {
        return m_tapes->take(reader, m_capacity);
    }
    /// Words for a status word; empty when healthy.
    virtual QString statusWords(std::uint32_t status) const = 0;
    /// The state of the link in whole sentences: errors with remedies, and assumptions.
    virtual QString linkWords(const SensorStats& stats) const = 0;

protected:
    WrenchOut makeQueues(std::size_t capacity)
    {
        auto window = rt::SpscQueue<WrenchSample>::create(capacity);
        m_samples = std::move(window.consumer);
        m_capacity = capacity;
        return {std::move(window.producer), m_tapes, m_latest, m_cells};
    }

    std::shared_ptr<PipelineCells> m_cells = std::make_shared<PipelineCells>();
    std::shared_ptr<LatestWrench> m_latest = std::make_shared<LatestWrench>();
    rt::SpscQueue<WrenchSample>::Consumer m_samples;
    std::shared_ptr<rt::Tapes<WrenchSample>> m_tapes = std::make_shared<rt::Tapes<WrenchSample>>();
    std::size_t m_capacity = 0;
    std::shared_ptr<rt::LatestValue<SensorStats>> m_stats;
};

} // namespace core
