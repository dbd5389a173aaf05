// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/textdelegate.h"

namespace ui {

class SheetView;

/// Edits a cell of a SheetView as text, or by a list where its model has choices; paints faint what is not
/// set. Enter with a value that cannot be taken tells why and leaves the editor open. GUI thread.
class SheetDelegate : public TextDelegate
{
    Q_OBJECT

public:
    explicit SheetDelegate(SheetView& view);

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const override;
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;
    bool eventFilter(QObject* object, QEvent* event) override;

    SheetView& view() const { return m_view; }
    /// A list of values for the cell; choosing one ends the editing.
    QWidget* makeChoice(QWidget* parent, const QModelIndex& index, QStringList choices) const;

private:
    SheetView& m_view;
};

} // namespace ui
