// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <map>

#include "core/recording/recordingsession.h"
#include "core/stream/sink.h"

namespace core::recorder {

/// Messages into a recording. Its stamps are those of one clock, so that they never go back. Latched messages
/// come again after some time: the black box keeps the last minutes only. One thread.
class RecordingSink final : public stream::Sink
{
public:
    explicit RecordingSink(recording::RecordingSession& session)
        : m_session(session)
    {
    }
    bool takesWire() const override { return true; }
    recording::UtcTime utc(Time time) const override { return m_session.clock().utcOf(time); }

private:
    static constexpr Duration kLatchPeriod = 10s;

    void write(const stream::Topic& topic, const QString& type, mcap::ByteView bytes, Time time,
               bool isLatched) override
    {
        const auto channel = m_session.channel(topic.name, type, topic.source);
        if (isLatched) {
            Latched& last = m_latched[channel];
            if (time - last.time < kLatchPeriod && std::ranges::equal(last.bytes, bytes))
                return;
            last = {{bytes.begin(), bytes.end()}, time};
        }
        m_session.add(channel, time, bytes);
    }

    /// The last message of a latched topic.
    struct Latched
    {
        mcap::Bytes bytes;
        Time time;
    };
    recording::RecordingSession& m_session;
    std::map<mcap::ChannelId, Latched> m_latched;
};

} // namespace core::recorder
