// SPDX-License-Identifier: GPL-3.0-or-later
// Recordings of a session on virtual buses, and what remains of them after faults.
#include "core/replay/recordedcurves.h"
#include "core/replay/recordedgoals.h"
#include "core/session/motion/playing.h"
#include "core/session/recording/recording.h"
#include "core/session/stream/journal.h"
#include "tests/support/extent.h"
#include "tests/support/pausemeter.h"
#include "tests/support/program.h"
#include "tests/support/recordedcontent.h"
#include "tests/support/sessionbench.h"

namespace tst_recorder {

using namespace core;
using namespace core::recording;
using namespace testsupport;
using Kind = recorder::Recorder::Outcome::Kind;

namespace {

struct Content : RecordedContent
{
    using RecordedContent::RecordedContent;

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
struct Rig : SessionBench
{
    QTemporaryDir folder;
    std::vector<std::pair<Kind, QString>> reports;

    explicit Rig(int joints, int baud = 1'000'000)
        : SessionBench(arrayOf(joints), baud)
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
        QVERIFY2(rig.arm() && rig.start(), rig.all());
        QVERIFY(rig.runCycles(15));
        QVERIFY(rig.session.hang(125));
        QVERIFY(rig.session.goals.setGoal(at(2), Angle::fromDegrees(7)));
        QVERIFY(rig.runCycles(25));
        QVERIFY(rig.stop());
        const Content content(rig.path());
        QCOMPARE(content.problems(), QStringList());
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
        QCOMPARE(goals.back().joint, u"joint 2"_s);
        QVERIFY(std::abs(goals.back().position - 7 * kPi / 180) < 0.01);
        QVERIFY(content.readings() > 4 * 100);
        QCOMPARE(rig.session.recording.status().lost, std::uint64_t{0});
        for (const auto& [topic, messages] : content.messages)
            QVERIFY2(!messages.empty(), qPrintable(topic));
        for (const char* topic :
             {"/bus_statistics", "/motor_states", "/mechanism_statistics", "/joint_0/state"})
            QVERIFY2(content.messages.contains(QLatin1String(topic)), topic);
    }

    void whatTheWindowKnowsIsRecorded()
    {
        Rig rig(1);
        QVERIFY2(rig.arm() && rig.start(), rig.all());
        rig.session.journal.mark(u"now"_s);
        QSignalSpy sent(&rig.session.control, &Control::stopSent);
        rig.session.control.stop();
        RUN_UNTIL(rig, !sent.isEmpty());
        QVERIFY(rig.stop());
        const Content content(rig.path());
        const auto markers = content.all<Marker>("/markers");
        QCOMPARE(markers.size(), std::size_t{1});
        QCOMPARE(markers[0].text, u"now"_s);
        QVERIFY(content.events().contains(u"stop"_s));
        QVERIFY(content.events().contains(u"stop_sent"_s));
    }

    void aRestartOfTheBusIsAnotherEpoch()
    {
        Rig rig(2);
        QVERIFY(rig.isReady() && rig.start());
        QVERIFY(rig.runCycles(15));
        QVERIFY(rig.session.edit([](auto& edited) { edited.joints.pop_back(); }));
        QVERIFY(rig.isReady() && rig.runCycles(15));
        QVERIFY(rig.stop());
        const Content content(rig.path());
        QCOMPARE(content.problems(), QStringList());
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
        const QString link = folder.filePath(u"bus"_s);
        const QString path = folder.filePath(u"r.mcap"_s);
        auto array = arrayOf(2);
        array.bus(0).baud = 1'000'000;
        auto simulator = startSimulator(array, link);
        DrivenSession session(array);
        std::optional<Kind> last;
        connect(&session.recording, &Recording::reported, &session.recording,
                [&last](Kind kind) { last = kind; });
        QVERIFY2(session.answersOn(link), session.all());
        session.recording.start(path);
        RUN_UNTIL(session, last == Kind::Started);
        const auto readsOn = [&, from = session.joint(0).samples] {
            return session.allAnswer() && session.joint(0).samples > from + 30;
        };
        RUN_UNTIL(session, readsOn());
        simulator.reset(); // unplugged
        RUN_UNTIL(session, session.links.linkState() == LinkState::Lost);
        const auto samples = session.joint(0).samples;
        simulator = startSimulator(array, link);
        RUN_UNTIL(session, session.allAnswer() && session.joint(0).samples > samples + 30);
        session.recording.stop();
        RUN_UNTIL(session, last == Kind::Completed);

        const Content content(path);
        QCOMPARE(content.problems(), QStringList());
        // Readings before and after, and a gap in the curve between.
        const auto curves = replay::RecordedCurves::load(content.source);
        QVERIFY(curves);
        const auto& events = curves->events();
        const auto lost = std::ranges::find(events, u"link_lost"_s, &replay::RecordedEvent::name);
        QVERIFY(lost != events.end());
        const auto open =
            std::find_if(lost, events.end(), [](const auto& each) { return each.name == "link_open"_L1; });
        QVERIFY(open != events.end());
        const Series& series = curves->find(u"joint 0.position"_s)->series;
        std::vector<Series::Point> before;
        std::vector<Series::Point> after;
        series.samples(Time{}, lost->time, before);
        series.samples(open->time, curves->end(), after);
        QVERIFY2(before.size() > 10 && after.size() > 10,
                 qPrintable(u"%1, %2"_s.arg(before.size()).arg(after.size())));
        QVERIFY(lost->time - before.back().time < 100ms);
        Series::Point amid;
        QVERIFY(series.at(lost->time + (open->time - lost->time) / 2, amid) && std::isnan(amid.value));
    }

    void goalsHaveTheNameOfTheirController()
    {
        Rig rig(2);
        QVERIFY2(rig.arm() && rig.start(), rig.all());
        QVERIFY(rig.session.motions.moveTogether({{at(0), Angle::fromDegrees(5)}}, 0.3));
        RUN_UNTIL(rig, rig.session.activeControllers.running().empty());
        QVERIFY(rig.session.goals.setGoal(at(1), Angle::fromDegrees(5)));
        QVERIFY(rig.runCycles(15));
        QVERIFY(rig.stop());
        std::map<QString, std::set<QString>> sources; // by joint
        for (const auto& goal : Content(rig.path()).all<GoalSent>("/goals"))
            sources[goal.joint].insert(goal.source);
        const QStringList of0(sources[u"joint 0"_s].begin(), sources[u"joint 0"_s].end());
        QVERIFY2(of0.contains(u"controller move"_s), qPrintable(of0.join(u',')));
        QCOMPARE(sources[u"joint 1"_s], (std::set<QString>{u"operator"_s}));
    }

    /// Recorded, replayed while that is recorded, and both compared; then by the commands.
    void aReplayRepeatsTheMotion()
    {
        QTemporaryDir folder;
        const QString first = folder.filePath(u"first.mcap"_s);
        const QString second = folder.filePath(u"second.mcap"_s);
        const auto inRig = [&](const QString& path, const std::function<bool(Rig&)>& act) {
            Rig rig(2);
            const bool isGood = rig.arm() && rig.start() && act(rig) && rig.stop();
            return isGood && QFile::copy(rig.path(), path);
        };
        QVERIFY(inRig(first, [](Rig& rig) {
            const bool isGood = rig.session.motions.moveTogether(
                {{at(0), Angle::fromDegrees(30)}, {at(1), Angle::fromDegrees(-20)}}, 1.0);
            const auto rests = [&](double degrees) {
                return rig.runUntil([&] {
                    return rig.session.activeControllers.running().empty()
                           && std::abs(rig.place(1) - degrees) < 1;
                }) && rig.runCycles(15);
            };
            rig.session.goals.setPlaytime(0.5);
            return isGood && rests(-20) && rig.session.goals.setGoal(at(1), Angle::fromDegrees(10))
                   && rests(10);
        }));
        const auto goals = replay::RecordedGoals::load(RecordedContent::opened(first));
        QVERIFY(goals);
        const auto motion = goals->motion([](const QString&) { return 10.0; });
        QVERIFY(motion);
        double late = 0.0; // s; a path waits for replies that are late, and reports by how much
        QVERIFY(inRig(second, [&](Rig& rig) {
            SequenceConfig sequence;
            sequence.recorded = *motion;
            const auto plan = planToPlay(rig.session, sequence, 0.1);
            return plan && rig.session.motions.playMotion(plan->motion, u"replay"_s) && rig.runUntil([&] {
                for (const auto& [line, seconds] : rig.session.motions.motion().behind)
                    late = std::max(late, seconds);
                return !rig.session.motions.motion().isActive;
            });
        }));

        const auto command = [](const QString& line) {
            return program::run(program::words(u"recording %1 --json"_s.arg(line)));
        };
        const auto compared = [&](const char* tolerances) {
            return command(u"compare %1 %2 --tolerance %3"_s.arg(first, second, QLatin1String(tolerances)));
        };
        const auto pair = compared(qPrintable(u"2 --time-tolerance %1"_s.arg(0.25 + late)));
        QVERIFY2(pair.code == 0 && pair.object()[u"pass"].toBool(), qPrintable(pair.out));
        QCOMPARE(pair.object()[u"curves"].toArray().size(), 2);
        QCOMPARE(compared("0.01 --time-tolerance 0").code, 1);
        QCOMPARE(compared("much --time-tolerance 0").code, 2);
        QCOMPARE(command(u"compare "_s + first).code, 2);

        const QString array = program::saved(arrayOf(2), folder);
        const auto replayed = command(u"replay %1 %2 --port sim --arm"_s.arg(first, array));
        QVERIFY2(replayed.code == 0, qPrintable(replayed.out));
        const auto result = replayed.object();
        QCOMPARE(result[u"kind"].toString(), u"recording"_s);
        QVERIFY(result[u"arrived"].toBool());
        QVERIFY(std::abs(result[u"joints"][1][u"position_rad"].toDouble() - 10 * kPi / 180) < 0.03);
        QCOMPARE(command(u"replay "_s + first).code, 2);
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
        QVERIFY(rig.isReady() && rig.runCycles(50));
        rig.session.recording.saveBlackBox(rig.path());
        QVERIFY(rig.waitFor(Kind::BlackBoxSaved));
        const Content content(rig.path());
        QCOMPARE(content.problems(), QStringList());
        QVERIFY(content.readings() > 20);
        QCOMPARE(content.report.statistics.attachments, 1U);
    }

    /// kill -9 at random moments, of several programs side by side.
    void aKilledProgramLosesLittle()
    {
        struct Victim
        {
            QString part;
            program::Running process;
            std::optional<Time> alive; ///< its file grows
            Duration life;
            std::optional<double> lived; ///< s
        };
        QTemporaryDir folder;
        const QString array = program::saved(arrayOf(1), folder);
        PauseMeter pauses;
        std::mt19937 random{9};
        std::vector<Victim> victims;
        for (int i = 0; i < testsupport::rounds(3, 30); ++i) {
            const QString out = folder.filePath(u"r%1.mcap"_s.arg(i));
            auto process = program::started(u"record %1 --out %2 --port sim"_s.arg(array, out));
            victims.push_back({out + u".part"_s,
                               std::move(process),
                               {},
                               std::uniform_int_distribution(0, 2500)(random) * 1ms,
                               {}});
        }
        const auto isKilled = [&](Victim& victim) {
            const Time now = Clock::now();
            if (!victim.alive && QFileInfo(victim.part).size() > 2000)
                victim.alive = now;
            if (!victim.lived && victim.alive && now - *victim.alive >= victim.life) {
                victim.lived = toSeconds(now - *victim.alive - pauses.longest(*victim.alive, now));
                victim.process->kill();
            }
            return victim.lived.has_value();
        };
        const auto areKilled = [&] {
            return std::ranges::count_if(victims, isKilled) == std::ssize(victims);
        };
        QTRY_VERIFY_WITH_TIMEOUT(areKilled(), 60'000);
        for (Victim& victim : victims) {
            QTRY_COMPARE_WITH_TIMEOUT(victim.process->state(), QProcess::NotRunning, 60'000);
            const Content content(victim.part);
            QVERIFY(!content.report.scan.isComplete);
            QCOMPARE(content.report.scan.damagedChunks, std::uint64_t{0});
            QVERIFY(content.report.statistics.attachments >= 1U); // sensors follow when they send
            const auto states = content.all<JointPositions>("/joint_states");
            const double kept =
                states.empty() ? 0.0 : static_cast<double>(states.back().stamp - states.front().stamp) * 1e-9;
            QVERIFY2(kept > *victim.lived - 2.0, qPrintable(u"%1 of %2 s"_s.arg(kept).arg(*victim.lived)));
        }
    }
};

SERVODECK_TEST(TestRecorder)

} // namespace tst_recorder
#include "tst_recorder.moc"
