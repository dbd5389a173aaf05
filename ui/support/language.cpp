// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/support/language.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QDir>
#include <QtCore/QLibraryInfo>
#include <QtCore/QSettings>
#include <QtCore/QTranslator>

#include <memory>
#include <vector>

namespace ui {

namespace {

const QString kEnglish = QStringLiteral("en");
const QString kFolder = QStringLiteral(":/i18n");
const QString kPrefix = QStringLiteral("servodeck_");

const QString kSavedKey = QStringLiteral("window/language");
const QString kTranslatorName = QStringLiteral("languageTranslator");

bool install(const QString& name, const QString& folder)
{
    auto* translator = new QTranslator(QCoreApplication::instance());
    translator->setObjectName(kTranslatorName);
    if (translator->load(name, folder) && QCoreApplication::installTranslator(translator))
        return true;
    delete translator;
    return false;
}

QSettings languageSettings()
{
    return QSettings(QStringLiteral("servodeck"), QStringLiteral("servodeck"));
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
    // QTranslator::load(QLocale) would skip English, which has no file, and use the second choice.
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
    qDeleteAll(QCoreApplication::instance()->findChildren<QTranslator*>(kTranslatorName)); // removes them too
    if (language == kEnglish)
        return install(QStringLiteral("plurals_en"), kFolder);
    if (!install(kPrefix + language, kFolder))
        return false;
    install(QStringLiteral("servos_") + language, kFolder); // names and help of the registers
    // Qt's are a separate package; without them only its own dialogs stay English.
    install(QStringLiteral("qtbase_") + language, QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    return true;
}

QString savedLanguage()
{
    const QString code = languageSettings().value(kSavedKey).toString();
    return languages().contains(code) ? code : QString();
}

void saveLanguage(const QString& language)
{
    languageSettings().setValue(kSavedKey, language);
}

QStringList namesInOtherLanguages(const QString& text)
{
    static const auto kOthers = [] {
        std::vector<std::unique_ptr<QTranslator>> others;
        for (const QString& code : languages()) {
            auto other = std::make_unique<QTranslator>();
            if (other->load(kPrefix + code, kFolder))
                others.push_back(std::move(other));
        }
        return others;
    }();
    QStringList names;
    for (const auto& other : kOthers) {
        for (const char* context : {"ui::MainWindow", "ui::ServoMenu", "ui::HelpMenu", "ui::JointRow"}) {
            const QString name = other->translate(context, text.toUtf8().constData());
            if (!name.isEmpty())
                names << QString(name).remove(u'&');
        }
    }
    return names;
}

} // namespace ui
