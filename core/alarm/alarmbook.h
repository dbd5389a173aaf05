// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <array>
#include <cstdint>
#include <deque>
#include <limits>
#include <map>
#include <optional>

#include "core/alarm/alarmlimits.h"
#include "core/alarm/following.h"
#include "core/base/ids.h"
#include "core/protocol/herkulex/packet.h"

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
};
inline constexpr std::size_t kAlarmKinds = 11;

using AlarmId = std::uint64_t; ///< rises with every alarm; never 0

/// One thing that is or was wrong with a joint. Value type.
struct Alarm
{
    AlarmId id = 0;
    AlarmKind kind = AlarmKind::OverTemperature;
    ServoId servo;
    QString joint; ///< its name when the alarm came last
    Time first;
    Time last;     ///< when it was still there
    int count = 1; ///< how often it came; what comes and goes within a moment counts once
    bool isActive = true;
    bool isAcknowledged = false;
    /// Degrees Celsius, V, share of full drive, rad or s by its kind: the worst seen. NaN: not known.
    double worst = std::numeric_limits<double>::quiet_NaN();
    double limit = std::numeric_limits<double>::quiet_NaN(); ///< that was passed
    bool isServos = false;   ///< the servo itself says so; it goes on until the servo's errors are cleared
    std::uint8_t detail = 0; ///< status_detail, of InvalidPacket
    AlarmAction asked = AlarmAction::None;   ///< what it asked for
    AlarmAction stopped = AlarmAction::None; ///< what was done of that

    /// Needs somebody to look; else it is history.
    bool isOpen() const { return isActive || !isAcknowledged; }
};

/// What is known of a joint at one moment. NaN and none: not known.
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
    herkulex::Status status;
    bool torqueOn = false;
    bool turns = false;            ///< it was told to turn on and on
    std::optional<double> goal;    ///< as FollowingError::Reading's
    std::uint8_t playtime = 0;     ///< the same
    std::optional<double> desired; ///< the same
};

/// The alarms of an array: latched until somebody acknowledges them. What is beyond a limit for its time
/// raises an alarm; it ends when the value is back by a margin (hysteresis), and comes again as one more
/// occurrence of the same alarm as long as that is open. What is over and acknowledged is history; kMost
/// alarms are kept, the oldest history goes first. Alarms belong to servos, so joints may be renamed and
/// moved. Pure: knows no clock. One thread.
class AlarmBook
{
public:
    static constexpr std::size_t kMost = 1000;

    // What a value must be back by before an alarm ends, and how long.
    static constexpr double kTemperatureBack = 3.0;  ///< K
    static constexpr double kVoltageBack = 0.2;      ///< V
    static constexpr double kShareBack = 0.9;        ///< of the limit of load and following error
    static constexpr Duration kBackFor = 500ms;      ///< of load, voltage and following error
    static constexpr Duration kTemperatureTime = 1s; ///< beyond its limit
    static constexpr Duration kVoltageTime = 500ms;  ///< a dip while a joint starts is none
    static constexpr Duration kPositionTime = 500ms;

    /// A reading of a joint. Times of one joint must not run backwards. The strongest stop that was asked
    /// for by an alarm which came now.
    AlarmAction observe(const JointObservation& joint, const AlarmLimits& limits);
    /// The joint stopped answering, or answers again. While it is silent nobody knows whether its other
    /// alarms go on, so they end.
    void observeSilence(ServoId servo, const QString& name, Time now, bool isSilent);
    /// The joint's newest reading is so old; called while readings are to be expected.
    void observeAge(ServoId servo, const QString& name, Time now, Duration age, Duration limit);
    /// Nobody knows any longer how the joint is: its link was closed or lost, or it left the array. Its
    /// alarms end, and stay open until they are acknowledged.
    void release(ServoId servo);
    /// The same of every joint that `isKept` does not name.
    template <typename Kept>
    void releaseOthers(Kept&& isKept)
    {
        for (auto& [servo, watch] : m_watches) {
            if (!isKept(servo))
                release(servo);
        }
    }

    /// What the active alarms of a joint asked for was done.
    void noteStopped(ServoId servo, AlarmAction action);

    void acknowledge(AlarmId id);
    void acknowledgeAll();
    void clear(); ///< history too

    const std::deque<Alarm>& alarms() const { return m_alarms; } ///< the oldest first, ids ascending
    const Alarm* find(AlarmId id) const;
    int activeCount() const;
    int openCount() const;
    int unacknowledgedCount() const;
    /// Rises when an alarm comes, ends or is acknowledged; not when a value of one becomes worse.
    std::uint64_t changes() const { return m_changes; }

private:
    struct Condition
    {
        bool isBeyond = false; ///< the limit, hysteresis counted in
        bool isRaised = false;
        Time since;                    ///< it is beyond
        std::optional<Time> backSince; ///< it is raised and back
        AlarmId alarm = 0;             ///< the last one of it
    };
    struct Watch
    {
        std::array<Condition, kAlarmKinds> conditions;
        FollowingError following;
        Condition& at(AlarmKind kind) { return conditions[static_cast<std::size_t>(kind)]; }
    };
    /// How it stands with one kind of alarm now.
    struct Finding
    {
        bool enters = false;
        bool leaves = true;
        bool isServos = false;
        double value = std::numeric_limits<double>::quiet_NaN();
        double limit = std::numeric_limits<double>::quiet_NaN();
        Duration time{0};    ///< it must last
        Duration backFor{0}; ///< it must be over
        std::uint8_t detail = 0;
        AlarmAction action = AlarmAction::None;
    };
    struct Who
    {
        ServoId servo;
        const QString& name;
        Time now;
    };

    void judge(const Who& who, Condition& condition, AlarmKind kind, const Finding& finding);
    void raise(const Who& who, Condition& condition, AlarmKind kind, const Finding& finding);
    void worsen(Alarm& alarm, const Finding& finding, Time now);
    void end(Condition& condition);
    Alarm* open(AlarmId id);
    void dropOldest();

    void judgeTemperature(const Who& who, Watch& watch, const JointObservation& joint,
                          const AlarmLimits& limits);
    void judgeVoltage(const Who& who, Watch& watch, const JointObservation& joint, const AlarmLimits& limits);
    void judgeLoad(const Who& who, Watch& watch, const JointObservation& joint, const AlarmLimits& limits);
    void judgePosition(const Who& who, Watch& watch, const JointObservation& joint,
                       const AlarmLimits& limits);
    void judgeFollowing(const Who& who, Watch& watch, const JointObservation& joint,
                        const AlarmLimits& limits);

    std::map<ServoId, Watch> m_watches;
    std::deque<Alarm> m_alarms;
    AlarmId m_lastId = 0;
    std::uint64_t m_changes = 0;
    AlarmAction m_asked = AlarmAction::None; ///< since the observation began
};

} // namespace core
