// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/array/arrayconfig.h"
#include "core/base/textplace.h"
#include "core/document/textfile.h"

/// Array files on disk. Any thread.
namespace core::arraystore {

/// Reads a file; its suffix (".cpf" or not) decides the format. Errors name the file, line and column.
Result<ArrayConfig> load(const QString& path, const ModelLibrary& models);

/// An array and the text it was read from.
struct Loaded
{
    ArrayConfig array;
    QByteArray text;
};
Result<Loaded> loadWithText(const QString& path, const ModelLibrary& models);

/// Writes atomically: the old file stays until the new one is complete on disk. Suffix as in load(). Refuses
/// an array that would be different, or invalid, when its file is opened again. Replaces any existing file;
/// use FileEdit or saveOver() when other programs may edit it.
Result<void> save(const ArrayConfig& config, const QString& path);

/// save() for a program that keeps an array open: refused with Errc::Refused when the file's stamp is not
/// `expected` (none: any file is replaced), with Errc::Busy when another program locks it for more than 0.2
/// s. Returns the new stamp.
Result<QByteArray> saveOver(const ArrayConfig& config, const QString& path,
                            const std::optional<QByteArray>& expected);

/// The content of a text file, read up to one byte beyond the limit of all readers of arrays.
Result<QByteArray> readText(const QString& path);

/// An edit of an array file by a command: the file is locked, read, and stays locked until destruction, so
/// that no edit of another program is lost. begin() waits up to 30 s for others. A command that works on
/// servos in between merges its edits at its end (mergeEdits() in compare.h).
class FileEdit
{
public:
    static Result<FileEdit> begin(const QString& path, const ModelLibrary& models);

    const ArrayConfig& array() const { return m_array; } ///< the content of the file
    Result<void> save(const ArrayConfig& array);

private:
    FileEdit(QString path, ArrayConfig array, textfile::Lock lock);

    QString m_path;
    ArrayConfig m_array;
    textfile::Lock m_lock;
};

/// The location of a problem of an array in its file.
struct PlacedProblem
{
    ConfigProblem problem;
    TextPlace place;
    QString sentence; ///< "arm.servodeck: line 7, column 13: Joint 'hip' …"
};
/// The problems of an array from validate(), with their positions in its text. Problems of the array as a
/// whole are at its beginning.
std::vector<PlacedProblem> placed(const std::vector<ConfigProblem>& problems, const QByteArray& text,
                                  const QString& path);

} // namespace core::arraystore
