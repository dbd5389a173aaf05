// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/operations/snapshots.h"

#include <QtCore/QFileInfo>

#include <algorithm>

#include "core/configure/contact.h"
#include "core/configure/conversation.h"
#include "core/configure/registers.h"
#include "core/configure/snapshot.h"
#include "core/document/arraydocument.h"
#include "core/document/textfile.h"
#include "core/session/links/links.h"
#include "core/session/messages.h"

namespace core {

namespace {

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
                           : count == 0 ? Messages::tr("It already holds the values of the snapshot.")
                           : isToBePending
                               ? Messages::tr("%n register(s) differ and are pending now.", nullptr, count)
                               : Messages::tr("%n register(s) differ.", nullptr, count);
        const ServoId then = snapshot.servos[i].id;
        if (target != targets.end() && difference.problem.isEmpty() && target->id != then)
            sentence += Messages::tr(" Its ID was %1 in the snapshot and is %2 now; it keeps %2.")
                            .arg(then.value)
                            .arg(target->id.value);
        if (target != targets.end() && difference.problem.isEmpty()
            && target->name != snapshot.servos[i].name)
            sentence += Messages::tr(" It was matched by its ID; its name was \"%1\" in the snapshot.")
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
        report.cancelled ? isToBePending ? Messages::tr("Cancelled; no values became pending.")
                                         : Messages::tr("Cancelled; nothing was written.")
        : changes == 0 ? Messages::tr("None of the compared registers differs from the snapshot.")
        : isToBePending
            ? Messages::tr("%n register(s) differ from the snapshot. Apply to write them.", nullptr, changes)
            : Messages::tr("%n register(s) differ from the snapshot.", nullptr, changes);
    const auto skipped = static_cast<int>(std::count_if(
        found->begin(), found->end(), [](const SnapshotDifference& each) { return each.joint < 0; }));
    if (skipped > 0 && !report.cancelled)
        report.summary +=
            QLatin1Char(' ')
            + Messages::tr("%n servo(s) of the snapshot match no joint of this array and are skipped.",
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
        co_await reportRead(talk, targets, read, Messages::tr("All registers were read."));
    if (!report.ok()) {
        report.summary = report.cancelled ? Messages::tr("Cancelled; nothing was saved.")
                                          : Messages::tr("Nothing was saved: not every servo could be read.");
        co_return report;
    }
    const auto saved = SnapshotStore::save(
        stamp(snapshotOf({}, QDateTime::currentDateTimeUtc(), Messages::tr("backup"), targets, images)),
        path);
    if (!saved) {
        report.isSpoilt = true;
        report.summary =
            Messages::tr("The servos were read, but nothing was saved: %1").arg(saved.error().detail);
        co_return report;
    }
    report.summary = Messages::tr("The registers of %n servo(s) were saved to %1.", nullptr,
                                  static_cast<int>(targets.size()))
                         .arg(path);
    co_return report;
}

} // namespace

Snapshots::Snapshots(ArrayDocument& document, const Links& links, Operations& operations, Messages& messages)
    : m_document(document)
    , m_links(links)
    , m_operations(operations)
    , m_messages(messages)
{
}

std::vector<SnapshotStore::Entry> Snapshots::snapshots() const
{
    return m_store.list(
        {m_document.array().name, textfile::canonical(m_document.filePath()), m_document.key()});
}

Snapshot Snapshots::stamped(Snapshot snapshot) const
{
    snapshot.arrayName = m_document.array().name;
    snapshot.arrayFile = textfile::canonical(m_document.filePath());
    snapshot.port = m_links.linkPort();
    return snapshot;
}

Result<QString> Snapshots::keepSnapshot(const Snapshot& snapshot)
{
    return m_store.keep(stamped(snapshot), m_document.key());
}

bool Snapshots::compare(const QString& from, bool isToBePending, Compared compared)
{
    const auto snapshot = SnapshotStore::load(from);
    if (!snapshot) {
        m_messages.error(snapshot.error().detail);
        return false;
    }
    const QString file = textfile::canonical(m_document.filePath());
    std::vector<int> belong = jointsOf(*snapshot, m_document.array(), file);
    std::erase(belong, -1);
    std::sort(belong.begin(), belong.end());
    belong.erase(std::unique(belong.begin(), belong.end()), belong.end());
    if (belong.empty()) {
        QStringList held;
        for (const auto& servo : snapshot->servos)
            held += Messages::tr("%1 (ID %2)").arg(servo.name).arg(servo.id.value);
        m_messages.warn(
            Messages::tr(
                "No servo in %1 matches a joint of this array by name, so nothing is compared. The snapshot "
                "was taken of another array (%2) and holds %3. Choose a snapshot of this array.")
                .arg(QFileInfo(from).fileName(), originWords(snapshot->arrayFile, snapshot->port),
                     held.isEmpty() ? Messages::tr("no servo") : held.join(QStringLiteral(", "))));
        return false;
    }
    const auto differences = std::make_shared<std::vector<SnapshotDifference>>();
    const ArrayConfig asked = m_document.array();
    const Snapshot kept = *snapshot;
    return m_operations.run(
        Messages::tr("Compare with a snapshot"), belong,
        [=, this](Conversation& talk, std::vector<Target> targets, std::vector<DeviceImage>& images) {
            return compareTask(talk, targets, kept, asked, m_document.models(), images, file, isToBePending,
                               differences);
        },
        [differences, compared, taken = kept.time](const OperationReport& report) {
            compared(report, *differences, taken);
        });
}

bool Snapshots::compareSnapshot(const QString& path, SnapshotCompared compared)
{
    return compare(path, false,
                   [compared](const OperationReport& report, const std::vector<SnapshotDifference>& found,
                              const QDateTime&) { compared(report, found); });
}

bool Snapshots::restoreSnapshot(const QString& path, Done done)
{
    return compare(
        path, true,
        [this, done](const OperationReport& report, const std::vector<SnapshotDifference>& found,
                     const QDateTime& taken) {
            ArrayConfig now = m_document.array();
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
            m_document.edit(Messages::tr("Restore snapshot of %1")
                                .arg(taken.toLocalTime().toString(QStringLiteral("yyyy-MM-dd HH:mm:ss"))),
                            now);
            if (done)
                done(report);
        });
}

bool Snapshots::backupRegisters(const QString& path, Done done)
{
    const auto stamp = [this](Snapshot snapshot) { return stamped(std::move(snapshot)); };
    return m_operations.run(
        Messages::tr("Back up registers"), {},
        [stamp, path](Conversation& talk, std::vector<Target> targets, std::vector<DeviceImage>& images) {
            return backupTask(talk, targets, stamp, path, images);
        },
        std::move(done));
}

} // namespace core
