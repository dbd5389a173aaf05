// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QStringList>

#include "ui/widgets/sheetdelegate.h"

namespace ui {

/// Paints a cell of the array table, with the orange bar at pending edits. GUI thread.
class ArrayCellDelegate final : public SheetDelegate
{
    Q_OBJECT

public:
    using SheetDelegate::SheetDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;
};

} // namespace ui
