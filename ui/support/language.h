// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QLocale>
#include <QtCore/QStringList>

/// Texts are marked by tr() of a class, or of a struct with Q_DECLARE_TR_FUNCTIONS: lupdate does not see a
/// helper around QCoreApplication::translate(). Only the window is translated. The commands are English and
/// install only the English plurals (translations/plurals_en.ts, edited by hand). The log, and messages about
/// the content of a file (core/array, core/servo), are always English. A new language is a new
/// translations/servodeck_<code>.ts. The target servodeck_lupdate collects new texts; tst_translation fails
/// if a text is unfinished, loses a placeholder or does not fit the window.
namespace ui {

/// Languages of the window, as two-letter codes: "en", which needs no file, and one for each translation in
/// the program. Works without an application object.
QStringList languages();

/// The first of the wanted languages (QLocale::uiLanguages, best first) that is available; "en" when none is.
/// Pure.
QString languageOf(const QStringList& wanted);

/// Translates the application into `language`, one of languages(): its own texts and, where they are
/// installed, Qt's; the previous language is removed. Existing widgets keep their texts: call it before the
/// window is made. False when there is no such translation; the texts are then English. GUI thread.
bool installLanguage(const QString& language);

/// The language chosen in the window, one of languages(); empty: that of the system.
QString savedLanguage();
void saveLanguage(const QString& language);

/// Translations of `text`, an English entry of a menu, to the other languages; empty for other texts.
QStringList namesInOtherLanguages(const QString& text);

} // namespace ui
