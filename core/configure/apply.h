// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QStringList>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "core/array/arrayconfig.h"
#include "core/configure/conversation.h"
#include "core/configure/deviceimage.h"
#include "core/configure/report.h"
#include "core/configure/task.h"

/// Applying pending edits to servos: all of them or none.
namespace core {

/// The changes to one servo.
struct JointEdits
{
    std::vector<PendingWrite> writes;
    std::vector<RegisterSetting> file; ///< of the array file, including those for all
};

/// The registers that the file writes to a joint: its own, else those for all.
std::vector<RegisterSetting> fileRegisters(const ArrayConfig& array, const JointConfig& joint);
/// All pending edits of an array, in the order of its joints.
std::vector<JointEdits> pendingEdits(const ArrayConfig& array);

/// One change, as a table shows it beforehand.
struct PlanRow : JointServo
{
    std::size_t target = 0; ///< index among the targets
    QString registerName;
    RegisterRole role = RegisterRole::None;
    Memory memory = Memory::Ram;
    std::optional<int> device; ///< present value; none while not read
    int pending = 0;
    std::optional<int> file;  ///< none: the file does not mention it
    bool needsReboot = false; ///< takes effect at the servo's next start (ID and rate: Apply restarts it)
    bool releases = false;    ///< the torque is on and is switched off for the write
    bool isStored = false;    ///< the device has the value already: nothing is written
    int order = -1;           ///< index in the order of writing; -1: nothing is written
    QString refusal;          ///< why the change is refused, a sentence; empty when it is not
};

/// All changes of an Apply, as a table shows them beforehand.
struct ApplyPlan
{
    std::vector<PlanRow> rows; ///< by joint, RAM before EEPROM, as edited now
    int writes() const;
    bool isRefused() const;
    QStringList refusals(std::optional<std::size_t> target = {}) const; ///< of one target, or of all
};

/// The speeds of the lines of an array. Most arrays have one.
struct LineRates
{
    std::vector<int> bauds{115200}; ///< by bus

    int baudOf(std::uint8_t bus) const { return bauds[bus < bauds.size() ? bus : 0u]; }
    void setBaud(std::uint8_t bus, int to)
    {
        if (bus < bauds.size())
            bauds[bus] = to;
    }
    void setLines(const LineRates& other) { *this = other; }
};
/// Facts and permissions that decide which changes a plan refuses.
struct PlanOptions : LineRates
{
    std::vector<ServoId> taken; ///< IDs at which servos outside the array answer
    /// For repairs: only some of the servos change their rate.
    bool allowPartialBaud = false;
};

/// The effect of applying. `targets` are all servos of the array: their IDs must differ. Pure.
ApplyPlan applyPlan(const std::vector<Target>& targets, const std::vector<DeviceImage>& images,
                    const std::vector<JointEdits>& edits, const PlanOptions& options);

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
