// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <map>
#include <optional>

#include "core/base/time.h"

namespace core {

/// The motion or test signal being played; or the last one.
struct MotionState
{
    bool isActive = false;
    bool isPaused = false;
    bool isSignal = false; ///< a test signal: no pause, no seek
    double time = 0.0;     ///< s of the motion
    double duration = 0.0; ///< s of one run
    int loop = 0;          ///< from 0
    int loops = 1;         ///< 0: until stopped
    double speed = 1.0;    ///< requested
    QString title;
    QString endedBecause;      ///< a sentence; empty: it ended normally, or nothing was played
    std::map<int, Time> began; ///< by bus, when its first goals were sent
    /// By bus: delay of `time` behind the clock since the start, s. Constant except while the machine or the
    /// line pauses.
    std::map<int, double> behind;
    std::optional<Time> ended; ///< when the last bus ended it
};

} // namespace core
