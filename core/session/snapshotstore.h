// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/configure/snapshot.h"

namespace core {

/// Snapshots on disk: files of their own anywhere, and a folder that keeps the newest of each array. Any
/// thread; atomic.
class SnapshotStore
{
public:
    static constexpr int kMostKept = 50; ///< an array

    /// The folder of the user's data.
    SnapshotStore();
    explicit SnapshotStore(QString folder);

    QString folder() const { return m_folder; }
    /// Keeps a snapshot in the folder, forgets the oldest of its array; the path of the file.
    Result<QString> keep(const Snapshot& snapshot) const;

    struct Entry
    {
        QString path;
        QDateTime time; ///< UTC
        QString reason;
        int servos = 0;
    };
    /// Those of an array, the newest first. Files that are broken are left out.
    std::vector<Entry> list(const QString& arrayName) const;

    static Result<Snapshot> load(const QString& path);
    static Result<void> save(const Snapshot& snapshot, const QString& path);

private:
    QStringList files(const QString& arrayName) const; ///< oldest first

    QString m_folder;
};

} // namespace core
