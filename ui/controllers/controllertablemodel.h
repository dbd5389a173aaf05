// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QStringList>

#include <array>

#include "core/control/controllercatalogue.h"
#include "ui/support/sessionparts.h"
#include "ui/widgets/listmodel.h"
#include "ui/widgets/valuecell.h"

namespace core::control {
struct TimesNow;
}

namespace ui {

/// Columns and rows of ControllerTableModel.
struct ControllerTable
{
    enum Column {
        Name,
        Start, ///< ticks of the next switch
        Stop,
        State,
        Type,
        Joints,
        Order,
        Last,
        Mean,
        Longest,
        Deviation,
        Overruns,
        LastOverrun,
        Progress,
        ColumnCount,
    };
    enum class Phase { Stopped, Starting, Running, Ended, NotLoaded };

    /// A controller, as the table shows it.
    struct Row
    {
        QString key; ///< its name; of the window's own, the group
        bool isNamed = true;
        Phase phase = Phase::Stopped;
        bool isStart = false; ///< ticked
        bool isStop = false;
        std::array<ValueCell, ColumnCount> cells;

        friend bool operator==(const Row&, const Row&) = default;
    };
};

/// The controllers of the array in the order of their updates, then the window's own moves that run: these
/// cannot be selected. The ticks in two columns make up the next switch. GUI thread.
class ControllerTableModel final : public ListModel<ControllerTable::Row>, public ControllerTable
{
    Q_OBJECT

public:
    static constexpr int kSortRole = Qt::UserRole;

    explicit ControllerTableModel(const SessionParts& session, QObject* parent = nullptr);

    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

    void refresh(); ///< called by the display tick while the table is visible
    /// The name of a controller of the array; empty: of the window.
    QString nameOf(int row) const { return at(row).isNamed ? at(row).key : QString(); }

    const QStringList& ticked(Column column) const { return column == Start ? m_starts : m_stops; }
    void clearTicks();

signals:
    void ticksChanged();

private:
    QVariant cell(int row, int column, int role) const override;
    QString keyOf(const Row& row) const override { return row.key; }
    bool isCellOther(const Row& a, const Row& b, int column) const override;
    Row namedRow(const core::control::ControllerCatalogue::Loaded& loaded, int order) const;
    Row unloadedRow(const core::control::ControllerSpec& spec) const;
    void addOwnRows(std::vector<Row>& rows) const;
    static void setTimes(Row& row, const core::control::TimesNow& times);
    QStringList& ticks(int column) { return column == Start ? m_starts : m_stops; }

    SessionParts m_session;
    QStringList m_starts;
    QStringList m_stops;
};

} // namespace ui
