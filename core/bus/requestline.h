// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "core/bus/busstate.h"

namespace core::bus {

/// What the owner of a RoundScheduler must do next.
struct Action
{
    enum class Kind : std::uint8_t { Wait, Write, SetBaud };
    Kind kind = Kind::Wait;
    Time until;                          ///< Wait
    std::span<const std::uint8_t> bytes; ///< Write; valid until the next call
    int baud = 0;                        ///< SetBaud
};

/// The line on which requests leave: what is written and when it has left, by the baud rate. Bus thread.
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
    /// The bytes of the last write are with the driver at `now`. Returns how much later they left than
    /// assumed; zero: not at all.
    Duration written(Time now);

    /// All bytes written so far have left.
    Time free() const { return m_free; }
    void keepQuiet(Time until) { m_quietUntil = until; }
    Time quietUntil() const { return m_quietUntil; }
    /// Bytes wait in the port while earlier ones leave; a request sent then would be timed wrongly.
    bool isBusy(Time now, Action& action) const;
    /// For several frames that leave in one write.
    std::array<std::uint8_t, 512>& buffer() { return m_out; }

private:
    BusState& m_bus;
    Time m_free;
    Time m_quietUntil; ///< servos work at a JOG
    Time m_writeAt;    ///< the last write was requested then …
    Time m_writeStart; ///< … and its first byte leaves then
    std::array<std::uint8_t, 512> m_out{};
};

} // namespace core::bus
