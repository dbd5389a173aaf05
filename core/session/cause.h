// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

namespace core {

enum class Severity { Info, Warning, Error };

/// The cause of a message. The window merges messages of one kind about several joints, and removes those
/// whose cause is gone.
struct Cause
{
    enum class Kind {
        None, ///< an event: over when reported
        // of a joint
        Silent,
        WrongModel,
        TorqueUnanswered,
        TorqueRefused,
        NotCleared,
        NotSwitched, ///< its torque could not even be requested
        TooFast,
        NotParked,
        SensorSilent, ///< of an F/T sensor; its part is the index of the sensor
        // of the whole array
        ArrayProblem,
        LinkLost,
        PortNotOpened,
        AdapterSlow, ///< the latency timer costs polls
        RateOff,     ///< the adapter cannot generate the rate
        NoLink,
        Stopped,      ///< not possible after STOP
        Busy,         ///< an operation runs
        MonitorOnly,  ///< not possible in Monitor
        ControlEnded, ///< automatically
        // of edits of the array in the window
        File,
        FileChanged, ///< by another program
        Edit,
        Export,
    };

    Kind kind = Kind::None;
    int part = 0;   ///< index of the joint or problem; -1: all parts
    QString name{}; ///< of the joint; empty: none
};

/// A joint's causes end with the bus they were seen on.
inline constexpr Cause::Kind kJointCauses[] = {Cause::Kind::Silent,           Cause::Kind::WrongModel,
                                               Cause::Kind::TorqueUnanswered, Cause::Kind::TorqueRefused,
                                               Cause::Kind::NotCleared,       Cause::Kind::NotSwitched,
                                               Cause::Kind::TooFast,          Cause::Kind::NotParked};

} // namespace core
