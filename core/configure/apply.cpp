// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/configure/apply.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "core/base/bytes.h"
#include "core/base/element.h"
#include "core/base/filled.h"
#include "core/configure/applytexts.h"
#include "core/configure/contact.h"
#include "core/configure/registers.h"
#include "core/configure/torque.h"

namespace core {

namespace {

constexpr int kRollbackPasses = 4;
constexpr Duration kRollbackPause = 300ms;
constexpr int kLastTemporaryId = 252; ///< in every family

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

/// The cost of reading all registers of the first servos, each `times` times.
Effort readingEffort(const ApplyRun& apply, int servos, int times)
{
    Effort effort;
    for (int i = 0; i < std::min(servos, apply.servos()); ++i)
        effort += times * wholeEffort(*element(apply.works, i).target.model);
    return effort;
}

/// The remaining cost from a stage on, without failures.
Effort effortFrom(const ApplyRun& apply, ApplyStage stage)
{
    Effort effort = readingEffort(apply, apply.servos(), stage <= ApplyStage::Reading ? 3 : 1);
    for (const ApplyStage plain : {ApplyStage::Ram, ApplyStage::Eep}) {
        std::vector<int> wants;
        for (std::size_t t = 0; t < apply.targets.size(); ++t)
            wants.push_back(apply.plan.writes(t, plain));
        if (stage <= plain)
            effort += settleEffort(wants, plain == ApplyStage::Eep ? Memory::Eep : Memory::Ram);
    }
    const int moved = apply.plan.writes({}, ApplyStage::Ids);
    if (stage <= ApplyStage::Ids)
        effort += moved * moveEffort(apply.options.resetDelay);
    if (stage <= ApplyStage::Baud && !apply.newBauds.empty())
        effort += baudEffort(apply.bauds(), apply.options.resetDelay);
    // A restarted servo is read once more, because its RAM must be written again.
    effort += readingEffort(apply, std::max(moved, apply.bauds()), 1);
    return effort;
}

void enter(Conversation& io, const ApplyRun& apply, ApplyStage stage)
{
    const bool restarts = std::ranges::any_of(apply.plan.rows, [](const PlanRow& row) {
        return row.isWritten() && row.needsReboot && row.isIdentity();
    });
    io.plan(effortFrom(apply, stage));
    io.phase(stageText(stage, restarts));
}

/// Ends a stage: servos with nothing left to write are done, the others wait for their turn.
void leave(Conversation& io, const ApplyRun& apply, ApplyStage stage)
{
    for (const auto& work : apply.works) {
        const bool isOpen = std::ranges::any_of(apply.plan.rows, [&](const PlanRow& row) {
            return row.target == work.index && row.isWritten() && row.stage() > stage;
        });
        io.mark(work.target, isOpen ? ServoStage::Waiting : ServoStage::Done);
    }
}

Task<bool> writePlain(Conversation& io, ApplyRun& apply)
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

Task<ServoId> findFreeId(Conversation& io, ApplyRun& apply, std::uint8_t bus)
{
    for (int id = kLastTemporaryId; id >= 0; --id) {
        const ServoId candidate{static_cast<std::uint8_t>(id), bus};
        const bool isOurs = isFactoryId(id) || apply.isInArray(candidate)
                            || std::ranges::any_of(apply.plan.rows, [&](const PlanRow& row) {
                                   return row.isId() && row.pending == id;
                               });
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

Task<bool> changeIds(Conversation& io, ApplyRun& apply)
{
    std::map<std::uint8_t, std::vector<IdStep>> moves; // by bus
    for (const auto& row : apply.plan.rows) {
        if (row.isId() && row.isWritten())
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
            if (free.isBroadcast()) {
                apply.lacksFreeId = !io.isCancelled() && io.isOpen();
                co_return false;
            }
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
                    filled(ApplyWords::tr("%1 gets ID %2"), work.target.label(), step.to.value));
        io.mark(work.target, ServoStage::Working,
                filled(ApplyWords::tr("from ID %1 to %2"), step.from.value, step.to.value));
        apply.steps.push_back(step);
        const MoveEnd end = co_await moveServo(io, work, step.to, apply.options.resetDelay);
        if (end != MoveEnd::Moved) {
            io.mark(work.target, ServoStage::Failed);
            apply.failedMove = end;
            co_return false;
        }
        const auto more = std::any_of(order.begin() + done, order.end(),
                                      [&](const IdStep& later) { return later.work == step.work; });
        io.mark(work.target, more || work.changesBaud ? ServoStage::Waiting : ServoStage::Done,
                filled(ApplyWords::tr("has ID %1 now"), step.to.value));
    }
    co_return true;
}

Task<bool> forward(Conversation& io, ApplyRun& apply)
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
            io.mark(work->target, ServoStage::Working, filled(ApplyWords::tr("to %1 baud"), baud));
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

// --- the rollback ---

/// Whether another servo of the array is known to have an ID.
bool isElsewhere(const ApplyRun& apply, const ApplyWork& self, ServoId id)
{
    std::vector<ServoId> ids;
    for (const auto& target : apply.targets)
        ids.push_back(target.id);
    for (const auto& work : apply.works)
        ids[work.index] = work.target.id;
    ids[self.index] = ServoId::broadcast();
    return std::ranges::find(ids, id) != ids.end();
}

/// Reverts the ID changes, the last first: each frees the ID that the one before it needs.
Task<bool> undoSteps(Conversation& io, ApplyRun& apply)
{
    std::set<const ApplyWork*> stuck; // a servo whose later change stays cannot revert an earlier one
    for (auto step = apply.steps.rbegin(); step != apply.steps.rend(); ++step) {
        ApplyWork& work = *step->work;
        if (step->undone || stuck.contains(&work))
            continue;
        std::vector<ServoId> ids{step->to, step->from};
        if (work.target.id == step->from)
            std::swap(ids[0], ids[1]);
        // Another servo of its kind may have the old ID already: it must not be mistaken for this one.
        std::erase_if(ids, [&](ServoId id) { return isElsewhere(apply, work, id); });
        if (co_await locate(io, work, std::move(ids))) {
            const MoveEnd end = co_await moveServo(io, work, step->from, apply.options.resetDelay);
            step->undone = end == MoveEnd::Moved || end == MoveEnd::OldSpeaks;
        }
        if (!step->undone)
            stuck.insert(&work);
    }
    co_return stuck.empty();
}

/// The cost of rolling back, without failures.
Effort effortBack(const ApplyRun& apply)
{
    Effort effort = readingEffort(apply, apply.servos(), 2);
    if (!apply.baudsBegun.empty())
        effort += baudEffort(apply.bauds(), apply.options.resetDelay);
    const auto open = std::ranges::count(apply.steps, false, &IdStep::undone);
    effort += static_cast<int>(open) * moveEffort(apply.options.resetDelay);
    std::vector<int> wants;
    for (const auto& work : apply.works)
        wants.push_back(static_cast<int>(differences(*work.target.model, work.now, work.before).size()));
    effort += settleEffort(wants, Memory::Eep);
    return effort;
}

/// Waits for the links of all affected servos. False: one did not return, and nothing is known any more.
Task<bool> waitForLinks(Conversation& io, ApplyRun& apply)
{
    std::set<std::uint8_t> buses;
    for (const auto& work : apply.works)
        buses.insert(work.target.id.bus);
    for (const std::uint8_t bus : buses) {
        if (!co_await waitForLink(io, bus))
            apply.linkLost = true;
    }
    if (apply.linkLost) {
        apply.why = failureSentence(io, apply);
        for (auto& work : apply.works)
            work.answers = false;
    }
    co_return !apply.linkLost;
}

Task<bool> rollBack(Conversation& io, ApplyRun& apply)
{
    if (!co_await waitForLinks(io, apply))
        co_return false;
    io.phase(ApplyWords::tr("Rolling back"));
    for (auto& work : apply.works) {
        work.wanted = work.before;
        io.mark(work.target, ServoStage::Working, ApplyWords::tr("rolling back"));
    }
    for (int pass = 0; pass < kRollbackPasses && io.isOpen(); ++pass) {
        io.plan(effortBack(apply));
        if (pass > 0) {
            co_await io.pause(kRollbackPause);
            if (!co_await waitForLinks(io, apply))
                co_return false;
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
            if (isThere(work) && apply.isAsBefore(work)) {
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

// --- before and after ---

/// Plans with the servos' present values, checks that new IDs are free and saves the old values. False:
/// nothing can be written.
Task<bool> prepareWriting(Conversation& io, ApplyRun& apply, const std::vector<DeviceImage>& images)
{
    apply.plan = applyPlan(apply.targets, images, apply.edits, apply.options);
    for (const auto& row : apply.plan.rows) {
        const ServoId wanted = row.id.beside(row.pending);
        if (!row.isId() || !row.isWritten() || apply.isInArray(wanted))
            continue;
        const auto taken = co_await isTaken(io, wanted);
        if (!taken)
            apply.unclearId = wanted;
        else if (*taken)
            apply.options.taken.push_back(wanted);
    }
    apply.plan = applyPlan(apply.targets, images, apply.edits, apply.options);
    if (apply.unclearId || apply.plan.isRefused())
        co_return false;
    if (apply.plan.writes() > 0 && apply.options.keep) {
        std::vector<DeviceImage> kept;
        for (const auto& work : apply.works)
            kept.push_back(work.before);
        apply.why = apply.options.keep(apply.affected(), kept);
    }
    co_return apply.why.isEmpty();
}

/// Sets the values that each servo must have by the plan.
void adoptPlan(ApplyRun& apply)
{
    for (const auto& row : apply.plan.rows) {
        if (!row.isWritten())
            continue;
        ApplyWork& work = apply.workAt(row.target);
        if (row.isBaud()) {
            apply.newBauds[row.id.bus] = work.target.model->baudFromCode(row.pending).value_or(0);
            work.changesBaud = true;
        } else if (!row.isId()) {
            const Register* reg = work.target.model->find(row.registerName);
            const QByteArray bytes = reg->encode(row.pending);
            work.wanted.store(row.memory, *reg->address(row.memory), toSpan(bytes), work.wanted.readAt());
        }
    }
    for (auto& work : apply.works)
        work.asked = work.wanted;
}

/// Leaves the torque as it was found: switches it on again where it had to be off for a write. A sentence on
/// it; empty when it did not have to be off.
Task<QString> holdAgain(Conversation& io, const ApplyRun& apply, ApplyWork& work)
{
    const bool isReleased = std::ranges::any_of(apply.plan.rows, [&](const PlanRow& row) {
        return row.target == work.index && row.isWritten() && row.releases;
    });
    if (!isReleased || !work.answers || holdsTorque(work.target, work.now) || work.target.joint < 0)
        co_return QString();
    QString problem;
    if (!work.changesMode())
        problem = co_await switchTorque(io, work.target, bus::TorqueMode::On, work.now);
    co_return torqueSentence(work, problem);
}

} // namespace

ApplyRun::ApplyRun(std::vector<Target> all, std::vector<JointEdits> changes, ApplyOptions given)
    : targets(std::move(all))
    , edits(std::move(changes))
    , options(std::move(given))
{
    for (std::size_t t = 0; t < targets.size(); ++t) {
        if (edits[t].writes.empty())
            continue;
        ApplyWork& work = works.emplace_back();
        work.index = t;
        work.target = targets[t];
        work.baud = options.baudOf(targets[t].id.bus);
    }
}

bool ApplyWork::changesMode() const
{
    const Register* mode = target.model->find(RegisterRole::OperatingMode);
    return mode != nullptr && std::ranges::any_of(std::array{Memory::Ram, Memory::Eep}, [&](Memory memory) {
               return mode->address(memory) && now.value(*mode, memory) != before.value(*mode, memory);
           });
}

Task<OperationReport> applyChanges(Conversation& io, std::vector<Target> targets,
                                   std::vector<JointEdits> edits, ApplyOptions options,
                                   std::vector<DeviceImage>& images, std::shared_ptr<ApplyOutcome> outcome)
{
    outcome->begin(targets, options);
    ApplyRun apply(targets, std::move(edits), std::move(options));
    // The work, as far as it is known before reading.
    apply.plan = applyPlan(targets, images, apply.edits, apply.options);
    io.expect(apply.affected());
    enter(io, apply, ApplyStage::Reading);

    // The present values: the base of the plan, and of a rollback.
    OperationReport report;
    const bool allRead = co_await readSettings(io, apply.all());
    std::vector<bool> read;
    for (auto& work : apply.works) {
        read.push_back(work.answers);
        if (work.answers)
            images[work.index] = work.before = work.wanted = work.now;
    }
    if (!allRead || io.isCancelled()) {
        const QStringList why = co_await whyUnread(io, apply.affected(), std::move(read));
        report = unreadReport(io, apply, why);
        io.finish(report);
        co_return report;
    }
    if (!co_await prepareWriting(io, apply, images)) {
        report = refusedReport(apply);
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
        apply.why = failureSentence(io, apply);
        restored = co_await rollBack(io, apply);
    }
    for (auto& work : apply.works) {
        QString sentence = resultSentence(apply, work, applied);
        if (const QString torque = co_await holdAgain(io, apply, work); !torque.isEmpty())
            sentence += QLatin1Char(' ') + torque;
        outcome->ids[work.index] = work.target.id;
        images[work.index] = work.now;
        if (!work.answers)
            images[work.index].forget(); // uncertain values are not shown as known
        report.add(applied ? work.target : targets[work.index], applied, sentence);
    }
    report.cancelled = !applied && io.isCancelled();
    report.summary = applySummary(apply, applied, restored);
    io.finish(report);
    co_return report;
}

} // namespace core
