// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGui/QKeyEvent>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QStyledItemDelegate>

#include "ui/widgets/fieldnote.h"

namespace ui {

/// Edits cells as text, with a note below the editor for what is refused. GUI thread.
class TextDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void setEditorData(QWidget* editor, const QModelIndex& index) const override
    {
        // A value that arrives meanwhile must not overwrite the input.
        const auto* line = qobject_cast<QLineEdit*>(editor);
        if (line == nullptr || !line->isModified())
            QStyledItemDelegate::setEditorData(editor, index);
    }
    void destroyEditor(QWidget* editor, const QModelIndex& index) const override
    {
        FieldNote::hide(*editor);
        QStyledItemDelegate::destroyEditor(editor, index);
    }

protected:
    static bool endsEditing(const QEvent* event)
    {
        if (event->type() != QEvent::KeyPress)
            return false;
        const int key = static_cast<const QKeyEvent*>(event)->key();
        return key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Tab || key == Qt::Key_Backtab;
    }
};

} // namespace ui
