// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/configure/registers.h"
#include "core/servo/jointunits.h"

/// The position limits in the registers of a servo: it reaches no goal beyond them, whatever the array says.
namespace core {

/// The range of goals that a servo accepts.
struct PositionLimits
{
    Angle minimum; ///< of the joint
    Angle maximum;
};

/// Registers to be read before servoLimits().
std::vector<RegisterRange> servoLimitRanges(const ServoModel& model);
/// Empty: unknown, or none apply in its operating mode.
std::optional<PositionLimits> servoLimits(const ServoModel& model, const DeviceImage& image,
                                          const JointUnits& units);
/// A sentence if they are narrower than the limits of the joint, else empty.
QString narrowerSentence(const ServoModel& model, const PositionLimits& limits, const JointUnits& units);

} // namespace core
