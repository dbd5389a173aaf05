// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <cstddef>
#include <optional>
#include <span>

#include "core/base/result.h"
#include "core/wrench/pipeline.h"

namespace core::wrench {

/// What the sensor showed while the arm was at rest.
struct StaticPose
{
    Vector3 gravity;         ///< m/s², in the frame of the sensor
    Values mean{};           ///< of many samples, without any bias removed
    Values deviation{};      ///< standard deviation of these samples
    std::size_t samples = 0; ///< that `mean` has
};

/// What poses must fulfil.
struct PayloadRules
{
    std::size_t minSamples = 20;
    double forceDeviation = 1.0;   ///< N; most standard deviation of an axis in a pose
    double torqueDeviation = 0.05; ///< N·m
    double worstCondition = 50.0;  ///< of PayloadFit::condition
};

/// Poses for a fit in which every quantity is checked by several.
inline constexpr std::size_t kAdvisedPoses = 6;

/// A tool and the bias of the sensor that fit the poses. The uncertainties are standard deviations, from the
/// residuals.
struct PayloadFit
{
    double mass = 0.0;             ///< kg; 0 when there is no tool
    std::optional<Vector3> centre; ///< m; empty when the mass is too small to have one
    Values bias{};

    double massDeviation = 0.0;
    double centreDeviation = 0.0; ///< of the worst direction
    double forceBiasDeviation = 0.0;
    double torqueBiasDeviation = 0.0;

    double forceResidual = 0.0;  ///< N, root mean square
    double torqueResidual = 0.0; ///< N·m
    /// Largest singular value of the equations by the smallest: 1 to 3 for poses all around, large for poses
    /// that are nearly the same.
    double condition = 0.0;

    /// The pose that the others predict worst, by its force; empty when the others do not determine it.
    struct Outlier
    {
        std::size_t pose = 0;
        double force = 0.0; ///< N, measured minus predicted
    };
    std::optional<Outlier> worst;

    Payload payload() const { return {mass, centre.value_or(Vector3{})}; }
};

/// Least squares for the ten unknowns m, m c, bF, bT of poses i (Kubus, Kröger, Wahl: On-line estimation of
/// inertial parameters using a recursive total least-squares approach, IROS 2008; here without motion):
///
///     F_i = m g_i + bF          T_i = (m c) × g_i + bT
///
/// The two sets of equations share no unknown, so each is solved alone, by singular values, with g in units
/// of standard gravity. Their ranks are 3 of 4 and 3 of 6 for one direction of gravity, 4 and 5 for two, 4
/// and 6 for three: two poses leave the part of m c along g_1 - g_2 open.
///
/// Fails with a sentence for fewer than three poses, for directions of gravity that are too similar, for a
/// pose that was not still, and for a mass below zero.
Result<PayloadFit> fitPayload(std::span<const StaticPose> poses, const PayloadRules& rules = {});

/// What the fit does not explain of a pose.
struct PoseResidual
{
    double force = 0.0;  ///< N
    double torque = 0.0; ///< N·m
};
PoseResidual residualOf(const StaticPose& pose, const PayloadFit& fit);

/// Why a pose cannot be used, a sentence; empty when it can. `number`: as the user counts.
QString problemOf(const StaticPose& pose, int number, const PayloadRules& rules = {});

} // namespace core::wrench
