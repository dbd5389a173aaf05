// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/timing/distribution.h"
#include "core/topics/transport.h"

/// What topics cost the thread of a bus: how late its cycles begin, with topics on and off in turns, so that
/// delays of the machine affect both. By "servodeck bench topics".
namespace bench {

struct TopicCost
{
    core::Distribution off;
    core::Distribution on;
    std::uint64_t published = 0;
    std::uint64_t lost = 0; ///< items of the tape
};

/// 16 servos, 100 cycles a second, every message with a reader. `seconds` of each.
core::Result<TopicCost> timeTopics(const core::topics::OpenTransport& open, const core::topics::Reach& reach,
                                   double seconds);

} // namespace bench
