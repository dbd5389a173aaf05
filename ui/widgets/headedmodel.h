// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QAbstractTableModel>

#include <vector>

#include "ui/widgets/columnheads.h"

namespace ui {

/// A table with the column titles of a list. Its colours and icons follow the theme. GUI thread.
class HeadedModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    /// What cell() returns; else the alignment of the column, and "title: text" for a screen reader.
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

protected:
    /// Texts of the heads are in the translation context of the model's class.
    HeadedModel(std::vector<ColumnHead> heads, QObject* parent);

    /// What a cell that exists shows; invalid: nothing of its own.
    virtual QVariant cell(int /*row*/, int /*column*/, int /*role*/) const { return {}; }
    virtual bool isEditable(const QModelIndex&) const { return false; }
    bool isCell(const QModelIndex& index) const;

private:
    std::vector<ColumnHead> m_heads;
};

} // namespace ui
