// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/base/time.h"
#include "core/sim/random.h"

namespace core::sim {

/// What can go wrong on a wire and with the servos on it.
enum class FaultKind : std::uint8_t {
    Drop,      ///< a byte that never arrives
    Flip,      ///< a byte with one wrong bit
    Double,    ///< a byte that comes twice
    Delay,     ///< the rest of a packet comes later, from this byte on
    WrongId,   ///< a reply that names another servo, its sums good
    Dead,      ///< a servo that hears nothing
    Babble,    ///< a servo that sends unasked
    Duplicate, ///< a second servo with the same ID
    BrownOut,  ///< a servo loses its power, and with it its RAM
    Stall,     ///< no byte moves, either way; what waits comes in one lump
    Vanish,    ///< the port is gone
};
inline constexpr std::size_t kFaultKinds = 11;

/// The word of a SPEC: "drop", "flip", …
QString nameOf(FaultKind kind);

/// One fault as it was done.
struct InjectedFault
{
    Time time;
    FaultKind kind = FaultKind::Drop;
    bool isRequest = false; ///< of byte faults: on the line to the servos
    bool isEnd = false;     ///< of faults that last: its end; not counted
    std::int16_t id = -1;   ///< the servo; -1 = none
    /// Of Flip. HerkuleX sums leave the lowest bit out: a packet with that one wrong is a good packet.
    std::uint8_t bit = 0;
    std::uint64_t place = 0; ///< of byte faults: number of the byte on its line; of WrongId: of the reply
};

/// Faults of a virtual array, done at exact bytes and times: the same SPEC and the same traffic give the same
/// faults. Parsed from text such as "seed=7,drop=0.001,delay=5ms@0.01,babble=3@2s..4s,vanish=1s@20s":
///
///     SPEC    one or more, with commas between
///     seed=N                              of all chances
///     drop=AMOUNT flip=AMOUNT dup=AMOUNT  bytes of replies; request.drop=… those of requests; all take
///     @WINDOW delay=TIME@AMOUNT[@WINDOW]          from a byte on, the rest of its packet comes later
///     wrongid=AMOUNT[@WINDOW]             replies
///     dead=ID@WHEN duplicate=ID@WHEN
///     babble=ID[/TIME]@WHEN               a packet every TIME, 2 ms unless told
///     brownout=ID@WHEN                    at one moment, or without power for a while
///     stall=TIME@MOMENT vanish=TIME@MOMENT
///     AMOUNT  a share above 0 up to 1, or #N: the Nth alone, from 0
///     WHEN    TIME..TIME or TIME.. or MOMENT
///     MOMENT  TIME, or TIME+TIME: again and again after so long
///     TIME    a number and us, ms, s or min; moments count from when the faults are put in place
///
/// Pure; knows no bus. One thread. No allocation after warm-up.
class Faults
{
public:
    static Result<Faults> parse(const QString& spec);
    Faults() = default;

    /// Moments of the SPEC count from here.
    void begin(Time start);

    Time start() const { return m_start; }

    // --- bytes ---

    /// A run of bytes that leaves in one go, `delay` after the end of the run before it.
    struct Piece
    {
        std::size_t begin = 0;
        std::size_t end = 0;
        Duration delay{0};
    };
    /// What becomes of a packet's bytes on their way; the first begins at `start`. Appended to `out`. Good
    /// until the next call.
    std::span<const Piece> spoil(bool isRequest, std::uint8_t id, std::span<const std::uint8_t> bytes,
                                 Time start, Duration byteTime, std::vector<std::uint8_t>& out);
    /// Called for each reply: true when it is to name another servo.
    bool isToBeRenamed(std::uint8_t id, Time start);

    // --- what begins and ends by the clock ---

    struct Edge
    {
        Time time;
        FaultKind kind = FaultKind::Dead;
        bool begins = true;
        bool isMoment = false; ///< begins and ends at once
        std::uint8_t id = 0;
    };
    /// When takeEdge() or takeBabble() will have something; Time::max() when never.
    Time nextEdge() const;
    Time nextBabble() const;
    /// The next beginning or end that is due; counted when it begins.
    bool takeEdge(Time now, Edge& edge);
    /// The next packet to be sent unasked; noteBabble() when it is.
    bool takeBabble(Time now, Time& when, std::uint8_t& id);
    void noteBabble(Time when, std::uint8_t id);
    bool isDoubled(std::uint8_t id) const; ///< another servo with this ID answers, too
    bool isPortGone(Time now) const;
    /// `time`, or the end of the stall it falls into.
    Time afterStall(Time time) const;

    // --- what was done ---

    std::uint64_t count(FaultKind kind) const { return m_counts[static_cast<std::size_t>(kind)]; }
    std::uint64_t total() const;
    /// The newest, oldest first; kMostListed at most. Each packet of a babbling servo is one.
    const std::vector<InjectedFault>& injected() const { return m_injected; }
    /// Done but not in the list, because it is full.
    std::uint64_t unlisted() const { return m_unlisted; }
    static constexpr std::size_t kMostListed = 65'536;
    bool vanishes() const; ///< the SPEC lets the port vanish
    /// IDs the SPEC names.
    std::vector<std::uint8_t> ids() const;

private:
    friend class FaultSpec;

    struct Amount
    {
        double share = 0.0;
        std::int64_t only = -1; ///< this one alone
    };
    struct Window
    {
        Duration from{0};
        Duration to = Duration::max();
        bool contains(Duration t) const { return t >= from && t < to; }
    };
    /// Chance of single bytes or replies.
    struct ByChance
    {
        FaultKind kind = FaultKind::Drop;
        bool isRequest = false;
        Amount amount;
        Duration delay{0};
        Window window;
        std::uint64_t seen = 0; ///< all bytes so far
        std::uint64_t skip = 0; ///< bytes of the window to be left alone before the next
    };
    /// Something that lasts.
    struct ByClock
    {
        FaultKind kind = FaultKind::Dead;
        std::uint8_t id = 0;
        Window window;
        Duration again{0};    ///< from one beginning to the next; 0 = once
        Duration interval{0}; ///< between packets sent unasked
        Time nextBegin;
        Time nextEnd = Time::max(); ///< while it lasts
        Time nextPacket = Time::max();
        bool isActive = false;
    };

    /// End of the window of `rule` that contains `time`; none when it is in none.
    std::optional<Time> endOfWindowAt(const ByClock& rule, Time time) const;
    bool strikes(ByChance& rule, Time time);
    void drawSkip(ByChance& rule);
    void note(const InjectedFault& fault);

    std::uint64_t m_seed = 1;
    Random m_random{1};
    Time m_start;
    std::vector<ByChance> m_byChance;
    std::vector<ByClock> m_byClock;
    std::array<std::uint64_t, kFaultKinds> m_counts{};
    std::vector<InjectedFault> m_injected;
    std::uint64_t m_unlisted = 0;
    std::array<std::uint64_t, 2> m_bytes{}; ///< on the lines so far: replies, requests
    std::vector<Piece> m_pieces;
};

} // namespace core::sim
