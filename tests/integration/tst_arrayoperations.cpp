// SPDX-License-Identifier: GPL-3.0-or-later
// The operations of sweetie_bot_herkulex that the command line has too: packets by hand, goals of several
// joints, poses and sequences, one joint's init, a stream of states. As a shell runs them, against a virtual
// array on a pty.
#include "tests/support/arrayprogram.h"
#include "tests/support/testprogram.h"

namespace tst_arrayoperations {

namespace {

constexpr const char* kArray =
    R"({"format": "servodeck-array", "version": 1, "port": "sim", "mass_reset": true,
 "joints": [{"name": "elbow", "id": 1, "model": "DRS-0201", "offset_ticks": 512,
             "position_min_rad": -1.0, "position_max_rad": 1.0},
            {"name": "wrist", "id": 2, "model": "DRS-0201", "offset_ticks": 512}],
 "poses": [{"name": "up", "joints": ["elbow", "wrist"], "positions_rad": [0.3, -0.3]},
           {"name": "down", "joints": ["elbow"], "positions_rad": [0.0]},
           {"name": "twice", "joints": ["elbow"], "positions_rad": [0.1]},
           {"name": "far", "joints": ["elbow"], "positions_rad": [1.5]}],
 "sequences": [{"name": "wave", "loops": 2, "steps": [{"pose": "up", "move_s": 0.4, "hold_s": 0},
                                                      {"pose": "down", "move_s": 0.4, "hold_s": 0}]},
               {"name": "long", "loops": 0, "steps": [{"pose": "up", "move_s": 1, "hold_s": 0},
                                                      {"pose": "down", "move_s": 1, "hold_s": 0}]},
               {"name": "twice", "loops": 1, "steps": [{"pose": "down", "move_s": 1, "hold_s": 0}]}]})";

using namespace program;

} // namespace

class TestArrayOperations : public QObject, ArrayProgram
{
    Q_OBJECT

private slots:
    void init() { QVERIFY(!useText(kArray).isEmpty()); }
    void cleanup() { end(); }

    void aPacketGoesOutAndItsReplyComesBack()
    {
        const auto read = array("packet --id elbow --command RAM_READ --data 3a,02 --json");
        VERIFY_ENDS(read, 0);
        VERIFY_HAS(read.object(), R"({"id": 1, "sent": "ffff09010434ca3a02"})");
        QVERIFY(read.json()[u"reply"].toString().startsWith("ffff0d0144"_L1));
        QVERIFY(read.json()[u"round_trip_ms"].toDouble() > 0);
        QCOMPARE(read.json()[u"status_error"].toInt(-1), 0);
        const auto stat = array("packet --id 2 --command 7");
        VERIFY_ENDS(stat, 0);
        QVERIFY2(stat.out.startsWith("out  FF FF 07 02 07"_L1), qPrintable(stat.out));
        VERIFY_CONTAINS(stat.out, "\nin   FF FF 09 02 47", "wrist (ID 2) answered after");
        // Nothing answers a write under ACK policy 1.
        const QString led = u"packet --id 1 --command ram_write --data 35,01,02"_s;
        QCOMPARE(array(led).code, 0);
        const auto waited = array(led + u" --wait 0.2 --json"_s);
        VERIFY_ENDS(waited, 1);
        QVERIFY(waited.json()[u"reply"].isNull());
        VERIFY_CONTAINS(waited.err, "No reply was received within 0.2 s");
        VERIFY_ENDS(array("packet --id 9 --command STAT"), 1, "ID 9 did not answer");
    }

    void aPacketThatMovesHasToBeAllowed()
    {
        const QString torque = u"packet --id elbow --command RAM_WRITE --data 340160"_s;
        VERIFY_ENDS(array(torque), 1, "--arm");
        QCOMPARE(raw("elbow", "torque_control"), 0);
        QCOMPARE(array(torque + u" --arm"_s).code, 1); // it is asked for by name, too
        QCOMPARE(raw("elbow", "torque_control"), 0);
        QCOMPARE(array(torque + u" --arm --yes"_s).code, 0);
        QCOMPARE(raw("elbow", "torque_control"), 0x60);
        // Whether a servo of no array holds something is not known.
        VERIFY_ENDS(array("packet --id 9 --command RAM_WRITE --data 44020002"), 1, "--arm");
        const QString reboot = u"packet --id 1 --command REBOOT"_s;
        VERIFY_ENDS(array(reboot), 1, "go limp: elbow (ID 1)", "--yes");
        QCOMPARE(raw("elbow", "torque_control"), 0x60);
        QCOMPARE(array(reboot + u" --yes"_s).code, 0);
        QTRY_COMPARE(raw("elbow", "torque_control"), 0);
    }

    void goalsOfSeveralJoints()
    {
        VERIFY_ENDS(array("goal elbow=20 wrist=-10"), 1, "elbow (ID 1), wrist (ID 2)");
        const auto moved = movedBy("goal elbow=90 2=-0.2rad --arm --playtime 0.4 --json");
        VERIFY_ENDS(moved, 0);
        QVERIFY(moved.json()[u"arrived"].toBool());
        const auto joints = moved.json()[u"joints"].toArray();
        QCOMPARE(joints.size(), qsizetype{2});
        QVERIFY(joints[0].toObject()[u"clamped"].toBool());
        QVERIFY(std::abs(joints[0].toObject()[u"position_rad"].toDouble() - 1.0) < 0.03);
        QVERIFY(!joints[1].toObject()[u"clamped"].toBool());
        QVERIFY(std::abs(joints[1].toObject()[u"position_rad"].toDouble() + 0.2) < 0.03);
        QCOMPARE(movedBy("goal wrist 0 --playtime 0.3").code, 0); // the single form is as it was
        // One joint that cannot: the other stays.
        QCOMPARE(array("torque free wrist").code, 0);
        QCOMPARE(array("goal elbow=0 wrist=10").code, 1);
        QVERIFY(std::abs(position("elbow") - 1.0) < 0.03);
    }

    void posesAndSequencesArePlayed()
    {
        VERIFY_ENDS(array("play wave"), 1, "--arm");
        VERIFY_ENDS(array("play far --arm"), 1, "outside its limits");
        QCOMPARE(raw("elbow", "torque_control"), 0); // refused before anything was switched on
        const auto wave = movedBy("play wave --arm --json");
        VERIFY_ENDS(wave, 0);
        VERIFY_HAS(wave.object(), R"({"kind": "sequence", "loops_done": 2, "complete": true})");
        VERIFY_PRINTS(movedBy("play up --seconds 0.5 --speed 50"), 0, "are at \"up\"");
        QVERIFY(std::abs(position("elbow") - 0.3) < 0.03);
        QCOMPARE(movedBy("play twice --pose --seconds 0.3").code, 0);
        QVERIFY(std::abs(position("elbow") - 0.1) < 0.03);
    }

    void interruptedItHolds_data()
    {
        // The packets: those that move.
        support::addRows<QString, int>(
            {"words", "packets"},
            {{"play", "play long --arm", 50}, {"goals", "goal elbow=50 wrist=80 --arm --playtime 2.84", 1}});
    }
    void interruptedItHolds()
    {
        const auto [words, packets] = support::fetched<QString, int>({"words", "packets"});
        serveFile(m_file);
        tap();
        Command process(wordsOf(words));
        QVERIFY(isMoving(packets));
        QCOMPARE(process.state(), QProcess::Running);
        QVERIFY(process.send(SIGINT));
        VERIFY_ENDS(process.end(), 130, "Stopped. ");
        QVERIFY(drift("elbow", position("elbow")) < 0.03);
        QCOMPARE(raw("elbow", "torque_control"), 0x60);
    }

    void oneJointIsInitialisedAlone()
    {
        QCOMPARE(array("write all position_kp 7").code, 0);
        VERIFY_ENDS(array("init elbow"), 0); // the file asks for a mass reset, which is for all
        QCOMPARE(raw("elbow", "position_kp"), 440);
        QCOMPARE(raw("wrist", "position_kp"), 7);
    }

    void statesAreAStream()
    {
        const auto stream = array("state --follow --rate 20 --seconds 1 --json");
        VERIFY_ENDS(stream, 0);
        const auto lines = stream.lines();
        QVERIFY2(lines.size() > 5 && lines.size() <= 22, qPrintable(stream.out));
        double last = 0;
        for (const QJsonObject& object : lines) {
            QVERIFY(object[u"time_s"].toDouble() > last);
            last = object[u"time_s"].toDouble();
            const auto joints = object[u"joints"].toArray();
            QCOMPARE(joints.size(), qsizetype{2});
            const auto elbow = joints[0].toObject();
            for (const char* key :
                 {"position_rad", "velocity_rad_s", "pwm", "age_s", "goal_rad", "torque", "moving", "errors"})
                QVERIFY2(elbow.contains(QLatin1String(key)), key);
            QVERIFY(elbow[u"answers"].toBool() && elbow[u"goal_rad"].isNull());
        }
        VERIFY_CONTAINS(array("state --follow --seconds 0.3").out, "torque off");
        // Without an end it is ended by Ctrl-C, as the other commands that watch.
        Command process(wordsOf("state --follow --json"));
        QVERIFY(!process.line().isEmpty());
        QCOMPARE(process.state(), QProcess::Running);
        QVERIFY(process.send(SIGINT));
        const Outcome ended = process.end();
        VERIFY_ENDS(ended, 0);
        QVERIFY2(ended.err.startsWith("servodeck: warning: Pose 'far'"_L1) // beyond a limit
                     && ended.err.count(u'\n') == 1,
                 qPrintable(ended.err));
    }

    void misuseIsTwo_data()
    {
        addCommands("packet --id 1 | packet --command STAT | packet --id 1 --command JUMP | "
                    "packet --id 1 --command RAM_READ --data 3a,0 | "
                    "packet --id 1 --command S_JOG --data 00000104 --arm --yes | "
                    "packet --id 255 --command STAT | packet --id 254 --command STAT | "
                    "packet --id 1 --command STAT --wait -1 | goal elbow=1 1=2 | goal elbow=1 wrist | "
                    "goal elbow=1 knee=2 | goal elbow | goal elbow 1 2 | play jump | play | play twice | "
                    "play wave --speed 120 | play wave --loops 1.5 | play up --loops 2 | "
                    "play wave --seconds 2 | state --follow --rate 0 | state --rate 5 | "
                    "init elbow --mass-reset | set-baud 12345");
    }
    void misuseIsTwo()
    {
        QFETCH(QString, command);
        const auto outcome = array(command);
        VERIFY_ENDS(outcome, 2, "--help\"");
        QVERIFY(outcome.out.isEmpty());
    }

    void everyCommandIsInTheHelp()
    {
        VERIFY_CONTAINS(run("array --help").out, "packet FILE --id", "play FILE NAME", "JOINT=ANGLE",
                        "--follow", "init FILE [JOINT]");
    }

    /// The window's own words for it: the command names no torque "free" in one place and "off" in another.
    void positionsHaveValuesAndOneWordForTorque()
    {
        const auto read = array("read elbow min_position --json");
        QCOMPARE(read.json()[u"unit"].toString(), u"°"_s);
        QVERIFY(std::abs(read.json()[u"value"].toDouble() + 159.575) < 1e-6);
        VERIFY_CONTAINS(array("monitor --seconds 1.5").out, "torque off");
    }

    /// "2" is the name of the first and the ID of the second: a command that guesses moves the wrong one.
    void aNameThatIsAnothersIdIsRefused()
    {
        useText(R"({"format": "servodeck-array", "version": 1, "port": "sim",
            "joints": [{"name": "2", "id": 1, "model": "DRS-0201"}, {"name": "wrist", "id": 2, "model": "DRS-0201"},
                       {"name": "3", "id": 3, "model": "DRS-0201"}]})");
        VERIFY_ENDS(run("array status %1 2", m_file), 2, "Use 1 or wrist");
        for (const char* joint : {"1", "wrist", "3"})
            VERIFY_ENDS(run("array status %1 %2", m_file, QString::fromLatin1(joint)), 0);
    }

    void aTerminalObeysNoName()
    {
        const QString path = m_folder.filePath(u"a\x1b[31m.servodeck"_s);
        QVERIFY(write(
            path,
            "{\"format\": \"servodeck-array\", \"version\": 1, \"port\": \"sim\", \"joints\": [{\"name\": "
            "\"el\\u001b[2Jbow\\nok    forged\", \"id\": 1, \"model\": \"DRS-0201\"}]}"));
        for (const char* command :
             {"check %1", "array status %1", "array status %1 --json", "array read %1 1 x\x1b[0m"}) {
            const Outcome ended = run(command, path);
            const QString all = ended.out + ended.err;
            QVERIFY(all.size() > 10);
            QVERIFY2(!all.contains(u'\x1b') && !all.contains("\nok    forged"_L1), qPrintable(all));
        }
    }
};

SERVODECK_TEST(TestArrayOperations)

} // namespace tst_arrayoperations
#include "tst_arrayoperations.moc"
