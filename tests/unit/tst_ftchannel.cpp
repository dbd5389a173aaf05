// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/state/ftchannel.h"
#include "tests/support/testprogram.h"

namespace tst_ftchannel {

using namespace core;

namespace {

/// A sensor whose samples the test makes, on virtual time.
class MadeSensor final : public FtSensor
{
public:
    MadeSensor()
        : m_out(makeQueues(4096))
    {
        m_stats = std::make_shared<rt::LatestValue<SensorStats>>();
        stats.link = SensorLink::Streaming;
        stats.nominalRate = 100.0;
        m_stats->publish(stats);
    }
    QString name() const override { return u"wrist"_s; }
    QString description() const override { return {}; }
    QString statusWords(std::uint32_t word) const override { return word == 0 ? QString() : u"saturated"_s; }
    QString linkWords(const SensorStats&) const override { return {}; }
    std::optional<CountScale> countScale() const override { return scale; }

    void push(double fz, Duration step = 10ms)
    {
        now += step;
        WrenchSample sample{now, {{0, 0, fz, 0, 0, 0}}};
        sample.temperature = temperature;
        sample.status = status;
        sample.isFaulty = status != 0 || std::isnan(fz);
        m_out.push(sample);
    }
    void publish() { m_stats->publish(stats); }

    SensorStats stats;
    std::optional<CountScale> scale;
    float temperature = 30.0F;
    std::uint32_t status = 0;
    Time now{1h};

private:
    WrenchOut m_out;
};

struct Bench
{
    MadeSensor* sensor = new MadeSensor;
    FtChannel channel;

    explicit Bench(const FtSensorConfig& config, std::uint32_t tareId = 0)
        : channel(config, std::unique_ptr<FtSensor>(sensor), tareId)
    {
    }
    /// Changes what the sensor reports of itself.
    void report(SensorLink link, double nominalRate, double rate)
    {
        sensor->stats.link = link;
        sensor->stats.nominalRate = nominalRate;
        sensor->stats.rate = rate;
        sensor->publish();
    }
    const FtState& state() const { return channel.state(); }
    QStringList problems() { return channel.takeProblems(); }
    /// The net Fz, after a low-pass.
    double net(double fz, Duration step = 10ms) { return feed(fz, step).sample.net.value[2]; }
    const FtState& feed(double fz, Duration step = 10ms)
    {
        sensor->push(fz, step);
        channel.tick(sensor->now);
        return channel.state();
    }
    void feedTimes(int count, double fz)
    {
        for (int i = 0; i < count; ++i)
            feed(fz);
    }
};

FtSensorConfig wrist(std::optional<double> cutoff = {})
{
    FtSensorConfig config;
    config.name = u"wrist"_s;
    config.cutoff = cutoff;
    return config;
}

} // namespace

class TestFtChannel : public QObject
{
    Q_OBJECT

private slots:
    void eachZoneIsReportedOnceWhenItIsEntered()
    {
        FtSensorConfig config = wrist();
        config.model = u"Robotiq FT 300"_s;         // 300 N
        config.bias = FtBias{{0, 0, 400, 0, 0, 0}}; // hides nothing
        Bench bench(config, 1);
        const auto& limit = (*bench.state().limits)[2];
        QCOMPARE(limit.rated, 300.0);
        bench.feed(299.0);
        QCOMPARE(bench.problems(), QStringList());
        bench.feed(-310.0);
        const auto problems = bench.problems();
        QCOMPARE(problems.size(), 1);
        QVERIFY(support::startsWith(
            problems[0], "Fz of the force/torque sensor wrist is -310 N, above its rated load of 300 N"));
        QCOMPARE(bench.state().zone, wrench::LoadZone::Overload);
        for (int i = 0; i < 50; ++i)
            bench.feed(i % 2 == 0 ? 310.0 : 0.0); // it stays for a second
        QCOMPARE(bench.problems(), QStringList());
        bench.feed(std::numeric_limits<double>::quiet_NaN());
        QVERIFY(!bench.problems().value(0).contains(u"load of"));
        bench.feed(0.0, 1100ms);
        QCOMPARE(bench.state().zone, wrench::LoadZone::Rated);
        bench.feed(310.0);
        QCOMPARE(bench.problems().size(), 1);
        bench.feed(300.0 * 100);
        QVERIFY(bench.problems().size() == (std::isfinite(limit.safeOverload) ? 1 : 0));
    }

    void anAssumedScaleIsReportedEachTime()
    {
        Bench bench(wrist());
        for (const bool isAssumed : {true, false, true}) {
            bench.sensor->scale.reset(); // a stream begins
            bench.feed(0.0);
            bench.sensor->scale = CountScale{1e6, 1e6, isAssumed};
            bench.feedTimes(2, 0.0);
            QCOMPARE(bench.state().scale->isAssumed, isAssumed);
            const auto problems = bench.problems();
            QCOMPARE(problems.size(), isAssumed ? 1 : 0);
            QVERIFY(!isAssumed
                    || support::contains(problems[0], "sensor wrist could not be read, so 1000000"));
        }
    }

    void aSensorThatSendsNothingForTwoSecondsIsSilent()
    {
        Bench bench(wrist());
        bench.feed(0.0);
        bench.report(SensorLink::Connecting, 100.0, 0.0);
        for (const Duration after : {0ms, 1900ms, 2000ms}) {
            bench.channel.tick(bench.sensor->now + after);
            QCOMPARE(bench.state().isSilent, after == 2000ms);
        }
        bench.report(SensorLink::Streaming, 100.0, 0.0);
        bench.feed(0.0);
        QVERIFY(!bench.state().isSilent);
    }

    void usualLimitsAreNoZones()
    {
        Bench bench(wrist());
        bench.feed(1e5);
        QVERIFY(!bench.state().limits);
        QCOMPARE(bench.problems(), QStringList());
        bench.sensor->stats.hasOwnLimits = true; // it reports 200 N
        bench.sensor->publish();
        bench.feed(0.0);
        bench.feed(201.0);
        QCOMPARE(bench.problems().size(), 1);
    }

    void aLowPassThatTheRateForbidsIsReportedAndOff()
    {
        Bench bench(wrist(60.0));
        bench.feed(0.0);
        const auto problems = bench.problems();
        QCOMPARE(problems.size(), 1);
        VERIFY_CONTAINS(problems[0], "wrist is off.", "50 Hz");
        QCOMPARE(bench.net(10.0), 10.0);
        bench.report(SensorLink::Streaming, 1000.0, 0.0);
        bench.feedTimes(2, 0.0);
        QCOMPARE(bench.problems(), QStringList());
        QVERIFY(support::isBetween(bench.net(10.0, 1ms), 0.0, 5.0));
    }

    void aMeasuredRateCountsWhenItIsSettled()
    {
        Bench bench(wrist(20.0));
        bench.report(SensorLink::Connecting, 0.0, 30.0); // the first tenth of a second
        bench.feed(0.0);
        bench.report(SensorLink::Streaming, 0.0, 30.0);
        QCOMPARE(bench.net(10.0), 10.0); // no low-pass yet
        bench.report(SensorLink::Streaming, 0.0, 100.0);
        bench.feedTimes(200, 0.0);
        QCOMPARE(bench.problems(), QStringList());
        QVERIFY(support::isBetween(bench.net(10.0), 0.0, 5.0));
    }

    void aStreamThatRunsEvenlyIsFilteredBeforeASecond_data()
    {
        // In ms; the pause is after 200 ms and makes no wrong rate.
        support::addRows<int, int>({"pause", "most"}, {{"even", 0, 700}, {"pauses once", 150, 1100}});
    }
    void aStreamThatRunsEvenlyIsFilteredBeforeASecond()
    {
        const auto [pause, most] = support::fetched<int, int>({"pause", "most"});
        FtSensorConfig config = wrist(20.0);
        Bench bench(config);
        bench.report(SensorLink::Connecting, 0.0, 30.0); // the driver averages over a second
        for (int i = 0; i < 10; ++i)
            bench.feed(0.0, 0ms); // a lump
        QCOMPARE(bench.state().lowPassWords, u"The low-pass is off until the rate of the sensor is known."_s);
        bench.report(SensorLink::Streaming, 0.0, 30.0);
        int time = 0;
        for (int i = 0; i < 200 && !bench.state().lowPassWords.isEmpty(); ++i) {
            const int step = i == 20 ? 10 + pause : 10;
            time += step;
            bench.feed(0.0, std::chrono::milliseconds(step));
        }
        QVERIFY2(time > 400 && time <= most, qPrintable(QString::number(time)));
        bench.feed(0.0);
        const double net = bench.net(10.0);
        QVERIFY2(std::abs(net - 2.0657) < 0.2, qPrintable(QString::number(net))); // b0 of 20 Hz at 100 Hz
        config.cutoff = 60.0;
        bench.channel.follow(config, 0);
        QVERIFY(bench.state().lowPassWords.startsWith(u"The low-pass is off. The cutoff"_s));
        config.cutoff.reset();
        bench.channel.follow(config, 0);
        QCOMPARE(bench.state().lowPassWords, QString());
    }

    void aZeroMeasuresAndAnUndoIsRecognised()
    {
        Bench bench(wrist());
        bench.channel.zero(bench.sensor->now);
        for (int i = 0; i < 60; ++i)
            bench.feed(i % 2 == 0 ? 7.1 : 6.9);
        const auto bias = bench.channel.takeZero();
        QVERIFY(bias && !bench.channel.takeZero());
        QVERIFY(std::abs(bias->value[2] - 7.0) < 0.01);
        QCOMPARE(bias->temperature, 30.0);
        QVERIFY(std::abs((*bias->deviation)[2] - 0.1 / std::sqrt(51.0)) < 0.001); // of the mean
        QCOMPARE(bench.state().tareId, 0U);                                       // not by itself
        FtSensorConfig config = wrist();
        config.bias = bias;
        QCOMPARE(bench.channel.follow(config, 4), FtChannel::Change::Tare);
        const auto& state = bench.feed(8.0);
        QCOMPARE(std::pair(state.tareId, state.sample.tareId), std::pair(4U, 4U));
        QVERIFY(std::abs(state.sample.net.value[2] - 1.0) < 0.01);
        QVERIFY(std::abs(state.readout.shown()[2] - 1.0) < 0.01); // nothing of before
        config.cutoff = 5.0;
        QCOMPARE(bench.channel.follow(config, 5), FtChannel::Change::None);
        QCOMPARE(bench.feed(8.0).tareId, 4U);
        QVERIFY(bench.channel.formerBias() && !*bench.channel.formerBias());
        config.bias.reset();
        QCOMPARE(bench.channel.follow(config, 5), FtChannel::Change::Undo);
        QVERIFY(!bench.state().canUndoZero);
    }

    void aZeroWithAKnownToolIsTheBiasWithoutItsWeight()
    {
        FtSensorConfig config = wrist();
        config.tool = wrench::Payload{0.5, {0.0, 0.0, 0.06}};
        Bench bench(config, 1);
        const double weight = 0.5 * wrench::kStandardGravity;
        const auto zero = [&] {
            bench.channel.zero(bench.sensor->now);
            for (int i = 0; i < 100 && bench.state().zeroRunning; ++i)
                bench.feed(7.0 - weight);
            return bench.channel.takeZero();
        };
        QVERIFY(!zero()); // which part of it is the tool's is unknown
        QVERIFY(bench.state().zeroRefused);
        QVERIFY(support::contains(bench.state().zeroMessage, "direction of gravity"));
        bench.feed(0.0, 20s);
        QVERIFY(!bench.state().zeroRefused); // the state of the zero is shown again

        bench.channel.setGravity(
            {wrench::Vector3{0.0, 0.0, -wrench::kStandardGravity}, bench.sensor->now + 10min});
        const auto bias = zero();
        QVERIFY2(bias, qPrintable(bench.state().zeroMessage));
        QVERIFY(std::abs(bias->value[2] - 7.0) < 1e-9);
        QCOMPARE(bias->value[4], 0.0);
        config.bias = bias;
        bench.channel.follow(config, 2);
        bench.feed(7.0 - weight);
        QVERIFY(std::abs(bench.state().sample.net.value[2]) < 1e-9);
        // Its curve has no leap by the weight while the direction of gravity is unknown.
        const auto fz = [&] {
            core::Series::Point point;
            return bench.channel.series(FtCurve::kNet + 2).at(bench.sensor->now, point) ? point.value : NAN;
        };
        QVERIFY(std::abs(fz()) < 1e-6);
        bench.channel.setGravity({std::nullopt, bench.sensor->now});
        bench.feed(7.0 - weight);
        QVERIFY(std::isnan(fz()));
    }

    void aFaultIsReportedAndItsValuesAreShown()
    {
        Bench bench(wrist());
        bench.feedTimes(300, 1.0);
        QVERIFY(bench.state().readout.noise());
        QCOMPARE(bench.problems(), QStringList());
        bench.sensor->status = 1;
        bench.feedTimes(300, 80.0);
        QVERIFY(bench.state().readout.shown()[2] > 79.0); // not 1 N while 80 N act
        QVERIFY(!bench.state().readout.noise());
        QCOMPARE((*bench.state().readout.peaks())[2].most, 1.0);
        const auto problems = bench.problems();
        QCOMPARE(problems.size(), 1);
        VERIFY_CONTAINS(problems[0], "wrist reports: saturated.");
        bench.sensor->status = 0;
        bench.feed(1.0, 2s);
        bench.sensor->status = 1;
        bench.feed(80.0);
        QCOMPARE(bench.problems().size(), 1);
        bench.sensor->status = 0; // of a sensor without words for it
        bench.feed(std::numeric_limits<double>::quiet_NaN(), 2s);
        VERIFY_CONTAINS(bench.problems().value(0), "wrist reports: a value is not a number.");
    }

    void theCurvesHaveAllThatIsKnown()
    {
        FtSensorConfig config = wrist();
        config.bias = FtBias{{0, 0, 2, 0, 0, 0}};
        Bench bench(config, 1);
        bench.feed(5.0);
        const auto last = [&](int curve) { return bench.channel.series(curve).lastValue(); };
        QCOMPARE(std::pair(last(FtCurve::kNet + 2), last(FtCurve::kRaw + 2)), std::pair(3.0F, 5.0F));
        QCOMPARE(std::pair(last(FtCurve::kForce), last(FtCurve::kTorque)), std::pair(3.0F, 0.0F));
        QCOMPARE(last(FtCurve::kTemperature), 30.0F);
    }

    void curvesAreShownWithoutTheDelay()
    {
        FtSensorConfig config = wrist();
        config.delay = FtDelay{0.02, 0.0, {}, 0.0};
        Bench bench(config);
        const Series& curve = bench.channel.series(FtCurve::kForce);
        bench.feedTimes(3, 5.0);
        QVERIFY(curve.lastTime() == bench.sensor->now - 20ms);
        QVERIFY(bench.state().sample.time == bench.sensor->now); // for all but views
        config.delay->delay = 0.05;
        bench.channel.follow(config, 0);
        const Time last = curve.lastTime();
        for (int i = 0; i < 3; ++i) {
            bench.feed(5.0);
            QVERIFY(curve.lastTime() == last); // a curve never goes back
        }
        bench.feed(5.0);
        QVERIFY(curve.lastTime() == bench.sensor->now - 50ms);
        config.delay->delay = -0.02; // early: shown later
        bench.channel.follow(config, 0);
        bench.feed(5.0);
        QVERIFY(curve.lastTime() == bench.sensor->now + 20ms);
        bench.report(SensorLink::Silent, 100.0, 0.0);
        bench.channel.tick(bench.sensor->now + 1ms);
        QVERIFY(std::isnan(curve.lastValue()));
        QVERIFY(curve.lastTime() >= bench.sensor->now + 20ms);
        config.delay.reset();
        bench.channel.follow(config, 0);
        bench.feed(5.0, 1s);
        QVERIFY(curve.lastTime() == bench.sensor->now);
    }
};

SERVODECK_TEST(TestFtChannel)

} // namespace tst_ftchannel
#include "tst_ftchannel.moc"
