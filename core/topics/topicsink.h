// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QHash>

#include <algorithm>
#include <array>

#include "core/base/element.h"
#include "core/stream/sink.h"
#include "core/topics/transport.h"

namespace core::topics {

/// Messages to the topics of ROS 2, and replies to its service calls; a topic begins with its first message.
/// One thread.
class TopicSink final : public stream::Sink
{
public:
    /// Null: messages go nowhere. All topics end.
    void setTransport(Transport* transport)
    {
        m_transport = transport;
        m_writers = {};
    }
    /// The clock of the stamps.
    void setClock(const recording::ClockPair& clock) { m_clock = clock; }
    bool isOn() const override { return m_transport != nullptr; }
    recording::UtcTime utc(Time time) const override { return m_clock.utcOf(time); }

    /// So that others find it before its first message.
    void advertise(const QString& topic, const QString& type, Kind kind) { writerOf(topic, type, kind); }
    template <typename M>
    void reply(const QString& service, const M& message)
    {
        if (isOn())
            send(service, recording::typeNameOf<M>(), m_encoder.encode(message), Kind::Reply);
    }
    /// True when the program that has the writer `of` gets replies of a service.
    bool reaches(const QString& service, const Guid& of)
    {
        const auto& replies = element(m_writers, Kind::Reply);
        const auto writer = replies.find(service);
        return m_transport != nullptr && writer != replies.end() && writer->number != kNone
               && m_transport->reaches(writer->number, of);
    }
    std::uint64_t published() const { return m_published; }
    std::uint64_t failed() const { return m_failed; }

private:
    static constexpr int kNone = -1;
    struct Writer
    {
        int number = kNone;
        recording::Bytes last; ///< of a latched topic
    };

    void write(const stream::Topic& topic, const QString& type, mcap::ByteView bytes, Time,
               bool isLatched) override
    {
        send(topic.name, type, bytes, isLatched ? Kind::Latched : Kind::Topic);
    }
    void send(const QString& topic, const QString& type, mcap::ByteView bytes, Kind kind)
    {
        Writer& writer = writerOf(topic, type, kind);
        if (kind == Kind::Latched && std::ranges::equal(writer.last, bytes))
            return; // readers have it
        if (writer.number == kNone || !m_transport->publish(writer.number, bytes)) {
            ++m_failed;
            return;
        }
        ++m_published;
        if (kind == Kind::Latched)
            writer.last.assign(bytes.begin(), bytes.end());
    }
    Writer& writerOf(const QString& topic, const QString& type, Kind kind)
    {
        auto& writers = element(m_writers, kind);
        auto writer = writers.find(topic);
        if (writer == writers.end()) {
            const auto begun = m_transport->advertise(topic, type, kind);
            writer = writers.insert(topic, {begun ? *begun : kNone, {}});
        }
        return *writer;
    }

    Transport* m_transport = nullptr;
    recording::ClockPair m_clock;
    std::array<QHash<QString, Writer>, 4> m_writers; ///< by Kind
    std::uint64_t m_published = 0;
    std::uint64_t m_failed = 0;
};

} // namespace core::topics
