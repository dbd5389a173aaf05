// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simhost/simulator.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <mutex>
#include <optional>
#include <thread>

#include <poll.h>
#include <pthread.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "core/base/descriptor.h"
#include "core/base/filled.h"
#include "core/base/ids.h"
#include "core/base/log.h"
#include "core/base/thread.h"
#include "core/link/localline.h"
#include "core/servo/servomodel.h"
#include "core/sim/armstate.h"
#include "core/sim/makeservo.h"
#include "core/sim/virtualbus.h"
#include "core/simhost/pty.h"
#include "core/simhost/rdtserver.h"
#include "core/simhost/serialftserver.h"

namespace core {

namespace {

constexpr Duration kAsleep = 20us; ///< a wait of this length was a sleep
/// The kernel wakes a thread late by tens of microseconds, a tenth of an exchange at 1 Mbaud: sleep until
/// this time before a reply is due, then poll the clock. On slow lines that is less than a hundredth.
constexpr Duration kSpin = 70us;
constexpr int kSlowBaud = 115200;
/// From a write of the client until the kernel hands its bytes over; a longer time is that of a busy core.
constexpr Duration kHandOver = 50us;
constexpr Duration kIdlePeriod = 10ms;
constexpr Duration kClientIsGone = 1s; // without a request
constexpr Duration kArmPeriod = 2ms;   // update period of the F/T sensor's arm state while it moves
constexpr Duration kRestPeriod = 10ms; // while requests arrive
constexpr Duration kRestWake = 100ms;
/// A request that is still being received is executed this much early: nothing on a duplex line can change
/// it, and one wake is enough for a reply.
constexpr Duration kAhead = 2ms;
/// Bytes that the host may be ahead of the line, like a real driver's buffer.
constexpr Duration kMostBacklog = 50ms;
constexpr int kSlowestClient = 1200;
constexpr double kGravityShare = 0.008; // too little to turn a shaft without torque

Result<void> check(const SimulatorSettings& settings)
{
    for (const VirtualServoSetup& servo : settings.servos) {
        if (servo.model == nullptr)
            return badArgument(QStringLiteral("A virtual servo needs a model."));
        const std::vector<int> rates = ModelLibrary::installed().bauds(servo.model->family);
        if (std::ranges::find(rates, settings.baud) == rates.end()
            && !servo.model->codeFromBaud(settings.baud))
            return badArgument(filled("%1 is not a baud rate of the model %2; %3 is the factory's.",
                                      settings.baud, servo.model->name, servo.model->factoryBaud()));
        const Register* reg = servo.model->find(RegisterRole::Id);
        const int last = reg != nullptr ? reg->maximum.value_or(ServoId::kMax) : ServoId::kMax;
        if (servo.id > std::min<int>(last, ServoId::kMax))
            return badArgument(filled("%1 is not a servo ID; IDs are 0 to %2.", servo.id, last));
        if (servo.initialTick >= servo.model->positionCounts)
            return badArgument(filled("Servo %1 cannot be at tick %2; the model %3 has %4 ticks.", servo.id,
                                      servo.initialTick, servo.model->name, servo.model->positionCounts));
    }
    return {};
}

/// Shared as soon as one servo needs it.
VirtualBus::Line lineOf(const SimulatorSettings& settings)
{
    for (const VirtualServoSetup& servo : settings.servos) {
        if (const auto line = sim::lineOf(*servo.model); line != VirtualBus::Line::Duplex)
            return line;
    }
    return VirtualBus::Line::Duplex;
}

} // namespace

struct Simulator::Private final : LocalLine::Device
{
    struct Sensors
    {
        std::unique_ptr<RdtServer> rdt; ///< null: none
        std::vector<std::pair<sim::FtKind, std::unique_ptr<SerialFtServer>>> serial;
    };

    Private(std::optional<Pty> port, Sensors sensors, const SimulatorSettings& settings);
    ~Private() override { stop(); }

    bool isThere(Time now) override;
    void receive(std::span<const std::uint8_t> bytes, int hostBaud, Time now) override;
    std::size_t takeReplies(std::span<std::uint8_t> into, Time now) override;
    Time nextReply() override;

    void run();
    void servePort(Time now);
    void followPort(Time now);
    void takeRequests(Time now);
    void giveReplies(Time now);
    void advance(Time now);
    static Result<Sensors> startSensors(const SimulatorSettings& settings);
    bool hasSensor() const { return ft.rdt != nullptr || !ft.serial.empty(); }
    void updateSensors(Time now);
    void stop();
    Time nextWake(Time now) const;
    void wait(Time now, Time next);

    mutable std::mutex mutex; ///< guards what follows, while the thread runs or the line has a host
    std::optional<Pty> pty;   ///< nullopt while the port is gone, and with a line
    QString linkPath;
    QString path; ///< of the pty
    Sensors ft;
    Time sensorDue;
    ArmState armState; ///< as the sensor has it
    bool isArmMoving = false;
    bool isDuplex;
    Time lastRequest;
    VirtualBus bus;
    int baud;
    Time unseenSince; ///< earliest time of the bytes of the next read
    std::array<std::uint8_t, 4096> buffer{};

    std::shared_ptr<LocalLine> line; ///< in place of the pty
    Descriptor wake{eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)};
    std::atomic<bool> isStopping{false};
    bool spins = false; ///< see SimulatorSettings
    std::thread thread;
};

Simulator::Private::Private(std::optional<Pty> port, Sensors sensors, const SimulatorSettings& settings)
    : pty(std::move(port))
    , linkPath(settings.linkPath)
    , path(pty ? pty->path() : QString())
    , ft(std::move(sensors))
    , isDuplex(lineOf(settings) == VirtualBus::Line::Duplex)
    , bus({fromSeconds(std::max(settings.replyDelay, 0.0)), settings.seed, lineOf(settings)}, Clock::now())
    , baud(settings.baud)
    , line(settings.line)
    , spins(settings.spins)
{
    for (const VirtualServoSetup& setup : settings.servos) {
        VirtualDevice& servo = bus.add(sim::makeServo(
            *setup.model, {setup.id, settings.baud, kGravityShare, bus.drawSeed(), setup.linkage},
            bus.start()));
        if (setup.initialTick >= 0)
            servo.turnTo((setup.initialTick - setup.model->centreTick) * setup.model->radiansPerTick);
        if (setup.supply > 0.0)
            servo.setSupply(setup.supply);
    }
    bus.setFaults(settings.faults, Clock::now());
}

void Simulator::Private::stop()
{
    if (line != nullptr)
        line->plug(nullptr);
    isStopping = true;
    eventfd_write(wake.get(), 1);
    if (thread.joinable())
        thread.join();
}

// ---- a line inside the program, on the thread of its host

bool Simulator::Private::isThere(Time now)
{
    const std::lock_guard lock(mutex);
    return !bus.isPortGone(now);
}

void Simulator::Private::receive(std::span<const std::uint8_t> bytes, int hostBaud, Time now)
{
    const std::lock_guard lock(mutex);
    bus.hostBytes(bytes, now, std::max(hostBaud, kSlowestClient));
    advance(now);
}

std::size_t Simulator::Private::takeReplies(std::span<std::uint8_t> into, Time now)
{
    const std::lock_guard lock(mutex);
    advance(now);
    return bus.takeDue(now, into);
}

Time Simulator::Private::nextReply()
{
    const std::lock_guard lock(mutex);
    return std::min(bus.nextReply(), bus.nextEvent());
}

// ---- a pty

/// Closes a port that vanishes, with its link; opens it again under the same link.
void Simulator::Private::followPort(Time now)
{
    const bool isGone = bus.isPortGone(now);
    if (isGone == !pty.has_value())
        return;
    if (isGone) {
        pty.reset();
        return;
    }
    auto opened = Pty::open(baud);
    if (!opened || (!linkPath.isEmpty() && !opened->linkAs(linkPath)))
        return; // tried again in the next cycle
    pty.emplace(std::move(*opened));
    path = pty->path();
}

void Simulator::Private::takeRequests(Time now)
{
    if (!pty || bus.backlog(now) > kMostBacklog)
        return;
    const Time asked = Clock::now();
    const std::size_t count = pty->read(buffer);
    const Time seen = Clock::now();
    // A read that finds bytes on their way waits for the kernel to hand them over: they were sent before it.
    const Time sent = seen - std::min<Duration>(seen - asked, kHandOver);
    const Duration unseen = sent - unseenSince;
    unseenSince = now;
    if (count == 0) {
        if (now - lastRequest > kClientIsGone) {
            lastRequest = now;
            pty->endExclusiveUse();
        }
        return;
    }
    lastRequest = now;
    // A lower bound, because at one bit per second a single packet would block the line for a minute.
    if (const int clientBaud = pty->clientBaud(); clientBaud > 0)
        baud = std::max(clientBaud, kSlowestClient);
    bus.hostBytes({buffer.data(), count}, sent, baud, unseen);
}

void Simulator::Private::giveReplies(Time now)
{
    while (const std::size_t count = bus.takeDue(now, buffer))
        if (pty)
            pty->write({buffer.data(), count});
}

void Simulator::Private::servePort(Time now)
{
    followPort(now);
    takeRequests(now);
    advance(now);
    giveReplies(now);
}

// ---- the array

void Simulator::Private::advance(Time now)
{
    bus.advance(now);
    if (isDuplex && bus.nextRequest() <= now + kAhead)
        bus.advance(bus.nextRequest());
    updateSensors(now);
}

Result<Simulator::Private::Sensors> Simulator::Private::startSensors(const SimulatorSettings& settings)
{
    Sensors sensors;
    sim::FtSetup setup = settings.ft;
    setup.model.seed = settings.seed;
    if (settings.ftPort >= 0) {
        auto started = RdtServer::start(settings.ftPort, setup.model);
        if (!started)
            return started.error();
        sensors.rdt = std::move(*started);
    }
    for (const sim::FtKind kind : settings.serialFts) {
        setup.kind = kind;
        auto started = SerialFtServer::start(setup, sensors.serial.empty() ? settings.ftLinkPath : QString());
        if (!started)
            return started.error();
        sensors.serial.emplace_back(kind, std::move(*started));
    }
    return sensors;
}

void Simulator::Private::updateSensors(Time now)
{
    if (!hasSensor() || now < sensorDue)
        return;
    ArmState arm;
    const std::size_t joints = std::min<std::size_t>(bus.size(), ArmState::kMaxJoints);
    arm.joints = static_cast<int>(joints);
    for (std::size_t at = 0; at < joints; ++at) {
        arm.angle[at] = static_cast<float>(bus.device(at).angle());
        arm.load[at] = static_cast<float>(bus.device(at).load());
    }
    isArmMoving = arm.angle != armState.angle || arm.load != armState.load;
    sensorDue = now + (isArmMoving ? kArmPeriod : kRestPeriod);
    armState = arm;
    if (ft.rdt)
        ft.rdt->setArmState(arm);
    for (const auto& [kind, server] : ft.serial)
        server->setArmState(arm);
}

/// Now: it does not sleep.
Time Simulator::Private::nextWake(Time now) const
{
    const Time moving = hasSensor() && isArmMoving ? sensorDue : Time::max();
    if (line != nullptr) // its host advances the array
        return std::min(moving, now + kRestWake);
    const Duration spin = baud > kSlowBaud ? kSpin : Duration::zero();
    const Time reply = bus.nextReply();
    if (reply - spin <= now || spins)
        return now;
    return std::min(
        {reply - spin, bus.nextEvent(), moving, hasSensor() ? sensorDue + kRestWake : now + kIdlePeriod});
}

void Simulator::Private::wait(Time now, Time next)
{
    const Duration left = std::max<Duration>(next - now, Duration::zero());
    const timespec timeout{0, static_cast<long>(left.count())};
    const bool isListening = pty && bus.backlog(now) <= kMostBacklog;
    std::array<pollfd, 2> sources{pollfd{wake.get(), POLLIN, 0},
                                  pollfd{isListening ? pty->descriptor() : -1, POLLIN, 0}};
    const bool isLate = ppoll(sources.data(), sources.size(), &timeout, nullptr) == 0;
    // Bytes that end a sleep are seen when they arrive; after a late wake or an earlier delay some may be
    // older.
    if (const Time woken = Clock::now(); isLate)
        unseenSince = std::min(next, woken);
    else if (woken - now > kAsleep)
        unseenSince = woken;
}

void Simulator::Private::run()
{
    // The default timer slack of 50 us would delay every wake.
    prctl(PR_SET_TIMERSLACK, 1UL);
    if (!spins) // else it would keep a core from all others
        takePriority(ThreadPriority::Device);
    pthread_setname_np(pthread_self(), "simulator");
    sigset_t all;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, nullptr); // signals are for the program's other threads
    while (!isStopping) {
        std::unique_lock lock(mutex);
        if (line == nullptr)
            servePort(Clock::now());
        else
            advance(Clock::now());
        const Time now = Clock::now();
        const Time next = nextWake(now);
        lock.unlock();
        if (next > now)
            wait(now, next);
    }
}

Simulator::Simulator(std::unique_ptr<Private> data)
    : d(std::move(data))
{
}

Simulator::~Simulator() = default;

Result<std::unique_ptr<Simulator>> Simulator::start(const SimulatorSettings& settings)
{
    if (const auto checked = check(settings); !checked)
        return checked.error();
    std::optional<Pty> port;
    if (settings.line == nullptr) {
        auto pty = Pty::open(settings.baud);
        if (!pty)
            return pty.error();
        port.emplace(std::move(*pty));
        if (!settings.linkPath.isEmpty()) {
            if (const auto linked = port->linkAs(settings.linkPath); !linked)
                return linked.error();
        }
    }
    auto sensors = Private::startSensors(settings);
    if (!sensors)
        return sensors.error();
    auto data = std::make_unique<Private>(std::move(port), std::move(*sensors), settings);
    if (settings.line != nullptr)
        settings.line->plug(data.get());
    data->thread = std::thread([simulator = data.get()] { simulator->run(); });
    log::sim()->info("{} virtual servos at {} baud on {}", settings.servos.size(), settings.baud,
                     data->path.toStdString());
    return std::unique_ptr<Simulator>(new Simulator(std::move(data)));
}

QString Simulator::portPath() const
{
    const std::lock_guard lock(d->mutex);
    return d->path;
}

const std::shared_ptr<LocalLine>& Simulator::line() const
{
    return d->line;
}

void Simulator::stop()
{
    d->stop();
}

const sim::Faults& Simulator::faults() const
{
    return d->bus.faults();
}

std::uint64_t Simulator::collisions() const
{
    const std::lock_guard lock(d->mutex);
    return d->bus.collisions();
}

int Simulator::ftPort() const
{
    return d->ft.rdt ? d->ft.rdt->port() : -1;
}

QString Simulator::ftPath(sim::FtKind kind) const
{
    for (const auto& [each, server] : d->ft.serial) {
        if (each == kind)
            return server->path();
    }
    return {};
}

void Simulator::turn(std::uint8_t id, double angle)
{
    const std::lock_guard lock(d->mutex);
    for (std::size_t i = 0; i < d->bus.size(); ++i) {
        if (d->bus.device(i).id() == id)
            d->bus.device(i).turnTo(angle);
    }
}

} // namespace core
