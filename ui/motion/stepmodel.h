// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/array/arrayconfig.h"
#include "ui/support/sessionparts.h"
#include "ui/widgets/listmodel.h"

namespace ui {

/// The steps of one sequence, a row each. Every change is a step of the array's history. GUI thread.
class StepModel : public ListModel<core::SequenceStep>
{
    Q_OBJECT

public:
    enum Column { Pose, Move, Hold, Arrival };

    explicit StepModel(const SessionParts& session, QObject* parent = nullptr);

    /// The sequence shown; -1: none.
    void setSequence(int sequence);
    /// Marks the step of the sequence `name` that is playing; -1: none.
    void setPlayed(const QString& name, int step);
    int playedRow() const; ///< in the shown sequence; -1: none

    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    /// Adds a step after the row `behind` (-1: at the end); returns its row, or -1 with a report.
    int add(const QString& pose, int behind = -1);
    bool remove(const std::vector<int>& rows);
    bool move(int row, int by);

signals:
    void refused(const QString& sentence);

private:
    QString keyOf(const core::SequenceStep& step) const override;
    bool isEditable(const QModelIndex& index) const override { return index.column() != Arrival; }
    const core::SequenceConfig* shown() const;
    /// Replaces the steps of the shown sequence, as a step of the history.
    bool edit(const QString& what, const QList<core::SequenceStep>& steps);
    QString nameShown() const;
    void followSequence();

    SessionParts m_session;
    int m_sequence = -1;
    QString m_played; ///< name of the sequence
    int m_playedStep = -1;
};

} // namespace ui
