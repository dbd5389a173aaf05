// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/msgs/jointstate.h"
#include "core/msgs/motorstate.h"
#include "tests/support/testarray.h"
#include "tests/support/testprogram.h"

namespace tst_msgs {

using namespace core;
using testsupport::model;
using namespace core::msgs;
using core::msgs::JointState; // core has one too

namespace {

constexpr double kTime = 1700000000.25;

MotorState motor(int id, int goal, int position, int speed)
{
    return {kTime, id, goal, position, position - goal, speed, -0.25, 11.8, 35, true};
}

/// Of a joint with an AX-12A: 300 degrees and 1024 positions, 0.111 rpm.
JointState jointOf(const MotorState& state, int offset = 512, bool reverse = false, double scale = 1.0)
{
    const ServoModel& ax = model("AX-12A");
    return jointStateOf(u"shoulder"_s, JointUnits::of(ax, offset, reverse, scale), ax, std::array{state})
        .value();
}

/// Six digits behind the point.
QString digits(double number)
{
    return QString::number(number, 'f', 6);
}

/// Goal, position, error and velocity.
QStringList digitsOf(const JointState& joint)
{
    return {digits(joint.goalPos), digits(joint.currentPos), digits(joint.error), digits(joint.velocity)};
}

} // namespace

class MsgsTest : public QObject
{
    Q_OBJECT

private slots:
    void aListIsInTheOrderOfIds()
    {
        MotorStateList list;
        for (const int id : {12, 3, 7})
            list.add(motor(id, 0, 0, 0));
        QVERIFY(std::ranges::equal(list.motorStates, std::array{3, 7, 12}, {}, &MotorState::id));
    }

    // --- joints ---

    void aPlainJoint()
    {
        const JointState joint = jointOf(motor(4, 600, 550, -101));
        QCOMPARE(joint.name, u"shoulder"_s);
        QCOMPARE(joint.header.stamp, kTime);
        QVERIFY(joint.motorIds == std::vector{4});
        QVERIFY(joint.motorTemps == std::vector{std::optional(35)});
        QCOMPARE(digitsOf(joint),
                 (QStringList{u"0.449968"_s, u"0.194304"_s, u"-0.255663"_s, u"-1.174013"_s}));
        QCOMPARE(std::tuple(joint.load, joint.isMoving), std::tuple(-0.25, true));
    }

    void aReversedJointKeepsErrorVelocityAndLoad()
    {
        const JointState joint = jointOf(motor(4, 600, 550, -101), 512, true);
        QCOMPARE(digitsOf(joint),
                 (QStringList{u"-0.449968"_s, u"-0.194304"_s, u"-0.255663"_s, u"-1.174013"_s}));
        QCOMPARE(joint.load, -0.25);
        QVERIFY(!std::signbit(jointOf(motor(4, 512, 512, 0), 512, true).currentPos));
    }

    void aJointHasAZeroAndAScale()
    {
        QCOMPARE(digitsOf(jointOf(motor(4, 600, 550, -101), 500, true, 0.5)),
                 (QStringList{u"-0.255663"_s, u"-0.127832"_s, u"-0.127832"_s, u"-0.587007"_s}));
    }

    void aJointOfTwoServosHasTheValuesOfTheFirst()
    {
        MotorState follower = motor(4, 423, 473, 100);
        follower.temperature = 41;
        const ServoModel& ax = model("AX-12A");
        const JointUnits units = JointUnits::fromModel(ax);
        ASSIGN_OR_FAIL(
            joint, jointStateOf(u"shoulder"_s, units, ax, std::array{motor(9, 600, 550, -101), follower}));
        QVERIFY(joint->motorIds == (std::vector{9, 4}));
        QVERIFY(joint->motorTemps == (std::vector{std::optional(35), std::optional(41)}));
        QCOMPARE(std::pair(digits(joint->goalPos), digits(joint->velocity)),
                 std::pair(u"0.449968"_s, u"-1.174013"_s));
        QVERIFY(!jointStateOf(u"shoulder"_s, units, ax, {}));
    }

    // --- from readings of the program ---

    void readingsWithASignInBit10AreThoseOfDynamixelMotor()
    {
        MotorReading reading{.timestamp = kTime,
                             .id = 7,
                             .raw = {550, 999, -100, -300},
                             .goal = 600,
                             .load = -300 / 1023.0,
                             .voltage = 11.8,
                             .temperature = 35,
                             .moving = Fact::Yes};
        // 1124 of the register of speed, 1324 of that of load
        QVERIFY(motorStateOf(reading, model("AX-12A"))
                == (MotorState{kTime, 7, 600, 550, -50, -101, -0.29296875, 11.8, 35, true}));
        reading.raw.velocity = 0;
        QCOMPARE(motorStateOf(reading, model("AX-12A")).speed, 0);
        reading.raw.isMinusZero = true; // 1024
        QCOMPARE(motorStateOf(reading, model("AX-12A")).speed, -1);
        QCOMPARE(digits(speedUnitOf(model("AX-12A"))), u"0.011624"_s);
    }

    void readingsOfOtherServosAreConverted()
    {
        const ServoModel& herkulex = model("DRS-0101");
        MotorReading reading;
        reading.raw = {512, 500, -2, RawReading::kUnknown};
        const MotorState state = motorStateOf(reading, herkulex);
        QCOMPARE(std::tuple(state.goal, state.error), std::tuple(500, 12)); // as sent: it reports none
        QCOMPARE(state.speed, -87);                                         // 58.18 degrees/s
        QVERIFY(std::isnan(state.load));
        const ServoModel& x = model("XL430-W250");
        reading.raw = {-5, 20, 10, 250};
        reading.load = 0.25;
        const MotorState other = motorStateOf(reading, x);
        QCOMPARE(std::tuple(other.position, other.error), std::tuple(-5, -25));
        QCOMPARE(other.speed, 21); // 2.29 rpm, which JointState does not round
        ASSIGN_OR_FAIL(joint,
                       jointStateOf(u"a"_s, JointUnits::of(x, 2048, false, 2.0), x, std::array{other}));
        QCOMPARE(digits(joint->velocity), u"0.479616"_s);
        QCOMPARE(other.load, 0.25);
    }

    void whatIsUnknownIsAbsent()
    {
        const MotorState state = motorStateOf(MotorReading{}, model("DRS-0101"));
        QVERIFY(!state.goal && !state.position && !state.error && !state.speed && !state.temperature
                && !state.moving);
        QVERIFY(std::isnan(state.timestamp) && std::isnan(state.load) && std::isnan(state.voltage));
        const JointState joint = jointOf(state);
        QVERIFY(std::isnan(joint.goalPos) && std::isnan(joint.currentPos) && std::isnan(joint.error)
                && std::isnan(joint.velocity) && std::isnan(joint.load));
        QVERIFY(!joint.isMoving);
        const QJsonObject json = toJson(state);
        for (const char* key :
             {"timestamp", "goal", "position", "error", "speed", "load", "voltage", "temperature", "moving"})
            QVERIFY2(json[QLatin1String(key)].isNull(), key);
        QCOMPARE(json.size(), 10);
        QVERIFY(toJson(joint)[u"goal_pos"_s].isNull());
    }

    void jsonHasTheFieldsOfTheMessages()
    {
        MotorStateList list;
        list.add(motor(4, 600, 550, -101));
        QCOMPARE(QJsonDocument(toJson(list)).toJson(QJsonDocument::Compact),
                 QByteArray("{\"motor_states\":[{\"error\":-50,\"goal\":600,\"id\":4,\"load\":-0.25,"
                            "\"moving\":true,\"position\":550,\"speed\":-101,\"temperature\":35,"
                            "\"timestamp\":1700000000.25,\"voltage\":11.8}]}"));
        JointState joint = jointOf(motor(4, 600, 550, -101));
        joint.header.seq = 3;
        std::tie(joint.goalPos, joint.currentPos, joint.error, joint.velocity) =
            std::tuple(22, 9.5, -12.5, -50.5);
        QCOMPARE(
            QJsonDocument(toJson(joint)).toJson(QJsonDocument::Compact),
            QByteArray(
                "{\"current_pos\":9.5,\"error\":-12.5,\"goal_pos\":22,\"header\":{\"frame_id\":\"\",\"seq\":"
                "3,\"stamp\":{\"nsecs\":250000000,\"secs\":1700000000}},\"is_moving\":true,\"load\":-0.25,"
                "\"motor_ids\":[4],\"motor_temps\":[35],\"name\":\"shoulder\",\"velocity\":-50.5}"));
    }
};

SERVODECK_TEST(MsgsTest)

} // namespace tst_msgs

#include "tst_msgs.moc"
