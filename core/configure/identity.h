// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "core/configure/apply.h"

/// Changes of ID, rate and factory state, and the separation of duplicate IDs.
namespace core {

/// The edits that give servos other IDs (EEPROM), rings (1 to 2 to 3 to 1) too; `plan` names present and new
/// IDs. IDs the array does not have are left out.
std::vector<JointEdits> idPlanEdits(const std::vector<Target>& targets,
                                    const std::vector<std::pair<ServoId, ServoId>>& plan);
/// The edits that bring all servos to a rate; a rate that is none of HerkuleX's gives no edits.
std::vector<JointEdits> baudEdits(const std::vector<Target>& targets, int baud);

/// Factory registers for one servo, verified by reading and found again after its restart. `outcome`: where
/// it is then. Refused while its torque is on, and when somebody answers at the ID it would get.
Task<OperationReport> factoryReset(Conversation& talk, std::vector<Target> targets, std::size_t place,
                                   bool keepId, bool keepBaud, ApplyOptions options,
                                   std::vector<DeviceImage>& images, std::shared_ptr<ApplyOutcome> outcome);

/// Blinks all LEDs of a servo for a while, or until cancelled, and leaves them as they were.
Task<OperationReport> blink(Conversation& talk, Target target, double seconds);

/// Two servos had one ID and the user has unplugged all but one: makes sure that one alone answers, gives it
/// `freeId`, and the others may be plugged in again. `target.name` may be empty: it need not be in the array.
Task<OperationReport> repairDuplicate(Conversation& talk, Target target, ServoId freeId, ApplyOptions options,
                                      std::shared_ptr<ApplyOutcome> outcome);

} // namespace core
