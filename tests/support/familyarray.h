// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/array/arrayconfig.h"
#include "tests/support/anyfamily.h"

namespace testsupport {

/// The same array with servos of a family, at their rate.
inline core::ArrayConfig ofFamily(core::ArrayConfig array, int family)
{
    const auto& of = anyfamily::at(family);
    const core::ServoModel& model = anyfamily::model(of.modelName);
    array.bus(0).protocol = QString::fromLatin1(of.name);
    array.bus(0).baud = of.baud;
    for (auto& joint : array.joints) {
        joint.model = model.name;
        joint.offset = model.centreTick;
    }
    return array;
}

} // namespace testsupport
