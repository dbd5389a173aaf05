// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timing/timingexchanges.h"

#include "core/document/arraydocument.h"
#include "ui/support/sessionparts.h"
#include "ui/support/stateshape.h"
#include "ui/timing/timingwords.h"

namespace ui {

using core::bus::ExchangeEnd;
using core::bus::ExchangeRecord;

TimingExchanges::TimingExchanges(const SessionParts& session, QObject* parent)
    : QAbstractTableModel(parent)
    , m_session(session)
{
}

void TimingExchanges::show(const core::CycleTrace& trace)
{
    const int before = rowCount();
    const int after = static_cast<int>(trace.exchanges.size());
    if (after > before)
        beginInsertRows({}, before, after - 1);
    else if (after < before)
        beginRemoveRows({}, after, before - 1);
    m_trace = trace;
    if (after > before)
        endInsertRows();
    else if (after < before)
        endRemoveRows();
    if (std::min(before, after) > 0)
        emit dataChanged(index(0, 0), index(std::min(before, after) - 1, ColumnCount - 1));
}

int TimingExchanges::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_trace.exchanges.size());
}

int TimingExchanges::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant TimingExchanges::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const ExchangeRecord& exchange = m_trace.exchanges[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return text(exchange, index.column());
    case Qt::DecorationRole:
        if (index.column() == Result && exchange.end == ExchangeEnd::Unanswered)
            return shapeIcon({Shape::Triangle, Meaning::Warning});
        return {};
    case Qt::TextAlignmentRole:
        switch (index.column()) {
        case Joint:
        case Kind:
        case Result:
            return QVariant(Qt::AlignLeft | Qt::AlignVCenter);
        default:
            return QVariant(Qt::AlignRight | Qt::AlignVCenter);
        }
    default:
        return {};
    }
}

QString TimingExchanges::text(const ExchangeRecord& e, int column) const
{
    const bool isDue = e.end != ExchangeEnd::NoReplyDue;
    const auto& joints = m_session.document.array().joints;
    const QString nothing = QStringLiteral("–");
    switch (column) {
    case Sent:
        return inMilliseconds(e.sendStart - m_trace.record.start);
    case Joint:
        return e.joint >= 0 && static_cast<std::size_t>(e.joint) < joints.size()
                   ? joints[static_cast<std::size_t>(e.joint)].name
                   : nothing;
    case Id:
        return QString::number(e.id);
    case Kind:
        return exchangeName(e);
    case Bytes:
        return isDue ? tr("%1 / %2").arg(e.bytesOut).arg(e.bytesIn) : QString::number(e.bytesOut);
    case Turnaround:
        return e.end == ExchangeEnd::Answered ? inMilliseconds(e.replyStart - e.sendEnd) : nothing;
    case Ended:
        return inMilliseconds((isDue ? e.replyEnd : e.sendEnd) - m_trace.record.start);
    case Result:
        return exchangeEndName(e.end);
    default:
        return {};
    }
}

QVariant TimingExchanges::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    struct Head
    {
        QString title;
        QString tip;
    };
    const Head heads[] = {
        {tr("Sent (ms)"), tr("First byte of the request, since the start of the cycle.")},
        {tr("Joint"), tr("Polled joint.")},
        {tr("ID"), tr("Polled servo; 254 means all servos.")},
        {tr("Kind"), tr("Purpose of the exchange.")},
        {tr("Bytes"), tr("Request / expected reply.")},
        {tr("Turnaround (ms)"), tr("Last byte of the request to the first byte of the reply.")},
        {tr("End (ms)"), tr("Last byte, or the timeout of the reply, since the start of the cycle.")},
        {tr("Result"), tr("Result of the exchange.")},
    };
    if (role == Qt::DisplayRole)
        return heads[section].title;
    if (role == Qt::ToolTipRole)
        return heads[section].tip;
    return {};
}

} // namespace ui
