// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/valuedelegate.h"

#include <QtCore/QPointer>
#include <QtWidgets/QLineEdit>

#include "ui/widgets/numberfield.h"

namespace ui {

ValueDelegate::ValueDelegate(QAbstractItemModel& model, QObject* parent)
    : TextDelegate(parent)
{
    // By name: each edited model has its own signal of this name.
    if (model.metaObject()->indexOfSignal("refused(QString)") >= 0)
        connect(&model, SIGNAL(refused(QString)), this, SLOT(takeRefusal(QString)));
}

QWidget* ValueDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                                     const QModelIndex& index) const
{
    QWidget* editor = TextDelegate::createEditor(parent, option, index);
    if (auto* line = qobject_cast<QLineEdit*>(editor)) {
        selectAllOnClick(*line);
        connect(line, &QLineEdit::textEdited, line, [line] { FieldNote::hide(*line); });
    }
    m_edited = index;
    return editor;
}

void ValueDelegate::setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const
{
    const auto* line = qobject_cast<QLineEdit*>(editor);
    if (line == nullptr || line->isModified())
        TextDelegate::setModelData(editor, model, index);
}

bool ValueDelegate::eventFilter(QObject* object, QEvent* event)
{
    const QPointer<QLineEdit> line = qobject_cast<QLineEdit*>(object);
    if (line != nullptr && line->isModified() && endsEditing(event) && m_edited.isValid()) {
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
    return TextDelegate::eventFilter(object, event);
}

} // namespace ui
