// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest/QtTest>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>

#include "core/array/arrayfile.h"
#include "tests/support/arraytexts.h"
#include "tests/support/testprogram.h"

namespace tst_arrayvalidate {

using namespace core;

namespace {

using Change = std::function<void(ArrayConfig&)>;

/// Two good joints, one mirrored.
ArrayConfig good()
{
    ArrayConfig config;
    config.joints.resize(2);
    config.joints[0].name = QStringLiteral("hip");
    config.joints[0].id.value = 3;
    config.joints[1].name = QStringLiteral("knee");
    config.joints[1].id.value = 4;
    config.joints[1].reverse = true;
    return config;
}

const ModelLibrary& models()
{
    return ModelLibrary::builtIn();
}

RegisterSetting setting(const char* name, int value)
{
    return {QString::fromUtf8(name), value, {}, {}};
}

PendingWrite pending(Memory memory, const char* name, int value)
{
    return {memory, QString::fromUtf8(name), value};
}

double radians(double degrees)
{
    return Angle::fromDegrees(degrees).radians();
}

} // namespace

class TestArrayValidate : public QObject
{
    Q_OBJECT

private slots:
    void aGoodArrayHasNoProblem()
    {
        auto config = good();
        config.joints[0].limits = SoftLimits{radians(-90), radians(90)};
        config.joints[0].registersInit = {setting("min_position", 100), setting("position_kp", 300)};
        config.broadcast = {setting("led_control", 1)};
        config.ftSensors = {{QStringLiteral("a"), {}, {}, {}}, {QStringLiteral("b"), {}, {}, {}}};
        const auto problems = validate(config, models());
        QVERIFY2(problems.empty(), qPrintable(problems.empty() ? QString() : problems[0].sentence));
    }

    void eachMistakeIsOneSentence_data()
    {
        QTest::addColumn<Change>("change");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char* name, const Change& change, const char* sentence) {
            QTest::newRow(name) << change << QString::fromUtf8(sentence);
        };
        row(
            "same ID", [](auto& c) { c.joints[1].id.value = 3; },
            "Joint 'knee' (ID 3) has the same ID as joint 'hip'; on one bus IDs must differ.");
        row(
            "alarm load", [](auto& c) { c.joints[0].alarms.load = 90; },
            "Joint 'hip' (ID 3): the load of its alarms is 90; it must be at least 0.05, at most 1.");
        row(
            "alarm temperature", [](auto& c) { c.joints[0].alarms.temperature = std::nan(""); },
            "Joint 'hip' (ID 3): the temperature of its alarms is nan °C; it must be at least 0, at most 150 "
            "°C.");
        row(
            "alarm following", [](auto& c) { c.joints[1].alarms.following = 0.0; },
            "Joint 'knee' (ID 4): the following error of its alarms is 0 rad; it must be above 0, at most "
            "1000 "
            "rad.");
        row(
            "alarm voltages",
            [](auto& c) {
                c.joints[0].alarms.minVoltage = 8;
                c.joints[0].alarms.maxVoltage = 8;
            },
            "Joint 'hip' (ID 3): the min. voltage of its alarms, 8 V, is not below the max., 8 V; every "
            "voltage would raise an alarm.");
        row(
            "same name", [](auto& c) { c.joints[1].name = c.joints[0].name; },
            "Joint 'hip' (ID 4) has the same name as joint 1; names must differ.");
        row(
            "no name", [](auto& c) { c.joints[1].name.clear(); }, "Joint 2 (ID 4) has no name; give it one.");
        row(
            "broadcast's name", [](auto& c) { c.joints[1].name = QStringLiteral("broadcast"); },
            "Joint 'broadcast' (ID 4): this name is reserved for all servos; choose another.");
        row(
            "ID 254", [](auto& c) { c.joints[1].id.value = 254; },
            "Joint 'knee' (ID 254): 254 is not a servo ID; it must be 0 to 253.");
        row(
            "ID 253 of a 2.0",
            [](auto& c) {
                c.joints.erase(c.joints.begin());
                c.bus(0).protocol = QStringLiteral("dynamixel2");
                c.joints[0].model = QStringLiteral("XM430-W350");
                c.joints[0].id.value = 253;
            },
            "Joint 'knee' (ID 253): 253 is no ID of the model XM430-W350; it must be 0 to 252.");
        row(
            "model", [](auto& c) { c.joints[0].model = QStringLiteral("DRS-9"); },
            "Joint 'hip' (ID 3): the model 'DRS-9' is unknown; known models: ");
        row(
            "register", [](auto& c) { c.joints[0].registersInit = {setting("volume", 1)}; },
            "Joint 'hip' (ID 3): the model DRS-0101 has no register 'volume'.");
        row(
            "read only", [](auto& c) { c.joints[0].registersInit = {setting("voltage", 1)}; },
            "Joint 'hip' (ID 3): register 'voltage' of the model DRS-0101 is read-only.");
        row(
            "register range", [](auto& c) { c.joints[0].registersInit = {setting("led_control", 8)}; },
            "Joint 'hip' (ID 3): ");
        row(
            "broadcast range", [](auto& c) { c.broadcast = {setting("led_control", 8)}; },
            "The registers written to all servos: ");
        row(
            "register twice",
            [](auto& c) {
                c.joints[0].registersInit = {setting("led_control", 1), setting("led_control", 1)};
            },
            "Joint 'hip' (ID 3): register 'led_control' is set twice; remove one.");
        row(
            "offset", [](auto& c) { c.joints[0].offset = 1024; },
            "Joint 'hip' (ID 3): the offset is 1024 ticks; the model DRS-0101 has 0 to 1023.");
        row(
            "scale", [](auto& c) { c.joints[0].scale = 0; },
            "Joint 'hip' (ID 3): the scale is 0; it must be from 0.01 to 100.");
        row(
            "scale too small", [](auto& c) { c.joints[0].scale = 0.009; },
            "Joint 'hip' (ID 3): the scale is 0.009; it must be from 0.01 to 100.");
        row(
            "scale too large", [](auto& c) { c.joints[0].scale = 999; },
            "Joint 'hip' (ID 3): the scale is 999; it must be from 0.01 to 100.");
        row(
            "scale NaN", [](auto& c) { c.joints[0].scale = std::nan(""); },
            "Joint 'hip' (ID 3): the scale is nan; it must be from 0.01 to 100.");
        row(
            "limits inverted",
            [](auto& c) {
                c.joints[0].limits = SoftLimits{1, -1};
            },
            "Joint 'hip' (ID 3): the lower soft limit 57.3° is not below the upper one -57.3°.");
        row(
            "limits NaN",
            [](auto& c) {
                c.joints[0].limits = SoftLimits{-1, std::nan("")};
            },
            "Joint 'hip' (ID 3): a soft limit is not a number.");
        row(
            "limits too wide",
            [](auto& c) {
                c.joints[0].limits = SoftLimits{radians(-163), 0};
            },
            "Joint 'hip' (ID 3): the soft limits -163.0° to 0.0° exceed the servo's -159.6° to 159.3°; "
            "narrow them.");
        row(
            "wrap below",
            [](auto& c) {
                c.joints[0].offset = 200;
                c.joints[0].limits = SoftLimits{radians(-90), radians(90)};
            },
            "Joint 'hip' (ID 3): the travel -90.0° to 90.0° wraps around: it reaches tick -77, but the model "
            "DRS-0101 counts from 0 to 1023; an offset from 298 to 725 avoids it.");
        row(
            "wrap above, mirrored",
            [](auto& c) {
                c.joints[1].offset = 900;
                c.joints[1].limits = SoftLimits{radians(-90), radians(10)};
            },
            "Joint 'knee' (ID 4): the travel -90.0° to 10.0° wraps around: it reaches tick 1177, but the "
            "model "
            "DRS-0101 counts from 0 to 1023; an offset from 52 to 725 avoids it.");
        row(
            "wrap whatever the offset",
            [](auto& c) {
                c.joints[0].limits = SoftLimits{radians(-170), radians(170)};
            },
            "Joint 'hip' (ID 3): the travel -170.0° to 170.0° wraps around: it reaches tick -12, but the "
            "model "
            "DRS-0101 counts from 0 to 1023; no offset avoids it: narrow the limits.");
        row(
            "velocity", [](auto& c) { c.joints[0].maxVelocity = 0; },
            "Joint 'hip' (ID 3): the velocity limit is 0 rad/s; it must be above 0.");
        row(
            "velocity NaN", [](auto& c) { c.joints[0].maxVelocity = std::nan(""); },
            "Joint 'hip' (ID 3): the velocity limit is nan rad/s; it must be above 0.");
        row(
            "pending register", [](auto& c) { c.joints[0].pending = {pending(Memory::Ram, "volume", 1)}; },
            "Joint 'hip' (ID 3), pending: the model DRS-0101 has no register 'volume'.");
        row(
            "pending read only", [](auto& c) { c.joints[0].pending = {pending(Memory::Ram, "voltage", 1)}; },
            "Joint 'hip' (ID 3), pending: register 'voltage' of the model DRS-0101 is read-only.");
        row(
            "pending range", [](auto& c) { c.joints[0].pending = {pending(Memory::Ram, "led_control", 8)}; },
            "Joint 'hip' (ID 3), pending: 'led_control' cannot be 8");
        row(
            "pending twice",
            [](auto& c) {
                c.joints[0].pending = {pending(Memory::Ram, "position_kp", 1),
                                       pending(Memory::Eep, "position_kp", 1),
                                       pending(Memory::Ram, "position_kp", 2)};
            },
            "Joint 'hip' (ID 3), pending: register 'position_kp' is set twice for RAM; remove one.");
        row(
            "pending in the wrong memory",
            [](auto& c) { c.joints[0].pending = {pending(Memory::Eep, "torque_control", 0)}; },
            "Joint 'hip' (ID 3), pending: register 'torque_control' of the model DRS-0101 does not exist in "
            "EEPROM.");
        row(
            "pending positions contradict",
            [](auto& c) {
                c.joints[0].pending = {pending(Memory::Eep, "min_position", 500),
                                       pending(Memory::Eep, "max_position", 400)};
            },
            "Joint 'hip' (ID 3), pending: min_position 500 is above max_position 400 in EEPROM; no position "
            "is "
            "left.");
        row(
            "name with a placeholder",
            [](auto& c) {
                c.joints[1].name = QStringLiteral("%2%1");
                c.joints[1].scale = 0;
            },
            "Joint '%2%1' (ID 4): the scale is 0; it must be");
        row(
            "long period", [](auto& c) { c.schedule.period = 11; },
            "The control period is 11 s; it must be at most 10 s.");
        row(
            "guard", [](auto& c) { c.schedule.jogGuard = -1; },
            "The quiet time after goals is -1 s; it must be from 0 to 10 s.");
        row(
            "reserve NaN", [](auto& c) { c.schedule.cmReserve = std::nan(""); },
            "The time reserved for configuration is nan s; it must be from 0 to 10 s.");
        row(
            "timeout", [](auto& c) { c.schedule.timeout = 0; },
            "The reply timeout is 0 s; it must be from 1e-06 to 10 s.");
        row(
            "tryouts", [](auto& c) { c.schedule.tryouts = 0; },
            "A request has 0 attempts; it must be 1 to 100.");
        row(
            "poll round", [](auto& c) { c.schedule.pollRoundSize = 300; },
            "300 joints are read per cycle; it must be 0 to 254, or -1 for all.");
        row(
            "period_RT_JOG", [](auto& c) { c.schedule.periodJog = -0.001; },
            "The time for goals (period_RT_JOG) is -0.001 s; it must be from 0 to 10 s.");
        row(
            "period_RT_read", [](auto& c) { c.schedule.periodRead = std::nan(""); },
            "The time for readings (period_RT_read) is nan s; it must be from 0 to 10 s.");
        row(
            "req_period", [](auto& c) { c.schedule.reqPeriod = 10.5; },
            "The time between two requests (req_period) is 10.5 s; it must be from 0 to 10 s.");
        row(
            "polled stranger",
            [](auto& c) {
                c.schedule.pollList = {QStringLiteral("hip"), QStringLiteral("elbo")};
            },
            "Entry 2 of the poll list is 'elbo', which is not a joint of the array; remove it or correct the "
            "name.");
        row(
            "rounds longer than the period",
            [](auto& c) {
                c.schedule.periodJog = 0.005;
                c.schedule.periodRead = 0.0125;
            },
            "The rounds need 20.5 ms (period_RT_JOG 5 ms + period_RT_read 12.5 ms + period_CM 3 ms), but the "
            "period is 20 ms: period_RT_read exceeds it. Shorten it to 12 ms or lengthen the period.");
        row(
            "one round longer than the period", [](auto& c) { c.schedule.periodJog = 0.03; },
            "The rounds need 33 ms (period_RT_JOG 30 ms + period_CM 3 ms), but the period is 20 ms: "
            "period_RT_JOG exceeds it. Shorten it to 17 ms or lengthen the period.");
        row(
            "two rounds too long",
            [](auto& c) {
                c.schedule.periodRead = 0.05;
                c.schedule.cmReserve = 0.04;
            },
            "The rounds need 90 ms (period_RT_read 50 ms + period_CM 40 ms), but the period is 20 ms: "
            "period_RT_read exceeds it. Shorten the rounds or lengthen the period.");
        row(
            "reset delay", [](auto& c) { c.init.resetDelay = 61; },
            "The silence after a reboot is 61 s; it must be from 0 to 60 s.");
        row(
            "ACK policy", [](auto& c) { c.init.ackPolicy = 3; }, "The ACK policy is 3; it must be 0 to 2.");
        row(
            "limits outside",
            [](auto& c) {
                c.joints[0].limits = SoftLimits{radians(170), radians(175)};
            },
            "Joint 'hip' (ID 3): the soft limits 170.0° to 175.0° are outside the servo's -159.6° to 159.3°; "
            "no position is left.");
        row(
            "positions contradict",
            [](auto& c) {
                c.broadcast = {setting("max_position", 400)};
                c.joints[0].registersInit = {setting("min_position", 500)};
            },
            "Joint 'hip' (ID 3): min_position 500 is above max_position 400; no position is left.");
        row(
            "reserve of the whole cycle", [](auto& c) { c.schedule.cmReserve = 0.5; },
            "A cycle of 20 ms is too short to read a joint: ");
        row(
            "period of less than a reading", [](auto& c) { c.schedule.period = 0.001; },
            "A cycle of 1 ms is too short to read a joint: ");
        row(
            "period", [](auto& c) { c.schedule.period = 0; },
            "The control period is 0 s; it must be above 0.");
        row(
            "period NaN", [](auto& c) { c.schedule.period = std::nan(""); },
            "The control period is nan s; it must be above 0.");
        row(
            "baud", [](auto& c) { c.bus(0).baud = 0; }, "The baud rate is 0; it must be above 0.");
        row(
            "sensors",
            [](auto& c) {
                c.ftSensors = {{QStringLiteral("w"), {}, {}, {}}, {QStringLiteral("w"), {}, {}, {}}};
            },
            "Two force/torque sensors are named 'w'; names must differ.");
        row(
            "nameless sensor", [](auto& c) { c.ftSensors = {{}}; },
            "A force/torque sensor has no name; give it one.");
    }

    void eachMistakeIsOneSentence()
    {
        QFETCH(Change, change);
        QFETCH(QString, sentence);
        auto config = good();
        change(config);
        const auto problems = validate(config, models());
        QCOMPARE(problems.size(), 1U);
        QVERIFY(problems[0].isError);
        QVERIFY2(problems[0].sentence.startsWith(sentence), qPrintable(problems[0].sentence));
        QVERIFY(problems[0].sentence.endsWith(QLatin1Char('.')));
    }

    void whatCanStillBeUsedIsAWarning_data()
    {
        QTest::addColumn<Change>("change");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char* name, const Change& change, const char* sentence) {
            QTest::newRow(name) << change << QString::fromUtf8(sentence);
        };
        row(
            "colour", [](auto& c) { c.joints[0].colour = QStringLiteral("red"); },
            "Joint 'hip' (ID 3): the colour is 'red'; it must be like #1f77b4. The automatic colour is "
            "used.");
        row(
            "colour's digits", [](auto& c) { c.joints[0].colour = QStringLiteral("#12345g"); },
            "Joint 'hip' (ID 3): the colour is '#12345g'");
        row(
            "fast", [](auto& c) { c.joints[0].maxVelocity = 50; },
            "Joint 'hip' (ID 3): the velocity limit 2864.8°/s is above 361.4°/s, the no-load speed of the "
            "model "
            "DRS-0101 at this joint; it has no effect.");
        row(
            "fast by its gear",
            [](auto& c) {
                c.joints[0].maxVelocity = 5;
                c.joints[0].scale = 0.1;
            },
            "Joint 'hip' (ID 3): the velocity limit ");
        row(
            "no such baud", [](auto& c) { c.bus(0).baud = 57601; },
            "The baud rate is 57601, which no HerkuleX servo has; it has to be one of 57600, 115200, "
            "200000, ");
        row(
            "baud beyond the servo",
            [](auto& c) {
                c.bus(0).baud = 1'000'000;
                c.joints[0].model = QStringLiteral("DRS-0402");
                c.joints[0].offset = 16384;
            },
            "Joint 'knee' (ID 4): the model DRS-0101 supports at most 666666 baud, but the array uses "
            "1000000.");
        row(
            "mute", [](auto& c) { c.init.ackPolicy = 0; },
            "With ACK policy 0 the servos answer no read requests");
        row(
            "short cycle", [](auto& c) { c.schedule.period = 0.008; },
            "A cycle of 8 ms is too short: it needs 9.32 ms, mainly for the time reserved for "
            "configuration. "
            "Lengthen the period.");
        row(
            "slow line",
            [](auto& c) {
                c.bus(0).baud = 57600;
                c.joints.resize(60);
                for (std::size_t i = 0; i < c.joints.size(); ++i) {
                    c.joints[i].name = QString::number(i);
                    c.joints[i].id.value = static_cast<std::uint8_t>(i);
                }
            },
            "A cycle of 20 ms is too short: it needs 54.8 ms, mainly for the goals of 60 joints at 57600 "
            "baud. "
            "Lengthen the period.");
        row(
            "tight",
            [](auto& c) {
                c.schedule.periodJog = 0.004;
                c.schedule.periodRead = 0.01;
                c.schedule.timeout = 0.005;
            },
            "The period of 20 ms is tight: with a lost reply in each round a cycle takes 27 ms "
            "(period_RT_JOG 4 ms + period_RT_read 10 ms + period_CM 3 ms, and twice the timeout of 5 ms). "
            "Joints are then read in a later cycle; shorten the timeout or lengthen the period.");
        row(
            "goals longer than their round", [](auto& c) { c.schedule.periodJog = 0.001; },
            "period_RT_JOG is 1 ms, but the goals of 2 joints take 1.39 ms at 115200 baud: reading begins "
            "after them.");
        row(
            "requests too dense", [](auto& c) { c.schedule.reqPeriod = 0.001; },
            "req_period is 1 ms, but a reply takes 1.65 ms at 115200 baud: replies will collide. Lengthen "
            "it, or set it to 0 (automatic).");
        row(
            "nothing read", [](auto& c) { c.schedule.pollRoundSize = 0; },
            "No joint is read (poll_round_size 0): positions stay unknown and no joint can be moved; choose "
            "-1 for all.");
        row(
            "polled twice",
            [](auto& c) {
                c.schedule.pollList = {QStringLiteral("hip"), QStringLiteral("hip")};
            },
            "Entry 2 of the poll list repeats 'hip'; this joint is read more often than others.");
        row(
            "large reserve", [](auto& c) { c.schedule.cmReserve = 0.016; },
            "A cycle of 20 ms is too short: it needs ");
    }

    void whatCanStillBeUsedIsAWarning()
    {
        QFETCH(Change, change);
        QFETCH(QString, sentence);
        auto config = good();
        change(config);
        const auto problems = validate(config, models());
        QCOMPARE(problems.size(), 1U);
        QVERIFY(!problems[0].isError);
        QVERIFY2(problems[0].sentence.startsWith(sentence), qPrintable(problems[0].sentence));
        QVERIFY(problems[0].sentence.endsWith(QLatin1Char('.')));
    }

    void aProblemOfTheScheduleNamesItsParameter()
    {
        auto config = good();
        config.schedule.periodRead = 0.03;
        auto problems = validate(config, models());
        QCOMPARE(problems.size(), 1U);
        QCOMPARE(problems[0].parameter, QStringLiteral("period_RT_read"));
        config.schedule = {};
        config.schedule.tryouts = 0;
        config.joints[0].scale = 0;
        problems = validate(config, models());
        QCOMPARE(problems.size(), 2U);
        QCOMPARE(problems[0].parameter, QStringLiteral("tryouts"));
        QVERIFY(problems[1].parameter.isEmpty());
    }

    void roundsThatJustFitAreGood()
    {
        auto config = good();
        config.schedule.periodJog = 0.004;
        config.schedule.periodRead = 0.003;
        config.schedule.timeout = 0.005; // 4 + (3 + 5) + (3 + 5)
        QVERIFY(validate(config, models()).empty());
        config.schedule.timeout = 0.00501;
        QCOMPARE(validate(config, models()).size(), 1U);
        config.schedule.periodRead = 0.013;
        QVERIFY(!validate(config, models())[0].isError);
        config.schedule.periodRead = 0.01301;
        QVERIFY(validate(config, models())[0].isError);
    }

    void theCycleThatJustFitsIsGood()
    {
        auto config = good();
        config.schedule.period = 0.00933;
        QVERIFY(validate(config, models()).empty());
        config.joints.clear();
        config.schedule.period = 1e-6;
        QVERIFY(validate(config, models()).empty());
    }

    void aRegisterThatChangesTheIdIsAWarning()
    {
        auto config = good();
        config.joints[0].registersInit = {setting("servo_id", 9)};
        const auto problems = validate(config, models());
        QCOMPARE(problems.size(), 1U);
        QVERIFY(!problems[0].isError);
    }

    void unitsTakeTheServosLimitsThenTheFilesThenTheSoftOnes()
    {
        auto config = good();
        const ServoModel& model = *models().find(QStringLiteral("DRS-0101"));
        auto& joint = config.joints[0];
        auto units = config.units(joint, model);
        QCOMPARE(units.minTick, 21);
        QCOMPARE(units.maxTick, 1002);
        QCOMPARE(units.offset, 512);

        config.broadcast = {setting("min_position", 50), setting("max_position", 900)};
        joint.registersInit = {setting("min_position", 200)};
        units = config.units(joint, model);
        QCOMPARE(units.minTick, 200);
        QCOMPARE(units.maxTick, 900);
        QCOMPARE(config.units(config.joints[1], model).minTick, 50);

        joint.limits = SoftLimits{units.tickSize() * -100, units.tickSize() * 100.5};
        units = config.units(joint, model);
        QCOMPARE(units.minTick, 412);
        QCOMPARE(units.maxTick, 612);
        QVERIFY(units.maxPosition().radians() <= joint.limits->maxPosition);
        joint.limits = SoftLimits{-100, 100};
        QCOMPARE(config.units(joint, model).minTick, 200);
    }

    void softLimitsTurnWithAReversedJoint()
    {
        auto config = good();
        auto& joint = config.joints[1];
        joint.scale = 0.5;
        const ServoModel& model = *models().find(joint.model);
        joint.limits = SoftLimits{radians(-10), radians(40)};
        const auto units = config.units(joint, model);
        // 40 degrees at half scale and 0.325 degrees a tick are 246.15 ticks, below the offset when reversed.
        QCOMPARE(units.minTick, 512 - 246);
        QCOMPARE(units.maxTick, 512 + 61);
        QVERIFY(units.minPosition().radians() >= joint.limits->minPosition);
        QVERIFY(units.maxPosition().radians() <= joint.limits->maxPosition);
        QCOMPARE(units.tick(Angle::fromDegrees(90)), units.minTick);
    }

    void contradictingLimitsNeverReachBeyondTheServo()
    {
        auto config = good();
        auto& joint = config.joints[0];
        const ServoModel& model = *models().find(joint.model);
        constexpr double kInfinity = std::numeric_limits<double>::infinity();
        for (const auto& limits : {SoftLimits{1, -1}, SoftLimits{50, 60}, SoftLimits{std::nan(""), 1},
                                   SoftLimits{-kInfinity, kInfinity}}) {
            joint.limits = limits;
            const auto units = config.units(joint, model);
            QVERIFY(units.minTick >= model.minPosition && units.maxTick <= model.maxPosition);
            QVERIFY(units.minTick <= units.maxTick);
        }
        joint.registersInit = {setting("min_position", 900), setting("max_position", 100)};
        const auto units = config.units(joint, model);
        QVERIFY(units.minTick <= units.maxTick);
    }

    void theMixedDemoIsGood()
    {
        QFile file(QStringLiteral(SERVODECK_TEST_DATA "/../../resources/arrays/demo_mixed.servodeck"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto config = arrayfile::fromServodeck(file.readAll(), QStringLiteral("demo"));
        QVERIFY2(config, qPrintable(config ? QString() : config.error().detail));
        for (const auto& problem : validate(*config, models()))
            QFAIL(qPrintable(problem.sentence));
        QCOMPARE(config->busCount(), 2);
        QVERIFY(&config->bus(0).family() != &config->bus(1).family());
        for (int bus = 0; bus < config->busCount(); ++bus) {
            QCOMPARE(config->bus(bus).port, QStringLiteral("sim"));
            QVERIFY(std::ranges::any_of(config->joints,
                                        [bus](const JointConfig& joint) { return joint.id.bus == bus; }));
        }
        for (const auto& pose : config->poses)
            QCOMPARE(pose.positions.size(), static_cast<qsizetype>(config->joints.size()));
        QCOMPARE(config->sequences.size(), 1U);
    }
    void theDemoArmIsGood()
    {
        QFile file(QStringLiteral(SERVODECK_TEST_DATA "/../../resources/arrays/demo_arm.servodeck"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray text = file.readAll();
        const auto config = arrayfile::fromServodeck(text, QStringLiteral("demo"));
        QVERIFY2(config, qPrintable(config ? QString() : config.error().detail));
        for (const auto& problem : validate(*config, models()))
            QFAIL(qPrintable(problem.sentence));
        QCOMPARE(config->joints.size(), 8U);
        QCOMPARE(config->bus(0).port, QStringLiteral("sim"));
        QCOMPARE(config->ftSensors.size(), 1U);
        QVERIFY(config->ftSensors[0].address.isEmpty());
        QVERIFY(config->unknownJson.isEmpty());
        for (const auto& joint : config->joints) {
            QVERIFY(joint.limits && joint.unknownJson.isEmpty());
            const auto units = config->units(joint, *models().find(joint.model));
            QVERIFY(units.minTick < joint.offset && joint.offset < units.maxTick);
        }
    }
};

SERVODECK_TEST(TestArrayValidate)

} // namespace tst_arrayvalidate
#include "tst_arrayvalidate.moc"
