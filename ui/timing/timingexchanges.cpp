// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timing/timingexchanges.h"

#include "core/base/element.h"
#include "core/document/arraydocument.h"
#include "ui/support/stateshape.h"
#include "ui/timing/timingwords.h"

namespace ui {

using core::bus::ExchangeEnd;
using core::bus::ExchangeRecord;

TimingExchanges::TimingExchanges(const SessionParts& session, QObject* parent)
    : ListModel(
        {{QT_TR_NOOP("Sent (ms)"), QT_TR_NOOP("First byte of the request, since the start of the cycle."),
          Qt::AlignRight},
         {QT_TR_NOOP("Joint"), QT_TR_NOOP("Polled joint.")},
         {QT_TR_NOOP("ID"), QT_TR_NOOP("Polled servo; 254 means all or several servos."), Qt::AlignRight},
         {QT_TR_NOOP("Kind"), QT_TR_NOOP("Purpose of the exchange.")},
         {QT_TR_NOOP("Bytes"), QT_TR_NOOP("Request / expected reply."), Qt::AlignRight},
         {QT_TR_NOOP("Turnaround (ms)"),
          QT_TR_NOOP("Last byte of the request to the first byte of the reply."), Qt::AlignRight},
         {QT_TR_NOOP("End (ms)"),
          QT_TR_NOOP("Last byte, or the timeout of the reply, since the start of the cycle."),
          Qt::AlignRight},
         {QT_TR_NOOP("Result"), QT_TR_NOOP("Result of the exchange.")}},
        parent)
    , m_session(session)
{
}

void TimingExchanges::show(const core::CycleTrace& trace)
{
    m_start = trace.record.start;
    follow(trace.exchanges);
}

QVariant TimingExchanges::cell(int row, int column, int role) const
{
    if (role == Qt::DisplayRole)
        return text(at(row), column);
    return role == Qt::DecorationRole && column == Result && at(row).end == ExchangeEnd::Unanswered
               ? shapeIcon({Shape::Triangle, Meaning::Warning})
               : QVariant();
}

QString TimingExchanges::text(const ExchangeRecord& e, int column) const
{
    const bool isDue = e.end != ExchangeEnd::NoReplyDue;
    const auto& joints = m_session.document.array().joints;
    const QString nothing = QStringLiteral("–");
    switch (column) {
    case Sent:
        return inMilliseconds(e.sendStart - m_start);
    case Joint:
        if (const auto* joint = core::elementIf(joints, e.joint))
            return joint->name;
        // One poll reads the joints of a group.
        return e.kind == core::bus::ExchangeKind::Poll && e.id == core::ServoId::kBroadcast ? tr("several")
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
        return inMilliseconds((isDue ? e.replyEnd : e.sendEnd) - m_start);
    case Result:
        return exchangeEndName(e.end);
    default:
        return {};
    }
}

} // namespace ui
