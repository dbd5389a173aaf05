// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QByteArray>
#include <QtCore/QString>

#include <chrono>

#include "core/base/result.h"

/// Text files on disk: read whole, written atomically, locked against other programs of this kind. Errors are
/// sentences that name the file. Any thread.
namespace core::textfile {

/// The content of a regular file, no further than one byte beyond what any reader takes (kMaxArrayTextBytes).
/// Anything else (a folder, a pipe, a device) is refused: reading it may never end. Never blocks on a file
/// that has nothing to read. `wanted` ends the refusal: "choose an array file".
Result<QByteArray> read(const QString& path, const QString& wanted = {});

/// Writes atomically: what was there stays until the new content is complete on disk.
Result<void> write(const QByteArray& text, const QString& path, const QString& wanted = {});

/// Whether write() of so many bytes succeeds now: writes them to a file beside `path` and removes it.
Result<void> checkWritable(const QString& path, qsizetype bytes);

/// Identifies the content of a file; empty when there is none or it cannot be read.
QByteArray stampOf(const QString& path);
QByteArray stampOfText(const QByteArray& text);

/// The right to change a file, held by one program at a time: those that take it before reading the file and
/// keep it until they have written lose no edit of each other. It is a lock of the system on a file beside
/// it, so that it ends with the program that holds it, however that ends.
class Lock
{
public:
    /// Waits for another holder; Errc::Busy when it takes longer.
    static Result<Lock> take(const QString& path, std::chrono::milliseconds atMost);
    ~Lock() { release(); }
    Lock(Lock&& other) noexcept;
    Lock& operator=(Lock&& other) noexcept;
    Lock(const Lock&) = delete;
    Lock& operator=(const Lock&) = delete;

private:
    Lock() = default;
    void release();

    int m_descriptor = -1; ///< -1: none, or a file system without locks
    QByteArray m_path;     ///< of the file beside it
};

/// The file of an array as an Owner and a Snapshot name it, whichever path leads to it.
QString canonical(const QString& path);

} // namespace core::textfile
