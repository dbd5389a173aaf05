// SPDX-License-Identifier: GPL-3.0-or-later
// Topics of a session with a virtual array, read and written by a program that uses another DDS.
#include "core/bridge/ddstransport.h"
#include "core/recording/messages/schema.h"
#include "core/session/motion/controllers.h"
#include "core/session/topics/topics.h"
#include "tests/support/datatables.h"
#include "tests/support/sessionbench.h"
#include "tests/support/topicpeer.h"

namespace tst_topics {

using namespace core;
using namespace testsupport;
using topics::ddsTopicOf;
using topics::ddsTypeOf;

namespace {

const QString kGoalType = recording::typeNameOf<recording::HrimGoal>();
/// Goals for the first servo at 50 Hz: of a domain, a type, a message and for some seconds.
const QString kPubGoal = u"pub %1 rt/hrim_actuator_rotaryservo_000000000001/goal %2 %3 50 %4"_s;

/// What was published, and messages of others with delay and loss.
class Spy final : public topics::Transport
{
public:
    struct Log
    {
        std::mutex mutex;
        std::map<QString, std::set<QByteArray>> published; ///< hexadecimal, without the encapsulation
        Duration delay{0};
        Duration jitter{0};
        double loss = 0.0;
    };
    Spy(std::unique_ptr<Transport> to, std::shared_ptr<Log> log)
        : m_to(std::move(to))
        , m_log(std::move(log))
    {
    }
    Result<int> advertise(const QString& topic, const QString& type, topics::Kind kind) override
    {
        auto writer = m_to->advertise(topic, type, kind);
        if (writer)
            m_topics[*writer] = topic;
        return writer;
    }
    bool publish(int writer, mcap::ByteView message) override
    {
        {
            const std::lock_guard lock(m_log->mutex);
            m_log->published[m_topics[writer]].insert(hexOf(message.subspan(4)).toLatin1());
        }
        return m_to->publish(writer, message);
    }
    bool reaches(int writer, const topics::Guid& of) override { return m_to->reaches(writer, of); }
    void retireAll() override { m_to->retireAll(); }
    Result<int> subscribe(const QString& topic, const QString& type, topics::Kind kind) override
    {
        return m_to->subscribe(topic, type, kind);
    }
    void take(const Visit& visit) override
    {
        m_to->take([this](int reader, mcap::ByteView message, const topics::Guid& writer) {
            if (m_share(m_random) < m_log->loss)
                return;
            const double shift = m_share(m_random) * 2.0 - 1.0;
            m_waiting.push_back({Clock::now() + m_log->delay + fromSeconds(shift * toSeconds(m_log->jitter)),
                                 reader, mcap::Bytes(message.begin(), message.end()), writer});
        });
        std::erase_if(m_waiting, [&](const Waiting& each) {
            if (each.due > Clock::now())
                return false;
            visit(each.reader, each.bytes, each.writer);
            return true;
        });
    }
    std::vector<topics::Endpoint> endpoints() override { return m_to->endpoints(); }

private:
    struct Waiting
    {
        Time due;
        int reader;
        mcap::Bytes bytes;
        topics::Guid writer;
    };
    std::unique_ptr<Transport> m_to;
    std::shared_ptr<Log> m_log;
    std::map<int, QString> m_topics;
    std::vector<Waiting> m_waiting;
    std::mt19937 m_random{1};
    std::uniform_real_distribution<double> m_share;
};

ArrayConfig limitedArray(const char* source)
{
    ArrayConfig array = remoteArray();
    for (JointConfig& joint : array.joints)
        joint.limits = SoftLimits{Angle::fromDegrees(-30).radians(), Angle::fromDegrees(30).radians()};
    array.controllers[0].parameters = {{u"timeout"_s, 0.3},
                                       {QLatin1String(control::kTopicSource), QLatin1String(source)}};
    return array;
}

/// A session on the whole virtual array, with topics on the loopback.
struct Rig : DrivenSession
{
    std::shared_ptr<Spy::Log> log = std::make_shared<Spy::Log>();
    topics::Reach reach{ownDomain(0), u"lo"_s};

    explicit Rig(const char* source = control::kHrimGoals)
        : DrivenSession(limitedArray(source))
    {
        topics.setOpener([this](const topics::Reach& to) -> Result<std::unique_ptr<topics::Transport>> {
            auto opened = bridge::openDds(to);
            if (!opened)
                return opened.error();
            return std::unique_ptr<topics::Transport>(std::make_unique<Spy>(std::move(*opened), log));
        });
        links.connectTo(virtualPortPath(), 1'000'000);
    }
    bool isReady()
    {
        return runUntil([this] { return allAnswer(); });
    }
    bool start() { return isReady() && topics.start(reach); }
    /// The controller runs.
    bool arm()
    {
        if (!DrivenSession::arm())
            return false;
        std::optional<SwitchAction> result;
        control::SwitchOrder order;
        order.start = {u"remote"_s};
        controllers.switchTo(order, [&](const SwitchAction& action) { result = action; });
        return runUntil([&] { return result.has_value(); })
               && result->phase == SwitchAction::Phase::Succeeded;
    }
    double place() const { return degrees(0); }
    QString goalTopic() const { return topicnames::hrimServo(document.array().joints[0].id, u"goal"_s); }
    program::Running publish(const QString& hex, double rate) const
    {
        return publish(hex, rate, goalTopic(), kGoalType);
    }
    /// Trajectories for the controller.
    program::Running publishPath(const QString& hex, double rate) const
    {
        return publish(hex, rate, u"/remote/joint_trajectory"_s,
                       recording::typeNameOf<recording::JointTrajectory>());
    }
    /// A JointState for any joints.
    program::Running publishCommand(const QString& hex, double rate) const
    {
        return publish(hex, rate, u"/joint_command"_s, recording::typeNameOf<recording::JointPositions>());
    }
    program::Running publish(const QString& hex, double rate, const QString& topic, const QString& type) const
    {
        return startPeer(u"pub %1 %2 %3 %4 %5 120"_s.arg(reach.domain)
                             .arg(*ddsTopicOf(topic), ddsTypeOf(type), hex)
                             .arg(rate));
    }
};

template <typename M>
QString hexOf(const M& message)
{
    return testsupport::hexOf(encoded(message));
}

/// Points of one joint: s and degrees.
QString pathHex(const QString& joint, const std::vector<std::pair<double, double>>& points)
{
    recording::JointTrajectory trajectory;
    trajectory.names = {joint};
    for (const auto& [time, degrees] : points)
        trajectory.points.push_back({{Angle::fromDegrees(degrees).radians()}, {}, {}, {}, time});
    return hexOf(trajectory);
}

QString goalHex(double degrees, double velocity = 0.0)
{
    recording::HrimGoal goal;
    goal.type =
        velocity > 0.0 ? recording::HrimGoal::Type::PositionVelocity : recording::HrimGoal::Type::Position;
    goal.position = Angle::fromDegrees(degrees).radians();
    goal.velocity = static_cast<float>(velocity);
    return hexOf(goal);
}

/// Local addresses and ports of the UDP sockets, and of the TCP sockets that listen, of this process.
QStringList openSockets()
{
    QStringList found;
    QSet<QString> own;
    for (const QFileInfo& each : QDir(u"/proc/self/fd"_s).entryInfoList(QDir::System | QDir::Files))
        own << each.symLinkTarget().section(u'/', -1);
    for (const char* kind : {"udp", "udp6", "tcp", "tcp6"}) {
        QFile file(u"/proc/self/net/"_s + QLatin1String(kind));
        if (!file.open(QIODevice::ReadOnly))
            continue;
        for (const QByteArray& line : file.readAll().split('\n').mid(1)) {
            const QList<QByteArray> words = line.simplified().split(' ');
            const bool isTcp = QByteArray(kind).startsWith("tcp");
            if (words.size() < 10 || (isTcp && words[3] != "0A")
                || !own.contains(u"socket:[%1]"_s.arg(QString::fromLatin1(words[9]))))
                continue;
            found << QString::fromLatin1(words[1]);
        }
    }
    return found;
}

bool isLoopback(const QString& socket)
{
    return socket.startsWith("0100007F:"_L1);
}

} // namespace

class TestTopics : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (!hasPeer())
            QSKIP("Without CycloneDDS and Fast DDS (libfastrtps-dev) there are no topics to test.");
    }

    void nothingListensUnlessAsked()
    {
        Rig rig;
        QVERIFY(rig.isReady());
        for (const QString& socket : openSockets())
            QVERIFY2(isLoopback(socket), qPrintable(socket)); // of the virtual sensor
        QVERIFY(rig.topics.start(rig.reach));
        const auto hasDds = [&] { return std::ranges::any_of(openSockets(), std::not_fn(isLoopback)); };
        QVERIFY(hasDds());
        rig.topics.stop();
        RUN_UNTIL(rig, !hasDds());
    }

    void interfacesAndDomainsAreChecked()
    {
        for (const topics::Reach& reach :
             {topics::Reach{0, u"\"/>"_s}, topics::Reach{102, u"lo"_s}, topics::Reach{0, u"nosuch0"_s}})
            QVERIFY(!bridge::openDds(reach));
        const QString words = bridge::openDds({0, u"nosuch0"_s}).error().detail;
        QVERIFY2(words.contains(u"nosuch0"_s) && words.contains(u"It has: lo"_s), qPrintable(words));
        const QTemporaryDir folder;
        const QString before = QDir::currentPath();
        QVERIFY(QDir::setCurrent(folder.path()));
        const bool isOpen = bridge::openDds({0, u"lo"_s}).has_value();
        QVERIFY(QDir::setCurrent(before));
        QVERIFY(isOpen);
        QVERIFY(QDir(folder.path()).isEmpty()); // no log file
    }

    void anotherDdsReadsWhatWasPublished_data()
    {
        support::addColumns<QString, QString>("topic", "type");
        const auto row = [](const QString& topic, const QString& type) {
            QTest::newRow(qPrintable(topic)) << topic << type;
        };
        row(u"/joint_states"_s, recording::typeNameOf<recording::JointPositions>());
        row(u"/wrench/virtual_F_T"_s, recording::typeNameOf<recording::StampedWrench>());
        row(u"/wrench_raw/virtual_F_T"_s, recording::typeNameOf<recording::StampedWrench>());
        row(u"/hrim_actuator_rotaryservo_000000000001/state"_s,
            recording::typeNameOf<recording::HrimState>());
        row(u"/hrim_sensor_forcetorque_000000000001/reading"_s,
            recording::typeNameOf<recording::HrimForceTorque>());
        row(u"/motor_states"_s, recording::typeNameOf<msgs::MotorStateList>());
        row(u"/diagnostics"_s, recording::typeNameOf<recording::DiagnosticArray>());
    }
    void anotherDdsReadsWhatWasPublished()
    {
        const auto [topic, type] = support::fetched<QString, QString>({"topic", "type"});
        Rig rig;
        QVERIFY(rig.start());
        const auto peer =
            startPeer(u"sub %1 %2 %3 3 60"_s.arg(rig.reach.domain).arg(*ddsTopicOf(topic), ddsTypeOf(type)));
        RUN_UNTIL(rig, peer->state() == QProcess::NotRunning);
        const auto lines = peer->readAllStandardOutput().trimmed().split('\n');
        QCOMPARE(lines.size(), 3);
        for (const QByteArray& line : lines) {
            QVERIFY(line.startsWith("0001000"));
            const int padding = line.mid(6, 2).toInt(nullptr, 16);
            const std::lock_guard lock(rig.log->mutex);
            QVERIFY(rig.log->published[topic].contains(line.mid(8).chopped(2 * padding)));
        }
        const auto name = ddsTopicOf(topic);
        std::vector<topics::Endpoint> ends; // renewed once a second
        auto own = ends.end();
        QVERIFY(rig.runUntil([&] {
            ends = rig.topics.endpoints();
            own = std::ranges::find_if(
                ends, [&](const topics::Endpoint& end) { return end.isWriter && end.topic == *name; });
            return own != ends.end();
        }));
        QCOMPARE(own->type, ddsTypeOf(type));
        QCOMPARE(own->userData, u"typehash=%1;"_s.arg(topics::typeHashOf(type)));
        QVERIFY(own->isReliable);
        decodeWithoutOwnCode(type, lines.last());
    }

    void goalsCountInControlOnly()
    {
        Rig rig;
        QVERIFY(rig.start());
        const auto peer = rig.publish(goalHex(20), 50);
        RUN_UNTIL(rig, rig.topics.goals().ignored > 5);
        QCOMPARE(rig.topics.goals().taken, 0u);
        QVERIFY(std::abs(rig.place()) < 1.0);
        QVERIFY(rig.arm());
        RUN_UNTIL(rig, std::abs(rig.place() - 20.0) < 1.0);
        QVERIFY(rig.topics.goals().taken > 0);
        // STOP ends it like any other controller.
        rig.control.stop();
        RUN_UNTIL(rig, rig.activeControllers.running().empty());
        const auto taken = rig.topics.goals().taken;
        QVERIFY(rig.runCycles(10));
        QCOMPARE(rig.topics.goals().taken, taken);
    }

    void goalsAreClamped()
    {
        Rig rig;
        QVERIFY2(rig.start() && rig.arm(), rig.all());
        const auto peer = rig.publish(goalHex(80), 50);
        RUN_UNTIL(rig, rig.place() > 29.0);
        QVERIFY(rig.runCycles(15));
        QVERIFY(rig.place() < 30.7);
        QVERIFY(rig.topics.goals().clamped > 0);
    }

    /// 50 ms ± 20 ms and 5 % loss; then it is killed.
    void aPublisherThatVanishesLeadsToHold()
    {
        Rig rig;
        rig.log->delay = 50ms;
        rig.log->jitter = 20ms;
        rig.log->loss = 0.05;
        QVERIFY2(rig.start() && rig.arm(), rig.all());
        const auto peer = rig.publish(goalHex(28, 0.15), 50); // takes 3 s
        RUN_UNTIL(rig, rig.place() > 4.0);
        peer->kill();
        peer->waitForFinished();
        const auto cycles = [&] { return rig.links.busStats(0).cycles; };
        const auto killed = cycles();
        double before = rig.place();
        auto moved = killed;
        RUN_UNTIL(rig, [&] {
            if (std::abs(rig.place() - before) > 0.4) { // more than a tick of the servo
                before = rig.place();
                moved = cycles();
            }
            return cycles() >= killed + 100;
        }());
        QVERIFY2(moved - killed < 45, qPrintable(QString::number(moved - killed))); // 0.9 s
        QVERIFY(rig.place() < 20.0);
        QVERIFY(rig.isOn(0));
    }

    void aJointFollowsOneProgramAtATime_data()
    {
        support::addChoices<bool>("isPath", {"goals", "trajectories"});
    }
    void aJointFollowsOneProgramAtATime()
    {
        QFETCH(const bool, isPath);
        Rig rig(isPath ? control::kTrajectories : control::kHrimGoals);
        QVERIFY2(rig.start() && rig.arm(), rig.all());
        const auto publish = [&](double degrees) {
            const QString joint = rig.document.array().joints[0].name;
            return isPath ? rig.publishPath(pathHex(joint, {{1.0, degrees}}), 50)
                          : rig.publish(goalHex(degrees), 50);
        };
        const auto first = publish(15);
        RUN_UNTIL(rig, rig.place() > 14.0);
        const auto second = publish(-15);
        RUN_UNTIL(rig, rig.topics.goals().refused > 20);
        QVERIFY(rig.place() > 14.0);
        first->kill();
        first->waitForFinished();
        RUN_UNTIL(rig, rig.place() < -14.0); // free after the time-out
    }

    /// However small: the joint turns neither past the goals, nor to its limits.
    void aGoalWithAVelocityIsKept_data()
    {
        support::addRows<double, bool>(
            {"velocity", "isCommand"},
            {{"hardly any", 1e-30, false}, {"slow", 0.01, false}, {"slow, of a JointState", 0.01, true}});
    }
    void aGoalWithAVelocityIsKept()
    {
        QFETCH(const double, velocity);
        QFETCH(const bool, isCommand);
        Rig rig(isCommand ? control::kJointCommands : control::kHrimGoals);
        QVERIFY2(rig.start() && rig.arm(), rig.all());
        const auto publish = [&](double degrees, double speed = 0.0) {
            if (!isCommand)
                return rig.publish(goalHex(degrees, speed), 50);
            recording::JointPositions command;
            command.names = {rig.document.array().joints[0].name};
            command.positions = {Angle::fromDegrees(degrees).radians()};
            command.velocities.assign(speed > 0.0 ? 1 : 0, speed);
            return rig.publishCommand(hexOf(command), 50);
        };
        double farthest = 0;
        const auto reaches = [&](double degrees) {
            const auto peer = publish(degrees);
            return rig.runUntil([&] {
                farthest = std::max(farthest, std::abs(rig.place()));
                return degrees < 0 ? rig.place() < degrees / 2 : rig.place() > degrees / 2;
            });
        };
        QVERIFY2(reaches(20) && reaches(-20), rig.all());
        QVERIFY(rig.runCycles(25)); // after the time-out another program may take over
        const double from = rig.place();
        const auto taken = rig.topics.goals().taken;
        const auto begun = rig.links.busStats(0).cycles;
        const auto peer = publish(25, velocity);
        RUN_UNTIL(rig, [&] {
            farthest = std::max(farthest, std::abs(rig.place()));
            return rig.topics.goals().taken > taken + 50 && rig.links.busStats(0).cycles > begun + 100;
        }());
        QVERIFY2(farthest < 21.5, qPrintable(QString::number(farthest)));
        QVERIFY2(rig.place() - from < 5, qPrintable(QString::number(rig.place()))); // 0.6°/s at most
        QCOMPARE(rig.activeControllers.running().size(), 1u);
    }

    void trajectoriesAreFollowed()
    {
        Rig rig(control::kTrajectories);
        const QString joint = rig.document.array().joints[0].name;
        QVERIFY(rig.start());
        {
            const auto peer = rig.publishPath(pathHex(joint, {{0.5, 10}, {1.0, 20}}), 20);
            RUN_UNTIL(rig, rig.topics.goals().ignored > 3);
            QVERIFY(std::abs(rig.place()) < 1.0);
            QVERIFY(rig.arm());
            RUN_UNTIL(rig, std::abs(rig.place() - 20.0) < 1.0);
            QVERIFY(rig.runCycles(25)); // sent again and again, it is one trajectory
            QVERIFY(std::abs(rig.place() - 20.0) < 1.0);
        }
        QVERIFY(rig.runCycles(25)); // after the time-out another program may take over
        {
            const auto peer = rig.publishPath(pathHex(joint, {{2.0, -80}}), 20);
            RUN_UNTIL(rig, rig.place() < -29.0);
            QVERIFY(rig.topics.goals().clamped > 0);
            QVERIFY(rig.runCycles(15));
            QVERIFY(rig.place() > -30.7);
        }
        QCOMPARE(rig.topics.goals().refused, 0u);
        for (const auto& [hex, why] : {std::pair(pathHex(u"no_joint"_s, {{1.0, 0}}), u"no_joint"_s),
                                       std::pair(pathHex(joint, {{0.01, 30}}), joint),
                                       std::pair(pathHex(joint, {{1.0, 0}, {0.5, 3}}), u"ascend"_s),
                                       std::pair(pathHex(joint, {{1.0, 1e307}}), u"no position of a joint"_s),
                                       std::pair(u"00010000deadbeef"_s, u"no trajectory"_s)}) {
            const auto peer = rig.publishPath(hex, 20);
            const auto& goals = rig.topics.goals();
            QVERIFY2(rig.runUntil([&, text = why] { return goals.lastRefusal.contains(text); }),
                     qPrintable(why + goals.lastRefusal));
        }
        QVERIFY(rig.place() < -29.0);
        QCOMPARE(rig.activeControllers.running().size(), 1u); // and goes on
        rig.control.stop();
        RUN_UNTIL(rig, rig.activeControllers.running().empty());
    }

    void aTrajectoryEndsWithItsProgram()
    {
        Rig rig(control::kTrajectories);
        QVERIFY2(rig.start() && rig.arm(), rig.all());
        const QString joint = rig.document.array().joints[0].name;
        const auto peer = rig.publishPath(pathHex(joint, {{3.0, 28}}), 20);
        RUN_UNTIL(rig, rig.place() > 4.0);
        peer->kill();
        peer->waitForFinished();
        QVERIFY(rig.runCycles(45)); // the time-out is 0.3 s
        const double held = rig.place();
        QVERIFY(held < 20.0);
        QVERIFY(rig.runCycles(50));
        QVERIFY(std::abs(rig.place() - held) < 0.5);
        QVERIFY(rig.isOn(0));
    }

    void garbageIsRefusedAndKeepsNothing()
    {
        Rig rig;
        QVERIFY2(rig.start() && rig.arm(), rig.all());
        const auto before = rig.links.busStats(0);
        const auto peer = rig.publish(u"00010000deadbeef"_s, 10'000);
        RUN_UNTIL(rig, rig.topics.goals().refused > 50);
        QVERIFY(rig.topics.goals().lastRefusal.contains(rig.goalTopic()));
        recording::JointPositions twice;
        twice.names = {rig.document.array().joints[0].name, rig.document.array().joints[0].name};
        twice.positions = {0.1, -0.1};
        const auto other = rig.publishCommand(hexOf(twice), 20);
        RUN_UNTIL(rig, rig.topics.goals().lastRefusal.contains(u"more than once"_s));
        const auto cut = rig.publishCommand(u"00010000"_s, 20);
        RUN_UNTIL(rig, rig.topics.goals().lastRefusal.contains(u"JointState: it is cut off"_s));
        const auto far = rig.publish(goalHex(1e307), 20);
        RUN_UNTIL(rig, rig.topics.goals().lastRefusal.contains(u"no position of a joint"_s));
        QCOMPARE(rig.topics.goals().taken, 0u);
        QVERIFY(rig.runCycles(50));
        const auto status = rig.topics.status();
        QVERIFY(status.received >= rig.topics.goals().refused);
        QVERIFY(rig.links.busStats(0).cycles > before.cycles + 20);
        QVERIFY(rig.control.isControl());
        QVERIFY(std::abs(rig.place()) < 1.0);
    }

    /// The program itself, without a window: ended by SIGTERM.
    void serveEndsAsItShould()
    {
        Served serve(1, "--arm");
        QVERIFY2(isFollowing(serve), serve.said);
        const auto peer = startPeer(kPubGoal.arg(serve.domain).arg(ddsTypeOf(kGoalType), goalHex(10)).arg(2));
        QVERIFY(peer->waitForFinished(60'000));
        const auto counts = serve.end();
        QVERIFY(counts[u"published"].toInt() > 0);
        QVERIFY(counts[u"goals_taken"].toInt() > 0);
    }

    /// Nothing can be sent any more: the joint ends the move of some cycles that it has, and keeps its
    /// torque.
    void aKilledServeLeavesJointsWhereTheyAre()
    {
        const QTemporaryDir folder;
        const QString bus = folder.filePath(u"bus"_s);
        const auto sim = program::started(u"sim --servos 2 --model drs-0201 --link %1"_s.arg(bus));
        QVERIFY(sim->waitForReadyRead(60'000));
        const auto read = [&](const char* name) {
            return program::run(program::words(u"read %1 1 %2 --json"_s.arg(bus, QLatin1String(name))))
                .object();
        };
        Served serve(2, "--arm", bus);
        QVERIFY2(isFollowing(serve), serve.said);
        const auto peer = startPeer(
            kPubGoal.arg(serve.domain).arg(ddsTypeOf(kGoalType), goalHex(60, 0.2)).arg(60)); // takes 5 s
        const auto watcher = startPeer(
            u"sub %1 rt/hrim_actuator_rotaryservo_000000000001/state %2 100000 60"_s.arg(serve.domain)
                .arg(ddsTypeOf(recording::typeNameOf<recording::HrimState>())));
        double position = 0.0;
        const auto isOnItsWay = [&] {
            while (watcher->canReadLine())
                position = positionIn(watcher->readLine());
            return position > 0.2;
        };
        QTRY_VERIFY_WITH_TIMEOUT(isOnItsWay(), 60'000);
        serve.process->kill();
        QVERIFY(serve.process->waitForFinished());
        const double after = read("absolute_position")[u"value"].toDouble(qQNaN());
        QVERIFY2(after > 10.0 && after < 50.0, qPrintable(QString::number(after)));
        for (int i = 0; i < 10; ++i) // two ticks
            QVERIFY(std::abs(read("absolute_position")[u"value"].toDouble(qQNaN()) - after) < 0.7);
        QCOMPARE(read("torque_control")[u"raw"].toInt(), 0x60);
    }

    void aServeWhoseControllerEndedByAnErrorFails()
    {
        const QTemporaryDir folder;
        const QString bus = folder.filePath(u"bus"_s);
        const auto sim = program::started(u"sim --servos 2 --model drs-0201 --link %1"_s.arg(bus));
        QVERIFY(sim->waitForReadyRead(60'000));
        Served serve(4, "--arm", bus);
        QVERIFY2(isFollowing(serve), serve.said);
        sim->kill();
        QVERIFY2(serve.says("ost"), serve.said); // the link
        QCOMPARE(serve.end(), QJsonObject());
        QCOMPARE(serve.process->exitCode(), 1);
        QVERIFY2(
            (serve.said += serve.process->readAllStandardError()).contains("remote does not run any more"),
            serve.said);
    }

    void topicsComeAndGo()
    {
        Rig rig;
        QVERIFY(rig.isReady());
        for (int i = 0; i < 20; ++i) {
            const auto before = rig.topics.status().published;
            QVERIFY(rig.topics.start(rig.reach));
            RUN_UNTIL(rig, rig.topics.status().published > before + 5);
            rig.topics.stop();
        }
        QCOMPARE(rig.topics.status().failed, 0u);
    }

private:
    static bool isFollowing(Served& serve)
    {
        return serve.says("Serving") && serve.said.contains("Armed") && serve.said.contains("no password");
    }

    /// rad, in a message of a servo's state.
    static double positionIn(const QByteArray& hex)
    {
        const auto state = recording::decode<recording::HrimState>(bytesOf(hex));
        return state ? state->position : 0.0;
    }

    /// By JavaScript packages, where they are installed.
    static void decodeWithoutOwnCode(const QString& type, const QByteArray& line)
    {
        const QString node = QStandardPaths::findExecutable(u"node"_s);
        const QString reader = qEnvironmentVariable("SERVODECK_READER");
        if (node.isEmpty() || !QFileInfo(reader + u"/node_modules"_s).isDir())
            return;
        QTemporaryFile schema;
        QVERIFY(schema.open());
        schema.write(recording::schemaTextOf(type));
        schema.close();
        const auto outcome =
            program::Command(node, {QStringLiteral(SERVODECK_TEST_DATA "/../reader/decode.cjs"), reader,
                                    schema.fileName(), QString::fromLatin1(line)})
                .end();
        const auto found = outcome.object();
        QVERIFY2(!found.isEmpty(), qPrintable(outcome.err));
        const auto view = bytesOf(line);
        if (type == recording::typeNameOf<recording::JointPositions>()) {
            const auto own = recording::decode<recording::JointPositions>(view);
            const auto positions = found[u"position"].toArray();
            QCOMPARE(positions.size(), static_cast<qsizetype>(own->positions.size()));
            QCOMPARE(positions[0].toDouble(), own->positions[0]);
            QCOMPARE(found[u"name"].toArray()[0].toString(), own->names[0]);
        } else if (type == recording::typeNameOf<recording::StampedWrench>()) {
            const auto own = recording::decode<recording::StampedWrench>(view);
            const auto force = found[u"wrench"].toObject()[u"force"].toObject();
            QCOMPARE(force[u"z"].toDouble(), own->force[2]);
        } else if (type == recording::typeNameOf<recording::HrimState>()) {
            const auto own = recording::decode<recording::HrimState>(view);
            QCOMPARE(found[u"position"].toDouble(), own->position);
            QCOMPARE(found[u"control_type"].toInt(), static_cast<int>(own->type));
        } else if (type == recording::typeNameOf<recording::HrimForceTorque>()) {
            const auto own = recording::decode<recording::HrimForceTorque>(view);
            const auto axis = found[u"axis_torques"].toArray()[2].toObject();
            QCOMPARE(axis[u"axis"].toInt(), 2);
            QCOMPARE(axis[u"torque"].toDouble(), own->torques[2]);
        }
    }
};

SERVODECK_TEST(TestTopics)

} // namespace tst_topics
#include "tst_topics.moc"
