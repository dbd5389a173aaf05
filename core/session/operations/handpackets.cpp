// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/operations/handpackets.h"

#include "core/session/links/links.h"
#include "core/session/links/scans.h"
#include "core/session/messages.h"
#include "core/session/state/gate.h"
#include "core/session/state/jointstates.h"
#include "core/session/state/registers.h"

namespace core {

HandPackets::HandPackets(Links& links, Scans& scans, JointStates& joints, Registers& registers, Gate& gate,
                         const Messages& messages)
    : m_links(links)
    , m_scans(scans)
    , m_joints(joints)
    , m_registers(registers)
    , m_gate(gate)
    , m_messages(messages)
{
}

HandPacketCheck HandPackets::check(const HandPacket& packet) const
{
    HandPacketCheck refused;
    if (packet.bus >= m_links.busCount() || m_links.linkState(int{packet.bus}) != LinkState::Connected
        || m_links.bus() == nullptr)
        refused.refusal = Messages::tr("A packet requires a link to the servos. Connect first.");
    else if (m_scans.isScanning())
        refused.refusal = Messages::tr("A packet must wait until the scan has finished.");
    else if (m_gate.operation())
        refused.refusal =
            Messages::tr("A packet must wait: \"%1\" is still running.").arg(m_gate.operation()->title);
    if (!refused.refusal.isEmpty())
        return refused;
    HandPacketContext context;
    context.isStopped = m_gate.isStopped();
    context.isControl = m_gate.isControl();
    for (std::size_t joint = 0; joint < m_joints.count(); ++joint) {
        const JointState& state = m_joints.joint(JointIndex::at(joint));
        const ServoId id = m_joints.id(joint);
        context.joints.push_back({id.value, m_messages.jointName(joint), state.torqueOn,
                                  m_gate.whyNotMoved(JointIndex::at(joint)), id.bus,
                                  state.hasSample && state.answers});
    }
    return checkHandPacket(packet, context);
}

Result<void> HandPackets::send(const HandPacket& packet, Done done)
{
    const HandPacketCheck checked = check(packet);
    if (!checked.refusal.isEmpty())
        return Error{Errc::Refused, checked.refusal};
    const auto answered = [this, packet, done = std::move(done)](const bus::Reply& reply) {
        using herkulex::Command;
        const auto command = static_cast<Command>(packet.command);
        // What was read of the servo no longer holds.
        if (command != Command::RamRead && command != Command::EepRead && command != Command::Stat
            && m_links.bus() != nullptr)
            m_registers.forget({packet.id, packet.bus});
        if (done)
            done(reply);
    };
    if (m_links.submit(checked.request, answered) == 0)
        return Error{Errc::Busy, Messages::tr("The bus is busy with other requests. Try again.")};
    return {};
}

} // namespace core
