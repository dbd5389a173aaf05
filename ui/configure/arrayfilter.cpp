// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/configure/arrayfilter.h"

#include "ui/configure/arraytablemodel.h"

namespace ui {

ArrayFilter::ArrayFilter(ArrayTableModel& model, QObject* parent)
    : QSortFilterProxyModel(parent)
    , m_model(model)
{
    setSourceModel(&model);
}

void ArrayFilter::setSearch(const QString& text)
{
    m_search = text.trimmed();
    invalidateRowsFilter();
}

void ArrayFilter::setOnlyErrors(bool on)
{
    m_onlyErrors = on;
    invalidateRowsFilter();
}

bool ArrayFilter::filterAcceptsRow(int row, const QModelIndex&) const
{
    const core::JointHealth health = m_model.health(row);
    const bool isWrong = health == core::JointHealth::Fault || health == core::JointHealth::Warning
                         || health == core::JointHealth::Silent
                         || m_model.trouble(row) != ArrayTableModel::Trouble::None;
    if (m_onlyErrors && !isWrong)
        return false;
    if (m_search.isEmpty())
        return true;
    const auto text = [&](int column) { return m_model.index(row, column).data().toString(); };
    return text(ArrayTableModel::Name).contains(m_search, Qt::CaseInsensitive)
           || text(ArrayTableModel::Group).contains(m_search, Qt::CaseInsensitive)
           || text(ArrayTableModel::Model).contains(m_search, Qt::CaseInsensitive)
           || text(ArrayTableModel::Id) == m_search;
}

} // namespace ui
