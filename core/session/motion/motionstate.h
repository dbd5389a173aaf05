// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <map>
#include <optional>

#include "core/base/time.h"

namespace core {

/// A motion, or a test signal, that is being played; or the last one.
struct MotionState
{
    bool isActive = false;
    bool isPaused = false;
    bool isSignal = false; ///< a test signal: no pause, no seek
    double time = 0.0;     ///< s of the motion
    double duration = 0.0; ///< s of one run
    int loop = 0;          ///< from 0
    int loops = 1;         ///< 0: until it is ended
    double speed = 1.0;    ///< asked for
    QString title;
    QString endedBecause;      ///< a sentence; empty: it came to its end, or nothing was played
    std::map<int, Time> began; ///< by bus, when its first goals were sent
    /// By bus: s by which `time` is behind the clock since it began. Constant, but for the moments in which
    /// the machine or the line pauses.
    std::map<int, double> behind;
    std::optional<Time> ended; ///< when the last bus had done with it
};

} // namespace core
