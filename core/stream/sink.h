// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/time.h"
#include "core/recording/clock.h"
#include "core/recording/messages/codec.h"
#include "core/recording/topicnames.h"

namespace core::stream {

using topicnames::Topic;

/// Where messages go: into a recording, or to the topics of ROS 2. One thread.
class Sink
{
public:
    Sink() = default;
    virtual ~Sink() = default;
    Sink(const Sink&) = delete;
    Sink& operator=(const Sink&) = delete;

    /// False: messages go nowhere.
    virtual bool isOn() const { return true; }
    /// The bytes on the wire, which only a recording has.
    virtual bool takesWire() const { return false; }
    /// The time of a stamp.
    virtual recording::UtcTime utc(Time time) const = 0;

    /// A message of `time`.
    template <typename M>
    void publish(const Topic& topic, const M& message, Time time)
    {
        if (isOn())
            write(topic, recording::typeNameOf<M>(), m_encoder.encode(message), time, false);
    }
    /// The same of a topic whose last message those get that come later. An equal message is not sent again.
    template <typename M>
    void latch(const Topic& topic, const M& message, Time time)
    {
        if (isOn())
            write(topic, recording::typeNameOf<M>(), m_encoder.encode(message), time, true);
    }

protected:
    virtual void write(const Topic& topic, const QString& type, mcap::ByteView bytes, Time time,
                       bool isLatched) = 0;

    recording::Encoder m_encoder;
};

} // namespace core::stream
