// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/textdelegate.h"

namespace ui {

/// Edits a cell as text. Enter with a value that the model refuses keeps the editor open, with the model's
/// sentence below it. The model reports a refusal by its signal refused(QString). GUI thread.
class ValueDelegate final : public TextDelegate
{
    Q_OBJECT

public:
    ValueDelegate(QAbstractItemModel& model, QObject* parent);

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const override;
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;

protected:
    bool eventFilter(QObject* object, QEvent* event) override;

private slots:
    void takeRefusal(const QString& sentence) { m_refusal = sentence; }

private:
    mutable QPersistentModelIndex m_edited;
    QString m_refusal;
};

} // namespace ui
