// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/motion/signalresultmodel.h"

#include <QtGui/QFont>

#include <cmath>

#include "core/base/element.h"
#include "core/base/numbertext.h"
#include "ui/support/units.h"

namespace ui {

using namespace core::control;

SignalResultModel::SignalResultModel(const Units& units, QObject* parent)
    : QAbstractTableModel(parent)
    , m_units(units)
{
    connect(&units, &Units::changed, this, [this] {
        if (m_rows.empty())
            return;
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
        emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
    });
}

void SignalResultModel::setResult(const SignalRun& run, const std::vector<SignalRow>& rows)
{
    beginResetModel(); // other columns
    m_run = run;
    for (SignalTrack& track : m_run.tracks) { // only their names are shown
        track.positions.clear();
        track.goals.clear();
    }
    m_rows = rows;
    m_metrics = metricsOf(run.signal.kind);
    endResetModel();
}

int SignalResultModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() || m_metrics.empty() ? 0 : firstMetric() + static_cast<int>(m_metrics.size());
}

QString SignalResultModel::shown(SignalMetric metric, double value) const
{
    switch (unitOf(metric)) {
    case SignalUnit::Seconds:
    case SignalUnit::Ratio:
        return core::numberText(value, 3);
    case SignalUnit::Share:
        return core::numberText(value * 100, 1);
    case SignalUnit::Phase:
        return core::numberText(core::Angle::fromRadians(value).degrees(), 1);
    case SignalUnit::Angle:
        break;
    }
    return core::numberText(m_units.shown(core::Angle::fromRadians(value)), m_units.decimals() + 1);
}

QString SignalResultModel::edgeText(const SignalRow& row) const
{
    if (row.edges > 0)
        return tr("mean of %n edge(s)", nullptr, row.edges);
    //: a jump, from %1 to %2
    return tr("%1 → %2").arg(m_units.format(core::Angle::fromRadians(row.from)),
                             m_units.format(core::Angle::fromRadians(row.to)));
}

QString SignalResultModel::note(const SignalRow& row, SignalMetric metric, const Measured& measured) const
{
    if (const QString remark = reasonText(measured); !remark.isEmpty())
        return remark;
    if (metric == SignalMetric::SettlingTime)
        return tr("Within ±%1.").arg(m_units.format(core::Angle::fromRadians(row.band)));
    if (metric == SignalMetric::PhaseLag && m_run.signal.frequency > 0)
        return tr("%1 ms at %2 Hz.")
            .arg(core::numberText(*measured.value / (2 * core::kPi * m_run.signal.frequency) * 1000, 0))
            .arg(m_run.signal.frequency);
    return definitionOf(metric);
}

QVariant SignalResultModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const SignalRow& row = core::element(m_rows, index.row());
    if (role == Qt::TextAlignmentRole)
        return QVariant(index.column() < firstMetric() ? Qt::AlignLeft | Qt::AlignVCenter
                                                       : Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::AccessibleTextRole)
        return tr("%1: %2").arg(headerData(index.column(), Qt::Horizontal).toString(),
                                index.data().toString());
    if (index.column() < firstMetric()) {
        const SignalTrack& track = m_run.tracks[row.track];
        if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
            return {};
        return index.column() == 0 ? tr("%1 (ID %2)").arg(track.joint).arg(track.id) : edgeText(row);
    }
    const auto place = static_cast<std::size_t>(index.column() - firstMetric());
    const Measured& measured = row.values[place];
    switch (role) {
    case Qt::DisplayRole:
        if (!measured.value)
            return shortReason(measured);
        return QString(shown(m_metrics[place], *measured.value)
                       + (measured.missing ? QStringLiteral(" *") : QString()));
    case Qt::ToolTipRole:
        return note(row, m_metrics[place], measured);
    case Qt::FontRole: {
        QFont font;
        font.setItalic(true);
        return measured.value ? QVariant() : QVariant(font);
    }
    default:
        return {};
    }
}

QVariant SignalResultModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()
        || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    const bool isTip = role == Qt::ToolTipRole;
    if (section == 0)
        return isTip ? tr("Joint that followed the signal.") : tr("Joint");
    if (section < firstMetric())
        return isTip ? tr("Start and end of the step.") : tr("Step");
    const SignalMetric metric = core::element(m_metrics, section - firstMetric());
    if (isTip)
        return definitionOf(metric);
    switch (unitOf(metric)) {
    case SignalUnit::Seconds:
        return tr("%1 (s)").arg(nameOf(metric));
    case SignalUnit::Share:
        return tr("%1 (%)").arg(nameOf(metric));
    case SignalUnit::Phase:
        return tr("%1 (°)").arg(nameOf(metric));
    case SignalUnit::Ratio:
        return nameOf(metric);
    case SignalUnit::Angle:
        break;
    }
    return tr("%1 (%2)").arg(nameOf(metric), m_units.suffix().trimmed());
}

QString SignalResultModel::text() const
{
    QStringList lines;
    QStringList fields;
    for (int column = 0; column < columnCount(); ++column)
        fields << headerData(column, Qt::Horizontal).toString();
    lines << fields.join(QLatin1Char('\t'));
    for (int row = 0; row < rowCount(); ++row) {
        fields.clear();
        for (int column = 0; column < columnCount(); ++column)
            fields << index(row, column).data().toString();
        lines << fields.join(QLatin1Char('\t'));
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace ui
