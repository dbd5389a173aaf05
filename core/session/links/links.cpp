// SPDX-License-Identifier: GPL-3.0-or-later
// The link to the servos and the sensors of a session, and the scan of the servos' link.
#include <algorithm>

#include "core/link/portlist.h"
#include "core/session/links/schedule.h"
#include "core/session/links/simulation.h"
#include "core/session/sessiondata.h"

namespace core {

Links::Links(SessionData& data)
    : d(&data)
{
}

// --- the link ---

void SessionData::setLink(std::size_t place, LinkState state, const QString& text)
{
    Line& line = *lines[place];
    if (state == line.state && text == line.message)
        return;
    line.state = state;
    line.message = text;
    emit p.links.linkChanged();
}

void SessionData::setAllLinks(LinkState state)
{
    for (std::size_t place = 0; place < lines.size(); ++place) {
        setLink(
            place, state,
            state == LinkState::Disconnected
                ? Session::tr("Not connected.")
                : Session::tr("Connecting to %1 at %2 baud…").arg(portName(place)).arg(lines[place]->baud));
    }
}

LinkState SessionData::stateOfAll() const
{
    const auto any = [this](LinkState state) {
        return std::any_of(lines.begin(), lines.end(),
                           [state](const auto& line) { return line->state == state; });
    };
    for (const LinkState state : {LinkState::Lost, LinkState::Connecting, LinkState::Disconnected}) {
        if (any(state))
            return state;
    }
    return LinkState::Connected;
}

bool SessionData::isSimulated() const
{
    return std::any_of(lines.begin(), lines.end(),
                       [](const auto& line) { return line->simulator != nullptr; });
}

LineRates SessionData::rates() const
{
    LineRates rates;
    rates.baud = lines.front()->baud;
    for (std::size_t place = 1; place < lines.size(); ++place)
        rates.moreBauds.push_back(lines[place]->baud);
    return rates;
}

QString SessionData::portName(std::size_t place) const
{
    const QString& port = lines[place]->port;
    const QString name = port == virtualPortPath() ? Session::tr("the virtual array") : port;
    return lines.size() == 1 ? name
                             : Session::tr("bus %1 (%2)")
                                   .arg(array.bus(static_cast<int>(place)).name,
                                        name.isEmpty() ? Session::tr("no port") : name);
}

bool SessionData::startSimulator(std::size_t place)
{
    Line& line = *lines[place];
    if (line.port != virtualPortPath())
        return true;
    SimulatorSettings settings = simulationOf(array, models, line.baud, static_cast<int>(place));
    if (isSimulated())
        settings.ftPort = -1; // one virtual sensor is enough
    auto started = Simulator::start(settings);
    if (!started) {
        setLink(place, LinkState::Disconnected, started.error().detail);
        emit p.messages.notified(Severity::Error, started.error().detail,
                                 {Cause::Kind::PortNotOpened, static_cast<int>(place)});
        return false;
    }
    line.simulator = std::move(*started);
    return true;
}

bool SessionData::syncLines()
{
    const auto count = static_cast<std::size_t>(std::min(array.busCount(), kMaxBuses));
    if (count != lines.size()) {
        places.clear(); // they may be other buses now
        heldImages.clear();
        bus.reset(); // startBus() makes it anew
        dropControllers(Session::tr("Ended because the buses were changed."));
    }
    while (lines.size() > count)
        lines.pop_back();
    bool all = true;
    const bool isAllVirtual = !lines.empty() && lines.front()->port == virtualPortPath();
    for (std::size_t place = 0; place < count; ++place) {
        if (place == lines.size())
            lines.push_back(std::make_unique<Line>());
        if (place == 0)
            continue; // opened as it is asked for
        const BusConfig config = array.bus(static_cast<int>(place));
        const auto other = places.find(static_cast<int>(place));
        QString port = isAllVirtual ? virtualPortPath() : config.port;
        int baud = config.baud;
        if (other != places.end()) {
            port = other->second.port;
            baud = other->second.baud != 0 ? other->second.baud : baud;
        }
        Line& line = *lines[place];
        if (line.port == port && line.baud == baud)
            continue;
        const bool isOn = lines.front()->state != LinkState::Disconnected;
        bus.reset();
        dropControllers(Session::tr("Ended because the buses were changed."));
        line.simulator.reset();
        line.port = port;
        line.baud = baud;
        if (isOn)
            all = startSimulator(place) && all;
    }
    fitHistory();
    return all;
}

void Links::connectTo(const QString& port, int baud, const std::map<int, BusPlace>& others)
{
    // A map of its own may be handed in again.
    const std::map<int, BusPlace> asked = others;
    disconnectFrom();
    // Others may be plugged in now. An edit that begins the bus anew forgets nothing: the same servos are
    // there.
    d->heldImages.clear();
    d->places = asked;
    d->lines.front()->port = port;
    d->lines.front()->baud = baud;
    d->syncLines();
    for (std::size_t place = 0; place < d->lines.size(); ++place) {
        if (d->startSimulator(place))
            continue;
        for (auto& line : d->lines)
            line->simulator.reset();
        return;
    }
    d->setAllLinks(LinkState::Connecting);
    d->startBus();
    d->startSensors();
}

void SessionData::startBus()
{
    closeOperation();
    standStill();
    const bool wasControl = control;
    bus.reset();
    dropControllers(Session::tr("Ended because the joints were changed."));
    for (const Cause::Kind kind : kJointCauses)
        mend(kind); // what still holds is told again
    dropHandPackets();
    shapeRequests.clear();
    torqueRequests.clear();
    clearRequests.clear();
    identityRequests.clear();
    forgetGoals();
    endScan();
    bus::BusGroup::Settings settings;
    for (std::size_t place = 0; place < lines.size(); ++place) {
        Line& line = *lines[place];
        QString device = line.simulator != nullptr ? line.simulator->portPath() : resolvePort(line.port);
        if (device.isEmpty())
            device = line.port;
        line.schedule = scheduleOf(array, line.baud, static_cast<int>(place));
        line.scheduleIsSent = true;
        line.monitor.busStarted();
        settings.buses.push_back({device, line.schedule});
    }
    for (std::size_t i = 0; i < joints.size(); ++i) {
        bus::JointSetup setup{
            array.joints[i].id.value, joints[i].units,
            joints[i].model != nullptr ? joints[i].model->modelBytes : std::array<std::uint8_t, 2>{},
            joints[i].model != nullptr && array.limitsTravel(array.joints[i], *joints[i].model)};
        setup.bus = array.joints[i].id.bus;
        const bus::StopRequest stop = stopSetting(i);
        setup.stop = stop.stop;
        if (stopped) {
            // It goes on with what STOP did. One it never met, or that was on its way to its parking place,
            // holds: nothing sets out because a link is there.
            const bus::StopMode was = joints[i].stopped.value_or(bus::StopMode::Hold);
            setup.stop = was == bus::StopMode::Park ? bus::StopMode::Hold : was;
            joints[i].stopped = setup.stop;
        }
        setup.parkTick = stop.parkTick;
        setup.parkTime = stop.parkTime;
        settings.joints.push_back(setup);
    }
    for (auto& joint : joints) {
        joint.state.answers = true;
        joint.state.hasSample = false;
        joint.state.torqueOn = joint.state.isMoving = false;
        joint.state.status = {};
        joint.state.deviceModel.clear();
        joint.state.voltage.reset();
        joint.state.temperature.reset();
        joint.state.torqueMode.reset();
        joint.state.led.reset();
        joint.shape.reset();
    }
    settings.isStopped = stopped;
    settings.orders = &orders;
    bus = std::make_unique<bus::BusGroup>(settings);
    if (stopped)
        sendStopSettings(); // for the next
    if (wasControl)         // the same joints, begun anew: nothing of them moves by that
        bus->submit(bus::WatchRequest{fromSeconds(array.watchdog)});
    prepareLastWords();
}

void SessionData::startSensors()
{
    sensors.clear();
    auto configs = array.ftSensors;
    const auto host = std::find_if(lines.begin(), lines.end(), [](const auto& line) {
        return line->simulator != nullptr && line->simulator->ftPort() >= 0;
    });
    if (configs.empty() && isSimulated())
        configs.emplace_back().name = Session::tr("virtual F/T");
    for (const auto& config : configs) {
        QString address = config.address;
        if (address.isEmpty()) {
            if (host == lines.end())
                continue; // the virtual sensor lives and dies with the virtual array
            address = QStringLiteral("127.0.0.1:%1").arg((*host)->simulator->ftPort());
        }
        auto driver = makeFtSensor(config.driver, config.name, address);
        if (driver == nullptr) {
            emit p.messages.notified(Severity::Error,
                                     Session::tr("There is no driver \"%1\" for sensor %2. Use \"ati-rdt\".")
                                         .arg(config.driver, config.name));
            continue;
        }
        sensors.push_back(std::make_unique<FtChannel>(config, std::move(driver)));
    }
    fitHistory();
    emit document.arrayChanged();
}

void Links::disconnectFrom()
{
    const bool had = d->bus != nullptr || std::any_of(d->lines.begin(), d->lines.end(), [](const auto& line) {
                         return line->state != LinkState::Disconnected;
                     });
    const bool hadSensors = !d->sensors.empty();
    d->closeOperation();
    d->endControl({});
    d->standStill();
    d->bus.reset();
    d->dropControllers(Session::tr("Ended because the link was closed."));
    for (const Cause::Kind kind : kJointCauses)
        d->mend(kind);
    d->mend(Cause::Kind::LinkLost);
    d->mend(Cause::Kind::PortNotOpened);
    d->forgetAdapter();
    d->dropHandPackets();
    d->shapeRequests.clear();
    d->sensors.clear();
    for (auto& line : d->lines) {
        line->simulator.reset();
        line->stats = {};
    }
    d->torqueRequests.clear();
    d->clearRequests.clear();
    d->identityRequests.clear();
    d->forgetGoals();
    d->endScan();
    if (hadSensors)
        emit d->document.arrayChanged(); // their curves are gone
    if (had)
        d->setAllLinks(LinkState::Disconnected);
}

void Links::reconnect()
{
    const auto& first = *d->lines.front();
    if (!first.port.isEmpty())
        connectTo(QString(first.port), first.baud, d->places);
}

LinkState Links::linkState() const
{
    return d->stateOfAll();
}

bool Links::hasLink() const
{
    return d->isOpen();
}

int Links::busCount() const
{
    return static_cast<int>(d->lines.size());
}

LinkState Links::linkState(int bus) const
{
    return d->line(static_cast<std::size_t>(bus)).state;
}

LinkState Links::linkState(JointIndex index) const
{
    const std::size_t bus = d->array.joints[index.value].id.bus;
    return bus < d->lines.size() ? d->lines[bus]->state : LinkState::Disconnected;
}

QString Links::busWords(int bus) const
{
    if (d->lines.size() == 1)
        return d->portName(0);
    return Session::tr("bus %1").arg(d->array.bus(bus).name);
}

QString Links::linkPort(int bus) const
{
    return d->line(static_cast<std::size_t>(bus)).port;
}

int Links::linkBaud(int bus) const
{
    return d->line(static_cast<std::size_t>(bus)).baud;
}

QString Links::linkMessage(int bus) const
{
    return d->line(static_cast<std::size_t>(bus)).message;
}

QString Links::linkMessage() const
{
    const LinkState state = d->stateOfAll();
    if (d->lines.size() == 1 || state == LinkState::Disconnected)
        return d->lines.front()->message;
    QStringList told;
    if (state == LinkState::Connected) {
        for (std::size_t place = 0; place < d->lines.size(); ++place)
            told << Session::tr("%1 at %2 baud").arg(d->portName(place)).arg(d->lines[place]->baud);
        return Session::tr("Connected to %1.").arg(told.join(QStringLiteral(", ")));
    }
    // What is not well; the others go on.
    for (const auto& line : d->lines) {
        if (line->state != LinkState::Connected && !told.contains(line->message))
            told << line->message;
    }
    return told.join(QLatin1Char(' '));
}

bool Links::isSimulated() const
{
    return d->isSimulated();
}

bus::Stats Links::busStats(int bus)
{
    return d->line(static_cast<std::size_t>(bus)).stats;
}

const BusMonitor& Links::busMonitor(int bus) const
{
    return d->line(static_cast<std::size_t>(bus)).monitor;
}

void Links::resetBusStatistics()
{
    for (auto& line : d->lines)
        line->monitor.resetStatistics();
}

void Links::setWireTap(std::function<void(const bus::WireChunk&)> tap)
{
    d->wireTap = std::move(tap);
}

} // namespace core
