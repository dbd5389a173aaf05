// SPDX-License-Identifier: GPL-3.0-or-later
// Alarms of real sessions on virtual arrays: hot, overloaded, silent and held servos.
#include "core/alarm/alarmtext.h"
#include "tests/support/sessionbench.h"

namespace tst_sessionalarms {

using namespace core;
using namespace testsupport;

namespace {

ArrayConfig threeJoints()
{
    ArrayConfig array = arrayOf(3);
    for (auto& joint : array.joints)
        joint.alarms.staleTime = 60.0; // a loaded machine reads late
    return array;
}

struct AlarmSession : DrivenSession
{
    using DrivenSession::DrivenSession;

    /// In Monitor.
    bool starts()
    {
        links.connectTo(virtualPortPath(), 115200);
        return runUntil([&] {
            return areAll([](const JointState& each) { return each.hasSample && each.temperature; });
        });
    }
    bool arms() { return starts() && control.setControl(true) && arm(); }
    const Alarm* find(AlarmKind kind, int joint) const
    {
        const auto& found = alarms.alarms().alarms();
        const auto& id = document.array().joints[static_cast<std::size_t>(joint)].id;
        const auto last = std::find_if(found.rbegin(), found.rend(), [&](const Alarm& alarm) {
            return alarm.kind == kind && alarm.servo == id;
        });
        return last == found.rend() ? nullptr : &*last;
    }
    bool isActive(AlarmKind kind, int joint) const
    {
        const Alarm* alarm = find(kind, joint);
        return alarm != nullptr && alarm->isActive;
    }
    QByteArray reported() const
    {
        QStringList lines;
        for (const Alarm& alarm : alarms.alarms().alarms())
            lines << alarmtext::headline(alarm);
        return lines.join(u'\n').toUtf8();
    }
    /// Each is there and does not move.
    bool rests(const std::vector<int>& these, double degrees)
    {
        return runUntil([&] {
            return std::ranges::all_of(these, [&](int each) {
                return std::abs(this->degrees(each) - degrees) < 3 && !joint(each).isMoving;
            });
        });
    }
    /// A raw register, written and read back.
    bool writeRam(const QString& name, int value, int joint)
    {
        return operations.writeRegister({name, Memory::Ram, value}, {joint})
               && runUntil([this] { return !operations.isOperating(); }) && operations.lastReport()->ok();
    }
};

} // namespace

class TestSessionAlarms : public QObject
{
    Q_OBJECT

private slots:
    void aSlowLineIsSlowForEveryJoint()
    {
        AlarmSession session(arrayOf(30));
        session.links.connectTo(virtualPortPath(), 57600);
        RUN_UNTIL(session, session.links.hasLink());
        QVERIFY(session.runCycles(1));
        for (int i = 0; i < 30; ++i) {
            QVERIFY(session.alarms.defaultAlarmLimits(at(i)).staleTime > 1s);
            QCOMPARE(session.alarms.alarmLimits(at(i)).staleTime.count(),
                     session.alarms.defaultAlarmLimits(at(i)).staleTime.count());
        }
    }

    void longMovesAndRestAreNoAlarms()
    {
        AlarmSession session(threeJoints());
        QVERIFY2(session.arms(), session.all());
        session.goals.setPlaytime(2.8);
        for (int i = 0; i < 3; ++i)
            QVERIFY(session.goals.setGoal(at(i), Angle::fromDegrees(100)));
        QVERIFY(session.rests({0, 1, 2}, 100) && session.runCycles(35));
        // In less, the virtual servos' own supply would sag: an alarm, and rightly.
        session.goals.setPlaytime(1.0);
        for (int i = 0; i < 3; ++i)
            QVERIFY(session.goals.setGoal(at(i), Angle::fromDegrees(-100)));
        QVERIFY(session.rests({0, 1, 2}, -100) && session.runCycles(50));
        for (const auto kind : {AlarmKind::FollowingError, AlarmKind::OverTemperature, AlarmKind::LowVoltage,
                                AlarmKind::PositionLimit}) {
            for (int i = 0; i < 3; ++i)
                QVERIFY2(session.find(kind, i) == nullptr, session.reported());
        }
    }

    void aHotJointIsAnAlarmUntilItIsAcknowledgedAndOver()
    {
        ArrayConfig array = threeJoints();
        array.joints[1].alarms.temperature = 10.0; // the virtual servo has 25
        AlarmSession session(array);
        QVERIFY2(session.starts(), session.all());
        QSignalSpy changed(&session.alarms, &Alarms::alarmsChanged);
        RUN_UNTIL(session, session.isActive(AlarmKind::OverTemperature, 1));
        QVERIFY(changed.count() >= 1);
        QVERIFY(session.find(AlarmKind::OverTemperature, 0) == nullptr);
        const Alarm alarm = *session.find(AlarmKind::OverTemperature, 1);
        QCOMPARE(alarm.joint, u"joint 1"_s);
        QVERIFY(alarm.worst > 20 && alarm.worst < 40);
        QCOMPARE(alarm.limit, 10.0);
        QCOMPARE(session.alarms.alarmLimits(at(1)).temperature, 10.0);
        QVERIFY(session.alarms.defaultAlarmLimits(at(1)).temperature > 60);
        // It goes on when the joint gets another name, and is over when the limit is higher.
        QVERIFY(session.edit([](auto& edited) { edited.joints[1].name = u"elbow"_s; }));
        QVERIFY(session.runCycles(10));
        QCOMPARE(session.find(AlarmKind::OverTemperature, 1)->count, 1);
        QVERIFY(session.edit([](auto& edited) { edited.joints[1].alarms.temperature.reset(); }));
        RUN_UNTIL(session, !session.isActive(AlarmKind::OverTemperature, 1));
        QCOMPARE(session.alarms.alarms().openCount(), 1);
        const auto before = changed.count();
        session.alarms.acknowledgeAlarm(alarm.id);
        QCOMPARE(changed.count(), before + 1);
        QCOMPARE(session.alarms.alarms().openCount(), 0);
        QCOMPARE(session.alarms.alarms().alarms().size(), 1u);
        // A file of it.
        QTemporaryDir folder;
        const QString path = folder.filePath(u"alarms.csv"_s);
        QVERIFY(session.alarms.saveAlarms(path));
        const QByteArray text = support::contentOf(path);
        QCOMPARE(text.count("\r\n"), 2);
        QVERIFY(text.contains("over_temperature,joint 1,2,1,cleared,"));
        QVERIFY(!session.alarms.saveAlarms(folder.filePath(u"none/alarms.csv"_s)));
        // Another array has nothing to do with it.
        session.document.newArray();
        QVERIFY(session.alarms.alarms().alarms().empty());
    }

    void theServosOwnOverloadCanStopTheArray()
    {
        ArrayConfig array = threeJoints();
        array.alarmActions.onOverload = AlarmAction::StopArray;
        AlarmSession session(array);
        QVERIFY2(session.arms(), session.all());
        QVERIFY(session.writeRam(u"overload_detection_period"_s, 20, 0));
        QVERIFY(session.writeRam(u"overload_pwm_threshold"_s, 3, 0));
        session.goals.setPlaytime(2.0);
        QVERIFY(session.goals.setGoal(at(1), Angle::fromDegrees(120)));
        QVERIFY(session.goals.setGoal(at(0), Angle::fromDegrees(120)));
        RUN_UNTIL(session, session.control.isStopped());
        const Alarm* alarm = session.find(AlarmKind::Overload, 0);
        QVERIFY(alarm != nullptr && alarm->isServos);
        QCOMPARE(alarm->stopped, AlarmAction::StopArray);
        QVERIFY(alarmtext::action(*alarm).contains("clear its errors"_L1));
        QVERIFY2(session.all().contains("This alarm stopped"), session.all());
        QVERIFY(session.runCycles(25));
        QVERIFY(session.degrees(1) < 115); // the other one stands, too
    }

    void aJointThatDoesNotFollowIsStoppedAlone()
    {
        ArrayConfig array = threeJoints();
        array.joints[0].alarms.onFollowing = AlarmAction::StopJoint;
        AlarmSession session(array);
        QVERIFY2(session.arms(), session.all());
        QVERIFY(session.writeRam(u"max_pwm"_s, 0, 0)); // no strength
        session.goals.setPlaytime(0.5);
        const double place = session.degrees(0);
        QVERIFY(session.goals.setGoal(at(0), Angle::fromDegrees(place + 60)));
        QVERIFY(session.goals.setGoal(at(1), Angle::fromDegrees(60)));
        RUN_UNTIL(session, session.isActive(AlarmKind::FollowingError, 0));
        const Alarm* alarm = session.find(AlarmKind::FollowingError, 0);
        QVERIFY(Angle::fromRadians(alarm->worst).degrees() > 10);
        QCOMPARE(alarm->stopped, AlarmAction::StopJoint);
        QVERIFY(!session.control.isStopped());
        // It holds the place it stands at, so the error is over.
        QVERIFY(!session.joint(0).goal);
        RUN_UNTIL(session, !session.isActive(AlarmKind::FollowingError, 0));
        RUN_UNTIL(session, std::abs(session.degrees(1) - 60) < 2);
        QVERIFY(session.joint(0).torqueOn);
        QVERIFY(session.find(AlarmKind::FollowingError, 1) == nullptr);
    }

    void aDetailedReadingTellsAFollowingErrorBeforeTheMoveIsOver()
    {
        ArrayConfig array = threeJoints();
        array.schedule.content = PollContent::Detailed;
        AlarmSession session(array);
        QVERIFY2(session.arms(), session.all());
        QVERIFY(session.writeRam(u"max_pwm"_s, 0, 2));
        session.goals.setPlaytime(2.8);
        QVERIFY(session.goals.setGoal(at(2), session.joint(2).position + Angle::fromDegrees(100)));
        QVERIFY(session.goals.setGoal(at(1), Angle::fromDegrees(100)));
        RUN_UNTIL(session, session.isActive(AlarmKind::FollowingError, 2));
        QVERIFY(session.rests({1}, 100) && session.runCycles(15));
        QVERIFY2(session.find(AlarmKind::FollowingError, 1) == nullptr, session.reported());
    }

    void aSilentServoIsAnAlarmAndComesBack()
    {
        const auto simulator = startSimulator(threeJoints(), {}, 0, "dead=2@1s..3s");
        AlarmSession session(threeJoints());
        session.links.connectTo(simulator->portPath(), 115200);
        RUN_UNTIL(session, session.isActive(AlarmKind::NotResponding, 1));
        RUN_UNTIL(session, !session.isActive(AlarmKind::NotResponding, 1));
        QCOMPARE(session.find(AlarmKind::NotResponding, 1)->count, 1);
        QVERIFY(session.find(AlarmKind::NotResponding, 1)->isOpen());
        QVERIFY(session.find(AlarmKind::NotResponding, 0) == nullptr);
        session.links.disconnectFrom();
    }

    void readingsThatStayAwayAreAnAlarmAndALostLinkEndsIt()
    {
        const auto simulator = startSimulator(threeJoints());
        ArrayConfig tight = threeJoints();
        tight.joints[0].alarms.staleTime = 0.001; // less than a cycle: each reading is stale before the next
        AlarmSession session(tight);
        session.links.connectTo(simulator->portPath(), 115200);
        RUN_UNTIL(session, session.find(AlarmKind::StaleData, 0) != nullptr);
        QVERIFY(session.find(AlarmKind::StaleData, 0)->worst > 0.001);
        session.links.disconnectFrom();
        RUN_UNTIL(session, session.alarms.alarms().activeCount() == 0);
        QVERIFY(session.alarms.alarms().openCount() >= 1); // nobody has seen it yet
        session.alarms.acknowledgeAllAlarms();
        QCOMPARE(session.alarms.alarms().openCount(), 0);
    }

    void aPauseOfTheProgramIsNotBlamedOnJoints()
    {
        AlarmSession session(arrayOf(3));
        QVERIFY2(session.starts(), session.all());
        session.alarms.acknowledgeAllAlarms();
        const Time before = Clock::now();
        const auto stale = [&](int joint) {
            const Alarm* alarm = session.find(AlarmKind::StaleData, joint);
            return alarm != nullptr && alarm->isOpen();
        };
        // Another process pauses all threads of this one, longer than a reading may be old.
        QVERIFY(QProcess::startDetached(u"/bin/sh"_s,
                                        {u"-c"_s, u"kill -STOP $1; sleep 0.9; kill -CONT $1"_s, u"sh"_s,
                                         QString::number(QCoreApplication::applicationPid())}));
        Time last = before; // the pause may begin before startDetached() returns
        Duration longest{0};
        QVERIFY(session.runUntil([&] {
            const Time now = Clock::now();
            longest = std::max(longest, now - std::exchange(last, now));
            return longest > 800ms && now - before > 1500ms;
        }));
        for (int i = 0; i < 3; ++i)
            QVERIFY2(!stale(i), session.reported());
        // The curves break there.
        std::vector<Series::Point> points;
        session.joints.series(at(0), JointChannel::Position).samples(before - 500ms, Clock::now(), points);
        QVERIFY(std::any_of(points.begin(), points.end(),
                            [](const auto& point) { return std::isnan(point.value); }));
    }

    void limitsOfTheServoAreThoseOfTheAlarms()
    {
        AlarmSession session(threeJoints());
        QVERIFY2(session.starts(), session.all());
        const double before = session.alarms.alarmLimits(at(0)).minVoltage;
        QVERIFY(std::abs(before - 6.734) < 0.01);
        const Register& reg = *session.joints.model(core::JointIndex::at(0))->find(RegisterRole::MinVoltage);
        RUN_UNTIL(session,
                  session.registers.image(at(0)).value(reg, Memory::Ram) == 91); // without an operation
        QVERIFY(session.writeRam(u"min_voltage"_s, 95, 0));
        QVERIFY(session.operations.readRegisters({0}));
        RUN_UNTIL(session, !session.operations.isOperating());
        QVERIFY(std::abs(session.alarms.alarmLimits(at(0)).minVoltage - 95 * 0.074) < 0.01);
        QVERIFY(std::abs(session.alarms.alarmLimits(at(1)).minVoltage - before) < 0.01);
    }

    /// An STS3215 of 12 V: its own register permits what the factory's value does not.
    void aServoForAnotherSupplyHasNoAlarm()
    {
        ArrayConfig array = arrayOf(1, u"STS3215"_s);
        array.bus(0).protocol = u"feetech"_s;
        array.bus(0).baud = 1'000'000;
        auto settings = simulationOf(array, ModelLibrary::builtIn(), array.bus(0).baud);
        settings.servos[0].supply = 12.1;
        const auto simulator = startSimulator(settings);
        {
            AlarmSession session(array);
            QVERIFY2(session.answersOn(simulator->portPath()), session.all());
            RUN_UNTIL(session, session.isActive(AlarmKind::HighVoltage, 0));
            QVERIFY2(session.writeRam(u"max_voltage_limit"_s, 140, 0), session.all());
            QVERIFY(session.operations.readRegisters({0}));
            RUN_UNTIL(session, !session.isActive(AlarmKind::HighVoltage, 0));
        }
        AlarmSession session(array);
        QVERIFY2(session.answersOn(simulator->portPath()), session.all());
        RUN_UNTIL(session, session.joint(0).voltage);
        session.run(2s); // longer than an alarm of the voltage takes
        QVERIFY(std::abs(*session.joint(0).voltage - 12.1) < 0.2);
        for (const AlarmKind kind : {AlarmKind::HighVoltage, AlarmKind::LowVoltage})
            QVERIFY2(session.find(kind, 0) == nullptr, session.reported());
    }
};

SERVODECK_TEST(TestSessionAlarms)

} // namespace tst_sessionalarms
#include "tst_sessionalarms.moc"
