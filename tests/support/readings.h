// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// Time of a session counted in readings of a joint (50 per second), however late a busy machine makes them.
#pragma once

#include <cmath>

#include "tests/support/sessionbench.h"

namespace testsupport {

/// Runs until a joint was read `count` more times; calls `each` after each reading.
inline bool readMore(SessionBench& bench, int joint, std::uint64_t count,
                     const std::function<void()>& each = {})
{
    const auto samples = [&] { return bench.session.joints.joint(at(joint)).samples; };
    const std::uint64_t from = samples();
    std::uint64_t last = from;
    return bench.runUntil(
        [&] {
            if (each && samples() != last)
                each();
            last = samples();
            return last >= from + count;
        },
        std::chrono::seconds(60));
}

/// The farthest that a joint is from its present position in `count` readings, degrees.
inline double drift(SessionBench& bench, int joint, std::uint64_t count)
{
    const double from = bench.place(joint);
    double most = 0;
    const bool isRead =
        readMore(bench, joint, count, [&] { most = std::max(most, std::abs(bench.place(joint) - from)); });
    return isRead ? most : 999;
}

/// Runs until 15 readings in a row found a joint at one place.
inline bool comesToRest(SessionBench& bench, int joint)
{
    for (const core::Time end = core::Clock::now() + std::chrono::seconds(60); core::Clock::now() < end;) {
        if (drift(bench, joint, 15) < 0.5)
            return true;
    }
    return false;
}

} // namespace testsupport
