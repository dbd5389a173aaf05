// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/base/ids.h"
#include "core/control/controller.h"
#include "core/sensor/wrench.h"
#include "core/wrench/envelope.h"

namespace core::control {

/// Decides how fast an operator may move the joints of one bus, from the net values of F/T sensors and the
/// envelopes that the operator set. Outlives the single moves: it knows which directions loaded the sensor.
/// Bus thread, except for its construction. Allocates nothing.
///
/// Up to 60 % of an envelope motion is free; from there to 100 % its speed falls to a tenth. At 100 % each
/// joint is blocked in the direction of its last move, until the load is below 90 %. Meanwhile the other
/// directions are allowed at a tenth of the speed; if the load then rises by a tenth of the envelope, they
/// are blocked too.
class ForceGuard
{
public:
    /// An F/T sensor with its envelope.
    struct Sensor
    {
        QString name;
        wrench::ForceEnvelope envelope;
        std::shared_ptr<const LatestWrench> latest; ///< null: it is not connected
    };

    explicit ForceGuard(std::vector<Sensor> sensors);

    enum class State : std::uint8_t {
        Free,   ///< at `speed`
        Beyond, ///< an envelope is exceeded: only some directions are allowed
        Stale,  ///< a sensor sends no new values
        Faulty, ///< it reports a fault
        NoNet,  ///< the direction of gravity is unknown: no net values
    };
    /// The verdict of one update, with the value that caused it.
    struct Reading
    {
        State state = State::Free;
        double speed = 1.0;     ///< share of the planned one
        std::size_t sensor = 0; ///< the one that decides
        double force = 0.0;     ///< N, of that one
        double torque = 0.0;    ///< N·m
        double age = 0.0;       ///< s, of that value
    };
    /// Once for each update of a controller.
    const Reading& judge(const Cycle& cycle);
    /// True when the joint may move in the direction (-1 or 1) by the last reading.
    bool allows(std::uint16_t joint, int direction) const;
    /// The joint moves in this direction; 0: it does not.
    void moves(std::uint16_t joint, int direction)
    {
        if (direction != 0)
            m_directions[joint] = static_cast<std::int8_t>(direction);
    }

    const std::vector<Sensor>& sensors() const { return m_sensors; }

private:
    struct Seen
    {
        std::optional<std::uint32_t> sequence; ///< of the sensor's own count
        Time since;                            ///< that it has this value
    };

    void addSensor(std::size_t sensor, const Cycle& cycle, double& worst);
    void judgeShare(double share);
    void blockMoving();

    std::vector<Sensor> m_sensors;
    std::vector<Seen> m_seen;
    Reading m_reading;
    std::array<std::int8_t, kMaxJoints> m_directions{}; ///< of each joint, the last one; 0: none yet
    std::array<std::uint8_t, kMaxJoints> m_blocked{};   ///< bit 0: negative, bit 1: positive
    bool m_isBeyond = false;
    double m_least = 0.0; ///< the smallest share since the envelope was exceeded
};

/// The force of a reading uses more of its envelope than the torque.
inline bool isByForce(const ForceGuard::Reading& reading, const wrench::ForceEnvelope& envelope)
{
    return envelope.force > 0.0
           && !(envelope.torque > 0.0 && reading.torque / envelope.torque > reading.force / envelope.force);
}

} // namespace core::control
