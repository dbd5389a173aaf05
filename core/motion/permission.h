// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>
#include <QtCore/QStringList>

#include <optional>

#include "core/base/linkstate.h"
#include "core/base/quantities.h"
#include "core/servo/sample.h"

/// Whether a joint may move: its facts, the reasons against it in one order, and one sentence with the remedy
/// for each. Everything that moves or arms a joint asks here. Pure; any thread.
namespace core {

/// Why a joint may not move.
struct Refusal
{
    /// The first that applies is the one that is named.
    enum class Reason {
        NoJoint,
        NotConnected,
        Connecting,
        ConnectionLost,
        Stopped,
        Monitor,
        Follows,   ///< it has no goals of its own
        Scan,      ///< its bus is scanned, so that it is not polled
        NotPolled, ///< it is not in the poll list
        NoResponse,
        Calibration, ///< an edit that is not applied yet shifts its angles and limits
        Arming,      ///< an operation may switch its torque on, and checks that it keeps its position
        Restarts,    ///< an operation restarts servos or changes their IDs
        Apart,       ///< it would jump to the position of the joint that it follows
        TorqueOff,
        Held, ///< a controller or a motion has it
        Mode, ///< its operating mode takes no such goals
        OutsideLimits,
        Partner,   ///< it moves together with a joint that may not move
        Powerless, ///< an alarm has taken its force away
        Faults,    ///< latched errors
    };

    Reason reason = Reason::NoJoint;
    QString sentence; ///< without the name of the joint
};

/// What a joint is to do.
enum class Use {
    Goal,   ///< a goal of the operator, by hand or by a topic; a controller may take it
    Turn,   ///< continuous rotation by the operator
    Motion, ///< a move, a jog, a motion, a test signal: goals in every cycle, of joints that nothing else has
    Path,   ///< positions of a controller; claims decide which has the joint
    Velocity, ///< velocities of a controller
    Partner,  ///< whatever the other joint of its pair does
    Torque,   ///< torque on
    Release,  ///< torque off
    Arm,      ///< torque on by an operation that reads the servos and judges their answers itself
    Packet,   ///< torque on by a packet that the user composes, which has sentences of its own for the rest
};

/// A joint and its array; the defaults forbid nothing.
struct MotionFacts
{
    bool isInArray = true; ///< and of a known model
    LinkState link = LinkState::Connected;
    bool isStopped = false;
    bool isControl = true;
    QString leader; ///< the joint that it follows; empty: none
    bool isScanned = false;
    bool isPolled = true;
    bool responds = true;
    bool isPositionKnown = true;
    QString pendingCalibration; ///< the register with the edit; empty: none
    QString arming;             ///< title of the operation; empty: none
    QString restarting;         ///< the same
    Angle apart;                ///< from its leader
    bool hasTorque = true;
    QString holder;              ///< in words; empty: none
    bool isHolderManual = false; ///< a move or a jog of the operator
    bool doesHolderTakeGoals = false;
    Takes takes = Takes::Both;
    QString model;
    bool hasVelocityMode = true; ///< of the model
    Angle beyondLimits;          ///< 0: inside, or so little outside that torque does not move it
    double longestMove = 0.0;    ///< s, of one goal of the servo
};

/// The first reason against it; empty: it may.
std::optional<Refusal> check(const MotionFacts& facts, Use use);
/// What holds for all joints.
std::optional<Refusal> checkArray(bool isStopped, bool isControl, LinkState link = LinkState::Connected);
/// Empty without a refusal.
inline QString sentenceOf(const std::optional<Refusal>& refusal)
{
    return refusal ? refusal->sentence : QString();
}
/// Of a joint that moves together with the joint `name`, which was refused.
Refusal refusedWith(const QString& name, const Refusal& partner);
/// "elbow (ID 4) cannot move. Its torque is off. …"
QString refusalText(const QString& joint, const Refusal& refusal, Use use = Use::Goal);

/// A joint whose torque is off, before it is switched on: from the arm sheet and by every command.
struct ArmFacts
{
    Takes takes = Takes::Both;
    QString mode; ///< in words; for Takes::Neither
    Angle position;
    Angle minimum; ///< limits of the joint
    Angle maximum;
    bool isPowerless = false;
    ServoHealth health;
};
/// Empty: its torque may be switched on.
std::optional<Refusal> checkArming(const ArmFacts& facts);

} // namespace core
