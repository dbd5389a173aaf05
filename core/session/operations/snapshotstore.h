// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/configure/snapshot.h"

namespace core {

/// Snapshots on disk: single files anywhere, and a folder with the newest of each array. Any thread; atomic.
class SnapshotStore
{
public:
    static constexpr int kMostKept = 50; ///< an array

    /// The folder of the user's data.
    SnapshotStore();
    explicit SnapshotStore(QString folder);

    QString folder() const { return m_folder; }

    /// The owner of snapshots: an array is identified by its name and file. An array with neither is
    /// identified by its own key while it is open.
    struct Owner
    {
        QString name;
        QString file;     ///< canonical path; empty: never saved
        QString document; ///< key of an array that was never saved
    };

    /// Saves a snapshot in the folder and removes the oldest of its array; returns the path of the file. Name
    /// and file of the array are the snapshot's; `document` is used only when it has neither.
    Result<QString> keep(const Snapshot& snapshot, const QString& document = {}) const;

    /// A saved snapshot in the list of the folder.
    struct Entry
    {
        QString path;
        QDateTime time; ///< UTC
        QString reason;
        int servos = 0;
        QString arrayFile; ///< of its array; empty: none, or not recorded
        QString port;
    };
    /// The snapshots of an array, the newest first: of its name and file, and those saved before it had a
    /// file. Broken files are ignored.
    std::vector<Entry> list(const Owner& owner) const;

    static Result<Snapshot> load(const QString& path);
    static Result<void> save(const Snapshot& snapshot, const QString& path);

private:
    QStringList files(const QString& prefix) const; ///< oldest first

    QString m_folder;
};

} // namespace core
