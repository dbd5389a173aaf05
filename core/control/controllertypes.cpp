// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/control/controllertypes.h"

#include "core/control/builtintypes.h"

namespace core::control {

std::vector<std::uint16_t> ControllerInput::locals() const
{
    std::vector<std::uint16_t> all;
    for (const Joint& joint : joints)
        all.push_back(joint.local);
    return all;
}

const std::vector<ControllerFactory>& builtinControllers()
{
    static const std::vector<ControllerFactory> all{
        builtin::follow(),     builtin::forceLimitedMove(),
        builtin::jog(),        builtin::move(),
        builtin::park(),       builtin::pid(),
        builtin::posePlayer(), builtin::position(),
        builtin::sineSweep(),  builtin::topic(),
        builtin::trajectory(), builtin::velocity(),
    };
    return all;
}

std::vector<ControllerType> builtinTypes()
{
    std::vector<ControllerType> types;
    for (const ControllerFactory& each : builtinControllers())
        types.push_back(each.type);
    return types;
}

} // namespace core::control
