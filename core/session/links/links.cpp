// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/links/links.h"

#include <algorithm>
#include <system_error>

#include "core/array/pairs.h"
#include "core/base/named.h"
#include "core/document/arraydocument.h"
#include "core/link/localline.h"
#include "core/link/portlist.h"
#include "core/servo/servomodel.h"
#include "core/session/links/schedule.h"
#include "core/session/links/simulation.h"
#include "core/session/messages.h"
#include "core/simhost/simulator.h"

namespace core {

namespace {

constexpr std::size_t kEventBudget = 20'000;

} // namespace

Links::Links(ArrayDocument& document, Messages& messages)
    : m_document(document)
    , m_messages(messages)
{
    syncLines();
    connect(&document, &ArrayDocument::aboutToReplace, this, &Links::disconnectFrom);
    connect(&document, &ArrayDocument::replaced, this, [this] { syncLines(); });
    connect(&document, &ArrayDocument::aboutToChange, this, [this](const ArrayConfig& now) {
        m_isBusChanging = changesBus(now);
        if (m_bus != nullptr && m_isBusChanging)
            emit closing(false); // while the removed joints are still known
    });
    connect(&document, &ArrayDocument::documentChanged, this, [this] { // a bus may have another name
        const auto sentences = [this] {
            QStringList all;
            for (const auto& line : m_lines)
                all << line->message;
            return all;
        };
        const QStringList before = sentences();
        retranslate();
        if (sentences() != before)
            emit linkChanged();
    });
}

Links::Line::~Line() = default;

Links::~Links() = default;

const ArrayConfig& Links::array() const
{
    return m_document.array();
}

// --- state ---

void Links::setLink(std::size_t place, LinkState state, std::function<QString()> words)
{
    Line& line = *m_lines[place];
    const QString text = words();
    line.words = std::move(words);
    if (state == line.state && text == line.message)
        return;
    line.state = state;
    line.message = text;
    emit linkChanged();
}

void Links::retranslate()
{
    for (const auto& line : m_lines) {
        if (line->words)
            line->message = line->words();
    }
}

void Links::setAllLinks(LinkState state)
{
    for (std::size_t place = 0; place < m_lines.size(); ++place) {
        if (state == LinkState::Disconnected)
            setLink(place, state, [] { return Messages::tr("Not connected."); });
        else
            setLink(place, state, connectingWords(place));
    }
}

std::function<QString()> Links::connectingWords(std::size_t place) const
{
    return [this, place] {
        return Messages::tr("Connecting to %1 at %2 baud…")
            .arg(portWords(static_cast<int>(place)))
            .arg(m_lines[place]->baud);
    };
}

LinkState Links::linkState() const
{
    for (const LinkState state : {LinkState::Lost, LinkState::Connecting, LinkState::Disconnected}) {
        if (std::ranges::any_of(m_lines, [state](const auto& line) { return line->state == state; }))
            return state;
    }
    return LinkState::Connected;
}

bool Links::hasLink() const
{
    return std::ranges::any_of(m_lines, [](const auto& line) { return line->state == LinkState::Connected; });
}

LinkState Links::linkState(JointIndex index) const
{
    const std::size_t bus = array().joints[index.value].id.bus;
    return bus < m_lines.size() ? m_lines[bus]->state : LinkState::Disconnected;
}

bool Links::isOpen(JointIndex index) const
{
    return linkState(index) == LinkState::Connected;
}

QString Links::portWords(int bus) const
{
    const QString& port = line(bus).port;
    const QString name = port == virtualPortPath() ? Messages::tr("the virtual array") : port;
    return m_lines.size() == 1
               ? name
               : Messages::tr("bus %1 (%2)")
                     .arg(array().bus(bus).name, name.isEmpty() ? Messages::tr("no port") : name);
}

QString Links::busWords(int bus) const
{
    return m_lines.size() == 1 ? portWords(0) : Messages::tr("bus %1").arg(array().bus(bus).name);
}

QString Links::linkMessage() const
{
    const LinkState state = linkState();
    if (m_lines.size() == 1 || state == LinkState::Disconnected)
        return m_lines.front()->message;
    QStringList parts;
    if (state == LinkState::Connected) {
        for (int bus = 0; bus < busCount(); ++bus)
            parts << Messages::tr("%1 at %2 baud").arg(portWords(bus)).arg(linkBaud(bus));
        return Messages::tr("Connected to %1.").arg(parts.join(QStringLiteral(", ")));
    }
    // The lines that are not connected; the others continue.
    for (const auto& line : m_lines) {
        if (line->state != LinkState::Connected && !parts.contains(line->message))
            parts << line->message;
    }
    return parts.join(QLatin1Char(' '));
}

bool Links::isSimulated() const
{
    return std::ranges::any_of(m_lines, [](const auto& line) { return line->simulator != nullptr; });
}

void Links::resetBusStatistics()
{
    for (auto& line : m_lines)
        line->monitor.resetStatistics();
}

// --- connecting ---

bool Links::startSimulator(std::size_t place)
{
    Line& line = *m_lines[place];
    if (line.port != virtualPortPath())
        return true;
    SimulatorSettings settings =
        simulationOf(array(), m_document.models(), line.baud, static_cast<int>(place));
    if (isSimulated()) { // one virtual array has the sensors
        settings.ftPort = -1;
        settings.serialFts.clear();
    }
    settings.line = std::make_shared<LocalLine>();
    auto started = Simulator::start(settings);
    if (!started) {
        setLink(place, LinkState::Disconnected, [why = started.error().detail] { return why; });
        m_messages.error(started.error().detail, {Cause::Kind::PortNotOpened, static_cast<int>(place)});
        return false;
    }
    line.simulator = std::move(*started);
    return true;
}

/// Creates a line per bus of the array, and restarts those with another port or rate now. False when a
/// virtual bus could not be started; that is reported.
bool Links::syncLines()
{
    const QString why = Messages::tr("Ended because the buses were changed.");
    const auto count = std::min<std::size_t>(array().buses.size(), kMaxBuses);
    if (count != m_lines.size()) {
        m_places.clear(); // the buses may be different now
        emit servosReplaced();
        m_bus.reset(); // start() creates it again
        emit closed(false, why);
    }
    m_lines.resize(std::min(count, m_lines.size()));
    bool all = true;
    const bool isAllVirtual = !m_lines.empty() && m_lines.front()->port == virtualPortPath();
    for (std::size_t place = 0; place < count; ++place) {
        if (place == m_lines.size()) {
            m_lines.push_back(std::make_unique<Line>());
            m_lines.back()->words = [] { return Messages::tr("Not connected."); };
            m_lines.back()->message = m_lines.back()->words();
        }
        if (place == 0)
            continue; // opened as requested
        const BusConfig config = array().bus(static_cast<int>(place));
        const auto other = m_places.find(static_cast<int>(place));
        QString port = isAllVirtual ? virtualPortPath() : config.port;
        int baud = config.baud;
        if (other != m_places.end()) {
            port = other->second.port;
            baud = other->second.baud != 0 ? other->second.baud : baud;
        }
        Line& line = *m_lines[place];
        if (line.port == port && line.baud == baud)
            continue;
        m_bus.reset();
        emit closed(false, why);
        line.simulator.reset();
        line.port = port;
        line.baud = baud;
        if (m_lines.front()->state != LinkState::Disconnected)
            all = startSimulator(place) && all;
    }
    emit linesChanged();
    return all;
}

void Links::connectTo(const QString& port, int baud, const std::map<int, BusPlace>& others)
{
    auto asked = others; // it may be m_places
    disconnectFrom();
    // An edit that restarts the buses keeps the known state: the servos are the same.
    emit servosReplaced();
    m_places = std::move(asked);
    m_lines.front()->port = port;
    m_lines.front()->baud = baud;
    syncLines();
    for (std::size_t place = 0; place < m_lines.size(); ++place) {
        if (startSimulator(place))
            continue;
        for (auto& line : m_lines)
            line->simulator.reset();
        return;
    }
    setAllLinks(LinkState::Connecting);
    start();
    emit connectStarted();
}

void Links::reconnect()
{
    const Line& first = *m_lines.front();
    if (!first.port.isEmpty())
        connectTo(QString(first.port), first.baud, m_places);
}

void Links::close(bool isDisconnect, const QString& why)
{
    emit closing(isDisconnect);
    m_bus.reset();
    emit closed(isDisconnect, why);
    for (const Cause::Kind kind : kJointCauses)
        m_messages.resolve(kind); // those that still hold are reported again
    const auto handlers = std::exchange(m_handlers, {});
    bus::Reply lost;
    lost.outcome = bus::Outcome::LinkLost;
    for (const auto& [id, handler] : handlers)
        handler(lost);
}

void Links::start()
{
    close(false, Messages::tr("Ended because the joints were changed."));
    bus::BusGroup::Settings settings;
    for (std::size_t place = 0; place < m_lines.size(); ++place) {
        Line& line = *m_lines[place];
        QString device = resolvePort(line.port);
        if (device.isEmpty())
            device = line.port;
        line.schedule = scheduleOf(array(), line.baud, static_cast<int>(place));
        line.scheduleIsSent = true;
        line.monitor.busStarted();
        settings.buses.push_back({device, line.schedule, &array().bus(static_cast<int>(place)).family(),
                                  line.simulator != nullptr ? line.simulator->line() : nullptr});
    }
    for (std::size_t place = 0; place < array().joints.size(); ++place) {
        const JointConfig& joint = array().joints[place];
        bus::JointSetup setup;
        setup.id = joint.id.value;
        setup.bus = joint.id.bus;
        setup.follows = isFollower(array(), place);
        if (const auto partner = partnerOf(array(), place))
            setup.partner = static_cast<std::int16_t>(*partner);
        if (const auto* model = m_document.models().find(joint.model)) {
            setup.units = array().units(joint, *model);
            setup.modelBytes = model->modelBytes;
            setup.limitsSpeed = array().limitsTravel(joint, *model);
            setup.maxVelocity = joint.maxVelocity.value_or(setup.maxVelocity);
        }
        settings.joints.push_back(setup);
    }
    settings.orders = &m_orders;
    emit starting(settings);
    m_bus = std::make_unique<bus::BusGroup>(settings);
    emit started();
}

void Links::disconnectFrom()
{
    const bool had = m_bus != nullptr || std::ranges::any_of(m_lines, [](const auto& line) {
                         return line->state != LinkState::Disconnected;
                     });
    close(true, Messages::tr("Ended because the link was closed."));
    m_messages.resolve(Cause::Kind::LinkLost);
    m_messages.resolve(Cause::Kind::PortNotOpened);
    for (auto& line : m_lines) {
        line->simulator.reset();
        line->stats = {};
    }
    if (had)
        setAllLinks(LinkState::Disconnected);
}

// --- edits of the array ---

bool Links::changesBus(const ArrayConfig& now) const
{
    // The settings of a joint on the bus: registers matter only where they narrow its limits.
    const auto setup = [this](const ArrayConfig& config, const JointConfig& joint) {
        const auto* model = m_document.models().find(joint.model);
        const auto* leader = named(config.joints, joint.follows); // its name alone does not matter
        return std::tuple(joint.id, joint.model, joint.follows.isEmpty(), joint.maxVelocity,
                          leader != nullptr ? leader->id : ServoId::broadcast(),
                          model != nullptr && config.limitsTravel(joint, *model),
                          model != nullptr ? config.units(joint, *model) : JointUnits());
    };
    const auto sameJoint = [&](const JointConfig& a, const JointConfig& b) {
        return setup(array(), a) == setup(now, b);
    };
    const auto sameLine = [](const BusConfig& a, const BusConfig& b) {
        return a.port == b.port && a.baud == b.baud;
    };
    return !std::equal(array().joints.begin(), array().joints.end(), now.joints.begin(), now.joints.end(),
                       sameJoint)
           || !std::equal(array().buses.begin() + 1, array().buses.end(), now.buses.begin() + 1,
                          now.buses.end(),
                          sameLine); // the first is opened by connectTo()
}

void Links::followArray(const ArrayConfig& before)
{
    const bool hadBus = m_bus != nullptr;
    if (before.buses != array().buses)
        syncLines();
    if (hadBus && m_isBusChanging)
        start();
    else
        updateSchedule();
}

void Links::updateSchedule()
{
    for (std::size_t place = 0; m_bus != nullptr && place < m_lines.size(); ++place) {
        Line& line = *m_lines[place];
        const auto wanted = scheduleOf(array(), line.baud, static_cast<int>(place));
        if (wanted == line.schedule)
            continue;
        if (wanted.pollList != line.schedule.pollList || wanted.pollListSize != line.schedule.pollListSize
            || wanted.pollRoundSize != line.schedule.pollRoundSize)
            emit pollListChanging();
        line.schedule = wanted;
        sendSchedule(place);
    }
}

void Links::sendSchedule(std::size_t place)
{
    Line& line = *m_lines[place];
    line.scheduleIsSent = m_bus->bus(place).submit(bus::ScheduleRequest{line.schedule}) != 0;
}

void Links::adoptBauds(const std::map<std::size_t, int>& bauds)
{
    for (const auto& [place, baud] : bauds) {
        m_lines[place]->baud = baud;
        if (const auto other = m_places.find(static_cast<int>(place)); other != m_places.end())
            other->second.baud = baud;
        setLink(place, LinkState::Connecting, connectingWords(place));
    }
    start();
}

// --- the bus ---

bus::RequestId Links::submit(const bus::Request& request, ReplyHandler handler)
{
    const bus::RequestId id = m_bus != nullptr ? m_bus->submit(request) : 0;
    if (id != 0 && handler)
        m_handlers[id] = std::move(handler);
    return id;
}

void Links::drainRecords()
{
    if (m_bus == nullptr)
        return;
    for (std::size_t place = 0; place < m_lines.size(); ++place) {
        Line& line = *m_lines[place];
        if (!line.scheduleIsSent)
            sendSchedule(place);
        line.pausedBefore = line.stats.paused;
        line.stats = m_bus->bus(place).stats();
    }
    const auto add = [this](std::size_t place, const auto& record) { m_lines[place]->monitor.add(record); };
    m_bus->drain<bus::ExchangeRecord>(kEventBudget, add);
    m_bus->drain<bus::CycleRecord>(kEventBudget, add);
    m_bus->drain<bus::WireChunk>(kEventBudget,
                                 [this](const bus::WireChunk& chunk) { emit wireDrained(chunk); });
}

void Links::drainEvents(const std::function<void(const bus::Event& event)>& visit)
{
    if (m_bus != nullptr)
        m_bus->drain(kEventBudget, visit);
}

void Links::take(const bus::Reply& reply)
{
    const auto found = m_handlers.find(reply.request);
    if (found == m_handlers.end())
        return;
    const ReplyHandler handler = std::move(found->second);
    m_handlers.erase(found);
    handler(reply);
}

QString Links::openProblem(std::size_t place, int error) const
{
    const Line& line = *m_lines[place];
    if (line.port.isEmpty() && m_lines.size() > 1) {
        return Messages::tr("Bus %1 has no port yet, so its joints cannot be reached. Choose one in Buses…")
            .arg(array().bus(static_cast<int>(place)).name);
    }
    if (line.simulator == nullptr) {
        const QString diagnosis = diagnosePort(line.port, error);
        if (!diagnosis.isEmpty())
            return diagnosis;
    }
    return Messages::tr("Could not open %1: %2.")
        .arg(portWords(static_cast<int>(place)),
             QString::fromStdString(std::generic_category().message(error)));
}

void Links::take(const bus::LinkEvent& event)
{
    const std::size_t place = event.bus;
    if (place >= m_lines.size())
        return;
    Line& line = *m_lines[place];
    switch (event.phase) {
    case bus::LinkPhase::Closed:
        break;
    case bus::LinkPhase::Opening:
        if (event.error != 0) {
            setLink(place, LinkState::Connecting,
                    [this, place, error = event.error] { return openProblem(place, error); });
            if (!line.port.isEmpty() || array().jointsOn(event.bus) > 0) // else it has only been added
                m_messages.error(line.message, {Cause::Kind::PortNotOpened, event.bus});
        }
        break;
    case bus::LinkPhase::Open:
        line.monitor.linkOpened(event.time);
        if (std::exchange(line.wasLost, false))
            emit lineReopened(event.bus);
        m_messages.resolve(Cause::Kind::LinkLost, event.bus);
        m_messages.resolve(Cause::Kind::PortNotOpened, event.bus);
        m_messages.resolve(Cause::Kind::NoLink);
        m_messages.resolve(Cause::Kind::NotSwitched);
        setLink(place, LinkState::Connected, [this, place] {
            return Messages::tr("Connected to %1 at %2 baud.")
                .arg(portWords(static_cast<int>(place)))
                .arg(m_lines[place]->baud);
        });
        emit lineOpened(event.bus, event.time);
        break;
    case bus::LinkPhase::Lost:
        lineWasLost(event);
        break;
    }
}

void Links::lineWasLost(const bus::LinkEvent& event)
{
    Line& line = *m_lines[event.bus];
    line.wasLost = true;
    line.monitor.linkLost(event.time);
    const bool isNew = line.state != LinkState::Lost;
    emit lineLost(event.bus, event.time, isNew);
    setLink(event.bus, LinkState::Lost, [this, &line, bus = event.bus, error = event.error] {
        return error == EBUSY
                   ? Messages::tr("Lost %1. %2 No goal is sent after reconnecting. A moving joint finishes "
                                  "its last move; a rotating one keeps turning.")
                         .arg(portWords(bus), lossText(resolvePort(line.port), error))
                   : Messages::tr(
                         "Lost %1: the adapter was unplugged or the other end closed. Plug it in again. "
                         "No goal is sent after reconnecting. A moving joint finishes its last move; a "
                         "rotating one "
                         "keeps turning.")
                         .arg(portWords(bus));
    });
    if (isNew)
        m_messages.error(line.message, {Cause::Kind::LinkLost, event.bus});
}

} // namespace core
