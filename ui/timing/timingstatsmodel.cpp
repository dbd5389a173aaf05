// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timing/timingstatsmodel.h"

#include <QtCore/QLocale>

#include <algorithm>

#include "core/base/element.h"
#include "core/base/numbertext.h"
#include "core/document/arraydocument.h"
#include "core/session/links/links.h"
#include "ui/plots/buschannels.h"
#include "ui/support/stateshape.h"
#include "ui/timing/timingwords.h"

namespace ui {

namespace {

using core::BusChannel;
using core::BusStatistics;
using core::Distribution;

constexpr auto kRoundTripTip = QT_TRANSLATE_NOOP(
    "ui::ServoStatsModel", "Round trip of the joint's polls in ms: request written to reply complete. "
                           "The first second after connecting is excluded.");

/// Rows of BusStatsModel with a value that no other row has.
enum OwnValue { Goals = 14, EventsWaiting = 16, OperationsWaiting };

QString number(std::uint64_t value)
{
    return QLocale().toString(static_cast<qulonglong>(value));
}

} // namespace

// --- the bus ---

BusStatsModel::BusStatsModel(const SessionParts& session, QObject* parent)
    : ListModel(
        {{QT_TR_NOOP("Value"), QT_TR_NOOP("Times and counts of the cycles of the bus.")},
         {QT_TR_NOOP("Last"), QT_TR_NOOP("Of the newest cycle."), Qt::AlignRight},
         {QT_TR_NOOP("p50"), QT_TR_NOOP("Median: half of the values are below this."), Qt::AlignRight},
         {QT_TR_NOOP("p99"), QT_TR_NOOP("99 % of the values are below this."), Qt::AlignRight},
         {QT_TR_NOOP("p99.9"), QT_TR_NOOP("99.9 % of the values are below this."), Qt::AlignRight},
         {QT_TR_NOOP("Max"), QT_TR_NOOP("Longest time, or highest count."), Qt::AlignRight},
         {QT_TR_NOOP("Mean"), QT_TR_NOOP("Mean of times; counts per cycle."), Qt::AlignRight},
         {QT_TR_NOOP("Count"), QT_TR_NOOP("Number of values."), Qt::AlignRight}},
        parent)
    , m_session(session)
{
    using Totals = BusStatistics::Totals;
    using Times = Distribution Totals::*;
    using Total = std::uint64_t Totals::*;
    const auto add = [this](BusChannel channel, Times times = nullptr, Total total = nullptr) {
        const BusChannelText text = textOf(channel);
        QString definition = text.definition;
        if (channel <= BusChannel::CmStart)
            definition += u'\n' % tr("HerkulexSched: %1").arg(text.key);
        m_values.push_back({definition, channel, times, total, {text.name}});
    };
    const auto addOwn = [this](const QString& name, const QString& definition, Times times, Total total) {
        m_values.push_back({definition, {}, times, total, {name}});
    };
    add(BusChannel::JogSendDuration, &Totals::jogSend);
    add(BusChannel::ReadStart, &Totals::readStart);
    add(BusChannel::ReadFirstDuration, &Totals::firstRequest);
    add(BusChannel::ReadLastDuration, &Totals::lastRequest);
    add(BusChannel::ReadSuccesses, nullptr, &Totals::successes);
    add(BusChannel::ReadErrors, nullptr, &Totals::errors);
    add(BusChannel::LastErroneousStatus);
    add(BusChannel::CmStart, &Totals::cmStart);
    add(BusChannel::Period, &Totals::period);
    add(BusChannel::Lateness, &Totals::lateness);
    addOwn(tr("Busy time"), tr("From a cycle's start to the end of its last exchange."), &Totals::busy, {});
    addOwn(tr("Round trip"), tr("All polls: request written to reply complete."), &Totals::roundTrip, {});
    add(BusChannel::Overruns, nullptr, &Totals::overruns);
    add(BusChannel::Retries, nullptr, &Totals::retries);
    addOwn(tr("Goals"), tr("Goals sent to joints."), {}, &Totals::goals);
    add(BusChannel::CoalescedGoals, nullptr, &Totals::coalescedGoals);
    add(BusChannel::EventsWaiting);
    add(BusChannel::OperationsWaiting);
    follow(m_values);
}

void BusStatsModel::refresh(bool sinceReset)
{
    const core::BusMonitor& monitor = m_session.links.busMonitor(m_bus);
    const BusStatistics& statistics = monitor.statistics();
    const auto& totals = sinceReset ? statistics.sinceReset() : statistics.sinceStart();
    const bool isAny = statistics.last().number > 0;
    const QString ms = tr("%1 ms");
    const auto time = [&ms](core::Duration value) { return ms.arg(inMilliseconds(value)); };
    const auto last = [&](QString& cell, BusChannel channel) {
        const core::Series& series = monitor.series(channel);
        if (!isAny || series.isEmpty())
            return;
        const double value = static_cast<double>(series.lastValue());
        if (value != value) // the link was lost: keeps the previous value
            return;
        if (channel == BusChannel::LastErroneousStatus)
            cell = u"0x%1"_qs.arg(static_cast<int>(value), 2, 16, QLatin1Char('0'));
        else
            cell = textOf(channel).isTime ? ms.arg(core::numberText(value * 1e3, 3))
                                          : core::numberText(value, 0);
    };
    for (BusStatsRow& row : m_values) {
        auto& cells = row.cells;
        if (row.channel)
            last(cells[Last], *row.channel);
        if (row.times != nullptr) {
            const Distribution& values = totals.*row.times;
            const bool none = values.isEmpty();
            cells[Median] = none ? QString() : time(values.quantile(0.5));
            cells[P99] = none ? QString() : time(values.quantile(0.99));
            cells[P999] = none ? QString() : time(values.quantile(0.999));
            cells[Most] = none ? QString() : time(values.most());
            cells[Mean] = none ? QString() : time(values.mean());
            cells[Count] = number(values.count());
        }
        if (row.total != nullptr) {
            const std::uint64_t total = totals.*row.total;
            cells[Count] = number(total);
            cells[Mean] =
                totals.cycles == 0
                    ? QString()
                    : core::numberText(static_cast<double>(total) / static_cast<double>(totals.cycles), 3);
        }
    }
    if (isAny)
        m_values[Goals].cells[Last] = number(statistics.last().goals);
    m_values[EventsWaiting].cells[Most] = number(totals.eventsWaitingMost);
    m_values[OperationsWaiting].cells[Most] = number(totals.operationsWaitingMost);
    follow(m_values);
}

QVariant BusStatsModel::cell(int row, int column, int role) const
{
    if (role == Qt::DisplayRole)
        return core::element(at(row).cells, column);
    return role == Qt::ToolTipRole
               ? QString(at(row).definition % u'\n' % tr("The first second after connecting is excluded."))
               : QVariant();
}

// --- the servos ---

ServoStatsModel::ServoStatsModel(const SessionParts& session, QObject* parent)
    : ListModel(
        {{QT_TR_NOOP("Joint"), QT_TR_NOOP("Polled joint.")},
         {QT_TR_NOOP("ID"), QT_TR_NOOP("ID of its servo."), Qt::AlignRight},
         {QT_TR_NOOP("p50 (ms)"), kRoundTripTip, Qt::AlignRight},
         {QT_TR_NOOP("p99 (ms)"), kRoundTripTip, Qt::AlignRight},
         {QT_TR_NOOP("Max (ms)"), kRoundTripTip, Qt::AlignRight},
         {QT_TR_NOOP("Polls"), QT_TR_NOOP("Requests for the joint's state, including retries."),
          Qt::AlignRight},
         {QT_TR_NOOP("Unanswered"), QT_TR_NOOP("Polls without a valid reply in time."), Qt::AlignRight},
         {QT_TR_NOOP("Loss"), QT_TR_NOOP("Unanswered share of all polls."), Qt::AlignRight}},
        parent)
    , m_session(session)
{
}

void ServoStatsModel::refresh(bool sinceReset)
{
    const auto& statistics = m_session.links.busMonitor(m_bus).statistics();
    const auto& totals = sinceReset ? statistics.sinceReset() : statistics.sinceStart();
    const auto& joints = m_session.document.array().joints;
    std::vector<ServoStatsRow> rows;
    for (std::size_t i = 0; i < joints.size(); ++i) {
        if (joints[i].id.bus != m_bus)
            continue;
        ServoStatsRow row;
        row.cells[Joint] = joints[i].name;
        row.cells[Id] = QString::number(joints[i].id.value);
        const auto found = totals.servos.find(static_cast<int>(i));
        const BusStatistics::Servo none;
        const auto& servo = found != totals.servos.end() ? found->second : none;
        if (!servo.roundTrip.isEmpty()) {
            row.cells[Median] = inMilliseconds(servo.roundTrip.quantile(0.5));
            row.cells[P99] = inMilliseconds(servo.roundTrip.quantile(0.99));
            row.cells[Most] = inMilliseconds(servo.roundTrip.most());
        }
        row.cells[Polls] = number(servo.polls);
        row.cells[Unanswered] = number(servo.unanswered);
        if (servo.polls > 0)
            row.cells[Loss] = tr("%1 %").arg(core::numberText(servo.loss() * 100.0, 2));
        row.isLossy = servo.unanswered > 0;
        rows.push_back(std::move(row));
    }
    follow(rows);
}

QVariant ServoStatsModel::cell(int row, int column, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return core::element(at(row).cells, column);
    case Qt::DecorationRole:
        return column == Loss && at(row).isLossy ? shapeIcon({Shape::Triangle, Meaning::Warning})
                                                 : QVariant();
    case Qt::ToolTipRole:
        return headerData(column, Qt::Horizontal, role);
    default:
        return {};
    }
}

} // namespace ui
