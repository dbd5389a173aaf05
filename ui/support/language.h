// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QLocale>
#include <QtCore/QStringList>

namespace ui {

/// Languages the window speaks, as two-letter codes: "en", which needs no file, and one for each translation
/// the program carries. Works without an application object.
QStringList languages();

/// The first of the wanted languages (QLocale::uiLanguages, best first) that the window speaks; "en" when it
/// speaks none of them. Pure.
QString languageOf(const QStringList& wanted);

/// Translates the application into `language`, one of languages(): its own texts and, where they are
/// installed, Qt's; the language before is dropped. Widgets keep the texts they were made with: call it
/// before the window is made. False when there is no such translation; the texts are then English. GUI
/// thread.
bool installLanguage(const QString& language);

/// The language that was chosen in the window, one of languages(); empty: that of the system.
QString savedLanguage();
void saveLanguage(const QString& language);

/// What `text`, an entry of a menu in the present language, is in the others, as far as it is English now.
QStringList namesInOtherLanguages(const QString& text);

} // namespace ui
