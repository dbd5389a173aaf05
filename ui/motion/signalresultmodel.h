// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QAbstractTableModel>

#include <vector>

#include "core/motion/signalresult.h"

namespace ui {

class Units;

/// The response of joints to a test signal: a row a joint, or an edge of its square wave. A missing value
/// shows a short text, with the reason in the tool tip. GUI thread.
class SignalResultModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    explicit SignalResultModel(const Units& units, QObject* parent = nullptr);

    void setResult(const core::control::SignalRun& run, const std::vector<core::control::SignalRow>& rows);

    int rowCount(const QModelIndex& parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
    }
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    /// The visible table as text, with tabs.
    QString text() const;

private:
    int firstMetric() const { return m_run.signal.jumps() ? 2 : 1; }
    QString shown(core::control::SignalMetric metric, double value) const;
    QString edgeText(const core::control::SignalRow& row) const;
    QString note(const core::control::SignalRow& row, core::control::SignalMetric metric,
                 const core::control::Measured& measured) const;

    const Units& m_units;
    core::control::SignalRun m_run;
    std::vector<core::control::SignalRow> m_rows;
    std::vector<core::control::SignalMetric> m_metrics;
};

} // namespace ui
