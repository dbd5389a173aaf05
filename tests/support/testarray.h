// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/array/arrayconfig.h"

namespace testsupport {

inline core::JointIndex at(int joint)
{
    return core::JointIndex{static_cast<std::uint16_t>(joint)};
}

/// Longest limit for a silent window, because a loaded machine may delay a test; tests of that limit set
/// their own.
inline core::ArrayConfig patient(core::ArrayConfig array)
{
    array.watchdog = core::kMaxWatchdog;
    return array;
}

inline core::ArrayConfig patientArray()
{
    core::ArrayConfig array = patient({});
    array.name = QStringLiteral("arm");
    return array;
}

/// DRS-0201 with the names "joint 0" … and the IDs 1 ….
inline core::ArrayConfig arrayOf(int count)
{
    core::ArrayConfig array = patientArray();
    for (int i = 0; i < count; ++i) {
        core::JointConfig joint;
        joint.name = QStringLiteral("joint %1").arg(i);
        joint.id = core::ServoId{static_cast<std::uint8_t>(i + 1)};
        joint.model = QStringLiteral("DRS-0201");
        array.joints.push_back(joint);
    }
    return array;
}

} // namespace testsupport
