// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <cstdint>
#include <memory>

#include "core/sim/linkage.h"
#include "core/sim/virtualbus.h"
#include "core/sim/virtualdevice.h"

namespace core {

class ModelLibrary;
struct ServoModel;

namespace sim {

/// Properties of a virtual servo that all families have.
struct ServoSetup
{
    std::uint8_t id = 0;
    int baud = 115200;
    double gravityShare = 0.0; ///< weight on the shaft, as a share of stall torque in horizontal position
    std::uint64_t seed = 1;
    LinkageSetup linkage{}; ///< play, stops and flag of its joint
};

/// The line of the servos of a family: HerkuleX has a wire for each direction.
VirtualBus::Line lineOf(const ServoModel& model);
/// The usual model of a family, by its name in files or by its protocol; nullptr when there is none.
const ServoModel* usualModel(const QString& family, const ModelLibrary& models);

/// A virtual servo of the family of `model`, powered up at `start`. The model must outlive it.
std::unique_ptr<VirtualDevice> makeServo(const ServoModel& model, const ServoSetup& setup, Time start);

} // namespace sim

} // namespace core
