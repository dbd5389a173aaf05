// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <vector>

#include "core/alarm/alarmbook.h"
#include "core/base/time.h"
#include "core/session/sessionpart.h"

namespace core {

class Alarms;
class Control;
class JointStates;
class Sensors;
class Stream;

/// What happened in a session, beside the events of the buses: alarms, messages, STOP with its reason,
/// torque, edits, tares, markers. Recordings and topics get it by the stream, and plots their marks. GUI
/// thread.
class Journal : public SessionPart
{
    Q_OBJECT

public:
    Journal(const Base& base, Stream& stream, const Sensors& sensors, const JointStates& joints,
            const Alarms& alarms, const Control& control);

    /// A remark of the operator about a moment; the text may be empty.
    void mark(const QString& text, Time time = Clock::now());

    // --- for the parts of the session ---

    void followArray(); ///< after an edit
    void tick();        ///< torque

signals:
    /// A moment worth a mark in plots: "marker" with its text, "alarm" with the key of its kind, or the kind
    /// of an event.
    void noted(core::Time time, const QString& kind, const QString& joint, const QString& text);

private:
    void publish(const QString& kind, const QString& text, std::uint8_t bus = 0, const QString& joint = {});
    void noteTare(int sensor, bool isUndone);
    void noteStop();
    void noteLink();
    void noteAlarms();
    void publish(const Alarm& alarm);

    Stream& m_stream;
    const Sensors& m_sensors;
    const JointStates& m_joints;
    const Alarms& m_alarmsNow;
    const Control& m_control;
    std::map<AlarmId, Alarm> m_alarms; ///< as noted
    std::vector<bool> m_torque;        ///< of the joints, as noted
    bool m_wasLost = false;
    bool m_wasStopped = false;
};

} // namespace core
