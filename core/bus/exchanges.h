// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <numeric>
#include <optional>
#include <span>

#include "core/bus/duplexpacer.h"
#include "core/bus/requestline.h"
#include "core/family/busprotocol.h"

namespace core::bus {

/// One request on the wire and its expected replies.
struct Exchange
{
    ExchangeKind kind = ExchangeKind::None;
    family::Ask ask;
    std::uint16_t extra = 0;   ///< bytes that were read besides (BusProtocol::widened())
    std::uint32_t serial = 0;  ///< Operation: of its step; equal in the repeats of a lost request
    std::uint32_t arrived = 0; ///< bit per slot
    bool overlaps = false;     ///< sent while another reply was pending
    int triesLeft = 0;
    std::uint16_t retries = 0;
    std::uint64_t cycle = 0;
    std::uint64_t number = 0;      ///< counts all sent requests
    std::uint64_t frameNumber = 0; ///< Stats::framesSent when it was sent
    Time sendStart;
    Time sendEnd;
    Time wireEnd;           ///< end of the replies if the servos answer at once
    bool isTimeSure = true; ///< sent as planned
    Time deadline;
    std::optional<ServoHealth> refusal; ///< Operation: the servo answered with this error, without the data

    std::uint16_t joint() const { return ask.replies[0].joint; }
    bool isComplete() const { return std::popcount(arrived) == static_cast<int>(ask.count); }
    bool hasJoint(std::size_t joint) const;
    std::size_t replyBytes() const { return ask.replyBytes() + std::size_t{ask.count} * extra; }
    /// Bytes of the replies up to the end of this one.
    std::size_t bytesUpTo(std::size_t slot) const;
};

/// An exchange of which a reply has arrived: as it was before, and which.
struct Answered
{
    Exchange exchange;
    std::size_t slot = 0;
    bool isLate = false; ///< the request had been given up before
};

/// The requests with pending replies: sends them, matches their replies, times them out and learns the reply
/// delays. A reply belongs to one request: as long as an earlier reply of the same shape may still come from
/// the servo (late, or doubled by the line), a request asks for a few bytes more. A late reply to what is
/// requested again counts, with the time of its own request. Polls differ from answered ones only for some
/// time after a reply came late or twice, because each byte costs polls of all joints: the first such reply
/// may be taken for that of the next poll. Pure; bus thread.
class Exchanges
{
public:
    /// Most requests with pending replies.
    static constexpr std::size_t kMost = 8;

    Exchanges(BusState& bus, RequestLine& line)
        : m_bus(bus)
        , m_line(line)
        , m_stream(bus.protocol.makeStream())
    {
        std::iota(m_order.begin(), m_order.end(), std::uint8_t{0});
    }
    /// The link is open and empty.
    void open();

    void start(Exchange exchange, Time now, Action& action);
    /// Reports that the last write left later than assumed.
    void delay(Duration later);
    void drop(Time now);
    void dropOperations(Time now);
    /// Drops half a packet of another speed.
    void resetStream()
    {
        m_stream->reset();
        m_line.forgetEchoes();
    }

    /// Takes in bytes; next() then gives their packets.
    void feed(std::span<const std::uint8_t> bytes);
    /// Call after the packets of the bytes fed.
    void endFeed(Time now);
    /// The next good reply.
    bool next(family::Packet& packet) { return m_stream->next(packet); }
    /// The request that `packet` answers, or did when it was given up; removed when all its replies are here.
    /// Leaves in `packet` what was asked for.
    std::optional<Answered> take(family::Packet& packet, Time now);
    /// A late reply answered what the pending poll of this joint asks again. False: there is none.
    bool withdrawPoll(std::size_t joint, Time now);
    /// When a reply to it could not be taken for an earlier one's; `now`, or later where every shape is
    /// owed.
    Time clearAt(const Exchange& exchange, Time now) const;
    /// Learns the delay of a reply.
    void noteReply(const Answered& answered, Time now);

    /// Index of a request that has timed out.
    std::optional<std::size_t> overdue(Time now) const;
    /// Drops the incomplete packet that delays the reply of the request at `place`; next() may then find
    /// packets after it. False: there is none.
    bool abandonPart(std::size_t place, Time now);
    /// Removes the request at `place` as unanswered, in part or wholly, or as sent when no reply is due.
    Exchange giveUp(std::size_t place, Time now);
    /// Reports a lost reply to the pacer: colliding replies are both lost, a single loss has many possible
    /// causes.
    void reportLoss(const Exchange& exchange, Time now);

    bool isEmpty() const { return m_count == 0; }
    bool isFull() const { return m_count == kMost; }
    std::size_t count() const { return m_count; }
    bool hasOperation() const;
    bool hasPollOf(std::size_t joint) const;
    Time earliestDeadline() const;
    /// When a request may be sent without its reply colliding with a pending one; Time::max(): only after a
    /// reply.
    Time mayBeSent(const Exchange& exchange, Time now) const;
    /// The same for the next poll, whatever joint it asks: not before this time.
    Time nextMayBeSent(Time now) const;
    /// When no more reply is expected; late ones delay nothing.
    Time replyLineFree(Time now) const;
    /// Where replies are delivered late and in lumps, the arrival of others proves nothing about a missing
    /// one.
    bool repliesArePrompt() const;
    bool hasReplySince(Time time) const { return m_lastReply > time; }
    /// True when requests in a row, to any joints, are unanswered: goals sent now would pile up.
    bool isLineMute(Time now) const;
    void forgetSlowly() { m_worstReply -= m_worstReply / 16; }
    Duration guard() const { return m_pacer.guard(); }
    /// Writes the counters of parser and pacer into `stats`.
    void addTo(Stats& stats, Time now) const;

private:
    /// One reply to a request that was given up, or answered a moment ago: it may still come, or come again.
    struct Owed
    {
        Exchange exchange; ///< with this reply only
        Time until;
    };

    Owed& owedAt(std::size_t i) { return m_owed[m_order[i]]; }
    const Owed& owedAt(std::size_t i) const { return m_owed[m_order[i]]; }
    void forgetOwed(std::size_t i);
    bool overlapsAllowed(Time now) const;
    bool isTooEarly(const Exchange& exchange, Time now) const;
    /// The slot of `exchange` that `packet` fills; leaves in `packet` what was asked for.
    std::optional<std::size_t> slotOf(family::Packet& packet, const Exchange& exchange) const;
    std::optional<Answered> takeLate(family::Packet& packet, Time now);
    void noteRefusal(const family::Packet& packet);
    bool fits(const Exchange& owed, const family::Ask& ask) const;
    bool counts(const Owed& owed, ExchangeKind kind, Time now) const;
    Time owedUntil(const family::Ask& ask, ExchangeKind kind, Time now) const;
    /// Replies to `exchange` may come until then.
    void owe(const Exchange& exchange, Time until);
    /// Tries the widths of a request until `take(extra, the request, until when it is owed)` is true.
    template <typename Take>
    void forEachWidth(const Exchange& exchange, Time now, Take take) const;
    /// Replies came that answered nothing any more.
    bool hasStrays(Time now) const;
    /// The request as it is sent.
    family::Ask widen(Exchange& exchange, Time now);
    /// Wait beyond the wire time; longer with every repeat, because the cause of one delay delays the next
    /// reply.
    Duration margin(int repeats) const;
    /// The same for an operation: never so long that the polls of a whole cycle wait for a dead servo.
    Duration operationMargin(int repeats) const;
    void remove(std::size_t place);
    void record(const Exchange& exchange, ExchangeEnd end, Time replyEnd);
    /// The same for one reply of several.
    void recordPart(const Exchange& exchange, std::size_t slot, ExchangeEnd end, Time replyEnd);
    std::uint64_t badBytes() const;
    std::span<const Exchange> window() const { return {m_window.data(), m_count}; }

    BusState& m_bus;
    RequestLine& m_line;
    std::array<Exchange, kMost> m_window{}; ///< oldest first
    std::size_t m_count = 0;
    std::array<Owed, 128> m_owed{};
    std::array<std::uint8_t, 128> m_order{}; ///< places in m_owed: the used ones, oldest first, then the free
    std::size_t m_owedCount = 0;
    Time m_strayAt; ///< last reply that answered nothing, or nothing any more
    Time m_lateAt;  ///< last one that had answered an earlier request
    std::uint64_t m_sent = 0;

    std::unique_ptr<family::PacketStream> m_stream;
    Time m_partSince; ///< start of the stream's wait for the rest of a packet
    bool m_hadPart = false;
    std::size_t m_fed = 0; ///< bytes of the last feed()
    std::uint64_t m_badBefore = 0;
    Time m_garbageAt; ///< last arrival of bytes outside of packets

    DuplexPacer m_pacer;
    struct
    {
        std::uint64_t number = 0;
        Time sendStart;
    } m_lastLoss;             ///< the last poll not answered at its first try
    Duration m_worstReply{0}; ///< decaying maximum of reply lateness beyond the wire time
    bool m_hasReplies = false;
    Time m_lastReply; ///< of any servo
    int m_unansweredInARow = 0;
    Time m_lastUnanswered;
    Time m_lateUntil; ///< until then replies may belong to a request that was given up
};

} // namespace core::bus
