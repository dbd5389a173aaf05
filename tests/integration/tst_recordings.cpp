// SPDX-License-Identifier: GPL-3.0-or-later
// Recordings on disk: the commands, and a reader that shares no code with this program.
#include <QtCore/QJsonDocument>

#include "core/recording/attachments.h"
#include "core/recording/mcap/check.h"
#include "core/recording/mcap/writer.h"
#include "core/recording/recordingsession.h"
#include "core/recordingfile/recordingfile.h"
#include "core/replay/recordedcurves.h"
#include "tests/support/datatables.h"
#include "tests/support/fakerdt.h"
#include "tests/support/program.h"
#include "tests/support/recordedcontent.h"
#include "tests/support/testprogram.h"

namespace tst_recordings {

using namespace core;
using namespace core::recording;
using namespace testsupport;

namespace {

constexpr Time kStart{std::chrono::seconds(1000)};
constexpr UtcTime kUtc = 1'767'323'045'000'000'000; // 2026-01-02T03:04:05Z
constexpr ClockPair kClock{kStart, kUtc};
constexpr int kMessages = 2000;
const QStringList kNames{u"hip"_s, u"knee"_s};

program::Outcome recording(const QString& line)
{
    return program::run(program::words(u"recording "_s + line));
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
    return {kUtc + i, u"wrist"_s, {i * 0.25, -i * 1.5, 1e300}, {0.1 * i, 0, -0.0}};
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
    const auto joints = session.channel<JointPositions>(u"/joint_states"_s);
    const auto wrench = session.channel<StampedWrench>(u"/wrench/wrist"_s);
    const auto motors = session.channel<msgs::MotorStateList>(u"/motor_states"_s);
    const auto wire = session.channel<WireBytes>(u"/servodeck/wire"_s);
    bool isGood = writer.begin({QString(), u"servodeck test"_s}).has_value();
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
        && writer.append(mcap::Attachment{
            static_cast<std::uint64_t>(kUtc), 0, u"array.servodeck"_s, u"application/json"_s, {'{', '}'}})
        && writer.append(mcap::Metadata{u"m"_s, {{u"k"_s, u"v"_s}}});
    if (isFinished)
        isGood = isGood && writer.finish() && file->commit();
    if (!isGood)
        qFatal("the recording was not written");
}

/// What the other reader must find for a message, by its topic and sequence number.
QJsonObject valueOf(const QString& topic, int i)
{
    const auto number = [](double value) { return std::isnan(value) ? QJsonValue() : QJsonValue(value); };
    if (topic == "/joint_states"_L1) {
        const auto joints = jointsAt(i);
        return {{u"name"_s, QJsonArray::fromStringList(kNames)},
                {u"position"_s, QJsonArray{joints.positions[0], joints.positions[1]}},
                {u"velocity"_s, QJsonArray{joints.velocities[0], number(joints.velocities[1])}},
                {u"effort"_s, QJsonArray()}};
    }
    if (topic == "/wrench/wrist"_L1) {
        const auto wrench = wrenchAt(i);
        const auto vector = [](const std::array<double, 3>& xyz) {
            return QJsonObject{{u"x"_s, xyz[0]}, {u"y"_s, xyz[1]}, {u"z"_s, xyz[2]}};
        };
        return {{u"wrench"_s,
                 QJsonObject{{u"force"_s, vector(wrench.force)}, {u"torque"_s, vector(wrench.torque)}}}};
    }
    if (topic == "/servodeck/wire"_L1) {
        QJsonArray bytes;
        for (const int byte : wireAt(i).bytes)
            bytes.append(byte);
        return {{u"bytes"_s, bytes}, {u"is_received"_s, i % 2 == 1}};
    }
    return {};
}

} // namespace

class TestRecordings : public QObject
{
    Q_OBJECT

    std::optional<QTemporaryDir> m_folder;
    QString m_path;
    QString m_part; ///< what a killed program leaves

private slots:
    void init()
    {
        m_folder.emplace();
        m_path = m_folder->filePath(u"r.mcap"_s);
        m_part = m_path + u".part"_s;
    }

    void anotherReaderFindsTheSame_data()
    {
        support::addRows<bool>({"isRepaired"}, {{"complete", false}, {"repaired", true}});
    }
    void anotherReaderFindsTheSame()
    {
        QFETCH(bool, isRepaired);
        const QString node = QStandardPaths::findExecutable(u"node"_s);
        const QString reader = qEnvironmentVariable("SERVODECK_READER");
        if (node.isEmpty() || !QFileInfo(reader + u"/node_modules"_s).isDir())
            QSKIP("Node or the packages of tests/reader are missing; scripts/test installs the packages.");
        const QString good = isRepaired ? m_folder->filePath(u"r.repaired.mcap"_s) : m_path;
        writeRecording(m_path, mcap::Compression::Zstd, !isRepaired);
        if (isRepaired)
            QCOMPARE(recording(u"repair %1"_s.arg(m_part)).code, 0);

        const QString messages = m_folder->filePath(u"messages.jsonl"_s);
        const auto read = program::Command(node, {QStringLiteral(SERVODECK_TEST_DATA "/../reader/read.cjs"),
                                                  reader, good, messages})
                              .end();
        QVERIFY2(read.code == 0, qPrintable(read.err));
        const QJsonObject found = read.object();
        for (const char* topic : {"/joint_states", "/wrench/wrist", "/motor_states", "/servodeck/wire"}) {
            for (const char* way : {"indexed", "streamed", "listed"})
                QCOMPARE(found[QLatin1String(way)].toObject()[QLatin1String(topic)].toInt(), kMessages);
        }
        QVERIFY(found[u"same"].toBool());
        QVERIFY(found[u"done"].toBool());
        QCOMPARE(found[u"left"].toInt(), 0);
        QCOMPARE(found[u"attachments"].toArray()[0].toObject()[u"text"].toString(), u"{}"_s);
        QCOMPARE(found[u"metadata"].toArray().size(), isRepaired ? 2 : 1);

        QFile lines(messages);
        QVERIFY(lines.open(QIODevice::ReadOnly));
        int compared = 0;
        while (!lines.atEnd()) {
            const auto line = QJsonDocument::fromJson(lines.readLine()).object();
            const QString topic = line[u"topic"].toString();
            const int i = line[u"sequence"].toInt() - 1;
            const QJsonObject value = line[u"value"].toObject();
            const QJsonObject wanted = valueOf(topic, i);
            for (auto field = wanted.begin(); field != wanted.end(); ++field)
                QCOMPARE(value[field.key()], field.value());
            if (!wanted.isEmpty()) {
                QCOMPARE(line[u"log_time"].toString(), QString::number(kUtc + i * 1'000'000));
                ++compared;
            }
        }
        QCOMPARE(compared, 3 * kMessages);
    }

    void infoListsTheChannels()
    {
        writeRecording(m_path, mcap::Compression::Zstd);
        const auto text = recording(u"info %1"_s.arg(m_path));
        QCOMPARE(text.code, 0);
        QCOMPARE(text.err, QString());
        VERIFY_CONTAINS(text.out, "  /joint_states  sensor_msgs/msg/JointState  2000 messages, 1000.5/s");
        QVERIFY(text.out.contains("attachment array.servodeck, 2 bytes"_L1));
        const auto json = recording(u"info %1 --json"_s.arg(m_path)).object();
        QCOMPARE(json[u"complete"].toBool(), true);
        QCOMPARE(json[u"start_utc"].toString(), u"2026-01-02T03:04:05.000000000Z"_s);
        QCOMPARE(json[u"duration_s"].toDouble(), 1.999);
        QCOMPARE(json[u"channels"].toArray().size(), 5);
        QCOMPARE(json[u"metadata"].toArray()[0].toObject()[u"checked"].toBool(), true);
    }

    void theSampleIsPartOfTheProgram()
    {
        const QString path = u":/samples/demo_arm.mcap"_s;
        QVERIFY(QFileInfo(path).size() <= 300'000);
        const auto info = recording(u"info %1 --json"_s.arg(path));
        QVERIFY2(info.code == 0, qPrintable(info.err));
        QVERIFY(info.object()[u"messages"].toInt() > 1000);
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
        QVERIFY(!RecordingSource::open(u":/samples/none.mcap"_s));
    }

    void damageIsReportedAndRepaired()
    {
        writeRecording(m_path, mcap::Compression::Lz4);
        const auto sound = recording(u"check %1 --json"_s.arg(m_path));
        QCOMPARE(sound.code, 0);
        QCOMPARE(sound.object()[u"missing_messages"].toInt(), 0);
        QCOMPARE(recording(u"repair %1"_s.arg(m_path)).code, 0);
        QVERIFY(!QFileInfo::exists(m_folder->filePath(u"r.repaired.mcap"_s))); // not needed

        QFile file(m_path);
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.seek(file.size() / 2));
        QVERIFY(file.write("damage") == 6);
        file.close();
        const auto damaged = recording(u"check %1"_s.arg(m_path));
        QCOMPARE(damaged.code, 1);
        VERIFY_CONTAINS(damaged.err, "bytes are damaged. Repair the recording");
        const auto repaired = recording(u"repair %1 --json"_s.arg(m_path));
        QCOMPARE(repaired.code, 0);
        QCOMPARE(repaired.object()[u"damaged_chunks"].toInt(), 1);
        const QString out = m_folder->filePath(u"r.repaired.mcap"_s);
        QCOMPARE(repaired.object()[u"out"].toString(), out);
        const auto again = recording(u"check %1 --json"_s.arg(out));
        QCOMPARE(again.code, 0);
        QVERIFY(again.object()[u"missing_messages"].toInt() > 0);
        QCOMPARE(recording(u"repair %1"_s.arg(m_path)).code, 1); // replaces no file
    }

    /// The unfinished file and the repaired one differ by the ending only.
    void aRepairCanHaveTheNameOfTheRecording()
    {
        writeRecording(m_path, mcap::Compression::Zstd, false);
        const auto repair = [&] { return recording(u"repair %1 --out %2"_s.arg(m_part, m_path)); };
        const auto repaired = repair();
        QVERIFY2(repaired.code == 0, qPrintable(repaired.err));
        QCOMPARE(recording(u"check %1"_s.arg(m_path)).code, 0);
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files), QStringList({u"r.mcap"_s, u"r.mcap.part"_s}));
        QCOMPARE(repair().code, 1); // replaces no file
    }

    void aGrowingRecordingNeedsNoRepair()
    {
        const mcap::ChannelBook book;
        auto created = RecordingFile::create(m_path);
        QVERIFY(created);
        std::optional file(std::move(*created));
        mcap::Writer writer(*file, book);
        QVERIFY(writer.begin({QString(), u"servodeck test"_s}));
        for (const char* command : {"info", "check"}) {
            const auto growing = recording(u"%1 %2"_s.arg(QLatin1String(command), m_part));
            QCOMPARE(growing.code, 0);
            VERIFY_CONTAINS(growing.err, "still being written");
            QVERIFY2(!growing.err.contains("epair"_L1), qPrintable(growing.err));
            QVERIFY(recording(u"%1 %2 --json"_s.arg(QLatin1String(command), m_part))
                        .object()[u"being_written"]
                        .toBool());
        }
        const auto refused = recording(u"repair %1"_s.arg(m_part));
        QCOMPARE(refused.code, 1);
        VERIFY_CONTAINS(refused.err, "still being written");
        file.reset(); // its program ends
        const auto left = recording(u"check %1"_s.arg(m_part));
        QCOMPARE(left.code, 1);
        VERIFY_CONTAINS(left.err, "not finished");
        QCOMPARE(recording(u"repair %1"_s.arg(m_part)).code, 0);
    }

    void aFileCutByAnotherProgramIsNotContinued()
    {
        auto file = RecordingFile::create(m_path);
        const std::vector<std::uint8_t> bytes(1000, 7);
        QVERIFY(file && file->write(bytes));
        QVERIFY(QFile::resize(m_part, 10));
        for (const auto& refused : {file->write(bytes), file->syncIfDue(Clock::now()), file->commit()}) {
            QVERIFY(!refused && refused.error().code == Errc::BadFile);
            VERIFY_CONTAINS(refused.error().detail, "from 1000 to 10 bytes");
        }
        QCOMPARE(QFileInfo(m_part).size(), 10);

        const QString out = m_folder->filePath(u"own.mcap"_s);
        const QString part = out + u".part"_s;
        const auto record =
            program::started(u"record %1 --out %2 --port sim --json"_s.arg(program::twoServos(), out));
        QTRY_VERIFY_WITH_TIMEOUT(QFileInfo(part).size() > 1000, program::kPatience);
        QVERIFY(QFile::resize(part, 10));
        const auto ended = record->end();
        VERIFY_ENDS(ended, 1, "another program has cut its file");
        VERIFY_HAS(ended.object(), R"({"complete": false})");
        QVERIFY(QFile::exists(part) && !QFile::exists(out));
    }

    void aFileThatTookTheNameIsNotTheRecording()
    {
        auto file = RecordingFile::create(m_path);
        QVERIFY(file && file->write(std::vector<std::uint8_t>(1000, 7)));
        const QString moved = m_folder->filePath(u"moved.mcap"_s);
        QVERIFY(QFile::rename(m_part, moved) && program::write(m_part, "other"));
        const auto refused = file->commit();
        QVERIFY(!refused && !QFileInfo::exists(m_path));
        VERIFY_CONTAINS(refused.error().detail, "The complete recording is", moved);
        file->discard();
        QCOMPARE(program::textOf(m_part), QByteArray("other"));
    }

    /// A sensor that sends nothing is a failure, as a joint is. What is known of sensors is attached.
    void sensorsThatSendNothingAreNamed_data()
    {
        const support::Table<QString, int, QString> row("sensor", "code", "sentence"); // %1: a fake sensor
        const auto nothing = u"Nothing was received from the force/torque sensor wrist"_s;
        row("the virtual one", QStringLiteral(R"("ati-rdt")"), 0, QString());
        row("none there", QStringLiteral(R"("ati-rdt", "address": "127.0.0.1:1")"), 1, nothing);
        row("no port", QStringLiteral(R"("robotiq", "address": "/dev/none")"), 1, nothing);
        row("no page", QStringLiteral(R"("ati-rdt", "address": "127.0.0.1:%1")"), 0,
            u"of the force/torque sensor wrist could not be read, so 1000000"_s);
    }
    void sensorsThatSendNothingAreNamed()
    {
        QFETCH(QString, sensor);
        const auto [code, sentence] = support::fetched<int, QString>({"code", "sentence"});
        struct Run
        {
            FakeRdt device;
            program::Running command;
        };
        std::array<Run, 2> runs;
        for (const bool isServe : {false, true}) {
            Run& run = runs[isServe ? 1 : 0];
            const QString array = m_folder->filePath(u"%1.servodeck"_s.arg(isServe));
            QVERIFY(
                program::write(array, QStringLiteral(R"({"format": "servodeck-array", "version": 1,
                "joints": [{"name": "a", "id": 1, "model": "DRS-0201", "offset_ticks": 512}],
                "ft_sensors": [{"name": "wrist", "driver": %1}]})")
                                          .arg(sensor.contains(u'%') ? sensor.arg(run.device.port()) : sensor)
                                          .toUtf8()));
            run.command = std::make_unique<program::Command>(program::words(
                (isServe ? u"serve %1"_s : u"record %1 --out %2"_s) + u" --port sim --seconds 4"_s, array,
                m_path));
        }
        while (std::ranges::any_of(
            runs, [](const Run& each) { return each.command->state() != QProcess::NotRunning; })) {
            for (Run& each : runs) {
                each.command->waitForFinished(10);
                each.device.stream();
            }
        }
        for (const Run& each : runs)
            VERIFY_ENDS(each.command->end(), code, sentence);
        const RecordedContent file(m_path);
        const auto facts = QJsonDocument::fromJson(attachmentNamed(*file.reader, u"sensors.json"_s))[0];
        QCOMPARE(facts[u"sensor"].toString(), u"wrist"_s);
        QCOMPARE(facts[u"sends_data"].toBool(), code == 0);
        QCOMPARE(facts[u"scale_is_assumed"],
                 code == 0 ? QJsonValue(!sentence.isEmpty()) : QJsonValue(QJsonValue::Undefined));
        const auto events = file.all<SessionEvent>("/events");
        QCOMPARE(std::ranges::any_of(events,
                                     [](const SessionEvent& each) {
                                         return each.text.contains(u"force/torque sensor wrist"_s);
                                     }),
                 !sentence.isEmpty());
    }

    void aFullDiskIsReported_data()
    {
        support::addRows<QString>({"words"}, {{"export", "export '%1' --out disk/all.csv"},
                                              {"repair", "repair '%1' --out disk/r.mcap"}});
    }
    /// On a disk of 64 KiB, which exists for the command only.
    void aFullDiskIsReported()
    {
        QFETCH(QString, words);
        const auto shell = [](const QString& script) {
            return program::Command(u"unshare"_s, {u"-rm"_s, u"sh"_s, u"-c"_s, script}).end();
        };
        const QString mount =
            u"cd '%1' && mkdir -p disk && mount -t tmpfs -o size=64k none disk"_s.arg(m_folder->path());
        if (shell(mount).code != 0)
            QSKIP("A small disk cannot be mounted here.");
        writeRecording(m_path, mcap::Compression::Zstd, false);
        const auto outcome = shell(mount
                                   + u" && { '%1' recording %2; code=$?; ls -A disk; exit $code; }"_s.arg(
                                       program::path(), words.arg(m_part)));
        QCOMPARE(outcome.code, 1);
        QVERIFY2(outcome.err.contains("its disk is full. "_L1) && outcome.err.contains("65.5 kB are free"_L1),
                 qPrintable(outcome.err));
        QCOMPARE(outcome.out, QString()); // nothing is left on the disk
    }

    void channelsAreExportedAsATable()
    {
        writeRecording(m_path, mcap::Compression::Zstd);
        const auto table = recording(u"export %1 --channels /joint_states,/wrench/wrist"_s.arg(m_path));
        QVERIFY2(table.code == 0, qPrintable(table.err));
        const QStringList lines = table.out.split(u"\r\n"_s);
        QCOMPARE(lines.size(), 2 * kMessages + 2);
        QVERIFY2(lines[0].startsWith(
                     "time_utc,utc_ns,monotonic_ns,epoch,topic,sequence,/joint_states.header.stamp (ns),"
                     "/joint_states.header.frame_id,/joint_states.position[hip] (rad),"_L1),
                 qPrintable(lines[0]));
        QVERIFY(lines[0].contains(u"/wrench/wrist.wrench.torque.z (N·m)"_s));
        const QStringList first = lines[1].split(u',');
        QCOMPARE(first.mid(0, 6).join(u' '),
                 u"2026-01-02T03:04:05.000000000Z 1767323045000000000 1000000000000 1 /joint_states 1"_s);
        const QStringList last = lines[2 * kMessages].split(u',');
        QCOMPARE(last.mid(2, 4).join(u' '), u"1001999000000 2 /wrench/wrist 2000"_s);
        const auto index = lines[0].split(u',').indexOf(u"/wrench/wrist.wrench.force.x (N)"_s);
        QCOMPARE(last[index], u"499.75"_s);

        const QString out = m_folder->filePath(u"all.csv"_s);
        const auto all = recording(u"export %1 --out %2"_s.arg(m_path, out));
        QCOMPARE(all.code, 0);
        QCOMPARE(all.out, u"Wrote 8000 messages to %1.\n"_s.arg(out));
        QCOMPARE(all.err, QString());

        // One that was cut off is exported as far as it is sound, and not as if it were all.
        QVERIFY(QFile::resize(m_path, QFileInfo(m_path).size() * 2 / 3));
        const auto part = recording(u"export %1 --out %2"_s.arg(m_path, out));
        QCOMPARE(part.code, 0);
        QVERIFY(part.out != all.out);
        VERIFY_CONTAINS(part.err, "not complete or damaged");
    }

    void errorsAreSentences_data()
    {
        const support::Table<QString, int, QString> row("words", "code", "sentence");
        row("no command", "", 2, "needs a command");
        row("unknown command", "play x", 2, "has no command \"play\"");
        row("no file", "info", 2, "takes one recording");
        row("missing file", "info none.mcap", 1, "There is no file");
        row("folder", "check /", 1, "is not a file");
        row("bag of ROS 2", "info .", 1, "choose one of the recordings beside or in it: r.mcap.");
        row("its list", "info metadata.yaml", 1, "choose one of the recordings beside or in it: r.mcap.");
        row("no recording", "info other.txt", 1, "not an MCAP file");
        row("no recording to check", "check other.txt", 1, "not an MCAP file");
        row("nothing to repair", "repair other.txt", 1, "not an MCAP file");
        row("unknown channel", "export r.mcap --channels /x", 2, "has no channel '/x'");
        row("export into a folder", "export r.mcap --out .", 1, "is not a file");
        row("nothing to export", "export json.bin", 1, "has no message that can be written as a table");
    }
    void errorsAreSentences()
    {
        QFETCH(QString, words);
        const auto [code, sentence] = support::fetched<int, QString>({"code", "sentence"});
        for (const char* name : {"other.txt", "metadata.yaml"})
            QVERIFY(program::write(m_folder->filePath(QLatin1String(name)), "some text, long enough"));
        writeRecording(m_path, mcap::Compression::None);
        mcap::ChannelBook book;
        mcap::ChunkBuilder builder(book, mcap::Compression::None);
        builder.add({book.addChannel(u"/t"_s, u"json"_s, 0), 1, 1, 1, std::array<std::uint8_t, 2>{'{', '}'}});
        mcap::MemoryOutput foreign;
        mcap::Writer writer(foreign, book);
        QVERIFY(writer.begin({}) && writer.append(builder.finish()) && writer.finish());
        QVERIFY(program::write(m_folder->filePath(u"json.bin"_s), core::toByteArray(foreign.bytes())));
        const QString before = QDir::currentPath();
        QVERIFY(QDir::setCurrent(m_folder->path()));
        const auto outcome = recording(words);
        QDir::setCurrent(before);
        QCOMPARE(outcome.code, code);
        QVERIFY2(outcome.err.contains(sentence), qPrintable(outcome.err));
        QVERIFY(outcome.err.trimmed().endsWith(u'.'));
    }
};

SERVODECK_TEST(TestRecordings)

} // namespace tst_recordings
#include "tst_recordings.moc"
