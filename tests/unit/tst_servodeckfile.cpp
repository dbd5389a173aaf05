// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/array/arrayfile.h"
#include "core/base/jsonscan.h"
#include "tests/support/acmeworld.h"
#include "tests/support/arraytexts.h"
#include "tests/support/testprogram.h"

namespace tst_servodeckfile {

using namespace core;

namespace {

const QString kSource = u"arm.servodeck"_s;

Result<ArrayConfig> read(const QByteArray& text)
{
    return arrayfile::fromServodeck(text, kSource);
}

/// True if a file of the array is read as the same array.
bool survives(const ArrayConfig& config)
{
    const auto again = read(arrayfile::toServodeck(config));
    if (!again)
        qWarning("%s", qPrintable(again.error().detail));
    return again && *again == config;
}

QByteArray file(const QByteArray& members)
{
    return "{\"format\": \"servodeck-array\", \"version\": 1,\n" + members + "}";
}

QByteArray joint(const QByteArray& members)
{
    return file("\"joints\": [{\"name\": \"a\", \"id\": 1,\n  " + members + "}]");
}

} // namespace

class TestServodeckFile : public QObject
{
    Q_OBJECT

private slots:
    void everythingSurvivesARoundTrip()
    {
        const ArrayConfig config = test::everything();
        const QByteArray text = arrayfile::toServodeck(config);
        ASSIGN_OR_FAIL(again, read(text));
        QVERIFY(*again == config);
        QCOMPARE(arrayfile::toServodeck(*again), text);
    }

    void aCalibrationOfLerobotIsNamed()
    {
        VERIFY_CONTAINS(support::refusalOf(read(R"({"pan": {"id": 1, "drive_mode": 0, "homing_offset": 47,
                                    "range_min": 985, "range_max": 3085}})")),
                        "calibration file of LeRobot", "middle of range_min and range_max");
        VERIFY_CONTAINS(support::refusalOf(read(R"({"calib_mode": ["DEGREE"], "motor_names": ["pan"]})")),
                        "of an early LeRobot");
    }

    void aMissingOffsetIsTheCentreOfTheModel()
    {
        const QStringList names = ModelLibrary::builtIn().names();
        for (const QString& name : names) {
            ASSIGN_OR_FAIL(config, read(joint("\"model\": \"" + name.toUtf8() + "\"")));
            const ServoModel& model = *ModelLibrary::builtIn().find(name);
            QCOMPARE(config->joints[0].offset, model.centreTick);
            QCOMPARE(config->units(config->joints[0], model).positionOfTick(model.centreTick).radians(), 0.0);
            QVERIFY(survives(*config));
        }
        // The centre of a model that is not known yet stays open.
        ASSIGN_OR_FAIL(unknown, read(joint("\"model\": \"ACME-1\"")));
        QVERIFY(survives(*unknown));
        QVERIFY(!arrayfile::toServodeck(*unknown).contains("offset_ticks"));
        ASSIGN_OR_FAIL(given, read(joint("\"model\": \"ACME-1\", \"offset_ticks\": 512")));
        QVERIFY(survives(*given) && arrayfile::toServodeck(*given).contains("\"offset_ticks\": 512"));
    }

    void aNameThatBeginsWithAByteOrderMarkKeepsIt()
    {
        ArrayConfig config;
        config.joints.emplace_back().name = QChar(0xFEFF) + u"elbow"_s;
        config.joints[0].registersInit.push_back({QChar(0xFEFF) + u"_position"_s, 21, {}, {}});
        QVERIFY(survives(config));

        // The mark itself, not its escape, in a key this version does not know.
        const QByteArray text = "\xEF\xBB\xBF{\"format\":\"servodeck-array\",\"version\":1,"
                                "\"\xEF\xBB\xBFkey\":\"\xEF\xBB\xBFvalue\"}";
        ASSIGN_OR_FAIL(marked, read(text));
        QCOMPARE(marked->unknownJson.value(QChar(0xFEFF) + u"key"_s).toString(), QChar(0xFEFF) + u"value"_s);
        QVERIFY(survives(*marked));
    }

    void anEmptyArraySurvivesARoundTrip()
    {
        QVERIFY(survives({}));
        const auto least = read(file("\"name\": \"\""));
        QVERIFY(least && *least == ArrayConfig());
    }

    void keysNameTheirUnits()
    {
        const auto top = QJsonDocument::fromJson(arrayfile::toServodeck(test::everything())).object();
        QCOMPARE(top["period_s"_L1].toDouble(), 0.0125);
        const auto joint = top["joints"_L1].toArray().first().toObject();
        QCOMPARE(joint["position_min_rad"_L1].toDouble(), -0.1);
        QCOMPARE(joint["offset_ticks"_L1].toInt(), 500);
        static const QRegularExpression snake(u"^[a-z][a-z0-9_]*$"_s);
        for (const auto& key : top.keys() + joint.keys())
            QVERIFY2(snake.match(key).hasMatch(), qPrintable(key));
    }

    void theScheduleHasClearKeys()
    {
        ArrayConfig config;
        for (const auto content : {PollContent::Motion, PollContent::MotionAndPwm, PollContent::Detailed}) {
            config.schedule.content = content;
            QVERIFY(survives(config));
        }
        const auto top = QJsonDocument::fromJson(arrayfile::toServodeck(test::everything())).object();
        QCOMPARE(top["period_jog_s"_L1].toDouble(), 0.0025);
        QCOMPARE(top["period_read_s"_L1].toDouble(), 0.0045);
        QCOMPARE(top["req_period_s"_L1].toDouble(), 0.0005);
        QCOMPARE(top["poll_content"_L1].toString(), u"detailed"_s);
        QCOMPARE(top["poll_list"_L1].toArray().size(), 2);
        QVERIFY(!arrayfile::toServodeck({}).contains("poll_list"));
        const auto before = read(file("\"period_s\": 0.01")); // of a version that did not know these
        QVERIFY(before);
        QCOMPARE(before->schedule.periodRead, 0.0);
        QCOMPARE(before->schedule.content, PollContent::MotionAndPwm);
        QVERIFY(before->schedule.pollList.isEmpty());
    }

    void whatIsSaidOfAlarmsIsWrittenAndNothingElse()
    {
        const QByteArray none = arrayfile::toServodeck(ArrayConfig());
        QVERIFY(!none.contains("alarm"));
        ArrayConfig config;
        config.joints.emplace_back().name = u"a"_s;
        config.joints[0].alarms.temperature = 55;
        config.joints[0].alarms.onOverload = AlarmAction::None; // said, though it is what all do
        config.joints[0].alarms.unknownJson = QJsonObject{{u"later"_s, 7}};
        ASSIGN_OR_FAIL(again, read(arrayfile::toServodeck(config)));
        QVERIFY(*again == config);
        QVERIFY(!again->joints[0].alarms.load);
        QCOMPARE(again->joints[0].alarms.onOverload, std::optional(AlarmAction::None));
    }

    void aBusHasTheProtocolOfAFamily()
    {
        AcmeFamily::installed();
        ArrayConfig config;
        QVERIFY(!arrayfile::toServodeck(config).contains("protocol"));
        const auto usual = read(file("\"protocol\": \"herkulex\""));
        QVERIFY(usual && usual->bus(0).protocol.isEmpty()); // as in files older than the key
        config.bus(0).protocol = u"acme"_s;
        config.joints.emplace_back().name = u"elbow"_s;
        ASSIGN_OR_FAIL(again, read(arrayfile::toServodeck(config)));
        QCOMPARE(again->bus(0).protocol, u"acme"_s);
        // A DRS-0101 is no Acme servo, and no .cpf file holds the protocol.
        QVERIFY(
            std::ranges::any_of(validate(*again, ModelLibrary::builtIn()), [](const ConfigProblem& problem) {
                return problem.sentence.contains(u"the model DRS-0101 is of the family HerkuleX"_s);
            }));
        QVERIFY(!arrayfile::lostInCpf(*again).filter(u"protocol"_s).isEmpty());
        VERIFY_CONTAINS(support::refusalOf(read(file("\"protocol\": \"canopen\""))), "line 2",
                        "\"canopen\" is not known");
    }

    void unknownKeysStayAtEveryLevel()
    {
        const QByteArray text = file(
            R"("later": {"deep": [1, null, {"x": 2.5}]}, "ft_sensors": [{"name": "w", "rate_hz": 7}],
            "broadcast_registers": [{"name": "led_control", "value": 1, "why": "fun"}],
            "joints": [{"name": "a", "id": 1, "shade": "red",
                "pending": [{"memory": "ram", "name": "led_control", "value": 3, "by": "me"}],
                "registers_init": [{"name": "led_control", "value": 2, "unit": null}]}])");
        auto config = read(text);
        QVERIFY2(config, support::reasonOf(config).constData());
        config->joints[0].name = u"renamed"_s;
        const auto saved = QJsonDocument::fromJson(arrayfile::toServodeck(*config)).object();
        const auto before = QJsonDocument::fromJson(text).object();
        QCOMPARE(saved["later"_L1], before["later"_L1]);
        const auto savedJoint = saved["joints"_L1][0].toObject();
        QCOMPARE(savedJoint["name"_L1].toString(), u"renamed"_s);
        QCOMPARE(savedJoint["shade"_L1].toString(), u"red"_s);
        QVERIFY(savedJoint["registers_init"_L1][0].toObject().contains(u"unit"_s));
        QCOMPARE(savedJoint["pending"_L1][0]["by"_L1].toString(), u"me"_s);
        QCOMPARE(saved["ft_sensors"_L1][0]["rate_hz"_L1].toInt(), 7);
        QCOMPARE(saved["broadcast_registers"_L1][0]["why"_L1].toString(), u"fun"_s);
        QVERIFY(survives(*config));
    }

    void thePipelineOfASensorIsKeptToTheBit()
    {
        ArrayConfig config = *read(file("\"ft_sensors\": [{\"name\": \"w\", \"cutoff_hz\": 15}]"));
        QCOMPARE(config.ftSensors[0].cutoff, 15.0);
        QVERIFY(!arrayfile::toServodeck(config).contains("bias")); // what is not set is not written
        auto& sensor = config.ftSensors[0];
        sensor.calibration.emplace();
        for (std::size_t i = 0; i < 6; ++i)
            (*sensor.calibration)[i] = {1.0 / 3, double(i), -2, 1e-9, 5, 6e5};
        sensor.bias = FtBias{{1.0 / 3, -0.1, 7, 0.1 + 0.2, 0, -1e-17},
                             FtBias::Method::Poses,
                             1790000000123,
                             31.25,
                             {{1, 2, 3}}};
        sensor.tool = wrench::Payload{0.35, {0.012, -0.004, 0.061}};
        sensor.frame = {{0, 0, 0.05}, {0, 0, 1.5707963267948966}};
        sensor.mounting = wrench::Mounting{
            {0, 0.1 + 0.2, -1}, {{u"a"_s, {0, -1, 0}, {0, 1.0 / 3, 0}}, {u"b"_s, {0, 0, 1}, {}}}, {1, 2, 3}};
        sensor.guard = {15.0, 1.0 / 3, 0.05};
        sensor.delay = FtDelay{0.0032, 1.0 / 3000, -12.1, 1.0 / 3};
        ASSIGN_OR_FAIL(again, read(arrayfile::toServodeck(config)));
        QVERIFY(*again == config);
        QVERIFY(again->ftSensors[0].unknownJson.isEmpty());
        const QJsonValue saved =
            QJsonDocument::fromJson(arrayfile::toServodeck(config)).object()["ft_sensors"_L1][0];
        QCOMPARE(saved["bias_utc"_L1].toString(), u"2026-09-21T14:13:20.123Z"_s);
        QCOMPARE(saved["calibration"_L1][2][1].toInt(), 2);
    }

    void aWrongFileNamesThePlaceAndWhatWasExpected_data()
    {
        const support::Table<QByteArray, QString> row("text", "sentence");
        row("id range", joint("\"id2\": 0}, {\"name\": \"b\", \"id\": 300"),
            "3:34 joints[1].id: it must be from 0 to 253, not 300.");
        row("negative id", file("\"joints\": [{\"id\": -1, \"name\": \"a\"}]"),
            "2:19 joints[0].id: it must be from 0 to 253, not -1.");
        row("fraction", joint("\"offset_ticks\": 1.5"),
            "3:19 joints[0].offset_ticks: it must be a whole number.");
        row("no id", file("\"joints\": [\n {\"name\": \"a\"}]"),
            "3:2 joints[0].id is missing; expected 0 to 253.");
        row("no name", file("\"joints\": [{\"id\": 1}]"), "2:12 joints[0].name is missing; expected a text.");
        row("text for number", file("\"period_s\": \"fast\""), "2:13 period_s: it must be a number.");
        row("zero period", file("\"period_s\": 0"),
            "2:13 period_s: it must be above 0, at most 10 s, not 0 s.");
        row("null", joint("\"reverse\": null"), "3:14 joints[0].reverse: it must be true or false.");
        row("one limit", joint("\"position_min_rad\": 1"),
            "2:12 joints[0].position_max_rad is missing; expected both limits or none.");
        row("scale", joint("\"scale\": -1"), "3:12 joints[0].scale: it must be from 0.01 to 100, not -1.");
        row("scale too small", joint("\"scale\": 1e-310"),
            "3:12 joints[0].scale: it must be from 0.01 to 100, not 1e-310.");
        row("alarms no object", joint("\"alarms\": [1]"),
            "3:13 joints[0].alarms: a list is not an object; expected {...}.");
        row("alarm load", joint("\"alarms\": {\"load\": 90}"),
            "3:22 joints[0].alarms.load: it must be from 0.05 to 1, not 90.");
        row("alarm following", joint("\"alarms\": {\"following_rad\": 0}"),
            "3:31 joints[0].alarms.following_rad: it must be above 0, at most 1000 rad, not 0 rad.");
        row("alarm action", joint("\"alarms\": {\"on_overload\": \"shout\"}"),
            "3:29 joints[0].alarms.on_overload: it must be one of none, stop_joint, stop_array.");
        row("array's alarm action", file("\"alarm_on_following\": 1"),
            "2:23 alarm_on_following: it must be one of none, stop_joint, stop_array.");
        row("jog guard", file("\"jog_guard_s\": -0.1"),
            "2:16 jog_guard_s: it must be from 0 to 10 s, not -0.1 s.");
        row("timeout", file("\"timeout_s\": 0"), "2:14 timeout_s: it must be from 1e-06 to 10 s, not 0 s.");
        row("tryouts", file("\"tryouts\": 0"), "2:12 tryouts: it must be from 1 to 100, not 0.");
        row("poll round", file("\"poll_round_size\": 255"),
            "2:20 poll_round_size: it must be from -1 to 254, not 255.");
        row("period_jog_s", file("\"period_jog_s\": -1"),
            "2:17 period_jog_s: it must be from 0 to 10 s, not -1 s.");
        row("period_read_s", file("\"period_read_s\": 11"),
            "2:18 period_read_s: it must be from 0 to 10 s, not 11 s.");
        row("req_period_s", file("\"req_period_s\": true"), "2:17 req_period_s: it must be a number.");
        row("poll_content", file("\"poll_content\": \"all\""),
            "2:17 poll_content: it must be one of motion, motion_and_pwm, detailed.");
        row("poll_list", file("\"poll_list\": \"hip\""),
            "2:14 poll_list: \"hip\" is not a list; expected [...].");
        row("poll_list of numbers", file("\"poll_list\": [7]"),
            "2:15 poll_list[0]: 7 is not a joint; expected a joint name.");
        row("unknown joint", joint("\"scale\": 1}], \"poll_list\": [\"a\",\n \"elbo\"], \"x\": [{\"y\": 1"),
            "4:2 poll_list[1]: \"elbo\" is not a joint; expected a joint name.");
        const QByteArray poses =
            "\"scale\": 1}],\n\"poses\": [{\"name\": \"p\", \"joints\": [\"a\"], \"positions_rad\": [0]}";
        const auto pose = [](const QByteArray& members) {
            return joint("\"scale\": 1}],\n\"poses\": [{" + members);
        };
        const auto sequence = [&poses](const QByteArray& members) {
            return joint(poses + "], \"sequences\": [{\"name\": \"s\",\n " + members);
        };
        row("pose without a name", pose("\"x\": 1"), "4:11 poses[0].name is missing; expected a text.");
        row("pose of an unknown joint", pose("\"name\": \"p\", \"joints\": [\"a\", \"b\"]"),
            "4:41 poses[0].joints[1]: \"b\" is not valid; expected a joint name, once.");
        row("pose with a joint twice", pose("\"name\": \"p\", \"joints\": [\"a\", \"a\"]"),
            "4:41 poses[0].joints[1]: \"a\" is not valid; expected a joint name, once.");
        row("pose without joints", pose("\"name\": \"p\""),
            "4:11 poses[0].joints: missing is not valid; expected a list of joints.");
        row("pose without places", pose("\"name\": \"p\", \"joints\": [\"a\"]"),
            "4:11 poses[0].positions_rad: missing is not valid; expected a list of 1 numbers.");
        row("pose with a place too many", pose("\"name\": \"p\", \"joints\": [], \"positions_rad\": [1]"),
            "4:56 poses[0].positions_rad: a list of 1 is not valid; expected a list of 0 numbers.");
        row("place far away", pose(R"("name": "p", "joints": ["a"], "positions_rad": [1e9])"),
            "4:60 poses[0].positions_rad[0]: 1000000000 is not valid; expected a number from -1e+06 to "
            "1e+06.");
        row("two poses of a name", joint(poses + ",\n {\"name\": \"p\""),
            "5:11 poses[1].name: \"p\" is not valid; expected a unique name.");
        row("step of an unknown pose", sequence("\"steps\": [{\"pose\": \"q\"}]"),
            "5:21 sequences[0].steps[0].pose: \"q\" is not a pose; expected a pose name.");
        row("step without time", sequence("\"steps\": [{\"pose\": \"p\", \"move_s\": 0}]"),
            "5:36 sequences[0].steps[0].move_s: it must be from 0.05 to 3600, not 0.");
        row("loops", sequence("\"loops\": -1"),
            "5:11 sequences[0].loops: it must be from 0 to 10000, not -1.");
        row("steps and a motion", sequence("\"recorded\": {}, \"steps\": [{\"pose\": \"p\"}]"),
            "5:14 sequences[0].recorded is given together with steps; expected one of the two.");
        row("times that fall", sequence(R"("recorded": {"joints": ["a"], "points": [[1, 0], [1, 0]]})"),
            "5:52 sequences[0].recorded.points[1][0]: 1 s is not valid; expected increasing times from 0 to "
            "3600 s.");
        row("point without a place", sequence(R"("recorded": {"joints": ["a"], "points": [[1]]})"),
            "5:43 sequences[0].recorded.points[0]: a list of 1 is not valid; expected a list of 2 numbers.");
        row("ACK policy", file("\"ack_policy\": 3"), "2:15 ack_policy: it must be from 0 to 2, not 3.");
        row("velocity", joint("\"velocity_max_rad_s\": 0"),
            "3:25 joints[0].velocity_max_rad_s: it must be above 0, at most 1000000, not 0.");
        row("pending memory", joint("\"pending\": [{\"memory\": \"rom\", \"name\": \"x\", \"value\": 1}]"),
            "3:26 joints[0].pending[0].memory: it must be one of ram, eep.");
        row("pending without value", joint("\"pending\": [{\"memory\": \"ram\", \"name\": \"x\"}]"),
            "3:15 joints[0].pending[0].value is missing; expected a whole number.");
        row("stop", file("\"stop\": \"fall\""), "2:9 stop: it must be one of hold, park, release.");
        row("register", joint("\"registers_init\": [{\"name\": \"x\", \"value\": 70000.5}]"),
            "3:45 joints[0].registers_init[0].value: it must be a whole number.");
        row("no value", joint("\"registers_init\": [{\"name\": \"x\"}]"),
            "3:22 joints[0].registers_init[0].value is missing; expected a whole number.");
        row("no list", file("\"joints\": {}"), "2:11 joints: an object is not a list; expected [...].");
        row("no object", file("\"joints\": [7]"), "2:12 joints[0]: 7 is not an object; expected {...}.");
        row("newer", "{\"format\": \"servodeck-array\",\n \"version\": 3}",
            "2:13 the file has version 3, made by a newer Servodeck; expected at most 2: update Servodeck to "
            "open it.");
        row("version word", "{\"format\": \"servodeck-array\", \"version\": \"1\"}",
            "1:42 version is \"1\"; expected 1 or 2.");
        row("other format", "{\"format\": \"x\", \"version\": 1}",
            "1:12 format is \"x\"; expected \"servodeck-array\" in a Servodeck array file.");
        row("no format", "{}",
            "1:1 format is missing; expected \"servodeck-array\" in a Servodeck array file.");
        row("list", "[]", "1:1 the file holds a list; expected a Servodeck array file.");
        row("twice", joint("\"scale\": 1, \"sc\\u0061le\": 2"),
            "3:15 the key \"scale\" is given twice; expected it once.");
        row("twice inside what is unknown", file("\"x\": [{\"y\": 1,\n \"y\": 2}]"),
            "3:2 the key \"y\" is given twice; expected it once.");
        row("not UTF-8", file("\"name\": \"\xC3\x28\""),
            "2:10 this byte is not UTF-8 text; save the file as UTF-8.");
    }

    void aWrongFileNamesThePlaceAndWhatWasExpected()
    {
        const auto [text, sentence] = support::fetched<QByteArray, QString>({"text", "sentence"});
        const auto config = read(text);
        QVERIFY(!config);
        QCOMPARE(config.error().detail, u"arm.servodeck: "_s + support::withPlace(sentence));
        QCOMPARE(config.error().code, Errc::BadFile);
    }

    void aWrongSensorNamesThePlaceAndWhatWasExpected_data()
    {
        const support::Table<QByteArray, QString> row("text", "sentence");
        const auto sensor = [](const QByteArray& part) {
            return file("\"ft_sensors\": [{\"name\": \"w\", " + part + "}]");
        };
        row("cutoff", sensor("\"cutoff_hz\": 0"),
            "ft_sensors[0].cutoff_hz: it must be above 0, at most 100000, not 0.");
        row("delay", sensor("\"delay_s\": 2, \"delay_uncertainty_s\": 0"),
            "ft_sensors[0].delay_s: it must be from -1 to 1, not 2.");
        row("skew without a delay", sensor("\"skew_ppm\": 2"),
            "ft_sensors[0].delay_s is missing; expected the delay of the sensor against the servo bus.");
        row("bias", sensor("\"bias\": [1, 2, 3]"),
            "ft_sensors[0].bias is not valid; expected 6 numbers from -100000 to 100000.");
        row("method without a bias", sensor("\"bias_method\": \"zero\""),
            "ft_sensors[0].bias is missing; expected six numbers.");
        row("method", sensor("\"bias\": [1, 2, 3, 4, 5, 6], \"bias_method\": \"guess\""),
            R"(ft_sensors[0].bias_method: it must be one of entered, zero, poses.)");
        row("time", sensor("\"bias\": [1, 2, 3, 4, 5, 6], \"bias_utc\": \"noon\""),
            R"(ft_sensors[0].bias_utc: "noon" is not a time; expected one as 2026-01-31T12:00:00.000Z.)");
        row("matrix", sensor("\"calibration\": [[1, 0, 0, 0, 0, 0], [1]]"),
            "ft_sensors[0].calibration is not valid; expected 6 rows of 6 numbers");
        row("tool without a centre", sensor("\"tool_mass_kg\": 1"),
            "ft_sensors[0].tool_centre_m is missing; expected its centre of mass.");
        row("frame", sensor("\"frame_position_m\": [0, 0, \"1\"]"),
            "ft_sensors[0].frame_position_m is not valid; expected 3 numbers from -100 to 100.");
    }
    void aWrongSensorNamesThePlaceAndWhatWasExpected()
    {
        const auto [text, sentence] = support::fetched<QByteArray, QString>({"text", "sentence"});
        const QString refusal = support::refusalOf(read(text));
        VERIFY_STARTS(refusal, "arm.servodeck: line 2, column ");
        VERIFY_CONTAINS(refusal, sentence);
    }

    void brokenJsonNamesThePlace()
    {
        VERIFY_STARTS(support::refusalOf(read("{\n  \"format\": \"servodeck-array\",\n  oops\n}")),
                      "arm.servodeck: line 3, column 3: this is not JSON");
    }

    void equalKeysOfDifferentObjectsAreFine()
    {
        QVERIFY(read(file("\"x\": [{\"a\": 1}, {\"a\": {\"a\": \"a\"}}], \"a\": {\"x\": \"\\\"a\\\\\"}")));
    }

    void depthAndSizeAreBounded()
    {
        const auto nested = [](int depth) {
            return file("\"x\": " + QByteArray(depth, '[') + QByteArray(depth, ']'));
        };
        QVERIFY(read(nested(63)));
        for (const int depth : {64, 1000, 5'000'000})
            QVERIFY(test::isRefusedAt(read(nested(depth)), kSource));
        QVERIFY(!read(file("\"x\": 1" + QByteArray(17 * 1024 * 1024, ' '))));
    }

    void placesAreFoundInAnyLayout()
    {
        const QByteArray text =
            " { \"a\" : [ 1 , { \"b\\\"\" : \"x,]}\" , \"c\" : [ [ ] , true ] } ] , \"d\":-2e5} ";
        const auto valueAt = [&](const char* path) {
            const QStringList keys = QString::fromUtf8(path).split(u' ', Qt::SkipEmptyParts);
            return text.mid(jsonscan::locate(text, keys), 4);
        };
        QCOMPARE(valueAt("a"), "[ 1 ");
        QCOMPARE(valueAt("a 0"), "1 , ");
        QCOMPARE(valueAt("a 1 b\""), "\"x,]");
        QCOMPARE(valueAt("a 1 c 1"), "true");
        QCOMPARE(valueAt("d"), "-2e5");
        QCOMPARE(valueAt("a 1 none x"), "{ \"b");
        QCOMPARE(valueAt(""), "{ \"a");
    }

    void aFileCutAnywhereIsAnErrorWithItsPlace()
    {
        const QByteArray text = arrayfile::toServodeck(test::everything());
        QVERIFY(text.endsWith("}\n"));
        for (qsizetype size = 0; size < text.size() - 1; ++size)
            QVERIFY2(test::isRefusedAt(read(text.first(size)), kSource), qPrintable(QString::number(size)));
    }

    void flippedBytesNeverHurt()
    {
        test::readFlipped(arrayfile::toServodeck(test::everything()), kSource, read, survives);
    }

    void theScannerSurvivesWhatIsNotJson()
    {
        std::mt19937 random(4);
        const QByteArray letters = "{}[]\",:\\ 1a\n\"{";
        for (int i = 0; i < 20000; ++i) {
            QByteArray text;
            for (auto length = random() % 30; length > 0; --length)
                text += letters[qsizetype(random() % std::size_t(letters.size()))];
            QVERIFY(jsonscan::locate(text, {u"a"_s, u"0"_s}) <= text.size());
            if (const auto problem = jsonscan::firstProblem(text, 4))
                QVERIFY(problem->offset < text.size());
        }
    }

    void valuesOfFourBytesAreKept()
    {
        ArrayConfig config;
        config.joints.resize(1);
        config.joints[0].name = u"elbow"_s;
        config.joints[0].pending = {{Memory::Eep, u"homing_offset"_s, -1'044'479}};
        config.joints[0].registersInit.push_back({u"goal_position"_s, 1'048'575, {}, {}});
        QVERIFY(survives(config));
    }
};

SERVODECK_TEST(TestServodeckFile)

} // namespace tst_servodeckfile
#include "tst_servodeckfile.moc"
