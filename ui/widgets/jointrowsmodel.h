// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QAbstractTableModel>
#include <QtCore/QRect>

#include <algorithm>
#include <utility>
#include <vector>

#include "core/base/element.h"
#include "ui/support/sessionparts.h"
#include "ui/widgets/headedmodel.h"

namespace ui {

/// A table with a row for each joint of the session's array. Rows follow the joints: they are removed, moved
/// and inserted with them, so that the current row and the selection stay on their joints. The derived model
/// keeps the rows themselves. GUI thread.
class JointRowsModel : public HeadedModel
{
    Q_OBJECT

protected:
    JointRowsModel(const SessionParts& session, QObject* parent, std::vector<ColumnHead> heads = {});

    /// Puts the rows into the order of the joints. A joint is the same by its ID and its name, else by its
    /// ID, else by its name. The content of the rows is ignored.
    void followJoints();

    virtual void insertJointRows(int first, int count) = 0; ///< from the session's joints at these rows
    virtual void removeJointRows(int first, int count) = 0;
    virtual void moveJointRow(int from, int to) = 0; ///< `to` < `from`

    bool isUpToDate(int rows) const; ///< the session has as many joints
    /// One dataChanged for these columns (x) and rows (y); none when it is empty.
    void emitChanged(const QRect& cells)
    {
        if (!cells.isEmpty())
            emit dataChanged(index(cells.top(), cells.left()), index(cells.bottom(), cells.right()));
    }

    SessionParts m_session;

private:
    struct Key
    {
        int id = 0;
        QString name;
    };

    std::vector<int> matched(const std::vector<Key>& now) const;
    void removeUnmatched(std::vector<int>& order);
    void insert(int first, int count);

    std::vector<Key> m_keys; ///< of the rows
};

/// A JointRowsModel that keeps a value for each row and has a fixed number of columns.
template <class RowType, int kColumns>
class JointRows : public JointRowsModel
{
public:
    int rowCount(const QModelIndex& parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
    }
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : kColumns; }

protected:
    using JointRowsModel::JointRowsModel;

    /// Reads the row from the session's joint.
    virtual RowType readRow(int row) const = 0;
    /// Copies what is not read but kept with the row.
    virtual void keep(RowType&, const RowType& /*before*/) const {}

    const RowType& at(int row) const { return core::element(m_rows, row); }
    RowType& at(int row) { return core::element(m_rows, row); }

    /// False: the cell looks the same for both rows. By default cells follow their row.
    virtual bool isCellOther(const RowType&, const RowType&, int /*column*/) const { return true; }

    /// Reads all rows again and emits one dataChanged around the changed cells.
    void refreshRows()
    {
        if (!isUpToDate(rowCount()))
            return;    // jointsChanged() follows
        QRect changed; // columns and rows
        for (int i = 0; i < rowCount(); ++i) {
            RowType now = readRow(i);
            keep(now, at(i));
            if (now == at(i))
                continue;
            for (int column = 0; column < kColumns; ++column) {
                if (isCellOther(now, at(i), column))
                    changed |= QRect(column, i, 1, 1);
            }
            at(i) = std::move(now);
        }
        emitChanged(changed);
    }

    std::vector<RowType> m_rows;

private:
    void insertJointRows(int first, int count) final
    {
        std::vector<RowType> rows;
        for (int row = first; row < first + count; ++row)
            rows.push_back(readRow(row));
        m_rows.insert(m_rows.begin() + first, rows.begin(), rows.end());
    }
    void removeJointRows(int first, int count) final
    {
        m_rows.erase(m_rows.begin() + first, m_rows.begin() + first + count);
    }
    void moveJointRow(int from, int to) final
    {
        std::rotate(m_rows.begin() + to, m_rows.begin() + from, m_rows.begin() + from + 1);
    }
};

} // namespace ui
