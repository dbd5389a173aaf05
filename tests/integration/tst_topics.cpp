// SPDX-License-Identifier: GPL-3.0-or-later
// Topics of a session with a virtual array, read and written by a program that uses another DDS.
#include <QtTest/QtTest>

#include <mutex>
#include <random>
#include <set>

#include "core/array/arrayfile.h"
#include "core/bridge/ddstransport.h"
#include "core/recording/messages/schema.h"
#include "core/session/motion/controllers.h"
#include "core/session/topics/topics.h"
#include "core/topics/rosnames.h"
#include "tests/support/sessionbench.h"
#include "tests/support/testprogram.h"

namespace tst_topics {

using namespace core;
using namespace std::chrono_literals;
using testsupport::at;
using topics::ddsTopicOf;
using topics::ddsTypeOf;

namespace {

const QString kGoalType = recording::typeNameOf<recording::HrimGoal>();

QString peerProgram()
{
    return QFileInfo(qEnvironmentVariable("SERVODECK_EXE")).dir().filePath(QStringLiteral("topicpeer"));
}

int nextDomain() // other tests and programs on this machine have others
{
    static int domain = static_cast<int>(30 + QCoreApplication::applicationPid() % 50);
    return domain;
}

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
            m_log->published[m_topics[writer]].insert(
                QByteArray(reinterpret_cast<const char*>(message.data()) + 4,
                           static_cast<qsizetype>(message.size()) - 4)
                    .toHex());
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

/// A session on the whole virtual array, with topics on the loopback.
struct Rig
{
    Session session{ModelLibrary::builtIn()};
    std::shared_ptr<Spy::Log> log = std::make_shared<Spy::Log>();
    topics::Reach reach{nextDomain(), QStringLiteral("lo")};

    explicit Rig(int joints = 2, const char* source = control::kHrimGoals)
    {
        ArrayConfig array = testsupport::arrayOf(joints);
        for (JointConfig& joint : array.joints) {
            joint.limits = SoftLimits{Angle::fromDegrees(-30).radians(), Angle::fromDegrees(30).radians()};
        }
        array.controllers.push_back({QStringLiteral("remote"),
                                     QStringLiteral("topic_goals"),
                                     {array.joints[0].name},
                                     {{QStringLiteral("timeout"), 0.3},
                                      {QLatin1String(control::kTopicSource), QLatin1String(source)}},
                                     {},
                                     {}});
        session.document.edit(QStringLiteral("Edit"), array);
        session.topics.setOpener(
            [this](const topics::Reach& to) -> Result<std::unique_ptr<topics::Transport>> {
                auto opened = bridge::openDds(to);
                if (!opened)
                    return opened.error();
                return std::unique_ptr<topics::Transport>(std::make_unique<Spy>(std::move(*opened), log));
            });
        session.links.connectTo(QStringLiteral("sim"), 1'000'000);
    }
    bool runUntil(const std::function<bool()>& done) { return testsupport::runUntil(session, done); }
    void run(Duration time) { testsupport::run(session, time); }
    bool isReady()
    {
        return runUntil([&] {
            return testsupport::areAll(session, [](const JointState& joint) { return joint.hasSample; });
        });
    }
    bool start() { return isReady() && session.topics.start(reach); }
    bool arm()
    {
        bool isOver = false;
        if (!session.control.setControl(true)
            || !session.operations.arm({}, [&](const OperationReport&) { isOver = true; })
            || !runUntil([&] { return isOver; }) || !runUntil([&] {
                   return testsupport::areAll(session,
                                              [](const JointState& joint) { return joint.torqueOn; });
               }))
            return false;
        std::optional<SwitchAction> result;
        control::SwitchOrder order;
        order.start = {QStringLiteral("remote")};
        session.controllers.switchTo(order, [&](const SwitchAction& action) { result = action; });
        return runUntil([&] { return result.has_value(); })
               && result->phase == SwitchAction::Phase::Succeeded;
    }
    double place() const { return session.joints.joint(at(0)).position.degrees(); }
    QString goalTopic() const
    {
        return topics::hrimServoTopic(session.document.array().joints[0].id, QStringLiteral("goal"));
    }
    using Peer = std::unique_ptr<QProcess, void (*)(QProcess*)>;
    Peer publish(const QString& hex, double rate) const { return publish(hex, rate, goalTopic(), kGoalType); }
    /// Trajectories for the controller.
    Peer publishPath(const QString& hex, double rate) const
    {
        return publish(hex, rate, QStringLiteral("/remote/joint_trajectory"),
                       recording::typeNameOf<recording::JointTrajectory>());
    }
    Peer publish(const QString& hex, double rate, const QString& topic, const QString& type) const
    {
        // Killed without a word at its end.
        Peer peer(new QProcess, [](QProcess* process) {
            process->kill();
            process->waitForFinished();
            delete process;
        });
        peer->start(peerProgram(), {QStringLiteral("pub"), QString::number(reach.domain), *ddsTopicOf(topic),
                                    ddsTypeOf(type), hex, QString::number(rate), QStringLiteral("120")});
        return peer;
    }
};

template <typename M>
QString hexOf(const M& message)
{
    recording::Encoder encoder;
    const auto bytes = encoder.encode(message);
    return QString::fromLatin1(
        QByteArray(reinterpret_cast<const char*>(bytes.data()), static_cast<qsizetype>(bytes.size()))
            .toHex());
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
    for (const QFileInfo& each :
         QDir(QStringLiteral("/proc/self/fd")).entryInfoList(QDir::System | QDir::Files))
        own << each.symLinkTarget().section(QLatin1Char('/'), -1);
    for (const char* kind : {"udp", "udp6", "tcp", "tcp6"}) {
        QFile file(QStringLiteral("/proc/self/net/") + QLatin1String(kind));
        if (!file.open(QIODevice::ReadOnly))
            continue;
        for (const QByteArray& line : file.readAll().split('\n').mid(1)) {
            const QList<QByteArray> words = line.simplified().split(' ');
            const bool isTcp = QByteArray(kind).startsWith("tcp");
            if (words.size() < 10 || (isTcp && words[3] != "0A")
                || !own.contains(QStringLiteral("socket:[%1]").arg(QString::fromLatin1(words[9]))))
                continue;
            found << QString::fromLatin1(words[1]);
        }
    }
    return found;
}

bool isLoopback(const QString& socket)
{
    return socket.startsWith(QLatin1String("0100007F:"));
}

} // namespace

class TestTopics : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (!QFileInfo::exists(peerProgram()))
            QSKIP("Without CycloneDDS and Fast DDS (libfastrtps-dev) there are no topics to test.");
    }

    void nothingListensUnlessAsked()
    {
        Rig rig;
        QVERIFY(rig.isReady());
        for (const QString& socket : openSockets())
            QVERIFY2(isLoopback(socket), qPrintable(socket)); // of the virtual sensor
        QVERIFY(rig.session.topics.start(rig.reach));
        const auto hasDds = [&] { return std::ranges::any_of(openSockets(), std::not_fn(isLoopback)); };
        QVERIFY(hasDds());
        rig.session.topics.stop();
        QVERIFY(rig.runUntil([&] { return !hasDds(); }));
    }

    void interfacesAndDomainsAreChecked()
    {
        for (const topics::Reach& reach :
             {topics::Reach{0, QStringLiteral("\"/>")}, topics::Reach{102, QStringLiteral("lo")},
              topics::Reach{0, QStringLiteral("nosuch0")}})
            QVERIFY(!bridge::openDds(reach));
        const QString words = bridge::openDds({0, QStringLiteral("nosuch0")}).error().detail;
        QVERIFY2(words.contains(QStringLiteral("nosuch0")) && words.contains(QStringLiteral("It has: lo")),
                 qPrintable(words));
        const QTemporaryDir folder;
        const QString before = QDir::currentPath();
        QVERIFY(QDir::setCurrent(folder.path()));
        const bool isOpen = bridge::openDds({0, QStringLiteral("lo")}).has_value();
        QVERIFY(QDir::setCurrent(before));
        QVERIFY(isOpen);
        QVERIFY(QDir(folder.path()).isEmpty()); // no log file
    }

    void anotherDdsReadsWhatWasPublished_data()
    {
        QTest::addColumn<QString>("topic");
        QTest::addColumn<QString>("type");
        const auto row = [](const QString& topic, const QString& type) {
            QTest::newRow(qPrintable(topic)) << topic << type;
        };
        row(QStringLiteral("/joint_states"), recording::typeNameOf<recording::JointPositions>());
        row(QStringLiteral("/wrench/virtual_F_T"), recording::typeNameOf<recording::StampedWrench>());
        row(QStringLiteral("/wrench_raw/virtual_F_T"), recording::typeNameOf<recording::StampedWrench>());
        row(QStringLiteral("/hrim_actuator_rotaryservo_000000000001/state"),
            recording::typeNameOf<recording::HrimState>());
        row(QStringLiteral("/hrim_sensor_forcetorque_000000000001/reading"),
            recording::typeNameOf<recording::HrimForceTorque>());
        row(QStringLiteral("/motor_states"), recording::typeNameOf<msgs::MotorStateList>());
        row(QStringLiteral("/diagnostics"), recording::typeNameOf<recording::DiagnosticArray>());
    }
    void anotherDdsReadsWhatWasPublished()
    {
        QFETCH(QString, topic);
        QFETCH(QString, type);
        Rig rig;
        QVERIFY(rig.start());
        QProcess peer;
        peer.start(peerProgram(),
                   {QStringLiteral("sub"), QString::number(rig.reach.domain), *ddsTopicOf(topic),
                    ddsTypeOf(type), QStringLiteral("3"), QStringLiteral("20")});
        QVERIFY(rig.runUntil([&] { return peer.state() == QProcess::NotRunning; }));
        const auto lines = peer.readAllStandardOutput().trimmed().split('\n');
        QCOMPARE(lines.size(), 3);
        for (const QByteArray& line : lines) {
            QVERIFY(line.startsWith("0001000"));
            const int padding = line.mid(6, 2).toInt(nullptr, 16);
            const std::lock_guard lock(rig.log->mutex);
            QVERIFY(rig.log->published[topic].contains(line.mid(8).chopped(2 * padding)));
        }
        std::vector<topics::Endpoint> ends; // renewed once a second
        auto own = ends.end();
        QVERIFY(rig.runUntil([&] {
            ends = rig.session.topics.endpoints();
            own = std::ranges::find_if(ends, [&](const topics::Endpoint& end) {
                return end.isWriter && end.topic == *ddsTopicOf(topic);
            });
            return own != ends.end();
        }));
        QCOMPARE(own->type, ddsTypeOf(type));
        QCOMPARE(own->userData, QStringLiteral("typehash=%1;").arg(topics::typeHashOf(type)));
        QVERIFY(own->isReliable);
        decodeWithoutOwnCode(type, lines.last());
    }

    void goalsCountInControlOnly()
    {
        Rig rig;
        QVERIFY(rig.start());
        const auto peer = rig.publish(goalHex(20), 50);
        QVERIFY(rig.runUntil([&] { return rig.session.topics.goals().ignored > 5; }));
        QCOMPARE(rig.session.topics.goals().taken, 0u);
        QVERIFY(std::abs(rig.place()) < 1.0);
        QVERIFY(rig.arm());
        QVERIFY(rig.runUntil([&] { return std::abs(rig.place() - 20.0) < 1.0; }));
        QVERIFY(rig.session.topics.goals().taken > 0);
        // STOP ends it like any other controller.
        rig.session.control.stop();
        QVERIFY(rig.runUntil([&] { return rig.session.runs.running().empty(); }));
        const auto taken = rig.session.topics.goals().taken;
        rig.run(200ms);
        QCOMPARE(rig.session.topics.goals().taken, taken);
    }

    void goalsAreClamped()
    {
        Rig rig;
        QVERIFY(rig.start());
        QVERIFY(rig.arm());
        const auto peer = rig.publish(goalHex(80), 50);
        QVERIFY(rig.runUntil([&] { return rig.place() > 29.0; }));
        rig.run(300ms);
        QVERIFY(rig.place() < 30.7);
        QVERIFY(rig.session.topics.goals().clamped > 0);
    }

    /// 50 ms ± 20 ms and 5 % loss; then it is killed.
    void aPublisherThatVanishesLeadsToHold()
    {
        Rig rig;
        rig.log->delay = 50ms;
        rig.log->jitter = 20ms;
        rig.log->loss = 0.05;
        QVERIFY(rig.start());
        QVERIFY(rig.arm());
        const auto peer = rig.publish(goalHex(28, 0.15), 50); // takes 3 s
        QVERIFY(rig.runUntil([&] { return rig.place() > 4.0; }));
        peer->kill();
        peer->waitForFinished();
        const Time killed = Clock::now();
        double before = rig.place();
        Time moved = killed;
        rig.runUntil([&] {
            if (std::abs(rig.place() - before) > 0.4) { // more than a tick of the servo
                before = rig.place();
                moved = Clock::now();
            }
            return Clock::now() - killed > 2s;
        });
        QVERIFY2(moved - killed < 900ms, qPrintable(QString::number(toSeconds(moved - killed))));
        QVERIFY(rig.place() < 20.0);
        QVERIFY(rig.session.joints.joint(at(0)).torqueOn);
    }

    void trajectoriesAreFollowed()
    {
        Rig rig(2, control::kTrajectories);
        const QString joint = rig.session.document.array().joints[0].name;
        QVERIFY(rig.start());
        {
            const auto peer = rig.publishPath(pathHex(joint, {{0.5, 10}, {1.0, 20}}), 20);
            QVERIFY(rig.runUntil([&] { return rig.session.topics.goals().ignored > 3; }));
            QVERIFY(std::abs(rig.place()) < 1.0);
            QVERIFY(rig.arm());
            QVERIFY(rig.runUntil([&] { return std::abs(rig.place() - 20.0) < 1.0; }));
            rig.run(500ms); // sent again and again, it is one trajectory
            QVERIFY(std::abs(rig.place() - 20.0) < 1.0);
        }
        {
            const auto peer = rig.publishPath(pathHex(joint, {{2.0, -80}}), 20);
            QVERIFY(rig.runUntil([&] { return rig.place() < -29.0; }));
            QVERIFY(rig.session.topics.goals().clamped > 0);
            rig.run(300ms);
            QVERIFY(rig.place() > -30.7);
        }
        QCOMPARE(rig.session.topics.goals().refused, 0u);
        for (const auto& [hex, why] :
             {std::pair(pathHex(QStringLiteral("no_joint"), {{1.0, 0}}), QStringLiteral("no_joint")),
              std::pair(pathHex(joint, {{0.01, 30}}), joint),
              std::pair(pathHex(joint, {{1.0, 0}, {0.5, 3}}), QStringLiteral("ascend")),
              std::pair(QStringLiteral("00010000deadbeef"), QStringLiteral("no trajectory"))}) {
            const auto peer = rig.publishPath(hex, 20);
            const auto& goals = rig.session.topics.goals();
            QVERIFY2(rig.runUntil([&, text = why] { return goals.lastRefusal.contains(text); }),
                     qPrintable(why + goals.lastRefusal));
        }
        QVERIFY(rig.place() < -29.0);
        QCOMPARE(rig.session.runs.running().size(), 1u); // and goes on
        rig.session.control.stop();
        QVERIFY(rig.runUntil([&] { return rig.session.runs.running().empty(); }));
    }

    void aTrajectoryEndsWithItsProgram()
    {
        Rig rig(2, control::kTrajectories);
        QVERIFY(rig.start());
        QVERIFY(rig.arm());
        const QString joint = rig.session.document.array().joints[0].name;
        const auto peer = rig.publishPath(pathHex(joint, {{3.0, 28}}), 20);
        QVERIFY(rig.runUntil([&] { return rig.place() > 4.0; }));
        peer->kill();
        peer->waitForFinished();
        rig.run(900ms); // the time-out is 0.3 s
        const double held = rig.place();
        QVERIFY(held < 20.0);
        rig.run(1s);
        QVERIFY(std::abs(rig.place() - held) < 0.5);
        QVERIFY(rig.session.joints.joint(at(0)).torqueOn);
    }

    void garbageIsRefusedAndKeepsNothing()
    {
        Rig rig;
        QVERIFY(rig.start());
        QVERIFY(rig.arm());
        const auto before = rig.session.links.busStats(0);
        const auto peer = rig.publish(QStringLiteral("00010000deadbeef"), 10'000);
        QVERIFY(rig.runUntil([&] { return rig.session.topics.goals().refused > 50; }));
        QVERIFY(rig.session.topics.goals().lastRefusal.contains(rig.goalTopic()));
        recording::JointPositions twice;
        twice.names = {rig.session.document.array().joints[0].name,
                       rig.session.document.array().joints[0].name};
        twice.positions = {0.1, -0.1};
        const auto other = rig.publish(hexOf(twice), 20, QStringLiteral("/joint_command"),
                                       recording::typeNameOf<recording::JointPositions>());
        QVERIFY(rig.runUntil([&] {
            return rig.session.topics.goals().lastRefusal.contains(QStringLiteral("more than once"));
        }));
        QCOMPARE(rig.session.topics.goals().taken, 0u);
        rig.run(1s);
        const auto status = rig.session.topics.status();
        QVERIFY(status.received >= rig.session.topics.goals().refused);
        QVERIFY(rig.session.links.busStats(0).cycles > before.cycles + 20);
        QVERIFY(rig.session.control.isControl());
        QVERIFY(std::abs(rig.place()) < 1.0);
    }

    /// The program itself, without a window: ended by SIGTERM.
    void serveEndsAsItShould()
    {
        const QTemporaryDir folder;
        const int domain = nextDomain() + 1;
        QProcess serve;
        QVERIFY(beginServe(serve, folder, QStringLiteral("sim"), domain));
        QProcess peer;
        peer.start(peerProgram(),
                   {QStringLiteral("pub"), QString::number(domain),
                    QStringLiteral("rt/hrim_actuator_rotaryservo_000000000001/goal"), ddsTypeOf(kGoalType),
                    goalHex(10), QStringLiteral("50"), QStringLiteral("2")});
        QVERIFY(peer.waitForFinished(30'000));
        serve.terminate();
        QVERIFY(serve.waitForFinished(30'000));
        QCOMPARE(serve.exitCode(), 0);
        const auto counts = QJsonDocument::fromJson(serve.readAllStandardOutput()).object();
        QVERIFY(counts[QStringLiteral("published")].toInt() > 0);
        QVERIFY(counts[QStringLiteral("goals_taken")].toInt() > 0);
    }

    /// Nothing can be sent any more: the joint ends the move of some cycles that it has, and keeps its
    /// torque.
    void aKilledServeLeavesJointsWhereTheyAre()
    {
        const QTemporaryDir folder;
        const QString bus = folder.filePath(QStringLiteral("bus"));
        const QString exe = qEnvironmentVariable("SERVODECK_EXE");
        QProcess sim;
        sim.start(exe,
                  {QStringLiteral("sim"), QStringLiteral("--servos"), QStringLiteral("2"),
                   QStringLiteral("--model"), QStringLiteral("drs-0201"), QStringLiteral("--link"), bus});
        QVERIFY(sim.waitForReadyRead(10'000));
        const auto valueOf = [&](const char* name, const char* key) {
            QProcess read;
            read.start(exe, {QStringLiteral("read"), bus, QStringLiteral("1"), QString::fromLatin1(name),
                             QStringLiteral("--json")});
            read.waitForFinished(10'000);
            const auto found = QJsonDocument::fromJson(read.readAllStandardOutput()).object();
            return found[QLatin1String(key)].toDouble(qQNaN());
        };
        QProcess serve;
        const int domain = nextDomain() + 2;
        QVERIFY(beginServe(serve, folder, bus, domain));
        QProcess peer;
        peer.start(peerProgram(),
                   {QStringLiteral("pub"), QString::number(domain),
                    QStringLiteral("rt/hrim_actuator_rotaryservo_000000000001/goal"), ddsTypeOf(kGoalType),
                    goalHex(60, 0.2), QStringLiteral("50"), QStringLiteral("60")}); // takes 5 s
        QVERIFY(peer.waitForStarted());
        QProcess watcher;
        watcher.start(peerProgram(), {QStringLiteral("sub"), QString::number(domain),
                                      QStringLiteral("rt/hrim_actuator_rotaryservo_000000000001/state"),
                                      ddsTypeOf(recording::typeNameOf<recording::HrimState>()),
                                      QStringLiteral("100000"), QStringLiteral("60")});
        double position = 0.0;
        QTRY_VERIFY_WITH_TIMEOUT(
            [&] {
                while (watcher.canReadLine())
                    position = positionIn(watcher.readLine());
                return position > 0.2;
            }(),
            30'000);
        watcher.kill();
        watcher.waitForFinished();
        serve.kill();
        QVERIFY(serve.waitForFinished());
        const double after = valueOf("absolute_position", "value");
        QTest::qWait(1'000);
        QVERIFY2(after > 10.0 && after < 50.0, qPrintable(QString::number(after)));
        QVERIFY(std::abs(valueOf("absolute_position", "value") - after) < 0.7); // two ticks
        QCOMPARE(valueOf("torque_control", "raw"), 0x60);
        peer.kill();
        peer.waitForFinished();
        sim.terminate();
        QVERIFY(sim.waitForFinished());
    }

    void topicsComeAndGo()
    {
        Rig rig;
        QVERIFY(rig.isReady());
        for (int i = 0; i < 20; ++i) {
            const auto before = rig.session.topics.status().published;
            QVERIFY(rig.session.topics.start(rig.reach));
            QVERIFY(rig.runUntil([&] { return rig.session.topics.status().published > before + 5; }));
            rig.session.topics.stop();
        }
        QCOMPARE(rig.session.topics.status().failed, 0u);
    }

private:
    /// Until it follows goals.
    static bool beginServe(QProcess& serve, const QTemporaryDir& folder, const QString& port, int domain)
    {
        const QString path = folder.filePath(QStringLiteral("arm.servodeck"));
        ArrayConfig array = testsupport::arrayOf(2);
        array.controllers.push_back(
            {QStringLiteral("remote"), QStringLiteral("topic_goals"), {array.joints[0].name}, {}, {}, {}});
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(arrayfile::toServodeck(array)) <= 0)
            return false;
        file.close();
        serve.start(qEnvironmentVariable("SERVODECK_EXE"),
                    {QStringLiteral("serve"), path, QStringLiteral("--port"), port,
                     QStringLiteral("--topics"), QStringLiteral("--domain"), QString::number(domain),
                     QStringLiteral("--arm"), QStringLiteral("--json")});
        QByteArray said;
        return QTest::qWaitFor([&] { return (said += serve.readAllStandardError()).contains("Serving"); },
                               30'000)
               && said.contains("Armed") && said.contains("no password");
    }

    /// rad, in a message of a servo's state.
    static double positionIn(const QByteArray& hex)
    {
        const QByteArray bytes = QByteArray::fromHex(hex.trimmed());
        const auto state = recording::decode<recording::HrimState>(mcap::ByteView(
            reinterpret_cast<const std::uint8_t*>(bytes.data()), static_cast<std::size_t>(bytes.size())));
        return state ? state->position : 0.0;
    }

    /// By JavaScript packages, where they are installed.
    static void decodeWithoutOwnCode(const QString& type, const QByteArray& line)
    {
        const QString node = QStandardPaths::findExecutable(QStringLiteral("node"));
        const QString reader = qEnvironmentVariable("SERVODECK_READER");
        if (node.isEmpty() || !QFileInfo(reader + QStringLiteral("/node_modules")).isDir())
            return;
        QTemporaryFile schema;
        QVERIFY(schema.open());
        schema.write(recording::schemaTextOf(type));
        schema.close();
        QProcess process;
        process.start(node, {QStringLiteral(SERVODECK_TEST_DATA "/../reader/decode.cjs"), reader,
                             schema.fileName(), QString::fromLatin1(line)});
        QVERIFY(process.waitForFinished(20'000));
        const auto found = QJsonDocument::fromJson(process.readAllStandardOutput()).object();
        QVERIFY2(!found.isEmpty(), process.readAllStandardError());
        const QByteArray bytes = QByteArray::fromHex(line);
        const mcap::ByteView view(reinterpret_cast<const std::uint8_t*>(bytes.data()),
                                  static_cast<std::size_t>(bytes.size()));
        if (type == recording::typeNameOf<recording::JointPositions>()) {
            const auto own = recording::decode<recording::JointPositions>(view);
            const auto positions = found[QStringLiteral("position")].toArray();
            QCOMPARE(positions.size(), static_cast<qsizetype>(own->positions.size()));
            QCOMPARE(positions[0].toDouble(), own->positions[0]);
            QCOMPARE(found[QStringLiteral("name")].toArray()[0].toString(), own->names[0]);
        } else if (type == recording::typeNameOf<recording::StampedWrench>()) {
            const auto own = recording::decode<recording::StampedWrench>(view);
            const auto force = found[QStringLiteral("wrench")].toObject()[QStringLiteral("force")].toObject();
            QCOMPARE(force[QStringLiteral("z")].toDouble(), own->force[2]);
        } else if (type == recording::typeNameOf<recording::HrimState>()) {
            const auto own = recording::decode<recording::HrimState>(view);
            QCOMPARE(found[QStringLiteral("position")].toDouble(), own->position);
            QCOMPARE(found[QStringLiteral("control_type")].toInt(), static_cast<int>(own->type));
        } else if (type == recording::typeNameOf<recording::HrimForceTorque>()) {
            const auto own = recording::decode<recording::HrimForceTorque>(view);
            const auto axis = found[QStringLiteral("axis_torques")].toArray()[2].toObject();
            QCOMPARE(axis[QStringLiteral("axis")].toInt(), 2);
            QCOMPARE(axis[QStringLiteral("torque")].toDouble(), own->torques[2]);
        }
    }
};

SERVODECK_TEST(TestTopics)

} // namespace tst_topics
#include "tst_topics.moc"
