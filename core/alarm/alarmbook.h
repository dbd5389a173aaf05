// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <algorithm>
#include <array>
#include <cstdint>
#include <deque>
#include <limits>
#include <map>
#include <optional>

#include "core/alarm/alarmlimits.h"
#include "core/alarm/following.h"
#include "core/base/element.h"
#include "core/base/ids.h"
#include "core/servo/health.h"

namespace core {

enum class AlarmKind : std::uint8_t {
    OverTemperature,
    LowVoltage,
    HighVoltage,
    Overload,
    PositionLimit,
    FollowingError,
    NotResponding,
    StaleData,
    DriverFault,
    EepDistorted,
    InvalidPacket,
    EncoderFault,
};
inline constexpr std::size_t kAlarmKinds = 12;

using AlarmId = std::uint64_t; ///< rises with every alarm; never 0

/// A past or present fault of a joint. Value type.
struct Alarm
{
    AlarmId id = 0;
    AlarmKind kind = AlarmKind::OverTemperature;
    ServoId servo;
    QString joint; ///< joint name at the latest occurrence
    Time first;
    Time last;     ///< latest time at which it was active
    int count = 1; ///< occurrences; those within a short time of each other count once
    bool isActive = true;
    bool isAcknowledged = false;
    /// Worst value so far; degrees Celsius, V, share of full drive, rad or s, depending on the kind. NaN:
    /// unknown.
    double worst = std::numeric_limits<double>::quiet_NaN();
    double limit = std::numeric_limits<double>::quiet_NaN(); ///< the limit that was exceeded
    bool isServos = false;    ///< reported by the servo itself; active until the servo's errors are cleared
    std::uint16_t faults = 0; ///< of an InvalidPacket: its causes among them
    AlarmAction requested = AlarmAction::None; ///< the configured reaction
    AlarmAction stopped = AlarmAction::None;   ///< the part of it that was executed

    /// True while the alarm needs attention; otherwise it is history.
    bool isOpen() const { return isActive || !isAcknowledged; }
};

/// State of a joint at one time. NaN and nullopt: unknown.
struct JointObservation
{
    ServoId servo;
    QString name;
    Time time;
    double position = std::numeric_limits<double>::quiet_NaN(); ///< rad
    double velocity = std::numeric_limits<double>::quiet_NaN(); ///< rad/s
    double pwm = std::numeric_limits<double>::quiet_NaN();      ///< -1..1
    std::optional<double> voltage;                              ///< V
    std::optional<double> temperature;                          ///< degrees Celsius
    ServoHealth health;
    bool torqueOn = false;
    bool turns = false;            ///< in continuous rotation
    std::optional<double> goal;    ///< see FollowingError::Reading
    double within = 0.0;           ///< see FollowingError::Reading
    std::optional<double> desired; ///< see FollowingError::Reading
};

/// The alarms of an array, latched until they are acknowledged. A value beyond its limit for a given time
/// raises an alarm; the alarm ends when the value is back by a margin (hysteresis). While the alarm is open,
/// a recurrence counts as another occurrence of it. An alarm that has ended and is acknowledged is history;
/// at most kMost alarms are kept, the oldest history is dropped first. Alarms are keyed by servo, so joints
/// may be renamed and moved. Pure: reads no clock. One thread.
class AlarmBook
{
public:
    static constexpr std::size_t kMost = 1000;

    // Hysteresis and delays.
    static constexpr double kTemperatureBack = 3.0;  ///< K
    static constexpr double kVoltageBack = 0.2;      ///< V
    static constexpr double kShareBack = 0.9;        ///< of the limit of load and following error
    static constexpr Duration kBackFor = 500ms;      ///< of load, voltage and following error
    static constexpr Duration kTemperatureTime = 1s; ///< above the limit
    static constexpr Duration kVoltageTime = 500ms;  ///< ignores the dip when a joint starts
    static constexpr Duration kPositionTime = 500ms;

    /// Takes a reading of a joint; the times of one joint must not decrease. Returns the strongest reaction
    /// of the alarms that this reading raised.
    AlarmAction observe(const JointObservation& joint, const AlarmLimits& limits);
    /// The joint stopped answering, or answers again. Ends its other alarms while it is silent, because their
    /// state is unknown.
    void observeSilence(ServoId servo, const QString& name, Time now, bool isSilent);
    /// Takes the age of the joint's newest reading; called only while readings are expected.
    void observeAge(ServoId servo, const QString& name, Time now, Duration age, Duration limit);
    /// The state of the joint is unknown from now on: its link was closed or lost, or it left the array. Ends
    /// its alarms, which stay open until they are acknowledged.
    void release(ServoId servo);
    /// Releases every joint that `isKept` rejects.
    template <typename Kept>
    void releaseOthers(Kept&& isKept)
    {
        for (auto& [servo, watch] : m_watches) {
            if (!isKept(servo))
                release(servo);
        }
    }

    /// Records the reaction that was executed for the active alarms of a joint.
    void noteStopped(ServoId servo, AlarmAction action);

    void acknowledge(AlarmId id);
    void acknowledgeAll();
    void clear(); ///< deletes the history too

    const std::deque<Alarm>& alarms() const { return m_alarms; } ///< oldest first, ids ascending
    const Alarm* find(AlarmId id) const;
    int activeCount() const { return count(&Alarm::isActive, true); }
    int openCount() const { return count(&Alarm::isOpen, true); }
    int unacknowledgedCount() const { return count(&Alarm::isAcknowledged, false); }
    /// Rises when an alarm is raised, ends or is acknowledged, not when its worst value changes.
    std::uint64_t changes() const { return m_changes; }

private:
    template <typename Of>
    int count(Of of, bool value) const
    {
        return static_cast<int>(std::ranges::count(m_alarms, value, of));
    }

    struct Condition
    {
        bool isBeyond = false; ///< beyond the limit, with hysteresis
        bool isRaised = false;
        Time since;                    ///< beyond the limit since
        std::optional<Time> backSince; ///< raised, but back within the limit since
        AlarmId alarm = 0;             ///< the latest alarm of this condition
    };
    struct Watch
    {
        std::array<Condition, kAlarmKinds> conditions;
        FollowingError following;
        Condition& at(AlarmKind kind) { return element(conditions, kind); }
    };
    struct Finding;
    struct Subject
    {
        ServoId servo;
        const QString& name;
        Time now;
    };

    void judge(const Subject& subject, Watch& watch, AlarmKind kind, const Finding& finding);
    void raise(const Subject& subject, Condition& condition, AlarmKind kind, const Finding& finding);
    void worsen(Alarm& alarm, const Finding& finding, Time now);
    void end(Condition& condition);
    Alarm* open(AlarmId id);
    void dropOldest();

    static Finding temperatureOf(const JointObservation& joint, const AlarmLimits& limits);
    static Finding loadOf(const JointObservation& joint, const AlarmLimits& limits);
    static Finding positionOf(const JointObservation& joint, const AlarmLimits& limits);
    void judgeVoltage(const Subject& subject, Watch& watch, const JointObservation& joint,
                      const AlarmLimits& limits);
    void judgeFollowing(const Subject& subject, Watch& watch, const JointObservation& joint,
                        const AlarmLimits& limits);

    std::map<ServoId, Watch> m_watches;
    std::deque<Alarm> m_alarms;
    AlarmId m_lastId = 0;
    std::uint64_t m_changes = 0;
    AlarmAction m_requested = AlarmAction::None; ///< during the current observe()
};

} // namespace core
