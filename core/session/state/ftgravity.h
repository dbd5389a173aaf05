// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/time.h"
#include "core/session/sessionpart.h"
#include "core/wrench/mounting.h"

namespace core {

struct FtSensorConfig;
class JointStates;
class Sensors;

/// The direction of gravity at each F/T sensor, by its mounting and the positions of the joints: for the
/// pipelines of the sensors, 30 times per second. GUI thread.
class FtGravity : public SessionPart
{
    Q_OBJECT

public:
    FtGravity(const Base& base, Sensors& sensors, const JointStates& joints);

    /// m/s², in the frame of the sensor. An Error is a sentence: why it is unknown.
    Result<wrench::Vector3> at(int sensor, Time now) const;
    /// m/s²: how much it changes when every joint that carries the sensor flutters by one tick, as some do at
    /// rest.
    double oneTick(int sensor) const;
    void tick(Time now);

private:
    struct Posture
    {
        wrench::Vector3 gravity;
        Time time; ///< of its oldest reading
    };
    Result<Posture> posture(const FtSensorConfig& sensor, Time now) const;

    Sensors& m_sensors;
    const JointStates& m_joints;
};

/// The mounting of the virtual sensor at the end of the virtual arm: all joints of the first bus, with axes
/// that alternate between y and x. Empty when the joints of the array are not those of the shafts.
std::optional<wrench::Mounting> virtualMounting(const ArrayConfig& array, const class ModelLibrary& models);

} // namespace core
