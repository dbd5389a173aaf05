// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>

#include "core/family/dynamixel/layout.h"
#include "core/servo/health.h"

namespace core::dynamixel {

/// The common meaning of the error byte of a reply. In 2.0 it is a number, which concerns the request only,
/// and an alert: some hardware error is latched.
ServoHealth healthOf(Kind kind, std::uint8_t error);
/// The servo did not do as the request asked.
bool isRefusal(Kind kind, std::uint8_t error);
/// The faults of the register with the errors: Hardware Error Status (70), Status of Feetech (65).
std::uint16_t faultsOf(Kind kind, std::uint8_t errors);
/// Adds what the data of some registers say: errors, torque, moving.
void addFacts(Kind kind, const Layout& layout, std::uint16_t first, std::span<const std::uint8_t> data,
              ServoHealth& health);

} // namespace core::dynamixel
