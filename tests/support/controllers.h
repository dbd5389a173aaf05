// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// Controllers on a bus with virtual time: how tests arm joints, and start, stop and command controllers.
/// Includes virtualworld.h and checks.h.
#pragma once

#include <algorithm>
#include <initializer_list>

#include "tests/support/checks.h"
#include "tests/support/virtualworld.h"

namespace support {

/// HerkuleX with the IDs 1 to `joints`, armed; every joint was read with its torque on.
struct ControlWorld : VirtualWorld
{
    explicit ControlWorld(int count, core::Duration period = core::bus::ScheduleSettings{}.period)
    {
        settings.period = period;
        addServos(count);
        open();
        require(arm(), "A joint was not armed.");
        runFor(std::chrono::milliseconds(200));
    }
};

using Controllers = std::initializer_list<core::control::Controller*>;

inline core::bus::SwitchRequest switching(Controllers stop, Controllers start)
{
    core::bus::SwitchRequest request;
    std::ranges::copy(stop, request.stop.begin());
    std::ranges::copy(start, request.start.begin());
    return request;
}
inline core::bus::Outcome switched(SchedulerWorld& world, Controllers stop, Controllers start)
{
    return world.answer(world.ask(switching(stop, start))).outcome;
}
inline core::bus::Outcome started(SchedulerWorld& world, core::control::Controller& controller)
{
    return switched(world, {}, {&controller});
}
inline void command(SchedulerWorld& world, core::control::Controller& controller,
                    const core::control::Command& what)
{
    world.command(controller, what);
}

/// Orders that reach no joint; tests override what they look at.
struct NoOrders : core::control::Orders
{
    virtual ~NoOrders() = default;
    void goTo(std::uint16_t, double, core::Duration, double) override {}
    void hold(std::uint16_t) override {}
    void turn(std::uint16_t, double) override {}
};

} // namespace support
