// SPDX-License-Identifier: GPL-3.0-or-later
// servodeck array apply, set-id, id-plan, set-baud, factory-reset, blink, snapshot, snapshots, restore: as a
// shell runs them, on a virtual array in another process.
#include <map>

#include <sys/resource.h>

#include "core/array/scheduleparameters.h"
#include "tests/support/extent.h"
#include "tests/support/program.h"
#include "tests/support/testprogram.h"
#include "tests/support/wholesession.h"
#include "tests/support/wirewords.h"

namespace tst_arraycommands_apply {

using namespace program;

class TestArrayCommandsApply : public QObject
{
    Q_OBJECT

    /// FILE is the array, DIR the folder of the test.
    template <typename Text, typename... Values>
    QStringList wordsOf(const Text& command, const Values&... values) const
    {
        QStringList all = words(command, values...);
        all.prepend(u"array"_s);
        return all.replaceInStrings(u"FILE"_s, m_file).replaceInStrings(u"DIR"_s, m_folder.path());
    }
    template <typename Text, typename... Values>
    Outcome array(const Text& command, const Values&... values) const
    {
        return run(wordsOf(command, values...));
    }

    QJsonArray joints() const
    {
        return QJsonDocument::fromJson(textOf(m_file)).object()[u"joints"].toArray();
    }

    int idOf(int joint) const { return joints()[joint].toObject()[u"id"].toInt(); }

    QTemporaryDir m_folder;
    QString m_file;
    std::unique_ptr<Sim> m_sim;

private slots:
    void init()
    {
        const QString link = m_folder.filePath(u"bus"_s);
        m_sim = std::make_unique<Sim>("--servos 3 --model drs-0201 --link %1", link);
        qputenv("XDG_DATA_HOME", m_folder.filePath(u"data"_s).toLocal8Bit());
        m_file = m_folder.filePath(u"arm.servodeck"_s);
        QByteArray text =
            R"({"format": "servodeck-array", "version": 1, "name": "arm", "port": "LINK", "joints": [
    {"name": "j1", "id": 1, "model": "DRS-0201"},
    {"name": "j2", "id": 2, "model": "DRS-0201"},
    {"name": "j3", "id": 3, "model": "DRS-0201"}]})";
        QVERIFY(write(m_file, text.replace("LINK", link.toUtf8())));
    }

    void cleanup() { m_sim.reset(); }
    void cleanupTestCase() { qunsetenv("XDG_DATA_HOME"); }

    void misuseIsTwo_data()
    {
        addCommands(" | frobnicate FILE | apply | apply FILE | apply FILE --set nonsense | "
                    "apply FILE --set j9.position_kp=1 | apply FILE --set j1.nonsense=1 | "
                    "apply FILE --set j1.position_kp=lots | "
                    "apply FILE --set j1.position_kp=1 --set 1.position_kp=2 | set-id FILE j1 | "
                    "set-id FILE j1 254 | id-plan FILE 1=2=3 | id-plan FILE 9=2 | id-plan FILE 1=2 1=3 | "
                    "set-baud FILE fast | factory-reset FILE j1 | blink FILE j9 | snapshot FILE | "
                    "restore FILE");
    }

    void misuseIsTwo()
    {
        QFETCH(QString, command);
        const auto outcome = array(command);
        VERIFY_ENDS(outcome, 2);
        QVERIFY2(outcome.err.startsWith("servodeck: "_L1), qPrintable(outcome.err));
    }

    void changesAreAppliedAndRestored()
    {
        const QString changes =
            u"apply FILE --json --set j1.position_kp=451 --set j2.position_kd@eep=0x100"_s;
        auto outcome = array(changes + u" --dry-run"_s);
        VERIFY_ENDS(outcome, 0);
        QCOMPARE(outcome.json()[u"writes"].toInt(), 2);
        outcome = array(changes);
        QVERIFY2(outcome.code == 0 && outcome.json()[u"ok"].toBool(), qPrintable(outcome.err));
        outcome = array(changes + u" --dry-run"_s);
        QCOMPARE(outcome.json()[u"writes"].toInt(-1), 0); // they hold it
        VERIFY_ENDS(array("apply FILE --set j1.position_kp=70000"), 1);

        const auto list = array("snapshots FILE --json").array();
        QCOMPARE(list.size(), 1);
        const QString kept = list[0].toObject()[u"path"].toString();
        QCOMPARE(list[0].toObject()[u"file"].toString(), QFileInfo(m_file).canonicalFilePath());
        QCOMPARE(list[0].toObject()[u"port"].toString(), m_folder.filePath(u"bus"_s));
        outcome = array("snapshots FILE");
        VERIFY_CONTAINS(outcome.out, "2 servos", "(arm.servodeck, port ");
        outcome = array("restore FILE %1", kept);
        VERIFY_PRINTS(outcome, 0, "Add --yes to write these 2 changes",
                      "j1 (ID 1)  position_kp@ram  now 451, in the snapshot 440");
        QVERIFY2(!outcome.out.contains("pending"_L1), qPrintable(outcome.out));

        // A servo that is in no joint of the array hides nothing, and nobody else is taken for it.
        const QByteArray good = textOf(m_file);
        QVERIFY(
            write(m_file, QByteArray(good).replace("\"j2\"", "\"elbow\"").replace("\"id\": 2", "\"id\": 7")));
        outcome = array("restore FILE %1", kept);
        VERIFY_PRINTS(outcome, 1, "now 451, in the snapshot 440", "\"j2\"");
        QVERIFY2(!outcome.out.contains("position_kd"_L1), qPrintable(outcome.out));
        // Other names, a copy in another file, the same IDs: another array.
        const QString other = m_folder.filePath(u"other.servodeck"_s);
        QVERIFY(write(other, QByteArray(good).replace("\"j", "\"leg").replace("\"legoints\"", "\"joints\"")));
        VERIFY_ENDS(array("restore DIR/other.servodeck --yes %1", kept), 1, "j1 (ID 1)", "arm.servodeck");
        QCOMPARE(array("snapshots DIR/other.servodeck --json").out.trimmed(), u"[\n]"_s);
        QVERIFY(write(m_file, good));
        VERIFY_ENDS(array("restore FILE --yes --json %1", kept), 0);
        outcome = array("apply FILE --json --dry-run --set j1.position_kp=440 "
                        "--set j2.position_kd@eep=8000");
        QCOMPARE(outcome.json()[u"writes"].toInt(-1), 0);
        QCOMPARE(array("restore FILE FILE").code, 1); // no snapshot
    }

    void aCpfDoesNotPretendToHoldTheRate()
    {
        // A .cpf holds no models either: it means DRS-0101.
        Sim sim("--ids 0,1 --link %1", m_folder.filePath(u"other"_s));
        QFile::copy(twoServos(), m_folder.filePath(u"arm.cpf"_s));
        const auto outcome = array("set-baud DIR/arm.cpf 250000 --port DIR/other");
        VERIFY_ENDS(outcome, 0, "--baud 250000");
        QVERIFY2(!outcome.out.contains("was saved"_L1), qPrintable(outcome.out));
    }

    void whatIsNoSnapshotIsSaidSo()
    {
        VERIFY_ENDS(array("restore FILE DIR"), 1, "is not a file");
        QVERIFY(write(m_folder.filePath(u"empty.json"_s), {}));
        VERIFY_ENDS(array("restore FILE DIR/empty.json"), 1, "empty");
    }

    void aSnapshotThatCannotBeWrittenBlamesNoServo()
    {
        const auto outcome = array("snapshot FILE --out DIR --json");
        VERIFY_ENDS(outcome, 1);
        const auto json = outcome.json();
        QVERIFY(!json[u"ok"].toBool(true));
        for (const auto& servo : json[u"servos"].toArray())
            QVERIFY(servo.toObject()[u"ok"].toBool());
        QVERIFY(json[u"summary"].toString().contains("not a file"_L1));
    }

    void blinkingIsEndedByCtrlC()
    {
        WireTap tap(m_sim->port());
        Command process(wordsOf("blink FILE j1 --port %1", tap.path()));
        const auto leds = [&] {
            const auto all = tap.packets();
            return std::count_if(all.begin(), all.end(), [](const auto& each) {
                return each.command == core::herkulex::Command::RamWrite && !each.data.empty()
                       && each.data[0] == core::herkulex::ram::kLedControl;
            });
        };
        QTRY_VERIFY_WITH_TIMEOUT(leds() >= 4, kPatience); // it blinks
        QVERIFY(process.send(SIGINT));
        const Outcome ended = process.end();
        VERIFY_PRINTS(ended, 130, "Cancelled; its LEDs are restored");
    }

    void modelsAreKnownInSmallLettersToo()
    {
        const QByteArray text = textOf(m_file);
        const auto use = [&](const char* model) {
            QVERIFY(write(m_file, QByteArray(text).replace("DRS-0201", model)));
        };
        use("drs-0201");
        auto outcome = array("read FILE j1 position_kp --json");
        VERIFY_ENDS(outcome, 0);
        QCOMPARE(outcome.json()[u"model"].toString(), u"DRS-0201"_s);
        // Of one fault one sentence, however many joints have it.
        use("DRS-0602");
        outcome = array("status FILE");
        QCOMPARE(outcome.err.count("servodeck: "_L1), 1);
        VERIFY_CONTAINS(outcome.err, "3 joints are not the models");
        use("DRS-9999");
        VERIFY_ENDS(array("status FILE"), 1, "'j1' (ID 1)", "known models", "DRS-0201");
    }

    void identitiesChangeAndTheFileFollows()
    {
        VERIFY_ENDS(array("set-id FILE j1 9"), 0);
        QCOMPARE(joints()[0].toObject()[u"id"].toInt(), 9);
        VERIFY_ENDS(array("id-plan FILE 2=3 3=2 --json"), 0);
        QCOMPARE(joints()[1].toObject()[u"id"].toInt(), 3);
        VERIFY_ENDS(array("snapshot FILE --out DIR/kept.json"), 0);
        QCOMPARE(array("set-id FILE j1 10").code, 0);
        auto outcome = array("restore FILE DIR/kept.json");
        VERIFY_CONTAINS(outcome.out, "ID was 9 in the snapshot and is 10 now");
        VERIFY_PRINTS(array("set-id FILE j1 3"), 1, "both have ID 3");
        VERIFY_ENDS(array("set-baud FILE 250000"), 0);
        VERIFY_ENDS(array("snapshot FILE --out DIR/all.json"), 0); // at the file's new rate
        QVERIFY(QFileInfo(m_folder.filePath(u"all.json"_s)).size() > 1000);
        outcome = array("factory-reset FILE j3 --reset-id --yes --json");
        VERIFY_ENDS(outcome, 0);
        for (const auto& servo : outcome.json()[u"servos"].toArray()) {
            if (servo.toObject()[u"joint"].toString() == "j3"_L1)
                QCOMPARE(servo.toObject()[u"id"].toInt(), 253); // the one it has now
        }
        QCOMPARE(joints()[2].toObject()[u"id"].toInt(), 253);
        VERIFY_ENDS(array("blink FILE j3"), 0);
    }

    void whatAVirtualArrayBecomesStaysOutOfTheFile()
    {
        const QByteArray before = textOf(m_file);
        for (const char* command : {"set-id FILE j1 20", "id-plan FILE 1=2 2=1", "set-baud FILE 250000",
                                    "factory-reset FILE j1 --reset-id --yes"}) {
            VERIFY_PRINTS(array(QLatin1String(command) + u" --port sim"_s), 0, "was not changed");
            QCOMPARE(textOf(m_file), before);
        }
        VERIFY_ENDS(array("set-id FILE j1 20 --port sim --write-file"), 0);
        QCOMPARE(idOf(0), 20);
    }

    /// A command that takes seconds must not undo what others did meanwhile.
    void anEditMadeMeanwhileIsKept()
    {
        Command change(wordsOf("set-id FILE j1 9"));
        QTRY_VERIFY_WITH_TIMEOUT(change.hasPort(), kPatience);
        VERIFY_ENDS(array("schedule FILE --set tryouts=2"), 0);
        VERIFY_ENDS(change.end(), 0);
        QCOMPARE(idOf(0), 9);
        core::Session session(core::ModelLibrary::builtIn());
        QVERIFY(session.document.openArray(m_file));
        QCOMPARE(session.document.array().schedule.tryouts, 2);
        // What both change is nobody's to decide: the command says what it could not save.
        Command second(wordsOf("set-id FILE j1 10"));
        QTRY_VERIFY_WITH_TIMEOUT(second.hasPort(), kPatience);
        core::ArrayConfig other = session.document.array();
        other.joints[0].id.value = 77;
        session.document.edit(u"Edit"_s, other);
        QVERIFY(session.document.saveArray(m_file));
        VERIFY_ENDS(
            second.end(), 1,
            "The servos were changed, but the file was not: Another program has changed this too: ID of j1.");
        QCOMPARE(idOf(0), 77);
    }

    void aFileThatCannotBeWrittenIsNoticedBefore()
    {
        Command process;
        process.setChildProcessModifier([] {
            std::signal(SIGXFSZ, SIG_IGN);
            const rlimit tight{16, 16};
            setrlimit(RLIMIT_FSIZE, &tight);
        });
        process.start(path(), wordsOf("set-id FILE j1 9"));
        const Outcome ended = process.end();
        VERIFY_ENDS(ended, 1);
        QVERIFY2(ended.err.startsWith("servodeck: Nothing was changed: '"_L1), qPrintable(ended.err));
        QCOMPARE(idOf(0), 1);
        QCOMPARE(array("read FILE j1 voltage").code, 0); // it answers where it did
    }

    /// Commands and a window edit one file at once.
    void noEditThatWasAcknowledgedIsLost()
    {
        const int count = testsupport::rounds(20, 100);
        const QStringList names{u"tryouts"_s, u"jog_guard"_s, u"timeout"_s};
        const auto text = [&](int i) { // each value once only
            return i % 4 == 0 ? QString::number(1 + i / 4)
                              : QString::number(0.001 + 0.00001 * (1 + i), 'g', 6);
        };
        std::vector<std::unique_ptr<Command>> commands;
        for (int i = 0; i < count; ++i) {
            QString command = u"schedule FILE --set %1=%2"_s.arg(names[i % 4 % 3], text(i));
            if (i % 4 == 3) {
                command = u"import-poses FILE DIR/pose%1.csv"_s.arg(i);
                QVERIFY(write(m_folder.filePath(u"pose%1.csv"_s.arg(i)),
                              u"pose,j1_deg\npose %1,%1\n"_s.arg(i).toUtf8()));
            }
            commands.push_back(std::make_unique<Command>(wordsOf(command)));
        }
        // The window: a sensor more each time, and what others did is read again when it is in the way.
        core::Session window(core::ModelLibrary::builtIn());
        QVERIFY(window.document.openArray(m_file));
        QStringList sensors;
        int refused = 0;
        const auto isRunning = [&] {
            return std::any_of(commands.begin(), commands.end(),
                               [](const auto& each) { return each->state() != QProcess::NotRunning; });
        };
        while (isRunning() || sensors.isEmpty()) {
            core::ArrayConfig edited = window.document.array();
            edited.ftSensors.emplace_back().name = u"sensor %1"_s.arg(sensors.size());
            window.document.edit(u"Edit"_s, edited);
            if (const auto saved = window.document.saveArray(m_file); saved) {
                sensors << edited.ftSensors.back().name;
            } else {
                ++refused;
                QVERIFY2(saved.error().code == core::Errc::Refused || saved.error().code == core::Errc::Busy,
                         qPrintable(saved.error().detail));
                QVERIFY(window.document.reloadArray());
                continue; // before others come
            }
            QTest::qWait(20);
        }
        // What was acknowledged is there; of one parameter the last, which is one of them.
        core::Session end(core::ModelLibrary::builtIn());
        QVERIFY(end.document.openArray(m_file));
        const core::ArrayConfig& array = end.document.array();
        QStringList poses;
        for (const auto& pose : array.poses)
            poses << pose.name;
        int done = 0;
        std::map<QString, QStringList> acknowledged;
        for (int i = 0; i < count; ++i) {
            const Outcome ended = commands[static_cast<std::size_t>(i)]->end();
            if (ended.code != 0) {
                VERIFY_CONTAINS(ended.err, "Nothing was written");
                continue;
            }
            ++done;
            if (i % 4 == 3)
                QVERIFY2(poses.contains(u"pose %1"_s.arg(i)), qPrintable(QString::number(i)));
            else
                acknowledged[names[i % 4]] << text(i);
        }
        for (const auto& parameter : core::scheduleParameters()) {
            if (const auto values = acknowledged.find(parameter.name); values != acknowledged.end()) {
                const QString value = core::scheduleValue(array.schedule, parameter);
                QVERIFY2(values->second.contains(value), qPrintable(parameter.name + value));
            }
        }
        for (const QString& sensor : std::as_const(sensors)) {
            QVERIFY2(std::any_of(array.ftSensors.begin(), array.ftSensors.end(),
                                 [&](const auto& each) { return each.name == sensor; }),
                     qPrintable(sensor));
        }
        qInfo("%d commands, %d acknowledged; %d saves of the window, %d refused", count, done,
              int(sensors.size()), refused);
        QVERIFY(done > count / 2);
        const QStringList left = QDir(m_folder.path()).entryList({u".*.lock"_s}, QDir::Files | QDir::Hidden);
        QVERIFY2(left.isEmpty(), qPrintable(left.join(u' ')));
    }
};

SERVODECK_TEST(TestArrayCommandsApply)

} // namespace tst_arraycommands_apply
#include "tst_arraycommands_apply.moc"
