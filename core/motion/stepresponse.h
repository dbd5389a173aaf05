// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <cstdint>
#include <optional>
#include <span>

/// What a joint made of a signal, from its readings. Pure. What cannot be told is empty and has its reason:
/// a number that is there is meant.
namespace core::control {

inline constexpr std::size_t kLeastReadings = 5; ///< fewer determine nothing
inline constexpr double kLostAfter = 3.0;        ///< usual distances of two readings
inline constexpr double kShareMissing = 1.0 / 8; ///< of a period: with more missing nothing can be fitted

/// A reading, or a goal.
struct TimedPlace
{
    double time = 0.0;     ///< s
    double position = 0.0; ///< rad
};

/// A time without readings, or one in which the signal did not go on; s.
struct Missing
{
    double from = 0.0;
    double to = 0.0;
};

/// Why something cannot be told.
enum class Untold : std::uint8_t {
    None,
    NotSent,     ///< no such step was sent, or it has no height
    TooSmall,    ///< it is but a few ticks of the servo
    NotCovered,  ///< the readings do not cover the time that counts
    TooFew,      ///< too few readings
    Lost,        ///< readings are missing just where it is decided
    TooFast,     ///< over within one reading and the next
    NotAtRest,   ///< the joint was not at rest at the beginning, so that it was nobody's doing
    NotReached,  ///< the joint did not get that far
    NotSettled,  ///< it was not at rest at the end
    TooShort,    ///< the signal lasts too short
    DidNotSwing, ///< it did not follow at all
};
/// A sentence; empty for None.
QString words(Untold why);
/// A word or two for the cell of a table; empty for None.
QString shortWords(Untold why);

/// A value, or why there is none.
struct Measured
{
    std::optional<double> value;
    Untold why = Untold::None;
    /// Of Untold::Lost: which readings. Of a value: it is determined without this time and what depends on
    /// it.
    std::optional<Missing> missing;

    static Measured of(double value, std::optional<Missing> missing = {})
    {
        return {value, Untold::None, missing};
    }
    static Measured untold(Untold why, std::optional<Missing> missing = {})
    {
        return {std::nullopt, why, missing};
    }
};
/// Why there is no value, or without what time it was determined: a sentence; empty for a value of all
/// readings.
QString words(const Measured& measured);
QString shortWords(const Measured& measured); ///< the same for a table

/// A step that was commanded.
struct Step
{
    double time = 0.0;  ///< s; when it was sent
    double until = 0.0; ///< s; the end of what counts: the next step, or the end of the signal
    double from = 0.0;  ///< rad
    double to = 0.0;    ///< rad
};

struct StepOptions
{
    double band =
        0.02; ///< of the settling time, as a share of the step to each side; 0.02 and 0.05 are usual
    double resolution = 0.0; ///< rad; what the servo can tell apart. No band is narrower than that
};

/// A step response in the usual terms. "The step" is the commanded one, from `from` to `to`; times count from
/// Step::time, places between two readings are interpolated: times are as good as a part of the distance of
/// two readings.
///
/// Sources: K. Ogata, Modern Control Engineering, chapter on transient response (rise time 10–90 %, maximum
/// overshoot, peak, settling time); ANSI/ISA-51.1, Process Instrumentation Terminology (dead time: from the
/// change of the input to the beginning of the observable response; settling time; steady-state deviation).
/// Ogata refers rise and overshoot to the final value. Here they refer to the goal, because a joint that
/// stops short of its goal has not risen to it; for one that gets there both are the same.
struct StepResponse
{
    /// s until the joint has left the place it stood at, towards the goal, by more than 2 % of the step (and
    /// more than 1.5 times the resolution). Only when a reading after the step saw it at rest still.
    Measured deadTime;
    /// s from 10 % to 90 % of the step, each passed for the first time.
    Measured riseTime;
    /// How far beyond the goal it went at most, as a share of the step; 0: it did not.
    Measured overshoot;
    /// s until it stays for good within `usedBand` of the place where it comes to rest.
    Measured settlingTime;
    /// rad; mean of the last fifth of the time, minus the goal. Only when it is at rest there.
    Measured steadyError;
    /// rad; the farthest it came from `from`, towards the goal.
    Measured peak;
    Measured peakTime; ///< s until that

    double usedBand = 0.0; ///< rad, to each side
};

/// `samples` in the order of their times; those that are not finite, or go back in time, count as lost.
/// Some before the step are needed as well.
StepResponse analyseStep(std::span<const TimedPlace> samples, const Step& step,
                         const StepOptions& options = {});

/// A swing of a known frequency, A sin(2 pi f t - lag) + offset, by least squares.
struct SineFit
{
    double amplitude = 0.0; ///< rad
    double lag = 0.0;       ///< rad behind sin(2 pi f t), -pi..pi
    double offset = 0.0;    ///< rad
    double residual = 0.0;  ///< rad; root mean square of what the fit leaves
    Untold why = Untold::None;
    std::optional<Missing> missing; ///< the first; periods with such are not part of the fit
};
/// Of the samples from `from` to `to` (s): at least one period, and four readings in each. A period in which
/// an eighth of it was not read is left out; with none left it is Untold::Lost.
SineFit fitSine(std::span<const TimedPlace> samples, double frequency, double from, double to);

} // namespace core::control
