// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>

#include <functional>
#include <vector>

#include "core/session/operations/operations.h"
#include "core/session/operations/snapshotstore.h"

namespace core {

/// Registers of the servos on disk: kept, compared and restored. GUI thread.
class Snapshots : public QObject
{
    Q_OBJECT

public:
    Snapshots(ArrayDocument& document, const Links& links, Operations& operations, Messages& messages);
    using Done = Operations::Done;

    /// The default is a folder among the user's data.
    void setSnapshotFolder(const QString& folder) { m_store = SnapshotStore(folder); }
    std::vector<SnapshotStore::Entry> snapshots() const; ///< of this array, the newest first
    const SnapshotStore& snapshotStore() const { return m_store; }
    /// A snapshot with the name, the file and the port of this array recorded in it.
    Snapshot stamped(Snapshot snapshot) const;
    /// Keeps a snapshot of this array, stamped, among its own; the path of the file.
    Result<QString> keepSnapshot(const Snapshot& snapshot);
    using SnapshotCompared =
        std::function<void(const OperationReport& report, const std::vector<SnapshotDifference>& found)>;
    /// Reads the servos and reports what differs from the snapshot; nothing becomes pending. Cancelled, it
    /// reports no difference.
    bool compareSnapshot(const QString& path, SnapshotCompared compared);
    /// Reads the servos and makes what differs from the snapshot pending, as one step that can be undone;
    /// applyPending() writes it.
    bool restoreSnapshot(const QString& path, Done done = {});
    /// Reads all registers of all servos into a file that restoreSnapshot() takes.
    bool backupRegisters(const QString& path, Done done = {});

private:
    using Compared = std::function<void(
        const OperationReport& report, const std::vector<SnapshotDifference>& found, const QDateTime& taken)>;
    bool compare(const QString& path, bool isToBePending, Compared compared);

    ArrayDocument& m_document;
    const Links& m_links;
    Operations& m_operations;
    Messages& m_messages;
    SnapshotStore m_store;
};

} // namespace core
