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

struct ResetOrder
{
    ResetKind kind = ResetKind::OneByOne;
    Duration delay = 500ms; ///< silence after the reboot before anybody is asked
    int tryouts = 4;        ///< times a servo is asked before it counts as gone
    /// A joint that is held falls when its servo reboots: it must be asked for.
    bool allowTorqueLoss = false;
    /// What was known of the registers is void after a reboot: reads them again before the end.
    bool readsAnew = false;
};

enum class ResetEnd {
    NotAsked,    ///< another servo of the order prevented it, or it was cancelled before
    HoldsTorque, ///< left alone: its joint is held
    Unreachable, ///< did not answer before; whether it was reset is not known
    Stopped,     ///< a STOP came first; it was not reset
    Rebooted,    ///< it answers again, torque off
    NotRebooted, ///< it answers, but ignored the request
    Gone,        ///< it answered before, and does not since
};

struct ResetOutcome
{
    ResetEnd end = ResetEnd::NotAsked;
    Duration late{0}; ///< within how long after the delay it was found again; zero: at once
    ServoStatus status;
};

/// Resets servos and finds them again. What is known of their RAM is forgotten.
Task<std::vector<ResetOutcome>> resetServos(Conversation& talk, std::vector<Target> targets,
                                            std::vector<DeviceImage>& images, ResetOrder order);

/// The same as an operation with a sentence for every servo.
Task<OperationReport> reportReset(Conversation& talk, std::vector<Target> targets,
                                  std::vector<DeviceImage>& images, ResetOrder order);

/// The result of one servo, for operations of which a reset is a part.
QString resetSentence(const ResetOutcome& outcome, const Target& target, Duration delay);
/// That the reset delay is too short, and which one is enough; empty when it is not. Nothing of its torque.
QString lateSentence(const ResetOutcome& outcome, Duration delay);

} // namespace core
