// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace core::bus {

/// Counts the requests to the buses since the session began. Reading, holding, stopping and switching torque
/// off are not counted.
struct Orders
{
    std::uint64_t moves = 0;  ///< goals, controllers, torque on
    std::uint64_t writes = 0; ///< registers, errors, reboots, factory registers
};

} // namespace core::bus
