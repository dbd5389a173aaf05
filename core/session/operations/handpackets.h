// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "core/base/result.h"
#include "core/session/operations/handpacket.h"

namespace core {

class Gate;
class JointStates;
class Links;
class Messages;
class Registers;
class Scans;

/// Packets that the user composes. GUI thread.
class HandPackets
{
public:
    HandPackets(Links& links, Scans& scans, JointStates& joints, Registers& registers, Gate& gate,
                const Messages& messages);

    /// Whether a packet could be sent now, and what has to be confirmed first.
    HandPacketCheck check(const HandPacket& packet) const;
    using Done = std::function<void(const bus::Reply& reply)>;
    /// Sends one through the CM round. Refused as check() reports; its question is the caller's to ask.
    /// `done` gets the reply; of a request that only ACK policy 2 answers, that it was sent.
    Result<void> send(const HandPacket& packet, Done done = {});

private:
    Links& m_links;
    Scans& m_scans;
    JointStates& m_joints;
    Registers& m_registers;
    Gate& m_gate;
    const Messages& m_messages;
};

} // namespace core
