// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>

#include "core/base/time.h"
#include "core/protocol/herkulex/packet.h"

namespace core::bus {

/// What a line says when nobody was asked: bytes that came all the same.
struct LineNoise
{
    Duration listened{0};
    int bursts = 0;
    /// Bursts a second, on the high side as long as little was heard.
    double rate() const;
};

/// Asks one address again and again, with quiet around each request, until it is clear whether nobody, one
/// servo or several answer there. Pure; part of Scanner. Knows no clock.
///
/// Several servos with one ID answer at once. Their replies disturb each other, or follow each other, or,
/// when they are equal bit by bit and come within half a bit, pass as one; and whoever has ACK policy 0
/// answers STAT only. So STAT and reads are asked for both, so often that equal replies cannot always have
/// met, and what comes is weighed (a sequential test) against what one servo on a poor line would give: some
/// replies lost or spoilt, and the noise that is heard while nobody is asked.
class AddressCheck
{
public:
    enum class Verdict : std::uint8_t { Nobody, One, Several };

    /// `isExpected`: somebody answered there before, so silence is doubted longer. `noise` outlives the
    /// check.
    void start(std::uint8_t id, int baud, bool isExpected, bool isThorough, LineNoise& noise, Time now);

    struct Step
    {
        enum class Kind : std::uint8_t { Wait, Write, Finished };
        Kind kind = Kind::Wait;
        Time until;
        herkulex::Frame frame;
    };
    Step next(Time now);

    /// Bytes came in, whatever they are.
    void heard() { m_noise->bursts += m_state == State::Listen; }
    /// A packet that came in.
    void received(const herkulex::PacketView& packet, Time now);
    /// Bytes came that belong to no packet. `isMoreExpected`: a packet has begun behind them.
    void strayed(bool isMoreExpected, Time now);
    /// True when a time of waiting ends: half a packet that came in it will not be completed.
    bool isClosing(Time now) const { return m_state != State::Done && now >= m_until; }
    /// What comes now may still belong to requests sent before the check.
    bool isSettling() const { return m_state == State::Settle; }

    std::uint8_t id() const { return m_id; }
    Verdict verdict() const { return m_verdict; }
    bool hasReply() const { return m_stat.clean + m_read.clean > 0; }
    bool hasIdentity() const { return m_hasIdentity; }
    const std::array<std::uint8_t, 4>& identity() const { return m_identity; } ///< EEP 0..3

    /// Time a check of one undisturbed servo takes when it answers at once.
    static Duration plannedTime(int baud, bool isThorough);
    /// Time until nobody is believed.
    static Duration plannedSilence(int baud);

private:
    enum class State : std::uint8_t { Settle, Open, SettleToListen, Listen, Done };
    enum class Ask : std::uint8_t { Stat, Identity, Place };

    struct Tally
    {
        int asked = 0;
        int clean = 0;
        int lost = 0;
        int odd = 0;         ///< spoilt, doubled or contradicting
        Duration exposed{0}; ///< time in which noise would have been taken for a spoilt reply
        bool isSettled() const { return clean + odd > 0; }
    };

    Step ask(Time now);
    void close(Time now);
    void judge(Time now);
    void finish(Verdict verdict);
    void listen(Time now);
    void takeRead();
    double weight(const Tally& tally) const;
    double noiseShare(const Tally& tally) const;
    bool readsGivenUp() const { return m_read.lost >= 3 && !m_read.isSettled(); }
    bool isSuspicious() const { return m_stat.odd + m_read.odd > 0; }
    int asks() const { return m_stat.asked + m_read.asked; }
    int wantedStats() const;

    State m_state = State::Done;
    std::uint8_t m_id = 0;
    int m_baud = 115200;
    bool m_isExpected = false;
    bool m_isThorough = false;
    LineNoise* m_noise = nullptr;
    Verdict m_verdict = Verdict::Nobody;

    Tally m_stat;
    Tally m_read;
    struct Count
    {
        int asked = 0;
        int replies = 0;
        int extras = 0; ///< replies beyond one a request
    };
    std::array<Count, 3> m_counts{}; ///< by Ask
    int m_replies = 0;
    int m_extras = 0;

    // the present request
    Ask m_ask = Ask::Stat;
    Time m_openedAt;
    Time m_until;
    int m_windowReplies = 0;
    bool m_windowStray = false;
    bool m_windowExtra = false;
    Time m_strayAt;
    Duration m_replyWire{0};
    std::array<std::uint8_t, 8> m_bytes{};

    Time m_listenFrom;
    bool m_hasIdentity = false;
    std::array<std::uint8_t, 4> m_identity{};
    int m_identityAgain = 0;
    int m_identityOther = 0;
    std::array<std::uint8_t, 4> m_otherIdentity{};
    bool m_hasPlace = false;
    int m_place = 0;
    int m_jumps = 0;
};

} // namespace core::bus
