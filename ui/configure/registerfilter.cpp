// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/configure/registerfilter.h"

#include "ui/configure/registergridmodel.h"

namespace ui {

RegisterFilter::RegisterFilter(RegisterGridModel& model, QObject* parent)
    : QSortFilterProxyModel(parent)
    , m_model(model)
{
    setSourceModel(&model);
}

void RegisterFilter::setSearch(const QString& text)
{
    m_search = text.trimmed();
    invalidateRowsFilter();
}

void RegisterFilter::setMemory(std::optional<core::Memory> memory)
{
    m_memory = memory;
    invalidateRowsFilter();
}

void RegisterFilter::setOnlySettings(bool on)
{
    m_onlySettings = on;
    invalidateRowsFilter();
}

void RegisterFilter::setMarks(int marks)
{
    m_marks = marks;
    invalidateRowsFilter();
}

bool RegisterFilter::filterAcceptsRow(int row, const QModelIndex&) const
{
    const RegisterGridModel::Row& shown = m_model.row(row);
    if (!shown.isPresent || (m_memory && shown.memory != *m_memory) || (m_onlySettings && !shown.isSetting)
        || (m_marks != 0 && (shown.marks & m_marks) == 0))
        return false;
    return m_search.isEmpty() || shown.sought.contains(m_search, Qt::CaseInsensitive);
}

} // namespace ui
