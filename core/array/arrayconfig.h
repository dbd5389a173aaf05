// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QByteArray>
#include <QtCore/QJsonObject>
#include <QtCore/QList>
#include <QtCore/QString>
#include <QtCore/QStringList>

#include <optional>
#include <vector>

#include "core/array/alarmconfig.h"
#include "core/array/ftconfig.h"
#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/base/stopmode.h"
#include "core/control/controllerspec.h"
#include "core/servo/jointunits.h"
#include "core/servo/pollcontent.h"
#include "core/servo/servomodel.h"

namespace core {

/// A register and the raw value it should have.
struct RegisterSetting
{
    QString name;
    int value = 0;
    QString description;
    QJsonObject unknownJson; ///< as ArrayConfig's

    friend bool operator==(const RegisterSetting&, const RegisterSetting&) = default;
};

/// A register value that the operator wants to write to a servo and that is not written yet. Applying removes
/// it.
struct PendingWrite
{
    Memory memory = Memory::Ram;
    QString name;
    int value = 0;             ///< raw
    QJsonObject unknownJson{}; ///< as ArrayConfig's

    friend bool operator==(const PendingWrite&, const PendingWrite&) = default;
};

/// Software limits of a joint in its own direction; narrower than the servo's.
struct SoftLimits
{
    double minPosition = 0.0; ///< rad
    double maxPosition = 0.0; ///< rad

    friend bool operator==(const SoftLimits&, const SoftLimits&) = default;
};

/// The cause of a limit of a goal.
enum class BoundBy {
    Nothing,
    SoftLimit, ///< of the joint
    Registers, ///< min_position and max_position, as the array writes them
    Model,     ///< the servo's own travel
    Velocity,  ///< the joint's highest: the move takes longer
};

/// The limit of the goals of a joint, and its cause.
struct RangeEnd
{
    using By = BoundBy;
    By by = By::Model;
    double position = 0.0; ///< rad, as configured; the last tick is at or before it

    friend bool operator==(const RangeEnd&, const RangeEnd&) = default;
};

/// The range of a joint's scale: wide enough for any gear or lever behind a servo. Beyond it the travel is
/// useless: less than 4 degrees, or more than 80 turns.
inline constexpr double kMinScale = 0.01;
inline constexpr double kMaxScale = 100;

inline constexpr int kMaxBaud = 12'000'000; ///< of the fastest USB adapters

class ServoFamily;

/// One line to servos: a port, its speed and a thread of its own.
struct BusConfig
{
    QString name;            ///< "legs"; empty while it is the only one
    QString port;            ///< "sim", or a port's path or USB identity; empty while never connected
    int baud = 115200;       ///< of all its servos
    QString protocol;        ///< the family of all its servos (ServoFamily); empty: the usual one, HerkuleX
    QJsonObject unknownJson; ///< as ArrayConfig's; none of the first bus

    const ServoFamily& family() const;

    friend bool operator==(const BusConfig&, const BusConfig&) = default;
};

/// One servo of the array as the user configures it.
struct JointConfig
{
    /// As an offset: the centre of a model that is not known; a file without an offset means the centre.
    static constexpr int kCentre = -1;

    QString name;
    ServoId id; ///< its bus is one of the array's
    QString model = QStringLiteral("DRS-0101");
    int offset = 512; ///< calibrated tick at 0 rad; the default is the centre of the default model
    bool reverse = false;
    double scale = 1.0; ///< dimensionless, kMinScale to kMaxScale
    std::optional<SoftLimits> limits;
    std::optional<double> maxVelocity;  ///< rad/s, > 0; moves are stretched to stay below it
    std::optional<StopMode> stopPolicy; ///< of this joint; none: the array's
    std::optional<double> parkPosition; ///< rad; none: 0, or the limit next to it
    QString follows;                    ///< name of the joint it drives together with (pairs.h); empty: none
    QString group;                      ///< limb
    QString colour;                     ///< "#rrggbb" of its curves; empty = by its index in the array
    QString description;
    std::vector<RegisterSetting> registersInit;
    std::vector<PendingWrite> pending; ///< at most one a register and memory
    AlarmConfig alarms;
    QJsonObject unknownJson; ///< as ArrayConfig's
    QByteArray unknownCpf;

    friend bool operator==(const JointConfig&, const JointConfig&) = default;
};

// Limits of a schedule and an initialisation, in files and in the window.
inline constexpr double kMaxCycleTime = 10.0;  ///< s; of every time within a cycle
inline constexpr double kMinTimeout = 1e-6;    ///< s
inline constexpr double kMaxResetDelay = 60.0; ///< s
inline constexpr int kMaxTryouts = 100;
inline constexpr int kMaxAckPolicy = 2;

/// The position of one joint in a pose.
struct JointPosition
{
    QString joint;         ///< its name
    double position = 0.0; ///< rad

    friend bool operator==(const JointPosition&, const JointPosition&) = default;
};

/// Named positions of some or all joints. Qt's lists share common data between copies of an array: the
/// history keeps thousands.
struct PoseConfig
{
    QString name;
    QList<JointPosition> positions; ///< at most one a joint
    QJsonObject unknownJson;        ///< as ArrayConfig's

    friend bool operator==(const PoseConfig&, const PoseConfig&) = default;
};

/// A pose as a part of a sequence.
struct SequenceStep
{
    QString pose;            ///< its name
    double seconds = 1.0;    ///< s, for the move
    double hold = 0.0;       ///< s, at the pose
    QJsonObject unknownJson; ///< as ArrayConfig's

    friend bool operator==(const SequenceStep&, const SequenceStep&) = default;
};

/// The positions of the joints of a recorded motion at one time.
struct RecordedPoint
{
    double time = 0.0;       ///< s, from the start of the record
    QList<double> positions; ///< rad, one a joint

    friend bool operator==(const RecordedPoint&, const RecordedPoint&) = default;
};

/// A motion that was recorded by hand or read from a table: played without stopping at its points.
struct RecordedMotion
{
    QStringList joints;          ///< their names
    QList<RecordedPoint> points; ///< ascending in time
    QJsonObject unknownJson;     ///< as ArrayConfig's

    friend bool operator==(const RecordedMotion&, const RecordedMotion&) = default;
};

/// A playable motion: poses one after another, or a recorded motion.
struct SequenceConfig
{
    QString name;
    QList<SequenceStep> steps;
    std::optional<RecordedMotion> recorded; ///< instead of steps
    int loops = 1;                          ///< number of runs; 0: until stopped
    QJsonObject unknownJson;                ///< as ArrayConfig's

    friend bool operator==(const SequenceConfig&, const SequenceConfig&) = default;
};

/// The times of the rounds of a cycle. Names of the seed's HerkulexSched and HerkulexArray in brackets.
struct ScheduleConfig
{
    double period = 0.02;     ///< control period, s
    double jogGuard = 0.002;  ///< quiet time after a JOG frame, s [period_RT_JOG less the transmit time]
    double cmReserve = 0.003; ///< end of the cycle kept for configuration, s [period_CM]
    double timeout = 0.02;    ///< first wait for a reply beyond the wire time, s; adapts [timeout]
    int pollRoundSize = -1;   ///< joints polled a cycle; negative = all [poll_round_size]
    int tryouts = 4;          ///< times a request is sent before its servo counts as not answering [tryouts]
    double periodJog = 0;     ///< from the cycle's start to the first reading, s; 0 = the goals' time on the
                              ///< wire and jogGuard [period_RT_JOG]
    double periodRead = 0; ///< joints are polled for so long, s; 0 = until cmReserve begins [period_RT_read]
    /// Time between two requests, s [req_period]. 0: as short as overlapping with the replies allows; below
    /// `timeout`: at that pace, replies seen or not; else one request at a time.
    double reqPeriod = 0;
    PollContent content = PollContent::MotionAndPwm; ///< [detailed_state]
    QStringList pollList{}; ///< names of the joints that are read, in that order; empty = all [poll_list]

    friend bool operator==(const ScheduleConfig&, const ScheduleConfig&) = default;
};

/// What "initialise the array" does before it writes registers. Names of the seed's HerkulexArray.
struct InitConfig
{
    bool massReset = false;  ///< reboot all servos by one broadcast, not one after another [mass_reset]
    double resetDelay = 0.5; ///< silence after a reboot before the first request, s [reset_delay]
    int ackPolicy = 1;       ///< 0..2, written to every servo's RAM

    friend bool operator==(const InitConfig&, const InitConfig&) = default;
};

inline constexpr double kMinParkTime = 0.5;  ///< s
inline constexpr double kMaxParkTime = 60.0; ///< s
inline constexpr double kMinWatchdog = 0.1;  ///< s
inline constexpr double kMaxWatchdog = 10.0; ///< s

/// A whole array, as it is saved, opened and undone. Value type; any thread.
struct ArrayConfig
{
    QString name;
    std::vector<BusConfig> buses = std::vector<BusConfig>(1); ///< at least one; most arrays have one
    ScheduleConfig schedule;
    InitConfig init;
    StopMode stopPolicy = StopMode::Hold;  ///< of joints that have none of their own
    StopMode leavePolicy = StopMode::Hold; ///< when the program ends or the link is closed in Control mode
    double parkTime =
        3.0; ///< s, for the move to the parking positions; longer for a joint that would be too fast
    double watchdog = 0.5;       ///< s the window may be silent while joints move before the bus stops them
    AlarmActions alarmActions{}; ///< of joints that have none of their own
    std::vector<JointConfig> joints;
    std::vector<RegisterSetting> broadcast; ///< registers written to all
    QString broadcastDescription;
    std::vector<FtSensorConfig> ftSensors;
    std::vector<PoseConfig> poses;
    std::vector<SequenceConfig> sequences;
    std::vector<control::ControllerSpec>
        controllers; ///< loaded with the array, stopped; in the order of loading
    /// Parts of a file at this level that this version does not know; written back in the same format, and
    /// those from .cpf are kept in .servodeck. In .cpf also comments and descriptions of single properties.
    /// Joints, registers, sensors and poses keep their own, so these follow renaming, moving and deleting.
    QJsonObject unknownJson;
    QByteArray unknownCpf;

    friend bool operator==(const ArrayConfig&, const ArrayConfig&) = default;

    int busCount() const { return static_cast<int>(buses.size()); }
    bool hasSeveralBuses() const { return buses.size() > 1; }
    /// A bus by its index; the first when there is no such bus.
    const BusConfig& bus(int place) const
    {
        return buses[place > 0 && place < busCount() ? unsigned(place) : 0];
    }
    BusConfig& bus(int place) { return const_cast<BusConfig&>(std::as_const(*this).bus(place)); }
    /// Appends a bus with an unused name. Not beyond kMaxBuses.
    void addBus(BusConfig added);
    /// Removes a bus without joints, but not the only one; the following buses move up, with their joints.
    void removeBus(int place);
    int jointsOn(int bus) const;
    /// A name for another bus: "bus_2", or the next unused one.
    QString freeBusName() const;

    /// Ticks <-> SI of a joint, its servo's limits and soft limits applied. The model must be known.
    JointUnits units(const JointConfig& joint, const ServoModel& model) const;
    /// The limit of the joint's goals at its upper or lower end, in its own direction. The model must be
    /// known.
    RangeEnd rangeEnd(const JointConfig& joint, const ServoModel& model, bool isUpper) const;
    /// Of a joint that follows another, the other's.
    StopMode stopPolicyOf(const JointConfig& joint) const;
    /// True when the joint must not rotate continuously: it has soft limits, or registers_init narrow its
    /// servo's.
    bool limitsTravel(const JointConfig& joint, const ServoModel& model) const;
};

/// A problem of a configuration: a full sentence and its location.
struct ConfigProblem
{
    QString sentence;
    bool isError = true; ///< false: a warning, the array can still be used
    int joint = -1;      ///< index in the array; -1: it concerns no single joint
    QString parameter{}; ///< name of the schedule's parameter it concerns, as in scheduleparameters.h
    /// The location as keys of a .servodeck file, with numbers for list indexes: {"joints", "2",
    /// "offset_ticks"}. Empty: it concerns the array as a whole.
    QStringList path{};
};
/// The name that .cpf reserves for the registers written to all servos; no joint may have it.
inline constexpr const char16_t* kBroadcastName = u"broadcast";

/// All problems of `config`, in reading order: the array, its joints, its sensors, its poses.
std::vector<ConfigProblem> validate(const ArrayConfig& config, const ModelLibrary& models);

/// `array` with the buses of `other` and their joints appended. A duplicate name gets a number. The schedule,
/// initialisation and stop policy stay `array`'s; every joint keeps the registers that its own array wrote to
/// it or to all. An Error, a sentence, when limits are exceeded.
Result<ArrayConfig> withBusesOf(const ArrayConfig& array, const ArrayConfig& other);

/// Updates the mountings of F/T sensors of `after` from the names of renamed joints.
void followMountings(const ArrayConfig& before, ArrayConfig& after);

/// Updates the poll list of `after` from the changes to the joints of `before`: renamed ones keep their place
/// in it, removed ones leave it. A name that was no joint before stays; validate() reports it.
void followPollList(const ArrayConfig& before, ArrayConfig& after);

/// The name in `after` of a joint of `before`; none when the joint was removed. A name that was no joint
/// before is unchanged.
std::optional<QString> followedName(const ArrayConfig& before, const ArrayConfig& after, const QString& name);

/// An end of the range of a joint for display: a soft limit between two ticks as configured, not the tick
/// before it.
Angle shownEnd(const JointConfig& joint, const JointUnits& units, bool isUpper);

/// The pending value of a register; null: none.
PendingWrite* pendingIn(JointConfig& joint, const QString& name, Memory memory);
/// Replaces the pending value of the register or adds one.
void setPending(JointConfig& joint, const QString& name, Memory memory, int value);

} // namespace core
