// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/result.h"
#include "core/bus/busevents.h"
#include "core/timing/distribution.h"

/// Throughput of the bus relative to the limits of wire and machine: a virtual array on a pty, ratios within
/// one run. Measured by "servodeck bench bus".
namespace bench {

/// A virtual array for a measurement of the bus.
struct BusTask
{
    std::vector<std::uint8_t> ids;
    int baud = 115200;
    double seconds = 10.0; ///< of each part; parts with cycles take twice as long
};

/// Measurement of a bus with a virtual array on a pty.
struct BusRun
{
    std::uint64_t samples = 0;
    core::bus::Stats stats;
    std::uint64_t collisions = 0;
    std::uint64_t cycles = 0;
    std::uint64_t overruns = 0;
    std::uint64_t missed = 0; ///< overruns after a cycle that waited for an operation
    std::uint64_t operations = 0;
    double replyDelay = 0.0;
    core::Distribution intervals; ///< between two replies
    core::Distribution lateness;  ///< of cycle starts

    double rate(double seconds) const { return static_cast<double>(samples) / seconds; }
};

/// Results of "servodeck bench bus", a run for each way of polling.
struct BusBench
{
    BusRun sequential;       ///< one poll at a time
    BusRun sequentialFast;   ///< the same at 1 Mbaud
    BusRun pipelined;        ///< requests beside replies
    BusRun cycles;           ///< 100 cycles per second …
    core::Distribution bare; ///< … and wake-up delays of a loop beside it that only sleeps
    BusRun loaded;           ///< such cycles, with continuous reading of registers
};

inline constexpr int kFastBaud = 1'000'000;

/// Polls/s of sequential exchanges: request, reply delay, reply.
double sequentialLimit(int baud, double replyDelay);

core::Result<BusBench> benchBus(const BusTask& task);

} // namespace bench
