// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest/QtTest>

#include <cstring>

#include "core/sensor/zero.h"
#include "tests/support/testprogram.h"

namespace tst_zero {

using namespace core;

namespace {

constexpr Duration kStep = 2ms;

bool isSameToTheBit(const Wrench& a, const Wrench& b)
{
    return std::memcmp(a.value.data(), b.value.data(), sizeof a.value) == 0;
}

/// A sensor on virtual time that shows `level` with a square wave of `swing` on every axis, torques a
/// hundredth of it.
struct Source
{
    Time now{1h};
    double level = 0.0;
    double swing = 0.0;
    std::uint32_t status = 0;

    WrenchSample next()
    {
        now += kStep;
        sign = -sign;
        WrenchSample sample;
        sample.time = now;
        sample.status = status;
        for (std::size_t axis = 0; axis < 6; ++axis)
            sample.wrench.value[axis] = (level + sign * swing) * (axis < 3 ? 1.0 : 0.01);
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
    void withoutAZeroTheReadingIsUnchangedToTheBit()
    {
        const WrenchZero zero;
        const Wrench raw{{1.1, -0.0, 3e300, -1e-300, 0.0, 7}};
        QVERIFY(isSameToTheBit(zero.apply(raw), raw));
        QVERIFY(!zero.canUndo());
        QVERIFY(!zero.takenAt().has_value());
    }

    void theMeanOfHalfASecondIsSubtracted()
    {
        WrenchZero zero;
        Source source{.level = 12.5, .swing = 0.5};
        const auto begun = source.now;
        QVERIFY(zeroAt(zero, source) == WrenchZero::State::Done);
        QVERIFY(source.now - begun >= 500ms && source.now - begun < 510ms);
        QVERIFY(std::abs(zero.bias().value[0] - 12.5) < 0.01);
        QVERIFY(std::abs(zero.bias().value[5] - 0.125) < 0.0001);
        QVERIFY(zero.takenAt() == source.now);
        const auto net = zero.apply(Wrench{{12.5, 12.5, 22.5, 0.125, 0.125, 1.125}});
        QVERIFY(std::abs(net.value[2] - 10.0) < 0.01);
        QVERIFY(std::abs(net.value[5] - 1.0) < 0.0001);
    }

    void undoBringsEveryFormerBiasBackToTheBit()
    {
        WrenchZero zero;
        Source source{.swing = 0.3};
        std::vector<Wrench> biases{zero.bias()};
        for (int i = 0; i < 100; ++i) {
            source.level = 1.0 / 3.0 * i;
            QVERIFY(zeroAt(zero, source) == WrenchZero::State::Done);
            biases.push_back(zero.bias());
        }
        for (int i = 99; i >= 0; --i) {
            QVERIFY(zero.canUndo());
            zero.undo();
            QVERIFY(isSameToTheBit(zero.bias(), biases[static_cast<std::size_t>(i)]));
        }
        QVERIFY(!zero.canUndo());
        QVERIFY(!zero.takenAt().has_value());
        zero.undo(); // nothing left: nothing happens
        QVERIFY(isSameToTheBit(zero.bias(), Wrench{}));
    }

    void movementRefusesAndTheOldBiasStays()
    {
        WrenchZero zero;
        Source source{.level = 5.0, .swing = 0.1};
        QVERIFY(zeroAt(zero, source) == WrenchZero::State::Done);
        const auto bias = zero.bias();
        source.swing = 3.0;
        QVERIFY(zeroAt(zero, source) == WrenchZero::State::Refused);
        QVERIFY2(zero.problem().contains(QStringLiteral("Fx varies by 3")), qPrintable(zero.problem()));
        QVERIFY(zero.problem().endsWith(QLatin1Char('.')));
        QVERIFY(isSameToTheBit(zero.bias(), bias));
        zero.undo();
        QVERIFY(isSameToTheBit(zero.bias(), Wrench{}));
        QVERIFY(zero.problem().isEmpty());
    }

    void aTorqueThatVariesRefusesToo()
    {
        ZeroRules rules;
        rules.forceDeviation = 1000.0;
        WrenchZero zero(rules);
        Source source{.swing = 20.0};
        QVERIFY(zeroAt(zero, source) == WrenchZero::State::Refused);
        QVERIFY2(zero.problem().contains(QStringLiteral("Tx varies by 0.2 N\u00B7m (maximum 0.05 N\u00B7m)")),
                 qPrintable(zero.problem()));
    }

    void aFaultySensorRefuses()
    {
        WrenchZero zero;
        Source source{.status = 0x80020000};
        QVERIFY(zeroAt(zero, source) == WrenchZero::State::Refused);
        QVERIFY(zero.problem().contains(QStringLiteral("fault")));
        QVERIFY(!zero.canUndo());
    }

    void aStatusThatOnlyInformsDoesNot()
    {
        WrenchZero zero;
        Source source{.status = 0x80010000};
        zero.begin(source.now);
        while (zero.feed(source.next(), false) == WrenchZero::State::Collecting) {
        }
        QVERIFY(zero.state() == WrenchZero::State::Done);
    }

    void aSilentSensorRefusesAfterTwoSeconds()
    {
        WrenchZero zero;
        const Time start{1h};
        zero.begin(start);
        QVERIFY(zero.poll(start + 1999ms) == WrenchZero::State::Collecting);
        QVERIFY(zero.poll(start + 2s) == WrenchZero::State::Refused);
        QVERIFY(zero.problem().contains(QStringLiteral("only 0 samples")));
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
        QCOMPARE(zero.bias().value[0], 1.0);
    }

    void aValueThatIsNoNumberRefuses()
    {
        WrenchZero zero;
        Source source{.level = std::nan("")};
        QVERIFY(zeroAt(zero, source) == WrenchZero::State::Refused);
        QVERIFY(zero.problem().contains(QStringLiteral("Fx is not a number")));
    }

    void cancelKeepsTheBias()
    {
        WrenchZero zero;
        Source source{.level = 4.0};
        QVERIFY(zeroAt(zero, source) == WrenchZero::State::Done);
        const auto bias = zero.bias();
        source.level = 9.0;
        zero.begin(source.now);
        zero.feed(source.next());
        zero.cancel();
        for (int i = 0; i < 1000; ++i)
            zero.feed(source.next());
        QVERIFY(zero.state() == WrenchZero::State::Idle);
        QVERIFY(isSameToTheBit(zero.bias(), bias));
    }
};

SERVODECK_TEST(TestZero)

} // namespace tst_zero
#include "tst_zero.moc"
