// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include "core/session/operations/operations.h"
#include "core/session/operations/snapshotstore.h"
#include "core/session/sessionpart.h"

namespace core {

/// Registers of the servos on disk: saved, compared and restored. GUI thread.
class Snapshots : public SessionPart
{
    Q_OBJECT

public:
    Snapshots(const Base& base, Operations& operations);
    /// The default is a folder of the user's data.
    void setSnapshotFolder(const QString& folder) { m_store = SnapshotStore(folder); }
    std::vector<SnapshotStore::Entry> snapshots() const; ///< of this array, the newest first
    /// A snapshot with the name, the file and the port of this array recorded in it.
    Snapshot stamped(Snapshot snapshot) const;
    /// Saves a snapshot of this array with a time stamp; returns the path of the file.
    Result<QString> keepSnapshot(const Snapshot& snapshot);
    using SnapshotCompared =
        std::function<void(const OperationReport& report, const std::vector<SnapshotDifference>& found)>;
    /// Reads the servos and reports the differences from the snapshot; nothing becomes pending. Cancelled, it
    /// reports no difference.
    bool compareSnapshot(const QString& path, SnapshotCompared compared);
    /// Reads all registers of all servos into a file that compareSnapshot() takes.
    bool backupRegisters(const QString& path);

private:
    Operations& m_operations;
    SnapshotStore m_store;
};

} // namespace core
