// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/result.h"
#include "core/base/time.h"

/// The time that the controllers of a bus cost in each cycle, compared with a cycle without any. The
/// scheduler and a virtual bus run on a virtual clock; only the scheduler's own step at the start of a cycle
/// is measured: switches, updates of all controllers, and the frame with the goals. By "servodeck bench
/// controllers".
namespace bench {

/// The load of a measurement: joints and controllers on one virtual bus.
struct ControllerTask
{
    int joints = 16;
    int controllers = 8; ///< 0: none; each has an equal part of the joints
    int cycles = 20'000; ///< of virtual time; at most 50,000, because sweeps end
};

/// Times of the step at the start of a cycle, in order of their length.
struct StepTimes
{
    std::vector<core::Duration> sorted;

    core::Duration quantile(double q) const; ///< 0..1
};

core::Result<StepTimes> timeSteps(const ControllerTask& task);

} // namespace bench
