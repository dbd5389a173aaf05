// SPDX-License-Identifier: GPL-3.0-or-later
// servodeck array apply, set-id, id-plan, set-baud, factory-reset, blink, snapshot, snapshots, restore: as a
// shell runs them, on a virtual array in another process.
#include <QtTest/QtTest>

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
              "apply FILE --set j1.position_kp=lots", "set-id FILE j1", "set-id FILE j1 254",
              "id-plan FILE 1=2=3", "id-plan FILE 9=2", "id-plan FILE 1=2 1=3", "set-baud FILE fast",
              "factory-reset FILE j1", "blink FILE j9", "snapshot FILE", "restore FILE"})
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
        outcome = array(QStringLiteral("restore FILE ") + kept);
        QVERIFY2(outcome.code == 0 && outcome.out.contains(QLatin1String("Add --yes")),
                 qPrintable(outcome.err));
        outcome = array(QStringLiteral("restore FILE --yes --json ") + kept);
        QVERIFY2(outcome.code == 0, qPrintable(outcome.err));
        outcome = array(QStringLiteral("apply FILE --json --dry-run --set j1.position_kp=440 "
                                       "--set j2.position_kd@eep=8000"));
        QCOMPARE(outcome.json()[QLatin1String("writes")].toInt(-1), 0);
        QCOMPARE(array(QStringLiteral("restore FILE FILE")).code, 1); // no snapshot
    }

    void identitiesChangeAndTheFileFollows()
    {
        auto outcome = array(QStringLiteral("set-id FILE j1 9"));
        QVERIFY2(outcome.code == 0, qPrintable(outcome.out + outcome.err));
        QCOMPARE(joints()[0].toObject()[QLatin1String("id")].toInt(), 9);
        outcome = array(QStringLiteral("id-plan FILE 2=3 3=2 --json"));
        QVERIFY2(outcome.code == 0, qPrintable(outcome.out + outcome.err));
        QCOMPARE(joints()[1].toObject()[QLatin1String("id")].toInt(), 3);
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
