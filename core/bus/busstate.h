// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "core/bus/busevents.h"
#include "core/bus/busrecords.h"
#include "core/bus/positioncheck.h"
#include "core/family/busprotocol.h"

namespace core::bus {

/// Receives the scheduler's events: the uplink queue, or a test's list.
class EventSink
{
public:
    virtual ~EventSink() = default;
    virtual void push(const Event& event) = 0;
    /// Records of how the bus spends its time; without effect on its work.
    virtual void exchanged(const ExchangeRecord&) {}
    virtual void cycled(const CycleRecord&) {}
    virtual void goalSent(const GoalSent&) {}
    /// Number of events waiting to be fetched.
    virtual std::uint32_t waiting() { return 0; }
};

/// A silent joint that a stop may not have reached is asked in every cycle for this time.
inline constexpr Duration kSeek = std::chrono::seconds(5);

/// The rotation of a joint by a speed goal.
struct Turn
{
    double ordered = 0.0; ///< rad/s; of the last speed goal
    Time since;           ///< it turns
    Time sent;            ///< the last speed goal, or the hold that ended it
    double limited = 0.0; ///< rad/s; of the rotation that was ended at a limit; 0: none was
    /// It was to begin or to end then, and no later reading shows it: no reply confirms its goal. Also a
    /// hold of any motion, where a servo holds itself.
    std::optional<Time> unseen;
    bool isHeld = false; ///< it was ended by a hold
};

/// The state of one joint on the bus.
struct JointRecord
{
    // answers
    Time nextProbe;
    int lossesInARow = 0;
    Time lastLoss;
    bool isSilent = false;
    bool isAwaited = false; ///< silent because of a restart: reported only when it stays silent
    bool isOverdue = false; ///< its last poll is unanswered, repeats may follow
    Time lastVitals;
    // status
    ServoHealth health;                    ///< confirmed: see BusState::confirmHealth()
    Time torqueAsked;                      ///< last request whose reply reported the torque
    std::optional<ServoHealth> lastHealth; ///< in the last reply
    // goal
    bool hasGoal = false;
    int goalTick = 0;
    Time goalSince;              ///< it is the goal since then; of a held joint the beginning of time
    std::optional<int> heldTick; ///< sent to hold the joint, since its last goal
    std::optional<Time> toHold;  ///< it was to hold by an estimate: a reading asked later corrects it
    double within = 0.0;         ///< s, for the move to that goal
    int speed = 0;               ///< raw value of the last speed goal; 0: none
    int sameGoal = 0;            ///< cycles since a controller's goal was sent, when it did not change
    Turn turn;
    StopMode stop = StopMode::None; ///< effect of the last STOP on it: Hold, Release or Park
    // position
    PositionCheck check;
    bool hasPosition = false;      ///< position and velocity were read …
    Time positionAsked;            ///< … by a request at this time
    Time lastSample;               ///< last reading
    std::uint64_t repeatCycle = 0; ///< cycle in which a reading was held back …
    int repeatsInCycle = 0;        ///< … and how often it was read again in it
    int tick = 0;
    double position = 0.0;                    ///< rad
    double velocity = 0.0;                    ///< rad/s
    double acceleration = 0.0;                ///< rad/s², between the last two readings
    double load = kNotReported;               ///< share of the highest, -1..1, or of its drive (PWM)
    Reference reference = Reference::Unknown; ///< of the same reading as the position
    std::uint32_t readings = 0;               ///< positions read so far
    bool readsReference = false;              ///< for a controller

    bool isOn() const { return health.torque == Fact::Yes; }
    bool isMoving() const { return health.moving == Fact::Yes; }
};

/// Counts for the rates of Stats, over a second.
struct RateWindow
{
    Time start;
    std::uint64_t cycles = 0;
    std::uint64_t samples = 0;
};

/// The shared state of the parts of a RoundScheduler. Used on the bus thread; allocates nothing.
struct BusState
{
    BusState(const ScheduleSettings& schedule, std::span<const JointSetup> setups, EventSink& events,
             family::BusProtocol& busProtocol);

    ScheduleSettings settings;
    int openBaud; ///< speed the link is opened with; settings.baud may differ during a procedure
    EventSink& sink;
    family::BusProtocol& protocol;
    std::array<JointSetup, kMaxJoints> setup{};
    std::array<JointRecord, kMaxJoints> joints{};
    std::size_t jointCount = 0;
    std::array<std::int16_t, 256> jointOfId{};
    Stats stats;
    CycleRecord cycle;
    RateWindow rates;
    bool isOpen = false;
    Time time;           ///< of the last call of RoundScheduler::next()
    Time positionsSince; ///< a motion may only start at a position requested later
    Time pausedUntil;    ///< the machine or the line was paused: readings asked for before say nothing
    Time lastOperation;  ///< one was sent or ended

    std::span<JointRecord> records() { return {joints.data(), jointCount}; }
    std::span<const JointRecord> records() const { return {joints.data(), jointCount}; }
    const family::Rules& rules() const { return protocol.rules(); }
    bool isPeriodic() const { return settings.period > Duration::zero(); }
    /// Time for bytes at the present speed.
    Duration onWire(std::size_t bytes) const { return wireTime(bytes, settings.baud); }
    /// True when a request and its reply, of these sizes, end before `end`.
    bool fits(Time now, std::size_t bytes, Time end) const
    {
        return now + onWire(bytes) + rules().typicalReplyDelay <= end;
    }
    /// The part of `elapsed` that counts for a path sent cycle by cycle: a stall does not make a joint jump.
    Duration pathTime(Duration elapsed) const;

    /// The joint answers, and its torque was read as off after the last operation: it cannot move.
    bool isFree(std::size_t joint) const;
    bool areAllFree() const;

    /// The index in the array of a joint of this bus, and back; none: it is not on this bus.
    JointIndex indexOf(std::size_t joint) const { return setup[joint].index.value_or(JointIndex::at(joint)); }
    std::optional<std::size_t> find(JointIndex index) const;
    std::int16_t recordedIndex(std::size_t joint) const; ///< that of the array in records

    void answered(std::size_t joint, Time now);
    /// The confirmed state after a reply. Where a checksum misses many errors, two equal replies change it
    /// and one does not: overlapping replies garble each other's last bytes, which contain the status.
    const ServoHealth& confirmHealth(std::size_t joint, const ServoHealth& received);
    /// The other joint of a pair, and the one that gives both their goals; the joint itself without a pair.
    std::size_t partnerOf(std::size_t joint) const
    {
        const std::int16_t partner = setup[joint].partner;
        return partner >= 0 ? static_cast<std::size_t>(partner) : joint;
    }
    std::size_t leaderOf(std::size_t joint) const { return setup[joint].follows ? partnerOf(joint) : joint; }
    /// The goal that stops a joint where it is; its record has no goal any more. Where the servo cannot hold
    /// itself, the goal is holdTick(): an estimate from a reading older than two cycles, and of a moving
    /// joint until it is read again, because the frame may be late on its line. The servo goes to an estimate
    /// slowly, and the next reading corrects it. Readings from before a pause give none.
    family::Goal holdGoal(std::size_t joint);
    /// Where the joint is now, as a goal that holds it; nothing when its position is unknown or it has no
    /// torque. From an old reading: where it has come by its velocity, not beyond its goal. At rest its
    /// goal, if it has had that for a while.
    std::optional<int> holdTick(std::size_t joint) const;
    /// The joint had time to come to rest at its goal or held tick, and nothing was lost in that time.
    bool isGoalOld(std::size_t joint) const;
    /// The last reading is recent enough to hold the joint there.
    bool isReadingRecent(std::size_t joint) const;
    /// A recent reading has come since the joint was to hold by an estimate: holdGoal() again.
    bool needsHoldAgain(std::size_t joint) const;
    /// It turns towards a limit of its travel and would pass it, if its end were not sent now.
    bool reachesLimit(std::size_t joint) const;
    /// Rad that a rotating joint has turned since its last reading, and turns until it rests, when its end is
    /// sent in the next cycle. Where readings are missing, it has turned at the velocity of its goal.
    double wayToRest(std::size_t joint) const;
    /// A reading asked for after `since` shows the joint at rest.
    bool standsStill(std::size_t joint, Time since) const;
    /// Its rotation was to begin or to end, but the readings since then do not show it: the goal is sent
    /// again. A start for a second, and only to a joint at rest; an end until the joint rests, also after a
    /// lost link and while its torque is unknown. A new goal, arming or torque off cancels it.
    bool needsTurnAgain(std::size_t joint);
    enum class Silence { Lost, Restarting, Muted };
    /// Marks the joint as silent: further polls of it would only delay the others.
    void becomeSilent(std::size_t joint, Time now, Silence why);
    /// Reports that a request was not carried out.
    void refuse(RequestId request, Outcome outcome, Time now);
};

} // namespace core::bus
