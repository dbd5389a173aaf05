// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/alarms/alarmmodel.h"

#include <QtCore/QDateTime>
#include <QtGui/QFont>

#include <algorithm>
#include <cmath>

#include "core/alarm/alarmtext.h"
#include "core/base/element.h"
#include "core/document/arraydocument.h"
#include "core/session/links/packets.h"
#include "core/session/state/alarms.h"
#include "ui/support/units.h"

namespace ui {

namespace {

namespace alarmtext = core::alarmtext;

/// The most urgent comes first.
int rankOf(const core::Alarm& alarm)
{
    if (!alarm.isAcknowledged)
        return alarm.isActive ? 0 : 1;
    return alarm.isActive ? 2 : 3;
}

bool isSame(const core::Alarm& a, const core::Alarm& b)
{
    const auto isEqual = [](double x, double y) { return x == y || (std::isnan(x) && std::isnan(y)); };
    return a.last == b.last && a.count == b.count && a.isActive == b.isActive
           && a.isAcknowledged == b.isAcknowledged && isEqual(a.worst, b.worst) && isEqual(a.limit, b.limit)
           && a.isServos == b.isServos && a.faults == b.faults && a.stopped == b.stopped
           && a.joint == b.joint;
}

} // namespace

StateLook lookOf(const core::Alarm& alarm)
{
    if (alarm.isActive)
        return alarmtext::isFault(alarm.kind) ? kWrongLook : kWarningLook;
    return alarm.isAcknowledged ? kFineLook : kUnknownLook;
}

AlarmModel::AlarmModel(const SessionParts& session, const Units& units, QObject* parent)
    : HeadedModel({{QT_TR_NOOP("State"),
                    QT_TR_NOOP("Whether the alarm is still active, and whether it was acknowledged.")},
                   {QT_TR_NOOP("Joint"), QT_TR_NOOP("Joint and ID of its servo.")},
                   {QT_TR_NOOP("Alarm"), QT_TR_NOOP("Alarm message.")},
                   {QT_TR_NOOP("Peak"), QT_TR_NOOP("Peak value and the limit it exceeded.")},
                   {QT_TR_NOOP("Since"), QT_TR_NOOP("Time of the first occurrence.")},
                   {QT_TR_NOOP("Last seen"), QT_TR_NOOP("Time of the last occurrence.")},
                   {QT_TR_NOOP("Count"), QT_TR_NOOP("Number of occurrences since the alarm was raised."),
                    Qt::AlignRight},
                   {QT_TR_NOOP("Likely cause"), QT_TR_NOOP("Most frequent cause.")},
                   {QT_TR_NOOP("Remedy"), QT_TR_NOOP("First step to fix it.")}},
                  parent)
    , m_session(session)
    , m_units(units)
    , m_clock(core::Packets::packetClock())
{
    connect(&session.alarms, &core::Alarms::alarmsChanged, this, &AlarmModel::refresh);
    connect(&session.document, &core::ArrayDocument::jointsChanged, this,
            &AlarmModel::readAll); // other names
    connect(&units, &Units::changed, this, &AlarmModel::readAll);
    refresh();
}

QString AlarmModel::jointWords(const core::Alarm& alarm) const
{
    const core::ArrayConfig& array = m_session.document.array();
    const auto joint = std::find_if(array.joints.begin(), array.joints.end(),
                                    [&](const auto& each) { return each.id == alarm.servo; });
    const QString name = joint != array.joints.end() ? joint->name : alarm.joint;
    if (!array.hasSeveralBuses() || alarm.servo.bus >= array.busCount())
        return tr("%1 (ID %2)").arg(name).arg(alarm.servo.value);
    //: a joint, its bus and its ID there
    return tr("%1 (%2, ID %3)").arg(name, array.bus(alarm.servo.bus).name).arg(alarm.servo.value);
}

QString AlarmModel::clockWords(core::Time time) const
{
    const auto when = QDateTime::fromMSecsSinceEpoch(m_clock.utc(time) / 1'000'000);
    return when.date() == QDate::currentDate() ? when.toString(QStringLiteral("HH:mm:ss"))
                                               : when.toString(QStringLiteral("yyyy-MM-dd HH:mm:ss"));
}

AlarmModel::Row AlarmModel::read(const core::Alarm& alarm) const
{
    Row row{alarm, {}};
    row.text[State] = alarmtext::state(alarm);
    row.text[Joint] = jointWords(alarm);
    row.text[What] = alarmtext::what(alarm.kind);
    row.text[Value] = alarmtext::value(
        alarm, [this](double radians) { return m_units.format(core::Angle::fromRadians(radians)); });
    if (row.text[Value].isEmpty() && alarm.isServos)
        row.text[Value] = tr("reported by the servo");
    row.text[Since] = clockWords(alarm.first);
    row.text[Last] = alarm.isActive ? tr("now") : clockWords(alarm.last);
    row.text[Count] = QString::number(alarm.count);
    row.text[Cause] = alarmtext::cause(alarm);
    row.text[Action] = alarmtext::action(alarm);
    return row;
}

QString AlarmModel::sentences(int row) const
{
    const Row& shown = core::element(m_rows, row);
    const core::Alarm& alarm = shown.alarm;
    QStringList parts;
    parts << (shown.text[Value].isEmpty()
                  ? tr("%1: %2.").arg(shown.text[Joint], shown.text[What])
                  : tr("%1: %2, %3.").arg(shown.text[Joint], shown.text[What], shown.text[Value]));
    parts << tr("Since %1, %n time(s), %2.", nullptr, alarm.count)
                 .arg(shown.text[Since],
                      alarm.isActive ? tr("still active") : tr("last seen %1").arg(shown.text[Last]));
    if (const QString stopped = alarmtext::stopped(alarm); !stopped.isEmpty())
        parts << stopped;
    parts << tr("Likely cause: %1").arg(shown.text[Cause]) << tr("Remedy: %1").arg(shown.text[Action]);
    return parts.join(QLatin1Char(' '));
}

QString AlarmModel::searched(int row) const
{
    QStringList texts;
    for (const QString& each : core::element(m_rows, row).text)
        texts << each;
    return texts.join(QLatin1Char('\n'));
}

QVariant AlarmModel::cell(int row, int column, int role) const
{
    const core::Alarm& shown = alarm(row);
    const QString& text = core::element(core::element(m_rows, row).text, column);
    switch (role) {
    case Qt::DisplayRole:
        return text;
    case Qt::ToolTipRole:
        return sentences(row);
    case Qt::DecorationRole:
        return column == State ? QVariant(shapeIcon(lookOf(shown))) : QVariant();
    case Qt::FontRole: {
        QFont font;
        font.setBold(true);
        return shown.isAcknowledged || column > What ? QVariant() : QVariant(font);
    }
    case kSortRole:
        switch (column) {
        case State:
            return rankOf(shown);
        case Since:
            return static_cast<qlonglong>(shown.first.time_since_epoch().count());
        case Last:
            return static_cast<qlonglong>(shown.last.time_since_epoch().count());
        case Count:
            return shown.count;
        default:
            return text;
        }
    default:
        return {};
    }
}

void AlarmModel::refresh()
{
    removeDropped();
    takeChanges();
    append();
}

void AlarmModel::removeDropped()
{
    const auto& book = m_session.alarms.alarms();
    for (int last = rowCount() - 1; last >= 0; --last) {
        if (book.find(alarm(last).id) != nullptr)
            continue;
        int first = last;
        while (first > 0 && book.find(alarm(first - 1).id) == nullptr)
            --first;
        beginRemoveRows({}, first, last);
        m_rows.erase(m_rows.begin() + first, m_rows.begin() + last + 1);
        endRemoveRows();
        last = first;
    }
}

void AlarmModel::takeChanges()
{
    QRect changed;
    // The remaining alarms are in the order of the book.
    std::size_t row = 0;
    for (const core::Alarm& now : m_session.alarms.alarms().alarms()) {
        if (row == m_rows.size())
            break;
        if (m_rows[row].alarm.id == now.id && !isSame(m_rows[row].alarm, now)) {
            Row shown = read(now);
            const bool isSeen = shown.text != m_rows[row].text
                                || shown.alarm.isAcknowledged != m_rows[row].alarm.isAcknowledged
                                || shown.alarm.isActive != m_rows[row].alarm.isActive;
            m_rows[row] = std::move(shown);
            if (isSeen)
                changed |= QRect(0, static_cast<int>(row), ColumnCount, 1);
        }
        ++row;
    }
    if (!changed.isEmpty())
        emit dataChanged(index(changed.top(), 0), index(changed.bottom(), ColumnCount - 1));
}

void AlarmModel::append()
{
    const auto& all = m_session.alarms.alarms().alarms();
    const int known = rowCount();
    const int count = static_cast<int>(all.size());
    if (count <= known)
        return;
    beginInsertRows({}, known, count - 1);
    for (int row = known; row < count; ++row)
        m_rows.push_back(read(core::element(all, row)));
    endInsertRows();
}

void AlarmModel::readAll()
{
    for (Row& row : m_rows)
        row = read(row.alarm);
    if (!m_rows.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

AlarmFilter::AlarmFilter(AlarmModel& model, QObject* parent)
    : RowFilter(model, parent)
    , m_model(model)
{
    setSortRole(AlarmModel::kSortRole);
    sort(AlarmModel::State);
}

bool AlarmFilter::filterAcceptsRow(int row, const QModelIndex&) const
{
    const core::Alarm& alarm = m_model.alarm(row);
    return (!m_onlyActive || alarm.isActive) && (!m_onlyUnacknowledged || !alarm.isAcknowledged)
           && isFound(m_model.searched(row));
}

bool AlarmFilter::lessThan(const QModelIndex& left, const QModelIndex& right) const
{
    const QVariant a = left.data(AlarmModel::kSortRole);
    const QVariant b = right.data(AlarmModel::kSortRole);
    if (a != b)
        return QSortFilterProxyModel::lessThan(left, right);
    // The newest first, for both sort orders.
    const bool isNewer = m_model.alarm(left.row()).id > m_model.alarm(right.row()).id;
    return sortOrder() == Qt::AscendingOrder ? isNewer : !isNewer && left.row() != right.row();
}

} // namespace ui
