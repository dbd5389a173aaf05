// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <memory>
#include <vector>

#include "core/alarm/alarmbook.h"
#include "core/recorder/recorder.h"
#include "core/session/cause.h"
#include "core/session/sessionpart.h"

namespace core {

class Alarms;
class Control;
class ActiveControllers;
class JointStates;
class Mechanism;
class Sensors;

/// Recordings of the session: buses and sensors directly from their threads, and what only the window knows:
/// alarms, messages, STOP and its reason, torque, edits, markers, statistics. Off until enable(). GUI thread.
class Recording : public SessionPart
{
    Q_OBJECT

public:
    Recording(const Base& base, Sensors& sensors, const JointStates& joints, const Mechanism& mechanism,
              const Alarms& alarms, const Control& control, const ActiveControllers& active);
    ~Recording() override;

    /// From now on the black box keeps the last minutes; a connection that exists is included.
    void enable();

    /// Begins a recording; never replaces a file. The result comes as a signal.
    void start(const QString& path);
    void stop();
    /// Saves the last minutes, recorded or not.
    void saveBlackBox(const QString& path);
    /// A remark of the operator about a moment; the text may be empty.
    void mark(const QString& text, Time time = Clock::now());
    const recorder::Recorder::Status& status() const { return m_status; } ///< of the last tick

    // --- for the parts of the session ---

    void followArray(); ///< after an edit
    void tick(Time now);

signals:
    void statusChanged();
    /// A moment worth a mark in plots, as it is recorded: "marker" with its text, "alarm" with the key of its
    /// kind, or the kind of an event.
    void noted(core::Time time, const QString& kind, const QString& joint, const QString& text);
    void marked(const QString& text, core::Time time);
    /// A recording began, was completed, or failed; `sentence` names its file.
    void reported(core::recorder::Recorder::Outcome::Kind kind, const QString& path, const QString& sentence);

private:
    void attachBuses();
    void takeNames();
    void attachSensors();
    void attachFacts();
    void recordEvent(const QString& kind, const QString& text, std::uint8_t bus = 0,
                     const QString& joint = {});
    void recordAlarms();
    void recordTorque();
    void recordStates(Time now);

    Sensors& m_sensors;
    const JointStates& m_joints;
    const Mechanism& m_mechanism;
    const Alarms& m_alarmsNow;
    const Control& m_control;
    const ActiveControllers& m_active;
    std::unique_ptr<recorder::Recorder> m_recorder; ///< null: not enabled
    recorder::Recorder::Status m_status;
    std::map<AlarmId, Alarm> m_alarms; ///< as recorded
    std::vector<bool> m_torque;        ///< of the joints, as recorded
    recorder::Layout m_layout;         ///< names of the joints and buses that run
    QByteArray m_devices;              ///< sensors as the recording has them
    Time m_factsDue;                   ///< then also of sensors that send nothing
    Time m_statesAt;
    bool m_wasLost = false;
    bool m_wasStopped = false;
};

} // namespace core
