// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/motion/permission.h"

#include <QtCore/QCoreApplication>

#include <cmath>

#include "core/base/filled.h"
#include "core/base/numbertext.h"

namespace core {

namespace {

/// The context of this file's texts.
struct Permission
{
    Q_DECLARE_TR_FUNCTIONS(Permission)
};

constexpr Angle kOutside = Angle::fromDegrees(0.4); ///< less is noise

constexpr Angle kApart = Angle::fromDegrees(3.0); ///< less is play

QString inDegrees(Angle angle)
{
    return numberText(angle.degrees(), 1);
}

// --- which reasons count for which use ---

using Reason = Refusal::Reason;

constexpr unsigned bit(Use use)
{
    return 1U << static_cast<unsigned>(use);
}
constexpr unsigned kOperators = bit(Use::Goal) | bit(Use::Turn) | bit(Use::Motion);
constexpr unsigned kMoves = kOperators | bit(Use::Path) | bit(Use::Velocity);
constexpr unsigned kMoved = kMoves | bit(Use::Partner);
constexpr unsigned kLive = kMoved | bit(Use::Torque);
constexpr unsigned kLinked = kLive | bit(Use::Release);
constexpr unsigned kTorques = bit(Use::Torque) | bit(Use::Arm);
constexpr unsigned kPositions = bit(Use::Goal) | bit(Use::Motion) | bit(Use::Path);
constexpr unsigned kVelocities = bit(Use::Turn) | bit(Use::Velocity);

bool isHeld(const MotionFacts& facts, Use use)
{
    if (facts.holder.isEmpty() || use == Use::Motion)
        return !facts.holder.isEmpty();
    return !facts.isHolderManual && (use == Use::Turn || !facts.doesHolderTakeGoals);
}

bool isWrongMode(const MotionFacts& facts, Use use)
{
    const Takes wrong = (bit(use) & kPositions) != 0 ? Takes::Velocities : Takes::Positions;
    return facts.takes == wrong || facts.takes == Takes::Neither;
}

struct Rule
{
    Reason reason;
    unsigned uses;
    bool (*applies)(const MotionFacts&, Use);
};

/// In the order in which they are named: what holds for the whole array, then for the joint.
constexpr Rule kRules[] = {
    {Reason::NoJoint, kLinked | bit(Use::Packet), [](const MotionFacts& f, Use) { return !f.isInArray; }},
    {Reason::NotConnected, kLinked,
     [](const MotionFacts& f, Use) { return f.link == LinkState::Disconnected; }},
    {Reason::Connecting, kLinked, [](const MotionFacts& f, Use) { return f.link == LinkState::Connecting; }},
    {Reason::ConnectionLost, kLinked, [](const MotionFacts& f, Use) { return f.link == LinkState::Lost; }},
    {Reason::Stopped, kLive | bit(Use::Arm), [](const MotionFacts& f, Use) { return f.isStopped; }},
    {Reason::Monitor, kLive | bit(Use::Arm), [](const MotionFacts& f, Use) { return !f.isControl; }},
    {Reason::Follows, kMoves | bit(Use::Packet),
     [](const MotionFacts& f, Use) { return !f.leader.isEmpty(); }},
    {Reason::Scan, kLive, [](const MotionFacts& f, Use) { return f.isScanned; }},
    {Reason::NotPolled, kMoved, [](const MotionFacts& f, Use) { return !f.isPolled; }},
    {Reason::NoResponse, kLive,
     [](const MotionFacts& f, Use use) { return !f.responds || (use != Use::Torque && !f.isPositionKnown); }},
    {Reason::Calibration, kLive | bit(Use::Arm) | bit(Use::Packet),
     [](const MotionFacts& f, Use) { return !f.pendingCalibration.isEmpty(); }},
    {Reason::Arming, kMoved | bit(Use::Packet),
     [](const MotionFacts& f, Use) { return !f.arming.isEmpty(); }},
    {Reason::Restarts, kLive, [](const MotionFacts& f, Use) { return !f.restarting.isEmpty(); }},
    {Reason::Apart, kTorques, [](const MotionFacts& f, Use) { return f.apart > kApart; }},
    {Reason::TorqueOff, kMoved, [](const MotionFacts& f, Use) { return !f.hasTorque; }},
    {Reason::Held, kOperators, isHeld},
    {Reason::Mode, kPositions | kVelocities, isWrongMode},
    {Reason::OutsideLimits, bit(Use::Motion) | bit(Use::Path),
     [](const MotionFacts& f, Use) { return f.beyondLimits.radians() > 0.0; }},
};

QString modeSentence(const MotionFacts& facts, Use use)
{
    if (facts.takes == Takes::Neither)
        return Permission::tr("Its operating mode takes neither positions nor velocities. Change its mode.");
    if ((bit(use) & kPositions) != 0)
        return Permission::tr("Its operating mode takes velocities, no positions. Turn it by a velocity, or "
                              "change its mode.");
    return facts.hasVelocityMode
               ? Permission::tr("It is in a position mode. Move it by goals, or change its mode to velocity.")
               : Permission::tr("Its model %1 has no velocity mode. Move it by goals.").arg(facts.model);
}

QString outsideSentence(const MotionFacts& facts)
{
    constexpr double kStep = 0.1; // s; rounded so that the given time is short enough
    return Permission::tr("It is %1° outside its limits and would jump back to them. Move it back with its "
                          "slider and a time below %2 s, or switch its torque off and turn it back by hand.")
        .arg(inDegrees(facts.beyondLimits), numberText(std::floor(facts.longestMove / kStep) * kStep, 1));
}

QString sentenceOf(Reason reason, const MotionFacts& facts, Use use)
{
    switch (reason) {
    case Reason::NoJoint:
        return Permission::tr("There is no such joint, or its model is unknown.");
    case Reason::NotConnected:
        return Permission::tr("It is not connected. Choose a port and press “Connect”.");
    case Reason::Connecting:
        return Permission::tr("Its port is being opened. Wait until it is connected.");
    case Reason::ConnectionLost:
        return Permission::tr("The connection is lost. It is restored automatically when the adapter is "
                              "plugged in again.");
    case Reason::Stopped:
        return Permission::tr("All joints are stopped. Choose “Clear STOP” first.");
    case Reason::Monitor:
        return Permission::tr(
            "The array is in Monitor, where joints are neither moved nor armed. Switch to Control first.");
    case Reason::Follows:
        return Permission::tr("It has no goals of its own: it follows %1. Move %1.").arg(facts.leader);
    case Reason::Scan:
        return Permission::tr("A scan is using its bus. Wait for it to finish or cancel it.");
    case Reason::NotPolled:
        return Permission::tr(
            "It is not in the poll list, so its position is unknown. Add it to the joints that are read.");
    case Reason::NoResponse:
        return Permission::tr(
            "It does not respond, so its position is unknown. Check its cable, power and ID.");
    case Reason::Calibration:
        return Permission::tr("Its %1 is pending, so its angles and limits do not match the servo. Apply or "
                              "undo the pending calibration first.")
            .arg(facts.pendingCalibration);
    case Reason::Arming:
        return Permission::tr("“%1” is running and may switch its torque on. Wait until it has finished.")
            .arg(facts.arming);
    case Reason::Restarts:
        return Permission::tr(
                   "“%1” is running: servos restart and change their IDs. Wait until it has finished.")
            .arg(facts.restarting);
    case Reason::Apart:
        return filled(
            Permission::tr("It is %1° away from %2, which it follows. Turn both to the same angle, or "
                           "correct its zero and its direction."),
            inDegrees(facts.apart), facts.leader);
    case Reason::TorqueOff:
        return Permission::tr("Its torque is off. Arm it first; it then holds its present position.");
    case Reason::Held:
        return Permission::tr("It is controlled by %1. End that first.").arg(facts.holder);
    case Reason::Mode:
        return modeSentence(facts, use);
    case Reason::OutsideLimits:
        return outsideSentence(facts);
    case Reason::Partner:
    case Reason::Powerless:
    case Reason::Faults:
        break; // not of these facts
    }
    return {};
}

} // namespace

std::optional<Refusal> check(const MotionFacts& facts, Use use)
{
    for (const Rule& rule : kRules) {
        if ((rule.uses & bit(use)) != 0 && rule.applies(facts, use))
            return Refusal{rule.reason, sentenceOf(rule.reason, facts, use)};
    }
    return {};
}

std::optional<Refusal> checkArray(bool isStopped, bool isControl, LinkState link)
{
    MotionFacts facts;
    facts.link = link;
    facts.isStopped = isStopped;
    facts.isControl = isControl;
    return check(facts, Use::Goal);
}

Refusal refusedWith(const QString& name, const Refusal& partner)
{
    return {Reason::Partner, filled(Permission::tr("It must move together with %1, which cannot move. %2"),
                                    name, partner.sentence)};
}

QString refusalText(const QString& joint, const Refusal& refusal, Use use)
{
    const QString text = use == Use::Release ? Permission::tr("%1 is not released. %2")
                         : (bit(use) & (kTorques | bit(Use::Packet))) != 0
                             ? Permission::tr("The torque of %1 stays off. %2")
                             : Permission::tr("%1 cannot move. %2");
    return filled(text, joint, refusal.sentence);
}

std::optional<Refusal> checkArming(const ArmFacts& facts)
{
    using enum Refusal::Reason;
    if (facts.takes == Takes::Neither)
        return Refusal{
            Mode, Permission::tr(
                      "Its operating mode is \"%1\", which is not supported here: joints are armed only in a "
                      "mode that moves to positions or turns at a velocity. Change its mode.")
                      .arg(facts.mode)};
    if (facts.takes != Takes::Velocities
        && (facts.position < facts.minimum - kOutside || facts.position > facts.maximum + kOutside))
        return Refusal{
            OutsideLimits,
            Permission::tr("It is at %1°, outside its limits of %2° to %3°, so torque would move it. Turn it "
                           "back by hand, or widen its limits (to one turn at most).")
                .arg(inDegrees(facts.position), inDegrees(facts.minimum), inDegrees(facts.maximum))};
    if (facts.isPowerless)
        return Refusal{Powerless,
                       Permission::tr("Its torque limit is 0, as after an alarm, so it would not hold the "
                                      "joint. Clear its errors.")};
    ServoHealth own = facts.health;
    own.faults &= static_cast<std::uint16_t>(~Fault::kOfPackets);
    if (own.hasFaults())
        return Refusal{Faults, Permission::tr("It has errors: %1. Remove the cause and clear the errors.")
                                   .arg(faultWords(own).join(QStringLiteral(", ")))};
    return {};
}

} // namespace core
