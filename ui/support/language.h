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

/// Makes the application speak `language`, one of languages(): its own texts and, where they are installed,
/// Qt's. To be called once, before the first widget: widgets keep the texts they were made with. False when
/// there is no such translation; the texts are then English. GUI thread.
bool installLanguage(const QString& language);

} // namespace ui
