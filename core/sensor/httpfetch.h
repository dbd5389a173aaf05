// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QByteArray>

#include <array>
#include <cstddef>
#include <cstdint>

#include <poll.h>
#include <sys/socket.h>

#include "core/base/descriptor.h"
#include "core/base/time.h"

namespace core {

/// A network address for system calls.
struct SocketAddress
{
    sockaddr_storage storage{};
    socklen_t size = 0;

    void setPort(std::uint16_t port);
    const sockaddr* data() const { return reinterpret_cast<const sockaddr*>(&storage); }
};

/// One HTTP GET that never blocks: its owner polls fd() with its own sockets and calls advance() when it is
/// ready or the deadline has passed. Tries up to two ports one after the other, half a second each. Any one
/// thread. (Qt Network would need an event loop beside the one wait that the sensor's thread has for its
/// records.)
class HttpFetch
{
public:
    enum class State { Idle, Running, Done, Failed };

    /// `otherPort` 0: only the first. `path` begins with "/".
    void begin(const SocketAddress& address, std::uint16_t port, std::uint16_t otherPort,
               const QByteArray& path, Time now);
    State advance(Time now);

    State state() const { return m_state; }
    int fd() const { return m_socket.get(); }                    ///< -1 when there is nothing to wait for
    short events() const { return m_isSent ? POLLIN : POLLOUT; } ///< for poll()
    Time deadline() const { return m_deadline; }
    QByteArray body() const; ///< of the answer, when Done

private:
    void tryNextPort(Time now);
    void send();
    void receive();
    bool isComplete() const;
    void finish(State state)
    {
        m_socket.reset();
        m_state = state;
    }

    State m_state = State::Idle;
    SocketAddress m_address;
    std::array<std::uint16_t, 2> m_ports{};
    std::size_t m_nextPort = 0;
    Descriptor m_socket;
    bool m_isSent = false;
    bool m_hasFailed = false; ///< this port
    bool m_hasEnded = false;  ///< the other side closed
    QByteArray m_request;
    QByteArray m_answer;
    Time m_deadline;
};

} // namespace core
