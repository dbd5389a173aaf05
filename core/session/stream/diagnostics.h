// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include "core/base/time.h"
#include "core/recording/messages/messages.h"
#include "core/session/sessionpart.h"

namespace core {

class Alarms;
class JointStates;
class Sensors;
class Stream;

/// diagnostic_msgs once a second: a status for each joint, with its open alarms, and for each F/T sensor;
/// others add theirs. GUI thread.
class Diagnostics : public SessionPart
{
    Q_OBJECT

public:
    Diagnostics(const Base& base, Stream& stream, const Sensors& sensors, const JointStates& joints,
                const Alarms& alarms);

    using Status = recording::DiagnosticStatus;
    /// A further status; called on each publication while its part lives.
    using More = std::function<void(std::vector<Status>& all)>;
    void setMore(More more) { m_more = std::move(more); }

    // --- for the parts of the session ---

    void tick(Time now);

private:
    Status statusOfJoint(std::size_t joint, Time now) const;
    Status statusOfSensor(int sensor) const;

    Stream& m_stream;
    const Sensors& m_sensors;
    const JointStates& m_joints;
    const Alarms& m_alarms;
    More m_more;
    Time m_publishedAt;
};

} // namespace core
