// SPDX-License-Identifier: GPL-3.0-or-later
// The whole way without a window: array file, session, bus thread, QSerialPort, pty, virtual servos.
#include "core/base/bytes.h"
#include "core/recording/attachments.h"
#include "core/session/eventlog.h"
#include "core/session/motion/controllers.h"
#include "core/session/recording/recording.h"
#include "tests/support/familyarray.h"
#include "tests/support/pausemeter.h"
#include "tests/support/program.h"
#include "tests/support/recordedcontent.h"
#include "tests/support/sessionbench.h"

namespace tst_session {

using namespace core;
using namespace testsupport;

namespace {

/// The shipped arm with its sensor.
struct Demo : DrivenSession
{
    bool streams()
    {
        return connectDemo()
               && runUntil([this] { return sensors.ftCount() == 1 && sensors.ft(0).hasSample; });
    }
    /// It is armed, too.
    bool rests()
    {
        return streams() && arm() && runUntil([this] { return joints.movingWords().isEmpty(); });
    }
};

bool zero(DrivenSession& session)
{
    session.sensors.zeroFt(0, Clock::now());
    return session.runUntil([&] { return !session.sensors.ft(0).zeroRunning; })
           && !session.sensors.ft(0).zeroRefused;
}

/// The usual servos of a family, `arrayOf()` for the first one.
ArrayConfig arrayOf(int joints, int family = 0)
{
    const ArrayConfig array = testsupport::arrayOf(joints);
    return family == 0 ? array : ofFamily(array, family);
}

const ServoModel& modelOf(const ArrayConfig& array)
{
    return *ModelLibrary::builtIn().find(array.joints.front().model);
}

struct TappedServos
{
    std::unique_ptr<Simulator> simulator;
    WireTap tap{simulator->portPath()};
};

/// A session behind a tap on its servos, armed.
struct TappedSession : TappedServos, DrivenSession
{
    explicit TappedSession(const ArrayConfig& array)
        : TappedServos{startSimulator(array)}
        , DrivenSession(array)
    {
        const bool isArmed = armsOn(tap.path());
        support::require(isArmed, all());
    }
};

} // namespace

class TestSession : public QObject
{
    Q_OBJECT

private slots:
    void theVirtualArrayIsConnectedReadAndMoved()
    {
        DrivenSession session;
        QVERIFY(session.document.openArray(demoArrayPath()));
        QVERIFY(session.document.filePath().isEmpty());
        session.connectTo();
        QVERIFY(session.links.isSimulated());
        RUN_UNTIL(session, session.allAnswer());
        RUN_UNTIL(session,
                  session.areAll([](const JointState& joint) { return joint.voltage && joint.temperature; }));
        QVERIFY(!session.goals.setGoal(at(0), Angle::fromDegrees(10))); // torque is off
        QVERIFY(session.arm());
        session.goals.setPlaytime(0.3);
        for (int i = 0; i < session.joints.jointCount(); ++i)
            QVERIFY(session.goals.setGoal(at(i), Angle::fromDegrees(12)));
        RUN_UNTIL(session, session.areAll([](const JointState& joint) {
            return std::abs(joint.position.degrees() - 12) <= 1.5;
        }));
        QVERIFY(session.joints.series(at(0), JointChannel::Position).size() > 10);
        // On a busy machine the virtual array answers late, and two replies may run into each other: that
        // costs a retry, not a reading.
        const auto stats = session.links.busStats();
        QVERIFY2(stats.lost * 100 <= stats.polls, qPrintable(u"%1 of %2"_s.arg(stats.lost).arg(stats.polls)));
    }

    void watchedRegistersAreCurves()
    {
        DrivenSession session;
        QVERIFY(session.document.openArray(demoArrayPath()));
        const QString joint = session.document.array().joints[1].name;
        const RegisterWatch::Watched kp{joint, u"position_kp"_s};
        const RegisterWatch::Watched led{joint, u"led_control"_s};
        const Series& kpCurve = session.registerWatch.series(kp);
        session.registerWatch.setWatched({kp, led, {u"nobody"_s, kp.name}, {joint, u"x"_s}});
        session.links.connectTo(virtualPortPath(), 115200);
        RUN_UNTIL(session, kpCurve.size() > 3 && session.registerWatch.series(led).size() > 3);
        const Register* reg = session.joints.model(core::JointIndex::at(1))->find(kp.name);
        QCOMPARE(kpCurve.lastValue(), static_cast<float>(*reg->defaultValue * reg->scale.value_or(1.0)));
        session.registerWatch.setWatched({});
        QVERIFY(session.runCycles(15));
        const auto read = kpCurve.size();
        QVERIFY(session.runCycles(15));
        QCOMPARE(kpCurve.size(), read);
    }

    void aChangedScheduleTakesEffectWithoutReconnecting()
    {
        ArrayConfig array = arrayOf(4);
        array.schedule.period = 0.05;
        DrivenSession session(array);
        QVERIFY2(session.armsOn(), session.all());
        QSignalSpy link(&session.links, &Links::linkChanged);
        session.sentences.clear();
        const auto samples = session.joint(0).samples;
        const auto lost = session.links.busStats().lost;

        // The bus's own deadlines: the time of a loaded machine does not blur them.
        const auto hasPeriod = [&](Duration wanted) {
            const auto& cycles = session.links.busMonitor().timeline();
            bool is = cycles.size() >= 5;
            for (std::size_t back = 1; is && back < 4; ++back) {
                const auto& cycle = cycles.at(cycles.size() - back).record;
                const auto& before = cycles.at(cycles.size() - back - 1).record;
                is = cycle.overruns == 0 && cycle.deadline - before.deadline == wanted;
            }
            return is;
        };
        RUN_UNTIL(session, hasPeriod(50ms));
        QVERIFY(session.edit([](auto& edited) { edited.schedule.period = 0.02; }));
        RUN_UNTIL(session, hasPeriod(20ms));
        QVERIFY(session.edit([](auto& edited) {
            edited.schedule.content = PollContent::Detailed;
            edited.schedule.pollRoundSize = 2;
        }));
        const auto readsTwo = [&] {
            const auto& cycles = session.links.busMonitor().timeline();
            return cycles.at(cycles.size() - 2).record.successes == 2;
        };
        RUN_UNTIL(session, readsTwo());
        session.document.undo();
        RUN_UNTIL(session, !readsTwo());
        session.document.undo();
        RUN_UNTIL(session, hasPeriod(50ms));
        QCOMPARE(session.document.array().schedule.period, 0.05);
        session.document.redo();
        RUN_UNTIL(session, hasPeriod(20ms));

        QCOMPARE(link.count(), 0);
        QCOMPARE(session.sentences, QStringList());
        QVERIFY(session.isOn(0)); // a bus begun anew would not know
        QVERIFY(session.joint(0).samples > samples);
        QCOMPARE(session.links.busStats().lost, lost);
        QCOMPARE(session.links.linkState(), LinkState::Connected);
    }

    void aJointThatReturnsByUndoHasItsCurves()
    {
        DrivenSession session(arrayOf(2));
        session.links.connectTo(virtualPortPath(), 115200);
        const auto curve = [&]() -> const Series& {
            return session.joints.series(at(0), JointChannel::Position);
        };
        RUN_UNTIL(session, curve().size() > 10);
        const Time first = curve().firstTime();
        const Time last = curve().lastTime();
        const auto shown = curve().shared(); // by a plot
        QVERIFY(session.edit([](auto& edited) { edited.joints.erase(edited.joints.begin()); }));
        RUN_UNTIL(session, curve().lastTime() > last); // of the other joint
        const auto before = shown->size();
        session.document.undo();
        QCOMPARE(curve().firstTime(), first);
        RUN_UNTIL(session, curve().size() > before + 5);
        QCOMPARE(shown->size(), curve().size());
        Series::Point between;
        QVERIFY(curve().at(last + 1ms, between) && std::isnan(between.value)); // not bridged
    }

    void onlyTheJointsOfThePollListAreRead()
    {
        ArrayConfig array = arrayOf(3);
        array.schedule.pollList = {u"joint 2"_s, u"joint 0"_s};
        DrivenSession session(array);
        session.connectTo();
        const auto seen = [&](int joint) { return session.joint(joint).samples; };
        const auto pollList = [&] { return session.document.array().schedule.pollList.join(u','); };
        RUN_UNTIL(session, seen(0) > 5 && seen(2) > 5);
        QCOMPARE(seen(1), 0u);
        QCOMPARE(session.joints.health(at(1), Clock::now()), JointHealth::Unknown);
        QVERIFY(session.joints.stateWords(at(1), Clock::now()).contains("poll list"_L1));

        // A joint that gets another name is read on, and so it is after undo.
        QVERIFY(session.edit([](auto& edited) { edited.joints[2].name = u"wrist"_s; }));
        QCOMPARE(pollList(), u"wrist,joint 0"_s);
        const auto before = seen(2);
        RUN_UNTIL(session, seen(2) > before + 5);
        QVERIFY(session.edit([](auto& edited) { edited.joints.erase(edited.joints.begin()); }));
        QCOMPARE(pollList(), u"wrist"_s);
        session.document.undo();
        session.document.undo();
        QCOMPARE(pollList(), u"joint 2,joint 0"_s);

        QVERIFY(session.edit([](auto& edited) { edited.schedule.pollList.clear(); }));
        RUN_UNTIL(session, seen(1) > 5);

        // What nobody sees any more is not moved, though its torque was on when it was last read.
        QVERIFY(session.arm());
        QVERIFY(session.goals.setGoal(at(1), session.joint(1).position));
        session.document.undo();
        session.sentences.clear();
        QVERIFY(!session.goals.setGoal(at(1), session.joint(1).position));
        QCOMPARE(session.sentences.size(), 1);
        QVERIFY2(session.all().contains("poll list"), session.all());
        QVERIFY(session.goals.setGoal(at(0), session.joint(0).position));
    }

    void theVirtualSensorStreamsAndCanBeZeroed()
    {
        Demo session;
        QVERIFY2(session.streams(), session.all());
        RUN_UNTIL(session, session.sensors.ft(0).stats.rate > 150);
        QCOMPARE(session.sensors.ft(0).stats.lost, 0u);
        const double before = session.sensors.ft(0).sample.net.force();
        QVERIFY2(zero(session), qPrintable(session.sensors.ft(0).zeroMessage));
        RUN_UNTIL(session, session.sensors.ft(0).sample.net.force() < 1.0);
        QVERIFY(session.sensors.ft(0).canUndoZero);
        QCOMPARE(session.sensors.ft(0).bias->method, FtBias::Method::Zero);
        QCOMPARE(session.sensors.ft(0).sample.tareId, session.sensors.ft(0).tareId);
        session.sensors.undoZeroFt(0);
        RUN_UNTIL(session, std::abs(session.sensors.ft(0).sample.net.force() - before) < 1.0);
        QVERIFY(session.sensors.ftSeries(0, 2).size() > 100);
    }

    void aZeroIsAStepOfTheArrayAndIsRecorded()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"zero.mcap"_s);
        DrivenSession session;
        const auto bias = [&] { return session.document.array().ftSensors[0].bias; };
        QVERIFY(session.document.openArray(demoArrayPath()));
        ArrayConfig array = session.document.array();
        array.ftSensors.clear();
        array.ftSensors.emplace_back().name = u"wrist"_s;
        array.ftSensors[0].bias = FtBias{{1.0 / 3, 0.1, 0.2, 0.3, -1e-17, 5}, FtBias::Method::Entered};
        array.ftSensors[0].cutoff = 10.0;
        array.ftSensors[0].delay = FtDelay{.delay = 0.0125, .uncertainty = 0.0003, .skew = 2.0};
        session.document.edit(u"Edit"_s, array);
        QSignalSpy reported(&session.recording, &Recording::reported);
        session.connectTo();
        RUN_UNTIL(session, session.sensors.streaming(u"wrist"_s) != nullptr);
        session.recording.start(path);
        RUN_UNTIL(session, reported.count() == 1);
        QVERIFY(zero(session));
        const auto first = bias();
        QVERIFY(first && first->deviation && first != array.ftSensors[0].bias);
        QVERIFY(zero(session));
        // Back by the button, by the document and by the button again: bit for bit.
        session.sensors.undoZeroFt(0);
        QVERIFY(bias() == first);
        session.document.undo(); // takes the undo back
        QVERIFY(bias() != first);
        session.document.undo();
        QVERIFY(bias() == first);
        session.sensors.undoZeroFt(0);
        QVERIFY(session.document.array() == array);
        QVERIFY(session.sensors.ft(0).bias == array.ftSensors[0].bias);
        const auto id = session.sensors.ft(0).tareId;
        RUN_UNTIL(session, session.sensors.ft(0).sample.tareId == id);
        session.recording.stop();
        RUN_UNTIL(session, reported.count() == 2);

        const RecordedContent content(path);
        QVERIFY(content.reader);
        QStringList kinds;
        QString text;
        for (const auto& event : content.all<recording::SessionEvent>("/events")) {
            if (event.kind.startsWith("tare"_L1))
                kinds << event.kind, text = event.text;
        }
        const auto samples = content.all<recording::FtSample>("/ft_sample/wrist");
        QCOMPARE(kinds.size(), 6);
        QCOMPARE(kinds.count(u"tare_undone"_s), 3);
        VERIFY_CONTAINS(text, "\"method\":\"entered\"");
        QVERIFY(std::ranges::count(samples, id, &recording::FtSample::tareId) > 0);
        const auto& attachments = content.reader->attachments();
        const auto facts = std::ranges::find(attachments, u"sensors.json"_s, &mcap::AttachmentIndex::name);
        QVERIFY(facts != attachments.end());
        const auto data = content.reader->attachment(*facts)->data;
        const auto sensors = QJsonDocument::fromJson(core::toByteArray(data));
        QCOMPARE(sensors[0]["sensor"_L1].toString(), u"wrist"_s);
        QCOMPARE(sensors[0]["skew_ppm"_L1].toDouble(), 2.0);
        const auto delays = recording::sensorDelays(*content.reader);
        QCOMPARE(delays.size(), 1U);
        QCOMPARE(delays.at(u"wrist"_s).seconds, 0.0125);
        QCOMPARE(delays.at(u"wrist"_s).uncertainty, 0.0003);
    }

    void aSensorIsNotZeroedWhileAJointMoves()
    {
        Demo session;
        QVERIFY2(session.rests(), session.all());
        const FtBias bias{{1, 2, 3, 0, 0, 0}, FtBias::Method::Entered};
        QVERIFY(session.sensors.setTare(0, bias, {}, u"Tare"_s));
        const auto tare = session.sensors.ft(0).tareId;
        session.sentences.clear();
        session.goals.setGoal(at(1), session.joint(1).position + Angle::fromDegrees(20));
        RUN_UNTIL(session, session.joint(1).isMoving);
        // Nor does it get another bias by an undo.
        session.sensors.undoZeroFt(0);
        session.document.undo();
        QVERIFY(session.sensors.ft(0).bias == bias);
        QVERIFY(!session.sentences.isEmpty());
        for (const QString& sentence : session.sentences)
            QVERIFY2(sentence.contains(u"moves. Wait until the arm rests."_s), session.all());
        const ArrayConfig before = session.document.array();
        session.sensors.zeroFt(0, Clock::now());
        QVERIFY(session.sensors.ft(0).zeroRefused && !session.sensors.ft(0).zeroRunning);
        QVERIFY2(session.sensors.ft(0).zeroMessage.startsWith(u"Not zeroed: "_s)
                     && session.sensors.ft(0).zeroMessage.contains(u"moves"_s),
                 qPrintable(session.sensors.ft(0).zeroMessage));
        RUN_UNTIL(session, !session.joint(1).isMoving);
        QVERIFY(session.document.array() == before);
        QCOMPARE(session.sensors.ft(0).tareId, tare);
        session.sensors.undoZeroFt(0);
        QVERIFY(!session.sensors.ft(0).bias);
    }

    void aSensorThatAControllerUsesKeepsItsBias()
    {
        Demo session;
        QVERIFY2(session.rests(), session.all());
        const QString push = u"push"_s;
        const double there = session.radians(1);
        control::ControllerSpec spec;
        spec.name = push;
        spec.type = u"force_limited_move"_s;
        spec.joints = QStringList{session.document.array().joints[1].name};
        spec.parameters = {{u"goals"_s, there},
                           {u"seconds"_s, 50.0},
                           {u"force_limit"_s, 1000.0},
                           {u"sensor"_s, session.sensors.ft(0).name}};
        ASSIGN_OR_FAIL(loaded, session.controllers.load(spec));
        session.controllers.switchTo({{push}, {}, control::Strictness::Strict});
        RUN_UNTIL(session, session.controllers.userOf(session.sensors.ft(0).name) == push);
        session.sensors.zeroFt(0, Clock::now());
        QVERIFY(session.sensors.ft(0).zeroRefused);
        QCOMPARE(session.sensors.ft(0).zeroMessage,
                 u"Not zeroed: The controller push uses this sensor. Stop it first."_s);
        session.controllers.switchTo({{}, {push}, control::Strictness::Strict});
        RUN_UNTIL(session, session.controllers.userOf(session.sensors.ft(0).name).isEmpty());
        QVERIFY2(zero(session), qPrintable(session.sensors.ft(0).zeroMessage));
    }

    /// Controllers in the threads of the buses do not wait for the tick of the session.
    void eachSampleOfTheSensorReachesControllersAtOnce()
    {
        Demo session;
        QVERIFY2(session.streams(), session.all());
        const QString& name = session.sensors.ft(0).name;
        RUN_UNTIL(session, session.sensors.streaming(name) != nullptr);
        QVERIFY(session.sensors.streaming(u"another"_s) == nullptr);
        QVERIFY2(zero(session), qPrintable(session.sensors.ft(0).zeroMessage));
        const auto force = session.sensors.streaming(name)->latest();
        const auto tare = session.sensors.ft(0).tareId;
        QTRY_VERIFY(tare > 0 && force->read()->tareId == tare); // from the next sample on
        const auto before = force->read();
        QVERIFY(before && before->net.force() < 1.0); // zeroed
        // Without a tick.
        QTRY_VERIFY_WITH_TIMEOUT(force->read()->time - before->time > 20ms, 60'000);
        QVERIFY(force->read()->sensorSequence != before->sensorSequence);
    }

    void theVirtualArrayHasTheSerialSensorsOfTheArray()
    {
        DrivenSession session;
        QVERIFY(session.document.openArray(demoArrayPath()));
        ArrayConfig array = session.document.array();
        array.ftSensors.clear();
        for (const char* driver : {"bota", "robotiq", "onrobot"}) {
            auto& sensor = array.ftSensors.emplace_back();
            sensor.name = sensor.driver = QLatin1String(driver);
        }
        array.ftSensors[1].model = u"Robotiq FT 300"_s;
        session.document.edit(u"Edit"_s, array);
        session.connectTo();
        RUN_UNTIL(session, session.sensors.streaming(u"bota"_s) != nullptr
                               && session.sensors.streaming(u"robotiq"_s) != nullptr);
        QCOMPARE(session.sensors.ftCount(), 2);
        QCOMPARE(session.sensors.ft(1).stats.limits.value[0], 300.0);
        QVERIFY2(session.all().contains("sensor onrobot has no address"), session.all());
    }

    void nothingIsSentOffDuringAScan()
    {
        SessionBench bench(arrayOf(2));
        QVERIFY(bench.arm());
        auto& session = bench.session;
        QVERIFY(session.goals.setVelocity(at(1), AngularVelocity::fromDegrees(20)));
        QVERIFY(!session.scans.startScan({}, 0, 100)); // nobody would see where it turns to
        setVelocityRaw(session, at(1), 0);
        QVERIFY(session.motions.moveTogether({{at(0), Angle::fromDegrees(5)}}, 5.0));
        QVERIFY(!session.scans.startScan({}, 0, 100));
        session.control.hold();
        RUN_UNTIL(bench, session.motions.holderOf(at(0)).isEmpty());
        session.control.release(at(1));
        RUN_UNTIL(bench, !bench.isOn(1));
        QSignalSpy progress(&session.scans, &Scans::scanChanged);
        QVERIFY(session.scans.startScan());
        RUN_UNTIL(bench, progress.size() > 2);
        QVERIFY(session.scans.isScanning());
        QVERIFY(!session.goals.setGoal(at(0), Angle::fromDegrees(60)));
        QVERIFY(!session.motions.moveTogether({{at(0), Angle::fromDegrees(60)}}, 5.0));
        QVERIFY(!session.motions.beginJog({at(0)}));
        QVERIFY(!torqueOn(session, at(1)));
        QVERIFY2(bench.all().contains("must wait until the scan has finished"), bench.all());
        RUN_UNTIL(bench, !session.scans.isScanning());
        QVERIFY(bench.runCycles(25));
        QVERIFY(std::abs(bench.place(0)) < 6);
        QVERIFY(!bench.isOn(1));
    }

    void aScanFillsAnEmptyArray()
    {
        DrivenSession session;
        session.connectTo();
        RUN_UNTIL(session, session.links.linkState() == LinkState::Connected);
        QSignalSpy found(&session.scans, &Scans::servoFound);
        QVERIFY(session.scans.startScan());
        RUN_UNTIL(session, !session.scans.isScanning());
        QCOMPARE(found.count(), 8);
        QCOMPARE(session.scans.addFound(session.scans.found()), 8);
        QCOMPARE(session.scans.addFound(session.scans.found()), 0);
        QVERIFY(session.document.isModified());
        RUN_UNTIL(session, session.allAnswer());
        QCOMPARE(session.document.array().joints[0].model, u"DRS-0602"_s);
    }

    void aFoundServoGetsANameThatIsFree()
    {
        ArrayConfig array;
        JointConfig& joint = array.joints.emplace_back();
        joint.name = u"joint_5"_s;
        joint.id = ServoId{3};
        DrivenSession session(array);
        FoundServo found;
        found.id = ServoId{5};
        found.model = joint.model;
        QCOMPARE(session.scans.addFound({found}), 1);
        QCOMPARE(session.document.array().joints[1].name, u"joint_5_2"_s);
        for (const auto& problem : validate(session.document.array(), session.document.models()))
            QVERIFY2(!problem.isError, qPrintable(problem.sentence));
    }

    void whatIsSavedIsFoundAgain()
    {
        QTemporaryDir folder;
        DrivenSession session;
        QVERIFY(session.document.openArray(demoArrayPath()));
        QVERIFY(session.edit([](auto& edited) { edited.joints[2].name = u"elbow"_s; }));
        QVERIFY(session.document.isModified());
        for (const char* name : {"a.servodeck", "a.cpf"}) {
            const QString path = folder.filePath(QString::fromLatin1(name));
            if (path.endsWith(".cpf"_L1)) {
                QVERIFY(!session.document.saveArray(path)); // without its models it would be wrong
                QVERIFY(session.edit([](auto& edited) {
                    edited = arrayOf(3);
                    edited.joints[2].name = u"elbow"_s;
                    for (auto& joint : edited.joints)
                        joint.model = u"DRS-0101"_s;
                }));
            }
            QVERIFY(session.document.saveArray(path));
            QVERIFY(!session.document.isModified());
            Session other(ModelLibrary::builtIn());
            QVERIFY(other.document.openArray(path));
            QCOMPARE(other.joints.jointCount(), session.joints.jointCount());
            QCOMPARE(other.document.array().joints[2].name, u"elbow"_s);
            QCOMPARE(other.document.array().joints[2].id.value, session.document.array().joints[2].id.value);
            if (path.endsWith(".servodeck"_L1))
                QCOMPARE(other.document.array(), session.document.array());
        }
    }

    /// Mouse events at 1 kHz for a second; the wire is read by a tap.
    void aFastDragPutsAtMostOneGoalAJointACycleOnTheWire_data() { anyfamily::addFamilies(); }
    void aFastDragPutsAtMostOneGoalAJointACycleOnTheWire()
    {
        QFETCH(int, family);
        const auto array = arrayOf(8, family);
        TappedSession session(array);
        if (QTest::currentTestFailed())
            return;
        const auto before = session.tap.bytes().size();
        const auto cycles = [&bus = session.links.bus()->bus(0)] { return bus.stats().cycles; };
        const auto cyclesBefore = cycles();
        const Time start = Clock::now();
        std::uint64_t events = 0;
        Angle asked;
        while (cycles() < cyclesBefore + 50) {
            const double t = toSeconds(Clock::now() - start);
            asked = Angle::fromDegrees(std::min(40.0 * t, 60.0) + 0.0123 * static_cast<double>(events % 7));
            QVERIFY(session.goals.setGoal(at(3), asked));
            ++events;
            if (events % 16 == 0)
                session.tick(Clock::now());
            std::this_thread::sleep_until(start + events * 1ms);
        }
        QVERIFY(session.runCycles(5));
        const auto soFar = anyfamily::goalsIn(modelOf(array), session.tap.bytes(before)).size();
        const auto lasted = cycles() - cyclesBefore;
        RUN_UNTIL(session,
                  std::abs((session.joint(3).position - asked).degrees()) < 1); // the last one is reached
        QVERIFY(session.runCycles(5));
        const auto goals = anyfamily::goalsIn(modelOf(array), session.tap.bytes(before));
        const auto counts = u"%1 goals in %2 cycles by %3 events"_s;
        const auto words = counts.arg(soFar).arg(lasted).arg(events).toUtf8();
        QVERIFY2(soFar >= 30 && soFar <= lasted + 1, words);
        QVERIFY2(events >= 10 * soFar, words);
        for (const auto& goal : goals)
            QCOMPARE(goal.id, 4);
        QCOMPARE(goals.back().tick, session.joints.units(at(3)).tick(asked));
        QCOMPARE(session.joint(3).goal->radians(), asked.radians());
    }

    void stopReachesTheWireAndLocksGoals_data() { anyfamily::addFamilies(); }
    void stopReachesTheWireAndLocksGoals()
    {
        QFETCH(int, family);
        const auto array = arrayOf(4, family);
        TappedSession session(array);
        if (QTest::currentTestFailed())
            return;
        session.goals.setPlaytime(2.5);
        for (int i = 0; i < 4; ++i)
            session.goals.setGoal(at(i), Angle::fromDegrees(100));
        RUN_UNTIL(session, session.degrees(0) > 20);
        const auto before = session.tap.packets().size();
        PauseMeter pauses;
        const Time stopped = Clock::now();
        session.control.stop();
        QVERIFY(session.control.isStopped());
        QVERIFY(!session.goals.setGoal(at(0), Angle::fromDegrees(50)));
        RUN_UNTIL(session, session.links.busStats().stopLatency > 0.0);
        const double late = toSeconds(pauses.longest(stopped, Clock::now()));
        const double latency = session.links.busStats().stopLatency;
        QVERIFY2(latency < 0.1 + late, qPrintable(u"%1 s, late %2 s"_s.arg(latency).arg(late)));
        QVERIFY(session.runCycles(30));
        const double held = session.degrees(0);
        QVERIFY(held < 90);
        QVERIFY(session.runCycles(25));
        QVERIFY(std::abs(session.degrees(0) - held) < 0.7);
        QVERIFY(session.isOn(0));
        if (family == 0) // others are held by goals
            QVERIFY(session.tap.goals(before).empty());
        session.control.resume();
        QVERIFY(!session.control.isStopped());
        QVERIFY(session.goals.setGoal(at(0), Angle::fromDegrees(held + 5)));
    }

    void aStopOutlivesReconnectingAndAChangeOfPolicy_data() { anyfamily::addFamilies(); }
    void aStopOutlivesReconnectingAndAChangeOfPolicy()
    {
        QFETCH(int, family);
        const auto array = arrayOf(3, family);
        TappedSession session(array);
        if (QTest::currentTestFailed())
            return;
        session.control.stop();
        session.control.setStopPolicy(StopMode::Release); // counts for the next stop
        session.links.disconnectFrom();
        // What the old link wrote may still be on its way to the tap.
        auto before = session.tap.bytes().size();
        QTRY_VERIFY([&] {
            QTest::qWait(50);
            return std::exchange(before, session.tap.bytes().size()) == session.tap.bytes().size();
        }());
        session.links.reconnect();
        QVERIFY(session.control.isStopped());
        QCOMPARE(session.control.stoppedWith(at(0)), StopMode::Hold);
        RUN_UNTIL(session, session.allAnswer());
        // Some families report the torque with slow readings only.
        RUN_UNTIL(session, session.areAll([](const JointState& joint) { return joint.torqueOn; }));
        QVERIFY(session.runCycles(15));
        for (int i = 0; i < 3; ++i) {
            QVERIFY(session.isOn(i));
            QVERIFY(!session.goals.setGoal(at(i), Angle::fromDegrees(5)));
        }
        // Stop comes first, and nothing that would take the torque.
        if (family == 0) {
            herkulex::StreamParser parser;
            parser.feed(session.tap.bytes(before));
            herkulex::PacketView first;
            QVERIFY(parser.next(first));
            QCOMPARE(first.request(), herkulex::Command::SJog);
        }
        const auto& torque = *modelOf(array).find(RegisterRole::Torque);
        for (const auto& write : anyfamily::ramWrites(modelOf(array), session.tap.bytes(before))) {
            const auto value = write.value(torque, Memory::Ram);
            QVERIFY(!value || familyOf(modelOf(array)).torqueMode(*value) != TorqueMode::Free);
        }
        session.control.resume();
        QVERIFY(session.goals.setGoal(at(0), Angle::fromDegrees(5)));
    }

    void anUnpluggedPortIsToldAndComesBackWithoutMotion_data() { anyfamily::addFamilies(); }
    void anUnpluggedPortIsToldAndComesBackWithoutMotion()
    {
        QFETCH(int, family);
        QTemporaryDir folder;
        const QString link = folder.filePath(u"bus"_s);
        const auto array = arrayOf(4, family);
        auto simulator = startSimulator(array, link);
        DrivenSession session(array);
        QVERIFY2(session.answersOn(link), session.all());
        QVERIFY(session.operations.readRegisters());
        RUN_UNTIL(session, !session.operations.isOperating());
        QVERIFY(session.registers.image(at(0)).isComplete() && session.arm());
        session.goals.setGoal(at(1), Angle::fromDegrees(60));
        // The others would need a mode of velocities.
        const bool turns = session.goals.setVelocity(at(2), AngularVelocity::fromDegrees(20));
        QCOMPARE(turns, family == 0);
        QVERIFY(session.runCycles(5));

        session.sentences.clear();
        PauseMeter pauses;
        const Time unplugged = Clock::now();
        simulator.reset();
        RUN_UNTIL(session, session.links.linkState() == LinkState::Lost);
        const Time lost = Clock::now();
        QVERIFY(lost - unplugged < 500ms + pauses.longest(unplugged, lost));
        QVERIFY(session.links.linkMessage().contains(link));
        QCOMPARE(session.sentences.size(), 1);
        QVERIFY(!session.goals.setGoal(at(1), Angle::fromDegrees(10)));

        simulator = startSimulator(array, link);
        RUN_UNTIL(session, session.allAnswer());
        QVERIFY(!session.joint(1).goal);
        QVERIFY(!session.registers.image(at(0)).isComplete()); // it may have been without power
        QCOMPARE(session.control.isStopped(), turns);
        QVERIFY(!turns
                || session.control.stopReason()
                       == "The link was restored while a joint was still turning."_L1);
        QVERIFY(session.runCycles(15));
        for (int i = 0; i < 4; ++i) {
            QVERIFY(!session.isOn(i));
            QVERIFY(std::abs(session.degrees(i)) < 1.0);
        }
    }

    void theLogHasAStopAndALostLinkWithTheirCauses()
    {
        QTemporaryDir folder;
        const QString link = folder.filePath(u"bus"_s);
        const auto array = arrayOf(2);
        auto simulator = startSimulator(array, link);
        DrivenSession session(array);
        const EventLog log(session, folder.filePath(u"servodeck.log"_s));
        const auto logged = [&](const QString& event) {
            QFile file(folder.filePath(u"servodeck.log"_s));
            return file.open(QIODevice::ReadOnly)
                       ? QString::fromUtf8(file.readAll()).count(u" session info: "_s + event)
                       : -1;
        };
        QVERIFY2(session.armsOn(link), session.all());
        const QString connected = u"Link: bus 1: Connected to "_s + link;
        QCOMPARE(logged(connected), 1);
        QVERIFY(logged(u"Torque on: "_s) > 0);
        QVERIFY(logged(u"Operation: "_s) > 0);

        session.control.stop([] { return u"A guest is near."_s; });
        QCOMPARE(logged(u"STOP: A guest is near. (hold)"_s), 1);
        QCOMPARE(logged(u"Monitor"_s), 1);
        session.control.resume();
        QCOMPARE(logged(u"STOP: cleared"_s), 1);

        simulator.reset();
        RUN_UNTIL(session, session.links.linkState() == LinkState::Lost);
        QVERIFY(session.links.linkMessage().startsWith("Lost "_L1 + link));
        QCOMPARE(logged(u"Link: bus 1: "_s + session.links.linkMessage()), 1);
        simulator = startSimulator(array, link);
        RUN_UNTIL(session, session.allAnswer());
        QCOMPARE(logged(connected), 2);
    }

    void aLogThatCannotBeWrittenIsAWarning()
    {
        DrivenSession session(arrayOf(1));
        const EventLog log(session, u"/dev/null/servodeck.log"_s);
        QVERIFY2(session.all().contains("/dev/null/servodeck.log"), session.all());
    }

    void allHistoriesTogetherStayWithinTheLimit()
    {
        DrivenSession session(arrayOf(8));
        const std::size_t eight = session.histories.use().most;
        QVERIFY(eight > 50'000'000 && eight < Histories::kLimit);
        session.document.edit(u"Edit"_s, arrayOf(100));
        QVERIFY(session.histories.use().most > eight);
        QVERIFY(session.histories.use().most <= Histories::kLimit);
        session.document.edit(u"Edit"_s, arrayOf(8));
        QCOMPARE(session.histories.use().most, eight);

        constexpr std::size_t kLittle = 20'000'000;
        session.histories.setLimit(kLittle);
        QVERIFY(session.histories.use().most <= kLittle);
        session.links.connectTo(virtualPortPath(), 115200); // it has a sensor
        RUN_UNTIL(session, session.allAnswer() && session.sensors.ftCount() == 1);
        QVERIFY(session.histories.use().bytes > 0);
        QVERIFY(session.histories.use().most <= kLittle);
        QVERIFY(session.histories.use().bytes <= session.histories.use().most);
        session.histories.setLimit(0); // as "record" and "serve"
        QVERIFY(session.histories.use().most < kLittle / 2);
    }

    /// The simulator is another process and dies without a word, twenty times in mid-motion.
    void twentyKilledSimulatorsAreSurvived()
    {
        QTemporaryDir folder;
        const QString link = folder.filePath(u"bus"_s);
        DrivenSession session(arrayOf(4));
        PauseMeter pauses;
        for (int round = 0; round < 20; ++round) {
            const auto simulator = program::started(u"sim --servos 4 --model drs-0201 --link "_s + link);
            QVERIFY(simulator->waitForReadyRead(60'000));
            if (round == 0)
                session.connectTo(link);
            RUN_UNTIL(session, session.allAnswer());
            QVERIFY2(session.arm(), session.all());
            QVERIFY(session.goals.setGoal(at(round % 4), Angle::fromDegrees(80)));
            QVERIFY(session.runCycles(3));
            session.sentences.clear();
            // As a port that is unplugged. A link that stays would lead to the next pseudo terminal of this
            // number, of any program.
            QVERIFY(QFile::remove(link));
            const Time killed = Clock::now();
            simulator->kill();
            simulator->waitForFinished();
            RUN_UNTIL(session, session.links.linkState() == LinkState::Lost);
            const Time lost = Clock::now();
            QVERIFY(lost - killed < 1s + pauses.longest(killed, lost));
            QVERIFY(!session.sentences.isEmpty());
            QVERIFY2(session.sentences.first().contains(link), session.all());
        }
    }

    void aMessageIsTakenBackWhenItsCauseIsGone()
    {
        using Kind = Cause::Kind;
        auto array = arrayOf(3);
        auto simulator = startSimulator(array);
        array.joints[1].limits = SoftLimits{-0.5, 0.5};
        auto tap = std::make_unique<WireTap>(simulator->portPath());
        DrivenSession session(array);
        // What stands reported, as the window would show it.
        std::set<std::pair<Kind, int>> reported;
        QStringList names;
        connect(&session.messages, &Messages::notified, this,
                [&](Severity, const QString&, const Cause& cause) {
                    reported.insert({cause.kind, cause.part});
                    names << cause.name;
                });
        connect(&session.messages, &Messages::resolved, this, [&](const Cause& cause) {
            std::erase_if(reported, [&](const auto& each) {
                return each.first == cause.kind && (cause.part < 0 || cause.part == each.second);
            });
        });
        QVERIFY2(session.answersOn(tap->path()), session.all());
        QVERIFY(reported.empty());

        // A cable: every joint by itself, and every one comes back by itself.
        tap->cut(true);
        const std::set<std::pair<Kind, int>> silent{{Kind::Silent, 0}, {Kind::Silent, 1}, {Kind::Silent, 2}};
        RUN_UNTIL(session, reported == silent);
        QVERIFY(names.contains(u"joint 1"_s));
        tap->cut(false);
        RUN_UNTIL(session, reported.empty() && session.allAnswer());

        // A release that is not answered, and then is.
        tap->cut(true);
        session.control.release(at(1));
        RUN_UNTIL(session, reported.contains({Kind::TorqueUnanswered, 1}));
        tap->cut(false);
        RUN_UNTIL(session, session.allAnswer());
        session.control.release(at(1));
        RUN_UNTIL(session, reported.empty());

        // After STOP, until it is taken back.
        session.control.stop();
        QVERIFY(!session.operations.arm());
        QCOMPARE(reported, (std::set{std::pair{Kind::Stopped, 0}}));
        session.control.resume();
        QVERIFY(reported.empty());

        // The link: nobody knows of the joints then.
        tap->cut(true);
        RUN_UNTIL(session, reported == silent);
        tap.reset();
        RUN_UNTIL(session, reported == std::set{std::pair{Kind::LinkLost, 0}});
        session.links.disconnectFrom();
        QVERIFY(reported.empty());
    }

    void problemsOfAnArrayAreTakenBackWhenTheyAreMended()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"twice.servodeck"_s);
        auto array = arrayOf(3);
        array.joints[1].id = array.joints[0].id;
        array.joints[2].name = array.joints[0].name;
        DrivenSession session(array);
        QVERIFY(session.document.saveArray(path));
        QSignalSpy reported(&session.messages, &Messages::notified);
        QSignalSpy corrected(&session.messages, &Messages::resolved);
        QVERIFY(session.document.openArray(path));
        QVERIFY(reported.count() >= 2);
        const auto parts = [](const QSignalSpy& spy, qsizetype argument) {
            std::set<int> found;
            for (const auto& each : spy) {
                const auto cause = each.at(argument).value<Cause>();
                if (cause.kind == Cause::Kind::ArrayProblem)
                    found.insert(cause.part);
            }
            return found;
        };
        const std::set<int> all = parts(reported, 2);
        QCOMPARE(all.size(), static_cast<std::size_t>(reported.count()));
        corrected.clear();
        array.joints[1].id = ServoId{9};
        session.document.edit(u"Edit"_s, array);
        const auto first = parts(corrected, 0);
        QVERIFY(!first.empty() && first.size() < all.size());
        array.joints[2].name = u"other"_s;
        session.document.edit(u"Edit"_s, array);
        QCOMPARE(parts(corrected, 0), all);
    }

    void anotherModelIsToldAndCanBeTakenFromTheServo_data() { anyfamily::addFamilies(); }
    void anotherModelIsToldAndCanBeTakenFromTheServo()
    {
        QFETCH(int, family);
        const ServoModel& other = anyfamily::model(
            std::array{"DRS-0602", "XL330-M288", "AX-18A", "SCS0009"}[static_cast<std::size_t>(family)]);
        auto array = arrayOf(2, family);
        const auto simulator = startSimulator(array);
        const QString real = array.joints[1].model;
        array.joints[1].model = other.name;
        array.joints[1].offset = other.centreTick;
        DrivenSession session(array);
        session.connectTo(simulator->portPath());
        RUN_UNTIL(session, session.joints.wrongModels() == 1);
        QVERIFY(session.sentences.last().contains(real));
        RUN_UNTIL(session, session.allAnswer());
        QCOMPARE(session.joints.health(at(1), Clock::now()), JointHealth::Fault); // never green
        RUN_UNTIL(session, session.joints.health(at(0), Clock::now()) == JointHealth::Idle);
        QVERIFY2(session.joints.stateWords(at(1), Clock::now())
                     .startsWith(u"is of model %1, the array has %2"_s.arg(real, other.name)),
                 qPrintable(session.joints.stateWords(at(1), Clock::now())));
        QSignalSpy finished(&session.operations, &Operations::operationFinished);
        QVERIFY(torqueOn(session, at(1)));
        RUN_UNTIL(session, !finished.isEmpty());
        QVERIFY(!finished[0][0].value<OperationReport>().ok());
        QVERIFY(!session.isOn(1));
        QVERIFY(session.operations.readRegisters());
        bool isShownEarly = false; // the first servo's registers do not wait for the second's
        const auto isRead = [&](int joint) { return session.registers.image(at(joint)).isComplete(); };
        QVERIFY(session.runUntil([&] {
            isShownEarly = isShownEarly || (isRead(0) && !isRead(1) && session.operations.isOperating());
            return !session.operations.isOperating();
        }));
        QVERIFY(isShownEarly || family != 0);
        QVERIFY(isRead(1));
        session.joints.adoptModels();
        QVERIFY(isRead(1)); // the servo is who it was
        QCOMPARE(session.document.array().joints[1].model, real);
        QCOMPARE(session.document.array().joints[1].offset, modelOf(array).centreTick);
        RUN_UNTIL(session, session.allAnswer());
        QVERIFY(session.arm());
        QCOMPARE(session.joints.wrongModels(), 0);
    }

    void aPortThatIsNotThereIsExplained()
    {
        DrivenSession session(arrayOf(1));
        session.connectTo(u"/dev/no-such-port"_s);
        RUN_UNTIL(session, session.links.linkMessage().contains("no port"_L1));
        QVERIFY(session.links.linkState() == LinkState::Connecting);
        session.links.disconnectFrom();
        QCOMPARE(session.links.linkState(), LinkState::Disconnected);
    }

    void aJointThatIsNotOnTheBusIsToldWhileOthersGoOn()
    {
        const auto simulator = startSimulator(arrayOf(3));
        DrivenSession session(arrayOf(4)); // the fourth is not there
        const Time begun = Clock::now();
        session.connectTo(simulator->portPath());
        RUN_UNTIL(session, !session.joint(3).answers);
        QVERIFY(Clock::now() - begun - session.links.busStats().paused < 1500ms);
        QCOMPARE(session.joints.health(at(3), Clock::now()), JointHealth::Silent);
        QVERIFY(session.joints.stateWords(at(3), Clock::now()).contains("not responding"_L1));
        const auto before = session.joint(0).samples;
        RUN_UNTIL(session, session.joint(0).samples - before > 20);
        QSignalSpy finished(&session.operations, &Operations::operationFinished);
        QVERIFY(torqueOn(session, at(3)));
        RUN_UNTIL(session, !finished.isEmpty());
        const auto report = finished[0][0].value<OperationReport>();
        QVERIFY(!report.ok() && report.servos.size() == 1);
        VERIFY_CONTAINS(report.servos.front().sentence, "joint 3 (ID 4) does not respond");
    }

    void allRegistersAreReadWhileTheJointsArePolled_data() { anyfamily::addFamilies(); }
    void allRegistersAreReadWhileTheJointsArePolled()
    {
        QFETCH(int, family);
        DrivenSession session(arrayOf(4, family));
        session.connectTo();
        QSignalSpy finished(&session.operations, &Operations::operationFinished);
        QVERIFY(!session.operations.readRegisters()); // not connected yet
        RUN_UNTIL(session, session.links.linkState() == LinkState::Connected);
        QVERIFY(session.operations.readRegisters() && session.operations.isOperating());
        QVERIFY(!session.operations.readRegisters()); // one at a time
        const auto samples = session.joint(0).samples;
        RUN_UNTIL(session, finished.size() == 1);
        const auto report = finished[0][0].value<OperationReport>();
        QVERIFY2(report.ok(), qPrintable(report.summary));
        QCOMPARE(report.servos.size(), std::size_t{4});
        QVERIFY(session.joint(0).samples > samples);
        for (int i = 0; i < 4; ++i)
            QVERIFY(session.registers.image(at(i)).isComplete());

        // Disconnecting ends what runs, with the truth.
        QVERIFY(session.operations.readRegisters());
        session.links.disconnectFrom();
        QVERIFY(!session.operations.isOperating());
        QCOMPARE(finished.size(), 2);
        QVERIFY(!finished[1][0].value<OperationReport>().ok());
        QVERIFY(session.registers.image(at(0)).isComplete()); // what was known stays known
    }

    void aHighestVelocityStretchesMoves_data() { anyfamily::addFamilies(); }
    void aHighestVelocityStretchesMoves()
    {
        QFETCH(int, family);
        ArrayConfig array = arrayOf(1, family);
        array.joints[0].maxVelocity = 0.5; // rad/s
        DrivenSession session(array);
        QVERIFY2(session.armsOn(), session.all());
        session.sentences.clear();
        session.goals.setPlaytime(0.1);
        QVERIFY(session.goals.setGoal(at(0), Angle::fromRadians(0.4)));
        const Time start = Clock::now();
        RUN_UNTIL(session, session.radians(0) > 0.36);
        QVERIFY(toSeconds(Clock::now() - start) > 0.7);
        QVERIFY(setGoalRaw(session, at(0), array.joints[0].offset));
        QVERIFY(std::abs(session.joint(0).goal->radians()) < 1e-9);
        RUN_UNTIL(session, session.radians(0) < 0.02 && !session.joint(0).isMoving);

        if (family != 0)
            return;
        // Longer than a JOG can be: the program itself takes it there, and not faster either.
        const Time slow = Clock::now();
        QVERIFY(session.goals.setGoal(at(0), Angle::fromRadians(1.2)));
        double fastest = 0; // over half a second: its velocity register is too coarse to tell
        std::pair<Time, double> since{session.joint(0).sampleTime, session.radians(0)};
        QVERIFY(session.runUntil([&] {
            const auto& joint = session.joint(0);
            if (const double dt = toSeconds(joint.sampleTime - since.first); dt > 0.5) {
                fastest = std::max(fastest, (joint.position.radians() - since.second) / dt);
                since = {joint.sampleTime, joint.position.radians()};
            }
            return joint.position.radians() > 1.15;
        }));
        QVERIFY(toSeconds(Clock::now() - slow) > 3.0);
        QVERIFY2(fastest < 0.62, qPrintable(QString::number(fastest)));
        QCOMPARE(session.sentences, QStringList());
    }

    void aJointTurnsAtAVelocityUntilItsSoftLimit()
    {
        ArrayConfig array = arrayOf(2);
        array.joints[0].limits = SoftLimits{-0.5, 0.5};
        array.joints[1].reverse = true;
        DrivenSession session(array);
        QVERIFY2(session.answersOn(), session.all());
        QVERIFY(!session.goals.setVelocity(at(0), AngularVelocity::fromDegrees(60))); // torque is off
        QVERIFY(session.arm());
        QVERIFY(session.goals.setVelocity(at(0), AngularVelocity::fromDegrees(90)));
        QVERIFY(session.goals.setVelocity(at(1), AngularVelocity::fromDegrees(90)));
        RUN_UNTIL(session, session.radians(1) > 0.8);
        QVERIFY(session.radians(0) < 0.8);
        QVERIFY(
            !session.goals.setVelocity(at(0), AngularVelocity::fromDegrees(90))); // it stands at the limit
        QVERIFY(setVelocityRaw(session, at(0), -300));
        session.control.stop();
        QVERIFY(!session.goals.setVelocity(at(1), AngularVelocity::fromDegrees(10)));
        RUN_UNTIL(session, !session.joint(1).isMoving);
    }

    /// Without a link nobody could stop it.
    void disconnectingStopsWhatTurns()
    {
        const ArrayConfig array = arrayOf(1);
        const auto simulator = startSimulator(array);
        DrivenSession session(array);
        QVERIFY2(session.armsOn(simulator->portPath()), session.all());
        QVERIFY(session.goals.setVelocity(at(0), AngularVelocity::fromDegrees(30)));
        RUN_UNTIL(session, session.degrees(0) > 5);
        session.links.disconnectFrom();
        QVERIFY2(session.answersOn(simulator->portPath()), session.all());
        const double place = session.degrees(0);
        QVERIFY(session.runCycles(25));
        QVERIFY(session.degrees(0) <= place + 2);
    }

    void initialisingTellsNoSilentServosAndStopEndsIt_data() { anyfamily::addFamilies(); }
    void initialisingTellsNoSilentServosAndStopEndsIt()
    {
        QFETCH(int, family);
        DrivenSession session(arrayOf(4, family));
        QVERIFY2(session.answersOn(), session.all());
        session.sentences.clear();
        QVERIFY(session.operations.initialise());
        QVERIFY(!session.operations.publish({})); // one at a time
        QCOMPARE(session.sentences.size(), 1);
        RUN_UNTIL(session, !session.operations.isOperating());
        QVERIFY2(session.operations.lastReport()->ok(), session.all());
        QCOMPARE(session.sentences.size(), 1); // rebooting servos are silent for a moment: no alarm
        RUN_UNTIL(session, session.allAnswer());
        RUN_UNTIL(session, session.joint(3).torqueMode == bus::TorqueMode::Free
                               && (session.joint(3).led || family != 0));
        QVERIFY(session.operations.initialise());
        RUN_UNTIL(session, session.operations.operationProgress().share > 0.0);
        session.control.stop();
        RUN_UNTIL(session, !session.operations.isOperating());
        QVERIFY(session.operations.lastReport()->cancelled);
    }

    void onlyWhatTheBusIsToldReconnectsIt()
    {
        DrivenSession session(arrayOf(2));
        session.connectTo();
        RUN_UNTIL(session, session.joint(1).hasSample);
        ArrayConfig array = session.document.array();
        array.joints[0].name = u"renamed"_s;
        array.joints[0].registersInit.push_back({u"position_kp"_s, 500, {}, {}});
        array.broadcast.push_back({u"position_kd"_s, 5000, {}, {}});
        array.joints[1].pending.push_back({Memory::Ram, u"position_kp"_s, 300});
        session.document.edit(u"Edit"_s, array);
        QVERIFY(session.joint(1).hasSample);
        array.joints[1].registersInit.push_back({u"min_position"_s, 400, {}, {}});
        session.document.edit(u"Edit"_s, array); // its limits are narrower now
        QVERIFY(!session.joint(1).hasSample);
    }

    void twoJointsMayHaveOneIdForAWhile()
    {
        DrivenSession session(arrayOf(3));
        session.connectTo();
        RUN_UNTIL(session, session.joint(2).hasSample);
        QVERIFY(session.edit([](auto& edited) { edited.joints[0].id = edited.joints[1].id; }));
        QVERIFY(session.runCycles(12));
        session.document.undo();
        RUN_UNTIL(session, session.joint(0).hasSample);
    }
};

SERVODECK_TEST(TestSession)

} // namespace tst_session
#include "tst_session.moc"
