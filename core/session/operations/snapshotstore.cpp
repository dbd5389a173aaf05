// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/operations/snapshotstore.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QCryptographicHash>
#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QFileInfo>
#include <QtCore/QStandardPaths>

#include <algorithm>

#include "core/document/textfile.h"

namespace core {

namespace {

/// The context of this file's texts.
struct SnapshotStoreWords
{
    Q_DECLARE_TR_FUNCTIONS(SnapshotStoreWords)
};

/// Prefix of arrays with neither name nor file. No name of an array results in it, because '-' is removed
/// from names.
const QString kUnsaved = QStringLiteral("unsaved--");

QString sumOf(const QString& key)
{
    return QString::fromLatin1(
        QCryptographicHash::hash(key.toUtf8(), QCryptographicHash::Sha1).toHex().left(8));
}

/// The file name prefix of an array: valid for any name, and unique. An array without a file has the prefix
/// that earlier versions used for all arrays of its name.
QString prefixOf(const SnapshotStore::Owner& owner)
{
    if (owner.name.isEmpty() && owner.file.isEmpty())
        return QStringLiteral("%1%2-").arg(kUnsaved, sumOf(owner.document));
    const QString shown = owner.name.isEmpty() ? QFileInfo(owner.file).completeBaseName() : owner.name;
    QString readable;
    for (const QChar c : shown.left(40))
        readable += c.isLetterOrNumber() && c.unicode() < 128 ? c : QLatin1Char('_');
    // No name and no path contains a line break.
    const QString key = owner.file.isEmpty() ? owner.name : owner.name + QLatin1Char('\n') + owner.file;
    return QStringLiteral("%1-%2-").arg(readable, sumOf(key));
}

/// The part of a file name after the array's prefix: sorts by time.
QString timeOf(const QString& name)
{
    return name.section(QLatin1Char('-'), -2);
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

QStringList SnapshotStore::files(const QString& prefix) const
{
    QStringList names =
        QDir(m_folder).entryList({prefix + QStringLiteral("*.json")}, QDir::Files, QDir::Unsorted);
    std::ranges::sort(names, [](const QString& a, const QString& b) { return timeOf(a) < timeOf(b); });
    return names;
}

Result<QString> SnapshotStore::keep(const Snapshot& snapshot, const QString& document) const
{
    const QString prefix = prefixOf({snapshot.arrayName, snapshot.arrayFile, document});
    if (!QDir().mkpath(m_folder)) {
        return Error{Errc::Io, SnapshotStoreWords::tr(
                                   "Could not create the snapshot folder '%1'. Check its permissions.")
                                   .arg(m_folder)};
    }
    const QString stem = QDir(m_folder).filePath(
        prefix + snapshot.time.toUTC().toString(QStringLiteral("yyyyMMdd'T'HHmmsszzz")));
    const auto numbered = [&stem](int number) {
        return QStringLiteral("%1Z-%2.json").arg(stem).arg(number, 4, 10, QLatin1Char('0'));
    };
    int number = 0; // of those saved in the same millisecond
    while (QFile::exists(numbered(number)))
        ++number;
    const QString path = numbered(number);
    if (const auto saved = save(snapshot, path); !saved)
        return saved.error();
    // Arrays that were never saved share the limit, otherwise their snapshots would grow without bound.
    QStringList kept = files(prefix.startsWith(kUnsaved) ? kUnsaved : prefix);
    while (kept.size() > kMostKept)
        QFile::remove(QDir(m_folder).filePath(kept.takeFirst()));
    return path;
}

std::vector<SnapshotStore::Entry> SnapshotStore::list(const Owner& owner) const
{
    QStringList prefixes{prefixOf(owner)};
    if (!owner.file.isEmpty() && !owner.name.isEmpty())
        prefixes += prefixOf({owner.name, {}, {}});
    if (!owner.document.isEmpty())
        prefixes += prefixOf({{}, {}, owner.document});
    prefixes.removeDuplicates();
    std::vector<Entry> entries;
    for (const QString& prefix : std::as_const(prefixes)) {
        for (const QString& name : files(prefix)) {
            const QString path = QDir(m_folder).filePath(name);
            if (const auto snapshot = load(path); snapshot)
                entries.push_back({path, snapshot->time, snapshot->reason,
                                   static_cast<int>(snapshot->servos.size()), snapshot->arrayFile,
                                   snapshot->port});
        }
    }
    std::ranges::sort(entries, [](const Entry& a, const Entry& b) {
        return a.time != b.time ? a.time > b.time : timeOf(a.path) > timeOf(b.path);
    });
    return entries;
}

Result<Snapshot> SnapshotStore::load(const QString& path)
{
    const auto text = textfile::read(path, SnapshotStoreWords::tr("choose a snapshot"));
    if (!text)
        return text.error();
    return snapshotFromText(*text, QFileInfo(path).fileName());
}

Result<void> SnapshotStore::save(const Snapshot& snapshot, const QString& path)
{
    return textfile::write(toText(snapshot), path, SnapshotStoreWords::tr("choose another"));
}

} // namespace core
