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

/// The bytes 30 to 46 with these values.
MotorState stateOf(int goal, int position, int speed, int load, int voltage, int temperature, int moving)
{
    std::array<std::uint8_t, kMotorBytes> bytes{};
    const auto put = [&bytes](std::size_t at, int word) {
        bytes[at - 30] = static_cast<std::uint8_t>(word & 0xFF);
        bytes[at - 29] = static_cast<std::uint8_t>(word >> 8);
    };
    put(30, goal);
    put(36, position);
    put(38, speed);
    put(40, load);
    bytes[42 - 30] = static_cast<std::uint8_t>(voltage);
    bytes[43 - 30] = static_cast<std::uint8_t>(temperature);
    bytes[46 - 30] = static_cast<std::uint8_t>(moving);
    return motorStateOf(7, kTime, bytes);
}

MotorState motor(int id, int goal, int position, int speed)
{
    return {kTime, id, goal, position, position - goal, speed, -0.25, 11.8, 35, true};
}

/// 300 degrees and 1024 positions; 0.111 rpm.
JointMapping ax(int init, int min, int max)
{
    JointMapping mapping{.name = u"shoulder"_s,
                         .init = init,
                         .min = min,
                         .max = max,
                         .radiansPerTick = Angle::fromDegrees(300.0 / 1024).radians(),
                         .maxSpeed = 5.0};
    return mapping;
}

/// 360 degrees and 4096 positions; 0.114 rpm.
JointMapping mx(int init)
{
    JointMapping mapping = ax(init, 0, 4095);
    mapping.resolution = 4096;
    mapping.radiansPerTick = kTurn / 4096;
    mapping.speedUnit = 0.114 * 0.104719755;
    return mapping;
}

JointState jointOf(const JointMapping& mapping, const MotorState& state)
{
    return jointStateOf(mapping, std::array{state}).value();
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
    void bytesBecomeAMotorState_data()
    {
        // raw: goal, position, speed, load, voltage, temperature, moving
        const support::Table<QList<int>, int, int, double, double> row("raw", "error", "speed", "load",
                                                                       "voltage");
        row("clockwise", QList{600, 550, 1124, 1324, 118, 35, 1}, -50, -101, -0.29296875, 11.8);
        row("highest", QList{1023, 0, 1023, 1023, 122, 71, 1}, -1023, 1023, 0.9990234375, 12.2);
        row("zero with a sign", QList{512, 512, 1024, 1024, 120, 40, 0}, 0, -1, -0.0, 12.0);
        row("lowest", QList{300, 65535, 2047, 2047, 255, 99, 1}, 65235, -1024, -0.9990234375, 25.5);
    }

    void bytesBecomeAMotorState()
    {
        const auto [raw, load, voltage] =
            support::fetched<QList<int>, double, double>({"raw", "load", "voltage"});
        const MotorState state = stateOf(raw[0], raw[1], raw[2], raw[3], raw[4], raw[5], raw[6]);
        QCOMPARE(std::tuple(state.timestamp, state.id, state.goal, state.position),
                 std::tuple(kTime, 7, raw[0], raw[1]));
        QTEST(state.error.value(), "error");
        QTEST(state.speed.value(), "speed");
        QVERIFY(state.load == load);
        QCOMPARE(std::signbit(state.load), std::signbit(load));
        QVERIFY(state.voltage == voltage);
        QCOMPARE(state.temperature, raw[5]);
        QCOMPARE(state.moving, raw[6] != 0);
    }

    void aListIsInTheOrderOfIds()
    {
        MotorStateList list;
        for (const int id : {12, 3, 7})
            list.add(motor(id, 0, 0, 0));
        QVERIFY(std::ranges::equal(list.motorStates, std::array{3, 7, 12}, {}, &MotorState::id));
        QVERIFY(list.find(7) == &list.motorStates[1] && list.find(4) == nullptr);
    }

    // --- joints ---

    void aPlainJoint()
    {
        const JointState joint = jointOf(ax(512, 0, 1023), motor(4, 600, 550, -101));
        QCOMPARE(joint.name, u"shoulder"_s);
        QCOMPARE(joint.header.stamp, kTime);
        QVERIFY(joint.motorIds == std::vector{4});
        QVERIFY(joint.motorTemps == std::vector{std::optional(35)});
        QCOMPARE(digitsOf(joint),
                 (QStringList{u"0.449968"_s, u"0.194304"_s, u"-0.255663"_s, u"-1.174013"_s}));
        QCOMPARE(std::tuple(joint.load, joint.isMoving), std::tuple(-0.25, true));
    }

    void aFlippedJointKeepsErrorVelocityAndLoad()
    {
        const JointState joint = jointOf(ax(512, 1023, 0), motor(4, 600, 550, -101));
        QCOMPARE(digitsOf(joint),
                 (QStringList{u"-0.449968"_s, u"-0.194304"_s, u"-0.255663"_s, u"-1.174013"_s}));
        QCOMPARE(joint.load, -0.25);
    }

    void aJointOf4096Positions()
    {
        const JointState joint = jointOf(mx(2048), motor(4, 3000, 2900, 200));
        QCOMPARE(digitsOf(joint), (QStringList{u"1.460350"_s, u"1.306952"_s, u"-0.153398"_s, u"2.387610"_s}));
        QCOMPARE(std::tuple(mx(2048).positionRaw(0.5), mx(2048).speedRaw(2.0)), std::tuple(2374, 168));
    }

    void aJointOfTwoServosNeedsBoth()
    {
        MotorStateList list;
        list.add(motor(9, 600, 550, -101));
        const std::array ids{9, 4}; // the master first
        QVERIFY(!jointStateOf(ax(512, 0, 1023), ids, list));
        MotorState slave = motor(4, 423, 473, 100);
        slave.temperature = 41;
        list.add(slave);
        ASSIGN_OR_FAIL(joint, jointStateOf(ax(512, 0, 1023), ids, list));
        QVERIFY(joint->motorIds == (std::vector{9, 4}));
        QVERIFY(joint->motorTemps == (std::vector{std::optional(35), std::optional(41)}));
        QCOMPARE(std::pair(digits(joint->goalPos), digits(joint->velocity)),
                 std::pair(u"0.449968"_s, u"-1.174013"_s));
        QVERIFY(!jointStateOf(ax(512, 0, 1023), std::span<const MotorState>()));
    }

    void commandsBecomeRawGoals()
    {
        const JointMapping plain = ax(512, 0, 1023);
        const JointMapping flipped = ax(512, 1023, 0);
        // Limited to the range, to one unit and to the highest speed.
        for (const auto& [position, raw, flippedRaw] :
             {std::tuple(0.5, 610, 414), std::tuple(9.0, 1023, 0), std::tuple(-9.0, 0, 1023)})
            QCOMPARE(std::pair(plain.positionRaw(position), flipped.positionRaw(position)),
                     std::pair(raw, flippedRaw));
        for (const auto& [speed, raw] : {std::pair(2.0, 172), {0.0, 1}, {-1.0, 1}, {90.0, 430}})
            QCOMPARE(plain.speedRaw(speed), raw);
        QCOMPARE(plain.slaveRaw(610, 3), 416);
        QCOMPARE(std::pair(plain.slaveRaw(0, 3), plain.slaveRaw(1023, -3)), std::pair(1023, 0));
        // Half a tick goes away from zero.
        JointMapping halves = plain;
        halves.radiansPerTick = 1.0;
        QCOMPARE(std::pair(halves.positionRaw(0.5), halves.positionRaw(-0.5)), std::pair(513, 512)); // 511.5
    }

    void limitsAreAngles()
    {
        const auto ends = [](const JointMapping& mapping) {
            return std::pair(digits(mapping.minAngle()), digits(mapping.maxAngle()));
        };
        QCOMPARE(ends(ax(512, 0, 1023)), std::pair(u"-2.617994"_s, u"2.612881"_s));
        QCOMPARE(ends(ax(512, 1023, 0)), std::pair(u"-2.612881"_s, u"2.617994"_s));
    }

    // --- from readings of the program ---

    void readingsWithASignInBit10MatchTheirBytes()
    {
        MotorReading reading{.timestamp = kTime,
                             .id = 7,
                             .raw = {550, 999, -100, -300},
                             .goal = 600,
                             .load = -300 / 1023.0,
                             .voltage = 11.8,
                             .temperature = 35,
                             .moving = Fact::Yes};
        QVERIFY(motorStateOf(reading, model("AX-12A")) == stateOf(600, 550, 1124, 1324, 118, 35, 1));
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
        const auto mapping = JointMapping::of(u"a"_s, JointUnits::of(x, 2048, false, 2.0), x);
        QCOMPARE(digits(jointOf(mapping, other).velocity), u"0.479616"_s);
        QCOMPARE(other.load, 0.25);
    }

    void whatIsUnknownIsAbsent()
    {
        const MotorState state = motorStateOf(MotorReading{}, model("DRS-0101"));
        QVERIFY(!state.goal && !state.position && !state.error && !state.speed && !state.temperature
                && !state.moving);
        QVERIFY(std::isnan(state.timestamp) && std::isnan(state.load) && std::isnan(state.voltage));
        const JointState joint = jointOf(ax(512, 0, 1023), state);
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

    void aJointOfTheProgramIsMapped()
    {
        const ServoModel& servo = model("AX-12A");
        JointUnits units = JointUnits::of(servo, 500, true, 0.5);
        units.minTick = 100;
        units.maxTick = 900;
        const JointMapping mapping = JointMapping::of(u"elbow"_s, units, servo);
        QVERIFY(mapping.isFlipped());
        QCOMPARE(std::pair(mapping.min, mapping.max), std::pair(900, 100));
        QCOMPARE(mapping.minAngle(), units.minPosition().radians());
        QCOMPARE(mapping.maxAngle(), units.maxPosition().radians());
        QCOMPARE(mapping.angle(550), units.positionOfTick(550).radians());
        QCOMPARE(digits(mapping.speedUnit), u"0.005812"_s);
        QCOMPARE(mapping.positionRaw(0.3), units.tick(Angle::fromRadians(0.3)));
    }

    void jsonHasTheFieldsOfTheMessages()
    {
        MotorStateList list;
        list.add(motor(4, 600, 550, -101));
        QCOMPARE(QJsonDocument(toJson(list)).toJson(QJsonDocument::Compact),
                 QByteArray("{\"motor_states\":[{\"error\":-50,\"goal\":600,\"id\":4,\"load\":-0.25,"
                            "\"moving\":true,\"position\":550,\"speed\":-101,\"temperature\":35,"
                            "\"timestamp\":1700000000.25,\"voltage\":11.8}]}"));
        JointMapping mapping = ax(512, 0, 1023);
        mapping.radiansPerTick = 0.25;
        mapping.speedUnit = 0.5;
        JointState joint = jointOf(mapping, motor(4, 600, 550, -101));
        joint.header.seq = 3;
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
