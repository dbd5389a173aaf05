// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/session/sessionparts.h"
#include "core/topics/heartbeat.h"
#include "core/topics/topicthread.h"

namespace core {

/// Ends Control when a program that sent heartbeats while its goals were followed falls silent: controllers
/// end, and every joint does what the exit behaviour of the array says. GUI thread.
class ClientWatch
{
public:
    ClientWatch(const SessionParts& session, Duration patience)
        : m_session(session)
        , m_heartbeat(patience)
    {
    }
    static topics::Subscription subscription();
    void take(const topics::Received& beat);
    void tick(Time now);

private:
    bool isFollowed() const;

    const SessionParts m_session;
    topics::Heartbeat m_heartbeat;
    bool m_isLeaving = false; ///< since a loss, until every joint has done it
};

} // namespace core
