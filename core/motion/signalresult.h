// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QByteArray>
#include <QtCore/QString>

#include <cstdint>
#include <optional>
#include <vector>

#include "core/control/testsignal.h"
#include "core/motion/stepresponse.h"

/// What joints made of a test signal. Pure.
namespace core::control {

/// A joint while a signal drove it. Times count from the moment its signal began on its bus.
struct SignalTrack
{
    QString joint;
    int id = 0;
    int bus = 0;                    ///< place of its bus
    double centre = 0.0;            ///< rad; the signal is about it
    double resolution = 0.0;        ///< rad; a tick
    std::vector<TimedPlace> places; ///< as read
    std::vector<TimedPlace> goals;  ///< that had been sent when a place was read; not finite: none
    /// The signal paused with the machine or the line, and went on behind its own time.
    std::vector<Missing> pauses;
};

struct SignalRun
{
    TestSignal signal;
    double period = 0.0;   ///< s; of a control cycle
    double jumpTime = 0.0; ///< s; that jumps were given
    double until = 0.0;    ///< s; when it ended, by itself or before
    bool isWhole = true;   ///< it came to its end
    QString endedBecause;  ///< a sentence, when it did not
    std::vector<SignalTrack> tracks;

    /// Where the joint was to be at `time`, rad. Of signals that do not jump; goals are sent some cycles
    /// ahead.
    double wanted(const SignalTrack& track, double time) const { return track.centre + signal.at(time); }
};

enum class SignalMetric : std::uint8_t {
    // of a step, see StepResponse
    DeadTime,
    RiseTime,
    Overshoot,
    SettlingTime,
    SteadyError,
    Peak,
    // of a sine, see fitSine()
    Gain,     ///< amplitude of the joint by that of the goals sent
    PhaseLag, ///< rad behind the signal, -pi/4 .. 7 pi/4
    Residual, ///< rad; root mean square of what is no sine of this frequency
    // of what turns smoothly
    RmsError,     ///< rad; root mean square of place minus wanted place
    LargestError, ///< rad; the largest such difference
};
enum class SignalUnit : std::uint8_t { Seconds, Share, Angle, Ratio, Phase };

/// Those of a kind, in the order in which they are shown.
std::vector<SignalMetric> metricsOf(SignalKind kind);
SignalUnit unitOf(SignalMetric metric);
QString nameOf(SignalMetric metric);       ///< "Rise time"
QString definitionOf(SignalMetric metric); ///< a sentence
QString keyOf(SignalMetric metric); ///< of tables and JSON, with the unit: "rise_time_s"; not translated
double keyedValue(SignalMetric metric, double value); ///< in the unit of its key
/// "step", "sine" …; not translated.
QString keyOf(SignalKind kind);
std::optional<SignalKind> kindOf(const QString& key);

/// A row of results: a joint, or one edge of its square wave.
struct SignalRow
{
    std::size_t track = 0;
    int edge = -1;     ///< from 0; -1: the whole, of a square wave the mean of its edges
    int edges = 0;     ///< of a mean: how many there are
    double from = 0.0; ///< rad; of an edge, or a step
    double to = 0.0;
    double band = 0.0;            ///< rad; StepResponse::usedBand
    std::vector<Measured> values; ///< as metricsOf()
};

/// Of a square wave the mean of the edges comes first, then each edge. The first edge is half as high as the
/// others and not in the mean, unless it is the only one; the mean of steady errors is that of their sizes.
std::vector<SignalRow> analyse(const SignalRun& run, double band = 0.02);

/// Where a signal fell behind: `behind` of readings of MotionState, each at its time (s, as the track's). One
/// that falls behind by more than half a cycle, and stays so.
std::vector<Missing> pausesOf(const std::vector<TimedPlace>& behind, double period);

/// s between two readings, usually: no time is known much better. 0: there are none.
double readingDistance(const SignalTrack& track);

/// A table (CSV, RFC 4180) of the rows, in SI units; what cannot be told is empty, and `remarks` says why.
QByteArray resultsCsv(const SignalRun& run, const std::vector<SignalRow>& rows);
/// Every reading: joint, id, time_s, wanted_rad, goal_rad, position_rad.
QByteArray samplesCsv(const SignalRun& run);

} // namespace core::control
