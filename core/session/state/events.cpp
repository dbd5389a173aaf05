// SPDX-License-Identifier: GPL-3.0-or-later
// What comes from the bus and what it means for joints, link and scan.
#include <limits>
#include <system_error>

#include "core/configure/requests.h"
#include "core/configure/torque.h"
#include "core/link/portlist.h"
#include "core/protocol/herkulex/status.h"
#include "core/session/links/portscan.h"
#include "core/session/sessiondata.h"

namespace core {

namespace {

QString unknownModel(std::uint8_t first, std::uint8_t second)
{
    return Session::tr("unknown (%1 %2)")
        .arg(first, 2, 16, QLatin1Char('0'))
        .arg(second, 2, 16, QLatin1Char('0'));
}

} // namespace

void SessionData::handle(const Sample& sample)
{
    if (sample.joint.value >= joints.size())
        return;
    auto& joint = joints[sample.joint.value];
    auto& state = joint.state;
    state.hasSample = true;
    state.answers = true;
    state.sampleTime = sample.time;
    state.position = sample.position;
    state.velocity = sample.velocity;
    state.pwm = sample.pwm;
    state.tick = sample.tick;
    state.absoluteTick = sample.absoluteTick;
    state.status = {sample.statusError, sample.statusDetail};
    const bool wasOn = state.torqueOn;
    state.torqueOn = (sample.statusDetail & herkulex::StatusDetail::kMotorOn) != 0;
    if (state.torqueOn && !wasOn) {
        mendTorque(sample.joint.value);
        joint.isFreed = false;
    }
    checkArmed(sample.joint.value, wasOn || joint.silentSince);
    joint.silentSince.reset();
    state.isMoving = (sample.statusDetail & herkulex::StatusDetail::kMoving) != 0;
    ++state.samples;
    if (state.torqueOn || state.torqueMode == bus::TorqueMode::On)
        state.torqueMode = state.torqueOn ? std::optional(bus::TorqueMode::On) : std::nullopt;
    if (!state.torqueOn) {
        state.goal.reset();
        joint.speedWord = 0;
    } else if (!stopped) {
        // Torque on made the present place the goal, and controllers move it on.
        joint.isAsked = joint.isAsked && state.goal;
        if (!joint.isAsked && isFinite(sample.goal))
            state.goal = sample.goal;
    }
    constexpr double kMissing = std::numeric_limits<double>::quiet_NaN();
    const auto put = [&joint](Time time, double position, double goal, double velocity, double pwm) {
        const auto add = [&](JointChannel channel, double value) {
            joint.series[static_cast<std::size_t>(channel)].append(time, static_cast<float>(value));
        };
        add(JointChannel::Position, position);
        add(JointChannel::Goal, goal);
        add(JointChannel::Velocity, velocity);
        add(JointChannel::Pwm, pwm);
    };
    if (const auto gap = joint.gaps.add(sample.time))
        put(*gap, kMissing, kMissing, kMissing, kMissing);
    put(sample.time, sample.position.radians(), sample.goal.radians(), sample.velocity.radians(), sample.pwm);
    joint.age.renew(sample.time, line(array.joints[sample.joint.value].id.bus).pausedBefore);
    watchAlarms(sample.joint.value, sample.time, &sample);
}

/// No line is drawn across the time without readings that begins now.
void SessionData::breakCurves(std::size_t joint, Time time)
{
    for (auto& series : joints[joint].series)
        series.append(time, std::numeric_limits<float>::quiet_NaN());
    joints[joint].gaps.reset();
}

void SessionData::handle(const Vitals& vitals)
{
    if (vitals.joint.value >= joints.size() || joints[vitals.joint.value].model == nullptr)
        return;
    auto& joint = joints[vitals.joint.value];
    joint.state.torqueMode = torqueModeOf(vitals.torqueControl);
    joint.state.led = vitals.led;
    joint.state.voltage = joint.model->voltage(vitals.voltageRaw);
    joint.state.temperature = joint.model->temperature(vitals.temperatureRaw);
    const auto add = [&](JointChannel channel, double value) {
        joint.series[static_cast<std::size_t>(channel)].append(vitals.time, static_cast<float>(value));
    };
    add(JointChannel::Voltage, *joint.state.voltage);
    add(JointChannel::Temperature, *joint.state.temperature);
}

QString SessionData::reason(std::size_t place, int error) const
{
    const QString& port = lines[place]->port;
    if (port.isEmpty() && lines.size() > 1) {
        return Session::tr("Bus %1 has no port yet, so its joints cannot be reached. Choose one in Buses…")
            .arg(array.bus(static_cast<int>(place)).name);
    }
    if (lines[place]->simulator == nullptr) {
        const QString diagnosis = diagnosePort(port, error);
        if (!diagnosis.isEmpty())
            return diagnosis;
    }
    return Session::tr("Could not open %1: %2.")
        .arg(portName(place), QString::fromStdString(std::generic_category().message(error)));
}

void SessionData::handle(const bus::LinkEvent& event)
{
    const std::size_t place = event.bus;
    if (place >= lines.size())
        return;
    Line& line = *lines[place];
    const int part = event.bus;
    switch (event.phase) {
    case bus::LinkPhase::Closed:
        break;
    case bus::LinkPhase::Opening:
        if (event.error != 0) {
            const QString why = reason(place, event.error);
            setLink(place, LinkState::Connecting, why);
            emit p.messages.notified(Severity::Error, why, {Cause::Kind::PortNotOpened, part});
        }
        break;
    case bus::LinkPhase::Open: {
        line.monitor.linkOpened(event.time);
        if (line.wasLost) { // it may have been without power, and its servos too
            line.wasLost = false;
            for (auto& [id, image] : heldImages) {
                if (id.bus == event.bus)
                    image.forget();
            }
            emit p.operations.imagesChanged();
        }
        mend(Cause::Kind::LinkLost, part);
        mend(Cause::Kind::PortNotOpened, part);
        mend(Cause::Kind::NoLink);
        mend(Cause::Kind::NotSwitched);
        if (place == 0)
            p.adapter.lookAtAdapter();
        setLink(place, LinkState::Connected,
                Session::tr("Connected to %1 at %2 baud.").arg(portName(place)).arg(line.baud));
        if (place == 0)
            tellAdapter();
        bool isTurningOn = false; // it did while nobody could stop it
        for (std::size_t i = 0; i < joints.size(); ++i) {
            if (array.joints[i].id.bus != event.bus)
                continue;
            identify(static_cast<std::uint16_t>(i));
            renewAge(i, event.time);
            isTurningOn = isTurningOn || joints[i].speedWord != 0;
        }
        if (isTurningOn)
            p.control.stop(Session::tr("The link was restored while a joint was still turning."));
        break;
    }
    case bus::LinkPhase::Lost: {
        line.wasLost = true;
        endControl(Session::tr("Control ended because the link was lost. Check the joints after "
                               "reconnecting, then start again."),
                   true);
        forgetGoals(place);
        if (place == 0)
            forgetAdapter(); // another may be plugged in, and a new one starts from its defaults
        line.monitor.linkLost(event.time);
        const bool isNew = line.state != LinkState::Lost;
        for (std::size_t i = 0; i < joints.size(); ++i) {
            if (array.joints[i].id.bus != event.bus)
                continue;
            Joint& joint = joints[i];
            joint.state.torqueOn = joint.state.isMoving = false;
            if (joint.stopped == bus::StopMode::Park)
                joint.stopped = bus::StopMode::Hold; // none goes on by itself
            breakCurves(i, event.time);
            if (isNew)
                mend(Cause::Kind::Silent, static_cast<int>(i)); // nobody knows now
        }
        if (scannedBus == part)
            endScan();
        const QString text =
            event.error == EBUSY
                ? Session::tr("Lost %1. %2 No goal is sent after reconnecting. A moving joint finishes its "
                              "last move.")
                      .arg(portName(place), lossWords(resolvePort(line.port), event.error))
                : Session::tr("Lost %1: the adapter was unplugged or the other end closed. Plug it in again. "
                              "No goal is sent after reconnecting. A moving joint finishes its last move.")
                      .arg(portName(place));
        setLink(place, LinkState::Lost, text);
        if (isNew)
            emit p.messages.notified(Severity::Error, text, {Cause::Kind::LinkLost, part});
        break;
    }
    }
}

void SessionData::handle(const bus::AnswerEvent& event)
{
    if (event.joint.value >= joints.size())
        return;
    auto& state = joints[event.joint.value].state;
    const bool isNews = state.answers != event.answers;
    state.answers = event.answers;
    if (isNews && !array.joints[event.joint.value].pending.empty())
        emit p.operations.imagesChanged(); // what it holds is known no longer, or again
    if (event.answers) {
        mend(Cause::Kind::Silent, event.joint.value);
        renewAge(event.joint.value, event.time);
        watchSilence(event.joint.value, event.time, false);
        if (operation != nullptr && operation->movesServos)
            return;                  // another of the array may stand at its ID for a moment
        identify(event.joint.value); // it may be another servo now
        return;
    }
    const bool wasOn = std::exchange(state.torqueOn, false);
    state.isMoving = false;
    if (wasOn)
        joints[event.joint.value].silentSince = event.time;
    state.torqueMode.reset();
    state.goal.reset();
    joints[event.joint.value].shape.reset();
    breakCurves(event.joint.value, event.time);
    if (event.isExpected || (operation != nullptr && operation->movesServos))
        return; // whoever restarted it tells when it does not come back
    watchSilence(event.joint.value, event.time, true);
    emit p.messages.notified(
        Severity::Warning,
        Session::tr("%1 does not answer in time on %2. Read its status to see whether it is silent, slow or "
                    "disturbed.")
            .arg(jointName(event.joint.value), portName(array.joints[event.joint.value].id.bus)),
        about(Cause::Kind::Silent, event.joint.value));
}

void SessionData::identify(std::uint16_t joint)
{
    const bus::ReadRequest request = readRequest(array.joints[joint].id, Memory::Eep, 0, 2);
    if (const auto id = bus->submit(request))
        identityRequests[id] = joint;
    askShape(joint);
}

void SessionData::askShape(std::size_t joint)
{
    const auto* model = joints[joint].model;
    if (!isOpen(joint) || bus == nullptr || model == nullptr || joints[joint].shape
        || (!array.joints[joint].maxVelocity && paceOf(joint).kind != MovePace::Kind::Speed))
        return;
    const auto* ratio =
        model->find(QStringLiteral("acceleration_ratio")); // the longest time stands behind it
    bus::ReadRequest request = readRequest(array.joints[joint].id, Memory::Ram, *ratio->ramAddress, 2);
    if (const auto id = bus->submit(request))
        shapeRequests[id] = static_cast<std::uint16_t>(joint);
}

void SessionData::identified(std::uint16_t joint, const bus::Reply& reply)
{
    if (joint >= joints.size() || reply.outcome != bus::Outcome::Done)
        return;
    const auto* model = models.findByBytes(reply.bytes[0], reply.bytes[1]);
    auto& state = joints[joint].state;
    state.deviceModel = model != nullptr ? model->name : unknownModel(reply.bytes[0], reply.bytes[1]);
    auto& image = this->image(joint);
    if (image.isKnown(Memory::Eep, 0) && image.isKnown(Memory::Eep, 1)
        && (image.byte(Memory::Eep, 0) != reply.bytes[0] || image.byte(Memory::Eep, 1) != reply.bytes[1])) {
        image.forget(); // of another servo
        emit p.operations.imagesChanged();
    }
    if (state.deviceModel == array.joints[joint].model) {
        mend(Cause::Kind::WrongModel, joint);
        return;
    }
    emit p.messages.notified(Severity::Error,
                             Session::tr("%1 is a %2, but the array has %3. Its angles would be wrong, so "
                                         "its torque stays off. Correct its model in the array.")
                                 .arg(jointName(joint), state.deviceModel, array.joints[joint].model),
                             about(Cause::Kind::WrongModel, joint));
    emit document.arrayChanged();
}

void SessionData::handle(const bus::Reply& reply)
{
    if (switchAnswered(reply))
        return;
    if (const auto hand = handPackets.find(reply.request); hand != handPackets.end()) {
        const HandOrder order = std::move(hand->second);
        handPackets.erase(hand);
        handPacketAnswered(order, reply);
        return;
    }
    if (const auto identity = identityRequests.find(reply.request); identity != identityRequests.end()) {
        const std::uint16_t joint = identity->second;
        identityRequests.erase(identity);
        identified(joint, reply);
        return;
    }
    if (const auto shape = shapeRequests.find(reply.request); shape != shapeRequests.end()) {
        if (shape->second < joints.size() && reply.outcome == bus::Outcome::Done)
            joints[shape->second].shape = MoveShape::fromRegisters(reply.bytes[0], reply.bytes[1]);
        shapeRequests.erase(shape);
        return;
    }
    if (const auto torque = torqueRequests.find(reply.request); torque != torqueRequests.end()) {
        const PendingTorque asked = torque->second;
        torqueRequests.erase(torque);
        torqueAnswered(asked, reply);
        return;
    }
    if (const auto clear = clearRequests.find(reply.request); clear != clearRequests.end()) {
        if (reply.outcome != bus::Outcome::Done)
            emit p.messages.notified(
                Severity::Warning,
                Session::tr("The errors of %1 could not be cleared: it did not answer. Check its cable.")
                    .arg(jointName(clear->second)),
                about(Cause::Kind::NotCleared, clear->second));
        else
            mend(Cause::Kind::NotCleared, clear->second);
        clearRequests.erase(clear);
    }
}

void SessionData::torqueAnswered(const PendingTorque& asked, const bus::Reply& reply)
{
    if (asked.joint >= joints.size())
        return;
    const QString name = jointName(asked.joint);
    auto& state = joints[asked.joint].state;
    mendTorque(asked.joint); // what an earlier try brought
    switch (reply.outcome) {
    case bus::Outcome::Done:
        state.torqueOn = asked.on;
        break;
    case bus::Outcome::NoReply:
        emit p.messages.notified(
            Severity::Error,
            Session::tr("%1 did not answer when its torque was switched %2. Check its cable and power, "
                        "then try again.")
                .arg(name, asked.on ? Session::tr("on") : Session::tr("off")),
            about(Cause::Kind::TorqueUnanswered, asked.joint));
        break;
    case bus::Outcome::Refused: {
        const QStringList errors = herkulex::errorWords(reply.status);
        emit p.messages.notified(
            Severity::Error,
            asked.on && (reply.status.detail & herkulex::StatusDetail::kMotorOn) != 0
                ? Session::tr("The position of %1 was not confirmed, and its torque could not be switched "
                              "off: it is on. Switch its power off.")
                      .arg(name)
            : errors.isEmpty()
                ? Session::tr(
                      "%1 did not switch its torque %2. Try again; if this persists, power it off and on.")
                      .arg(name, asked.on ? Session::tr("on") : Session::tr("off"))
                : Session::tr("%1 rejects torque because of an error: %2. Remove the cause, clear its errors "
                              "and switch it on again.")
                      .arg(name, errors.join(QStringLiteral(", "))),
            about(Cause::Kind::TorqueRefused, asked.joint));
        break;
    }
    case bus::Outcome::OutsideLimits:
        emit p.messages.notified(Severity::Error,
                                 Session::tr("%1 is outside its limits, so torque would move it at once. "
                                             "Turn it back by hand or widen its limits, then switch it on.")
                                     .arg(name),
                                 about(Cause::Kind::OutsideLimits, asked.joint));
        break;
    case bus::Outcome::WrongModel:
        emit p.messages.notified(
            Severity::Error,
            Session::tr("%1 is not the model configured in the array, so torque could move it at once. "
                        "Correct its model in the array, then switch it on.")
                .arg(name),
            about(Cause::Kind::WrongModel, asked.joint));
        break;
    case bus::Outcome::Unsettled:
        emit p.messages.notified(
            Severity::Error,
            Session::tr("The position of %1 is not stable between two readings, so its torque stays off. "
                        "Hold the joint still or check its cable, then switch it on.")
                .arg(name),
            about(Cause::Kind::TorqueRefused, asked.joint));
        break;
    case bus::Outcome::NotHeld:
        emit p.messages.notified(
            Severity::Error,
            Session::tr(
                "The position of %1 was not confirmed after its torque was switched on, so its torque was "
                "switched off again. Check its cable and whether something turns it, then try again.")
                .arg(name),
            about(Cause::Kind::TorqueRefused, asked.joint));
        break;
    case bus::Outcome::Stopped:
        break; // the window says that everything is stopped
    case bus::Outcome::LinkLost:
        break; // the loss of the link is told already
    }
}

void SessionData::handle(const bus::FoundEvent& event)
{
    const FoundServo servo = foundServo(event, models);
    everFound.set(event.id); // on whichever bus: it may be plugged into another
    found.push_back(servo);
    emit p.scans.servoFound(servo);
}

void SessionData::handle(const bus::ScanProgress& progress)
{
    if (!scanning)
        return;
    emit p.scans.scanChanged(progress.done, progress.total, progress.baud, toSeconds(progress.remaining));
    if (!progress.finished)
        return;
    scanning = false;
    emit p.scans.scanFinished(progress.cancelled);
}

} // namespace core
