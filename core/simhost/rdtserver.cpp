// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simhost/rdtserver.h"

#include <QtCore/QByteArray>
#include <QtCore/QThread>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cmath>
#include <cstring>
#include <utility>
#include <vector>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

#include "core/base/descriptor.h"
#include "core/base/filled.h"
#include "core/base/log.h"
#include "core/base/thread.h"
#include "core/base/time.h"
#include "core/protocol/rdt/netftxml.h"
#include "core/protocol/rdt/rdt.h"
#include "core/rt/latestvalue.h"

namespace core {

namespace {

constexpr Duration kPeriod = 4ms;
constexpr Duration kMostLate = 100ms; // after a longer delay records are skipped instead of sent in a burst
constexpr Duration kHttpPatience = 5s;
constexpr std::size_t kMostClients = 16; // of HTTP; the oldest one ends for another
constexpr std::size_t kBuffered = 10;    // records per datagram of a buffered stream
constexpr std::size_t kMostRequest = 4096;
constexpr int kPortAttempts = 32;
constexpr double kThreshold = 150.0; // N; a stronger |F| latches the threshold bit until command 0x41
constexpr std::uint32_t kLatchedStatus = 0x80010000;
constexpr std::uint32_t kSaturatedStatus = 0x80020000;

sockaddr_in loopback(int port)
{
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return address;
}

int boundPort(int fd)
{
    sockaddr_in address{};
    socklen_t size = sizeof address;
    ::getsockname(fd, reinterpret_cast<sockaddr*>(&address), &size);
    return ntohs(address.sin_port);
}

Error portError(int port, int number)
{
    return Error{
        number == EADDRINUSE ? Errc::Busy : Errc::Io,
        filled("The virtual F/T sensor cannot use port %1 of this computer: %2. Choose another port, "
               "or 0 for any free one.",
               port, QString::fromLocal8Bit(std::strerror(number)))};
}

struct Sockets
{
    Descriptor udp;
    Descriptor tcp;
    int port = 0;
};

Result<Sockets> openSockets(int port)
{
    Sockets sockets;
    sockets.udp.reset(::socket(AF_INET, SOCK_DGRAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0));
    auto address = loopback(port);
    if (::bind(sockets.udp.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
        return portError(port, errno);
    sockets.port = boundPort(sockets.udp.get());
    sockets.tcp.reset(::socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0));
    const int on = 1; // reuse the port of a server that has just stopped
    ::setsockopt(sockets.tcp.get(), SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    address = loopback(sockets.port);
    if (::bind(sockets.tcp.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0
        || ::listen(sockets.tcp.get(), 8) != 0)
        return portError(sockets.port, errno);
    return sockets;
}

/// A port free for both; several attempts, because they are bound separately.
Result<Sockets> openAnySockets()
{
    auto sockets = openSockets(0);
    for (int attempt = 1; attempt < kPortAttempts && !sockets; ++attempt)
        sockets = openSockets(0);
    return sockets;
}

QByteArray httpAnswer(const QByteArray& request, const std::array<double, 6>& range)
{
    const QList<QByteArray> words = request.left(request.indexOf('\n')).trimmed().split(' ');
    const QByteArray path = words.value(1).split('?').first();
    const bool isHead = words.first() == "HEAD";
    const char* status = path != "/netftapi2.xml"           ? "404 Not Found"
                         : isHead || words.first() == "GET" ? "200 OK"
                                                            : "405 Method Not Allowed\r\nAllow: GET, HEAD";
    QByteArray body = "Not available\n";
    QByteArray type = "text/plain";
    if (QByteArrayView(status).startsWith("200")) {
        rdt::DeviceInfo info;
        info.productName = QStringLiteral("Servodeck virtual F/T sensor");
        info.limits = range;
        info.rate = 1.0 / toSeconds(kPeriod);
        body = rdt::writeNetFtXml(info);
        type = "text/xml";
    }
    return QByteArray("HTTP/1.1 ") + status + "\r\nContent-Type: " + type
           + "\r\nConnection: close\r\nContent-Length: " + QByteArray::number(body.size()) + "\r\n\r\n"
           + (isHead ? QByteArray() : body);
}

/// A connection that has not sent its whole request yet.
struct HttpClient
{
    Descriptor socket;
    QByteArray request;
    Time deadline;
};

/// The stream to the client that sent the last start command.
struct Stream
{
    bool isOn = false;
    bool isBuffered = false;
    sockaddr_in peer{};
    std::uint32_t sequence = 0;
    std::uint32_t remaining = 0; // 0 = endless
    std::array<std::uint8_t, kBuffered * rdt::kRecordSize> buffer{};
    std::size_t waiting = 0; // bytes in the buffer
};

} // namespace

struct RdtServer::Private final : QThread
{
    Private(Sockets sockets, const VirtualFtSettings& settings)
        : m_sockets(std::move(sockets))
        , m_stop(::eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC))
        , m_started(Clock::now())
        , m_range(settings.range)
        , m_sensor(settings)
    {
        setObjectName(QStringLiteral("virtual F/T"));
    }

    ~Private() override
    {
        ::eventfd_write(m_stop.get(), 1);
        wait();
    }

    int port() const { return m_sockets.port; }

    rt::LatestValue<ArmState> arm;

protected:
    void run() override;

private:
    bool waitForWork();
    void readRequests();
    void obey(const rdt::Request& request, const sockaddr_in& from);
    void sendDue(Time now);
    void sendRecord(Time due);
    void flush();
    void acceptClient(Time now);
    bool serveClient(HttpClient& client);
    void serveClients(Time now);

    Sockets m_sockets;
    Descriptor m_stop;
    std::vector<HttpClient> m_clients; // the oldest first
    bool m_hasRequest = false;         // input waits
    bool m_hasClient = false;          // another one waits
    Time m_started;
    Time m_next; // of the next record
    Stream m_stream;
    std::array<double, 6> m_range; // N, N·m
    VirtualFt m_sensor;
    rdt::Scale m_scale;
    std::array<double, 6> m_bias{}; // set by command 0x42
    bool m_isLatched = false;
};

void RdtServer::Private::run()
{
    takePriority(ThreadPriority::Device);
    while (waitForWork()) {
        if (m_hasRequest)
            readRequests();
        const auto now = Clock::now();
        if (m_hasClient)
            acceptClient(now);
        serveClients(now);
        if (m_stream.isOn)
            sendDue(now);
    }
}

/// Waits for input or the next record. False when the thread must end.
bool RdtServer::Private::waitForWork()
{
    std::array<pollfd, 3 + kMostClients> polled{
        {{m_stop.get(), POLLIN, 0}, {m_sockets.udp.get(), POLLIN, 0}, {m_sockets.tcp.get(), POLLIN, 0}}};
    nfds_t count = 3;
    Time deadline = m_stream.isOn ? m_next : Time::max();
    for (const HttpClient& client : m_clients) {
        polled[count++] = {client.socket.get(), POLLIN, 0};
        deadline = std::min(deadline, client.deadline);
    }
    timespec timeout{};
    if (deadline != Time::max()) {
        const auto left = std::max(Duration::zero(), deadline - Clock::now()).count();
        timeout = {left / 1'000'000'000, left % 1'000'000'000};
    }
    ::ppoll(polled.data(), count, deadline == Time::max() ? nullptr : &timeout, nullptr);
    m_hasRequest = polled[1].revents != 0;
    m_hasClient = polled[2].revents != 0;
    return (polled[0].revents & POLLIN) == 0;
}

void RdtServer::Private::readRequests()
{
    std::array<std::uint8_t, 64> bytes{};
    for (int i = 0; i < 64; ++i) {
        sockaddr_in from{};
        socklen_t fromSize = sizeof from;
        const auto size = ::recvfrom(m_sockets.udp.get(), bytes.data(), bytes.size(), 0,
                                     reinterpret_cast<sockaddr*>(&from), &fromSize);
        if (size < 0)
            return;
        if (const auto request = rdt::decodeRequest({bytes.data(), static_cast<std::size_t>(size)}))
            obey(*request, from);
    }
}

void RdtServer::Private::obey(const rdt::Request& request, const sockaddr_in& from)
{
    switch (request.command) {
    case rdt::Command::Stop:
        m_stream.isOn = false;
        break;
    case rdt::Command::StartRealTime:
    case rdt::Command::StartBuffered:
        m_stream.isOn = true;
        m_stream.isBuffered = request.command == rdt::Command::StartBuffered;
        m_stream.peer = from;
        m_stream.sequence = 0;
        m_stream.remaining = request.sampleCount;
        m_stream.waiting = 0;
        m_next = Clock::now();
        break;
    case rdt::Command::ResetLatch:
        m_isLatched = false;
        break;
    case rdt::Command::SetBias:
        m_bias = m_sensor.sample(Clock::now() - m_started, arm.read());
        break;
    case rdt::Command::SetPeriod:
        break; // it is an ATI sensor
    }
}

void RdtServer::Private::sendDue(Time now)
{
    if (now - m_next > kMostLate)
        m_next += (now - m_next) / kPeriod * kPeriod;
    while (m_stream.isOn && m_next <= now) {
        sendRecord(m_next);
        m_next += kPeriod;
    }
}

void RdtServer::Private::sendRecord(Time due)
{
    const auto elapsed = due - m_started;
    auto values = m_sensor.sample(elapsed, arm.read());
    rdt::Record record;
    if (m_sensor.isOverloaded(values))
        record.status |= kSaturatedStatus;
    if (std::hypot(values[0], values[1], values[2]) > kThreshold)
        m_isLatched = true;
    if (m_isLatched)
        record.status |= kLatchedStatus;
    for (std::size_t axis = 0; axis < values.size(); ++axis)
        values[axis] -= m_bias[axis];
    record.sequence = ++m_stream.sequence;
    record.sensorSequence = static_cast<std::uint32_t>(elapsed / kPeriod);
    record.counts = m_scale.toCounts(values);
    const auto bytes = rdt::encode(record);
    const auto fate = m_sensor.drawFate();
    if (fate != VirtualFt::Fate::Lost) {
        std::memcpy(m_stream.buffer.data() + m_stream.waiting, bytes.data(), bytes.size());
        m_stream.waiting += bytes.size() - (fate == VirtualFt::Fate::Damaged ? 1 : 0);
    }
    const bool isLast = m_stream.remaining != 0 && m_stream.sequence == m_stream.remaining;
    const bool hasRoom = m_stream.waiting + rdt::kRecordSize <= m_stream.buffer.size();
    if (m_stream.waiting > 0 && (!m_stream.isBuffered || isLast || !hasRoom))
        flush();
    if (isLast)
        m_stream.isOn = false;
}

void RdtServer::Private::flush()
{
    // A client that is gone is no error; the real sensor does not detect it either.
    ::sendto(m_sockets.udp.get(), m_stream.buffer.data(), m_stream.waiting, MSG_DONTWAIT,
             reinterpret_cast<const sockaddr*>(&m_stream.peer), sizeof m_stream.peer);
    m_stream.waiting = 0;
}

void RdtServer::Private::acceptClient(Time now)
{
    HttpClient client;
    client.socket.reset(::accept4(m_sockets.tcp.get(), nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC));
    client.deadline = now + kHttpPatience;
    if (!client.socket.isOpen())
        return;
    if (m_clients.size() == kMostClients)
        m_clients.erase(m_clients.begin());
    m_clients.push_back(std::move(client));
}

void RdtServer::Private::serveClients(Time now)
{
    std::erase_if(m_clients,
                  [&](HttpClient& client) { return !serveClient(client) || now > client.deadline; });
}

/// False when the connection is done with.
bool RdtServer::Private::serveClient(HttpClient& client)
{
    std::array<char, 1024> bytes{};
    const auto size = ::recv(client.socket.get(), bytes.data(), bytes.size(), 0);
    if (size < 0 && (errno == EAGAIN || errno == EINTR))
        return true;
    if (size > 0)
        client.request.append(bytes.data(), static_cast<qsizetype>(size));
    const bool isComplete = client.request.contains("\r\n\r\n") || client.request.contains("\n\n");
    if (isComplete) {
        const auto answer =
            httpAnswer(client.request, m_range); // far smaller than a socket's buffer: sent at once
        ::send(client.socket.get(), answer.constData(), static_cast<std::size_t>(answer.size()),
               MSG_NOSIGNAL);
    }
    return !isComplete && size > 0 && client.request.size() <= static_cast<qsizetype>(kMostRequest);
}

Result<std::unique_ptr<RdtServer>> RdtServer::start(int port, const VirtualFtSettings& settings)
{
    if (port < 0 || port > 65535)
        return badArgument(filled("%1 is not a UDP port: it must be 0 (any free one) to 65535.", port));
    log::sim()->debug("opening the virtual F/T sensor on port {}", port);
    auto sockets = port == 0 ? openAnySockets() : openSockets(port);
    if (!sockets)
        return sockets.error();
    auto data = std::make_unique<Private>(std::move(*sockets), settings);
    data->start();
    return std::unique_ptr<RdtServer>(new RdtServer(std::move(data)));
}

RdtServer::RdtServer(std::unique_ptr<Private> data)
    : d(std::move(data))
{
}

RdtServer::~RdtServer() = default;

int RdtServer::port() const
{
    return d->port();
}

void RdtServer::setArmState(const ArmState& state)
{
    d->arm.publish(state);
}

} // namespace core
