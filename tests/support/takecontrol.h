// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

#include "tests/support/wholesession.h"

/// Switches to Control whenever possible: for tests of something else.
inline void takeControl(core::Session& session)
{
    const auto take = [&session] {
        if (session.links.hasLink() && !session.control.isStopped() && !session.control.isControl())
            session.control.setControl(true);
    };
    QObject::connect(&session.links, &core::Links::linkChanged, &session, take);
    QObject::connect(&session.control, &core::Control::stopChanged, &session, take);
    take();
}

/// Torque on of a joint, by an operation; false if it does not begin.
inline bool torqueOn(core::Session& session, core::JointIndex joint)
{
    return session.operations.setTorqueMode(core::bus::TorqueMode::On, {static_cast<int>(joint.value)});
}

/// For set-ups that wait for torque: beside busy programs a servo may answer too late, which ends arming, and
/// Control when it is silent. Its operator asks again, every second.
class PatientArming
{
public:
    /// Of `joints`, or all.
    explicit PatientArming(core::Session& session, std::vector<int> joints = {})
        : m_session(session)
        , m_joints(std::move(joints))
    {
        if (m_joints.empty()) {
            m_joints.resize(static_cast<std::size_t>(session.joints.jointCount()));
            std::iota(m_joints.begin(), m_joints.end(), 0);
        }
        ask();
    }
    bool isDone()
    {
        if (m_session.operations.isOperating())
            return false;
        if (std::ranges::all_of(m_joints, [this](int joint) { return isOn(joint); }))
            return true;
        if (m_asked.elapsed() > 1000)
            ask();
        return false;
    }

private:
    bool isOn(int joint) const
    {
        return m_session.joints.joint(core::JointIndex{static_cast<std::uint16_t>(joint)}).torqueOn;
    }
    void ask()
    {
        m_asked.start();
        if (m_session.control.isControl() || m_session.control.setControl(true))
            m_session.operations.arm(m_joints);
    }

    core::Session& m_session;
    std::vector<int> m_joints;
    QElapsedTimer m_asked;
};
