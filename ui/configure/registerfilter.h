// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/servo/servomodel.h"
#include "ui/widgets/rowfilter.h"

namespace ui {

class RegisterGridModel;

/// Filters the rows of the grid: the search covers name, label and meaning. GUI thread.
class RegisterFilter final : public RowFilter
{
    Q_OBJECT

public:
    explicit RegisterFilter(RegisterGridModel& model, QObject* parent = nullptr);

    void setMemory(std::optional<core::Memory> memory) { set(m_memory, memory); }
    void setOnlySettings(bool on) { set(m_onlySettings, on); }
    void setMarks(int marks) { set(m_marks, marks); } ///< only rows with one of these; 0: all

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    RegisterGridModel& m_model;
    std::optional<core::Memory> m_memory;
    bool m_onlySettings = true;
    int m_marks = 0;
};

} // namespace ui
