// SPDX-License-Identifier: GPL-3.0-or-later
// The commands without a window, as a shell runs them: exit codes, stdout, stderr.
#include <QtSerialPort/QSerialPort>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/link/virtuallink.h"
#include "core/simhost/pty.h"
#include "core/simhost/simulator.h"
#include "tests/support/anyfamily.h"
#include "tests/support/program.h"
#include "tests/support/testprogram.h"

namespace tst_cli {

namespace {

using namespace program;

/// A terminal for the errors of a command.
struct Terminal
{
    core::Pty pty = std::move(core::Pty::open(115200)).value();
    QByteArray shown;

    /// Of the progress that was shown last; -1: none.
    int percent()
    {
        std::array<std::uint8_t, 512> buffer{};
        while (const auto count = pty.read(buffer))
            shown.append(reinterpret_cast<const char*>(buffer.data()), static_cast<qsizetype>(count));
        const qsizetype end = shown.lastIndexOf(" %, about ");
        qsizetype begin = end;
        while (begin > 0 && std::isdigit(static_cast<unsigned char>(shown[begin - 1])) != 0)
            --begin;
        return end < 0 ? -1 : shown.mid(begin, end - begin).toInt();
    }
};

/// A folder for the data of the user, or the settings.
struct OwnData : QTemporaryDir
{
    const char* name;
    QByteArray before = qgetenv(name);

    explicit OwnData(const char* variable = "XDG_DATA_HOME")
        : name(variable)
    {
        qputenv(name, path().toLocal8Bit());
    }
    ~OwnData() { before.isNull() ? qunsetenv(name) : qputenv(name, before); }
};

} // namespace

class TestCli : public QObject
{
    Q_OBJECT

private slots:
    void aServoModelOfTheUserIsScannedAndConfigured()
    {
        const OwnData data;
        const QString folder = data.filePath(u"servodeck/servodeck/servos/"_s);
        QVERIFY(QDir().mkpath(folder));
        QVERIFY(write(folder + u"lab.json"_s,
                      R"({"family": "herkulex", "version": 1, "models": [{"name": "LAB-7701",
            "group": "A", "model_bytes": [77, 1], "position_counts": 1024, "centre_tick": 512,
            "degrees_per_tick": 0.325, "velocity_unit_degrees_per_s": 29.09, "volts_per_unit": 0.074,
            "temperature": "thermistor_10k", "position_mask": 1023, "min_position": 100, "max_position": 900,
            "no_load_degrees_per_s": 300, "stall_torque_nm": 1.5, "nominal_voltage": 7.4, "default_id": 12,
            "max_baud": 666666, "second_position": false}]})"));
        QVERIFY(write(folder + u"wrong.json"_s, "{\n  \"family\": 7}"));
        Sim sim("--ids 3,4 --model LAB-7701");
        const auto scan = run("scan %1 --json", sim.port());
        VERIFY_ENDS(scan, 0);
        QCOMPARE(scan.out.count("LAB-7701"_L1), 2);
        VERIFY_CONTAINS(scan.err, "wrong.json: line 2, column 13: the file: 'family'");
        VERIFY_ENDS(run("write %1 3 position_kp 321", sim.port()), 0);
        VERIFY_CONTAINS(run("read %1 3 position_kp", sim.port()).out, "321");
        qunsetenv("XDG_DATA_HOME"); // without the model; the folder is put back
        VERIFY_PRINTS(run("scan %1 --protocol herkulex", sim.port()), 0, "unknown model 4d 01  firmware");
        VERIFY_HAS(run("scan %1 --protocol herkulex --json", sim.port()).array()[0].toObject(),
                   R"({"model": "unknown", "model_bytes": [77, 1], "model_as_number": 333})");
    }

    void everyFamilyIsSimulated_data()
    {
        const support::Table<QString, int, QByteArray, QByteArray> row("options", "baud", "request", "reply");
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
        const auto [options, baud, request, reply] =
            support::fetched<QString, int, QByteArray, QByteArray>({"options", "baud", "request", "reply"});
        Sim sim(words("--servos 2") + words(options));
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
        const QString arm = folder.filePath(u"arm.servodeck"_s);
        const QString csv = folder.filePath(u"poses.csv"_s);
        QVERIFY(write(arm, R"({"format": "servodeck-array", "version": 1,
            "joints": [{"name": "hip", "id": 1}, {"name": "knee", "id": 2}],
            "poses": [{"name": "home", "joints": ["knee"], "positions_rad": [0]}],
            "sequences": [{"name": "wave", "loops": 0,
                           "steps": [{"pose": "home", "move_s": 1.5, "hold_s": 0.5}]}]})"));
        QVERIFY(write(csv, "pose;hip_deg;knee_deg\nhome;90;\nup;-45,5;10\n"));
        const auto imported = run("array import-poses %1 %2 --json", arm, csv);
        VERIFY_ENDS(imported, 0);
        const auto counts = imported.object();
        VERIFY_HAS(counts, R"({"added": 1, "replaced": 1})");

        const auto listed = run("array poses %1 --json", arm);
        VERIFY_ENDS(listed, 0);
        const auto json = listed.object();
        const auto up = json[u"poses"][1].toObject();
        QCOMPARE(up[u"name"].toString(), u"up"_s);
        QCOMPARE(up[u"positions"][0][u"joint"].toString(), u"hip"_s);
        QVERIFY(std::abs(up[u"positions"][0][u"position_rad"].toDouble() + 45.5 * M_PI / 180) < 1e-9);
        QCOMPARE(json[u"sequences"][0][u"duration_s"].toDouble(), 2.0);
        VERIFY_CONTAINS(run("array poses %1", arm).out, "hip -45.5°, knee 10.0°",
                        "endless: home in 1.5 s, held 0.5 s");

        QCOMPARE(run("array export-poses %1 %2", arm, csv).code, 0);
        QCOMPARE(textOf(csv), QByteArray("pose,hip_deg,knee_deg\r\nhome,90,\r\nup,-45.5,10\r\n"));
        QCOMPARE(run("array export-poses %1 %2 --rad", arm, csv).code, 0);
        QVERIFY(textOf(csv).startsWith("pose,hip_rad,knee_rad\r\nhome,1.5707963"));

        // What is wrong changes nothing.
        const QByteArray before = textOf(arm);
        QVERIFY(write(csv, "pose,hip_deg\nhome,1\nup,far\n"));
        VERIFY_ENDS(run("array import-poses %1 %2", arm, csv), 1,
                    "poses.csv: line 3, column 4: \"far\" is not a position");
        QVERIFY(write(csv, "pose,hip_deg\n\"two\nlines\",1\n"));
        VERIFY_ENDS(run("array import-poses %1 %2", arm, csv), 1, "control character");
        QCOMPARE(textOf(arm), before);
        const QString cpf = folder.filePath(u"two.cpf"_s);
        QVERIFY(QFile::copy(program::twoServos(), cpf));
        VERIFY_CONTAINS(run("array import-poses %1 %2", cpf, csv).err, "cannot store poses");
        VERIFY_CONTAINS(run("array export-poses %1 %2", cpf, csv).err, "has no poses");
        QCOMPARE(run("array poses").code, 2);
        QCOMPARE(run("array import-poses %1", arm).code, 2);
        // Beyond the limits it is kept, and reported.
        QVERIFY(write(csv, "pose,hip_deg\nfar,500\n"));
        VERIFY_ENDS(run("array import-poses %1 %2", arm, csv), 0,
                    "warning: Pose 'far' sets joint 'hip' to 500.0°");
    }

    void theScheduleIsShownChangedAndRefused()
    {
        QTemporaryDir folder;
        const QString cpf = folder.filePath(u"two.cpf"_s);
        const QString arm = folder.filePath(u"two.servodeck"_s);
        QVERIFY(QFile::copy(program::twoServos(), cpf));
        QVERIFY(QFile::setPermissions(cpf, QFile::ReadOwner | QFile::WriteOwner));
        const auto schedule = [](const QString& file, const char* options) {
            return run(QStringList{u"array"_s, u"schedule"_s, file} + words(options));
        };
        const QByteArray before = textOf(cpf);
        QVERIFY(!before.isEmpty());
        auto shown = schedule(cpf, "");
        VERIFY_ENDS(shown, 0);
        for (const char* word : {"period_RT_JOG", "period_RT_read", "period_CM", "req_period", "poll_list",
                                 "poll_round_size", "detailed_state", "minimum cycle", "(most)"})
            VERIFY_CONTAINS(shown.out, word);
        QCOMPARE(textOf(cpf), before);

        const auto set = schedule(cpf, "--json --set period_RT_JOG=0.006 --set period_RT_read=0.003 "
                                       "--set timeout=0.004 --set detailed_state=true "
                                       "--set poll_list=servo2 --set poll_round_size=-3");
        VERIFY_ENDS(set, 0);
        const auto json = set.object();
        QVERIFY(json[u"written"].toBool());
        QCOMPARE(json[u"minimum_cycle_s"].toDouble(), 0.006 + (0.003 + 0.004) + (0.003 + 0.004));
        QCOMPARE(json[u"budget"][u"polls_per_cycle"].toInt(), 1);
        const QByteArray written = textOf(cpf);
        QVERIFY2(written.contains("period_RT_read") && written.contains("servo2</value>"),
                 written.constData());

        VERIFY_ENDS(schedule(cpf, "--set period_RT_read=0.5"), 1, "period_RT_read exceeds it",
                    "Nothing was written.");
        VERIFY_ENDS(schedule(cpf, "--set poll_list=servo2,elbo"), 1, "Entry 2 of the poll list is 'elbo'");
        VERIFY_ENDS(schedule(cpf, "--set period=0.03"), 1, "the control period");
        QCOMPARE(schedule(cpf, "--set period").code, 2);
        QCOMPARE(schedule(cpf, "--set speed=1").code, 2);
        QCOMPARE(schedule(cpf, "--set tryouts=x").code, 2);
        QCOMPARE(textOf(cpf), written);

        QCOMPARE(run("convert %1 %2", cpf, arm).code, 0);
        const auto other = schedule(arm, "--set period=0.025 --set req_period_s=0.003 --baud 57600 --json");
        VERIFY_ENDS(other, 0);
        QCOMPARE(other.json()[u"baud"].toInt(), 57600);
        const auto saved = QJsonDocument::fromJson(textOf(arm)).object();
        VERIFY_HAS(saved, R"({"period_s": 0.025, "req_period_s": 0.003, "period_jog_s": 0.006,
            "baud": 115200})");
    }

    void misuseIsTwoAndOneSentence_data()
    {
        addCommands("scan | scan a a | scan sim --baud fast | scan sim --frobnicate | scan sim --baud | "
                    "read sim | read sim 300 voltage | read sim 1 nonsense | write sim 1 led_control | "
                    "write sim 1 led_control lots | write sim 1 led_control 9 | write sim 1 voltage 3 | "
                    "write sim 3 position_kp 08x | write sim -1 led_control 3 | check | convert a | "
                    "sim --servos 0 | sim --model drs-9999 | sim --family none | "
                    "sim --family feetech --model ax-12a | sim --ids 1,,2 | sim --baud 1200000000 | "
                    "sim --ft 70000 | sim --ft -5 | sim --ids 1,1 | sim --ids 254 | sim --servos x | "
                    "sim --baud 9600 | sim --array a.cpf --servos 2 | sim --servos 2 --ids 1 | sim extra | "
                    "bench | bench moon | bench bus --servos 0 | bench bus --seconds nan | "
                    "bench bus --seconds inf | frobnicate | --frobnicate | "
                    "--screenshot x.png --theme pink | --screenshot x.png --workspace garden | "
                    "--language tlh --screenshot x.png | --exit-after soon --screenshot x.png | "
                    "--exit-after nan --screenshot x.png | --screenshot x.zzz --exit-after 1 | "
                    "--screenshot /no/such/folder/x.png --exit-after 1 | compare a | compare a b c | "
                    "import-urdf a | import-urdf a b --map x | import-urdf a b --frobnicate | export-csv | "
                    "export-csv a b | import-yaml a | export-yaml | hrim | hrim show | hrim show nothing | "
                    "hrim show rotaryservo --profile 2017 | hrim export forcetorque --datasheet | "
                    "hrim frobnicate | adapter a b | adapter --latency 1 | adapter sim --latency 0 | "
                    "adapter sim --latency 256 | adapter sim --latency soon | "
                    "adapter sim --low-latency maybe | adapter sim --baud fast | adapter sim --frobnicate");
    }
    void misuseIsTwoAndOneSentence()
    {
        QFETCH(QString, command);
        const auto outcome = run(words(command));
        VERIFY_ENDS(outcome, 2);
        QVERIFY2(outcome.err.startsWith("servodeck: "_L1), qPrintable(outcome.err));
        QCOMPARE(outcome.err.trimmed().count(u'\n'), 0);
        QVERIFY(outcome.out.isEmpty());
    }

    void helpAndVersionAreDone()
    {
        const auto help = run("--help");
        VERIFY_ENDS(help, 0);
        for (const char* command :
             {"scan", "read", "write", "check", "convert", "compare", "import-urdf", "export-csv",
              "import-yaml", "export-yaml", "hrim", "sim", "bench", "adapter", "--screenshot"})
            VERIFY_CONTAINS(help.out, command);
        QCOMPARE(run("--version").out.trimmed(), QStringLiteral("servodeck " SERVODECK_VERSION));
    }

    void adaptersAreListedAndSet()
    {
        const auto all = run("adapter --json");
        VERIFY_ENDS(all, 0);
        const auto list = all.array();
        QVERIFY(!list.isEmpty());
        VERIFY_HAS(list[0].toObject(), R"({"port": "sim", "kind": "virtual"})");
        QCOMPARE(run("adapter").out.count(u"  adapter  "_s), list.size());

        const auto pty = core::Pty::open(115200);
        QVERIFY(pty);
        const QStringList port{u"adapter"_s, pty->path()};
        const auto one = run(port + words("--json --baud 666666"));
        VERIFY_ENDS(one, 0);
        const auto facts = one.object();
        QCOMPARE(facts[u"port"].toString(), pty->path());
        VERIFY_HAS(facts, R"({"kind": "pty", "latency_timer_ms": null, "low_latency": null,
            "requested_baud": 666666})");
        QCOMPARE(pty->clientBaud(), 115200); // looked at, not touched

        VERIFY_ENDS(run(port + words("--latency 1")), 1, "no latency timer");
        VERIFY_ENDS(run(port + words("--low-latency on")), 1, "no low-latency flag");
        VERIFY_ENDS(run("adapter sim --latency 1"), 1, "no adapter");
    }

    void aPortThatIsNotThereFailsWithTheReason()
    {
        for (const char* command :
             {"scan /dev/nothing", "read /dev/nothing 1 voltage", "adapter /dev/nothing"})
            VERIFY_ENDS(run(command), 1, "There is no port /dev/nothing");
    }

    void scanFindsScatteredServosAtTheirBaudOnly()
    {
        Sim sim("--ids 0,1,7,33,64,65,100,127,128,200,219,253 --model drs-0602");
        QVERIFY(sim.port().startsWith("/dev/pts/"_L1));
        const auto found = run("scan %1 --json", sim.port());
        VERIFY_ENDS(found, 0);
        const auto servos = found.array();
        QCOMPARE(servos.size(), 12);
        for (const auto& value : servos) {
            VERIFY_HAS(value.toObject(), R"({"model": "DRS-0602", "baud": 115200})");
            QVERIFY(value[u"id"].isDouble());
            QVERIFY(!value[u"firmware"].toString().isEmpty());
        }
        const auto none = run("scan %1 --baud 57600 --json", sim.port());
        VERIFY_ENDS(none, 0);
        QCOMPARE(none.array().size(), 0);
        QVERIFY(none.out.trimmed().startsWith(u'['));
    }

    void scanAtAllBaudsFindsTheRightOne()
    {
        Sim sim("--ids 5 --model drs-0201 --baud 666666");
        const auto servos = run("scan %1 --protocol herkulex --baud all --json", sim.port()).array();
        QCOMPARE(servos.size(), 1);
        QCOMPARE(servos[0][u"baud"].toInt(), 666666);
    }

    void scanOfAllProtocolsFindsAServoOnce()
    {
        Sim sim("--ids 2 --model sts3215"); // it answers Dynamixel 1.0, too
        VERIFY_ENDS(run("read %1 2 present_position --baud 1000000", sim.port()), 1, "--protocol");
        QCOMPARE(run("write %1 2 eeprom_lock 0 --protocol feetech", sim.port()).code, 0);
        const auto found = run("scan %1 --baud 1000000 --json", sim.port()); // all, without --protocol
        VERIFY_ENDS(found, 0);
        const auto servos = found.array();
        QCOMPARE(servos.size(), 1);
        VERIFY_HAS(servos[0].toObject(), R"({"protocol": "feetech", "model": "STS3215"})");
        QCOMPARE(servos[0][u"locked"], QJsonValue(false));
        VERIFY_CONTAINS(found.err, "eeprom_lock");
    }

    void scanTellsSeveralServosOfOneIdOnSeveralPorts()
    {
        const auto simulate = [](const std::vector<int>& ids) {
            core::SimulatorSettings settings;
            for (const int id : ids) {
                core::VirtualServoSetup servo;
                servo.model = core::ModelLibrary::builtIn().find(u"DRS-0201"_s);
                servo.id = static_cast<std::uint8_t>(id);
                settings.servos.push_back(servo);
            }
            auto started = core::Simulator::start(settings);
            return std::move(*started);
        };
        const auto one = simulate({4, 20, 20});
        const auto two = simulate({4});
        const auto found = run("scan %1 %2 --json", two->portPath(), one->portPath());
        VERIFY_ENDS(found, 0);
        // No terminal, no progress. That a reply was late is reported, which a busy machine may cause.
        static const QRegularExpression late(u"^servodeck: ID \\d+ answers after .*\n"_s,
                                             QRegularExpression::MultilineOption);
        QCOMPARE(QString(found.err).remove(late), QString());
        const auto servos = found.array();
        QCOMPARE(servos.size(), 3);
        const auto is = [&](int place, const QString& port, int id, bool duplicate) {
            const auto servo = servos[place];
            return servo[u"port"].toString() == port && servo[u"id"].toInt() == id
                   && servo[u"duplicate"].toBool(!duplicate) == duplicate;
        };
        QVERIFY(is(0, two->portPath(), 4, false));
        QVERIFY(is(1, one->portPath(), 4, false));
        QVERIFY(is(2, one->portPath(), 20, true));

        // In words, and with a port that is not there: reported, and the other is scanned all the same.
        const auto reported = run("scan /dev/nothing %1", one->portPath());
        VERIFY_ENDS(reported, 1, "There is no port /dev/nothing");
        VERIFY_CONTAINS(reported.out, "several servos with this ID");
        QVERIFY(reported.out.contains(one->portPath()));
    }

    /// New servos have one ID. Bytes that come are never "No servo answered".
    void scanOfTwoNewServosSaysSo()
    {
        Sim sim("--model sts3215 --ids 1 --faults seed=4,duplicate=1@0s..");
        const auto found = run("scan %1", sim.port());
        VERIFY_ENDS(found, 0);
        QVERIFY2(QString(found.out + found.err).contains("several servos with this ID"_L1),
                 qPrintable(found.out + found.err));
        QVERIFY(!found.out.contains("No servo answered"_L1));
    }

    void aScanThatIsInterruptedTellsWhatItFound()
    {
        Sim sim("--ids 3,4");
        for (const bool json : {false, true}) {
            Terminal terminal;
            Command process;
            process.setStandardErrorFile(terminal.pty.path());
            process.start(path(), words(json ? "scan %1 --protocol herkulex --baud all --json"
                                             : "scan %1 --protocol herkulex --baud all",
                                        sim.port()));
            // The first rate of eight is done, the others are not.
            QTRY_VERIFY_WITH_TIMEOUT(terminal.percent() > 20, kPatience);
            QVERIFY(process.send(SIGINT));
            const Outcome ended = process.end();
            VERIFY_ENDS(ended, 130);
            terminal.percent();
            QVERIFY2(terminal.shown.contains("Cancelled: "), terminal.shown.constData());
            if (json)
                QVERIFY2(ended.json().isArray(), qPrintable(ended.out));
            else
                QVERIFY2(!ended.out.contains("No servo answered"_L1), qPrintable(ended.out));
        }
    }

    void aPortThatIsUsedSaysSo()
    {
        Sim sim("--servos 2");
        Command first(words("scan %1 --baud all", sim.port()));
        QVERIFY(!first.line().isEmpty()); // it has the port
        VERIFY_ENDS(run("read %1 1 voltage", sim.port()), 1, "in use");
    }

    void scanShowsItsProgressOnATerminal()
    {
        Terminal terminal;
        Command process;
        process.setStandardErrorFile(terminal.pty.path());
        process.start(path(), words("scan sim --protocol herkulex --baud all"));
        QTRY_VERIFY_WITH_TIMEOUT(terminal.percent() >= 0 && terminal.shown.contains(" s left\r\033[K"),
                                 kPatience);
    }

    void registersAreReadAndWrittenByName()
    {
        Sim sim("--servos 3 --model drs-0201");
        const auto model = run("read %1 2 position_kp", sim.port());
        VERIFY_ENDS(model, 0);
        QVERIFY2(model.out.startsWith("position_kp = 440"_L1), qPrintable(model.out));
        const auto object = run("read %1 2 voltage --json", sim.port()).object();
        QVERIFY(std::abs(object[u"value"].toDouble() - 7.4) < 0.3);
        QCOMPARE(object[u"unit"].toString(), u"V"_s);
        VERIFY_ENDS(run("write %1 2 position_kp 0x12C", sim.port()), 0);
        VERIFY_CONTAINS(run("read %1 2 position_kp", sim.port()).out, "= 300");
        VERIFY_CONTAINS(run("write %1 2 pwm_offset -5", sim.port()).out, "= -5");
        VERIFY_ENDS(run("write %1 2 servo_id 9 --eep", sim.port()), 0);
        VERIFY_ENDS(run("read %1 77 voltage", sim.port()), 1, "77");
    }

    void filesAreCheckedAndConverted()
    {
        QTemporaryDir folder;
        const QString json = folder.filePath(u"two.servodeck"_s);
        const QString back = folder.filePath(u"two.cpf"_s);
        QCOMPARE(run("check %1", twoServos()).code, 0);
        QCOMPARE(run("convert %1 %2", twoServos(), json).code, 0);
        QCOMPARE(run("convert %1 %2", json, back).code, 0);
        QCOMPARE(run("check %1", back).code, 0);
        const QString broken = folder.filePath(u"broken.cpf"_s);
        QVERIFY(write(broken, "<properties>\n <struct name=\"servos\" type=\"PropertyBag\">\n"));
        VERIFY_ENDS(run("check %1", broken), 1, "line 3");
        const auto asJson = run("check %1 --json", broken);
        VERIFY_ENDS(asJson, 1);
        QCOMPARE(asJson.object()[u"valid"].toBool(true), false);
        const QString sensor = folder.filePath(u"sensor.servodeck"_s);
        QVERIFY(write(sensor, R"({"format": "servodeck-array", "version": 1, "name": "a",
            "joints": [{"name": "a", "id": 1}],
            "ft_sensors": [{"name": "wrist", "driver": "robotiq", "parameters": {"slave": "9"}}]})"));
        VERIFY_PRINTS(run("check %1", sensor), 0, ": 1 joint, no errors",
                      "warning: The force/torque sensor wrist is not used: slave=\"9\" is "
                      "not possible: it must be a number.");
        QCOMPARE(run("check /no/such/file").code, 1);
    }

    void simServesAnArrayOnALinkAndCleansUp()
    {
        QTemporaryDir folder;
        const QString link = folder.filePath(u"bus"_s);
        {
            Sim sim("--array %1 --link %2 --ft 0", twoServos(), link);
            QVERIFY(QFileInfo(link).isSymLink());
            QVERIFY(sim.line().startsWith("F/T 127.0.0.1:"_L1));
            QCOMPARE(run("scan %1 --json", link).array().size(), 2);
        }
        QVERIFY(!QFileInfo(link).isSymLink());
    }

    void simServesASerialSensorOnALink()
    {
        QTemporaryDir folder;
        const QString link = folder.filePath(u"ft"_s);
        {
            Sim sim("--ft robotiq --ft-link %1 --ft-options mass=0.35,streaming=1", link);
            QCOMPARE(sim.line(), u"F/T "_s + QFileInfo(link).symLinkTarget());
        }
        QVERIFY(!QFileInfo(link).isSymLink());
        for (const char* wrong :
             {"sim --ft pony", "sim --ft ati:x", "sim --ft bota --ft-options baud=1", "sim --ft robotiq:5",
              "sim --ft-options noise=1", "sim --ft 0 --ft-link /tmp/no"})
            QCOMPARE(run(wrong).code, 2);
    }

    void benchBusPrintsItsFigures()
    {
        const auto outcome = run("bench bus --servos 4 --seconds 1 --json");
        VERIFY_ENDS(outcome, 0);
        const auto figures = outcome.object();
        for (const char* key : {"polls_per_s", "limit_polls_per_s", "ratio_sequential", "lost_samples"})
            QVERIFY(figures.contains(QLatin1String(key)));
        const double ratio = figures[u"ratio_sequential"].toDouble();
        QVERIFY2(ratio > 0.02 && ratio <= 1.02, qPrintable(QString::number(ratio)));
    }

    void benchStopPrintsItsFigures()
    {
        const auto text = run("bench stop --servos 2 --drills 2");
        VERIFY_ENDS(text, 0);
        QVERIFY2(text.out.startsWith("2 drills with 2 joints, DRS-0101 at 115200 baud, "
                                     "control period 20.0 ms\n"_L1),
                 qPrintable(text.out));
        // Every figure is a number with its unit.
        const QRegularExpression line(
            u"^ *[a-zA-Z ]+: p50 \\d+\\.\\d ms, p99 \\d+\\.\\d ms, longest \\d+\\.\\d ms"_s,
            QRegularExpression::MultilineOption);
        QCOMPARE(text.out.count(line), qsizetype{5});
        const auto outcome = run("bench stop --servos 2 --drills 2 --busy 1 --still --json");
        VERIFY_ENDS(outcome, 0);
        const auto figures = outcome.object();
        VERIFY_HAS(figures, R"({"drills": 2, "busy_per_core": 1})");
        // The parts are those of one way: of the longer of two drills none is longer than the whole.
        const double whole = figures[u"max_ms"].toDouble();
        for (const char* part : {"key_to_gui_", "gui_to_bus_", "bus_to_wire_"}) {
            const double longest = figures[QLatin1String(part) + "max_ms"_L1].toDouble(-1.0);
            QVERIFY2(longest >= 0.0 && longest <= whole, part);
        }
        QCOMPARE(run("bench stop --busy 99").code, 2);
        QCOMPARE(run("bench stop --family moon").code, 2);
    }

    void benchStopMeasuresEveryFamily_data() { anyfamily::addFamilies(); }
    void benchStopMeasuresEveryFamily()
    {
        QFETCH(int, family);
        const auto& of = anyfamily::at(family);
        const auto outcome =
            run("bench stop --servos 3 --drills 1 --json --family %1", QString::fromLatin1(of.name));
        VERIFY_ENDS(outcome, 0);
        const auto figures = outcome.object();
        QCOMPARE(figures[u"family"].toString(), QString::fromLatin1(of.name));
        VERIFY_HAS(figures, R"({"baud": 1000000, "drills_in_motion": 1})");
        // What a STOP may wait for on a shared line: 8 ms of replies.
        QVERIFY(figures[u"bound_ms"].toDouble() >= 30.0);
        QVERIFY(figures[u"bound_ms"].toDouble() < 40.0);
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
        Command process;
        process.setChildProcessModifier([&] { ::dup2(ends[1], STDOUT_FILENO); });
        process.start(path(), words(command));
        const Outcome ended = process.end();
        ::close(ends[1]);
        VERIFY_ENDS(ended, 1, "The output could not be written.");
    }

    void aKilledWindowLeavesNoFolderBehind()
    {
        QTemporaryDir folder;
        const QTemporaryDir runtime; // else Qt makes one in TMPDIR, once for all
        Command process;
        auto environment = process.processEnvironment();
        environment.insert(u"QT_QPA_PLATFORM"_s, u"offscreen"_s);
        environment.insert(u"TMPDIR"_s, folder.path());
        environment.insert(u"XDG_RUNTIME_DIR"_s, runtime.path());
        process.setProcessEnvironment(environment);
        process.start(path(), words("--connect sim --no-restore --exit-after 60"));
        QTRY_VERIFY_WITH_TIMEOUT(process.hasBus(), kPatience); // its window is there
        process.kill();
        QVERIFY(process.waitForFinished());
        QCOMPARE(QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
                 QStringList());
    }

    void aNameInThisFolderIsAPort()
    {
        QTemporaryDir folder;
        Sim sim("--ids 4 --link %1", folder.filePath(u"lk"_s));
        Command process;
        process.setWorkingDirectory(folder.path());
        process.start(path(), words("scan lk --json"));
        QCOMPARE(process.end().array().size(), 1);
        VERIFY_ENDS(run("scan /dev/null"), 1, "not a serial port");
    }

    /// A virtual array that was killed leaves its link, and its number goes to another program.
    void aLinkOfAnEndedVirtualArrayIsRefused()
    {
        QTemporaryDir folder;
        const QByteArray link = QFile::encodeName(folder.filePath(u"lk"_s));
        const auto other = core::Pty::open(115200);
        QCOMPARE(::symlink(core::virtualLinkTarget(other->path()).constData(), link.constData()), 0);
        QVERIFY(!core::isStaleLink(QString::fromUtf8(link))); // younger than its port
        const std::array<timespec, 2> past{{{1, 0}, {1, 0}}};
        QCOMPARE(::utimensat(AT_FDCWD, link.constData(), past.data(), AT_SYMLINK_NOFOLLOW), 0);
        VERIFY_ENDS(run("scan %1", QString::fromUtf8(link)), 1, "a virtual array that has ended");
    }

    void idsAndPoliciesAreWrittenWithCare()
    {
        Sim sim("--ids 4,9");
        VERIFY_ENDS(run("write %1 4 servo_id 9", sim.port()), 1, "already");
        VERIFY_ENDS(run("write %1 4 servo_id 5", sim.port()), 0);
        VERIFY_ENDS(run("write %1 5 ack_policy 0", sim.port()), 0);
        VERIFY_CONTAINS(run("write %1 9 position_kp 0440", sim.port()).out, "= 440");
    }

    void outputThatCannotBeWrittenIsAFailure()
    {
        Command process;
        process.setStandardOutputFile(u"/dev/full"_s);
        process.start(path(), words("--version"));
        VERIFY_ENDS(process.end(), 1);
    }

    void aWindowThatCouldNotConnectSaysSoAtItsEnd()
    {
        const auto outcome = run("--connect /no/such/port --exit-after 1 --no-restore");
        VERIFY_ENDS(outcome, 1);
        QVERIFY2(outcome.err.startsWith("servodeck: There is no port"_L1), qPrintable(outcome.err));
    }

    void aFileWithoutACommandIsOpenedAsAnArray()
    {
        QTemporaryDir folder;
        const QString file = folder.filePath(u"arm.servodeck"_s);
        QVERIFY(QFile::copy(twoServos(), file)); // of the other kind
        VERIFY_ENDS(run("%1 --exit-after 1 --no-restore", file), 1, "arm.servodeck");
    }

    void aPictureNeedsNoDisplay()
    {
        const OwnData settings("XDG_CONFIG_HOME");
        const QString picture = settings.filePath(u"window.png"_s);
        // It was maximized when it was closed, on a screen of 800x800.
        QVERIFY(QDir(settings.path()).mkpath(u"servodeck"_s));
        QVERIFY(write(settings.filePath(u"servodeck/servodeck.conf"_s),
                      "[window]\ngeometry=@ByteArray("
                      R"(\x1\xd9\xd0\xcb\0\x3\0\0\0\0\0\0\0\0\0\0\0\0\x2\xbb\0\0\x2\x57\0\0\0\0\0\0\0\0\0)"
                      R"(\0\x2\xbb\0\0\x2\x57\0\0\0\0\x1\0\0\0\x3\x20\0\0\0\0\0\0\0\0\0\0\x3\x1f\0\0\x3)"
                      R"(\x1f))"));
        VERIFY_ENDS(
            run("--connect sim --screenshot %1 --exit-after 1.5 --size 1366x768 --no-restore", picture), 0);
        QVERIFY(textOf(picture).startsWith(QByteArray("\x89PNG\r\n\x1a\n", 8)));
        QCOMPARE(textOf(picture).mid(16, 8).toHex(), QByteArray("0000055600000300")); // 1366, 768
    }

    void theWindowWithoutADisplayIsRefusedWithASentence() { VERIFY_ENDS(run(""), 1, "There is no display"); }

    // --- array files: compare, import, export ---

    void aCpfSavedAgainComparesAsTheSame()
    {
        const QTemporaryDir folder;
        const QString saved = folder.filePath(u"saved.cpf"_s);
        QCOMPARE(run("convert %1 %2", twoServos(), saved).code, 0);
        const auto same = run("compare %1 %2", twoServos(), saved);
        VERIFY_ENDS(same, 0);
        QCOMPARE(same.out, u"No difference.\n"_s);
        const auto json = run("compare %1 %2 --json", twoServos(), saved);
        VERIFY_ENDS(json, 0);
        const auto object = json.object();
        QVERIFY(object[u"same"].toBool());
        QVERIFY(object[u"differences"].toArray().isEmpty());
    }

    void compareNamesEveryDifference()
    {
        const QTemporaryDir folder;
        const QString other = folder.filePath(u"other.cpf"_s);
        QVERIFY(write(other, textOf(twoServos())
                                 .replace("<value>440</value>", "<value>300</value>")
                                 .replace("servo2", "elbow")));
        const auto outcome = run("compare %1 %2", twoServos(), other);
        VERIFY_ENDS(outcome, 1);
        QVERIFY(outcome.err.isEmpty());
        QCOMPARE(outcome.out, u"register Position Kp of all servos: 440 -> 300\n"
                              "servo2: name: servo2 -> elbow\n"
                              "2 differences, 0 only left, 0 only right, 0 of another version.\n"_s);
        const auto json = run("compare %1 %2 --json", twoServos(), other);
        VERIFY_ENDS(json, 1);
        const auto rows = json.object()[u"differences"].toArray();
        QCOMPARE(rows.size(), 2);
        VERIFY_HAS(rows[1].toObject(), R"({"joint": "servo2", "kind": "changed"})");
        const auto missing = run("compare %1 %2", twoServos(), folder.path());
        VERIFY_ENDS(missing, 1, "is not a file");
        QVERIFY(missing.out.isEmpty());
    }

    void aUrdfGivesItsLimits()
    {
        const QTemporaryDir folder;
        const QString urdf = QStringLiteral(SERVODECK_TEST_DATA "/arm.urdf");
        const QString made = folder.filePath(u"arm.servodeck"_s);
        VERIFY_ENDS(run("import-urdf %1 %2 --out %3", twoServos(), urdf, made), 1,
                    "No joint of the array is in the URDF, which has 5 turning joints");
        QVERIFY(!QFile::exists(made));
        // One joint of the URDF is not two of the array.
        VERIFY_ENDS(
            run("import-urdf %1 %2 --map servo1=hip --map servo2=hip --out %3", twoServos(), urdf, made), 1,
            "'hip' of the URDF cannot be both 'servo1' and 'servo2'");
        QVERIFY(!QFile::exists(made));
        const QStringList command = words("import-urdf %1 %2 --map servo1=hip", twoServos(), urdf);
        const auto dry = run(command);
        VERIFY_ENDS(dry, 0);
        QCOMPARE(dry.out,
                 u"servo1: name: servo1 -> hip\nservo1: soft limits: (none) -> -1.5 to 1.25 rad\nservo1: "
                 "velocity limit: (none) -> 2.5 rad/s\nNothing was written; set a file with --out.\n"_s);
        VERIFY_CONTAINS(dry.err, "joint 'slide' is prismatic", "not in the URDF, so unchanged: servo2");
        VERIFY_ENDS(run(command + words("--out %1", made)), 0);
        const auto difference = run("compare %1 %2", twoServos(), made);
        QCOMPARE(difference.out.section(u'\n', 0, 2), dry.out.section(u'\n', 0, 2));
        VERIFY_ENDS(run("import-urdf %1 %2 --map servo1=slide", twoServos(), urdf), 1,
                    "The URDF has no turning joint 'slide'");
        VERIFY_ENDS(run("import-urdf %1 %2", twoServos(), twoServos()), 1,
                    "two_servos.cpf: line 3, column 1: the root element is "
                    "<properties>; expected <robot>.");
    }

    void componentsAreShownAndWritten()
    {
        VERIFY_CONTAINS(run("hrim show rotaryservo --profile 2018-12").out, "rotaryservomotor (actuator)",
                        "origin  mandatory parameter, float rad");
        QCOMPARE(run("hrim show forcetorque --json").object()[u"topics"].toArray().size(), 9);
        VERIFY_CONTAINS(run("hrim --help").out, "servodeck hrim import DATASHEET");

        const QTemporaryDir folder;
        const QString model = folder.filePath(u"m.xml"_s);
        QCOMPARE(run("hrim export DRS-0201 --out %1", model).code, 0);
        VERIFY_PRINTS(run("hrim check %1", model), 0, "13 topics, 5 parameters, no errors");
        QCOMPARE(run("hrim import %1", model).out, run("hrim export DRS-0201").out);
    }

    void componentModelsStayInTheirDirectory()
    {
        const QTemporaryDir folder;
        const auto write = [&folder](const char* name, const QByteArray& text) {
            QVERIFY(program::write(folder.filePath(QLatin1String(name)), text));
        };
        QVERIFY(QDir(folder.path()).mkpath(u"models/sensor"_s));
        write("models/base.xml", "<root><topic name=\"t\" type=\"publish\" fileName=\"T\"/></root>");
        write("outside.xml", "<root/>");
        const auto check = [&](const QByteArray& href, const QStringList& more = {}) {
            write("models/sensor/m.xml",
                  "<module name=\"m\" type=\"sensor\"><mandatory>\n<include href=\"" + href
                      + "\" xpointer=\"xpointer(//root/topic)\"/></mandatory></module>");
            return run(words("hrim check %1", folder.filePath(u"models/sensor/m.xml"_s)) + more);
        };
        VERIFY_ENDS(check("../base.xml"), 1, "HRIM's schema rejects it",
                    "m.xml: line 1, column 32: 'mandatory' contains 1 'topic'");
        VERIFY_CONTAINS(check("../../outside.xml").err, "line 2, column 1: '../../outside.xml' is outside");
        QVERIFY(QFile::link(folder.filePath(u"outside.xml"_s), folder.filePath(u"models/link.xml"_s)));
        VERIFY_CONTAINS(check("../link.xml").err, "is a link to a file outside");
        const QString root = folder.filePath(u"models/sensor"_s);
        VERIFY_CONTAINS(check("../base.xml", words("--root %1", root)).err, "is outside the directory");
        VERIFY_CONTAINS(check("none.xml").err, "the file 'none.xml' does not exist");
    }

    void datasheetsBecomePartOfServoModels()
    {
        const OwnData data;
        const QString sheet = QStringLiteral(SERVODECK_TEST_DATA "/hrim/servo_datasheet.xml");
        VERIFY_ENDS(run("hrim import %1", sheet), 2);
        VERIFY_ENDS(run("hrim import %1 --model DRS-0201", sheet), 0,
                    "servo_datasheet.xml: line 10, column 5: 'Vage' was taken for 'Voltage'.");
        const QString empty = data.filePath(u"empty.xml"_s);
        QVERIFY(write(empty, "<root><generic_specs/></root>"));
        VERIFY_ENDS(run("hrim import %1 --model DRS-0201", empty), 1, "has no value of a servo");
        const auto exported = run("hrim export DRS-0201 --datasheet");
        QVERIFY2(exported.err.isEmpty(), qPrintable(exported.err));
        VERIFY_CONTAINS(exported.out, "<value>LAB171717</value>");
    }

    void controllersComeFromAndGoToYaml()
    {
        const QTemporaryDir folder;
        const QString array = folder.filePath(u"two.servodeck"_s);
        QCOMPARE(run("convert %1 %2", twoServos(), array).code, 0);
        const QString yaml = folder.filePath(u"c.yaml"_s);
        QCOMPARE(run("export-yaml %1 --out %2", array, yaml).code, 0);
        const auto shown = run("export-yaml %1", array);
        const QByteArray text = textOf(yaml);
        QCOMPARE(shown.out.toUtf8(), text);
        QVERIFY2(text.contains("joint_name: servo2") && text.contains("init: 500"), text.constData());
        // Nothing is written without a file; the same joints come back.
        VERIFY_PRINTS(run("import-yaml %1 %2", array, yaml), 0, "2 joints changed, 0 added.",
                      "Nothing was written");
        QVERIFY(write(yaml, QByteArray(text)
                                .replace("joint_name: servo2", "joint_name: wrist")
                                .replace("init: 500", "init: 510")));
        VERIFY_ENDS(run("import-yaml %1 %2 --out %3", array, yaml, array), 0);
        VERIFY_CONTAINS(run("export-csv %1", array).out, "wrist,1,DRS-0101,,510,1,1,");
        QVERIFY(write(yaml, "a_controller:\n    joint_name: a\n    motor: {id: 1}\n"));
        VERIFY_ENDS(run("import-yaml %1 %2", array, yaml), 1, "c.yaml: line 3, column 12: init is missing");
        QCOMPARE(run("import-yaml %1 %2 --model XYZ", array, yaml).code, 2);
    }

    void theTableGoesToStdoutOrAFile()
    {
        const QTemporaryDir folder;
        const auto shown = run("export-csv %1", twoServos());
        VERIFY_ENDS(shown, 0);
        const QStringList lines = shown.out.split(u"\r\n"_s);
        QCOMPARE(lines.size(), 4);
        QVERIFY(lines[0].startsWith("name,id,model,group,offset_ticks,"_L1));
        QVERIFY(lines[2].startsWith("servo2,1,DRS-0101,,500,1,1,"_L1));
        const QString path = folder.filePath(u"arm.csv"_s);
        QCOMPARE(run("export-csv %1 --out %2", twoServos(), path).code, 0);
        QCOMPARE(QString::fromUtf8(textOf(path)), shown.out);
        VERIFY_ENDS(run("export-csv %1 --out %2", twoServos(), folder.path()), 1, "is not a file");
    }
};

SERVODECK_TEST(TestCli)

} // namespace tst_cli
#include "tst_cli.moc"
