// SPDX-License-Identifier: GPL-3.0-or-later
// Operating the joints: torque, goals, velocities, STOP; and what forbids them.
#include <QtCore/QThread>

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "core/servo/speedword.h"
#include "core/session/sessiondata.h"

namespace core {

namespace {

/// A reading so long after an order tells whether the joint moves by it.
constexpr Duration kOrderIsSeen = std::chrono::milliseconds(150);
/// A joint that turns covers its braking distance, and a cycle or two before the bus stops it at its limit.
constexpr Duration kStopsWithin = std::chrono::milliseconds(60);

} // namespace

// --- operating ---

void SessionData::forgetGoals()
{
    for (auto& joint : joints)
        joint.state.goal.reset();
}

void SessionData::forgetGoals(std::size_t place)
{
    for (std::size_t i = 0; i < joints.size(); ++i) {
        if (array.joints[i].id.bus == place)
            joints[i].state.goal.reset();
    }
}

const bus::Orders& Control::orders() const
{
    return d->orders;
}

void Control::setTorque(JointIndex index, bool on)
{
    if (!d->isOpen(index.value)) {
        emit d->p.messages.notified(Severity::Warning,
                                    Session::tr("%1 cannot be switched: there is no link. Connect first.")
                                        .arg(d->jointName(index.value)),
                                    d->about(Cause::Kind::NotSwitched, index.value));
        return;
    }
    if (on && d->stopped) {
        emit d->p.messages.notified(Severity::Warning,
                                    Session::tr("Torque stays off after STOP. Choose \"Re-arm…\" first."),
                                    {Cause::Kind::Stopped});
        return;
    }
    if (on && d->scanning && d->array.joints[index.value].id.bus == d->scannedBus) {
        emit d->p.messages.notified(
            Severity::Warning,
            Session::tr(
                "Torque stays off while a scan is using the bus. Wait for it to finish or cancel it."),
            {Cause::Kind::Busy});
        return;
    }
    if (on && d->operation != nullptr && d->operation->movesServos) {
        emit d->p.messages.notified(
            Severity::Warning,
            Session::tr("Torque stays off while \"%1\" runs because servos restart and change their IDs.")
                .arg(d->operation->title),
            {Cause::Kind::Busy});
        return;
    }
    if (on && (d->refuseShifted({index.value}) || d->refuseMonitor(Session::tr("Torque stays off"))))
        return;
    bus::TorqueRequest request;
    request.joint = index;
    request.mode = on ? bus::TorqueMode::On : bus::TorqueMode::Free;
    d->joints[index.value].state.goal.reset();
    d->joints[index.value].isFreed = !on;
    const auto id = d->bus->submit(request);
    if (id == 0) {
        emit d->p.messages.notified(
            Severity::Warning,
            Session::tr("The bus is busy; %1 was not switched. Try again in a moment.")
                .arg(d->jointName(index.value)),
            d->about(Cause::Kind::NotSwitched, index.value));
        return;
    }
    d->torqueRequests[id] = {index.value, on};
}

void Control::setTorqueAll(bool on)
{
    for (int i = 0; i < d->p.joints.jointCount(); ++i)
        setTorque(JointIndex{static_cast<std::uint16_t>(i)}, on);
}

void Operations::clearErrors(JointIndex index)
{
    if (!d->isOpen(index.value))
        return;
    if (const auto id = d->bus->submit(bus::ClearRequest{0, index}))
        d->clearRequests[id] = index.value;
}

QString Goals::whyNotMoved(JointIndex index) const
{
    const auto& pending = d->array.joints[index.value].pending;
    const bool isShifted = std::any_of(pending.begin(), pending.end(), [&](const PendingWrite& write) {
        return write.name == QLatin1String("calibration_difference") && !d->p.changes.isHeld(index, write);
    });
    return isShifted
               ? Session::tr("%1 cannot move: its calibration_difference is pending, so its angles and "
                             "limits do not match the servo. Apply or undo the pending calibration first.")
                     .arg(d->jointName(index.value))
               : QString();
}

/// True, and told, when one of these joints must not move.
bool SessionData::refuseShifted(const std::vector<std::size_t>& movers)
{
    for (const std::size_t joint : movers) {
        const QString why = p.goals.whyNotMoved({static_cast<std::uint16_t>(joint)});
        if (why.isEmpty())
            continue;
        emit p.messages.notified(Severity::Warning, why);
        return true;
    }
    return false;
}

bool SessionData::mayMove(JointIndex index)
{
    if (index.value >= joints.size() || !isOpen(index.value) || stopped || !control
        || !joints[index.value].state.torqueOn || joints[index.value].isFreed
        || joints[index.value].model == nullptr)
        return false;
    auto& joint = joints[index.value];
    const QString why = whyNotAsked(index);
    if (!why.isEmpty() && !joint.isShiftTold)
        emit p.messages.notified(Severity::Warning, why);
    joint.isShiftTold = !why.isEmpty();
    return why.isEmpty();
}

bool SessionData::sendSpeed(JointIndex index, int word)
{
    auto& joint = joints[index.value];
    const auto& config = array.joints[index.value];
    if (config.maxVelocity) {
        const int fastest =
            std::abs(speedWord(*joint.model, joint.units, AngularVelocity::fromRadians(*config.maxVelocity)));
        word = std::clamp(word, -fastest, fastest);
    }
    word = std::clamp(word, -kMaxSpeedWord, kMaxSpeedWord);
    // Rounded towards standing still, but what shall turn turns.
    if (const int scaled = static_cast<int>(word * speedScale); word != 0)
        word = scaled != 0 ? scaled : (word > 0 ? 1 : -1);
    const AngularVelocity velocity = velocityOfWord(*joint.model, joint.units, word);
    // So near to its limit the bus would stop it at once.
    const Angle soon =
        Angle::fromRadians(joint.state.position.radians() + velocity.radians() * toSeconds(kStopsWithin));
    const bool leaves = array.limitsTravel(config, *joint.model)
                        && ((velocity.radians() > 0 && soon >= joint.units.maxPosition())
                            || (velocity.radians() < 0 && soon <= joint.units.minPosition()));
    if (leaves)
        return false;
    joint.state.goal.reset();
    joint.speedWord = word;
    joint.orderedAt = Clock::now();
    bus->setGoal(index, {static_cast<std::int16_t>(word), 0, true});
    return true;
}

bool Goals::setVelocity(JointIndex index, AngularVelocity velocity)
{
    if (!d->mayMove(index) || !isFinite(velocity) || d->holder(index.value) != nullptr)
        return false;
    const auto& joint = d->joints[index.value];
    return d->sendSpeed(index, speedWord(*joint.model, joint.units, velocity));
}

bool Goals::setVelocityRaw(JointIndex index, int word)
{
    return d->mayMove(index) && d->holder(index.value) == nullptr && d->sendSpeed(index, word);
}

bool SessionData::mayBeMoving(std::size_t index) const
{
    const Joint& joint = joints[index];
    return joint.speedWord != 0
           || (joint.orderedAt && joint.state.torqueOn
               && (joint.state.isMoving || joint.state.sampleTime < *joint.orderedAt + kOrderIsSeen));
}

/// Nobody is there to stop what moves when the bus is gone, and a joint that turns would do so for ever.
void SessionData::standStill()
{
    std::vector<bool> moves;
    for (std::size_t i = 0; i < joints.size(); ++i)
        moves.push_back(mayBeMoving(i) && isOpen(i));
    if (bus == nullptr || std::none_of(moves.begin(), moves.end(), [](bool each) { return each; }))
        return;
    std::vector<std::uint64_t> before;
    for (std::size_t place = 0; place < bus->count(); ++place)
        before.push_back(bus->stats(place).stops);
    bus->stop(bus::StopMode::Hold);
    const auto isSent = [&] {
        for (std::size_t i = 0; i < joints.size(); ++i) {
            const std::size_t place = array.joints[i].id.bus;
            if (moves[i] && place < before.size() && bus->stats(place).stops == before[place])
                return false;
        }
        return true;
    };
    for (int waited = 0; !isSent() && waited < 200; ++waited)
        QThread::msleep(1);
    QThread::msleep(20); // what was handed to the port leaves it
    for (auto& joint : joints) {
        joint.speedWord = 0;
        joint.orderedAt.reset();
    }
}

void SessionData::holdTurning()
{
    for (std::size_t i = 0; i < joints.size(); ++i) {
        if (joints[i].speedWord != 0)
            p.control.hold({static_cast<int>(i)});
    }
}

void SessionData::sendStop()
{
    bus->stop(bus::StopMode::AsSet);
}

void Control::stop(const QString& reason)
{
    if (d->bus == nullptr)
        return;
    d->sendStop(); // first of all; the books follow
    ++d->stopCount;
    const bool isNews = !d->stopped || d->stoppedWith != d->array.stopPolicy;
    d->stoppedWith = d->array.stopPolicy;
    for (std::size_t joint = 0; joint < d->joints.size(); ++joint) {
        d->joints[joint].stopped = d->stopSetting(joint).stop;
        d->joints[joint].orderedAt.reset();
    }
    if (d->leaving && !d->isLeaveBroken) { // whoever stops what leaves wants it to stand
        d->isLeaveBroken = true;
        d->leavingSince = Clock::now();
        d->stopsSent = 0;
    }
    if (!d->stopped)
        d->stopReason = reason.isEmpty() ? Session::tr("STOP pressed.") : reason;
    d->stopped = true;
    d->endControl({});
    d->forgetGoals();
    for (auto& joint : d->joints)
        joint.speedWord = 0;
    if (d->operation != nullptr && d->operation->endsOnStop)
        d->operation->talk->cancel();
    if (isNews)
        emit stopChanged();
}

std::uint64_t Control::stopCount() const
{
    return d->stopCount;
}

QString Control::stopReason() const
{
    return d->stopReason;
}

StopPolicy Control::stoppedWith() const
{
    return d->stoppedWith;
}

StopPolicy Control::stoppedWith(JointIndex index) const
{
    const auto& joint = d->joints[index.value];
    const bus::StopMode mode =
        joint.isUnparked ? bus::StopMode::Hold : joint.stopped.value_or(bus::StopMode::Hold);
    return mode == bus::StopMode::Park      ? StopPolicy::Park
           : mode == bus::StopMode::Release ? StopPolicy::Release
                                            : StopPolicy::Hold;
}

bool Control::isStopped() const
{
    return d->stopped;
}

void Control::resume()
{
    if (!d->stopped)
        return;
    if (d->bus != nullptr && d->bus->submit(bus::ResumeRequest{}) == 0) {
        emit d->p.messages.notified(
            Severity::Warning,
            Session::tr("The bus is busy; control did not resume. Try again in a moment."));
        return;
    }
    d->stopped = false;
    d->isLeaveBroken = d->isLeaveBroken || d->leaving.has_value();
    d->leaving.reset();
    for (auto& joint : d->joints) {
        joint.isUnparked = false;
        joint.stopped.reset();
    }
    d->mend(Cause::Kind::Stopped);
    emit stopChanged();
}

void Control::setStopPolicy(StopPolicy policy)
{
    ArrayConfig array = d->array;
    array.stopPolicy = policy;
    d->document.edit(Session::tr("Change STOP action"), array);
}

} // namespace core
