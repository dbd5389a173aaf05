// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QPointer>
#include <QtCore/QStringList>
#include <QtGui/QAction>

#include <vector>

class QMenu;

namespace ui {

/// One command of the program, as the palette and the shortcut list show it.
struct Command
{
    QPointer<QAction> action;
    QString group;  ///< its menu, with the menus above it: "View › Theme"
    QString name;   ///< without the mark of its letter
    QString keys;   ///< its shortcuts, as people read them; mostly empty
    QString help;   ///< tool tip; empty where it repeats the name
    QString why;    ///< why it is disabled, a sentence; empty when it is enabled
    QString sought; ///< what a search looks into: also its names in the other languages
};

/// The text of a menu entry or button without the mark of its letter.
QString withoutMnemonic(QString text);

/// The commands of a menu and of the menus in it, in their order. A menu that is filled as it opens is filled
/// now.
void addCommands(QMenu& menu, const QString& above, std::vector<Command>& commands);

/// True when every word of `typed` is somewhere in what the search looks into.
bool matches(const Command& command, const QString& typed);

} // namespace ui
