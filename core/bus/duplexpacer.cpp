// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bus/duplexpacer.h"

#include <algorithm>

#include "core/base/element.h"

namespace core::bus {

namespace {

constexpr Duration kFirstRest = 50ms;
constexpr Duration kLongestRest = 60s;
constexpr Duration kExtraStep = 40us;
constexpr double kCollisionsToRest = 3.0;
constexpr double kCollisionFade = 1.0 / 256.0; ///< a good reply
/// Losing every tenth reply costs less than never overlapping.
constexpr double kSinglesToRest = 6.0;
constexpr double kSingleFade = 1.0 / 8.0;
/// With as many losses one at a time, in a rest of the same length, overlapping was not the cause.
constexpr int kLossesAloneToBlame = 2;
constexpr Duration kBlameless = 1s;
constexpr std::uint64_t kForgiven = 20'000; ///< good replies in a row after which the guard may shrink
constexpr int kCreep = 512;                 ///< replies for a low that is too low to rise by 2/3
constexpr Duration kMostCreep = 64us;
constexpr int kMean = 64;
constexpr Duration kLongestDelay = 5ms; ///< of a servo behind an adapter without delay
constexpr double kLumpy = 0.2;

} // namespace

void DuplexPacer::measured(std::size_t joint, Duration delay)
{
    auto& known = m_joints[joint];
    delay = std::max(delay, Duration::zero());
    if (known.seen == 0 || delay < known.low)
        known.low = delay;
    else
        known.low += std::min(delay - known.low, kMostCreep) / kCreep; // one late reply proves little
    // Polls that wait for lumps synchronise with them: then the scatter is small and proves nothing.
    m_lumpy += ((delay > kLongestDelay ? 1.0 : 0.0) - m_lumpy) / kMean;
    const Duration above = delay - known.low;
    known.scatter += (above - known.scatter) / kMean;
    // One late wake of the host, however late, proves little about the servos.
    m_scatter += (std::min(above, kLate) - m_scatter) / kMean;
    known.seen = std::min(known.seen + 1, kSeenEnough);
    m_collisions = std::max(0.0, m_collisions - kCollisionFade);
    m_singles = std::max(0.0, m_singles - kSingleFade);
    if (++m_goodSinceTrouble % kForgiven == 0) {
        m_extra /= 2;
        m_rest = Duration::zero();
    }
}

Duration DuplexPacer::guard() const
{
    return std::max(kMinGuard, 2 * m_scatter) + m_extra;
}

bool DuplexPacer::isWorthIt() const
{
    return guard() <= kMaxGuard && m_lumpy < kLumpy;
}

bool DuplexPacer::mayOverlap(std::size_t lastJoint, std::size_t joint, Time now) const
{
    return !isResting(now) && m_joints[lastJoint].seen >= kSeenEnough && m_joints[joint].seen >= kSeenEnough
           && isWorthIt();
}

Time DuplexPacer::earliest(std::size_t lastJoint, Time lastSent, Duration lastReply, std::size_t joint,
                           Duration requestTime) const
{
    const Time lastEnds = lastSent + m_joints[lastJoint].low + lastReply;
    return lastEnds + guard() - m_joints[joint].low - requestTime;
}

std::size_t DuplexPacer::slowest() const
{
    return indexIn(m_joints, std::ranges::max_element(m_joints, {}, &Joint::low));
}

void DuplexPacer::lost(Loss loss, Time now)
{
    if (isResting(now)) {
        if (loss == Loss::Alone && ++m_lossesAlone >= kLossesAloneToBlame) {
            m_restUntil = now;
            m_blamelessUntil = now + kBlameless;
            m_rest = Duration::zero();
            m_extra = std::max(Duration::zero(), m_extra - kExtraStep);
        }
        return;
    }
    if (loss == Loss::Alone || now < m_blamelessUntil)
        return;
    m_goodSinceTrouble = 0;
    (loss == Loss::Collision ? m_collisions : m_singles) += 1.0;
    if (m_collisions < kCollisionsToRest && m_singles < kSinglesToRest)
        return;
    m_collisions = m_singles = 0.0;
    m_lossesAlone = 0;
    m_rest = std::clamp(2 * m_rest, kFirstRest, kLongestRest);
    m_restUntil = now + m_rest;
    m_extra = std::min(m_extra + kExtraStep, kMaxGuard);
}

} // namespace core::bus
