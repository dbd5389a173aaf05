// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simhost/serialftserver.h"

#include <QtCore/QThread>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include <poll.h>
#include <sys/eventfd.h>

#include "core/base/bytes.h"
#include "core/base/descriptor.h"
#include "core/base/log.h"
#include "core/base/thread.h"
#include "core/base/time.h"
#include "core/rt/latestvalue.h"
#include "core/sim/random.h"
#include "core/sim/serialwave.h"
#include "core/sim/virtualserialft.h"
#include "core/simhost/pty.h"

namespace core {

namespace {

constexpr Duration kSerialFtIdle = 1s; // after it, a client that has ended is no longer exclusive

} // namespace

struct SerialFtServer::Private final : QThread
{
    Private(Pty line, const sim::FtSetup& setup)
        : path(line.path())
        , m_pty(std::move(line))
        , m_stop(::eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC))
        , m_chance(setup.model.seed)
        , m_sensor(sim::makeSerialFt(setup, Clock::now()))
    {
        setObjectName(QStringLiteral("virtual F/T"));
    }

    ~Private() override
    {
        ::eventfd_write(m_stop.get(), 1);
        wait();
    }

    const QString path;
    rt::LatestValue<ArmState> arm;

protected:
    void run() override;

private:
    bool waitForWork();
    std::span<const std::uint8_t> heard(std::span<const std::uint8_t> bytes, int from, int to);

    Pty m_pty;
    Descriptor m_stop;
    sim::Random m_chance;
    std::unique_ptr<sim::VirtualSerialFt> m_sensor;
    std::vector<std::uint8_t> m_garbled;
};

/// Waits for input or the next output. False when the thread must end.
bool SerialFtServer::Private::waitForWork()
{
    std::array<pollfd, 2> polled{{{m_stop.get(), POLLIN, 0}, {m_pty.descriptor(), POLLIN, 0}}};
    const Time now = Clock::now();
    const auto left = std::clamp<Duration>(m_sensor->next() - now, Duration::zero(), kSerialFtIdle).count();
    const timespec timeout{left / 1'000'000'000, left % 1'000'000'000};
    if (::ppoll(polled.data(), polled.size(), &timeout, nullptr) == 0 && left == kSerialFtIdle.count())
        m_pty.endExclusiveUse();
    return (polled[0].revents & POLLIN) == 0;
}

/// What a receiver at one rate hears of a sender at another one.
std::span<const std::uint8_t> SerialFtServer::Private::heard(std::span<const std::uint8_t> bytes, int from,
                                                             int to)
{
    if (from <= 0 || to <= 0 || sim::ratesMatch(from, to))
        return bytes;
    m_garbled.clear();
    const sim::SerialWave wave{Time{}, from, bytes};
    sim::sampleLine({&wave, 1}, to, m_chance, m_garbled);
    return m_garbled;
}

void SerialFtServer::Private::run()
{
    takePriority(ThreadPriority::Device);
    std::array<std::uint8_t, 1024> buffer{};
    while (waitForWork()) {
        const int client = m_pty.clientBaud();
        if (const std::size_t count = m_pty.read(buffer); count > 0)
            m_sensor->hostBytes(heard({buffer.data(), count}, client, m_sensor->baud()), Clock::now());
        const int baud = m_sensor->baud();
        const QByteArray sent = m_sensor->take(Clock::now(), arm.read());
        const auto bytes = heard(toSpan(sent), baud, client);
        if (m_pty.write(bytes) < bytes.size())
            m_pty.dropUnread(); // without a client; the next one gets what is sent then
    }
}

Result<std::unique_ptr<SerialFtServer>> SerialFtServer::start(const sim::FtSetup& setup, const QString& link)
{
    auto pty = Pty::open(sim::makeSerialFt(setup, Time{})->baud());
    if (!pty)
        return pty.error();
    if (!link.isEmpty()) {
        if (const auto linked = pty->linkAs(link); !linked)
            return linked.error();
    }
    auto data = std::make_unique<Private>(std::move(*pty), setup);
    log::sim()->debug("opening the virtual F/T sensor on {}", data->path.toStdString());
    data->start();
    return std::unique_ptr<SerialFtServer>(new SerialFtServer(std::move(data)));
}

SerialFtServer::SerialFtServer(std::unique_ptr<Private> data)
    : d(std::move(data))
{
}

SerialFtServer::~SerialFtServer() = default;

QString SerialFtServer::path() const
{
    return d->path;
}

void SerialFtServer::setArmState(const ArmState& state)
{
    d->arm.publish(state);
}

} // namespace core
