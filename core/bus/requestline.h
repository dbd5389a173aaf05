// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "core/bus/busstate.h"

namespace core::bus {

/// The next action for the owner of a RoundScheduler.
struct Action
{
    enum class Kind : std::uint8_t { Wait, Write, SetBaud };
    Kind kind = Kind::Wait;
    Time until;                          ///< Wait
    std::span<const std::uint8_t> bytes; ///< Write; valid until the next call
    int baud = 0;                        ///< SetBaud
};

/// The request line: the bytes written and when they have left, by the baud rate. Bus thread.
class RequestLine
{
public:
    explicit RequestLine(BusState& bus)
        : m_bus(bus)
    {
    }

    void open(Time now) { m_free = m_quietUntil = now; }
    void write(std::span<const std::uint8_t> bytes, Time now, Action& action);
    /// The same for a frame without a reply, recorded as `kind`.
    void writeUnanswered(std::span<const std::uint8_t> bytes, ExchangeKind kind, Time now, Action& action);
    /// The driver has the bytes of the last write at `now`. Returns how much later they left than assumed;
    /// zero: as assumed.
    Duration written(Time now);

    /// All bytes written so far have left.
    Time free() const { return m_free; }
    void keepQuiet(Time until) { m_quietUntil = until; }
    Time quietUntil() const { return m_quietUntil; }
    /// True while bytes wait in the port for earlier ones; a request sent then would have wrong times.
    bool isBusy(Time now, Action& action) const;
    /// For several frames that leave in one write.
    std::array<std::uint8_t, 512>& buffer() { return m_out; }

private:
    BusState& m_bus;
    Time m_free;
    Time m_quietUntil; ///< servos are processing a JOG
    Time m_writeAt;    ///< time of the last write request …
    Time m_writeStart; ///< … and of its first byte on the wire
    std::array<std::uint8_t, 512> m_out{};
};

} // namespace core::bus
