// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <vector>

#include "core/array/arrayconfig.h"
#include "ui/support/sessionparts.h"
#include "ui/widgets/jointrowsmodel.h"

namespace ui {

class Units;

/// The joints of the array with their positions in one pose, a row a joint; editing a position is a step of
/// the array's history, an empty one removes the joint from the pose. GUI thread.
class PoseJointModel : public JointRows<std::array<QString, 4>, 4>
{
    Q_OBJECT

public:
    enum Column { Joint, Place, Present, Limits, ColumnCount };

    PoseJointModel(const SessionParts& session, const Units& units, QObject* parent = nullptr);

    /// The pose shown; -1: none.
    void setPose(int pose);

    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;

    /// Removes these joints from the pose.
    bool clear(const std::vector<int>& rows);
    /// Updates the present positions; one dataChanged at most.
    void refresh() { refreshRows(); }

signals:
    void refused(const QString& sentence);

private:
    bool isEditable(const QModelIndex& index) const override { return index.column() == Place && shown(); }
    std::array<QString, ColumnCount> readRow(int row) const override;
    const core::PoseConfig* shown() const;
    void fitRows();

    const Units& m_units;
    int m_pose = -1;
};

} // namespace ui
