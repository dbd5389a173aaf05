// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/motion/posechoicedelegate.h"

#include <QtWidgets/QComboBox>

#include "core/document/arraydocument.h"
#include "ui/widgets/layouts.h"

namespace ui {

PoseChoiceDelegate::PoseChoiceDelegate(const SessionParts& session, QObject* parent)
    : QStyledItemDelegate(parent)
    , m_session(session)
{
}

QWidget* PoseChoiceDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&,
                                          const QModelIndex& index) const
{
    auto* editor = named(new QComboBox(parent), "poseChoice", index.data(Qt::AccessibleTextRole).toString());
    for (const core::PoseConfig& pose : m_session.document.array().poses)
        editor->addItem(pose.name);
    connect(editor, &QComboBox::activated, this, [this, editor] {
        auto* self = const_cast<PoseChoiceDelegate*>(this);
        emit self->commitData(editor);
        emit self->closeEditor(editor);
    });
    return editor;
}

void PoseChoiceDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const
{
    auto* box = static_cast<QComboBox*>(editor);
    box->setCurrentIndex(box->findText(index.data(Qt::EditRole).toString()));
}

void PoseChoiceDelegate::setModelData(QWidget* editor, QAbstractItemModel* model,
                                      const QModelIndex& index) const
{
    const QString chosen = static_cast<QComboBox*>(editor)->currentText();
    if (!chosen.isEmpty() && chosen != index.data(Qt::EditRole).toString())
        model->setData(index, chosen);
}

} // namespace ui
