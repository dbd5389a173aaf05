// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/rowfilter.h"

namespace ui {

class ArrayTableModel;

/// Filters the joints: the search covers name, ID, model and group. GUI thread.
class ArrayFilter final : public RowFilter
{
    Q_OBJECT

public:
    explicit ArrayFilter(ArrayTableModel& model, QObject* parent = nullptr);

    /// Only joints with a fault or a warning, without a reply, or with a wrong configuration.
    void setOnlyErrors(bool on) { set(m_onlyErrors, on); }
    bool isActive() const { return m_onlyErrors || !search().isEmpty(); }

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    ArrayTableModel& m_model;
    bool m_onlyErrors = false;
};

} // namespace ui
