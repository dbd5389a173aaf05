// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/menuentries.h"

#include <QtGui/QActionGroup>

#include "ui/support/icons.h"
#include "ui/widgets/layouts.h"

namespace ui {

QAction* addEntry(QMenu& menu, QAnyStringView objectName, const QString& text, const QString& tip,
                  const QKeySequence& keys, const char* iconName)
{
    QAction* action = named(menu.addAction(text), objectName, {}, tip);
    action->setShortcut(keys);
    if (iconName != nullptr)
        action->setIcon(icon(iconName));
    return action;
}

QAction* addChoice(QActionGroup& group, QAction* entry, bool isChosen)
{
    entry->setCheckable(true);
    entry->setChecked(isChosen);
    return group.addAction(entry);
}

} // namespace ui
