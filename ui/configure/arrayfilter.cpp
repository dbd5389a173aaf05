// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/configure/arrayfilter.h"

#include "ui/configure/arraytablemodel.h"

namespace ui {

ArrayFilter::ArrayFilter(ArrayTableModel& model, QObject* parent)
    : RowFilter(model, parent)
    , m_model(model)
{
}

bool ArrayFilter::filterAcceptsRow(int row, const QModelIndex&) const
{
    const core::JointHealth health = m_model.health(row);
    const bool isWrong = health == core::JointHealth::Fault || health == core::JointHealth::Warning
                         || health == core::JointHealth::Silent
                         || m_model.trouble(row) != ArrayTableModel::Trouble::None;
    if (m_onlyErrors && !isWrong)
        return false;
    const auto text = [&](int column) { return m_model.index(row, column).data().toString(); };
    return isFound(text(ArrayTableModel::Name)) || isFound(text(ArrayTableModel::Group))
           || isFound(text(ArrayTableModel::Model)) || text(ArrayTableModel::Id) == search();
}

} // namespace ui
