// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <functional>
#include <map>
#include <memory>
#include <vector>

#include "core/bus/tape.h"
#include "core/recording/recordingsession.h"
#include "core/sensor/wrench.h"

namespace core::recorder {

/// The names in an array that messages contain.
struct Layout
{
    /// A joint and the address of its servo.
    struct Joint
    {
        QString name;
        std::uint8_t id = 0;
        std::uint8_t bus = 0;
    };
    std::vector<Joint> joints; ///< of the array
    std::vector<QString> buses;

    /// "/wire" of the only bus, "/wire/legs" of one of several.
    QString topic(const QString& base, std::size_t bus) const;
    /// The same joints and buses, with other names.
    bool isRenamed(const Layout& before) const;
};

/// Turns what happened on buses and sensors into messages of a recording:
///
/// /joint_states   sensor_msgs/JointState: the joints that were read in a cycle, at the time of the last
/// /goals          goals as they were sent
/// /wire           both directions of the port, byte by byte
/// /events         the link, STOP, answers, controllers, losses of the tape
/// /ft/NAME        geometry_msgs/WrenchStamped: the raw values of a sensor
/// /wrench/NAME    geometry_msgs/WrenchStamped: its net values
/// /ft_sample/NAME tare, temperature, status and clock of the sensor
///
/// Pure. One thread.
class TapeWriter
{
public:
    /// `nameOf`: of a controller, by GoalSent::run; empty: unknown.
    using NameOf = std::function<QString(std::uint32_t run)>;
    explicit TapeWriter(recording::RecordingSession& session, NameOf nameOf = {});

    /// For the items from now on. The readings of the cycle before are finished.
    void setLayout(std::shared_ptr<const Layout> layout);
    /// `item` has joints of the array.
    void take(std::size_t bus, const bus::TapeItem& item);
    void take(const QString& sensor, const WrenchSample& sample);
    /// `count` items of a bus or sensor were lost because its queue was full.
    void lost(const QString& source, std::uint64_t count, Time now);
    void event(const char* kind, Time time, const QString& text, std::size_t bus = 0,
               const QString& joint = {}, std::uint64_t cycle = 0);
    void finishCycles(); ///< readings of cycles whose end is not on the tape

private:
    void take(std::size_t bus, const Sample& sample);
    void take(std::size_t bus, const bus::Event& event);
    void take(std::size_t bus, const bus::GoalSent& goal);
    void take(std::size_t bus, const bus::WireChunk& chunk);
    void take(std::size_t, const bus::ExchangeRecord&) {} // the bytes and the cycles say the same
    void take(std::size_t bus, const bus::CycleRecord&) { finishCycle(bus); }
    void finishCycle(std::size_t bus);
    QString jointName(JointIndex joint) const;
    recording::UtcTime utc(Time time) const { return m_session.clock().utcOf(time); }

    /// The readings of a bus in its present cycle.
    struct Cycle
    {
        recording::JointPositions positions;
        recording::JointDrive drive; ///< its names are those of the positions
        Time last;
    };

    /// The channels of a sensor.
    struct Forces
    {
        recording::ChannelOf<recording::StampedWrench> raw;
        recording::ChannelOf<recording::StampedWrench> net;
        recording::ChannelOf<recording::FtSample> samples;
        WrenchSample last; ///< that is in `samples`
    };

    QString sourceOf(const bus::GoalSent& goal) const;
    Forces& forcesOf(const QString& sensor);

    recording::RecordingSession& m_session;
    NameOf m_nameOf;
    std::shared_ptr<const Layout> m_layout = std::make_shared<Layout>();
    recording::ChannelOf<recording::JointPositions> m_positions;
    recording::ChannelOf<recording::JointDrive> m_drive;
    recording::ChannelOf<recording::GoalSent> m_goals;
    recording::ChannelOf<recording::SessionEvent> m_events;
    std::vector<recording::ChannelOf<recording::WireBytes>> m_wires; ///< by bus
    std::map<QString, Forces> m_forces;                              ///< by sensor
    std::vector<Cycle> m_cycles;                                     ///< by bus
};

} // namespace core::recorder
