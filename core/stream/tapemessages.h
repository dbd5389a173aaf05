// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include "core/bus/tape.h"
#include "core/recording/messages/messages.h"
#include "core/sensor/wrench.h"
#include "core/stream/layout.h"
#include "core/stream/sink.h"

namespace core::stream {

/// Turns what happened on buses and sensors into messages (topicnames.h): joints, goals, wrenches, events of
/// buses and controllers, the bytes on the wire, and the readings of HRIM components. Pure. One thread.
class TapeMessages
{
public:
    /// `nameOf`: of a controller, by GoalSent::run; empty: unknown.
    using NameOf = std::function<QString(std::uint32_t run)>;
    explicit TapeMessages(Sink& sink, NameOf nameOf = {});

    /// For the items from now on. The readings of the cycle before are finished.
    void setLayout(Layout layout);
    /// `item` has joints of the array.
    void take(std::size_t bus, const bus::TapeItem& item);

    /// A sensor and its last sample.
    struct Sensor
    {
        /// The one at `index` of the sensors of the array.
        Sensor(const QStringList& sensors, qsizetype index)
            : topics(topicnames::sensorTopics(sensors, index))
        {
        }
        topicnames::SensorTopics topics;
        WrenchSample last{};
    };
    void take(Sensor& sensor, const WrenchSample& sample);

    void event(const char* kind, Time time, const QString& text, std::size_t bus = 0,
               const QString& joint = {}, std::uint64_t cycle = 0);
    void finishCycles(); ///< readings of cycles whose end is not on the tape

private:
    void take(std::size_t bus, const bus::Event& event);
    void take(std::size_t bus, const Sample& sample);
    void take(std::size_t bus, const Vitals& vitals);
    void take(std::size_t bus, const bus::GoalSent& goal);
    void take(std::size_t bus, const bus::WireChunk& chunk);
    void take(std::size_t, const bus::ExchangeRecord&) {} // the bytes and the cycles have the same
    void take(std::size_t bus, const bus::CycleRecord&) { finishCycle(bus); }
    void finishCycle(std::size_t bus);
    void publishState(const Sample& sample);
    QString jointName(JointIndex joint) const;
    QString sourceOf(const bus::GoalSent& goal) const;

    /// A joint with the topics of its HRIM component.
    struct Joint
    {
        QString name;
        std::uint8_t id = 0;
        Topic state;
        Topic temperature;
        Topic power;
        double current = kNotReported; ///< A
        bool isTooHot = false;
    };
    /// The readings of a bus in its present cycle.
    struct Cycle
    {
        recording::JointPositions positions;
        recording::JointDrive drive; ///< its names are those of the positions
        Time last;
        Topic wire; ///< of the bus
    };

    Sink& m_sink;
    NameOf m_nameOf;
    std::vector<Joint> m_joints;
    std::vector<Cycle> m_cycles; ///< by bus
    const Topic m_positions = topicnames::topic(topicnames::kJointStates);
    const Topic m_drive = topicnames::topic(topicnames::kJointDrive);
    const Topic m_goals = topicnames::topic(topicnames::kGoals);
    const Topic m_events = topicnames::topic(topicnames::kEvents);
};

} // namespace core::stream
