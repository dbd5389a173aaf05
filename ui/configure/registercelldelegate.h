// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/sheetdelegate.h"

namespace ui {

/// Paints a cell of the register grid with its marks: an orange bar and italic bold text for a pending value,
/// a corner for a value other than the default, "≠" for one that differs from other servos, grey for one that
/// is not edited here or may be out of date, hatching where there is no such register. GUI thread.
class RegisterCellDelegate final : public SheetDelegate
{
    Q_OBJECT

public:
    using SheetDelegate::SheetDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;

    /// A number is edited as text; bits as check boxes, named values as a list.
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const override;
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;
    void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const override;

    // The legend shows the same.
    static void paintPendingBar(QPainter& painter, const QRect& cell);
    static void paintCorner(QPainter& painter, const QRect& cell, const QColor& color);

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;
};

} // namespace ui
