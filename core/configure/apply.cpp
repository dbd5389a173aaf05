// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/configure/apply.h"

#include <QtCore/QCoreApplication>

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <numeric>
#include <set>
#include <span>

#include "core/base/bytes.h"
#include "core/base/element.h"
#include "core/base/filled.h"
#include "core/configure/contact.h"
#include "core/configure/registers.h"
#include "core/configure/settle.h"
#include "core/configure/status.h"
#include "core/configure/torque.h"
#include "core/family/servofamily.h"

namespace core {

namespace {

/// The context of this file's texts.
struct ApplyWords
{
    Q_DECLARE_TR_FUNCTIONS(ApplyWords)
};

constexpr int kRollbackPasses = 4;
constexpr Duration kRollbackPause = 300ms;
constexpr int kLastTemporaryId = 252; ///< in every family

QString registerPlace(const RegisterWant& want)
{
    return filled(ApplyWords::tr("%1 at %2 %3"), want.reg->title(), titleOf(want.memory),
                  int{want.reg->address(want.memory).value_or(0)});
}

bool isId(const PlanRow& row)
{
    return row.role == RegisterRole::Id;
}

bool isBaud(const PlanRow& row)
{
    return row.role == RegisterRole::Baud;
}

bool isIdentity(const PlanRow& row)
{
    return isId(row) || isBaud(row);
}

/// The stages of an Apply, in their order.
enum class ApplyStage { Reading, Ram, Eep, Ids, Baud, Verifying };

/// The stage that writes a change.
ApplyStage stageOf(const PlanRow& row)
{
    if (isIdentity(row))
        return isId(row) ? ApplyStage::Ids : ApplyStage::Baud;
    return row.memory == Memory::Eep ? ApplyStage::Eep : ApplyStage::Ram;
}

/// The obstacle to a single change.
QString refusalOf(const Target& target, const DeviceImage& image, const PlanRow& row, const Register* reg)
{
    const QString who = target.label();
    if (isOtherModel(*target.model, image)) {
        return ApplyWords::tr("%1 is not the model configured in the array (%2), so its registers have other "
                              "meanings. Correct its model in the array first.")
            .arg(who, target.model->name);
    }
    if (reg == nullptr) {
        return ApplyWords::tr("%1 is of model %2, which has no register \"%3\". Remove this change.")
            .arg(who, target.model->name, row.registerName);
    }
    if (!reg->address(row.memory)) {
        return ApplyWords::tr("%1 has no %2 in %3. Remove this change.")
            .arg(who, registerTitle(row.registerName), titleOf(row.memory));
    }
    if (row.role == RegisterRole::Torque) {
        return ApplyWords::tr(
                   "torque_control of %1 cannot be applied as a setting: the torque would switch in the "
                   "middle of the other changes. Remove this change and switch the torque directly.")
            .arg(who);
    }
    if (isGoal(*reg)) {
        return ApplyWords::tr(
                   "%2 of %1 is a goal, not a setting: it would move the joint. Remove this change "
                   "and send a goal instead.")
            .arg(who, registerTitle(row.registerName));
    }
    if (isIdentity(row) && row.releases) {
        return ApplyWords::tr("The ID and the baud rate of %1 can only be changed without torque, and it "
                              "holds its position. Release it first.")
            .arg(who);
    }
    if (!isSetting(*reg) && reg->isWritable && !reg->isReserved) {
        return ApplyWords::tr("%2 of %1 is a command, not a setting: it cannot be read back or reverted. "
                              "Remove this change and use the command instead.")
            .arg(who, registerTitle(row.registerName));
    }
    if (const auto allowed = reg->checkWritable(row.pending); !allowed)
        return ApplyWords::tr("%1: %2").arg(who, allowed.error().detail);
    if (row.role == RegisterRole::ReplyLevel && row.pending == 0) {
        return ApplyWords::tr(
                   "With %2 0, %1 answers no read requests, so nothing could be verified. Choose 1 or 2.")
            .arg(who, familyOf(target.model).replyLevelName());
    }
    if (row.memory == Memory::Eep && isLockedUntilPowerOff(*target.model, image))
        return ApplyWords::tr("%1 cannot be changed. %2").arg(who, lockSentence(*target.model, 1));
    if (isIdentity(row) && row.memory == Memory::Ram) {
        return ApplyWords::tr("An ID in RAM is lost when %1 restarts. Change it in EEPROM.").arg(who);
    }
    return {};
}

/// The obstacle to changing a servo's ID or rate: it is restarted for this.
QString restartRefusal(const Target& target, const DeviceImage& image, int baud)
{
    if (holdsTorque(target, image)) {
        return ApplyWords::tr("%1 must restart to change its ID or baud rate, but its torque is on and it "
                              "would drop its load. Release it first.")
            .arg(target.label());
    }
    const auto storedId = imageValue(target, image, RegisterRole::Id, Memory::Eep);
    const auto storedRate = imageValue(target, image, RegisterRole::Baud, Memory::Eep);
    const auto present = target.model->codeFromBaud(baud);
    if ((storedId && *storedId != target.id.value) || (storedRate && present && *storedRate != *present)) {
        return ApplyWords::tr("The EEPROM of %1 already holds another ID or baud rate, which takes effect "
                              "after a restart. Restart the servo, scan, and try again.")
            .arg(target.label());
    }
    return {};
}

} // namespace

std::vector<RegisterSetting> fileRegisters(const ArrayConfig& array, const JointConfig& joint)
{
    std::vector<RegisterSetting> all = joint.registersInit;
    for (const auto& setting : array.broadcast) {
        const bool isOwn = std::ranges::any_of(joint.registersInit,
                                               [&](const auto& own) { return own.name == setting.name; });
        if (!isOwn)
            all.push_back(setting);
    }
    return all;
}

std::vector<JointEdits> pendingEdits(const ArrayConfig& array)
{
    std::vector<JointEdits> edits;
    for (const auto& joint : array.joints)
        edits.push_back({joint.pending, fileRegisters(array, joint)});
    return edits;
}

int ApplyPlan::writes() const
{
    return static_cast<int>(std::ranges::count_if(rows, [](const auto& row) { return row.order >= 0; }));
}

bool ApplyPlan::isRefused() const
{
    return std::ranges::any_of(rows, [](const auto& row) { return !row.refusal.isEmpty(); });
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

namespace {

/// Refuses limits without a range: min_position at or above max_position.
void refuseEmptyRanges(ApplyPlan& plan, const std::vector<Target>& targets,
                       const std::vector<DeviceImage>& images)
{
    for (auto& row : plan.rows) {
        const bool isMin = row.role == RegisterRole::MinPosition;
        if (!row.refusal.isEmpty() || (!isMin && row.role != RegisterRole::MaxPosition))
            continue;
        const RegisterRole otherRole = isMin ? RegisterRole::MaxPosition : RegisterRole::MinPosition;
        const auto known = imageValue(targets[row.target], images[row.target], otherRole, row.memory);
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
                       targets[row.target].label(), row.registerName, row.pending,
                       targets[row.target].model->nameOf(otherRole), other);
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

ApplyPlan applyPlan(const std::vector<Target>& targets, const std::vector<DeviceImage>& images,
                    const std::vector<JointEdits>& edits, const PlanOptions& options)
{
    ApplyPlan plan;
    std::vector<int> finalIds;
    std::vector<int> finalBauds;
    for (std::size_t t = 0; t < targets.size(); ++t) {
        finalIds.push_back(targets[t].id.value);
        const int baud = options.baudOf(targets[t].id.bus);
        finalBauds.push_back(baud);
        for (const Memory memory : {Memory::Ram, Memory::Eep}) {
            for (const auto& write : edits[t].writes) {
                if (write.memory != memory)
                    continue;
                PlanRow row = planRow(targets[t], images[t], edits[t], write);
                row.target = t;
                if (row.refusal.isEmpty() && isId(row)) {
                    row.isStored = row.isStored && row.pending == targets[t].id.value;
                    finalIds[t] = row.pending;
                } else if (row.refusal.isEmpty() && isBaud(row)) {
                    finalBauds[t] = targets[t].model->baudFromCode(row.pending).value_or(baud);
                    row.isStored = row.isStored && finalBauds[t] == baud;
                }
                plan.rows.push_back(std::move(row));
            }
        }
    }
    refuseEmptyRanges(plan, targets, images);
    for (auto& row : plan.rows) {
        if (!row.refusal.isEmpty() || row.isStored || !isIdentity(row))
            continue;
        const std::uint8_t bus = row.id.bus;
        if (row.needsReboot)
            row.refusal = restartRefusal(targets[row.target], images[row.target], options.baudOf(bus));
        for (std::size_t t = 0; t < targets.size() && row.refusal.isEmpty() && isId(row); ++t) {
            if (t != row.target && targets[t].id.bus == bus && finalIds[t] == row.pending) {
                row.refusal =
                    ApplyWords::tr("%1 and %2 would both have ID %3. Two servos with the same ID corrupt "
                                   "each other's replies. Choose another ID.")
                        .arg(targets[row.target].name, targets[t].name, QString::number(row.pending));
            }
        }
        const bool isOutside = isId(row) && std::ranges::any_of(options.taken, [&](ServoId taken) {
                                   return taken == row.id.beside(row.pending);
                               });
        if (row.refusal.isEmpty() && isOutside) {
            row.refusal = ApplyWords::tr("%1 cannot have ID %2: a servo that is not in the array uses it. "
                                         "Choose another ID, or add that servo with a scan.")
                              .arg(targets[row.target].label())
                              .arg(row.pending);
        }
        bool isAlone = false;
        for (std::size_t t = 0; t < targets.size() && isBaud(row); ++t)
            isAlone = isAlone || (targets[t].id.bus == bus && finalBauds[t] != finalBauds[row.target]);
        if (row.refusal.isEmpty() && isAlone && !options.allowPartialBaud) {
            row.refusal = ApplyWords::tr("%1 cannot change its baud rate alone: all servos on a bus use one "
                                         "rate. Change the rate of all servos of the array together.")
                              .arg(targets[row.target].label());
        }
    }
    int order = 0;
    for (const auto stage : {ApplyStage::Ram, ApplyStage::Eep, ApplyStage::Ids, ApplyStage::Baud}) {
        for (auto& row : plan.rows) {
            if (row.refusal.isEmpty() && !row.isStored && stageOf(row) == stage)
                row.order = order++;
        }
    }
    return plan;
}

// ---- the procedure

namespace {

struct ApplyWork : ServoWork
{
    std::size_t place = 0; ///< index among the targets
    bool changesBaud = false;
    DeviceImage asked;      ///< the registers after the changes
    bool isSettled = false; ///< by the rollback
};

/// The change of one servo's ID.
struct IdStep
{
    ApplyWork* work = nullptr;
    ServoId from;
    ServoId to;
    bool undone = false;
};

/// An order in which no two servos ever have the same ID; a ring is opened through the free ID.
std::vector<IdStep> safeOrder(std::vector<IdStep> moves, ServoId free)
{
    std::vector<IdStep> steps;
    while (!moves.empty()) {
        const auto ready = std::ranges::find_if(moves, [&](const IdStep& move) {
            return std::ranges::none_of(moves, [&](const IdStep& other) { return other.from == move.to; });
        });
        if (ready != moves.end()) {
            steps.push_back(*ready);
            moves.erase(ready);
            continue;
        }
        steps.push_back({moves.front().work, moves.front().from, free});
        moves.front().from = free;
    }
    return steps;
}

/// The state of one Apply.
struct Apply
{
    std::vector<Target> targets;
    std::vector<JointEdits> edits;
    ApplyOptions options;
    ApplyPlan plan;
    std::vector<ApplyWork> works;         ///< of the affected servos
    std::vector<IdStep> steps;            ///< started, in their order
    std::map<std::uint8_t, int> newBauds; ///< by bus; none: no rate changes there
    std::set<std::uint8_t> baudsBegun;    ///< buses
    bool linkLost = false;                ///< and not open again in time
    QString why;                          ///< the error

    std::vector<ServoWork*> where(auto matches)
    {
        std::vector<ServoWork*> pointers;
        for (auto& work : works) {
            if (matches(work))
                pointers.push_back(&work);
        }
        return pointers;
    }
    std::vector<ServoWork*> all()
    {
        return where([](const ApplyWork&) { return true; });
    }
    std::vector<ServoWork*> changingBaud(std::uint8_t bus)
    {
        return where([bus](const ApplyWork& work) { return work.changesBaud && work.target.id.bus == bus; });
    }
    std::size_t bauds() const ///< servos that change their rate
    {
        return static_cast<std::size_t>(std::ranges::count_if(works, &ApplyWork::changesBaud));
    }
    /// The work of a target, which must be affected.
    ApplyWork& workAt(std::size_t place) { return *std::ranges::find(works, place, &ApplyWork::place); }
    /// True when every ID change of a servo was reverted.
    bool isHome(const ApplyWork& work) const
    {
        return std::ranges::all_of(steps,
                                   [&](const IdStep& step) { return step.work != &work || step.undone; });
    }
    int baudBefore(const ServoWork& work) const { return options.baudOf(work.target.id.bus); }
    std::set<std::uint8_t> buses() const
    {
        std::set<std::uint8_t> all;
        for (const auto& work : works)
            all.insert(work.target.id.bus);
        return all;
    }
    /// True when all servos of a bus change their rate.
    bool allMove(std::uint8_t bus)
    {
        const auto there =
            std::ranges::count_if(targets, [&](const Target& target) { return target.id.bus == bus; });
        return std::ssize(changingBaud(bus)) == there;
    }
};

int idChanges(const Apply& apply)
{
    return static_cast<int>(std::ranges::count_if(
        apply.plan.rows, [](const PlanRow& row) { return isId(row) && row.order >= 0; }));
}

/// The cost of reading all registers of the first servos, each `times` times.
Effort readingEffort(const Apply& apply, std::size_t servos, int times)
{
    Effort effort;
    for (std::size_t i = 0; i < std::min(servos, apply.works.size()); ++i)
        effort += times * wholeEffort(*apply.works[i].target.model);
    return effort;
}

/// The remaining cost from a stage on, without failures.
Effort effortFrom(const Apply& apply, ApplyStage stage)
{
    Effort effort;
    if (stage <= ApplyStage::Reading)
        effort += readingEffort(apply, apply.works.size(), 2);
    for (const ApplyStage plain : {ApplyStage::Ram, ApplyStage::Eep}) {
        if (stage > plain)
            continue;
        std::vector<int> wants(apply.targets.size(), 0);
        for (const auto& row : apply.plan.rows)
            wants[row.target] += row.order >= 0 && stageOf(row) == plain ? 1 : 0;
        effort +=
            settleEffort(std::accumulate(wants.begin(), wants.end(), 0), *std::ranges::max_element(wants),
                         plain == ApplyStage::Eep ? Memory::Eep : Memory::Ram);
    }
    const int moved = idChanges(apply);
    if (stage <= ApplyStage::Ids)
        effort += moved * moveEffort(apply.options.resetDelay);
    if (stage <= ApplyStage::Baud && !apply.newBauds.empty())
        effort += baudEffort(apply.bauds(), apply.options.resetDelay);
    // A restarted servo is read once more, because its RAM must be written again.
    const auto restarted = std::max(static_cast<std::size_t>(moved), apply.bauds());
    effort += readingEffort(apply, apply.works.size(), 1);
    effort += readingEffort(apply, restarted, 1);
    return effort;
}

bool restarts(const Apply& apply)
{
    return std::ranges::any_of(apply.plan.rows, [](const PlanRow& row) {
        return row.order >= 0 && row.needsReboot && isIdentity(row);
    });
}

void enter(Conversation& io, const Apply& apply, ApplyStage stage)
{
    static constexpr std::array kPhases{QT_TRANSLATE_NOOP("ApplyWords", "Reading the registers"),
                                        QT_TRANSLATE_NOOP("ApplyWords", "Writing RAM"),
                                        QT_TRANSLATE_NOOP("ApplyWords", "Writing EEPROM"),
                                        QT_TRANSLATE_NOOP("ApplyWords", "Changing IDs, restarting"),
                                        QT_TRANSLATE_NOOP("ApplyWords", "Changing the rate, restarting"),
                                        QT_TRANSLATE_NOOP("ApplyWords", "Verifying")};
    io.plan(effortFrom(apply, stage));
    if (stage == ApplyStage::Ids && !restarts(apply))
        io.phase(ApplyWords::tr("Changing IDs"));
    else if (stage == ApplyStage::Baud && !restarts(apply))
        io.phase(ApplyWords::tr("Changing the rate"));
    else
        io.phase(ApplyWords::tr(element(kPhases, stage)));
}

/// Ends a stage: servos with nothing left to write are done, the others wait for their turn.
void leave(Conversation& io, const Apply& apply, ApplyStage stage)
{
    for (const auto& work : apply.works) {
        const bool isOpen = std::ranges::any_of(apply.plan.rows, [&](const auto& row) {
            return row.target == work.place && row.order >= 0 && stageOf(row) > stage;
        });
        io.mark(work.target, isOpen ? ServoStage::Waiting : ServoStage::Done);
    }
}

QString failureOf(const Conversation& io, const Apply& apply)
{
    if (io.lostLink())
        return ApplyWords::tr("The link to the servos was lost.");
    for (const auto& work : apply.works) {
        if (work.foreignServo)
            return ApplyWords::tr("Another servo answers instead of %1.").arg(work.target.label());
        if (work.rejected) {
            return filled(ApplyWords::tr("%1 kept %2 in %3 and did not accept %4."), work.target.label(),
                          work.rejected->holds, registerPlace(*work.rejected), work.rejected->value);
        }
        if (!work.answers && work.unconfirmed) {
            return ApplyWords::tr("%1 stopped responding when %2 was written.")
                .arg(work.target.label(), registerPlace(*work.unconfirmed));
        }
        if (!work.answers)
            return ApplyWords::tr("%1 stopped responding.").arg(work.target.label());
    }
    if (io.isCancelled())
        return ApplyWords::tr("Cancelled.");
    return ApplyWords::tr("The servos did not keep the written values.");
}

Task<bool> writePlain(Conversation& io, Apply& apply)
{
    for (const Memory memory : {Memory::Ram, Memory::Eep}) {
        const ApplyStage stage = memory == Memory::Eep ? ApplyStage::Eep : ApplyStage::Ram;
        bool isAny = false;
        for (auto& work : apply.works) {
            work.wants = differences(*work.target.model, work.now, work.wanted);
            std::erase_if(work.wants, [&](const RegisterWant& want) { return want.memory != memory; });
            isAny = isAny || !work.wants.empty();
        }
        if (isAny)
            enter(io, apply, stage);
        if (!co_await settle(io, apply.all(), OnFailure::Stop))
            co_return false;
        leave(io, apply, stage);
    }
    co_return true;
}

/// A servo with factory values may be connected later.
bool isFactoryId(int id)
{
    const ModelLibrary& models = ModelLibrary::installed();
    return std::ranges::any_of(models.names(),
                               [&](const QString& name) { return models.find(name)->defaultId == id; });
}

Task<ServoId> findFreeId(Conversation& io, Apply& apply, std::uint8_t bus)
{
    for (int id = kLastTemporaryId; id >= 0; --id) {
        const ServoId candidate{static_cast<std::uint8_t>(id), bus};
        const bool isOurs =
            isFactoryId(id)
            || std::ranges::any_of(apply.targets,
                                   [&](const Target& target) { return target.id == candidate; })
            || std::ranges::any_of(apply.plan.rows,
                                   [&](const PlanRow& row) { return isId(row) && row.pending == id; });
        if (isOurs)
            continue;
        const auto taken = co_await isTaken(io, candidate);
        if (taken == false)
            co_return candidate;
        if (io.isCancelled() || !io.isOpen())
            break;
    }
    co_return ServoId::broadcast();
}

Task<bool> changeIds(Conversation& io, Apply& apply)
{
    std::map<std::uint8_t, std::vector<IdStep>> moves; // by bus
    for (const auto& row : apply.plan.rows) {
        if (!isId(row) || row.order < 0)
            continue;
        moves[row.id.bus].push_back({&apply.workAt(row.target), row.id, row.id.beside(row.pending)});
    }
    if (moves.empty())
        co_return true;
    enter(io, apply, ApplyStage::Ids);
    std::vector<IdStep> order;
    for (auto& [bus, onBus] : moves) {
        ServoId free = ServoId::broadcast(bus);
        if (safeOrder(onBus, free).size() > onBus.size()) { // there is a ring
            free = co_await findFreeId(io, apply, bus);
            if (free.isBroadcast() && !io.isCancelled() && io.isOpen()) {
                apply.why = ApplyWords::tr("IDs cannot be swapped because no ID is free. Free one ID.");
            }
            if (free.isBroadcast())
                co_return false;
        }
        const std::vector<IdStep> steps = safeOrder(onBus, free);
        order.insert(order.end(), steps.begin(), steps.end());
    }
    int done = 0;
    for (const IdStep& step : order) {
        if (io.isCancelled())
            co_return false;
        ApplyWork& work = *step.work;
        io.progress(done++, static_cast<int>(order.size()),
                    ApplyWords::tr("%1 gets ID %2").arg(work.target.label()).arg(step.to.value));
        io.mark(work.target, ServoStage::Working,
                ApplyWords::tr("from ID %1 to %2").arg(step.from.value).arg(step.to.value));
        apply.steps.push_back(step);
        const MoveEnd end = co_await moveServo(io, work, step.to, apply.options.resetDelay);
        if (end == MoveEnd::Moved) {
            const auto more = std::any_of(order.begin() + done, order.end(),
                                          [&](const IdStep& later) { return later.work == step.work; });
            io.mark(work.target, more || work.changesBaud ? ServoStage::Waiting : ServoStage::Done,
                    ApplyWords::tr("has ID %1 now").arg(step.to.value));
            continue;
        }
        io.mark(work.target, ServoStage::Failed);
        if (end == MoveEnd::Taken) {
            apply.why = filled(ApplyWords::tr("%1 did not get ID %2: a servo already uses it."),
                               work.target.label(), step.to.value);
        } else if (end == MoveEnd::OldSpeaks) {
            apply.why =
                filled(ApplyWords::tr("%1 has ID %2 now, but a servo still answers at ID %3: two servos had "
                                      "that ID. Unplug one of them."),
                       work.target.name, step.to.value, step.from.value);
        } else if (end == MoveEnd::NotFound) {
            apply.why =
                filled(ApplyWords::tr("%1 was not found after its restart, neither at ID %2 nor at %3."),
                       work.target.name, step.from.value, step.to.value);
        }
        co_return false;
    }
    co_return true;
}

Task<bool> forward(Conversation& io, Apply& apply)
{
    if (!co_await writePlain(io, apply))
        co_return false;
    if (!co_await changeIds(io, apply))
        co_return false;
    for (const auto& [bus, baud] : apply.newBauds) {
        if (io.isCancelled())
            co_return false;
        apply.baudsBegun.insert(bus);
        enter(io, apply, ApplyStage::Baud);
        for (const auto* work : apply.changingBaud(bus))
            io.mark(work->target, ServoStage::Working, ApplyWords::tr("to %1 baud").arg(baud));
        if (!co_await moveBaud(io, apply.changingBaud(bus), baud, apply.options.resetDelay))
            co_return false;
        leave(io, apply, ApplyStage::Baud);
        enter(io, apply, ApplyStage::Verifying);
        // Servos that keep the old rate are checked there, the changed ones here.
        if (!co_await settleAll(io, apply.changingBaud(bus), OnFailure::Stop, false))
            co_return false;
        if (!apply.allMove(bus))
            co_await setLine(io, apply.options.baudOf(bus), bus);
    }
    std::vector<ServoWork*> rest =
        apply.where([&](const ApplyWork& work) { return work.baud == apply.baudBefore(work); });
    if (rest.empty() && !apply.newBauds.empty())
        co_return !io.isCancelled();
    enter(io, apply, ApplyStage::Verifying);
    const bool settled = co_await settleAll(io, std::move(rest), OnFailure::Stop, false);
    co_return settled && !io.isCancelled();
}

/// Whether a servo answered last and has its old values.
bool isAsBefore(const Apply& apply, const ApplyWork& work)
{
    return work.answers && apply.isHome(work) && work.baud == apply.baudBefore(work) && !work.rejected
           && differences(*work.target.model, work.now, work.before).empty();
}

/// Whether another servo of the array is known to have an ID.
bool isElsewhere(const Apply& apply, const ApplyWork& self, ServoId id)
{
    std::vector<ServoId> stands;
    for (const auto& target : apply.targets)
        stands.push_back(target.id);
    for (const auto& work : apply.works)
        stands[work.place] = work.target.id;
    stands.erase(stands.begin() + static_cast<std::ptrdiff_t>(self.place));
    return std::ranges::find(stands, id) != stands.end();
}

/// Reverts the ID changes, the last first: each frees the ID that the one before it needs.
Task<bool> undoSteps(Conversation& io, Apply& apply)
{
    bool all = true;
    std::set<const ApplyWork*> stuck; // a servo whose later change stays cannot revert an earlier one
    for (std::size_t left = apply.steps.size(); left > 0; --left) {
        IdStep& step = apply.steps[left - 1];
        if (step.undone)
            continue;
        ApplyWork& work = *step.work;
        bool done = false;
        if (!stuck.contains(&work)) {
            std::vector<ServoId> places{step.to, step.from};
            if (work.target.id == step.from)
                std::swap(places[0], places[1]);
            // Another servo of its kind may have the old ID already: it must not be mistaken for this one.
            std::erase_if(places, [&](ServoId place) { return isElsewhere(apply, work, place); });
            if (co_await locate(io, work, std::move(places))) {
                const MoveEnd end = co_await moveServo(io, work, step.from, apply.options.resetDelay);
                done = end == MoveEnd::Moved || end == MoveEnd::OldSpeaks;
            }
        }
        step.undone = done;
        if (!done) {
            all = false;
            stuck.insert(&work);
        }
    }
    co_return all;
}

void giveUpLink(Apply& apply)
{
    apply.linkLost = true;
    apply.why = ApplyWords::tr("The link to the servos was lost and did not return.");
    for (auto& work : apply.works)
        work.answers = false;
}

/// The cost of rolling back, without failures.
Effort effortBack(const Apply& apply)
{
    Effort effort = readingEffort(apply, apply.works.size(), 2);
    if (!apply.baudsBegun.empty())
        effort += baudEffort(apply.bauds(), apply.options.resetDelay);
    const auto open = std::ranges::count_if(apply.steps, [](const IdStep& step) { return !step.undone; });
    effort += static_cast<int>(open) * moveEffort(apply.options.resetDelay);
    int most = 0;
    int all = 0;
    for (const auto& work : apply.works) {
        const auto count = static_cast<int>(differences(*work.target.model, work.now, work.before).size());
        most = std::max(most, count);
        all += count;
    }
    effort += settleEffort(all, most, Memory::Eep);
    return effort;
}

Task<bool> waitForLinks(Conversation& io, Apply& apply)
{
    bool all = true;
    const std::set<std::uint8_t> buses = apply.buses();
    for (const std::uint8_t bus : buses) {
        const bool isBack = co_await waitForLink(io, bus);
        all = all && isBack;
    }
    co_return all;
}

Task<bool> rollBack(Conversation& io, Apply& apply)
{
    if (!co_await waitForLinks(io, apply)) {
        giveUpLink(apply);
        co_return false;
    }
    io.phase(ApplyWords::tr("Rolling back"));
    for (auto& work : apply.works) {
        work.wanted = work.before;
        io.mark(work.target, ServoStage::Working, ApplyWords::tr("rolling back"));
    }
    for (int pass = 0; pass < kRollbackPasses && io.isOpen(); ++pass) {
        io.plan(effortBack(apply));
        if (pass > 0) {
            co_await io.pause(kRollbackPause);
            if (!co_await waitForLinks(io, apply)) {
                giveUpLink(apply);
                co_return false;
            }
        }
        bool all = true;
        for (const std::uint8_t bus : apply.baudsBegun) {
            const int old = apply.options.baudOf(bus);
            const bool back = co_await moveBaud(io, apply.changingBaud(bus), old, apply.options.resetDelay,
                                                apply.newBauds[bus]);
            all = all && back;
            co_await setLine(io, old, bus);
        }
        const bool undone = co_await undoSteps(io, apply);
        all = all && undone;
        // Where the ID or the rate is still another, the next pass goes on.
        const auto isThere = [&](const ApplyWork& work) {
            return !work.isSettled && apply.isHome(work) && work.baud == apply.baudBefore(work);
        };
        co_await settleAll(io, apply.where(isThere), OnFailure::Continue, true);
        for (auto& work : apply.works) {
            if (isThere(work) && isAsBefore(apply, work)) {
                work.isSettled = true; // the change failed, although it was reverted completely
                io.mark(work.target, ServoStage::Failed, ApplyWords::tr("rolled back"));
            }
            all = all && work.isSettled;
        }
        if (all)
            co_return true;
    }
    co_return false;
}

/// "DRS-0201, firmware 0.144"; `who` is the identity of a servo where `expected` has its registers.
QString servoWords(const ServoModel& expected, std::span<const std::uint8_t> who)
{
    const RegisterRange range = RegisterRange::identity(expected);
    const auto byteAt = [&](RegisterRole role, std::size_t offset) -> std::optional<int> {
        const Register* reg = expected.find(role);
        const std::size_t at = reg != nullptr ? *reg->eepAddress - range.address + offset : who.size();
        return at < who.size() ? std::optional<int>(who[at]) : std::nullopt;
    };
    const int first = byteAt(RegisterRole::Model1, 0).value_or(0);
    const int second = byteAt(RegisterRole::Model1, 1).value_or(0);
    const std::array bytes{static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)};
    const ServoModel* model = familyOf(expected).model(bytes[0], bytes[1]);
    const QString name =
        model != nullptr
            ? model->name
            : ApplyWords::tr("unknown model %1").arg(familyOf(expected).modelNumber(bytes[0], bytes[1]));
    const int major = byteAt(RegisterRole::Firmware1, 0).value_or(0);
    const auto minor = byteAt(RegisterRole::Firmware2, 0);
    return minor ? ApplyWords::tr("%1, firmware %2.%3").arg(name).arg(major).arg(*minor)
                 : ApplyWords::tr("%1, firmware %2").arg(name).arg(major);
}

/// The sentence for a servo at whose address another one answers.
QString strangerSentence(const ServoWork& work, const Target& target)
{
    const RegisterRange range = RegisterRange::identity(*target.model);
    std::vector<std::uint8_t> was;
    for (int i = 0; i < range.length; ++i)
        was.push_back(work.before.byte(Memory::Eep, static_cast<std::size_t>(range.address + i)));
    return ApplyWords::tr(
               "Another servo answers instead of %1: %2, expected %3. Nothing was written to it. The values "
               "in %1 are unknown and may be new. Connect the original servos, then read their registers.")
        .arg(target.label(), servoWords(*target.model, *work.foreignServo), servoWords(*target.model, was));
}

/// The known state of a servo that could not be restored.
QString holdings(const Apply& apply, const ApplyWork& work)
{
    QStringList sentences;
    for (const auto& step : apply.steps) {
        if (step.work != &work || step.undone)
            continue;
        sentences += ApplyWords::tr("Its ID is %1 or %2.").arg(step.from.value).arg(step.to.value);
        break;
    }
    const bool isBaudUnsure = apply.baudsBegun.contains(work.target.id.bus) && work.changesBaud;
    if (isBaudUnsure && (work.baud != apply.baudBefore(work) || !work.answers))
        sentences += filled(ApplyWords::tr("Its baud rate is %1 or %2."), apply.baudBefore(work),
                            apply.newBauds.at(work.target.id.bus));
    if (work.unconfirmed) {
        sentences += filled(ApplyWords::tr("Unknown: %1 was being written; its value is %2 or %3."),
                            registerPlace(*work.unconfirmed), work.unconfirmed->old, work.unconfirmed->value);
    }
    QStringList fresh;
    QStringList other;
    for (const auto& want : differences(*work.target.model, work.now, work.before)) {
        if (work.unconfirmed && want.reg == work.unconfirmed->reg && want.memory == work.unconfirmed->memory)
            continue;
        const int holds = *work.now.value(*want.reg, want.memory);
        if (holds == work.asked.value(*want.reg, want.memory))
            fresh += registerPlace(want);
        else
            other += filled(ApplyWords::tr("It holds %1 in %2 instead of %3."), holds, registerPlace(want),
                            want.value);
    }
    if (!fresh.isEmpty())
        sentences += ApplyWords::tr("It holds the new value of %1.").arg(fresh.join(QStringLiteral(", ")));
    sentences += other;
    sentences += sentences.isEmpty() ? ApplyWords::tr("At its last reply it held all old values.")
                                     : ApplyWords::tr("All other values are unchanged.");
    return sentences.join(QLatin1Char(' '));
}

Apply makeApply(const std::vector<Target>& targets, std::vector<JointEdits> edits, ApplyOptions options)
{
    Apply apply;
    apply.targets = targets;
    apply.edits = std::move(edits);
    apply.options = std::move(options);
    for (std::size_t t = 0; t < targets.size(); ++t) {
        if (apply.edits[t].writes.empty())
            continue;
        ApplyWork& work = apply.works.emplace_back();
        work.place = t;
        work.target = targets[t];
        work.baud = apply.options.baudOf(targets[t].id.bus);
    }
    return apply;
}

Task<OperationReport> unreadReport(Conversation& io, const Apply& apply)
{
    OperationReport report;
    std::vector<Target> targets;
    std::vector<bool> read;
    for (const auto& work : apply.works) {
        targets.push_back(work.target);
        read.push_back(work.answers);
    }
    const auto why = co_await whyUnread(io, targets, read);
    for (std::size_t w = 0; w < targets.size(); ++w)
        report.add(targets[w], false,
                   read[w] ? ApplyWords::tr("Nothing was written; it holds all old values.")
                           : filled(ApplyWords::tr("Nothing was written to any servo. %1"),
                                    why[static_cast<qsizetype>(w)]));
    report.cancelled = io.isCancelled();
    report.summary = ApplyWords::tr("Nothing was written: not every servo could be read.");
    if (report.cancelled)
        report.summary = ApplyWords::tr("Cancelled before anything was written.");
    else if (io.lostLink())
        report.summary = ApplyWords::tr("The link was lost before anything was written.");
    io.finish(report);
    co_return report;
}

/// Plans with the servos' present values, checks that new IDs are free and saves the old values. Returns why
/// nothing can be written, besides the refusals of the plan.
Task<QString> prepareWriting(Conversation& io, Apply& apply, const std::vector<DeviceImage>& images)
{
    apply.plan = applyPlan(apply.targets, images, apply.edits, apply.options);
    std::optional<ServoId> unclear;
    for (const auto& row : apply.plan.rows) {
        const ServoId wanted = row.id.beside(row.pending);
        const bool isOurs =
            std::ranges::any_of(apply.targets, [&](const Target& target) { return target.id == wanted; });
        if (!isId(row) || row.order < 0 || isOurs)
            continue;
        const auto taken = co_await isTaken(io, wanted);
        if (!taken)
            unclear = wanted;
        else if (*taken)
            apply.options.taken.push_back(wanted);
    }
    apply.plan = applyPlan(apply.targets, images, apply.edits, apply.options);
    if (unclear)
        co_return ApplyWords::tr("could not check whether ID %1 is free. Connect again, then retry.")
            .arg(unclear->value);
    if (apply.plan.isRefused() || apply.plan.writes() == 0 || !apply.options.keep)
        co_return QString();
    std::vector<Target> touched;
    std::vector<DeviceImage> kept;
    for (const auto& work : apply.works) {
        touched.push_back(work.target);
        kept.push_back(work.before);
    }
    co_return apply.options.keep(touched, kept);
}

OperationReport refusedReport(const Apply& apply, const QString& refusal)
{
    OperationReport report;
    for (const auto& work : apply.works) {
        const QStringList reasons = apply.plan.refusals(work.place);
        report.add(work.target, false,
                   reasons.isEmpty() ? ApplyWords::tr("Nothing was written; it holds all old values.")
                                     : reasons.join(QLatin1Char(' ')));
    }
    report.summary = refusal.isEmpty()
                         ? ApplyWords::tr("Nothing was written: some of the changes are not possible.")
                         : ApplyWords::tr("Nothing was written: %1").arg(refusal);
    return report;
}

/// Sets the values that each servo must have by the plan.
void adoptPlan(Apply& apply)
{
    for (const auto& row : apply.plan.rows) {
        if (row.order < 0)
            continue;
        ApplyWork& work = apply.workAt(row.target);
        if (isBaud(row)) {
            apply.newBauds[row.id.bus] = work.target.model->baudFromCode(row.pending).value_or(0);
            work.changesBaud = true;
        } else if (!isId(row)) {
            const Register* reg = work.target.model->find(row.registerName);
            const QByteArray bytes = reg->encode(row.pending);
            work.wanted.store(row.memory, *reg->address(row.memory), toSpan(bytes), work.wanted.readAt());
        }
    }
    for (auto& work : apply.works)
        work.asked = work.wanted;
}

QString appliedSentence(const Apply& apply, const ApplyWork& work)
{
    const auto changes = std::ranges::count_if(
        apply.plan.rows, [&](const PlanRow& row) { return row.target == work.place && row.order >= 0; });
    QString sentence = changes > 0 ? ApplyWords::tr("%n change(s) written and read back.", nullptr,
                                                    static_cast<int>(changes))
                                   : ApplyWords::tr("It holds all values already; nothing was written.");
    if (work.target.id != apply.targets[work.place].id)
        sentence += ApplyWords::tr(" It has ID %1 now.").arg(work.target.id.value);
    if (work.baud != apply.baudBefore(work))
        sentence += ApplyWords::tr(" It uses %1 baud now.").arg(work.baud);
    return sentence;
}

QString failedSentence(const Apply& apply, const ApplyWork& work)
{
    const Target& target = apply.targets[work.place];
    if (isAsBefore(apply, work))
        return ApplyWords::tr("Rolled back: it holds all old values.");
    if (work.foreignServo && !apply.linkLost)
        return strangerSentence(work, target);
    QString sentence = ApplyWords::tr("%1 could not be rolled back. %2 Scan, then read its registers.");
    if (apply.linkLost && (!work.answers || work.rejected))
        sentence = ApplyWords::tr("The link was lost before %1 could be rolled back. %2 Connect "
                                  "again, then read its registers.");
    else if (!work.answers)
        sentence = ApplyWords::tr("%1 stopped responding and could not be rolled back. %2 Check its "
                                  "power and cable, then read its registers.");
    else if (work.rejected)
        sentence = ApplyWords::tr("%1 could not be rolled back. %2 Read its registers and try again.");
    return sentence.arg(target.label(), holdings(apply, work));
}

/// Whether the mode of a servo was changed: in another one it could move.
bool changesMode(const ServoWork& work)
{
    const Register* mode = work.target.model->find(RegisterRole::OperatingMode);
    return mode != nullptr && std::ranges::any_of(std::array{Memory::Ram, Memory::Eep}, [&](Memory memory) {
               return mode->address(memory)
                      && work.now.value(*mode, memory) != work.before.value(*mode, memory);
           });
}

/// Leaves the torque as it was found: switches it on again where it had to be off for a write. A sentence on
/// it; empty when it did not have to be off.
Task<QString> holdAgain(Conversation& io, const Apply& apply, ApplyWork& work)
{
    const bool isReleased = std::ranges::any_of(apply.plan.rows, [&](const PlanRow& row) {
        return row.target == work.place && row.order >= 0 && row.releases;
    });
    if (!isReleased || !work.answers || holdsTorque(work.target, work.now) || work.target.joint < 0)
        co_return QString();
    if (changesMode(work))
        co_return ApplyWords::tr("Its torque was switched off for it and stays off: in another mode it could "
                                 "move.");
    const QString problem = co_await switchTorque(io, work.target, bus::TorqueMode::On, work.now);
    co_return problem.isEmpty()
        ? ApplyWords::tr("Its torque was switched off for it and is on again where it is.")
        : ApplyWords::tr("Its torque was switched off for it and stays off: %1").arg(problem);
}

QString applySummary(const Apply& apply, bool applied, bool restored)
{
    if (applied && apply.plan.writes() == 0)
        return ApplyWords::tr("The servos hold all values already; nothing was written.");
    if (applied)
        return ApplyWords::tr("%n change(s) applied and read back.", nullptr, apply.plan.writes());
    return (restored ? ApplyWords::tr("%1 All servos were rolled back; none holds a new value.")
                     : ApplyWords::tr("%1 Not every servo could be rolled back; check the values of each."))
        .arg(apply.why);
}

} // namespace

Task<OperationReport> applyChanges(Conversation& io, std::vector<Target> targets,
                                   std::vector<JointEdits> edits, ApplyOptions options,
                                   std::vector<DeviceImage>& images, std::shared_ptr<ApplyOutcome> outcome)
{
    outcome->begin(targets, options);
    Apply apply = makeApply(targets, std::move(edits), std::move(options));
    // The work, as far as it is known before reading.
    apply.plan = applyPlan(targets, images, apply.edits, apply.options);
    std::vector<Target> concerned;
    for (const auto& work : apply.works)
        concerned.push_back(work.target);
    io.expect(concerned);
    enter(io, apply, ApplyStage::Reading);

    // The present values: the base of the plan, and of a rollback.
    const bool allRead = co_await readSettings(io, apply.all());
    for (auto& work : apply.works) {
        if (work.answers)
            images[work.place] = work.before = work.wanted = work.now;
    }
    if (!allRead || io.isCancelled())
        co_return co_await unreadReport(io, apply);
    const QString refusal = co_await prepareWriting(io, apply, images);
    OperationReport report;
    if (apply.plan.isRefused() || !refusal.isEmpty()) {
        report = refusedReport(apply, refusal);
        io.finish(report);
        co_return report;
    }

    adoptPlan(apply);
    const bool applied = co_await forward(io, apply);
    bool restored = false;
    if (applied) {
        outcome->applied = true;
        outcome->changes = apply.plan.writes();
        for (const auto& [bus, baud] : apply.newBauds) {
            if (apply.allMove(bus))
                outcome->setBaud(bus, baud);
        }
    } else {
        if (apply.why.isEmpty())
            apply.why = failureOf(io, apply);
        restored = co_await rollBack(io, apply);
    }
    for (auto& work : apply.works) {
        QString sentence = applied ? appliedSentence(apply, work) : failedSentence(apply, work);
        if (const QString torque = co_await holdAgain(io, apply, work); !torque.isEmpty())
            sentence += QLatin1Char(' ') + torque;
        outcome->ids[work.place] = work.target.id;
        images[work.place] = work.now;
        if (!work.answers)
            images[work.place].forget(); // uncertain values are not shown as known
        report.add(applied ? work.target : targets[work.place], applied, sentence);
    }
    report.cancelled = !applied && io.isCancelled();
    report.summary = applySummary(apply, applied, restored);
    io.finish(report);
    co_return report;
}

} // namespace core
