// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bus/requestline.h"

#include <algorithm>

namespace core::bus {

namespace {

constexpr Duration kQuickWrite = 30us; ///< an uninterrupted write takes less
/// An adapter may send a request this much later than it was written, and the next one without delay.
constexpr Duration kAdapterSlack = 1ms;

} // namespace

void RequestLine::write(std::span<const std::uint8_t> bytes, Time now, Action& action)
{
    action.kind = Action::Kind::Write;
    std::copy(bytes.begin(), bytes.end(), m_out.begin());
    action.bytes = {m_out.data(), bytes.size()};
    m_writeAt = now;
    m_writeStart = std::max(m_free, now);
    m_free = m_writeStart + m_bus.onWire(bytes.size());
    if (m_bus.rules().mayEcho)
        m_echoes.sent(bytes);
    ++m_bus.stats.framesSent;
    m_bus.stats.bytesSent += bytes.size();
}

void RequestLine::expect(const family::Ask& ask)
{
    m_replyEnd = m_free;
    const auto& rules = m_bus.rules();
    if (!rules.isFullDuplex && ask.answer != family::Answer::None)
        m_replyEnd += m_bus.onWire(ask.replyBytes()) + ask.count * rules.longestReplyDelay + kAdapterSlack;
}

bool RequestLine::isReplying(Time now, Action& action) const
{
    if (m_bus.rules().isFullDuplex || now >= m_replyEnd)
        return false;
    action.until = m_replyEnd;
    return true;
}

void RequestLine::writeUnanswered(const family::Ask& ask, ExchangeKind kind, Time now, Action& action)
{
    const auto bytes = ask.frame.span();
    ExchangeRecord record;
    record.cycle = m_bus.cycle.number;
    record.kind = kind;
    record.id = ask.id;
    record.bytesOut = static_cast<std::uint16_t>(bytes.size());
    record.sendStart = std::max(m_free, now);
    write(bytes, now, action);
    expect(ask);
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
    m_replyEnd += later;
    return later;
}

std::span<const std::uint8_t> RequestLine::withoutEcho(std::span<const std::uint8_t> bytes)
{
    if (!m_bus.rules().mayEcho)
        return bytes;
    return {m_clean.data(), m_echoes.take(bytes, m_clean)};
}

bool RequestLine::isBusy(Time now, Action& action) const
{
    const Time free = std::max({m_free, m_quietUntil, m_replyEnd});
    if (now >= free)
        return false;
    action.until = free;
    return true;
}

} // namespace core::bus
