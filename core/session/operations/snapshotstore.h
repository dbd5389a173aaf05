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

    /// Whose snapshots they are: an array is known by its name and its file. One that is in no file and has
    /// no name either is known by a key of its own, for as long as it is open.
    struct Owner
    {
        QString name;
        QString file;     ///< canonical path; empty: never saved
        QString document; ///< key of an array that was never saved
    };

    /// Keeps a snapshot in the folder, forgets the oldest of its array; the path of the file. Name and file
    /// of the array are the snapshot's; `document` is asked for only when it has neither.
    Result<QString> keep(const Snapshot& snapshot, const QString& document = {}) const;

    struct Entry
    {
        QString path;
        QDateTime time; ///< UTC
        QString reason;
        int servos = 0;
        QString arrayFile; ///< of the array it was taken of; empty: none, or not recorded
        QString port;
    };
    /// Those of an array, the newest first: of its name and file, and those kept before it had a file. Files
    /// that are broken are left out.
    std::vector<Entry> list(const Owner& owner) const;

    static Result<Snapshot> load(const QString& path);
    static Result<void> save(const Snapshot& snapshot, const QString& path);

private:
    QStringList files(const QString& prefix) const; ///< oldest first

    QString m_folder;
};

} // namespace core
