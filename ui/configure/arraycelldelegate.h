// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QStringList>

#include "ui/widgets/sheetdelegate.h"

namespace ui {

/// Paints and edits a cell of the array table: the problem's shape at the name, the state's shape, the
/// orange bar at pending edits; models and yes/no are chosen from a list. GUI thread.
class ArrayCellDelegate final : public SheetDelegate
{
    Q_OBJECT

public:
    ArrayCellDelegate(const QStringList& models, SheetView& view);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;

private:
    QStringList m_models;
};

} // namespace ui
