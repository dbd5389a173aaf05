// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QHash>
#include <QtCore/QString>

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "core/base/time.h"
#include "core/recording/clock.h"
#include "core/recording/mcap/channelbook.h"
#include "core/recording/mcap/chunk.h"
#include "core/recording/messages/codec.h"

namespace core::recording {

using FinishedChunk = std::shared_ptr<const mcap::Chunk>;

/// A channel and the type of its messages.
template <typename M>
struct ChannelOf
{
    mcap::ChannelId id = 0;
};

/// Makes chunks of messages, for files and for the black box. Every channel counts its messages (sequence
/// numbers from 1), so that a lost one is noticed. The first message of every chunk relates the clocks and
/// has the number of the epoch; no chunk has messages of two epochs. Pure: reads no clock. One thread, in
/// which the channels may be added at any time.
class RecordingSession
{
public:
    /// Compression and size of the chunks.
    struct Settings
    {
        mcap::Compression compression = mcap::Compression::Zstd;
        std::size_t chunkBytes =
            std::size_t{256} * 1024; ///< before compression; a chunk ends when it is exceeded
        Duration chunkTime = 1s;     ///< … or when its first message is that old
    };

    static constexpr const char* kClockTopic = "/servodeck/clock";

    RecordingSession(const ClockPair& clock, const Settings& settings);
    explicit RecordingSession(const ClockPair& clock);
    RecordingSession(const RecordingSession&) = delete;
    RecordingSession& operator=(const RecordingSession&) = delete;

    /// The channel of a topic ("/joint_states"), always the same one.
    template <typename M>
    ChannelOf<M> channel(const QString& topic)
    {
        return {channel(topic, typeNameOf<M>())};
    }
    /// The same for messages of a type; `source`: topicnames::Topic::source, in the metadata of the channel.
    mcap::ChannelId channel(const QString& topic, const QString& typeName, const QString& source = {});
    /// Adds a message: received at `time`, made at `made` if that is known.
    template <typename M>
    void record(ChannelOf<M> channel, Time time, const M& message, std::optional<Time> made = {})
    {
        add(channel.id, time, m_encoder.encode(message), made);
    }
    /// Adds a message that is encoded.
    void add(mcap::ChannelId channel, Time time, mcap::ByteView bytes, std::optional<Time> made = {});
    /// Messages of a channel were lost before they could be recorded: their sequence numbers are skipped.
    void skip(mcap::ChannelId channel, std::uint32_t count);

    /// The buses were restarted: what follows is in another epoch.
    void beginEpoch();

    void tick(Time now); ///< finishes a chunk that is old enough; call it a few times per second
    void flush();        ///< finishes a chunk that has begun
    /// The chunks that were finished since the last call, in their order.
    std::vector<FinishedChunk> takeChunks() { return std::exchange(m_finished, {}); }

    const mcap::ChannelBook& book() const { return m_book; }
    const ClockPair& clock() const { return m_clock; }
    std::uint64_t messages() const { return m_messages; } ///< without those of the clock

private:
    mcap::ChannelId addChannel(const QString& topic, const QString& typeName, const QString& source);
    void append(mcap::ChannelId channel, Time time, mcap::ByteView bytes, std::optional<Time> made);
    std::uint64_t logTime(Time time) const;

    ClockPair m_clock;
    Settings m_settings;
    mcap::ChannelBook m_book;
    /// A channel of a topic.
    struct Known
    {
        QString typeName;
        QString source;
        mcap::ChannelId id = 0;
    };
    QHash<QString, std::vector<Known>> m_known; ///< by topic
    mcap::ChunkBuilder m_builder;
    Encoder m_encoder;
    Encoder m_clockEncoder;                 ///< the bytes of the other one wait meanwhile
    std::vector<std::uint32_t> m_sequences; ///< by channel: the last one
    std::vector<FinishedChunk> m_finished;
    Time m_chunkBegin;
    std::uint32_t m_epoch = 1;
    std::uint64_t m_messages = 0;
    ChannelOf<ClockMark> m_clockChannel; ///< last: the others must exist when it is added
};

} // namespace core::recording
