// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/motion/signalresult.h"
#include "tests/support/virtualworld.h"

/// Step response of a virtual servo from its own shaft at every millisecond of virtual time: the reference
/// for measurements of a session, within the resolution of its readings.
inline core::control::StepResponse stepOfVirtualServo(const char* model, double amplitude, double duration)
{
    using namespace core;
    VirtualWorld world;
    world.addServo(1, model);
    world.open();
    if (!world.arm())
        return {};
    world.runFor(std::chrono::milliseconds(300));
    const control::TestSignal signal{control::SignalKind::Step, amplitude, 0, 0, duration};
    control::SignalController controller({0}, signal, 0);
    const double from = world.bus.servo(0).angle();
    std::vector<control::TimedPosition> places;
    const auto look = [&](Time begin) {
        for (Duration spent{}; spent < fromSeconds(duration); spent += std::chrono::milliseconds(1)) {
            world.runFor(std::chrono::milliseconds(1));
            places.push_back({toSeconds(world.now - begin), world.bus.servo(0).angle()});
        }
    };
    const auto reply = world.begin(controller);
    places.push_back({-0.001, from});
    look(reply.time);
    return control::analyseStep(places, {0.0, duration, from, from + amplitude});
}
