// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>

#include <functional>
#include <vector>

#include "core/session/operations/operations.h"
#include "core/session/operations/snapshotstore.h"

namespace core {

struct SessionData;

/// Registers of the servos on disk: kept, compared and restored. GUI thread.
class Snapshots : public QObject
{
    Q_OBJECT

public:
    explicit Snapshots(SessionData& data);
    using Done = Operations::Done;

    void setSnapshotFolder(const QString& folder);       ///< else one among the user's data
    std::vector<SnapshotStore::Entry> snapshots() const; ///< of this array, the newest first
    const SnapshotStore& snapshotStore() const;
    /// A snapshot with the name, the file and the port of this array noted in it.
    Snapshot stamped(Snapshot snapshot) const;
    /// Keeps a snapshot of this array, stamped, among its own; the path of the file.
    Result<QString> keepSnapshot(const Snapshot& snapshot);
    using SnapshotCompared =
        std::function<void(const OperationReport& report, const std::vector<SnapshotDifference>& found)>;
    /// Reads the servos and tells what differs from the snapshot; nothing is pending by it. Cancelled, it
    /// found nothing.
    bool compareSnapshot(const QString& path, SnapshotCompared compared);
    /// Reads the servos and makes what differs from the snapshot pending, as one step that can be undone;
    /// applyPending() writes it.
    bool restoreSnapshot(const QString& path, Done done = {});
    /// Reads all registers of all servos into a file that restoreSnapshot() takes.
    bool backupRegisters(const QString& path, Done done = {});

private:
    SessionData* d;
};

} // namespace core
