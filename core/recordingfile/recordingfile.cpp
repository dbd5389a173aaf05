// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recordingfile/recordingfile.h"

#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QFileInfo>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

namespace core::recording {

namespace {

Errc codeOf(int error)
{
    switch (error) {
    case EACCES:
    case EPERM:
        return Errc::PermissionDenied;
    case ENOENT:
        return Errc::NotFound;
    default:
        return Errc::Io;
    }
}

/// Whether a file has this name, also a link to nothing.
bool isTaken(const QString& path)
{
    struct stat there = {};
    return ::lstat(QFile::encodeName(path).constData(), &there) == 0;
}

/// False where another program gave the file another name, and perhaps its name to another file.
bool isNamed(const Descriptor& file, const QByteArray& name)
{
    struct stat own = {};
    struct stat there = {};
    return ::fstat(file.get(), &own) == 0 && ::lstat(name.constData(), &there) == 0
           && own.st_dev == there.st_dev && own.st_ino == there.st_ino;
}

/// A new name is on disk only when its folder is. Not every file system supports that; this is no error.
void syncFolderOf(const QString& path)
{
    const Descriptor folder(::open(QFile::encodeName(QFileInfo(path).absolutePath()).constData(),
                                   O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (folder.isOpen())
        ::fsync(folder.get());
}

/// The whole file, for writing.
struct flock wholeFile()
{
    struct flock lock = {};
    lock.l_type = F_WRLCK;
    lock.l_whence = SEEK_SET;
    return lock;
}

/// A lock of a RecordingFile on it. The system removes it with the program that has it.
bool isLocked(const Descriptor& file)
{
    struct flock lock = wholeFile();
    return ::fcntl(file.get(), F_OFD_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
}

/// Why what is there is no recording; of a bag of ROS 2, which is a folder with a list, its parts.
Error noFile(const QString& path)
{
    const QFileInfo there(path);
    const QDir folder(there.isDir() ? path : there.absolutePath());
    const QStringList parts = folder.entryList({QStringLiteral("*.mcap")}, QDir::Files, QDir::Name);
    return {Errc::BadFile, parts.isEmpty()
                               ? RecordingSource::tr("'%1' is not a file; choose a recording.").arg(path)
                               : RecordingSource::tr(
                                     "'%1' is not a recording; choose one of the recordings beside or in it: "
                                     "%2.")
                                     .arg(path, parts.join(QStringLiteral(", ")))};
}

} // namespace

RecordingFile::RecordingFile(QString path, QString ending, Descriptor file)
    : m_path(std::move(path))
    , m_ending(std::move(ending))
    , m_file(std::move(file))
{
}

Result<RecordingFile> RecordingFile::create(const QString& path, const QString& ending)
{
    const QString part = path + ending;
    if (path.contains(QChar(QChar::ReplacementCharacter)))
        return badArgument(
            tr("The name '%1' contains bytes that are not UTF-8. Choose another name.").arg(path));
    for (const QString& name : {path, part}) {
        if (isTaken(name))
            return Error{Errc::Refused,
                         tr("There is already a file '%1'; recordings never replace a file. Choose "
                            "another name.")
                             .arg(name)};
    }
    Descriptor file(::open(QFile::encodeName(part).constData(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
    if (!file.isOpen()) {
        const int error = errno;
        return Error{codeOf(error), tr("The recording '%1' cannot be created: %2.")
                                        .arg(path, QString::fromLocal8Bit(std::strerror(error)))};
    }
    struct flock lock = wholeFile();
    ::fcntl(file.get(), F_OFD_SETLK, &lock); // not on every file system
    syncFolderOf(path);
    return RecordingFile(path, ending, std::move(file));
}

Error RecordingFile::failure(int error) const
{
    if (error == ENOSPC || error == EDQUOT)
        return {Errc::Io,
                tr("The disk of '%1' is full; free some space or choose another disk.").arg(m_path)};
    return {codeOf(error), tr("The recording '%1' cannot be written: %2.")
                               .arg(m_path, QString::fromLocal8Bit(std::strerror(error)))};
}

Result<void> RecordingFile::write(mcap::ByteView bytes)
{
    // Before: written behind its present end, the file would look whole.
    if (const auto whole = checkWhole(); !whole && whole.error().code == Errc::BadFile)
        return whole;
    for (std::size_t done = 0; done < bytes.size();) {
        const auto count = ::pwrite(m_file.get(), bytes.data() + done, bytes.size() - done,
                                    static_cast<off_t>(m_size + done));
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0) {
            const int error = count < 0 ? errno : ENOSPC;
            // Back to the end of the last record. If this fails, a reader skips what is too much.
            if (::ftruncate(m_file.get(), static_cast<off_t>(m_size)) != 0)
                return failure(errno);
            return failure(error);
        }
        done += static_cast<std::size_t>(count);
    }
    m_size += bytes.size();
    return {};
}

std::uint64_t RecordingFile::room() const
{
    struct statvfs disk = {};
    if (::fstatvfs(m_file.get(), &disk) != 0)
        return UINT64_MAX; // then the first write that fails shows it
    return static_cast<std::uint64_t>(disk.f_bavail) * disk.f_frsize;
}

Result<void> RecordingFile::sync()
{
    if (::fdatasync(m_file.get()) != 0 && errno != EINVAL && errno != ENOTSUP)
        return failure(errno);
    return {};
}

Result<void> RecordingFile::syncIfDue(Time now)
{
    if (now - m_syncedAt < kSyncPeriod)
        return {};
    m_syncedAt = now;
    if (const auto whole = checkWhole(); !whole)
        return whole;
    return sync();
}

Result<void> RecordingFile::checkWhole() const
{
    struct stat own = {};
    if (::fstat(m_file.get(), &own) != 0)
        return {};
    if (own.st_nlink == 0)
        return Error{Errc::NotFound,
                     tr("The recording '%1' ended: its file was deleted. Record again.").arg(m_path)};
    if (static_cast<std::uint64_t>(own.st_size) < m_size)
        return Error{Errc::BadFile,
                     tr("The recording '%1' ended: another program has cut its file from %2 to "
                        "%3 bytes. \"servodeck recording repair\" restores what is left; "
                        "record the rest again.")
                         .arg(partPath())
                         .arg(m_size)
                         .arg(own.st_size)};
    return {};
}

Result<void> RecordingFile::commit()
{
    if (const auto whole = checkWhole(); !whole)
        return whole;
    if (::fsync(m_file.get()) != 0 && errno != EINVAL && errno != ENOTSUP)
        return failure(errno);
    const QByteArray from = QFile::encodeName(partPath());
    const QByteArray to = QFile::encodeName(m_path);
    const bool isThere = isNamed(m_file, from);
    bool isDone =
        isThere && ::renameat2(AT_FDCWD, from.constData(), AT_FDCWD, to.constData(), RENAME_NOREPLACE) == 0;
    if (isThere && !isDone && (errno == EINVAL || errno == ENOSYS)) // not on every file system
        isDone = !isTaken(m_path) && ::rename(from.constData(), to.constData()) == 0;
    if (!isDone) { // its folder may have been moved
        const QString place = QFile::symLinkTarget(QStringLiteral("/proc/self/fd/%1").arg(m_file.get()));
        return Error{Errc::Refused,
                     tr("The complete recording is '%1', because it cannot be renamed to '%2'.")
                         .arg(place.isEmpty() ? partPath() : place, m_path)};
    }
    syncFolderOf(m_path);
    m_file.reset();
    return {};
}

void RecordingFile::discard()
{
    if (const QByteArray name = QFile::encodeName(partPath()); isNamed(m_file, name))
        ::unlink(name.constData());
    m_file.reset();
}

RecordingSource::RecordingSource(Descriptor file, std::uint64_t size)
    : m_file(std::move(file))
    , m_size(size)
{
}

Result<RecordingSource> RecordingSource::open(const QString& path)
{
    if (path.startsWith(QLatin1String(":/"))) {
        QFile part(path);
        if (!part.open(QIODevice::ReadOnly))
            return Error{Errc::NotFound, tr("The program has no recording '%1'.").arg(path)};
        const QByteArray bytes = part.readAll();
        RecordingSource source(Descriptor(), static_cast<std::uint64_t>(bytes.size()));
        source.m_bytes.assign(bytes.begin(), bytes.end());
        return source;
    }
    // Before it is opened: opening some devices has side effects, and a pipe would wait.
    struct stat there = {};
    const QByteArray name = QFile::encodeName(path);
    const bool isThere = ::stat(name.constData(), &there) == 0;
    if (isThere && (!S_ISREG(there.st_mode) || QFileInfo(path).fileName() == QLatin1String("metadata.yaml")))
        return noFile(path);
    Descriptor file(::open(name.constData(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
    const int error = errno;
    if (!file.isOpen() && error == ENOENT)
        return Error{Errc::NotFound, tr("There is no file '%1'; check the name.").arg(path)};
    if (!file.isOpen() || ::fstat(file.get(), &there) != 0)
        return Error{codeOf(error),
                     tr("'%1' cannot be read: %2.").arg(path, QString::fromLocal8Bit(std::strerror(error)))};
    if (!S_ISREG(there.st_mode))
        return noFile(path);
    const bool isGrowing = isLocked(file);
    RecordingSource source(std::move(file), static_cast<std::uint64_t>(there.st_size));
    source.m_isGrowing = isGrowing;
    return source;
}

bool RecordingSource::read(std::uint64_t offset, std::span<std::uint8_t> out) const
{
    if (offset > m_size || out.size() > m_size - offset)
        return false;
    if (!m_bytes.empty()) {
        std::copy_n(m_bytes.begin() + static_cast<std::ptrdiff_t>(offset), out.size(), out.begin());
        return true;
    }
    for (std::size_t done = 0; done < out.size();) {
        const auto count =
            ::pread(m_file.get(), out.data() + done, out.size() - done, static_cast<off_t>(offset + done));
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return false;
        done += static_cast<std::size_t>(count);
    }
    return true;
}

} // namespace core::recording
