// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/array/arrayfile.h"
#include "tests/support/arraytexts.h"
#include "tests/support/testprogram.h"

namespace tst_arrayvalidate {

using namespace core;
using support::radians;
using test::models;

namespace {

using Change = std::function<void(ArrayConfig&)>;

/// Two good joints, one mirrored.
ArrayConfig good()
{
    ArrayConfig config = test::hipAndKnee();
    config.joints[1].reverse = true;
    return config;
}

RegisterSetting setting(const char* name, int value)
{
    return {QString::fromUtf8(name), value, {}, {}};
}

PendingWrite pending(Memory memory, const char* name, int value)
{
    return {memory, QString::fromUtf8(name), value};
}

} // namespace

class TestArrayValidate : public QObject
{
    Q_OBJECT

    static SoftLimits soft(double low, double high) { return {low, high}; }
    static std::pair<int, int> ticksOf(const JointUnits& units) { return {units.minTick, units.maxTick}; }
    /// The parameters that the problems of an array name.
    static QStringList parametersOf(const ArrayConfig& array)
    {
        QStringList parameters;
        for (const auto& problem : validate(array, models()))
            parameters << problem.parameter;
        return parameters;
    }

    static void addColumns() { support::addColumns<Change, QString>("change", "sentence"); }
    static void row(const char* name, const QByteArray& sentence, const Change& change)
    {
        QTest::newRow(name) << change << QString::fromUtf8(sentence);
    }
    // Changes of one joint, and sentences about it.
    static void hip(const char* name, const QByteArray& sentence,
                    const std::function<void(JointConfig&)>& change)
    {
        row(name, "Joint 'hip' (ID 3): " + sentence, [change](auto& c) { change(c.joints[0]); });
    }
    static void knee(const char* name, const QByteArray& sentence,
                     const std::function<void(JointConfig&)>& change)
    {
        row(name, "Joint 'knee' (ID 4): " + sentence, [change](auto& c) { change(c.joints[1]); });
    }
    static void pends(const char* name, const QByteArray& sentence, const std::vector<PendingWrite>& writes)
    {
        row(name, "Joint 'hip' (ID 3), pending: " + sentence,
            [writes](auto& c) { c.joints[0].pending = writes; });
    }
    /// The change causes one problem, with a sentence that starts as given.
    static void checkSentence(bool isError)
    {
        const auto [change, sentence] = support::fetched<Change, QString>({"change", "sentence"});
        auto config = good();
        change(config);
        const auto problems = validate(config, models());
        QCOMPARE(problems.size(), 1U);
        QCOMPARE(problems[0].isError, isError);
        QVERIFY2(problems[0].sentence.startsWith(sentence), qPrintable(problems[0].sentence));
        QVERIFY(problems[0].sentence.endsWith(QLatin1Char('.')));
    }

    /// An array of the program, which must have no problem.
    static std::optional<ArrayConfig> demo(const QString& name)
    {
        const QByteArray text = test::data(u"../../resources/arrays/%1.servodeck"_s.arg(name));
        const auto config = support::passed(arrayfile::fromServodeck(text, name));
        for (const auto& problem : validate(*config, models()))
            QTest::qFail(qPrintable(problem.sentence), __FILE__, __LINE__);
        return config;
    }

private slots:
    void aGoodArrayHasNoProblem()
    {
        auto config = good();
        config.joints[0].limits = SoftLimits{radians(-90), radians(90)};
        config.joints[0].registersInit = {setting("min_position", 100), setting("position_kp", 300)};
        config.broadcast = {setting("led_control", 1)};
        config.ftSensors = {{u"a"_s, {}, {}, {}}, {u"b"_s, {}, {}, {}}};
        const auto problems = validate(config, models());
        QVERIFY2(problems.empty(), qPrintable(problems.empty() ? QString() : problems[0].sentence));
    }

    void eachMistakeIsOneSentence_data()
    {
        addColumns();
        row("same ID", "Joint 'knee' (ID 3) has the same ID as joint 'hip'; on one bus IDs must differ.",
            [](auto& c) { c.joints[1].id.value = 3; });
        hip("alarm load", "its alarm limit load is wrong: it must be from 0.05 to 1, not 90.",
            [](auto& j) { j.alarms.load = 90; });
        hip("alarm temperature", "its alarm limit temperature_c is wrong: it must be a number.",
            [](auto& j) { j.alarms.temperature = std::nan(""); });
        knee("alarm following",
             "its alarm limit following_rad is wrong: it must be above 0, at most 1000 rad, not 0 rad.",
             [](auto& j) { j.alarms.following = 0.0; });
        hip("alarm voltages",
            "the min. voltage of its alarms, 8 V, is not below the max., 8 V; every voltage would raise an "
            "alarm.",
            [](auto& j) { j.alarms.minVoltage = j.alarms.maxVoltage = 8; });
        row("same name", "Joint 'hip' (ID 4) has the same name as joint 1; names must differ.",
            [](auto& c) { c.joints[1].name = c.joints[0].name; });
        row("no name", "Joint 2 (ID 4) has no name; give it one.", [](auto& c) { c.joints[1].name.clear(); });
        row("broadcast's name",
            "Joint 'broadcast' (ID 4): this name is reserved for all servos; choose another.",
            [](auto& c) { c.joints[1].name = u"broadcast"_s; });
        row("ID 254", "Joint 'knee' (ID 254): 254 is not a servo ID; it must be 0 to 253.",
            [](auto& c) { c.joints[1].id.value = 254; });
        row("ID 253 of a 2.0",
            "Joint 'knee' (ID 253): 253 is no ID of the model XM430-W350; it must be 0 to 252.", [](auto& c) {
                c.joints.erase(c.joints.begin());
                c.bus(0).protocol = u"dynamixel2"_s;
                c.joints[0].model = u"XM430-W350"_s;
                c.joints[0].id.value = 253;
            });
        hip("model", "the model 'DRS-9' is unknown; known models: ", [](auto& j) { j.model = u"DRS-9"_s; });
        hip("register", "the model DRS-0101 has no register 'volume'.",
            [](auto& j) { j.registersInit = {setting("volume", 1)}; });
        hip("read only", "register 'voltage' of the model DRS-0101 is read-only.",
            [](auto& j) { j.registersInit = {setting("voltage", 1)}; });
        hip("register range", "", [](auto& j) { j.registersInit = {setting("led_control", 8)}; });
        row("broadcast range", "The registers written to all servos: ", [](auto& c) {
            c.broadcast = {setting("led_control", 8)};
        });
        hip("register twice", "register 'led_control' is set twice; remove one.", [](auto& j) {
            j.registersInit = {setting("led_control", 1), setting("led_control", 1)};
        });
        hip("offset", "the offset is 1024 ticks; the model DRS-0101 has 0 to 1023.",
            [](auto& j) { j.offset = 1024; });
        hip("scale", "the scale is 0; it must be from 0.01 to 100.", [](auto& j) { j.scale = 0; });
        for (const auto& [name, scale] :
             {std::pair{"scale too small", 0.009}, {"scale too large", 999.0}, {"scale NaN", std::nan("")}})
            hip(name, "the scale is " + QByteArray::number(scale) + "; it must be from 0.01 to 100.",
                [scale = scale](auto& j) { j.scale = scale; });
        hip("limits inverted", "the lower soft limit 57.3° is not below the upper one -57.3°.",
            [](auto& j) { j.limits = soft(1, -1); });
        hip("limits NaN", "a soft limit is not a number.",
            [](auto& j) { j.limits = soft(-1, std::nan("")); });
        hip("limits too wide",
            "the soft limits -163.0° to 0.0° exceed the servo's -159.6° to 159.3°; narrow them.",
            [](auto& j) { j.limits = soft(radians(-163), 0); });
        hip("wrap below",
            "the travel -90.0° to 90.0° wraps around: it reaches tick -77, but the model DRS-0101 counts "
            "from 0 to 1023; an offset from 298 to 725 avoids it.",
            [](auto& j) {
                j.offset = 200;
                j.limits = soft(radians(-90), radians(90));
            });
        knee("wrap above, mirrored",
             "the travel -90.0° to 10.0° wraps around: it reaches tick 1177, but the model DRS-0101 counts "
             "from 0 to 1023; an offset from 52 to 725 avoids it.",
             [](auto& j) {
                 j.offset = 900;
                 j.limits = soft(radians(-90), radians(10));
             });
        hip("wrap whatever the offset",
            "the travel -170.0° to 170.0° wraps around: it reaches tick -12, but the model DRS-0101 counts "
            "from 0 to 1023; goals reach one turn at most: narrow the limits.",
            [](auto& j) { j.limits = soft(radians(-170), radians(170)); });
        hip("velocity", "the velocity limit is 0 rad/s; it must be above 0.",
            [](auto& j) { j.maxVelocity = 0; });
        hip("velocity NaN", "the velocity limit is nan rad/s; it must be above 0.",
            [](auto& j) { j.maxVelocity = std::nan(""); });
        pends("pending register", "the model DRS-0101 has no register 'volume'.",
              {pending(Memory::Ram, "volume", 1)});
        pends("pending read only", "register 'voltage' of the model DRS-0101 is read-only.",
              {pending(Memory::Ram, "voltage", 1)});
        pends("pending range", "'led_control' cannot be 8", {pending(Memory::Ram, "led_control", 8)});
        pends("pending twice", "register 'position_kp' is set twice for RAM; remove one.",
              {pending(Memory::Ram, "position_kp", 1), pending(Memory::Eep, "position_kp", 1),
               pending(Memory::Ram, "position_kp", 2)});
        pends("pending in the wrong memory",
              "register 'torque_control' of the model DRS-0101 does not exist in EEPROM.",
              {pending(Memory::Eep, "torque_control", 0)});
        pends("pending positions contradict",
              "min_position 500 is above max_position 400 in EEPROM; no position is left.",
              {pending(Memory::Eep, "min_position", 500), pending(Memory::Eep, "max_position", 400)});
        row("name with a placeholder", "Joint '%2%1' (ID 4): the scale is 0; it must be", [](auto& c) {
            c.joints[1].name = u"%2%1"_s;
            c.joints[1].scale = 0;
        });
        row("long period", "period: it must be above 0, at most 10 s, not 11 s.",
            [](auto& c) { c.schedule.period = 11; });
        row("guard", "jog_guard: it must be from 0 to 10 s, not -1 s.",
            [](auto& c) { c.schedule.jogGuard = -1; });
        row("reserve NaN", "period_CM: it must be a number.",
            [](auto& c) { c.schedule.cmReserve = std::nan(""); });
        row("timeout", "timeout: it must be from 1e-06 to 10 s, not 0 s.",
            [](auto& c) { c.schedule.timeout = 0; });
        row("tryouts", "tryouts: it must be from 1 to 100, not 0.", [](auto& c) { c.schedule.tryouts = 0; });
        row("poll round", "poll_round_size: it must be from -1 to 254, not 300.",
            [](auto& c) { c.schedule.pollRoundSize = 300; });
        row("period_RT_JOG", "period_RT_JOG: it must be from 0 to 10 s, not -0.001 s.",
            [](auto& c) { c.schedule.periodJog = -0.001; });
        row("period_RT_read", "period_RT_read: it must be a number.",
            [](auto& c) { c.schedule.periodRead = std::nan(""); });
        row("req_period", "req_period: it must be from 0 to 10 s, not 10.5 s.",
            [](auto& c) { c.schedule.reqPeriod = 10.5; });
        row("polled stranger",
            "Entry 2 of the poll list is 'elbo', which is not a joint of the array; remove it or correct the "
            "name.",
            [](auto& c) { c.schedule.pollList = u"hip elbo"_s.split(u' '); });
        row("rounds longer than the period",
            "The rounds need 20.5 ms (period_RT_JOG 5 ms + period_RT_read 12.5 ms + period_CM 3 ms), but the "
            "period is 20 ms: period_RT_read exceeds it. Shorten it to 12 ms or lengthen the period.",
            [](auto& c) {
                c.schedule.periodJog = 0.005;
                c.schedule.periodRead = 0.0125;
            });
        row("one round longer than the period",
            "The rounds need 33 ms (period_RT_JOG 30 ms + period_CM 3 ms), but the period is 20 ms: "
            "period_RT_JOG exceeds it. Shorten it to 17 ms or lengthen the period.",
            [](auto& c) { c.schedule.periodJog = 0.03; });
        row("two rounds too long",
            "The rounds need 90 ms (period_RT_read 50 ms + period_CM 40 ms), but the period is 20 ms: "
            "period_RT_read exceeds it. Shorten the rounds or lengthen the period.",
            [](auto& c) {
                c.schedule.periodRead = 0.05;
                c.schedule.cmReserve = 0.04;
            });
        row("reset delay", "The silence after a reboot is 61 s; it must be from 0 to 60 s.",
            [](auto& c) { c.init.resetDelay = 61; });
        row("ACK policy", "The ACK policy is 3; it must be 0 to 2.", [](auto& c) { c.init.ackPolicy = 3; });
        hip("limits outside",
            "the soft limits 170.0° to 175.0° are outside the servo's -159.6° to 159.3°; no position is "
            "left.",
            [](auto& j) { j.limits = soft(radians(170), radians(175)); });
        row("positions contradict",
            "Joint 'hip' (ID 3): min_position 500 is above max_position 400; no position is left.",
            [](auto& c) {
                c.broadcast = {setting("max_position", 400)};
                c.joints[0].registersInit = {setting("min_position", 500)};
            });
        row("reserve of the whole cycle",
            "A cycle of 20 ms is too short to read a joint: ", [](auto& c) { c.schedule.cmReserve = 0.5; });
        row("period of less than a reading",
            "A cycle of 1 ms is too short to read a joint: ", [](auto& c) { c.schedule.period = 0.001; });
        row("period", "period: it must be above 0, at most 10 s, not 0 s.",
            [](auto& c) { c.schedule.period = 0; });
        row("period NaN", "period: it must be a number.", [](auto& c) { c.schedule.period = std::nan(""); });
        row("baud", "The baud rate is 0; it must be above 0.", [](auto& c) { c.bus(0).baud = 0; });
        row("sensors", "Two force/torque sensors are named 'w'; names must differ.", [](auto& c) {
            c.ftSensors = {{u"w"_s, {}, {}, {}}, {u"w"_s, {}, {}, {}}};
        });
        row("nameless sensor", "A force/torque sensor has no name; give it one.",
            [](auto& c) { c.ftSensors = {{}}; });
    }
    void eachMistakeIsOneSentence() { checkSentence(true); }

    void whatCanStillBeUsedIsAWarning_data()
    {
        addColumns();
        hip("colour", "the colour is 'red'; it must be like #1f77b4. The automatic colour is used.",
            [](auto& j) { j.colour = u"red"_s; });
        hip("colour's digits", "the colour is '#12345g'", [](auto& j) { j.colour = u"#12345g"_s; });
        hip("fast",
            "the velocity limit 2864.8°/s is above 361.4°/s, the no-load speed of the model DRS-0101 at this "
            "joint; it has no effect.",
            [](auto& j) { j.maxVelocity = 50; });
        hip("fast by its gear", "the velocity limit ", [](auto& j) {
            j.maxVelocity = 5;
            j.scale = 0.1;
        });
        row("no such baud",
            "The baud rate is 57601, which no HerkuleX servo has; it has to be one of 57600, 115200, "
            "200000, ",
            [](auto& c) { c.bus(0).baud = 57601; });
        row("baud beyond the servo",
            "Joint 'knee' (ID 4): the model DRS-0101 supports at most 666666 baud, but the array uses "
            "1000000.",
            [](auto& c) {
                c.bus(0).baud = 1'000'000;
                c.joints[0].model = u"DRS-0402"_s;
                c.joints[0].offset = 16384;
            });
        row("mute", "With ACK policy 0 the servos answer no read requests",
            [](auto& c) { c.init.ackPolicy = 0; });
        row("short cycle",
            "A cycle of 8 ms is too short: it needs 9.32 ms, mainly for the time reserved for configuration. "
            "Lengthen the period.",
            [](auto& c) { c.schedule.period = 0.008; });
        row("slow line",
            "A cycle of 20 ms is too short: it needs 54.8 ms, mainly for the goals of 60 joints at 57600 "
            "baud. Lengthen the period.",
            [](auto& c) {
                c.bus(0).baud = 57600;
                c.joints.resize(60);
                for (std::size_t i = 0; i < c.joints.size(); ++i) {
                    c.joints[i].name = QString::number(i);
                    c.joints[i].id.value = static_cast<std::uint8_t>(i);
                }
            });
        row("tight",
            "The period of 20 ms is tight: with a lost reply in each round a cycle takes 27 ms "
            "(period_RT_JOG 4 ms + period_RT_read 10 ms + period_CM 3 ms, and twice the timeout of 5 ms). "
            "Joints are then read in a later cycle; shorten the timeout or lengthen the period.",
            [](auto& c) {
                c.schedule.periodJog = 0.004;
                c.schedule.periodRead = 0.01;
                c.schedule.timeout = 0.005;
            });
        row("goals longer than their round",
            "period_RT_JOG is 1 ms, but the goals of 2 joints take 1.39 ms at 115200 baud: reading begins "
            "after them.",
            [](auto& c) { c.schedule.periodJog = 0.001; });
        row("requests too dense",
            "req_period is 1 ms, but a reply takes 1.65 ms at 115200 baud: replies will collide. Lengthen "
            "it, or set it to 0 (automatic).",
            [](auto& c) { c.schedule.reqPeriod = 0.001; });
        row("nothing read",
            "No joint is read (poll_round_size 0): positions stay unknown and no joint can be moved; choose "
            "-1 for all.",
            [](auto& c) { c.schedule.pollRoundSize = 0; });
        row("polled twice",
            "Entry 2 of the poll list repeats 'hip'; this joint is read more often than others.",
            [](auto& c) { c.schedule.pollList = u"hip hip"_s.split(u' '); });
        row("large reserve", "A cycle of 20 ms is too short: it needs ",
            [](auto& c) { c.schedule.cmReserve = 0.016; });
    }
    void whatCanStillBeUsedIsAWarning() { checkSentence(false); }

    void aProblemOfTheScheduleNamesItsParameter()
    {
        auto config = good();
        config.schedule.periodRead = 0.03;
        QCOMPARE(parametersOf(config), QStringList{u"period_RT_read"_s});
        config.schedule = {};
        config.schedule.tryouts = 0;
        config.joints[0].scale = 0;
        QCOMPARE(parametersOf(config), (QStringList{u"tryouts"_s, QString()}));
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
        const ServoModel& model = *models().find(u"DRS-0101"_s);
        auto& joint = config.joints[0];
        auto units = config.units(joint, model);
        QCOMPARE(ticksOf(units), std::pair(21, 1002));
        QCOMPARE(units.offset, 512);

        config.broadcast = {setting("min_position", 50), setting("max_position", 900)};
        joint.registersInit = {setting("min_position", 200)};
        units = config.units(joint, model);
        QCOMPARE(ticksOf(units), std::pair(200, 900));
        QCOMPARE(config.units(config.joints[1], model).minTick, 50);

        joint.limits = SoftLimits{units.tickSize() * -100, units.tickSize() * 100.5};
        units = config.units(joint, model);
        QCOMPARE(ticksOf(units), std::pair(412, 612));
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
        QCOMPARE(ticksOf(units), std::pair(512 - 246, 512 + 61));
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
        const auto config = demo(u"demo_mixed"_s);
        QCOMPARE(config->busCount(), 2);
        QVERIFY(&config->bus(0).family() != &config->bus(1).family());
        for (int bus = 0; bus < config->busCount(); ++bus) {
            QCOMPARE(config->bus(bus).port, u"sim"_s);
            QVERIFY(std::ranges::any_of(config->joints,
                                        [bus](const JointConfig& joint) { return joint.id.bus == bus; }));
        }
        for (const auto& pose : config->poses)
            QCOMPARE(pose.positions.size(), static_cast<qsizetype>(config->joints.size()));
        QCOMPARE(config->sequences.size(), 1U);
    }
    void theDemoArmIsGood()
    {
        const auto config = demo(u"demo_arm"_s);
        QCOMPARE(config->joints.size(), 8U);
        QCOMPARE(config->bus(0).port, u"sim"_s);
        QCOMPARE(config->ftSensors.size(), 1U);
        QVERIFY(config->ftSensors[0].address.isEmpty() && config->unknownJson.isEmpty());
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
