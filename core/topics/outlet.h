// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QHash>

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
        m_writers.clear();
    }
    bool isOn() const { return m_transport != nullptr; }

    template <typename M>
    void publish(const QString& topic, const M& message)
    {
        if (m_transport == nullptr)
            return;
        auto writer = m_writers.find(topic);
        if (writer == m_writers.end())
            writer = m_writers.insert(topic, begun(topic, recording::typeNameOf<M>()));
        if (*writer != kNone && m_transport->publish(*writer, m_encoder.encode(message)))
            ++m_published;
        else
            ++m_failed;
    }
    std::uint64_t published() const { return m_published; }
    std::uint64_t failed() const { return m_failed; }

private:
    static constexpr int kNone = -1;
    int begun(const QString& topic, const QString& type)
    {
        const auto writer = m_transport->advertise(topic, type);
        return writer ? *writer : kNone;
    }

    Transport* m_transport = nullptr;
    recording::Encoder m_encoder;
    QHash<QString, int> m_writers;
    std::uint64_t m_published = 0;
    std::uint64_t m_failed = 0;
};

} // namespace core::topics
