// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recording/csvexport.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QDateTime>
#include <QtCore/QHash>

#include <map>
#include <optional>
#include <utility>

#include "core/array/csvtable.h"
#include "core/base/bytes.h"
#include "core/recording/attachments.h"
#include "core/recording/messages/codec.h"
#include "core/recording/messages/flatten.h"
#include "core/recording/recordingsession.h"
#include "core/recording/topicnames.h"

namespace core::recording {

namespace {

/// The context of this file's texts.
struct CsvExportWords
{
    Q_DECLARE_TR_FUNCTIONS(CsvExportWords)
};

/// A channel in the table.
struct TableChannel
{
    QString topic;
    Schema schema;
    QHash<QString, qsizetype> columns; ///< by path; indexes within the channel
    QStringList heads;
    qsizetype first = 0; ///< its first column
    QString delay;       ///< s, of its sensor
};

std::optional<Schema> schemaOf(const mcap::ChannelBook& book, const mcap::Channel& channel)
{
    const mcap::Schema* schema = book.schemaOf(channel);
    if (schema == nullptr || channel.encoding != QLatin1String("cdr")
        || schema->encoding != QLatin1String("ros2msg"))
        return {};
    return Schema::parse(schema->name, toByteArray(schema->data));
}

class Table
{
public:
    explicit Table(const mcap::Reader& reader)
        : m_reader(reader)
        , m_delays(sensorDelays(reader))
    {
    }
    Result<void> choose(const QStringList& topics);
    void findColumns();
    void write(const std::function<bool(const QByteArray&)>& write);
    const CsvReport& report() const { return m_report; }

private:
    QByteArray lineOf(const mcap::Message& message, const TableChannel& channel);
    QString delayOf(const mcap::Channel& channel) const;

    const mcap::Reader& m_reader;
    std::map<QString, SensorDelay> m_delays; ///< by sensor
    std::map<mcap::ChannelId, TableChannel> m_channels;
    mcap::Query m_query;
    std::optional<mcap::ChannelId> m_clockChannel;
    std::optional<ClockMark> m_clock;
    CsvReport m_report;
};

Result<void> Table::choose(const QStringList& topics)
{
    QStringList known;
    for (const auto& [id, channel] : m_reader.book().channels()) {
        known << channel.topic;
        const bool isClock = channel.topic == QLatin1String(RecordingSession::kClockTopic);
        if (isClock)
            m_clockChannel = id;
        if (topics.isEmpty() ? isClock : !topics.contains(channel.topic))
            continue;
        if (auto schema = schemaOf(m_reader.book(), channel))
            m_channels.emplace(id,
                               TableChannel{channel.topic, std::move(*schema), {}, {}, 0, delayOf(channel)});
        else if (topics.isEmpty())
            m_report.leftOut << channel.topic;
        else
            return badArgument(CsvExportWords::tr("The channel '%1' cannot be exported: its messages are not "
                                                  "in CDR with a ros2msg schema.")
                                   .arg(channel.topic));
    }
    for (const QString& topic : topics) {
        if (!known.contains(topic))
            return badArgument(CsvExportWords::tr("The recording has no channel '%1'; it has %2.")
                                   .arg(topic, known.join(QStringLiteral(", "))));
    }
    for (const auto& [id, channel] : m_channels)
        m_query.channels.insert(id);
    return {};
}

void Table::findColumns()
{
    if (m_channels.empty())
        return;
    m_reader.read(m_query, [this](const mcap::Message& message) {
        TableChannel& channel = m_channels.at(message.channel);
        const auto values = flatten(channel.schema, message.data);
        if (!values)
            return true;
        for (const FlatValue& value : *values) {
            if (channel.columns.contains(value.path))
                continue;
            channel.columns.insert(value.path, channel.heads.size());
            const QString unit = value.unit.isEmpty() ? QString() : QStringLiteral(" (%1)").arg(value.unit);
            channel.heads << channel.topic + QLatin1Char('.') + value.path + unit;
        }
        return true;
    });
}

void Table::write(const std::function<bool(const QByteArray&)>& write)
{
    QStringList heads{QStringLiteral("time_utc"), QStringLiteral("utc_ns"), QStringLiteral("monotonic_ns"),
                      QStringLiteral("epoch"),    QStringLiteral("topic"),  QStringLiteral("sequence")};
    for (auto& [id, channel] : m_channels) {
        channel.first = heads.size();
        heads << channel.heads;
    }
    if (!m_delays.empty())
        heads << QStringLiteral("delay (s)");
    m_report.isWritten = write(csv::line(heads));
    if (!m_report.isWritten || m_channels.empty())
        return;
    mcap::Query query = m_query;
    if (m_clockChannel)
        query.channels.insert(*m_clockChannel);
    const auto delivered = m_reader.read(query, [&](const mcap::Message& message) {
        if (message.channel == m_clockChannel)
            m_clock = decode<ClockMark>(message.data);
        const auto channel = m_channels.find(message.channel);
        if (channel == m_channels.end())
            return true;
        const QByteArray line = lineOf(message, channel->second);
        if (line.isEmpty()) {
            ++m_report.unreadable;
            return true;
        }
        ++m_report.rows;
        m_report.isWritten = write(line);
        return m_report.isWritten;
    });
    m_report.damagedParts = delivered.damagedParts;
}

QString Table::delayOf(const mcap::Channel& channel) const
{
    const auto found = m_delays.find(topicnames::sensorOf(channel));
    return found != m_delays.end() ? QString::number(found->second.seconds) : QString();
}

QByteArray Table::lineOf(const mcap::Message& message, const TableChannel& channel)
{
    const auto values = flatten(channel.schema, message.data);
    if (!values)
        return {};
    qsizetype width = 0;
    for (const auto& [id, each] : m_channels)
        width = each.first + each.heads.size();
    QStringList fields(width);
    if (!m_delays.empty())
        fields << channel.delay;
    fields[0] = utcText(message.logTime);
    fields[1] = QString::number(message.logTime);
    if (m_clock) {
        const auto time = static_cast<std::int64_t>(message.logTime);
        fields[2] = QString::number(m_clock->monotonic + time - m_clock->stamp);
        fields[3] = QString::number(m_clock->epoch);
    }
    fields[4] = channel.topic;
    fields[5] = QString::number(message.sequence);
    for (const FlatValue& value : *values)
        fields[channel.first + channel.columns.value(value.path)] = value.text;
    return csv::line(fields);
}

} // namespace

QString utcText(std::uint64_t nanoseconds)
{
    constexpr std::uint64_t kSecond = 1'000'000'000;
    const auto seconds = static_cast<qint64>(nanoseconds / kSecond);
    return QDateTime::fromSecsSinceEpoch(seconds, Qt::UTC).toString(QStringLiteral("yyyy-MM-ddTHH:mm:ss"))
           + QStringLiteral(".%1Z").arg(nanoseconds % kSecond, 9, 10, QLatin1Char('0'));
}

Result<CsvReport> exportCsv(const mcap::Reader& reader, const QStringList& topics,
                            const std::function<bool(const QByteArray&)>& write)
{
    Table table(reader);
    if (const auto chosen = table.choose(topics); !chosen)
        return chosen.error();
    table.findColumns();
    table.write(write);
    return table.report();
}

} // namespace core::recording
