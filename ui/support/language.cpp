// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/support/language.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QDir>
#include <QtCore/QLibraryInfo>
#include <QtCore/QTranslator>

namespace ui {

namespace {

const QString kEnglish = QStringLiteral("en");
const QString kFolder = QStringLiteral(":/i18n");
const QString kPrefix = QStringLiteral("servodeck_");

bool install(const QString& name, const QString& folder)
{
    auto* translator = new QTranslator(QCoreApplication::instance());
    if (translator->load(name, folder) && QCoreApplication::installTranslator(translator))
        return true;
    delete translator;
    return false;
}

} // namespace

QStringList languages()
{
    QStringList codes{kEnglish};
    for (const QString& file :
         QDir(kFolder).entryList({kPrefix + QLatin1String("*.qm")}, QDir::Files, QDir::Name))
        codes << file.mid(kPrefix.size()).chopped(3);
    return codes;
}

QString languageOf(const QStringList& wanted)
{
    // QTranslator::load(QLocale) would pass over English, which has no file, and take the second choice.
    const QStringList known = languages();
    for (const QString& name : wanted) {
        const QString code = name.left(name.indexOf(QLatin1Char('-')));
        if (known.contains(code))
            return code;
    }
    return kEnglish;
}

bool installLanguage(const QString& language)
{
    if (language == kEnglish)
        return install(QStringLiteral("plurals_en"), kFolder);
    if (!install(kPrefix + language, kFolder))
        return false;
    // Qt's are a package of their own; without them only its own dialogs stay English.
    install(QStringLiteral("qtbase_") + language, QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    return true;
}

} // namespace ui
