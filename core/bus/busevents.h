// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <variant>

#include "core/base/ids.h"
#include "core/base/stopmode.h"
#include "core/base/time.h"
#include "core/bus/schedulesettings.h"
#include "core/control/controllermanager.h"
#include "core/control/switchticket.h"
#include "core/family/train.h"
#include "core/servo/jointsetup.h"
#include "core/servo/sample.h"

/// The messages between the GUI thread and a bus thread. All are trivially copyable.
namespace core::bus {

/// Identifies a request and its reply; never 0.
using RequestId = std::uint32_t;

enum class LinkPhase : std::uint8_t {
    Closed,  ///< not requested to be open
    Opening, ///< being opened, or reopened after a loss
    Open,    ///< bytes flow
    Lost,    ///< lost; reopened with back-off
};

using core::TorqueMode;

// --- uplink: bus -> GUI ---

/// The port has entered another phase.
struct LinkEvent
{
    Time time;
    LinkPhase phase = LinkPhase::Closed;
    /// errno of the loss or of the failure to open; 0 when none. EBUSY on a loss: another program reads the
    /// same port.
    int error = 0;
    std::uint8_t bus = 0; ///< index in an array with several; unknown to a single bus
};

/// The rate of the line and the settings of its driver: reported before LinkPhase::Open, after every change
/// of the speed, and as the answer to BusHandle::setLowLatency().
struct LineEvent
{
    Time time;
    int baud = 0;                ///< asked for
    int realBaud = 0;            ///< the rate that the kernel reports; 0: not reported
    std::int8_t lowLatency = -1; ///< the driver's flag; -1: none
    bool isAnswer = false;       ///< of setLowLatency()
    int error = 0;               ///< errno of that answer
    std::uint8_t bus = 0;        ///< as LinkEvent's
};

/// A joint has stopped answering (`answers` false: several polls in a row were lost) or answers again.
struct AnswerEvent
{
    Time time;
    JointIndex joint;
    bool answers = false;
    bool isExpected = false; ///< it reboots, or is set not to answer readings
};

enum class Outcome : std::uint8_t {
    Done,          ///< carried out; confirmed by the servo's reply where the request has one
    NoReply,       ///< no reply to any of the allowed tries
    Refused,       ///< the servo replied but did not reach the requested state
    OutsideLimits, ///< the joint is outside its limits: torque on or a controller would move it immediately
    WrongModel,    ///< the servo is another model than in the array: its ticks have another meaning
    WrongMode,     ///< the servo's operating mode takes neither positions nor velocities: torque stays off
    Unsettled,     ///< no two readings of the joint's position agreed, so nothing was started
    NotHeld,       ///< torque went on, but the joint was not confirmed at its position; torque is off again
    LinkLost,
    Stopped, ///< preceded by a STOP
};

/// Answer to a Request.
struct Reply
{
    Time time;
    RequestId request = 0;
    Outcome outcome = Outcome::NoReply;
    std::uint8_t id = 0;
    ServoHealth health;
    std::uint8_t length = 0;              ///< bytes read
    std::array<std::uint8_t, 96> bytes{}; ///< data of a read
    std::uint64_t cycle = 0;              ///< in which a switch took effect
    std::uint8_t bus = 0;                 ///< as LinkEvent's
};

/// A servo answered a scan.
struct FoundEvent
{
    Time time;
    std::uint8_t id = 0;
    int baud = 0;
    bool hasModel =
        false; ///< false: it answers STAT only (ACK policy 0), or the scan ended before it replied
    bool isDuplicate = false; ///< several servos answer at this address; identity, if any, is of one of them
    std::array<std::uint8_t, 4> identity{}; ///< 2 bytes of the model, 2 of the firmware
    std::uint8_t bus = 0;                   ///< as LinkEvent's
    /// True when it answered every STAT and none of several readings, and nothing was damaged: ACK policy 0.
    bool isMute = false;
    bool isGarbled = false;    ///< bytes follow its requests, but never a valid reply: one servo, or several
    std::uint16_t asked = 0;   ///< requests to it alone; 0: not checked
    std::uint16_t damaged = 0; ///< number of those followed by damaged bytes
    Duration delay{0};         ///< of its slowest reply: beyond the time on the wire
};

/// The state of a scan: repeatedly during it, and once at its end.
struct ScanProgress
{
    Time time;
    int done = 0; ///< addresses tried
    int total = 0;
    int baud = 0;          ///< being tried now
    Duration remaining{0}; ///< until the end, by the plan and the time used so far
    bool finished = false;
    bool cancelled = false;
    std::uint8_t bus = 0; ///< as LinkEvent's
    // Known at the end:
    std::bitset<256> unasked;   ///< IDs that several replies contained, but never in reply to that ID
    std::bitset<256> garbled;   ///< addresses without any reply but damaged bytes after each request
    bool hasStrays = false;     ///< bytes came that no servo explains
    std::uint32_t requests = 0; ///< in checks of servos with valid replies …
    std::uint32_t damaged = 0;  ///< … number of those followed by damaged bytes
};

/// A controller has ended; the bus does not use it any more.
struct ControllerEvent
{
    Time time;
    control::Controller* controller = nullptr;
    control::Ending ending = control::Ending::Finished;
    JointIndex joint{control::ControllerManager::kNoJoint}; ///< JointLost, BadGoal: which
    std::uint64_t cycle = 0;
    control::TimesNow times;      ///< of its updates
    std::uint32_t goalsTaken = 0; ///< Controller::goalsTaken()
    std::uint8_t bus = 0;         ///< as LinkEvent's
};

/// The progress of a running controller; about 25 times a second.
struct ProgressEvent
{
    Time time;
    const control::Controller* controller = nullptr;
    control::Progress progress;
    control::TimesNow times; ///< of its updates
    std::uint8_t bus = 0;    ///< as LinkEvent's
};

/// An update of a controller was longer than its budget.
struct OverrunEvent
{
    Time time;
    const control::Controller* controller = nullptr;
    Duration used{0};
    std::uint64_t cycle = 0;
    std::uint8_t bus = 0; ///< as LinkEvent's
};

/// The bus stopped its joints automatically, because the window sent no beat for too long while something
/// moved, or because the program was about to be suspended.
struct WatchdogEvent
{
    Time time;
    Duration silence{0};  ///< zero: a suspension
    std::uint8_t bus = 0; ///< as LinkEvent's
};

/// The frames of a STOP have been written for the first time; repetitions are not reported.
struct StopEvent
{
    Time asked;                ///< when stop() was called
    Time taken;                ///< when the bus thread began with it
    Time lastByte;             ///< when the last byte of the last frame has left, by the speed of the line
    std::uint8_t bus = 0;      ///< as LinkEvent's
    bool isParkingOff = false; ///< during the move to the parking positions: the joints hold instead
};

/// A joint reached its parking position after a STOP and was released, or did not reach it.
struct ParkEvent
{
    Time time;
    JointIndex joint;
    bool isParked = false;
    std::uint8_t bus = 0; ///< as LinkEvent's
};

using Event = std::variant<Sample, Vitals, LinkEvent, LineEvent, AnswerEvent, Reply, FoundEvent, ScanProgress,
                           ControllerEvent, ProgressEvent, OverrunEvent, WatchdogEvent, StopEvent, ParkEvent>;

// --- requests: GUI -> bus ---
// `bus` is the target of several (BusGroup); a single bus takes every request as its own.

/// Read of a register range of one servo.
struct ReadRequest
{
    RequestId request = 0;
    std::uint8_t id = 0;
    bool eep = false;
    std::uint16_t address = 0;
    std::uint8_t length = 0;
    std::uint8_t bus = 0;
};
/// Write of up to 16 bytes to the registers of one servo.
struct WriteRequest
{
    RequestId request = 0;
    std::uint8_t id = 0;
    bool eep = false;
    std::uint16_t address = 0;
    std::uint8_t length = 0;
    std::array<std::uint8_t, 16> bytes{};
    std::uint8_t bus = 0;
};
/// Torque of one joint. On: checks the model, reads the position, makes it the goal, switches on and confirms
/// by the status.
struct TorqueRequest
{
    RequestId request = 0;
    JointIndex joint;
    TorqueMode mode = TorqueMode::Free;
};
/// Status of any servo, answered under every ACK policy.
struct StatRequest
{
    RequestId request = 0;
    std::uint8_t id = 0;
    std::uint8_t bus = 0;
    bool isPing = false; ///< by a ping, whose reply may have less of the status
};
/// Reboots a servo (or all, by broadcast): its RAM becomes a copy of its EEPROM, its torque goes off. Done
/// when sent.
struct RebootRequest
{
    RequestId request = 0;
    std::uint8_t id = 0;
    std::uint8_t bus = 0;
};
/// Factory registers into the EEPROM; they count from the next boot. Done when sent.
struct RollbackRequest
{
    RequestId request = 0;
    std::uint8_t id = 0;
    bool keepId = true;
    bool keepBaud = true;
    std::uint8_t bus = 0;
};
/// Changes the speed of the line until it is opened again: for servos that are changing to another rate.
/// Servos at any other rate are not received meanwhile. Done when changed.
struct BaudRequest
{
    RequestId request = 0;
    int baud = 0;
    std::uint8_t bus = 0;
};
/// Clears latched errors of one joint.
struct ClearRequest
{
    RequestId request = 0;
    JointIndex joint;
};
/// Sends requests to every address at every baud, the link's own first. Pauses polling. With firstId ==
/// lastId it finds out whether none, exactly one servo or several are at that address.
struct ScanRequest
{
    RequestId request = 0;
    std::array<int, 16> bauds{}; ///< 0 ends the list
    std::uint8_t firstId = 0;
    std::uint8_t lastId = ServoId::kMax;
    /// Addresses to be asked first at each baud, where servos are expected. In a range of one address these
    /// are compared with it when its replies are damaged.
    std::bitset<256> preferred;
    /// Checks only which of `preferred` answer, and how late, in parallel: ends at once when all do, else
    /// after about 0.4 s and 4 ms an address (115200 baud). One FoundEvent each, without its model.
    bool isProbe = false;
    std::uint8_t bus = 0;
};
/// Of every bus.
struct CancelScan
{
};
/// New times and lists for the rounds, from the next cycle on.
struct ScheduleRequest
{
    ScheduleSettings settings;
};
/// The operator ends the STOP: goals count again. Moves nothing. A STOP is an atomic and overtakes the
/// requests before it, so this has the number of STOPs: a later STOP stays in force.
struct ResumeRequest
{
    std::uint32_t stops = ~std::uint32_t{0}; ///< BusHandle fills it in
};

/// Ends and starts controllers between two cycles, all or none. Refused when a joint is claimed by one that
/// continues; Stopped after a STOP. Controllers must live until a ControllerEvent reports their end, the
/// switch was answered with anything but Done, or the bus is closed.
struct SwitchRequest
{
    static constexpr std::size_t kMost = control::ControllerManager::kMostControllers;
    RequestId request = 0;
    std::array<control::Controller*, kMost> stop{};  ///< nullptr ends the list
    std::array<control::Controller*, kMost> start{}; ///< the same
    /// Of a switch on several buses, or that can be withdrawn (answered by Refused); null: neither.
    control::SwitchTicket* ticket = nullptr;
    std::uint8_t bus = 0;
    // The bus fills these in:
    Time since;
    bool isReady = false;
};
/// For a running controller; ignored otherwise.
struct CommandRequest
{
    control::Controller* controller = nullptr;
    control::Command command;
    std::uint8_t bus = 0;
};
/// The effect of a STOP on a joint from now on; as JointSetup's.
struct StopRequest
{
    JointIndex joint;
    StopMode stop = StopMode::Hold;
    int parkTick = 0;
    double parkTime = 3.0;
};
/// Longest silence of the GUI (BusHandle::beat()) while something moves before the bus stops each joint by
/// its setting; zero: unlimited.
struct WatchRequest
{
    Duration limit{0};
};

using Request = std::variant<ReadRequest, WriteRequest, StatRequest, RebootRequest, RollbackRequest,
                             BaudRequest, TorqueRequest, ClearRequest, ScanRequest, CancelScan, ResumeRequest,
                             ScheduleRequest, SwitchRequest, CommandRequest, StopRequest, WatchRequest>;

/// 0 for a request that has none.
inline RequestId idOf(const Request& request)
{
    return std::visit(
        [](const auto& each) -> RequestId {
            if constexpr (requires { each.request; })
                return each.request;
            else
                return 0;
        },
        request);
}

// --- stats: bus -> GUI (latest value) ---

/// Counters of a bus since its thread began. The GUI thread reads the latest copy.
struct Stats
{
    Time time; ///< of these values; the bus ran at least until then
    Duration paused{
        0}; ///< total time in which the bus could not run: the machine or this program was paused or busy
    std::uint64_t cycles = 0;
    std::uint64_t overruns = 0; ///< cycle deadlines missed and skipped
    std::uint64_t polls = 0;    ///< poll requests sent, retries included
    std::uint64_t samples = 0;  ///< polls answered
    std::uint64_t lost = 0;     ///< polls given up after their retries
    std::uint64_t retries = 0;
    std::uint64_t goalsSent = 0; ///< JOG tags on the wire
    std::uint64_t framesSent = 0;
    std::uint64_t bytesSent = 0;
    std::uint64_t bytesReceived = 0;
    std::uint64_t droppedBytes = 0; ///< bytes outside of packets
    std::uint64_t checksumErrors = 0;
    std::uint64_t stops = 0;
    std::uint64_t coalescedGoals = 0; ///< overwritten by newer ones before they could be sent
    std::uint64_t collisions = 0;     ///< pairs of overlapping polls that were garbled
    std::uint64_t unanswered = 0;     ///< polls not answered, repeats included
    std::uint64_t unexpected = 0;     ///< good but unexpected replies: too late, of another ID, unrequested
    std::uint64_t refusedGoals = 0;   ///< of the operator, for joints claimed by a controller
    std::uint64_t heldBack = 0;       ///< impossible position readings, read again
    std::uint64_t duplexPolls = 0;    ///< polls sent while another reply was pending
    std::uint64_t refusedEvents = 0;  ///< lost because the queue to the GUI was full
    double cycleRate = 0.0;           ///< cycles/s over the last second
    double sampleRate = 0.0;          ///< samples/s over the last second
    std::int64_t guard = 0;           ///< ns kept free between two replies when requests overlap
    bool isOverlapping = false; ///< requests may overlap with replies; false after errors, or when disabled
    family::Train train = family::Train::Single; ///< the largest poll of the last cycle …
    std::uint8_t trainSize = 0;                  ///< … and its joints; 0: none yet
    bool isRealTime = false;                     ///< the bus thread has real-time priority
    bool isLocked = false;                       ///< its memory cannot be swapped out
    bool isAwake = false;                        ///< the processor's cores are kept from deep sleep
    double cpuShare = 0.0;                       ///< of one core, by the bus thread over the last second
    double stopLatency = 0.0; ///< s, from the last stop() to the last byte handed to the port
};

using core::JointSetup;

} // namespace core::bus
