// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bus/addresscheck.h"

#include <algorithm>
#include <cmath>

#include "core/base/element.h"

namespace core::bus {

namespace {

constexpr Duration kSettle = 25ms;    // replies to earlier requests; a USB adapter may hold bytes for 16 ms
constexpr Duration kQuiet = 3ms;      // after a reply, for a second one, where only the adapter delays it
constexpr Duration kPeerPause = 5ms;  // before asking another servo: late bytes belong to the first
constexpr Duration kAloneWait = 30ms; // for a reply delayed by an adapter and a busy host
constexpr Duration kPatience = 140ms; // for the first reply, whose delay is measured
constexpr Duration kListen = 400ms;
constexpr Duration kTypicalDelay = 300us;

/// Damaged bytes of nine in a wrecked reply …
constexpr std::size_t kWreck = 3;
/// … and of the five that are known before the first reply.
constexpr std::size_t kWreckedHead = 3;
constexpr std::size_t kHeadSize = 5;
/// Share of wrecked replies of one servo on a poor line, and its increase where several answer.
constexpr double kPoorLine = 0.03;
constexpr double kSeveralMore = 0.18;
constexpr double kMostShare = 0.97;
/// The same for readings with any damage.
constexpr double kPoorReads = 0.1;
constexpr double kSeveralMoreReads = 0.3;
constexpr int kReadsAfter = 20;
constexpr double kReadLength = 2.2; ///< of the longest, relative to that of the state
/// Required certainty, as the logarithm of the odds: "several" is a serious claim.
constexpr double kSure = 7.0;
constexpr double kSureOne = -6.0;
constexpr int kPeerAsks = 18;

/// Jitter of the start of a reply. Two replies are up to twice this apart.
constexpr double kReplyJitter = 10e-6; // s
constexpr double kOverlooked = 5e-4;   // share of equal servos that a first check may miss
constexpr int kWantedReads = 3;
constexpr int kMostAsks = 100;
constexpr int kMostAsksInNoise = 12;
constexpr int kMostReplies = 4; ///< awaited after one request
constexpr int kLongSilence = 6;
constexpr int kProofs = 3; ///< contradictions, doubled replies: fewer may be damage that the checksums accept
constexpr double kJump = 0.1; // share of the range that no joint moves between two readings

int statsWanted(int baud)
{
    // Two equal replies pass as one when they are within half a bit.
    const double half = std::min(1.0, 0.5 / baud / (2 * kReplyJitter));
    const double pass = 1.0 - (1.0 - half) * (1.0 - half);
    return std::clamp(static_cast<int>(std::ceil(std::log(kOverlooked) / std::log(std::min(pass, 0.8)))), 6,
                      24);
}

/// Length of the longest common subsequence of bytes.
std::size_t commonBytes(std::span<const std::uint8_t> wanted, std::span<const std::uint8_t> came)
{
    std::array<std::size_t, 33> row{}; // `wanted` has at most 32
    for (const std::uint8_t byte : came) {
        std::size_t diagonal = 0;
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            const std::size_t above = row[i + 1];
            row[i + 1] = byte == wanted[i] ? diagonal + 1 : std::max(above, row[i]);
            diagonal = above;
        }
    }
    return row[wanted.size()];
}

/// Probability that a reply of `bytes` is wrecked when each byte is damaged with probability `each`.
double wreckChance(int bytes, double each)
{
    double fewer = 0.0;
    double ways = 1.0;
    for (int hit = 0; hit < static_cast<int>(kWreck); ++hit) {
        fewer += ways * std::pow(each, hit) * std::pow(1.0 - each, bytes - hit);
        ways = ways * (bytes - hit) / (hit + 1);
    }
    return 1.0 - fewer;
}

} // namespace

double LineNoise::rate() const
{
    if (bursts == 0 || listened <= Duration::zero())
        return 0.0;
    return (bursts + 3.0 * std::sqrt(bursts)) / toSeconds(listened);
}

/// After a reply, for a second one. Servos on a shared line cannot begin it later than their longest delay.
static Duration quietAfter(const family::Rules& rules, Duration replyWire)
{
    return rules.isFullDuplex ? Duration{kQuiet} : rules.longestReplyDelay + replyWire;
}

Duration AddressCheck::plannedTime(const family::BusProtocol& protocol, int baud, bool isThorough)
{
    const int stats = statsWanted(baud) * (isThorough ? 2 : 1);
    const auto time = [&](const family::Ask& ask) {
        return wireTime(ask.frame.size + ask.replyBytes(), baud) + kTypicalDelay
               + quietAfter(protocol.rules(), wireTime(ask.replyBytes(), baud));
    };
    return kSettle + stats * time(protocol.ping(0)) + kWantedReads * time(protocol.place(0));
}

Duration AddressCheck::plannedSilence(const family::BusProtocol& protocol, int baud)
{
    const auto ask = protocol.ping(0);
    return kSettle + 2 * (wireTime(ask.frame.size + ask.replyBytes(), baud) + kAloneWait);
}

int AddressCheck::wantedStats() const
{
    return statsWanted(m_baud) * (m_isThorough ? 2 : 1);
}

void AddressCheck::start(const family::BusProtocol& protocol, std::uint8_t id, int baud, bool isExpected,
                         bool isThorough, bool isQuiet, const Peers& peers, LineNoise& noise, Time now)
{
    *this = {};
    m_protocol = &protocol;
    m_asks = {protocol.ping(id), protocol.identity(id), protocol.place(id)};
    m_id = id;
    m_baud = baud;
    m_isExpected = isExpected;
    m_isThorough = isThorough;
    for (std::size_t i = 0; i < peers.count; ++i)
        m_peers[m_peerCount++].id = peers.ids[i];
    m_isFinal = peers.isFinal;
    m_noise = &noise;
    m_state = State::Settle;
    m_until = isQuiet ? now : now + kSettle;
}

AddressCheck::Step AddressCheck::next(Time now)
{
    if (m_state != State::Done && now < m_until)
        return {.until = m_until};
    switch (m_state) {
    case State::Open:
        close(now);
        judge(now);
        break;
    case State::SettleToListen:
        m_state = State::Listen;
        m_listenFrom = now;
        m_until = now + kListen;
        break;
    case State::Listen:
        m_noise->listened += now - m_listenFrom;
        m_state = State::Settle; // nothing was sent, so no more settling is needed
        judge(now);
        break;
    case State::Settle:
    case State::Pause:
    case State::Done:
        break;
    }
    if (m_state == State::Done)
        return {.kind = Step::Kind::Finished};
    return now < m_until ? Step{.until = m_until} : ask(now);
}

/// Asks one of the peers in between; where the verdict depends on them alone, asks them in a row.
bool AddressCheck::wantsPeer() const
{
    const bool isSure = std::max(wreckWeight(), readWeight()) >= kSure;
    if (!hasPeers() || (m_wrecks < 2 && !isSure))
        return false;
    const int wanted = std::max(kPeerAsks, m_wrecks + m_spared);
    return m_peerAsks < wanted && (!m_window.isPeer || isSure);
}

AddressCheck::Step AddressCheck::ask(Time now)
{
    const bool wasPeer = m_window.isPeer;
    if (wantsPeer()) {
        if (!wasPeer && m_state == State::Open) {
            m_state = State::Pause;
            m_until = now + kPeerPause;
            return {.until = m_until};
        }
        m_window.isPeer = true;
        m_peerNext = (m_peerNext + 1) % m_peerCount;
        m_window.id = m_peers[m_peerNext].id;
        m_window.kind = Kind::State;
    } else {
        m_window.isPeer = false;
        m_window.id = m_id;
        const bool hasReads = m_known.hasIdentity && m_read.clean >= kWantedReads;
        const int statsARead = !isSuspicious() ? std::max(1, wantedStats() / kWantedReads) : hasReads ? 4 : 1;
        const bool reads =
            (m_replies > 0 || isSuspicious()) && !readsGivenUp() && m_read.asked * statsARead < m_stat.asked;
        m_window.kind = !reads                                          ? Kind::State
                        : !m_known.hasIdentity || m_read.asked % 3 == 0 ? Kind::Identity
                                                                        : Kind::Place;
    }
    const auto request = m_window.isPeer ? m_protocol->ping(m_window.id) : askOf(m_window.kind);
    if (!m_window.isPeer) {
        ++(m_window.kind == Kind::State ? m_stat : m_read).asked;
        ++element(m_counts, m_window.kind).asked;
    }
    m_state = State::Open;
    m_window.replies = 0;
    m_window.strays = 0;
    m_window.hasStray = m_window.isStrayBehind = m_window.hasExtra = false;
    m_rawSize = 0;
    m_window.openedAt = now;
    m_window.replyWire = wireTime(request.replyBytes(), m_baud);
    m_window.sentAt = now + wireTime(request.frame.size, m_baud) + m_window.replyWire;
    // Its delay is known after its first reply, and only without other requests until then.
    const bool isFirst = !m_window.isPeer && m_stat.asked == 1 && m_read.asked == 0;
    const bool isAwaited = isFirst && (m_isExpected || m_isThorough);
    m_until = m_window.sentAt + (isAwaited ? kPatience : std::max<Duration>(kAloneWait, 2 * m_delay));
    m_window.request = request.frame;
    return {.kind = Step::Kind::Write, .ask = request};
}

void AddressCheck::receivedBytes(std::span<const std::uint8_t> bytes)
{
    m_noise->bursts += m_state == State::Listen ? 1 : 0;
    const std::size_t room = std::min(bytes.size(), m_raw.size() - m_rawSize);
    std::copy_n(bytes.begin(), room, m_raw.begin() + static_cast<std::ptrdiff_t>(m_rawSize));
    m_rawSize += room;
}

void AddressCheck::received(const family::Packet& packet, Time now)
{
    if (m_state == State::Listen)
        m_noise->babbling.set(packet.id);
    const auto found =
        std::ranges::find_if(m_asks, [&](const family::Ask& ask) { return m_protocol->fits(ask, packet); });
    if (found == m_asks.end())
        return;
    const auto kind = static_cast<Kind>(found - m_asks.begin());
    if (packet.id == m_id) {
        auto& count = element(m_counts, kind);
        if (count.asked == 0)
            return; // not a request of this check
        ++m_replies;
        ++count.replies;
        // A late reply arrives together with the next one; only a surplus in total is odd.
        if (count.replies - count.asked > count.extras) {
            ++count.extras;
            ++m_extras;
            m_window.hasExtra = true;
        }
    } else if (m_state == State::Open && !m_window.isPeer && kind == m_window.kind) {
        m_strangers.set(packet.id, m_strangersOnce[packet.id]);
        m_strangersOnce.set(packet.id);
    }
    if (m_state != State::Open || kind != m_window.kind || packet.id != m_window.id)
        return;
    if (kind == Kind::State) {
        auto& last = m_window.isPeer ? m_peers[m_peerNext].lastState : m_lastState;
        last.size = std::min(packet.raw.size(), last.bytes.size());
        std::copy_n(packet.raw.begin(), last.size, last.bytes.begin());
    } else if (kind == Kind::Place) {
        m_place = m_protocol->placeOf(packet, m_known.identity);
    }
    if (!m_window.isPeer && m_window.replies == 0)
        m_delay = std::max(m_delay, now - m_window.sentAt);
    std::copy_n(packet.data.begin(), std::min(packet.data.size(), m_bytes.size()), m_bytes.begin());
    if (++m_window.replies <= kMostReplies) // a babbling servo may never leave the line quiet
        m_until = now + quietAfter(m_protocol->rules(), m_window.replyWire);
}

void AddressCheck::strayed(std::size_t count, bool isMoreExpected, Time now)
{
    if (m_state != State::Open)
        return;
    if (!m_window.hasStray)
        m_window.strayAt = now;
    m_window.hasStray = true;
    m_window.strays += count;
    m_window.isStrayBehind = m_window.isStrayBehind || m_window.replies > 0;
    if (!isMoreExpected)
        m_until = std::min(m_until, now + m_window.replyWire + kQuiet);
}

/// What came after the present request.
std::span<const std::uint8_t> AddressCheck::receivedReply() const
{
    const std::span<const std::uint8_t> came(m_raw.data(), m_rawSize);
    const auto request = m_window.request.span();
    const bool isEchoed =
        came.size() >= request.size() && std::equal(request.begin(), request.end(), came.begin());
    return isEchoed ? came.subspan(request.size()) : came;
}

/// Number of wrong or surplus bytes in the reply about the state. None when hardly any arrived.
std::size_t AddressCheck::damage() const
{
    const auto came = receivedReply();
    if (came.size() < kHeadSize)
        return 0;
    const Frame head = m_protocol->pingHead(m_window.id);
    const auto wanted = lastState().size > 0 ? lastState().span() : head.span();
    // Garbage before a reply is no evidence without peers that show the usual amount.
    const bool counts = (hasPeers() || !m_isFinal) && came.size() > stateSize();
    const std::size_t tooMany = counts ? came.size() - stateSize() : 0;
    return wanted.size() + tooMany - std::min(commonBytes(wanted, came), wanted.size());
}

/// True when the reply is damaged as a whole, not in single bytes.
bool AddressCheck::isWreck() const
{
    if (!m_window.hasStray)
        return false;
    // A line may add garbage before every reply. Peers show that; without peers it is no evidence.
    if (m_window.replies > 0)
        return m_window.strays >= kWreck && (hasPeers() || !m_isFinal || m_window.isStrayBehind);
    return damage() >= (lastState().size > 0 ? kWreck : kWreckedHead);
}

void AddressCheck::closePeer()
{
    Peer& peer = m_peers[m_peerNext];
    if (m_window.replies == 0 && !m_window.hasStray) {
        if (++peer.lost < 2)
            return;
        peer = m_peers[--m_peerCount]; // it proves nothing
        m_peerNext = 0;
        return;
    }
    peer.lost = 0;
    ++m_peerAsks;
    m_peerWrecks += isWreck() ? 1 : 0;
}

void AddressCheck::close(Time now)
{
    if (m_window.isPeer) {
        closePeer();
        return;
    }
    Tally& tally = m_window.kind == Kind::State ? m_stat : m_read;
    tally.exposed += (m_window.hasStray ? m_window.strayAt : now) - m_window.openedAt;
    const bool isOdd = m_window.hasExtra || m_window.hasStray;
    if (m_window.replies == 0 && !isOdd) {
        ++tally.lost;
        return;
    }
    if (m_window.kind == Kind::State) {
        const bool isWrecked = isWreck();
        ++(isWrecked ? m_wrecks : m_spared);
        tally.tooLong += m_window.replies == 0 && receivedReply().size() > stateSize() ? 1 : 0;
        if (m_window.replies == 0 && !isWrecked)
            m_damagedBytes += static_cast<int>(std::max<std::size_t>(damage(), 1));
    }
    if (isOdd) {
        ++tally.odd;
        return;
    }
    ++tally.clean;
    if (m_window.kind != Kind::State)
        takeRead();
}

/// Detects replies that one servo cannot send: different models, or positions too far apart in a short time.
void AddressCheck::takeRead()
{
    if (m_window.kind == Kind::Place) {
        m_known.jumps += m_known.hasPosition && std::abs(m_place - m_known.position) > kJump;
        m_known.hasPosition = true;
        m_known.position = m_place;
        ++m_known.positions;
        return;
    }
    std::array<std::uint8_t, 4> identity;
    std::copy_n(m_bytes.begin(), identity.size(), identity.begin());
    if (!m_known.hasIdentity) {
        m_known.hasIdentity = true;
        m_known.identity = identity;
    } else if (identity == m_known.identity) {
        ++m_known.identityAgain;
    } else if (m_known.identityAgain == 0 && m_known.identityOther > 0 && identity == m_known.otherIdentity) {
        // The first was damaged in a way that its checksums did not show.
        m_known.identity = identity;
        m_known.identityOther = m_known.otherAgain = 0;
        m_known.identityAgain = 1;
    } else {
        m_known.otherAgain =
            m_known.identityOther > 0 && identity == m_known.otherIdentity ? m_known.otherAgain + 1 : 0;
        ++m_known.identityOther;
        m_known.otherIdentity = identity;
        --m_read.clean;
        ++m_read.odd;
    }
}

/// Share of requests after which noise alone would look like damage: exposure ends with the first stray byte,
/// so the expected bursts in it equal the expected damaged requests.
double AddressCheck::noiseShare(const Tally& tally) const
{
    if (tally.asked == 0)
        return 0.0;
    return std::min(1.0, m_noise->rate() * toSeconds(tally.exposed) / tally.asked);
}

/// Share of wrecked replies when one servo answers, from the damage of single bytes, the peers and the line
/// between the requests; an upper estimate where little was seen.
double AddressCheck::wrecksByChance() const
{
    const double bytes = static_cast<double>(stateSize()) * (m_spared + 1);
    const double damaged = m_damagedBytes + 0.5;
    const double byChance =
        1.5
        * wreckChance(static_cast<int>(stateSize()), std::min(0.5, (damaged + std::sqrt(damaged)) / bytes));
    const double wrecks = m_peerWrecks + 0.5;
    const double byPeers = m_peerAsks < kPeerAsks ? 0.0 : (wrecks + std::sqrt(wrecks)) / (m_peerAsks + 1);
    return std::min(kMostShare - 0.01,
                    std::max({kPoorLine, byChance, byPeers, noiseShare(m_stat) + kPoorLine}));
}

/// Logarithm of the odds that several answer.
double AddressCheck::wreckWeight() const
{
    const double one = wrecksByChance();
    const double several = std::min(kMostShare, one + kSeveralMore);
    return m_wrecks * std::log(several / one) + m_spared * std::log((1.0 - several) / (1.0 - one));
}

/// The same from readings. Their replies are twice as long as those about the state, so noise damages at most
/// twice as many.
double AddressCheck::readWeight() const
{
    if (m_stat.clean + m_stat.odd < kReadsAfter)
        return 0.0; // the losses of states are not known yet
    const double odd = m_stat.odd + 0.5;
    const double byStat = kReadLength * (odd + 2.0 * std::sqrt(odd)) / (m_stat.clean + m_stat.odd + 1);
    const double one =
        std::min(kMostShare - 0.01, std::max({kPoorReads, byStat, noiseShare(m_read) + kPoorLine}));
    const double several = std::min(kMostShare, one + kSeveralMoreReads);
    return m_read.odd * std::log(several / one) + m_read.clean * std::log((1.0 - several) / (1.0 - one));
}

bool AddressCheck::isMute() const
{
    return !m_noise->babbling[m_id] && m_stat.odd == 0 && m_stat.clean >= 4 && m_stat.clean >= 4 * m_stat.lost
           && readsGivenUp();
}

/// One servo never sends more than its reply, and of its replies some are valid; short replies that overlap
/// partly have too few damaged bytes to weigh.
bool AddressCheck::isOverlapping() const
{
    constexpr int kEnoughWrecks = 20;
    return !hasReply() && m_replies == 0 && m_stat.odd >= kEnoughWrecks && m_stat.odd >= 4 * m_stat.lost
           && 2 * m_stat.tooLong >= m_stat.odd;
}

void AddressCheck::judge(Time now)
{
    const bool isProven = m_extras >= kProofs
                          || (m_known.jumps >= kProofs && 4 * m_known.jumps >= m_known.positions)
                          || (m_known.otherAgain + 1 >= kProofs && m_known.identityAgain >= 1);
    if (isProven && m_noise->listened < kListen) {
        listen(now); // it may send without requests
        return;
    }
    if (isProven && m_noise->babbling.none()) {
        finish(Verdict::Several);
        return;
    }
    // Every servo reports its state.
    const int silence = m_isExpected ? kLongSilence : m_isThorough ? 3 : 2;
    if (m_replies == 0 && m_stat.lost >= silence) {
        finish(Verdict::None);
        return;
    }
    if (isSuspicious()) {
        judgeSuspicion(now);
        return;
    }
    const bool readsDone = readsGivenUp() || (m_known.hasIdentity && m_read.clean >= kWantedReads);
    if (m_stat.clean >= wantedStats() && readsDone)
        finish(Verdict::One);
    else if (asks() >= kMostAsks)
        finish(m_replies > 0 ? Verdict::One : Verdict::None);
}

void AddressCheck::judgeSuspicion(Time now)
{
    if (isOverlapping() && m_noise->listened >= kListen && m_noise->bursts == 0) {
        finish(Verdict::Several);
        return;
    }
    const double weight = std::max(wreckWeight(), readWeight());
    const bool isTooNoisy = noiseShare(m_stat) > 0.5 && asks() >= kMostAsksInNoise && !hasReply();
    const bool isOver = asks() >= kMostAsks || isTooNoisy;
    if (isOverlapping() && m_noise->listened < kListen) {
        listen(now);
        return;
    }
    if (weight >= kSure && !isOver) {
        if (hasPeers() && m_peerAsks < kPeerAsks)
            return; // they are asked next
        if (m_noise->listened < kListen)
            listen(now); // the line may be the cause
        else if (!hasPeers() && !m_isFinal)
            finish(Verdict::Unsure);
        else if (m_noise->babbling.none())
            finish(Verdict::Several);
        else
            finish(hasReply() ? Verdict::One : Verdict::None);
        return;
    }
    if (hasReply()) {
        const bool isOne =
            wreckWeight() <= kSureOne && readWeight() <= 0.0 && (readsGivenUp() || m_known.hasIdentity);
        if (isOne || isOver)
            finish(Verdict::One);
        return;
    }
    if (!isOver)
        return;
    // Damaged bytes after most requests, and none without: a servo is there, though no reply was complete.
    if (m_noise->listened < kListen)
        listen(now);
    else
        finish(2 * m_stat.odd >= m_stat.asked && noiseShare(m_stat) < 0.2 ? Verdict::One : Verdict::None);
}

void AddressCheck::listen(Time now)
{
    m_state = State::SettleToListen;
    m_until = now + kSettle;
}

void AddressCheck::finish(Verdict verdict)
{
    m_verdict = verdict;
    m_state = State::Done;
}

} // namespace core::bus
