// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QByteArray>
#include <QtCore/QString>

#include <chrono>

#include "core/base/descriptor.h"
#include "core/base/result.h"

/// Text files on disk: read whole, written atomically, locked against other programs of this kind. Errors are
/// sentences that name the file. Any thread.
namespace core::textfile {

/// The content of a regular file, up to one byte beyond the limit of all readers (kMaxArrayTextBytes).
/// Anything else (a folder, a pipe, a device) is refused: reading it may never end. Never blocks on a file
/// without data. `wanted` ends the refusal: "choose an array file".
Result<QByteArray> read(const QString& path, const QString& wanted = {});

/// Writes atomically: the old content stays until the new one is complete on disk.
Result<void> write(const QByteArray& text, const QString& path, const QString& wanted = {});

/// Whether write() of this many bytes succeeds now: writes them to a file beside `path` and removes it.
Result<void> checkWritable(const QString& path, qsizetype bytes);

/// Identifies the content of a file; empty when there is none or it cannot be read.
QByteArray stampOf(const QString& path);
QByteArray stampOfText(const QByteArray& text);

/// The right to change a file, for one program at a time: programs that lock before reading the file and
/// unlock after writing lose no edits of each other. Uses a system lock on a file beside it, so the lock
/// always ends with its program.
class Lock
{
public:
    /// Waits for another holder; Errc::Busy when it takes longer.
    static Result<Lock> take(const QString& path, std::chrono::milliseconds atMost);
    ~Lock();
    Lock(Lock&& other) noexcept = default;

private:
    Lock() = default;

    Descriptor m_descriptor; ///< closed: none, or a file system without locks
    QByteArray m_path;       ///< of the file beside it
};

/// The path of an array's file for an Owner and a Snapshot, the same for all paths to the file.
QString canonical(const QString& path);

} // namespace core::textfile
