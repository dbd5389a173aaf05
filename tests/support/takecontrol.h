// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/wholesession.h"
#pragma once

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

/// Torque on of every joint, as its switch in the window does it.
inline void armAll(core::Session& session)
{
    for (int joint = 0; joint < session.joints.jointCount(); ++joint)
        session.control.setTorque(core::JointIndex{static_cast<std::uint16_t>(joint)}, true);
}

/// For set-ups that wait for torque: beside busy programs a servo may answer too late to be armed. Its
/// operator asks again, every second.
class PatientArming
{
public:
    explicit PatientArming(core::Session& session)
        : m_session(session)
    {
        armAll(session);
        m_asked.start();
    }
    bool isDone()
    {
        bool areOn = true;
        const bool isTime = m_asked.elapsed() > 1000;
        for (int joint = 0; joint < m_session.joints.jointCount(); ++joint) {
            const core::JointIndex index{static_cast<std::uint16_t>(joint)};
            const bool isOn = m_session.joints.joint(index).torqueOn;
            areOn = areOn && isOn;
            if (!isOn && isTime)
                m_session.control.setTorque(index, true);
        }
        if (isTime)
            m_asked.start();
        return areOn;
    }

private:
    core::Session& m_session;
    QElapsedTimer m_asked;
};
