// SPDX-License-Identifier: GPL-3.0-or-later
// What the seed's operations do and the command line has too: packets by hand, goals of several joints, poses
// and sequences, one joint's init, a stream of states. As a shell runs them, against a virtual array on a
// pty.
#include <QtTest/QtTest>

#include <csignal>

#include "tests/support/testprogram.h"

namespace tst_arrayseed {

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

QString program()
{
    return qEnvironmentVariable("SERVODECK_EXE");
}

struct Outcome
{
    int code = -1;
    QByteArray bytes;
    QString out;
    QString err;
    QJsonObject json() const { return QJsonDocument::fromJson(bytes).object(); }
};

} // namespace

class TestArraySeed : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        m_file = m_folder.filePath(QStringLiteral("arm.servodeck"));
        QFile file(m_file);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(kArray) > 0);
    }
    void init()
    {
        m_sim = std::make_unique<QProcess>();
        m_sim->start(program(), {QStringLiteral("sim"), QStringLiteral("--array"), m_file});
        QVERIFY(m_sim->waitForReadyRead(10'000));
        m_port = QString::fromUtf8(m_sim->readLine()).trimmed();
    }
    void cleanup()
    {
        m_sim->terminate();
        m_sim->waitForFinished();
    }

    void aPacketGoesOutAndItsReplyComesBack()
    {
        const auto read = array("packet --id elbow --command RAM_READ --data 3a,02 --json");
        QVERIFY2(read.code == 0, qPrintable(read.err));
        QCOMPARE(read.json()[QStringLiteral("id")].toInt(), 1);
        QCOMPARE(read.json()[QStringLiteral("sent")].toString(), QStringLiteral("ffff09010434ca3a02"));
        QVERIFY(read.json()[QStringLiteral("reply")].toString().startsWith(QLatin1String("ffff0d0144")));
        QVERIFY(read.json()[QStringLiteral("round_trip_ms")].toDouble() > 0);
        QCOMPARE(read.json()[QStringLiteral("status_error")].toInt(-1), 0);
        const auto stat = array("packet --id 2 --command 7");
        QVERIFY2(stat.code == 0, qPrintable(stat.err));
        QVERIFY2(stat.out.startsWith(QLatin1String("out  FF FF 07 02 07"))
                     && stat.out.contains(QLatin1String("\nin   FF FF 09 02 47"))
                     && stat.out.contains(QLatin1String("wrist (ID 2) answered after")),
                 qPrintable(stat.out));
        // Nothing answers a write under ACK policy 1.
        const QString led = QStringLiteral("packet --id 1 --command ram_write --data 35,01,02");
        QCOMPARE(array(led).code, 0);
        const auto waited = array(led + QStringLiteral(" --wait 0.2 --json"));
        QCOMPARE(waited.code, 1);
        QVERIFY(waited.json()[QStringLiteral("reply")].isNull());
        QVERIFY(waited.err.contains(QLatin1String("No reply was received within 0.2 s")));
        const auto nobody = array("packet --id 9 --command STAT");
        QCOMPARE(nobody.code, 1);
        QVERIFY(nobody.err.contains(QLatin1String("ID 9 did not answer")));
    }

    void aPacketThatMovesHasToBeAllowed()
    {
        const QString torque = QStringLiteral("packet --id elbow --command RAM_WRITE --data 340160");
        const auto refused = array(torque);
        QCOMPARE(refused.code, 1);
        QVERIFY2(refused.err.contains(QLatin1String("--arm")), qPrintable(refused.err));
        QCOMPARE(ram("elbow", "torque_control"), 0);
        QCOMPARE(array(torque + QStringLiteral(" --arm")).code, 1); // it is asked for by name, too
        QCOMPARE(ram("elbow", "torque_control"), 0);
        QCOMPARE(array(torque + QStringLiteral(" --arm --yes")).code, 0);
        QCOMPARE(ram("elbow", "torque_control"), 0x60);
        // Whether a servo of no array holds something is not known.
        const auto unknown = array("packet --id 9 --command RAM_WRITE --data 44020002");
        QVERIFY2(unknown.code == 1 && unknown.err.contains(QLatin1String("--arm")), qPrintable(unknown.err));
        const QString reboot = QStringLiteral("packet --id 1 --command REBOOT");
        const auto asked = array(reboot);
        QCOMPARE(asked.code, 1);
        QVERIFY2(asked.err.contains(QLatin1String("go limp: elbow (ID 1)"))
                     && asked.err.contains(QLatin1String("--yes")),
                 qPrintable(asked.err));
        QCOMPARE(ram("elbow", "torque_control"), 0x60);
        QCOMPARE(array(reboot + QStringLiteral(" --yes")).code, 0);
        QTRY_COMPARE(ram("elbow", "torque_control"), 0);
    }

    void goalsOfSeveralJoints()
    {
        const auto limp = array("goal elbow=20 wrist=-10");
        QCOMPARE(limp.code, 1);
        QVERIFY2(limp.err.contains(QLatin1String("elbow (ID 1), wrist (ID 2)")), qPrintable(limp.err));
        const auto moved = array("goal elbow=90 2=-0.2rad --arm --playtime 0.4 --json");
        QVERIFY2(moved.code == 0, qPrintable(moved.err));
        QVERIFY(moved.json()[QStringLiteral("arrived")].toBool());
        const auto joints = moved.json()[QStringLiteral("joints")].toArray();
        QCOMPARE(joints.size(), qsizetype{2});
        QVERIFY(joints[0].toObject()[QStringLiteral("clamped")].toBool());
        QVERIFY(std::abs(joints[0].toObject()[QStringLiteral("position_rad")].toDouble() - 1.0) < 0.03);
        QVERIFY(!joints[1].toObject()[QStringLiteral("clamped")].toBool());
        QVERIFY(std::abs(joints[1].toObject()[QStringLiteral("position_rad")].toDouble() + 0.2) < 0.03);
        QCOMPARE(array("goal wrist 0 --playtime 0.3").code, 0); // the single form is as it was
        // One joint that cannot: the other stays.
        QCOMPARE(array("torque free wrist").code, 0);
        QCOMPARE(array("goal elbow=0 wrist=10").code, 1);
        QVERIFY(std::abs(position("elbow") - 1.0) < 0.03);
    }

    void posesAndSequencesArePlayed()
    {
        const auto limp = array("play wave");
        QVERIFY2(limp.code == 1 && limp.err.contains(QLatin1String("--arm")), qPrintable(limp.err));
        const auto far = array("play far --arm");
        QVERIFY2(far.code == 1 && far.err.contains(QLatin1String("outside its limits")), qPrintable(far.err));
        QCOMPARE(ram("elbow", "torque_control"), 0); // refused before anything was switched on
        const auto wave = array("play wave --arm --json");
        QVERIFY2(wave.code == 0, qPrintable(wave.err));
        QCOMPARE(wave.json()[QStringLiteral("kind")].toString(), QStringLiteral("sequence"));
        QCOMPARE(wave.json()[QStringLiteral("loops_done")].toInt(), 2);
        QVERIFY(wave.json()[QStringLiteral("complete")].toBool());
        const auto pose = array("play up --seconds 0.5 --speed 50");
        QVERIFY2(pose.code == 0 && pose.out.contains(QLatin1String("are at \"up\"")), qPrintable(pose.err));
        QVERIFY(std::abs(position("elbow") - 0.3) < 0.03);
        QCOMPARE(array("play twice --pose --seconds 0.3").code, 0);
        QVERIFY(std::abs(position("elbow") - 0.1) < 0.03);
    }

    void interruptedItHolds_data()
    {
        QTest::addColumn<QString>("words");
        QTest::addColumn<int>("after"); // ms
        QTest::newRow("play") << QStringLiteral("play long --arm") << 3000;
        QTest::newRow("goals") << QStringLiteral("goal elbow=50 wrist=80 --arm --playtime 2.84") << 1500;
    }
    void interruptedItHolds()
    {
        QFETCH(QString, words);
        QFETCH(int, after);
        QProcess process;
        process.start(program(), wordsOf(words));
        QTest::qWait(after);
        QCOMPARE(process.state(), QProcess::Running);
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished(5000));
        QCOMPARE(process.exitCode(), 130);
        const QByteArray err = process.readAllStandardError();
        QVERIFY2(err.contains("Stopped. "), err.constData());
        const double place = position("elbow");
        QTest::qWait(500);
        QVERIFY(std::abs(position("elbow") - place) < 0.03);
        QCOMPARE(ram("elbow", "torque_control"), 0x60);
    }

    void oneJointIsInitialisedAlone()
    {
        QCOMPARE(array("write all position_kp 7").code, 0);
        const auto done = array("init elbow"); // the file asks for a mass reset, which is for all
        QVERIFY2(done.code == 0, qPrintable(done.err + done.out));
        QCOMPARE(ram("elbow", "position_kp"), 440);
        QCOMPARE(ram("wrist", "position_kp"), 7);
    }

    void statesAreAStream()
    {
        const auto stream = array("state --follow --rate 20 --seconds 1 --json");
        QVERIFY2(stream.code == 0, qPrintable(stream.err));
        const auto lines = stream.bytes.trimmed().split('\n');
        QVERIFY2(lines.size() > 5 && lines.size() <= 22, stream.bytes.constData());
        double last = 0;
        for (const QByteArray& line : lines) {
            const auto object = QJsonDocument::fromJson(line).object();
            QVERIFY(object[QStringLiteral("time_s")].toDouble() > last);
            last = object[QStringLiteral("time_s")].toDouble();
            const auto joints = object[QStringLiteral("joints")].toArray();
            QCOMPARE(joints.size(), qsizetype{2});
            const auto elbow = joints[0].toObject();
            for (const char* key :
                 {"position_rad", "velocity_rad_s", "pwm", "age_s", "goal_rad", "torque", "moving", "errors"})
                QVERIFY2(elbow.contains(QLatin1String(key)), key);
            QVERIFY(elbow[QStringLiteral("answers")].toBool() && elbow[QStringLiteral("goal_rad")].isNull());
        }
        QVERIFY(array("state --follow --seconds 0.3").out.contains(QLatin1String("torque off")));
        // Without an end it is ended by Ctrl-C, as the other commands that watch.
        QProcess process;
        process.start(program(), wordsOf(QStringLiteral("state --follow --json")));
        QVERIFY(process.waitForReadyRead(10'000));
        QCOMPARE(process.state(), QProcess::Running);
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished(5000));
        QCOMPARE(process.exitCode(), 0);
        const QByteArray err = process.readAllStandardError(); // one pose of the file is beyond a limit
        QVERIFY2(err.startsWith("servodeck: warning: Pose 'far'") && err.count('\n') == 1, err.constData());
    }

    void misuseIsTwo_data()
    {
        QTest::addColumn<QString>("words");
        const auto row = [](const char* name, const char* words) {
            QTest::newRow(name) << QString::fromLatin1(words);
        };
        row("no command", "packet --id 1");
        row("no id", "packet --command STAT");
        row("unknown command", "packet --id 1 --command JUMP");
        row("half a byte", "packet --id 1 --command RAM_READ --data 3a,0");
        row("JOG", "packet --id 1 --command S_JOG --data 00000104 --arm --yes");
        row("an ID", "packet --id 255 --command STAT");
        row("STAT to all", "packet --id 254 --command STAT");
        row("wait", "packet --id 1 --command STAT --wait -1");
        row("a joint twice", "goal elbow=1 1=2");
        row("one goal is none", "goal elbow=1 wrist");
        row("no such joint", "goal elbow=1 knee=2");
        row("no goal", "goal elbow");
        row("two goals", "goal elbow 1 2");
        row("no such sequence", "play jump");
        row("nothing to play", "play");
        row("a pose and a sequence", "play twice");
        row("speed", "play wave --speed 120");
        row("loops", "play wave --loops 1.5");
        row("loops of a pose", "play up --loops 2");
        row("seconds of a sequence", "play wave --seconds 2");
        row("rate", "state --follow --rate 0");
        row("rate without follow", "state --rate 5");
        row("mass reset of one", "init elbow --mass-reset");
        row("baud", "set-baud 12345");
    }
    void misuseIsTwo()
    {
        QFETCH(QString, words);
        const auto outcome = array(words);
        QVERIFY2(outcome.code == 2, qPrintable(outcome.err + outcome.out));
        QVERIFY(outcome.out.isEmpty());
        QVERIFY(outcome.err.contains(QLatin1String("--help\"")));
    }

    void everyCommandIsInTheHelp()
    {
        QProcess process;
        process.start(program(), {QStringLiteral("array"), QStringLiteral("--help")});
        QVERIFY(process.waitForFinished(10'000));
        const QByteArray help = process.readAllStandardOutput();
        for (const char* each :
             {"packet FILE --id", "play FILE NAME", "JOINT=ANGLE", "--follow", "init FILE [JOINT]"})
            QVERIFY2(help.contains(each), each);
    }

    /// The window's own words for it: the command names no torque "free" in one place and "off" in another.
    void positionsHaveValuesAndOneWordForTorque()
    {
        const auto read = array("read elbow min_position --json");
        QCOMPARE(read.json()[QStringLiteral("unit")].toString(), QStringLiteral("°"));
        QVERIFY(std::abs(read.json()[QStringLiteral("value")].toDouble() + 159.575) < 1e-6);
        QVERIFY(array("monitor --seconds 1.5").out.contains(QLatin1String("torque off")));
    }

    /// "2" is the name of the first and the ID of the second: a command that guesses moves the wrong one.
    void aNameThatIsAnothersIdIsRefused()
    {
        const QString path = m_folder.filePath(QStringLiteral("numbers.servodeck"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(R"({"format": "servodeck-array", "version": 1, "port": "sim",
            "joints": [{"name": "2", "id": 1, "model": "DRS-0201"}, {"name": "wrist", "id": 2, "model": "DRS-0201"},
                       {"name": "3", "id": 3, "model": "DRS-0201"}]})");
        file.close();
        const auto status = [&](const char* joint) {
            QProcess process;
            process.start(program(), {QStringLiteral("array"), QStringLiteral("status"), path,
                                      QString::fromLatin1(joint)});
            process.waitForFinished(20'000);
            return std::pair(process.exitCode(), QString::fromUtf8(process.readAllStandardError()));
        };
        const auto [code, err] = status("2");
        QCOMPARE(code, 2);
        QVERIFY2(err.contains(QLatin1String("Use 1 or wrist")), qPrintable(err));
        for (const char* joint : {"1", "wrist", "3"})
            QCOMPARE(status(joint).first, 0);
    }

    void aTerminalObeysNoName()
    {
        const QString path = m_folder.filePath(QStringLiteral("a\x1b[31m.servodeck"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(
            "{\"format\": \"servodeck-array\", \"version\": 1, \"port\": \"sim\", \"joints\": [{\"name\": "
            "\"el\\u001b[2Jbow\\nok    forged\", \"id\": 1, \"model\": \"DRS-0201\"}]}");
        file.close();
        for (const QStringList& words :
             {QStringList{QStringLiteral("check"), path},
              QStringList{QStringLiteral("array"), QStringLiteral("status"), path},
              QStringList{QStringLiteral("array"), QStringLiteral("status"), path, QStringLiteral("--json")},
              QStringList{QStringLiteral("array"), QStringLiteral("read"), path, QStringLiteral("1"),
                          QStringLiteral("x\x1b[0m")}}) {
            QProcess process;
            process.start(program(), words);
            QVERIFY(process.waitForFinished(20'000));
            const QByteArray all = process.readAllStandardOutput() + process.readAllStandardError();
            QVERIFY(all.size() > 10);
            QVERIFY2(!all.contains('\x1b') && !all.contains("\nok    forged"), all.constData());
        }
    }

private:
    /// The first word is the command; the file comes behind it.
    QStringList wordsOf(const QString& words) const
    {
        const QStringList all = words.split(QLatin1Char(' '), Qt::SkipEmptyParts);
        return QStringList{QStringLiteral("array"), all.first(), m_file} + all.mid(1)
               + QStringList{QStringLiteral("--port"), m_port};
    }
    Outcome array(const char* words) const { return array(QString::fromLatin1(words)); }
    Outcome array(const QString& words) const
    {
        QProcess process;
        process.start(program(), wordsOf(words));
        if (!process.waitForFinished(30'000) || process.exitStatus() != QProcess::NormalExit)
            return {};
        const QByteArray out = process.readAllStandardOutput();
        return {process.exitCode(), out, QString::fromUtf8(out),
                QString::fromUtf8(process.readAllStandardError())};
    }
    int ram(const char* joint, const char* name) const
    {
        return array(QStringLiteral("read %1 %2 --json").arg(QLatin1String(joint), QLatin1String(name)))
            .json()[QStringLiteral("raw")]
            .toInt(-9999);
    }
    double position(const char* joint) const
    {
        const auto states = QJsonDocument::fromJson(array("state --json").bytes).array();
        for (const auto& each : states) {
            if (each.toObject()[QStringLiteral("joint")].toString() == QLatin1String(joint))
                return each.toObject()[QStringLiteral("position_rad")].toDouble();
        }
        return 99;
    }

    QTemporaryDir m_folder;
    QString m_file;
    std::unique_ptr<QProcess> m_sim;
    QString m_port;
};

SERVODECK_TEST(TestArraySeed)

} // namespace tst_arrayseed
#include "tst_arrayseed.moc"
