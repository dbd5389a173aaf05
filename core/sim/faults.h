// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/base/element.h"
#include "core/base/result.h"
#include "core/base/time.h"
#include "core/sim/random.h"

namespace core::sim {

/// Faults of a wire and its servos.
enum class FaultKind : std::uint8_t {
    Drop,      ///< a byte is lost
    Flip,      ///< a bit of a byte is wrong
    Double,    ///< a byte arrives twice
    Delay,     ///< the rest of a packet arrives later
    WrongId,   ///< a reply with the ID of another servo, checksums valid
    Dead,      ///< a servo that receives nothing
    Babble,    ///< a servo that sends without a request
    Duplicate, ///< a second servo with the same ID
    BrownOut,  ///< a servo loses its power and its RAM
    Stall,     ///< no byte moves in either direction; then all arrive at once
    Vanish,    ///< the port disappears
};
inline constexpr std::size_t kFaultKinds = 11;

/// Name in a SPEC: "drop", "flip", …
QString nameOf(FaultKind kind);

/// A fault that was injected.
struct InjectedFault
{
    Time time;
    FaultKind kind = FaultKind::Drop;
    bool isRequest = false; ///< byte faults: on the request line
    bool isEnd = false;     ///< timed faults: the end; not counted
    std::int16_t id = -1;   ///< servo; -1 = none
    /// For Flip. HerkuleX checksums ignore the lowest bit: a packet with only that bit wrong is valid.
    std::uint8_t bit = 0;
    std::uint64_t place = 0; ///< byte faults: number of the byte on its line; WrongId: of the reply
};

/// Faults of a virtual array at exact bytes and times: the same SPEC and the same traffic give the same
/// faults. Parsed from text such as "seed=7,drop=0.001,delay=5ms@0.01,babble=3@2s..4s,vanish=1s@20s":
///
///     SPEC    one or more of the following, separated by commas
///     seed=N                              of all random numbers
///     drop=AMOUNT flip=AMOUNT dup=AMOUNT  bytes of replies; request.drop=… of requests; all accept @WINDOW
///     delay=TIME@AMOUNT[@WINDOW]          the rest of the packet arrives later
///     wrongid=AMOUNT[@WINDOW]             replies
///     dead=ID@WHEN duplicate=ID@WHEN
///     babble=ID[/TIME]@WHEN               a packet every TIME, default 2 ms
///     brownout=ID@WHEN                    momentary, or without power for a while
///     stall=TIME@MOMENT vanish=TIME@MOMENT
///     AMOUNT  a share above 0 up to 1, or #N: only the Nth, from 0
///     WHEN    TIME..TIME or TIME.. or MOMENT
///     MOMENT  TIME, or TIME+TIME: repeated with this period
///     TIME    a number and us, ms, s or min; moments count from the injection of the faults
///
/// Pure; does not know the bus. One thread. No allocation after warm-up.
class Faults
{
public:
    static Result<Faults> parse(const QString& spec);
    Faults() = default;

    /// Start of the SPEC's time.
    void begin(Time start);

    Time start() const { return m_start; }

    // --- bytes ---

    /// A run of contiguous bytes, sent `delay` after the end of the run before it.
    struct Piece
    {
        std::size_t begin = 0;
        std::size_t end = 0;
        Duration delay{0};
    };
    /// Applies the faults to a packet whose first byte is sent at `start`. Appends to `out`. Valid until the
    /// next call.
    std::span<const Piece> spoil(bool isRequest, std::uint8_t id, std::span<const std::uint8_t> bytes,
                                 Time start, Duration byteTime, std::vector<std::uint8_t>& out);
    /// Called for each reply; true: send it under another ID.
    bool isToBeRenamed(std::uint8_t id, Time start);

    // --- timed faults ---

    /// The begin or end of a timed fault.
    struct Edge
    {
        Time time;
        FaultKind kind = FaultKind::Dead;
        bool begins = true;
        bool isMoment = false; ///< momentary
        std::uint8_t id = 0;
    };
    /// Next time at which takeEdge() or takeBabble() has a result; Time::max(): never.
    Time nextEdge() const;
    Time nextBabble() const;
    /// Takes the next start or end that is due; a start is counted.
    bool takeEdge(Time now, Edge& edge);
    /// Next packet of a babbling servo; call noteBabble() when it is sent.
    bool takeBabble(Time now, Time& when, std::uint8_t& id);
    void noteBabble(Time when, std::uint8_t id);
    bool isDoubled(std::uint8_t id) const; ///< a second servo with this ID answers too
    bool isPortGone(Time now) const;
    /// `time`, or the end of the stall that contains it.
    Time afterStall(Time time) const;

    // --- log ---

    std::uint64_t count(FaultKind kind) const { return element(m_counts, kind); }
    /// The last kMostListed faults at most, oldest first. Each packet of a babbling servo is one.
    const std::vector<InjectedFault>& injected() const { return m_injected; }
    static constexpr std::size_t kMostListed = 65'536;
    bool vanishes() const; ///< the SPEC contains a vanish
    /// IDs in the SPEC.
    std::vector<std::uint8_t> ids() const;

private:
    friend class FaultSpec;

    struct Amount
    {
        double share = 0.0;
        std::int64_t only = -1; ///< only this one
    };
    struct Window
    {
        Duration from{0};
        Duration to = Duration::max();
        bool contains(Duration t) const { return t >= from && t < to; }
    };
    /// Random fault of single bytes or replies.
    struct ByChance
    {
        FaultKind kind = FaultKind::Drop;
        bool isRequest = false;
        Amount amount;
        Duration delay{0};
        Window window;
        std::uint64_t seen = 0; ///< bytes so far
        std::uint64_t skip = 0; ///< bytes of the window to skip before the next fault
    };
    /// Timed fault.
    struct ByClock
    {
        FaultKind kind = FaultKind::Dead;
        std::uint8_t id = 0;
        Window window;
        Duration again{0};    ///< period; 0 = once
        Duration interval{0}; ///< between packets of a babbling servo
        Time nextBegin;
        Time nextEnd = Time::max(); ///< while active
        Time nextPacket = Time::max();
        bool isActive = false;
    };

    /// End of the window of `rule` that contains `time`; nullopt: outside all windows.
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
    std::array<std::uint64_t, 2> m_bytes{}; ///< bytes so far: replies, requests
    std::vector<Piece> m_pieces;
};

} // namespace core::sim
