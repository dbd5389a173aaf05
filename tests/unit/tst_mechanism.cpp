// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanism/diagnosis.h"
#include "core/mechanism/jointwindow.h"
#include "core/msgs/mechanismstatistics.h"
#include "tests/support/testprogram.h"

namespace tst_mechanism {

using namespace core;
using namespace core::mechanism;

class TestMechanism : public QObject
{
    Q_OBJECT

    static std::pair<double, double> rangeOf(const JointExtremes& of)
    {
        return {of.minPosition, of.maxPosition};
    }

private slots:
    /// The PR2 swaps both ends of its range, which is wrong where windows are apart.
    void extremesAreThoseOfTheirWindowOnly()
    {
        JointWindow window;
        for (const double position : {1.0, 3.0, 2.0})
            window.add({position, -position, position / 2, false}, 0.0);
        const JointExtremes first = window.take();
        QCOMPARE(rangeOf(first), std::pair(1.0, 3.0));
        QCOMPARE(std::pair(first.maxVelocity, first.maxEffort), std::pair(3.0, 1.5));
        for (const double position : {11.0, 12.0}) // above all of the first
            window.add({position, 0.5, 0.0, position > 11.5}, 0.0);
        const JointExtremes second = window.take();
        QCOMPARE(rangeOf(second), std::pair(11.0, 12.0));
        QCOMPARE(second.maxVelocity, 0.5);
        QVERIFY(second.isBeyond && !first.isBeyond);
        window.add({-5.0, 0.0, 0.0, false}, 0.0); // below
        const JointExtremes third = window.take();
        QCOMPARE(rangeOf(third), std::pair(-5.0, -5.0));
        QVERIFY(!third.isBeyond);
        const JointExtremes none = window.take();
        QVERIFY(std::isnan(none.minPosition) && std::isnan(none.maxVelocity) && std::isnan(none.maxEffort));
    }

    void theOdometerIsTheWholeWay()
    {
        std::mt19937 random{7};
        std::uniform_real_distribution<double> step(-0.5, 0.5);
        JointWindow window;
        double position = 0.3;
        double way = 0.0;
        window.add({position, 0, 0, false}, 0.0);
        for (int i = 0; i < 1000; ++i) {
            const double by = step(random);
            position += by;
            way += std::fabs(by);
            window.add({position, 0, 0, false}, 0.0);
            if (i % 100 == 0)
                window.take(); // does not touch it
        }
        QVERIFY(std::fabs(window.odometer() - way) < 1e-9);
        window.restart();
        window.add({position + 100, 0, 0, false}, 0.0); // another zero
        QVERIFY(std::fabs(window.odometer() - way) < 1e-9);
        window.add({kNotReported, 0, 0, false}, 0.0);
        window.add({position + 101, 0, 0, false}, 0.0);
        QVERIFY(std::fabs(window.odometer() - way - 1) < 1e-9);
    }

    void noiseAtRestIsNoWay()
    {
        JointWindow window;
        for (int i = 0; i < 1000; ++i) // within two ticks, then there and back in steps below the noise
            window.add({0.1 * (i % 3), 0, 0, false}, 0.0, 0.25);
        QCOMPARE(window.odometer(), 0.0);
        for (int i = 0; i <= 200; ++i)
            window.add({0.1 * (100 - std::abs(i - 100)), 0, 0, false}, 0.0, 0.25);
        QVERIFY(std::fabs(window.odometer() - 20.0) < 0.5);
    }

    void aFullTurnIsNoJump()
    {
        const double turn = 2 * kPi;
        JointWindow window;
        for (int i = 0; i <= 300; ++i) // three turns, as a sensor reads them
            window.add({std::fmod(i * turn / 100, turn), 0, 0, false}, turn);
        QVERIFY(std::fabs(window.odometer() - 3 * turn) < 1e-9);
    }

    void whatIsNotReportedIsNoExtreme()
    {
        JointWindow window;
        window.add({1.0, kNotReported, kNotReported, false}, 0.0);
        window.add({kNotReported, 2.0, kNotReported, false}, 0.0);
        const JointExtremes all = window.take();
        QCOMPARE(rangeOf(all), std::pair(1.0, 1.0));
        QCOMPARE(all.maxVelocity, 2.0);
        QVERIFY(std::isnan(all.maxEffort));
    }

    /// NaN is an error, uncalibrated a warning, calibrated OK.
    void theVerdictIsThatOfThePr2()
    {
        msgs::JointStatistics joint;
        joint.position = 0.5;
        joint.velocity = 0.0;
        joint.isCalibrated = true;
        const auto level = [&](double age) { return Diagnosis::of(joint, age).level; };
        QCOMPARE(level(0.1), Diagnosis::Level::Ok); // no effort is reported: no fault
        QCOMPARE(Diagnosis::of(joint, 0.1).message, u"OK"_s);
        joint.violatedLimits = true;
        QCOMPARE(level(0.1), Diagnosis::Level::Warning);
        joint.isCalibrated = false;
        QCOMPARE(Diagnosis::of(joint, 0.1).message, u"Uncalibrated"_s);
        joint.velocity = std::numeric_limits<double>::infinity();
        QCOMPARE(level(0.1), Diagnosis::Level::Error);
        joint.velocity = 0.0;
        QCOMPARE(Diagnosis::of(joint, 3.1).message, u"No updates"_s);
        QCOMPARE(level(kNotReported), Diagnosis::Level::Error);
    }

    void aMessageHasTheFieldsOfPr2MechanismMsgs()
    {
        msgs::MechanismStatistics statistics;
        statistics.header = {7, 12.25, {}};
        statistics.jointStatistics.resize(1);
        statistics.jointStatistics[0].name = u"elbow"_s;
        statistics.jointStatistics[0].timestamp = 11.5;
        statistics.actuatorStatistics.resize(1);
        statistics.actuatorStatistics[0].encoderCount = 512;
        const QJsonObject json = msgs::toJson(statistics);
        QCOMPARE(json[u"header"_s].toObject()[u"seq"_s].toInt(), 7);
        const QJsonObject joint = json[u"joint_statistics"_s].toArray()[0].toObject();
        QCOMPARE(QStringList(joint.keys()),
                 u"commanded_effort is_calibrated max_abs_effort max_abs_velocity max_position "
                 "measured_effort min_position name odometer position timestamp velocity "
                 "violated_limits"_s.split(QLatin1Char(' ')));
        QCOMPARE(joint[u"timestamp"_s].toObject()[u"nsecs"_s].toInt(), 500'000'000);
        QVERIFY(joint[u"measured_effort"_s].isNull());
        const QJsonObject actuator = json[u"actuator_statistics"_s].toArray()[0].toObject();
        QCOMPARE(actuator.size(), 23); // as in pr2_mechanism_msgs
        QCOMPARE(actuator[u"encoder_count"_s].toInt(), 512);
        QVERIFY(actuator.contains(u"num_encoder_errors"_s));
        QVERIFY(actuator[u"last_executed_effort"_s].isNull());
    }
};

SERVODECK_TEST(TestMechanism)

} // namespace tst_mechanism
#include "tst_mechanism.moc"
