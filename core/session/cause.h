// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

namespace core {

enum class Severity { Info, Warning, Error };

/// What a message is about. Messages of one kind about several joints are one message to the reader, and one
/// whose cause is gone is taken back.
struct Cause
{
    enum class Kind {
        None, ///< an event: it is over when it is reported
        // of a joint
        Silent,
        WrongModel,
        TorqueUnanswered,
        TorqueRefused,
        OutsideLimits,
        NotCleared,
        NotSwitched, ///< its torque could not even be asked for
        TooFast,
        NotParked,
        // of the whole array
        ArrayProblem,
        LinkLost,
        PortNotOpened,
        AdapterSlow, ///< its latency timer costs polls
        RateOff,     ///< it cannot make the rate
        NoLink,
        Stopped,      ///< what cannot be done after STOP
        Busy,         ///< an operation runs
        MonitorOnly,  ///< it cannot be done in Monitor
        ControlEnded, ///< by itself
        // of what is done to the array in the window
        File,
        FileChanged, ///< by another program
        Edit,
        Export,
    };

    Kind kind = Kind::None;
    int part = 0;   ///< index of the joint or problem; -1: all parts
    QString name{}; ///< of the joint; empty: none is meant
};

/// A joint's causes end with the bus they were seen on.
inline constexpr Cause::Kind kJointCauses[] = {
    Cause::Kind::Silent,        Cause::Kind::WrongModel,    Cause::Kind::TorqueUnanswered,
    Cause::Kind::TorqueRefused, Cause::Kind::OutsideLimits, Cause::Kind::NotCleared,
    Cause::Kind::NotSwitched,   Cause::Kind::TooFast,       Cause::Kind::NotParked};

} // namespace core
