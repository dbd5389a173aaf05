// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/time.h"
#include "core/bus/schedulesettings.h"
#include "core/family/servofamily.h"

namespace core {

/// The input of a cycle prediction.
struct BudgetInput
{
    const ServoFamily* family = &usualFamily(); ///< of the servos on the bus; never null
    bus::ScheduleSettings schedule;
    int joints = 0;                              ///< that answer
    int silentJoints = 0;                        ///< polled occasionally without reply; cost is not predicted
    int goals = 0;                               ///< joints that get a goal each cycle
    family::Train train = family::Train::Single; ///< by which joints are polled on a shared line
    int trainSize = 0;           ///< most joints in such a poll; 0: as many as a STOP can wait for
    bool sameDuration = true;    ///< all goals with one playtime: one S_JOG; else I_JOG
    Duration replyDelay = 200us; ///< of the servos, without the adapter
    Duration adapterLatency{0};  ///< beyond the wire, of each request and its reply together
    Duration hostTime = 30us;    ///< from a reply's last byte to the next request's first, by this program
    bool isOverlapping = true;   ///< requests overlap with replies (schedule.reqPeriod allows it, no errors)
    Duration guard = 25us;       ///< between two replies when overlapping
};

/// The uses of the time of a cycle.
enum class BudgetTerm : std::uint8_t {
    Goals,      ///< bytes of JOG frames
    Quiet,      ///< after goals
    Requests,   ///< bytes of poll requests on an idle reply line
    Delay,      ///< the servos' reply delay
    Adapter,    ///< latency of the adapter
    Replies,    ///< bytes of replies to polls
    Guard,      ///< between replies when overlapping
    Host,       ///< the program's own time
    Monitoring, ///< voltage and temperature in rotation
};
inline constexpr int kBudgetTerms = 9;

/// The duration of a cycle by its parts, and the rates that follow from it.
struct Budget
{
    /// The time of one use, as a part of the cycle.
    struct Part
    {
        BudgetTerm term;
        Duration time;
    };
    std::vector<Part> parts; ///< those above zero, in the order of the cycle
    Duration cycle{0};       ///< their sum: duration of a cycle in which every joint is polled
    Duration poll{0};        ///< from one poll to the next
    BudgetTerm dominant = BudgetTerm::Replies;
    int pollsACycle = 0;           ///< that fit in the period; all when there is none
    double samplesPerSecond = 0.0; ///< of one joint
    /// min_control_cycle_duration of HerkulexSched: period_RT_JOG + (period_RT_read + timeout) + (period_CM +
    /// timeout), with the real times of the rounds where they are automatic.
    Duration minimumCycle{0};
    Duration jogRound{0};         ///< its period_RT_JOG
    Duration readRound{0};        ///< its period_RT_read
    Duration atOneMillionBaud{0}; ///< the same cycle at 1 Mbaud
    Duration withoutAdapter{0};   ///< the same cycle with an adapter latency of one USB frame, 1 ms
};

/// One poll of a single joint without overlap: request, servo, adapter, reply and this program.
Duration exchangeTime(const BudgetInput& input);

/// Predicts the mean cycle. Pure arithmetic; nothing is measured.
Budget budgetOf(const BudgetInput& input);

} // namespace core
