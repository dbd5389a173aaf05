// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

namespace core::wrench {

/// Coefficients of y[n] = b0 x[n] + b1 x[n-1] + b2 x[n-2] - a1 y[n-1] - a2 y[n-2].
struct Biquad
{
    double b0 = 1.0;
    double b1 = 0.0;
    double b2 = 0.0;
    double a1 = 0.0;
    double a2 = 0.0;
};

/// A Butterworth low-pass of 2nd order by the bilinear transform with prewarping, so that -3 dB lie at
/// `cutoff`: K = tan(pi cutoff / rate), D = 1 + sqrt(2) K + K^2, b0 = b2 = K^2 / D, b1 = 2 b0, a1 = 2 (K^2 -
/// 1) / D, a2 = (1 - sqrt(2) K + K^2) / D. Source: Oppenheim and Schafer, Discrete-Time Signal Processing,
/// section 7.1. `cutoff` and `rate` in Hz; 0 < cutoff < rate / 2. Slow changes are delayed by sqrt(2) / (2 pi
/// cutoff).
Biquad butterworth(double cutoff, double rate);

/// Filters the six values of a wrench, each by itself. One stream, one thread.
class LowPass
{
public:
    /// Without a filter, values pass unchanged.
    LowPass() = default;
    explicit LowPass(const Biquad& biquad)
        : m_biquad(biquad)
    {
    }

    /// The first values after restart() pass unchanged, as if they had been constant before.
    std::array<double, 6> filtered(const std::array<double, 6>& values);
    /// After a gap of the stream.
    void restart() { m_isEmpty = true; }

private:
    Biquad m_biquad;
    std::array<std::array<double, 2>, 6> m_state{}; ///< transposed direct form II
    bool m_isEmpty = true;
};

} // namespace core::wrench
