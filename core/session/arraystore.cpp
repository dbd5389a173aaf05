// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/arraystore.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QFile>
#include <QtCore/QFileInfo>
#include <QtCore/QSaveFile>

#include <cerrno>

#include <fcntl.h>
#include <unistd.h>

#include "core/array/arrayfile.h"
#include "core/array/textplace.h"

namespace core::arraystore {

namespace {

/// The context of this file's texts.
struct ArrayStoreWords
{
    Q_DECLARE_TR_FUNCTIONS(ArrayStoreWords)
};

bool isCpf(const QString& path)
{
    return QFileInfo(path).suffix().compare(QLatin1String("cpf"), Qt::CaseInsensitive) == 0;
}

Error notAFile(const QString& path)
{
    return {Errc::BadFile, ArrayStoreWords::tr("'%1' is not a file; choose an array file.").arg(path)};
}

Error failure(const QFileDevice& file, const QString& what)
{
    const bool isDenied = file.error() == QFileDevice::PermissionsError;
    return {isDenied ? Errc::PermissionDenied : Errc::Io,
            QStringLiteral("%1: %2.").arg(what, file.errorString())};
}

/// The rename is on disk only when its directory is. Not every file system can be asked for that; it is not
/// an error.
void syncDirectory(const QString& path)
{
    const int directory = ::open(QFile::encodeName(path).constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (directory < 0)
        return;
    ::fsync(directory);
    ::close(directory);
}

} // namespace

Result<QByteArray> readText(const QString& path)
{
    const QFileInfo info(path);
    if (!info.exists())
        return Error{Errc::NotFound, ArrayStoreWords::tr("There is no file '%1'; check the name.").arg(path)};
    if (!info.isFile())
        return notAFile(path);
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return failure(file, ArrayStoreWords::tr("'%1' cannot be read").arg(path));
    // One byte more than allowed: the reader then says that it is too much.
    const QByteArray text = file.read(kMaxArrayTextBytes + 1);
    if (file.error() != QFileDevice::NoError)
        return failure(file, ArrayStoreWords::tr("'%1' cannot be read").arg(path));
    return text;
}

Result<ArrayConfig> load(const QString& path, const ModelLibrary& models)
{
    const auto text = readText(path);
    if (!text)
        return text.error();
    const QString source = QFileInfo(path).fileName();
    auto array =
        isCpf(path) ? arrayfile::fromCpf(*text, source, models) : arrayfile::fromServodeck(*text, source);
    if (!array)
        return array;
    // "drs-0201" is written as the model calls itself, so that names can be compared from here on.
    for (auto& joint : array->joints) {
        if (const auto* model = models.find(joint.model))
            joint.model = model->name;
    }
    return array;
}

Result<void> save(const ArrayConfig& config, const QString& path)
{
    const QByteArray text = isCpf(path) ? arrayfile::toCpf(config) : arrayfile::toServodeck(config);
    // Two joints of one name, say, can be edited but not read: better told now than when it is opened.
    const QString source = QFileInfo(path).fileName();
    const auto again = isCpf(path) ? arrayfile::fromCpf(text, source, ModelLibrary::builtIn())
                                   : arrayfile::fromServodeck(text, source);
    if (!again) {
        return Error{Errc::BadArgument,
                     ArrayStoreWords::tr("'%1' is not saved, because it could not be opened "
                                         "again; mend the array first. %2")
                         .arg(path, again.error().detail)};
    }
    return writeText(text, path);
}

Result<void> writeText(const QByteArray& text, const QString& path)
{
    const QString what = ArrayStoreWords::tr("'%1' cannot be saved; the old file is unchanged").arg(path);
    // The rename would put the new file in the place of a device or pipe.
    if (const QFileInfo info(path); info.exists() && !info.isFile())
        return notAFile(path);
    QSaveFile file(path);
    file.setDirectWriteFallback(false);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size() || !file.flush())
        return failure(file, what);
    if (::fsync(file.handle()) != 0 && errno != EINVAL && errno != ENOTSUP)
        return Error{Errc::Io, ArrayStoreWords::tr("%1: the disk did not take it.").arg(what)};
    if (!file.commit())
        return failure(file, what);
    syncDirectory(QFileInfo(path).absolutePath());
    return {};
}

} // namespace core::arraystore
