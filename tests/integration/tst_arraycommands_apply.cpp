// SPDX-License-Identifier: GPL-3.0-or-later
// servodeck array apply, set-id, id-plan, set-baud, factory-reset, blink, snapshot, snapshots, restore: as a
// shell runs them, on a virtual array in another process.
#include <QtTest/QtTest>

#include <csignal>

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
        QVERIFY2(out.contains("Cancelled; its LEDs are as they were"), out.constData());
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
        QVERIFY2(outcome.err.contains(QLatin1String("3 joints are other models")), qPrintable(outcome.err));
        write("DRS-9999");
        outcome = array(QStringLiteral("status FILE"));
        QCOMPARE(outcome.code, 1);
        QVERIFY2(outcome.err.contains(QLatin1String("'j1' (ID 1)"))
                     && outcome.err.contains(QLatin1String("known are"))
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
        QVERIFY2(outcome.out.contains(QLatin1String("had ID 9 then and has ID 10 now")),
                 qPrintable(outcome.out));
        outcome = array(QStringLiteral("set-id FILE j1 3"));
        QCOMPARE(outcome.code, 1); // taken
        QVERIFY(outcome.out.contains(QLatin1String("both have ID 3")));
        outcome = array(QStringLiteral("set-baud FILE 250000"));
        QVERIFY2(outcome.code == 0, qPrintable(outcome.out + outcome.err));
        outcome = array(QStringLiteral("snapshot FILE --out DIR/all.json")); // at the file's new rate
        QVERIFY2(outcome.code == 0, qPrintable(outcome.out + outcome.err));
        QVERIFY(QFileInfo(m_folder.filePath(QStringLiteral("all.json"))).size() > 1000);
        outcome = array(QStringLiteral("factory-reset FILE j3 --reset-id --yes"));
        QVERIFY2(outcome.code == 0, qPrintable(outcome.out + outcome.err));
        QCOMPARE(joints()[2].toObject()[QLatin1String("id")].toInt(), 253);
        outcome = array(QStringLiteral("blink FILE j3"));
        QVERIFY2(outcome.code == 0, qPrintable(outcome.out + outcome.err));
    }
};

QTEST_GUILESS_MAIN(TestArrayCommandsApply)
#include "tst_arraycommands_apply.moc"
