// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/motion/stepresponse.h"

#include <QtCore/QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <vector>

#include "core/base/element.h"
#include "core/base/quantities.h"

namespace core::control {

namespace {

/// Texts of an Undetermined.
struct Reason
{
    const char* brief;
    const char* sentence;
};

struct ResponseWords
{
    Q_DECLARE_TR_FUNCTIONS(ResponseWords)

public:
    /// By Undetermined.
    static constexpr Reason kReasons[] = {
        {"", ""},
        {QT_TR_NOOP("not sent"), QT_TR_NOOP("No step was sent, or its height is 0.")},
        {QT_TR_NOOP("too small"),
         QT_TR_NOOP("The step is only a few ticks of the servo. Increase the amplitude.")},
        {QT_TR_NOOP("not seen"),
         QT_TR_NOOP("Readings do not cover the whole time; the signal may have ended early.")},
        {QT_TR_NOOP("too few readings"),
         QT_TR_NOOP("Too few readings. Read the joint more often, or use a longer duration.")},
        {QT_TR_NOOP("readings lost"),
         QT_TR_NOOP("Readings were lost at the decisive moment. Play the signal again.")},
        {QT_TR_NOOP("too fast"),
         QT_TR_NOOP(
             "The joint was faster than its readings arrive. Read it more often, or increase the step.")},
        {QT_TR_NOOP("not at rest"),
         QT_TR_NOOP("The joint was not at rest when the step came. Lower the frequency.")},
        {QT_TR_NOOP("not reached"),
         QT_TR_NOOP("The joint did not get that far: it is blocked or had too little time.")},
        {QT_TR_NOOP("not settled"),
         QT_TR_NOOP("The joint was not at rest at the end. Use a longer duration.")},
        {QT_TR_NOOP("too short"), QT_TR_NOOP("The signal is too short: at least three periods are needed.")},
        {QT_TR_NOOP("did not swing"),
         QT_TR_NOOP("The joint did not swing, so its lag cannot be determined.")},
    };
};
static_assert(std::size(ResponseWords::kReasons) == static_cast<std::size_t>(Undetermined::DidNotSwing) + 1);

QString reasonPart(Undetermined why, const char* Reason::*part)
{
    return why == Undetermined::None ? QString()
                                     : ResponseWords::tr(element(ResponseWords::kReasons, why).*part);
}

constexpr double kDeparture = 0.02; ///< of the step: the joint departs
constexpr double kDepartureTicks = 1.5;
constexpr double kLow = 0.1;
constexpr double kHigh = 0.9;
constexpr double kLastPart = 0.2;   ///< of the time: the end, where the joint should be at rest
constexpr double kDrift = 0.25;     ///< of the band, between the halves of the last part
constexpr double kLeastTicks = 5.0; ///< of a step
constexpr double kBefore = 0.5;     ///< s before the step that are examined
constexpr std::size_t kRestReadings = 3;
constexpr double kReadingsAPeriod = 4.0;

/// Usable readings in the order of time.
std::vector<TimedPosition> cleaned(std::span<const TimedPosition> samples, double from, double to)
{
    std::vector<TimedPosition> good;
    for (const TimedPosition& each : samples) {
        if (!std::isfinite(each.time) || !std::isfinite(each.position) || each.time < from || each.time > to)
            continue;
        if (good.empty() || each.time > good.back().time)
            good.push_back(each);
    }
    return good;
}

/// Times without a reading, longer than `least` and than usual.
std::vector<Missing> missingIn(std::span<const TimedPosition> samples, double least)
{
    std::vector<Missing> all;
    const double most = std::max(kLostAfter * usualDistance(samples), least);
    for (std::size_t i = 1; i < samples.size(); ++i) {
        if (samples[i].time - samples[i - 1].time > most)
            all.push_back({samples[i - 1].time, samples[i].time});
    }
    return all;
}

/// Each quarter of a period is among them.
bool hasAllPhases(std::span<const TimedPosition> samples, double frequency)
{
    std::array<bool, 4> has{};
    for (const TimedPosition& each : samples) {
        const double turns = frequency * each.time;
        has[static_cast<std::size_t>((turns - std::floor(turns)) * 4.0) % 4] = true;
    }
    return std::ranges::find(has, false) == has.end();
}

double meanOf(std::span<const TimedPosition> samples)
{
    double sum = 0.0;
    for (const TimedPosition& each : samples)
        sum += each.position;
    return sum / static_cast<double>(samples.size());
}

/// Readings of a step, as shares of it: 0 is `from`, 1 the goal.
struct Response
{
    std::vector<TimedPosition> samples; ///< time since the step, share of it
    std::size_t first = 0;              ///< first reading after the step
    double usual = 0.0;                 ///< s; usual distance of two readings
    double sent = 0.0;                  ///< s; time of the step

    Measured lost(std::size_t i) const
    {
        return Measured::undetermined(Undetermined::Lost,
                                      Missing{sent + samples[i - 1].time, sent + samples[i].time});
    }

    std::span<const TimedPosition> after() const { return std::span(samples).subspan(first); }
    bool isGap(std::size_t i) const
    {
        return i > 0 && samples[i].time - samples[i - 1].time > kLostAfter * usual;
    }
    /// The first reading after the step at or beyond `level`; samples.size(): none.
    std::size_t reach(double level) const
    {
        std::size_t i = first;
        while (i < samples.size() && samples[i].position < level)
            ++i;
        return i;
    }
    /// Time at which the line from the reading before to this one passes `level`.
    double passes(std::size_t i, double level) const
    {
        const TimedPosition& a = samples[i - 1];
        const TimedPosition& b = samples[i];
        const double begin = std::max(a.time, 0.0); // at rest until the step
        const double path = b.position - a.position;
        const double share = path != 0.0 ? std::clamp((level - a.position) / path, 0.0, 1.0) : 1.0;
        return begin + (b.time - begin) * share;
    }
};

Measured deadTimeOf(const Response& response, double threshold)
{
    const std::size_t readings = std::min(kRestReadings, response.first);
    const std::span<const TimedPosition> before{response.samples.data() + (response.first - readings),
                                                readings};
    const double start = meanOf(before);
    for (const TimedPosition& each : before) {
        if (std::abs(each.position - start) > threshold)
            return Measured::undetermined(Undetermined::NotAtRest);
    }
    const std::size_t i = response.reach(start + threshold);
    if (i == response.samples.size())
        return Measured::undetermined(Undetermined::NotReached);
    if (response.isGap(i))
        return response.lost(i);
    if (i == response.first) // no reading shows it at rest after the step
        return Measured::undetermined(Undetermined::TooFast);
    return Measured::of(response.passes(i, start + threshold));
}

Measured riseTimeOf(const Response& response)
{
    const std::size_t low = response.reach(kLow);
    const std::size_t high = response.reach(kHigh);
    if (high == response.samples.size())
        return Measured::undetermined(Undetermined::NotReached);
    if (response.samples[response.first - 1].position >= kLow)
        return Measured::undetermined(Undetermined::NotAtRest);
    if (response.isGap(low) || response.isGap(high))
        return response.lost(response.isGap(low) ? low : high);
    if (low == high)
        return Measured::undetermined(Undetermined::TooFast);
    return Measured::of(response.passes(high, kHigh) - response.passes(low, kLow));
}

/// The last part of a response; shares of the step.
struct End
{
    Undetermined why = Undetermined::None; ///< `rest` could not be determined
    double rest = 0.0;                     ///< where the joint settled
    Measured settlingTime;
};

/// `whole`: s, duration of the response; `leastDrift`: share that is never drift.
End endOf(const Response& response, double whole, double band, double leastDrift)
{
    const auto undetermined = [](Undetermined why) { return End{why, 0.0, Measured::undetermined(why)}; };
    const auto after = response.after();
    const auto last = std::ranges::lower_bound(after, whole * (1.0 - kLastPart), {}, &TimedPosition::time);
    const std::span<const TimedPosition> end{last, after.end()};
    if (whole - after.back().time > kLostAfter * response.usual)
        return undetermined(Undetermined::NotCovered);
    if (end.size() < kLeastReadings)
        return undetermined(Undetermined::TooFew);
    const double rest = meanOf(end);
    const auto isOut = [&](const TimedPosition& each) { return std::abs(each.position - rest) > band; };
    const double drift = std::abs(meanOf(end.first(end.size() / 2)) - meanOf(end.last(end.size() / 2)));
    if (std::ranges::any_of(end, isOut) || drift > std::max(band * kDrift, leastDrift))
        return undetermined(Undetermined::NotSettled);
    std::size_t in = response.samples.size(); // the first of those that stay in the band
    while (in > response.first && !isOut(response.samples[in - 1]))
        --in;
    if (in == response.first && !isOut(response.samples[in - 1])) // never outside the band
        return {Undetermined::None, rest, Measured::undetermined(Undetermined::NotReached)};
    if (response.isGap(in))
        return {Undetermined::None, rest, response.lost(in)};
    const double edge = response.samples[in - 1].position < rest ? rest - band : rest + band;
    return {Undetermined::None, rest, Measured::of(response.passes(in, edge))};
}

QString inGap(const Missing& gap, const QString& text)
{
    return text.arg(QString::number(gap.from, 'f', 2), QString::number(gap.to, 'f', 2));
}

} // namespace

double usualDistance(std::span<const TimedPosition> samples)
{
    std::vector<double> distances;
    for (std::size_t i = 1; i < samples.size(); ++i)
        distances.push_back(samples[i].time - samples[i - 1].time);
    if (distances.empty())
        return 0.0;
    const auto middle = distances.begin() + static_cast<std::ptrdiff_t>(distances.size() / 2);
    std::nth_element(distances.begin(), middle, distances.end());
    return *middle;
}

QString reasonText(const Measured& measured)
{
    return measured.missing ? inGap(
               *measured.missing,
               measured.value
                   ? ResponseWords::tr(
                       "Determined without the time around missing readings, from %1 s to %2 s.")
                   : ResponseWords::tr(
                       "Not determined: readings are missing from %1 s to %2 s. Play the signal again."))
                            : reasonPart(measured.why, &Reason::sentence);
}

QString shortReason(const Measured& measured)
{
    return measured.missing ? inGap(*measured.missing, measured.value ? ResponseWords::tr("without %1–%2 s")
                                                                      : ResponseWords::tr("missing %1–%2 s"))
                            : reasonPart(measured.why, &Reason::brief);
}

StepResponse analyseStep(std::span<const TimedPosition> samples, const Step& step, const StepOptions& options)
{
    StepResponse result;
    const double height = std::abs(step.to - step.from);
    const double resolution = std::isfinite(options.resolution) ? std::max(options.resolution, 0.0) : 0.0;
    const double band = std::isfinite(options.band) ? std::max(options.band, 0.0) : 0.0;
    result.usedBand = std::max(band * height, resolution);
    const auto undetermined = [&](Undetermined why) {
        for (Measured* each : {&result.deadTime, &result.riseTime, &result.overshoot, &result.settlingTime,
                               &result.steadyError, &result.peak, &result.peakTime})
            *each = Measured::undetermined(why);
        return result;
    };
    if (!std::isfinite(height) || height <= 0.0 || !std::isfinite(step.time) || !(step.until > step.time))
        return undetermined(Undetermined::NotSent);
    if (height < kLeastTicks * resolution)
        return undetermined(Undetermined::TooSmall);
    Response response;
    response.sent = step.time;
    response.samples = cleaned(samples, step.time - kBefore, step.until);
    const double sign = step.to > step.from ? 1.0 : -1.0;
    for (TimedPosition& each : response.samples)
        each = {each.time - step.time, sign * (each.position - step.from) / height};
    while (response.first < response.samples.size() && response.samples[response.first].time <= 0.0)
        ++response.first;
    const auto after = response.after();
    if (response.first == 0 || after.empty())
        return undetermined(Undetermined::NotCovered);
    if (after.size() < kLeastReadings)
        return undetermined(Undetermined::TooFew);
    response.usual = usualDistance(after);
    if (-response.samples[response.first - 1].time > kLostAfter * response.usual)
        return undetermined(Undetermined::NotCovered); // position at the time of the step unknown

    result.deadTime = deadTimeOf(response, std::max(kDeparture, kDepartureTicks * resolution / height));
    result.riseTime = riseTimeOf(response);

    const auto top = std::ranges::max_element(after, {}, &TimedPosition::position);
    const std::size_t peak = response.first + indexIn(after, top);
    const bool isLostBehind = peak + 1 < response.samples.size() && response.isGap(peak + 1);
    const auto atPeak = [&](double value) {
        return response.isGap(peak) ? response.lost(peak)
               : isLostBehind       ? response.lost(peak + 1)
                                    : Measured::of(value);
    };
    result.peak = atPeak(top->position * height);
    result.peakTime = atPeak(top->time);
    result.overshoot = top->position < kHigh ? Measured::undetermined(Undetermined::NotReached)
                                             : atPeak(std::max(top->position - 1.0, 0.0));
    const End end =
        endOf(response, step.until - step.time, result.usedBand / height, resolution / height / 2);
    result.settlingTime = end.settlingTime;
    result.steadyError = end.why == Undetermined::None ? Measured::of(sign * height * (end.rest - 1.0))
                                                       : Measured::undetermined(end.why);
    return result;
}

SineFit fitSine(std::span<const TimedPosition> samples, double frequency, double from, double to,
                std::span<const Missing> gaps)
{
    SineFit fit;
    const auto failed = [&fit](Undetermined why) {
        fit.why = why;
        return fit;
    };
    if (!std::isfinite(frequency) || frequency <= 0.0 || !(to - from >= (1.0 - 1e-9) / frequency))
        return failed(Undetermined::TooShort);
    std::vector<TimedPosition> good = cleaned(samples, from, to);
    // Without pauses of the signal the readings are one oscillation, of which any parts determine it.
    auto missing = missingIn(good, kShareMissing / frequency);
    for (Missing& each : missing)
        each.to += kRecovery; // goals may have been lost, too
    std::ranges::copy_if(gaps, std::back_inserter(missing),
                         [&](const Missing& each) { return each.to > from && each.from < to; });
    std::ranges::sort(missing, {}, &Missing::from);
    double covered = to - from;
    double end = from;
    for (const Missing& each : missing) {
        covered -= std::max(std::min(each.to, to) - std::max(each.from, end), 0.0);
        end = std::max(end, each.to);
        std::erase_if(good, [&](const auto& one) { return one.time > each.from && one.time < each.to; });
    }
    const double periods = frequency * covered;
    if (!missing.empty()) {
        fit.missing = Missing{missing.front().from, missing.front().to - kRecovery};
        if (periods < 1.0 || !hasAllPhases(good, frequency))
            return failed(Undetermined::Lost);
    }
    if (static_cast<double>(good.size()) < kReadingsAPeriod * periods || good.size() < kLeastReadings)
        return failed(Undetermined::TooFew);
    if (!fit.missing
        && (good.front().time - from > 0.25 / frequency || to - good.back().time > 0.25 / frequency))
        return failed(Undetermined::NotCovered);
    // Normal equations of y = a sin + b cos + c.
    const double omega = 2.0 * kPi * frequency;
    std::array<std::array<double, 4>, 3> rows{};
    for (const TimedPosition& each : good) {
        const std::array<double, 3> base{std::sin(omega * each.time), std::cos(omega * each.time), 1.0};
        for (std::size_t i = 0; i < 3; ++i) {
            for (std::size_t j = 0; j < 3; ++j)
                rows[i][j] += base[i] * base[j];
            rows[i][3] += base[i] * each.position;
        }
    }
    for (std::size_t column = 0; column < 3; ++column) {
        std::size_t pivot = column;
        for (std::size_t i = column + 1; i < 3; ++i)
            pivot = std::abs(rows[i][column]) > std::abs(rows[pivot][column]) ? i : pivot;
        std::swap(rows[column], rows[pivot]);
        if (std::abs(rows[column][column]) < 1e-9 * static_cast<double>(good.size()))
            return failed(Undetermined::TooFew); // always read at the same phases
        for (std::size_t i = 0; i < 3; ++i) {
            if (i == column)
                continue;
            const double factor = rows[i][column] / rows[column][column];
            for (std::size_t j = column; j < 4; ++j)
                rows[i][j] -= factor * rows[column][j];
        }
    }
    const double a = rows[0][3] / rows[0][0];
    const double b = rows[1][3] / rows[1][1];
    fit.offset = rows[2][3] / rows[2][2];
    fit.amplitude = std::hypot(a, b);
    fit.lag = -std::atan2(b, a);
    double squares = 0.0;
    for (const TimedPosition& each : good) {
        const double left =
            each.position - a * std::sin(omega * each.time) - b * std::cos(omega * each.time) - fit.offset;
        squares += left * left;
    }
    fit.residual = std::sqrt(squares / static_cast<double>(good.size()));
    return fit;
}

} // namespace core::control
