// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/links/scans.h"

#include <algorithm>

#include "core/array/chooseprotocol.h"
#include "core/array/jointnames.h"
#include "core/document/arraydocument.h"
#include "core/family/servofamily.h"
#include "core/session/links/links.h"
#include "core/session/links/portscan.h"
#include "core/session/messages.h"

namespace core {

Scans::Scans(const Base& base)
    : SessionPart(base)
{
    connect(&m_links, &Links::closed, this, &Scans::end);
    connect(&m_links, &Links::lineLost, this, [this](int bus) {
        if (bus == m_bus)
            end();
    });
    connect(&m_document, &ArrayDocument::replaced, this, [this] { m_found.clear(); });
}

void Scans::end()
{
    if (std::exchange(m_isScanning, false))
        emit scanFinished(true);
}

bool Scans::isScanning(JointIndex index) const
{
    return m_isScanning && array().joints[index.value].id.bus == m_bus;
}

bool Scans::startScan(std::vector<int> bauds, int firstId, int lastId, int bus)
{
    const auto refused = [this](const QString& why, Cause::Kind kind) {
        m_messages.warn(why, {kind});
        return false;
    };
    if (const QString why = m_refusal ? m_refusal(bus) : QString(); !why.isEmpty())
        return refused(why, Cause::Kind::Busy);
    if (m_isScanning)
        return refused(Messages::tr("A scan is already running."), Cause::Kind::None);
    if (bus < 0 || bus >= m_links.busCount() || m_links.linkState(bus) != LinkState::Connected) {
        return refused(m_links.busCount() > 1
                           ? Messages::tr("%1 is not connected, so it cannot be scanned. Connect first.")
                                 .arg(m_links.busWords(std::clamp(bus, 0, m_links.busCount() - 1)))
                           : Messages::tr("There is no link to scan. Connect to a port first."),
                       Cause::Kind::NoLink);
    }
    bus::ScanRequest request;
    if (bauds.empty())
        bauds.push_back(m_links.linkBaud(bus));
    request.bus = static_cast<std::uint8_t>(bus);
    for (std::size_t i = 0; i < bauds.size() && i < request.bauds.size(); ++i)
        request.bauds[i] = bauds[i];
    request.firstId = static_cast<std::uint8_t>(std::clamp(firstId, 0, int{ServoId::kMax}));
    request.lastId = static_cast<std::uint8_t>(std::clamp(lastId, int{request.firstId}, int{ServoId::kMax}));
    request.preferred = m_everFound;
    for (const JointConfig& joint : array().joints) {
        if (joint.id.bus == bus)
            request.preferred.set(joint.id.value);
    }
    if (m_links.submit(request) == 0) {
        m_messages.warn(Messages::tr("The bus is busy; the scan was not started. Try again in a moment."));
        return false;
    }
    m_found.clear();
    m_isScanning = true;
    m_bus = bus;
    const int total = (request.lastId - request.firstId + 1)
                      * static_cast<int>(std::min(bauds.size(), request.bauds.size()));
    const bool isOwn = std::ranges::find(bauds, m_links.linkBaud(bus)) != bauds.end();
    emit scanChanged(0, total, isOwn ? m_links.linkBaud(bus) : bauds.front(), 0.0);
    return true;
}

void Scans::cancelScan()
{
    if (m_isScanning)
        m_links.submit(bus::CancelScan{});
}

void Scans::take(const bus::FoundEvent& event)
{
    const FoundServo servo = foundServo(event, array().bus(event.bus).family());
    m_everFound.set(event.id); // on whichever bus: it may be plugged into another
    m_found.push_back(servo);
    emit servoFound(servo);
}

void Scans::take(const bus::ScanProgress& progress)
{
    if (!m_isScanning)
        return;
    emit scanChanged(progress.done, progress.total, progress.baud, toSeconds(progress.remaining));
    if (!progress.finished)
        return;
    m_isScanning = false;
    emit scanFinished(progress.cancelled);
}

int Scans::addFound(const std::vector<FoundServo>& found)
{
    ArrayConfig array = m_document.array();
    int added = 0;
    // In the order of their IDs; a scan finds them in another.
    std::vector<FoundServo> sorted = found;
    std::ranges::stable_sort(sorted, [](const auto& a, const auto& b) { return a.id < b.id; });
    for (const auto& servo : sorted) {
        const bool known =
            std::ranges::any_of(array.joints, [&](const JointConfig& joint) { return joint.id == servo.id; });
        if (known || servo.isDuplicate || servo.isGarbled)
            continue;
        JointConfig joint;
        joint.id = servo.id;
        joint.name = freeJointName(
            array, servo.id.bus == 0
                       ? QStringLiteral("joint_%1").arg(servo.id.value)
                       : QStringLiteral("joint_%1_%2").arg(servo.id.bus + 1).arg(servo.id.value));
        if (const auto* model = m_document.models().find(servo.model)) {
            joint.model = model->name;
            joint.offset = model->centreTick;
        } else if (!servo.model.isEmpty()) { // "unknown (1120)": no other model's units
            joint.model = servo.model;
            joint.offset = JointConfig::kCentre;
        }
        array.joints.push_back(joint);
        ++added;
    }
    if (added > 0) {
        for (int place = 0; place < m_links.busCount(); ++place) {
            const bool isFoundHere =
                !array.hasSeveralBuses() || std::ranges::any_of(found, [place](const FoundServo& servo) {
                    return servo.id.bus == place;
                });
            if (!isFoundHere)
                continue;
            array.bus(place).baud = m_links.linkBaud(place);
            array.bus(place).port = m_links.linkPort(place);
        }
        m_document.edit(Messages::tr("Add %n joint(s)", nullptr, added), array);
    }
    return added;
}

QString Scans::takeProtocol(const FoundServo& servo, int bus)
{
    ArrayConfig array = m_document.array();
    const ServoFamily& present = array.bus(bus).family();
    const bool isRateTaken = bus == 0 || array.bus(bus).baud == servo.baud; // the first: when it connects
    if (&present == servo.family && isRateTaken)
        return {};
    if (array.jointsOn(bus) > 0) {
        return Messages::tr(
                   "ID %1 uses the protocol %2, but the bus has joints with %3, and all servos of a bus have "
                   "one protocol. Add a bus with this port and %2 in Configure > Buses.")
            .arg(servo.id.value)
            .arg(servo.family->traits().title, present.traits().title);
    }
    chooseProtocol(array.bus(bus), *servo.family);
    array.bus(bus).baud = servo.baud;
    if (m_document.edit(Messages::tr("Choose the protocol"), array))
        return {};
    return Messages::tr("The buses cannot be changed while an operation runs. Wait for it to finish.");
}

} // namespace core
