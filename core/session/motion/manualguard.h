// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <memory>
#include <vector>

#include "core/control/guardedcontroller.h"
#include "core/session/sessionpart.h"

namespace core {

class Sensors;

/// The force guard of the operator's own moves and jogs: the envelopes of the array's F/T sensors, and a
/// guard for each bus. GUI thread.
class ManualGuard : public SessionPart
{
    Q_OBJECT

public:
    ManualGuard(const Base& base, const Sensors& sensors);

    /// A sensor of the array has an envelope. Moves then run as controllers, never as one move of the servo.
    bool isOn() const { return !m_envelopes.empty(); }
    bool uses(const QString& sensor) const; ///< it has an envelope
    /// The controller under the guard of its bus; the same one while there is no envelope.
    std::unique_ptr<control::Controller> guarded(std::unique_ptr<control::Controller> controller, int bus,
                                                 control::GuardedController::WhenHeld whenHeld);

    /// For the window: what the newest sample of the sensor that decides means.
    struct Status
    {
        control::ForceGuard::State state = control::ForceGuard::State::Free;
        double speed = 1.0; ///< share of the planned one; 0: all joints hold
        QString sensor;
        double load = 0.0; ///< N or N·m, of the one that decides
        double limit = 0.0;
        bool isForce = true;
    };
    Status status(Time now) const;

signals:
    void changed(); ///< other envelopes or sensors: moves that run have to end

private:
    void follow();

    const Sensors& m_sensors;
    std::vector<control::ForceGuard::Sensor> m_envelopes;         ///< of the array
    std::map<int, std::shared_ptr<control::ForceGuard>> m_guards; ///< of the buses
};

} // namespace core
