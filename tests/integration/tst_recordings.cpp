// SPDX-License-Identifier: GPL-3.0-or-later
// Recordings on disk: the commands, and a reader that shares no code with this program.
#include <QtTest/QtTest>

#include <algorithm>
#include <optional>

#include "core/recording/mcap/check.h"
#include "core/recording/mcap/writer.h"
#include "core/recording/recordingsession.h"
#include "core/recordingfile/recordingfile.h"
#include "core/replay/recordedcurves.h"
#include "tests/support/testprogram.h"

namespace tst_recordings {

using namespace core;
using namespace core::recording;

namespace {

constexpr Time kStart{std::chrono::seconds(1000)};
constexpr UtcTime kUtc = 1'767'323'045'000'000'000; // 2026-01-02T03:04:05Z
constexpr ClockPair kClock{kStart, kUtc};
constexpr int kMessages = 2000;
const QStringList kNames{QStringLiteral("hip"), QStringLiteral("knee")};

struct Outcome
{
    int code = -1;
    QString out;
    QString err;

    QJsonObject json() const { return QJsonDocument::fromJson(out.toUtf8()).object(); }
};

Outcome run(const QString& program, const QStringList& words)
{
    QProcess process;
    process.start(program, words);
    if (!process.waitForFinished(60'000) || process.exitStatus() != QProcess::NormalExit)
        return {-1, {}, QStringLiteral("crashed or timed out: ") + process.errorString()};
    return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
            QString::fromUtf8(process.readAllStandardError())};
}

Outcome recording(const QStringList& words)
{
    return run(qEnvironmentVariable("SERVODECK_EXE"), QStringList{QStringLiteral("recording")} + words);
}

JointPositions jointsAt(int i)
{
    JointPositions joints;
    joints.stamp = kUtc + i * 1'000'000 + 1;
    joints.names = {kNames.begin(), kNames.end()};
    joints.positions = {i * 0.1, -1.0 / (i + 3)};
    joints.velocities = {i * 1e-9, i % 7 == 0 ? kNotReported : 5.0};
    return joints;
}

StampedWrench wrenchAt(int i)
{
    return {kUtc + i, QStringLiteral("wrist"), {i * 0.25, -i * 1.5, 1e300}, {0.1 * i, 0, -0.0}};
}

msgs::MotorStateList motorsAt(int i)
{
    msgs::MotorStateList list;
    msgs::MotorState motor;
    motor.id = 3;
    motor.position = i;
    motor.voltage = 12.1;
    list.add(motor);
    return list;
}

WireBytes wireAt(int i)
{
    return {kUtc + i,
            1,
            i % 2 == 1,
            115200,
            0,
            0,
            std::vector<std::uint8_t>(static_cast<std::size_t>(i % 50), 0xA5)};
}

/// A recording of four topics with known values; complete, or as a killed program leaves it.
void writeRecording(const QString& path, mcap::Compression compression, bool isFinished = true)
{
    auto file = RecordingFile::create(path);
    if (!file)
        qFatal("%s", qPrintable(file.error().detail));
    RecordingSession session(kClock, {compression, 16 * 1024, 1s});
    mcap::Writer writer(*file, session.book());
    const auto joints = session.channel<JointPositions>(QStringLiteral("/joint_states"));
    const auto wrench = session.channel<StampedWrench>(QStringLiteral("/wrench/wrist"));
    const auto motors = session.channel<msgs::MotorStateList>(QStringLiteral("/motor_states"));
    const auto wire = session.channel<WireBytes>(QStringLiteral("/servodeck/wire"));
    bool isGood = writer.begin({QString(), QStringLiteral("servodeck test")}).has_value();
    for (int i = 0; i < kMessages; ++i) {
        const Time now = kStart + i * 1ms;
        session.record(joints, now, jointsAt(i));
        session.record(wrench, now, wrenchAt(i));
        session.record(motors, now, motorsAt(i));
        session.record(wire, now, wireAt(i));
        if (i == kMessages / 2)
            session.beginEpoch();
    }
    session.flush();
    for (const auto& chunk : session.takeChunks())
        isGood = isGood && writer.append(*chunk);
    isGood =
        isGood
        && writer.append(mcap::Attachment{static_cast<std::uint64_t>(kUtc),
                                          0,
                                          QStringLiteral("array.servodeck"),
                                          QStringLiteral("application/json"),
                                          {'{', '}'}})
        && writer.append(mcap::Metadata{QStringLiteral("m"), {{QStringLiteral("k"), QStringLiteral("v")}}});
    if (isFinished)
        isGood = isGood && writer.finish() && file->commit();
    if (!isGood)
        qFatal("the recording was not written");
}

/// What the other reader must find for a message, by its topic and sequence number.
QJsonObject valueOf(const QString& topic, int i)
{
    const auto number = [](double value) { return std::isnan(value) ? QJsonValue() : QJsonValue(value); };
    if (topic == QLatin1String("/joint_states")) {
        const auto joints = jointsAt(i);
        return {{QStringLiteral("name"), QJsonArray::fromStringList(kNames)},
                {QStringLiteral("position"), QJsonArray{joints.positions[0], joints.positions[1]}},
                {QStringLiteral("velocity"), QJsonArray{joints.velocities[0], number(joints.velocities[1])}},
                {QStringLiteral("effort"), QJsonArray()}};
    }
    if (topic == QLatin1String("/wrench/wrist")) {
        const auto wrench = wrenchAt(i);
        const auto vector = [](const std::array<double, 3>& xyz) {
            return QJsonObject{
                {QStringLiteral("x"), xyz[0]}, {QStringLiteral("y"), xyz[1]}, {QStringLiteral("z"), xyz[2]}};
        };
        return {{QStringLiteral("wrench"), QJsonObject{{QStringLiteral("force"), vector(wrench.force)},
                                                       {QStringLiteral("torque"), vector(wrench.torque)}}}};
    }
    if (topic == QLatin1String("/servodeck/wire")) {
        QJsonArray bytes;
        for (const int byte : wireAt(i).bytes)
            bytes.append(byte);
        return {{QStringLiteral("bytes"), bytes}, {QStringLiteral("is_received"), i % 2 == 1}};
    }
    return {};
}

} // namespace

class TestRecordings : public QObject
{
    Q_OBJECT

private slots:
    void anotherReaderFindsTheSame_data()
    {
        QTest::addColumn<bool>("isRepaired");
        QTest::newRow("complete") << false;
        QTest::newRow("repaired") << true;
    }
    void anotherReaderFindsTheSame()
    {
        QFETCH(bool, isRepaired);
        const QString node = QStandardPaths::findExecutable(QStringLiteral("node"));
        const QString reader = qEnvironmentVariable("SERVODECK_READER");
        if (node.isEmpty() || !QFileInfo(reader + QStringLiteral("/node_modules")).isDir())
            QSKIP("Node or the packages of tests/reader are missing; scripts/test installs the packages.");
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("r.mcap"));
        const QString good = isRepaired ? folder.filePath(QStringLiteral("r.repaired.mcap")) : path;
        writeRecording(path, mcap::Compression::Zstd, !isRepaired);
        if (isRepaired)
            QCOMPARE(recording({QStringLiteral("repair"), path + QStringLiteral(".part")}).code, 0);

        const QString messages = folder.filePath(QStringLiteral("messages.jsonl"));
        const auto read =
            run(node, {QStringLiteral(SERVODECK_TEST_DATA "/../reader/read.cjs"), reader, good, messages});
        QVERIFY2(read.code == 0, qPrintable(read.err));
        const QJsonObject found = read.json();
        for (const char* topic : {"/joint_states", "/wrench/wrist", "/motor_states", "/servodeck/wire"}) {
            for (const char* way : {"indexed", "streamed", "listed"})
                QCOMPARE(found[QLatin1String(way)].toObject()[QLatin1String(topic)].toInt(), kMessages);
        }
        QVERIFY(found[QStringLiteral("same")].toBool());
        QVERIFY(found[QStringLiteral("done")].toBool());
        QCOMPARE(found[QStringLiteral("left")].toInt(), 0);
        QCOMPARE(
            found[QStringLiteral("attachments")].toArray()[0].toObject()[QStringLiteral("text")].toString(),
            QStringLiteral("{}"));
        QCOMPARE(found[QStringLiteral("metadata")].toArray().size(), isRepaired ? 2 : 1);

        QFile lines(messages);
        QVERIFY(lines.open(QIODevice::ReadOnly));
        int compared = 0;
        while (!lines.atEnd()) {
            const auto line = QJsonDocument::fromJson(lines.readLine()).object();
            const QString topic = line[QStringLiteral("topic")].toString();
            const int i = line[QStringLiteral("sequence")].toInt() - 1;
            const QJsonObject value = line[QStringLiteral("value")].toObject();
            const QJsonObject wanted = valueOf(topic, i);
            for (auto field = wanted.begin(); field != wanted.end(); ++field)
                QCOMPARE(value[field.key()], field.value());
            if (!wanted.isEmpty()) {
                QCOMPARE(line[QStringLiteral("log_time")].toString(), QString::number(kUtc + i * 1'000'000));
                ++compared;
            }
        }
        QCOMPARE(compared, 3 * kMessages);
    }

    void infoListsTheChannels()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("r.mcap"));
        writeRecording(path, mcap::Compression::Zstd);
        const auto text = recording({QStringLiteral("info"), path});
        QCOMPARE(text.code, 0);
        QCOMPARE(text.err, QString());
        QVERIFY2(text.out.contains(
                     QLatin1String("  /joint_states  sensor_msgs/msg/JointState  2000 messages, 1000.5/s")),
                 qPrintable(text.out));
        QVERIFY(text.out.contains(QLatin1String("attachment array.servodeck, 2 bytes")));
        const auto json = recording({QStringLiteral("info"), path, QStringLiteral("--json")}).json();
        QCOMPARE(json[QStringLiteral("complete")].toBool(), true);
        QCOMPARE(json[QStringLiteral("start_utc")].toString(),
                 QStringLiteral("2026-01-02T03:04:05.000000000Z"));
        QCOMPARE(json[QStringLiteral("duration_s")].toDouble(), 1.999);
        QCOMPARE(json[QStringLiteral("channels")].toArray().size(), 5);
        QCOMPARE(json[QStringLiteral("metadata")].toArray()[0].toObject()[QStringLiteral("checked")].toBool(),
                 true);
    }

    void theSampleIsPartOfTheProgram()
    {
        const QString path = QStringLiteral(":/samples/demo_arm.mcap");
        QVERIFY(QFileInfo(path).size() <= 300'000);
        const auto info = recording({QStringLiteral("info"), path, QStringLiteral("--json")});
        QVERIFY2(info.code == 0, qPrintable(info.err));
        QVERIFY(info.json()[QStringLiteral("messages")].toInt() > 1000);
        const auto source = RecordingSource::open(path);
        const auto curves = replay::RecordedCurves::load(*source);
        QVERIFY(curves);
        QCOMPARE(curves->errors() + curves->notes(), QStringList());
        for (const char* key : {"elbow_pitch.position", "elbow_pitch.goal", "wrist.Fz", "bus.cycle_rate"}) {
            const auto* curve = curves->find(QLatin1String(key));
            QVERIFY2(curve != nullptr && curve->series.size() > 10, key);
            const auto range = curve->series.range(curves->begin(), curves->end());
            QVERIFY2(range.maximum > range.minimum, key);
        }
        QVERIFY(!RecordingSource::open(QStringLiteral(":/samples/none.mcap")));
    }

    void damageIsReportedAndRepaired()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("r.mcap"));
        writeRecording(path, mcap::Compression::Lz4);
        const auto sound = recording({QStringLiteral("check"), path, QStringLiteral("--json")});
        QCOMPARE(sound.code, 0);
        QCOMPARE(sound.json()[QStringLiteral("missing_messages")].toInt(), 0);
        QCOMPARE(recording({QStringLiteral("repair"), path}).code, 0);
        QVERIFY(!QFileInfo::exists(folder.filePath(QStringLiteral("r.repaired.mcap")))); // not needed

        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.seek(file.size() / 2));
        QVERIFY(file.write("damage") == 6);
        file.close();
        const auto damaged = recording({QStringLiteral("check"), path});
        QCOMPARE(damaged.code, 1);
        QVERIFY2(damaged.err.contains(QLatin1String("bytes are damaged. Repair the recording")),
                 qPrintable(damaged.err));
        const auto repaired = recording({QStringLiteral("repair"), path, QStringLiteral("--json")});
        QCOMPARE(repaired.code, 0);
        QCOMPARE(repaired.json()[QStringLiteral("damaged_chunks")].toInt(), 1);
        const QString out = folder.filePath(QStringLiteral("r.repaired.mcap"));
        QCOMPARE(repaired.json()[QStringLiteral("out")].toString(), out);
        const auto again = recording({QStringLiteral("check"), out, QStringLiteral("--json")});
        QCOMPARE(again.code, 0);
        QVERIFY(again.json()[QStringLiteral("missing_messages")].toInt() > 0);
        QCOMPARE(recording({QStringLiteral("repair"), path}).code, 1); // replaces no file
    }

    /// The unfinished file and the repaired one differ by the ending only.
    void aRepairCanHaveTheNameOfTheRecording()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("r.mcap"));
        const QString part = path + QStringLiteral(".part");
        writeRecording(path, mcap::Compression::Zstd, false);
        const auto repair = [&] {
            return recording({QStringLiteral("repair"), part, QStringLiteral("--out"), path});
        };
        const auto repaired = repair();
        QVERIFY2(repaired.code == 0, qPrintable(repaired.err));
        QCOMPARE(recording({QStringLiteral("check"), path}).code, 0);
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files),
                 QStringList({QStringLiteral("r.mcap"), QStringLiteral("r.mcap.part")}));
        QCOMPARE(repair().code, 1); // replaces no file
    }

    void aGrowingRecordingNeedsNoRepair()
    {
        const QTemporaryDir folder;
        const QString part = folder.filePath(QStringLiteral("r.mcap.part"));
        const mcap::ChannelBook book;
        auto created = RecordingFile::create(folder.filePath(QStringLiteral("r.mcap")));
        QVERIFY(created);
        std::optional file(std::move(*created));
        mcap::Writer writer(*file, book);
        QVERIFY(writer.begin({QString(), QStringLiteral("servodeck test")}));
        for (const char* command : {"info", "check"}) {
            const auto growing = recording({QLatin1String(command), part});
            QCOMPARE(growing.code, 0);
            QVERIFY2(growing.err.contains(QLatin1String("still being written")), qPrintable(growing.err));
            QVERIFY2(!growing.err.contains(QLatin1String("epair")), qPrintable(growing.err));
            QVERIFY(recording({QLatin1String(command), part, QStringLiteral("--json")})
                        .json()[QStringLiteral("being_written")]
                        .toBool());
        }
        const auto refused = recording({QStringLiteral("repair"), part});
        QCOMPARE(refused.code, 1);
        QVERIFY2(refused.err.contains(QLatin1String("still being written")), qPrintable(refused.err));
        file.reset(); // its program ends
        const auto left = recording({QStringLiteral("check"), part});
        QCOMPARE(left.code, 1);
        QVERIFY2(left.err.contains(QLatin1String("not finished")), qPrintable(left.err));
        QCOMPARE(recording({QStringLiteral("repair"), part}).code, 0);
    }

    void aFullDiskIsReported_data()
    {
        QTest::addColumn<QString>("words");
        QTest::newRow("export") << QStringLiteral("export '%1' --out disk/all.csv");
        QTest::newRow("repair") << QStringLiteral("repair '%1' --out disk/r.mcap");
    }
    /// On a disk of 64 KiB, which exists for the command only.
    void aFullDiskIsReported()
    {
        QFETCH(QString, words);
        const auto shell = [](const QString& script) {
            return run(QStringLiteral("unshare"),
                       {QStringLiteral("-rm"), QStringLiteral("sh"), QStringLiteral("-c"), script});
        };
        const QTemporaryDir folder;
        const QString mount =
            QStringLiteral("cd '%1' && mkdir -p disk && mount -t tmpfs -o size=64k none disk")
                .arg(folder.path());
        if (shell(mount).code != 0)
            QSKIP("A small disk cannot be mounted here.");
        const QString path = folder.filePath(QStringLiteral("r.mcap"));
        writeRecording(path, mcap::Compression::Zstd, false);
        const auto outcome = shell(
            mount
            + QStringLiteral(" && { '%1' recording %2; code=$?; ls -A disk; exit $code; }")
                  .arg(qEnvironmentVariable("SERVODECK_EXE"), words.arg(path + QStringLiteral(".part"))));
        QCOMPARE(outcome.code, 1);
        QVERIFY2(outcome.err.contains(QLatin1String("its disk is full. "))
                     && outcome.err.contains(QLatin1String("65.5 kB are free")),
                 qPrintable(outcome.err));
        QCOMPARE(outcome.out, QString()); // nothing is left on the disk
    }

    void channelsAreExportedAsATable()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("r.mcap"));
        writeRecording(path, mcap::Compression::Zstd);
        const auto table = recording({QStringLiteral("export"), path, QStringLiteral("--channels"),
                                      QStringLiteral("/joint_states,/wrench/wrist")});
        QVERIFY2(table.code == 0, qPrintable(table.err));
        const QStringList lines = table.out.split(QStringLiteral("\r\n"));
        QCOMPARE(lines.size(), 2 * kMessages + 2);
        QVERIFY2(lines[0].startsWith(QLatin1String(
                     "time_utc,utc_ns,monotonic_ns,epoch,topic,sequence,/joint_states.header.stamp (ns),"
                     "/joint_states.header.frame_id,/joint_states.position[hip] (rad),")),
                 qPrintable(lines[0]));
        QVERIFY(lines[0].contains(QStringLiteral("/wrench/wrist.wrench.torque.z (N·m)")));
        const QStringList first = lines[1].split(QLatin1Char(','));
        QCOMPARE(first.mid(0, 6).join(QLatin1Char(' ')),
                 QStringLiteral(
                     "2026-01-02T03:04:05.000000000Z 1767323045000000000 1000000000000 1 /joint_states 1"));
        const QStringList last = lines[2 * kMessages].split(QLatin1Char(','));
        QCOMPARE(last.mid(2, 4).join(QLatin1Char(' ')), QStringLiteral("1001999000000 2 /wrench/wrist 2000"));
        const auto index =
            lines[0].split(QLatin1Char(',')).indexOf(QStringLiteral("/wrench/wrist.wrench.force.x (N)"));
        QCOMPARE(last[index], QStringLiteral("499.75"));

        const QString out = folder.filePath(QStringLiteral("all.csv"));
        const auto all = recording({QStringLiteral("export"), path, QStringLiteral("--out"), out});
        QCOMPARE(all.code, 0);
        QCOMPARE(all.out, QStringLiteral("Wrote 8000 messages to %1.\n").arg(out));
        QCOMPARE(all.err, QString());

        // One that was cut off is exported as far as it is sound, and not as if it were all.
        QVERIFY(QFile::resize(path, QFileInfo(path).size() * 2 / 3));
        const auto part = recording({QStringLiteral("export"), path, QStringLiteral("--out"), out});
        QCOMPARE(part.code, 0);
        QVERIFY(part.out != all.out);
        QVERIFY2(part.err.contains(QStringLiteral("not complete or damaged")), qPrintable(part.err));
    }

    void errorsAreSentences_data()
    {
        QTest::addColumn<QString>("words");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("no command") << QString() << 2 << QStringLiteral("needs a command");
        QTest::newRow("unknown command")
            << QStringLiteral("play x") << 2 << QStringLiteral("has no command \"play\"");
        QTest::newRow("no file") << QStringLiteral("info") << 2 << QStringLiteral("takes one recording");
        QTest::newRow("missing file")
            << QStringLiteral("info none.mcap") << 1 << QStringLiteral("There is no file");
        QTest::newRow("folder") << QStringLiteral("check .") << 1 << QStringLiteral("is not a file");
        QTest::newRow("no recording")
            << QStringLiteral("info other.txt") << 1 << QStringLiteral("not an MCAP file");
        QTest::newRow("no recording to check")
            << QStringLiteral("check other.txt") << 1 << QStringLiteral("not an MCAP file");
        QTest::newRow("nothing to repair")
            << QStringLiteral("repair other.txt") << 1 << QStringLiteral("not an MCAP file");
        QTest::newRow("unknown channel")
            << QStringLiteral("export r.mcap --channels /x") << 2 << QStringLiteral("has no channel '/x'");
        QTest::newRow("export into a folder")
            << QStringLiteral("export r.mcap --out .") << 1 << QStringLiteral("is not a file");
    }
    void errorsAreSentences()
    {
        QFETCH(QString, words);
        QFETCH(int, code);
        QFETCH(QString, sentence);
        const QTemporaryDir folder;
        QFile other(folder.filePath(QStringLiteral("other.txt")));
        QVERIFY(other.open(QIODevice::WriteOnly) && other.write("some text, long enough") > 0);
        other.close();
        writeRecording(folder.filePath(QStringLiteral("r.mcap")), mcap::Compression::None);
        const QString before = QDir::currentPath();
        QVERIFY(QDir::setCurrent(folder.path()));
        const auto outcome = recording(words.split(QLatin1Char(' '), Qt::SkipEmptyParts));
        QDir::setCurrent(before);
        QCOMPARE(outcome.code, code);
        QVERIFY2(outcome.err.contains(sentence), qPrintable(outcome.err));
        QVERIFY(outcome.err.trimmed().endsWith(QLatin1Char('.')));
    }
};

SERVODECK_TEST(TestRecordings)

} // namespace tst_recordings
#include "tst_recordings.moc"
