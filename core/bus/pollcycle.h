// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/bus/exchanges.h"

namespace core::bus {

/// The RT_READ round: order of polls, repeats of lost polls, and data of replies. Also the readings of
/// voltage and temperature in the CM round.
///
/// A lost poll is repeated, with polls of other joints in between. The waits grow with the repeats, unless
/// other joints answer meanwhile. A joint that loses ScheduleSettings::lossesToSilent polls in a row counts
/// as silent: it is reported, and polled every silentProbe only, so that a dead servo costs the others
/// little.
///
/// On a shared line a poll may be a train (docs/scheduler.md): one request, the replies of several servos.
/// Where a member does not answer, it is repeated alone, and those behind it in one more request.
///
/// Pure; bus thread.
class PollCycle
{
public:
    /// Longest train of replies on a shared line: a STOP waits for its end.
    static constexpr Duration kLongestTrain = std::chrono::milliseconds(8);
    /// The same while nothing can move: a STOP has nothing to stop.
    static constexpr Duration kLongestFreeTrain = std::chrono::milliseconds(60);

    PollCycle(BusState& bus, RequestLine& line, Exchanges& exchanges)
        : m_bus(bus)
        , m_line(line)
        , m_exchanges(exchanges)
    {
    }
    /// Drops repeats and the undecoded reply.
    void reset();
    void beginCycle();
    /// Starts using another poll list.
    void restartList() { m_cursor.next = 0; }
    int polled() const { return m_polled; }

    /// Polls until `end`. False when the round is over.
    bool poll(Time now, Time end, bool isOperationStarved, Action& action);
    /// Polls the joint again before the others.
    void repeat(std::size_t joint, Time now);
    bool isVitalsDue(Time now) const;
    /// On the wire, of the next reading of vitals and its reply.
    std::size_t vitalsBytes() const;
    bool readVitals(Time now, Action& action);

    /// Drops pending and repeated polls.
    void drop(Time now);
    /// Takes a reply. It is decoded when there is time: by decode(), or before the next one.
    void replied(const Answered& answered, const family::Packet& packet, Time now);
    /// True if a late reply answers what is being asked again; then it is not asked any more.
    bool isAwaited(const Answered& late, Time now);
    void gaveUp(const Exchange& exchange, Time now);
    void decode();

private:
    /// A reply to decode after the next request is sent.
    struct Arrived
    {
        bool isWaiting = false;
        ExchangeKind kind = ExchangeKind::None;
        bool hasMore = false; ///< a part of vitals
        std::uint16_t joint = 0;
        std::uint16_t retries = 0;
        std::uint16_t address = 0;
        std::size_t size = 0; ///< of the data
        Duration roundTrip{0};
        Time time;
        ServoHealth health;
        std::array<std::uint8_t, 128> bytes{};

        std::span<const std::uint8_t> data() const { return {bytes.data(), size}; }
    };
    /// Place in the order of polls.
    struct Cursor
    {
        std::size_t next = 0; ///< in the poll list
        std::size_t visited = 0;
        bool isProbed = false; ///< a silent joint was polled in this cycle
    };

    void pickNext(Time now, Time end);
    /// The next joint to poll; -1: none in this cycle. `taken`: those picked before it.
    int nextJoint(Time now, std::span<const std::uint16_t> taken);
    Exchange pollOf(std::span<const std::uint16_t> joints) const;
    Exchange pollOf(std::size_t joint) const;
    /// Picks the joints of the next poll: one, or a train.
    void pickTrain(Time now, Time end);
    Duration longestTrain() const { return m_bus.areAllFree() ? kLongestFreeTrain : kLongestTrain; }
    /// Polls the first of `joints`, and as many of the others as answer within `longest`.
    Exchange trainOf(std::span<const std::uint16_t> joints, Duration longest) const;
    /// A train that was picked while nothing could move may be too long now. The joints that it loses are
    /// polled in their turn.
    void shortenWaiting();
    /// A train that lacks replies: repeats its first missing member alone, and the rest in one request.
    void splitTrain(const Exchange& train, Time now);
    void gaveUpOne(Exchange exchange, Time now);
    /// True while its reply or a repeat is pending: it must not delay the joints after it.
    bool isAsked(std::size_t joint) const;
    void removeRepeat(std::size_t place);
    void lost(const Exchange& exchange, Time now);
    /// Reports them when they are complete.
    void decodeVitals(std::uint16_t address, std::span<const std::uint8_t> data);
    /// From a poll whose data include them.
    void takeVitals();
    void decodePoll();

    BusState& m_bus;
    RequestLine& m_line;
    Exchanges& m_exchanges;
    Cursor m_cursor;
    int m_polled = 0; ///< joints in this cycle
    std::size_t m_vitalsNext = 0;
    std::uint16_t m_lastPolled = 0;
    Exchange m_waiting; ///< waits for the reply line
    bool m_isWaiting = false;
    struct
    {
        family::Train train = family::Train::Single;
        std::uint8_t size = 0;
    } m_largest;                                        ///< poll of this cycle
    std::array<Exchange, Exchanges::kMost> m_repeats{}; ///< to be sent again, oldest first
    std::size_t m_repeatCount = 0;
    Arrived m_arrived;
};

} // namespace core::bus
