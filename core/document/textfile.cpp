// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/textfile.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QCryptographicHash>
#include <QtCore/QFile>
#include <QtCore/QFileInfo>
#include <QtCore/QSaveFile>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/textplace.h"
#include "core/base/time.h"

namespace core::textfile {

namespace {

/// The context of this file's texts.
struct TextFileWords
{
    Q_DECLARE_TR_FUNCTIONS(TextFileWords)
};

Error notAFile(const QString& path, const QString& wanted)
{
    return {Errc::BadFile, TextFileWords::tr("'%1' is not a file; %2.")
                               .arg(path, wanted.isEmpty() ? TextFileWords::tr("choose a file") : wanted)};
}

/// Bytes of a name that are not UTF-8 get lost in a QString, which then names another file, or none.
Result<void> checkName(const QString& path)
{
    if (!path.contains(QChar(QChar::ReplacementCharacter)))
        return {};
    return badArgument(
        TextFileWords::tr("The name '%1' contains bytes that are not UTF-8, so it cannot be used "
                          "here. Rename the file or its folder.")
            .arg(path));
}

QString reasonOf(int error)
{
    switch (error) {
    case ENOSPC:
    case EDQUOT:
        return TextFileWords::tr("no space left on the disk; free some space and try again");
    case EFBIG:
        return TextFileWords::tr("the file would exceed the maximum size of the system");
    case EROFS:
        return TextFileWords::tr("the disk is read-only; choose another folder");
    case EACCES:
    case EPERM:
        return TextFileWords::tr("permission denied; check the permissions of the file and its folder");
    case EAGAIN:
        return TextFileWords::tr("there is nothing to read");
    default:
        return QString::fromLocal8Bit(std::strerror(error));
    }
}

Error failure(int error, const QString& what)
{
    return {error == EACCES || error == EPERM ? Errc::PermissionDenied : Errc::Io,
            QStringLiteral("%1: %2.").arg(what, reasonOf(error))};
}

Error notRead(int error, const QString& path)
{
    return failure(error, TextFileWords::tr("'%1' cannot be read").arg(path));
}

QString notSaved(const QString& path)
{
    return QFileInfo::exists(path)
               ? TextFileWords::tr("'%1' cannot be saved; the old file is unchanged").arg(path)
               : TextFileWords::tr("'%1' cannot be saved").arg(path);
}

Error notThere(const QString& path)
{
    return {Errc::NotFound, TextFileWords::tr("There is no file '%1'; check the name.").arg(path)};
}

/// The rename is on disk only when its directory is. Not every file system supports that; this is no error.
void syncDirectory(const QString& path)
{
    const Descriptor directory(
        ::open(QFile::encodeName(path).constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (directory.isOpen())
        ::fsync(directory.get());
}

/// Why the folder of a file cannot store it; empty: no obstacle found.
Result<void> checkFolder(const QString& path)
{
    const QFileInfo folder(QFileInfo(path).absolutePath());
    if (folder.isDir())
        return {};
    return Error{Errc::NotFound,
                 folder.exists()
                     ? TextFileWords::tr("%1: %2 is not a folder; choose another one.")
                           .arg(notSaved(path), folder.filePath())
                     : TextFileWords::tr("%1: there is no folder %2; choose another one or create it.")
                           .arg(notSaved(path), folder.filePath())};
}

/// Opens `file` for `path` and writes the whole text to the disk.
Result<void> fill(QSaveFile& file, const QByteArray& text, const QString& path, const QString& wanted)
{
    if (const auto good = checkName(path); !good)
        return good;
    // The rename would replace a device or pipe by the new file.
    if (const QFileInfo info(path); info.exists() && !info.isFile())
        return notAFile(path, wanted);
    if (const auto good = checkFolder(path); !good)
        return good;
    const QString what = notSaved(path); // accesses the disk: must precede the use of errno
    file.setDirectWriteFallback(false);
    errno = 0;
    if (!file.open(QIODevice::WriteOnly | QIODevice::Unbuffered)) {
        const int reason = errno;
        const bool isDenied = file.error() == QFileDevice::PermissionsError
                              || (file.error() == QFileDevice::WriteError && QFileInfo::exists(path)
                                  && !QFileInfo(path).isWritable());
        const int error = isDenied ? EACCES : reason;
        return error != 0 ? failure(error, what)
                          : Error{Errc::Io, QStringLiteral("%1: %2.").arg(what, file.errorString())};
    }
    // Bypasses QSaveFile: it reports a short write without a reason.
    for (qsizetype done = 0; done < text.size();) {
        const auto written =
            ::write(file.handle(), text.constData() + done, static_cast<std::size_t>(text.size() - done));
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return failure(written < 0 ? errno : ENOSPC, what);
        done += written;
    }
    if (::fsync(file.handle()) != 0 && errno != EINVAL && errno != ENOTSUP)
        return failure(errno, what);
    return {};
}

} // namespace

Result<QByteArray> read(const QString& path, const QString& wanted)
{
    if (path.startsWith(QLatin1Char(':'))) { // part of the program, not of the disk
        QFile embedded(path);
        return embedded.open(QIODevice::ReadOnly) ? Result<QByteArray>(embedded.readAll()) : notThere(path);
    }
    if (const auto good = checkName(path); !good)
        return good.error();
    const QFileInfo info(path);
    if (!info.exists())
        return notThere(path);
    if (!info.isFile()) // opening some devices has side effects
        return notAFile(path, wanted);
    // The kernel's own files may look regular and wait for what will come.
    const Descriptor file(::open(QFile::encodeName(path).constData(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
    struct stat there = {};
    if (!file.isOpen() || ::fstat(file.get(), &there) != 0)
        return notRead(errno, path);
    if (!S_ISREG(there.st_mode))
        return notAFile(path, wanted);
    // One byte more than allowed: the reader then reports the excess.
    constexpr qsizetype kMost = kMaxArrayTextBytes + 1;
    QByteArray text;
    text.reserve(static_cast<qsizetype>(std::clamp<off_t>(there.st_size, 0, kMost)));
    std::array<char, 65536> piece;
    while (text.size() < kMost) {
        const auto wantedBytes = std::min<qsizetype>(piece.size(), kMost - text.size());
        const auto count = ::read(file.get(), piece.data(), static_cast<std::size_t>(wantedBytes));
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return notRead(errno, path);
        if (count == 0)
            break;
        text.append(piece.data(), count);
    }
    return text;
}

Result<void> write(const QByteArray& text, const QString& path, const QString& wanted)
{
    QSaveFile file(path);
    if (const auto filled = fill(file, text, path, wanted); !filled) {
        file.cancelWriting();
        return filled;
    }
    const QString what = notSaved(path);
    errno = 0;
    if (!file.commit())
        return errno != 0 ? failure(errno, what)
                          : Error{Errc::Io, QStringLiteral("%1: %2.").arg(what, file.errorString())};
    syncDirectory(QFileInfo(path).absolutePath());
    return {};
}

Result<void> checkWritable(const QString& path, qsizetype bytes)
{
    QSaveFile file(path);
    const auto filled = fill(file, QByteArray(bytes, ' '), path, {});
    file.cancelWriting();
    return filled;
}

QByteArray stampOfText(const QByteArray& text)
{
    return QCryptographicHash::hash(text, QCryptographicHash::Sha256);
}

QByteArray stampOf(const QString& path)
{
    const auto text = read(path);
    return text ? stampOfText(*text) : QByteArray();
}

Result<Lock> Lock::take(const QString& path, std::chrono::milliseconds atMost)
{
    if (const auto good = checkName(path); !good)
        return good.error();
    if (const auto good = checkFolder(path); !good)
        return good.error();
    const QFileInfo target(canonical(path));
    Lock lock;
    lock.m_path =
        QFile::encodeName(target.absolutePath() + QStringLiteral("/.%1.lock").arg(target.fileName()));
    const Time end = Clock::now() + atMost;
    for (;;) {
        Descriptor file(::open(lock.m_path.constData(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0666));
        if (!file.isOpen()) {
            const int error = errno;
            return failure(error, notSaved(path));
        }
        ::fchmod(file.get(), 0666); // the file of a killed program must not block other users
        if (::flock(file.get(), LOCK_EX | LOCK_NB) == 0) {
            // The last holder removes the file: the locked one may no longer exist.
            struct stat held = {};
            struct stat there = {};
            if (::fstat(file.get(), &held) != 0 || ::stat(lock.m_path.constData(), &there) != 0
                || held.st_dev != there.st_dev || held.st_ino != there.st_ino)
                continue;
            lock.m_descriptor = std::move(file);
            return lock;
        }
        const int error = errno;
        if (error != EWOULDBLOCK && error != EINTR) {
            ::unlink(lock.m_path.constData());
            return lock; // not every file system has locks
        }
        if (Clock::now() >= end) {
            return Error{
                Errc::Busy,
                TextFileWords::tr("'%1' is being saved by another program. Nothing was written; try again.")
                    .arg(path)};
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
}

Lock::~Lock()
{
    if (m_descriptor.isOpen())
        ::unlink(m_path.constData()); // while locked: a later holder creates its own file
}

QString canonical(const QString& path)
{
    if (path.isEmpty())
        return {};
    const QFileInfo info(path);
    return info.exists() ? info.canonicalFilePath() : info.absoluteFilePath();
}

} // namespace core::textfile
