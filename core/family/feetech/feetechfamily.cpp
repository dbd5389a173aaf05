// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/family/feetech/feetechfamily.h"

#include "core/family/dynamixel/dynamixelfamily.h"

namespace core::feetech {

const ServoFamily& family()
{
    static const dynamixel::DynamixelFamily only(dynamixel::Kind::Feetech, "feetech", "Feetech");
    return only;
}

} // namespace core::feetech
