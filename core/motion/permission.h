// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>
#include <QtCore/QStringList>

#include <optional>

#include "core/base/quantities.h"
#include "core/servo/sample.h"

/// Whether a joint may move: its facts, the reasons against it in one order, and one sentence with the remedy
/// for each. Pure; any thread.
namespace core {

/// Why a joint may not move.
struct Refusal
{
    enum class Reason {
        Mode,          ///< its operating mode takes no goals
        OutsideLimits, ///< torque would move it
        Powerless,     ///< an alarm has taken its force away
        Faults,        ///< latched errors
    };

    Reason reason = Reason::Mode;
    QString sentence; ///< without the name of the joint
};

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
