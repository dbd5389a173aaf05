// SPDX-License-Identifier: GPL-3.0-or-later
// Made for a later version of the interface, with a table that this version cannot read.
#include "core/control/servodeck_controller.h"

const servodeck_library* servodeck_controllers(uint32_t abi)
{
    static const uint32_t table[] = {SERVODECK_CONTROLLER_ABI + 1, 0xFFFFFFFF};
    (void)abi;
    return (const servodeck_library*)(const void*)table;
}
