// SPDX-License-Identifier: GPL-3.0-or-later
// Step responses and fits against the formulas of ideal systems, and what must not be reported.
#include "core/base/quantities.h"
#include "core/motion/signalresult.h"
#include "core/motion/stepresponse.h"
#include "tests/support/testprogram.h"

namespace tst_stepresponse {

using namespace core;
using namespace core::control;

namespace {

constexpr double kStep = 0.4;       // rad
constexpr double kBegin = 1.0;      // s
constexpr double kEnd = 4.0;        // s
constexpr double kDistance = 0.005; // s, of two readings
const double kNan = std::numeric_limits<double>::quiet_NaN();

using Function = std::function<double(double)>;
using Samples = std::vector<TimedPosition>;

/// First order, as a share of the step.
Function firstOrder(double timeConstant, double dead = 0.0)
{
    return [=](double t) { return t < dead ? 0.0 : 1.0 - std::exp(-(t - dead) / timeConstant); };
}
/// Second order, underdamped.
Function secondOrder(double damping, double frequency)
{
    return [=](double t) {
        const double root = std::sqrt(1 - damping * damping);
        const double damped = frequency * root;
        return 1.0
               - std::exp(-damping * frequency * t)
                     * (std::cos(damped * t) + damping / root * std::sin(damped * t));
    };
}
Samples sampled(const Function& share, double from = 0.2, double height = kStep, double distance = kDistance)
{
    Samples samples;
    for (int i = 0; i * distance < kEnd; ++i) {
        const double time = i * distance;
        samples.push_back({time, from + (time < kBegin ? 0.0 : height * share(time - kBegin))});
    }
    return samples;
}
Step stepOf(double from = 0.2, double height = kStep)
{
    return {kBegin, kEnd, from, from + height};
}
/// When `share` passes `level` the first time.
double passes(const Function& share, double level)
{
    double time = 0.0;
    while (share(time) < level)
        time += 1e-5;
    return time;
}
/// -1..1, the same every time.
double noise(std::size_t i)
{
    const double x = std::sin(static_cast<double>(i) * 12.9898) * 43758.5453;
    return 2 * (x - std::floor(x)) - 1;
}

} // namespace

#define COMPARE_DETERMINED(measured, expected, tolerance)                                                    \
    do {                                                                                                     \
        QVERIFY2((measured).value.has_value(), qPrintable(reasonText(measured)));                            \
        QVERIFY2(std::abs(*(measured).value - (expected)) <= (tolerance),                                    \
                 qPrintable(u"%1 for %2"_s.arg(*(measured).value).arg(expected)));                           \
    } while (false)
#define COMPARE_UNDETERMINED(measured, reason)                                                               \
    do {                                                                                                     \
        QVERIFY2(!(measured).value, qPrintable(QString::number((measured).value.value_or(0))));              \
        QCOMPARE((measured).why, reason);                                                                    \
    } while (false)

class tst_StepResponse : public QObject
{
    Q_OBJECT

private slots:
    void aFirstOrderResponseHasTheFormulasValues_data()
    {
        support::addRows<double>({"height"}, {{"up", kStep}, {"down", -kStep}});
    }
    void aFirstOrderResponseHasTheFormulasValues()
    {
        QFETCH(double, height);
        const double tau = 0.12;
        const double dead = 0.05;
        const auto samples = sampled(firstOrder(tau, dead), 0.2, height);
        const auto reported = analyseStep(samples, stepOf(0.2, height));
        COMPARE_DETERMINED(reported.deadTime, dead - tau * std::log(1 - 0.02), 0.001);
        COMPARE_DETERMINED(reported.riseTime, tau * std::log(9.0), 0.001); // ln 0.9/0.1
        COMPARE_DETERMINED(reported.settlingTime, dead + tau * std::log(50.0), 0.002);
        COMPARE_DETERMINED(reported.overshoot, 0.0, 0.0);
        COMPARE_DETERMINED(reported.steadyError, 0.0, 1e-6);
        COMPARE_DETERMINED(reported.peak, kStep, 1e-6);
        QCOMPARE(reported.usedBand, 0.02 * kStep);
        const auto wide = analyseStep(samples, stepOf(0.2, height), {0.05, 0.0});
        COMPARE_DETERMINED(wide.settlingTime, dead + tau * std::log(20.0), 0.002);
    }

    void aSecondOrderResponseHasTheFormulasValues_data()
    {
        QTest::addColumn<double>("damping");
        for (const double damping : {0.2, 0.4, 0.6, 0.8})
            QTest::addRow("%.1f", damping) << damping;
    }
    void aSecondOrderResponseHasTheFormulasValues()
    {
        QFETCH(double, damping);
        const double frequency = 20.0; // rad/s
        const auto share = secondOrder(damping, frequency);
        const auto reported = analyseStep(sampled(share, 0.2, kStep, 0.002), stepOf());
        const double root = std::sqrt(1 - damping * damping);
        const double overshoot = std::exp(-kPi * damping / root);
        COMPARE_DETERMINED(reported.overshoot, overshoot, 0.002);
        COMPARE_DETERMINED(reported.peak, kStep * (1 + overshoot), 0.002 * kStep);
        COMPARE_DETERMINED(reported.peakTime, kPi / (frequency * root), 0.0021);
        COMPARE_DETERMINED(reported.riseTime, passes(share, 0.9) - passes(share, 0.1), 0.001);
        COMPARE_DETERMINED(reported.steadyError, 0.0, 1e-4);
        double settled = 0.0; // by its definition
        for (double time = 0.0; time < kEnd - kBegin; time += 1e-4)
            settled = std::abs(share(time) - 1) > 0.02 ? time : settled;
        COMPARE_DETERMINED(reported.settlingTime, settled, 0.003);
        // And under the envelope.
        QVERIFY(*reported.settlingTime.value <= -std::log(0.02 * root) / (damping * frequency) + 0.003);
    }

    void aJointThatStopsShortHasASteadyErrorAndYetSettles()
    {
        const double tau = 0.1;
        const double gain = 0.95;
        const auto share = [&](double t) { return gain * firstOrder(tau)(t); };
        const auto reported = analyseStep(sampled(share), stepOf());
        COMPARE_DETERMINED(reported.steadyError, -0.05 * kStep, 1e-5);
        COMPARE_DETERMINED(reported.settlingTime, tau * std::log(gain / 0.02), 0.002);
        COMPARE_DETERMINED(reported.riseTime, passes(share, 0.9) - passes(share, 0.1), 0.001);
        COMPARE_DETERMINED(reported.overshoot, 0.0, 0.0);
        // Downwards it stops above its goal.
        const auto down = analyseStep(sampled(share, 0.2, -kStep), stepOf(0.2, -kStep));
        COMPARE_DETERMINED(down.steadyError, 0.05 * kStep, 1e-5);
        // Far too short is not risen.
        const auto far = analyseStep(sampled([&](double t) { return 0.7 * firstOrder(tau)(t); }), stepOf());
        COMPARE_UNDETERMINED(far.riseTime, Undetermined::NotReached);
        COMPARE_UNDETERMINED(far.overshoot, Undetermined::NotReached);
        COMPARE_DETERMINED(far.steadyError, -0.3 * kStep, 1e-5);
        COMPARE_DETERMINED(far.peak, 0.7 * kStep, 1e-5);
    }

    void aJointThatDoesNotMoveIsSaidNotToGetThere()
    {
        const auto reported = analyseStep(sampled([](double) { return 0.0; }), stepOf());
        for (const Measured& each :
             {reported.deadTime, reported.riseTime, reported.overshoot, reported.settlingTime})
            COMPARE_UNDETERMINED(each, Undetermined::NotReached);
        COMPARE_DETERMINED(reported.steadyError, -kStep, 1e-9);
        COMPARE_DETERMINED(reported.peak, 0.0, 1e-9);
    }

    void noiseWithinTheBandChangesLittleAndBeyondItNothingSettles()
    {
        const double tau = 0.12;
        auto samples = sampled(firstOrder(tau));
        auto loud = samples;
        for (std::size_t i = 0; i < samples.size(); ++i) {
            samples[i].position += 0.005 * kStep * noise(i);
            loud[i].position += 0.05 * kStep * noise(i);
        }
        const auto reported = analyseStep(samples, stepOf());
        COMPARE_DETERMINED(reported.riseTime, tau * std::log(9.0), 0.01);
        COMPARE_UNDETERMINED(reported.deadTime, Undetermined::TooFast); // gone with the first reading
        COMPARE_DETERMINED(reported.settlingTime, tau * std::log(50.0), 0.06);
        COMPARE_DETERMINED(reported.steadyError, 0.0, 0.001 * kStep);
        const auto unsure = analyseStep(loud, stepOf());
        COMPARE_UNDETERMINED(unsure.settlingTime, Undetermined::NotSettled);
        COMPARE_UNDETERMINED(unsure.steadyError, Undetermined::NotSettled);
    }

    void aServosTicksAreNoMotion()
    {
        const double tick = Angle::fromDegrees(0.325).radians();
        const double tau = 0.12;
        const double dead = 0.03;
        auto samples = sampled(firstOrder(tau, dead));
        for (TimedPosition& each : samples)
            each.position = std::round(each.position / tick) * tick;
        for (std::size_t i = 0; i < samples.size(); i += 7) // and one is often unsure
            samples[i].position += tick * (samples[i].time < kBegin ? 1 : 0);
        const auto reported = analyseStep(samples, stepOf(), {0.005, tick}); // finer than a tick
        QCOMPARE(reported.usedBand, tick);
        COMPARE_DETERMINED(reported.riseTime, tau * std::log(9.0), 0.02);
        COMPARE_DETERMINED(reported.deadTime, dead - tau * std::log(1 - 1.5 * tick / kStep), 0.005);
        COMPARE_DETERMINED(reported.settlingTime, dead + tau * std::log(kStep / tick), 0.06);
        COMPARE_DETERMINED(reported.steadyError, 0.0, tick);
        COMPARE_DETERMINED(reported.overshoot, 0.0, tick / kStep);
        const auto tiny = analyseStep(samples, stepOf(0.2, 4 * tick), {0.02, tick});
        COMPARE_UNDETERMINED(tiny.riseTime, Undetermined::TooSmall);
        COMPARE_UNDETERMINED(tiny.peak, Undetermined::TooSmall);
    }

    void aFewLostReadingsChangeNothingButWhereItIsDecidedNothingIsTold()
    {
        const double tau = 0.12;
        auto samples = sampled(secondOrder(0.3, 20.0));
        auto few = samples;
        int number = 0;
        std::erase_if(few, [&number](const TimedPosition&) { return number++ % 9 == 4; });
        const auto whole = analyseStep(samples, stepOf());
        const auto reported = analyseStep(few, stepOf());
        COMPARE_DETERMINED(reported.riseTime, *whole.riseTime.value, 0.003);
        COMPARE_DETERMINED(reported.overshoot, *whole.overshoot.value, 0.01);
        COMPARE_DETERMINED(reported.settlingTime, *whole.settlingTime.value, 0.005);

        const auto without = [](Samples all, double from, double to) {
            std::erase_if(all, [&](const TimedPosition& each) {
                return each.time > kBegin + from && each.time < kBegin + to;
            });
            return all;
        };
        const double peak = *whole.peakTime.value;
        const auto noPeak = analyseStep(without(samples, peak - 0.03, peak + 0.03), stepOf());
        COMPARE_UNDETERMINED(noPeak.overshoot, Undetermined::Lost);
        COMPARE_UNDETERMINED(noPeak.peak, Undetermined::Lost);
        COMPARE_DETERMINED(noPeak.settlingTime, *whole.settlingTime.value, 0.002);
        const auto slow = sampled(firstOrder(tau));
        const auto noRise = analyseStep(without(slow, 0.2, 0.35), stepOf()); // 90 % is at 0.28
        COMPARE_UNDETERMINED(noRise.riseTime, Undetermined::Lost);
        COMPARE_DETERMINED(noRise.overshoot, 0.0, 0.0);
        const auto noEnd = analyseStep(without(slow, 0.4, 0.6), stepOf()); // it settles at 0.47
        COMPARE_UNDETERMINED(noEnd.settlingTime, Undetermined::Lost);
        COMPARE_DETERMINED(noEnd.riseTime, tau * std::log(9.0), 0.001);
        const auto noStart = analyseStep(without(slow, -0.5, 0.1), stepOf());
        COMPARE_UNDETERMINED(noStart.riseTime, Undetermined::NotCovered);
    }

    void readingsThatDoNotCoverTheStepTellNoMoreThanTheyCan()
    {
        const auto all = sampled(firstOrder(0.12));
        const auto cut = [&](double from, double to) {
            Samples part = all;
            std::erase_if(part, [&](const auto& each) { return each.time < from || each.time > to; });
            return part;
        };
        // It begins after the step.
        for (const auto late = analyseStep(cut(kBegin + 0.01, kEnd), stepOf());
             const Measured& each :
             {late.deadTime, late.riseTime, late.overshoot, late.settlingTime, late.steadyError, late.peak})
            COMPARE_UNDETERMINED(each, Undetermined::NotCovered);
        // It ends before.
        const auto early = analyseStep(cut(0, kBegin + 1.0), stepOf());
        COMPARE_DETERMINED(early.riseTime, 0.12 * std::log(9.0), 0.001);
        COMPARE_UNDETERMINED(early.settlingTime, Undetermined::NotCovered);
        COMPARE_UNDETERMINED(early.steadyError, Undetermined::NotCovered);
        // Ended before it had settled.
        Step shorter = stepOf();
        shorter.until = kBegin + 0.25;
        const auto unsettled = analyseStep(all, shorter);
        COMPARE_UNDETERMINED(unsettled.settlingTime, Undetermined::NotSettled);
        COMPARE_UNDETERMINED(unsettled.steadyError, Undetermined::NotSettled);
        COMPARE_UNDETERMINED(unsettled.riseTime, Undetermined::NotReached);
        COMPARE_UNDETERMINED(analyseStep(cut(0, kBegin + 0.02), stepOf()).riseTime, Undetermined::TooFew);
        COMPARE_UNDETERMINED(analyseStep({}, stepOf()).riseTime, Undetermined::NotCovered);
    }

    void whatIsNotFiniteCountsAsLost()
    {
        auto samples = sampled(firstOrder(0.12));
        for (std::size_t i = 3; i < samples.size(); i += 10)
            samples[i].position = i % 20 == 3 ? kNan : std::numeric_limits<double>::infinity();
        samples[250].time = kNan;
        samples[260].time = 0.1; // goes back
        const auto reported = analyseStep(samples, stepOf());
        COMPARE_DETERMINED(reported.riseTime, 0.12 * std::log(9.0), 0.002);
        COMPARE_DETERMINED(reported.settlingTime, 0.12 * std::log(50.0), 0.003);
        COMPARE_DETERMINED(reported.steadyError, 0.0, 1e-5);
        for (TimedPosition& each : samples)
            each.position = kNan;
        COMPARE_UNDETERMINED(analyseStep(samples, stepOf()).riseTime, Undetermined::NotCovered);
        samples = sampled(firstOrder(0.1));
        COMPARE_UNDETERMINED(analyseStep(samples, stepOf(0.2, kNan)).riseTime, Undetermined::NotSent);
        COMPARE_UNDETERMINED(analyseStep(samples, stepOf(0.2, 0.0)).peak, Undetermined::NotSent);
    }

    void whatIsOverBetweenTwoReadingsOrBeginsInMotionHasNoTimes()
    {
        const auto jump = analyseStep(sampled([](double t) { return t > 0 ? 1.0 : 0.0; }), stepOf());
        COMPARE_UNDETERMINED(jump.riseTime, Undetermined::TooFast);
        COMPARE_DETERMINED(jump.overshoot, 0.0, 0.0);
        auto moving = sampled(firstOrder(0.12));
        for (TimedPosition& each : moving) {
            if (each.time < kBegin)
                each.position += (each.time - kBegin) * 4 * kStep; // on its way here
        }
        COMPARE_UNDETERMINED(analyseStep(moving, stepOf()).deadTime, Undetermined::NotAtRest);
        auto swinging = sampled([](double t) { return 1.0 + 0.1 * std::sin(40 * t); });
        COMPARE_UNDETERMINED(analyseStep(swinging, stepOf()).settlingTime, Undetermined::NotSettled);
        auto creeping = sampled([](double t) { return std::min(1.0, t * 10) + 0.02 * t; });
        COMPARE_UNDETERMINED(analyseStep(creeping, stepOf()).steadyError, Undetermined::NotSettled);
    }

    void everyReasonIsASentence()
    {
        for (int why = 1; why <= static_cast<int>(Undetermined::DidNotSwing); ++why) {
            const auto undetermined = Measured::undetermined(static_cast<Undetermined>(why));
            QVERIFY(reasonText(undetermined).endsWith(u'.') && !shortReason(undetermined).isEmpty());
        }
        QVERIFY(reasonText(Measured::undetermined(Undetermined::None)).isEmpty());
    }

    // --- sines ---

    void aSineIsFoundInNoiseAboutAnyPlace()
    {
        const double frequency = 1.5;
        Samples samples;
        for (int i = 0; i < 400; ++i) {
            const double time = i * 0.0173;
            samples.push_back({time, 0.7 + 0.25 * std::sin(2 * kPi * frequency * time - 0.6)
                                         + 0.02 * noise(static_cast<std::size_t>(i))});
        }
        const SineFit fit = fitSine(samples, frequency, 0.5, 6.0);
        QCOMPARE(fit.why, Undetermined::None);
        QVERIFY(std::abs(fit.amplitude - 0.25) < 0.003);
        QVERIFY(std::abs(fit.lag - 0.6) < 0.01);
        QVERIFY(std::abs(fit.offset - 0.7) < 0.003);
        QVERIFY(std::abs(fit.residual - 0.02 / std::sqrt(3.0)) < 0.002); // of evenly spread noise
        QCOMPARE(fitSine(samples, frequency, 0.5, 0.9).why, Undetermined::TooShort);
        QCOMPARE(fitSine(samples, 15.0, 0.5, 6.0).why, Undetermined::TooFew);
        QCOMPARE(fitSine(samples, frequency, 4.0, 9.0).why, Undetermined::NotCovered);
        QCOMPARE(fitSine({}, frequency, 0.5, 6.0).why, Undetermined::TooFew);
    }

    // --- whole runs ---

    void aSquareWaveTellsEachEdgeAndTheirMean()
    {
        SignalRun run = runOf({SignalKind::Square, 0.2, 0.5, 0, 4.0}, 0.1);
        const auto rows = analyse(run);
        QCOMPARE(rows.size(), 5u); // the mean, and edges at 0, 1, 2 and 3 s
        QCOMPARE(rows[0].edges, 3);
        for (std::size_t edge = 0; edge < 4; ++edge) {
            const SignalRow& row = rows[edge + 1];
            QCOMPARE(row.edge, static_cast<int>(edge));
            COMPARE_DETERMINED(row.values[1], 0.1 * std::log(9.0), 0.003);
            COMPARE_DETERMINED(row.values[0], kDead, 0.005);
            COMPARE_DETERMINED(row.values[5], edge == 0 ? 0.2 : 0.4, 0.001);
        }
        QCOMPARE(rows[2].from, 0.5);
        QVERIFY(std::abs(rows[2].to - 0.1) < 1e-9);
        COMPARE_DETERMINED(rows[0].values[1], 0.1 * std::log(9.0), 0.003);
        COMPARE_DETERMINED(rows[0].values[5], 0.4, 0.001); // the first, half as high, is not in it
        // A cycle later than by the clock, as sums of cycles round.
        const SignalRun late = runOf({SignalKind::Square, 0.2, 0.5, 0, 4.0}, 0.1, 0.02);
        for (const SignalRow& row : analyse(late))
            COMPARE_DETERMINED(row.values[0], kDead, 0.005);
        // Ended early, the edges that came are reported.
        run.until = 1.6;
        run.isWhole = false;
        QCOMPARE(analyse(run).size(), 3u);
        // A goal that never was sent is no step.
        for (TimedPosition& goal : run.tracks[0].goals)
            goal.position = kNan;
        COMPARE_UNDETERMINED(analyse(run)[1].values[1], Undetermined::NotSent);
    }

    void aStepCountsFromWhereItWasReallySent()
    {
        SignalRun run = runOf({SignalKind::Step, 0.2, 0, 0, 3.0}, 0.1, 0.06); // three cycles late
        const auto rows = analyse(run);
        QCOMPARE(rows.size(), 1u);
        QCOMPARE(rows[0].edges, 0);
        COMPARE_DETERMINED(rows[0].values[0], kDead, 0.005);
        COMPARE_DETERMINED(rows[0].values[1], 0.1 * std::log(9.0), 0.003);
        // A reading that was stamped before the step but looked at behind it has its goal already.
        SignalRun ahead = runOf({SignalKind::Step, 0.2, 0, 0, 3.0}, 0.1);
        for (TimedPosition& goal : ahead.tracks[0].goals)
            goal.position = goal.time > -0.02 && goal.time < 0.1 ? 0.5 : goal.position;
        COMPARE_DETERMINED(analyse(ahead)[0].values[0], kDead, 0.005);
        COMPARE_DETERMINED(analyse(ahead)[0].values[4], 0.0, 1e-4);
        const QByteArray table = resultsCsv(run, rows);
        QVERIFY(table.startsWith("joint,id,edge,from_rad,to_rad,band_rad,dead_time_s,rise_time_s,"));
        QCOMPARE(table.count('\n'), 2);
        QCOMPARE(samplesCsv(run).count('\n'), static_cast<int>(run.tracks[0].positions.size()) + 1);
    }

    void aSineTellsGainAndLagAgainstTheGoalsSent()
    {
        SignalRun run = signalRun({SignalKind::Sine, 0.3, 1.0, 0, 8.0});
        SignalTrack track;
        track.centre = 0.5;
        for (int i = -20; i < 400; ++i) {
            const double time = i * 0.02;
            track.positions.push_back({time, 0.5 + 0.8 * run.signal.at(time - 0.1)});
            track.goals.push_back({time, 0.5 + 0.9 * run.signal.at(time + 0.06)}); // clamped a little
        }
        run.tracks = {track};
        const auto rows = analyse(run);
        QCOMPARE(rows.size(), 1u);
        COMPARE_DETERMINED(rows[0].values[0], 0.8 / 0.9, 0.01);
        COMPARE_DETERMINED(rows[0].values[1], 2 * kPi * 0.1, 0.01);
        COMPARE_DETERMINED(rows[0].values[2], 0.0, 0.01);
        run.signal.duration = 2.5; // two of the three periods swell and fade
        COMPARE_UNDETERMINED(analyse(run)[0].values[0], Undetermined::TooShort);
        run.signal.duration = 8.0;
        run.until = 1.5; // ended
        COMPARE_UNDETERMINED(analyse(run)[0].values[0], Undetermined::NotCovered);
        for (TimedPosition& place : run.tracks[0].positions)
            place.position = 0.5;
        run.until = 8.0;
        COMPARE_DETERMINED(analyse(run)[0].values[0], 0.0, 1e-6);
        COMPARE_UNDETERMINED(analyse(run)[0].values[1], Undetermined::DidNotSwing);
    }

    /// The machine pauses: no readings, and the signal goes on behind its own time. What was determined from
    /// all readings as if nothing had happened was a lag of 28.5° in place of 2.5°.
    void aSignalThatPausedIsEvaluatedAroundIt_data()
    {
        const support::Table<double> row("from");
        row("while it swells", 1.1);
        row("in the first period of the fit", 3.5);
        row("in its last", 6.5);
    }
    void aSignalThatPausedIsEvaluatedAroundIt()
    {
        QFETCH(double, from);
        constexpr double kPause = 0.28;
        SignalRun run = signalRun({SignalKind::Sine, 0.17, 0.5, 0, 10.0});
        SignalTrack track;
        std::vector<TimedPosition> behind;
        for (int i = -20; i < 520; ++i) {
            const double time = i * 0.02;
            const double late = time < from + kPause ? 0.0 : kPause;
            if (i >= 0 && i % 2 == 0 && (time <= from || late > 0)) // one of them comes late
                behind.push_back({time, late + 0.003 + (i == 100 ? 0.012 : 0.0)});
            if (time > from && late <= 0)
                continue;
            track.positions.push_back({time, run.signal.at(time - late - 0.014)});
            track.goals.push_back({time, run.signal.at(time - late + 0.06)});
        }
        track.pauses = pausesOf(behind, run.period);
        QCOMPARE(track.pauses.size(), 1u);
        QVERIFY(std::abs(track.pauses[0].from - from) < 0.05);
        QVERIFY(std::abs(track.pauses[0].to - from - kPause) < 0.05);
        run.tracks = {track};
        const auto rows = analyse(run);
        const Measured& lag = rows[0].values[1];
        QVERIFY(lag.missing);
        COMPARE_DETERMINED(lag, 2 * kPi * 0.5 * 0.014, 0.005);
        COMPARE_DETERMINED(rows[0].values[0], 1.0, 0.005);
        QVERIFY(support::contains(reasonText(lag), u"from %1 s to"_s.arg(track.pauses[0].from, 0, 'f', 2)));
        QVERIFY(resultsCsv(run, rows).contains(reasonText(lag).toUtf8()));
        // What is compared moment by moment too; the largest error may be in the pause.
        run.signal.kind = SignalKind::Triangle;
        for (TimedPosition& each : run.tracks[0].positions)
            each.position = run.signal.at(each.time - (each.time < from + kPause ? 0.0 : kPause)) + 0.01;
        COMPARE_DETERMINED(analyse(run)[0].values[0], 0.01, 0.0005);
        COMPARE_UNDETERMINED(analyse(run)[0].values[1], Undetermined::Lost);
        // Of an interrupted period nothing is determined.
        run.signal.kind = SignalKind::Sine;
        run.signal.duration = 6.0;
        run.tracks[0].pauses[0].from = 2.0;
        run.tracks[0].pauses[0].to = 2.3;
        COMPARE_UNDETERMINED(analyse(run)[0].values[0], Undetermined::Lost);
    }

    void whatIsAroundMissingReadingsIsLeftOut()
    {
        SignalRun run = signalRun({SignalKind::Sine, 0.3, 1.0, 0, 8.0});
        SignalTrack track;
        for (int i = -20; i < 400; ++i) {
            const double time = i * 0.02;
            if (time > 3.3 && time < 3.8)
                continue;
            // Behind what is missing the joint was disturbed.
            const double place = run.signal.at(time - 0.05) + (time > 3.3 && time < 3.97 ? 0.2 : 0.0);
            track.positions.push_back({time, place});
            track.goals.push_back({time, run.signal.at(time)});
        }
        run.tracks = {track};
        const auto rows = analyse(run);
        COMPARE_DETERMINED(rows[0].values[0], 1.0, 0.01);
        COMPARE_DETERMINED(rows[0].values[1], 2 * kPi * 0.05, 0.01);
        COMPARE_DETERMINED(rows[0].values[2], 0.0, 0.01);
        QVERIFY(rows[0].values[0].missing);
        QVERIFY(reasonText(rows[0].values[0]).startsWith("Determined without"_L1));
        // Of every period the same part is missing.
        auto& positions = run.tracks[0].positions;
        std::erase_if(positions, [](const TimedPosition& each) {
            const double part = each.time - std::floor(each.time);
            return part > 0.3 && part < 0.6;
        });
        COMPARE_UNDETERMINED(analyse(run)[0].values[1], Undetermined::Lost);
        // The largest difference may have been there.
        run.tracks = {track};
        run.signal.kind = SignalKind::Triangle;
        run.tracks[0].positions.clear();
        for (const TimedPosition& each : track.positions)
            run.tracks[0].positions.push_back({each.time, run.signal.at(each.time) + 0.01});
        COMPARE_DETERMINED(analyse(run)[0].values[0], 0.01, 1e-6);
        QVERIFY(analyse(run)[0].values[0].missing);
        COMPARE_UNDETERMINED(analyse(run)[0].values[1], Undetermined::Lost);
    }

    void aTriangleTellsItsTrackingErrors()
    {
        SignalRun run = signalRun({SignalKind::Triangle, 0.3, 0.5, 0, 8.0});
        SignalTrack track;
        for (int i = -20; i < 500; ++i)
            track.positions.push_back({i * 0.02, run.signal.at(i * 0.02) + (i % 2 == 0 ? 0.01 : -0.02)});
        run.tracks = {track};
        const auto rows = analyse(run);
        COMPARE_DETERMINED(rows[0].values[0], std::sqrt((0.01 * 0.01 + 0.02 * 0.02) / 2), 1e-4);
        COMPARE_DETERMINED(rows[0].values[1], 0.02, 1e-6);
        run.tracks[0].positions.clear();
        COMPARE_UNDETERMINED(analyse(run)[0].values[0], Undetermined::TooFew);
    }

    void everyMetricHasItsWords()
    {
        for (const auto kind : {SignalKind::Step, SignalKind::Sine, SignalKind::Chirp, SignalKind::Triangle,
                                SignalKind::Square}) {
            QCOMPARE(kindOf(keyOf(kind)), std::optional(kind));
            for (const SignalMetric metric : metricsOf(kind))
                QVERIFY(!nameOf(metric).isEmpty() && !keyOf(metric).isEmpty()
                        && definitionOf(metric).endsWith(QLatin1Char('.')));
        }
        QVERIFY(!kindOf(u"noise"_s));
    }

private:
    static constexpr double kDead = 0.010; ///< s; 8 ms, and 2 % of the step of 0.1 s time constant

    /// A whole run, without its tracks.
    static SignalRun signalRun(const TestSignal& signal)
    {
        return {signal, 0.02, 0.0, signal.duration, true, {}, {}};
    }

    /// A joint of first order, and 8 ms of its own, that follows goals which come `late`; read 3 ms after
    /// each cycle of 20 ms has begun.
    static SignalRun runOf(const TestSignal& signal, double tau, double late = 0.0)
    {
        SignalRun run = signalRun(signal);
        SignalTrack track;
        track.joint = u"elbow"_s;
        track.id = 3;
        track.centre = 0.3;
        double place = track.centre;
        constexpr double kFine = 0.001;
        for (int i = -500; i <= static_cast<int>(signal.duration * 1000) + 300; ++i) {
            const double time = i * kFine;
            const double goal = track.centre + signal.at(time - late);
            if ((i + 1000) % 20 == 3) {
                track.positions.push_back({time, place});
                track.goals.push_back({time, goal});
            }
            const double heard = track.centre + signal.at(time - late - 0.008);
            place += (heard - place) * (1 - std::exp(-kFine / tau));
        }
        run.tracks = {track};
        return run;
    }
};

SERVODECK_TEST(tst_StepResponse)

} // namespace tst_stepresponse
#include "tst_stepresponse.moc"
