// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "app/cli/arrayrun.h"

namespace cli {

inline bool hasAnswered(const core::JointState& state)
{
    return state.hasSample && state.answers;
}

/// Waits for the first readings, 2 s at most, then calls `print` `rate` times per second: until Ctrl-C, for
/// `span`, or until the reader of stdout is gone. Returns Failed if a joint gave no reading at the end.
int stream(ArrayRun& run, double rate, core::Duration span, const std::function<void(core::Time)>& print);

} // namespace cli
