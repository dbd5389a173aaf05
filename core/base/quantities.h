// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>
#include <compare>
#include <limits>

namespace core {

inline constexpr double kPi = 3.14159265358979323846;
inline constexpr double kTurn = 2.0 * kPi;

/// Nearest integer within low .. high; infinities give a limit, NaN gives low.
inline int saturate(double value, int low, int high)
{
    if (!(value > low))
        return low;
    return value >= high ? high : static_cast<int>(std::lround(value));
}

/// The range of a number.
struct NumberRange
{
    double minimum = 0.0;
    double maximum = 0.0;
    bool isMinimumAllowed = true;

    /// False also for NaN.
    constexpr bool contains(double number) const
    {
        return (isMinimumAllowed ? number >= minimum : number > minimum) && number <= maximum;
    }
    constexpr double clamped(double number) const { return std::clamp(number, minimum, maximum); }
};
inline constexpr NumberRange kAnyNumber{-std::numeric_limits<double>::infinity(),
                                        std::numeric_limits<double>::infinity()};

/// A number with a unit that does not mix with others: Angle + AngularVelocity does not compile. The unit is
/// named at every conversion to or from a plain number.
template <typename Tag>
class Quantity
{
public:
    constexpr Quantity() = default;

    friend constexpr Quantity operator+(Quantity a, Quantity b) { return Quantity(a.m_si + b.m_si); }
    friend constexpr Quantity operator-(Quantity a, Quantity b) { return Quantity(a.m_si - b.m_si); }
    friend constexpr Quantity operator-(Quantity a) { return Quantity(-a.m_si); }
    friend constexpr Quantity operator*(Quantity a, double f) { return Quantity(a.m_si * f); }
    friend constexpr Quantity operator*(double f, Quantity a) { return Quantity(a.m_si * f); }
    friend constexpr Quantity operator/(Quantity a, double f) { return Quantity(a.m_si / f); }
    friend constexpr double operator/(Quantity a, Quantity b) { return a.m_si / b.m_si; }
    friend constexpr auto operator<=>(Quantity a, Quantity b) = default;
    friend bool isFinite(Quantity a) { return std::isfinite(a.m_si); }
    friend Quantity abs(Quantity a) { return Quantity(std::fabs(a.m_si)); }

    // Angle
    static constexpr Quantity fromRadians(double v) { return Quantity(v); }
    static constexpr Quantity fromDegrees(double v) { return Quantity(v * kPi / 180.0); }
    constexpr double radians() const { return m_si; }
    constexpr double degrees() const { return m_si * 180.0 / kPi; }

private:
    constexpr explicit Quantity(double si)
        : m_si(si)
    {
    }
    double m_si = 0.0;
};

/// Plane angle; radians inside.
using Angle = Quantity<struct AngleTag>;
/// Radians per second inside; radians() and degrees() are per second.
using AngularVelocity = Quantity<struct AngularVelocityTag>;

} // namespace core
