// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>

#include "core/base/time.h"
#include "core/bus/addresscheck.h"
#include "core/bus/busevents.h"
#include "core/family/busprotocol.h"

namespace core::bus {

/// Checks every address of a range at several speeds for no servo, one or several. Pure state machine; part
/// of RoundScheduler. Knows no clock.
///
/// Requests do not wait for replies: the state is asked at a spacing in which a reply fits, and a reply
/// contains its sender's ID, so a late one (a USB adapter that collects bytes for 16 ms) still counts. Two
/// passes in different orders tolerate a lost packet. An address that answered is checked alone
/// (AddressCheck); so are addresses followed in both passes by bytes outside of packets: several servos of
/// one ID may never get a good reply through. When such bytes came too late to be assigned (a busy host), the
/// addresses without a reply are asked once more, in small groups with a pause behind each.
///
/// The normal speed comes first, and at each speed the preferred addresses. A range of one address is asked
/// alone from the start, and more thoroughly: none, exactly one or several.
class Scanner
{
public:
    explicit Scanner(const family::BusProtocol& protocol)
        : Scanner(protocol, protocol.makeStream())
    {
    }
    bool isActive() const { return m_phase != Phase::Off; }
    void start(const ScanRequest& request, int normalBaud, Time now);
    /// Ends without a report.
    void reset() { *this = Scanner(*m_protocol, std::move(m_stream)); }
    /// Servos found so far can still be fetched.
    void cancel() { m_cancelled = isActive(); }
    bool isCancelled() const { return m_cancelled; }

    /// The next action of the bus thread; `kind` decides which other members apply.
    struct Step
    {
        enum class Kind : std::uint8_t { Wait, Write, SetBaud, Progress, Finished };
        Kind kind = Kind::Wait;
        Time until{};
        family::Ask ask{};
        int baud = 0;
        ScanProgress progress{};
    };
    Step next(Time now);

    /// Received bytes.
    void received(std::span<const std::uint8_t> bytes, Time now);
    /// Returns one servo (or one address of several) that is fully known, or given up; false when there is
    /// none.
    bool takeFound(FoundEvent& found);

private:
    enum class Phase : std::uint8_t { Off, SetBaud, Ask, Linger, Check, Sweep, Locate, Restore, Done };
    static constexpr int kPasses = 2;

    Scanner(const family::BusProtocol& protocol, std::unique_ptr<family::PacketStream> stream)
        : m_protocol(&protocol)
        , m_stream(std::move(stream))
        , m_stateAsk(protocol.ping(0))
    {
    }
    Step act(Time now);
    void nextBaud(Time now);
    void nextPass();
    Step ask(Time now);
    Step check(Time now);
    bool startCheck(Time now);
    bool startSecondCheck(Time now);
    void beginCheck(std::size_t id, AddressCheck::Peers peers, Time now);
    AddressCheck::Peers peersOf(std::size_t id) const;
    Step sweep(Time now);
    bool startLocating(Time now);
    Step locate(Time now);
    void endGroup();
    bool isUnexplained() const;
    bool isProbeOver() const;
    bool isOnePassEnough() const;
    /// A request that is lost leaves no trace. So an only pass is for one fast rate, where time counts.
    bool isLastPass() const
    {
        const bool isShort = m_baudCount == 1 && baud() >= 1'000'000 && !m_request.isProbe;
        return m_at.pass.number + 1 >= kPasses || (m_protocol->rules().scansOnce && isShort);
    }
    void endCheck(Time now);
    void flush(Time now);
    void takeBytes(Time now);
    void take(const family::Packet& packet, Time now);
    void strayed(std::size_t count, bool isMoreExpected, Time now);

    bool isAlone() const { return m_request.firstId == m_request.lastId; }
    int addresses() const { return m_addresses; }
    int baud() const;
    ScanProgress progress(Time now, bool finished);
    Duration remaining(Time now) const;
    /// Time between two requests, in which a reply fits.
    Duration spacing(int baud) const;
    Duration askTime(int baud, int asks) const;
    Duration checkTime(int baud) const;
    double checksToCome() const;

    const family::BusProtocol* m_protocol;
    std::unique_ptr<family::PacketStream> m_stream;
    family::Ask m_stateAsk; ///< for its sizes and the shape of its replies
    Phase m_phase = Phase::Off;
    ScanRequest m_request;
    int m_normalBaud = 115200;
    int m_addresses = 0;
    int m_baudIndex = 0;
    int m_baudCount = 0;
    int m_doneReported = 0;
    Time m_progressAt;
    struct Pass
    {
        int number = 0;
        int next = 0; ///< place in the order of the pass
        Time nextAt;
        bool isBetween = false;   ///< two passes
        bool hasLingered = false; ///< the time for late replies is over
    };
    bool m_cancelled = false;

    std::array<std::uint8_t, 256> m_order{}; ///< addresses in the order of the pass
    /// The state at the present speed.
    struct Speed
    {
        Time startedAt;
        std::bitset<256> answered;
        std::bitset<256> checked;
        std::bitset<256> found; ///< of those checked: at least one servo
        std::bitset<256> reported;
        std::bitset<256> unprompted; ///< answered long after their request
        std::bitset<256> doubtful;   ///< to be checked again, with others to compare with
        int asked = 0;               ///< in checks …
        int disturbed = 0;           ///< … lost or damaged of them
        std::bitset<256> swept;      ///< outside the range: answered when peers were searched
        bool isSwept = false;
        bool isLate = false; ///< a reply of a shared line came after the next request
        std::array<FoundEvent, 256> what{};
        std::array<std::bitset<256>, kPasses> strays; ///< asked shortly before bytes outside of packets
        /// The addresses that each such byte may be from, of the first ones.
        std::array<std::bitset<256>, 16> blamed{};
        std::size_t strayCount = 0;
        std::bitset<256> located; ///< bytes followed their request, asked alone
        bool isLocated = false;   ///< the search for them was made
        Pass pass;
    };
    Speed m_at;
    std::bitset<256> m_answeredAnywhere; ///< at any speed up to now
    std::bitset<256> m_unasked;          ///< at any speed, as ScanProgress's
    std::bitset<256> m_garbled;
    bool m_hasStrays = false;
    /// Addresses asked together to find where unexplained bytes come from.
    struct Group
    {
        int first = 0; ///< in m_order
        int end = 0;
        int next = 0;
        Time until{};
        bool hasBytes = false;
        int hits = 0;    ///< groups with bytes so far
        int inside = -1; ///< its addresses are asked alone up to here; -1: all together
    };
    Group m_group;
    std::uint32_t m_requests = 0;
    std::uint32_t m_damaged = 0;
    std::array<Time, 256> m_askedAt{};
    Time m_lastBytes;
    AddressCheck m_check;
    bool m_isChecking = false;
    bool m_isQuiet = false; ///< all replies to earlier requests are there
    Time m_checkStart;
    LineNoise m_noise;

    /// The time used by the plan so far.
    struct Pace
    {
        Duration asksPlanned{0};
        Duration asksTook{0};
        Time lastAsk;
        bool isAskingOn = false; ///< the last request was the step before: the time since belongs to it
        Duration checksPlanned{0};
        Duration checksTook{0};
    };
    Pace m_pace;
};

} // namespace core::bus
