// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QByteArray>
#include <QtCore/QString>

#include <cstdint>
#include <optional>
#include <vector>

#include "core/control/testsignal.h"
#include "core/motion/stepresponse.h"

/// Results of a test signal. Pure.
namespace core::control {

/// The signal stood still with the machine or the line, and continued behind its own time.
struct SignalPause : Missing
{
    double delay = 0.0; ///< s; the signal is later by this after it
};

/// Record of a joint during a signal. Times count from the start of the signal on its bus.
struct SignalTrack
{
    QString joint;
    int id = 0;
    int bus = 0;                          ///< index of its bus
    double centre = 0.0;                  ///< rad; centre of the signal
    double resolution = 0.0;              ///< rad; one tick
    std::vector<TimedPosition> positions; ///< as read
    std::vector<TimedPosition> goals;     ///< last goal sent before each reading; NaN: none
    std::vector<SignalPause> pauses;
};

/// Record of a test signal on all of its joints.
struct SignalRun
{
    TestSignal signal;
    double period = 0.0;   ///< s; control cycle
    double jumpTime = 0.0; ///< s; duration of a jump
    double until = 0.0;    ///< s; end, regular or early, by the time of the signal
    bool isWhole = true;   ///< false: it ended early
    QString endedBecause;  ///< a sentence, if it ended early
    std::vector<SignalTrack> tracks;

    /// Wanted position at `time` (s), rad, for signals without jumps; goals are sent some cycles ahead.
    double expected(const SignalTrack& track, double time) const { return track.centre + signal.at(time); }
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
    Gain,     ///< amplitude of the joint / amplitude of the goals
    PhaseLag, ///< rad behind the signal, -pi/4 .. 7 pi/4
    Residual, ///< rad; root mean square of the rest that is no sine of this frequency
    // of a smooth signal
    RmsError,     ///< rad; root mean square of position minus wanted position
    LargestError, ///< rad; largest such difference
};
enum class SignalUnit : std::uint8_t { Seconds, Share, Angle, Ratio, Phase };

/// Metrics of a kind of signal, in display order.
std::vector<SignalMetric> metricsOf(SignalKind kind);
SignalUnit unitOf(SignalMetric metric);
QString nameOf(SignalMetric metric);       ///< "Rise time"
QString definitionOf(SignalMetric metric); ///< a sentence
QString keyOf(SignalMetric metric); ///< for tables and JSON, with the unit: "rise_time_s"; not translated
double keyedValue(SignalMetric metric, double value); ///< in the unit of its key
/// "step", "sine" …; not translated.
QString keyOf(SignalKind kind);
std::optional<SignalKind> kindOf(const QString& key);

/// Results of a joint, or of one edge of its square wave.
struct SignalRow
{
    std::size_t track = 0;
    int edge = -1;     ///< from 0; -1: the whole, for a square wave the mean of its edges
    int edges = 0;     ///< number of edges of a mean
    double from = 0.0; ///< rad; of an edge or a step
    double to = 0.0;
    double band = 0.0;            ///< rad; StepResponse::usedBand
    std::vector<Measured> values; ///< as metricsOf()
};

/// For a square wave the mean of the edges comes first, then each edge. The mean excludes the first edge,
/// which is half as high, unless it is the only one; the mean of steady errors is that of their magnitudes.
std::vector<SignalRow> analyse(const SignalRun& run, double band = 0.02);

/// Pauses of a signal, from the `behind` readings of MotionState with their times (s, as in the track): it
/// fell behind by more than half a cycle and did not catch up.
std::vector<SignalPause> pausesOf(const std::vector<TimedPosition>& behind, double period);

/// Table (CSV, RFC 4180) of the rows, SI units; undetermined values are empty with the reason in `remarks`.
QByteArray resultsCsv(const SignalRun& run, const std::vector<SignalRow>& rows);
/// Every reading: joint, id, time_s, wanted_rad, goal_rad, position_rad.
QByteArray samplesCsv(const SignalRun& run);

} // namespace core::control
