// SPDX-License-Identifier: GPL-3.0-or-later
// Applying pending edits, changing identities, snapshots: what the session makes of core/configure.
#include <QtCore/QFileInfo>

#include <algorithm>

#include "core/configure/apply.h"
#include "core/configure/contact.h"
#include "core/configure/identity.h"
#include "core/configure/registers.h"
#include "core/configure/snapshot.h"
#include "core/document/textfile.h"
#include "core/session/sessiondata.h"

namespace core {

namespace {

/// Edits by joint -> edits by target.
std::vector<JointEdits> editsOf(const std::vector<Target>& targets, const std::vector<JointEdits>& byJoint)
{
    std::vector<JointEdits> edits;
    for (const auto& target : targets)
        edits.push_back(byJoint[static_cast<std::size_t>(target.joint)]);
    return edits;
}

bool movesServos(const std::vector<JointEdits>& edits)
{
    return std::any_of(edits.begin(), edits.end(), [](const JointEdits& each) {
        return std::any_of(each.writes.begin(), each.writes.end(), [](const PendingWrite& write) {
            return write.memory == Memory::Eep
                   && (write.name == QLatin1String("servo_id") || write.name == QLatin1String("baud_rate"));
        });
    });
}

Task<OperationReport> compareTask(Conversation& talk, std::vector<Target> targets, Snapshot snapshot,
                                  ArrayConfig array, const ModelLibrary& models,
                                  std::vector<DeviceImage>& images, QString file, bool isToBePending,
                                  std::shared_ptr<std::vector<SnapshotDifference>> found)
{
    OperationReport report;
    const auto read = co_await readCertainly(talk, targets, images);
    std::vector<Target> unread;
    for (std::size_t t = 0; t < targets.size(); ++t) {
        if (!read[t])
            unread.push_back(targets[t]);
    }
    const auto contacts = co_await findContacts(talk, unread);
    std::vector<DeviceImage> byJoint(array.joints.size());
    for (std::size_t t = 0; t < targets.size(); ++t)
        byJoint[static_cast<std::size_t>(targets[t].joint)] = images[t];
    int changes = 0;
    *found = compare(snapshot, array, byJoint, models, file);
    for (std::size_t i = 0; i < found->size(); ++i) {
        auto& difference = (*found)[i];
        for (std::size_t k = 0; k < unread.size(); ++k) {
            if (unread[k].joint != difference.joint)
                continue;
            difference.problem = contactSentence(contacts[k], unread[k]);
            difference.writes.clear(); // what was known of it is old
        }
        const auto count = static_cast<int>(difference.writes.size());
        changes += count;
        const auto target = std::find_if(targets.begin(), targets.end(),
                                         [&](const Target& each) { return each.joint == difference.joint; });
        QString sentence = !difference.problem.isEmpty() ? difference.problem
                           : count == 0 ? Session::tr("It already holds the values of the snapshot.")
                           : isToBePending
                               ? Session::tr("%n register(s) differ and are pending now.", nullptr, count)
                               : Session::tr("%n register(s) differ.", nullptr, count);
        const ServoId then = snapshot.servos[i].id;
        if (target != targets.end() && difference.problem.isEmpty() && target->id != then)
            sentence += Session::tr(" Its ID was %1 in the snapshot and is %2 now; it keeps %2.")
                            .arg(then.value)
                            .arg(target->id.value);
        if (target != targets.end() && difference.problem.isEmpty()
            && target->name != snapshot.servos[i].name)
            sentence += Session::tr(" It was matched by its ID; its name was \"%1\" in the snapshot.")
                            .arg(snapshot.servos[i].name);
        if (target != targets.end())
            report.add(*target, difference.problem.isEmpty(), sentence);
        else
            report.servos.push_back(
                {difference.joint, snapshot.servos[i].id, snapshot.servos[i].name, false, sentence});
    }
    report.cancelled = talk.isCancelled();
    if (report.cancelled)
        found->clear();
    report.summary =
        report.cancelled ? isToBePending ? Session::tr("Cancelled; no values became pending.")
                                         : Session::tr("Cancelled; nothing was written.")
        : changes == 0 ? Session::tr("None of the compared registers differs from the snapshot.")
        : isToBePending
            ? Session::tr("%n register(s) differ from the snapshot. Apply to write them.", nullptr, changes)
            : Session::tr("%n register(s) differ from the snapshot.", nullptr, changes);
    const auto skipped = static_cast<int>(std::count_if(
        found->begin(), found->end(), [](const SnapshotDifference& each) { return each.joint < 0; }));
    if (skipped > 0 && !report.cancelled)
        report.summary +=
            QLatin1Char(' ')
            + Session::tr("%n servo(s) of the snapshot match no joint of this array and are skipped.",
                          nullptr, skipped);
    co_return report;
}

Task<OperationReport> backupTask(Conversation& talk, std::vector<Target> targets,
                                 std::function<Snapshot(Snapshot)> stamp, QString path,
                                 std::vector<DeviceImage>& images)
{
    for (auto& image : images)
        image.forget();
    const auto read = co_await readCertainly(talk, targets, images);
    OperationReport report =
        co_await reportRead(talk, targets, read, Session::tr("All registers were read."));
    if (!report.ok()) {
        report.summary = report.cancelled ? Session::tr("Cancelled; nothing was saved.")
                                          : Session::tr("Nothing was saved: not every servo could be read.");
        co_return report;
    }
    const auto saved = SnapshotStore::save(
        stamp(snapshotOf({}, QDateTime::currentDateTimeUtc(), Session::tr("backup"), targets, images)), path);
    if (!saved) {
        report.isSpoilt = true;
        report.summary =
            Session::tr("The servos were read, but nothing was saved: %1").arg(saved.error().detail);
        co_return report;
    }
    report.summary = Session::tr("The registers of %n servo(s) were saved to %1.", nullptr,
                                 static_cast<int>(targets.size()))
                         .arg(path);
    co_return report;
}

} // namespace

Snapshots::Snapshots(SessionData& data)
    : d(&data)
{
}

Changes::Changes(SessionData& data)
    : d(&data)
{
}

ApplyPlan Changes::pendingPlan(bool allowPartialBaud) const
{
    std::vector<Target> targets;
    std::vector<DeviceImage> images;
    std::vector<JointEdits> edits;
    const auto all = pendingEdits(d->array);
    for (int joint = 0; joint < d->p.joints.jointCount(); ++joint) {
        const auto place = static_cast<std::size_t>(joint);
        if (d->joints[place].model == nullptr)
            continue;
        targets.push_back(d->p.operations.target(joint));
        images.push_back(d->image(place));
        edits.push_back(all[place]);
    }
    PlanOptions options;
    options.setLines(d->rates());
    options.allowPartialBaud = allowPartialBaud;
    return core::applyPlan(targets, images, edits, options);
}

ApplyOptions SessionData::applyOptions(const QString& reason, bool allowPartialBaud)
{
    ApplyOptions options;
    options.setLines(rates());
    options.resetDelay = fromSeconds(array.init.resetDelay);
    options.allowPartialBaud = allowPartialBaud;
    options.keep = [this, reason](const std::vector<Target>& targets,
                                  const std::vector<DeviceImage>& images) -> QString {
        const auto kept = p.snapshots.keepSnapshot(
            snapshotOf({}, QDateTime::currentDateTimeUtc(), reason, targets, images));
        return kept ? QString() : kept.error().detail;
    };
    return options;
}

bool SessionData::runApply(const QString& title, std::vector<JointEdits> edits, bool allowPartialBaud,
                           Operations::Done done, bool isPending)
{
    const auto outcome = std::make_shared<ApplyOutcome>();
    const auto targets = std::make_shared<std::vector<Target>>();
    ApplyOptions options = applyOptions(Session::tr("before \"%1\"").arg(title), allowPartialBaud);
    const auto before = std::make_shared<Before>();
    options.keep = [keep = options.keep, before](const std::vector<Target>& touched,
                                                 const std::vector<DeviceImage>& held) {
        *before = {touched, held};
        return keep(touched, held);
    };
    const bool begun = p.operations.run(
        title, {},
        [=](Conversation& talk, std::vector<Target> all, std::vector<DeviceImage>& images) {
            *targets = all;
            return applyChanges(talk, all, editsOf(all, edits), options, images, outcome);
        },
        [this, outcome, targets, edits, before, done, isPending](const OperationReport& report) {
            if (outcome->applied) {
                adoptAddresses(*targets, *outcome);
                if (isPending)
                    forgetPending(edits, *before);
            }
            if (done)
                done(report);
        });
    if (begun && operation != nullptr) {
        operation->movesServos = movesServos(edits);
        operation->writes = true;
    }
    return begun;
}

/// The world changed, and undo cannot take it back: every kept step gets the new IDs and rate.
void SessionData::adoptAddresses(const std::vector<Target>& targets, const ApplyOutcome& outcome)
{
    std::map<ServoId, ServoId> moved;
    for (std::size_t t = 0; t < targets.size() && t < outcome.ids.size(); ++t) {
        if (targets[t].id != outcome.ids[t])
            moved[targets[t].id] = outcome.ids[t];
    }
    std::map<std::size_t, int> rated; // new rates, by bus
    for (std::size_t place = 0; place < lines.size(); ++place) {
        const int now = outcome.baudOf(static_cast<std::uint8_t>(place));
        if (now != lines[place]->baud)
            rated[place] = now;
    }
    if (moved.empty() && rated.empty())
        return;
    const auto adopt = [&](ArrayConfig& config) {
        for (auto& joint : config.joints) {
            if (const auto to = moved.find(joint.id); to != moved.end())
                joint.id = to->second;
        }
        for (const auto& [place, baud] : rated) {
            BusConfig line = config.bus(static_cast<int>(place));
            line.baud = baud;
            if (static_cast<int>(place) < config.busCount())
                config.setBus(static_cast<int>(place), line);
        }
    };
    document.adopt(adopt);
    std::map<ServoId, DeviceImage> at; // they were read a moment ago
    for (std::size_t t = 0; t < targets.size() && t < outcome.ids.size(); ++t)
        at[outcome.ids[t]] = heldImages[targets[t].id];
    for (const auto& [from, to] : moved)
        heldImages.erase(from);
    for (const auto& [id, image] : at)
        heldImages[id] = image;
    for (const auto& [place, baud] : rated) {
        lines[place]->baud = baud;
        if (const auto other = places.find(static_cast<int>(place)); other != places.end())
            other->second.baud = baud;
        setLink(place, LinkState::Connecting,
                Session::tr("Connecting to %1 at %2 baud…").arg(portName(place)).arg(baud));
    }
    startBus();
    emit document.arrayChanged();
    emit p.operations.imagesChanged();
    emit document.documentChanged();
}

void SessionData::forgetPending(const std::vector<JointEdits>& applied, const Before& before)
{
    std::vector<AppliedWrite> writes;
    for (std::size_t i = 0; i < joints.size() && i < applied.size(); ++i) {
        if (joints[i].model == nullptr)
            continue; // nobody was asked to write it
        const auto target =
            std::find_if(before.targets.begin(), before.targets.end(),
                         [i](const Target& each) { return each.joint == static_cast<int>(i); });
        for (const PendingWrite& write : applied[i].writes) {
            int held = write.value; // nothing was written, so the servo held it
            if (const Register* reg = joints[i].model->find(write.name);
                target != before.targets.end() && reg != nullptr) {
                const DeviceImage& image =
                    before.images[static_cast<std::size_t>(target - before.targets.begin())];
                held = image.value(*reg, write.memory).value_or(held);
            }
            writes.push_back(
                {array.joints[i].id, array.joints[i].model, write.memory, write.name, held, write.value});
        }
    }
    if (!writes.empty())
        document.pushApply(Session::tr("Apply %n change(s)", nullptr, static_cast<int>(writes.size())),
                           writes);
}

bool Changes::isHeld(JointIndex index, const PendingWrite& write) const
{
    const auto& joint = d->joints[index.value];
    const Register* reg = joint.model != nullptr ? joint.model->find(write.name) : nullptr;
    if (reg == nullptr || !d->isOpen(index.value) || !joint.state.answers
        || d->image(index.value).value(*reg, write.memory) != write.value)
        return false;
    // These two count from the servo's next start.
    if (write.name == QLatin1String("servo_id"))
        return write.value == d->array.joints[index.value].id.value;
    if (write.name == QLatin1String("baud_rate"))
        return baudFromCode(static_cast<std::uint8_t>(write.value))
               == d->p.links.linkBaud(d->array.joints[index.value].id.bus);
    return true;
}

int Changes::pendingCount(JointIndex index) const
{
    const auto& pending = d->array.joints[index.value].pending;
    return static_cast<int>(std::count_if(pending.begin(), pending.end(),
                                          [&](const PendingWrite& write) { return !isHeld(index, write); }));
}

int Changes::pendingCount() const
{
    int count = 0;
    for (int joint = 0; joint < d->p.joints.jointCount(); ++joint)
        count += pendingCount({static_cast<std::uint16_t>(joint)});
    return count;
}

bool Changes::applyPending(bool allowPartialBaud, Done done)
{
    const auto edits = pendingEdits(d->array);
    const bool hasAny =
        std::any_of(edits.begin(), edits.end(), [](const auto& each) { return !each.writes.empty(); });
    if (!hasAny) {
        emit d->p.messages.notified(Severity::Info,
                                    Session::tr("Nothing is pending, so there is nothing to apply."));
        return false;
    }
    return d->runApply(Session::tr("Apply changes"), edits, allowPartialBaud, std::move(done), true);
}

bool Changes::setServoId(int joint, ServoId newId, Done done)
{
    const auto& config = d->array.joints[static_cast<std::size_t>(joint)];
    std::vector<JointEdits> edits(d->array.joints.size());
    edits[static_cast<std::size_t>(joint)].writes.push_back(
        {Memory::Eep, QStringLiteral("servo_id"), newId.value});
    return d->runApply(Session::tr("Change ID of %1 to %2").arg(config.name).arg(newId.value),
                       std::move(edits), false, std::move(done), false);
}

bool Changes::setIds(const std::vector<std::pair<ServoId, ServoId>>& plan, Done done)
{
    std::vector<Target> targets;
    for (int joint = 0; joint < d->p.joints.jointCount(); ++joint)
        targets.push_back(d->p.operations.target(joint));
    return d->runApply(Session::tr("Change IDs"), idPlanEdits(targets, plan), false, std::move(done), false);
}

bool Changes::setBaud(int baud, Done done, int bus)
{
    if (!codeFromBaud(baud)) {
        emit d->p.messages.notified(
            Severity::Warning, Session::tr("%1 baud is not a HerkuleX baud rate. Choose another.").arg(baud));
        return false;
    }
    std::vector<Target> targets;
    for (int joint = 0; joint < d->p.joints.jointCount(); ++joint)
        targets.push_back(d->p.operations.target(joint));
    auto edits = baudEdits(targets, baud);
    for (std::size_t t = 0; t < targets.size(); ++t) {
        if (bus >= 0 && targets[t].id.bus != bus)
            edits[t].writes.clear();
    }
    return d->runApply(
        bus < 0 || d->p.links.busCount() == 1
            ? Session::tr("Change baud rate to %1").arg(baud)
            : Session::tr("Change the baud rate of %1 to %2").arg(d->p.links.busWords(bus)).arg(baud),
        std::move(edits), false, std::move(done), false);
}

bool Changes::factoryReset(int joint, bool keepId, bool keepBaud, Done done)
{
    const auto outcome = std::make_shared<ApplyOutcome>();
    const auto targets = std::make_shared<std::vector<Target>>();
    const QString title =
        Session::tr("Factory reset of %1").arg(d->array.joints[static_cast<std::size_t>(joint)].name);
    const ApplyOptions options = d->applyOptions(Session::tr("before \"%1\"").arg(title), true);
    const bool begun = d->p.operations.run(
        title, {},
        [=](Conversation& talk, std::vector<Target> all, std::vector<DeviceImage>& images) {
            *targets = all;
            const auto meant = std::find_if(all.begin(), all.end(),
                                            [joint](const Target& each) { return each.joint == joint; });
            return core::factoryReset(talk, all, static_cast<std::size_t>(meant - all.begin()), keepId,
                                      keepBaud, options, images, outcome);
        },
        [this, outcome, targets, done](const OperationReport& report) {
            if (outcome->applied)
                d->adoptAddresses(*targets, *outcome);
            if (done)
                done(report);
        });
    if (begun && d->operation != nullptr)
        d->operation->movesServos = d->operation->writes = true;
    return begun;
}

bool Changes::blink(int joint, double seconds, Done done)
{
    return d->p.operations.run(
        Session::tr("Blink %1").arg(d->array.joints[static_cast<std::size_t>(joint)].name), {joint},
        [seconds](Conversation& talk, std::vector<Target> targets, std::vector<DeviceImage>&) {
            return core::blink(talk, targets.front(), seconds);
        },
        std::move(done));
}

bool Changes::repairDuplicate(ServoId id, const QString& model, ServoId freeId, Done done)
{
    const ServoModel* known = d->models.find(model);
    if (known == nullptr) {
        emit d->p.messages.notified(Severity::Warning,
                                    Session::tr("There is no servo model \"%1\". Scan first.").arg(model));
        return false;
    }
    const Target target{-1, id, Session::tr("new servo"), known};
    const ApplyOptions options = d->applyOptions({}, true);
    const bool begun = d->p.operations.run(
        Session::tr("Resolve duplicate ID %1").arg(id.value), {},
        [=](Conversation& talk, std::vector<Target>, std::vector<DeviceImage>&) {
            return core::repairDuplicate(talk, target, freeId, options, std::make_shared<ApplyOutcome>());
        },
        std::move(done));
    if (begun && d->operation != nullptr)
        d->operation->movesServos = d->operation->writes = true;
    return begun;
}

// --- snapshots ---

void Snapshots::setSnapshotFolder(const QString& folder)
{
    d->snapshots = SnapshotStore(folder);
}

const SnapshotStore& Snapshots::snapshotStore() const
{
    return d->snapshots;
}

std::vector<SnapshotStore::Entry> Snapshots::snapshots() const
{
    return d->snapshots.list({d->array.name, textfile::canonical(d->document.filePath()), d->document.key()});
}

Snapshot Snapshots::stamped(Snapshot snapshot) const
{
    snapshot.arrayName = d->array.name;
    snapshot.arrayFile = textfile::canonical(d->document.filePath());
    snapshot.port = d->p.links.linkPort();
    return snapshot;
}

Result<QString> Snapshots::keepSnapshot(const Snapshot& snapshot)
{
    return d->snapshots.keep(stamped(snapshot), d->document.key());
}

bool SessionData::compareSnapshot(const QString& from, bool isToBePending, Compared compared)
{
    const auto snapshot = SnapshotStore::load(from);
    if (!snapshot) {
        emit p.messages.notified(Severity::Error, snapshot.error().detail);
        return false;
    }
    const QString file = textfile::canonical(document.filePath());
    std::vector<int> belong = jointsOf(*snapshot, array, file);
    std::erase(belong, -1);
    std::sort(belong.begin(), belong.end());
    belong.erase(std::unique(belong.begin(), belong.end()), belong.end());
    if (belong.empty()) {
        QStringList held;
        for (const auto& servo : snapshot->servos)
            held += Session::tr("%1 (ID %2)").arg(servo.name).arg(servo.id.value);
        emit p.messages.notified(
            Severity::Warning,
            Session::tr(
                "No servo in %1 matches a joint of this array by name, so nothing is compared. The snapshot "
                "was taken of another array (%2) and holds %3. Choose a snapshot of this array.")
                .arg(QFileInfo(from).fileName(), originWords(snapshot->arrayFile, snapshot->port),
                     held.isEmpty() ? Session::tr("no servo") : held.join(QStringLiteral(", "))));
        return false;
    }
    const auto differences = std::make_shared<std::vector<SnapshotDifference>>();
    const ArrayConfig asked = array;
    const Snapshot kept = *snapshot;
    return p.operations.run(
        Session::tr("Compare with a snapshot"), belong,
        [=, this](Conversation& talk, std::vector<Target> targets, std::vector<DeviceImage>& images) {
            return compareTask(talk, targets, kept, asked, models, images, file, isToBePending, differences);
        },
        [differences, compared, taken = kept.time](const OperationReport& report) {
            compared(report, *differences, taken);
        });
}

bool Snapshots::compareSnapshot(const QString& path, SnapshotCompared compared)
{
    return d->compareSnapshot(path, false,
                              [compared](const OperationReport& report,
                                         const std::vector<SnapshotDifference>& found,
                                         const QDateTime&) { compared(report, found); });
}

bool Snapshots::restoreSnapshot(const QString& path, Done done)
{
    return d->compareSnapshot(
        path, true,
        [this, done](const OperationReport& report, const std::vector<SnapshotDifference>& found,
                     const QDateTime& taken) {
            ArrayConfig now = d->array;
            for (const auto& difference : found) {
                if (difference.joint < 0 || difference.joint >= static_cast<int>(now.joints.size()))
                    continue;
                auto& pending = now.joints[static_cast<std::size_t>(difference.joint)].pending;
                for (const auto& write : difference.writes) {
                    std::erase_if(pending, [&](const PendingWrite& other) {
                        return other.memory == write.memory && other.name == write.name;
                    });
                    pending.push_back(write);
                }
            }
            d->document.edit(Session::tr("Restore snapshot of %1")
                                 .arg(taken.toLocalTime().toString(QStringLiteral("yyyy-MM-dd HH:mm:ss"))),
                             now);
            if (done)
                done(report);
        });
}

bool Snapshots::backupRegisters(const QString& path, Done done)
{
    const auto stamp = [this](Snapshot snapshot) { return stamped(std::move(snapshot)); };
    return d->p.operations.run(
        Session::tr("Back up registers"), {},
        [stamp, path](Conversation& talk, std::vector<Target> targets, std::vector<DeviceImage>& images) {
            return backupTask(talk, targets, stamp, path, images);
        },
        std::move(done));
}

} // namespace core
