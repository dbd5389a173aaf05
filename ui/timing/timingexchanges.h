// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bus/busevents.h"
#include "core/timing/timeline.h"
#include "ui/support/sessionparts.h"
#include "ui/widgets/listmodel.h"

namespace ui {

/// The exchanges of one cycle, a row each. GUI thread.
class TimingExchanges : public ListModel<core::bus::ExchangeRecord>
{
    Q_OBJECT

public:
    enum Column { Sent, Joint, Id, Kind, Bytes, Turnaround, Ended, Result };

    explicit TimingExchanges(const SessionParts& session, QObject* parent = nullptr);

    void show(const core::CycleTrace& trace);
    void clear() { show({}); }

private:
    QString keyOf(const core::bus::ExchangeRecord&) const override { return {}; } // all rows are replaced
    QVariant cell(int row, int column, int role) const override;
    QString text(const core::bus::ExchangeRecord& exchange, int column) const;

    SessionParts m_session;
    core::Time m_start; ///< of the cycle
};

} // namespace ui
