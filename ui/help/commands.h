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
    QString name;   ///< without its mnemonic
    QString keys;   ///< its shortcuts as readable text; mostly empty
    QString help;   ///< tool tip; empty where it repeats the name
    QString why;    ///< why it is disabled, a sentence; empty when it is enabled
    QString sought; ///< the text that a search covers: also its names in the other languages
};

/// The text of a menu entry or button without its mnemonic.
QString withoutMnemonic(QString text);

/// Adds the commands of a menu and its submenus, in their order. A menu that is filled when it opens is
/// filled now.
void addCommands(QMenu& menu, const QString& above, std::vector<Command>& commands);

/// True when the searched text contains every word of `typed`.
bool matches(const Command& command, const QString& typed);

} // namespace ui
