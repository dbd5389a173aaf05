// SPDX-License-Identifier: GPL-3.0-or-later
// The operations on an array without a window, as a shell runs them, against a virtual array on a pty.
#include <QtTest/QtTest>

#include <csignal>

#include "core/simhost/pty.h"
#include "tests/support/testprogram.h"

namespace tst_arraycli {

namespace {

QString program()
{
    return qEnvironmentVariable("SERVODECK_EXE");
}

QString seedFile()
{
    return QStringLiteral(SERVODECK_TEST_DATA "/two_servos.cpf");
}

} // namespace

class TestArrayCli : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_file = seedFile();
        startSim(m_file);
    }
    void cleanup() { endSim(); }

    /// Done means 1 of the array operations.
    void theSeedsArrayIsInitialisedAndReadsBack_data()
    {
        QTest::addColumn<QString>("option");
        QTest::newRow("one by one") << QString();
        QTest::newRow("mass reset") << QStringLiteral("--mass-reset");
        QTest::newRow("no reset") << QStringLiteral("--no-reset");
    }
    void theSeedsArrayIsInitialisedAndReadsBack()
    {
        QFETCH(QString, option);
        QCOMPARE(array("write", "all position_kp 7").code, 0);
        const auto done = array("init", option + QStringLiteral(" --json"));
        QVERIFY2(done.code == 0, qPrintable(done.err + done.out));
        QVERIFY(done.json().object()[QStringLiteral("ok")].toBool());
        struct Wanted
        {
            const char* joint;
            const char* name;
            int value;
        };
        for (const auto& each :
             {Wanted{"servo1", "min_position", 100}, Wanted{"servo1", "max_position", 900},
              Wanted{"servo2", "min_position", 21}, Wanted{"servo2", "max_position", 1002}})
            compareRegister(each.joint, each.name, each.value);
        for (const char* joint : {"servo1", "servo2"}) {
            compareRegister(joint, "torque_control", 0);
            compareRegister(joint, "position_kp", 440);
            compareRegister(joint, "position_kd", 8000);
            compareRegister(joint, "position_ki", 0);
            compareRegister(joint, "led_control", 1);
        }
    }

    void alarmsAreToldAsTheyCome()
    {
        const auto none = array("alarms", "--seconds 1.5");
        QVERIFY2(none.code == 0, qPrintable(none.err));
        QVERIFY2(!none.out.contains(QLatin1String("Too hot")), qPrintable(none.out));
        // From here on the servo itself is too hot.
        QCOMPARE(array("write", "servo1 max_temperature 0").code, 0);
        const auto hot = array("alarms", "--seconds 3 --json");
        QVERIFY2(hot.code == 0, qPrintable(hot.err));
        const QStringList lines = hot.out.split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        QJsonObject alarm; // a loaded machine may have others
        for (const QString& line : lines) {
            const auto each = QJsonDocument::fromJson(line.toUtf8()).object();
            if (each[QStringLiteral("alarm")] == QLatin1String("over_temperature") && alarm.isEmpty())
                alarm = each;
        }
        QVERIFY2(!alarm.isEmpty(), qPrintable(hot.out));
        QCOMPARE(alarm[QStringLiteral("event")].toString(), QStringLiteral("raised"));
        QCOMPARE(alarm[QStringLiteral("joint")].toString(), QStringLiteral("servo1"));
        QCOMPARE(alarm[QStringLiteral("reported_by_servo")].toBool(), true);
        QCOMPARE(alarm[QStringLiteral("unit")].toString(), QStringLiteral("°C"));
        QCOMPARE(alarm[QStringLiteral("stopped")].toString(), QStringLiteral("none"));
        const auto words = array("alarms", "--seconds 2");
        QVERIFY2(words.out.contains(QLatin1String("raised")) && words.out.contains(QLatin1String("Too hot")),
                 qPrintable(words.out));
        QCOMPARE(array("alarms", "--seconds never").code, 2);
    }

    /// An X servo takes an EEPROM register without torque only.
    void torqueGoesOffForAnApplyWithYesOnly()
    {
        m_file = writtenFile(R"({"format": "servodeck-array", "version": 1, "protocol": "dynamixel2",
            "baud": 57600, "joints": [{"name": "a", "id": 1, "model": "XM430-W350", "offset_ticks": 2048}]})");
        restartSim(m_file);
        QCOMPARE(array("torque", "on").code, 0);
        const auto moved = array("goal", "a 5 --playtime 0.3"); // it is known to be on
        QVERIFY2(moved.code == 0, qPrintable(moved.err));
        const auto refused = array("apply", "--set a.return_delay=7");
        QVERIFY2(refused.code == 1 && refused.err.contains(QLatin1String("a (ID 1)")),
                 qPrintable(refused.err));
        compareRegister("a", "torque_enable", 1);
        compareRegister("a", "return_delay", 250);
        const auto dry = array("apply", "--set a.return_delay=7 --dry-run --json").json().object();
        QCOMPARE(dry[QStringLiteral("plan")].toArray()[0].toObject()[QStringLiteral("releases")].toBool(),
                 true);
        QCOMPARE(array("set-id", "a 7").code, 1);
        QVERIFY(array("write", "a goal_position 2500").code != 0);
        compareRegister("a", "torque_enable", 1);
        QCOMPARE(array("apply", "--set a.return_delay=7 --yes").code, 0);
        compareRegister("a", "return_delay", 7);
    }

    /// A joint in another mode is refused before its torque goes on, with one reason.
    void aModeWithoutSuchGoalsIsNamed()
    {
        m_file = writtenFile(R"({"format": "servodeck-array", "version": 1, "protocol": "dynamixel2",
            "baud": 57600, "joints": [{"name": "a", "id": 1, "model": "XM430-W350", "offset_ticks": 2048}]})");
        restartSim(m_file);
        const auto still = array("velocity", "a 20 --seconds 0.1 --arm");
        QVERIFY2(still.code == 1 && still.err.count(QLatin1Char('\n')) == 1
                     && still.err.contains(QLatin1String("position mode")),
                 qPrintable(still.err));
        compareRegister("a", "torque_enable", 0);
        QCOMPARE(array("apply", "--set a.operating_mode=1").code, 0);
        const auto turned = array("velocity", "a 20 --seconds 0.2 --arm");
        QVERIFY2(turned.code == 0 && turned.err.isEmpty(), qPrintable(turned.err));
        QCOMPARE(array("torque", "free").code, 0);
        const auto moved = array("goal", "a 20 --arm");
        QVERIFY2(moved.code == 1 && moved.err.contains(QLatin1String("takes velocities")),
                 qPrintable(moved.err));
        compareRegister("a", "torque_enable", 0);
        const auto ping = array("packet", "--id a --command PING --json").json().object();
        QVERIFY(ping[QStringLiteral("reply")].toString().startsWith(QLatin1String("fffffd0001070055")));
        const auto unknown = array("write", "a temp_limit 70");
        QVERIFY2(unknown.code == 2 && unknown.err.size() < 250
                     && unknown.err.contains(QLatin1String("temperature_limit")),
                 qPrintable(unknown.err));
    }

    void controllersAreLoadedListedAndSwitched()
    {
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("arm.servodeck"));
        QCOMPARE(QProcess::execute(program(), {QStringLiteral("convert"), m_file, file}), 0);
        m_file = file;
        const auto types = array("controllers", "types");
        QVERIFY2(types.code == 0 && types.out.contains(QLatin1String("sine_sweep")), qPrintable(types.err));
        const char* sweep = "--type sine_sweep --joints servo1 --set amplitude=0.05 --set duration=0.6";
        QCOMPARE(array("controllers", QStringLiteral("load small %1").arg(QLatin1String(sweep))).code, 0);
        const auto twice = array("controllers", QStringLiteral("load small %1").arg(QLatin1String(sweep)));
        QVERIFY2(twice.code == 1 && twice.err.contains(QLatin1String("loaded already")),
                 qPrintable(twice.err));
        QCOMPARE(array("controllers", "load late --type position --joints servo1,servo2 --after small").code,
                 0);
        const auto bad = array("controllers", "load bad --type sine_sweep --joints tail");
        QVERIFY2(bad.code == 1 && bad.err.contains(QLatin1String("tail")), qPrintable(bad.err));

        const auto listed = array("controllers", "list --json");
        QVERIFY2(listed.code == 0, qPrintable(listed.err));
        const auto all = listed.json().object()[QStringLiteral("controllers")].toArray();
        QCOMPARE(all.size(), 2);
        const auto first = all[0].toObject();
        QCOMPARE(first[QStringLiteral("name")].toString(), QStringLiteral("small"));
        QCOMPARE(first[QStringLiteral("type")].toString(), QStringLiteral("sine_sweep"));
        QCOMPARE(first[QStringLiteral("state")].toString(), QStringLiteral("stopped"));
        QCOMPARE(first[QStringLiteral("joints")].toArray(), QJsonArray{QStringLiteral("servo1")});

        const auto both = array("controllers", "switch --start small,late --arm");
        QVERIFY2(both.code == 1 && both.err.contains(QLatin1String("servo1"))
                     && both.err.contains(QLatin1String("small")),
                 qPrintable(both.err));
        const auto run = array("controllers", "switch --start small --arm --seconds 20 --json");
        QVERIFY2(run.code == 0, qPrintable(run.err));
        const auto action = run.json().object();
        QCOMPARE(action[QStringLiteral("ok")].toBool(), true);
        QCOMPARE(action[QStringLiteral("started")].toArray(), QJsonArray{QStringLiteral("small")});
        QVERIFY(action[QStringLiteral("cycle")].toInt() > 0);

        QCOMPARE(array("controllers", "unload small").code, 1); // late is ordered after it
        QCOMPARE(array("controllers", "unload late").code, 0);
        const auto unloaded = array("controllers", "unload small --json");
        QCOMPARE(unloaded.json().object()[QStringLiteral("state")].toString(), QStringLiteral("unloaded"));
        const auto loaded = array("controllers", "load park --type park --joints servo1 --json");
        QCOMPARE(loaded.json().object()[QStringLiteral("parameters")].toObject(),
                 (QJsonObject{{QStringLiteral("seconds"), 3.0}}));
        m_file = seedFile();
    }

    void aWrongUseOfControllersIsRefused()
    {
        for (const char* words :
             {"dance", "list extra", "types extra", "switch a", "switch", "list --type park", "types --arm",
              "load x --joints servo1", "load x --type park", "load --type park --joints servo1", "unload",
              "unload x y", "reload --start x", "switch --start x --force"}) {
            const auto refused = array("controllers", words);
            QVERIFY2(refused.code == 2 && refused.out.isEmpty(), words);
        }
    }

    /// What is known before is refused before any torque is switched on.
    void aSwitchIsRefusedBeforeItArms()
    {
        m_file = writtenFile(R"({"format": "servodeck-array", "version": 1, "protocol": "dynamixel2",
            "baud": 1000000, "joints": [{"name": "a", "id": 1, "model": "XM430-W350", "offset_ticks": 2048},
                {"name": "b", "id": 2, "model": "XM430-W350", "offset_ticks": 2048}],
            "controllers": [{"name": "hold", "type": "position", "joints": ["a"]},
                {"name": "both", "type": "position", "joints": ["a", "b"]},
                {"name": "limitless", "type": "force_limited_move", "joints": ["b"],
                    "parameters": {"goals": 0.1, "load_limit": 0}},
                {"name": "after_b", "type": "follow", "joints": ["a"], "parameters": {"leader": "b"}},
                {"name": "after_a", "type": "follow", "joints": ["b"], "parameters": {"leader": "a"}},
                {"name": "dancer", "type": "dance", "joints": ["a"]},
                {"name": "lost", "type": "park", "joints": ["c"]}]})");
        restartSim(m_file);
        const auto refuse = [&](const char* words, const char* why) {
            const auto refused =
                array("controllers",
                      QStringLiteral("switch --arm --seconds 0.1 --start %1").arg(QLatin1String(words)));
            QVERIFY2(refused.code == 1 && refused.err.contains(QLatin1String(why)), qPrintable(refused.err));
            QVERIFY2(refused.err.contains(QLatin1String("No joint has its torque on")),
                     qPrintable(refused.err));
        };
        refuse("hold,both", "both need the joint a");
        refuse("hold,limitless", "limits nothing");
        refuse("hold,dancer", "no type \"dance\"");
        refuse("after_a,after_b", "circle");
        const auto some =
            array("controllers", "switch --arm --seconds 0.1 --best-effort --start hold,limitless "
                                 "--goal a=1000");
        QVERIFY2(some.code == 0 && some.out.contains(QLatin1String("started hold")), qPrintable(some.err));
        QVERIFY2(some.err.contains(QLatin1String("limits nothing")), qPrintable(some.err));
        QVERIFY2(some.err.contains(QLatin1String("beyond its limits and becomes 179.9")),
                 qPrintable(some.err));
        compareRegister("b", "torque_enable", 0);

        QProcess check;
        check.start(program(), {QStringLiteral("check"), m_file});
        QVERIFY(check.waitForFinished(10'000));
        const QByteArray err = check.readAllStandardError();
        QVERIFY2(check.exitCode() == 1 && err.contains("no joint \"c\""), err.constData());
        QVERIFY(check.readAllStandardOutput().contains("warning: dancer was not loaded"));
    }

    /// Two Dynamixel servos on one shaft; their torque is known later than their position.
    void aPairOfServosIsOneJoint()
    {
        QTemporaryDir folder;
        m_file = folder.filePath(QStringLiteral("pair.servodeck"));
        QFile file(m_file);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"format\": \"servodeck-array\", \"version\": 1, \"protocol\": \"dynamixel2\", "
                   "\"baud\": 1000000, \"joints\": ["
                   "{\"name\": \"a\", \"id\": 1, \"model\": \"XM430-W350\", \"offset_ticks\": 2048},"
                   "{\"name\": \"b\", \"id\": 2, \"model\": \"XM430-W350\", \"offset_ticks\": 2047,"
                   " \"reverse\": true, \"follows\": \"a\"}]}");
        file.close();
        restartSim(m_file);
        QCOMPARE(array("goal", "a 10 --playtime 0.2").code, 1); // torque off
        const auto moved = array("goal", "a 20 --arm --playtime 0.3");
        QVERIFY2(moved.code == 0, qPrintable(moved.err));
        QVERIFY2(array("goal", "a 10 --playtime 0.3").code == 0, "it is armed");
        const auto own = array("goal", "b 20 --arm --playtime 0.3");
        QVERIFY2(own.code == 1 && own.err.contains(QLatin1String("it follows a")), qPrintable(own.err));
        const auto states = array("joint-states", "--rate 10 --seconds 1 --json");
        QVERIFY2(states.code == 0, qPrintable(states.err));
        const QStringList lines = states.out.split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        QVERIFY(!lines.isEmpty());
        const auto state = QJsonDocument::fromJson(lines.last().toUtf8()).object();
        QCOMPARE(state[QStringLiteral("name")].toString(), QStringLiteral("a"));
        QCOMPARE(state[QStringLiteral("motor_ids")].toArray(), (QJsonArray{1, 2}));
        QCOMPARE(state[QStringLiteral("motor_temps")].toArray().size(), qsizetype{2});
        const QString both = array("state").out;
        for (const char* joint : {"a", "b"}) {
            const auto angle =
                QRegularExpression(QStringLiteral("%1 \\(ID \\d\\): ([-0-9.]+)°").arg(QLatin1String(joint)))
                    .match(both)
                    .captured(1);
            QVERIFY2(qAbs(angle.toDouble() - 10) < 1, qPrintable(both));
        }
        const auto signal = array("signal", "all --kind sine --amplitude 5 --frequency 2 --duration 1");
        QVERIFY2(signal.code == 0, qPrintable(signal.err)); // b moves with a
        QCOMPARE(array("torque", "free b").code, 0);
        QCOMPARE(array("goal", "a 10 --playtime 0.2").code, 1); // both were released
    }

    void statesOfMotorsAndJointsAreMessages()
    {
        QTemporaryDir folder;
        m_file = folder.filePath(QStringLiteral("three.servodeck"));
        QFile file(m_file);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(
            "{\"format\": \"servodeck-array\", \"version\": 1, \"joints\": ["
            "{\"name\": \"b\", \"id\": 1, \"model\": \"DRS-0101\", \"reverse\": true, \"offset_ticks\": 512},"
            "{\"name\": \"gone\", \"id\": 9, \"model\": \"DRS-0101\"},"
            "{\"name\": \"a\", \"id\": 0, \"model\": \"DRS-0101\"}]}");
        file.close();
        const auto linesOf = [](const QString& out) {
            return out.split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        };
        const auto motors = array("motor-states", "--rate 10 --seconds 1 --json");
        QCOMPARE(motors.code, 1); // "gone" does not answer
        const QStringList lists = linesOf(motors.out);
        QVERIFY2(lists.size() > 3 && lists.size() <= 11, qPrintable(motors.out));
        const auto list = QJsonDocument::fromJson(lists.last().toUtf8()).object();
        QCOMPARE(list.keys(), QStringList(QStringLiteral("motor_states")));
        const auto states = list[QStringLiteral("motor_states")].toArray();
        QVERIFY2(states.size() == 2, qPrintable(lists.last()));
        const auto second = states[1].toObject();
        QCOMPARE(states[0].toObject()[QStringLiteral("id")].toInt(), 0);
        QCOMPARE(second[QStringLiteral("id")].toInt(), 1);
        QCOMPARE(second.keys(),
                 QStringList({QStringLiteral("error"), QStringLiteral("goal"), QStringLiteral("id"),
                              QStringLiteral("load"), QStringLiteral("moving"), QStringLiteral("position"),
                              QStringLiteral("speed"), QStringLiteral("temperature"),
                              QStringLiteral("timestamp"), QStringLiteral("voltage")}));
        QCOMPARE(second[QStringLiteral("position")].toInt(), 500);
        QCOMPARE(second[QStringLiteral("moving")].toBool(true), false);
        QVERIFY(second[QStringLiteral("goal")].isNull() && second[QStringLiteral("load")].isNull());
        QVERIFY(second[QStringLiteral("voltage")].toDouble() > 5.0);
        const double now = static_cast<double>(QDateTime::currentMSecsSinceEpoch()) / 1000.0;
        QVERIFY(std::abs(second[QStringLiteral("timestamp")].toDouble() - now) < 60.0);
        const auto joints = array("joint-states", "--seconds 1 --json");
        const QStringList messages = linesOf(joints.out);
        QVERIFY2(messages.size() > 3 && messages.size() <= 12, qPrintable(joints.out));
        const auto joint = QJsonDocument::fromJson(messages[2].toUtf8()).object();
        QCOMPARE(joint[QStringLiteral("name")].toString(), QStringLiteral("b"));
        QCOMPARE(joint[QStringLiteral("header")][QStringLiteral("seq")].toInt(), 1);
        QCOMPARE(joint[QStringLiteral("motor_ids")].toArray(), QJsonArray{1});
        const double angle = 12 * 0.325 * M_PI / 180.0; // 12 ticks, reversed
        QVERIFY(std::abs(joint[QStringLiteral("current_pos")].toDouble() - angle) < 1e-9);
        QVERIFY(array("motor-states", "--seconds 0.3").out.contains(QLatin1String("position 512")));
        QVERIFY(array("joint-states", "--seconds 0.3").out.contains(QLatin1String("a (ID 0)")));
        QCOMPARE(array("joint-states", "--rate 0").code, 2);

        const auto shown = array("component", "b --json");
        QVERIFY2(shown.code == 0, qPrintable(shown.err));
        const auto component = QJsonDocument::fromJson(shown.out.toUtf8()).object();
        QCOMPARE(component[QStringLiteral("node")].toString(),
                 QStringLiteral("hrim_actuator_rotaryservo_000000000001"));
        const auto valueOf = [&component](const char* topic, const char* field) {
            for (const auto& each : component[QStringLiteral("values")].toArray()) {
                if (each[QStringLiteral("topic")].toString() == QLatin1String(topic)
                    && each[QStringLiteral("field")].toString() == QLatin1String(field))
                    return QJsonValue(each[QStringLiteral("value")]);
            }
            return QJsonValue(QJsonValue::Undefined);
        };
        QVERIFY(std::abs(valueOf("state", "position").toDouble() - angle) < 1e-9);
        QVERIFY(valueOf("power", "voltage").toDouble() > 5.0);
        QVERIFY(valueOf("state_comm", "comm_rate").toDouble() > 10.0);
        QVERIFY(valueOf("state", "effort").isNull());
        QVERIFY(!component[QStringLiteral("missing")].toArray().isEmpty());
        QVERIFY(
            array("component", "b --profile 2018-12").out.contains(QLatin1String("state/header/time/sec")));
        QCOMPARE(array("component", "gone").code, 1);
        QCOMPARE(array("component", "b --profile 2017").code, 2);

        const auto statistics = array("statistics", "--rate 10 --seconds 1 --json");
        QCOMPARE(statistics.code, 1);
        const QStringList published = linesOf(statistics.out);
        QVERIFY2(published.size() > 3 && published.size() <= 11, qPrintable(statistics.out));
        const auto latest = QJsonDocument::fromJson(published.last().toUtf8()).object();
        const auto reversed = latest[QStringLiteral("joint_statistics")].toArray()[0].toObject();
        QCOMPARE(reversed[QStringLiteral("name")].toString(), QStringLiteral("b"));
        QVERIFY(std::abs(reversed[QStringLiteral("position")].toDouble() - angle) < 1e-9);
        QVERIFY(std::abs(reversed[QStringLiteral("min_position")].toDouble() - angle) < 0.02);
        QVERIFY(reversed[QStringLiteral("is_calibrated")].toBool());
        QVERIFY(reversed[QStringLiteral("odometer")].toDouble(-1) < 0.02); // at rest
        QVERIFY(reversed[QStringLiteral("measured_effort")].isNull());     // HerkuleX reports none
        const auto actuator = latest[QStringLiteral("actuator_statistics")].toArray()[0].toObject();
        QCOMPARE(actuator[QStringLiteral("encoder_count")].toInt(), 500);
        QVERIFY(std::abs(actuator[QStringLiteral("position")].toDouble() + angle) < 1e-9); // of the servo
        const double stamped =
            actuator[QStringLiteral("timestamp")].toObject()[QStringLiteral("secs")].toDouble();
        QVERIFY(std::abs(stamped - now) < 60.0);
        const auto gone = latest[QStringLiteral("joint_statistics")].toArray()[1].toObject();
        QVERIFY(gone[QStringLiteral("position")].isNull() && gone[QStringLiteral("timestamp")].isNull());
        const QString words = array("statistics", "--rate 10 --seconds 0.5").out;
        QVERIFY2(words.contains(QLatin1String("joint gone")) && words.contains(QLatin1String("No updates")),
                 qPrintable(words));
    }

    /// Clients D4 and D10: nobody is behind the port.
    void aLineWithoutServosIsNoHealthyArray()
    {
        auto pty = core::Pty::open(115200);
        QVERIFY(pty);
        m_port = pty->path();
        const auto vitals = array("monitor", "--seconds 1.5 --json");
        QCOMPARE(vitals.code, 1);
        for (const auto& joint : vitals.json().array())
            QVERIFY2(!joint.toObject()[QStringLiteral("answers")].toBool(), qPrintable(vitals.out));
        QVERIFY2(!array("monitor", "--seconds 1.5").out.contains(QLatin1String("no errors")), "healthy");
        const auto alarms = array("alarms", "--seconds 1.5");
        QCOMPARE(alarms.code, 1);
        QVERIFY2(alarms.err.contains(QLatin1String("servo1")) && alarms.err.contains(QLatin1String("servo2")),
                 qPrintable(alarms.err));
        QVERIFY2(!alarms.out.contains(QLatin1String("No alarms")), qPrintable(alarms.out));
    }

    void packetsAreShownDecodedAndSaved()
    {
        QTemporaryDir folder;
        const QString capture = folder.filePath(QStringLiteral("a.pcapng"));
        const auto shown = array("packets", QStringLiteral("--seconds 1 --json --save ") + capture);
        QVERIFY2(shown.code == 0, qPrintable(shown.err));
        QVERIFY(shown.err.contains(QLatin1String("packets sent")));
        int replies = 0;
        QJsonObject last;
        for (const QString& line : shown.out.split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
            const auto packet = QJsonDocument::fromJson(line.toUtf8()).object();
            last = packet;
            QVERIFY(packet.contains(QStringLiteral("time_utc")));
            if (packet[QStringLiteral("direction")].toString() == QLatin1String("in")
                && packet[QStringLiteral("meaning")].toString().contains(
                    QLatin1String("calibrated_position"))) {
                ++replies;
                QVERIFY(packet[QStringLiteral("round_trip_ms")].toDouble() > 0.0);
            }
        }
        QVERIFY(replies > 5);
        QCOMPARE(last[QStringLiteral("kind")].toString(), QStringLiteral("statistics"));
        QVERIFY(last[QStringLiteral("samples")].toInt() > 5);
        QCOMPARE(last[QStringLiteral("refused_events")].toInt(-1), 0);
        QFile file(capture);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().startsWith("\x0A\x0D\x0D\x0A"));
        // A loaded machine makes some, but only those are shown.
        const auto problems = array("packets", QStringLiteral("--seconds 0.5 --errors --json"));
        for (const QString& line : problems.out.split(QLatin1Char('\n'), Qt::SkipEmptyParts))
            QVERIFY(QJsonDocument::fromJson(line.toUtf8()).object()[QStringLiteral("error")].toBool());
        QCOMPARE(array("packets", QStringLiteral("--save a.doc")).code, 2);
    }

    void torqueIsSwitchedAndAHeldArmIsNotDropped()
    {
        QCOMPARE(array("torque", "on").code, 0);
        compareRegister("servo1", "torque_control", 0x60);
        const auto refused = array("init");
        QCOMPARE(refused.code, 1);
        QVERIFY(refused.out.contains(QLatin1String("would fall")));
        QCOMPARE(array("reset", "servo1").code, 1);
        compareRegister("servo1", "torque_control", 0x60);
        QCOMPARE(array("torque", "brake 1").code, 0);
        compareRegister("servo2", "torque_control", 0x40);
        QCOMPARE(array("torque", "restore").code, 0);
        compareRegister("servo1", "torque_control", 0);
        compareRegister("servo2", "torque_control", 0);
        QCOMPARE(array("torque", "on servo2").code, 0);
        QCOMPARE(array("torque", "free").code, 0);
        compareRegister("servo2", "torque_control", 0);
    }

    void resettingForgetsTheRam()
    {
        QCOMPARE(array("write", "all position_kp 7").code, 0);
        QCOMPARE(array("reset", "servo1").code, 0);
        compareRegister("servo1", "position_kp", 440);
        compareRegister("servo2", "position_kp", 7);
        const auto all = array("reset", "--mass --reset-delay 0.6");
        QCOMPARE(all.code, 0);
        QVERIFY(all.out.contains(QLatin1String("torque is off now")));
        compareRegister("servo2", "position_kp", 440);
    }

    void statusNamesTheErrorAndClearingRemovesIt()
    {
        QCOMPARE(array("status").code, 0);
        QCOMPARE(array("status", "--only-erroneous --json")
                     .json()
                     .object()[QStringLiteral("servos")]
                     .toArray()
                     .size(),
                 qsizetype{0});
        // A goal beyond the servo's own limit, widened behind the array's back.
        QCOMPARE(array("write", "servo1 min_position 600").code, 0);
        QVERIFY(array("goal", "servo1 -30 --arm --playtime 0.2").code != -1);
        const auto bad = array("status", "--only-erroneous");
        QCOMPARE(bad.code, 1);
        QVERIFY2(bad.out.contains(QLatin1String("Position limit exceeded")), qPrintable(bad.out));
        QVERIFY(!bad.out.contains(QLatin1String("servo2 (ID 1):")));
        QCOMPARE(array("write", "servo1 min_position 100").code, 0);
        const auto cleared = array("clear", "servo1");
        QVERIFY2(cleared.code == 0, qPrintable(cleared.out));
        QCOMPARE(array("status").code, 0);
    }

    void registersAreListedReadAndWritten()
    {
        const auto list = array("registers", "servo1 --json").json().array();
        QVERIFY(list.size() > 60);
        const auto ram = array("registers", "servo1 --ram");
        QVERIFY(ram.out.contains(QLatin1String("position_kp")) && !ram.out.contains(QLatin1String("EEP ")));
        QCOMPARE(array("write", "all pwm_offset -5").code, 0);
        compareRegister("servo2", "pwm_offset", -5);
        QCOMPARE(array("write", "servo1 position_kp 300 --eep").code, 0);
        QVERIFY(array("write", "servo1 position_kp 300 --eep").out.contains(QLatin1String("already")));
        compareRegister("servo1", "position_kp", 440); // RAM until the next boot
        QCOMPARE(array("write", "servo1 torque_control 0x60").code, 0);
        QVERIFY(array("state", "").out.contains(QLatin1String("torque on")));
    }

    void misuseIsTwo_data()
    {
        QTest::addColumn<QString>("command");
        QTest::addColumn<QString>("rest");
        QTest::newRow("id") << "write"
                            << "servo1 servo_id 3";
        QTest::newRow("baud") << "write"
                              << "all baud_rate 16";
        QTest::newRow("range") << "write"
                               << "servo1 led_control 9";
        QTest::newRow("read-only") << "write"
                                   << "servo1 voltage 9";
        QTest::newRow("number") << "write"
                                << "servo1 position_kp lots";
        QTest::newRow("joint") << "status"
                               << "elbow";
        QTest::newRow("register") << "read"
                                  << "servo1 warp";
        QTest::newRow("torque") << "torque"
                                << "firm";
        QTest::newRow("angle") << "goal"
                               << "servo1 far";
        QTest::newRow("nan") << "goal"
                             << "servo1 nan";
        QTest::newRow("half a tick") << "goal"
                                     << "servo1 3.5t";
        QTest::newRow("no such signal") << "signal"
                                        << "servo1 --kind noise --amplitude 10";
        QTest::newRow("no amplitude") << "signal"
                                      << "servo1 --kind step";
        QTest::newRow("a step has no frequency") << "signal"
                                                 << "servo1 --kind step --amplitude 10 --frequency 1";
        QTest::newRow("no such band") << "signal"
                                      << "servo1 --kind step --amplitude 10 --band 3";
        QTest::newRow("no joint") << "signal"
                                  << "--kind step --amplitude 10";
        QTest::newRow("no time") << "velocity"
                                 << "servo1 30 --arm";
        QTest::newRow("delay") << "init"
                               << "--reset-delay -1";
        QTest::newRow("two resets") << "init"
                                    << "--mass-reset --no-reset";
        QTest::newRow("mass of one") << "reset"
                                     << "servo1 --mass";
        QTest::newRow("option") << "state"
                                << "--frobnicate";
    }
    void misuseIsTwo()
    {
        QFETCH(QString, command);
        QFETCH(QString, rest);
        const auto outcome = array(qPrintable(command), rest);
        QVERIFY2(outcome.code == 2, qPrintable(outcome.err + outcome.out));
        QVERIFY(outcome.err.startsWith(QLatin1String("servodeck: ")));
        QVERIFY(outcome.out.isEmpty());
    }

    void aGoalNeedsTorqueAndArrives()
    {
        const auto refused = array("goal", "servo1 20");
        QCOMPARE(refused.code, 1);
        QVERIFY(refused.err.contains(QLatin1String("--arm")));
        const auto moved = array("goal", "servo1 -20deg --arm --playtime 0.3 --json");
        QVERIFY2(moved.code == 0, qPrintable(moved.err));
        QVERIFY(std::abs(moved.json().object()[QStringLiteral("position_rad")].toDouble() + 0.349) < 0.03);
        // Mirrored: in its own ticks it turns the other way.
        const auto ticks = array("goal", "servo2 600t --arm --playtime 0.3 --json");
        QVERIFY(ticks.json().object()[QStringLiteral("position_rad")].toDouble() < -0.5);
        // Kept inside the limits.
        QVERIFY(array("goal", "servo1 3rad --playtime 0.8 --json")
                    .json()
                    .object()[QStringLiteral("clamped")]
                    .toBool());
    }

    void aVelocityTurnsAndEnds()
    {
        const auto turned = array("velocity", "servo2 60 --seconds 0.6 --arm --json");
        QVERIFY2(turned.code == 0, qPrintable(turned.err));
        const auto place = turned.json().object()[QStringLiteral("position_rad")].toDouble();
        QVERIFY2(place > 0.2, qPrintable(QString::number(place)));
        QTest::qWait(300);
        QVERIFY(std::abs(position("servo2") - place) < 0.03);
    }

    /// Ctrl-C at any moment. SERVODECK_INTERRUPT_STEP=1 tries every millisecond (scripts/interrupts).
    void atAnyMomentAnInterruptLeavesHoldAndSaysSo_data()
    {
        QTest::addColumn<QString>("command");
        QTest::addColumn<int>("moment"); // ms after the start of the program
        const int last = qEnvironmentVariableIntValue("SERVODECK_INTERRUPT_LAST");
        const int step = qEnvironmentVariableIntValue("SERVODECK_INTERRUPT_STEP");
        const std::initializer_list<std::pair<const char*, std::initializer_list<int>>> commands{
            {"goal servo1 60 --playtime 1 --arm", {90, 150, 210, 330}},
            {"velocity servo2 40 --seconds 30 --arm", {80, 180, 300}},
            {"signal all --kind sine --amplitude 10 --arm", {120, 240, 400}},
            {"init", {100, 250, 400}}};
        for (const auto& [command, moments] : commands) {
            std::vector<int> all(moments);
            if (step > 0) {
                all.clear();
                for (int moment = 0; moment <= (last > 0 ? last : 400); moment += step)
                    all.push_back(moment);
            }
            for (const int moment : all)
                QTest::addRow("%s at %d ms", command, moment) << QString::fromLatin1(command) << moment;
        }
    }
    void atAnyMomentAnInterruptLeavesHoldAndSaysSo()
    {
        QFETCH(QString, command);
        QFETCH(int, moment);
        const QString name = command.section(QLatin1Char(' '), 0, 0);
        const Interrupted ended = interrupted(name, command.section(QLatin1Char(' '), 1), moment);
        const auto states = statesOfAll();
        QCOMPARE(states.size(), qsizetype{2});
        if (ended.beforeMain) { // which the shell calls 130 as well
            for (const auto& each : states)
                QCOMPARE(each.toObject()[QStringLiteral("torque")].toString(), QStringLiteral("free"));
            return;
        }
        QVERIFY2(ended.code == 130,
                 qPrintable(QStringLiteral("%1: %2%3").arg(ended.code).arg(ended.err, ended.out)));
        const QString reported = ended.err + ended.out;
        for (const auto& each : states) {
            const auto joint = each.toObject();
            const QString label = joint[QStringLiteral("joint")].toString();
            const bool isOn = joint[QStringLiteral("torque")].toString() == QLatin1String("on");
            QVERIFY2(std::abs(joint[QStringLiteral("velocity_rad_s")].toDouble()) < 0.02, qPrintable(label));
            if (name == QLatin1String("init")) { // switches none on; its report names each servo
                QVERIFY(!isOn);
                continue;
            }
            // Whether it holds its torque, and where, is what the sentence says.
            const QRegularExpression holds(label
                                           + QStringLiteral(" \\(ID \\d\\) (?:holds )?at (-?[0-9.]+)°"));
            const auto match = holds.match(ended.err);
            QVERIFY2(match.hasMatch() == isOn, qPrintable(reported));
            QCOMPARE(ended.err.contains(QLatin1String("torque is on")) && match.hasMatch(), isOn);
            if (isOn) {
                const double degrees = joint[QStringLiteral("position_rad")].toDouble() * 180 / M_PI;
                QVERIFY2(std::abs(match.captured(1).toDouble() - degrees) < 0.7, qPrintable(reported));
            }
        }
        const bool isInitReport =
            name == QLatin1String("init") && reported.contains(QLatin1String("Cancelled;"));
        QVERIFY2(isInitReport || ended.err.contains(QLatin1String("servodeck: Interrupted."))
                     || ended.err.contains(QLatin1String("servodeck: Stopped.")),
                 qPrintable(reported));
        const auto later = statesOfAll();
        for (int i = 0; i < 2; ++i)
            QVERIFY(std::abs(later[i].toObject()[QStringLiteral("position_rad")].toDouble()
                             - states[i].toObject()[QStringLiteral("position_rad")].toDouble())
                    < 0.01);
    }

    /// Again and again, or by another signal: the same.
    void howeverItIsInterruptedItStops_data()
    {
        QTest::addColumn<int>("number");
        QTest::addColumn<int>("times");
        QTest::newRow("Ctrl-C three times") << SIGINT << 3;
        QTest::newRow("TERM") << SIGTERM << 1;
        QTest::newRow("USR1") << SIGUSR1 << 1;
    }
    void howeverItIsInterruptedItStops()
    {
        QFETCH(int, number);
        QFETCH(int, times);
        const Interrupted ended =
            interrupted(QStringLiteral("velocity"), QStringLiteral("servo2 40 --seconds 30 --arm"), 1500,
                        times, {}, number);
        QCOMPARE(ended.code, 130);
        QVERIFY2(ended.err.contains(QLatin1String("Stopped. servo2 (ID 1) holds at")), qPrintable(ended.err));
        const double place = position("servo2");
        QTest::qWait(300);
        QVERIFY(std::abs(position("servo2") - place) < 0.03);
    }

    /// The program pauses while a sine is played: its readings are no phase lag.
    void aPauseOfTheProgramIsNoPhaseLag()
    {
        QProcess process;
        process.start(program(),
                      wordsOf("signal", QStringLiteral("servo2 --kind sine --amplitude 10 --frequency 1 "
                                                       "--duration 4 --arm --json")));
        QTest::qWait(1900);
        QVERIFY(send(process, SIGSTOP));
        QTest::qWait(300);
        QVERIFY(send(process, SIGCONT));
        QVERIFY(process.waitForFinished(20'000));
        const QByteArray out = process.readAllStandardOutput();
        const auto joint =
            QJsonDocument::fromJson(out).object()[QStringLiteral("joints")].toArray()[0].toObject();
        const QString key = QStringLiteral("phase_lag_rad");
        if (joint[key].isDouble()) // 0.3 s are 108 degrees
            QVERIFY2(std::abs(joint[key].toDouble()) < 0.4, out);
        else
            QVERIFY2(joint[QStringLiteral("untold")].toObject()[key].toString().contains(
                         QLatin1String("readings are missing from")),
                     out);
    }

    /// A command that only reads sends nothing, and stops nothing, when it is interrupted.
    void anInterruptedReadingLeavesTheJointsAlone()
    {
        const auto path = writtenFile(R"({"format": "servodeck-array", "version": 1, "stop_policy": "release",
            "joints": [{"name": "servo1", "id": 0, "model": "DRS-0201", "offset_ticks": 512},
                       {"name": "servo2", "id": 1, "model": "DRS-0201", "offset_ticks": 512}]})");
        QCOMPARE(array("torque", "on").code, 0);
        const Interrupted ended = interrupted(QStringLiteral("status"), {}, 200, 1, path);
        if (!ended.beforeMain && ended.code != 0) // done by then, on a fast machine
            QVERIFY2(ended.err.contains(QLatin1String("Interrupted. Only"))
                         || ended.err.contains(QLatin1String("Cancelling")),
                     qPrintable(ended.err));
        QCOMPARE(array("state", "--json").json().array()[0].toObject()[QStringLiteral("torque")].toString(),
                 QStringLiteral("on"));
    }

    /// What was begun is not left to itself: the joint is stopped when it is back, or it is said that none
    /// could stop it.
    void aTurningJointThatIsNotReachedIsStoppedWhenItIsBack_data()
    {
        QTest::addColumn<QString>("faults");
        QTest::addColumn<bool>("isBack");
        QTest::addColumn<QString>("word");
        QTest::newRow("it falls silent") << "dead=1@2500ms..3200ms" << true << "stopped responding";
        QTest::newRow("the port vanishes") << "vanish=1s@2500ms" << true << "The link was lost";
        QTest::newRow("for good") << "dead=1@2500ms.." << false << "was still moving at its last reply";
    }
    void aTurningJointThatIsNotReachedIsStoppedWhenItIsBack()
    {
        QFETCH(QString, faults);
        QFETCH(bool, isBack);
        QFETCH(QString, word);
        QTemporaryDir folder;
        const QString link = folder.filePath(QStringLiteral("port"));
        serve({QStringLiteral("--servos"), QStringLiteral("2"), QStringLiteral("--model"),
               QStringLiteral("drs-0602"), QStringLiteral("--link"), link, QStringLiteral("--faults"),
               faults});
        m_port = link;
        m_file = turningFile();
        const auto ended = array("velocity", "a 20 --seconds 8 --arm");
        QCOMPARE(ended.code, 1);
        QVERIFY2(ended.err.contains(word), qPrintable(ended.err));
        QVERIFY2(!ended.err.contains(QLatin1String("lost its torque")), qPrintable(ended.err));
        QVERIFY2(ended.err.contains(isBack ? QLatin1String("a (ID 1) holds at")
                                           : QLatin1String("Switch off its power.")),
                 qPrintable(ended.err));
        if (!isBack)
            return;
        const double place = position("a");
        QTest::qWait(300);
        QVERIFY(std::abs(position("a") - place) < 0.01);
        const QRegularExpression at(QStringLiteral("holds at (-?[0-9.]+)°"));
        QVERIFY(std::abs(at.match(ended.err).captured(1).toDouble() - place * 180 / M_PI) < 0.5);
    }

    /// The program was stopped for so long that the bus stopped the joint: where it is, is read then.
    void afterAPauseTheJointIsReadAnewAndTheWatchdogNamed()
    {
        serve({QStringLiteral("--servos"), QStringLiteral("2"), QStringLiteral("--model"),
               QStringLiteral("drs-0602")});
        m_file = turningFile();
        QProcess process;
        process.start(program(), wordsOf("velocity", QStringLiteral("a 20 --seconds 6 --arm")));
        QTest::qWait(2000);
        QVERIFY(send(process, SIGSTOP));
        QTest::qWait(2300);
        QVERIFY(send(process, SIGCONT));
        QVERIFY(process.waitForFinished(10'000));
        const QString err = QString::fromUtf8(process.readAllStandardError());
        QCOMPARE(process.exitCode(), 1);
        QVERIFY2(err.contains(QLatin1String("did not respond for 2.")), qPrintable(err));
        const auto match = QRegularExpression(QStringLiteral("holds at (-?[0-9.]+)°")).match(err);
        QVERIFY2(match.hasMatch(), qPrintable(err));
        QVERIFY(std::abs(match.captured(1).toDouble() - position("a") * 180 / M_PI) < 0.5);
    }

    /// The readings of a potentiometer leave out a part of each turn.
    void theMeanVelocityCountsWhatThePotentiometerDoesNotSee()
    {
        serve({QStringLiteral("--servos"), QStringLiteral("1"), QStringLiteral("--model"),
               QStringLiteral("drs-0101")});
        m_file = writtenFile(R"({"format": "servodeck-array", "version": 1,
            "joints": [{"name": "a", "id": 1, "model": "DRS-0101", "offset_ticks": 512}]})");
        // From the middle over the gap and some way on.
        const auto turned = array("velocity", "a 200 --seconds 1.5 --arm --json");
        QVERIFY2(turned.code == 0, qPrintable(turned.err));
        const auto mean = turned.json().object()[QStringLiteral("mean_velocity_rad_s")];
        QVERIFY2(mean.isNull() || std::abs(mean.toDouble() * 180 / M_PI - 200) < 40, qPrintable(turned.out));
        QVERIFY(turned.json().object()[QStringLiteral("stopped_at_limit")].isBool());
        const auto fast = array("velocity", "a 9999deg --seconds 1 --arm");
        QCOMPARE(fast.code, 2);
        QVERIFY2(fast.err.contains(QLatin1String("9999"))
                     && fast.err.contains(QLatin1String("must be from -")),
                 qPrintable(fast.err));
    }

    void whatIsRefusedIsRefusedBeforeTorqueIsSwitchedOn()
    {
        const auto far = array("signal", "servo2 --kind square --amplitude 170 --arm");
        QCOMPARE(far.code, 1);
        QVERIFY2(far.err.contains(QLatin1String("would leave its limits")), qPrintable(far.err));
        const auto folder =
            array("signal", "servo2 --kind step --amplitude 5 --arm --samples /no/such/folder/x");
        QCOMPARE(folder.code, 2);
        QVERIFY2(folder.err.contains(QLatin1String("folder does not exist")), qPrintable(folder.err));
        compareRegister("servo2", "torque_control", 0);
        const QString file = seedFile();
        QProcess process;
        process.start(program(),
                      {QStringLiteral("array"), QStringLiteral("goal"), file, QStringLiteral("servo1"),
                       QStringLiteral("5"), QStringLiteral("--arm"), QStringLiteral("--port"), QString()});
        QVERIFY(process.waitForFinished(30'000));
        QCOMPARE(process.exitCode(), 2);
        QVERIFY(process.readAllStandardError().contains("--port is empty"));
    }

    /// Ctrl+Z: what turns is stopped before the command is suspended, and does not go on with it.
    void suspendedItStops()
    {
        QProcess process;
        // In a group of its own: the kernel suspends no process of an orphaned group, such as that of a
        // daemon.
        process.setChildProcessModifier([] { ::setpgid(0, 0); });
        process.start(program(), wordsOf("velocity", QStringLiteral("servo2 20 --seconds 30 --arm")));
        QTest::qWait(2000);
        ::kill(static_cast<pid_t>(process.processId()), SIGTSTP);
        const auto isSuspended = [&] { // it stops its joints first; to continue it before would be too early
            QFile file(QStringLiteral("/proc/%1/stat").arg(process.processId()));
            return file.open(QIODevice::ReadOnly) && file.readAll().contains(") T ");
        };
        QTRY_VERIFY_WITH_TIMEOUT(isSuspended(), 30'000);
        QTest::qWait(1000);
        ::kill(static_cast<pid_t>(process.processId()), SIGCONT);
        QVERIFY(process.waitForFinished(10'000));
        QCOMPARE(process.exitCode(), 1);
        double place = 99;
        QTRY_VERIFY_WITH_TIMEOUT((place = position("servo2")) < 99,
                                 30'000);                          // 99: not read, on a busy machine
        QVERIFY2(place < 0.9, qPrintable(QString::number(place))); // 2 s at 20°/s are 0.7
        double later = 99;
        QTRY_VERIFY_WITH_TIMEOUT((later = position("servo2")) < 99, 30'000);
        QVERIFY2(std::abs(later - place) < 0.03, qPrintable(QString::number(later - place)));
    }

    void aSignalIsPlayedAndMeasured()
    {
        const auto refused = array("signal", "servo1 --kind step --amplitude 10");
        QCOMPARE(refused.code, 1);
        QVERIFY(refused.err.contains(QLatin1String("--arm")));
        QTemporaryDir folder;
        const QString table = folder.filePath(QStringLiteral("readings.csv"));
        const auto step = array("signal", QStringLiteral("servo1 servo2 --kind step --amplitude -15deg "
                                                         "--duration 1.5 --arm --json --samples ")
                                              + table);
        QVERIFY2(step.code == 0, qPrintable(step.err));
        const auto reported = step.json().object();
        QVERIFY(reported[QStringLiteral("complete")].toBool());
        const auto joints = reported[QStringLiteral("joints")].toArray();
        QCOMPARE(joints.size(), qsizetype{2});
        for (const auto& each : joints) {
            const auto joint = each.toObject();
            QVERIFY(std::abs(joint[QStringLiteral("to_rad")].toDouble()
                             - joint[QStringLiteral("from_rad")].toDouble() + 0.2618)
                    < 0.012);
            const auto untold = joint[QStringLiteral("untold")].toObject();
            for (const char* key : {"rise_time_s", "settling_time_s", "steady_error_rad", "peak_rad"}) {
                // A number, or a sentence why there is none: a loaded machine may read too seldom.
                const auto value = joint[QLatin1String(key)];
                QVERIFY2(value.isDouble() != untold.contains(QLatin1String(key)), key);
            }
            if (const auto rise = joint[QStringLiteral("rise_time_s")]; rise.isDouble())
                QVERIFY(rise.toDouble() > 0.01 && rise.toDouble() < 0.4);
            if (const auto error = joint[QStringLiteral("steady_error_rad")]; error.isDouble())
                QVERIFY(std::abs(error.toDouble()) < 0.02);
        }
        QFile file(table);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().count('\n') > 40);
        QVERIFY(std::abs(position("servo1")) < 0.03); // back at its place
        const auto sine = array("signal", "1 --kind sine --amplitude 0.2rad --frequency 1 --duration 4");
        QVERIFY2(sine.code == 0, qPrintable(sine.err));
        QVERIFY2(sine.out.startsWith(QLatin1String("servo2 (ID 1): gain ")), qPrintable(sine.out));
        const auto far = array("signal", "servo2 --kind square --amplitude 170");
        QCOMPARE(far.code, 1);
        QVERIFY2(far.err.contains(QLatin1String("would leave its limits")), qPrintable(far.err));
    }

    void anInterruptedSignalStops()
    {
        QProcess process;
        process.start(program(), wordsOf("signal", QStringLiteral("servo2 --kind square --amplitude 10 "
                                                                  "--duration 60 --arm")));
        QTest::qWait(2500);
        QVERIFY(send(process, SIGINT));
        QVERIFY(process.waitForFinished(5000));
        QCOMPARE(process.exitCode(), 130);
        QVERIFY(process.readAllStandardError().contains("Stopped."));
        const double place = position("servo2");
        QTest::qWait(1500);
        QVERIFY(std::abs(position("servo2") - place) < 0.03);
    }

    void statesAndVitalsAreShown()
    {
        const auto states = array("state", "--json").json().array();
        QCOMPARE(states.size(), qsizetype{2});
        QCOMPARE(states[0].toObject()[QStringLiteral("torque")].toString(), QStringLiteral("free"));
        QCOMPARE(array("write", "servo2 led_control 5").code, 0);
        const auto vitals = array("monitor", "--seconds 1.5 --json").json().array();
        QCOMPARE(vitals.size(), qsizetype{2});
        const auto second = vitals[1].toObject();
        QCOMPARE(second[QStringLiteral("led")].toInt(), 5);
        QCOMPARE(second[QStringLiteral("torque")].toString(), QStringLiteral("free"));
        QVERIFY(second[QStringLiteral("voltage_v")].toDouble() > 6);
        QVERIFY(array("monitor", "--seconds 1.2").out.contains(QLatin1String("green+red")));
    }

    void whatIsMissingIsNamed()
    {
        QProcess process;
        process.start(program(), {QStringLiteral("array"), QStringLiteral("init")});
        QVERIFY(process.waitForFinished(30'000));
        QCOMPARE(process.exitCode(), 2);
        QString err = QString::fromUtf8(process.readAllStandardError());
        QVERIFY2(err.contains(QLatin1String("\"init\" lacks FILE;")), qPrintable(err));
        QCOMPARE(err.count(QLatin1String("--help")), 1);
        const auto read = array("read", "servo1");
        QCOMPARE(read.code, 2);
        QVERIFY2(read.err.contains(QLatin1String("lacks REGISTER;")), qPrintable(read.err));
    }

    void anArrayWithoutJointsIsASentence_data()
    {
        QTest::addColumn<QString>("command");
        QTest::addColumn<QString>("rest");
        const std::initializer_list<std::pair<const char*, const char*>> commands{
            {"init", ""},
            {"status", ""},
            {"clear", ""},
            {"reset", "all"},
            {"torque", "free"},
            {"registers", "1"},
            {"read", "all position_kp"},
            {"read", "elbow position_kp"},
            {"write", "all position_kp 7"},
            {"goal", "1 30"},
            {"goal", "all 30"},
            {"velocity", "1 30 --seconds 1"},
            {"state", ""},
            {"monitor", "--seconds 1"},
            {"apply", "--set elbow.position_kp=7"},
            {"set-id", "1 2"},
            {"id-plan", "1=2"},
            {"set-baud", "57600"},
            {"factory-reset", "1 --yes"},
            {"blink", "1"},
            {"snapshot", "--out /dev/null"},
            {"restore", "/dev/null"},
            {"alarms", "--seconds 1"},
            {"packets", "--seconds 1"},
            {"signal", "1 --kind step --amplitude 10"}};
        for (const auto& [command, rest] : commands)
            QTest::addRow("%s %s", command, rest)
                << QString::fromLatin1(command) << QString::fromLatin1(rest);
    }
    void anArrayWithoutJointsIsASentence()
    {
        QFETCH(QString, command);
        QFETCH(QString, rest);
        const auto outcome = onFile(R"({"format": "servodeck-array", "version": 1, "joints": []})", command,
                                    rest + QStringLiteral(" --port sim"));
        QVERIFY2(outcome.code == 1 || outcome.code == 2, qPrintable(outcome.err + outcome.out));
        QVERIFY2(outcome.err.contains(QLatin1String("The array has no joints. Add them")),
                 qPrintable(outcome.err));
        QCOMPARE(outcome.err.count(QLatin1String("servodeck: ")), 1);
    }

    void withSeveralBusesServosSayTheirBus_data()
    {
        QTest::addColumn<QString>("command");
        QTest::addColumn<QString>("list"); // of its servos; empty: the object itself is one
        QTest::addColumn<int>("bus");
        for (const auto& [joint, bus] : {std::pair{"elbow", 1}, std::pair{"knee", 2}}) {
            const QString name = QString::fromLatin1(joint);
            const auto row = [&, place = bus](const char* command, const QString& words, const char* list) {
                QTest::addRow("%s %s", command, joint)
                    << QStringLiteral("%1 %2").arg(QLatin1String(command), words) << QString::fromLatin1(list)
                    << place;
            };
            row("status", name, "servos");
            row("read", name + QStringLiteral(" position_kp"), "");
            row("goal", name + QStringLiteral(" 5 --arm --playtime 0.3"), "");
            row("velocity", name + QStringLiteral(" 10 --arm --seconds 0.2"), "");
            row("apply", QStringLiteral("--dry-run --set %1.position_kp=7").arg(name), "plan");
        }
    }
    void withSeveralBusesServosSayTheirBus()
    {
        QFETCH(QString, command);
        QFETCH(QString, list);
        QFETCH(int, bus);
        const auto outcome = onFile(R"({"format": "servodeck-array", "version": 2, "port": "sim",
            "bus_name": "arms", "more_buses": [{"name": "legs", "port": "sim"}],
            "joints": [{"name": "elbow", "id": 1, "model": "DRS-0201", "offset_ticks": 512},
                       {"name": "knee", "id": 1, "bus": "legs", "model": "DRS-0201", "offset_ticks": 512}]})",
                                    command.section(QLatin1Char(' '), 0, 0),
                                    command.section(QLatin1Char(' '), 1) + QStringLiteral(" --json"));
        QVERIFY2(outcome.code == 0, qPrintable(outcome.err + outcome.out));
        const QJsonObject reported = outcome.json().object();
        const QJsonArray servos = list.isEmpty() ? QJsonArray{reported} : reported[list].toArray();
        QVERIFY(!servos.isEmpty());
        for (const auto& servo : servos)
            QCOMPARE(servo.toObject()[QStringLiteral("bus")].toInt(), bus);
    }

    void aPortThatCannotBeOpenedIsToldOnce()
    {
        QProcess process;
        process.start(program(), {QStringLiteral("array"), QStringLiteral("status"), seedFile(),
                                  QStringLiteral("--port"), QStringLiteral("/dev/does-not-exist")});
        QVERIFY(process.waitForFinished(30'000));
        QCOMPARE(process.exitCode(), 1);
        const QString err = QString::fromUtf8(process.readAllStandardError());
        QCOMPARE(err.count(QLatin1String("/dev/does-not-exist")), 1);
        QVERIFY2(!err.contains(QLatin1String("list of ports")), qPrintable(err));
    }

    void whatTheTorqueWasSwitchedToIsSaid()
    {
        const auto outcome = array("torque", "free");
        QVERIFY2(outcome.code == 0 && outcome.out.contains(QLatin1String("switched: torque off.")),
                 qPrintable(outcome.out));
    }

private:
    void startSim(const QString& file)
    {
        m_sim = std::make_unique<QProcess>();
        m_sim->start(program(), {QStringLiteral("sim"), QStringLiteral("--array"), file});
        QVERIFY(m_sim->waitForReadyRead(10'000));
        m_port = QString::fromUtf8(m_sim->readLine()).trimmed();
    }
    void endSim()
    {
        m_sim->terminate();
        m_sim->waitForFinished();
    }
    void restartSim(const QString& file)
    {
        endSim();
        startSim(file);
    }

    struct Outcome
    {
        int code = -1;
        QByteArray bytes;
        QString out;
        QString err;
        QJsonDocument json() const { return QJsonDocument::fromJson(bytes); }
    };

    struct Interrupted
    {
        int code = -1;
        bool beforeMain = false; ///< the signal came while the program was being loaded
        QString out;
        QString err;
    };
    /// Runs a command and interrupts it after `moment` ms, `times` times.
    /// A process that has ended has the ID 0, which would be this whole group of processes.
    static bool send(const QProcess& process, int number)
    {
        const auto id = static_cast<pid_t>(process.processId());
        return id > 0 && ::kill(id, number) == 0;
    }
    Interrupted interrupted(const QString& command, const QString& rest, int moment, int times = 1,
                            const QString& file = {}, int number = SIGINT) const
    {
        QStringList words = wordsOf(qPrintable(command), rest);
        if (!file.isEmpty())
            words[2] = file;
        QProcess process;
        process.start(program(), words);
        if (!process.waitForStarted())
            return {};
        QTest::qSleep(moment);
        for (int i = 0; i < times; ++i) {
            send(process, number);
            QTest::qSleep(20);
        }
        if (!process.waitForFinished(20'000))
            return {};
        return {process.exitCode(), process.exitStatus() == QProcess::CrashExit,
                QString::fromUtf8(process.readAllStandardOutput()),
                QString::fromUtf8(process.readAllStandardError())};
    }
    /// Another virtual array in place of the seed's.
    void serve(const QStringList& options)
    {
        cleanup();
        m_sim = std::make_unique<QProcess>();
        m_sim->start(program(), QStringList{QStringLiteral("sim")} + options);
        QVERIFY(m_sim->waitForReadyRead(10'000));
        m_port = QString::fromUtf8(m_sim->readLine()).trimmed();
    }
    /// An array file that lives as long as the test.
    QString writtenFile(const char* text)
    {
        m_folder = std::make_unique<QTemporaryDir>();
        const QString path = m_folder->filePath(QStringLiteral("own.servodeck"));
        QFile file(path);
        return file.open(QIODevice::WriteOnly) && file.write(text) > 0 ? path : QString();
    }
    /// Two joints that turn without end.
    QString turningFile()
    {
        return writtenFile(R"({"format": "servodeck-array", "version": 1, "joints": [
            {"name": "a", "id": 1, "model": "DRS-0602", "offset_ticks": 16384},
            {"name": "b", "id": 2, "model": "DRS-0602", "offset_ticks": 16384}]})");
    }

    QStringList wordsOf(const char* command, const QString& rest) const
    {
        return QStringList{QStringLiteral("array"), QString::fromLatin1(command), m_file}
               + rest.split(QLatin1Char(' '), Qt::SkipEmptyParts)
               + QStringList{QStringLiteral("--port"), m_port};
    }
    Outcome array(const char* command, const QString& rest = {}) const
    {
        QProcess process;
        // The mode stands before the joint, and the value behind it: words go as they are.
        process.start(program(), wordsOf(command, rest));
        if (!process.waitForFinished(30'000) || process.exitStatus() != QProcess::NormalExit)
            return {};
        const QByteArray out = process.readAllStandardOutput();
        return {process.exitCode(), out, QString::fromUtf8(out),
                QString::fromUtf8(process.readAllStandardError())};
    }
    Outcome array(const char* command, const char* rest) const
    {
        return array(command, QString::fromLatin1(rest));
    }
    /// On an array of its own rather than the seed's.
    Outcome onFile(const char* text, const QString& command, const QString& rest) const
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("own.servodeck"));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(text) < 0)
            return {};
        file.close();
        QProcess process;
        process.start(program(), QStringList{QStringLiteral("array"), command, path}
                                     + rest.split(QLatin1Char(' '), Qt::SkipEmptyParts));
        if (!process.waitForFinished(30'000) || process.exitStatus() != QProcess::NormalExit)
            return {};
        const QByteArray out = process.readAllStandardOutput();
        return {process.exitCode(), out, QString::fromUtf8(out),
                QString::fromUtf8(process.readAllStandardError())};
    }
    void compareRegister(const char* joint, const char* name, int value) const
    {
        const auto read =
            array("read", QStringLiteral("%1 %2 --json").arg(QLatin1String(joint), QLatin1String(name)));
        QCOMPARE(read.code, 0);
        QCOMPARE(read.json().object()[QStringLiteral("raw")].toInt(-9999), value);
    }
    /// As `state` reports them; again when a loaded machine let one reply come too late.
    QJsonArray statesOfAll() const
    {
        QJsonArray states;
        for (int tries = 0; tries < 5; ++tries) {
            states = array("state", "--json").json().array();
            if (!states.isEmpty() && std::all_of(states.begin(), states.end(), [](const auto& each) {
                    return each.toObject()[QStringLiteral("answers")].toBool();
                }))
                break;
        }
        return states;
    }
    double position(const char* joint) const
    {
        for (const auto& each : statesOfAll()) {
            if (each.toObject()[QStringLiteral("joint")].toString() == QLatin1String(joint))
                return each.toObject()[QStringLiteral("position_rad")].toDouble();
        }
        return 99;
    }

    std::unique_ptr<QProcess> m_sim;
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_port;
    QString m_file = seedFile();
};

SERVODECK_TEST(TestArrayCli)

} // namespace tst_arraycli
#include "tst_arraycli.moc"
