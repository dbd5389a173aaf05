// SPDX-License-Identifier: GPL-3.0-or-later
// The link to the servos and the sensors of a session, and the scan of the servos' link.
#include <algorithm>

#include "core/session/schedule.h"
#include "core/session/session_p.h"
#include "core/session/simulation.h"

namespace core {

// --- the link ---

void Session::Private::setLink(LinkState state, const QString& text)
{
    if (state == linkState && text == message)
        return;
    linkState = state;
    message = text;
    emit q.linkChanged();
}

QString Session::Private::portName() const
{
    return port == virtualPortPath() ? Session::tr("the virtual array") : port;
}

void Session::connectTo(const QString& port, int baud)
{
    disconnectFrom();
    // Others may be plugged in now. An edit that begins the bus anew forgets nothing: the same servos are
    // there.
    d->heldImages.clear();
    d->port = port;
    d->baud = baud;
    if (port == virtualPortPath()) {
        auto started = Simulator::start(simulationOf(d->array, d->models, baud));
        if (!started) {
            d->setLink(LinkState::Disconnected, started.error().detail);
            emit notified(Severity::Error, started.error().detail, {Cause::Kind::PortNotOpened});
            return;
        }
        d->simulator = std::move(*started);
    }
    d->setLink(LinkState::Connecting, tr("Connecting to %1 at %2 baud …").arg(d->portName()).arg(baud));
    d->startBus();
    d->startSensors();
}

void Session::Private::startBus()
{
    closeOperation();
    stopTurning();
    bus.reset();
    for (const Cause::Kind kind : kJointCauses)
        mend(kind); // what still holds is told again
    dropHandPackets();
    shapeRequests.clear();
    torqueRequests.clear();
    clearRequests.clear();
    identityRequests.clear();
    forgetGoals();
    if (scanning) {
        scanning = false;
        emit q.scanFinished(true);
    }
    bus::BusHandle::Settings settings;
    settings.port = simulator != nullptr ? simulator->portPath() : resolvePort(port);
    if (settings.port.isEmpty())
        settings.port = port;
    settings.schedule = schedule = scheduleOf(array, baud);
    scheduleIsSent = true;
    for (std::size_t i = 0; i < joints.size(); ++i)
        settings.joints.push_back(
            {array.joints[i].id.value, joints[i].units,
             joints[i].model != nullptr ? joints[i].model->modelBytes : std::array<std::uint8_t, 2>{},
             joints[i].model != nullptr && array.limitsTravel(array.joints[i], *joints[i].model)});
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
    monitor.busStarted();
    bus = std::make_unique<bus::BusHandle>(settings);
    if (stopped)
        sendStop();
}

void Session::Private::startSensors()
{
    sensors.clear();
    auto configs = array.ftSensors;
    if (configs.empty() && simulator != nullptr)
        configs.emplace_back().name = Session::tr("virtual F/T");
    for (const auto& config : configs) {
        QString address = config.address;
        if (address.isEmpty()) {
            if (simulator == nullptr || simulator->ftPort() < 0)
                continue; // the virtual sensor lives and dies with the virtual array
            address = QStringLiteral("127.0.0.1:%1").arg(simulator->ftPort());
        }
        auto driver = makeFtSensor(config.driver, config.name, address);
        if (driver == nullptr) {
            emit q.notified(Severity::Error,
                            Session::tr("There is no driver \"%1\" for the sensor %2. Use \"ati-rdt\".")
                                .arg(config.driver, config.name));
            continue;
        }
        sensors.push_back(std::make_unique<FtChannel>(config, std::move(driver)));
    }
    emit q.arrayChanged();
}

void Session::disconnectFrom()
{
    const bool had = d->bus != nullptr || d->linkState != LinkState::Disconnected;
    const bool hadSensors = !d->sensors.empty();
    d->closeOperation();
    d->stopTurning();
    d->bus.reset();
    for (const Cause::Kind kind : kJointCauses)
        d->mend(kind);
    d->mend(Cause::Kind::LinkLost);
    d->mend(Cause::Kind::PortNotOpened);
    d->forgetAdapter();
    d->dropHandPackets();
    d->shapeRequests.clear();
    d->sensors.clear();
    d->simulator.reset();
    d->torqueRequests.clear();
    d->clearRequests.clear();
    d->identityRequests.clear();
    d->forgetGoals();
    d->stats = {};
    if (d->scanning) {
        d->scanning = false;
        emit scanFinished(true);
    }
    if (hadSensors)
        emit arrayChanged(); // their curves are gone
    if (had)
        d->setLink(LinkState::Disconnected, tr("Not connected."));
}

void Session::reconnect()
{
    if (!d->port.isEmpty())
        connectTo(QString(d->port), d->baud);
}

LinkState Session::linkState() const
{
    return d->linkState;
}

QString Session::linkPort() const
{
    return d->port;
}

int Session::linkBaud() const
{
    return d->baud;
}

QString Session::linkMessage() const
{
    return d->message;
}

bool Session::isSimulated() const
{
    return d->simulator != nullptr;
}

bus::Stats Session::busStats()
{
    return d->stats;
}

const BusMonitor& Session::busMonitor() const
{
    return d->monitor;
}

void Session::resetBusStatistics()
{
    d->monitor.resetStatistics();
}

void Session::setWireTap(std::function<void(const bus::WireChunk&)> tap)
{
    d->wireTap = std::move(tap);
}

void Session::turnByHand(JointIndex index, Angle shaft)
{
    if (d->simulator != nullptr && isFinite(shaft))
        d->simulator->turn(d->array.joints[index.value].id.value, shaft.radians());
}

// --- scan ---

bool Session::isScanning() const
{
    return d->scanning;
}

bool Session::startScan(std::vector<int> bauds, int firstId, int lastId)
{
    if (!d->isOpen() || d->scanning || d->operation != nullptr) {
        emit notified(Severity::Warning,
                      d->operation != nullptr
                          ? tr("\"%1\" runs. Scan when it is over.").arg(d->operation->title)
                      : d->scanning ? tr("A scan is under way already.")
                                    : tr("There is no link to scan. Connect to a port first."),
                      {d->operation != nullptr ? Cause::Kind::Busy
                       : d->scanning           ? Cause::Kind::None
                                               : Cause::Kind::NoLink});
        return false;
    }
    bus::ScanRequest request;
    if (bauds.empty())
        bauds.push_back(d->baud);
    for (std::size_t i = 0; i < bauds.size() && i < request.bauds.size(); ++i)
        request.bauds[i] = bauds[i];
    request.firstId = static_cast<std::uint8_t>(std::clamp(firstId, 0, int{ServoId::kMax}));
    request.lastId = static_cast<std::uint8_t>(std::clamp(lastId, int{request.firstId}, int{ServoId::kMax}));
    request.preferred = d->everFound;
    for (const JointConfig& joint : d->array.joints)
        request.preferred.set(joint.id.value);
    if (d->bus->submit(request) == 0) {
        emit notified(Severity::Warning,
                      tr("The bus is busy; the scan was not begun. Try again in a moment."));
        return false;
    }
    d->found.clear();
    d->scanning = true;
    const int total = (request.lastId - request.firstId + 1)
                      * static_cast<int>(std::min(bauds.size(), request.bauds.size()));
    const bool isOwn = std::find(bauds.begin(), bauds.end(), d->baud) != bauds.end();
    emit scanChanged(0, total, isOwn ? d->baud : bauds.front(), 0.0);
    return true;
}

void Session::cancelScan()
{
    if (d->scanning)
        d->bus->submit(bus::CancelScan{});
}

const std::vector<FoundServo>& Session::found() const
{
    return d->found;
}

} // namespace core
