// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/sim/herkulex/virtualservo.h"
#include "core/sim/virtualbus.h"

/// A virtual bus of HerkuleX servos.
class HerkulexBus : public core::VirtualBus
{
public:
    using VirtualBus::VirtualBus;

    core::VirtualServo& add(const core::ServoModel& model, int id, int baud,
                            core::VirtualServoOptions options = {})
    {
        options.seed = drawSeed();
        auto servo = std::make_unique<core::VirtualServo>(model, static_cast<std::uint8_t>(id), baud, options,
                                                          start());
        return static_cast<core::VirtualServo&>(VirtualBus::add(std::move(servo)));
    }
    core::VirtualServo& servo(std::size_t index) { return static_cast<core::VirtualServo&>(device(index)); }
    const core::VirtualServo& servo(std::size_t index) const
    {
        return static_cast<const core::VirtualServo&>(device(index));
    }
};
