// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/array/arrayconfig.h"
#include "ui/support/sessionparts.h"
#include "ui/widgets/listmodel.h"

namespace ui {

/// The sequences of the array, a row each. Every change is a step of the array's history. GUI thread.
class SequenceModel : public ListModel<core::SequenceConfig>
{
    Q_OBJECT

public:
    enum Column { Name, Content, Loops };

    explicit SequenceModel(const SessionParts& session, QObject* parent = nullptr);

    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;

    /// Adds a sequence with a step for each of these poses; returns its row, or -1 with a report.
    int add(const QString& name, const QStringList& poses);
    /// The same with a recorded motion.
    int add(const QString& name, const core::RecordedMotion& motion);
    bool remove(int row);
    bool move(int row, int by);

signals:
    void refused(const QString& sentence);

private:
    QString keyOf(const core::SequenceConfig& sequence) const override { return sequence.name; }
    bool isEditable(const QModelIndex& index) const override { return index.column() != Content; }
    int add(core::SequenceConfig sequence);
    bool rename(int row, const QString& name);
    bool setLoops(int row, const QString& text);

    SessionParts m_session;
};

} // namespace ui
