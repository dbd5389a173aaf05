// SPDX-License-Identifier: GPL-3.0-or-later
// Test signals on a virtual array behind a real port: what is measured, and what ends them.
#include "core/session/motion/signalrecorder.h"
#include "tests/support/servostep.h"
#include "tests/support/sessionbench.h"

namespace tst_testsignal {

using namespace core;
using namespace core::control;
using namespace testsupport;
using support::radians;

namespace {

struct Bench : SessionBench
{
    SignalRecorder recorder{session};

    explicit Bench(const ArrayConfig& array)
        : SessionBench(array, 1'000'000)
    {
    }
    bool arm()
    {
        return SessionBench::arm() && runCycles(35); // some readings to begin with
    }
    bool isOver()
    {
        return runUntil([this] { return !recorder.isRecording(); });
    }
};

} // namespace

class tst_TestSignal : public QObject
{
    Q_OBJECT

private slots:
    void aStepIsMeasuredAsTheServosOwnShaftDoesIt()
    {
        const auto expected = stepOfVirtualServo("DRS-0201", radians(20), 1.5);
        QVERIFY(expected.riseTime.value && expected.settlingTime.value && expected.steadyError.value);
        Bench bench(arrayOf(2));
        QVERIFY2(bench.arm(), bench.all());
        const TestSignal signal{SignalKind::Step, radians(20), 0, 0, 1.5};
        // A loaded machine may read too seldom, and says so: then once more.
        for (int turn = 0; turn < 5; ++turn) {
            // A pause of the machine may have ended Control with the last turn.
            QVERIFY2(bench.session.arm(), bench.all());
            const QString refusal = support::refusalOf(bench.recorder.play({at(0), at(1)}, signal));
            QCOMPARE(refusal, u"It was not refused."_s);
            QVERIFY(bench.recorder.isRecording());
            QVERIFY(!bench.recorder.play({at(0)}, signal)); // one at a time
            QVERIFY(bench.isOver() && bench.recorder.run());
            const auto rows = analyse(*bench.recorder.run());
            if (std::all_of(rows.begin(), rows.end(),
                            [](const SignalRow& row) { return row.values[1].value && row.values[4].value; }))
                break;
        }
        const SignalRun& run = *bench.recorder.run();
        QVERIFY2(run.isWhole && run.endedBecause.isEmpty(), qPrintable(run.endedBecause));
        QCOMPARE(run.tracks.size(), 2u);
        const auto rows = analyse(run);
        QCOMPARE(rows.size(), 2u);
        for (const SignalRow& row : rows) {
            QVERIFY(std::abs(row.to - row.from - radians(20)) < 2 * run.tracks[0].resolution);
            QVERIFY2(row.values[1].value, qPrintable(reasonText(row.values[1])));
            qInfo("rise %.3f s, of the shaft %.3f s; steady error %.4f rad, of the shaft %.4f rad",
                  *row.values[1].value, *expected.riseTime.value, row.values[4].value.value_or(9),
                  *expected.steadyError.value);
            QVERIFY(std::abs(*row.values[1].value - *expected.riseTime.value) < 0.03);
            QVERIFY(row.values[4].value.has_value());
            QVERIFY(std::abs(*row.values[4].value - *expected.steadyError.value)
                    < 2 * run.tracks[0].resolution);
        }
        QVERIFY(samplesCsv(run).count('\n') > 50);
        // Back at its place, it goes on from there: its goal is not one of the way.
        const double centre = run.tracks[0].centre;
        QVERIFY(std::abs(centre) < radians(0.5));
        RUN_UNTIL(bench, bench.session.joint(0).goal.has_value());
        QCOMPARE_LT(std::abs(bench.session.joint(0).goal->degrees()), 0.5);
        QVERIFY(bench.recorder.play({at(0)}, signal));
        RUN_UNTIL(bench, bench.session.motions.motion().time > 0.5);
        QVERIFY(bench.session.joint(0).goal); // that of the signal
        QVERIFY(std::abs(bench.session.joint(0).goal->degrees() - 20) < 0.5);
        QVERIFY(bench.isOver());
        QCOMPARE(bench.recorder.run()->tracks[0].centre, centre);
    }

    void goalsOfASineAreTheSignalSomeCyclesAhead()
    {
        ArrayConfig array = arrayOf(1);
        array.schedule.period = 0.1; // a cycle that is late by some milliseconds is not late for it
        Bench bench(array);
        QVERIFY2(bench.arm(), bench.all());
        const TestSignal signal{SignalKind::Sine, radians(15), 0.5, 0, 6.0};
        QVERIFY(bench.recorder.play({at(0)}, signal));
        QVERIFY(bench.isOver());
        const SignalRun& run = *bench.recorder.run();
        const SignalTrack& track = run.tracks[0];
        std::array<std::size_t, 7> agree{}; // by the cycles ahead: it is three
        std::size_t all = 0;
        for (const TimedPosition& goal : track.goals) {
            if (goal.time < 0.1 || goal.time > 5.5)
                continue;
            ++all;
            for (std::size_t ahead = 0; ahead < agree.size(); ++ahead) {
                const double wanted =
                    track.centre + signal.at(goal.time + static_cast<double>(ahead) * run.period);
                agree[ahead] += std::abs(goal.position - wanted) < radians(3) ? 1 : 0;
            }
        }
        QVERIFY(all > 40);
        // A loaded machine is late with some, by less than a cycle: three still fit best.
        QVERIFY2(agree[3] * 2 > all && std::ranges::max_element(agree) == agree.begin() + 3,
                 qPrintable(u"%1 of %2"_s.arg(agree[3]).arg(all)));
        const auto rows = analyse(run);
        QVERIFY(rows[0].values[0].value && rows[0].values[1].value);
        qInfo("gain %.3f, lag %.1f degrees, residual %.4f rad", *rows[0].values[0].value,
              Angle::fromRadians(*rows[0].values[1].value).degrees(), *rows[0].values[2].value);
        QVERIFY(std::abs(*rows[0].values[0].value - 1.0) < 0.15);
        QVERIFY(std::abs(*rows[0].values[1].value) < 2 * kPi * 0.15); // less than 150 ms of a second
    }

    void whatCannotBePlayedSaysWhyAndMovesNothing()
    {
        ArrayConfig array = arrayOf(2);
        array.joints[1].maxVelocity = radians(20);
        Bench bench(array);
        QVERIFY2(bench.isReady(), bench.all());
        TestSignal signal{SignalKind::Sine, radians(10), 1.0, 0, 2.0};
        const auto why = [&](std::vector<JointIndex> joints) {
            const auto begun = bench.recorder.play(joints, signal);
            return begun ? QString() : begun.error().detail;
        };
        QVERIFY(why({at(0)}).contains("Monitor"_L1));
        QVERIFY(bench.session.control.setControl(true));
        QVERIFY(why({at(0)}).contains("torque is off"_L1));
        QVERIFY(why({}).contains("No selected joint"_L1));
        QVERIFY2(bench.arm(), bench.all());
        QVERIFY(why({at(0), at(1)}).contains("its maximum velocity is 20.0"_L1));
        signal.amplitude = radians(170);
        QVERIFY(why({at(0)}).contains("would leave its limits"_L1));
        signal = {SignalKind::Step, radians(30), 0, 0, 2.0};
        QVERIFY(why({at(1)}).contains("exceed its maximum velocity"_L1));
        signal.amplitude = radians(5);
        QVERIFY(bench.session.motions.beginJog({at(0)}));
        QVERIFY(why({at(0)}).contains("controlled by jogging"_L1));
        bench.session.motions.endJog();
        RUN_UNTIL(bench, bench.session.motions.holderOf(at(0)).isEmpty());
        bench.session.control.stop();
        QVERIFY(why({at(0)}).contains("STOP"_L1));
        QVERIFY(!bench.recorder.run());
    }

    void whatEndsASignalIsSaidAndItIsNotResumed_data()
    {
        support::addRows<int, QString>({"how", "word"},
                                       {{"End", 0, "ended early"}, {"STOP", 1, "STOP"}, {"link", 2, "link"}});
    }
    void whatEndsASignalIsSaidAndItIsNotResumed()
    {
        const auto [how, word] = support::fetched<int, QString>({"how", "word"});
        Bench bench(arrayOf(1));
        QVERIFY2(bench.arm(), bench.all());
        QVERIFY(bench.recorder.play({at(0)}, {SignalKind::Square, radians(10), 0.5, 0, 20.0}));
        RUN_UNTIL(bench, bench.session.motions.motion().time > 1.3);
        if (how == 0)
            bench.session.motions.endMotion();
        else if (how == 1)
            bench.session.control.stop();
        else
            bench.tap.reset(); // the port is gone
        QVERIFY(bench.isOver() && bench.recorder.run());
        const SignalRun& run = *bench.recorder.run();
        QVERIFY(!run.isWhole);
        QVERIFY2(run.endedBecause.contains(word), qPrintable(run.endedBecause));
        QVERIFY(run.until > 1.0 && run.until < 15.0);
        // The first edge was there as long as it lasts.
        const auto rows = analyse(run);
        QVERIFY(rows.size() >= 3);
        QVERIFY(rows[1].values[4].value || rows[1].values[4].why != Undetermined::NotSent);
        QVERIFY(how == 2 || bench.runCycles(15)); // without its port it cannot be resumed
        QVERIFY(!bench.session.motions.motion().isActive);
        QVERIFY(bench.session.motions.holderOf(at(0)).isEmpty());
    }
};

SERVODECK_TEST(tst_TestSignal)

} // namespace tst_testsignal
#include "tst_testsignal.moc"
