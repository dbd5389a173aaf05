// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/timing/packetlog.h"

#include <algorithm>
#include <utility>

#include "core/base/bytes.h"
#include "core/base/element.h"
#include "core/family/servofamily.h"

namespace core {

namespace {

/// Size of entries of a babbling line, so that it is visible while it babbles.
constexpr std::size_t kMostGarbage = 64;
constexpr std::size_t kMostOpen = 512;
enum : std::size_t { kOut, kIn, kEcho }; ///< lines of a Wire

std::span<const std::uint8_t> bytesOfEntry(const PacketEntry& entry)
{
    return toSpan(entry.bytes);
}

bool isSameReading(const PacketPairing& a, const PacketPairing& b)
{
    return a.command == b.command && (!a.place || !b.place || a.place == b.place);
}

} // namespace

PacketLog::PacketLog(std::size_t capacity)
    : m_capacity(std::max<std::size_t>(capacity, 1))
{
}

PacketLog::Wire& PacketLog::wire(std::uint8_t bus)
{
    while (m_wires.size() <= bus) {
        Wire& added = m_wires.emplace_back();
        added.lines[kIn].isReceived = true;
        added.lines[kEcho].isEcho = true;
        for (Line& line : added.lines) {
            line.bus = static_cast<std::uint8_t>(m_wires.size() - 1);
            line.family = &usualFamily();
        }
    }
    return m_wires[bus];
}

void PacketLog::setFamily(std::uint8_t bus, const ServoFamily& family)
{
    Wire& of = wire(bus);
    if (of.lines[kIn].family == &family)
        return;
    flush(of);
    of.open.clear();
    for (Line& line : of.lines)
        line.family = &family;
}

const ServoFamily& PacketLog::family(std::uint8_t bus) const
{
    return bus < m_wires.size() ? *m_wires[bus].lines[kIn].family : usualFamily();
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
        gap.family = wire.lines[kIn].family;
        m_counters.skipped += chunk.skipped;
        add(std::move(gap));
        wire.open.clear(); // the replies may be among the lost bytes
    }
    if (!m_counters.since)
        m_counters.since = chunk.time;
    const std::size_t echoes = chunk.isReceived ? chunk.echoes : 0;
    (chunk.isReceived ? m_counters.bytesIn : m_counters.bytesOut) += chunk.size - echoes;
    expire(wire, chunk.time);
    append(wire.lines[kEcho], chunk, 0, echoes);
    append(wire.lines[chunk.isReceived ? kIn : kOut], chunk, echoes, chunk.size - echoes);
}

void PacketLog::append(Line& line, const bus::WireChunk& chunk, std::size_t from, std::size_t size)
{
    if (size == 0)
        return;
    if (!line.bytes.empty() && (chunk.time - line.time > kPatience || chunk.baud != line.baud))
        giveUp(line);
    line.time = chunk.time;
    line.baud = chunk.baud;
    const std::span<const std::uint8_t> bytes = std::span(chunk.bytes).subspan(from, size);
    line.bytes.insert(line.bytes.end(), bytes.begin(), bytes.end());
    parse(line);
}

void PacketLog::tick(Time now)
{
    for (Wire& wire : m_wires) {
        for (Line& line : wire.lines) {
            if (!line.bytes.empty() && now - line.time > kPatience)
                giveUp(line);
        }
        expire(wire, now);
    }
}

void PacketLog::flush(Wire& wire)
{
    for (Line& line : wire.lines)
        giveUp(line);
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
    return change >= m_changesBefore && change < changes() ? element(m_changes, change - m_changesBefore) : 0;
}

void PacketLog::parse(Line& line)
{
    while (line.scanned < line.bytes.size()) {
        const std::span<const std::uint8_t> ahead(line.bytes.data() + line.scanned,
                                                  line.bytes.size() - line.scanned);
        const frames::Inspection start = line.family->packets().front(ahead, line.isReceived);
        if (start.front == frames::Front::Incomplete)
            return;
        if (start.front == frames::Front::Frame) {
            emitScanned(line, line.scanned);
            emitFront(line, start.size, PacketEntry::Kind::Packet);
            continue;
        }
        if (start.front == frames::Front::BadSum && line.headSize == 0) {
            line.headAt = line.scanned;
            line.headSize = start.size;
        }
        ++line.scanned;
        if (line.headSize != 0 && line.scanned >= line.headAt + line.headSize)
            emitScanned(line, line.scanned);
        else if (line.headSize == 0 && line.scanned >= kMostGarbage)
            emitScanned(line, line.scanned);
    }
}

void PacketLog::giveUp(Line& line)
{
    // An incomplete packet may hide a whole one after a false header.
    while (line.scanned < line.bytes.size()) {
        const std::span<const std::uint8_t> ahead(line.bytes.data() + line.scanned,
                                                  line.bytes.size() - line.scanned);
        if (const auto start = line.family->packets().front(ahead, line.isReceived);
            line.headSize == 0 && start.size > 0) {
            line.headAt = line.scanned;
            line.headSize = start.size;
        }
        ++line.scanned;
        parse(line);
    }
    emitScanned(line, line.scanned);
}

/// Bytes without a packet: garbage, then those of a failed header, then garbage again.
void PacketLog::emitScanned(Line& line, std::size_t upTo)
{
    const std::size_t headSize = std::exchange(line.headSize, 0);
    const std::size_t headAt = std::exchange(line.headAt, 0);
    if (headSize == 0) {
        emitFront(line, upTo, PacketEntry::Kind::Garbage);
        return;
    }
    const std::size_t headEnd = std::min(headAt + headSize, upTo);
    emitFront(line, headAt, PacketEntry::Kind::Garbage);
    // A packet that begins within the header leaves no usable part of it.
    emitFront(line, headEnd - headAt, PacketEntry::Kind::Damaged);
    emitFront(line, upTo - headEnd, PacketEntry::Kind::Garbage);
}

void PacketLog::emitFront(Line& line, std::size_t size, PacketEntry::Kind kind)
{
    if (size == 0)
        return;
    PacketEntry entry;
    entry.kind = kind;
    entry.time = line.time;
    entry.isReceived = line.isReceived;
    entry.isEcho = line.isEcho;
    entry.baud = line.baud;
    entry.bus = line.bus;
    entry.bytes = QByteArray(reinterpret_cast<const char*>(line.bytes.data()), static_cast<qsizetype>(size));
    entry.family = line.family;
    if (kind == PacketEntry::Kind::Packet || kind == PacketEntry::Kind::Damaged)
        entry.head = entry.family->packets().head(bytesOfEntry(entry), line.isReceived);
    if (!entry.head && kind == PacketEntry::Kind::Damaged)
        entry.kind = PacketEntry::Kind::Garbage;
    if (kind == PacketEntry::Kind::Packet)
        entry.health = entry.family->packets().health(bytesOfEntry(entry), line.isReceived);
    line.bytes.erase(line.bytes.begin(), line.bytes.begin() + static_cast<std::ptrdiff_t>(size));
    line.scanned -= std::min(line.scanned, size);
    add(std::move(entry));
}

void PacketLog::add(PacketEntry entry)
{
    entry.number = end();
    if (entry.kind == PacketEntry::Kind::Packet && !entry.isEcho) {
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

bool PacketLog::mayAnswer(const Open& open, std::uint8_t id)
{
    const auto& ids = open.pairing.ids;
    return ids.empty() ? open.id == id || open.id == ServoId::kBroadcast
                       : std::ranges::find(ids, id) != ids.end();
}

bool PacketLog::asksAny(const Open& open, std::uint8_t id, const PacketPairing& request)
{
    const auto isAsked = [&open](std::uint8_t each) {
        return open.pairing.ids.empty() ? open.id == each : mayAnswer(open, each);
    };
    return request.ids.empty() ? isAsked(id) : std::ranges::any_of(request.ids, isAsked);
}

void PacketLog::pair(PacketEntry& entry)
{
    const PacketPairing pairing = entry.family->packets().pairing(bytesOfEntry(entry), entry.isReceived);
    std::deque<Open>& waiting = wire(entry.bus).open;
    if (!entry.isReceived) {
        if (!pairing.isRequest)
            return; // no reply expected
        // A repeat means that the sender has given up the first request.
        std::erase_if(waiting, [&](const Open& open) {
            const bool isRepeated =
                isSameReading(open.pairing, pairing) && asksAny(open, entry.id(), pairing);
            if (isRepeated && open.pairing.mustAnswer)
                leaveUnanswered(open.number);
            return isRepeated;
        });
        waiting.push_back({entry.number, entry.time, entry.id(), pairing});
        if (waiting.size() > kMostOpen)
            waiting.pop_front();
        return;
    }
    if (!pairing.isReply)
        return;
    const auto asked = std::find_if(waiting.begin(), waiting.end(), [&](const Open& open) {
        return isSameReading(open.pairing, pairing) && mayAnswer(open, entry.id());
    });
    if (asked == waiting.end())
        return;
    entry.partner = asked->number;
    entry.roundTrip = entry.time - asked->time;
    if (contains(asked->number)) {
        auto& request = element(m_entries, asked->number - m_first);
        request.partner = request.partner == 0 ? entry.number : request.partner;
        request.roundTrip = entry.roundTrip;
        markChanged(asked->number);
    }
    std::erase(asked->pairing.ids, entry.id());
    if (asked->pairing.ids.empty())
        waiting.erase(asked);
}

void PacketLog::expire(Wire& wire, Time now)
{
    while (!wire.open.empty() && now - wire.open.front().time > kAnswerTime) {
        if (wire.open.front().pairing.mustAnswer)
            leaveUnanswered(wire.open.front().number);
        wire.open.pop_front();
    }
}

void PacketLog::leaveUnanswered(std::uint64_t number)
{
    ++m_counters.unanswered;
    if (!contains(number))
        return;
    element(m_entries, number - m_first).isUnanswered = true;
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
