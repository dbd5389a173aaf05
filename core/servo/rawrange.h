// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <utility>

#include "core/servo/servomodel.h"

namespace core {

/// The raw values that the bytes of a register can hold, lowest and highest. Values are of type int: of 4
/// unsigned bytes the upper half is left out.
inline std::pair<int, int> rawRange(const Register& reg)
{
    const int bits = reg.size >= 4 ? 31 : reg.size * 8 - (reg.isSigned ? 1 : 0);
    const auto most = static_cast<int>((std::int64_t{1} << bits) - 1);
    return {reg.isSigned ? -most - 1 : 0, most};
}

} // namespace core
