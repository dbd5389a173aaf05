// SPDX-License-Identifier: GPL-3.0-or-later
// The whole way without a window: array file, session, bus thread, QSerialPort, pty, virtual servos.
#include <QtCore/QJsonDocument>
#include <QtTest/QtTest>

#include <algorithm>
#include <cmath>
#include <set>

#include "core/link/portlist.h"
#include "core/recording/attachments.h"
#include "core/recording/mcap/reader.h"
#include "core/recording/messages/codec.h"
#include "core/recordingfile/recordingfile.h"
#include "core/session/motion/controllers.h"
#include "core/session/recording/recording.h"
#include "tests/support/familyarray.h"
#include "tests/support/sessionbench.h"
#include "tests/support/takecontrol.h"
#include "tests/support/testprogram.h"
#include "tests/support/wholesession.h"

namespace tst_session {

using namespace core;
using testsupport::arrayOf;
using testsupport::at;
using testsupport::runUntil;
using namespace std::chrono_literals;

namespace {

bool allAnswer(const Session& session)
{
    for (int i = 0; i < session.joints.jointCount(); ++i) {
        if (!session.joints.joint(at(i)).hasSample || !session.joints.joint(at(i)).answers)
            return false;
    }
    return session.links.linkState() == LinkState::Connected;
}

/// Torque on everywhere; false when a joint stays off.
bool arm(Session& session)
{
    armAll(session);
    return runUntil(session, [&] {
        for (int i = 0; i < session.joints.jointCount(); ++i) {
            if (!session.joints.joint(at(i)).torqueOn || !session.joints.joint(at(i)).goal)
                return false;
        }
        return true;
    });
}

/// The usual servos of a family, `arrayOf()` for the first one.
ArrayConfig arrayOf(int joints, int family)
{
    const ArrayConfig array = testsupport::arrayOf(joints);
    return family == 0 ? array : testsupport::ofFamily(array, family);
}

const ServoModel& modelOf(const ArrayConfig& array)
{
    return *ModelLibrary::builtIn().find(array.joints.front().model);
}

std::unique_ptr<Simulator> startSimulator(const ArrayConfig& array, const QString& link = {})
{
    auto settings = simulationOf(array, ModelLibrary::builtIn(), array.bus(0).baud);
    settings.ftPort = -1;
    settings.linkPath = link;
    auto started = Simulator::start(settings);
    return started ? std::move(*started) : nullptr;
}

} // namespace

class TestSession : public QObject
{
    Q_OBJECT

private slots:
    void theVirtualArrayIsConnectedReadAndMoved()
    {
        Session session(ModelLibrary::builtIn());
        QVERIFY(session.document.openArray(demoArrayPath()));
        QVERIFY(session.document.filePath().isEmpty());
        takeControl(session);
        session.links.connectTo(virtualPortPath(), 115200);
        QVERIFY(session.links.isSimulated());
        QVERIFY(runUntil(session, [&] { return allAnswer(session); }));
        QVERIFY(runUntil(session, [&] {
            for (int i = 0; i < session.joints.jointCount(); ++i) {
                if (!session.joints.joint(at(i)).voltage || !session.joints.joint(at(i)).temperature)
                    return false;
            }
            return true;
        }));
        QVERIFY(!session.goals.setGoal(at(0), Angle::fromDegrees(10))); // torque is off
        QVERIFY(arm(session));
        session.goals.setPlaytime(0.3);
        for (int i = 0; i < session.joints.jointCount(); ++i)
            QVERIFY(session.goals.setGoal(at(i), Angle::fromDegrees(12)));
        QVERIFY(runUntil(session, [&] {
            for (int i = 0; i < session.joints.jointCount(); ++i) {
                if (std::abs(session.joints.joint(at(i)).position.degrees() - 12) > 1.5)
                    return false;
            }
            return true;
        }));
        QVERIFY(session.joints.series(at(0), JointChannel::Position).size() > 10);
        // On a busy machine the virtual array answers late, and two replies may run into each other: that
        // costs a retry, not a reading.
        const auto stats = session.links.busStats();
        QVERIFY2(stats.lost * 100 <= stats.polls,
                 qPrintable(QStringLiteral("%1 of %2").arg(stats.lost).arg(stats.polls)));
    }

    void watchedRegistersAreCurves()
    {
        Session session(ModelLibrary::builtIn());
        QVERIFY(session.document.openArray(demoArrayPath()));
        const QString joint = session.document.array().joints[1].name;
        const RegisterWatch::Watched kp{joint, QStringLiteral("position_kp")};
        const RegisterWatch::Watched led{joint, QStringLiteral("led_control")};
        const Series& kpCurve = session.registerWatch.series(kp);
        session.registerWatch.setWatched(
            {kp, led, {QStringLiteral("nobody"), kp.name}, {joint, QStringLiteral("x")}});
        session.links.connectTo(virtualPortPath(), 115200);
        QVERIFY(runUntil(session,
                         [&] { return kpCurve.size() > 3 && session.registerWatch.series(led).size() > 3; }));
        const Register* reg = session.joints.model(1)->find(kp.name);
        QCOMPARE(kpCurve.lastValue(), static_cast<float>(*reg->defaultValue * reg->scale.value_or(1.0)));
        session.registerWatch.setWatched({});
        QVERIFY(runUntil(session, [&, until = Clock::now() + 300ms] { return Clock::now() > until; }));
        const auto read = kpCurve.size();
        QVERIFY(runUntil(session, [&, until = Clock::now() + 300ms] { return Clock::now() > until; }));
        QCOMPARE(kpCurve.size(), read);
    }

    void aChangedScheduleTakesEffectWithoutReconnecting()
    {
        Session session(ModelLibrary::builtIn());
        ArrayConfig array = arrayOf(4);
        array.schedule.period = 0.05;
        QVERIFY(session.document.edit(QStringLiteral("Add joints"), array));
        takeControl(session);
        session.links.connectTo(virtualPortPath(), 115200);
        QVERIFY(runUntil(session, [&] { return allAnswer(session); }));
        QVERIFY(arm(session));
        QSignalSpy link(&session.links, &Links::linkChanged);
        QSignalSpy messages(&session.messages, &Messages::notified);
        const auto samples = session.joints.joint(at(0)).samples;
        const auto lost = session.links.busStats().lost;

        // The bus's own deadlines: the time of a loaded machine does not blur them.
        const auto hasPeriod = [&](Duration wanted) {
            return [&session, wanted] {
                const auto& cycles = session.links.busMonitor().timeline();
                if (cycles.size() < 5)
                    return false;
                for (std::size_t back = 1; back < 4; ++back) {
                    const auto& cycle = cycles.at(cycles.size() - back).record;
                    const auto& before = cycles.at(cycles.size() - back - 1).record;
                    if (cycle.overruns != 0 || cycle.deadline - before.deadline != wanted)
                        return false;
                }
                return true;
            };
        };
        QVERIFY(runUntil(session, hasPeriod(50ms)));
        array = session.document.array();
        array.schedule.period = 0.02;
        QVERIFY(session.document.edit(QStringLiteral("Change period"), array));
        QVERIFY(runUntil(session, hasPeriod(20ms)));
        array.schedule.content = PollContent::Detailed;
        array.schedule.pollRoundSize = 2;
        QVERIFY(session.document.edit(QStringLiteral("Change content"), array));
        const auto readsTwo = [&] {
            const auto& cycles = session.links.busMonitor().timeline();
            const auto& cycle = cycles.at(cycles.size() - 2).record;
            return cycle.successes == 2;
        };
        QVERIFY(runUntil(session, readsTwo));
        session.document.undo();
        QVERIFY(runUntil(session, [&] { return !readsTwo(); }));
        session.document.undo();
        QVERIFY(runUntil(session, hasPeriod(50ms)));
        QCOMPARE(session.document.array().schedule.period, 0.05);
        session.document.redo();
        QVERIFY(runUntil(session, hasPeriod(20ms)));

        QCOMPARE(link.count(), 0);
        QCOMPARE(messages.count(), 0);
        QVERIFY(session.joints.joint(at(0)).torqueOn); // a bus begun anew would not know
        QVERIFY(session.joints.joint(at(0)).samples > samples);
        QCOMPARE(session.links.busStats().lost, lost);
        QCOMPARE(session.links.linkState(), LinkState::Connected);
    }

    void aJointThatReturnsByUndoHasItsCurves()
    {
        Session session(ModelLibrary::builtIn());
        QVERIFY(session.document.edit(QStringLiteral("Add joints"), arrayOf(2)));
        session.links.connectTo(virtualPortPath(), 115200);
        const auto curve = [&]() -> const Series& {
            return session.joints.series(at(0), JointChannel::Position);
        };
        QVERIFY(runUntil(session, [&] { return curve().size() > 10; }));
        const Time first = curve().firstTime();
        const Time last = curve().lastTime();
        const auto shown = curve().shared(); // by a plot
        ArrayConfig array = session.document.array();
        array.joints.erase(array.joints.begin());
        QVERIFY(session.document.edit(QStringLiteral("Remove"), array));
        QVERIFY(runUntil(session, [&] { return curve().lastTime() > last; })); // of the other joint
        const auto before = shown->size();
        session.document.undo();
        QCOMPARE(curve().firstTime(), first);
        QVERIFY(runUntil(session, [&] { return curve().size() > before + 5; }));
        QCOMPARE(shown->size(), curve().size());
        Series::Point between;
        QVERIFY(curve().at(last + 1ms, between) && std::isnan(between.value)); // not bridged
    }

    void onlyTheJointsOfThePollListAreRead()
    {
        Session session(ModelLibrary::builtIn());
        ArrayConfig array = arrayOf(3);
        array.schedule.pollList = {QStringLiteral("joint 2"), QStringLiteral("joint 0")};
        QVERIFY(session.document.edit(QStringLiteral("Add joints"), array));
        takeControl(session);
        session.links.connectTo(virtualPortPath(), 115200);
        const auto seen = [&](int joint) { return session.joints.joint(at(joint)).samples; };
        QVERIFY(runUntil(session, [&] { return seen(0) > 5 && seen(2) > 5; }));
        QCOMPARE(seen(1), 0u);
        QCOMPARE(session.joints.health(at(1), Clock::now()), JointHealth::Unknown);
        QVERIFY(session.joints.stateWords(at(1), Clock::now()).contains(QLatin1String("poll list")));

        // A joint that gets another name is read on, and so it is after undo.
        array = session.document.array();
        array.joints[2].name = QStringLiteral("wrist");
        QVERIFY(session.document.edit(QStringLiteral("Rename"), array));
        QCOMPARE(session.document.array().schedule.pollList,
                 QStringList({QStringLiteral("wrist"), QStringLiteral("joint 0")}));
        const auto before = seen(2);
        QVERIFY(runUntil(session, [&] { return seen(2) > before + 5; }));
        array = session.document.array();
        array.joints.erase(array.joints.begin());
        QVERIFY(session.document.edit(QStringLiteral("Remove"), array));
        QCOMPARE(session.document.array().schedule.pollList, QStringList(QStringLiteral("wrist")));
        session.document.undo();
        session.document.undo();
        QCOMPARE(session.document.array().schedule.pollList,
                 QStringList({QStringLiteral("joint 2"), QStringLiteral("joint 0")}));

        array = session.document.array();
        array.schedule.pollList.clear();
        QVERIFY(session.document.edit(QStringLiteral("Read all"), array));
        QVERIFY(runUntil(session, [&] { return seen(1) > 5; }));

        // What nobody sees any more is not moved, though its torque was on when it was last read.
        QVERIFY(arm(session));
        QVERIFY(session.goals.setGoal(at(1), session.joints.joint(at(1)).position));
        session.document.undo();
        QSignalSpy messages(&session.messages, &Messages::notified);
        QVERIFY(!session.goals.setGoal(at(1), session.joints.joint(at(1)).position));
        QCOMPARE(messages.count(), 1);
        QVERIFY(messages[0][1].toString().contains(QLatin1String("poll list")));
        QVERIFY(session.goals.setGoal(at(0), session.joints.joint(at(0)).position));
    }

    void theVirtualSensorStreamsAndCanBeZeroed()
    {
        Session session(ModelLibrary::builtIn());
        QVERIFY(session.document.openArray(demoArrayPath()));
        takeControl(session);
        session.links.connectTo(virtualPortPath(), 115200);
        QVERIFY(runUntil(session,
                         [&] { return session.sensors.ftCount() == 1 && session.sensors.ft(0).hasSample; }));
        QVERIFY(runUntil(session, [&] { return session.sensors.ft(0).stats.rate > 150; }));
        QCOMPARE(session.sensors.ft(0).stats.lost, 0u);
        const double before = session.sensors.ft(0).sample.net.force();
        session.sensors.zeroFt(0, Clock::now());
        QVERIFY(runUntil(session, [&] { return !session.sensors.ft(0).zeroRunning; }));
        QVERIFY2(!session.sensors.ft(0).zeroRefused, qPrintable(session.sensors.ft(0).zeroMessage));
        QVERIFY(runUntil(session, [&] { return session.sensors.ft(0).sample.net.force() < 1.0; }));
        QVERIFY(session.sensors.ft(0).canUndoZero);
        QCOMPARE(session.sensors.ft(0).bias->method, FtBias::Method::Zero);
        QCOMPARE(session.sensors.ft(0).sample.tareId, session.sensors.ft(0).tareId);
        session.sensors.undoZeroFt(0);
        QVERIFY(runUntil(session,
                         [&] { return std::abs(session.sensors.ft(0).sample.net.force() - before) < 1.0; }));
        QVERIFY(session.sensors.ftSeries(0, 2).size() > 100);
    }

    void aZeroIsAStepOfTheArrayAndIsRecorded()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("zero.mcap"));
        Session session(ModelLibrary::builtIn());
        QVERIFY(session.document.openArray(demoArrayPath()));
        ArrayConfig array = session.document.array();
        array.ftSensors.clear();
        array.ftSensors.emplace_back().name = QStringLiteral("wrist");
        array.ftSensors[0].bias = FtBias{{1.0 / 3, 0.1, 0.2, 0.3, -1e-17, 5}, FtBias::Method::Entered};
        array.ftSensors[0].cutoff = 10.0;
        array.ftSensors[0].delay = FtDelay{.delay = 0.0125, .uncertainty = 0.0003, .skew = 2.0};
        session.document.edit(QStringLiteral("Edit"), array);
        QSignalSpy reported(&session.recording, &Recording::reported);
        takeControl(session);
        session.links.connectTo(virtualPortPath(), 115200);
        QVERIFY(
            runUntil(session, [&] { return session.sensors.streaming(QStringLiteral("wrist")) != nullptr; }));
        session.recording.start(path);
        QVERIFY(runUntil(session, [&] { return reported.count() == 1; }));
        const auto zero = [&] {
            session.sensors.zeroFt(0, Clock::now());
            return runUntil(session, [&] { return !session.sensors.ft(0).zeroRunning; })
                   && !session.sensors.ft(0).zeroRefused;
        };
        QVERIFY(zero());
        const auto first = session.document.array().ftSensors[0].bias;
        QVERIFY(first && first->deviation && first != array.ftSensors[0].bias);
        QVERIFY(zero());
        // Back by the button, by the document and by the button again: bit for bit.
        session.sensors.undoZeroFt(0);
        QVERIFY(session.document.array().ftSensors[0].bias == first);
        session.document.undo(); // takes the undo back
        QVERIFY(session.document.array().ftSensors[0].bias != first);
        session.document.undo();
        QVERIFY(session.document.array().ftSensors[0].bias == first);
        session.sensors.undoZeroFt(0);
        QVERIFY(session.document.array() == array);
        QVERIFY(session.sensors.ft(0).bias == array.ftSensors[0].bias);
        const auto id = session.sensors.ft(0).tareId;
        QVERIFY(runUntil(session, [&] { return session.sensors.ft(0).sample.tareId == id; }));
        session.recording.stop();
        QVERIFY(runUntil(session, [&] { return reported.count() == 2; }));

        const auto file = recording::RecordingSource::open(path);
        QVERIFY(file);
        const auto reader = mcap::Reader::open(*file);
        QVERIFY(reader);
        QStringList kinds;
        QString text;
        std::set<std::uint32_t> ids;
        reader->read({}, [&](const mcap::Message& message) {
            const QString topic = reader->book().find(message.channel)->topic;
            if (topic == QLatin1String("/events")) {
                const auto event = recording::decode<recording::SessionEvent>(message.data);
                if (event->kind.startsWith(QLatin1String("tare")))
                    kinds << event->kind, text = event->text;
            } else if (topic == QLatin1String("/ft_sample/wrist")) {
                ids.insert(recording::decode<recording::FtSample>(message.data)->tareId);
            }
            return true;
        });
        QCOMPARE(kinds.size(), 6);
        QCOMPARE(kinds.count(QStringLiteral("tare_undone")), 3);
        QVERIFY2(text.contains(QStringLiteral("\"method\":\"entered\"")), qPrintable(text));
        QVERIFY(ids.contains(id));
        const auto& attachments = reader->attachments();
        const auto facts =
            std::ranges::find(attachments, QStringLiteral("sensors.json"), &mcap::AttachmentIndex::name);
        QVERIFY(facts != attachments.end());
        const auto data = reader->attachment(*facts)->data;
        const auto sensors = QJsonDocument::fromJson(
            QByteArray(reinterpret_cast<const char*>(data.data()), static_cast<qsizetype>(data.size())));
        QCOMPARE(sensors[0][QLatin1String("sensor")].toString(), QStringLiteral("wrist"));
        QCOMPARE(sensors[0][QLatin1String("skew_ppm")].toDouble(), 2.0);
        const auto delays = recording::sensorDelays(*reader);
        QCOMPARE(delays.size(), 1U);
        QCOMPARE(delays.at(QStringLiteral("wrist")).seconds, 0.0125);
        QCOMPARE(delays.at(QStringLiteral("wrist")).uncertainty, 0.0003);
    }

    void aSensorIsNotZeroedWhileAJointMoves()
    {
        Session session(ModelLibrary::builtIn());
        QVERIFY(session.document.openArray(demoArrayPath()));
        takeControl(session);
        session.links.connectTo(virtualPortPath(), 115200);
        QVERIFY(runUntil(session,
                         [&] { return session.sensors.ftCount() == 1 && session.sensors.ft(0).hasSample; }));
        QVERIFY(arm(session));
        QVERIFY(runUntil(session, [&] { return session.joints.movingWords().isEmpty(); }));
        const FtBias bias{{1, 2, 3, 0, 0, 0}, FtBias::Method::Entered};
        QVERIFY(session.sensors.setTare(0, bias, {}, QStringLiteral("Tare")));
        const auto tare = session.sensors.ft(0).tareId;
        QSignalSpy reported(&session.messages, &Messages::notified);
        session.goals.setGoal(at(1), session.joints.joint(at(1)).position + Angle::fromDegrees(20));
        QVERIFY(runUntil(session, [&] { return session.joints.joint(at(1)).isMoving; }));
        // Nor does it get another bias by an undo.
        session.sensors.undoZeroFt(0);
        session.document.undo();
        QVERIFY(session.sensors.ft(0).bias == bias);
        QVERIFY(!reported.isEmpty());
        for (const QVariantList& message : reported)
            QVERIFY2(message[1].toString().contains(QStringLiteral("moves. Wait until the arm rests.")),
                     qPrintable(message[1].toString()));
        const ArrayConfig before = session.document.array();
        session.sensors.zeroFt(0, Clock::now());
        QVERIFY(session.sensors.ft(0).zeroRefused && !session.sensors.ft(0).zeroRunning);
        QVERIFY2(session.sensors.ft(0).zeroMessage.startsWith(QStringLiteral("Not zeroed: "))
                     && session.sensors.ft(0).zeroMessage.contains(QStringLiteral("moves")),
                 qPrintable(session.sensors.ft(0).zeroMessage));
        QVERIFY(runUntil(session, [&] { return !session.joints.joint(at(1)).isMoving; }));
        QVERIFY(session.document.array() == before);
        QCOMPARE(session.sensors.ft(0).tareId, tare);
        session.sensors.undoZeroFt(0);
        QVERIFY(!session.sensors.ft(0).bias);
    }

    void aSensorThatAControllerUsesKeepsItsBias()
    {
        Session session(ModelLibrary::builtIn());
        QVERIFY(session.document.openArray(demoArrayPath()));
        takeControl(session);
        session.links.connectTo(virtualPortPath(), 115200);
        QVERIFY(runUntil(session,
                         [&] { return session.sensors.ftCount() == 1 && session.sensors.ft(0).hasSample; }));
        QVERIFY(arm(session));
        QVERIFY(runUntil(session, [&] { return session.joints.movingWords().isEmpty(); }));
        const QString push = QStringLiteral("push");
        const double there = session.joints.joint(at(1)).position.radians();
        control::ControllerSpec spec;
        spec.name = push;
        spec.type = QStringLiteral("force_limited_move");
        spec.joints = QStringList{session.document.array().joints[1].name};
        spec.parameters = {{QStringLiteral("goals"), there},
                           {QStringLiteral("seconds"), 50.0},
                           {QStringLiteral("force_limit"), 1000.0},
                           {QStringLiteral("sensor"), session.sensors.ft(0).name}};
        const auto loaded = session.controllers.load(spec);
        QVERIFY2(loaded, qPrintable(loaded ? QString() : loaded.error().detail));
        session.controllers.switchTo({{push}, {}, control::Strictness::Strict});
        QVERIFY(runUntil(session,
                         [&] { return session.controllers.userOf(session.sensors.ft(0).name) == push; }));
        session.sensors.zeroFt(0, Clock::now());
        QVERIFY(session.sensors.ft(0).zeroRefused);
        QCOMPARE(session.sensors.ft(0).zeroMessage,
                 QStringLiteral("Not zeroed: The controller push uses this sensor. Stop it first."));
        session.controllers.switchTo({{}, {push}, control::Strictness::Strict});
        QVERIFY(runUntil(session,
                         [&] { return session.controllers.userOf(session.sensors.ft(0).name).isEmpty(); }));
        session.sensors.zeroFt(0, Clock::now());
        QVERIFY(runUntil(session, [&] { return !session.sensors.ft(0).zeroRunning; }));
        QVERIFY2(!session.sensors.ft(0).zeroRefused, qPrintable(session.sensors.ft(0).zeroMessage));
    }

    /// Controllers in the threads of the buses do not wait for the tick of the session.
    void eachSampleOfTheSensorReachesControllersAtOnce()
    {
        Session session(ModelLibrary::builtIn());
        QVERIFY(session.document.openArray(demoArrayPath()));
        takeControl(session);
        session.links.connectTo(virtualPortPath(), 115200);
        const FtChannel* channel = nullptr;
        QVERIFY(runUntil(session, [&] {
            channel = session.sensors.ftCount() == 1 ? session.sensors.streaming(session.sensors.ft(0).name)
                                                     : nullptr;
            return channel != nullptr;
        }));
        QVERIFY(session.sensors.streaming(QStringLiteral("another")) == nullptr);
        session.sensors.zeroFt(0, Clock::now());
        QVERIFY(runUntil(session, [&] { return !session.sensors.ft(0).zeroRunning; }));
        const auto force = channel->latest();
        const auto tare = session.sensors.ft(0).tareId;
        QTRY_VERIFY(tare > 0 && force->read()->tareId == tare); // from the next sample on
        const auto before = force->read();
        QVERIFY(before && before->net.force() < 1.0); // zeroed
        QTest::qSleep(50);                            // without a tick
        const auto after = force->read();
        QVERIFY(after->time - before->time > 20ms && after->sensorSequence != before->sensorSequence);
    }

    void theVirtualArrayHasTheSerialSensorsOfTheArray()
    {
        Session session(ModelLibrary::builtIn());
        QVERIFY(session.document.openArray(demoArrayPath()));
        ArrayConfig array = session.document.array();
        array.ftSensors.clear();
        for (const char* driver : {"bota", "robotiq", "onrobot"}) {
            auto& sensor = array.ftSensors.emplace_back();
            sensor.name = sensor.driver = QLatin1String(driver);
        }
        array.ftSensors[1].model = QStringLiteral("Robotiq FT 300");
        session.document.edit(QStringLiteral("Edit"), array);
        QSignalSpy reported(&session.messages, &Messages::notified);
        takeControl(session);
        session.links.connectTo(virtualPortPath(), 115200);
        QVERIFY(runUntil(session, [&] {
            return session.sensors.streaming(QStringLiteral("bota")) != nullptr
                   && session.sensors.streaming(QStringLiteral("robotiq")) != nullptr;
        }));
        QCOMPARE(session.sensors.ftCount(), 2);
        QCOMPARE(session.sensors.ft(1).stats.limits.value[0], 300.0);
        QVERIFY(std::ranges::any_of(reported, [](const QVariantList& message) {
            return message[1].toString().contains(QStringLiteral("sensor onrobot has no address"));
        }));
    }

    void nothingIsSentOffDuringAScan()
    {
        testsupport::SessionBench bench(arrayOf(2));
        QVERIFY(bench.arm());
        auto& session = bench.session;
        QVERIFY(session.goals.setVelocity(at(1), AngularVelocity::fromDegrees(20)));
        QVERIFY(!session.scans.startScan({}, 0, 100)); // nobody would see where it turns to
        testsupport::setVelocityRaw(session, at(1), 0);
        QVERIFY(session.motions.moveTogether({{at(0), Angle::fromDegrees(5)}}, 5.0));
        QVERIFY(!session.scans.startScan({}, 0, 100));
        session.control.hold();
        QVERIFY(bench.runUntil([&] { return session.motions.holderOf(at(0)).isEmpty(); }));
        session.control.setTorque(at(1), false);
        QVERIFY(bench.runUntil([&] { return !bench.isOn(1); }));
        QVERIFY(session.scans.startScan({}, 0, 100));
        bench.run(100ms);
        QVERIFY(session.scans.isScanning());
        QVERIFY(!session.goals.setGoal(at(0), Angle::fromDegrees(60)));
        QVERIFY(!session.motions.moveTogether({{at(0), Angle::fromDegrees(60)}}, 5.0));
        QVERIFY(!session.motions.beginJog({at(0)}));
        session.control.setTorque(at(1), true);
        QVERIFY2(bench.all().contains("a scan is using the bus"), bench.all());
        QVERIFY(bench.runUntil([&] { return !session.scans.isScanning(); }, 30s));
        bench.run(500ms);
        QVERIFY(std::abs(bench.place(0)) < 6);
        QVERIFY(!bench.isOn(1));
    }

    void aScanFillsAnEmptyArray()
    {
        Session session(ModelLibrary::builtIn());
        takeControl(session);
        session.links.connectTo(virtualPortPath(), 115200);
        QVERIFY(runUntil(session, [&] { return session.links.linkState() == LinkState::Connected; }));
        QSignalSpy found(&session.scans, &Scans::servoFound);
        QVERIFY(session.scans.startScan());
        QVERIFY(runUntil(session, [&] { return !session.scans.isScanning(); }));
        QCOMPARE(found.count(), 8);
        QCOMPARE(session.scans.addFound(session.scans.found()), 8);
        QCOMPARE(session.scans.addFound(session.scans.found()), 0);
        QVERIFY(session.document.isModified());
        QVERIFY(runUntil(session, [&] { return allAnswer(session); }));
        QCOMPARE(session.document.array().joints[0].model, QStringLiteral("DRS-0602"));
    }

    void aFoundServoGetsANameThatIsFree()
    {
        Session session(ModelLibrary::builtIn());
        ArrayConfig array;
        JointConfig joint;
        joint.name = QStringLiteral("joint_5");
        joint.id = ServoId{3};
        array.joints.push_back(joint);
        QVERIFY(session.document.edit(QStringLiteral("Edit"), array));
        FoundServo found;
        found.id = ServoId{5};
        found.model = joint.model;
        QCOMPARE(session.scans.addFound({found}), 1);
        QCOMPARE(session.document.array().joints[1].name, QStringLiteral("joint_5_2"));
        for (const auto& problem : validate(session.document.array(), session.document.models()))
            QVERIFY2(!problem.isError, qPrintable(problem.sentence));
    }

    void whatIsSavedIsFoundAgain()
    {
        QTemporaryDir folder;
        Session session(ModelLibrary::builtIn());
        QVERIFY(session.document.openArray(demoArrayPath()));
        auto array = session.document.array();
        array.joints[2].name = QStringLiteral("elbow");
        session.document.edit(QStringLiteral("Edit"), array);
        QVERIFY(session.document.isModified());
        for (const char* name : {"a.servodeck", "a.cpf"}) {
            const QString path = folder.filePath(QString::fromLatin1(name));
            if (path.endsWith(QLatin1String(".cpf"))) {
                QVERIFY(!session.document.saveArray(path)); // without its models it would be wrong
                array = arrayOf(3);
                array.joints[2].name = QStringLiteral("elbow");
                for (auto& joint : array.joints)
                    joint.model = QStringLiteral("DRS-0101");
                session.document.edit(QStringLiteral("Edit"), array);
            }
            QVERIFY(session.document.saveArray(path));
            QVERIFY(!session.document.isModified());
            Session other(ModelLibrary::builtIn());
            QVERIFY(other.document.openArray(path));
            QCOMPARE(other.joints.jointCount(), session.joints.jointCount());
            QCOMPARE(other.document.array().joints[2].name, QStringLiteral("elbow"));
            QCOMPARE(other.document.array().joints[2].id.value, session.document.array().joints[2].id.value);
            if (path.endsWith(QLatin1String(".servodeck")))
                QCOMPARE(other.document.array(), session.document.array());
        }
    }

    /// Mouse events at 1 kHz for a second; the wire is read by a tap.
    void aFastDragPutsAtMostOneGoalAJointACycleOnTheWire_data() { anyfamily::addFamilies(); }
    void aFastDragPutsAtMostOneGoalAJointACycleOnTheWire()
    {
        QFETCH(int, family);
        const auto array = arrayOf(8, family);
        const auto simulator = startSimulator(array);
        QVERIFY(simulator);
        WireTap tap(simulator->portPath());
        Session session(ModelLibrary::builtIn());
        session.document.edit(QStringLiteral("Edit"), array);
        takeControl(session);
        session.links.connectTo(tap.path(), array.bus(0).baud);
        QVERIFY(runUntil(session, [&] { return allAnswer(session); }));
        QVERIFY(arm(session));
        const auto before = tap.bytes().size();
        const auto cyclesBefore = session.links.busStats().cycles;
        const Time start = Clock::now();
        int events = 0;
        Angle asked;
        while (Clock::now() - start < 1s) {
            const double t = toSeconds(Clock::now() - start);
            asked = Angle::fromDegrees(40.0 * t + 0.0123 * (events % 7));
            QVERIFY(session.goals.setGoal(at(3), asked));
            ++events;
            if (events % 16 == 0)
                session.tick(Clock::now());
            std::this_thread::sleep_until(start + events * 1ms);
        }
        QVERIFY2(events >= 800, qPrintable(QString::number(events)));
        QVERIFY(runUntil(session, [&] { return session.links.busStats().cycles > cyclesBefore + 55; }));
        const auto goals = anyfamily::goalsIn(modelOf(array), tap.bytes(before));
        QVERIFY(goals.size() >= 30);
        QVERIFY2(goals.size() <= 53, qPrintable(QString::number(goals.size()))); // 50 cycles a second
        for (const auto& goal : goals)
            QCOMPARE(goal.id, 4);
        QCOMPARE(goals.back().tick, session.joints.units(at(3)).tick(asked));
        QCOMPARE(session.joints.joint(at(3)).goal->radians(), asked.radians());
    }

    void stopReachesTheWireAndLocksGoals_data() { anyfamily::addFamilies(); }
    void stopReachesTheWireAndLocksGoals()
    {
        QFETCH(int, family);
        const auto array = arrayOf(4, family);
        const auto simulator = startSimulator(array);
        WireTap tap(simulator->portPath());
        Session session(ModelLibrary::builtIn());
        session.document.edit(QStringLiteral("Edit"), array);
        takeControl(session);
        session.links.connectTo(tap.path(), array.bus(0).baud);
        QVERIFY(runUntil(session, [&] { return allAnswer(session); }));
        QVERIFY(arm(session));
        session.goals.setPlaytime(2.5);
        for (int i = 0; i < 4; ++i)
            session.goals.setGoal(at(i), Angle::fromDegrees(100));
        QVERIFY(runUntil(session, [&] { return session.joints.joint(at(0)).position.degrees() > 20; }));
        const auto before = tap.packets().size();
        session.control.stop();
        QVERIFY(session.control.isStopped());
        QVERIFY(!session.goals.setGoal(at(0), Angle::fromDegrees(50)));
        QVERIFY(runUntil(session, [&] { return session.links.busStats().stopLatency > 0.0; }));
        QVERIFY2(session.links.busStats().stopLatency < 0.1,
                 qPrintable(QString::number(session.links.busStats().stopLatency)));
        runUntil(
            session, [] { return false; }, 600ms);
        const double held = session.joints.joint(at(0)).position.degrees();
        QVERIFY(held < 90);
        runUntil(
            session, [] { return false; }, 500ms);
        QVERIFY(std::abs(session.joints.joint(at(0)).position.degrees() - held) < 0.7);
        QVERIFY(session.joints.joint(at(0)).torqueOn);
        if (family == 0) // others are held by goals
            QVERIFY(tap.goals(before).empty());
        session.control.resume();
        QVERIFY(!session.control.isStopped());
        QVERIFY(session.goals.setGoal(at(0), Angle::fromDegrees(held + 5)));
    }

    void aStopOutlivesReconnectingAndAChangeOfPolicy_data() { anyfamily::addFamilies(); }
    void aStopOutlivesReconnectingAndAChangeOfPolicy()
    {
        QFETCH(int, family);
        const auto array = arrayOf(3, family);
        const auto simulator = startSimulator(array);
        WireTap tap(simulator->portPath());
        Session session(ModelLibrary::builtIn());
        session.document.edit(QStringLiteral("Edit"), array);
        takeControl(session);
        session.links.connectTo(tap.path(), array.bus(0).baud);
        QVERIFY(runUntil(session, [&] { return allAnswer(session); }));
        QVERIFY(arm(session));
        session.control.stop();
        session.control.setStopPolicy(StopMode::Release); // counts for the next stop
        session.links.disconnectFrom();
        // What the old link wrote may still be on its way to the tap.
        auto before = tap.bytes().size();
        QTRY_VERIFY([&] {
            QTest::qWait(50);
            return std::exchange(before, tap.bytes().size()) == tap.bytes().size();
        }());
        session.links.reconnect();
        QVERIFY(session.control.isStopped());
        QCOMPARE(session.control.stoppedWith(), StopMode::Hold);
        QVERIFY(runUntil(session, [&] { return allAnswer(session); }));
        // Some families report the torque with slow readings only.
        QVERIFY(runUntil(session, [&] {
            return testsupport::areAll(session, [](const JointState& joint) { return joint.torqueOn; });
        }));
        runUntil(
            session, [] { return false; }, 300ms);
        for (int i = 0; i < 3; ++i) {
            QVERIFY(session.joints.joint(at(i)).torqueOn);
            QVERIFY(!session.goals.setGoal(at(i), Angle::fromDegrees(5)));
        }
        // Stop comes first, and nothing that would take the torque.
        if (family == 0) {
            herkulex::StreamParser parser;
            parser.feed(tap.bytes(before));
            herkulex::PacketView first;
            QVERIFY(parser.next(first));
            QCOMPARE(first.request(), herkulex::Command::SJog);
        }
        const auto& torque = *modelOf(array).find(RegisterRole::Torque);
        for (const auto& write : anyfamily::ramWrites(modelOf(array), tap.bytes(before))) {
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
        const QString link = folder.filePath(QStringLiteral("bus"));
        const auto array = arrayOf(4, family);
        auto simulator = startSimulator(array, link);
        QVERIFY(simulator);
        Session session(ModelLibrary::builtIn());
        session.document.edit(QStringLiteral("Edit"), array);
        takeControl(session);
        session.links.connectTo(link, array.bus(0).baud);
        QVERIFY(runUntil(session, [&] { return allAnswer(session); }));
        QVERIFY(session.operations.readRegisters());
        QVERIFY(runUntil(
            session, [&] { return !session.operations.isOperating(); }, 30s));
        QVERIFY(session.registers.image(at(0)).isComplete());
        QVERIFY(arm(session));
        session.goals.setGoal(at(1), Angle::fromDegrees(60));
        // The others would need a mode of velocities.
        const bool turns = session.goals.setVelocity(at(2), AngularVelocity::fromDegrees(20));
        QCOMPARE(turns, family == 0);
        runUntil(
            session, [] { return false; }, 100ms);

        QSignalSpy reported(&session.messages, &Messages::notified);
        const Time unplugged = Clock::now();
        simulator.reset();
        QVERIFY(runUntil(
            session, [&] { return session.links.linkState() == LinkState::Lost; }, 500ms));
        QVERIFY(Clock::now() - unplugged < 500ms);
        QVERIFY(session.links.linkMessage().contains(link));
        QCOMPARE(reported.count(), 1);
        QVERIFY(!session.goals.setGoal(at(1), Angle::fromDegrees(10)));

        simulator = startSimulator(array, link);
        QVERIFY(runUntil(session, [&] { return allAnswer(session); }));
        QVERIFY(!session.joints.joint(at(1)).goal);
        QVERIFY(!session.registers.image(at(0)).isComplete()); // it may have been without power
        QCOMPARE(session.control.isStopped(), turns);
        QVERIFY(!turns
                || session.control.stopReason()
                       == QLatin1String("The link was restored while a joint was still turning."));
        runUntil(
            session, [] { return false; }, 300ms);
        for (int i = 0; i < 4; ++i) {
            QVERIFY(!session.joints.joint(at(i)).torqueOn);
            QVERIFY(std::abs(session.joints.joint(at(i)).position.degrees()) < 1.0);
        }
    }

    void allHistoriesTogetherStayWithinTheLimit()
    {
        Session session(ModelLibrary::builtIn());
        session.document.edit(QStringLiteral("Edit"), arrayOf(8));
        const std::size_t eight = session.histories.use().most;
        QVERIFY(eight > 50'000'000 && eight < Histories::kLimit);
        session.document.edit(QStringLiteral("Edit"), arrayOf(100));
        QVERIFY(session.histories.use().most > eight);
        QVERIFY(session.histories.use().most <= Histories::kLimit);
        session.document.edit(QStringLiteral("Edit"), arrayOf(8));
        QCOMPARE(session.histories.use().most, eight);

        constexpr std::size_t kLittle = 20'000'000;
        session.histories.setLimit(kLittle);
        QVERIFY(session.histories.use().most <= kLittle);
        session.links.connectTo(virtualPortPath(), 115200); // it has a sensor
        QVERIFY(runUntil(session, [&] { return allAnswer(session) && session.sensors.ftCount() == 1; }));
        QVERIFY(session.histories.use().bytes > 0);
        QVERIFY(session.histories.use().most <= kLittle);
        QVERIFY(session.histories.use().bytes <= session.histories.use().most);
    }

    /// The simulator is another process and dies without a word, twenty times in mid-motion.
    void twentyKilledSimulatorsAreSurvived()
    {
        const QString program = qEnvironmentVariable("SERVODECK_EXE");
        QVERIFY2(!program.isEmpty(), "SERVODECK_EXE names the program");
        QTemporaryDir folder;
        const QString link = folder.filePath(QStringLiteral("bus"));
        Session session(ModelLibrary::builtIn());
        session.document.edit(QStringLiteral("Edit"), arrayOf(4));
        QSignalSpy reported(&session.messages, &Messages::notified);
        for (int round = 0; round < 20; ++round) {
            QProcess simulator;
            simulator.start(program, {QStringLiteral("sim"), QStringLiteral("--servos"), QStringLiteral("4"),
                                      QStringLiteral("--model"), QStringLiteral("drs-0201"),
                                      QStringLiteral("--link"), link});
            QVERIFY(simulator.waitForReadyRead(10'000));
            if (round == 0) {
                takeControl(session);
                session.links.connectTo(link, 115200);
            }
            QVERIFY2(runUntil(session, [&] { return allAnswer(session); }),
                     qPrintable(session.links.linkMessage()));
            QVERIFY(arm(session));
            QVERIFY(session.goals.setGoal(at(round % 4), Angle::fromDegrees(80)));
            runUntil(
                session, [] { return false; }, 60ms);
            reported.clear();
            simulator.kill();
            simulator.waitForFinished();
            QVERIFY(runUntil(
                session, [&] { return session.links.linkState() == LinkState::Lost; }, 1s));
            QVERIFY(!reported.isEmpty());
            QVERIFY(reported.first().at(1).toString().contains(link));
        }
    }

    void aMessageIsTakenBackWhenItsCauseIsGone()
    {
        using Kind = Cause::Kind;
        auto array = arrayOf(3);
        auto simulator = startSimulator(array);
        QVERIFY(simulator);
        array.joints[1].limits = SoftLimits{-0.5, 0.5};
        auto tap = std::make_unique<WireTap>(simulator->portPath());
        Session session(ModelLibrary::builtIn());
        session.document.edit(QStringLiteral("Edit"), array);
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
        takeControl(session);
        session.links.connectTo(tap->path(), 115200);
        QVERIFY(runUntil(session, [&] { return allAnswer(session); }));
        QVERIFY(reported.empty());

        // A cable: every joint by itself, and every one comes back by itself.
        tap->cut(true);
        const std::set<std::pair<Kind, int>> silent{{Kind::Silent, 0}, {Kind::Silent, 1}, {Kind::Silent, 2}};
        QVERIFY(runUntil(session, [&] { return reported == silent; }));
        QVERIFY(names.contains(QStringLiteral("joint 1")));
        tap->cut(false);
        QVERIFY(runUntil(session, [&] { return reported.empty() && allAnswer(session); }));

        // Torque that is refused, and then not.
        simulator->turn(2, 1.0);
        QVERIFY(runUntil(session, [&] { return session.joints.joint(at(1)).position.radians() > 0.9; }));
        session.control.setTorque(at(1), true);
        QVERIFY(runUntil(session, [&] { return reported == std::set{std::pair{Kind::OutsideLimits, 1}}; }));
        simulator->turn(2, 0.0);
        QVERIFY(runUntil(session,
                         [&] { return std::abs(session.joints.joint(at(1)).position.radians()) < 0.1; }));
        session.control.setTorque(at(1), true);
        QVERIFY(runUntil(session, [&] { return session.joints.joint(at(1)).torqueOn && reported.empty(); }));

        // After STOP, until it is taken back.
        session.control.stop();
        armAll(session);
        QCOMPARE(reported, (std::set{std::pair{Kind::Stopped, 0}}));
        session.control.resume();
        QVERIFY(reported.empty());

        // The link: nobody knows of the joints then.
        tap->cut(true);
        QVERIFY(runUntil(session, [&] { return reported == silent; }));
        tap.reset();
        QVERIFY(runUntil(session, [&] { return reported == std::set{std::pair{Kind::LinkLost, 0}}; }));
        session.links.disconnectFrom();
        QVERIFY(reported.empty());
    }

    void problemsOfAnArrayAreTakenBackWhenTheyAreMended()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("twice.servodeck"));
        auto array = arrayOf(3);
        array.joints[1].id = array.joints[0].id;
        array.joints[2].name = array.joints[0].name;
        Session session(ModelLibrary::builtIn());
        session.document.edit(QStringLiteral("Edit"), array);
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
        session.document.edit(QStringLiteral("Edit"), array);
        const auto first = parts(corrected, 0);
        QVERIFY(!first.empty() && first.size() < all.size());
        array.joints[2].name = QStringLiteral("other");
        session.document.edit(QStringLiteral("Edit"), array);
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
        Session session(ModelLibrary::builtIn());
        session.document.edit(QStringLiteral("Edit"), array);
        QSignalSpy reported(&session.messages, &Messages::notified);
        takeControl(session);
        session.links.connectTo(simulator->portPath(), array.bus(0).baud);
        QVERIFY(runUntil(session, [&] { return session.joints.wrongModels() == 1; }));
        QVERIFY(reported.last().at(1).toString().contains(real));
        QVERIFY(runUntil(session, [&] { return allAnswer(session); }));
        QCOMPARE(session.joints.health(at(1), Clock::now()), JointHealth::Fault); // never green
        QVERIFY(runUntil(session,
                         [&] { return session.joints.health(at(0), Clock::now()) == JointHealth::Idle; }));
        QVERIFY2(session.joints.stateWords(at(1), Clock::now())
                     .startsWith(QStringLiteral("is of model %1, the array has %2").arg(real, other.name)),
                 qPrintable(session.joints.stateWords(at(1), Clock::now())));
        session.control.setTorque(at(1), true);
        reported.clear();
        QVERIFY(runUntil(session, [&] { return !reported.isEmpty(); }));
        QVERIFY(!session.joints.joint(at(1)).torqueOn);
        QVERIFY(session.operations.readRegisters());
        bool isShownEarly = false; // the first servo's registers do not wait for the second's
        QVERIFY(runUntil(
            session,
            [&] {
                isShownEarly =
                    isShownEarly
                    || (session.registers.image(at(0)).isComplete()
                        && !session.registers.image(at(1)).isComplete() && session.operations.isOperating());
                return !session.operations.isOperating();
            },
            30s));
        QVERIFY(isShownEarly || family != 0);
        QVERIFY(session.registers.image(at(1)).isComplete());
        session.joints.adoptModels();
        QVERIFY(session.registers.image(at(1)).isComplete()); // the servo is who it was
        QCOMPARE(session.document.array().joints[1].model, real);
        QCOMPARE(session.document.array().joints[1].offset, modelOf(array).centreTick);
        QVERIFY(runUntil(session, [&] { return allAnswer(session); }));
        QVERIFY(arm(session));
        QCOMPARE(session.joints.wrongModels(), 0);
    }

    void aPortThatIsNotThereIsExplained()
    {
        Session session(ModelLibrary::builtIn());
        session.document.edit(QStringLiteral("Edit"), arrayOf(1));
        takeControl(session);
        session.links.connectTo(QStringLiteral("/dev/no-such-port"), 115200);
        QVERIFY(runUntil(session,
                         [&] { return session.links.linkMessage().contains(QLatin1String("no port")); }));
        QVERIFY(session.links.linkState() == LinkState::Connecting);
        session.links.disconnectFrom();
        QCOMPARE(session.links.linkState(), LinkState::Disconnected);
    }

    void aJointThatIsNotOnTheBusIsToldWhileOthersGoOn()
    {
        const auto simulator = startSimulator(arrayOf(3));
        Session session(ModelLibrary::builtIn());
        auto array = arrayOf(4); // the fourth is not there
        session.document.edit(QStringLiteral("Edit"), array);
        takeControl(session);
        session.links.connectTo(simulator->portPath(), 115200);
        QVERIFY(runUntil(
            session, [&] { return !session.joints.joint(at(3)).answers; }, 1500ms));
        QCOMPARE(session.joints.health(at(3), Clock::now()), JointHealth::Silent);
        QVERIFY(session.joints.stateWords(at(3), Clock::now()).contains(QLatin1String("not responding")));
        const auto before = session.joints.joint(at(0)).samples;
        runUntil(
            session, [] { return false; }, 1s);
        QVERIFY(session.joints.joint(at(0)).samples - before > 20);
        session.control.setTorque(at(3), true);
        QSignalSpy reported(&session.messages, &Messages::notified);
        QVERIFY(runUntil(session, [&] { return !reported.isEmpty(); }));
        QVERIFY(reported.first().at(1).toString().contains(QLatin1String("joint 3")));
    }

    void allRegistersAreReadWhileTheJointsArePolled_data() { anyfamily::addFamilies(); }
    void allRegistersAreReadWhileTheJointsArePolled()
    {
        QFETCH(int, family);
        Session session(ModelLibrary::builtIn());
        const ArrayConfig array = arrayOf(4, family);
        session.document.edit(QStringLiteral("Edit"), array);
        takeControl(session);
        session.links.connectTo(QStringLiteral("sim"), array.bus(0).baud);
        QSignalSpy finished(&session.operations, &Operations::operationFinished);
        QVERIFY(!session.operations.readRegisters()); // not connected yet
        QTRY_VERIFY((session.tick(Clock::now()), session.links.linkState() == LinkState::Connected));
        QVERIFY(session.operations.readRegisters());
        QVERIFY(session.operations.isOperating());
        QVERIFY(!session.operations.readRegisters()); // one at a time
        const auto samples = session.joints.joint(JointIndex{0}).samples;
        QTRY_COMPARE((session.tick(Clock::now()), finished.size()), 1); // NOLINT
        const auto report = finished[0][0].value<OperationReport>();
        QVERIFY2(report.ok(), qPrintable(report.summary));
        QCOMPARE(report.servos.size(), std::size_t{4});
        QVERIFY(session.joints.joint(JointIndex{0}).samples > samples);
        for (std::uint16_t i = 0; i < 4; ++i)
            QVERIFY(session.registers.image(JointIndex{i}).isComplete());

        // Disconnecting ends what runs, with the truth.
        QVERIFY(session.operations.readRegisters());
        session.links.disconnectFrom();
        QVERIFY(!session.operations.isOperating());
        QCOMPARE(finished.size(), 2);
        QVERIFY(!finished[1][0].value<OperationReport>().ok());
        QVERIFY(session.registers.image(JointIndex{0}).isComplete()); // what was known stays known
    }

    void aHighestVelocityStretchesMoves_data() { anyfamily::addFamilies(); }
    void aHighestVelocityStretchesMoves()
    {
        QFETCH(int, family);
        ArrayConfig array = arrayOf(1, family);
        array.joints[0].maxVelocity = 0.5; // rad/s
        Session session(ModelLibrary::builtIn());
        QVERIFY(session.document.edit(QStringLiteral("test"), array));
        takeControl(session);
        session.links.connectTo(virtualPortPath(), array.bus(0).baud);
        QVERIFY(runUntil(session, [&] { return allAnswer(session); }));
        QVERIFY(arm(session));
        QSignalSpy reported(&session.messages, &Messages::notified);
        session.goals.setPlaytime(0.1);
        QVERIFY(session.goals.setGoal(at(0), Angle::fromRadians(0.4)));
        const Time start = Clock::now();
        QVERIFY(runUntil(session, [&] { return session.joints.joint(at(0)).position.radians() > 0.36; }));
        QVERIFY(toSeconds(Clock::now() - start) > 0.7);
        QVERIFY(testsupport::setGoalRaw(session, at(0), array.joints[0].offset));
        QVERIFY(std::abs(session.joints.joint(at(0)).goal->radians()) < 1e-9);
        QVERIFY(runUntil(session, [&] {
            return session.joints.joint(at(0)).position.radians() < 0.02
                   && !session.joints.joint(at(0)).isMoving;
        }));

        if (family != 0)
            return;
        // Longer than a JOG can be: the program itself takes it there, and not faster either.
        const Time slow = Clock::now();
        QVERIFY(session.goals.setGoal(at(0), Angle::fromRadians(1.2)));
        double fastest = 0; // over half a second: its velocity register is too coarse to tell
        std::pair<Time, double> since{session.joints.joint(at(0)).sampleTime,
                                      session.joints.joint(at(0)).position.radians()};
        QVERIFY(runUntil(session, [&] {
            const auto& joint = session.joints.joint(at(0));
            if (const double dt = toSeconds(joint.sampleTime - since.first); dt > 0.5) {
                fastest = std::max(fastest, (joint.position.radians() - since.second) / dt);
                since = {joint.sampleTime, joint.position.radians()};
            }
            return joint.position.radians() > 1.15;
        }));
        QVERIFY(toSeconds(Clock::now() - slow) > 3.0);
        QVERIFY2(fastest < 0.62, qPrintable(QString::number(fastest)));
        QVERIFY(reported.isEmpty());
    }

    void aJointTurnsAtAVelocityUntilItsSoftLimit()
    {
        ArrayConfig array = arrayOf(2);
        array.joints[0].limits = SoftLimits{-0.5, 0.5};
        array.joints[1].reverse = true;
        Session session(ModelLibrary::builtIn());
        QVERIFY(session.document.edit(QStringLiteral("test"), array));
        takeControl(session);
        session.links.connectTo(virtualPortPath(), 115200);
        QVERIFY(runUntil(session, [&] { return allAnswer(session); }));
        QVERIFY(!session.goals.setVelocity(at(0), AngularVelocity::fromDegrees(60))); // torque is off
        QVERIFY(arm(session));
        QVERIFY(session.goals.setVelocity(at(0), AngularVelocity::fromDegrees(90)));
        QVERIFY(session.goals.setVelocity(at(1), AngularVelocity::fromDegrees(90)));
        QVERIFY(runUntil(session, [&] { return session.joints.joint(at(1)).position.radians() > 0.8; }));
        QVERIFY(session.joints.joint(at(0)).position.radians() < 0.8);
        QVERIFY(
            !session.goals.setVelocity(at(0), AngularVelocity::fromDegrees(90))); // it stands at the limit
        QVERIFY(testsupport::setVelocityRaw(session, at(0), -300));
        session.control.stop();
        QVERIFY(!session.goals.setVelocity(at(1), AngularVelocity::fromDegrees(10)));
        QVERIFY(runUntil(session, [&] { return !session.joints.joint(at(1)).isMoving; }));
    }

    /// Without a link nobody could stop it.
    void disconnectingStopsWhatTurns()
    {
        const ArrayConfig array = arrayOf(1);
        const auto simulator = startSimulator(array);
        QVERIFY(simulator != nullptr);
        Session session(ModelLibrary::builtIn());
        QVERIFY(session.document.edit(QStringLiteral("test"), array));
        takeControl(session);
        session.links.connectTo(simulator->portPath(), 115200);
        QVERIFY(runUntil(session, [&] { return allAnswer(session); }));
        QVERIFY(arm(session));
        QVERIFY(session.goals.setVelocity(at(0), AngularVelocity::fromDegrees(30)));
        QVERIFY(runUntil(session, [&] { return session.joints.joint(at(0)).position.degrees() > 5; }));
        session.links.disconnectFrom();
        QTest::qWait(300);
        takeControl(session);
        session.links.connectTo(simulator->portPath(), 115200);
        QVERIFY(runUntil(session, [&] { return allAnswer(session); }));
        const double place = session.joints.joint(at(0)).position.degrees();
        QVERIFY(!runUntil(
            session, [&] { return session.joints.joint(at(0)).position.degrees() > place + 2; }, 500ms));
    }

    void initialisingTellsNoSilentServosAndStopEndsIt_data() { anyfamily::addFamilies(); }
    void initialisingTellsNoSilentServosAndStopEndsIt()
    {
        QFETCH(int, family);
        Session session(ModelLibrary::builtIn());
        const ArrayConfig array = arrayOf(4, family);
        QVERIFY(session.document.edit(QStringLiteral("test"), array));
        takeControl(session);
        session.links.connectTo(virtualPortPath(), array.bus(0).baud);
        QVERIFY(runUntil(session, [&] { return allAnswer(session); }));
        QSignalSpy reported(&session.messages, &Messages::notified);
        OperationReport report;
        const auto keep = [&](const OperationReport& ended) { report = ended; };
        QVERIFY(session.operations.initialise({}, {}, keep));
        QVERIFY(!session.operations.publish({})); // one at a time
        QCOMPARE(reported.count(), 1);
        QVERIFY(runUntil(session, [&] { return !session.operations.isOperating(); }));
        QVERIFY2(report.ok(), qPrintable(report.summary));
        QCOMPARE(reported.count(), 1); // rebooting servos are silent for a moment: no alarm
        QVERIFY(runUntil(session, [&] { return allAnswer(session); }));
        QVERIFY(runUntil(session, [&] {
            return session.joints.joint(at(3)).torqueMode == bus::TorqueMode::Free
                   && (session.joints.joint(at(3)).led || family != 0);
        }));
        QVERIFY(session.operations.initialise({}, {}, keep));
        QTest::qWait(100);
        session.control.stop();
        QVERIFY(runUntil(session, [&] { return !session.operations.isOperating(); }));
        QVERIFY(report.cancelled);
    }

    void onlyWhatTheBusIsToldReconnectsIt()
    {
        Session session(ModelLibrary::builtIn());
        session.document.edit(QStringLiteral("Edit"), arrayOf(2));
        takeControl(session);
        session.links.connectTo(QStringLiteral("sim"), 115200);
        QTRY_VERIFY((session.tick(Clock::now()), session.joints.joint(JointIndex{1}).hasSample));
        ArrayConfig array = session.document.array();
        array.joints[0].name = QStringLiteral("renamed");
        array.joints[0].registersInit.push_back({QStringLiteral("position_kp"), 500, {}, {}});
        array.broadcast.push_back({QStringLiteral("position_kd"), 5000, {}, {}});
        array.joints[1].pending.push_back({Memory::Ram, QStringLiteral("position_kp"), 300});
        session.document.edit(QStringLiteral("Edit"), array);
        QVERIFY(session.joints.joint(JointIndex{1}).hasSample);
        array.joints[1].registersInit.push_back({QStringLiteral("min_position"), 400, {}, {}});
        session.document.edit(QStringLiteral("Edit"), array); // its limits are narrower now
        QVERIFY(!session.joints.joint(JointIndex{1}).hasSample);
    }

    void twoJointsMayHaveOneIdForAWhile()
    {
        Session session(ModelLibrary::builtIn());
        session.document.edit(QStringLiteral("Edit"), arrayOf(3));
        takeControl(session);
        session.links.connectTo(QStringLiteral("sim"), 115200);
        QTRY_VERIFY((session.tick(Clock::now()), session.joints.joint(JointIndex{2}).hasSample));
        ArrayConfig array = session.document.array();
        array.joints[0].id = array.joints[1].id;
        session.document.edit(QStringLiteral("Edit"), array);
        for (int i = 0; i < 50; ++i) {
            session.tick(Clock::now());
            QTest::qWait(5);
        }
        session.document.undo();
        QTRY_VERIFY((session.tick(Clock::now()), session.joints.joint(JointIndex{0}).hasSample));
    }
};

SERVODECK_TEST(TestSession)

} // namespace tst_session
#include "tst_session.moc"
