// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QSortFilterProxyModel>

namespace ui {

/// Filters the rows of a model by a searched text and by other conditions. GUI thread.
class RowFilter : public QSortFilterProxyModel
{
public:
    void setSearch(const QString& text) { set(m_search, text.trimmed()); }

protected:
    RowFilter(QAbstractItemModel& model, QObject* parent)
        : QSortFilterProxyModel(parent)
    {
        setSourceModel(&model);
    }

    template <class Value>
    void set(Value& wanted, const Value& value)
    {
        wanted = value;
        invalidateRowsFilter();
    }
    const QString& search() const { return m_search; }
    bool isFound(const QString& text) const { return text.contains(m_search, Qt::CaseInsensitive); }

private:
    QString m_search;
};

} // namespace ui
