// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bus/requestline.h"

#include <algorithm>

namespace core::bus {

namespace {

constexpr Duration kQuickWrite = 30us; ///< an uninterrupted write takes less

}

void RequestLine::write(std::span<const std::uint8_t> bytes, Time now, Action& action)
{
    action.kind = Action::Kind::Write;
    if (bytes.data() != m_out.data())
        std::copy(bytes.begin(), bytes.end(), m_out.begin());
    action.bytes = {m_out.data(), bytes.size()};
    m_writeAt = now;
    m_writeStart = std::max(m_free, now);
    m_free = m_writeStart + m_bus.onWire(bytes.size());
    ++m_bus.stats.framesSent;
    m_bus.stats.bytesSent += bytes.size();
}

void RequestLine::writeUnanswered(std::span<const std::uint8_t> bytes, ExchangeKind kind, Time now,
                                  Action& action)
{
    ExchangeRecord record;
    record.cycle = m_bus.cycle.number;
    record.kind = kind;
    record.id = bytes.size() > 3 ? bytes[3] : ServoId::kBroadcast;
    record.bytesOut = static_cast<std::uint16_t>(bytes.size());
    record.sendStart = std::max(m_free, now);
    write(bytes, now, action);
    record.sendEnd = record.replyStart = record.replyEnd = m_free;
    m_bus.sink.exchanged(record);
}

Duration RequestLine::written(Time now)
{
    if (now - m_writeAt <= kQuickWrite || now <= m_writeStart)
        return Duration::zero();
    const Duration later = now - m_writeStart;
    m_writeAt = m_writeStart = now;
    m_free += later;
    return later;
}

bool RequestLine::isBusy(Time now, Action& action) const
{
    const Time free = std::max(m_free, m_quietUntil);
    if (now >= free)
        return false;
    action.until = free;
    return true;
}

} // namespace core::bus
