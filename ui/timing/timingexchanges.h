// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QAbstractTableModel>

#include "core/bus/busevents.h"
#include "core/timing/timeline.h"
#include "ui/support/sessionparts.h"

namespace ui {

/// What was said in one cycle, a row each exchange. GUI thread.
class TimingExchanges : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Sent, Joint, Id, Kind, Bytes, Turnaround, Ended, Result, ColumnCount };

    explicit TimingExchanges(const SessionParts& session, QObject* parent = nullptr);

    void show(const core::CycleTrace& trace);
    void clear() { show({}); }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QString text(const core::bus::ExchangeRecord& exchange, int column) const;

    SessionParts m_session;
    core::CycleTrace m_trace;
};

} // namespace ui
