// SPDX-License-Identifier: GPL-3.0-or-later
// The commands without a window, as a shell runs them: exit codes, stdout, stderr.
#include <QtSerialPort/QSerialPort>
#include <QtTest/QtTest>

#include <csignal>

#include <fcntl.h>
#include <unistd.h>

#include "core/base/time.h"
#include "core/servo/servomodel.h"
#include "core/simhost/pty.h"
#include "core/simhost/simulator.h"
#include "tests/support/anyfamily.h"
#include "tests/support/testprogram.h"
#include "tests/support/wiretap.h"

namespace tst_cli {

namespace {

struct Outcome
{
    int code = -1;
    QString out;
    QString err;
};

QString program()
{
    return qEnvironmentVariable("SERVODECK_EXE");
}

Outcome run(const QStringList& words, int timeoutMs = 60'000)
{
    QProcess process;
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.remove(QStringLiteral("DISPLAY"));
    environment.remove(QStringLiteral("WAYLAND_DISPLAY"));
    environment.remove(QStringLiteral("QT_QPA_PLATFORM"));
    process.setProcessEnvironment(environment);
    process.start(program(), words);
    if (!process.waitForFinished(timeoutMs) || process.exitStatus() != QProcess::NormalExit)
        return {-1, {}, QStringLiteral("crashed or timed out")};
    return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
            QString::fromUtf8(process.readAllStandardError())};
}

QStringList words(const char* text)
{
    return QString::fromLatin1(text).split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

/// `servodeck sim` as long as this lives.
class Sim
{
public:
    explicit Sim(const QStringList& options)
    {
        m_process.start(program(), QStringList{QStringLiteral("sim")} + options);
        if (m_process.waitForReadyRead(10'000))
            m_port = QString::fromUtf8(m_process.readLine()).trimmed();
    }
    ~Sim()
    {
        m_process.terminate();
        m_process.waitForFinished();
    }
    QString port() const { return m_port; }
    QProcess& process() { return m_process; }

private:
    QProcess m_process;
    QString m_port;
};

} // namespace

class TestCli : public QObject
{
    Q_OBJECT

private slots:
    void aServoModelOfTheUserIsScannedAndConfigured()
    {
        QTemporaryDir data;
        const QByteArray before = qgetenv("XDG_DATA_HOME");
        qputenv("XDG_DATA_HOME", data.path().toLocal8Bit());
        const auto restore = qScopeGuard([&] {
            if (before.isNull())
                qunsetenv("XDG_DATA_HOME");
            else
                qputenv("XDG_DATA_HOME", before);
        });
        const QString folder = data.filePath(QStringLiteral("servodeck/servodeck/servos/"));
        QVERIFY(QDir().mkpath(folder));
        const auto write = [&](const char* name, const QByteArray& text) {
            QFile file(folder + QLatin1String(name));
            return file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
        };
        QVERIFY(write("lab.json", R"({"family": "herkulex", "version": 1, "models": [{"name": "LAB-7701",
            "group": "A", "model_bytes": [77, 1], "position_counts": 1024, "centre_tick": 512,
            "degrees_per_tick": 0.325, "velocity_unit_degrees_per_s": 29.09, "volts_per_unit": 0.074,
            "temperature": "thermistor_10k", "position_mask": 1023, "min_position": 100, "max_position": 900,
            "no_load_degrees_per_s": 300, "stall_torque_nm": 1.5, "nominal_voltage": 7.4, "default_id": 12,
            "max_baud": 666666, "second_position": false}]})"));
        QVERIFY(write("wrong.json", "{\n  \"family\": 7}"));
        Sim sim({QStringLiteral("--ids"), QStringLiteral("3,4"), QStringLiteral("--model"),
                 QStringLiteral("LAB-7701")});
        const auto scan = run({QStringLiteral("scan"), sim.port(), QStringLiteral("--json")});
        QCOMPARE(scan.code, 0);
        QCOMPARE(scan.out.count(QLatin1String("LAB-7701")), 2);
        QVERIFY2(scan.err.contains(QLatin1String("wrong.json: line 2, column 13: the file: 'family'")),
                 qPrintable(scan.err));
        const auto reg = [&](const char* command, const QStringList& value) {
            return run(QStringList{QLatin1String(command), sim.port(), QStringLiteral("3"),
                                   QStringLiteral("position_kp")}
                       + value);
        };
        const auto written = reg("write", {QStringLiteral("321")});
        QVERIFY2(written.code == 0, qPrintable(written.err));
        QVERIFY(reg("read", {}).out.contains(QLatin1String("321")));
    }

    void everyFamilyIsSimulated_data()
    {
        QTest::addColumn<QString>("options");
        QTest::addColumn<int>("baud");
        QTest::addColumn<QByteArray>("request");
        QTest::addColumn<QByteArray>("reply");
        const auto row = [](const char* name, const char* options, int baud, const char* request,
                            const char* reply) {
            QTest::newRow(name) << QString::fromLatin1(options) << baud << QByteArray(request)
                                << QByteArray(reply);
        };
        row("protocol 1.0", "--family dynamixel1", 1'000'000, "ffff010201fb", "ffff010200fc");
        row("protocol 2.0", "--family dynamixel2", 57600, "fffffd00010300 01194e",
            "fffffd000107005500fc032d1743");
        row("Feetech", "--family feetech --baud 500000", 500'000, "ffff0104020302f3", "ffff0104000903ee");
        row("a model", "--family dynamixel2 --model xm430-w210", 57600, "fffffd0001070002 840004001d15",
            "fffffd000108005500000800001c38");
        row("a train", "--model sts3215", 1'000'000, "fffffe068238020102 3c",
            "ffff0104000008f2ffff0204000008f1");
    }
    void everyFamilyIsSimulated()
    {
        QFETCH(QString, options);
        QFETCH(int, baud);
        QFETCH(QByteArray, request);
        QFETCH(QByteArray, reply);
        Sim sim(QStringLiteral("--servos 2 %1").arg(options).split(QLatin1Char(' ')));
        QSerialPort port(sim.port());
        QVERIFY(port.open(QIODevice::ReadWrite) && port.setBaudRate(baud));
        port.write(QByteArray::fromHex(request));
        QByteArray received;
        while (received.size() < reply.size() / 2 && port.waitForReadyRead(2000))
            received += port.readAll();
        QCOMPARE(received.toHex(), reply);
    }

    void posesGoThroughATable()
    {
        QTemporaryDir folder;
        const QString arm = folder.filePath(QStringLiteral("arm.servodeck"));
        const QString csv = folder.filePath(QStringLiteral("poses.csv"));
        const auto array = [](const char* command, const QStringList& words) {
            return run(QStringList{QStringLiteral("array"), QLatin1String(command)} + words);
        };
        const auto write = [](const QString& path, const QByteArray& text) {
            QFile file(path);
            return file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
        };
        const auto textOf = [](const QString& path) {
            QFile file(path);
            return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        };
        QVERIFY(write(arm, R"({"format": "servodeck-array", "version": 1,
            "joints": [{"name": "hip", "id": 1}, {"name": "knee", "id": 2}],
            "poses": [{"name": "home", "joints": ["knee"], "positions_rad": [0]}],
            "sequences": [{"name": "wave", "loops": 0,
                           "steps": [{"pose": "home", "move_s": 1.5, "hold_s": 0.5}]}]})"));
        QVERIFY(write(csv, "pose;hip_deg;knee_deg\nhome;90;\nup;-45,5;10\n"));
        const auto imported = array("import-poses", {arm, csv, QStringLiteral("--json")});
        QVERIFY2(imported.code == 0, qPrintable(imported.err));
        const auto counts = QJsonDocument::fromJson(imported.out.toUtf8()).object();
        QCOMPARE(counts[QStringLiteral("added")].toInt(), 1);
        QCOMPARE(counts[QStringLiteral("replaced")].toInt(), 1);

        const auto listed = array("poses", {arm, QStringLiteral("--json")});
        QVERIFY2(listed.code == 0, qPrintable(listed.err));
        const auto json = QJsonDocument::fromJson(listed.out.toUtf8()).object();
        const auto up = json[QStringLiteral("poses")][1].toObject();
        QCOMPARE(up[QStringLiteral("name")].toString(), QStringLiteral("up"));
        QCOMPARE(up[QStringLiteral("positions")][0][QStringLiteral("joint")].toString(),
                 QStringLiteral("hip"));
        QVERIFY(std::abs(up[QStringLiteral("positions")][0][QStringLiteral("position_rad")].toDouble()
                         + 45.5 * M_PI / 180)
                < 1e-9);
        QCOMPARE(json[QStringLiteral("sequences")][0][QStringLiteral("duration_s")].toDouble(), 2.0);
        const auto words = array("poses", {arm});
        QVERIFY2(words.out.contains(QStringLiteral("hip -45.5°, knee 10.0°")), qPrintable(words.out));
        QVERIFY2(words.out.contains(QLatin1String("endless: home in 1.5 s, held 0.5 s")),
                 qPrintable(words.out));

        QCOMPARE(array("export-poses", {arm, csv}).code, 0);
        QCOMPARE(textOf(csv), QByteArray("pose,hip_deg,knee_deg\r\nhome,90,\r\nup,-45.5,10\r\n"));
        QCOMPARE(array("export-poses", {arm, csv, QStringLiteral("--rad")}).code, 0);
        QVERIFY(textOf(csv).startsWith("pose,hip_rad,knee_rad\r\nhome,1.5707963"));

        // What is wrong changes nothing.
        const QByteArray before = textOf(arm);
        QVERIFY(write(csv, "pose,hip_deg\nhome,1\nup,far\n"));
        const auto wrong = array("import-poses", {arm, csv});
        QCOMPARE(wrong.code, 1);
        QVERIFY2(wrong.err.contains(QLatin1String("poses.csv: line 3, column 4: \"far\" is not a position")),
                 qPrintable(wrong.err));
        QVERIFY(write(csv, "pose,hip_deg\n\"two\nlines\",1\n"));
        const auto unnamed = array("import-poses", {arm, csv});
        QCOMPARE(unnamed.code, 1);
        QVERIFY2(unnamed.err.contains(QLatin1String("control character")), qPrintable(unnamed.err));
        QCOMPARE(textOf(arm), before);
        const QString seed = folder.filePath(QStringLiteral("two.cpf"));
        QVERIFY(QFile::copy(QStringLiteral(SERVODECK_TEST_DATA "/two_servos.cpf"), seed));
        QVERIFY(array("import-poses", {seed, csv}).err.contains(QLatin1String("cannot store poses")));
        QVERIFY(array("export-poses", {seed, csv}).err.contains(QLatin1String("has no poses")));
        QCOMPARE(array("poses", {}).code, 2);
        QCOMPARE(array("import-poses", {arm}).code, 2);
        // Beyond the limits it is kept, and reported.
        QVERIFY(write(csv, "pose,hip_deg\nfar,500\n"));
        const auto far = array("import-poses", {arm, csv});
        QCOMPARE(far.code, 0);
        QVERIFY2(far.err.contains(QStringLiteral("warning: Pose 'far' sets joint 'hip' to 500.0°")),
                 qPrintable(far.err));
    }

    void theScheduleIsShownChangedAndRefused()
    {
        QTemporaryDir folder;
        const QString seed = folder.filePath(QStringLiteral("two.cpf"));
        const QString arm = folder.filePath(QStringLiteral("two.servodeck"));
        QVERIFY(QFile::copy(QStringLiteral(SERVODECK_TEST_DATA "/two_servos.cpf"), seed));
        QVERIFY(QFile::setPermissions(seed, QFile::ReadOwner | QFile::WriteOwner));
        const auto schedule = [](const QString& file, const char* options) {
            return run(QStringList{QStringLiteral("array"), QStringLiteral("schedule"), file}
                       + words(options));
        };
        const auto textOf = [](const QString& path) {
            QFile file(path);
            return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        };
        const QByteArray before = textOf(seed);
        QVERIFY(!before.isEmpty());
        auto shown = schedule(seed, "");
        QCOMPARE(shown.code, 0);
        for (const char* word : {"period_RT_JOG", "period_RT_read", "period_CM", "req_period", "poll_list",
                                 "poll_round_size", "detailed_state", "minimum cycle", "(most)"})
            QVERIFY2(shown.out.contains(QLatin1String(word)), word);
        QCOMPARE(textOf(seed), before);

        const auto set = schedule(seed, "--json --set period_RT_JOG=0.006 --set period_RT_read=0.003 "
                                        "--set timeout=0.004 --set detailed_state=true "
                                        "--set poll_list=servo2 --set poll_round_size=-3");
        QVERIFY2(set.code == 0, qPrintable(set.err));
        const auto json = QJsonDocument::fromJson(set.out.toUtf8()).object();
        QVERIFY(json[QStringLiteral("written")].toBool());
        QCOMPARE(json[QStringLiteral("minimum_cycle_s")].toDouble(),
                 0.006 + (0.003 + 0.004) + (0.003 + 0.004));
        QCOMPARE(json[QStringLiteral("budget")][QStringLiteral("polls_per_cycle")].toInt(), 1);
        const QByteArray written = textOf(seed);
        QVERIFY2(written.contains("period_RT_read") && written.contains("servo2</value>"),
                 written.constData());

        const auto impossible = schedule(seed, "--set period_RT_read=0.5");
        QCOMPARE(impossible.code, 1);
        QVERIFY2(impossible.err.contains(QLatin1String("period_RT_read exceeds it")),
                 qPrintable(impossible.err));
        QVERIFY(impossible.err.contains(QLatin1String("Nothing was written.")));
        const auto stranger = schedule(seed, "--set poll_list=servo2,elbo");
        QCOMPARE(stranger.code, 1);
        QVERIFY(stranger.err.contains(QLatin1String("Entry 2 of the poll list is 'elbo'")));
        const auto cannotHold = schedule(seed, "--set period=0.03");
        QCOMPARE(cannotHold.code, 1);
        QVERIFY(cannotHold.err.contains(QLatin1String("the control period")));
        QCOMPARE(schedule(seed, "--set period").code, 2);
        QCOMPARE(schedule(seed, "--set speed=1").code, 2);
        QCOMPARE(schedule(seed, "--set tryouts=x").code, 2);
        QCOMPARE(textOf(seed), written);

        QCOMPARE(run({QStringLiteral("convert"), seed, arm}).code, 0);
        const auto other = schedule(arm, "--set period=0.025 --set req_period_s=0.003 --baud 57600 --json");
        QVERIFY2(other.code == 0, qPrintable(other.err));
        QCOMPARE(QJsonDocument::fromJson(other.out.toUtf8())[QStringLiteral("baud")].toInt(), 57600);
        const auto saved = QJsonDocument::fromJson(textOf(arm)).object();
        QCOMPARE(saved[QStringLiteral("period_s")].toDouble(), 0.025);
        QCOMPARE(saved[QStringLiteral("req_period_s")].toDouble(), 0.003);
        QCOMPARE(saved[QStringLiteral("period_jog_s")].toDouble(), 0.006);
        QCOMPARE(saved[QStringLiteral("baud")].toInt(), 115200);
    }

    void misuseIsTwoAndOneSentence_data()
    {
        QTest::addColumn<QString>("command");
        for (const char* command : {"scan",
                                    "scan a a",
                                    "scan sim --baud fast",
                                    "scan sim --frobnicate",
                                    "read sim",
                                    "read sim 300 voltage",
                                    "read sim 1 nonsense",
                                    "write sim 1 led_control",
                                    "write sim 1 led_control lots",
                                    "write sim 1 led_control 9",
                                    "write sim 1 voltage 3",
                                    "check",
                                    "convert a",
                                    "sim --servos 0",
                                    "sim --model drs-9999",
                                    "sim --family none",
                                    "sim --family feetech --model ax-12a",
                                    "sim --ids 1,,2",
                                    "sim --baud 1200000000",
                                    "sim --ft 70000",
                                    "sim --ft -5",
                                    "sim --ids 1,1",
                                    "sim --ids 254",
                                    "sim --servos x",
                                    "sim --baud 9600",
                                    "sim --array a.cpf --servos 2",
                                    "sim --servos 2 --ids 1",
                                    "sim extra",
                                    "bench",
                                    "bench moon",
                                    "bench bus --servos 0",
                                    "frobnicate",
                                    "--frobnicate",
                                    "--screenshot x.png --theme pink",
                                    "--screenshot x.png --workspace garden",
                                    "--language tlh --screenshot x.png",
                                    "--exit-after soon --screenshot x.png",
                                    "--exit-after nan --screenshot x.png",
                                    "--screenshot x.zzz --exit-after 1",
                                    "--screenshot /no/such/folder/x.png --exit-after 1",
                                    "bench bus --seconds nan",
                                    "bench bus --seconds inf",
                                    "write sim 3 position_kp 08x",
                                    "write sim -1 led_control 3",
                                    "scan sim --baud",
                                    "compare a",
                                    "compare a b c",
                                    "import-urdf a",
                                    "import-urdf a b --map x",
                                    "import-urdf a b --frobnicate",
                                    "export-csv",
                                    "export-csv a b",
                                    "import-yaml a",
                                    "export-yaml",
                                    "hrim",
                                    "hrim show",
                                    "hrim show nothing",
                                    "hrim show rotaryservo --profile 2017",
                                    "hrim export forcetorque --datasheet",
                                    "hrim frobnicate",
                                    "adapter a b",
                                    "adapter --latency 1",
                                    "adapter sim --latency 0",
                                    "adapter sim --latency 256",
                                    "adapter sim --latency soon",
                                    "adapter sim --low-latency maybe",
                                    "adapter sim --baud fast",
                                    "adapter sim --frobnicate"})
            QTest::newRow(command) << QString::fromLatin1(command);
    }
    void misuseIsTwoAndOneSentence()
    {
        QFETCH(QString, command);
        const auto outcome = run(command.split(QLatin1Char(' '), Qt::SkipEmptyParts));
        QCOMPARE(outcome.code, 2);
        QVERIFY2(outcome.err.startsWith(QLatin1String("servodeck: ")), qPrintable(outcome.err));
        QCOMPARE(outcome.err.trimmed().count(QLatin1Char('\n')), 0);
        QVERIFY(outcome.out.isEmpty());
    }

    void helpAndVersionAreDone()
    {
        const auto help = run({QStringLiteral("--help")});
        QCOMPARE(help.code, 0);
        for (const char* command :
             {"scan", "read", "write", "check", "convert", "compare", "import-urdf", "export-csv",
              "import-yaml", "export-yaml", "hrim", "sim", "bench", "adapter", "--screenshot"})
            QVERIFY(help.out.contains(QLatin1String(command)));
        QCOMPARE(run({QStringLiteral("--version")}).out.trimmed(),
                 QStringLiteral("servodeck " SERVODECK_VERSION));
    }

    void adaptersAreListedAndSet()
    {
        const auto all = run(words("adapter --json"));
        QCOMPARE(all.code, 0);
        const auto list = QJsonDocument::fromJson(all.out.toUtf8()).array();
        QVERIFY(!list.isEmpty());
        QCOMPARE(list[0][QStringLiteral("port")].toString(), QStringLiteral("sim"));
        QCOMPARE(list[0][QStringLiteral("kind")].toString(), QStringLiteral("virtual"));
        QCOMPARE(run(words("adapter")).out.count(QStringLiteral("  adapter  ")), list.size());

        const auto pty = core::Pty::open(115200);
        QVERIFY(pty);
        const QStringList port{QStringLiteral("adapter"), pty->path()};
        const auto one = run(port + words("--json --baud 666666"));
        QVERIFY2(one.code == 0, qPrintable(one.err));
        const auto facts = QJsonDocument::fromJson(one.out.toUtf8()).object();
        QCOMPARE(facts[QStringLiteral("port")].toString(), pty->path());
        QCOMPARE(facts[QStringLiteral("kind")].toString(), QStringLiteral("pty"));
        QVERIFY(facts[QStringLiteral("latency_timer_ms")].isNull());
        QVERIFY(facts[QStringLiteral("low_latency")].isNull());
        QCOMPARE(facts[QStringLiteral("requested_baud")].toInt(), 666666);
        QCOMPARE(pty->clientBaud(), 115200); // looked at, not touched

        const auto timer = run(port + words("--latency 1"));
        QCOMPARE(timer.code, 1);
        QVERIFY2(timer.err.contains(QStringLiteral("no latency timer")), qPrintable(timer.err));
        const auto flag = run(port + words("--low-latency on"));
        QCOMPARE(flag.code, 1);
        QVERIFY2(flag.err.contains(QStringLiteral("no low-latency flag")), qPrintable(flag.err));
        const auto simulated = run(words("adapter sim --latency 1"));
        QCOMPARE(simulated.code, 1);
        QVERIFY(simulated.err.contains(QStringLiteral("no adapter")));
    }

    void aPortThatIsNotThereFailsWithTheReason()
    {
        for (const char* command :
             {"scan /dev/nothing", "read /dev/nothing 1 voltage", "adapter /dev/nothing"}) {
            const auto outcome = run(words(command));
            QCOMPARE(outcome.code, 1);
            QVERIFY2(outcome.err.contains(QLatin1String("There is no port /dev/nothing")),
                     qPrintable(outcome.err));
        }
    }

    void scanFindsScatteredServosAtTheirBaudOnly()
    {
        Sim sim(words("--ids 0,1,7,33,64,65,100,127,128,200,219,253 --model drs-0602"));
        QVERIFY(sim.port().startsWith(QLatin1String("/dev/pts/")));
        const auto found = run({QStringLiteral("scan"), sim.port(), QStringLiteral("--json")});
        QCOMPARE(found.code, 0);
        const auto servos = QJsonDocument::fromJson(found.out.toUtf8()).array();
        QCOMPARE(servos.size(), 12);
        for (const auto& value : servos) {
            QCOMPARE(value[QStringLiteral("model")].toString(), QStringLiteral("DRS-0602"));
            QCOMPARE(value[QStringLiteral("baud")].toInt(), 115200);
            QVERIFY(value[QStringLiteral("id")].isDouble());
            QVERIFY(!value[QStringLiteral("firmware")].toString().isEmpty());
        }
        const auto none = run({QStringLiteral("scan"), sim.port(), QStringLiteral("--baud"),
                               QStringLiteral("57600"), QStringLiteral("--json")});
        QCOMPARE(none.code, 0);
        QCOMPARE(QJsonDocument::fromJson(none.out.toUtf8()).array().size(), 0);
        QVERIFY(none.out.trimmed().startsWith(QLatin1Char('[')));
    }

    void scanAtAllBaudsFindsTheRightOne()
    {
        Sim sim(words("--ids 5 --model drs-0201 --baud 666666"));
        const auto found = run({QStringLiteral("scan"), sim.port(), QStringLiteral("--baud"),
                                QStringLiteral("all"), QStringLiteral("--json")});
        const auto servos = QJsonDocument::fromJson(found.out.toUtf8()).array();
        QCOMPARE(servos.size(), 1);
        QCOMPARE(servos[0][QStringLiteral("baud")].toInt(), 666666);
    }

    void scanOfAllProtocolsFindsAServoOnce()
    {
        Sim sim(words("--ids 2 --model sts3215")); // it answers Dynamixel 1.0, too
        const auto other =
            run({QStringLiteral("read"), sim.port(), QStringLiteral("2"), QStringLiteral("present_position"),
                 QStringLiteral("--baud"), QStringLiteral("1000000")});
        QVERIFY2(other.code == 1 && other.err.contains(QLatin1String("--protocol")), qPrintable(other.err));
        QCOMPARE(run({QStringLiteral("write"), sim.port(), QStringLiteral("2"), QStringLiteral("eeprom_lock"),
                      QStringLiteral("0"), QStringLiteral("--protocol"), QStringLiteral("feetech")})
                     .code,
                 0);
        const auto found =
            run({QStringLiteral("scan"), sim.port(), QStringLiteral("--protocol"), QStringLiteral("all"),
                 QStringLiteral("--baud"), QStringLiteral("1000000"), QStringLiteral("--json")});
        QCOMPARE(found.code, 0);
        const auto servos = QJsonDocument::fromJson(found.out.toUtf8()).array();
        QCOMPARE(servos.size(), 1);
        QCOMPARE(servos[0][QStringLiteral("protocol")].toString(), QStringLiteral("feetech"));
        QCOMPARE(servos[0][QStringLiteral("model")].toString(), QStringLiteral("STS3215"));
        QCOMPARE(servos[0][QStringLiteral("locked")], QJsonValue(false));
        QVERIFY2(found.err.contains(QLatin1String("eeprom_lock")), qPrintable(found.err));
    }

    void scanTellsSeveralServosOfOneIdOnSeveralPorts()
    {
        const auto simulate = [](const std::vector<int>& ids) {
            core::SimulatorSettings settings;
            for (const int id : ids) {
                core::VirtualServoSetup servo;
                servo.model = core::ModelLibrary::builtIn().find(QStringLiteral("DRS-0201"));
                servo.id = static_cast<std::uint8_t>(id);
                settings.servos.push_back(servo);
            }
            auto started = core::Simulator::start(settings);
            return std::move(*started);
        };
        const auto one = simulate({4, 20, 20});
        const auto two = simulate({4});
        const auto found =
            run({QStringLiteral("scan"), two->portPath(), one->portPath(), QStringLiteral("--json")});
        QCOMPARE(found.code, 0);
        QVERIFY2(found.err.isEmpty(), qPrintable(found.err)); // no terminal, no progress
        const auto servos = QJsonDocument::fromJson(found.out.toUtf8()).array();
        QCOMPARE(servos.size(), 3);
        const auto is = [&](int place, const QString& port, int id, bool duplicate) {
            const auto servo = servos[place];
            return servo[QStringLiteral("port")].toString() == port
                   && servo[QStringLiteral("id")].toInt() == id
                   && servo[QStringLiteral("duplicate")].toBool(!duplicate) == duplicate;
        };
        QVERIFY(is(0, two->portPath(), 4, false));
        QVERIFY(is(1, one->portPath(), 4, false));
        QVERIFY(is(2, one->portPath(), 20, true));

        // In words, and with a port that is not there: reported, and the other is scanned all the same.
        const auto reported = run({QStringLiteral("scan"), QStringLiteral("/dev/nothing"), one->portPath()});
        QCOMPARE(reported.code, 1);
        QVERIFY2(reported.err.contains(QLatin1String("There is no port /dev/nothing")),
                 qPrintable(reported.err));
        QVERIFY2(reported.out.contains(QLatin1String("several servos with this ID")),
                 qPrintable(reported.out));
        QVERIFY(reported.out.contains(one->portPath()));
    }

    void aScanThatIsInterruptedTellsWhatItFound()
    {
        Sim sim(words("--ids 3,4"));
        for (const bool json : {false, true}) {
            QProcess process;
            QStringList command{QStringLiteral("scan"), sim.port(), QStringLiteral("--baud"),
                                QStringLiteral("all")};
            if (json)
                command << QStringLiteral("--json");
            process.start(program(), command);
            QVERIFY(process.waitForStarted());
            QTest::qWait(4000); // the first rate is done, the others are not
            ::kill(static_cast<pid_t>(process.processId()), SIGINT);
            QVERIFY(process.waitForFinished(10'000));
            QCOMPARE(process.exitStatus(), QProcess::NormalExit);
            QCOMPARE(process.exitCode(), 130);
            QVERIFY(process.readAllStandardError().contains("Cancelled: "));
            const auto out = process.readAllStandardOutput();
            if (json)
                QVERIFY2(QJsonDocument::fromJson(out).isArray(), out.constData());
            else
                QVERIFY2(!out.contains("No servo answered"), out.constData());
        }
    }

    void aPortThatIsUsedSaysSo()
    {
        Sim sim(words("--servos 2"));
        QProcess first;
        first.start(program(),
                    {QStringLiteral("scan"), sim.port(), QStringLiteral("--baud"), QStringLiteral("all")});
        QVERIFY(first.waitForReadyRead(20'000)); // it has the port
        const auto second =
            run({QStringLiteral("read"), sim.port(), QStringLiteral("1"), QStringLiteral("voltage")});
        first.kill();
        first.waitForFinished();
        QCOMPARE(second.code, 1);
        QVERIFY2(second.err.contains(QLatin1String("in use")), qPrintable(second.err));
    }

    void scanShowsItsProgressOnATerminal()
    {
        auto terminal = core::Pty::open(115200);
        QVERIFY(bool(terminal));
        QProcess process;
        process.setStandardErrorFile(terminal->path());
        process.start(program(), words("scan sim --baud all"));
        QByteArray shown;
        std::array<std::uint8_t, 512> buffer{};
        QTRY_VERIFY_WITH_TIMEOUT((process.state() == QProcess::NotRunning ||
                                  [&] {
                                      const auto count = terminal->read(buffer);
                                      shown.append(reinterpret_cast<const char*>(buffer.data()),
                                                   static_cast<qsizetype>(count));
                                      return shown.contains(" s left\r\033[K");
                                  }()),
                                 20'000);
        QVERIFY2(shown.contains(" %, about "), shown.constData());
        process.kill();
        process.waitForFinished();
    }

    void registersAreReadAndWrittenByName()
    {
        Sim sim(words("--servos 3 --model drs-0201"));
        const auto model =
            run({QStringLiteral("read"), sim.port(), QStringLiteral("2"), QStringLiteral("position_kp")});
        QCOMPARE(model.code, 0);
        QVERIFY2(model.out.startsWith(QLatin1String("position_kp = 440")), qPrintable(model.out));
        const auto voltage = run({QStringLiteral("read"), sim.port(), QStringLiteral("2"),
                                  QStringLiteral("voltage"), QStringLiteral("--json")});
        const auto object = QJsonDocument::fromJson(voltage.out.toUtf8()).object();
        QVERIFY(std::abs(object[QStringLiteral("value")].toDouble() - 7.4) < 0.3);
        QCOMPARE(object[QStringLiteral("unit")].toString(), QStringLiteral("V"));
        const auto write = run({QStringLiteral("write"), sim.port(), QStringLiteral("2"),
                                QStringLiteral("position_kp"), QStringLiteral("0x12C")});
        QCOMPARE(write.code, 0);
        QVERIFY(run({QStringLiteral("read"), sim.port(), QStringLiteral("2"), QStringLiteral("position_kp")})
                    .out.contains(QLatin1String("= 300")));
        const auto negative = run({QStringLiteral("write"), sim.port(), QStringLiteral("2"),
                                   QStringLiteral("pwm_offset"), QStringLiteral("-5")});
        QVERIFY2(negative.out.contains(QLatin1String("= -5")), qPrintable(negative.err));
        const auto eep = run({QStringLiteral("write"), sim.port(), QStringLiteral("2"),
                              QStringLiteral("servo_id"), QStringLiteral("9"), QStringLiteral("--eep")});
        QCOMPARE(eep.code, 0);
        const auto nobody =
            run({QStringLiteral("read"), sim.port(), QStringLiteral("77"), QStringLiteral("voltage")});
        QCOMPARE(nobody.code, 1);
        QVERIFY(nobody.err.contains(QLatin1String("77")));
    }

    void filesAreCheckedAndConverted()
    {
        QTemporaryDir folder;
        const QString cpf = QStringLiteral(SERVODECK_TEST_DATA "/two_servos.cpf");
        const QString json = folder.filePath(QStringLiteral("two.servodeck"));
        const QString back = folder.filePath(QStringLiteral("two.cpf"));
        QCOMPARE(run({QStringLiteral("check"), cpf}).code, 0);
        QCOMPARE(run({QStringLiteral("convert"), cpf, json}).code, 0);
        QCOMPARE(run({QStringLiteral("convert"), json, back}).code, 0);
        QCOMPARE(run({QStringLiteral("check"), back}).code, 0);
        QFile broken(folder.filePath(QStringLiteral("broken.cpf")));
        QVERIFY(broken.open(QIODevice::WriteOnly));
        broken.write("<properties>\n <struct name=\"servos\" type=\"PropertyBag\">\n");
        broken.close();
        const auto bad = run({QStringLiteral("check"), broken.fileName()});
        QCOMPARE(bad.code, 1);
        QVERIFY2(bad.err.contains(QLatin1String("line 3")), qPrintable(bad.err));
        const auto asJson = run({QStringLiteral("check"), broken.fileName(), QStringLiteral("--json")});
        QCOMPARE(asJson.code, 1);
        QCOMPARE(QJsonDocument::fromJson(asJson.out.toUtf8()).object()[QStringLiteral("valid")].toBool(true),
                 false);
        QFile sensor(folder.filePath(QStringLiteral("sensor.servodeck")));
        QVERIFY(sensor.open(QIODevice::WriteOnly));
        sensor.write(R"({"format": "servodeck-array", "version": 1, "name": "a", "joints": [],
            "ft_sensors": [{"name": "wrist", "driver": "robotiq", "parameters": {"slave": "9"}}]})");
        sensor.close();
        const auto unused = run({QStringLiteral("check"), sensor.fileName()});
        QCOMPARE(unused.code, 0);
        QVERIFY2(unused.out.contains(
                     QStringLiteral("warning: The force/torque sensor wrist is not used: slave=\"9\" is "
                                    "not possible. Enter one of: 1 to 247.")),
                 qPrintable(unused.out + unused.err));
        QCOMPARE(run({QStringLiteral("check"), QStringLiteral("/no/such/file")}).code, 1);
    }

    void simServesAnArrayOnALinkAndCleansUp()
    {
        QTemporaryDir folder;
        const QString link = folder.filePath(QStringLiteral("bus"));
        {
            Sim sim({QStringLiteral("--array"), QStringLiteral(SERVODECK_TEST_DATA "/two_servos.cpf"),
                     QStringLiteral("--link"), link, QStringLiteral("--ft"), QStringLiteral("0")});
            QVERIFY(QFileInfo(link).isSymLink());
            if (!sim.process().canReadLine())
                QVERIFY(sim.process().waitForReadyRead(5000));
            QVERIFY(QString::fromUtf8(sim.process().readLine()).startsWith(QLatin1String("F/T 127.0.0.1:")));
            const auto found = run({QStringLiteral("scan"), link, QStringLiteral("--json")});
            QCOMPARE(QJsonDocument::fromJson(found.out.toUtf8()).array().size(), 2);
        }
        QVERIFY(!QFileInfo(link).isSymLink());
    }

    void simServesASerialSensorOnALink()
    {
        QTemporaryDir folder;
        const QString link = folder.filePath(QStringLiteral("ft"));
        {
            Sim sim({QStringLiteral("--ft"), QStringLiteral("robotiq"), QStringLiteral("--ft-link"), link,
                     QStringLiteral("--ft-options"), QStringLiteral("mass=0.35,streaming=1")});
            if (!sim.process().canReadLine())
                QVERIFY(sim.process().waitForReadyRead(5000));
            const QString address = QString::fromUtf8(sim.process().readLine()).trimmed();
            QCOMPARE(address, QStringLiteral("F/T ") + QFileInfo(link).symLinkTarget());
        }
        QVERIFY(!QFileInfo(link).isSymLink());
        for (const char* wrong :
             {"sim --ft pony", "sim --ft ati:x", "sim --ft bota --ft-options baud=1", "sim --ft robotiq:5",
              "sim --ft-options noise=1", "sim --ft 0 --ft-link /tmp/no"})
            QCOMPARE(run(words(wrong)).code, 2);
    }

    void benchBusPrintsItsFigures()
    {
        const auto outcome = run(words("bench bus --servos 4 --seconds 1 --json"));
        QCOMPARE(outcome.code, 0);
        const auto figures = QJsonDocument::fromJson(outcome.out.toUtf8()).object();
        for (const char* key : {"polls_per_s", "limit_polls_per_s", "ratio_sequential", "lost_samples"})
            QVERIFY(figures.contains(QLatin1String(key)));
        const double ratio = figures[QStringLiteral("ratio_sequential")].toDouble();
        QVERIFY2(ratio > 0.02 && ratio <= 1.02, qPrintable(QString::number(ratio)));
    }

    void benchStopPrintsItsFigures()
    {
        const auto text = run(words("bench stop --servos 2 --drills 2"));
        QVERIFY2(text.code == 0, qPrintable(text.err));
        QVERIFY2(text.out.startsWith(QLatin1String("2 drills with 2 joints, DRS-0101 at 115200 baud, "
                                                   "control period 20.0 ms\n")),
                 qPrintable(text.out));
        // Every figure is a number with its unit.
        const QRegularExpression line(
            QStringLiteral("^ *[a-zA-Z ]+: p50 \\d+\\.\\d ms, p99 \\d+\\.\\d ms, longest \\d+\\.\\d ms"),
            QRegularExpression::MultilineOption);
        QCOMPARE(text.out.count(line), qsizetype{5});
        const auto outcome = run(words("bench stop --servos 2 --drills 2 --busy 1 --still --json"));
        QVERIFY2(outcome.code == 0, qPrintable(outcome.err));
        const auto figures = QJsonDocument::fromJson(outcome.out.toUtf8()).object();
        QCOMPARE(figures[QStringLiteral("drills")].toInt(), 2);
        QCOMPARE(figures[QStringLiteral("busy_per_core")].toInt(), 1);
        // The parts are those of one way: of the longer of two drills none is longer than the whole.
        const double whole = figures[QStringLiteral("max_ms")].toDouble();
        for (const char* part : {"key_to_gui_", "gui_to_bus_", "bus_to_wire_"}) {
            const double longest = figures[QLatin1String(part) + QLatin1String("max_ms")].toDouble(-1.0);
            QVERIFY2(longest >= 0.0 && longest <= whole, part);
        }
        QCOMPARE(run(words("bench stop --busy 99")).code, 2);
        QCOMPARE(run(words("bench stop --family moon")).code, 2);
    }

    void benchStopMeasuresEveryFamily_data() { anyfamily::addFamilies(); }
    void benchStopMeasuresEveryFamily()
    {
        QFETCH(int, family);
        const auto& of = anyfamily::at(family);
        const auto outcome =
            run(words("bench stop --servos 3 --drills 1 --json --family") << QString::fromLatin1(of.name));
        QVERIFY2(outcome.code == 0, qPrintable(outcome.err));
        const auto figures = QJsonDocument::fromJson(outcome.out.toUtf8()).object();
        QCOMPARE(figures[QStringLiteral("family")].toString(), QString::fromLatin1(of.name));
        QCOMPARE(figures[QStringLiteral("baud")].toInt(), 1'000'000);
        QCOMPARE(figures[QStringLiteral("drills_in_motion")].toInt(), 1);
        // What a STOP may wait for on a shared line: 8 ms of replies.
        QVERIFY(figures[QStringLiteral("bound_ms")].toDouble() >= 30.0);
        QVERIFY(figures[QStringLiteral("bound_ms")].toDouble() < 40.0);
    }

    /// One rule for all: the output could not be written, which is a failure and no signal.
    void aReaderThatIsGoneIsAFailure_data()
    {
        QTest::addColumn<QString>("command");
        for (const char* command :
             {"--version", "--help", "check " SERVODECK_TEST_DATA "/two_servos.cpf", "scan sim",
              "read sim 1 servo_id", "array state " SERVODECK_TEST_DATA "/two_servos.cpf --port sim",
              "array monitor " SERVODECK_TEST_DATA "/two_servos.cpf --port sim --seconds 2"})
            QTest::newRow(command) << QString::fromLatin1(command);
    }
    void aReaderThatIsGoneIsAFailure()
    {
        QFETCH(QString, command);
        std::array<int, 2> ends{-1, -1};
        QCOMPARE(::pipe2(ends.data(), O_CLOEXEC), 0);
        ::close(ends[0]);
        QProcess process;
        process.setChildProcessModifier([&] { ::dup2(ends[1], STDOUT_FILENO); });
        process.start(program(), command.split(QLatin1Char(' ')));
        QVERIFY(process.waitForFinished(60'000));
        ::close(ends[1]);
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 1);
        QVERIFY(process.readAllStandardError().contains("The output could not be written."));
    }

    void aKilledWindowLeavesNoFolderBehind()
    {
        QTemporaryDir folder;
        QProcess process;
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
        environment.insert(QStringLiteral("TMPDIR"), folder.path());
        QTemporaryDir runtime; // else Qt makes one in TMPDIR, once for all
        environment.insert(QStringLiteral("XDG_RUNTIME_DIR"), runtime.path());
        process.setProcessEnvironment(environment);
        process.start(program(), words("--connect sim --no-restore --exit-after 60"));
        QVERIFY(process.waitForStarted());
        QTest::qWait(2000);
        process.kill();
        QVERIFY(process.waitForFinished());
        QCOMPARE(QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
                 QStringList());
    }

    void aNameInThisFolderIsAPort()
    {
        QTemporaryDir folder;
        Sim sim({QStringLiteral("--ids"), QStringLiteral("4"), QStringLiteral("--link"),
                 folder.filePath(QStringLiteral("lk"))});
        QProcess process;
        process.setWorkingDirectory(folder.path());
        process.start(program(), {QStringLiteral("scan"), QStringLiteral("lk"), QStringLiteral("--json")});
        QVERIFY(process.waitForFinished());
        QCOMPARE(QJsonDocument::fromJson(process.readAllStandardOutput()).array().size(), 1);
        const auto none = run({QStringLiteral("scan"), QStringLiteral("/dev/null")});
        QCOMPARE(none.code, 1);
        QVERIFY2(none.err.contains(QLatin1String("not a serial port")), qPrintable(none.err));
    }

    void idsAndPoliciesAreWrittenWithCare()
    {
        Sim sim({QStringLiteral("--ids"), QStringLiteral("4,9")});
        const auto write = [&](const char* id, const char* name, const char* value) {
            return run({QStringLiteral("write"), sim.port(), QString::fromLatin1(id),
                        QString::fromLatin1(name), QString::fromLatin1(value)});
        };
        const auto taken = write("4", "servo_id", "9");
        QCOMPARE(taken.code, 1);
        QVERIFY(taken.err.contains(QLatin1String("already")));
        QCOMPARE(write("4", "servo_id", "5").code, 0);
        QCOMPARE(write("5", "ack_policy", "0").code, 0);
        const auto decimal = write("9", "position_kp", "0440");
        QVERIFY2(decimal.out.contains(QLatin1String("= 440")), qPrintable(decimal.out));
    }

    void outputThatCannotBeWrittenIsAFailure()
    {
        QProcess process;
        process.setStandardOutputFile(QStringLiteral("/dev/full"));
        process.start(program(), {QStringLiteral("--version")});
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitCode(), 1);
    }

    void aWindowThatCouldNotConnectSaysSoAtItsEnd()
    {
        const auto outcome = run(words("--connect /no/such/port --exit-after 1 --no-restore"));
        QCOMPARE(outcome.code, 1);
        QVERIFY2(outcome.err.startsWith(QLatin1String("servodeck: There is no port")),
                 qPrintable(outcome.err));
    }

    void aPictureNeedsNoDisplay()
    {
        QTemporaryDir folder;
        const QString picture = folder.filePath(QStringLiteral("window.png"));
        const auto outcome =
            run({QStringLiteral("--connect"), QStringLiteral("sim"), QStringLiteral("--screenshot"), picture,
                 QStringLiteral("--exit-after"), QStringLiteral("1.5"), QStringLiteral("--size"),
                 QStringLiteral("1366x768"), QStringLiteral("--no-restore")});
        QCOMPARE(outcome.code, 0);
        QFile file(picture);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.read(8) == QByteArray("\x89PNG\r\n\x1a\n", 8));
    }

    void theWindowWithoutADisplayIsRefusedWithASentence()
    {
        const auto outcome = run({});
        QCOMPARE(outcome.code, 1);
        QVERIFY(outcome.err.contains(QLatin1String("There is no display")));
    }

    // --- array files: compare, import, export ---

    void aCpfSavedAgainComparesAsTheSame()
    {
        const QTemporaryDir folder;
        const QString seed = QStringLiteral(SERVODECK_TEST_DATA "/two_servos.cpf");
        const QString saved = folder.filePath(QStringLiteral("saved.cpf"));
        QCOMPARE(run({QStringLiteral("convert"), seed, saved}).code, 0);
        const auto same = run({QStringLiteral("compare"), seed, saved});
        QCOMPARE(same.code, 0);
        QCOMPARE(same.out, QStringLiteral("No difference.\n"));
        const auto json = run({QStringLiteral("compare"), seed, saved, QStringLiteral("--json")});
        QCOMPARE(json.code, 0);
        const auto object = QJsonDocument::fromJson(json.out.toUtf8()).object();
        QVERIFY(object[QLatin1String("same")].toBool());
        QVERIFY(object[QLatin1String("differences")].toArray().isEmpty());
    }

    void compareNamesEveryDifference()
    {
        const QTemporaryDir folder;
        const QString seed = QStringLiteral(SERVODECK_TEST_DATA "/two_servos.cpf");
        const QString other = folder.filePath(QStringLiteral("other.cpf"));
        QFile in(seed);
        QFile out(other);
        QVERIFY(in.open(QIODevice::ReadOnly) && out.open(QIODevice::WriteOnly));
        out.write(
            in.readAll().replace("<value>440</value>", "<value>300</value>").replace("servo2", "elbow"));
        out.close();
        const auto outcome = run({QStringLiteral("compare"), seed, other});
        QCOMPARE(outcome.code, 1);
        QVERIFY(outcome.err.isEmpty());
        QCOMPARE(outcome.out,
                 QStringLiteral("register Position Kp of all servos: 440 -> 300\n"
                                "servo2: name: servo2 -> elbow\n"
                                "2 differences, 0 only left, 0 only right, 0 of another version.\n"));
        const auto json = run({QStringLiteral("compare"), seed, other, QStringLiteral("--json")});
        QCOMPARE(json.code, 1);
        const auto rows =
            QJsonDocument::fromJson(json.out.toUtf8()).object()[QLatin1String("differences")].toArray();
        QCOMPARE(rows.size(), 2);
        QCOMPARE(rows[1][QLatin1String("joint")].toString(), QStringLiteral("servo2"));
        QCOMPARE(rows[1][QLatin1String("kind")].toString(), QStringLiteral("changed"));
        const auto missing = run({QStringLiteral("compare"), seed, folder.path()});
        QCOMPARE(missing.code, 1);
        QVERIFY(missing.out.isEmpty() && missing.err.contains(QLatin1String("is not a file")));
    }

    void aUrdfGivesItsLimits()
    {
        const QTemporaryDir folder;
        const QString seed = QStringLiteral(SERVODECK_TEST_DATA "/two_servos.cpf");
        const QString urdf = QStringLiteral(SERVODECK_TEST_DATA "/arm.urdf");
        const QString made = folder.filePath(QStringLiteral("arm.servodeck"));
        const auto none = run({QStringLiteral("import-urdf"), seed, urdf, QStringLiteral("--out"), made});
        QCOMPARE(none.code, 1);
        QVERIFY2(none.err.contains(
                     QLatin1String("No joint of the array is in the URDF, which has 5 turning joints")),
                 qPrintable(none.err));
        QVERIFY(!QFile::exists(made));
        // One joint of the URDF is not two of the array.
        const auto twice = run({QStringLiteral("import-urdf"), seed, urdf, QStringLiteral("--map"),
                                QStringLiteral("servo1=hip"), QStringLiteral("--map"),
                                QStringLiteral("servo2=hip"), QStringLiteral("--out"), made});
        QCOMPARE(twice.code, 1);
        QVERIFY2(twice.err.contains(QLatin1String("'hip' of the URDF cannot be both 'servo1' and 'servo2'")),
                 qPrintable(twice.err));
        QVERIFY(!QFile::exists(made));
        const QStringList command{QStringLiteral("import-urdf"), seed, urdf, QStringLiteral("--map"),
                                  QStringLiteral("servo1=hip")};
        const auto dry = run(command);
        QCOMPARE(dry.code, 0);
        QCOMPARE(dry.out,
                 QStringLiteral(
                     "servo1: name: servo1 -> hip\nservo1: soft limits: (none) -> -1.5 to 1.25 rad\nservo1: "
                     "velocity limit: (none) -> 2.5 rad/s\nNothing was written; set a file with --out.\n"));
        QVERIFY(dry.err.contains(QLatin1String("joint 'slide' is prismatic")));
        QVERIFY(dry.err.contains(QLatin1String("not in the URDF, so unchanged: servo2")));
        const auto written = run(command + QStringList{QStringLiteral("--out"), made});
        QCOMPARE(written.code, 0);
        const auto difference = run({QStringLiteral("compare"), seed, made});
        QCOMPARE(difference.out.section(QLatin1Char('\n'), 0, 2), dry.out.section(QLatin1Char('\n'), 0, 2));
        const auto wrong = run({QStringLiteral("import-urdf"), seed, urdf, QStringLiteral("--map"),
                                QStringLiteral("servo1=slide")});
        QCOMPARE(wrong.code, 1);
        QVERIFY(wrong.err.contains(QLatin1String("The URDF has no turning joint 'slide'")));
        const auto bad = run({QStringLiteral("import-urdf"), seed, seed});
        QCOMPARE(bad.code, 1);
        QVERIFY2(bad.err.contains(QLatin1String("two_servos.cpf: line 3, column 1: the root element is "
                                                "<properties>; expected <robot>.")),
                 qPrintable(bad.err));
    }

    void componentsAreShownAndWritten()
    {
        const auto shown = run(words("hrim show rotaryservo --profile 2018-12"));
        QVERIFY2(shown.out.contains(QLatin1String("rotaryservomotor (actuator)")), qPrintable(shown.err));
        QVERIFY(shown.out.contains(QLatin1String("origin  mandatory parameter, float rad")));
        const auto json = run(words("hrim show forcetorque --json"));
        const auto object = QJsonDocument::fromJson(json.out.toUtf8()).object();
        QCOMPARE(object[u"topics"].toArray().size(), 9);
        QVERIFY(run(words("hrim --help")).out.contains(QLatin1String("servodeck hrim import DATASHEET")));

        const QTemporaryDir folder;
        const QString model = folder.filePath(QStringLiteral("m.xml"));
        QCOMPARE(run({QStringLiteral("hrim"), QStringLiteral("export"), QStringLiteral("DRS-0201"),
                      QStringLiteral("--out"), model})
                     .code,
                 0);
        const auto good = run({QStringLiteral("hrim"), QStringLiteral("check"), model});
        QVERIFY2(good.code == 0 && good.out.contains(QLatin1String("13 topics, 5 parameters, no errors")),
                 qPrintable(good.out + good.err));
        const auto again = run({QStringLiteral("hrim"), QStringLiteral("import"), model});
        QCOMPARE(again.out, run(words("hrim export DRS-0201")).out);
    }

    void componentModelsStayInTheirDirectory()
    {
        const QTemporaryDir folder;
        const auto write = [&folder](const QString& name, const QByteArray& text) {
            QFile file(folder.filePath(name));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(text);
        };
        QVERIFY(QDir(folder.path()).mkpath(QStringLiteral("models/sensor")));
        write(QStringLiteral("models/base.xml"),
              "<root><topic name=\"t\" type=\"publish\" fileName=\"T\"/></root>");
        write(QStringLiteral("outside.xml"), "<root/>");
        const auto check = [&](const QByteArray& href, const QStringList& more = {}) {
            write(QStringLiteral("models/sensor/m.xml"),
                  "<module name=\"m\" type=\"sensor\"><mandatory>\n<include href=\"" + href
                      + "\" xpointer=\"xpointer(//root/topic)\"/></mandatory></module>");
            return run(QStringList{QStringLiteral("hrim"), QStringLiteral("check"),
                                   folder.filePath(QStringLiteral("models/sensor/m.xml"))}
                       + more);
        };
        const auto inside = check("../base.xml");
        QCOMPARE(inside.code, 1);
        QVERIFY2(inside.err.contains(QLatin1String("HRIM's schema rejects it")), qPrintable(inside.err));
        QVERIFY2(
            inside.err.contains(QLatin1String("m.xml: line 1, column 32: 'mandatory' contains 1 'topic'")),
            qPrintable(inside.err));
        QVERIFY(check("../../outside.xml")
                    .err.contains(QLatin1String("line 2, column 1: '../../outside.xml' is outside")));
        QVERIFY(QFile::link(folder.filePath(QStringLiteral("outside.xml")),
                            folder.filePath(QStringLiteral("models/link.xml"))));
        QVERIFY(check("../link.xml").err.contains(QLatin1String("is a link to a file outside")));
        const QStringList root{QStringLiteral("--root"), folder.filePath(QStringLiteral("models/sensor"))};
        QVERIFY(check("../base.xml", root).err.contains(QLatin1String("is outside the directory")));
        QVERIFY(check("none.xml").err.contains(QLatin1String("the file 'none.xml' does not exist")));
    }

    void datasheetsBecomePartOfServoModels()
    {
        const QTemporaryDir data;
        qputenv("XDG_DATA_HOME", data.path().toLocal8Bit());
        const auto restore = qScopeGuard([] { qunsetenv("XDG_DATA_HOME"); });
        const QString sheet = QStringLiteral(SERVODECK_TEST_DATA "/hrim/servo_datasheet.xml");
        const auto missing = run({QStringLiteral("hrim"), QStringLiteral("import"), sheet});
        QCOMPARE(missing.code, 2);
        const auto done = run({QStringLiteral("hrim"), QStringLiteral("import"), sheet,
                               QStringLiteral("--model"), QStringLiteral("DRS-0201")});
        QVERIFY2(done.code == 0, qPrintable(done.err));
        QVERIFY2(done.err.contains(QLatin1String(
                     "servo_datasheet.xml: line 10, column 5: 'Vage' was taken for 'Voltage'.")),
                 qPrintable(done.err));
        const QString empty = data.filePath(QStringLiteral("empty.xml"));
        QFile file(empty);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("<root><generic_specs/></root>");
        file.close();
        const auto nothing = run({QStringLiteral("hrim"), QStringLiteral("import"), empty,
                                  QStringLiteral("--model"), QStringLiteral("DRS-0201")});
        QVERIFY(nothing.code == 1 && nothing.err.contains(QLatin1String("has no value of a servo")));
        const auto exported = run(words("hrim export DRS-0201 --datasheet"));
        QVERIFY2(exported.err.isEmpty(), qPrintable(exported.err));
        QVERIFY(exported.out.contains(QLatin1String("<value>LAB171717</value>")));
    }

    void controllersComeFromAndGoToYaml()
    {
        const QTemporaryDir folder;
        const QString array = folder.filePath(QStringLiteral("two.servodeck"));
        QCOMPARE(
            run({QStringLiteral("convert"), QStringLiteral(SERVODECK_TEST_DATA "/two_servos.cpf"), array})
                .code,
            0);
        const QString yaml = folder.filePath(QStringLiteral("c.yaml"));
        QCOMPARE(run({QStringLiteral("export-yaml"), array, QStringLiteral("--out"), yaml}).code, 0);
        const auto shown = run({QStringLiteral("export-yaml"), array});
        QFile file(yaml);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray text = file.readAll();
        file.close();
        QCOMPARE(shown.out.toUtf8(), text);
        QVERIFY2(text.contains("joint_name: servo2") && text.contains("init: 500"), text.constData());
        // Nothing is written without a file; the same joints come back.
        const auto dry = run({QStringLiteral("import-yaml"), array, yaml});
        QVERIFY2(dry.code == 0 && dry.out.contains(QLatin1String("2 joints changed, 0 added.")),
                 qPrintable(dry.out));
        QVERIFY(dry.out.contains(QLatin1String("Nothing was written")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray(text)
                       .replace("joint_name: servo2", "joint_name: wrist")
                       .replace("init: 500", "init: 510"));
        file.close();
        const auto done = run({QStringLiteral("import-yaml"), array, yaml, QStringLiteral("--out"), array});
        QVERIFY2(done.code == 0, qPrintable(done.err));
        const auto table = run({QStringLiteral("export-csv"), array});
        QVERIFY2(table.out.contains(QLatin1String("wrist,1,DRS-0101,,510,1,1,")), qPrintable(table.out));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("a_controller:\n    joint_name: a\n    motor: {id: 1}\n");
        file.close();
        const auto bad = run({QStringLiteral("import-yaml"), array, yaml});
        QCOMPARE(bad.code, 1);
        QVERIFY2(bad.err.contains(QLatin1String("c.yaml: line 3, column 12: init is missing")),
                 qPrintable(bad.err));
        QCOMPARE(run({QStringLiteral("import-yaml"), array, yaml, QStringLiteral("--model"),
                      QStringLiteral("XYZ")})
                     .code,
                 2);
    }

    void theTableGoesToStdoutOrAFile()
    {
        const QTemporaryDir folder;
        const QString seed = QStringLiteral(SERVODECK_TEST_DATA "/two_servos.cpf");
        const auto shown = run({QStringLiteral("export-csv"), seed});
        QCOMPARE(shown.code, 0);
        const QStringList lines = shown.out.split(QStringLiteral("\r\n"));
        QCOMPARE(lines.size(), 4);
        QVERIFY(lines[0].startsWith(QLatin1String("name,id,model,group,offset_ticks,")));
        QVERIFY(lines[2].startsWith(QLatin1String("servo2,1,DRS-0101,,500,1,1,")));
        const QString path = folder.filePath(QStringLiteral("arm.csv"));
        QCOMPARE(run({QStringLiteral("export-csv"), seed, QStringLiteral("--out"), path}).code, 0);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(QString::fromUtf8(file.readAll()), shown.out);
        const auto nowhere =
            run({QStringLiteral("export-csv"), seed, QStringLiteral("--out"), folder.path()});
        QCOMPARE(nowhere.code, 1);
        QVERIFY(nowhere.err.contains(QLatin1String("is not a file")));
    }
};

SERVODECK_TEST(TestCli)

} // namespace tst_cli
#include "tst_cli.moc"
