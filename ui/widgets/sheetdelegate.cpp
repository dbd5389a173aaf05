// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/sheetdelegate.h"

#include <QtWidgets/QComboBox>
#include <QtWidgets/QLineEdit>

#include "ui/widgets/layouts.h"
#include "ui/widgets/numberfield.h"
#include "ui/widgets/sheetview.h"

namespace ui {

SheetDelegate::SheetDelegate(SheetView& view)
    : TextDelegate(&view)
    , m_view(view)
{
}

QWidget* SheetDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&,
                                     const QModelIndex& index) const
{
    if (const auto choices = index.data(CellEdits::kChoicesRole).toStringList(); !choices.isEmpty())
        return makeChoice(parent, index, choices);
    auto* editor = named(new QLineEdit(parent), "cellEditor", index.data(Qt::AccessibleTextRole).toString());
    editor->setFrame(false);
    selectAllOnClick(*editor);
    connect(editor, &QLineEdit::textEdited, editor, [editor] { FieldNote::hide(*editor); });
    if (const QVariant place = index.data(Qt::TextAlignmentRole); place.isValid())
        editor->setAlignment(Qt::Alignment(place.toInt())); // what is typed stands where the value stood
    return editor;
}

void SheetDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const
{
    TextDelegate::initStyleOption(option, index);
    if (index.data(CellEdits::kFaintRole).toBool())
        option->palette.setColor(QPalette::Text, option->palette.color(QPalette::PlaceholderText));
}

QWidget* SheetDelegate::makeChoice(QWidget* parent, const QModelIndex& index, QStringList choices) const
{
    auto* editor = named(new QComboBox(parent), "cellEditor", index.data(Qt::AccessibleTextRole).toString());
    if (const QString now = index.data(Qt::EditRole).toString(); !now.isEmpty() && !choices.contains(now))
        choices.prepend(now); // an unknown value stays until another is chosen
    editor->addItems(choices);
    connect(editor, &QComboBox::activated, this, [this, editor] {
        auto* self = const_cast<SheetDelegate*>(this);
        emit self->commitData(editor);
        emit self->closeEditor(editor);
    });
    return editor;
}

void SheetDelegate::setModelData(QWidget* editor, QAbstractItemModel*, const QModelIndex& index) const
{
    QString text;
    if (const auto* line = qobject_cast<QLineEdit*>(editor)) {
        // Opened and closed without input.
        if (!line->isModified())
            return;
        text = line->text();
    } else if (const auto* combo = qobject_cast<QComboBox*>(editor)) {
        text = combo->currentText();
    }
    m_view.commit(index, text);
}

bool SheetDelegate::eventFilter(QObject* object, QEvent* event)
{
    auto* line = qobject_cast<QLineEdit*>(object);
    if (line != nullptr && line->isModified() && endsEditing(event)) {
        if (const auto ok = m_view.check(m_view.currentIndex(), line->text()); !ok) {
            FieldNote::show(*line, ok.error().detail);
            line->selectAll();
            m_view.refuse(ok.error().detail);
            return true;
        }
    }
    return TextDelegate::eventFilter(object, event);
}

} // namespace ui
