// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <functional>
#include <memory>
#include <vector>

#include "core/configure/applyplan.h"
#include "core/configure/conversation.h"
#include "core/configure/task.h"

/// Applying pending edits to servos: all of them or none. applyplan.h has the plan.
namespace core {

/// The result of an Apply, beyond its report. Its rates are the present ones of all servos of a bus.
struct ApplyOutcome : LineRates
{
    void begin(const std::vector<Target>& targets, const LineRates& lines)
    {
        setLines(lines);
        for (const auto& target : targets)
            ids.push_back(target.id);
    }

    bool applied = false;     ///< false: rolled back, or not begun
    std::vector<ServoId> ids; ///< present ID of each target, as far as known
    int changes = 0;          ///< registers that were written, identity included
};

/// Options of an Apply: those of its plan, and those of its execution.
struct ApplyOptions : PlanOptions
{
    Duration resetDelay = 500ms; ///< silence after a reboot
    /// Saves the registers of the affected servos before the first write. Returns a sentence when saving
    /// failed; then nothing is written. `images[i]` belongs to `targets[i]`.
    std::function<QString(const std::vector<Target>& targets, const std::vector<DeviceImage>& images)> keep;
};

/// Applies edits: all are written and read back, or none, and the report has the values of each servo.
/// `targets` are all servos of the array. Cancelling rolls back too.
///
/// Reads the affected servos twice, plans, keeps their registers (ApplyOptions::keep), and writes in all
/// servos side by side: RAM, EEPROM, IDs, rate. The rollback compares with what was read instead of replaying
/// a journal, so it also repairs what a brown-out changed. IDs go back step by step in reverse order. What
/// cannot be rolled back is reported register by register. While a procedure uses another rate, a STOP sets
/// the line back to the array's rate first. settle.h has the rules of writing.
Task<OperationReport> applyChanges(Conversation& io, std::vector<Target> targets,
                                   std::vector<JointEdits> edits, ApplyOptions options,
                                   std::vector<DeviceImage>& images, std::shared_ptr<ApplyOutcome> outcome);

} // namespace core
