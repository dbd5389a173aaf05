// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QStyledItemDelegate>

#include "ui/support/sessionparts.h"

namespace ui {

/// A cell that names a pose of the array: edited by choosing one. GUI thread.
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
