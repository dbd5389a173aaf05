// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QSortFilterProxyModel>

#include <optional>

#include "core/servo/servomodel.h"

namespace ui {

class RegisterGridModel;

/// Which rows of the grid are shown. GUI thread.
class RegisterFilter final : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    explicit RegisterFilter(RegisterGridModel& model, QObject* parent = nullptr);

    void setSearch(const QString& text); ///< in name, label or meaning
    void setMemory(std::optional<core::Memory> memory);
    void setOnlySettings(bool on);
    void setMarks(int marks); ///< only rows with one of these; 0: all

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    RegisterGridModel& m_model;
    QString m_search;
    std::optional<core::Memory> m_memory;
    bool m_onlySettings = true;
    int m_marks = 0;
};

} // namespace ui
