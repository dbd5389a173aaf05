// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <memory>
#include <optional>

#include "core/recording/mcap/bytes.h"
#include "core/recording/messages/messages.h"
#include "core/recording/messages/servicemessages.h"

/// Messages as CDR, the encoding of ROS 2 (OMG DDSI-RTPS 10.5): with the 4 bytes of the encapsulation. `M` is
/// a message of messages.h, servicemessages.h or core/msgs. Integers that are not reported are -2147483648,
/// times 0; for booleans there is no such value, they are false.
namespace core::recording {

using mcap::Bytes;
using mcap::ByteView;

/// The ROS 2 name of a message: "sensor_msgs/msg/JointState".
template <typename M>
QString typeNameOf();

/// Encodes one message after another in the same memory: no allocation once it is large enough. One thread.
class Encoder
{
public:
    Encoder();
    ~Encoder();

    /// Valid until the next call.
    template <typename M>
    ByteView encode(const M& message);

private:
    struct State;
    std::unique_ptr<State> m_state;
};

/// True when the bytes begin as this encoding does; ROS 2 uses no other.
bool isPlainCdr(ByteView bytes);

/// The message; none when the bytes are not one. Big-endian bytes of other programs are read, too. A stamp in
/// s (core/msgs) is exact to 0.3 µs. msgs::Header::seq is not in the bytes. Behind a request may be only what
/// fills it up.
template <typename M>
std::optional<M> decode(ByteView bytes);

} // namespace core::recording
