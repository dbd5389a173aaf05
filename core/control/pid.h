// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>

namespace core::control {

/// A PID loop in parallel form. The derivative acts on the measurement, so that a step of the goal gives no
/// kick, and passes a first-order low-pass. The integral is clamped, and does not grow while the output is at
/// its limit. Allocates nothing.
class Pid
{
public:
    /// Gains and limits, in the units of the controller's error and output.
    struct Gains
    {
        double p = 0.0;
        double i = 0.0;
        double d = 0.0;
        double iLimit = std::numeric_limits<double>::infinity(); ///< of the integral's share of the output
        double dCutoff = 0.0;                                    ///< Hz; 0: no filter
        double limit = std::numeric_limits<double>::infinity();  ///< of the output
    };

    explicit Pid(const Gains& gains)
        : m_gains(gains)
    {
    }
    void reset();
    /// The output, `dt` (s) after the last one. Without time it stays as it was.
    double update(double goal, double measured, double dt);
    double integral() const { return m_integral; } ///< its share of the output
    double rate() const { return m_rate; }         ///< of the measurement, filtered

private:
    Gains m_gains;
    double m_integral = 0.0;
    double m_measured = 0.0;
    double m_rate = 0.0;
    double m_output = 0.0;
    bool m_hasMeasured = false;
};

} // namespace core::control
