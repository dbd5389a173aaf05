// SPDX-License-Identifier: GPL-3.0-or-later
// servodeck array apply, set-id, id-plan, set-baud, factory-reset, blink, snapshot, snapshots, restore: as a
// shell runs them, on a virtual array in another process.
#include <QtTest/QtTest>

#include <algorithm>
#include <csignal>
#include <map>

#include <sys/resource.h>

#include "core/array/scheduleparameters.h"
#include "tests/support/testprogram.h"
#include "tests/support/wholesession.h"

namespace tst_arraycommands_apply {

namespace {

QString program()
{
    return qEnvironmentVariable("SERVODECK_EXE");
}

} // namespace

class TestArrayCommandsApply : public QObject
{
    Q_OBJECT

    struct Outcome
    {
        int code = -1;
        QString out;
        QString err;
        QJsonObject json() const { return QJsonDocument::fromJson(out.toUtf8()).object(); }
    };

    Outcome array(const QString& command) const
    {
        QProcess process;
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("XDG_DATA_HOME"), m_folder.filePath(QStringLiteral("data")));
        process.setProcessEnvironment(environment);
        QStringList words{QStringLiteral("array")};
        for (QString word : command.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
            word.replace(QLatin1String("FILE"), m_file);
            word.replace(QLatin1String("DIR"), m_folder.path());
            words += word;
        }
        process.start(program(), words);
        if (!process.waitForFinished(60'000) || process.exitStatus() != QProcess::NormalExit)
            return {};
        return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
                QString::fromUtf8(process.readAllStandardError())};
    }

    QJsonArray joints() const
    {
        QFile file(m_file);
        return file.open(QIODevice::ReadOnly)
                   ? QJsonDocument::fromJson(file.readAll()).object()[QLatin1String("joints")].toArray()
                   : QJsonArray();
    }

    int idOf(int joint) const { return joints()[joint].toObject()[QLatin1String("id")].toInt(); }

    /// The same without waiting for its end.
    std::unique_ptr<QProcess> begun(const QStringList& words) const
    {
        auto process = std::make_unique<QProcess>();
        process->start(program(), words);
        return process;
    }

    /// True once the command has opened the port, and so read the file.
    static bool isConnected(const QProcess& process)
    {
        const QDir open(QStringLiteral("/proc/%1/fd").arg(process.processId()));
        const QStringList entries = open.entryList(QDir::Files | QDir::System);
        return std::any_of(entries.begin(), entries.end(), [&](const QString& each) {
            return QFile::symLinkTarget(open.filePath(each)).startsWith(QLatin1String("/dev/pts/"));
        });
    }

    QTemporaryDir m_folder;
    QString m_file;
    std::unique_ptr<QProcess> m_sim;

private slots:
    void init()
    {
        const QString link = m_folder.filePath(QStringLiteral("bus"));
        m_sim = std::make_unique<QProcess>();
        m_sim->start(program(),
                     {QStringLiteral("sim"), QStringLiteral("--servos"), QStringLiteral("3"),
                      QStringLiteral("--model"), QStringLiteral("drs-0201"), QStringLiteral("--link"), link});
        QVERIFY(m_sim->waitForReadyRead(10'000));
        QJsonArray list;
        for (int id = 1; id <= 3; ++id)
            list.append(QJsonObject{{QStringLiteral("name"), QStringLiteral("j%1").arg(id)},
                                    {QStringLiteral("id"), id},
                                    {QStringLiteral("model"), QStringLiteral("DRS-0201")}});
        m_file = m_folder.filePath(QStringLiteral("arm.servodeck"));
        QFile file(m_file);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QJsonDocument(QJsonObject{{QStringLiteral("format"), QStringLiteral("servodeck-array")},
                                             {QStringLiteral("version"), 1},
                                             {QStringLiteral("name"), QStringLiteral("arm")},
                                             {QStringLiteral("port"), link},
                                             {QStringLiteral("joints"), list}})
                       .toJson());
    }

    void cleanup()
    {
        m_sim->terminate();
        m_sim->waitForFinished();
    }

    void misuseIsTwo_data()
    {
        QTest::addColumn<QString>("command");
        for (const char* command :
             {"", "frobnicate FILE", "apply", "apply FILE", "apply FILE --set nonsense",
              "apply FILE --set j9.position_kp=1", "apply FILE --set j1.nonsense=1",
              "apply FILE --set j1.position_kp=lots",
              "apply FILE --set j1.position_kp=1 --set 1.position_kp=2", "set-id FILE j1",
              "set-id FILE j1 254", "id-plan FILE 1=2=3", "id-plan FILE 9=2", "id-plan FILE 1=2 1=3",
              "set-baud FILE fast", "factory-reset FILE j1", "blink FILE j9", "snapshot FILE",
              "restore FILE"})
            QTest::newRow(command) << QString::fromLatin1(command);
    }

    void misuseIsTwo()
    {
        QFETCH(QString, command);
        const auto outcome = array(command);
        QCOMPARE(outcome.code, 2);
        QVERIFY2(outcome.err.startsWith(QLatin1String("servodeck: ")), qPrintable(outcome.err));
    }

    void changesAreAppliedAndRestored()
    {
        const QString changes =
            QStringLiteral("apply FILE --json --set j1.position_kp=451 --set j2.position_kd@eep=0x100");
        auto outcome = array(changes + QStringLiteral(" --dry-run"));
        QCOMPARE(outcome.code, 0);
        QCOMPARE(outcome.json()[QLatin1String("writes")].toInt(), 2);
        outcome = array(changes);
        QVERIFY2(outcome.code == 0 && outcome.json()[QLatin1String("ok")].toBool(), qPrintable(outcome.err));
        outcome = array(changes + QStringLiteral(" --dry-run"));
        QCOMPARE(outcome.json()[QLatin1String("writes")].toInt(-1), 0); // they hold it
        outcome = array(QStringLiteral("apply FILE --set j1.position_kp=70000"));
        QCOMPARE(outcome.code, 1);

        outcome = array(QStringLiteral("snapshots FILE --json"));
        const auto list = QJsonDocument::fromJson(outcome.out.toUtf8()).array();
        QCOMPARE(list.size(), 1);
        const QString kept = list[0].toObject()[QLatin1String("path")].toString();
        QCOMPARE(list[0].toObject()[QLatin1String("file")].toString(), QFileInfo(m_file).canonicalFilePath());
        QCOMPARE(list[0].toObject()[QLatin1String("port")].toString(),
                 m_folder.filePath(QStringLiteral("bus")));
        outcome = array(QStringLiteral("snapshots FILE"));
        QVERIFY2(outcome.out.contains(QLatin1String("2 servos"))
                     && outcome.out.contains(QLatin1String("(arm.servodeck, port ")),
                 qPrintable(outcome.out));
        outcome = array(QStringLiteral("restore FILE ") + kept);
        QVERIFY2(outcome.code == 0
                     && outcome.out.contains(QLatin1String("Add --yes to write these 2 changes")),
                 qPrintable(outcome.out + outcome.err));
        QVERIFY2(
            outcome.out.contains(QLatin1String("j1 (ID 1)  position_kp@ram  now 451, in the snapshot 440")),
            qPrintable(outcome.out));
        QVERIFY2(!outcome.out.contains(QLatin1String("pending")), qPrintable(outcome.out));

        // A servo that is in no joint of the array hides nothing, and nobody else is taken for it.
        QFile text(m_file);
        QVERIFY(text.open(QIODevice::ReadOnly));
        const QByteArray good = text.readAll();
        text.close();
        const auto write = [&](const QByteArray& content) {
            QFile changed(m_file);
            return changed.open(QIODevice::WriteOnly) && changed.write(content) == content.size();
        };
        QVERIFY(write(QByteArray(good).replace("\"j2\"", "\"elbow\"").replace("\"id\": 2", "\"id\": 7")));
        outcome = array(QStringLiteral("restore FILE ") + kept);
        QVERIFY2(outcome.code == 1 && outcome.out.contains(QLatin1String("now 451, in the snapshot 440"))
                     && outcome.out.contains(QLatin1String("\"j2\"")),
                 qPrintable(outcome.out + outcome.err));
        QVERIFY2(!outcome.out.contains(QLatin1String("position_kd")), qPrintable(outcome.out));
        // Other names, a copy in another file, the same IDs: another array.
        const QString other = m_folder.filePath(QStringLiteral("other.servodeck"));
        QFile::remove(other);
        QFile copy(other);
        QVERIFY(copy.open(QIODevice::WriteOnly));
        copy.write(QByteArray(good).replace("\"j", "\"leg").replace("\"legoints\"", "\"joints\""));
        copy.close();
        outcome = array(QStringLiteral("restore DIR/other.servodeck --yes ") + kept);
        QVERIFY2(outcome.code == 1 && outcome.err.contains(QLatin1String("j1 (ID 1)"))
                     && outcome.err.contains(QLatin1String("arm.servodeck")),
                 qPrintable(outcome.out + outcome.err));
        QCOMPARE(array(QStringLiteral("snapshots DIR/other.servodeck --json")).out.trimmed(),
                 QStringLiteral("[\n]"));
        QVERIFY(write(good));
        outcome = array(QStringLiteral("restore FILE --yes --json ") + kept);
        QVERIFY2(outcome.code == 0, qPrintable(outcome.err));
        outcome = array(QStringLiteral("apply FILE --json --dry-run --set j1.position_kp=440 "
                                       "--set j2.position_kd@eep=8000"));
        QCOMPARE(outcome.json()[QLatin1String("writes")].toInt(-1), 0);
        QCOMPARE(array(QStringLiteral("restore FILE FILE")).code, 1); // no snapshot
    }

    void aCpfDoesNotPretendToHoldTheRate()
    {
        // A .cpf holds no models either: it means DRS-0101.
        const QString link = m_folder.filePath(QStringLiteral("other"));
        QProcess sim;
        sim.start(program(), {QStringLiteral("sim"), QStringLiteral("--ids"), QStringLiteral("0,1"),
                              QStringLiteral("--link"), link});
        QVERIFY(sim.waitForReadyRead(10'000));
        QFile::copy(QStringLiteral(SERVODECK_TEST_DATA "/two_servos.cpf"),
                    m_folder.filePath(QStringLiteral("arm.cpf")));
        const auto outcome = array(QStringLiteral("set-baud DIR/arm.cpf 250000 --port DIR/other"));
        sim.terminate();
        sim.waitForFinished();
        QVERIFY2(outcome.code == 0, qPrintable(outcome.out + outcome.err));
        QVERIFY2(outcome.err.contains(QLatin1String("--baud 250000")), qPrintable(outcome.err));
        QVERIFY2(!outcome.out.contains(QLatin1String("was saved")), qPrintable(outcome.out));
    }

    void whatIsNoSnapshotIsSaidSo()
    {
        auto outcome = array(QStringLiteral("restore FILE DIR"));
        QCOMPARE(outcome.code, 1);
        QVERIFY2(outcome.err.contains(QLatin1String("is not a file")), qPrintable(outcome.err));
        QFile empty(m_folder.filePath(QStringLiteral("empty.json")));
        QVERIFY(empty.open(QIODevice::WriteOnly));
        empty.close();
        outcome = array(QStringLiteral("restore FILE DIR/empty.json"));
        QCOMPARE(outcome.code, 1);
        QVERIFY2(outcome.err.contains(QLatin1String("empty")), qPrintable(outcome.err));
    }

    void aSnapshotThatCannotBeWrittenBlamesNoServo()
    {
        const auto outcome = array(QStringLiteral("snapshot FILE --out DIR --json"));
        QCOMPARE(outcome.code, 1);
        const auto json = outcome.json();
        QVERIFY(!json[QLatin1String("ok")].toBool(true));
        for (const auto& servo : json[QLatin1String("servos")].toArray())
            QVERIFY(servo.toObject()[QLatin1String("ok")].toBool());
        QVERIFY(json[QLatin1String("summary")].toString().contains(QLatin1String("not a file")));
    }

    void blinkingIsEndedByCtrlC()
    {
        QProcess process;
        process.start(program(),
                      {QStringLiteral("array"), QStringLiteral("blink"), m_file, QStringLiteral("j1")});
        QTest::qWait(2000);
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished(10'000));
        QCOMPARE(process.exitCode(), 130);
        const auto out = process.readAllStandardOutput();
        QVERIFY2(out.contains("Cancelled; its LEDs are restored"), out.constData());
    }

    void modelsAreKnownInSmallLettersToo()
    {
        QFile file(m_file);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray text = file.readAll();
        file.close();
        const auto write = [&](const char* model) {
            QFile changed(m_file);
            if (changed.open(QIODevice::WriteOnly))
                changed.write(QByteArray(text).replace("DRS-0201", model));
        };
        write("drs-0201");
        auto outcome = array(QStringLiteral("read FILE j1 position_kp --json"));
        QVERIFY2(outcome.code == 0, qPrintable(outcome.err));
        QCOMPARE(outcome.json()[QLatin1String("model")].toString(), QStringLiteral("DRS-0201"));
        // Of one fault one sentence, however many joints have it.
        write("DRS-0602");
        outcome = array(QStringLiteral("status FILE"));
        QCOMPARE(outcome.err.count(QLatin1String("servodeck: ")), 1);
        QVERIFY2(outcome.err.contains(QLatin1String("3 joints are not the models")), qPrintable(outcome.err));
        write("DRS-9999");
        outcome = array(QStringLiteral("status FILE"));
        QCOMPARE(outcome.code, 1);
        QVERIFY2(outcome.err.contains(QLatin1String("'j1' (ID 1)"))
                     && outcome.err.contains(QLatin1String("known models"))
                     && outcome.err.contains(QLatin1String("DRS-0201")),
                 qPrintable(outcome.err));
    }

    void identitiesChangeAndTheFileFollows()
    {
        auto outcome = array(QStringLiteral("set-id FILE j1 9"));
        QVERIFY2(outcome.code == 0, qPrintable(outcome.out + outcome.err));
        QCOMPARE(joints()[0].toObject()[QLatin1String("id")].toInt(), 9);
        outcome = array(QStringLiteral("id-plan FILE 2=3 3=2 --json"));
        QVERIFY2(outcome.code == 0, qPrintable(outcome.out + outcome.err));
        QCOMPARE(joints()[1].toObject()[QLatin1String("id")].toInt(), 3);
        outcome = array(QStringLiteral("snapshot FILE --out DIR/kept.json"));
        QCOMPARE(outcome.code, 0);
        QCOMPARE(array(QStringLiteral("set-id FILE j1 10")).code, 0);
        outcome = array(QStringLiteral("restore FILE DIR/kept.json"));
        QVERIFY2(outcome.out.contains(QLatin1String("ID was 9 in the snapshot and is 10 now")),
                 qPrintable(outcome.out));
        outcome = array(QStringLiteral("set-id FILE j1 3"));
        QCOMPARE(outcome.code, 1); // taken
        QVERIFY(outcome.out.contains(QLatin1String("both have ID 3")));
        outcome = array(QStringLiteral("set-baud FILE 250000"));
        QVERIFY2(outcome.code == 0, qPrintable(outcome.out + outcome.err));
        outcome = array(QStringLiteral("snapshot FILE --out DIR/all.json")); // at the file's new rate
        QVERIFY2(outcome.code == 0, qPrintable(outcome.out + outcome.err));
        QVERIFY(QFileInfo(m_folder.filePath(QStringLiteral("all.json"))).size() > 1000);
        outcome = array(QStringLiteral("factory-reset FILE j3 --reset-id --yes --json"));
        QVERIFY2(outcome.code == 0, qPrintable(outcome.out + outcome.err));
        for (const auto& servo : outcome.json()[QLatin1String("servos")].toArray()) {
            if (servo.toObject()[QLatin1String("joint")].toString() == QLatin1String("j3"))
                QCOMPARE(servo.toObject()[QLatin1String("id")].toInt(), 253); // the one it has now
        }
        QCOMPARE(joints()[2].toObject()[QLatin1String("id")].toInt(), 253);
        outcome = array(QStringLiteral("blink FILE j3"));
        QVERIFY2(outcome.code == 0, qPrintable(outcome.out + outcome.err));
    }

    /// Attack M6.
    void whatAVirtualArrayBecomesStaysOutOfTheFile()
    {
        const auto content = [this] {
            QFile file(m_file);
            return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        };
        const QByteArray before = content();
        for (const char* command : {"set-id FILE j1 20", "id-plan FILE 1=2 2=1", "set-baud FILE 250000",
                                    "factory-reset FILE j1 --reset-id --yes"}) {
            const auto outcome = array(QLatin1String(command) + QStringLiteral(" --port sim"));
            QVERIFY2(outcome.code == 0, qPrintable(outcome.out + outcome.err));
            QVERIFY2(outcome.out.contains(QLatin1String("was not changed")), qPrintable(outcome.out));
            QCOMPARE(content(), before);
        }
        const auto asked = array(QStringLiteral("set-id FILE j1 20 --port sim --write-file"));
        QVERIFY2(asked.code == 0, qPrintable(asked.out + asked.err));
        QCOMPARE(idOf(0), 20);
    }

    /// Attack M4: a command that takes seconds must not undo what others did meanwhile.
    void anEditMadeMeanwhileIsKept()
    {
        const auto change = begun({QStringLiteral("array"), QStringLiteral("set-id"), m_file,
                                   QStringLiteral("j1"), QStringLiteral("9")});
        QTRY_VERIFY_WITH_TIMEOUT(isConnected(*change), 20'000);
        const auto edit = array(QStringLiteral("schedule FILE --set tryouts=2"));
        QVERIFY2(edit.code == 0, qPrintable(edit.out + edit.err));
        QVERIFY(change->waitForFinished(60'000));
        QCOMPARE(change->exitCode(), 0);
        QCOMPARE(idOf(0), 9);
        core::Session session(core::ModelLibrary::builtIn());
        QVERIFY(session.document.openArray(m_file));
        QCOMPARE(session.document.array().schedule.tryouts, 2);
        // What both change is nobody's to decide: the command says what it could not save.
        const auto second = begun({QStringLiteral("array"), QStringLiteral("set-id"), m_file,
                                   QStringLiteral("j1"), QStringLiteral("10")});
        QTRY_VERIFY_WITH_TIMEOUT(isConnected(*second), 20'000);
        core::ArrayConfig other = session.document.array();
        other.joints[0].id.value = 77;
        session.document.edit(QStringLiteral("Edit"), other);
        QVERIFY(session.document.saveArray(m_file));
        QVERIFY(second->waitForFinished(60'000));
        QCOMPARE(second->exitCode(), 1);
        const QString err = QString::fromUtf8(second->readAllStandardError());
        QVERIFY2(err.contains(QLatin1String("The servos were changed, but the file was not: Another program "
                                            "has changed this too: ID of j1.")),
                 qPrintable(err));
        QCOMPARE(idOf(0), 77);
    }

    void aFileThatCannotBeWrittenIsNoticedBefore()
    {
        QProcess process;
        process.setChildProcessModifier([] {
            std::signal(SIGXFSZ, SIG_IGN);
            const rlimit tight{16, 16};
            setrlimit(RLIMIT_FSIZE, &tight);
        });
        process.start(program(), {QStringLiteral("array"), QStringLiteral("set-id"), m_file,
                                  QStringLiteral("j1"), QStringLiteral("9")});
        QVERIFY(process.waitForFinished(60'000));
        QCOMPARE(process.exitCode(), 1);
        const QString err = QString::fromUtf8(process.readAllStandardError());
        QVERIFY2(err.startsWith(QLatin1String("servodeck: Nothing was changed: '")), qPrintable(err));
        QCOMPARE(idOf(0), 1);
        QCOMPARE(array(QStringLiteral("read FILE j1 voltage")).code, 0); // it answers where it did
    }

    /// Done means 6: commands and a window that edit one file at once. SERVODECK_EDITS=100 is the whole.
    void noEditThatWasAcknowledgedIsLost()
    {
        bool isGiven = false;
        const int given = qEnvironmentVariableIntValue("SERVODECK_EDITS", &isGiven);
        const int count = isGiven ? given : 20;
        const QStringList names{QStringLiteral("tryouts"), QStringLiteral("jog_guard"),
                                QStringLiteral("timeout")};
        const auto text = [&](int i) { // each value once only
            return i % 4 == 0 ? QString::number(1 + i / 4)
                              : QString::number(0.001 + 0.00001 * (1 + i), 'g', 6);
        };
        std::vector<std::unique_ptr<QProcess>> commands;
        for (int i = 0; i < count; ++i) {
            if (i % 4 < 3) {
                commands.push_back(
                    begun({QStringLiteral("array"), QStringLiteral("schedule"), m_file,
                           QStringLiteral("--set"), names[i % 4] + QLatin1Char('=') + text(i)}));
                continue;
            }
            const QString table = m_folder.filePath(QStringLiteral("pose%1.csv").arg(i));
            QFile file(table);
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(QStringLiteral("pose,j1_deg\npose %1,%1\n").arg(i).toUtf8());
            file.close();
            commands.push_back(
                begun({QStringLiteral("array"), QStringLiteral("import-poses"), m_file, table}));
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
            edited.ftSensors.emplace_back().name = QStringLiteral("sensor %1").arg(sensors.size());
            window.document.edit(QStringLiteral("Edit"), edited);
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
            QProcess& command = *commands[static_cast<std::size_t>(i)];
            QVERIFY(command.waitForFinished(1000) || command.state() == QProcess::NotRunning);
            const QString err = QString::fromUtf8(command.readAllStandardError());
            if (command.exitCode() != 0) {
                QVERIFY2(err.contains(QLatin1String("Nothing was written")), qPrintable(err));
                continue;
            }
            ++done;
            if (i % 4 == 3)
                QVERIFY2(poses.contains(QStringLiteral("pose %1").arg(i)), qPrintable(QString::number(i)));
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
        const QStringList left =
            QDir(m_folder.path()).entryList({QStringLiteral(".*.lock")}, QDir::Files | QDir::Hidden);
        QVERIFY2(left.isEmpty(), qPrintable(left.join(QLatin1Char(' '))));
    }
};

SERVODECK_TEST(TestArrayCommandsApply)

} // namespace tst_arraycommands_apply
#include "tst_arraycommands_apply.moc"
