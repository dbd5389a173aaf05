// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/base/ids.h"
#include "core/base/time.h"

namespace core::bus {

/// Decides when the next request may be sent while earlier replies are pending: HerkuleX has one line per
/// direction, so a request can be sent while a servo replies. The next reply must not begin before the last
/// has ended, or both are garbled.
///
/// Learns each servo's reply delay, keeps a guard that grows with the scatter of the delays, and falls back
/// to one request at a time when replies collide or many are lost; it tries again later, with a larger guard.
/// Where as many are lost one at a time, the cause is not overlapping but noise or a babbling servo. With an
/// adapter that delivers replies in lumps the scatter is so large that overlapping is never tried.
///
/// Pure. One thread. No allocation.
class DuplexPacer
{
public:
    static constexpr Duration kMinGuard = 35us;
    /// Where the scatter would need a longer guard, overlapping gains little and collides often: a busy host,
    /// or an adapter that delivers replies in lumps.
    static constexpr Duration kMaxGuard = 200us;
    /// A reply this late is no longer expected.
    static constexpr Duration kLate = 600us;

    /// Reports a reply `delay` after its request had left, without its own time on the wire.
    void measured(std::size_t joint, Duration delay);

    /// When a request to `joint` that takes `requestTime` on the wire may begin, if the last reply due is
    /// that of `lastJoint`, whose request leaves the port at `lastSent` and whose reply takes `lastReply`.
    Time earliest(std::size_t lastJoint, Time lastSent, Duration lastReply, std::size_t joint,
                  Duration requestTime) const;

    /// The circumstances of a missing reply.
    enum class Loss {
        Alone,    ///< nothing overlapped
        Single,   ///< requests overlapped; the adjacent replies arrived
        Collision ///< requests overlapped, two replies in a row were lost, and garbage arrived instead
    };
    void lost(Loss loss, Time now);

    /// False: one request at a time, to this joint after that one.
    bool mayOverlap(std::size_t lastJoint, std::size_t joint, Time now) const;
    /// False: replies arrive too irregularly.
    bool isWorthIt() const;
    bool isResting(Time now) const { return now < m_restUntil; }
    Duration guard() const;
    /// Shortest recent delay; zero when unknown.
    Duration delay(std::size_t joint) const { return m_joints[joint].low; }
    std::size_t slowest() const; ///< the joint with the longest delay

private:
    struct Joint
    {
        Duration low{0};     ///< rises slowly, falls at once
        Duration scatter{0}; ///< mean excess over `low`
        int seen = 0;
    };
    static constexpr int kSeenEnough = 12;

    std::array<Joint, kMaxJoints> m_joints{};
    Duration m_scatter{0}; ///< mean over all joints
    double m_lumpy = 0.0;  ///< share of delays that no servo has: an adapter that delivers in lumps
    Duration m_extra{0};   ///< added to the guard after errors
    Time m_restUntil;
    Duration m_rest{0};
    double m_collisions = 0.0; ///< fades with good replies
    double m_singles = 0.0;    ///< the same, quicker
    int m_lossesAlone = 0;     ///< while resting
    Time m_blamelessUntil;     ///< until then losses have another cause
    std::uint64_t m_goodSinceTrouble = 0;
};

} // namespace core::bus
