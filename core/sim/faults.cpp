// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/faults.h"

#include <algorithm>
#include <cmath>

#include "core/base/element.h"
#include "core/base/ids.h"

namespace core::sim {

QString nameOf(FaultKind kind)
{
    static const std::array<QString, kFaultKinds> names{
        QStringLiteral("drop"),   QStringLiteral("flip"),      QStringLiteral("dup"),
        QStringLiteral("delay"),  QStringLiteral("wrongid"),   QStringLiteral("dead"),
        QStringLiteral("babble"), QStringLiteral("duplicate"), QStringLiteral("brownout"),
        QStringLiteral("stall"),  QStringLiteral("vanish")};
    return element(names, kind);
}

void Faults::begin(Time start)
{
    m_start = start;
    m_random = Random(m_seed);
    m_counts = {};
    m_bytes = {};
    m_injected.clear();
    if (!m_byChance.empty() || !m_byClock.empty())
        m_injected.reserve(kMostListed);
    m_pieces.reserve(256);
    for (ByChance& rule : m_byChance) {
        rule.seen = 0;
        drawSkip(rule);
    }
    for (ByClock& rule : m_byClock) {
        rule.nextBegin = start + rule.window.from;
        rule.nextEnd = rule.nextPacket = Time::max();
        rule.isActive = false;
    }
}

// ---- bytes

/// Draws the number of bytes until the next fault: equivalent to a draw per byte, but faster.
void Faults::drawSkip(ByChance& rule)
{
    if (rule.amount.only >= 0 || rule.amount.share >= 1.0) {
        rule.skip = 0;
        return;
    }
    const double chance = (m_random.symmetric() + 1.0) / 2.0;
    const double skip = std::log1p(-chance) / std::log1p(-rule.amount.share);
    rule.skip = static_cast<std::uint64_t>(std::min(skip, 1e18));
}

bool Faults::strikes(ByChance& rule, Time time)
{
    const auto number = rule.seen++;
    if (!rule.window.contains(time - m_start))
        return false;
    if (rule.amount.only >= 0)
        return number == static_cast<std::uint64_t>(rule.amount.only);
    if (rule.skip > 0) {
        --rule.skip;
        return false;
    }
    drawSkip(rule);
    return true;
}

std::span<const Faults::Piece> Faults::spoil(bool isRequest, std::uint8_t id,
                                             std::span<const std::uint8_t> bytes, Time start,
                                             Duration byteTime, std::vector<std::uint8_t>& out)
{
    m_pieces.clear();
    m_pieces.push_back({out.size(), out.size(), Duration::zero()});
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const Time time = start + byteTime * static_cast<std::int64_t>(i);
        const auto place = m_bytes[isRequest ? 1 : 0]++;
        std::uint8_t byte = bytes[i];
        int copies = 1;
        Duration delay{0};
        for (ByChance& rule : m_byChance) {
            if (rule.isRequest != isRequest || rule.kind == FaultKind::WrongId || !strikes(rule, time))
                continue;
            if (copies == 0)
                continue; // a dropped byte has no further fault
            std::uint64_t bit = 0;
            if (rule.kind == FaultKind::Drop)
                copies = 0;
            else if (rule.kind == FaultKind::Double)
                copies = 2;
            else if (rule.kind == FaultKind::Flip)
                byte ^= static_cast<std::uint8_t>(1u << (bit = m_random.next() & 7));
            else
                delay += rule.delay;
            note({time, rule.kind, isRequest, false, static_cast<std::int16_t>(id),
                  static_cast<std::uint8_t>(bit), place});
        }
        if (delay > Duration::zero())
            m_pieces.push_back({out.size(), out.size(), delay});
        out.insert(out.end(), static_cast<std::size_t>(copies), byte);
        m_pieces.back().end = out.size();
    }
    return m_pieces;
}

bool Faults::isToBeRenamed(std::uint8_t id, Time start)
{
    bool is = false;
    for (ByChance& rule : m_byChance) {
        if (rule.kind != FaultKind::WrongId || !strikes(rule, start) || is)
            continue;
        is = true;
        note({start, FaultKind::WrongId, false, false, static_cast<std::int16_t>(id), 0, rule.seen - 1});
    }
    return is;
}

// ---- timed faults

Time Faults::nextEdge() const
{
    Time next = Time::max();
    for (const ByClock& rule : m_byClock)
        next = std::min({next, rule.nextBegin, rule.nextEnd});
    return next;
}

Time Faults::nextBabble() const
{
    Time next = Time::max();
    for (const ByClock& rule : m_byClock)
        next = std::min(next, rule.nextPacket);
    return next;
}

bool Faults::takeEdge(Time now, Edge& edge)
{
    const Time due = nextEdge();
    if (due > now || due == Time::max())
        return false;
    for (ByClock& rule : m_byClock) {
        if (rule.nextEnd == due) {
            edge = {due, rule.kind, false, false, rule.id};
            rule.isActive = false;
            rule.nextEnd = rule.nextPacket = Time::max();
            note({due, rule.kind, false, true, rule.id, 0, 0});
            return true;
        }
        if (rule.nextBegin != due)
            continue;
        const bool isMoment = rule.window.to == rule.window.from;
        edge = {due, rule.kind, true, isMoment, rule.id};
        if (!isMoment) {
            rule.isActive = true;
            rule.nextEnd =
                rule.window.to == Duration::max() ? Time::max() : due + (rule.window.to - rule.window.from);
            rule.nextPacket = rule.kind == FaultKind::Babble ? due : Time::max();
        }
        rule.nextBegin = rule.again > Duration::zero() ? due + rule.again : Time::max();
        const bool hasServo = rule.kind != FaultKind::Stall && rule.kind != FaultKind::Vanish;
        const auto id = static_cast<std::int16_t>(hasServo ? rule.id : -1);
        if (rule.kind != FaultKind::Babble) // counted per packet
            note({due, rule.kind, false, false, id, 0, 0});
        return true;
    }
    return false;
}

bool Faults::takeBabble(Time now, Time& when, std::uint8_t& id)
{
    const Time due = nextBabble();
    if (due > now || due == Time::max())
        return false;
    for (ByClock& rule : m_byClock) {
        if (rule.nextPacket != due)
            continue;
        when = due;
        id = rule.id;
        // Jitter, so that it does not always fall into the same gap of the host's polls.
        rule.nextPacket =
            due + rule.interval + fromSeconds(m_random.symmetric() * toSeconds(rule.interval) / 8);
        if (rule.nextPacket >= rule.nextEnd)
            rule.nextPacket = Time::max();
        return true;
    }
    return false;
}

void Faults::noteBabble(Time when, std::uint8_t id)
{
    note({when, FaultKind::Babble, false, false, static_cast<std::int16_t>(id), 0, 0});
}

bool Faults::isDoubled(std::uint8_t id) const
{
    return std::ranges::any_of(m_byClock, [id](const ByClock& rule) {
        return rule.kind == FaultKind::Duplicate && rule.isActive && rule.id == id;
    });
}

std::optional<Time> Faults::endOfWindowAt(const ByClock& rule, Time time) const
{
    Duration t = time - m_start - rule.window.from;
    if (t < Duration::zero())
        return std::nullopt;
    const Duration length = rule.window.to - rule.window.from;
    const Duration before = rule.again > Duration::zero() ? t / rule.again * rule.again : Duration::zero();
    t -= before;
    if (t >= length)
        return std::nullopt;
    return time - t + length;
}

bool Faults::isPortGone(Time now) const
{
    return std::ranges::any_of(m_byClock, [&](const ByClock& rule) {
        return rule.kind == FaultKind::Vanish && endOfWindowAt(rule, now);
    });
}

Time Faults::afterStall(Time time) const
{
    for (const ByClock& rule : m_byClock) {
        if (rule.kind != FaultKind::Stall)
            continue;
        if (const auto end = endOfWindowAt(rule, time))
            time = *end;
    }
    return time;
}

// ---- counters

void Faults::note(const InjectedFault& fault)
{
    if (!fault.isEnd)
        ++element(m_counts, fault.kind);
    if (m_injected.size() < kMostListed)
        m_injected.push_back(fault);
}

bool Faults::vanishes() const
{
    return std::ranges::any_of(m_byClock, [](const ByClock& rule) { return rule.kind == FaultKind::Vanish; });
}

std::vector<std::uint8_t> Faults::ids() const
{
    std::vector<std::uint8_t> ids;
    for (const ByClock& rule : m_byClock) {
        if (rule.kind != FaultKind::Stall && rule.kind != FaultKind::Vanish)
            ids.push_back(rule.id);
    }
    return ids;
}

} // namespace core::sim
