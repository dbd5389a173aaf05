// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>

#include "core/base/time.h"

namespace core {

/// How long the next reading of a joint is awaited, counted only while the bus could run: a machine or
/// program that is paused reads nothing, and no joint is to blame. Pure; one thread.
class ReadingAge
{
public:
    /// A reading came, or is awaited from `time` on. `paused` is the sum of all pauses of the bus until then,
    /// or an earlier one: then the pauses since do not count.
    void renew(Time time, Duration paused)
    {
        m_since = std::max(m_since, time);
        m_paused = paused;
    }
    /// `ran` is when the bus ran last, `paused` the sum of its pauses until then. Not below 0.
    Duration at(Time ran, Duration paused) const
    {
        return std::max(Duration{0}, ran - m_since - (paused - m_paused));
    }

private:
    Time m_since;
    Duration m_paused{0};
};

} // namespace core
