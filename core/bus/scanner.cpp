// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bus/scanner.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "core/base/element.h"

namespace core::bus {

namespace {

constexpr Duration kReplyDelay = 700us; // with a margin: servos begin to answer after 0.1 to 0.5 ms
constexpr Duration kLate = 2ms;         // later than an adapter with a short latency timer delivers
constexpr Duration kLinger = 60ms;      // a USB adapter may hold bytes back for 16 ms
constexpr Duration kBetween = 25ms;
constexpr Duration kSoon = 300ms;
/// Wait of a probe for the first replies, to measure their delay.
constexpr Duration kProbeLinger = 250ms;
constexpr Duration kBeforeProbe = 60ms; ///< for replies to earlier requests
/// Pause after a change of speed, which servos receive as garbage.
constexpr Duration kNewSpeed = 2ms;
/// A request to cancel does not wake the waiting thread.
constexpr Duration kLongestWait = 50ms;
constexpr Duration kScanProgressPeriod = 100ms;
/// A damaged reply has no ID: it may be from any servo asked within this time.
constexpr Duration kBlame = 40ms;
/// Longest gap within a packet that a USB adapter splits.
constexpr Duration kIncomplete = 20ms;
constexpr int kGroup = 16;                ///< addresses asked together to locate bytes
constexpr Duration kGroupWait = 350ms;    ///< for bytes that a busy host hands over late
constexpr std::size_t kMostLocated = 3;   ///< more are noise
constexpr int kMostGroups = 2;            ///< with bytes: more are noise
constexpr std::size_t kMostSuspects = 32; // more are noise

Duration scaled(Duration time, double factor)
{
    return fromSeconds(toSeconds(time) * factor);
}

/// Ratio of used to planned time; weighted by the amount of data.
double pace(Duration took, Duration planned, Duration prior)
{
    return toSeconds(took + prior) / toSeconds(planned + prior);
}

} // namespace

void Scanner::start(const ScanRequest& request, int normalBaud, Time now)
{
    reset();
    m_request = request;
    m_request.lastId = std::min(m_request.lastId, ServoId::kMax);
    m_request.firstId = std::min(m_request.firstId, m_request.lastId);
    m_normalBaud = normalBaud;
    m_addresses = m_request.lastId - m_request.firstId + 1;
    if (m_request.isProbe)
        m_addresses = static_cast<int>(m_request.preferred.count());
    m_baudCount = static_cast<int>(std::ranges::find(m_request.bauds, 0) - m_request.bauds.begin());
    if (m_baudCount == 0) {
        m_request.bauds[0] = normalBaud;
        m_baudCount = 1;
    }
    // Servos are most likely at the speed in use until now.
    const auto end = m_request.bauds.begin() + m_baudCount;
    if (const auto own = std::find(m_request.bauds.begin(), end, normalBaud); own != end)
        std::rotate(m_request.bauds.begin(), own, own + 1);
    m_baudIndex = -1;
    m_progressAt = now;
    nextBaud(now);
}

void Scanner::nextBaud(Time now)
{
    ++m_baudIndex;
    m_at = {};
    m_at.startedAt = m_at.pass.nextAt = now;
    m_at.pass.number = -1;
    m_askedAt.fill(now - 1h);
    m_isChecking = m_isQuiet = false;
    m_pace.isAskingOn = false;
    m_noise = {};
    nextPass();
    m_phase = m_baudIndex < m_baudCount ? Phase::SetBaud : Phase::Restore;
}

void Scanner::nextPass()
{
    ++m_at.pass.number;
    m_at.pass.next = 0;
    // Preferred addresses, then the others, each in strides coprime to their count: each address once,
    // neighbouring IDs not in succession, and no order twice.
    std::array<std::uint8_t, 256> list{};
    int filled = 0;
    for (const bool isPreferred : {true, false}) {
        int count = 0;
        for (int id = m_request.firstId; id <= m_request.lastId; ++id) {
            if (element(m_request.preferred, id) == isPreferred && (isPreferred || !m_request.isProbe))
                element(list, count++) = static_cast<std::uint8_t>(id);
        }
        int stride = std::max(1, count * (m_at.pass.number == 0 ? 38 : 29) / 100);
        while (count > 0 && std::gcd(stride, count) != 1)
            ++stride;
        for (int place = 0; place < count; ++place)
            element(m_order, filled++) = element(list, place * stride % count);
    }
}

int Scanner::baud() const
{
    return element(m_request.bauds, std::clamp(m_baudIndex, 0, m_baudCount - 1));
}

ScanProgress Scanner::progress(Time now, bool finished)
{
    ScanProgress p;
    p.time = now;
    p.total = addresses() * m_baudCount;
    const int before = addresses() * std::min(m_baudIndex, m_baudCount);
    const int within = m_baudIndex < m_baudCount
                           ? (std::min(m_at.pass.number, kPasses) * addresses() + m_at.pass.next) / kPasses
                           : 0;
    m_doneReported = std::clamp(before + std::min(within, addresses()), m_doneReported, p.total);
    if (finished && !m_cancelled)
        m_doneReported = p.total;
    p.done = m_doneReported;
    p.baud = baud();
    p.remaining = finished ? Duration::zero() : remaining(now);
    p.finished = finished;
    p.cancelled = m_cancelled;
    p.unasked = m_unasked;
    p.garbled = m_garbled;
    p.hasStrays = m_hasStrays || isUnexplained();
    p.requests = m_requests;
    p.damaged = m_damaged;
    return p;
}

// --- remaining time ---

Duration Scanner::spacing(int baud) const
{
    return wireTime(m_stateAsk.frame.size + m_stateAsk.replyBytes(), baud)
           + std::max<Duration>(kReplyDelay, m_protocol->rules().longestReplyDelay);
}

Duration Scanner::askTime(int baud, int asks) const
{
    return scaled(asks * spacing(baud), pace(m_pace.asksTook, m_pace.asksPlanned, 100ms));
}

Duration Scanner::checkTime(int baud) const
{
    return scaled(AddressCheck::plannedTime(*m_protocol, baud, isAlone()),
                  pace(m_pace.checksTook, m_pace.checksPlanned, 50ms));
}

/// Checks at the present speed that have not started yet, including those of servos without a reply yet.
double Scanner::checksToCome() const
{
    double expected =
        static_cast<double>((m_at.answered & ~m_at.checked).count()) - (m_isChecking ? 1.0 : 0.0);
    expected = std::max(expected, 0.0);
    if (m_at.pass.number > 0 || m_at.pass.hasLingered)
        return expected;
    // The order is scattered, so the replies so far predict the rest. Servos are expected at the preferred
    // addresses, at the speed in use until now.
    const auto answered = [this](bool isPreferred) {
        return static_cast<double>(
            (m_at.answered & (isPreferred ? m_request.preferred : ~m_request.preferred)).count());
    };
    int preferred = 0;
    for (int id = m_request.firstId; id <= m_request.lastId; ++id)
        preferred += element(m_request.preferred, id);
    const int askedPreferred = std::min(m_at.pass.next, preferred);
    const int askedOther = m_at.pass.next - askedPreferred;
    const double prior = baud() == m_normalBaud ? 2.0 : 0.0;
    expected += (preferred - askedPreferred) * (answered(true) + prior) / (askedPreferred + 2.0);
    expected += (addresses() - preferred - askedOther) * answered(false) / (askedOther + 20.0);
    return expected;
}

Duration Scanner::remaining(Time now) const
{
    if (m_phase == Phase::Off || m_phase == Phase::Restore || m_phase == Phase::Done)
        return Duration::zero();
    if (m_request.isProbe)
        return m_at.pass.number == 0 ? askTime(baud(), addresses() - m_at.pass.next) : Duration{kLinger};
    Duration left{0};
    Duration laterBauds{0};
    int later = 0;
    for (int i = m_baudIndex; i < m_baudCount; ++i) {
        const int speed = element(m_request.bauds, i);
        const bool isPresent = i == m_baudIndex;
        if (isAlone()) {
            left += checkTime(speed);
            continue;
        }
        if (!isPresent) {
            laterBauds += checkTime(speed);
            ++later;
            left += kNewSpeed + askTime(speed, kPasses * addresses()) + (kPasses - 1) * kBetween + kLinger;
            continue;
        }
        if (!m_at.pass.hasLingered) {
            const auto answered = static_cast<int>(m_at.answered.count());
            if (m_at.pass.number < kPasses)
                left += askTime(speed, addresses() - m_at.pass.next);
            if (m_at.pass.number + 1 < kPasses)
                left += (kPasses - 1 - m_at.pass.number) * kBetween
                        + askTime(speed, (kPasses - 1 - m_at.pass.number) * (addresses() - answered));
            left += m_phase == Phase::Linger ? std::max(m_at.pass.nextAt - now, Duration::zero()) : kLinger;
            const auto suspects = (m_at.strays[0] & m_at.strays[1] & ~m_at.answered & ~m_at.checked).count();
            left += static_cast<std::int64_t>(std::min(suspects, kMostSuspects))
                    * AddressCheck::plannedSilence(*m_protocol, speed);
        }
        left += scaled(checkTime(speed), checksToCome());
    }
    if (later > 0) {
        // Expected servos that did not answer yet are at another speed, or off. When none answered, they are
        // probably off.
        int missing = 0;
        int answered = 0;
        const int upTo = m_baudIndex == 0 && m_at.pass.number == 0 ? m_at.pass.next : addresses();
        for (int place = 0; place < upTo; ++place) {
            const std::uint8_t id = element(m_order, place);
            missing += m_request.preferred[id] && !m_answeredAnywhere[id];
            answered += m_request.preferred[id] && m_answeredAnywhere[id];
        }
        left += scaled(laterBauds / later, missing * (answered > 0 ? 0.7 : 0.2));
    }
    if (m_isChecking) {
        const Duration whole = checkTime(baud());
        left += std::max(whole - (now - m_checkStart), Duration::zero());
        if (isAlone())
            left -= whole; // counted above
    }
    return std::max(left, Duration::zero());
}

// --- steps ---

Scanner::Step Scanner::next(Time now)
{
    Step step = act(now);
    if (step.kind == Step::Kind::Wait)
        step.until = std::min(step.until, now + kLongestWait);
    if (step.kind == Step::Kind::Write)
        m_stream->sent(step.ask);
    return step;
}

Scanner::Step Scanner::act(Time now)
{
    if (m_cancelled && m_phase != Phase::Restore && m_phase != Phase::Done) {
        // Reports all servos that answered, checked or not.
        if (m_isChecking && m_check.hasReply())
            m_at.answered[m_check.id()] = true;
        if (m_isChecking && m_check.hasIdentity()) {
            auto& what = m_at.what[m_check.id()];
            what.identity = m_check.identity();
            what.hasModel = true;
        }
        m_at.found |= m_at.answered & (~m_at.checked | m_at.doubtful);
        m_phase = Phase::Restore;
    } else if (now >= m_progressAt && m_phase != Phase::Done) {
        m_progressAt = now + kScanProgressPeriod;
        return {.kind = Step::Kind::Progress, .progress = progress(now, false)};
    }
    const bool isAsking = m_phase == Phase::Ask || m_phase == Phase::Linger || m_phase == Phase::Sweep
                          || m_phase == Phase::Locate;
    if (isAsking && now - m_lastBytes > kIncomplete)
        flush(now);
    switch (m_phase) {
    case Phase::Off:
        break;
    case Phase::SetBaud:
        m_stream->reset();
        m_at.pass.nextAt = now + (m_request.isProbe ? kBeforeProbe : kNewSpeed);
        m_phase = Phase::Ask;
        if (isAlone() && !m_request.isProbe) {
            m_at.pass.number = kPasses;
            m_phase = Phase::Linger;
        }
        return {.kind = Step::Kind::SetBaud, .baud = baud()};
    case Phase::Ask:
        return ask(now);
    case Phase::Linger:
        if (now < m_at.pass.nextAt && !isProbeOver())
            return {.until = m_at.pass.nextAt};
        m_at.pass.hasLingered = true;
        if (m_request.isProbe) {
            m_at.found = m_at.answered;
            m_garbled |= m_at.strays[0] & m_at.strays[1] & m_request.preferred & ~m_at.answered;
            m_at.checked.set(); // as far as requested
            m_phase = Phase::Check;
            return {.until = now};
        }
        m_phase = Phase::Check;
        return check(now);
    case Phase::Check:
        return check(now);
    case Phase::Sweep:
        return sweep(now);
    case Phase::Locate:
        return locate(now);
    case Phase::Restore:
        m_phase = Phase::Done;
        return {.kind = Step::Kind::SetBaud, .baud = m_normalBaud};
    case Phase::Done:
        m_phase = Phase::Off;
        return {.kind = Step::Kind::Finished, .progress = progress(now, true)};
    }
    return {};
}

Scanner::Step Scanner::ask(Time now)
{
    if (now < m_at.pass.nextAt && !(m_at.pass.isBetween && isProbeOver()))
        return {.until = m_at.pass.nextAt};
    if ((m_at.answered & ~m_at.checked).any() && !m_request.isProbe
        && (m_protocol->rules().isFullDuplex || askTime(baud(), addresses() - m_at.pass.next) > kSoon)) {
        // A servo is reported as soon as it answers. Checks in a row are faster where each can begin at
        // once, so near the end of the range they wait for it.
        m_pace.isAskingOn = false;
        m_phase = Phase::Check;
        return check(now);
    }
    while (m_at.pass.next < addresses() && m_at.answered[element(m_order, m_at.pass.next)])
        ++m_at.pass.next; // answered in an earlier pass
    if (m_at.pass.next >= addresses()) {
        m_pace.isAskingOn = false;
        if (!isLastPass()) {
            // Replies of this pass arrive before requests of the next, so that damaged ones can be assigned.
            if (!m_at.pass.isBetween) {
                m_at.pass.isBetween = true;
                m_at.pass.nextAt = now + (m_request.isProbe ? kProbeLinger : kBetween);
                return {.until = m_at.pass.nextAt};
            }
            m_at.pass.isBetween = false;
            m_at.pass.nextAt = now;
            flush(now);
            nextPass();
            return ask(now);
        }
        m_phase = Phase::Linger;
        m_at.pass.nextAt = now + kLinger;
        return {.until = m_at.pass.nextAt};
    }
    const std::uint8_t id = element(m_order, m_at.pass.next);
    ++m_at.pass.next;
    if (m_pace.isAskingOn) {
        m_pace.asksPlanned += spacing(baud());
        m_pace.asksTook += now - m_pace.lastAsk;
    }
    m_pace.isAskingOn = true;
    m_pace.lastAsk = now;
    m_askedAt[id] = now;
    m_isQuiet = false;
    m_at.pass.nextAt = now + spacing(baud());
    return {.kind = Step::Kind::Write, .ask = m_protocol->ping(id)};
}

/// False: the line loses or damages replies, or too few servos answered to know, or one answered so late that
/// the next request may have met its reply.
bool Scanner::isOnePassEnough() const
{
    constexpr int kEnough = 36;
    return isAlone() || m_at.pass.number > 0
           || (m_at.asked >= kEnough && m_at.disturbed == 0 && m_at.strays[0].none() && !m_at.isLate);
}

/// True when all that were asked have answered.
bool Scanner::isProbeOver() const
{
    return m_request.isProbe && (m_request.preferred & ~m_at.answered).none();
}

/// Servos to compare with, certain ones first.
AddressCheck::Peers Scanner::peersOf(std::size_t id) const
{
    AddressCheck::Peers peers;
    auto known = m_at.swept;
    if (isAlone())
        known |= m_request.preferred;
    for (std::size_t other = 0; other <= ServoId::kMax; ++other) {
        known[other] =
            known[other] || (m_at.found[other] && m_at.checked[other] && !m_at.what[other].isDuplicate);
        if (known[other] && other != id && !m_at.doubtful[other] && peers.count < peers.ids.size())
            peers.ids[peers.count++] = static_cast<std::uint8_t>(other);
    }
    return peers;
}

void Scanner::beginCheck(std::size_t id, AddressCheck::Peers peers, Time now)
{
    m_check.start(*m_protocol, static_cast<std::uint8_t>(id), baud(), m_at.answered[id] || m_at.located[id],
                  isAlone(), m_isQuiet, peers, m_noise, now);
    m_isQuiet = false;
    m_checkStart = now;
    m_isChecking = true;
}

/// False when none is left to be checked now.
bool Scanner::startCheck(Time now)
{
    auto due = m_at.answered & ~m_at.checked;
    if (isAlone() && !m_at.checked[m_request.firstId]) {
        due.set(m_request.firstId);
    } else if (due.none() && m_at.pass.hasLingered) {
        due = ((m_at.strays[0] & m_at.strays[1] & ~m_at.checked) | (m_at.located & ~m_at.doubtful))
              & ~m_at.answered;
        if ((m_at.checked & ~m_at.answered).count() >= kMostSuspects)
            due.reset();
    }
    if ((due & m_request.preferred).any())
        due &= m_request.preferred;
    for (std::size_t id = m_request.firstId; id <= m_request.lastId; ++id) {
        if (!due[id])
            continue;
        beginCheck(id, peersOf(id), now);
        return true;
    }
    return m_at.pass.hasLingered && startSecondCheck(now);
}

/// Repeats checks with wrecked replies, after all others are known.
bool Scanner::startSecondCheck(Time now)
{
    for (std::size_t id = m_request.firstId; id <= m_request.lastId; ++id) {
        if (!m_at.doubtful[id])
            continue;
        auto peers = peersOf(id);
        if (peers.count == 0 && !m_at.isSwept) {
            m_at.isSwept = true;
            m_at.pass.next = 0;
            m_at.pass.nextAt = now;
            m_phase = Phase::Sweep;
            return true;
        }
        peers.isFinal = true;
        m_at.doubtful[id] = false;
        beginCheck(id, peers, now);
        return true;
    }
    return false;
}

/// Asks addresses outside of the range until one answers.
Scanner::Step Scanner::sweep(Time now)
{
    constexpr int kStride = 97; // a prime: each address once
    constexpr int kCount = ServoId::kMax + 1;
    if (now < m_at.pass.nextAt && m_at.swept.none())
        return {.until = m_at.pass.nextAt};
    while (m_at.pass.next < kCount && m_at.swept.none()) {
        const int id = m_at.pass.next++ * kStride % kCount;
        if (id >= m_request.firstId && id <= m_request.lastId)
            continue;
        m_at.pass.nextAt = now + (m_at.pass.next < kCount ? spacing(baud()) : Duration{kLinger});
        return {.kind = Step::Kind::Write, .ask = m_protocol->ping(static_cast<std::uint8_t>(id))};
    }
    m_phase = Phase::Check;
    return check(now);
}

/// True when bytes came that are from no address that answered or was found.
bool Scanner::isUnexplained() const
{
    const auto known = m_at.answered | m_at.found | m_garbled;
    const auto end = m_at.blamed.begin() + static_cast<std::ptrdiff_t>(m_at.strayCount);
    return std::any_of(m_at.blamed.begin(), end, [&](const auto& each) { return (each & known).none(); });
}

/// Bytes that came late cannot be assigned by the two passes.
bool Scanner::startLocating(Time now)
{
    if (m_at.isLocated || isAlone() || m_request.isProbe || !isUnexplained())
        return false;
    m_at.isLocated = true;
    m_group = {};
    m_group.end = std::min(kGroup, addresses());
    m_group.until = now + kGroupWait; // for what is still on its way
    m_phase = Phase::Locate;
    return true;
}

/// Asks the addresses without a reply in groups, those of a group with bytes alone.
Scanner::Step Scanner::locate(Time now)
{
    if (now < m_group.until)
        return {.until = m_group.until};
    if (m_group.next == 0 && m_group.inside < 0) {
        flush(now);
        m_group.hasBytes = false;
    }
    const int end = m_group.inside < 0 ? m_group.end : std::min(m_group.inside + 1, m_group.end);
    while (m_group.next < end && m_at.answered[element(m_order, m_group.next)])
        ++m_group.next;
    if (m_group.next < end) {
        const std::uint8_t id = element(m_order, m_group.next++);
        const bool isLast = std::all_of(m_order.begin() + m_group.next, m_order.begin() + end,
                                        [this](std::uint8_t each) { return m_at.answered[each]; });
        m_group.until = now + (isLast ? Duration{kGroupWait} : spacing(baud()));
        return {.kind = Step::Kind::Write, .ask = m_protocol->ping(id)};
    }
    flush(now);
    endGroup();
    if (m_group.first < addresses())
        return {.until = now};
    if (m_at.located.count() > kMostLocated)
        m_at.located.reset(); // noise
    m_phase = Phase::Check;
    return {.until = now};
}

void Scanner::endGroup()
{
    const bool hasBytes = std::exchange(m_group.hasBytes, false);
    if (m_group.inside < 0 && hasBytes && m_group.hits < kMostGroups) {
        ++m_group.hits;
        m_group.inside = m_group.next = m_group.first;
        return;
    }
    if (m_group.inside >= 0) {
        const std::uint8_t id = element(m_order, m_group.inside);
        m_at.located[id] = m_at.located[id] || (hasBytes && !m_at.answered[id]);
        m_group.next = ++m_group.inside;
        if (m_group.inside < m_group.end)
            return;
    }
    m_group.inside = -1;
    m_group.first = m_group.next = m_group.end;
    m_group.end = std::min(m_group.first + kGroup, addresses());
}

Scanner::Step Scanner::check(Time now)
{
    if (!m_isChecking && !startCheck(now)) {
        const bool isLastPass = m_at.pass.hasLingered && isOnePassEnough();
        if (isLastPass && startLocating(now))
            return {.until = now};
        m_phase = Phase::Ask;
        if (isLastPass) {
            m_hasStrays = m_hasStrays || isUnexplained();
            nextBaud(now);
        } else if (m_at.pass.hasLingered) {
            m_at.pass.hasLingered = false;
            nextPass();
        }
        return {.until = now};
    }
    if (m_phase == Phase::Sweep)
        return {.until = now};
    if (m_check.isClosing(now))
        flush(now);
    const auto asked = m_check.next(now);
    if (asked.kind == AddressCheck::Step::Kind::Write)
        return {.kind = Step::Kind::Write, .ask = asked.ask};
    if (asked.kind == AddressCheck::Step::Kind::Wait)
        return {.until = asked.until};
    endCheck(now);
    return {.until = now};
}

void Scanner::endCheck(Time now)
{
    using Verdict = AddressCheck::Verdict;
    const std::size_t id = m_check.id();
    m_isChecking = false;
    const bool wasLocated = m_at.located[id];
    if (m_check.verdict() != Verdict::Unsure) // else it is checked again
        m_at.located[id] = false;
    m_isQuiet = !m_protocol->rules().isFullDuplex && m_check.verdict() == Verdict::One
                && m_check.damaged() == 0 && !m_check.isMute();
    m_at.checked[id] = true;
    m_at.asked += m_check.asks();
    m_at.disturbed += m_check.damaged() + m_check.lost();
    if (m_check.verdict() == Verdict::None) {
        // Replies contained this ID, but not to its own requests; or another ID to its requests.
        m_unasked[id] = m_unasked[id] || m_at.unprompted[id];
        m_unasked |= m_check.strangers();
        m_garbled[id] = m_garbled[id] || wasLocated;
        return;
    }
    auto& what = m_at.what[id];
    what.isDuplicate = m_check.verdict() == Verdict::Several;
    what.hasModel = m_check.hasIdentity();
    what.isMute = m_check.isMute();
    what.isGarbled = m_check.verdict() == Verdict::One && !m_check.hasReply();
    what.identity = m_check.identity();
    what.asked = static_cast<std::uint16_t>(m_check.asks());
    what.damaged = static_cast<std::uint16_t>(m_check.damaged());
    what.delay = m_check.delay();
    m_at.answered[id] = m_at.answered[id] || m_check.verdict() != Verdict::Unsure || m_check.hasReply();
    m_pace.checksPlanned += AddressCheck::plannedTime(*m_protocol, baud(), isAlone());
    m_pace.checksTook += now - m_checkStart;
    if (m_check.verdict() == Verdict::Unsure) {
        m_at.doubtful[id] = true;
        return;
    }
    m_at.found[id] = true;
    if (what.isDuplicate || what.isGarbled)
        return; // no measure of the line
    m_requests += what.asked;
    m_damaged += what.damaged;
}

// --- received bytes ---

/// Drops an incomplete packet: it will not complete any more.
void Scanner::flush(Time now)
{
    while (m_stream->pending() > 0) {
        m_stream->abandonIncomplete();
        takeBytes(now);
    }
}

void Scanner::received(std::span<const std::uint8_t> bytes, Time now)
{
    m_lastBytes = now;
    if (m_isChecking)
        m_check.receivedBytes(bytes);
    m_stream->feed(bytes);
    takeBytes(now);
}

void Scanner::takeBytes(Time now)
{
    auto dropped = m_stream->droppedBytes();
    family::Packet packet;
    bool goesOn = true;
    while (goesOn) {
        goesOn = m_stream->next(packet);
        if (m_stream->droppedBytes() != dropped)
            strayed(m_stream->droppedBytes() - dropped, m_stream->pending() > 0, now);
        dropped = m_stream->droppedBytes();
        if (goesOn)
            take(packet, now);
        if (goesOn && m_isChecking)
            m_check.received(packet, now);
    }
}

void Scanner::take(const family::Packet& packet, Time now)
{
    if (!m_protocol->fits(m_stateAsk, packet))
        return;
    m_group.hasBytes = true;
    if (m_phase == Phase::Sweep)
        m_at.swept[packet.id] = packet.id < m_request.firstId || packet.id > m_request.lastId;
    if (packet.id < m_request.firstId || packet.id > m_request.lastId)
        return;
    if (m_phase != Phase::Ask && m_phase != Phase::Linger && m_phase != Phase::Check
        && m_phase != Phase::Locate)
        return;
    if (m_request.isProbe) {
        if (!m_request.preferred[packet.id] || m_askedAt[packet.id] < m_at.startedAt)
            return; // not asked yet: a reply to an earlier request
        const Duration wire = wireTime(m_stateAsk.frame.size + m_stateAsk.replyBytes(), baud());
        if (!m_at.answered[packet.id])
            m_at.what[packet.id].delay = std::max(now - m_askedAt[packet.id] - wire, Duration::zero());
    }
    const Duration since = now - m_askedAt[packet.id];
    if (!m_isChecking && since > kLinger)
        m_at.unprompted.set(packet.id);
    if (!m_protocol->rules().isFullDuplex && m_phase == Phase::Ask && since > spacing(baud()) + kLate)
        m_at.isLate = true;
    m_at.answered[packet.id] = m_answeredAnywhere[packet.id] = true;
    // Another servo with this ID may answer later.
    if (const auto& rules = m_protocol->rules(); m_phase == Phase::Ask && !rules.isFullDuplex)
        m_at.pass.nextAt = std::max(m_at.pass.nextAt, now + rules.longestReplyDelay
                                                          + wireTime(m_stateAsk.replyBytes(), baud()));
}

void Scanner::strayed(std::size_t count, bool isMoreExpected, Time now)
{
    m_group.hasBytes = true;
    if (m_isChecking)
        m_check.strayed(count, isMoreExpected, now);
    if (m_isChecking && !m_check.isSettling())
        return;
    std::bitset<256> blamed;
    for (std::size_t id = 0; id <= ServoId::kMax; ++id)
        blamed[id] = m_askedAt[id] <= m_lastBytes && m_lastBytes - m_askedAt[id] <= kBlame;
    element(m_at.strays, std::clamp(m_at.pass.number, 0, kPasses - 1)) |= blamed;
    if (m_phase != Phase::Locate && m_at.strayCount < m_at.blamed.size())
        m_at.blamed[m_at.strayCount++] = blamed;
}

bool Scanner::takeFound(FoundEvent& found)
{
    const auto pending = m_at.found & ~m_at.reported;
    if (pending.none())
        return false;
    for (std::size_t id = 0; id <= ServoId::kMax; ++id) {
        if (!pending[id])
            continue;
        m_at.reported[id] = true;
        found = m_at.what[id];
        found.id = static_cast<std::uint8_t>(id);
        found.baud = baud();
        return true;
    }
    return false;
}

} // namespace core::bus
