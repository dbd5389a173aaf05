// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <cstdint>
#include <optional>
#include <span>

/// Step response and sine fit from the readings of a joint. Pure. A value that cannot be determined is empty
/// and has a reason.
namespace core::control {

inline constexpr std::size_t kLeastReadings = 5; ///< fewer determine nothing
inline constexpr double kLostAfter = 3.0;        ///< usual distances between two readings
inline constexpr double kShareMissing = 1.0 / 8; ///< of a period; no fit with more missing

/// A reading or a goal.
struct TimedPosition
{
    double time = 0.0;     ///< s
    double position = 0.0; ///< rad
};

/// A time without readings, or in which the signal was paused; s.
struct Missing
{
    double from = 0.0;
    double to = 0.0;
};

/// s; median distance of two readings. 0: no two readings.
double usualDistance(std::span<const TimedPosition> samples);

/// Why a value could not be determined.
enum class Undetermined : std::uint8_t {
    None,
    NotSent,     ///< the step was not sent, or has no height
    TooSmall,    ///< only a few ticks of the servo
    NotCovered,  ///< the readings do not cover the relevant time
    TooFew,      ///< too few readings
    Lost,        ///< readings are missing at the decisive moment
    TooFast,     ///< over between two readings
    NotAtRest,   ///< the joint was not at rest at the start, so the step is not the cause
    NotReached,  ///< the joint did not get that far
    NotSettled,  ///< not at rest at the end
    TooShort,    ///< the signal is too short
    DidNotSwing, ///< the joint did not follow the signal
};

/// A value, or the reason why there is none.
struct Measured
{
    std::optional<double> value;
    Undetermined why = Undetermined::None;
    /// For Undetermined::Lost: the missing readings. With a value: the gap that it and its dependents
    /// exclude.
    std::optional<Missing> missing;

    static Measured of(double value, std::optional<Missing> missing = {})
    {
        return {value, Undetermined::None, missing};
    }
    static Measured undetermined(Undetermined why, std::optional<Missing> missing = {})
    {
        return {std::nullopt, why, missing};
    }
};
/// A sentence: why there is no value, or which gap it excludes; empty for a value from all readings.
QString reasonText(const Measured& measured);
QString shortReason(const Measured& measured); ///< a word or two for a table cell

/// A commanded step.
struct Step
{
    double time = 0.0;  ///< s; when it was sent
    double until = 0.0; ///< s; end of the evaluation: the next step, or the end of the signal
    double from = 0.0;  ///< rad
    double to = 0.0;    ///< rad
};

/// Settings of the evaluation of step responses.
struct StepOptions
{
    double band =
        0.02; ///< for the settling time, as a share of the step to each side; 0.02 and 0.05 are usual
    double resolution = 0.0; ///< rad; of the servo, lower bound of the band
};

/// Step response in the usual terms. "The step" is the commanded one, from `from` to `to`; times count from
/// Step::time, positions between two readings are interpolated, so times are accurate to a fraction of the
/// distance of two readings.
///
/// Sources: K. Ogata, Modern Control Engineering, chapter on transient response (rise time 10–90 %, maximum
/// overshoot, peak, settling time); ANSI/ISA-51.1, Process Instrumentation Terminology (dead time: from the
/// change of the input to the beginning of the observable response; settling time; steady-state deviation).
/// Ogata relates rise and overshoot to the final value. Here they relate to the goal, because a joint that
/// stops short of its goal has not risen to it; for a joint that reaches it both are the same.
struct StepResponse
{
    /// s until the joint has moved towards the goal by more than 2 % of the step (and more than 1.5 times the
    /// resolution). Only if a reading after the step shows it still at rest.
    Measured deadTime;
    /// s from 10 % to 90 % of the step, at the first crossing of each.
    Measured riseTime;
    /// Largest distance beyond the goal, as a share of the step; 0: none.
    Measured overshoot;
    /// s until the joint stays within `usedBand` of its final position.
    Measured settlingTime;
    /// rad; mean of the last fifth of the time, minus the goal. Only if the joint is at rest there.
    Measured steadyError;
    /// rad; largest distance from `from` towards the goal.
    Measured peak;
    Measured peakTime; ///< s until the peak

    double usedBand = 0.0; ///< rad, to each side
};

/// `samples` in the order of time, including some before the step; NaN and times that go back count as lost.
StepResponse analyseStep(std::span<const TimedPosition> samples, const Step& step,
                         const StepOptions& options = {});

/// s after missing readings, in which the joint catches up with the signal.
inline constexpr double kRecovery = 0.2;

/// A sine of known frequency, A sin(2 pi f t - lag) + offset, by least squares.
struct SineFit
{
    double amplitude = 0.0; ///< rad
    double lag = 0.0;       ///< rad behind sin(2 pi f t), -pi..pi
    double offset = 0.0;    ///< rad
    double residual = 0.0;  ///< rad; root mean square of what the fit leaves
    Undetermined why = Undetermined::None;
    std::optional<Missing> missing; ///< the first gap
};
/// Fits the samples from `from` to `to` (s): at least one period with four readings each. The `gaps`, which
/// include their recovery, and what is longer without a reading than an eighth of a period are excluded; if
/// less than a period in all, or not every quarter of it, is left, the result is Undetermined::Lost.
SineFit fitSine(std::span<const TimedPosition> samples, double frequency, double from, double to,
                std::span<const Missing> gaps = {});

} // namespace core::control
