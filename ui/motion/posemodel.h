// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/array/arrayconfig.h"
#include "ui/support/sessionparts.h"
#include "ui/widgets/listmodel.h"

namespace ui {

/// The poses of the array, a row each. Every change is a step of the array's history. GUI thread.
class PoseModel : public ListModel<core::PoseConfig>
{
    Q_OBJECT

public:
    enum Column { Name, Joints };
    /// Source of a captured pose.
    enum class Source { Present, Goals };

    explicit PoseModel(const SessionParts& session, QObject* parent = nullptr);

    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;

    /// Adds a pose of these joints (empty: all) after the row `behind` (-1: at the end). Reports and omits
    /// joints of unknown position; positions are clamped to the limits. Returns its row, or -1 with a report.
    int capture(Source source, const std::vector<int>& joints, int behind = -1);
    /// Captures the pose of this row again, for the joints it holds.
    bool recapture(int row);
    bool remove(const std::vector<int>& rows);
    /// False when the new row would not exist.
    bool move(int row, int by);

signals:
    void refused(const QString& sentence);
    void reported(const QString& sentence);

private:
    QString keyOf(const core::PoseConfig& pose) const override { return pose.name; }
    bool isEditable(const QModelIndex& index) const override { return index.column() == Name; }
    core::PoseConfig captured(Source source, const std::vector<int>& joints);
    bool rename(int row, const QString& name);

    SessionParts m_session;
};

} // namespace ui
