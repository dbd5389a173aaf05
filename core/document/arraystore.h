// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/array/arrayconfig.h"
#include "core/array/textplace.h"
#include "core/document/textfile.h"

/// Array files on disk. Any thread.
namespace core::arraystore {

/// Reads a file; its suffix (".cpf" or not) is the format. Errors name the file, line and column.
Result<ArrayConfig> load(const QString& path, const ModelLibrary& models);

/// An array and the text it was read from.
struct Loaded
{
    ArrayConfig array;
    QByteArray text;
};
Result<Loaded> loadWithText(const QString& path, const ModelLibrary& models);

/// Writes atomically: the old file stays until the new one is complete on disk. Suffix as in load(). An array
/// that would be another one, or none, when its file is opened again is refused. What was there is replaced,
/// whatever it is; an edit that others may be about is for FileEdit or saveOver().
Result<void> save(const ArrayConfig& config, const QString& path);

/// save() for a program that keeps an array open: refused with Errc::Refused when the file's stamp is not
/// `expected` (none: it is replaced whatever it is), with Errc::Busy when another program holds it for more
/// than 0.2 s. Returns the new stamp.
Result<QByteArray> saveOver(const ArrayConfig& config, const QString& path,
                            const std::optional<QByteArray>& expected);

/// The content of a text file, read no further than one byte beyond what any reader of arrays takes.
Result<QByteArray> readText(const QString& path);

/// An edit of an array file by a command: the file is locked, read, and stays locked until this is gone, so
/// that no edit that another program makes meanwhile is lost. begin() waits up to 30 s for others.
class FileEdit
{
public:
    static Result<FileEdit> begin(const QString& path, const ModelLibrary& models);

    const ArrayConfig& array() const { return m_array; } ///< as it is in the file
    Result<void> save(const ArrayConfig& array);

private:
    FileEdit(QString path, ArrayConfig array, textfile::Lock lock);

    QString m_path;
    ArrayConfig m_array;
    textfile::Lock m_lock;
};

/// Where in its file a problem of an array is.
struct PlacedProblem
{
    ConfigProblem problem;
    TextPlace place;
    QString sentence; ///< "arm.servodeck: line 7, column 13: Joint 'hip' …"
};
/// What validate() finds in an array, with its position in the text it was read from. Problems of the array
/// as a whole are at its beginning.
std::vector<PlacedProblem> placed(const std::vector<ConfigProblem>& problems, const QByteArray& text,
                                  const QString& path);

} // namespace core::arraystore
