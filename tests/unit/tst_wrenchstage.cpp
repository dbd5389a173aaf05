// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sensor/wrenchstage.h"
#include "tests/support/testprogram.h"

namespace tst_wrenchstage {

using namespace core;

/// A sensor of 1 kHz on virtual time.
struct Stream
{
    PipelineCells cells;
    WrenchStage stage;
    PipelineOrder order;
    Time now{1h};

    Stream() { order.settings.rate = 1000.0; }
    void send(std::uint32_t tareId = 0)
    {
        ++order.number;
        order.tareId = tareId;
        cells.order.publish(order);
    }
    WrenchSample next(double fx, bool isFaulty = false, Duration step = 1ms)
    {
        now += step;
        WrenchSample sample{now, {{fx, 0, 0, 0, 0, 0}}};
        sample.isFaulty = isFaulty;
        stage.complete(sample, cells);
        return sample;
    }
};

class TestWrenchStage : public QObject
{
    Q_OBJECT

private slots:
    void withoutAnOrderValuesAreUnchanged()
    {
        Stream stream;
        const auto sample = stream.next(1.0 / 3);
        QCOMPARE(sample.net.value, sample.raw.value);
        QCOMPARE(sample.filtered.value, sample.raw.value);
        QCOMPARE(sample.tareId, 0U);
        QCOMPARE(sample.gravity, wrench::Gravity::NotSet);
    }

    void aSampleNamesItsTare()
    {
        Stream stream;
        stream.order.settings.bias = {5, 0, 0, 0, 0, 0};
        stream.send(7);
        const auto sample = stream.next(8.0);
        QCOMPARE(sample.tareId, 7U);
        QCOMPARE(sample.raw.value[0], 8.0);
        QCOMPARE(sample.net.value[0], 3.0);
        QCOMPARE(sample.filtered.value[0], 8.0);
    }

    void theZoneIsThatOfTheWholeLoad()
    {
        Stream stream;
        stream.order.settings.limits.emplace();
        stream.order.settings.limits->fill({10, 2, 3});
        stream.order.settings.bias = {15, 0, 0, 0, 0, 0};
        stream.send();
        const auto sample = stream.next(15.0);
        QCOMPARE(sample.net.value[0], 0.0);
        QCOMPARE(sample.zone, wrench::LoadZone::Overload);
    }

    void anOldDirectionOfGravityIsUnknown()
    {
        Stream stream;
        stream.order.settings.tool = wrench::Payload{1.0, {}};
        stream.send();
        QCOMPARE(stream.next(0.0).gravity, wrench::Gravity::Unknown);
        stream.cells.gravity.publish({wrench::Vector3{-10, 0, 0}, stream.now});
        auto sample = stream.next(0.0, false, WrenchStage::kGravityAge);
        QCOMPARE(sample.gravity, wrench::Gravity::Removed);
        QCOMPARE(sample.net.value[0], 10.0);
        sample = stream.next(0.0);
        QCOMPARE(sample.gravity, wrench::Gravity::Unknown);
        QVERIFY(std::isnan(sample.net.value[0]) && !sample.isFaulty); // no leap by the weight for who uses it
        stream.cells.gravity.publish({std::nullopt, stream.now});     // known to be unknown
        QCOMPARE(stream.next(0.0).gravity, wrench::Gravity::Unknown);
    }

    void aTareHasNoTransientInTheLowPass()
    {
        Stream stream;
        stream.order.settings.cutoff = 5.0;
        stream.send();
        stream.next(0.0);
        for (int i = 0; i < 20; ++i)
            stream.next(10.0);
        const double before = stream.next(10.0).net.value[0];
        QVERIFY(before > 0.1 && before < 9.0); // it still rises
        stream.order.settings.bias = {1, 0, 0, 0, 0, 0};
        stream.send(1);
        const double after = stream.next(10.0).net.value[0];
        QVERIFY(std::abs(after - (before - 1.0)) < 0.5);
        stream.order.settings.cutoff = 50.0; // another filter begins with its first value
        stream.send(1);
        QCOMPARE(stream.next(10.0).net.value[0], 9.0);
    }

    void theLowPassBeginsAgainAfterGapsAndFaults()
    {
        Stream stream;
        stream.order.settings.cutoff = 5.0;
        stream.send();
        stream.next(0.0);
        QVERIFY(stream.next(10.0, false, 40ms).net.value[0] < 1.0); // a burst that was late
        QCOMPARE(stream.next(20.0, false, WrenchStage::kGap + 1ms).net.value[0], 20.0);
        QVERIFY(stream.next(30.0).net.value[0] < 21.0);
        const auto faulty = stream.next(99.0, true);
        QVERIFY(faulty.isFaulty);
        QCOMPARE(stream.next(5.0).net.value[0], 5.0);
        const auto broken = stream.next(std::numeric_limits<double>::quiet_NaN());
        QVERIFY(broken.isFaulty && std::isnan(broken.net.value[0]));
        QCOMPARE(stream.next(6.0).net.value[0], 6.0);
    }

    void aSlowSensorHasNoGaps()
    {
        Stream stream;
        stream.order.settings.rate = 30.0;
        stream.order.settings.cutoff = 1.0;
        stream.send();
        stream.next(0.0, false, 33ms);
        QVERIFY(stream.next(10.0, false, 100ms).net.value[0] < 1.0); // two are missing
        QCOMPARE(stream.next(10.0, false, 400ms).net.value[0], 10.0);
    }
};

SERVODECK_TEST(TestWrenchStage)

} // namespace tst_wrenchstage
#include "tst_wrenchstage.moc"
