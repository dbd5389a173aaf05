// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/configure/registerfilter.h"

#include "ui/configure/registergridmodel.h"

namespace ui {

RegisterFilter::RegisterFilter(RegisterGridModel& model, QObject* parent)
    : RowFilter(model, parent)
    , m_model(model)
{
}

bool RegisterFilter::filterAcceptsRow(int row, const QModelIndex&) const
{
    const RegisterGridModel::Row& shown = m_model.row(row);
    return shown.isPresent && (!m_memory || shown.memory == *m_memory) && (!m_onlySettings || shown.isSetting)
           && (m_marks == 0 || (shown.marks & m_marks) != 0) && isFound(shown.sought);
}

} // namespace ui
