// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/bench/busbench.h"
#include "core/servo/servomodel.h"

namespace bench {

/// Polls of a virtual array of one model, compared with the limit of the wire.
struct TrainTask
{
    const core::ServoModel* model = nullptr;
    BusTask bus;
};

/// Counters of one run, with the prediction for it.
struct TrainRun
{
    std::uint64_t readings = 0;
    std::uint64_t goals = 0;
    std::uint64_t bytesOut = 0; ///< of polls
    std::uint64_t bytesIn = 0;  ///< of their replies
    double predicted = 0.0;     ///< readings/s, by the budget
    core::bus::Stats stats;
    std::uint64_t collisions = 0;
};

/// Results for one model: polls alone, and polls beside the usual traffic.
struct TrainBench
{
    TrainRun polls; ///< nothing but polls of position and velocity
    TrainRun inUse; ///< and supply and temperature twice a second, and goals of all joints 50 times, or a
                    ///< quarter of the line
    std::size_t dataBytes = 0; ///< of a reading

    /// Readings/s of `polls` if requests and replies followed one another without a gap. Where requests
    /// overlap with replies (HerkuleX), more is possible.
    double limit(int baud) const;
};

/// The virtual servos reply without delay. An Error when their model does not have the rate.
core::Result<TrainBench> benchTrains(const TrainTask& task);

} // namespace bench
