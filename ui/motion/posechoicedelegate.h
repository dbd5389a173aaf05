// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QStyledItemDelegate>

#include "ui/support/sessionparts.h"

namespace ui {

/// A cell with the name of a pose of the array; its editor is a list of poses. GUI thread.
class PoseChoiceDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    PoseChoiceDelegate(const SessionParts& session, QObject* parent);

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const override;
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;

private:
    SessionParts m_session;
};

} // namespace ui
