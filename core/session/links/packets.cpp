// SPDX-License-Identifier: GPL-3.0-or-later
// Packets: the log of a session, and those that are sent by hand.
#include "core/document/arraystore.h"
#include "core/protocol/herkulex/status.h"
#include "core/session/sessiondata.h"

namespace core {

Packets::Packets(SessionData& data)
    : d(&data)
{
}

const PacketLog& Packets::packetLog() const
{
    return d->packets;
}

void Packets::clearPacketLog()
{
    d->packets.clear();
}

PacketWords Packets::packetWords() const
{
    std::vector<PacketServo> servos;
    for (std::size_t joint = 0; joint < d->joints.size(); ++joint) {
        const auto& config = d->array.joints[joint];
        servos.push_back(
            {config.id.value, config.name, d->joints[joint].model, d->joints[joint].units, config.id.bus});
    }
    QStringList buses;
    for (int place = 0; d->array.hasSeveralBuses() && place < d->p.links.busCount(); ++place)
        buses << d->array.bus(place).name;
    return PacketWords(std::move(servos), std::move(buses));
}

packetexport::ClockOffset Packets::packetClock()
{
    using namespace std::chrono;
    return {Clock::now(), duration_cast<nanoseconds>(system_clock::now().time_since_epoch()).count()};
}

Result<void> Packets::savePackets(const QString& path) const
{
    const bool isCapture = path.endsWith(QLatin1String(".pcapng"), Qt::CaseInsensitive);
    const PacketWords words = packetWords();
    return arraystore::writeText(isCapture ? packetexport::toPcapng(d->packets, words, packetClock())
                                           : packetexport::toText(d->packets, words, packetClock()),
                                 path);
}

HandPacketCheck Packets::checkPacket(const HandPacket& packet) const
{
    const bool isOpen = packet.bus < d->lines.size() && d->line(packet.bus).state == LinkState::Connected;
    if (!isOpen || d->bus == nullptr) {
        HandPacketCheck check;
        check.refusal = Session::tr("A packet requires a link to the servos. Connect first.");
        return check;
    }
    if (d->operation != nullptr || d->scanning) {
        HandPacketCheck check;
        check.refusal =
            d->scanning
                ? Session::tr("A packet must wait until the scan has finished.")
                : Session::tr("A packet must wait: \"%1\" is still running.").arg(d->operation->title);
        return check;
    }
    HandPacketContext context;
    context.isStopped = d->stopped;
    context.isControl = d->control;
    for (std::size_t joint = 0; joint < d->joints.size(); ++joint) {
        const JointIndex index{static_cast<std::uint16_t>(joint)};
        context.joints.push_back({d->array.joints[joint].id.value, d->jointName(joint),
                                  d->joints[joint].state.torqueOn, d->p.goals.whyNotMoved(index),
                                  d->array.joints[joint].id.bus,
                                  d->joints[joint].state.hasSample && d->joints[joint].state.answers});
    }
    return checkHandPacket(packet, context);
}

Result<void> Packets::sendPacket(const HandPacket& packet, PacketDone done)
{
    const HandPacketCheck check = checkPacket(packet);
    if (!check.refusal.isEmpty())
        return Error{Errc::Refused, check.refusal};
    const auto id = d->bus->submit(check.request);
    if (id == 0)
        return Error{Errc::Busy, Session::tr("The bus is busy with other requests. Try again.")};
    d->handPackets[id] = {packet, std::move(done)};
    return {};
}

void SessionData::handPacketAnswered(const HandOrder& order, const bus::Reply& reply)
{
    // What was read of the servo holds no more.
    const bool reads = order.packet.command == static_cast<std::uint8_t>(herkulex::Command::RamRead)
                       || order.packet.command == static_cast<std::uint8_t>(herkulex::Command::EepRead)
                       || order.packet.command == static_cast<std::uint8_t>(herkulex::Command::Stat);
    if (!reads) {
        const ServoId meant{order.packet.id, order.packet.bus};
        std::erase_if(heldImages, [&](const auto& held) {
            return held.first == meant || (meant.isBroadcast() && held.first.bus == meant.bus);
        });
        for (std::size_t joint = 0; joint < joints.size(); ++joint) {
            const ServoId id = array.joints[joint].id;
            if (id != meant && !(meant.isBroadcast() && id.bus == meant.bus))
                continue;
            joints[joint].shape.reset();
            askShape(joint);
        }
        emit p.operations.imagesChanged();
    }
    if (order.done)
        order.done(reply);
}

void SessionData::dropHandPackets()
{
    const auto dropped = std::exchange(handPackets, {});
    bus::Reply lost;
    lost.outcome = bus::Outcome::LinkLost;
    for (const auto& [id, order] : dropped) {
        if (order.done)
            order.done(lost);
    }
}

} // namespace core
