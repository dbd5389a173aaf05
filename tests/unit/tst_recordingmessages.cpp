// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recording/messages/codec.h"
#include "core/recording/messages/flatten.h"
#include "core/recording/messages/schema.h"
#include "tests/support/testprogram.h"

namespace tst_recordingmessages {

using namespace core;
using namespace core::recording;

namespace {

constexpr std::int64_t kUtc = 1'767'323'045'123'456'789;
constexpr double kStamp = 1767323045.25;

Bytes bytesOf(ByteView view)
{
    return {view.begin(), view.end()};
}

template <typename M>
Bytes encoded(const M& message)
{
    Encoder encoder;
    return bytesOf(encoder.encode(message));
}

/// True if it is decoded as the same message.
template <typename M>
bool returns(const M& message)
{
    const auto again = decode<M>(encoded(message));
    return again && *again == message;
}

template <typename M>
Schema schemaOf()
{
    const auto schema = Schema::parse(typeNameOf<M>(), schemaTextOf(typeNameOf<M>()));
    if (!schema)
        qFatal("%s has no schema", qPrintable(typeNameOf<M>()));
    return *schema;
}

/// The values by the schema: "path (unit)" -> text.
template <typename M>
QMap<QString, QString> valuesOf(const M& message)
{
    QMap<QString, QString> map;
    const auto values = flatten(schemaOf<M>(), encoded(message));
    if (!values)
        qFatal("%s does not fit its schema", qPrintable(typeNameOf<M>()));
    for (const FlatValue& each : *values)
        map[each.unit.isEmpty() ? each.path : u"%1 (%2)"_s.arg(each.path, each.unit)] = each.text;
    return map;
}

QString valueOf(const QMap<QString, QString>& map, const char* name)
{
    return map.value(QString::fromUtf8(name), u"(absent)"_s);
}

msgs::MotorState motor(int id)
{
    return {kStamp, id, 512, 500, -12, std::nullopt, -0.25, 11.9, 41, true};
}

msgs::MechanismStatistics mechanism()
{
    msgs::MechanismStatistics all;
    all.header = {0, kStamp, u"base"_s};
    msgs::ActuatorStatistics actuator;
    actuator.name = u"hip_servo"_s;
    actuator.deviceId = 258;
    actuator.timestamp = kStamp;
    actuator.encoderCount = 1234;
    actuator.encoderOffset = 0.5;
    actuator.position = 1.5;
    actuator.calibrationReading = true;
    actuator.lastFallingEdge = -0.75;
    actuator.isEnabled = true;
    actuator.motorVoltage = 6.5;
    all.actuatorStatistics.push_back(actuator);
    msgs::JointStatistics joint{.name = u"hip"_s,
                                .timestamp = kStamp,
                                .position = 1.25,
                                .isCalibrated = true,
                                .odometer = 17.5,
                                .minPosition = -1};
    all.jointStatistics.push_back(joint);
    joint.name = u"knee"_s;
    all.jointStatistics.push_back(joint);
    msgs::ControllerStatistics controller{
        .name = u"wave"_s, .running = true, .maxTime = 0.000'25, .numControlLoopOverruns = 3};
    all.controllerStatistics.push_back(controller);
    return all;
}

} // namespace

class TestRecordingMessages : public QObject
{
    Q_OBJECT

private slots:
    void theBytesAreThoseOfDds()
    {
        JointPositions joints{5'000'000'007, u"ab"_s, {u"hip"_s}, {1.5}, {}, {}};
        // Encapsulation (little endian), then alignment from there: sec, nanosec, "ab", names, positions …
        const QByteArray expected = QByteArray::fromHex("00010000 05000000 07000000 03000000 616200"
                                                        "00 01000000 04000000 68697000"
                                                        "01000000 000000000000f83f 00000000 00000000");
        const Bytes bytes = encoded(joints);
        QCOMPARE(core::toByteArray(bytes).toHex(' '), expected.toHex(' '));
        QVERIFY(returns(joints));
        // Nothing of an earlier message is left between the fields.
        Encoder encoder;
        encoder.encode(WireBytes{0, 0, true, 1, 0, 0, Bytes(500, 0xEE)});
        QCOMPARE(bytesOf(encoder.encode(joints)), bytes);
    }

    void trajectoriesReturnAsTheyWere()
    {
        JointTrajectory path{0,
                             {},
                             {u"hip"_s, u"knee"_s},
                             {{{0.5, -0.25}, {}, {}, {}, 1.5}, {{1.0, 0.0}, {0.1, 0.2}, {}, {}, 2.75}}};
        QVERIFY(returns(path));
        // A count of points that the bytes cannot have: sec, nanosec, "", no names, then the count.
        const auto huge =
            QByteArray::fromHex("00010000 00000000 00000000 01000000 00000000 00000000 ffffff7f");
        QVERIFY(!decode<JointTrajectory>(core::toSpan(huge)));
    }

    void bigEndianBytesAreRead()
    {
        const QByteArray bytes = QByteArray::fromHex("00000000 00000005 00000007 000000000000002a 00000003");
        ASSIGN_OR_FAIL(clock, decode<ClockMark>(core::toSpan(bytes)));
        QVERIFY((*clock == ClockMark{5'000'000'007, 42, 3}));
    }

    void everyMessageHasASchemaThatFitsItsBytes()
    {
        const auto check = [](const auto& message, std::size_t values) {
            using M = std::remove_cvref_t<decltype(message)>;
            const Bytes bytes = encoded(message);
            ASSIGN_OR_FAIL(flat, flatten(schemaOf<M>(), bytes));
            QCOMPARE(flat->size(), values);
            // No byte is left: the schema has all fields.
            QVERIFY(!flatten(schemaOf<M>(), ByteView(bytes).first(bytes.size() - 1)));
            QVERIFY(!decode<M>(ByteView(bytes).first(bytes.size() - 1)));
        };
        check(motor(3), 10);
        check(msgs::JointState(), 9);
        check(msgs::ActuatorStatistics(), 23);
        check(msgs::JointStatistics(), 13);
        check(msgs::ControllerStatistics(), 8);
        check(mechanism(), 2 + 23 + 2 * 13 + 8);
        check(JointTrajectory{0, {}, {u"hip"_s}, {{{1}, {2}, {3}, {4}, 5}}}, 2 + 1 + 5);
        check(JointDrive{0, {u"hip"_s}, {0.5F}, {0.1F}, {-1.0F}}, 1 + 3);
        check(StampedWrench(), 8);
        check(FtSample(), 10);
        check(ClockMark(), 3);
        check(GoalSent(), 11);
        check(AlarmChange(), 16);
        check(Marker(), 3);
        check(SessionEvent(), 6);
        check(BusCounters(), 28);
        check(WireBytes{0, 0, true, 1, 0, 0, {1}}, 7);
        check(HrimGoal(), 7);
        check(HrimState(), 11);
        check(HrimTemperature(), 4);
        check(HrimPower(), 7);
        check(HrimForceTorque(), 2 + 12);
        check(HrimCommState(), 4);
        check(Stamped<HrimId>(), 2 + 7);
        check(Stamped<HrimServoSpecs>(), 2 + 10);
        check(Stamped<HrimSensorSpecs>(), 2 + 6 * 7 + 4);
        check(Stamped<HrimCommSpecs>(), 2 + 3);
        check(DiagnosticArray{0, {}, {{{}, {}, {}, {}, {{u"k"_s, u"v"_s}}}}}, 2 + 4 + 2);
    }

    void motorStatesReturnAsTheyWere()
    {
        msgs::MotorStateList list;
        list.add(motor(3));
        list.add(motor(1));
        list.motorStates[0].goal.reset();
        list.motorStates[0].moving = false;
        ASSIGN_OR_FAIL(again, decode<msgs::MotorStateList>(encoded(list)));
        // A NaN is not equal to itself.
        QCOMPARE(again->motorStates.size(), 2U);
        QVERIFY(again->motorStates[0] == list.motorStates[0] && again->motorStates[1] == list.motorStates[1]);
        const auto values = valuesOf(list);
        QCOMPARE(valueOf(values, "motor_states[1].goal (encoder units)"), QString());
        QCOMPARE(valueOf(values, "motor_states[3].goal (encoder units)"), u"512"_s);
        QCOMPARE(valueOf(values, "motor_states[3].load"), u"-0.25"_s);
        QCOMPARE(valueOf(values, "motor_states[3].temperature (°C)"), u"41"_s);
        QCOMPARE(valueOf(values, "motor_states[3].moving"), u"1"_s);
    }

    void aJointOfTwoServosReturnsAsItWas()
    {
        const msgs::JointState state{
            {0, kStamp, u"b"_s}, u"ellenbogen_ü"_s, {4, 5}, {41, std::nullopt}, 1, 0.5, -0.5, 0.25, 0, true};
        QVERIFY(returns(state));
        const auto values = valuesOf(state);
        QCOMPARE(valueOf(values, "motor_temps[1] (°C)"), QString());
        QCOMPARE(valueOf(values, "header.stamp (ns)"), u"1767323045250000000"_s);
        QCOMPARE(valueOf(values, "current_pos (rad)"), u"0.5"_s);
    }

    void statisticsReturnAsTheyWere()
    {
        const auto all = mechanism();
        ASSIGN_OR_FAIL(again, decode<msgs::MechanismStatistics>(encoded(all)));
        // By their JSON, which has null for what is not reported.
        QCOMPARE(msgs::toJson(*again), msgs::toJson(all));
        const auto values = valuesOf(all);
        QCOMPARE(valueOf(values, "joint_statistics[knee].position (rad)"), u"1.25"_s);
        QCOMPARE(valueOf(values, "joint_statistics[knee].velocity (rad/s)"), QString());
        QCOMPARE(valueOf(values, "actuator_statistics[hip_servo].last_calibration_falling_edge (rad)"),
                 u"-0.75"_s);
        QCOMPARE(valueOf(values, "actuator_statistics[hip_servo].calibration_rising_edge_valid"), u"0"_s);
        QCOMPARE(valueOf(values, "actuator_statistics[hip_servo].num_encoder_errors"), QString());
        QCOMPARE(valueOf(values, "controller_statistics[wave].max_time (ns)"), u"250000"_s);
        QCOMPARE(valueOf(values, "controller_statistics[wave].mean_time (ns)"), QString());
        QCOMPARE(valueOf(values, "controller_statistics[wave].timestamp (ns)"), QString());
    }

    void ownMessagesReturnAsTheyWere()
    {
        const GoalSent goal{kUtc,         99,  1,   7, u"hip"_s, GoalSent::Kind::Velocity,
                            kNotReported, 0.5, 1.5, 3, u"wave"_s};
        ASSIGN_OR_FAIL(goalAgain, decode<GoalSent>(encoded(goal)));
        QCOMPARE(goalAgain->stamp, kUtc);
        QCOMPARE(goalAgain->cycle, 99U);
        QVERIFY(goalAgain->kind == GoalSent::Kind::Velocity && std::isnan(goalAgain->position));
        QVERIFY(goalAgain->velocity == 0.5 && goalAgain->within == 1.5 && goalAgain->raw == 3);
        QCOMPARE(goalAgain->source, u"wave"_s);
        QCOMPARE(valueOf(valuesOf(goal), "velocity (rad/s)"), u"0.5"_s);
        QCOMPARE(valueOf(valuesOf(goal), "kind"), u"1"_s);

        AlarmChange alarm;
        alarm.stamp = kUtc;
        alarm.since = kUtc - 5;
        alarm.kind = u"over_temperature"_s;
        alarm.isActive = false;
        alarm.worst = 74.5;
        alarm.faults = 65535;
        ASSIGN_OR_FAIL(alarmAgain, decode<AlarmChange>(encoded(alarm)));
        QVERIFY(alarmAgain->since == alarm.since && alarmAgain->kind == alarm.kind && !alarmAgain->isActive);
        QVERIFY(alarmAgain->worst == 74.5 && alarmAgain->faults == 65535);

        QVERIFY(returns(BusCounters{.stamp = kUtc, .bytesReceived = UINT64_MAX, .stopLatency = 0.25}));

        const WireBytes wire{kUtc, 2, true, 115200, 3, 1, {0xFF, 0x00, 0x12}};
        QVERIFY(returns(wire));
        QCOMPARE(valueOf(valuesOf(wire), "bytes"), u"ff0012"_s);

        const StampedWrench wrench{kUtc, u"wrist"_s, {1, -2, 3}, {0.1, 0.2, 0.3}};
        QVERIFY(returns(wrench));
        QCOMPARE(valueOf(valuesOf(wrench), "wrench.force.y (N)"), u"-2"_s);
        QCOMPARE(valueOf(valuesOf(wrench), "wrench.torque.z (N·m)"), u"0.3"_s);

        const auto marker = decode<Marker>(encoded(Marker{kUtc, u"ä\nb"_s, u"s"_s}));
        QVERIFY(marker && marker->text == u"ä\nb"_s);
        const auto event = decode<SessionEvent>(encoded(SessionEvent{kUtc, u"stop"_s, 1, {}, 7, u"x"_s}));
        QVERIFY(event && event->kind == u"stop"_s && event->cycle == 7);
    }

    void timesBeforeAndBetweenSecondsAreExact()
    {
        for (const UtcTime time : {UtcTime{-1}, UtcTime{-1'500'000'000}, UtcTime{0}, kUtc}) {
            ASSIGN_OR_FAIL(clock, decode<ClockMark>(encoded(ClockMark{time, 0, 0})));
            QCOMPARE(clock->stamp, time);
        }
        // rounds up to the next second
        msgs::ControllerStatistics controller;
        controller.meanTime = 0.999'999'999'7;
        const auto again = decode<msgs::ControllerStatistics>(encoded(controller));
        QVERIFY(again && again->meanTime == 1.0 && std::isnan(again->maxTime));
    }

    void anEncoderIsReused()
    {
        Encoder encoder;
        const Bytes large = bytesOf(encoder.encode(mechanism()));
        const Bytes small = bytesOf(encoder.encode(ClockMark{1, 2, 3}));
        QCOMPARE(small, encoded(ClockMark{1, 2, 3}));
        QCOMPARE(bytesOf(encoder.encode(mechanism())).size(), large.size());
    }

    void damagedBytesAreNoMessage()
    {
        QRandomGenerator random(1);
        const Bytes good = encoded(mechanism());
        const Schema schema = schemaOf<msgs::MechanismStatistics>();
        for (int i = 0; i < 3000; ++i) {
            Bytes bytes = good;
            for (int k = 0; k < 3; ++k)
                bytes[static_cast<std::size_t>(random.bounded(static_cast<int>(bytes.size())))] =
                    static_cast<std::uint8_t>(random.bounded(256));
            bytes.resize(static_cast<std::size_t>(random.bounded(static_cast<int>(good.size()) + 1)));
            decode<msgs::MechanismStatistics>(bytes); // must return
            flatten(schema, bytes);
        }
        QVERIFY(!decode<Marker>(Bytes{}));
        QVERIFY(!decode<Marker>(Bytes{0, 7, 0, 0, 0, 0, 0, 0})); // another encoding
    }

    void namesLabelTheLists()
    {
        const auto values =
            valuesOf(JointPositions{0, {}, {u"hip"_s, u"knee"_s}, {1.5, kNotReported}, {}, {}});
        QCOMPARE(valueOf(values, "position[hip] (rad)"), u"1.5"_s);
        QCOMPARE(valueOf(values, "position[knee] (rad)"), QString());
        QCOMPARE(values.size(), 4);
    }

    void schemasOfOtherProgramsAreRead()
    {
        const QByteArray text =
            "# comment\n"
            "int8 A=-1\nstring NAME=\"x # y\"\n"
            "  int8   small   # [V] note\n"
            "float32[3] three\nint16[<=5] some\nstring<=10 text 'none'\n"
            "Header header\nInner[] inner\n"
            "builtin_interfaces/Duration d\n"
            "================================================================================\n"
            "MSG: std_msgs/Header\nbuiltin_interfaces/Time stamp\nstring frame_id\n"
            "================================================================================\n"
            "MSG: builtin_interfaces/Time\nint32 sec\nuint32 nanosec\n"
            "================================================================================\n"
            "MSG: builtin_interfaces/Duration\nint32 sec\nuint32 nanosec\n"
            "================================================================================\n"
            "MSG: other_msgs/Inner\nuint8 x 5\n";
        ASSIGN_OR_FAIL(schema, Schema::parse(u"other_msgs/msg/Thing"_s, text));
        const auto& fields = schema->root().fields;
        const QStringList names = support::listOf(fields, &SchemaField::name);
        QCOMPARE(names, u"small three some text header inner d"_s.split(u' '));
        QCOMPARE(fields[0].unit, u"V"_s);
        QVERIFY(fields[1].list == SchemaField::List::Fixed && fields[1].count == 3U);
        QVERIFY(fields[2].list == SchemaField::List::Dynamic);
    }

    void wrongSchemasAreRefused()
    {
        const QString name = u"a/msg/B"_s;
        for (const char* text : {"Unknown x\n", "int32\n", "wstring x\n", "int32[99999999999] x\n",
                                 "B x\n",                                           // contains itself
                                 "C x\n===========\nMSG: a/C\n",                    // nothing in it
                                 "C[3000] x\n===========\nMSG: a/C\nuint8[0] y\n"}) // takes no byte
            QVERIFY2(!Schema::parse(name, text), text);
        // Deep, but finite: must not take for ever.
        QByteArray deep = "C0 x\n";
        for (int i = 0; i < 60; ++i) {
            deep += "=============\nMSG: a/C" + QByteArray::number(i) + "\n";
            for (const char* field : {"x", "y", "z"})
                deep += (i < 59 ? "C" + QByteArray::number(i + 1) : QByteArray("int32")) + ' ' + field + '\n';
        }
        QVERIFY(Schema::parse(name, deep));
    }

    void standardMessagesGetTheirUnits()
    {
        ASSIGN_OR_FAIL(schema, Schema::parse(u"sensor_msgs/msg/JointState"_s,
                                             "string[] name\nfloat64[] position\nfloat64[] velocity\n"));
        QCOMPARE(schema->root().fields[1].unit, u"rad"_s);
    }
};

SERVODECK_TEST(TestRecordingMessages)

} // namespace tst_recordingmessages
#include "tst_recordingmessages.moc"
