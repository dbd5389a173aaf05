// SPDX-License-Identifier: GPL-3.0-or-later
// Alarms of real sessions on virtual arrays: hot, overloaded, silent and held servos.
#include <QtCore/QProcess>
#include <QtTest/QtTest>

#include <cmath>

#include "core/alarm/alarmtext.h"
#include "core/link/portlist.h"
#include "tests/support/sessionbench.h"
#include "tests/support/takecontrol.h"
#include "tests/support/testprogram.h"
#include "tests/support/wholesession.h"

namespace tst_sessionalarms {

using namespace core;
using testsupport::arrayOf;
using testsupport::at;
using testsupport::run;
using testsupport::runUntil;
using namespace std::chrono_literals;

namespace {

ArrayConfig threeJoints()
{
    ArrayConfig array = arrayOf(3);
    for (auto& joint : array.joints)
        joint.alarms.staleTime = 60.0; // a loaded machine reads late
    return array;
}

const Alarm* find(const Session& session, AlarmKind kind, int joint)
{
    const auto& all = session.alarms.alarms().alarms();
    const auto found = std::find_if(all.rbegin(), all.rend(), [&](const Alarm& alarm) {
        return alarm.kind == kind
               && alarm.servo == session.document.array().joints[static_cast<std::size_t>(joint)].id;
    });
    return found == all.rend() ? nullptr : &*found;
}

bool isActive(const Session& session, AlarmKind kind, int joint)
{
    const Alarm* alarm = find(session, kind, joint);
    return alarm != nullptr && alarm->isActive;
}

QByteArray reported(const Session& session)
{
    QStringList lines;
    for (const Alarm& alarm : session.alarms.alarms().alarms())
        lines << alarmtext::headline(alarm);
    return lines.join(QLatin1Char('\n')).toUtf8();
}

bool allAnswer(const Session& session)
{
    for (int i = 0; i < session.joints.jointCount(); ++i) {
        if (!session.joints.joint(at(i)).hasSample || !session.joints.joint(at(i)).temperature)
            return false;
    }
    return session.links.linkState() == LinkState::Connected;
}

bool arm(Session& session)
{
    session.control.setControl(true);
    armAll(session);
    return runUntil(session, [&] {
        for (int i = 0; i < session.joints.jointCount(); ++i) {
            if (!session.joints.joint(at(i)).torqueOn || !session.joints.joint(at(i)).goal)
                return false;
        }
        return true;
    });
}

/// A raw register, written and read back.
bool writeRam(Session& session, const QString& name, int value, int joint)
{
    RegisterOrder order;
    order.name = name;
    order.memory = Memory::Ram;
    order.value = value;
    bool isDone = false;
    bool isOk = false;
    return session.operations.writeRegister(order, {joint},
                                            [&](const OperationReport& report) {
                                                isDone = true;
                                                isOk = report.ok();
                                            })
           && runUntil(session, [&] { return isDone; }) && isOk;
}

} // namespace

class TestSessionAlarms : public QObject
{
    Q_OBJECT

    std::unique_ptr<Session> m_session;

    void start(const ArrayConfig& array)
    {
        m_session = std::make_unique<Session>(ModelLibrary::builtIn());
        QVERIFY(m_session->document.edit(QStringLiteral("Add joints"), array));
        m_session->links.connectTo(virtualPortPath(), 115200);
        QVERIFY(runUntil(*m_session, [this] { return allAnswer(*m_session); }));
    }

private slots:
    void cleanup() { m_session.reset(); }

    void aSlowLineIsSlowForEveryJoint()
    {
        m_session = std::make_unique<Session>(ModelLibrary::builtIn());
        QVERIFY(m_session->document.edit(QStringLiteral("Add joints"), arrayOf(30)));
        m_session->links.connectTo(virtualPortPath(), 57600);
        run(*m_session, 200ms);
        for (int i = 0; i < 30; ++i) {
            QVERIFY(m_session->alarms.defaultAlarmLimits(at(i)).staleTime > 1s);
            QCOMPARE(m_session->alarms.alarmLimits(at(i)).staleTime.count(),
                     m_session->alarms.defaultAlarmLimits(at(i)).staleTime.count());
        }
    }

    void longMovesAndRestAreNoAlarms()
    {
        start(threeJoints());
        QVERIFY(arm(*m_session));
        m_session->goals.setPlaytime(2.8);
        for (int i = 0; i < 3; ++i)
            QVERIFY(m_session->goals.setGoal(at(i), Angle::fromDegrees(100)));
        run(*m_session, 3500ms);
        m_session->goals.setPlaytime(
            1.0); // in less, the virtual servos' own supply would sag: an alarm, and rightly
        for (int i = 0; i < 3; ++i)
            QVERIFY(m_session->goals.setGoal(at(i), Angle::fromDegrees(-100)));
        run(*m_session, 2s);
        for (int i = 0; i < 3; ++i) {
            QVERIFY(std::fabs(m_session->joints.joint(at(i)).position.degrees() + 100) < 3);
            QVERIFY2(find(*m_session, AlarmKind::FollowingError, i) == nullptr, reported(*m_session));
            QVERIFY2(find(*m_session, AlarmKind::OverTemperature, i) == nullptr, reported(*m_session));
            QVERIFY2(find(*m_session, AlarmKind::LowVoltage, i) == nullptr, reported(*m_session));
            QVERIFY2(find(*m_session, AlarmKind::PositionLimit, i) == nullptr, reported(*m_session));
        }
    }

    void aHotJointIsAnAlarmUntilItIsAcknowledgedAndOver()
    {
        ArrayConfig array = threeJoints();
        array.joints[1].alarms.temperature = 10.0; // the virtual servo has 25
        start(array);
        QSignalSpy changed(&m_session->alarms, &Alarms::alarmsChanged);
        QVERIFY(runUntil(*m_session, [this] { return isActive(*m_session, AlarmKind::OverTemperature, 1); }));
        QVERIFY(changed.count() >= 1);
        QVERIFY(find(*m_session, AlarmKind::OverTemperature, 0) == nullptr);
        const Alarm alarm = *find(*m_session, AlarmKind::OverTemperature, 1);
        QCOMPARE(alarm.joint, QStringLiteral("joint 1"));
        QVERIFY(alarm.worst > 20 && alarm.worst < 40);
        QCOMPARE(alarm.limit, 10.0);
        QCOMPARE(m_session->alarms.alarmLimits(at(1)).temperature, 10.0);
        QVERIFY(m_session->alarms.defaultAlarmLimits(at(1)).temperature > 60);
        // It goes on when the joint gets another name, and is over when the limit is higher.
        array = m_session->document.array();
        array.joints[1].name = QStringLiteral("elbow");
        QVERIFY(m_session->document.edit(QStringLiteral("Rename"), array));
        run(*m_session, 200ms);
        QCOMPARE(find(*m_session, AlarmKind::OverTemperature, 1)->count, 1);
        array.joints[1].alarms.temperature.reset();
        QVERIFY(m_session->document.edit(QStringLiteral("Default"), array));
        QVERIFY(
            runUntil(*m_session, [this] { return !isActive(*m_session, AlarmKind::OverTemperature, 1); }));
        QCOMPARE(m_session->alarms.alarms().openCount(), 1);
        const auto before = changed.count();
        m_session->alarms.acknowledgeAlarm(alarm.id);
        QCOMPARE(changed.count(), before + 1);
        QCOMPARE(m_session->alarms.alarms().openCount(), 0);
        QCOMPARE(m_session->alarms.alarms().alarms().size(), 1u);
        // A file of it.
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("alarms.csv"));
        QVERIFY(m_session->alarms.saveAlarms(path));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray text = file.readAll();
        QCOMPARE(text.count("\r\n"), 2);
        QVERIFY(text.contains("over_temperature,joint 1,2,1,cleared,"));
        QVERIFY(!m_session->alarms.saveAlarms(folder.filePath(QStringLiteral("none/alarms.csv"))));
        // Another array has nothing to do with it.
        m_session->document.newArray();
        QVERIFY(m_session->alarms.alarms().alarms().empty());
    }

    void theServosOwnOverloadCanStopTheArray()
    {
        ArrayConfig array = threeJoints();
        array.alarmActions.onOverload = AlarmAction::StopArray;
        start(array);
        QVERIFY(arm(*m_session));
        QSignalSpy messages(&m_session->messages, &Messages::notified);
        QVERIFY(writeRam(*m_session, QStringLiteral("overload_detection_period"), 20, 0));
        QVERIFY(writeRam(*m_session, QStringLiteral("overload_pwm_threshold"), 3, 0));
        m_session->goals.setPlaytime(2.0);
        QVERIFY(m_session->goals.setGoal(at(1), Angle::fromDegrees(120)));
        QVERIFY(m_session->goals.setGoal(at(0), Angle::fromDegrees(120)));
        QVERIFY(runUntil(*m_session, [this] { return m_session->control.isStopped(); }));
        const Alarm* alarm = find(*m_session, AlarmKind::Overload, 0);
        QVERIFY(alarm != nullptr && alarm->isServos);
        QCOMPARE(alarm->stopped, AlarmAction::StopArray);
        QVERIFY(alarmtext::action(*alarm).contains(QLatin1String("clear its errors")));
        bool isReported = false;
        for (const auto& message : messages)
            isReported = isReported || message[1].toString().contains(QLatin1String("This alarm stopped"));
        QVERIFY(isReported);
        run(*m_session, 500ms);
        QVERIFY(m_session->joints.joint(at(1)).position.degrees() < 115); // the other one stands, too
    }

    void aJointThatDoesNotFollowIsStoppedAlone()
    {
        ArrayConfig array = threeJoints();
        array.joints[0].alarms.onFollowing = AlarmAction::StopJoint;
        start(array);
        QVERIFY(arm(*m_session));
        QVERIFY(writeRam(*m_session, QStringLiteral("max_pwm"), 0, 0)); // no strength
        m_session->goals.setPlaytime(0.5);
        const double place = m_session->joints.joint(at(0)).position.degrees();
        QVERIFY(m_session->goals.setGoal(at(0), Angle::fromDegrees(place + 60)));
        QVERIFY(m_session->goals.setGoal(at(1), Angle::fromDegrees(60)));
        QVERIFY(runUntil(*m_session, [this] { return isActive(*m_session, AlarmKind::FollowingError, 0); }));
        const Alarm* alarm = find(*m_session, AlarmKind::FollowingError, 0);
        QVERIFY(Angle::fromRadians(alarm->worst).degrees() > 10);
        QCOMPARE(alarm->stopped, AlarmAction::StopJoint);
        QVERIFY(!m_session->control.isStopped());
        // It holds the place it stands at, so the error is over.
        QVERIFY(!m_session->joints.joint(at(0)).goal);
        QVERIFY(runUntil(*m_session, [this] { return !isActive(*m_session, AlarmKind::FollowingError, 0); }));
        QVERIFY(runUntil(*m_session, [this] {
            return std::fabs(m_session->joints.joint(at(1)).position.degrees() - 60) < 2;
        }));
        QVERIFY(m_session->joints.joint(at(0)).torqueOn);
        QVERIFY(find(*m_session, AlarmKind::FollowingError, 1) == nullptr);
    }

    void aDetailedReadingTellsAFollowingErrorBeforeTheMoveIsOver()
    {
        ArrayConfig array = threeJoints();
        array.schedule.content = PollContent::Detailed;
        start(array);
        QVERIFY(arm(*m_session));
        QVERIFY(writeRam(*m_session, QStringLiteral("max_pwm"), 0, 2));
        m_session->goals.setPlaytime(2.8);
        QVERIFY(m_session->goals.setGoal(at(2),
                                         m_session->joints.joint(at(2)).position + Angle::fromDegrees(100)));
        QVERIFY(m_session->goals.setGoal(at(1), Angle::fromDegrees(100)));
        QVERIFY(runUntil(*m_session, [this] { return isActive(*m_session, AlarmKind::FollowingError, 2); }));
        run(*m_session, 3s);
        QVERIFY2(find(*m_session, AlarmKind::FollowingError, 1) == nullptr, reported(*m_session));
    }

    void aSilentServoIsAnAlarmAndComesBack()
    {
        const ArrayConfig array = threeJoints();
        auto settings = simulationOf(array, ModelLibrary::builtIn(), 115200);
        settings.ftPort = -1;
        const auto faults = sim::Faults::parse(QStringLiteral("dead=2@3s..6s"));
        QVERIFY(faults);
        settings.faults = *faults;
        auto simulator = Simulator::start(settings);
        QVERIFY(simulator);
        m_session = std::make_unique<Session>(ModelLibrary::builtIn());
        QVERIFY(m_session->document.edit(QStringLiteral("Add joints"), array));
        m_session->links.connectTo((*simulator)->portPath(), 115200);
        QVERIFY(runUntil(*m_session, [this] { return isActive(*m_session, AlarmKind::NotResponding, 1); }));
        QVERIFY(runUntil(*m_session, [this] { return !isActive(*m_session, AlarmKind::NotResponding, 1); }));
        QCOMPARE(find(*m_session, AlarmKind::NotResponding, 1)->count, 1);
        QVERIFY(find(*m_session, AlarmKind::NotResponding, 1)->isOpen());
        QVERIFY(find(*m_session, AlarmKind::NotResponding, 0) == nullptr);
        m_session->links.disconnectFrom();
    }

    void readingsThatStayAwayAreAnAlarmAndALostLinkEndsIt()
    {
        const ArrayConfig array = threeJoints();
        auto settings = simulationOf(array, ModelLibrary::builtIn(), 115200);
        settings.ftPort = -1;
        auto simulator = Simulator::start(settings);
        QVERIFY(simulator);
        ArrayConfig tight = array;
        tight.joints[0].alarms.staleTime = 0.001; // less than a cycle: each reading is stale before the next
        m_session = std::make_unique<Session>(ModelLibrary::builtIn());
        QVERIFY(m_session->document.edit(QStringLiteral("Add joints"), tight));
        m_session->links.connectTo((*simulator)->portPath(), 115200);
        QVERIFY(
            runUntil(*m_session, [this] { return find(*m_session, AlarmKind::StaleData, 0) != nullptr; }));
        QVERIFY(find(*m_session, AlarmKind::StaleData, 0)->worst > 0.001);
        m_session->links.disconnectFrom();
        run(*m_session, 50ms);
        QCOMPARE(m_session->alarms.alarms().activeCount(), 0);
        QVERIFY(m_session->alarms.alarms().openCount() >= 1); // nobody has seen it yet
        m_session->alarms.acknowledgeAllAlarms();
        QCOMPARE(m_session->alarms.alarms().openCount(), 0);
    }

    void aPauseOfTheProgramIsNotBlamedOnJoints()
    {
        m_session = std::make_unique<Session>(ModelLibrary::builtIn());
        QVERIFY(m_session->document.edit(QStringLiteral("Add joints"), arrayOf(3)));
        m_session->links.connectTo(virtualPortPath(), 115200);
        QVERIFY(runUntil(*m_session, [this] { return allAnswer(*m_session); }));
        m_session->alarms.acknowledgeAllAlarms();
        const Time before = Clock::now();
        const auto stale = [this](int joint) {
            const Alarm* alarm = find(*m_session, AlarmKind::StaleData, joint);
            return alarm != nullptr && alarm->isOpen();
        };
        // Another process pauses all threads of this one, longer than a reading may be old.
        QVERIFY(QProcess::startDetached(
            QStringLiteral("/bin/sh"),
            {QStringLiteral("-c"), QStringLiteral("kill -STOP $1; sleep 0.9; kill -CONT $1"),
             QStringLiteral("sh"), QString::number(QCoreApplication::applicationPid())}));
        Time last = before; // the pause may begin before startDetached() returns
        Duration longest{0};
        QVERIFY(runUntil(*m_session, [&] {
            const Time now = Clock::now();
            longest = std::max(longest, now - std::exchange(last, now));
            return longest > 800ms && now - before > 1500ms;
        }));
        for (int i = 0; i < 3; ++i)
            QVERIFY2(!stale(i), reported(*m_session));
        // The curves break there.
        std::vector<Series::Point> points;
        m_session->joints.series(at(0), JointChannel::Position).samples(before - 500ms, Clock::now(), points);
        QVERIFY(std::any_of(points.begin(), points.end(),
                            [](const auto& point) { return std::isnan(point.value); }));
    }

    void limitsOfTheServoAreThoseOfTheAlarms()
    {
        start(threeJoints());
        const double before = m_session->alarms.alarmLimits(at(0)).minVoltage;
        QVERIFY(std::fabs(before - 6.734) < 0.01);
        QVERIFY(writeRam(*m_session, QStringLiteral("min_voltage"), 95, 0));
        bool isRead = false;
        QObject::connect(&m_session->operations, &Operations::operationFinished, m_session.get(),
                         [&](const OperationReport&) { isRead = true; });
        QVERIFY(m_session->operations.readRegisters({0}));
        QVERIFY(runUntil(*m_session, [&] { return isRead; }));
        QVERIFY(std::fabs(m_session->alarms.alarmLimits(at(0)).minVoltage - 95 * 0.074) < 0.01);
        QVERIFY(std::fabs(m_session->alarms.alarmLimits(at(1)).minVoltage - before) < 0.01);
    }
};

SERVODECK_TEST(TestSessionAlarms)

} // namespace tst_sessionalarms
#include "tst_sessionalarms.moc"
