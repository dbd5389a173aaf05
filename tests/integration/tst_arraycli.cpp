// SPDX-License-Identifier: GPL-3.0-or-later
// The operations on an array without a window, as a shell runs them, against a virtual array on a pty.
#include <numeric>

#include "core/simhost/pty.h"
#include "tests/support/arrayprogram.h"
#include "tests/support/datatables.h"
#include "tests/support/extent.h"
#include "tests/support/testprogram.h"

namespace tst_arraycli {

namespace {

using namespace program;

/// An X servo at its centre.
const char* const kOneX = R"({"format": "servodeck-array", "version": 1, "protocol": "dynamixel2",
    "baud": 57600, "joints": [{"name": "a", "id": 1, "model": "XM430-W350", "offset_ticks": 2048}]})";

/// Two joints of a family.
struct Pair
{
    const char* name;
    const char* protocol;
    const char* model;
    int baud;
    int centre;
    const char* hottest; ///< register with the limit of the temperature

    QByteArray text() const
    {
        const QString joint = u"{\"name\": \"%1\", \"id\": %2, \"model\": \"%3\", \"offset_ticks\": %4}"_s;
        const auto jointOf = [&](const char* of, int id) {
            return joint.arg(QLatin1String(of)).arg(id).arg(QLatin1String(model)).arg(centre);
        };
        return u"{\"format\": \"servodeck-array\", \"version\": 1, \"protocol\": \"%1\", \"baud\": %2, "
               "\"joints\": [%3, %4]}"_s.arg(QLatin1String(protocol))
                   .arg(baud)
                   .arg(jointOf("a", 1), jointOf("b", 2))
                   .toUtf8();
    }
};
constexpr std::array kPairs{Pair{"HerkuleX", "herkulex", "DRS-0602", 115200, 16384, "max_temperature"},
                            Pair{"X", "dynamixel2", "XM430-W350", 1000000, 2048, "temperature_limit"},
                            Pair{"AX", "dynamixel1", "AX-12A", 1000000, 512, "temperature_limit"},
                            Pair{"STS", "feetech", "STS3215", 1000000, 2048, "temperature_limit"}};
void addPairs()
{
    support::addChoices("pair", {kPairs[0].name, kPairs[1].name, kPairs[2].name, kPairs[3].name});
}

/// An array of its own beside those of the tests.
struct OwnArray : ArrayProgram
{
    using ArrayProgram::array;
    using ArrayProgram::m_tap;
    using ArrayProgram::wordsOf;

    explicit OwnArray(const Pair& pair)
    {
        serveFile(useText(pair.text()));
        tap();
    }
};

/// Two joints that turn without end.
const char* const kTurning = R"({"format": "servodeck-array", "version": 1, "joints": [
    {"name": "a", "id": 1, "model": "DRS-0602", "offset_ticks": 16384},
    {"name": "b", "id": 2, "model": "DRS-0602", "offset_ticks": 16384}]})";

/// Where a command reports that it left a joint, rad.
double heldAt(const Outcome& ended)
{
    static const QRegularExpression place(u"holds at (-?[0-9.]+)°"_s);
    const auto match = place.match(ended.err);
    return match.hasMatch() ? match.captured(1).toDouble() * M_PI / 180 : 999;
}

} // namespace

class TestArrayCli : public QObject, ArrayProgram
{
    Q_OBJECT

private slots:
    void cleanup()
    {
        end();
        m_file = twoServos();
    }

    void theTwoServosAreInitialisedAndReadBack_data()
    {
        support::addRows<QString>(
            {"option"},
            {{"one by one", QString()}, {"mass reset", "--mass-reset"}, {"no reset", "--no-reset"}});
    }
    void theTwoServosAreInitialisedAndReadBack()
    {
        QFETCH(QString, option);
        QCOMPARE(array("write all position_kp 7").code, 0);
        const auto done = array(u"init --json "_s + option);
        VERIFY_ENDS(done, 0);
        QVERIFY(done.object()[u"ok"].toBool());
        QCOMPARE(raw("servo1", "min_position"), 100);
        QCOMPARE(raw("servo1", "max_position"), 900);
        QCOMPARE(raw("servo2", "min_position"), 21);
        QCOMPARE(raw("servo2", "max_position"), 1002);
        for (const char* joint : {"servo1", "servo2"}) {
            QCOMPARE(raw(joint, "torque_control"), 0);
            QCOMPARE(raw(joint, "position_kp"), 440);
            QCOMPARE(raw(joint, "position_kd"), 8000);
            QCOMPARE(raw(joint, "position_ki"), 0);
            QCOMPARE(raw(joint, "led_control"), 1);
        }
    }

    void alarmsAreToldAsTheyCome()
    {
        const auto none = array("alarms --seconds 1.5");
        VERIFY_ENDS(none, 0);
        QVERIFY2(!none.out.contains("Too hot"_L1), qPrintable(none.out));
        // From here on the servo itself is too hot.
        QCOMPARE(array("write servo1 max_temperature 0").code, 0);
        const auto hot = array("alarms --seconds 3 --json");
        VERIFY_ENDS(hot, 0);
        QJsonObject alarm; // a loaded machine may have others
        for (const QJsonObject& each : hot.lines()) {
            if (each[u"alarm"] == "over_temperature"_L1 && alarm.isEmpty())
                alarm = each;
        }
        QVERIFY2(!alarm.isEmpty(), qPrintable(hot.out));
        VERIFY_HAS(alarm, R"({"event": "raised", "joint": "servo1", "reported_by_servo": true, "unit": "°C",
            "stopped": "none"})");
        VERIFY_CONTAINS(array("alarms --seconds 2").out, "raised", "Too hot");
        QCOMPARE(array("alarms --seconds never").code, 2);
    }

    /// An X servo takes an EEPROM register without torque only.
    void torqueGoesOffForAnApplyWithYesOnly()
    {
        useText(kOneX);
        QCOMPARE(array("torque on").code, 0);
        VERIFY_ENDS(movedBy("goal a 5 --playtime 0.3"), 0); // it is known to be on
        VERIFY_ENDS(array("apply --set a.return_delay=7"), 1, "a (ID 1)");
        QCOMPARE(raw("a", "torque_enable"), 1);
        QCOMPARE(raw("a", "return_delay"), 250);
        const auto dry = array("apply --set a.return_delay=7 --dry-run --json").object();
        QCOMPARE(dry[u"plan"].toArray()[0].toObject()[u"releases"].toBool(), true);
        QCOMPARE(array("set-id a 7").code, 1);
        QVERIFY(array("write a goal_position 2500").code != 0);
        QCOMPARE(raw("a", "torque_enable"), 1);
        QCOMPARE(array("apply --set a.return_delay=7 --yes").code, 0);
        QCOMPARE(raw("a", "return_delay"), 7);
    }

    /// An AX servo opens its lock only without power. An open one is as it should be.
    void aLockForGoodIsNamedWhereverItMatters()
    {
        useText(kPairs[2].text());
        VERIFY_ENDS(array("write a eeprom_lock 1"), 0);
        for (const char* words : {"set-id a 9", "apply --set a.return_delay=7"})
            VERIFY_PRINTS(array(words), 1, "a (ID 1) cannot be changed", "Power it off and on");
        const auto found = run("scan %1 --protocol dynamixel1", m_port);
        VERIFY_ENDS(found, 0, "ID 1: Its EEPROM is locked");
        QVERIFY2(!found.err.contains("unlocked"_L1), qPrintable(found.err));
    }

    /// A joint in another mode is refused before its torque goes on, with one reason.
    void aModeWithoutSuchGoalsIsNamed()
    {
        useText(kOneX);
        const auto still = movedBy("velocity a 20 --seconds 0.1 --arm");
        VERIFY_ENDS(still, 1, "position mode");
        QCOMPARE(still.err.count(u'\n'), 1);
        QCOMPARE(raw("a", "torque_enable"), 0);
        QCOMPARE(array("apply --set a.operating_mode=1").code, 0);
        const auto turned = movedBy("velocity a 20 --seconds 0.2 --arm");
        VERIFY_ENDS(turned, 0);
        QCOMPARE(turned.err, QString());
        QCOMPARE(array("torque free").code, 0);
        VERIFY_ENDS(array("goal a 20 --arm"), 1, "takes velocities");
        QCOMPARE(raw("a", "torque_enable"), 0);
        const auto ping = array("packet --id a --command PING --json").object();
        QVERIFY(ping[u"reply"].toString().startsWith("fffffd0001070055"_L1));
        const auto unknown = array("write a temp_limit 70");
        VERIFY_ENDS(unknown, 2, "temperature_limit");
        QVERIFY2(unknown.err.size() < 250, qPrintable(unknown.err));
    }

    void controllersAreLoadedListedAndSwitched()
    {
        serveFile(twoServos());
        m_file = m_folder.filePath(u"arm.servodeck"_s);
        VERIFY_ENDS(run("convert %1 %2", twoServos(), m_file), 0);
        VERIFY_PRINTS(array("controllers types"), 0, "sine_sweep");
        const char* load = "controllers load small --type sine_sweep --joints servo1 --set amplitude=0.05 "
                           "--set duration=0.6";
        VERIFY_ENDS(array(load), 0);
        VERIFY_ENDS(array(load), 1, "loaded already");
        QCOMPARE(array("controllers load late --type position --joints servo1,servo2 --after small").code, 0);
        VERIFY_ENDS(array("controllers load bad --type sine_sweep --joints tail"), 1, "tail");

        const auto listed = array("controllers list --json");
        VERIFY_ENDS(listed, 0);
        const auto all = listed.object()[u"controllers"].toArray();
        QCOMPARE(all.size(), 2);
        const auto first = all[0].toObject();
        VERIFY_HAS(first, R"({"name": "small", "type": "sine_sweep", "state": "stopped",
            "joints": ["servo1"]})");

        VERIFY_ENDS(array("controllers switch --start small,late --arm"), 1, "servo1", "small");
        const auto run = array("controllers switch --start small --arm --seconds 20 --json");
        VERIFY_ENDS(run, 0);
        const auto action = run.object();
        VERIFY_HAS(action, R"({"ok": true, "started": ["small"]})");
        QVERIFY(action[u"cycle"].toInt() > 0);

        QCOMPARE(array("controllers unload small").code, 1); // late is ordered after it
        QCOMPARE(array("controllers unload late").code, 0);
        const auto unloaded = array("controllers unload small --json");
        QCOMPARE(unloaded.object()[u"state"].toString(), u"unloaded"_s);
        const auto loaded = array("controllers load park --type park --joints servo1 --json");
        QCOMPARE(loaded.object()[u"parameters"].toObject(), (QJsonObject{{u"seconds"_s, 3.0}}));
    }

    void aWrongUseOfControllersIsRefused()
    {
        for (const char* words :
             {"dance", "list extra", "types extra", "switch a", "switch", "list --type park", "types --arm",
              "load x --joints servo1", "load x --type park", "load --type park --joints servo1", "unload",
              "unload x y", "reload --start x", "switch --start x --force"}) {
            const auto refused = array("controllers "_L1 + QLatin1String(words));
            VERIFY_ENDS(refused, 2);
            QVERIFY2(refused.out.isEmpty(), words);
        }
    }

    /// What is known before is refused before any torque is switched on.
    void aSwitchIsRefusedBeforeItArms()
    {
        useText(R"({"format": "servodeck-array", "version": 1, "protocol": "dynamixel2",
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
        const auto refuse = [&](const char* started, const char* why) {
            VERIFY_ENDS(array("controllers switch --arm --seconds 0.1 --start %1", QLatin1String(started)), 1,
                        why, "No joint has its torque on");
        };
        refuse("hold,both", "both need the joint a");
        refuse("hold,limitless", "limits nothing");
        refuse("hold,dancer", "no type \"dance\"");
        refuse("after_a,after_b", "circle");
        const auto some = array("controllers switch --arm --seconds 0.1 --best-effort --start hold,limitless "
                                "--goal a=1000");
        VERIFY_ENDS(some, 0, "limits nothing", "beyond its limits and becomes 179.9");
        VERIFY_CONTAINS(some.out, "started hold");
        QCOMPARE(raw("b", "torque_enable"), 0);

        const auto check = run("check %1", m_file);
        VERIFY_ENDS(check, 1, "no joint \"c\"");
        VERIFY_CONTAINS(check.out, "warning: dancer was not loaded");
    }

    /// Two Dynamixel servos on one shaft; their torque is known later than their position.
    void aPairOfServosIsOneJoint()
    {
        useText(R"({"format": "servodeck-array", "version": 1, "protocol": "dynamixel2", "baud": 1000000,
            "joints": [{"name": "a", "id": 1, "model": "XM430-W350", "offset_ticks": 2048},
                       {"name": "b", "id": 2, "model": "XM430-W350", "offset_ticks": 2047, "reverse": true,
                        "follows": "a"}]})");
        QCOMPARE(array("goal a 10 --playtime 0.2").code, 1); // torque off
        VERIFY_ENDS(movedBy("goal a 20 --arm --playtime 0.3"), 0);
        VERIFY_ENDS(movedBy("goal a 10 --playtime 0.3"), 0); // it is armed
        VERIFY_ENDS(array("goal b 20 --arm --playtime 0.3"), 1, "it follows a");
        const auto states = array("joint-states --rate 10 --seconds 1 --json");
        VERIFY_ENDS(states, 0);
        const auto lines = states.lines();
        QVERIFY(!lines.isEmpty());
        const QJsonObject state = lines.last();
        QCOMPARE(state[u"name"].toString(), u"a"_s);
        QCOMPARE(state[u"motor_ids"].toArray(), (QJsonArray{1, 2}));
        QCOMPARE(state[u"motor_temps"].toArray().size(), qsizetype{2});
        const QString both = array("state").out;
        for (const char* joint : {"a", "b"}) {
            const auto angle = QRegularExpression(u"%1 \\(ID \\d\\): ([-0-9.]+)°"_s.arg(QLatin1String(joint)))
                                   .match(both)
                                   .captured(1);
            QVERIFY2(qAbs(angle.toDouble() - 10) < 1, qPrintable(both));
        }
        VERIFY_ENDS(array("signal all --kind sine --amplitude 5 --frequency 2 --duration 3"),
                    0); // b moves with a
        QCOMPARE(array("torque free b").code, 0);
        QCOMPARE(array("goal a 10 --playtime 0.2").code, 1); // both were released
    }

    void statesOfMotorsAndJointsAreMessages()
    {
        serveFile(twoServos());
        useText(R"({"format": "servodeck-array", "version": 1, "joints": [
            {"name": "b", "id": 1, "model": "DRS-0101", "reverse": true, "offset_ticks": 512},
            {"name": "gone", "id": 9, "model": "DRS-0101"}, {"name": "a", "id": 0, "model": "DRS-0101"}]})");
        const auto motors = array("motor-states --rate 10 --seconds 1 --json");
        VERIFY_ENDS(motors, 1); // "gone" does not answer
        const auto lists = motors.lines();
        QVERIFY2(lists.size() > 3 && lists.size() <= 11, qPrintable(motors.out));
        const QJsonObject list = lists.last();
        QCOMPARE(list.keys(), QStringList(u"motor_states"_s));
        const auto states = list[u"motor_states"].toArray();
        QVERIFY2(states.size() == 2, qPrintable(motors.out));
        const auto second = states[1].toObject();
        QCOMPARE(states[0].toObject()[u"id"].toInt(), 0);
        QCOMPARE(second[u"id"].toInt(), 1);
        QCOMPARE(second.keys(),
                 words("error goal id load moving position speed temperature timestamp voltage"));
        VERIFY_HAS(second, R"({"position": 500, "moving": false})");
        QVERIFY(second[u"goal"].isNull() && second[u"load"].isNull());
        QVERIFY(second[u"voltage"].toDouble() > 5.0);
        const double now = static_cast<double>(QDateTime::currentMSecsSinceEpoch()) / 1000.0;
        QVERIFY(std::abs(second[u"timestamp"].toDouble() - now) < 60.0);
        const auto joints = array("joint-states --seconds 1 --json");
        const auto messages = joints.lines();
        QVERIFY2(messages.size() > 3 && messages.size() <= 12, qPrintable(joints.out));
        const QJsonObject joint = messages[2];
        QCOMPARE(joint[u"name"].toString(), u"b"_s);
        QCOMPARE(joint[u"header"][u"seq"].toInt(), 1);
        QCOMPARE(joint[u"motor_ids"].toArray(), QJsonArray{1});
        const double angle = 12 * 0.325 * M_PI / 180.0; // 12 ticks, reversed
        QVERIFY(std::abs(joint[u"current_pos"].toDouble() - angle) < 1e-9);
        VERIFY_CONTAINS(array("motor-states --seconds 0.3").out, "position 512");
        VERIFY_CONTAINS(array("joint-states --seconds 0.3").out, "a (ID 0)");
        QCOMPARE(array("joint-states --rate 0").code, 2);

        const auto shown = array("component b --json");
        VERIFY_ENDS(shown, 0);
        const auto component = shown.object();
        QCOMPARE(component[u"node"].toString(), u"hrim_actuator_rotaryservo_000000000001"_s);
        const auto valueOf = [&component](const char* topic, const char* field) {
            for (const auto& each : component[u"values"].toArray()) {
                if (each[u"topic"].toString() == QLatin1String(topic)
                    && each[u"field"].toString() == QLatin1String(field))
                    return QJsonValue(each[u"value"]);
            }
            return QJsonValue(QJsonValue::Undefined);
        };
        QVERIFY(std::abs(valueOf("state", "position").toDouble() - angle) < 1e-9);
        QVERIFY(valueOf("power", "voltage").toDouble() > 5.0);
        QVERIFY(valueOf("state_comm", "comm_rate").toDouble() > 10.0);
        QVERIFY(valueOf("state", "effort").isNull());
        QVERIFY(!component[u"missing"].toArray().isEmpty());
        VERIFY_CONTAINS(array("component b --profile 2018-12").out, "state/header/time/sec");
        QCOMPARE(array("component gone").code, 1);
        QCOMPARE(array("component b --profile 2017").code, 2);

        const auto statistics = array("statistics --rate 10 --seconds 1 --json");
        VERIFY_ENDS(statistics, 1);
        const auto published = statistics.lines();
        QVERIFY2(published.size() > 3 && published.size() <= 11, qPrintable(statistics.out));
        const QJsonObject latest = published.last();
        const auto reversed = latest[u"joint_statistics"].toArray()[0].toObject();
        QCOMPARE(reversed[u"name"].toString(), u"b"_s);
        QVERIFY(std::abs(reversed[u"position"].toDouble() - angle) < 1e-9);
        QVERIFY(std::abs(reversed[u"min_position"].toDouble() - angle) < 0.02);
        QVERIFY(reversed[u"is_calibrated"].toBool());
        QVERIFY(reversed[u"odometer"].toDouble(-1) < 0.02); // at rest
        QVERIFY(reversed[u"measured_effort"].isNull());     // HerkuleX reports none
        const auto actuator = latest[u"actuator_statistics"].toArray()[0].toObject();
        QCOMPARE(actuator[u"encoder_count"].toInt(), 500);
        QVERIFY(std::abs(actuator[u"position"].toDouble() + angle) < 1e-9); // of the servo
        const double stamped = actuator[u"timestamp"].toObject()[u"secs"].toDouble();
        QVERIFY(std::abs(stamped - now) < 60.0);
        const auto gone = latest[u"joint_statistics"].toArray()[1].toObject();
        QVERIFY(gone[u"position"].isNull() && gone[u"timestamp"].isNull());
        VERIFY_CONTAINS(array("statistics --rate 10 --seconds 0.5").out, "joint gone", "No updates");
    }

    /// No servo is behind the port.
    void aLineWithoutServosIsNoHealthyArray()
    {
        auto pty = core::Pty::open(115200);
        QVERIFY(pty);
        m_port = pty->path();
        const auto vitals = array("monitor --seconds 1.5 --json");
        VERIFY_ENDS(vitals, 1);
        for (const auto& joint : vitals.array())
            QVERIFY2(!joint.toObject()[u"answers"].toBool(), qPrintable(vitals.out));
        QVERIFY2(!array("monitor --seconds 1.5").out.contains("no errors"_L1), "healthy");
        const auto alarms = array("alarms --seconds 1.5");
        VERIFY_ENDS(alarms, 1, "servo1", "servo2");
        QVERIFY2(!alarms.out.contains("No alarms"_L1), qPrintable(alarms.out));
        VERIFY_ENDS(array("state --json"), 1, "servo1", "servo2");
    }

    void packetsAreShownDecodedAndSaved()
    {
        const QString capture = m_folder.filePath(u"a.pcapng"_s);
        const auto shown = array("packets --seconds 1 --json --save %1", capture);
        VERIFY_ENDS(shown, 0, "packets sent");
        int replies = 0;
        QJsonObject last;
        for (const QJsonObject& packet : shown.lines()) {
            last = packet;
            QVERIFY(packet.contains(u"time_utc"_s));
            if (packet[u"direction"].toString() == "in"_L1
                && packet[u"meaning"].toString().contains("calibrated_position"_L1)) {
                ++replies;
                QVERIFY(packet[u"round_trip_ms"].toDouble() > 0.0);
            }
        }
        QVERIFY(replies > 5);
        QCOMPARE(last[u"kind"].toString(), u"statistics"_s);
        QVERIFY(last[u"samples"].toInt() > 5);
        QCOMPARE(last[u"refused_events"].toInt(-1), 0);
        QVERIFY(textOf(capture).startsWith("\x0A\x0D\x0D\x0A"));
        // A loaded machine makes some, but only those are shown.
        for (const QJsonObject& packet : array("packets --seconds 0.5 --errors --json").lines())
            QVERIFY(packet[u"error"].toBool());
        VERIFY_ENDS(array("packets --save a.doc"), 2);
    }

    void torqueIsSwitchedAndAHeldArmIsNotDropped()
    {
        QCOMPARE(array("torque on").code, 0);
        QCOMPARE(raw("servo1", "torque_control"), 0x60);
        VERIFY_PRINTS(array("init"), 1, "would fall");
        QCOMPARE(array("reset servo1").code, 1);
        QCOMPARE(raw("servo1", "torque_control"), 0x60);
        QCOMPARE(array("torque brake 1").code, 0);
        QCOMPARE(raw("servo2", "torque_control"), 0x40);
        QCOMPARE(array("torque restore").code, 0);
        QCOMPARE(raw("servo1", "torque_control"), 0);
        QCOMPARE(raw("servo2", "torque_control"), 0);
        QCOMPARE(array("torque on servo2").code, 0);
        QCOMPARE(array("torque free").code, 0);
        QCOMPARE(raw("servo2", "torque_control"), 0);
    }

    void resettingForgetsTheRam()
    {
        QCOMPARE(array("write all position_kp 7").code, 0);
        QCOMPARE(array("reset servo1").code, 0);
        QCOMPARE(raw("servo1", "position_kp"), 440);
        QCOMPARE(raw("servo2", "position_kp"), 7);
        VERIFY_PRINTS(array("reset --mass --reset-delay 0.6"), 0, "torque is off now");
        QCOMPARE(raw("servo2", "position_kp"), 440);
    }

    void statusNamesTheErrorAndClearingRemovesIt()
    {
        QCOMPARE(array("status").code, 0);
        QCOMPARE(array("status --only-erroneous --json").object()[u"servos"].toArray().size(), qsizetype{0});
        const int hottest = raw("servo1", "max_temperature");
        QCOMPARE(array("write servo1 max_temperature 0").code, 0);
        QTRY_COMPARE_WITH_TIMEOUT(array("status servo1").code, 1, kPatience);
        const auto bad = array("status --only-erroneous");
        VERIFY_PRINTS(bad, 1, "Temperature too high");
        QVERIFY(!bad.out.contains("servo2 (ID 1):"_L1));
        QCOMPARE(array("write servo1 max_temperature %1", QString::number(hottest)).code, 0);
        VERIFY_ENDS(array("clear servo1"), 0);
        QCOMPARE(array("status").code, 0);
    }

    void registersAreListedReadAndWritten()
    {
        QVERIFY(array("registers servo1 --json").array().size() > 60);
        const auto ram = array("registers servo1 --ram");
        QVERIFY(ram.out.contains("position_kp"_L1) && !ram.out.contains("EEP "_L1));
        QCOMPARE(array("write all pwm_offset -5").code, 0);
        QCOMPARE(raw("servo2", "pwm_offset"), -5);
        QCOMPARE(array("write servo1 position_kp 300 --eep").code, 0);
        VERIFY_CONTAINS(array("write servo1 position_kp 300 --eep").out, "already");
        QCOMPARE(raw("servo1", "position_kp"), 440); // RAM until the next boot
        QCOMPARE(array("write servo1 torque_control 0x60").code, 0);
        VERIFY_CONTAINS(array("state").out, "torque on");
    }

    void misuseIsTwo_data()
    {
        addCommands("write servo1 servo_id 3 | write all baud_rate 16 | write servo1 led_control 9 | "
                    "write servo1 voltage 9 | write servo1 position_kp lots | status elbow | "
                    "read servo1 warp | torque firm | goal servo1 far | goal servo1 nan | "
                    "goal servo1 3.5t | signal servo1 --kind noise --amplitude 10 | "
                    "signal servo1 --kind step | signal servo1 --kind step --amplitude 10 --frequency 1 | "
                    "signal servo1 --kind step --amplitude 10 --band 3 | "
                    "signal --kind step --amplitude 10 | velocity servo1 30 --arm | "
                    "init --reset-delay -1 | init --mass-reset --no-reset | reset servo1 --mass | "
                    "state --frobnicate");
    }
    void misuseIsTwo()
    {
        QFETCH(QString, command);
        const auto outcome = array(command);
        VERIFY_ENDS(outcome, 2);
        QVERIFY(outcome.err.startsWith("servodeck: "_L1));
        QVERIFY(outcome.out.isEmpty());
    }

    void aGoalNeedsTorqueAndArrives()
    {
        VERIFY_ENDS(array("goal servo1 20"), 1, "--arm");
        const auto moved = movedBy("goal servo1 -20deg --arm --playtime 0.3 --json");
        VERIFY_ENDS(moved, 0);
        QVERIFY(std::abs(moved.object()[u"position_rad"].toDouble() + 0.349) < 0.03);
        // Mirrored: in its own ticks it turns the other way.
        const auto ticks = movedBy("goal servo2 600t --arm --playtime 0.3 --json");
        QVERIFY(ticks.object()[u"position_rad"].toDouble() < -0.5);
        // Kept inside the limits.
        QVERIFY(movedBy("goal servo1 3rad --playtime 0.8 --json").object()[u"clamped"].toBool());
    }

    /// A lost packet is no weak servo: of one joint, and of several.
    void aLostGoalIsSentAgain()
    {
        std::vector<std::unique_ptr<OwnArray>> arrays;
        std::vector<Running> moves;
        for (const Pair& pair : kPairs) {
            OwnArray& each = *arrays.emplace_back(std::make_unique<OwnArray>(pair));
            VERIFY_ENDS(each.array("torque on"), 0);
            each.m_tap->loseMove();
            const auto words = each.wordsOf(moves.size() % 2 == 0 ? "goal a -20 --playtime 0.3"
                                                                  : "goal a=-20 b=20 --playtime 0.3");
            moves.push_back(std::make_unique<Command>(words));
        }
        for (const Running& move : moves)
            VERIFY_ENDS(move->end(), 0, "it was sent again");
    }

    void aServoWithErrorsIsNotArmed_data() { addPairs(); }
    /// Whatever command would switch its torque on; it gets no goal either.
    void aServoWithErrorsIsNotArmed()
    {
        QFETCH(const int, pair);
        const Pair& of = kPairs[static_cast<std::size_t>(pair)];
        serveFile(useText(of.text()));
        VERIFY_ENDS(array("write a %1 0", QLatin1String(of.hottest)), 0); // it is too hot now
        QTRY_VERIFY_WITH_TIMEOUT(array("status a").code == 1, kPatience);
        for (const char* command :
             {"goal a 5 --arm", "torque on a", "signal a --kind step --amplitude 5 --arm"}) {
            const Outcome refused = array(command);
            const QString text = refused.err + refused.out;
            QVERIFY2(refused.code == 1 && text.contains("errors"_L1), qPrintable(text));
        }
        QVERIFY(std::abs(position("a")) < 0.01);
        QCOMPARE(states()[0][u"torque"].toString(), u"free"_s);
    }

    void whatKeepsAGoalFromBeingReachedIsNamed_data() { addPairs(); }
    void whatKeepsAGoalFromBeingReachedIsNamed()
    {
        QFETCH(int, pair);
        const Pair& of = kPairs[static_cast<std::size_t>(pair)];
        useText(of.text());
        VERIFY_ENDS(array("goal a 99999999999 --playtime 0.3"), 2, "is no goal for a (ID 1)");
        const auto& model = *core::ModelLibrary::builtIn().find(QLatin1String(of.model));
        const int narrow = core::JointUnits::fromModel(model).tick(core::Angle::fromDegrees(90));
        VERIFY_ENDS(
            array("write a %1 %2", model.nameOf(core::RegisterRole::MaxPosition), QString::number(narrow)),
            0);
        for (const char* words : {"goal a 120 --arm", "goal b=10 a=120 --arm"})
            VERIFY_ENDS(array(words), 1, "a (ID 1) was not moved to 120.00°", "the servo itself allows only");
        for (const char* joint : {"a", "b"})
            QVERIFY(std::abs(position(joint)) < 0.01);
        VERIFY_CONTAINS(array("status").out, "The servo itself allows only");
    }

    void aVelocityThatTurnsNothingFails()
    {
        VERIFY_ENDS(movedBy("velocity servo2 4 --seconds 1 --arm"), 1,
                    "servo2 (ID 1) did not turn at 4.0°/s");
    }

    void aVelocityTurnsAndEnds()
    {
        const auto turned = movedBy("velocity servo2 60 --seconds 0.6 --arm --json");
        VERIFY_ENDS(turned, 0);
        const auto place = turned.object()[u"position_rad"].toDouble();
        QCOMPARE_GT(place, 0.2);
        QVERIFY(drift("servo2", place) < 0.03);
        VERIFY_PRINTS(movedBy("velocity servo2 60 --seconds 0.01"), 0, "velocity unknown");
    }

    /// Ctrl-C at any moment; the whole is each millisecond from 0 to 400.
    void atAnyMomentAnInterruptLeavesHoldAndSaysSo_data()
    {
        QTest::addColumn<QString>("command");
        QTest::addColumn<int>("moment"); // ms after the start of the program
        const std::vector<std::pair<const char*, std::vector<int>>> commands{
            {"goal servo1 60 --playtime 1 --arm", {90, 150, 210, 330}},
            {"velocity servo2 40 --seconds 30 --arm", {80, 180, 300}},
            {"signal all --kind sine --amplitude 10 --arm", {120, 240, 400}},
            {"init", {100, 250, 400}}};
        for (const auto& [command, moments] : commands) {
            std::vector<int> all = moments;
            if (testsupport::isWhole()) {
                all.resize(401);
                std::iota(all.begin(), all.end(), 0);
            }
            for (const int moment : all)
                QTest::addRow("%s at %d ms", command, moment) << QString::fromLatin1(command) << moment;
        }
    }
    void atAnyMomentAnInterruptLeavesHoldAndSaysSo()
    {
        const auto [command, moment] = support::fetched<QString, int>({"command", "moment"});
        const QString name = command.section(u' ', 0, 0);
        const Outcome ended = interruptedAt(moment, wordsOf(command));
        const auto states = this->states();
        QCOMPARE(states.size(), qsizetype{2});
        if (ended.isCrash) { // which the shell calls 130 as well
            for (const auto& each : states)
                QCOMPARE(each.toObject()[u"torque"].toString(), u"free"_s);
            return;
        }
        VERIFY_ENDS(ended, 130);
        const QString reported = ended.err + ended.out;
        for (const auto& each : states) {
            const auto joint = each.toObject();
            const QString label = joint[u"joint"].toString();
            const bool isOn = joint[u"torque"].toString() == "on"_L1;
            QVERIFY2(std::abs(joint[u"velocity_rad_s"].toDouble()) < 0.02, qPrintable(label));
            if (name == "init"_L1) { // switches none on; its report names each servo
                QVERIFY(!isOn);
                continue;
            }
            // Whether it holds its torque, and where, is what the sentence says.
            const QRegularExpression holds(label + u" \\(ID \\d\\) (?:holds )?at (-?[0-9.]+)°"_s);
            const auto match = holds.match(ended.err);
            QVERIFY2(match.hasMatch() == isOn, qPrintable(reported));
            QCOMPARE(ended.err.contains("torque is on"_L1) && match.hasMatch(), isOn);
            if (isOn) {
                const double degrees = joint[u"position_rad"].toDouble() * 180 / M_PI;
                QVERIFY2(std::abs(match.captured(1).toDouble() - degrees) < 0.7, qPrintable(reported));
            }
        }
        const bool isInitReport = name == "init"_L1 && reported.contains("Cancelled;"_L1);
        QVERIFY2(isInitReport || ended.err.contains("servodeck: Interrupted."_L1)
                     || ended.err.contains("servodeck: Stopped."_L1),
                 qPrintable(reported));
        const auto later = this->states();
        for (const char* joint : {"servo1", "servo2"})
            QVERIFY(std::abs(positionIn(later, joint) - positionIn(states, joint)) < 0.0087); // half a degree
    }

    /// Again and again, or by another signal: the same.
    void howeverItIsInterruptedItStops_data()
    {
        support::addRows<int, int>(
            {"number", "times"},
            {{"Ctrl-C three times", SIGINT, 3}, {"TERM", SIGTERM, 1}, {"USR1", SIGUSR1, 1}});
    }
    void howeverItIsInterruptedItStops()
    {
        const auto [number, times] = support::fetched<int, int>({"number", "times"});
        serveFile(m_file);
        tap();
        Command process(wordsOf("velocity servo2 40 --seconds 30 --arm"));
        QVERIFY(isMoving());
        for (int i = 0; i < times; ++i) {
            process.send(number);
            QTest::qSleep(20);
        }
        const Outcome ended = process.end();
        VERIFY_ENDS(ended, 130, "Stopped. servo2 (ID 1) holds at");
        QVERIFY(drift("servo2", position("servo2")) < 0.03);
    }

    void aPauseOfTheProgramIsNoPhaseLag_data()
    {
        support::addChoices<bool>("isShort", {"of several periods", "too short"});
    }
    /// The program pauses in a period of a sine: its readings are no phase lag, and no value is no success.
    void aPauseOfTheProgramIsNoPhaseLag()
    {
        QFETCH(const bool, isShort);
        serveFile(m_file);
        tap();
        Command process(
            wordsOf("signal servo2 --kind sine --amplitude 10 --frequency 1 --duration %1 --arm --json",
                    isShort ? u"1"_s : u"4"_s));
        QVERIFY(isMoving(isShort ? 5 : 50)); // of 50 in a second
        QVERIFY(process.send(SIGSTOP));
        QTest::qWait(isShort ? 500 : 300);
        QVERIFY(process.send(SIGCONT));
        const Outcome ended = process.end();
        const auto joint = ended.object()[u"joints"].toArray()[0].toObject();
        const QString key = u"phase_lag_rad"_s;
        if (joint[key].isDouble()) // 0.3 s are 108 degrees
            QVERIFY2(std::abs(joint[key].toDouble()) < 0.4, qPrintable(ended.out));
        else
            VERIFY_CONTAINS(joint[u"untold"].toObject()[key].toString(),
                            isShort ? "too short" : "readings are missing from");
        const bool isUnknown = joint[u"gain"].isNull() && joint[key].isNull();
        QCOMPARE(ended.code, isUnknown ? 1 : 0);
        QCOMPARE(ended.err.contains("Nothing was determined for servo2 (ID 1)."_L1), isUnknown);
        QVERIFY2(isUnknown || !isShort, qPrintable(ended.out));
    }

    /// A command that only reads sends nothing, and stops nothing, when it is interrupted.
    void anInterruptedReadingLeavesTheJointsAlone()
    {
        QCOMPARE(array("torque on").code, 0);
        useText(R"({"format": "servodeck-array", "version": 1, "stop_policy": "release",
            "joints": [{"name": "servo1", "id": 0, "model": "DRS-0101", "offset_ticks": 512},
                       {"name": "servo2", "id": 1, "model": "DRS-0101", "offset_ticks": 512}]})");
        const Outcome ended = interruptedAt(200, wordsOf("status"));
        if (!ended.isCrash && ended.code != 0) // done by then, on a fast machine
            QVERIFY2(ended.err.contains("Interrupted. Only"_L1) || ended.err.contains("Cancelling"_L1),
                     qPrintable(ended.err));
        m_file = twoServos();
        QCOMPARE(states()[0][u"torque"].toString(), u"on"_s);
    }

    /// What was begun is not left to itself: the joint is stopped when it is back, or it is said that none
    /// could stop it.
    void aTurningJointThatIsNotReachedIsStoppedWhenItIsBack_data()
    {
        support::addRows<bool, bool, QString>(
            {"vanishes", "isBack", "word"},
            {{"it falls silent", false, true, "stopped responding"},
             {"the port vanishes", true, true, "The link was lost"},
             {"for good", false, false, "was still moving at its last reply"}});
    }
    void aTurningJointThatIsNotReachedIsStoppedWhenItIsBack()
    {
        QFETCH(bool, vanishes);
        const auto [isBack, word] = support::fetched<bool, QString>({"isBack", "word"});
        serve("--servos 2 --model drs-0602");
        useText(kTurning);
        tap();
        const QString link = m_folder.filePath(u"port"_s);
        QFile::remove(link);
        QVERIFY(QFile::link(m_port, link));
        m_port = link;
        Command process(wordsOf("velocity a 20 --seconds 8 --arm"));
        QVERIFY(isMoving());
        const auto sent = [&](bool isLost) {
            const auto all = m_tap->packets();
            return std::count_if(all.begin(), all.end(),
                                 [&](const auto& each) { return each.id == 1 && each.isLost == isLost; });
        };
        const auto before = sent(false);
        QTRY_VERIFY_WITH_TIMEOUT(sent(false) > before + 30, kPatience); // its turning is read
        if (vanishes) {
            m_tap.reset();
            QVERIFY(QFile::remove(link));
            QTRY_VERIFY_WITH_TIMEOUT(!process.hasPort(), kPatience);
            m_tap = std::make_unique<WireTap>(m_sim->port());
            QVERIFY(QFile::link(m_tap->path(), link));
        } else {
            m_tap->silence(1);
            QTRY_VERIFY_WITH_TIMEOUT(sent(true) > 10, kPatience);
            if (isBack)
                m_tap->silence(-1);
        }
        const Outcome ended = process.end();
        VERIFY_ENDS(ended, 1, qPrintable(word), isBack ? "a (ID 1) holds at" : "Switch off its power.");
        QVERIFY2(!ended.err.contains("lost its torque"_L1), qPrintable(ended.err));
        if (!isBack)
            return;
        const double place = position("a");
        QVERIFY(drift("a", place) < 0.0087); // half a degree
        QVERIFY(std::abs(heldAt(ended) - place) < 0.0087);
    }

    void afterAPauseTheJointIsReadAnewAndTheWatchdogNamed_data() { addPairs(); }
    /// The program was stopped for so long that the bus stopped the joint: where it is, is read then.
    void afterAPauseTheJointIsReadAnewAndTheWatchdogNamed()
    {
        QFETCH(const int, pair);
        serveFile(useText(kPairs[static_cast<std::size_t>(pair)].text()));
        QCOMPARE(array("torque on").code, 0);
        tap();
        Command process(wordsOf(pair == 0 ? "velocity a 20 --seconds 6" : "goal a 100 --playtime 2.8"));
        QTRY_VERIFY_WITH_TIMEOUT(m_tap->goalsSent() > 0, kPatience);
        QElapsedTimer paused;
        paused.start();
        QVERIFY(process.send(SIGSTOP));
        QTest::qWait(2300);
        QVERIFY(process.send(SIGCONT));
        const double longest = static_cast<double>(paused.elapsed()) / 1000 + 0.5;
        const Outcome ended = process.end();
        if (ended.code == 0) { // an AX or STS may end its own move meanwhile
            QVERIFY2(pair > 1 && std::abs(position("a") - 100 * M_PI / 180) < 0.0175, qPrintable(ended.out));
            return;
        }
        VERIFY_ENDS(ended, 1);
        const auto match = QRegularExpression(u"did not respond for ([0-9.]+)"_s).match(ended.err);
        const double named = match.captured(1).toDouble();
        QVERIFY2(named >= 2.0 && named < longest, qPrintable(ended.err));
        QVERIFY2(std::abs(heldAt(ended) - position("a")) < 0.0087, qPrintable(ended.err));
    }

    /// The readings of a potentiometer leave out a part of each turn.
    void theMeanVelocityCountsWhatThePotentiometerDoesNotSee()
    {
        serve("--servos 1 --model drs-0101");
        useText(R"({"format": "servodeck-array", "version": 1,
            "joints": [{"name": "a", "id": 1, "model": "DRS-0101", "offset_ticks": 512}]})");
        // From the middle over the gap and some way on.
        const auto turned = movedBy("velocity a 200 --seconds 1.5 --arm --json");
        VERIFY_ENDS(turned, 0);
        const auto mean = turned.object()[u"mean_velocity_rad_s"];
        QVERIFY2(mean.isNull() || std::abs(mean.toDouble() * 180 / M_PI - 200) < 40, qPrintable(turned.out));
        QVERIFY(turned.object()[u"stopped_at_limit"].isBool());
        VERIFY_ENDS(array("velocity a 9999deg --seconds 1 --arm"), 2, "9999", "must be from -");
    }

    void whatIsRefusedIsRefusedBeforeTorqueIsSwitchedOn()
    {
        VERIFY_ENDS(array("signal servo2 --kind square --amplitude 170 --arm"), 1, "would leave its limits");
        VERIFY_ENDS(array("signal servo2 --kind step --amplitude 5 --arm --samples /no/such/folder/x"), 2,
                    "folder does not exist");
        QCOMPARE(raw("servo2", "torque_control"), 0);
        QStringList noPort = words("array goal %1 servo1 5 --arm --port", twoServos());
        VERIFY_ENDS(run(noPort << QString()), 2, "--port is empty");
    }

    /// Ctrl+Z: what turns is stopped before the command is suspended, and does not go on with it.
    void suspendedItStops()
    {
        serveFile(m_file);
        tap();
        Command process;
        // In a group of its own: the kernel suspends no process of an orphaned group, such as that of a
        // daemon.
        process.setChildProcessModifier([] { ::setpgid(0, 0); });
        process.start(path(), wordsOf("velocity servo2 20 --seconds 30 --arm"));
        QVERIFY(isMoving());
        QVERIFY(process.send(SIGTSTP));
        const auto isSuspended = [&] { // it stops its joints first; to continue it before would be too early
            QFile file(u"/proc/%1/stat"_s.arg(process.processId()));
            return file.open(QIODevice::ReadOnly) && file.readAll().contains(") T ");
        };
        QTRY_VERIFY_WITH_TIMEOUT(isSuspended(), kPatience);
        QTest::qWait(1000);
        QVERIFY(process.send(SIGCONT));
        VERIFY_ENDS(process.end(), 1);
        const double place = position("servo2");
        QVERIFY2(place < 0.9, qPrintable(QString::number(place))); // 1 s at 20°/s is 0.35
        QVERIFY(drift("servo2", place) < 0.03);
    }

    void aSignalIsPlayedAndMeasured()
    {
        VERIFY_ENDS(array("signal servo1 --kind step --amplitude 10"), 1, "--arm");
        const QString table = m_folder.filePath(u"readings.csv"_s);
        const auto step =
            movedBy("signal servo1 servo2 --kind step --amplitude -15deg --duration 1.5 --arm --json "
                    "--samples %1",
                    table);
        VERIFY_ENDS(step, 0);
        const auto reported = step.object();
        QVERIFY(reported[u"complete"].toBool());
        const auto joints = reported[u"joints"].toArray();
        QCOMPARE(joints.size(), qsizetype{2});
        for (const auto& each : joints) {
            const auto joint = each.toObject();
            QVERIFY(std::abs(joint[u"to_rad"].toDouble() - joint[u"from_rad"].toDouble() + 0.2618) < 0.012);
            const auto untold = joint[u"untold"].toObject();
            for (const char* key : {"rise_time_s", "settling_time_s", "steady_error_rad", "peak_rad"}) {
                // A number, or a sentence why there is none: a loaded machine may read too seldom.
                const auto value = joint[QLatin1String(key)];
                QVERIFY2(value.isDouble() != untold.contains(QLatin1String(key)), key);
            }
            if (const auto rise = joint[u"rise_time_s"]; rise.isDouble())
                QVERIFY(rise.toDouble() > 0.01 && rise.toDouble() < 0.4);
            if (const auto error = joint[u"steady_error_rad"]; error.isDouble())
                QVERIFY(std::abs(error.toDouble()) < 0.02);
        }
        QVERIFY(textOf(table).count('\n') > 40);
        QVERIFY(std::abs(position("servo1")) < 0.03); // back at its place
        // In cycles of 100 ms, so that only a pause of the machine of 200 ms holds the sine up.
        m_file = m_folder.filePath(u"slow.servodeck"_s);
        VERIFY_ENDS(run("convert %1 %2", twoServos(), m_file), 0);
        VERIFY_ENDS(array("schedule --set period=0.1"), 0);
        const auto sine = movedBy("signal 1 --kind sine --amplitude 0.2rad --frequency 0.5 --duration 8");
        VERIFY_ENDS(sine, 0);
        QVERIFY2(sine.out.startsWith("servo2 (ID 1): gain "_L1), qPrintable(sine.out));
        VERIFY_ENDS(array("signal servo2 --kind square --amplitude 170"), 1, "would leave its limits");
    }

    void anInterruptedSignalStops()
    {
        serveFile(m_file);
        tap();
        Command process(wordsOf("signal servo2 --kind square --amplitude 10 --duration 60 --arm"));
        QVERIFY(isMoving());
        QVERIFY(process.send(SIGINT));
        VERIFY_ENDS(process.end(), 130, "Stopped.");
        QVERIFY(drift("servo2", position("servo2"), "1.5") < 0.03);
    }

    void statesAndVitalsAreShown()
    {
        const auto states = array("state --json").array();
        QCOMPARE(states.size(), qsizetype{2});
        QCOMPARE(states[0].toObject()[u"torque"].toString(), u"free"_s);
        QCOMPARE(array("write servo2 led_control 5").code, 0);
        const auto vitals = array("monitor --seconds 1.5 --json").array();
        QCOMPARE(vitals.size(), qsizetype{2});
        const auto second = vitals[1].toObject();
        VERIFY_HAS(second, R"({"led": 5, "torque": "free"})");
        QVERIFY(second[u"voltage_v"].toDouble() > 6);
        VERIFY_CONTAINS(array("monitor --seconds 1.2").out, "green+red");
    }

    void whatIsMissingIsNamed()
    {
        const auto init = run("array init");
        VERIFY_ENDS(init, 2, "\"init\" lacks FILE;");
        QCOMPARE(init.err.count("--help"_L1), 1);
        VERIFY_ENDS(array("read servo1"), 2, "lacks REGISTER;");
    }

    void anArrayWithoutJointsIsASentence_data()
    {
        addCommands("init | status | clear | reset all | torque free | registers 1 | "
                    "read all position_kp | read elbow position_kp | write all position_kp 7 | goal 1 30 | "
                    "goal all 30 | velocity 1 30 --seconds 1 | state | monitor --seconds 1 | "
                    "apply --set elbow.position_kp=7 | set-id 1 2 | id-plan 1=2 | set-baud 57600 | "
                    "factory-reset 1 --yes | blink 1 | snapshot --out /dev/null | restore /dev/null | "
                    "alarms --seconds 1 | packets --seconds 1 | signal 1 --kind step --amplitude 10");
    }
    void anArrayWithoutJointsIsASentence()
    {
        QFETCH(QString, command);
        useText(R"({"format": "servodeck-array", "version": 1, "joints": []})");
        m_port = u"sim"_s;
        const auto outcome = array(command);
        QVERIFY2(outcome.code == 1 || outcome.code == 2, qPrintable(outcome.err + outcome.out));
        VERIFY_CONTAINS(outcome.err, "The array has no joints. Add them");
        QCOMPARE(outcome.err.count("servodeck: "_L1), 1);
    }

    void withSeveralBusesServosSayTheirBus_data()
    {
        QTest::addColumn<QString>("command");
        QTest::addColumn<QString>("list"); // of its servos; empty: the object itself is one
        QTest::addColumn<int>("bus");
        for (const auto& [joint, bus] : {std::pair{"elbow", 1}, std::pair{"knee", 2}}) {
            const QString name = QString::fromLatin1(joint);
            const auto row = [name, joint = joint, place = bus](const char* command, const QString& words,
                                                                const char* list) {
                QTest::addRow("%s %s", command, joint)
                    << u"%1 %2"_s.arg(QLatin1String(command), words) << QString::fromLatin1(list) << place;
            };
            row("status", name, "servos");
            row("read", name + u" position_kp"_s, "");
            row("goal", name + u" 5 --arm --playtime 0.3"_s, "");
            row("velocity", name + u" 10 --arm --seconds 1"_s, ""); // a loaded machine starts late
            row("apply", u"--dry-run --set %1.position_kp=7"_s.arg(name), "plan");
        }
    }
    void withSeveralBusesServosSayTheirBus()
    {
        const auto [command, list, bus] = support::fetched<QString, QString, int>({"command", "list", "bus"});
        useText(R"({"format": "servodeck-array", "version": 2, "port": "sim",
            "bus_name": "arms", "more_buses": [{"name": "legs", "port": "sim"}],
            "joints": [{"name": "elbow", "id": 1, "model": "DRS-0201", "offset_ticks": 512},
                       {"name": "knee", "id": 1, "bus": "legs", "model": "DRS-0201", "offset_ticks": 512}]})");
        QStringList all = words(u"array %1 --json"_s.arg(command));
        all.insert(2, m_file);
        const auto outcome = run(all);
        VERIFY_ENDS(outcome, 0);
        const QJsonObject reported = outcome.object();
        const QJsonArray servos = list.isEmpty() ? QJsonArray{reported} : reported[list].toArray();
        QVERIFY(!servos.isEmpty());
        for (const auto& servo : servos)
            QCOMPARE(servo.toObject()[u"bus"].toInt(), bus);
    }

    void aPortThatCannotBeOpenedIsToldOnce()
    {
        const auto ended = run("array status %1 --port /dev/does-not-exist", twoServos());
        VERIFY_ENDS(ended, 1);
        QCOMPARE(ended.err.count("/dev/does-not-exist"_L1), 1);
        QVERIFY2(!ended.err.contains("list of ports"_L1), qPrintable(ended.err));
    }

    void whatTheTorqueWasSwitchedToIsSaid()
    {
        VERIFY_PRINTS(array("torque free"), 0, "switched: torque off.");
    }

private:
    /// Runs a command and interrupts it so many ms after its start.
    static Outcome interruptedAt(int moment, const QStringList& words)
    {
        Command process(words);
        process.waitForStarted();
        QTest::qSleep(moment);
        process.send(SIGINT);
        return process.end();
    }
};

SERVODECK_TEST(TestArrayCli)

} // namespace tst_arraycli
#include "tst_arraycli.moc"
