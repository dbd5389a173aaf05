// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "core/configure/apply.h"

/// Changes of ID, rate and factory state, and the separation of duplicate IDs.
namespace core {

/// The edits that give servos other IDs (EEPROM), including rings (1 to 2 to 3 to 1); `plan` has present and
/// new IDs. IDs that are not in the array are ignored.
std::vector<JointEdits> idPlanEdits(const std::vector<Target>& targets,
                                    const std::vector<std::pair<ServoId, ServoId>>& plan);
/// The edits that bring all servos to a rate; a model that does not have it gets no edit.
std::vector<JointEdits> baudEdits(const std::vector<Target>& targets, int baud);

/// Factory registers for one servo, verified by reading after its restart. `outcome`: its new ID and rate.
/// Refused while its torque is on, and when a servo answers at its new ID.
Task<OperationReport> factoryReset(Conversation& io, std::vector<Target> targets, std::size_t place,
                                   bool keepId, bool keepBaud, ApplyOptions options,
                                   std::vector<DeviceImage>& images, std::shared_ptr<ApplyOutcome> outcome);

/// Blinks all LEDs of a servo for a while, or until cancelled, and leaves them as they were.
Task<OperationReport> blink(Conversation& io, Target target, double seconds);

/// After the user has unplugged all but one of the servos with one ID: checks that only one answers and gives
/// it `freeId`; then the others may be plugged in again. `target.name` may be empty: it need not be in the
/// array.
Task<OperationReport> repairDuplicate(Conversation& io, Target target, ServoId freeId, ApplyOptions options,
                                      std::shared_ptr<ApplyOutcome> outcome);

} // namespace core
