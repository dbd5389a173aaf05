// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/array/arrayconfig.h"

/// Array files on disk. Any thread.
namespace core::arraystore {

/// Reads a file; its suffix (".cpf" or not) says which format. Errors name the file, line and column.
Result<ArrayConfig> load(const QString& path, const ModelLibrary& models);

/// Writes atomically: the old file stays until the new one is complete on disk. Suffix as in load(). An array
/// whose file could not be opened again is refused.
Result<void> save(const ArrayConfig& config, const QString& path);

/// The content of a text file, read no further than one byte beyond what any reader of arrays takes.
Result<QByteArray> readText(const QString& path);

/// Any text, written as save() writes.
Result<void> writeText(const QByteArray& text, const QString& path);

} // namespace core::arraystore
