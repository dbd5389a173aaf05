// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/rowfilter.h"

namespace ui {

class ArrayTableModel;

/// Which joints are shown: the search is in name, ID, model and group. GUI thread.
class ArrayFilter final : public RowFilter
{
    Q_OBJECT

public:
    explicit ArrayFilter(ArrayTableModel& model, QObject* parent = nullptr);

    /// Only joints with a fault, a warning, without an answer, or configured wrongly.
    void setOnlyErrors(bool on) { set(m_onlyErrors, on); }
    bool isActive() const { return m_onlyErrors || !search().isEmpty(); }

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    ArrayTableModel& m_model;
    bool m_onlyErrors = false;
};

} // namespace ui
