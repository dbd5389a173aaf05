// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QSortFilterProxyModel>

namespace ui {

class ArrayTableModel;

/// Which joints are shown. GUI thread.
class ArrayFilter final : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    explicit ArrayFilter(ArrayTableModel& model, QObject* parent = nullptr);

    void setSearch(const QString& text); ///< in name, ID, model or group
    /// Only joints with a fault, a warning, without an answer, or configured wrongly.
    void setOnlyErrors(bool on);
    bool isActive() const { return m_onlyErrors || !m_search.isEmpty(); }

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    ArrayTableModel& m_model;
    QString m_search;
    bool m_onlyErrors = false;
};

} // namespace ui
