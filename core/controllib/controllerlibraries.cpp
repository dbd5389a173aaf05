// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/controllib/controllerlibraries.h"

#include <QtCore/QDir>
#include <QtCore/QFileInfo>

#include <algorithm>

#include "core/base/filled.h"
#include "core/controllib/librarycontroller.h"

namespace core::controllib {

namespace {

struct ControllerLibrariesWords
{
    Q_DECLARE_TR_FUNCTIONS(ControllerLibrariesWords)
};

} // namespace

/// Each once, also if a folder is named twice or files are links to one.
QStringList ControllerLibraries::files()
{
    QStringList found;
    QStringList real;
    for (const QString& each : m_folders) {
        const QDir folder(each);
        if (!folder.exists() || !QFileInfo(each).isReadable()) {
            m_problems << filled(
                ControllerLibrariesWords::tr("No controllers were loaded from %1: there is no "
                                             "such folder, or it cannot be read. Correct the "
                                             "folder of the libraries."),
                each);
            continue;
        }
        // System: also links to nothing and pipes, which are reported.
        const auto entries =
            folder.entryInfoList({QStringLiteral("*.so")}, QDir::Files | QDir::System, QDir::Name);
        for (const QFileInfo& entry : entries) {
            const QString path = entry.canonicalFilePath();
            if (!path.isEmpty() && real.contains(path))
                continue;
            real << path;
            found << entry.absoluteFilePath();
        }
    }
    return found;
}

void ControllerLibraries::reload()
{
    m_types.clear();
    m_loaded.clear();
    m_problems.clear();
    for (const QString& file : files()) {
        const auto library = ControllerLibrary::open(file);
        if (library)
            add(*library);
        else
            m_problems << library.error().detail;
    }
}

void ControllerLibraries::add(const std::shared_ptr<const ControllerLibrary>& library)
{
    using control::ControllerInput;
    using control::ControllerSpec;
    Loaded loaded{library->file(), {}};
    for (const LibraryType& each : library->types()) {
        const QString& name = each.type.name;
        const auto other =
            std::ranges::find_if(m_loaded, [&name](const Loaded& one) { return one.types.contains(name); });
        if (m_taken.contains(name) || other != m_loaded.end()) {
            const QString owner = other != m_loaded.end() ? other->file : QStringLiteral("Servodeck");
            m_problems << filled(
                ControllerLibrariesWords::tr("The type \"%1\" of %2 was not loaded: %3 has a "
                                             "type of this name. Rename one of them."),
                name, library->file(), owner);
            continue;
        }
        loaded.types << name;
        m_types.push_back(
            {each.type, [library, each](const ControllerSpec& spec, const ControllerInput& input) {
                 return LibraryController::make(library, each, spec, input);
             }});
    }
    m_loaded.push_back(std::move(loaded));
}

} // namespace core::controllib
