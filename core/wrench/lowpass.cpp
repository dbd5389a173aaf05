// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wrench/lowpass.h"

#include <cmath>
#include <numbers>

namespace core::wrench {

Biquad butterworth(double cutoff, double rate)
{
    const double k = std::tan(std::numbers::pi * cutoff / rate);
    const double damping = std::numbers::sqrt2 * k;
    const double d = 1.0 + damping + k * k;
    const double b = k * k / d;
    return {b, 2.0 * b, b, 2.0 * (k * k - 1.0) / d, (1.0 - damping + k * k) / d};
}

std::array<double, 6> LowPass::filtered(const std::array<double, 6>& values)
{
    const auto& [b0, b1, b2, a1, a2] = m_biquad;
    std::array<double, 6> result{};
    for (std::size_t axis = 0; axis < values.size(); ++axis) {
        const double x = values[axis];
        auto& state = m_state[axis];
        if (m_isEmpty) { // the state of a constant x; the gain at 0 Hz is 1
            state[1] = (b2 - a2) * x;
            state[0] = (b1 - a1) * x + state[1];
        }
        const double y = m_isEmpty ? x : b0 * x + state[0];
        state[0] = b1 * x - a1 * y + state[1];
        state[1] = b2 * x - a2 * y;
        result[axis] = y;
    }
    m_isEmpty = false;
    return result;
}

} // namespace core::wrench
