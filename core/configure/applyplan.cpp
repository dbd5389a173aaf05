// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/configure/applyplan.h"

#include <QtCore/QCoreApplication>

#include <algorithm>
#include <iterator>
#include <limits>

#include "core/base/filled.h"
#include "core/configure/applytexts.h"
#include "core/configure/registers.h"
#include "core/configure/status.h"
#include "core/configure/torque.h"
#include "core/family/servofamily.h"

namespace core {

namespace {

/// The obstacle to a single change.
QString refusalOf(const Target& target, const DeviceImage& image, const PlanRow& row, const Register* reg)
{
    const QString who = target.label();
    const QString title = registerTitle(row.registerName);
    if (isOtherModel(*target.model, image))
        return filled(
            ApplyWords::tr("%1 is not the model configured in the array (%2), so its registers have other "
                           "meanings. Correct its model in the array first."),
            who, target.model->name);
    if (reg == nullptr)
        return filled(ApplyWords::tr("%1 is of model %2, which has no register \"%3\". Remove this change."),
                      who, target.model->name, row.registerName);
    if (!reg->address(row.memory))
        return filled(ApplyWords::tr("%1 has no %2 in %3. Remove this change."), who, title,
                      titleOf(row.memory));
    if (row.role == RegisterRole::Torque)
        return filled(
            ApplyWords::tr("torque_control of %1 cannot be applied as a setting: the torque would switch in "
                           "the middle of the other changes. Remove this change and switch the torque "
                           "directly."),
            who);
    if (isGoal(*reg))
        return filled(ApplyWords::tr("%2 of %1 is a goal, not a setting: it would move the joint. Remove "
                                     "this change and send a goal instead."),
                      who, title);
    if (row.isIdentity() && row.releases)
        return filled(
            ApplyWords::tr("The ID and the baud rate of %1 can only be changed without torque, and it "
                           "holds its position. Release it first."),
            who);
    if (!isSetting(*reg) && reg->isWritable && !reg->isReserved)
        return filled(
            ApplyWords::tr("%2 of %1 is a command, not a setting: it cannot be read back or reverted. "
                           "Remove this change and use the command instead."),
            who, title);
    if (const auto allowed = reg->checkWritable(row.pending); !allowed)
        return filled(ApplyWords::tr("%1: %2"), who, allowed.error().detail);
    if (row.role == RegisterRole::ReplyLevel && row.pending == 0)
        return filled(ApplyWords::tr("With %2 0, %1 answers no read requests, so nothing could be verified. "
                                     "Choose 1 or 2."),
                      who, familyOf(target.model).replyLevelName());
    if (row.memory == Memory::Eep && isLockedUntilPowerOff(*target.model, image))
        return filled(ApplyWords::tr("%1 cannot be changed. %2"), who, lockSentence(*target.model, 1));
    if (row.isIdentity() && row.memory == Memory::Ram)
        return filled(ApplyWords::tr("An ID in RAM is lost when %1 restarts. Change it in EEPROM."), who);
    return {};
}

/// The obstacle to changing a servo's ID or rate: it is restarted for this.
QString restartRefusal(const Target& target, const DeviceImage& image, int baud)
{
    if (holdsTorque(target, image))
        return filled(
            ApplyWords::tr("%1 must restart to change its ID or baud rate, but its torque is on and it "
                           "would drop its load. Release it first."),
            target.label());
    const auto storedId = imageValue(target, image, RegisterRole::Id, Memory::Eep);
    const auto storedRate = imageValue(target, image, RegisterRole::Baud, Memory::Eep);
    const auto present = target.model->codeFromBaud(baud);
    if ((storedId && *storedId != target.id.value) || (storedRate && present && *storedRate != *present))
        return filled(
            ApplyWords::tr("The EEPROM of %1 already holds another ID or baud rate, which takes effect "
                           "after a restart. Restart the servo, scan, and try again."),
            target.label());
    return {};
}

/// The ID and the rate of a servo after the changes.
struct PlannedAddress
{
    int id = 0;
    int baud = 0;
};

/// The obstacle to changing a servo's ID or rate beside the other servos; `planned[i]` belongs to
/// `targets[i]`.
QString addressRefusal(const PlanRow& row, const std::vector<Target>& targets,
                       const std::vector<PlannedAddress>& planned, const PlanOptions& options)
{
    const Target& target = targets[row.target];
    bool isAlone = false;
    for (std::size_t t = 0; t < targets.size(); ++t) {
        if (t == row.target || targets[t].id.bus != target.id.bus)
            continue;
        if (row.isId() && planned[t].id == row.pending)
            return filled(
                ApplyWords::tr("%1 and %2 would both have ID %3. Two servos with the same ID corrupt "
                               "each other's replies. Choose another ID."),
                target.name, targets[t].name, row.pending);
        isAlone = isAlone || planned[t].baud != planned[row.target].baud;
    }
    if (row.isId() && std::ranges::find(options.taken, row.id.beside(row.pending)) != options.taken.end())
        return filled(ApplyWords::tr("%1 cannot have ID %2: a servo that is not in the array uses it. "
                                     "Choose another ID, or add that servo with a scan."),
                      target.label(), row.pending);
    if (row.isBaud() && isAlone && !options.allowPartialBaud)
        return filled(
            ApplyWords::tr("%1 cannot change its baud rate alone: all servos on a bus use one rate. Change "
                           "the rate of all servos of the array together."),
            target.label());
    return {};
}

/// Refuses limits without a range: min_position at or above max_position.
void refuseEmptyRanges(ApplyPlan& plan, const std::vector<Target>& targets,
                       const std::vector<DeviceImage>& images)
{
    for (auto& row : plan.rows) {
        const bool isMin = row.role == RegisterRole::MinPosition;
        if (!row.refusal.isEmpty() || (!isMin && row.role != RegisterRole::MaxPosition))
            continue;
        const Target& target = targets[row.target];
        const RegisterRole otherRole = isMin ? RegisterRole::MaxPosition : RegisterRole::MinPosition;
        const auto known = imageValue(target, images[row.target], otherRole, row.memory);
        // An unknown limit excludes nothing.
        int other = known.value_or(isMin ? std::numeric_limits<int>::max() : std::numeric_limits<int>::min());
        for (const auto& each : plan.rows) {
            if (each.target == row.target && each.memory == row.memory && each.role == otherRole)
                other = each.pending;
        }
        if (isMin ? row.pending >= other : row.pending <= other)
            row.refusal =
                filled(ApplyWords::tr("%1 would have %2 = %3 and %4 = %5, which leaves no position. "
                                      "min_position must be the smaller value."),
                       target.label(), row.registerName, row.pending, target.model->nameOf(otherRole), other);
    }
}

PlanRow planRow(const Target& target, const DeviceImage& image, const JointEdits& edits,
                const PendingWrite& write)
{
    PlanRow row;
    static_cast<JointServo&>(row) = target;
    row.registerName = write.name;
    row.memory = write.memory;
    row.pending = write.value;
    for (const auto& setting : edits.file) {
        if (setting.name == write.name)
            row.file = setting.value;
    }
    const Register* reg = target.model->find(write.name);
    if (reg != nullptr) {
        row.role = reg->role;
        row.needsReboot = reg->needsReboot(write.memory);
        row.releases = reg->needs(WritableWhen::TorqueOff, write.memory) && holdsTorque(target, image);
        row.device = image.value(*reg, write.memory);
    }
    row.refusal = refusalOf(target, image, row, reg);
    row.isStored = row.refusal.isEmpty() && row.device == row.pending;
    return row;
}

} // namespace

std::vector<JointEdits> pendingEdits(const ArrayConfig& array)
{
    std::vector<JointEdits> edits;
    for (const auto& joint : array.joints) {
        // The registers that the file writes to a joint: its own, else those for all.
        const auto& own = joint.registersInit;
        JointEdits& each = edits.emplace_back(JointEdits{joint.pending, own});
        std::ranges::copy_if(array.broadcast, std::back_inserter(each.file), [&](const auto& setting) {
            return std::ranges::find(own, setting.name, &RegisterSetting::name) == own.end();
        });
    }
    return edits;
}

ApplyStage PlanRow::stage() const
{
    if (isIdentity())
        return isId() ? ApplyStage::Ids : ApplyStage::Baud;
    return memory == Memory::Eep ? ApplyStage::Eep : ApplyStage::Ram;
}

int ApplyPlan::writes(std::optional<std::size_t> target, std::optional<ApplyStage> stage) const
{
    return static_cast<int>(std::ranges::count_if(rows, [&](const PlanRow& row) {
        return row.isWritten() && row.target == target.value_or(row.target)
               && row.stage() == stage.value_or(row.stage());
    }));
}

bool ApplyPlan::isRefused() const
{
    return !refusals().isEmpty();
}

QStringList ApplyPlan::refusals(std::optional<std::size_t> target) const
{
    QStringList all;
    for (const auto& row : rows) {
        if (!row.refusal.isEmpty() && !all.contains(row.refusal) && (!target || row.target == *target))
            all += row.refusal;
    }
    return all;
}

ApplyPlan applyPlan(const std::vector<Target>& targets, const std::vector<DeviceImage>& images,
                    const std::vector<JointEdits>& edits, const PlanOptions& options)
{
    ApplyPlan plan;
    std::vector<PlannedAddress> planned;
    for (std::size_t t = 0; t < targets.size(); ++t) {
        const PlannedAddress present{targets[t].id.value, options.baudOf(targets[t].id.bus)};
        PlannedAddress& after = planned.emplace_back(present);
        for (const Memory memory : {Memory::Ram, Memory::Eep}) {
            for (const auto& write : edits[t].writes) {
                if (write.memory != memory)
                    continue;
                PlanRow row = planRow(targets[t], images[t], edits[t], write);
                row.target = t;
                if (row.refusal.isEmpty() && row.isId()) {
                    after.id = row.pending;
                    row.isStored = row.isStored && after.id == present.id;
                } else if (row.refusal.isEmpty() && row.isBaud()) {
                    after.baud = targets[t].model->baudFromCode(row.pending).value_or(present.baud);
                    row.isStored = row.isStored && after.baud == present.baud;
                }
                plan.rows.push_back(std::move(row));
            }
        }
    }
    refuseEmptyRanges(plan, targets, images);
    for (auto& row : plan.rows) {
        if (!row.refusal.isEmpty() || row.isStored || !row.isIdentity())
            continue;
        if (row.needsReboot)
            row.refusal = restartRefusal(targets[row.target], images[row.target], options.baudOf(row.id.bus));
        if (row.refusal.isEmpty())
            row.refusal = addressRefusal(row, targets, planned, options);
    }
    int order = 0;
    for (const auto stage : {ApplyStage::Ram, ApplyStage::Eep, ApplyStage::Ids, ApplyStage::Baud}) {
        for (auto& row : plan.rows) {
            if (row.refusal.isEmpty() && !row.isStored && row.stage() == stage)
                row.order = order++;
        }
    }
    return plan;
}

} // namespace core
