// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QByteArray>

#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "core/base/element.h"
#include "core/base/time.h"
#include "core/bus/busrecords.h"
#include "core/family/packetformat.h"

/// Every packet of an array's buses, both ways. Pure.
namespace core {

/// Builds packets from the bytes of the port: joins split packets, keeps bytes outside of packets, pairs
/// requests with their replies. Keeps the newest entries and drops the others. The entries do not depend on
/// the chunks of bytes. GUI thread.
class PacketLog
{
public:
    static constexpr std::size_t kCapacity = 20'000;
    /// Longest wait for the rest of a packet.
    static constexpr Duration kPatience = 100ms;
    /// Longest time for the reply of a servo.
    static constexpr Duration kAnswerTime = 250ms;

    /// Counters since the log was cleared, also of entries that the ring has dropped.
    struct Counters
    {
        std::optional<Time> since; ///< first counted bytes
        std::uint64_t packetsOut = 0;
        std::uint64_t packetsIn = 0;
        std::uint64_t bytesOut = 0;
        std::uint64_t bytesIn = 0;
        std::uint64_t damaged = 0;
        std::uint64_t garbageBytes = 0;
        std::uint64_t unanswered = 0;
        std::uint64_t dropped = 0; ///< entries dropped from the ring
        std::uint64_t skipped = 0; ///< chunks that never reached the log
    };

    explicit PacketLog(std::size_t capacity = kCapacity);

    /// The family of the servos on a bus, for the bytes that follow; else the usual one.
    void setFamily(std::uint8_t bus, const ServoFamily& family);
    const ServoFamily& family(std::uint8_t bus) const;
    void take(const bus::WireChunk& chunk);
    /// Gives up parts of packets and requests without an answer. To be called occasionally.
    void tick(Time now);
    void clear(); ///< removes entries and counters

    /// Entries are found by their number, from first() to end() - 1; the same when there is none.
    std::uint64_t first() const { return m_first; }
    std::uint64_t end() const { return m_first + m_entries.size(); }
    const PacketEntry& at(std::uint64_t number) const { return element(m_entries, number - m_first); }
    bool contains(std::uint64_t number) const { return number >= m_first && number < end(); }
    const Counters& counters() const { return m_counters; }
    std::size_t capacity() const { return m_capacity; }
    /// Number of changes of earlier entries: they got a reply or were given up. Never reset; a listener
    /// stores the last count it has read.
    std::uint64_t changes() const { return m_changes.size() + m_changesBefore; }
    /// Number of the entry of the `change`-th change; 0 when no longer stored.
    std::uint64_t changed(std::uint64_t change) const;

private:
    /// Bytes of one direction that are not an entry yet.
    struct Line
    {
        std::vector<std::uint8_t> bytes;
        std::size_t scanned = 0;  ///< of these, bytes where no packet begins
        std::size_t headAt = 0;   ///< of a failed header among them
        std::size_t headSize = 0; ///< by itself; 0: none
        Time time;                ///< of the newest byte
        int baud = 0;
        std::uint8_t bus = 0;
        bool isReceived = false; ///< from servos
        bool isEcho = false;     ///< own bytes that the adapter returned
        const ServoFamily* family = nullptr;
    };

    void parse(Line& line);
    void giveUp(Line& line);
    void append(Line& line, const bus::WireChunk& chunk, std::size_t from, std::size_t size);
    void emitScanned(Line& line, std::size_t upTo);
    void emitFront(Line& line, std::size_t size, PacketEntry::Kind kind);
    void add(PacketEntry entry);
    void pair(PacketEntry& entry);
    void leaveUnanswered(std::uint64_t number);
    void markChanged(std::uint64_t number);

    /// A request whose reply, or some of whose replies, may still come.
    struct Open
    {
        std::uint64_t number = 0;
        Time time;
        std::uint8_t id = 0;
        PacketPairing pairing;
    };
    static bool mayAnswer(const Open& open, std::uint8_t id);
    /// Whether a request asks a servo that `open` waits for.
    static bool asksAny(const Open& open, std::uint8_t id, const PacketPairing& request);
    /// The lines of a bus.
    struct Wire
    {
        std::array<Line, 3> lines; ///< sent, received, echo
        std::deque<Open> open;     ///< oldest first
    };
    Wire& wire(std::uint8_t bus);
    void flush(Wire& wire);
    void expire(Wire& wire, Time now);

    std::size_t m_capacity;
    std::deque<PacketEntry> m_entries;
    std::uint64_t m_first = 1;
    std::deque<Wire> m_wires; ///< by bus
    std::deque<std::uint64_t> m_changes;
    std::uint64_t m_changesBefore = 0;
    Counters m_counters;
};

} // namespace core
