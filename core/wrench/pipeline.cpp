// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wrench/pipeline.h"

#include <QtCore/QCoreApplication>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <tuple>

#include <Eigen/Dense>

#include "core/base/element.h"
#include "core/base/filled.h"

namespace core::wrench {

namespace {

/// The context of this file's texts. Without a translator they are the English ones.
struct PipelineWords
{
    Q_DECLARE_TR_FUNCTIONS(PipelineWords)
};

constexpr std::array<const char*, 6> kAxes{"Fx", "Fy", "Fz", "Tx", "Ty", "Tz"};
/// More heavily a matrix must not enlarge errors.
constexpr double kWorstCondition = 1e6;

QString axisName(std::size_t axis)
{
    return QString::fromLatin1(kAxes[axis]);
}

void checkAxisLimits(const AxisLimits& limits, QStringList& found)
{
    for (std::size_t axis = 0; axis < limits.size(); ++axis) {
        const auto& limit = limits[axis];
        if (!std::isfinite(limit.rated) || limit.rated <= 0.0)
            found << filled(PipelineWords::tr("The rated load of %1 must be a number above 0."),
                            axisName(axis));
        if (!(limit.safeOverload >= 1.0 && limit.maxOverload >= limit.safeOverload))
            found << filled(
                PipelineWords::tr("The overloads of %1 must be at least 100 % of the rated load, and the "
                                  "maximum overload not below the safe one."),
                axisName(axis));
    }
}

void checkCalibration(const Matrix6& matrix, QStringList& found)
{
    if (!std::all_of(matrix.begin(), matrix.end(), [](const Values& row) { return isFinite(row); })) {
        found << PipelineWords::tr("The calibration matrix has an entry that is no number.");
        return;
    }
    Eigen::Matrix<double, 6, 6> entries;
    for (Eigen::Index row = 0; row < 6; ++row) {
        for (Eigen::Index column = 0; column < 6; ++column)
            entries(row, column) = element(element(matrix, row), column);
    }
    const auto sizes = entries.jacobiSvd().singularValues();
    if (!(sizes(5) * kWorstCondition > sizes(0)))
        found << PipelineWords::tr(
            "The calibration matrix cannot be right: different loads would give the same values. "
            "Check its rows for zeros and repetitions.");
}

void checkLowPass(double cutoff, double rate, QStringList& found)
{
    if (!std::isfinite(rate) || rate <= 0.0)
        found << PipelineWords::tr(
            "The low-pass needs the rate of the sensor. Enter its samples per second.");
    else if (!(cutoff > 0.0 && cutoff < rate / 2.0))
        found << filled(
            PipelineWords::tr("The cutoff of the low-pass must be above 0 and below %1 Hz, half the rate of "
                              "the sensor."),
            rate / 2.0);
}

} // namespace

bool isFinite(const Values& values)
{
    return std::all_of(values.begin(), values.end(), [](double v) { return std::isfinite(v); });
}

QStringList problems(const PipelineSettings& settings)
{
    QStringList found;
    if (settings.limits)
        checkAxisLimits(*settings.limits, found);
    if (settings.calibration)
        checkCalibration(*settings.calibration, found);
    if (settings.cutoff)
        checkLowPass(*settings.cutoff, settings.rate, found);
    if (!isFinite(settings.bias))
        found << PipelineWords::tr("The bias has a value that is no number. Tare the sensor again.");
    if (settings.tool && !(std::isfinite(settings.tool->mass) && settings.tool->mass >= 0.0))
        found << PipelineWords::tr("The mass of the tool must be 0 kg or more.");
    if (settings.tool && !settings.tool->centre.isFinite())
        found << PipelineWords::tr("The centre of mass of the tool has a value that is no number.");
    if (!settings.frame.position.isFinite() || !settings.frame.rpy.isFinite())
        found << PipelineWords::tr("The frame of the sensor has a position or an angle that is no number.");
    return found;
}

Values multiplied(const Matrix6& matrix, const Values& values)
{
    Values result{};
    for (std::size_t row = 0; row < result.size(); ++row) {
        for (std::size_t column = 0; column < values.size(); ++column)
            result[row] += matrix[row][column] * values[column];
    }
    return result;
}

Values weightOf(const Payload& tool, const Vector3& gravity)
{
    const Vector3 weight = gravity * tool.mass;
    return joined(weight, cross(tool.centre, weight));
}

Values transformed(const Values& values, const Rotation& rotation, const Vector3& position)
{
    const Vector3 force = rotation * forceOf(values);
    return joined(force, rotation * torqueOf(values) + cross(position, force));
}

void Pipeline::setSettings(const PipelineSettings& settings)
{
    const auto filterOf = [](const PipelineSettings& all) {
        return std::tie(all.calibration, all.cutoff, all.rate);
    };
    if (filterOf(settings) != filterOf(m_settings))
        m_lowPass = settings.cutoff ? LowPass(butterworth(*settings.cutoff, settings.rate)) : LowPass();
    m_wasRemoved = m_wasRemoved && settings.tool == m_settings.tool;
    m_settings = settings;
    m_rotation = Rotation::fromRpy(settings.frame.rpy);
}

PipelineResult Pipeline::process(const Values& raw, const std::optional<Vector3>& gravity)
{
    PipelineResult result;
    for (std::size_t axis = 0; axis < raw.size() && m_settings.limits; ++axis)
        result.zone = std::max(result.zone, zoneOf(raw[axis], (*m_settings.limits)[axis]));
    if (m_settings.tool)
        result.gravity = gravity ? Gravity::Removed : Gravity::Unknown;
    if (!isFinite(raw)) {
        restart(); // the low-pass would never forget it
        result.isUsable = false;
        result.filtered.fill(std::numeric_limits<double>::quiet_NaN());
        result.net = result.filtered;
        return result;
    }
    const auto& calibration = m_settings.calibration;
    result.filtered = m_lowPass.filtered(calibration ? multiplied(*calibration, raw) : raw);
    Values net = result.filtered;
    Values removed = m_settings.bias;
    if (result.gravity == Gravity::Removed) {
        const Values weight = weightOf(*m_settings.tool, *gravity);
        std::transform(removed.begin(), removed.end(), weight.begin(), removed.begin(), std::plus<>());
    }
    std::transform(net.begin(), net.end(), removed.begin(), net.begin(), std::minus<>());
    result.net = transformed(net, m_rotation, m_settings.frame.position);
    m_wasRemoved = m_wasRemoved || result.gravity == Gravity::Removed;
    if (m_wasRemoved
        && result.gravity == Gravity::Unknown) // else a guard sees a load that leaps by the weight
        result.net.fill(std::numeric_limits<double>::quiet_NaN());
    return result;
}

} // namespace core::wrench
