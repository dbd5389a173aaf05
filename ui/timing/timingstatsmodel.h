// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "core/session/links/busmonitor.h"
#include "ui/support/sessionparts.h"
#include "ui/widgets/listmodel.h"

namespace ui {

/// A measured value of a bus and its definition.
struct BusStatsRow
{
    QString definition;
    std::optional<core::BusChannel> channel;                          ///< its curve has the last value
    core::Distribution core::BusStatistics::Totals::*times = nullptr; ///< what its quantiles are of
    std::uint64_t core::BusStatistics::Totals::*total = nullptr;      ///< what is counted
    std::array<QString, 8> cells;                                     ///< by column; the first is the name
};

/// Times and counts of a bus, a row each. Rows never change, values change with refresh(). GUI thread.
class BusStatsModel : public ListModel<BusStatsRow>
{
    Q_OBJECT

public:
    enum Column { Name, Last, Median, P99, P999, Most, Mean, Count };

    explicit BusStatsModel(const SessionParts& session, QObject* parent = nullptr);

    /// Reads the statistics since the start of the program, or since the last reset.
    void refresh(bool sinceReset);
    void setBus(int bus) { m_bus = bus; } ///< from the next refresh() on

private:
    QVariant cell(int row, int column, int role) const override;
    QString keyOf(const BusStatsRow& row) const override { return row.cells[Name]; }

    SessionParts m_session;
    int m_bus = 0;
    std::vector<BusStatsRow> m_values;
};

/// The poll statistics of one servo, as text.
struct ServoStatsRow
{
    std::array<QString, 8> cells; ///< by column
    bool isLossy = false;
};

/// Round trip and losses of every joint on a bus. Rows follow the array. GUI thread.
class ServoStatsModel : public ListModel<ServoStatsRow>
{
    Q_OBJECT

public:
    enum Column { Joint, Id, Median, P99, Most, Polls, Unanswered, Loss };

    explicit ServoStatsModel(const SessionParts& session, QObject* parent = nullptr);

    void refresh(bool sinceReset);
    void setBus(int bus) { m_bus = bus; } ///< from the next refresh() on

private:
    QVariant cell(int row, int column, int role) const override;
    QString keyOf(const ServoStatsRow& row) const override { return row.cells[Joint]; }

    SessionParts m_session;
    int m_bus = 0;
};

} // namespace ui
