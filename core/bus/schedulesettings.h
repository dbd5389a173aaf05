// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>

#include "core/base/ids.h"
#include "core/base/time.h"
#include "core/servo/pollcontent.h"

namespace core::bus {

/// Times of one control cycle. The names of HerkulexSched (sweetie_bot_herkulex) are in brackets. Trivially
/// copyable: it crosses threads.
struct ScheduleSettings
{
    int baud = 115200;
    Duration period = 20ms;   ///< control period; 0 = each cycle follows the last directly
    Duration jogPeriod{0};    ///< from the cycle's start to the first poll, when goals were sent
                              ///< [period_RT_JOG]; 0 = their time on the wire and jogGuard
    Duration jogGuard = 2ms;  ///< quiet time after a JOG frame has left
    Duration readPeriod{0};   ///< duration of polling [period_RT_read]; 0 = until cmReserve begins
    Duration cmReserve = 3ms; ///< end of the cycle kept for configuration and monitoring [period_CM]
    /// Time between two poll requests [req_period]. 0: as short as overlapping with replies allows. Up to the
    /// wait for a reply: sent at that pace without waiting for replies. Longer: one request at a time.
    Duration reqPeriod{0};
    int pollRoundSize = -1; ///< joints polled a cycle; negative = all, as time permits [poll_round_size]
    PollContent content = PollContent::MotionAndPwm;
    std::array<std::uint8_t, kMaxJoints> pollList{}; ///< places of joints in the array [poll_list]
    std::uint8_t pollListSize = 0;                   ///< 0 = all joints, in their order
    int retries = 3;               ///< repeats of a request whose reply is lost [tryouts - 1]
    Duration replyMargin = 20ms;   ///< wait beyond the wire time before the first replies; adapts [timeout]
    Duration replyMarginMin = 4ms; ///< lower limit of the adapted wait, for a busy host
    Duration vitalsPeriod = 500ms; ///< period of each joint's voltage and temperature; 0 = never
    Duration silentProbe = 500ms;  ///< period of polls of a silent joint
    int lossesToSilent = 2;        ///< polls lost in a row before a joint counts as silent

    friend bool operator==(const ScheduleSettings&, const ScheduleSettings&) = default;
};

} // namespace core::bus
