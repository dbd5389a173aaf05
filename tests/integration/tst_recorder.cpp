// SPDX-License-Identifier: GPL-3.0-or-later
// Recordings of a session on virtual buses, and what remains of them after faults.
#include <QtTest/QtTest>

#include <map>
#include <random>

#include <signal.h>

#include "core/array/arrayfile.h"
#include "core/recording/mcap/check.h"
#include "core/recording/mcap/reader.h"
#include "core/recording/mcap/repair.h"
#include "core/recording/messages/codec.h"
#include "core/recordingfile/recordingfile.h"
#include "core/replay/recordedcurves.h"
#include "core/replay/recordedgoals.h"
#include "core/session/motion/playing.h"
#include "core/session/recording/recording.h"
#include "tests/support/sessionbench.h"
#include "tests/support/testprogram.h"

namespace tst_recorder {

using namespace core;
using namespace core::recording;
using namespace std::chrono_literals;
using testsupport::at;
using Kind = recorder::Recorder::Outcome::Kind;

namespace {

/// What a file contains, by topic.
struct Content
{
    mcap::CheckReport report;
    std::map<QString, std::vector<mcap::Bytes>> messages;

    explicit Content(const QString& path)
    {
        const auto source = RecordingSource::open(path);
        if (!source)
            qFatal("%s", qPrintable(source.error().detail));
        report = mcap::check(*source);
        auto reader = mcap::Reader::open(*source);
        if (!reader)
            return;
        reader->read({}, [&](const mcap::Message& message) {
            messages[reader->book().find(message.channel)->topic].emplace_back(message.data.begin(),
                                                                               message.data.end());
            return true;
        });
    }
    template <typename M>
    std::vector<M> all(const char* topic) const
    {
        std::vector<M> found;
        const auto it = messages.find(QLatin1String(topic));
        if (it == messages.end())
            return found;
        for (const auto& bytes : it->second)
            found.push_back(*decode<M>(bytes));
        return found;
    }
    mcap::Bytes sent() const
    {
        mcap::Bytes bytes;
        for (const auto& wire : all<WireBytes>("/wire")) {
            if (!wire.isReceived)
                bytes.insert(bytes.end(), wire.bytes.begin(), wire.bytes.end());
        }
        return bytes;
    }
    std::size_t readings() const
    {
        std::size_t count = 0;
        for (const auto& each : all<JointPositions>("/joint_states"))
            count += each.names.size();
        return count;
    }
    QStringList events() const
    {
        QStringList kinds;
        for (const auto& each : all<SessionEvent>("/events"))
            kinds << each.kind;
        return kinds;
    }
};

/// A session that records.
struct Rig : testsupport::SessionBench
{
    QTemporaryDir folder;
    std::vector<std::pair<Kind, QString>> reports;

    explicit Rig(int joints, int baud = 1'000'000)
        : SessionBench(testsupport::arrayOf(joints), baud)
    {
        QObject::connect(&session.recording, &Recording::reported, &session.recording,
                         [this](Kind kind, const QString&, const QString& sentence) {
                             reports.emplace_back(kind, sentence);
                         });
    }
    QString path(const char* name = "r.mcap") const { return folder.filePath(QLatin1String(name)); }
    bool waitFor(Kind kind)
    {
        return runUntil([&] { return !reports.empty() && reports.back().first == kind; });
    }
    bool start()
    {
        session.recording.start(path());
        return waitFor(Kind::Started);
    }
    bool stop()
    {
        session.recording.stop();
        return waitFor(Kind::Completed);
    }
};

} // namespace

class TestRecorder : public QObject
{
    Q_OBJECT

private slots:
    void aStalledWindowLosesNothing()
    {
        Rig rig(4);
        QVERIFY(rig.arm());
        QVERIFY(rig.start());
        rig.run(300ms);
        QTest::qSleep(2500); // the window hangs
        QVERIFY(rig.session.goals.setGoal(at(2), Angle::fromDegrees(7)));
        rig.run(500ms);
        QVERIFY(rig.stop());
        const Content content(rig.path());
        QCOMPARE(content.report.errors + content.report.warnings, QStringList());
        // The bytes are a piece of what the tap saw, without a gap.
        rig.session.links.disconnectFrom();
        rig.tap->end();
        const auto wire = rig.tap->bytes();
        const auto sent = content.sent();
        QVERIFY(sent.size() > 2000);
        QVERIFY(std::search(wire.begin(), wire.end(), sent.begin(), sent.end()) != wire.end());
        // The drive is there for every reading of a position.
        const auto states = content.all<JointPositions>("/joint_states");
        const auto drives = content.all<JointDrive>("/joint_drive");
        QCOMPARE(drives.size(), states.size());
        for (std::size_t i = 0; i < drives.size(); ++i) {
            QCOMPARE(drives[i].stamp, states[i].stamp);
            QCOMPARE(drives[i].names, states[i].names);
            QCOMPARE(drives[i].pwm.size(), states[i].names.size());
            QVERIFY(std::ranges::all_of(drives[i].pwm, [](float pwm) { return std::abs(pwm) <= 1.0F; }));
        }
        // Every reply was read: as many readings as in the bytes that were received.
        const auto goals = content.all<GoalSent>("/goals");
        QVERIFY(!goals.empty());
        QCOMPARE(goals.back().joint, QStringLiteral("joint 2"));
        QVERIFY(std::abs(goals.back().position - 7 * kPi / 180) < 0.01);
        QVERIFY(content.readings() > 4 * 100);
        QCOMPARE(rig.session.recording.status().lost, std::uint64_t{0});
        for (const auto& [topic, messages] : content.messages)
            QVERIFY2(!messages.empty(), qPrintable(topic));
        for (const char* topic :
             {"/bus_statistics", "/motor_states", "/mechanism_statistics", "/joint 0/state"})
            QVERIFY2(content.messages.contains(QLatin1String(topic)), topic);
    }

    void whatTheWindowKnowsIsRecorded()
    {
        Rig rig(1);
        QVERIFY(rig.arm());
        QVERIFY(rig.start());
        rig.session.recording.mark(QStringLiteral("now"));
        rig.session.control.stop();
        rig.run(300ms);
        QVERIFY(rig.stop());
        const Content content(rig.path());
        const auto markers = content.all<Marker>("/markers");
        QCOMPARE(markers.size(), std::size_t{1});
        QCOMPARE(markers[0].text, QStringLiteral("now"));
        QVERIFY(content.events().contains(QStringLiteral("stop")));
        QVERIFY(content.events().contains(QStringLiteral("stop_sent")));
    }

    void aRestartOfTheBusIsAnotherEpoch()
    {
        Rig rig(2);
        QVERIFY(rig.isReady());
        QVERIFY(rig.start());
        rig.run(300ms);
        ArrayConfig array = rig.session.document.array();
        array.joints.pop_back();
        QVERIFY(rig.session.document.edit(QStringLiteral("Remove"), array));
        QVERIFY(rig.isReady());
        rig.run(300ms);
        QVERIFY(rig.stop());
        const Content content(rig.path());
        QCOMPARE(content.report.errors + content.report.warnings, QStringList());
        std::set<std::uint32_t> epochs;
        for (const auto& mark : content.all<ClockMark>("/servodeck/clock"))
            epochs.insert(mark.epoch);
        QVERIFY(epochs.size() == 2);
        QCOMPARE(content.all<JointPositions>("/joint_states").back().names.size(), std::size_t{1});
    }

    /// The file has everything up to then, the event, and what follows after the port is back.
    void anUnpluggedPortEndsNoRecording()
    {
        QTemporaryDir folder;
        const QString link = folder.filePath(QStringLiteral("bus"));
        const QString path = folder.filePath(QStringLiteral("r.mcap"));
        const auto array = testsupport::arrayOf(2);
        const auto plugIn = [&] {
            auto settings = simulationOf(array, ModelLibrary::builtIn(), 1'000'000);
            settings.ftPort = -1;
            settings.linkPath = link;
            return Simulator::start(settings).value();
        };
        auto simulator = plugIn();
        Session session(ModelLibrary::builtIn());
        std::optional<Kind> last;
        connect(&session.recording, &Recording::reported, &session.recording,
                [&last](Kind kind) { last = kind; });
        session.document.edit(QStringLiteral("Edit"), array);
        session.links.connectTo(link, 1'000'000);
        const auto isRead = [&] {
            return testsupport::areAll(session, [](const JointState& joint) { return joint.hasSample; });
        };
        const auto until = [&](const auto& done) { return testsupport::runUntil(session, done); };
        QVERIFY(until(isRead));
        session.recording.start(path);
        QVERIFY(until([&] { return last == Kind::Started; }));
        testsupport::run(session, 300ms);
        simulator.reset(); // unplugged
        QVERIFY(until([&] { return session.links.linkState() == LinkState::Lost; }));
        testsupport::run(session, 1200ms);
        const auto samples = session.joints.joint(at(0)).samples;
        simulator = plugIn();
        QVERIFY(until([&] { return isRead() && session.joints.joint(at(0)).samples > samples + 10; }));
        session.recording.stop();
        QVERIFY(until([&] { return last == Kind::Completed; }));

        const Content content(path);
        QCOMPARE(content.report.errors + content.report.warnings, QStringList());
        const QStringList events = content.events();
        const auto lost = events.indexOf(QStringLiteral("link_lost"));
        QVERIFY(lost >= 0);
        QVERIFY(events.lastIndexOf(QStringLiteral("link_open")) > lost);
        // Readings before and after, and a gap in the curve between.
        const auto source = RecordingSource::open(path);
        const auto curves = replay::RecordedCurves::load(*source);
        QVERIFY(curves);
        const auto found =
            std::ranges::find(curves->events(), QStringLiteral("link_lost"), &replay::RecordedEvent::name);
        QVERIFY(found != curves->events().end());
        const Series& series = curves->find(QStringLiteral("joint 0.position"))->series;
        std::vector<Series::Point> before;
        std::vector<Series::Point> after;
        series.samples(Time{}, found->time, before);
        series.samples(found->time + 1s, curves->end(), after);
        QVERIFY(before.size() > 10 && after.size() > 10);
        QVERIFY(found->time - before.back().time < 100ms);
        Series::Point amid;
        QVERIFY(series.at(found->time + 1s, amid) && std::isnan(amid.value));
    }

    void goalsHaveTheNameOfTheirController()
    {
        Rig rig(2);
        QVERIFY(rig.arm());
        QVERIFY(rig.start());
        QVERIFY(rig.session.motions.moveTogether({{at(0), Angle::fromDegrees(5)}}, 0.3));
        rig.run(600ms);
        QVERIFY(rig.session.goals.setGoal(at(1), Angle::fromDegrees(5)));
        rig.run(300ms);
        QVERIFY(rig.stop());
        std::map<QString, std::set<QString>> sources; // by joint
        for (const auto& goal : Content(rig.path()).all<GoalSent>("/goals"))
            sources[goal.joint].insert(goal.source);
        const QStringList of0(sources[QStringLiteral("joint 0")].begin(),
                              sources[QStringLiteral("joint 0")].end());
        QVERIFY2(of0.contains(QStringLiteral("controller move")), qPrintable(of0.join(QLatin1Char(','))));
        QCOMPARE(sources[QStringLiteral("joint 1")], (std::set<QString>{QStringLiteral("operator")}));
    }

    /// Recorded, replayed while that is recorded, and both compared; then by the commands.
    void aReplayRepeatsTheMotion()
    {
        QTemporaryDir folder;
        const QString first = folder.filePath(QStringLiteral("first.mcap"));
        const QString second = folder.filePath(QStringLiteral("second.mcap"));
        const auto inRig = [&](const QString& path, const std::function<bool(Rig&)>& act) {
            Rig rig(2);
            const bool isGood = rig.arm() && rig.start() && act(rig) && rig.stop();
            return isGood && QFile::copy(rig.path(), path);
        };
        QVERIFY(inRig(first, [](Rig& rig) {
            const bool isGood = rig.session.motions.moveTogether(
                {{at(0), Angle::fromDegrees(30)}, {at(1), Angle::fromDegrees(-20)}}, 1.0);
            rig.run(1300ms);
            rig.session.goals.setPlaytime(0.5);
            const bool isMoved = rig.session.goals.setGoal(at(1), Angle::fromDegrees(10));
            rig.run(800ms);
            return isGood && isMoved;
        }));
        const auto source = RecordingSource::open(first);
        const auto goals = replay::RecordedGoals::load(*source);
        QVERIFY(goals);
        const auto motion = goals->motion([](const QString&) { return 10.0; });
        QVERIFY(motion);
        QVERIFY(inRig(second, [&](Rig& rig) {
            SequenceConfig sequence;
            sequence.recorded = *motion;
            const auto plan = planToPlay(rig.session, sequence, 0.1);
            return plan && rig.session.motions.playMotion(plan->motion, QStringLiteral("replay"))
                   && rig.runUntil([&] { return !rig.session.motions.motion().isActive; });
        }));

        const auto command = [](QStringList words) {
            QProcess process;
            process.start(qEnvironmentVariable("SERVODECK_EXE"), QStringList{QStringLiteral("recording")}
                                                                     + words
                                                                     + QStringList{QStringLiteral("--json")});
            process.waitForFinished(60'000);
            const auto json = QJsonDocument::fromJson(process.readAllStandardOutput()).object();
            return std::pair(process.exitCode(), json);
        };
        const auto compared = [&](const char* tolerance, const char* time) {
            return command({QStringLiteral("compare"), first, second, QStringLiteral("--tolerance"),
                            QString::fromLatin1(tolerance), QStringLiteral("--time-tolerance"),
                            QString::fromLatin1(time)});
        };
        const auto [code, json] = compared("2", "0.25");
        const auto text = QJsonDocument(json).toJson();
        QVERIFY2(code == 0 && json[QStringLiteral("pass")].toBool(), text.constData());
        QCOMPARE(json[QStringLiteral("curves")].toArray().size(), 2);
        QCOMPARE(compared("0.01", "0").first, 1);
        QCOMPARE(compared("much", "0").first, 2);
        QCOMPARE(command({QStringLiteral("compare"), first}).first, 2);

        const QString array = folder.filePath(QStringLiteral("arm.servodeck"));
        QFile file(array);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(arrayfile::toServodeck(testsupport::arrayOf(2)));
        file.close();
        const auto [replayed, result] =
            command({QStringLiteral("replay"), first, array, QStringLiteral("--port"), QStringLiteral("sim"),
                     QStringLiteral("--arm")});
        QVERIFY2(replayed == 0, QJsonDocument(result).toJson().constData());
        QCOMPARE(result[QStringLiteral("kind")].toString(), QStringLiteral("recording"));
        QVERIFY(result[QStringLiteral("arrived")].toBool());
        const double end = result[QStringLiteral("joints")][1][QStringLiteral("position_rad")].toDouble();
        QVERIFY(std::abs(end - 10 * kPi / 180) < 0.03);
        QCOMPARE(command({QStringLiteral("replay"), first}).first, 2);
    }

    void noFileIsReplaced()
    {
        Rig rig(1);
        QFile file(rig.path());
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("mine") == 4);
        file.close();
        rig.session.recording.start(rig.path());
        QVERIFY(rig.waitFor(Kind::Failed));
        QVERIFY(rig.reports.back().second.contains(rig.path()));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("mine"));
    }

    void theBlackBoxHasWhatWasNotRecorded()
    {
        Rig rig(2);
        rig.session.recording.enable();
        QVERIFY(rig.isReady());
        rig.run(1500ms);
        rig.session.recording.saveBlackBox(rig.path());
        QVERIFY(rig.waitFor(Kind::BlackBoxSaved));
        const Content content(rig.path());
        QCOMPARE(content.report.errors + content.report.warnings, QStringList());
        QVERIFY(content.readings() > 20);
        QCOMPARE(content.report.statistics.attachments, 1U);
    }

    /// kill -9 at random moments. SERVODECK_KILLS: more of them.
    void aKilledProgramLosesLittle()
    {
        const int kills = std::max(3, qEnvironmentVariableIntValue("SERVODECK_KILLS"));
        QTemporaryDir folder;
        QFile array(folder.filePath(QStringLiteral("a.servodeck")));
        QVERIFY(array.open(QIODevice::WriteOnly));
        array.write(R"({"format": "servodeck-array", "version": 1, "joints": [
            {"name": "a", "id": 1, "model": "DRS-0201", "offset_ticks": 512}]})");
        array.close();
        std::mt19937 random{9};
        for (int i = 0; i < kills; ++i) {
            const QString out = folder.filePath(QStringLiteral("r%1.mcap").arg(i));
            QProcess process;
            process.start(qEnvironmentVariable("SERVODECK_EXE"),
                          {QStringLiteral("record"), array.fileName(), QStringLiteral("--out"), out,
                           QStringLiteral("--port"), QStringLiteral("sim")});
            QTRY_VERIFY_WITH_TIMEOUT(QFileInfo(out + QStringLiteral(".part")).size() > 2000, 20'000);
            const Time alive = Clock::now();
            QTest::qSleep(std::uniform_int_distribution(0, 2500)(random));
            const double lived = toSeconds(Clock::now() - alive);
            ::kill(static_cast<pid_t>(process.processId()), SIGKILL);
            QVERIFY(process.waitForFinished(10'000));
            const Content content(out + QStringLiteral(".part"));
            QVERIFY(!content.report.scan.isComplete);
            QCOMPARE(content.report.scan.damagedChunks, std::uint64_t{0});
            QCOMPARE(content.report.statistics.attachments, 1U);
            const auto states = content.all<JointPositions>("/joint_states");
            const double kept =
                states.empty() ? 0.0 : static_cast<double>(states.back().stamp - states.front().stamp) * 1e-9;
            QVERIFY2(kept > lived - 2.0, qPrintable(QStringLiteral("%1 of %2 s").arg(kept).arg(lived)));
        }
    }
};

SERVODECK_TEST(TestRecorder)

} // namespace tst_recorder
#include "tst_recorder.moc"
