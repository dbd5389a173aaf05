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

struct Simulator::Private
{
    struct Sensors
    {
        std::unique_ptr<RdtServer> rdt; ///< null: none
        std::vector<std::pair<sim::FtKind, std::unique_ptr<SerialFtServer>>> serial;
    };

    Private(Pty&& port, Sensors sensors, const SimulatorSettings& settings);
    ~Private() { stop(); }

    void run();
    void takeRequests(Time now);
    void giveReplies(Time now);
    static Result<Sensors> startSensors(const SimulatorSettings& settings);
    bool hasSensor() const { return ft.rdt != nullptr || !ft.serial.empty(); }
    void updateSensors(Time now);
    void obeyHand();
    static Result<Pty> openPort(const std::shared_ptr<LocalLine>& line, int baud);
    void followPort(Time now);
    void stop();
    void wait(Time now);

    std::optional<Pty> pty; ///< nullopt while the port is gone
    std::shared_ptr<LocalLine> line;
    QString linkPath;
    mutable std::mutex pathMutex;
    QString path; ///< of the pty; guarded by pathMutex
    Sensors ft;
    Time sensorDue;
    ArmState armState; ///< as the sensor has it
    bool isArmMoving = false;
    bool isDuplex;
    Time lastRequest;
    VirtualBus bus;
    int baud;
    Descriptor wake{eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)};
    std::atomic<bool> isStopping{false};
    std::atomic<std::uint64_t> collisions{0};
    bool spins = false; ///< see SimulatorSettings
    Time unseenSince;   ///< earliest time of the bytes of the next read
    std::array<std::uint8_t, 4096> buffer{};
    struct Turn
    {
        std::uint8_t id = 0;
        double angle = 0.0;
    };
    std::mutex handMutex;
    std::vector<Turn> hand; ///< turns by hand that the servos have not got yet; guarded by handMutex
    std::thread thread;     ///< owns pty and bus while it runs
};

Simulator::Private::Private(Pty&& port, Sensors sensors, const SimulatorSettings& settings)
    : pty(std::move(port))
    , line(settings.line)
    , linkPath(settings.linkPath)
    , path(pty->path())
    , ft(std::move(sensors))
    , isDuplex(lineOf(settings) == VirtualBus::Line::Duplex)
    , bus({fromSeconds(std::max(settings.replyDelay, 0.0)), settings.seed, lineOf(settings)}, Clock::now())
    , baud(settings.baud)
{
    spins = settings.spins;
    for (const VirtualServoSetup& setup : settings.servos) {
        VirtualDevice& servo = bus.add(sim::makeServo(
            *setup.model, {setup.id, settings.baud, kGravityShare, bus.drawSeed(), setup.linkage},
            bus.start()));
        if (setup.initialTick >= 0)
            servo.turnTo((setup.initialTick - setup.model->centreTick) * setup.model->radiansPerTick);
    }
    bus.setFaults(settings.faults, Clock::now());
}

void Simulator::Private::stop()
{
    isStopping = true;
    eventfd_write(wake.get(), 1);
    if (thread.joinable())
        thread.join();
}

Result<Pty> Simulator::Private::openPort(const std::shared_ptr<LocalLine>& line, int baud)
{
    return line != nullptr ? Pty::plug(line) : Pty::open(baud);
}

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
    auto opened = openPort(line, baud);
    if (!opened || (!linkPath.isEmpty() && !opened->linkAs(linkPath)))
        return; // tried again in the next cycle
    pty.emplace(std::move(*opened));
    const std::lock_guard lock(pathMutex);
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
    arm.joints = static_cast<int>(std::min<std::size_t>(bus.size(), ArmState::kMaxJoints));
    for (int i = 0; i < arm.joints; ++i) {
        const auto at = static_cast<std::size_t>(i);
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

void Simulator::Private::obeyHand()
{
    const std::lock_guard lock(handMutex);
    for (const Turn& turn : hand) {
        for (std::size_t i = 0; i < bus.size(); ++i) {
            if (bus.device(i).id() == turn.id)
                bus.device(i).turnTo(turn.angle);
        }
    }
    hand.clear();
}

void Simulator::Private::wait(Time now)
{
    const Time reply = bus.nextReply();
    const Duration spin = baud > kSlowBaud ? kSpin : Duration::zero();
    if (reply - spin <= now || spins)
        return;
    const Time housekeeping =
        hasSensor() ? sensorDue + (isArmMoving ? Duration::zero() : kRestWake) : now + kIdlePeriod;
    const Time next = std::min({reply - spin, bus.nextEvent(), housekeeping});
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
    pthread_setname_np(pthread_self(), "simulator");
    sigset_t all;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, nullptr); // signals are for the program's other threads
    while (!isStopping) {
        const Time now = Clock::now();
        followPort(now);
        takeRequests(now);
        obeyHand();
        bus.advance(now);
        if (isDuplex && bus.nextRequest() <= now + kAhead)
            bus.advance(bus.nextRequest());
        collisions.store(bus.collisions(), std::memory_order_relaxed);
        giveReplies(now);
        updateSensors(now);
        wait(Clock::now());
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
    auto pty = Private::openPort(settings.line, settings.baud);
    if (!pty)
        return pty.error();
    if (!settings.linkPath.isEmpty()) {
        if (const auto linked = pty->linkAs(settings.linkPath); !linked)
            return linked.error();
    }
    auto sensors = Private::startSensors(settings);
    if (!sensors)
        return sensors.error();
    auto data = std::make_unique<Private>(std::move(*pty), std::move(*sensors), settings);
    data->thread = std::thread([simulator = data.get()] { simulator->run(); });
    log::sim()->info("{} virtual servos at {} baud on {}", settings.servos.size(), settings.baud,
                     data->path.toStdString());
    return std::unique_ptr<Simulator>(new Simulator(std::move(data)));
}

QString Simulator::portPath() const
{
    const std::lock_guard lock(d->pathMutex);
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
    return d->collisions.load(std::memory_order_relaxed);
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
    const std::lock_guard lock(d->handMutex);
    d->hand.push_back({id, angle});
}

} // namespace core
