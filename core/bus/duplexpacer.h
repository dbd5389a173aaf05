// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/base/ids.h"
#include "core/base/time.h"

namespace core::bus {

/// Decides when the next request may leave while earlier replies are still to come: HerkuleX has a line each
/// way, so a request can travel while a servo replies. The reply of the next must not begin before that of
/// the last has ended, or both are garbled.
///
/// It learns each servo's reply delay, keeps a guard that grows with the scatter of the delays, and gives up
/// (one request at a time) when replies run into each other or many are lost; it tries again later, with a
/// larger guard. Where as much is lost one at a time, overlapping is not to blame: noise, a babbling servo.
/// An adapter that hands replies over in lumps scatters so much that overlapping is never tried.
///
/// Pure. One thread. No allocation.
class DuplexPacer
{
public:
    static constexpr Duration kMinGuard = 35us;
    /// Where replies scatter so much that a longer guard were needed, overlapping wins little and collides
    /// often: a busy host, or an adapter that hands replies over in lumps.
    static constexpr Duration kMaxGuard = 200us;
    /// A reply this late is not expected any more.
    static constexpr Duration kLate = 600us;

    /// A reply came `delay` after its request had left, its own time on the wire deducted.
    void measured(std::size_t joint, Duration delay);

    /// When a request to `joint` that takes `requestTime` on the wire may begin, if the last reply due is
    /// that of `lastJoint`, whose request leaves the port at `lastSent` and whose reply takes `lastReply`.
    Time earliest(std::size_t lastJoint, Time lastSent, Duration lastReply, std::size_t joint,
                  Duration requestTime) const;

    /// What became of a reply that did not come.
    enum class Loss {
        Alone,    ///< nothing overlapped
        Single,   ///< requests overlapped; the replies beside it came
        Collision ///< they overlapped, two in a row were lost, and garbage came instead
    };
    void lost(Loss loss, Time now);

    /// False: one request at a time, to this joint after that one.
    bool mayOverlap(std::size_t lastJoint, std::size_t joint, Time now) const;
    /// False: replies come too unevenly for it.
    bool isWorthIt() const;
    bool isResting(Time now) const { return now < m_restUntil; }
    Duration guard() const;
    /// Shortest delay seen of late; zero when nothing is known.
    Duration delay(std::size_t joint) const { return m_joints[joint].low; }

private:
    struct Joint
    {
        Duration low{0};     ///< creeps up, falls at once
        Duration scatter{0}; ///< mean of what is above low
        int seen = 0;
    };
    static constexpr int kSeenEnough = 12;

    std::array<Joint, kMaxJoints> m_joints{};
    Duration m_scatter{0}; ///< mean over all joints
    double m_lumpy = 0.0;  ///< share of delays no servo has: an adapter that hands over in lumps
    Duration m_extra{0};   ///< added to the guard after trouble
    Time m_restUntil;
    Duration m_rest{0};
    double m_collisions = 0.0; ///< fades with good replies
    double m_singles = 0.0;    ///< the same, quicker
    int m_lossesAlone = 0;     ///< while resting
    Time m_blamelessUntil;     ///< losses have another cause
    std::uint64_t m_goodSinceTrouble = 0;
};

} // namespace core::bus
