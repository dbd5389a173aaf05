// SPDX-License-Identifier: GPL-3.0-or-later
// Services on topics: of a session, and of "servodeck serve" for a program that uses another DDS.
#include <deque>
#include <functional>

#include "core/bridge/ddstransport.h"
#include "core/session/motion/controllers.h"
#include "core/session/motion/goals.h"
#include "core/session/recording/recording.h"
#include "core/session/stream/journal.h"
#include "core/session/topics/topics.h"
#include "core/session/topics/topicservices.h"
#include "core/stream/tapemessages.h"
#include "core/topics/topicsink.h"
#include "tests/support/fakerdt.h"
#include "tests/support/recordedcontent.h"
#include "tests/support/sessionbench.h"
#include "tests/support/topicpeer.h"

namespace tst_serve {

using namespace core;
using namespace testsupport;
using topics::Kind;

namespace {

const QString kList = u"/pr2_controller_manager/list_controllers"_s;
const QString kListTypes = u"/pr2_controller_manager/list_controller_types"_s;
const QString kSwitch = u"/pr2_controller_manager/switch_controller"_s;
const QString kNode = u"/hrim_actuator_rotaryservo_000000000001/"_s;

recording::SwitchRequest started(const QString& name, std::int64_t sequence = 1)
{
    return {{42, sequence}, {name}, {}, static_cast<int>(control::Strictness::Strict)};
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

struct Rig : SessionBench
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
    void send(const QString& service, mcap::Bytes request, Kind kind = Kind::Request)
    {
        const std::lock_guard lock(wire->mutex);
        wire->toSession.push_back({service, kind, std::move(request)});
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
    bool lists(std::int64_t sequence)
    {
        send(kList, encoded(recording::EmptyRequest{{42, sequence}}));
        return reply<recording::ListControllersReply>(kList, sequence).has_value();
    }
    bool isSwitched(const recording::SwitchRequest& request)
    {
        send(kSwitch, encoded(request));
        const auto answer = reply<recording::SwitchReply>(kSwitch, request.call.sequence);
        return answer && answer->isOk;
    }
    /// Waits for such diagnostics, which come once a second.
    bool diagnoses(const std::function<bool(const std::vector<recording::DiagnosticStatus>&)>& are)
    {
        return runUntil([&] {
            const std::lock_guard lock(wire->mutex);
            return std::ranges::any_of(wire->published, [&](const auto& each) {
                const auto all = each.topic == "/diagnostics"_L1
                                     ? recording::decode<recording::DiagnosticArray>(each.bytes)
                                     : std::nullopt;
                return all && are(all->status);
            });
        });
    }
    std::size_t count(const QString& topic, Kind kind)
    {
        const std::lock_guard lock(wire->mutex);
        return static_cast<std::size_t>(std::ranges::count_if(
            wire->published, [&](const auto& each) { return each.topic == topic && each.kind == kind; }));
    }
};

// --- the program ---

/// A client of the service with these replies.
template <typename Reply>
program::Running client(const Served& serve, const QString& service)
{
    const QString type = topics::ddsTypeOf(recording::typeNameOf<Reply>());
    return startPeer(u"call %1 %2 %3 120"_s.arg(serve.domain)
                         .arg(service, type.chopped(static_cast<qsizetype>(strlen("_Response_")))));
}

template <typename Message>
std::optional<Message> received(const program::Running& from, int milliseconds = 60'000)
{
    if (!QTest::qWaitFor([&] { return from->canReadLine(); }, milliseconds))
        return {};
    return recording::decode<Message>(bytesOf(from->readLine()));
}

/// A reply. DDS finds the ends of a service one after another, and a request before that is lost: sent again
/// every second.
template <typename Reply, typename Request>
std::optional<Reply> asked(const program::Running& from, Request request)
{
    constexpr int kTries = 60;
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
program::Running statesOf(const Served& serve)
{
    return startPeer(u"sub %1 %2 %3 1000000 120"_s.arg(serve.domain)
                         .arg(*topics::ddsTopicOf(kNode + u"state"_s),
                              topics::ddsTypeOf(recording::typeNameOf<recording::HrimState>())));
}

/// The type of control in a state that comes from now on: 0 is without torque.
int controlTypeIn(const program::Running& states)
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
        rig.send(kSwitch, encoded(started(u"remote"_s)));
        const auto answer = rig.reply<recording::SwitchReply>(kSwitch);
        QVERIFY(answer && !answer->isOk);
        QVERIFY(!rig.session.control.isControl());
        const QString& why = rig.session.topics.services().counts().lastRefusal;
        VERIFY_CONTAINS(why, "--arm-by-service");
        QVERIFY2(why.contains(topics::guidText(topics::Guid{7})), qPrintable(why));
        QVERIFY(rig.messages.contains(why));
        // Also in the diagnostics, once a second.
        QVERIFY(rig.diagnoses([&](const auto& all) { return all.back().message == why; }));
    }

    void inControlTheRulesOfTheWindowApply()
    {
        Rig rig;
        QVERIFY(rig.start() && rig.session.control.setControl(true));
        QVERIFY(!rig.isSwitched(started(u"remote"_s, 1))); // without torque
        QVERIFY(!rig.isOn(0));
        QVERIFY(rig.arm({0}));
        QVERIFY(!rig.isSwitched(started(u"nosuch"_s, 2)));
        QVERIFY2(rig.isSwitched(started(u"remote"_s, 3)), rig.all());
        QVERIFY(rig.session.controllers.catalogue().find(u"remote"_s)->isRunning);
        // Best effort leaves out what is unknown; so does no strictness, with a warning.
        auto request = started(u"nosuch"_s, 4);
        request.stop = {u"remote"_s};
        request.strictness = 0;
        QVERIFY(rig.isSwitched(request));
        QVERIFY(!rig.session.controllers.catalogue().find(u"remote"_s)->isRunning);
        QVERIFY2(rig.all().contains("without a strictness"), rig.all());
        request.call.sequence = 5;
        request.strictness = 7;
        QVERIFY(!rig.isSwitched(request));
        VERIFY_CONTAINS(rig.session.topics.services().counts().lastRefusal, "no strictness 7");
    }

    /// A force that its sensor calls invalid must not be taken for one.
    void faultySensorsAreMarked()
    {
        const auto wire = std::make_shared<Wire>();
        FakeTransport transport(wire);
        topics::TopicSink sink;
        sink.setTransport(&transport);
        stream::TapeMessages messages(sink);
        stream::TapeMessages::Sensor wrist({u"wrist"_s}, 0);
        WrenchSample sample{Time{1s}, {{1, 2, 3, 4, 5, 6}}};
        sample.net = sample.raw;
        for (const bool isFaulty : {false, true}) {
            wire->published.clear();
            sample.isFaulty = isFaulty;
            messages.take(wrist, sample);
            QCOMPARE(wire->published.size(), 4U);
            for (const auto& each : wire->published) {
                if (each.topic == "/ft_sample/wrist"_L1) {
                    QCOMPARE(recording::decode<recording::FtSample>(each.bytes)->isFaulty, isFaulty);
                    continue;
                }
                const auto force = each.topic.endsWith("/reading"_L1)
                                       ? recording::decode<recording::HrimForceTorque>(each.bytes)->forces[0]
                                       : recording::decode<recording::StampedWrench>(each.bytes)->force[0];
                QCOMPARE(std::isnan(force), isFaulty && each.topic != "/wrench_raw/wrist"_L1);
            }
        }
        FakeRdt device;
        ArrayConfig array = remoteArray();
        FtSensorConfig& sensor = array.ftSensors.emplace_back();
        sensor.name = u"wrist"_s;
        sensor.address = u"127.0.0.1:%1"_s.arg(device.port());
        Rig rig(array);
        QVERIFY(rig.start());
        using Level = recording::DiagnosticStatus::Level;
        const auto isReported = [&](Level level, const char* words) {
            return rig.diagnoses([&](const auto& all) { // after two joints
                return all.size() == 5 && all[2].values[0].key == "rate_hz"_L1 && all[2].level == level
                       && all[2].message.contains(QLatin1String(words));
            });
        };
        QVERIFY(isReported(Level::Stale, "127.0.0.1"));
        std::uint32_t status = 0;
        QTimer stream;
        connect(&stream, &QTimer::timeout, this, [&] { device.stream(status); });
        stream.start(10);
        QVERIFY(isReported(Level::Warning, "Assuming 1 000 000 counts")); // it has no page
        status = 0x8002'0000;
        QVERIFY(isReported(Level::Error, "The values are not valid: "));
    }

    /// Each message on a topic is in the recording of that time, with the same values; only the clock of the
    /// stamps is another one. The recording has no topic more, but the bytes on the wire and its clock.
    void aRecordingHasTheSameNamesAndValues()
    {
        FakeRdt device;
        ArrayConfig array = remoteArray();
        FtSensorConfig& sensor = array.ftSensors.emplace_back();
        sensor.name = u"my wrist"_s;
        sensor.address = u"127.0.0.1:%1"_s.arg(device.port());
        QTimer stream;
        connect(&stream, &QTimer::timeout, this, [&] { device.stream(0); });
        stream.start(10);
        Rig rig(array);
        QVERIFY(rig.isReady());
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"run.mcap"_s);
        rig.session.recording.start(path);
        QVERIFY(rig.runUntil([&] { return rig.session.recording.status().isRecording; }));
        QVERIFY(rig.session.topics.start({}));
        rig.session.journal.mark(u"here"_s);
        QVERIFY(rig.session.control.setControl(true) && rig.arm({0}));
        QVERIFY(rig.session.goals.setGoal(JointIndex{0}, Angle::fromDegrees(2)));
        const QStringList last{u"/goals"_s,
                               u"/events"_s,
                               u"/markers"_s,
                               u"/diagnostics"_s,
                               u"/bus_statistics"_s,
                               u"/mechanism_statistics"_s,
                               kNode + u"power"_s,
                               u"/wrench_raw/my_wrist"_s,
                               kNode + u"state_comm"_s};
        QVERIFY(rig.runUntil([&] {
            return std::ranges::all_of(
                last, [&](const QString& topic) { return rig.count(topic, Kind::Topic) > 0; });
        }));
        rig.session.topics.stop();
        rig.session.recording.stop();
        QVERIFY(rig.runUntil([&] { return !rig.session.recording.status().isRecording; }));

        const RecordedContent content(path);
        QCOMPARE(content.problems(), QStringList());
        const auto withoutStamp = [](mcap::Bytes bytes) {
            std::fill_n(bytes.begin() + 4, 8, std::uint8_t{0});
            return bytes;
        };
        std::map<QString, std::set<mcap::Bytes>> recorded;
        for (const auto& [topic, messages] : content.messages) {
            for (const auto& each : messages)
                recorded[topic].insert(withoutStamp(each));
        }
        QStringList onlyRecorded = support::listOf(recorded, [](const auto& each) { return each.first; });
        bool isFirst = true; // readers get the state of a sensor at once
        for (const auto& each : rig.wire->published) {
            if (each.kind == Kind::Reply
                || (each.topic == "/ft_sample/my_wrist"_L1 && std::exchange(isFirst, false)))
                continue;
            QVERIFY2(recorded[each.topic].contains(withoutStamp(each.bytes)), qPrintable(each.topic));
            onlyRecorded.removeAll(each.topic);
        }
        QCOMPARE(onlyRecorded, (QStringList{u"/servodeck/clock"_s, u"/wire"_s}));
    }

    void aServiceArmsOnlyWhatItStarts()
    {
        Rig rig;
        rig.letServicesArm();
        QVERIFY(rig.start());
        auto request = started(u"remote"_s, 1);
        request.start.push_back(u"nosuch"_s);
        QVERIFY(!rig.isSwitched(request)); // refused before anything is armed
        QVERIFY(!rig.session.control.isControl() && !rig.isOn(0));
        QVERIFY2(rig.isSwitched(started(u"remote"_s, 2)), rig.all());
        QVERIFY(rig.isOn(0));
        QVERIFY(!rig.isOn(1));
        // The last one stops: its joints hold.
        recording::SwitchRequest stop{{42, 3}, {}, {u"remote"_s}, 2};
        QVERIFY(rig.isSwitched(stop));
        QVERIFY(rig.runCycles(5));
        QVERIFY(rig.isOn(0));
        QVERIFY(rig.session.control.isControl());
    }

    void afterAStopNoServiceArms()
    {
        Rig rig;
        rig.letServicesArm();
        QVERIFY(rig.start());
        rig.session.control.stop();
        QVERIFY(rig.session.control.isStopped() && !rig.isSwitched(started(u"remote"_s)));
        QVERIFY(rig.session.control.isStopped() && !rig.isOn(0));
    }

    void aStopWhileJointsParkAfterALossStays_data()
    {
        support::addRows<bool>({"isStopped"}, {{"the loss alone", false}, {"STOP meanwhile", true}});
    }
    void aStopWhileJointsParkAfterALossStays()
    {
        QFETCH(bool, isStopped);
        ArrayConfig array = remoteArray();
        array.leavePolicy = StopMode::Park;
        array.parkTime = 1.0;
        Rig rig(array);
        rig.session.topics.watchClients(600ms);
        QVERIFY(rig.start() && rig.arm());
        QVERIFY(rig.isSwitched(started(u"remote"_s)));
        // With heartbeats it keeps Control for longer than the patience.
        QVERIFY(rig.runUntil([&, end = Clock::now() + 900ms] {
            rig.send(u"/servodeck/heartbeat"_s, bytesOf("0001000000"), Kind::Topic);
            return Clock::now() > end;
        }));
        QVERIFY2(rig.session.control.isControl(), rig.all());
        Control& control = rig.session.control;
        RUN_UNTIL(rig, !control.isControl());
        QVERIFY2(rig.all().contains("sent no heartbeat"), rig.all());
        if (isStopped)
            control.stop();
        RUN_UNTIL(rig, rig.session.activeControllers.running().empty());
        QVERIFY(rig.isOn(0)); // on the path
        RUN_UNTIL(rig, isStopped ? control.isLeft() : !control.isStopped());
        QVERIFY(rig.runCycles(15));
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
        rig.send(kNode + u"id"_s, encoded(started(u"remote"_s)));
        RUN_UNTIL(rig, rig.session.topics.services().counts().refused == 3);
        for (const QString& service : {kList, kSwitch, QString(kNode + u"id"_s)})
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
        RUN_UNTIL(rig, rig.session.topics.services().counts().calls == 1);
        QVERIFY(rig.runCycles(10));
        QCOMPARE(rig.count(kList, Kind::Reply), 0U);
        rig.wire->isReached = true;
        QVERIFY(rig.reply<recording::ListControllersReply>(kList));
        QCOMPARE(rig.count(kList, Kind::Reply), 1U);
    }

    void editsEndTopicsOnlyWhereNamesChange()
    {
        Rig rig;
        QVERIFY(rig.start() && rig.lists(1));
        const int before = rig.wire->restarts;
        QVERIFY(rig.session.edit([](auto& edited) { edited.leavePolicy = StopMode::Release; }));
        QVERIFY(rig.lists(2));
        QCOMPARE(rig.wire->restarts, before);
        QVERIFY(rig.session.edit([](auto& edited) { edited.joints[1].name = u"wrist"_s; }));
        RUN_UNTIL(rig, rig.wire->restarts > before);
        QVERIFY(rig.lists(3));
    }

    void whatAComponentIsStaysOnItsTopic()
    {
        Rig rig;
        QVERIFY(rig.start());
        const QString specs = kNode + u"specs"_s;
        const QString rate = kNode + u"state_comm"_s;
        RUN_UNTIL(rig, rig.count(rate, Kind::Topic) >= 2);
        // The same content was sent once, except for what was learned meanwhile.
        const auto sent = rig.count(specs, Kind::Latched);
        QVERIFY(sent >= 1);
        RUN_UNTIL(rig, rig.count(rate, Kind::Topic) >= 4); // one a second
        QCOMPARE(rig.count(specs, Kind::Latched), sent);
        QCOMPARE(rig.count(specs, Kind::Reply), 0U);
        // Turned off and on, it is there again.
        rig.session.topics.stop();
        QVERIFY(rig.session.topics.start({}));
        RUN_UNTIL(rig, rig.count(specs, Kind::Latched) == sent + 1);
    }

    // --- the program ---

    void anotherDdsCallsServices()
    {
        if (!hasPeer())
            QSKIP("Without CycloneDDS and Fast DDS (libfastrtps-dev) no other program can be tested.");
        Served serve(0, "--arm-by-service");
        const auto list = client<recording::ListControllersReply>(serve, kList);
        const auto types = client<recording::ListTypesReply>(serve, kListTypes);
        const auto change = client<recording::SwitchReply>(serve, kSwitch);
        using SpecsReply = recording::ReplyWith<recording::HrimServoSpecs>;
        const auto specs = client<SpecsReply>(serve, kNode + u"specs"_s);
        const auto states = statesOf(serve);
        QVERIFY(serve.says("Serving"));
        QVERIFY2(serve.said.contains("switch on the torque"), serve.said);
        const recording::EmptyRequest nothing{{0x1122334455667788, 0}};
        const auto before = asked<recording::ListControllersReply>(list, nothing);
        QVERIFY(before);
        QCOMPARE(before->controllers, std::vector{u"remote"_s});
        QCOMPARE(before->states, std::vector{u"stopped"_s});
        const auto known = asked<recording::ListTypesReply>(types, nothing);
        QVERIFY(known && std::ranges::count(known->types, u"topic_goals"_s) == 1);

        QCOMPARE(controlTypeIn(states), 0);
        const auto changed = asked<recording::SwitchReply>(change, started(u"remote"_s, 0));
        QVERIFY(changed && changed->isOk);
        const auto now = asked<recording::ListControllersReply>(list, nothing);
        QVERIFY(now);
        QCOMPARE(now->states, std::vector{u"running"_s});
        QVERIFY(controlTypeIn(states) > 0);

        // A reader that comes late has what the service replies.
        const auto reply = asked<SpecsReply>(specs, nothing);
        const auto late =
            startPeer(u"latched %1 %2 hrim_actuator_rotaryservo_msgs::msg::dds_::SpecsRotaryServo_ 1 60"_s
                          .arg(serve.domain)
                          .arg(*topics::ddsTopicOf(kNode + u"specs"_s)));
        const auto latched = received<recording::Stamped<recording::HrimServoSpecs>>(late);
        QVERIFY(reply && latched);
        QVERIFY(reply->data.highest > 1.0);
        QCOMPARE(latched->data.highest, reply->data.highest);
        QVERIFY(latched->stamp > 0);

        list->write("00010000aabb\n"); // shorter than the prefix
        QVERIFY(serve.says("was refused"));
        const auto counts = serve.end();
        QVERIFY2(counts[u"calls"].toInt() >= 6, serve.said);
        QCOMPARE(counts[u"calls_refused"].toInt(), 1);
    }

    /// As rmw_cyclonedds: it waits until both ends of the service are there.
    void theDdsOfServodeckCallsServicesToo()
    {
        Served serve(3);
        const auto client = bridge::openDds({serve.domain, u"lo"_s});
        if (!client)
            QSKIP("Without CycloneDDS there are no topics to test.");
        const QString type = recording::typeNameOf<recording::ListControllersReply>();
        QVERIFY((*client)->subscribe(kList, type, Kind::Reply));
        const auto writer = (*client)->advertise(kList, type.chopped(8) + u"Request"_s, Kind::Request);
        QVERIFY(writer);
        const auto hasEnd = [&](Kind kind, bool isWriter) { // of the server
            return std::ranges::any_of((*client)->endpoints(), [&](const topics::Endpoint& end) {
                return end.isWriter == isWriter && end.topic == *topics::ddsTopicOf(kList, kind);
            });
        };
        QVERIFY(QTest::qWaitFor([&] { return hasEnd(Kind::Request, false) && hasEnd(Kind::Reply, true); },
                                60'000));
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
        const auto echo = [&](const char* topic) {
            return program::run("topics echo %1 --domain %2 --count 1 --seconds 30 --json",
                                kNode + QLatin1String(topic), QString::number(serve.domain));
        };
        const auto specs = echo("specs"); // a latched topic
        QCOMPARE(specs.code, 0);
        QVERIFY2(specs.object()[u"range_min"].isDouble(), qPrintable(specs.out));
        const auto state = echo("state");
        VERIFY_HAS(state.object(), R"({"moving": false, "effort": null})");
        QCOMPARE(reply->call.client, 9U);
        QCOMPARE(reply->controllers, std::vector{u"remote"_s});
        QVERIFY(!serve.end().isEmpty());
    }

    void withoutTheOptionNothingIsArmed()
    {
        if (!hasPeer())
            QSKIP("Without CycloneDDS and Fast DDS (libfastrtps-dev) no other program can be tested.");
        Served serve(1);
        const auto change = client<recording::SwitchReply>(serve, kSwitch);
        const auto states = statesOf(serve);
        QVERIFY(serve.says("Serving"));
        QVERIFY2(!serve.said.contains("switch on the torque"), serve.said);
        const auto changed = asked<recording::SwitchReply>(change, started(u"remote"_s, 0));
        QVERIFY(changed && !changed->isOk);
        QVERIFY(serve.says("--arm-by-service"));
        QCOMPARE(controlTypeIn(states), 0);
        QVERIFY(serve.end()[u"calls_refused"].toInt() > 0);
    }

    void aSilentProgramEndsControlAndMayReturn()
    {
        if (!hasPeer())
            QSKIP("Without CycloneDDS and Fast DDS (libfastrtps-dev) no other program can be tested.");
        Served serve(2, "--arm --arm-by-service --heartbeat 1.2", u"sim"_s, StopMode::Release);
        const auto change = client<recording::SwitchReply>(serve, kSwitch);
        const auto states = statesOf(serve);
        QVERIFY(serve.says("Armed"));
        QVERIFY(controlTypeIn(states) > 0);
        auto beats =
            startPeer(u"pub %1 rt/servodeck/heartbeat std_msgs::msg::dds_::Empty_ 0001000000 20 60"_s.arg(
                serve.domain));
        QVERIFY(beats->waitForReadyRead(60'000)); // it has found its reader
        states->readAllStandardOutput();
        const Time found = Clock::now();
        while (Clock::now() - found < 2s) // longer than the patience
            QVERIFY(received<recording::HrimState>(states));
        QVERIFY2(!(serve.said += serve.process->readAllStandardError()).contains("heartbeat for"),
                 serve.said);
        QVERIFY(controlTypeIn(states) > 0);
        beats.reset(); // killed
        QVERIFY(serve.says("sent no heartbeat for more than 1.2 s"));
        QVERIFY2(serve.said.contains("The torque of all joints is switched off."), serve.said);
        QTRY_COMPARE_WITH_TIMEOUT(controlTypeIn(states), 0, 60'000);
        const auto changed = asked<recording::SwitchReply>(change, started(u"remote"_s, 0));
        QVERIFY(changed && changed->isOk);
        QVERIFY(controlTypeIn(states) > 0);
        QVERIFY(!serve.end().isEmpty());
    }

    void optionsNeedTopics_data()
    {
        support::addRows<QString, QString>({"options", "words"},
                                           {{"arm", "--arm-by-service", "--arm-by-service needs --topics"},
                                            {"heartbeat", "--topics --heartbeat 0.1", "--heartbeat"}});
    }
    void optionsNeedTopics()
    {
        const auto [options, words] = support::fetched<QString, QString>({"options", "words"});
        const QTemporaryDir folder;
        const auto outcome = program::run(
            program::words(u"serve %1 --port sim %2"_s.arg(program::saved(remoteArray(), folder), options)));
        QCOMPARE(outcome.code, 2);
        QVERIFY2(outcome.err.contains(words), qPrintable(outcome.err));
    }
};

SERVODECK_TEST(TestServe)

} // namespace tst_serve
#include "tst_serve.moc"
