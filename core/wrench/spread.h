// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cmath>
#include <cstddef>

namespace core::wrench {

/// Mean and standard deviation of six values each, one sample after another (Welford 1962).
class Spread
{
public:
    void add(const std::array<double, 6>& values)
    {
        ++m_count;
        for (std::size_t axis = 0; axis < values.size(); ++axis) {
            const double delta = values[axis] - m_mean[axis];
            m_mean[axis] += delta / static_cast<double>(m_count);
            m_squares[axis] += delta * (values[axis] - m_mean[axis]);
        }
    }
    std::size_t count() const { return m_count; }
    const std::array<double, 6>& mean() const { return m_mean; }
    /// Of the samples; 0 for fewer than two.
    std::array<double, 6> deviation() const
    {
        std::array<double, 6> result{};
        for (std::size_t axis = 0; axis < result.size() && m_count > 1; ++axis)
            result[axis] = std::sqrt(m_squares[axis] / static_cast<double>(m_count - 1));
        return result;
    }

private:
    std::size_t m_count = 0;
    std::array<double, 6> m_mean{};
    std::array<double, 6> m_squares{}; ///< sum of squared deviations
};

} // namespace core::wrench
