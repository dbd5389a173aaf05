// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <map>
#include <vector>

#include "core/rt/tapes.h"
#include "core/session/motion/activecontrollers.h"
#include "core/session/sessionpart.h"
#include "core/stream/streamthread.h"

namespace core {

class JointStates;
class Mechanism;
class Sensors;

/// What the recorder and the topics get, both in the same way: the tapes of buses and sensors with the names
/// of the array, and the states of joints (dynamixel_msgs), counters of buses and statistics of mechanism
/// (pr2_mechanism_msgs). GUI thread.
class Stream : public SessionPart
{
    Q_OBJECT

public:
    Stream(const Base& base, Sensors& sensors, const JointStates& joints, const Mechanism& mechanism,
           const ActiveControllers& active);

    /// From now on the thread, which lives as long as the session, gets all; what exists is included.
    void attach(stream::StreamThread& thread, rt::TapeReader reader);
    bool isOn() const { return !m_threads.empty(); } ///< a thread is attached
    /// Messages of the session, for all threads.
    void publish(const stream::StreamThread::Note& note);
    /// A message at the present time.
    template <typename M>
    void publish(const stream::Topic& topic, const M& message)
    {
        publish([=, now = Clock::now()](stream::Sink& to) { to.publish(topic, message, now); });
    }

    // --- for the parts of the session ---

    void tick(Time now);

private:
    /// A thread, and its tapes.
    struct Attached
    {
        stream::StreamThread* thread = nullptr;
        rt::TapeReader reader = rt::TapeReader::Recorder;
    };

    static void nameController(const Attached& to, const ActiveControllers::Running& controller);
    void attachBuses(const Attached& to);
    void attachSensors(const Attached& to);
    void takeNames();
    void publishStates(Time now);
    void publishCounters(Time now);

    Sensors& m_sensors;
    const JointStates& m_joints;
    const Mechanism& m_mechanism;
    const ActiveControllers& m_active;
    std::vector<Attached> m_threads;
    stream::Layout m_layout; ///< names of the joints and buses that run
    Time m_statesAt;
};

} // namespace core
