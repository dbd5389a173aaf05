// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/timing/packetlog.h"

#include <algorithm>
#include <utility>

#include "core/protocol/herkulex/parser.h"

namespace core {

namespace {

using herkulex::Command;
using herkulex::PacketFront;

/// Size of entries of a babbling line, so that it is visible while it babbles.
constexpr std::size_t kMostGarbage = 64;
constexpr std::size_t kMostOpen = 512;

bool isReading(std::uint8_t command)
{
    return command == static_cast<std::uint8_t>(Command::RamRead)
           || command == static_cast<std::uint8_t>(Command::EepRead);
}

} // namespace

herkulex::PacketView PacketEntry::packet() const
{
    const auto* data = reinterpret_cast<const std::uint8_t*>(bytes.constData());
    return {id(),
            command(),
            {data + herkulex::kHeaderSize, static_cast<std::size_t>(bytes.size()) - herkulex::kHeaderSize}};
}

std::optional<herkulex::Status> PacketEntry::status() const
{
    herkulex::Status status;
    if (kind != Kind::Packet || !packet().isReply() || !herkulex::parseStatus(packet(), status))
        return std::nullopt;
    return status;
}

bool PacketEntry::isError() const
{
    const auto reported = status();
    return kind != Kind::Packet || isUnanswered || (reported && reported->error != 0);
}

PacketLog::PacketLog(std::size_t capacity)
    : m_capacity(std::max<std::size_t>(capacity, 1))
{
}

PacketLog::Wire& PacketLog::wire(std::uint8_t bus)
{
    while (m_wires.size() <= bus) {
        Wire& added = m_wires.emplace_back();
        added.out.bus = added.in.bus = static_cast<std::uint8_t>(m_wires.size() - 1);
    }
    return m_wires[bus];
}

void PacketLog::take(const bus::WireChunk& chunk)
{
    Wire& wire = this->wire(chunk.bus);
    if (chunk.skipped > 0) {
        flush(wire); // later bytes do not continue these
        PacketEntry gap;
        gap.kind = PacketEntry::Kind::Gap;
        gap.time = chunk.time;
        gap.isReceived = chunk.isReceived;
        gap.baud = chunk.baud;
        gap.skipped = chunk.skipped;
        gap.bus = chunk.bus;
        m_counters.skipped += chunk.skipped;
        add(std::move(gap));
        wire.open.clear(); // the replies may be among the lost bytes
    }
    if (!m_counters.since)
        m_counters.since = chunk.time;
    Line& line = chunk.isReceived ? wire.in : wire.out;
    if (!line.bytes.empty() && (chunk.time - line.time > kPatience || chunk.baud != line.baud))
        giveUp(line, chunk.isReceived);
    line.time = chunk.time;
    line.baud = chunk.baud;
    line.bytes.insert(line.bytes.end(), chunk.bytes.begin(), chunk.bytes.begin() + chunk.size);
    (chunk.isReceived ? m_counters.bytesIn : m_counters.bytesOut) += chunk.size;
    expire(wire, chunk.time);
    parse(line, chunk.isReceived);
}

void PacketLog::tick(Time now)
{
    for (Wire& wire : m_wires) {
        for (Line* line : {&wire.out, &wire.in}) {
            if (!line->bytes.empty() && now - line->time > kPatience)
                giveUp(*line, line == &wire.in);
        }
        expire(wire, now);
    }
}

void PacketLog::flush()
{
    for (Wire& wire : m_wires)
        flush(wire);
}

void PacketLog::flush(Wire& wire)
{
    giveUp(wire.out, false);
    giveUp(wire.in, true);
}

void PacketLog::clear()
{
    m_first = end();
    m_entries.clear();
    for (Wire& wire : m_wires)
        wire.open.clear();
    m_changesBefore += m_changes.size();
    m_changes.clear();
    m_counters = {};
}

std::uint64_t PacketLog::changed(std::uint64_t change) const
{
    return change >= m_changesBefore && change < changes()
               ? m_changes[static_cast<std::size_t>(change - m_changesBefore)]
               : 0;
}

void PacketLog::parse(Line& line, bool isReceived)
{
    while (line.scanned < line.bytes.size()) {
        const std::span<const std::uint8_t> ahead(line.bytes.data() + line.scanned,
                                                  line.bytes.size() - line.scanned);
        const PacketFront front = herkulex::inspectFront(ahead);
        if (front == PacketFront::Incomplete)
            return;
        if (front == PacketFront::Packet) {
            const std::size_t size = ahead[2];
            emitScanned(line, isReceived, line.scanned);
            emitFront(line, isReceived, size, PacketEntry::Kind::Packet);
            continue;
        }
        if (front == PacketFront::BadSums && line.headSize == 0) {
            line.headAt = line.scanned;
            line.headSize = ahead[2];
        }
        ++line.scanned;
        if (line.headSize != 0 && line.scanned >= line.headAt + line.headSize)
            emitScanned(line, isReceived, line.scanned);
        else if (line.headSize == 0 && line.scanned >= kMostGarbage)
            emitScanned(line, isReceived, line.scanned);
    }
}

void PacketLog::giveUp(Line& line, bool isReceived)
{
    // An incomplete packet may hide a whole one after a false header.
    while (line.scanned < line.bytes.size()) {
        if (line.headSize == 0 && line.bytes.size() - line.scanned >= 5) {
            line.headAt = line.scanned;
            line.headSize = line.bytes[line.scanned + 2];
        }
        ++line.scanned;
        parse(line, isReceived);
    }
    emitScanned(line, isReceived, line.scanned);
}

/// Bytes without a packet: garbage, then those of a failed header, then garbage again.
void PacketLog::emitScanned(Line& line, bool isReceived, std::size_t upTo)
{
    const std::size_t headSize = std::exchange(line.headSize, 0);
    const std::size_t headAt = std::exchange(line.headAt, 0);
    if (headSize == 0) {
        emitFront(line, isReceived, upTo, PacketEntry::Kind::Garbage);
        return;
    }
    const std::size_t headEnd = std::min(headAt + headSize, upTo);
    emitFront(line, isReceived, headAt, PacketEntry::Kind::Garbage);
    // A packet that begins within the header leaves no usable part of it.
    emitFront(line, isReceived, headEnd - headAt,
              headEnd - headAt < 5 ? PacketEntry::Kind::Garbage : PacketEntry::Kind::Damaged);
    emitFront(line, isReceived, upTo - headEnd, PacketEntry::Kind::Garbage);
}

void PacketLog::emitFront(Line& line, bool isReceived, std::size_t size, PacketEntry::Kind kind)
{
    if (size == 0)
        return;
    PacketEntry entry;
    entry.kind = kind;
    entry.time = line.time;
    entry.isReceived = isReceived;
    entry.baud = line.baud;
    entry.bus = line.bus;
    entry.bytes = QByteArray(reinterpret_cast<const char*>(line.bytes.data()), static_cast<qsizetype>(size));
    line.bytes.erase(line.bytes.begin(), line.bytes.begin() + static_cast<std::ptrdiff_t>(size));
    line.scanned -= std::min(line.scanned, size);
    add(std::move(entry));
}

void PacketLog::add(PacketEntry entry)
{
    entry.number = end();
    if (entry.kind == PacketEntry::Kind::Packet) {
        ++(entry.isReceived ? m_counters.packetsIn : m_counters.packetsOut);
        pair(entry);
    } else if (entry.kind == PacketEntry::Kind::Damaged) {
        ++m_counters.damaged;
    } else if (entry.kind == PacketEntry::Kind::Garbage) {
        m_counters.garbageBytes += static_cast<std::uint64_t>(entry.bytes.size());
    }
    m_entries.push_back(std::move(entry));
    if (m_entries.size() > m_capacity) {
        m_entries.pop_front();
        ++m_first;
        ++m_counters.dropped;
    }
}

void PacketLog::pair(PacketEntry& entry)
{
    const auto packet = entry.packet();
    std::deque<Open>& waiting = wire(entry.bus).open;
    herkulex::ReadRequest read;
    if (!entry.isReceived) {
        if (packet.isReply() || !packet.isKnown())
            return;
        const bool isStat = packet.request() == Command::Stat;
        const bool reads = herkulex::parseReadRequest(packet, read);
        if (packet.id == ServoId::kBroadcast && !isStat)
            return; // no reply expected
        // A repeat means that the sender has given up the first request.
        const auto repeated = std::find_if(waiting.begin(), waiting.end(), [&](const Open& open) {
            return open.id == packet.id && open.command == packet.command && open.read.address == read.address
                   && open.read.length == read.length;
        });
        if (repeated != waiting.end()) {
            if (repeated->mustAnswer)
                leaveUnanswered(repeated->number);
            waiting.erase(repeated);
        }
        waiting.push_back({entry.number, entry.time, packet.id, packet.command, reads || isStat, read});
        if (waiting.size() > kMostOpen)
            waiting.pop_front();
        return;
    }
    if (!packet.isReply())
        return;
    const std::uint8_t command = packet.command & static_cast<std::uint8_t>(~herkulex::kReplyFlag);
    herkulex::ReadReply reply;
    const bool reads = isReading(command) && herkulex::parseReadReply(packet, reply);
    const auto asked = std::find_if(waiting.begin(), waiting.end(), [&](const Open& open) {
        return (open.id == packet.id || open.id == ServoId::kBroadcast) && open.command == command
               && (!reads || (open.read.address == reply.address && open.read.length == reply.bytes.size()));
    });
    if (asked == waiting.end())
        return;
    entry.partner = asked->number;
    entry.roundTrip = entry.time - asked->time;
    if (contains(asked->number)) {
        auto& request = m_entries[static_cast<std::size_t>(asked->number - m_first)];
        request.partner = entry.number;
        request.roundTrip = entry.roundTrip;
        markChanged(asked->number);
    }
    waiting.erase(asked);
}

void PacketLog::expire(Wire& wire, Time now)
{
    while (!wire.open.empty() && now - wire.open.front().time > kAnswerTime) {
        if (wire.open.front().mustAnswer)
            leaveUnanswered(wire.open.front().number);
        wire.open.pop_front();
    }
}

void PacketLog::leaveUnanswered(std::uint64_t number)
{
    ++m_counters.unanswered;
    if (!contains(number))
        return;
    m_entries[static_cast<std::size_t>(number - m_first)].isUnanswered = true;
    markChanged(number);
}

void PacketLog::markChanged(std::uint64_t number)
{
    m_changes.push_back(number);
    if (m_changes.size() > m_capacity) {
        m_changes.pop_front();
        ++m_changesBefore;
    }
}

} // namespace core
