// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QList>
#include <QtGui/QKeyEvent>
#include <QtGui/QKeySequence>

#include <span>

namespace ui {

/// A key that a control handles itself, for the list of shortcuts.
struct FixedKey
{
    QString keys; ///< as readable text: "Left", "Shift+Left"
    QString what; ///< the action, a phrase
};

/// A row of the key table of a control: the list of shortcuts reads the same table.
template <class Owner>
struct KeyAct
{
    Qt::Key key;
    const char* what; ///< QT_TRANSLATE_NOOP of the control's context; nullptr: another key for the row before
    void (*act)(Owner& owner, Qt::KeyboardModifiers modifiers);
};

/// Runs the action of the key; false when the key is not in the table.
template <class Owner>
bool handleKey(Owner& owner, std::span<const KeyAct<Owner>> table, const QKeyEvent& event)
{
    for (const KeyAct<Owner>& row : table) {
        if (row.key != event.key())
            continue;
        row.act(owner, event.modifiers());
        return true;
    }
    return false;
}

/// The table for the list of shortcuts, translated in the context of the control.
template <class Owner>
QList<FixedKey> listKeys(std::span<const KeyAct<Owner>> table)
{
    QList<FixedKey> list;
    for (const KeyAct<Owner>& row : table) {
        const QString key = QKeySequence(row.key).toString(QKeySequence::NativeText);
        if (row.what != nullptr)
            list << FixedKey{key, Owner::tr(row.what)};
        else
            list.last().keys += QStringLiteral(", ") + key;
    }
    return list;
}

} // namespace ui
