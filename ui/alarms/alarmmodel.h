// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <vector>

#include "core/alarm/alarmbook.h"
#include "core/base/element.h"
#include "core/base/time.h"
#include "core/timing/packetexport.h"
#include "ui/support/sessionparts.h"
#include "ui/support/stateshape.h"
#include "ui/widgets/headedmodel.h"
#include "ui/widgets/rowfilter.h"

namespace ui {

class Units;

/// How an alarm is drawn; its text is core::alarmtext::state().
StateLook lookOf(const core::Alarm& alarm);

/// The alarms of a session as a table, a row an alarm, oldest first. Follows the session: new alarms are
/// appended, alarms the book dropped are removed, changes are one dataChanged a refresh; never reset. GUI
/// thread.
class AlarmModel final : public HeadedModel
{
    Q_OBJECT

public:
    enum Column { State, Joint, What, Value, Since, Last, Count, Cause, Action, ColumnCount };
    /// Sorts the rows: alarms that need attention first, then the newest; other columns by their value.
    static constexpr int kSortRole = Qt::UserRole;

    AlarmModel(const SessionParts& session, const Units& units, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
    }

    /// Updates the rows from the session. Automatic when alarms start, end or are acknowledged; also called
    /// by the display tick while they are visible, for values and times.
    void refresh();

    const core::Alarm& alarm(int row) const { return core::element(m_rows, row).alarm; }
    /// The whole alarm in sentences: what, since when, how often, why, what to do.
    QString sentences(int row) const;
    /// The visible text of a row in one string, for a search.
    QString searched(int row) const;

private:
    struct Row
    {
        core::Alarm alarm;
        std::array<QString, ColumnCount> text;
    };

    QVariant cell(int row, int column, int role) const override;
    Row read(const core::Alarm& alarm) const;
    QString jointWords(const core::Alarm& alarm) const;
    QString clockWords(core::Time time) const;
    void readAll();
    void removeDropped();
    void takeChanges();
    void append();

    SessionParts m_session;
    const Units& m_units;
    core::packetexport::ClockOffset m_clock;
    std::vector<Row> m_rows;
};

/// Filters and sorts the alarms: the search covers all visible text. GUI thread.
class AlarmFilter final : public RowFilter
{
    Q_OBJECT

public:
    explicit AlarmFilter(AlarmModel& model, QObject* parent = nullptr);

    void setOnlyActive(bool on) { set(m_onlyActive, on); }
    void setOnlyUnacknowledged(bool on) { set(m_onlyUnacknowledged, on); }

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

private:
    AlarmModel& m_model;
    bool m_onlyActive = false;
    bool m_onlyUnacknowledged = false;
};

} // namespace ui
