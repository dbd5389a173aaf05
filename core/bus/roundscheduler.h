// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/base/time.h"
#include "core/bus/busevents.h"
#include "core/bus/busrecords.h"
#include "core/bus/duplexpacer.h"
#include "core/bus/positioncheck.h"
#include "core/bus/scanner.h"
#include "core/bus/schedulesettings.h"
#include "core/protocol/herkulex/parser.h"
#include "core/protocol/herkulex/status.h"
#include "core/rt/goalboard.h"

namespace core::bus {

using Goals = rt::GoalBoard<kMaxJoints>;

/// Where the scheduler's events go: the uplink queue, or a test's list.
class EventSink
{
public:
    virtual ~EventSink() = default;
    virtual void push(const Event& event) = 0;
    /// How the bus spends its time; of no consequence for what it does.
    virtual void exchanged(const ExchangeRecord&) {}
    virtual void cycled(const CycleRecord&) {}
    /// Events that wait to be taken.
    virtual std::uint32_t waiting() const { return 0; }
};

/// Decides what one HerkuleX bus says next: the rounds RT_JOG -> RT_READ -> CM of every control cycle,
/// retries, time-outs, operations of several steps, STOP and scans.
///
/// Pure: bytes and time come in, actions and events go out. Knows no clock and no port, allocates nothing
/// after construction. Used by one thread at a time (the bus thread, or a test on virtual time).
///
/// Loop of the owner:
///     action = next(now)
///     Write   -> write action.bytes to the link, then call next() again
///     SetBaud -> change the link's speed, then call next() again
///     Wait    -> wait until action.until or until bytes come; hand those to received()
class RoundScheduler
{
public:
    struct Action
    {
        enum class Kind : std::uint8_t { Wait, Write, SetBaud };
        Kind kind = Kind::Wait;
        Time until;                          ///< Wait
        std::span<const std::uint8_t> bytes; ///< Write; good until the next call
        int baud = 0;                        ///< SetBaud
    };

    RoundScheduler(const ScheduleSettings& settings, std::span<const JointSetup> joints, Goals& goals,
                   EventSink& sink);

    /// The link is open and empty: cycles begin now. Goals given before are void.
    void linkOpened(Time now);
    /// New times and lists from the next cycle on. The baud rate stays what it is.
    void change(const ScheduleSettings& settings);
    /// The link is gone: whatever was under way ends with Outcome::LinkLost; goals are void.
    void linkLost(Time now);

    Action next(Time now);
    /// The bytes of the last Write action are out of hand at `now`. Where that took long, nobody knows when
    /// they left: from here on the latest moment counts, so that the next request does not come too early.
    void written(Time now);
    void received(std::span<const std::uint8_t> bytes, Time now);
    /// False when too many requests wait; nothing was taken then.
    bool request(const Request& request, Time now);
    /// The stop frames are what next() returns next, whatever else is under way. Latched until a
    /// ResumeRequest.
    void stop(StopMode mode, Time now) { stop(mode, now, now); }
    /// The same, asked for at `asked`: a StopEvent tells how long it took. `number` counts those asked for
    /// from outside: only a ResumeRequest that knows of it takes it back.
    void stop(StopMode mode, Time now, Time asked, std::uint32_t number = 0);

    /// The GUI is alive (see WatchRequest).
    void beat(Time now)
    {
        if (now != m_lastBeat)
            m_overslept = {};
        m_lastBeat = now;
    }

    /// A copy with the parser's counts in it.
    Stats stats(Time now = {}) const;
    bool isStopped() const { return m_stopped; }
    /// Frames of a STOP wait to be written.
    bool hasStopToSay() const { return m_open && m_stopNow; }

    /// Most polls whose replies are still to come.
    static constexpr std::size_t kMostOutstanding = 8;

private:
    enum class Round : std::uint8_t { Idle, Jog, Read, Cm };

    /// One request on the wire and what its reply must look like.
    struct Exchange
    {
        ExchangeKind kind = ExchangeKind::None;
        std::uint16_t joint = 0;
        herkulex::Frame frame;
        std::uint8_t id = 0;
        herkulex::Command command = herkulex::Command::Stat;
        std::uint8_t address = 0;
        std::uint8_t length = 0; ///< data bytes the reply must bring
        bool expectsReply = true;
        bool overlaps = false; ///< sent while another reply was still to come
        int triesLeft = 0;
        std::uint16_t retries = 0;
        std::uint64_t cycle = 0;
        std::uint64_t number = 0; ///< counts all that were sent
        Time sendStart;
        Time sendEnd;
        Time wireEnd;           ///< when the reply is over if the servo answers at once
        bool isTimeSure = true; ///< it left when it was to leave
        Time deadline;
    };

    /// A reply waiting to be decoded after the next request is on its way.
    struct Arrived
    {
        bool waiting = false;
        ExchangeKind kind = ExchangeKind::None;
        std::uint16_t joint = 0;
        std::uint16_t retries = 0;
        std::uint8_t address = 0;
        std::uint8_t length = 0;
        Duration roundTrip{0};
        Time time;
        herkulex::Status status;
        std::array<std::uint8_t, 16> bytes{};
    };

    struct JointRecord
    {
        Time lastVitals;
        Time lastSample;
        Time nextProbe;
        int lossesInARow = 0;
        Time lastLoss;
        bool isSilent = false;
        bool isAwaited = false; ///< silent because it was restarted: told only when it does not come back
        bool hasGoal = false;
        int goalTick = 0;
        std::uint8_t playtime = 0;   ///< of the move to that goal
        int speed = 0;               ///< word of the last speed goal; 0 while it stands or goes to a place
        std::uint8_t led = 0;        ///< led_control as last read; a JOG carries it on, or it would go out
        int calibration = 0;         ///< absolute less calibrated position, ticks
        int calibrationReadings = 0; ///< running that agree on it
        bool knowsCalibration() const { return calibrationReadings >= 2; }
        herkulex::Status status;               ///< as believed: see hear()
        std::optional<herkulex::Status> heard; ///< as the last reply said
        StopMode stop =
            StopMode::Hold; ///< what the last STOP does with it; a setting that comes later does not count
        PositionCheck check;
        bool hasPlace = false;          ///< position and velocity were read …
        Time placeAsked;                ///< … by a request of this time
        std::uint64_t askedAgainIn = 0; ///< cycle in which a reading was held back …
        int askedAgain = 0;             ///< … and how often it was read again in it
        bool isOverdue = false;         ///< its last poll is unanswered, repeats may still come
        int tick = 0;
        double position = 0.0; ///< rad
        double velocity = 0.0; ///< rad/s
        int sameGoal = 0;      ///< cycles since a controller's goal was sent, when it did not change
    };

    /// Multi-step work of the CM round.
    struct Operation
    {
        enum class Step : std::uint8_t {
            Single,
            ReadModel,
            ReadPlace,
            SwitchOn,
            ConfirmOn,
            ConfirmPlace,
            SwitchOff,
            ConfirmOff
        };
        Request request;
        Step step = Step::Single;
        int repeats = 0; ///< of the present step, because its reply was lost
        int confirmsLeft = 0;
        Time notBefore;
        std::optional<int> placeSeen; ///< the last reading of the place, while no two agreed
        int placeReadings = 0;
        int placeTick = 0;
        // Torque on, from its first confirmation on:
        Time onSince;
        int offReadings = 0;   ///< running, of a joint that is not at its place
        bool saysHold = false; ///< the place is sent as its goal once more
        bool isSecondTry = false;
        std::optional<Outcome> failure; ///< torque is taken off again; what is reported then
    };

    // rounds
    void beginCycle(Time now);
    void endCycle(Time now);
    bool advance(Time now, Action& action);
    bool advanceRound(Time now, Action& action);
    void closeCycle(Time now);
    void skipMissedDeadlines(Time now);
    void takeNewSettings();
    void beginReadRound(Time now);
    void endReadRound(Time now);
    void tellFound(Time now);
    bool jogRound(Time now, Action& action);
    bool readRound(Time now, Action& action);
    bool cmRound(Time now, Action& action);
    /// The next joint of the poll list whose turn it is; -1: none in this cycle.
    int nextToPoll(Time now);
    Exchange pollOf(std::size_t joint) const;
    bool isAskedAlready(std::size_t joint) const;
    /// Polls the joint again before the others have their turn.
    void askAgain(std::size_t joint, Time now);
    /// Three readings that agree (PositionCheck::isSure()), the last requested after any stall and not long
    /// ago.
    bool isPositionSure(std::size_t joint, Time now) const;
    /// Requests in a row went unanswered, whichever joint they were for: goals sent now would pile up in it.
    bool isLineMute(Time now) const;
    bool isOperationStarved(Time now) const;
    void countCycleWithoutOperation();
    bool overlapsAllowed(Time now) const;
    bool isVitalsDue(Time now) const;
    bool isVitalsDue(std::size_t joint, Time now) const;
    /// When no reply is expected any more; late ones hold up nothing.
    Time replyLineFree(Time now) const;
    /// When a request may leave without its reply running into one that is still to come.
    Time mayBeSent(const Exchange& exchange, Time now) const;
    bool pickVitals(Time now, Action& action);
    void sendOperatorGoals(Time now);
    /// Forgets the operator's goals that were not sent yet.
    void dropGoals();
    void addGoal(std::size_t joint, rt::GoalCell goal);
    /// Stops a joint that turns at a speed and is at a limit, or will be before it is asked again.
    void guardSpeed(std::size_t joint, int tick, AngularVelocity velocity, Time now);
    bool requestLineBusy(Time now, Action& action) const;
    bool fits(Time now, std::size_t requestBytes, std::size_t replyBytes, Time end) const;

    // exchanges
    void startExchange(Exchange exchange, Time now, Action& action);
    /// Those whose time is over are asked again or given up.
    void timeOut(Time now);
    void giveUp(std::size_t place, Time now);
    void forget(std::size_t place);
    void dropExchanges(Time now);
    Time earliestDeadline() const;
    bool hasOperationUnderWay() const;
    void record(const Exchange& exchange, ExchangeEnd end, Time replyEnd);
    void takePackets(Time now);
    bool isTooEarly(const Exchange& exchange, Time now) const;
    void match(const herkulex::PacketView& packet, Time now);
    template <typename Fits>
    void takeLate(const herkulex::PacketView& packet, const Fits& fits, Time now);
    void takeLate(const Exchange& exchange, const herkulex::PacketView& packet, Time now);
    /// What a reading says of its servo's state. One reply does not change it, two that agree do: replies
    /// that overlap garble each other's last bytes, which are these, and HerkuleX checksums leave out bit 0
    /// of every byte and let one garbled reply of 128 pass.
    static herkulex::Status hear(JointRecord& record, herkulex::Status status);
    void take(const Exchange& exchange, const herkulex::Status& status, const herkulex::ReadReply& read,
              Time now);
    void noteGarbage(std::uint64_t badBytesBefore, Time now);
    std::uint64_t badBytes() const;
    void decodeArrived();
    void decodePoll();
    void decodeVitals();
    void blame(const Exchange& exchange, Time now);
    void lostReply(const Exchange& exchange, Time now);
    void heard(std::uint16_t joint, Time now);
    enum class Silence { Lost, Restarting, Muted };
    /// Its polls would only hold up the others'. One that restarts is told of as lost when it does not come
    /// back.
    void becomeSilent(std::size_t joint, Time now, Silence why);
    /// Wait beyond the wire time; longer with every repeat, because what delayed one reply delays the next.
    Duration margin(int repeats) const;
    bool repliesArePrompt() const;
    /// The same for an operation: never so long that the polls of a whole cycle wait for a dead servo.
    Duration operationMargin(int repeats) const;
    /// Time on the wire of the operation that is due, its reply included; zero when none is.
    Duration operationTime(Time now) const;

    // operations
    bool startOperation(Time now, Action& action);
    /// Its torque is what the operation in hand switches off: about to be said, or said and not confirmed.
    bool isBeingFreed(std::size_t joint) const;
    /// Its torque comes on: no goal before it is confirmed at its place.
    bool isBeingArmed(std::size_t joint) const;
    herkulex::Frame holdFrame(const Operation& operation) const;
    void confirmOn(bool isOn, Time now);
    void confirmPlace(const herkulex::PacketView& packet, Time now);
    /// Torque on did not succeed: switches it off and reports `failure` once that is confirmed.
    void takeTorqueOff(Operation& operation, Outcome failure, Time now);
    void operationReply(const herkulex::PacketView& packet, Time now);
    void finishOperation(Outcome outcome, Time now, const herkulex::PacketView* packet = nullptr);
    Exchange operationExchange(const Operation& operation) const;
    void nextStep(Operation& operation, Operation::Step step);
    bool sendTorqueOn(Time now, Action& action);
    void torqueReply(const herkulex::PacketView& packet, Time now);
    void abortOperations(Outcome outcome, Time now);
    /// What a request does beyond its answer: a LED written is carried by the next JOG, a servo that reboots
    /// or shall not answer readings is not polled as if it did.
    void noteEffects(const Request& request, Time now);

    // controllers
    struct ControlOrders;
    /// Its first goals would begin at positions that are not sure yet; they are read again.
    bool mustWait(const SwitchRequest& request, Time now);
    /// Switches that wait, then one turn of every controller that runs.
    void runControllers(Time now);
    bool isAboutToStart(const control::Controller* controller) const;
    void applySwitch(const SwitchRequest& request, Time now);
    void endControllers(control::Ending ending, Time now);
    void refuseSwitches(Outcome outcome, Time now);
    void updateViews(Time now);
    void tellEnded(const control::ControllerManager::Ended& ended, Time now);
    void order(std::size_t joint, double position, Duration within);
    void orderHold(std::size_t joint);
    Duration goalPace() const;
    Duration timeAsRun(Duration elapsed) const;
    bool isMoving() const;
    Action turn(Time now);
    void watch(Time now);

    // stop
    StopMode stopModeOf(std::size_t joint) const;
    bool isReleasedByAll() const;
    void park(Time now);
    /// It takes no part in the parking any more and holds.
    void leaveUnparked(std::size_t joint, Time now);
    void tellParked(std::size_t joint, bool isParked, Time now);
    bool disobeys(std::size_t joint) const;
    void repeatStop(Time now);
    bool stopFrames(Time now, Action& action);
    bool nextStopFrame(Time now, Action& action);

    void write(std::span<const std::uint8_t> bytes, Time now, Action& action);
    /// The same for a frame that nobody answers, told of as `kind`.
    void writeUnanswered(std::span<const std::uint8_t> bytes, ExchangeKind kind, Time now, Action& action);

    ScheduleSettings m_settings;
    int m_openBaud; ///< speed the link is opened with
    Goals& m_goals;
    EventSink& m_sink;
    std::array<JointSetup, kMaxJoints> m_setup{};
    std::array<JointRecord, kMaxJoints> m_joints{};
    std::size_t m_jointCount = 0;
    std::array<std::int16_t, 256> m_jointOfId{};

    herkulex::StreamParser m_parser;
    Scanner m_scanner;
    Stats m_stats;

    bool m_open = false;
    Round m_round = Round::Idle;
    Time m_cycleDeadline;   ///< absolute start of the next (or present) cycle
    Time m_requestLineFree; ///< when all bytes written so far have left the port, by the baud rate
    Time m_writeAt;         ///< the last Write action was asked for then …
    Time m_writeStart;      ///< … and its first byte to leave then
    std::uint64_t m_writtenExchange = 0; ///< number of the exchange it belongs to; 0: of none
    Time m_jogQuietUntil;
    Time m_readEnd;
    Time m_cycleEnd;
    CycleRecord m_cycle;
    bool m_cycleIsOpen = false;
    std::uint16_t m_overrunsNow = 0;
    ScheduleSettings m_newSettings;
    bool m_hasNewSettings = false;
    std::array<rt::GoalCell, kMaxJoints> m_goalsWaiting{};
    std::bitset<kMaxJoints> m_isGoalWaiting;
    std::size_t m_pollNext = 0; ///< in the poll list
    int m_polledThisCycle = 0;
    std::size_t m_visitedThisCycle = 0;
    bool m_probedThisCycle = false;
    std::size_t m_vitalsNext = 0;
    Duration m_worstReply{0}; ///< decaying maximum of reply lateness beyond the wire time
    bool m_repliesSeen = false;
    Time m_lastAnswer; ///< of any servo
    int m_unansweredInARow = 0;
    Time m_lastUnanswered;
    std::uint16_t m_lastPolled = 0;

    std::array<Exchange, kMostOutstanding> m_window{}; ///< sent and not answered, oldest first
    std::size_t m_outstanding = 0;
    std::array<Exchange, kMostOutstanding> m_repeats{}; ///< polls to be sent again, oldest first
    std::size_t m_repeatCount = 0;
    Exchange m_nextPoll; ///< waits for the reply line
    bool m_hasNextPoll = false;
    std::uint64_t m_exchangeCount = 0;
    Time m_garbageAt; ///< when bytes last came that made no packet
    struct
    {
        std::uint64_t number = 0;
        Time sendStart;
    } m_lastLoss; ///< the last poll that was not answered at its first try
    DuplexPacer m_pacer;
    Time m_partSince; ///< since when the parser waits for the rest of a packet
    Arrived m_arrived;

    std::array<Operation, 600> m_operations{}; ///< ring
    std::size_t m_operationHead = 0;
    std::size_t m_operationCount = 0;
    int m_cyclesWithoutOperation = 0;

    // goals of this cycle waiting to be framed: the operator's, then the stops of joints that ran into a
    // limit
    std::array<herkulex::JogTag, 2 * kMaxJoints> m_tags{};
    std::size_t m_tagCount = 0;
    std::size_t m_tagSent = 0;
    std::bitset<kMaxJoints> m_speedLimited; ///< turning joints that came to a limit

    bool m_stopped = false;
    StopMode m_stopMode = StopMode::None;
    std::uint32_t m_stopNumber = 0;
    int m_stopRepeats = 0;
    bool m_stopNow = false;
    Time m_stopAgain;           ///< when a joint that does not obey is told again
    std::size_t m_stopNext = 0; ///< next joint to be named in a Hold frame

    enum class StopRound : std::uint8_t { Hold, Release };
    StopRound m_stopRound = StopRound::Hold;
    Time m_stopAsked;
    Time m_stopTaken;
    bool m_stopIsTold = true; ///< a StopEvent was pushed for the last stop()
    std::uint16_t m_stopFrameCount = 0;

    // parking after a STOP
    enum class Parking : std::uint8_t { None, Waiting, Going, Leaving };
    Parking m_parking = Parking::None;
    bool m_isParkingOff = false;  ///< until resumed: a STOP came on the way
    bool m_isAnyUnparked = false; ///< of the last parking: one did not come to its place
    Time m_parkSince;             ///< the last turn
    Duration m_parkTime{0};       ///< of the present step, stalls left out
    Time m_placesSince;           ///< what was read before says nothing of where joints stand
    struct ParkWay                ///< as it was when it began: a setting that comes later counts for the next
    {
        double from = 0.0; ///< rad
        double to = 0.0;
        double seconds = 0.0;
        bool isOn = false; ///< it takes part
    };
    std::array<ParkWay, kMaxJoints> m_parkWays{};

    control::ControllerManager m_control;
    std::array<control::JointNow, kMaxJoints> m_views{};
    std::array<SwitchRequest, 8> m_switches{}; ///< waiting for the next cycle
    std::size_t m_switchCount = 0;
    Time m_controlledAt; ///< last turn of the controllers
    Time m_progressToldAt;

    Duration m_watchLimit{0};
    Time m_lastBeat;
    Time m_dueAt = Time::max(); ///< next() is to be called again
    Duration m_pause{0};        ///< of the machine, or of this program, before this turn
    Duration m_overslept{0};    ///< pauses since the last beat: the window stood still with this thread

    std::array<std::uint8_t, 512> m_out{};

    Time m_windowStart; ///< of the rates
    std::uint64_t m_windowCycles = 0;
    std::uint64_t m_windowSamples = 0;
    Duration m_windowLateness{0};
};

} // namespace core::bus
