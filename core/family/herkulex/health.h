// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/protocol/herkulex/packet.h"
#include "core/servo/health.h"

namespace core::herkulex {

/// The common meaning of the status that every reply ends with. `alert` stays unknown: the status names every
/// fault. The causes of a rejected packet count only with it, since they stay latched.
ServoHealth healthOf(Status status);

/// The meaning of torque_control (RAM 52).
TorqueMode torqueModeOf(int torqueControl);

} // namespace core::herkulex
