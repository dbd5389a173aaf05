// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace core::bus {

/// Requests that were handed to the buses since a session began. Reading, holding, stopping and switching
/// torque off are not counted.
struct Orders
{
    std::uint64_t moves = 0;  ///< goals, controllers, torque on
    std::uint64_t writes = 0; ///< registers, errors, reboots, factory registers
};

} // namespace core::bus
