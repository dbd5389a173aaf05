// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>
#include <QtCore/QTemporaryFile>

#include <memory>
#include <vector>

#include "core/controllib/librarytable.h"

namespace core::controllib {

/// A shared library that is loaded, from a private copy of its file: the author may build it anew while its
/// controllers run, and the next open() gets the new file. Held by every controller it made. GUI thread.
class ControllerLibrary
{
public:
    /// The error is a sentence with the file, the cause and what to do.
    static Result<std::shared_ptr<const ControllerLibrary>> open(const QString& file);
    ~ControllerLibrary(); ///< unloads it
    ControllerLibrary(const ControllerLibrary&) = delete;
    ControllerLibrary& operator=(const ControllerLibrary&) = delete;

    const QString& file() const { return m_file; }
    const std::vector<LibraryType>& types() const { return m_types; }

private:
    explicit ControllerLibrary(QString file);
    Result<void> load(); ///< a sentence without its end
    Result<void> copy();

    QString m_file;
    QTemporaryFile m_copy;
    void* m_handle = nullptr;
    std::vector<LibraryType> m_types;
};

} // namespace core::controllib
