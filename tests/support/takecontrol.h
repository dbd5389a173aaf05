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
