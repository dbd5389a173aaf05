// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bus/exchanges.h"

#include <algorithm>
#include <bit>

#include "core/base/element.h"

namespace core::bus {

namespace {

constexpr Duration kMostMargin = 60ms;
constexpr Duration kPrompt = 2ms;
/// Wait for the rest of a packet, beyond the wire time of the largest packet it can begin.
constexpr Duration kPartPatience = 3ms;
constexpr std::size_t kLargestReply = 100;
constexpr int kMuteAfter = 2;        ///< unanswered requests in a row …
constexpr Duration kMuteFor = 300ms; ///< … the last within this time: without requests nothing is known
constexpr Duration kLatest = 1s;     ///< a reply that is later is lost
constexpr Duration kDoubled = 60ms;  ///< a line that doubles replies does so within this time …
constexpr Duration kDoubledAgain = 350ms; ///< … or within this one, where replies have strayed …
constexpr Duration kLateDoubled = 300ms;
constexpr Duration kStraysFor = 10s; ///< … in this time
constexpr Duration kLateFor = 2s;    ///< a line that was late may be so again
constexpr std::uint16_t kMostExtra = 31;

} // namespace

bool Exchange::hasJoint(std::size_t joint) const
{
    const std::span replies(ask.replies.data(), ask.count);
    return std::ranges::any_of(replies, [joint](const family::Slot& slot) { return slot.joint == joint; });
}

std::size_t Exchange::bytesUpTo(std::size_t slot) const
{
    std::size_t bytes = 0;
    for (std::size_t i = 0; i <= slot; ++i)
        bytes += ask.replies[i].bytes + extra;
    return bytes;
}

void Exchanges::open()
{
    m_stream->reset();
    m_count = m_owedCount = 0;
    m_strayAt = m_lateAt = {};
    m_unansweredInARow = 0;
    m_worstReply = Duration::zero();
    m_hasReplies = false;
}

// --- sending ---

bool Exchanges::repliesArePrompt() const
{
    return m_worstReply <= kPrompt;
}

bool Exchanges::isLineMute(Time now) const
{
    return m_unansweredInARow >= kMuteAfter && now - m_lastUnanswered < kMuteFor;
}

Duration Exchanges::margin(int repeats) const
{
    const auto& settings = m_bus.settings;
    const Duration adapted =
        m_hasReplies ? std::clamp(2 * m_worstReply + settings.replyMarginMin, settings.replyMarginMin,
                                  std::max(settings.replyMargin, settings.replyMarginMin))
                     : settings.replyMargin;
    constexpr std::array kFactors{1, 3, 9, 27};
    const auto factor = element(kFactors, std::clamp(repeats, 0, 3));
    return std::min(adapted * factor, std::max(adapted, kMostMargin));
}

Duration Exchanges::operationMargin(int repeats) const
{
    const Duration wanted = margin(repeats);
    return m_bus.isPeriodic() ? std::min(wanted, std::max(margin(0), m_bus.settings.period / 2)) : wanted;
}

void Exchanges::start(Exchange exchange, Time now, Action& action)
{
    --exchange.triesLeft;
    // The cause that delays all replies delays the next ones too. But a single silent joint must not delay
    // the others.
    const bool isAlone = exchange.retries > 0 && repliesArePrompt() && hasReplySince(exchange.sendStart);
    const int patience = isAlone ? 1 : exchange.retries;
    if (exchange.kind == ExchangeKind::Poll)
        m_bus.stats.polls += exchange.ask.count;
    exchange.overlaps = m_count > 0;
    if (exchange.overlaps) {
        ++m_bus.stats.duplexPolls;
        m_bus.cycle.isDuplex = true;
    }
    exchange.cycle = m_bus.cycle.number;
    exchange.number = ++m_sent;
    exchange.sendStart = std::max(m_line.free(), now);
    const family::Ask ask = widen(exchange, now);
    m_line.write(ask.frame.span(), now, action);
    m_stream->sent(ask);
    exchange.frameNumber = m_bus.stats.framesSent;
    exchange.sendEnd = m_line.free();
    exchange.wireEnd = exchange.sendEnd + m_bus.onWire(ask.replyBytes());
    m_line.expect(ask);
    exchange.deadline = !exchange.ask.isDue() ? m_line.replyEnd()
                        : exchange.kind == ExchangeKind::Operation
                            ? exchange.wireEnd + operationMargin(exchange.retries)
                            : exchange.wireEnd + margin(patience);
    exchange.deadline = std::max(exchange.deadline, m_line.replyEnd());
    m_window[m_count++] = exchange;
}

// --- which reply belongs to which request ---

/// A reply to `owed` has the shape of one to `ask`.
bool Exchanges::fits(const Exchange& owed, const family::Ask& ask) const
{
    if (m_bus.rules().namesRegisters)
        return ask.command == owed.ask.command && ask.length == owed.ask.length + owed.extra
               && ask.address == owed.ask.address - family::BusProtocol::frontOf(owed.ask, owed.extra);
    // An identity has other bytes on the wire than it has data; so has one servo's slice in a reply of
    // several.
    return ask.length == owed.ask.length + owed.extra
           || ask.replies[0].bytes == owed.ask.replies[0].bytes + owed.extra;
}

/// True if a request of this kind must differ from `owed`. Each byte more costs polls of all joints. So a
/// poll differs from earlier ones that were answered, or whose replies name their registers (and can only be
/// mistaken for those of the same), only while replies come late or twice.
bool Exchanges::counts(const Owed& owed, ExchangeKind kind, Time now) const
{
    const bool isLineLate = m_lateAt != Time{} && now - m_lateAt < kLateFor;
    return kind == ExchangeKind::Operation || isLineLate
           || (owed.exchange.arrived == 0 && !m_bus.rules().namesRegisters);
}

/// Until when an earlier reply that `ask` would take for its own may come; past: none.
Time Exchanges::owedUntil(const family::Ask& ask, ExchangeKind kind, Time now) const
{
    Time until = Time::min();
    for (std::size_t i = 0; i < m_owedCount; ++i) {
        const auto& owed = owedAt(i);
        const auto& reply = owed.exchange.ask.replies[0];
        const bool conflicts =
            std::ranges::any_of(std::span(ask.replies).first(ask.count),
                                [&](const family::Slot& slot) { return slot.id == reply.id; })
            && counts(owed, kind, now) && fits(owed.exchange, ask);
        if (conflicts)
            until = std::max(until, owed.until);
    }
    return until;
}

void Exchanges::owe(const Exchange& exchange, Time until)
{
    const auto& ask = exchange.ask;
    for (std::size_t slot = 0; ask.isDue() && ask.length > 0 && slot < ask.count; ++slot) {
        if (m_owedCount == m_owed.size()) { // what is owed for the shortest time is the least probable
            const auto least = std::ranges::min_element(
                m_order, {}, [this](std::uint8_t place) { return m_owed[place].until; });
            forgetOwed(indexIn(m_order, least));
        }
        auto& owed = owedAt(m_owedCount++);
        owed = {exchange, until};
        owed.exchange.ask.count = 1;
        owed.exchange.ask.replies[0] = ask.replies[slot];
        owed.exchange.arrived = exchange.arrived >> slot & 1;
    }
}

/// Moves its place behind the used ones, and no exchange: they are large.
void Exchanges::forgetOwed(std::size_t i)
{
    const auto place = m_order.begin() + static_cast<std::ptrdiff_t>(i);
    std::rotate(place, place + 1, m_order.begin() + static_cast<std::ptrdiff_t>(m_owedCount));
    --m_owedCount;
}

bool Exchanges::hasStrays(Time now) const
{
    return m_strayAt != Time{} && now - m_strayAt < kStraysFor;
}

template <typename Take>
void Exchanges::forEachWidth(const Exchange& exchange, Time now, Take take) const
{
    const auto& ask = exchange.ask;
    if (take(0, ask, owedUntil(ask, exchange.kind, now)))
        return;
    for (std::uint16_t extra = 1; extra <= kMostExtra; ++extra) {
        const auto wide = m_bus.protocol.widened(ask, extra);
        if (!wide.frame.isEmpty() && take(extra, wide, owedUntil(wide, exchange.kind, now)))
            return;
    }
}

Time Exchanges::clearAt(const Exchange& exchange, Time now) const
{
    Time least = Time::max();
    forEachWidth(exchange, now, [&](std::uint16_t, const family::Ask&, Time until) {
        least = std::min(least, until);
        return least <= now;
    });
    return std::max(least, now);
}

family::Ask Exchanges::widen(Exchange& exchange, Time now)
{
    for (std::size_t i = m_owedCount; i-- > 0;) {
        if (now >= owedAt(i).until)
            forgetOwed(i);
    }
    family::Ask best;
    Time least = Time::max();
    forEachWidth(exchange, now, [&](std::uint16_t extra, const family::Ask& ask, Time until) {
        if (until < least) {
            exchange.extra = extra;
            best = ask;
            least = until;
        }
        return least <= now;
    });
    return best;
}

bool Exchanges::withdrawPoll(std::size_t joint, Time now)
{
    for (std::size_t i = 0; i < m_count; ++i) {
        const Exchange& pending = m_window[i];
        if (pending.kind == ExchangeKind::Operation || !pending.hasJoint(joint))
            continue;
        // A first try may be answered by a servo with a wrong ID, where that can be mistaken for a late
        // reply.
        if (m_bus.rules().namesRegisters && pending.retries == 0)
            return false;
        if (pending.ask.count == 1) { // of a train the others are still asked
            record(pending, ExchangeEnd::Dropped, now);
            remove(i);
        }
        return true;
    }
    return false;
}

void Exchanges::delay(Duration later)
{
    if (m_count == 0 || m_window[m_count - 1].frameNumber != m_bus.stats.framesSent)
        return;
    auto& exchange = m_window[m_count - 1];
    exchange.isTimeSure = false;
    exchange.sendStart += later;
    exchange.sendEnd += later;
    exchange.wireEnd += later;
    exchange.deadline += later;
}

bool Exchanges::overlapsAllowed(Time now) const
{
    return m_bus.settings.reqPeriod <= Duration::zero() && !m_pacer.isResting(now);
}

Time Exchanges::mayBeSent(const Exchange& exchange, Time now) const
{
    const Time any = nextMayBeSent(now);
    if (isEmpty() || any == Time::max() || m_bus.settings.reqPeriod > Duration::zero())
        return any;
    const auto& last = m_window[m_count - 1];
    if (!m_pacer.mayOverlap(last.joint(), exchange.joint(), now))
        return Time::max();
    return m_pacer.earliest(last.joint(), last.sendEnd, m_bus.onWire(last.replyBytes()), exchange.joint(),
                            m_bus.onWire(exchange.ask.frame.size));
}

Time Exchanges::nextMayBeSent(Time now) const
{
    if (isEmpty())
        return now;
    if (isFull() || hasOperation())
        return Time::max();
    const auto& settings = m_bus.settings;
    const auto& last = m_window[m_count - 1];
    if (!m_bus.rules().isFullDuplex)
        return Time::max();
    if (settings.reqPeriod > Duration::zero())
        return settings.reqPeriod < settings.replyMargin ? last.sendStart + settings.reqPeriod : Time::max();
    if (!overlapsAllowed(now) || !m_pacer.isWorthIt())
        return Time::max();
    return m_pacer.earliest(last.joint(), last.sendEnd, m_bus.onWire(last.replyBytes()), m_pacer.slowest(),
                            m_bus.onWire(last.ask.frame.size));
}

Time Exchanges::replyLineFree(Time now) const
{
    Time free = Time::min();
    for (const auto& e : window()) {
        const bool isKnown = m_bus.rules().isFullDuplex && e.kind != ExchangeKind::Operation
                             && overlapsAllowed(now) && m_pacer.mayOverlap(e.joint(), e.joint(), now);
        free =
            std::max(free, isKnown ? e.wireEnd + m_pacer.delay(e.joint()) + DuplexPacer::kLate : e.deadline);
    }
    return free;
}

bool Exchanges::hasOperation() const
{
    return std::ranges::any_of(window(), [](const Exchange& e) { return e.kind == ExchangeKind::Operation; });
}

bool Exchanges::hasPollOf(std::size_t joint) const
{
    return std::ranges::any_of(window(), [joint](const Exchange& e) {
        return e.kind != ExchangeKind::Operation && e.hasJoint(joint);
    });
}

Time Exchanges::earliestDeadline() const
{
    Time first = Time::max();
    for (const auto& e : window())
        first = std::min(first, e.deadline);
    return first;
}

// --- ends ---

void Exchanges::remove(std::size_t place)
{
    std::move(m_window.begin() + static_cast<std::ptrdiff_t>(place) + 1,
              m_window.begin() + static_cast<std::ptrdiff_t>(m_count),
              m_window.begin() + static_cast<std::ptrdiff_t>(place));
    --m_count;
}

void Exchanges::drop(Time now)
{
    for (const auto& e : window())
        record(e, ExchangeEnd::Dropped, now);
    m_count = 0;
}

void Exchanges::dropOperations(Time now)
{
    for (std::size_t i = 0; i < m_count;) {
        if (m_window[i].kind != ExchangeKind::Operation) {
            ++i;
            continue;
        }
        record(m_window[i], ExchangeEnd::Dropped, now);
        remove(i);
    }
}

void Exchanges::record(const Exchange& exchange, ExchangeEnd end, Time replyEnd)
{
    if (end == ExchangeEnd::Unanswered || end == ExchangeEnd::Dropped) {
        m_lateUntil = replyEnd + kMostMargin;
        owe(exchange, replyEnd + kLatest);
    }
    ExchangeRecord record;
    record.cycle = exchange.cycle;
    record.kind = exchange.kind;
    record.end = end;
    record.isRepeat = exchange.retries > 0;
    record.content = m_bus.settings.content;
    record.id = exchange.ask.id;
    if (exchange.ask.count == 1 && exchange.joint() != family::Slot::kNoJoint)
        record.joint = m_bus.recordedIndex(exchange.joint());
    else if (const std::int16_t joint = m_bus.jointOfId[exchange.ask.id]; joint >= 0)
        record.joint = m_bus.recordedIndex(static_cast<std::uint16_t>(joint));
    record.bytesOut = exchange.ask.frame.size;
    record.sendStart = exchange.sendStart;
    record.sendEnd = exchange.sendEnd;
    record.replyStart = record.replyEnd = replyEnd;
    if (exchange.ask.isDue()) {
        record.bytesIn = static_cast<std::uint16_t>(exchange.replyBytes());
        if (end == ExchangeEnd::Answered)
            record.replyStart = std::max(exchange.sendEnd, replyEnd - m_bus.onWire(record.bytesIn));
    }
    m_bus.sink.exchanged(record);
}

void Exchanges::recordPart(const Exchange& exchange, std::size_t slot, ExchangeEnd end, Time replyEnd)
{
    ExchangeRecord record;
    record.cycle = exchange.cycle;
    record.kind = exchange.kind;
    record.end = end;
    record.isRepeat = exchange.retries > 0;
    record.isPart = true;
    record.content = m_bus.settings.content;
    record.id = exchange.ask.replies[slot].id;
    record.joint = m_bus.recordedIndex(exchange.ask.replies[slot].joint);
    record.sendStart = exchange.sendStart;
    record.sendEnd = exchange.sendEnd;
    record.replyStart = record.replyEnd = replyEnd;
    m_bus.sink.exchanged(record);
}

std::optional<std::size_t> Exchanges::overdue(Time now) const
{
    for (std::size_t i = 0; i < m_count; ++i) {
        if (now >= m_window[i].deadline)
            return i;
    }
    return std::nullopt;
}

bool Exchanges::abandonPart(std::size_t place, Time now)
{
    // A packet that is incomplete now never completes, such as noise that looks like the head of a long
    // packet; the reply may follow it.
    if (!m_window[place].ask.isDue() || m_stream->pending() == 0
        || now - m_partSince < m_bus.onWire(kLargestReply) + kPartPatience)
        return false;
    m_stream->abandonIncomplete();
    m_partSince = now;
    return true;
}

Exchange Exchanges::giveUp(std::size_t place, Time now)
{
    const Exchange exchange = m_window[place];
    remove(place);
    if (!exchange.ask.isDue()) {
        record(exchange, ExchangeEnd::NoReplyDue, exchange.sendEnd);
        return exchange;
    }
    record(exchange, ExchangeEnd::Unanswered, now);
    if (exchange.ask.count > 1) // the first that is missing: those behind it had no turn
        recordPart(exchange, static_cast<std::size_t>(std::countr_one(exchange.arrived)),
                   ExchangeEnd::Unanswered, now);
    if (exchange.arrived == 0) {
        ++m_unansweredInARow;
        m_lastUnanswered = now;
    }
    return exchange;
}

void Exchanges::reportLoss(const Exchange& exchange, Time now)
{
    using Loss = DuplexPacer::Loss;
    const bool isPair = exchange.number == m_lastLoss.number + 1 && m_garbageAt >= m_lastLoss.sendStart;
    const Loss loss = !exchange.overlaps ? Loss::Alone : isPair ? Loss::Collision : Loss::Single;
    if (loss == Loss::Collision)
        ++m_bus.stats.collisions;
    m_pacer.lost(loss, now);
    m_lastLoss = {exchange.number, exchange.sendStart};
}

// --- replies ---

std::uint64_t Exchanges::badBytes() const
{
    return m_stream->droppedBytes() + m_stream->checksumErrors();
}

void Exchanges::feed(std::span<const std::uint8_t> bytes)
{
    m_badBefore = badBytes();
    m_hadPart = m_stream->pending() > 0;
    m_fed = bytes.size();
    m_stream->feed(bytes);
}

void Exchanges::endFeed(Time now)
{
    if (!m_hadPart || m_stream->pending() < m_fed)
        m_partSince = now;
    if (badBytes() != m_badBefore)
        m_garbageAt = now;
}

/// A reply that arrives before its request can have been answered is from another servo, with a wrong ID.
bool Exchanges::isTooEarly(const Exchange& exchange, Time now) const
{
    if (exchange.kind != ExchangeKind::Poll || !exchange.overlaps || exchange.retries > 0)
        return false; // an early reply to a repeat answers the try before it
    return now < exchange.wireEnd + m_pacer.delay(exchange.joint()) / 2;
}

std::optional<std::size_t> Exchanges::slotOf(family::Packet& packet, const Exchange& exchange) const
{
    const auto& ask = exchange.ask;
    family::Packet asked = packet;
    if (exchange.extra > 0) {
        if (packet.data.size() != std::size_t{ask.length} + exchange.extra)
            return std::nullopt;
        const std::uint16_t front = family::BusProtocol::frontOf(ask, exchange.extra);
        asked.data = packet.data.subspan(front, ask.length);
        asked.address = static_cast<std::uint16_t>(packet.address + front);
    }
    if (ask.answer == family::Answer::None || !m_bus.protocol.fits(ask, asked))
        return std::nullopt;
    for (std::size_t slot = 0; slot < ask.count; ++slot) {
        if (ask.replies[slot].id != packet.id || (exchange.arrived >> slot & 1) != 0)
            continue;
        packet = asked;
        packet.address = ask.address; // a late status packet of Dynamixel has that of the last request
        return slot;
    }
    return std::nullopt;
}

std::optional<Answered> Exchanges::takeLate(family::Packet& packet, Time now)
{
    for (std::size_t i = 0; i < m_owedCount; ++i) {
        auto& owed = owedAt(i);
        if (!slotOf(packet, owed.exchange))
            continue;
        const Answered answered{owed.exchange, 0, true};
        m_lateAt = now;
        owed.exchange.arrived = 1;
        owed.until = std::min(owed.until, now + kLateDoubled);
        noteReply(answered, now);
        return answered;
    }
    return std::nullopt;
}

void Exchanges::noteReply(const Answered& answered, Time now)
{
    const auto& exchange = answered.exchange;
    const Time end = exchange.sendEnd + m_bus.onWire(exchange.bytesUpTo(answered.slot));
    m_worstReply = std::max(m_worstReply, now - end);
    m_hasReplies = true;
}

std::optional<Answered> Exchanges::take(family::Packet& packet, Time now)
{
    for (std::size_t i = 0; i < m_count; ++i) {
        if (isTooEarly(m_window[i], now))
            continue;
        const auto slot = slotOf(packet, m_window[i]);
        if (!slot)
            continue;
        const Answered answered{m_window[i], *slot};
        m_window[i].arrived |= std::uint32_t{1} << *slot;
        noteReply(answered, now);
        m_lastReply = now;
        m_unansweredInARow = 0;
        if (answered.exchange.ask.count > 1)
            recordPart(answered.exchange, *slot, ExchangeEnd::Answered, now);
        if (!m_window[i].isComplete())
            return answered;
        owe(m_window[i], now + (hasStrays(now) ? kDoubledAgain : kDoubled));
        remove(i);
        const auto& exchange = answered.exchange;
        // Else the line waits for another reply, or this may be a late one to the same request before.
        if (exchange.frameNumber == m_bus.stats.framesSent && now >= m_lateUntil)
            m_line.answered(now);
        record(exchange, ExchangeEnd::Answered, now);
        if (exchange.kind != ExchangeKind::Operation && exchange.retries == 0 && exchange.isTimeSure
            && exchange.ask.count == 1)
            m_pacer.measured(exchange.joint(), now - exchange.wireEnd);
        return answered;
    }
    if (packet.hasData)
        m_strayAt = now;
    else if (packet.isRefusal)
        noteRefusal(packet);
    return takeLate(packet, now);
}

/// No reply: the acknowledgement of an earlier write, doubled by the line, looks the same.
void Exchanges::noteRefusal(const family::Packet& packet)
{
    for (auto& exchange : std::span(m_window).first(m_count)) {
        if (exchange.kind == ExchangeKind::Operation && exchange.ask.isDue() && exchange.ask.id == packet.id)
            exchange.refusal = packet.health;
    }
}

void Exchanges::addTo(Stats& stats, Time now) const
{
    stats.droppedBytes = m_stream->droppedBytes();
    stats.checksumErrors = m_stream->checksumErrors();
    stats.guard = m_pacer.guard().count();
    stats.isOverlapping = overlapsAllowed(now) && m_pacer.isWorthIt();
}

} // namespace core::bus
