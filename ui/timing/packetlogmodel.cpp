// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timing/packetlogmodel.h"

#include <QtCore/QDateTime>
#include <QtGui/QBrush>
#include <QtGui/QFontDatabase>

#include <algorithm>

#include "core/base/element.h"
#include "core/base/numbertext.h"
#include "core/document/arraydocument.h"
#include "core/family/packetformat.h"
#include "core/family/servofamily.h"
#include "core/session/links/packets.h"
#include "ui/support/stateshape.h"
#include "ui/support/theme.h"

namespace ui {

namespace {

QString clockText(std::int64_t nanoseconds)
{
    const auto when = QDateTime::fromMSecsSinceEpoch(nanoseconds / 1'000'000);
    return QStringLiteral("%1%2")
        .arg(when.toString(QStringLiteral("HH:mm:ss.zzz")))
        .arg(nanoseconds / 1000 % 1000, 3, 10, QLatin1Char('0'));
}

QString milliseconds(core::Duration duration)
{
    return QStringLiteral("%1").arg(core::numberText(core::toSeconds(duration) * 1000.0, 3));
}

bool mentions(const core::PacketEntry& entry, core::ServoId servo)
{
    return entry.hasHeader() && entry.bus == servo.bus
           && entry.family->packets().mentions(entry, servo.value);
}

} // namespace

PacketLogModel::PacketLogModel(const SessionParts& session, QObject* parent)
    : HeadedModel(
        {{QT_TR_NOOP("Time"),
          QT_TR_NOOP("Time the packet was written to the port, or its last byte was read, in microseconds.")},
         {QT_TR_NOOP("Δt (ms)"), QT_TR_NOOP("Milliseconds since the previous packet."), Qt::AlignRight},
         {QT_TR_NOOP("Bus"), QT_TR_NOOP("Bus of the packet.")},
         {QT_TR_NOOP("Direction"), QT_TR_NOOP("Direction: sent or received.")},
         {QT_TR_NOOP("Joint"), QT_TR_NOOP("Receiver or sender of the packet.")},
         {QT_TR_NOOP("Command"), QT_TR_NOOP("Command of the request or reply.")},
         {QT_TR_NOOP("Reply (ms)"), QT_TR_NOOP("Milliseconds from the request to this reply."),
          Qt::AlignRight},
         {QT_TR_NOOP("Meaning"), QT_TR_NOOP("Decoded content.")},
         {QT_TR_NOOP("Bytes"), QT_TR_NOOP("All bytes in hexadecimal.")}},
        parent)
    , m_session(session)
    , m_words(session.packets.packetWords())
    , m_clock(core::Packets::packetClock())
    , m_changesSeen(session.packets.packetLog().changes())
{
    connect(&session.document, &core::ArrayDocument::jointsChanged, this, &PacketLogModel::takeWords);
    refresh();
}

const QString& PacketLogModel::decoded(const Row& row) const
{
    if (row.decoded.isEmpty())
        row.decoded = m_words.decoded(row.entry);
    return row.decoded;
}

QString PacketLogModel::text(const Row& row, int column) const
{
    const core::PacketEntry& entry = row.entry;
    switch (column) {
    case TimeColumn:
        return clockText(m_clock.utc(entry.time));
    case Gap:
        return row.gap < core::Duration::zero() ? QString() : milliseconds(row.gap);
    case Bus:
        return m_words.bus(entry);
    case Direction:
        return (entry.isReceived || entry.isEcho ? QStringLiteral("← ") : QStringLiteral("→ "))
               + core::PacketWords::direction(entry);
    case Joint:
        return m_words.who(entry);
    case Command:
        return core::PacketWords::command(entry);
    case Decoded:
        return decoded(row);
    case RoundTrip:
        return entry.isReceived && entry.partner != 0 ? milliseconds(entry.roundTrip) : QString();
    case Bytes:
        return core::PacketWords::hex(entry.bytes);
    default:
        return {};
    }
}

QString PacketLogModel::searched(int row) const
{
    const Row& shown = core::element(m_rows, row);
    QStringList texts;
    for (const int column : {Bus, Joint, Command, Decoded, Bytes})
        texts << text(shown, column);
    return texts.join(QLatin1Char('\n'));
}

QVariant PacketLogModel::cell(int row, int column, int role) const
{
    const Row& shown = core::element(m_rows, row);
    const bool isError = shown.entry.isError();
    switch (role) {
    case Qt::DisplayRole:
        return text(shown, column);
    case Qt::ToolTipRole:
        return column == Decoded || column == Bytes ? text(shown, column) : QVariant();
    case Qt::DecorationRole:
        // Never colour alone.
        return column == Command && isError ? QVariant(shapeIcon({Shape::Triangle, Meaning::Fault}, 12))
                                            : QVariant();
    case Qt::ForegroundRole:
        return isError && (column == Command || column == Decoded)
                   ? QVariant(QBrush(theme().color(Meaning::Fault)))
                   : QVariant();
    case Qt::FontRole:
        return column == Bytes ? QVariant(QFontDatabase::systemFont(QFontDatabase::FixedFont)) : QVariant();
    default:
        return {};
    }
}

void PacketLogModel::refresh()
{
    dropOld();
    addNew();
    takeChanges();
}

void PacketLogModel::dropOld()
{
    const auto first = m_session.packets.packetLog().first();
    int old = 0;
    while (old < rowCount() && core::element(m_rows, old).entry.number < first)
        ++old;
    if (old == 0)
        return;
    beginRemoveRows({}, 0, old - 1);
    m_rows.erase(m_rows.begin(), m_rows.begin() + old);
    endRemoveRows();
}

void PacketLogModel::addNew()
{
    const core::PacketLog& log = m_session.packets.packetLog();
    const std::uint64_t from = m_rows.empty() ? log.first() : m_rows.back().entry.number + 1;
    if (from >= log.end())
        return;
    beginInsertRows({}, rowCount(), rowCount() + static_cast<int>(log.end() - from) - 1);
    for (auto number = from; number < log.end(); ++number) {
        Row row;
        row.entry = log.at(number);
        if (log.contains(number - 1))
            row.gap = std::max(core::Duration::zero(), row.entry.time - log.at(number - 1).time);
        m_rows.push_back(std::move(row));
    }
    endInsertRows();
}

void PacketLogModel::takeChanges()
{
    const core::PacketLog& log = m_session.packets.packetLog();
    int top = rowCount();
    int bottom = -1;
    for (; m_changesSeen < log.changes(); ++m_changesSeen) {
        const std::uint64_t number = log.changed(m_changesSeen);
        if (m_rows.empty() || !log.contains(number) || number < m_rows.front().entry.number)
            continue;
        const int row = static_cast<int>(number - m_rows.front().entry.number);
        Row& shown = core::element(m_rows, row);
        shown.entry = log.at(number);
        shown.decoded.clear();
        top = std::min(top, row);
        bottom = std::max(bottom, row);
    }
    if (bottom >= 0)
        emit dataChanged(index(top, 0), index(bottom, columnCount() - 1));
}

void PacketLogModel::takeWords()
{
    m_words = m_session.packets.packetWords();
    for (Row& row : m_rows)
        row.decoded.clear();
    if (!m_rows.empty())
        emit dataChanged(index(0, Bus), index(rowCount() - 1, Decoded));
    emit wordsChanged();
}

PacketFilter::PacketFilter(PacketLogModel& model, QObject* parent)
    : QSortFilterProxyModel(parent)
    , m_model(model)
{
    setSourceModel(&model);
}

void PacketFilter::choose(const Choice& choice)
{
    m_choice = choice;
    invalidateRowsFilter();
}

bool PacketFilter::isFiltering() const
{
    return m_choice.servo || m_choice.bus || !m_choice.command.isEmpty() || m_choice.onlyErrors
           || !m_choice.search.isEmpty();
}

bool PacketFilter::filterAcceptsRow(int row, const QModelIndex&) const
{
    const core::PacketEntry& entry = m_model.entry(row);
    if (m_choice.onlyErrors && !entry.isError())
        return false;
    if (m_choice.bus && entry.bus != *m_choice.bus)
        return false;
    if (m_choice.servo && !mentions(entry, *m_choice.servo))
        return false;
    if (!m_choice.command.isEmpty()) {
        const core::PacketFormat& format = entry.family->packets();
        if (!entry.hasHeader() || format.commandName(format.requestOf(entry.command())) != m_choice.command)
            return false;
    }
    return m_choice.search.isEmpty() || m_model.searched(row).contains(m_choice.search, Qt::CaseInsensitive);
}

} // namespace ui
