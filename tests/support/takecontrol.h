// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/session.h"

/// An operator who chooses Control whenever it can be had: for tests whose matter is something else.
inline void takeControl(core::Session& session)
{
    const auto take = [&session] {
        if (session.hasLink() && !session.isStopped() && !session.isControl())
            session.setControl(true);
    };
    QObject::connect(&session, &core::Session::linkChanged, &session, take);
    QObject::connect(&session, &core::Session::stopChanged, &session, take);
    take();
}
