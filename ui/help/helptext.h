// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

class QWidget;

namespace ui {

/// The text that F1 shows.
struct HelpText
{
    QString title; ///< name of the control or of the cell
    QString text;  ///< what it is and what it changes; plain or rich text
    QString range; ///< numbers it takes, with their unit; mostly empty
};

/// The help of a widget: its "What's This" text, else its written help (controlHelp()) and its tool tip; of a
/// table or list, that of the current cell and of its column. A part of a control, such as the text field of
/// a combo box, has the help of the control. Returns an empty text when there is none. GUI thread.
HelpText helpOf(const QWidget& widget);

/// The help as rich text.
QString toHtml(const HelpText& help);

} // namespace ui
