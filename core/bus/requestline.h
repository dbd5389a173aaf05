// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "core/bus/busstate.h"
#include "core/bus/echofilter.h"

namespace core::bus {

/// The next action for the owner of a RoundScheduler.
struct Action
{
    enum class Kind : std::uint8_t { Wait, Write, SetBaud };
    Kind kind = Kind::Wait;
    Time until;                          ///< Wait
    bool isPlanned = false;              ///< Wait: replies that arrive before `until` change nothing
    std::span<const std::uint8_t> bytes; ///< Write; valid until the next call
    int baud = 0;                        ///< SetBaud
};

/// The request line: the bytes written and when they have left, by the baud rate. On a shared line nothing
/// leaves while a reply is due or possible. The end of the replies is computed from their sizes and the
/// longest reply delay, and moves forward when all are complete. Bus thread.
class RequestLine
{
public:
    explicit RequestLine(BusState& bus)
        : m_bus(bus)
    {
    }

    void open(Time now)
    {
        m_free = m_quietUntil = m_replyEnd = now;
        m_echoes.reset();
    }
    void write(std::span<const std::uint8_t> bytes, Time now, Action& action);
    /// The same for a frame whose reply no Exchange awaits, recorded as `kind`.
    void writeUnanswered(const family::Ask& ask, ExchangeKind kind, Time now, Action& action);
    /// The bytes of `ask` were written: its replies use a shared line.
    void expect(const family::Ask& ask);
    /// All replies to the last request are here.
    void answered(Time now) { m_replyEnd = std::min(m_replyEnd, now); }
    /// The driver has the bytes of the last write at `now`. Returns how much later they left than assumed;
    /// zero: as assumed.
    Duration written(Time now);

    /// All bytes written so far have left.
    Time free() const { return m_free; }
    /// Then no reply uses the line of requests: a shared line has one direction at a time.
    Time replyEnd() const { return m_replyEnd; }
    /// Until then nothing may be sent, not even a STOP: it would collide.
    bool isReplying(Time now, Action& action) const;
    void keepQuiet(Time until) { m_quietUntil = until; }
    Time quietUntil() const { return m_quietUntil; }
    /// True while bytes wait in the port for earlier ones; a request sent then would have wrong times.
    bool isBusy(Time now, Action& action) const;
    /// Removes echoes from received bytes; the result is valid until the next call.
    std::span<const std::uint8_t> withoutEcho(std::span<const std::uint8_t> bytes);
    /// The speed changes: no echo of earlier frames is expected.
    void forgetEchoes() { m_echoes.reset(); }
    bool isEchoing() const { return m_echoes.isEchoing(); }
    std::uint64_t echoCollisions() const { return m_echoes.collisions(); }

private:
    BusState& m_bus;
    Time m_free;
    Time m_replyEnd;
    Time m_quietUntil; ///< servos are processing goals
    Time m_writeAt;    ///< time of the last write request …
    Time m_writeStart; ///< … and of its first byte on the wire
    std::array<std::uint8_t, Frame::kCapacity> m_out{};
    EchoFilter m_echoes;
    std::array<std::uint8_t, EchoFilter::kMostHeld + 256> m_clean{};
};

} // namespace core::bus
