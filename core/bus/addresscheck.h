// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "core/base/element.h"
#include "core/base/time.h"
#include "core/family/busprotocol.h"

namespace core::bus {

/// The bytes received on a line without any request.
struct LineNoise
{
    Duration listened{0};
    int bursts = 0;
    std::bitset<256> babbling; ///< IDs that sent packets unasked
    /// Bursts per second, an upper estimate while the line was observed for a short time only.
    double rate() const;
};

/// Sends requests to one address repeatedly, with quiet around each, until it is clear whether no servo, one
/// or several answer there. Pure; part of Scanner. Knows no clock.
///
/// Several servos with one ID answer at once. Their replies disturb each other, or follow each other, or,
/// when they are equal bit by bit and arrive within half a bit, pass as one; and one that has ACK policy 0
/// answers STAT only. So both STAT and reads are requested, so often that equal replies cannot always have
/// coincided.
///
/// A damaged reply more often has another cause: noise, a bad contact. Two facts distinguish them. Noise
/// damages a byte here and there, as many in each reply as its rate predicts; replies that collide are
/// wrecked as a whole. And noise is on the line, not at one ID. So a sequential test weighs the share of
/// wrecked replies against that of other servos asked in between (peers), the share that the rate of single
/// damaged bytes explains, and the noise received without requests. Some evidence needs no weighing: more
/// replies than requests, two identities, two positions.
class AddressCheck
{
public:
    /// Unsure: wrecked as by several servos, but without a peer to compare with yet.
    enum class Verdict : std::uint8_t { None, One, Several, Unsure };

    static constexpr std::size_t kMostPeers = 3;
    /// Servos to compare with; silent ones are left out.
    struct Peers
    {
        std::array<std::uint8_t, kMostPeers> ids{};
        std::size_t count = 0;
        bool isFinal = false; ///< there will be no more: without any, the noise of the line is compared
    };

    /// `isExpected`: this address answered before, so silence is checked longer. `isQuiet`: no reply to an
    /// earlier request can come. `noise` outlives the check.
    void start(const family::BusProtocol& protocol, std::uint8_t id, int baud, bool isExpected,
               bool isThorough, bool isQuiet, const Peers& peers, LineNoise& noise, Time now);

    /// The next action of the bus thread: wait until `until`, or send `ask`.
    struct Step
    {
        enum class Kind : std::uint8_t { Wait, Write, Finished };
        Kind kind = Kind::Wait;
        Time until{};
        family::Ask ask{};
    };
    Step next(Time now);

    /// Raw bytes, before their meaning is handed to received() and strayed().
    void receivedBytes(std::span<const std::uint8_t> bytes);
    /// A received packet.
    void received(const family::Packet& packet, Time now);
    /// `count` received bytes belong to no packet. `isMoreExpected`: a packet has begun after them.
    void strayed(std::size_t count, bool isMoreExpected, Time now);
    /// True when a wait ends: half a packet received in it will not be completed.
    bool isClosing(Time now) const { return m_state != State::Done && now >= m_until; }
    /// Replies now may still belong to requests sent before the check.
    bool isSettling() const { return m_state == State::Settle; }

    std::uint8_t id() const { return m_id; }
    Verdict verdict() const { return m_verdict; }
    bool hasReply() const { return m_stat.clean + m_read.clean > 0; }
    bool hasIdentity() const { return m_known.hasIdentity; }
    const std::array<std::uint8_t, 4>& identity() const { return m_known.identity; }
    int asks() const { return m_stat.asked + m_read.asked; } ///< to the address itself
    int damaged() const { return m_stat.odd + m_read.odd; }  ///< of them
    int lost() const { return m_stat.lost + m_read.lost; }
    /// True when STAT is answered each time, readings never, and no byte was damaged.
    bool isMute() const;
    /// Delay of the slowest reply, beyond the time on the wire.
    Duration delay() const { return m_delay; }
    /// IDs that replies to this address's requests contained twice or more.
    const std::bitset<256>& strangers() const { return m_strangers; }

    /// Time for checking one undisturbed servo that answers at once.
    static Duration plannedTime(const family::BusProtocol& protocol, int baud, bool isThorough);
    /// Time until an address without replies counts as empty.
    static Duration plannedSilence(const family::BusProtocol& protocol, int baud);

private:
    enum class State : std::uint8_t { Settle, Open, Pause, SettleToListen, Listen, Done };
    enum class Kind : std::uint8_t { State, Identity, Place };
    static constexpr std::size_t kMostStateBytes = 32;

    struct Tally
    {
        int asked = 0;
        int clean = 0;
        int lost = 0;
        int odd = 0;         ///< damaged, doubled or contradicting
        int tooLong = 0;     ///< of these: more bytes than a reply, and none valid
        Duration exposed{0}; ///< time in which noise would have been taken for a damaged reply
        bool isSettled() const { return clean + odd > 0; }
    };
    /// The bytes of a servo's last good reply about its state.
    struct LastReply
    {
        std::array<std::uint8_t, kMostStateBytes> bytes{};
        std::size_t size = 0; ///< 0: none yet
        std::span<const std::uint8_t> span() const { return {bytes.data(), size}; }
    };
    struct Peer
    {
        std::uint8_t id = 0;
        int lost = 0; ///< in a row
        LastReply lastState;
    };

    const family::Ask& askOf(Kind kind) const { return element(m_asks, kind); }
    /// Bytes of a reply about the state on the wire.
    std::size_t stateSize() const { return askOf(Kind::State).replyBytes(); }
    const LastReply& lastState() const
    {
        return m_window.isPeer ? m_peers[m_peerNext].lastState : m_lastState;
    }
    Step ask(Time now);
    void close(Time now);
    void closePeer();
    void judge(Time now);
    void judgeSuspicion(Time now);
    void finish(Verdict verdict);
    void listen(Time now);
    void takeRead();
    bool isWreck() const;
    std::size_t damage() const;
    std::span<const std::uint8_t> receivedReply() const;
    bool isOverlapping() const;
    double wreckWeight() const;
    double readWeight() const;
    double wrecksByChance() const;
    double noiseShare(const Tally& tally) const;
    bool readsGivenUp() const { return m_read.lost >= 3 && !m_read.isSettled(); }
    bool isSuspicious() const { return m_stat.odd + m_read.odd > 0; }
    bool hasPeers() const { return m_peerCount > 0; }
    bool wantsPeer() const;
    int wantedStats() const;

    const family::BusProtocol* m_protocol = nullptr;
    std::array<family::Ask, 3> m_asks{}; ///< to the address, by Kind
    State m_state = State::Done;
    std::uint8_t m_id = 0;
    int m_baud = 115200;
    bool m_isExpected = false;
    bool m_isThorough = false;
    LineNoise* m_noise = nullptr;
    Verdict m_verdict = Verdict::None;

    Tally m_stat;
    Tally m_read;
    struct Count
    {
        int asked = 0;
        int replies = 0;
        int extras = 0; ///< replies beyond one a request
    };
    std::array<Count, 3> m_counts{}; ///< by Kind
    int m_replies = 0;
    int m_extras = 0;

    // replies to STAT, whole or wrecked
    int m_wrecks = 0;
    int m_spared = 0;       ///< not wrecked, damaged a little among them …
    int m_damagedBytes = 0; ///< … and of how many bytes
    LastReply m_lastState;

    // other servos
    std::array<Peer, kMostPeers> m_peers{};
    std::size_t m_peerCount = 0;
    std::size_t m_peerNext = 0;
    bool m_isFinal = false;
    int m_peerAsks = 0; ///< with any answer
    int m_peerWrecks = 0;

    /// The present request.
    struct Window
    {
        Kind kind = Kind::State;
        bool isPeer = false;
        std::uint8_t id = 0;
        Time openedAt;
        Time sentAt; ///< end of its reply if sent at once
        int replies = 0;
        std::size_t strays = 0; ///< bytes
        bool hasStray = false;
        bool isStrayBehind = false; ///< a good reply
        bool hasExtra = false;
        Time strayAt;
        Duration replyWire{0};
        Frame request;
    };
    Window m_window;
    Time m_until;
    std::array<std::uint8_t, 48> m_raw{};
    std::size_t m_rawSize = 0;
    std::array<std::uint8_t, 8> m_bytes{}; ///< of the last identity …
    double m_place = 0.0;                  ///< … and position

    Duration m_delay{0};
    std::bitset<256> m_strangersOnce;
    std::bitset<256> m_strangers;
    Time m_listenFrom;
    /// The data of reads.
    struct Known
    {
        bool hasIdentity = false;
        std::array<std::uint8_t, 4> identity{};
        int identityAgain = 0;
        int identityOther = 0;
        int otherAgain = 0;
        std::array<std::uint8_t, 4> otherIdentity{};
        bool hasPosition = false;
        double position = 0.0; ///< share of the servo's range
        int positions = 0;
        int jumps = 0;
    };
    Known m_known;
};

} // namespace core::bus
