// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/bus/tape.h"
#include "core/recorder/tapewriter.h"
#include "core/recording/clock.h"
#include "core/sensor/wrench.h"
#include "core/topics/outlet.h"

namespace core::topics {

/// An F/T sensor of an array.
struct SensorNames
{
    explicit SensorNames(const QString& name, std::size_t place);
    QString frame;
    QString net;     ///< /wrench/NAME: without bias and weight of the tool
    QString raw;     ///< /wrench_raw/NAME
    QString reading; ///< of its HRIM component: the same
};

/// Turns what happened on buses and sensors into messages on topics: /joint_states, wrenches, and the state,
/// temperature and power of each servo as an HRIM component. One thread.
class TopicWriter
{
public:
    explicit TopicWriter(Outlet& outlet)
        : m_outlet(outlet)
    {
    }
    void setClock(const recording::ClockPair& clock) { m_clock = clock; }
    void setLayout(const recorder::Layout& layout);
    /// `item` has joints of the array.
    void take(std::size_t bus, const bus::TapeItem& item);
    void take(const SensorNames& sensor, const WrenchSample& sample);

private:
    struct Joint
    {
        QString name;
        QString state;
        QString temperature;
        QString power;
        double current = kNotReported; ///< A
        bool isTooHot = false;
    };

    void take(std::size_t bus, const Sample& sample);
    void take(const Vitals& vitals);
    void finishCycle(std::size_t bus);

    Outlet& m_outlet;
    recording::ClockPair m_clock;
    std::vector<Joint> m_joints;
    struct Cycle
    {
        recording::JointPositions positions;
        Time last;
    };
    std::vector<Cycle> m_cycles; ///< by bus
};

} // namespace core::topics
