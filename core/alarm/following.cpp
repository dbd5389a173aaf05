// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/alarm/following.h"

#include <algorithm>
#include <cmath>

namespace core {

namespace {

/// Share of the path after a share of the time, for a move that accelerates during its first half.
double triangular(double u)
{
    return u < 0.5 ? 2 * u * u : 1 - 2 * (1 - u) * (1 - u);
}

/// Speed of a servo under load, as a share of its no-load speed.
constexpr double kLoadedSpeed = 0.5;

} // namespace

double FollowingError::Move::middle(Time now) const
{
    const double u = seconds > 0 ? std::clamp(toSeconds(now - start) / seconds, 0.0, 1.0) : 1.0;
    return from + (to - from) * (u + triangular(u)) / 2;
}

double FollowingError::Move::speed(Time now) const
{
    return seconds > 0 && toSeconds(now - start) < seconds ? std::fabs(to - from) / seconds : 0.0;
}

double FollowingError::Move::distance(Time now, double position) const
{
    const double passed = toSeconds(now - start);
    const auto share = [passed](double whole) {
        return whole > 0 ? std::clamp(passed / whole, 0.0, 1.0) : 1.0;
    };
    const double soonest = std::max(share(seconds), triangular(share(seconds)));
    const double latest = std::min(share(slowest), triangular(share(slowest)));
    const double a = from + (to - from) * latest;
    const double b = from + (to - from) * soonest;
    return std::max({std::min(a, b) - position, position - std::max(a, b), 0.0});
}

void FollowingError::begin(const Reading& reading, const Limits& limits)
{
    Move move;
    move.start = reading.time;
    move.to = *reading.goal;
    move.seconds = reading.within;
    move.from = reading.position;
    if (m_move)
        move.from = m_move->middle(reading.time);
    const double way = std::max(std::fabs(move.to - move.from), std::fabs(move.to - reading.position));
    move.slowest = limits.noLoadVelocity > 0
                       ? std::max(move.seconds, way / (limits.noLoadVelocity * kLoadedSpeed))
                       : move.seconds;
    if (m_move) {
        const double swing =
            m_move->speed(reading.time) * std::min(move.seconds / 2, limits.longestAcceleration) / 2;
        move.unclearUntil = m_move->unclearUntil;
        if (swing > limits.threshold)
            move.unclearUntil = std::max(move.unclearUntil, reading.time + fromSeconds(move.slowest));
    }
    m_move = move;
}

std::optional<double> FollowingError::take(const Reading& reading, const Limits& limits)
{
    if (!reading.isFollowing || !std::isfinite(reading.position)) {
        m_move.reset();
        return std::nullopt;
    }
    if (reading.desired && std::isfinite(*reading.desired)) {
        m_move.reset(); // without detailed readings, the next move starts at the joint's position
        return std::fabs(*reading.desired - reading.position);
    }
    if (!reading.goal || !std::isfinite(*reading.goal)) {
        m_move.reset();
        return std::nullopt;
    }
    if (!m_move || m_move->to != *reading.goal || m_move->seconds != reading.within)
        begin(reading, limits);
    if (reading.time < m_move->unclearUntil)
        return std::nullopt;
    return m_move->distance(reading.time, reading.position);
}

} // namespace core
