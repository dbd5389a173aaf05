// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/links/scans.h"

#include <algorithm>

#include "core/array/jointnames.h"
#include "core/session/sessiondata.h"

namespace core {

Scans::Scans(SessionData& data)
    : d(&data)
{
}

void SessionData::endScan()
{
    if (!scanning)
        return;
    scanning = false;
    emit p.scans.scanFinished(true);
}

bool Scans::isScanning() const
{
    return d->scanning;
}

int Scans::scannedBus() const
{
    return d->scannedBus;
}

bool Scans::startScan(std::vector<int> bauds, int firstId, int lastId, int bus)
{
    const bool isOpen =
        bus >= 0 && bus < d->p.links.busCount() && d->p.links.linkState(bus) == LinkState::Connected;
    if (!isOpen || d->scanning || d->operation != nullptr) {
        emit d->p.messages.notified(
            Severity::Warning,
            d->operation != nullptr
                ? Session::tr("\"%1\" is running. Scan when it has finished.").arg(d->operation->title)
            : d->scanning ? Session::tr("A scan is already running.")
            : d->p.links.busCount() > 1
                ? Session::tr("%1 is not connected, so it cannot be scanned. Connect first.")
                      .arg(d->p.links.busWords(std::clamp(bus, 0, d->p.links.busCount() - 1)))
                : Session::tr("There is no link to scan. Connect to a port first."),
            {d->operation != nullptr ? Cause::Kind::Busy
             : d->scanning           ? Cause::Kind::None
                                     : Cause::Kind::NoLink});
        return false;
    }
    // Nobody reads or leads them while the bus is scanned. What a single JOG began comes to its end by
    // itself.
    for (std::size_t i = 0; i < d->joints.size(); ++i) {
        if (d->array.joints[i].id.bus != bus || (d->holder(i) == nullptr && d->joints[i].speedWord == 0))
            continue;
        emit d->p.messages.notified(
            Severity::Warning,
            Session::tr("%1 is moving and cannot be controlled during a scan. Press \"Hold\", then scan.")
                .arg(d->jointName(i)),
            {Cause::Kind::Busy});
        return false;
    }
    bus::ScanRequest request;
    if (bauds.empty())
        bauds.push_back(d->p.links.linkBaud(bus));
    request.bus = static_cast<std::uint8_t>(bus);
    for (std::size_t i = 0; i < bauds.size() && i < request.bauds.size(); ++i)
        request.bauds[i] = bauds[i];
    request.firstId = static_cast<std::uint8_t>(std::clamp(firstId, 0, int{ServoId::kMax}));
    request.lastId = static_cast<std::uint8_t>(std::clamp(lastId, int{request.firstId}, int{ServoId::kMax}));
    request.preferred = d->everFound;
    for (const JointConfig& joint : d->array.joints) {
        if (joint.id.bus == bus)
            request.preferred.set(joint.id.value);
    }
    if (d->bus->submit(request) == 0) {
        emit d->p.messages.notified(
            Severity::Warning,
            Session::tr("The bus is busy; the scan was not started. Try again in a moment."));
        return false;
    }
    d->found.clear();
    d->scanning = true;
    d->scannedBus = bus;
    const int total = (request.lastId - request.firstId + 1)
                      * static_cast<int>(std::min(bauds.size(), request.bauds.size()));
    const bool isOwn = std::find(bauds.begin(), bauds.end(), d->p.links.linkBaud(bus)) != bauds.end();
    emit scanChanged(0, total, isOwn ? d->p.links.linkBaud(bus) : bauds.front(), 0.0);
    return true;
}

void Scans::cancelScan()
{
    if (d->scanning)
        d->bus->submit(bus::CancelScan{});
}

const std::vector<FoundServo>& Scans::found() const
{
    return d->found;
}

int Scans::addFound(const std::vector<FoundServo>& found)
{
    ArrayConfig array = d->array;
    int added = 0;
    // In the order of their IDs; a scan finds them in another.
    std::vector<FoundServo> sorted = found;
    std::stable_sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) { return a.id < b.id; });
    for (const auto& servo : sorted) {
        const bool known = std::any_of(array.joints.begin(), array.joints.end(),
                                       [&](const JointConfig& joint) { return joint.id == servo.id; });
        if (known || servo.isDuplicate)
            continue;
        JointConfig joint;
        joint.id = servo.id;
        joint.name = freeJointName(
            array, servo.id.bus == 0
                       ? QStringLiteral("joint_%1").arg(servo.id.value)
                       : QStringLiteral("joint_%1_%2").arg(servo.id.bus + 1).arg(servo.id.value));
        if (const auto* model = d->models.find(servo.model)) {
            joint.model = model->name;
            joint.offset = model->centreTick;
        }
        array.joints.push_back(joint);
        ++added;
    }
    if (added > 0) {
        for (int place = 0; place < d->p.links.busCount(); ++place) {
            const bool isFoundHere =
                !array.hasSeveralBuses()
                || std::any_of(found.begin(), found.end(),
                               [place](const FoundServo& servo) { return servo.id.bus == place; });
            if (!isFoundHere)
                continue;
            BusConfig bus = array.bus(place);
            bus.baud = d->p.links.linkBaud(place);
            bus.port = d->p.links.linkPort(place);
            array.setBus(place, bus);
        }
        d->document.edit(Session::tr("Add %n joint(s)", nullptr, added), array);
    }
    return added;
}

} // namespace core
