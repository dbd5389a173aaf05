// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bus/scanner.h"

#include <algorithm>
#include <numeric>

namespace core::bus {

namespace {

constexpr Duration kReplyDelay = 700us; // generous: servos begin to answer after 0.1 to 0.5 ms
constexpr Duration kLinger = 60ms;      // a USB adapter may hold bytes back for 16 ms
constexpr Duration kIdentifyWait = 40ms;
constexpr Duration kProgressPeriod = 100ms;
constexpr int kIdentifyTries = 3;
constexpr std::size_t kStatRequest = 7;
constexpr std::size_t kStatReply = 9;

} // namespace

void Scanner::start(const ScanRequest& request, int normalBaud, Time now)
{
    m_request = request;
    m_request.lastId = std::min(m_request.lastId, ServoId::kMax);
    m_request.firstId = std::min(m_request.firstId, m_request.lastId);
    m_normalBaud = normalBaud;
    m_baudCount = static_cast<int>(std::find(m_request.bauds.begin(), m_request.bauds.end(), 0)
                                   - m_request.bauds.begin());
    if (m_baudCount == 0) {
        m_request.bauds[0] = normalBaud;
        m_baudCount = 1;
    }
    m_baudIndex = -1;
    m_doneTold = 0;
    m_cancelled = false;
    m_progressAt = now;
    nextBaud(now);
}

void Scanner::nextBaud(Time now)
{
    ++m_baudIndex;
    m_pass = 0;
    m_next = 0;
    m_answered.reset();
    m_reported.reset();
    m_known.reset();
    m_identifying = -1;
    m_lingered = false;
    m_nextAt = now;
    m_phase = m_baudIndex < m_baudCount ? Phase::SetBaud : Phase::Restore;
}

ScanProgress Scanner::progress(Time now, bool finished)
{
    ScanProgress p;
    p.time = now;
    p.total = addresses() * m_baudCount;
    const int before = addresses() * std::min(m_baudIndex, m_baudCount);
    // All passes together are one speed's share, so the figure is proportional to the time. It never goes
    // back when an answer adds a pass.
    const int within = m_baudIndex < m_baudCount ? (m_pass * addresses() + m_next) / passes() : 0;
    m_doneTold = std::clamp(before + within, m_doneTold, p.total);
    if (finished && !m_cancelled)
        m_doneTold = p.total;
    p.done = m_doneTold;
    p.baud = m_request.bauds[static_cast<std::size_t>(std::clamp(m_baudIndex, 0, m_baudCount - 1))];
    p.finished = finished;
    p.cancelled = m_cancelled;
    return p;
}

Scanner::Step Scanner::next(Time now)
{
    if (m_cancelled && m_phase != Phase::Restore && m_phase != Phase::Done) {
        m_phase = Phase::Restore;
    } else if (now >= m_progressAt && m_phase != Phase::Done) {
        m_progressAt = now + kProgressPeriod;
        Step step;
        step.kind = Step::Kind::Progress;
        step.progress = progress(now, false);
        return step;
    }
    Step step;
    switch (m_phase) {
    case Phase::Off:
        break;
    case Phase::SetBaud:
        step.kind = Step::Kind::SetBaud;
        step.baud = m_request.bauds[static_cast<std::size_t>(m_baudIndex)];
        m_phase = Phase::Ask;
        // The servos see the change of speed as garbage; give their line a moment.
        m_nextAt = now + 2ms;
        break;
    case Phase::Ask:
        return ask(now);
    case Phase::Linger:
        if (now < m_nextAt) {
            step.until = m_nextAt;
            break;
        }
        m_lingered = true;
        m_phase = Phase::Identify;
        return identify(now);
    case Phase::Identify:
        return identify(now);
    case Phase::Restore:
        step.kind = Step::Kind::SetBaud;
        step.baud = m_normalBaud;
        m_phase = Phase::Done;
        break;
    case Phase::Done:
        step.kind = Step::Kind::Finished;
        step.progress = progress(now, true);
        m_phase = Phase::Off;
        break;
    }
    return step;
}

int Scanner::idAt(int place) const
{
    // A stride that shares no factor with the count visits every address once.
    const int count = addresses();
    int stride = std::max(1, count * (m_pass == 0 ? 38 : m_pass == 1 ? 29 : 43) / 100);
    while (std::gcd(stride, count) != 1)
        ++stride;
    return m_request.firstId + place * stride % count;
}

Scanner::Step Scanner::ask(Time now)
{
    Step step;
    if (now < m_nextAt) {
        step.until = m_nextAt;
        return step;
    }
    if ((m_answered & ~m_known).any()) {
        // A servo shows up as soon as it answers, not at the end of the range.
        m_phase = Phase::Identify;
        return identify(now);
    }
    while (m_next < addresses() && m_answered[static_cast<std::size_t>(idAt(m_next))])
        ++m_next; // answered in an earlier pass
    if (m_next >= addresses()) {
        ++m_pass;
        m_next = 0;
        if (m_pass < passes())
            return ask(now);
        m_phase = Phase::Linger;
        m_nextAt = now + kLinger;
        step.until = m_nextAt;
        return step;
    }
    const int baud = m_request.bauds[static_cast<std::size_t>(m_baudIndex)];
    step.kind = Step::Kind::Write;
    step.frame = herkulex::makeStat(ServoId{static_cast<std::uint8_t>(idAt(m_next))});
    ++m_next;
    m_nextAt = now + wireTime(kStatRequest + kStatReply, baud) + kReplyDelay;
    return step;
}

Scanner::Step Scanner::identify(Time now)
{
    Step step;
    if (m_identifying >= 0 && !m_known[static_cast<std::size_t>(m_identifying)]) {
        if (now < m_nextAt) {
            step.until = m_nextAt;
            return step;
        }
        if (m_identifyTries >= kIdentifyTries) {
            // Answers STAT but no reads: ACK policy 0. It is there all the same.
            m_known[static_cast<std::size_t>(m_identifying)] = true;
            m_identity[static_cast<std::size_t>(m_identifying)] = {0, 0, 0, 0};
        }
    }
    if (m_identifying < 0 || m_known[static_cast<std::size_t>(m_identifying)]) {
        int id = m_request.firstId;
        while (id <= m_request.lastId
               && (!m_answered[static_cast<std::size_t>(id)] || m_known[static_cast<std::size_t>(id)]))
            ++id;
        if (id > m_request.lastId) {
            m_identifying = -1;
            if (m_lingered)
                nextBaud(now);
            else
                m_phase = Phase::Ask;
            step.until = now;
            return step;
        }
        m_identifying = id;
        m_identifyTries = 0;
    }
    ++m_identifyTries;
    m_nextAt = now + kIdentifyWait;
    step.kind = Step::Kind::Write;
    step.frame = herkulex::makeEepRead(ServoId{static_cast<std::uint8_t>(m_identifying)}, 0, 4);
    return step;
}

void Scanner::received(const herkulex::PacketView& packet, Time now)
{
    if (!packet.isReply() || packet.id > ServoId::kMax)
        return;
    const std::size_t id = packet.id;
    if (static_cast<int>(id) < m_request.firstId || static_cast<int>(id) > m_request.lastId)
        return;
    if (m_phase != Phase::Ask && m_phase != Phase::Linger && m_phase != Phase::Identify)
        return;
    if (packet.request() == herkulex::Command::Stat) {
        m_answered[id] = true;
        return;
    }
    herkulex::ReadReply reply;
    if (packet.request() != herkulex::Command::EepRead || !herkulex::parseReadReply(packet, reply)
        || reply.address != 0 || reply.bytes.size() < 4)
        return;
    m_answered[id] = true;
    m_known[id] = true;
    std::copy_n(reply.bytes.begin(), 4, m_identity[id].begin());
    m_nextAt = now;
}

bool Scanner::takeFound(FoundEvent& found)
{
    // A servo is told of as soon as its identity is known; one that is only known to be there, at the end of
    // its turn.
    const auto pending = m_known & ~m_reported;
    if (pending.none())
        return false;
    for (std::size_t id = 0; id <= ServoId::kMax; ++id) {
        if (!pending[id])
            continue;
        m_reported[id] = true;
        found.id = static_cast<std::uint8_t>(id);
        found.baud = m_request.bauds[static_cast<std::size_t>(std::clamp(m_baudIndex, 0, m_baudCount - 1))];
        found.identity = m_identity[id];
        found.hasModel = found.identity[0] != 0 || found.identity[1] != 0;
        return true;
    }
    return false;
}

} // namespace core::bus
