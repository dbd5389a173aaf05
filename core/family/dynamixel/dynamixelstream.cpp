// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/family/dynamixel/dynamixelstream.h"

#include "core/family/dynamixel/health.h"

namespace core::family {

using dynamixel::Instruction;
using dynamixel::Kind;

void DynamixelStream::sent(const Ask& ask)
{
    m_ask = ask;
    const bool isMerged = ask.command == static_cast<std::uint8_t>(Instruction::FastSyncRead);
    m_slices = isMerged ? 0 : ask.count;
    m_sliceBytes = 0;
}

bool DynamixelStream::next(Packet& packet)
{
    for (;;) {
        m_parser.skipGarbage();
        if (nextSlice(packet))
            return true;
        if (m_slices > 0 && m_slices < m_ask.count)
            return false; // the rest of the merged reply
        dynamixel::PacketView view;
        if (!m_parser.next(view))
            return false;
        if (view.isMerged())
            continue; // of another request
        fill(packet, view.id, view.error, view.params, view.raw);
        return true;
    }
}

bool DynamixelStream::nextSlice(Packet& packet)
{
    if (m_slices >= m_ask.count)
        return false;
    const auto bytes = m_parser.waiting();
    if (!dynamixel::isMergedHead(bytes, m_ask.count, std::size_t{m_ask.count} * m_ask.length))
        return false;
    dynamixel::SliceReader reader(bytes);
    dynamixel::Slice slice;
    for (std::size_t i = 0; i < m_ask.count; ++i) {
        const std::size_t begin = reader.used();
        const auto result = reader.next(m_ask.length, slice);
        if (result == dynamixel::SliceReader::Incomplete)
            return false;
        if (i < m_slices)
            continue;
        m_slices = i + 1;
        m_sliceBytes = reader.used();
        if (m_slices == m_ask.count)
            m_parser.take(m_sliceBytes); // their bytes stay where they are until the next feed()
        const bool isGood = result == dynamixel::SliceReader::Good && slice.id == m_ask.replies[i].id;
        if (isGood) {
            fill(packet, slice.id, slice.error, slice.data, bytes.subspan(begin, reader.used() - begin));
            return true;
        }
        ++m_damagedSlices;
    }
    return false;
}

void DynamixelStream::abandonIncomplete()
{
    if (m_slices > 0 && m_slices < m_ask.count)
        m_parser.take(m_sliceBytes); // what was missing may follow
    m_slices = m_ask.count;
    m_parser.abandonIncomplete();
}

void DynamixelStream::reset()
{
    m_slices = m_ask.count;
    m_parser.reset();
}

void DynamixelStream::fill(Packet& packet, std::uint8_t id, std::uint8_t error,
                           std::span<const std::uint8_t> data, std::span<const std::uint8_t> raw)
{
    const Kind kind = m_protocol.kind();
    packet = {};
    packet.id = id;
    packet.command = m_ask.command;
    packet.address = m_ask.address;
    packet.data = data;
    packet.hasData = !data.empty();
    packet.raw = raw;
    const bool isReading = m_ask.length > 0 && data.size() == m_ask.length;
    packet.isRefusal = !isReading && dynamixel::isRefusal(kind, error); // else it did as it was asked
    packet.health = dynamixel::healthOf(kind, error);
    if (m_ask.command == AskCommand::kIdentity) {
        fillIdentity(packet);
        return;
    }
    const auto& layout = m_protocol.layoutOf(id);
    if (isReading)
        dynamixel::addFacts(kind, layout, m_ask.address, data, packet.health);
    if (kind != Kind::Dynamixel2)
        return;
    // A reply says that there is a hardware error; which one is known from the register.
    auto& known = m_errors[id];
    const dynamixel::Block block{m_ask.address, static_cast<std::uint16_t>(data.size())};
    if (isReading && block.contains(layout.errors))
        known = static_cast<std::uint8_t>(packet.health.detail);
    else if (packet.health.alert != Fact::Yes)
        known = 0;
    packet.health.detail = known;
    packet.health.faults |= dynamixel::faultsOf(kind, known);
}

/// The parts of an identity stand in a different order in each family.
void DynamixelStream::fillIdentity(Packet& packet)
{
    const auto data = packet.data;
    const bool isFeetech = m_protocol.kind() == Kind::Feetech;
    const bool isTwo = m_protocol.kind() == Kind::Dynamixel2;
    const std::size_t expected = isFeetech ? 5 : isTwo ? 7 : 3;
    if (data.size() != expected)
        return;
    if (isFeetech)
        m_identity = {data[3], data[4], data[0], data[1]};
    else
        m_identity = {data[0], data[1], data[isTwo ? 6 : 2], 0};
    packet.data = m_identity;
}

} // namespace core::family
