// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/valuedelegate.h"

#include <QtCore/QPointer>
#include <QtGui/QKeyEvent>
#include <QtWidgets/QLineEdit>

#include "ui/widgets/numberfield.h"

namespace ui {

ValueDelegate::ValueDelegate(QAbstractItemModel& model, QObject* parent)
    : QStyledItemDelegate(parent)
{
    // By name: each edited model has its own signal of this name.
    if (model.metaObject()->indexOfSignal("refused(QString)") >= 0)
        connect(&model, SIGNAL(refused(QString)), this, SLOT(takeRefusal(QString)));
}

QWidget* ValueDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                                     const QModelIndex& index) const
{
    QWidget* editor = QStyledItemDelegate::createEditor(parent, option, index);
    if (auto* line = qobject_cast<QLineEdit*>(editor)) {
        selectAllOnClick(*line);
        connect(line, &QLineEdit::textEdited, line, [line] { FieldNote::hide(*line); });
    }
    m_edited = index;
    return editor;
}

void ValueDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const
{
    // A value that arrives meanwhile does not replace the input.
    const auto* line = qobject_cast<QLineEdit*>(editor);
    if (line == nullptr || !line->isModified())
        QStyledItemDelegate::setEditorData(editor, index);
}

void ValueDelegate::setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const
{
    const auto* line = qobject_cast<QLineEdit*>(editor);
    if (line == nullptr || line->isModified())
        QStyledItemDelegate::setModelData(editor, model, index);
}

void ValueDelegate::destroyEditor(QWidget* editor, const QModelIndex& index) const
{
    FieldNote::hide(*editor);
    QStyledItemDelegate::destroyEditor(editor, index);
}

bool ValueDelegate::eventFilter(QObject* object, QEvent* event)
{
    const QPointer<QLineEdit> line = qobject_cast<QLineEdit*>(object);
    if (line != nullptr && line->isModified() && event->type() == QEvent::KeyPress && m_edited.isValid()) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Tab || key == Qt::Key_Backtab) {
            m_refusal.clear();
            auto* model = const_cast<QAbstractItemModel*>(m_edited.model());
            model->setData(m_edited, line->text(), Qt::EditRole);
            if (line == nullptr)
                return true; // the edit removed the cell
            if (!m_refusal.isEmpty()) {
                FieldNote::show(*line, m_refusal);
                line->selectAll();
                return true;
            }
            line->setModified(false); // the model has the value now
        }
    }
    return QStyledItemDelegate::eventFilter(object, event);
}

} // namespace ui
