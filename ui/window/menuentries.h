// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGui/QKeySequence>
#include <QtWidgets/QMenu>

class QActionGroup;

/// Helpers that fill the menus of the window. GUI thread.
namespace ui {

/// An entry without an action.
QAction* addEntry(QMenu& menu, QAnyStringView objectName, const QString& text, const QString& tip = {},
                  const QKeySequence& keys = {}, const char* iconName = nullptr);
/// An entry that calls `slot` of `receiver`.
template <class Receiver, class Slot>
QAction* addEntry(QMenu& menu, QAnyStringView objectName, const QString& text, const QString& tip,
                  const QKeySequence& keys, Receiver* receiver, Slot slot, const char* iconName = nullptr)
{
    QAction* action = addEntry(menu, objectName, text, tip, keys, iconName);
    QObject::connect(action, &QAction::triggered, receiver, slot);
    return action;
}
/// Makes `entry` exclusive within the group.
QAction* addChoice(QActionGroup& group, QAction* entry, bool isChosen);
/// A menu in `parent`, which is a menu or the menu bar.
template <class Parent>
QMenu& addMenu(Parent& parent, QAnyStringView objectName, const QString& title)
{
    QMenu* menu = parent.addMenu(title);
    menu->setObjectName(objectName.toString());
    menu->setToolTipsVisible(true);
    return *menu;
}

} // namespace ui
