// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "core/alarm/alarmbook.h"
#include "core/array/arrayconfig.h"
#include "core/base/ids.h"
#include "core/base/time.h"
#include "core/bus/busgroup.h"
#include "core/session/cause.h"
#include "core/session/sessionpart.h"

namespace core {

class Alarms;
class CommandWriter;
class Gate;
class JointStates;
class ActiveControllers;
class Scans;

/// Monitor and Control, torque, STOP and exit. GUI thread.
///
/// Before a bus is restarted or closed, its moving joints are held (CommandWriter::holdMoving()); the bus
/// thread ends when that is written. Session::tick() sends signs of life to the buses. When they stay away
/// while a joint moves, the bus stops by itself (bus::Watchdog).
class Control : public SessionPart
{
    Q_OBJECT

public:
    Control(const Base& base, JointStates& joints, Alarms& alarms, Gate& gate, CommandWriter& writer,
            ActiveControllers& active);

    /// The mode of the whole array. In Monitor, the mode after connecting, nothing can be moved and no torque
    /// can be switched on. STOP, a lost link, a joint that fails while it is armed, another array and the
    /// machine's sleep end Control; earlier requests are void then.
    bool isControl() const;
    /// False, and reported, when Control cannot begin: no link, or stopped. Leaving it holds moving joints.
    bool setControl(bool on);
    /// Why Control ended automatically the last time, a sentence; empty: it did not.
    const QString& controlEndedBecause() const { return m_endedBecause; }
    /// Holds joints at their positions and ends their motions (none named: all).
    void hold(const std::vector<int>& joints = {});
    /// Torque off, of the joint and its partner (pairs.h); in Monitor too. Operations switch it on.
    void release(JointIndex index);
    /// At once, by the array's stop policy. Latched until resume(), also through loss of the link,
    /// reconnecting and another array. Does nothing without a connection.
    /// `reason` makes the sentence in the present language.
    void stop(std::function<QString()> reason = {});
    bool isStopped() const;
    std::uint64_t stopCount() const { return m_stop.count; } ///< of any kind, leave() too
    QString stopReason() const;                              ///< a sentence
    /// The effect of the last stop(); later changes of the policy do not change it.
    StopMode stoppedWith() const { return m_stop.policy; }
    /// The same for one joint. Hold for one that did not reach its parking position.
    StopMode stoppedWith(JointIndex index) const;
    /// Stops every joint by `policy`, at exit. isLeft() when the joints have done so, or cannot in time.
    void leave(StopMode policy);
    bool isLeft() const;
    /// True when there is something to do at exit by `policy`: not in Monitor when joints hold, but also when
    /// the link is lost and joints may still have torque, or move.
    bool mustLeave(StopMode policy) const;
    /// Joints that have not done so, or may not have.
    std::vector<std::size_t> notLeft() const;
    QString notLeftText() const; ///< a sentence about them; empty: there are none
    /// True when STOP was pressed after leave(): it replaces leaving.
    bool isLeaveBroken() const { return m_stop.isLeaveBroken; }
    void resume(); ///< ends the stop; moves nothing
    void setStopPolicy(StopMode policy);

    // --- for the parts of the session ---

    void followArray(const ArrayConfig& before); ///< after an edit, before the buses restart
    void sendStopSettings();                     ///< after an edit, when the buses have restarted
    void watchSleep();
    void watchSilent(Time now);
    void take(const bus::WatchdogEvent& event);
    void take(const bus::StopEvent& event);
    void take(const bus::ParkEvent& event);

signals:
    void stopChanged();
    /// The frames of a STOP were written to a bus. `asked`: stop() was called; `taken`: the bus thread began
    /// with it; `lastByte`: the last byte had left.
    void stopSent(core::Time asked, core::Time taken, core::Time lastByte);
    void controlChanged();

private:
    struct Joint
    {
        std::optional<Time> silentSince; ///< armed when it stopped answering
        bool isUnparked = false;         ///< it did not reach its parking position
        bool hadTorque = false;          ///< at its last reading
        bool wasMoving = false;          ///< at its last reading
        /// It was moving then, by this program, and is to stop. Empty when a later reading shows it at rest.
        std::optional<Time> toRest;
        std::optional<StopMode> stopped; ///< by the last STOP: a restarted bus continues with it
    };
    struct StopState
    {
        std::function<QString()> reason;
        std::uint64_t count = 0;
        StopMode policy = StopMode::Hold;
        std::optional<StopMode> leaving;
        bool isLeaveBroken = false; ///< by a STOP after leave()
        Time leavingSince;
        int busesStopped = 0; ///< StopEvents since leave()
    };

    void endControl(const QString& why, bool isReported = false);
    void checkArmed(std::size_t joint, bool hadTorque);
    void sampled(const Sample& sample, bool hadTorque);
    void lineWasOpened(int bus);
    void lineWasLost(int bus);
    void prepareBus(bus::BusGroup::Settings& settings);
    void obeyAlarm(AlarmAction action, std::size_t joint, const QString& alarm);
    void releaseOne(std::size_t joint);
    void noteReleased(std::size_t joint, const bus::Reply& reply);
    void resolveTorque(std::size_t joint);
    bus::StopRequest stopSetting(std::size_t joint) const;
    void sendWatchdog();
    void prepareEmergencyFrames();

    JointStates& m_joints;
    Alarms& m_alarms;
    Gate& m_gate;
    CommandWriter& m_writer;
    ActiveControllers& m_active;
    std::vector<Joint> m_own; ///< of the joints
    StopState m_stop;
    QString m_endedBecause;
    std::optional<Duration> m_sleepOffset; ///< of the clock that counts the machine's sleep
};

} // namespace core
