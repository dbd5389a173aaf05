// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/configure/status.h"

/// Rebooting servos: their RAM becomes a copy of their EEPROM and their torque goes off.
namespace core {

enum class ResetKind {
    None,
    OneByOne, ///< each is addressed by its ID
    Mass,     ///< all by one broadcast
};

/// How servos are rebooted, and what the caller permits.
struct ResetOrder
{
    ResetKind kind = ResetKind::OneByOne;
    Duration delay = 500ms; ///< silence after the reboot before the first request
    int tryouts = 4;        ///< requests to a servo before it counts as gone
    /// A held joint falls when its servo reboots: this must be permitted explicitly.
    bool allowTorqueLoss = false;
    /// Known register values are void after a reboot: reads them again before the end.
    bool readsAnew = false;
};

enum class ResetEnd {
    NotAsked,     ///< prevented by another servo of the request, or cancelled before
    HoldsTorque,  ///< not rebooted: its joint is held
    Unreachable,  ///< did not answer before; whether it was reset is unknown
    CannotReboot, ///< its family has no such request
    Stopped,      ///< preceded by a STOP; not reset
    Rebooted,     ///< it answers again, torque off
    NotRebooted,  ///< it answers, but ignored the request
    Gone,         ///< it answered before the reboot, but not since
};

/// Result of the reboot of one servo.
struct ResetOutcome
{
    ResetEnd end = ResetEnd::NotAsked;
    Duration late{0}; ///< time from the delay until it was found again; zero: at once
    ServoStatus status;
};

/// The wait for a restarted servo: the delay, or longer where its family starts slowly.
Duration restartTime(const Target& target, Duration delay);

/// Resets servos and finds them again. Forgets the known values of their RAM.
Task<std::vector<ResetOutcome>> resetServos(Conversation& io, std::vector<Target> targets,
                                            std::vector<DeviceImage>& images, ResetOrder order);

/// The same as an operation with a sentence for every servo.
Task<OperationReport> reportReset(Conversation& io, std::vector<Target> targets,
                                  std::vector<DeviceImage>& images, ResetOrder order);

/// The result of one servo, for operations of which a reset is a part.
QString resetSentence(const ResetOutcome& outcome, const Target& target, Duration delay);
/// A note that the reset delay is too short, with a sufficient one; empty when it is not. Without its torque.
QString lateSentence(const ResetOutcome& outcome, Duration delay);

} // namespace core
