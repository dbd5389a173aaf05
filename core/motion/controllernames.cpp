// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/motion/controllernames.h"

#include "core/array/pairs.h"
#include "core/base/named.h"

namespace core {

control::ControllerNames controllerNames(const ArrayConfig& array)
{
    control::ControllerNames names;
    for (std::size_t joint = 0; joint < array.joints.size(); ++joint) {
        names.joints << array.joints[joint].name;
        if (const std::size_t leader = leaderOf(array, joint); leader != joint)
            names.twins.insert(array.joints[joint].name, array.joints[leader].name);
    }
    names.motions = namesIn(array.poses) + namesIn(array.sequences);
    names.sensors = namesIn(array.ftSensors);
    return names;
}

} // namespace core
