// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>

#include "core/base/result.h"
#include "core/control/controller.h"
#include "core/control/edgerecord.h"

namespace core::control {

enum class EdgeSource : std::uint8_t {
    Flag,  ///< the reference input of the servo changes
    Limit, ///< the joint stands still while its goal moves on: a mechanical limit
    Load,  ///< the load of the servo rises by `threshold`
};

/// A search of an edge with one joint. Angles in rad of the joint.
struct EdgeSearchParameters
{
    EdgeSource source = EdgeSource::Flag;
    int direction = 1;           ///< of the first approach: 1 or -1
    double velocity = 0.35;      ///< rad/s, until the edge is found
    double slowVelocity = 0.087; ///< rad/s, of the passes that measure it
    /// Slow passes move by no more than this between two readings; 0: only `slowVelocity` limits them. Use
    /// JointUnits::tickSize(): then an edge is known to a tick.
    double step = 0.0;
    double backOff = 0.06;   ///< rad from the edge to the start of a pass; more than the play of the joint
    int repeats = 5;         ///< passes in each direction
    double travel = 3.2;     ///< rad from the start, to either side; never more
    double threshold = 0.15; ///< Load: rise above the load of the free joint, share of the highest
    double mostLoad = 0.7;   ///< share of the highest; more ends the search
    double lead = 0.06;      ///< rad that the goal is ahead of the joint at most: limits the force at a stop
    double timeout = 120.0;  ///< s, of the whole search

    /// A permitted interval, both ends included.
    struct Range
    {
        double least = 0.0;
        double most = 0.0;
        bool contains(double value) const { return value >= least && value <= most; }
    };
    static constexpr Range kVelocity{0.005, 2.0};
    static constexpr Range kBackOff{0.005, 0.5};
    static constexpr Range kTravel{0.01, 12.6};
    static constexpr Range kLoad{0.02, 1.0}; ///< threshold and mostLoad
    static constexpr Range kLead{0.01, 0.5};
    static constexpr Range kTimeout{1.0, 600.0};
    static constexpr int kMostRepeats = 20;
};

/// Fails with a sentence when a value is out of its range.
Result<void> checkEdgeSearch(const EdgeSearchParameters& parameters);

/// Why a search ended without its edges.
enum class EdgeFailure : std::uint8_t {
    None,
    NoReading,   ///< the input, or the load, is not read
    TimedOut,    ///< after EdgeSearchParameters::timeout
    NoEdge,      ///< none within the travel or the limits of the joint
    WrongEdge,   ///< the joint was pushed: the edge came from the wrong side
    NarrowFlag,  ///< the input fell again before the pass could begin
    LostEdge,    ///< a pass met no edge where the one before it had met one
    NoRoom,      ///< the edge is too near a limit of the joint for a pass
    StandsStill, ///< the joint does not move, though no contact was searched or the load is too small for one
    TooMuchLoad, ///< more than mostLoad
    TooCoarse,   ///< too many passes with readings too far apart
};

/// What a search has measured. Written on the bus thread while it runs; read on the GUI thread after the bus
/// has reported its end.
struct EdgeSearchResult
{
    /// Edges that a search can record; more fail as TooCoarse.
    static constexpr std::size_t kMostEdges = 64;
    std::array<EdgeRecord, kMostEdges> all{};
    std::size_t count = 0;
    bool isComplete = false; ///< all passes were measured
    EdgeFailure failure = EdgeFailure::None;
    int repeatedPasses = 0; ///< their readings were too far apart

    std::span<const EdgeRecord> edges() const { return {all.data(), count}; } ///< in order of time
};

/// Drives one joint to an edge and measures it in slow passes: a flag in both directions alternately, a
/// contact in the direction of the search. Ends beside the edge, on the side from which it came.
///
/// PR2's calibration with these differences: edges are temporal, in both directions, and between two
/// readings; nothing sleeps; a push through the wrong edge ends the search.
class EdgeSearch final : public Controller
{
public:
    /// `name`: of the joint, for whyFailed().
    EdgeSearch(std::uint16_t joint, const QString& name, const EdgeSearchParameters& parameters);

    void start(std::span<const JointNow> joints) override;
    Status update(const Cycle& cycle, std::span<const JointNow> joints, Orders& orders) override;
    void command(const Command& command) override; ///< End
    Progress progress() const override;            ///< `loop`: measured passes
    bool readsReference() const override { return m_parameters.source == EdgeSource::Flag; }
    QString whyFailed() const override;

    const EdgeSearchResult& result() const { return *m_result; }
    /// The same, for a reader that lives longer.
    std::shared_ptr<const EdgeSearchResult> sharedResult() const { return m_result; }

private:
    enum class Phase : std::uint8_t {
        Begin,    ///< waits for a sure position, and for the input
        Leave,    ///< leaves the flag, against the direction of the search
        Retreat,  ///< moves away from the edge
        Approach, ///< fast, until the edge
        Beyond,   ///< on the flag, to the start of the first pass
        Pass,     ///< slow, through the edge or to the contact
        Rest,     ///< at the end
    };
    /// A movement to `target`.
    struct Leg
    {
        double from = 0.0;
        double target = 0.0;
        double speed = 0.0; ///< rad/s
        int travel = 1;
        double time = 0.0;      ///< s since its start
        double resting = 0.0;   ///< s since its setpoint is at the target
        bool isClamped = false; ///< a bound is before the wanted target
        bool hasEdge = false;
    };
    struct Reading
    {
        double position = 0.0;
        double load = 0.0;
        int input = -1;
    };
    /// Whether the joint follows its goal.
    struct Watch
    {
        double time = 0.0;
        double from = 0.0;
        double wanted = 0.0; ///< rad that the goal moved since
    };

    /// The load of the free joint, at the start of a leg, and its rise.
    struct LoadWatch
    {
        double sum = 0.0;
        int count = 0;
        double before = 0.0; ///< rad: position before the rise …
        double after = 0.0;  ///< … and at it
        int tooHigh = 0;     ///< readings in a row with more than mostLoad
    };

    bool isFlag() const { return m_parameters.source == EdgeSource::Flag; }
    bool isSearching() const { return m_phase == Phase::Approach || m_phase == Phase::Pass; }
    double slowSpeed() const;
    void begin(Phase phase, double target, double speed);
    void move(const Cycle& cycle, Duration within, const JointNow& now);
    double goal(Duration within, const JointNow& now) const;

    // a reading
    void take(const JointNow& now);
    void takeFirst(const Reading& reading, const JointNow& now);
    void takeInput(const Reading& reading);
    void takeContact(const Reading& reading);
    bool isTooHigh(const Reading& reading);
    bool standsStill(const Reading& reading);
    bool hasLoadRisen(const Reading& reading);
    /// The goal is as far ahead of the joint as it may be.
    bool isHeldBack(const Reading& reading) const;
    /// True when the edge counts.
    bool record(double before, double after, bool isRising);
    void contact(double before, double after);

    // the end of a leg
    void flagLegEnded();
    void contactLegEnded();
    void beginPass(int travel);
    void finish();
    void fail(EdgeFailure failure);

    const EdgeSearchParameters m_parameters;
    const QString m_name;
    Phase m_phase = Phase::Begin;
    Leg m_leg;
    Watch m_watch;
    std::optional<Reading> m_last; ///< the reading before
    std::uint32_t m_readings = 0;
    double m_sinceReading = 0.0; ///< s
    double m_sinceInput = 0.0;   ///< s since the input, or the load, was read
    double m_interval = 0.0;     ///< s between two readings, the mean of late
    double m_setpoint = 0.0;     ///< rad, the goal of now
    double m_velocity = 0.0;     ///< rad/s, of the setpoint
    struct
    {
        double lowest = 0.0;
        double highest = 0.0;
    } m_bounds; ///< rad, of the setpoint
    double m_time = 0.0;
    double m_edge = 0.0; ///< rad, the latest
    int m_agreeing = 0;  ///< readings in a row that confirm something
    LoadWatch m_load;
    std::array<int, 2> m_measured{}; ///< passes in the direction -1, 1
    struct
    {
        double at = 0.0;   ///< rad
        double load = 0.0; ///< NaN: not known
    } m_failed;
    bool m_isEnding = false;
    std::shared_ptr<EdgeSearchResult> m_result = std::make_shared<EdgeSearchResult>();
};

} // namespace core::control
