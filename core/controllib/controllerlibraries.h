// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QStringList>

#include <memory>
#include <vector>

#include "core/control/controllertypes.h"

namespace core::controllib {

class ControllerLibrary;

/// The libraries in the folders that the user named, and their types of controllers. There are no other
/// folders: a library runs with all rights of the program. GUI thread.
class ControllerLibraries
{
public:
    /// `taken`: names of types that a library cannot have.
    explicit ControllerLibraries(QStringList taken = {})
        : m_taken(std::move(taken))
    {
    }

    void setFolders(const QStringList& folders) { m_folders = folders; } ///< counts from the next reload()
    const QStringList& folders() const { return m_folders; }

    /// Unloads all libraries and loads every *.so of the folders. A library whose controller, or copy of its
    /// type, exists stays loaded beside its new version.
    void reload();

    /// A loaded library file and the names of its controller types.
    struct Loaded
    {
        QString file;
        QStringList types;
    };
    const std::vector<Loaded>& loaded() const { return m_loaded; }
    const std::vector<control::ControllerFactory>& types() const
    {
        return m_types;
    }                                                          ///< they keep their library loaded
    const QStringList& problems() const { return m_problems; } ///< of the last reload(), as sentences

private:
    QStringList files();
    void add(const std::shared_ptr<const ControllerLibrary>& library);

    QStringList m_taken;
    QStringList m_folders;
    std::vector<Loaded> m_loaded;
    std::vector<control::ControllerFactory> m_types;
    QStringList m_problems;
};

} // namespace core::controllib
