// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/snapshotstore.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QCryptographicHash>
#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QFileInfo>
#include <QtCore/QSaveFile>
#include <QtCore/QStandardPaths>

#include <algorithm>

#include "core/array/textplace.h"

namespace core {

namespace {

/// The context of this file's texts.
struct SnapshotStoreWords
{
    Q_DECLARE_TR_FUNCTIONS(SnapshotStoreWords)
};

/// What the files of an array begin with: any name makes a file name, and two names never the same one.
QString prefixOf(const QString& arrayName)
{
    QString readable;
    for (const QChar c : arrayName.left(40))
        readable += c.isLetterOrNumber() && c.unicode() < 128 ? c : QLatin1Char('_');
    const QByteArray sum = QCryptographicHash::hash(arrayName.toUtf8(), QCryptographicHash::Sha1).toHex();
    return QStringLiteral("%1-%2-").arg(readable, QString::fromLatin1(sum.left(8)));
}

} // namespace

SnapshotStore::SnapshotStore()
    : SnapshotStore(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation)
                    + QStringLiteral("/snapshots"))
{
}

SnapshotStore::SnapshotStore(QString folder)
    : m_folder(std::move(folder))
{
}

QStringList SnapshotStore::files(const QString& arrayName) const
{
    // The time in the name sorts.
    return QDir(m_folder).entryList({prefixOf(arrayName) + QStringLiteral("*.json")}, QDir::Files,
                                    QDir::Name);
}

Result<QString> SnapshotStore::keep(const Snapshot& snapshot) const
{
    if (!QDir().mkpath(m_folder)) {
        return Error{Errc::Io,
                     SnapshotStoreWords::tr("The folder '%1' for snapshots cannot be made. Check its rights.")
                         .arg(m_folder)};
    }
    const QString stem =
        QDir(m_folder).filePath(prefixOf(snapshot.arrayName)
                                + snapshot.time.toUTC().toString(QStringLiteral("yyyyMMdd'T'HHmmsszzz")));
    const auto numbered = [&stem](int number) {
        return QStringLiteral("%1Z-%2.json").arg(stem).arg(number, 4, 10, QLatin1Char('0'));
    };
    int number = 0; // of those kept in the same millisecond
    while (QFile::exists(numbered(number)))
        ++number;
    const QString path = numbered(number);
    if (const auto saved = save(snapshot, path); !saved)
        return saved.error();
    QStringList kept = files(snapshot.arrayName);
    while (kept.size() > kMostKept)
        QFile::remove(QDir(m_folder).filePath(kept.takeFirst()));
    return path;
}

std::vector<SnapshotStore::Entry> SnapshotStore::list(const QString& arrayName) const
{
    std::vector<Entry> entries;
    const QStringList names = files(arrayName);
    for (const QString& name : names) {
        const QString path = QDir(m_folder).filePath(name);
        if (const auto snapshot = load(path); snapshot)
            entries.push_back(
                {path, snapshot->time, snapshot->reason, static_cast<int>(snapshot->servos.size())});
    }
    std::reverse(entries.begin(), entries.end());
    return entries;
}

Result<Snapshot> SnapshotStore::load(const QString& path)
{
    QFile file(path);
    if (QFileInfo::exists(path) && !QFileInfo(path).isFile())
        return Error{Errc::BadFile,
                     SnapshotStoreWords::tr("'%1' is not a file; choose a snapshot.").arg(path)};
    if (!QFileInfo::exists(path))
        return Error{Errc::NotFound,
                     SnapshotStoreWords::tr("There is no file '%1'; check the name.").arg(path)};
    if (!file.open(QIODevice::ReadOnly))
        return Error{Errc::Io,
                     SnapshotStoreWords::tr("'%1' cannot be read: %2.").arg(path, file.errorString())};
    return snapshotFromText(file.read(kMaxArrayTextBytes + 1), QFileInfo(path).fileName());
}

Result<void> SnapshotStore::save(const Snapshot& snapshot, const QString& path)
{
    const QFileInfo info(path);
    if (info.exists() && !info.isFile())
        return Error{Errc::BadFile, SnapshotStoreWords::tr("'%1' is not a file; choose another.").arg(path)};
    QSaveFile file(path);
    file.setDirectWriteFallback(false);
    const QByteArray text = toText(snapshot);
    if (file.open(QIODevice::WriteOnly) && file.write(text) == text.size() && file.commit())
        return {};
    return Error{Errc::Io, SnapshotStoreWords::tr("'%1' cannot be saved: %2.").arg(path, file.errorString())};
}

} // namespace core
