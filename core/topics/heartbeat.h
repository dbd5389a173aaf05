// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>

#include "core/base/time.h"
#include "core/topics/transport.h"

namespace core::topics {

/// Decides when a program that sent heartbeats is lost. Pure.
class Heartbeat
{
public:
    explicit Heartbeat(Duration patience)
        : m_patience(patience)
    {
    }
    Duration patience() const { return m_patience; }

    void beat(const Guid& program, Time time);
    /// A program that sent a heartbeat while it was followed, and none since longer than the patience; none:
    /// there is no such program. `isFollowed`: controllers follow goals of programs. Every loss is reported
    /// once, and ends the watch over all programs.
    std::optional<Guid> lost(Time now, bool isFollowed);

private:
    Duration m_patience;
    std::map<Guid, Time> m_last; ///< of each program
};

} // namespace core::topics
