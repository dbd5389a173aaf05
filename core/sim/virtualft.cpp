// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/virtualft.h"

#include <algorithm>
#include <cmath>

#include "core/base/element.h"
#include "core/base/quantities.h"

namespace core {

namespace {

using Vector = std::array<double, 3>;

constexpr double kGravity = 9.80665;   // m/s^2
constexpr double kLever = 0.25;        // m
constexpr double kPassedOn = 0.2;      // share of a joint's torque that reaches the sensor
constexpr double kDriftPeriod = 600.0; // s
constexpr double kWarmUp = 300.0;      // s
constexpr double kColdest = 25.0;      // °C
constexpr double kWarming = 10.0;      // K
constexpr double kLink = 0.1;          // m
constexpr Vector kTip{0.0, 0.0, 0.1};  // m
constexpr double kOverloadTime = 0.2;  // s
constexpr double kOverload = 1.5;      // of the range

/// Uniform over (0, 1]: its logarithm is finite.
double uniform(sim::Random& random)
{
    return (static_cast<double>(random.next() >> 11) + 1.0) * 0x1p-53;
}

Vector cross(const Vector& a, const Vector& b)
{
    return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

bool turnsAboutY(int joint)
{
    return joint % 2 == 0;
}

/// Converts `v` from the frame before the joint to the frame after it.
Vector intoNextFrame(const Vector& v, int joint, double angle)
{
    const double c = std::cos(angle);
    const double s = std::sin(angle);
    if (turnsAboutY(joint))
        return {c * v[0] - s * v[2], v[1], s * v[0] + c * v[2]};
    return {v[0], c * v[1] + s * v[2], -s * v[1] + c * v[2]};
}

} // namespace

VirtualFt::VirtualFt(const VirtualFtSettings& settings)
    : m_settings(settings)
    , m_random(settings.seed)
{
    for (double& phase : m_driftPhase)
        phase = 2.0 * kPi * uniform(m_random);
}

std::array<double, 6> VirtualFt::load(const ArmState& arm) const
{
    Vector gravity{0.0, 0.0, -kGravity};
    Vector jointTorque{};
    Vector outwards{1.0, 0.0, 0.0}; // x of the base
    double reach = 0.0;             // m along it
    const int joints = std::clamp(arm.joints, 0, static_cast<int>(arm.angle.size()));
    for (int joint = 0; joint < joints; ++joint) {
        const auto at = static_cast<std::size_t>(joint);
        const double angle = std::isfinite(arm.angle[at]) ? double{arm.angle[at]} : 0.0;
        const double torque = std::isfinite(arm.load[at]) ? double{arm.load[at]} : 0.0;
        gravity = intoNextFrame(gravity, joint, angle);
        jointTorque = intoNextFrame(jointTorque, joint, angle);
        outwards = intoNextFrame(outwards, joint, angle);
        reach += kLink * outwards[2];
        jointTorque[turnsAboutY(joint) ? 1 : 0] += kPassedOn * torque;
    }
    Vector force{};
    for (std::size_t axis = 0; axis < force.size(); ++axis)
        force[axis] = m_settings.payloadMass * gravity[axis];
    Vector torque = cross(m_settings.payloadCentre, force);
    const Vector leverForce = cross(jointTorque, {0.0, 0.0, 1.0 / kLever});
    for (std::size_t axis = 0; axis < force.size(); ++axis) {
        force[axis] += leverForce[axis];
        torque[axis] += jointTorque[axis];
    }
    reach += kTip[2] * outwards[2];
    if (m_settings.wall && reach > m_settings.wall->distance) {
        const double push = m_settings.wall->stiffness * (reach - m_settings.wall->distance);
        const Vector contact{-push * outwards[0], -push * outwards[1], -push * outwards[2]};
        const Vector leverTorque = cross(kTip, contact);
        for (std::size_t axis = 0; axis < force.size(); ++axis) {
            force[axis] += contact[axis];
            torque[axis] += leverTorque[axis];
        }
    }
    return {force[0], force[1], force[2], torque[0], torque[1], torque[2]};
}

std::array<double, 6> VirtualFt::sample(Duration elapsed, const ArmState& arm)
{
    std::array<double, 6> values = load(arm);
    const double t = toSeconds(elapsed);
    const double warm = (temperature(elapsed) - kColdest) / kWarming;
    for (std::size_t axis = 0; axis < values.size(); ++axis) {
        const bool isForce = axis < 3;
        const double drift = isForce ? m_settings.forceDrift : m_settings.torqueDrift;
        const double noise = isForce ? m_settings.forceNoise : m_settings.torqueNoise;
        const double wave =
            std::sin(2.0 * kPi * t / kDriftPeriod + m_driftPhase[axis]) - std::sin(m_driftPhase[axis]);
        values[axis] += m_settings.bias[axis] + drift * (0.5 * warm + 0.25 * wave) + noise * gaussian();
    }
    const double every = m_settings.overloadEvery;
    if (every > 0.0 && std::fmod(t, every) >= every - kOverloadTime)
        values[2] -= kOverload * m_settings.range[2];
    return values;
}

std::array<double, 3> VirtualFt::acceleration(const ArmState& arm) const
{
    Vector up{0.0, 0.0, kGravity};
    for (int joint = 0; joint < std::clamp(arm.joints, 0, ArmState::kMaxJoints); ++joint)
        up = intoNextFrame(up, joint, double{element(arm.angle, joint)});
    return up;
}

double VirtualFt::temperature(Duration elapsed) const
{
    return kColdest + kWarming * (1.0 - std::exp(-toSeconds(elapsed) / kWarmUp));
}

bool VirtualFt::isOverloaded(const std::array<double, 6>& values) const
{
    for (std::size_t axis = 0; axis < values.size(); ++axis) {
        if (std::abs(values[axis]) > m_settings.range[axis])
            return true;
    }
    return false;
}

VirtualFt::Fate VirtualFt::drawFate()
{
    if (m_settings.lost + m_settings.damaged <= 0.0)
        return Fate::Sent;
    const double drawn = uniform(m_random);
    return drawn <= m_settings.lost                        ? Fate::Lost
           : drawn <= m_settings.lost + m_settings.damaged ? Fate::Damaged
                                                           : Fate::Sent;
}

double VirtualFt::gaussian() // Box-Muller
{
    const double radius = std::sqrt(-2.0 * std::log(uniform(m_random)));
    return radius * std::cos(2.0 * kPi * uniform(m_random));
}

} // namespace core
