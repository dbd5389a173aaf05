// SPDX-License-Identifier: GPL-3.0-or-later
// Services on topics: of a session, and of "servodeck serve" for a program that uses another DDS.
#include <QtTest/QtTest>

#include <atomic>
#include <deque>
#include <mutex>

#include "core/array/arrayfile.h"
#include "core/bridge/ddstransport.h"
#include "core/session/motion/controllers.h"
#include "core/session/topics/topics.h"
#include "core/session/topics/topicservices.h"
#include "core/topics/rosnames.h"
#include "tests/support/sessionbench.h"
#include "tests/support/testprogram.h"

namespace tst_serve {

using namespace core;
using namespace std::chrono_literals;
using testsupport::at;
using topics::Kind;

namespace {

const QString kList = QStringLiteral("/pr2_controller_manager/list_controllers");
const QString kListTypes = QStringLiteral("/pr2_controller_manager/list_controller_types");
const QString kSwitch = QStringLiteral("/pr2_controller_manager/switch_controller");
const QString kNode = QStringLiteral("/hrim_actuator_rotaryservo_000000000001/");

QString hexOf(mcap::ByteView bytes)
{
    return QString::fromLatin1(
        QByteArray(reinterpret_cast<const char*>(bytes.data()), static_cast<qsizetype>(bytes.size()))
            .toHex());
}

mcap::Bytes bytesOf(const QByteArray& hex)
{
    const QByteArray bytes = QByteArray::fromHex(hex.trimmed());
    return {bytes.begin(), bytes.end()};
}

template <typename M>
mcap::Bytes encoded(const M& message)
{
    recording::Encoder encoder;
    const auto bytes = encoder.encode(message);
    return {bytes.begin(), bytes.end()};
}

recording::SwitchRequest started(const QString& name, std::int64_t sequence = 1)
{
    return {{42, sequence}, {name}, {}, static_cast<int>(control::Strictness::Strict)};
}

/// Two joints; "remote" follows goals from topics for the first one.
ArrayConfig remoteArray()
{
    ArrayConfig array = testsupport::arrayOf(2);
    array.controllers.push_back(
        {QStringLiteral("remote"), QStringLiteral("topic_goals"), {array.joints[0].name}, {}, {}, {}});
    return array;
}

// --- a session, without DDS ---

struct Wire
{
    struct Message
    {
        QString topic;
        Kind kind;
        mcap::Bytes bytes;
    };
    std::atomic<bool> isReached = true; ///< the readers of replies were found
    std::atomic<int> restarts = 0;      ///< of all topics
    std::mutex mutex;
    std::deque<Message> toSession;
    std::vector<Message> published;
};

class FakeTransport final : public topics::Transport
{
public:
    explicit FakeTransport(std::shared_ptr<Wire> wire)
        : m_wire(std::move(wire))
    {
    }
    Result<int> advertise(const QString& topic, const QString&, Kind kind) override
    {
        m_ends.emplace_back(topic, kind);
        return static_cast<int>(m_ends.size()) - 1;
    }
    Result<int> subscribe(const QString& topic, const QString& type, Kind kind) override
    {
        return advertise(topic, type, kind);
    }
    bool publish(int writer, mcap::ByteView message) override
    {
        const auto& [topic, kind] = m_ends[static_cast<std::size_t>(writer)];
        const std::lock_guard lock(m_wire->mutex);
        m_wire->published.push_back({topic, kind, {message.begin(), message.end()}});
        return true;
    }
    bool reaches(int, const topics::Guid&) override { return m_wire->isReached; }
    void retireAll() override
    {
        m_ends.clear();
        ++m_wire->restarts;
    }
    void take(const Visit& visit) override
    {
        const std::lock_guard lock(m_wire->mutex);
        std::erase_if(m_wire->toSession, [&](const Wire::Message& each) {
            const auto end = std::ranges::find(m_ends, std::pair{each.topic, each.kind});
            if (end == m_ends.end())
                return false;
            visit(static_cast<int>(end - m_ends.begin()), each.bytes, topics::Guid{7});
            return true;
        });
    }
    std::vector<topics::Endpoint> endpoints() override { return {}; }

private:
    std::shared_ptr<Wire> m_wire;
    std::vector<std::pair<QString, Kind>> m_ends;
};

struct Rig : testsupport::SessionBench
{
    std::shared_ptr<Wire> wire = std::make_shared<Wire>();

    explicit Rig(const ArrayConfig& array = remoteArray())
        : SessionBench(array, 1'000'000)
    {
        session.topics.setOpener([this](const topics::Reach&) -> Result<std::unique_ptr<topics::Transport>> {
            return std::unique_ptr<topics::Transport>(std::make_unique<FakeTransport>(wire));
        });
    }
    bool start() { return isReady() && session.topics.start({}); }
    void letServicesArm()
    {
        session.topics.services().setArm([this](const std::vector<int>& joints, TopicServices::Done done) {
            return session.operations.arm(joints, [done](const OperationReport& report) {
                done(report.ok() ? QString() : report.servos.front().sentence);
            });
        });
    }
    void send(const QString& service, mcap::Bytes request)
    {
        const std::lock_guard lock(wire->mutex);
        wire->toSession.push_back({service, Kind::Request, std::move(request)});
    }
    /// The reply with this sequence number, if it comes.
    template <typename Reply>
    std::optional<Reply> reply(const QString& service, std::int64_t sequence = 1)
    {
        std::optional<Reply> found;
        runUntil([&] {
            const std::lock_guard lock(wire->mutex);
            for (const auto& each : wire->published) {
                const auto reply = each.topic == service && each.kind == Kind::Reply
                                       ? recording::decode<Reply>(each.bytes)
                                       : std::nullopt;
                if (reply && reply->call == recording::CallId{42, sequence})
                    found = reply;
            }
            return found.has_value();
        });
        return found;
    }
    bool isSwitched(const recording::SwitchRequest& request)
    {
        send(kSwitch, encoded(request));
        const auto answer = reply<recording::SwitchReply>(kSwitch, request.call.sequence);
        return answer && answer->isOk;
    }
    std::size_t count(const QString& topic, Kind kind)
    {
        const std::lock_guard lock(wire->mutex);
        return static_cast<std::size_t>(std::ranges::count_if(
            wire->published, [&](const auto& each) { return each.topic == topic && each.kind == kind; }));
    }
};

// --- the program ---

QString peerProgram()
{
    return QFileInfo(qEnvironmentVariable("SERVODECK_EXE")).dir().filePath(QStringLiteral("topicpeer"));
}

int ownDomain(int offset)
{
    return static_cast<int>(30 + (QCoreApplication::applicationPid() + offset) % 70);
}

/// "servodeck serve" on a virtual array.
struct Served
{
    QTemporaryDir folder;
    QProcess process;
    QByteArray said;
    int domain;

    Served(int inDomain, const QStringList& options, StopMode leaving = StopMode::Hold)
        : domain(inDomain)
    {
        ArrayConfig array = remoteArray();
        array.leavePolicy = leaving;
        const QString path = folder.filePath(QStringLiteral("arm.servodeck"));
        QFile file(path);
        if (file.open(QIODevice::WriteOnly))
            file.write(arrayfile::toServodeck(array));
        file.close();
        process.start(qEnvironmentVariable("SERVODECK_EXE"),
                      QStringList{QStringLiteral("serve"), path, QStringLiteral("--port"),
                                  QStringLiteral("sim"), QStringLiteral("--topics"),
                                  QStringLiteral("--domain"), QString::number(domain),
                                  QStringLiteral("--json")}
                          + options);
    }
    bool says(const char* words)
    {
        return QTest::qWaitFor([&] { return (said += process.readAllStandardError()).contains(words); },
                               30'000);
    }
    /// Ends it by SIGTERM; its counters.
    QJsonObject end()
    {
        process.terminate();
        if (!process.waitForFinished(30'000) || process.exitCode() != 0)
            return {};
        said += process.readAllStandardError();
        return QJsonDocument::fromJson(process.readAllStandardOutput()).object();
    }
};

using Peer = std::unique_ptr<QProcess, void (*)(QProcess*)>;
Peer peer(const QStringList& words)
{
    Peer begun(new QProcess, [](QProcess* process) {
        process->kill();
        process->waitForFinished();
        delete process;
    });
    begun->start(peerProgram(), words);
    return begun;
}

/// A client of a service, that of a reply type.
Peer client(const Served& serve, const QString& service, const QString& replyType)
{
    const QString type = topics::ddsTypeOf(replyType);
    return peer({QStringLiteral("call"), QString::number(serve.domain), service,
                 type.chopped(static_cast<qsizetype>(strlen("_Response_"))), QStringLiteral("120")});
}

template <typename Message>
std::optional<Message> received(const Peer& from, int milliseconds = 20'000)
{
    if (!QTest::qWaitFor([&] { return from->canReadLine(); }, milliseconds))
        return {};
    return recording::decode<Message>(bytesOf(from->readLine()));
}

/// A reply. DDS finds the ends of a service one after another, and a request before that is lost: sent again
/// every second.
template <typename Reply, typename Request>
std::optional<Reply> asked(const Peer& from, Request request)
{
    constexpr int kTries = 20;
    for (int i = 0; i < kTries; ++i) {
        ++request.call.sequence;
        from->write(hexOf(encoded(request)).toLatin1() + '\n');
        const auto reply = received<Reply>(from, 1'000);
        if (reply && reply->call.client == request.call.client && reply->call.sequence > 0
            && reply->call.sequence <= request.call.sequence)
            return reply;
    }
    return {};
}

/// States of the first servo, one after another.
Peer statesOf(const Served& serve)
{
    return peer({QStringLiteral("sub"), QString::number(serve.domain),
                 *topics::ddsTopicOf(kNode + QStringLiteral("state")),
                 topics::ddsTypeOf(recording::typeNameOf<recording::HrimState>()), QStringLiteral("1000000"),
                 QStringLiteral("120")});
}

/// The type of control in a state that comes from now on: 0 is without torque.
int controlTypeIn(const Peer& states)
{
    constexpr int kOlder = 2; // may be on their way
    states->readAllStandardOutput();
    std::optional<recording::HrimState> state;
    for (int i = 0; i <= kOlder; ++i)
        state = received<recording::HrimState>(states);
    return state ? static_cast<int>(state->type) : -1;
}

} // namespace

class TestServe : public QObject
{
    Q_OBJECT

private slots:
    // --- the session ---

    void inMonitorASwitchIsRefused()
    {
        Rig rig;
        QVERIFY(rig.start());
        rig.send(kSwitch, encoded(started(QStringLiteral("remote"))));
        const auto answer = rig.reply<recording::SwitchReply>(kSwitch);
        QVERIFY(answer && !answer->isOk);
        QVERIFY(!rig.session.control.isControl());
        const QString& why = rig.session.topics.services().counts().lastRefusal;
        QVERIFY2(why.contains(QLatin1String("--arm-by-service")), qPrintable(why));
        QVERIFY2(why.contains(topics::guidText(topics::Guid{7})), qPrintable(why));
        QVERIFY(rig.messages.contains(why));
        // Also in the diagnostics, once a second.
        QVERIFY(rig.runUntil([&] {
            const std::lock_guard lock(rig.wire->mutex);
            return std::ranges::any_of(rig.wire->published, [&](const auto& each) {
                const auto all = each.topic == QLatin1String("/diagnostics")
                                     ? recording::decode<recording::DiagnosticArray>(each.bytes)
                                     : std::nullopt;
                return all && all->status.back().message == why;
            });
        }));
    }

    void inControlTheRulesOfTheWindowApply()
    {
        Rig rig;
        QVERIFY(rig.start());
        QVERIFY(rig.session.control.setControl(true));
        QVERIFY(!rig.isSwitched(started(QStringLiteral("remote"), 1))); // without torque
        QVERIFY(!rig.isOn(0));
        QVERIFY(rig.arm({0}));
        QVERIFY(!rig.isSwitched(started(QStringLiteral("nosuch"), 2)));
        QVERIFY2(rig.isSwitched(started(QStringLiteral("remote"), 3)), rig.all());
        QVERIFY(rig.session.controllers.catalogue().find(QStringLiteral("remote"))->isRunning);
        // Best effort leaves out what is unknown; so does no strictness, with a warning.
        auto request = started(QStringLiteral("nosuch"), 4);
        request.stop = {QStringLiteral("remote")};
        request.strictness = 0;
        QVERIFY(rig.isSwitched(request));
        QVERIFY(!rig.session.controllers.catalogue().find(QStringLiteral("remote"))->isRunning);
        QVERIFY2(rig.all().contains("without a strictness"), rig.all());
    }

    void aServiceArmsOnlyWhatItStarts()
    {
        Rig rig;
        rig.letServicesArm();
        QVERIFY(rig.start());
        auto request = started(QStringLiteral("remote"), 1);
        request.start.push_back(QStringLiteral("nosuch"));
        QVERIFY(!rig.isSwitched(request)); // refused before anything is armed
        QVERIFY(!rig.session.control.isControl());
        QVERIFY(!rig.isOn(0));
        QVERIFY2(rig.isSwitched(started(QStringLiteral("remote"), 2)), rig.all());
        QVERIFY(rig.isOn(0));
        QVERIFY(!rig.isOn(1));
        // The last one stops: its joints hold.
        recording::SwitchRequest stop{{42, 3}, {}, {QStringLiteral("remote")}, 2};
        QVERIFY(rig.isSwitched(stop));
        rig.run(100ms);
        QVERIFY(rig.isOn(0));
        QVERIFY(rig.session.control.isControl());
    }

    void afterAStopNoServiceArms()
    {
        Rig rig;
        rig.letServicesArm();
        QVERIFY(rig.start());
        rig.session.control.stop();
        QVERIFY(rig.session.control.isStopped());
        QVERIFY(!rig.isSwitched(started(QStringLiteral("remote"))));
        QVERIFY(rig.session.control.isStopped());
        QVERIFY(!rig.isOn(0));
    }

    void aStopWhileJointsParkAfterALossStays_data()
    {
        QTest::addColumn<bool>("isStopped");
        QTest::newRow("the loss alone") << false;
        QTest::newRow("STOP meanwhile") << true;
    }
    void aStopWhileJointsParkAfterALossStays()
    {
        QFETCH(bool, isStopped);
        ArrayConfig array = remoteArray();
        array.leavePolicy = StopMode::Park;
        array.parkTime = 1.0;
        Rig rig(array);
        rig.session.topics.watchClients(200ms);
        QVERIFY(rig.start());
        QVERIFY(rig.arm());
        QVERIFY(rig.isSwitched(started(QStringLiteral("remote"))));
        for (int i = 0; i < 6; ++i) {
            {
                const std::lock_guard lock(rig.wire->mutex);
                rig.wire->toSession.push_back(
                    {QStringLiteral("/servodeck/heartbeat"), Kind::Topic, bytesOf("0001000000")});
            }
            rig.run(80ms);
            QVERIFY2(rig.session.control.isControl(), rig.all());
        }
        Control& control = rig.session.control;
        QVERIFY(rig.runUntil([&] { return !control.isControl(); }));
        QVERIFY2(rig.all().contains("sent no heartbeat"), rig.all());
        if (isStopped)
            control.stop();
        QVERIFY(rig.runUntil([&] { return rig.session.runs.running().empty(); }));
        QVERIFY(rig.isOn(0)); // on the path
        QVERIFY(rig.runUntil([&] { return isStopped ? control.isLeft() : !control.isStopped(); }));
        rig.run(300ms);
        QCOMPARE(control.isStopped(), isStopped);
        QVERIFY(!control.isControl());
        QCOMPARE(rig.isOn(0), isStopped); // parked and released, or held
    }

    void requestsOfOtherFormsAreCounted()
    {
        Rig rig;
        QVERIFY(rig.start());
        rig.send(kList, bytesOf("0001000000"));
        rig.send(kSwitch, bytesOf("00010000ff"));
        rig.send(kNode + QStringLiteral("id"), encoded(started(QStringLiteral("remote"))));
        QVERIFY(rig.runUntil([&] { return rig.session.topics.services().counts().refused == 3; }));
        for (const QString& service : {kList, kSwitch, QString(kNode + QStringLiteral("id"))})
            QCOMPARE(rig.count(service, Kind::Reply), 0U);
        // Two requests of one program are both answered.
        rig.send(kList, encoded(recording::EmptyRequest{{42, 1}}));
        rig.send(kList, encoded(recording::EmptyRequest{{42, 2}}));
        for (const int sequence : {1, 2})
            QVERIFY(rig.reply<recording::ListControllersReply>(kList, sequence));
    }

    /// A program may ask before DDS knows where its replies go.
    void repliesWaitForTheirReaders()
    {
        Rig rig;
        QVERIFY(rig.start());
        rig.wire->isReached = false;
        rig.send(kList, encoded(recording::EmptyRequest{{42, 1}}));
        QVERIFY(rig.runUntil([&] { return rig.session.topics.services().counts().calls == 1; }));
        rig.run(200ms);
        QCOMPARE(rig.count(kList, Kind::Reply), 0U);
        rig.wire->isReached = true;
        QVERIFY(rig.reply<recording::ListControllersReply>(kList));
        QCOMPARE(rig.count(kList, Kind::Reply), 1U);
    }

    void editsEndTopicsOnlyWhereNamesChange()
    {
        Rig rig;
        QVERIFY(rig.start());
        rig.send(kList, encoded(recording::EmptyRequest{{42, 1}}));
        QVERIFY(rig.reply<recording::ListControllersReply>(kList, 1));
        const int before = rig.wire->restarts;
        ArrayConfig array = rig.session.document.array();
        array.leavePolicy = StopMode::Release;
        rig.session.document.edit(QStringLiteral("Edit"), array);
        rig.send(kList, encoded(recording::EmptyRequest{{42, 2}}));
        QVERIFY(rig.reply<recording::ListControllersReply>(kList, 2));
        QCOMPARE(rig.wire->restarts, before);
        array.joints[1].name = QStringLiteral("wrist");
        rig.session.document.edit(QStringLiteral("Edit"), array);
        QVERIFY(rig.runUntil([&] { return rig.wire->restarts > before; }));
        rig.send(kList, encoded(recording::EmptyRequest{{42, 3}}));
        QVERIFY(rig.reply<recording::ListControllersReply>(kList, 3));
    }

    void whatAComponentIsStaysOnItsTopic()
    {
        Rig rig;
        QVERIFY(rig.start());
        const QString specs = kNode + QStringLiteral("specs");
        const QString rate = kNode + QStringLiteral("state_comm");
        QVERIFY(rig.runUntil([&] { return rig.count(rate, Kind::Topic) >= 2; }));
        // The same content was sent once, except for what was learned meanwhile.
        const auto sent = rig.count(specs, Kind::Latched);
        QVERIFY(sent >= 1);
        rig.run(1200ms);
        QVERIFY(rig.count(rate, Kind::Topic) >= 3);
        QCOMPARE(rig.count(specs, Kind::Latched), sent);
        QCOMPARE(rig.count(specs, Kind::Reply), 0U);
        // Turned off and on, it is there again.
        rig.session.topics.stop();
        QVERIFY(rig.session.topics.start({}));
        QVERIFY(rig.runUntil([&] { return rig.count(specs, Kind::Latched) == sent + 1; }));
    }

    // --- the program ---

    void anotherDdsCallsServices()
    {
        if (!QFileInfo::exists(peerProgram()))
            QSKIP("Without CycloneDDS and Fast DDS (libfastrtps-dev) no other program can be tested.");
        Served serve(ownDomain(0), {QStringLiteral("--arm-by-service")});
        const auto list = client(serve, kList, recording::typeNameOf<recording::ListControllersReply>());
        const auto types = client(serve, kListTypes, recording::typeNameOf<recording::ListTypesReply>());
        const auto change = client(serve, kSwitch, recording::typeNameOf<recording::SwitchReply>());
        using SpecsReply = recording::ReplyWith<recording::HrimServoSpecs>;
        const auto specs =
            client(serve, kNode + QStringLiteral("specs"), recording::typeNameOf<SpecsReply>());
        const auto states = statesOf(serve);
        QVERIFY(serve.says("Serving"));
        QVERIFY2(serve.said.contains("switch on the torque"), serve.said);
        const recording::EmptyRequest nothing{{0x1122334455667788, 0}};
        const auto before = asked<recording::ListControllersReply>(list, nothing);
        QVERIFY(before);
        QCOMPARE(before->controllers, std::vector{QStringLiteral("remote")});
        QCOMPARE(before->states, std::vector{QStringLiteral("stopped")});
        const auto known = asked<recording::ListTypesReply>(types, nothing);
        QVERIFY(known && std::ranges::count(known->types, QStringLiteral("topic_goals")) == 1);

        QCOMPARE(controlTypeIn(states), 0);
        const auto changed = asked<recording::SwitchReply>(change, started(QStringLiteral("remote"), 0));
        QVERIFY(changed && changed->isOk);
        const auto now = asked<recording::ListControllersReply>(list, nothing);
        QVERIFY(now);
        QCOMPARE(now->states, std::vector{QStringLiteral("running")});
        QVERIFY(controlTypeIn(states) > 0);

        // A reader that comes late has what the service replies.
        const auto reply = asked<SpecsReply>(specs, nothing);
        const auto late =
            peer({QStringLiteral("latched"), QString::number(serve.domain),
                  *topics::ddsTopicOf(kNode + QStringLiteral("specs")),
                  QStringLiteral("hrim_actuator_rotaryservo_msgs::msg::dds_::SpecsRotaryServo_"),
                  QStringLiteral("1"), QStringLiteral("20")});
        const auto latched = received<recording::Stamped<recording::HrimServoSpecs>>(late);
        QVERIFY(reply && latched);
        QVERIFY(reply->data.highest > 1.0);
        QCOMPARE(latched->data.highest, reply->data.highest);
        QVERIFY(latched->stamp > 0);

        list->write("00010000aabb\n"); // shorter than the prefix
        QVERIFY(serve.says("was refused"));
        const auto counts = serve.end();
        QVERIFY2(counts[QStringLiteral("calls")].toInt() >= 6, serve.said);
        QCOMPARE(counts[QStringLiteral("calls_refused")].toInt(), 1);
    }

    /// As rmw_cyclonedds: it waits until both ends of the service are there.
    void theDdsOfServodeckCallsServicesToo()
    {
        Served serve(ownDomain(3), {});
        const auto client = bridge::openDds({serve.domain, QStringLiteral("lo")});
        if (!client)
            QSKIP("Without CycloneDDS there are no topics to test.");
        const QString type = recording::typeNameOf<recording::ListControllersReply>();
        QVERIFY((*client)->subscribe(kList, type, Kind::Reply));
        const auto writer =
            (*client)->advertise(kList, type.chopped(8) + QStringLiteral("Request"), Kind::Request);
        QVERIFY(writer);
        const auto hasEnd = [&](Kind kind, bool isWriter) { // of the server
            return std::ranges::any_of((*client)->endpoints(), [&](const topics::Endpoint& end) {
                return end.isWriter == isWriter && end.topic == *topics::ddsTopicOf(kList, kind);
            });
        };
        QVERIFY(QTest::qWaitFor([&] { return hasEnd(Kind::Request, false) && hasEnd(Kind::Reply, true); },
                                30'000));
        std::optional<recording::ListControllersReply> reply;
        recording::EmptyRequest request{{9, 0}};
        for (int i = 0; i < 20 && !reply; ++i) { // it may not be found yet
            ++request.call.sequence;
            QVERIFY((*client)->publish(*writer, encoded(request)));
            for (int wait = 0; wait < 100 && !reply; ++wait) {
                QTest::qWait(10);
                (*client)->take([&](int, mcap::ByteView bytes, const topics::Guid&) {
                    reply = recording::decode<recording::ListControllersReply>(bytes);
                });
            }
        }
        QVERIFY(reply);
        QCOMPARE(reply->call.client, 9U);
        QCOMPARE(reply->controllers, std::vector{QStringLiteral("remote")});
        QVERIFY(!serve.end().isEmpty());
    }

    void withoutTheOptionNothingIsArmed()
    {
        if (!QFileInfo::exists(peerProgram()))
            QSKIP("Without CycloneDDS and Fast DDS (libfastrtps-dev) no other program can be tested.");
        Served serve(ownDomain(1), {});
        const auto change = client(serve, kSwitch, recording::typeNameOf<recording::SwitchReply>());
        const auto states = statesOf(serve);
        QVERIFY(serve.says("Serving"));
        QVERIFY2(!serve.said.contains("switch on the torque"), serve.said);
        const auto changed = asked<recording::SwitchReply>(change, started(QStringLiteral("remote"), 0));
        QVERIFY(changed && !changed->isOk);
        QVERIFY(serve.says("--arm-by-service"));
        QCOMPARE(controlTypeIn(states), 0);
        QVERIFY(serve.end()[QStringLiteral("calls_refused")].toInt() > 0);
    }

    void aSilentProgramEndsControlAndMayReturn()
    {
        if (!QFileInfo::exists(peerProgram()))
            QSKIP("Without CycloneDDS and Fast DDS (libfastrtps-dev) no other program can be tested.");
        Served serve(ownDomain(2),
                     {QStringLiteral("--arm"), QStringLiteral("--arm-by-service"),
                      QStringLiteral("--heartbeat"), QStringLiteral("0.6")},
                     StopMode::Release);
        const auto change = client(serve, kSwitch, recording::typeNameOf<recording::SwitchReply>());
        const auto states = statesOf(serve);
        QVERIFY(serve.says("Armed"));
        QVERIFY(controlTypeIn(states) > 0);
        auto beats =
            peer({QStringLiteral("pub"), QString::number(serve.domain),
                  QStringLiteral("rt/servodeck/heartbeat"), QStringLiteral("std_msgs::msg::dds_::Empty_"),
                  QStringLiteral("0001000000"), QStringLiteral("10"), QStringLiteral("60")});
        QTest::qWait(4'000); // found, and longer than the patience
        QVERIFY2(!(serve.said += serve.process.readAllStandardError()).contains("heartbeat for"), serve.said);
        QVERIFY(controlTypeIn(states) > 0);
        beats.reset(); // killed
        QVERIFY(serve.says("sent no heartbeat for more than 0.6 s"));
        QVERIFY2(serve.said.contains("The torque of all joints is switched off."), serve.said);
        QTRY_COMPARE_WITH_TIMEOUT(controlTypeIn(states), 0, 10'000);
        const auto changed = asked<recording::SwitchReply>(change, started(QStringLiteral("remote"), 0));
        QVERIFY(changed && changed->isOk);
        QVERIFY(controlTypeIn(states) > 0);
        QVERIFY(!serve.end().isEmpty());
    }

    void optionsNeedTopics_data()
    {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QByteArray>("words");
        QTest::newRow("arm") << QStringList{QStringLiteral("--arm-by-service")}
                             << QByteArray("--arm-by-service needs --topics");
        QTest::newRow("heartbeat") << QStringList{QStringLiteral("--topics"), QStringLiteral("--heartbeat"),
                                                  QStringLiteral("0.1")}
                                   << QByteArray("--heartbeat");
    }
    void optionsNeedTopics()
    {
        QFETCH(QStringList, options);
        QFETCH(QByteArray, words);
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("arm.servodeck"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(arrayfile::toServodeck(remoteArray()));
        file.close();
        QProcess process;
        process.start(
            qEnvironmentVariable("SERVODECK_EXE"),
            QStringList{QStringLiteral("serve"), path, QStringLiteral("--port"), QStringLiteral("sim")}
                + options);
        QVERIFY(process.waitForFinished(20'000));
        QCOMPARE(process.exitCode(), 2);
        const QByteArray said = process.readAllStandardError();
        QVERIFY2(said.contains(words), said);
    }
};

SERVODECK_TEST(TestServe)

} // namespace tst_serve
#include "tst_serve.moc"
