// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/makeservo.h"

#include "core/sim/herkulex/virtualservo.h"

namespace core::sim {

std::unique_ptr<VirtualDevice> makeServo(const ServoModel& model, const ServoSetup& setup, Time start)
{
    VirtualServoOptions options;
    options.gravityShare = setup.gravityShare;
    options.seed = setup.seed;
    return std::make_unique<VirtualServo>(model, setup.id, setup.baud, options, start);
}

} // namespace core::sim
