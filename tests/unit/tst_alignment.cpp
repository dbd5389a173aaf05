// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wrench/alignment.h"
#include "tests/support/testprogram.h"

namespace tst_alignment {

using namespace core;
using namespace core::wrench;
using support::contains;

namespace {

/// Taps on the tool: half a sine of 40 ms each.
class Taps
{
public:
    Taps(double length, unsigned seed, bool isRegular = false)
    {
        std::mt19937 random(seed);
        std::uniform_real_distribution<double> pause(0.3, 0.9);
        for (double time = 0.2; time < length; time += isRegular ? 0.08 : pause(random))
            m_times.push_back(time);
    }

    double at(double time) const
    {
        constexpr double kWidth = 0.04;
        const auto next = std::upper_bound(m_times.begin(), m_times.end(), time);
        if (next == m_times.begin() || time - *std::prev(next) > kWidth)
            return 0.0;
        return std::sin(kPi * (time - *std::prev(next)) / kWidth);
    }

private:
    std::vector<double> m_times;
};

struct StreamKind
{
    double rate = 500.0;
    double gain = 1.0;
    double noise = 0.02;
    double delay = 0.0;
    double skew = 0.0; ///< of its clock, which agrees in the middle of the recording
};

/// What a sensor with this delay records of the taps.
std::vector<TimedValue> recorded(const Taps& taps, double length, const StreamKind& kind, unsigned seed)
{
    std::mt19937 random(seed);
    std::normal_distribution<double> noise(0.0, std::max(1e-9, kind.noise));
    std::vector<TimedValue> stream;
    for (double time = 0.0; time < length; time += 1.0 / kind.rate) {
        const double event = time - kind.delay - kind.skew * (time - length / 2);
        stream.push_back(
            {Time{} + fromSeconds(time), 5.0 + 0.1 * time + kind.gain * taps.at(event) + noise(random)});
    }
    return stream;
}

const StreamKind kBus{200.0, 3.0, 0.06, 0.0, 0.0};

} // namespace

class TestAlignment : public QObject
{
    Q_OBJECT

    static QString refused(const std::vector<TimedValue>& a, const std::vector<TimedValue>& b)
    {
        return support::refusalOf(align(a, b));
    }

private slots:
    void aDelayAndASkewAreFound_data()
    {
        // In ms, ppm, and Hz of the F/T sensor.
        support::addRows<double, double, double>({"delay", "skew", "rate"},
                                                 {{"-20 ms, 50 ppm at 500 Hz", -20.0, 50.0, 500.0},
                                                  {"-7.3 ms, -50 ppm at 100 Hz", -7.3, -50.0, 100.0},
                                                  {"0 ms, 0 ppm at 500 Hz", 0.0, 0.0, 500.0},
                                                  {"3.1 ms, 50 ppm at 1000 Hz", 3.1, 50.0, 1000.0},
                                                  {"20 ms, -50 ppm at 500 Hz", 20.0, -50.0, 500.0},
                                                  {"20 ms, 50 ppm at 100 Hz", 20.0, 50.0, 100.0}});
    }
    void aDelayAndASkewAreFound()
    {
        const auto [delay, skew, rate] = support::fetched<double, double, double>({"delay", "skew", "rate"});
        constexpr double kLength = 120.0;
        const Taps taps(kLength, 1);
        const auto bus = recorded(taps, kLength, kBus, 2);
        const auto force = recorded(taps, kLength, {rate, -1.0, 0.03, delay * 1e-3, skew * 1e-6}, 3);
        const auto alignment = support::passed(align(bus, force));
        QVERIFY(alignment->skew.has_value());
        const double middle = toSeconds(alignment->at - Time{}) - kLength / 2;
        const double truth = delay * 1e-3 + skew * 1e-6 * middle;
        const double miss = alignment->delay - truth;
        const double skewMiss = *alignment->skew - skew * 1e-6;
        const QString found = u"%1 ms off (%2), %3 ppm off (%4)"_s.arg(miss * 1e3)
                                  .arg(alignment->delayDeviation * 1e3)
                                  .arg(skewMiss * 1e6)
                                  .arg(alignment->skewDeviation * 1e6);
        QVERIFY2(std::abs(miss) < 0.5e-3 && std::abs(miss) < 4.0 * alignment->delayDeviation,
                 qPrintable(found));
        QVERIFY2(std::abs(skewMiss) < 5e-6 && std::abs(skewMiss) < 4.0 * alignment->skewDeviation,
                 qPrintable(found));
        QVERIFY(alignment->correlation < -0.6);
    }

    void gapsAndWildValuesDoNoHarm()
    {
        constexpr double kLength = 60.0;
        const Taps taps(kLength, 1);
        auto bus = recorded(taps, kLength, kBus, 2);
        auto force = recorded(taps, kLength, {1000.0, 1.0, 0.03, 0.012, 0.0}, 3);
        force.erase(force.begin() + 20'000, force.begin() + 23'000);
        force[5000].value = std::nan("");
        std::swap(force[7000], force[7001]);
        for (int i = 0; i < 300; ++i) // something hit the sensor alone
            force[static_cast<std::size_t>(31'000 + i)].value += 40.0;
        const auto alignment = support::passed(align(bus, force));
        QVERIFY(std::abs(alignment->delay - 0.012) < 0.5e-3);
    }

    void aShortRecordingHasADelayButNoSkew()
    {
        constexpr double kLength = 12.0;
        const Taps taps(kLength, 4);
        const auto alignment = support::passed(align(
            recorded(taps, kLength, kBus, 5), recorded(taps, kLength, {1000.0, 1.0, 0.03, 0.008, 0.0}, 6)));
        QVERIFY(std::abs(alignment->delay - 0.008) < 0.5e-3);
        QVERIFY(!alignment->skew);
        QVERIFY(alignment->skewDeviation > 5e-6);
    }

    void tooLittleSignalIsNotDetermined()
    {
        const Taps none(0.0, 1);
        for (unsigned seed = 0; seed < 5; ++seed)
            QVERIFY(contains(refused(recorded(none, 30.0, kBus, seed), recorded(none, 30.0, {}, seed + 50)),
                             "too little in common"));
        // The joint does not feel the taps.
        QVERIFY(contains(refused(recorded(none, 30.0, kBus, 1), recorded(Taps(30.0, 1), 30.0, {}, 2)),
                         "too little in common"));
        const std::vector<TimedValue> still{{Time{}, 1.0}, {Time{10s}, 1.0}, {Time{30s}, 1.0}};
        QVERIFY(contains(refused(still, still), "too little in common"));
    }

    void aDelayOutOfRangeIsNotDetermined()
    {
        const Taps taps(30.0, 1);
        QVERIFY(support::startsWith(
            refused(recorded(taps, 30.0, kBus, 1), recorded(taps, 30.0, {1000.0, 1.0, 0.02, 0.15, 0.0}, 2)),
            "The delay is not determined"));
    }

    void differentEventsAreNotDetermined()
    {
        for (unsigned seed = 1; seed <= 10; ++seed) {
            const auto bus = recorded(Taps(40.0, seed), 40.0, kBus, 1);
            const auto force = recorded(Taps(40.0, seed + 100), 40.0, {100.0}, 2);
            QVERIFY(support::startsWith(refused(bus, force), "The delay is not determined"));
        }
    }

    void aShortOverlapIsNotDetermined()
    {
        const Taps taps(60.0, 1);
        const auto bus = recorded(taps, 60.0, kBus, 1);
        auto force = recorded(taps, 60.0, {}, 2);
        force.resize(5000);
        QVERIFY(contains(refused(bus, force), "too short a time"));
        QVERIFY(contains(refused({}, force), "too short a time"));
        for (auto& sample : force)
            sample.time += 1000s;
        QVERIFY(contains(refused(bus, force), "too short a time"));
    }

    void regularTapsAreAmbiguous()
    {
        const Taps taps(30.0, 1, true);
        QVERIFY(
            contains(refused(recorded(taps, 30.0, kBus, 1), recorded(taps, 30.0, {}, 2)), "repeats itself"));
    }
};

SERVODECK_TEST(TestAlignment)

} // namespace tst_alignment
#include "tst_alignment.moc"
