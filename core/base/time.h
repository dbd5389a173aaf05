// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstdint>

namespace core {

/// The only clock of the program: monotonic, nanoseconds. Pure code never reads it but gets a Time as an
/// argument, so that tests run on virtual time.
using Clock = std::chrono::steady_clock;
using Duration = std::chrono::nanoseconds;
using Time = std::chrono::time_point<Clock, Duration>;

using namespace std::chrono_literals;

constexpr double toSeconds(Duration d)
{
    return std::chrono::duration<double>(d).count();
}

constexpr Duration fromSeconds(double seconds)
{
    return std::chrono::duration_cast<Duration>(std::chrono::duration<double>(seconds));
}

/// Transmission time of `bytes` characters of 8N1, ten bits each, at `baud` bits per second.
constexpr Duration wireTime(std::size_t bytes, int baud)
{
    return Duration{static_cast<std::int64_t>(bytes) * 10 * 1'000'000'000 / (baud > 0 ? baud : 1)};
}

} // namespace core
