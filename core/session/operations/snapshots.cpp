// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/operations/snapshots.h"

#include <QtCore/QFileInfo>

#include <algorithm>

#include "core/base/element.h"
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

Task<OperationReport> compareTask(Conversation& io, std::vector<Target> targets, Snapshot snapshot,
                                  ArrayConfig array, const ModelLibrary& models,
                                  std::vector<DeviceImage>& images, QString file,
                                  std::shared_ptr<std::vector<SnapshotDifference>> found)
{
    OperationReport report;
    const auto read = co_await readAll(io, targets, images, kMostReadings);
    const auto why = co_await whyUnread(io, targets, read);
    std::vector<DeviceImage> byJoint(array.joints.size());
    for (std::size_t t = 0; t < targets.size(); ++t)
        element(byJoint, targets[t].joint) = images[t];
    int changes = 0;
    *found = compare(snapshot, array, byJoint, models, file);
    for (std::size_t i = 0; i < found->size(); ++i) {
        auto& difference = (*found)[i];
        const auto target = std::ranges::find(targets, difference.joint, &Target::joint);
        const auto place = target - targets.begin();
        if (target != targets.end() && !element(read, place)) {
            difference.problem = why[place];
            difference.writes.clear(); // its known values are old
        }
        const auto count = static_cast<int>(difference.writes.size());
        changes += count;
        QString sentence = !difference.problem.isEmpty() ? difference.problem
                           : count == 0 ? Messages::tr("It already holds the values of the snapshot.")
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
    report.cancelled = io.isCancelled();
    if (report.cancelled)
        found->clear();
    report.summary = report.cancelled ? Messages::tr("Cancelled; nothing was written.")
                     : changes == 0
                         ? Messages::tr("None of the compared registers differs from the snapshot.")
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

Task<OperationReport> backupTask(Conversation& io, std::vector<Target> targets,
                                 std::function<Snapshot(Snapshot)> stamp, QString path,
                                 std::vector<DeviceImage>& images)
{
    for (auto& image : images)
        image.forget();
    const auto read = co_await readAll(io, targets, images, kMostReadings);
    OperationReport report = co_await reportRead(io, targets, read, Messages::tr("All registers were read."));
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

Snapshots::Snapshots(const Base& base, Operations& operations)
    : SessionPart(base)
    , m_operations(operations)
{
}

std::vector<SnapshotStore::Entry> Snapshots::snapshots() const
{
    return m_store.list({array().name, textfile::canonical(m_document.filePath()), m_document.key()});
}

Snapshot Snapshots::stamped(Snapshot snapshot) const
{
    snapshot.arrayName = array().name;
    snapshot.arrayFile = textfile::canonical(m_document.filePath());
    snapshot.port = m_links.linkPort();
    return snapshot;
}

Result<QString> Snapshots::keepSnapshot(const Snapshot& snapshot)
{
    return m_store.keep(stamped(snapshot), m_document.key());
}

bool Snapshots::compareSnapshot(const QString& from, SnapshotCompared compared)
{
    const auto snapshot = SnapshotStore::load(from);
    if (!snapshot) {
        m_messages.error(snapshot.error().detail);
        return false;
    }
    const QString file = textfile::canonical(m_document.filePath());
    std::vector<int> belong = jointsOf(*snapshot, array(), file);
    std::erase(belong, -1);
    std::ranges::sort(belong);
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
    const ArrayConfig asked = array();
    return m_operations.run(
        Messages::tr("Compare with a snapshot"), belong,
        [=, this, kept = *snapshot](Conversation& io, std::vector<Target> targets,
                                    std::vector<DeviceImage>& images) {
            return compareTask(io, targets, kept, asked, m_document.models(), images, file, differences);
        },
        [differences, compared](const OperationReport& report) { compared(report, *differences); });
}

bool Snapshots::backupRegisters(const QString& path)
{
    const auto stamp = [this](Snapshot snapshot) { return stamped(std::move(snapshot)); };
    return m_operations.run(
        Messages::tr("Back up registers"), {},
        [stamp, path](Conversation& io, std::vector<Target> targets, std::vector<DeviceImage>& images) {
            return backupTask(io, targets, stamp, path, images);
        });
}

} // namespace core
