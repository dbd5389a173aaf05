// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/usermodels.h"

#include <QtCore/QDir>
#include <QtCore/QStandardPaths>

#include <algorithm>

#include "core/document/textfile.h"
#include "core/family/servofamily.h"

namespace core::usermodels {

namespace {

constexpr QLatin1String kSpecsEnd(".specs.json");

} // namespace

QString folder()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/servos");
}

QStringList addTo(ModelLibrary& library, const QString& folder)
{
    QStringList problems;
    const QDir files(folder);
    QStringList names = files.entryList({QStringLiteral("*.json")}, QDir::Files, QDir::Name);
    std::stable_partition(names.begin(), names.end(),
                          [](const QString& name) { return !name.endsWith(kSpecsEnd); });
    for (const QString& name : names) {
        const QString path = files.filePath(name);
        const auto text = textfile::read(path, QStringLiteral("Choose a file of servo models"));
        const auto added = text ? library.add(*text, path, familyNames()) : Result<void>(text.error());
        if (!added)
            problems << added.error().detail;
    }
    return problems;
}

QString specsPath(const QString& model)
{
    QString name = model;
    return folder() + u'/' + name.replace(u'/', u'_') + kSpecsEnd;
}

QStringList install()
{
    ModelLibrary library = ModelLibrary::builtIn();
    const QStringList problems = addTo(library, folder());
    ModelLibrary::install(std::move(library));
    return problems;
}

} // namespace core::usermodels
