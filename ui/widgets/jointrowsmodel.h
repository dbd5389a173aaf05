// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QAbstractTableModel>

#include <vector>

#include "ui/support/sessionparts.h"

namespace ui {

/// A table with a row for each joint of the session's array. Rows follow the joints: those that went are
/// removed, those that stand elsewhere now are moved, new ones are inserted, and whoever stands on a row
/// stays on its joint. The rows themselves are kept by the model made of this. GUI thread.
class JointRowsModel : public QAbstractTableModel
{
    Q_OBJECT

protected:
    JointRowsModel(const SessionParts& session, QObject* parent);

    /// Brings the rows in the order of the joints. A joint is the same by its ID and its name, else by its
    /// ID, else by its name. What stands in the rows is not looked at.
    void followJoints();

    virtual void insertJointRows(int first, int count) = 0; ///< as the session's joints there now are
    virtual void removeJointRows(int first, int count) = 0;
    virtual void moveJointRow(int from, int to) = 0; ///< `to` < `from`

    SessionParts m_session;

private:
    struct Key
    {
        int id = 0;
        QString name;
    };

    std::vector<int> match(const std::vector<Key>& now) const;
    void removeUnmatched(std::vector<int>& order);
    void insert(int first, int count);

    std::vector<Key> m_keys; ///< of the rows
};

} // namespace ui
