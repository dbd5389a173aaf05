// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QThread>

#include <atomic>
#include <cstdint>
#include <memory>

#include "core/base/descriptor.h"
#include "core/base/time.h"
#include "core/protocol/rdt/rdt.h"
#include "core/sensor/endpoint.h"
#include "core/sensor/ftsensor.h"
#include "core/sensor/httpfetch.h"
#include "core/sensor/ratemeter.h"
#include "core/sensor/rdtsensor.h"

namespace core {

/// Properties reported by the sensor. Written by the sensor thread, read by any.
struct RdtFacts
{
    std::atomic<double> countsPerNewton{rdt::kUsualCounts};
    std::atomic<double> countsPerNewtonMetre{rdt::kUsualCounts};
    std::atomic<SensorScale> scale{SensorScale::Pending};
    std::atomic<rdt::Product> product{rdt::Product::NetFt};
};

/// The thread of RdtSensor: one connected UDP socket, a single wait for all events, no allocation, lock or
/// log line while records arrive. (Reading the scale allocates: once, when a stream begins.)
class RdtThread final : public QThread
{
public:
    RdtThread(Endpoint endpoint, WrenchOut samples, std::shared_ptr<rt::LatestValue<SensorStats>> stats,
              RdtFacts& facts, const RdtMaker& maker);
    ~RdtThread() override; ///< stops the sensor, then joins: at once, or after the time-out of a name lookup

protected:
    void run() override;

private:
    bool open();
    void stream();
    bool waitForWork(); ///< false when the thread must end
    void readDatagrams();
    void takeRecord(const rdt::Record& record, Time arrival);
    void beginFetch(Time now);
    void advanceFetch(Time now);
    void adoptScale();
    void setScale(SensorScale scale);
    void send(rdt::Command command, std::uint32_t count = 0);
    void keepAlive(Time now);
    void requestStart(Time now);
    void pause();
    void fail(SensorFailure failure);
    void publish(Time now);

    Endpoint m_endpoint;
    RdtMaker m_maker;
    WrenchOut m_samples;
    std::shared_ptr<rt::LatestValue<SensorStats>> m_shared;
    RdtFacts& m_facts;
    Descriptor m_stop; ///< eventfd, readable when the thread must end
    Descriptor m_socket;
    SocketAddress m_address;
    HttpFetch m_fetch;
    rdt::Scale m_scale;
    rdt::SequenceTracker m_tracker;
    SensorStats m_stats;
    std::uint32_t m_sensorSequence = 0;
    Time m_sensorMoved; ///< when the sensor's counter last changed
    Time m_lastRecord;
    Time m_nextStart; ///< time of the next request
    Duration m_backOff{};
    Time m_nextPublish;
    std::uint64_t m_records = 0;    ///< new records, passed on or not
    std::uint64_t m_lostInGaps = 0; ///< of streams that paused and restarted
    double m_streamRate = 0.0;      ///< records/s while streaming; 0: unknown yet
    Time m_lastSeen;                ///< arrival of the newest record
    RateMeter m_rate;
};

} // namespace core
