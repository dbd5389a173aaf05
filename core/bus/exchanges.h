// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "core/bus/duplexpacer.h"
#include "core/bus/requestline.h"
#include "core/protocol/herkulex/parser.h"

namespace core::bus {

/// One request on the wire and what its reply must look like.
struct Exchange
{
    ExchangeKind kind = ExchangeKind::None;
    std::uint16_t joint = 0;
    herkulex::Frame frame;
    std::uint8_t id = 0;
    herkulex::Command command = herkulex::Command::Stat;
    std::uint8_t address = 0;
    std::uint8_t length = 0; ///< data bytes the reply must bring
    bool expectsReply = true;
    bool overlaps = false; ///< sent while another reply was still to come
    int triesLeft = 0;
    std::uint16_t retries = 0;
    std::uint64_t cycle = 0;
    std::uint64_t number = 0;      ///< counts all that were sent
    std::uint64_t frameNumber = 0; ///< Stats::framesSent when it was sent
    Time sendStart;
    Time sendEnd;
    Time wireEnd;           ///< when the reply is over if the servo answers at once
    bool isTimeSure = true; ///< it left when it was to leave
    Time deadline;

    bool reads() const
    {
        return command == herkulex::Command::RamRead || command == herkulex::Command::EepRead;
    }
    std::size_t replySize() const;
    void setRead(std::uint8_t servo, herkulex::Command read, std::uint8_t from, std::uint8_t bytes);
};

/// A packet that came in.
struct Incoming
{
    herkulex::PacketView packet;
    herkulex::Status status;
    herkulex::ReadReply read;
    bool isRead = false;
};

/// Requests whose replies are still to come: sends them, matches replies with them, times them out and
/// learns how long replies take. Pure; bus thread.
class Exchanges
{
public:
    /// Most requests whose replies are still to come.
    static constexpr std::size_t kMost = 8;

    Exchanges(BusState& bus, RequestLine& line)
        : m_bus(bus)
        , m_line(line)
    {
    }
    /// The link is open and empty.
    void open();

    void start(Exchange exchange, Time now, Action& action);
    /// The last write left later than assumed.
    void delay(Duration later);
    void drop(Time now);
    void dropOperations(Time now);
    /// Half a packet of another speed is over.
    void resetParser() { m_parser.reset(); }

    /// Takes in bytes; next() then gives their packets.
    void feed(std::span<const std::uint8_t> bytes);
    /// After the packets of the bytes that were fed.
    void endFeed(Time now);
    /// The next good reply.
    bool next(Incoming& incoming);
    /// `incoming` is the reply to `exchange`.
    bool answers(const Incoming& incoming, const Exchange& exchange, Time now) const;
    /// Removes the request that `incoming` answers.
    std::optional<Exchange> take(const Incoming& incoming, Time now);
    /// Learns how late the reply to `exchange` came.
    void noteReply(const Exchange& exchange, Time now);

    /// Place of a request whose time is over.
    std::optional<std::size_t> overdue(Time now) const;
    /// Gives up the incomplete packet that holds up the reply of the request at `place`; next() may then find
    /// packets behind it. False: there is none.
    bool abandonPart(std::size_t place, Time now);
    /// Removes the request at `place` as unanswered, or as sent when no reply is due.
    Exchange giveUp(std::size_t place, Time now);
    /// Two replies that run into each other are both lost. A single one has many possible causes.
    void blame(const Exchange& exchange, Time now);

    bool isEmpty() const { return m_count == 0; }
    bool isFull() const { return m_count == kMost; }
    std::size_t count() const { return m_count; }
    bool hasOperation() const;
    bool hasPollOf(std::size_t joint) const;
    Time earliestDeadline() const;
    /// When a request may leave without its reply running into one that is still to come; Time::max(): only
    /// after a reply.
    Time mayBeSent(const Exchange& exchange, Time now) const;
    /// When no reply is expected any more; late ones delay nothing.
    Time replyLineFree(Time now) const;
    /// Where replies are handed over late and in lumps, others' having come proves nothing about one that has
    /// not.
    bool repliesArePrompt() const;
    bool hasReplySince(Time time) const { return m_lastReply > time; }
    /// Requests in a row are unanswered, whichever joint they were for: goals sent now would pile up.
    bool isLineMute(Time now) const;
    void forgetSlowly() { m_worstReply -= m_worstReply / 16; }
    Duration guard() const { return m_pacer.guard(); }
    /// Parser and pacer into `stats`.
    void addTo(Stats& stats, Time now) const;

private:
    bool overlapsAllowed(Time now) const;
    bool isTooEarly(const Exchange& exchange, Time now) const;
    /// Wait beyond the wire time; longer with every repeat, because what delayed one reply delays the next.
    Duration margin(int repeats) const;
    /// The same for an operation: never so long that the polls of a whole cycle wait for a dead servo.
    Duration operationMargin(int repeats) const;
    void remove(std::size_t place);
    void record(const Exchange& exchange, ExchangeEnd end, Time replyEnd);
    std::uint64_t badBytes() const;
    std::span<const Exchange> window() const { return {m_window.data(), m_count}; }

    BusState& m_bus;
    RequestLine& m_line;
    std::array<Exchange, kMost> m_window{}; ///< oldest first
    std::size_t m_count = 0;
    std::uint64_t m_sent = 0;

    herkulex::StreamParser m_parser;
    Time m_partSince; ///< since when the parser waits for the rest of a packet
    bool m_hadPart = false;
    std::size_t m_fed = 0; ///< bytes of the last feed()
    std::uint64_t m_badBefore = 0;
    Time m_garbageAt; ///< when bytes last came that made no packet

    DuplexPacer m_pacer;
    struct
    {
        std::uint64_t number = 0;
        Time sendStart;
    } m_lastLoss;             ///< the last poll that was not answered at its first try
    Duration m_worstReply{0}; ///< decaying maximum of reply lateness beyond the wire time
    bool m_hasReplies = false;
    Time m_lastReply; ///< of any servo
    int m_unansweredInARow = 0;
    Time m_lastUnanswered;
};

} // namespace core::bus
