// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <initializer_list>

namespace ui {

/// One of these `factors` times a power of ten, not below `value` > 0.
inline double roundedUp(double value, std::initializer_list<double> factors = {1.0, 2.0, 5.0})
{
    const double power = std::pow(10.0, std::floor(std::log10(value)));
    for (const double factor : factors) {
        if (factor * power >= value)
            return factor * power;
    }
    return 10.0 * power;
}

} // namespace ui
