// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>
#include <QtCore/QStringList>

#include <span>
#include <vector>

#include "core/base/quantities.h"
#include "core/base/result.h"
#include "core/calibrate/byhand.h"
#include "core/control/edgerecord.h"
#include "core/servo/jointunits.h"
#include "core/servo/sample.h"

/// Calibration of a joint by an edge: statistics of the measured edges, and the calibration that follows.
/// Pure: writes nothing; the array is edited by calibrated() in byhand.h.
namespace core::calibrate {

/// Edges of one direction of travel. Angles in rad of the joint; NaN without edges.
struct EdgeScatter
{
    int count = 0;
    double mean = kNotReported;
    double deviation = kNotReported; ///< standard deviation of the sample; NaN with less than two edges
    double spread = kNotReported;    ///< highest - lowest

    friend bool operator==(const EdgeScatter&, const EdgeScatter&) = default;
};

/// Evaluation of the edges of a search, separate by direction. Angles in rad of the joint.
struct EdgeStatistics
{
    EdgeScatter up;   ///< travel in the joint's positive direction
    EdgeScatter down; ///< in its negative direction
    /// The middle of the two directions, in which play and hysteresis cancel out; with one direction its
    /// mean.
    double reference = kNotReported;
    /// Distance of the directions: play of the joint and hysteresis of the switch. NaN with one direction.
    double play = kNotReported;
    double resolution = kNotReported; ///< mean distance of the readings around an edge
};

/// Of the slow edges; the others only found the surroundings.
EdgeStatistics statisticsOf(std::span<const control::EdgeRecord> edges);

/// What is known of the edge, and what the operator accepts.
struct EdgeReference
{
    Angle angle;                ///< of the joint at the edge, by its drawing
    ZeroBy by = ZeroBy::Offset; ///< where the zero is stored
    double mostSpread = 3.0;    ///< ticks; a larger spread in a direction is refused
    int leastEdges = 3;         ///< in each direction that was measured
    bool needsBothWays = true;  ///< false for a stop, which is met from one side only
};

/// The servo at the time of the search, from one of its samples.
struct EdgeServo
{
    JointIndex joint;
    QString title; ///< jointTitle()
    JointUnits units;
    int absoluteTick = 0; ///< Sample::absoluteTick …
    int reading = 0;      ///< … and Sample::raw.position
};

/// The edges of a search (control::EdgeSearchResult).
struct MeasuredEdges
{
    std::span<const control::EdgeRecord> edges;
    bool isComplete = false; ///< false: it failed, or was ended
};

/// Result of an edge calibration: the value to store, and its quality.
struct EdgeCalibration
{
    Learned learned; ///< for outcomeOf() and calibrated()
    EdgeStatistics statistics;
    double tick = 0.0;     ///< of the servo's reading at the reference, with its fraction
    QStringList sentences; ///< what was measured, for the operator
};

/// Fails with a sentence when the search was not completed, or its edges do not agree or are too few.
Result<EdgeCalibration> calibrationBy(const MeasuredEdges& measured, const EdgeReference& reference,
                                      const EdgeServo& servo, const ServoModel& model);

} // namespace core::calibrate
