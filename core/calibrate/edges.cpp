// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibrate/edges.h"

#include <QtCore/QCoreApplication>

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/base/filled.h"
#include "core/base/numbertext.h"

namespace core::calibrate {

namespace {

struct EdgeWords
{
    Q_DECLARE_TR_FUNCTIONS(EdgeWords)
};

EdgeScatter scatterOf(std::span<const control::EdgeRecord> edges, int travel)
{
    EdgeScatter scatter;
    double sum = 0.0;
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    const auto counts = [travel](const control::EdgeRecord& edge) {
        return edge.isSlow && edge.travel == travel;
    };
    for (const auto& edge : edges) {
        if (!counts(edge))
            continue;
        ++scatter.count;
        sum += edge.position();
        low = std::min(low, edge.position());
        high = std::max(high, edge.position());
    }
    if (scatter.count == 0)
        return scatter;
    scatter.mean = sum / scatter.count;
    scatter.spread = high - low;
    if (scatter.count < 2)
        return scatter;
    double squares = 0.0;
    for (const auto& edge : edges)
        squares += counts(edge) ? std::pow(edge.position() - scatter.mean, 2) : 0.0;
    scatter.deviation = std::sqrt(squares / (scatter.count - 1));
    return scatter;
}

QString fineDegrees(double radians)
{
    return numberText(Angle::fromRadians(radians).degrees(), 2) + QStringLiteral("°");
}

QString ticksText(double radians, const JointUnits& units)
{
    return numberText(radians / units.tickSize(), 1);
}

QString scatterText(const EdgeScatter& scatter, const JointUnits& units, const QString& text,
                    const QString& textOfOne)
{
    if (scatter.count == 1)
        return filled(textOfOne, fineDegrees(scatter.mean));
    return filled(text, scatter.count, fineDegrees(scatter.mean), fineDegrees(scatter.deviation),
                  fineDegrees(scatter.spread), ticksText(scatter.spread, units));
}

QStringList sentencesOf(const EdgeStatistics& statistics, const JointUnits& units)
{
    QStringList all;
    if (statistics.up.count > 0)
        all << scatterText(statistics.up, units,
                           //: %1 count, %2 to %4 angles, %5 ticks
                           EdgeWords::tr("%1 edges upwards: mean %2, standard deviation %3, from lowest to "
                                         "highest %4 (%5 ticks)."),
                           EdgeWords::tr("One edge upwards, at %1. The scatter cannot be determined from one "
                                         "edge."));
    if (statistics.down.count > 0)
        all << scatterText(statistics.down, units,
                           //: %1 count, %2 to %4 angles, %5 ticks
                           EdgeWords::tr("%1 edges downwards: mean %2, standard deviation %3, from lowest to "
                                         "highest %4 (%5 ticks)."),
                           EdgeWords::tr("One edge downwards, at %1. The scatter cannot be determined from "
                                         "one edge."));
    if (std::isfinite(statistics.play))
        all << filled(EdgeWords::tr("Play of the joint and hysteresis of the switch: %1 (%2 ticks)."),
                      fineDegrees(statistics.play), ticksText(statistics.play, units));
    return all;
}

/// What is wrong with one direction; empty: nothing.
QString problemOf(const EdgeScatter& scatter, const EdgeReference& reference, const EdgeServo& servo)
{
    if (scatter.count < reference.leastEdges)
        return filled(
            EdgeWords::tr("%1: only %2 edges were measured in a direction, at least %3 are needed."),
            servo.title, scatter.count, reference.leastEdges);
    if (scatter.spread > reference.mostSpread * servo.units.tickSize())
        return filled(EdgeWords::tr("%1: the edges scatter over %2 (%3 ticks), more than %4 ticks. Check the "
                                    "switch and the play of the joint, or search more slowly."),
                      servo.title, fineDegrees(scatter.spread), ticksText(scatter.spread, servo.units),
                      numberText(reference.mostSpread, 1));
    return {};
}

} // namespace

EdgeStatistics statisticsOf(std::span<const control::EdgeRecord> edges)
{
    EdgeStatistics statistics;
    statistics.up = scatterOf(edges, 1);
    statistics.down = scatterOf(edges, -1);
    const bool hasUp = statistics.up.count > 0;
    const bool hasDown = statistics.down.count > 0;
    if (hasUp && hasDown) {
        statistics.reference = (statistics.up.mean + statistics.down.mean) / 2.0;
        statistics.play = statistics.up.mean - statistics.down.mean;
    } else if (hasUp || hasDown) {
        statistics.reference = hasUp ? statistics.up.mean : statistics.down.mean;
    }
    double widths = 0.0;
    for (const auto& edge : edges)
        widths += edge.isSlow ? edge.width() : 0.0;
    if (hasUp || hasDown)
        statistics.resolution = widths / (statistics.up.count + statistics.down.count);
    return statistics;
}

Result<EdgeCalibration> calibrationBy(const MeasuredEdges& measured, const EdgeReference& reference,
                                      const EdgeServo& servo, const ServoModel& model)
{
    if (!measured.isComplete)
        return Error{Errc::Refused, filled(EdgeWords::tr("%1: the search of the edge was not completed; "
                                                         "nothing was calibrated."),
                                           servo.title)};
    EdgeCalibration calibration;
    auto& statistics = calibration.statistics;
    statistics = statisticsOf(measured.edges);
    const bool hasUp = statistics.up.count > 0 || reference.needsBothWays;
    const bool hasDown = statistics.down.count > 0 || reference.needsBothWays;
    QString problem = hasUp ? problemOf(statistics.up, reference, servo) : QString();
    if (problem.isEmpty() && hasDown)
        problem = problemOf(statistics.down, reference, servo);
    if (!hasUp && !hasDown)
        problem = filled(EdgeWords::tr("%1: no edge was measured."), servo.title);
    // An edge from above would lie above that from below only if the joint was pushed, or the flag moved.
    if (problem.isEmpty() && statistics.play < -reference.mostSpread * servo.units.tickSize())
        problem =
            filled(EdgeWords::tr("%1: the edges of the two directions lie on the wrong sides, %2 apart. "
                                 "Check that the flag is fixed."),
                   servo.title, fineDegrees(-statistics.play));
    if (!problem.isEmpty())
        return Error{Errc::Refused, problem};
    const JointUnits& units = servo.units;
    calibration.tick = units.offset + units.sign() * statistics.reference / units.tickSize();
    calibration.learned = learnedNow(model, servo.absoluteTick, servo.reading);
    calibration.learned.joint = servo.joint;
    // The tick counts as tickOf() does: the reading is below it by the calibration of the servo.
    const double whole = std::round(calibration.tick);
    const int tick = static_cast<int>(whole) + calibration.learned.calibration;
    // The angle of this whole tick, so that the offset is rounded once.
    const Angle beside = Angle::fromRadians(units.sign() * units.tickSize() * (whole - calibration.tick));
    calibration.learned.zero = ZeroMark{tick, reference.angle + beside, reference.by};
    calibration.sentences = sentencesOf(statistics, units);
    return calibration;
}

} // namespace core::calibrate
