// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/editablelist.h"

#include <QtWidgets/QPushButton>
#include <QtWidgets/QTableView>

#include <algorithm>
#include <utility>

#include "ui/widgets/tables.h"

namespace ui {

EditableList::EditableList(const char* name, const QString& accessibleName, QAbstractItemModel& model,
                           const char* noteName, Move move, Remove remove, QWidget* parent)
    : EditorPage(parent)
    , m_move(std::move(move))
    , m_remove(std::move(remove))
    , m_pages(new PageOrNote(noteName, {}, this))
    , m_table(makeTable(this, name, accessibleName, model))
{
    m_pages->setPage(m_table);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &EditableList::chosen);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &EditableList::chosen);
    onKey(*m_table, QKeySequence::Delete, [this] { removeSelected(); });
    onKey(*m_table, Qt::ALT | Qt::Key_Up, [this] { moveCurrent(-1); });
    onKey(*m_table, Qt::ALT | Qt::Key_Down, [this] { moveCurrent(1); });
}

void EditableList::setButtons(const Buttons& buttons)
{
    m_buttons = buttons;
    auto* column = inColumn({}, 2);
    for (auto* each : {buttons.rename, buttons.up, buttons.down, buttons.other, buttons.remove}) {
        if (each == nullptr)
            continue;
        each->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        column->addWidget(each);
    }
    column->addStretch(1);
    layOut(this, inRow({{m_pages, 1}, column}, 4));
    connect(buttons.up, &QPushButton::clicked, this, [this] { moveCurrent(-1); });
    connect(buttons.down, &QPushButton::clicked, this, [this] { moveCurrent(1); });
    connect(buttons.remove, &QPushButton::clicked, this, &EditableList::removeSelected);
    if (buttons.rename != nullptr)
        connect(buttons.rename, &QPushButton::clicked, this, &EditableList::rename);
}

int EditableList::row() const
{
    const auto* selection = m_table->selectionModel();
    const QModelIndex current = selection->currentIndex();
    return current.isValid() && selection->isRowSelected(current.row(), {}) ? current.row() : -1;
}

void EditableList::select(int row)
{
    if (row < 0 || row >= m_table->model()->rowCount())
        return;
    const QModelIndex index = m_table->model()->index(row, 0);
    m_table->selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect
                                                          | QItemSelectionModel::Rows);
    m_table->scrollTo(index);
}

void EditableList::rename()
{
    if (row() < 0)
        return;
    m_table->setFocus();
    m_table->edit(m_table->model()->index(row(), 0));
}

void EditableList::moveCurrent(int by)
{
    if (const int at = row(); at >= 0 && m_move(at, by))
        select(at + by);
}

void EditableList::removeSelected()
{
    if (const auto rows = selectedRows(*m_table); !rows.empty() && m_remove(rows))
        select(std::min(rows.front(), m_table->model()->rowCount() - 1));
}

void EditableList::refresh()
{
    const int count = m_table->model()->rowCount();
    m_pages->setFilled(count > 0);
    m_buttons.up->setEnabled(row() > 0);
    m_buttons.down->setEnabled(row() >= 0 && row() + 1 < count);
    m_buttons.remove->setEnabled(!selectedRows(*m_table).empty());
    if (m_buttons.rename != nullptr)
        m_buttons.rename->setEnabled(row() >= 0);
}

} // namespace ui
