// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controllers/controllertablemodel.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "core/base/element.h"
#include "core/base/numbertext.h"
#include "core/document/arraydocument.h"
#include "core/session/motion/activecontrollers.h"
#include "core/session/motion/controllers.h"
#include "ui/support/clocktime.h"
#include "ui/support/stateshape.h"
#include "ui/support/units.h"

namespace ui {

namespace {

constexpr double kMicroseconds = 1e6;

StateLook controllerLook(ControllerTable::Phase phase)
{
    switch (phase) {
    case ControllerTable::Phase::Running:
        return kRunsLook;
    case ControllerTable::Phase::Stopped:
        return kFineLook;
    case ControllerTable::Phase::Ended:
        return kWarningLook;
    case ControllerTable::Phase::NotLoaded:
        return kWrongLook;
    case ControllerTable::Phase::Starting:
        break;
    }
    return kUnknownLook;
}

ValueCell microseconds(core::Duration time)
{
    return cellOf(core::toSeconds(time) * kMicroseconds, 1);
}

ValueCell whole(qint64 value)
{
    return {QString::number(value), value};
}

} // namespace

ControllerTableModel::ControllerTableModel(const SessionParts& session, QObject* parent)
    : ListModel(
        {{QT_TR_NOOP("Name"), QT_TR_NOOP("Name of the controller. Those of the window are its own moves.")},
         {QT_TR_NOOP("Start"), QT_TR_NOOP("Tick the controllers that the next switch starts."),
          Qt::AlignHCenter},
         {QT_TR_NOOP("Stop"),
          QT_TR_NOOP(
              "Tick the controllers that the next switch stops; with both ticks a running one is restarted."),
          Qt::AlignHCenter},
         {QT_TR_NOOP("State"), QT_TR_NOOP("Whether the controller runs, and why it ended.")},
         {QT_TR_NOOP("Type"), QT_TR_NOOP("Type of the controller.")},
         {QT_TR_NOOP("Joints"), QT_TR_NOOP("Joints that it holds while it runs.")},
         {QT_TR_NOOP("Order"), QT_TR_NOOP("Position in the order of the updates in a cycle."),
          Qt::AlignRight},
         {QT_TR_NOOP("Last µs"), QT_TR_NOOP("Time of the last update in µs."), Qt::AlignRight},
         {QT_TR_NOOP("Mean µs"), QT_TR_NOOP("Mean time of the last 1000 updates in µs."), Qt::AlignRight},
         {QT_TR_NOOP("Max. µs"), QT_TR_NOOP("Longest update in µs since the controller was loaded."),
          Qt::AlignRight},
         {QT_TR_NOOP("Std. dev. µs"),
          QT_TR_NOOP("Standard deviation of the times of the last 1000 updates in µs."), Qt::AlignRight},
         {QT_TR_NOOP("Overruns"),
          QT_TR_NOOP("Updates that were longer than their budget, since the controller was loaded."),
          Qt::AlignRight},
         {QT_TR_NOOP("Last overrun"), QT_TR_NOOP("Time of the last update that was too long."),
          Qt::AlignRight},
         {QT_TR_NOOP("Progress"), QT_TR_NOOP("Time of its motion.")}},
        parent)
    , m_session(session)
{
    connect(&session.controllers, &core::Controllers::changed, this, &ControllerTableModel::refresh);
    connect(&session.activeControllers, &core::ActiveControllers::changed, this,
            &ControllerTableModel::refresh);
    connect(&session.document, &core::ArrayDocument::documentChanged, this, &ControllerTableModel::refresh);
    refresh();
}

QVariant ControllerTableModel::cell(int row, int column, int role) const
{
    const Row& shown = at(row);
    const ValueCell& cell = core::element(shown.cells, column);
    const bool isTick = column == Start || column == Stop;
    switch (role) {
    case Qt::DisplayRole:
        return isTick ? QVariant() : cell.text;
    case kSortRole:
        return isTick ? QVariant(column == Start ? shown.isStart : shown.isStop) : cell.value;
    case Qt::CheckStateRole:
        if (!isTick || !shown.isNamed || shown.phase == Phase::NotLoaded)
            return {};
        return (column == Start ? shown.isStart : shown.isStop) ? Qt::Checked : Qt::Unchecked;
    case Qt::ToolTipRole:
        if (!shown.isNamed)
            return tr(
                "A move of the window: it holds its joints. Stop it where it was started, or with Hold.");
        return isTick ? headerData(column, Qt::Horizontal, Qt::ToolTipRole) : QVariant(cell.text);
    case Qt::DecorationRole:
        return column == State ? QVariant(shapeIcon(controllerLook(shown.phase))) : QVariant();
    case Qt::AccessibleTextRole:
        //: A cell of a table as a screen reader says it. %1: title of its column. %2: name of the row.
        return isTick ? tr("%1 %2").arg(headerData(column, Qt::Horizontal).toString(), shown.key)
                      : QVariant();
    default:
        return {};
    }
}

bool ControllerTableModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::CheckStateRole || !isCell(index) || !(flags(index) & Qt::ItemIsUserCheckable))
        return false;
    QStringList& names = ticks(index.column());
    const QString name = at(index.row()).key;
    names.removeAll(name);
    if (value.toInt() == Qt::Checked)
        names << name;
    refresh();
    emit ticksChanged();
    return true;
}

Qt::ItemFlags ControllerTableModel::flags(const QModelIndex& index) const
{
    Qt::ItemFlags flags = HeadedModel::flags(index);
    if (!isCell(index))
        return flags;
    const Row& row = at(index.row());
    if (!row.isNamed)
        return flags & ~(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
    const bool isTick = index.column() == Start || index.column() == Stop;
    return isTick && row.phase != Phase::NotLoaded ? flags | Qt::ItemIsUserCheckable : flags;
}

bool ControllerTableModel::isCellOther(const Row& a, const Row& b, int column) const
{
    return core::element(a.cells, column) != core::element(b.cells, column)
           || (column == State && a.phase != b.phase) || (column == Start && a.isStart != b.isStart)
           || (column == Stop && a.isStop != b.isStop);
}

void ControllerTableModel::clearTicks()
{
    m_starts.clear();
    m_stops.clear();
    refresh();
    emit ticksChanged();
}

// --- rows ---

void ControllerTableModel::setTimes(Row& row, const core::control::TimesNow& times)
{
    for (const Column each : {Last, Mean, Longest, Deviation, LastOverrun})
        row.cells[each] = unknownCell();
    row.cells[Overruns] = whole(times.overruns);
    if (times.updates > 0) {
        row.cells[Last] = microseconds(times.last);
        row.cells[Mean] = cellOf(times.mean() * kMicroseconds, 1);
        row.cells[Longest] = microseconds(times.longest);
        row.cells[Deviation] = cellOf(times.deviation() * kMicroseconds, 1);
    }
    if (times.lastOverrun != core::Time{})
        row.cells[LastOverrun] = {clockTime(times.lastOverrun),
                                  static_cast<qint64>(times.lastOverrun.time_since_epoch().count())};
}

ControllerTableModel::Row
ControllerTableModel::namedRow(const core::control::ControllerCatalogue::Loaded& loaded, int order) const
{
    const auto& spec = loaded.spec;
    const auto& state = m_session.controllers.state(spec.name);
    Row row;
    row.key = spec.name;
    row.isStart = m_starts.contains(spec.name);
    row.isStop = m_stops.contains(spec.name);
    row.phase = state.isPending                 ? Phase::Starting
                : loaded.isRunning              ? Phase::Running
                : !state.endedBecause.isEmpty() ? Phase::Ended
                                                : Phase::Stopped;
    row.cells[Name] = cellOf(spec.name);
    row.cells[State] = cellOf(row.phase == Phase::Starting  ? tr("starting")
                              : row.phase == Phase::Running ? tr("running")
                              : row.phase == Phase::Ended   ? tr("ended: %1").arg(state.endedBecause)
                                                            : tr("stopped"));
    row.cells[Type] = cellOf(spec.type);
    row.cells[Joints] = cellOf(spec.joints.join(QStringLiteral(", ")));
    row.cells[Order] = whole(order);
    setTimes(row, state.times);
    row.cells[Overruns] = whole(state.overruns());
    if (state.longest() > core::Duration{0})
        row.cells[Longest] = microseconds(state.longest());
    if (state.lastOverrun() != core::Time{})
        row.cells[LastOverrun] = {clockTime(state.lastOverrun()),
                                  static_cast<qint64>(state.lastOverrun().time_since_epoch().count())};
    row.cells[Progress] = unknownCell();
    if (row.phase == Phase::Running) {
        QString words = tr("%1 s").arg(core::numberText(state.progress.time, 1));
        if (state.progress.loop > 0)
            words = tr("%1, run %2").arg(words).arg(state.progress.loop + 1);
        row.cells[Progress] = {state.progress.isPaused ? tr("%1, paused").arg(words) : words,
                               state.progress.time};
    }
    return row;
}

ControllerTableModel::Row ControllerTableModel::unloadedRow(const core::control::ControllerSpec& spec) const
{
    Row row;
    row.cells.fill(unknownCell());
    row.key = spec.name;
    row.phase = Phase::NotLoaded;
    row.cells[Name] = cellOf(spec.name);
    row.cells[State] = cellOf(tr("not loaded"));
    row.cells[Type] = cellOf(spec.type);
    row.cells[Joints] = cellOf(spec.joints.join(QStringLiteral(", ")));
    return row;
}

void ControllerTableModel::addOwnRows(std::vector<Row>& rows) const
{
    struct Own
    {
        QString holder;
        QString type;
        QStringList joints;
        core::control::TimesNow times;
        double seconds = 0.0;
        bool isPending = false;
    };
    std::map<int, Own> groups; // each on one bus or several
    for (const auto& each : m_session.activeControllers.running()) {
        if (each->isNamed)
            continue;
        Own& own = groups[each->group];
        own.holder = each->holder;
        own.type = each->type;
        for (const std::size_t joint : each->joints) {
            if (joint < m_session.document.array().joints.size())
                own.joints << m_session.document.array().joints[joint].name;
        }
        own.times.add(each->times);
        own.seconds = std::max(own.seconds, each->progress.time);
        own.isPending = own.isPending || each->isPending;
    }
    for (const auto& [group, own] : groups) {
        Row row;
        row.cells.fill(unknownCell());
        row.isNamed = false;
        row.key = QStringLiteral("\n%1").arg(group);
        row.phase = own.isPending ? Phase::Starting : Phase::Running;
        row.cells[Name] = cellOf(tr("%1 (of the window)").arg(own.holder));
        row.cells[State] = cellOf(own.isPending ? tr("starting") : tr("running"));
        row.cells[Type] = cellOf(own.type);
        row.cells[Joints] = cellOf(own.joints.join(QStringLiteral(", ")));
        setTimes(row, own.times);
        row.cells[Progress] = {tr("%1 s").arg(core::numberText(own.seconds, 1)), own.seconds};
        rows.push_back(std::move(row));
    }
}

void ControllerTableModel::refresh()
{
    const auto& catalogue = m_session.controllers.catalogue();
    const auto isGone = [&catalogue](const QString& name) { return catalogue.find(name) == nullptr; };
    const auto gone = m_starts.removeIf(isGone) + m_stops.removeIf(isGone);
    std::vector<Row> rows;
    for (const auto& each : catalogue.loaded())
        rows.push_back(namedRow(each, static_cast<int>(rows.size()) + 1));
    for (const auto& each : m_session.document.array().controllers) {
        if (catalogue.find(each.name) == nullptr)
            rows.push_back(unloadedRow(each));
    }
    addOwnRows(rows);
    followChanges(rows);
    if (gone > 0)
        emit ticksChanged();
}

} // namespace ui
