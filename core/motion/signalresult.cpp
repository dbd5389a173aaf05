// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/motion/signalresult.h"

#include <QtCore/QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "core/array/csvtable.h"
#include "core/base/element.h"
#include "core/base/quantities.h"

namespace core::control {

namespace {

constexpr double kLeastLag =
    -kTurn / 8; ///< a lag is unambiguous from here on; a lag near zero may be negative
/// By SignalKind.
constexpr std::array kKinds{std::pair{SignalKind::Step, "step"}, std::pair{SignalKind::Sine, "sine"},
                            std::pair{SignalKind::Chirp, "chirp"},
                            std::pair{SignalKind::Triangle, "triangle"},
                            std::pair{SignalKind::Square, "square"}};

struct Metric
{
    SignalUnit unit;
    const char* key;
    const char* name;
    const char* definition;
};

struct ResultWords
{
    Q_DECLARE_TR_FUNCTIONS(ResultWords)

public:
    /// By SignalMetric.
    static constexpr Metric kMetrics[] = {
        {SignalUnit::Seconds, "dead_time_s", QT_TR_NOOP("Dead time"),
         QT_TR_NOOP("From sending the step until the joint has moved by 2 % of it, or 1.5 ticks.")},
        {SignalUnit::Seconds, "rise_time_s", QT_TR_NOOP("Rise time"),
         QT_TR_NOOP("From 10 % to 90 % of the step, first crossing of each.")},
        {SignalUnit::Share, "overshoot_percent", QT_TR_NOOP("Overshoot"),
         QT_TR_NOOP("Maximum travel beyond the goal, in percent of the step.")},
        {SignalUnit::Seconds, "settling_time_s", QT_TR_NOOP("Settling time"),
         QT_TR_NOOP("Time until the joint stays within the band around its final position. Band in percent "
                    "of the step, at least one tick.")},
        {SignalUnit::Angle, "steady_error_rad", QT_TR_NOOP("Steady error"),
         QT_TR_NOOP("Mean position during the last fifth of the time, minus the goal.")},
        {SignalUnit::Angle, "peak_rad", QT_TR_NOOP("Peak"),
         QT_TR_NOOP("Maximum distance from the start of the step.")},
        {SignalUnit::Ratio, "gain", QT_TR_NOOP("Gain"),
         QT_TR_NOOP(
             "Amplitude of the joint divided by the amplitude of its goals: 1 when it follows fully.")},
        {SignalUnit::Phase, "phase_lag_rad", QT_TR_NOOP("Phase lag"),
         QT_TR_NOOP("Delay of the joint behind the signal, as an angle; one period is 360°.")},
        {SignalUnit::Angle, "residual_rms_rad", QT_TR_NOOP("Residual"),
         QT_TR_NOOP("Remainder after subtracting the fitted sine: root mean square.")},
        {SignalUnit::Angle, "error_rms_rad", QT_TR_NOOP("RMS error"),
         QT_TR_NOOP("Joint position minus signal at the same time: root mean square.")},
        {SignalUnit::Angle, "error_max_rad", QT_TR_NOOP("Largest error"),
         QT_TR_NOOP("Joint position minus signal at the same time: maximum.")},
    };
};
static_assert(std::size(ResultWords::kMetrics) == static_cast<std::size_t>(SignalMetric::LargestError) + 1);

const Metric& dataOf(SignalMetric metric)
{
    return element(ResultWords::kMetrics, metric);
}

/// Jumps of a signal before its end. A jump that the goals do not show was not sent.
struct Edge
{
    Step step;
    bool isSent = false;
};

std::vector<Edge> edgesOf(const SignalRun& run, const SignalTrack& track)
{
    std::vector<Edge> edges;
    const TestSignal& signal = run.signal;
    const double half = signal.kind == SignalKind::Square ? 1.0 / (2.0 * signal.frequency) : signal.duration;
    const double end = std::min(run.until, signal.duration);
    const auto onGrid = [&](double time) { // a goal is sent with a cycle
        return run.period > 0 ? std::ceil(time / run.period - 1e-6) * run.period : time;
    };
    for (int n = 0; n * half < end - 1e-9; ++n) {
        Edge edge;
        edge.step.time = onGrid(n * half);
        edge.step.until = std::min(onGrid((n + 1) * half), end);
        edge.step.from = track.centre + signal.at((n - 0.5) * half);
        edge.step.to = track.centre + signal.at((n + 0.5) * half);
        edges.push_back(edge);
    }
    // The goals recorded with the readings give the actual time, within one reading.
    std::size_t i = 0;
    for (Edge& edge : edges) {
        Step& step = edge.step;
        const auto& goals = track.goals;
        const double middle = (step.from + step.to) / 2;
        const auto isThere = [&](const TimedPosition& goal) {
            return std::isfinite(goal.position) && (goal.position > middle) == (step.to > middle);
        };
        while (i < goals.size() && (goals[i].time < step.time - run.period || !isThere(goals[i])))
            ++i;
        if (i == goals.size() || goals[i].time >= step.until)
            break;
        edge.isSent = true;
        // In the first cycle after the last reading without it; a reading that was processed late may seem to
        // have the jump before it was sent.
        if (i > 0)
            step.time = std::max(step.time, std::min(onGrid(goals[i - 1].time), goals[i].time));
        step.to = goals[i].position; // whole ticks, inside the limits
        if (i > 0 && std::isfinite(goals[i - 1].position) && !isThere(goals[i - 1]))
            step.from = goals[i - 1].position;
    }
    for (std::size_t n = 0; n + 1 < edges.size(); ++n) {
        if (edges[n + 1].isSent)
            edges[n].step.until = edges[n + 1].step.time;
    }
    return edges;
}

SignalRow rowOf(const SignalTrack& track, const Edge& edge, double band)
{
    SignalRow row;
    row.from = edge.step.from;
    row.to = edge.step.to;
    Step step = edge.step;
    if (!edge.isSent)
        step.to = step.from; // for which analyseStep() gives a reason
    const StepResponse response = analyseStep(track.positions, step, {band, track.resolution});
    row.band = response.usedBand;
    row.values = {response.deadTime,     response.riseTime,    response.overshoot,
                  response.settlingTime, response.steadyError, response.peak};
    return row;
}

Measured meanOf(const std::vector<SignalRow>& edges, std::size_t metric, bool ofSizes)
{
    double sum = 0.0;
    int count = 0;
    for (const SignalRow& edge : edges) {
        if (edge.edge == 0 && edges.size() > 1)
            continue;
        if (const auto& value = edge.values[metric].value) {
            sum += ofSizes ? std::abs(*value) : *value;
            ++count;
        }
    }
    const Measured& last = edges.back().values[metric];
    return count > 0 ? Measured::of(sum / count) : Measured::undetermined(last.why, last.missing);
}

SignalRow undetermined(const SignalRun& run, Undetermined why, const std::optional<Missing>& gap = {})
{
    SignalRow row;
    row.values.assign(metricsOf(run.signal.kind).size(), Measured::undetermined(why, gap));
    return row;
}

void addJumps(const SignalRun& run, std::size_t track, double band, std::vector<SignalRow>& rows)
{
    std::vector<SignalRow> edges;
    for (const Edge& edge : edgesOf(run, run.tracks[track])) {
        SignalRow row = rowOf(run.tracks[track], edge, band);
        row.track = track;
        row.edge = static_cast<int>(edges.size());
        edges.push_back(std::move(row));
    }
    if (edges.empty()) {
        rows.push_back(undetermined(run, Undetermined::NotCovered));
        rows.back().track = track;
        return;
    }
    if (run.signal.kind == SignalKind::Step) {
        edges.front().edge = -1;
        rows.push_back(edges.front());
        return;
    }
    SignalRow mean;
    mean.track = track;
    mean.edges = std::max(static_cast<int>(edges.size()) - 1, 1);
    mean.band = edges.back().band;
    const auto metrics = metricsOf(run.signal.kind);
    for (std::size_t i = 0; i < metrics.size(); ++i)
        mean.values.push_back(meanOf(edges, i, metrics[i] == SignalMetric::SteadyError));
    rows.push_back(std::move(mean));
    rows.insert(rows.end(), edges.begin(), edges.end());
}

/// What was recorded, by the time of the signal, which stood still in its pauses.
struct BySignal
{
    std::vector<TimedPosition> positions;
    std::vector<TimedPosition> goals;
    std::vector<Missing> gaps; ///< pauses with the recovery after them
    double until = 0.0;        ///< the signal was played up to here
};

BySignal bySignal(const SignalRun& run, const SignalTrack& track)
{
    BySignal all{track.positions, track.goals, {}, std::min(run.until, run.signal.duration)};
    double delay = 0.0;
    for (const SignalPause& pause : track.pauses) {
        all.gaps.push_back({pause.from - delay, pause.to - delay - pause.delay + kRecovery});
        for (auto* samples : {&all.positions, &all.goals}) {
            for (TimedPosition& each : *samples) {
                if (each.time >= pause.to - delay)
                    each.time -= pause.delay;
                else if (each.time > pause.from - delay)
                    each.position = std::nan(""); // it may belong to either side
            }
        }
        delay += pause.delay;
    }
    return all;
}

/// The first pause that begins before the signal has ended.
std::optional<Missing> firstPause(const SignalRun& run, const SignalTrack& track)
{
    double delay = 0.0;
    for (const SignalPause& pause : track.pauses) {
        if (pause.from - delay < run.until)
            return pause;
        delay += pause.delay;
    }
    return std::nullopt;
}

SignalRow sineRow(const SignalRun& run, const SignalTrack& track)
{
    SignalRow row;
    const double frequency = run.signal.frequency;
    // Excludes the first and the last period, in which the signal swells and fades.
    const double from = 1.0 / frequency;
    const BySignal played = bySignal(run, track);
    const double to = std::min(played.until, run.signal.duration - 1.0 / frequency);
    const SineFit joint = fitSine(played.positions, frequency, from, to, played.gaps);
    const auto pause = firstPause(run, track);
    const std::optional<Missing> missing = pause ? pause : joint.missing;
    if (joint.why == Undetermined::Lost)
        return undetermined(run, Undetermined::Lost, missing);
    if (joint.why != Undetermined::None) {
        const bool isCut = joint.why == Undetermined::TooShort && run.signal.duration - 2 * from >= from;
        return undetermined(run, isCut ? Undetermined::NotCovered : joint.why);
    }
    const SineFit goals = fitSine(played.goals, frequency, from, to, played.gaps);
    const double sent = goals.why == Undetermined::None ? goals.amplitude : std::abs(run.signal.amplitude);
    if (sent < track.resolution || sent <= 0.0)
        return undetermined(run, Undetermined::TooSmall);
    double lag = joint.lag + (run.signal.amplitude < 0 ? kPi : 0.0);
    lag = kLeastLag + std::fmod(std::fmod(lag - kLeastLag, kTurn) + kTurn, kTurn);
    row.values = {Measured::of(joint.amplitude / sent, missing),
                  joint.amplitude < std::max(track.resolution, 1e-9)
                      ? Measured::undetermined(Undetermined::DidNotSwing)
                      : Measured::of(lag, missing),
                  Measured::of(joint.residual, missing)};
    return row;
}

SignalRow trackingRow(const SignalRun& run, const SignalTrack& track)
{
    SignalRow row;
    double squares = 0.0;
    double largest = 0.0;
    std::size_t count = 0;
    const BySignal played = bySignal(run, track);
    const double until = played.until;
    const double most = std::max(kLostAfter * usualDistance(played.positions),
                                 kShareMissing / std::max(run.signal.frequency, run.signal.endFrequency));
    const auto isInGap = [&](double time) {
        return std::ranges::any_of(played.gaps,
                                   [&](const Missing& gap) { return time > gap.from && time < gap.to; });
    };
    std::optional<Missing> missing = firstPause(run, track);
    double before = 0.0;
    for (const TimedPosition& each : played.positions) {
        if (!std::isfinite(each.time) || !std::isfinite(each.position) || each.time < 0.0
            || each.time >= until)
            continue;
        if (!missing && each.time - before > most)
            missing = Missing{before, each.time};
        before = each.time;
        if (isInGap(each.time))
            continue;
        const double error = each.position - run.expected(track, each.time);
        squares += error * error;
        largest = std::max(largest, std::abs(error));
        ++count;
    }
    if (!missing && until - before > most)
        missing = Missing{before, until};
    if (count < kLeastReadings)
        return undetermined(run, Undetermined::TooFew);
    row.values = {Measured::of(std::sqrt(squares / static_cast<double>(count)), missing),
                  missing ? Measured::undetermined(Undetermined::Lost, missing) : Measured::of(largest)};
    return row;
}

} // namespace

std::vector<SignalMetric> metricsOf(SignalKind kind)
{
    using M = SignalMetric;
    if (kind == SignalKind::Step || kind == SignalKind::Square)
        return {M::DeadTime, M::RiseTime, M::Overshoot, M::SettlingTime, M::SteadyError, M::Peak};
    if (kind == SignalKind::Sine)
        return {M::Gain, M::PhaseLag, M::Residual};
    return {M::RmsError, M::LargestError};
}

SignalUnit unitOf(SignalMetric metric)
{
    return dataOf(metric).unit;
}

QString nameOf(SignalMetric metric)
{
    return ResultWords::tr(dataOf(metric).name);
}

QString definitionOf(SignalMetric metric)
{
    return ResultWords::tr(dataOf(metric).definition);
}

QString keyOf(SignalMetric metric)
{
    return QLatin1String(dataOf(metric).key);
}

double keyedValue(SignalMetric metric, double value)
{
    return unitOf(metric) == SignalUnit::Share ? value * 100 : value;
}

QString keyOf(SignalKind kind)
{
    return QString::fromLatin1(element(kKinds, kind).second);
}

std::optional<SignalKind> kindOf(const QString& key)
{
    for (const auto& [kind, name] : kKinds) {
        if (key == QLatin1String(name))
            return kind;
    }
    return std::nullopt;
}

std::vector<SignalRow> analyse(const SignalRun& run, double band)
{
    std::vector<SignalRow> rows;
    for (std::size_t i = 0; i < run.tracks.size(); ++i) {
        if (run.signal.jumps()) {
            addJumps(run, i, band, rows);
            continue;
        }
        SignalRow row = run.signal.kind == SignalKind::Sine ? sineRow(run, run.tracks[i])
                                                            : trackingRow(run, run.tracks[i]);
        row.track = i;
        rows.push_back(std::move(row));
    }
    return rows;
}

std::vector<SignalPause> pausesOf(const std::vector<TimedPosition>& behind, double period)
{
    // A single late reading may seem to be behind; the readings after it decide.
    std::vector<double> sure(behind.size());
    for (std::size_t i = behind.size(); i-- > 0;)
        sure[i] = i + 1 < behind.size() ? std::min(behind[i].position, sure[i + 1]) : behind[i].position;
    std::vector<SignalPause> pauses;
    for (std::size_t i = 1; i < behind.size(); ++i) {
        if (sure[i] - sure[i - 1] > period / 2)
            pauses.push_back({{behind[i - 1].time, behind[i].time}, sure[i] - sure[i - 1]});
    }
    return pauses;
}

QByteArray resultsCsv(const SignalRun& run, const std::vector<SignalRow>& rows)
{
    const auto metrics = metricsOf(run.signal.kind);
    QStringList header{QStringLiteral("joint"), QStringLiteral("id")};
    if (run.signal.jumps())
        header << QStringLiteral("edge") << QStringLiteral("from_rad") << QStringLiteral("to_rad")
               << QStringLiteral("band_rad");
    for (const SignalMetric metric : metrics)
        header << keyOf(metric);
    header << QStringLiteral("remarks");
    QByteArray text = csv::line(header);
    for (const SignalRow& row : rows) {
        const SignalTrack& track = run.tracks[row.track];
        QStringList fields{track.joint, QString::number(track.id)};
        if (run.signal.jumps()) {
            const bool isMean = row.edges > 0;
            fields << (isMean ? QStringLiteral("mean") : QString::number(std::max(row.edge, 0) + 1))
                   << (isMean ? QString() : csv::number(row.from))
                   << (isMean ? QString() : csv::number(row.to)) << csv::number(row.band);
        }
        for (std::size_t i = 0; i < metrics.size(); ++i) {
            const auto& value = row.values[i].value;
            fields << (value ? csv::number(keyedValue(metrics[i], *value)) : QString());
        }
        QStringList remarks;
        for (const Measured& each : row.values) {
            if (const QString remark = reasonText(each); !remark.isEmpty() && !remarks.contains(remark))
                remarks << remark;
        }
        fields << remarks.join(QLatin1Char(' '));
        text += csv::line(fields);
    }
    return text;
}

QByteArray samplesCsv(const SignalRun& run)
{
    QByteArray text =
        csv::line({QStringLiteral("joint"), QStringLiteral("id"), QStringLiteral("time_s"),
                   QStringLiteral("wanted_rad"), QStringLiteral("goal_rad"), QStringLiteral("position_rad")});
    for (const SignalTrack& track : run.tracks) {
        for (std::size_t i = 0; i < track.positions.size(); ++i) {
            const TimedPosition& place = track.positions[i];
            const double goal = i < track.goals.size() ? track.goals[i].position : std::nan("");
            text += csv::line({track.joint, QString::number(track.id), csv::number(place.time),
                               csv::number(run.expected(track, place.time)), csv::number(goal),
                               csv::number(place.position)});
        }
    }
    return text;
}

} // namespace core::control
