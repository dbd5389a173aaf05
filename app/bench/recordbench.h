// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "core/base/result.h"
#include "core/base/time.h"

/// The cost of a recording of 64 joints at 100 Hz, with their goals and the bytes on the wire, and of two
/// force/torque sensors at 1 kHz, written to a file in a temporary folder as fast as possible. By "servodeck
/// bench record".
namespace bench {

/// Time and size of a recording that is written as fast as possible.
struct RecordCost
{
    core::Duration recorded{0}; ///< time of the readings
    core::Duration wall{0};     ///< that it took
    core::Duration cpu{0};      ///< of the thread that makes and writes the messages
    std::uint64_t messages = 0;
    std::uint64_t found = 0; ///< messages in the file when it is read again
    std::uint64_t bytes = 0; ///< of the file
};

core::Result<RecordCost> timeRecording(core::Duration recorded);

} // namespace bench
