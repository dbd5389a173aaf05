// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/usermodels.h"

#include <QtCore/QDir>
#include <QtCore/QStandardPaths>

#include "core/document/textfile.h"
#include "core/family/servofamily.h"

namespace core::usermodels {

QString folder()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/servos");
}

QStringList addTo(ModelLibrary& library, const QString& folder)
{
    QStringList problems;
    const QDir files(folder);
    for (const QString& name : files.entryList({QStringLiteral("*.json")}, QDir::Files, QDir::Name)) {
        const QString path = files.filePath(name);
        const auto text = textfile::read(path, QStringLiteral("Choose a file of servo models"));
        const auto added = text ? library.add(*text, path, familyNames()) : Result<void>(text.error());
        if (!added)
            problems << added.error().detail;
    }
    return problems;
}

QStringList install()
{
    ModelLibrary library = ModelLibrary::builtIn();
    const QStringList problems = addTo(library, folder());
    ModelLibrary::install(std::move(library));
    return problems;
}

} // namespace core::usermodels
