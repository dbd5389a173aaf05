// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include "core/mechanism/diagnosis.h"
#include "core/mechanism/edgememory.h"
#include "core/mechanism/jointwindow.h"
#include "core/msgs/mechanismstatistics.h"
#include "core/servo/sample.h"
#include "core/session/sessionpart.h"
#include "core/timing/packetexport.h"

namespace core {

class Gate;
class JointStates;

/// Statistics of the joints and servos, published once a second as on the PR2 (mechanism_statistics): every
/// reading counts, not only those that are shown. GUI thread.
class Mechanism : public SessionPart
{
    Q_OBJECT

public:
    Mechanism(const Base& base, const JointStates& joints, const Gate& gate);

    static constexpr double kUsualRate = 1.0; ///< Hz, of the PR2
    void setRate(double rate);                ///< Hz, > 0
    using ControllerSource = std::function<std::vector<msgs::ControllerStatistics>()>;
    /// Gives the statistics of the controllers; their timestamp is set here.
    void setControllers(ControllerSource source) { m_controllers = std::move(source); }
    /// The latest message; without joints before the first one.
    const msgs::MechanismStatistics& latest() const { return m_latest; }
    /// The verdict on a joint of the latest message.
    mechanism::Diagnosis diagnosis(const msgs::JointStatistics& joint) const;
    mechanism::Diagnosis diagnosis(const msgs::ControllerStatistics& controller) const;

    double stamp(Time time) const; ///< s since 1970 UTC

    // --- for the parts of the session ---

    void followArray(const ArrayConfig& before); ///< after an edit
    void tick(Time now);

signals:
    void published(); ///< latest()

private:
    struct Joint
    {
        mechanism::JointWindow window;
        mechanism::EdgeMemory edges; ///< of the encoder
        Sample last;
        bool hasSample = false;
    };

    void take(const Sample& sample);
    void publish(Time now);
    msgs::JointStatistics jointStatistics(std::size_t joint);
    msgs::ActuatorStatistics actuatorStatistics(std::size_t joint) const;

    const JointStates& m_joints;
    const Gate& m_gate;
    packetexport::ClockOffset m_clock;
    std::vector<Joint> m_own;
    msgs::MechanismStatistics m_latest;
    ControllerSource m_controllers;
    Duration m_period;
    Time m_published;
};

} // namespace core
