// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bus/addresscheck.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "core/bus/servoram.h"

namespace core::bus {

using herkulex::Command;

namespace {

constexpr Duration kSettle = 25ms;    // replies to earlier requests; a USB adapter may hold bytes for 16 ms
constexpr Duration kQuiet = 3ms;      // behind a reply, for a second one
constexpr Duration kAloneWait = 30ms; // for a reply that an adapter and a busy host hold back
constexpr Duration kListen = 400ms;
constexpr Duration kTypicalDelay = 300us;

/// Replies of one servo on a poor line that are spoilt, and replies of two servos that are, at the least.
constexpr double kPoorLine = 0.08;
constexpr double kSeveral = 0.28;
/// Sureness asked for, as the logarithm of the odds: "several" is a serious word.
constexpr double kSure = 7.0;
constexpr double kSureOne = -5.0;

/// No servo answers to the microsecond. Two replies lie apart by up to twice this.
constexpr double kReplyJitter = 10e-6; // s
constexpr double kOverlooked = 5e-4;   // share of equal servos a first look may miss
constexpr int kWantedReads = 3;
constexpr int kMostAsks = 120;
constexpr int kMostAsksInNoise = 12;
constexpr int kLongSilence = 6;
constexpr std::size_t kStatRequestSize = herkulex::kHeaderSize;

constexpr std::uint8_t kPlaceAddress = 54; // voltage, temperature, mode, tick, position, absolute position
constexpr std::uint8_t kPlaceLength = 8;
constexpr std::uint8_t kIdentityLength = 4;

int statsWanted(int baud)
{
    // Two equal replies pass as one when they lie within half a bit.
    const double half = std::min(1.0, 0.5 / baud / (2 * kReplyJitter));
    const double pass = 1.0 - (1.0 - half) * (1.0 - half);
    return std::clamp(static_cast<int>(std::ceil(std::log(kOverlooked) / std::log(std::min(pass, 0.8)))), 6,
                      24);
}

/// Ticks a servo of this identity has; it cannot jump far between two looks.
int countsOf(const std::array<std::uint8_t, 4>& identity)
{
    return identity[1] == 2 ? 32768 : identity[0] >= 4 ? 2048 : 1024;
}

} // namespace

double LineNoise::rate() const
{
    if (bursts == 0 || listened <= Duration::zero())
        return 0.0;
    return (bursts + 3.0 * std::sqrt(bursts)) / toSeconds(listened);
}

Duration AddressCheck::plannedTime(int baud, bool isThorough)
{
    const int stats = statsWanted(baud) * (isThorough ? 2 : 1);
    const Duration stat = wireTime(kStatRequestSize + kStatusReplySize, baud) + kTypicalDelay + kQuiet;
    const Duration read =
        wireTime(kReadRequestSize + readReplySize(kPlaceLength), baud) + kTypicalDelay + kQuiet;
    return kSettle + stats * stat + kWantedReads * read;
}

Duration AddressCheck::plannedSilence(int baud)
{
    return kSettle + 2 * (wireTime(kStatRequestSize + kStatusReplySize, baud) + kAloneWait);
}

int AddressCheck::wantedStats() const
{
    return statsWanted(m_baud) * (m_isThorough ? 2 : 1);
}

void AddressCheck::start(std::uint8_t id, int baud, bool isExpected, bool isThorough, LineNoise& noise,
                         Time now)
{
    *this = {};
    m_id = id;
    m_baud = baud;
    m_isExpected = isExpected;
    m_isThorough = isThorough;
    m_noise = &noise;
    m_state = State::Settle;
    m_until = now + kSettle;
}

AddressCheck::Step AddressCheck::next(Time now)
{
    Step step;
    if (m_state == State::Done) {
        step.kind = Step::Kind::Finished;
        return step;
    }
    if (now < m_until) {
        step.until = m_until;
        return step;
    }
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
        m_state = State::Settle; // nothing was sent, so nothing more has to settle
        judge(now);
        break;
    case State::Settle:
    case State::Done:
        break;
    }
    if (m_state == State::Done) {
        step.kind = Step::Kind::Finished;
        return step;
    }
    if (m_state == State::SettleToListen || m_state == State::Listen) {
        step.until = m_until;
        return step;
    }
    return ask(now);
}

AddressCheck::Step AddressCheck::ask(Time now)
{
    const int statsARead = isSuspicious() ? 1 : std::max(1, wantedStats() / kWantedReads);
    const bool reads = !readsGivenUp() && m_read.asked * statsARead < m_stat.asked;
    m_ask = !reads ? Ask::Stat : !m_hasIdentity || m_read.asked % 3 == 0 ? Ask::Identity : Ask::Place;
    const ServoId servo{m_id};
    Step step;
    step.kind = Step::Kind::Write;
    std::size_t replySize = kStatusReplySize;
    switch (m_ask) {
    case Ask::Stat:
        step.frame = herkulex::makeStat(servo);
        break;
    case Ask::Identity:
        step.frame = herkulex::makeEepRead(servo, 0, kIdentityLength);
        replySize = readReplySize(kIdentityLength);
        break;
    case Ask::Place:
        step.frame = herkulex::makeRamRead(servo, kPlaceAddress, kPlaceLength);
        replySize = readReplySize(kPlaceLength);
        break;
    }
    ++(m_ask == Ask::Stat ? m_stat : m_read).asked;
    m_state = State::Open;
    m_windowReplies = 0;
    m_windowStray = false;
    m_windowExtra = false;
    ++m_counts[static_cast<std::size_t>(m_ask)].asked;
    m_openedAt = now;
    m_replyWire = wireTime(replySize, m_baud);
    m_until = now + wireTime(step.frame.size, m_baud) + m_replyWire + kAloneWait;
    return step;
}

void AddressCheck::received(const herkulex::PacketView& packet, Time now)
{
    if (packet.id != m_id || !packet.isReply())
        return;
    Ask kind = Ask::Stat;
    herkulex::ReadReply reply;
    if (packet.request() != Command::Stat) {
        if (!herkulex::parseReadReply(packet, reply))
            return;
        const bool isIdentity = packet.request() == Command::EepRead && reply.address == 0
                                && reply.bytes.size() == kIdentityLength;
        const bool isPlace = packet.request() == Command::RamRead && reply.address == kPlaceAddress
                             && reply.bytes.size() == kPlaceLength;
        if (!isIdentity && !isPlace)
            return;
        kind = isIdentity ? Ask::Identity : Ask::Place;
    }
    auto& count = m_counts[static_cast<std::size_t>(kind)];
    if (count.asked == 0)
        return; // somebody else asked that
    ++m_replies;
    ++count.replies;
    // A reply that is late comes together with the next one; only one too many in all is odd.
    if (count.replies - count.asked > count.extras) {
        ++count.extras;
        ++m_extras;
        m_windowExtra = true;
    }
    if (m_state != State::Open || kind != m_ask)
        return;
    std::copy(reply.bytes.begin(), reply.bytes.end(), m_bytes.begin());
    ++m_windowReplies;
    m_until = now + kQuiet;
}

void AddressCheck::strayed(bool isMoreExpected, Time now)
{
    if (m_state != State::Open)
        return;
    if (!m_windowStray)
        m_strayAt = now;
    m_windowStray = true;
    if (!isMoreExpected)
        m_until = std::min(m_until, now + m_replyWire + kQuiet);
}

void AddressCheck::close(Time now)
{
    Tally& tally = m_ask == Ask::Stat ? m_stat : m_read;
    tally.exposed += (m_windowStray ? m_strayAt : now) - m_openedAt;
    if (m_windowExtra || m_windowStray) {
        ++tally.odd;
        return;
    }
    if (m_windowReplies == 0) {
        ++tally.lost;
        return;
    }
    ++tally.clean;
    if (m_ask != Ask::Stat)
        takeRead();
}

/// What one servo cannot say: now one model and now another, or to be far from where it was a moment ago.
void AddressCheck::takeRead()
{
    if (m_ask == Ask::Place) {
        const int place = wordAt(m_bytes, 6);
        m_jumps += m_hasPlace && std::abs(place - m_place) > countsOf(m_identity) / 10;
        m_hasPlace = true;
        m_place = place;
        return;
    }
    std::array<std::uint8_t, 4> identity;
    std::copy_n(m_bytes.begin(), identity.size(), identity.begin());
    if (!m_hasIdentity) {
        m_hasIdentity = true;
        m_identity = identity;
    } else if (identity == m_identity) {
        ++m_identityAgain;
    } else if (m_identityAgain == 0 && m_identityOther > 0 && identity == m_otherIdentity) {
        // The first was spoilt in a way its sums did not show.
        m_identity = identity;
        m_identityOther = 0;
        m_identityAgain = 1;
    } else {
        ++m_identityOther;
        m_otherIdentity = identity;
        --m_read.clean;
        ++m_read.odd;
    }
}

/// Share of requests that noise alone would make look spoilt: exposure ends with the first stray byte, so the
/// bursts to be expected in it are the requests to be expected spoilt.
double AddressCheck::noiseShare(const Tally& tally) const
{
    if (tally.asked == 0)
        return 0.0;
    return std::min(1.0, m_noise->rate() * toSeconds(tally.exposed) / tally.asked);
}

/// Logarithm of the odds that several answer.
double AddressCheck::weight(const Tally& tally) const
{
    const double one = std::min(0.95, std::max(kPoorLine, noiseShare(tally) + 0.03));
    const double several = std::min(0.98, one + (kSeveral - kPoorLine));
    return tally.odd * std::log(several / one) + tally.clean * std::log((1.0 - several) / (1.0 - one));
}

void AddressCheck::judge(Time now)
{
    if (m_extras >= 3 || m_jumps >= 3 || (m_identityOther >= 2 && m_identityAgain >= 1)) {
        finish(Verdict::Several);
        return;
    }
    // STAT is what everybody answers.
    const int silence = m_isExpected ? kLongSilence : m_isThorough ? 3 : 2;
    if (m_replies == 0 && m_stat.lost >= silence) {
        finish(Verdict::Nobody);
        return;
    }
    if (!isSuspicious()) {
        const bool readsDone = readsGivenUp() || (m_hasIdentity && m_read.clean >= kWantedReads);
        if (m_stat.clean >= wantedStats() && readsDone)
            finish(Verdict::One);
        else if (asks() >= kMostAsks)
            finish(m_replies > 0 ? Verdict::One : Verdict::Nobody);
        return;
    }
    const double stat = weight(m_stat);
    const double read = weight(m_read);
    if (std::max(stat, read) >= kSure) {
        if (m_noise->listened < kListen)
            listen(now); // it might be the line
        else
            finish(Verdict::Several);
        return;
    }
    const bool isOne = stat <= kSureOne && (readsGivenUp() || (read <= kSureOne && m_hasIdentity));
    if (isOne || asks() >= kMostAsks
        || (noiseShare(m_stat) > 0.5 && asks() >= kMostAsksInNoise && !hasReply()))
        finish(hasReply() ? Verdict::One : Verdict::Nobody);
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
