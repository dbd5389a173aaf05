// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QAbstractTableModel>

#include <vector>

#include "ui/support/sessionparts.h"

namespace ui {

/// Times and counts of a bus, a row each. Rows never change, values do with refresh(). GUI thread.
class BusStatsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Name, Last, Median, P99, P999, Most, Mean, Count, ColumnCount };
    static constexpr int kRows = 18;

    explicit BusStatsModel(const SessionParts& session, QObject* parent = nullptr);

    /// Reads the statistics since the start of the program, or since the last reset.
    void refresh(bool sinceReset);
    void setBus(int bus) { m_bus = bus; } ///< from the next refresh() on

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    struct Row
    {
        QString name;
        QString definition;
        std::array<QString, ColumnCount> cells;
    };
    void addRow(const QString& name, const QString& definition);

    SessionParts m_session;
    int m_bus = 0;
    std::vector<Row> m_rows;
};

/// Round trip and losses of every joint on a bus. Rows follow the array. GUI thread.
class ServoStatsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Joint, Id, Median, P99, Most, Polls, Unanswered, Loss, ColumnCount };

    explicit ServoStatsModel(const SessionParts& session, QObject* parent = nullptr);

    void refresh(bool sinceReset);
    void setBus(int bus) { m_bus = bus; } ///< from the next refresh() on

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    struct Row
    {
        std::array<QString, ColumnCount> cells;
        bool isLossy = false;
    };

    SessionParts m_session;
    int m_bus = 0;
    std::vector<Row> m_rows;
};

/// A table as lines of text: cells aligned in columns, or as CSV.
QString tableAsText(const QAbstractItemModel& model);
QString tableAsCsv(const QAbstractItemModel& model);

} // namespace ui
