// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "core/base/element.h"
#include "ui/widgets/headedmodel.h"

namespace ui {

/// A table with a row for each element of a list of the array. Rows follow the elements by a key: a moved
/// element keeps its selection, new ones are inserted and missing ones removed; never reset for an edit. GUI
/// thread.
template <typename T>
class ListModel : public HeadedModel
{
public:
    int rowCount(const QModelIndex& parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
    }

protected:
    using HeadedModel::HeadedModel;

    /// The identity of an element.
    virtual QString keyOf(const T& element) const = 0;

    const T& at(int row) const { return core::element(m_rows, row); }

    /// Updates the rows to `now`.
    template <typename List>
    void follow(const List& list)
    {
        std::vector<T> now(list.begin(), list.end());
        if (now.size() != m_rows.size())
            replaceMiddle(now);
        else if (!moveOne(now))
            m_rows = std::move(now);
        if (rowCount() > 0)
            emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    }

    /// The same, with a signal only for the rows that differ, around their cells that do. Elements are
    /// comparable.
    template <typename List>
    void followChanges(const List& list)
    {
        std::vector<T> now(list.begin(), list.end());
        if (!std::equal(now.begin(), now.end(), m_rows.begin(), m_rows.end(),
                        [this](const T& a, const T& b) { return isSame(a, b); })) {
            follow(now);
            return;
        }
        for (std::size_t i = 0; i < now.size(); ++i) {
            if (now[i] == m_rows[i])
                continue;
            int first = columnCount();
            int last = -1;
            for (int column = 0; column < columnCount(); ++column) {
                if (isCellOther(now[i], m_rows[i], column)) {
                    first = std::min(first, column);
                    last = column;
                }
            }
            m_rows[i] = std::move(now[i]);
            if (last >= 0)
                emit dataChanged(index(static_cast<int>(i), first), index(static_cast<int>(i), last));
        }
    }
    /// False: the cell looks the same for both elements.
    virtual bool isCellOther(const T&, const T&, int /*column*/) const { return true; }

    /// Sets another list: its rows are unrelated to the previous ones.
    template <typename List>
    void begin(const List& list)
    {
        beginResetModel();
        m_rows.assign(list.begin(), list.end());
        endResetModel();
    }

private:
    bool isSame(const T& a, const T& b) const { return keyOf(a) == keyOf(b); }

    /// Elements that are equal at both ends stay.
    void replaceMiddle(std::vector<T>& now)
    {
        const std::size_t least = std::min(now.size(), m_rows.size());
        std::size_t head = 0;
        while (head < least && isSame(now[head], m_rows[head]))
            ++head;
        std::size_t tail = 0;
        while (tail < least - head && isSame(now[now.size() - 1 - tail], m_rows[m_rows.size() - 1 - tail]))
            ++tail;
        const auto first = static_cast<int>(head);
        if (const auto end = static_cast<int>(m_rows.size() - tail); end > first) {
            beginRemoveRows({}, first, end - 1);
            m_rows.erase(m_rows.begin() + first, m_rows.begin() + end);
            endRemoveRows();
        }
        if (const auto end = static_cast<int>(now.size() - tail); end > first) {
            beginInsertRows({}, first, end - 1);
            m_rows = std::move(now);
            endInsertRows();
        } else {
            m_rows = std::move(now);
        }
    }

    /// True when the only change was one row that moved.
    bool moveOne(std::vector<T>& now)
    {
        std::size_t first = 0;
        std::size_t last = now.size();
        while (first < last && isSame(now[first], m_rows[first]))
            ++first;
        while (last > first && isSame(now[last - 1], m_rows[last - 1]))
            --last;
        if (last < first + 2)
            return false;
        const auto equal = [&](std::size_t mine, std::size_t theirs) {
            for (std::size_t i = 0; i + 1 < last - first; ++i) {
                if (!isSame(m_rows[mine + i], now[theirs + i]))
                    return false;
            }
            return true;
        };
        const auto low = static_cast<int>(first);
        const auto high = static_cast<int>(last) - 1;
        if (isSame(m_rows[first], now[last - 1]) && equal(first + 1, first))
            beginMoveRows({}, low, low, {}, high + 1);
        else if (isSame(m_rows[last - 1], now[first]) && equal(first, first + 1))
            beginMoveRows({}, high, high, {}, low);
        else
            return false;
        m_rows = std::move(now);
        endMoveRows();
        return true;
    }

    std::vector<T> m_rows;
};

} // namespace ui
