// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sensor/httpfetch.h"

#include <cerrno>

#include <netinet/in.h>

namespace core {

namespace {

constexpr Duration kPatience = 500ms; // a port
constexpr qsizetype kMostBytes = qsizetype{256} * 1024;

qsizetype bodyStart(const QByteArray& answer)
{
    const auto end = answer.indexOf("\r\n\r\n");
    return end < 0 ? -1 : end + 4;
}

/// -1 when the header has none.
qsizetype contentLength(const QByteArray& answer, qsizetype headerSize)
{
    for (const QByteArray& line : answer.left(headerSize).split('\n')) {
        if (!line.toLower().startsWith("content-length:"))
            continue;
        bool ok = false;
        const auto length = line.mid(15).trimmed().toLongLong(&ok);
        return ok && length >= 0 ? length : -1;
    }
    return -1;
}

bool isSuccess(const QByteArray& answer)
{
    return answer.startsWith("HTTP/1.") && answer.mid(8, 4) == " 200";
}

} // namespace

void SocketAddress::setPort(std::uint16_t port)
{
    if (storage.ss_family == AF_INET6)
        reinterpret_cast<sockaddr_in6*>(&storage)->sin6_port = htons(port);
    else
        reinterpret_cast<sockaddr_in*>(&storage)->sin_port = htons(port);
}

void HttpFetch::begin(const SocketAddress& address, std::uint16_t port, std::uint16_t otherPort,
                      const QByteArray& path, Time now)
{
    m_address = address;
    m_ports = {port, otherPort};
    m_nextPort = 0;
    m_request = "GET " + path + " HTTP/1.0\r\nHost: sensor\r\nConnection: close\r\n\r\n";
    m_state = State::Running;
    tryNextPort(now);
}

void HttpFetch::tryNextPort(Time now)
{
    m_socket.reset();
    m_answer.clear();
    m_isSent = m_hasFailed = m_hasEnded = false;
    if (m_nextPort == m_ports.size() || m_ports[m_nextPort] == 0) {
        finish(State::Failed);
        return;
    }
    m_address.setPort(m_ports[m_nextPort++]);
    m_deadline = now + kPatience;
    m_socket.reset(::socket(m_address.storage.ss_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0));
    if (!m_socket.isOpen()
        || (::connect(m_socket.get(), m_address.data(), m_address.size) != 0 && errno != EINPROGRESS))
        tryNextPort(now);
}

HttpFetch::State HttpFetch::advance(Time now)
{
    if (m_state != State::Running)
        return m_state;
    if (!m_isSent)
        send();
    if (m_isSent)
        receive();
    const bool isAnswered = isComplete();
    if (isAnswered && isSuccess(m_answer))
        finish(State::Done);
    else if (isAnswered || m_hasFailed || m_hasEnded || now >= m_deadline)
        tryNextPort(now);
    return m_state;
}

void HttpFetch::send()
{
    const auto sent = ::send(m_socket.get(), m_request.constData(),
                             static_cast<std::size_t>(m_request.size()), MSG_NOSIGNAL);
    if (sent == m_request.size()) // a request is far smaller than a socket's buffer: sent whole or not
        m_isSent = true;
    else if (sent >= 0 || (errno != EAGAIN && errno != ENOTCONN && errno != EINTR))
        m_hasFailed = true;
}

void HttpFetch::receive()
{
    std::array<char, 4096> bytes{};
    for (;;) {
        const auto size = ::recv(m_socket.get(), bytes.data(), bytes.size(), 0);
        if (size == 0)
            m_hasEnded = true;
        else if (size < 0 && errno != EAGAIN && errno != EINTR)
            m_hasFailed = true;
        if (size <= 0)
            return;
        m_answer.append(bytes.data(), static_cast<qsizetype>(size));
        if (m_answer.size() > kMostBytes) {
            m_hasFailed = true;
            return;
        }
    }
}

bool HttpFetch::isComplete() const
{
    const auto start = bodyStart(m_answer);
    if (start < 0 || m_hasFailed)
        return false;
    const auto length = contentLength(m_answer, start);
    return length >= 0 ? m_answer.size() - start >= length : m_hasEnded;
}

QByteArray HttpFetch::body() const
{
    return m_answer.mid(bodyStart(m_answer));
}

} // namespace core
