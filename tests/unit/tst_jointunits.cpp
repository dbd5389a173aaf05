// SPDX-License-Identifier: GPL-3.0-or-later
#include <type_traits>

#include "core/servo/jointunits.h"
#include "tests/support/testarray.h"
#include "tests/support/testprogram.h"

namespace tst_jointunits {

using namespace core;
using testsupport::model;

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kHuge = std::numeric_limits<double>::max();

class JointUnitsTest : public QObject
{
    Q_OBJECT

    static Angle radians(double value) { return Angle::fromRadians(value); }
    /// Those of an angle in rad and of its negative.
    static std::pair<int, int> ticksAt(const JointUnits& units, double angle)
    {
        return {units.tick(radians(angle)), units.tick(radians(-angle))};
    }

private slots:
    void everyTickOfEveryModelComesBack_data()
    {
        support::addColumns<QString, bool, double>("name", "reverse", "scale");
        for (const QString& name : ModelLibrary::builtIn().names()) {
            for (const bool reverse : {false, true}) {
                for (const double scale : {1.0, 0.25, 1.0 / 3.0, 7.77}) {
                    QTest::addRow("%s %s x%g", qPrintable(name), reverse ? "reverse" : "forward", scale)
                        << name << reverse << scale;
                }
            }
        }
    }

    void everyTickOfEveryModelComesBack()
    {
        const auto [name, reverse, scale] =
            support::fetched<QString, bool, double>({"name", "reverse", "scale"});
        const ServoModel& servo = *ModelLibrary::builtIn().find(name);
        const int last = servo.positionCounts - 1;
        for (const int offset :
             {servo.centreTick, 0, last, servo.minPosition, servo.centreTick + 37, 4 * last}) {
            JointUnits units = JointUnits::of(servo, offset, reverse, scale);
            const JointUnits limited = units;
            units.minTick = 0;
            units.maxTick = last;
            for (int tick = 0; tick <= last; ++tick) {
                const Angle position = units.position(tick);
                // Nearly half a tick to either side is still this tick.
                const double near = 0.4999 * units.tickSize();
                if (units.tick(position) != tick || units.tick(position + radians(near)) != tick
                    || units.tick(position - radians(near)) != tick
                    || limited.tick(position) != std::clamp(tick, servo.minPosition, servo.maxPosition))
                    QFAIL(qPrintable(u"tick %1 offset %2"_s.arg(tick).arg(offset)));
            }
        }
    }

    void zeroIsAtTheOffsetAndTheCentreWithoutOne()
    {
        QCOMPARE(JointUnits::fromModel(model("DRS-0402")).position(16384).radians(), 0.0);
        QCOMPARE(JointUnits::of(model("DRS-0101"), 600, true, 2.0).position(600).radians(), 0.0);
        QCOMPARE(JointUnits::fromModel(model("DRS-0101")).tick(radians(0)), 512);
    }

    void degreesAgreeWithTheManual()
    {
        const JointUnits a = JointUnits::fromModel(model("DRS-0101"));
        QVERIFY(qAbs(a.position(542).degrees() - 30 * 0.325) < 1e-9);
        QVERIFY(qAbs(a.minPosition().degrees() + 159.575) < 1e-9);
        QVERIFY(qAbs(a.maxPosition().degrees() - 159.25) < 1e-9);
        const JointUnits c = JointUnits::fromModel(model("DRS-0602"));
        QVERIFY(qAbs(c.position(9903).degrees() + 180.0) < 1e-9);
        QVERIFY(qAbs(c.position(22865).degrees() - 180.0) < 1e-9);
        QCOMPARE(c.tick(Angle::fromDegrees(90)), 16384 + 3241);
    }

    void directionAndScaleActOnAllQuantities()
    {
        const ServoModel& servo = model("DRS-0101");
        const JointUnits forward = JointUnits::fromModel(servo);
        const JointUnits reverse = JointUnits::of(servo, 512, true, 2.0);
        QCOMPARE(reverse.position(612).radians(), -2.0 * forward.position(612).radians());
        QCOMPARE(reverse.velocity(3).radians(), -2.0 * forward.velocity(3).radians());
        QCOMPARE(forward.velocity(-2).radians(), -2 * servo.velocityPerUnit);
        QCOMPARE(reverse.pwm(1023), -1.0);
        QCOMPARE(forward.pwm(-341), -341 / 1023.0);
        QCOMPARE(forward.pwm(2000), 1.0);
        QCOMPARE(forward.pwm(std::numeric_limits<std::int16_t>::min()), -1.0);
        QCOMPARE(reverse.tickSize(), 2.0 * servo.radiansPerTick);
        const JointUnits x = JointUnits::fromModel(model("XM430-W350"));
        QVERIFY(qAbs(x.position(-499).degrees() + 223.857) < 1e-3);
        QVERIFY(qAbs(x.position(70'000).degrees() - 5972.344) < 1e-3);
        QVERIFY(qAbs(x.velocity(-40'000).radians() + 40'000 * x.velocityPerUnit) < 1e-9);
    }

    void limitsAreOrderedInJointDirection()
    {
        for (const QString& name : ModelLibrary::builtIn().names()) {
            const ServoModel& servo = *ModelLibrary::builtIn().find(name);
            const JointUnits forward = JointUnits::fromModel(servo);
            const JointUnits reverse = JointUnits::of(servo, servo.centreTick, true, 1.0);
            QVERIFY(forward.minPosition() < forward.maxPosition());
            QCOMPARE(reverse.minPosition().radians(), -forward.maxPosition().radians());
            QCOMPARE(reverse.maxPosition().radians(), -forward.minPosition().radians());
            QCOMPARE(reverse.tick(reverse.minPosition()), servo.maxPosition);
            QCOMPARE(reverse.tick(reverse.maxPosition()), servo.minPosition);
        }
    }

    void goalsSaturateAtTheLimitsAndNeverWrap()
    {
        for (const double far : {4.0, 100.0, 1e6, 1e300, kHuge, kInfinity}) {
            const JointUnits forward = JointUnits::fromModel(model("DRS-0101"));
            QCOMPARE(ticksAt(forward, far), std::pair(1002, 21));
            const JointUnits reverse = JointUnits::of(model("DRS-0402"), 16384, true, 0.1);
            QCOMPARE(ticksAt(reverse, far), std::pair(10627, 22129));
        }
    }

    void limitsOutsideTheSensorAreNotReached()
    {
        JointUnits units = JointUnits::fromModel(model("DRS-0101"));
        units.minTick = -500;
        units.maxTick = 5000;
        QCOMPARE(ticksAt(units, 100), std::pair(1023, 0));
    }

    void notANumberBecomesTheOffsetWithinTheLimits()
    {
        QCOMPARE(JointUnits::of(model("DRS-0101"), 600, false, 1.0).tick(radians(kNaN)), 600);
        QCOMPARE(JointUnits::of(model("DRS-0101"), 3, true, 1.0).tick(radians(kNaN)), 21);
        QCOMPARE(JointUnits::of(model("DRS-0101"), 4000, false, 1.0).tick(radians(kNaN)), 1002);
        const JointUnits empty; // a joint without a model has no tick size
        QCOMPARE(empty.tick(radians(0)), 512);
    }

    void halvesRoundToTheNearestTick()
    {
        const JointUnits units = JointUnits::fromModel(model("DRS-0401"));
        const double tick = units.tickSize();
        QCOMPARE(ticksAt(units, 10.51 * tick), std::pair(1035, 1013));
        QCOMPARE(ticksAt(units, 10.49 * tick), std::pair(1034, 1014));
    }

    void strayBitsAreMaskedOff()
    {
        const JointUnits units = JointUnits::fromModel(model("DRS-0101"));
        QCOMPARE(units.tick(units.position(0x621F)), 543);
        QCOMPARE(units.tick(units.position(0x6313)), 787);
        for (unsigned raw = 0; raw <= 0xFFFF; ++raw) {
            const auto word = static_cast<std::uint16_t>(raw);
            if (units.position(word) != units.positionOfTick(static_cast<int>(raw & 0x3FFu)))
                QFAIL(qPrintable(QString::number(raw)));
        }
    }

    void velocitiesFollowTheUnitOfTheServo()
    {
        for (const char* name : {"DRS-0101", "DRS-0401", "DRS-0402"}) {
            for (const bool reverse : {false, true}) {
                const JointUnits units = JointUnits::of(model(name), 512, reverse, 0.3);
                for (int raw = -32768; raw <= 32767; ++raw) {
                    const double velocity = units.velocity(raw).radians();
                    const double unit = (reverse ? -0.3 : 0.3) * units.velocityPerUnit;
                    if (std::lround(velocity / unit) != raw)
                        QFAIL(qPrintable(QString::number(raw)));
                }
            }
        }
    }

    void unitsMayCrossThreads() { QVERIFY(std::is_trivially_copyable_v<JointUnits>); }
};

SERVODECK_TEST(JointUnitsTest)

} // namespace tst_jointunits
#include "tst_jointunits.moc"
