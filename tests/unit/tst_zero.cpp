// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sensor/zero.h"
#include "tests/support/testprogram.h"

namespace tst_zero {

using namespace core;

namespace {

constexpr Duration kStep = 2ms;

/// A sensor on virtual time that shows `level` with a square wave of `swing` on every axis, torques a
/// hundredth of it.
struct Source
{
    Time now{1h};
    double level = 0.0;
    double swing = 0.0;
    bool isFaulty = false;

    WrenchSample next()
    {
        now += kStep;
        sign = -sign;
        WrenchSample sample{.time = now, .raw = {}, .isFaulty = isFaulty};
        for (std::size_t axis = 0; axis < 6; ++axis)
            sample.filtered.value[axis] = (level + sign * swing) * (axis < 3 ? 1.0 : 0.01);
        sample.raw.value.fill(std::isnan(level) ? level : 1000.0); // it is made of the others
        return sample;
    }
    double sign = 1.0;
};

WrenchZero::State zeroAt(WrenchZero& zero, Source& source)
{
    zero.begin(source.now);
    for (int i = 0; i < 5000 && zero.state() == WrenchZero::State::Collecting; ++i) {
        zero.feed(source.next());
        zero.poll(source.now);
    }
    return zero.state();
}

} // namespace

class TestZero : public QObject
{
    Q_OBJECT

private slots:
    void theMeanOfHalfASecondIsTheResult()
    {
        WrenchZero zero;
        Source source{.level = 12.5, .swing = 0.5};
        const auto begun = source.now;
        QVERIFY(zeroAt(zero, source) == WrenchZero::State::Done);
        QVERIFY(source.now - begun >= 500ms && source.now - begun < 510ms);
        QVERIFY(std::abs(zero.result().mean()[0] - 12.5) < 0.01);
        QVERIFY(std::abs(zero.result().mean()[5] - 0.125) < 0.0001);
        QVERIFY(std::abs(zero.result().deviation()[0] - 0.5) < 0.01);
        QVERIFY(zero.result().count() > 250);
    }

    void movementRefuses()
    {
        WrenchZero zero;
        Source source{.level = 5.0, .swing = 3.0};
        QVERIFY(zeroAt(zero, source) == WrenchZero::State::Refused);
        QVERIFY(support::contains(zero.problem(), u"Fx varies by 3"_s));
        QVERIFY(zero.problem().endsWith(QLatin1Char('.')));
        source.swing = 0.1;
        QVERIFY(zeroAt(zero, source) == WrenchZero::State::Done);
        QVERIFY(zero.problem().isEmpty());
    }

    void badValuesRefuseToo_data()
    {
        support::addRows<double, double, bool, QString>(
            {"level", "swing", "isFaulty", "problem"},
            {{"a torque varies", 0.0, 20.0, false, "Tx varies by 0.2 N\u00B7m (maximum 0.05 N\u00B7m)"},
             {"a faulty sensor", 0.0, 0.0, true, "fault"},
             {"no number", std::nan(""), 0.0, false, "Fx is not a number"}});
    }
    void badValuesRefuseToo()
    {
        const auto [level, swing, isFaulty, problem] =
            support::fetched<double, double, bool, QString>({"level", "swing", "isFaulty", "problem"});
        WrenchZero zero(swing > 0 ? ZeroRules{.forceDeviation = 1000.0} : ZeroRules());
        Source source{.level = level, .swing = swing, .isFaulty = isFaulty};
        QVERIFY(zeroAt(zero, source) == WrenchZero::State::Refused);
        VERIFY_CONTAINS(zero.problem(), problem);
    }

    void anotherReasonRefusesToo()
    {
        WrenchZero zero;
        Source source;
        zero.begin(source.now);
        zero.refuse(u"Not zeroed: elbow moves."_s);
        QVERIFY(zero.feed(source.next()) == WrenchZero::State::Refused);
        QCOMPARE(zero.problem(), u"Not zeroed: elbow moves."_s);
    }

    void aSilentSensorRefusesAfterTwoSeconds()
    {
        WrenchZero zero;
        const Time start{1h};
        zero.begin(start);
        QVERIFY(zero.poll(start + 1999ms) == WrenchZero::State::Collecting);
        QVERIFY(zero.poll(start + 2s) == WrenchZero::State::Refused);
        QVERIFY(zero.problem().contains(u"only 0 samples"_s));
    }

    void tooFewSamplesAreNoMean()
    {
        WrenchZero zero;
        Source source;
        zero.begin(source.now);
        for (int i = 0; i < 6; ++i) { // 10 a second
            source.now += 100ms;
            zero.feed(source.next());
        }
        QVERIFY(zero.state() == WrenchZero::State::Collecting);
        QVERIFY(zero.poll(source.now + 2s) == WrenchZero::State::Refused);
    }

    void samplesOfBeforeTheRequestDoNotCount()
    {
        WrenchZero zero;
        Source source{.level = 100.0};
        const auto old = source.next();
        source.now += 1s;
        zero.begin(source.now);
        zero.feed(old);
        source.level = 1.0;
        while (zero.feed(source.next()) == WrenchZero::State::Collecting) {
        }
        QCOMPARE(zero.result().mean()[0], 1.0);
    }
};

SERVODECK_TEST(TestZero)

} // namespace tst_zero
#include "tst_zero.moc"
