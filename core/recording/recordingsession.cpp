// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recording/recordingsession.h"

#include <algorithm>

#include "core/recording/messages/schema.h"
#include "core/recording/topicnames.h"

namespace core::recording {

RecordingSession::RecordingSession(const ClockPair& clock, const Settings& settings)
    : m_clock(clock)
    , m_settings(settings)
    , m_builder(m_book, settings.compression)
    , m_clockChannel(channel<ClockMark>(QLatin1String(kClockTopic)))
{
}

RecordingSession::RecordingSession(const ClockPair& clock)
    : RecordingSession(clock, Settings())
{
}

mcap::ChannelId RecordingSession::channel(const QString& topic, const QString& typeName,
                                          const QString& source)
{
    auto& known = m_known[topic];
    const auto same = std::ranges::find_if(
        known, [&](const Known& each) { return each.typeName == typeName && each.source == source; });
    if (same != known.end())
        return same->id;
    return known.emplace_back(Known{typeName, source, addChannel(topic, typeName, source)}).id;
}

mcap::ChannelId RecordingSession::addChannel(const QString& topic, const QString& typeName,
                                             const QString& source)
{
    const QByteArray text = schemaTextOf(typeName);
    const auto schema =
        m_book.addSchema(typeName, QStringLiteral("ros2msg"), Bytes(text.begin(), text.end()));
    mcap::Entries metadata;
    if (!source.isEmpty())
        metadata[QString::fromLatin1(topicnames::kSourceKey)] = source;
    const auto id = m_book.addChannel(topic, QStringLiteral("cdr"), schema, metadata);
    m_sequences.resize(std::max<std::size_t>(m_sequences.size(), std::size_t{id} + 1), 0);
    return id;
}

void RecordingSession::add(mcap::ChannelId channel, Time time, mcap::ByteView bytes, std::optional<Time> made)
{
    if (m_builder.isEmpty()) {
        m_chunkBegin = time;
        append(
            m_clockChannel.id, time,
            m_clockEncoder.encode(ClockMark{m_clock.utcOf(time), time.time_since_epoch().count(), m_epoch}),
            {});
    }
    append(channel, time, bytes, made);
    ++m_messages;
    if (m_builder.size() >= m_settings.chunkBytes)
        flush();
}

void RecordingSession::append(mcap::ChannelId channel, Time time, mcap::ByteView bytes,
                              std::optional<Time> made)
{
    m_builder.add({channel, ++m_sequences[channel], logTime(time), logTime(made.value_or(time)), bytes});
}

void RecordingSession::skip(mcap::ChannelId channel, std::uint32_t count)
{
    m_sequences[channel] += count;
}

void RecordingSession::beginEpoch()
{
    flush();
    ++m_epoch;
}

void RecordingSession::tick(Time now)
{
    if (!m_builder.isEmpty() && now - m_chunkBegin >= m_settings.chunkTime)
        flush();
}

void RecordingSession::flush()
{
    if (!m_builder.isEmpty())
        m_finished.push_back(std::make_shared<const mcap::Chunk>(m_builder.finish()));
}

std::uint64_t RecordingSession::logTime(Time time) const
{
    return static_cast<std::uint64_t>(std::max<UtcTime>(0, m_clock.utcOf(time)));
}

} // namespace core::recording
