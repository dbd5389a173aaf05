// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/timing/distribution.h"
#include "core/topics/transport.h"

/// What topics cost the thread of a bus: how late its cycles begin, with topics off, on, and on while another
/// program sends garbage as goals, in turns, so that delays of the machine affect all. By "servodeck bench
/// topics".
namespace bench {

/// Lateness of cycle starts without topics, with them, and under garbage; counters of the messages.
struct TopicCost
{
    core::Distribution off;
    core::Distribution on;
    core::Distribution garbage;
    std::uint64_t published = 0;
    std::uint64_t lost = 0;         ///< items of the tape
    std::uint64_t garbageSent = 0;  ///< messages that are no goals
    std::uint64_t garbageTaken = 0; ///< of these: handed on, the newest at each look
};

/// 16 servos, 100 cycles a second, every message with a reader, 10,000 messages of garbage a second.
/// `seconds` of each.
core::Result<TopicCost> timeTopics(const core::topics::OpenTransport& open, const core::topics::Reach& reach,
                                   double seconds);

/// Sends such garbage for some seconds; the number of messages.
core::Result<std::uint64_t> sendGarbage(const core::topics::OpenTransport& open,
                                        const core::topics::Reach& reach, double seconds);

} // namespace bench
