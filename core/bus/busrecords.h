// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>

#include "core/base/ids.h"
#include "core/base/time.h"
#include "core/servo/pollcontent.h"

/// The records of a bus: which exchange took which part of which cycle, and every byte. All of it is
/// trivially copyable; core/timing derives statistics, timelines and packets.
namespace core::bus {

/// The purpose of an exchange.
enum class ExchangeKind : std::uint8_t {
    None,
    Jog,       ///< goals; no reply
    Poll,      ///< state of a joint
    Vitals,    ///< voltage, temperature, torque and LED of a joint
    Operation, ///< a request of the CM round
    Stop,      ///< frames of a STOP; no reply
    Scan,      ///< replies are matched by the scanner only
};

enum class ExchangeEnd : std::uint8_t {
    Answered,
    Unanswered, ///< no (good) reply within the time; may be repeated
    NoReplyDue, ///< a frame without a reply
    Dropped,    ///< the link was lost, or a STOP preceded it
};

/// One frame out and, if one was due, its reply. Times on the request line are computed from the time of
/// writing and the speed of the line; those on the reply line from the arrival of the last byte.
struct ExchangeRecord
{
    std::uint64_t cycle = 0; ///< number of the cycle the frame was written in
    ExchangeKind kind = ExchangeKind::None;
    ExchangeEnd end = ExchangeEnd::NoReplyDue;
    bool isRepeat = false; ///< an earlier try was not answered
    /// The reply of one joint to a poll of several, which has a record of its own: without bytes. None for
    /// joints that had no turn, because one before them was silent.
    bool isPart = false;
    PollContent content = PollContent::Motion; ///< of a poll
    std::uint8_t id = 0;                       ///< servo addressed; 254 = all
    std::int16_t joint = -1;                   ///< index in the array; -1 = none
    std::uint16_t bytesOut = 0;
    std::uint16_t bytesIn = 0; ///< of the expected reply, received or not
    Time sendStart;            ///< first byte leaves
    Time sendEnd;              ///< last byte has left
    Time replyStart;           ///< first byte of the reply, computed back from its end; only when answered
    Time replyEnd;             ///< last byte received; without an answer: given up or link lost
};

/// A goal that was sent to a joint, in a frame that is written now.
struct GoalSent
{
    enum class Kind : std::uint8_t { Position, Velocity, Hold };
    enum class Source : std::uint8_t {
        Operator,
        Controller,
        Bus, ///< parking, or a hold: by a controller's end, a limit, or a pair that lost a servo
    };

    Time time;
    std::uint64_t cycle = 0;
    JointIndex joint;
    Kind kind = Kind::Position;
    Source source = Source::Operator;
    std::uint32_t run = 0; ///< Controller: Controller::run() of it
    int tick = 0;          ///< Position, and Hold where the position is known
    double position = 0.0; ///< rad, of `tick`; NaN: none
    double velocity = 0.0; ///< Velocity: rad/s
    double within = 0.0;   ///< s
};

/// The course of one control cycle. The names of the statistics of HerkulexSched (sweetie_bot_herkulex) are
/// in brackets.
struct CycleRecord
{
    std::uint64_t number = 0;
    Time deadline;               ///< planned start
    Time start;                  ///< real start; lateness = start - deadline
    Time end;                    ///< start of the next one or loss of the link: cycles leave no gap
    Time jogEnd;                 ///< goals had left the port [rt_jog_send_duration = jogEnd - start]
    Time readStart;              ///< first poll written, or the round's beginning [rt_read_start_time]
    Time readEnd;                ///< the round gave way to CM
    Time cmStart;                ///< [cm_start_time]
    Duration firstExchange{0};   ///< of the first poll, request written to reply complete; 0 = none
                                 ///< [rt_read_req_duration1]
    Duration lastExchange{0};    ///< of the last poll [rt_read_req_durationN]
    std::uint16_t successes = 0; ///< polls answered [rt_read_n_successes]
    std::uint16_t errors = 0;    ///< polls not answered, or answered with an error set [rt_read_n_errors]
    std::uint8_t lastErroneousStatus = 0; ///< newest status error not 0 [last_erroneous_status]
    std::int16_t lastErroneousJoint = -1;
    std::uint16_t retries = 0;
    std::uint16_t goals = 0;             ///< goals sent
    std::uint16_t coalescedGoals = 0;    ///< goals overwritten by newer ones before they could be sent
    std::uint16_t overruns = 0;          ///< deadlines missed in this cycle, or 1 when it ended late
    std::uint16_t operationsWaiting = 0; ///< requests of the CM round at the cycle's end
    std::uint32_t eventsWaiting = 0;     ///< in the queue to the GUI, at the cycle's end
    std::uint16_t silentJoints = 0;
    std::uint16_t controllers = 0;   ///< updated in this cycle
    std::uint16_t claimedJoints = 0; ///< by those
    std::uint16_t claimChanges = 0;  ///< joints whose claimant changed at its start
    bool isDuplex = false;           ///< requests overlapped with replies
    Duration guard{0};               ///< between two replies, when duplex
    Duration jogBytesTime{0};        ///< goals' time on the wire
};

/// Bytes through the port. Frames longer than one chunk continue in the next.
struct WireChunk
{
    Time time; ///< written, or read
    bool isReceived = false;
    std::uint8_t size = 0;
    std::uint8_t echoes = 0;   ///< of received bytes, those at the front that an adapter returned
    std::uint16_t skipped = 0; ///< chunks dropped before this one
    int baud = 0;
    std::uint8_t bus = 0; ///< index in an array with several; unknown to a single bus
    std::array<std::uint8_t, 232> bytes{};
};

} // namespace core::bus
