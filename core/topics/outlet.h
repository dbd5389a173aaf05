// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QHash>

#include <algorithm>
#include <array>

#include "core/base/element.h"
#include "core/recording/messages/codec.h"
#include "core/topics/transport.h"

namespace core::topics {

/// Publishes messages; a topic begins with its first message. One thread.
class Outlet
{
public:
    /// Null: messages go nowhere. All topics end.
    void setTransport(Transport* transport)
    {
        m_transport = transport;
        m_writers = {};
    }
    bool isOn() const { return m_transport != nullptr; }

    /// So that others find it before its first message.
    void advertise(const QString& topic, const QString& type, Kind kind) { writerOf(topic, type, kind); }
    template <typename M>
    void publish(const QString& topic, const M& message, Kind kind = Kind::Topic)
    {
        if (m_transport == nullptr)
            return;
        Writer& writer = writerOf(topic, recording::typeNameOf<M>(), kind);
        const auto bytes = m_encoder.encode(message);
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
    recording::Encoder m_encoder;
    std::array<QHash<QString, Writer>, 4> m_writers; ///< by Kind
    std::uint64_t m_published = 0;
    std::uint64_t m_failed = 0;
};

} // namespace core::topics
