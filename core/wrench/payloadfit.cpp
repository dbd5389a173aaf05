// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wrench/payloadfit.h"

#include <QtCore/QCoreApplication>

#include <algorithm>
#include <cmath>

#include <Eigen/Dense>

#include "core/base/filled.h"
#include "core/base/numbertext.h"

namespace core::wrench {

namespace {

/// The context of this file's texts. Without a translator they are the English ones.
struct PayloadWords
{
    Q_DECLARE_TR_FUNCTIONS(PayloadWords)
};

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

/// Standard gravity differs by 0.5 % around the world; more is another unit.
constexpr double kGravityTolerance = 0.05;
/// A mass below so many of its standard deviations is none.
constexpr double kDetectable = 5.0;

/// The solution of one set of equations.
struct Solution
{
    VectorXd unknowns;
    VectorXd deviations; ///< standard deviations of `unknowns`
    double residual = 0.0;
    double condition = 0.0; ///< infinity when the equations leave something open
};

Solution solved(const MatrixXd& equations, const VectorXd& measured)
{
    const Eigen::JacobiSVD<MatrixXd> svd(equations, Eigen::ComputeThinU | Eigen::ComputeThinV);
    const auto& sizes = svd.singularValues();
    const Index unknowns = equations.cols();
    Solution solution;
    solution.condition = svd.rank() < unknowns ? HUGE_VAL : sizes(0) / sizes(unknowns - 1);
    solution.unknowns = svd.solve(measured);
    const double squares = (equations * solution.unknowns - measured).squaredNorm();
    solution.residual = std::sqrt(squares / static_cast<double>(equations.rows()));
    const double spread =
        std::sqrt(squares / static_cast<double>(std::max<Index>(1, equations.rows() - unknowns)));
    // The covariance of the unknowns is spread² V S⁻² Vᵀ.
    const MatrixXd scaled = svd.matrixV() * sizes.cwiseInverse().asDiagonal();
    solution.deviations = spread * scaled.rowwise().norm();
    return solution;
}

/// Gravity of a pose, in units of standard gravity.
Eigen::Vector3d directionOf(const StaticPose& pose)
{
    return Eigen::Vector3d(pose.gravity.x, pose.gravity.y, pose.gravity.z) / kStandardGravity;
}

/// [v]×, so that [v]× w = v × w.
Eigen::Matrix3d crossMatrix(const Eigen::Vector3d& v)
{
    Eigen::Matrix3d matrix;
    matrix << 0, -v.z(), v.y(), v.z(), 0, -v.x(), -v.y(), v.x(), 0;
    return matrix;
}

/// The equations of all poses but one. Unknowns: weight at standard gravity, bF; weight times centre, bT.
struct Equations
{
    explicit Equations(std::span<const StaticPose> poses, std::size_t without = SIZE_MAX)
    {
        const auto count = static_cast<Index>(poses.size()) - (without < poses.size() ? 1 : 0);
        forces = MatrixXd::Zero(3 * count, 4);
        torques = MatrixXd::Zero(3 * count, 6);
        measuredForces.resize(3 * count);
        measuredTorques.resize(3 * count);
        Index row = 0;
        for (std::size_t i = 0; i < poses.size(); ++i) {
            if (i == without)
                continue;
            const auto gravity = directionOf(poses[i]);
            const Eigen::Map<const VectorXd> mean(poses[i].mean.data(), 6);
            forces.block<3, 1>(row, 0) = gravity;
            forces.block<3, 3>(row, 1).setIdentity();
            torques.block<3, 3>(row, 0) = -crossMatrix(gravity);
            torques.block<3, 3>(row, 3).setIdentity();
            measuredForces.segment<3>(row) = mean.head<3>();
            measuredTorques.segment<3>(row) = mean.tail<3>();
            row += 3;
        }
    }

    MatrixXd forces;
    MatrixXd torques;
    VectorXd measuredForces;
    VectorXd measuredTorques;
};

bool hasNumbers(const StaticPose& pose)
{
    return pose.gravity.isFinite() && isFinite(pose.mean) && isFinite(pose.deviation);
}

/// How far the others miss each pose; the worst of them.
std::optional<PayloadFit::Outlier> worstPose(std::span<const StaticPose> poses, const PayloadRules& rules)
{
    std::optional<PayloadFit::Outlier> worst;
    for (std::size_t i = 0; i < poses.size() && poses.size() > 3; ++i) {
        const Equations others(poses, i);
        const auto fit = solved(others.forces, others.measuredForces);
        if (!(fit.condition <= rules.worstCondition))
            return std::nullopt;
        const Eigen::Vector3d predicted = directionOf(poses[i]) * fit.unknowns(0) + fit.unknowns.tail<3>();
        const Eigen::Vector3d mean(poses[i].mean[0], poses[i].mean[1], poses[i].mean[2]);
        const double miss = (mean - predicted).norm();
        if (!worst || miss > worst->force)
            worst = {i, miss};
    }
    return worst;
}

PayloadFit fitOf(const Solution& forces, const Solution& torques)
{
    PayloadFit fit;
    fit.mass = forces.unknowns(0) / kStandardGravity;
    fit.massDeviation = forces.deviations(0) / kStandardGravity;
    std::copy_n(forces.unknowns.data() + 1, 3, fit.bias.begin());
    std::copy_n(torques.unknowns.data() + 3, 3, fit.bias.begin() + 3);
    fit.forceBiasDeviation = forces.deviations.tail<3>().maxCoeff();
    fit.torqueBiasDeviation = torques.deviations.tail<3>().maxCoeff();
    fit.forceResidual = forces.residual;
    fit.torqueResidual = torques.residual;
    fit.condition = std::max(forces.condition, torques.condition);
    const double weight = forces.unknowns(0);
    if (fit.mass > kDetectable * fit.massDeviation && weight > 1e-9) {
        const Eigen::Vector3d centre = torques.unknowns.head<3>() / weight;
        fit.centre = Vector3{centre.x(), centre.y(), centre.z()};
        fit.centreDeviation =
            std::hypot(torques.deviations.head<3>().maxCoeff(), centre.norm() * forces.deviations(0))
            / weight;
    }
    return fit;
}

} // namespace

QString problemOf(const StaticPose& pose, int number, const PayloadRules& rules)
{
    if (!hasNumbers(pose))
        return filled(PayloadWords::tr("Pose %1 has a value that is no number. Measure it again."), number);
    if (pose.samples < rules.minSamples)
        return filled(PayloadWords::tr(
                          "Pose %1 has too few samples: %2, at least %3 are needed. Check the stream of the "
                          "sensor and measure the pose again."),
                      number, static_cast<int>(pose.samples), static_cast<int>(rules.minSamples));
    const double gravity = pose.gravity.norm();
    if (std::abs(gravity / kStandardGravity - 1.0) > kGravityTolerance)
        return filled(PayloadWords::tr(
                          "Gravity in pose %1 is %2 m/s² instead of about 9.8. Check the orientation of the "
                          "sensor."),
                      number, numberText(gravity, 2));
    const double force = *std::max_element(pose.deviation.begin(), pose.deviation.begin() + 3);
    const double torque = *std::max_element(pose.deviation.begin() + 3, pose.deviation.end());
    if (force > rules.forceDeviation || torque > rules.torqueDeviation)
        return filled(PayloadWords::tr(
                          "The sensor was not still in pose %1: its values scatter by %2 N and %3 N·m. Wait "
                          "until the arm is at rest and measure the pose again."),
                      number, numberText(force, 2), numberText(torque, 3));
    return {};
}

PoseResidual residualOf(const StaticPose& pose, const PayloadFit& fit)
{
    const Values weight = weightOf(fit.payload(), pose.gravity);
    Values rest{};
    for (std::size_t axis = 0; axis < rest.size(); ++axis)
        rest[axis] = pose.mean[axis] - weight[axis] - fit.bias[axis];
    return {forceOf(rest).norm(), torqueOf(rest).norm()};
}

Result<PayloadFit> fitPayload(std::span<const StaticPose> poses, const PayloadRules& rules)
{
    if (poses.size() < 3)
        return badArgument(filled(
            PayloadWords::tr("The payload needs at least 3 poses with different directions of gravity, "
                             "better %1; there are %2. Fewer leave the centre of mass open. Add a pose in "
                             "which the sensor is tilted another way."),
            static_cast<int>(kAdvisedPoses), static_cast<int>(poses.size())));
    int number = 0;
    for (const auto& pose : poses) {
        const QString problem = problemOf(pose, ++number, rules);
        if (!problem.isEmpty())
            return badArgument(problem);
    }
    const Equations equations(poses);
    const auto forces = solved(equations.forces, equations.measuredForces);
    const auto torques = solved(equations.torques, equations.measuredTorques);
    PayloadFit fit = fitOf(forces, torques);
    if (!(fit.condition <= rules.worstCondition))
        return badArgument(PayloadWords::tr(
            "The directions of gravity in the poses are too similar to determine the tool. Add "
            "a pose in which the sensor is tilted another way, best by 90°."));
    if (fit.mass < -kDetectable * fit.massDeviation - 1e-6)
        return badArgument(filled(
            PayloadWords::tr("The mass of the tool came out as %1 kg, below zero. Probably the sensor or "
                             "its orientation has the opposite sign: check the frame of the sensor."),
            numberText(fit.mass, 3)));
    if (!fit.centre)
        fit.mass = 0.0;
    fit.worst = worstPose(poses, rules);
    return fit;
}

} // namespace core::wrench
